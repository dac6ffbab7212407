/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of #HsdDraft alone. */

#include "app/page/draft.h"
#include "model/story/system.h"

G_BEGIN_DECLS

struct _HsdDraft
{
  GObject parent_instance;

  HsdTable *table;   /* owned */
  HsdSystem *system; /* lives as long as the program */
  HsdRecord *input;
  HsdRecord *standing; /* what was answered last of what belongs to the scene */
  char *character;
  char *somebody; /* how they are called where no character acts, or NULL */
  char *label;
  char *note;
  char *name; /* from the answers, or NULL */
  HsdVisibility visibility;
  GArray *luck; /* int, or NULL */

  HsdChances *odds; /* of what is answered; NULL: not told */
  gboolean counted; /* they were asked for since the last change */
};

HsdContext hsd_draft_make_context (HsdDraft *self);

/* Clears what the answers beside it leave no place for. */
void hsd_draft_prune (HsdRecord *input, const HsdContext *context);

/* A new input, with a value for each required field. */
HsdRecord *hsd_draft_make_input (HsdSystem *system);

/* Remembers the settings of the scene until they change. */
void hsd_draft_remember_standing (HsdDraft *self);

/* While the scene is played in secret, every test begins so. */
HsdVisibility hsd_draft_first_visibility (HsdDraft *self);
void          hsd_draft_tell_npc (HsdDraft *self);

/* Of a test of before 0.2, which kept no picks. */
void hsd_draft_pick_from_label (HsdDraft *self, const char *label);

void hsd_draft_change (HsdDraft *self);

G_END_DECLS
