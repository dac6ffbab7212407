/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/refusal.h"
#include "model/story/system.h"
#include "model/systems/free-dice.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* How a throw of free dice is written and read. */

static const HsdDieKind die_kinds[] = {
  HSD_DIE_D4, HSD_DIE_D6, HSD_DIE_D8, HSD_DIE_D10, HSD_DIE_D12, HSD_DIE_D20, HSD_DIE_D100,
};

/* The words that players write after a term, in any of the languages: at a table each is understood. */
typedef enum
{
  WORD_KEEP,
  WORD_DROP,
  WORD_HIGHEST,
  WORD_LOWEST,
  WORD_KEEP_HIGHEST,
  WORD_KEEP_LOWEST,
  WORD_DROP_HIGHEST,
  WORD_DROP_LOWEST,
  WORD_FILLER,
  WORD_NONE,
} Word;

static const struct
{
  const char *text; /* in small letters */
  Word word;
} words[] = {
  { "k", WORD_KEEP }, { "keep", WORD_KEEP }, { "g", WORD_KEEP }, { "garder", WORD_KEEP }, { "garde", WORD_KEEP },
  { "guardar", WORD_KEEP }, { "guarda", WORD_KEEP }, { "conservar", WORD_KEEP }, { "behalten", WORD_KEEP },
  { "behalte", WORD_KEEP },
  { "d", WORD_DROP }, { "drop", WORD_DROP }, { "retirer", WORD_DROP }, { "retire", WORD_DROP }, { "ôter", WORD_DROP },
  { "ôte", WORD_DROP }, { "quitar", WORD_DROP }, { "quita", WORD_DROP }, { "descartar", WORD_DROP },
  { "streichen", WORD_DROP }, { "streiche", WORD_DROP },
  { "h", WORD_HIGHEST }, { "high", WORD_HIGHEST }, { "highest", WORD_HIGHEST }, { "haut", WORD_HIGHEST },
  { "hauts", WORD_HIGHEST }, { "meilleur", WORD_HIGHEST }, { "meilleurs", WORD_HIGHEST }, { "alto", WORD_HIGHEST },
  { "altos", WORD_HIGHEST }, { "mejor", WORD_HIGHEST }, { "mejores", WORD_HIGHEST }, { "höchste", WORD_HIGHEST },
  { "höchsten", WORD_HIGHEST },
  { "l", WORD_LOWEST }, { "low", WORD_LOWEST }, { "lowest", WORD_LOWEST }, { "bas", WORD_LOWEST }, { "pire", WORD_LOWEST },
  { "pires", WORD_LOWEST }, { "bajo", WORD_LOWEST }, { "bajos", WORD_LOWEST }, { "peor", WORD_LOWEST },
  { "peores", WORD_LOWEST }, { "niedrigste", WORD_LOWEST }, { "niedrigsten", WORD_LOWEST },
  { "kh", WORD_KEEP_HIGHEST }, { "kl", WORD_KEEP_LOWEST }, { "dh", WORD_DROP_HIGHEST }, { "dl", WORD_DROP_LOWEST },
  { "les", WORD_FILLER }, { "le", WORD_FILLER }, { "plus", WORD_FILLER }, { "the", WORD_FILLER }, { "los", WORD_FILLER },
  { "el", WORD_FILLER }, { "más", WORD_FILLER }, { "die", WORD_FILLER }, { "den", WORD_FILLER },
};

const HsdDieKind *
hsd_free_kinds (guint *n)
{
  *n = G_N_ELEMENTS (die_kinds);

  return die_kinds;
}

guint
hsd_free_n_faces (HsdDieKind kind)
{
  return hsd_die_highest (kind) - hsd_die_lowest (kind) + 1;
}

/* What a face is worth: that with the 0 of a d10 is 10. */
static int
value_of (HsdDieKind kind, int face)
{
  return kind == HSD_DIE_D10 && face == 0 ? 10 : face;
}

/* --- reading --- */

typedef struct
{
  HsdFreeThrow *throw;
  const char *text; /* in small letters */
  const char *at;
  GError **error;
} Reader;

static guint
place_of (const Reader *self)
{
  return g_utf8_pointer_to_offset (self->text, self->at) + 1;
}

static void
skip_blanks (Reader *self)
{
  while (g_unichar_isspace (g_utf8_get_char (self->at)))
    self->at = g_utf8_next_char (self->at);
}

static gboolean
take (Reader *self, gunichar c)
{
  skip_blanks (self);
  if (g_utf8_get_char (self->at) != c)
    return FALSE;

  self->at = g_utf8_next_char (self->at);
  return TRUE;
}

/* A plus, or any of the strokes that are taken for a minus. */
static gboolean
take_sign (Reader *self, gboolean *minus)
{
  *minus = take (self, '-') || take (self, 0x2212) || take (self, 0x2013);

  return *minus || take (self, '+');
}

