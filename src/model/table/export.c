/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/story/system.h"
#include "model/table/export.h"
#include "model/table/json-text.h"
#include "model/table/protocol-json.h"
#include "model/table/test.h"
#include "model/words/number.h"

void
hsd_markdown_append_text (GString *out, const char *text)
{
  for (; *text != '\0'; text++)
    {
      if (strchr ("\\|*_`<>[]&~", *text) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *text == '\n' ? ' ' : *text);
    }
}

void
hsd_markdown_append_line (GString *out, const char *text)
{
  gsize digits = strspn (text, "0123456789");

  if (*text != '\0' && strchr ("#+-=", *text) != NULL)
    {
      g_string_append_c (out, '\\');
    }
  else if (digits > 0 && (text[digits] == '.' || text[digits] == ')'))
    {
      g_string_append_len (out, text, (gssize) digits);
      g_string_append_c (out, '\\');
      text += digits;
    }
  if (*text != '\0' && (digits > 0 || strchr ("#+-=", *text) != NULL))
    g_string_append_c (out, *text++);
  hsd_markdown_append_text (out, text);
}

/* One throw as texts: for the game master, or from a view for players. */
typedef struct
{
  guint number; /* 0 if it is not known */
  gint64 time;
  const char *clock;
  const HsdStory *story; /* NULL if it cannot be read, or is hidden */
  const char *chance;    /* or NULL if unknown */
  const char *note;      /* for the game master; or NULL */
  gboolean cancelled;
  gboolean joins; /* it was asked for together with the throw before it */
  const char *visibility; /* an identifier; "" if it cannot be read */
  const char *secret;     /* the mark of a secret throw, or NULL */
  const HsdPublicView *view; /* NULL if for the game master */
  guint unreadable;          /* the throw of that number cannot be read, and nothing else is known; or 0 */
  char *dice;    /* owned, or NULL */
  char *verdict; /* owned, or NULL */
} Line;

struct _HsdExport
{
  const char *name;
  void (*begin) (GString *out);
  void (*print) (GString *out, const Line *line, gboolean first);
  void (*lose) (GString *out, const Line *line, gboolean first); /* instead of print */
  void (*end) (GString *out, guint n_hidden, guint n_unreadable);
};

struct _HsdExporter
{
  const HsdExport *format;
  HsdHistory *history; /* owned */
  gboolean public;
  GArray *numbers; /* guint32; NULL while the list is being loaded */
  guint left;      /* how many of them are left */
  GArray *listed;  /* guint32; for players: the throws that match the filter */
  guint left_listed;
  guint n_hidden;
  guint n_unreadable; /* of those that were written */
  gboolean begun;
  GString *out;
  HsdExportWrite write;
  gpointer data;
};

/* --- what is told of a throw --- */

char *
hsd_export_format_dice (const HsdStory *story)
{
  const char *const signs[] = { "−", "0", "+" };
  const char *const before[] = { "", "(", "[", "[" };
  const char *const after[] = { "", ")", "]", "]" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);
      g_autofree char *face = die->kind == HSD_DIE_DISCORDANT ? g_strdup (signs[hsd_die_discordant_value (die->face) + 1])
                                                              : g_strdup_printf ("%d", die->face);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? " " : "", before[die->state], face, after[die->state]);
    }

  return g_string_free (text, FALSE);
}

/* The numbers of the faces, for programs. */
static char *
tell_faces (const HsdStory *story)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < story->dice->len; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", g_array_index (story->dice, HsdDie, i).face);

  return g_string_free (text, FALSE);
}

/* Adds the cards to a text about the dice, which it takes. */
static char *
add_cards (char *dice, const HsdStory *story)
{
  GString *text = g_string_new (dice);

  g_free (dice);
  for (guint i = 0; i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);

      g_string_append_printf (text, "%s%s%d", text->len > 0 ? " " : "", card->arcana == HSD_CARD_MAJOR ? "M" : "", card->number);
    }

  return g_string_free (text, FALSE);
}

