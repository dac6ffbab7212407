/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/projection/cleared.h"
#include "app/projection/monitors.h"
#include "app/projection/projection-keys.h"
#include "app/projection/projector.h"

struct _HsdProjector
{
  GObject parent_instance;

  GtkWindow *console; /* weak: it owns this */
  HsdPublicStage *source; /* owned, or NULL */
  HsdPublicStage *stage;  /* owned: what is shown of it */
  HsdThrowClock *clock;   /* owned */
  GSimpleActionGroup *actions; /* owned; the console has them too */

  HsdProjection *projection; /* of the list of toplevels, or NULL */
  GdkMonitor *monitor;       /* that it fills, owned; NULL for a plain window */
  gboolean lost;             /* that screen was taken away */
  char *key;
  char *title;
  guint cookie; /* of what keeps the screen awake; 0 where nothing could */
  HsdCleared cleared;
  gboolean blank, frozen, away;
};

G_DEFINE_FINAL_TYPE (HsdProjector, hsd_projector, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STATE,
  PROP_TITLE,
  PROP_MONITOR_KEY,
  PROP_AWAY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- what is shown --- */

/* There is something to clear away, projected or not: the next screen would show it. */
static void
tell_clearable (HsdProjector *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "clear-stage");

  if (action != NULL)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), !self->frozen && hsd_stage_get_system (HSD_STAGE (self->stage)) != NULL);
}

static void
take (HsdProjector *self)
{
  g_autoptr (HsdPublicStage) empty = NULL;
  gboolean cleared = self->source != NULL && hsd_cleared_holds (&self->cleared, HSD_STAGE (self->source));

  if (!cleared)
    self->cleared = (HsdCleared) { 0 };
  if (self->frozen)
    return;

  if (self->source == NULL || self->away || cleared)
    empty = hsd_public_stage_new ();
  hsd_public_stage_take (self->stage, empty != NULL ? empty : self->source);
  tell_clearable (self);
}

/* --- screens --- */

static GListModel *
get_monitors (void)
{
  return gdk_display_get_monitors (gdk_display_get_default ());
}

static GdkMonitor *
get_own_monitor (HsdProjector *self)
{
  GdkSurface *surface = self->console != NULL ? gtk_native_get_surface (GTK_NATIVE (self->console)) : NULL;

  return surface != NULL ? gdk_display_get_monitor_at_surface (gdk_display_get_default (), surface) : NULL;
}

/* The one that is remembered, else the first on which the console is not; (transfer full), or
 * NULL where there is no other. */
static GdkMonitor *
choose_monitor (HsdProjector *self)
{
  GListModel *monitors = get_monitors ();
  GdkMonitor *own = get_own_monitor (self);
  g_autoptr (GdkMonitor) known = hsd_monitors_find (monitors, self->key);

  if (known != NULL && known != own)
    return g_steal_pointer (&known);

  for (guint i = 0; g_list_model_get_n_items (monitors) > 1 && i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor != own)
        return g_steal_pointer (&monitor);
    }

  return NULL;
}

/* Fills @monitor, or with NULL becomes a plain window. */
static void
move_to (HsdProjector *self, GdkMonitor *monitor)
{
  g_set_object (&self->monitor, monitor);
  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self->projection), monitor);
  else
    gtk_window_unfullscreen (GTK_WINDOW (self->projection));
}

/* The screen after the one it fills; after the last, a plain window where that is the console's. */
static void
other_screen_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HsdProjector *self = data;
  GListModel *monitors = get_monitors ();
  guint n = g_list_model_get_n_items (monitors);
  g_autoptr (GdkMonitor) next = NULL;
  guint at = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor == self->monitor)
        at = i + 1;
    }

  if (n > 1 || self->monitor == NULL)
    next = g_list_model_get_item (monitors, at % n);
  self->lost = FALSE;
  move_to (self, next);
  if (next != NULL)
    {
      g_autofree char *key = hsd_monitor_dup_key (next);

      hsd_projector_set_monitor_key (self, key);
    }
}

void
hsd_projector_follow_monitors (HsdProjector *self, GListModel *monitors)
{
  g_autoptr (GdkMonitor) back = NULL;
  gboolean there = FALSE;

  g_return_if_fail (HSD_IS_PROJECTOR (self));

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
  else if (self->lost && (back = hsd_monitors_find (monitors, self->key)) != NULL && back != get_own_monitor (self))
    {
      self->lost = FALSE;
      move_to (self, back);
    }
}

static void
monitor_told_cb (HsdProjector *self)
{
  hsd_projector_follow_monitors (self, get_monitors ());
}

/* Under Wayland a screen is in the list before it has said what it is. */
static void
monitors_changed_cb (GListModel *monitors, guint position, guint removed, guint added, HsdProjector *self)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      g_signal_connect_object (monitor, "notify", G_CALLBACK (monitor_told_cb), self, G_CONNECT_SWAPPED);
    }

  hsd_projector_follow_monitors (self, monitors);
}

