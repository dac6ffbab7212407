/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Notes and debts: they last, are found, are taken back, are verified; and no player ever sees one. */

#include "config.h"

#include <string.h>

#include "evenings.h"
#include "folder.h"
#include "model/store/state-pack.h"
#include "model/story/ledger.h"
#include "model/table/export.h"
#include "model/table/interchange.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"
#include "suite.h"

#define LUCK "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'}}"
#define POOL "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':3,'difficulty':1,'bought_dice':0},'faces':[20,3]}"
#define NOTED(text) \
  "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'},'label':'Le gué','note':'" text "'}"

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

static TestTable *
open_table (const char *path)
{
  TestTable *table = test_table_open (path, NULL);

  test_hour = 1700000000000;
  table->table->clock = test_tell_hour;

  return table;
}

static const char *
note_on (TestTable *table, guint throw_id)
{
  return hsd_state_get_note (hsd_table_get_state (table->table), throw_id);
}

static guint
count_owed (TestTable *table)
{
  return hsd_state_n_owed (hsd_table_get_state (table->table));
}

/* --- notes --- */

static void
test_notes (void)
{
  g_autofree char *path = test_folder_name ("notes.hasard");
  TestTable *table = open_table (path);

  test_table_must_not (table, "{'do':'note','text':'Nothing yet'}", "no-test", NULL);
  must (table, NOTED ("  Nuit noire "));
  g_assert_cmpstr (note_on (table, 1), ==, "Nuit noire");
  must (table, LUCK);
  g_assert_null (note_on (table, 2));
  must (table, "{'do':'note','text':'Le passeur ment'}");
  must (table, "{'do':'note','throw':1,'text':'Nuit claire'}");
  test_table_reopen (&table, path, NULL);
  g_assert_cmpstr (note_on (table, 1), ==, "Nuit claire");
  g_assert_cmpstr (note_on (table, 2), ==, "Le passeur ment");

  must (table, "{'do':'undo'}");
  g_assert_cmpstr (note_on (table, 1), ==, "Nuit noire");
  must (table, "{'do':'redo'}");
  must (table, "{'do':'note','throw':1,'text':'  '}");
  g_assert_null (note_on (table, 1));
  must (table, "{'do':'undo'}");
  test_table_reopen (&table, path, NULL);
  g_assert_cmpstr (note_on (table, 1), ==, "Nuit claire");
  test_table_free (table);
}

/* A refusal changes nothing, and what is written already is not written again. */
static void
test_refused (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *long_text = g_strnfill (HSD_NOTE_MAX + 1, 'x');
  g_autofree char *too_long = g_strdup_printf ("{'do':'note','text':'%s'}", long_text);
  g_autofree char *roll = g_strdup_printf (NOTED ("%s"), long_text);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  must (table, "{'do':'character','name':'Nadia'}");
  must (table, LUCK);
  must (table, "{'do':'note','text':'Une fois'}");
  before = test_table_text (table);
  must (table, "{'do':'note','text':'Une fois'}");
  test_table_must_not (table, too_long, "out-of-range", "text");
  test_table_must_not (table, roll, "out-of-range", "note");
  test_table_must_not (table, "{'do':'note','text':'two\\nlines'}", "out-of-range", "text");
  test_table_must_not (table, "{'do':'note'}", "missing-field", "text");
  test_table_must_not (table, "{'do':'note','text':7}", "wrong-type", "text");
  test_table_must_not (table, "{'do':'note','throw':1,'text':'x'}", "out-of-range", "throw");
  test_table_must_not (table, "{'do':'note','throw':99,'text':'x'}", "out-of-range", "throw");
  test_table_must_not (table, "{'do':'note','throw':0,'text':'x'}", "out-of-range", "throw");
  test_table_must_not (table, "{'do':'note','page':0,'text':'x'}", "unknown-field", "page");
  test_table_must_not (table, "{'do':'owe'}", "missing-field", "text");
  test_table_must_not (table, "{'do':'owe','text':' '}", "out-of-range", "text");
  test_table_must_not (table, "{'do':'owe','text':'x','kind':'favour'}", "out-of-range", "kind");
  test_table_must_not (table, "{'do':'owe','text':'x','who':''}", "out-of-range", "who");
  test_table_must_not (table, "{'do':'owe','text':'x','throw':1}", "out-of-range", "throw");
  test_table_must_not (table, "{'do':'strike','debt':1}", "out-of-range", "debt");
  test_table_must_not (table, "{'do':'strike'}", "missing-field", "debt");
  after = test_table_text (table);
  g_assert_cmpstr (before, ==, after);
}

