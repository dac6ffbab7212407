/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clocks and countdowns: they last, are taken back, are verified; and players know of those that are shown to them. */

#include "config.h"

#include <string.h>

#include "evenings.h"
#include "folder.h"
#include "model/store/state-pack.h"
#include "model/story/clock.h"
#include "model/table/interchange.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"
#include "suite.h"

#define LUCK "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'}}"
#define FLOOD "{'do':'clock','name':'La crue','segments':6,'filled':1}"
#define BELL "{'do':'countdown','name':'La cloche','end':'2030-01-01T00:00:00Z','shown':true}"

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

static int
filled (TestTable *table, int id)
{
  const HsdRecord *clock = hsd_state_find_clock (hsd_table_get_state (table->table), id);

  g_assert_nonnull (clock);

  return hsd_record_get (clock, HSD_CLOCK_FILLED);
}

static guint
count_shown (TestTable *table)
{
  return hsd_stage_get_clocks (HSD_STAGE (hsd_table_get_stage (table->table)))->len;
}

/* A published state never changes, and undo goes back to it; a file that is opened again has the same. */
static void
test_actions (void)
{
  static const struct
  {
    const char *line;
    int filled;
  } ways[] = {
    { "{'do':'tick','clock':1}", 2 },           { "{'do':'tick','clock':1,'by':3}", 5 },
    { "{'do':'tick','clock':1,'by':-1}", 4 },   { "{'do':'tick','clock':1,'by':12}", 6 },
    { "{'do':'tick','clock':1,'by':-12}", 0 },  { "{'do':'undo'}", 6 },
    { "{'do':'undo'}", 4 },                     { "{'do':'redo'}", 6 },
    { "{'do':'show-clock','clock':1,'shown':true}", 6 },
  };
  g_autofree char *path = test_folder_name ("actions.hasard");
  TestTable *table = test_table_open (path, NULL);

  must (table, FLOOD);
  must (table, BELL);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_test_message ("%s", ways[i].line);
      must (table, ways[i].line);
      g_assert_cmpint (filled (table, 1), ==, ways[i].filled);
      test_table_reopen (&table, path, NULL);
      g_assert_cmpint (filled (table, 1), ==, ways[i].filled);
    }

  must (table, "{'do':'drop-clock','clock':1}");
  g_assert_cmpuint (hsd_state_n_clocks (hsd_table_get_state (table->table)), ==, 1);
  must (table, FLOOD);
  g_assert_null (hsd_state_find_clock (hsd_table_get_state (table->table), 1));
  g_assert_cmpint (filled (table, 3), ==, 1);
  must (table, "{'do':'undo'}");
  must (table, "{'do':'undo'}");
  test_table_reopen (&table, path, NULL);
  g_assert_cmpint (filled (table, 1), ==, 6);
  test_table_free (table);
}

/* A refusal changes nothing. */
static void
test_refused (void)
{
  static const struct
  {
    const char *line;
    const char *code;
    const char *field;
  } refused[] = {
    { "{'do':'clock','name':'x'}", "missing-field", "segments" },
    { "{'do':'clock','segments':4}", "missing-field", "name" },
    { "{'do':'clock','name':'','segments':4}", "out-of-range", "name" },
    { "{'do':'clock','name':'x','segments':1}", "out-of-range", "segments" },
    { "{'do':'clock','name':'x','segments':13}", "out-of-range", "segments" },
    { "{'do':'clock','name':'x','segments':4,'filled':5}", "out-of-range", "filled" },
    { "{'do':'clock','name':'x','segments':4,'filled':-1}", "out-of-range", "filled" },
    { "{'do':'clock','name':'x','segments':4,'shown':1}", "wrong-type", "shown" },
    { "{'do':'clock','name':'x','segments':4,'end':'2030-01-01T00:00:00Z'}", "unknown-field", "end" },
    { "{'do':'countdown','name':'x'}", "missing-field", "end" },
    { "{'do':'countdown','name':'x','end':'soon'}", "out-of-range", "end" },
    { "{'do':'countdown','name':'x','end':'2030-01-01T00:00:00'}", "out-of-range", "end" },
    { "{'do':'countdown','name':'x','end':'1930-01-01T00:00:00Z'}", "out-of-range", "end" },
    { "{'do':'countdown','name':'x','end':7}", "wrong-type", "end" },
    { "{'do':'tick'}", "missing-field", "clock" },
    { "{'do':'tick','clock':9}", "out-of-range", "clock" },
    { "{'do':'tick','clock':1,'by':0}", "out-of-range", "by" },
    { "{'do':'tick','clock':1,'by':13}", "out-of-range", "by" },
    { "{'do':'tick','clock':2}", "not-allowed", "no-segments" },
    { "{'do':'tick','clock':3,'by':-1}", "not-allowed", "clock-empty" },
    { "{'do':'tick','clock':4}", "not-allowed", "clock-full" },
    { "{'do':'show-clock','clock':1}", "missing-field", "shown" },
    { "{'do':'show-clock','clock':9,'shown':true}", "out-of-range", "clock" },
    { "{'do':'drop-clock','clock':0}", "out-of-range", "clock" },
    { "{'do':'drop-clock','clock':9}", "out-of-range", "clock" },
  };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *same = NULL;

  must (table, FLOOD);
  must (table, BELL);
  must (table, "{'do':'clock','name':'Vide','segments':4}");
  must (table, "{'do':'clock','name':'Plein','segments':4,'filled':4}");
  before = test_table_text (table);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_test_message ("%s", refused[i].line);
      test_table_must_not (table, refused[i].line, refused[i].code, refused[i].field);
    }
  after = test_table_text (table);
  g_assert_cmpstr (before, ==, after);

  /* It is shown already: nothing is written again. */
  must (table, "{'do':'show-clock','clock':2,'shown':true}");
  same = test_table_text (table);
  g_assert_cmpstr (before, ==, same);
}

