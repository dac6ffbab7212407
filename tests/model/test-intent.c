/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Intents as they are kept: all of one comes back, and bytes that are no intent are none. */

#include "config.h"

#include "model/story/pack.h"
#include "model/story/system.h"
#include "model/story/validate.h"
#include "model/systems/registry.h"
#include "model/table/intent.h"
#include "model/table/table-private.h"
#include "suite.h"
#include "support.h"

/* The latest entry of a table, as bytes. */
static GByteArray *
last_intent (TestTable *table)
{
  g_auto (HsdStoreEntry) entry = { 0 };

  g_assert_true (hsd_store_get (table->table->store, hsd_store_length (table->table->store), &entry, NULL));

  return g_steal_pointer (&entry.intent);
}

/* Lines that are played one after the other, and their kinds. */
static const struct
{
  const char *line;
  HsdIntentKind kind;
  const char *system;
} lines[] = {
  { "{'do':'character','name':'Nadia','luck':{'luck':14,'luck_points':6}}", HSD_INTENT_CHARACTER, NULL },
  { "{'do':'pools','group':2,'gm':3}", HSD_INTENT_RUN, "2d20" },
  { "{'do':'roll','system':'luck','character':'Nadia','label':'Le gué','visibility':'throw',"
    "'input':{'characteristic':9,'roll_type':'sight'},'faces':[3]}",
    HSD_INTENT_ROLL, "luck" },
  { "{'do':'show'}", HSD_INTENT_SHOW, NULL },
  { "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':3},'faces':[1,20]}", HSD_INTENT_ROLL, "2d20" },
  { "{'do':'choose','choice':'reroll','dice':[1],'faces':[5]}", HSD_INTENT_CHOOSE, "2d20" },
  { "{'do':'undo'}", HSD_INTENT_UNDO, NULL },
  { "{'do':'redo'}", HSD_INTENT_REDO, NULL },
  { "{'do':'choose','choice':'confirm'}", HSD_INTENT_CHOOSE, "2d20" },
  { "{'do':'rename','name':'Nadia','to':'Mira'}", HSD_INTENT_PEOPLE, NULL },
  { "{'do':'rename','name':'Mira','to':'Nadia'}", HSD_INTENT_PEOPLE, NULL },
  { "{'do':'duplicate','name':'Nadia','as':'Mira'}", HSD_INTENT_PEOPLE, NULL },
  { "{'do':'retire','name':'Mira'}", HSD_INTENT_PEOPLE, NULL },
  { "{'do':'recall','name':'Mira'}", HSD_INTENT_PEOPLE, NULL },
  { "{'do':'enlist','name':'gardes','count':2,'number':9,'system':'2d20'}", HSD_INTENT_PEOPLE, NULL },
  { "{'do':'dismiss','name':'gardes'}", HSD_INTENT_PEOPLE, NULL },
  { "{'do':'remove','name':'Nadia'}", HSD_INTENT_REMOVE, NULL },
  { "{'do':'roll','system':'luck','note':'Au gué, la nuit','input':{'characteristic':9,'roll_type':'sight'},'faces':[3]}",
    HSD_INTENT_ROLL, "luck" },
  { "{'do':'note','throw':3,'text':'Le passeur ment'}", HSD_INTENT_NOTE, NULL },
  { "{'do':'owe','text':'Un cheval','kind':'price','who':'Le passeur','throw':3}", HSD_INTENT_OWE, NULL },
  { "{'do':'strike','debt':1}", HSD_INTENT_STRIKE, NULL },
  { "{'do':'word','who':'Ana','word':'girafe'}", HSD_INTENT_WORD, NULL },
  { "{'do':'clock','name':'La crue','segments':6,'filled':1,'shown':true}", HSD_INTENT_CLOCK, NULL },
  { "{'do':'countdown','name':'La cloche','end':'2030-01-01T00:00:00Z'}", HSD_INTENT_CLOCK, NULL },
  { "{'do':'tick','clock':1,'by':-1}", HSD_INTENT_CLOCK, NULL },
};

static void
check_details (guint i, const HsdKeptIntent *kept)
{
  const HsdIntent *intent = &kept->intent;

  g_assert_cmpint (intent->kind, ==, lines[i].kind);
  g_assert_cmpstr (intent->system != NULL ? hsd_system_get_id (intent->system) : NULL, ==, lines[i].system);
  if (i == 2)
    {
      g_assert_cmpstr (intent->options->character, ==, "Nadia");
      g_assert_cmpstr (intent->options->label, ==, "Le gué");
      g_assert_cmpint (intent->options->visibility, ==, HSD_HIDE_THROW);
      g_assert_cmpint (hsd_record_get (intent->args, hsd_record_index (intent->args, "characteristic")), ==, 9);
    }
  if (intent->kind == HSD_INTENT_CHOOSE)
    g_assert_cmpint (intent->index, ==, hsd_system_find_choice (intent->system, i == 5 ? "reroll" : "confirm"));
  if (intent->kind == HSD_INTENT_UNDO)
    g_assert_cmpuint (intent->made, ==, 5);
  if (intent->kind == HSD_INTENT_REDO)
    g_assert_cmpuint (intent->made, ==, 6);
  if (intent->kind == HSD_INTENT_REMOVE)
    g_assert_cmpstr (intent->name, ==, "Nadia");
  if (intent->kind == HSD_INTENT_ROLL)
    g_assert_cmpstr (intent->options->note, ==, strstr (lines[i].line, "'note':") != NULL ? "Au gué, la nuit" : NULL);
}

