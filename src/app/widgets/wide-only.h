/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdWideOnly:
 *
 * Shows its child in a header bar that is wide enough. It asks for the width of the bar, and not for the place that is left: that
 * would depend on whether the child is there, and newer libraries keep it free though the child does not fit.
 *
 * Properties: "child"; "least" is the smallest width of the bar.
 */
#define HSD_TYPE_WIDE_ONLY (hsd_wide_only_get_type ())
G_DECLARE_FINAL_TYPE (HsdWideOnly, hsd_wide_only, HSD, WIDE_ONLY, GtkWidget)

G_END_DECLS