static void
test_full (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < HSD_CLOCKS_MAX; i++)
    must (table, FLOOD);
  test_table_must_not (table, FLOOD, "not-allowed", "too-many-clocks");
  test_table_must_not (table, BELL, "not-allowed", "too-many-clocks");
  must (table, "{'do':'drop-clock','clock':7}");
  must (table, BELL);
  g_assert_nonnull (hsd_state_find_clock (hsd_table_get_state (table->table), HSD_CLOCKS_MAX + 1));
}

/* The table has all of them, the answer what everybody sees, without numbers that would tell how many are hidden. */
static void
test_told (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) none = test_table_must (table, "{'do':'state'}");
  g_autoptr (json_t) hidden = test_table_must (table, FLOOD);
  g_autoptr (json_t) bell = test_table_must (table, BELL);
  g_autoptr (json_t) both = test_table_must (table, "{'do':'show-clock','clock':1,'shown':true}");
  g_autoptr (json_t) gone = test_table_must (table, "{'do':'show-clock','clock':1,'shown':false}");
  g_autofree char *rows = test_json_text (test_json_at (both, "table.clocks"));
  g_autofree char *faces = test_json_text (test_json_at (both, "clocks"));

  g_assert_null (test_json_at (none, "table.clocks"));
  g_assert_null (test_json_at (none, "clocks"));
  g_assert_null (test_json_at (hidden, "clocks"));
  g_assert_cmpuint (json_array_size (test_json_at (hidden, "table.clocks")), ==, 1);
  g_assert_cmpuint (json_array_size (test_json_at (bell, "clocks")), ==, 1);
  g_assert_cmpstr (faces, ==, "[{\"filled\":1,\"name\":\"La crue\",\"segments\":6},{\"end\":\"2030-01-01T00:00:00Z\",\"name\":\"La cloche\"}]");
  g_assert_cmpstr (rows, ==,
                   "[{\"filled\":1,\"id\":1,\"name\":\"La crue\",\"segments\":6,\"shown\":true},"
                   "{\"end\":\"2030-01-01T00:00:00Z\",\"id\":2,\"name\":\"La cloche\",\"shown\":true}]");
  g_assert_true (json_equal (test_json_at (gone, "clocks"), test_json_at (bell, "clocks")));
}

/* --- the table --- */

