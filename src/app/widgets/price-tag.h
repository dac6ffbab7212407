/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The currency of a price, which its text names too. */
typedef enum
{
  HSD_TONE_NONE,
  HSD_TONE_GOLD, /* action points */
  HSD_TONE_TEAL, /* luck */
  HSD_TONE_BEST, /* no price: the best of its row */
} HsdTone;

/* A small label for a price: hidden while @text is NULL or empty, in the colour of @tone. */
GtkWidget *hsd_price_tag_new (void);
void       hsd_price_tag_set (GtkWidget *tag, const char *text, HsdTone tone);

G_END_DECLS
