/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

/* One chance: its name and its value. Names form paths, as in "by_dice/3/success". A chance that
 * has no meaning in the situation is void. A cell of a joint distribution has the two numbers it is
 * the chance of. */
typedef struct
{
  char *path;
  HsdFraction fraction;
  gboolean is_void;
  gboolean is_number; /* a whole number instead of a chance */
  gboolean is_group;  /* a group: other chances may lie within it */
  gboolean is_mean;   /* a mean instead of a chance */
  gboolean is_answer;   /* yes or no instead of a chance: 1 or 0 */
  char *text;           /* a sentence instead of a chance, in the reader's language; NULL otherwise */
  const char *names[2]; /* of a cell; NULL otherwise */
  int numbers[2];
} HsdChance;

/**
 * HsdChances:
 *
 * The odds that a system gives, in the order in which they are listed.
 */
typedef struct _HsdChances HsdChances;

HsdChances *hsd_chances_new (void);
HsdChances *hsd_chances_ref (HsdChances *self);
void        hsd_chances_unref (HsdChances *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdChances, hsd_chances_unref)

void hsd_chances_add (HsdChances *self, HsdFraction fraction, const char *format, ...) G_GNUC_PRINTF (3, 4);
void hsd_chances_add_mean (HsdChances *self, HsdFraction fraction, const char *path);
void hsd_chances_add_number (HsdChances *self, int number, const char *path);
void hsd_chances_add_answer (HsdChances *self, gboolean answer, const char *path);
void hsd_chances_add_text (HsdChances *self, const char *text, const char *path);
void hsd_chances_add_group (HsdChances *self, const char *path);
void hsd_chances_add_void (HsdChances *self, const char *path);
void hsd_chances_add_cell (HsdChances *self, const char *path, const char *const names[2], const int numbers[2],
                           HsdFraction fraction);

guint            hsd_chances_count (const HsdChances *self);
const HsdChance *hsd_chances_get (const HsdChances *self, guint index);

/* NULL if there is none of that name. */
const HsdChance *hsd_chances_find (const HsdChances *self, const char *path);

/* FALSE if the computation of any of them overflowed. */
gboolean hsd_chances_fit (const HsdChances *self);

G_END_DECLS
