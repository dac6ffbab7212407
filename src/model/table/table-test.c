/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests: throwing, choosing, showing. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/table/table-private.h"
#include "model/words/join.h"
#include "model/words/marks.h"
#include "model/table/table.h"

static gboolean
check_known (const HsdState *state, const char *character, GError **error)
{
  if (character == NULL || hsd_state_find (state, character) != NULL)
    return TRUE;

  /* Translators: %s is a name. */
  hsd_refuse (error, HSD_REFUSAL_UNKNOWN_CHARACTER, "character", _("Nobody at the table is named “%s”."), character);
  return FALSE;
}

static gboolean
check_actor (const HsdState *state, HsdSystem *system, const char *character, GError **error)
{
  if (character != NULL || !HSD_SYSTEM_GET_CLASS (system)->needs_character)
    return check_known (state, character, error);

  hsd_refuse (error, HSD_REFUSAL_MISSING_FIELD, "character", _("Character is missing."));
  return FALSE;
}

/* Fills inputs that were not given from the character and their sheet. */
static void
fill_from_sheet (const HsdState *state, HsdSystem *system, const char *character, HsdRecord *input)
{
  const HsdRecord *sheet = hsd_state_get_sheet (state, system, character);
  const HsdField *fields = hsd_record_fields (input);

  for (guint i = 0; sheet != NULL && fields[i].id != NULL; i++)
    if (fields[i].flags & HSD_OF_CHARACTER)
      hsd_record_set (input, i, hsd_record_get (sheet, hsd_fields_find (hsd_record_fields (sheet), fields[i].id)));
  hsd_state_fill_npc (state, character, input);
}

/* Ends the test in front, if it has open choices, as its system defines, or refuses. */
static gboolean
settle (HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  HsdSystemClass *klass = story != NULL ? HSD_SYSTEM_GET_CLASS (story->system) : NULL;

  if (story == NULL || !story->choosing || klass->settle == NULL)
    return TRUE;

  return klass->settle (story->system, turn, error);
}

/* Ends all tests that stand, in the order of their request; whose test it is that refuses is said. */
static gboolean
settle_former (HsdTurn *turn, GError **error)
{
  g_autoptr (GPtrArray) stories = NULL;

  if (hsd_turn_get_state (turn)->beside->len == 0)
    return settle (turn, error);

  stories = hsd_state_list_stories (hsd_turn_get_state (turn));
  for (guint i = 0; i < stories->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (stories, i);

      if (hsd_turn_bring (turn, story->throw_id) && !settle (turn, error))
        {
          hsd_table_name_refusal (error, story->character);
          return FALSE;
        }
    }
  hsd_turn_drop_beside (turn);

  return TRUE;
}

/* A throw of the same request leaves the former ones as they are. */
static gboolean
make_room (HsdTurn *turn, const HsdThrow *options, GError **error)
{
  if (!options->joins)
    return settle_former (turn, error);

  if (hsd_turn_get_story (turn) == NULL)
    {
      hsd_refuse (error, HSD_REFUSAL_NO_TEST, NULL, _("No tests yet."));
      return FALSE;
    }

  hsd_turn_set_aside (turn);
  return hsd_table_check_gathered (hsd_turn_get_state (turn)->beside->len + 1, error);
}

static gboolean
give (HsdTurn *turn, HsdKind luck, const GArray *numbers, GError **error)
{
  if (luck == HSD_CARDS)
    return hsd_turn_give_cards (turn, numbers, error);

  hsd_turn_give_faces (turn, numbers);
  return TRUE;
}

/* The variants of one page, and some more. */
#define MOST_COUNTED 32

/* What odds follow from, and the odds: the page, the sentence and the history ask for the same ones. */
typedef struct
{
  HsdState *state;
  HsdSystem *system;
  HsdRecord *input;
  char *character; /* or NULL */
  HsdChances *chances;
} Counted;

static void
counted_free (Counted *self)
{
  hsd_state_unref (self->state);
  hsd_record_unref (self->input);
  g_free (self->character);
  hsd_chances_unref (self->chances);
  g_free (self);
}

