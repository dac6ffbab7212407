/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/files/dialogs.h"
#include "app/history/story-window.h"
#include "app/widgets/avatar.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/portrait.h"
#include "app/widgets/wrap-layout.h"
#include "model/chronicle/chronicle.h"
#include "model/table/receipt.h"
#include "model/words/join.h"

/* Playing more entries again would hold the window up: hasard-cli verify does it then. */
#define ENTRIES_MOST 2000

typedef struct
{
  HsdTable *table; /* owned */
  GPtrArray *page; /* HsdPassage */
  GArray *firsts;  /* guint: the passage that each sheet begins with */
} Job;

typedef struct
{
  GtkWindow *window; /* owns this */
  HsdTable *table;   /* owned */
  HsdChronicle *chronicle;
  guint number;
  guint idle;
  GtkFileChooserNative *chooser; /* owned, while it is open */

  AdwToastOverlay *toasts;
  GtkBox *page;
  GtkSwitch *public;
  GtkWidget *receipt;
} Story;

/* --- printing --- */

/* In points. */
#define MARGIN 50
#define TEXT 10.5
#define HEADING 13
#define TITLE 19
#define GAP 6
#define HEADING_GAP 14
#define PORTRAIT 26

static void
job_free (gpointer data, GClosure *closure)
{
  Job *self = data;

  g_object_unref (self->table);
  g_ptr_array_unref (self->page);
  g_array_unref (self->firsts);
  g_free (self);
}

/* Puts a text, or only measures it; returns its height. */
static double
put (GtkPrintContext *context, const char *text, double size, gboolean bold, double y, gboolean drawn)
{
  g_autoptr (PangoLayout) layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  int height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) ((gtk_print_context_get_width (context) - 2 * MARGIN) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, NULL, &height);
  if (drawn)
    {
      cairo_move_to (cr, MARGIN, y);
      pango_cairo_show_layout (cr, layout);
    }

  return (double) height / PANGO_SCALE;
}

static double
put_passage (GtkPrintContext *context, const HsdPassage *passage, double y, gboolean drawn)
{
  double from = y;

  switch (passage->kind)
    {
    case HSD_PASSAGE_TITLE:
      y += put (context, passage->text, TITLE, TRUE, y, drawn);
      break;
    case HSD_PASSAGE_HEADING:
      y += HEADING_GAP;
      y += put (context, passage->text, HEADING, TRUE, y, drawn);
      break;
    case HSD_PASSAGE_ITEM:
      y += put (context, passage->lead, TEXT, TRUE, y, drawn);
      y += put (context, passage->text, TEXT, FALSE, y, drawn);
      break;
    case HSD_PASSAGE_TEXT:
    case HSD_PASSAGE_AUDIT:
    default:
      y += put (context, passage->text, TEXT, FALSE, y, drawn);
    }

  return y + GAP - from;
}

/* A heading is never the last on its sheet. */
static void
begun_cb (GtkPrintOperation *operation, GtkPrintContext *context, Job *self)
{
  double end = gtk_print_context_get_height (context) - MARGIN;
  double y = MARGIN;
  guint first = 0;

  g_array_set_size (self->firsts, 0);
  g_array_append_val (self->firsts, first);
  for (guint i = 0; i < self->page->len; i++)
    {
      const HsdPassage *passage = g_ptr_array_index (self->page, i);
      double height = put_passage (context, passage, 0, FALSE);
      double needed = height;

      if (passage->kind == HSD_PASSAGE_HEADING && i + 1 < self->page->len)
        needed += put_passage (context, g_ptr_array_index (self->page, i + 1), 0, FALSE);
      if (y + needed > end && y > MARGIN)
        {
          g_array_append_val (self->firsts, i);
          y = MARGIN;
        }
      y += height;
    }
  gtk_print_operation_set_n_pages (operation, (int) self->firsts->len);
}

/* In the margin. */
static void
put_portrait (GtkPrintContext *context, HsdTable *table, const HsdPassage *passage, double y)
{
  HsdCharacter *who = passage->who != NULL ? hsd_state_find (hsd_table_get_state (table), passage->who) : NULL;

  if (who != NULL)
    hsd_portrait_draw (gtk_print_context_get_cairo_context (context), hsd_character_get_portrait (who), MARGIN - GAP - PORTRAIT / 2.,
                       y + PORTRAIT / 2., PORTRAIT);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Job *self)
{
  guint first = g_array_index (self->firsts, guint, page);
  guint end = (guint) page + 1 < self->firsts->len ? g_array_index (self->firsts, guint, page + 1) : self->page->len;
  double y = MARGIN;

  for (guint i = first; i < end; i++)
    {
      const HsdPassage *passage = g_ptr_array_index (self->page, i);

      put_portrait (context, self->table, passage, y);
      y += put_passage (context, passage, y, TRUE);
    }
}

