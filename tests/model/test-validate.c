/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invalid contents of files, check by check: one fault each in a record or story that is valid otherwise. */

#include "config.h"

#include "model/story/cards.h"
#include "model/story/pack.h"
#include "model/story/validate.h"
#include "model/systems/registry.h"
#include "suite.h"
#include "support.h"

/* --- records --- */

enum
{
  NUMBER,
  MAYBE,
  SWITCH,
  WORD,
  TITLE,
  NAME,
  HEX,
  LEVEL,
  PERSON,
  PART,
  ROWS,
  MAP,
  NUMBERS,
  PILE,
  FACES,
  CARDS,
  WANTED,
  SOMETIMES,
  BY_SHEET,
};

static HsdNeed
need_sometimes (const HsdRecord *siblings, const HsdContext *context)
{
  return HSD_NEED_REQUIRED;
}

static const HsdWord words[] = { { "one", "One" }, { "two", "Two" }, { NULL } };
static const HsdField row_fields[] = { { "name", NULL, HSD_NAME, HSD_REQUIRED }, { "value", NULL, HSD_INT, HSD_REQUIRED, -3, 3 }, { NULL } };
static const HsdField one_number[] = { { "number", NULL, HSD_INT, 0, 0, 20 }, { NULL } };

static const HsdField fields[] = {
  [NUMBER] = { "number", NULL, HSD_INT, 0, -5, 5 },
  [MAYBE] = { "maybe", NULL, HSD_INT, HSD_NULLABLE, 1, 12, HSD_NULL },
  [SWITCH] = { "switch", NULL, HSD_BOOL },
  [WORD] = { "word", NULL, HSD_WORD, .words = words },
  [TITLE] = { "title", NULL, HSD_TEXT, 0, 0, 4 },
  [NAME] = { "name", NULL, HSD_NAME },
  [HEX] = { "hex", NULL, HSD_COLOUR },
  [LEVEL] = { "level", NULL, HSD_LEVEL, 0, -30, 30 },
  [PERSON] = { "person", NULL, HSD_PERSON },
  [PART] = { "part", NULL, HSD_OBJECT, .fields = row_fields },
  [ROWS] = { "rows", NULL, HSD_LIST, 0, 1, 2, .fields = row_fields },
  [MAP] = { "map", NULL, HSD_MAP, 0, 0, 2, .fields = row_fields },
  [NUMBERS] = { "numbers", NULL, HSD_NUMBERS, 0, 1, 3, .fields = one_number },
  [PILE] = { "pile", NULL, HSD_PILE, .max = HSD_PILE_MINORS },
  [FACES] = { "faces", NULL, HSD_FACES },
  [CARDS] = { "cards", NULL, HSD_CARDS },
  [WANTED] = { "wanted", NULL, HSD_INT, HSD_REQUIRED, 0, 1 },
  [SOMETIMES] = { "sometimes", NULL, HSD_INT, HSD_REQUIRED, 0, 1, .need = need_sometimes },
  [BY_SHEET] = { "by-sheet", NULL, HSD_INT, HSD_REQUIRED | HSD_OF_CHARACTER, 0, 1 },
  { NULL },
};

static void
add_row (HsdRecord *record, guint index)
{
  HsdRecord *row = hsd_record_add_row (record, index);

  hsd_record_set_text (row, 0, "VUE");
  hsd_record_set (row, 1, 3);
}

/* A value in every field, except for those that are only allowed sometimes. */
static HsdRecord *
full_record (void)
{
  HsdRecord *record = hsd_record_new (fields);
  HsdRecord *part = hsd_record_edit_object (record, PART);

  hsd_record_set (record, NUMBER, -5);
  hsd_record_set (record, MAYBE, HSD_NULL);
  hsd_record_set (record, SWITCH, TRUE);
  hsd_record_set (record, WORD, 1);
  hsd_record_set_text (record, TITLE, "étés");
  hsd_record_set_text (record, NAME, "Fulbert");
  hsd_record_set_text (record, HEX, "#00aaFF");
  hsd_record_set_text (record, LEVEL, "Rude");
  hsd_record_set (record, LEVEL, 30);
  hsd_record_set_text (record, PERSON, "Gisèle");
  hsd_record_set_text (part, 0, "VUE");
  hsd_record_set (part, 1, -3);
  add_row (record, ROWS);
  add_row (record, MAP);
  hsd_record_add_number (record, NUMBERS, 20);
  hsd_record_set (record, PILE, HSD_PILE_MINORS);
  hsd_record_add_number (record, FACES, HSD_FACE_HOLE);
  hsd_record_add_number (record, FACES, HSD_FACE_SYMBOL + 6);
  hsd_record_add_number (record, FACES, 100);
  hsd_record_add_number (record, CARDS, 21);
  hsd_record_set (record, WANTED, 1);

  return record;
}

