/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/clocks-view.h"
#include "app/stage/clock-face.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "app/widgets/outcome.h"
#include "model/table/table-clocks.h"
#include "model/words/join.h"

#define PICTURE_SIZE 32
#define MINUTE 60000

struct _HsdClocksView
{
  GtkBox parent_instance;

  HsdTable *table;  /* owned, or NULL */
  HsdRecord *shown; /* owned: the clocks that are listed, or NULL */
  GPtrArray *rows;  /* Row, owned, in their order */
  guint timer;      /* 0 while nothing runs, or nothing is seen */

  GtkExpander *expander;
  GtkLabel *title;
  GtkListBox *list;
  GtkEditable *entry;
  GtkSpinButton *segments;
  GtkSpinButton *minutes;
};

/* A row of the list; its widgets are borrowed. */
typedef struct
{
  HsdRecord *clock; /* owned */
  int id;
  GtkWidget *picture;
  GtkLabel *state;
  GtkToggleButton *show;
  GtkWidget *drop;
} Row;

G_DEFINE_FINAL_TYPE (HsdClocksView, hsd_clocks_view, GTK_TYPE_BOX)

static void
free_row (gpointer data)
{
  Row *row = data;

  hsd_record_unref (row->clock);
  g_free (row);
}

static const HsdState *
state_of (HsdClocksView *self)
{
  return hsd_table_get_state (self->table);
}

static gboolean
carry_out (HsdClocksView *self, HsdClockAction action, const HsdRecord *args)
{
  g_autoptr (GError) error = NULL;

  if (hsd_table_do_clock (self->table, action, args, &error))
    return TRUE;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
  return FALSE;
}

/* --- the buttons of a row --- */

static Row *
row_of (HsdClocksView *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  return g_ptr_array_index (self->rows, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
tick (HsdClocksView *self, GtkWidget *button, int by)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_tick (self->table, row_of (self, button)->id, by, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

static void
fill_cb (HsdClocksView *self, GtkWidget *button)
{
  tick (self, button, 1);
}

static void
empty_cb (HsdClocksView *self, GtkWidget *button)
{
  tick (self, button, -1);
}

static void
show_cb (HsdClocksView *self, GtkToggleButton *button)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_clock_actions[HSD_CLOCK_SHOW].fields);
  Row *row = row_of (self, GTK_WIDGET (button));
  gboolean shown = hsd_record_get (row->clock, HSD_CLOCK_SHOWN);

  if (gtk_toggle_button_get_active (button) == shown)
    return;

  hsd_record_set (args, HSD_SHOW_CLOCK, row->id);
  hsd_record_set (args, HSD_SHOW_SHOWN, !shown);
  if (!carry_out (self, HSD_CLOCK_SHOW, args))
    gtk_toggle_button_set_active (button, shown);
}

/* The next one has the focus then. */
static void
drop_cb (HsdClocksView *self, GtkWidget *button)
{
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW)));
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_clock_actions[HSD_CLOCK_DROP].fields);

  hsd_record_set (args, HSD_DROP_CLOCK, row_of (self, button)->id);
  if (!carry_out (self, HSD_CLOCK_DROP, args))
    return;

  if (self->rows->len == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  else
    gtk_widget_grab_focus (((Row *) g_ptr_array_index (self->rows, MIN ((guint) index, self->rows->len - 1)))->drop);
}

/* --- the list --- */

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Row *row = data;
  HsdClockFace face = hsd_clock_face_read (row->clock);

  hsd_clock_face_draw (&face, cr, MIN (width, height), hsd_clock_face_now (), hsd_outcome_ink (FALSE));
}

static void
tell_row (Row *row)
{
  HsdClockFace face = hsd_clock_face_read (row->clock);
  g_autofree char *told = hsd_clock_face_format (&face, hsd_clock_face_now ());
  gboolean shown = hsd_record_get (row->clock, HSD_CLOCK_SHOWN);
  /* Translators: beside how a clock stands: players see it. */
  g_autofree char *state = hsd_join (HSD_JOIN_FACTS, told, shown ? _("shown to the table") : NULL, NULL);

  gtk_label_set_label (row->state, state);
  gtk_widget_queue_draw (row->picture);
}

static gboolean pass_cb (gpointer data);

static void
wait_on (HsdClocksView *self)
{
  g_autoptr (GPtrArray) clocks = g_ptr_array_new ();
  guint wait;

  g_clear_handle_id (&self->timer, g_source_remove);
  for (guint i = 0; gtk_widget_get_mapped (GTK_WIDGET (self)) && i < self->rows->len; i++)
    g_ptr_array_add (clocks, ((Row *) g_ptr_array_index (self->rows, i))->clock);
  wait = hsd_clock_faces_wait (clocks, hsd_clock_face_now ());
  if (wait > 0)
    self->timer = g_timeout_add (wait, pass_cb, self);
}