/* Prints the story of an evening as it is told. Run it with gtk_print_operation_run(). */
static GtkPrintOperation *
story_print_new (const HsdChronicle *chronicle, HsdTable *table)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  Job *self = g_new0 (Job, 1);

  self->table = g_object_ref (table);
  self->page = hsd_chronicle_describe (chronicle);
  self->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_page_setup_set_paper_size (setup, paper);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, ((const HsdPassage *) g_ptr_array_index (self->page, 0))->text);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begun_cb), self);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), self, job_free, 0);

  return operation;
}

/* --- window --- */

static void
story_free (gpointer data)
{
  Story *self = data;

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->chronicle, hsd_chronicle_free);
  g_clear_object (&self->chooser);
  g_object_unref (self->table);
  g_free (self);
}

/* --- the page --- */

static GtkWidget *
make_row (const HsdState *state, const HsdPassage *passage)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *avatar = hsd_avatar_new (32);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *said = hsd_join_pair (passage->lead, passage->text);

  hsd_avatar_show (HSD_AVATAR (avatar), state, passage->who);
  gtk_widget_set_valign (avatar, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), avatar);
  if (passage->mark != HSD_MARK_NONE)
    {
      GtkWidget *mark = g_object_new (HSD_TYPE_MARK_VIEW, "mark", passage->mark, "size", 18, "valign", GTK_ALIGN_START, NULL);

      gtk_box_append (GTK_BOX (box), mark);
    }
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), hsd_label_new (passage->lead, "heading"));
  gtk_box_append (GTK_BOX (texts), hsd_label_new (passage->text, NULL));
  gtk_box_append (GTK_BOX (box), texts);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  hsd_widget_set_label (row, said);

  return row;
}

static GtkWidget *
make_list (const char *heading)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "told");
  gtk_widget_add_css_class (list, "card");
  hsd_widget_set_label (list, heading);

  return list;
}

/* One line, and one button for all that vouches for it. */
static GtkWidget *
make_audit (Story *self, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button;

  gtk_box_append (GTK_BOX (box), hsd_label_new (text, "caption"));
  if (self->chronicle->promise.seed == NULL)
    return box;

  /* Translators: a button that shows the number from which the dice of a session come, and its hash; the underscore marks its key. */
  button = gtk_button_new_with_mnemonic (_("Seed and _Hash…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "story.seed");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "audit");
  gtk_box_append (GTK_BOX (box), button);

  return box;
}

static void
add_passages (Story *self, GPtrArray *passages)
{
  GtkWidget *list = NULL;
  const char *heading = NULL;

  for (guint i = 0; i < passages->len; i++)
    {
      const HsdPassage *passage = g_ptr_array_index (passages, i);
      GtkWidget *label;

      if (passage->kind == HSD_PASSAGE_ITEM)
        {
          if (list == NULL)
            gtk_box_append (self->page, list = make_list (heading));
          gtk_list_box_append (GTK_LIST_BOX (list), make_row (hsd_table_get_state (self->table), passage));
          continue;
        }

      list = NULL;
      if (passage->kind == HSD_PASSAGE_AUDIT)
        {
          gtk_box_append (self->page, make_audit (self, passage->text));
          continue;
        }
      label = hsd_label_new (passage->text,
                             passage->kind == HSD_PASSAGE_TITLE     ? "title-2"
                             : passage->kind == HSD_PASSAGE_HEADING ? "question"
                                                                    : "caption");
      if (passage->kind == HSD_PASSAGE_HEADING)
        {
          heading = passage->text;
          gtk_widget_set_margin_top (label, 6);
        }
      gtk_box_append (self->page, label);
    }
}

static void
tell (Story *self)
{
  g_autoptr (GPtrArray) passages = hsd_chronicle_describe (self->chronicle);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->page))) != NULL)
    gtk_box_remove (self->page, child);
  add_passages (self, passages);
}

static gboolean
verify_cb (gpointer data)
{
  Story *self = data;
  HsdVouched before = self->chronicle->vouched;

  self->idle = 0;
  hsd_chronicle_verify (self->chronicle, self->table);
  if (self->chronicle->vouched != before)
    tell (self);

  return G_SOURCE_REMOVE;
}

