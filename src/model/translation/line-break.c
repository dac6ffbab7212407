/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/translation/line-break.h"

#define CLASS(name) (G_GUINT64_CONSTANT (1) << G_UNICODE_BREAK_##name)
#define SOFT_HYPHEN 0xad
#define ANY (~G_GUINT64_CONSTANT (0))

#define LETTER (CLASS (ALPHABETIC) | CLASS (HEBREW_LETTER))
#define CLOSING (CLASS (CLOSE_PUNCTUATION) | CLASS (CLOSE_PARANTHESIS))
#define NARROW_OPENING CLASS (SURROGATE) /* a class that valid text does not have */
#define OPENING (CLASS (OPEN_PUNCTUATION) | NARROW_OPENING)
#define AROUND_NUMBER (CLASS (PREFIX) | CLASS (POSTFIX))
#define PICTURE (CLASS (IDEOGRAPHIC) | CLASS (EMOJI_BASE) | CLASS (EMOJI_MODIFIER))
#define SYLLABLE (CLASS (HANGUL_LV_SYLLABLE) | CLASS (HANGUL_LVT_SYLLABLE))
#define HANGUL (SYLLABLE | CLASS (HANGUL_L_JAMO) | CLASS (HANGUL_V_JAMO) | CLASS (HANGUL_T_JAMO))

/* No line ends between one of @before and one of @after; with @across, neither where spaces stand between them. The numbers are those of
 * the rules of Annex 14. */
static const struct
{
  guint64 before, after;
  gboolean across;
} rules[] = {
  /* 11 */
  { ANY, CLASS (WORD_JOINER), TRUE },
  { CLASS (WORD_JOINER), ANY, FALSE },
  /* 12 */
  { CLASS (NON_BREAKING_GLUE), ANY, FALSE },
  { ~(CLASS (AFTER) | CLASS (HYPHEN)), CLASS (NON_BREAKING_GLUE), FALSE },
  /* 13 */
  { ANY, CLOSING | CLASS (EXCLAMATION) | CLASS (INFIX_SEPARATOR) | CLASS (SYMBOL), TRUE },
  /* 14 to 17 */
  { OPENING, ANY, TRUE },
  { CLASS (QUOTATION), OPENING, TRUE },
  { CLASS (CLOSE_PUNCTUATION), CLASS (NON_STARTER), TRUE },
  { CLASS (BEFORE_AND_AFTER), CLASS (BEFORE_AND_AFTER), TRUE },
  /* 19 */
  { ANY, CLASS (QUOTATION), FALSE },
  { CLASS (QUOTATION), ANY, FALSE },
  /* 21 */
  { ANY, CLASS (AFTER) | CLASS (HYPHEN) | CLASS (NON_STARTER), FALSE },
  { CLASS (BEFORE), ANY, FALSE },
  { CLASS (SYMBOL), CLASS (HEBREW_LETTER), FALSE },
  /* 22 to 24 */
  { ANY, CLASS (INSEPARABLE), FALSE },
  { LETTER, CLASS (NUMERIC), FALSE },
  { CLASS (NUMERIC), LETTER, FALSE },
  { CLASS (PREFIX), PICTURE, FALSE },
  { PICTURE, CLASS (POSTFIX), FALSE },
  { AROUND_NUMBER, LETTER, FALSE },
  { LETTER, AROUND_NUMBER, FALSE },
  /* 25 */
  { CLOSING | CLASS (NUMERIC), AROUND_NUMBER, FALSE },
  { AROUND_NUMBER, OPENING | CLASS (NUMERIC), FALSE },
  { CLASS (HYPHEN) | CLASS (INFIX_SEPARATOR) | CLASS (NUMERIC) | CLASS (SYMBOL), CLASS (NUMERIC), FALSE },
  /* 26 and 27 */
  { CLASS (HANGUL_L_JAMO), SYLLABLE | CLASS (HANGUL_L_JAMO) | CLASS (HANGUL_V_JAMO), FALSE },
  { CLASS (HANGUL_V_JAMO) | CLASS (HANGUL_LV_SYLLABLE), CLASS (HANGUL_V_JAMO) | CLASS (HANGUL_T_JAMO), FALSE },
  { CLASS (HANGUL_T_JAMO) | CLASS (HANGUL_LVT_SYLLABLE), CLASS (HANGUL_T_JAMO), FALSE },
  { HANGUL, CLASS (POSTFIX), FALSE },
  { CLASS (PREFIX), HANGUL, FALSE },
  /* 28 and 30; without 29: gettext breaks between a comma and a letter, and rule 16 it has for one of two kinds of brackets */
  { LETTER, LETTER, FALSE },
  { LETTER | CLASS (NUMERIC), NARROW_OPENING, FALSE },
  { CLASS (CLOSE_PARANTHESIS), LETTER | CLASS (NUMERIC), FALSE },
  { CLASS (EMOJI_BASE), CLASS (EMOJI_MODIFIER), FALSE },
};

/* The text up to a character. */
typedef struct
{
  GUnicodeBreakType last; /* class of the last one that is neither a space nor combined with one before it; or MANDATORY */
  GUnicodeBreakType previous;
  gboolean has_space; /* behind that */
  guint n_indicators;        /* the halves of flags, one behind the other */
  gboolean is_after_hebrew; /* @last is a hyphen that follows a Hebrew letter, and ends no line */
} State;