static gboolean
pass_cb (gpointer data)
{
  HsdClocksView *self = data;

  self->timer = 0;
  g_ptr_array_foreach (self->rows, (GFunc) (void (*) (void)) tell_row, NULL);
  wait_on (self);

  return G_SOURCE_REMOVE;
}

static void
dress (HsdClocksView *self, GtkWidget *button, const char *tip, const char *name, GCallback callback, GtkWidget *box)
{
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  hsd_widget_set_tooltip (button, tip);
  hsd_widget_set_label (button, name);
  g_signal_connect_object (button, GTK_IS_TOGGLE_BUTTON (button) ? "toggled" : "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
}

/* The buttons are below the words, which have all of the width so. */
static GtkWidget *
make_words (Row *row, const char *name, GtkWidget *buttons)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  row->state = GTK_LABEL (hsd_label_new (NULL, "caption-ink"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), hsd_label_new (name, NULL));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (row->state));
  gtk_widget_set_halign (buttons, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (words), buttons);

  return words;
}

static void
add_buttons (HsdClocksView *self, Row *row, const char *name, GtkWidget *box)
{
  /* Translators: the name of a button; %s is what a clock is called. */
  g_autofree char *empty = g_strdup_printf (_("Empty a segment: %s"), name);
  /* Translators: the name of a button; %s is what a clock is called. */
  g_autofree char *fill = g_strdup_printf (_("Fill a segment: %s"), name);
  /* Translators: the name of a switch: players see the clock; %s is what it is called. */
  g_autofree char *show = g_strdup_printf (_("Show to the table: %s"), name);
  /* Translators: the name of a button; %s is what a clock or countdown is called. */
  g_autofree char *drop = g_strdup_printf (_("Remove the clock: %s"), name);

  if (!hsd_record_has (row->clock, HSD_CLOCK_END))
    {
      /* Translators: a button: a clock goes back by one segment. */
      dress (self, gtk_button_new_from_icon_name ("list-remove-symbolic"), _("Empty a Segment"), empty, G_CALLBACK (empty_cb), box);
      /* Translators: a button: a clock goes on by one segment. */
      dress (self, gtk_button_new_from_icon_name ("list-add-symbolic"), _("Fill a Segment"), fill, G_CALLBACK (fill_cb), box);
    }
  row->show = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
  gtk_button_set_icon_name (GTK_BUTTON (row->show), "hasard-project-symbolic");
  gtk_toggle_button_set_active (row->show, hsd_record_get (row->clock, HSD_CLOCK_SHOWN));
  /* Translators: a switch: players see the clock. */
  dress (self, GTK_WIDGET (row->show), _("Show to the Table"), show, G_CALLBACK (show_cb), box);
  row->drop = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: a button: a clock or countdown leaves the list for good. */
  dress (self, row->drop, _("Remove the Clock"), drop, G_CALLBACK (drop_cb), box);
}

static void
add_row (HsdClocksView *self, const HsdRecord *clock)
{
  const char *name = hsd_record_get_text (clock, HSD_CLOCK_NAME);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  Row *row = g_new0 (Row, 1);

  row->clock = hsd_record_ref (clock);
  row->id = hsd_record_get (clock, HSD_CLOCK_ID);
  row->picture = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (row->picture), PICTURE_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (row->picture), PICTURE_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (row->picture), draw_cb, row, NULL);
  gtk_widget_set_valign (row->picture, GTK_ALIGN_START);
  hsd_outcome_follow_style (row->picture);

  gtk_widget_set_margin_start (box, 9);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_box_append (GTK_BOX (box), row->picture);
  gtk_box_append (GTK_BOX (box), make_words (row, name, buttons));
  add_buttons (self, row, name, buttons);
  tell_row (row);
  g_ptr_array_add (self->rows, row);
  gtk_list_box_append (self->list, g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "focusable", FALSE, "child", box, NULL));
}

/* Whether the rows are of the same clocks: they only stand otherwise, and whatever has the focus keeps it. */
static gboolean
are_listed (HsdClocksView *self)
{
  const HsdState *state = state_of (self);

  if (hsd_state_n_clocks (state) != self->rows->len)
    return FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    if (((Row *) g_ptr_array_index (self->rows, i))->id != hsd_record_get (hsd_state_get_clock (state, i), HSD_CLOCK_ID))
      return FALSE;

  return TRUE;
}

static void
tell_again (HsdClocksView *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = g_ptr_array_index (self->rows, i);

      hsd_record_unref (row->clock);
      row->clock = hsd_record_ref (hsd_state_get_clock (state_of (self), i));
      gtk_toggle_button_set_active (row->show, hsd_record_get (row->clock, HSD_CLOCK_SHOWN));
      tell_row (row);
    }
}

static void
list_anew (HsdClocksView *self)
{
  hsd_list_empty (self->list);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < hsd_state_n_clocks (state_of (self)); i++)
    add_row (self, hsd_state_get_clock (state_of (self), i));
}

