/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/words.h"
#include "model/story/ledger.h"
#include "model/table/noted.h"

typedef struct
{
  HsdDatabase *database;
  const HsdFilter *filter;
  GStrv typed; /* the words that are searched */
  GArray *found;
} Looking;

static gboolean
begins_one (GStrv words, const char *beginning)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], beginning))
      return TRUE;

  return FALSE;
}

/* The words that are searched and not in the note; NULL if none of them is in it. */
static char *
find_rest (GStrv typed, const char *note)
{
  g_auto (GStrv) words = hsd_words_fold (note);
  g_autoptr (GString) rest = g_string_new (NULL);
  gboolean some = FALSE;

  for (guint i = 0; typed[i] != NULL; i++)
    {
      if (begins_one (words, typed[i]))
        some = TRUE;
      else
        g_string_append_printf (rest, "%s ", typed[i]);
    }

  return some ? g_string_free (g_steal_pointer (&rest), FALSE) : NULL;
}

/* Whether all else that is searched is true of the throw. */
static gboolean
matches_with (const Looking *self, const char *note, guint number)
{
  g_autofree char *rest = find_rest (self->typed, note);
  HsdFilter filter = *self->filter;

  filter.text = rest;

  return rest != NULL && number > 0 && hsd_search_matches (self->database, &filter, number);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint32 one = *(const guint32 *) a;
  guint32 other = *(const guint32 *) b;

  return (one > other) - (one < other);
}

static void
look_at (guint64 throw_id, const char *text, gpointer data)
{
  Looking *self = data;
  g_autofree char *rest = find_rest (self->typed, text);
  guint32 number;
  guint found;

  if (rest == NULL || !hsd_search_find_number (self->database, throw_id, &found) || !matches_with (self, text, found))
    return;

  number = found;
  g_array_append_val (self->found, number);
}

GArray *
hsd_noted_find (HsdDatabase *database, const HsdState *state, const HsdFilter *filter)
{
  g_auto (GStrv) typed = hsd_words_fold (filter->text);
  Looking self = { database, filter, typed, g_array_new (FALSE, FALSE, sizeof (guint32)) };

  if (state != NULL && typed[0] != NULL)
    hsd_state_foreach_note (state, look_at, &self);
  g_array_sort (self.found, compare_numbers);

  return self.found;
}

/* The note on the throw of that number, or NULL. */
static const char *
find_note (HsdDatabase *database, const HsdState *state, guint number)
{
  gint64 throw_id = 0;
  sqlite3_stmt *row = hsd_database_ask (database, NULL, "SELECT telling FROM throw WHERE number = ?", "i", (gint64) number);

  while (hsd_database_next (database, row, NULL))
    throw_id = sqlite3_column_int64 (row, 0);

  return throw_id > 0 && state != NULL ? hsd_state_get_note (state, throw_id) : NULL;
}

gboolean
hsd_noted_matches (HsdDatabase *database, const HsdState *state, const HsdFilter *filter, guint number)
{
  g_auto (GStrv) typed = hsd_words_fold (filter->text);
  Looking self = { database, filter, typed, NULL };
  const char *note = typed[0] != NULL ? find_note (database, state, number) : NULL;

  return hsd_search_matches (database, filter, number) || (note != NULL && matches_with (&self, note, number));
}
