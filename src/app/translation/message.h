/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/translation/po-file.h"

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

/* “fuzzy”, “not translated”, in the words of the program; "" for one that is translated. */
const char *hsd_message_describe_state (HsdPoState state);

/* Which messages one wants to see. */
typedef enum
{
  HSD_MESSAGES_ALL,
  HSD_MESSAGES_UNTRANSLATED,
  HSD_MESSAGES_FUZZY,
  HSD_MESSAGES_UNSEEN, /* where they stand, in the words they have now */
} HsdMessagesChoice;

/* The messages of @po of @choice whose texts, context or comment hold @text in any case, those that are not translated first, then those
 * that are fuzzy, each in the order of the file. */
GListStore *hsd_messages_list (const HsdPoFile *po, HsdMessagesChoice choice, const char *text);

G_END_DECLS
