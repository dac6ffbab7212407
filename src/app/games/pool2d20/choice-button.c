/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/choice-button.h"
#include "app/games/section.h"
#include "app/widgets/closures.h"
#include "app/widgets/label.h"
#include "model/words/join.h"

struct _HsdChoiceButton
{
  GtkButton parent_instance;

  GtkBox *header;
  GtkLabel *title;
  GtkLabel *gain;
  GtkWidget *tag;
  GtkLabel *reason;

  gboolean closed;
  char *said;    /* owned: what a screen reader says */
  guint n_tries; /* to take it while it is closed */
};

G_DEFINE_FINAL_TYPE (HsdChoiceButton, hsd_choice_button, GTK_TYPE_BUTTON)

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

enum
{
  PROP_CLOSED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* A screen reader of our GTK hears nothing but that the name of what has the focus is another
 * one. So the reason comes first, and every second time with another mark after it. */
static void
say_why (HsdChoiceButton *self)
{
  const char *reason = gtk_label_get_label (self->reason);
  g_autofree char *said = hsd_join (self->n_tries++ % 2 == 0 ? HSD_JOIN_LIST : HSD_JOIN_GROUPS, reason, self->said, NULL);

  hsd_widget_set_label (GTK_WIDGET (self), said);
}

static void
hsd_choice_button_clicked (GtkButton *button)
{
  HsdChoiceButton *self = HSD_CHOICE_BUTTON (button);

  if (self->closed)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      say_why (self);
    }
  else
    g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
hsd_choice_button_finalize (GObject *object)
{
  g_free (HSD_CHOICE_BUTTON (object)->said);

  G_OBJECT_CLASS (hsd_choice_button_parent_class)->finalize (object);
}

static void
hsd_choice_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, HSD_CHOICE_BUTTON (object)->closed);
}

static void
hsd_choice_button_class_init (HsdChoiceButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = hsd_choice_button_finalize;
  object_class->get_property = hsd_choice_button_get_property;
  GTK_BUTTON_CLASS (klass)->clicked = hsd_choice_button_clicked;

  properties[PROP_CLOSED] = g_param_spec_boolean ("closed", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                     0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/choice-button.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdChoiceButton, header);
  gtk_widget_class_bind_template_child (widget_class, HsdChoiceButton, title);
  gtk_widget_class_bind_template_child (widget_class, HsdChoiceButton, gain);
  gtk_widget_class_bind_template_child (widget_class, HsdChoiceButton, reason);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
}

static void
hsd_choice_button_init (HsdChoiceButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tag = hsd_price_tag_new ();
  gtk_box_append (self->header, self->tag);
}

GtkWidget *
hsd_choice_button_new (void)
{
  return g_object_new (HSD_TYPE_CHOICE_BUTTON, NULL);
}

static char *
compose_label (const HsdChoiceLook *look)
{
  GString *said = g_string_new (NULL);

  hsd_join_add (said, HSD_JOIN_LIST, look->title);
  hsd_join_add (said, HSD_JOIN_LIST, look->tag);
  hsd_join_add (said, HSD_JOIN_LIST, look->gain);
  if (look->closed)
    /* Translators: said of a choice that cannot be made now; the reason follows. */
    hsd_join_add (said, HSD_JOIN_LIST, _("unavailable"));
  hsd_join_add (said, HSD_JOIN_LIST, look->caption);

  return g_string_free (said, FALSE);
}

void
hsd_choice_button_show (HsdChoiceButton *self, const HsdChoiceLook *look)
{
  g_return_if_fail (HSD_IS_CHOICE_BUTTON (self) && look != NULL);

  if (self->closed != look->closed)
    {
      self->closed = look->closed;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLOSED]);
    }
  gtk_label_set_label (self->title, look->title);
  gtk_label_set_label (self->gain, look->closed ? NULL : look->gain);
  hsd_price_tag_set (self->tag, look->tag, look->closed ? HSD_TONE_NONE : look->tone);
  gtk_label_set_label (self->reason, look->caption);
  hsd_widget_set_class (GTK_WIDGET (self), "closed", look->closed);

  g_free (self->said);
  self->said = compose_label (look);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, look->closed, -1);
  hsd_widget_set_label (GTK_WIDGET (self), self->said);
}

gboolean
hsd_choice_button_is_closed (HsdChoiceButton *self)
{
  g_return_val_if_fail (HSD_IS_CHOICE_BUTTON (self), TRUE);

  return self->closed;
}
