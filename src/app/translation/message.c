/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/translation/message.h"
#include "app/translation/seen.h"

struct _HsdMessage
{
  GObject parent_instance;

  HsdPoFile *po; /* owned */
  guint index;
};

G_DEFINE_FINAL_TYPE (HsdMessage, hsd_message, G_TYPE_OBJECT)

static void
hsd_message_finalize (GObject *object)
{
  g_clear_pointer (&HSD_MESSAGE (object)->po, hsd_po_file_unref);

  G_OBJECT_CLASS (hsd_message_parent_class)->finalize (object);
}

static void
hsd_message_class_init (HsdMessageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_message_finalize;
}

static void
hsd_message_init (HsdMessage *self)
{
}

HsdMessage *
hsd_message_new (const HsdPoFile *po, guint index)
{
  HsdMessage *self = g_object_new (HSD_TYPE_MESSAGE, NULL);

  self->po = hsd_po_file_ref ((HsdPoFile *) po);
  self->index = index;

  return self;
}

const HsdPoFile *
hsd_message_get_po (HsdMessage *self)
{
  g_return_val_if_fail (HSD_IS_MESSAGE (self), NULL);

  return self->po;
}

const HsdPoEntry *
hsd_message_get_entry (HsdMessage *self)
{
  g_return_val_if_fail (HSD_IS_MESSAGE (self), NULL);

  return hsd_po_file_get (self->po, self->index);
}

HsdMessage *
hsd_message_again (HsdMessage *self, const HsdPoFile *po)
{
  const HsdPoEntry *entry = hsd_message_get_entry (self);
  const HsdPoEntry *again = hsd_po_file_look_up (po, entry->context, entry->msgid);

  return again != NULL ? hsd_message_new (po, again->index) : NULL;
}

const char *
hsd_message_describe_state (HsdPoState state)
{
  switch (state)
    {
    case HSD_PO_UNTRANSLATED:
      /* Translators: of a message of a .po file. */
      return C_("message", "not translated");
    case HSD_PO_FUZZY:
      /* Translators: of a message of a .po file, as gettext calls it: its translation wants to be looked at. */
      return C_("message", "fuzzy");
    case HSD_PO_TRANSLATED:
    default:
      return "";
    }
}

/* --- search --- */

static gboolean
holds (const char *text, const char *wanted)
{
  g_autofree char *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return folded != NULL && strstr (folded, wanted) != NULL;
}

static gboolean
matches (const HsdPoEntry *entry, const char *wanted)
{
  gboolean found = holds (entry->msgid, wanted) || holds (entry->plural, wanted) || holds (entry->context, wanted) ||
                   holds (entry->extracted, wanted) || holds (entry->comments, wanted);

  for (guint i = 0; i < entry->n_forms && !found; i++)
    found = holds (entry->forms[i], wanted);

  return found;
}

static gboolean
is_wanted (const HsdPoFile *po, const HsdPoEntry *entry, HsdMessagesChoice choice)
{
  if (entry->is_header || entry->is_obsolete)
    return FALSE;

  switch (choice)
    {
    case HSD_MESSAGES_UNTRANSLATED:
      return entry->state == HSD_PO_UNTRANSLATED;
    case HSD_MESSAGES_FUZZY:
      return entry->state == HSD_PO_FUZZY;
    case HSD_MESSAGES_UNSEEN:
      return !hsd_seen_has (hsd_seen_get_default (), po, entry);
    case HSD_MESSAGES_ALL:
    default:
      return TRUE;
    }
}

GListStore *
hsd_messages_list (const HsdPoFile *po, HsdMessagesChoice choice, const char *text)
{
  static const HsdPoState order[] = { HSD_PO_UNTRANSLATED, HSD_PO_FUZZY, HSD_PO_TRANSLATED };
  GListStore *list = g_list_store_new (HSD_TYPE_MESSAGE);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *wanted = g_utf8_casefold (text, -1);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint j = 0; j < hsd_po_file_count (po); j++)
      {
        const HsdPoEntry *entry = hsd_po_file_get (po, j);

        if (entry->state == order[i] && is_wanted (po, entry, choice) && (*wanted == '\0' || matches (entry, wanted)))
          g_ptr_array_add (found, hsd_message_new (po, j));
      }
  g_list_store_splice (list, 0, 0, found->pdata, found->len);

  return list;
}
