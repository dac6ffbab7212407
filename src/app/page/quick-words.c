/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/quick-words.h"
#include "app/page/vocabulary.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define EVERYBODY (-1)

/* A word of a sheet, a name, or a word that announces the next one. */
typedef struct
{
  char *text;
  char *caption;
  GPtrArray *names; /* char: all that it is called, without case and accents */
  HsdRecord *patch; /* owned; may be NULL for a name */
  char *implied;    /* of a name, or NULL */
  GStrv others;     /* of the name of a number: others, as they are written; or NULL */
  int owner;        /* index of a character, or EVERYBODY; of the name of a number: its field */
} Word;

struct _HsdQuickWords
{
  const HsdVocabulary *game; /* that made them, or NULL */
  HsdSystem *system;
  GPtrArray *characters; /* Word */
  GPtrArray *words;      /* Word */
  GPtrArray *numbers;    /* Word: words before a number */
  int number;            /* index of a field, or −1 */
  int signed_number;
  int wide_number;       /* what the range of neither holds answers it; −1: none */
  GStrv leads;           /* words that may stand before a number, in small letters; or NULL */
  HsdRecord *begun_with; /* or NULL */

  Word *beside; /* the word before the name of another character, or NULL */
  Word *and;    /* the word between two of those */
  GPtrArray *besides;   /* Word: who they may be */
  const Word *all;      /* of them: all others; or NULL */
  HsdQuickBeside make;
  gpointer data; /* borrowed: given to it */
};

/* How well what is typed, folded, finds a word; 0: not at all. */
typedef enum
{
  NO_MATCH,
  WITHIN, /* it begins a word within */
  BEGINS,
  EXACT,
} Match;

typedef enum
{
  PLAIN,
  NAMES_NUMBER, /* what follows is a number, and this says of what, if anything */
  LEADS,        /* the name of another character follows */
  FOLLOWS,      /* such a name */
} Role;

typedef struct
{
  char *folded;
  Role role;
  int field;      /* of a number that was named, or −1 */
  gboolean glued; /* a number follows without a space */
} Token;

/* A text being read. */
typedef struct
{
  const HsdQuickWords *words;
  HsdQuickReading *reading;
  GArray *tokens;    /* Token; one for each piece */
  GPtrArray *said;   /* Word, borrowed: the words of the sheet said so far */
  GArray *answered;  /* guint: fields that numbers answered */
  GPtrArray *beside; /* Word, borrowed: the other characters */
  int who;           /* index of the character, or −1 */
} Reader;

typedef struct
{
  const HsdQuickWords *words;
  const char *text;
  GArray *pieces; /* HsdQuickPiece */
  GArray *tokens; /* Token */
} Splitter;

typedef struct
{
  const HsdQuickWords *words;
  const HsdQuickReading *reading;
  HsdQuickSuggestions *found;
  GArray *matches; /* Match, of each suggestion */
  const char *typed; /* folded */
  int at;          /* the piece that is typed, or −1 */
  int who;         /* index of who acts, or −1 */
} Suggester;

/* --- letters --- */

/* Letters that keep their shape when accents are taken off. */
static const struct
{
  gunichar letter;
  const char *plain;
} ligatures[] = {
  { 0x153, "oe" },
  { 0xe6, "ae" },
  { 0xf8, "o" },
  { 0x2019, "'" },
};

static void
append_plain (GString *plain, gunichar letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (ligatures); i++)
    if (ligatures[i].letter == letter)
      {
        g_string_append (plain, ligatures[i].plain);
        return;
      }

  if (g_unichar_isspace (letter))
    g_string_append_c (plain, ' ');
  else if (!g_unichar_ismark (letter))
    g_string_append_unichar (plain, letter);
}

char *
hsd_quick_fold (const char *text)
{
  g_autofree char *cased = g_utf8_casefold (text, -1);
  g_autofree char *apart = g_utf8_normalize (cased, -1, G_NORMALIZE_ALL);
  GString *plain = g_string_new (NULL);

  for (const char *p = apart; *p != '\0'; p = g_utf8_next_char (p))
    append_plain (plain, g_utf8_get_char (p));

  return g_string_free (plain, FALSE);
}

static Match
match_one_name (const char *name, const char *typed)
{
  if (g_str_equal (name, typed))
    return EXACT;
  if (g_str_has_prefix (name, typed))
    return BEGINS;

  for (const char *p = name; *p != '\0'; p++)
    if (strchr (" -'(", *p) != NULL && g_str_has_prefix (p + 1, typed))
      return WITHIN;

  return NO_MATCH;
}

static Match
word_match (const Word *self, const char *typed)
{
  Match best = NO_MATCH;

  for (guint i = 0; i < self->names->len; i++)
    best = MAX (best, match_one_name (g_ptr_array_index (self->names, i), typed));

  return best;
}

/* --- words --- */

static void
word_free (Word *word)
{
  g_free (word->text);
  g_free (word->caption);
  g_ptr_array_unref (word->names);
  g_free (word->implied);
  g_strfreev (word->others);
  g_clear_pointer (&word->patch, hsd_record_unref);
  g_free (word);
}

static void
add_name (Word *word, const char *name, gsize length)
{
  g_autofree char *alone = g_strndup (name, length);

  g_ptr_array_add (word->names, hsd_quick_fold (g_strstrip (alone)));
}

/* “Agility (AGI)” is both. */
static void
word_call (Word *word, const char *name)
{
  const char *opened = strchr (name, '(');
  const char *closed = opened != NULL ? strchr (opened, ')') : NULL;

  add_name (word, name, strlen (name));
  if (closed == NULL || opened == name)
    return;

  add_name (word, name, opened - name);
  add_name (word, opened + 1, closed - opened - 1);
}

static Word *
word_new (const char *text, const char *caption, HsdRecord *patch, int owner)
{
  Word *word = g_new0 (Word, 1);

  word->text = g_strdup (text);
  word->caption = g_strdup (caption);
  word->names = g_ptr_array_new_with_free_func (g_free);
  word->patch = patch;
  word->owner = owner;
  word_call (word, text);

  return word;
}

/* The first of @names is shown. */
static Word *
word_new_of_names (const char *names, int owner)
{
  g_auto (GStrv) each = g_strsplit (names, " ", -1);
  Word *word = word_new (each[0], each[0], NULL, owner);

  for (guint i = 1; each[i] != NULL; i++)
    word_call (word, each[i]);

  return word;
}

/* The fields that a patch answers, lists aside: those come together. */
static guint64
single_answers (const HsdRecord *patch)
{
  const HsdField *fields = hsd_record_fields (patch);
  guint64 answers = 0;

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (patch, i) && fields[i].kind != HSD_LIST)
      answers |= G_GUINT64_CONSTANT (1) << i;

  return answers;
}

/* Whether both answer the very same, so that only one can be said. */
static gboolean
word_rivals (const Word *a, const Word *b)
{
  guint64 answers = single_answers (a->patch);

  return answers != 0 && answers == single_answers (b->patch);
}

HsdQuickWords *
hsd_quick_words_new (HsdSystem *system)
{
  HsdQuickWords *self = g_new0 (HsdQuickWords, 1);

  self->system = system;
  self->characters = g_ptr_array_new_with_free_func ((GDestroyNotify) word_free);
  self->words = g_ptr_array_new_with_free_func ((GDestroyNotify) word_free);
  self->numbers = g_ptr_array_new_with_free_func ((GDestroyNotify) word_free);
  self->besides = g_ptr_array_new_with_free_func ((GDestroyNotify) word_free);
  self->number = self->signed_number = self->wide_number = -1;

  return self;
}

void
hsd_quick_words_free (HsdQuickWords *self)
{
  g_ptr_array_unref (self->characters);
  g_ptr_array_unref (self->words);
  g_ptr_array_unref (self->numbers);
  g_ptr_array_unref (self->besides);
  g_strfreev (self->leads);
  g_clear_pointer (&self->begun_with, hsd_record_unref);
  g_clear_pointer (&self->beside, word_free);
  g_clear_pointer (&self->and, word_free);
  g_free (self);
}