/* −1 if there is no number there; more than anything allowed if it is long. */
static int
take_number (Reader *self)
{
  int number = 0;

  skip_blanks (self);
  if (!g_ascii_isdigit (*self->at))
    return -1;
  for (; g_ascii_isdigit (*self->at); self->at++)
    number = MIN (number * 10 + (*self->at - '0'), 100000);

  return number;
}

/* Letters that follow one another and are one of the words; “k3h” and “kh3” both have a number between letters. */
static Word
take_word (Reader *self)
{
  const char *end;

  skip_blanks (self);
  for (end = self->at; g_unichar_isalpha (g_utf8_get_char (end)); end = g_utf8_next_char (end))
    ;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].text) == (gsize) (end - self->at) && strncmp (words[i].text, self->at, end - self->at) == 0)
      {
        self->at = end;
        return words[i].word;
      }

  return WORD_NONE;
}

/* Takes ownership of @sentence. */
static gboolean
refuse (const Reader *self, char *sentence)
{
  hsd_refuse (self->error, HSD_REFUSAL_OUT_OF_RANGE, "expression", "%s", sentence);
  g_free (sentence);

  return FALSE;
}

static gboolean
read_kind (Reader *self, HsdFreeTerm *term)
{
  Reader before = *self;
  int n_faces = take (self, '%') ? 100 : take_number (self);

  for (guint i = 0; i < G_N_ELEMENTS (die_kinds); i++)
    if ((int) hsd_free_n_faces (die_kinds[i]) == n_faces)
      {
        term->kind = die_kinds[i];
        return TRUE;
      }

  /* Translators: why written dice are refused; %u is the place, counted in characters. */
  return refuse (&before, g_strdup_printf (_("Character %u: the dice are d4, d6, d8, d10, d12, d20 and d100."), place_of (&before)));
}

/* “kh3”, “garder les 3 plus hauts”, “drop lowest 1”: in whatever order, a number once and what to do with so many. */
static gboolean
read_keep (Reader *self, HsdFreeTerm *term)
{
  gboolean drop = FALSE, lowest = FALSE, highest = FALSE, said = FALSE;
  Reader first = *self;
  int number = -1;
  Word word;

  skip_blanks (&first);
  while (TRUE)
    {
      Reader here = *self;
      int found;

      word = take_word (self);
      drop |= word == WORD_DROP || word == WORD_DROP_HIGHEST || word == WORD_DROP_LOWEST;
      highest |= word == WORD_HIGHEST || word == WORD_KEEP_HIGHEST || word == WORD_DROP_HIGHEST;
      lowest |= word == WORD_LOWEST || word == WORD_KEEP_LOWEST || word == WORD_DROP_LOWEST;
      said |= word != WORD_NONE;
      if (word != WORD_NONE)
        continue;

      found = said && number < 0 ? take_number (self) : -1;
      if (found < 0)
        {
          *self = here;
          break;
        }
      number = found;
    }

  term->keep = term->n;
  term->which = HSD_KEEP_HIGHEST;
  if (!said)
    return TRUE;

  if (number < 0 || (highest && lowest))
    /* Translators: why written dice are refused; %u is the place, counted in characters; kh3 is written so in all
       languages. */
    return refuse (&first, g_strdup_printf (_("Character %u: how many dice count is written as kh3 (the 3 highest) or kl1 (the lowest)."), place_of (&first)));
  if (number > (int) term->n || (drop ? number == (int) term->n : number == 0))
    /* Translators: why written dice are refused; %u is the place, counted in characters. */
    return refuse (&first, g_strdup_printf (_("Character %u: at least one of these dice has to count, and no more than are rolled."), place_of (&first)));

  term->keep = drop ? term->n - number : (guint) number;
  term->which = (drop ? highest : lowest) ? HSD_KEEP_LOWEST : HSD_KEEP_HIGHEST;
  if (term->keep == term->n)
    term->which = HSD_KEEP_HIGHEST;

  return TRUE;
}

/* Whether all the ways in which the dice may fall can be counted. */
static gboolean
is_countable (const HsdFreeThrow *throw)
{
  HsdCount ways = 1;

  for (guint i = 0; i < throw->n_terms; i++)
    for (guint k = 0; k < throw->terms[i].n; k++)
      {
        ways *= hsd_free_n_faces (throw->terms[i].kind);
        if (ways >= HSD_SUM_MOST)
          return FALSE;
      }

  return TRUE;
}

