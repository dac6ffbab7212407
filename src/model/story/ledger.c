/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/ledger.h"
#include "model/story/system.h"

/* --- fields --- */

/* A character that has no place in a line. */
static gboolean
is_break (gunichar character)
{
  GUnicodeType type = g_unichar_type (character);

  return type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

static gboolean
is_one_line (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (is_break (g_utf8_get_char (p)))
      return FALSE;

  return TRUE;
}

char *
hsd_note_in_one_line (const char *text)
{
  g_autoptr (GString) line = g_string_new (NULL);
  glong n = 0;

  for (const char *p = text; *p != '\0' && n < HSD_NOTE_MAX; p = g_utf8_next_char (p), n++)
    g_string_append_unichar (line, is_break (g_utf8_get_char (p)) ? ' ' : g_utf8_get_char (p));

  return g_strstrip (g_string_free (g_steal_pointer (&line), FALSE));
}

/* Free it with g_free(). */
static char *
strip (const char *text)
{
  return g_strstrip (g_strdup (text));
}

static gboolean
is_some_line (const char *text)
{
  g_autofree char *bare = strip (text);

  return *bare != '\0' && is_one_line (text);
}

static gboolean
check_line (HsdRecord *siblings, guint index, const HsdContext *context, GError **error)
{
  return is_one_line (hsd_record_get_text (siblings, index)) ||
         hsd_field_refuse_range (&hsd_record_fields (siblings)[index], error);
}

static gboolean
check_some_line (HsdRecord *siblings, guint index, const HsdContext *context, GError **error)
{
  return is_some_line (hsd_record_get_text (siblings, index)) ||
         hsd_field_refuse_range (&hsd_record_fields (siblings)[index], error);
}

const HsdField hsd_note_fields[] = {
  /* Translators: a field of a note: the number of the roll that it is about. */
  [HSD_NOTE_THROW] = { "throw", HSD_NC_("field", "Roll"), HSD_INT, HSD_REQUIRED, 1, G_MAXINT },
  /* Translators: a field: what the game master writes about a roll. */
  [HSD_NOTE_TEXT] = { "text", HSD_NC_("field", "Note"), HSD_TEXT, HSD_REQUIRED, 0, HSD_NOTE_MAX, .check = check_line },
  { NULL },
};

/* Part of the file format, not of the protocol. */
const HsdField hsd_notes_fields[] = {
  [HSD_NOTES_PAGE] = { "page", NULL, HSD_INT, HSD_REQUIRED | HSD_INTERNAL, 0, G_MAXINT / HSD_NOTES_OF_PAGE },
  [HSD_NOTES_ROWS] = { "notes", NULL, HSD_LIST, HSD_INTERNAL, 0, HSD_NOTES_OF_PAGE, .fields = hsd_note_fields },
  { NULL },
};

const HsdWord hsd_debt_kinds[] = {
  /* Translators: a kind of debt: trouble that the dice brought and that the game master has still to make happen. */
  [HSD_DEBT_COMPLICATION] = { "complication", HSD_NC_("debt", "Complication") },
  /* Translators: a kind of debt: the price that was agreed for a second attempt, still to be paid in the story. */
  [HSD_DEBT_PRICE] = { "price", HSD_NC_("debt", "Price agreed") },
  /* Translators: a kind of debt: points of the game that somebody owes. */
  [HSD_DEBT_POINTS] = { "points", HSD_NC_("debt", "Points owed") },
  /* Translators: a kind of debt: something else than the kinds before. */
  [HSD_DEBT_OTHER] = { "other", HSD_NC_("debt", "Other debt") },
  { NULL },
};

/* Translators: a field: what is owed, in words. */
#define TEXT_FIELD { "text", HSD_NC_("field", "Debt"), HSD_TEXT, HSD_REQUIRED, 1, HSD_NOTE_MAX, .check = check_some_line }
/* Translators: a field: what kind of debt it is. */
#define KIND_FIELD \
  { "kind", HSD_NC_("field", "Kind of debt"), HSD_WORD, 0, 0, 0, HSD_DEBT_OTHER, .words = hsd_debt_kinds }
/* Translators: a field: the character, or whatever else has a name, that owes something. */
#define WHO_FIELD { "who", HSD_NC_("field", "Owed by"), HSD_NAME }
#define THROW_FIELD { "throw", HSD_NC_("field", "Roll"), HSD_INT, 0, 1, G_MAXINT }
/* Translators: a field: the number of a debt in the list. */
#define DEBT_FIELD(id) { id, HSD_NC_("field", "Number of the debt"), HSD_INT, HSD_REQUIRED, 1, G_MAXINT }

const HsdField hsd_owe_fields[] = {
  [HSD_OWE_TEXT] = TEXT_FIELD,
  [HSD_OWE_KIND] = KIND_FIELD,
  [HSD_OWE_WHO] = WHO_FIELD,
  [HSD_OWE_THROW] = THROW_FIELD,
  { NULL },
};

const HsdField hsd_debt_fields[] = {
  [HSD_DEBT_ID] = DEBT_FIELD ("id"),
  [HSD_DEBT_TEXT] = TEXT_FIELD,
  [HSD_DEBT_KIND] = KIND_FIELD,
  [HSD_DEBT_WHO] = WHO_FIELD,
  [HSD_DEBT_THROW] = THROW_FIELD,
  [HSD_DEBT_STRUCK] = { "struck", NULL, HSD_BOOL },
  { NULL },
};

const HsdField hsd_strike_fields[] = {
  [HSD_STRIKE_DEBT] = DEBT_FIELD ("debt"),
  { NULL },
};

const HsdField hsd_word_fields[] = {
  /* Translators: a field: the player who gives a word. */
  [HSD_GIVEN_WORD_WHO] = { "who", HSD_NC_("field", "Player"), HSD_NAME },
  /* Translators: a field: a word that a player says, so that the dice depend on it. */
  [HSD_GIVEN_WORD] = { "word", HSD_NC_("field", "Word"), HSD_TEXT, HSD_REQUIRED, 1, HSD_WORD_MAX, .check = check_some_line },
  { NULL },
};

/* Part of the file format, not of the protocol. */
const HsdField hsd_debts_fields[] = {
  [HSD_DEBTS_LAST] = { "last", NULL, HSD_INT, HSD_REQUIRED | HSD_INTERNAL, 0, G_MAXINT },
  [HSD_DEBTS_ROWS] = { "debts", NULL, HSD_LIST, HSD_INTERNAL, 0, HSD_DEBTS_MAX, .fields = hsd_debt_fields },
  { NULL },
};

gboolean
hsd_note_check (const char *text, const char *field, GError **error)
{
  if (text == NULL || (is_one_line (text) && g_utf8_strlen (text, -1) <= HSD_NOTE_MAX))
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, field, _("%s: this text is too long, empty or malformed."),
              hsd_translate (hsd_note_fields[HSD_NOTE_TEXT].label));
  return FALSE;
}

