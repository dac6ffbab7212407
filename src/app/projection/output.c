/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/projection/monitors.h"
#include "app/projection/output.h"
#include "app/widgets/keys.h"
#include "app/widgets/property.h"

struct _HsdOutput
{
  GObject parent_instance;

  GtkWindow *console;    /* weak */
  HsdPublicStage *stage; /* owned */
  HsdThrowClock *clock;  /* owned */
  GListModel *siblings;  /* weak: it owns this */

  HsdProjection *projection; /* of the list of toplevels, or NULL */
  GdkMonitor *monitor;       /* that it fills, owned; NULL for a plain window */
  gboolean lost;             /* that screen was taken away */
  char *key;
  char *title;
  guint cookie; /* of what keeps the screen awake; 0 where nothing could */
};

G_DEFINE_FINAL_TYPE (HsdOutput, hsd_output, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_MONITOR_KEY,
  PROP_OPEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* F11 fills the screen, and Control+W closes the projection, not the console. */
static gboolean
is_of_window (guint key, GdkModifierType modifiers)
{
  return key == GDK_KEY_F11 || ((modifiers & GDK_CONTROL_MASK) && gdk_keyval_to_lower (key) == GDK_KEY_w);
}

/* They go the way that they would go there, from what has the focus of the console up to its window, where those of
 * the application are. */
static gboolean
key_pressed_cb (GtkWindow *console, guint key, guint code, GdkModifierType modifiers, GtkEventControllerKey *controller)
{
  GtkWidget *focus = gtk_window_get_focus (console);

  if (is_of_window (key, modifiers))
    return FALSE;
  if (hsd_held_keys_look (GTK_WIDGET (console), key, code, modifiers, GTK_EVENT_CONTROLLER (controller)))
    return TRUE;

  for (GtkWidget *widget = focus != NULL ? focus : GTK_WIDGET (console); widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_mapped (widget) && gtk_event_controller_key_forward (controller, widget))
      return TRUE;

  return FALSE;
}

/* A window that comes up takes the focus: keys that are pressed on @projection from now on go to @console, but for
 * those about a window itself. */
static void
projection_forward_keys (GtkWidget *projection, GtkWindow *console)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), console, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (projection, keys);
}

/* --- screens --- */

static GListModel *
get_monitors (void)
{
  return gdk_display_get_monitors (gdk_display_get_default ());
}

static GdkMonitor *
get_own_monitor (HsdOutput *self)
{
  GdkSurface *surface = self->console != NULL ? gtk_native_get_surface (GTK_NATIVE (self->console)) : NULL;

  return surface != NULL ? gdk_display_get_monitor_at_surface (gdk_display_get_default (), surface) : NULL;
}

/* Another output fills it. */
static gboolean
is_taken (HsdOutput *self, GdkMonitor *monitor)
{
  for (guint i = 0; self->siblings != NULL && i < g_list_model_get_n_items (self->siblings); i++)
    {
      g_autoptr (HsdOutput) other = g_list_model_get_item (self->siblings, i);

      if (other != self && other->monitor == monitor)
        return TRUE;
    }

  return FALSE;
}

/* The one that is remembered, else the first on which the console is not; never one that is taken. (transfer full), or
 * NULL where there is no other. */
static GdkMonitor *
choose_monitor (HsdOutput *self)
{
  GListModel *monitors = get_monitors ();
  GdkMonitor *own = get_own_monitor (self);
  g_autoptr (GdkMonitor) known = hsd_monitors_find (monitors, self->key);

  if (known != NULL && known != own && !is_taken (self, known))
    return g_steal_pointer (&known);

  for (guint i = 0; g_list_model_get_n_items (monitors) > 1 && i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor != own && !is_taken (self, monitor))
        return g_steal_pointer (&monitor);
    }

  return NULL;
}

/* Fills @monitor, or with NULL becomes a plain window. */
static void
move_to (HsdOutput *self, GdkMonitor *monitor)
{
  g_set_object (&self->monitor, monitor);
  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self->projection), monitor);
  else
    gtk_window_unfullscreen (GTK_WINDOW (self->projection));
}

