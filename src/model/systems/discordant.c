/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/chance/fraction.h"
#include "model/story/system.h"
#include "model/systems/discordant-table.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* How many dice are worth one level, two, and so on. */
static const int band_starts[HSD_LEVELS_MAX] = { 1, 3, 6, 10, 15 };

int
hsd_levels_of_dice (int d)
{
  int n = 0;

  while (n < HSD_LEVELS_MAX && band_starts[n] <= ABS (d))
    n++;

  return d < 0 ? -n : n;
}

int
hsd_dice_of_levels (int niv)
{
  int n = MIN (ABS (niv), HSD_LEVELS_MAX);
  int d = n > 0 ? band_starts[n - 1] : 0;

  return niv < 0 ? -d : d;
}

gboolean
hsd_discordant_is_step (int converted, int dice)
{
  return dice > 2 && converted < dice && hsd_dice_of_levels (hsd_levels_of_dice (converted)) == converted;
}

#define HSD_TYPE_DISCORDANT (hsd_discordant_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordant, hsd_discordant, HSD, DISCORDANT, HsdSystem)

struct _HsdDiscordant
{
  HsdSystem parent_instance;
};

enum
{
  D,
  SOURCES,
  NIV,
  MODE,
  CHALLENGE,
  PICKED_APTITUDE,
  TOOLS,
  CONVERTED,
  CAP,
  FLOOR,
  BASE,
};

/* Of a source of dice, and of a tool. */
enum
{
  SOURCE_LABEL,
  SOURCE_VALUE,
};

enum
{
  MODE_NORMAL,
  MODE_DICE_TO_LEVELS,
  MODE_LEVELS_TO_DICE,
};

/* The level that results with converted dice pass by five at the most. */
enum
{
  CAP_APTITUDE,
  CAP_TOTAL,
};

enum
{
  FACT_D,
  FACT_NIV,
  THROWN_D,
  ADDED_NIV,
  SUM,
  RESULT,
  TRUNCATED,
  LOWEST,
  HIGHEST,
  MARGIN,
  OUTCOME,
  FACT_TOOLS,
  FACT_CONVERTED,
};

/* How the table reads what the game leaves open; the arguments of the errand are the same. */
enum
{
  SHARED_CAP,
  SHARED_FLOOR,
};

enum
{
  ERRAND_READING,
};

enum
{
  ABOVE,
  EQUAL,
  BELOW,
  ROLLED,
};

/* The dice of a throw before advantages and drawbacks, unless the input says another number. Results with levels from dice end
 * this far from the level. */
#define BASE_DICE 5
#define MAX_BASE 10

#define MAX_D 30

#define MAX_NIV 20
#define MAX_TOOLS 10

/* Including the dice that levels are converted to, and the reverse: 15 dice, 5 levels. */
#define THROWN_MAX (MAX_D + 15)
#define ADDED_MAX (MAX_NIV + MAX_TOOLS * MAX_NIV + HSD_LEVELS_MAX)
#define RESULT_MAX (ADDED_MAX + MAX_BASE)
#define MAX_CHALLENGE 25

/* --- what is asked for --- */

static int
net_of (const HsdRecord *input, guint list)
{
  int net = 0;

  for (guint i = 0; i < hsd_record_n_rows (input, list); i++)
    net += hsd_record_get (hsd_record_get_row (input, list, i), SOURCE_VALUE);

  return net;
}

/* The dice of an input, or of its sources together; the levels of its tools. */
static int
discordant_dice (const HsdRecord *input)
{
  return hsd_record_has (input, SOURCES) ? net_of (input, SOURCES) : hsd_record_get (input, D);
}

static gboolean
check_sources (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  int net = discordant_dice (input);

  if (ABS (net) <= MAX_D)
    return TRUE;

  /* Translators: why an entry is refused, in the discordant dice: all sources of dice together go beyond the limits. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "sources", _("Dice sources must total between −30 and +30."));
  return FALSE;
}

/* Without a number, all dice are converted; a part is a whole step of the table. The two dice of its first row are one step. */
static gboolean
check_converted (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  int dice = ABS (discordant_dice (input));
  int converted = hsd_record_get (input, CONVERTED);
  g_autoptr (GString) steps = g_string_new (NULL);

  if (converted == dice || hsd_discordant_is_step (converted, dice))
    return TRUE;

  if (dice == 0)
    {
      /* Translators: why an entry is refused, in the discordant dice: dice were to count as levels, and none are added or
         taken. */
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "converted", _("There are no dice to turn into levels."));
      return FALSE;
    }

  for (int part = 1; part <= dice; part++)
    {
      g_autofree char *step = hsd_format_number (part);

      if (part == dice || hsd_discordant_is_step (part, dice))
        hsd_join_add (steps, HSD_JOIN_LIST, step);
    }
  /* Translators: why an entry is refused, in the discordant dice: %s is a list of numbers of dice. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "converted", _("Dice turned into levels, by whole steps of the table: %s."), steps->str);
  return FALSE;
}

static HsdNeed
need_converted (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_get (input, MODE) == MODE_DICE_TO_LEVELS ? HSD_NEED_OPTIONAL : HSD_NEED_ABSENT;
}

static const HsdWord modes[] = {
  /* Translators: a way of counting: dice stay dice, and levels levels. */
  [MODE_NORMAL] = { "normal", HSD_NC_("counting method", "No conversion") },
  [MODE_DICE_TO_LEVELS] = { "dice-to-levels", N_("Dice → Levels") },
  [MODE_LEVELS_TO_DICE] = { "levels-to-dice", N_("Levels → Dice") },
  { NULL },
};

