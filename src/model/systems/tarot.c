/* SPDX-License-Identifier: GPL-3.0-or-later */

/* System D, Choice & Destiny: a card of the hand and its modifiers against a major
 * arcanum and the difficulty; Le Monde and Le Diable decide alone, Le Mat draws again. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/cards.h"
#include "model/systems/tarot.h"

G_DEFINE_FINAL_TYPE (HsdTarot, hsd_tarot, HSD_TYPE_SYSTEM)

#define THE_DEVIL 15
#define THE_WORLD 21

/* --- the throw: one card more in hand --- */

static gboolean
draw_for (HsdSystem *system, HsdTurn *turn, const char *name, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  if (hsd_state_get_sheet (hsd_turn_get_state (turn), system, name) == NULL &&
      !hsd_tarot_deal (system, turn, name, story, error))
    return FALSE;

  return hsd_tarot_draw_one (system, turn, name, story, error);
}

static void
hsd_tarot_say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  int n = hsd_record_get (input, KIND) == KIND_PLAYER ? 2 : 1;

  hsd_statement_add (statement, HSD_SAID_DICE,
                     /* Translators: in the line that sums up a roll: %d cards are drawn into hands. */
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d card drawn", "%d cards drawn", n), n));
}

static gboolean
hsd_tarot_roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  hsd_record_set (story->facts, FOOLS, 0);

  if (!draw_for (system, turn, story->character, error))
    return FALSE;
  if (hsd_record_get (story->input, KIND) == KIND_PLAYER &&
      !draw_for (system, turn, hsd_record_get_text (story->input, OPPONENT), error))
    return FALSE;

  return hsd_turn_expect_no_more_cards (turn, error);
}

/* A test with cards on the table must be finished or undone. */
static gboolean
hsd_tarot_settle (HsdSystem *system, HsdTurn *turn, GError **error)
{
  /* Translators: why a new test is refused: the cards of the last one are still on the table. */
  hsd_refuse_reason (error, "test-in-progress", _("A test of Choice & Destiny is in progress: finish it or undo it first."));

  return FALSE;
}

/* --- what closes a choice --- */

static guint
side_of (const HsdStory *story, const char *name)
{
  return g_strcmp0 (name, story->character) == 0 ? HIDDEN_OWN : HIDDEN_OPPONENT;
}

static gboolean
is_resolved (const HsdStory *story)
{
  return hsd_record_has (story->facts, OUTCOME);
}

static int
play_closed (const HsdContext *context, HsdSystem *system, const HsdRecord *args)
{
  const HsdStory *story = context->story;
  gboolean versus = hsd_record_get (story->input, KIND) == KIND_PLAYER;
  const char *name = story->character;

  if (is_resolved (story) || (!versus && hsd_record_n_rows (story->facts, CHOICE) > 0))
    return REASON_PLAYED;
  if (args == NULL)
    return -1;

  if (versus)
    name = hsd_record_get_text (args, ARG_CHARACTER);
  if (versus && hsd_record_has (story->facts, side_of (story, name)))
    return REASON_PLAYED;

  return hsd_tarot_in_hand (context->state, system, name, hsd_record_get (args, ARG_CARD)) ? -1 : REASON_NOT_IN_HAND;
}

static gboolean
has_lent (const HsdStory *story, const char *name)
{
  for (guint i = 1; i < hsd_record_n_rows (story->facts, CHOICE); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (story->facts, CHOICE, i), CARD_CHARACTER), name) == 0)
      return TRUE;

  return FALSE;
}

static int
lend_closed (const HsdContext *context, HsdSystem *system, const HsdRecord *args)
{
  const HsdStory *story = context->story;
  const char *name = args != NULL ? hsd_record_get_text (args, ARG_CHARACTER) : NULL;

  if (hsd_record_get (story->input, KIND) == KIND_PLAYER)
    return REASON_OPPOSITION;
  if (is_resolved (story))
    return REASON_AFTER_DESTINY;
  if (!hsd_record_get (story->input, CRUCIAL))
    return REASON_NOT_CRUCIAL;
  if (hsd_record_n_rows (story->facts, CHOICE) == 0)
    return REASON_NO_CHOICE;
  if (args == NULL)
    return -1;
  if (g_strcmp0 (name, story->character) == 0)
    return REASON_OWN_TEST;
  if (has_lent (story, name))
    return REASON_LENT;

  return hsd_tarot_in_hand (context->state, system, name, hsd_record_get (args, ARG_CARD)) ? -1 : REASON_NOT_IN_HAND;
}

