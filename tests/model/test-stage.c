/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Secrecy, objects that go when the table goes, and the length of a line. */

#include "config.h"

#include "model/table/protocol-json.h"
#include "suite.h"
#include "support.h"

/* --- a mark put wherever a text can be, looked for wherever everybody can see --- */

#define MARK "taint9f3"

/* A test of one character that is hidden, then a choice in which the marker word is visible to the
 * game master. */
static const struct
{
  const char *path;
  const char *roll; /* %s: the visibility */
  const char *choice;
} tainted[] = {
  { "/stage/luck",
    "{'do':'roll','system':'luck','character':'" MARK "','visibility':'%s','label':'" MARK "',"
    "'input':{'characteristic':9,'roll_type':'combat'},'faces':[90]}",
    "{'do':'choose','choice':'appeal','faces':[11,12]}" },
  { "/stage/discordant",
    "{'do':'roll','system':'discordant','character':'" MARK "','visibility':'%s','label':'" MARK "',"
    "'input':{'sources':[{'label':'" MARK "','value':1}]},'faces':[3,3,3,3,3,3]}",
    NULL },
  { "/stage/2d20",
    "{'do':'roll','system':'2d20','character':'" MARK "','visibility':'%s','label':'" MARK "',"
    "'input':{'attribute':7,'skill':3,'helpers':[{'name':'" MARK " too','attribute':4,'skill':2}]},'faces':[3,4,5]}",
    "{'do':'choose','choice':'confirm'}" },
  { "/stage/tarot",
    "{'do':'roll','system':'tarot','character':'" MARK "','visibility':'%s','label':'" MARK "',"
    "'input':{'kind':'versus-player','opponent':'" MARK " two'}}",
    "{'do':'choose','choice':'play','character':'" MARK " two','card':4}" },
  { "/stage/initiates",
    "{'do':'roll','system':'initiates','character':'" MARK "','visibility':'%s','label':'" MARK "',"
    "'input':{'threshold':8},'faces':[3]}",
    "{'do':'choose','choice':'negotiate','price':'high','agreed':true,'text':'" MARK "','faces':[2]}" },
};

static void
check_closed (TestTable *table, json_t *answer)
{
  HsdPublicStage *stage = hsd_table_get_stage (table->table);
  g_autoptr (json_t) alone = TEST_JSON (hsd_json_append_stage, hsd_public_stage_get_view (stage));
  g_autofree char *answered = test_json_text (json_object_get (answer, "stage"));
  g_autofree char *text = test_json_text (alone);

  g_assert_true (hsd_stage_is_closed (HSD_STAGE (stage)));
  g_assert_null (hsd_stage_get_story (HSD_STAGE (stage)));
  g_assert_null (strstr (text, MARK));
  g_assert_cmpstr (answered, ==, text);
  g_assert_cmpuint (json_object_size (alone), ==, 3);
}

static void
test_tainted (gconstpointer data)
{
  static const char *const visibilities[] = { "throw", "gm-first" };
  guint i = GPOINTER_TO_UINT (data);

  for (guint k = 0; k < G_N_ELEMENTS (visibilities); k++)
    {
      g_autoptr (TestTable) table = test_table_new (1);
      g_auto (GStrv) parts = g_strsplit (tainted[i].roll, "%s", 2);
      g_autofree char *roll = g_strconcat (parts[0], visibilities[k], parts[1], NULL);
      g_autoptr (json_t) rolled = NULL;
      g_autoptr (json_t) chosen = NULL;
      g_autoptr (json_t) shown = NULL;
      g_autoptr (json_t) undone = NULL;
      g_autofree char *text = NULL;

      json_decref (test_table_must (table, "{'do':'character','name':'" MARK "','luck':{},'player':'" MARK "'}"));
      json_decref (test_table_must (table, "{'do':'character','name':'" MARK " two','tarot':{'cards':[4,5,6]}}"));
      rolled = test_table_must (table, roll);
      check_closed (table, rolled);
      if (tainted[i].choice != NULL)
        {
          chosen = test_table_must (table, tainted[i].choice);
          check_closed (table, chosen);
        }

      /* The word was hidden, not missing: showing the test reveals it. */
      shown = test_table_must (table, "{'do':'show'}");
      g_assert_false (hsd_stage_is_closed (HSD_STAGE (hsd_table_get_stage (table->table))));
      text = test_json_text (json_object_get (shown, "stage"));
      g_assert_nonnull (strstr (text, MARK));

      undone = test_table_must (table, "{'do':'undo'}");
      check_closed (table, undone);
    }
}

