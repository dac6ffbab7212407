/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/translation/message.h"

G_BEGIN_DECLS

/**
 * HsdMessages:
 *
 * The messages of the translation that is followed: a list with a search, and beside it the one that is chosen.
 */
#define HSD_TYPE_MESSAGES (hsd_messages_get_type ())
G_DECLARE_FINAL_TYPE (HsdMessages, hsd_messages, HSD, MESSAGES, GtkWidget)

/* Shows the window of the messages: there is one. */
void hsd_messages_present (GtkApplication *application);

/* Shows the next message that is not translated there, to be written. */
void hsd_messages_go_on (GtkApplication *application);

/* Shows @message there, if the window is open, without taking the focus. */
void hsd_messages_point (GtkApplication *application, HsdMessage *message);

G_END_DECLS
