/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/ledger.h"
#include "model/story/names.h"
#include "model/story/system.h"

enum
{
  RENAME_SEQ,
  RENAME_FROM,
  RENAME_TO,
};

const HsdField hsd_rename_fields[] = {
  [RENAME_SEQ] = { "seq", NULL, HSD_INT, HSD_REQUIRED | HSD_INTERNAL, 0, G_MAXINT },
  [RENAME_FROM] = { "from", NULL, HSD_NAME, HSD_REQUIRED | HSD_INTERNAL },
  [RENAME_TO] = { "to", NULL, HSD_NAME, HSD_REQUIRED | HSD_INTERNAL },
  { NULL },
};

static guint
n_renames (const HsdRecord *standing)
{
  return standing != NULL ? hsd_record_n_rows (standing, HSD_STANDING_RENAMES) : 0;
}

static guint64
read_rename (const HsdRecord *standing, guint i, const char **from, const char **to)
{
  const HsdRecord *row = hsd_record_get_row (standing, HSD_STANDING_RENAMES, i);

  *from = hsd_record_get_text (row, RENAME_FROM);
  *to = hsd_record_get_text (row, RENAME_TO);

  return hsd_record_get (row, RENAME_SEQ);
}

gboolean
hsd_names_changed (const HsdRecord *standing)
{
  return n_renames (standing) > 0;
}

gboolean
hsd_names_equal (const HsdRecord *a, const HsdRecord *b)
{
  if (n_renames (a) != n_renames (b))
    return FALSE;

  for (guint i = 0; i < n_renames (a); i++)
    if (!hsd_record_equal (hsd_record_get_row (a, HSD_STANDING_RENAMES, i), hsd_record_get_row (b, HSD_STANDING_RENAMES, i)))
      return FALSE;

  return TRUE;
}

const char *
hsd_names_now (const HsdRecord *standing, const char *name, guint64 seq)
{
  const char *from, *to;

  for (guint i = 0; name != NULL && i < n_renames (standing); i++)
    if (read_rename (standing, i, &from, &to) > seq && strcmp (from, name) == 0)
      name = to;

  return name;
}

/* --- telling --- */

/* Replaces a GRefString. */
static void
tell_name (const HsdRecord *standing, guint64 seq, char **name)
{
  const char *now = hsd_names_now (standing, *name, seq);
  char *told;

  if (now == *name)
    return;

  told = g_ref_string_new (now);
  g_ref_string_release (*name);
  *name = told;
}

static gboolean
names_somebody (const HsdField *field)
{
  return field->kind == HSD_PERSON || field->flags & HSD_WHO;
}

void
hsd_names_apply_to_record (const HsdRecord *standing, guint64 seq, HsdRecord *record)
{
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      if (!hsd_record_has (record, i))
        continue;

      if (names_somebody (&fields[i]))
        {
          const char *name = hsd_record_get_text (record, i);
          const char *now = hsd_names_now (standing, name, seq);

          if (now != name)
            hsd_record_set_text (record, i, now);
        }
      else if (fields[i].kind == HSD_OBJECT && hsd_record_get_object (record, i) != NULL)
        {
          hsd_names_apply_to_record (standing, seq, hsd_record_edit_object (record, i));
        }
      else if (hsd_kind_holds_rows (fields[i].kind))
        {
          for (guint row = 0; row < hsd_record_n_rows (record, i); row++)
            hsd_names_apply_to_record (standing, seq, hsd_record_edit_row (record, i, row));
        }
    }
}

void
hsd_names_apply_to_story (const HsdRecord *standing, guint64 seq, HsdStory *story)
{
  if (!hsd_names_changed (standing))
    return;

  tell_name (standing, seq, &story->character);
  for (guint i = 0; i < story->owners->len; i++)
    tell_name (standing, seq, (char **) &g_ptr_array_index (story->owners, i));
  hsd_names_apply_to_record (standing, seq, hsd_record_own (&story->input));
  hsd_names_apply_to_record (standing, seq, hsd_record_own (&story->facts));
}

/* A record without a renamed person stays the same. */
static void
tell_shared (const HsdRecord *standing, guint64 seq, HsdRecord **shared)
{
  g_autoptr (HsdRecord) told = NULL;

  if (*shared == NULL)
    return;

  told = hsd_record_copy (*shared);
  hsd_names_apply_to_record (standing, seq, told);
  if (hsd_record_equal (told, *shared))
    return;

  hsd_record_unref (*shared);
  *shared = g_steal_pointer (&told);
}

static void
tell_published (const HsdRecord *standing, guint64 seq, HsdStory **place)
{
  HsdStory *story = hsd_story_copy (*place);

  story->throw_id = (*place)->throw_id;
  hsd_names_apply_to_story (standing, seq, story);
  hsd_story_unref (*place);
  *place = story;
}

