/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/system-page.h"

G_BEGIN_DECLS

/* The page of @system: one that was drawn for it, or the plain one. */
GtkWidget *hsd_pages_make (HsdTable *table, HsdSystem *system);

/* The words in which a test of the draft's game can be said. Returns (transfer full). */
HsdQuickWords *hsd_pages_build_words (HsdDraft *draft);

/* The page of a player alone, with a coach; @table is not played at. */
GtkWidget *hsd_pages_make_practice (HsdTable *table);

/* Shows the tarot in a window above @parent: one card after the other, large, with what it means in the game, or all of them. It
 * can be printed, to be cut out. */
GtkWindow *hsd_deck_window_show (GtkWindow *parent);

/* The page of a game that was not drawn, and the one of the practice. */
GType hsd_plain_page_get_type (void);
GType hsd_practice_page_get_type (void);

G_END_DECLS
