/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/translation/po-file.h"

G_BEGIN_DECLS

/**
 * HsdLive:
 *
 * Makes the program speak from a .po file that changes, while it runs. The C library reads each catalogue once, by its path, and
 * never gives it back. So a change is a small catalogue of its own, under a new name, with what differs from the first one; gettext
 * is told to look there first. The first one is made again if a message vanished, if the rule of plurals changed, or at more than
 * 400 changes.
 */
typedef struct _HsdLive HsdLive;

/* For the texts of @domain, which stays; other texts are those of the installed catalogues. NULL with a sentence if there is no place
 * for its files. */
HsdLive *hsd_live_new (const char *domain, GError **error);

/* Back to the language and the catalogues of before. */
void hsd_live_free (HsdLive *self);

/* From now on gettext says what @file does. Entries that are untranslated, fuzzy or faulty are in English. With @sewn every text has
 * the marks of its entry. FALSE with a sentence, and as before, if msgfmt cannot compile it. */
gboolean hsd_live_show (HsdLive *self, const HsdPoFile *file, gboolean sewn, GError **error);

/* The form of a plural that @n takes in what is shown of @domain. */
guint hsd_live_get_form (const char *domain, gulong n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdLive, hsd_live_free)

G_END_DECLS
