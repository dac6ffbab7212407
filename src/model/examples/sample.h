/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* Adds the characters of the sample party that are not at the table yet, with a sheet for every
 * game. At a new table the pools are filled too; none of it can be undone. */
void hsd_sample_seat (HsdTable *table);

/* Whether the whole sample party is at the table. */
gboolean hsd_sample_is_seated (HsdTable *table);

G_END_DECLS