static int
destiny_closed (const HsdStory *story)
{
  if (hsd_record_get (story->input, KIND) == KIND_PLAYER)
    return REASON_OPPOSITION;
  if (is_resolved (story))
    return REASON_AFTER_DESTINY;

  return hsd_record_n_rows (story->facts, CHOICE) == 0 ? REASON_NO_CHOICE : -1;
}

static int
hsd_tarot_closed (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  switch (choice)
    {
    case PLAY:
      return play_closed (context, system, args);
    case LEND:
      return lend_closed (context, system, args);
    default:
      return destiny_closed (context->story);
    }
}

/* --- cards on the table --- */

static void
leave_hand (HsdSystem *system, HsdTurn *turn, const char *name, int card)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, name);

  hsd_record_set (sheet, SHEET_HAND, hsd_pile_without (hsd_record_get (sheet, SHEET_HAND), card));
}

static void
lay_open (HsdStory *story, const char *name, int card, HsdCardRole role)
{
  HsdRecord *row = hsd_record_add_row (story->facts, CHOICE);

  hsd_record_set_text (row, CARD_CHARACTER, name);
  hsd_record_set (row, CARD_NUMBER, card);
  hsd_story_add_card (story, HSD_CARD_MINOR, card, role, name);
}

int
hsd_tarot_sum_of_choice (const HsdStory *story)
{
  int sum = 0;

  for (guint i = 0; i < hsd_record_n_rows (story->facts, CHOICE); i++)
    sum += hsd_record_get (hsd_record_get_row (story->facts, CHOICE, i), CARD_NUMBER);

  return sum;
}

/* Ends a test, in the order of the rules: each card goes to the discard pile of its owner, hands
 * are refilled, and a character with an empty draw pile gets a new one. */
static gboolean
clear_table (HsdSystem *system, HsdTurn *turn, GError **error)
{
  const HsdRecord *told = hsd_turn_get_story (turn)->facts;
  guint n = hsd_record_n_rows (told, CHOICE);

  for (guint i = 0; i < n; i++)
    {
      const HsdRecord *row = hsd_record_get_row (told, CHOICE, i);

      hsd_tarot_discard (system, turn, hsd_record_get_text (row, CARD_CHARACTER), hsd_record_get (row, CARD_NUMBER));
    }

  for (guint i = 0; i < n; i++)
    if (!hsd_tarot_refill (system, turn, hsd_record_get_text (hsd_record_get_row (told, CHOICE, i), CARD_CHARACTER), error))
      return FALSE;

  for (guint i = 0; i < n; i++)
    if (!hsd_tarot_reshuffle (system, turn, hsd_record_get_text (hsd_record_get_row (told, CHOICE, i), CARD_CHARACTER), error))
      return FALSE;

  return hsd_turn_expect_no_more_cards (turn, error);
}

/* --- an opposition of players --- */

static gboolean
resolve_opposition (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  const char *opponent = hsd_record_get_text (story->input, OPPONENT);
  int own_card = hsd_record_get (story->facts, HIDDEN_OWN);
  int opponent_card = hsd_record_get (story->facts, HIDDEN_OPPONENT);
  int left = own_card + hsd_record_get (story->input, MODIFIER);
  int right = opponent_card + hsd_record_get (story->input, OPPONENT_MODIFIER);

  lay_open (story, story->character, own_card, HSD_CARD_CHOICE);
  lay_open (story, opponent, opponent_card, HSD_CARD_CHOICE);
  hsd_record_set (story->facts, LEFT, left);
  hsd_record_set (story->facts, RIGHT, right);
  hsd_record_set (story->facts, MARGIN, left - right);
  hsd_record_set (story->facts, OUTCOME, left > right ? WINS : left < right ? LOSES : TIE);
  if (left != right)
    hsd_record_set_text (story->facts, WINNER, left > right ? story->character : opponent);

  return clear_table (system, turn, error);
}

