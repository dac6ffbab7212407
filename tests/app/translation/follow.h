/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "desk.h"

G_BEGIN_DECLS

/* An entry of the small catalogue of a test. */
typedef struct
{
  const char *context; /* or NULL */
  const char *msgid;
  const char *text; /* as between the quotation marks of a .po file */
} HsdTestEntry;

/* Writes a .po file of @said, which has @n of them, into @folder of the home of @f, and follows it; skips the test and returns FALSE
 * where there is no gettext. Their indices in the file are one more than those in @said. */
gboolean hsd_test_follow (HsdDesk *f, const char *folder, const HsdTestEntry *said, guint n);

/* The text of such a file. */
char *hsd_test_write_po (const HsdTestEntry *said, guint n);

G_END_DECLS
