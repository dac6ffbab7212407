/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/widgets/odds-bar.h"
#include "app/widgets/toggles.h"

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

#define HSD_OPTION_LINES_MAX 3

/* One outcome among those that an option may have. */
typedef struct
{
  HsdMark mark;
  const char *word;
  const char *percent;
} HsdOptionLine;

/* The content of an option. All strings are copied; NULL leaves a part out. */
typedef struct
{
  const char *title;
  const char *tag;
  HsdTone tone;
  const char *percent; /* NULL if hidden: there is no bar either */
  const HsdOddsPart *parts;
  guint n_parts;
  const char *caption;
  const HsdOptionLine *lines;
  guint n_lines;
  gboolean closed;
  const char *reason; /* why, in the place of the caption */
  const char *label;  /* what a screen reader says; NULL for title, tag, percent and caption */
} HsdOption;

/* The options before a throw, side by side: each with its price, its chance and its outcomes. If narrow, in rows.
 * @label is the question that they answer, for screen readers. A template gives #HsdToggles a grid layout itself. */
GtkWidget *hsd_options_new (const char *label);

/* While their number stays, the cards stay too: with their focus, and the one that is chosen. */
void hsd_options_show (HsdToggles *toggles, const HsdOption *options, guint n);

G_END_DECLS
