/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* Seats a small party at an empty table, so that the first window is not. */
void hsd_sample_seat (HsdTable *table);

G_END_DECLS
