/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns the search text of the user into a query of the index. Each word is a prefix. Games and
 * outcomes are stored by identifier, and matched by their name in the language of the user. */

#include "config.h"

#include "model/store/index.h"
#include "model/store/search.h"
#include "model/store/words.h"
#include "model/story/system.h"
#include "model/systems/registry.h"

/* --- an expression of the index --- */

/* One of @alternatives must be there. */
static void
add_condition (GString *expression, const char *alternatives)
{
  g_string_append_printf (expression, "%s(%s)", expression->len > 0 ? " AND " : "", alternatives);
}

static void
add_alternative (GString *words, const char *word)
{
  g_string_append_printf (words, "%s\"%s\"", words->len > 0 ? " OR " : "", word);
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

/* The games and outcomes whose names have that prefix. */
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

/* Every outcome of every game that counts as critical. */
static void
add_critical (GString *expression)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);
      const HsdField *outcome = &HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)];

      for (const HsdWord *word = outcome->words; word->id != NULL; word++)
        if (word->mark == HSD_MARK_CRITICAL_SUCCESS || word->mark == HSD_MARK_CRITICAL_FAILURE)
          add_identifier (ids, 'o', word->id);
    }
  add_condition (expression, ids->str);
}

/* Who is called so now is found by the words of what they were called. */
static void
add_former (const HsdRecord *names, const char *beginning, GString *words)
{
  g_autoptr (GPtrArray) pairs = hsd_names_list (names);

  for (guint i = 0; i + 1 < pairs->len; i += 2)
    {
      g_auto (GStrv) former = NULL;
      g_autofree char *all = NULL;

      if (!has_word (g_ptr_array_index (pairs, i + 1), beginning))
        continue;
      former = hsd_words_fold (g_ptr_array_index (pairs, i));
      all = g_strjoinv ("\" AND \"", former);
      if (*all != '\0')
        g_string_append_printf (words, "%s(\"%s\")", words->len > 0 ? " OR " : "", all);
    }
}

static void
add_typed (const HsdRecord *names, GString *expression, const char *beginning)
{
  g_autoptr (GString) words = g_string_new (NULL);

  g_string_append_printf (words, "\"%s\" *", beginning);
  add_former (names, beginning, words);
  find_identifiers (beginning, words);
  add_condition (expression, words->str);
}

/* The person of that name, by all names they had. FALSE if they have no throws yet. */
static gboolean
add_person (HsdDatabase *database, GString *expression, const HsdFilter *filter)
{
  g_autoptr (GArray) spans = hsd_names_find_spans (filter->names, filter->character);
  g_autoptr (GString) people = g_string_new (NULL);

  for (guint i = 0; i < spans->len; i++)
    {
      gint64 person = hsd_index_word (database, g_array_index (spans, HsdNameSpan, i).written);
      g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, person);

      /* A name without a number has no throws yet; and 0 means no character at all. */
      if (person != 0)
        add_identifier (people, 'p', id);
    }
  if (people->len > 0)
    add_condition (expression, people->str);

  return people->len > 0;
}

static void
add_wanted (GString *expression, char kind, const char *id)
{
  g_autoptr (GString) token = g_string_new (NULL);

  add_identifier (token, kind, id);
  add_condition (expression, token->str);
}

/* The index query of @filter, empty if none is needed; NULL if nothing can match. */
static char *
make_expression (HsdDatabase *database, const HsdFilter *filter)
{
  g_autoptr (GString) expression = g_string_new (NULL);
  g_auto (GStrv) typed = hsd_words_fold (filter->text);

  if (filter->system != NULL)
    add_wanted (expression, 's', hsd_system_get_id (filter->system));
  if (filter->outcome != NULL)
    add_wanted (expression, 'o', filter->outcome);
  if (filter->critical)
    add_critical (expression);

  if (filter->character != NULL && !add_person (database, expression, filter))
    return NULL;

  for (guint i = 0; typed[i] != NULL; i++)
    add_typed (filter->names, expression, typed[i]);

  return g_string_free (g_steal_pointer (&expression), FALSE);
}