/* --- notes --- */

/* The place of the page in the list, or where to put it. */
static guint
place_of_page (const HsdState *self, int page, gboolean *found)
{
  guint i = 0;

  while (i < self->notes->len && hsd_record_get (g_ptr_array_index (self->notes, i), HSD_NOTES_PAGE) < page)
    i++;
  *found = i < self->notes->len && hsd_record_get (g_ptr_array_index (self->notes, i), HSD_NOTES_PAGE) == page;

  return i;
}

const HsdRecord *
hsd_state_find_notes (const HsdState *self, int page)
{
  gboolean found;
  guint place = place_of_page (self, page, &found);

  return found ? g_ptr_array_index (self->notes, place) : NULL;
}

static const char *
find_in_page (const HsdRecord *page, guint64 throw_id)
{
  for (guint i = 0; i < hsd_record_n_rows (page, HSD_NOTES_ROWS); i++)
    {
      const HsdRecord *row = hsd_record_get_row (page, HSD_NOTES_ROWS, i);

      if ((guint64) hsd_record_get (row, HSD_NOTE_THROW) == throw_id)
        return hsd_record_get_text (row, HSD_NOTE_TEXT);
    }

  return NULL;
}

const char *
hsd_state_get_note (const HsdState *self, guint64 throw_id)
{
  const HsdRecord *page = hsd_state_find_notes (self, throw_id / HSD_NOTES_OF_PAGE);

  return page != NULL ? find_in_page (page, throw_id) : NULL;
}

