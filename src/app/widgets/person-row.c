/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/avatar.h"
#include "app/widgets/label.h"
#include "app/widgets/person-row.h"

#define AVATAR 30

struct _HsdPersonRow
{
  AdwActionRow parent_instance;

  GtkWidget *avatar;
  GtkWidget *gain;
  GtkWidget *check;
  GtkWidget *button;
  gboolean showing; /* what changes now is not the user's doing */
};

G_DEFINE_FINAL_TYPE (HsdPersonRow, hsd_person_row, ADW_TYPE_ACTION_ROW)

enum
{
  TOGGLED,
  PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
tell_checked (HsdPersonRow *self)
{
  if (gtk_widget_get_visible (self->check))
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                                 hsd_person_row_get_active (self) ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                                 -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED);
}

static void
toggled_cb (HsdPersonRow *self)
{
  tell_checked (self);
  if (!self->showing)
    g_signal_emit (self, signals[TOGGLED], 0, hsd_person_row_get_active (self));
}

static void
clicked_cb (HsdPersonRow *self)
{
  g_signal_emit (self, signals[PRESSED], 0);
}

static void
hsd_person_row_class_init (HsdPersonRowClass *klass)
{
  signals[TOGGLED] = g_signal_new ("toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_BOOLEAN);
  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_CHECKBOX);
}

/* The row has the focus, or each would be two stops. */
static void
add_end (HsdPersonRow *self, GtkWidget *widget)
{
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_can_focus (widget, FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), widget);
}

static void
hsd_person_row_init (HsdPersonRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "person");
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  self->avatar = hsd_avatar_new (AVATAR);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), self->avatar);

  self->gain = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->gain, "gain");
  gtk_widget_set_valign (self->gain, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->gain);

  self->check = gtk_check_button_new ();
  add_end (self, self->check);
  g_signal_connect_swapped (self->check, "toggled", G_CALLBACK (toggled_cb), self);
  self->button = gtk_button_new ();
  gtk_widget_add_css_class (self->button, "flat");
  add_end (self, self->button);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
}

GtkWidget *
hsd_person_row_new (void)
{
  return g_object_new (HSD_TYPE_PERSON_ROW, "use-markup", FALSE, NULL);
}

static char *
compose_label (const HsdPersonLook *look)
{
  const char *parts[] = { look->name, look->caption, look->gain, look->button };
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (said, "%s%s", said->len > 0 ? ", " : "", parts[i]);

  return g_string_free (said, FALSE);
}

static void
show_gain (HsdPersonRow *self, const char *gain)
{
  gboolean loses = gain != NULL && (g_str_has_prefix (gain, "-") || g_str_has_prefix (gain, "−"));

  gtk_label_set_label (GTK_LABEL (self->gain), gain != NULL ? gain : "");
  gtk_widget_set_visible (self->gain, gain != NULL);
  gtk_widget_remove_css_class (self->gain, "mark-success");
  gtk_widget_remove_css_class (self->gain, "mark-failure");
  if (gain != NULL && strpbrk (gain, "123456789") != NULL)
    gtk_widget_add_css_class (self->gain, loses ? "mark-failure" : "mark-success");
}

static void
show_end (HsdPersonRow *self, const HsdPersonLook *look)
{
  GtkWidget *end = look->button != NULL ? self->button : self->check;

  gtk_widget_set_visible (self->check, look->button == NULL);
  gtk_widget_set_visible (self->button, look->button != NULL);
  gtk_button_set_label (GTK_BUTTON (self->button), look->button != NULL ? look->button : "");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->check), look->active);
  gtk_widget_set_sensitive (end, !look->closed);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), end);
}

void
hsd_person_row_show (HsdPersonRow *self, const HsdPersonLook *look)
{
  g_autofree char *label = NULL;

  g_return_if_fail (HSD_IS_PERSON_ROW (self) && look != NULL);

  label = compose_label (look);
  self->showing = TRUE;
  hsd_avatar_show_character (HSD_AVATAR (self->avatar), look->character);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), look->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), look->caption != NULL ? look->caption : "");
  show_gain (self, look->gain);
  show_end (self, look);
  self->showing = FALSE;

  hsd_widget_set_label (GTK_WIDGET (self), label);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, look->closed, -1);
  tell_checked (self);
}

gboolean
hsd_person_row_get_active (HsdPersonRow *self)
{
  g_return_val_if_fail (HSD_IS_PERSON_ROW (self), FALSE);

  return gtk_check_button_get_active (GTK_CHECK_BUTTON (self->check));
}
