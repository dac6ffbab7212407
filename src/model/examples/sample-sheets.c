/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “La Vallée noire”: four people with a sheet for every game. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/sample-sheets.h"

#define ASSET HSD_SAMPLE_ASSET
#define NONE HSD_SAMPLE_NONE

const HsdSamplePerson hsd_sample_party[] = {
  { "Nadia", "Samia", "#2f5d8c", "disc" },
  { "Ilyes", "Hugo", "#b07a1e", "triangle" },
  { "Maëlle", "Inès", "#4a7a3a", "square" },
  { "Tomas", "Karim", "#b3282d", "lozenge" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (hsd_sample_party) == HSD_SAMPLE_PARTY);

const HsdSampleLine hsd_sample_lines[] = {
  { "luck", "luck", NULL, { 9, 12, 10, 11 } },
  { "luck", "luck_points", NULL, { 9, 10, 7, 11 } },
  { "luck", "birth_hour", NULL, { 3, 12, 9, 5 } },
  /* Translators: a characteristic of the sample table. */
  { "luck", "characteristics", NC_("sample", "Sight"), { 12, 10, 11, 9 } },
  /* Translators: a characteristic of the sample table. */
  { "luck", "characteristics", NC_("sample", "Hearing"), { 11, 13, 10, 10 } },
  /* Translators: a characteristic of the sample table. */
  { "luck", "characteristics", NC_("sample", "Agility"), { 13, 11, 12, 10 } },
  /* Translators: a characteristic of the sample table. */
  { "luck", "characteristics", NC_("sample", "Dexterity"), { 14, 11, 10, 12 } },
  /* Translators: a characteristic of the sample table. */
  { "luck", "characteristics", NC_("sample", "Strength"), { 9, 10, 8, 14 } },
  /* Translators: a characteristic of the sample table. */
  { "luck", "characteristics", NC_("sample", "Willpower"), { 11, 12, 13, 11 } },
  /* Translators: an aptitude of the sample table. */
  { "discordant", "aptitudes", NC_("sample", "Body"), { 1, 1, 0, 2 } },
  /* Translators: an aptitude of the sample table. */
  { "discordant", "aptitudes", NC_("sample", "Mind"), { 1, 0, 2, 0 } },
  /* Translators: an aptitude of the sample table. */
  { "discordant", "aptitudes", NC_("sample", "Heart"), { 0, 1, 2, 1 } },
  /* Translators: a skill of the sample table. */
  { "discordant", "skills", NC_("sample", "Athletics"), { NONE, 1, 1, 3 } },
  /* Translators: a skill of the sample table. */
  { "discordant", "skills", NC_("sample", "Climbing"), { 2, NONE, NONE, 1 } },
  /* Translators: a skill of the sample table. */
  { "discordant", "skills", NC_("sample", "Tracking"), { NONE, 3, NONE, NONE } },
  /* Translators: a skill of the sample table. */
  { "discordant", "skills", NC_("sample", "Persuasion"), { 1, NONE, 3, NONE } },
  /* Translators: a skill of the sample table. */
  { "discordant", "skills", NC_("sample", "Sleight of hand"), { 3, NONE, NONE, NONE } },
  /* Translators: a suffering of the sample table. */
  { "discordant", "sufferings", NC_("sample", "Injured arm"), { NONE, NONE, NONE, -2 } },
  /* Translators: a suffering of the sample table. */
  { "discordant", "sufferings", NC_("sample", "Tired"), { NONE, -1, NONE, NONE } },
  { "2d20", "luck", NULL, { 9, 6, 7, 8 } },
  { "2d20", "luck_points", NULL, { 5, 6, 4, 7 } },
  { "2d20", "attributes", "FOR", { 5, 7, 5, 9 } },
  { "2d20", "attributes", "PER", { 8, 7, 8, 5 } },
  { "2d20", "attributes", "END", { 6, 7, 7, 9 } },
  { "2d20", "attributes", "CHR", { 4, 5, 8, 6 } },
  { "2d20", "attributes", "INT", { 7, 6, 7, 5 } },
  { "2d20", "attributes", "AGI", { 7, 5, 6, 5 } },
  /* Translators: a skill of the sample table. */
  { "2d20", "skills", NC_("sample", "Lockpicking"), { 4 + ASSET, 0, 0, 1 } },
  /* Translators: a skill of the sample table. */
  { "2d20", "skills", NC_("sample", "Stealth"), { 3 + ASSET, 3, 2, 0 } },
  /* Translators: a skill of the sample table. */
  { "2d20", "skills", NC_("sample", "Light weapons"), { 2, 3 + ASSET, 1, 1 } },
  /* Translators: a skill of the sample table. */
  { "2d20", "skills", NC_("sample", "Speech"), { 3, 1, 4 + ASSET, 2 } },
  /* Translators: a skill of the sample table. */
  { "2d20", "skills", NC_("sample", "Barter"), { 1, 0, 3, 2 } },
  /* Translators: a skill of the sample table. */
  { "2d20", "skills", NC_("sample", "Medicine"), { 2, 1, 2, 0 } },
  /* Translators: a skill of the sample table. */
  { "2d20", "skills", NC_("sample", "Repair"), { 4 + ASSET, 1, 0, 3 + ASSET } },
  /* Translators: a skill of the sample table. */
  { "2d20", "skills", NC_("sample", "Survival"), { 0, 3 + ASSET, 1, 2 } },
  /* Translators: a skill of the sample table. */
  { "2d20", "skills", NC_("sample", "Sport"), { 1, 2, 1, 4 + ASSET } },
  /* Translators: a skill of the sample table. */
  { "2d20", "skills", NC_("sample", "Sciences"), { 1, 0, 2 + ASSET, 0 } },
  { "tarot", "suit", NULL, { 0, 1, 3, 2 } },
  /* Translators: a modifier of the sample table. */
  { "tarot", "modifiers", NC_("sample", "Strength"), { 0, 1, 1, 3 } },
  /* Translators: a modifier of the sample table. */
  { "tarot", "modifiers", NC_("sample", "Cunning"), { 3, 1, 3, 0 } },
  /* Translators: a modifier of the sample table. */
  { "tarot", "modifiers", NC_("sample", "Lore"), { 1, 2, 2, 1 } },
  /* Translators: a modifier of the sample table. */
  { "tarot", "modifiers", NC_("sample", "Heart"), { 2, 2, 0, 2 } },
  { "initiates", "characteristics", "ENE", { 2, 1, 2, 1 } },
  { "initiates", "characteristics", "PER", { 2, 3, 2, 2 } },
  { "initiates", "characteristics", "AGI", { 3, 2, 1, 3 } },
  { "initiates", "characteristics", "INT", { 2, 1, 2, 0 } },
  { "initiates", "characteristics", "FOR", { 0, 1, 0, 1 } },
  { "initiates", "characteristics", "EMP", { 1, 2, 3, 2 } },
  { "initiates", "characteristics", "END", { 1, 2, 1, 2 } },
  { "initiates", "characteristics", "RUS", { 3, 1, 2, 1 } },
  { "initiates", "characteristics", "BEA", { 1, 1, 1, 0 } },
  { "initiates", "characteristics", "CHA", { 0, 1, 2, 1 } },
  /* Translators: a skill of the sample table. */
  { "initiates", "skills", NC_("sample", "Hide"), { 3, 2, 1, NONE }, "AGI" },
  /* Translators: a skill of the sample table. */
  { "initiates", "skills", NC_("sample", "Watch"), { NONE, 4, 1, 1 }, "PER" },
  /* Translators: a skill of the sample table. */
  { "initiates", "skills", NC_("sample", "Convince"), { NONE, NONE, 4, 1 }, "CHA" },
  /* Translators: a skill of the sample table. */
  { "initiates", "skills", NC_("sample", "Carry"), { NONE, 1, NONE, 4 }, "FOR" },
  { NULL },
};

const HsdSamplePools hsd_sample_pools = { "2d20", "pools", { "group", "gm" }, { 3, 4 } };
