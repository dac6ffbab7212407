/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/sample.h"

static const struct
{
  const char *name;
  const char *colour;
  const char *motif;
} party[] = {
  { "Nadia", "#2f5d8c", "disc" },
  { "Tomas", "#b3282d", "lozenge" },
  { "Ilyes", "#b07a1e", "triangle" },
};

void
hsd_sample_seat (HsdTable *table)
{
  for (guint i = 0; i < G_N_ELEMENTS (party); i++)
    {
      g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
      g_autoptr (GError) error = NULL;

      hsd_record_set_text (given, HSD_GIVEN_NAME, party[i].name);
      hsd_record_set_text (given, HSD_GIVEN_COLOUR, party[i].colour);
      hsd_record_set (given, HSD_GIVEN_MOTIF, hsd_record_word (given, HSD_GIVEN_MOTIF, party[i].motif));
      if (!hsd_table_set_character (table, given, &error))
        g_warning ("%s", error->message);
    }

  hsd_table_forget (table);
}
