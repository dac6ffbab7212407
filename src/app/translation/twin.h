/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdTwin:
 *
 * A window of which another one can be made, with the same page, answers and state, to be looked at where the user's own must
 * not be touched.
 */
#define HSD_TYPE_TWIN (hsd_twin_get_type ())
G_DECLARE_INTERFACE (HsdTwin, hsd_twin, HSD, TWIN, GtkWindow)

struct _HsdTwinInterface
{
  GTypeInterface parent_iface;

  GtkWindow *(*make) (HsdTwin *self);
  GtkWidget *(*make_projection) (HsdTwin *self);
};

/* Another window like @self, of no application and not shown; end it with gtk_window_destroy(). */
GtkWindow *hsd_twin_make (HsdTwin *self);

/* The picture that is projected, or would be, as a widget without a window. */
GtkWidget *hsd_twin_make_projection (HsdTwin *self);

G_END_DECLS
