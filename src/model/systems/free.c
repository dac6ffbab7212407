/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Free dice: those of any game, added as they are written. Nothing is won or lost by them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/free.h"

G_DEFINE_FINAL_TYPE (HsdFree, hsd_free, HSD_TYPE_SYSTEM)

/* --- what is asked for --- */

/* However it was written, it is kept in one way. */
static gboolean
check_expression (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  g_autofree char *written = NULL;
  HsdFreeThrow throw;

  if (!hsd_free_read (&throw, hsd_record_get_text (input, index), error))
    return FALSE;

  written = hsd_free_write (&throw);
  hsd_record_set_text (input, index, written);
  return TRUE;
}

static const HsdField inputs[] = {
  /* Translators: a field: dice as players write them, such as 3d6+2. */
  [EXPRESSION] = { "expression", HSD_NC_("field", "Dice"), HSD_TEXT, HSD_REQUIRED, 1, HSD_FREE_LENGTH, .check = check_expression,
                   .say = "%s" },
  { NULL },
};

static const HsdWord outcomes[] = {
  /* Translators: the outcome of free dice: they have a sum, and nothing is won or lost. */
  [ROLLED] = { "rolled", HSD_NC_("outcome", "Number rolled") },
  { NULL },
};

static const HsdField facts[] = {
  /* Translators: a value shown after a roll of free dice: the dice as they were written, such as 3d6+2. */
  [FACT_EXPRESSION] = { "expression", HSD_NC_("field", "Dice"), HSD_TEXT, HSD_REQUIRED, 1, HSD_FREE_LENGTH },
  /* Translators: a value shown after a roll of free dice. */
  [TOTAL] = { "total", HSD_NC_("field", "Total"), HSD_INT, HSD_REQUIRED, -HSD_FREE_TOTAL, HSD_FREE_TOTAL },
  /* Translators: a value shown after a roll of free dice: a number that is added to them, or taken away. */
  [ADDED] = { "added", HSD_NC_("field", "Added to the dice"), HSD_INT, HSD_REQUIRED, -HSD_FREE_ADDED, HSD_FREE_ADDED },
  /* Translators: a value shown after a roll of free dice. */
  [LOWEST] = { "lowest", HSD_NC_("field", "Lowest possible"), HSD_INT, HSD_REQUIRED, -HSD_FREE_TOTAL, HSD_FREE_TOTAL },
  /* Translators: a value shown after a roll of free dice. */
  [HIGHEST] = { "highest", HSD_NC_("field", "Highest possible"), HSD_INT, HSD_REQUIRED, -HSD_FREE_TOTAL, HSD_FREE_TOTAL },
  /* Translators: a value shown after a roll of free dice. */
  [OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = outcomes },
  { NULL },
};

/* --- the throw --- */

void
hsd_free_of (HsdFreeThrow *self, const HsdRecord *input)
{
  gboolean good = hsd_free_read (self, hsd_record_get_text (input, EXPRESSION), NULL);

  g_assert (good);
}

static HsdRecord *
settle (const HsdFreeThrow *throw)
{
  g_autofree char *written = hsd_free_write (throw);
  g_autoptr (HsdSum) sum = hsd_free_sum (throw);
  HsdRecord *told = hsd_record_new (facts);

  hsd_record_set_text (told, FACT_EXPRESSION, written);
  hsd_record_set (told, ADDED, throw->added);
  hsd_record_set (told, LOWEST, sum->lowest);
  hsd_record_set (told, HIGHEST, sum->lowest + (int) sum->size - 1);

  return told;
}

/* Drops the dice that do not count; the last of equal ones, so that those that do are on the left. */
static void
drop_dice (const HsdFreeTerm *term, GArray *dice, guint first)
{
  for (guint dropped = term->keep; dropped < term->n; dropped++)
    {
      HsdDie *worst = NULL;

      for (guint i = first; i < first + term->n; i++)
        {
          HsdDie *die = &g_array_index (dice, HsdDie, i);
          int better = worst != NULL ? hsd_free_value (term->kind, die->face) - hsd_free_value (term->kind, worst->face) : 0;

          if (die->state == HSD_DIE_KEPT && (term->which == HSD_KEEP_HIGHEST ? better <= 0 : better >= 0))
            worst = die;
        }

      worst->state = HSD_DIE_DROPPED;
    }
}

int
hsd_free_sum_of (const HsdFreeTerm *term, const GArray *dice, guint first)
{
  int sum = 0;

  for (guint i = first; i < first + term->n; i++)
    if (g_array_index (dice, HsdDie, i).state == HSD_DIE_KEPT)
      sum += hsd_free_value (term->kind, g_array_index (dice, HsdDie, i).face);

  return sum;
}

static int
add_up (const HsdFreeThrow *throw, const GArray *dice)
{
  int total = throw->added;
  guint first = 0;

  for (guint i = 0; i < throw->n_terms; first += throw->terms[i++].n)
    total += hsd_free_sum_of (&throw->terms[i], dice, first) * (throw->terms[i].minus ? -1 : 1);

  return total;
}

