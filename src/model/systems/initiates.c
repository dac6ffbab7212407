/* SPDX-License-Identifier: GPL-3.0-or-later */

/* System E, the initiates' dice: the best of a few d10 and a bonus against a threshold,
 * where a single 0 ruins the throw, and a simple failure may be negotiated. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"

#define HSD_TYPE_INITIATES (hsd_initiates_get_type ())
G_DECLARE_FINAL_TYPE (HsdInitiates, hsd_initiates, HSD, INITIATES, HsdSystem)

struct _HsdInitiates
{
  HsdSystem parent_instance;
};

G_DEFINE_FINAL_TYPE (HsdInitiates, hsd_initiates, HSD_TYPE_SYSTEM)

enum
{
  CHARACTERISTIC,
  VALUE,
  DICE,
  BONUS,
  THRESHOLD,
  SECRET,
};

enum
{
  BEST,
  TOTAL,
  OUTCOME,
  NEGOTIATION,
  REROLL,
  FACT_THRESHOLD,
  STATED,
  RESTATED,
};

enum
{
  REROLL_PRICE,
  REROLL_TEXT,
  REROLL_DICE,
  REROLL_BEST,
  REROLL_TOTAL,
  REROLL_OUTCOME,
};

enum
{
  SUCCESS,
  SIMPLE_FAILURE,
  AUTOMATIC_FAILURE,
  CRITICAL_FAILURE,
  NEW_FAILURE,
};

enum
{
  REFUSED,
  DONE,
};

enum
{
  REVEAL,
  NEGOTIATE,
  REFUSE,
};

enum
{
  ARG_THRESHOLD = 0, /* of reveal */
};

enum
{
  ARG_PRICE,
  ARG_AGREED,
  ARG_TEXT,
  ARG_FACES,
};

enum
{
  REASON_NOT_SIMPLE,
  REASON_NEGOTIATED,
  REASON_REFUSED,
  REASON_STATED,
  REASON_SECRET,
  REASON_NOT_AGREED,
};

/* --- what is asked for --- */

static gboolean
check_dice (HsdRecord *input, guint index, const HsdScene *scene, GError **error)
{
  int value = hsd_record_get_valid (input, VALUE, 0);

  if (hsd_record_get (input, DICE) <= 1 + value)
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "dice",
              /* Translators: %1$d is the value of a characteristic, %2$d a number of dice. */
              _("A characteristic of %1$d gives no more than %2$d dice."), value, 1 + value);
  return FALSE;
}

static const HsdWord characteristics[] = {
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "ENE", N_("Energy (ENE)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "PER", N_("Perception (PER)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "AGI", N_("Agility (AGI)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "INT", N_("Intellect (INT)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "FOR", N_("Strength (FOR)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "EMP", N_("Empathy (EMP)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "END", N_("Endurance (END)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "RUS", N_("Cunning (RUS)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "BEA", N_("Beauty (BEA)") },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "CHA", N_("Charisma (CHA)") },
  { NULL },
};

static const HsdField inputs[] = {
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [CHARACTERISTIC] = { "characteristic", N_("Characteristic"), HSD_WORD, .words = characteristics },
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [VALUE] = { "value", N_("Value"), HSD_INT, 0, 0, 3, 0 },
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [DICE] = { "dice", N_("Dice thrown"), HSD_INT, HSD_FOLDED, 1, 4, 1, .check = check_dice },
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [BONUS] = { "bonus", N_("Skill bonus"), HSD_INT, 0, 0, 10, 0 },
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [THRESHOLD] = { "threshold", N_("Threshold"), HSD_INT, HSD_REQUIRED, 0, 30, 6 },
  /* Translators: a field asked for before a throw of the initiates’ dice. */
  [SECRET] = { "secret_threshold", N_("Secret threshold"), HSD_BOOL },
  { NULL },
};

static const HsdWord outcomes[] = {
  /* Translators: an outcome of the initiates’ dice. */
  [SUCCESS] = { "success", N_("Success"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of the initiates’ dice. */
  [SIMPLE_FAILURE] = { "simple-failure", N_("Simple failure"), HSD_MARK_FAILURE },
  /* Translators: an outcome of the initiates’ dice. */
  [AUTOMATIC_FAILURE] = { "automatic-failure", N_("Automatic failure"), HSD_MARK_AUTOMATIC_FAILURE },
  /* Translators: an outcome of the initiates’ dice. */
  [CRITICAL_FAILURE] = { "critical-failure", N_("Critical failure"), HSD_MARK_CRITICAL_FAILURE },
  /* Translators: an outcome of the initiates’ dice. */
  [NEW_FAILURE] = { "new-failure", N_("New failure"), HSD_MARK_FAILURE },
  { NULL },
};

static const HsdWord negotiations[] = {
  /* Translators: how the negotiation stands. */
  [REFUSED] = { "refused", N_("Refused") },
  /* Translators: how the negotiation stands. */
  [DONE] = { "done", N_("Concluded") },
  { NULL },
};

static const HsdWord prices[] = {
  { "high", N_("High price (1 die)") },
  { "very-high", N_("Very high price (2 dice)") },
  { "exorbitant", N_("Exorbitant price (3 dice)") },
  { NULL },
};

static const HsdField reroll_facts[] = {
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_PRICE] = { "price", N_("Price"), HSD_WORD, .words = prices },
  [REROLL_TEXT] = { "text", N_("What is paid on a new failure"), HSD_TEXT, 0, 0, 1000 },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_DICE] = { "dice", N_("Dice thrown"), HSD_INT },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_BEST] = { "best", N_("Best die"), HSD_INT },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_TOTAL] = { "total", N_("Total"), HSD_INT },
  /* Translators: a figure of a negotiated re-roll. */
  [REROLL_OUTCOME] = { "outcome", N_("Outcome"), HSD_WORD, .words = outcomes },
  { NULL },
};

