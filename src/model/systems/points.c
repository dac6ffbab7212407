/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/points.h"

int
hsd_points_get (const HsdPoints *self, const HsdRecord *record)
{
  return hsd_record_has (record, self->points) ? hsd_record_get (record, self->points) : hsd_record_get (record, self->limit);
}

gboolean
hsd_points_check (const HsdPoints *self, const HsdRecord *record, const HsdRecord *before, GError **error)
{
  const HsdField *fields = hsd_record_fields (record);
  int limit = hsd_record_get_valid (record, self->limit, before != NULL ? hsd_record_get (before, self->limit) : fields[self->limit].fallback);

  if (hsd_record_get (record, self->points) <= limit)
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, fields[self->points].id,
              /* Translators: %1$s is the name of a counter, such as “Luck points”; %2$d is its limit. */
              _("%1$s: no more than %2$d are allowed."), hsd_translate (fields[self->points].label), limit);
  return FALSE;
}

void
hsd_points_tidy (const HsdPoints *self, HsdTurn *turn, const char *name, HsdRecord *sheet, gboolean is_new,
                 gboolean points_given)
{
  int limit = hsd_record_get (sheet, self->limit);

  hsd_record_set (sheet, self->limit, limit);

  if (is_new && !points_given)
    {
      hsd_record_set (sheet, self->points, limit);
    }
  else if (hsd_record_get (sheet, self->points) > limit)
    {
      hsd_record_set (sheet, self->points, limit);
      hsd_turn_notice (turn, "luck-lowered",
                       /* Translators: %1$s is a character's name, %2$d a number of points. */
                       g_strdup_printf (_("%1$s’s luck points come down to %2$d."), name, limit));
    }
}