char *
hsd_export_format_luck (const HsdStory *story)
{
  return add_cards (hsd_export_format_dice (story), story);
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

static gboolean
is_closed (const Line *line)
{
  return hsd_public_view_is_closed (line->view);
}

static const char *
title_of (const Line *line)
{
  return is_closed (line) ? hsd_public_view_get_title (line->view) : hsd_system_get_title (line->story->system);
}

static const char *
outcome_of (const Line *line)
{
  const HsdWord *outcome = line->story != NULL ? hsd_story_outcome_word (line->story) : NULL;

  return outcome != NULL ? outcome->id : "";
}

/* --- formats --- */

static void
print_text (GString *out, const Line *line, gboolean first)
{
  g_string_append_printf (out, "%5u  %s  %s", line->number, line->clock, title_of (line));
  if (line->story != NULL && line->story->character != NULL)
    g_string_append_printf (out, " · %s", line->story->character);
  if (line->story != NULL && line->story->label != NULL)
    /* Translators: %s is what somebody wrote about a roll. */
    g_string_append_printf (out, _(" “%s”"), line->story->label);
  if (line->dice != NULL && *line->dice != '\0')
    g_string_append_printf (out, " · %s", line->dice);
  if (line->verdict != NULL && *line->verdict != '\0')
    g_string_append_printf (out, " → %s", line->verdict);
  if (line->secret != NULL)
    g_string_append_printf (out, " (%s)", line->secret);
  if (line->cancelled)
    /* Translators: said of a roll that was undone. */
    g_string_append_printf (out, " (%s)", C_("throw", "undone"));
  if (line->note != NULL)
    /* Translators: at the end of a line about a roll; %s is what the game master wrote about it. */
    g_string_append_printf (out, _(" · note: %s"), line->note);
  g_string_append_printf (out, "\n");
}

/* Free it with g_free(). */
static char *
say_lost (const Line *line)
{
  /* Translators: in place of a line about a roll; %u is its number among the rolls. */
  return g_strdup_printf (_("roll %u cannot be read"), line->unreadable);
}

static void
lose_text (GString *out, const Line *line, gboolean first)
{
  g_autofree char *said = say_lost (line);

  if (line->number != 0)
    g_string_append_printf (out, "%5u  %s\n", line->number, said);
  else
    g_string_append_printf (out, "    ?  %s\n", said);
}

/* How many throws cannot be read, in a sentence; free it with g_free(). */
static char *
describe_unreadable (guint n)
{
  g_autofree char *number = hsd_format_number (n);

  /* Translators: %s is a number of rolls of the history. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s roll cannot be read.", "%s rolls cannot be read.", n), number);
}

static void
end_text (GString *out, guint n_hidden, guint n_unreadable)
{
  if (n_hidden > 0)
    {
      g_autofree char *number = hsd_format_number (n_hidden);

      /* Translators: at the end of a list for players; %s is a number of rolls. */
      g_string_append_printf (out, g_dngettext (GETTEXT_PACKAGE, "%s roll is hidden.", "%s rolls are hidden.", n_hidden), number);
      g_string_append_c (out, '\n');
    }
  if (n_unreadable > 0)
    {
      g_autofree char *said = describe_unreadable (n_unreadable);

      g_string_append_printf (out, "%s\n", said);
    }
}

static void
print_csv_value (GString *out, const char *text)
{
  g_autoptr (GString) quoted = g_string_new (text);

  /* Spreadsheets take a text that begins with one of these as a formula. */
  if (text[0] != '\0' && strchr ("=+-@", text[0]) != NULL)
    g_string_prepend_c (quoted, '\'');
  g_string_replace (quoted, "\"", "\"\"", 0);
  g_string_append_printf (out, "\"%s\",", quoted->str);
}

static void
begin_csv (GString *out)
{
  g_string_append_printf (out, "seq,time,system,character,label,dice,outcome,chance,real,cancelled,visibility,note,joins\n");
}

/* TRUE or FALSE as a cell; empty if the throw is hidden. */
static const char *
truth_of (const Line *line, gboolean truth)
{
  return is_closed (line) ? "" : truth ? "true" : "false";
}

