/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/cli.h"
#include "model/chronicle/chronicle.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/export.h"
#include "model/words/join.h"
#include "model/words/languages.h"
#include "model/words/number.h"

/* --- evening --- */

#define HSD_CLI_ALL_EVENINGS "all"

/* The evening of the word, the last one for NULL; NULL for all, or if the table has none. FALSE, told to standard error, if
 * there is no such evening. */
static gboolean
find (GArray *sittings, const char *word, const HsdSitting **sitting)
{
  guint64 number = word != NULL ? g_ascii_strtoull (word, NULL, 10) : sittings->len;
  g_autofree char *n = hsd_format_number (sittings->len);

  *sitting = NULL;
  if ((word != NULL && g_str_equal (word, HSD_CLI_ALL_EVENINGS)) || (word == NULL && sittings->len == 0))
    return TRUE;

  if (number == 0 || number > sittings->len)
    {
      /* Translators: %1$s is what somebody typed, %2$s how many evenings a table has. */
      hsd_cli_usage (_("there is no evening %1$s; evenings at this table: %2$s"), word, n);
      return FALSE;
    }

  *sitting = &g_array_index (sittings, HsdSitting, number - 1);
  return TRUE;
}

static void
print_head (const HsdSitting *sitting, guint n)
{
  g_autofree char *name = sitting != NULL ? hsd_sitting_name (sitting) : NULL;
  g_autofree char *number = hsd_format_number (sitting != NULL ? sitting->number : 0);
  g_autofree char *all = hsd_format_number (n);

  if (sitting == NULL)
    /* Translators: a heading; %s is how many evenings there were at the table. */
    g_print (_("All evenings: %s\n"), all);
  else
    /* Translators: a heading: %1$s is the number of an evening at the table, %2$s how many there are, %3$s its day and hours. */
    g_print (_("Evening %1$s of %2$s: %3$s\n"), number, all, name);
}

static void
print_person (const HsdFortune *fortune, gboolean evening)
{
  g_autofree char *told = hsd_fortune_describe (fortune, evening);
  g_autofree char *left_out = hsd_fortune_describe_left_out (fortune);

  g_print ("  %s\n    %s\n", hsd_fortune_name (fortune), told);
  if (left_out != NULL)
    g_print ("    %s\n", left_out);
}

/* Prints the luck of everybody, or of one, in the evening of @word: the last one for NULL. Returns the exit status. */
static int
hsd_cli_print_luck (HsdTable *table, const char *word, const char *character, gboolean public)
{
  g_autoptr (GArray) sittings = hsd_table_list_sittings (table);
  g_autoptr (GPtrArray) fortunes = NULL;
  const HsdSitting *sitting;

  if (!find (sittings, word, &sitting))
    return HSD_EXIT_USAGE;

  fortunes = hsd_table_count_fortunes (table, sitting != NULL ? sitting->first : 1, sitting != NULL ? sitting->last : G_MAXUINT, public);
  print_head (sitting, sittings->len);
  for (guint i = 0; i < fortunes->len; i++)
    {
      const HsdFortune *fortune = g_ptr_array_index (fortunes, i);

      if (character == NULL || g_strcmp0 (fortune->name, character) == 0)
        print_person (fortune, sitting != NULL);
    }
  g_print ("%s\n", hsd_fortunes_explain ());

  return HSD_EXIT_DONE;
}

/* Prints the story of the evening of @word: the last one for NULL. Returns the exit status. */
static int
hsd_cli_print_story (HsdTable *table, const char *word, gboolean public, HsdChronicleFormat format)
{
  g_autoptr (GArray) sittings = hsd_table_list_sittings (table);
  g_autoptr (HsdChronicle) chronicle = NULL;
  g_autofree char *text = NULL;
  const HsdSitting *sitting;

  if (word != NULL && g_str_equal (word, HSD_CLI_ALL_EVENINGS))
    /* Translators: why a command is refused; the words after two hyphens are options, and “all” is typed as it stands: leave them. */
    return hsd_cli_usage (_("--story shows one evening only: “all” is not accepted"));
  if (!find (sittings, word, &sitting))
    return HSD_EXIT_USAGE;
  if (sitting == NULL)
    {
      /* Translators: there is nothing to be told of. */
      g_print ("%s\n", _("Nothing was rolled at this table yet."));
      return HSD_EXIT_DONE;
    }

  chronicle = hsd_chronicle_new (table, sitting->number, public);
  hsd_chronicle_verify (chronicle, table);
  text = hsd_chronicle_write (chronicle, format);
  /* A file for programs is UTF-8 in every locale. */
  if (format == HSD_CHRONICLE_TEXT)
    g_print ("%s", text);
  else
    fputs (text, stdout);

  return HSD_EXIT_DONE;
}

