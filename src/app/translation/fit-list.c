/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "app/translation/fit-list.h"
#include "app/translation/messages.h"
#include "app/translation/pointing.h"
#include "app/translation/texts.h"
#include "app/translation/translation.h"
#include "app/widgets/drawn-texts.h"
#include "app/widgets/label.h"
#include "app/widgets/wait-idle.h"
#include "model/words/join.h"
#include "model/words/marks.h"

/* Pixels that rounding may take. */
#define SLACK 1

typedef struct
{
  GtkWidget *root;
  const HsdPoFile *po;
  int width;
  GArray *found; /* HsdMisfit */
} Search;

/* --- which message --- */

/* Those of the file that say something: a mark between two texts is never the one that is too long. */
static GArray *
find_spans (const Search *search, const char *text)
{
  GArray *spans = hsd_marks_find (text);

  for (guint i = spans->len; i-- > 0;)
    {
      guint entry = g_array_index (spans, HsdMarkSpan, i).entry;

      if (entry >= hsd_po_file_count (search->po) || !hsd_po_entry_has_words (hsd_po_file_get (search->po, entry)))
        g_array_remove_index (spans, i);
    }

  return spans;
}

/* The innermost message around the byte @from, or else the first one up to @to; NULL if there is none. */
static const HsdMarkSpan *
find_span (const GArray *spans, gsize from, gsize to)
{
  const HsdMarkSpan *around = NULL;
  const HsdMarkSpan *after = NULL;

  for (guint i = 0; i < spans->len; i++)
    {
      const HsdMarkSpan *span = &g_array_index (spans, HsdMarkSpan, i);

      if (span->start <= from && from < span->end)
        around = span;
      else if (after == NULL && span->start >= from && span->start < to)
        after = span;
    }

  return around != NULL ? around : after;
}

static gboolean
is_known (const Search *search, const HsdMisfit *misfit)
{
  for (guint i = 0; i < search->found->len; i++)
    {
      const HsdMisfit *other = &g_array_index (search->found, HsdMisfit, i);

      if (other->entry == misfit->entry && other->form == misfit->form && other->kind == misfit->kind)
        return TRUE;
    }

  return FALSE;
}

static void
add (Search *search, GtkWidget *widget, const graphene_rect_t *bounds, const HsdMarkSpan *span, HsdMisfitKind kind)
{
  HsdMisfit misfit = { .widget = widget, .bounds = *bounds, .kind = kind };

  if (span == NULL)
    return;

  misfit.entry = span->entry;
  misfit.form = span->form;
  if (!is_known (search, &misfit))
    g_array_append_val (search->found, misfit);
}

/* --- room --- */

/* A text that can be scrolled to is not lost. */
static gboolean
is_scrolled (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = scrolled != NULL ? gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled)) : NULL;

  return adjustment != NULL && gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + SLACK;
}

static gboolean
is_beyond (const Search *search, GtkWidget *widget, const graphene_rect_t *bounds)
{
  double x;

  if (is_scrolled (widget) || !gtk_widget_translate_coordinates (widget, search->root, bounds->origin.x, bounds->origin.y, &x, NULL))
    return FALSE;

  return x < -SLACK || x + bounds->size.width > search->width + SLACK;
}

/* --- labels --- */

/* A tip, its own or one above it, that tells the same message. */
static gboolean
is_told_by_tip (GtkWidget *widget, const HsdMarkSpan *wanted)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *tip = gtk_widget_get_tooltip_text (widget);
      g_autoptr (GArray) spans = tip != NULL ? hsd_marks_find (tip) : NULL;

      for (guint i = 0; spans != NULL && i < spans->len; i++)
        if (g_array_index (spans, HsdMarkSpan, i).entry == wanted->entry)
          return TRUE;
    }

  return FALSE;
}

static void
look_for_ellipsis (Search *search, GtkLabel *label, const graphene_rect_t *bounds, const GArray *spans)
{
  gsize from, to;
  const HsdMarkSpan *span;

  if (!hsd_drawn_texts_find_ellipsis (gtk_label_get_layout (label), &from, &to))
    return;

  span = find_span (spans, from, to);
  if (span != NULL && !is_told_by_tip (GTK_WIDGET (label), span))
    add (search, GTK_WIDGET (label), bounds, span, HSD_MISFIT_SHORTENED);
}

