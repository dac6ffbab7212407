/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The packed parts of a table file: a story, a character, what the table holds for a game, or a whole state. The first
 * byte says which; seals are put on here, for a seal does not say who wrote it. A part that is believed packs to what
 * unpacks to the same, and whatever tells it needs not to doubt it. */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "model/story/system.h"
#include "model/store/state-pack.h"
#include "model/systems/registry.h"
#include "model/table/protocol-json.h"
#include "model/table/public-view.h"

enum
{
  STORY,
  CHARACTER,
  SHARED,
  STATE,
  N_PARTS
};

static HsdState *fresh; /* of a new table */

static GByteArray *
seal (const guint8 *bytes, gsize size)
{
  GByteArray *sealed = g_byte_array_sized_new (size + 1); /* never NULL */

  g_byte_array_append (sealed, bytes, size);
  hsd_pack_seal (sealed, 0);

  return sealed;
}

static void
check_bytes (const char *what, const GByteArray *want, const GByteArray *got)
{
  if (want->len != got->len || memcmp (want->data, got->data, want->len) != 0)
    g_error ("%s is other bytes when it is packed again", what);
}

/* --- telling it --- */

/* A value of JSON, which is no fragment. */
static void
check_json (const char *text)
{
  json_t *json = json_loads (text, JSON_REJECT_DUPLICATES, NULL);

  if (json == NULL)
    g_error ("no JSON: %s", text);
  json_decref (json);
}

/* All that a program is told of a test. */
static char *
tell_all (const HsdStory *story)
{
  GString *text = g_string_new ("[");

  hsd_json_append_test (text, story);
  g_string_append_c (text, ',');
  hsd_json_append_input (text, story);
  g_string_append_c (text, ']');
  check_json (text->str);

  return g_string_free (text, FALSE);
}

static void
tell_public (const HsdStory *story, const HsdState *state)
{
  g_autoptr (HsdPublicView) view = hsd_public_view_of_story (story, state);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert (g_utf8_validate (hsd_public_view_get_title (view), -1, NULL));
  hsd_json_append_stage (text, view);
  check_json (text->str);
}

static void
tell (const HsdStory *story, const HsdState *state)
{
  g_autoptr (HsdSteps) steps = hsd_system_explain (story->system, story);
  g_autoptr (HsdStatement) statement = hsd_statement_new_for_story (story, state);
  g_autofree char *text = hsd_statement_get_text (statement);
  g_autofree char *all = tell_all (story);
  HsdContext context = { state, story, story->character };

  for (guint i = 0; i < hsd_steps_count (steps); i++)
    g_assert (g_utf8_validate (hsd_steps_get (steps, i)->text, -1, NULL));
  g_assert (g_utf8_validate (text, -1, NULL) && g_utf8_validate (all, -1, NULL));
  tell_public (story, state);
  for (guint i = 0; i < hsd_system_n_choices (story->system); i++)
    hsd_system_closed (story->system, &context, i, NULL);
}

static void
check_told (const HsdStory *story, const HsdStory *again)
{
  g_autofree char *want = tell_all (story);
  g_autofree char *got = tell_all (again);

  fuzz_same ("a story that was packed", want, got);
}

/* --- the parts --- */

static void
check_story (const guint8 *bytes, gsize size)
{
  g_autoptr (GByteArray) sealed = seal (bytes, size);
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  g_autoptr (GByteArray) twice = g_byte_array_new ();
  g_autoptr (HsdStory) story = hsd_story_unpack (sealed->data, sealed->len, hsd_registry_find);
  g_autoptr (HsdStory) again = NULL;

  if (story == NULL)
    return;

  tell (story, fresh);
  hsd_story_pack (story, packed);
  again = hsd_story_unpack (packed->data, packed->len, hsd_registry_find);
  g_assert_nonnull (again);
  check_told (story, again);
  hsd_story_pack (again, twice);
  check_bytes ("a story", packed, twice);
}