/* While the threshold is hidden, a number that occurs nowhere else must be neither in the JSON nor
 * in the story of a view. */
static const struct
{
  const char *path;
  const char *roll;
  const char *number; /* as text */
} hidden[] = {
  { "/stage/threshold/luck",
    "{'do':'roll','system':'luck','visibility':'threshold','input':{'characteristic':46,'level':4,'roll_type':'will'},"
    "'faces':[5]}",
    "322" },
  { "/stage/threshold/discordant",
    "{'do':'roll','system':'discordant','visibility':'threshold','input':{'challenge':-23},'faces':[5,5,5,5,3]}",
    "27" },
  { "/stage/threshold/2d20",
    "{'do':'roll','system':'2d20','visibility':'threshold','input':{'attribute':20,'skill':7},'faces':[15,16]}", "27" },
  { "/stage/threshold/initiates",
    "{'do':'roll','system':'initiates','visibility':'threshold','input':{'threshold':27},'faces':[5]}", "27" },
  { "/stage/threshold/secret",
    "{'do':'roll','system':'initiates','input':{'threshold':27,'secret_threshold':true},'faces':[5]}", "27" },
};

static void
test_hidden (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) rolled = test_table_must (table, hidden[i].roll);
  const HsdStory *shown = hsd_stage_get_story (HSD_STAGE (hsd_table_get_stage (table->table)));
  g_autofree char *text = test_json_text (json_object_get (rolled, "stage"));
  const HsdField *fields;

  g_assert_nonnull (shown);
  g_assert_null (strstr (text, hidden[i].number));

  fields = hsd_record_fields (shown->facts);
  for (guint k = 0; fields[k].id != NULL; k++)
    if (fields[k].flags & (HSD_SECRET | HSD_PRIVATE | HSD_INTERNAL))
      g_assert_false (hsd_record_has (shown->facts, k));
  for (guint k = 0; hsd_record_fields (shown->input)[k].id != NULL; k++)
    g_assert_false (hsd_record_has (shown->input, k));
}

/* --- who sits there, and when a stage tells --- */

static void
assert_seat (const HsdSeat *seat, const char *name, gint64 colour, guint motif, int suit)
{
  g_assert_cmpstr (seat->name, ==, name);
  g_assert_cmpint (seat->known, ==, colour >= 0);
  g_assert_cmpint (seat->known ? (gint64) seat->colour : -1, ==, colour);
  g_assert_cmpuint (seat->motif, ==, motif);
  g_assert_cmpint (seat->suit, ==, suit);
}

static void
assert_seats (HsdStage *stage, guint n)
{
  const GPtrArray *seats = hsd_stage_get_seats (stage);

  g_assert_cmpuint (seats->len, ==, n);
  if (n == 0)
    return;

  assert_seat (g_ptr_array_index (seats, 0), "Nadia", 0xa1b2c3, 3, 2);
  assert_seat (g_ptr_array_index (seats, 1), "Tomas", 0x00000f, 0, 0);
  assert_seat (hsd_seats_find (seats, "Nadia"), "Nadia", 0xa1b2c3, 3, 2);
  assert_seat (hsd_seats_find (seats, "nadia"), NULL, -1, 0, 0);
  assert_seat (hsd_seats_find (seats, NULL), NULL, -1, 0, 0);
  assert_seat (hsd_seats_find (NULL, "Nadia"), NULL, -1, 0, 0);
}

