/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "app/translation/appearances.h"
#include "app/translation/message-view.h"
#include "app/translation/messages.h"
#include "app/translation/texts.h"
#include "app/translation/translation.h"
#include "app/widgets/label.h"
#include "app/widgets/view-state.h"
#include "app/widgets/wrap-layout.h"
#include "model/words/join.h"
#include "model/words/number.h"

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

/* Characters of a message that its row has room for, and some. */
#define ROW_CHARS 120

struct _HsdMessages
{
  GtkWidget parent_instance;

  /* of the template */
  AdwLeaflet *leaflet;
  GtkWidget *side, *told;
  AdwWindowTitle *title;
  GtkEditable *search;
  GtkDropDown *choice;
  GtkLabel *count;
  GtkListView *list;
  HsdMessageView *view;
};

G_DEFINE_FINAL_TYPE (HsdMessages, hsd_messages, GTK_TYPE_WIDGET)

/* --- the list --- */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *text = hsd_label_new (NULL, NULL);
  GtkWidget *state = hsd_label_new (NULL, "dim-label");

  gtk_label_set_wrap (GTK_LABEL (text), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), state);
  gtk_list_item_set_child (item, box);
}

/* A text of many megabytes is none for a label. */
static char *
shorten (const char *text)
{
  return g_utf8_strlen (text, -1) > ROW_CHARS ? g_utf8_substring (text, 0, ROW_CHARS) : g_strdup (text);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const HsdPoEntry *entry = hsd_message_get_entry (gtk_list_item_get_item (item));
  GtkWidget *text = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *state = gtk_widget_get_next_sibling (text);
  const char *told = hsd_message_describe_state (entry);
  g_autofree char *said = shorten (entry->state == HSD_PO_TRANSLATED ? entry->forms[0] : entry->msgid);
  g_autofree char *below = hsd_join (HSD_JOIN_FACTS, told, entry->context, NULL);

  gtk_label_set_label (GTK_LABEL (text), said);
  gtk_label_set_label (GTK_LABEL (state), below);
  gtk_widget_set_visible (state, *below != '\0');
}

static guint
find_item (GListModel *list, HsdMessage *message)
{
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (HsdMessage) item = g_list_model_get_item (list, i);

      if (hsd_message_get_entry (item)->index == hsd_message_get_entry (message)->index)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

static void
select_shown (HsdMessages *self)
{
  HsdMessage *message = hsd_message_view_get_message (self->view);
  GtkSelectionModel *model = gtk_list_view_get_model (self->list);
  guint place = message != NULL && model != NULL ? find_item (G_LIST_MODEL (model), message) : GTK_INVALID_LIST_POSITION;

  if (place != GTK_INVALID_LIST_POSITION)
    {
      gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (model), place);
      gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", place);
    }
}

static void
fill (HsdMessages *self)
{
  HsdTranslation *translation = hsd_translation_get_default ();
  const HsdPoFile *po = hsd_translation_get_po (translation);
  g_autoptr (GtkSingleSelection) model = NULL;

  if (po == NULL)
    return;

  model = gtk_single_selection_new (
    G_LIST_MODEL (hsd_messages_list (po, gtk_drop_down_get_selected (self->choice), gtk_editable_get_text (self->search))));
  gtk_single_selection_set_autoselect (model, FALSE);
  gtk_single_selection_set_can_unselect (model, TRUE);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  select_shown (self);
}

static char *
count_page (const HsdPoFile *po, const char *page)
{
  guint n = 0, done = 0;
  g_autofree char *name = page != NULL ? hsd_appearances_name (page) : NULL;
  g_autofree char *some = NULL;
  g_autofree char *all = NULL;

  for (guint i = 0; i < hsd_po_file_count (po); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (po, i);
      g_autofree char *own = page != NULL ? hsd_appearances_page (entry) : NULL;

      if (!hsd_po_entry_is_message (entry) || g_strcmp0 (own, page) != 0)
        continue;
      n++;
      done += entry->state == HSD_PO_TRANSLATED;
    }
  some = hsd_format_number ((int) done);
  all = hsd_format_number ((int) n);

  return page != NULL ?
           /* Translators: how many messages are translated: %1$s is the name of a page, %2$s and %3$s are numbers. */
           g_strdup_printf (_("%1$s: %2$s of %3$s"), name, some, all) :
           /* Translators: how many messages are translated; %1$s and %2$s are numbers. */
           g_strdup_printf (_("all: %1$s of %2$s"), some, all);
}

/* How far the page is that comes next, and all of them. */
static void
show_count (HsdMessages *self)
{
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  g_autoptr (HsdMessage) next = po != NULL ? hsd_messages_next (po, NULL) : NULL;
  g_autofree char *page = next != NULL ? hsd_appearances_page (hsd_message_get_entry (next)) : NULL;
  g_autofree char *first = page != NULL ? count_page (po, page) : NULL;
  g_autofree char *all = po != NULL ? count_page (po, NULL) : NULL;
  g_autofree char *text = first != NULL ? hsd_join (HSD_JOIN_FACTS, first, all, NULL) : g_strdup (all);

  gtk_label_set_label (self->count, text != NULL ? text : "");
}

static void
activated_cb (HsdMessages *self, guint position)
{
  g_autoptr (HsdMessage) message = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->list)), position);

  hsd_message_view_set_message (self->view, message);
  adw_leaflet_set_visible_child (self->leaflet, self->told);
  hsd_message_view_write (self->view);
}

