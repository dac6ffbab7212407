/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/games/tarot/deck-memory.h"
#include "app/widgets/drawing.h"
#include "app/widgets/label.h"
#include "app/widgets/outcome.h"
#include "model/story/cards.h"
#include "model/words/join.h"

/* --- deck cells --- */

/**
 * HsdDeckCells:
 *
 * The cells of a deck memory, in as many lines as it takes.
 */
#define HSD_TYPE_DECK_CELLS (hsd_deck_cells_get_type ())
G_DECLARE_FINAL_TYPE (HsdDeckCells, hsd_deck_cells, HSD, DECK_CELLS, GtkWidget)

#define GAP 4 /* pixels */
#define SMALL .82
#define DEVIL 15
#define WORLD 21
#define N_MAJORS 22
#define N_MINORS 14

struct _HsdDeckCells
{
  GtkWidget parent_instance;

  guint32 left;
  gboolean minors;
};

G_DEFINE_FINAL_TYPE (HsdDeckCells, hsd_deck_cells, GTK_TYPE_WIDGET)

static guint
count (HsdDeckCells *self)
{
  return self->minors ? N_MINORS : N_MAJORS;
}

/* The Fool comes last, as in any list of the deck. */
static int
card_at (HsdDeckCells *self, guint i)
{
  return !self->minors && i == N_MAJORS - 1 ? 0 : (int) i + 1;
}

static int
cell_width (HsdDeckCells *self)
{
  g_autoptr (PangoLayout) layout = hsd_drawing_text (GTK_WIDGET (self), "00", SMALL, PANGO_WEIGHT_BOLD);

  return hsd_drawing_text_width (layout) + 4;
}

static int
cell_height (HsdDeckCells *self)
{
  return hsd_drawing_line (GTK_WIDGET (self), SMALL, PANGO_WEIGHT_BOLD) + 12;
}

/* Lines of the same length, so that the last is no orphan: 22 in 1, 11 and 11, 8 8 6 … */
static guint
per_line (HsdDeckCells *self, int width)
{
  guint n = count (self);
  guint most = CLAMP ((width + GAP) / (cell_width (self) + GAP), 1, (int) n);
  guint lines = (n + most - 1) / most;

  return (n + lines - 1) / lines;
}

static HsdMark
mark_of (HsdDeckCells *self, int card)
{
  if (self->minors)
    return HSD_MARK_NONE;
  if (card == DEVIL)
    return HSD_MARK_CRITICAL_FAILURE;
  if (card == WORLD)
    return HSD_MARK_CRITICAL_SUCCESS;

  return card == 0 ? HSD_MARK_TIE : HSD_MARK_NONE;
}

/* A mark in the corner of a special cell: a star, a triangle, a ring. */
static void
draw_sign (cairo_t *cr, HsdMark mark, double x, double y, const GdkRGBA *ink)
{
  gdk_cairo_set_source_rgba (cr, ink);
  if (mark == HSD_MARK_CRITICAL_FAILURE || mark == HSD_MARK_CRITICAL_SUCCESS)
    {
      double up = mark == HSD_MARK_CRITICAL_SUCCESS ? -1 : 1;

      cairo_move_to (cr, x - 3, y - 2 * up);
      cairo_line_to (cr, x + 3, y - 2 * up);
      cairo_line_to (cr, x, y + 3 * up);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
  else
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, 2.2, 0, 2 * G_PI);
      cairo_set_line_width (cr, 1.3);
      cairo_stroke (cr);
    }
}

static void
draw_out (cairo_t *cr, const GdkRGBA *ink, double x, double y, double width, double height)
{
  static const double dash[] = { 3, 2 };

  gdk_cairo_set_source_rgba (cr, ink);
  cairo_set_line_width (cr, 1);
  hsd_drawing_rounded (cr, x + .5, y + .5, width - 1, height - 1, 4);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_move_to (cr, x + 4, y + height - 4);
  cairo_line_to (cr, x + width - 4, y + 4);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
}

static const char *
name_fool (void)
{
  /* Translators: the Fool, in a cell as narrow as a number: its first letter. */
  return C_("arcanum", "F");
}

static void
append_cell (HsdDeckCells *self, GtkSnapshot *snapshot, int card, double x, double y, double width, double height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean in = (self->left >> card & 1) != 0;
  HsdMark mark = mark_of (self, card);
  gboolean tinted = in && mark != HSD_MARK_NONE && !hsd_drawing_is_plain ();
  GdkRGBA fill = tinted ? hsd_drawing_ground (mark) : hsd_drawing_colour (widget, HSD_FAINT);
  GdkRGBA ink = tinted ? hsd_drawing_on_ground (mark) : hsd_drawing_colour (widget, in ? 1 : HSD_CAPTION);
  g_autofree char *text = card == 0 ? g_strdup (name_fool ()) : g_strdup_printf ("%d", card);
  g_autoptr (PangoLayout) layout = hsd_drawing_text (widget, text, SMALL, in ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, width, height));

  if (!in)
    draw_out (cr, &ink, x, y, width, height);
  else
    {
      hsd_drawing_rounded (cr, x, y, width, height, 4);
      gdk_cairo_set_source_rgba (cr, &fill);
      cairo_fill (cr);
      if (mark != HSD_MARK_NONE)
        draw_sign (cr, mark, x + width / 2, y + 5, &ink);
    }
  cairo_destroy (cr);
  hsd_drawing_put (snapshot, layout, x + width / 2, y + (height - hsd_drawing_text_height (layout)) / 2 + (in && mark != HSD_MARK_NONE ? 3 : 0),
                   .5, &ink);
}

