/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/property.h"
#include "app/widgets/radio-button.h"

typedef struct
{
  gboolean closed;
} HsdRadioButtonPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (HsdRadioButton, hsd_radio_button, GTK_TYPE_TOGGLE_BUTTON)

enum
{
  PROP_0,
  PROP_CLOSED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
space_cb (GtkWidget *button, GVariant *args, gpointer data)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) && gtk_widget_activate_action (button, "win.throw", NULL);
}

static void
set_closed (HsdRadioButton *self, gboolean closed)
{
  HsdRadioButtonPrivate *priv = hsd_radio_button_get_instance_private (self);

  if (!hsd_property_set_int (self, properties[PROP_CLOSED], &priv->closed, closed))
    return;

  if (closed)
    gtk_widget_add_css_class (GTK_WIDGET (self), "closed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "closed");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, closed, -1);
}

static void
hsd_radio_button_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, hsd_radio_button_get_closed (HSD_RADIO_BUTTON (object)));
}

static void
hsd_radio_button_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  set_closed (HSD_RADIO_BUTTON (object), g_value_get_boolean (value));
}

static void
hsd_radio_button_class_init (HsdRadioButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = hsd_radio_button_get_property;
  object_class->set_property = hsd_radio_button_set_property;

  properties[PROP_CLOSED] = g_param_spec_boolean ("closed", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_RADIO);
}

static void
hsd_radio_button_init (HsdRadioButton *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_space, 0),
                                                          gtk_callback_action_new (space_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, FALSE, -1);
}

gboolean
hsd_radio_button_get_closed (HsdRadioButton *self)
{
  HsdRadioButtonPrivate *priv = hsd_radio_button_get_instance_private (self);

  return priv->closed;
}
