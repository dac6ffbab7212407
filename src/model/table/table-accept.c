/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Accepting intents: an intent is saved before it is shown; undo marks it in the history. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/state-pack.h"
#include "model/story/system.h"
#include "model/table/table-private.h"

HsdTurn *
hsd_table_begin (HsdTable *self)
{
  if (self->evening != NULL)
    hsd_evening_prepare (self->evening, hsd_store_length (self->store) + 1, self->clock (), self->state);

  self->stream = hsd_entropy_tell (self->entropy);

  return hsd_turn_new (self->state, self->entropy);
}

static void
take_trouble (HsdTable *self)
{
  HsdNotice notice = { "seed-lost", self->evening != NULL ? hsd_evening_take_trouble (self->evening) : NULL };

  if (notice.text != NULL)
    g_array_append_val (self->notices, notice);
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
  take_trouble (self);
}

/* --- keeping --- */

/* The only refusal that is not about the rules. */
static gboolean
refuse_storage (GError **error, GError *cause)
{
  hsd_refuse (error, HSD_REFUSAL_STORAGE, NULL, "%s", cause->message);
  g_error_free (cause);

  return FALSE;
}

/* A seed for the motion that differs from throw to throw; no chance is used for it. */
static guint64
make_motion (guint seq, gint64 time)
{
  guint64 mixed = (guint64) time * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + seq;

  mixed = (mixed ^ mixed >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  mixed = (mixed ^ mixed >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return (mixed ^ mixed >> 31) >> 1 | 1;
}

static GByteArray *
pack_drawn (const GArray *drawn)
{
  GByteArray *bytes;

  if (drawn->len == 0)
    return NULL;

  bytes = g_byte_array_new ();
  for (guint i = 0; i < drawn->len; i++)
    hsd_pack_number (bytes, g_array_index (drawn, guint32, i));

  return bytes;
}

/* Fills the entry, except for its number and time. */
static void
describe (HsdStoreEntry *entry, const HsdIntent *intent, const HsdStory *story)
{
  entry->intent = g_byte_array_new ();
  hsd_intent_pack (intent, entry->intent);

  if (entry->kind != HSD_ENTRY_TEST)
    return;

  entry->throw_id = story->throw_id;
  entry->story = g_byte_array_new ();
  hsd_story_pack (story, entry->story);
}

static void
init_entry (HsdTable *self, HsdStoreEntry *entry, HsdEntryKind kind)
{
  *entry = (HsdStoreEntry) {
    .seq = hsd_store_length (self->store) + 1,
    .kind = kind,
    .time = self->clock (),
    .rules = HSD_RULES_VERSION,
    .evening = self->evening != NULL ? hsd_evening_get_id (self->evening) : 0,
  };
}

static gboolean
commit (HsdTable *self, const HsdStoreEntry *entry, GError **error)
{
  if (self->look != NULL)
    hsd_look_thread_wait (self->look);
  if (!hsd_store_commit (self->store, error))
    return FALSE;

  if (self->evening != NULL)
    hsd_evening_used (self->evening, entry->seq, entry->time);

  return TRUE;
}

static void
tell_history (HsdTable *self, HsdEntryKind kind, guint throw_id)
{
  if (kind == HSD_ENTRY_TEST)
    hsd_history_changed (self->history, throw_id);
}

/* Saves everything about the step from the current state to @state, or nothing. */
static gboolean
keep (HsdTable *self, const HsdStoreEntry *entry, HsdState *state, GError **error)
{
  GError *cause = NULL;

  if (!hsd_store_begin (self->store, &cause))
    return refuse_storage (error, cause);

  if (hsd_store_append (self->store, entry, &cause) &&
      hsd_store_push (self->store, self->timeline, state, entry->kind, entry->seq, &cause) &&
      hsd_store_index (self->store, entry, state->story, &cause))
    {
      if (commit (self, entry, &cause))
        return TRUE;
    }
  else
    {
      hsd_store_roll_back (self->store);
    }

  return refuse_storage (error, cause);
}

/* --- accepting --- */

/* After a change of pools or sheets, other choices of the test may be open. */
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

/* Whether the test is still in progress: a finished one is not affected by changes of its character. */
static gboolean
goes_on (const HsdStory *before, const HsdStory *story)
{
  return story != NULL && (story->choosing || before == NULL || before->throw_id != story->throw_id);
}

static HsdEntryKind
kind_of_entry (const HsdIntent *intent)
{
  switch (intent->kind)
    {
    case HSD_INTENT_ROLL:
    case HSD_INTENT_CHOOSE:
    case HSD_INTENT_SHOW:
      return HSD_ENTRY_TEST;
    case HSD_INTENT_UNDO:
      return HSD_ENTRY_UNDO;
    case HSD_INTENT_CHARACTER:
    case HSD_INTENT_REMOVE:
    case HSD_INTENT_RUN:
    case HSD_INTENT_SCENE:
    case HSD_INTENT_REDO:
    case HSD_N_INTENTS:
    default:
      return HSD_ENTRY_TABLE;
    }
}

gboolean
hsd_table_accept (HsdTable *self, HsdTurn *turn, const HsdIntent *intent, GError **error)
{
  g_autoptr (HsdState) state = NULL;
  g_auto (HsdStoreEntry) entry = { 0 };

  init_entry (self, &entry, kind_of_entry (intent));
  if (entry.kind == HSD_ENTRY_TABLE && hsd_state_same_table (self->state, hsd_turn_get_state (turn)))
    {
      take_notices (self, turn);
      return TRUE;
    }

  state = hsd_turn_steal_state (turn);
  if (intent->kind == HSD_INTENT_ROLL)
    state->story->throw_id = entry.seq;
  if (goes_on (self->state->story, state->story))
    refresh_story (state);

  describe (&entry, intent, state->story);
  entry.chance = g_strdup (intent->chance);
  entry.drawn = pack_drawn (hsd_turn_get_drawn (turn));
  if (entry.drawn != NULL && entry.kind == HSD_ENTRY_TEST)
    state->story->motion = entry.motion = make_motion (entry.seq, entry.time);
  if (!keep (self, &entry, state, error))
    {
      hsd_entropy_seek (self->entropy, self->stream);
      return FALSE;
    }

  take_notices (self, turn);
  hsd_timeline_push (self->timeline, state, entry.kind, entry.seq);
  hsd_table_publish (self, g_steal_pointer (&state));
  tell_history (self, entry.kind, entry.throw_id);

  return TRUE;
}

/* --- back and forth --- */

void
hsd_table_forget (HsdTable *self)
{
  g_return_if_fail (HSD_IS_TABLE (self));

  if (!hsd_store_begin (self->store, NULL))
    return;

  /* A failure here is remembered, and refuses the commit. */
  hsd_store_forget (self->store, self->timeline, NULL);
  if (!hsd_store_commit (self->store, NULL))
    return;

  hsd_timeline_forget (self->timeline);
  hsd_table_publish (self, hsd_state_ref (self->state));
}

/* A state from before the evening cannot be replayed from its entries: if undo or redo leads to
 * one, a snapshot is saved. */
static gboolean
keep_snapshot (HsdTable *self, guint seq, const HsdMoment *to, GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;

  if (self->evening == NULL || hsd_evening_get_id (self->evening) == 0 || to->made >= hsd_evening_get_first (self->evening))
    return TRUE;

  bytes = g_byte_array_new ();
  hsd_state_pack (to->state, bytes);

  return hsd_store_keep_snapshot (self->store, seq, bytes, error);
}

static gboolean
keep_back (HsdTable *self, const HsdStoreEntry *entry, GError **error)
{
  const HsdMoment *undone = hsd_timeline_now (self->timeline);
  HsdStoreEntry affected = { .kind = undone->kind, .throw_id = undone->state->story != NULL ? undone->state->story->throw_id : 0 };

  return hsd_store_append (self->store, entry, error) && hsd_store_cancel (self->store, undone->seq, error) &&
         hsd_store_move (self->store, hsd_timeline_at (self->timeline) - 1, error) &&
         hsd_store_index (self->store, &affected, undone->state->story, error);
}

static gboolean
keep_forth (HsdTable *self, const HsdStoreEntry *entry, GError **error)
{
  return hsd_store_append (self->store, entry, error) &&
         hsd_store_redo (self->store, hsd_timeline_at (self->timeline) + 1, entry->seq, error) &&
         hsd_store_index (self->store, entry, self->state->story, error);
}

/* Redo keeps the chance of the original entry. */
static gboolean
read_chance (HsdTable *self, guint seq, char **chance, GError **error)
{
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (GError) failure = NULL;

  if (hsd_store_get (self->store, seq, &entry, &failure))
    *chance = g_steal_pointer (&entry.chance);
  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Moves the mark to a neighbouring moment, in the file first. */
static gboolean
travel (HsdTable *self, const HsdMoment *to, HsdIntentKind kind, GError **error)
{
  const HsdMoment *touched = kind == HSD_INTENT_UNDO ? hsd_timeline_now (self->timeline) : to;
  HsdEntryKind touched_kind = touched->kind;
  guint throw_id = touched->state->story != NULL ? touched->state->story->throw_id : 0;
  HsdIntent intent = { kind, .made = to->made };
  g_auto (HsdStoreEntry) entry = { 0 };
  GError *cause = NULL;

  init_entry (self, &entry, kind == HSD_INTENT_UNDO ? HSD_ENTRY_UNDO : to->kind);
  describe (&entry, &intent, to->state->story);
  if (kind == HSD_INTENT_REDO && !read_chance (self, to->made, &entry.chance, &cause))
    return refuse_storage (error, cause);
  if (!hsd_store_begin (self->store, &cause))
    return refuse_storage (error, cause);

  if (!keep_snapshot (self, entry.seq, to, &cause) ||
      !(kind == HSD_INTENT_UNDO ? keep_back (self, &entry, &cause) : keep_forth (self, &entry, &cause)))
    {
      hsd_store_roll_back (self->store);
      return refuse_storage (error, cause);
    }
  if (!commit (self, &entry, &cause))
    return refuse_storage (error, cause);

  take_notices (self, NULL);
  if (kind == HSD_INTENT_UNDO)
    hsd_timeline_back (self->timeline);
  else
    hsd_timeline_forth (self->timeline, entry.seq);
  hsd_table_publish (self, hsd_state_ref (hsd_timeline_now (self->timeline)->state));
  tell_history (self, touched_kind, throw_id);

  return TRUE;
}

gboolean
hsd_table_undo (HsdTable *self, GError **error)
{
  const HsdMoment *before;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  before = hsd_timeline_before (self->timeline);
  if (before != NULL)
    return travel (self, before, HSD_INTENT_UNDO, error);

  /* Translators: why undo is refused. */
  hsd_refuse (error, HSD_REFUSAL_NOTHING_TO_UNDO, NULL, _("There is nothing to undo."));
  return FALSE;
}

gboolean
hsd_table_redo (HsdTable *self, GError **error)
{
  const HsdMoment *after;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  after = hsd_timeline_after (self->timeline);
  if (after != NULL)
    return travel (self, after, HSD_INTENT_REDO, error);

  /* Translators: why redo is refused. */
  hsd_refuse (error, HSD_REFUSAL_NOTHING_TO_REDO, NULL, _("There is nothing to redo."));
  return FALSE;
}

/* --- the evening --- */

const char *
hsd_table_get_commitment (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->evening != NULL ? hsd_evening_get_commitment (self->evening) : NULL;
}

gboolean
hsd_table_close_evening (HsdTable *self, char **seed, char **commitment, GError **error)
{
  GError *cause = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  *seed = *commitment = NULL;
  if (self->evening == NULL || hsd_evening_close (self->evening, self->clock (), seed, commitment, &cause))
    return TRUE;

  return refuse_storage (error, cause);
}