static gboolean
read_dice (Reader *self, const Reader *from, int n, gboolean minus)
{
  HsdFreeTerm term = { .n = n, .minus = minus };

  /* Translators: why written dice are refused; %u is the place, counted in characters. */
  if (n == 0)
    return refuse (from, g_strdup_printf (_("Character %u: at least one die has to be rolled."), place_of (from)));
  if (!read_kind (self, &term))
    return FALSE;
  if (self->throw->n_terms == HSD_FREE_TERMS)
    /* Translators: why written dice are refused; %u is the place, counted in characters. */
    return refuse (from, g_strdup_printf (_("Character %u: eight kinds of dice at most are rolled together."), place_of (from)));

  self->throw->terms[self->throw->n_terms++] = term;
  if (!is_countable (self->throw))
    /* Translators: why written dice are refused; %u is the place, counted in characters. */
    return refuse (from, g_strdup_printf (_("Character %u: too many dice to compute the odds."), place_of (from)));
  self->throw->n_dice += n;

  return read_keep (self, &self->throw->terms[self->throw->n_terms - 1]);
}

static gboolean
read_part (Reader *self, gboolean minus)
{
  Reader from;
  int number;

  skip_blanks (self);
  from = *self;
  number = take_number (self);
  if (take (self, 'd') || take (self, 'w'))
    return read_dice (self, &from, number < 0 ? 1 : number, minus);
  if (number < 0)
    /* Translators: why written dice are refused; %u is the place, counted in characters; 3d6 is written as players of the
       language do. */
    return refuse (&from, g_strdup_printf (_("Character %u: dice, as in 3d6, or a number were expected."), place_of (&from)));

  self->throw->added += minus ? -number : number;
  if (ABS (self->throw->added) > HSD_FREE_ADDED)
    /* Translators: why written dice are refused; %u is the place, counted in characters. */
    return refuse (&from, g_strdup_printf (_("Character %u: the modifier can be at most 999."), place_of (&from)));

  return TRUE;
}

static gboolean
read_all (Reader *self)
{
  gboolean minus;

  take_sign (self, &minus);
  while (TRUE)
    {
      if (!read_part (self, minus))
        return FALSE;
      skip_blanks (self);
      if (*self->at == '\0')
        break;
      if (!take_sign (self, &minus))
        /* Translators: why written dice are refused; %u is the place, counted in characters. */
        return refuse (self, g_strdup_printf (_("Character %u: a plus or a minus was expected."), place_of (self)));
    }

  self->at = self->text;
  if (self->throw->n_terms == 0)
    /* Translators: why written dice are refused; %u is the place, counted in characters. */
    return refuse (self, g_strdup_printf (_("Character %u: at least one die has to be rolled."), place_of (self)));

  return TRUE;
}

gboolean
hsd_free_read (HsdFreeThrow *self, const char *text, GError **error)
{
  g_autofree char *small = g_utf8_strdown (text, -1);
  Reader reader = { self, small, small, error };

  *self = (HsdFreeThrow) { .n_terms = 0 };

  return read_all (&reader);
}

/* --- writing --- */

static char *
write_term (const HsdFreeTerm *self)
{
  const char *name = hsd_die_kind_id (self->kind);

  if (self->keep == self->n)
    return g_strdup_printf ("%u%s", self->n, name);

  return g_strdup_printf ("%u%s%s%u", self->n, name, self->which == HSD_KEEP_LOWEST ? "kl" : "kh", self->keep);
}

char *
hsd_free_write (const HsdFreeThrow *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_terms; i++)
    {
      g_autofree char *term = write_term (&self->terms[i]);

      g_string_append_printf (text, "%s%s", self->terms[i].minus ? "-" : i > 0 ? "+" : "", term);
    }
  if (self->added != 0)
    g_string_append_printf (text, "%s%d", self->added < 0 ? "-" : "+", ABS (self->added));

  return g_string_free (text, FALSE);
}

HsdSum *
hsd_free_sum (const HsdFreeThrow *self)
{
  HsdSum *sum = hsd_sum_new (self->added);

  for (guint i = 0; i < self->n_terms; i++)
    {
      const HsdFreeTerm *term = &self->terms[i];

      hsd_sum_add_dice (sum, hsd_free_n_faces (term->kind), term->n, term->keep, term->which, term->minus);
    }

  return sum;
}

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
          int better = worst != NULL ? value_of (term->kind, die->face) - value_of (term->kind, worst->face) : 0;

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
      sum += value_of (term->kind, g_array_index (dice, HsdDie, i).face);

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
      values[n++] = value_of (term->kind, g_array_index (dice, HsdDie, i).face);

  return hsd_steps_list (steps, values, n);
}

static void
explain_term (const HsdFreeTerm *term, const GArray *dice, guint first, HsdSteps *steps)
{
  const char *written = hsd_steps_keep (steps, write_term (term));
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
        int value = value_of (throw.terms[i].kind, die->face);

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
