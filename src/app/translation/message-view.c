/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/translation/appearances-view.h"
#include "app/translation/editor.h"
#include "app/translation/message-view.h"
#include "app/translation/translation.h"
#include "app/widgets/carry.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"
#include "model/words/catalogue.h"
#include "model/words/languages.h"

/* Pixels of the room for a text. */
#define FORM_LEAST 60
#define FORM_MOST 240

struct _HsdMessageView
{
  GtkWidget parent_instance;

  HsdMessage *message; /* owned, or NULL */
  GPtrArray *texts;    /* GtkTextBuffer*, one for each form */

  /* of the template */
  GtkStack *stack;
  GtkLabel *state;
  GtkGrid *facts;
  HsdAppearancesView *appearances;
  GtkBox *forms;
  GtkWidget *fuzzy;
  GtkLabel *refusal;
};

static void hsd_message_view_carrier_init (HsdCarrierInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdMessageView, hsd_message_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_CARRIER, hsd_message_view_carrier_init))

enum
{
  PROP_0,
  PROP_MESSAGE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- what is known --- */

static void
add_fact (HsdMessageView *self, const char *name, const char *text)
{
  GtkWidget *first, *second;
  int row = 0;

  if (text == NULL || *text == '\0')
    return;

  while (gtk_grid_get_child_at (self->facts, 0, row) != NULL)
    row++;
  first = hsd_label_new (name, "dim-label");
  second = hsd_label_new (text, NULL);
  gtk_label_set_yalign (GTK_LABEL (first), 0);
  gtk_label_set_selectable (GTK_LABEL (second), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (second), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (second, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (second), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, first, NULL, -1);
  gtk_grid_attach (self->facts, first, 0, row, 1, 1);
  gtk_grid_attach (self->facts, second, 1, row, 1, 1);
}

/* Read once: a message is shown for each text that the pointer passes. NULL where it is not installed. */
static HsdCatalogue *
get_french (void)
{
  static HsdCatalogue *catalogue;
  static gsize asked;

  if (g_once_init_enter (&asked))
    {
      g_autofree char *path = g_build_filename (hsd_languages_folder (), "fr", "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);

      catalogue = hsd_catalogue_open (path, NULL);
      g_once_init_leave (&asked, 1);
    }

  return catalogue;
}

/* How the French catalogue says it, which was there first: the best witness of what is meant. */
static char *
find_french (const HsdPoEntry *entry)
{
  g_autofree char *key = hsd_po_entry_dup_key (entry);
  HsdCatalogue *catalogue = get_french ();

  return g_strdup (catalogue != NULL ? hsd_catalogue_look_up (catalogue, key) : NULL);
}

static void
show_facts (HsdMessageView *self, const HsdPoEntry *entry)
{
  g_autofree char *references = g_strjoinv ("\n", (char **) entry->references);
  g_autofree char *french = find_french (entry);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->facts))) != NULL)
    gtk_grid_remove (self->facts, child);

  /* Translators: beside the English text of a message of a .po file. */
  add_fact (self, C_("message", "English"), entry->msgid);
  /* Translators: beside the English text of a message for several things. */
  add_fact (self, _("English, several"), entry->plural);
  /* Translators: beside the French text of a message of a .po file. */
  add_fact (self, _("French"), french);
  /* Translators: beside gettext’s context of a message (msgctxt). */
  add_fact (self, C_("message", "Context"), entry->context);
  /* Translators: beside what the programmers say of a message. */
  add_fact (self, C_("message", "Comment"), entry->extracted);
  /* Translators: beside what the translators said of a message. */
  add_fact (self, _("Your notes"), entry->comments);
  /* Translators: beside the English text that a translation was made for. */
  add_fact (self, _("English before"), entry->previous_msgid);
  /* Translators: beside files and lines of the program. */
  add_fact (self, _("Source"), references);
}

/* --- the translation --- */

static void
add_form (HsdMessageView *self, const HsdPoFile *po, const HsdPoEntry *entry, guint form)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *frame = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "has-frame", TRUE, "min-content-height", FORM_LEAST, "max-content-height", FORM_MOST,
                                   "propagate-natural-height", TRUE, "hscrollbar-policy", GTK_POLICY_NEVER, NULL);
  g_autofree char *numbers = entry->plural != NULL ? hsd_po_file_list_numbers (po, form) : NULL;
  /* Translators: above the entry for the translation of a message. */
  const char *plain = C_("message", "Translation");
  /* Translators: above a form of a plural; %s is a list of the numbers that take it, as in “0, 1”. */
  g_autofree char *title = numbers != NULL ? g_strdup_printf (_("Translation for %s"), numbers) : g_strdup (plain);
  GtkWidget *label = hsd_label_new (title, "heading");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 9);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 9);
  gtk_text_buffer_set_text (buffer, form < entry->n_forms ? entry->forms[form] : "", -1);
  hsd_widget_set_label (view, title);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (frame), view);
  gtk_box_append (self->forms, label);
  gtk_box_append (self->forms, frame);
  g_ptr_array_add (self->texts, buffer);
}

static void
show_forms (HsdMessageView *self, const HsdPoFile *po, const HsdPoEntry *entry)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->texts, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->forms))) != NULL)
    gtk_box_remove (self->forms, child);
  for (guint i = 0; i < (entry->plural != NULL ? hsd_po_file_count_forms (po) : 1); i++)
    add_form (self, po, entry, i);
}