static const HsdField source_fields[] = {
  /* Translators: a column of the sources of dice. */
  [SOURCE_LABEL] = { "label", HSD_NC_("column", "Label"), HSD_NAME, HSD_REQUIRED, .say = "%s" },
  /* Translators: a column of the sources of dice. */
  [SOURCE_VALUE] = { "value", HSD_NC_("field", "Dice"), HSD_INT, HSD_REQUIRED, -MAX_D, MAX_D, 1, .say = "%s" },
  { NULL },
};

static const HsdField tool_fields[] = {
  /* Translators: a column of the tools. */
  [SOURCE_LABEL] = { "label", HSD_NC_("column", "Label"), HSD_NAME, HSD_REQUIRED, .say = "%s" },
  /* Translators: a column of the tools. */
  [SOURCE_VALUE] = { "value", HSD_NC_("field", "Level (N)"), HSD_INT, HSD_REQUIRED, -MAX_NIV, MAX_NIV, 1, .say = "%s" },
  { NULL },
};

static const HsdWord caps[] = {
  /* Translators: the highest result where dice were turned into levels, as the game says it. */
  [CAP_APTITUDE] = { "aptitude", N_("Aptitude + 5") },
  /* Translators: the highest result where dice were turned into levels, as one may read the game too. */
  [CAP_TOTAL] = { "total", N_("Aptitude and tools + 5") },
  { NULL },
};

static const HsdField inputs[] = {
  /* Translators: a field asked for before a roll of the discordant dice. */
  [D] = { "d", HSD_NC_("field", "Dice (D)"), HSD_INT, 0, -MAX_D, MAX_D, 0, .excludes = "sources",
          /* Translators: in the line that sums up a roll; %s is a number of dice with its sign. */
          .say = HSD_NC_("statement", "%s D") },
  [SOURCES] = { "sources", HSD_NC_("field", "Sources of dice"), HSD_LIST, HSD_FOLDED, 0, 64, .fields = source_fields, .excludes = "d",
                .check = check_sources,
                /* Translators: in the line that sums up a roll; %s is a list of dice by where they come from. */
                .say = HSD_NC_("statement", "dice of %s") },
  /* Translators: a field asked for before a roll of the discordant dice. */
  [NIV] = { "niv", HSD_NC_("field", "Level (N)"), HSD_INT, HSD_SPOKEN, -MAX_NIV, MAX_NIV, 0,
            /* Translators: in the line that sums up a roll; %s is a number with its sign. */
            .say = HSD_NC_("statement", "level %s") },
  /* Translators: a field: whether dice become levels, levels dice, or neither. */
  [MODE] = { "mode", HSD_NC_("field", "Counting method"), HSD_WORD, .words = modes, .say = "%s" },
  /* Translators: a field asked for before a roll of the discordant dice. */
  [CHALLENGE] = { "challenge", HSD_NC_("field", "Challenge"), HSD_INT, HSD_NULLABLE, -MAX_CHALLENGE, MAX_CHALLENGE, HSD_NULL,
                  /* Translators: in the line that sums up a roll; %s is a number with its sign. */
                  .say = HSD_NC_("statement", "against challenge %s") },
  [PICKED_APTITUDE] = { "picked_aptitude", NULL, HSD_NAME, HSD_PICKED },
  [TOOLS] = { "tools", HSD_NC_("field", "Tools"), HSD_LIST, HSD_FOLDED, 0, MAX_TOOLS, .fields = tool_fields,
              /* Translators: in the line that sums up a roll; %s is a list of tools, each with its level. */
              .say = HSD_NC_("statement", "tools %s") },
  [CONVERTED] = { "converted", HSD_NC_("field", "Dice turned into levels"), HSD_INT, HSD_FOLDED, 1, MAX_D, MAX_D, .need = need_converted,
                  .check = check_converted,
                  /* Translators: in the line that sums up a roll; %s is how many dice are turned into levels. */
                  .say = HSD_NC_("statement", "%s D into levels") },
  [CAP] = { "cap", HSD_NC_("field", "Highest result with levels from dice"), HSD_WORD, HSD_FOLDED, .words = caps,
            /* Translators: in the line that sums up a roll; %s is “Aptitude and tools + 5”. */
            .say = HSD_NC_("statement", "cut at %s") },
  [FLOOR] = { "floor", HSD_NC_("field", "Lower limit at −5 (house rule)"), HSD_BOOL, HSD_FOLDED, .fallback = TRUE },
  /* Translators: a field asked for before a roll of the discordant dice: they are five unless the game says otherwise. */
  [BASE] = { "base", HSD_NC_("field", "Dice of Chance"), HSD_INT, HSD_FOLDED, 1, MAX_BASE, BASE_DICE,
             /* Translators: in the line that sums up a roll; %s is how many dice are rolled before others are added. */
             .say = HSD_NC_("statement", "dice of chance: %s") },
  { NULL },
};

