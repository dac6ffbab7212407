/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "model/odds/chi-square.h"
#include "model/store/index.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/statistics.h"

typedef struct
{
  HsdDatabase *database;
  gint64 system; /* 0 if any */
  gint64 person; /* 0 if any */
} Question;

/* The keys of a count with their sums, over everything that the question matches. */
static sqlite3_stmt *
ask (const Question *question, HsdTally what)
{
  return hsd_database_ask (question->database, NULL,
                           "SELECT key, sum(n) FROM tally WHERE what = ?1 AND (?2 = 0 OR system = ?2) "
                           "AND (?3 = 0 OR person = ?3) GROUP BY key",
                           "iii", (gint64) what, question->system, question->person);
}

static gint64
ask_one (const Question *question, HsdTally what)
{
  sqlite3_stmt *rows = ask (question, what);
  gint64 sum = 0;

  while (rows != NULL && hsd_database_next (question->database, rows, NULL))
    sum += sqlite3_column_int64 (rows, 1);

  return sum;
}

/* Looks up the system and the person; FALSE if the index has no such word. */
static gboolean
find_words (Question *question, HsdSystem *system, const char *character)
{
  question->system = system != NULL ? hsd_index_word (question->database, hsd_system_get_id (system)) : 0;
  question->person = character != NULL ? hsd_index_word (question->database, character) : 0;

  return (system == NULL || question->system != 0) && (character == NULL || question->person != 0);
}

/* --- outcomes --- */

static void
count_outcomes (HsdStatistics *self, const Question *question, HsdSystem *system)
{
  const HsdWord *words = HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)].words;
  guint64 left = self->count;

  for (; words->id != NULL; words++)
    {
      HsdOutcomeCount one = { words, 0 };
      sqlite3_stmt *row = hsd_database_ask (question->database, NULL,
                                            "SELECT sum(n) FROM tally WHERE what = ?1 AND system = ?2 "
                                            "AND (?3 = 0 OR person = ?3) AND key = (SELECT id FROM word WHERE text = ?4)",
                                            "iiit", (gint64) HSD_TALLY_OUTCOME, question->system, question->person, words->id);

      while (row != NULL && hsd_database_next (question->database, row, NULL))
        one.count = sqlite3_column_int64 (row, 0);
      left -= MIN (left, one.count);
      g_array_append_val (self->outcomes, one);
    }

  if (left > 0)
    {
      HsdOutcomeCount none = { NULL, left };

      g_array_append_val (self->outcomes, none);
    }
}

/* --- faces --- */

static HsdFaces *
find_faces (HsdStatistics *self, HsdDieKind kind)
{
  HsdFaces faces = { .kind = kind };

  for (guint i = 0; i < self->faces->len; i++)
    if (g_array_index (self->faces, HsdFaces, i).kind == kind)
      return &g_array_index (self->faces, HsdFaces, i);

  faces.lowest = hsd_die_lowest (kind);
  faces.n_faces = hsd_die_highest (kind) - faces.lowest + 1;
  faces.counts = g_new0 (guint64, faces.n_faces);
  g_array_append_val (self->faces, faces);

  return &g_array_index (self->faces, HsdFaces, self->faces->len - 1);
}

static void
count_faces (HsdStatistics *self, const Question *question, HsdTally what)
{
  sqlite3_stmt *rows = ask (question, what);

  while (rows != NULL && hsd_database_next (question->database, rows, NULL))
    {
      gint64 key = sqlite3_column_int64 (rows, 0);
      guint64 n = MAX (0, sqlite3_column_int64 (rows, 1));
      gint64 kind = key / HSD_FACE_KEY (1, 0);
      int face = key % HSD_FACE_KEY (1, 0);
      HsdFaces *faces;

      if (key < 0 || kind >= HSD_N_DICE || face < hsd_die_lowest (kind) || face > hsd_die_highest (kind))
        continue;

      faces = find_faces (self, kind);
      if (what == HSD_TALLY_REAL_FACE)
        faces->real += n;
      else
        faces->counts[face - faces->lowest] += n;
    }
}

