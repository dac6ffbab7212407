/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The words of @text in the form in which they are searched: without accents, case and punctuation,
 * so that “Épée de l’Aube” is found by “epee” and by “AUBE”. A NULL-terminated list; NULL is no
 * text. */
char **hsd_words_fold (const char *text);

G_END_DECLS
