/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The party as text: what is written is read back, cells of a spreadsheet may have heads of any language, and of a text with a
 * mistake nothing is taken, but its line and column are told. */

#include "config.h"

#include "folder.h"
#include "model/examples/sample.h"
#include "model/systems/registry.h"
#include "model/table/party-text.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"
#include "suite.h"

static gboolean
take (TestTable *table, const char *text, GError **error)
{
  g_autoptr (GPtrArray) party = hsd_party_read (hsd_table_get_state (table->table), text, error);

  return party != NULL && hsd_table_set_party (table->table, party, error);
}

static json_t *
read_state (TestTable *table)
{
  return test_table_must (table, "{'do':'state'}");
}

/* --- there and back --- */

static void
test_back (void)
{
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (TestTable) other = test_table_new (7);
  g_autofree char *want = NULL;
  g_autofree char *got = NULL;
  g_autoptr (GError) error = NULL;

  hsd_sample_seat (table->table);
  json_decref (test_table_must (table, "{'do':'character','name':'\\\"Le; Gros\\\" = 3','player':'a;b','2d20':{'luck':5,'skills':["
                                       "{'name':'Sens 3','rank':0},{'name':'Tir, arc','rank':2,'asset':true},"
                                       "{'name':'Mental asset','rank':1}]},'luck':{'birth_hour':4,'characteristics':{'Vue 2':9}},"
                                       "'initiates':{'skills':[{'name':'Garde AGI','characteristic':'PER','bonus':2}]}}"));
  want = hsd_party_write (hsd_table_get_state (table->table), NULL, NULL);
  g_assert_true (take (other, want, &error));
  g_assert_no_error (error);
  got = hsd_party_write (hsd_table_get_state (other->table), NULL, NULL);
  g_assert_cmpstr (got, ==, want);

  /* Once more changes nothing. */
  g_assert_true (take (other, want, &error));
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (other->table)), ==, 1);

  /* One entry for all of it. */
  json_decref (test_table_must (other, "{'do':'undo'}"));
  g_assert_cmpuint (hsd_table_get_state (other->table)->characters->len, ==, 0);
}

/* A switch is a word, a name with quotes has them twice, and nothing stands for what is empty. */
static void
test_written (void)
{
  g_autoptr (TestTable) table = test_table_new (7);
  g_autofree char *all = NULL;
  g_autofree char *ana = NULL;
  g_autofree char *none = NULL;

  json_decref (test_table_must (table, "{'do':'character','name':'#Ana','2d20':{'luck':5,'acted':true,'skills':["
                                       "{'name':'Tir \\\"à vue\\\"','rank':2}]},'tarot':{'suit':'cups'}}"));
  json_decref (test_table_must (table, "{'do':'character','name':'Bob','2d20':{'acted':false,'skills':[]}}"));
  all = hsd_party_write (hsd_table_get_state (table->table), hsd_registry_find ("2d20"), NULL);
  g_assert_cmpstr (all, ==, "\"#Ana\"; 2d20.luck=5; 2d20.luck_points=5; 2d20.acted=yes; 2d20.skills=\"Tir \"\"à vue\"\"\" 2\n"
                            "Bob; 2d20.luck=5; 2d20.luck_points=5; 2d20.acted=no\n");

  /* One of them alone, who may have left. */
  json_decref (test_table_must (table, "{'do':'retire','name':'#Ana'}"));
  ana = hsd_party_write (hsd_table_get_state (table->table), hsd_registry_find ("tarot"), "#Ana");
  g_assert_cmpstr (ana, ==, "\"#Ana\"; tarot.suit=cups\n");
  none = hsd_party_write (hsd_table_get_state (table->table), hsd_registry_find ("tarot"), NULL);
  g_assert_cmpstr (none, ==, "Bob\n");
}

/* --- what is understood --- */

