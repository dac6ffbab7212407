/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings that are played again: those that are good, and what is said of every change since. */

#include "config.h"

#include <glib/gstdio.h>

#include "evenings.h"
#include "folder.h"
#include "model/story/pack.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"
#include "suite.h"

#define LUCK "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'}}"
#define POOL "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':3,'difficulty':1,'bought_dice':0}}"
#define CLOSE "{'do':'evening','close':true}"

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

static TestTable *
open_evening_table (const char *path)
{
  TestTable *table = test_table_open (path, NULL);

  table->table->clock = test_tell_hour;

  return table;
}

/* The audits of a table in one line: a letter for each evening, and the entry that differs; and the last sentence in @said. */
static char *
audit (const char *path, guint *n_outside, char **said)
{
  TestTable *table = test_table_open (path, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) audits = hsd_table_verify (table->table, n_outside, &error);
  GString *told = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < audits->len; i++)
    {
      const HsdAudit *one = &g_array_index (audits, HsdAudit, i);

      g_string_append_c (told, "OLGW"[one->result]);
      if (one->result == HSD_AUDIT_WRONG)
        g_string_append_printf (told, "%u", one->seq);
      g_assert_true ((one->result == HSD_AUDIT_WRONG) == (one->message != NULL));
      if (said != NULL && one->message != NULL)
        {
          g_free (*said);
          *said = g_strdup (one->message);
        }
    }
  test_table_free (table);

  return g_string_free (told, FALSE);
}

static void
assert_audit (const char *path, const char *want)
{
  guint n_outside;
  g_autofree char *told = audit (path, &n_outside, NULL);

  g_assert_cmpstr (told, ==, want);
}

/* Entries: 1 pools; 2–4 a pool and its choices; 5 real luck; 6 undo; 7 cards; 8 played; 9 destiny;
 * 10 luck half-way; 11 undo of it; 12 redo. Then the evening is closed. */
static const char *const evening[] = {
  "{'do':'character','name':'Ondine','luck':{'luck':14,'luck_points':6},'tarot':{'cards':[1,2,3]}}",
  POOL,
  "{'do':'choose','choice':'reroll','dice':[0]}",
  "{'do':'pools','group':4,'gm':11}",
  "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'},'faces':[96]}",
  "{'do':'undo'}",
  "{'do':'roll','system':'tarot','character':'Ondine','input':{'difficulty':7,'modifier':2}}",
  "{'do':'choose','choice':'play','card':2}",
  "{'do':'choose','choice':'destiny'}",
  "{'do':'roll','system':'luck','character':'Ondine','input':{'characteristic':9,'roll_type':'agility'}}",
  "{'do':'undo'}",
  "{'do':'redo'}",
};

static char *
make_evening (const char *name)
{
  char *path = test_folder_name (name);
  TestTable *table = open_evening_table (path);

  for (guint i = 0; i < G_N_ELEMENTS (evening); i++)
    must (table, evening[i]);
  g_assert_cmpuint (hsd_store_length (table->table->store), ==, G_N_ELEMENTS (evening));
  must (table, CLOSE);
  test_table_free (table);

  return path;
}

/* What the history rests on, in numbers; a real die is trusted, and a roll outside all sessions is not vouched for. */
static void
test_sum (void)
{
  g_autofree char *path = make_evening ("sum.hasard");
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  TestTable *table = open_evening_table (path);
  g_autoptr (GArray) audits = NULL;
  guint n_outside;
  HsdVouch sum;

  must (table, "{'do':'word','who':'Ana','word':'girafe'}");
  audits = hsd_table_verify (table->table, &n_outside, NULL);
  sum = hsd_table_sum_up_audits (table->table, audits, n_outside);
  g_assert_cmpuint (sum.n_throws, ==, 4);
  g_assert_cmpuint (sum.n_vouched, ==, 4);
  g_assert_cmpuint (sum.n_undone, ==, 1);
  g_assert_cmpuint (sum.n_words, ==, 1);
  g_assert_cmpuint (sum.n_real, ==, 1);
  g_assert_cmpuint (sum.n_virtual, >, 5);
  g_assert_true (sum.strict);
  test_table_free (table);
  g_clear_pointer (&audits, g_array_unref);

  table = test_table_open (path, entropy);
  must (table, POOL);
  audits = hsd_table_verify (table->table, &n_outside, NULL);
  sum = hsd_table_sum_up_audits (table->table, audits, n_outside);
  g_assert_cmpuint (sum.n_throws, ==, 5);
  g_assert_cmpuint (sum.n_vouched, ==, 4);
  g_assert_false (sum.strict);
  test_table_free (table);
}