/* --- the state --- */

static void
set_action (HsdProjector *self, const char *name, gboolean state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), self->projection != NULL || g_str_equal (name, "project"));
  if (g_action_get_state_type (action) != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (state));
}

static void
tell_state (HsdProjector *self)
{
  set_action (self, "project", self->projection != NULL);
  set_action (self, "stop-projecting", FALSE);
  set_action (self, "other-screen", FALSE);
  set_action (self, "blank", self->blank);
  set_action (self, "freeze", self->frozen);
  if (self->projection != NULL)
    hsd_projection_set_blank (self->projection, self->blank);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
set_blank (HsdProjector *self, gboolean blank)
{
  self->blank = blank;
  tell_state (self);
}

/* Unfreezing shows the current state. */
static void
set_frozen (HsdProjector *self, gboolean frozen)
{
  self->frozen = frozen;
  take (self);
  tell_clearable (self);
  tell_state (self);
}

/* --- the window --- */

static void
keep_awake (HsdProjector *self)
{
  GtkApplication *application = gtk_window_get_application (self->console);

  if (application != NULL)
    self->cookie = gtk_application_inhibit (application, GTK_WINDOW (self->projection), GTK_APPLICATION_INHIBIT_IDLE,
                                            /* Translators: for the desktop: why the screen does not go to sleep; no
                                               full stop. */
                                            _("A table is being projected"));
}

static void
let_sleep (HsdProjector *self)
{
  GtkApplication *application = self->console != NULL ? gtk_window_get_application (self->console) : NULL;

  if (self->cookie != 0 && application != NULL)
    gtk_application_uninhibit (application, self->cookie);
  self->cookie = 0;
}

void
hsd_projector_stop (HsdProjector *self)
{
  HsdProjection *projection;

  g_return_if_fail (HSD_IS_PROJECTOR (self));

  if (self->projection == NULL)
    return;

  let_sleep (self);
  projection = g_steal_pointer (&self->projection);
  g_signal_handlers_disconnect_by_data (projection, self);
  gtk_window_destroy (GTK_WINDOW (projection));
  g_clear_object (&self->monitor);
  self->lost = self->blank = FALSE;
  set_frozen (self, FALSE);
}

static gboolean
close_cb (HsdProjector *self)
{
  hsd_projector_stop (self);

  return TRUE;
}

void
hsd_projector_start (HsdProjector *self)
{
  g_autoptr (GdkMonitor) monitor = NULL;
  GtkWindow *window;

  g_return_if_fail (HSD_IS_PROJECTOR (self));

  if (self->projection != NULL)
    {
      gtk_window_present (GTK_WINDOW (self->projection));
      return;
    }

  window = hsd_projection_new (self->stage);
  self->projection = HSD_PROJECTION (window);
  hsd_stage_view_set_clock (hsd_projection_get_view (self->projection), self->clock);
  g_object_bind_property (self, "title", hsd_projection_get_view (self->projection), "title", G_BINDING_SYNC_CREATE);
  hsd_projection_forward_keys (GTK_WIDGET (window), self->console);
  g_signal_connect_swapped (window, "close-request", G_CALLBACK (close_cb), self);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (hsd_projector_stop), self);

  monitor = choose_monitor (self);
  if (monitor != NULL)
    move_to (self, monitor);
  gtk_window_present (window);
  keep_awake (self);
  tell_state (self);
}

/* --- actions --- */

static void
switched_cb (GSimpleAction *action, GVariant *state, gpointer self)
{
  const char *name = g_action_get_name (G_ACTION (action));
  gboolean on = g_variant_get_boolean (state);

  if (g_str_equal (name, "blank"))
    set_blank (self, on);
  else if (g_str_equal (name, "freeze"))
    set_frozen (self, on);
  else
    (on ? hsd_projector_start : hsd_projector_stop) (self);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  hsd_projector_stop (self);
}

static void
clear_stage_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HsdProjector *self = data;

  if (self->source != NULL)
    self->cleared = hsd_cleared_of (HSD_STAGE (self->source));
  take (self);
}

static const GActionEntry entries[] = {
  { "project", NULL, NULL, "false", switched_cb },
  { "stop-projecting", stop_cb },
  { "other-screen", other_screen_cb },
  { "clear-stage", clear_stage_cb },
  { "blank", NULL, NULL, "false", switched_cb },
  { "freeze", NULL, NULL, "false", switched_cb },
};

/* The projection may not hold the console, and so has a group of its own. */
static void
install_actions (HsdProjector *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_add_action (G_ACTION_MAP (self->console),
                             g_action_map_lookup_action (G_ACTION_MAP (self->actions), entries[i].name));
}

static void
remove_actions (HsdProjector *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_signal_handlers_disconnect_by_data (g_action_map_lookup_action (G_ACTION_MAP (self->actions), entries[i].name), self);
      if (self->console != NULL)
        g_action_map_remove_action (G_ACTION_MAP (self->console), entries[i].name);
    }
}

