/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "model/odds/chi-square.h"
#include "model/store/index.h"
#include "model/story/names.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/statistics.h"

typedef struct
{
  HsdDatabase *database;
  gint64 system; /* 0 if any */
  gint64 person; /* 0 if any */
  gint64 first;  /* the entries of throws, from this one */
  gint64 last;   /* to this one */
} Question;

/* The keys of a count with their sums, over everything that the question matches. */
static sqlite3_stmt *
ask (const Question *question, HsdTally what)
{
  return hsd_database_ask (question->database, NULL,
                           "SELECT key, sum(n) FROM tally WHERE what = ?1 AND (?2 = 0 OR system = ?2) AND (?3 = 0 OR person = ?3) GROUP BY key",
                           "iii", (gint64) what, question->system, question->person);
}

/* Reads the next row of ask(); FALSE at the end, or with @good FALSE if there may be more. */
static gboolean
next (const Question *question, sqlite3_stmt *rows, gboolean *good)
{
  g_autoptr (GError) failure = NULL;

  if (hsd_database_next (question->database, rows, &failure))
    return TRUE;

  *good &= rows != NULL && failure == NULL;
  return FALSE;
}

static gint64
ask_one (const Question *question, HsdTally what, gboolean *good)
{
  sqlite3_stmt *rows = ask (question, what);
  gint64 sum = 0;

  while (next (question, rows, good))
    sum += sqlite3_column_int64 (rows, 1);

  return sum;
}

/* The questions for each name that the person had: Question. None if the table has no such word. */
static GArray *
make_questions (HsdStore *store, HsdSystem *system, const char *character)
{
  GArray *questions = g_array_new (FALSE, FALSE, sizeof (Question));
  g_autoptr (GArray) spans = character != NULL ? hsd_names_find_spans (hsd_store_get_names (store), character) : NULL;
  HsdDatabase *database = hsd_store_get_database (store);
  Question question = { database, system != NULL ? hsd_index_word (database, hsd_system_get_id (system)) : 0, 0, 0, G_MAXINT64 };
  gboolean no_system = system != NULL && question.system == 0;

  if (spans == NULL && !no_system)
    g_array_append_val (questions, question);
  for (guint i = 0; spans != NULL && !no_system && i < spans->len; i++)
    {
      const HsdNameSpan *span = &g_array_index (spans, HsdNameSpan, i);

      question.person = hsd_index_word (database, span->written);
      question.first = span->first;
      question.last = span->last;
      if (question.person != 0)
        g_array_append_val (questions, question);
    }

  return questions;
}

/* Whether sums over all entries answer it: they do not know where a name went from one person to another. */
static gboolean
is_of_all_entries (const Question *question)
{
  return question->first == 0 && question->last == G_MAXINT64;
}

/* Whether the name was another person’s too, as entries beside the span say. */
static gboolean
has_strangers (const Question *question)
{
  sqlite3_stmt *row;
  gboolean found;

  if (is_of_all_entries (question))
    return FALSE;

  row = hsd_database_ask (question->database, NULL, "SELECT 1 FROM throw WHERE person = ? AND NOT telling BETWEEN ? AND ? LIMIT 1",
                          "iii", question->person, question->first, question->last);
  found = hsd_database_next (question->database, row, NULL);
  if (found)
    sqlite3_reset (row);

  return found;
}

/* --- outcomes --- */

/* One of @system, or of no word if the test has none. */
static void
add_outcome (HsdStatistics *self, HsdSystem *system, const char *id, guint64 count)
{
  const HsdWord *words = HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)].words;
  int index = id != NULL ? hsd_words_find (words, id) : -1;
  HsdOutcomeCount one = { index >= 0 ? &words[index] : NULL, count };

  for (guint i = 0; i < self->outcomes->len; i++)
    if (g_array_index (self->outcomes, HsdOutcomeCount, i).word == one.word)
      {
        g_array_index (self->outcomes, HsdOutcomeCount, i).count += count;
        return;
      }
  g_array_append_val (self->outcomes, one);
}

/* @all is how many tests there are. FALSE if not all of it can be read. */
static gboolean
count_outcomes (HsdStatistics *self, const Question *question, HsdSystem *system, guint64 all)
{
  const HsdWord *words = HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)].words;
  guint64 left = all;
  gboolean good = TRUE;

  for (; words->id != NULL; words++)
    {
      guint64 count = 0;
      sqlite3_stmt *row = hsd_database_ask (question->database, NULL,
                                            "SELECT sum(n) FROM tally WHERE what = ?1 AND system = ?2 "
                                            "AND (?3 = 0 OR person = ?3) AND key = (SELECT id FROM word WHERE text = ?4)",
                                            "iiit", (gint64) HSD_TALLY_OUTCOME, question->system, question->person, words->id);

      while (next (question, row, &good))
        count = sqlite3_column_int64 (row, 0);
      left -= MIN (left, count);
      add_outcome (self, system, words->id, count);
    }
  if (left > 0)
    add_outcome (self, system, NULL, left);

  return good;
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
  gboolean good = TRUE;

  while (next (question, rows, &good))
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
  self->faces_left_out |= !good;
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

/* --- the result --- */

static HsdStatistics *
make_empty (void)
{
  HsdStatistics *self = g_new0 (HsdStatistics, 1);

  self->outcomes = g_array_new (FALSE, FALSE, sizeof (HsdOutcomeCount));
  self->faces = g_array_new (FALSE, FALSE, sizeof (HsdFaces));
  g_array_set_clear_func (self->faces, (GDestroyNotify) faces_clear);

  return self;
}

