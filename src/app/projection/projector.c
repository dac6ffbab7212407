/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/projection/output.h"
#include "app/projection/projections.h"
#include "app/projection/projector.h"
#include "model/table/stage.h"

/* The test on a stage when it was cleared, or when a later one was taken back. It stays hidden, even after an undo, until the next
 * throw or reveal. */
typedef struct
{
  guint64 throw_id; /* 0: nothing was cleared away */
  guint n_pieces;  /* dice and cards */
  HsdVisibility visibility;
} HsdCleared;

struct _HsdProjector
{
  GObject parent_instance;

  GtkWindow *console; /* weak: it owns this */
  HsdPublicStage *source; /* owned, or NULL */
  HsdPublicStage *stage;  /* owned: what is shown of it */
  HsdThrowClock *clock;   /* owned */
  GSimpleActionGroup *actions; /* owned; the console has them too */

  GListStore *outputs; /* HsdOutput, at least one; owned */
  char *title;
  HsdCleared cleared;
  guint64 told; /* the test of the source */
  gboolean blank, frozen, away;
};

G_DEFINE_FINAL_TYPE (HsdProjector, hsd_projector, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STATE,
  PROP_TITLE,
  PROP_MONITOR_KEY,
  PROP_OUTPUTS,
  PROP_AWAY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static HsdCleared
cleared_of (HsdStage *stage)
{
  const HsdStory *story = hsd_stage_get_story (stage);
  const HsdLines *lines = hsd_stage_get_lines (stage);
  guint n_pieces = lines != NULL ? hsd_lines_count_pieces (lines) : story != NULL ? story->dice->len + story->cards->len : 0;

  return (HsdCleared) { hsd_stage_get_throw_id (stage), n_pieces, lines != NULL ? HSD_OPEN : hsd_stage_get_visibility (stage) };
}

/* Whether what @stage tells now is to stay away. */
static gboolean
cleared_holds (const HsdCleared *self, HsdStage *stage)
{
  HsdCleared now = cleared_of (stage);

  if (now.throw_id != self->throw_id)
    return now.throw_id < self->throw_id;

  return now.throw_id != 0 && now.visibility == self->visibility && now.n_pieces <= self->n_pieces;
}

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
  guint64 told = self->source != NULL ? hsd_stage_get_throw_id (HSD_STAGE (self->source)) : 0;
  gboolean cleared;

  /* A roll was taken back: the players do not see the one before it. */
  if (told < self->told && told > self->cleared.throw_id)
    self->cleared = cleared_of (HSD_STAGE (self->source));
  self->told = told;
  cleared = self->source != NULL && cleared_holds (&self->cleared, HSD_STAGE (self->source));

  if (!cleared)
    self->cleared = (HsdCleared) { 0 };
  if (self->frozen)
    return;

  if (self->source == NULL || self->away)
    empty = hsd_public_stage_new ();
  if (empty == NULL && cleared)
    hsd_public_stage_take_around (self->stage, self->source);
  else
    hsd_public_stage_take (self->stage, empty != NULL ? empty : self->source);
  tell_clearable (self);
}

/* --- the state --- */

/* The store has a reference of its own. */
static HsdOutput *
get_output (HsdProjector *self, guint index)
{
  g_autoptr (HsdOutput) output = g_list_model_get_item (G_LIST_MODEL (self->outputs), index);

  return output;
}

/* The first that is open, or NULL; one whose window has the focus comes before all others. */
static HsdOutput *
find_open (HsdProjector *self)
{
  HsdOutput *found = NULL;
  HsdOutput *output;

  for (guint i = 0; (output = get_output (self, i)) != NULL; i++)
    if (hsd_output_get_projection (output) != NULL &&
        (found == NULL || gtk_window_is_active (GTK_WINDOW (hsd_output_get_projection (output)))))
      found = output;

  return found;
}

static gboolean
is_open (HsdProjector *self)
{
  return find_open (self) != NULL;
}

static void
set_action (HsdProjector *self, const char *name, gboolean state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_open (self) || g_str_equal (name, "project"));
  if (g_action_get_state_type (action) != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (state));
}

