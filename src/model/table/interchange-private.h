/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files that write and read the lines of an export. */

#include "model/table/interchange.h"

G_BEGIN_DECLS

#define HSD_LINES_VERSION 1

/* The database tables that are exported, in this order; the others are derived from them. Each line
 * is an object with the name of the table and one member per column. */
typedef struct
{
  const char *name;
  const char *select;
  const char *insert;
  const char *columns; /* i: number, t: text, b: bytes in base 64; upper case: not null */
  const char *names[13];
} HsdLineKind;

enum
{
  HSD_LINE_META,
  HSD_LINE_EVENING,
  HSD_LINE_SNAPSHOT,
  HSD_LINE_ENTRY,
  HSD_LINE_STEP,
  HSD_LINE_PART,
  HSD_N_LINE_KINDS
};

extern const HsdLineKind hsd_line_kinds[HSD_N_LINE_KINDS];

G_END_DECLS