static void
print_csv (GString *out, const Line *line, gboolean first)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (line->time / 1000);
  g_autofree char *iso = time != NULL ? g_date_time_format_iso8601 (time) : g_strdup ("");
  g_autofree char *dice = line->story != NULL ? add_cards (tell_faces (line->story), line->story) : g_strdup ("");

  g_string_append_printf (out, "%u,", line->number);
  print_csv_value (out, iso);
  print_csv_value (out, line->story != NULL ? hsd_system_get_id (line->story->system) : "");
  print_csv_value (out, or_nothing (line->story != NULL ? line->story->character : NULL));
  print_csv_value (out, or_nothing (line->story != NULL ? line->story->label : NULL));
  print_csv_value (out, dice);
  print_csv_value (out, outcome_of (line));
  print_csv_value (out, or_nothing (line->chance));
  g_string_append_printf (out, "%s,%s,", truth_of (line, line->story != NULL && line->story->real),
                          truth_of (line, line->cancelled));
  print_csv_value (out, line->visibility);
  print_csv_value (out, or_nothing (line->note));
  /* A hidden throw may be of the same request: players are not told of any. */
  g_string_append_printf (out, "%s\n", line->view != NULL ? "" : line->joins ? "true" : "false");
}

static void
lose_csv (GString *out, const Line *line, gboolean first)
{
  if (line->number != 0)
    g_string_append_printf (out, "%u", line->number);
  g_string_append_printf (out, ",\"\",\"\",\"\",\"\",\"\",\"\",\"\",,,\"unreadable\",\"\",\n");
}

static void
begin_json (GString *out)
{
  g_string_append_printf (out, "[");
}

/* The JSON of a throw for the game master. Of all that is written here the chance alone is read from the file as it is:
 * it may be no text. */
static void
append_whole (GString *out, const Line *line)
{
  gboolean known = line->chance != NULL && g_utf8_validate (line->chance, -1, NULL);

  g_string_append_printf (out, "{\"seq\":%u,\"time\":%" G_GINT64_FORMAT, line->number, line->time);
  hsd_json_append_member (out, "cancelled");
  hsd_json_append_truth (out, line->cancelled);
  if (line->joins)
    {
      hsd_json_append_member (out, "joins");
      hsd_json_append_truth (out, TRUE);
    }
  hsd_json_append_member (out, "chance");
  hsd_json_append_string (out, known ? line->chance : NULL);
  if (line->note != NULL)
    {
      hsd_json_append_member (out, "note");
      hsd_json_append_string (out, line->note);
    }
  if (line->story != NULL)
    {
      hsd_json_append_member (out, "character");
      hsd_json_append_string (out, line->story->character);
      hsd_json_append_member (out, "input");
      hsd_json_append_input (out, line->story);
      hsd_json_append_member (out, "test");
      hsd_json_append_test (out, line->story);
    }
  g_string_append_c (out, '}');
}

static void
append_lost (GString *out, const Line *line)
{
  g_string_append_printf (out, "{\"%s\":%u,\"unreadable\":true}", line->number != 0 ? "seq" : "throw", line->unreadable);
}

static void
append_throw (GString *out, const Line *line)
{
  if (line->unreadable != 0)
    append_lost (out, line);
  else if (line->view != NULL)
    hsd_json_append_public_throw (out, line->view);
  else
    append_whole (out, line);
}

static void
print_json (GString *out, const Line *line, gboolean first)
{
  g_string_append (out, first ? "\n" : ",\n");
  append_throw (out, line);
}

static void
print_lines (GString *out, const Line *line, gboolean first)
{
  append_throw (out, line);
  g_string_append_c (out, '\n');
}

static void
end_json (GString *out, guint n_hidden, guint n_unreadable)
{
  g_string_append_printf (out, "\n]\n");
}

static void
print_cell (GString *out, const char *text)
{
  g_string_append_c (out, ' ');
  hsd_markdown_append_text (out, text);
  g_string_append_printf (out, " |");
}

