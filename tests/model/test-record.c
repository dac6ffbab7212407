/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records of values: copies, owners, equality, update, validation. */

#include "config.h"

#include "model/story/state.h"
#include "suite.h"

enum
{
  NUMBER,
  MAYBE,
  SWITCH,
  COLOUR_WORD,
  TITLE,
  NAME,
  HEX,
  LEVEL,
  PART,
  MERGED,
  ROWS,
  MAP,
  SOME_NUMBERS,
  CARDS,
  FACES,
  CARDS_GIVEN,
  WANTED,
};

enum
{
  INNER_A,
  INNER_B,
};

static const HsdWord words[] = { { "red" }, { "green" }, { "blue" }, { NULL } };
static const HsdField inner[] = {
  [INNER_A] = { "a", NULL, HSD_INT, 0, 1, 9, 5 },
  [INNER_B] = { "b", NULL, HSD_NAME },
  { NULL },
};
static const HsdField needy[] = {
  { "name", NULL, HSD_NAME, HSD_REQUIRED },
  { "value", NULL, HSD_INT, HSD_REQUIRED, -3, 3 },
  { NULL },
};
static const HsdField one_number[] = { { "number", NULL, HSD_INT, 0, 0, 20 }, { NULL } };
static const HsdField fields[] = {
  [NUMBER] = { "number", NULL, HSD_INT, 0, -5, 5, 2 },
  [MAYBE] = { "maybe", NULL, HSD_INT, HSD_NULLABLE, 1, 12, HSD_NULL },
  [SWITCH] = { "switch", NULL, HSD_BOOL, .fallback = TRUE },
  [COLOUR_WORD] = { "word", NULL, HSD_WORD, .fallback = 1, .words = words },
  [TITLE] = { "title", NULL, HSD_TEXT, 0, 0, 4 },
  [NAME] = { "name", NULL, HSD_NAME },
  [HEX] = { "hex", NULL, HSD_COLOUR },
  [LEVEL] = { "level", NULL, HSD_LEVEL, 0, -30, 30, 7 },
  [PART] = { "part", NULL, HSD_OBJECT, .fields = inner },
  [MERGED] = { "merged", NULL, HSD_OBJECT, HSD_MERGED, .fields = inner },
  [ROWS] = { "rows", NULL, HSD_LIST, 0, 1, 3, .fields = needy },
  [MAP] = { "map", NULL, HSD_MAP, 0, 0, 2, .fields = needy },
  [SOME_NUMBERS] = { "numbers", NULL, HSD_NUMBERS, 0, 1, 3, .fields = one_number },
  [CARDS] = { "pile", NULL, HSD_PILE },
  [FACES] = { "faces", NULL, HSD_FACES },
  [CARDS_GIVEN] = { "cards", NULL, HSD_CARDS },
  [WANTED] = { "wanted", NULL, HSD_INT, HSD_REQUIRED, 0, 1 },
  { NULL },
};

/* With a value in every field. */
static HsdRecord *
full_record (void)
{
  HsdRecord *record = hsd_record_new (fields);
  HsdRecord *row;

  hsd_record_set (record, NUMBER, -4);
  hsd_record_set (record, MAYBE, 7);
  hsd_record_set (record, SWITCH, FALSE);
  hsd_record_set (record, COLOUR_WORD, 2);
  hsd_record_set_text (record, TITLE, "été");
  hsd_record_set_text (record, NAME, "Fulbert");
  hsd_record_set_text (record, HEX, "#00aaFF");
  hsd_record_set_text (record, LEVEL, "Rude");
  hsd_record_set (record, LEVEL, 9);
  hsd_record_set (hsd_record_edit_object (record, PART), INNER_A, 3);
  hsd_record_set_text (hsd_record_edit_object (record, MERGED), INNER_B, "Gisèle");
  row = hsd_record_add_row (record, ROWS);
  hsd_record_set_text (row, 0, "un");
  hsd_record_set (row, 1, 1);
  row = hsd_record_add_row (record, ROWS);
  hsd_record_set_text (row, 0, "deux");
  hsd_record_set (row, 1, 2);
  row = hsd_record_add_row (record, MAP);
  hsd_record_set_text (row, 0, "VUE");
  hsd_record_set (row, 1, 3);
  hsd_record_add_number (record, SOME_NUMBERS, 4);
  hsd_record_add_number (record, SOME_NUMBERS, 20);
  hsd_record_set (record, CARDS, 0x7ffe);
  hsd_record_add_number (record, FACES, HSD_FACE_HOLE);
  hsd_record_add_number (record, CARDS_GIVEN, 14);
  hsd_record_set (record, WANTED, 1);

  return record;
}

