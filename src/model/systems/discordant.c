/* SPDX-License-Identifier: GPL-3.0-or-later */

/* System B, discordant dice: five dice of −, 0 and +. Advantages and drawbacks add dice, of which
 * the five highest or the five lowest count. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/discordant.h"

G_DEFINE_FINAL_TYPE (HsdDiscordant, hsd_discordant, HSD_TYPE_SYSTEM)

/* --- the throw --- */

static int
net_of (const HsdRecord *input, guint list)
{
  int net = 0;

  for (guint i = 0; i < hsd_record_n_rows (input, list); i++)
    net += hsd_record_get (hsd_record_get_row (input, list, i), SOURCE_VALUE);

  return net;
}

int
hsd_discordant_dice (const HsdRecord *input)
{
  return hsd_record_has (input, SOURCES) ? net_of (input, SOURCES) : hsd_record_get (input, D);
}

int
hsd_discordant_tools (const HsdRecord *input)
{
  return net_of (input, TOOLS);
}

int
hsd_discordant_cut_level (const HsdRecord *input)
{
  return hsd_record_get (input, NIV) + (hsd_record_get (input, CAP) == CAP_TOTAL ? hsd_discordant_tools (input) : 0);
}

/* How many dice become levels, with the sign of the dice. */
static int
converted_dice (const HsdRecord *input, int d)
{
  int most = hsd_record_get (input, MODE) == MODE_DICE_TO_LEVELS ? hsd_record_get (input, CONVERTED) : 0;

  return CLAMP (d, -most, most);
}

HsdRecord *
hsd_discordant_convert (const HsdRecord *input)
{
  HsdRecord *told = hsd_record_new (hsd_discordant_facts);
  int d = hsd_discordant_dice (input);
  int tools = hsd_discordant_tools (input);
  int converted = converted_dice (input, d);
  int level = hsd_record_get (input, NIV) + tools;
  int thrown_d = d - converted;
  int added_niv = level + hsd_levels_of_dice (converted);
  int low, high;

  if (hsd_record_get (input, MODE) == MODE_LEVELS_TO_DICE)
    {
      thrown_d += hsd_dice_of_levels (level);
      added_niv = 0;
    }
  low = added_niv - HSD_DISCORDANT_BASE;
  high = added_niv + HSD_DISCORDANT_BASE;

  /* Experience never leads beyond what talent and five dice could do; without any there is nothing to cut. */
  if (converted != 0)
    {
      int most = hsd_discordant_cut_level (input) + HSD_DISCORDANT_BASE;
      int least = hsd_record_get (input, FLOOR) ? most - 2 * HSD_DISCORDANT_BASE : MIN (low, most);

      low = CLAMP (low, least, most);
      high = CLAMP (high, least, most);
    }

  hsd_record_set (told, FACT_D, d);
  hsd_record_set (told, FACT_NIV, hsd_record_get (input, NIV));
  hsd_record_set (told, FACT_TOOLS, tools);
  hsd_record_set (told, FACT_CONVERTED, ABS (converted));
  hsd_record_set (told, THROWN_D, thrown_d);
  hsd_record_set (told, ADDED_NIV, added_niv);
  hsd_record_set (told, LOWEST, low);
  hsd_record_set (told, HIGHEST, high);

  return told;
}

/* Drops the extra dice: the lowest if they are advantages, the highest if drawbacks; the last of
 * equal dice, so that the kept ones are on the left. Returns the sum of the others. */
static int
keep_five (GArray *dice, int thrown_d)
{
  int sum = 0;

  for (int dropped = 0; dropped < ABS (thrown_d); dropped++)
    {
      HsdDie *worst = NULL;

      for (guint i = 0; i < dice->len; i++)
        {
          HsdDie *die = &g_array_index (dice, HsdDie, i);
          int better = worst != NULL ? hsd_die_discordant_value (die->face) - hsd_die_discordant_value (worst->face) : 0;

          if (die->state == HSD_DIE_KEPT && (thrown_d > 0 ? better <= 0 : better >= 0))
            worst = die;
        }

      worst->state = HSD_DIE_DROPPED;
    }

  for (guint i = 0; i < dice->len; i++)
    if (g_array_index (dice, HsdDie, i).state == HSD_DIE_KEPT)
      sum += hsd_die_discordant_value (g_array_index (dice, HsdDie, i).face);

  return sum;
}