/* --- history --- */

static gboolean
print_piece (const char *text, gsize size, gpointer data, GError **error)
{
  /* For programs: UTF-8 in every locale. */
  if (data == hsd_export_find ("text"))
    g_print ("%s", text);
  else
    fputs (text, stdout);

  return !ferror (stdout);
}

static void
print_history (HsdTable *table, const HsdFilter *filter, const HsdExport *format, gboolean public)
{
  HsdHistory *history = hsd_table_get_history (table);
  g_autoptr (HsdExporter) exporter = public ? hsd_exporter_new_public (format, history, print_piece, (gpointer) format)
                                            : hsd_exporter_new (format, history, print_piece, (gpointer) format);

  hsd_history_set_filter (history, filter);
  hsd_exporter_run (exporter, NULL);
}

/* --- statistics --- */

static const char *const kinds[HSD_N_DICE] = {
  /* Translators: a kind of dice, of a hundred faces; counts of their faces follow. */
  [HSD_DIE_D100] = HSD_NC_ ("die", "d100"),
  /* Translators: a kind of dice; counts of their faces follow. */
  [HSD_DIE_DISCORDANT] = N_("discordant dice, by the faces of a d6"),
  /* Translators: a kind of dice, of twenty faces; counts of their faces follow. */
  [HSD_DIE_D20] = HSD_NC_ ("die", "d20"),
  /* Translators: a kind of dice; counts of their faces follow. */
  [HSD_DIE_COMBAT] = N_("combat dice, by the faces of a d6"),
  /* Translators: a kind of dice, of ten faces; counts of their faces follow. */
  [HSD_DIE_D10] = HSD_NC_ ("die", "d10"),
  /* Translators: a kind of dice, of four faces; counts of their faces follow. */
  [HSD_DIE_D4] = HSD_NC_ ("die", "d4"),
  /* Translators: a kind of dice, of six faces; counts of their faces follow. */
  [HSD_DIE_D6] = HSD_NC_ ("die", "d6"),
  /* Translators: a kind of dice, of eight faces; counts of their faces follow. */
  [HSD_DIE_D8] = HSD_NC_ ("die", "d8"),
  /* Translators: a kind of dice, of twelve faces; counts of their faces follow. */
  [HSD_DIE_D12] = HSD_NC_ ("die", "d12"),
};

static void
print_faces (const HsdFaces *faces)
{
  g_autofree char *chi_square = hsd_format_decimal (faces->chi_square, 1, FALSE);
  g_autofree char *p = hsd_format_decimal (faces->p, 3, FALSE);
  g_autofree char *real = hsd_format_number (faces->real);
  g_autoptr (GString) counts = g_string_new (NULL);

  for (guint i = 0; i < faces->n_faces; i++)
    if (faces->counts[i] > 0)
      {
        g_autofree char *times = hsd_format_number (faces->counts[i]);
        g_autofree char *count = g_strdup_printf ("%d×%s", faces->lowest + (int) i, times);

        hsd_join_add (counts, HSD_JOIN_VALUE, count);
      }
  if (faces->real == 0)
    /* Translators: %1$s is a kind of dice, as in “d20”, %2$s how often each face came. */
    g_print (_("\n%1$s: %2$s"), hsd_translate_in (HSD_LANGUAGES_TOOLS, kinds[faces->kind]), counts->str);
  else
    /* Translators: %1$s is a kind of dice, as in “d20”, %2$s how often each face came, %3$s how many of them were read on physical dice. */
    g_print (g_dngettext (HSD_LANGUAGES_TOOLS, "\n%1$s: %2$s (and %3$s physical one)", "\n%1$s: %2$s (and %3$s physical ones)", faces->real),
             hsd_translate_in (HSD_LANGUAGES_TOOLS, kinds[faces->kind]), counts->str, real);
  /* Translators: χ² is a test of statistics, %1$s its value, %2$s how likely a fair die strays as far. */
  g_print (_("\n  χ² = %1$s, p = %2$s\n"), chi_square, p);
}

