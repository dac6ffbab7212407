/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows who made the program, what is new, what it is built of, and on what it runs. */
void hsd_about_present (GtkApplication *application, GtkWindow *parent);

/* What somebody who looks for a fault wants to know: versions, renderer, screens, settings of the
 * desktop; in English, and without a name of a person or a file. (transfer full) */
char *hsd_about_describe_system (GtkWindow *window);

/* What is new in the latest version, as the store tells it, in the reader's language: <p>, <ul>
 * and <li>. (transfer full) */
char *hsd_about_release_notes (void);

G_END_DECLS