/* Settings of the scene are entries too, and throws in it can be replayed. */
static void
test_scene (void)
{
  g_autofree char *path = test_folder_name ("scene.hasard");
  TestTable *table = open_evening_table (path);
  g_autoptr (HsdRecord) standing = hsd_record_new (hsd_standing_fields);

  hsd_record_set (standing, HSD_STANDING_SECRET, TRUE);
  g_assert_true (hsd_table_set_scene (table->table, standing, NULL));
  must (table, "{'do':'undo'}");
  must (table, POOL);
  must (table, CLOSE);
  test_table_free (table);
  assert_audit (path, "G");
}

/* Every kind of intent can be played again; the test may be taken back, and the character gone. */
static void
test_every_kind (void)
{
  static const char *const lines[] = {
    "{'do':'character','name':'Ondine','luck':{'luck':14,'luck_points':6}}",
    "{'do':'roll','system':'luck','character':'Ondine','label':'Le gué','visibility':'throw','input':{'characteristic':9,'roll_type':'sight'}}",
    "{'do':'show'}",
    "{'do':'levels','levels':[{'name':'Rude','value':3}]}",
    "{'do':'character','name':'Ondine','update':true,'player':'Zoé'}",
    "{'do':'remove','name':'Ondine'}",
    POOL,
    "{'do':'choose','choice':'confirm'}",
    "{'do':'undo'}",
    "{'do':'redo'}",
    "{'do':'roll','system':'luck','note':'Au gué','input':{'characteristic':9,'roll_type':'agility'}}",
    "{'do':'note','throw':3,'text':'Le passeur ment'}",
    "{'do':'owe','text':'Un cheval','throw':3}",
    "{'do':'strike','debt':1}",
    "{'do':'word','who':'Ana','word':'girafe'}",
    POOL,
    "{'do':'clock','name':'La crue','segments':6}",
    "{'do':'countdown','name':'La cloche','end':'2030-01-01T00:00:00Z'}",
    "{'do':'tick','clock':1}",
    "{'do':'show-clock','clock':1,'shown':true}",
    "{'do':'drop-clock','clock':2}",
  };
  g_autofree char *path = test_folder_name ("kinds.hasard");
  TestTable *table = open_evening_table (path);
  guint n_accepted = 0;

  must (table, LUCK);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (json_t) answer = test_table_say (table, lines[i]);

      g_test_message ("%s", lines[i]);
      g_assert_true (json_is_true (json_object_get (answer, "ok")));
      n_accepted++;
    }
  g_assert_cmpuint (hsd_store_length (table->table->store), ==, 1 + n_accepted);
  must (table, CLOSE);
  test_table_free (table);
  assert_audit (path, "G");
}

/* A table without a test is what its entries made of it, and not one with a test. */
static void
test_no_test (void)
{
  g_autofree char *path = test_folder_name ("no-test.hasard");
  TestTable *table = open_evening_table (path);

  must (table, LUCK);
  must (table, "{'do':'undo'}");
  must (table, CLOSE);
  test_table_free (table);
  assert_audit (path, "G");
}

static void
test_good (void)
{
  g_autofree char *path = make_evening ("good.hasard");
  TestTable *table = test_table_open (path, NULL);
  guint n_outside;
  g_autoptr (GArray) audits = hsd_table_verify (table->table, &n_outside, NULL);
  const HsdAudit *one = &g_array_index (audits, HsdAudit, 0);

  g_assert_cmpuint (audits->len, ==, 1);
  g_assert_cmpstr (one->message, ==, NULL);
  g_assert_cmpint (one->result, ==, HSD_AUDIT_GOOD);
  g_assert_cmpuint (one->n_real, ==, 1);
  /* Where Destiny turns the Fool, once in 22, another card replaces it. */
  g_assert_cmpuint (one->n_virtual, >=, 6);
  g_assert_cmpuint (one->n_virtual, <=, 7);
  g_assert_cmpuint (one->n_entries, ==, G_N_ELEMENTS (evening) + 1 - one->first);
  g_assert_cmpuint (n_outside, ==, 0);
  test_table_free (table);
}

