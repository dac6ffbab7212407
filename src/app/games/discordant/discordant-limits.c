/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The limits of results with converted dice; without widgets, for the sentence. */

#include "config.h"

#include "app/games/discordant/discordant-counting.h"

static const char *const limits[] = { "cap", "floor" };

void
hsd_discordant_counting_limit (const HsdRecord *shared, HsdRecord *input)
{
  guint mode = hsd_record_index (input, "mode");
  gboolean converts = hsd_record_get (input, mode) == hsd_record_word (input, mode, "dice-to-levels");

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      guint field = hsd_record_index (input, limits[i]);
      int limit = hsd_record_get (shared, hsd_record_index (shared, limits[i]));

      hsd_record_clear (input, field);
      if (converts && limit != hsd_record_fields (input)[field].fallback)
        hsd_record_set (input, field, limit);
    }
}