static gboolean
take_line (const char *line, gpointer data)
{
  g_string_append_printf (data, "%s\n", line);

  return TRUE;
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* Clocks stand on the stage without a test, and a throw that was cleared away leaves them. */
static void
test_stage (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdPublicStage) beside = hsd_public_stage_new ();
  HsdPublicStage *stage = hsd_table_get_stage (table->table);
  guint n_touched = 0;

  g_assert_cmpuint (hsd_stage_get_clocks (HSD_STAGE (beside))->len, ==, 0);
  must (table, FLOOD);
  g_assert_cmpuint (count_shown (table), ==, 0);
  g_signal_connect_swapped (stage, "touched", G_CALLBACK (count_cb), &n_touched);
  must (table, BELL);
  g_assert_cmpuint (count_shown (table), ==, 1);
  g_assert_cmpuint (n_touched, ==, 1);
  must (table, LUCK);
  n_touched = 0;
  must (table, "{'do':'show-clock','clock':1,'shown':true}");
  g_assert_cmpuint (count_shown (table), ==, 2);
  g_assert_cmpuint (n_touched, ==, 1);
  g_assert_cmpuint (hsd_stage_get_clocks (HSD_STAGE (hsd_table_get_console (table->table)))->len, ==, 2);

  hsd_public_stage_take (beside, stage);
  g_assert_nonnull (hsd_stage_get_story (HSD_STAGE (beside)));
  g_assert_cmpuint (hsd_stage_get_clocks (HSD_STAGE (beside))->len, ==, 2);
  hsd_public_stage_take_around (beside, stage);
  g_assert_null (hsd_stage_get_system (HSD_STAGE (beside)));
  g_assert_cmpuint (hsd_stage_get_clocks (HSD_STAGE (beside))->len, ==, 2);
}

static void
test_exported (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GString) lines = g_string_new (NULL);

  must (table, LUCK);
  must (table, "{'do':'clock','name':'Xylophone','segments':4}");
  g_assert_true (hsd_table_export (table->table, TRUE, take_line, lines, NULL));
  g_assert_null (strstr (lines->str, "Xylophone"));
}

typedef struct
{
  char **lines;
  guint next;
} Reading;

static gboolean
read_line (GString *line, gsize most, gpointer data, GError **error)
{
  Reading *reading = data;

  if (reading->lines[reading->next] == NULL)
    return FALSE;

  g_string_assign (line, reading->lines[reading->next++]);
  return TRUE;
}

static gboolean
add_line (const char *line, gpointer data)
{
  g_strv_builder_add (data, line);

  return TRUE;
}

/* A table that was carried elsewhere has the same clocks, before and after an undo. */
static void
test_carried (void)
{
  g_autofree char *from = test_folder_name ("carried.hasard");
  g_autofree char *to = test_folder_name ("carried-too.hasard");
  TestTable *table = test_table_open (from, NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  Reading reading = { NULL, 0 };
  TestTable *other;

  must (table, FLOOD);
  must (table, BELL);
  must (table, "{'do':'tick','clock':1,'by':2}");
  g_assert_true (hsd_table_export (table->table, FALSE, add_line, builder, NULL));
  reading.lines = lines = g_strv_builder_end (builder);
  g_assert_true (hsd_table_import (to, read_line, &reading, &error));
  g_assert_no_error (error);

  other = test_table_open (to, NULL);
  g_assert_true (hsd_state_same_clocks (hsd_table_get_state (table->table), hsd_table_get_state (other->table)));
  g_assert_cmpint (filled (other, 1), ==, 3);
  must (other, "{'do':'undo'}");
  g_assert_cmpint (filled (other, 1), ==, 1);
  test_table_free (other);
  test_table_free (table);
}

/* The file holds what its entries make; a clock that went on by itself is found. */
static void
test_verified (void)
{
  g_autofree char *path = test_folder_name ("verified.hasard");
  TestTable *table = test_table_open (path, NULL);
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_clock_actions[HSD_CLOCK_TICK].fields);
  g_autoptr (GArray) audits = NULL;
  g_autoptr (GArray) others = NULL;
  HsdState *state;
  guint n_outside;

  test_hour = 1700000000000;
  table->table->clock = test_tell_hour;
  must (table, LUCK);
  must (table, FLOOD);
  must (table, "{'do':'evening','close':true}");
  must (table, LUCK);
  must (table, "{'do':'tick','clock':1}");
  must (table, "{'do':'undo'}");
  must (table, "{'do':'redo'}");
  must (table, "{'do':'evening','close':true}");
  audits = hsd_table_verify (table->table, &n_outside, NULL);
  g_assert_cmpuint (audits->len, ==, 2);
  for (guint i = 0; i < audits->len; i++)
    g_assert_cmpint (g_array_index (audits, HsdAudit, i).result, ==, HSD_AUDIT_GOOD);

  hsd_record_set (args, HSD_TICK_CLOCK, 1);
  state = hsd_state_copy (hsd_table_get_state (table->table));
  g_assert_true (hsd_state_do_clock (state, HSD_CLOCK_TICK, args));
  hsd_table_publish (table->table, state);
  others = hsd_table_verify (table->table, &n_outside, NULL);
  g_assert_cmpint (g_array_index (others, HsdAudit, 1).result, ==, HSD_AUDIT_WRONG);
  test_table_free (table);
}

