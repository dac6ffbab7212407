/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clocks and countdowns in the protocol. */

#include "config.h"

#include "model/table/json-text.h"
#include "model/table/protocol-json.h"
#include "model/table/table-clocks.h"

void
hsd_json_append_clocks (GString *text, const HsdState *state)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < hsd_state_n_clocks (state); i++)
    {
      hsd_json_append_item (text);
      hsd_json_append_record (text, hsd_state_get_clock (state, i), TRUE);
    }
  g_string_append_c (text, ']');
}

void
hsd_protocol_append_faces (GString *answer, const GPtrArray *faces)
{
  if (faces->len == 0)
    return;

  hsd_json_append_member (answer, "clocks");
  g_string_append_c (answer, '[');
  for (guint i = 0; i < faces->len; i++)
    {
      hsd_json_append_item (answer);
      hsd_json_append_record (answer, g_ptr_array_index (faces, i), TRUE);
    }
  g_string_append_c (answer, ']');
}

gboolean
hsd_protocol_do_clock (HsdTable *table, const char *name, json_t *object, GError **error)
{
  HsdClockDeed deed = hsd_clock_find_deed (name);
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) args = hsd_json_read (object, hsd_clock_deeds[deed].fields, &context, error);

  return args != NULL && hsd_table_do_clock (table, deed, args, error);
}
