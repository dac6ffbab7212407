/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* Seats those of a small party, with a sheet for every game, who are not at the table yet. Where
 * nothing was done before, the pools are filled too, and none of it can be taken back. */
void hsd_sample_seat (HsdTable *table);

/* Whether all of them still sit there. */
gboolean hsd_sample_is_seated (HsdTable *table);

G_END_DECLS
