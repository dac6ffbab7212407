/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "app/games/tarot/practice/practice-log.h"
#include "model/table/table.h"

/* What is kept, in bytes: some thousand cycles. */
#define MOST (512 * 1024)

#define BOUND 100000
#define KING 14

/* The rule that was practiced. */
#define ORDINARY "ordinary"
#define CRITICAL "critical"
#define DAY "day" /* the ordinary one, for the cycle of the day */

#define BEGUN "begun"

/* The parts of a line. Older versions stop before WORD, and before RULE when there was only one: a critical phase. */
enum
{
  TIME,
  SCORE,
  EXPECTED,
  BEST,
  LOST,
  RULE,
  WORD,
  ROUNDS, /* each “card:cost” */
  N_PARTS = ROUNDS + HSD_PRACTICE_ROUNDS
};

/* Beside the user's own table. */
static char *
find_path (void)
{
  g_autofree char *table = hsd_table_default_path ();
  g_autofree char *folder = g_path_get_dirname (table);

  return g_build_filename (folder, "practice.txt", NULL);
}

/* --- reading --- */

static gboolean
read_number (const char *text, int *number)
{
  gint64 read = 0;
  gboolean sound = g_ascii_string_to_signed (text, 10, 0, BOUND, &read, NULL);

  *number = (int) read;

  return sound;
}

static gboolean
read_word (const char *text, HsdPracticeResult *result)
{
  g_autofree char *word = g_uri_unescape_string (text, NULL);

  result->word = g_intern_string (word);

  return word != NULL;
}

static gboolean
read_round (const char *text, int *card, int *cost)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);

  return g_strv_length (parts) == 2 && read_number (parts[0], card) && *card >= 1 && *card <= KING && read_number (parts[1], cost);
}

static gboolean
read_rounds (char **parts, HsdPracticeResult *result)
{
  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    if (!read_round (parts[i], &result->cards[i], &result->costs[i]))
      return FALSE;

  return TRUE;
}

static gboolean
read_result (char **parts, guint n_parts, HsdPracticeResult *result)
{
  result->finished = TRUE;
  result->critical = n_parts == RULE || g_str_equal (parts[RULE], CRITICAL);
  result->day = n_parts == N_PARTS && g_str_equal (parts[RULE], DAY);

  return read_number (parts[SCORE], &result->score) && read_number (parts[EXPECTED], &result->expected) &&
         read_number (parts[BEST], &result->best) && read_number (parts[LOST], &result->lost) &&
         (result->critical || result->day || g_str_equal (parts[RULE], ORDINARY)) &&
         (n_parts != N_PARTS || (read_word (parts[WORD], result) && read_rounds (parts + ROUNDS, result)));
}

static gboolean
read_line (const char *line, HsdPracticeResult *result)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", -1);
  guint n_parts = g_strv_length (parts);

  *result = (HsdPracticeResult) { 0 };
  if (n_parts == 0 || !g_ascii_string_to_signed (parts[TIME], 10, 0, G_MAXINT64, &result->time, NULL))
    return FALSE;
  if (n_parts == 3 && g_str_equal (parts[1], BEGUN))
    return read_word (parts[2], result);

  return (n_parts == RULE || n_parts == WORD || n_parts == N_PARTS) && read_result (parts, n_parts, result);
}

/* The end of @text that is kept: whole lines. */
static const char *
find_newest (const char *text)
{
  gsize size = strlen (text);
  const char *before = size > MOST ? strchr (text + size - MOST, '\n') : NULL;

  return before != NULL ? before + 1 : text;
}

GArray *
hsd_practice_log_read (void)
{
  GArray *results = g_array_new (FALSE, FALSE, sizeof (HsdPracticeResult));
  g_autofree char *path = find_path ();
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return results;

  lines = g_strsplit (find_newest (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      HsdPracticeResult result;

      if (read_line (lines[i], &result))
        g_array_append_val (results, result);
    }

  return results;
}

gboolean
hsd_practice_log_has (const GArray *results, const char *word)
{
  for (guint i = 0; i < results->len; i++)
    if (g_strcmp0 (g_array_index (results, HsdPracticeResult, i).word, word) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
has_day (const GArray *results, GDateTime *now, int before)
{
  g_autoptr (GDateTime) day = g_date_time_add_days (now, -before);
  g_autofree char *word = hsd_practice_seed_of_day (day);

  for (guint i = 0; i < results->len; i++)
    {
      const HsdPracticeResult *result = &g_array_index (results, HsdPracticeResult, i);

      if (result->day && g_str_equal (result->word, word))
        return TRUE;
    }

  return FALSE;
}

guint
hsd_practice_log_count_days (const GArray *results, GDateTime *now)
{
  int last = has_day (results, now, 0) ? 0 : 1;
  int n = 0;

  while (has_day (results, now, last + n))
    n++;

  return n;
}

/* --- writing --- */

static void
write_line (GString *text, const HsdPracticeResult *result)
{
  g_autofree char *word = g_uri_escape_string (result->word, NULL, TRUE);

  if (!result->finished)
    {
      g_string_append_printf (text, "%" G_GINT64_FORMAT " " BEGUN " %s\n", result->time, word);
      return;
    }

  g_string_append_printf (text, "%" G_GINT64_FORMAT " %d %d %d %d %s %s", result->time, result->score, result->expected, result->best,
                          result->lost, result->critical ? CRITICAL : result->day ? DAY : ORDINARY, word);
  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    g_string_append_printf (text, " %d:%d", result->cards[i], result->costs[i]);
  g_string_append_c (text, '\n');
}

/* A file that cannot be read is not overwritten. */
static gboolean
log_add (const HsdPracticeResult *result, GError **error)
{
  g_autofree char *path = find_path ();
  g_autofree char *before = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) unread = NULL;

  if (!g_file_get_contents (path, &before, NULL, &unread) && !g_error_matches (unread, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&unread));
      return FALSE;
    }

  text = g_string_new (before != NULL ? find_newest (before) : NULL);
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
  write_line (text, result);

  return g_file_set_contents_full (path, text->str, text->len, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

static int
hundredths (double number)
{
  return lround (number * 100);
}

HsdPracticeResult
hsd_practice_log_sum_up (HsdPracticeCycle *cycle, gboolean day)
{
  HsdPracticeResult result = {
    .time = g_get_real_time () / G_USEC_PER_SEC,
    .word = g_intern_string (hsd_practice_cycle_get_seed (cycle)),
    .finished = hsd_practice_cycle_get_phase (cycle) == HSD_PRACTICE_FINISHED,
  };

  if (!result.finished)
    return result;

  result.score = hundredths (hsd_practice_cycle_get_score (cycle));
  result.expected = hundredths (hsd_practice_cycle_get_expected (cycle));
  result.best = hundredths (hsd_practice_cycle_get_best (cycle));
  result.lost = hundredths (hsd_practice_cycle_get_lost (cycle));
  result.critical = hsd_practice_cycle_is_critical (cycle);
  result.day = day;
  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    {
      result.cards[i] = hsd_practice_cycle_get_round (cycle, i)->card;
      result.costs[i] = (int) floor (1000 * hsd_practice_cycle_get_round (cycle, i)->lost);
    }

  return result;
}

gboolean
hsd_practice_log_keep (const HsdPracticeResult *result, GArray *own, GError **error)
{
  if (own == NULL)
    return log_add (result, error);

  g_array_append_val (own, *result);
  return TRUE;
}