/* The message at the edge over which the text goes. */
static void
look_for_cut (Search *search, GtkLabel *label, const graphene_rect_t *bounds, const GArray *spans)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  int width = gtk_widget_get_width (GTK_WIDGET (label));
  int height = gtk_widget_get_height (GTK_WIDGET (label));
  gboolean over = bounds->size.width > width + SLACK || bounds->size.height > height + SLACK;
  gsize end = strlen (gtk_label_get_text (label));
  const HsdMarkSpan *span;
  int byte, trailing;

  if (!over && !is_beyond (search, GTK_WIDGET (label), bounds))
    return;

  pango_layout_xy_to_index (layout, (over ? width : (int) bounds->size.width) * PANGO_SCALE, (height - 1) * PANGO_SCALE, &byte,
                            &trailing);
  span = find_span (spans, (gsize) byte, end);
  add (search, GTK_WIDGET (label), bounds, span != NULL ? span : find_span (spans, 0, end), HSD_MISFIT_CUT);
}

/* --- words --- */

static gboolean
is_of_word (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c);
}

/* The word around a byte of a text without marks; "" if there is none. */
static char *
find_word (const char *text, gsize byte)
{
  const char *start = text + byte;
  const char *end = start;
  const char *before;

  while ((before = g_utf8_find_prev_char (text, start)) != NULL && is_of_word (g_utf8_get_char (before)))
    start = before;
  while (*end != '\0' && is_of_word (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);

  return g_strndup (start, (gsize) (end - start));
}

static char *
without_underscores (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv ("", parts);
}

/* A name that stands in the sentence is not the translator's. */
static gboolean
is_of_message (const HsdPoFile *po, const HsdMarkSpan *span, const char *word)
{
  const HsdPoEntry *entry = hsd_po_file_get (po, span->entry);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (*word == '\0')
    return FALSE;

  first = without_underscores (entry->state == HSD_PO_TRANSLATED && span->form < entry->n_forms ? entry->forms[span->form] : entry->msgid);
  second = without_underscores (entry->state != HSD_PO_TRANSLATED && entry->plural != NULL ? entry->plural : "");

  return strstr (first, word) != NULL || strstr (second, word) != NULL;
}

/* Where a line may end: as the writing has it, or behind a blank or a newline. */
static gboolean
may_break (const char *text, gsize byte, const PangoLogAttr *attributes)
{
  const char *before = g_utf8_find_prev_char (text, text + byte);

  return before == NULL || attributes[g_utf8_pointer_to_offset (text, text + byte)].is_line_break ||
         g_unichar_isspace (g_utf8_get_char (before));
}

static void
look_for_breaks (Search *search, GtkLabel *label, const graphene_rect_t *bounds, const GArray *spans)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = pango_layout_get_text (layout);
  int n;
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly (layout, &n);

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      gsize byte = (gsize) pango_layout_get_line_readonly (layout, i)->start_index;
      const HsdMarkSpan *span = find_span (spans, byte, byte);
      g_autofree char *head = NULL;
      g_autofree char *bare_head = NULL;
      g_autofree char *bare = NULL;
      g_autofree char *word = NULL;

      if (span == NULL || may_break (text, byte, attributes))
        continue;

      head = g_strndup (text, byte);
      bare_head = hsd_marks_strip (head);
      bare = hsd_marks_strip (text);
      word = find_word (bare, strlen (bare_head));
      if (is_of_message (search->po, span, word))
        add (search, GTK_WIDGET (label), bounds, span, HSD_MISFIT_BROKEN);
    }
}

static void
look_at_label (Search *search, GtkLabel *label)
{
  const char *text = gtk_label_get_text (label);
  g_autoptr (GArray) spans = find_spans (search, text);
  PangoRectangle logical;
  graphene_rect_t bounds;
  int x, y;

  if (spans->len == 0)
    return;

  pango_layout_get_pixel_extents (gtk_label_get_layout (label), NULL, &logical);
  gtk_label_get_layout_offsets (label, &x, &y);
  bounds = GRAPHENE_RECT_INIT ((float) (x + logical.x), (float) (y + logical.y), (float) logical.width, (float) logical.height);
  look_for_ellipsis (search, label, &bounds, spans);
  look_for_cut (search, label, &bounds, spans);
  look_for_breaks (search, label, &bounds, spans);
}

/* --- texts that are drawn --- */

