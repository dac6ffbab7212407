/* SPDX-License-Identifier: GPL-3.0-or-later */

/* States as they are kept: all of one comes back, and bytes that are none are refused. */

#include "config.h"

#include "model/store/state-pack.h"
#include "model/story/pack.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"
#include "suite.h"
#include "support.h"

static const char *const played[] = {
  "{'do':'character','name':'Nadia','player':'Zoé','luck':{'luck':14,'luck_points':6},'tarot':{'cards':[1,2]}}",
  "{'do':'character','name':'Élodie'}",
  "{'do':'pools','group':4,'gm':11}",
  "{'do':'levels','levels':[{'name':'Rude','value':3}]}",
  "{'do':'pools','gm':10}",
  "{'do':'roll','system':'luck','character':'Nadia','input':{'characteristic':9,'roll_type':'sight'},'faces':[3]}",
  "{'do':'roll','system':'tarot','character':'Nadia','input':{'difficulty':'Rude'}}", /* a level of this table, by its name */
};

#define N_BEFORE 6 /* until there is a test */

static TestTable *
make_table (guint n)
{
  TestTable *table = test_table_new (1);

  for (guint i = 0; i < n; i++)
    json_decref (test_table_must (table, played[i]));

  return table;
}

static GByteArray *
pack_state (const HsdState *state)
{
  GByteArray *bytes = g_byte_array_new ();

  hsd_state_pack (state, bytes);

  return bytes;
}

static void
test_back (void)
{
  for (guint n = 0; n <= G_N_ELEMENTS (played); n++)
    {
      g_autoptr (TestTable) table = make_table (n);
      g_autoptr (HsdState) fresh = hsd_table_make_state ();
      const HsdState *state = hsd_table_get_state (table->table);
      g_autoptr (GByteArray) bytes = pack_state (state);
      g_autoptr (HsdState) back = hsd_state_unpack (fresh, bytes->data, bytes->len);
      g_autoptr (GByteArray) again = NULL;

      g_assert_nonnull (back);
      again = pack_state (back);
      g_assert_cmpmem (again->data, again->len, bytes->data, bytes->len);
      g_assert_true (hsd_state_same_table (state, back));
      g_assert_true ((back->story != NULL) == (n >= N_BEFORE));
      if (back->story != NULL)
        g_assert_cmpuint (back->story->throw_id, ==, n);
    }
}

/* No beginning of a state is one, even under a seal that is right; nor is one with a byte more, or of another version. */
static void
test_cut (void)
{
  g_autoptr (TestTable) table = make_table (G_N_ELEMENTS (played));
  g_autoptr (HsdState) fresh = hsd_table_make_state ();
  g_autoptr (GByteArray) bytes = pack_state (hsd_table_get_state (table->table));

  for (guint size = 0; size <= bytes->len - 4; size++)
    {
      g_autoptr (GByteArray) cut = g_byte_array_new ();

      g_byte_array_append (cut, bytes->data, size);
      if (size == bytes->len - 4)
        g_byte_array_append (cut, (const guint8 *) "\1", 1);
      hsd_pack_seal (cut, 0);
      g_assert_null (hsd_state_unpack (fresh, cut->data, cut->len));
    }

  bytes->data[bytes->len / 2] ^= 1;
  g_assert_null (hsd_state_unpack (fresh, bytes->data, bytes->len));
  bytes->data[bytes->len / 2] ^= 1;
  g_byte_array_set_size (bytes, bytes->len - 4);
  bytes->data[0]++;
  hsd_pack_seal (bytes, 0);
  g_assert_null (hsd_state_unpack (fresh, bytes->data, bytes->len));
}

/* --- parts --- */

static void
put_part (GByteArray *bytes, const char *name, const GByteArray *part)
{
  hsd_pack_text (bytes, name);
  hsd_pack_number (bytes, part->len);
  g_byte_array_append (bytes, part->data, part->len);
}

/* A state of nothing but those parts. */
static HsdState *
unpack_parts (const char *const *shared, const char *const *characters, const GByteArray *part)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (HsdState) fresh = hsd_table_make_state ();

  hsd_pack_number (bytes, 1);
  for (guint i = 0; shared[i] != NULL; i++)
    put_part (bytes, shared[i], part);
  hsd_pack_text (bytes, NULL);
  for (guint i = 0; characters[i] != NULL; i++)
    put_part (bytes, characters[i], part);
  hsd_pack_text (bytes, NULL);
  hsd_pack_number (bytes, 0);
  hsd_pack_number (bytes, 0);
  hsd_pack_seal (bytes, 0);

  return hsd_state_unpack (fresh, bytes->data, bytes->len);
}

