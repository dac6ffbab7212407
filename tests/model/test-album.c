/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The album: pictures last, are taken back and carried on with their bytes; and the table sees the one that is shown. */

#include "config.h"

#include <string.h>

#include "evenings.h"
#include "folder.h"
#include "model/store/state-pack.h"
#include "model/table/interchange.h"
#include "model/table/table-album.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"
#include "suite.h"

#define LUCK "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'}}"
#define SHOW(id) "{'do':'show-picture','picture':" id ",'shown':true}"

/* The head of a picture, and @rest more bytes. */
static GBytes *
make_picture (gboolean png, guint width, guint height, gsize rest)
{
  guint8 head[2][24] = {
    { 0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, height >> 8, height, width >> 8, width },
    { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', width >> 24, width >> 16, width >> 8, width,
      height >> 24, height >> 16, height >> 8, height },
  };
  guint8 *data = g_malloc0 (24 + rest);

  memcpy (data, head[png], 24);

  return g_bytes_new_take (data, 24 + rest);
}

static void
add (TestTable *table, const char *title, guint width)
{
  g_autoptr (GBytes) bytes = make_picture (TRUE, width, 30, 8);
  g_autofree char *path = test_folder_name ("picture.png");
  g_autofree char *line = g_strdup_printf ("{'do':'picture','title':'%s','file':'%s'}", title, path);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
  json_decref (test_table_must (table, line));
}

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

/* The titles, that of the shown one with a star, and those whose bytes cannot be read with a cross. */
static char *
tell_album (TestTable *table)
{
  const HsdState *state = hsd_table_get_state (table->table);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hsd_state_n_pictures (state); i++)
    {
      const HsdRecord *picture = hsd_state_get_picture (state, i);
      g_autoptr (GBytes) bytes = hsd_table_read_picture (table->table, picture);

      g_string_append_printf (text, "%s%s%s ", hsd_record_get_text (picture, HSD_PICTURE_TITLE),
                              hsd_record_get (picture, HSD_PICTURE_SHOWN) ? "*" : "", bytes == NULL ? "x" : "");
    }

  return g_string_free (text, FALSE);
}

static void
assert_album (TestTable *table, const char *album)
{
  g_autofree char *text = tell_album (table);

  g_assert_cmpstr (text, ==, album);
}

/* A file that is opened again has the same. */
static void
test_actions (void)
{
  static const struct
  {
    const char *line, *album, *caption; /* NULL: no picture; "": none below it */
  } ways[] = {
    { "{'do':'edit-picture','picture':1,'title':'Lande'}", "Lande Plan ", NULL },
    { SHOW ("1"), "Lande* Plan ", "" },
    { "{'do':'edit-picture','picture':1,'caption':true}", "Lande* Plan ", "Lande" },
    { SHOW ("2"), "Lande Plan* ", "" },
    { "{'do':'drop-picture','picture':2}", "Lande ", NULL },
    { "{'do':'undo'}", "Lande Plan* ", "" },
    { "{'do':'show-picture','picture':2,'shown':false}", "Lande Plan ", NULL },
    { LUCK, "Lande Plan ", NULL },
    { SHOW ("1"), "Lande* Plan ", "Lande" },
    { "{'do':'undo'}", "Lande Plan ", NULL },
  };
  g_autofree char *path = test_folder_name ("album.hasard");
  TestTable *table = test_table_open (path, NULL);

  add (table, "Manoir", 40);
  add (table, "Plan", 50);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    for (guint again = 0; again < 2; again++)
      {
        HsdShownPicture *shown;

        if (again == 0)
          must (table, ways[i].line);
        else
          test_table_reopen (&table, path, NULL);
        g_test_message ("%s", ways[i].line);
        shown = hsd_public_stage_get_picture (hsd_table_get_stage (table->table));
        assert_album (table, ways[i].album);
        g_assert_true ((shown != NULL) == (ways[i].caption != NULL));
        g_assert_cmpstr (shown != NULL && shown->caption != NULL ? shown->caption : "", ==, ways[i].caption != NULL ? ways[i].caption : "");
      }
  test_table_free (table);
}