/* --- values --- */

static void
test_fallback (void)
{
  g_autoptr (HsdRecord) record = hsd_record_new (fields);
  static const struct
  {
    guint index;
    int value;
  } fallbacks[] = {
    { NUMBER, 2 }, { MAYBE, HSD_NULL }, { SWITCH, TRUE }, { COLOUR_WORD, 1 }, { LEVEL, 7 }, { CARDS, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fallbacks); i++)
    {
      g_assert_false (hsd_record_has (record, fallbacks[i].index));
      g_assert_cmpint (hsd_record_get (record, fallbacks[i].index), ==, fallbacks[i].value);
      hsd_record_set (record, fallbacks[i].index, 0);
      g_assert_true (hsd_record_has (record, fallbacks[i].index));
      g_assert_cmpint (hsd_record_get (record, fallbacks[i].index), ==, 0);
      hsd_record_clear (record, fallbacks[i].index);
      g_assert_false (hsd_record_has (record, fallbacks[i].index));
      g_assert_cmpint (hsd_record_get (record, fallbacks[i].index), ==, fallbacks[i].value);
    }

  g_assert_null (hsd_record_get_text (record, NAME));
  g_assert_null (hsd_record_get_object (record, PART));
  g_assert_null (hsd_record_get_numbers (record, FACES));
  g_assert_cmpuint (hsd_record_n_rows (record, ROWS), ==, 0);
  g_assert_true (hsd_record_fields (record) == fields);
}

static void
test_values (void)
{
  g_autoptr (HsdRecord) record = full_record ();

  for (guint i = 0; fields[i].id != NULL; i++)
    g_assert_true (hsd_record_has (record, i));

  g_assert_cmpstr (hsd_record_get_text (record, TITLE), ==, "été");
  g_assert_cmpstr (hsd_record_get_text (record, LEVEL), ==, "Rude");
  g_assert_cmpint (hsd_record_get (record, LEVEL), ==, 9);
  g_assert_cmpint (hsd_record_get (hsd_record_get_object (record, PART), INNER_A), ==, 3);
  g_assert_cmpuint (hsd_record_n_rows (record, ROWS), ==, 2);
  g_assert_cmpstr (hsd_record_get_text (hsd_record_get_row (record, ROWS, 1), 0), ==, "deux");
  g_assert_cmpint (g_array_index (hsd_record_get_numbers (record, SOME_NUMBERS), int, 1), ==, 20);
  g_assert_cmpint (hsd_record_word (record, COLOUR_WORD, "blue"), ==, 2);

  hsd_record_set_text (record, NAME, NULL);
  g_assert_false (hsd_record_has (record, NAME));
  hsd_record_clear (record, ROWS);
  g_assert_cmpuint (hsd_record_n_rows (record, ROWS), ==, 0);
  hsd_record_set_empty (record, ROWS);
  g_assert_true (hsd_record_has (record, ROWS));
  hsd_record_set_empty (record, SOME_NUMBERS);
  g_assert_cmpuint (hsd_record_get_numbers (record, SOME_NUMBERS)->len, ==, 2);
}

/* --- copies and owners --- */

typedef void (*Edit) (HsdRecord *record);

static void edit_number (HsdRecord *r) { hsd_record_set (r, NUMBER, 1); }
static void edit_clear (HsdRecord *r) { hsd_record_clear (r, NUMBER); }
static void edit_null (HsdRecord *r) { hsd_record_set (r, MAYBE, HSD_NULL); }
static void edit_text (HsdRecord *r) { hsd_record_set_text (r, NAME, "Gisèle"); }
static void edit_no_text (HsdRecord *r) { hsd_record_set_text (r, NAME, NULL); }
static void edit_level_text (HsdRecord *r) { hsd_record_set_text (r, LEVEL, "Doux"); hsd_record_set (r, LEVEL, 9); }
static void edit_level_number (HsdRecord *r) { hsd_record_set (r, LEVEL, 8); }
static void edit_object (HsdRecord *r) { hsd_record_set (hsd_record_edit_object (r, PART), INNER_A, 4); }
static void edit_member (HsdRecord *r) { hsd_record_set_text (hsd_record_edit_object (r, MERGED), INNER_B, "x"); }
static void edit_row (HsdRecord *r) { hsd_record_set (hsd_record_edit_row (r, ROWS, 1), 1, 3); }
static void edit_more_rows (HsdRecord *r) { hsd_record_add_row (r, ROWS); }
static void edit_map (HsdRecord *r) { hsd_record_set_text (hsd_record_edit_row (r, MAP, 0), 0, "OUÏE"); }
static void edit_more_numbers (HsdRecord *r) { hsd_record_add_number (r, SOME_NUMBERS, 1); }
static void edit_faces (HsdRecord *r) { hsd_record_add_number (r, FACES, 1); }
static void edit_pile (HsdRecord *r) { hsd_record_set (r, CARDS, 0x7ffc); }

