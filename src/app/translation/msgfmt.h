/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Asks gettext's own msgfmt whether a .po file may be used: format strings, plural forms, header. FALSE with one sentence, and the line
 * it is about in @line (0: none; @line may be NULL). Where msgfmt is not installed, a sentence says what to install. */
gboolean hsd_msgfmt_check (GBytes *bytes, guint *line, GError **error);

/* The same, without waiting. */
void     hsd_msgfmt_check_async (GObject *source, GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
gboolean hsd_msgfmt_finish (GAsyncResult *result, guint *line, GError **error);

G_END_DECLS
