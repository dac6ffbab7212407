/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The timeline in its file. States are not written as a whole: each part has a span of places,
 * which is open at its end while the part is current. Undo only moves the mark; the next intent
 * closes the spans of the parts that it replaces. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/state-pack.h"
#include "model/store/store-private.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/systems/registry.h"

/* Kinds of parts: the shared part of a system or the scene (by its identifier), a character (by its
 * name), the test (whose place is the number of its throw), and those that stand beside it (by that
 * number). These numbers are part of the file format. */
enum
{
  HSD_SLOT_SHARED,
  HSD_SLOT_CHARACTER,
  HSD_SLOT_STORY,
  HSD_SLOT_BESIDE,
};

/* --- parts: each writes what differs from the state before --- */

static gboolean
close_part (HsdStore *self, int slot, const char *name, gint64 last, GError **error)
{
  return hsd_database_run (self->database, error,
                           "UPDATE part SET until = ? WHERE until IS NULL AND slot = ? AND name = ?", "iit", last, (gint64) slot, name);
}

static gboolean
open_part (HsdStore *self, int slot, const char *name, gint64 place, gint64 since, const GByteArray *bytes, GError **error)
{
  return hsd_database_run (self->database, error, "INSERT INTO part (slot, name, place, since, bytes) VALUES (?, ?, ?, ?, ?)", "itiib",
                           (gint64) slot, name, place, since, bytes->data, (gsize) bytes->len);
}

static gboolean
has_name (const HsdState *state, const char *name)
{
  return state != NULL && hsd_state_find (state, name) != NULL;
}

/* The name under which the character at @index of @next has its place: the former one of who was renamed. */
static const char *
former_name (const HsdState *old, const HsdState *next, guint index)
{
  const char *name = hsd_character_get_name (g_ptr_array_index (next->characters, index));
  HsdCharacter *there = old != NULL && index < old->characters->len ? g_ptr_array_index (old->characters, index) : NULL;

  if (there == NULL || has_name (old, name) || has_name (next, hsd_character_get_name (there)))
    return name;

  return hsd_character_get_name (there);
}

/* A character that changes keeps its place at the table; a new one comes last. */
static gint64
place_of_character (HsdStore *self, const char *name, gint64 last)
{
  sqlite3_stmt *row = hsd_database_ask (self->database, NULL,
                                        "SELECT place FROM part WHERE until = ? AND slot = 1 AND name = ?", "it", last, name);

  if (hsd_database_next (self->database, row, NULL))
    {
      gint64 place = sqlite3_column_int64 (row, 0);

      sqlite3_reset (row);
      return place;
    }

  return hsd_database_number (self->database, "SELECT max(place) + 1 FROM part WHERE slot = 1", 1);
}

static gboolean
write_record (HsdStore *self, const char *name, gint64 place, const HsdRecord *old, const HsdRecord *next, gint64 at,
              GByteArray *bytes, GError **error)
{
  if (next == NULL || next == old)
    return TRUE;

  g_byte_array_set_size (bytes, 0);
  hsd_shared_pack (next, bytes);

  return close_part (self, HSD_SLOT_SHARED, name, at - 1, error) && open_part (self, HSD_SLOT_SHARED, name, place, at, bytes, error);
}

static gboolean
write_shared (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GByteArray *bytes, GError **error)
{
  for (guint i = 0; i < next->shared->len; i++)
    if (!write_record (self, hsd_system_get_id (hsd_registry_get (i)), i, old != NULL ? g_ptr_array_index (old->shared, i) : NULL,
                       g_ptr_array_index (next->shared, i), at, bytes, error))
      return FALSE;

  return write_record (self, HSD_SHARED_SCENE, next->shared->len, old != NULL ? old->standing : NULL, next->standing, at, bytes, error);
}