void
hsd_quick_words_add_character (HsdQuickWords *self, const char *name, const char *implied, HsdRecord *patch)
{
  Word *word = word_new (name, name, patch, self->characters->len);

  word->implied = g_strdup (implied);
  g_ptr_array_add (self->characters, word);
}

void
hsd_quick_words_add (HsdQuickWords *self, const char *text, const char *caption, HsdRecord *patch)
{
  int owner = self->characters->len > 0 ? (int) self->characters->len - 1 : EVERYBODY;

  g_ptr_array_add (self->words, word_new (text, caption, patch, owner));
}

void
hsd_quick_words_also (HsdQuickWords *self, const char *name)
{
  g_return_if_fail (self->words->len > 0);

  word_call (g_ptr_array_index (self->words, self->words->len - 1), name);
}

static int
find_field (HsdQuickWords *self, const char *field)
{
  int index = hsd_fields_find (HSD_SYSTEM_GET_CLASS (self->system)->inputs, field);

  g_assert (index >= 0);

  return index;
}

void
hsd_quick_words_begin_with (HsdQuickWords *self, HsdRecord *patch)
{
  g_return_if_fail (self->begun_with == NULL);

  self->begun_with = patch;
}

void
hsd_quick_words_number (HsdQuickWords *self, const char *field)
{
  self->number = find_field (self, field);
}

void
hsd_quick_words_signed_number (HsdQuickWords *self, const char *field)
{
  self->signed_number = find_field (self, field);
}

void
hsd_quick_words_wide_number (HsdQuickWords *self, const char *field)
{
  self->wide_number = find_field (self, field);
}

void
hsd_quick_words_lead_number (HsdQuickWords *self, const char *leads)
{
  g_return_if_fail (self->leads == NULL);

  self->leads = g_strsplit (leads, " ", -1);
}

static gboolean
is_taken (const HsdQuickWords *self, const char *folded)
{
  for (guint i = 0; i < self->numbers->len; i++)
    if (word_match (g_ptr_array_index (self->numbers, i), folded) == EXACT)
      return TRUE;

  return FALSE;
}

void
hsd_quick_words_name_number (HsdQuickWords *self, const char *name, const char *others, const char *field)
{
  Word *word = word_new (name, name, NULL, find_field (self, field));

  word->others = g_strsplit (others != NULL ? others : "", " ", -1);
  for (guint i = 0; word->others[i] != NULL; i++)
    word_call (word, word->others[i]);
  for (guint i = word->names->len; i-- > 0;)
    if (*(char *) g_ptr_array_index (word->names, i) == '\0' || is_taken (self, g_ptr_array_index (word->names, i)))
      g_ptr_array_remove_index (word->names, i);
  g_ptr_array_add (self->numbers, word);
}

void
hsd_quick_words_beside (HsdQuickWords *self, const char *leads, const char *ands, HsdQuickBeside make, gpointer data)
{
  g_return_if_fail (self->beside == NULL);

  self->beside = word_new_of_names (leads, EVERYBODY);
  self->and = word_new_of_names (ands, EVERYBODY);
  self->make = make;
  self->data = data;
}

void
hsd_quick_words_add_beside (HsdQuickWords *self, const char *name)
{
  g_ptr_array_add (self->besides, word_new (name, name, NULL, EVERYBODY));
}

void
hsd_quick_words_add_all_beside (HsdQuickWords *self, const char *names)
{
  self->all = word_new_of_names (names, EVERYBODY);
  g_ptr_array_add (self->besides, (gpointer) self->all);
}

gboolean
hsd_quick_words_has_beside (const HsdQuickWords *self)
{
  return self->besides->len > 0;
}

void
hsd_quick_words_set_vocabulary (HsdQuickWords *self, const HsdVocabulary *vocabulary)
{
  self->game = vocabulary;
}

const HsdVocabulary *
hsd_quick_words_get_vocabulary (HsdQuickWords *self)
{
  return self->game;
}

/* --- all of them --- */

static void
add_once (GPtrArray *list, char *text)
{
  if (g_ptr_array_find_with_equal_func (list, text, g_str_equal, NULL))
    g_free (text);
  else
    g_ptr_array_add (list, text);
}

/* “difficulty 2”, “d2”: a single letter stands at its number. What another field has already is left out. */
static void
add_number (GPtrArray *list, const Word *word, char *name)
{
  g_autofree char *small = g_utf8_strdown (name, -1);
  g_autofree char *folded = hsd_quick_fold (g_strstrip (name));

  if (word_match (word, folded) == EXACT)
    add_once (list, g_strdup_printf (g_utf8_strlen (small, -1) == 1 ? "%s2" : "%s 2", g_strstrip (small)));
}

/* “Level (Lv)” is both. */
static void
add_numbers (GPtrArray *list, const Word *word)
{
  g_auto (GStrv) parts = g_strsplit_set (word->text, "()", 3);

  for (guint i = 0; parts[i] != NULL; i++)
    add_number (list, word, parts[i]);
  for (guint i = 0; word->others[i] != NULL; i++)
    add_number (list, word, word->others[i]);
}

static void
add_words (GPtrArray *list, const GPtrArray *words, gboolean own)
{
  for (guint i = 0; i < words->len; i++)
    {
      const Word *word = g_ptr_array_index (words, i);

      if ((word->owner != EVERYBODY) == own)
        add_once (list, g_strdup (word->text));
    }
}

GPtrArray *
hsd_quick_words_list (const HsdQuickWords *self, HsdQuickList which)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  guint n_names = self->besides->len - (self->all != NULL);
  const Word *other = n_names > 0 ? g_ptr_array_index (self->besides, n_names - 1) : NULL;

  if (which == HSD_QUICK_LIST_CHARACTERS)
    add_words (list, self->characters, TRUE);
  for (int own = TRUE; which == HSD_QUICK_LIST_WORDS && own >= FALSE; own--)
    add_words (list, self->words, own);
  for (guint i = 0; which == HSD_QUICK_LIST_NUMBERS && i < self->numbers->len; i++)
    add_numbers (list, g_ptr_array_index (self->numbers, i));
  if (which == HSD_QUICK_LIST_BESIDES && self->beside != NULL && other != NULL)
    {
      add_once (list, g_strdup_printf ("%s %s", self->beside->text, other->text));
      add_once (list, g_strconcat ("+", other->text, NULL));
      if (self->all != NULL)
        add_once (list, g_strconcat ("+", self->all->text, NULL));
    }

  return list;
}

/* --- splitting --- */

/* Splits the text into pieces: words that belong together, and words that announce the next one. */

#define APART " \t\n,;:="
#define DIGITS_MAX 6
#define PHRASE_MAX 6 /* words */
#define STRETCH_MAX 12 /* of a name: what something parts */

static void
token_clear (Token *token)
{
  g_free (token->folded);
}

static HsdQuickPiece *
piece_at (const Splitter *self, guint index)
{
  return &g_array_index (self->pieces, HsdQuickPiece, index);
}

static Token *
token_at (const Splitter *self, guint index)
{
  return &g_array_index (self->tokens, Token, index);
}

/* A sign of any kind, then digits. */
static gboolean
read_number (const char *token, gboolean *has_sign, gint64 *number)
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

static gboolean
is_number (const char *token)
{
  gboolean has_sign;
  gint64 number;

  return read_number (token, &has_sign, &number);
}

static gboolean
is_number_at (const Splitter *self, guint index)
{
  return index < self->tokens->len && is_number (token_at (self, index)->folded);
}

/* --- finding --- */

static Match
match_best (const GPtrArray *all, const char *folded)
{
  Match best = NO_MATCH;

  for (guint i = 0; i < all->len; i++)
    best = MAX (best, word_match (g_ptr_array_index (all, i), folded));

  return best;
}

