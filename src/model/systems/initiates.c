/* SPDX-License-Identifier: GPL-3.0-or-later */

/* System E, the initiates' dice: the best of a few d10 and a bonus against a threshold,
 * where a single 0 ruins the throw, and a simple failure may be negotiated. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/initiates.h"

G_DEFINE_FINAL_TYPE (HsdInitiates, hsd_initiates, HSD_TYPE_SYSTEM)

#define DICE_MAX 4

/* --- the throw --- */

int
hsd_initiates_threshold (const HsdStory *story)
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
  if (hsd_initiates_threshold (story) <= best + hsd_record_get (story->input, BONUS))
    return;

  hsd_turn_notice (turn, "threshold-unreachable",
                   g_strdup (best == 10
                             /* Translators: a notice in the initiates’ dice: neither the dice nor a re-roll, in which a 0
                                counts as 10, reach the threshold. */
                             ? _("The threshold is out of reach, even with a re-roll.")
                             /* Translators: a notice in the initiates’ dice: no face of the dice, with the bonus, reaches
                                the threshold. */
                             : _("The threshold is out of reach.")));
}

/* Throws @n_dice and finds the best; a 0 counts @zero. */
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

/* A 0 always fails; the failure is critical if the throw had failed without it too. */
int
hsd_initiates_outcome (gboolean has_zero, gboolean reached)
{
  if (has_zero)
    return reached ? AUTOMATIC_FAILURE : CRITICAL_FAILURE;

  return reached ? SUCCESS : SIMPLE_FAILURE;
}

static int
count_dice (const HsdRecord *input)
{
  return hsd_record_has (input, DICE) ? hsd_record_get (input, DICE) : 1 + hsd_record_get (input, VALUE);
}

static void
hsd_initiates_say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  /* Translators: in the line that sums up a roll: %d dice of ten faces, as players write it. */
  hsd_statement_add (statement, HSD_SAID_DICE, g_strdup_printf (C_("statement", "%dd10"), count_dice (input)));
}

static gboolean
hsd_initiates_roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  const HsdRecord *input = story->input;
  int n_dice = count_dice (input);
  gboolean has_zero;
  int total;
  int best;

  if (!throw_dice (turn, n_dice, 0, &best, &has_zero, error))
    return FALSE;

  total = best + hsd_record_get (input, BONUS);
  hsd_record_set (story->facts, BEST, best);
  hsd_record_set (story->facts, TOTAL, total);
  hsd_record_set (story->facts, OUTCOME, hsd_initiates_outcome (has_zero, total >= hsd_record_get (input, THRESHOLD)));

  if (!is_secret (story))
    {
      hsd_record_set (story->facts, FACT_THRESHOLD, hsd_initiates_threshold (story));
      notice_unreachable (turn, story, 9);
    }

  return TRUE;
}

/* --- the negotiation --- */

static int
hsd_initiates_closed (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  const HsdStory *story = context->story;
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
  hsd_record_set (story->facts, FACT_THRESHOLD, hsd_initiates_threshold (story));
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

  /* In the re-roll a 0 counts 10, and ruins nothing. */
  if (!throw_dice (turn, price + 1, 10, &best, &has_zero, error))
    return FALSE;

  for (guint i = 0; i < n_old; i++)
    g_array_index (story->dice, HsdDie, i).state = HSD_DIE_REROLLED;

  total = best + hsd_record_get (story->input, BONUS);
  outcome = total >= hsd_initiates_threshold (story) ? SUCCESS : NEW_FAILURE;
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

  return hsd_initiates_outcome (has_zero, hsd_record_get (story->facts, TOTAL) >= hsd_record_get (story->input, THRESHOLD));
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
  int total = hsd_record_get (story->facts, TOTAL);

  /* Translators: %1$d is the total, %2$d the best die of the faces %3$s (a list), %4$d the bonus of the skill. */
  hsd_steps_add (steps, "E.3", _("Total %1$d: best die %2$d of %3$s, bonus %4$d."), total, hsd_record_get (story->facts, BEST), faces,
                 hsd_record_get (story->input, BONUS));

  switch (first_outcome (story))
    {
    case SUCCESS:
      /* Translators: %1$d is the total, %2$d the threshold. */
      hsd_steps_add (steps, "E.2", _("%1$d reaches the threshold %2$d, and no die shows 0: success."), total, threshold);
      break;
    case SIMPLE_FAILURE:
      /* Translators: %1$d is the total, %2$d the threshold. */
      hsd_steps_add (steps, "E.2", _("%1$d is below the threshold %2$d, and no die shows 0: simple failure."), total, threshold);
      break;
    case AUTOMATIC_FAILURE:
      /* Translators: %1$d is the total, %2$d the threshold. */
      hsd_steps_add (steps, "E.2", _("%1$d reaches the threshold %2$d, but a 0 ruins the roll: automatic failure."), total, threshold);
      break;
    default:
      /* Translators: %d is the threshold. */
      hsd_steps_add (steps, "E.2", _("A 0, and the threshold %d is not reached: critical failure, with grave consequences."), threshold);
      break;
    }
}

