/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/systems/free-dice.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* More dice than these are told by their sum alone. */
#define MOST_TOLD 8

#define HSD_TYPE_FREE (hsd_free_get_type ())
G_DECLARE_FINAL_TYPE (HsdFree, hsd_free, HSD, FREE, HsdSystem)

struct _HsdFree
{
  HsdSystem parent_instance;
};

enum
{
  EXPRESSION,
};

enum
{
  FACT_EXPRESSION,
  TOTAL,
  ADDED,
  LOWEST,
  HIGHEST,
  OUTCOME,
};

enum
{
  ROLLED,
};

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

/* The throw of an input that was validated. */
static void
of (HsdFreeThrow *self, const HsdRecord *input)
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

/* The sum of the dice of a term that count, without its sign; the first of its dice is @first of @dice. */
static int
sum_of (const HsdFreeTerm *term, const GArray *dice, guint first)
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
    total += sum_of (&throw->terms[i], dice, first) * (throw->terms[i].minus ? -1 : 1);

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
complete (HsdSystem *system, const HsdContext *context, HsdRecord *input)
{
  if (hsd_record_has (input, EXPRESSION))
    check_expression (input, EXPRESSION, context, NULL);
}

static gboolean
roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  HsdFreeThrow throw;
  guint first = 0;

  of (&throw, story->input);
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
settled (HsdSystem *system, const HsdRecord *input)
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
validate (HsdSystem *system, const HsdStory *story)
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

/* --- the explanation --- */

/* “6, 5, 3”: of the dice that count, or of all. */
static const char *
list_dice (const HsdFreeTerm *term, const GArray *dice, guint first, gboolean all, HsdSteps *steps)
{
  int values[HSD_GIVEN_MAX];
  guint n = 0;

  for (guint i = first; i < first + term->n; i++)
    if (all || g_array_index (dice, HsdDie, i).state == HSD_DIE_KEPT)
      values[n++] = hsd_free_value (term->kind, g_array_index (dice, HsdDie, i).face);

  return hsd_steps_list (steps, values, n);
}