/* --- from the throws themselves --- */

#define WORD(id) "(SELECT text FROM word WHERE word.id = throw." id ")"
#define THROWS                                                                                                                 \
  "SELECT number, " WORD ("system") ", " WORD ("outcome") ", succeeded, expected FROM throw WHERE time >= ?1 AND cancelled = 0 " \
  "AND (?2 = 0 OR system = ?2) AND (?3 = 0 OR person = ?3) AND telling >= ?4 AND telling <= ?5"

static void
count_throw (HsdStatistics *self, HsdSystem *system, sqlite3_stmt *row)
{
  const char *id = (const char *) sqlite3_column_text (row, 1);

  self->count++;
  if (sqlite3_column_type (row, 4) != SQLITE_NULL)
    {
      self->told++;
      self->succeeded += sqlite3_column_int (row, 3) != 0;
      self->expected += (double) sqlite3_column_int64 (row, 4) / HSD_CHANCE_UNIT;
    }

  if (system == NULL && id != NULL)
    system = hsd_registry_find (id);
  if (system != NULL)
    add_outcome (self, system, (const char *) sqlite3_column_text (row, 2), 1);
}

/* FALSE if not all of them can be read. */
static gboolean
count_throws (HsdStatistics *self, const Question *question, HsdSystem *system, gint64 since)
{
  gboolean good = TRUE;
  sqlite3_stmt *rows = hsd_database_ask (question->database, NULL, THROWS, "iiiii", since, question->system, question->person,
                                         question->first, question->last);

  while (next (question, rows, &good))
    count_throw (self, system, rows);

  return good;
}

/* What is not whole is not shown as if it were: nothing is counted then but what cannot be read. */
static void
fail (HsdStatistics *self, HsdStore *store)
{
  self->count = self->told = self->succeeded = 0;
  self->expected = 0;
  g_array_set_size (self->outcomes, 0);
  self->unreadable = hsd_store_count_throws (store);
}

/* --- all of it --- */

static void
sum_up (HsdStatistics *self, const Question *question, HsdSystem *system, gboolean *good)
{
  guint64 count = ask_one (question, HSD_TALLY_OUTCOME, good);

  self->count += count;
  self->told += ask_one (question, HSD_TALLY_TOLD, good);
  self->succeeded += ask_one (question, HSD_TALLY_SUCCEEDED, good);
  self->expected += (double) ask_one (question, HSD_TALLY_EXPECTED, good) / HSD_CHANCE_UNIT;
  if (system != NULL)
    *good &= count_outcomes (self, question, system, count);
}

/* What is missing since the table was recovered may be of any time before that. */
static guint
count_missing (HsdStore *store, gint64 since)
{
  gint64 recovered = hsd_store_read_number (store, HSD_NUMBER_RECOVERED);

  return recovered >= since ? hsd_store_read_number (store, HSD_NUMBER_MISSING) : 0;
}

static void
count_all_faces (HsdStatistics *self, const GArray *questions)
{
  for (guint i = 0; i < questions->len; i++)
    {
      const Question *question = &g_array_index (questions, Question, i);

      /* Faces know no entries: those of a name that two people had cannot be told apart. */
      if (has_strangers (question))
        {
          self->faces_left_out = TRUE;
          continue;
        }
      count_faces (self, question, HSD_TALLY_FACE);
      count_faces (self, question, HSD_TALLY_REAL_FACE);
    }

  g_array_sort (self->faces, compare_kinds);
  for (guint i = 0; i < self->faces->len; i++)
    judge (&g_array_index (self->faces, HsdFaces, i));
}

HsdStatistics *
hsd_statistics_new (HsdStore *store, HsdSystem *system, const char *character)
{
  HsdStatistics *self = make_empty ();
  g_autoptr (GArray) questions = NULL;
  gboolean strangers = FALSE;
  gboolean good = TRUE;

  self->unreadable = count_missing (store, 0);
  if (!hsd_store_require_index (store, NULL))
    return self;

  questions = make_questions (store, system, character);
  for (guint i = 0; i < questions->len; i++)
    strangers |= has_strangers (&g_array_index (questions, Question, i));
  for (guint i = 0; i < questions->len && good; i++)
    {
      const Question *question = &g_array_index (questions, Question, i);

      if (strangers)
        good = count_throws (self, question, system, 0);
      else
        sum_up (self, question, system, &good);
    }
  if (strangers && system == NULL)
    g_array_set_size (self->outcomes, 0);
  if (!good)
    fail (self, store);

  count_all_faces (self, questions);

  return self;
}

HsdStatistics *
hsd_statistics_new_since (HsdStore *store, HsdSystem *system, const char *character, gint64 since)
{
  HsdStatistics *self = make_empty ();
  g_autoptr (GArray) questions = NULL;
  gboolean good = TRUE;

  self->unreadable = count_missing (store, since);
  if (!hsd_store_require_index (store, NULL))
    return self;

  questions = make_questions (store, system, character);
  for (guint i = 0; i < questions->len && good; i++)
    good = count_throws (self, &g_array_index (questions, Question, i), system, since);
  if (!good)
    fail (self, store);

  return self;
}

void
hsd_statistics_free (HsdStatistics *self)
{
  g_array_unref (self->outcomes);
  g_array_unref (self->faces);
  g_free (self);
}
