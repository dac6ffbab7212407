/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/practice/practice-cycle.h"

G_BEGIN_DECLS

/* Computes the advice of the round of @cycle in a thread, which plays a cycle of its own to that round: @callback is called
 * with @source when the model has the advice ready. */
void hsd_practice_ahead_compute (HsdPracticeCycle *cycle, GObject *source, GAsyncReadyCallback callback);

/* Whether it was for the round that @cycle, which may be NULL, is in by now. */
gboolean hsd_practice_ahead_finish (GAsyncResult *result, HsdPracticeCycle *cycle);

G_END_DECLS
