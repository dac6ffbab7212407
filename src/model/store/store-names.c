/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/store-private.h"
#include "model/story/names.h"

gboolean
hsd_store_set_names (HsdStore *self, const HsdRecord *standing)
{
  gboolean changed = !hsd_names_equal (self->names, standing);

  g_clear_pointer (&self->names, hsd_record_unref);
  self->names = standing != NULL ? hsd_record_ref (standing) : NULL;

  return changed;
}

const HsdRecord *
hsd_store_get_names (HsdStore *self)
{
  return self->names;
}