static const HsdField facts[] = {
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [BEST] = { "best", N_("Best die"), HSD_INT },
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [TOTAL] = { "total", N_("Total"), HSD_INT },
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [OUTCOME] = { "outcome", N_("Outcome"), HSD_WORD, .words = outcomes },
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [NEGOTIATION] = { "negotiation", N_("Negotiation"), HSD_WORD, .words = negotiations },
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [REROLL] = { "reroll", N_("Re-roll"), HSD_OBJECT, .fields = reroll_facts },
  /* Translators: a figure told after a throw of the initiates’ dice. */
  [FACT_THRESHOLD] = { "threshold", N_("Threshold"), HSD_INT, HSD_SECRET },
  [STATED] = { "stated", NULL, HSD_BOOL, HSD_INTERNAL },
  [RESTATED] = { "restated", NULL, HSD_INT, HSD_INTERNAL },
  { NULL },
};

static const HsdField value_fields[] = {
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "ENE", N_("Energy (ENE)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "PER", N_("Perception (PER)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "AGI", N_("Agility (AGI)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "INT", N_("Intellect (INT)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "FOR", N_("Strength (FOR)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "EMP", N_("Empathy (EMP)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "END", N_("Endurance (END)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "RUS", N_("Cunning (RUS)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "BEA", N_("Beauty (BEA)"), HSD_INT, 0, 0, 3 },
  /* Translators: a characteristic, with its abbreviation in capitals. */
  { "CHA", N_("Charisma (CHA)"), HSD_INT, 0, 0, 3 },
  { NULL },
};

static const HsdField skill_fields[] = {
  /* Translators: a column of the skills of the initiates’ dice. */
  { "name", N_("Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills of the initiates’ dice. */
  { "characteristic", N_("Characteristic"), HSD_WORD, HSD_REQUIRED, .words = characteristics },
  /* Translators: a column of the skills of the initiates’ dice. */
  { "bonus", N_("Skill bonus"), HSD_INT, HSD_REQUIRED, 0, 10 },
  { NULL },
};

static const HsdField sheet_fields[] = {
  /* Translators: a field of a character’s sheet for the initiates’ dice. */
  { "characteristics", N_("Characteristics"), HSD_OBJECT, HSD_SPARSE | HSD_MERGED, .fields = value_fields },
  /* Translators: a field of a character’s sheet for the initiates’ dice. */
  { "skills", N_("Skills"), HSD_LIST, 0, 0, 64, .fields = skill_fields },
  { NULL },
};

static const HsdField reveal_args[] = {
  [ARG_THRESHOLD] = { "threshold", N_("Threshold for the re-roll"), HSD_INT, 0, 0, 30, 6 },
  { NULL },
};

static const HsdField negotiate_args[] = {
  /* Translators: a field of the negotiation. */
  [ARG_PRICE] = { "price", N_("Price"), HSD_WORD, HSD_REQUIRED, .words = prices },
  [ARG_AGREED] = { "agreed", N_("The whole table and the game master agree"), HSD_BOOL, HSD_REQUIRED },
  [ARG_TEXT] = { "text", N_("What is paid on a new failure"), HSD_TEXT, 0, 0, 1000 },
  /* Translators: a field of the negotiation. */
  [ARG_FACES] = { "faces", N_("Real dice"), HSD_FACES },
  { NULL },
};

static const HsdChoice choices[] = {
  [REVEAL] = { "reveal", N_("State the threshold"), reveal_args },
  [NEGOTIATE] = { "negotiate", N_("Negotiate a re-roll"), negotiate_args },
  [REFUSE] = { "refuse", N_("Refuse the negotiation"), hsd_no_fields },
  { NULL },
};

static const HsdReason reasons[] = {
  [REASON_NOT_SIMPLE] = { "not-a-simple-failure", N_("Only a simple failure can be negotiated.") },
  [REASON_NEGOTIATED] = { "already-negotiated", N_("A re-roll was already negotiated.") },
  [REASON_REFUSED] = { "already-refused", N_("The negotiation was refused.") },
  [REASON_STATED] = { "already-stated", N_("The threshold was already stated for the re-roll.") },
  [REASON_SECRET] = { "threshold-secret", N_("State the threshold first.") },
  [REASON_NOT_AGREED] = { "not-agreed", N_("The whole table and the game master must agree on the price."), TRUE },
  { NULL },
};

/* --- the throw --- */

/* The threshold that counts now, whether it is known or not. */
static int
threshold_of (const HsdStory *story)
{
  return hsd_record_has (story->facts, RESTATED) ? hsd_record_get (story->facts, RESTATED)
                                                 : hsd_record_get (story->input, THRESHOLD);
}

static gboolean
is_secret (const HsdStory *story)
{
  return hsd_record_get (story->input, SECRET) && !hsd_record_get (story->facts, STATED);
}

static void
notice_unreachable (HsdTurn *turn, const HsdStory *story, int best)
{
  if (threshold_of (story) <= best + hsd_record_get (story->input, BONUS))
    return;

  hsd_turn_notice (turn, "threshold-unreachable",
                   g_strdup (best == 10 ? _("The threshold is out of reach, even with a re-roll.") : _("The threshold is out of reach.")));
}

/* Throws @n_dice and finds the best, where a 0 counts @zero. */
static gboolean
throw_dice (HsdTurn *turn, guint n_dice, int zero, int *best, gboolean *has_zero, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  if (!hsd_turn_expect_dice (turn, HSD_DIE_D10, n_dice, error))
    return FALSE;

  *best = 0;
  *has_zero = FALSE;
  for (guint i = 0; i < n_dice; i++)
    {
      int face;

      if (!hsd_turn_throw (turn, HSD_DIE_D10, story->character, &face, error))
        return FALSE;
      *has_zero |= face == 0;
      *best = MAX (*best, face == 0 ? zero : face);
    }

  return TRUE;
}

/* A 0 always fails; it is critical when the throw would have failed without it. */
static int
outcome_of (gboolean has_zero, gboolean reached)
{
  if (has_zero)
    return reached ? AUTOMATIC_FAILURE : CRITICAL_FAILURE;

  return reached ? SUCCESS : SIMPLE_FAILURE;
}

static gboolean
hsd_initiates_roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  const HsdRecord *input = story->input;
  int n_dice = hsd_record_has (input, DICE) ? hsd_record_get (input, DICE) : 1 + hsd_record_get (input, VALUE);
  gboolean has_zero;
  int total;
  int best;

  if (!throw_dice (turn, n_dice, 0, &best, &has_zero, error))
    return FALSE;

  total = best + hsd_record_get (input, BONUS);
  hsd_record_set (story->facts, BEST, best);
  hsd_record_set (story->facts, TOTAL, total);
  hsd_record_set (story->facts, OUTCOME, outcome_of (has_zero, total >= hsd_record_get (input, THRESHOLD)));

  if (!is_secret (story))
    {
      hsd_record_set (story->facts, FACT_THRESHOLD, threshold_of (story));
      notice_unreachable (turn, story, 9);
    }

  return TRUE;
}

/* --- the negotiation --- */

static int
hsd_initiates_closed (HsdSystem *system, const HsdScene *scene, guint choice, const HsdRecord *args)
{
  const HsdStory *story = scene->story;
  gboolean settled = hsd_record_has (story->facts, NEGOTIATION);

  if (settled && hsd_record_get (story->facts, NEGOTIATION) == DONE)
    return REASON_NEGOTIATED;
  if (hsd_record_get (story->facts, OUTCOME) != SIMPLE_FAILURE)
    return REASON_NOT_SIMPLE;
  if (settled)
    return REASON_REFUSED;
  if (choice == REVEAL && hsd_record_get (story->facts, STATED))
    return REASON_STATED;
  if (choice == NEGOTIATE && is_secret (story))
    return REASON_SECRET;
  if (choice == NEGOTIATE && args != NULL && !hsd_record_get (args, ARG_AGREED))
    return REASON_NOT_AGREED;

  return -1;
}

static void
reveal (HsdTurn *turn, const HsdRecord *args)
{
  HsdStory *story = hsd_turn_get_story (turn);

  if (hsd_record_has (args, ARG_THRESHOLD))
    hsd_record_set (story->facts, RESTATED, hsd_record_get (args, ARG_THRESHOLD));
  hsd_record_set (story->facts, STATED, TRUE);
  hsd_record_set (story->facts, FACT_THRESHOLD, threshold_of (story));
  notice_unreachable (turn, story, 10);
}

static gboolean
negotiate (HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  guint n_old = story->dice->len;
  int price = hsd_record_get (args, ARG_PRICE);
  gboolean has_zero;
  HsdRecord *told;
  int outcome;
  int total;
  int best;

  /* A 0 of the re-roll is a 10, and ruins nothing. */
  if (!throw_dice (turn, price + 1, 10, &best, &has_zero, error))
    return FALSE;

  for (guint i = 0; i < n_old; i++)
    g_array_index (story->dice, HsdDie, i).state = HSD_DIE_REROLLED;

  total = best + hsd_record_get (story->input, BONUS);
  outcome = total >= threshold_of (story) ? SUCCESS : NEW_FAILURE;
  told = hsd_record_edit_object (story->facts, REROLL);
  hsd_record_set (told, REROLL_PRICE, price);
  hsd_record_set_text (told, REROLL_TEXT, hsd_record_get_text (args, ARG_TEXT));
  hsd_record_set (told, REROLL_DICE, price + 1);
  hsd_record_set (told, REROLL_BEST, best);
  hsd_record_set (told, REROLL_TOTAL, total);
  hsd_record_set (told, REROLL_OUTCOME, outcome);
  hsd_record_set (story->facts, OUTCOME, outcome);
  hsd_record_set (story->facts, NEGOTIATION, DONE);

  return TRUE;
}

static gboolean
hsd_initiates_choose (HsdSystem *system, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
{
  if (choice == NEGOTIATE)
    return negotiate (turn, args, error);

  if (choice == REVEAL)
    reveal (turn, args);
  else
    hsd_record_set (hsd_turn_get_story (turn)->facts, NEGOTIATION, REFUSED);

  return TRUE;
}

static HsdVisibility
hsd_initiates_veil (HsdSystem *system, const HsdStory *story)
{
  return is_secret (story) ? HSD_HIDE_THRESHOLD : HSD_OPEN;
}

/* --- the explanation --- */

static int
first_outcome (const HsdStory *story)
{
  gboolean has_zero = FALSE;

  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      if (!hsd_record_has (story->facts, REROLL) || die->state == HSD_DIE_REROLLED)
        has_zero |= die->face == 0;
    }

  return outcome_of (has_zero, hsd_record_get (story->facts, TOTAL) >= hsd_record_get (story->input, THRESHOLD));
}

static const char *
faces_in (const HsdStory *story, HsdSteps *steps, HsdDieState state)
{
  int faces[8];
  guint n = 0;

  for (guint i = 0; i < story->dice->len && n < G_N_ELEMENTS (faces); i++)
    if (g_array_index (story->dice, HsdDie, i).state == state)
      faces[n++] = g_array_index (story->dice, HsdDie, i).face;

  return hsd_steps_list (steps, faces, n);
}

static void
explain_first (const HsdStory *story, HsdSteps *steps)
{
  const char *faces = faces_in (story, steps, hsd_record_has (story->facts, REROLL) ? HSD_DIE_REROLLED : HSD_DIE_KEPT);
  int threshold = hsd_record_get (story->input, THRESHOLD);

  /* Translators: %1$s is a list of faces; best die, bonus, total. */
  hsd_steps_add (steps, "E.3", _("The dice show %1$s: best %2$d, bonus %3$d, total %4$d."), faces,
                 hsd_record_get (story->facts, BEST), hsd_record_get (story->input, BONUS),
                 hsd_record_get (story->facts, TOTAL));

  switch (first_outcome (story))
    {
    case SUCCESS:
      /* Translators: %d is the threshold. */
      hsd_steps_add (steps, "E.2", _("No 0, and the threshold %d is reached: success."), threshold);
      break;
    case SIMPLE_FAILURE:
      /* Translators: %d is the threshold. */
      hsd_steps_add (steps, "E.2", _("No 0, but the threshold %d is not reached: simple failure."), threshold);
      break;
    case AUTOMATIC_FAILURE:
      /* Translators: %d is the threshold. */
      hsd_steps_add (steps, "E.2", _("A 0 ruins a throw that reached the threshold %d: automatic failure."), threshold);
      break;
    default:
      /* Translators: %d is the threshold. */
      hsd_steps_add (steps, "E.2", _("A 0, and the threshold %d is not reached: critical failure."), threshold);
      break;
    }
}

static void
explain_reroll (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *told = hsd_record_get_object (story->facts, REROLL);
  const char *price = hsd_translate (prices[hsd_record_get (told, REROLL_PRICE)].label);

  /* Translators: %1$s is a price, %2$s a list of faces; best die, bonus, total. */
  hsd_steps_add (steps, "E.4", _("%1$s: the dice show %2$s, where a 0 counts 10; best %3$d, bonus %4$d, total %5$d."), price,
                 faces_in (story, steps, HSD_DIE_KEPT), hsd_record_get (told, REROLL_BEST),
                 hsd_record_get (story->input, BONUS), hsd_record_get (told, REROLL_TOTAL));

  if (hsd_record_get (told, REROLL_OUTCOME) == SUCCESS)
    /* Translators: %d is the threshold. */
    hsd_steps_add (steps, "E.4", _("The threshold %d is reached: success, and the price is not paid."), threshold_of (story));
  else
    /* Translators: %d is the threshold. */
    hsd_steps_add (steps, "E.4", _("The threshold %d is not reached: new failure, and the price is paid."), threshold_of (story));
}

static void
hsd_initiates_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  explain_first (story, steps);

  if (hsd_record_get (story->facts, STATED))
    /* Translators: %d is the threshold. */
    hsd_steps_add (steps, "E.4", _("The game master states the threshold of the re-roll: %d."), threshold_of (story));

  if (hsd_record_has (story->facts, REROLL))
    explain_reroll (story, steps);
  else if (hsd_record_has (story->facts, NEGOTIATION))
    hsd_steps_add (steps, "E.4", _("Negotiation refused: the simple failure stands."));
}

static void
hsd_initiates_class_init (HsdInitiatesClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  system_class->id = "initiates";
  /* Translators: the name of a game. */
  system_class->title = N_("Initiates’ dice");
  system_class->summary = N_("The best of a few d10 against a threshold, and beware of the 0");
  system_class->inputs = inputs;
  system_class->facts = facts;
  system_class->sheet = sheet_fields;
  system_class->choices = choices;
  system_class->reasons = reasons;
  system_class->roll = hsd_initiates_roll;
  system_class->closed = hsd_initiates_closed;
  system_class->choose = hsd_initiates_choose;
  system_class->veil = hsd_initiates_veil;
  system_class->explain = hsd_initiates_explain;
}

static void
hsd_initiates_init (HsdInitiates *self)
{
}
