/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* The dialogs of a table, in one place: each is to be another widget in a later GTK. */

/* Asks which table to open, then activates app.open-table. @parent may be NULL in this and
 * in the next. */
void hsd_dialogs_open (GtkApplication *application, GtkWindow *parent);

/* Asks for a .po file, then activates app.translate-file. */
void hsd_dialogs_translate (GtkApplication *application, GtkWindow *parent);

/* Asks for the folder of a deck, or for a table, then activates preferences.use-deck or
 * preferences.use-table of @window. */
void hsd_dialogs_choose_deck (GtkWindow *window);
void hsd_dialogs_choose_table (GtkWindow *window);

/* Asks for a picture, then activates album.add of @window. */
void hsd_dialogs_choose_picture (GtkWindow *window);

/* Tells in a sentence why something was not done; without @parent, in a window of its own. */
void hsd_dialogs_refuse (GtkApplication *application, GtkWindow *parent, const char *heading, const char *sentence);

/* Asks where a copy of @table is to be, then activates win.copy-table of @window. */
void hsd_dialogs_save_copy (GtkWindow *window, HsdTable *table);

/* Asks for a word of a player, then activates win.give-word of @window with what was typed. */
void hsd_dialogs_ask_word (GtkWindow *window);

/* Tells the numbers of an evening that was closed. */
void hsd_dialogs_show_evening (GtkWindow *window, const char *seed, const char *commitment);

G_END_DECLS
