/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdAlbumWindow:
 *
 * The pictures of a table, for the game master. The one that is chosen is seen as the table would see it, and the table sees nothing of
 * it before it is shown.
 */
#define HSD_TYPE_ALBUM_WINDOW (hsd_album_window_get_type ())
G_DECLARE_FINAL_TYPE (HsdAlbumWindow, hsd_album_window, HSD, ALBUM_WINDOW, AdwWindow)

/* @parent has the actions of the projection. */
HsdAlbumWindow *hsd_album_window_show (GtkWindow *parent, HsdTable *table);

G_END_DECLS
