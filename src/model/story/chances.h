/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

/* One chance that is told: its name, and what it is. A name may lie within others,
 * "by_dice/3/success"; a chance that makes no sense now is told as void. A cell of a
 * joint distribution carries the two numbers that it is the chance of. */
typedef struct
{
  char *path;
  HsdFraction fraction;
  gboolean is_void;
  gboolean is_number; /* a whole number, and no chance at all */
  gboolean is_group;  /* other chances may lie within, or none */
  gboolean is_mean;   /* a mean, and no chance either */
  const char *names[2]; /* of a cell; NULL otherwise */
  int numbers[2];
} HsdChance;

/**
 * HsdChances:
 *
 * What a system tells of the odds, in the order in which it tells it.
 */
typedef struct _HsdChances HsdChances;

HsdChances *hsd_chances_new (void);
void        hsd_chances_free (HsdChances *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdChances, hsd_chances_free)

void hsd_chances_add (HsdChances *self, HsdFraction fraction, const char *format, ...) G_GNUC_PRINTF (3, 4);
void hsd_chances_add_mean (HsdChances *self, HsdFraction fraction, const char *path);
void hsd_chances_add_number (HsdChances *self, int number, const char *path);
void hsd_chances_add_group (HsdChances *self, const char *path);
void hsd_chances_add_void (HsdChances *self, const char *path);
void hsd_chances_add_cell (HsdChances *self, const char *path, const char *const names[2], const int numbers[2],
                           HsdFraction fraction);

guint            hsd_chances_count (const HsdChances *self);
const HsdChance *hsd_chances_get (const HsdChances *self, guint index);

/* NULL when nothing of that name was told. */
const HsdChance *hsd_chances_find (const HsdChances *self, const char *path);

/* Whether all of them fitted into the numbers we count with. */
gboolean hsd_chances_fit (const HsdChances *self);

/* "52,4 %", "< 0,1 %", "100 %" in the reader's language; free it with g_free(). */
char *hsd_chance_to_percent (HsdFraction fraction);

G_END_DECLS