/* The number of the portrait of each, 0 for none: an NPC has that of the group. A file that is opened again has the same. */
static void
assert_portraits (TestTable *table, const char *portraits)
{
  const HsdState *state = hsd_table_get_state (table->table);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);
      const HsdRecord *picture = hsd_state_find_picture_of (state, character);
      const HsdSeat *seat = hsd_seats_find (hsd_stage_get_seats (HSD_STAGE (hsd_table_get_stage (table->table))), hsd_character_get_name (character));

      g_assert_true ((seat->portrait != NULL) == (picture != NULL));
      g_string_append_printf (text, "%d ", picture != NULL ? hsd_record_get (picture, HSD_PICTURE_ID) : 0);
    }
  g_assert_cmpstr (text->str, ==, portraits);
}

static void
test_portraits (void)
{
  static const struct
  {
    const char *line, *portraits;
  } ways[] = {
    { "{'do':'character','name':'Ana','portrait':1}", "1 " },
    { "{'do':'rename','name':'Ana','to':'Anne'}", "1 " },
    { "{'do':'duplicate','name':'Anne','as':'Bo'}", "1 0 " },
    { "{'do':'character','name':'Bo','update':true,'portrait':1,'player':'Léo'}", "1 1 " },
    { "{'do':'character','name':'Bo','update':true,'portrait':0}", "1 0 " },
    { "{'do':'enlist','name':'garde','count':2}", "1 0 0 0 " },
    { "{'do':'character','name':'garde 2','update':true,'portrait':2}", "1 0 2 2 " },
    { "{'do':'enlist','name':'garde','count':1}", "1 0 2 2 2 " },
    { "{'do':'drop-picture','picture':2}", "1 0 0 0 0 " },
    { "{'do':'undo'}", "1 0 2 2 2 " },
  };
  g_autofree char *path = test_folder_name ("portraits.hasard");
  TestTable *table = test_table_open (path, NULL);

  add (table, "Manoir", 40);
  add (table, "Plan", 50);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    for (guint again = 0; again < 2; again++)
      {
        if (again == 0)
          must (table, ways[i].line);
        else
          test_table_reopen (&table, path, NULL);
        g_test_message ("%s", ways[i].line);
        assert_portraits (table, ways[i].portraits);
      }
  test_table_free (table);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *line, *code, *field;
  } refused[] = {
    { "{'do':'picture','title':'x'}", "missing-field", "file" },
    { "{'do':'picture','title':'x','file':7}", "wrong-type", "file" },
    { "{'do':'picture','title':'x','file':'/dev/null'}", "out-of-range", "file" },
    { "{'do':'picture','file':'/dev/null'}", "missing-field", "title" },
    { "{'do':'picture','title':'x','file':'/dev/null','hash':'x'}", "unknown-field", "hash" },
    { "{'do':'edit-picture','picture':1,'title':''}", "out-of-range", "title" },
    { "{'do':'edit-picture','picture':2}", "out-of-range", "picture" },
    { "{'do':'show-picture','picture':1}", "missing-field", "shown" },
    { "{'do':'show-picture','picture':1,'shown':true,'time':'x'}", "unknown-field", "time" },
    { "{'do':'show-picture','picture':2,'shown':true}", "out-of-range", "picture" },
    { "{'do':'drop-picture','picture':2}", "out-of-range", "picture" },
    { "{'do':'character','name':'Ana','portrait':2}", "out-of-range", "portrait" },
  };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  add (table, "Manoir", 40);
  before = test_table_text (table);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    test_table_must_not (table, refused[i].line, refused[i].code, refused[i].field);
  must (table, "{'do':'show-picture','picture':1,'shown':false}");
  after = test_table_text (table);
  g_assert_cmpstr (before, ==, after);
}