void
hsd_table_forget_counted (HsdTable *self)
{
  g_queue_clear_full (&self->counted, (GDestroyNotify) counted_free);
}

static gboolean
is_of (const Counted *self, HsdSystem *system, const HsdContext *context, const HsdRecord *input)
{
  return self->state == context->state && self->system == system && g_strcmp0 (self->character, context->character) == 0 &&
         hsd_record_fields (self->input) == hsd_record_fields (input) && hsd_record_equal (self->input, input);
}

/* The odds of a complete @input outside any test: counted once for a state. */
static HsdChances *
count (HsdTable *self, HsdSystem *system, const HsdContext *context, const HsdRecord *input, GError **error)
{
  g_autoptr (HsdChances) chances = NULL;
  Counted *counted;

  for (GList *l = self->counted.head; l != NULL; l = l->next)
    if (is_of (l->data, system, context, input))
      return hsd_chances_ref (((Counted *) l->data)->chances);

  chances = hsd_chances_new ();
  if (!HSD_SYSTEM_GET_CLASS (system)->odds (system, context, input, chances, error))
    return NULL;

  counted = g_new (Counted, 1);
  *counted = (Counted) { hsd_state_ref ((HsdState *) context->state), system, hsd_record_copy (input), g_strdup (context->character),
                         hsd_chances_ref (chances) };
  g_queue_push_head (&self->counted, counted);
  if (self->counted.length > MOST_COUNTED)
    counted_free (g_queue_pop_tail (&self->counted));

  return g_steal_pointer (&chances);
}

/* The chance of success before a throw, for the history; NULL if unknown. */
static char *
tell_chance (HsdSystem *system, const HsdChances *odds)
{
  HsdFraction chance;

  return odds != NULL && hsd_system_success_of (system, odds, &chance) ? hsd_fraction_to_string (chance) : NULL;
}

/* The same for a choice, if the choice decides about the success. */
static char *
tell_chance_of_choice (HsdSystem *system, const HsdContext *context, guint choice)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  g_autoptr (HsdRecord) input = NULL;
  g_autoptr (HsdChances) odds = NULL;

  if (klass->decides == NULL || strcmp (klass->choices[choice].id, klass->decides) != 0 || klass->odds == NULL)
    return NULL;

  input = hsd_record_new (hsd_table_odds_fields (system));
  odds = hsd_chances_new ();

  return klass->odds (system, context, input, odds, NULL) ? tell_chance (system, odds) : NULL;
}

gboolean
hsd_table_prepare_roll (const HsdState *state, HsdSystem *system, HsdRecord *input, const char *character, GError **error)
{
  HsdContext context = { state, NULL, character };

  if (!check_actor (state, system, character, error) || !hsd_record_validate (input, &context, error))
    return FALSE;

  fill_from_sheet (state, system, character, input);
  hsd_system_complete (system, &context, input);
  return TRUE;
}

/* Made of words of the program, it may carry the marks of a translator: they are not stored. */
static char *
make_label (const char *label)
{
  g_autofree char *bare = label != NULL ? hsd_marks_strip (label) : NULL;

  return bare != NULL ? g_ref_string_new (bare) : NULL;
}

gboolean
hsd_table_carry_roll (HsdTurn *turn, HsdSystem *system, HsdRecord *input, const HsdThrow *options, GError **error)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  HsdStory *story;

  if (!make_room (turn, options, error))
    return FALSE;

  story = hsd_story_new (system, options->character, hsd_record_ref (input));
  story->visibility = options->visibility;
  story->label = make_label (options->label);
  hsd_turn_begin (turn, story);

  return give (turn, klass->luck, options->luck, error) && klass->roll (system, turn, error);
}

