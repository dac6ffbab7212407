/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/clock.h"

#define END_MAX 40

/* --- fields --- */

static gboolean
check_filled (HsdRecord *siblings, guint index, const HsdContext *context, GError **error)
{
  return hsd_record_get (siblings, index) <= hsd_record_get_valid (siblings, HSD_MAKE_SEGMENTS, HSD_SEGMENTS_MAX) ||
         hsd_field_refuse_range (&hsd_record_fields (siblings)[index], error);
}

static gboolean
check_end (HsdRecord *siblings, guint index, const HsdContext *context, GError **error)
{
  return hsd_clock_read_end (hsd_record_get_text (siblings, index)) >= 0 ||
         hsd_field_refuse_range (&hsd_record_fields (siblings)[index], error);
}

static gboolean
check_by (HsdRecord *siblings, guint index, const HsdContext *context, GError **error)
{
  return hsd_record_get (siblings, index) != 0 || hsd_field_refuse_range (&hsd_record_fields (siblings)[index], error);
}

/* Translators: a field: what a clock or countdown is called. */
#define NAME_FIELD { "name", HSD_NC_("field", "Name of the clock"), HSD_NAME, HSD_REQUIRED }
/* Translators: a field: into how many parts the circle of a clock is cut. */
#define SEGMENTS_FIELD(flags) { "segments", HSD_NC_("field", "Segments"), HSD_INT, flags, 2, HSD_SEGMENTS_MAX, 4 }
/* Translators: a field: how many parts of the circle of a clock are filled. */
#define FILLED_LABEL HSD_NC_("field", "Filled segments")
/* Translators: a field: the moment when a countdown is over. */
#define END_FIELD(flags) { "end", HSD_NC_("field", "End of the countdown"), HSD_TEXT, flags, 1, END_MAX, .check = check_end }
/* Translators: a field: whether players see the clock. */
#define SHOWN_FIELD(flags) { "shown", HSD_NC_("field", "Shown to the table"), HSD_BOOL, flags }
/* Translators: a field: the number of a clock in the list. */
#define ID_FIELD(id) { id, HSD_NC_("field", "Number of the clock"), HSD_INT, HSD_REQUIRED, 1, G_MAXINT }
/* Translators: a field: by how many segments a clock goes on; below zero it goes back. */
#define BY_LABEL HSD_NC_("field", "Segments to fill")

const HsdField hsd_clock_fields[] = {
  [HSD_CLOCK_ID] = ID_FIELD ("id"),
  [HSD_CLOCK_NAME] = NAME_FIELD,
  [HSD_CLOCK_SEGMENTS] = SEGMENTS_FIELD (0),
  [HSD_CLOCK_FILLED] = { "filled", FILLED_LABEL, HSD_INT, 0, 0, HSD_SEGMENTS_MAX },
  [HSD_CLOCK_END] = END_FIELD (0),
  [HSD_CLOCK_SHOWN] = SHOWN_FIELD (0),
  { NULL },
};

/* Part of the file format, not of the protocol. */
const HsdField hsd_clocks_fields[] = {
  [HSD_CLOCKS_LAST] = { "last", NULL, HSD_INT, HSD_REQUIRED | HSD_INTERNAL, 0, G_MAXINT },
  [HSD_CLOCKS_ROWS] = { "clocks", NULL, HSD_LIST, HSD_INTERNAL, 0, HSD_CLOCKS_MAX, .fields = hsd_clock_fields },
  { NULL },
};

const HsdField hsd_clock_face_fields[] = {
  [HSD_FACE_NAME] = NAME_FIELD,
  [HSD_FACE_SEGMENTS] = SEGMENTS_FIELD (0),
  [HSD_FACE_FILLED] = { "filled", FILLED_LABEL, HSD_INT, 0, 0, HSD_SEGMENTS_MAX },
  [HSD_FACE_END] = END_FIELD (0),
  { NULL },
};

static const HsdField make_fields[] = {
  [HSD_MAKE_NAME] = NAME_FIELD,
  [HSD_MAKE_SEGMENTS] = SEGMENTS_FIELD (HSD_REQUIRED),
  [HSD_MAKE_FILLED] = { "filled", FILLED_LABEL, HSD_INT, 0, 0, HSD_SEGMENTS_MAX, .check = check_filled },
  [HSD_MAKE_SHOWN] = SHOWN_FIELD (0),
  { NULL },
};

static const HsdField count_down_fields[] = {
  [HSD_COUNT_DOWN_NAME] = NAME_FIELD,
  [HSD_COUNT_DOWN_END] = END_FIELD (HSD_REQUIRED),
  [HSD_COUNT_DOWN_SHOWN] = SHOWN_FIELD (0),
  { NULL },
};

