/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/tarot-snapshot.h"

G_BEGIN_DECLS

/* Shows the hand of @name in a popover at @row; the card that is chosen there is lent by the action tarot.lend. */
void hsd_tarot_lending_open (GtkWidget *row, HsdTarotSnapshot *snapshot, const char *name);

G_END_DECLS
