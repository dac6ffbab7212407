/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <stdio.h>

#include "app/games/tarot/practice/practice-log.h"
#include "model/table/table.h"

/* Results that are kept. */
#define MOST 200
#define SIZE_MAX_READ (64 * 1024)

#define BOUND 100000

/* The rule that was practiced. */
#define ORDINARY "ordinary"
#define CRITICAL "critical"

/* Beside the user's own table. */
static char *
find_path (void)
{
  g_autofree char *table = hsd_table_default_path ();
  g_autofree char *folder = g_path_get_dirname (table);

  return g_build_filename (folder, "practice.txt", NULL);
}

static gboolean
is_sound (const HsdPracticeResult *result)
{
  return result->time >= 0 && result->score >= 0 && result->score <= BOUND && result->expected >= 0 && result->expected <= BOUND &&
         result->best >= 0 && result->best <= BOUND && result->lost >= 0 && result->lost <= BOUND;
}

/* A line: time, score, expected, best, lost, rule. Where it names no rule there was only one: a critical phase. */
static gboolean
read_line (const char *line, HsdPracticeResult *result)
{
  int end = 0;

  if (sscanf (line, "%" G_GINT64_FORMAT " %d %d %d %d%n", &result->time, &result->score, &result->expected, &result->best,
              &result->lost, &end) != 5 || !is_sound (result))
    return FALSE;

  result->critical = !g_str_equal (line + end, " " ORDINARY);

  return !result->critical || line[end] == '\0' || g_str_equal (line + end, " " CRITICAL);
}

GArray *
hsd_practice_log_read (void)
{
  GArray *results = g_array_new (FALSE, FALSE, sizeof (HsdPracticeResult));
  g_autofree char *path = find_path ();
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize size;

  if (!g_file_get_contents (path, &text, &size, NULL) || size > SIZE_MAX_READ)
    return results;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      HsdPracticeResult result;

      if (read_line (lines[i], &result))
        g_array_append_val (results, result);
    }
  if (results->len > MOST)
    g_array_remove_range (results, 0, results->len - MOST);

  return results;
}

/* Adds one, and forgets the oldest when there are many. */
static gboolean
log_add (const HsdPracticeResult *result, GError **error)
{
  g_autoptr (GArray) results = hsd_practice_log_read ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = find_path ();

  g_array_append_val (results, *result);
  for (guint i = results->len > MOST ? results->len - MOST : 0; i < results->len; i++)
    {
      const HsdPracticeResult *kept = &g_array_index (results, HsdPracticeResult, i);

      g_string_append_printf (text, "%" G_GINT64_FORMAT " %d %d %d %d %s\n", kept->time, kept->score, kept->expected, kept->best,
                              kept->lost, kept->critical ? CRITICAL : ORDINARY);
    }

  return g_file_set_contents_full (path, text->str, text->len, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

static int
hundredths (double number)
{
  return lround (number * 100);
}

HsdPracticeResult
hsd_practice_log_sum_up (HsdPracticeCycle *cycle)
{
  return (HsdPracticeResult) {
    .time = g_get_real_time () / G_USEC_PER_SEC,
    .score = hundredths (hsd_practice_cycle_get_score (cycle)),
    .expected = hundredths (hsd_practice_cycle_get_expected (cycle)),
    .best = hundredths (hsd_practice_cycle_get_best (cycle)),
    .lost = hundredths (hsd_practice_cycle_get_lost (cycle)),
    .critical = hsd_practice_cycle_is_critical (cycle),
  };
}

gboolean
hsd_practice_log_keep (HsdPracticeCycle *cycle, GArray *own, GError **error)
{
  HsdPracticeResult result = hsd_practice_log_sum_up (cycle);

  if (own == NULL)
    return log_add (&result, error);

  g_array_append_val (own, result);
  return TRUE;
}