/* Classes that need a language or a dictionary are taken for others. */
static GUnicodeBreakType
class_of (gunichar character)
{
  GUnicodeBreakType class = g_unichar_break_type (character);

  switch ((int) class)
    {
    case G_UNICODE_BREAK_AMBIGUOUS:
    case G_UNICODE_BREAK_COMPLEX_CONTEXT:
    case G_UNICODE_BREAK_UNKNOWN:
      return G_UNICODE_BREAK_ALPHABETIC;
    case G_UNICODE_BREAK_OPEN_PUNCTUATION:
      return g_unichar_iswide (character) ? class : G_UNICODE_BREAK_SURROGATE;
    case G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER:
      return G_UNICODE_BREAK_NON_STARTER;
    case G_UNICODE_BREAK_CONTINGENT:
      return G_UNICODE_BREAK_IDEOGRAPHIC;
    case G_UNICODE_BREAK_CARRIAGE_RETURN:
    case G_UNICODE_BREAK_LINE_FEED:
    case G_UNICODE_BREAK_NEXT_LINE:
      return G_UNICODE_BREAK_MANDATORY;
    default:
      return (int) class < 64 ? class : G_UNICODE_BREAK_ALPHABETIC;
    }
}

static gboolean
is_kept_together (const State *state, GUnicodeBreakType class)
{
  guint64 before = G_GUINT64_CONSTANT (1) << state->last, after = G_GUINT64_CONSTANT (1) << class;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if ((rules[i].before & before) != 0 && (rules[i].after & after) != 0 && (rules[i].across || !state->has_space))
      return TRUE;

  return FALSE;
}

/* Whether a line may begin with @class, which is no space and is not combined. */
static gboolean
may_break (const State *state, GUnicodeBreakType class)
{
  if (state->last == G_UNICODE_BREAK_MANDATORY)
    return FALSE;
  if (state->last == G_UNICODE_BREAK_ZERO_WIDTH_SPACE)
    return TRUE;
  if (state->previous == G_UNICODE_BREAK_ZERO_WIDTH_JOINER || (state->is_after_hebrew && !state->has_space))
    return FALSE;
  if (state->last == G_UNICODE_BREAK_REGIONAL_INDICATOR && class == G_UNICODE_BREAK_REGIONAL_INDICATOR)
    return state->has_space || state->n_indicators % 2 == 0;

  return !is_kept_together (state, class);
}

/* Steps over @class; returns whether a line may begin with it. */
static gboolean
step (State *state, GUnicodeBreakType class)
{
  gboolean result = FALSE;

  if (class == G_UNICODE_BREAK_SPACE)
    state->has_space = TRUE;
  else if (class == G_UNICODE_BREAK_MANDATORY || class == G_UNICODE_BREAK_ZERO_WIDTH_SPACE)
    {
      state->last = class;
      state->has_space = FALSE;
    }
  else if ((class == G_UNICODE_BREAK_COMBINING_MARK || class == G_UNICODE_BREAK_ZERO_WIDTH_JOINER) && !state->has_space
           && state->last != G_UNICODE_BREAK_MANDATORY && state->last != G_UNICODE_BREAK_ZERO_WIDTH_SPACE)
    state->is_after_hebrew = FALSE;
  else
    {
      if (class == G_UNICODE_BREAK_COMBINING_MARK || class == G_UNICODE_BREAK_ZERO_WIDTH_JOINER)
        {
          result = state->last != G_UNICODE_BREAK_MANDATORY;
          state->last = G_UNICODE_BREAK_ALPHABETIC;
        }
      else
        {
          result = may_break (state, class);
          state->is_after_hebrew = state->last == G_UNICODE_BREAK_HEBREW_LETTER && !state->has_space
                                   && (class == G_UNICODE_BREAK_HYPHEN || class == G_UNICODE_BREAK_AFTER);
          state->last = class;
        }
      state->has_space = FALSE;
    }
  state->n_indicators = class == G_UNICODE_BREAK_REGIONAL_INDICATOR ? state->n_indicators + 1 : 0;
  state->previous = class;

  return result;
}

static guint
width_of (gunichar character)
{
  if (g_unichar_iszerowidth (character) || g_unichar_iscntrl (character) || character == SOFT_HYPHEN)
    return 0;

  return g_unichar_iswide (character) ? 2 : 1;
}

void
hsd_line_break (const char *text, gsize size, guint width, guint column, gboolean *breaks)
{
  State state = { .last = G_UNICODE_BREAK_MANDATORY, .previous = G_UNICODE_BREAK_MANDATORY };
  gsize begin = 0; /* of the piece that is gone through, where a line may begin; 0: it may not */
  guint piece = 0; /* columns of it; @column has those before it */

  for (gsize i = 0, next; i <= size; i = next)
    {
      gunichar character = i < size ? g_utf8_get_char (text + i) : '\n';
      GUnicodeBreakType class = class_of (character);
      gboolean may_begin = step (&state, class) && !breaks[i];

      next = i < size ? (gsize) (g_utf8_next_char (text + i) - text) : size + 1;
      for (gsize j = i; j < MIN (next, size); j++)
        breaks[j] = FALSE;
      if ((may_begin || class == G_UNICODE_BREAK_MANDATORY) && begin > 0 && column + piece > width)
        {
          breaks[begin] = TRUE;
          column = 0;
        }
      if (class == G_UNICODE_BREAK_MANDATORY)
        begin = column = piece = 0;
      else
        {
          if (may_begin)
            {
              begin = i;
              column += piece;
              piece = 0;
            }
          piece += width_of (character);
        }
    }
}
