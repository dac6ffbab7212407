/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/label.h"
#include "app/widgets/outcome.h"
#include "app/widgets/property.h"
#include "app/widgets/tokens.h"
#include "model/story/field.h"
#include "model/story/showing.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define SHOWN_MAX 10

/* Parts of the font's size. */
#define TOKEN .95
#define STEP 1.12
#define GAP .45

typedef enum
{
  FULL,
  SPENT, /* still there, and about to go */
  COMING,
  EMPTY,
} Fate;

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_KIND,
  PROP_VALUE,
  PROP_MAXIMUM,
  PROP_PLANNED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

struct _HsdTokens
{
  GtkWidget parent_instance;

  char *caption;
  int kind; /* HsdTokenKind */
  int value;
  int maximum; /* 0 for none */
  int planned;
  PangoLayout *label;  /* owned */
  PangoLayout *number; /* owned */
  PangoLayout *brief;  /* owned: beside one token, which cannot show what is planned */
};

G_DEFINE_FINAL_TYPE (HsdTokens, hsd_tokens, GTK_TYPE_WIDGET)

static double
font_size (HsdTokens *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  return pango_font_description_get_size_is_absolute (font) ? size : size * pango_cairo_context_get_resolution (context) / 72;
}

static int
count_places (HsdTokens *self)
{
  return MAX (self->maximum, self->value + MAX (self->planned, 0));
}

static Fate
fate_of (HsdTokens *self, int index)
{
  if (index < self->value)
    return index < self->value + MIN (self->planned, 0) ? FULL : SPENT;

  return index < self->value + self->planned ? COMING : EMPTY;
}

/* --- size --- */

static int
text_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

/* Whether one token and a number replace the tokens: without a limit, or with too many. */
static gboolean
is_brief (HsdTokens *self)
{
  return self->maximum == 0 || count_places (self) > SHOWN_MAX;
}

static double
width_with (HsdTokens *self, gboolean brief)
{
  double size = font_size (self);
  double width = text_width (self->label) + text_width (brief ? self->brief : self->number) + GAP * size;
  int n_tokens = brief ? 1 : count_places (self);

  if (text_width (self->label) > 0)
    width += GAP * size;

  return ceil (width + ((n_tokens - 1) * STEP + TOKEN) * size);
}

static void
hsd_tokens_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  HsdTokens *self = HSD_TOKENS (widget);
  int label, number;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = width_with (self, TRUE);
      *natural = MAX (*minimum, is_brief (self) ? 0 : width_with (self, FALSE));
      return;
    }

  pango_layout_get_pixel_size (self->label, NULL, &label);
  pango_layout_get_pixel_size (self->number, NULL, &number);
  *minimum = *natural = MAX (label, number);
}

/* --- drawing --- */

static void
token_path (cairo_t *cr, HsdTokenKind kind, double x, double y, double size)
{
  double half = size / 2;

  cairo_new_path (cr);
  switch (kind)
    {
    case HSD_TOKEN_GM:
      cairo_rectangle (cr, x - half * .82, y - half * .82, size * .82, size * .82);
      break;
    case HSD_TOKEN_LUCK:
      cairo_arc (cr, x, y, half * .93, 0, 2 * G_PI);
      break;
    case HSD_TOKEN_GROUP:
    default:
      cairo_move_to (cr, x, y - half);
      cairo_line_to (cr, x + half, y);
      cairo_line_to (cr, x, y + half);
      cairo_line_to (cr, x - half, y);
      break;
    }
  cairo_close_path (cr);
}

/* The colour of a pool, and of the edge that parts it from any ground. */
static void
choose_colours (HsdTokens *self, GdkRGBA *fill, GdkRGBA *edge)
{
  static const char *const fills[] = { [HSD_TOKEN_GROUP] = "#e0a526", [HSD_TOKEN_LUCK] = "#1a8fa3" };
  static const char *const edges[2][3] = {
    { [HSD_TOKEN_GROUP] = "#8a5a00", [HSD_TOKEN_LUCK] = "#0f5f6d" },
    { [HSD_TOKEN_GROUP] = "#f2c14e", [HSD_TOKEN_LUCK] = "#5cc3d3" },
  };
  HsdInk ink = hsd_outcome_ink (FALSE);

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), fill);
  *edge = *fill;
  if (self->kind == HSD_TOKEN_GM || ink == HSD_INK_BLACK || ink == HSD_INK_WHITE)
    return;

  gdk_rgba_parse (fill, fills[self->kind]);
  gdk_rgba_parse (edge, edges[ink == HSD_INK_DARK][self->kind]);
}