/* Pages are kept apart, and their notes in the order of the throws. */
static void
test_pages (void)
{
  static const guint throws[] = { 700, 3, 255, 256, 1, 257, 3 };
  static const guint sorted[] = { 1, 3, 255, 256, 257, 700 };
  g_autoptr (HsdState) fresh = hsd_table_make_state ();
  g_autoptr (HsdState) state = hsd_state_copy (fresh);
  g_autoptr (HsdState) other = NULL;
  g_autoptr (HsdState) back = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint64 differs;

  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", throws[i]);

      hsd_state_set_note (state, throws[i], text);
    }
  g_assert_cmpuint (state->notes->len, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (sorted); i++)
    g_assert_cmpint (atoi (hsd_state_get_note (state, sorted[i])), ==, sorted[i]);

  other = hsd_state_copy (state);
  g_assert_false (hsd_state_notes_differ (state, other, &differs));
  hsd_state_set_note (other, 257, "");
  g_assert_true (hsd_state_notes_differ (state, other, &differs));
  g_assert_cmpuint (differs, ==, 257);
  hsd_state_set_note (other, 1, "x");
  g_assert_true (hsd_state_notes_differ (other, state, &differs));
  g_assert_cmpuint (differs, ==, 0);

  hsd_state_pack (state, bytes);
  back = hsd_state_unpack (fresh, bytes->data, bytes->len);
  g_assert_true (hsd_state_same_table (state, back));
  g_assert_false (hsd_state_same_table (other, back));
}

/* --- debts --- */

static void
test_debts (void)
{
  g_autofree char *path = test_folder_name ("debts.hasard");
  TestTable *table = open_table (path);
  g_autoptr (json_t) answer = NULL;

  must (table, "{'do':'owe','text':'Un cheval','kind':'price','who':'Le passeur'}");
  must (table, "{'do':'owe','text':' Une faveur '}");
  must (table, "{'do':'strike','debt':1}");
  test_table_must_not (table, "{'do':'strike','debt':1}", "not-allowed", "already-struck");
  test_table_reopen (&table, path, NULL);
  g_assert_cmpuint (count_owed (table), ==, 1);
  must (table, "{'do':'undo'}");
  g_assert_cmpuint (count_owed (table), ==, 2);
  must (table, "{'do':'redo'}");

  answer = test_table_must (table, "{'do':'state'}");
  g_assert_cmpint (json_array_size (test_json_at (answer, "table.debts")), ==, 2);
  g_assert_cmpstr (json_string_value (test_json_at (answer, "table.debts.0.who")), ==, "Le passeur");
  g_assert_true (json_is_true (test_json_at (answer, "table.debts.0.struck")));
  g_assert_cmpstr (json_string_value (test_json_at (answer, "table.debts.1.text")), ==, "Une faveur");
  g_assert_cmpstr (json_string_value (test_json_at (answer, "table.debts.1.kind")), ==, "other");
  g_assert_true (json_is_null (test_json_at (answer, "table.debts.1.throw")));
  test_table_free (table);
}

/* The list has an end: what was struck off makes room, the oldest first, and numbers are never given twice. */
static void
test_full (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < HSD_DEBTS_MAX; i++)
    must (table, "{'do':'owe','text':'Encore'}");
  test_table_must_not (table, "{'do':'owe','text':'Encore'}", "not-allowed", "too-many-debts");
  must (table, "{'do':'strike','debt':200}");
  must (table, "{'do':'strike','debt':7}");
  must (table, "{'do':'owe','text':'Une de plus'}");
  must (table, "{'do':'owe','text':'Encore une'}");
  g_assert_null (hsd_state_find_debt (hsd_table_get_state (table->table), 7));
  g_assert_null (hsd_state_find_debt (hsd_table_get_state (table->table), 200));
  g_assert_nonnull (hsd_state_find_debt (hsd_table_get_state (table->table), 202));
  g_assert_cmpuint (hsd_state_n_debts (hsd_table_get_state (table->table)), ==, HSD_DEBTS_MAX);
}