static void
look_at_drawn (Search *search, GtkWidget *widget, const HsdDrawnText *text)
{
  g_autoptr (GArray) spans = find_spans (search, text->text);
  graphene_rect_t own = GRAPHENE_RECT_INIT (-SLACK, -SLACK, (float) (gtk_widget_get_width (widget) + 2 * SLACK),
                                            (float) (gtk_widget_get_height (widget) + 2 * SLACK));

  if (text->to > 0)
    add (search, widget, &text->bounds, find_span (spans, text->from, text->to), HSD_MISFIT_SHORTENED);
  else if (!graphene_rect_contains_rect (&own, &text->bounds) || is_beyond (search, widget, &text->bounds))
    add (search, widget, &text->bounds, find_span (spans, 0, strlen (text->text)), HSD_MISFIT_CUT);
}

static void
look_at (Search *search, GtkWidget *widget)
{
  g_autoptr (GPtrArray) drawn = NULL;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_LABEL (widget))
    look_at_label (search, GTK_LABEL (widget));
  drawn = hsd_drawn_texts_of (widget);
  for (guint i = 0; i < drawn->len; i++)
    look_at_drawn (search, widget, g_ptr_array_index (drawn, i));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    look_at (search, child);
}

GArray *
hsd_misfits_find (GtkWidget *root, const HsdPoFile *po, int width)
{
  Search search = { root, po, width, g_array_new (FALSE, FALSE, sizeof (HsdMisfit)) };

  g_return_val_if_fail (GTK_IS_WIDGET (root) && po != NULL && width > 0, search.found);

  look_at (&search, root);

  return search.found;
}

/* Characters of a message that are shown. */
#define MOST_CHARS 200

/* A message that does not fit. */
typedef struct
{
  HsdMessage *message;
  guint form;
  HsdMisfitKind kind;
} Fault;

struct _HsdFitList
{
  GtkWidget parent_instance;

  GArray *faults; /* Fault, in the order of the rows */

  /* of the template */
  GtkStack *stack;
  GtkWidget *outdated;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (HsdFitList, hsd_fit_list, GTK_TYPE_WIDGET)

static const char *
describe_kind (HsdMisfitKind kind)
{
  switch (kind)
    {
    case HSD_MISFIT_SHORTENED:
      /* Translators: of a text for which there is not room enough: it ends in an ellipsis. */
      return _("shortened");
    case HSD_MISFIT_BROKEN:
      /* Translators: of a text for which there is not room enough: a line ends within a word. */
      return _("split within a word");
    case HSD_MISFIT_CUT:
    default:
      /* Translators: of a text for which there is not room enough: a part of it is not seen. */
      return _("cut off");
    }
}

static char *
find_text (const Fault *fault)
{
  const HsdPoEntry *entry = hsd_message_get_entry (fault->message);
  const char *text = entry->state == HSD_PO_TRANSLATED && fault->form < entry->n_forms ? entry->forms[fault->form] : entry->msgid;

  return g_utf8_strlen (text, -1) > MOST_CHARS ? g_utf8_substring (text, 0, MOST_CHARS) : g_strdup (text);
}

static GtkWidget *
make_row (const Fault *fault)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, NULL);
  g_autofree char *text = find_text (fault);
  g_autofree char *called = hsd_join (HSD_JOIN_FACTS, text, describe_kind (fault->kind), NULL);
  GtkWidget *label = hsd_label_new (text, NULL);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), hsd_label_new (describe_kind (fault->kind), "dim-label"));
  gtk_widget_add_css_class (row, "fit-row");
  hsd_widget_set_label (row, called);

  return row;
}

static void
activated_cb (HsdFitList *self, GtkListBoxRow *row)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  const Fault *fault = &g_array_index (self->faults, Fault, gtk_list_box_row_get_index (row));
  g_autoptr (HsdMessage) message = po != NULL ? hsd_message_again (fault->message, po) : NULL;

  if (application == NULL || message == NULL)
    return;

  hsd_messages_present (application);
  hsd_messages_point (application, message);
}

static void
hsd_fit_list_dispose (GObject *object)
{
  HsdFitList *self = HSD_FIT_LIST (object);

  hsd_widget_unparent_children (GTK_WIDGET (self));
  g_clear_pointer (&self->faults, g_array_unref);

  G_OBJECT_CLASS (hsd_fit_list_parent_class)->dispose (object);
}

