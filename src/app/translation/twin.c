/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/translation/twin.h"

G_DEFINE_INTERFACE (HsdTwin, hsd_twin, GTK_TYPE_WINDOW)

static void
hsd_twin_default_init (HsdTwinInterface *iface)
{
}

GtkWindow *
hsd_twin_make (HsdTwin *self)
{
  g_return_val_if_fail (HSD_IS_TWIN (self), NULL);

  return HSD_TWIN_GET_IFACE (self)->make (self);
}

GtkWidget *
hsd_twin_make_projection (HsdTwin *self)
{
  g_return_val_if_fail (HSD_IS_TWIN (self), NULL);

  return HSD_TWIN_GET_IFACE (self)->make_projection (self);
}
