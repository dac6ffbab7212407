/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "app/translation/appearances.h"
#include "app/translation/live.h"
#include "app/translation/message-view.h"
#include "app/translation/texts.h"
#include "app/translation/translation.h"
#include "app/widgets/label.h"
#include "app/widgets/view-state.h"
#include "app/widgets/wrap-layout.h"
#include "model/words/join.h"
#include "model/words/languages.h"
#include "model/words/number.h"

/* Pixels of the room for a text. */
#define FORM_LEAST 60
#define FORM_MOST 240

/* The terms of the games, in all languages that translators gave a column. */
#define GLOSSARY "/io/github/hasard_jdr/Hasard/glossary.csv"

/* Numbers that are listed for a form of a plural, and the largest that is tried. */
#define MOST_NUMBERS 4
#define LAST_NUMBER 1000

struct _HsdMessageView
{
  GtkWidget parent_instance;

  HsdMessage *message; /* owned, or NULL */
  GPtrArray *texts;    /* GtkTextBuffer*, one for each form */

  /* of the template */
  GtkStack *stack;
  GtkLabel *state;
  GtkGrid *facts;
  GtkWidget *places;
  GtkBox *moments;
  GtkBox *forms;
  GtkWidget *fuzzy;
  GtkLabel *refusal;
};

static void hsd_message_view_view_state_init (HsdViewStateHolderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdMessageView, hsd_message_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_VIEW_STATE_HOLDER, hsd_message_view_view_state_init))

enum
{
  PROP_0,
  PROP_MESSAGE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- the glossary --- */

/* The fields of a line of CSV: quotation marks hold commas together, and stand twice for themselves. */
static GPtrArray *
split_line (const char *line)
{
  GPtrArray *fields = g_ptr_array_new_with_free_func (g_free);
  GString *field = g_string_new (NULL);
  gboolean quoted = FALSE;

  for (; *line != '\0'; line++)
    if (*line == '"' && quoted && line[1] == '"')
      g_string_append_c (field, *line++);
    else if (*line == '"')
      quoted = !quoted;
    else if (*line == ',' && !quoted)
      {
        g_ptr_array_add (fields, g_string_free (field, FALSE));
        field = g_string_new (NULL);
      }
    else
      g_string_append_c (field, *line);
  g_ptr_array_add (fields, g_string_free (field, FALSE));

  return fields;
}

static const char *
get_field (GPtrArray *heads, GPtrArray *row, const char *head)
{
  for (guint i = 0; i < heads->len && i < row->len; i++)
    if (g_str_equal (g_ptr_array_index (heads, i), head))
      return g_ptr_array_index (row, i);

  return "";
}

/* Whether a word of @text begins with @term, in any case: “tests” has “test”. */
static gboolean
has_term (const char *text, const char *term)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *wanted = g_utf8_casefold (term, -1);