/* A debt that the rules leave is offered until it is written down, and not again when it was paid. */
static void
test_offered (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GPtrArray) first = NULL;
  g_autoptr (GPtrArray) second = NULL;
  g_autoptr (GPtrArray) price = NULL;
  g_autoptr (GPtrArray) paid = NULL;

  must (table, "{'do':'character','name':'Nadia'}");
  must (table, LUCK);
  first = hsd_state_list_offered (hsd_table_get_state (table->table));
  g_assert_cmpuint (first->len, ==, 0);
  must (table, POOL);
  second = hsd_state_list_offered (hsd_table_get_state (table->table));
  g_assert_cmpuint (second->len, ==, 1);
  g_assert_cmpint (hsd_record_get (g_ptr_array_index (second, 0), HSD_OWE_THROW), ==, 3);
  g_assert_true (hsd_table_owe (table->table, g_ptr_array_index (second, 0), NULL));
  must (table, "{'do':'strike','debt':1}");
  g_clear_pointer (&second, g_ptr_array_unref);
  second = hsd_state_list_offered (hsd_table_get_state (table->table));
  g_assert_cmpuint (second->len, ==, 0);

  must (table, "{'do':'roll','system':'initiates','character':'Nadia','input':{'threshold':9,'value':0},'faces':[3]}");
  must (table, "{'do':'choose','choice':'negotiate','price':'high','text':'Le pont\\ncède','agreed':true,'faces':[2]}");
  price = hsd_state_list_offered (hsd_table_get_state (table->table));
  g_assert_cmpuint (price->len, ==, 1);
  g_assert_cmpstr (hsd_record_get_text (g_ptr_array_index (price, 0), HSD_OWE_TEXT), ==, "Le pont cède");
  g_assert_cmpstr (hsd_record_get_text (g_ptr_array_index (price, 0), HSD_OWE_WHO), ==, "Nadia");
  g_assert_cmpint (hsd_record_get (g_ptr_array_index (price, 0), HSD_OWE_KIND), ==, HSD_DEBT_PRICE);
  must (table, "{'do':'undo'}");
  must (table, "{'do':'choose','choice':'negotiate','price':'high','text':'Le pont cède','agreed':true,'faces':[9]}");
  paid = hsd_state_list_offered (hsd_table_get_state (table->table));
  g_assert_cmpuint (paid->len, ==, 0);
}

