/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* What can be asked of a table. The file knows these numbers. */
typedef enum
{
  HSD_INTENT_ROLL,
  HSD_INTENT_CHOOSE,
  HSD_INTENT_SHOW,
  HSD_INTENT_CHARACTER,
  HSD_INTENT_REMOVE,
  HSD_INTENT_RUN,
  HSD_INTENT_UNDO,
  HSD_INTENT_REDO,
  HSD_INTENT_SCENE,
  HSD_N_INTENTS
} HsdIntentKind;

/**
 * HsdIntent:
 *
 * One thing that was asked of the table, as it was asked: the history keeps it beside what
 * came of it, so that a choice can be told, and all of it be played again.
 */
typedef struct
{
  HsdIntentKind kind;
  HsdSystem *system;       /* of a roll, a choice or an errand */
  guint index;             /* of the choice, or of the errand */
  const HsdRecord *args;   /* the input, the arguments, what a character is given, or what stands */
  const HsdThrow *options; /* of a roll */
  const char *name;        /* of who is removed */
  guint made;              /* undo, redo: the seq of the entry that made the state it leads to */

  const char *chance; /* of success, as it was told before: beside the intent, not of it */
} HsdIntent;

void hsd_intent_pack (const HsdIntent *self, GByteArray *bytes);

/* The same, owning what it holds. */
typedef struct
{
  HsdIntent intent;
  HsdThrow options;
  HsdRecord *args;
  char *texts[3];
  GArray *luck;
} HsdKeptIntent;

/* FALSE when the bytes are no intent of this program. */
gboolean hsd_intent_unpack (const guint8 *bytes, gsize size, HsdKeptIntent *kept);
void     hsd_kept_intent_clear (HsdKeptIntent *kept);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HsdKeptIntent, hsd_kept_intent_clear)

/* Asks it again; not of an undo or a redo, which go where they are told. */
gboolean hsd_intent_apply (const HsdIntent *self, HsdTable *table, GError **error);

G_END_DECLS
