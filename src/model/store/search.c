/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns the search text of the user into a query of the index. Each word is a prefix: it is
 * expanded to the words that the table contains, so that the index looks only for whole words and
 * returns the latest throws first without sorting. Games and outcomes are stored by identifier, and
 * matched by their name in the language of the user. */

#include "config.h"

#include "model/store/index.h"
#include "model/store/seal.h"
#include "model/store/search.h"
#include "model/store/words.h"
#include "model/story/system.h"
#include "model/systems/registry.h"

/* The highest number of words that a prefix expands to. */
#define MOST_WORDS 64

/* --- an expression of the index --- */

static void
add_alternative (GString *words, const char *word)
{
  g_string_append_printf (words, "%s\"%s\"", words->len > 0 ? " OR " : "", word);
}

/* The words of the table with that prefix. */
static void
spell_out (HsdDatabase *database, const char *beginning, GString *words)
{
  g_autofree char *beyond = g_strconcat (beginning, "\xf4\x8f\xbf\xbf", NULL);
  sqlite3_stmt *rows = hsd_database_ask (database, NULL,
                                         "SELECT text FROM term WHERE text >= ? AND text < ? AND " HSD_HOLDS_TERM ("") " "
                                         "ORDER BY text LIMIT ?",
                                         "tti", beginning, beyond, (gint64) MOST_WORDS);

  while (hsd_database_next (database, rows, NULL))
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
  g_string_append_printf (expression, "%sids : (%s)", expression->len > 0 ? " AND " : "", ids->str);
}

static void
add_condition (GString *expression, const char *token)
{
  g_string_append_printf (expression, "%s(ids : \"%s\")", expression->len > 0 ? " AND " : "", token);
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

/* FALSE if nothing matches. */
static gboolean
add_typed (HsdDatabase *database, const HsdRecord *names, GString *expression, const char *beginning)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GString) ids = g_string_new (NULL);

  spell_out (database, beginning, words);
  add_former (names, beginning, words);
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

/* The person of that name, by all names they had. FALSE if they have no throws yet. */
static gboolean
add_person (HsdDatabase *database, GString *expression, const HsdFilter *filter)
{
  g_autoptr (GArray) spans = hsd_names_find_spans (filter->names, filter->character);
  g_autoptr (GString) people = g_string_new (NULL);

  for (guint i = 0; i < spans->len; i++)
    {
      gint64 person = hsd_index_word (database, g_array_index (spans, HsdNameSpan, i).written);
      g_autofree char *token = g_strdup_printf ("p%" G_GINT64_FORMAT, person);

      /* A name without a number has no throws yet; and 0 means no character at all. */
      if (person != 0)
        add_alternative (people, token);
    }
  if (people->len > 0)
    g_string_append_printf (expression, "%s(ids : (%s))", expression->len > 0 ? " AND " : "", people->str);

  return people->len > 0;
}

/* The index query of @filter, empty if none is needed; NULL if nothing can match. */
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

  if (filter->critical)
    add_critical (expression);

  if (filter->character != NULL && !add_person (database, expression, filter))
    return NULL;

  for (guint i = 0; typed[i] != NULL; i++)
    if (!add_typed (database, filter->names, expression, typed[i]))
      return NULL;

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

  row = hsd_database_ask (database, NULL, "SELECT 1 FROM throw WHERE number = ? AND time >= ? AND time < ? AND " HSD_HOLDS_THROW (""), "iii", number,
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