static const HsdWord outcomes[] = {
  /* Translators: an outcome of the discordant dice. */
  [ABOVE] = { "above", HSD_NC_("outcome", "Above"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of the discordant dice. */
  [EQUAL] = { "equal", HSD_NC_("outcome", "Tie"), HSD_MARK_TIE },
  /* Translators: an outcome of the discordant dice. */
  [BELOW] = { "below", HSD_NC_("outcome", "Below"), HSD_MARK_FAILURE },
  /* Translators: an outcome of the discordant dice. */
  [ROLLED] = { "rolled", HSD_NC_("outcome", "Number rolled") },
  { NULL },
};

static const HsdField facts[] = {
  /* Translators: a value shown after a roll of the discordant dice. */
  [FACT_D] = { "d", HSD_NC_("field", "Dice (D)"), HSD_INT, HSD_REQUIRED, -MAX_D, MAX_D },
  /* Translators: a value shown after a roll of the discordant dice. */
  [FACT_NIV] = { "niv", HSD_NC_("field", "Level (N)"), HSD_INT, HSD_REQUIRED, -MAX_NIV, MAX_NIV },
  [THROWN_D] = { "thrown_d", HSD_NC_("field", "Dice rolled beyond five"), HSD_INT, HSD_REQUIRED, -THROWN_MAX, THROWN_MAX },
  /* Translators: a value shown after a roll of the discordant dice. */
  [ADDED_NIV] = { "added_niv", HSD_NC_("field", "Level added"), HSD_INT, HSD_REQUIRED, -ADDED_MAX, ADDED_MAX },
  /* Translators: a value shown after a roll of the discordant dice. */
  [SUM] = { "sum", HSD_NC_("field", "Sum"), HSD_INT, HSD_REQUIRED, -MAX_BASE, MAX_BASE },
  /* Translators: a value shown after a roll of the discordant dice. */
  [RESULT] = { "result", HSD_NC_("field", "Final result"), HSD_INT, HSD_REQUIRED | HSD_HEADLINE, -RESULT_MAX, RESULT_MAX },
  /* Translators: a value shown after a roll of the discordant dice. */
  [TRUNCATED] = { "truncated", HSD_NC_("field", "Truncated"), HSD_BOOL, HSD_REQUIRED },
  /* Translators: a value shown after a roll of the discordant dice. */
  [LOWEST] = { "lowest", HSD_NC_("field", "Lowest possible"), HSD_INT, HSD_REQUIRED, -RESULT_MAX, RESULT_MAX },
  /* Translators: a value shown after a roll of the discordant dice. */
  [HIGHEST] = { "highest", HSD_NC_("field", "Highest possible"), HSD_INT, HSD_REQUIRED, -RESULT_MAX, RESULT_MAX },
  /* Translators: a value shown after a roll of the discordant dice. */
  [MARGIN] = { "margin", HSD_NC_("field", "Margin"), HSD_INT, HSD_SECRET, -RESULT_MAX - MAX_CHALLENGE, RESULT_MAX + MAX_CHALLENGE },
  /* Translators: a value shown after a roll of the discordant dice. */
  [OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = outcomes },
  /* Translators: a value shown after a roll of the discordant dice: the level that tools add. */
  [FACT_TOOLS] = { "tools", HSD_NC_("field", "Tools"), HSD_INT, 0, -MAX_TOOLS * MAX_NIV, MAX_TOOLS * MAX_NIV },
  [FACT_CONVERTED] = { "converted", HSD_NC_("field", "Dice turned into levels"), HSD_INT, 0, 0, MAX_D },
  { NULL },
};

static const HsdField level_fields[] = {
  /* Translators: a column of the aptitudes and tools. */
  { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the aptitudes and tools. */
  { "niv", HSD_NC_("field", "Level (N)"), HSD_INT, HSD_REQUIRED, -MAX_NIV, MAX_NIV },
  { NULL },
};

static const HsdField dice_fields[] = {
  /* Translators: a column of the skills and sufferings. */
  { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills and sufferings. */
  { "d", HSD_NC_("field", "Dice (D)"), HSD_INT, HSD_REQUIRED, -MAX_D, MAX_D },
  { NULL },
};

static const HsdField sheet_fields[] = {
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "aptitudes", HSD_NC_("field", "Aptitudes"), HSD_LIST, 0, 0, 64, .fields = level_fields },
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "skills", HSD_NC_("field", "Skills"), HSD_LIST, 0, 0, 64, .fields = dice_fields },
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "sufferings", HSD_NC_("field", "Sufferings"), HSD_LIST, 0, 0, 64, .fields = dice_fields },
  /* Translators: a field of a character’s sheet for the discordant dice. */
  { "tools", HSD_NC_("field", "Tools"), HSD_LIST, 0, 0, 64, .fields = level_fields },
  { NULL },
};

static const HsdAnswer answers[] = {
  { "aptitudes", .pick = "picked_aptitude", .takes = { { "niv", "niv" } } },
  { "skills", .takes = { { "d", "sources" } }, .adds = TRUE },
  { "tools", .takes = { { "niv", "tools" } }, .adds = TRUE },
  { NULL },
};

/* How the table reads the game is the answer to these questions in the next test; only the file of the table knows. */
static const HsdField shared_fields[] = {
  [SHARED_CAP] = { "cap", NULL, HSD_WORD, HSD_INTERNAL, .words = caps },
  [SHARED_FLOOR] = { "floor", NULL, HSD_BOOL, HSD_INTERNAL, .fallback = TRUE },
  { NULL },
};

static const HsdField reading_args[] = {
  [SHARED_CAP] = { "cap", HSD_NC_("field", "Highest result with levels from dice"), HSD_WORD, HSD_REQUIRED, .words = caps },
  [SHARED_FLOOR] = { "floor", HSD_NC_("field", "Lower limit at −5 (house rule)"), HSD_BOOL, HSD_REQUIRED, .fallback = TRUE },
  { NULL },
};

static const HsdErrand errands[] = {
  [ERRAND_READING] = { "discordant-reading", HSD_NC_("action", "How this table plays it"), reading_args, .internal = TRUE },
  { NULL },
};

static void
declare (HsdSystemClass *klass)
{
  klass->id = "discordant";
  /* Translators: the name of a game. */
  klass->title = HSD_NC_("game", "Discordant dice");
  /* Translators: the discordant dice in one line, below the name of the game; −, 0 and + are the faces of the dice. */
  klass->summary = N_("Five dice of −, 0 and +, plus those of skill or suffering");
  /* Translators: a game in one word: the discordant dice. */
  klass->name = HSD_NC_("game", "Discordant");
  klass->inputs = inputs;
  klass->answers = answers;
  klass->facts = facts;
  klass->sheet = sheet_fields;
  klass->shared = shared_fields;
  klass->errands = errands;
  klass->symbols = TRUE;
}

/* --- the rules --- */

G_DEFINE_FINAL_TYPE (HsdDiscordant, hsd_discordant, HSD_TYPE_SYSTEM)

/* --- the throw --- */

static int
discordant_tools (const HsdRecord *input)
{
  return net_of (input, TOOLS);
}

/* The level that results from converted dice may pass by five: of the aptitude, or of the tools too. */
static int
cut_level (const HsdRecord *input)
{
  return hsd_record_get (input, NIV) + (hsd_record_get (input, CAP) == CAP_TOTAL ? discordant_tools (input) : 0);
}

/* How many dice become levels, with the sign of the dice. */
static int
converted_dice (const HsdRecord *input, int d)
{
  int most = hsd_record_get (input, MODE) == MODE_DICE_TO_LEVELS ? hsd_record_get (input, CONVERTED) : 0;

  return CLAMP (d, -most, most);
}

/* The facts known before the throw: the number of dice, the bonus, the possible results. */
static HsdRecord *
convert (const HsdRecord *input)
{
  HsdRecord *told = hsd_record_new (facts);
  int d = discordant_dice (input);
  int tools = discordant_tools (input);
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
  low = added_niv - hsd_record_get (input, BASE);
  high = added_niv + hsd_record_get (input, BASE);

  /* Experience never leads beyond what talent and five dice could do; without any there is nothing to cut. */
  if (converted != 0)
    {
      int most = cut_level (input) + BASE_DICE;
      int least = hsd_record_get (input, FLOOR) ? most - 2 * BASE_DICE : MIN (low, most);

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
roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  int thrown_d;
  int n_dice;

  hsd_record_unref (story->facts);
  story->facts = convert (story->input);
  thrown_d = hsd_record_get (story->facts, THROWN_D);
  n_dice = hsd_record_get (story->input, BASE) + ABS (thrown_d);

  if (!hsd_turn_expect_dice (turn, HSD_DIE_DISCORDANT, n_dice, error))
    return FALSE;

  for (int i = 0; i < n_dice; i++)
    if (!hsd_turn_throw (turn, HSD_DIE_DISCORDANT, story->character, NULL, error))
      return FALSE;

  tell_result (story->input, story->facts, keep_five (story->dice, thrown_d));

  if (hsd_record_get (story->input, MODE) == MODE_LEVELS_TO_DICE && 
      ABS (hsd_record_get (story->input, NIV) + discordant_tools (story->input)) > HSD_LEVELS_MAX)
    /* Translators: a notice on a discordant roll: however many levels are turned into dice, they are worth at most
       15. */
    hsd_turn_notice (turn, "conversion-capped", g_strdup (_("Beyond 5 levels, the equivalence is capped at 15 dice.")));

  return TRUE;
}

static gboolean
run (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);

  hsd_record_set (shared, SHARED_CAP, hsd_record_get (args, SHARED_CAP));
  hsd_record_set (shared, SHARED_FLOOR, hsd_record_get (args, SHARED_FLOOR));

  return TRUE;
}

/* All dice are there, and there is a margin exactly if there is a challenge. */
static gboolean
validate (HsdSystem *system, const HsdStory *story)
{
  int n_dice = hsd_record_get (story->input, BASE) + ABS (hsd_record_get (story->facts, THROWN_D));

  for (guint i = 0; i < story->dice->len; i++)
    if (g_array_index (story->dice, HsdDie, i).kind != HSD_DIE_DISCORDANT)
      return FALSE;

  return (int) story->dice->len == n_dice &&
         hsd_record_has (story->facts, MARGIN) == (hsd_record_get (story->input, CHALLENGE) != HSD_NULL);
}

static void
say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  g_autoptr (HsdRecord) told = convert (input);
  int n_dice = hsd_record_get (input, BASE) + ABS (hsd_record_get (told, THROWN_D));

  /* Translators: in the line that sums up a roll: so many discordant dice. */
  hsd_statement_add (statement, HSD_SAID_DICE, g_strdup_printf (C_("statement", "%d dD"), n_dice));
}