/* --- hostile bytes --- */

static gboolean
is_taken (const HsdRecord *clocks)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (HsdRecord) back = NULL;

  hsd_shared_pack (clocks, bytes);
  back = hsd_shared_unpack (HSD_SHARED_CLOCKS, bytes->data, bytes->len);

  return back != NULL;
}

static void
test_hostile (void)
{
  static const struct
  {
    int last, id, segments, filled; /* a segment or filled one below 0 is not there */
    const char *end;
    gboolean taken;
  } rows[] = {
    { 1, 1, 4, 4, NULL, TRUE },   { 9, 1, 4, 0, NULL, TRUE },  { 0, 1, 4, 4, NULL, FALSE },
    { 1, 0, 4, 4, NULL, FALSE },  { 1, 1, 4, 5, NULL, FALSE }, { 1, 1, 1, 0, NULL, FALSE },
    { 1, 1, -1, 0, NULL, FALSE }, { 1, 1, 4, -1, NULL, FALSE }, { 1, 1, -1, -1, NULL, FALSE },
    { 1, 1, -1, -1, "2030-01-01T00:00:00Z", TRUE },            { 1, 1, -1, -1, "2030-01-01", FALSE },
    { 1, 1, 4, -1, "2030-01-01T00:00:00Z", FALSE },            { 1, 1, -1, 0, "2030-01-01T00:00:00Z", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (HsdRecord) clocks = hsd_record_new (hsd_clocks_fields);
      HsdRecord *clock;

      g_test_message ("row %u", i);
      hsd_record_set (clocks, HSD_CLOCKS_LAST, rows[i].last);
      clock = hsd_record_add_row (clocks, HSD_CLOCKS_ROWS);
      hsd_record_set (clock, HSD_CLOCK_ID, rows[i].id);
      hsd_record_set_text (clock, HSD_CLOCK_NAME, "x");
      if (rows[i].segments >= 0)
        hsd_record_set (clock, HSD_CLOCK_SEGMENTS, rows[i].segments);
      if (rows[i].filled >= 0)
        hsd_record_set (clock, HSD_CLOCK_FILLED, rows[i].filled);
      if (rows[i].end != NULL)
        hsd_record_set_text (clock, HSD_CLOCK_END, rows[i].end);
      g_assert_true (is_taken (clocks) == rows[i].taken);
    }
}

/* A moment is the same in every time zone, and the text that is written is read as what it was. */
static void
test_end (void)
{
  static const struct
  {
    const char *text;
    gint64 end;
  } ends[] = {
    { "1970-01-01T00:00:00Z", 0 },
    { "1970-01-01T01:00:00+01:00", 0 },
    { "2001-09-09T01:46:40Z", 1000000000000 },
    { "2001-09-09T01:46:40.500Z", 1000000000500 },
    { "2040-01-01T00:00:00Z", 2208988800000 },
    { "", -1 },
    { "2001-09-09", -1 },
    { "2001-13-09T01:46:40Z", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    g_assert_cmpint (hsd_clock_read_end (ends[i].text), ==, ends[i].end);
  for (gint64 end = 0; end < 9000000000000; end += 123456789000)
    {
      g_autofree char *text = hsd_clock_write_end (end);

      g_assert_cmpint (hsd_clock_read_end (text), ==, end);
    }
}

HSD_SUITE (clocks)
{
  g_test_add_func ("/clocks/actions", test_actions);
  g_test_add_func ("/clocks/refused", test_refused);
  g_test_add_func ("/clocks/full", test_full);
  g_test_add_func ("/clocks/told", test_told);
  g_test_add_func ("/clocks/stage", test_stage);
  g_test_add_func ("/clocks/exported", test_exported);
  g_test_add_func ("/clocks/carried", test_carried);
  g_test_add_func ("/clocks/verified", test_verified);
  g_test_add_func ("/clocks/hostile", test_hostile);
  g_test_add_func ("/clocks/end", test_end);
}
