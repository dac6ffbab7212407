/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/panes.h"
#include "app/widgets/property.h"

/* Pixels. */
#define TWO_FROM 620
#define THREE_FROM 1092 /* 1280 with the sidebar */
#define WIDEST 2200
#define ASKED 288
#define ASKED_WIDE 330
#define DECIDED 420
#define STAGE_MAX 900
#define MIDDLE_LEAST 620 /* of three columns: a smaller stage has more room in two */

/* The space that the window needs around the stage. It does not depend on the current content of
 * the page, so that the stage keeps its size from the first question to the verdict. */
#define BESIDE_TWO 508
#define BESIDE_THREE 166
/* The same above a part that goes across: without what is beside the stage, and with the gaps. */
#define ABOVE_ACROSS 222
#define CHART 156 /* below the stage, where the page has one; it keeps its room while it tells nothing */
#define GAP 12
#define GAP_WIDE 18

#define MOST_COLUMNS 3

enum
{
  SITUATION,
  STAGE,
  DECISION,
  ASIDE,
  ACROSS,
  N_PARTS,
};

struct _HsdPanes
{
  GtkWidget parent_instance;

  GtkWidget *parts[N_PARTS];
  gboolean told;
  gboolean keeps_stage;
  guint n_columns;
  int width;  /* of the last layout */
  guint most; /* columns at that width: more were tried there */
  int window_height; /* that the height was measured with */
  guint remeasuring; /* an idle source, or 0 */
};

G_DEFINE_FINAL_TYPE (HsdPanes, hsd_panes, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SITUATION = 1 + SITUATION,
  PROP_STAGE = 1 + STAGE,
  PROP_DECISION = 1 + DECISION,
  PROP_ASIDE = 1 + ASIDE,
  PROP_ACROSS = 1 + ACROSS,
  PROP_TOLD,
  PROP_N_COLUMNS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static int
least (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

/* A scrolled window reports the height of one line: asks its child instead. */
static int
height_for (GtkWidget *widget, int width)
{
  int natural;

  if (GTK_IS_SCROLLED_WINDOW (widget))
    widget = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (widget));
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);

  return natural;
}

static int
least_asked (HsdPanes *self, int wanted)
{
  return MAX (wanted, least (self->parts[SITUATION]));
}

/* Large text needs more room, and falls to fewer columns earlier. */
static guint
count_fitting (HsdPanes *self, int width)
{
  int asked = least_asked (self, ASKED);
  int decided = MAX (least (self->parts[DECISION]), 280);

  if (width >= THREE_FROM && least_asked (self, ASKED_WIDE) + 2 * GAP_WIDE + MIDDLE_LEAST + MAX (decided, DECIDED) <= width)
    return 3;

  return width >= TWO_FROM && asked + GAP + decided <= width ? 2 : 1;
}

static guint
count_columns (HsdPanes *self, int width)
{
  return MIN (count_fitting (self, width), width == self->width ? self->most : MOST_COLUMNS);
}

/* A part may be wider in more columns, where it is not folded. Columns that did not fit are not tried again at the same
 * width, or the page would go from one number to the other with each frame. */
static guint
settle_columns (HsdPanes *self, int width)
{
  gboolean same = width == self->width;
  guint n_columns;

  if (!same)
    self->most = MOST_COLUMNS;
  self->width = width;
  n_columns = count_columns (self, width);
  if (same && n_columns < self->n_columns)
    self->most = n_columns;

  return n_columns;
}

static gboolean
shows_stage (HsdPanes *self)
{
  return self->told || self->keeps_stage;
}

static int
stage_height (int width)
{
  return MIN (width, STAGE_MAX) * 9 / 16;
}

static int
window_height (HsdPanes *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) : 0;
}

/* Beside the choices, or above what goes across: flat where they need the height. */
static int
stage_height_of_two (HsdPanes *self, int width, int decision, int across)
{
  int beside = across > 0 ? ABOVE_ACROSS + decision + across : BESIDE_TWO;

  return CLAMP (window_height (self) - beside, width * 3 / 8, stage_height (width));
}

/* All the height that the chart leaves. It is given to the stage when the page is laid out, and not asked for: a stage
 * alone never makes a page scroll. */
static int
stage_height_of_three (HsdPanes *self, int width, int height, int aside)
{
  gboolean has_chart = gtk_widget_get_first_child (self->parts[ASIDE]) != NULL;
  int wanted = window_height (self) - BESIDE_THREE - (has_chart ? CHART + GAP_WIDE : 0);
  int room = aside > 0 ? height - aside - GAP_WIDE : height;

  return CLAMP (MIN (wanted, room), stage_height (width), MAX (width, stage_height (width)));
}

