/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/history/story-print.h"

/* In points. */
#define MARGIN 50
#define TEXT 10.5
#define HEADING 13
#define TITLE 19
#define GAP 6
#define HEADING_GAP 14

typedef struct
{
  GPtrArray *page; /* HsdPassage */
  GArray *firsts;  /* guint: the passage that each sheet begins with */
} Job;

static void
job_free (gpointer data, GClosure *closure)
{
  Job *self = data;

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

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Job *self)
{
  guint first = g_array_index (self->firsts, guint, page);
  guint end = (guint) page + 1 < self->firsts->len ? g_array_index (self->firsts, guint, page + 1) : self->page->len;
  double y = MARGIN;

  for (guint i = first; i < end; i++)
    y += put_passage (context, g_ptr_array_index (self->page, i), y, TRUE);
}

GtkPrintOperation *
hsd_story_print_new (const HsdChronicle *chronicle)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  Job *self = g_new0 (Job, 1);

  self->page = hsd_chronicle_tell (chronicle);
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
