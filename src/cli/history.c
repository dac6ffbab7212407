/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/protocol-json.h"

/* One throw, in words. */
typedef struct
{
  HsdPast *past;
  const HsdStory *story; /* NULL where it cannot be read */
  char *time;
  char *dice;
  char *verdict;
} Line;

typedef struct
{
  const char *name;
  gboolean numbers; /* faces as the file keeps them, for a program */
  void (*begin) (void);
  void (*print) (const Line *line, gboolean first);
  void (*end) (void);
} Format;

/* --- what is told of a throw --- */

static char *
tell_faces (const HsdStory *story)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < story->dice->len; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", g_array_index (story->dice, HsdDie, i).face);

  return g_string_free (text, FALSE);
}

static char *
tell_luck (const HsdStory *story, gboolean numbers)
{
  g_autofree char *dice = numbers ? tell_faces (story) : hsd_cli_tell_dice (story);
  GString *text = g_string_new (dice);

  for (guint i = 0; i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);

      g_string_append_printf (text, "%s%s%d", text->len > 0 ? " " : "", card->arcana == HSD_CARD_MAJOR ? "M" : "", card->number);
    }

  return g_string_free (text, FALSE);
}

static char *
tell_verdict (const HsdStory *story)
{
  g_autoptr (HsdTest) test = hsd_test_new ((HsdStory *) story);
  char *verdict = hsd_test_get_verdict (test);

  return verdict != NULL ? verdict : g_strdup ("");
}

static const char *
or_nothing (const char *text)
{
  return text != NULL ? text : "";
}

static const char *
title_of (const Line *line)
{
  /* Translators: in place of a game: the entry of the history is damaged. */
  return line->story != NULL ? hsd_system_get_title (line->story->system) : _("unreadable");
}

static const char *
outcome_of (const Line *line)
{
  int outcome = line->story != NULL ? hsd_story_outcome (line->story) : -1;

  return outcome >= 0 ? hsd_record_fields (line->story->facts)[hsd_system_get_outcome_fact (line->story->system)].words[outcome].id
                      : "";
}

/* --- formats --- */

static void
print_text (const Line *line, gboolean first)
{
  g_print ("%5u  %s  %s", hsd_past_get_seq (line->past), line->time, title_of (line));
  if (line->story != NULL && line->story->character != NULL)
    g_print (" · %s", line->story->character);
  if (line->story != NULL && line->story->label != NULL)
    /* Translators: %s is what somebody wrote about a throw. */
    g_print (_(" “%s”"), line->story->label);
  if (line->dice != NULL && *line->dice != '\0')
    g_print (" · %s", line->dice);
  if (line->verdict != NULL && *line->verdict != '\0')
    g_print (" → %s", line->verdict);
  if (hsd_past_is_cancelled (line->past))
    /* Translators: said of a throw that was undone. */
    g_print (" (%s)", _("taken back"));
  g_print ("\n");
}

static void
print_csv_value (const char *text, gboolean last)
{
  g_autoptr (GString) quoted = g_string_new (text);

  /* A spreadsheet takes what begins so for a formula. */
  if (text[0] != '\0' && strchr ("=+-@", text[0]) != NULL)
    g_string_prepend_c (quoted, '\'');
  g_string_replace (quoted, "\"", "\"\"", 0);
  g_print ("\"%s\"%s", quoted->str, last ? "\n" : ",");
}

static void
begin_csv (void)
{
  g_print ("seq,time,system,character,label,dice,outcome,chance,real,cancelled\n");
}

static void
print_csv (const Line *line, gboolean first)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (hsd_past_get_time (line->past) / 1000);
  g_autofree char *iso = time != NULL ? g_date_time_format_iso8601 (time) : g_strdup ("");

  g_print ("%u,", hsd_past_get_seq (line->past));
  print_csv_value (iso, FALSE);
  print_csv_value (line->story != NULL ? hsd_system_get_id (line->story->system) : "", FALSE);
  print_csv_value (or_nothing (line->story != NULL ? line->story->character : NULL), FALSE);
  print_csv_value (or_nothing (line->story != NULL ? line->story->label : NULL), FALSE);
  print_csv_value (or_nothing (line->dice), FALSE);
  print_csv_value (outcome_of (line), FALSE);
  print_csv_value (or_nothing (hsd_past_get_chance (line->past)), FALSE);
  g_print ("%s,%s\n", line->story != NULL && line->story->real ? "true" : "false",
           hsd_past_is_cancelled (line->past) ? "true" : "false");
}

static void
begin_json (void)
{
  g_print ("[");
}