static void
on_told (gpointer stage, gpointer data)
{
  (*(guint *) data)++;
}

/* A stage with how often it said that its story, or what is around it, is another one. */
typedef struct
{
  HsdStage *stage;
  guint changed;
  guint touched;
} Watched;

static void
watch (Watched *self, gpointer stage)
{
  *self = (Watched){ .stage = HSD_STAGE (stage) };
  g_signal_connect (stage, "changed", G_CALLBACK (on_told), &self->changed);
  g_signal_connect (stage, "touched", G_CALLBACK (on_told), &self->touched);
}

static void
assert_told (Watched *self, guint changed, guint touched)
{
  g_assert_cmpuint (self->changed, ==, changed);
  g_assert_cmpuint (self->touched, ==, touched);
  self->changed = self->touched = 0;
}

/* Who sits at the table is on every stage, before the first throw too, and after each change. */
static void
test_seats (void)
{
  static const char *const lines[] = {
    "{'do':'character','name':'Nadia','colour':'#a1b2c3','motif':'lozenge','tarot':{'suit':'swords'}}",
    "{'do':'character','name':'Tomas','colour':'#00000f','motif':'disc'}",
    "{'do':'roll','system':'initiates','character':'Nadia','input':{'threshold':6},'faces':[3]}",
    "{'do':'character','name':'Lou','2d20':{}}",
    "{'do':'remove','name':'Lou'}",
  };
  static const guint n_seats[] = { 1, 2, 2, 3, 2 };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdPublicStage) other = hsd_public_stage_new ();
  HsdStage *stage = HSD_STAGE (hsd_table_get_stage (table->table));
  Watched public, console, frozen;

  watch (&public, stage);
  watch (&console, hsd_table_get_console (table->table));
  watch (&frozen, other);
  assert_seats (stage, 0);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const HsdStory *before = hsd_stage_get_story (console.stage);
      gboolean other_story;

      json_decref (test_table_must (table, lines[i]));
      other_story = hsd_stage_get_story (console.stage) != before;
      g_assert_true (i >= 2 || !other_story);
      g_assert_cmpuint (hsd_stage_get_seats (stage)->len, ==, n_seats[i]);
      g_assert_cmpuint (hsd_stage_get_seats (console.stage)->len, ==, n_seats[i]);
      assert_told (&public, other_story, !other_story);
      assert_told (&console, other_story, !other_story);
    }
  assert_seats (stage, 2);
  assert_seats (console.stage, 2);

  assert_seats (frozen.stage, 0);
  hsd_public_stage_take (other, HSD_PUBLIC_STAGE (stage));
  assert_seats (frozen.stage, 2);
  assert_told (&frozen, 1, 0);
  hsd_public_stage_take (other, HSD_PUBLIC_STAGE (stage));
  assert_told (&frozen, 0, 1);
  g_assert_true (hsd_stage_get_story (frozen.stage) == hsd_stage_get_story (stage));

  for (guint i = 0; i < 2; i++)
    {
      Watched *one = i == 0 ? &public : &console;

      g_assert_true (hsd_stage_get_system (one->stage) == hsd_stage_get_story (stage)->system);
      g_assert_cmpuint (hsd_stage_get_throw_id (one->stage), ==, 3);
      g_assert_cmpint (hsd_stage_get_visibility (one->stage), ==, HSD_OPEN);
    }
}

/* A hidden throw is closed on the one stage, and whole on the other; each says which it is. */
static void
test_hidden_throw (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  Watched public, console;

  watch (&public, hsd_table_get_stage (table->table));
  watch (&console, hsd_table_get_console (table->table));
  for (guint i = 1; i <= 2; i++)
    {
      json_decref (test_table_must (table, "{'do':'roll','system':'initiates','visibility':'throw','input':{'threshold':6},'faces':[3]}"));
      assert_told (&public, 1, 0);
      assert_told (&console, 1, 0);
      g_assert_true (hsd_stage_is_closed (public.stage));
      g_assert_false (hsd_stage_is_closed (console.stage));
      g_assert_null (hsd_stage_get_showing (public.stage));
      g_assert_nonnull (hsd_stage_get_showing (console.stage));
      for (guint k = 0; k < 2; k++)
        {
          HsdStage *stage = k == 0 ? public.stage : console.stage;

          g_assert_cmpuint (hsd_stage_get_throw_id (stage), ==, i);
          g_assert_cmpint (hsd_stage_get_visibility (stage), ==, HSD_HIDE_THROW);
        }
    }
}

