/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/projection/projector.h"

G_BEGIN_DECLS

/**
 * HsdProjectorSign:
 *
 * A sign for the header of the console while the table does not see what happens: the projection stands still, or is
 * black. Pressed, it ends that. Where there is no room for the word it is an icon.
 *
 * Property: "projector".
 */
#define HSD_TYPE_PROJECTOR_SIGN (hsd_projector_sign_get_type ())
G_DECLARE_FINAL_TYPE (HsdProjectorSign, hsd_projector_sign, HSD, PROJECTOR_SIGN, GtkWidget)

G_END_DECLS
