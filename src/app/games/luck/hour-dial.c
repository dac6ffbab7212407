/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <adwaita.h>
#include <cairo.h>
#include <glib.h>

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

#define SQUARE 20.0 /* the numbers below are of it */

/* Letters as SVG has them, M L C Z, and three more: O is a circle, its middle and its radius;
 * F fills what was drawn since, S strokes it, so wide. */
static const char *const emblems[HSD_HOURS] = {
  /* a ship under sail */
  "M 1.5 13 L 18.5 13 L 15.5 18 L 4.5 18 Z F M 9.5 1.5 L 9.5 13 S 1.4 "
  "M 11 2.5 C 16 4 17.5 8 17 11.5 L 11 11.5 Z M 8 4.5 L 8 11.5 L 2.5 11.5 Z F",
  /* a siren with her tail */
  "O 10 3.6 2.4 F M 7.2 7 L 12.8 7 C 13.2 10 12.8 12 11.4 14 C 10.8 15 10.8 15.6 11 16 L 15.5 19.2 L 10 18.2 L 4.5 19.4 "
  "L 8.4 15.8 C 8.6 14 6.8 11 7.2 7 Z F M 7.8 7.8 L 4 10.4 L 6.2 13.2 S 1.5 M 12.2 7.8 L 16.4 4.6 S 1.5 "
  "M 9 2 C 6 2.5 6.4 6 4.6 7.6 S 1.6",
  /* a falcon, its wings spread */
  "M 10 7 C 8 3.2 4 2.5 0.6 4 C 1.8 5 2.2 6 2 7 C 3.2 7.2 3.6 8 3.4 9 C 4.8 9 5.2 9.8 5 10.8 C 7 10.6 8 11 8.6 12 L 6.6 18.2 "
  "L 10 16.4 L 13.4 18.2 L 11.4 12 C 12 11 13 10.6 15 10.8 C 14.8 9.8 15.2 9 16.6 9 C 16.4 8 16.8 7.2 18 7 "
  "C 17.8 6 18.2 5 19.4 4 C 16 2.5 12 3.2 10 7 Z F M 8 4.6 L 9.2 2.6 L 11.4 2.8 L 12.4 4.4 L 11.2 8 L 8.8 8 L 8.6 5.2 L 7 6 Z F",
  /* a crown */
  "M 3.4 16.8 L 2 6.4 L 6.6 10 L 10 4 L 13.4 10 L 18 6.4 L 16.6 16.8 Z F O 2 5.2 1.5 O 10 2.8 1.6 O 18 5.2 1.5 F",
  /* the head of a dragon */
  "M 1 9.4 L 5.6 5.6 L 4.8 1 L 9 4 L 12.6 0.8 L 13 4.8 L 17.4 4.6 L 16.4 8.4 L 19.2 10.4 L 17.4 13 L 18.6 19 L 8.6 19 "
  "C 10.8 16.8 10.8 14.4 9 13 L 4 14.6 L 1.6 13 L 6.6 11.2 Z O 8.8 7.4 1.1 F",
  /* two swords, crossed */
  "M 2.4 1.8 L 16 15.4 M 17.6 1.8 L 4 15.4 S 2 M 11.6 16.6 L 17 11.2 M 8.4 16.6 L 3 11.2 S 1.8 O 17.4 17 1.6 O 2.6 17 1.6 F",
  /* a lyre */
  "M 7 17 C 0.6 14 2.4 8.6 4.6 6.4 C 6 5 5.4 2.4 3 2.4 M 13 17 C 19.4 14 17.6 8.6 15.4 6.4 C 14 5 14.6 2.4 17 2.4 S 1.8 "
  "M 4 6.4 L 16 6.4 S 1.5 M 5.4 17.4 L 14.6 17.4 S 2.4 M 7.6 6.4 L 7.6 17 M 10 6.4 L 10 17 M 12.4 6.4 L 12.4 17 S 1",
  /* a snake */
  "M 14.4 4 C 5 1.4 2.4 7.4 9 9.6 C 16.4 12 16 17.6 3.4 17.4 S 2.8 O 15 4.2 2.3 F M 17 4.6 L 19.6 3.4 M 17 4.6 L 19.6 6.2 S 0.9",
  /* a fish that leaps over the waves */
  "M 1.4 8.8 C 4 2 12 0.6 16 8.2 L 19.4 6 L 18.8 13.6 L 14.6 10.8 C 10.6 13 5 13 1.4 8.8 Z O 5.4 7 1.1 F "
  "M 1.4 17 C 3.4 14.6 5.4 14.6 7.2 16.8 C 9 19 11 19 12.8 16.8 C 14.6 14.6 16.6 14.6 18.6 17 S 1.6",
  /* a spider */
  "O 10 12.6 4 F O 10 7 2.4 F M 8.4 8.4 L 4.6 6.4 L 4.4 1.8 M 11.6 8.4 L 15.4 6.4 L 15.6 1.8 "
  "M 8 9.6 L 3.4 9.2 L 0.8 5.8 M 12 9.6 L 16.6 9.2 L 19.2 5.8 M 7.4 12 L 3.2 12.8 L 1 16.6 M 12.6 12 L 16.8 12.8 L 19 16.6 "
  "M 7.8 14.6 L 5 16 L 4.2 19.4 M 12.2 14.6 L 15 16 L 15.8 19.4 S 1.2",
  /* reeds */
  "M 10 19.4 L 10 0.8 S 1.2 M 10 3.6 L 10 9 S 3.4 M 9.6 19.4 C 8 16 5.2 14 4.8 4.6 S 1.2 M 4.8 7.6 L 5.2 11.6 S 3 "
  "M 10.4 19.4 C 12 15 12.6 9.6 17.6 5.4 C 17.2 11.4 15 16 10.4 19.4 Z F",
  /* a castle under the moon */
  "M 1.6 19 L 1.6 8.4 L 3.2 8.4 L 3.2 10 L 4.8 10 L 4.8 8.4 L 6.4 8.4 L 6.4 12 L 13.6 12 L 13.6 8.4 L 15.2 8.4 L 15.2 10 L 16.8 10 "
  "L 16.8 8.4 L 18.4 8.4 L 18.4 19 L 12.2 19 L 12.2 16.6 C 12.2 13.6 7.8 13.6 7.8 16.6 L 7.8 19 Z F "
  "M 12.4 0.8 C 9.6 2.2 9.6 6.6 12.8 7.6 C 10 9 6.6 7.4 6.6 4.4 C 6.6 1.6 9.6 0 12.4 0.8 Z F",
};

