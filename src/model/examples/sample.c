/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “La Vallée noire”: four people. What they have on the sheet of a game stands with its examples. */

#include "config.h"

#include "model/examples/lists.h"
#include "model/examples/sample-sheets.h"
#include "model/systems/registry.h"
#include "model/examples/sample.h"

typedef struct
{
  const char *name;
  const char *player;
  const char *colour;
  const char *motif;
} Person;

/* The errand that fills the pools. */
typedef struct
{
  const char *system;
  const char *errand;
  const char *fields[2];
  int numbers[2];
} Pools;

static const Person sample_party[] = {
  { "Nadia", "Samia", "#2f5d8c", "disc" },
  { "Ilyes", "Hugo", "#b07a1e", "triangle" },
  { "Maëlle", "Inès", "#4a7a3a", "square" },
  { "Tomas", "Karim", "#b3282d", "lozenge" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (sample_party) == HSD_SAMPLE_PARTY);

static const Pools sample_pools = { "2d20", "pools", { "group", "gm" }, { 3, 4 } };

static void
add_row (HsdRecord *sheet, guint list, const HsdSampleLine *line, int number)
{
  HsdRecord *row = hsd_record_add_row (sheet, list);
  const HsdField *fields = hsd_record_fields (row);

  hsd_record_set_text (row, 0, hsd_example_text (line->name));

  for (guint i = 1; fields[i].id != NULL; i++)
    {
      if (fields[i].kind == HSD_INT)
        hsd_record_set (row, i, number >= HSD_SAMPLE_ASSET ? number - HSD_SAMPLE_ASSET : number);
      else if (fields[i].kind == HSD_BOOL)
        hsd_record_set (row, i, number >= HSD_SAMPLE_ASSET);
      else
        hsd_record_set (row, i, hsd_record_word (row, i, line->word));
    }
}

/* In the order of the games. */
static const HsdSampleLine *const sheets[] = {
#define HSD_SYSTEM(name) hsd_sample_##name,
#include "model/systems/registry-list.h"
#undef HSD_SYSTEM
};

static void
fill_in (HsdRecord *given, guint system, const HsdSampleLine *line, guint who)
{
  HsdRecord *sheet = hsd_record_edit_object (given, HSD_GIVEN_SHEETS + system);
  const HsdField *fields = hsd_record_fields (sheet);
  int field = hsd_fields_find (fields, line->field);
  int number = line->numbers[who];

  if (number == HSD_SAMPLE_NONE)
    return;

  if (line->name == NULL)
    {
      hsd_record_set (sheet, field, number);
    }
  else if (fields[field].kind == HSD_OBJECT)
    {
      HsdRecord *members = hsd_record_edit_object (sheet, field);

      hsd_record_set (members, hsd_fields_find (fields[field].fields, line->name), number);
    }
  else
    {
      add_row (sheet, field, line, number);
    }
}

static HsdRecord *
describe (guint who)
{
  HsdRecord *given = hsd_record_new (hsd_table_character_fields ());

  hsd_record_set_text (given, HSD_GIVEN_NAME, sample_party[who].name);
  hsd_record_set_text (given, HSD_GIVEN_PLAYER, sample_party[who].player);
  hsd_record_set_text (given, HSD_GIVEN_COLOUR, sample_party[who].colour);
  hsd_record_set (given, HSD_GIVEN_MOTIF, hsd_record_word (given, HSD_GIVEN_MOTIF, sample_party[who].motif));

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    for (const HsdSampleLine *line = sheets[i]; line->field != NULL; line++)
      fill_in (given, i, line, who);

  return given;
}

static gboolean
fill_pools (HsdTable *table, GError **error)
{
  const Pools *pools = &sample_pools;
  HsdSystem *system = hsd_registry_find (pools->system);
  int errand = hsd_system_find_errand (system, pools->errand);
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields);

  for (guint i = 0; i < G_N_ELEMENTS (pools->fields); i++)
    hsd_record_set (args, hsd_record_index (args, pools->fields[i]), pools->numbers[i]);

  return hsd_table_run (table, system, errand, args, error);
}

void
hsd_sample_seat (HsdTable *table)
{
  gboolean is_new = hsd_history_get_length (hsd_table_get_history (table)) == 0;
  g_autofree char *seed = NULL;
  g_autofree char *commitment = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < HSD_SAMPLE_PARTY && error == NULL; i++)
    {
      g_autoptr (HsdRecord) given = describe (i);

      if (hsd_state_find (hsd_table_get_state (table), sample_party[i].name) == NULL)
        hsd_table_set_character (table, given, &error);
    }

  if (is_new && error == NULL)
    fill_pools (table, &error);

  if (error != NULL)
    g_warning ("%s", error->message);

  if (!is_new || error != NULL)
    return;

  /* The cards just dealt must not count as part of the first evening. */
  if (!hsd_table_close_evening (table, &seed, &commitment, &error))
    g_warning ("%s", error->message);
  hsd_table_forget (table);
}

gboolean
hsd_sample_is_seated (HsdTable *table)
{
  for (guint i = 0; i < HSD_SAMPLE_PARTY; i++)
    if (hsd_state_find (hsd_table_get_state (table), sample_party[i].name) == NULL)
      return FALSE;

  return TRUE;
}