/* Adds a throw to @steps; takes @input. One that is only rehearsed has another chance than that of the table. */
static gboolean
add_roll (HsdTable *self, GArray *steps, HsdEntropy *rehearsal, HsdSystem *system, HsdRecord *input,
          const HsdThrow *options, GError **error)
{
  g_autoptr (HsdRecord) taken = input;
  g_autoptr (HsdRecord) asked = NULL;
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { options->joins ? HSD_INTENT_JOIN : HSD_INTENT_ROLL, system, .options = options };
  HsdContext context = { hsd_table_last_state (self, steps), NULL, options->character };
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  g_autofree char *chance = NULL;

  intent.args = asked = hsd_record_copy (taken);
  if (!hsd_table_prepare_roll (context.state, system, taken, options->character, error) ||
      !hsd_note_check (options->note, "note", error))
    return FALSE;

  if (klass->decides == NULL && klass->odds != NULL && rehearsal == NULL)
    {
      g_autoptr (HsdChances) odds = count (self, system, &context, taken, NULL);

      intent.chance = chance = tell_chance (system, odds);
    }
  turn = hsd_table_go_on (self, steps, rehearsal, &intent);

  return hsd_table_carry_roll (turn, system, taken, options, error) && hsd_table_add_step (self, steps, turn, &intent);
}

gboolean
hsd_table_roll (HsdTable *self, HsdSystem *system, HsdRecord *input, const HsdThrow *options, GError **error)
{
  g_autoptr (GArray) steps = hsd_table_steps_new ();

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return add_roll (self, steps, NULL, system, input, options, error) && hsd_table_keep_steps (self, steps, error);
}

static gboolean
refuse_no_test (HsdTable *self, GError **error)
{
  if (hsd_table_get_state (self)->story != NULL)
    return FALSE;

  hsd_refuse (error, HSD_REFUSAL_NO_TEST, NULL, _("No tests yet."));
  return TRUE;
}

/* The faces or cards in the arguments of a choice, or NULL. */
static const GArray *
luck_in (const HsdRecord *args, HsdKind luck)
{
  const HsdField *fields = hsd_record_fields (args);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].kind == luck)
      return hsd_record_get_numbers (args, i);

  return NULL;
}

/* A choice may still come for a test that was replaced by one of another game. */
static gboolean
is_offered (HsdSystem *system, guint choice, const HsdRecord *args)
{
  return choice < hsd_system_n_choices (system) && HSD_SYSTEM_GET_CLASS (system)->choices[choice].fields == hsd_record_fields (args);
}

HsdRecord *
hsd_table_prepare_choice (const HsdState *state, guint choice, const HsdRecord *args, GError **error)
{
  g_autoptr (HsdRecord) checked = hsd_record_copy (args);
  HsdContext context = { state, state->story, state->story->character };
  const HsdReason *reason;

  if (!is_offered (state->story->system, choice, args))
    {
      /* Translators: why a choice is refused: another test was made meanwhile. */
      hsd_refuse (error, HSD_REFUSAL_NO_TEST, NULL, _("This decision belongs to a test that is no longer the last one."));
      return NULL;
    }
  if (!hsd_record_validate (checked, &context, error))
    return NULL;

  reason = hsd_system_closed (state->story->system, &context, choice, checked);
  if (reason == NULL)
    return g_steal_pointer (&checked);

  hsd_refuse_reason (error, reason->id, hsd_translate (reason->text));
  return NULL;
}

gboolean
hsd_table_carry_choice (HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
{
  HsdSystem *system = hsd_turn_resume (turn)->system;
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);

  return give (turn, klass->luck, luck_in (args, klass->luck), error) && klass->choose (system, turn, choice, args, error);
}

/* Adds a choice of the test in front to @steps. */
static gboolean
add_choice (HsdTable *self, GArray *steps, guint choice, const HsdRecord *args, GError **error)
{
  const HsdState *state = hsd_table_last_state (self, steps);
  HsdContext context = { state, state->story, state->story->character };
  HsdIntent intent = { HSD_INTENT_CHOOSE, state->story->system, .index = choice, .args = args };
  g_autoptr (HsdRecord) checked = hsd_table_prepare_choice (state, choice, args, error);
  g_autoptr (HsdTurn) turn = NULL;
  g_autofree char *chance = NULL;

  if (checked == NULL)
    return FALSE;

  turn = hsd_table_go_on (self, steps, NULL, &intent);
  intent.chance = chance = tell_chance_of_choice (intent.system, &context, choice);

  return hsd_table_carry_choice (turn, choice, checked, error) && hsd_table_add_step (self, steps, turn, &intent);
}