/* Whether it matches a name, or a word of any sheet. */
static Match
match_any (const Splitter *self, const char *folded)
{
  return MAX (match_best (self->words->words, folded), match_best (self->words->characters, folded));
}

static const Word *
find_number_name (const Splitter *self, const char *folded)
{
  for (guint i = 0; i < self->words->numbers->len; i++)
    if (word_match (g_ptr_array_index (self->words->numbers, i), folded) == EXACT)
      return g_ptr_array_index (self->words->numbers, i);

  return NULL;
}

static gboolean
is_exactly (const Word *word, const char *folded)
{
  return word != NULL && word_match (word, folded) == EXACT;
}

/* --- words --- */

static void
insert (Splitter *self, guint index, guint start, guint end)
{
  HsdQuickPiece piece = { HSD_QUICK_WRONG, start, end };
  g_autofree char *typed = g_strndup (self->text + start, end - start);
  Token token = { hsd_quick_fold (typed), PLAIN, -1, FALSE };

  g_array_insert_val (self->pieces, index, piece);
  g_array_insert_val (self->tokens, index, token);
}

static gboolean
is_name (const Splitter *self, const char *start, gsize length)
{
  g_autofree char *typed = g_strndup (start, length);
  g_autofree char *folded = hsd_quick_fold (typed);

  return match_any (self, folded) == EXACT || match_best (self->words->besides, folded) == EXACT ||
         match_best (self->words->numbers, folded) == EXACT;
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

/* Parts the piece at @index at @middle, an offset into the text. */
static void
part (Splitter *self, guint index, guint middle)
{
  guint start = piece_at (self, index)->start;
  guint end = piece_at (self, index)->end;

  g_array_remove_index (self->pieces, index);
  g_array_remove_index (self->tokens, index);
  insert (self, index, middle, end);
  insert (self, index, start, middle);
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
      if (middle + 1 >= end || match_any (self, token_at (self, i)->folded) != NO_MATCH)
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
  Match match;

  if (phrase == NULL || is_number_at (self, index))
    return FALSE;

  match = MAX (match_any (self, phrase), match_best (self->words->numbers, phrase));
  return match == EXACT || (match != NO_MATCH && !is_number_at (self, index + n - 1));
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

  if (length == 0 || !g_ascii_isdigit (typed[length]) || match_any (self, token_at (self, index)->folded) != NO_MATCH)
    return 0;
  if (length > 1 && (typed[length - 1] == '-' || typed[length - 1] == '+'))
    length--;
  else if (length > strlen ("\u2212") && strncmp (typed + length - strlen ("\u2212"), "\u2212", strlen ("\u2212")) == 0)
    length -= strlen ("\u2212");

  name = g_strndup (typed, length);
  folded = hsd_quick_fold (name);
  if (!is_number (typed + length) || find_number_name (self, folded) == NULL)
    return 0;

  return piece->start + length;
}

static void
part_glued (Splitter *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      guint middle = find_glued (self, i);

      if (middle == 0)
        continue;
      part (self, i, middle);
      token_at (self, i)->glued = TRUE;
      i++;
    }
}

/* --- “+3D”, “+Ilyes” --- */

/* A number with the name of what it counts after it, which nothing of a sheet is called. */
static void
part_counted (Splitter *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      const char *typed = token_at (self, i)->folded;
      gsize length = strspn (typed, "+-0123456789");
      const Word *name = length > 0 && typed[length] != '\0' ? find_number_name (self, typed + length) : NULL;
      g_autofree char *number = g_strndup (typed, length);

      if (name == NULL || !is_number (number) || match_any (self, typed) != NO_MATCH)
        continue;
      part (self, i, piece_at (self, i)->start + length);
      token_at (self, i)->field = name->owner;
      token_at (self, ++i)->role = NAMES_NUMBER;
    }
}

/* A plus before a name, where somebody may help. */
static void
part_plus (Splitter *self)
{
  for (guint i = 0; self->words->beside != NULL && i < self->tokens->len; i++)
    {
      const char *typed = token_at (self, i)->folded;

      if (typed[0] == '+' && typed[1] != '\0' && match_best (self->words->besides, typed + 1) != NO_MATCH && !is_number (typed))
        part (self, i, piece_at (self, i)->start + 1);
    }
}

/* --- what says what comes next --- */

/* A name in full, and nothing of a sheet is called so. */
static void
name_numbers (Splitter *self)
{
  for (guint i = 0; i + 1 < self->tokens->len; i++)
    {
      Token *token = token_at (self, i);
      const Word *name = find_number_name (self, token->folded);
      gboolean whole = token->glued || g_utf8_strlen (token->folded, -1) > 1;

      if (name == NULL || !whole || !is_number_at (self, i + 1) || match_any (self, token->folded) == EXACT)
        continue;
      token->role = NAMES_NUMBER;
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
         is_number_at (self, index + 1) && match_any (self, token_at (self, index)->folded) != EXACT;
}

static void
lead_numbers (Splitter *self)
{
  for (guint i = 0; i + 1 < self->tokens->len; i++)
    if (token_at (self, i)->role == PLAIN && leads_number (self, i))
      token_at (self, i)->role = NAMES_NUMBER;
}

static gboolean
may_stand_beside (const Splitter *self, guint index)
{
  return index < self->tokens->len && !is_number_at (self, index) &&
         match_best (self->words->besides, token_at (self, index)->folded) != NO_MATCH;
}

/* “help Nadia and Ilyes”, “helped by Nadia”. */
static void
name_besides (Splitter *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      guint last = i;

      if (!is_exactly (self->words->beside, token_at (self, i)->folded) && strcmp (token_at (self, i)->folded, "+") != 0)
        continue;
      while (last + 1 < self->tokens->len && is_exactly (self->words->beside, token_at (self, last + 1)->folded))
        last++;
      if (!may_stand_beside (self, last + 1))
        continue;

      for (; i <= last; i++)
        token_at (self, i)->role = LEADS;
      token_at (self, i)->role = FOLLOWS;
      while (i + 2 < self->tokens->len && is_exactly (self->words->and, token_at (self, i + 1)->folded) && may_stand_beside (self, i + 2))
        {
          token_at (self, i + 1)->role = LEADS;
          token_at (self, i + 2)->role = FOLLOWS;
          i += 2;
        }
    }
}

/* The words of @text, what belongs together being one; each has its piece in @pieces. */
static GArray *
split (const HsdQuickWords *self, const char *text, GArray *pieces)
{
  Splitter splitter = { self, text, pieces, g_array_new (FALSE, FALSE, sizeof (Token)) };

  g_array_set_clear_func (splitter.tokens, (GDestroyNotify) token_clear);
  split_apart (&splitter);
  part_strokes (&splitter);
  part_plus (&splitter);
  join_phrases (&splitter);
  part_glued (&splitter);
  name_numbers (&splitter);
  lead_numbers (&splitter);
  part_counted (&splitter);
  name_besides (&splitter);

  return splitter.tokens;
}

/* --- numbers, and those beside --- */

/* Numbers and other characters: words that say how the next one is read. */

/* --- numbers --- */

static gboolean
holds (const HsdField *field, gint64 number)
{
  return number >= field->min && number <= field->max;
}

/* The field that such a number answers, or −1. */
static int
field_for (const Reader *self, gboolean has_sign, gint64 number)
{
  const HsdField *inputs = hsd_record_fields (self->reading->input);
  int field = self->words->number;

  if (has_sign && self->words->signed_number >= 0)
    field = self->words->signed_number;
  else if (has_sign && field >= 0 && inputs[field].min >= 0)
    field = -1;

  return field >= 0 && self->words->wide_number >= 0 && !holds (&inputs[field], number) ? self->words->wide_number : field;
}

/* By another number, or what says the same otherwise. */
static gboolean
was_answered (const Reader *self, guint field)
{
  const HsdField *inputs = hsd_record_fields (self->reading->input);

  for (guint i = 0; i < self->answered->len; i++)
    {
      guint before = g_array_index (self->answered, guint, i);

      if (before == field || hsd_field_rivals (&inputs[before], &inputs[field]))
        return TRUE;
    }

  return FALSE;
}

