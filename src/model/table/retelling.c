/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/names.h"
#include "model/story/pack.h"
#include "model/story/system.h"
#include "model/table/retelling.h"
#include "model/table/table-private.h"

struct _HsdRetelling
{
  HsdState *before;  /* owned: the table before the throw */
  HsdStory *story;   /* owned: the current test */
  HsdRecord *input;  /* owned */
  GArray *fallen;    /* owned: HsdFallen, of the throw */
  GArray *decisions; /* owned: HsdDecision */
  gboolean joins;    /* the throw left those of the same request beside it */
};

static void
decision_clear (HsdDecision *decision)
{
  hsd_record_unref (decision->args);
  g_clear_pointer (&decision->refused, g_free);
  g_clear_pointer (&decision->before, hsd_state_unref);
  g_clear_pointer (&decision->fallen, g_array_unref);
}

static GArray *
decisions_new (void)
{
  GArray *decisions = g_array_new (FALSE, FALSE, sizeof (HsdDecision));

  g_array_set_clear_func (decisions, (GDestroyNotify) decision_clear);

  return decisions;
}

void
hsd_retelling_free (HsdRetelling *self)
{
  g_clear_pointer (&self->before, hsd_state_unref);
  g_clear_pointer (&self->story, hsd_story_unref);
  g_clear_pointer (&self->input, hsd_record_unref);
  g_clear_pointer (&self->fallen, g_array_unref);
  g_clear_pointer (&self->decisions, g_array_unref);
  g_free (self);
}

/* --- what was asked, and what fell --- */

/* The numbers that chance gave in an entry. */
static HsdEntropy *
read_drawn (const GByteArray *drawn)
{
  HsdEntropyGiven *numbers = hsd_entropy_given_new (NULL);
  HsdUnpacker reader = { 0 };
  HsdDraw one;

  if (drawn != NULL)
    reader = hsd_unpack_bare (drawn);
  while (hsd_draw_read (&reader, &one))
    hsd_entropy_given_push (numbers, one.number);

  return HSD_ENTROPY (numbers);
}

/* The arguments without faces and cards of real dice, which are replayed like all others. */
static HsdRecord *
without_luck (const HsdRecord *args)
{
  HsdRecord *copy = hsd_record_copy (args);
  const HsdField *fields = hsd_record_fields (args);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_FACES || fields[i].kind == HSD_CARDS)
      hsd_record_clear (copy, i);

  return copy;
}

static gboolean
roll_again (const HsdState *state, HsdTurn *turn, HsdSystem *system, const HsdRecord *input, const char *character,
            HsdVisibility visibility, gboolean joins, GError **error)
{
  HsdThrow options = { .character = character, .visibility = visibility, .joins = joins };
  g_autoptr (HsdRecord) taken = hsd_record_copy (input);

  return hsd_table_prepare_roll (state, system, taken, character, error) &&
         hsd_table_carry_roll (turn, system, taken, &options, error);
}