static HsdRecord *
settled (HsdSystem *system, const HsdRecord *input)
{
  return convert (input);
}

/* --- the explanation --- */

/* “Rope +1, Grapnel +2”. */
static const char *
list_tools (const HsdStory *story, HsdSteps *steps)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hsd_record_n_rows (story->input, TOOLS); i++)
    {
      const HsdRecord *tool = hsd_record_get_row (story->input, TOOLS, i);

      g_string_append_printf (text, "%s%s\u00a0%s", i > 0 ? ", " : "", hsd_record_get_text (tool, SOURCE_LABEL),
                              hsd_steps_signed (steps, hsd_record_get (tool, SOURCE_VALUE)));
    }

  return hsd_steps_keep (steps, g_string_free (text, FALSE));
}

static void
explain_dice (const HsdStory *story, HsdSteps *steps)
{
  int d = hsd_record_get (story->facts, FACT_D);
  int niv = hsd_record_get (story->facts, FACT_NIV);
  int converted = hsd_record_get (story->facts, FACT_CONVERTED);
  int level = niv + hsd_record_get (story->facts, FACT_TOOLS);
  int thrown_d = hsd_record_get (story->facts, THROWN_D);
  int mode = hsd_record_get (story->input, MODE);
  int base = hsd_record_get (story->input, BASE);
  int n = base + ABS (thrown_d);

  if (hsd_record_n_rows (story->input, SOURCES) > 0)
    /* Translators: %s is a number of dice with its sign. */
    hsd_steps_add (steps, "B.3", _("Before the roll, the sources of dice net to %s D."), hsd_steps_signed (steps, d));

  if (hsd_record_n_rows (story->input, TOOLS) > 0)
    /* Translators: %1$s are tools by their names, %2$s and %3$s levels with their sign. */
    hsd_steps_add (steps, "B.3", _("Tools: %1$s. With aptitude %2$s that makes level %3$s."), list_tools (story, steps),
                   hsd_steps_signed (steps, niv), hsd_steps_signed (steps, level));

  if (mode == MODE_DICE_TO_LEVELS && converted > 0 && thrown_d != 0)
    hsd_steps_add (steps, "B.4",
                   /* Translators: all are numbers with their sign: %1$s, %2$s and %4$s of dice, %3$s of levels. */
                   g_dngettext (GETTEXT_PACKAGE, "Dice → Levels: of %1$s D, %2$s count as %3$s level, and %4$s D are left to roll.",
                                "Dice → Levels: of %1$s D, %2$s count as %3$s levels, and %4$s D are left to roll.",
                                ABS (hsd_levels_of_dice (d - thrown_d))),
                   hsd_steps_signed (steps, d), hsd_steps_signed (steps, d - thrown_d),
                   hsd_steps_signed (steps, hsd_levels_of_dice (d - thrown_d)), hsd_steps_signed (steps, thrown_d));
  else if (mode == MODE_DICE_TO_LEVELS)
    hsd_steps_add (steps, "B.4",
                   /* Translators: %1$s is a number of dice, %2$s a number of levels, both with their sign. */
                   g_dngettext (GETTEXT_PACKAGE, "Dice → Levels: %1$s D count as %2$s level.",
                                "Dice → Levels: %1$s D count as %2$s levels.", ABS (hsd_levels_of_dice (d))),
                   hsd_steps_signed (steps, d), hsd_steps_signed (steps, hsd_levels_of_dice (d)));
  else if (mode == MODE_LEVELS_TO_DICE)
    hsd_steps_add (steps, "B.5",
                   /* Translators: %1$s is a number of levels, %2$s and %3$s are numbers of dice, all with their sign. */
                   g_dngettext (GETTEXT_PACKAGE, "Levels → Dice: %1$s level counts as %2$s D, which makes %3$s D.",
                                "Levels → Dice: %1$s levels count as %2$s D, which makes %3$s D.", ABS (level)),
                   hsd_steps_signed (steps, level), hsd_steps_signed (steps, hsd_dice_of_levels (level)),
                   hsd_steps_signed (steps, thrown_d));

  if (thrown_d > 0)
    hsd_steps_add (steps, "B.3",
                   /* Translators: %1$d is a number of dice, and %2$d a smaller one; the form is for the second. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d dice are rolled and the highest is kept.",
                                "%1$d dice are rolled and the %2$d highest are kept.", base),
                   n, base);
  else if (thrown_d < 0)
    hsd_steps_add (steps, "B.3",
                   /* Translators: %1$d is a number of dice, and %2$d a smaller one; the form is for the second. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$d dice are rolled and the lowest is kept.",
                                "%1$d dice are rolled and the %2$d lowest are kept.", base),
                   n, base);
  else
    hsd_steps_add (steps, "B.3",
                   /* Translators: a step of the explanation of a discordant roll: %d dice, and none added to them. */
                   g_dngettext (GETTEXT_PACKAGE, "%d die is rolled and kept.", "%d dice are rolled and all are kept.", base), base);
}

