/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/files/tables.h"
#include "app/history/export-job.h"
#include "app/history/history-filter.h"
#include "app/history/history-page.h"
#include "app/history/replay-window.h"
#include "app/history/statistics-view.h"
#include "app/page/history-row.h"
#include "app/page/note-entry.h"
#include "app/stage/stage-view.h"
#include "app/widgets/copy.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/search-enter.h"
#include "app/widgets/view-state.h"
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
  HSD_NC_("field", "Dice"),
  /* Translators: the head of a column. */
  HSD_NC_("field", "Outcome"),
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
  g_autofree char *dice = story != NULL ? hsd_export_format_luck (story) : g_strdup ("");
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

/* --- history closures --- */

static gboolean
can_replay (gpointer self, HsdHistoryThrow *opened)
{
  return opened != NULL && hsd_history_throw_get_story (opened) != NULL;
}

static gboolean
is_secret (gpointer self, HsdHistoryThrow *opened)
{
  return opened != NULL && hsd_export_mark_secret (hsd_history_throw_get_story (opened)) != NULL;
}

static gboolean
can_go_back (gpointer self, HsdHistoryThrow *opened, gboolean folded)
{
  return opened != NULL || folded;
}

static char *
describe_verdict (gpointer self, HsdHistoryThrow *opened)
{
  const HsdStory *story = opened != NULL ? hsd_history_throw_get_story (opened) : NULL;
  g_autoptr (HsdTest) test = story != NULL ? hsd_test_new ((HsdStory *) story) : NULL;
  char *verdict = test != NULL ? hsd_test_get_verdict (test) : NULL;

  return verdict != NULL ? verdict : g_strdup (story != NULL ? C_("outcome", "Undecided") : _("This roll cannot be read"));
}

static char *
describe_throw (gpointer self, HsdHistoryThrow *throw)
{
  const HsdStory *story = throw != NULL ? hsd_history_throw_get_story (throw) : NULL;
  g_autofree char *time = throw != NULL ? hsd_history_throw_format_time (throw) : NULL;
  g_autofree char *chance = throw != NULL ? hsd_history_describe_chance (throw) : NULL;
  g_autofree char *dice = story != NULL ? hsd_export_format_luck (story) : g_strdup ("");
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  if (throw == NULL)
    return NULL;
  if (story == NULL)
    return hsd_history_name_unreadable (throw);

  if (story->label != NULL)
    g_ptr_array_add (parts, story->label);
  if (story->character != NULL)
    g_ptr_array_add (parts, story->character);
  g_ptr_array_add (parts, (char *) hsd_system_get_title (story->system));
  if (*dice != '\0')
    g_ptr_array_add (parts, dice);
  if (chance != NULL)
    g_ptr_array_add (parts, chance);
  if (hsd_export_mark_secret (story) != NULL)
    g_ptr_array_add (parts, (char *) hsd_export_mark_secret (story));
  if (hsd_history_throw_is_cancelled (throw))
    g_ptr_array_add (parts, (char *) C_("throw", "undone"));
  g_ptr_array_add (parts, time);
  g_ptr_array_add (parts, NULL);

  return g_strjoinv ("\n", (char **) parts->pdata);
}

/* Binds the closures that the template of #HsdHistoryPage calls: all are functions of the throw that is opened. */
static void
hsd_history_bind_closures (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, can_replay);
  gtk_widget_class_bind_template_callback (widget_class, is_secret);
  gtk_widget_class_bind_template_callback (widget_class, can_go_back);
  gtk_widget_class_bind_template_callback (widget_class, describe_verdict);
  gtk_widget_class_bind_template_callback (widget_class, describe_throw);
}

/* --- history page --- */

/* Less than that, and a row tells its outcome below its dice. */
#define WIDE_ROW 500

struct _HsdHistoryPage
{
  GtkWidget parent_instance;