static gboolean
choose_again (const HsdState *state, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
{
  g_autoptr (HsdRecord) checked = hsd_table_prepare_choice (state, choice, args, error);

  return checked != NULL && hsd_table_carry_choice (turn, choice, checked, error);
}

/* Carries out an entry again with its own numbers, to record the dice and cards. */
static gboolean
take_entry (HsdRetelling *self, const HsdState *before, const HsdIntent *intent, const GByteArray *drawn, GError **error)
{
  g_autoptr (HsdEntropy) numbers = read_drawn (drawn);
  g_autoptr (HsdTurn) turn = hsd_turn_new (before, numbers);
  g_autoptr (GArray) fallen = hsd_turn_watch (turn);
  g_autoptr (HsdRecord) args = NULL;
  HsdDecision decision = { .choice = intent->index };

  if (intent->kind == HSD_INTENT_SHOW)
    return TRUE;

  args = without_luck (intent->args);
  if (intent->kind == HSD_INTENT_ROLL || intent->kind == HSD_INTENT_JOIN)
    {
      self->before = hsd_state_copy (before);
      self->input = g_steal_pointer (&args);
      self->fallen = g_array_ref (fallen);
      self->joins = intent->options->joins;
      return roll_again (before, turn, intent->system, self->input, intent->options->character, intent->options->visibility, self->joins,
                         error);
    }

  if (!choose_again (before, turn, intent->index, args, error))
    return FALSE;

  decision.args = g_steal_pointer (&args);
  decision.before = hsd_state_copy (before);
  decision.fallen = g_steal_pointer (&fallen);
  g_array_append_val (self->decisions, decision);

  return TRUE;
}

static gboolean
refuse_old (GError **error)
{
  /* Translators: why an explanation or “What If…” is refused: the history is cut before this test. */
  hsd_refuse_reason (error, "too-old", _("The table as it was before this test is no longer known."));

  return FALSE;
}

static gboolean
take_step (HsdRetelling *self, HsdTable *table, gint64 at, GError **error)
{
  const HsdMoment *moment = hsd_timeline_get (table->timeline, at);
  const HsdRecord *names = hsd_table_get_state (table)->standing;
  g_auto (HsdStoreEntry) entry = { 0 };
  g_auto (HsdKeptIntent) kept = { 0 };
  g_autoptr (HsdState) before = NULL;

  /* Decisions of those beside it are none of its own. */
  if (moment->kind != HSD_ENTRY_TEST || moment->state->story->throw_id != self->story->throw_id)
    return TRUE;
  if (!hsd_store_get (table->store, moment->made, &entry, NULL) || entry.intent == NULL ||
      !hsd_intent_unpack (entry.intent->data, entry.intent->len, &kept))
    return refuse_old (error);

  /* All of it is told under the present names. */
  before = hsd_state_copy (hsd_timeline_get (table->timeline, at - 1)->state);
  hsd_names_apply_to_state (names, moment->made, before);
  hsd_kept_intent_apply_names (&kept, names, moment->made);

  return take_entry (self, before, &kept.intent, entry.drawn, error);
}

/* The index of the step that threw the test; −1 if the step before it is not kept. */
static gint64
find_throw (HsdTable *table, guint64 throw_id)
{
  for (gint64 at = hsd_timeline_at (table->timeline); hsd_timeline_get (table->timeline, at - 1) != NULL; at--)
    {
      const HsdMoment *moment = hsd_timeline_get (table->timeline, at);

      if (moment->kind == HSD_ENTRY_TEST && moment->made == throw_id)
        return at;
    }

  return -1;
}

HsdRetelling *
hsd_retelling_new (HsdTable *table, GError **error)
{
  g_autoptr (HsdRetelling) self = g_new0 (HsdRetelling, 1);
  const HsdStory *story;
  gint64 at;

  g_return_val_if_fail (HSD_IS_TABLE (table), NULL);

  story = hsd_table_get_state (table)->story;
  self->decisions = decisions_new ();
  if (story == NULL)
    {
      hsd_refuse (error, HSD_REFUSAL_NO_TEST, NULL, _("No tests yet."));
      return NULL;
    }

  self->story = hsd_story_copy (story);
  at = find_throw (table, story->throw_id);
  if (at < 0)
    {
      refuse_old (error);
      return NULL;
    }

  for (; at <= hsd_timeline_at (table->timeline); at++)
    if (!take_step (self, table, at, error))
      return NULL;

  return g_steal_pointer (&self);
}

/* --- what is known --- */

HsdStory *
hsd_retelling_get_story (const HsdRetelling *self)
{
  return self->story;
}

HsdState *
hsd_retelling_get_state (const HsdRetelling *self)
{
  return self->before;
}

const HsdRecord *
hsd_retelling_get_input (const HsdRetelling *self)
{
  return self->input;
}

GArray *
hsd_retelling_copy_decisions (const HsdRetelling *self)
{
  GArray *copy = decisions_new ();

  for (guint i = 0; i < self->decisions->len; i++)
    {
      HsdDecision decision = g_array_index (self->decisions, HsdDecision, i);

      decision.args = hsd_record_copy (decision.args);
      decision.before = hsd_state_ref (decision.before);
      decision.fallen = g_array_ref (decision.fallen);
      g_array_append_val (copy, decision);
    }

  return copy;
}

/* --- telling --- */

/* The result of a turn, refreshed as the table does. */
static void
take_over (HsdState **state, HsdTurn *turn)
{
  hsd_state_unref (*state);
  *state = hsd_turn_steal_state (turn);
  hsd_story_refresh ((*state)->story, *state);
}

/* Adds to @fell, which may be NULL, the numbers that the turn took from what was recorded. Cards that fill hands are among them
 * only where as many cards were drawn as then. */
static void
remember (GPtrArray *fell, const HsdTurn *turn, HsdSystem *system, const GArray *watched, const GArray *recorded)
{
  gboolean same = HSD_SYSTEM_GET_CLASS (system)->luck == HSD_CARDS && recorded != NULL &&
                  hsd_turn_get_drawn (turn)->len == recorded->len;
  const GArray *taken = same ? recorded : watched;
  GArray *numbers;

  if (fell == NULL)
    return;

  numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_ptr_array_add (fell, numbers);
  for (guint i = 0; i < taken->len; i++)
    g_array_append_val (numbers, g_array_index (taken, HsdFallen, i).number);
}

static gboolean
tell_throw (const HsdRetelling *self, HsdState **state, const HsdRecord *input, GPtrArray *fell, GError **error)
{
  g_autoptr (HsdTurn) turn = hsd_turn_new_again (*state, self->fallen);
  g_autoptr (GArray) watched = hsd_turn_watch (turn);

  /* A test that was shown since is open from its beginning. */
  if (!roll_again (*state, turn, self->story->system, input, self->story->character, self->story->visibility, self->joins, error))
    return FALSE;

  remember (fell, turn, self->story->system, watched, self->fallen);
  take_over (state, turn);
  return TRUE;
}

/* A choice that the rules close is skipped; any other refusal is an error. */
static gboolean
tell_decision (HsdDecision *decision, HsdState **state, GPtrArray *fell, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  g_autoptr (HsdRecord) checked = NULL;
  g_autoptr (GArray) watched = NULL;
  g_autoptr (GError) refusal = NULL;

  g_clear_pointer (&decision->refused, g_free);
  g_clear_pointer (&decision->before, hsd_state_unref);
  decision->before = hsd_state_ref (*state);
  if (decision->left_out)
    return TRUE;

  checked = hsd_table_prepare_choice (*state, decision->choice, decision->args, &refusal);
  if (checked == NULL)
    {
      decision->refused = g_strdup (refusal->message);
      return TRUE;
    }

  turn = hsd_turn_new_again (*state, decision->fallen);
  watched = hsd_turn_watch (turn);
  if (!hsd_table_carry_choice (turn, decision->choice, checked, error))
    return FALSE;

  remember (fell, turn, (*state)->story->system, watched, decision->fallen);
  take_over (state, turn);
  return TRUE;
}

static HsdStory *
make_story (const HsdRetelling *self, const HsdState *state)
{
  HsdStory *story = hsd_story_copy (state->story);

  story->label = self->story->label != NULL ? g_ref_string_acquire (self->story->label) : NULL;
  story->visibility = self->story->visibility;
  story->real = self->story->real;

  return story;
}

/* The table after all of it, or NULL; @fell: the numbers that fell in each step that was taken, or NULL. */
static HsdState *
tell_all (const HsdRetelling *self, const HsdRecord *input, GArray *decisions, GPtrArray *fell, GError **error)
{
  g_autoptr (HsdState) state = hsd_state_copy (self->before);

  if (!tell_throw (self, &state, input, fell, error))
    return NULL;

  for (guint i = 0; i < decisions->len; i++)
    if (!tell_decision (&g_array_index (decisions, HsdDecision, i), &state, fell, error))
      return NULL;

  return g_steal_pointer (&state);
}

HsdStory *
hsd_retelling_replay (const HsdRetelling *self, const HsdRecord *input, GArray *decisions, GError **error)
{
  g_autoptr (GArray) told = decisions != NULL ? g_array_ref (decisions) : hsd_retelling_copy_decisions (self);
  g_autoptr (HsdState) state = tell_all (self, input, told, NULL, error);

  return state != NULL ? make_story (self, state) : NULL;
}

/* --- correcting --- */

/* How many steps ago the test was thrown; 0 with a refusal if something else was done since. */
static guint
count_steps (const HsdRetelling *self, HsdTable *table, GError **error)
{
  gint64 now = hsd_timeline_at (table->timeline);
  gint64 at = find_throw (table, self->story->throw_id);

  for (gint64 i = at; at >= 0 && i <= now; i++)
    {
      const HsdMoment *moment = hsd_timeline_get (table->timeline, i);

      if (moment->kind != HSD_ENTRY_TEST || moment->state->story->throw_id != self->story->throw_id || moment->state->beside->len > 0)
        at = -1;
    }
  if (at >= 0)
    return now - at + 1;

  /* Translators: why a roll is not corrected: undoing it would take back what was done at the table meanwhile. */
  hsd_refuse_reason (error, "not-the-last", _("Only the last roll can be corrected, before anything else happens at the table."));
  return 0;
}

static HsdRecord *
with_luck (HsdSystem *system, const HsdDecision *decision, const GArray *numbers)
{
  HsdRecord *args = hsd_record_copy (decision->args);
  const HsdField *fields = hsd_record_fields (args);

  for (guint i = 0; fields[i].id != NULL; i++)
    for (guint k = 0; fields[i].kind == HSD_SYSTEM_GET_CLASS (system)->luck && k < numbers->len; k++)
      hsd_record_add_number (args, i, g_array_index (numbers, int, k));

  return args;
}

static gboolean
choose_all (const HsdRetelling *self, HsdTable *table, const GArray *decisions, const GPtrArray *fell, GError **error)
{
  guint next = 1;

  for (guint i = 0; i < decisions->len; i++)
    {
      const HsdDecision *decision = &g_array_index (decisions, HsdDecision, i);
      g_autoptr (HsdRecord) args = NULL;

      if (decision->left_out || decision->refused != NULL)
        continue;
      args = with_luck (self->story->system, decision, g_ptr_array_index (fell, next++));
      if (!hsd_table_choose (table, decision->choice, args, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
roll_corrected (const HsdRetelling *self, HsdTable *table, const HsdRecord *input, const GArray *luck, const char *note, GError **error)
{
  HsdThrow options = { self->story->character, self->story->label, self->story->visibility, luck, .note = note };

  return hsd_table_roll (table, self->story->system, hsd_record_copy (input), &options, error);
}

gboolean
hsd_retelling_correct (const HsdRetelling *self, HsdTable *table, const HsdRecord *input, GArray *decisions, const char *note, GError **error)
{
  g_autoptr (GArray) told = decisions != NULL ? g_array_ref (decisions) : hsd_retelling_copy_decisions (self);
  g_autoptr (GPtrArray) fell = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (HsdState) state = tell_all (self, input, told, fell, error);
  guint n_steps = state != NULL ? count_steps (self, table, error) : 0;

  if (n_steps == 0)
    return FALSE;

  for (guint i = 0; i < n_steps; i++)
    if (!hsd_table_undo (table, error))
      return FALSE;

  if (roll_corrected (self, table, input, g_ptr_array_index (fell, 0), note, error))
    return choose_all (self, table, told, fell, error);

  /* What was there comes back. */
  while (n_steps-- > 0 && hsd_table_redo (table, NULL))
    ;
  return FALSE;
}
