/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The sheets of the sample party as data, from which sample.c makes characters. */

#define HSD_SAMPLE_PARTY 4

/* Added to a rank: the skill is a personal asset too. */
#define HSD_SAMPLE_ASSET 100

/* No value: the line does not apply to that character. */
#define HSD_SAMPLE_NONE G_MININT

/* One line of the sheets, with a value for each character: a number, a member of an object, or a
 * row of a list with a translated name. */
typedef struct
{
  const char *field;
  const char *name;
  int numbers[HSD_SAMPLE_PARTY]; /* in the order of the party */
  const char *word;              /* another column of the row */
} HsdSampleLine;

G_END_DECLS