static char *
describe_number (const HsdField *field, int number)
{
  const char *name = hsd_field_value_name (field, number);
  char buffer[16];
  g_autofree char *digits = field->min < 0 ? g_strdup (hsd_format_signed (number, buffer)) : hsd_format_number (number);

  return hsd_join (HSD_JOIN_TIED, hsd_translate (field->label), name != NULL ? name : digits, NULL);
}

/* The piece makes no sense; @sentence is taken over. */
static void
refuse (HsdQuickPiece *piece, char *sentence)
{
  piece->kind = HSD_QUICK_WRONG;
  piece->caption = sentence;
}

static void
answer (Reader *self, HsdQuickPiece *piece, guint index, int number)
{
  const HsdField *field = &hsd_record_fields (self->reading->input)[index];
  g_autoptr (HsdRecord) tried = hsd_record_new (hsd_record_fields (self->reading->input));
  g_autoptr (GError) error = NULL;

  hsd_record_set (tried, index, number);
  if (!hsd_record_validate_range (tried, index, &error))
    {
      refuse (piece, g_strdup (error->message));
      return;
    }

  hsd_record_clear_rivals (self->reading->input, index);
  hsd_record_clear (self->reading->input, index);
  hsd_record_set (self->reading->input, index, number);
  g_array_append_val (self->answered, index);
  piece->kind = HSD_QUICK_NUMBER;
  piece->caption = describe_number (field, number);
}

/* Whether @index, or the field that says the same otherwise, is among those of the patch. */
static gboolean
answers_field (const HsdRecord *patch, guint index)
{
  const HsdField *fields = hsd_record_fields (patch);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (patch, i) && (i == index || hsd_field_rivals (&fields[index], &fields[i])))
      return TRUE;

  return FALSE;
}

static const Word *
find_word_against (const Reader *self, guint field)
{
  for (guint i = 0; i < self->said->len; i++)
    if (answers_field (((Word *) g_ptr_array_index (self->said, i))->patch, field))
      return g_ptr_array_index (self->said, i);

  return NULL;
}

/* The number, already said, that answers what @word answers: what it is called; or NULL. */
static const char *
find_number_against (const Reader *self, const Word *word)
{
  for (guint i = 0; i < self->answered->len; i++)
    {
      guint field = g_array_index (self->answered, guint, i);

      if (answers_field (word->patch, field))
        return hsd_translate (hsd_record_fields (self->reading->input)[field].label);
    }

  return NULL;
}

static HsdQuickPiece *
reader_piece (const Reader *self, guint index)
{
  return &g_array_index (self->reading->pieces, HsdQuickPiece, index);
}

static Token *
reader_token (const Reader *self, guint index)
{
  return &g_array_index (self->tokens, Token, index);
}

/* The text of the piece; free it with g_free(). */
static char *
quote (const Reader *self, const HsdQuickPiece *piece)
{
  return g_strndup (self->reading->text + piece->start, piece->end - piece->start);
}

/* Two things of which only one can be said; both are borrowed. */
static void
refuse_both (HsdQuickPiece *piece, const char *one, const char *other)
{
  /* Translators: %1$s and %2$s are two words of which only one can be said, such as two skills. */
  refuse (piece, g_strdup_printf (_("“%1$s” and “%2$s” exclude each other."), one, other));
}

static void
take_number (Reader *self, guint index)
{
  HsdQuickPiece *piece = reader_piece (self, index);
  const Token *token = reader_token (self, index);
  const HsdField *inputs = hsd_record_fields (self->reading->input);
  g_autofree char *typed = quote (self, piece);
  const Word *word;
  gboolean has_sign;
  gint64 number;
  int field;

  read_number (token->folded, &has_sign, &number);
  field = token->field >= 0 ? token->field : field_for (self, has_sign, number);
  /* A number that is never above 0 has no sign where it is named: “difficulty 3”. */
  if (token->field >= 0 && !has_sign && inputs[field].max <= 0)
    number = -number;
  word = field >= 0 ? find_word_against (self, field) : NULL;
  if (field < 0 && has_sign)
    /* Translators: %s is a number with its sign. */
    refuse (piece, g_strdup_printf (_("“%s”: no signed number is needed here."), typed));
  else if (field < 0)
    /* Translators: %s is a number. */
    refuse (piece, g_strdup_printf (_("“%s”: no number is needed here."), typed));
  else if (was_answered (self, field))
    refuse (piece,
            /* Translators: %1$s is a number, %2$s what it would answer, such as “Difficulty”. */
            g_strdup_printf (_("“%1$s”: %2$s was already entered."), typed, hsd_translate (inputs[field].label)));
  else if (word != NULL)
    refuse_both (piece, word->text, typed);
  else
    answer (self, piece, field, (int) number);
}

/* --- words that say what comes next --- */

static gboolean
is_followed_by_number (const Reader *self, guint index)
{
  return index + 1 < self->tokens->len && is_number (reader_token (self, index + 1)->folded);
}

static void
take_number_name (Reader *self, guint index, const Word *name)
{
  HsdQuickPiece *piece = reader_piece (self, index);
  g_autofree char *typed = quote (self, piece);
  g_autoptr (GError) error = NULL;

  if (is_followed_by_number (self, index))
    {
      reader_token (self, index + 1)->field = name->owner;
      piece->kind = HSD_QUICK_KEYWORD;
      return;
    }

  hsd_field_refuse_range (&hsd_record_fields (self->reading->input)[name->owner], &error);
  /* Translators: %1$s is what was typed, such as “difficulty”, %2$s a sentence that says which numbers are allowed. */
  refuse (piece, g_strdup_printf (_("“%1$s” needs a number after it. %2$s"), typed, error->message));
}

/* The characters who can be mentioned beside the acting one. */
static char *
list_besides (const Reader *self)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < self->words->besides->len; i++)
    {
      const Word *one = g_ptr_array_index (self->words->besides, i);

      if (g_strcmp0 (one->text, self->reading->character) != 0)
        hsd_join_add (names, HSD_JOIN_LIST, one->text);
    }

  return g_string_free (names, FALSE);
}

/* It may be several. */
static void
offer (HsdQuickPiece *piece, const GPtrArray *found)
{
  piece->kind = HSD_QUICK_AMBIGUOUS;
  piece->texts = g_ptr_array_new_with_free_func (g_free);
  piece->captions = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < found->len; i++)
    {
      const Word *word = g_ptr_array_index (found, i);

      g_ptr_array_add (piece->texts, g_strdup (word->text));
      g_ptr_array_add (piece->captions, g_strdup (word->caption));
    }
}

/* A word before a number or a name that is not in full, or stands alone; FALSE where it is neither. */
static gboolean
take_keyword (Reader *self, guint index)
{
  HsdQuickPiece *piece = reader_piece (self, index);
  const char *typed = reader_token (self, index)->folded;
  g_autofree char *quoted = quote (self, piece);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  if (self->words->beside != NULL && word_match (self->words->beside, typed) == EXACT)
    {
      g_autofree char *names = list_besides (self);

      /* Translators: %1$s is what was typed, such as “help”, %2$s a list of names. */
      refuse (piece, *names != '\0' ? g_strdup_printf (_("“%1$s” needs the name of a helper after it: "
                                                         "%2$s."), quoted, names)
                                    /* Translators: %s is what was typed, such as “help”. */
                                    : g_strdup_printf (_("“%s”: nobody else here can help."), quoted));
      return TRUE;
    }

  for (guint i = 0; g_utf8_strlen (typed, -1) > 1 && i < self->words->numbers->len; i++)
    if (word_match (g_ptr_array_index (self->words->numbers, i), typed) >= WITHIN)
      g_ptr_array_add (found, g_ptr_array_index (self->words->numbers, i));

  if (found->len == 1)
    take_number_name (self, index, g_ptr_array_index (found, 0));
  else if (found->len > 1)
    offer (piece, found);

  return found->len > 0;
}

