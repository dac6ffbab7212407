/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/quick-words.h"

G_BEGIN_DECLS

/**
 * HsdQuickGroup:
 *
 * “all sight 0”, “nadia, bo sight 0”: a test that several roll. A word for everybody, or names with commas between them,
 * stand first; what follows is read for each of them, with the words of their own sheet.
 */
typedef struct
{
  HsdSystem *system;
  GPtrArray *names;    /* char: who rolls */
  char *wrong;         /* a name between commas that is none, or NULL */
  char *rest;          /* the text with spaces where the names stood: all places in it stay the same */
  GPtrArray *readings; /* HsdQuickReading, by name */
  GPtrArray *drafts;   /* HsdDraft, by name */
} HsdQuickGroup;

/* NULL if @text begins with neither: it is the test of one. */
HsdQuickGroup *hsd_quick_group_read (const HsdQuickWords *words, const HsdLender *lender, HsdDraft *draft, const char *text);
void           hsd_quick_group_free (HsdQuickGroup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdQuickGroup, hsd_quick_group_free)

/* Sentences about what keeps them from rolling, one a line; "" if nothing does. Free it with g_free(). */
char *hsd_quick_group_complain (const HsdQuickGroup *self);

/* “Nadia 42 %, Bo 35 %”: the chance of each, where there is one. Free it with g_free(). */
char *hsd_quick_group_describe (const HsdQuickGroup *self);

/* All that would be thrown, a line for each. Free it with g_free(). */
char *hsd_quick_group_say (const HsdQuickGroup *self);

G_END_DECLS