  HsdTable *table;           /* owned */
  HsdHistoryThrow *opened;           /* owned: the throw that is explained, or NULL */
  GHashTable *bound;         /* GtkListItem: those that are shown */
  HsdExportJob *exporting;   /* while a file is being written */
  GtkFileChooserNative *chooser; /* owned, while it asks for a place: */
  char *format;              /* owned: of what is written there, */
  gboolean public;           /* what players may have alone */
  gboolean narrow;           /* rows have little room */
  guint fitting;             /* the source that fits the rows to their room */
  gboolean stale;            /* what the statistics show is older than the table */

  /* of the template */
  GtkWidget *content;
  AdwLeaflet *leaflet;
  GtkWidget *throws;
  GtkWidget *side;
  GtkEditable *search;
  HsdHistoryFilter *filter;
  GtkStack *stack;
  GtkScrolledWindow *scrolled;
  GtkListView *list;
  GtkWidget *back;
  HsdStatisticsView *statistics;
  HsdMarkView *mark;
  GtkListBox *steps;
  HsdNoteEntry *note;
};

static void hsd_history_page_view_state_init (HsdViewStateHolderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdHistoryPage, hsd_history_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_VIEW_STATE_HOLDER, hsd_history_page_view_state_init))

enum
{
  PROP_0,
  PROP_OPENED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static HsdHistory *
history_of (HsdHistoryPage *self)
{
  return hsd_table_get_history (self->table);
}

/* --- the side: statistics, or one throw --- */

static void
count (HsdHistoryPage *self)
{
  HsdFilter filter = { 0 };

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->stale = TRUE;
      return;
    }

  self->stale = FALSE;
  hsd_history_filter_fill (self->filter, &filter);
  hsd_statistics_view_show (self->statistics, self->table, filter.system, filter.character,
                            hsd_history_filter_is_of_evening (self->filter));
}

/* NULL for the statistics. */
static HsdPublicView *
see_opened (HsdHistoryPage *self)
{
  return self->opened != NULL ? hsd_public_view_of_throw (self->opened) : NULL;
}

static void
follow_picture (HsdHistoryPage *self)
{
  g_autoptr (HsdPublicView) view = see_opened (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.copy-picture", hsd_public_view_get_story (view) != NULL);
}

static void
set_opened (HsdHistoryPage *self, HsdHistoryThrow *throw)
{
  const HsdStory *story = throw != NULL ? hsd_history_throw_get_story (throw) : NULL;
  g_autoptr (HsdTest) test = story != NULL ? hsd_test_new ((HsdStory *) story) : NULL;
  g_autoptr (HsdSteps) steps = test != NULL ? hsd_test_explain (test) : hsd_steps_new ();

  if (!g_set_object (&self->opened, throw))
    return;

  if (throw != NULL)
    {
      hsd_mark_view_set_mark (self->mark, hsd_history_mark_of (story));
      hsd_step_list_fill (self->steps, steps);
      if (story != NULL)
        hsd_note_entry_show (self->note, self->table, story->throw_id, hsd_history_throw_get_note (throw));
      gtk_widget_set_visible (GTK_WIDGET (self->steps), hsd_steps_count (steps) > 0);
    }
  follow_picture (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPENED]);
}

static void
hsd_history_page_copy_view_state (HsdViewStateHolder *holder, HsdViewStateHolder *from)
{
  set_opened (HSD_HISTORY_PAGE (holder), HSD_HISTORY_PAGE (from)->opened);
}

static void
hsd_history_page_view_state_init (HsdViewStateHolderInterface *iface)
{
  iface->copy_view_state = hsd_history_page_copy_view_state;
}

void
hsd_history_page_open (HsdHistoryPage *self, guint position)
{
  g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (G_LIST_MODEL (history_of (self)), position);

  g_return_if_fail (HSD_IS_HISTORY_PAGE (self));

  if (throw == NULL)
    return;

  set_opened (self, throw);
  adw_leaflet_set_visible_child (self->leaflet, self->side);
  if (adw_leaflet_get_folded (self->leaflet))
    gtk_widget_grab_focus (self->back);
}

/* --- rows --- */

