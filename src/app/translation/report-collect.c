/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/translation/report-collect.h"
#include "app/translation/shown.h"
#include "app/widgets/picture.h"
#include "model/words/join.h"
#include "model/words/marks.h"

/* Pictures have more pixels than the screen, for paper. */
#define SCALE 2

#define BADGE 9 /* pixels of a number */

static const GdkRGBA frame_colour = { .78f, .08f, .2f, 1 };
static const GdkRGBA number_colour = { 1, 1, 1, 1 };

/* One that is painted: the window, or all of what is scrolled in it. */
typedef struct
{
  GtkWidget *ground;
  GPtrArray *places; /* Place* */
} Sheet;

/* Where texts stand in a picture. */
typedef struct
{
  graphene_rect_t bounds;
  GString *numbers;
} Place;

typedef struct
{
  GtkWidget *window;
  const HsdPoFile *po;
  GPtrArray *sheets; /* Sheet*, that of the window first */
  GArray *rows;      /* HsdReportRow */
} Report;

/* --- numbers --- */

static guint
number_of (Report *report, const HsdShown *shown)
{
  HsdReportRow row = { shown->entry, shown->seen };

  for (guint i = 0; i < report->rows->len; i++)
    {
      HsdReportRow *other = &g_array_index (report->rows, HsdReportRow, i);

      if (other->entry == shown->entry)
        {
          other->seen |= shown->seen;
          return i + 1;
        }
    }
  g_array_append_val (report->rows, row);

  return report->rows->len;
}

/* --- sheets --- */

static void
free_place (gpointer data)
{
  Place *place = data;

  g_string_free (place->numbers, TRUE);
  g_free (place);
}

static void
free_sheet (gpointer data)
{
  Sheet *sheet = data;

  g_ptr_array_unref (sheet->places);
  g_free (sheet);
}

static Sheet *
get_sheet (Report *report, GtkWidget *ground)
{
  Sheet *sheet;

  for (guint i = 0; i < report->sheets->len; i++)
    if (((Sheet *) g_ptr_array_index (report->sheets, i))->ground == ground)
      return g_ptr_array_index (report->sheets, i);

  sheet = g_new0 (Sheet, 1);
  sheet->ground = ground;
  sheet->places = g_ptr_array_new_with_free_func (free_place);
  g_ptr_array_add (report->sheets, sheet);

  return sheet;
}

/* Whether the middle of a text is within all that it is scrolled in. */
static gboolean
is_in_sight (const HsdShown *shown)
{
  double x = shown->bounds.origin.x + shown->bounds.size.width / 2;
  double y = shown->bounds.origin.y + shown->bounds.size.height / 2;

  for (GtkWidget *around = gtk_widget_get_ancestor (shown->widget, GTK_TYPE_SCROLLED_WINDOW); around != NULL;
       around = gtk_widget_get_ancestor (gtk_widget_get_parent (around), GTK_TYPE_SCROLLED_WINDOW))
    {
      double there_x, there_y;

      if (!gtk_widget_translate_coordinates (shown->widget, around, x, y, &there_x, &there_y) || !gtk_widget_contains (around, there_x, there_y))
        return FALSE;
    }

  return TRUE;
}

/* All that is scrolled together with @widget, or NULL. */
static GtkWidget *
find_scrolled (GtkWidget *widget)
{
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL; widget = parent, parent = gtk_widget_get_parent (parent))
    if (GTK_IS_VIEWPORT (parent))
      return widget;

  return NULL;
}

/* Texts at the same place have one frame with all their numbers. */
static void
note_place (Sheet *sheet, const graphene_rect_t *bounds, guint number)
{
  Place *place = NULL;

  for (guint i = 0; i < sheet->places->len && place == NULL; i++)
    if (graphene_rect_equal (&((Place *) g_ptr_array_index (sheet->places, i))->bounds, bounds))
      place = g_ptr_array_index (sheet->places, i);

  if (place == NULL)
    {
      place = g_new (Place, 1);
      *place = (Place) { *bounds, g_string_new (NULL) };
      g_ptr_array_add (sheet->places, place);
    }
  hsd_join_add_number (place->numbers, HSD_JOIN_LIST, (int) number);
}