typedef void (*Spoil) (HsdRecord *record);

static void spoil_number (HsdRecord *r) { hsd_record_set (r, NUMBER, 6); }
static void spoil_number_low (HsdRecord *r) { hsd_record_set (r, NUMBER, -6); }
static void spoil_number_null (HsdRecord *r) { hsd_record_set (r, NUMBER, HSD_NULL); }
static void spoil_maybe (HsdRecord *r) { hsd_record_set (r, MAYBE, 13); }
static void spoil_switch (HsdRecord *r) { hsd_record_set (r, SWITCH, 2); }
static void spoil_switch_low (HsdRecord *r) { hsd_record_set (r, SWITCH, -1); }
static void spoil_word (HsdRecord *r) { hsd_record_set (r, WORD, 2); }
static void spoil_word_low (HsdRecord *r) { hsd_record_set (r, WORD, -1); }
static void spoil_title (HsdRecord *r) { hsd_record_set_text (r, TITLE, "étéss"); }
static void spoil_name (HsdRecord *r) { hsd_record_set_text (r, NAME, "a\nb"); }
static void spoil_hex (HsdRecord *r) { hsd_record_set_text (r, HEX, "#00aaFg"); }
static void spoil_level (HsdRecord *r) { hsd_record_set (r, LEVEL, 31); }
static void spoil_level_low (HsdRecord *r) { hsd_record_set (r, LEVEL, -31); }
static void spoil_level_name (HsdRecord *r) { hsd_record_set_text (r, LEVEL, "\t"); }
static void spoil_person (HsdRecord *r) { hsd_record_set_text (r, PERSON, ""); }
static void spoil_part (HsdRecord *r) { hsd_record_set (hsd_record_edit_object (r, PART), 1, 4); }
static void spoil_row (HsdRecord *r) { hsd_record_set (hsd_record_edit_row (r, ROWS, 0), 1, -4); }
static void spoil_row_name (HsdRecord *r) { hsd_record_clear (hsd_record_edit_row (r, MAP, 0), 0); }
static void spoil_rows_few (HsdRecord *r) { hsd_record_clear (r, ROWS); hsd_record_set_empty (r, ROWS); }
static void spoil_rows_many (HsdRecord *r) { add_row (r, ROWS); add_row (r, ROWS); }
static void spoil_inside (HsdRecord *r) { hsd_record_add_number (r, NUMBERS, 21); }
static void spoil_inside_low (HsdRecord *r) { hsd_record_add_number (r, NUMBERS, -1); }
static void spoil_few (HsdRecord *r) { hsd_record_clear (r, NUMBERS); hsd_record_set_empty (r, NUMBERS); }
static void spoil_many (HsdRecord *r) { for (int i = 0; i < 3; i++) hsd_record_add_number (r, NUMBERS, 1); }
static void spoil_pile (HsdRecord *r) { hsd_record_set (r, PILE, 1); }
static void spoil_pile_high (HsdRecord *r) { hsd_record_set (r, PILE, G_MININT); }
static void spoil_face (HsdRecord *r) { hsd_record_add_number (r, FACES, 101); }
static void spoil_face_low (HsdRecord *r) { hsd_record_add_number (r, FACES, G_MININT); }
static void spoil_symbol (HsdRecord *r) { hsd_record_add_number (r, FACES, HSD_FACE_SYMBOL + 7); }
static void spoil_faces (HsdRecord *r) { for (int i = 0; i < HSD_GIVEN_MAX; i++) hsd_record_add_number (r, FACES, 1); }
static void spoil_card (HsdRecord *r) { hsd_record_add_number (r, CARDS, 22); }
static void spoil_wanted (HsdRecord *r) { hsd_record_clear (r, WANTED); }

