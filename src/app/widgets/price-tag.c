/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/label.h"
#include "app/widgets/price-tag.h"

static const char *const tones[] = { [HSD_TONE_GOLD] = "gold", [HSD_TONE_TEAL] = "teal", [HSD_TONE_BEST] = "best" };

GtkWidget *
hsd_price_tag_new (void)
{
  GtkWidget *tag = g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_START, "visible", FALSE, NULL);

  gtk_widget_add_css_class (tag, "price");

  return tag;
}

void
hsd_price_tag_set (GtkWidget *tag, const char *text, HsdTone tone)
{
  gtk_label_set_label (GTK_LABEL (tag), text != NULL ? text : "");
  gtk_widget_set_visible (tag, text != NULL && *text != '\0');
  for (guint i = HSD_TONE_GOLD; i < G_N_ELEMENTS (tones); i++)
    hsd_widget_set_class (tag, tones[i], i == tone);
}
