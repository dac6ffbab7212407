/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of the luck call alone. */

#include "model/story/system.h"
#include "model/systems/luck-table.h"
#include "model/systems/points.h"

G_BEGIN_DECLS

#define HSD_TYPE_LUCK (hsd_luck_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuck, hsd_luck, HSD, LUCK, HsdSystem)

struct _HsdLuck
{
  HsdSystem parent_instance;
};

enum
{
  MODE,
  CHARACTERISTIC,
  ROLL_TYPE,
  LEVEL,
  DELIBERATE,
  LUCK,
  LUCK_POINTS,
  ASTROLOGY,
  HOURS,
  PICKED_CHARACTERISTIC,
  SKILL,
  DIFFICULTY,
  PICKED_SKILL,
};

enum
{
  MODE_ACTION,
  MODE_LUCK,
};

enum
{
  HOUR_BIRTH,
  HOUR_ASTRAL,
  HOUR_CURRENT,
};

enum
{
  CHANCE,
  ROLLED,
  QUALITY,
  OUTCOME,
  ASTROLOGY_USED,
  APPEAL,
  POINTS_LEFT,
};

enum
{
  APPEAL_CHANCE,
  APPEAL_ROLLED,
  APPEAL_QUALITY,
  APPEAL_OUTCOME,
};

enum
{
  SHEET_LUCK,
  SHEET_POINTS,
  SHEET_CALLED,
  SHEET_BIRTH,
  SHEET_CHARACTERISTICS,
  SHEET_SKILLS,
};

enum
{
  SUCCESS,
  FAILURE,
};

enum
{
  ARG_GM_AGREES,
  ARG_ASTROLOGY,
  ARG_HOURS,
  ARG_FACES,
};

enum
{
  REASON_LUCK_ROLL,
  REASON_ALREADY_APPEALED,
  REASON_ACTION_SUCCEEDED,
  REASON_NOT_ELIGIBLE,
  REASON_NOT_DELIBERATE,
  REASON_NO_LUCK_POINT,
  REASON_NEEDS_GM,
};

enum
{
  SHARED_ASTRAL,
};

enum
{
  ERRAND_RECOVER,
  ERRAND_DAY,
};

enum
{
  DAY_ASTRAL,
};

enum
{
  RECOVER_CHARACTER,
  RECOVER_WHY,
  RECOVER_POINTS,
};

enum
{
  WHY_CHATEAU_DORMANT,
  WHY_DESTINY,
  WHY_CORRECTION,
};

extern const HsdWord hsd_luck_qualities[];         /* by HsdQuality */
extern const HsdPoints hsd_luck_input_points;
extern const HsdPoints hsd_luck_sheet_points;

/* Sets the declarations of the class. */
void hsd_luck_declare (HsdSystemClass *klass);

/* --- luck.c --- */

/* The level of the action: told at once, or as skill and difficulty. */
int hsd_luck_level (const HsdRecord *input);

/* The adjustment by the hours or the control of an input. */
int hsd_luck_adjustment (const HsdRecord *input);

/* The thresholds of the roll. */
HsdThresholds hsd_luck_thresholds (const HsdRecord *input);

/* The thresholds of a call on luck in that story, at the hours in @args. */
HsdThresholds hsd_luck_call_thresholds (const HsdStory *story, const HsdRecord *args);

/* --- luck-odds.c --- */

extern const HsdChanceName hsd_luck_chance_names[];

gboolean hsd_luck_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error);

gboolean hsd_luck_foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args, HsdChances *chances);

HsdTrial *hsd_luck_trial (HsdSystem *system, const HsdContext *context, const HsdRecord *input, const char *policy,
                          const HsdChances *chances, GError **error);

/* --- luck-show.c --- */

void hsd_luck_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
                   HsdShowing *showing);

G_END_DECLS