static void
add_row (HsdRecord *page, int throw_id, const char *text)
{
  HsdRecord *row = hsd_record_add_row (page, HSD_NOTES_ROWS);

  hsd_record_set (row, HSD_NOTE_THROW, throw_id);
  hsd_record_set_text (row, HSD_NOTE_TEXT, text);
}

/* The page with that note in its place, instead of the one that was there. */
static HsdRecord *
write_page (const HsdRecord *old, int number, int throw_id, const char *text)
{
  HsdRecord *page = hsd_record_new (hsd_notes_fields);
  gboolean written = *text == '\0';

  hsd_record_set (page, HSD_NOTES_PAGE, number);
  for (guint i = 0; old != NULL && i < hsd_record_n_rows (old, HSD_NOTES_ROWS); i++)
    {
      const HsdRecord *row = hsd_record_get_row (old, HSD_NOTES_ROWS, i);
      int other = hsd_record_get (row, HSD_NOTE_THROW);

      if (other > throw_id && !written)
        add_row (page, throw_id, text);
      written |= other > throw_id;
      if (other != throw_id)
        add_row (page, other, hsd_record_get_text (row, HSD_NOTE_TEXT));
    }
  if (!written)
    add_row (page, throw_id, text);

  return page;
}

void
hsd_state_set_note (HsdState *self, guint64 throw_id, const char *text)
{
  g_autofree char *bare = strip (text);
  int number = throw_id / HSD_NOTES_OF_PAGE;
  const HsdRecord *old = hsd_state_find_notes (self, number);
  const char *note = old != NULL ? find_in_page (old, throw_id) : NULL;
  g_autoptr (HsdRecord) page = NULL;

  if (strcmp (note != NULL ? note : "", bare) == 0)
    return;

  page = write_page (old, number, throw_id, bare);
  hsd_state_put_notes (self, page);
}

void
hsd_state_put_notes (HsdState *self, const HsdRecord *page)
{
  gboolean found;
  guint place = place_of_page (self, hsd_record_get (page, HSD_NOTES_PAGE), &found);

  if (found)
    hsd_record_unref (g_ptr_array_index (self->notes, place));
  else
    g_ptr_array_insert (self->notes, place, NULL);
  g_ptr_array_index (self->notes, place) = hsd_record_ref (page);
}

void
hsd_state_foreach_note (const HsdState *self, HsdNoteFunc func, gpointer data)
{
  for (guint i = 0; i < self->notes->len; i++)
    {
      const HsdRecord *page = g_ptr_array_index (self->notes, i);

      for (guint j = 0; j < hsd_record_n_rows (page, HSD_NOTES_ROWS); j++)
        {
          const HsdRecord *row = hsd_record_get_row (page, HSD_NOTES_ROWS, j);

          func (hsd_record_get (row, HSD_NOTE_THROW), hsd_record_get_text (row, HSD_NOTE_TEXT), data);
        }
    }
}

/* The notes in one state that are others in the other one. */
typedef struct
{
  const HsdState *other;
  guint64 throw_id; /* the last that was found */
  gboolean several;
} Difference;

static void
compare_note (guint64 throw_id, const char *text, gpointer data)
{
  Difference *difference = data;

  if (g_strcmp0 (text, hsd_state_get_note (difference->other, throw_id)) == 0)
    return;

  difference->several |= difference->throw_id != 0 && difference->throw_id != throw_id;
  difference->throw_id = throw_id;
}

/* Most states share their pages. */
static gboolean
share_notes (const HsdState *a, const HsdState *b)
{
  if (a->notes->len != b->notes->len)
    return FALSE;

  for (guint i = 0; i < a->notes->len; i++)
    if (g_ptr_array_index (a->notes, i) != g_ptr_array_index (b->notes, i))
      return FALSE;

  return TRUE;
}