static const Edit edits[] = {
  edit_number,       edit_clear,  edit_null,   edit_text, edit_no_text,   edit_level_text,
  edit_level_number, edit_object, edit_member, edit_row,  edit_more_rows, edit_map,
  edit_more_numbers, edit_faces,  edit_pile,
};

/* Each change makes a copy differ, without changing the original. */
static void
test_copies (void)
{
  g_autoptr (HsdRecord) reference = full_record ();

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (HsdRecord) original = full_record ();
      g_autoptr (HsdRecord) copy = hsd_record_copy (original);

      g_assert_true (hsd_record_equal (original, copy));
      edits[i](copy);
      g_assert_false (hsd_record_equal (original, copy));
      g_assert_false (hsd_record_equal (copy, original));
      g_assert_true (hsd_record_equal (original, reference));
    }
}

static void
test_own (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      HsdRecord *record = full_record ();
      HsdRecord *alone = record;
      g_autoptr (HsdRecord) reference = full_record ();
      g_autoptr (HsdRecord) shared = NULL;

      /* The only reference: it is not copied. */
      g_assert_true (hsd_record_own (&record) == alone);

      shared = hsd_record_ref (record);
      g_assert_true (hsd_record_own (&record) != shared);
      edits[i](record);
      g_assert_true (hsd_record_equal (shared, reference));
      g_assert_false (hsd_record_equal (shared, record));
      hsd_record_unref (record);
    }
}

static void
test_equality (void)
{
  g_autoptr (HsdRecord) full = full_record ();
  g_autoptr (HsdRecord) twin = full_record ();
  g_autoptr (HsdRecord) empty = hsd_record_new (fields);
  g_autoptr (HsdRecord) other = hsd_record_new (inner);
  g_autoptr (HsdRecord) fallback = hsd_record_new (fields);

  g_assert_true (hsd_record_equal (full, full));
  g_assert_true (hsd_record_equal (full, twin));
  g_assert_false (hsd_record_equal (full, empty));
  g_assert_false (hsd_record_equal (empty, other));
  g_assert_false (hsd_record_equal (full, NULL));
  g_assert_false (hsd_record_equal (NULL, full));
  g_assert_true (hsd_record_equal (NULL, NULL));

  /* A value that was set to its default differs from an unset one. */
  hsd_record_set (fallback, NUMBER, 2);
  g_assert_false (hsd_record_equal (empty, fallback));
}

static void
test_update (void)
{
  g_autoptr (HsdRecord) record = full_record ();
  g_autoptr (HsdRecord) source = hsd_record_new (fields);
  HsdRecord *row;

  hsd_record_update (record, source);
  {
    g_autoptr (HsdRecord) reference = full_record ();
    g_assert_true (hsd_record_equal (record, reference));
  }

  hsd_record_set (source, NUMBER, 0);
  hsd_record_set (source, MAYBE, HSD_NULL);
  hsd_record_set_text (source, NAME, "Gisèle");
  hsd_record_set_text (hsd_record_edit_object (source, PART), INNER_B, "b");
  hsd_record_set (hsd_record_edit_object (source, MERGED), INNER_A, 8);
  row = hsd_record_add_row (source, ROWS);
  hsd_record_set_text (row, 0, "seul");
  hsd_record_set (row, 1, 0);
  hsd_record_set_empty (source, MAP);
  hsd_record_add_number (source, FACES, 3);
  hsd_record_add_number (source, CARDS_GIVEN, 3);
  hsd_record_update (record, source);

  g_assert_cmpint (hsd_record_get (record, NUMBER), ==, 0);
  g_assert_false (hsd_record_has (record, MAYBE));
  g_assert_cmpstr (hsd_record_get_text (record, NAME), ==, "Gisèle");
  g_assert_cmpstr (hsd_record_get_text (record, TITLE), ==, "été");

  /* An object is replaced as a whole, a merged one member by member. */
  g_assert_false (hsd_record_has (hsd_record_get_object (record, PART), INNER_A));
  g_assert_cmpstr (hsd_record_get_text (hsd_record_get_object (record, PART), INNER_B), ==, "b");
  g_assert_cmpint (hsd_record_get (hsd_record_get_object (record, MERGED), INNER_A), ==, 8);
  g_assert_cmpstr (hsd_record_get_text (hsd_record_get_object (record, MERGED), INNER_B), ==, "Gisèle");

  g_assert_cmpuint (hsd_record_n_rows (record, ROWS), ==, 1);
  g_assert_cmpuint (hsd_record_n_rows (record, MAP), ==, 0);
  g_assert_true (hsd_record_has (record, MAP));

  /* Faces of real dice are not copied to another throw. */
  g_assert_cmpint (g_array_index (hsd_record_get_numbers (record, FACES), int, 0), ==, HSD_FACE_HOLE);
  g_assert_cmpint (g_array_index (hsd_record_get_numbers (record, CARDS_GIVEN), int, 0), ==, 14);

  /* And nothing is shared with the source afterwards. */
  hsd_record_set (hsd_record_edit_row (source, ROWS, 0), 1, 3);
  g_assert_cmpint (hsd_record_get (hsd_record_get_row (record, ROWS, 0), 1), ==, 0);
}

