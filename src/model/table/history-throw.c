/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/chain.h"
#include "model/story/ledger.h"
#include "model/story/names.h"
#include "model/systems/registry.h"
#include "model/table/history-throw.h"
#include "model/table/intent.h"
#include "model/words/date.h"

struct _HsdHistoryThrow
{
  GObject parent_instance;

  guint number;
  guint seq;
  gint64 time;
  gint64 evening;
  guint64 motion;
  gboolean cancelled;
  gboolean joins;
  char *chance;    /* owned */
  char *note;      /* owned */
  HsdStory *story; /* owned */
  HsdStory *fallen; /* owned: as it fell, if that is another one */
};

G_DEFINE_FINAL_TYPE (HsdHistoryThrow, hsd_history_throw, G_TYPE_OBJECT)

static void
hsd_history_throw_finalize (GObject *object)
{
  HsdHistoryThrow *self = HSD_HISTORY_THROW (object);

  g_clear_pointer (&self->chance, g_free);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->story, hsd_story_unref);
  g_clear_pointer (&self->fallen, hsd_story_unref);

  G_OBJECT_CLASS (hsd_history_throw_parent_class)->finalize (object);
}

static void
hsd_history_throw_class_init (HsdHistoryThrowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_history_throw_finalize;
}

static void
hsd_history_throw_init (HsdHistoryThrow *self)
{
}

enum
{
  COLUMN_TELLING,
  COLUMN_TIME,
  COLUMN_CANCELLED,
  COLUMN_EVENING,
  COLUMN_MOTION,
  COLUMN_CHANCE,
  COLUMN_STORY,
  COLUMN_INTENT,
  COLUMN_FALLEN, /* NULL if it is the same */
  COLUMN_HOLDS,
};

/* With whether each entry of the throw is what was written. */
static const char throw_row[] =
  "SELECT throw.telling, throw.time, throw.cancelled, first.evening, first.motion, "
  "CASE WHEN throw.cancelled THEN first.chance ELSE "
  "(SELECT chance FROM entry WHERE telling = throw.telling AND chance IS NOT NULL "
  "AND entry.cancelled = 0 ORDER BY seq DESC LIMIT 1) END, last.story, first.intent, "
  "(SELECT nullif (story, last.story) FROM entry WHERE telling = throw.telling AND chance IS NOT NULL "
  "AND entry.cancelled = 0 ORDER BY seq DESC LIMIT 1), "
  "NOT EXISTS (SELECT 1 FROM entry AS one WHERE one.telling = throw.telling AND NOT " HSD_CHAIN_HOLDS ("one") ") "
  "FROM throw JOIN entry AS first ON first.seq = throw.telling JOIN entry AS last ON last.seq = throw.last "
  "WHERE throw.number = ?";

static void
read_row (HsdHistoryThrow *self, sqlite3_stmt *row, const HsdRecord *names)
{
  self->story =
    hsd_story_unpack (sqlite3_column_blob (row, COLUMN_STORY), sqlite3_column_bytes (row, COLUMN_STORY), hsd_registry_find);
  if (self->story == NULL)
    return;

  self->seq = sqlite3_column_int64 (row, COLUMN_TELLING);
  if (sqlite3_column_type (row, COLUMN_FALLEN) != SQLITE_NULL)
    self->fallen =
      hsd_story_unpack (sqlite3_column_blob (row, COLUMN_FALLEN), sqlite3_column_bytes (row, COLUMN_FALLEN), hsd_registry_find);
  self->time = sqlite3_column_int64 (row, COLUMN_TIME);
  self->cancelled = sqlite3_column_int (row, COLUMN_CANCELLED) != 0;
  self->evening = sqlite3_column_int64 (row, COLUMN_EVENING);
  self->motion = sqlite3_column_int64 (row, COLUMN_MOTION);
  self->chance = g_strdup ((const char *) sqlite3_column_text (row, COLUMN_CHANCE));
  self->joins = hsd_intent_read_kind (sqlite3_column_blob (row, COLUMN_INTENT), sqlite3_column_bytes (row, COLUMN_INTENT)) == HSD_INTENT_JOIN;
  /* The note that an undone throw came with is in no state any more. */
  if (self->cancelled)
    self->note = hsd_intent_read_note (sqlite3_column_blob (row, COLUMN_INTENT), sqlite3_column_bytes (row, COLUMN_INTENT));
  self->story->throw_id = self->seq;
  self->story->motion = self->motion;
  hsd_names_apply_to_story (names, self->seq, self->story);
  if (self->fallen != NULL)
    hsd_names_apply_to_story (names, self->seq, self->fallen);
}

HsdHistoryThrow *
hsd_history_throw_new (HsdStore *store, guint number)
{
  HsdDatabase *database = hsd_store_get_database (store);
  HsdHistoryThrow *self;
  sqlite3_stmt *row;

  if (number == 0 || number > hsd_store_count_throws (store))
    return NULL;

  self = g_object_new (HSD_TYPE_HISTORY_THROW, NULL);
  self->number = number;
  row = hsd_database_ask (database, NULL, throw_row, "i", (gint64) number);
  if (hsd_database_next (database, row, NULL))
    {
      if (sqlite3_column_int (row, COLUMN_HOLDS) && !hsd_damage_has (hsd_store_get_damage (store), sqlite3_column_int64 (row, COLUMN_TELLING)))
        read_row (self, row, hsd_store_get_names (store));
      sqlite3_reset (row);
    }

  return self;
}

guint
hsd_history_throw_get_number (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), 0);

  return self->number;
}

guint
hsd_history_throw_get_seq (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), 0);

  return self->seq;
}

gint64
hsd_history_throw_get_time (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), 0);

  return self->time;
}

gint64
hsd_history_throw_get_evening (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), 0);

  return self->evening;
}

gboolean
hsd_history_throw_is_cancelled (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), FALSE);

  return self->cancelled;
}

gboolean
hsd_history_throw_joins (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), FALSE);

  return self->joins;
}

guint64
hsd_history_throw_get_motion (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), 0);

  return self->motion;
}

const char *
hsd_history_throw_get_chance (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), NULL);

  return self->chance;
}

const char *
hsd_history_throw_get_note (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), NULL);

  return self->note;
}

void
hsd_history_throw_take_note (HsdHistoryThrow *self, const HsdState *state)
{
  const char *note = state != NULL ? hsd_state_get_note (state, self->seq) : NULL;

  if (note != NULL && self->story != NULL)
    {
      g_free (self->note);
      self->note = g_strdup (note);
    }
}

const HsdStory *
hsd_history_throw_get_story (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), NULL);

  return self->story;
}

const HsdStory *
hsd_history_throw_get_fallen (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), NULL);

  return self->fallen != NULL ? self->fallen : self->story;
}

gboolean
hsd_history_throw_is_readable (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), FALSE);

  return self->story != NULL;
}

char *
hsd_history_throw_format_time (HsdHistoryThrow *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (self), NULL);

  return self->story != NULL ? hsd_format_short_moment (self->time) : g_strdup ("");
}