static gboolean
play (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  gboolean versus = hsd_record_get (story->input, KIND) == KIND_PLAYER;
  const char *name = versus ? hsd_record_get_text (args, ARG_CHARACTER) : story->character;
  int card = hsd_record_get (args, ARG_CARD);

  leave_hand (system, turn, name, card);
  if (!versus)
    {
      lay_open (story, name, card, HSD_CARD_CHOICE);
      return TRUE;
    }

  hsd_record_set (story->facts, side_of (story, name), card);
  if (!hsd_record_has (story->facts, HIDDEN_OWN) || !hsd_record_has (story->facts, HIDDEN_OPPONENT))
    return TRUE;

  return resolve_opposition (system, turn, error);
}

/* --- destiny --- */

typedef struct
{
  HsdPile whole;
  HsdPile possible; /* the others are set aside */
  HsdPile left;
  HsdPile out; /* drawn in this test */
  HsdPile discard;
  gboolean critical_phase;
} Talon;

static void
make_whole (Talon *talon, HsdTurn *turn)
{
  talon->left = talon->whole;
  talon->out = HSD_PILE_EMPTY;
  talon->discard = HSD_PILE_EMPTY;

  /* Outside a critical phase it happens after every test, so there is no notice. */
  if (talon->critical_phase)
    /* Translators: a notice in a critical phase, where drawn cards stay out: none was left to draw. */
    hsd_turn_notice (turn, "majors-reshuffled", g_strdup (_("The major arcana are reshuffled.")));
}

static gboolean
draw_major (Talon *talon, HsdTurn *turn, int *card, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  for (;;)
    {
      if (talon->left == HSD_PILE_EMPTY)
        make_whole (talon, turn);
      if (!hsd_turn_draw (turn, &talon->left, card, error))
        return FALSE;

      talon->out = hsd_pile_with (talon->out, *card);
      if (!hsd_pile_has (talon->possible, *card))
        {
          hsd_record_set (story->facts, ASIDE, hsd_pile_with (hsd_record_get (story->facts, ASIDE), *card));
          continue;
        }
      if (*card != HSD_FOOL)
        return TRUE;

      hsd_story_add_card (story, HSD_CARD_MAJOR, *card, HSD_CARD_FOOL, NULL);
      hsd_record_set (story->facts, FOOLS, hsd_record_get (story->facts, FOOLS) + 1);
      /* Translators: a notice: the card called the Fool was drawn for Destiny and is set aside, another card is
         drawn. */
      hsd_turn_notice (turn, "fool-redrawn", g_strdup (_("The Fool: draw again.")));
    }
}

static void
put_away (Talon *talon, HsdTurn *turn)
{
  if (!talon->critical_phase)
    {
      make_whole (talon, turn);
      return;
    }

  talon->discard |= talon->out;
  if (talon->left == HSD_PILE_EMPTY)
    make_whole (talon, turn);
}

HsdTarotSource
hsd_tarot_source (const HsdRecord *input)
{
  if (hsd_record_get (input, KIND) != KIND_NPC)
    return FROM_TALON;

  return hsd_record_get (input, NPC_TALON) == TALON_SHARED ? FROM_TALON_TO_XIV : FROM_NPC_TALON;
}

HsdPile
hsd_tarot_majors (HsdTarotSource source)
{
  switch (source)
    {
    case FROM_NPC_TALON:
      return HSD_PILE_NPC_MAJORS;
    case FROM_TALON_TO_XIV:
      return hsd_pile_with (HSD_PILE_NPC_MAJORS, HSD_FOOL);
    case FROM_TALON:
    default:
      return HSD_PILE_MAJORS;
    }
}