static const struct
{
  const char *text;
  const char *want; /* of the characters; ' for " */
} good[] = {
  { "Ana", "{'Ana':{}}" },
  { "# a comment\n\n Ana ; player = Zoé ; 2d20.PER=9\r\n", "{'Ana':{'player':'Zoé','2d20':{'attributes':{'PER':9}}}}" },
  { "Ana; 2d20.luck=6; 2d20.skills=Stealth 3*, Light weapons 2, \"Arc, 3\" 1 asset",
    "{'Ana':{'2d20':{'luck':6,'skills':[{'name':'Stealth','rank':3,'asset':true},{'name':'Light weapons','rank':2,'asset':false},"
    "{'name':'Arc, 3','rank':1,'asset':true}]}}}" },
  { "Ana; tarot.suit=Coupes; motif=Disque; luck.characteristics=Vue 12",
    "{'Ana':{'motif':'disc','tarot':{'suit':'cups'},'luck':{'characteristics':{'Vue':12}}}}" },
  { "Ana; discordant.aptitudes=Corps −1", "{'Ana':{'discordant':{'aptitudes':[{'name':'Corps','niv':-1}]}}}" },
  { "Ana;; 2d20.skills=Tir 3,, Arc 2; 2d20.PER= ;",
    "{'Ana':{'2d20':{'skills':[{'name':'Tir','rank':3,'asset':false},{'name':'Arc','rank':2,'asset':false}]}}}" },
  { "Ana; 2d20.acted=Oui\nBob; 2d20.acted=acted\nCid; 2d20.acted=-",
    "{'Ana':{'2d20':{'acted':true}},'Bob':{'2d20':{'acted':true}},'Cid':{'2d20':{'acted':false}}}" },
  { "Ana; 2d20.skills=Tir 3; 2d20.skills.Tir=*", "{'Ana':{'2d20':{'skills':[{'name':'Tir','rank':3,'asset':true}]}}}" },
  { "Ana; player=\"Z\"", "{'Ana':{'player':'Z'}}" },
  { "Ana; 2d20.skills=\"Tir \"\"à vue\"\"\" 3",
    "{'Ana':{'2d20':{'skills':[{'name':'Tir \\\"à vue\\\"','rank':3,'asset':false}]}}}" },
  /* Cells. */
  { "2d20.PER\t\tname\n9\t\tAna\n8\t \tBob", "{'Ana':{'2d20':{'attributes':{'PER':9}}},'Bob':{'2d20':{'attributes':{'PER':8}}}}" },
  { "name\t2d20.FOR\t2d20.Perception (PER)\t2d20.Compétences\nAna\t5\t9\tStealth 3*\nBob\t\t7\t\n",
    "{'Ana':{'2d20':{'attributes':{'FOR':5,'PER':9},'skills':[{'name':'Stealth','rank':3,'asset':true}]}},"
    "'Bob':{'2d20':{'attributes':{'PER':7}}}}" },
  { "Joueur\tNom\t2d20.skills.Tir\t2d20.Compétences.Arc\n\"Le \"\"Gros\"\"\"\tAna\t3*\t2",
    "{'Ana':{'player':'Le \\\"Gros\\\"','2d20':{'skills':[{'name':'Tir','rank':3,'asset':true},{'name':'Arc','rank':2,'asset':false}]}}}" },
  { "Nombre\t2d20.Inteligencia\nAna\t6", "{'Ana':{'2d20':{'attributes':{'INT':6}}}}" },
};

static void
test_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (TestTable) table = test_table_new (7);
      g_autoptr (GError) error = NULL;
      g_autoptr (json_t) state = NULL;
      g_autoptr (json_t) want = NULL;
      g_autofree char *text = NULL;
      g_autofree char *differs = NULL;

      g_assert_true (take (table, good[i].text, &error) ||
                     (g_test_message ("%u: %s", i, error->message), FALSE));
      text = g_strdelimit (g_strdup (good[i].want), "'", '"');
      want = json_loads (text, 0, NULL);
      g_assert_nonnull (want);
      state = read_state (table);
      differs = test_json_differs (want, test_json_at (state, "table.characters"));
      g_assert_cmpstr (differs, ==, NULL);
    }
}

/* --- what is not --- */