/* --- and what was changed since --- */

static void
reseal (GByteArray *bytes)
{
  g_byte_array_set_size (bytes, bytes->len - 4);
  hsd_pack_seal (bytes, 0);
}

static void
write_blob (const char *path, const char *sql, GByteArray *bytes)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *row = NULL;

  g_assert_cmpint (sqlite3_open_v2 (path, &database, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &row, NULL), ==, SQLITE_OK);
  sqlite3_bind_blob (row, 1, bytes->data, bytes->len, SQLITE_STATIC);
  g_assert_cmpint (sqlite3_step (row), ==, SQLITE_DONE);
  sqlite3_finalize (row);
  sqlite3_close (database);
  test_reseal (path);
}

/* Changes a face of the last die in the story of an entry, with a valid checksum. */
static void
change_face (const char *path)
{
  TestTable *table = test_table_open (path, NULL);
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (HsdStory) story = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  HsdDie *die;

  g_assert_true (hsd_store_get (table->table->store, 2, &entry, NULL));
  test_table_free (table);
  story = hsd_story_unpack (entry.story->data, entry.story->len, hsd_registry_find);
  die = &g_array_index (story->dice, HsdDie, story->dice->len - 1);
  die->face = die->face == 1 ? 2 : 1;
  hsd_story_pack (story, bytes);
  write_blob (path, "UPDATE entry SET story = ? WHERE seq = 2", bytes);
}

/* The same of the second card. */
static void
change_card (const char *path)
{
  TestTable *table = test_table_open (path, NULL);
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (HsdStory) story = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  HsdCard *card;
  int number = 1;

  g_assert_true (hsd_store_get (table->table->store, 9, &entry, NULL));
  test_table_free (table);
  story = hsd_story_unpack (entry.story->data, entry.story->len, hsd_registry_find);
  card = &g_array_index (story->cards, HsdCard, 1);
  /* No card is there twice: that would be no story. */
  for (guint i = 0; i < story->cards->len; i++)
    while (number == card->number || g_array_index (story->cards, HsdCard, i).number == number)
      {
        number++;
        i = 0;
      }
  card->number = number;
  hsd_story_pack (story, bytes);
  write_blob (path, "UPDATE entry SET story = ? WHERE seq = 9", bytes);
}

static void
change_drawn (const char *path)
{
  TestTable *table = test_table_open (path, NULL);
  g_auto (HsdStoreEntry) entry = { 0 };

  g_assert_true (hsd_store_get (table->table->store, 3, &entry, NULL));
  test_table_free (table);
  entry.drawn->data[0] ^= 4;
  write_blob (path, "UPDATE entry SET drawn = ? WHERE seq = 3", entry.drawn);
}

/* Changes the last byte before the seal: an argument of the intent. */
static void
change_intent (const char *path)
{
  TestTable *table = test_table_open (path, NULL);
  g_auto (HsdStoreEntry) entry = { 0 };

  g_assert_true (hsd_store_get (table->table->store, 8, &entry, NULL));
  test_table_free (table);
  for (guint i = entry.intent->len - 6; i < entry.intent->len - 4; i++)
    if (entry.intent->data[i] == 4)
      entry.intent->data[i] = 2;
  reseal (entry.intent);
  write_blob (path, "UPDATE entry SET intent = ? WHERE seq = 8", entry.intent);
}

/* Changes the points in the current state, as by another program. */
static void
change_points (const char *path)
{
  TestTable *table = test_table_open (path, NULL);
  g_autofree char *other = test_folder_name ("points.hasard");
  g_autoptr (GError) error = NULL;

  g_unlink (other);
  g_assert_true (hsd_table_save_copy (table->table, other, &error));
  test_table_free (table);
  table = open_evening_table (other);
  must (table, "{'do':'character','name':'Ondine','update':true,'luck':{'luck_points':2}}");
  test_table_free (table);
  {
    g_autofree char *sql = g_strdup_printf ("ATTACH '%s' AS o; UPDATE part SET bytes = (SELECT bytes FROM o.part WHERE slot = 1 AND "
                                            "until IS NULL) WHERE slot = 1 AND until IS NULL", other);

    test_tamper (path, sql);
  }
}