static void
print_json (const Line *line, gboolean first)
{
  const char *chance = hsd_past_get_chance (line->past);
  json_t *json = json_pack ("{s:I, s:I, s:b}", "seq", (json_int_t) hsd_past_get_seq (line->past), "time",
                            (json_int_t) hsd_past_get_time (line->past), "cancelled", hsd_past_is_cancelled (line->past));
  char *text;

  json_object_set_new (json, "chance", chance != NULL ? json_string (chance) : json_null ());
  if (line->story != NULL)
    {
      json_object_set_new (json, "character", line->story->character != NULL ? json_string (line->story->character) : json_null ());
      json_object_set_new (json, "test", hsd_json_test (line->story));
    }
  text = json_dumps (json, JSON_COMPACT);
  g_print ("%s\n%s", first ? "" : ",", text);
  free (text);
  json_decref (json);
}

static void
end_json (void)
{
  g_print ("\n]\n");
}

/* A cell of a table: nothing in it may end the cell, or mean anything. */
static void
print_cell (const char *text)
{
  g_autoptr (GString) cell = g_string_new (NULL);

  for (; *text != '\0'; text++)
    {
      if (strchr ("\\|*_`<>[]", *text) != NULL)
        g_string_append_c (cell, '\\');
      g_string_append_c (cell, *text);
    }
  g_print (" %s |", cell->str);
}

static void
begin_markdown (void)
{
  const char *const heads[] = {
    /* Translators: the head of a column. */
    N_("Hour"),
    /* Translators: the head of a column: the game. */
    N_("Game"),
    /* Translators: the head of a column: who threw. */
    N_("Who"),
    /* Translators: the head of a column: what somebody wrote about a throw. */
    N_("Label"),
    /* Translators: the head of a column: dice and cards. */
    N_("Dice"),
    /* Translators: the head of a column. */
    N_("Outcome"),
  };

  g_print ("|");
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    print_cell (_(heads[i]));
  g_print ("\n|");
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_print (" --- |");
  g_print ("\n");
}

static void
print_markdown (const Line *line, gboolean first)
{
  g_autofree char *outcome =
    g_strdup_printf ("%s%s%s", or_nothing (line->verdict), hsd_past_is_cancelled (line->past) ? " — " : "",
                     hsd_past_is_cancelled (line->past) ? _("taken back") : "");

  g_print ("|");
  print_cell (line->time);
  print_cell (title_of (line));
  print_cell (or_nothing (line->story != NULL ? line->story->character : NULL));
  print_cell (or_nothing (line->story != NULL ? line->story->label : NULL));
  print_cell (or_nothing (line->dice));
  print_cell (outcome);
  g_print ("\n");
}

static void
nothing (void)
{
}

static const Format formats[] = {
  { "text", FALSE, nothing, print_text, nothing },
  { "csv", TRUE, begin_csv, print_csv, nothing },
  { "json", TRUE, begin_json, print_json, end_json },
  { "markdown", FALSE, begin_markdown, print_markdown, nothing },
};

static const Format *
find_format (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_strcmp0 (formats[i].name, name) == 0)
      return &formats[i];

  return NULL;
}

/* --- all of it --- */

static void
print_past (HsdPast *past, const Format *format, gboolean first)
{
  Line line = { past, hsd_past_get_story (past), hsd_past_format_time (past), NULL, NULL };

  if (line.story != NULL)
    {
      line.dice = tell_luck (line.story, format->numbers);
      line.verdict = tell_verdict (line.story);
    }
  format->print (&line, first);

  g_free (line.time);
  g_free (line.dice);
  g_free (line.verdict);
}

static void
print_history (HsdTable *table, const HsdFilter *filter, const Format *format)
{
  GListModel *throws = G_LIST_MODEL (hsd_table_get_history (table));
  gboolean first = TRUE;

  hsd_history_set_filter (hsd_table_get_history (table), filter);
  hsd_history_load_all (hsd_table_get_history (table));

  format->begin ();
  for (guint i = g_list_model_get_n_items (throws); i > 0; i--)
    {
      g_autoptr (HsdPast) past = g_list_model_get_item (throws, i - 1);

      if (past == NULL)
        continue;
      print_past (past, format, first);
      first = FALSE;
    }
  format->end ();
}

/* --- statistics --- */

static const char *const kinds[HSD_N_DICE] = {
  [HSD_DIE_D100] = "d100",
  /* Translators: a kind of dice; counts of their faces follow. */
  [HSD_DIE_DISCORDANT] = N_("discordant dice, by the faces of a d6"),
  [HSD_DIE_D20] = "d20",
  /* Translators: a kind of dice; counts of their faces follow. */
  [HSD_DIE_COMBAT] = N_("combat dice, by the faces of a d6"),
  [HSD_DIE_D10] = "d10",
};