/* The screen after the one it fills; after the last, a plain window where that is the console's. */
void
hsd_output_move_on (HsdOutput *self)
{
  GListModel *monitors = get_monitors ();
  guint n = g_list_model_get_n_items (monitors);
  g_autoptr (GdkMonitor) next = NULL;
  guint at = 0;

  g_return_if_fail (HSD_IS_OUTPUT (self));

  if (self->projection == NULL)
    return;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor == self->monitor)
        at = i + 1;
    }

  for (guint i = 0; i < n && next == NULL && (n > 1 || self->monitor == NULL); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, (at + i) % n);

      if (!is_taken (self, monitor))
        next = g_steal_pointer (&monitor);
    }
  self->lost = FALSE;
  move_to (self, next);
  if (next != NULL)
    {
      g_autofree char *key = hsd_monitor_dup_key (next);

      hsd_output_set_monitor_key (self, key);
    }
}

void
hsd_output_follow_monitors (HsdOutput *self, GListModel *monitors)
{
  g_autoptr (GdkMonitor) back = NULL;
  gboolean there = FALSE;

  g_return_if_fail (HSD_IS_OUTPUT (self));

  if (self->projection == NULL)
    return;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      there |= monitor == self->monitor;
    }

  if (self->monitor != NULL && !there)
    {
      self->lost = TRUE;
      move_to (self, NULL);
      gtk_window_present (GTK_WINDOW (self->projection));
    }
  else if (self->lost && (back = hsd_monitors_find (monitors, self->key)) != NULL && back != get_own_monitor (self) &&
           !is_taken (self, back))
    {
      self->lost = FALSE;
      move_to (self, back);
    }
}

static void
monitor_told_cb (HsdOutput *self)
{
  hsd_output_follow_monitors (self, get_monitors ());
}

/* Under Wayland a screen is in the list before it has said what it is. */
static void
monitors_changed_cb (GListModel *monitors, guint position, guint removed, guint added, HsdOutput *self)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      g_signal_connect_object (monitor, "notify", G_CALLBACK (monitor_told_cb), self, G_CONNECT_SWAPPED);
    }

  hsd_output_follow_monitors (self, monitors);
}

/* --- the window --- */

static void
keep_awake (HsdOutput *self)
{
  GtkApplication *application = self->console != NULL ? gtk_window_get_application (self->console) : NULL;

  if (application != NULL)
    self->cookie = gtk_application_inhibit (application, GTK_WINDOW (self->projection), GTK_APPLICATION_INHIBIT_IDLE,
                                            /* Translators: for the desktop: why the screen does not go to sleep; no
                                               full stop. */
                                            _("A table is being projected"));
}

static void
let_sleep (HsdOutput *self)
{
  GtkApplication *application = self->console != NULL ? gtk_window_get_application (self->console) : NULL;

  if (self->cookie != 0 && application != NULL)
    gtk_application_uninhibit (application, self->cookie);
  self->cookie = 0;
}

