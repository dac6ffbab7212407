/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"
#include "model/words/number.h"

G_BEGIN_DECLS

/* Faces and cards as people write and read them. */

/* The numbers in what somebody typed, parted by blanks, commas or semicolons, as a
 * HSD_FACES value: “?” is a hole, + and − are symbols, and so is a 0 among them. What is
 * no face at all is HSD_FACE_WRONG_TYPE. NULL when nothing was typed. */
GArray *hsd_format_read (const char *text);

/* The text of a face; "" for a blank one. */
const char *hsd_format_die (const HsdDie *die, char buffer[8]);

/* The same said in a word, with what became of the die; free with g_free(). */
char *hsd_format_describe_die (const HsdStory *story, const HsdDie *die);

/* The numeral of a card, and its name. */
const char *hsd_format_card (const HsdCard *card, char buffer[8]);
char       *hsd_format_describe_card (const HsdStory *story, const HsdCard *card);

G_END_DECLS
