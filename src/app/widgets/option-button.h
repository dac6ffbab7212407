/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/widgets/odds-bar.h"
#include "app/widgets/price-tag.h"
#include "app/widgets/radio-button.h"

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

/**
 * HsdOptionButton:
 *
 * One option of an #HsdOptionStrip.
 */
#define HSD_TYPE_OPTION_BUTTON (hsd_option_button_get_type ())
G_DECLARE_FINAL_TYPE (HsdOptionButton, hsd_option_button, HSD, OPTION_BUTTON, HsdRadioButton)

/* Changes what is another text or number, and leaves the rest alone. */
void hsd_option_button_show (HsdOptionButton *self, const HsdOption *option);

G_END_DECLS