static void
draw_token (HsdTokens *self, cairo_t *cr, Fate fate, double x, double y, double size)
{
  GdkRGBA fill, edge;

  choose_colours (self, &fill, &edge);
  if (fate == FULL || fate == SPENT)
    {
      token_path (cr, self->kind, x, y, size);
      if (fate == SPENT)
        fill.alpha *= .3;
      gdk_cairo_set_source_rgba (cr, &fill);
      cairo_fill (cr);
    }
  if (fate == EMPTY)
    gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &edge);
  if (fate == EMPTY)
    edge.alpha *= .62;
  if (fate == SPENT || fate == COMING)
    cairo_set_dash (cr, (double[]) { size * .16, size * .13 }, 2, 0);
  else
    cairo_set_dash (cr, NULL, 0, 0);

  cairo_set_line_width (cr, MAX (1, size * .085));
  token_path (cr, self->kind, x, y, size - MAX (1, size * .085));
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_stroke (cr);
}

static void
append_text (HsdTokens *self, GtkSnapshot *snapshot, PangoLayout *layout, double x)
{
  GdkRGBA ink;
  int height;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
append_tokens (HsdTokens *self, GtkSnapshot *snapshot, double left, gboolean brief)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  double size = font_size (self);

  for (int i = 0; i < (brief ? 1 : count_places (self)); i++)
    {
      double x = left + (TOKEN / 2 + i * STEP) * size;
      Fate fate = !brief ? fate_of (self, i) : self->value > 0 ? FULL : EMPTY;

      draw_token (self, cr, fate, rtl ? width - x : x, height / 2., TOKEN * size);
    }
  cairo_destroy (cr);
}

static void
hsd_tokens_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdTokens *self = HSD_TOKENS (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (widget);
  gboolean brief = is_brief (self) || width_with (self, FALSE) > width;
  PangoLayout *number = brief ? self->brief : self->number;
  int label = text_width (self->label);
  double left = label > 0 ? label + GAP * font_size (self) : 0;

  append_text (self, snapshot, self->label, rtl ? width - label : 0);
  append_tokens (self, snapshot, left, brief);
  left = width_with (self, brief) - text_width (number);
  append_text (self, snapshot, number, rtl ? width - left - text_width (number) : left);
}

/* --- the widget --- */

static void
measure_anew (HsdTokens *self)
{
  pango_layout_context_changed (self->label);
  pango_layout_context_changed (self->number);
  pango_layout_context_changed (self->brief);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
hsd_tokens_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (hsd_tokens_parent_class)->css_changed (widget, change);

  measure_anew (HSD_TOKENS (widget));
}

static void
hsd_tokens_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (hsd_tokens_parent_class)->system_setting_changed (widget, setting);

  measure_anew (HSD_TOKENS (widget));
}

static void
hsd_tokens_finalize (GObject *object)
{
  HsdTokens *self = HSD_TOKENS (object);

  g_free (self->caption);
  g_object_unref (self->label);
  g_object_unref (self->number);
  g_object_unref (self->brief);

  G_OBJECT_CLASS (hsd_tokens_parent_class)->finalize (object);
}

/* --- words --- */