static void
show_refusal (HsdMessageView *self, const char *text)
{
  gtk_label_set_label (self->refusal, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), text != NULL);
}

static void
show (HsdMessageView *self)
{
  const HsdPoEntry *entry;

  gtk_stack_set_visible_child_name (self->stack, self->message != NULL ? "message" : "none");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "message.save", self->message != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "message.open", self->message != NULL);
  show_refusal (self, NULL);
  if (self->message == NULL)
    return;

  entry = hsd_message_get_entry (self->message);
  gtk_label_set_label (self->state, hsd_message_describe_state (entry->state));
  gtk_widget_set_visible (GTK_WIDGET (self->state), entry->state != HSD_PO_TRANSLATED);
  gtk_widget_set_visible (self->fuzzy, entry->state == HSD_PO_FUZZY);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->fuzzy), entry->state == HSD_PO_FUZZY);
  show_facts (self, entry);
  hsd_appearances_view_show (self->appearances, entry);
  show_forms (self, hsd_message_get_po (self->message), entry);
}

static char *
get_form (HsdMessageView *self, guint form)
{
  GtkTextIter start, end;
  GtkTextBuffer *buffer = g_ptr_array_index (self->texts, form);

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
save_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdMessageView *self = HSD_MESSAGE_VIEW (widget);
  g_autoptr (GPtrArray) forms = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->texts->len; i++)
    g_ptr_array_add (forms, get_form (self, i));
  g_ptr_array_add (forms, NULL);
  if (!hsd_translation_write (hsd_translation_get_default (), hsd_message_get_entry (self->message), (const char *const *) forms->pdata,
                              gtk_check_button_get_active (GTK_CHECK_BUTTON (self->fuzzy)), &error))
    show_refusal (self, error->message);
}

static void
open_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdMessageView *self = HSD_MESSAGE_VIEW (widget);

  hsd_editor_open (GTK_WINDOW (gtk_widget_get_root (widget)), hsd_translation_get_file (hsd_translation_get_default ()),
                   hsd_message_get_entry (self->message)->msgstr_line);
}

/* --- class --- */

/* A text that was typed and not written yet stays typed; any other one is what the file says now. */
static void
carry_forms (HsdMessageView *self, HsdMessageView *other)
{
  const HsdPoEntry *before = hsd_message_get_entry (other->message);

  for (guint i = 0; i < self->texts->len && i < other->texts->len; i++)
    {
      g_autofree char *typed = get_form (other, i);

      if (i >= before->n_forms || !g_str_equal (typed, before->forms[i]))
        gtk_text_buffer_set_text (g_ptr_array_index (self->texts, i), typed, -1);
    }
}

static void
hsd_message_view_carry (HsdCarrier *carrier, HsdCarrier *from)
{
  HsdMessageView *self = HSD_MESSAGE_VIEW (carrier);
  HsdMessageView *other = HSD_MESSAGE_VIEW (from);
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  g_autoptr (HsdMessage) again = other->message != NULL && po != NULL ? hsd_message_again (other->message, po) : NULL;

  hsd_message_view_set_message (self, again);
  if (again != NULL)
    carry_forms (self, other);
}

static void
hsd_message_view_carrier_init (HsdCarrierInterface *iface)
{
  iface->carry = hsd_message_view_carry;
}

static void
hsd_message_view_dispose (GObject *object)
{
  HsdMessageView *self = HSD_MESSAGE_VIEW (object);

  g_clear_object (&self->message);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  hsd_widget_unparent_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (hsd_message_view_parent_class)->dispose (object);
}

static void
hsd_message_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, HSD_MESSAGE_VIEW (object)->message);
}

static void
hsd_message_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  hsd_message_view_set_message (HSD_MESSAGE_VIEW (object), g_value_get_object (value));
}

static void
hsd_message_view_class_init (HsdMessageViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_message_view_dispose;
  object_class->get_property = hsd_message_view_get_property;
  object_class->set_property = hsd_message_view_set_property;

  properties[PROP_MESSAGE] = g_param_spec_object ("message", NULL, NULL, HSD_TYPE_MESSAGE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_APPEARANCES_VIEW);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/message-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, state);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, facts);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, appearances);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, forms);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, fuzzy);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, refusal);
  gtk_widget_class_install_action (widget_class, "message.save", NULL, save_activated);
  gtk_widget_class_install_action (widget_class, "message.open", NULL, open_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "message.save", NULL);
}

static void
hsd_message_view_init (HsdMessageView *self)
{
  self->texts = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  show (self);
}

HsdMessage *
hsd_message_view_get_message (HsdMessageView *self)
{
  g_return_val_if_fail (HSD_IS_MESSAGE_VIEW (self), NULL);

  return self->message;
}

void
hsd_message_view_set_message (HsdMessageView *self, HsdMessage *message)
{
  g_return_if_fail (HSD_IS_MESSAGE_VIEW (self));

  if (!g_set_object (&self->message, message))
    return;

  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MESSAGE]);
}

void
hsd_message_view_write (HsdMessageView *self)
{
  GtkWidget *label, *frame;

  g_return_if_fail (HSD_IS_MESSAGE_VIEW (self));

  label = gtk_widget_get_first_child (GTK_WIDGET (self->forms));
  frame = label != NULL ? gtk_widget_get_next_sibling (label) : NULL;
  if (frame != NULL)
    gtk_widget_grab_focus (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (frame)));
}
