/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/page/sentence.h"

G_BEGIN_DECLS

/**
 * HsdRulesWindow:
 *
 * The help of a game: its rules with one roll, its worked examples, and all words that its sentence understands. Another
 * game is one choice away.
 */
#define HSD_TYPE_RULES_WINDOW (hsd_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (HsdRulesWindow, hsd_rules_window, HSD, RULES_WINDOW, AdwWindow)

/* Shows the help of @system in a window above @parent; @build_words returns the words of a game at @table. With @words they are seen
 * first, else the rules. */
GtkWindow *hsd_rules_window_show (GtkWindow *parent, HsdTable *table, HsdSystem *system, HsdSentenceWordsFunc build_words, gboolean words);

G_END_DECLS