static char *
describe (HsdTokens *self)
{
  const char *label = pango_layout_get_text (self->label);
  g_autofree char *value = hsd_format_number (self->value);
  g_autofree char *has = NULL;

  if (self->maximum > 0)
    /* Translators: points of a pool, for a screen reader, as in “Group 3 of 6”: %1$s is the pool, %2$d the points in
       it, %3$d its limit. */
    has = g_strdup_printf (_("%1$s %2$d of %3$d"), label, self->value, self->maximum);
  else
    has = hsd_join (HSD_JOIN_VALUE, label, value, NULL);

  if (self->planned < 0)
    /* Translators: %1$s is a pool with its points, as in “Group 3 of 6”; %2$d of them will be spent. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s, %2$d to spend", "%1$s, %2$d to spend", -self->planned), has,
                            -self->planned);
  if (self->planned > 0)
    /* Translators: %1$s is a pool with its points, as in “Group 3 of 6”; %2$d more will come. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s, %2$d to come", "%1$s, %2$d to come", self->planned), has,
                            self->planned);

  return g_steal_pointer (&has);
}

static void
tell (HsdTokens *self)
{
  g_autofree char *said = describe (self);
  g_autofree char *number =
    self->maximum > 0 ? g_strdup_printf ("%d/%d", self->value, self->maximum) : g_strdup_printf ("%d", self->value);
  g_autofree char *change = hsd_showing_signed (self->planned);
  g_autofree char *brief = hsd_join (HSD_JOIN_VALUE, number, self->planned != 0 ? change : NULL, NULL);

  pango_layout_set_text (self->number, number, -1);
  pango_layout_set_text (self->brief, brief, -1);
  hsd_widget_set_label (GTK_WIDGET (self), said);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static int *
number_of (HsdTokens *self, guint prop_id)
{
  int *numbers[] = { [PROP_KIND] = &self->kind, [PROP_VALUE] = &self->value, [PROP_MAXIMUM] = &self->maximum,
                     [PROP_PLANNED] = &self->planned };

  return numbers[prop_id];
}

static void
hsd_tokens_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdTokens *self = HSD_TOKENS (object);

  if (prop_id == PROP_LABEL)
    g_value_set_string (value, self->caption);
  else
    g_value_set_int (value, *number_of (self, prop_id));
}

static void
hsd_tokens_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdTokens *self = HSD_TOKENS (object);

  if (prop_id == PROP_LABEL)
    hsd_tokens_set_label (self, g_value_get_string (value));
  else if (hsd_property_set_int (self, pspec, number_of (self, prop_id), g_value_get_int (value)))
    tell (self);
}

static void
hsd_tokens_class_init (HsdTokensClass *klass)
{
  static const char *const numbers[] = { "value", "maximum", "planned" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hsd_tokens_get_property;
  object_class->set_property = hsd_tokens_set_property;
  object_class->finalize = hsd_tokens_finalize;
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_KIND] = g_param_spec_int ("kind", NULL, NULL, HSD_TOKEN_GROUP, HSD_TOKEN_LUCK, HSD_TOKEN_GROUP, HSD_PROPERTY_FLAGS);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    properties[PROP_VALUE + i] = g_param_spec_int (numbers[i], NULL, NULL, G_MININT, G_MAXINT, 0, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  widget_class->measure = hsd_tokens_measure;
  widget_class->snapshot = hsd_tokens_snapshot;
  widget_class->css_changed = hsd_tokens_css_changed;
  widget_class->system_setting_changed = hsd_tokens_system_setting_changed;
  gtk_widget_class_set_css_name (widget_class, "tokens");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_tokens_init (HsdTokens *self)
{
  self->label = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  self->number = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  self->brief = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  tell (self);
  hsd_outcome_follow_style (self);
}

GtkWidget *
hsd_tokens_new (HsdTokenKind kind, const char *label)
{
  return g_object_new (HSD_TYPE_TOKENS, "kind", kind, "label", label, NULL);
}

void
hsd_tokens_set_label (HsdTokens *self, const char *label)
{
  g_return_if_fail (HSD_IS_TOKENS (self));

  if (!hsd_property_set_text (self, properties[PROP_LABEL], &self->caption, label))
    return;

  pango_layout_set_text (self->label, label != NULL ? label : "", -1);
  tell (self);
}

void
hsd_tokens_set (HsdTokens *self, int value, int maximum, int planned)
{
  g_return_if_fail (HSD_IS_TOKENS (self));

  g_object_set (self, "value", value, "maximum", maximum, "planned", planned, NULL);
}
