/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/translation/messages.h"

G_BEGIN_DECLS

/**
 * HsdMessageView:
 *
 * All that is known of a message, in two languages, and its translation to be written. Action: message.save.
 * Property: "message", or NULL.
 */
#define HSD_TYPE_MESSAGE_VIEW (hsd_message_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdMessageView, hsd_message_view, HSD, MESSAGE_VIEW, GtkWidget)

HsdMessage *hsd_message_view_get_message (HsdMessageView *self);
void        hsd_message_view_set_message (HsdMessageView *self, HsdMessage *message);

/* Gives the focus to the translation. */
void hsd_message_view_write (HsdMessageView *self);

G_END_DECLS