/* The limit by its cause: a game master reads it out. */
static void
explain_cut (const HsdStory *story, HsdSteps *steps, const char *sum, const char *added, const char *result)
{
  int plain = hsd_record_get (story->facts, SUM) + hsd_record_get (story->facts, ADDED_NIV);
  int tools = hsd_record_get (story->facts, FACT_TOOLS);
  gboolean below = plain < hsd_record_get (story->facts, RESULT);
  gboolean total = hsd_record_get (story->input, CAP) == CAP_TOTAL && tools != 0;
  const char *together = hsd_steps_signed (steps, plain);
  const char *aptitude = hsd_steps_keep (steps, hsd_format_number (hsd_record_get (story->facts, FACT_NIV)));
  const char *of_tools = hsd_steps_keep (steps, hsd_format_number (tools));

  if (below && total)
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s both together, %4$s the result; %5$s and %6$s are
       the aptitude and the tools that set its lower limit. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: %3$s, raised to %4$s, aptitude %5$s + tools %6$s − 5; this "
                                   "lower limit is a Hasard house rule."), sum, added, together, result, aptitude, of_tools);
  else if (below)
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s both together, %4$s the result, %5$s the aptitude
       that sets its lower limit. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: %3$s, raised to %4$s, aptitude %5$s − 5; this lower limit "
                                   "is a Hasard house rule."),
                   sum, added, together, result, aptitude);
  else if (total)
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s both together, %4$s the result; %5$s and %6$s are
       the aptitude and the tools that set its upper limit. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: %3$s, cut to %4$s, aptitude %5$s + tools %6$s + 5, as this table "
                                   "plays it."), sum, added, together, result, aptitude, of_tools);
  else if (tools > 0)
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s both together, %4$s the result, %5$s the aptitude
       that sets its upper limit, whatever the tools. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: %3$s, cut to %4$s, aptitude %5$s + 5, which tools do not lift."), sum, added,
                   together, result, aptitude);
  else
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s both together, %4$s the result, %5$s the aptitude
       that sets its upper limit. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: %3$s, cut to %4$s, aptitude %5$s + 5."), sum, added, together, result, aptitude);
}

