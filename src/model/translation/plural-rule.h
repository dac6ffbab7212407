/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How many forms a plural has, and which one a number takes: of “nplurals=2; plural=(n != 1);”. */
typedef struct
{
  guint n_forms;
  char *formula; /* owned; NULL: that of English */
  guint8 *forms; /* owned: those of the numbers up to 1000; NULL with the formula */
} HsdPluralRule;

/* Reads what the text @header of a .po file says, that of English if it says nothing. FALSE with a reason (no capital, no full stop)
 * if the formula is none, is one that hsd_catalogue_new() would not take, or gives a number up to 1000 a form that is not there. */
gboolean hsd_plural_rule_read (HsdPluralRule *self, const char *header, GError **error);
void     hsd_plural_rule_clear (HsdPluralRule *self);

/* The form of @n, one of those that there are. */
guint hsd_plural_rule_get (const HsdPluralRule *self, guint64 n);

G_END_DECLS