/* --- who stands beside --- */

/* Whether that person, or everybody, was entered already. */
static gboolean
is_beside (const Reader *self, const Word *who)
{
  const Word *all = self->words->all;

  return g_ptr_array_find (self->beside, who, NULL) || (self->beside->len > 0 && who == all) ||
         g_ptr_array_find (self->beside, all, NULL);
}

static void
take_beside (Reader *self, guint index)
{
  HsdQuickPiece *piece = reader_piece (self, index);
  const char *typed = reader_token (self, index)->folded;
  g_autofree char *quoted = quote (self, piece);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  Match best = WITHIN;
  const Word *who;

  for (guint i = 0; i < self->words->besides->len; i++)
    {
      Word *one = g_ptr_array_index (self->words->besides, i);
      Match match = word_match (one, typed);

      if (match < best || g_strcmp0 (one->text, self->reading->character) == 0 ||
          (one == self->words->all && match == best && found->len > 0))
        continue;
      if (match > best)
        g_ptr_array_set_size (found, 0);
      best = match;
      g_ptr_array_add (found, one);
    }

  who = found->len == 1 ? g_ptr_array_index (found, 0) : NULL;
  if (found->len == 0)
    refuse (piece, g_strdup_printf (_("“%1$s”: %2$s is already acting."), quoted, self->reading->character));
  else if (found->len > 1)
    offer (piece, found);
  else if (is_beside (self, who))
    refuse (piece, g_strdup_printf (_("“%s” is entered twice."), who->text));
  else
    {
      piece->kind = HSD_QUICK_BESIDE;
      piece->caption = hsd_join (HSD_JOIN_TIED, self->words->beside->text, who->text, NULL);
      piece->word = who;
      g_ptr_array_add (self->beside, (gpointer) who);
    }
}

/* Rows of @patch's list come to those that were said; the @first empty it of what was answered before. */
static void
add_rows (Reader *self, const HsdRecord *patch, guint index, gboolean first)
{
  HsdRecord *input = self->reading->input;

  if (first)
    hsd_record_clear (input, index);
  for (guint i = 0; i < hsd_record_n_rows (patch, index); i++)
    hsd_record_update (hsd_record_add_row (input, index), hsd_record_get_row (patch, index, i));
}

/* When all else is known: what those beside answer. */
static void
answer_beside (Reader *self)
{
  for (guint i = 0; i < self->beside->len; i++)
    {
      const Word *who = g_ptr_array_index (self->beside, i);
      g_autoptr (HsdRecord) patch = self->words->make (self->words->data, self->reading, who == self->words->all ? NULL : who->text);
      const HsdField *fields = patch != NULL ? hsd_record_fields (patch) : hsd_no_fields;

      for (guint j = 0; fields[j].id != NULL; j++)
        if (hsd_record_has (patch, j) && fields[j].kind == HSD_LIST)
          {
            add_rows (self, patch, j, i == 0);
            hsd_record_clear (patch, j);
          }
      if (patch != NULL)
        hsd_record_update (self->reading->input, patch);
    }
}

/* --- reading --- */

/* Reads text with the words of a game. */

static void
piece_clear (HsdQuickPiece *piece)
{
  g_free (piece->caption);
  g_clear_pointer (&piece->texts, g_ptr_array_unref);
  g_clear_pointer (&piece->captions, g_ptr_array_unref);
}

static const char *
typed_at (const Reader *self, guint index)
{
  return reader_token (self, index)->folded;
}

/* Whether the piece is neither a number nor determined by its neighbours. */
static gboolean
is_open (const Reader *self, guint index)
{
  return reader_token (self, index)->role == PLAIN && !is_number (typed_at (self, index));
}

/* --- what is wrong --- */

static gboolean
is_theirs (const Word *word, int who)
{
  return word->owner == EVERYBODY || word->owner == who;
}

/* How many letters are to be changed, added or left out so that @typed begins @name. */
static guint
count_changes (const char *typed, const char *name)
{
  glong n = g_utf8_strlen (name, -1);
  g_autofree guint *row = g_new (guint, n + 1);
  guint least;

  for (glong i = 0; i <= n; i++)
    row[i] = i;
  for (const char *t = typed; *t != '\0'; t = g_utf8_next_char (t))
    {
      guint corner = row[0]++;
      const char *at = name;

      for (glong i = 1; i <= n; i++, at = g_utf8_next_char (at))
        {
          guint changed = corner + (g_utf8_get_char (t) != g_utf8_get_char (at));

          corner = row[i];
          row[i] = MIN (changed, MIN (row[i], row[i - 1]) + 1);
        }
    }

  least = row[0];
  for (glong i = 1; i <= n; i++)
    least = MIN (least, row[i]);

  return least;
}

static guint
count_changes_to (const char *typed, const Word *word)
{
  guint least = G_MAXUINT;

  for (guint i = 0; i < word->names->len; i++)
    for (const char *p = g_ptr_array_index (word->names, i); p != NULL; p = strpbrk (p, " -'("))
      {
        p += strspn (p, " -'(");
        least = MIN (least, count_changes (typed, p));
      }

  return least;
}

/* What may have been meant: few letters are other ones, and more in a long word; NULL if nothing is near. */
static const Word *
find_nearest (const Reader *self, const char *typed)
{
  const GPtrArray *all[] = { self->words->words, self->who < 0 ? self->words->characters : NULL };
  guint least = (g_utf8_strlen (typed, -1) + 1) / 4 + 1; /* more than are forgiven */
  const Word *nearest = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    for (guint j = 0; all[i] != NULL && j < all[i]->len; j++)
      {
        const Word *word = g_ptr_array_index (all[i], j);
        guint changes = all[i] != self->words->words || is_theirs (word, self->who) ? count_changes_to (typed, word) : G_MAXUINT;

        if (changes < least)
          {
            least = changes;
            nearest = word;
          }
      }

  return nearest;
}

static void
refuse_unknown (Reader *self, HsdQuickPiece *piece, const char *folded)
{
  g_autofree char *typed = quote (self, piece);
  const Word *nearest = find_nearest (self, folded);
  char *refusal;

  if (self->who >= 0)
    {
      const Word *who = g_ptr_array_index (self->words->characters, self->who);

      /* Translators: %1$s is what was typed, %2$s a character’s name. */
      refusal = g_strdup_printf (_("“%1$s”: nothing on %2$s’s sheet starts with that."), typed, who->text);
    }
  else
    {
      /* Translators: %s is what was typed. */
      refusal = g_strdup_printf (_("“%s”: nothing here starts with that."), typed);
    }

  if (nearest != NULL)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      char *only = refusal;

      g_ptr_array_add (one, (gpointer) nearest);
      offer (piece, one);
      /* Translators: %1$s is a sentence that a word is unknown, %2$s the word that was perhaps meant. */
      refusal = g_strdup_printf (_("%1$s Nearest: %2$s."), only, nearest->text);
      g_free (only);
    }
  refuse (piece, refusal);
}

/* --- finding --- */

/* Those of @all that @token finds best. */
static GPtrArray *
find_best (const GPtrArray *all, const char *token, gboolean (*may_say) (const Word *word, int who), int who,
           Match *best)
{
  GPtrArray *found = g_ptr_array_new ();

  *best = NO_MATCH;
  for (guint i = 0; i < all->len; i++)
    {
      Word *word = g_ptr_array_index (all, i);
      Match match = word_match (word, token);

      if (match == NO_MATCH || match < *best || !may_say (word, who))
        continue;
      if (match > *best)
        g_ptr_array_set_size (found, 0);
      *best = match;
      g_ptr_array_add (found, word);
    }

  return found;
}

static gboolean
is_anybodys (const Word *word, int who)
{
  return TRUE;
}

static GPtrArray *
find_words (const Reader *self, const char *token, int who, Match *best)
{
  return find_best (self->words->words, token, is_theirs, who, best);
}

