/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/history.h"

G_BEGIN_DECLS

/* The throws (#HsdPast) of the request that @past was asked for in, in their order; NULL if it was asked for alone. Does
 * not depend on the filter of the list. */
GPtrArray *hsd_together_list (HsdHistory *history, HsdPast *past);

gboolean hsd_together_contains (GPtrArray *request, HsdPast *past);

G_END_DECLS
