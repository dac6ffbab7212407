/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/clock.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/* Carries an action about clocks out; @args is a record of its fields. */
gboolean hsd_table_do_clock (HsdTable *self, HsdClockAction action, const HsdRecord *args, GError **error);

/* Fills so many segments of a clock, or empties them below 0. */
gboolean hsd_table_tick (HsdTable *self, int clock, int by, GError **error);

G_END_DECLS
