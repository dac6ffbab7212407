/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* The kinds of intents. These numbers are part of the file format. */
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
  HSD_INTENT_JOIN,  /* a roll that leaves the former tests of its request beside it */
  HSD_INTENT_FRONT, /* one of those beside comes to the front */
  HSD_INTENT_NOTE,
  HSD_INTENT_OWE,
  HSD_INTENT_STRIKE,
  HSD_INTENT_PEOPLE,
  HSD_INTENT_PARTY,
  HSD_INTENT_CLOCK,
  HSD_INTENT_WORD, /* of a player: it changes nothing but the chain of the entries, and so all numbers after it */
  HSD_INTENT_PICTURE,
  HSD_N_INTENTS
} HsdIntentKind;

/**
 * HsdIntent:
 *
 * A request to the table. The history stores it beside its result, so that choices can be shown and
 * the game replayed.
 */
typedef struct
{
  HsdIntentKind kind;
  HsdSystem *system;       /* of a roll, a choice or an errand */
  guint index;             /* of the choice, of the errand, or of the action among those of people.h, clock.h or album.h */
  const HsdRecord *args;   /* the input, the arguments, the values of a character, the settings of the scene, a note, debt, clock or picture */
  const HsdThrow *options; /* of a roll */
  const GPtrArray *party;  /* HsdRecord: several characters at once */
  const char *name;        /* of a character that is removed */
  guint64 throw_id;        /* of the test that comes to the front */
  guint made;              /* of an undo or redo: the seq of the entry that made its state */

  const char *chance; /* the chance of success before it; not part of the request */
  GBytes *picture;    /* the bytes whose hash the request names; not part of it */
} HsdIntent;

void hsd_intent_pack (const HsdIntent *self, GByteArray *bytes);

/* An intent that owns its values. */
typedef struct
{
  HsdIntent intent;
  HsdThrow options;
  HsdRecord *args;
  GPtrArray *party;
  char *texts[3];
  GArray *luck;
} HsdKeptIntent;

/* Only the kind, which stands at their beginning; HSD_N_INTENTS if they are no intent of this version. */
HsdIntentKind hsd_intent_read_kind (const guint8 *bytes, gsize size);

/* FALSE if the bytes are no intent of this version. */
gboolean hsd_intent_unpack (const guint8 *bytes, gsize size, HsdKeptIntent *kept);
void     hsd_kept_intent_clear (HsdKeptIntent *kept);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HsdKeptIntent, hsd_kept_intent_clear)

/* The note that a throw came with, from its packed intent; NULL if it had none. Free it with g_free(). */
char *hsd_intent_read_note (const guint8 *bytes, gsize size);
/* Tells the present names of the people that were meant when it was asked; see names.h. */
void hsd_kept_intent_apply_names (HsdKeptIntent *kept, const HsdRecord *standing, guint64 seq);

/* Carries it out again; not possible for undo and redo. */
gboolean hsd_intent_apply (const HsdIntent *self, HsdTable *table, GError **error);

G_END_DECLS
