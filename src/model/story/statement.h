/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"

G_BEGIN_DECLS

/* The settings of a throw beside its input; all are optional. */
typedef struct
{
  const char *character;
  const char *label;
  HsdVisibility visibility;
  const GArray *luck; /* int: faces or cards read from real ones; borrowed */
  gboolean joins;     /* it belongs to the request of the last test, which stays beside it */
  const char *note;   /* of the game master on the throw; or NULL */
} HsdThrow;

/* The kinds of parts of a statement, in their order. */
typedef enum
{
  HSD_SAID_WHO,
  HSD_SAID_LABEL,
  HSD_SAID_FIELD,
  HSD_SAID_DICE, /* the number of dice or cards; computed from the fields */
  HSD_SAID_COST, /* the cost and who pays; computed from the fields and the table */
  HSD_SAID_REAL, /* faces or cards read from real ones */
  HSD_SAID_SEEN, /* its visibility */
} HsdSaidKind;

typedef struct
{
  HsdSaidKind kind;
  char *text;
  guint field; /* the input of an HSD_SAID_FIELD */
} HsdSaid;

/**
 * HsdStatement:
 *
 * A whole throw in words, before it is thrown: who, with what, against what, how many dice, the
 * cost and who pays, who sees it. It is made from the declared fields of a system; values at their
 * default are left out. No two throws have the same statement.
 */
typedef struct _HsdStatement HsdStatement;

/* @input need not be valid: values that do not fit the others are left out. */
HsdStatement *hsd_statement_new (HsdSystem *system, const HsdState *state, const HsdRecord *input, const HsdThrow *options);

/* The statement for throwing @story again, from @state. */
HsdStatement *hsd_statement_new_for_story (const HsdStory *story, const HsdState *state);

void hsd_statement_free (HsdStatement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdStatement, hsd_statement_free)

/* For systems: adds a part that belongs to no field. @text is translated; takes ownership. */
void hsd_statement_add (HsdStatement *self, HsdSaidKind kind, char *text);

const GArray *hsd_statement_get_parts (const HsdStatement *self); /* HsdSaid */

/* The whole line; free it with g_free(). */
char *hsd_statement_get_text (const HsdStatement *self);

/* Faces or cards (int) that were read from real ones, as in “17 …”; free it with g_free(). */
char *hsd_faces_say (const GArray *luck);

/* “secret throw”, “open to all”. */
const char *hsd_visibility_say (HsdVisibility visibility);

G_END_DECLS
