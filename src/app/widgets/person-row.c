/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/avatar.h"
#include "app/widgets/closures.h"
#include "app/widgets/label.h"
#include "app/widgets/person-row.h"
#include "app/widgets/property.h"
#include "model/words/join.h"

enum
{
  PROP_0,
  PROP_GAIN,
  PROP_BUTTON,
  PROP_ACTIVE,
  PROP_CLOSED,
  N_PROPS
};

struct _HsdPersonRow
{
  AdwActionRow parent_instance;

  HsdAvatar *avatar;
  GtkWidget *check;
  GtkWidget *button;
  char *texts[PROP_ACTIVE]; /* by property */
  gboolean flags[N_PROPS];  /* by property */
};

G_DEFINE_FINAL_TYPE (HsdPersonRow, hsd_person_row, ADW_TYPE_ACTION_ROW)

enum
{
  TOGGLED,
  PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char **
classes_for_gain (HsdPersonRow *self, const char *gain)
{
  gboolean loses = gain != NULL && (g_str_has_prefix (gain, "-") || g_str_has_prefix (gain, "−"));
  gboolean counts = gain != NULL && strpbrk (gain, "123456789") != NULL;

  return g_strsplit (!counts ? "gain" : loses ? "gain mark-failure" : "gain mark-success", " ", -1);
}

static void
tell_checked (HsdPersonRow *self)
{
  if (gtk_widget_get_visible (self->check))
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                                 self->flags[PROP_ACTIVE] ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED);
}

static void
toggled_cb (HsdPersonRow *self)
{
  gboolean active = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->check));

  if (active == self->flags[PROP_ACTIVE])
    return;

  g_object_set (self, "active", active, NULL);
  tell_checked (self);
  g_signal_emit (self, signals[TOGGLED], 0, active);
}

static void
clicked_cb (HsdPersonRow *self)
{
  g_signal_emit (self, signals[PRESSED], 0);
}

static void
hsd_person_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id < PROP_ACTIVE)
    g_value_set_string (value, HSD_PERSON_ROW (object)->texts[prop_id]);
  else
    g_value_set_boolean (value, HSD_PERSON_ROW (object)->flags[prop_id]);
}

static void
hsd_person_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id < PROP_ACTIVE)
    hsd_property_set_text (object, pspec, &HSD_PERSON_ROW (object)->texts[prop_id], g_value_get_string (value));
  else
    hsd_property_set_int (object, pspec, &HSD_PERSON_ROW (object)->flags[prop_id], g_value_get_boolean (value));
}

static void
hsd_person_row_finalize (GObject *object)
{
  for (guint i = 0; i < PROP_ACTIVE; i++)
    g_free (HSD_PERSON_ROW (object)->texts[i]);

  G_OBJECT_CLASS (hsd_person_row_parent_class)->finalize (object);
}

static void
hsd_person_row_class_init (HsdPersonRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamSpec *properties[N_PROPS] = {
    [PROP_GAIN] = g_param_spec_string ("gain", NULL, NULL, NULL, HSD_PROPERTY_FLAGS),
    [PROP_BUTTON] = g_param_spec_string ("button", NULL, NULL, NULL, HSD_PROPERTY_FLAGS),
    [PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS),
    [PROP_CLOSED] = g_param_spec_boolean ("closed", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS),
  };

  object_class->get_property = hsd_person_row_get_property;
  object_class->set_property = hsd_person_row_set_property;
  object_class->finalize = hsd_person_row_finalize;
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[TOGGLED] = g_signal_new ("toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_BOOLEAN);
  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (HSD_TYPE_AVATAR);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_CHECKBOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/person-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPersonRow, avatar);
  gtk_widget_class_bind_template_child (widget_class, HsdPersonRow, check);
  gtk_widget_class_bind_template_child (widget_class, HsdPersonRow, button);
  gtk_widget_class_bind_template_callback (widget_class, hsd_is_given);
  gtk_widget_class_bind_template_callback (widget_class, classes_for_gain);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
hsd_person_row_init (HsdPersonRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

GtkWidget *
hsd_person_row_new (void)
{
  return g_object_new (HSD_TYPE_PERSON_ROW, NULL);
}

static char *
compose_label (const HsdPersonLook *look)
{
  const char *parts[] = { look->name, look->caption, look->gain, look->button };
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    hsd_join_add (said, HSD_JOIN_LIST, parts[i]);

  return g_string_free (said, FALSE);
}

void
hsd_person_row_show (HsdPersonRow *self, const HsdPersonLook *look)
{
  g_autofree char *label = NULL;

  g_return_if_fail (HSD_IS_PERSON_ROW (self) && look != NULL);

  label = compose_label (look);
  hsd_avatar_show_character (self->avatar, look->character);
  g_object_set (self, "title", look->name, "subtitle", look->caption != NULL ? look->caption : "", "gain", look->gain, "button",
                look->button, "active", look->active, "closed", look->closed, "activatable-widget",
                look->button != NULL ? self->button : self->check, NULL);
  hsd_widget_set_label (GTK_WIDGET (self), label);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, look->closed, -1);
  tell_checked (self);
}

gboolean
hsd_person_row_get_active (HsdPersonRow *self)
{
  g_return_val_if_fail (HSD_IS_PERSON_ROW (self), FALSE);

  return self->flags[PROP_ACTIVE];
}