gboolean
hsd_state_notes_differ (const HsdState *a, const HsdState *b, guint64 *throw_id)
{
  Difference difference = { .other = b };

  *throw_id = 0;
  if (share_notes (a, b))
    return FALSE;

  hsd_state_foreach_note (a, compare_note, &difference);
  difference.other = a;
  hsd_state_foreach_note (b, compare_note, &difference);
  if (!difference.several)
    *throw_id = difference.throw_id;

  return difference.throw_id != 0;
}

gboolean
hsd_notes_are_valid (const HsdRecord *page)
{
  int number = hsd_record_get (page, HSD_NOTES_PAGE);
  int before = 0;

  for (guint i = 0; i < hsd_record_n_rows (page, HSD_NOTES_ROWS); i++)
    {
      const HsdRecord *row = hsd_record_get_row (page, HSD_NOTES_ROWS, i);
      int throw_id = hsd_record_get (row, HSD_NOTE_THROW);

      if (throw_id <= before || throw_id / HSD_NOTES_OF_PAGE != number || !is_some_line (hsd_record_get_text (row, HSD_NOTE_TEXT)))
        return FALSE;
      before = throw_id;
    }

  return TRUE;
}

/* --- debts --- */

guint
hsd_state_n_debts (const HsdState *self)
{
  return self->debts != NULL ? hsd_record_n_rows (self->debts, HSD_DEBTS_ROWS) : 0;
}

const HsdRecord *
hsd_state_get_debt (const HsdState *self, guint index)
{
  return hsd_record_get_row (self->debts, HSD_DEBTS_ROWS, index);
}

guint
hsd_state_n_owed (const HsdState *self)
{
  guint n = 0;

  for (guint i = 0; i < hsd_state_n_debts (self); i++)
    n += !hsd_record_get (hsd_state_get_debt (self, i), HSD_DEBT_STRUCK);

  return n;
}

const HsdRecord *
hsd_state_find_debt (const HsdState *self, int id)
{
  for (guint i = 0; i < hsd_state_n_debts (self); i++)
    if (hsd_record_get (hsd_state_get_debt (self, i), HSD_DEBT_ID) == id)
      return hsd_state_get_debt (self, i);

  return NULL;
}

/* A published list never changes: this one is a copy. */
static HsdRecord *
edit_debts (HsdState *self)
{
  HsdRecord *old = self->debts;

  self->debts = old != NULL ? hsd_record_copy (old) : hsd_record_new (hsd_debts_fields);
  if (old == NULL)
    hsd_record_set (self->debts, HSD_DEBTS_LAST, 0);
  else
    hsd_record_unref (old);

  return self->debts;
}

static gboolean
make_room (HsdState *self)
{
  guint n = hsd_state_n_debts (self);

  if (self->debts != NULL && hsd_record_get (self->debts, HSD_DEBTS_LAST) >= hsd_debts_fields[HSD_DEBTS_LAST].max)
    return FALSE;
  if (n < HSD_DEBTS_MAX)
    return TRUE;

  for (guint i = 0; i < n; i++)
    if (hsd_record_get (hsd_state_get_debt (self, i), HSD_DEBT_STRUCK))
      {
        hsd_record_remove_row (edit_debts (self), HSD_DEBTS_ROWS, i);
        return TRUE;
      }

  return FALSE;
}

