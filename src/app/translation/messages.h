/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/translation/po-file.h"

G_BEGIN_DECLS

/* An entry of the .po file that is followed, as an item of a list. */
#define HSD_TYPE_MESSAGE (hsd_message_get_type ())
G_DECLARE_FINAL_TYPE (HsdMessage, hsd_message, HSD, MESSAGE, GObject)

HsdMessage *hsd_message_new (const HsdPoFile *po, guint index);

/* The file that it was made of lives as long as the item. */
const HsdPoFile  *hsd_message_get_po (HsdMessage *self);
const HsdPoEntry *hsd_message_get_entry (HsdMessage *self);

/* The same message in a later state of the file, or NULL. */
HsdMessage *hsd_message_again (HsdMessage *self, const HsdPoFile *po);

/* “fuzzy”, “not translated”, “faulty”, in the words of the program; "" for one that is translated. */
const char *hsd_message_describe_state (const HsdPoEntry *entry);

/* Which messages one wants to see. */
typedef enum
{
  HSD_MESSAGES_ALL,
  HSD_MESSAGES_UNTRANSLATED,
  HSD_MESSAGES_FUZZY,
} HsdMessagesChoice;

/* The messages of @po of @choice whose texts, context or comment hold @text in any case: those that want to be translated first, each
 * in the order in which a translator meets them. */
GListStore *hsd_messages_list (const HsdPoFile *po, HsdMessagesChoice choice, const char *text);

/* The first message in that order that is not translated; after @after, which may be NULL, and around the end. NULL for none. */
HsdMessage *hsd_messages_next (const HsdPoFile *po, const HsdPoEntry *after);

/* Up to ten other short messages that have a word in common with @entry, the rarest words first: HsdPoEntry, borrowed. */
GPtrArray *hsd_messages_find_like (const HsdPoFile *po, const HsdPoEntry *entry);

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