/* Stages have the picture without a test, and after one that was cleared away; nothing tells of the others. */
static void
test_stage (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdPublicStage) beside = hsd_public_stage_new ();
  g_autoptr (json_t) hidden = NULL;
  g_autoptr (json_t) shown = NULL;
  g_autofree char *picture = NULL;

  add (table, "Manoir", 40);
  add (table, "Plan", 50);
  hidden = test_table_must (table, LUCK);
  g_assert_null (test_json_at (hidden, "picture"));
  must (table, "{'do':'edit-picture','picture':1,'caption':true,'beside':true}");
  shown = test_table_must (table, SHOW ("1"));
  picture = test_json_text (test_json_at (shown, "picture"));
  g_assert_cmpstr (picture, ==, "{\"beside\":true,\"caption\":\"Manoir\"}");
  hsd_public_stage_take_around (beside, hsd_table_get_stage (table->table));
  g_assert_nonnull (hsd_public_stage_get_picture (beside));
}

/* --- the file --- */

static gboolean
add_line (const char *line, gpointer data)
{
  g_strv_builder_add (data, line);

  return TRUE;
}

static gboolean
read_line (GString *line, gsize most, gpointer data, GError **error)
{
  char ***next = data;

  if (**next == NULL)
    return FALSE;

  g_string_assign (line, *(*next)++);
  return TRUE;
}

static void
test_carried (void)
{
  g_autofree char *from = test_folder_name ("carried-album.hasard");
  g_autofree char *to = test_folder_name ("carried-album-too.hasard");
  TestTable *table = test_table_open (from, NULL);
  g_autoptr (GStrvBuilder) player = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) public = NULL;
  g_autofree char *told = NULL;
  char **next;
  TestTable *other;

  must (table, LUCK);
  add (table, "Manoir", 40);
  add (table, "Plan", 40);
  must (table, "{'do':'drop-picture','picture':1}");
  g_assert_true (hsd_table_export (table->table, TRUE, add_line, player, NULL));
  public = g_strv_builder_end (player);
  told = g_strjoinv ("", public);
  g_assert_null (strstr (told, "Plan"));
  g_assert_true (hsd_table_export (table->table, FALSE, add_line, builder, NULL));
  next = lines = g_strv_builder_end (builder);
  g_assert_true (hsd_table_import (to, read_line, &next, NULL));
  test_table_free (table);

  other = test_table_open (to, NULL);
  must (other, "{'do':'undo'}");
  assert_album (other, "Manoir Plan ");
  test_table_free (other);
}

/* Other bytes than those that the entry names, or none, are told, and nothing of them is shown. */
static void
test_damaged (void)
{
  g_autofree char *path = test_folder_name ("damaged-album.hasard");
  TestTable *table = test_table_open (path, NULL);
  HsdDatabase *database = hsd_store_get_database (table->table->store);

  add (table, "Manoir", 40);
  add (table, "Plan", 50);
  must (table, SHOW ("2"));
  g_assert_true (hsd_database_execute (database, "UPDATE picture SET bytes = bytes || x'00' WHERE id = 1", NULL));
  g_assert_true (hsd_database_execute (database, "DELETE FROM picture WHERE id = 2", NULL));
  test_table_must_not (table, SHOW ("1"), "not-allowed", "picture-unreadable");
  test_table_reopen (&table, path, NULL);
  assert_album (table, "Manoirx Plan*x ");
  g_assert_null (hsd_public_stage_get_picture (hsd_table_get_stage (table->table)));
  add (table, "Plan", 50);
  assert_album (table, "Manoirx Plan* Plan ");
  test_table_free (table);
}

/* A replay has no bytes. */
static void
test_verified (void)
{
  g_autofree char *path = test_folder_name ("verified-album.hasard");
  TestTable *table = test_table_open (path, NULL);
  g_autoptr (GArray) audits = NULL;
  guint n_outside;

  must (table, LUCK);
  add (table, "Manoir", 40);
  must (table, SHOW ("1"));
  must (table, "{'do':'undo'}");
  must (table, LUCK);
  must (table, "{'do':'evening','close':true}");
  audits = hsd_table_verify (table->table, &n_outside, NULL);
  g_assert_cmpuint (audits->len, ==, 1);
  g_assert_cmpint (g_array_index (audits, HsdAudit, 0).result, ==, HSD_AUDIT_GOOD);
  test_table_free (table);
}

