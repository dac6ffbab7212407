/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Accepting intents: an intent is saved before it is shown; undo marks it in the history. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/state-pack.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/table/table-private.h"

/* Where the system gives no chance, no number comes from a seed, and the salt is of zeros. */
static GByteArray *
make_salt (HsdTable *self)
{
  GByteArray *salt = g_byte_array_new ();

  g_byte_array_set_size (salt, HSD_SALT_BYTES);
  memset (salt->data, 0, salt->len);
  HSD_ENTROPY_GET_CLASS (self->salts)->fill (self->salts, salt->data, salt->len, NULL);

  return salt;
}

static void
choose_salt (HsdTable *self)
{
  g_clear_pointer (&self->salt, g_byte_array_unref);
  self->salt = make_salt (self);
}

HsdTurn *
hsd_table_begin (HsdTable *self, const HsdIntent *intent)
{
  choose_salt (self);
  if (self->evening != NULL)
    hsd_evening_prepare (self->evening, hsd_store_length (self->store) + 1, self->clock (), self->state, intent, self->salt);

  self->stream = hsd_entropy_tell (self->entropy);

  return hsd_turn_new (self->state, self->entropy);
}

static void
notice_clear (HsdNotice *notice)
{
  g_free (notice->text);
}

static GArray *
notices_new (void)
{
  GArray *notices = g_array_new (FALSE, FALSE, sizeof (HsdNotice));

  g_array_set_clear_func (notices, (GDestroyNotify) notice_clear);

  return notices;
}

static void
take_trouble (HsdTable *self)
{
  HsdNotice notice = { "seed-lost", self->evening != NULL ? hsd_evening_take_trouble (self->evening) : NULL };

  if (notice.text != NULL)
    g_array_append_val (self->notices, notice);
}

static void
add_notices (GArray *notices, const GArray *more)
{
  for (guint i = 0; i < more->len; i++)
    {
      HsdNotice notice = g_array_index (more, HsdNotice, i);

      notice.text = g_strdup (notice.text);
      g_array_append_val (notices, notice);
    }
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
    hsd_draw_pack (&g_array_index (drawn, HsdDraw, i), bytes);

  return bytes;
}

/* Fills the entry, except for its number and time. */
static void
describe (HsdStoreEntry *entry, const HsdIntent *intent, const HsdStory *story)
{
  entry->intent = g_byte_array_new ();
  hsd_intent_pack (intent, entry->intent);
  entry->picture = intent->picture != NULL ? g_bytes_ref (intent->picture) : NULL;

  if (entry->kind != HSD_ENTRY_TEST)
    return;

  entry->throw_id = story->throw_id;
  entry->story = g_byte_array_new ();
  hsd_story_pack (story, entry->story);
}

static void
init_entry (HsdTable *self, HsdStoreEntry *entry, HsdEntryKind kind, guint n_before)
{
  *entry = (HsdStoreEntry) {
    .seq = hsd_store_length (self->store) + 1 + n_before,
    .kind = kind,
    .time = self->clock (),
    .rules = HSD_RULES_VERSION,
    .base = hsd_store_length (self->store),
    .evening = self->evening != NULL ? hsd_evening_get_id (self->evening) : 0,
  };
}