  for (const char *found = strstr (folded, wanted); *wanted != '\0' && found != NULL; found = strstr (found + 1, wanted))
    {
      const char *before = g_utf8_find_prev_char (folded, found);

      if (before == NULL || !g_unichar_isalpha (g_utf8_get_char (before)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_any (const char *text, const char *terms)
{
  g_auto (GStrv) each = g_strsplit (terms, "|", -1);

  for (char **term = each; *term != NULL; term++)
    if (has_term (text, *term))
      return TRUE;

  return FALSE;
}

static char *
with_commas (const char *words)
{
  g_auto (GStrv) each = g_strsplit (words, "|", -1);

  return g_strjoinv (", ", each);
}

static char *
describe_row (GPtrArray *heads, GPtrArray *row, const char *language)
{
  g_autofree char *not_language = g_strconcat ("not-", language, NULL);
  g_autofree char *term = with_commas (get_field (heads, row, "en"));
  g_autofree char *words = with_commas (get_field (heads, row, language));
  g_autofree char *avoided = with_commas (get_field (heads, row, not_language));
  const char *note = get_field (heads, row, "note");
  GString *text = g_string_new (NULL);

  if (*avoided != '\0')
    /* Translators: of a glossary: %1$s is an English term, %2$s its words in another language, %3$s words to avoid. */
    g_string_append_printf (text, _("%1$s → %2$s (not %3$s)"), term, words, avoided);
  else
    g_string_append_printf (text, C_("message", "%1$s → %2$s"), term, words);
  if (*note != '\0')
    g_string_append_printf (text, "\n%s", note);

  return g_string_free (text, FALSE);
}

/* The rows whose English term is in @text, as sentences. French stands in for a language without a column. */
static GPtrArray *
find_rows (const char *text, const char *language)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (GLOSSARY, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) lines = g_strsplit (bytes != NULL ? g_bytes_get_data (bytes, NULL) : "", "\n", -1);
  g_autoptr (GPtrArray) heads = split_line (lines[0] != NULL ? lines[0] : "");
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  if (language == NULL || !g_ptr_array_find_with_equal_func (heads, language, g_str_equal, NULL))
    language = "fr";
  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) row = split_line (lines[i]);

      if (has_any (text, get_field (heads, row, "en")))
        g_ptr_array_add (found, describe_row (heads, row, language));
    }

  return found;
}

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

/* How the other catalogues say it, the best witnesses of what is meant. */
static void
add_languages (HsdMessageView *self, const HsdPoEntry *entry)
{
  const char *folder = hsd_languages_folder ();
  const char *domain = hsd_translation_get_domain (hsd_translation_get_default ());
  g_autofree char *own = hsd_po_file_get_field (hsd_message_get_po (self->message), "Language");
  g_autofree char *key = hsd_po_entry_dup_key (entry);
  g_auto (GStrv) codes = hsd_languages_list (folder);

  for (char **code = codes; *code != NULL; code++)
    {
      g_autoptr (HsdCatalogue) catalogue = g_strcmp0 (*code, own) != 0 ? hsd_languages_open (folder, *code, domain) : NULL;
      g_autofree char *name = catalogue != NULL ? hsd_languages_name (folder, *code) : NULL;

      if (catalogue != NULL)
        add_fact (self, name, hsd_catalogue_look_up (catalogue, key));
    }
}

static void
add_glossary (HsdMessageView *self, const HsdPoEntry *entry)
{
  g_autofree char *language = hsd_po_file_get_field (hsd_message_get_po (self->message), "Language");
  g_autoptr (GPtrArray) rows = find_rows (entry->msgid, language);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (rows, i));
  /* Translators: beside the terms of the games that a message uses, and their words in the language of the file. */
  add_fact (self, _("Glossary"), text->str);
}

static void
add_alike (HsdMessageView *self, const HsdPoEntry *entry)
{
  g_autoptr (GPtrArray) alike = hsd_messages_find_like (hsd_message_get_po (self->message), entry);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < alike->len; i++)
    {
      const HsdPoEntry *other = g_ptr_array_index (alike, i);
      g_autofree char *both = *other->forms[0] == '\0' ? g_strdup (other->msgid) :
                              /* Translators: %1$s is the English of a message or a term, %2$s its translation. */
                              g_strdup_printf (C_("message", "%1$s → %2$s"), other->msgid, other->forms[0]);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", both);
    }
  /* Translators: beside other messages that have a word in common with the one that is shown. */
  add_fact (self, _("Same words"), text->str);
}

static void
show_facts (HsdMessageView *self, const HsdPoEntry *entry)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->facts))) != NULL)
    gtk_grid_remove (self->facts, child);

  /* Translators: beside the English text of a message of a .po file. */
  add_fact (self, C_("message", "English"), entry->msgid);
  /* Translators: beside the English text of a message for several things. */
  add_fact (self, _("English (plural)"), entry->plural);
  add_languages (self, entry);
  /* Translators: beside gettext’s context of a message (msgctxt). */
  add_fact (self, C_("message", "Context"), entry->context);
  /* Translators: beside what the programmers say of a message. */
  add_fact (self, C_("message", "Comment"), entry->extracted);
  /* Translators: beside what the translators said of a message. */
  add_fact (self, _("Your notes"), entry->comments);
  /* Translators: beside the English text that a translation was made for. */
  add_fact (self, _("Previous English"), entry->previous);
  add_glossary (self, entry);
  add_alike (self, entry);
  /* Translators: beside files of the program. */
  add_fact (self, _("Source"), entry->files);
}

