/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What nearly every file that draws reads: parsed once for all of them. Only what speeds up the build belongs here; a
 * file still includes what it uses, as a build with -Db_pch=false shows. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <gio/gio.h>
#include <pango/pangocairo.h>