/* Who owes may be of no table: such a name stays. */
static void
tell_debts (const HsdRecord *standing, guint64 seq, HsdRecord **place)
{
  for (guint i = 0; i < hsd_record_n_rows (*place, HSD_DEBTS_ROWS); i++)
    {
      const char *who = hsd_record_get_text (hsd_record_get_row (*place, HSD_DEBTS_ROWS, i), HSD_DEBT_WHO);
      const char *now = who != NULL ? hsd_names_now (standing, who, seq) : NULL;

      if (now != who)
        hsd_record_set_text (hsd_record_edit_row (hsd_record_own (place), HSD_DEBTS_ROWS, i), HSD_DEBT_WHO, now);
    }
}

void
hsd_names_apply_to_state (const HsdRecord *standing, guint64 seq, HsdState *state)
{
  if (!hsd_names_changed (standing))
    return;

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);
      const char *name = hsd_character_get_name (character);
      const char *now = hsd_names_now (standing, name, seq);

      if (now == name)
        continue;
      g_ptr_array_index (state->characters, i) = hsd_character_copy_as (character, now);
      g_object_unref (character);
    }

  for (guint i = 0; i < state->shared->len; i++)
    tell_shared (standing, seq, (HsdRecord **) &g_ptr_array_index (state->shared, i));

  if (state->debts != NULL)
    tell_debts (standing, seq, &state->debts);
  if (state->story != NULL)
    tell_published (standing, seq, &state->story);
  for (guint i = 0; i < state->beside->len; i++)
    tell_published (standing, seq, (HsdStory **) &g_ptr_array_index (state->beside, i));
}

gboolean
hsd_names_add (HsdState *state, guint64 seq, const char *from, const char *to)
{
  HsdRecord *standing = hsd_state_edit_standing (state);
  HsdRecord *row;

  if (n_renames (standing) >= HSD_RENAMES_MAX)
    return FALSE;

  row = hsd_record_add_row (standing, HSD_STANDING_RENAMES);
  hsd_record_set (row, RENAME_SEQ, seq);
  hsd_record_set_text (row, RENAME_FROM, from);
  hsd_record_set_text (row, RENAME_TO, to);

  /* All earlier ones were told already. */
  hsd_names_apply_to_state (standing, seq - 1, state);

  return TRUE;
}

/* --- finding --- */

/* The names that may have become @name, and itself. */
static GPtrArray *
find_written (const HsdRecord *standing, const char *name)
{
  GPtrArray *written = g_ptr_array_new ();
  const char *from, *to;

  g_ptr_array_add (written, (gpointer) name);
  for (guint i = n_renames (standing); i > 0; i--)
    {
      read_rename (standing, i - 1, &from, &to);
      if (g_ptr_array_find_with_equal_func (written, to, g_str_equal, NULL) &&
          !g_ptr_array_find_with_equal_func (written, from, g_str_equal, NULL))
        g_ptr_array_add (written, (gpointer) from);
    }

  return written;
}

/* Adds the throws from @first to @last, as what goes on where the span before ends. */
static void
add_span (GArray *spans, const char *written, gint64 first, gint64 last)
{
  HsdNameSpan span = { written, first, last };
  HsdNameSpan *before = spans->len > 0 ? &g_array_index (spans, HsdNameSpan, spans->len - 1) : NULL;

  if (first > last)
    return;

  if (before != NULL && before->written == written && before->last == first - 1)
    before->last = last;
  else
    g_array_append_val (spans, span);
}

GPtrArray *
hsd_names_list (const HsdRecord *standing)
{
  GPtrArray *pairs = g_ptr_array_new ();
  const char *from, *to;

  for (guint i = 0; i < n_renames (standing); i++)
    {
      guint64 seq = read_rename (standing, i, &from, &to);

      g_ptr_array_add (pairs, (gpointer) from);
      g_ptr_array_add (pairs, (gpointer) hsd_names_now (standing, from, seq - 1));
    }

  return pairs;
}

GArray *
hsd_names_find_spans (const HsdRecord *standing, const char *name)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (HsdNameSpan));
  g_autoptr (GPtrArray) written = find_written (standing, name);
  const char *from, *to;

  for (guint i = 0; i < written->len; i++)
    {
      const char *one = g_ptr_array_index (written, i);
      gint64 first = 0;

      /* The meaning of a name changes only where somebody was renamed. */
      for (guint j = 0; j <= n_renames (standing); j++)
        {
          gint64 end = j < n_renames (standing) ? (gint64) read_rename (standing, j, &from, &to) : G_MAXINT64;

          if (strcmp (hsd_names_now (standing, one, first), name) == 0)
            add_span (spans, one, first, end < G_MAXINT64 ? end - 1 : end);
          first = MAX (first, end);
        }
    }

  return spans;
}
