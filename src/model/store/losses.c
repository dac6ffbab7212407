/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/losses.h"
#include "model/store/seal.h"

/* The keys in the table of numbers. A key that ends with a blank is followed by a name or a number. */
#define KEY_SINCE "lost since"
#define KEY_READ "lost read"
#define KEY_RANGE "lost from "
#define KEY_SETTINGS "lost settings "

/* More ranges than that are only counted. */
#define MOST_RANGES 64

HsdLosses *
hsd_losses_new (void)
{
  HsdLosses *self = g_new0 (HsdLosses, 1);

  self->ranges = g_array_new (FALSE, FALSE, sizeof (HsdLostRange));
  self->settings = g_ptr_array_new_with_free_func (g_free);

  return self;
}

void
hsd_losses_free (HsdLosses *self)
{
  g_array_unref (self->ranges);
  g_ptr_array_unref (self->settings);
  g_free (self);
}

/* --- in the table --- */

static void
take (HsdLosses *self, const char *key, gint64 value)
{
  if (g_str_equal (key, KEY_SINCE))
    self->since = MAX (value, 0);
  else if (g_str_equal (key, KEY_READ))
    self->read = value;
  else if (g_str_equal (key, "lost entries"))
    self->n_entries = MAX (value, 0);
  else if (g_str_equal (key, "lost last"))
    self->n_last = MAX (value, 0);
  else if (g_str_equal (key, "lost throws"))
    self->n_throws = MAX (value, 0);
  else if (g_str_equal (key, "lost evenings"))
    self->n_evenings = MAX (value, 0);
  else if (g_str_equal (key, "lost undo"))
    self->undo = value != 0;
  else if (g_str_equal (key, "lost test"))
    self->test = value != 0;
  else if (g_str_equal (key, "lost characters"))
    self->characters = value != 0;
  else if (g_str_equal (key, "lost log"))
    self->log = value != 0;
  else if (g_str_has_prefix (key, KEY_SETTINGS))
    g_ptr_array_add (self->settings, g_strdup (key + strlen (KEY_SETTINGS)));
}

static int
compare_ranges (gconstpointer one, gconstpointer other)
{
  guint first = ((const HsdLostRange *) one)->first;
  guint second = ((const HsdLostRange *) other)->first;

  return first < second ? -1 : first > second;
}

static void
take_range (HsdLosses *self, const char *number, gint64 last)
{
  guint64 first;
  HsdLostRange range;

  if (!g_ascii_string_to_unsigned (number, 10, 1, G_MAXINT, &first, NULL) || last < (gint64) first || last > G_MAXINT)
    return;

  range = (HsdLostRange) { first, last };
  g_array_append_val (self->ranges, range);
}

HsdLosses *
hsd_losses_read (HsdDatabase *database)
{
  HsdLosses *self = hsd_losses_new ();
  sqlite3_stmt *rows = hsd_database_ask (database, NULL,
                                        "SELECT key, value FROM meta WHERE key >= 'lost' AND key < 'losu' AND " HSD_HOLDS_META ("") " ORDER BY key",
                                        "");

  while (hsd_database_next (database, rows, NULL))
    {
      const char *key = (const char *) sqlite3_column_text (rows, 0);
      gint64 value = sqlite3_column_int64 (rows, 1);

      if (g_str_has_prefix (key, KEY_RANGE))
        take_range (self, key + strlen (KEY_RANGE), value);
      else
        take (self, key, value);
    }
  g_array_sort (self->ranges, compare_ranges);

  return self;
}

/* A failure within a transaction fails all that comes after it. */
static gboolean
write_number (HsdDatabase *database, const char *key, gint64 value, GError **error)
{
  return hsd_database_run (database, error, HSD_INSERT_META ("INSERT OR REPLACE"), "ti", key, value);
}

static void
write_lists (const HsdLosses *self, HsdDatabase *database)
{
  for (guint i = 0; i < self->ranges->len; i++)
    {
      const HsdLostRange *range = &g_array_index (self->ranges, HsdLostRange, i);
      g_autofree char *key = g_strdup_printf (KEY_RANGE "%u", range->first);

      write_number (database, key, range->last, NULL);
    }
  for (guint i = 0; i < self->settings->len; i++)
    {
      g_autofree char *key = g_strconcat (KEY_SETTINGS, g_ptr_array_index (self->settings, i), NULL);

      write_number (database, key, 1, NULL);
    }
}

gboolean
hsd_losses_write (const HsdLosses *self, HsdDatabase *database, GError **error)
{
  const struct
  {
    const char *key;
    gint64 value;
  } numbers[] = {
    { KEY_SINCE, self->since },
    { KEY_READ, self->read },
    { "lost entries", self->n_entries },
    { "lost last", self->n_last },
    { "lost throws", self->n_throws },
    { "lost evenings", self->n_evenings },
    { "lost undo", self->undo },
    { "lost test", self->test },
    { "lost characters", self->characters },
    { "lost log", self->log },
  };

  hsd_database_run (database, NULL, "DELETE FROM meta WHERE key >= 'lost' AND key < 'losu'", "");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    write_number (database, numbers[i].key, numbers[i].value, NULL);
  write_lists (self, database);

  /* Without any loss, nothing is told of it. */
  return hsd_database_run (database, error, "DELETE FROM meta WHERE key >= 'lost' AND key < 'losu' AND value = 0", "");
}

gboolean
hsd_losses_confirm (HsdDatabase *database, gint64 time, GError **error)
{
  return write_number (database, KEY_READ, time, error);
}

/* --- counting --- */

/* The entries between two that are there. */
static void
add_gap (HsdLosses *self, gint64 first, gint64 last)
{
  HsdLostRange range = { first, last };

  if (last < first)
    return;

  self->n_entries += last - first + 1;
  if (self->ranges->len < MOST_RANGES)
    g_array_append_val (self->ranges, range);
}

static gboolean
count_gaps (HsdLosses *self, HsdDatabase *database, gint64 length, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gint64 before = 0;
  sqlite3_stmt *rows = hsd_database_ask (database, &failure, "SELECT seq FROM entry ORDER BY seq", "");

  self->n_entries = 0;
  g_array_set_size (self->ranges, 0);
  while (hsd_database_next (database, rows, &failure))
    {
      gint64 seq = sqlite3_column_int64 (rows, 0);

      add_gap (self, before + 1, seq - 1);
      before = seq;
    }
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  self->n_last += MAX (length - before, 0);
  self->n_entries += self->n_last;
  return TRUE;
}

gboolean
hsd_losses_count (HsdLosses *self, HsdDatabase *database, gint64 length, GError **error)
{
  gint64 last = MAX (hsd_database_number (database, "SELECT max(id) FROM evening", 0),
                     hsd_database_number (database, "SELECT max(evening) FROM entry", 0));

  self->n_evenings = MAX (self->n_evenings, MIN (last, G_MAXINT) - hsd_database_number (database, "SELECT count(*) FROM evening WHERE id > 0", 0));

  return count_gaps (self, database, length, error);
}
