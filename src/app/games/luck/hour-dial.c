/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "app/games/luck/hour-dial.h"
#include "app/widgets/drawing.h"
#include "app/widgets/format.h"
#include "app/widgets/outcome.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define TURN_MS 250
#define SECTOR (2 * G_PI / HSD_HOURS)

/* In parts of the radius. */
#define HUB .44
#define NUMBER .585
#define EMBLEM .82
#define EMBLEM_SIZE .22
#define EDGE .955 /* of the sectors; the arc of the chosen one lies beyond */

struct _HsdHourDial
{
  GtkWidget parent_instance;

  char *names[HSD_HOURS]; /* owned */
  int adjustments[HSD_HOURS];
  double lines;
  int chosen;
  double turned; /* hours, on the way to the one that is chosen: the nearer way round */
  AdwAnimation *animation;
};

G_DEFINE_FINAL_TYPE (HsdHourDial, hsd_hour_dial, GTK_TYPE_WIDGET)

enum
{
  PROP_CHOSEN = 1,
  PROP_LINES,
  N_PROPS
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* The middle of an hour, clockwise from the right; the first is on top. */
static double
angle_of (double hour)
{
  return (hour - 1) * SECTOR - G_PI / 2;
}

static HsdMark
tone_of (int adjustment)
{
  if (adjustment > 2)
    return HSD_MARK_CRITICAL_SUCCESS;
  if (adjustment > 0)
    return HSD_MARK_SUCCESS;
  if (adjustment < -2)
    return HSD_MARK_CRITICAL_FAILURE;

  return adjustment < 0 ? HSD_MARK_FAILURE : HSD_MARK_NONE;
}

static void
describe (HsdHourDial *self)
{
  const char *name = self->names[self->chosen - 1];
  char buffer[16];
  const char *adjustment = hsd_format_signed (self->adjustments[self->chosen - 1], buffer);
  g_autofree char *text = name != NULL ? hsd_join (HSD_JOIN_LIST, name, adjustment, NULL) : g_strdup (adjustment);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 1.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) HSD_HOURS, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) self->chosen, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

/* --- drawing --- */

typedef struct
{
  HsdHourDial *self;
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  cairo_t *cr;
  double x, y, radius;
  GdkRGBA ink;
  gboolean is_plain; /* one ink */
} Pen;

static GdkRGBA
fill_of (const Pen *pen, HsdMark tone)
{
  if (pen->is_plain)
    return hsd_drawing_colour (pen->widget, 0);

  return tone == HSD_MARK_NONE ? hsd_drawing_colour (pen->widget, .09) : hsd_drawing_ground (tone);
}

static GdkRGBA
ink_of (const Pen *pen, HsdMark tone)
{
  return tone == HSD_MARK_NONE || pen->is_plain ? pen->ink : hsd_drawing_on_ground (tone);
}

static void
sector_path (const Pen *pen, int hour)
{
  double middle = angle_of (hour);
  /* A gap of the same width all along, in place of a line. */
  double near = SECTOR / 2 - 1 / (pen->radius * HUB);
  double far = SECTOR / 2 - 1 / (pen->radius * EDGE);

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, pen->x, pen->y, pen->radius * EDGE, middle - far, middle + far);
  cairo_arc_negative (pen->cr, pen->x, pen->y, pen->radius * HUB, middle + near, middle - near);
  cairo_close_path (pen->cr);
}

static void
draw_sector (const Pen *pen, int hour)
{
  HsdMark tone = tone_of (pen->self->adjustments[hour - 1]);
  GdkRGBA fill = fill_of (pen, tone);
  GdkRGBA ink = ink_of (pen, tone);
  double angle = angle_of (hour);

  sector_path (pen, hour);
  gdk_cairo_set_source_rgba (pen->cr, &fill);
  cairo_fill_preserve (pen->cr);
  if (pen->is_plain)
    {
      gdk_cairo_set_source_rgba (pen->cr, &pen->ink);
      cairo_set_line_width (pen->cr, 1);
      cairo_stroke (pen->cr);
    }
  cairo_new_path (pen->cr);
  gdk_cairo_set_source_rgba (pen->cr, &ink);
  hsd_hour_emblem_draw (pen->cr, hour, pen->x + cos (angle) * EMBLEM * pen->radius, pen->y + sin (angle) * EMBLEM * pen->radius,
                        EMBLEM_SIZE * pen->radius);
}

/* The hand within the hub, and an arc around the hour that it points at. */
static void
draw_hand (const Pen *pen)
{
  double angle = angle_of (pen->self->turned);
  double tip = pen->radius * (HUB + .035);

  gdk_cairo_set_source_rgba (pen->cr, &pen->ink);
  cairo_arc (pen->cr, pen->x, pen->y, pen->radius - 2, angle - SECTOR / 2 + .02, angle + SECTOR / 2 - .02);
  cairo_set_line_width (pen->cr, 3.5);
  cairo_stroke (pen->cr);

  cairo_move_to (pen->cr, pen->x + cos (angle) * tip, pen->y + sin (angle) * tip);
  for (int side = -1; side <= 1; side += 2)
    cairo_line_to (pen->cr, pen->x + cos (angle + side * .2) * pen->radius * (HUB - .055),
                   pen->y + sin (angle + side * .2) * pen->radius * (HUB - .055));
  cairo_close_path (pen->cr);
  cairo_fill (pen->cr);
}