static GPtrArray *
find_names (const Reader *self, const char *token, Match *best)
{
  return find_best (self->words->characters, token, is_anybodys, 0, best);
}

static Match
match_words (const Reader *self, const char *token, int who)
{
  Match best;
  g_autoptr (GPtrArray) found = find_words (self, token, who, &best);

  return best;
}

/* --- who --- */

/* How well a piece matches a name, and how well any other word. */
static Match
match_name (const Reader *self, guint index, Match *as_word)
{
  Match as_name;
  g_autoptr (GPtrArray) found = find_names (self, typed_at (self, index), &as_name);

  *as_word = match_words (self, typed_at (self, index), self->who);

  return is_open (self, index) ? as_name : NO_MATCH;
}

/* The piece that is a name: a full name; else the first piece, if it matches a name at least as
 * well as other words; else the first that matches nothing else. −1 if there is none. */
static int
find_name (const Reader *self)
{
  Match as_word;

  for (guint i = 0; i < self->tokens->len; i++)
    if (match_name (self, i, &as_word) == EXACT && as_word != EXACT)
      return i;

  for (guint i = 0; i < self->tokens->len; i++)
    {
      Match as_name = match_name (self, i, &as_word);

      if (as_name != NO_MATCH && (i == 0 ? as_name >= as_word : as_word == NO_MATCH))
        return i;
    }

  return -1;
}

/* Whether all the other words are on the sheet of @who. */
static gboolean
knows_all (const Reader *self, guint name, int who)
{
  for (guint i = 0; i < self->tokens->len; i++)
    if (i != name && is_open (self, i) && match_words (self, typed_at (self, i), who) == NO_MATCH)
      return FALSE;

  return TRUE;
}

/* Several names may match: takes the only character whose sheet has all other words. */
static void
keep_those_who_know (const Reader *self, guint name, GPtrArray *found)
{
  g_autoptr (GPtrArray) knowing = g_ptr_array_new ();

  for (guint i = 0; i < found->len; i++)
    if (knows_all (self, name, ((Word *) g_ptr_array_index (found, i))->owner))
      g_ptr_array_add (knowing, g_ptr_array_index (found, i));

  if (knowing->len == 0)
    return;
  g_ptr_array_set_size (found, 0);
  for (guint i = 0; i < knowing->len; i++)
    g_ptr_array_add (found, g_ptr_array_index (knowing, i));
}

/* The character's implied inputs. */
static void
seat (Reader *self, const Word *who)
{
  HsdQuickReading *reading = self->reading;

  if (who->patch != NULL)
    hsd_record_update (reading->input, who->patch);

  self->who = who->owner;
  g_free (reading->character);
  reading->character = g_strdup (who->text);
}

static void
take_name (Reader *self, guint index)
{
  HsdQuickPiece *piece = reader_piece (self, index);
  Match best;
  g_autoptr (GPtrArray) found = find_names (self, typed_at (self, index), &best);
  const Word *first;

  if (found->len > 1)
    keep_those_who_know (self, index, found);

  first = g_ptr_array_index (found, 0);
  seat (self, first);
  if (found->len > 1)
    {
      offer (piece, found);
      return;
    }

  piece->kind = HSD_QUICK_CHARACTER;
  piece->word = first;
  piece->caption = g_strdup (first->caption);
}

/* --- what --- */

/* The word said before that answers the very same. */
static const Word *
find_rival (const Reader *self, const Word *word)
{
  for (guint i = 0; i < self->said->len; i++)
    if (word_rivals (word, g_ptr_array_index (self->said, i)))
      return g_ptr_array_index (self->said, i);

  return NULL;
}

static gboolean
was_listed (const Reader *self, guint index)
{
  for (guint i = 0; i < self->said->len; i++)
    if (hsd_record_has (((Word *) g_ptr_array_index (self->said, i))->patch, index))
      return TRUE;

  return FALSE;
}

/* A word that sets the same inputs as an earlier one is taken as that one, in any order: “AGI
 * Climbing” is “Climbing AGI”. */
static guint64
find_kept (const Reader *self, const Word *word)
{
  guint64 answers = single_answers (word->patch);
  guint64 kept = 0;

  for (guint i = 0; i < self->said->len; i++)
    {
      guint64 before = single_answers (((Word *) g_ptr_array_index (self->said, i))->patch);

      if ((before & answers) == before && before != answers)
        kept |= before;
    }

  return kept;
}

static void
say (Reader *self, Word *word)
{
  g_autoptr (HsdRecord) single = hsd_record_copy (word->patch);
  const HsdField *fields = hsd_record_fields (single);
  guint64 kept = find_kept (self, word);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      if (!hsd_record_has (word->patch, i))
        continue;
      if (kept & G_GUINT64_CONSTANT (1) << i)
        {
          hsd_record_clear (single, i);
          continue;
        }
      if (fields[i].kind != HSD_LIST)
        continue;
      hsd_record_clear_rivals (self->reading->input, i);
      add_rows (self, word->patch, i, !was_listed (self, i));
      hsd_record_clear (single, i);
    }

  hsd_record_update (self->reading->input, single);
  g_ptr_array_add (self->said, word);
}

/* The name of a number without its number, or another name beside that of who acts, or nothing at all. */
static void
take_unknown (Reader *self, guint index)
{
  HsdQuickPiece *piece = reader_piece (self, index);
  g_autofree char *typed = quote (self, piece);
  Match best;
  g_autoptr (GPtrArray) names = find_names (self, typed_at (self, index), &best);

  if (take_keyword (self, index))
    return;

  if (names->len > 0 && self->who >= 0)
    /* Translators: %1$s is what was typed, another name than %2$s, who acts. */
    refuse (piece, g_strdup_printf (_("“%1$s”: %2$s is already acting."), typed, self->reading->character));
  else
    refuse_unknown (self, piece, typed_at (self, index));
}

/* The word can be said beside what was said before it. */
static gboolean
check_word (Reader *self, HsdQuickPiece *piece, const Word *word)
{
  const Word *rival = find_rival (self, word);
  const char *number = find_number_against (self, word);

  if (g_ptr_array_find (self->said, word, NULL))
    /* Translators: %s is a word, such as a skill. */
    refuse (piece, g_strdup_printf (_("“%s” is entered twice."), word->text));
  else if (rival != NULL)
    refuse_both (piece, rival->text, word->text);
  else if (number != NULL)
    refuse_both (piece, number, word->text);
  else
    return TRUE;

  return FALSE;
}

static void
take_word (Reader *self, guint index)
{
  HsdQuickPiece *piece = reader_piece (self, index);
  Match best;
  g_autoptr (GPtrArray) found = find_words (self, typed_at (self, index), self->who, &best);
  Word *word;

  if (found->len == 0)
    {
      take_unknown (self, index);
      return;
    }
  if (found->len > 1)
    {
      offer (piece, found);
      return;
    }

  word = g_ptr_array_index (found, 0);
  if (!check_word (self, piece, word))
    return;

  piece->kind = HSD_QUICK_WORD;
  piece->caption = g_strdup (word->caption);
  piece->word = word;
  say (self, word);
}

static void
take (Reader *self, guint index)
{
  switch (reader_token (self, index)->role)
    {
    case NAMES_NUMBER:
    case LEADS:
      reader_piece (self, index)->kind = HSD_QUICK_KEYWORD;
      break;
    case FOLLOWS:
      take_beside (self, index);
      break;
    case PLAIN:
    default:
      if (is_number (typed_at (self, index)))
        take_number (self, index);
      else
        take_word (self, index);
      break;
    }
}

/* --- who, or what --- */

/* Only one of both can be said, and the other is there. */
static gboolean
has_rival_elsewhere (const Reader *self, guint index, const Word *word)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      Match best;
      g_autoptr (GPtrArray) found = i != index && is_open (self, i) ? find_words (self, typed_at (self, i), self->who, &best) : NULL;

      if (found != NULL && found->len == 1 && word_rivals (g_ptr_array_index (found, 0), word))
        return TRUE;
    }

  return FALSE;
}