/* --- what goes when the table goes --- */

static void
test_finalize (void)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  TestTable *table = g_new0 (TestTable, 1);
  gpointer gone[5];

  table->table = hsd_table_new (entropy);
  table->protocol = hsd_protocol_new (table->table);
  json_decref (test_table_must (table, "{'do':'character','name':'Ilse','tarot':{},'luck':{},'2d20':{}}"));
  json_decref (test_table_must (table, "{'do':'roll','system':'luck','character':'Ilse',"
                                       "'input':{'characteristic':9,'roll_type':'combat'},'faces':[90]}"));
  json_decref (test_table_must (table, "{'do':'choose','choice':'appeal','faces':[11,12]}"));
  json_decref (test_table_must (table, "{'do':'undo'}"));

  gone[0] = hsd_table_get_test (table->table);
  gone[1] = hsd_table_get_stage (table->table);
  gone[2] = hsd_table_get_history (table->table);
  gone[3] = hsd_table_get_characters (table->table);
  gone[4] = g_ptr_array_index (hsd_table_get_state (table->table)->characters, 0);
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    g_object_add_weak_pointer (gone[i], &gone[i]);

  test_table_free (table);
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    g_assert_null (gone[i]);
  g_assert_cmpuint (G_OBJECT (entropy)->ref_count, ==, 1);
}

/* --- the length of a line --- */

static void
test_long_line (void)
{
  static const struct
  {
    gsize length;
    const char *code;
  } lengths[] = {
    { HSD_LINE_MAX - 1, "unknown-field" },
    { HSD_LINE_MAX, "unknown-field" },
    { HSD_LINE_MAX + 1, "malformed" },
    { 3 * HSD_LINE_MAX, "malformed" },
  };
  static const char start[] = "{\"do\":\"state\",\"x\":\"";
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *line = g_strnfill (lengths[i].length, 'x');

      memcpy (line, start, strlen (start));
      memcpy (line + lengths[i].length - 2, "\"}", 2);
      test_table_must_not (table, line, lengths[i].code, NULL);
    }
}

/* Bytes that are not UTF-8. */
static void
test_bytes (void)
{
  static const char *const lines[] = {
    "\xff",
    "{'do':'\xff'}",
    "{'do':'\xc0\x80'}",
    "{'do':'\xed\xa0\x80'}",
    "{'do':'\xf4\x90\x80\x80'}",
    "{'\xc3':1}",
    "{'do':'\xc3'}",
  };
  static const char nul[] = "{\"do\":\"state\"}\0{}";
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *answer = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    test_table_must_not (table, lines[i], "malformed", NULL);

  answer = hsd_protocol_answer (table->protocol, nul, sizeof nul - 1);
  g_assert_true (hsd_protocol_refused (table->protocol));
  g_assert_nonnull (strstr (answer, "malformed"));
}

HSD_SUITE (stage)
{
  for (guint i = 0; i < G_N_ELEMENTS (tainted); i++)
    g_test_add_data_func (tainted[i].path, GUINT_TO_POINTER (i), test_tainted);
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    g_test_add_data_func (hidden[i].path, GUINT_TO_POINTER (i), test_hidden);
  g_test_add_func ("/stage/seats", test_seats);
  g_test_add_func ("/stage/hidden-throw", test_hidden_throw);
  g_test_add_func ("/table/finalize", test_finalize);
  g_test_add_func ("/line/length", test_long_line);
  g_test_add_func ("/line/bytes", test_bytes);
}
