/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Splits the text into pieces: words that belong together, and words that announce the next one. */

#include "config.h"

#include "app/page/quick-words-private.h"

#define APART " \t\n,;:="
#define DIGITS_MAX 6
#define PHRASE_MAX 6 /* words */
#define STRETCH_MAX 12 /* of a name: what something parts */

typedef struct
{
  const HsdQuickWords *words;
  const char *text;
  GArray *pieces; /* HsdQuickPiece */
  GArray *tokens; /* HsdQuickToken */
} Splitter;

static void
token_clear (HsdQuickToken *token)
{
  g_free (token->folded);
}

static HsdQuickPiece *
piece_at (const Splitter *self, guint index)
{
  return &g_array_index (self->pieces, HsdQuickPiece, index);
}

static HsdQuickToken *
token_at (const Splitter *self, guint index)
{
  return &g_array_index (self->tokens, HsdQuickToken, index);
}

static gboolean
is_number_at (const Splitter *self, guint index)
{
  return index < self->tokens->len && hsd_quick_is_number (token_at (self, index)->folded);
}

gboolean
hsd_quick_read_number (const char *token, gboolean *has_sign, gint64 *number)
{
  const char *digits = token;
  int sign = 1;

  if (g_str_has_prefix (token, "\u2212"))
    digits += strlen ("\u2212");
  else if (*token == '-' || *token == '+')
    digits++;

  *has_sign = digits != token;
  if (*has_sign && *token != '+')
    sign = -1;
  if (*digits == '\0' || strspn (digits, "0123456789") != strlen (digits) || strlen (digits) > DIGITS_MAX)
    return FALSE;

  *number = sign * g_ascii_strtoll (digits, NULL, 10);
  return TRUE;
}

gboolean
hsd_quick_is_number (const char *token)
{
  gboolean has_sign;
  gint64 number;

  return hsd_quick_read_number (token, &has_sign, &number);
}

/* --- finding --- */

static HsdQuickMatch
match_best (const GPtrArray *all, const char *folded)
{
  HsdQuickMatch best = HSD_QUICK_NO_MATCH;

  for (guint i = 0; i < all->len; i++)
    best = MAX (best, hsd_quick_word_match (g_ptr_array_index (all, i), folded));

  return best;
}

/* Whether it matches a name, or a word of any sheet. */
static HsdQuickMatch
match_any (const Splitter *self, const char *folded)
{
  return MAX (match_best (self->words->words, folded), match_best (self->words->characters, folded));
}

static const HsdQuickWord *
find_number_name (const Splitter *self, const char *folded)
{
  for (guint i = 0; i < self->words->numbers->len; i++)
    if (hsd_quick_word_match (g_ptr_array_index (self->words->numbers, i), folded) == HSD_QUICK_EXACT)
      return g_ptr_array_index (self->words->numbers, i);

  return NULL;
}

static gboolean
is_exactly (const HsdQuickWord *word, const char *folded)
{
  return word != NULL && hsd_quick_word_match (word, folded) == HSD_QUICK_EXACT;
}

/* --- words --- */

static void
insert (Splitter *self, guint index, guint start, guint end)
{
  HsdQuickPiece piece = { HSD_QUICK_WRONG, start, end };
  g_autofree char *typed = g_strndup (self->text + start, end - start);
  HsdQuickToken token = { hsd_quick_fold (typed), HSD_QUICK_PLAIN, -1, FALSE };

  g_array_insert_val (self->pieces, index, piece);
  g_array_insert_val (self->tokens, index, token);
}

static gboolean
is_name (const Splitter *self, const char *start, gsize length)
{
  g_autofree char *typed = g_strndup (start, length);
  g_autofree char *folded = hsd_quick_fold (typed);

  return match_any (self, folded) == HSD_QUICK_EXACT || match_best (self->words->besides, folded) == HSD_QUICK_EXACT ||
         match_best (self->words->numbers, folded) == HSD_QUICK_EXACT;
}

