/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The beginning of @bytes as words that people can say, write down and compare, as “bado kire lusa”: twelve bits a word, two
 * syllables of a consonant and a vowel, the same in every language. @bytes has twelve bits for each of the @n_words at least.
 * Free it with g_free(). */
char *hsd_sayable (const guint8 *bytes, guint n_words);

G_END_DECLS