static const Spoil spoils[] = {
  spoil_number, spoil_number_low, spoil_number_null, spoil_maybe, spoil_switch, spoil_switch_low, spoil_word, spoil_word_low,
  spoil_title, spoil_name, spoil_hex, spoil_level, spoil_level_low, spoil_level_name, spoil_person, spoil_part, spoil_row,
  spoil_row_name, spoil_rows_few, spoil_rows_many, spoil_inside, spoil_inside_low, spoil_few, spoil_many, spoil_pile,
  spoil_pile_high, spoil_face, spoil_face_low, spoil_symbol, spoil_faces, spoil_card, spoil_wanted,
};

static void
test_record (void)
{
  g_autoptr (HsdRecord) validate = full_record ();

  g_assert_true (hsd_record_is_valid (validate));

  for (guint i = 0; i < G_N_ELEMENTS (spoils); i++)
    {
      g_autoptr (HsdRecord) record = full_record ();

      spoils[i] (record);
      if (hsd_record_is_valid (record))
        g_error ("spoil %u was believed", i);
    }
}

/* --- bytes --- */

static gboolean
can_be_read (GByteArray *bytes)
{
  g_autoptr (HsdRecord) record = hsd_record_new (fields);
  HsdUnpacker reader;

  hsd_pack_seal (bytes, 0);
  reader = hsd_unpack_begin (bytes->data, bytes->len);
  hsd_unpack_record (&reader, record);

  return hsd_unpack_end (&reader);
}

/* Reads a record of one field from numbers followed by a text. */
static void
assert_read (gboolean readable, gint64 set, const gint64 *numbers, guint n_numbers, const char *text)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  hsd_pack_number (bytes, set);
  for (guint i = 0; i < n_numbers; i++)
    hsd_pack_number (bytes, numbers[i]);
  if (text != NULL)
    hsd_pack_text (bytes, text);
  g_assert_true (can_be_read (bytes) == readable);
}

static void
test_bytes (void)
{
  const gint64 largest[] = { G_MAXINT }, too_large[] = { G_MAXINT + G_GINT64_CONSTANT (1) };
  const gint64 lowest[] = { G_MININT }, too_low[] = { G_MININT - G_GINT64_CONSTANT (1) };
  const gint64 rows[] = { 2, 0, 0 }, too_many_rows[] = { 3, 0, 0, 0 }, negative[] = { -1 };
  const gint64 none[] = { -1 }, nameless[] = { 5, -1 }, less_than_nameless[] = { 5, -2 };
  const gint64 faces[] = { 1, 6 }, too_large_face[] = { 1, 1LL << 32 };

  assert_read (TRUE, 1 << NUMBER, largest, 1, NULL);
  assert_read (FALSE, 1 << NUMBER, too_large, 1, NULL);
  assert_read (TRUE, 1 << NUMBER, lowest, 1, NULL);
  assert_read (FALSE, 1 << NUMBER, too_low, 1, NULL);
  assert_read (TRUE, 1 << ROWS, rows, 3, NULL);
  assert_read (FALSE, 1 << ROWS, too_many_rows, 4, NULL);
  assert_read (FALSE, 1 << ROWS, negative, 1, NULL);
  assert_read (TRUE, 1 << FACES, faces, 2, NULL);
  assert_read (FALSE, 1 << FACES, too_large_face, 2, NULL);
  assert_read (TRUE, 1 << NAME, NULL, 0, "é");
  assert_read (FALSE, 1 << NAME, NULL, 0, "\xe9");
  assert_read (FALSE, 1 << NAME, none, 1, NULL);
  assert_read (TRUE, 1 << LEVEL, nameless, 2, NULL);
  assert_read (FALSE, 1 << LEVEL, less_than_nameless, 2, NULL);
  assert_read (FALSE, 1 << LEVEL, nameless, 1, "\xe9");
  assert_read (TRUE, 0, NULL, 0, NULL);
  assert_read (FALSE, G_GINT64_CONSTANT (1) << G_N_ELEMENTS (fields), NULL, 0, NULL);
}

/* --- stories --- */