int
hsd_tarot_offset (const HsdRecord *input)
{
  int opposed = hsd_record_get (input, KIND) == KIND_NPC ? hsd_record_get (input, OPPONENT_MODIFIER) : 0;

  return hsd_record_get (input, MODIFIER) + hsd_record_get (input, ADJUSTMENT) - hsd_record_get (input, DIFFICULTY) - opposed;
}

int
hsd_tarot_judge (int destiny, int margin, gboolean npc)
{
  if (!npc && destiny == THE_WORLD)
    return CRITICAL_SUCCESS;
  if (!npc && destiny == THE_DEVIL)
    return CRITICAL_FAILURE;

  return margin >= 0 ? SUCCESS : FAILURE;
}

static gboolean
draw_destiny (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  const HsdRecord *input = story->input;
  HsdTarotSource source = hsd_tarot_source (input);
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  HsdRecord *majors = hsd_record_edit_object (shared, source == FROM_NPC_TALON ? SHARED_NPC_MAJORS : SHARED_MAJORS);
  int left = hsd_tarot_sum_of_choice (story) + hsd_record_get (input, MODIFIER) + hsd_record_get (input, ADJUSTMENT);
  Talon talon = {
    .whole = source == FROM_NPC_TALON ? HSD_PILE_NPC_MAJORS : HSD_PILE_MAJORS,
    .possible = hsd_tarot_majors (source),
    .left = hsd_record_get (majors, MAJORS_LEFT),
    .discard = hsd_record_get (majors, MAJORS_DISCARD),
    .critical_phase = hsd_record_get (shared, SHARED_CRITICAL),
  };
  int destiny;
  int margin;

  if (!draw_major (&talon, turn, &destiny, error))
    return FALSE;

  margin = hsd_tarot_sum_of_choice (story) + hsd_tarot_offset (input) - destiny;
  hsd_story_add_card (story, HSD_CARD_MAJOR, destiny, HSD_CARD_DESTINY, NULL);
  hsd_record_set (story->facts, LEFT, left);
  hsd_record_set (story->facts, RIGHT, left - margin);
  hsd_record_set (story->facts, MARGIN, margin);
  hsd_record_set (story->facts, DESTINY, destiny);
  hsd_record_set (story->facts, OUTCOME, hsd_tarot_judge (destiny, margin, source != FROM_TALON));

  if (!clear_table (system, turn, error))
    return FALSE;

  put_away (&talon, turn);
  hsd_record_set (majors, MAJORS_LEFT, talon.left);
  hsd_record_set (majors, MAJORS_DISCARD, talon.discard);

  return TRUE;
}

