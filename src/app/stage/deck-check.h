/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Checks every card of a deck of scans as the stage would show it, small, in a thread. */
void hsd_deck_check_async (const char *folder,
                           GCancellable *cancellable,
                           GAsyncReadyCallback done,
                           gpointer data);

/* FALSE when not one card can be shown: @error says why in a few sentences. Otherwise @remark, if some cannot, names those that are
 * missing and those that are refused, and why; it is (transfer full), and may be NULL. */
gboolean hsd_deck_check_finish (GAsyncResult *result, char **remark, GError **error);

G_END_DECLS
