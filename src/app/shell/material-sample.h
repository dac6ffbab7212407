/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "render/dice/material.h"

G_BEGIN_DECLS

/**
 * HsdMaterialSample:
 *
 * One die of a material on the felt, as the stage draws it. Property: "material", a HsdMaterialName.
 */
#define HSD_TYPE_MATERIAL_SAMPLE (hsd_material_sample_get_type ())
G_DECLARE_FINAL_TYPE (HsdMaterialSample, hsd_material_sample, HSD, MATERIAL_SAMPLE, GtkWidget)

G_END_DECLS