static void
explain_result (const HsdStory *story, HsdSteps *steps)
{
  const char *sum = hsd_steps_signed (steps, hsd_record_get (story->facts, SUM));
  const char *added = hsd_steps_signed (steps, hsd_record_get (story->facts, ADDED_NIV));
  const char *result = hsd_steps_signed (steps, hsd_record_get (story->facts, RESULT));

  if (hsd_record_get (story->facts, TRUNCATED))
    explain_cut (story, steps, sum, added, result);
  else
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s the result, all with their sign. */
    hsd_steps_add (steps, "B.3", _("Sum %1$s, level %2$s: final result %3$s."), sum, added, result);

  if (hsd_record_has (story->facts, MARGIN))
    /* Translators: %1$s is the result, %2$s the challenge, %4$s the margin between them, with their signs; %3$s is
       “Above”, “Tie” or “Below”. */
    hsd_steps_add (steps, "B.3", _("%1$s against the challenge %2$s: %3$s (margin %4$s)."), result,
                   hsd_steps_signed (steps, hsd_record_get (story->input, CHALLENGE)),
                   hsd_translate (outcomes[hsd_record_get (story->facts, OUTCOME)].label),
                   hsd_steps_signed (steps, hsd_record_get (story->facts, MARGIN)));
}

static void
explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  explain_dice (story, steps);
  explain_result (story, steps);
}

