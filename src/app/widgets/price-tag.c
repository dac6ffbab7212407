/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/price-tag.h"

static const char *const classes[] = {
  [HSD_TONE_NONE] = "plain",
  [HSD_TONE_GOLD] = "gold",
  [HSD_TONE_TEAL] = "teal",
  [HSD_TONE_BEST] = "best",
};

GtkWidget *
hsd_price_tag_new (void)
{
  GtkWidget *tag = gtk_label_new (NULL);

  gtk_widget_add_css_class (tag, "price");
  gtk_widget_set_valign (tag, GTK_ALIGN_START);
  gtk_widget_set_halign (tag, GTK_ALIGN_END);
  gtk_widget_hide (tag);

  return tag;
}

void
hsd_price_tag_set (GtkWidget *tag, const char *text, HsdTone tone)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (i != tone)
      gtk_widget_remove_css_class (tag, classes[i]);
  gtk_widget_add_css_class (tag, classes[tone]);
  gtk_label_set_label (GTK_LABEL (tag), text != NULL ? text : "");
  gtk_widget_set_visible (tag, text != NULL && *text != '\0');
}
