/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The timeline in its file. States are not written as a whole: each part has a span of places,
 * which is open at its end while the part is current. Undo only moves the mark; the next intent
 * closes the spans of the parts that it replaces. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/seal.h"
#include "model/store/state-pack.h"
#include "model/store/store-private.h"
#include "model/story/system.h"
#include "model/systems/registry.h"

/* --- writing --- */

static gboolean
write_step (HsdStore *self, gint64 at, const HsdMoment *step, GError **error)
{
  return hsd_database_run (self->database, error, HSD_INSERT_STEP ("INSERT"), "iiii", at, (gint64) step->kind, (gint64) step->seq,
                           (gint64) step->made);
}

/* A table in memory is never read back: its timeline is written when a copy of it is saved. */
static gboolean
is_read_back (const HsdStore *self)
{
  return self->path != NULL;
}

gboolean
hsd_store_move (HsdStore *self, gint64 at, GError **error G_GNUC_UNUSED)
{
  self->head.at = at;

  return TRUE;
}

/* How many rows the last statement deleted. */
static gint64
n_deleted (HsdStore *self)
{
  return sqlite3_changes (hsd_database_handle (self->database));
}

/* Drops the steps that redo would have done, and reopens the spans that they had closed. */
static gboolean
drop_from (HsdStore *self, gint64 at, GError **error)
{
  if (!hsd_database_run (self->database, error, "DELETE FROM step WHERE at >= ?", "i", at) ||
      !hsd_database_run (self->database, error, "DELETE FROM part WHERE since >= ?", "i", at))
    return FALSE;

  self->head.parts -= n_deleted (self);

  return hsd_database_run (self->database, error,
                           "UPDATE part SET until = NULL, seal = " HSD_RESEAL (PART_UNTIL ("until"), PART_UNTIL ("NULL")) " "
                           "WHERE until >= ?",
                           "i", at - 1);
}

static gboolean
drop_before (HsdStore *self, gint64 at, GError **error)
{
  if (!hsd_database_run (self->database, error, "DELETE FROM step WHERE at < ?", "i", at) ||
      !hsd_database_run (self->database, error, "DELETE FROM part WHERE until < ?", "i", at))
    return FALSE;

  self->head.parts -= n_deleted (self);
  return TRUE;
}

gboolean
hsd_store_push (HsdStore *self, const HsdTimeline *timeline, guint n_pushed, const HsdState *before, HsdState *next,
                HsdEntryKind kind, guint seq, GError **error)
{
  gint64 at = hsd_timeline_at (timeline) + 1 + n_pushed;
  HsdMoment step = { next, kind, seq, seq };

  if (!is_read_back (self))
    return TRUE;
  if (n_pushed == 0 && hsd_timeline_after (timeline) != NULL && !drop_from (self, at, error))
    return FALSE;
  if (at - hsd_timeline_oldest (timeline) > HSD_UNDO_DEPTH && !drop_before (self, at - HSD_UNDO_DEPTH, error))
    return FALSE;

  self->head.at = at;

  return hsd_store_write_state (self, before, next, at, error) && write_step (self, at, &step, error);
}

gboolean
hsd_store_redo (HsdStore *self, gint64 at, guint seq, GError **error)
{
  if (!is_read_back (self))
    return TRUE;

  self->head.at = at;

  return hsd_database_run (self->database, error,
                           "UPDATE step SET seq = ?1, seal = " HSD_RESEAL (HSD_SEALED_STEP ("at", "kind", "seq", "made"),
                                                                           HSD_SEALED_STEP ("at", "kind", "?1", "made")) " "
                           "WHERE at = ?2",
                           "ii", (gint64) seq, at);
}

gboolean
hsd_store_forget (HsdStore *self, const HsdTimeline *timeline, GError **error)
{
  gint64 at = hsd_timeline_at (timeline);

  if (!is_read_back (self))
    return TRUE;

  return drop_from (self, at + 1, error) && drop_before (self, at, error);
}

/* --- reading --- */

typedef struct
{
  gint64 oldest;
  GPtrArray *states; /* HsdState, from the oldest place */
} Reading;

/* The place if it is within the timeline; far outside any number will do. */
static gint64
read_place (const Reading *reading, sqlite3_stmt *row, int column)
{
  if (sqlite3_column_type (row, column) == SQLITE_NULL)
    return G_MAXINT64;

  return CLAMP (sqlite3_column_int64 (row, column), -1, G_MAXINT64 / 2) - reading->oldest;
}

static gboolean
put_beside (HsdState *state, HsdStory *story)
{
  if (state->beside->len >= HSD_MOST_GATHERED || hsd_state_find_story (state, story->throw_id) != NULL)
    return FALSE;

  hsd_state_put_beside (state, hsd_story_ref (story));
  return TRUE;
}