/* --- how it is shown --- */

static void
show_kept (const HsdStory *shown, HsdShowing *showing)
{
  int thrown = hsd_record_get (shown->facts, THROWN_D);
  int kept = (int) shown->dice->len - ABS (thrown);

  if (thrown > 0)
    /* Translators: a note beside the outcome, of discordant dice: so many of the dice rolled count; short, no full stop. */
    showing->kept = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d highest kept", "%d highest kept", kept), kept);
  else if (thrown < 0)
    /* Translators: a note beside the outcome, of discordant dice: so many of the dice rolled count; short, no full stop. */
    showing->kept = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d lowest kept", "%d lowest kept", kept), kept);
  else
    return;

  /* Translators: under dice that do not count. */
  showing->dropped = g_strdup (_("set aside"));
}

/* What the dice that count could have made, within the reach. */
static char *
tell_range (const HsdStory *shown)
{
  int added = hsd_record_get (shown->facts, ADDED_NIV);
  int kept = (int) shown->dice->len - ABS (hsd_record_get (shown->facts, THROWN_D));
  g_autofree char *lowest = hsd_showing_signed (MAX (added - kept, hsd_record_get (shown->facts, LOWEST)));
  g_autofree char *highest = hsd_showing_signed (MIN (added + kept, hsd_record_get (shown->facts, HIGHEST)));

  /* Translators: a note beside the outcome of free dice: %1$s is the lowest total that they could have, %2$s the highest. */
  return g_strdup_printf (_("anything from %1$s to %2$s"), lowest, highest);
}

static void
show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
      HsdShowing *showing)
{
  g_autofree char *sum = hsd_showing_signed (hsd_record_get (shown->facts, SUM));
  g_autofree char *added = hsd_showing_signed (hsd_record_get (shown->facts, ADDED_NIV));
  gboolean challenged = input != NULL && hsd_record_get (input, CHALLENGE) != HSD_NULL;

  if (challenged)
    {
      g_autofree char *challenge = hsd_showing_signed (hsd_record_get (input, CHALLENGE));

      /* Translators: beside the outcome: %s is the challenge, with its sign. */
      hsd_showing_add_to_line (showing, g_strdup_printf (_("challenge %s"), challenge));
      /* Translators: beside the outcome: %1$s is the sum of the dice, %2$s the level, %3$s the challenge, with their
         signs. */
      hsd_showing_add_note (showing, g_strdup_printf (_("dice %1$s, level %2$s, for %3$s"), sum, added, challenge));
    }
  else
    /* Translators: beside the outcome: %1$s is the sum of the dice, %2$s the level, with their signs. */
    hsd_showing_add_note (showing, g_strdup_printf (_("dice %1$s, level %2$s"), sum, added));

  if (hsd_record_get (shown->facts, TRUNCATED))
    /* Translators: a note beside the outcome, of a result of discordant dice: it was cut to the limits of what can be
       reached; no full stop. */
    hsd_showing_add_note (showing, g_strdup (_("held within its reach")));
  else if (!challenged && hsd_record_has (shown->facts, LOWEST) && hsd_record_has (shown->facts, HIGHEST))
    hsd_showing_add_note (showing, tell_range (shown));

  show_kept (shown, showing);
  hsd_showing_set_number (showing, hsd_record_get (shown->facts, RESULT), hsd_showing_signed (hsd_record_get (shown->facts, RESULT)));
}

