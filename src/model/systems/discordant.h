/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of the discordant dice alone. */

#include "model/story/system.h"
#include "model/systems/discordant-table.h"

G_BEGIN_DECLS

#define HSD_TYPE_DISCORDANT (hsd_discordant_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordant, hsd_discordant, HSD, DISCORDANT, HsdSystem)

struct _HsdDiscordant
{
  HsdSystem parent_instance;
};

enum
{
  D,
  SOURCES,
  NIV,
  MODE,
  CHALLENGE,
  PICKED_APTITUDE,
  TOOLS,
  CONVERTED,
  CAP,
  FLOOR,
};

/* Of a source of dice, and of a tool. */
enum
{
  SOURCE_LABEL,
  SOURCE_VALUE,
};

enum
{
  MODE_NORMAL,
  MODE_DICE_TO_LEVELS,
  MODE_LEVELS_TO_DICE,
};

/* The level that results with converted dice pass by five at the most. */
enum
{
  CAP_APTITUDE,
  CAP_TOTAL,
};

enum
{
  FACT_D,
  FACT_NIV,
  THROWN_D,
  ADDED_NIV,
  SUM,
  RESULT,
  TRUNCATED,
  LOWEST,
  HIGHEST,
  MARGIN,
  OUTCOME,
  FACT_TOOLS,
  FACT_CONVERTED,
};

/* How the table reads what the game leaves open; the arguments of the errand are the same. */
enum
{
  SHARED_CAP,
  SHARED_FLOOR,
};

enum
{
  ERRAND_READING,
};

enum
{
  ABOVE,
  EQUAL,
  BELOW,
  ROLLED,
};

/* The dice of every throw, before advantages and drawbacks. */
#define HSD_DISCORDANT_BASE 5

/* --- discordant-fields.c --- */

extern const HsdWord hsd_discordant_outcomes[];
extern const HsdField hsd_discordant_facts[];

void hsd_discordant_declare (HsdSystemClass *klass);

/* --- discordant.c --- */

/* The dice of an input, or of its sources together; the levels of its tools. */
int hsd_discordant_dice (const HsdRecord *input);
int hsd_discordant_tools (const HsdRecord *input);

/* The level that results from converted dice may pass by five: of the aptitude, or of the tools too. */
int hsd_discordant_cut_level (const HsdRecord *input);

/* The facts known before the throw: the number of dice, the bonus, the possible results. */
HsdRecord *hsd_discordant_convert (const HsdRecord *input);

/* --- discordant-explain.c --- */

void hsd_discordant_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps);

/* --- discordant-odds.c --- */

extern const HsdChanceName hsd_discordant_chance_names[];

gboolean hsd_discordant_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances,
                              GError **error);

HsdTrial *hsd_discordant_trial (HsdSystem *system, const HsdContext *context, const HsdRecord *input,
                                const char *policy, const HsdChances *chances, GError **error);

/* --- discordant-show.c --- */

void hsd_discordant_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
                   HsdShowing *showing);

G_END_DECLS