static gboolean
write_ledger (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GByteArray *bytes, GError **error)
{
  gint64 place = next->shared->len + 1;

  for (guint i = 0; i < next->notes->len; i++)
    {
      const HsdRecord *page = g_ptr_array_index (next->notes, i);
      const HsdRecord *before = old != NULL ? hsd_state_find_notes (old, hsd_record_get (page, HSD_NOTES_PAGE)) : NULL;
      g_autofree char *key = hsd_notes_key (page);

      if (!write_record (self, key, place, before, page, at, bytes, error))
        return FALSE;
    }

  return write_record (self, HSD_SHARED_DEBTS, place, old != NULL ? old->debts : NULL, next->debts, at, bytes, error) &&
         write_record (self, HSD_SHARED_CLOCKS, place, old != NULL ? old->clocks : NULL, next->clocks, at, bytes, error) &&
         write_record (self, HSD_SHARED_ALBUM, place, old != NULL ? old->album : NULL, next->album, at, bytes, error);
}

static gboolean
write_characters (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GByteArray *bytes, GError **error)
{
  for (guint i = 0; old != NULL && i < old->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (old->characters, i);

      if (!g_ptr_array_find (next->characters, character, NULL) &&
          !close_part (self, HSD_SLOT_CHARACTER, hsd_character_get_name (character), at - 1, error))
        return FALSE;
    }

  for (guint i = 0; i < next->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (next->characters, i);
      const char *name = hsd_character_get_name (character);

      if (old != NULL && g_ptr_array_find (old->characters, character, NULL))
        continue;
      g_byte_array_set_size (bytes, 0);
      hsd_character_pack (character, bytes);
      if (!open_part (self, HSD_SLOT_CHARACTER, name, place_of_character (self, former_name (old, next, i), at - 1), at, bytes, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
write_story (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GByteArray *bytes, GError **error)
{
  if (old != NULL ? old->story == next->story : next->story == NULL)
    return TRUE;
  if (!close_part (self, HSD_SLOT_STORY, "", at - 1, error))
    return FALSE;
  if (next->story == NULL)
    return TRUE;

  g_byte_array_set_size (bytes, 0);
  hsd_story_pack (next->story, bytes);

  return open_part (self, HSD_SLOT_STORY, "", next->story->throw_id, at, bytes, error);
}

static void
name_beside (char name[24], const HsdStory *story)
{
  g_snprintf (name, 24, "%u", (guint) story->throw_id);
}

/* Those that stand beside it, one part each: most often there are none. */
static gboolean
write_beside (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GByteArray *bytes, GError **error)
{
  char name[24];

  for (guint i = 0; old != NULL && i < old->beside->len; i++)
    {
      HsdStory *story = g_ptr_array_index (old->beside, i);

      name_beside (name, story);
      if (!g_ptr_array_find (next->beside, story, NULL) && !close_part (self, HSD_SLOT_BESIDE, name, at - 1, error))
        return FALSE;
    }

  for (guint i = 0; i < next->beside->len; i++)
    {
      HsdStory *story = g_ptr_array_index (next->beside, i);

      if (old != NULL && g_ptr_array_find (old->beside, story, NULL))
        continue;
      name_beside (name, story);
      g_byte_array_set_size (bytes, 0);
      hsd_story_pack (story, bytes);
      if (!open_part (self, HSD_SLOT_BESIDE, name, story->throw_id, at, bytes, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
write_state (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  return write_shared (self, old, next, at, bytes, error) && write_ledger (self, old, next, at, bytes, error) &&
         write_characters (self, old, next, at, bytes, error) && write_story (self, old, next, at, bytes, error) &&
         write_beside (self, old, next, at, bytes, error);
}

/* --- writing --- */

static gboolean
write_step (HsdStore *self, gint64 at, const HsdMoment *step, GError **error)
{
  return hsd_database_run (self->database, error, "INSERT INTO step (at, kind, seq, made) VALUES (?, ?, ?, ?)", "iiii", at, (gint64) step->kind, (gint64) step->seq,
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

/* Drops the steps that redo would have done, and reopens the spans that they had closed. */
static gboolean
drop_from (HsdStore *self, gint64 at, GError **error)
{
  return hsd_database_run (self->database, error, "DELETE FROM step WHERE at >= ?", "i", at) &&
         hsd_database_run (self->database, error, "DELETE FROM part WHERE since >= ?", "i", at) &&
         hsd_database_run (self->database, error, "UPDATE part SET until = NULL WHERE until >= ?", "i", at - 1);
}

static gboolean
drop_before (HsdStore *self, gint64 at, GError **error)
{
  return hsd_database_run (self->database, error, "DELETE FROM step WHERE at < ?", "i", at) &&
         hsd_database_run (self->database, error, "DELETE FROM part WHERE until < ?", "i", at);
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

  return write_state (self, before, next, at, error) && write_step (self, at, &step, error);
}

gboolean
hsd_store_redo (HsdStore *self, gint64 at, guint seq, GError **error)
{
  if (!is_read_back (self))
    return TRUE;

  self->head.at = at;

  return hsd_database_run (self->database, error,
"UPDATE step SET seq = ? WHERE at = ?", "ii", (gint64) seq, at);
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

/* How far to look for another part after the last one that was found: a damaged page hides so many at most. */
#define LONGEST_GAP 4096

HsdState *
hsd_store_gather_state (HsdStore *self, const HsdState *fresh)
{
  HsdState *state = hsd_state_copy (fresh);
  gint64 last = LONGEST_GAP;

  for (gint64 id = 1; id <= last; id++)
    {
      sqlite3_stmt *row = hsd_database_ask (self->database, NULL,
                                            "SELECT slot, name, place, since, until, bytes FROM part WHERE id = ?", "i", id);
      g_auto (Part) part = { 0 };

      if (row == NULL)
        break;
      if (!hsd_database_next (self->database, row, NULL))
        continue;
      last = MAX (last, MIN (id, G_MAXINT / 2) + LONGEST_GAP);
      if (sqlite3_column_type (row, 4) == SQLITE_NULL && unpack_part (&part, row))
        put_part (state, &part);
      sqlite3_reset (row);
    }

  return state;
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

static sqlite3_stmt *
ask_for_parts (HsdStore *self, GError **error)
{
  return hsd_database_ask (self->database, error,
                           "SELECT slot, name, place, since, until, bytes FROM part ORDER BY slot, place, since", "");
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
    good = read_part (reading, rows);
  sqlite3_reset (rows);

  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  return good || hsd_store_fail_as_damaged (self, error);
}

static sqlite3_stmt *
ask_for_steps (HsdStore *self, GError **error)
{
  return hsd_database_ask (self->database, error, "SELECT at, kind, seq, made FROM step ORDER BY at", "");
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

      good = sqlite3_column_int64 (rows, 0) == reading->oldest + n && n < reading->states->len && kind >= HSD_ENTRY_TEST &&
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
    hsd_store_fail_as_damaged (self, error);
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
      if (!write_state (self, before, step->state, at, error) || !write_step (self, at, step, error))
        return FALSE;
      before = step->state;
    }

  return TRUE;
}

/* Replaces the timeline of the file, and writes it durably. */
static gboolean
write_timeline (HsdStore *self, const HsdTimeline *timeline, GError **error)
{
  if (!hsd_store_begin (self, error))
    return FALSE;

  self->head.at = hsd_timeline_at (timeline);
  self->head.indexed = self->head.link;
  if (drop_from (self, 0, error) && write_steps (self, timeline, error) &&
      (is_read_back (self) || hsd_head_write (self->database, &self->head, error)))
    return hsd_store_commit (self, error);

  hsd_store_roll_back (self);
  return FALSE;
}

gboolean
hsd_store_complete (HsdStore *self, const HsdTimeline *timeline, GError **error)
{
  return is_read_back (self) || (hsd_store_require_index (self, error) && write_timeline (self, timeline, error));
}

gboolean
hsd_store_write_first (HsdStore *self, HsdState *state, GError **error)
{
  g_autoptr (HsdTimeline) timeline = hsd_timeline_new (state, 0);

  return write_timeline (self, timeline, error);
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
      hsd_store_fail_as_damaged (self, error);
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
                         _("The table was written by a newer version of Hasard."));
  else if (g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED))
    hsd_store_fail_as_damaged (self, error);
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
  /* Still in the transaction: what another process writes from here on was not read. */
  hsd_store_has_changed (self);
  hsd_database_run (self->database, NULL, "COMMIT", "");

  if (timeline == NULL && failure == NULL)
    timeline = hsd_store_restart (self, fresh, &failure);
  if (timeline == NULL)
    explain (self, failure, error);
  else
    hsd_store_settle (self);

  return g_steal_pointer (&timeline);
}
