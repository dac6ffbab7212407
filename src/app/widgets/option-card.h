/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/widgets/odds-bar.h"
#include "app/widgets/price-tag.h"
#include "app/widgets/toggles.h"

G_BEGIN_DECLS

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