/* --- validation --- */

static void spoil_number (HsdRecord *r) { hsd_record_set (r, NUMBER, 6); }
static void spoil_number_low (HsdRecord *r) { hsd_record_set (r, NUMBER, -6); }
static void spoil_maybe (HsdRecord *r) { hsd_record_set (r, MAYBE, 13); }
static void spoil_word (HsdRecord *r) { hsd_record_set (r, COLOUR_WORD, -1); }
static void spoil_title (HsdRecord *r) { hsd_record_set_text (r, TITLE, "étéss"); }
static void spoil_name (HsdRecord *r) { hsd_record_set_text (r, NAME, ""); }
static void spoil_hex (HsdRecord *r) { hsd_record_set_text (r, HEX, "#00aaFg"); }
static void spoil_level (HsdRecord *r) { hsd_record_set_text (r, LEVEL, NULL); hsd_record_set (r, LEVEL, 31); }
static void spoil_part (HsdRecord *r) { hsd_record_set (hsd_record_edit_object (r, PART), INNER_A, 0); }
static void spoil_merged (HsdRecord *r) { hsd_record_set_text (hsd_record_edit_object (r, MERGED), INNER_B, "\n"); }
static void spoil_row (HsdRecord *r) { hsd_record_set (hsd_record_edit_row (r, ROWS, 1), 1, -4); }
static void spoil_row_missing (HsdRecord *r) { hsd_record_add_row (r, ROWS); }
static void spoil_rows_few (HsdRecord *r) { hsd_record_clear (r, ROWS); hsd_record_set_empty (r, ROWS); }
static void spoil_rows_many (HsdRecord *r) { hsd_record_add_row (r, ROWS); hsd_record_add_row (r, ROWS); }
static void spoil_inside (HsdRecord *r) { hsd_record_add_number (r, SOME_NUMBERS, 21); }
static void spoil_few (HsdRecord *r) { hsd_record_clear (r, SOME_NUMBERS); hsd_record_set_empty (r, SOME_NUMBERS); }
static void spoil_many (HsdRecord *r) { spoil_few (r); for (int i = 0; i < 4; i++) edit_more_numbers (r); }
static void spoil_wanted (HsdRecord *r) { hsd_record_clear (r, WANTED); }

