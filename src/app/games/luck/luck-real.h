/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/* A popover that asks for the dice of a call on luck that is thrown at the table: the die of luck and, after its
 * success, the die of the action. */
GtkWidget *hsd_luck_real_new (HsdSystemPage *page);

G_END_DECLS