static gboolean
commit (HsdTable *self, const HsdStoreEntry *entry, GError **error)
{
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

/* The result of an intent, to be saved. */
typedef struct
{
  HsdStoreEntry entry;
  HsdState *state;
  GArray *notices; /* HsdNotice */
} Step;

static void
step_clear (Step *step)
{
  hsd_store_entry_clear (&step->entry);
  g_clear_pointer (&step->state, hsd_state_unref);
  g_clear_pointer (&step->notices, g_array_unref);
}

static gboolean
keep_step (HsdTable *self, const GArray *steps, guint i, GError **error)
{
  const Step *step = &g_array_index (steps, Step, i);
  const HsdState *before = i > 0 ? g_array_index (steps, Step, i - 1).state : self->state;

  return hsd_store_append (self->store, &step->entry, error) &&
         hsd_store_push (self->store, self->timeline, i, before, step->state, step->entry.kind, step->entry.seq, error) &&
         hsd_store_index (self->store, &step->entry, step->state->story, error);
}

/* Saves everything about the steps from the current state on, or nothing. */
static gboolean
keep (HsdTable *self, const GArray *steps, GError **error)
{
  GError *cause = NULL;

  if (!hsd_store_begin (self->store, &cause))
    return refuse_storage (error, cause);

  for (guint i = 0; i < steps->len; i++)
    if (!keep_step (self, steps, i, &cause))
      {
        hsd_store_roll_back (self->store);
        return refuse_storage (error, cause);
      }

  return commit (self, &g_array_index (steps, Step, steps->len - 1).entry, &cause) || refuse_storage (error, cause);
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
    case HSD_INTENT_JOIN:
    case HSD_INTENT_CHOOSE:
    case HSD_INTENT_SHOW:
      return HSD_ENTRY_TEST;
    case HSD_INTENT_UNDO:
      return HSD_ENTRY_UNDO;
    case HSD_INTENT_CHARACTER:
    case HSD_INTENT_REMOVE:
    case HSD_INTENT_RUN:
    case HSD_INTENT_SCENE:
    case HSD_INTENT_FRONT:
    case HSD_INTENT_NOTE:
    case HSD_INTENT_OWE:
    case HSD_INTENT_STRIKE:
    case HSD_INTENT_PEOPLE:
    case HSD_INTENT_PARTY:
    case HSD_INTENT_CLOCK:
    case HSD_INTENT_PICTURE:
    case HSD_INTENT_WORD:
    case HSD_INTENT_REDO:
    case HSD_N_INTENTS:
    default:
      return HSD_ENTRY_TABLE;
    }
}

static gboolean
changes_nothing (const HsdState *before, const HsdState *state)
{
  return before->story == state->story && hsd_state_same_table (before, state);
}

GArray *
hsd_table_steps_new (void)
{
  GArray *steps = g_array_new (FALSE, TRUE, sizeof (Step));

  g_array_set_clear_func (steps, (GDestroyNotify) step_clear);

  return steps;
}

const HsdState *
hsd_table_last_state (HsdTable *self, const GArray *steps)
{
  return steps->len > 0 ? g_array_index (steps, Step, steps->len - 1).state : self->state;
}

HsdTurn *
hsd_table_go_on (HsdTable *self, const GArray *steps, HsdEntropy *chance, const HsdIntent *intent)
{
  if (chance == NULL && steps->len == 0)
    return hsd_table_begin (self, intent);
  choose_salt (self);
  if (chance == NULL && self->evening != NULL)
    hsd_evening_go_on (self->evening, hsd_store_length (self->store) + 1 + steps->len, intent, self->salt);

  return hsd_turn_new (hsd_table_last_state (self, steps), chance != NULL ? chance : self->entropy);
}

gboolean
hsd_table_add_step (HsdTable *self, GArray *steps, HsdTurn *turn, const HsdIntent *intent)
{
  const HsdState *before = hsd_table_last_state (self, steps);
  gboolean rolls = intent->kind == HSD_INTENT_ROLL || intent->kind == HSD_INTENT_JOIN;
  Step step = { .notices = notices_new () };

  add_notices (step.notices, hsd_turn_get_notices (turn));
  init_entry (self, &step.entry, kind_of_entry (intent), steps->len);
  step.state = hsd_turn_steal_state (turn);
  if (step.entry.kind == HSD_ENTRY_TABLE && intent->kind != HSD_INTENT_WORD && changes_nothing (before, step.state))
    {
      g_array_append_val (steps, step);
      return FALSE;
    }

  if (rolls)
    step.state->story->throw_id = step.entry.seq;
  if (intent->options != NULL && intent->options->note != NULL)
    hsd_state_set_note (step.state, step.entry.seq, intent->options->note);
  if (intent->kind != HSD_INTENT_FRONT && goes_on (before->story, step.state->story))
    refresh_story (step.state);

  describe (&step.entry, intent, step.state->story);
  step.entry.salt = g_steal_pointer (&self->salt);
  step.entry.chance = g_strdup (intent->chance);
  step.entry.drawn = pack_drawn (hsd_turn_get_drawn (turn));
  if (step.entry.drawn != NULL && step.entry.kind == HSD_ENTRY_TEST)
    step.state->story->motion = step.entry.motion = make_motion (step.entry.seq, step.entry.time);
  g_array_append_val (steps, step);

  return TRUE;
}

static void
take_notices (HsdTable *self, const GArray *steps)
{
  g_array_set_size (self->notices, 0);
  for (guint i = 0; i < steps->len; i++)
    add_notices (self->notices, g_array_index (steps, Step, i).notices);
  take_trouble (self);
}