static void
print_faces (const HsdFaces *faces)
{
  /* Translators: %s is a kind of dice, as in “d20”. */
  g_print (_("\n%s:"), hsd_translate (kinds[faces->kind]));
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

      /* Translators: an outcome, and how often it came. */
      g_print (_("  %1$s: %2$lu\n"), label, (gulong) one->count);
    }
  if (statistics->told > 0)
    /* Translators: %1$lu is how many tests succeeded, %2$lu of how many, %3$.1f how many were expected. */
    g_print (_("Successes: %1$lu in %2$lu, where the odds promised %3$.1f\n"), (gulong) statistics->succeeded,
             (gulong) statistics->told, statistics->expected);
  for (guint i = 0; i < statistics->faces->len; i++)
    print_faces (&g_array_index (statistics->faces, HsdFaces, i));
}

/* --- the words --- */

/* A moment, or the beginning of a day and, where it is the @last, its end. */
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

typedef struct
{
  HsdFilter filter;
  const Format *format;
  gboolean statistics;
  const char *path;
} Words;

static gboolean
take_format (Words *words, const char *value)
{
  return (words->format = find_format (value)) != NULL;
}

static gboolean
take_system (Words *words, const char *value)
{
  return (words->filter.system = hsd_registry_find (value)) != NULL;
}

static gboolean
take_since (Words *words, const char *value)
{
  return read_day (value, FALSE, &words->filter.since);
}

static gboolean
take_until (Words *words, const char *value)
{
  return read_day (value, TRUE, &words->filter.until);
}

static gboolean
take_outcome (Words *words, const char *value)
{
  words->filter.outcome = value;

  return is_outcome (value);
}

static gboolean
take_character (Words *words, const char *value)
{
  words->filter.character = value;

  return TRUE;
}

static gboolean
take_search (Words *words, const char *value)
{
  words->filter.text = value;

  return TRUE;
}

static const struct
{
  const char *name;
  gboolean (*take) (Words *words, const char *value);
  const char *wants;
} options[] = {
  /* Translators: what the value of an option must be. */
  { "--format", take_format, N_("text, csv, json or markdown") },
  /* Translators: what the value of an option must be. */
  { "--system", take_system, N_("a game, as luck or 2d20 (“hasard-cli roll --help” lists them)") },
  /* Translators: what the value of an option must be. */
  { "--since", take_since, N_("a day, as 2026-11-21") },
  /* Translators: what the value of an option must be. */
  { "--until", take_until, N_("a day, as 2026-11-21") },
  /* Translators: what the value of an option must be. */
  { "--outcome", take_outcome, N_("an outcome, as success (--format csv shows them)") },
  /* Translators: what the value of an option must be. */
  { "--character", take_character, N_("the name of a character") },
  /* Translators: what the value of an option must be. */
  { "--search", take_search, N_("words to look for") },
};

/* Reads one option with its value, which is NULL where none is left; what is wrong is said. */
static gboolean
read_option (Words *words, const char *option, const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      if (!g_str_equal (options[i].name, option))
        continue;
      if (value != NULL && options[i].take (words, value))
        return TRUE;
      if (value == NULL)
        /* Translators: %1$s is an option, %2$s what its value must be. */
        hsd_cli_usage (_("%1$s wants %2$s"), option, _(options[i].wants));
      else
        /* Translators: %1$s is an option, %2$s what its value must be, %3$s what somebody typed. */
        hsd_cli_usage (_("%1$s wants %2$s, not “%3$s”"), option, _(options[i].wants), value);
      return FALSE;
    }

  /* Translators: %s is what somebody typed. */
  hsd_cli_usage (_("“%s” has no place in history"), option);
  return FALSE;
}

static void
print_help (void)
{
  g_print ("%s\n", _("Usage: hasard-cli history [FILE] [OPTIONS]"));
  g_print ("  --format text|csv|json|markdown\n");
  g_print ("  --search TEXT --character NAME --system SYSTEM --outcome OUTCOME\n");
  g_print ("  --since YYYY-MM-DD --until YYYY-MM-DD\n");
  g_print ("  --statistics\n      %s\n", _("Counts instead of listing."));
}

int
hsd_cli_history (int argc, char **argv)
{
  g_autoptr (HsdTable) table = NULL;
  Words words = { .format = &formats[0] };

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
        return HSD_EXIT_USAGE;
      else
        i++;
    }

  if (words.statistics && (words.filter.text != NULL || words.filter.outcome != NULL || words.filter.since != 0 || words.filter.until != 0))
    return hsd_cli_usage (_("--statistics counts by --system and --character only"));

  table = hsd_cli_look_at_table (words.path != NULL ? 1 : 0, (char **) &words.path);
  if (table == NULL)
    return HSD_EXIT_USAGE;

  if (words.statistics)
    print_statistics (table, &words.filter);
  else
    print_history (table, &words.filter, words.format);

  return HSD_EXIT_DONE;
}