/* A new failure costs what was agreed on. */
static void
explain_paid (const HsdStory *story, HsdSteps *steps, const char *price, const char *text)
{
  int threshold = hsd_initiates_threshold (story);

  if (text == NULL)
    /* Translators: %1$d is the threshold, %2$s a price, such as “High price (1 die)”. */
    hsd_steps_add (steps, "E.4", _("The threshold %1$d is not reached: new failure. The price to pay: %2$s."), threshold, price);
  else
    /* Translators: %1$d is the threshold, %2$s a price, such as “High price (1 die)”, %3$s what it is in the words of the table. */
    hsd_steps_add (steps, "E.4", _("The threshold %1$d is not reached: new failure. The price to pay: %2$s, “%3$s”."), threshold, price, text);
}

static void
explain_reroll (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *told = hsd_record_get_object (story->facts, REROLL);
  const char *price = hsd_translate (hsd_initiates_prices[hsd_record_get (told, REROLL_PRICE)].label);

  /* Translators: a re-roll: %1$d is the total, %2$s the price, %3$d the best die of the faces %4$s (a list), %5$d the
     bonus of the skill. */
  hsd_steps_add (steps, "E.4", _("Total %1$d. %2$s: best die %3$d of %4$s, where a 0 counts as 10, bonus %5$d."),
                 hsd_record_get (told, REROLL_TOTAL), price, hsd_record_get (told, REROLL_BEST), faces_in (story, steps, HSD_DIE_KEPT),
                 hsd_record_get (story->input, BONUS));

  if (hsd_record_get (told, REROLL_OUTCOME) == SUCCESS)
    /* Translators: %d is the threshold. */
    hsd_steps_add (steps, "E.4", _("The threshold %d is reached: success, and the price is not paid."), hsd_initiates_threshold (story));
  else
    explain_paid (story, steps, price, hsd_record_get_text (told, REROLL_TEXT));
}

static void
hsd_initiates_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  explain_first (story, steps);

  if (hsd_record_get (story->facts, STATED))
    /* Translators: %d is the threshold. */
    hsd_steps_add (steps, "E.4", _("The game master states the threshold of the re-roll: %d."), hsd_initiates_threshold (story));

  if (hsd_record_has (story->facts, REROLL))
    explain_reroll (story, steps);
  else if (hsd_record_has (story->facts, NEGOTIATION))
    /* Translators: a step of the explanation: the players would not pay a price for a re-roll. */
    hsd_steps_add (steps, "E.4", _("Negotiation refused: the simple failure stands."));
}

/* There is a re-roll exactly if the negotiation is over. */
static gboolean
hsd_initiates_validate (HsdSystem *system, const HsdStory *story)
{
  gboolean done = hsd_record_has (story->facts, NEGOTIATION) && hsd_record_get (story->facts, NEGOTIATION) == DONE;
  guint n_again = 0;

  for (guint i = 0; i < story->dice->len; i++)
    if (g_array_index (story->dice, HsdDie, i).kind != HSD_DIE_D10)
      return FALSE;

  if (hsd_record_has (story->facts, REROLL))
    n_again = hsd_record_get (hsd_record_get_object (story->facts, REROLL), REROLL_DICE);

  return (n_again > 0) == done && story->dice->len > n_again && story->dice->len - n_again <= DICE_MAX;
}

static const char *const policies[] = { "negotiate=", NULL };

static void
hsd_initiates_class_init (HsdInitiatesClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  hsd_initiates_declare (system_class);
  system_class->say = hsd_initiates_say;
  system_class->roll = hsd_initiates_roll;
  system_class->closed = hsd_initiates_closed;
  system_class->choose = hsd_initiates_choose;
  system_class->veil = hsd_initiates_veil;
  system_class->odds = hsd_initiates_odds;
  system_class->chance_names = hsd_initiates_chance_names;
  system_class->foresee = hsd_initiates_foresee;
  system_class->policies = policies;
  system_class->trial = hsd_initiates_trial;
  system_class->explain = hsd_initiates_explain;
  system_class->show = hsd_initiates_show;
  system_class->leave = hsd_initiates_leave;
  system_class->validate = hsd_initiates_validate;
}

static void
hsd_initiates_init (HsdInitiates *self)
{
}
