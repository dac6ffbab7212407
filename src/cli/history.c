/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/export.h"

static gboolean
print_piece (const char *text, gsize size, gpointer data, GError **error)
{
  g_print ("%s", text);

  return TRUE;
}

static void
print_history (HsdTable *table, const HsdFilter *filter, const HsdExport *format)
{
  hsd_history_set_filter (hsd_table_get_history (table), filter);
  hsd_export_history (format, hsd_table_get_history (table), print_piece, NULL, NULL);
}

/* --- statistics --- */

static void
print_faces (const HsdFaces *faces)
{
  g_print ("\n%s:", hsd_die_kind_id (faces->kind));
  for (guint i = 0; i < faces->n_faces; i++)
    if (faces->counts[i] > 0)
      g_print (" %d×%" G_GUINT64_FORMAT, faces->lowest + (int) i, faces->counts[i]);
  if (faces->real > 0)
    /* Translators: %lu is a number of dice that were read on a real table. */
    g_print (g_dngettext (NULL, " (and %lu real one)", " (and %lu real ones)", faces->real), (gulong) faces->real);
  /* Translators: χ² is a test of statistics, %1$.1f its value, %2$.3f how likely a fair die strays as far. */
  g_print (_("\n  χ² = %1$.1f, p = %2$.3f\n"), faces->chi_square, faces->p);
}

static void
print_statistics (HsdTable *table, const HsdFilter *filter)
{
  g_autoptr (HsdStatistics) statistics = hsd_table_count (table, filter->system, filter->character);

  /* Translators: %lu is a number of tests. */
  g_print (g_dngettext (NULL, "%lu test\n", "%lu tests\n", statistics->count), (gulong) statistics->count);
  for (guint i = 0; i < statistics->outcomes->len; i++)
    {
      const HsdOutcomeCount *one = &g_array_index (statistics->outcomes, HsdOutcomeCount, i);

      /* Translators: in place of an outcome: the test has none. */
      const char *label = one->word != NULL ? hsd_translate (one->word->label) : _("not decided");

      g_print ("  %s: %" G_GUINT64_FORMAT "\n", label, one->count);
    }
  if (statistics->told > 0)
    /* Translators: %1$lu is how many tests succeeded, %2$lu of how many, %3$.1f how many were expected. */
    g_print (_("Successes: %1$lu in %2$lu, where the odds promised %3$.1f\n"), (gulong) statistics->succeeded,
             (gulong) statistics->told, statistics->expected);
  for (guint i = 0; i < statistics->faces->len; i++)
    print_faces (&g_array_index (statistics->faces, HsdFaces, i));
}

/* --- the words --- */

static gboolean
read_day (const char *text, gint64 *time)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autofree char *day = text != NULL && strlen (text) == 10 ? g_strconcat (text, "T00:00:00", NULL) : g_strdup (text);
  g_autoptr (GDateTime) moment = day != NULL ? g_date_time_new_from_iso8601 (day, zone) : NULL;

  if (moment == NULL)
    return FALSE;

  *time = g_date_time_to_unix (moment) * 1000;
  return TRUE;
}

typedef struct
{
  HsdFilter filter;
  const HsdExport *format;
  gboolean statistics;
  const char *path;
} Words;

/* Reads one option with its value; FALSE when it is none, or the value is wrong. */
static gboolean
read_option (Words *words, const char *option, const char *value)
{
  if (value == NULL)
    return FALSE;

  if (g_str_equal (option, "--format"))
    return (words->format = hsd_export_find (value)) != NULL;
  if (g_str_equal (option, "--system"))
    return (words->filter.system = hsd_registry_find (value)) != NULL;
  if (g_str_equal (option, "--since"))
    return read_day (value, &words->filter.since);
  if (g_str_equal (option, "--until"))
    return read_day (value, &words->filter.until);

  if (g_str_equal (option, "--character"))
    words->filter.character = value;
  else if (g_str_equal (option, "--outcome"))
    words->filter.outcome = value;
  else if (g_str_equal (option, "--search"))
    words->filter.text = value;
  else
    return FALSE;

  return TRUE;
}

static void
print_help (void)
{
  g_print ("%s\n", _("Usage: hasard-cli history [FILE] [OPTIONS]"));
  g_print ("  --format text|csv|json|lines|markdown\n");
  g_print ("  --search TEXT --character NAME --system SYSTEM --outcome OUTCOME\n");
  g_print ("  --since YYYY-MM-DD --until YYYY-MM-DD\n");
  g_print ("  --statistics\n      %s\n", _("Counts instead of listing."));
}

int
hsd_cli_history (int argc, char **argv)
{
  g_autoptr (HsdTable) table = NULL;
  Words words = { .format = hsd_export_find ("text") };

  for (int i = 0; i < argc; i++)
    {
      if (g_str_equal (argv[i], "--help"))
        {
          print_help ();
          return HSD_EXIT_DONE;
        }
      if (g_str_equal (argv[i], "--statistics"))
        words.statistics = TRUE;
      else if (!g_str_has_prefix (argv[i], "--") && words.path == NULL)
        words.path = argv[i];
      else if (!read_option (&words, argv[i], i + 1 < argc ? argv[i + 1] : NULL))
        /* Translators: %s is what somebody typed. */
        return hsd_cli_usage (_("“%s”, or what follows it, has no place in history"), argv[i]);
      else
        i++;
    }

  table = hsd_cli_look_at_table (words.path != NULL ? 1 : 0, (char **) &words.path);
  if (table == NULL)
    return HSD_EXIT_USAGE;

  if (words.statistics)
    print_statistics (table, &words.filter);
  else
    print_history (table, &words.filter, words.format);

  return HSD_EXIT_DONE;
}