static void
hsd_deck_cells_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdDeckCells *self = HSD_DECK_CELLS (widget);
  guint per = per_line (self, gtk_widget_get_width (widget));
  double width = (gtk_widget_get_width (widget) - GAP * (per - 1.0)) / per;
  int height = cell_height (self);

  for (guint i = 0; i < count (self); i++)
    append_cell (self, snapshot, card_at (self, i), (int) (i % per * (width + GAP)), i / per * (height + GAP), (int) width, height);
}

static GtkSizeRequestMode
hsd_deck_cells_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hsd_deck_cells_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  HsdDeckCells *self = HSD_DECK_CELLS (widget);
  int cell = cell_width (self) + GAP;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 6 * cell;
      *natural = 11 * cell;
    }
  else
    {
      guint per = per_line (self, for_size < 0 ? 11 * cell : for_size);
      guint lines = (count (self) + per - 1) / per;

      *minimum = *natural = lines * (cell_height (self) + GAP) - GAP;
    }
}

static void
hsd_deck_cells_class_init (HsdDeckCellsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = hsd_deck_cells_snapshot;
  widget_class->measure = hsd_deck_cells_measure;
  widget_class->get_request_mode = hsd_deck_cells_get_request_mode;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_deck_cells_init (HsdDeckCells *self)
{
  hsd_outcome_follow_style (self);
}

static void
hsd_deck_cells_set (HsdDeckCells *self, guint32 left, gboolean minors)
{
  g_return_if_fail (HSD_IS_DECK_CELLS (self));

  self->left = left;
  self->minors = minors;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- deck memory --- */

#define MAJORS 0x3ffffeu /* without the Fool */
#define MINORS 0x7ffeu
#define LAST 21

struct _HsdDeckMemory
{
  GtkBox parent_instance;

  guint32 left;
  gboolean minors;
  HsdDeckCells *cells;
};

G_DEFINE_FINAL_TYPE (HsdDeckMemory, hsd_deck_memory, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_LEFT,
  PROP_MINORS
};

static char *
describe_left (HsdDeckMemory *self, guint left, gboolean minors)
{
  guint n = __builtin_popcount (left & (minors ? MINORS : MAJORS));

  if (minors)
    /* Translators: how many cards are left in a deck: %u. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u card", "%u cards", n), n);
  if ((left & 1) != 0)
    /* Translators: how many arcana with a number are left in a deck, %u, beside the Fool. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u arcanum + the Fool", "%u arcana + the Fool", n), n);

  /* Translators: how many arcana are left in a deck, %u, where the Fool is out. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u arcanum", "%u arcana", n), n);
}

static char *
describe_out (HsdDeckMemory *self, guint left, gboolean minors)
{
  guint32 out = ~left & (minors ? MINORS : MAJORS | 1);
  g_autoptr (GString) list = g_string_new (NULL);

  for (int i = 1; i <= LAST; i++)
    if ((out >> i & 1) != 0)
      hsd_join_add_number (list, HSD_JOIN_LIST, i);
  if ((out & 1) != 0)
    hsd_join_add (list, HSD_JOIN_LIST, hsd_major_name (0));
  if (list->len == 0)
    /* Translators: in the memory of a deck: none was drawn; no full stop. */
    return g_strdup (_("No card is out"));

  /* Translators: %s is a list of cards that are no longer in the deck. */
  return g_strdup_printf (_("Out: %s"), list->str);
}

static void
show_cells (HsdDeckMemory *self)
{
  g_autofree char *left = describe_left (self, self->left, self->minors);
  g_autofree char *out = describe_out (self, self->left, self->minors);

  hsd_deck_cells_set (self->cells, self->left, self->minors);
  hsd_widget_set_label (GTK_WIDGET (self->cells), left);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, out, -1);
}

static void
hsd_deck_memory_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdDeckMemory *self = HSD_DECK_MEMORY (object);

  if (prop_id == PROP_LEFT)
    g_value_set_uint (value, self->left);
  else
    g_value_set_boolean (value, self->minors);
}

static void
hsd_deck_memory_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdDeckMemory *self = HSD_DECK_MEMORY (object);
  guint left = prop_id == PROP_LEFT ? g_value_get_uint (value) : self->left;
  gboolean minors = prop_id == PROP_MINORS ? g_value_get_boolean (value) : self->minors;

  if (left == self->left && minors == self->minors)
    return;

  self->left = left;
  self->minors = minors;
  g_object_notify_by_pspec (object, pspec);
  show_cells (self);
}

static void
hsd_deck_memory_class_init (HsdDeckMemoryClass *klass)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hsd_deck_memory_get_property;
  object_class->set_property = hsd_deck_memory_set_property;

  g_object_class_install_property (object_class, PROP_LEFT, g_param_spec_uint ("left", NULL, NULL, 0, G_MAXUINT32, MAJORS | 1, flags));
  g_object_class_install_property (object_class, PROP_MINORS, g_param_spec_boolean ("minors", NULL, NULL, FALSE, flags));

  g_type_ensure (HSD_TYPE_DECK_CELLS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/deck-memory.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDeckMemory, cells);
  gtk_widget_class_bind_template_callback (widget_class, describe_left);
  gtk_widget_class_bind_template_callback (widget_class, describe_out);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hsd_deck_memory_init (HsdDeckMemory *self)
{
  self->left = MAJORS | 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  show_cells (self);
}
