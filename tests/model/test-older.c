/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stories and evenings of older versions are read, explained and verified: a fact that they did not tell is no fault. */

#include "config.h"

#include <glib/gstdio.h>

#include "folder.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"

/* --- a story --- */

/* A throw with dice turned into levels as it was packed before tools, parts and readings of the cut were known. */
static const guint8 before_tools[] = {
  0x02, 0x14, 0x64, 0x69, 0x73, 0x63, 0x6F, 0x72, 0x64, 0x61, 0x6E, 0x74, 0x0A, 0x4E, 0x61, 0x64, 0x69, 0x61, 0x08, 0x53, 0x61, 0x75,
  0x74, 0x04, 0x3C, 0x02, 0x06, 0x08, 0x53, 0x61, 0x75, 0x74, 0x0C, 0x06, 0x02, 0x0E, 0xFE, 0x1F, 0x0C, 0x06, 0x00, 0x0C, 0x08, 0x10,
  0x02, 0x02, 0x10, 0x02, 0x00, 0x02, 0x0A, 0x4E, 0x61, 0x64, 0x69, 0x61, 0x0A, 0x01, 0x05, 0x00, 0x00, 0x00, 0x01, 0x05, 0x00, 0x00,
  0x01, 0x01, 0x05, 0x00, 0x00, 0x02, 0x01, 0x05, 0x00, 0x00, 0x03, 0x01, 0x03, 0x00, 0x00, 0x04, 0x00, 0x00, 0xE9, 0xF1, 0xD6, 0xA5,
};

static void
test_before_tools (void)
{
  g_autoptr (HsdStory) story = hsd_story_unpack (before_tools, sizeof before_tools, hsd_registry_find);
  g_autoptr (GByteArray) again = g_byte_array_new ();
  g_autoptr (HsdSteps) steps = NULL;

  g_assert_nonnull (story);
  hsd_story_pack (story, again);
  g_assert_cmpmem (again->data, again->len, before_tools, sizeof before_tools);
  g_assert_cmpint (hsd_record_get (story->facts, hsd_record_index (story->facts, "result")), ==, 8);
  g_assert_cmpint (hsd_record_get (story->facts, hsd_record_index (story->facts, "tools")), ==, 0);
  g_assert_true (hsd_record_get (story->input, hsd_record_index (story->input, "floor")));

  steps = hsd_system_explain (story->system, story);
  g_assert_cmpuint (hsd_steps_count (steps), ==, 5);
  g_assert_cmpstr (hsd_steps_get (steps, 1)->text, ==, "Dice → Levels: +6 D count as +3 levels, and five dice are rolled.");
  g_assert_cmpstr (hsd_steps_get (steps, 3)->text, ==, "Sum +4, level +6: +10, cut to +8, aptitude 3 + 5.");
}

/* --- an evening --- */

#define CONVERTED "{'do':'roll','system':'discordant','input':{'d':6,'niv':3,'mode':'dice-to-levels'}}"

/* The story of an entry as a version without the facts of today would have packed it; with another sum if @spoilt. */
static GByteArray *
pack_older (const HsdStoreEntry *entry, gboolean spoilt)
{
  g_autoptr (HsdStory) story = hsd_story_unpack (entry->story->data, entry->story->len, hsd_registry_find);
  HsdRecord *facts = hsd_record_own (&story->facts);
  GByteArray *bytes = g_byte_array_new ();

  g_assert_true (hsd_record_has (facts, hsd_record_index (facts, "converted")));
  hsd_record_clear (facts, hsd_record_index (facts, "tools"));
  hsd_record_clear (facts, hsd_record_index (facts, "converted"));
  if (spoilt)
    hsd_record_set (facts, hsd_record_index (facts, "sum"), hsd_record_get (facts, hsd_record_index (facts, "sum")) == 0);
  hsd_story_pack (story, bytes);

  return bytes;
}

static char *
print_bytes (const GByteArray *bytes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bytes->len; i++)
    g_string_append_printf (text, "%02X", bytes->data[i]);

  return g_string_free (text, FALSE);
}

static void
test_evening (gconstpointer spoilt)
{
  g_autofree char *path = test_folder_name ("older.hasard");
  TestTable *table = test_table_open (path, NULL);
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (GByteArray) bytes = NULL;
  g_autofree char *hex = NULL;
  g_autofree char *sql = NULL;
  g_autoptr (GArray) audits = NULL;
  guint n_outside;

  json_decref (test_table_must (table, CONVERTED));
  json_decref (test_table_must (table, "{'do':'evening','close':true}"));
  g_assert_true (hsd_store_get (table->table->store, 1, &entry, NULL));
  test_table_free (table);
  bytes = pack_older (&entry, spoilt != NULL);
  g_assert_cmpuint (bytes->len, <, entry.story->len);
  hex = print_bytes (bytes);
  sql = g_strdup_printf ("UPDATE entry SET story = x'%s' WHERE seq = 1", hex);
  test_tamper (path, sql);

  table = test_table_open (path, NULL);
  audits = hsd_table_verify (table->table, &n_outside, NULL);
  g_assert_cmpuint (audits->len, ==, 1);
  g_assert_cmpint (g_array_index (audits, HsdAudit, 0).result, ==, spoilt != NULL ? HSD_AUDIT_WRONG : HSD_AUDIT_GOOD);
  test_table_free (table);
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  test_folder_init ();
  g_test_add_func ("/older/story", test_before_tools);
  g_test_add_data_func ("/older/evening", NULL, test_evening);
  g_test_add_data_func ("/older/evening-spoilt", "spoilt", test_evening);

  result = g_test_run ();
  test_folder_remove ();

  return result;
}
