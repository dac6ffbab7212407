/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a throw of free dice is written and read. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/refusal.h"
#include "model/systems/free-dice.h"

static const HsdDieKind kinds[] = {
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
  *n = G_N_ELEMENTS (kinds);

  return kinds;
}

guint
hsd_free_n_faces (HsdDieKind kind)
{
  return hsd_die_highest (kind) - hsd_die_lowest (kind) + 1;
}

int
hsd_free_value (HsdDieKind kind, int face)
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

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if ((int) hsd_free_n_faces (kinds[i]) == n_faces)
      {
        term->kind = kinds[i];
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

char *
hsd_free_write_term (const HsdFreeTerm *self)
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
      g_autofree char *term = hsd_free_write_term (&self->terms[i]);

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