static void
show_request (HsdHistoryPage *self, GtkListItem *item)
{
  GListModel *list = G_LIST_MODEL (history_of (self));
  guint position = gtk_list_item_get_position (item);
  g_autoptr (HsdHistoryThrow) above = position > 0 ? g_list_model_get_item (list, position - 1) : NULL;
  g_autoptr (GPtrArray) request = hsd_history_list_request (history_of (self), gtk_list_item_get_item (item));

  hsd_history_row_set_request (HSD_HISTORY_ROW (gtk_list_item_get_child (item)), request, above);
}

static void
show_day (HsdHistoryPage *self, GtkListItem *item)
{
  guint position = gtk_list_item_get_position (item);
  g_autoptr (HsdHistoryThrow) before = NULL;

  if (position != GTK_INVALID_LIST_POSITION)
    before = hsd_history_find_before (G_LIST_MODEL (history_of (self)), position);
  hsd_history_row_set_before (HSD_HISTORY_ROW (gtk_list_item_get_child (item)), before);
  show_request (self, item);
}

static void
setup_cb (HsdHistoryPage *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, hsd_history_row_new ());
}

static void
bind_cb (HsdHistoryPage *self, GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  hsd_history_row_set_narrow (HSD_HISTORY_ROW (row), self->narrow);
  hsd_history_row_show (HSD_HISTORY_ROW (row), self->table, gtk_list_item_get_item (item));
  show_day (self, item);
  g_hash_table_add (self->bound, item);
}

static void
unbind_cb (HsdHistoryPage *self, GtkListItem *item)
{
  g_hash_table_remove (self->bound, item);
}

/* A throw that came, or went, may have been the first of its day. */
static void
show_days (HsdHistoryPage *self)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (gtk_list_item_get_item (item) != NULL)
      show_day (self, item);
}

static gboolean
fit_rows (gpointer data)
{
  HsdHistoryPage *self = data;
  GHashTableIter iter;
  gpointer item;

  self->fitting = 0;
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    hsd_history_row_set_narrow (HSD_HISTORY_ROW (gtk_list_item_get_child (item)), self->narrow);

  return G_SOURCE_REMOVE;
}

/* Rows follow the width that they are given, and never ask for one: what they ask for would
 * decide whether the statistics find room beside them, and that again how wide they are. */
static void
width_cb (HsdHistoryPage *self, GParamSpec *pspec, GtkAdjustment *adjustment)
{
  gboolean narrow = gtk_adjustment_get_page_size (adjustment) < WIDE_ROW;

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  if (self->fitting == 0)
    self->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_rows, self, NULL);
}

/* --- what is listed --- */

static void
show_list (HsdHistoryPage *self)
{
  gboolean some = g_list_model_get_n_items (G_LIST_MODEL (history_of (self))) > 0;
  gboolean filtered = hsd_history_filter_is_active (self->filter) || *gtk_editable_get_text (self->search) != '\0';

  gtk_stack_set_visible_child_name (self->stack, some ? "list" : filtered ? "unmatched" : "none");
}

static void
filter_cb (HsdHistoryPage *self)
{
  HsdFilter filter = { 0 };

  if (self->table == NULL)
    return;

  hsd_history_filter_fill (self->filter, &filter);
  filter.text = gtk_editable_get_text (self->search);
  hsd_history_set_filter (history_of (self), &filter);
  show_list (self);
  count (self);
}

static void
items_changed_cb (HsdHistoryPage *self)
{
  show_days (self);
  show_list (self);
}

/* The list is counted when it is looked at for the first time, and not while the window opens. */
static void
hsd_history_page_map (GtkWidget *widget)
{
  HsdHistoryPage *self = HSD_HISTORY_PAGE (widget);

  if (gtk_list_view_get_model (self->list) == NULL)
    {
      GtkNoSelection *model = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (history_of (self))));

      gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
      g_object_unref (model);
      g_signal_connect_object (history_of (self), "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
    }

  GTK_WIDGET_CLASS (hsd_history_page_parent_class)->map (widget);
  show_list (self);
  if (self->stale)
    count (self);
}

