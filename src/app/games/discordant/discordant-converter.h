/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdDiscordantConverter:
 *
 * A popover that tells what dice are worth in levels, and levels in dice. Nothing is thrown, and nothing is prepared.
 */
#define HSD_TYPE_DISCORDANT_CONVERTER (hsd_discordant_converter_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordantConverter, hsd_discordant_converter, HSD, DISCORDANT_CONVERTER, GtkPopover)

G_END_DECLS