static gboolean
count (Story *self)
{
  HsdChronicle *chronicle = hsd_chronicle_new (self->table, self->number, gtk_switch_get_active (self->public));

  if (chronicle == NULL)
    return FALSE;

  g_clear_pointer (&self->chronicle, hsd_chronicle_free);
  self->chronicle = chronicle;
  self->number = chronicle->sitting.number;
  gtk_widget_set_visible (self->receipt, chronicle->sitting.closed);
  tell (self);
  g_clear_handle_id (&self->idle, g_source_remove);
  if (hsd_history_get_length (hsd_table_get_history (self->table)) <= ENTRIES_MOST)
    self->idle = g_idle_add_full (G_PRIORITY_LOW, verify_cb, self, NULL);

  return TRUE;
}

static void
public_cb (Story *self)
{
  count (self);
}

/* --- what can be done with it --- */

static void
toast (Story *self, const char *text)
{
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (text));
}

static void
copy (Story *self, HsdChronicleFormat format)
{
  g_autofree char *text = hsd_chronicle_write (self->chronicle, format);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  toast (self, self->chronicle->public
                 /* Translators: a message at the foot of a window. */
                 ? _("The players’ version of the story was copied.")
                 /* Translators: a message at the foot of a window. */
                 : _("The story was copied with its secrets."));
}

static void
copy_text_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, HSD_CHRONICLE_TEXT);
}

static void
copy_markdown_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, HSD_CHRONICLE_MARKDOWN);
}

static void
print_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Story *self = data;
  g_autoptr (GtkPrintOperation) operation = story_print_new (self->chronicle, self->table);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, self->window, &error);
  if (error != NULL)
    toast (self, error->message);
}

static void
seed_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Story *self = data;
  const HsdPromise *promise = &self->chronicle->promise;

  if (promise->seed != NULL)
    hsd_dialogs_show_evening (self->window, promise->seed, promise->commitment);
}

static void
save (Story *self, const char *text, const char *done)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, NULL, &error);
  toast (self, error == NULL ? done : error->message);
}

static void
save_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Story *self = data;
  g_autofree char *html = response == GTK_RESPONSE_ACCEPT ? hsd_chronicle_write (self->chronicle, HSD_CHRONICLE_HTML) : NULL;

  if (html != NULL)
    /* Translators: a message at the foot of a window. */
    save (self, html, _("The story was saved."));
  g_clear_object (&self->chooser);
}

static void
save_receipt_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Story *self = data;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && !hsd_receipt_write (self->table, self->chronicle->sitting.evening, text, &error))
    toast (self, error->message);
  else if (response == GTK_RESPONSE_ACCEPT)
    /* Translators: a message at the foot of a window. */
    save (self, text->str, _("The receipt was saved."));
  g_clear_object (&self->chooser);
}

static void
ask_for_file (Story *self, const char *name, GCallback chosen)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (C_("button", "Save"), self->window, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", chosen, self);
  g_clear_object (&self->chooser);
  self->chooser = chooser;
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
save_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  /* Translators: the name of a file, without its end. */
  g_autofree char *name = g_strdup_printf ("%s.html", C_("file", "story"));

  ask_for_file (data, name, G_CALLBACK (save_cb));
}

static void
save_receipt_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask_for_file (data, "receipt.txt", G_CALLBACK (save_receipt_cb));
}

static const GActionEntry actions[] = {
  { "print", print_activated },
  { "copy-text", copy_text_activated },
  { "copy-markdown", copy_markdown_activated },
  { "save", save_activated },
  { "save-receipt", save_receipt_activated },
  { "seed", seed_activated },
};

GtkWindow *
hsd_story_window_show (GtkWindow *parent, HsdTable *table, guint number)
{
  g_autoptr (GtkBuilder) builder = NULL;
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  Story *self;

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  builder = gtk_builder_new_from_resource ("/io/github/hasard_jdr/Hasard/story-window.ui");
  self = g_new0 (Story, 1);
  self->window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  self->toasts = ADW_TOAST_OVERLAY (gtk_builder_get_object (builder, "toasts"));
  self->page = GTK_BOX (gtk_builder_get_object (builder, "page"));
  self->public = GTK_SWITCH (gtk_builder_get_object (builder, "public"));
  self->receipt = GTK_WIDGET (gtk_builder_get_object (builder, "receipt"));
  self->table = g_object_ref (table);
  self->number = number;
  g_object_set_data_full (G_OBJECT (self->window), "story", self, story_free);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "story", G_ACTION_GROUP (group));
  if (!count (self))
    {
      gtk_window_destroy (self->window);
      return NULL;
    }

  g_signal_connect_swapped (self->public, "notify::active", G_CALLBACK (public_cb), self);
  gtk_window_set_transient_for (self->window, parent);
  gtk_window_present (self->window);

  return self->window;
}