static void
check_character (const guint8 *bytes, gsize size)
{
  g_autoptr (GByteArray) sealed = seal (bytes, size);
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  g_autoptr (GByteArray) twice = g_byte_array_new ();
  g_autoptr (HsdCharacter) character = hsd_character_unpack ("Ada", sealed->data, sealed->len);
  g_autoptr (HsdCharacter) again = NULL;

  if (character == NULL)
    return;

  hsd_character_pack (character, packed);
  again = hsd_character_unpack ("Ada", packed->data, packed->len);
  g_assert_nonnull (again);
  hsd_character_pack (again, twice);
  check_bytes ("a character", packed, twice);
}

static const char *
pick_shared (guint8 byte)
{
  guint n = hsd_registry_count ();
  guint index = byte % (n + 1);

  return index == n ? HSD_SHARED_SCENE : hsd_system_get_id (hsd_registry_get (index));
}

static void
check_shared (const char *name, const guint8 *bytes, gsize size)
{
  g_autoptr (GByteArray) sealed = seal (bytes, size);
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  g_autoptr (GByteArray) twice = g_byte_array_new ();
  g_autoptr (HsdRecord) record = hsd_shared_unpack (name, sealed->data, sealed->len);
  g_autoptr (HsdRecord) again = NULL;

  if (record == NULL)
    return;

  hsd_shared_pack (record, packed);
  again = hsd_shared_unpack (name, packed->data, packed->len);
  g_assert_nonnull (again);
  hsd_shared_pack (again, twice);
  check_bytes (name, packed, twice);
}

/* --- a state --- */

/* A part as it stands in a state: its length, and its sealed bytes. Two bytes of the input say how long it is. */
static void
put_part (GByteArray *state, FuzzInput *input)
{
  gsize wanted = fuzz_take_byte (input) | (gsize) fuzz_take_byte (input) << 8;
  gsize size = MIN (wanted, (gsize) (input->end - input->next));
  g_autoptr (GByteArray) part = seal (input->next, size);

  input->next += size;
  hsd_pack_number (state, part->len);
  g_byte_array_append (state, part->data, part->len);
}

/* The parts in their order, each with a byte that says what it is for; 0 leads on to the next kind. */
static GByteArray *
assemble (FuzzInput *input)
{
  static const char *const names[] = { "Ada", "Bohort", "Çelik", "Dagmar" };
  GByteArray *state = g_byte_array_new ();
  guint8 byte;

  hsd_pack_number (state, 1);
  while ((byte = fuzz_take_byte (input)) != 0)
    {
      hsd_pack_text (state, pick_shared (byte));
      put_part (state, input);
    }
  hsd_pack_text (state, NULL);
  while ((byte = fuzz_take_byte (input)) != 0)
    {
      hsd_pack_text (state, names[byte % G_N_ELEMENTS (names)]);
      put_part (state, input);
    }
  hsd_pack_text (state, NULL);
  byte = fuzz_take_byte (input);
  hsd_pack_number (state, byte);
  if (byte != 0)
    put_part (state, input);
  else
    hsd_pack_number (state, 0);
  hsd_pack_seal (state, 0);

  return state;
}

static void
check_state (FuzzInput *input)
{
  g_autoptr (GByteArray) sealed = assemble (input);
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  g_autoptr (GByteArray) twice = g_byte_array_new ();
  g_autoptr (HsdState) state = hsd_state_unpack (fresh, sealed->data, sealed->len);
  g_autoptr (HsdState) again = NULL;

  if (state == NULL)
    return;

  if (state->story != NULL)
    tell (state->story, state);
  hsd_state_pack (state, packed);
  again = hsd_state_unpack (fresh, packed->data, packed->len);
  g_assert_nonnull (again);
  hsd_state_pack (again, twice);
  check_bytes ("a state", packed, twice);
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  g_autoptr (HsdTable) table = hsd_table_new (entropy);

  fresh = hsd_state_copy (hsd_table_get_state (table));

  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzInput input = { data, data + size };
  const char *name;

  switch (fuzz_take_byte (&input) % N_PARTS)
    {
    case STORY:
      check_story (input.next, input.end - input.next);
      break;
    case CHARACTER:
      check_character (input.next, input.end - input.next);
      break;
    case SHARED:
      name = pick_shared (fuzz_take_byte (&input));
      check_shared (name, input.next, input.end - input.next);
      break;
    default:
      check_state (&input);
      break;
    }

  return 0;
}
