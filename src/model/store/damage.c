/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/damage.h"
#include "model/words/number.h"

struct _HsdDamage
{
  GArray *entries; /* guint: their seq, ascending */
};

HsdDamage *
hsd_damage_new (void)
{
  HsdDamage *self = g_new0 (HsdDamage, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (guint));

  return self;
}

void
hsd_damage_free (HsdDamage *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

static guint
get (const HsdDamage *self, guint index)
{
  return g_array_index (self->entries, guint, index);
}

/* The place of @seq, or where it belongs. */
static guint
find (const HsdDamage *self, guint seq)
{
  guint low = 0;
  guint high = self->entries->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get (self, middle) < seq)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

void
hsd_damage_add (HsdDamage *self, guint seq)
{
  guint place = find (self, seq);

  if (place == self->entries->len || get (self, place) != seq)
    g_array_insert_val (self->entries, place, seq);
}

gboolean
hsd_damage_has (const HsdDamage *self, guint seq)
{
  guint place;

  if (self == NULL)
    return FALSE;

  place = find (self, seq);
  return place < self->entries->len && get (self, place) == seq;
}

guint
hsd_damage_count (const HsdDamage *self)
{
  return self != NULL ? self->entries->len : 0;
}

char *
hsd_damage_describe (const HsdDamage *self)
{
  guint n = self->entries->len;
  g_autofree char *number = hsd_format_number (n);
  g_autofree char *first = n > 0 ? hsd_format_number (get (self, 0)) : NULL;
  g_autofree char *last = n > 0 ? hsd_format_number (get (self, n - 1)) : NULL;

  if (n == 0)
    return g_strdup (_("The table file is damaged: nothing more is written to it."));
  if (n == 1)
    /* Translators: %s is the number of an entry of the history. */
    return g_strdup_printf (_("Entry %s cannot be read: nothing more is written to this file."), first);
  if (get (self, n - 1) - get (self, 0) == n - 1)
    /* Translators: %1$s and %2$s are the numbers of the first and the last entry. */
    return g_strdup_printf (_("Entries %1$s to %2$s cannot be read: nothing more is written to this file."), first, last);

  return g_strdup_printf (
    /* Translators: %1$s is how many entries; %2$s and %3$s are the numbers of the first and the last one. */
    g_dngettext (GETTEXT_PACKAGE, "%1$s entry between %2$s and %3$s cannot be read: nothing more is written to this file.",
                 "%1$s entries between %2$s and %3$s cannot be read: nothing more is written to this file.", n),
    number, first, last);
}