gboolean
hsd_table_keep_steps (HsdTable *self, GArray *steps, GError **error)
{
  /* With the first number of any of them an evening may have begun. */
  for (guint i = 0; i < steps->len; i++)
    g_array_index (steps, Step, i).entry.evening = self->evening != NULL ? hsd_evening_get_id (self->evening) : 0;
  if (!keep (self, steps, error))
    {
      hsd_entropy_seek (self->entropy, self->stream);
      return FALSE;
    }

  take_notices (self, steps);
  for (guint i = 0; i < steps->len; i++)
    {
      const Step *step = &g_array_index (steps, Step, i);

      hsd_timeline_push (self->timeline, step->state, step->entry.kind, step->entry.seq);
    }
  hsd_table_publish (self, hsd_state_ref (g_array_index (steps, Step, steps->len - 1).state));
  for (guint i = 0; i < steps->len; i++)
    tell_history (self, g_array_index (steps, Step, i).entry.kind, g_array_index (steps, Step, i).entry.throw_id);

  return TRUE;
}

gboolean
hsd_table_accept (HsdTable *self, HsdTurn *turn, const HsdIntent *intent, GError **error)
{
  g_autoptr (GArray) steps = hsd_table_steps_new ();

  if (hsd_table_add_step (self, steps, turn, intent))
    return hsd_table_keep_steps (self, steps, error);

  take_notices (self, steps);
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

/* Whether the step at that place is of the same request as the one before it, or only brought another test of it to the
 * front: undo and redo do not stop between them. */
static gboolean
goes_with_former (HsdTable *self, gint64 at)
{
  const HsdMoment *moment = hsd_timeline_get (self->timeline, at);
  const HsdMoment *former = hsd_timeline_get (self->timeline, at - 1);

  return moment != NULL && former != NULL && moment->state->beside->len > 0 && moment->state->story != NULL &&
         former->state->story != NULL && moment->state->story->throw_id != former->state->story->throw_id;
}

/* One step of a way back or forth: the entry of it, and the moment that is undone or redone. */
typedef struct
{
  HsdStoreEntry entry;
  HsdMoment touched; /* with a reference: what is written while the table is told may drop it */
  gint64 at; /* where it leads to */
} Travel;

static void
travel_clear (Travel *travel)
{
  hsd_store_entry_clear (&travel->entry);
  hsd_state_unref (travel->touched.state);
}

static gboolean
keep_back (HsdTable *self, const Travel *travel, GError **error)
{
  const HsdMoment *undone = &travel->touched;
  HsdStoreEntry affected = { .kind = undone->kind, .throw_id = undone->state->story != NULL ? undone->state->story->throw_id : 0 };

  return hsd_store_append (self->store, &travel->entry, error) && hsd_store_cancel (self->store, undone->seq, error) &&
         hsd_store_move (self->store, travel->at, error) &&
         hsd_store_index (self->store, &affected, undone->state->story, error);
}

static gboolean
keep_forth (HsdTable *self, const Travel *travel, GError **error)
{
  return hsd_store_append (self->store, &travel->entry, error) &&
         hsd_store_redo (self->store, travel->at, travel->entry.seq, error) &&
         hsd_store_index (self->store, &travel->entry, travel->touched.state->story, error);
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

/* The next step of the way, which leads to the place @at. */
static gboolean
add_travel (HsdTable *self, GArray *way, gint64 at, HsdIntentKind kind, GError **error)
{
  const HsdMoment *to = hsd_timeline_get (self->timeline, at);
  HsdIntent intent = { kind, .made = to->made };
  Travel travel = { .touched = *(kind == HSD_INTENT_UNDO ? hsd_timeline_get (self->timeline, at + 1) : to), .at = at };
  gboolean read;

  hsd_state_ref (travel.touched.state);
  init_entry (self, &travel.entry, kind == HSD_INTENT_UNDO ? HSD_ENTRY_UNDO : to->kind, way->len);
  describe (&travel.entry, &intent, to->state->story);
  travel.entry.salt = make_salt (self);
  read = kind == HSD_INTENT_UNDO || read_chance (self, to->made, &travel.entry.chance, error);
  g_array_append_val (way, travel);

  return read;
}

/* All steps of a request are undone and redone together. */
static gboolean
find_way (HsdTable *self, GArray *way, HsdIntentKind kind, GError **error)
{
  gint64 at = hsd_timeline_at (self->timeline);

  if (kind == HSD_INTENT_UNDO)
    {
      do
        if (!add_travel (self, way, --at, kind, error))
          return FALSE;
      while (goes_with_former (self, at + 1) && hsd_timeline_get (self->timeline, at - 1) != NULL);
    }
  else
    {
      do
        if (!add_travel (self, way, ++at, kind, error))
          return FALSE;
      while (goes_with_former (self, at + 1));
    }

  return TRUE;
}

static gboolean
keep_way (HsdTable *self, const GArray *way, HsdIntentKind kind, GError **error)
{
  for (guint i = 0; i < way->len; i++)
    {
      const Travel *travel = &g_array_index (way, Travel, i);

      if (!keep_snapshot (self, travel->entry.seq, hsd_timeline_get (self->timeline, travel->at), error) ||
          !(kind == HSD_INTENT_UNDO ? keep_back (self, travel, error) : keep_forth (self, travel, error)))
        {
          hsd_store_roll_back (self->store);
          return FALSE;
        }
    }

  return commit (self, &g_array_index (way, Travel, way->len - 1).entry, error);
}

/* Moves the mark, in the file first. */
static gboolean
travel (HsdTable *self, HsdIntentKind kind, GError **error)
{
  g_autoptr (GArray) way = g_array_new (FALSE, TRUE, sizeof (Travel));
  GError *cause = NULL;

  g_array_set_clear_func (way, (GDestroyNotify) travel_clear);
  if (!find_way (self, way, kind, &cause) || !hsd_store_begin (self->store, &cause) || !keep_way (self, way, kind, &cause))
    return refuse_storage (error, cause);

  g_array_set_size (self->notices, 0);
  take_trouble (self);
  for (guint i = 0; i < way->len; i++)
    if (kind == HSD_INTENT_UNDO)
      hsd_timeline_back (self->timeline);
    else
      hsd_timeline_forth (self->timeline, g_array_index (way, Travel, i).entry.seq);
  hsd_table_publish (self, hsd_state_ref (hsd_timeline_now (self->timeline)->state));
  for (guint i = 0; i < way->len; i++)
    {
      const HsdMoment *touched = &g_array_index (way, Travel, i).touched;

      tell_history (self, touched->kind, touched->state->story != NULL ? touched->state->story->throw_id : 0);
    }

  return TRUE;
}

gboolean
hsd_table_undo (HsdTable *self, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (hsd_timeline_before (self->timeline) != NULL)
    return travel (self, HSD_INTENT_UNDO, error);

  /* Translators: why undo is refused. */
  hsd_refuse (error, HSD_REFUSAL_NOTHING_TO_UNDO, NULL, _("There is nothing to undo."));
  return FALSE;
}

gboolean
hsd_table_redo (HsdTable *self, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (hsd_timeline_after (self->timeline) != NULL)
    return travel (self, HSD_INTENT_REDO, error);

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
hsd_table_awaits_promise (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return !hsd_table_is_read_only (self) && self->evening != NULL && hsd_evening_is_new (self->evening, self->clock ());
}

gboolean
hsd_table_show_promise (HsdTable *self, gboolean shown, GError **error)
{
  GError *cause = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (!shown && !self->promise)
    return TRUE;
  if (shown && hsd_table_awaits_promise (self) &&
      !hsd_evening_ensure (self->evening, hsd_store_length (self->store) + 1, self->clock (), self->state, &cause))
    return refuse_storage (error, cause);

  if (shown && hsd_table_get_commitment (self) == NULL)
    {
      hsd_refuse_reason (error, "no-promise", _("The dice cannot be verified: they were physical, or used a separate seed."));
      return FALSE;
    }

  self->promise = shown;
  hsd_table_update_picture (self);

  return TRUE;
}

gboolean
hsd_table_shows_promise (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return self->promise;
}

gboolean
hsd_table_close_evening (HsdTable *self, char **seed, char **commitment, GError **error)
{
  GError *cause = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  *seed = *commitment = NULL;
  if (self->evening != NULL && !hsd_evening_close (self->evening, self->clock (), seed, commitment, &cause))
    return refuse_storage (error, cause);

  return hsd_table_show_promise (self, FALSE, error);
}