/* The heads of the columns. */
static const char *const heads[] = {
  /* Translators: the head of a column. */
  HSD_NC_("column of the history", "Hour"),
  /* Translators: the head of a column: the game. */
  HSD_NC_("field", "Game"),
  /* Translators: the head of a column: who rolled. */
  HSD_NC_("column of the history", "Who"),
  /* Translators: the head of a column: what somebody wrote about a roll. */
  HSD_NC_("column", "Label"),
  /* Translators: the head of a column: dice and cards. */
  HSD_NC_("field", "Dice"),
  /* Translators: the head of a column. */
  HSD_NC_("field", "Outcome"),
};

static void
begin_markdown (GString *out)
{
  g_string_append_printf (out, "|");
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    print_cell (out, hsd_translate (heads[i]));
  g_string_append_printf (out, "\n|");
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_string_append_printf (out, " --- |");
  g_string_append_printf (out, "\n");
}

/* The verdict and its description. */
static char *
describe_end (const Line *line)
{
  const char *parts[5] = { NULL };
  guint n = 0;

  if (line->verdict != NULL && *line->verdict != '\0')
    parts[n++] = line->verdict;
  if (line->secret != NULL)
    parts[n++] = line->secret;
  if (line->cancelled)
    parts[n++] = C_("throw", "undone");
  if (line->note != NULL)
    parts[n++] = line->note;

  return g_strjoinv (" — ", (char **) parts);
}

static void
print_markdown (GString *out, const Line *line, gboolean first)
{
  g_autofree char *outcome = describe_end (line);

  g_string_append_printf (out, "|");
  print_cell (out, line->clock);
  print_cell (out, title_of (line));
  print_cell (out, or_nothing (line->story != NULL ? line->story->character : NULL));
  print_cell (out, or_nothing (line->story != NULL ? line->story->label : NULL));
  print_cell (out, or_nothing (line->dice));
  print_cell (out, outcome);
  g_string_append_printf (out, "\n");
}

static void
lose_markdown (GString *out, const Line *line, gboolean first)
{
  g_autofree char *said = say_lost (line);

  g_string_append_printf (out, "|");
  print_cell (out, "");
  print_cell (out, said);
  for (guint i = 2; i < G_N_ELEMENTS (heads); i++)
    print_cell (out, "");
  g_string_append_printf (out, "\n");
}

static void
end_markdown (GString *out, guint n_hidden, guint n_unreadable)
{
  if (n_hidden > 0 || n_unreadable > 0)
    g_string_append_c (out, '\n');
  end_text (out, n_hidden, n_unreadable);
}

static void
begin_nothing (GString *out)
{
}

static void
end_nothing (GString *out, guint n_hidden, guint n_unreadable)
{
}

static const HsdExport formats[] = {
  { "text", begin_nothing, print_text, lose_text, end_text },
  { "csv", begin_csv, print_csv, lose_csv, end_nothing },
  { "json", begin_json, print_json, print_json, end_json },
  { "lines", begin_nothing, print_lines, print_lines, end_nothing },
  { "markdown", begin_markdown, print_markdown, lose_markdown, end_markdown },
};

const HsdExport *
hsd_export_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_strcmp0 (formats[i].name, name) == 0)
      return &formats[i];

  return NULL;
}

/* --- one throw --- */

const char *
hsd_export_mark_secret (const HsdStory *story)
{
  HsdVisibility visibility = story != NULL ? hsd_story_visibility (story) : HSD_OPEN;

  if (visibility == HSD_OPEN)
    return NULL;

  /* Translators: said of a roll: how hard it was is not for the players to know. */
  return visibility == HSD_HIDE_THRESHOLD ? _("secret threshold")
                                          /* Translators: said of a roll that not everybody may see. */
                                          : C_("throw", "secret");
}

static void
print_line (const HsdExport *self, Line *line, GString *out, gboolean first)
{
  if (line->story != NULL)
    {
      line->dice = hsd_export_format_luck (line->story);
      line->verdict = tell_verdict (line->story);
    }
  if (line->unreadable != 0)
    self->lose (out, line, first);
  else
    self->print (out, line, first);

  g_free (line->dice);
  g_free (line->verdict);
}