/* All of it in one answer: notes in the order of the throws, debts, and what may be owed as an intent would have it. */
static void
test_told (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) nothing = test_table_must (table, "{'do':'ledger'}");
  g_autoptr (json_t) all = NULL;
  g_autoptr (json_t) offered = NULL;
  g_autoptr (json_t) after = NULL;
  g_autofree char *notes = NULL;
  g_autofree char *owe = NULL;

  g_assert_true (json_is_array (test_json_at (nothing, "notes")));
  g_assert_cmpuint (json_array_size (test_json_at (nothing, "notes")), ==, 0);
  g_assert_cmpuint (json_array_size (test_json_at (nothing, "debts")), ==, 0);
  g_assert_cmpuint (json_array_size (test_json_at (nothing, "offered")), ==, 0);
  test_table_must_not (table, "{'do':'ledger','page':1}", "unknown-field", "page");

  must (table, "{'do':'character','name':'Nadia'}");
  must (table, LUCK);
  must (table, "{'do':'roll','system':'2d20','character':'Nadia','input':{'attribute':9,'skill':3,'difficulty':1,'bought_dice':0},"
               "'faces':[20,3]}");
  must (table, "{'do':'note','text':'La corde casse'}");
  must (table, "{'do':'note','throw':2,'text':'Dit « oui »'}");
  must (table, "{'do':'owe','text':'Une mule','kind':'price','who':'Nadia','throw':2}");
  all = test_table_must (table, "{'do':'ledger'}");
  notes = test_json_text (test_json_at (all, "notes"));
  g_assert_cmpstr (notes, ==, "[{\"text\":\"Dit « oui »\",\"throw\":2},{\"text\":\"La corde casse\",\"throw\":3}]");
  g_assert_cmpint (json_integer_value (test_json_at (all, "debts.0.id")), ==, 1);
  g_assert_cmpstr (json_string_value (test_json_at (all, "debts.0.who")), ==, "Nadia");
  g_assert_cmpstr (json_string_value (test_json_at (all, "debts.0.kind")), ==, "price");
  g_assert_cmpint (json_integer_value (test_json_at (all, "debts.0.throw")), ==, 2);
  g_assert_true (json_is_false (test_json_at (all, "debts.0.struck")));
  g_assert_cmpuint (json_array_size (test_json_at (all, "offered")), ==, 1);
  g_assert_cmpstr (json_string_value (test_json_at (all, "offered.0.who")), ==, "Nadia");
  g_assert_cmpint (json_integer_value (test_json_at (all, "offered.0.throw")), ==, 3);

  /* An offered debt can be owed as it stands; then it is offered no more. */
  offered = json_incref (test_json_at (all, "offered.0"));
  json_object_set_new (offered, "do", json_string ("owe"));
  owe = test_json_text (offered);
  must (table, owe);
  after = test_table_must (table, "{'do':'ledger'}");
  g_assert_cmpuint (json_array_size (test_json_at (after, "offered")), ==, 0);
  g_assert_cmpuint (json_array_size (test_json_at (after, "debts")), ==, 2);
  g_assert_cmpint (json_integer_value (test_json_at (after, "debts.1.throw")), ==, 3);
}

/* --- the history --- */

static guint
count_found (TestTable *table, const char *text, gboolean secret)
{
  HsdHistory *history = hsd_table_get_history (table->table);
  HsdFilter filter = { .text = text, .secret = secret };
  guint n;

  hsd_history_set_filter (history, &filter);
  hsd_history_load_all (history);
  n = g_list_model_get_n_items (G_LIST_MODEL (history));

  return n;
}

static void
count_change (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  (*(guint *) data)++;
}

static void
test_found (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdHistory *history = hsd_table_get_history (table->table);
  g_autoptr (HsdHistoryThrow) throw = NULL;
  guint n_changes = 0;

  must (table, NOTED ("Épée perdue"));
  must (table, LUCK);
  must (table, POOL);
  must (table, "{'do':'note','throw':2,'text':'L’épée de l’aube'}");
  g_assert_cmpuint (count_found (table, "epee", FALSE), ==, 2);
  g_assert_cmpuint (count_found (table, "epee aub", FALSE), ==, 1);
  g_assert_cmpuint (count_found (table, "gue epee", FALSE), ==, 1); /* of a label and a note */
  g_assert_cmpuint (count_found (table, "gue", FALSE), ==, 1);
  g_assert_cmpuint (count_found (table, "epee", TRUE), ==, 0);
  g_assert_cmpuint (count_found (table, "dragon", FALSE), ==, 0);

  count_found (table, "dragon", FALSE);
  g_signal_connect (history, "items-changed", G_CALLBACK (count_change), &n_changes);
  must (table, "{'do':'note','throw':3,'text':'Un dragon'}");
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  throw = g_list_model_get_item (G_LIST_MODEL (history), 0);
  g_assert_cmpstr (hsd_history_throw_get_note (throw), ==, "Un dragon");
  must (table, "{'do':'undo'}");
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 0);
}

