/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/page/clocks-view.h"
#include "app/page/debts-view.h"
#include "app/page/ledger-page.h"
#include "app/widgets/focus-scroll.h"
#include "app/widgets/grid-layout.h"

#define GAP 24
#define COLUMN_LEAST 280
#define WIDTH_MOST 900

GtkWidget *
hsd_ledger_page_new (HsdTable *table)
{
  GtkLayoutManager *layout = hsd_grid_layout_new (GAP, GAP);
  GtkWidget *columns = g_object_new (GTK_TYPE_BOX, "layout-manager", layout, "margin-top", 12, "margin-bottom", 12, "margin-start", 12,
                                     "margin-end", 12, NULL);
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", WIDTH_MOST, "tightening-threshold", WIDTH_MOST, "child", columns, NULL);
  GtkWidget *viewport = g_object_new (GTK_TYPE_VIEWPORT, "child", clamp, NULL);
  GtkWidget *clocks = g_object_new (HSD_TYPE_CLOCKS_VIEW, "valign", GTK_ALIGN_START, NULL);
  GtkWidget *debts = g_object_new (HSD_TYPE_DEBTS_VIEW, "valign", GTK_ALIGN_START, NULL);

  hsd_grid_layout_set_least (HSD_GRID_LAYOUT (layout), COLUMN_LEAST);
  gtk_box_append (GTK_BOX (columns), clocks);
  gtk_box_append (GTK_BOX (columns), debts);
  hsd_clocks_view_follow (HSD_CLOCKS_VIEW (clocks), table);
  hsd_debts_view_follow (HSD_DEBTS_VIEW (debts), table, TRUE);
  hsd_focus_scroll (GTK_VIEWPORT (viewport));

  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child", viewport, NULL);
}
