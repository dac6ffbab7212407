/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The sample party as data; src/model/examples/sample.c makes characters of it. */

#define HSD_SAMPLE_PARTY 4

/* Added to a rank: the skill is a personal asset too. */
#define HSD_SAMPLE_ASSET 100

/* Who lacks what the line is about. */
#define HSD_SAMPLE_NONE G_MININT

typedef struct
{
  const char *name;
  const char *player;
  const char *colour;
  const char *motif;
} HsdSamplePerson;

/* A value for every one of them: a number of their sheet, a member of an object in it, or a row
 * of a list, whose name is translated. */
typedef struct
{
  const char *field;
  const char *name;
  int numbers[HSD_SAMPLE_PARTY]; /* in the order of the party */
  const char *word;              /* what a row says beside its name and number */
} HsdSampleLine;

/* The errand that fills the pools. */
typedef struct
{
  const char *system;
  const char *errand;
  const char *fields[2];
  int numbers[2];
} HsdSamplePools;

extern const HsdSamplePerson hsd_sample_party[];
extern const HsdSamplePools hsd_sample_pools;

G_END_DECLS