/* The last test after these lines, as it would be read from a file. */
static HsdStory *
story_after (const char *const *lines)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  HsdStory *story;

  for (guint i = 0; lines[i] != NULL; i++)
    json_decref (test_table_must (table, lines[i]));
  hsd_story_pack (hsd_table_get_state (table->table)->story, bytes);
  story = hsd_story_unpack (bytes->data, bytes->len, hsd_registry_find);
  g_assert_nonnull (story);

  return story;
}

#define ADA "{'do':'character','name':'Ada','tarot':{'cards':[1,2,3]}}"
#define BOHORT "{'do':'character','name':'Bohort','tarot':{'cards':[1,2,3]}}"

static const char *const luck[] = { "{'do':'roll','system':'luck','label':'Sauter','input':{'characteristic':10,'roll_type':'combat'},'faces':[90]}", NULL };
static const char *const called[] = { "{'do':'roll','system':'luck','input':{'characteristic':10,'roll_type':'combat'},'faces':[90]}",
                                      "{'do':'choose','choice':'appeal','faces':[2,30]}", NULL };
static const char *const discordant[] = { "{'do':'roll','system':'discordant','input':{'d':2,'challenge':1}}", NULL };
static const char *const pool[] = { ADA, "{'do':'roll','system':'2d20','character':'Ada','input':{'attribute':9,'skill':2,'attack':true,"
                                         "'helpers':[{'name':'Bohort','attribute':5,'skill':1}]},'faces':[1,1,2]}",
                                    "{'do':'choose','choice':'combat-dice','count':2,'faces':[1,6]}", NULL };
static const char *const test[] = { ADA, "{'do':'roll','system':'tarot','character':'Ada','input':{'difficulty':0},'cards':[4]}",
                                    "{'do':'choose','choice':'play','card':4}", "{'do':'choose','choice':'destiny','cards':[5]}", NULL };
static const char *const versus[] = { ADA, BOHORT,
                                      "{'do':'roll','system':'tarot','character':'Ada','input':{'kind':'versus-player','opponent':'Bohort'},'cards':[4,5]}",
                                      "{'do':'choose','choice':'play','character':'Ada','card':4}",
                                      "{'do':'choose','choice':'play','character':'Bohort','card':5}", NULL };
static const char *const initiates[] = { "{'do':'roll','system':'initiates','input':{'threshold':6},'faces':[3]}",
                                         "{'do':'choose','choice':'negotiate','price':'high','agreed':true,'faces':[9]}", NULL };

static HsdDie *
die (HsdStory *s, guint i)
{
  return &g_array_index (s->dice, HsdDie, i);
}

static HsdCard *
card (HsdStory *s, guint i)
{
  return &g_array_index (s->cards, HsdCard, i);
}

static guint
fact (HsdStory *s, const char *id)
{
  int index = hsd_fields_find (hsd_record_fields (s->facts), id);

  g_assert_cmpint (index, >=, 0);

  return index;
}

static void
set_name (char **name, const char *to)
{
  g_clear_pointer (name, g_ref_string_release);
  *name = to != NULL ? g_ref_string_new (to) : NULL;
}

