/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/widgets/label.h"
#include "app/widgets/outcome.h"

static const struct
{
  HsdRenderMark shape;
  const char *css_class;
} looks[] = {
  [HSD_MARK_NONE] = { HSD_N_RENDER_MARKS, "mark-none" },
  [HSD_MARK_CRITICAL_SUCCESS] = { HSD_RENDER_CRITICAL_SUCCESS, "mark-critical" },
  [HSD_MARK_SUCCESS] = { HSD_RENDER_SUCCESS, "mark-success" },
  [HSD_MARK_TIE] = { HSD_RENDER_TIE, "mark-tie" },
  [HSD_MARK_FAILURE] = { HSD_RENDER_FAILURE, "mark-failure" },
  [HSD_MARK_AUTOMATIC_FAILURE] = { HSD_RENDER_AUTOMATIC_FAILURE, "mark-automatic" },
  [HSD_MARK_CRITICAL_FAILURE] = { HSD_RENDER_CRITICAL_FAILURE, "mark-disaster" },
};

G_DEFINE_ENUM_TYPE (HsdMark, hsd_mark,
                    G_DEFINE_ENUM_VALUE (HSD_MARK_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (HSD_MARK_CRITICAL_SUCCESS, "critical-success"),
                    G_DEFINE_ENUM_VALUE (HSD_MARK_SUCCESS, "success"),
                    G_DEFINE_ENUM_VALUE (HSD_MARK_TIE, "tie"),
                    G_DEFINE_ENUM_VALUE (HSD_MARK_FAILURE, "failure"),
                    G_DEFINE_ENUM_VALUE (HSD_MARK_AUTOMATIC_FAILURE, "automatic-failure"),
                    G_DEFINE_ENUM_VALUE (HSD_MARK_CRITICAL_FAILURE, "critical-failure"))

HsdRenderMark
hsd_outcome_shape (HsdMark mark)
{
  return looks[mark].shape;
}

HsdInk
hsd_outcome_ink_on (gboolean dark)
{
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    return dark ? HSD_INK_WHITE : HSD_INK_BLACK;

  return dark ? HSD_INK_DARK : HSD_INK_LIGHT;
}

HsdInk
hsd_outcome_ink (gboolean on_felt)
{
  return hsd_outcome_ink_on (on_felt || adw_style_manager_get_dark (adw_style_manager_get_default ()));
}

const char *
hsd_outcome_class (HsdMark mark)
{
  return looks[mark].css_class;
}

void
hsd_outcome_paint (gpointer widget, HsdMark mark)
{
  for (HsdMark other = HSD_MARK_NONE; other <= HSD_MARK_CRITICAL_FAILURE; other++)
    hsd_widget_set_class (widget, hsd_outcome_class (other), other == mark);
}

void
hsd_outcome_follow_style (gpointer widget)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
}
