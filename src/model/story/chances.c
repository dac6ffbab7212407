/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/chances.h"

struct _HsdChances
{
  gatomicrefcount ref_count;
  GArray *chances; /* HsdChance */
};

static void
chance_clear (HsdChance *chance)
{
  g_free (chance->path);
  g_free (chance->text);
}

HsdChances *
hsd_chances_new (void)
{
  HsdChances *self = g_new0 (HsdChances, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->chances = g_array_new (FALSE, FALSE, sizeof (HsdChance));
  g_array_set_clear_func (self->chances, (GDestroyNotify) chance_clear);

  return self;
}

HsdChances *
hsd_chances_ref (HsdChances *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hsd_chances_unref (HsdChances *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->chances);
  g_free (self);
}

void
hsd_chances_add (HsdChances *self, HsdFraction fraction, const char *format, ...)
{
  HsdChance chance = { .fraction = fraction };
  va_list args;

  va_start (args, format);
  chance.path = g_strdup_vprintf (format, args);
  va_end (args);

  g_array_append_val (self->chances, chance);
}

void
hsd_chances_add_mean (HsdChances *self, HsdFraction fraction, const char *path)
{
  HsdChance chance = { .path = g_strdup (path), .fraction = fraction, .is_mean = TRUE };

  g_array_append_val (self->chances, chance);
}

void
hsd_chances_add_number (HsdChances *self, int number, const char *path)
{
  HsdChance chance = { .path = g_strdup (path), .fraction = { number, 1 }, .is_number = TRUE };

  g_array_append_val (self->chances, chance);
}

void
hsd_chances_add_answer (HsdChances *self, gboolean answer, const char *path)
{
  HsdChance chance = { .path = g_strdup (path), .fraction = { answer != FALSE, 1 }, .is_answer = TRUE };

  g_array_append_val (self->chances, chance);
}

void
hsd_chances_add_text (HsdChances *self, const char *text, const char *path)
{
  HsdChance chance = { .path = g_strdup (path), .fraction = HSD_FRACTION_ZERO, .text = g_strdup (text) };

  g_array_append_val (self->chances, chance);
}

void
hsd_chances_add_group (HsdChances *self, const char *path)
{
  HsdChance chance = { .path = g_strdup (path), .fraction = HSD_FRACTION_ZERO, .is_group = TRUE };

  g_array_append_val (self->chances, chance);
}

void
hsd_chances_add_void (HsdChances *self, const char *path)
{
  HsdChance chance = { .path = g_strdup (path), .fraction = HSD_FRACTION_ZERO, .is_void = TRUE };

  g_array_append_val (self->chances, chance);
}

void
hsd_chances_add_cell (HsdChances *self, const char *path, const char *const names[2], const int numbers[2], HsdFraction fraction)
{
  HsdChance chance = {
    .path = g_strdup (path),
    .fraction = fraction,
    .names = { names[0], names[1] },
    .numbers = { numbers[0], numbers[1] },
  };

  g_array_append_val (self->chances, chance);
}

guint
hsd_chances_count (const HsdChances *self)
{
  return self->chances->len;
}

const HsdChance *
hsd_chances_get (const HsdChances *self, guint index)
{
  return &g_array_index (self->chances, HsdChance, index);
}

const HsdChance *
hsd_chances_find (const HsdChances *self, const char *path)
{
  for (guint i = 0; i < self->chances->len; i++)
    if (strcmp (g_array_index (self->chances, HsdChance, i).path, path) == 0)
      return &g_array_index (self->chances, HsdChance, i);

  return NULL;
}

gboolean
hsd_chances_fit (const HsdChances *self)
{
  for (guint i = 0; i < self->chances->len; i++)
    if (!hsd_fraction_fits (g_array_index (self->chances, HsdChance, i).fraction))
      return FALSE;

  return TRUE;
}