static gboolean
hsd_tarot_choose (HsdSystem *system, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
{
  const char *name;

  if (choice == PLAY)
    return play (system, turn, args, error);
  if (choice == DRAW_DESTINY)
    return draw_destiny (system, turn, error);

  name = hsd_record_get_text (args, ARG_CHARACTER);
  leave_hand (system, turn, name, hsd_record_get (args, ARG_CARD));
  lay_open (hsd_turn_get_story (turn), name, hsd_record_get (args, ARG_CARD), HSD_CARD_LENT);

  return TRUE;
}

/* --- the table --- */

static void
lay_majors (HsdRecord *shared, guint index, HsdPile whole)
{
  HsdRecord *majors = hsd_record_edit_object (shared, index);

  hsd_record_set (majors, MAJORS_LEFT, whole);
  hsd_record_set (majors, MAJORS_DISCARD, HSD_PILE_EMPTY);
}

static void
hsd_tarot_lay (HsdSystem *system, HsdRecord *shared)
{
  hsd_record_set (shared, SHARED_CRITICAL, FALSE);
  lay_majors (shared, SHARED_MAJORS, HSD_PILE_MAJORS);
  lay_majors (shared, SHARED_NPC_MAJORS, HSD_PILE_NPC_MAJORS);
  hsd_tarot_lay_levels (shared);
}

static gboolean
hsd_tarot_tidy_sheet (HsdSystem *system, HsdTurn *turn, const char *name, const HsdRecord *before, const HsdRecord *given,
                      GError **error)
{
  if (before != NULL)
    return TRUE;

  return hsd_turn_give_cards (turn, hsd_record_get_numbers (given, SHEET_CARDS), error) &&
         hsd_tarot_deal (system, turn, name, NULL, error) && hsd_turn_expect_no_more_cards (turn, error);
}

static void
change_phase (HsdTurn *turn, HsdRecord *shared, gboolean critical)
{
  if (hsd_record_get (shared, SHARED_CRITICAL) && !critical)
    {
      lay_majors (shared, SHARED_MAJORS, HSD_PILE_MAJORS);
      lay_majors (shared, SHARED_NPC_MAJORS, HSD_PILE_NPC_MAJORS);
      hsd_turn_notice (turn, "majors-reshuffled", g_strdup (_("The major arcana are reshuffled.")));
    }

  hsd_record_set (shared, SHARED_CRITICAL, critical);
}

static void
replace_levels (HsdRecord *shared, const HsdRecord *args)
{
  hsd_record_clear (shared, SHARED_LEVELS);

  for (guint i = 0; i < hsd_record_n_rows (args, 0); i++)
    {
      const HsdRecord *given = hsd_record_get_row (args, 0, i);
      HsdRecord *level = hsd_record_add_row (shared, SHARED_LEVELS);

      hsd_record_set_text (level, LEVEL_NAME, hsd_record_get_text (given, LEVEL_NAME));
      hsd_record_set (level, LEVEL_VALUE, hsd_record_get (given, LEVEL_VALUE));
    }
  hsd_tarot_name_levels (shared, SHARED_LEVELS);
}

static gboolean
hsd_tarot_run (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);

  if (errand == ERRAND_PHASE)
    change_phase (turn, shared, hsd_record_get (args, 0));
  else
    replace_levels (shared, args);

  return TRUE;
}

/* Against a player there is no Destiny, and both cards are hidden until they are turned; otherwise
 * Destiny was drawn. */
static gboolean
hsd_tarot_validate (HsdSystem *system, const HsdStory *story)
{
  const HsdRecord *told = story->facts;
  gboolean summed = hsd_record_has (told, LEFT) && hsd_record_has (told, RIGHT) && hsd_record_has (told, MARGIN);
  gboolean turned = hsd_record_has (told, HIDDEN_OWN) && hsd_record_has (told, HIDDEN_OPPONENT);
  gboolean tied = hsd_record_get (told, LEFT) == hsd_record_get (told, RIGHT);
  const char *opponent = hsd_record_get_text (story->input, OPPONENT);

  if (hsd_record_get (story->input, KIND) != KIND_PLAYER)
    return !is_resolved (story) || (summed && hsd_record_has (told, DESTINY) && hsd_record_n_rows (told, CHOICE) > 0);
  if (opponent == NULL || strcmp (opponent, story->character) == 0 || turned != is_resolved (story))
    return FALSE;

  return !turned || (summed && hsd_record_has (told, WINNER) != tied);
}

static const char *const policies[] = { "best", NULL };

static void
hsd_tarot_class_init (HsdTarotClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  hsd_tarot_declare (system_class);
  system_class->lay = hsd_tarot_lay;
  system_class->tidy_sheet = hsd_tarot_tidy_sheet;
  system_class->settle = hsd_tarot_settle;
  system_class->say = hsd_tarot_say;
  system_class->roll = hsd_tarot_roll;
  system_class->closed = hsd_tarot_closed;
  system_class->choose = hsd_tarot_choose;
  system_class->run = hsd_tarot_run;
  system_class->advise = hsd_tarot_advise;
  system_class->advice_fields = hsd_tarot_advice_fields;
  system_class->policies = policies;
  system_class->trial = hsd_tarot_trial;
  system_class->odds = hsd_tarot_odds;
  system_class->chance_names = hsd_tarot_chance_names;
  system_class->foresee = hsd_tarot_foresee;
  system_class->odds_inputs = hsd_tarot_odds_fields ();
  system_class->explain = hsd_tarot_explain;
  system_class->show = hsd_tarot_show;
  system_class->validate = hsd_tarot_validate;
}

static void
hsd_tarot_init (HsdTarot *self)
{
}