static const struct
{
  const char *text;
  const char *where;
  const char *what;
} bad[] = {
  { "", "Line 1, column 1: ", "No characters" },
  { "Ana; 2d20.PER 9", "Line 1, column 6: ", "“=” is missing" },
  { "Ana\nBob; 2d20.PER=9; 2d20.XYZ=1", "Line 2, column 18: ", "“2d20.XYZ” is not a character field" },
  { "Ana; 2d20.PER=neuf", "Line 1, column 6: ", "“neuf” is not a whole number" },
  { "Ana; 2d20.PER=21", "Line 1, column 6: ", "20" },
  { "Ana; 2d20.PER=99999999999999", "Line 1, column 6: ", "not a whole number" },
  { "Ana; 2d20.skills=Stealth", "Line 1, column 6: ", "“Stealth”: Rank is missing" },
  { "Ana; 2d20.skills=Stealth 11", "Line 1, column 6: ", "10" },
  { "Ana; 2d20.skills=Tir 3, Tir 2", "Line 1, column 6: ", "“Tir” appears twice" },
  { "Ana; skills=Tir 3", "Line 1, column 6: ", "several games" },
  { "Ana; Chance=14", "Line 1, column 6: ", "2d20.Chance" },
  { "Ana; Chance=14", "Line 1, column 6: ", "luck.Chance" },
  { "name\tChance\nAna\t14", "Line 1, column 2: ", "luck.Chance, 2d20.Chance" },
  { "name\tPER\tCapacidades.Arco\nAna\t3*\t2", "Line 1, column 2: ", "several games" },
  { "Ana; tarot.suit=hearts", "Line 1, column 6: ", "none of these: Cups" },
  { "Ana; colour=red", "Line 1, column 6: ", "" },
  { "Ana; name=Bob", "Line 1, column 6: ", "twice" },
  { "Ana\nAna", "Line 2, column 1: ", "“Ana” appears twice" },
  { " ; player=Zoé", "Line 1, column 2: ", "not a valid name" },
  { "PER\tFOR\n3\t2", "Line 1, column 1: ", "several games" },
  { "2d20.PER\t2d20.FOR\n3\t2", "Line 1, column 1: ", "heading is “name”" },
  { "name\t2d20.PER\t2d20.Perception\nAna\t2\t3", "Line 1, column 3: ", "twice" },
  { "name\t2d20.PER\nAna\t2\t3", "Line 2, column 3: ", "without a heading" },
  { "name\t2d20.PER\nAna\tzwei", "Line 2, column 2: ", "“zwei”" },
  { "name\t2d20.PER\n\t3", "Line 2, column 1: ", "not a valid name" },
  { "Ana\nname\t2d20.PER", "Line 2, column 1: ", "column headings" },
  { "Ana; 2d20.PER=-99999999999999", "Line 1, column 6: ", "not a whole number" },
  { "Ana; 2d20.acted=maybe", "Line 1, column 6: ", "“maybe” is neither yes nor no" },
  { "Ana; 2d20.skills.Tir=neuf", "Line 1, column 6: ", "“neuf” is not a whole number" },
  { "Ana; 2d20.skills.Tir=11", "Line 1, column 6: ", "10" },
  { "Ana; 2d20.skills.Tir=*", "Line 1, column 6: ", "“Tir”: Rank is missing" },
  { "Ana; 2d20.skills=Tir 3; 2d20.skills.Tir=4", "Line 1, column 25: ", "“Tir” appears twice" },
  { "Ana; 2d20.skills=\"\" 3", "Line 1, column 6: ", "Name: this text is too long, empty" },
  { "Ana; =3", "Line 1, column 6: ", "“” is not a character field" },
  { "Ana; ?=3", "Line 1, column 6: ", "“?” is not a character field" },
  { "Ana; 2d20.luck.more=3", "Line 1, column 6: ", "“2d20.luck.more” is not a character field" },
  { "Ana; 2d20.attributes.XYZ=3", "Line 1, column 6: ", "“2d20.attributes.XYZ” is not a character field" },
  { "name\t\t2d20.PER\nAna\tx\t3", "Line 2, column 2: ", "“x” is in a column without a heading" },
  { "name\tXYZ\nAna\tx", "Line 1, column 2: ", "“XYZ” is not a character field" },
  { "Ana\xff", "Line 1, column 1: ", "Not a text" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (TestTable) table = test_table_new (7);
      g_autoptr (GError) error = NULL;

      g_assert_false (take (table, bad[i].text, &error));
      g_test_message ("%s", error->message);
      g_assert_true (error->domain == HSD_REFUSAL);
      g_assert_true (g_str_has_prefix (error->message, bad[i].where));
      g_assert_nonnull (strstr (error->message, bad[i].what));
      g_assert_cmpuint (hsd_table_get_state (table->table)->characters->len, ==, 0);

      /* It is refused as well where the reason is not asked for. */
      g_assert_false (take (table, bad[i].text, NULL));
    }
}

static void
assert_refused (const char *text, const char *want)
{
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (GError) error = NULL;

  g_assert_false (take (table, text, &error));
  g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_MALFORMED);
  g_assert_cmpstr (error->message, ==, want);
}

/* A party has an end, and so has its text. */
static void
test_too_long (void)
{
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (GString) many = g_string_new (NULL);
  g_autoptr (GPtrArray) party = NULL;
  g_autofree char *blank = g_strnfill (4 * 1024 * 1024, ' ');
  g_autofree char *fits = g_strconcat ("Ana", blank + 3, NULL);
  g_autofree char *too_long = g_strconcat ("Ana", blank + 2, NULL);

  for (guint i = 1; i <= 1000; i++)
    g_string_append_printf (many, "Ana %u\n", i);
  party = hsd_party_read (hsd_table_get_state (table->table), many->str, NULL);
  g_assert_cmpuint (party->len, ==, 1000);
  g_string_append (many, "Bob");
  assert_refused (many->str, "Line 1001, column 1: Too many characters.");

  g_clear_pointer (&party, g_ptr_array_unref);
  party = hsd_party_read (hsd_table_get_state (table->table), fits, NULL);
  g_assert_cmpuint (party->len, ==, 1);
  assert_refused (too_long, "Line 1, column 1: Not a text, or far too long.");
}

