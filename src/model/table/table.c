/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"

/* One intent that can be taken back, or done again: where it leads, and what it was. */
typedef struct
{
  HsdState *state;
  HsdEntryKind kind;
  guint seq;
} Past;

struct _HsdTable
{
  GObject parent_instance;

  HsdEntropy *entropy; /* owned */
  HsdState *state;     /* owned; never changed, only replaced */
  GQueue undo;         /* Past*, owned */
  GQueue redo;         /* Past*, owned */
  GArray *notices;     /* HsdNotice, of the last accepted intent */
  gboolean told_undo;  /* what the views know of can-undo and can-redo */
  gboolean told_redo;

  HsdHistory *history;    /* owned */
  HsdStage *stage;        /* owned */
  HsdTest *test;          /* owned */
  GListStore *characters; /* owned; mirrors the state */
};

enum
{
  PROP_0,
  PROP_TEST,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_NOTICE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HsdTable, hsd_table, G_TYPE_OBJECT)

static Past *
past_new (HsdState *state, HsdEntryKind kind, guint seq)
{
  Past *past = g_new (Past, 1);

  *past = (Past) { hsd_state_ref (state), kind, seq };

  return past;
}

static void
past_free (Past *past)
{
  hsd_state_unref (past->state);
  g_free (past);
}

/* --- telling the views, after the fact --- */

static gboolean
same_character (HsdTable *self, guint old_index, const GPtrArray *now, guint new_index)
{
  g_autoptr (HsdCharacter) old = g_list_model_get_item (G_LIST_MODEL (self->characters), old_index);

  return old == g_ptr_array_index (now, new_index);
}

/* Replaces what lies between the first and the last difference, and nothing else. */
static void
mirror_characters (HsdTable *self)
{
  const GPtrArray *now = self->state->characters;
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->characters));
  guint n_new = now->len;
  guint first = 0;

  while (first < MIN (n_old, n_new) && same_character (self, first, now, first))
    first++;
  while (n_old > first && n_new > first && same_character (self, n_old - 1, now, n_new - 1))
    {
      n_old--;
      n_new--;
    }

  if (first < n_old || first < n_new)
    g_list_store_splice (self->characters, first, n_old - first, now->pdata + first, n_new - first);
}

static void
mirror_test (HsdTable *self)
{
  HsdStory *story = self->state->story;

  if (story != NULL && self->test != NULL && hsd_test_get_story (self->test)->telling == story->telling)
    {
      hsd_test_set_story (self->test, story);
      return;
    }

  if (story == NULL && self->test == NULL)
    return;

  g_clear_object (&self->test);
  self->test = story != NULL ? hsd_test_new (story) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEST]);
}