gboolean
hsd_table_choose (HsdTable *self, guint choice, const HsdRecord *args, GError **error)
{
  g_autoptr (GArray) steps = hsd_table_steps_new ();

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return !refuse_no_test (self, error) && add_choice (self, steps, choice, args, error) && hsd_table_keep_steps (self, steps, error);
}

static gboolean
add_show (HsdTable *self, GArray *steps)
{
  HsdIntent intent = { HSD_INTENT_SHOW };
  g_autoptr (HsdTurn) turn = hsd_table_go_on (self, steps, NULL, &intent);

  hsd_turn_resume (turn)->visibility = HSD_OPEN;

  return hsd_table_add_step (self, steps, turn, &intent);
}

gboolean
hsd_table_show (HsdTable *self, GError **error)
{
  g_autoptr (GArray) steps = hsd_table_steps_new ();

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (refuse_no_test (self, error))
    return FALSE;

  if (hsd_table_get_state (self)->story->visibility == HSD_OPEN)
    {
      /* Translators: why showing a test is refused: it is not secret. */
      hsd_refuse_reason (error, "already-shown", _("Everybody can see this test already."));
      return FALSE;
    }

  return add_show (self, steps) && hsd_table_keep_steps (self, steps, error);
}

const HsdField *
hsd_table_odds_fields (HsdSystem *system)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);

  return klass->odds_inputs != NULL ? klass->odds_inputs : klass->inputs;
}

/* A game may not have odds yet. */
static gboolean
check_counted (HsdSystem *system, gboolean counted, GError **error)
{
  if (counted)
    return TRUE;

  /* Translators: %s is the name of a game. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "system", _("There are no odds for “%s”."), hsd_system_get_title (system));
  return FALSE;
}

HsdChances *
hsd_table_odds (HsdTable *self, HsdSystem *system, HsdRecord *input, const char *character, GError **error)
{
  g_autoptr (HsdRecord) taken = input;
  HsdContext context = { hsd_table_get_state (self), NULL, character };

  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  if (!check_counted (system, HSD_SYSTEM_GET_CLASS (system)->odds != NULL, error) || !check_known (hsd_table_get_state (self), character, error) ||
      !hsd_record_validate (taken, &context, error))
    return NULL;

  fill_from_sheet (hsd_table_get_state (self), system, character, taken);
  hsd_system_complete (system, &context, taken);

  return count (self, system, &context, taken, error);
}

/* Whether the given arguments are valid; others may be missing. */
static gboolean
check_told (HsdRecord *args, const HsdContext *context)
{
  const HsdField *fields = hsd_record_fields (args);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (args, i) &&
        !(hsd_record_validate_range (args, i, NULL) && hsd_record_validate_check (args, i, context, NULL)))
      return FALSE;

  return TRUE;
}

HsdChances *
hsd_table_foresee (HsdTable *self, guint choice, const HsdRecord *args)
{
  g_autoptr (HsdChances) chances = hsd_chances_new ();
  g_autoptr (HsdRecord) checked = hsd_record_copy (args);
  const HsdStory *story;
  const HsdReason *reason;
  HsdSystemClass *klass;
  HsdContext context;

  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  story = hsd_table_get_state (self)->story;
  if (story == NULL)
    return NULL;

  klass = HSD_SYSTEM_GET_CLASS (story->system);
  context = (HsdContext) { hsd_table_get_state (self), story, story->character };
  if (klass->foresee == NULL || !is_offered (story->system, choice, args) || !check_told (checked, &context))
    return NULL;

  reason = hsd_system_closed (story->system, &context, choice, checked);
  if ((reason != NULL && !reason->open) || !klass->foresee (story->system, &context, choice, checked, chances))
    return NULL;

  return hsd_chances_fit (chances) ? g_steal_pointer (&chances) : NULL;
}

