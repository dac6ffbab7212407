/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Disks to begin with, made once: an empty one, and tables that were closed or
 * killed. */

#include "world.h"

G_BEGIN_DECLS

void images_make (void);
void images_free (void);

/* Puts one of them, as the draw of the schedule wants it, and what is known of it. */
void images_put (World *world);

/* None; and a table with a few entries: one that was closed well, and one whose program was killed. */
void images_put_empty (World *world);
void images_put_closed (World *world);
void images_put_killed (World *world);

G_END_DECLS