gboolean
hsd_state_owe (HsdState *self, const HsdRecord *owed)
{
  g_autofree char *text = strip (hsd_record_get_text (owed, HSD_OWE_TEXT));
  HsdRecord *debts;
  HsdRecord *debt;
  int id;

  if (!make_room (self))
    return FALSE;

  debts = edit_debts (self);
  id = hsd_record_get (debts, HSD_DEBTS_LAST) + 1;
  hsd_record_set (debts, HSD_DEBTS_LAST, id);
  debt = hsd_record_add_row (debts, HSD_DEBTS_ROWS);
  hsd_record_set (debt, HSD_DEBT_ID, id);
  hsd_record_set_text (debt, HSD_DEBT_TEXT, text);
  hsd_record_set (debt, HSD_DEBT_KIND, hsd_record_get (owed, HSD_OWE_KIND));
  if (hsd_record_has (owed, HSD_OWE_WHO))
    hsd_record_set_text (debt, HSD_DEBT_WHO, hsd_record_get_text (owed, HSD_OWE_WHO));
  if (hsd_record_has (owed, HSD_OWE_THROW))
    hsd_record_set (debt, HSD_DEBT_THROW, hsd_record_get (owed, HSD_OWE_THROW));
  hsd_record_set (debt, HSD_DEBT_STRUCK, FALSE);

  return TRUE;
}

void
hsd_state_strike (HsdState *self, int id)
{
  HsdRecord *debts = edit_debts (self);

  for (guint i = 0; i < hsd_record_n_rows (debts, HSD_DEBTS_ROWS); i++)
    if (hsd_record_get (hsd_record_get_row (debts, HSD_DEBTS_ROWS, i), HSD_DEBT_ID) == id)
      hsd_record_set (hsd_record_edit_row (debts, HSD_DEBTS_ROWS, i), HSD_DEBT_STRUCK, TRUE);
}

gboolean
hsd_debts_are_valid (const HsdRecord *debts)
{
  int before = 0;

  for (guint i = 0; i < hsd_record_n_rows (debts, HSD_DEBTS_ROWS); i++)
    {
      const HsdRecord *debt = hsd_record_get_row (debts, HSD_DEBTS_ROWS, i);

      if (hsd_record_get (debt, HSD_DEBT_ID) <= before || !is_some_line (hsd_record_get_text (debt, HSD_DEBT_TEXT)))
        return FALSE;
      before = hsd_record_get (debt, HSD_DEBT_ID);
    }

  return before <= hsd_record_get (debts, HSD_DEBTS_LAST);
}

/* Whether a debt of that throw and kind was written down, struck off since or not. */
static gboolean
is_owed (const HsdState *self, guint64 throw_id, int kind)
{
  for (guint i = 0; i < hsd_state_n_debts (self); i++)
    {
      const HsdRecord *debt = hsd_state_get_debt (self, i);

      if (hsd_record_has (debt, HSD_DEBT_THROW) && (guint64) hsd_record_get (debt, HSD_DEBT_THROW) == throw_id &&
          hsd_record_get (debt, HSD_DEBT_KIND) == kind)
        return TRUE;
    }

  return FALSE;
}

GPtrArray *
hsd_state_list_offered (const HsdState *self)
{
  GPtrArray *offered = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);
  const HsdStory *story = self->story;

  if (story == NULL || HSD_SYSTEM_GET_CLASS (story->system)->leave == NULL)
    return offered;

  HSD_SYSTEM_GET_CLASS (story->system)->leave (story->system, story, offered);
  for (guint i = offered->len; i > 0; i--)
    {
      HsdRecord *owed = g_ptr_array_index (offered, i - 1);

      if (is_owed (self, story->throw_id, hsd_record_get (owed, HSD_OWE_KIND)))
        {
          g_ptr_array_remove_index (offered, i - 1);
          continue;
        }
      if (story->character != NULL && !hsd_record_has (owed, HSD_OWE_WHO))
        hsd_record_set_text (owed, HSD_OWE_WHO, story->character);
      hsd_record_set (owed, HSD_OWE_THROW, story->throw_id);
    }

  return offered;
}

/* --- both --- */

gboolean
hsd_state_same_ledger (const HsdState *a, const HsdState *b)
{
  guint64 throw_id;

  if (hsd_state_notes_differ (a, b, &throw_id) || hsd_state_n_debts (a) != hsd_state_n_debts (b))
    return FALSE;

  for (guint i = 0; i < hsd_state_n_debts (a); i++)
    if (!hsd_record_equal (hsd_state_get_debt (a, i), hsd_state_get_debt (b, i)))
      return FALSE;

  return TRUE;
}
