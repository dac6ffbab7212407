/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/systems/registry.h"
#include "model/table/past.h"

struct _HsdPast
{
  GObject parent_instance;

  guint number;
  guint seq;
  gint64 time;
  gint64 evening;
  guint64 motion;
  gboolean cancelled;
  char *chance;    /* owned */
  HsdStory *story; /* owned */
};

G_DEFINE_FINAL_TYPE (HsdPast, hsd_past, G_TYPE_OBJECT)

static void
hsd_past_finalize (GObject *object)
{
  HsdPast *self = HSD_PAST (object);

  g_clear_pointer (&self->chance, g_free);
  g_clear_pointer (&self->story, hsd_story_unref);

  G_OBJECT_CLASS (hsd_past_parent_class)->finalize (object);
}

static void
hsd_past_class_init (HsdPastClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_past_finalize;
}

static void
hsd_past_init (HsdPast *self)
{
}

static void
read_row (HsdPast *self, sqlite3_stmt *row)
{
  self->seq = sqlite3_column_int64 (row, 0);
  self->time = sqlite3_column_int64 (row, 1);
  self->cancelled = sqlite3_column_int (row, 2) != 0;
  self->evening = sqlite3_column_int64 (row, 3);
  self->motion = sqlite3_column_int64 (row, 4);
  self->chance = g_strdup ((const char *) sqlite3_column_text (row, 5));
  self->story = hsd_story_unpack (sqlite3_column_blob (row, 6), sqlite3_column_bytes (row, 6), hsd_registry_find);
  if (self->story != NULL)
    {
      self->story->throw_id = self->seq;
      self->story->motion = self->motion;
    }
}

HsdPast *
hsd_past_new (HsdStore *store, guint number)
{
  HsdDatabase *database = hsd_store_get_database (store);
  HsdPast *self;
  sqlite3_stmt *row = hsd_database_ask (database, NULL,
                                        "SELECT throw.telling, throw.time, throw.cancelled, first.evening, first.motion, "
                                        "CASE WHEN throw.cancelled THEN first.chance ELSE "
                                        "(SELECT chance FROM entry WHERE telling = throw.telling AND chance IS NOT NULL "
                                        "AND entry.cancelled = 0 ORDER BY seq DESC LIMIT 1) END, last.story FROM throw "
                                        "JOIN entry AS first ON first.seq = throw.telling "
                                        "JOIN entry AS last ON last.seq = throw.last WHERE throw.number = ?",
                                        "i", (gint64) number);

  if (row == NULL || !hsd_database_next (database, row, NULL))
    return NULL;

  self = g_object_new (HSD_TYPE_PAST, NULL);
  self->number = number;
  read_row (self, row);
  sqlite3_reset (row);

  return self;
}

guint
hsd_past_get_number (HsdPast *self)
{
  g_return_val_if_fail (HSD_IS_PAST (self), 0);

  return self->number;
}

guint
hsd_past_get_seq (HsdPast *self)
{
  g_return_val_if_fail (HSD_IS_PAST (self), 0);

  return self->seq;
}

gint64
hsd_past_get_time (HsdPast *self)
{
  g_return_val_if_fail (HSD_IS_PAST (self), 0);

  return self->time;
}

gint64
hsd_past_get_evening (HsdPast *self)
{
  g_return_val_if_fail (HSD_IS_PAST (self), 0);

  return self->evening;
}

gboolean
hsd_past_is_cancelled (HsdPast *self)
{
  g_return_val_if_fail (HSD_IS_PAST (self), FALSE);

  return self->cancelled;
}

guint64
hsd_past_get_motion (HsdPast *self)
{
  g_return_val_if_fail (HSD_IS_PAST (self), 0);

  return self->motion;
}

const char *
hsd_past_get_chance (HsdPast *self)
{
  g_return_val_if_fail (HSD_IS_PAST (self), NULL);

  return self->chance;
}

const HsdStory *
hsd_past_get_story (HsdPast *self)
{
  g_return_val_if_fail (HSD_IS_PAST (self), NULL);

  return self->story;
}

static char *
format_local (gint64 time, const char *format)
{
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (time / 1000);
  char *text = local != NULL ? g_date_time_format (local, format) : NULL;

  return text != NULL ? text : g_strdup ("?");
}

char *
hsd_past_format_time (HsdPast *self)
{
  g_return_val_if_fail (HSD_IS_PAST (self), NULL);

  return hsd_format_moment (self->time);
}

char *
hsd_format_moment (gint64 time)
{
  return format_local (time, "%x %H:%M");
}

char *
hsd_format_day (gint64 time)
{
  return format_local (time, "%x");
}