static void forge_nothing (HsdStory *s) {}
static void forge_visibility (HsdStory *s) { s->visibility = 4; }
static void forge_character (HsdStory *s) { set_name (&s->character, ""); }
static void forge_nobody (HsdStory *s) { set_name (&s->character, NULL); }
static void forge_label (HsdStory *s) { set_name (&s->label, "\n"); }
static void forge_owner (HsdStory *s) { hsd_story_owner (s, "\n"); }
static void forge_input (HsdStory *s) { hsd_record_set (s->input, 0, 99); }
static void forge_fact (HsdStory *s) { hsd_record_set (s->facts, 0, -999999); }
static void forge_no_outcome (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "outcome")); }
static void forge_reason (HsdStory *s) { s->closed[0] = 8; }
static void forge_open (HsdStory *s) { memset (s->closed, 0, sizeof s->closed); s->choosing = FALSE; }
static void forge_choosing (HsdStory *s) { s->choosing = TRUE; }
static void forge_kind (HsdStory *s) { die (s, 0)->kind = HSD_N_DICE; }
static void forge_other_kind (HsdStory *s) { die (s, 0)->kind = HSD_DIE_D20; die (s, 0)->face = 1; }
static void forge_face (HsdStory *s) { die (s, 0)->face = 101; }
static void forge_face_low (HsdStory *s) { die (s, 0)->face = 0; }
static void forge_state (HsdStory *s) { die (s, 0)->state = HSD_DIE_CANCELLED + 1; }
static void forge_die_owner (HsdStory *s) { die (s, 0)->owner = s->owners->len; }
static void forge_place (HsdStory *s) { die (s, 0)->place = 1; }
static void forge_dropped (HsdStory *s) { die (s, 0)->state = HSD_DIE_DROPPED; }
static void forge_no_dice (HsdStory *s) { g_array_set_size (s->dice, 0); }
static void forge_more_dice (HsdStory *s) { HsdDie more = *die (s, 0); more.place = hsd_story_n_places (s, more.kind); g_array_append_val (s->dice, more); }
static void forge_card_among_dice (HsdStory *s) { hsd_story_add_card (s, HSD_CARD_MINOR, 1, HSD_CARD_CHOICE, NULL); }
static void forge_die_among_cards (HsdStory *s) { hsd_story_add_die (s, HSD_DIE_D20, 1, NULL); }
static void forge_arcana (HsdStory *s) { card (s, 0)->arcana = HSD_CARD_MAJOR + 1; }
static void forge_number (HsdStory *s) { card (s, 0)->number = 15; }
static void forge_number_low (HsdStory *s) { card (s, 0)->number = 0; }
static void forge_major (HsdStory *s) { card (s, 1)->number = 22; }
static void forge_role (HsdStory *s) { card (s, 0)->role = HSD_CARD_FOOL + 1; }
static void forge_card_owner (HsdStory *s) { card (s, 0)->owner = s->owners->len; }

static void
forge_crowd (HsdStory *s)
{
  while (s->owners->len <= HSD_NOBODY)
    g_ptr_array_add (s->owners, g_ref_string_new ("Dagmar"));
}

static void forge_appeal (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "appeal")); }
static void forge_no_margin (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "margin")); }
static void forge_no_challenge (HsdStory *s) { hsd_record_clear (s->input, hsd_fields_find (hsd_record_fields (s->input), "challenge")); }
static void forge_no_paid (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "paid")); }
static void forge_foreign_die (HsdStory *s) { hsd_story_add_die (s, HSD_DIE_D10, 1, NULL); }
static void forge_no_combat (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "combat")); }
static void forge_no_helper (HsdStory *s) { hsd_record_clear (s->input, hsd_fields_find (hsd_record_fields (s->input), "helpers")); }
static void forge_skip (HsdStory *s) { hsd_record_set (s->input, hsd_fields_find (hsd_record_fields (s->input), "skip_roll"), TRUE); }
static void forge_hole (HsdStory *s) { die (s, 1)->state = HSD_DIE_REROLLED; }

/* As many dice as the input says, but more than allowed. */
static void
forge_wide_pool (HsdStory *s)
{
  hsd_record_set (s->input, hsd_fields_find (hsd_record_fields (s->input), "free_dice"), 3);
  hsd_record_set (s->input, hsd_fields_find (hsd_record_fields (s->input), "bought_dice"), 3);
  for (guint i = 0; i < 6; i++)
    hsd_story_add_die (s, HSD_DIE_D20, 1, NULL);
}

static void forge_no_choice (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "choice")); }
static void forge_choice_card (HsdStory *s) { hsd_record_clear (hsd_record_edit_row (s->facts, fact (s, "choice"), 0), 1); }
static void forge_no_destiny (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "destiny")); }
static void forge_no_left (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "left")); }
static void forge_no_winner (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "winner")); }
static void forge_tie (HsdStory *s) { hsd_record_set (s->facts, fact (s, "left"), hsd_record_get (s->facts, fact (s, "right"))); }
static void forge_no_opponent (HsdStory *s) { hsd_record_clear (s->input, hsd_fields_find (hsd_record_fields (s->input), "opponent")); }
static void forge_self (HsdStory *s) { set_name (&s->character, "Bohort"); }
static void forge_face_down (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "hidden-own")); }
static void forge_no_reroll (HsdStory *s) { hsd_record_clear (s->facts, fact (s, "reroll")); }
static void forge_price (HsdStory *s) { hsd_record_clear (hsd_record_edit_object (s->facts, fact (s, "reroll")), 0); }
static void forge_refused (HsdStory *s) { hsd_record_set (s->facts, fact (s, "negotiation"), 0); }
static void forge_fewer_dice (HsdStory *s) { g_array_set_size (s->dice, s->dice->len - 1); }
static void forge_five_dice (HsdStory *s) { for (guint i = 0; i < 4; i++) forge_more_dice (s); }

