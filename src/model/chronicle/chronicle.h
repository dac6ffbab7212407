/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/evening-summary.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/* As many moments of a kind are told; that there are more is said. */
#define HSD_MOMENTS_MOST 6

/* A throw that is worth being told of. */
typedef struct
{
  guint number;       /* of the throw, from 1 */
  char *clock;        /* the hour */
  char *who;          /* or NULL */
  char *what;         /* its label, or the name of the game */
  char *verdict;      /* as it fell; NULL if it has no outcome */
  char *later;        /* what decisions made of it, if that is something else; or NULL */
  HsdMark mark;       /* as it fell */
  gboolean known;     /* whether its chance was known before */
  HsdFraction chance; /* of success, exactly */
  gboolean utmost;    /* the least likely success, or the failure at the best chance */
  char *note;         /* of the game master; or NULL */
} HsdFeat;

/* How the promise of the seed was kept. */
typedef enum
{
  HSD_VOUCHED_BY_NONE, /* no seed of an evening: real dice alone, or a seed of its own */
  HSD_VOUCHED_OPEN,    /* the seed is not told yet */
  HSD_VOUCHED_LOST,    /* the seed was lost */
  HSD_VOUCHED_TOLD,    /* it is told and is that of the hash; its numbers were not played again */
  HSD_VOUCHED_GOOD,    /* they were, and every one comes from it */
  HSD_VOUCHED_WRONG,   /* something differs */
} HsdVouched;

/**
 * HsdChronicle:
 *
 * All that is worth remembering of one evening: who played and how lucky they were, the best and the worst moments, debts, notes
 * and what vouches for the dice. The one for players is counted from what everybody may see, and has no note and no debt. It does
 * not change: later throws need a new one.
 */
typedef struct
{
  HsdSitting sitting;
  guint n_sittings;
  gboolean public;
  guint n_tests;       /* that stand, and may be told of */
  guint n_undone;      /* rolls that were taken back, and may be told of */
  GPtrArray *fortunes; /* HsdFortune: all together, then each person */
  GPtrArray *best;     /* HsdFeat, in their order: critical successes, and the least likely one */
  GPtrArray *worst;    /* the same of failures */
  guint n_more_best;   /* critical ones that have no place there */
  guint n_more_worst;
  GPtrArray *noted;    /* HsdFeat, each with its note */
  GPtrArray *owed;     /* HsdRecord of hsd_debt_fields: what is owed still today, but for what later throws brought */
  GPtrArray *struck;   /* those that were struck off at this evening */
  HsdVouched vouched;
  HsdPromise promise;
  char *difference;    /* if something differs: a sentence; or NULL */
  char *head;          /* the hash of the history after this evening, in three words; or NULL */
} HsdChronicle;

/* That of the evening of that number, from 1; 0 for the last one. NULL if there is none. */
HsdChronicle *hsd_chronicle_new (HsdTable *table, guint number, gboolean public);

void hsd_chronicle_free (HsdChronicle *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdChronicle, hsd_chronicle_free)

/* Plays all evenings of the table again, as hsd_table_verify() does, and takes what it says of this one. */
void hsd_chronicle_verify (HsdChronicle *self, HsdTable *table);

/* --- in words --- */

typedef enum
{
  HSD_PASSAGE_TITLE,
  HSD_PASSAGE_HEADING,
  HSD_PASSAGE_ITEM, /* of a list */
  HSD_PASSAGE_TEXT,
  HSD_PASSAGE_AUDIT, /* the line about the seed */
} HsdPassageKind;

/* A piece of the page, in the language of the user. */
typedef struct
{
  HsdPassageKind kind;
  HsdMark mark; /* of an item */
  char *who;    /* the character whom an item is about, named in @lead; or NULL */
  char *lead;   /* of an item: of whom or of what it is; or NULL */
  char *text;
} HsdPassage;

/* The page from its title to the line about the seed: HsdPassage, (transfer full). */
GPtrArray *hsd_chronicle_describe (const HsdChronicle *self);

typedef enum
{
  HSD_CHRONICLE_TEXT,
  HSD_CHRONICLE_MARKDOWN,
  HSD_CHRONICLE_HTML, /* a file that stands alone, to be sent or printed */
} HsdChronicleFormat;

/* The same as a text; free it with g_free(). */
char *hsd_chronicle_write (const HsdChronicle *self, HsdChronicleFormat format);

G_END_DECLS