/* A prefix of both a name and a word of the acting sheet is ambiguous. */
static gboolean
offer_both (Reader *self, guint index)
{
  Match as_name, as_word;
  g_autoptr (GPtrArray) found = find_names (self, typed_at (self, index), &as_name);
  g_autoptr (GPtrArray) words = find_words (self, typed_at (self, index), self->who, &as_word);
  guint n_names = found->len;

  for (guint i = 0; as_word == as_name && i < words->len; i++)
    if (!has_rival_elsewhere (self, index, g_ptr_array_index (words, i)))
      g_ptr_array_add (found, g_ptr_array_index (words, i));
  if (found->len == n_names)
    return FALSE;

  offer (reader_piece (self, index), found);
  return TRUE;
}

/* --- reading --- */

/* The implied inputs are listed while no word sets any of them. */
static void
imply (Reader *self)
{
  const Word *who = self->who >= 0 ? g_ptr_array_index (self->words->characters, self->who) : NULL;
  guint64 implied = who != NULL && who->patch != NULL ? single_answers (who->patch) : 0;

  for (guint i = 0; i < self->said->len; i++)
    if (single_answers (((Word *) g_ptr_array_index (self->said, i))->patch) & implied)
      return;

  if (who != NULL)
    self->reading->implied = g_strdup (who->implied);
}

/* Other inputs are those of a new test on the page. */
static void
complete (const HsdQuickWords *words, HsdRecord *input)
{
  g_autoptr (HsdRecord) rest = words->begun_with != NULL ? hsd_record_copy (words->begun_with) : NULL;

  if (rest == NULL)
    return;

  for (guint i = 0; hsd_record_fields (rest)[i].id != NULL; i++)
    if (hsd_record_has (input, i))
      hsd_record_clear (rest, i);
  hsd_record_update (input, rest);
}

static int
find_character (const HsdQuickWords *words, const char *name)
{
  for (guint i = 0; i < words->characters->len; i++)
    if (g_strcmp0 (((Word *) g_ptr_array_index (words->characters, i))->text, name) == 0)
      return i;

  return -1;
}

/* A throw that the game reads as a whole, and where it begins: at once, or after words that say who. */
static HsdRecord *
find_whole (const HsdQuickWords *self, const char *text, guint *start)
{
  for (const char *from = text; from != NULL; from = strchr (from, ' ') != NULL ? strchr (from, ' ') + 1 : NULL)
    {
      HsdRecord *whole = hsd_vocabulary_read_whole (self->game, from, NULL);

      *start = from - text;
      if (whole != NULL)
        return whole;
    }

  return NULL;
}

static void
take_whole (HsdQuickReading *reading, const HsdRecord *whole, guint start)
{
  HsdQuickPiece piece = { HSD_QUICK_WORD, start, strlen (reading->text), g_strdup (reading->text + start) };

  hsd_record_update (reading->input, whole);
  g_array_append_val (reading->pieces, piece);
}

/* Why the game cannot read it, in the place of a word that it does not know. */
static void
refuse_whole (Reader *self, int name)
{
  const char *rest = self->reading->text + (name >= 0 ? reader_piece (self, name)->end : 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdRecord) none = hsd_vocabulary_read_whole (self->words->game, rest, &error);

  for (guint i = 0; error != NULL && i < self->tokens->len; i++)
    if ((int) i != name)
      {
        refuse (reader_piece (self, i), g_strdup (error->message));
        return;
      }
}

static HsdQuickReading *
read_text (const HsdQuickWords *self, const char *text, const char *character, const HsdRecord *input, gboolean implies)
{
  g_autoptr (GPtrArray) said = g_ptr_array_new ();
  g_autoptr (GPtrArray) beside = g_ptr_array_new ();
  g_autoptr (GArray) answered = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) tokens = NULL;
  HsdQuickReading *reading = g_new0 (HsdQuickReading, 1);
  Reader reader = { self, reading, NULL, said, answered, beside, find_character (self, character) };
  g_autoptr (HsdRecord) whole = NULL;
  g_autofree char *words = NULL;
  guint start;
  int name;

  reading->text = g_strdup (text);
  reading->character = g_strdup (character);
  reading->input = hsd_record_copy (input);
  reading->pieces = g_array_new (FALSE, FALSE, sizeof (HsdQuickPiece));
  g_array_set_clear_func (reading->pieces, (GDestroyNotify) piece_clear);

  whole = find_whole (self, text, &start);
  words = whole != NULL ? g_strndup (text, start) : g_strdup (text);
  tokens = reader.tokens = split (self, words, reading->pieces);
  name = find_name (&reader);
  if (name >= 0 && !offer_both (&reader, name))
    take_name (&reader, name);
  else if (reader.who >= 0 && implies)
    seat (&reader, g_ptr_array_index (self->characters, reader.who));

  for (guint i = 0; i < tokens->len; i++)
    if ((int) i != name)
      take (&reader, i);
  imply (&reader);
  answer_beside (&reader);
  if (whole != NULL)
    take_whole (reading, whole, start);
  else if (self->game != NULL && self->game->whole != NULL)
    refuse_whole (&reader, name);
  complete (self, reading->input);

  return reading;
}

HsdQuickReading *
hsd_quick_words_read (const HsdQuickWords *self, const char *text, const char *character, const HsdRecord *input)
{
  return read_text (self, text, character, input, TRUE);
}

HsdQuickReading *
hsd_quick_words_change (const HsdQuickWords *self, const char *text, const char *character, const HsdRecord *input)
{
  return read_text (self, text, character, input, FALSE);
}

/* --- what was read --- */

/* Describes a reading for the user. */

#define LISTED_MAX 5

void
hsd_quick_reading_free (HsdQuickReading *self)
{
  g_free (self->text);
  g_free (self->character);
  g_free (self->implied);
  hsd_record_unref (self->input);
  g_array_unref (self->pieces);
  g_free (self);
}

static const HsdQuickPiece *
get_piece (const HsdQuickReading *self, guint index)
{
  return &g_array_index (self->pieces, HsdQuickPiece, index);
}

static gboolean
is_understood (const HsdQuickPiece *piece)
{
  return piece->kind != HSD_QUICK_AMBIGUOUS && piece->kind != HSD_QUICK_WRONG;
}

gboolean
hsd_quick_piece_answers (const HsdQuickPiece *piece, guint field)
{
  const Word *word = piece->word;

  return piece->kind == HSD_QUICK_WORD && word->patch != NULL && hsd_record_has (word->patch, field);
}

gboolean
hsd_quick_reading_is_complete (const HsdQuickReading *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    if (!is_understood (get_piece (self, i)))
      return FALSE;

  return self->pieces->len > 0;
}

char *
hsd_quick_reading_describe (const HsdQuickReading *self)
{
  GString *text = g_string_new (self->character != NULL ? self->character : "");

  hsd_join_add (text, HSD_JOIN_LIST, self->implied);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const HsdQuickPiece *piece = get_piece (self, i);

      if (piece->kind == HSD_QUICK_WORD || piece->kind == HSD_QUICK_NUMBER || piece->kind == HSD_QUICK_BESIDE)
        hsd_join_add (text, HSD_JOIN_LIST, piece->caption);
    }

  return g_string_free (text, FALSE);
}

/* The first few of what it may be. */
static char *
list_captions (const HsdQuickPiece *piece)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < MIN (piece->captions->len, LISTED_MAX); i++)
    hsd_join_add (list, HSD_JOIN_LIST, g_ptr_array_index (piece->captions, i));
  g_string_append (list, piece->captions->len > LISTED_MAX ? "…" : ".");

  return g_string_free (list, FALSE);
}