/* One throw, for the game master or for players. */
static void
append_history_throw (const HsdExport *self, HsdHistoryThrow *throw, GString *out, gboolean first)
{
  const HsdStory *story = hsd_history_throw_get_story (throw);
  g_autofree char *clock = hsd_history_throw_format_time (throw);
  Line line = {
    .number = hsd_history_throw_get_seq (throw),
    .time = hsd_history_throw_get_time (throw),
    .clock = clock,
    .story = story,
    .chance = hsd_history_throw_get_chance (throw),
    .note = hsd_history_throw_get_note (throw),
    .cancelled = hsd_history_throw_is_cancelled (throw),
    .joins = hsd_history_throw_joins (throw),
    .visibility = story != NULL ? hsd_visibilities[hsd_story_visibility (story)].id : "",
    .secret = hsd_export_mark_secret (story),
    .unreadable = story == NULL ? hsd_history_throw_get_number (throw) : 0,
  };

  print_line (self, &line, out, first);
}

static void
append_view (const HsdExport *self, const HsdPublicView *view, GString *out, gboolean first)
{
  Line line = {
    .number = hsd_public_view_get_number (view),
    .time = hsd_public_view_get_time (view),
    .clock = hsd_public_view_get_clock (view),
    .story = hsd_public_view_get_story (view),
    .chance = hsd_public_view_get_chance (view),
    .cancelled = hsd_public_view_is_cancelled (view),
    .visibility = hsd_visibilities[hsd_public_view_get_visibility (view)].id,
    .view = view,
    .unreadable = hsd_public_view_is_unreadable (view) ? hsd_public_view_get_number (view) : 0,
  };

  print_line (self, &line, out, first);
}

static void
export_end (const HsdExport *self, GString *out, guint n_hidden, guint n_unreadable)
{
  self->end (out, n_hidden, n_unreadable);
}

/* Removes the space before the number. */
static char *
strip (GString *out)
{
  g_autofree char *text = g_string_free (out, FALSE);

  return g_strdup (g_strstrip (text));
}

char *
hsd_export_throw (const HsdExport *self, HsdHistoryThrow *throw)
{
  GString *out = g_string_new (NULL);

  append_history_throw (self, throw, out, TRUE);

  return strip (out);
}

char *
hsd_export_view (const HsdExport *self, const HsdPublicView *view)
{
  GString *out = g_string_new (NULL);

  append_view (self, view, out, TRUE);

  return strip (out);
}

/* --- step by step --- */

/* The text before and after the throws of a list; the end gives the number of those that are hidden and
 * of those that cannot be read. */
static void
export_begin (const HsdExport *self, GString *out)
{
  self->begin (out);
}

static void
begin (HsdExporter *self)
{
  self->numbers = self->public ? hsd_history_list_period (self->history) : hsd_history_list_numbers (self->history);
  self->left = self->numbers->len;
  if (self->public)
    {
      self->listed = hsd_history_list_numbers (self->history);
      self->left_listed = self->listed->len;
    }
  export_begin (self->format, self->out);
}

/* The size of a write. */
#define PIECE 65536

/* --- what is listed for players --- */

/* Whether @number is in @listed; both go down from call to call. */
static gboolean
is_listed (const GArray *listed, guint *left, guint32 number)
{
  while (*left > 0 && g_array_index (listed, guint32, *left - 1) < number)
    (*left)--;

  return *left > 0 && g_array_index (listed, guint32, *left - 1) == number;
}

/* For players a throw in the period that is hidden appears even if it does not match the filter:
 * otherwise a filter for a character would reveal who made a hidden throw. */
static HsdPublicView *
find_view (HsdHistory *history, const GArray *listed, guint *left, guint32 number)
{
  g_autoptr (HsdHistoryThrow) throw = hsd_history_get_throw (history, number);
  g_autoptr (HsdPublicView) view = throw != NULL ? hsd_public_view_of_throw (throw) : NULL;

  if (view == NULL || (!is_listed (listed, left, number) && !hsd_public_view_is_closed (view)))
    return NULL;

  return g_steal_pointer (&view);
}