static void
judge (HsdFaces *faces)
{
  double even;

  for (guint i = 0; i < faces->n_faces; i++)
    faces->total += faces->counts[i];
  if (faces->total == 0)
    {
      faces->p = 1;
      return;
    }

  even = (double) faces->total / faces->n_faces;
  for (guint i = 0; i < faces->n_faces; i++)
    faces->chi_square += pow (faces->counts[i] - even, 2) / even;
  faces->p = hsd_chi_square_p (faces->counts, faces->n_faces);
}

static void
faces_clear (HsdFaces *faces)
{
  g_free (faces->counts);
}

static int
compare_kinds (gconstpointer a, gconstpointer b)
{
  return (int) ((const HsdFaces *) a)->kind - (int) ((const HsdFaces *) b)->kind;
}

/* --- all of it --- */

static HsdStatistics *
make_empty (void)
{
  HsdStatistics *self = g_new0 (HsdStatistics, 1);

  self->outcomes = g_array_new (FALSE, FALSE, sizeof (HsdOutcomeCount));
  self->faces = g_array_new (FALSE, FALSE, sizeof (HsdFaces));
  g_array_set_clear_func (self->faces, (GDestroyNotify) faces_clear);

  return self;
}

HsdStatistics *
hsd_statistics_new (HsdStore *store, HsdSystem *system, const char *character)
{
  HsdStatistics *self = make_empty ();
  Question question = { hsd_store_get_database (store), 0, 0 };

  if (!hsd_store_require_index (store, NULL) || !find_words (&question, system, character))
    return self;

  self->count = ask_one (&question, HSD_TALLY_OUTCOME);
  self->told = ask_one (&question, HSD_TALLY_TOLD);
  self->succeeded = ask_one (&question, HSD_TALLY_SUCCEEDED);
  self->expected = (double) ask_one (&question, HSD_TALLY_EXPECTED) / HSD_CHANCE_UNIT;
  if (system != NULL)
    count_outcomes (self, &question, system);

  count_faces (self, &question, HSD_TALLY_FACE);
  count_faces (self, &question, HSD_TALLY_REAL_FACE);
  g_array_sort (self->faces, compare_kinds);
  for (guint i = 0; i < self->faces->len; i++)
    judge (&g_array_index (self->faces, HsdFaces, i));

  return self;
}

static void
add_outcome (HsdStatistics *self, const char *system_id, const char *outcome_id, guint64 count)
{
  HsdSystem *system = system_id != NULL ? hsd_registry_find (system_id) : NULL;
  HsdOutcomeCount one = { NULL, count };
  const HsdWord *words;
  int index;

  if (system == NULL)
    return;

  words = HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)].words;
  index = outcome_id != NULL ? hsd_words_find (words, outcome_id) : -1;
  if (index >= 0)
    one.word = &words[index];
  g_array_append_val (self->outcomes, one);
}

HsdStatistics *
hsd_statistics_new_since (HsdStore *store, HsdSystem *system, const char *character, gint64 since)
{
  HsdStatistics *self = make_empty ();
  Question question = { hsd_store_get_database (store), 0, 0 };
  sqlite3_stmt *rows;

  if (!hsd_store_require_index (store, NULL) || !find_words (&question, system, character))
    return self;

  rows = hsd_database_ask (question.database, NULL,
                           "SELECT (SELECT text FROM word WHERE id = system), (SELECT text FROM word WHERE id = outcome), "
                           "count(*), count(expected), coalesce(sum(succeeded) FILTER (WHERE expected IS NOT NULL), 0), "
                           "coalesce(sum(expected), 0) FROM throw WHERE time >= ?1 AND cancelled = 0 "
                           "AND (?2 = 0 OR system = ?2) AND (?3 = 0 OR person = ?3) GROUP BY system, outcome",
                           "iii", since, question.system, question.person);
  while (rows != NULL && hsd_database_next (question.database, rows, NULL))
    {
      guint64 count = sqlite3_column_int64 (rows, 2);

      self->count += count;
      self->told += sqlite3_column_int64 (rows, 3);
      self->succeeded += sqlite3_column_int64 (rows, 4);
      self->expected += (double) sqlite3_column_int64 (rows, 5) / HSD_CHANCE_UNIT;
      add_outcome (self, (const char *) sqlite3_column_text (rows, 0), (const char *) sqlite3_column_text (rows, 1), count);
    }

  return self;
}

void
hsd_statistics_free (HsdStatistics *self)
{
  g_array_unref (self->outcomes);
  g_array_unref (self->faces);
  g_free (self);
}