/* --- where everything is --- */

typedef struct
{
  gboolean visible;
  GtkAllocation at;
} Place;

/* Puts a part at the foot of a column. */
static void
stack (Place *place, int x, int *y, int width, int height, int gap)
{
  place->visible = TRUE;
  place->at = (GtkAllocation) { x, *y, width, height };
  *y += height + gap;
}

/* At the foot of all columns from @x on, where there is such a part. */
static void
lay_across (Place *places, int x, int *y, int width, int height, int across, int gap)
{
  if (across == 0)
    return;

  *y = MAX (*y + gap, height - across);
  stack (&places[ACROSS], x, y, width, across, 0);
}

static int
lay_one (HsdPanes *self, Place *places, int width)
{
  GtkWidget **parts = self->parts;
  int across = height_for (parts[ACROSS], width);
  int y = 0;

  if (!self->told || self->keeps_stage)
    stack (&places[SITUATION], 0, &y, width, height_for (parts[SITUATION], width), GAP);
  if (shows_stage (self))
    stack (&places[STAGE], 0, &y, width, stage_height (width), GAP);
  if (across > 0)
    stack (&places[ACROSS], 0, &y, width, across, GAP);
  stack (&places[DECISION], 0, &y, width, height_for (parts[DECISION], width), GAP);
  if (self->told && !self->keeps_stage)
    stack (&places[SITUATION], 0, &y, width, height_for (parts[SITUATION], width), GAP);

  return y - GAP;
}

/* The situation scrolls by itself, so that the stage keeps its place. */
static int
lay_two (HsdPanes *self, Place *places, int width, int height)
{
  int asked = MAX (least_asked (self, ASKED), width * 3 / 8 > 400 ? MIN (width * 3 / 10, 340) : 0);
  int right = width - asked - GAP;
  int x = asked + GAP;
  int decision = height_for (self->parts[DECISION], right);
  int across = height_for (self->parts[ACROSS], width);
  int y = 0;

  stack (&places[STAGE], x, &y, right, stage_height_of_two (self, right, decision, across), GAP);
  stack (&places[DECISION], x, &y, right, decision, 0);
  places[SITUATION] = (Place) { TRUE, { 0, 0, asked, MAX (across > 0 ? height - across - GAP : height, y) } };
  lay_across (places, 0, &y, width, height, across, GAP);

  return y;
}

static int
lay_three (HsdPanes *self, Place *places, int width, int height)
{
  int asked = least_asked (self, ASKED_WIDE);
  int decided = MAX (DECIDED, least (self->parts[DECISION]));
  int middle = width - asked - decided - 2 * GAP_WIDE;
  int x = asked + GAP_WIDE;
  int right = height_for (self->parts[DECISION], decided);
  int aside = height_for (self->parts[ASIDE], middle);
  int across = height_for (self->parts[ACROSS], width - x);
  int above = across > 0 ? height - across - GAP_WIDE : height;
  int y = 0;

  stack (&places[STAGE], x, &y, middle, stage_height_of_three (self, middle, above, aside), GAP_WIDE);
  stack (&places[ASIDE], x, &y, middle, aside, 0);
  y = MAX (y, right);
  lay_across (places, x, &y, width - x, height, across, GAP_WIDE);
  places[SITUATION] = (Place) { TRUE, { 0, 0, asked, MAX (height, y) } };
  places[DECISION] = (Place) { TRUE, { x + middle + GAP_WIDE, 0, decided, right } };

  return y;
}

/* Returns the height that all of it takes. */
static int
lay (HsdPanes *self, Place *places, guint n_columns, int width, int height)
{
  if (n_columns == 3)
    return lay_three (self, places, width, height);

  return n_columns == 2 ? lay_two (self, places, width, height) : lay_one (self, places, width);
}

/* --- widget --- */

static gboolean
remeasure_cb (gpointer data)
{
  HSD_PANES (data)->remeasuring = 0;
  gtk_widget_queue_resize (data);

  return G_SOURCE_REMOVE;
}

/* A height that was measured is kept for its width, whatever becomes of the window. */
static void
follow_window (HsdPanes *self)
{
  int height = window_height (self);

  if (height == self->window_height)
    return;

  self->window_height = height;
  if (self->remeasuring == 0)
    self->remeasuring = g_idle_add_full (G_PRIORITY_HIGH_IDLE, remeasure_cb, self, NULL);
}

