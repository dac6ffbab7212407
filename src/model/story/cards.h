/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"

G_BEGIN_DECLS

/* The names of the arcana in the reader's language. */
const char *hsd_minor_name (int number);  /* 1 … 14 */
const char *hsd_major_name (int number);  /* 0 … 21; Le Mat is 0 */
const char *hsd_major_roman (int number); /* "" for Le Mat, which has no number */

const char *hsd_card_arcana_id (HsdArcana arcana);
const char *hsd_card_role_id (HsdCardRole role);

/* The four suits, ended by a word without id. */
extern const HsdWord hsd_suits[];

G_END_DECLS
