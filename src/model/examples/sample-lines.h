/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/examples/sample-sheets.h"

G_BEGIN_DECLS

/* The lines that a game has on its sheets, as it declares them for the sample party: a template of a sheet. Ended by one without
 * field; @system is its index in the registry. */
const HsdSampleLine *hsd_sample_lines (guint system);

G_END_DECLS