/* --- the question --- */

/* The number of the throw nearest to that time; @fallback if there is none. */
static gint64
number_at (HsdDatabase *database, const char *sql, gint64 time, gint64 fallback)
{
  sqlite3_stmt *row = hsd_database_ask (database, NULL, sql, "i", time);
  gint64 number = fallback;

  while (hsd_database_next (database, row, NULL))
    number = sqlite3_column_int64 (row, 0);

  return number;
}

static gint64
end_of (const HsdFilter *filter)
{
  return filter->until != 0 ? filter->until : G_MAXINT64;
}

/* Restricts the search to a period: to the numbers of its first and last throw, as far as the clock
 * is reliable. */
static void
bind_numbers (HsdDatabase *database, sqlite3_stmt *statement, const HsdFilter *filter, HsdSearchPlace place)
{
  gint64 first = 0;
  gint64 last = G_MAXINT64;

  if (place == HSD_SEARCH_LIKELY)
    {
      first = number_at (database, "SELECT number FROM throw WHERE time >= ? ORDER BY time, number LIMIT 1", filter->since, 0);
      last = number_at (database, "SELECT number FROM throw WHERE time < ? ORDER BY time DESC, number DESC LIMIT 1", end_of (filter), 0);
    }

  sqlite3_bind_int64 (statement, 4, first);
  sqlite3_bind_int64 (statement, 5, last);
}

static const char *
find_question (gboolean worded, gboolean timed)
{
  if (!worded)
    return timed ? "SELECT number, 1 FROM throw WHERE time >= ?2 AND time < ?3 ORDER BY time DESC, number DESC"
                 : "SELECT number, 1 FROM throw ORDER BY number DESC";

  return timed ? "SELECT search.rowid, (SELECT time >= ?2 AND time < ?3 FROM throw WHERE number = search.rowid) FROM search "
                 "WHERE search MATCH ?1 AND search.rowid >= ?4 AND search.rowid <= ?5 ORDER BY search.rowid DESC"
               : "SELECT rowid, 1 FROM search WHERE search MATCH ?1 ORDER BY rowid DESC";
}

sqlite3_stmt *
hsd_search_prepare (HsdDatabase *database, const HsdFilter *filter, HsdSearchPlace place, GError **error)
{
  g_autofree char *expression = make_expression (database, filter);
  gboolean timed = filter->since != 0 || filter->until != 0;
  gboolean worded = expression != NULL && *expression != '\0';
  sqlite3_stmt *statement;

  if (expression == NULL || (place == HSD_SEARCH_ALL && !(worded && timed)))
    return NULL;

  statement = hsd_database_prepare (database, error, find_question (worded, timed));
  if (statement == NULL)
    return NULL;

  if (worded)
    sqlite3_bind_text (statement, 1, expression, -1, SQLITE_TRANSIENT);
  if (timed)
    {
      sqlite3_bind_int64 (statement, 2, filter->since);
      sqlite3_bind_int64 (statement, 3, end_of (filter));
    }
  if (worded && timed)
    bind_numbers (database, statement, filter, place);

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
                          filter->since, end_of (filter));
  matches = hsd_database_next (database, row, NULL);
  if (matches)
    sqlite3_reset (row);
  if (!matches || *expression == '\0')
    return matches;

  row = hsd_database_ask (database, NULL, "SELECT 1 FROM search WHERE search MATCH ? AND rowid = ?", "ti", expression, number);
  matches = hsd_database_next (database, row, NULL);
  if (matches)
    sqlite3_reset (row);

  return matches;
}

gboolean
hsd_search_find_number (HsdDatabase *database, guint64 throw_id, guint *number)
{
  g_autoptr (GError) failure = NULL;
  sqlite3_stmt *row = hsd_database_ask (database, &failure, "SELECT number FROM throw WHERE telling = ?", "i", (gint64) throw_id);

  *number = 0;
  if (hsd_database_next (database, row, &failure))
    {
      *number = sqlite3_column_int64 (row, 0);
      sqlite3_reset (row);
    }

  return failure == NULL;
}