/* --- actions --- */

static void
undo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_translation_undo (hsd_translation_get_default (), &error))
    adw_window_title_set_subtitle (HSD_MESSAGES (widget)->title, error->message);
}

static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdMessages *self = HSD_MESSAGES (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->side);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
search_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdMessages *self = HSD_MESSAGES (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->side);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* --- class --- */

static void
hsd_messages_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_messages_parent_class)->dispose (object);
}

static void
hsd_messages_class_init (HsdMessagesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_messages_dispose;
  g_type_ensure (HSD_TYPE_MESSAGE_VIEW);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/messages.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdMessages, leaflet);
  gtk_widget_class_bind_template_child (widget_class, HsdMessages, side);
  gtk_widget_class_bind_template_child (widget_class, HsdMessages, told);
  gtk_widget_class_bind_template_child (widget_class, HsdMessages, title);
  gtk_widget_class_bind_template_child (widget_class, HsdMessages, search);
  gtk_widget_class_bind_template_child (widget_class, HsdMessages, choice);
  gtk_widget_class_bind_template_child (widget_class, HsdMessages, count);
  gtk_widget_class_bind_template_child (widget_class, HsdMessages, list);
  gtk_widget_class_bind_template_child (widget_class, HsdMessages, view);
  gtk_widget_class_bind_template_callback (widget_class, fill);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "messages.undo", NULL, undo_activated);
  gtk_widget_class_install_action (widget_class, "messages.back", NULL, back_activated);
  gtk_widget_class_install_action (widget_class, "messages.search", NULL, search_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "messages.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "messages.undo", NULL);
}

static void
hsd_messages_init (HsdMessages *self)
{
  HsdTranslation *translation = hsd_translation_get_default ();
  GFile *file = hsd_translation_get_file (translation);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : g_strdup ("");

  gtk_widget_init_template (GTK_WIDGET (self));
  adw_window_title_set_subtitle (self->title, shown);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "messages.undo", hsd_translation_can_undo (translation));
  fill (self);
  show_count (self);
}

/* Shows @message in the list and beside it. */
static void
choose_message (HsdMessages *self, HsdMessage *message)
{
  g_return_if_fail (HSD_IS_MESSAGES (self));

  hsd_message_view_set_message (self->view, message);
  /* Where both have room, the change would take the focus along. */
  if (adw_leaflet_get_folded (self->leaflet))
    adw_leaflet_set_visible_child (self->leaflet, message != NULL ? self->told : self->side);
  select_shown (self);
}

/* --- the window --- */

static HsdMessages *
find_messages (GtkApplication *application, GtkWindow **window)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (ADW_IS_WINDOW (l->data) && HSD_IS_MESSAGES (adw_window_get_content (l->data)))
      {
        *window = l->data;
        return HSD_MESSAGES (adw_window_get_content (l->data));
      }

  return NULL;
}

/* The words have changed: everything is made again, but for what is being written. */
static void
changed_cb (GtkWindow *window)
{
  HsdTranslation *translation = hsd_translation_get_default ();
  g_autoptr (GtkWidget) old = g_object_ref (adw_window_get_content (ADW_WINDOW (window)));
  HsdFocus focus = hsd_view_state_get_focus (window);
  GtkWidget *messages;

  if (!hsd_translation_is_on (translation))
    {
      gtk_window_destroy (window);
      return;
    }

  messages = g_object_new (HSD_TYPE_MESSAGES, NULL);
  adw_window_set_content (ADW_WINDOW (window), messages);
  hsd_view_state_copy_with_focus (messages, old, &focus);
  select_shown (HSD_MESSAGES (messages));
}

/* Ctrl+N is for the next message here, and not for a new table. */
static void
take_key (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_n, GDK_CONTROL_MASK),
                                                          gtk_named_action_new ("app.next-message")));
  gtk_widget_add_controller (window, controller);
}

void
hsd_messages_present (GtkApplication *application)
{
  GtkWindow *window;

  if (find_messages (application, &window) == NULL)
    {
      window = g_object_new (ADW_TYPE_WINDOW, "application", application, "default-width", 900, "default-height", 620,
                             "width-request", 360,
                             /* Translators: the title of a window for translators: all messages of a .po file. */
                             "title", C_("button", "Messages"), "content", g_object_new (HSD_TYPE_MESSAGES, NULL), NULL);
      g_signal_connect_object (hsd_translation_get_default (), "changed", G_CALLBACK (changed_cb), window, G_CONNECT_SWAPPED);
      take_key (GTK_WIDGET (window));
    }
  gtk_window_present (window);
}

void
hsd_messages_point (GtkApplication *application, HsdMessage *message)
{
  GtkWindow *window;
  HsdMessages *messages = find_messages (application, &window);

  if (messages != NULL)
    choose_message (messages, message);
}

void
hsd_messages_go_on (GtkApplication *application)
{
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  g_autoptr (HsdMessage) next = NULL;
  HsdMessages *messages;
  HsdMessage *shown;
  GtkWindow *window;

  hsd_messages_present (application);
  messages = find_messages (application, &window);
  shown = hsd_message_view_get_message (messages->view);
  next = po != NULL ? hsd_messages_next (po, shown != NULL ? hsd_message_get_entry (shown) : NULL) : NULL;
  if (next == NULL)
    return;

  choose_message (messages, next);
  hsd_message_view_write (messages->view);
}