gboolean
hsd_table_gain (HsdTable *self, guint choice, const HsdRecord *args, HsdFraction *chance)
{
  g_autoptr (HsdChances) chances = hsd_table_foresee (self, choice, args);

  if (chances == NULL)
    return FALSE;

  *chance = hsd_chances_find (chances, "success")->fraction;
  return TRUE;
}

HsdChances *
hsd_table_advise (HsdTable *self, HsdSystem *system, const HsdRecord *args, const char *character, GError **error)
{
  g_autoptr (HsdRecord) checked = hsd_record_copy (args);
  g_autoptr (HsdChances) chances = hsd_chances_new ();
  HsdContext context = { hsd_table_get_state (self), NULL, character };

  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);
  g_return_val_if_fail (HSD_SYSTEM_GET_CLASS (system)->advise != NULL, NULL);

  if (!check_known (hsd_table_get_state (self), character, error) || !hsd_record_validate (checked, &context, error) ||
      !HSD_SYSTEM_GET_CLASS (system)->advise (system, &context, checked, chances, error))
    return NULL;

  return g_steal_pointer (&chances);
}

/* --- a throw of several --- */

gboolean
hsd_table_check_gathered (guint n_tests, GError **error)
{
  if (n_tests <= HSD_MOST_GATHERED)
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, NULL,
              /* Translators: why a request is refused that would roll for everybody at once; %d is the most persons. */
              g_dngettext (GETTEXT_PACKAGE, "At most %d person can roll at once.", "At most %d persons can roll at once.",
                           HSD_MOST_GATHERED),
              HSD_MOST_GATHERED);
  return FALSE;
}

void
hsd_table_name_refusal (GError **error, const char *name)
{
  char *sentence;

  if (error == NULL || *error == NULL || (*error)->domain != HSD_REFUSAL || name == NULL)
    return;

  sentence = hsd_join_pair (name, (*error)->message);
  g_free ((*error)->message);
  (*error)->message = sentence;
}

/* Where the table itself refuses, by its disk, its chance or a former test, no name is said. */
static void
say_whose (GError **error, guint i, const HsdRoll *roll)
{
  if (error == NULL || *error == NULL || g_error_matches (*error, HSD_REFUSAL, HSD_REFUSAL_STORAGE) ||
      g_error_matches (*error, HSD_REFUSAL, HSD_REFUSAL_NO_CHANCE) ||
      g_strcmp0 (hsd_refusal_get_reason (*error), "test-in-progress") == 0)
    return;

  hsd_refusal_prefix (error, "who[%u]", i);
  hsd_table_name_refusal (error, roll->options.character);
}

