/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/label.h"
#include "app/widgets/property.h"
#include "app/widgets/toggle.h"
#include "app/widgets/closures.h"

struct _HsdToggle
{
  HsdRadioButton parent_instance;

  char *text;
  char *value;
};

G_DEFINE_FINAL_TYPE (HsdToggle, hsd_toggle, HSD_TYPE_RADIO_BUTTON)

enum
{
  PROP_0,
  PROP_TEXT,
  PROP_VALUE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static char **
upper_classes (HsdToggle *self, const char *value)
{
  return g_strsplit (value != NULL ? "word" : "answer", " ", -1);
}

static char **
field_of (HsdToggle *self, guint prop_id)
{
  return prop_id == PROP_TEXT ? &self->text : &self->value;
}

static void
hsd_toggle_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, *field_of (HSD_TOGGLE (object), prop_id));
}

static void
hsd_toggle_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  hsd_property_set_text (object, pspec, field_of (HSD_TOGGLE (object), prop_id), g_value_get_string (value));
}

static void
hsd_toggle_finalize (GObject *object)
{
  g_free (HSD_TOGGLE (object)->text);
  g_free (HSD_TOGGLE (object)->value);

  G_OBJECT_CLASS (hsd_toggle_parent_class)->finalize (object);
}

static void
hsd_toggle_class_init (HsdToggleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hsd_toggle_get_property;
  object_class->set_property = hsd_toggle_set_property;
  object_class->finalize = hsd_toggle_finalize;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_VALUE] = g_param_spec_string ("value", NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/toggle.ui");
  gtk_widget_class_bind_template_callback (widget_class, upper_classes);
  gtk_widget_class_bind_template_callback (widget_class, hsd_is_given);
}

static void
hsd_toggle_init (HsdToggle *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