/* --- class --- */

static void
hsd_projector_dispose (GObject *object)
{
  HsdProjector *self = HSD_PROJECTOR (object);

  hsd_projector_stop (self);
  remove_actions (self);
  g_clear_weak_pointer (&self->console);
  hsd_projector_follow (self, NULL);

  G_OBJECT_CLASS (hsd_projector_parent_class)->dispose (object);
}

static void
hsd_projector_finalize (GObject *object)
{
  HsdProjector *self = HSD_PROJECTOR (object);

  g_clear_object (&self->stage);
  g_clear_object (&self->clock);
  g_clear_object (&self->actions);
  g_free (self->key);
  g_free (self->title);

  G_OBJECT_CLASS (hsd_projector_parent_class)->finalize (object);
}

static void
hsd_projector_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdProjector *self = HSD_PROJECTOR (object);

  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_uint (value, hsd_projector_get_state (self));
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_MONITOR_KEY:
      g_value_set_string (value, self->key);
      break;
    case PROP_AWAY:
      g_value_set_boolean (value, self->away);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_projector_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdProjector *self = HSD_PROJECTOR (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      if (g_strcmp0 (self->title, g_value_get_string (value)) == 0)
        break;
      g_free (self->title);
      self->title = g_value_dup_string (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_MONITOR_KEY:
      hsd_projector_set_monitor_key (self, g_value_get_string (value));
      break;
    case PROP_AWAY:
      if (self->away == g_value_get_boolean (value))
        break;
      self->away = !self->away;
      take (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_projector_class_init (HsdProjectorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_projector_dispose;
  object_class->finalize = hsd_projector_finalize;
  object_class->get_property = hsd_projector_get_property;
  object_class->set_property = hsd_projector_set_property;

  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, HSD_PROJECTOR_NONE, HSD_PROJECTOR_BLANK,
                                              HSD_PROJECTOR_NONE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_MONITOR_KEY] = g_param_spec_string ("monitor-key", NULL, NULL, "", flags);
  properties[PROP_AWAY] = g_param_spec_boolean ("away", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_projector_init (HsdProjector *self)
{
  self->stage = hsd_public_stage_new ();
  self->clock = hsd_throw_clock_new ();
  self->actions = g_simple_action_group_new ();
  self->key = g_strdup ("");
}

HsdProjector *
hsd_projector_new (GtkWindow *console)
{
  HsdProjector *self;

  g_return_val_if_fail (G_IS_ACTION_MAP (console), NULL);

  self = g_object_new (HSD_TYPE_PROJECTOR, NULL);
  g_set_weak_pointer (&self->console, console);
  install_actions (self);
  g_signal_connect_object (console, "destroy", G_CALLBACK (hsd_projector_stop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_monitors (), "items-changed", G_CALLBACK (monitors_changed_cb), self, 0);
  tell_state (self);

  return self;
}

void
hsd_projector_follow (HsdProjector *self, HsdPublicStage *source)
{
  g_return_if_fail (HSD_IS_PROJECTOR (self));

  if (self->source == source)
    return;

  if (self->source != NULL)
    g_signal_handlers_disconnect_by_data (self->source, self);
  g_set_object (&self->source, source);
  if (source != NULL)
    {
      g_signal_connect_object (source, "changed", G_CALLBACK (take), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (source, "touched", G_CALLBACK (take), self, G_CONNECT_SWAPPED);
    }
  take (self);
}

HsdThrowClock *
hsd_projector_get_clock (HsdProjector *self)
{
  g_return_val_if_fail (HSD_IS_PROJECTOR (self), NULL);

  return self->clock;
}

HsdPublicStage *
hsd_projector_get_stage (HsdProjector *self)
{
  g_return_val_if_fail (HSD_IS_PROJECTOR (self), NULL);

  return self->stage;
}

HsdProjectorState
hsd_projector_get_state (HsdProjector *self)
{
  g_return_val_if_fail (HSD_IS_PROJECTOR (self), HSD_PROJECTOR_NONE);

  if (self->projection == NULL)
    return HSD_PROJECTOR_NONE;

  return self->blank ? HSD_PROJECTOR_BLANK : self->frozen ? HSD_PROJECTOR_FROZEN : HSD_PROJECTOR_ON;
}

HsdProjection *
hsd_projector_get_projection (HsdProjector *self)
{
  g_return_val_if_fail (HSD_IS_PROJECTOR (self), NULL);

  return self->projection;
}

const char *
hsd_projector_get_monitor_key (HsdProjector *self)
{
  g_return_val_if_fail (HSD_IS_PROJECTOR (self), NULL);

  return self->key;
}

void
hsd_projector_set_monitor_key (HsdProjector *self, const char *key)
{
  g_return_if_fail (HSD_IS_PROJECTOR (self));

  key = key != NULL ? key : "";
  if (g_str_equal (self->key, key))
    return;

  g_free (self->key);
  self->key = g_strdup (key);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MONITOR_KEY]);
}
