/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"

G_BEGIN_DECLS

/* Who was renamed. What is written of a throw keeps the name that its people had then; the present one is told wherever it is
 * read. The renames stand in the state, so that undo takes one back: rows of HSD_STANDING_RENAMES, each of which says what
 * entries before it mean by a name. The first argument is a record of hsd_standing_fields, or NULL; a seq is that of a throw.
 *
 * A name that was given up may be taken by somebody else. Fields that name people are HSD_PERSON or have the flag HSD_WHO. Faces are
 * counted by name alone: those of a name that two people had are left out. */
#define HSD_RENAMES_MAX 400

extern const HsdField hsd_rename_fields[];

/* Whether the same people were renamed, and whether anybody ever was. */
gboolean hsd_names_equal (const HsdRecord *a, const HsdRecord *b);
gboolean hsd_names_changed (const HsdRecord *standing);

/* The present name of who was called @name; @name itself if it did not change. Valid as long as both. */
const char *hsd_names_now (const HsdRecord *standing, const char *name, guint64 seq);

/* The same for all people of a story, record or state that is not published. */
void hsd_names_apply_to_story (const HsdRecord *standing, guint64 seq, HsdStory *story);
void hsd_names_apply_to_record (const HsdRecord *standing, guint64 seq, HsdRecord *record);
void hsd_names_apply_to_state (const HsdRecord *standing, guint64 seq, HsdState *state);

/* The throws whose entries have one name, and are told under another. */
typedef struct
{
  const char *written; /* borrowed from the record */
  gint64 first;        /* their entries: from this one */
  gint64 last;         /* to this one, G_MAXINT64 if there is no end */
} HsdNameSpan;

/* All throws that are told under @name: HsdNameSpan. Free it with g_array_unref(). */
GArray *hsd_names_find_spans (const HsdRecord *standing, const char *name);

/* Pairs of a name that was given up and the present one of who had it: char*, borrowed. Free it with g_ptr_array_unref(). */
GPtrArray *hsd_names_list (const HsdRecord *standing);

/* From now on who was called @from is called @to: of a state that is not published. FALSE if there are too many renames. */
gboolean hsd_names_add (HsdState *state, guint64 seq, const char *from, const char *to);

G_END_DECLS
