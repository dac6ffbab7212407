/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/widgets/option-card.h"

G_BEGIN_DECLS

/* The content of the card. All strings are copied; NULL leaves a part out. */
typedef struct
{
  const char *title;
  const char *tag;
  HsdTone tone;
  const char *caption; /* what it does; of a closed one, why it is closed */
  const char *gain;    /* the chance once it is taken, as in “95 %” */
  gboolean closed;
} HsdChoiceLook;

/**
 * HsdChoiceButton:
 *
 * A choice after a throw, with its price and its chance. A closed one can be focused, shows its
 * reason, and does nothing.
 *
 * Signals: "activated", when the user activates an open one.
 */
#define HSD_TYPE_CHOICE_BUTTON (hsd_choice_button_get_type ())
G_DECLARE_FINAL_TYPE (HsdChoiceButton, hsd_choice_button, HSD, CHOICE_BUTTON, GtkButton)

GtkWidget *hsd_choice_button_new (void);

void     hsd_choice_button_show (HsdChoiceButton *self, const HsdChoiceLook *look);
gboolean hsd_choice_button_is_closed (HsdChoiceButton *self);

G_END_DECLS
