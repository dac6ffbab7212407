/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of the protocol about people, beside those that give them values. */

#include "config.h"

#include "model/table/party-text.h"
#include "model/table/people.h"
#include "model/table/protocol-json.h"

#define PARTY "party"

gboolean
hsd_json_is_of_people (const char *name)
{
  return strcmp (name, PARTY) == 0 || hsd_people_find (name) >= 0;
}

static gboolean
do_party (HsdTable *table, json_t *object, GError **error)
{
  static const HsdField fields[] = { { "text", NULL, HSD_TEXT, HSD_REQUIRED, 0, G_MAXINT }, { NULL } };
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) record = hsd_json_read (object, fields, &context, error);
  g_autoptr (GPtrArray) party = NULL;

  if (record != NULL)
    party = hsd_party_read (context.state, NULL, hsd_record_get_text (record, 0), error);

  return party != NULL && hsd_table_set_party (table, party, error);
}

gboolean
hsd_json_do_people (HsdTable *table, const char *name, json_t *object, GError **error)
{
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) args = NULL;

  if (strcmp (name, PARTY) == 0)
    return do_party (table, object, error);

  args = hsd_json_read (object, hsd_people_deeds[hsd_people_find (name)].fields, &context, error);

  return args != NULL && hsd_table_do_people (table, hsd_people_find (name), args, error);
}