/* --- where it stands --- */

static void
show_places (HsdMessageView *self, const HsdPoEntry *entry)
{
  g_auto (GStrv) moments = hsd_appearances_list (entry);
  g_autofree char *key = hsd_appearances_key (entry);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->moments))) != NULL)
    gtk_box_remove (self->moments, child);
  for (guint i = 0; moments[i] != NULL; i++)
    {
      g_autofree char *name = hsd_appearances_name (moments[i]);
      GtkWidget *button = gtk_button_new_with_label (name);

      gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.show-moment");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", moments[i], key);
      gtk_box_append (self->moments, button);
    }
  gtk_widget_set_visible (self->places, moments[0] != NULL);
}

/* --- the translation --- */

/* The first numbers that take @form; "" for none. */
static char *
list_numbers (guint form)
{
  const char *domain = hsd_translation_get_domain (hsd_translation_get_default ());
  g_autoptr (GString) numbers = g_string_new (NULL);
  guint n = 0;

  for (gulong i = 0; i <= LAST_NUMBER && n < MOST_NUMBERS; i++)
    {
      g_autofree char *number = hsd_live_get_form (domain, i) == form ? hsd_format_number ((int) i) : NULL;
      g_autofree char *both = number != NULL && n > 0 ? hsd_join (HSD_JOIN_LIST, numbers->str, number, NULL) : NULL;

      if (number == NULL)
        continue;
      g_string_assign (numbers, both != NULL ? both : number);
      n++;
    }
  if (n == MOST_NUMBERS)
    g_string_append (numbers, "…");

  return g_string_free (g_steal_pointer (&numbers), FALSE);
}

static void
add_form (HsdMessageView *self, const HsdPoEntry *entry, guint form)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *frame = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "has-frame", TRUE, "min-content-height", FORM_LEAST, "max-content-height", FORM_MOST,
                                   "propagate-natural-height", TRUE, "hscrollbar-policy", GTK_POLICY_NEVER, NULL);
  g_autofree char *numbers = entry->plural != NULL ? list_numbers (form) : NULL;
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
    add_form (self, entry, i);
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
  show_refusal (self, NULL);
  if (self->message == NULL)
    return;

  entry = hsd_message_get_entry (self->message);
  gtk_label_set_label (self->state, hsd_message_describe_state (entry));
  gtk_widget_set_visible (GTK_WIDGET (self->state), entry->state != HSD_PO_TRANSLATED || entry->fault != NULL);
  gtk_widget_set_visible (self->fuzzy, entry->state == HSD_PO_FUZZY);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->fuzzy), entry->state == HSD_PO_FUZZY);
  show_facts (self, entry);
  show_places (self, entry);
  show_forms (self, hsd_message_get_po (self->message), entry);
  show_refusal (self, entry->fault);
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

/* --- class --- */

/* A text that was typed and not written yet stays typed; any other one is what the file says now. */
static void
copy_forms (HsdMessageView *self, HsdMessageView *other)
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
hsd_message_view_copy_view_state (HsdViewStateHolder *holder, HsdViewStateHolder *from)
{
  HsdMessageView *self = HSD_MESSAGE_VIEW (holder);
  HsdMessageView *other = HSD_MESSAGE_VIEW (from);
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  g_autoptr (HsdMessage) again = other->message != NULL && po != NULL ? hsd_message_again (other->message, po) : NULL;

  hsd_message_view_set_message (self, again);
  if (again != NULL)
    copy_forms (self, other);
}

static void
hsd_message_view_view_state_init (HsdViewStateHolderInterface *iface)
{
  iface->copy_view_state = hsd_message_view_copy_view_state;
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

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/message-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, state);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, facts);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, places);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, moments);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, forms);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, fuzzy);
  gtk_widget_class_bind_template_child (widget_class, HsdMessageView, refusal);
  gtk_widget_class_install_action (widget_class, "message.save", NULL, save_activated);
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