static void
append_number (const Pen *pen, int hour)
{
  int adjustment = pen->self->adjustments[hour - 1];
  char buffer[16];
  const char *text = hsd_format_signed (adjustment, buffer);
  g_autoptr (PangoLayout) layout = hsd_drawing_text (pen->widget, text, .8, PANGO_WEIGHT_BOLD);
  GdkRGBA ink = ink_of (pen, tone_of (adjustment));
  double angle = angle_of (hour);

  if (adjustment == 0)
    return;
  hsd_drawing_put (pen->snapshot, layout, pen->x + cos (angle) * NUMBER * pen->radius,
                   pen->y + sin (angle) * NUMBER * pen->radius - hsd_drawing_text_height (layout) / 2.0, .5, &ink);
}

/* A name of two words takes two lines; a long one is shrunk. */
static PangoLayout *
fit_name (const Pen *pen, const char *name, double room)
{
  PangoLayout *layout = NULL;

  for (double size = .86; size > .5; size -= .06)
    {
      PangoRectangle logical;

      g_clear_object (&layout);
      layout = hsd_drawing_text (pen->widget, name, size, PANGO_WEIGHT_BOLD);
      pango_layout_set_width (layout, room * PANGO_SCALE);
      pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
      pango_layout_set_line_spacing (layout, .85);
      pango_layout_get_pixel_extents (layout, NULL, &logical);
      if (logical.width <= room && pango_layout_get_line_count (layout) <= 2)
        break;
    }

  return layout;
}

static void
append_hub (const Pen *pen)
{
  HsdHourDial *self = pen->self;
  const char *name = self->names[self->chosen - 1];
  char buffer[16];
  const char *text = hsd_format_signed (self->adjustments[self->chosen - 1], buffer);
  double room = pen->radius * (HUB - .06) * 1.44;
  g_autoptr (PangoLayout) number = hsd_drawing_text (pen->widget, text, 1.7, PANGO_WEIGHT_ULTRABOLD);
  g_autoptr (PangoLayout) label = fit_name (pen, name != NULL ? name : "", room);
  int high = hsd_drawing_text_height (number);
  /* Digits leave the lower fifth of their line empty. */
  double y = pen->y - (high * .86 + hsd_drawing_text_height (label)) / 2;

  hsd_drawing_put (pen->snapshot, number, pen->x, y, .5, &pen->ink);
  hsd_drawing_put (pen->snapshot, label, pen->x - room / 2, y + high * .86, 0, &pen->ink);
}

static Pen
make_pen (HsdHourDial *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  return (Pen) {
    .self = self,
    .widget = widget,
    .x = width / 2.0,
    .y = height / 2.0,
    .radius = MIN (width, height) / 2.0 - 1,
    .ink = hsd_drawing_colour (widget, 1),
    .is_plain = hsd_drawing_is_plain (),
  };
}

static void
hsd_hour_dial_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  Pen pen = make_pen (HSD_HOUR_DIAL (widget));

  if (pen.radius < 10)
    return;
  pen.snapshot = snapshot;
  pen.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  for (int hour = 1; hour <= HSD_HOURS; hour++)
    draw_sector (&pen, hour);
  draw_hand (&pen);
  cairo_destroy (pen.cr);
  for (int hour = 1; hour <= HSD_HOURS; hour++)
    append_number (&pen, hour);
  append_hub (&pen);
}

static void
hsd_hour_dial_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  *minimum = MIN (HSD_HOUR_DIAL (widget)->lines * hsd_drawing_line (widget, 1, PANGO_WEIGHT_NORMAL), 320);
  *natural = *minimum;
}

/* --- choosing --- */

static void
turn_cb (double value, gpointer data)
{
  HsdHourDial *self = data;

  self->turned = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
turn_to (HsdHourDial *self, int hour)
{
  double way = fmod (hour - self->turned, HSD_HOURS);

  if (way > HSD_HOURS / 2.0)
    way -= HSD_HOURS;
  if (way < -HSD_HOURS / 2.0)
    way += HSD_HOURS;
  self->chosen = hour;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation), self->turned);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), self->turned + way);
  adw_animation_play (self->animation);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

static void
choose (HsdHourDial *self, int hour)
{
  hour = (hour + HSD_HOURS - 1) % HSD_HOURS + 1;
  if (hour == self->chosen)
    return;
  turn_to (self, hour);
  g_signal_emit (self, signals[CHOSEN], 0, hour);
}

