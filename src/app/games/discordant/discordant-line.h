/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * HsdDiscordantLine:
 *
 * A source of dice, or a tool: its name, how much it is worth, and whether it counts. A change of the number also
 * selects it.
 *
 * Signals: "told", when the user changed it; "removed", when the user takes away a line of their own.
 */
#define HSD_TYPE_DISCORDANT_LINE (hsd_discordant_line_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordantLine, hsd_discordant_line, HSD, DISCORDANT_LINE, AdwActionRow)

typedef struct
{
  const char *name;
  const char *kind;
  const char *number; /* the name of its number, for a screen reader */
  int most;           /* either way */
  gboolean own;       /* it is on no sheet, and can be removed */
} HsdDiscordantLineWords;

GtkWidget *hsd_discordant_line_new (const HsdDiscordantLineWords *words, int value);

const char *hsd_discordant_line_get_name (HsdDiscordantLine *self);
gboolean    hsd_discordant_line_get_taken (HsdDiscordantLine *self);
int         hsd_discordant_line_get_value (HsdDiscordantLine *self);

/* Emits nothing. A line that is not taken keeps its number. */
void hsd_discordant_line_show (HsdDiscordantLine *self, gboolean taken, int value);

G_END_DECLS