static const HsdField tick_fields[] = {
  [HSD_TICK_CLOCK] = ID_FIELD ("clock"),
  [HSD_TICK_BY] = { "by", BY_LABEL, HSD_INT, 0, -HSD_SEGMENTS_MAX, HSD_SEGMENTS_MAX, 1, .check = check_by },
  { NULL },
};

static const HsdField show_fields[] = {
  [HSD_SHOW_CLOCK] = ID_FIELD ("clock"),
  [HSD_SHOW_SHOWN] = SHOWN_FIELD (HSD_REQUIRED),
  { NULL },
};

static const HsdField drop_fields[] = {
  [HSD_DROP_CLOCK] = ID_FIELD ("clock"),
  { NULL },
};

const HsdClockActionInfo hsd_clock_actions[HSD_N_CLOCK_ACTIONS] = {
  [HSD_CLOCK_MAKE] = { "clock", make_fields },
  [HSD_CLOCK_COUNT_DOWN] = { "countdown", count_down_fields },
  [HSD_CLOCK_TICK] = { "tick", tick_fields },
  [HSD_CLOCK_SHOW] = { "show-clock", show_fields },
  [HSD_CLOCK_DROP] = { "drop-clock", drop_fields },
};

int
hsd_clock_find_action (const char *id)
{
  for (guint i = 0; i < HSD_N_CLOCK_ACTIONS; i++)
    if (strcmp (hsd_clock_actions[i].id, id) == 0)
      return i;

  return -1;
}

/* --- the end of a countdown --- */

/* A text without a time zone would be another moment on another desktop. */
gint64
hsd_clock_read_end (const char *text)
{
  g_autoptr (GDateTime) end = g_date_time_new_from_iso8601 (text, NULL);
  gint64 seconds = end != NULL ? g_date_time_to_unix (end) : -1;

  return seconds >= 0 ? seconds * 1000 + g_date_time_get_microsecond (end) / 1000 : -1;
}

char *
hsd_clock_write_end (gint64 end)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (end / 1000);

  return g_date_time_format_iso8601 (moment);
}

/* --- the list --- */

guint
hsd_state_n_clocks (const HsdState *self)
{
  return self->clocks != NULL ? hsd_record_n_rows (self->clocks, HSD_CLOCKS_ROWS) : 0;
}

const HsdRecord *
hsd_state_get_clock (const HsdState *self, guint index)
{
  return hsd_record_get_row (self->clocks, HSD_CLOCKS_ROWS, index);
}

/* The number of clocks if there is none. */
static guint
place_of (const HsdState *self, int id)
{
  guint place = 0;

  while (place < hsd_state_n_clocks (self) && hsd_record_get (hsd_state_get_clock (self, place), HSD_CLOCK_ID) != id)
    place++;

  return place;
}

const HsdRecord *
hsd_state_find_clock (const HsdState *self, int id)
{
  guint place = place_of (self, id);

  return place < hsd_state_n_clocks (self) ? hsd_state_get_clock (self, place) : NULL;
}

static HsdRecord *
make_face (const HsdRecord *clock)
{
  HsdRecord *face = hsd_record_new (hsd_clock_face_fields);

  hsd_record_set_text (face, HSD_FACE_NAME, hsd_record_get_text (clock, HSD_CLOCK_NAME));
  if (hsd_record_has (clock, HSD_CLOCK_END))
    {
      hsd_record_set_text (face, HSD_FACE_END, hsd_record_get_text (clock, HSD_CLOCK_END));
      return face;
    }

  hsd_record_set (face, HSD_FACE_SEGMENTS, hsd_record_get (clock, HSD_CLOCK_SEGMENTS));
  hsd_record_set (face, HSD_FACE_FILLED, hsd_record_get (clock, HSD_CLOCK_FILLED));

  return face;
}

GPtrArray *
hsd_state_list_clock_faces (const HsdState *self)
{
  GPtrArray *faces = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);

  for (guint i = 0; i < hsd_state_n_clocks (self); i++)
    if (hsd_record_get (hsd_state_get_clock (self, i), HSD_CLOCK_SHOWN))
      g_ptr_array_add (faces, make_face (hsd_state_get_clock (self, i)));

  return faces;
}

/* --- actions --- */

/* A published list never changes: this one is a copy. */
static HsdRecord *
edit_clocks (HsdState *self)
{
  HsdRecord *old = self->clocks;

  self->clocks = old != NULL ? hsd_record_copy (old) : hsd_record_new (hsd_clocks_fields);
  if (old == NULL)
    hsd_record_set (self->clocks, HSD_CLOCKS_LAST, 0);
  else
    hsd_record_unref (old);

  return self->clocks;
}