/* A name in full may hold a colon or a comma, as “Art: painting”. */
static gsize
extend_to_name (const Splitter *self, const char *start, gsize length)
{
  gsize longest = length;
  guint n_parted = 0;

  for (gsize end = length; start[end] != '\0' && n_parted < STRETCH_MAX; n_parted++)
    {
      end += strspn (start + end, APART);
      end += strcspn (start + end, APART);
      if (is_name (self, start, end))
        longest = end;
    }

  return longest;
}

/* So may one that stands after a stroke, which part_strokes() takes apart later. */
static gsize
extend_to_names (const Splitter *self, const char *start, gsize length)
{
  gsize whole = extend_to_name (self, start, length);

  for (gsize i = 1; i < length && whole == length; i++)
    if (start[i - 1] == '/')
      whole = i + extend_to_name (self, start + i, length - i);

  return whole;
}

static void
split_apart (Splitter *self)
{
  for (const char *p = self->text; *p != '\0';)
    {
      gsize blank = strspn (p, APART);
      gsize length = strcspn (p + blank, APART);

      if (length > 0)
        length = extend_to_names (self, p + blank, length);
      p += blank + length;
      if (length > 0)
        insert (self, self->tokens->len, p - length - self->text, p - self->text);
    }
}

/* --- “sight/climb” --- */

/* Where nothing is called so, a stroke stands between two words. */
static void
part_strokes (Splitter *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      guint start = piece_at (self, i)->start;
      guint end = piece_at (self, i)->end;
      guint middle = start + 1;

      while (middle + 1 < end && self->text[middle] != '/')
        middle++;
      if (middle + 1 >= end || match_any (self, token_at (self, i)->folded) != HSD_QUICK_NO_MATCH)
        continue;
      g_array_remove_index (self->pieces, i);
      g_array_remove_index (self->tokens, i);
      insert (self, i, middle + 1, end);
      insert (self, i, start, middle);
    }
}

/* --- phrases: “arme de poing” --- */

static gboolean
only_spaces_between (const Splitter *self, guint index)
{
  guint start = piece_at (self, index)->end;

  return strspn (self->text + start, " ") == piece_at (self, index + 1)->start - start;
}

/* The first @n from @index, with one space between them; NULL where something else is. */
static char *
join (const Splitter *self, guint index, guint n)
{
  GString *phrase = g_string_new (token_at (self, index)->folded);

  for (guint i = index; i + 1 < index + n; i++)
    {
      if (!only_spaces_between (self, i))
        {
          g_string_free (phrase, TRUE);
          return NULL;
        }
      g_string_append_printf (phrase, " %s", token_at (self, i + 1)->folded);
    }

  return g_string_free (phrase, FALSE);
}

/* A number at the end is how much, where it is not part of a name. */
static gboolean
is_phrase (const Splitter *self, guint index, guint n)
{
  g_autofree char *phrase = join (self, index, n);
  HsdQuickMatch match;

  if (phrase == NULL || is_number_at (self, index))
    return FALSE;

  match = MAX (match_any (self, phrase), match_best (self->words->numbers, phrase));
  return match == HSD_QUICK_EXACT || (match != HSD_QUICK_NO_MATCH && !is_number_at (self, index + n - 1));
}

static void
join_phrases (Splitter *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    for (guint n = MIN (PHRASE_MAX, self->tokens->len - i); n > 1; n--)
      if (is_phrase (self, i, n))
        {
          guint start = piece_at (self, i)->start;
          guint end = piece_at (self, i + n - 1)->end;

          g_array_remove_range (self->pieces, i, n);
          g_array_remove_range (self->tokens, i, n);
          insert (self, i, start, end);
          break;
        }
}

/* --- “d2” --- */

/* The offset of its number, or 0. */
static guint
find_glued (const Splitter *self, guint index)
{
  const HsdQuickPiece *piece = piece_at (self, index);
  g_autofree char *typed = g_strndup (self->text + piece->start, piece->end - piece->start);
  gsize length = strcspn (typed, "0123456789");
  g_autofree char *name = NULL;
  g_autofree char *folded = NULL;

  if (length == 0 || !g_ascii_isdigit (typed[length]) || match_any (self, token_at (self, index)->folded) != HSD_QUICK_NO_MATCH)
    return 0;
  if (length > 1 && (typed[length - 1] == '-' || typed[length - 1] == '+'))
    length--;
  else if (length > strlen ("\u2212") && strncmp (typed + length - strlen ("\u2212"), "\u2212", strlen ("\u2212")) == 0)
    length -= strlen ("\u2212");

  name = g_strndup (typed, length);
  folded = hsd_quick_fold (name);
  if (!hsd_quick_is_number (typed + length) || find_number_name (self, folded) == NULL)
    return 0;

  return piece->start + length;
}

