/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdDiscordantLines:
 *
 * What is added to a throw of discordant dice, by its names: sources of dice, or tools. Those of the sheet, and others
 * that the user adds.
 */
#define HSD_TYPE_DISCORDANT_LINES (hsd_discordant_lines_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordantLines, hsd_discordant_lines, HSD, DISCORDANT_LINES, HsdSection)

/* At the end of @box; @input is "sources" or "tools". (transfer none) */
HsdDiscordantLines *hsd_discordant_lines_add (HsdSystemPage *page, GtkBox *box, const char *input);

/* Another character, or another test: the lines of the sheet, and none of them counts. */
void hsd_discordant_lines_seat (HsdDiscordantLines *self);

G_END_DECLS