GPtrArray *
hsd_export_list_public (HsdHistory *history)
{
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GArray) listed = NULL;
  GPtrArray *views = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_public_view_unref);
  guint left;

  hsd_history_load_all (history);
  numbers = hsd_history_list_period (history);
  listed = hsd_history_list_numbers (history);
  left = listed->len;
  for (guint i = numbers->len; i > 0; i--)
    {
      HsdPublicView *view = find_view (history, listed, &left, g_array_index (numbers, guint32, i - 1));

      if (view != NULL)
        g_ptr_array_add (views, view);
    }

  return views;
}

/* --- piece by piece --- */

HsdExporter *
hsd_exporter_new (const HsdExport *format, HsdHistory *history, HsdExportWrite write, gpointer data)
{
  HsdExporter *self = g_new0 (HsdExporter, 1);

  self->format = format;
  self->history = g_object_ref (history);
  self->out = g_string_new (NULL);
  self->write = write;
  self->data = data;

  return self;
}

HsdExporter *
hsd_exporter_new_public (const HsdExport *format, HsdHistory *history, HsdExportWrite write, gpointer data)
{
  HsdExporter *self = hsd_exporter_new (format, history, write, data);

  self->public = TRUE;

  return self;
}

void
hsd_exporter_free (HsdExporter *self)
{
  g_object_unref (self->history);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->listed, g_array_unref);
  g_string_free (self->out, TRUE);
  g_free (self);
}

static gboolean
flush (HsdExporter *self, gsize from, GError **error)
{
  GString *out = self->out;
  gboolean done = out->len < from || out->len == 0 || self->write (out->str, out->len, self->data, error);

  if (out->len >= from)
    g_string_truncate (out, 0);

  return done;
}

static void
print_public (HsdExporter *self, guint32 number)
{
  g_autoptr (HsdPublicView) view = find_view (self->history, self->listed, &self->left_listed, number);

  if (view == NULL)
    return;

  append_view (self->format, view, self->out, !self->begun);
  self->begun = TRUE;
  self->n_hidden += hsd_public_view_is_closed (view) && !hsd_public_view_is_unreadable (view);
  self->n_unreadable += hsd_public_view_is_unreadable (view);
}

static void
print_whole (HsdExporter *self, guint32 number)
{
  g_autoptr (HsdHistoryThrow) throw = hsd_history_get_throw (self->history, number);

  if (throw == NULL)
    return;

  append_history_throw (self->format, throw, self->out, !self->begun);
  self->begun = TRUE;
  self->n_unreadable += !hsd_history_throw_is_readable (throw);
}

static void
print_next (HsdExporter *self)
{
  guint32 number = g_array_index (self->numbers, guint32, --self->left);

  if (self->public)
    print_public (self, number);
  else
    print_whole (self, number);
}

gboolean
hsd_exporter_step (HsdExporter *self, gint64 deadline, GError **error)
{
  if (self->numbers == NULL)
    {
      if (hsd_history_is_loading (self->history))
        return TRUE;
      begin (self);
    }

  while (self->left > 0)
    {
      print_next (self);
      if (!flush (self, PIECE, error))
        return FALSE;
      if (g_get_monotonic_time () >= deadline)
        return TRUE;
    }
  /* A filter lists none of them: its conditions cannot be judged. */
  export_end (self->format, self->out, self->n_hidden, self->n_unreadable);
  flush (self, 0, error);

  return FALSE;
}

double
hsd_exporter_get_share (HsdExporter *self)
{
  if (self->numbers == NULL || self->numbers->len == 0)
    return 0;

  return 1 - (double) self->left / self->numbers->len;
}

gboolean
hsd_exporter_run (HsdExporter *self, GError **error)
{
  g_autoptr (GError) failure = NULL;

  hsd_history_load_all (self->history);
  hsd_exporter_step (self, G_MAXINT64, &failure);
  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}