static void
part_glued (Splitter *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      guint start = piece_at (self, i)->start;
      guint end = piece_at (self, i)->end;
      guint middle = find_glued (self, i);

      if (middle == 0)
        continue;
      g_array_remove_index (self->pieces, i);
      g_array_remove_index (self->tokens, i);
      insert (self, i, middle, end);
      insert (self, i, start, middle);
      token_at (self, i)->glued = TRUE;
      i++;
    }
}

/* --- what says what comes next --- */

/* A name in full, and nothing of a sheet is called so. */
static void
name_numbers (Splitter *self)
{
  for (guint i = 0; i + 1 < self->tokens->len; i++)
    {
      HsdQuickToken *token = token_at (self, i);
      const HsdQuickWord *name = find_number_name (self, token->folded);
      gboolean whole = token->glued || g_utf8_strlen (token->folded, -1) > 1;

      if (name == NULL || !whole || !is_number_at (self, i + 1) || match_any (self, token->folded) == HSD_QUICK_EXACT)
        continue;
      token->role = HSD_QUICK_NAMES_NUMBER;
      token_at (self, i + 1)->field = name->owner;
    }
}

/* “at −1”. Accents count: a French “à” is no letter of a name. */
static gboolean
leads_number (const Splitter *self, guint index)
{
  const HsdQuickPiece *piece = piece_at (self, index);
  g_autofree char *small = g_utf8_strdown (self->text + piece->start, piece->end - piece->start);

  return self->words->leads != NULL && g_strv_contains ((const char *const *) self->words->leads, small) &&
         is_number_at (self, index + 1) && match_any (self, token_at (self, index)->folded) != HSD_QUICK_EXACT;
}

static void
lead_numbers (Splitter *self)
{
  for (guint i = 0; i + 1 < self->tokens->len; i++)
    if (token_at (self, i)->role == HSD_QUICK_PLAIN && leads_number (self, i))
      token_at (self, i)->role = HSD_QUICK_NAMES_NUMBER;
}

static gboolean
may_stand_beside (const Splitter *self, guint index)
{
  return index < self->tokens->len && !is_number_at (self, index) &&
         match_best (self->words->besides, token_at (self, index)->folded) != HSD_QUICK_NO_MATCH;
}

/* “help Nadia and Ilyes”, “helped by Nadia”. */
static void
name_besides (Splitter *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      guint last = i;

      if (!is_exactly (self->words->beside, token_at (self, i)->folded))
        continue;
      while (last + 1 < self->tokens->len && is_exactly (self->words->beside, token_at (self, last + 1)->folded))
        last++;
      if (!may_stand_beside (self, last + 1))
        continue;

      for (; i <= last; i++)
        token_at (self, i)->role = HSD_QUICK_LEADS;
      token_at (self, i)->role = HSD_QUICK_FOLLOWS;
      while (i + 2 < self->tokens->len && is_exactly (self->words->and, token_at (self, i + 1)->folded) && may_stand_beside (self, i + 2))
        {
          token_at (self, i + 1)->role = HSD_QUICK_LEADS;
          token_at (self, i + 2)->role = HSD_QUICK_FOLLOWS;
          i += 2;
        }
    }
}

GArray *
hsd_quick_split (const HsdQuickWords *self, const char *text, GArray *pieces)
{
  Splitter splitter = { self, text, pieces, g_array_new (FALSE, FALSE, sizeof (HsdQuickToken)) };

  g_array_set_clear_func (splitter.tokens, (GDestroyNotify) token_clear);
  split_apart (&splitter);
  part_strokes (&splitter);
  join_phrases (&splitter);
  part_glued (&splitter);
  name_numbers (&splitter);
  lead_numbers (&splitter);
  name_besides (&splitter);

  return splitter.tokens;
}
