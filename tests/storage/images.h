/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Disks to begin with, made once: an empty one, and tables that were closed, killed, or written by
 * an older version. */

#include "world.h"

G_BEGIN_DECLS

void images_make (void);
void images_free (void);

/* Puts one of them, as the draw of the schedule wants it, and what is known of it. */
void images_put (World *world);

/* None; and a table with a few entries: one that was closed well, one whose program was killed, and one that an older
 * version wrote. */
void images_put_empty (World *world);
void images_put_closed (World *world);
void images_put_killed (World *world);
void images_put_older (World *world);

G_END_DECLS