static gboolean
key_pressed_cb (HsdHourDial *self, guint key, guint code, GdkModifierType modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      choose (self, self->chosen - 1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      choose (self, self->chosen + 1);
      return TRUE;
    case GDK_KEY_Home:
      choose (self, 1);
      return TRUE;
    case GDK_KEY_End:
      choose (self, HSD_HOURS);
      return TRUE;
    default:
      return FALSE;
    }
}

/* The hour under a point, or 0. */
static int
hour_at (HsdHourDial *self, double x, double y)
{
  Pen pen = make_pen (self);
  double away = hypot (x - pen.x, y - pen.y);
  int steps = (int) lround (atan2 (x - pen.x, pen.y - y) / SECTOR);

  if (away < pen.radius * HUB || away > pen.radius)
    return 0;

  return (steps + HSD_HOURS) % HSD_HOURS + 1;
}

static void
pressed_cb (HsdHourDial *self, int n_press, double x, double y)
{
  int hour = hour_at (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (hour > 0)
    choose (self, hour);
}

static gboolean
query_tooltip_cb (HsdHourDial *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  int hour = keyboard ? self->chosen : hour_at (self, x, y);
  g_autofree char *text = NULL;
  char buffer[16];

  if (hour == 0 || self->names[hour - 1] == NULL)
    return FALSE;
  text = hsd_join (HSD_JOIN_LIST, self->names[hour - 1], hsd_format_signed (self->adjustments[hour - 1], buffer), NULL);
  gtk_tooltip_set_text (tooltip, text);

  return TRUE;
}

static void
hsd_hour_dial_dispose (GObject *object)
{
  g_clear_object (&HSD_HOUR_DIAL (object)->animation);

  G_OBJECT_CLASS (hsd_hour_dial_parent_class)->dispose (object);
}

static void
hsd_hour_dial_finalize (GObject *object)
{
  for (guint i = 0; i < HSD_HOURS; i++)
    g_free (HSD_HOUR_DIAL (object)->names[i]);

  G_OBJECT_CLASS (hsd_hour_dial_parent_class)->finalize (object);
}

static void
hsd_hour_dial_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CHOSEN)
    g_value_set_int (value, HSD_HOUR_DIAL (object)->chosen);
  else
    g_value_set_double (value, HSD_HOUR_DIAL (object)->lines);
}

static void
hsd_hour_dial_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CHOSEN)
    hsd_hour_dial_set_chosen (HSD_HOUR_DIAL (object), g_value_get_int (value));
  else
    HSD_HOUR_DIAL (object)->lines = g_value_get_double (value);
}

static void
hsd_hour_dial_class_init (HsdHourDialClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_hour_dial_dispose;
  object_class->finalize = hsd_hour_dial_finalize;
  object_class->get_property = hsd_hour_dial_get_property;
  object_class->set_property = hsd_hour_dial_set_property;
  widget_class->snapshot = hsd_hour_dial_snapshot;
  widget_class->measure = hsd_hour_dial_measure;

  properties[PROP_CHOSEN] = g_param_spec_int ("chosen", NULL, NULL, 1, HSD_HOURS, 1,
                                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LINES] = g_param_spec_double ("lines", NULL, NULL, 1, 100, 11.5,
                                                G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "hourdial");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/hour-dial.ui");
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
}

static void
hsd_hour_dial_init (HsdHourDial *self)
{
  self->chosen = 1;
  self->turned = 1;
  self->animation =
    adw_timed_animation_new (GTK_WIDGET (self), 1, 1, TURN_MS, adw_callback_animation_target_new (turn_cb, self, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_outcome_follow_style (self);
  describe (self);
}

GtkWidget *
hsd_hour_dial_new (void)
{
  return g_object_new (HSD_TYPE_HOUR_DIAL, NULL);
}

void
hsd_hour_dial_set_names (HsdHourDial *self, const char *const names[HSD_HOURS])
{
  g_return_if_fail (HSD_IS_HOUR_DIAL (self));

  for (guint i = 0; i < HSD_HOURS; i++)
    {
      g_free (self->names[i]);
      self->names[i] = g_strdup (names[i]);
    }
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hsd_hour_dial_set_adjustments (HsdHourDial *self, const int adjustments[HSD_HOURS])
{
  g_return_if_fail (HSD_IS_HOUR_DIAL (self));

  for (guint i = 0; i < HSD_HOURS; i++)
    self->adjustments[i] = adjustments[i];
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hsd_hour_dial_set_chosen (HsdHourDial *self, int hour)
{
  g_return_if_fail (HSD_IS_HOUR_DIAL (self));
  g_return_if_fail (hour >= 1 && hour <= HSD_HOURS);

  if (hour != self->chosen)
    turn_to (self, hour);
}

int
hsd_hour_dial_get_chosen (HsdHourDial *self)
{
  g_return_val_if_fail (HSD_IS_HOUR_DIAL (self), 1);

  return self->chosen;
}