/* In the order of the throws, wherever the words of each are: in its label, its note, or both. */
static void
test_order (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdHistory *history = hsd_table_get_history (table->table);
  guint before = G_MAXUINT;

  for (guint i = 1; i <= 300; i++)
    {
      g_autofree char *line = g_strdup_printf ("{'do':'note','throw':%u,'text':'gué'}", i);

      must (table, i % 3 == 0 ? NOTED ("autre") : LUCK);
      if (i % 2 == 0)
        must (table, "{'do':'note','text':'Au gué'}");
    }
  g_assert_cmpuint (count_found (table, "gue", FALSE), ==, 200);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (G_LIST_MODEL (history), i);

      g_assert_cmpuint (hsd_history_throw_get_number (throw), <, before);
      before = hsd_history_throw_get_number (throw);
    }
}

/* The note that an undone throw came with is not lost. */
static void
test_undone (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdHistoryThrow) throw = NULL;
  g_autoptr (json_t) answer = NULL;

  must (table, NOTED ("Nuit noire"));
  must (table, "{'do':'undo'}");
  throw = hsd_history_find_throw (hsd_table_get_history (table->table), 1);
  g_assert_true (hsd_history_throw_is_cancelled (throw));
  g_assert_cmpstr (hsd_history_throw_get_note (throw), ==, "Nuit noire");
  answer = test_table_must (table, "{'do':'history'}");
  g_assert_cmpstr (json_string_value (test_json_at (answer, "history.0.note")), ==, "Nuit noire");
  g_assert_null (test_json_at (answer, "history.1.note"));
}

/* --- away --- */

static gboolean
collect (const char *text, gsize size, gpointer data, GError **error)
{
  g_string_append_len (data, text, size);

  return TRUE;
}

static gboolean
take_line (const char *line, gpointer data)
{
  g_string_append_printf (data, "%s\n", line);

  return TRUE;
}

static char *
export (TestTable *table, const char *format, gboolean public)
{
  HsdHistory *history = hsd_table_get_history (table->table);
  GString *all = g_string_new (NULL);
  g_autoptr (HsdExporter) exporter = public ? hsd_exporter_new_public (hsd_export_find (format), history, collect, all)
                                            : hsd_exporter_new (hsd_export_find (format), history, collect, all);

  g_assert_true (hsd_exporter_run (exporter, NULL));

  return g_string_free (all, FALSE);
}

static void
test_exported (void)
{
  static const char *const formats[] = { "text", "csv", "json", "lines", "markdown" };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (json_t) answer = NULL;
  g_autofree char *stage = NULL;

  must (table, NOTED ("Xylophone"));
  must (table, "{'do':'owe','text':'Xylophone','throw':1}");
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *whole = export (table, formats[i], FALSE);
      g_autofree char *public = export (table, formats[i], TRUE);

      g_assert_nonnull (strstr (whole, "Xylophone"));
      g_assert_null (strstr (public, "Xylophone"));
    }

  g_assert_true (hsd_table_export (table->table, TRUE, take_line, lines, NULL));
  g_assert_null (strstr (lines->str, "Xylophone"));
  answer = test_table_must (table, "{'do':'state'}");
  stage = test_json_text (test_json_at (answer, "stage"));
  g_assert_null (strstr (stage, "Xylophone"));
}

/* A replay of an evening has notes on throws of another one, and what stands in the file is what it makes. */
static void
test_verified (void)
{
  g_autofree char *path = test_folder_name ("verified.hasard");
  TestTable *table = open_table (path);
  g_autoptr (GArray) audits = NULL;
  g_autoptr (HsdState) state = NULL;
  g_autoptr (GArray) others = NULL;
  guint n_outside;

  must (table, NOTED ("Nuit noire"));
  must (table, "{'do':'evening','close':true}");
  must (table, LUCK);
  must (table, "{'do':'note','throw':1,'text':'Nuit claire'}");
  must (table, "{'do':'owe','text':'Un cheval','throw':1}");
  must (table, "{'do':'undo'}");
  must (table, "{'do':'redo'}");
  must (table, "{'do':'evening','close':true}");
  audits = hsd_table_verify (table->table, &n_outside, NULL);
  g_assert_cmpuint (audits->len, ==, 2);
  for (guint i = 0; i < audits->len; i++)
    g_assert_cmpint (g_array_index (audits, HsdAudit, i).result, ==, HSD_AUDIT_GOOD);

  /* A note that no entry wrote. */
  state = hsd_state_copy (hsd_table_get_state (table->table));
  hsd_state_set_note (state, 1, "Nuit blanche");
  hsd_table_publish (table->table, hsd_state_ref (state));
  others = hsd_table_verify (table->table, &n_outside, NULL);
  g_assert_cmpint (g_array_index (others, HsdAudit, 1).result, ==, HSD_AUDIT_WRONG);
  test_table_free (table);
}