#define NOT_GIVEN(seq) "Entry " seq " is not what the seed and the rules give."
#define OTHER_CHANCE(seq) "Entry " seq ": other odds were shown before the roll."
#define OTHER_NUMBERS(seq) "Entry " seq ": the seed gives other numbers."
#define OTHER_MARK(seq) "Entry " seq " was undone but is marked as standing, or the reverse."
#define UNREAD(seq) "Entry " seq " cannot be read."
#define NOT_PROMISED "The seed does not match its hash."
#define OTHER_END "The table does not match its entries."

static const struct
{
  const char *name;
  void (*change) (const char *path);
  const char *sql;
  const char *want; /* as audit() writes it */
  const char *said; /* a pattern with * for what chance made; NULL if nothing is said */
} tamperings[] = {
  { "nothing", NULL, "SELECT 1", "G", NULL },
  { "face", change_face, NULL, "W2", "Entry 2: die 2 shows *, and the seed gives *." },
  { "card", change_card, NULL, "W9", "Entry 9: card 2 is *, and the seed gives *." },
  { "drawn", change_drawn, NULL, "W3", OTHER_NUMBERS ("3") },
  { "drawn-shorter", NULL, "UPDATE entry SET drawn = NULL WHERE seq = 3", "W3", OTHER_NUMBERS ("3") },
  { "intent", change_intent, NULL, "W8", "Entry 8*" },
  { "no-intent", NULL, "UPDATE entry SET intent = x'00' WHERE seq = 4", "W4", UNREAD ("4") },
  { "refused", NULL, "UPDATE entry SET intent = (SELECT intent FROM entry WHERE seq = 1) WHERE seq = 4", "W4",
    "Entry 4 cannot be replayed: Somebody at the table is already named “Ondine”." },
  { "idle", NULL, "UPDATE entry SET intent = (SELECT intent FROM entry WHERE seq = 4) WHERE seq = 5", "W5",
    "Entry 5 changes nothing when it is replayed." },
  { "points", change_points, NULL, "W12", OTHER_END },
  { "chance", NULL, "UPDATE entry SET chance = '1/3' WHERE seq = 2", "W2", OTHER_CHANCE ("2") },
  { "chance-of-redo", NULL, "UPDATE entry SET chance = '1/3' WHERE seq = 12", "W12", OTHER_CHANCE ("12") },
  { "no-chance", NULL, "UPDATE entry SET chance = NULL WHERE seq = 10", "W10", OTHER_CHANCE ("10") },
  { "undo-of-nothing", NULL, "UPDATE entry SET intent = (SELECT intent FROM entry WHERE seq = 6) WHERE seq = 1", "W2",
    OTHER_NUMBERS ("2") },
  { "time", NULL, "UPDATE entry SET time = time + 60000 WHERE seq = 1", "W2", OTHER_NUMBERS ("2") },
  { "unbound", NULL, "UPDATE entry SET base = 0 WHERE seq = 2", "W2", "Entry 2: its numbers are not bound to the history before it." },
  { "removed", NULL, "DELETE FROM entry WHERE seq = 7", "W7", "Entry 7 is missing." },
  { "removed-last", NULL, "DELETE FROM entry WHERE seq = 12", "W11", OTHER_END },
  { "removed-all", NULL, "DELETE FROM entry WHERE seq > 1", "W1", OTHER_END },
  { "other-evening", NULL, "UPDATE entry SET evening = 0 WHERE seq = 9", "W9", "Entry 9 is missing." },
  { "cancelled", NULL, "UPDATE entry SET cancelled = 1 WHERE seq = 9", "W9", OTHER_MARK ("9") },
  { "not-cancelled", NULL, "UPDATE entry SET cancelled = 0 WHERE seq = 5", "W5", OTHER_MARK ("5") },
  { "cancelled-twice", NULL, "UPDATE entry SET cancelled = 1 WHERE seq IN (3, 9)", "W3", OTHER_MARK ("3") },
  { "kind", NULL, "UPDATE entry SET kind = 2 WHERE seq = 9", "W9", NOT_GIVEN ("9") },
  { "kind-of-undo", NULL, "UPDATE entry SET kind = 2 WHERE seq = 11", "W11", NOT_GIVEN ("11") },
  { "telling", NULL, "UPDATE entry SET telling = 2 WHERE seq = 8", "W8", NOT_GIVEN ("8") },
  { "telling-of-redo", NULL, "UPDATE entry SET telling = 2 WHERE seq = 12", "W12", NOT_GIVEN ("12") },
  { "rules", NULL, "UPDATE entry SET rules = 2 WHERE seq = 4", "W4", "Entry 4 was played by different rules." },
  { "salt", NULL, "UPDATE entry SET salt = zeroblob (16) WHERE seq = 2", "W2", OTHER_NUMBERS ("2") },
  { "no-story", NULL, "UPDATE entry SET story = NULL WHERE seq = 9", "W9", UNREAD ("9") },
  { "seed", NULL, "UPDATE evening SET seed = zeroblob(32)", "W2", NOT_PROMISED },
  { "short-seed", NULL, "UPDATE evening SET seed = zeroblob(31)", "W2", NOT_PROMISED },
  { "commitment", NULL, "UPDATE evening SET commitment = zeroblob(32)", "W2", NOT_PROMISED },
  { "open", NULL, "UPDATE evening SET state = 0, seed = NULL", "L", NULL },
  { "lost", NULL, "UPDATE evening SET state = 2", "L", NULL },
  { "later", NULL, "UPDATE evening SET first = 3", "W2", NOT_GIVEN ("2") },
  { "snapshot", NULL, "DELETE FROM snapshot", "W2", "The session begins from a state that cannot be read." },
  { "spoilt-snapshot", NULL, "UPDATE snapshot SET bytes = x'0102'", "W2",
    "The session begins from a state that cannot be read." },
  { "swapped", NULL, "UPDATE entry SET drawn = (SELECT drawn FROM entry WHERE seq = 10) WHERE seq = 5", "W5", OTHER_NUMBERS ("5") },
};

