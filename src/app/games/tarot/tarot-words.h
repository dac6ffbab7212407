/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A small card as a sentence speaks of it, as in “the queen”. */
const char *hsd_tarot_card_in_words (int card);

G_END_DECLS