/* --- hostile bytes --- */

static void
test_fit (void)
{
  static const struct
  {
    gboolean png;
    guint width, height;
    gsize rest;
    gboolean fit;
  } pictures[] = {
    { TRUE, 1, 1, 0, TRUE },          { FALSE, 1, 1, 0, TRUE },     { TRUE, 3840, 3840, 0, TRUE },  { FALSE, 3840, 3840, 0, TRUE },
    { TRUE, 3841, 1, 0, FALSE },      { FALSE, 3841, 1, 0, FALSE }, { TRUE, 1, 3841, 0, FALSE },    { FALSE, 1, 3841, 0, FALSE },
    { TRUE, 1, 0, 0, FALSE },         { FALSE, 0, 1, 0, FALSE },    { TRUE, 0x10001, 1, 0, FALSE }, { TRUE, 1, 0x1000001, 0, FALSE },
    { TRUE, 1, 1, HSD_PICTURE_BYTES - 24, TRUE },                   { TRUE, 1, 1, HSD_PICTURE_BYTES - 23, FALSE },
  };
  g_autoptr (GBytes) none = g_bytes_new_static ("", 0);
  g_autoptr (GBytes) text = g_bytes_new_static ("a text of more than thirty letters", 34);
  g_autoptr (GBytes) endless = g_bytes_new_static ("\xff\xd8\xff\xe0\xff\xff____________________", 26);

  g_assert_false (hsd_picture_is_fit (none));
  g_assert_false (hsd_picture_is_fit (text));
  g_assert_false (hsd_picture_is_fit (endless));
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (GBytes) bytes = make_picture (pictures[i].png, pictures[i].width, pictures[i].height, pictures[i].rest);

      g_test_message ("picture %u", i);
      g_assert_true (hsd_picture_is_fit (bytes) == pictures[i].fit);
    }
}

static void
test_hostile (void)
{
  static const struct
  {
    int last, first, second;
    gboolean shown, taken;
  } rows[] = {
    { 2, 1, 2, FALSE, TRUE },  { 9, 3, 5, FALSE, TRUE }, { 1, 1, 2, FALSE, FALSE },
    { 2, 0, 2, FALSE, FALSE }, { 2, 2, 2, FALSE, FALSE }, { 2, 2, 1, FALSE, FALSE }, { 2, 1, 2, TRUE, FALSE },
  };
  g_autofree char *hash = g_strnfill (64, '0');

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (HsdRecord) album = hsd_record_new (hsd_album_fields);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autoptr (HsdRecord) back = NULL;

      hsd_record_set (album, HSD_ALBUM_LAST, rows[i].last);
      for (guint row = 0; row < 2; row++)
        {
          HsdRecord *picture = hsd_record_add_row (album, HSD_ALBUM_ROWS);

          hsd_record_set (picture, HSD_PICTURE_ID, row == 0 ? rows[i].first : rows[i].second);
          hsd_record_set_text (picture, HSD_PICTURE_TITLE, "x");
          hsd_record_set_text (picture, HSD_PICTURE_HASH, hash);
          hsd_record_set (picture, HSD_PICTURE_SHOWN, rows[i].shown);
        }
      hsd_shared_pack (album, bytes);
      back = hsd_shared_unpack (HSD_SHARED_ALBUM, bytes->data, bytes->len);
      g_test_message ("row %u", i);
      g_assert_true ((back != NULL) == rows[i].taken);
    }
}

HSD_SUITE (album)
{
  g_test_add_func ("/album/actions", test_actions);
  g_test_add_func ("/album/portraits", test_portraits);
  g_test_add_func ("/album/refused", test_refused);
  g_test_add_func ("/album/stage", test_stage);
  g_test_add_func ("/album/carried", test_carried);
  g_test_add_func ("/album/damaged", test_damaged);
  g_test_add_func ("/album/verified", test_verified);
  g_test_add_func ("/album/fit", test_fit);
  g_test_add_func ("/album/hostile", test_hostile);
}