static void
tell_state (HsdProjector *self)
{
  HsdOutput *output;

  set_action (self, "project", is_open (self));
  set_action (self, "stop-projecting", FALSE);
  set_action (self, "other-screen", FALSE);
  set_action (self, "blank", self->blank);
  set_action (self, "freeze", self->frozen);
  for (guint i = 0; (output = get_output (self, i)) != NULL; i++)
    if (hsd_output_get_projection (output) != NULL)
      hsd_projection_set_blank (hsd_output_get_projection (output), self->blank);
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

/* --- the outputs --- */

/* Where the last was closed, nothing is held back from the next one. */
static void
output_changed_cb (HsdProjector *self)
{
  if (is_open (self))
    {
      tell_state (self);
      return;
    }

  self->blank = FALSE;
  set_frozen (self, FALSE);
}

static void
output_moved_cb (HsdProjector *self, GParamSpec *pspec, HsdOutput *output)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[output == get_output (self, 0) ? PROP_MONITOR_KEY : PROP_OUTPUTS]);
}

static HsdOutput *
append_output (HsdProjector *self)
{
  g_autoptr (HsdOutput) output = hsd_output_new (self->console, self->stage, self->clock, G_LIST_MODEL (self->outputs));

  g_object_bind_property (self, "title", output, "title", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (output, "changed", G_CALLBACK (output_changed_cb), self);
  g_signal_connect_swapped (output, "notify::monitor-key", G_CALLBACK (output_moved_cb), self);
  g_list_store_append (self->outputs, output);

  return output;
}

static void
take_output (HsdProjector *self, guint index)
{
  hsd_output_close (get_output (self, index));
  g_signal_handlers_disconnect_by_data (get_output (self, index), self);
  g_list_store_remove (self->outputs, index);
}

/* Of all but the first, each on a line: a screen may be of no name. */
static char *
dup_further_keys (HsdProjector *self)
{
  GString *keys = g_string_new (NULL);
  HsdOutput *output;

  for (guint i = 1; (output = get_output (self, i)) != NULL; i++)
    {
      gsize before = keys->len;

      g_string_append (keys, hsd_output_get_monitor_key (output));
      g_strdelimit (keys->str + before, "\n", ' ');
      g_string_append_c (keys, '\n');
    }

  return g_string_free (keys, FALSE);
}

static void
set_further_keys (HsdProjector *self, const char *keys)
{
  g_autofree char *own = dup_further_keys (self);
  g_auto (GStrv) lines = NULL;
  guint n;

  if (g_strcmp0 (own, keys != NULL ? keys : "") == 0)
    return;

  /* Bound both ways, it is told once, when it is final. */
  g_object_freeze_notify (G_OBJECT (self));
  lines = g_strsplit (keys != NULL ? keys : "", "\n", -1);
  n = MIN (MAX (g_strv_length (lines), 1), HSD_PROJECTOR_OUTPUTS);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->outputs)) > n)
    take_output (self, n);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->outputs)) < n)
    append_output (self);
  for (guint i = 1; i < n; i++)
    hsd_output_set_monitor_key (get_output (self, i), lines[i - 1]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OUTPUTS]);
  g_object_thaw_notify (G_OBJECT (self));
}

GListModel *
hsd_projector_get_outputs (HsdProjector *self)
{
  g_return_val_if_fail (HSD_IS_PROJECTOR (self), NULL);

  return G_LIST_MODEL (self->outputs);
}

void
hsd_projector_add_output (HsdProjector *self)
{
  HsdOutput *output;

  g_return_if_fail (HSD_IS_PROJECTOR (self));

  if (g_list_model_get_n_items (G_LIST_MODEL (self->outputs)) >= HSD_PROJECTOR_OUTPUTS)
    return;

  output = append_output (self);
  if (is_open (self))
    hsd_output_open (output);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OUTPUTS]);
}

void
hsd_projector_remove_output (HsdProjector *self, HsdOutput *output)
{
  guint index;

  g_return_if_fail (HSD_IS_PROJECTOR (self));

  if (!g_list_store_find (self->outputs, output, &index) || index == 0)
    return;

  take_output (self, index);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OUTPUTS]);
}

