/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/translation/appearances.h"
#include "app/translation/message.h"

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
hsd_message_describe_state (const HsdPoEntry *entry)
{
  if (entry->fault != NULL)
    /* Translators: of a message of a .po file: its translation cannot be shown. */
    return C_("message", "faulty");

  switch (entry->state)
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
is_wanted (const HsdPoEntry *entry, HsdMessagesChoice choice)
{
  if (!hsd_po_entry_is_message (entry))
    return FALSE;

  return choice == HSD_MESSAGES_ALL || entry->state == (choice == HSD_MESSAGES_FUZZY ? HSD_PO_FUZZY : HSD_PO_UNTRANSLATED);
}

/* --- order --- */

static gboolean
is_done (const HsdPoEntry *entry)
{
  return entry->state == HSD_PO_TRANSLATED && entry->fault == NULL;
}

typedef struct
{
  const HsdPoEntry *entry;
  gboolean done;
  guint order;
} Ranked;

static int
compare (gconstpointer first, gconstpointer second)
{
  const Ranked *a = first;
  const Ranked *b = second;

  if (a->done != b->done)
    return a->done - b->done;
  if (a->order != b->order)
    return a->order < b->order ? -1 : 1;

  return a->entry->index < b->entry->index ? -1 : 1;
}

/* The messages of @choice: Ranked, those that are not done first. */
static GArray *
rank (const HsdPoFile *po, HsdMessagesChoice choice, const char *wanted)
{
  GArray *ranked = g_array_new (FALSE, FALSE, sizeof (Ranked));

  for (guint i = 0; i < hsd_po_file_count (po); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (po, i);

      if (is_wanted (entry, choice) && (*wanted == '\0' || matches (entry, wanted)))
        g_array_append_val (ranked, ((Ranked) { entry, is_done (entry), hsd_appearances_find (entry) }));
    }
  g_array_sort (ranked, compare);

  return ranked;
}

GListStore *
hsd_messages_list (const HsdPoFile *po, HsdMessagesChoice choice, const char *text)
{
  GListStore *list = g_list_store_new (HSD_TYPE_MESSAGE);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *wanted = g_utf8_casefold (text, -1);
  g_autoptr (GArray) ranked = rank (po, choice, wanted);

  for (guint i = 0; i < ranked->len; i++)
    g_ptr_array_add (found, hsd_message_new (po, g_array_index (ranked, Ranked, i).entry->index));
  g_list_store_splice (list, 0, 0, found->pdata, found->len);

  return list;
}

HsdMessage *
hsd_messages_next (const HsdPoFile *po, const HsdPoEntry *after)
{
  g_autoptr (GArray) ranked = rank (po, HSD_MESSAGES_ALL, "");
  Ranked last = { after, FALSE, after != NULL ? hsd_appearances_find (after) : 0 };
  const HsdPoEntry *first = NULL;

  for (guint i = 0; i < ranked->len && !g_array_index (ranked, Ranked, i).done; i++)
    {
      const Ranked *one = &g_array_index (ranked, Ranked, i);

      if (after == NULL || (one->entry != after && compare (&last, one) < 0))
        return hsd_message_new (po, one->entry->index);
      if (first == NULL && one->entry != after)
        first = one->entry;
    }

  return first != NULL ? hsd_message_new (po, first->index) : NULL;
}

/* --- messages with the same word --- */

#define MOST_ALIKE 10

/* Characters of a message that is worth comparing: a paragraph shows little of a word, and takes the room of ten. */
#define LONGEST_ALIKE 80

/* Letters of a word that is worth looking for: shorter ones are in every sentence. */
#define LEAST_LETTERS 4

/* The words of a text, once each, in one case. */
static GHashTable *
find_words (const char *text)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *folded = g_utf8_casefold (text, -1);
  const char *p = folded;

  while (*p != '\0')
    {
      const char *start = p;

      while (*p != '\0' && g_unichar_isalpha (g_utf8_get_char (p)))
        p = g_utf8_next_char (p);
      if (g_utf8_strlen (start, p - start) >= LEAST_LETTERS)
        g_hash_table_add (words, g_strndup (start, (gsize) (p - start)));
      if (*p != '\0')
        p = g_utf8_next_char (p);
    }

  return words;
}

/* For each word of @words the messages that have it, besides @entry. */
static GPtrArray *
find_holders (const HsdPoFile *po, const HsdPoEntry *entry, GHashTable *words)
{
  g_autoptr (GHashTable) holders = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GHashTableIter iter;
  gpointer word;

  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    {
      g_ptr_array_add (lists, g_ptr_array_new ());
      g_hash_table_insert (holders, word, g_ptr_array_index (lists, lists->len - 1));
    }
  for (guint i = 0; i < hsd_po_file_count (po); i++)
    {
      const HsdPoEntry *other = hsd_po_file_get (po, i);
      gboolean wanted = other != entry && hsd_po_entry_is_message (other) && g_utf8_strlen (other->msgid, -1) <= LONGEST_ALIKE;
      g_autoptr (GHashTable) own = wanted ? find_words (other->msgid) : NULL;

      if (own == NULL)
        continue;
      g_hash_table_iter_init (&iter, own);
      while (g_hash_table_iter_next (&iter, &word, NULL))
        if (g_hash_table_contains (holders, word))
          g_ptr_array_add (g_hash_table_lookup (holders, word), (gpointer) other);
    }

  return lists;
}

static int
compare_lists (gconstpointer first, gconstpointer second)
{
  const GPtrArray *a = *(const GPtrArray *const *) first;
  const GPtrArray *b = *(const GPtrArray *const *) second;

  return (a->len > b->len) - (a->len < b->len);
}

GPtrArray *
hsd_messages_find_like (const HsdPoFile *po, const HsdPoEntry *entry)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autoptr (GHashTable) words = find_words (entry->msgid);
  g_autoptr (GPtrArray) lists = find_holders (po, entry, words);

  g_ptr_array_sort (lists, compare_lists);
  for (guint i = 0; i < lists->len; i++)
    {
      GPtrArray *list = g_ptr_array_index (lists, i);

      for (guint j = 0; j < list->len && found->len < MOST_ALIKE; j++)
        if (!g_ptr_array_find (found, g_ptr_array_index (list, j), NULL))
          g_ptr_array_add (found, g_ptr_array_index (list, j));
    }

  return found;
}
