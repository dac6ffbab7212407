/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How texts stand beside each other that are no sentence together. Every language sets its own marks; nothing else
 * puts two texts into one. */
typedef enum
{
  HSD_JOIN_LIST,      /* “3, 7, 15” */
  HSD_JOIN_GROUPS,    /* “4, dropped; 7, Nadia”: lists one after the other */
  HSD_JOIN_FACTS,     /* “Nadia · Climbing · 2d20”: what stands in one line */
  HSD_JOIN_SENTENCES, /* “Nothing was lost. All is well.” */
  HSD_JOIN_SUM,       /* “Agility + Climbing” */
  HSD_JOIN_CHOICE,    /* “Sight/Wood lore”: one with the other, as short as it can be */
  HSD_JOIN_VALUE,     /* “Agility 9”: a word with its value */
  HSD_JOIN_TIED,      /* the same, where a line never ends between the two */
  HSD_JOIN_ROW,       /* “Climbing   3”: the same with a gap, in a list to choose from */
  HSD_N_JOINS
} HsdJoin;

/* Adds @part to @text, after the mark of @how if something is there already. NULL and an empty text add nothing. */
void hsd_join_add (GString *text, HsdJoin how, const char *part);

void hsd_join_add_number (GString *text, HsdJoin how, int number);

/* A new text of up to NULL: the first NULL ends it. */
char *hsd_join (HsdJoin how, const char *first, ...) G_GNUC_NULL_TERMINATED;

/* A new text of an array that NULL ends. */
char *hsd_join_all (HsdJoin how, const char *const *parts);

/* A new text: “Difficulty: 3”. */
char *hsd_join_pair (const char *label, const char *value);

/* A new text: “2. The dice show 14.” */
char *hsd_join_numbered (guint number, const char *text);

G_END_DECLS
