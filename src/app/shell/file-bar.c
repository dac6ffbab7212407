/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/shell/file-bar.h"
#include "app/widgets/wrap-layout.h"

/* How long what another instance wrote may stay unseen. */
#define FOLLOW_MS 500

struct _HsdFileBar
{
  GtkWidget parent_instance;

  HsdTable *table; /* owned */
  gboolean read_only;
  guint timer;

  /* of the template */
  GtkWidget *revealer;
  GtkLabel *reason;
  GtkWidget *save_copy;
  GtkWidget *recover; /* what can be read of a damaged file */
  GtkWidget *confirm; /* that what is missing was read */
};

G_DEFINE_FINAL_TYPE (HsdFileBar, hsd_file_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_READ_ONLY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
followed_cb (gpointer data)
{
  HsdFileBar *self = data;

  hsd_table_follow (self->table);
  hsd_file_bar_look (self);

  return G_SOURCE_CONTINUE;
}

/* The first page is shown: from now on the whole file may be checked. */
static void
painted_cb (GdkFrameClock *clock, HsdFileBar *self)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, self);
  if (self->table != NULL)
    hsd_table_check (self->table);
}

static void
confirmed_cb (HsdFileBar *self)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_confirm_missing (self->table, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

static void
hsd_file_bar_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_file_bar_parent_class)->map (widget);
  g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint", G_CALLBACK (painted_cb), widget, 0);
}

static void
hsd_file_bar_dispose (GObject *object)
{
  HsdFileBar *self = HSD_FILE_BAR (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->table);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_file_bar_parent_class)->dispose (object);
}

static void
hsd_file_bar_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, HSD_FILE_BAR (object)->read_only);
}

static void
hsd_file_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdFileBar *self = HSD_FILE_BAR (object);

  if (!g_set_object (&self->table, g_value_get_object (value)))
    return;

  g_signal_connect_object (self->table, "changed", G_CALLBACK (hsd_file_bar_look), self, G_CONNECT_SWAPPED);
  hsd_file_bar_look (self);
}

static void
hsd_file_bar_class_init (HsdFileBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_file_bar_dispose;
  object_class->get_property = hsd_file_bar_get_property;
  object_class->set_property = hsd_file_bar_set_property;
  widget_class->map = hsd_file_bar_map;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE, flags | G_PARAM_WRITABLE);
  properties[PROP_READ_ONLY] = g_param_spec_boolean ("read-only", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/file-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdFileBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, HsdFileBar, reason);
  gtk_widget_class_bind_template_child (widget_class, HsdFileBar, save_copy);
  gtk_widget_class_bind_template_child (widget_class, HsdFileBar, recover);
  gtk_widget_class_bind_template_child (widget_class, HsdFileBar, confirm);
  gtk_widget_class_bind_template_callback (widget_class, confirmed_cb);
}

static void
hsd_file_bar_init (HsdFileBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hsd_file_bar_look (HsdFileBar *self)
{
  g_autofree char *why = NULL;
  g_autofree char *missing = NULL;
  gboolean read_only, damaged;

  g_return_if_fail (HSD_IS_FILE_BAR (self));

  if (self->table == NULL)
    return;

  why = hsd_table_why_read_only (self->table);
  read_only = why != NULL;
  damaged = hsd_table_is_damaged (self->table);
  missing = read_only ? NULL : hsd_table_describe_missing (self->table);

  /* The text and its button stay while the bar is being hidden. */
  if (read_only || missing != NULL)
    {
      gtk_label_set_label (self->reason, read_only ? why : missing);
      gtk_widget_set_visible (self->recover, damaged);
      gtk_widget_set_visible (self->save_copy, read_only && !damaged);
      gtk_widget_set_visible (self->confirm, !read_only);
    }
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), read_only || missing != NULL);
  if (read_only && self->timer == 0)
    self->timer = g_timeout_add (FOLLOW_MS, followed_cb, self);
  else if (!read_only)
    g_clear_handle_id (&self->timer, g_source_remove);

  if (read_only == self->read_only)
    return;

  self->read_only = read_only;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READ_ONLY]);
}

gboolean
hsd_file_bar_is_read_only (HsdFileBar *self)
{
  g_return_val_if_fail (HSD_IS_FILE_BAR (self), FALSE);

  return self->read_only;
}

const char *
hsd_file_bar_get_reason (HsdFileBar *self)
{
  g_return_val_if_fail (HSD_IS_FILE_BAR (self), NULL);

  return self->read_only ? gtk_label_get_label (self->reason) : "";
}
