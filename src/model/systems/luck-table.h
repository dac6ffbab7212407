/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The resolution table of the luck call, and the dial of hours: numbers only. */

typedef enum
{
  HSD_PARTICULAR_SUCCESS,
  HSD_SIGNIFICANT_SUCCESS,
  HSD_NORMAL_SUCCESS,
  HSD_NORMAL_FAILURE,
  HSD_PARTICULAR_FAILURE,
  HSD_TOTAL_FAILURE,
} HsdQuality;

/* A threshold that no d100 can reach. */
#define HSD_NO_THRESHOLD 101

typedef struct
{
  int chance; /* in percent, not clamped: 105 is possible */
  int particular_success;
  int significant_success;
  int normal_success;
  int particular_failure;
  int total_failure;
} HsdThresholds;

HsdThresholds hsd_thresholds (int characteristic, int level);

HsdQuality hsd_thresholds_quality (const HsdThresholds *self, int rolled);

/* Whether that quality is a success. */
gboolean hsd_quality_succeeds (HsdQuality quality);

/* When luck may be called on a failure. */
typedef enum
{
  HSD_LUCK_ALWAYS,
  HSD_LUCK_WANTED, /* if the player asked for the roll */
  HSD_LUCK_WANTED_AND_AGREED,
  HSD_LUCK_AGREED, /* if the game master agrees */
  HSD_LUCK_NEVER,
} HsdLuckTerms;

/* By the type of roll, in the order of its words. */
HsdLuckTerms hsd_luck_terms (guint roll_type);

gboolean hsd_luck_terms_want (HsdLuckTerms self);  /* that the player asked for the roll */
gboolean hsd_luck_terms_agree (HsdLuckTerms self); /* that the game master agrees */

/* −4 … +4 for hours 1 … 12. */
int hsd_hours_adjustment (int birth, int astral, int current);

G_END_DECLS