/* No beginning of an intent is one, even with a seal that is right; nor is one with a byte more. */
static void
check_cuts (const GByteArray *bytes)
{
  for (guint size = 0; size <= bytes->len - 4; size++)
    {
      g_autoptr (GByteArray) cut = g_byte_array_new ();
      g_auto (HsdKeptIntent) kept = { 0 };

      g_byte_array_append (cut, bytes->data, size);
      if (size == bytes->len - 4)
        g_byte_array_append (cut, (const guint8 *) "\1", 1);
      hsd_pack_seal (cut, 0);
      g_assert_false (hsd_intent_unpack (cut->data, cut->len, &kept));
    }
}

static void
test_back (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GByteArray) bytes = NULL;
      g_autoptr (GByteArray) again = g_byte_array_new ();
      g_auto (HsdKeptIntent) kept = { 0 };

      json_decref (test_table_must (table, lines[i].line));
      bytes = last_intent (table);
      g_assert_true (hsd_intent_unpack (bytes->data, bytes->len, &kept));
      check_details (i, &kept);
      hsd_intent_pack (&kept.intent, again);
      g_assert_cmpmem (again->data, again->len, bytes->data, bytes->len);
      check_cuts (bytes);
    }
}

/* Luck that several players pay goes with the throw. */
static void
test_luck (void)
{
  HsdSystem *system = hsd_registry_find ("tarot");
  g_autoptr (HsdRecord) input = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
  g_autoptr (GArray) luck = g_array_new (FALSE, FALSE, sizeof (int));
  HsdThrow options = { .luck = luck };
  HsdIntent intent = { HSD_INTENT_ROLL, .system = system, .args = input, .options = &options };

  for (guint n = 0; n <= 3; n++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_auto (HsdKeptIntent) kept = { 0 };

      hsd_intent_pack (&intent, bytes);
      if (hsd_intent_unpack (bytes->data, bytes->len, &kept))
        {
          g_assert_cmpuint (kept.options.luck->len, ==, n);
          for (guint i = 0; i < n; i++)
            g_assert_cmpint (g_array_index (kept.options.luck, int, i), ==, 7 - 3 * (int) i);
        }
      else
        g_assert_false (hsd_record_is_valid (input));
      g_array_append_vals (luck, &(int){ 7 - 3 * (int) n }, 1);
    }
}

/* --- forged bytes --- */

/* Numbers and texts of a forged intent, in their order: n a number, t a text. */
static const struct
{
  const char *types;
  gint64 numbers[4];
  const char *texts[3];
} forged[] = {
  { "nn", { 2, HSD_INTENT_SHOW } },
  { "nn", { 1, HSD_N_INTENTS } },
  { "nn", { 1, -1 } },
  { "nn", { 1, HSD_INTENT_REMOVE } },
  { "nnt", { 1, HSD_INTENT_REMOVE }, { NULL } },
  { "nn", { 1, HSD_INTENT_FRONT } },
  { "nnt", { 1, HSD_INTENT_JOIN }, { NULL } },
  { "nnt", { 1, HSD_INTENT_JOIN }, { "whist" } },
  { "nnt", { 1, HSD_INTENT_ROLL }, { NULL } },
  { "nnt", { 1, HSD_INTENT_ROLL }, { "whist" } },
  { "nntt", { 1, HSD_INTENT_CHOOSE }, { "luck", "whist" } },
  { "nntt", { 1, HSD_INTENT_CHOOSE }, { "luck", NULL } },
  { "nntt", { 1, HSD_INTENT_RUN }, { "2d20", "whist" } },
  { "nn", { 1, HSD_INTENT_NOTE } },
  { "nnn", { 1, HSD_INTENT_NOTE, 1 } },
  { "nn", { 1, HSD_INTENT_OWE } },
  { "nnn", { 1, HSD_INTENT_STRIKE, 0 } },
  { "nnt", { 1, HSD_INTENT_PEOPLE }, { "whist" } },
  { "nnt", { 1, HSD_INTENT_PEOPLE }, { NULL } },
};

static void
test_forged (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (forged); i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_auto (HsdKeptIntent) kept = { 0 };
      guint n = 0;
      guint t = 0;

      for (const char *type = forged[i].types; *type != '\0'; type++)
        if (*type == 'n')
          hsd_pack_number (bytes, forged[i].numbers[n++]);
        else
          hsd_pack_text (bytes, forged[i].texts[t++]);
      hsd_pack_seal (bytes, 0);
      g_assert_false (hsd_intent_unpack (bytes->data, bytes->len, &kept));
    }
}

/* A throw whose options are none that anybody could give. */
static void
test_options (void)
{
  static const struct
  {
    HsdThrow options;
    gboolean good;
  } rows[] = {
    { { .visibility = HSD_GM_FIRST }, TRUE },
    { { .visibility = HSD_GM_FIRST + 1 }, FALSE },
    { { .character = "Nadia", .label = "Le gué" }, TRUE },
    { { .character = "two\nlines" }, FALSE },
    { { .character = "" }, FALSE },
    { { .label = "two\nlines" }, FALSE },
    { { .note = "Au gué, la nuit" }, TRUE },
    { { .note = "" }, TRUE },
    { { .note = "two\nlines" }, FALSE },
  };
  HsdSystem *system = hsd_registry_find ("discordant");
  g_autoptr (HsdRecord) input = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      HsdIntent intent = { HSD_INTENT_ROLL, .system = system, .args = input, .options = &rows[i].options };
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_auto (HsdKeptIntent) kept = { 0 };

      hsd_intent_pack (&intent, bytes);
      g_assert_true (hsd_intent_unpack (bytes->data, bytes->len, &kept) == rows[i].good);
    }
}

HSD_SUITE (intent)
{
  g_test_add_func ("/intent/back", test_back);
  g_test_add_func ("/intent/luck", test_luck);
  g_test_add_func ("/intent/forged", test_forged);
  g_test_add_func ("/intent/options", test_options);
}
