/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Lets @row choose the language of the next start: that of the desktop, or one of those that have a catalogue, each by its own
 * name. One that was chosen and is there no more is listed by its code. */
void hsd_language_row_fill (AdwComboRow *row);

G_END_DECLS
