/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of the contract alone. */

#include "model/story/field.h"

G_BEGIN_DECLS

void     complain (GPtrArray *complaints, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean is_empty (const char *text);
guint    n_words (const HsdWord *words);

G_END_DECLS
