/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/projection/projector.h"

G_BEGIN_DECLS

/**
 * HsdProjections:
 *
 * The window for the outputs of a projector: it lists, adds and removes them, and opens and closes each.
 */
#define HSD_TYPE_PROJECTIONS (hsd_projections_get_type ())
G_DECLARE_FINAL_TYPE (HsdProjections, hsd_projections, HSD, PROJECTIONS, AdwWindow)

GtkWindow *hsd_projections_new (GtkWindow *console, HsdProjector *projector);

G_END_DECLS