void
hsd_output_close (HsdOutput *self)
{
  HsdProjection *projection;

  g_return_if_fail (HSD_IS_OUTPUT (self));

  if (self->projection == NULL)
    return;

  let_sleep (self);
  projection = g_steal_pointer (&self->projection);
  g_signal_handlers_disconnect_by_data (projection, self);
  gtk_window_destroy (GTK_WINDOW (projection));
  g_clear_object (&self->monitor);
  self->lost = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

static gboolean
close_cb (HsdOutput *self)
{
  hsd_output_close (self);

  return TRUE;
}

void
hsd_output_open (HsdOutput *self)
{
  g_autoptr (GdkMonitor) monitor = NULL;
  GtkWindow *window;

  g_return_if_fail (HSD_IS_OUTPUT (self));

  if (self->projection != NULL)
    {
      gtk_window_present (GTK_WINDOW (self->projection));
      return;
    }

  window = hsd_projection_new (self->stage);
  self->projection = HSD_PROJECTION (window);
  hsd_stage_view_set_clock (hsd_projection_get_view (self->projection), self->clock);
  g_object_bind_property (self, "title", hsd_projection_get_view (self->projection), "title", G_BINDING_SYNC_CREATE);
  projection_forward_keys (GTK_WIDGET (window), self->console);
  g_signal_connect_swapped (window, "close-request", G_CALLBACK (close_cb), self);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (hsd_output_close), self);

  monitor = choose_monitor (self);
  if (monitor != NULL)
    move_to (self, monitor);
  gtk_window_present (window);
  keep_awake (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

/* --- class --- */

static void
hsd_output_dispose (GObject *object)
{
  HsdOutput *self = HSD_OUTPUT (object);

  hsd_output_close (self);
  g_clear_weak_pointer (&self->console);
  g_clear_weak_pointer (&self->siblings);
  g_clear_object (&self->stage);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (hsd_output_parent_class)->dispose (object);
}

static void
hsd_output_finalize (GObject *object)
{
  HsdOutput *self = HSD_OUTPUT (object);

  g_free (self->key);
  g_free (self->title);

  G_OBJECT_CLASS (hsd_output_parent_class)->finalize (object);
}

static void
hsd_output_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdOutput *self = HSD_OUTPUT (object);

  if (prop_id == PROP_OPEN)
    g_value_set_boolean (value, self->projection != NULL);
  else
    g_value_set_string (value, prop_id == PROP_TITLE ? self->title : self->key);
}

static void
hsd_output_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdOutput *self = HSD_OUTPUT (object);

  if (prop_id == PROP_TITLE)
    hsd_property_set_text (self, pspec, &self->title, g_value_get_string (value));
  else if (prop_id == PROP_MONITOR_KEY)
    hsd_output_set_monitor_key (self, g_value_get_string (value));
  else
    (g_value_get_boolean (value) ? hsd_output_open : hsd_output_close) (self);
}

static void
hsd_output_class_init (HsdOutputClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hsd_output_dispose;
  object_class->finalize = hsd_output_finalize;
  object_class->get_property = hsd_output_get_property;
  object_class->set_property = hsd_output_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_MONITOR_KEY] = g_param_spec_string ("monitor-key", NULL, NULL, "", HSD_PROPERTY_FLAGS);
  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_output_init (HsdOutput *self)
{
  self->key = g_strdup ("");
  g_signal_connect_object (get_monitors (), "items-changed", G_CALLBACK (monitors_changed_cb), self, 0);
}

HsdOutput *
hsd_output_new (GtkWindow *console, HsdPublicStage *stage, HsdThrowClock *clock, GListModel *siblings)
{
  HsdOutput *self = g_object_new (HSD_TYPE_OUTPUT, NULL);

  g_set_weak_pointer (&self->console, console);
  g_set_weak_pointer (&self->siblings, siblings);
  self->stage = g_object_ref (stage);
  self->clock = g_object_ref (clock);

  return self;
}

HsdProjection *
hsd_output_get_projection (HsdOutput *self)
{
  g_return_val_if_fail (HSD_IS_OUTPUT (self), NULL);

  return self->projection;
}

const char *
hsd_output_get_monitor_key (HsdOutput *self)
{
  g_return_val_if_fail (HSD_IS_OUTPUT (self), NULL);

  return self->key;
}

void
hsd_output_set_monitor_key (HsdOutput *self, const char *key)
{
  g_return_if_fail (HSD_IS_OUTPUT (self));

  hsd_property_set_text (self, properties[PROP_MONITOR_KEY], &self->key, key != NULL ? key : "");
}

void
hsd_output_choose (HsdOutput *self, const char *key)
{
  g_autoptr (GdkMonitor) monitor = NULL;

  g_return_if_fail (HSD_IS_OUTPUT (self));

  if (g_str_equal (key, self->key))
    return;

  hsd_output_set_monitor_key (self, key);
  if (self->projection == NULL)
    return;

  monitor = hsd_monitors_find (get_monitors (), key);
  if (monitor == NULL || is_taken (self, monitor))
    {
      g_clear_object (&monitor);
      monitor = choose_monitor (self);
    }
  self->lost = FALSE;
  move_to (self, monitor);
}

GdkMonitor *
hsd_output_get_monitor (HsdOutput *self)
{
  g_return_val_if_fail (HSD_IS_OUTPUT (self), NULL);

  return self->monitor;
}