static void
print_statistics (HsdTable *table, const HsdFilter *filter)
{
  g_autoptr (HsdStatistics) statistics = hsd_table_count (table, filter->system, filter->character);
  g_autofree char *tests = hsd_format_number (statistics->count);
  g_autofree char *unreadable = hsd_format_number (statistics->unreadable);

  /* Translators: %s is a number of tests. */
  g_print (g_dngettext (HSD_LANGUAGES_TOOLS, "%s test\n", "%s tests\n", statistics->count), tests);
  if (statistics->unreadable > 0)
    /* Translators: below a number of tests; %s is a number of rolls that it leaves out. */
    g_print (g_dngettext (HSD_LANGUAGES_TOOLS, "  without %s roll that cannot be read\n",
                          "  without %s rolls that cannot be read\n",
                          statistics->unreadable),
             unreadable);
  for (guint i = 0; i < statistics->outcomes->len; i++)
    {
      const HsdOutcomeCount *one = &g_array_index (statistics->outcomes, HsdOutcomeCount, i);

      /* Translators: in place of an outcome: the test has none. */
      const char *label = one->word != NULL ? hsd_translate (one->word->label) : C_("outcome", "not decided");

      g_autofree char *times = hsd_format_number (one->count);

      /* Translators: a line of the statistics: %1$s is an outcome, %2$s how often it came. */
      g_print (_("  %1$s: %2$s\n"), label, times);
    }
  if (statistics->told > 0)
    {
      g_autofree char *expected = hsd_format_decimal (statistics->expected, 1, FALSE);

      g_autofree char *succeeded = hsd_format_number (statistics->succeeded);
      g_autofree char *told = hsd_format_number (statistics->told);

      /* Translators: %1$s is how many tests succeeded, %2$s of how many, %3$s how many were expected. */
      g_print (_("Successes: %1$s of %2$s, %3$s expected\n"), succeeded, told, expected);
    }
  for (guint i = 0; i < statistics->faces->len; i++)
    print_faces (&g_array_index (statistics->faces, HsdFaces, i));
  if (statistics->faces_left_out)
    g_print ("\n%s\n", _("Some face counts cannot be read and are not included."));
}

/* --- the words --- */

/* Reads a time, or a day: its beginning, or if @last its end. */
static gboolean
read_day (const char *text, gboolean last, gint64 *time)
{
  gboolean whole = strlen (text) == 10;
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autofree char *start = whole ? g_strconcat (text, "T00:00:00", NULL) : g_strdup (text);
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (start, zone);
  g_autoptr (GDateTime) end = moment != NULL ? g_date_time_add_days (moment, whole && last) : NULL;

  if (end == NULL)
    return FALSE;

  *time = g_date_time_to_unix (end) * 1000;
  return TRUE;
}

static gboolean
has_outcome (HsdSystem *system, const char *id)
{
  const HsdWord *words = HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)].words;

  for (guint i = 0; words[i].id != NULL; i++)
    if (g_str_equal (words[i].id, id))
      return TRUE;

  return FALSE;
}

static gboolean
is_outcome (const char *id)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    if (has_outcome (hsd_registry_get (i), id))
      return TRUE;

  return FALSE;
}