static void
put_story (HsdState *state, HsdStory *story)
{
  g_clear_pointer (&state->story, hsd_story_unref);
  state->story = hsd_story_ref (story);
}

/* The content of a row of the parts: one of three. */
typedef struct
{
  const char *name; /* borrowed from the row */
  gboolean beside;  /* of a story */
  HsdRecord *record;
  HsdCharacter *character;
  HsdStory *story;
} Part;

static void
part_clear (Part *part)
{
  g_clear_pointer (&part->record, hsd_record_unref);
  g_clear_object (&part->character);
  g_clear_pointer (&part->story, hsd_story_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Part, part_clear)

static gboolean
unpack_part (Part *part, sqlite3_stmt *row)
{
  int slot = sqlite3_column_int (row, 0);
  const char *name = (const char *) sqlite3_column_text (row, 1);
  const guint8 *bytes = sqlite3_column_blob (row, 5);
  gsize size = sqlite3_column_bytes (row, 5);

  if (name == NULL || bytes == NULL)
    return FALSE;

  part->name = name;
  if (slot == HSD_SLOT_SHARED)
    part->record = hsd_shared_unpack (name, bytes, size);
  else if (slot == HSD_SLOT_CHARACTER)
    part->character = hsd_character_unpack (name, bytes, size);
  else if (slot == HSD_SLOT_STORY || slot == HSD_SLOT_BESIDE)
    part->story = hsd_story_unpack (bytes, size, hsd_registry_find);

  part->beside = slot == HSD_SLOT_BESIDE;
  if (part->story != NULL)
    part->story->throw_id = sqlite3_column_int64 (row, 2);

  return part->record != NULL || part->character != NULL || part->story != NULL;
}

static gboolean
put_part (HsdState *state, const Part *part)
{
  if (part->record != NULL)
    hsd_shared_put (state, part->name, part->record);
  else if (part->story != NULL && part->beside)
    return put_beside (state, part->story);
  else if (part->story != NULL)
    put_story (state, part->story);
  else if (hsd_state_find (state, hsd_character_get_name (part->character)) == NULL)
    g_ptr_array_add (state->characters, g_object_ref (part->character));
  else
    return FALSE;

  return TRUE;
}

gboolean
hsd_store_take_part (HsdState *state, sqlite3_stmt *row)
{
  g_auto (Part) part = { 0 };

  return unpack_part (&part, row) && put_part (state, &part);
}

/* Puts a part into every state whose place is in its span. */
static gboolean
read_part (Reading *reading, sqlite3_stmt *row)
{
  gint64 since = read_place (reading, row, 3);
  gint64 until = read_place (reading, row, 4);
  g_auto (Part) part = { 0 };

  if (!unpack_part (&part, row))
    return FALSE;

  for (gint64 i = MAX (since, 0); i <= until && i < (gint64) reading->states->len; i++)
    if (!put_part (g_ptr_array_index (reading->states, i), &part))
      return FALSE;

  return TRUE;
}

#define PART_COLUMNS "slot, name, place, since, until, bytes"
#define PART_ORDER " FROM part ORDER BY slot, place, since"

static sqlite3_stmt *
ask_for_parts (HsdStore *self, GError **error)
{
  return hsd_database_ask (self->database, error, "SELECT " PART_COLUMNS ", " HSD_HOLDS_PART ("") PART_ORDER, "");
}

static gboolean
read_parts (HsdStore *self, Reading *reading, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gboolean good = TRUE;
  sqlite3_stmt *rows = ask_for_parts (self, error);

  if (rows == NULL)
    return FALSE;

  while (good && hsd_database_next (self->database, rows, &failure))
    good = sqlite3_column_int (rows, 6) && read_part (reading, rows);
  sqlite3_reset (rows);

  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  return good || hsd_store_doubt (self, error);
}

static sqlite3_stmt *
ask_for_steps (HsdStore *self, GError **error)
{
  return hsd_database_ask (self->database, error, "SELECT at, kind, seq, made, " HSD_HOLDS_STEP ("") " FROM step ORDER BY at", "");
}

/* The mark of the timeline; −1, which is nowhere, if it cannot be read. */
static gint64
read_mark (HsdStore *self)
{
  HsdHead head;

  if (!is_read_back (self))
    return self->head.at;

  return hsd_head_read (self->database, &head, NULL) ? head.at : -1;
}

/* Reads the steps in order and without a gap, then the mark. */
static HsdTimeline *
read_steps (HsdStore *self, Reading *reading, GError **error)
{
  g_autoptr (HsdTimeline) timeline = NULL;
  g_autoptr (GError) failure = NULL;
  gboolean good = TRUE;
  guint n = 0;
  sqlite3_stmt *rows = ask_for_steps (self, error);

  if (rows == NULL)
    return NULL;

  while (good && hsd_database_next (self->database, rows, &failure))
    {
      int kind = sqlite3_column_int (rows, 1);
      gint64 seq = sqlite3_column_int64 (rows, 2);
      gint64 made = sqlite3_column_int64 (rows, 3);

      good = sqlite3_column_int (rows, 4) && sqlite3_column_int64 (rows, 0) == reading->oldest + n && n < reading->states->len && kind >= HSD_ENTRY_TEST &&
             kind <= HSD_ENTRY_TABLE && seq >= 0 && seq < G_MAXINT && made >= 0 && made <= seq;
      if (good && n == 0)
        timeline = hsd_timeline_new (g_ptr_array_index (reading->states, 0), reading->oldest);
      else if (good)
        hsd_timeline_append (timeline, g_ptr_array_index (reading->states, n), kind, seq, made);
      n++;
    }
  sqlite3_reset (rows);

  if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (!good || timeline == NULL || !hsd_timeline_set_at (timeline, read_mark (self)))
    hsd_store_doubt (self, error);
  else
    return g_steal_pointer (&timeline);

  return NULL;
}

static gboolean
write_steps (HsdStore *self, const HsdTimeline *timeline, GError **error)
{
  const HsdState *before = NULL;
  const HsdMoment *step;

  for (gint64 at = hsd_timeline_oldest (timeline); (step = hsd_timeline_get (timeline, at)) != NULL; at++)
    {
      if (!hsd_store_write_state (self, before, step->state, at, error) || !write_step (self, at, step, error))
        return FALSE;
      before = step->state;
    }

  return TRUE;
}

gboolean
hsd_store_write_timeline (HsdStore *self, const HsdTimeline *timeline, GError **error)
{
  if (!hsd_store_begin (self, error))
    return FALSE;

  self->head.at = hsd_timeline_at (timeline);
  if (drop_from (self, 0, error) && write_steps (self, timeline, error) &&
      (is_read_back (self) || hsd_head_write (self->database, &self->head, error)))
    return hsd_store_commit (self, error);

  hsd_store_roll_back (self);
  return FALSE;
}

gboolean
hsd_store_complete (HsdStore *self, const HsdTimeline *timeline, GError **error)
{
  return is_read_back (self) || hsd_store_write_timeline (self, timeline, error);
}

gboolean
hsd_store_write_first (HsdStore *self, HsdState *state, GError **error)
{
  g_autoptr (HsdTimeline) timeline = hsd_timeline_new (state, 0);

  return hsd_store_write_timeline (self, timeline, error);
}

HsdTimeline *
hsd_store_restart (HsdStore *self, HsdState *state, GError **error)
{
  if (self->mode == HSD_STORE_WRITES && !hsd_store_write_first (self, state, error))
    return NULL;

  return hsd_timeline_new (state, 0);
}

/* NULL without an error if the file has none yet. */
static HsdTimeline *
read_timeline (HsdStore *self, HsdState *fresh, GError **error)
{
  gint64 n = hsd_database_number (self->database, "SELECT count(*) FROM step", -1);
  gint64 length = hsd_database_number (self->database, "SELECT coalesce(max(seq), 0) FROM entry", -1);
  Reading reading = { hsd_database_number (self->database, "SELECT min(at) FROM step", 0), NULL };
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_state_unref);

  if (n == 0 && length == 0)
    return NULL;
  if (n <= 0 || n > 2 * HSD_UNDO_DEPTH + 2 || length < 0 || length > G_MAXINT / 2 || reading.oldest < 0 ||
      reading.oldest > G_MAXINT64 / 4)
    {
      hsd_store_doubt (self, error);
      return NULL;
    }

  for (gint64 i = 0; i < n; i++)
    g_ptr_array_add (states, hsd_state_copy (fresh));
  reading.states = states;

  return read_parts (self, &reading, error) ? read_steps (self, &reading, error) : NULL;
}

/* A file of a later version that cannot be read is not damaged. */
static void
explain (HsdStore *self, GError *failure, GError **error)
{
  if (self->mode == HSD_STORE_IS_NEWER)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_NEWER,
                         /* Translators: why a file is not opened. */
                         _("The table was written by a newer version of Hasard, and this one cannot read it."));
  else if (g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED))
    hsd_store_doubt (self, error);
  else
    g_propagate_error (error, g_error_copy (failure));
}

HsdTimeline *
hsd_store_load (HsdStore *self, HsdState *fresh, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (HsdTimeline) timeline = NULL;

  /* In one transaction, because another process may be writing. */
  if (!hsd_database_run (self->database, error, "BEGIN", ""))
    return NULL;
  timeline = read_timeline (self, fresh, &failure);
  hsd_database_run (self->database, NULL, "COMMIT", "");

  if (timeline == NULL && failure == NULL)
    timeline = hsd_store_restart (self, fresh, &failure);
  if (timeline == NULL)
    explain (self, failure, error);
  else
    hsd_store_settle (self);

  return g_steal_pointer (&timeline);
}
