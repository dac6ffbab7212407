/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What lending and reading share. Nobody else includes this. */

#include "app/quick-words.h"

G_BEGIN_DECLS

#define HSD_QUICK_EVERYBODY (-1)

typedef struct
{
  char *text;
  char *caption;
  char *folded;     /* without case and accents */
  HsdRecord *patch; /* owned; may be NULL for somebody's name */
  char *implied;    /* of somebody, or NULL */
  int owner;        /* index of a character, or HSD_QUICK_EVERYBODY */
} HsdQuickWord;

struct _HsdQuickWords
{
  HsdSystem *system;
  GPtrArray *characters; /* HsdQuickWord */
  GPtrArray *words;      /* HsdQuickWord */
  int number;            /* index of a field, or −1 */
  int signed_number;
};

/* How well @typed, folded, finds a word; 0: not at all. */
typedef enum
{
  HSD_QUICK_NO_MATCH,
  HSD_QUICK_WITHIN, /* it begins a word within */
  HSD_QUICK_BEGINS,
  HSD_QUICK_EXACT,
} HsdQuickMatch;

HsdQuickMatch hsd_quick_word_match (const HsdQuickWord *self, const char *typed);

G_END_DECLS
