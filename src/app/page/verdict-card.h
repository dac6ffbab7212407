/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/story.h"

G_BEGIN_DECLS

/**
 * HsdVerdictCard:
 *
 * The outcome of a test, as a mark and a word under a caption, for comparison.
 */
#define HSD_TYPE_VERDICT_CARD (hsd_verdict_card_get_type ())
G_DECLARE_FINAL_TYPE (HsdVerdictCard, hsd_verdict_card, HSD, VERDICT_CARD, GtkBox)

void hsd_verdict_card_set_story (HsdVerdictCard *self, HsdStory *story);

/* There is no verdict, for that reason. */
void hsd_verdict_card_set_refused (HsdVerdictCard *self, const char *sentence);

/* The text that is shown. */
const char *hsd_verdict_card_get_text (HsdVerdictCard *self);

G_END_DECLS