/* --- out of here --- */

static void
tell (HsdHistoryPage *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", text);
}

/* The page may be gone by then. */
static void
exported (const GError *error, gpointer data)
{
  GWeakRef *weak = data;
  g_autoptr (HsdHistoryPage) self = g_weak_ref_get (weak);

  if (self != NULL)
    {
      self->exporting = NULL;
      tell (self, error == NULL ? _("The list was exported.") : error->message);
    }
  g_weak_ref_clear (weak);
  g_free (weak);
}

void
hsd_history_page_export (HsdHistoryPage *self, const char *format, gboolean public, GFile *file)
{
  GWeakRef *weak;

  g_return_if_fail (HSD_IS_HISTORY_PAGE (self));

  if (self->exporting != NULL)
    return;

  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  self->exporting = hsd_export_job_start (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), history_of (self), format, public,
                                          file, exported, weak);
}

gboolean
hsd_history_page_is_exporting (HsdHistoryPage *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_PAGE (self), FALSE);

  return self->exporting != NULL;
}

static void
chosen_cb (HsdHistoryPage *self, int response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    hsd_history_page_export (self, self->format, self->public, file);
  g_clear_object (&self->chooser);
}

static void
print_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdHistoryPage *self = HSD_HISTORY_PAGE (widget);
  g_autofree char *title = hsd_tables_title (self->table);
  g_autoptr (GtkPrintOperation) operation = hsd_print_job_new (history_of (self), *title != '\0' ? title : C_("page", "History"));
  g_autoptr (GError) error = NULL;

  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (gtk_widget_get_root (widget)), &error);
  if (error != NULL)
    tell (self, error->message);
}

static void
replay_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdHistoryPage *self = HSD_HISTORY_PAGE (widget);

  if (self->opened != NULL)
    hsd_replay_window_show (GTK_WINDOW (gtk_widget_get_root (widget)), self->table, self->opened);
}

static void
export_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdHistoryPage *self = HSD_HISTORY_PAGE (widget);
  const char *format = g_variant_get_string (parameter, NULL);
  const char *suffix = g_str_equal (format, "markdown") ? "md" : g_str_equal (format, "lines") ? "jsonl" : format;
  const char *stem =
    g_str_equal (action, "history.export-public") ?
           /* Translators: the name of a file without what follows the dot. */
           _("history-for-players")
           /* Translators: the name of a file without what follows the dot. */
           : _("history");
  g_autofree char *name = g_strdup_printf ("%s.%s", stem, suffix);

  if (hsd_export_find (format) == NULL)
    return;

  g_clear_object (&self->chooser);
  g_free (self->format);
  self->format = g_strdup (format);
  self->public = g_str_equal (action, "history.export-public");
  self->chooser = gtk_file_chooser_native_new (_("Export This List"), GTK_WINDOW (gtk_widget_get_root (widget)),
                                               GTK_FILE_CHOOSER_ACTION_SAVE,
                                               /* Translators: writes a file. */
                                               _("_Export"),
                                               /* Translators: closes a window, and nothing is done. */
                                               C_("question", "_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
copy_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdHistoryPage *self = HSD_HISTORY_PAGE (widget);
  g_autoptr (HsdPublicView) view = see_opened (self);

  if (view != NULL && g_str_equal (action, "history.copy-all"))
    hsd_copy_throw (widget, self->opened);
  else if (view != NULL)
    hsd_copy_view (widget, view);
}

static void
copy_picture_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdHistoryPage *self = HSD_HISTORY_PAGE (widget);
  g_autoptr (HsdPublicView) view = see_opened (self);

  hsd_copy_picture (widget, hsd_stage_view_paint (view, hsd_table_get_state (self->table), HSD_PICTURE_WIDTH, HSD_PICTURE_HEIGHT));
}

static void
show_all_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdHistoryPage *self = HSD_HISTORY_PAGE (widget);

  gtk_editable_set_text (self->search, "");
  hsd_history_filter_clear (self->filter);
  filter_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
