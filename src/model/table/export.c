/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/export.h"
#include "model/table/protocol-json.h"
#include "model/table/test.h"

/* So much is gathered before it is written. */
#define PIECE 65536

/* One throw, in words. */
typedef struct
{
  HsdPast *past;
  const HsdStory *story; /* NULL where it cannot be read */
  char *time;
  char *dice;
  char *verdict;
} Line;

struct _HsdExport
{
  const char *name;
  gboolean numbers; /* faces as the file keeps them, for a program */
  void (*begin) (GString *out);
  void (*print) (GString *out, const Line *line, gboolean first);
  void (*end) (GString *out);
};

/* --- what is told of a throw --- */

char *
hsd_export_tell_dice (const HsdStory *story)
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

/* The faces as the file keeps them, for a program. */
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
  g_autofree char *dice = numbers ? tell_faces (story) : hsd_export_tell_dice (story);
  GString *text = g_string_new (dice);

  for (guint i = 0; i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);

      g_string_append_printf (text, "%s%s%d", text->len > 0 ? " " : "", card->arcana == HSD_CARD_MAJOR ? "M" : "", card->number);
    }

  return g_string_free (text, FALSE);
}

char *
hsd_export_tell_luck (const HsdStory *story)
{
  return tell_luck (story, FALSE);
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
print_text (GString *out, const Line *line, gboolean first)
{
  g_string_append_printf (out, "%5u  %s  %s", hsd_past_get_seq (line->past), line->time, title_of (line));
  if (line->story != NULL && line->story->character != NULL)
    g_string_append_printf (out, " · %s", line->story->character);
  if (line->story != NULL && line->story->label != NULL)
    /* Translators: %s is what somebody wrote about a throw. */
    g_string_append_printf (out, _(" “%s”"), line->story->label);
  if (line->dice != NULL && *line->dice != '\0')
    g_string_append_printf (out, " · %s", line->dice);
  if (line->verdict != NULL && *line->verdict != '\0')
    g_string_append_printf (out, " → %s", line->verdict);
  if (hsd_past_is_cancelled (line->past))
    /* Translators: said of a throw that was undone. */
    g_string_append_printf (out, " (%s)", _("taken back"));
  g_string_append_printf (out, "\n");
}

static void
print_csv_value (GString *out, const char *text, gboolean last)
{
  g_autoptr (GString) quoted = g_string_new (text);

  /* A spreadsheet takes what begins so for a formula. */
  if (text[0] != '\0' && strchr ("=+-@", text[0]) != NULL)
    g_string_prepend_c (quoted, '\'');
  g_string_replace (quoted, "\"", "\"\"", 0);
  g_string_append_printf (out, "\"%s\"%s", quoted->str, last ? "\n" : ",");
}

static void
begin_csv (GString *out)
{
  g_string_append_printf (out, "seq,time,system,character,label,dice,outcome,chance,real,cancelled\n");
}

static void
print_csv (GString *out, const Line *line, gboolean first)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (hsd_past_get_time (line->past) / 1000);
  g_autofree char *iso = time != NULL ? g_date_time_format_iso8601 (time) : g_strdup ("");

  g_string_append_printf (out, "%u,", hsd_past_get_seq (line->past));
  print_csv_value (out, iso, FALSE);
  print_csv_value (out, line->story != NULL ? hsd_system_get_id (line->story->system) : "", FALSE);
  print_csv_value (out, or_nothing (line->story != NULL ? line->story->character : NULL), FALSE);
  print_csv_value (out, or_nothing (line->story != NULL ? line->story->label : NULL), FALSE);
  print_csv_value (out, or_nothing (line->dice), FALSE);
  print_csv_value (out, outcome_of (line), FALSE);
  print_csv_value (out, or_nothing (hsd_past_get_chance (line->past)), FALSE);
  g_string_append_printf (out, "%s,%s\n", line->story != NULL && line->story->real ? "true" : "false",
           hsd_past_is_cancelled (line->past) ? "true" : "false");
}

static void
begin_json (GString *out)
{
  g_string_append_printf (out, "[");
}

/* A throw as an object; free it with free(). */
static char *
make_json (const Line *line)
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
  json_decref (json);

  return text;
}

static void
print_json (GString *out, const Line *line, gboolean first)
{
  char *text = make_json (line);

  g_string_append_printf (out, "%s\n%s", first ? "" : ",", text);
  free (text);
}

static void
print_lines (GString *out, const Line *line, gboolean first)
{
  char *text = make_json (line);

  g_string_append_printf (out, "%s\n", text);
  free (text);
}

static void
end_json (GString *out)
{
  g_string_append_printf (out, "\n]\n");
}