static HsdRecord *
add_clock (HsdState *self, const char *name, gboolean shown)
{
  HsdRecord *clocks = edit_clocks (self);
  int id = hsd_record_get (clocks, HSD_CLOCKS_LAST) + 1;
  HsdRecord *clock = hsd_record_add_row (clocks, HSD_CLOCKS_ROWS);

  hsd_record_set (clocks, HSD_CLOCKS_LAST, id);
  hsd_record_set (clock, HSD_CLOCK_ID, id);
  hsd_record_set_text (clock, HSD_CLOCK_NAME, name);
  hsd_record_set (clock, HSD_CLOCK_SHOWN, shown);

  return clock;
}

static gboolean
has_room (const HsdState *self)
{
  return hsd_state_n_clocks (self) < HSD_CLOCKS_MAX &&
         (self->clocks == NULL || hsd_record_get (self->clocks, HSD_CLOCKS_LAST) < hsd_clocks_fields[HSD_CLOCKS_LAST].max);
}

static void
tick (HsdRecord *clock, int by)
{
  int filled = hsd_record_get (clock, HSD_CLOCK_FILLED) + by;

  hsd_record_set (clock, HSD_CLOCK_FILLED, CLAMP (filled, 0, hsd_record_get (clock, HSD_CLOCK_SEGMENTS)));
}

static void
change (HsdState *self, HsdClockAction action, const HsdRecord *args)
{
  guint place = place_of (self, hsd_record_get (args, HSD_TICK_CLOCK));
  HsdRecord *clocks = edit_clocks (self);

  if (action == HSD_CLOCK_DROP)
    hsd_record_remove_row (clocks, HSD_CLOCKS_ROWS, place);
  else if (action == HSD_CLOCK_TICK)
    tick (hsd_record_edit_row (clocks, HSD_CLOCKS_ROWS, place), hsd_record_get (args, HSD_TICK_BY));
  else
    hsd_record_set (hsd_record_edit_row (clocks, HSD_CLOCKS_ROWS, place), HSD_CLOCK_SHOWN, hsd_record_get (args, HSD_SHOW_SHOWN));
}

gboolean
hsd_state_do_clock (HsdState *self, HsdClockAction action, const HsdRecord *args)
{
  HsdRecord *clock;

  if (action > HSD_CLOCK_COUNT_DOWN)
    {
      change (self, action, args);
      return TRUE;
    }
  if (!has_room (self))
    return FALSE;

  if (action == HSD_CLOCK_MAKE)
    {
      clock = add_clock (self, hsd_record_get_text (args, HSD_MAKE_NAME), hsd_record_get (args, HSD_MAKE_SHOWN));
      hsd_record_set (clock, HSD_CLOCK_SEGMENTS, hsd_record_get (args, HSD_MAKE_SEGMENTS));
      hsd_record_set (clock, HSD_CLOCK_FILLED, hsd_record_get (args, HSD_MAKE_FILLED));
    }
  else
    {
      clock = add_clock (self, hsd_record_get_text (args, HSD_COUNT_DOWN_NAME), hsd_record_get (args, HSD_COUNT_DOWN_SHOWN));
      hsd_record_set_text (clock, HSD_CLOCK_END, hsd_record_get_text (args, HSD_COUNT_DOWN_END));
    }

  return TRUE;
}

/* --- the same, and sound --- */

gboolean
hsd_state_same_clocks (const HsdState *a, const HsdState *b)
{
  if (hsd_state_n_clocks (a) != hsd_state_n_clocks (b))
    return FALSE;

  for (guint i = 0; i < hsd_state_n_clocks (a); i++)
    if (!hsd_record_equal (hsd_state_get_clock (a, i), hsd_state_get_clock (b, i)))
      return FALSE;

  return TRUE;
}

static gboolean
is_sound (const HsdRecord *clock)
{
  gboolean cut = hsd_record_has (clock, HSD_CLOCK_SEGMENTS) && hsd_record_has (clock, HSD_CLOCK_FILLED);

  if (hsd_record_has (clock, HSD_CLOCK_END))
    return !hsd_record_has (clock, HSD_CLOCK_SEGMENTS) && !hsd_record_has (clock, HSD_CLOCK_FILLED) &&
           hsd_clock_read_end (hsd_record_get_text (clock, HSD_CLOCK_END)) >= 0;

  return cut && hsd_record_get (clock, HSD_CLOCK_FILLED) <= hsd_record_get (clock, HSD_CLOCK_SEGMENTS);
}

gboolean
hsd_clocks_are_valid (const HsdRecord *clocks)
{
  int before = 0;

  for (guint i = 0; i < hsd_record_n_rows (clocks, HSD_CLOCKS_ROWS); i++)
    {
      const HsdRecord *clock = hsd_record_get_row (clocks, HSD_CLOCKS_ROWS, i);

      if (hsd_record_get (clock, HSD_CLOCK_ID) <= before || !is_sound (clock))
        return FALSE;
      before = hsd_record_get (clock, HSD_CLOCK_ID);
    }

  return before <= hsd_record_get (clocks, HSD_CLOCKS_LAST);
}