figures_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdHistoryPage *self = HSD_HISTORY_PAGE (widget);

  set_opened (self, NULL);
  adw_leaflet_set_visible_child (self->leaflet, self->side);
}

static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdHistoryPage *self = HSD_HISTORY_PAGE (widget);

  set_opened (self, NULL);
  adw_leaflet_set_visible_child (self->leaflet, self->throws);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* --- class --- */

static void
hsd_history_page_dispose (GObject *object)
{
  HsdHistoryPage *self = HSD_HISTORY_PAGE (object);

  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  if (self->exporting != NULL)
    hsd_export_job_cancel (self->exporting);
  g_clear_handle_id (&self->fitting, g_source_remove);
  g_clear_object (&self->chooser);
  g_clear_object (&self->opened);
  g_clear_object (&self->table);
  g_clear_pointer (&self->format, g_free);
  g_clear_pointer (&self->bound, g_hash_table_unref);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_history_page_parent_class)->dispose (object);
}

static void
hsd_history_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, HSD_HISTORY_PAGE (object)->opened);
}

static gboolean
has_object (HsdHistoryPage *self, GObject *object)
{
  return object != NULL;
}

static void
hsd_history_page_class_init (HsdHistoryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_history_page_dispose;
  object_class->get_property = hsd_history_page_get_property;
  properties[PROP_OPENED] =
    g_param_spec_object ("opened", NULL, NULL, HSD_TYPE_HISTORY_THROW, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  widget_class->map = hsd_history_page_map;

  g_type_ensure (HSD_TYPE_HISTORY_FILTER);
  g_type_ensure (HSD_TYPE_MARK_VIEW);
  g_type_ensure (HSD_TYPE_NOTE_ENTRY);
  g_type_ensure (HSD_TYPE_STATISTICS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, content);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, throws);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, side);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, search);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, filter);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, list);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, back);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, statistics);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, mark);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, steps);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryPage, note);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, hsd_history_page_open);
  gtk_widget_class_bind_template_callback (widget_class, has_object);
  hsd_history_bind_closures (widget_class);

  gtk_widget_class_install_action (widget_class, "history.show-all", NULL, show_all_activated);
  gtk_widget_class_install_action (widget_class, "history.figures", NULL, figures_activated);
  gtk_widget_class_install_action (widget_class, "history.back", NULL, back_activated);
  gtk_widget_class_install_action (widget_class, "history.copy", NULL, copy_activated);
  gtk_widget_class_install_action (widget_class, "history.copy-all", NULL, copy_activated);
  gtk_widget_class_install_action (widget_class, "history.copy-picture", NULL, copy_picture_activated);
  gtk_widget_class_install_action (widget_class, "history.replay", NULL, replay_activated);
  gtk_widget_class_install_action (widget_class, "history.print", NULL, print_activated);
  gtk_widget_class_install_action (widget_class, "history.export", "s", export_activated);
  gtk_widget_class_install_action (widget_class, "history.export-public", "s", export_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "history.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "history.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "history.copy-all", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_ALT_MASK, "history.copy-picture", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "history.print", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "history.export", "s", "csv");
}

static void
hsd_history_page_init (HsdHistoryPage *self)
{
  self->bound = g_hash_table_new (NULL, NULL);
  self->stale = TRUE;
  self->narrow = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  follow_picture (self);
  hsd_search_enter_takes_one (GTK_SEARCH_ENTRY (self->search), self->list);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scrolled), "notify::page-size", G_CALLBACK (width_cb),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
hsd_history_page_new (HsdTable *table)
{
  HsdHistoryPage *self = g_object_new (HSD_TYPE_HISTORY_PAGE, NULL);

  self->table = g_object_ref (table);
  g_object_set (self->filter, "table", table, NULL);
  g_signal_connect_object (table, "changed", G_CALLBACK (count), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

void
hsd_history_page_focus (HsdHistoryPage *self)
{
  g_return_if_fail (HSD_IS_HISTORY_PAGE (self));

  adw_leaflet_set_visible_child (self->leaflet, self->throws);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
