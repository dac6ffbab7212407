/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdTranslationBar:
 *
 * Below the title of a window while a translation is followed: which file, how far it is, or why it is not shown, and what can be
 * done with it.
 */
#define HSD_TYPE_TRANSLATION_BAR (hsd_translation_bar_get_type ())
G_DECLARE_FINAL_TYPE (HsdTranslationBar, hsd_translation_bar, HSD, TRANSLATION_BAR, GtkWidget)

G_END_DECLS
