/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/translation/twin.h"

G_BEGIN_DECLS

/* How a window of a table makes its twin. */
void hsd_window_twin_init (HsdTwinInterface *iface);

G_END_DECLS