static double
next (const char **at)
{
  char *end;
  double number = g_ascii_strtod (*at, &end);

  *at = end;

  return number;
}

static void
add_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

static void
obey (cairo_t *cr, char command, const double *numbers)
{
  switch (command)
    {
    case 'M':
      cairo_move_to (cr, numbers[0], numbers[1]);
      break;
    case 'L':
      cairo_line_to (cr, numbers[0], numbers[1]);
      break;
    case 'C':
      cairo_curve_to (cr, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
      break;
    case 'O':
      add_circle (cr, numbers[0], numbers[1], numbers[2]);
      break;
    case 'Z':
      cairo_close_path (cr);
      break;
    case 'F':
      cairo_fill (cr);
      break;
    case 'S':
    default:
      cairo_set_line_width (cr, numbers[0]);
      cairo_stroke (cr);
      break;
    }
}

static guint
count_numbers (char command)
{
  switch (command)
    {
    case 'M':
    case 'L':
      return 2;
    case 'C':
      return 6;
    case 'O':
      return 3;
    case 'S':
      return 1;
    default:
      return 0;
    }
}

/* Draws the emblem of an hour, 1 … 12, into a square of @size around the point, in the colour
 * of the context. They are silhouettes, made to be told apart at 20 pixels. */
static void
emblem_draw (cairo_t *cr, int hour, double x, double y, double size)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x - size / 2, y - size / 2);
  cairo_scale (cr, size / SQUARE, size / SQUARE);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (const char *at = emblems[hour - 1]; *at != '\0';)
    {
      char command = *at++;
      double numbers[6] = { 0 };
      guint n = count_numbers (command);

      if (command == ' ')
        continue;
      for (guint i = 0; i < n; i++)
        numbers[i] = next (&at);
      obey (cr, command, numbers);
    }
  cairo_restore (cr);
}

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
  emblem_draw (pen->cr, hour, pen->x + cos (angle) * EMBLEM * pen->radius, pen->y + sin (angle) * EMBLEM * pen->radius,
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
