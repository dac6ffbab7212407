/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The owner of the points. The shapes differ, so colours are not needed. */
typedef enum
{
  HSD_TOKEN_GROUP, /* gold lozenges */
  HSD_TOKEN_GM,    /* squares of ink */
  HSD_TOKEN_LUCK,  /* teal discs */
} HsdTokenKind;

/**
 * HsdTokens:
 *
 * A pool of points as the tokens that lie on the table, as large as the text. More than ten, or
 * more than there is room for, are one token and a number.
 *
 * #HsdTokens:label stands before the tokens, and names the pool to screen readers; #HsdTokens:maximum is 0 for a pool
 * without limit. #HsdTokens:planned points are dashed: below 0 the last ones of #HsdTokens:value, which will be spent;
 * above 0 so many more, which will come.
 */
#define HSD_TYPE_TOKENS (hsd_tokens_get_type ())
G_DECLARE_FINAL_TYPE (HsdTokens, hsd_tokens, HSD, TOKENS, GtkWidget)

GtkWidget *hsd_tokens_new (HsdTokenKind kind, const char *label);

void hsd_tokens_set_label (HsdTokens *self, const char *label);

void hsd_tokens_set (HsdTokens *self, int value, int maximum, int planned);

G_END_DECLS
