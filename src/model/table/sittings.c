/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/table/evening.h"
#include "model/table/sittings.h"
#include "model/words/date.h"

/* An evening of the file, from its first throw on. */
typedef struct
{
  gint64 id;
  gint64 closed; /* G_MAXINT64 if it is not */
  guint first;   /* the number of its first throw */
} Night;

/* The time of each throw: gint64, that of number 1 first. An index alone is read, which has them in another order. */
static GArray *
list_times (HsdStore *store)
{
  HsdDatabase *database = hsd_store_get_database (store);
  GArray *times = g_array_new (FALSE, TRUE, sizeof (gint64));
  gint64 n = hsd_store_count_throws (store);
  sqlite3_stmt *rows;

  g_array_set_size (times, n);
  rows = hsd_database_ask (database, NULL, "SELECT number, time FROM throw INDEXED BY throw_time", "");
  while (hsd_database_next (database, rows, NULL))
    if (sqlite3_column_int64 (rows, 0) >= 1 && sqlite3_column_int64 (rows, 0) <= n)
      g_array_index (times, gint64, sqlite3_column_int64 (rows, 0) - 1) = sqlite3_column_int64 (rows, 1);

  /* One that cannot be read was between its neighbours. */
  for (guint i = 1; i < times->len; i++)
    if (g_array_index (times, gint64, i) == 0)
      g_array_index (times, gint64, i) = g_array_index (times, gint64, i - 1);

  return times;
}

/* The evenings that have a throw, the earliest first: Night. */
static GArray *
list_nights (HsdStore *store)
{
  HsdDatabase *database = hsd_store_get_database (store);
  GArray *nights = g_array_new (FALSE, FALSE, sizeof (Night));
  sqlite3_stmt *rows = hsd_database_ask (database, NULL,
                                         "SELECT id, coalesce(closed, ?1), "
                                         "(SELECT number FROM throw WHERE telling >= evening.first ORDER BY telling LIMIT 1) "
                                         "FROM evening ORDER BY first",
                                         "i", G_MAXINT64);

  while (hsd_database_next (database, rows, NULL))
    {
      Night night = { sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 1), (guint) sqlite3_column_int64 (rows, 2) };

      if (sqlite3_column_type (rows, 2) != SQLITE_NULL)
        g_array_append_val (nights, night);
    }

  return nights;
}

/* The evening of the throw, or NULL; @at is the last one that had begun with the throw before it. */
static const Night *
night_of (GArray *nights, guint *at, guint number, gint64 time)
{
  const Night *night;

  while (*at < nights->len && g_array_index (nights, Night, *at).first <= number)
    ++*at;
  if (*at == 0)
    return NULL;

  night = &g_array_index (nights, Night, *at - 1);
  return time <= night->closed ? night : NULL;
}

GArray *
hsd_sittings_list (HsdStore *store)
{
  GArray *sittings = g_array_new (FALSE, FALSE, sizeof (HsdSitting));
  g_autoptr (GArray) times = NULL;
  g_autoptr (GArray) nights = NULL;
  HsdSitting *now = NULL;
  guint at = 0;

  if (!hsd_store_require_index (store, NULL))
    return sittings;

  times = list_times (store);
  nights = list_nights (store);
  for (guint i = 0; i < times->len; i++)
    {
      gint64 time = g_array_index (times, gint64, i);
      const Night *night = night_of (nights, &at, i + 1, time);
      gint64 evening = night != NULL ? night->id : 0;

      if (now == NULL || time - now->ended > HSD_EVENING_QUIET_MS || (now->evening != 0 && evening != now->evening))
        {
          HsdSitting next = { .number = sittings->len + 1, .first = i + 1, .begun = time, .ended = time };

          g_array_append_val (sittings, next);
          now = &g_array_index (sittings, HsdSitting, sittings->len - 1);
        }
      now->last = i + 1;
      now->ended = MAX (now->ended, time);
      if (night != NULL && night->first >= now->first)
        {
          now->evening = night->id;
          now->closed = night->closed != G_MAXINT64;
        }
    }

  return sittings;
}

char *
hsd_sitting_name (const HsdSitting *self)
{
  g_autofree char *day = hsd_format_day (self->begun);
  g_autofree char *from = hsd_format_hour (self->begun);
  g_autofree char *to = hsd_format_hour (self->ended);

  /* Translators: when people played: %1$s is a day, %2$s and %3$s are the hours at which they began and ended. */
  return g_strdup_printf (_("%1$s, %2$s–%3$s"), day, from, to);
}