static GtkSizeRequestMode
hsd_panes_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hsd_panes_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  HsdPanes *self = HSD_PANES (widget);
  Place places[N_PARTS] = { 0 };
  int narrowest = MAX (least (self->parts[ACROSS]), MAX (least (self->parts[SITUATION]), least (self->parts[DECISION])));

  for (guint i = 0; i < N_PARTS; i++)
    least (self->parts[i]);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrowest;
      *natural = MAX (narrowest, TWO_FROM);
    }
  else
    {
      int width = MIN (for_size < 0 ? narrowest : for_size, WIDEST);

      *minimum = *natural = lay (self, places, count_columns (self, width), width, 0);
    }
}

static void
hsd_panes_size_allocate (GtkWidget *widget, int full_width, int height, int baseline)
{
  HsdPanes *self = HSD_PANES (widget);
  Place places[N_PARTS] = { 0 };
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = MIN (full_width, WIDEST);
  guint n_columns = settle_columns (self, width);
  int left = (full_width - width) / 2;

  lay (self, places, n_columns, width, height);
  for (guint i = 0; i < N_PARTS; i++)
    {
      GtkAllocation at = places[i].at;

      gtk_widget_set_child_visible (self->parts[i], places[i].visible);
      at.x = left + (rtl ? width - at.x - at.width : at.x);
      if (places[i].visible)
        gtk_widget_size_allocate (self->parts[i], &at, -1);
    }

  follow_window (self);
  if (self->n_columns == n_columns)
    return;

  self->n_columns = n_columns;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_COLUMNS]);
}

static void
hsd_panes_dispose (GObject *object)
{
  HsdPanes *self = HSD_PANES (object);

  g_clear_handle_id (&self->remeasuring, g_source_remove);
  for (guint i = 0; i < N_PARTS; i++)
    g_clear_pointer (&self->parts[i], gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_panes_parent_class)->dispose (object);
}

static void
hsd_panes_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdPanes *self = HSD_PANES (object);

  if (prop_id == PROP_N_COLUMNS)
    g_value_set_uint (value, self->n_columns);
  else
    g_value_set_boolean (value, self->told);
}

static void
hsd_panes_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdPanes *self = HSD_PANES (object);

  if (prop_id == PROP_TOLD)
    hsd_panes_set_told (self, g_value_get_boolean (value));
  else
    {
      g_clear_pointer (&self->parts[prop_id - 1], gtk_widget_unparent);
      self->parts[prop_id - 1] = g_value_get_object (value);
      gtk_widget_set_parent (self->parts[prop_id - 1], GTK_WIDGET (self));
    }
}

static void
hsd_panes_class_init (HsdPanesClass *klass)
{
  static const char *const names[] = { "situation", "stage", "decision", "aside", "across" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_panes_dispose;
  object_class->get_property = hsd_panes_get_property;
  object_class->set_property = hsd_panes_set_property;
  widget_class->get_request_mode = hsd_panes_get_request_mode;
  widget_class->measure = hsd_panes_measure;
  widget_class->size_allocate = hsd_panes_size_allocate;

  for (guint i = 0; i < N_PARTS; i++)
    properties[1 + i] =
      g_param_spec_object (names[i], NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TOLD] = g_param_spec_boolean ("told", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  properties[PROP_N_COLUMNS] =
    g_param_spec_uint ("n-columns", NULL, NULL, 0, MOST_COLUMNS, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_panes_init (HsdPanes *self)
{
  self->most = MOST_COLUMNS;
  self->parts[ACROSS] = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0); /* for a page that has nothing there */
  gtk_widget_set_parent (self->parts[ACROSS], GTK_WIDGET (self));
}

/* Other parts are shown, or in another order: as many columns as fit are tried again. */
static void
lay_anew (HsdPanes *self)
{
  self->most = MOST_COLUMNS;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
hsd_panes_set_told (HsdPanes *self, gboolean told)
{
  g_return_if_fail (HSD_IS_PANES (self));

  if (hsd_property_set_int (self, properties[PROP_TOLD], &self->told, told))
    lay_anew (self);
}

void
hsd_panes_set_keeps_stage (HsdPanes *self, gboolean keeps_stage)
{
  g_return_if_fail (HSD_IS_PANES (self));

  if (self->keeps_stage == keeps_stage)
    return;

  self->keeps_stage = keeps_stage;
  lay_anew (self);
}

guint
hsd_panes_get_n_columns (HsdPanes *self)
{
  g_return_val_if_fail (HSD_IS_PANES (self), 0);

  return self->n_columns;
}
