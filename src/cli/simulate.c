/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "cli/words.h"
#include "model/systems/registry.h"
#include "model/table/protocol-json.h"
#include "model/table/simulation.h"

#define DEFAULT_COUNT 1000000
#define BAR_WIDTH 40

typedef struct
{
  HsdSystem *system;
  const char *policy;
  gint64 count;
  gint64 seed;
  gint64 n_threads;
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

  if (interrupted)
    g_cancellable_cancel (stop);
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r[%.*s%*s] %3d%%", full, "########################################", BAR_WIDTH - full, "",
             (int) (done * 100));
}

/* --- the table of what came out --- */

static void
print_cell (const HsdTrialCell *cell, guint64 count, guint64 thrown)
{
  g_autofree char *got = hsd_chance_to_percent (hsd_fraction (count, thrown));
  g_autofree char *exact = cell->is_known ? hsd_chance_to_percent (cell->exact) : g_strdup ("—");

  g_print ("  %-22s %12" G_GUINT64_FORMAT "  %9s  %9s", cell->name, count, got, exact);
  if (cell->is_known)
    g_print ("  %+6.2f σ", hsd_simulation_deviation (cell, count, thrown));
  g_print ("\n");
}

static void
print_mean (const HsdTrial *trial, const guint64 *counts, guint64 thrown)
{
  double sum = 0.0;

  for (guint i = 0; i < trial->n_cells; i++)
    sum += g_ascii_strtod (trial->cells[i].name, NULL) * (double) counts[i];

  /* Translators: a mean that was thrown, and the exact one. */
  g_print (_("  mean %1$.5f, exactly %2$.5f\n"), sum / (double) thrown, hsd_fraction_to_double (trial->mean));
}

static void
print_result (const HsdTrial *trial, const guint64 *counts, guint64 thrown, guint64 wanted)
{
  g_autofree char *thrown_text = g_strdup_printf ("%" G_GUINT64_FORMAT, thrown);
  g_autofree char *wanted_text = g_strdup_printf ("%" G_GUINT64_FORMAT, wanted);

  if (thrown < wanted)
    /* Translators: how many throws were made, and how many were wanted. */
    g_print (_("Stopped after %1$s of %2$s throws.\n"), thrown_text, wanted_text);
  if (thrown == 0)
    return;

  for (guint i = 0; i < trial->n_cells; i++)
    print_cell (&trial->cells[i], counts[i], thrown);
  if (hsd_fraction_fits (trial->mean))
    print_mean (trial, counts, thrown);
}

static HsdTrial *
make_trial (const Options *options, char **words, int n_words, GError **error)
{
  g_autoptr (HsdTable) table = hsd_cli_make_table (NULL, TRUE, 0);
  const HsdField *fields = hsd_table_odds_fields (options->system);
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) record = NULL;
  json_t *input = json_object ();

  if (hsd_words_read (input, fields, words, n_words, error))
    record = hsd_json_read (input, fields, &context, error);
  json_decref (input);
  if (record == NULL)
    return NULL;

  return hsd_table_trial (table, options->system, g_steal_pointer (&record), options->policy, error);
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
    {
      g_printerr ("hasard-cli: %s\n", error->message);
      return HSD_EXIT_REFUSED;
    }

  signal (SIGINT, interrupted_cb);
  thrown = hsd_simulate (trial, options->seed, options->count, options->n_threads, counts, stop, show_progress, stop);
  signal (SIGINT, SIG_DFL);
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r%*s\r", BAR_WIDTH + 8, "");

  print_result (trial, counts, thrown, options->count);
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
      g_print ("%s\n", _("Usage: hasard-cli simulate SYSTEM [KEY=VALUE…] [--count N] [--seed N] [--threads N] "
                         "[--policy appeal | negotiate=PRICE | best]"));
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

  n_words = take_options (&options, argv + 1, argc - 1);
  if (n_words < 0 || options.count < 1 || options.n_threads < 1 || options.n_threads > 64)
    return hsd_cli_usage (_("--count, --seed and --threads want whole numbers, --policy a word"));

  return simulate (&options, argv + 1, n_words);
}
