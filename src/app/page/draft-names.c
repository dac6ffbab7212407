/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a test is called, from what it will be thrown with: what the games need to say it. */

#include "config.h"

#include "app/page/draft-names.h"
#include "app/page/quick-lend.h"

gboolean
hsd_naming_sounds_like (const char *a, const char *b)
{
  g_autofree char *folded = g_utf8_casefold (a, -1);
  g_autofree char *other = g_utf8_casefold (b, -1);

  return g_str_equal (folded, other);
}

gboolean
hsd_naming_is_meant (const HsdNaming *self, const char *name)
{
  for (guint i = 0; self->meant != NULL && self->meant[i] != NULL; i++)
    if (hsd_naming_sounds_like (self->meant[i], name))
      return TRUE;

  return FALSE;
}

guint
hsd_naming_n_rows (const HsdNaming *self, const char *list)
{
  return self->sheet != NULL ? hsd_record_n_rows (self->sheet, hsd_record_index (self->sheet, list)) : 0;
}

const HsdRecord *
hsd_naming_get_row (const HsdNaming *self, const char *list, guint index)
{
  return hsd_record_get_row (self->sheet, hsd_record_index (self->sheet, list), index);
}

const char *
hsd_naming_find_row (const HsdNaming *self, const char *list, const char *field, int value, const char *namesake, gboolean any)
{
  const char *found = NULL;
  gboolean called = FALSE;

  for (guint i = 0; i < hsd_naming_n_rows (self, list); i++)
    {
      const HsdRecord *row = hsd_naming_get_row (self, list, i);

      if (hsd_lending_get (row, field) != value)
        continue;
      if (hsd_naming_is_meant (self, hsd_lending_get_name (row)))
        return hsd_lending_get_name (row);
      if (!called && namesake != NULL && hsd_naming_sounds_like (hsd_lending_get_name (row), namesake))
        {
          found = hsd_lending_get_name (row);
          called = TRUE;
        }
      else if (found == NULL && any)
        {
          found = hsd_lending_get_name (row);
        }
    }

  return found;
}

char *
hsd_draft_derive_name (HsdDraft *draft, const HsdLender *lender, const char *const *meant)
{
  HsdNaming self = { draft, hsd_draft_get_sheet (draft), meant };

  return lender != NULL ? lender->name (&self) : NULL;
}
