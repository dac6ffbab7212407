/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "cli/words.h"
#include "model/systems/registry.h"
#include "model/table/protocol-json.h"
#include "model/table/simulation.h"
#include "model/words/number.h"

#define DEFAULT_COUNT 1000000
#define BAR_WIDTH 40
#define NAME_WIDTH 30

typedef struct
{
  HsdSystem *system;
  const char *policy;
  gint64 count;
  gint64 seed;
  gint64 n_threads;
  gboolean json;
} Options;

/* Set by Ctrl-C: stops throwing, and prints the counts so far. */
static volatile sig_atomic_t interrupted;

static void
interrupted_cb (int number)
{
  interrupted = 1;
}

/* Called several times a second in the main thread. */
static void
show_progress (double done, gpointer stop)
{
  int full = done * BAR_WIDTH;
  g_autofree char *percent = hsd_format_whole_percent (floor (done * 100));

  if (interrupted)
    g_cancellable_cancel (stop);
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r[%.*s%*s] %5s", full, "########################################", BAR_WIDTH - full, "", percent);
}

/* --- the table of what came out --- */

static void
print_cell (const Options *options, const HsdTrialCell *cell, guint64 count, guint64 thrown)
{
  g_autofree char *name = hsd_system_name_cell (options->system, cell);
  g_autofree char *times = hsd_format_number (count);
  g_autofree char *got = hsd_chance_to_percent (hsd_fraction (count, thrown));
  g_autofree char *exact = cell->is_known ? hsd_chance_to_percent (cell->exact) : g_strdup ("—");

  g_print ("  ");
  hsd_cli_print_padded (name, NAME_WIDTH);
  hsd_cli_print_padded (times, -13);
  hsd_cli_print_padded (got, -11);
  hsd_cli_print_padded (exact, -11);
  if (cell->is_known)
    {
      g_autofree char *deviation = hsd_format_decimal (hsd_simulation_deviation (cell, count, thrown), 2, TRUE);

      hsd_cli_print_padded (deviation, -8);
      g_print (" σ");
    }
  g_print ("\n");
}

/* The mean of the numbers of the cells. */
static double
mean_of (const HsdTrial *trial, const guint64 *counts, guint64 thrown)
{
  double sum = 0.0;

  for (guint i = 0; i < trial->n_cells; i++)
    sum += g_ascii_strtod (trial->cells[i].name, NULL) * (double) counts[i];

  return sum / (double) thrown;
}

static void
print_mean (const HsdTrial *trial, const guint64 *counts, guint64 thrown)
{
  g_autofree char *got = hsd_format_decimal (mean_of (trial, counts, thrown), 5, FALSE);
  g_autofree char *exact = hsd_format_decimal (hsd_fraction_to_double (trial->mean), 5, FALSE);

  /* Translators: %1$s is the mean of what was rolled, %2$s the exact mean of the odds. */
  g_print (_("  mean %1$s, exactly %2$s\n"), got, exact);
}

static void
print_result (const Options *options, const HsdTrial *trial, const guint64 *counts, guint64 thrown)
{
  g_autofree char *thrown_text = hsd_format_number (thrown);
  g_autofree char *wanted_text = hsd_format_number (options->count);

  if (thrown < (guint64) options->count)
    /* Translators: %1$s is how many rolls were made, %2$s how many were asked for. */
    g_print (_("Stopped after %1$s of %2$s rolls.\n"), thrown_text, wanted_text);
  if (thrown == 0)
    return;

  for (guint i = 0; i < trial->n_cells; i++)
    print_cell (options, &trial->cells[i], counts[i], thrown);
  if (hsd_fraction_fits (trial->mean))
    print_mean (trial, counts, thrown);
}

static json_t *
write_fraction (HsdFraction fraction, gboolean known)
{
  g_autofree char *text = known ? hsd_fraction_to_string (fraction) : NULL;

  return text != NULL ? json_string (text) : json_null ();
}

