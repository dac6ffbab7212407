/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/shell/loss-bar.h"
#include "app/widgets/wrap-layout.h"

struct _HsdLossBar
{
  GtkWidget parent_instance;

  HsdTable *table; /* owned */
  gboolean told;

  /* of the template */
  GtkWidget *revealer;
  GtkLabel *losses;
};

G_DEFINE_FINAL_TYPE (HsdLossBar, hsd_loss_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_TOLD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
look (HsdLossBar *self)
{
  g_autofree char *losses = hsd_table_tell_losses (self->table);

  /* The text stays while the bar is being hidden. */
  if (losses != NULL)
    gtk_label_set_label (self->losses, losses);
  if (self->told == (losses != NULL))
    return;

  self->told = losses != NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOLD]);
}

static void
read_cb (HsdLossBar *self)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_confirm_losses (self->table, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

/* A follower learns here that they were read elsewhere, and a copy that was opened has its own. */
static void
changed_cb (HsdLossBar *self)
{
  if (self->told)
    look (self);
}

static void
hsd_loss_bar_dispose (GObject *object)
{
  HsdLossBar *self = HSD_LOSS_BAR (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_loss_bar_parent_class)->dispose (object);
}

static void
hsd_loss_bar_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, HSD_LOSS_BAR (object)->told);
}

static void
hsd_loss_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdLossBar *self = HSD_LOSS_BAR (object);

  if (!g_set_object (&self->table, g_value_get_object (value)))
    return;

  g_signal_connect_object (self->table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  look (self);
}

static void
hsd_loss_bar_class_init (HsdLossBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_loss_bar_dispose;
  object_class->get_property = hsd_loss_bar_get_property;
  object_class->set_property = hsd_loss_bar_set_property;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE, flags | G_PARAM_WRITABLE);
  properties[PROP_TOLD] = g_param_spec_boolean ("told", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/loss-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdLossBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, HsdLossBar, losses);
  gtk_widget_class_bind_template_callback (widget_class, read_cb);
}

static void
hsd_loss_bar_init (HsdLossBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
