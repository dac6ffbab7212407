/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"

G_BEGIN_DECLS

/* Things that draw near at the table, whatever the game: a clock has segments that are filled one after the other, a countdown
 * ends at a moment of the wall clock, so that it needs no timer and outlives a restart. The table sees those that are shown to it, as
 * faces without ids: ids would reveal how many are hidden. They stay when a throw is cleared away.
 *
 * In the protocol: {"do":"clock","name","segments","filled","shown"}, {"do":"countdown","name","end","shown"} with a moment of ISO 8601 and
 * its time zone, {"do":"tick","clock","by"}, {"do":"show-clock","clock","shown"}, {"do":"drop-clock","clock"}. */

#define HSD_CLOCKS_MAX 24
#define HSD_SEGMENTS_MAX 12

/* Those that have an end are countdowns, which have no segments. */
enum
{
  HSD_CLOCK_ID,
  HSD_CLOCK_NAME,
  HSD_CLOCK_SEGMENTS,
  HSD_CLOCK_FILLED,
  HSD_CLOCK_END, /* as ISO 8601 has it, with its time zone */
  HSD_CLOCK_SHOWN,
};

extern const HsdField hsd_clock_fields[];

enum
{
  HSD_CLOCKS_LAST, /* the number that was given last */
  HSD_CLOCKS_ROWS, /* of hsd_clock_fields, by their numbers */
};

extern const HsdField hsd_clocks_fields[];

/* All that the table may know of one. */
enum
{
  HSD_FACE_NAME,
  HSD_FACE_SEGMENTS,
  HSD_FACE_FILLED,
  HSD_FACE_END,
};

extern const HsdField hsd_clock_face_fields[];

/* Actions; only identifiers are part of the file format. */
typedef enum
{
  HSD_CLOCK_MAKE,
  HSD_CLOCK_COUNT_DOWN,
  HSD_CLOCK_TICK,
  HSD_CLOCK_SHOW, /* to the table, or no more */
  HSD_CLOCK_DROP,
  HSD_N_CLOCK_ACTIONS
} HsdClockAction;

typedef struct
{
  const char *id;
  const HsdField *fields;
} HsdClockActionInfo;

extern const HsdClockActionInfo hsd_clock_actions[HSD_N_CLOCK_ACTIONS];

/* −1 if there is none of that name. */
int hsd_clock_find_action (const char *id);

/* The arguments of the actions, each of which begins with a name or a number. */
enum
{
  HSD_MAKE_NAME,
  HSD_MAKE_SEGMENTS,
  HSD_MAKE_FILLED,
  HSD_MAKE_SHOWN,
};

enum
{
  HSD_COUNT_DOWN_NAME,
  HSD_COUNT_DOWN_END,
  HSD_COUNT_DOWN_SHOWN,
};

enum
{
  HSD_TICK_CLOCK,
  HSD_TICK_BY, /* below 0 it goes back */
};

enum
{
  HSD_SHOW_CLOCK,
  HSD_SHOW_SHOWN,
};

enum
{
  HSD_DROP_CLOCK,
};

/* Records of hsd_clock_fields; find returns NULL if there is none of that number. */
guint            hsd_state_n_clocks (const HsdState *self);
const HsdRecord *hsd_state_get_clock (const HsdState *self, guint index);
const HsdRecord *hsd_state_find_clock (const HsdState *self, int id);

/* The faces that the table may see: HsdRecord of hsd_clock_face_fields. Returns (transfer full). */
GPtrArray *hsd_state_list_clock_faces (const HsdState *self);

/* Carries an action out on a state that is not published yet; @args is a valid record of its fields, and the clock is
 * there. FALSE if there are too many already. A clock stops where all of its segments are filled, or none. */
gboolean hsd_state_do_clock (HsdState *self, HsdClockAction action, const HsdRecord *args);

/* The end of a countdown, in milliseconds since 1970; −1 for a text that is no moment. And such a text, to be freed with
 * g_free(). */
gint64 hsd_clock_read_end (const char *text);
char  *hsd_clock_write_end (gint64 end);

gboolean hsd_state_same_clocks (const HsdState *a, const HsdState *b);

/* Whether what was read from a file hangs together, beside the ranges of its fields. */
gboolean hsd_clocks_are_valid (const HsdRecord *clocks);

G_END_DECLS
