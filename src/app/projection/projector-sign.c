/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/projection/projector-sign.h"

struct _HsdProjectorSign
{
  GtkWidget parent_instance;

  HsdProjector *projector; /* owned */

  /* of the template */
  GtkWidget *content;
};

G_DEFINE_FINAL_TYPE (HsdProjectorSign, hsd_projector_sign, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PROJECTOR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_frozen (gpointer self, HsdProjectorState state)
{
  return state == HSD_PROJECTOR_FROZEN;
}

static gboolean
is_blank (gpointer self, HsdProjectorState state)
{
  return state == HSD_PROJECTOR_BLANK;
}

static gboolean
is_hidden_from (gpointer self, HsdProjectorState state)
{
  return is_frozen (self, state) || is_blank (self, state);
}

static void
hsd_projector_sign_dispose (GObject *object)
{
  HsdProjectorSign *self = HSD_PROJECTOR_SIGN (object);

  g_clear_object (&self->projector);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_projector_sign_parent_class)->dispose (object);
}

static void
hsd_projector_sign_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, HSD_PROJECTOR_SIGN (object)->projector);
}

static void
hsd_projector_sign_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (g_set_object (&HSD_PROJECTOR_SIGN (object)->projector, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
hsd_projector_sign_class_init (HsdProjectorSignClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_projector_sign_dispose;
  object_class->get_property = hsd_projector_sign_get_property;
  object_class->set_property = hsd_projector_sign_set_property;

  properties[PROP_PROJECTOR] = g_param_spec_object ("projector", NULL, NULL, HSD_TYPE_PROJECTOR,
                                                    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/projector-sign.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdProjectorSign, content);
  gtk_widget_class_bind_template_callback (widget_class, is_frozen);
  gtk_widget_class_bind_template_callback (widget_class, is_blank);
  gtk_widget_class_bind_template_callback (widget_class, is_hidden_from);
}

static void
hsd_projector_sign_init (HsdProjectorSign *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