static void
explain_term (const HsdFreeTerm *term, const GArray *dice, guint first, HsdSteps *steps)
{
  const char *written = hsd_steps_keep (steps, hsd_free_write_term (term));
  const char *all = list_dice (term, dice, first, TRUE, steps);
  const char *kept = list_dice (term, dice, first, FALSE, steps);
  const char *sum = hsd_steps_keep (steps, hsd_format_number (sum_of (term, dice, first)));

  if (term->n == 1)
    /* Translators: %1$s is a single die, as 1d6, %2$s the number that it shows. */
    hsd_steps_add (steps, "F.1", _("%1$s shows %2$s."), written, all);
  else if (term->keep == term->n)
    /* Translators: %1$s are the dice, as 3d6, %2$s the numbers that they show, %3$s their sum. */
    hsd_steps_add (steps, "F.1", _("%1$s: %2$s, which makes %3$s."), written, all, sum);
  else if (term->which == HSD_KEEP_HIGHEST)
    hsd_steps_add (steps, "F.1",
                   /* Translators: %1$s are the dice, as 4d6kh3, %2$s the numbers that they show, %3$s the highest of them,
                      %4$s the sum of these. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$s: %2$s. The highest counts, %3$s, which makes %4$s.",
                                "%1$s: %2$s. The highest count, %3$s, which makes %4$s.", term->keep),
                   written, all, kept, sum);
  else
    hsd_steps_add (steps, "F.1",
                   /* Translators: %1$s are the dice, as 2d20kl1, %2$s the numbers that they show, %3$s the lowest of them,
                      %4$s the sum of these. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$s: %2$s. The lowest counts, %3$s, which makes %4$s.",
                                "%1$s: %2$s. The lowest count, %3$s, which makes %4$s.", term->keep),
                   written, all, kept, sum);
}

/* “14, −3, +2”. */
static const char *
list_parts (const HsdFreeThrow *throw, const GArray *dice, HsdSteps *steps)
{
  GString *text = g_string_new (NULL);
  guint first = 0;

  for (guint i = 0; i < throw->n_terms; first += throw->terms[i++].n)
    {
      int sum = sum_of (&throw->terms[i], dice, first);

      hsd_join_add (text, HSD_JOIN_LIST, hsd_steps_signed (steps, throw->terms[i].minus ? -sum : sum));
    }
  if (throw->added != 0)
    hsd_join_add (text, HSD_JOIN_LIST, hsd_steps_signed (steps, throw->added));

  return hsd_steps_keep (steps, g_string_free (text, FALSE));
}

static void
explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  HsdFreeThrow throw;
  guint first = 0;

  of (&throw, story->input);
  for (guint i = 0; i < throw.n_terms; first += throw.terms[i++].n)
    explain_term (&throw.terms[i], story->dice, first, steps);
  if (throw.n_terms > 1 || throw.terms[0].minus || throw.added != 0)
    /* Translators: %1$s are numbers with their signs, %2$s what they make together. */
    hsd_steps_add (steps, "F.2", _("Together, %1$s make %2$s."), list_parts (&throw, story->dice, steps),
                   hsd_steps_keep (steps, hsd_format_number (hsd_record_get (story->facts, TOTAL))));
}

/* --- around the dice --- */

/* The 0 of a d10 is read 10. */
static void
show_dice (const HsdStory *shown, HsdShowing *showing)
{
  gboolean told = FALSE;

  for (guint i = 0; i < shown->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (shown->dice, HsdDie, i);

      told |= die->state == HSD_DIE_DROPPED;
      hsd_showing_add_caption (showing, HSD_MARK_NONE, HSD_RING_NONE,
                               die->kind == HSD_DIE_D10 && die->face == 0 ? hsd_format_number (10) : NULL);
    }
  if (!told)
    return;

  /* Translators: under dice that count. */
  showing->kept = g_strdup (C_("die", "counted"));
  /* Translators: under dice that do not count. */
  showing->dropped = g_strdup (C_("die", "set aside"));
}

/* “5 + 2 + 2 = 9, plus 2”; NULL where a single die shows all. */
static char *
tell_sum (const HsdStory *shown)
{
  HsdFreeThrow throw;
  GString *text;
  guint n = 0, first = 0;
  int sum = 0;

  if (!hsd_free_read (&throw, hsd_record_get_text (shown->facts, FACT_EXPRESSION), NULL))
    return NULL;

  text = g_string_new (NULL);
  for (guint i = 0; i < throw.n_terms; first += throw.terms[i++].n)
    for (guint j = first; j < first + throw.terms[i].n && j < shown->dice->len; j++)
      {
        const HsdDie *die = &g_array_index (shown->dice, HsdDie, j);
        int value = hsd_free_value (throw.terms[i].kind, die->face);

        if (die->state != HSD_DIE_KEPT)
          continue;

        g_string_append_printf (text, "%s%d", throw.terms[i].minus ? n > 0 ? " − " : "−" : n > 0 ? " + " : "", value);
        sum += throw.terms[i].minus ? -value : value;
        n++;
      }

  if (n > MOST_TOLD)
    g_string_printf (text, "%d", sum);
  else if (n > 1 && throw.added != 0)
    g_string_append_printf (text, " = %d", sum);
  if (throw.added != 0)
    {
      /* Translators: after the sum of dice: what is added to it, or taken from it. */
      g_autofree char *added = throw.added > 0 ? g_strdup_printf (C_("sum", "plus %d"), throw.added)
                                               /* Translators: after the sum of dice: what is taken from it. */
                                               : g_strdup_printf (C_("sum", "minus %d"), -throw.added);

      hsd_join_add (text, HSD_JOIN_LIST, added);
    }

  return g_string_free (text, n <= 1 && throw.added == 0);
}

static void
show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state, HsdShowing *showing)
{
  char *sum = tell_sum (shown);
  g_autofree char *lowest = hsd_format_number (hsd_record_get (shown->facts, LOWEST));
  g_autofree char *highest = hsd_format_number (hsd_record_get (shown->facts, HIGHEST));

  hsd_showing_add_to_line (showing, g_strdup (hsd_record_get_text (shown->facts, FACT_EXPRESSION)));
  if (sum != NULL)
    hsd_showing_add_note (showing, sum);
  /* Translators: a note beside the outcome of free dice: %1$s is the lowest total that they could have, %2$s the highest. */
  hsd_showing_add_note (showing, g_strdup_printf (_("anything from %1$s to %2$s"), lowest, highest));
  show_dice (shown, showing);
  hsd_showing_set_number (showing, hsd_record_get (shown->facts, TOTAL), hsd_format_number (hsd_record_get (shown->facts, TOTAL)));
}

/* --- the odds --- */

static const HsdChanceName chance_names[] = {
  /* Translators: a chance among the odds of a roll of free dice; %s is the number. */
  { "results/#", N_("Total %s") },
  /* Translators: a figure among the odds of a roll: the mean of its results. */
  { "mean", HSD_NC_("odds", "Mean") },
  { NULL },
};

static gboolean
odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error)
{
  g_autoptr (HsdSum) sum = NULL;
  HsdFreeThrow throw;

  of (&throw, input);
  sum = hsd_free_sum (&throw);
  for (int value = sum->lowest; value < sum->lowest + (int) sum->size; value++)
    hsd_chances_add (chances, hsd_sum_chance (sum, value), "results/%d", value);
  hsd_chances_add_mean (chances, hsd_sum_mean (sum), "mean");

  return TRUE;
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
  system_class->complete = complete;
  system_class->settled = settled;
  system_class->roll = roll;
  system_class->odds = odds;
  system_class->chance_names = chance_names;
  system_class->explain = explain;
  system_class->show = show;
  system_class->validate = validate;
}

static void
hsd_free_init (HsdFree *self)
{
}
