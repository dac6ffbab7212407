/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/projection/projector.h"

G_BEGIN_DECLS

/**
 * HsdProjectorSign:
 *
 * A button in the header of the console while the projection is frozen or blank; pressing it ends
 * that. With little room it is only an icon.
 *
 * Property: "projector".
 */
#define HSD_TYPE_PROJECTOR_SIGN (hsd_projector_sign_get_type ())
G_DECLARE_FINAL_TYPE (HsdProjectorSign, hsd_projector_sign, HSD, PROJECTOR_SIGN, GtkWidget)

G_END_DECLS