static void
test_parts (void)
{
  static const struct
  {
    const char *shared[3];
    const char *characters[3];
    gboolean good;
  } rows[] = {
    { { NULL }, { NULL }, TRUE },
    { { NULL }, { "Nadia", NULL }, TRUE },
    { { NULL }, { "Nadia", "Tomas", NULL }, TRUE },
    { { NULL }, { "Nadia", "Nadia", NULL }, FALSE },
    { { NULL }, { "", NULL }, FALSE },
    { { NULL }, { "two\nlines", NULL }, FALSE },
    { { "whist", NULL }, { NULL }, FALSE },
  };
  g_autoptr (HsdCharacter) nobody = hsd_character_new ("Nadia");
  g_autoptr (GByteArray) part = g_byte_array_new ();

  hsd_character_pack (nobody, part);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (HsdState) state = unpack_parts (rows[i].shared, rows[i].characters, part);

      g_assert_true ((state != NULL) == rows[i].good);
    }
}

/* Sheets of games that there are none of, or that have none, and values out of their range. */
static void
test_character (void)
{
  static const struct
  {
    const char *system;
    const char *field;
    int value;
    gboolean good;
  } rows[] = {
    { "luck", "luck", 14, TRUE },
    { "luck", "luck", -1, FALSE },
    { "luck", "luck", 1000000, FALSE },
    { "whist", NULL, 0, FALSE },
    { NULL, NULL, 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (HsdRecord) base = hsd_record_new (hsd_character_fields ());
      HsdSystem *luck = hsd_registry_find ("luck");
      g_autoptr (HsdRecord) sheet = hsd_record_new (HSD_SYSTEM_GET_CLASS (luck)->sheet);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autoptr (HsdCharacter) back = NULL;

      if (rows[i].field != NULL)
        hsd_record_set (sheet, hsd_record_index (sheet, rows[i].field), rows[i].value);
      hsd_pack_number (bytes, 1);
      hsd_pack_record (bytes, base);
      if (rows[i].system != NULL)
        {
          hsd_pack_text (bytes, rows[i].system);
          hsd_pack_record (bytes, sheet);
        }
      hsd_pack_text (bytes, NULL);
      hsd_pack_seal (bytes, 0);
      back = hsd_character_unpack ("Nadia", bytes->data, bytes->len);
      g_assert_true ((back != NULL) == rows[i].good);
      if (back != NULL)
        g_assert_true ((hsd_character_get_sheet (back, hsd_system_get_index (luck)) != NULL) == (rows[i].system != NULL));
    }
}

static void
test_shared (void)
{
  g_autoptr (HsdRecord) scene = hsd_record_new (hsd_standing_fields);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (HsdRecord) back = NULL;
  g_autoptr (HsdState) state = hsd_table_make_state ();

  hsd_record_set (scene, HSD_STANDING_SECRET, TRUE);
  hsd_shared_pack (scene, bytes);
  back = hsd_shared_unpack (HSD_SHARED_SCENE, bytes->data, bytes->len);
  g_assert_nonnull (back);
  g_assert_true (hsd_record_get (back, HSD_STANDING_SECRET));
  g_assert_null (hsd_shared_unpack ("whist", bytes->data, bytes->len));
  g_assert_null (hsd_shared_unpack (HSD_SHARED_SCENE, bytes->data, bytes->len - 1));

  hsd_shared_put (state, HSD_SHARED_SCENE, back);
  g_assert_true (state->standing == back);
  g_byte_array_set_size (bytes, bytes->len - 4);
  bytes->data[0]++;
  hsd_pack_seal (bytes, 0);
  g_assert_null (hsd_shared_unpack (HSD_SHARED_SCENE, bytes->data, bytes->len));
}

HSD_SUITE (state_pack)
{
  g_test_add_func ("/state-pack/back", test_back);
  g_test_add_func ("/state-pack/cut", test_cut);
  g_test_add_func ("/state-pack/parts", test_parts);
  g_test_add_func ("/state-pack/character", test_character);
  g_test_add_func ("/state-pack/shared", test_shared);
}
