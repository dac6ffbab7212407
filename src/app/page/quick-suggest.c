/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Suggestions for the word being typed. */

#include "config.h"

#include "app/page/quick-words-private.h"

typedef struct
{
  const HsdQuickWords *words;
  const HsdQuickReading *reading;
  HsdQuickSuggestions *found;
  GArray *matches; /* HsdQuickMatch, of each suggestion */
  const char *typed; /* folded */
  int at;          /* the piece that is typed, or −1 */
  int who;         /* index of who acts, or −1 */
} Suggester;

static HsdQuickPiece *
piece_at (const HsdQuickReading *reading, guint index)
{
  return &g_array_index (reading->pieces, HsdQuickPiece, index);
}

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
is_whole (const Suggester *self, const HsdQuickWord *word)
{
  return word->patch != NULL ? hsd_quick_word_match (word, self->typed) == HSD_QUICK_EXACT
                             : g_str_equal (g_ptr_array_index (word->names, 0), self->typed);
}

/* In the order of how well they are found; of those alike the first stays first. */
static void
add (Suggester *self, const HsdQuickWord *word, const char *more)
{
  HsdQuickMatch match = hsd_quick_word_match (word, self->typed);
  guint place = 0;

  if (match == HSD_QUICK_NO_MATCH || is_whole (self, word))
    return;

  while (place < self->matches->len && g_array_index (self->matches, HsdQuickMatch, place) >= match)
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
    if ((int) i != self->at && piece_at (self->reading, i)->kind == kind)
      return TRUE;

  return FALSE;
}

static gboolean
can_be_said (const Suggester *self, const HsdQuickWord *word)
{
  if (word->owner != HSD_QUICK_EVERYBODY && word->owner != self->who)
    return FALSE;

  for (guint i = 0; i < self->reading->pieces->len; i++)
    {
      const HsdQuickPiece *piece = piece_at (self->reading, i);

      if ((int) i != self->at && piece->kind == HSD_QUICK_WORD && (piece->word == word || hsd_quick_word_rivals (piece->word, word)))
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
      const HsdQuickWord *word = g_ptr_array_index (self->words->besides, i);

      if (g_strcmp0 (word->text, self->reading->character) != 0)
        add (self, word, NULL);
    }
}

/* --- where --- */

static char *
fold_piece (const HsdQuickReading *reading, guint index)
{
  const HsdQuickPiece *piece = piece_at (reading, index);
  g_autofree char *typed = g_strndup (reading->text + piece->start, piece->end - piece->start);

  return hsd_quick_fold (typed);
}

/* The piece before @caret, or −1; @within tells whether the caret is still at it. */
static int
find_piece (const HsdQuickReading *reading, guint caret, gboolean *within)
{
  int before = -1;

  *within = FALSE;
  for (guint i = 0; i < reading->pieces->len && piece_at (reading, i)->start < caret; i++)
    {
      before = i;
      *within = caret <= piece_at (reading, i)->end;
    }

  return before;
}

static gboolean
leads (const HsdQuickWords *self, const HsdQuickReading *reading, int index)
{
  g_autofree char *typed = index >= 0 ? fold_piece (reading, index) : NULL;

  return typed != NULL && self->beside != NULL && hsd_quick_word_match (self->beside, typed) == HSD_QUICK_EXACT;
}

static HsdQuickSuggestions *
suggest_ambiguous (const HsdQuickReading *reading, guint caret)
{
  const HsdQuickPiece *piece = hsd_quick_reading_find_ambiguous (reading);
  HsdQuickSuggestions *found = suggestions_new (piece != NULL ? piece->start : caret, piece != NULL ? piece->end : caret);

  for (guint i = 0; piece != NULL && i < piece->texts->len; i++)
    {
      g_ptr_array_add (found->texts, g_strdup (g_ptr_array_index (piece->texts, i)));
      g_ptr_array_add (found->captions, g_strdup (g_ptr_array_index (piece->captions, i)));
    }

  return found;
}

static int
find_character (const HsdQuickWords *self, const char *name)
{
  for (guint i = 0; i < self->characters->len; i++)
    if (g_strcmp0 (((HsdQuickWord *) g_ptr_array_index (self->characters, i))->text, name) == 0)
      return i;

  return -1;
}

static HsdQuickSuggestions *
suggest_word (const HsdQuickWords *self, const HsdQuickReading *reading, guint caret)
{
  gboolean within;
  int before = find_piece (reading, caret, &within);
  int at = within ? before : -1;
  g_autofree char *typed = at >= 0 ? fold_piece (reading, at) : g_strdup ("");
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (HsdQuickMatch));
  Suggester suggester = { self, reading, NULL, matches, typed, at, find_character (self, reading->character) };

  suggester.found = at >= 0 ? suggestions_new (piece_at (reading, at)->start, piece_at (reading, at)->end) : suggestions_new (caret, caret);
  if (leads (self, reading, within ? before - 1 : before))
    add_besides (&suggester);
  else if (at >= 0 && !hsd_quick_is_number (typed))
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