static void
tell_result (const HsdRecord *input, HsdRecord *told, int sum)
{
  int plain = sum + hsd_record_get (told, ADDED_NIV);
  int result = CLAMP (plain, hsd_record_get (told, LOWEST), hsd_record_get (told, HIGHEST));
  int challenge = hsd_record_get (input, CHALLENGE);
  int outcome = ROLLED;

  if (challenge != HSD_NULL)
    {
      hsd_record_set (told, MARGIN, result - challenge);
      outcome = result > challenge ? ABOVE : result < challenge ? BELOW : EQUAL;
    }

  hsd_record_set (told, SUM, sum);
  hsd_record_set (told, RESULT, result);
  hsd_record_set (told, TRUNCATED, result != plain);
  hsd_record_set (told, OUTCOME, outcome);
}

static gboolean
hsd_discordant_roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  int thrown_d;
  int n_dice;

  hsd_record_unref (story->facts);
  story->facts = hsd_discordant_convert (story->input);
  thrown_d = hsd_record_get (story->facts, THROWN_D);
  n_dice = HSD_DISCORDANT_BASE + ABS (thrown_d);

  if (!hsd_turn_expect_dice (turn, HSD_DIE_DISCORDANT, n_dice, error))
    return FALSE;

  for (int i = 0; i < n_dice; i++)
    if (!hsd_turn_throw (turn, HSD_DIE_DISCORDANT, story->character, NULL, error))
      return FALSE;

  tell_result (story->input, story->facts, keep_five (story->dice, thrown_d));

  if (hsd_record_get (story->input, MODE) == MODE_LEVELS_TO_DICE && 
      ABS (hsd_record_get (story->input, NIV) + hsd_discordant_tools (story->input)) > HSD_LEVELS_MAX)
    /* Translators: a notice on a discordant roll: however many levels are turned into dice, they are worth at most
       15. */
    hsd_turn_notice (turn, "conversion-capped", g_strdup (_("Beyond 5 levels, the equivalence is capped at 15 dice.")));

  return TRUE;
}

static gboolean
hsd_discordant_run (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);

  hsd_record_set (shared, SHARED_CAP, hsd_record_get (args, SHARED_CAP));
  hsd_record_set (shared, SHARED_FLOOR, hsd_record_get (args, SHARED_FLOOR));

  return TRUE;
}

/* All dice are there, and there is a margin exactly if there is a challenge. */
static gboolean
hsd_discordant_validate (HsdSystem *system, const HsdStory *story)
{
  int n_dice = HSD_DISCORDANT_BASE + ABS (hsd_record_get (story->facts, THROWN_D));

  for (guint i = 0; i < story->dice->len; i++)
    if (g_array_index (story->dice, HsdDie, i).kind != HSD_DIE_DISCORDANT)
      return FALSE;

  return (int) story->dice->len == n_dice &&
         hsd_record_has (story->facts, MARGIN) == (hsd_record_get (story->input, CHALLENGE) != HSD_NULL);
}

static void
hsd_discordant_say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  g_autoptr (HsdRecord) told = hsd_discordant_convert (input);
  int n_dice = HSD_DISCORDANT_BASE + ABS (hsd_record_get (told, THROWN_D));

  /* Translators: in the line that sums up a roll: so many discordant dice. */
  hsd_statement_add (statement, HSD_SAID_DICE, g_strdup_printf (C_("statement", "%d dD"), n_dice));
}

static HsdRecord *
hsd_discordant_settled (HsdSystem *system, const HsdRecord *input)
{
  return hsd_discordant_convert (input);
}

static void
hsd_discordant_class_init (HsdDiscordantClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  hsd_discordant_declare (system_class);
  system_class->settled = hsd_discordant_settled;
  system_class->say = hsd_discordant_say;
  system_class->roll = hsd_discordant_roll;
  system_class->run = hsd_discordant_run;
  system_class->odds = hsd_discordant_odds;
  system_class->chance_names = hsd_discordant_chance_names;
  system_class->trial = hsd_discordant_trial;
  system_class->explain = hsd_discordant_explain;
  system_class->show = hsd_discordant_show;
  system_class->validate = hsd_discordant_validate;
}

static void
hsd_discordant_init (HsdDiscordant *self)
{
}