/* --- the odds --- */

static const HsdChanceName chance_names[] = {
  /* Translators: a chance among the odds of a roll; %s is a number with its sign. */
  { "results/±", N_("Result %s") },
  /* Translators: a figure among the odds of a roll: the mean of its results. */
  { "mean", HSD_NC_("odds", "Mean") },
  { NULL },
};

/* The results from @lowest to @highest, and in how many of the @total ways each comes out. */
typedef struct
{
  int lowest;
  int highest;
  HsdCount total;
  HsdCount counts[2 * RESULT_MAX + 1];
} Results;

/* The sum of the @base best of @n dice, or of the worst ones; @plus of the dice show a plus, @minus a minus. */
static int
keep (int n, int base, gboolean best, int plus, int minus)
{
  int first = MIN (best ? plus : minus, base);
  int blank = MIN (n - plus - minus, base - first);
  int last = base - first - blank;

  return best ? first - last : last - first;
}

/* −, 0 and + have two faces of six each: of @n dice a number of pluses and of minuses comes in n! / (p! m! z!) ways. */
static void
count_results (Results *self, const HsdRecord *told, int base)
{
  int thrown_d = hsd_record_get (told, THROWN_D);
  int n = base + ABS (thrown_d);
  HsdCount with_plus = 1;

  *self = (Results) { hsd_record_get (told, LOWEST), hsd_record_get (told, HIGHEST) };
  for (int plus = 0; plus <= n; plus++)
    {
      HsdCount ways = with_plus;

      for (int minus = 0; minus <= n - plus; minus++)
        {
          int result = keep (n, base, thrown_d >= 0, plus, minus) + hsd_record_get (told, ADDED_NIV);

          self->counts[CLAMP (result, self->lowest, self->highest) - self->lowest] += ways;
          self->total += ways;
          ways = ways * (n - plus - minus) / (minus + 1);
        }
      with_plus = with_plus * (n - plus) / (plus + 1);
    }
}

static HsdFraction
chance_between (const Results *self, int from, int to)
{
  HsdCount sum = 0;

  for (int value = MAX (from, self->lowest); value <= MIN (to, self->highest); value++)
    sum += self->counts[value - self->lowest];

  return hsd_fraction_of_counts (sum, self->total);
}

static HsdFraction
find_mean (const Results *self)
{
  HsdWhole sum = 0;

  for (int value = self->lowest; value <= self->highest; value++)
    sum += (HsdWhole) self->counts[value - self->lowest] * value;

  return hsd_fraction (sum, (HsdWhole) self->total);
}

static gboolean
odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error)
{
  g_autoptr (HsdRecord) told = convert (input);
  int challenge = hsd_record_get (input, CHALLENGE);
  Results results;

  count_results (&results, told, hsd_record_get (input, BASE));

  for (int value = results.lowest; value <= results.highest; value++)
    if (results.counts[value - results.lowest] > 0)
      hsd_chances_add (chances, chance_between (&results, value, value), "results/%d", value);
  hsd_chances_add_mean (chances, find_mean (&results), "mean");

  if (challenge != HSD_NULL)
    {
      hsd_chances_add (chances, chance_between (&results, challenge + 1, results.highest), "above");
      hsd_chances_add (chances, chance_between (&results, challenge, challenge), "equal");
      hsd_chances_add (chances, chance_between (&results, results.lowest, challenge - 1), "below");
    }

  return TRUE;
}

static void
hsd_discordant_class_init (HsdDiscordantClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  declare (system_class);
  system_class->settled = settled;
  system_class->say = say;
  system_class->roll = roll;
  system_class->run = run;
  system_class->odds = odds;
  system_class->chance_names = chance_names;
  system_class->explain = explain;
  system_class->show = show;
  system_class->validate = validate;
}

static void
hsd_discordant_init (HsdDiscordant *self)
{
}
