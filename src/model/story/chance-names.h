/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/chances.h"
#include "model/story/field.h"

G_BEGIN_DECLS

/**
 * HsdChanceName:
 *
 * How the chances of one shape of path are named. In @path, # stands for a number, ± for a number that is shown with its
 * sign, $ for one of @words: "results/±", "by_dice/#/$". A cell of a joint distribution has its two numbers in its path.
 */
typedef struct
{
  const char *path;
  const char *label;    /* a msgid: %s for what stands in the path, %1$s and %2$s if it is twice; NULL: the word itself */
  const HsdWord *words; /* NULL: those of the outcome */
} HsdChanceName;

/* The name of @path in the language of the user: that of the first shape in @names that it has, otherwise the word of
 * @outcomes, otherwise the path. Free it with g_free(). */
char *hsd_chance_name (const HsdChanceName *names, const HsdWord *outcomes, const char *path);

G_END_DECLS
