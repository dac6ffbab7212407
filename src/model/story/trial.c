/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/trial.h"

HsdTrial *
hsd_trial_new (void (*throw_many) (const HsdTrial *, HsdStream *, guint64, guint64 *), gpointer data, GDestroyNotify free_data)
{
  HsdTrial *self = g_new0 (HsdTrial, 1);

  self->throw_many = throw_many;
  self->data = data;
  self->free_data = free_data;

  return self;
}

void
hsd_trial_free (HsdTrial *self)
{
  for (guint i = 0; i < self->n_cells; i++)
    {
      g_free (self->cells[i].name);
      g_free (self->cells[i].path);
    }
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self);
}

static HsdTrialCell *
add (HsdTrial *self, const char *name, const char *path)
{
  HsdTrialCell *cell = &self->cells[self->n_cells++];

  g_assert (self->n_cells <= HSD_TRIAL_CELLS);

  cell->name = g_strdup (name);
  cell->path = g_strdup (path);

  return cell;
}

static void
set_exact (HsdTrialCell *cell, HsdFraction exact)
{
  cell->exact = exact;
  cell->is_known = TRUE;
}

void
hsd_trial_add_cell_fraction (HsdTrial *self, const char *name, HsdFraction exact)
{
  set_exact (add (self, name, name), exact);
}

/* A chance that is not in the odds is impossible. */
void
hsd_trial_add_cell (HsdTrial *self, const char *name, const HsdChances *chances, const char *path)
{
  const HsdChance *chance = chances != NULL ? hsd_chances_find (chances, path) : NULL;
  HsdTrialCell *cell = add (self, name, path);

  if (chances != NULL)
    set_exact (cell, chance != NULL ? chance->fraction : HSD_FRACTION_ZERO);
}