static const struct
{
  const char *const *lines;
  void (*forge) (HsdStory *story);
  gboolean believed;
} forgeries[] = {
  { luck, forge_nothing, TRUE }, { called, forge_nothing, TRUE }, { discordant, forge_nothing, TRUE },
  { pool, forge_nothing, TRUE }, { test, forge_nothing, TRUE }, { versus, forge_nothing, TRUE },
  { initiates, forge_nothing, TRUE },

  { luck, forge_visibility }, { luck, forge_character }, { test, forge_nobody }, { luck, forge_label }, { luck, forge_owner },
  { luck, forge_crowd },
  { luck, forge_input }, { luck, forge_fact }, { luck, forge_no_outcome }, { luck, forge_reason }, { luck, forge_open },
  { called, forge_choosing }, { luck, forge_kind }, { luck, forge_face }, { luck, forge_face_low }, { luck, forge_state },
  { luck, forge_die_owner }, { luck, forge_card_among_dice }, { test, forge_die_among_cards }, { test, forge_arcana },
  { test, forge_number }, { test, forge_number_low }, { test, forge_major }, { test, forge_role }, { test, forge_card_owner },

  { luck, forge_no_dice }, { luck, forge_more_dice }, { luck, forge_other_kind }, { luck, forge_place }, { luck, forge_dropped },
  { called, forge_appeal },
  { discordant, forge_no_dice }, { discordant, forge_more_dice }, { discordant, forge_other_kind }, { discordant, forge_no_margin },
  { discordant, forge_no_challenge },
  { pool, forge_no_dice }, { pool, forge_more_dice }, { pool, forge_no_paid }, { pool, forge_no_combat }, { pool, forge_no_helper },
  { pool, forge_skip }, { pool, forge_hole }, { pool, forge_foreign_die }, { pool, forge_wide_pool },
  { test, forge_no_choice }, { test, forge_choice_card }, { test, forge_no_destiny }, { test, forge_no_left },
  { versus, forge_no_left }, { versus, forge_no_winner }, { versus, forge_tie }, { versus, forge_no_opponent },
  { versus, forge_self }, { versus, forge_face_down },
  { initiates, forge_no_dice }, { initiates, forge_other_kind }, { initiates, forge_no_reroll }, { initiates, forge_price },
  { initiates, forge_refused }, { initiates, forge_five_dice }, { initiates, forge_fewer_dice },
};

static void
test_story (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (forgeries); i++)
    {
      g_autoptr (HsdStory) story = story_after (forgeries[i].lines);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autoptr (HsdStory) back = NULL;

      forgeries[i].forge (story);
      hsd_story_pack (story, bytes);
      back = hsd_story_unpack (bytes->data, bytes->len, hsd_registry_find);
      if ((back != NULL) != forgeries[i].believed)
        g_error ("forgery %u was %s", i, back != NULL ? "believed" : "not believed");
    }
}

/* The highest index means no owner. */
static void
test_owners (void)
{
  g_autoptr (HsdStory) story = story_after (luck);

  for (guint i = story->owners->len; i < HSD_NOBODY; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);

      g_assert_cmpuint (hsd_story_owner (story, name), ==, i);
    }

  g_assert_cmpuint (hsd_story_owner (story, "Dagmar"), ==, HSD_NOBODY);
  g_assert_cmpuint (story->owners->len, ==, HSD_NOBODY);
  g_assert_true (hsd_story_is_valid (story));
}

HSD_SUITE (validate)
{
  g_test_add_func ("/validate/sound/record", test_record);
  g_test_add_func ("/validate/sound/bytes", test_bytes);
  g_test_add_func ("/validate/sound/story", test_story);
  g_test_add_func ("/validate/sound/owners", test_owners);
}
