/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/settings.h"

G_BEGIN_DECLS

/* Sets the locale of the program, before anything is translated; GTK must not set it again. Messages are in
 * @language; HSD_LANGUAGE_SYSTEM leaves them as the desktop has them. How numbers and days are written stays with the
 * locale. */
void hsd_language_settle (HsdLanguage language);

G_END_DECLS