static gboolean
expect_dice (HsdTurn *turn, const HsdFreeThrow *throw, GError **error)
{
  g_autofree HsdDieKind *kinds = g_new (HsdDieKind, throw->n_dice);
  guint n = 0;

  for (guint i = 0; i < throw->n_terms; i++)
    for (guint k = 0; k < throw->terms[i].n; k++)
      kinds[n++] = throw->terms[i].kind;

  return hsd_turn_expect_kinds (turn, kinds, n, error);
}

/* Also what is only being prepared is said as it will be kept. */
static void
hsd_free_complete (HsdSystem *system, const HsdContext *context, HsdRecord *input)
{
  if (hsd_record_has (input, EXPRESSION))
    check_expression (input, EXPRESSION, context, NULL);
}

static gboolean
hsd_free_roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  HsdFreeThrow throw;
  guint first = 0;

  hsd_free_of (&throw, story->input);
  if (!expect_dice (turn, &throw, error))
    return FALSE;

  hsd_record_unref (story->facts);
  story->facts = settle (&throw);
  for (guint i = 0; i < throw.n_terms; i++)
    for (guint k = 0; k < throw.terms[i].n; k++)
      if (!hsd_turn_throw (turn, throw.terms[i].kind, story->character, NULL, error))
        return FALSE;

  for (guint i = 0; i < throw.n_terms; first += throw.terms[i++].n)
    drop_dice (&throw.terms[i], story->dice, first);
  hsd_record_set (story->facts, TOTAL, add_up (&throw, story->dice));
  hsd_record_set (story->facts, OUTCOME, ROLLED);

  return TRUE;
}

static HsdRecord *
hsd_free_settled (HsdSystem *system, const HsdRecord *input)
{
  HsdFreeThrow throw;

  if (!hsd_record_has (input, EXPRESSION) || !hsd_free_read (&throw, hsd_record_get_text (input, EXPRESSION), NULL))
    return hsd_record_new (facts);

  return settle (&throw);
}

/* --- a story from a file --- */

/* Whether the dice from @first on are those of the term, and those count that would. */
static gboolean
has_dice_of (const HsdFreeTerm *term, const GArray *dice, guint first)
{
  g_autoptr (GArray) fresh = g_array_new (FALSE, FALSE, sizeof (HsdDie));

  g_array_append_vals (fresh, &g_array_index (dice, HsdDie, first), term->n);
  for (guint i = 0; i < term->n; i++)
    {
      if (g_array_index (fresh, HsdDie, i).kind != term->kind)
        return FALSE;
      g_array_index (fresh, HsdDie, i).state = HSD_DIE_KEPT;
    }
  drop_dice (term, fresh, 0);
  for (guint i = 0; i < term->n; i++)
    if (g_array_index (fresh, HsdDie, i).state != g_array_index (dice, HsdDie, first + i).state)
      return FALSE;

  return TRUE;
}

static gboolean
hsd_free_validate (HsdSystem *system, const HsdStory *story)
{
  const char *text = hsd_record_get_text (story->input, EXPRESSION);
  g_autofree char *written = NULL;
  HsdFreeThrow throw;
  guint first = 0;

  if (text == NULL || !hsd_free_read (&throw, text, NULL) || throw.n_dice != story->dice->len)
    return FALSE;

  written = hsd_free_write (&throw);
  if (!g_str_equal (written, text) || g_strcmp0 (written, hsd_record_get_text (story->facts, FACT_EXPRESSION)) != 0)
    return FALSE;
  for (guint i = 0; i < throw.n_terms; first += throw.terms[i++].n)
    if (!has_dice_of (&throw.terms[i], story->dice, first))
      return FALSE;

  return hsd_record_get (story->facts, ADDED) == throw.added &&
         hsd_record_get (story->facts, TOTAL) == add_up (&throw, story->dice);
}

static void
hsd_free_class_init (HsdFreeClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  system_class->id = "free";
  /* Translators: dice of no particular game, in the list of games. */
  system_class->title = HSD_NC_("game", "Free dice");
  /* Translators: the free dice in one line, below their name. */
  system_class->summary = N_("Any dice from d4 to d100, added as you write them");
  /* Translators: dice of no particular game, in one word if it can be. */
  system_class->name = HSD_NC_("game", "Free dice");
  system_class->inputs = inputs;
  system_class->facts = facts;
  system_class->complete = hsd_free_complete;
  system_class->settled = hsd_free_settled;
  system_class->roll = hsd_free_roll;
  system_class->odds = hsd_free_odds;
  system_class->chance_names = hsd_free_chance_names;
  system_class->trial = hsd_free_trial;
  system_class->explain = hsd_free_explain;
  system_class->show = hsd_free_show;
  system_class->validate = hsd_free_validate;
}

static void
hsd_free_init (HsdFree *self)
{
}
