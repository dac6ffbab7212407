/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"

G_BEGIN_DECLS

/* Whether SQLite keeps a log of this database, rather than a journal for taking back. */
gboolean hsd_log_is_kept (HsdDatabase *database);

/* Cuts off the log what follows the last transaction that was committed, and syncs it: a transaction
 * whose commit failed does not come back when the table is opened again. FALSE if that cannot be
 * promised, since the disk fails here too or the table has no log. There must be no transaction. */
gboolean hsd_log_cut (HsdDatabase *database);

G_END_DECLS