static void
projector_stop (HsdProjector *self)
{
  HsdOutput *output;

  for (guint i = 0; (output = get_output (self, i)) != NULL; i++)
    hsd_output_close (output);
}

void
hsd_projector_start (HsdProjector *self)
{
  HsdOutput *output;

  g_return_if_fail (HSD_IS_PROJECTOR (self));

  for (guint i = 0; (output = get_output (self, i)) != NULL; i++)
    hsd_output_open (output);
}

static void
other_screen_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HsdOutput *output = find_open (HSD_PROJECTOR (data));

  if (output != NULL)
    hsd_output_move_on (output);
}

static void
projections_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HsdProjector *self = data;

  if (self->console != NULL)
    gtk_window_present (hsd_projections_new (self->console, self));
}

void
hsd_projector_follow_monitors (HsdProjector *self, GListModel *monitors)
{
  HsdOutput *output;

  g_return_if_fail (HSD_IS_PROJECTOR (self));

  for (guint i = 0; (output = get_output (self, i)) != NULL; i++)
    hsd_output_follow_monitors (output, monitors);
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
    (on ? hsd_projector_start : projector_stop) (self);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  projector_stop (self);
}

static void
clear_stage_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HsdProjector *self = data;

  if (self->source != NULL)
    self->cleared = cleared_of (HSD_STAGE (self->source));
  take (self);
}

static const GActionEntry entries[] = {
  { "project", NULL, NULL, "false", switched_cb },
  { "stop-projecting", stop_cb },
  { "other-screen", other_screen_cb },
  { "projections", projections_cb },
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
  HsdOutput *output;

  projector_stop (self);
  for (guint i = 0; (output = get_output (self, i)) != NULL; i++)
    g_signal_handlers_disconnect_by_data (output, self);
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
  g_clear_object (&self->outputs);
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
      g_value_set_string (value, hsd_projector_get_monitor_key (self));
      break;
    case PROP_OUTPUTS:
      g_value_take_string (value, dup_further_keys (self));
      break;
    case PROP_AWAY:
      g_value_set_boolean (value, self->away);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
projector_set_monitor_key (HsdProjector *self, const char *key)
{
  hsd_output_set_monitor_key (get_output (self, 0), key);
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
      projector_set_monitor_key (self, g_value_get_string (value));
      break;
    case PROP_OUTPUTS:
      set_further_keys (self, g_value_get_string (value));
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
  properties[PROP_OUTPUTS] = g_param_spec_string ("outputs", NULL, NULL, "", flags);
  properties[PROP_AWAY] = g_param_spec_boolean ("away", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_projector_init (HsdProjector *self)
{
  self->stage = hsd_public_stage_new ();
  self->clock = hsd_throw_clock_new ();
  self->outputs = g_list_store_new (HSD_TYPE_OUTPUT);
  self->actions = g_simple_action_group_new ();
}

HsdProjector *
hsd_projector_new (GtkWindow *console)
{
  HsdProjector *self;

  g_return_val_if_fail (G_IS_ACTION_MAP (console), NULL);

  self = g_object_new (HSD_TYPE_PROJECTOR, NULL);
  g_set_weak_pointer (&self->console, console);
  append_output (self);
  install_actions (self);
  g_signal_connect_object (console, "destroy", G_CALLBACK (projector_stop), self, G_CONNECT_SWAPPED);
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
  self->told = 0;
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

  if (!is_open (self))
    return HSD_PROJECTOR_NONE;

  return self->blank ? HSD_PROJECTOR_BLANK : self->frozen ? HSD_PROJECTOR_FROZEN : HSD_PROJECTOR_ON;
}

HsdProjection *
hsd_projector_get_projection (HsdProjector *self)
{
  HsdOutput *output;

  g_return_val_if_fail (HSD_IS_PROJECTOR (self), NULL);

  output = find_open (self);

  return output != NULL ? hsd_output_get_projection (output) : NULL;
}

const char *
hsd_projector_get_monitor_key (HsdProjector *self)
{
  g_return_val_if_fail (HSD_IS_PROJECTOR (self), NULL);

  return hsd_output_get_monitor_key (get_output (self, 0));
}