static void
tell_title (HsdClocksView *self)
{
  guint n = self->rows->len;
  g_autofree char *title = NULL;

  if (n > 0)
    /* Translators: the title of a list; %u is how many clocks and countdowns there are. */
    title = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u clock", "%u clocks", n), n);
  else
    /* Translators: the title of a list of clocks and countdowns that is empty. */
    title = g_strdup (_("No clocks"));
  gtk_label_set_label (self->title, title);
  hsd_widget_set_label (GTK_WIDGET (self->expander), title);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
}

static void
show (HsdClocksView *self)
{
  const HsdState *state = state_of (self);

  if (self->shown == state->clocks && self->shown != NULL)
    return;

  g_clear_pointer (&self->shown, hsd_record_unref);
  if (state->clocks != NULL)
    self->shown = hsd_record_ref (state->clocks);
  if (are_listed (self))
    tell_again (self);
  else
    list_anew (self);
  tell_title (self);
  wait_on (self);
}

/* --- another one --- */

/* NULL while nothing was typed. */
static char *
take_name (HsdClocksView *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));

  if (*name != '\0')
    return g_steal_pointer (&name);

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return NULL;
}

static void
add_clock_cb (HsdClocksView *self)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_clock_actions[HSD_CLOCK_MAKE].fields);
  g_autofree char *name = take_name (self);

  if (name == NULL)
    return;

  hsd_record_set_text (args, HSD_MAKE_NAME, name);
  hsd_record_set (args, HSD_MAKE_SEGMENTS, gtk_spin_button_get_value_as_int (self->segments));
  if (carry_out (self, HSD_CLOCK_MAKE, args))
    gtk_editable_set_text (self->entry, "");
}

static void
count_down_cb (HsdClocksView *self)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_clock_actions[HSD_CLOCK_COUNT_DOWN].fields);
  gint64 end = hsd_clock_face_now () + (gint64) gtk_spin_button_get_value_as_int (self->minutes) * MINUTE;
  g_autofree char *text = hsd_clock_write_end (end);
  g_autofree char *name = take_name (self);

  if (name == NULL)
    return;

  hsd_record_set_text (args, HSD_COUNT_DOWN_NAME, name);
  hsd_record_set_text (args, HSD_COUNT_DOWN_END, text);
  if (carry_out (self, HSD_CLOCK_COUNT_DOWN, args))
    gtk_editable_set_text (self->entry, "");
}

/* --- class --- */

static void
hsd_clocks_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_clocks_view_parent_class)->map (widget);
  g_ptr_array_foreach (HSD_CLOCKS_VIEW (widget)->rows, (GFunc) (void (*) (void)) tell_row, NULL);
  wait_on (HSD_CLOCKS_VIEW (widget));
}

static void
hsd_clocks_view_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_clocks_view_parent_class)->unmap (widget);
  wait_on (HSD_CLOCKS_VIEW (widget));
}

static void
hsd_clocks_view_dispose (GObject *object)
{
  HsdClocksView *self = HSD_CLOCKS_VIEW (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->table);
  g_clear_pointer (&self->shown, hsd_record_unref);

  G_OBJECT_CLASS (hsd_clocks_view_parent_class)->dispose (object);
}

static void
hsd_clocks_view_finalize (GObject *object)
{
  g_ptr_array_unref (HSD_CLOCKS_VIEW (object)->rows);

  G_OBJECT_CLASS (hsd_clocks_view_parent_class)->finalize (object);
}

static void
hsd_clocks_view_class_init (HsdClocksViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_clocks_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = hsd_clocks_view_finalize;
  widget_class->map = hsd_clocks_view_map;
  widget_class->unmap = hsd_clocks_view_unmap;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/clocks-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdClocksView, expander);
  gtk_widget_class_bind_template_child (widget_class, HsdClocksView, title);
  gtk_widget_class_bind_template_child (widget_class, HsdClocksView, list);
  gtk_widget_class_bind_template_child (widget_class, HsdClocksView, entry);
  gtk_widget_class_bind_template_child (widget_class, HsdClocksView, segments);
  gtk_widget_class_bind_template_child (widget_class, HsdClocksView, minutes);
  gtk_widget_class_bind_template_callback (widget_class, add_clock_cb);
  gtk_widget_class_bind_template_callback (widget_class, count_down_cb);
}

static void
hsd_clocks_view_init (HsdClocksView *self)
{
  self->rows = g_ptr_array_new_with_free_func (free_row);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hsd_clocks_view_follow (HsdClocksView *self, HsdTable *table)
{
  g_return_if_fail (HSD_IS_CLOCKS_VIEW (self) && HSD_IS_TABLE (table) && self->table == NULL);

  self->table = g_object_ref (table);
  gtk_expander_set_expanded (self->expander, TRUE);
  g_signal_connect_object (table, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  tell_title (self);
  show (self);
}
