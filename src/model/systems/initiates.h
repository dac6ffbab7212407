/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of the initiates' dice alone. */

#include "model/story/system.h"

G_BEGIN_DECLS

#define HSD_TYPE_INITIATES (hsd_initiates_get_type ())
G_DECLARE_FINAL_TYPE (HsdInitiates, hsd_initiates, HSD, INITIATES, HsdSystem)

struct _HsdInitiates
{
  HsdSystem parent_instance;
};

enum
{
  CHARACTERISTIC,
  VALUE,
  DICE,
  BONUS,
  THRESHOLD,
  SECRET,
  PICKED_SKILL,
};

enum
{
  BEST,
  TOTAL,
  OUTCOME,
  NEGOTIATION,
  REROLL,
  FACT_THRESHOLD,
  STATED,
  RESTATED,
};

enum
{
  REROLL_PRICE,
  REROLL_TEXT,
  REROLL_DICE,
  REROLL_BEST,
  REROLL_TOTAL,
  REROLL_OUTCOME,
};

enum
{
  SUCCESS,
  SIMPLE_FAILURE,
  AUTOMATIC_FAILURE,
  CRITICAL_FAILURE,
  NEW_FAILURE,
};

enum
{
  REFUSED,
  DONE,
};

enum
{
  REVEAL,
  NEGOTIATE,
  REFUSE,
};

enum
{
  ARG_THRESHOLD = 0, /* of the choice “reveal” */
};

enum
{
  ARG_PRICE,
  ARG_AGREED,
  ARG_TEXT,
  ARG_FACES,
};

enum
{
  REASON_NOT_SIMPLE,
  REASON_NEGOTIATED,
  REASON_REFUSED,
  REASON_STATED,
  REASON_SECRET,
  REASON_NOT_AGREED,
};

extern const HsdWord hsd_initiates_outcomes[];
extern const HsdWord hsd_initiates_prices[]; /* one more die each */

/* Sets the declarations of the class. */
void hsd_initiates_declare (HsdSystemClass *klass);

extern const HsdChanceName hsd_initiates_chance_names[];

gboolean hsd_initiates_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error);

gboolean hsd_initiates_foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args,
                                HsdChances *chances);

HsdTrial *hsd_initiates_trial (HsdSystem *system, const HsdContext *context, const HsdRecord *input, const char *policy,
                               const HsdChances *chances, GError **error);

/* The threshold in effect, whether the players know it or not. */
int hsd_initiates_threshold (const HsdStory *story);

/* The outcome of a first throw. */
int hsd_initiates_outcome (gboolean has_zero, gboolean reached);

/* --- initiates-show.c --- */

void hsd_initiates_leave (HsdSystem *system, const HsdStory *story, GPtrArray *owed);
void hsd_initiates_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
                   HsdShowing *showing);

G_END_DECLS
