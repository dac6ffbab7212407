/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"

G_BEGIN_DECLS

/* What goes with a throw beside its input; all of it may be left out. */
typedef struct
{
  const char *character;
  const char *label;
  HsdVisibility visibility;
  const GArray *luck; /* int: faces or cards read on a real table; borrowed */
} HsdThrow;

/* Of what a part of a statement speaks, in the order in which they come. */
typedef enum
{
  HSD_SAID_WHO,
  HSD_SAID_LABEL,
  HSD_SAID_FIELD,
  HSD_SAID_DICE, /* how many of what are thrown or drawn; follows from the fields */
  HSD_SAID_COST, /* what it costs and who pays; follows from the fields and the table */
  HSD_SAID_REAL, /* what was read on real dice or cards */
  HSD_SAID_SEEN, /* who sees it */
} HsdSaidKind;

typedef struct
{
  HsdSaidKind kind;
  char *text;
} HsdSaid;

/**
 * HsdStatement:
 *
 * All that a throw takes, in words, before it is thrown: who, with what, against what, how many dice,
 * what it costs and who pays, who sees it. It is made from what the fields of a system declare; what
 * it does not say has its default. hsd_statement_read() is its inverse, by the same declarations.
 */
typedef struct _HsdStatement HsdStatement;

/* @input need not be valid: what has no place among the other answers is left out. */
HsdStatement *hsd_statement_new (HsdSystem *system, const HsdState *state, const HsdRecord *input, const HsdThrow *options);

/* The same of a test that was thrown, as it would be thrown again from @state. */
HsdStatement *hsd_statement_new_for_story (const HsdStory *story, const HsdState *state);

void hsd_statement_free (HsdStatement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdStatement, hsd_statement_free)

/* For systems: adds a part that no field says; @text is translated and taken over. */
void hsd_statement_add (HsdStatement *self, HsdSaidKind kind, char *text);

const GArray *hsd_statement_get_parts (const HsdStatement *self); /* HsdSaid */

/* The whole line; free it with g_free(). */
char *hsd_statement_get_text (const HsdStatement *self);

/* --- reading --- */

/* What a line says. */
typedef struct
{
  HsdRecord *input;
  char *character; /* or NULL */
  char *label;     /* or NULL */
  HsdVisibility visibility;
  GArray *luck; /* int, or NULL */
} HsdReadStatement;

/* Reads a line in the language that is spoken; NULL when no throw has that statement. */
HsdReadStatement *hsd_statement_read (const char *text, HsdSystem *system, const HsdState *state);
void              hsd_read_statement_free (HsdReadStatement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdReadStatement, hsd_read_statement_free)

/* Whether two inputs are the same throw of whoever acts in @scene: what was never answered counts as its
 * default, and what the sheet answers is the sheet’s. */
gboolean hsd_statement_same_input (const HsdRecord *a, const HsdRecord *b, const HsdScene *scene);

/* --- how values are said; for those who say fewer of them --- */

/* “secret throw”, “open to all”. */
const char *hsd_visibility_say (HsdVisibility visibility);

/* “against difficulty 2”, “helped by Ana 8 + 4 ★”; NULL for what goes without saying. */
char *hsd_field_say (const HsdRecord *record, guint index, const HsdScene *scene);

G_END_DECLS