/* A cell of a table: nothing in it may end the cell, or mean anything. */
static void
print_cell (GString *out, const char *text)
{
  g_string_append_c (out, ' ');
  for (; *text != '\0'; text++)
    {
      if (strchr ("\\|*_`<>[]", *text) != NULL)
        g_string_append_printf (out, "\\");
      g_string_append_c (out, *text);
    }
  g_string_append_printf (out, " |");
}

static void
begin_markdown (GString *out)
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

  g_string_append_printf (out, "|");
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    print_cell (out, _(heads[i]));
  g_string_append_printf (out, "\n|");
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_string_append_printf (out, " --- |");
  g_string_append_printf (out, "\n");
}

static void
print_markdown (GString *out, const Line *line, gboolean first)
{
  g_autofree char *outcome =
    g_strdup_printf ("%s%s%s", or_nothing (line->verdict), hsd_past_is_cancelled (line->past) ? " — " : "",
                     hsd_past_is_cancelled (line->past) ? _("taken back") : "");

  g_string_append_printf (out, "|");
  print_cell (out, line->time);
  print_cell (out, title_of (line));
  print_cell (out, or_nothing (line->story != NULL ? line->story->character : NULL));
  print_cell (out, or_nothing (line->story != NULL ? line->story->label : NULL));
  print_cell (out, or_nothing (line->dice));
  print_cell (out, outcome);
  g_string_append_printf (out, "\n");
}

static void
nothing (GString *out)
{
}

static const HsdExport formats[] = {
  { "text", FALSE, nothing, print_text, nothing },
  { "csv", TRUE, begin_csv, print_csv, nothing },
  { "json", FALSE, begin_json, print_json, end_json },
  { "lines", FALSE, nothing, print_lines, nothing },
  { "markdown", FALSE, begin_markdown, print_markdown, nothing },
};

const HsdExport *
hsd_export_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_strcmp0 (formats[i].name, name) == 0)
      return &formats[i];

  return NULL;
}

/* --- all of it --- */

static void
print_past (const HsdExport *self, HsdPast *past, GString *out, gboolean first)
{
  Line line = { past, hsd_past_get_story (past), hsd_past_format_time (past), NULL, NULL };

  if (line.story != NULL)
    {
      line.dice = tell_luck (line.story, self->numbers);
      line.verdict = tell_verdict (line.story);
    }
  self->print (out, &line, first);

  g_free (line.time);
  g_free (line.dice);
  g_free (line.verdict);
}

char *
hsd_export_past (const HsdExport *self, HsdPast *past)
{
  GString *out = g_string_new (NULL);

  print_past (self, past, out, TRUE);
  g_strchomp (out->str);

  return g_string_free (out, FALSE);
}

static gboolean
flush (GString *out, gsize from, HsdExportWrite write, gpointer data, GError **error)
{
  gboolean done = out->len < from || out->len == 0 || write (out->str, out->len, data, error);

  if (out->len >= from)
    g_string_truncate (out, 0);

  return done;
}

struct _HsdExporter
{
  const HsdExport *format;
  HsdHistory *history; /* owned */
  GArray *numbers;     /* guint32; NULL while the list is still being found */
  guint left;          /* of them */
  gboolean begun;
  GString *out;
  HsdExportWrite write;
  gpointer data;
};

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

void
hsd_exporter_free (HsdExporter *self)
{
  g_object_unref (self->history);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_string_free (self->out, TRUE);
  g_free (self);
}

static void
print_next (HsdExporter *self)
{
  guint32 number = g_array_index (self->numbers, guint32, --self->left);
  g_autoptr (HsdPast) past = hsd_history_get_throw (self->history, number);

  if (past == NULL)
    return;

  print_past (self->format, past, self->out, !self->begun);
  self->begun = TRUE;
}

gboolean
hsd_exporter_step (HsdExporter *self, gint64 deadline, GError **error)
{
  if (self->numbers == NULL)
    {
      if (hsd_history_is_loading (self->history))
        return TRUE;
      self->numbers = hsd_history_list_numbers (self->history);
      self->left = self->numbers->len;
      self->format->begin (self->out);
    }

  while (self->left > 0)
    {
      print_next (self);
      if (!flush (self->out, PIECE, self->write, self->data, error))
        return FALSE;
      if (g_get_monotonic_time () >= deadline)
        return TRUE;
    }
  self->format->end (self->out);
  flush (self->out, 0, self->write, self->data, error);

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
hsd_export_history (const HsdExport *self, HsdHistory *history, HsdExportWrite write, gpointer data, GError **error)
{
  g_autoptr (HsdExporter) exporter = hsd_exporter_new (self, history, write, data);
  g_autoptr (GError) failure = NULL;

  hsd_history_load_all (history);
  hsd_exporter_step (exporter, G_MAXINT64, &failure);
  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}
