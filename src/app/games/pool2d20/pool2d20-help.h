/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/record.h"

G_BEGIN_DECLS

/* The attribute and skill of a helper; the names are borrowed from their sheet. */
typedef struct
{
  const char *attribute_id;
  const char *attribute_letters; /* as it is shown */
  const char *skill_name;
  int attribute;
  int rank;
  gboolean asset;
} HsdPool2d20Help;

/* Finds @attribute and @skill on the sheet, else the best ones; FALSE if there is no sheet. */
gboolean hsd_pool2d20_help_find (const HsdRecord *sheet, const char *attribute, const char *skill, HsdPool2d20Help *help);

/* One more helper of a test. */
void hsd_pool2d20_help_add (HsdRecord *input, const char *name, const HsdPool2d20Help *help);

/* “Climbing   3 ★” in a list to choose from: a skill with its rank, and a star if it is a personal asset. */
char *hsd_pool2d20_name_skill (const char *name, int rank, gboolean asset);

G_END_DECLS
