/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/settings.h"

G_BEGIN_DECLS

/* Speaks @language from now on, when it is called before setlocale() and before anything is
 * translated; HSD_LANGUAGE_SYSTEM leaves all as the desktop has it. How numbers and days are
 * written stays with the locale. In the bare locale “C” nothing is ever translated. */
void hsd_language_prefer (HsdLanguage language);

G_END_DECLS
