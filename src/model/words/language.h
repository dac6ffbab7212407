/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets the locale of the program, before anything is translated; nothing may set it again. Messages are in @language, as
 * gettext calls it; NULL leaves them as the desktop has them. A locale of the desktop that is not on this computer still says
 * which language it is, and that letters have accents. */
void hsd_language_settle (const char *language);

/* Other languages, while the program runs: @languages as gettext reads them, “es:fr”, or NULL for those of the desktop. Only texts that are asked for from now on
 * are in them. A program with threads has LANGUAGE in its surroundings before they begin: others then keep their places. */
void hsd_language_switch (const char *languages);

G_END_DECLS
