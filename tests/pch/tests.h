/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What tests of the model read: parsed once a program. A file still includes what it uses, as a build with -Db_pch=false shows. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>
#include <jansson.h>
#include <sqlite3.h>