/* Reads the values of the options; HSD_EXIT_USAGE, told to standard error, if one is wrong. */
static int
read_options (const HsdCliOptions *options, HsdFilter *filter, const HsdExport **format)
{
  *format = hsd_export_find (options->format != NULL ? options->format : "text");
  filter->system = options->system != NULL ? hsd_registry_find (options->system) : NULL;
  filter->outcome = options->outcome;
  filter->text = options->search;
  filter->character = options->character;

  if (*format == NULL)
    return hsd_cli_needs ("format", options->format);
  if (options->system != NULL && filter->system == NULL)
    return hsd_cli_needs ("system", options->system);
  if (options->since != NULL && !read_day (options->since, FALSE, &filter->since))
    return hsd_cli_needs ("since", options->since);
  if (options->until != NULL && !read_day (options->until, TRUE, &filter->until))
    return hsd_cli_needs ("until", options->until);
  if (options->outcome != NULL && !is_outcome (options->outcome))
    return hsd_cli_needs ("outcome", options->outcome);
  if (options->evening != NULL && !hsd_cli_is_evening (options->evening))
    return hsd_cli_needs ("evening", options->evening);

  return HSD_EXIT_DONE;
}

/* By anything but a character. */
static gboolean
has_filter (const HsdFilter *filter)
{
  return filter->text != NULL || filter->outcome != NULL || filter->system != NULL || filter->since != 0 || filter->until != 0;
}

static int
refuse_others (const char *option, const char *accepted)
{
  /* Translators: why a command is refused: %1$s is an option, %2$s a list of those that may stand beside it. */
  return hsd_cli_usage (_("%1$s accepts only %2$s"), option, accepted);
}

/* HSD_EXIT_USAGE, told to standard error, for options that do not go together. */
static int
check_options (const HsdCliOptions *options, const HsdFilter *filter)
{
  if (options->statistics &&
      (options->public || filter->text != NULL || filter->outcome != NULL || filter->since != 0 || filter->until != 0))
    return refuse_others ("--statistics", "--system, --character");

  if (options->luck && (options->statistics || has_filter (filter)))
    return refuse_others ("--luck", "--character, --public");

  if (options->story && (options->luck || options->statistics || has_filter (filter) || filter->character != NULL))
    return refuse_others ("--story", "--evening, --public, --markdown, --html");

  if (!options->story && (options->markdown || options->html))
    return hsd_cli_usage (_("%1$s needs %2$s"), "--markdown, --html", "--story");

  if (options->evening != NULL && !options->story && !options->luck)
    return hsd_cli_usage (_("%1$s needs %2$s"), "--evening", "--story, --luck");

  return HSD_EXIT_DONE;
}

/* Prints what the options ask for. Returns the exit status. */
static int
print_table (HsdTable *table, const HsdCliOptions *options, const HsdFilter *filter, const HsdExport *format)
{
  HsdChronicleFormat told = options->html ? HSD_CHRONICLE_HTML : options->markdown ? HSD_CHRONICLE_MARKDOWN : HSD_CHRONICLE_TEXT;

  if (options->luck)
    return hsd_cli_print_luck (table, options->evening, filter->character, options->public);
  if (options->story)
    return hsd_cli_print_story (table, options->evening, options->public, told);

  if (options->statistics)
    print_statistics (table, filter);
  else
    print_history (table, filter, format, options->public);

  return HSD_EXIT_DONE;
}

gboolean
hsd_cli_is_evening (const char *word)
{
  return g_str_equal (word, HSD_CLI_ALL_EVENINGS) || (*word != '\0' && word[strspn (word, "0123456789")] == '\0');
}

int
hsd_cli_history (int argc, char **argv)
{
  HsdCliOptions *options = &hsd_cli_options;
  g_autoptr (HsdTable) table = NULL;
  const HsdExport *format;
  HsdFilter filter = { 0 };
  int status, printed;

  if (read_options (options, &filter, &format) != HSD_EXIT_DONE || check_options (options, &filter) != HSD_EXIT_DONE)
    return HSD_EXIT_USAGE;
  if (options->path != NULL && argc > 0)
    return hsd_cli_usage (_("unexpected argument: “%s”"), argv[0]);

  table = options->path != NULL ? hsd_cli_look_at_table (1, &options->path) : hsd_cli_look_at_table (argc, argv);
  if (table == NULL)
    return HSD_EXIT_USAGE;

  status = hsd_cli_check (table);
  printed = print_table (table, options, &filter, format);

  return MAX (status, printed);
}