static const struct
{
  Edit spoil;
  int code;
  const char *path;
} spoils[] = {
  { spoil_number, HSD_REFUSAL_OUT_OF_RANGE, "number" },
  { spoil_number_low, HSD_REFUSAL_OUT_OF_RANGE, "number" },
  { spoil_maybe, HSD_REFUSAL_OUT_OF_RANGE, "maybe" },
  { spoil_word, HSD_REFUSAL_OUT_OF_RANGE, "word" },
  { spoil_title, HSD_REFUSAL_OUT_OF_RANGE, "title" },
  { spoil_name, HSD_REFUSAL_OUT_OF_RANGE, "name" },
  { spoil_hex, HSD_REFUSAL_OUT_OF_RANGE, "hex" },
  { spoil_level, HSD_REFUSAL_OUT_OF_RANGE, "level" },
  { spoil_part, HSD_REFUSAL_OUT_OF_RANGE, "part.a" },
  { spoil_merged, HSD_REFUSAL_OUT_OF_RANGE, "merged.b" },
  { spoil_row, HSD_REFUSAL_OUT_OF_RANGE, "rows[1].value" },
  { spoil_row_missing, HSD_REFUSAL_MISSING_FIELD, "rows[2].name" },
  { spoil_rows_few, HSD_REFUSAL_OUT_OF_RANGE, "rows" },
  { spoil_rows_many, HSD_REFUSAL_OUT_OF_RANGE, "rows" },
  { spoil_inside, HSD_REFUSAL_OUT_OF_RANGE, "numbers[2].number" },
  { spoil_few, HSD_REFUSAL_OUT_OF_RANGE, "numbers" },
  { spoil_many, HSD_REFUSAL_OUT_OF_RANGE, "numbers" },
  { spoil_wanted, HSD_REFUSAL_MISSING_FIELD, "wanted" },
};

static void
test_validation (void)
{
  g_autoptr (HsdState) state = hsd_state_new ();
  HsdContext context = { state };
  g_autoptr (HsdRecord) validate = full_record ();
  g_autoptr (GError) none = NULL;

  hsd_record_validate (validate, &context, &none);
  g_assert_no_error (none);
  edit_null (validate);
  g_assert_true (hsd_record_validate (validate, &context, &none));

  for (guint i = 0; i < G_N_ELEMENTS (spoils); i++)
    {
      g_autoptr (HsdRecord) record = full_record ();
      g_autoptr (GError) error = NULL;

      spoils[i].spoil (record);
      g_assert_false (hsd_record_validate (record, &context, &error));
      g_assert_error (error, HSD_REFUSAL, spoils[i].code);
      g_assert_cmpstr (hsd_refusal_get_field (error), ==, spoils[i].path);
      g_assert_cmpstr (error->message, !=, "");
    }
}

/* --- numbers that may be anything --- */

/* A sheet of an older version, or of a stranger, may have a number that its field does not allow. */
static void
test_valid (void)
{
  static const struct
  {
    int number;
    int valid;
  } rows[] = { { -6, 99 }, { -5, -5 }, { 0, 0 }, { 5, 5 }, { 6, 99 } };
  g_autoptr (HsdRecord) record = hsd_record_new (fields);

  hsd_record_clear (record, NUMBER);
  g_assert_cmpint (hsd_record_get_valid (record, NUMBER, 99), ==, 99);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      hsd_record_set (record, NUMBER, rows[i].number);
      g_assert_cmpint (hsd_record_get_valid (record, NUMBER, 99), ==, rows[i].valid);
    }
}

static void
test_name (void)
{
  HsdCharacter *character = hsd_character_new ("Nadia");
  g_autofree char *name = NULL;

  g_object_get (character, "name", &name, NULL);
  g_assert_cmpstr (name, ==, "Nadia");
  g_assert_finalize_object (character);
}

/* Names that some numbers have. */
static void
test_value_names (void)
{
  static const HsdWord names[] = { { "a", "rarely" }, { "b", "often" }, { NULL } };
  static const HsdField named = { "named", NULL, HSD_INT, 0, 3, 4, .words = names };
  static const HsdField nameless = { "nameless", NULL, HSD_INT, 0, 3, 4 };
  static const HsdField word = { "word", NULL, HSD_WORD, 0, 0, 1, .words = names };

  g_assert_null (hsd_field_value_name (&named, 2));
  g_assert_cmpstr (hsd_field_value_name (&named, 3), ==, "rarely");
  g_assert_cmpstr (hsd_field_value_name (&named, 4), ==, "often");
  g_assert_null (hsd_field_value_name (&named, 5));
  g_assert_null (hsd_field_value_name (&nameless, 3));
  g_assert_null (hsd_field_value_name (&word, 0));
}

HSD_SUITE (record)
{
  g_test_add_func ("/record/fallback", test_fallback);
  g_test_add_func ("/record/values", test_values);
  g_test_add_func ("/record/copies", test_copies);
  g_test_add_func ("/record/own", test_own);
  g_test_add_func ("/record/equality", test_equality);
  g_test_add_func ("/record/update", test_update);
  g_test_add_func ("/record/validation", test_validation);
  g_test_add_func ("/record/valid", test_valid);
  g_test_add_func ("/record/value-names", test_value_names);
  g_test_add_func ("/record/name-of-a-character", test_name);
}