static void
hsd_fit_list_class_init (HsdFitListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_fit_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/fit-list.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdFitList, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdFitList, outdated);
  gtk_widget_class_bind_template_child (widget_class, HsdFitList, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
hsd_fit_list_init (HsdFitList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @outdated if the translation has changed since. */
static GtkWidget *
list_new (GArray *faults, gboolean outdated)
{
  HsdFitList *self = g_object_new (HSD_TYPE_FIT_LIST, NULL);

  self->faults = g_array_ref (faults);
  for (guint i = 0; i < faults->len; i++)
    gtk_list_box_append (self->list, make_row (&g_array_index (faults, Fault, i)));
  gtk_stack_set_visible_child_name (self->stack, faults->len > 0 ? "faults" : "none");
  gtk_widget_set_visible (self->outdated, outdated);

  return GTK_WIDGET (self);
}

/* --- measuring --- */

static void
clear_fault (gpointer fault)
{
  g_object_unref (((Fault *) fault)->message);
}

/* Whether the window shows the program, and not its messages. */
static gboolean
is_measured (GtkWindow *window)
{
  GtkWidget *content = ADW_IS_WINDOW (window) ? adw_window_get_content (ADW_WINDOW (window)) : NULL;

  return gtk_widget_get_mapped (GTK_WIDGET (window)) && !HSD_IS_MESSAGES (content) && !HSD_IS_FIT_LIST (content);
}

static void
measure (GtkWidget *window, const HsdPoFile *po, GArray *faults)
{
  g_autoptr (GArray) misfits = hsd_misfits_find (window, po, gtk_widget_get_width (window));

  for (guint i = 0; i < misfits->len; i++)
    {
      const HsdMisfit *misfit = &g_array_index (misfits, HsdMisfit, i);
      Fault fault = { hsd_message_new (po, misfit->entry), misfit->form, misfit->kind };

      g_array_append_val (faults, fault);
    }
}

static GArray *
measure_all (GtkApplication *application, const HsdPoFile *po)
{
  GArray *faults = g_array_new (FALSE, FALSE, sizeof (Fault));

  g_array_set_clear_func (faults, clear_fault);
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (is_measured (l->data))
      measure (l->data, po, faults);

  return faults;
}

/* --- the window --- */

static GtkWindow *
find_window (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (ADW_IS_WINDOW (l->data) && HSD_IS_FIT_LIST (adw_window_get_content (l->data)))
      return l->data;

  return NULL;
}

/* What was measured stays until it is measured again; it is shown in the words of now. */
static void
changed_cb (GtkWindow *window)
{
  GtkWidget *list = adw_window_get_content (ADW_WINDOW (window));

  if (hsd_translation_is_on (hsd_translation_get_default ()))
    adw_window_set_content (ADW_WINDOW (window), list_new (HSD_FIT_LIST (list)->faults, TRUE));
  else
    gtk_window_destroy (window);
}

static void
present (GtkApplication *application, GArray *faults)
{
  GtkWindow *window = find_window (application);

  if (window == NULL)
    {
      window = g_object_new (ADW_TYPE_WINDOW, "application", application, "default-width", 560, "default-height", 640,
                             "width-request", 360, NULL);
      g_signal_connect_object (hsd_translation_get_default (), "changed", G_CALLBACK (changed_cb), window, G_CONNECT_SWAPPED);
    }
  gtk_window_set_title (window, _("Will It Fit?"));
  adw_window_set_content (ADW_WINDOW (window), list_new (faults, FALSE));
  gtk_window_present (window);
}

/* The words were made again with their marks, and have been laid out. */
static void
rested_cb (GtkWindow *window, gpointer data)
{
  g_autoptr (GtkApplication) application = data;
  HsdTranslation *translation = hsd_translation_get_default ();
  const HsdPoFile *po = hsd_translation_get_po (translation);
  g_autoptr (GArray) faults = po != NULL ? measure_all (application, po) : NULL;

  g_application_release (G_APPLICATION (application));
  hsd_translation_set_sewn (translation, hsd_pointing_is_on ());
  if (faults != NULL)
    present (application, faults);
}

void
hsd_fit_list_present (GtkApplication *application)
{
  GtkWindow *window = NULL;

  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (GList *l = gtk_application_get_windows (application); l != NULL && window == NULL; l = l->next)
    window = is_measured (l->data) ? l->data : NULL;
  if (window == NULL)
    return;

  g_application_hold (G_APPLICATION (application));
  hsd_translation_set_sewn (hsd_translation_get_default (), TRUE);
  hsd_wait_idle (window, rested_cb, g_object_ref (application));
}
