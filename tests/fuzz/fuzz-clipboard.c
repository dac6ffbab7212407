/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that the application gives away: the line that is copied of a throw, and the same in every format of an export.
 * The first byte says which game and who may see it; then a line each for a name, for a label and for a note. Whatever
 * they are, the text is one line, its formats are well formed, and neither what is kept back of a throw nor its note is
 * in what players get. (The application takes no text but into its entries, which are those of quick entry and of the
 * protocol.) */

#include "config.h"

#include <jansson.h>
#include <string.h>

#include "fuzz.h"
#include "model/table/export.h"
#include "model/table/protocol.h"

#define CELLS 13 /* of a line of CSV */
#define BARS 7   /* of a line of Markdown: around six cells */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

static const struct
{
  const char *system;
  const char *input;
} throws[] = {
  { "luck", "{\"characteristic\":14,\"roll_type\":\"strength\"}" },
  { "discordant", "{\"niv\":3,\"challenge\":2}" },
  { "2d20", "{\"attribute\":9,\"skill\":2}" },
  { "tarot", "{\"modifier\":3,\"difficulty\":2}" },
  { "initiates", "{\"characteristic\":\"END\",\"value\":2,\"bonus\":1,\"threshold\":6}" },
};

static const char *const formats[] = { "text", "csv", "json", "lines", "markdown" };

/* --- a throw --- */

static gboolean
say (HsdProtocol *protocol, json_t *line)
{
  g_autofree char *text = json_dumps (line, JSON_COMPACT);
  g_autofree char *answer = hsd_protocol_answer (protocol, text, strlen (text));

  json_decref (line);

  return !hsd_protocol_refused (protocol);
}

/* The table of a throw; NULL where it is refused. */
static HsdTable *
make_throw (guint game, HsdVisibility visibility, const char *name, const char *label, const char *note, int seed)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (seed);
  g_autoptr (HsdTable) table = hsd_table_new (entropy);
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);
  json_t *line;

  if (!say (protocol, json_pack ("{s:s, s:s, s:{}}", "do", "character", "name", name, "tarot")))
    return NULL;

  line = json_pack ("{s:s, s:s, s:s, s:o, s:s}", "do", "roll", "system", throws[game].system, "character", name, "input",
                    json_loads (throws[game].input, 0, NULL), "visibility", hsd_visibilities[visibility].id);
  if (*label != '\0')
    json_object_set_new (line, "label", json_string (label));
  if (*note != '\0')
    json_object_set_new (line, "note", json_string (note));

  return say (protocol, line) ? g_steal_pointer (&table) : NULL;
}

/* --- what is given away --- */

/* Cells in quotes, as every reader of CSV takes them; none is a formula. */
static void
check_csv (const char *text)
{
  guint n_cells = 1;

  for (const char *p = text; *p != '\0'; p++)
    if (*p == ',')
      n_cells++;
    else if (*p == '"')
      {
        if (strchr ("=+-@\t\r", p[1]) != NULL)
          g_error ("a formula: %s", text);
        for (p++; *p != '"' || p[1] == '"'; p++)
          {
            g_assert (*p != '\0');
            p += *p == '"';
          }
      }
  if (n_cells != CELLS)
    g_error ("%u cells: %s", n_cells, text);
}

static guint
count_bars (const char *text)
{
  guint n = 0;

  for (const char *p = text; *p != '\0'; p++)
    if (*p == '\\' && p[1] != '\0')
      p++;
    else
      n += *p == '|';

  return n;
}

static void
check_json (const char *text)
{
  g_autoptr (json_t) json = json_loads (text, JSON_REJECT_DUPLICATES, NULL);

  if (!json_is_object (json))
    g_error ("no object: %s", text);
}

static void
check_format (const char *format, const char *text)
{
  if (!g_utf8_validate (text, -1, NULL) || strpbrk (text, "\n\r") != NULL)
    g_error ("%s is not one line: %s", format, text);

  if (g_str_equal (format, "csv"))
    check_csv (text);
  else if (g_str_equal (format, "json") || g_str_equal (format, "lines"))
    check_json (text);
}

static HsdHistoryThrow *
find_throw (HsdTable *table)
{
  return g_list_model_get_item (G_LIST_MODEL (hsd_table_get_history (table)), 0);
}

/* For players, and without the time, which two throws need not share. */
static char *
copy_public (HsdTable *table, const char *format, gboolean *closed)
{
  g_autoptr (HsdHistoryThrow) throw = find_throw (table);
  g_autoptr (HsdPublicView) view = hsd_public_view_of_throw (throw);
  g_autofree char *text = hsd_export_view (hsd_export_find (format), view);
  g_autofree char *time = g_strdup_printf ("%" G_GINT64_FORMAT, hsd_public_view_get_time (view));
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (hsd_public_view_get_time (view) / 1000);
  g_autofree char *iso_time = g_date_time_format_iso8601 (moment);
  GString *timeless = g_string_new (text);

  *closed = hsd_public_view_is_closed (view);
  g_string_replace (timeless, hsd_public_view_get_clock (view), "", 0);
  g_string_replace (timeless, time, "", 0);
  g_string_replace (timeless, iso_time, "", 0);
  check_format (format, text);

  return g_string_free (timeless, FALSE);
}

static void
check_whole (HsdTable *table)
{
  g_autoptr (HsdHistoryThrow) throw = find_throw (table);
  guint n_bars = 0;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *text = hsd_export_throw (hsd_export_find (formats[i]), throw);

      check_format (formats[i], text);
      if (g_str_equal (formats[i], "markdown"))
        n_bars = count_bars (text);
    }
  g_assert_cmpuint (n_bars, ==, BARS);
}

/* To players a throw is the same with its note and without; two of the same game of which they see nothing look the same. */
static void
check_kept_back (HsdTable *table, HsdTable *without_note, HsdTable *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      gboolean closed;
      gboolean other_closed;
      g_autofree char *text = copy_public (table, formats[i], &closed);
      g_autofree char *same_text = copy_public (without_note, formats[i], &other_closed);
      g_autofree char *other_text = copy_public (other, formats[i], &other_closed);

      fuzz_same (formats[i], same_text, text);
      if (closed && other_closed && !g_str_equal (formats[i], "csv"))
        fuzz_same (formats[i], other_text, text);
    }
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzInput input = { data, data + size };
  guint8 first = fuzz_take_byte (&input);
  guint game = first % G_N_ELEMENTS (throws);
  HsdVisibility visibility = first / G_N_ELEMENTS (throws) % (HSD_GM_FIRST + 1);
  g_autofree char *name = fuzz_take_line (&input);
  g_autofree char *label = fuzz_take_line (&input);
  g_autofree char *note = fuzz_take_line (&input);
  g_autoptr (HsdTable) table = make_throw (game, visibility, name, label, note, 1);
  g_autoptr (HsdTable) without_note = make_throw (game, visibility, name, label, "", 1);
  g_autoptr (HsdTable) other = make_throw (game, visibility, "Somebody", "Something", "", 2);

  g_assert_nonnull (other);
  if (table == NULL)
    return 0;

  check_whole (table);
  check_kept_back (table, without_note, other);

  return 0;
}