static gboolean
add_rolls (HsdTable *self, GArray *steps, HsdEntropy *rehearsal, HsdSystem *system, const HsdRoll *rolls, guint n_rolls,
           GError **error)
{
  for (guint i = 0; i < n_rolls; i++)
    {
      HsdThrow options = rolls[i].options;

      options.joins = i > 0;
      if (!add_roll (self, steps, rehearsal, system, hsd_record_copy (rolls[i].input), &options, error))
        {
          say_whose (error, i, &rolls[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/* All of it with dice that are not seen, so that a roll is refused before those in front of it have fallen. */
static gboolean
rehearse (HsdTable *self, HsdSystem *system, const HsdRoll *rolls, guint n_rolls, GError **error)
{
  static const guint8 seed[HSD_ENTROPY_SEED_BYTES];
  g_autoptr (HsdEntropy) chance = hsd_entropy_seeded_new (seed, 0);
  g_autoptr (GArray) steps = hsd_table_steps_new ();

  return add_rolls (self, steps, chance, system, rolls, n_rolls, error);
}

gboolean
hsd_table_roll_all (HsdTable *self, HsdSystem *system, const HsdRoll *rolls, guint n_rolls, GError **error)
{
  g_autoptr (GArray) steps = hsd_table_steps_new ();

  g_return_val_if_fail (HSD_IS_TABLE (self) && n_rolls > 0, FALSE);

  if (!hsd_table_check_gathered (n_rolls, error) || !rehearse (self, system, rolls, n_rolls, error))
    return FALSE;

  if (add_rolls (self, steps, NULL, system, rolls, n_rolls, error))
    return hsd_table_keep_steps (self, steps, error);

  hsd_entropy_seek (self->entropy, self->stream);
  return FALSE;
}

static gboolean
add_front (HsdTable *self, GArray *steps, guint64 throw_id, GError **error)
{
  const HsdState *state = hsd_table_last_state (self, steps);
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { HSD_INTENT_FRONT, .throw_id = throw_id };

  if (state->story != NULL && state->story->throw_id == throw_id)
    return TRUE;

  turn = hsd_table_go_on (self, steps, NULL, &intent);
  if (hsd_turn_bring (turn, throw_id))
    return hsd_table_add_step (self, steps, turn, &intent);

  /* Translators: why a test cannot be brought to the front: it is not one of those that were rolled at once. */
  hsd_refuse (error, HSD_REFUSAL_NO_TEST, "throw", _("That test was not rolled together with the last one."));
  return FALSE;
}

gboolean
hsd_table_front (HsdTable *self, guint64 throw_id, GError **error)
{
  g_autoptr (GArray) steps = hsd_table_steps_new ();

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return add_front (self, steps, throw_id, error) && (steps->len == 0 || hsd_table_keep_steps (self, steps, error));
}

/* The tests beside the one in front, of those for which @choice is open; or with −1 of those that are hidden. */
static GArray *
list_beside (const HsdState *state, int choice, const HsdRecord *args)
{
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (state);
  GArray *throws = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < stories->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (stories, i);
      HsdContext context = { state, story, story->character };

      if (story->throw_id == state->story->throw_id)
        continue;
      if (choice < 0 ? story->visibility != HSD_OPEN : hsd_system_closed (story->system, &context, choice, args) == NULL)
        g_array_append_val (throws, story->throw_id);
    }

  return throws;
}

/* Something for each of @throws, which are beside, and with @in_front for the one in front, which stays there. */
static gboolean
add_for_all (HsdTable *self, GArray *steps, const GArray *throws, gboolean in_front, int choice, const HsdRecord *args, GError **error)
{
  guint64 front = self->state->story->throw_id;

  for (guint i = 0; i <= throws->len; i++)
    {
      gboolean last = i == throws->len;

      if (!add_front (self, steps, last ? front : g_array_index (throws, guint64, i), error))
        return FALSE;
      if ((!last || in_front) && !(choice < 0 ? add_show (self, steps) : add_choice (self, steps, choice, args, error)))
        return FALSE;
    }

  return TRUE;
}

gboolean
hsd_table_show_all (HsdTable *self, GError **error)
{
  g_autoptr (GArray) steps = hsd_table_steps_new ();
  g_autoptr (GArray) throws = NULL;
  gboolean hidden;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (refuse_no_test (self, error))
    return FALSE;

  hidden = self->state->story->visibility != HSD_OPEN;
  throws = list_beside (self->state, -1, NULL);
  if (throws->len == 0)
    return hsd_table_show (self, error);

  return add_for_all (self, steps, throws, hidden, -1, NULL, error) && hsd_table_keep_steps (self, steps, error);
}

gboolean
hsd_table_choose_all (HsdTable *self, guint choice, const HsdRecord *args, GError **error)
{
  g_autoptr (GArray) steps = hsd_table_steps_new ();
  g_autoptr (GArray) throws = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (refuse_no_test (self, error))
    return FALSE;

  throws = list_beside (self->state, choice, args);

  return add_for_all (self, steps, throws, TRUE, choice, args, error) && hsd_table_keep_steps (self, steps, error);
}
