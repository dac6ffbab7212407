/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows who made the program, what is new, what it is built of, and on what it runs. */
void hsd_about_present (GtkApplication *application, GtkWindow *parent);

/* Information for bug reports: versions, renderer, screens, settings of the desktop; in English,
 * without names of people or files. (transfer full) */
char *hsd_about_describe_system (GtkWindow *window);

/* The release notes of the latest version from the AppStream metadata, in the language of the user:
 * <p>, <ul> and <li>. (transfer full) */
char *hsd_about_release_notes (void);

G_END_DECLS
