/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What tests of the window read: parsed once for all of them. A file still includes what it uses, as a build with -Db_pch=false
 * shows. */

#include "config.h"

#include <string.h>

#include <adwaita.h>