/* The rules refuse one of two: neither is there. */
static void
test_refused (void)
{
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (GError) error = NULL;

  g_assert_false (take (table, "Ana\nBob; 2d20.luck=5; 2d20.luck_points=9", &error));
  g_assert_true (g_str_has_prefix (error->message, "Bob: "));
  g_assert_false (take (table, "Ana\nBob; 2d20.luck=5; 2d20.luck_points=9", NULL));
  g_assert_cmpuint (hsd_table_get_state (table->table)->characters->len, ==, 0);
}

/* Somebody of that name came while the text was read; and a record may have no name. */
static void
test_changed (void)
{
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (GPtrArray) party = hsd_party_read (hsd_table_get_state (table->table), "Ana; player=Zoé", NULL);
  g_autoptr (GPtrArray) nobody = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);
  g_autoptr (GError) error = NULL;

  json_decref (test_table_must (table, "{'do':'character','name':'Ana'}"));
  g_assert_false (hsd_table_set_party (table->table, party, &error));
  g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_DUPLICATE_CHARACTER);
  g_assert_false (hsd_table_set_party (table->table, party, NULL));

  g_clear_error (&error);
  g_ptr_array_add (nobody, hsd_record_new (hsd_table_character_fields ()));
  g_assert_false (hsd_table_set_party (table->table, nobody, &error));
  g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_MISSING_FIELD);
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (table->table)), ==, 1);
  g_assert_cmpuint (hsd_table_get_state (table->table)->characters->len, ==, 1);
}

/* Who is there keeps all values that are not given. */
static void
test_update (void)
{
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (GError) error = NULL;
  g_autoptr (json_t) state = NULL;

  json_decref (test_table_must (table, "{'do':'character','name':'Ana','player':'Zoé','2d20':{'luck':6,'attributes':{'PER':9,'FOR':4}}}"));
  json_decref (test_table_must (table, "{'do':'party','text':'Ana; 2d20.PER=7\\nBob'}"));
  test_table_must_not (table, "{'do':'party','text':'Ana; 2d20.PER=x'}", "wrong-type", "text");
  test_table_must_not (table, "{'do':'party'}", "missing-field", "text");
  state = read_state (table);
  g_assert_cmpint (json_integer_value (test_json_at (state, "table.characters.Ana.2d20.attributes.PER")), ==, 7);
  g_assert_cmpint (json_integer_value (test_json_at (state, "table.characters.Ana.2d20.attributes.FOR")), ==, 4);
  g_assert_cmpstr (json_string_value (test_json_at (state, "table.characters.Ana.player")), ==, "Zoé");
}

/* It is in the file, and can be played again. */
static void
test_file (void)
{
  g_autofree char *path = test_folder_name ("party.hasard");
  TestTable *table = test_table_open (path, NULL);
  g_autofree char *want = NULL;
  g_autofree char *got = NULL;
  g_autoptr (GArray) audits = NULL;
  g_autoptr (GError) error = NULL;
  guint n_outside = 0;

  json_decref (test_table_must (table, "{'do':'party','text':'Ana; tarot.suit=cups; 2d20.PER=9\\nBob; tarot.suit=wands'}"));
  json_decref (test_table_must (table, "{'do':'roll','system':'2d20','character':'Ana','input':{'attribute':9,'skill':3}}"));
  want = test_table_text (table);
  test_table_reopen (&table, path, NULL);
  got = test_table_text (table);
  g_assert_cmpstr (got, ==, want);

  json_decref (test_table_must (table, "{'do':'evening','close':true}"));
  audits = hsd_table_verify (table->table, &n_outside, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (audits->len, ==, 1);
  g_assert_cmpint (g_array_index (audits, HsdAudit, 0).result, ==, HSD_AUDIT_GOOD);
  test_table_free (table);
}

HSD_SUITE (party_text)
{
  g_test_add_func ("/party-text/back", test_back);
  g_test_add_func ("/party-text/written", test_written);
  g_test_add_func ("/party-text/good", test_good);
  g_test_add_func ("/party-text/bad", test_bad);
  g_test_add_func ("/party-text/too-long", test_too_long);
  g_test_add_func ("/party-text/refused", test_refused);
  g_test_add_func ("/party-text/changed", test_changed);
  g_test_add_func ("/party-text/update", test_update);
  g_test_add_func ("/party-text/file", test_file);
}
