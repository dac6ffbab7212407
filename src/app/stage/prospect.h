/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/dice.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/* A die that is going to be thrown. */
typedef struct
{
  HsdDieKind kind;
  char *owner;   /* of a die of another character, or NULL */
  char *caption; /* or NULL */
} HsdGhost;

/**
 * HsdProspect:
 *
 * The next throw as it is drawn before: outlines of dice, or places of cards, with texts and no
 * values of the rules. It is reference-counted, and immutable once it is shown. Only for the
 * console: a public stage has none, so that players see nothing before the throw.
 */
typedef struct
{
  HsdSystem *system;
  char *header; /* who acts, and at what */
  char *line;   /* what with, how hard; or NULL */
  char *hint;   /* for the console, or NULL */
  gboolean cards; /* a slot and the back of Destiny instead of dice */
  char *left, *right; /* over the slot and the back, or NULL for the usual names */
  GPtrArray *dice; /* HsdGhost */
} HsdProspect;

HsdProspect *hsd_prospect_new (HsdSystem *system, const char *header, const char *line);
void         hsd_prospect_unref (HsdProspect *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdProspect, hsd_prospect_unref)

void hsd_prospect_add_die (HsdProspect *self, HsdDieKind kind, const char *owner, const char *caption);
void hsd_prospect_set_hint (HsdProspect *self, const char *hint);

/* Cards instead of dice. */
void hsd_prospect_set_cards (HsdProspect *self, const char *left, const char *right);

gboolean hsd_prospect_equal (const HsdProspect *a, const HsdProspect *b); /* either may be NULL */

G_END_DECLS