/* --- hostile bytes --- */

static HsdRecord *
make_page (int number, guint n, const int *throws, const char *text)
{
  HsdRecord *page = hsd_record_new (hsd_notes_fields);

  hsd_record_set (page, HSD_NOTES_PAGE, number);
  hsd_record_set_empty (page, HSD_NOTES_ROWS);
  for (guint i = 0; i < n; i++)
    {
      HsdRecord *row = hsd_record_add_row (page, HSD_NOTES_ROWS);

      hsd_record_set (row, HSD_NOTE_THROW, throws[i]);
      hsd_record_set_text (row, HSD_NOTE_TEXT, text);
    }

  return page;
}

static gboolean
is_taken (const char *key, const HsdRecord *record)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (HsdRecord) back = NULL;

  hsd_shared_pack (record, bytes);
  back = hsd_shared_unpack (key, bytes->data, bytes->len);

  return back != NULL;
}

static void
test_hostile (void)
{
  static const struct
  {
    const char *key;
    int page;
    int throws[2];
    const char *text;
    gboolean taken;
  } pages[] = {
    { "notes/0", 0, { 3, 255 }, "x", TRUE },      { "notes/1", 1, { 256, 511 }, "x", TRUE },
    { "notes/1", 0, { 3, 255 }, "x", FALSE },     { "notes/00", 0, { 3, 255 }, "x", FALSE },
    { "notes/0", 0, { 3, 256 }, "x", FALSE },     { "notes/0", 0, { 3, 3 }, "x", FALSE },
    { "notes/0", 0, { 4, 3 }, "x", FALSE },       { "notes/0", 0, { 0, 3 }, "x", FALSE },
    { "notes/0", 0, { 3, 4 }, "two\nlines", FALSE }, { "notes/0", 0, { 3, 4 }, "", FALSE },
    { "debts", 0, { 3, 4 }, "x", FALSE },
  };
  static const int ids[][3] = { { 1, 2, 2 }, { 2, 1, 2 }, { 1, 1, 2 }, { 1, 3, 2 }, { 1, 2, 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (HsdRecord) page = make_page (pages[i].page, 2, pages[i].throws, pages[i].text);

      g_test_message ("page %u", i);
      g_assert_true (is_taken (pages[i].key, page) == pages[i].taken);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (HsdRecord) debts = hsd_record_new (hsd_debts_fields);

      hsd_record_set (debts, HSD_DEBTS_LAST, ids[i][2]);
      for (guint j = 0; j < 2; j++)
        {
          HsdRecord *debt = hsd_record_add_row (debts, HSD_DEBTS_ROWS);

          hsd_record_set (debt, HSD_DEBT_ID, ids[i][j]);
          hsd_record_set_text (debt, HSD_DEBT_TEXT, "x");
        }
      g_assert_true (is_taken ("debts", debts) == (i == 0 || i == 4));
    }
}

HSD_SUITE (ledger)
{
  g_test_add_func ("/ledger/notes", test_notes);
  g_test_add_func ("/ledger/refused", test_refused);
  g_test_add_func ("/ledger/pages", test_pages);
  g_test_add_func ("/ledger/debts", test_debts);
  g_test_add_func ("/ledger/full", test_full);
  g_test_add_func ("/ledger/offered", test_offered);
  g_test_add_func ("/ledger/told", test_told);
  g_test_add_func ("/ledger/found", test_found);
  g_test_add_func ("/ledger/order", test_order);
  g_test_add_func ("/ledger/undone", test_undone);
  g_test_add_func ("/ledger/exported", test_exported);
  g_test_add_func ("/ledger/verified", test_verified);
  g_test_add_func ("/ledger/hostile", test_hostile);
}