static void
assert_said (const char *said, const char *pattern)
{
  if (pattern == NULL || said == NULL || !g_pattern_match_simple (pattern, said))
    g_assert_cmpstr (said, ==, pattern);
}

static void
test_tampered (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *path = make_evening ("tampered.hasard");
  guint n_outside;
  g_autofree char *told = NULL;
  g_autofree char *said = NULL;

  if (tamperings[i].change != NULL)
    tamperings[i].change (path);
  else
    test_tamper (path, tamperings[i].sql);

  told = audit (path, &n_outside, &said);
  g_assert_cmpstr (told, ==, tamperings[i].want);
  assert_said (said, tamperings[i].said);
}

/* --- evenings that cannot be verified --- */

/* Statistics and the list of throws follow from the entries. */
static void
test_counts (void)
{
  static const char *const changes[] = {
    NULL,
    "UPDATE tally SET n = n + 1 WHERE what = 0",
    "UPDATE tally SET n = n + 1 WHERE what > 2",
    "DELETE FROM tally WHERE what = 0",
    "UPDATE throw SET time = time - 86400000",
    "UPDATE throw SET expected = 1000000000",
    "UPDATE throw SET cancelled = 1 - cancelled WHERE number = 1",
    "DELETE FROM throw WHERE number = 2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *name = g_strdup_printf ("counts-%u.hasard", i);
      g_autofree char *path = make_evening (name);
      g_autoptr (GError) error = NULL;
      TestTable *table;

      if (changes[i] != NULL)
        test_tamper (path, changes[i]);
      table = test_table_open (path, NULL);
      if (hsd_table_verify_counts (table->table, &error) != (changes[i] == NULL))
        g_error ("after “%s”: %s", changes[i], error != NULL ? error->message : "nothing is said");
      test_table_free (table);
    }
}

/* Without the first session the numbers of the second are bound to a history that is not there. */
static void
test_first_removed (void)
{
  g_autofree char *path = make_evening ("first-removed.hasard");
  TestTable *table = open_evening_table (path);

  must (table, LUCK);
  must (table, CLOSE);
  test_table_free (table);
  test_tamper (path, "DELETE FROM entry WHERE seq <= 12; DELETE FROM snapshot WHERE seq < 12; DELETE FROM evening WHERE id = 1");
  assert_audit (path, "W13");
}

/* A sheet that somebody changes between two sessions is seen, whatever was done in between; a change through the table is not. */
static void
test_between (void)
{
  for (guint changed = 0; changed < 2; changed++)
    {
      g_autofree char *path = make_evening (changed ? "between-changed.hasard" : "between.hasard");
      TestTable *table;

      if (changed)
        change_points (path);
      table = open_evening_table (path);
      must (table, "{'do':'pools','group':2}");
      must (table, "{'do':'undo'}");
      must (table, "{'do':'character','name':'Brune','luck':{'luck':9,'luck_points':3}}");
      must (table, LUCK);
      must (table, CLOSE);
      must (table, LUCK);
      must (table, CLOSE);
      test_table_free (table);
      assert_audit (path, changed ? "GW16G" : "GGG");
    }
}

