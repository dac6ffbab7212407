/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of `play` on a table in memory. Each is answered by one object; a line that is refused, or only looks,
 * changes nothing; and the last one that changed something can be undone and redone. */

#include "config.h"

#include <jansson.h>
#include <string.h>

#include "fuzz.h"
#include "model/store/state-pack.h"
#include "model/table/protocol.h"

#define MOST_LINES 16

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

/* All that an intent may change, but for the log, which only grows. */
static GBytes *
take_picture (HsdTable *table)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  hsd_state_pack (hsd_table_get_state (table), bytes);

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static void
check_picture (HsdTable *table, GBytes *want, const char *when, const char *line)
{
  g_autoptr (GBytes) got = take_picture (table);

  if (!g_bytes_equal (want, got))
    g_error ("%s the table is another one: %s", when, line);
}

/* Whether the answer says that it was done. */
static gboolean
check_answer (HsdProtocol *protocol, const char *answer, const char *line)
{
  g_autoptr (json_t) object = json_loads (answer, JSON_REJECT_DUPLICATES, NULL);
  json_t *ok = json_object_get (object, "ok");

  if (!json_is_boolean (ok) || strchr (answer, '\n') != NULL || json_is_true (ok) == hsd_protocol_refused (protocol))
    g_error ("“%s” is no answer to “%s”", answer, line);
  if (json_is_false (ok) && json_string_length (json_object_get (json_object_get (object, "error"), "message")) == 0)
    g_error ("refused without a sentence: %s", line);

  return json_is_true (ok);
}

static void
check_back_and_forth (HsdTable *table, GBytes *before, const char *line)
{
  g_autoptr (GBytes) after = take_picture (table);
  g_autoptr (GError) error = NULL;

  hsd_table_undo (table, &error);
  g_assert_no_error (error);
  check_picture (table, before, "undone,", line);
  hsd_table_redo (table, &error);
  g_assert_no_error (error);
  check_picture (table, after, "redone,", line);
}

/* FALSE after an advice: the best play of a cycle takes a second under the sanitizers, and one of them is enough. */
static gboolean
say (HsdTable *table, HsdProtocol *protocol, FuzzInput *input)
{
  HsdHistory *history = hsd_table_get_history (table);
  guint length = hsd_history_get_length (history);
  gboolean could_undo = hsd_table_can_undo (table);
  gboolean could_redo = hsd_table_can_redo (table);
  g_autofree char *line = fuzz_take_line (input);
  g_autoptr (GBytes) before = take_picture (table);
  g_autofree char *answer = hsd_protocol_answer (protocol, line, strlen (line));
  gboolean done = check_answer (protocol, answer, line);
  guint grown = hsd_history_get_length (history) - length;

  if (grown > 1 || (!done && grown != 0))
    g_error ("%u entries more after: %s", grown, line);
  if (grown == 0)
    {
      check_picture (table, before, "after nothing,", line);
      g_assert_true (could_undo == hsd_table_can_undo (table) && could_redo == hsd_table_can_redo (table));
    }
  else if (!fuzz_has_more (input) && hsd_table_can_undo (table) && !hsd_table_can_redo (table))
    {
      check_back_and_forth (table, before, line);
    }

  return strstr (line, "advise") == NULL;
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzInput input = { data, data + size };
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (size);
  g_autoptr (HsdTable) table = hsd_table_new (entropy);
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);

  for (guint i = 0; i < MOST_LINES && fuzz_has_more (&input); i++)
    if (!say (table, protocol, &input))
      break;

  return 0;
}