static void
notify_if_changed (HsdTable *self, gboolean *told, gboolean now, guint property)
{
  if (*told == now)
    return;

  *told = now;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
publish (HsdTable *self, HsdState *state)
{
  g_autoptr (HsdState) old = self->state;

  self->state = state;
  mirror_characters (self);
  if (old->story != state->story)
    {
      hsd_stage_set_story (self->stage, state->story);
      mirror_test (self);
    }

  notify_if_changed (self, &self->told_undo, hsd_table_can_undo (self), PROP_CAN_UNDO);
  notify_if_changed (self, &self->told_redo, hsd_table_can_redo (self), PROP_CAN_REDO);

  for (guint i = 0; i < self->notices->len; i++)
    {
      const HsdNotice *notice = &g_array_index (self->notices, HsdNotice, i);

      g_signal_emit (self, signals[SIGNAL_NOTICE], 0, notice->id, notice->text);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
take_notices (HsdTable *self, const HsdTurn *turn)
{
  g_array_set_size (self->notices, 0);

  for (guint i = 0; turn != NULL && i < hsd_turn_get_notices (turn)->len; i++)
    {
      HsdNotice notice = g_array_index (hsd_turn_get_notices (turn), HsdNotice, i);

      notice.text = g_strdup (notice.text);
      g_array_append_val (self->notices, notice);
    }
}

/* --- accepting --- */

HsdTurn *
hsd_table_begin (HsdTable *self)
{
  return hsd_turn_new (self->state, self->entropy);
}

static void
remember (HsdTable *self, HsdEntryKind kind, const HsdState *next)
{
  guint seq = hsd_history_append (self->history, kind, kind == HSD_ENTRY_TEST ? next->story : NULL);

  g_queue_push_tail (&self->undo, past_new (self->state, kind, seq));
  if (g_queue_get_length (&self->undo) > HSD_UNDO_DEPTH)
    past_free (g_queue_pop_head (&self->undo));
}

/* Pools and sheets may have changed what a test that goes on may choose. */
static void
refresh_story (HsdState *state)
{
  HsdStory *story = state->story;

  if (story == NULL)
    return;

  if (story->ref_count > 1)
    {
      state->story = hsd_story_copy (story);
      hsd_story_unref (story);
    }
  hsd_story_refresh (state->story, state);
}

/* A test that was resolved stays as it was, whatever happens to its character. */
static gboolean
goes_on (const HsdStory *before, const HsdStory *story)
{
  return story != NULL && (story->choosing || before == NULL || before->telling != story->telling);
}

void
hsd_table_accept (HsdTable *self, HsdTurn *turn, HsdEntryKind kind)
{
  const HsdState *next = hsd_turn_get_state (turn);
  HsdState *state;

  take_notices (self, turn);
  if (kind == HSD_ENTRY_TABLE && hsd_state_same_table (self->state, next))
    return;

  state = hsd_turn_steal_state (turn);
  if (goes_on (self->state->story, state->story))
    refresh_story (state);

  g_queue_clear_full (&self->redo, (GDestroyNotify) past_free);
  remember (self, kind, state);
  publish (self, state);
}

/* --- class --- */

static void
hsd_table_finalize (GObject *object)
{
  HsdTable *self = HSD_TABLE (object);

  g_queue_clear_full (&self->undo, (GDestroyNotify) past_free);
  g_queue_clear_full (&self->redo, (GDestroyNotify) past_free);
  g_clear_pointer (&self->state, hsd_state_unref);
  g_clear_pointer (&self->notices, g_array_unref);
  g_clear_object (&self->entropy);
  g_clear_object (&self->history);
  g_clear_object (&self->stage);
  g_clear_object (&self->test);
  g_clear_object (&self->characters);

  G_OBJECT_CLASS (hsd_table_parent_class)->finalize (object);
}

static void
hsd_table_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdTable *self = HSD_TABLE (object);

  switch (prop_id)
    {
    case PROP_TEST:
      g_value_set_object (value, self->test);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, hsd_table_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, hsd_table_can_redo (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_table_class_init (HsdTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hsd_table_finalize;
  object_class->get_property = hsd_table_get_property;

  properties[PROP_TEST] =
    g_param_spec_object ("test", NULL, NULL, HSD_TYPE_TEST, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* After every accepted intent, when all of it is in place. */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Something the table should hear of: its identifier, and a sentence. */
  signals[SIGNAL_NOTICE] = g_signal_new ("notice", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
notice_clear (HsdNotice *notice)
{
  g_free (notice->text);
}

static HsdState *
make_state (void)
{
  HsdState *state = hsd_state_new ();

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);
      HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
      HsdRecord *shared = klass->shared != NULL ? hsd_record_new (klass->shared) : NULL;

      if (shared != NULL && klass->lay != NULL)
        klass->lay (system, shared);
      g_ptr_array_add (state->shared, shared);
    }

  return state;
}

static void
hsd_table_init (HsdTable *self)
{
  g_queue_init (&self->undo);
  g_queue_init (&self->redo);
  self->state = make_state ();
  self->notices = g_array_new (FALSE, FALSE, sizeof (HsdNotice));
  g_array_set_clear_func (self->notices, (GDestroyNotify) notice_clear);
  self->history = hsd_history_new ();
  self->stage = hsd_stage_new ();
  self->characters = g_list_store_new (HSD_TYPE_CHARACTER);
}

HsdTable *
hsd_table_new (HsdEntropy *entropy)
{
  HsdTable *self = g_object_new (HSD_TYPE_TABLE, NULL);

  self->entropy = g_object_ref (entropy);

  return self;
}

const HsdState *
hsd_table_get_state (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->state;
}

HsdTest *
hsd_table_get_test (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->test;
}

HsdStage *
hsd_table_get_stage (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->stage;
}

HsdHistory *
hsd_table_get_history (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->history;
}

GListModel *
hsd_table_get_characters (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return G_LIST_MODEL (self->characters);
}

gboolean
hsd_table_can_undo (HsdTable *self)
{
  return !g_queue_is_empty (&self->undo);
}

gboolean
hsd_table_can_redo (HsdTable *self)
{
  return !g_queue_is_empty (&self->redo);
}

const GArray *
hsd_table_get_notices (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->notices;
}

/* --- the systems’ own intents --- */

gboolean
hsd_table_run (HsdTable *self, HsdSystem *system, guint errand, const HsdRecord *args, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  g_autoptr (HsdRecord) checked = hsd_record_copy (args);
  HsdScene scene = { self->state, NULL, NULL };

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (!hsd_record_validate (checked, &scene, error))
    return FALSE;

  turn = hsd_table_begin (self);
  if (!HSD_SYSTEM_GET_CLASS (system)->run (system, turn, errand, checked, error))
    return FALSE;

  hsd_table_accept (self, turn, HSD_ENTRY_TABLE);
  return TRUE;
}

/* --- back and forth --- */

void
hsd_table_forget (HsdTable *self)
{
  g_return_if_fail (HSD_IS_TABLE (self));

  g_queue_clear_full (&self->undo, (GDestroyNotify) past_free);
  g_queue_clear_full (&self->redo, (GDestroyNotify) past_free);
  notify_if_changed (self, &self->told_undo, FALSE, PROP_CAN_UNDO);
  notify_if_changed (self, &self->told_redo, FALSE, PROP_CAN_REDO);
}

gboolean
hsd_table_undo (HsdTable *self, GError **error)
{
  Past *past = g_queue_pop_tail (&self->undo);
  HsdState *state;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (past == NULL)
    {
      hsd_refuse (error, HSD_REFUSAL_NOTHING_TO_UNDO, NULL, _("There is nothing to undo."));
      return FALSE;
    }

  take_notices (self, NULL);
  g_queue_push_tail (&self->redo, past_new (self->state, past->kind, 0));
  hsd_history_cancel (self->history, past->seq);
  hsd_history_append (self->history, HSD_ENTRY_UNDO, NULL);
  state = hsd_state_ref (past->state);
  past_free (past);
  publish (self, state);
  return TRUE;
}

gboolean
hsd_table_redo (HsdTable *self, GError **error)
{
  Past *past = g_queue_pop_tail (&self->redo);
  HsdState *state;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (past == NULL)
    {
      hsd_refuse (error, HSD_REFUSAL_NOTHING_TO_REDO, NULL, _("There is nothing to redo."));
      return FALSE;
    }

  take_notices (self, NULL);
  remember (self, past->kind, past->state);
  state = hsd_state_ref (past->state);
  past_free (past);
  publish (self, state);
  return TRUE;
}