static void
test_open_and_lost (void)
{
  g_autofree char *path = test_folder_name ("lost.hasard");
  g_autofree char *moved = test_folder_name ("moved.hasard");
  TestTable *table = open_evening_table (path);

  must (table, LUCK);
  test_table_free (table);
  assert_audit (path, "O");

  /* Moved while its evening was open: the seed belongs to the old path. */
  g_assert_cmpint (rename (path, moved), ==, 0);
  assert_audit (moved, "L");
  table = open_evening_table (moved);
  must (table, LUCK);
  must (table, CLOSE);
  test_table_free (table);
  assert_audit (moved, "LG");
}

/* The seed cannot be read for once, as from a disk that fails, and is there again afterwards: the evening ended
 * before what was done meanwhile, and is verified as far as it went. */
static void
test_missed_seed (void)
{
  g_autofree char *path = test_folder_name ("missed.hasard");
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "hasard", "evenings", NULL);
  g_autofree char *away = test_folder_name ("away");
  TestTable *table = open_evening_table (path);

  must (table, LUCK);
  test_table_free (table);
  g_assert_cmpint (rename (folder, away), ==, 0);
  table = open_evening_table (path);
  must (table, "{'do':'pools','gm':7}");
  test_table_free (table);
  g_assert_cmpint (rename (away, folder), ==, 0);

  table = open_evening_table (path);
  must (table, LUCK);
  must (table, CLOSE);
  test_table_free (table);
  assert_audit (path, "GG");
}

/* Undo goes back to a state before the evening, and redo returns. */
static void
test_before_the_evening (void)
{
  g_autofree char *path = test_folder_name ("before.hasard");
  TestTable *table = open_evening_table (path);

  must (table, "{'do':'character','name':'Ondine','luck':{'luck':14,'luck_points':6}}");
  must (table, POOL);
  must (table, CLOSE);
  must (table, "{'do':'pools','gm':7}");
  must (table, LUCK);
  for (guint i = 0; i < 4; i++)
    must (table, "{'do':'undo'}");
  for (guint i = 0; i < 3; i++)
    must (table, "{'do':'redo'}");
  must (table, "{'do':'undo'}");
  must (table, LUCK);
  must (table, "{'do':'undo'}");
  must (table, CLOSE);
  test_table_free (table);
  assert_audit (path, "GG");
}

static void
test_outside (void)
{
  g_autofree char *path = test_folder_name ("outside.hasard");
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  TestTable *table = test_table_open (path, entropy);
  g_autofree char *told = NULL;
  guint n_outside;

  must (table, LUCK);
  must (table, "{'do':'pools','gm':7}");
  must (table, POOL);
  test_table_free (table);
  table = open_evening_table (path);
  must (table, LUCK);
  must (table, CLOSE);
  test_table_free (table);
  told = audit (path, &n_outside, NULL);
  g_assert_cmpstr (told, ==, "G");
  g_assert_cmpuint (n_outside, ==, 2);
}

HSD_SUITE (verify)
{
  g_test_add_func ("/verify/good", test_good);
  g_test_add_func ("/verify/every-kind", test_every_kind);
  g_test_add_func ("/verify/no-test", test_no_test);
  g_test_add_func ("/verify/scene", test_scene);
  g_test_add_func ("/verify/sum", test_sum);
  for (guint i = 0; i < G_N_ELEMENTS (tamperings); i++)
    {
      g_autofree char *name = g_strconcat ("/verify/tampered/", tamperings[i].name, NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_tampered);
    }
  g_test_add_func ("/verify/open-and-lost", test_open_and_lost);
  g_test_add_func ("/verify/missed-seed", test_missed_seed);
  g_test_add_func ("/verify/counts", test_counts);
  g_test_add_func ("/verify/first-removed", test_first_removed);
  g_test_add_func ("/verify/between", test_between);
  g_test_add_func ("/verify/before", test_before_the_evening);
  g_test_add_func ("/verify/outside", test_outside);
}