static void
append_sentence (GString *text, const HsdQuickReading *self, const HsdQuickPiece *piece)
{
  g_autofree char *typed = g_strndup (self->text + piece->start, piece->end - piece->start);
  g_autofree char *list = piece->kind == HSD_QUICK_AMBIGUOUS ? list_captions (piece) : NULL;

  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (list == NULL)
    g_string_append (text, piece->caption);
  else
    /* Translators: %1$s is what was typed, %2$s a list of what it may be, with its full stop. */
    g_string_append_printf (text, _("“%1$s” could be %2$s"), typed, list);
}

char *
hsd_quick_reading_complain (const HsdQuickReading *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->pieces->len; i++)
    if (get_piece (self, i)->kind == HSD_QUICK_WRONG)
      append_sentence (text, self, get_piece (self, i));
  for (guint i = 0; i < self->pieces->len; i++)
    if (get_piece (self, i)->kind == HSD_QUICK_AMBIGUOUS)
      {
        append_sentence (text, self, get_piece (self, i));
        break;
      }

  return g_string_free (text, FALSE);
}

/* The first piece that is ambiguous, or NULL. */
static const HsdQuickPiece *
reading_find_offer (const HsdQuickReading *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    if (get_piece (self, i)->texts != NULL)
      return get_piece (self, i);

  return NULL;
}

/* --- suggesting --- */

/* Suggestions for the word being typed. */

static HsdQuickSuggestions *
suggestions_new (guint start, guint end)
{
  HsdQuickSuggestions *self = g_new0 (HsdQuickSuggestions, 1);

  self->start = start;
  self->end = end;
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->captions = g_ptr_array_new_with_free_func (g_free);

  return self;
}

void
hsd_quick_suggestions_free (HsdQuickSuggestions *self)
{
  g_ptr_array_unref (self->texts);
  g_ptr_array_unref (self->captions);
  g_free (self);
}

/* --- what may be said --- */

/* Nothing of it is missing; a short name of what wants a number is worth its long one. */
static gboolean
is_whole (const Suggester *self, const Word *word)
{
  return word->patch != NULL ? word_match (word, self->typed) == EXACT
                             : g_str_equal (g_ptr_array_index (word->names, 0), self->typed);
}

/* In the order of how well they are found; of those alike the first stays first. */
static void
add (Suggester *self, const Word *word, const char *more)
{
  Match match = word_match (word, self->typed);
  guint place = 0;

  if (match == NO_MATCH || is_whole (self, word))
    return;

  while (place < self->matches->len && g_array_index (self->matches, Match, place) >= match)
    place++;
  g_array_insert_val (self->matches, place, match);
  g_ptr_array_insert (self->found->texts, place, g_strdup (word->text));
  g_ptr_array_insert (self->found->captions, place, g_strconcat (word->caption, more, NULL));
}

/* Somewhere else than where it is typed. */
static gboolean
is_said (const Suggester *self, HsdQuickKind kind)
{
  for (guint i = 0; i < self->reading->pieces->len; i++)
    if ((int) i != self->at && get_piece (self->reading, i)->kind == kind)
      return TRUE;

  return FALSE;
}

static gboolean
can_be_said (const Suggester *self, const Word *word)
{
  if (word->owner != EVERYBODY && word->owner != self->who)
    return FALSE;

  for (guint i = 0; i < self->reading->pieces->len; i++)
    {
      const HsdQuickPiece *piece = get_piece (self->reading, i);

      if ((int) i != self->at && piece->kind == HSD_QUICK_WORD &&
          (piece->word == word || word_rivals (piece->word, word)))
        return FALSE;
    }

  return TRUE;
}

static void
add_anything (Suggester *self)
{
  for (guint i = 0; !is_said (self, HSD_QUICK_CHARACTER) && i < self->words->characters->len; i++)
    add (self, g_ptr_array_index (self->words->characters, i), NULL);
  for (guint i = 0; i < self->words->words->len; i++)
    if (can_be_said (self, g_ptr_array_index (self->words->words, i)))
      add (self, g_ptr_array_index (self->words->words, i), NULL);
  for (guint i = 0; i < self->words->numbers->len; i++)
    add (self, g_ptr_array_index (self->words->numbers, i), " …");
  if (self->words->beside != NULL)
    add (self, self->words->beside, " …");
}

static void
add_besides (Suggester *self)
{
  for (guint i = 0; i < self->words->besides->len; i++)
    {
      const Word *word = g_ptr_array_index (self->words->besides, i);

      if (g_strcmp0 (word->text, self->reading->character) != 0)
        add (self, word, NULL);
    }
}

/* --- where --- */

static char *
fold_piece (const HsdQuickReading *reading, guint index)
{
  const HsdQuickPiece *piece = get_piece (reading, index);
  g_autofree char *typed = g_strndup (reading->text + piece->start, piece->end - piece->start);

  return hsd_quick_fold (typed);
}

/* The piece before @caret, or −1; @within tells whether the caret is still at it. */
static int
find_piece (const HsdQuickReading *reading, guint caret, gboolean *within)
{
  int before = -1;

  *within = FALSE;
  for (guint i = 0; i < reading->pieces->len && get_piece (reading, i)->start < caret; i++)
    {
      before = i;
      *within = caret <= get_piece (reading, i)->end;
    }

  return before;
}

static gboolean
leads_at (const HsdQuickWords *self, const HsdQuickReading *reading, int index)
{
  g_autofree char *typed = index >= 0 ? fold_piece (reading, index) : NULL;

  return typed != NULL && self->beside != NULL && word_match (self->beside, typed) == EXACT;
}

static HsdQuickSuggestions *
suggest_ambiguous (const HsdQuickReading *reading, guint caret)
{
  const HsdQuickPiece *piece = reading_find_offer (reading);
  HsdQuickSuggestions *found = suggestions_new (piece != NULL ? piece->start : caret, piece != NULL ? piece->end : caret);

  for (guint i = 0; piece != NULL && i < piece->texts->len; i++)
    {
      g_ptr_array_add (found->texts, g_strdup (g_ptr_array_index (piece->texts, i)));
      g_ptr_array_add (found->captions, g_strdup (g_ptr_array_index (piece->captions, i)));
    }

  return found;
}

static HsdQuickSuggestions *
suggest_word (const HsdQuickWords *self, const HsdQuickReading *reading, guint caret)
{
  gboolean within;
  int before = find_piece (reading, caret, &within);
  int at = within ? before : -1;
  g_autofree char *typed = at >= 0 ? fold_piece (reading, at) : g_strdup ("");
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (Match));
  Suggester suggester = { self, reading, NULL, matches, typed, at, find_character (self, reading->character) };

  suggester.found = at >= 0 ? suggestions_new (get_piece (reading, at)->start, get_piece (reading, at)->end)
                            : suggestions_new (caret, caret);
  if (leads_at (self, reading, within ? before - 1 : before))
    add_besides (&suggester);
  else if (at >= 0 && !is_number (typed))
    add_anything (&suggester);

  return suggester.found;
}

HsdQuickSuggestions *
hsd_quick_words_suggest (const HsdQuickWords *self, const HsdQuickReading *reading, guint caret, guint most)
{
  HsdQuickSuggestions *found = suggest_word (self, reading, caret);

  if (found->texts->len == 0)
    {
      hsd_quick_suggestions_free (found);
      found = suggest_ambiguous (reading, caret);
    }
  g_ptr_array_set_size (found->texts, MIN (found->texts->len, most));
  g_ptr_array_set_size (found->captions, found->texts->len);

  return found;
}

/* An accepted suggestion stays one piece: its spaces become no-break spaces. */
char *
hsd_quick_suggestions_take (const HsdQuickSuggestions *self, const char *text, guint index, guint *caret)
{
  g_auto (GStrv) parts = g_strsplit (g_ptr_array_index (self->texts, index), " ", -1);
  g_autofree char *full = g_strjoinv ("\u00a0", parts);
  const char *rest = text + self->end;

  while (*rest == ' ')
    rest++;
  *caret = self->start + strlen (full) + 1;

  return g_strdup_printf ("%.*s%s %s", (int) self->start, text, full, rest);
}