static void
note (Report *report, const HsdShown *shown)
{
  guint number = number_of (report, shown);
  GtkWidget *ground = is_in_sight (shown) ? report->window : find_scrolled (shown->widget);
  graphene_rect_t bounds;

  /* There is no frame around the mark between two texts. */
  if (shown->seen && ground != NULL && hsd_shown_has_words (hsd_po_file_get (report->po, shown->entry)) &&
      hsd_picture_find (shown->widget, &shown->bounds, ground, &bounds))
    note_place (get_sheet (report, ground), &bounds, number);
}

/* --- pictures --- */

static void
paint_number (GtkSnapshot *snapshot, GtkWidget *widget, const Place *place)
{
  g_autofree char *numbers = hsd_marks_strip (place->numbers->str);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, numbers);
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");
  int width, height;
  float x, y;

  pango_font_description_set_absolute_size (font, BADGE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);
  x = MAX (0, place->bounds.origin.x - (float) width - 2);
  y = MAX (0, place->bounds.origin.y - (float) height / 2);

  gtk_snapshot_append_color (snapshot, &frame_colour, &GRAPHENE_RECT_INIT (x, y, (float) width + 2, (float) height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + 1, y));
  gtk_snapshot_append_layout (snapshot, layout, &number_colour);
  gtk_snapshot_restore (snapshot);
}

static void
paint_frame (GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  static const float widths[] = { 1, 1, 1, 1 };
  const GdkRGBA colours[] = { frame_colour, frame_colour, frame_colour, frame_colour };
  GskRoundedRect outline;
  graphene_rect_t around = *bounds;

  graphene_rect_inset (&around, -1, -1);
  gsk_rounded_rect_init_from_rect (&outline, &around, 2);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

static void
paint_ground (GtkSnapshot *snapshot, GtkWidget *ground, const graphene_rect_t *bounds)
{
  GdkRGBA colour;

  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (ground), "window_bg_color", &colour))
    gtk_snapshot_append_color (snapshot, &colour, bounds);
  if (GTK_IS_WINDOW (ground))
    hsd_picture_paint_window (snapshot, GTK_WINDOW (ground));
  else
    hsd_picture_paint (snapshot, ground);
}

static GdkTexture *
paint (const Sheet *sheet)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (sheet->ground), (float) gtk_widget_get_height (sheet->ground));

  paint_ground (snapshot, sheet->ground, &bounds);
  for (guint i = 0; i < sheet->places->len; i++)
    paint_frame (snapshot, &((Place *) g_ptr_array_index (sheet->places, i))->bounds);
  for (guint i = 0; i < sheet->places->len; i++)
    paint_number (snapshot, sheet->ground, g_ptr_array_index (sheet->places, i));

  return hsd_picture_take (snapshot, sheet->ground, &bounds, SCALE);
}

static void
free_picture (gpointer data)
{
  g_bytes_unref (((HsdReportPicture *) data)->png);
}

static GArray *
paint_all (const GPtrArray *sheets)
{
  GArray *pictures = g_array_new (FALSE, FALSE, sizeof (HsdReportPicture));

  g_array_set_clear_func (pictures, free_picture);
  for (guint i = 0; i < sheets->len; i++)
    {
      const Sheet *sheet = g_ptr_array_index (sheets, i);
      g_autoptr (GdkTexture) texture = paint (sheet);
      HsdReportPicture picture = { .width = gtk_widget_get_width (sheet->ground), .whole = i == 0 };

      if (texture == NULL)
        continue;
      picture.png = gdk_texture_save_to_png_bytes (texture);
      g_array_append_val (pictures, picture);
    }

  return pictures;
}

void
hsd_report_collect (GtkWindow *window, const HsdPoFile *po, GArray **pictures, GArray **rows)
{
  g_autoptr (GArray) shown = hsd_shown_find (GTK_WIDGET (window), po);
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func (free_sheet);
  Report report = { GTK_WIDGET (window), po, sheets, g_array_new (FALSE, FALSE, sizeof (HsdReportRow)) };

  get_sheet (&report, GTK_WIDGET (window));
  for (guint i = 0; i < shown->len; i++)
    note (&report, &g_array_index (shown, HsdShown, i));

  *pictures = paint_all (sheets);
  *rows = report.rows;
}
