/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/history/print-job.h"
#include "model/story/system.h"
#include "model/table/export.h"
#include "model/table/test.h"
#include "model/words/date.h"
#include "model/words/number.h"

/* In points. */
#define MARGIN 40
#define TEXT 9
#define TITLE 13
#define LINE 15
#define HEAD 54
#define GAP 8

enum
{
  COLUMN_TIME,
  COLUMN_WHO,
  COLUMN_WHAT,
  COLUMN_DICE,
  COLUMN_OUTCOME,
  N_COLUMNS
};

/* Parts of the width. */
static const double widths[N_COLUMNS] = { .17, .13, .28, .20, .22 };

static const char *const heads[N_COLUMNS] = {
  /* Translators: the head of a column: day and hour. */
  N_("When"),
  /* Translators: the head of a column: who rolled. */
  HSD_NC_("column of the history", "Who"),
  /* Translators: the head of a column: what was attempted. */
  N_("What"),
  /* Translators: the head of a column: dice and cards. */
  HSD_NC_("column of the history", "Dice"),
  /* Translators: the head of a column. */
  HSD_NC_("column of the history", "Outcome"),
};

typedef struct
{
  GPtrArray *views; /* HsdPublicView */
  char *title;
  guint n_hidden; /* of them */
  guint n_lines;  /* a last one says how many are hidden */
  guint per_page;
  guint n_pages;
} Job;

static void
job_free (gpointer data, GClosure *closure)
{
  Job *self = data;

  g_free (self->title);
  g_ptr_array_unref (self->views);
  g_free (self);
}

/* --- text on paper --- */

static void
put (GtkPrintContext *context, const char *text, double size, gboolean bold, double x, double y, double width, PangoAlignment align)
{
  g_autoptr (PangoLayout) layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, align);
  pango_layout_set_text (layout, text, -1);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_rule (GtkPrintContext *context, double y)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  cairo_set_line_width (cr, .5);
  cairo_move_to (cr, MARGIN, y);
  cairo_line_to (cr, gtk_print_context_get_width (context) - MARGIN, y);
  cairo_stroke (cr);
}

static void
draw_line (GtkPrintContext *context, const char *const texts[N_COLUMNS], gboolean bold, double y)
{
  double room = gtk_print_context_get_width (context) - 2 * MARGIN;
  double x = MARGIN;

  for (guint i = 0; i < N_COLUMNS; i++)
    {
      put (context, texts[i], TEXT, bold, x, y, widths[i] * room - GAP, PANGO_ALIGN_LEFT);
      x += widths[i] * room;
    }
}

/* --- pages --- */

static void
draw_head (Job *self, GtkPrintContext *context, guint page)
{
  double room = gtk_print_context_get_width (context) - 2 * MARGIN;
  g_autofree char *day = hsd_format_day (g_get_real_time () / 1000);
  /* Translators: at the top of a printed page: %1$s is the day, %2$u the number of the page, %3$u how many there are. */
  g_autofree char *number = g_strdup_printf (_("%1$s · page %2$u of %3$u"), day, page + 1, self->n_pages);
  const char *names[N_COLUMNS];

  for (guint i = 0; i < N_COLUMNS; i++)
    names[i] = hsd_translate (heads[i]);

  put (context, self->title, TITLE, TRUE, MARGIN, MARGIN, room * .6, PANGO_ALIGN_LEFT);
  put (context, number, TEXT, FALSE, MARGIN + room * .6, MARGIN + 3, room * .4, PANGO_ALIGN_RIGHT);
  draw_line (context, names, TRUE, MARGIN + HEAD - LINE - 5);
  draw_rule (context, MARGIN + HEAD - 4);
}

static char *
describe_outcome (const HsdPublicView *view)
{
  g_autoptr (HsdTest) test = hsd_test_new ((HsdStory *) hsd_public_view_get_story (view));
  g_autofree char *verdict = hsd_test_get_verdict (test);

  if (!hsd_public_view_is_cancelled (view))
    return verdict != NULL ? g_steal_pointer (&verdict) : g_strdup (C_("outcome", "Undecided"));

  if (verdict == NULL)
    /* Translators: in the column of outcomes: a roll that was undone before it had one. */
    return g_strdup (_("(undone)"));

  /* Translators: %s is the outcome of a roll that was undone. */
  return g_strdup_printf (_("%s (undone)"), verdict);
}

/* Paper can be passed around, so only the public part is printed. */
static void
draw_throw (GtkPrintContext *context, const HsdPublicView *view, double y)
{
  const HsdStory *story = hsd_public_view_get_story (view);
  g_autofree char *dice = story != NULL ? hsd_export_tell_luck (story) : g_strdup ("");
  g_autofree char *outcome = story != NULL ? describe_outcome (view) : g_strdup ("");
  const char *who = story != NULL && story->character != NULL ? story->character : "";
  const char *texts[N_COLUMNS] = { hsd_public_view_get_clock (view), who, hsd_public_view_get_title (view), dice, outcome };

  draw_line (context, texts, FALSE, y);
}

static void
draw_hidden (GtkPrintContext *context, guint n_hidden, double y)
{
  g_autofree char *number = hsd_format_number (n_hidden);
  /* Translators: at the end of a list for players; %s is a number of rolls. */
  g_autofree char *text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s roll is hidden.", "%s rolls are hidden.", n_hidden), number);

  put (context, text, TEXT, FALSE, MARGIN, y, gtk_print_context_get_width (context) - 2 * MARGIN, PANGO_ALIGN_LEFT);
}

static void
begun_cb (GtkPrintOperation *operation, GtkPrintContext *context, Job *self)
{
  double room = gtk_print_context_get_height (context) - 2 * MARGIN - HEAD;

  self->per_page = MAX (1, room / LINE);
  self->n_pages = MAX (1, (self->n_lines + self->per_page - 1) / self->per_page);
  gtk_print_operation_set_n_pages (operation, self->n_pages);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Job *self)
{
  guint first = page * self->per_page;

  draw_head (self, context, page);
  for (guint i = first; i < MIN (first + self->per_page, self->n_lines); i++)
    {
      double y = MARGIN + HEAD + (i - first) * LINE;

      if (i < self->views->len)
        draw_throw (context, g_ptr_array_index (self->views, i), y);
      else
        draw_hidden (context, self->n_hidden, y);
    }
}

GtkPrintOperation *
hsd_print_job_new (HsdHistory *history, const char *title)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  Job *self = g_new0 (Job, 1);

  self->views = hsd_export_list_public (history);
  self->title = g_strdup (title);
  for (guint i = 0; i < self->views->len; i++)
    self->n_hidden += hsd_public_view_is_closed (g_ptr_array_index (self->views, i)) &&
                      !hsd_public_view_is_unreadable (g_ptr_array_index (self->views, i));
  self->n_lines = self->views->len + (self->n_hidden > 0 ? 1 : 0);
  gtk_page_setup_set_paper_size (setup, paper);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, title);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begun_cb), self);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), self, job_free, 0);

  return operation;
}