/* Identifiers and exact fractions: nothing of it depends on the language. */
static json_t *
write_result (const Options *options, const HsdTrial *trial, const guint64 *counts, guint64 thrown)
{
  json_t *cells = json_object ();

  for (guint i = 0; i < trial->n_cells; i++)
    json_object_set_new (cells, trial->cells[i].name,
                         json_pack ("{s:I, s:o}", "count", (json_int_t) counts[i], "exact",
                                    write_fraction (trial->cells[i].exact, trial->cells[i].is_known)));

  return json_pack ("{s:I, s:I, s:o, s:o}", "seed", (json_int_t) options->seed, "throws", (json_int_t) thrown, "results", cells, "mean",
                    write_fraction (trial->mean, hsd_fraction_fits (trial->mean)));
}

static HsdTrial *
make_trial (const Options *options, char **words, int n_words, GError **error)
{
  g_autoptr (HsdTable) table = hsd_cli_make_table (NULL, TRUE, 0);
  HsdRecord *input = hsd_words_read_odds (table, options->system, words, n_words, error);

  return input != NULL ? hsd_table_trial (table, options->system, input, options->policy, error) : NULL;
}

static int
simulate (const Options *options, char **words, int n_words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdTrial) trial = make_trial (options, words, n_words, &error);
  g_autoptr (GCancellable) stop = g_cancellable_new ();
  guint64 counts[HSD_TRIAL_CELLS] = { 0 };
  guint64 thrown;

  if (trial == NULL)
    return hsd_cli_refused (error, options->json);

  signal (SIGINT, interrupted_cb);
  thrown = hsd_simulate (trial, options->seed, options->count, options->n_threads, counts, stop, show_progress, stop);
  signal (SIGINT, SIG_DFL);
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r%*s\r", BAR_WIDTH + 8, "");

  if (options->json)
    hsd_cli_print_answer ("simulation", write_result (options, trial, counts, thrown));
  else
    print_result (options, trial, counts, thrown);
  return HSD_EXIT_DONE;
}

/* --- the command --- */

/* Removes the options from the words; −1 if one of them is wrong. */
static int
take_options (Options *options, char **words, int n_words)
{
  int n = 0;

  for (int i = 0; i < n_words; i++)
    {
      const char *value = i + 1 < n_words ? words[i + 1] : NULL;
      gint64 *number = g_str_equal (words[i], "--count")     ? &options->count
                       : g_str_equal (words[i], "--seed")    ? &options->seed
                       : g_str_equal (words[i], "--threads") ? &options->n_threads
                                                             : NULL;

      if (number != NULL ? !hsd_cli_read_number (value, number) : g_str_equal (words[i], "--policy") && value == NULL)
        return -1;

      if (number != NULL)
        i++;
      else if (g_str_equal (words[i], "--policy"))
        options->policy = words[++i];
      else
        words[n++] = words[i];
    }

  return n;
}

int
hsd_cli_simulate (int argc, char **argv)
{
  Options options = { .count = DEFAULT_COUNT, .n_threads = g_get_num_processors () };
  guint32 seed = 0;
  int n_words;

  if (argc < 1 || g_str_equal (argv[0], "--help"))
    {
      /* Translators: the first line of the help of a command: only the first word and the words in capitals are
         translated. */
      g_print ("%s\n", _("Usage: hasard-cli simulate SYSTEM [KEY=VALUE…] [--count N] [--seed N] [--threads N] "
                         "[--policy appeal | negotiate=PRICE | best] [--json]"));
      return argc < 1 ? HSD_EXIT_USAGE : HSD_EXIT_DONE;
    }

  options.system = hsd_registry_find (argv[0]);
  if (options.system == NULL)
    /* Translators: %s is what somebody typed. */
    return hsd_cli_usage (_("there is no system “%s”"), argv[0]);

  /* Without a seed every simulation differs. */
  {
    g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();

    hsd_entropy_below (entropy, G_MAXUINT32, &seed, NULL);
    options.seed = seed;
  }

  n_words = argc - 1;
  options.json = hsd_cli_take_flag ("--json", argv + 1, &n_words);
  n_words = take_options (&options, argv + 1, n_words);
  if (n_words < 0 || options.count < 1 || options.n_threads < 1 || options.n_threads > 64)
    /* Translators: why a command is refused; the words after two hyphens are options: leave them. */
    return hsd_cli_usage (_("--count, --seed and --threads need whole numbers, --policy a word"));

  return simulate (&options, argv + 1, n_words);
}
