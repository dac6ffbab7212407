/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a reader types, as a question to the index. A word that is typed is the beginning of a
 * word: it is spelt out into those that the table knows, so that the index only ever looks for
 * whole ones and can give the latest throws first without looking at the others. A game and an
 * outcome are kept by identifier, and found by their name in the reader’s language. */

#include "config.h"

#include "model/store/index.h"
#include "model/store/search.h"
#include "model/store/words.h"
#include "model/story/system.h"
#include "model/systems/registry.h"

/* How many words a beginning is spelt out into. */
#define MOST_WORDS 64

/* --- an expression of the index --- */

static void
add_alternative (GString *words, const char *word)
{
  g_string_append_printf (words, "%s\"%s\"", words->len > 0 ? " OR " : "", word);
}

/* The words of the table that begin so. */
static void
spell_out (HsdDatabase *database, const char *beginning, GString *words)
{
  g_autofree char *beyond = g_strconcat (beginning, "\xf4\x8f\xbf\xbf", NULL);
  sqlite3_stmt *rows = hsd_database_ask (database, NULL,
                                         "SELECT text FROM term WHERE text >= ? AND text < ? ORDER BY text LIMIT ?", "tti",
                                         beginning, beyond, (gint64) MOST_WORDS);

  while (rows != NULL && hsd_database_next (database, rows, NULL))
    add_alternative (words, (const char *) sqlite3_column_text (rows, 0));
}

static gboolean
has_word (const char *label, const char *beginning)
{
  g_auto (GStrv) words = hsd_words_fold (label);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], beginning))
      return TRUE;

  return FALSE;
}

static void
add_identifier (GString *ids, char kind, const char *id)
{
  g_autofree char *token = hsd_index_token (kind, id);

  add_alternative (ids, token);
}

/* The games and outcomes that are called so. */
static void
find_identifiers (const char *beginning, GString *ids)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);
      const HsdField *outcome = &HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)];

      if (has_word (hsd_system_get_title (system), beginning))
        add_identifier (ids, 's', hsd_system_get_id (system));
      for (const HsdWord *word = outcome->words; word->id != NULL; word++)
        if (has_word (hsd_translate (word->label), beginning))
          add_identifier (ids, 'o', word->id);
    }
}

static void
add_condition (GString *expression, const char *token)
{
  g_string_append_printf (expression, "%s(ids : \"%s\")", expression->len > 0 ? " AND " : "", token);
}

/* FALSE when nothing can be called so. */
static gboolean
add_typed (HsdDatabase *database, GString *expression, const char *beginning)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GString) ids = g_string_new (NULL);

  spell_out (database, beginning, words);
  find_identifiers (beginning, ids);
  if (words->len == 0 && ids->len == 0)
    return FALSE;

  g_string_append (expression, expression->len > 0 ? " AND (" : "(");
  if (words->len > 0)
    g_string_append_printf (expression, "words : (%s)", words->str);
  if (ids->len > 0)
    g_string_append_printf (expression, "%sids : (%s)", words->len > 0 ? " OR " : "", ids->str);
  g_string_append_c (expression, ')');

  return TRUE;
}

/* The expression of @filter, empty when the index is not asked; NULL when nothing can match. */
static char *
make_expression (HsdDatabase *database, const HsdFilter *filter)
{
  g_autoptr (GString) expression = g_string_new (NULL);
  g_auto (GStrv) typed = hsd_words_fold (filter->text);
  const char *const wanted[][2] = {
    { "s", filter->system != NULL ? hsd_system_get_id (filter->system) : NULL },
    { "o", filter->outcome },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (wanted[i][1] != NULL)
      {
        g_autofree char *token = hsd_index_token (*wanted[i][0], wanted[i][1]);

        add_condition (expression, token);
      }

  if (filter->character != NULL)
    {
      gint64 person = hsd_index_word (database, filter->character);
      g_autofree char *token = g_strdup_printf ("p%" G_GINT64_FORMAT, person);

      /* No number: no throw of theirs yet; and 0 stands for nobody. */
      if (person == 0)
        return NULL;
      add_condition (expression, token);
    }

  for (guint i = 0; typed[i] != NULL; i++)
    if (!add_typed (database, expression, typed[i]))
      return NULL;

  return g_string_free (g_steal_pointer (&expression), FALSE);
}

/* --- the question --- */

static void
bind_question (sqlite3_stmt *statement, const HsdFilter *filter, const char *expression)
{
  int place = 1;

  if (*expression != '\0')
    sqlite3_bind_text (statement, place++, expression, -1, SQLITE_TRANSIENT);
  if (filter->since != 0 || filter->until != 0)
    {
      sqlite3_bind_int64 (statement, place++, filter->since);
      sqlite3_bind_int64 (statement, place, filter->until != 0 ? filter->until : G_MAXINT64);
    }
}

sqlite3_stmt *
hsd_search_prepare (HsdDatabase *database, const HsdFilter *filter, GError **error)
{
  g_autofree char *expression = make_expression (database, filter);
  gboolean timed = filter->since != 0 || filter->until != 0;
  sqlite3_stmt *statement;

  if (expression == NULL)
    return NULL;

  if (*expression == '\0' && !timed)
    statement = hsd_database_prepare (database, error, "SELECT number FROM throw ORDER BY number DESC");
  else if (*expression == '\0')
    statement = hsd_database_prepare (database, error,
                                      "SELECT number FROM throw WHERE time >= ? AND time < ? ORDER BY number DESC");
  else if (!timed)
    statement = hsd_database_prepare (database, error,
                                      "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid DESC");
  else
    statement = hsd_database_prepare (database, error,
                                      "SELECT search.rowid FROM search CROSS JOIN throw ON throw.number = search.rowid "
                                      "WHERE search MATCH ? AND time >= ? AND time < ? ORDER BY search.rowid DESC");

  if (statement != NULL)
    bind_question (statement, filter, expression);

  return statement;
}

gboolean
hsd_search_matches (HsdDatabase *database, const HsdFilter *filter, gint64 number)
{
  g_autofree char *expression = make_expression (database, filter);
  sqlite3_stmt *row;
  gboolean matches;

  if (expression == NULL)
    return FALSE;

  row = hsd_database_ask (database, NULL, "SELECT 1 FROM throw WHERE number = ? AND time >= ? AND time < ?", "iii", number,
                          filter->since, filter->until != 0 ? filter->until : G_MAXINT64);
  matches = row != NULL && hsd_database_next (database, row, NULL);
  if (matches)
    sqlite3_reset (row);
  if (!matches || *expression == '\0')
    return matches;

  row = hsd_database_ask (database, NULL, "SELECT 1 FROM search WHERE search MATCH ? AND rowid = ?", "ti", expression, number);
  matches = row != NULL && hsd_database_next (database, row, NULL);
  if (matches)
    sqlite3_reset (row);

  return matches;
}
