/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/shell/application.h"
#include "app/shell/window.h"

G_BEGIN_DECLS

/* An application in a home of its own, without windows. */
typedef struct
{
  char *home;
  HsdApplication *application;
} HsdDesk;

/* Adds a test with a new one, which gets @data. */
void hsd_desk_add (const char *path, void (*test) (HsdDesk *f, gconstpointer data));
void hsd_desk_add_with (const char *path, gconstpointer data, void (*test) (HsdDesk *f, gconstpointer data));

/* The application begins in that home, or ends with all its windows. */
void hsd_desk_start (HsdDesk *f);
void hsd_desk_stop (HsdDesk *f);

char *hsd_desk_path (HsdDesk *f, const char *name); /* of a file in the home */

/* --- what is there --- */

guint      hsd_desk_count_windows (HsdDesk *f);
HsdWindow *hsd_desk_window (HsdDesk *f, const char *path); /* fails if no window shows that file */
HsdWindow *hsd_desk_own_window (HsdDesk *f);

gboolean   hsd_desk_has_toast (HsdWindow *window, const char *text);

/* The last toplevel of that type, or NULL. */
GtkWindow *hsd_desk_find_toplevel (GType type);

/* --- what is done --- */

void hsd_desk_activate (HsdDesk *f);
void hsd_desk_open (HsdDesk *f, const char *path); /* as by “Open with” on the desktop */
void hsd_desk_make (HsdDesk *f, const char *path); /* and opens it */

void hsd_desk_throw (HsdWindow *window);
void hsd_desk_close (HsdWindow *window); /* fails if the window is still referenced */

/* There is exactly one dialog or window with that sentence; closes it. */
void hsd_desk_expect_refusal (const char *sentence);

G_END_DECLS
