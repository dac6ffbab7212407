/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every page fits a telephone's width, before a throw and after it, and a large monitor's height, and cuts no label at
 * 1000 × 700; in the language of the process. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include <math.h>

#include "app/form/form.h"
#include "app/page/kept-back.h"
#include "app/shell/places.h"
#include "app/shell/window.h"
#include "app/stage/stage-band.h"
#include "look.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "suite.h"
#include "walk.h"

#define WIDTH 360
#define WHOLE_WIDTH 1000 /* in which no label is cut */
#define FRAME 30         /* of which the window has a part, where nothing composes */
#define FRAMES 4         /* in a row that lay the page out alike: it is settled */

typedef struct
{
  HsdTable *table;
  HsdWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->table = hsd_test_table (TRUE);
  f->window = hsd_window_new (NULL, f->table);
  gtk_window_set_default_size (GTK_WINDOW (f->window), WIDTH, 600);
  gtk_window_present (GTK_WINDOW (f->window));
  hsd_test_settle ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->table);
  hsd_test_settle ();
}

static int
least_width (gpointer widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

/* Lists the parts that are too wide, down to the smallest. */
static void
tell_wide (GtkWidget *widget, int depth)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && least_width (child) > WIDTH - 40)
      {
        g_test_message ("%*s%s “%s”: %d", depth, "", G_OBJECT_TYPE_NAME (child),
                        GTK_IS_LABEL (child) ? gtk_label_get_label (GTK_LABEL (child)) : gtk_widget_get_name (child), least_width (child));
        tell_wide (child, depth + 1);
      }
}

/* The content of the window, without its shadow. */
static void
expect_narrow (Fixture *f)
{
  GtkWidget *inside = gtk_widget_get_first_child (GTK_WIDGET (f->window));

  hsd_test_settle ();
  if (least_width (inside) > WIDTH)
    tell_wide (inside, 0);
  g_assert_cmpint (least_width (inside), <=, WIDTH);
}

/* Each page is shown as expected, before a throw and after it: the history has none before those of the games. */
static void
walk_pages (Fixture *f, void (*expect) (Fixture *f))
{
  for (guint i = hsd_places_count (); i-- > 0;)
    {
      g_test_message ("%s", hsd_places_id (i));
      hsd_window_show_page (f->window, i);
      expect (f);
      if (i >= hsd_registry_count ())
        continue;

      gtk_widget_activate_action (GTK_WIDGET (f->window), "win.throw", NULL);
      hsd_test_settle ();
      hsd_stage_view_skip (hsd_system_page_get_stage (hsd_window_get_page (f->window)));
      expect (f);
      g_assert_true (hsd_table_undo (f->table, NULL));
    }
}

static void
test_narrow (Fixture *f, gconstpointer data)
{
  walk_pages (f, expect_narrow);
}

static GtkCssProvider *
wear_style (void)
{
  GtkCssProvider *style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/io/github/hasard_jdr/Hasard/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  return style;
}

/* --- nothing is cut --- */

/* A label may leave out the end of its text where a tooltip, its own or one above it, says it. */
static gboolean
has_tooltip (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      return TRUE;

  return FALSE;
}

static gboolean
is_cut (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  PangoRectangle logical;

  if (pango_layout_is_ellipsized (layout))
    return !has_tooltip (GTK_WIDGET (label));

  pango_layout_get_pixel_extents (layout, NULL, &logical);

  return logical.width > gtk_widget_get_width (GTK_WIDGET (label)) || logical.height > gtk_widget_get_height (GTK_WIDGET (label));
}

/* Collects the labels that are cut, and those that reach over the sides of the window. */
static void
look_for_cut (GtkWidget *widget, gpointer data)
{
  GPtrArray *cut = data;
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || !GTK_IS_LABEL (widget) || !gtk_widget_compute_bounds (widget, window, &bounds))
    return;
  if (!is_cut (GTK_LABEL (widget)) && bounds.origin.x >= 0 && bounds.origin.x + bounds.size.width <= gtk_widget_get_width (window))
    return;

  g_ptr_array_add (cut, g_strdup_printf ("“%s”: %d × %d at %g", gtk_label_get_text (GTK_LABEL (widget)),
                                         gtk_widget_get_width (widget), gtk_widget_get_height (widget), bounds.origin.x));
}

static GPtrArray *
find_cut (GtkWidget *window)
{
  GPtrArray *cut = g_ptr_array_new_with_free_func (g_free);

  hsd_test_walk (window, look_for_cut, cut);

  return cut;
}

/* How many of the last frames cut nothing, and laid all labels alike. */
typedef struct
{
  GtkWidget *window;
  guint layout; /* a hash of it */
  guint frames;
} Whole;

static void
add_layout (GtkWidget *widget, gpointer layout)
{
  guint *hash = layout;
  graphene_rect_t at;

  if (gtk_widget_get_mapped (widget) && GTK_IS_LABEL (widget) &&
      gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &at))
    *hash = (((*hash * 31 + (int) at.origin.x) * 31 + (int) at.origin.y) * 31 + (int) at.size.width) * 31 +
            (int) at.size.height;
}

/* After a frame; one more is asked for. */
static void
count_frame_cb (GdkFrameClock *clock, Whole *whole)
{
  g_autoptr (GPtrArray) cut = find_cut (whole->window);
  guint former = whole->layout;

  whole->layout = 0;
  hsd_test_walk (whole->window, add_layout, &whole->layout);
  whole->frames = cut->len == 0 && whole->layout == former ? whole->frames + 1 : 0;
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_UPDATE);
}

static gboolean
is_whole (gpointer data)
{
  Whole *whole = data;

  return whole->frames >= FRAMES;
}

static gboolean
is_as_wide (gpointer window)
{
  return gtk_widget_get_width (window) > WHOLE_WIDTH - FRAME;
}

/* A throw has its place on the page some frames later, and keeps it. */
static void
expect_whole (Fixture *f)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (f->window));
  Whole whole = { .window = GTK_WIDGET (f->window) };
  gulong counter = g_signal_connect (clock, "after-paint", G_CALLBACK (count_frame_cb), &whole);
  g_autoptr (GPtrArray) cut = NULL;
  gboolean settled;

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_UPDATE);
  settled = hsd_test_wait (is_whole, &whole);
  g_signal_handler_disconnect (clock, counter);
  cut = find_cut (GTK_WIDGET (f->window));
  for (guint i = 0; i < cut->len; i++)
    g_test_message ("%s", (char *) g_ptr_array_index (cut, i));
  g_assert_true (settled);
}

static void
test_whole (Fixture *f, gconstpointer data)
{
  g_autoptr (GtkCssProvider) style = wear_style ();

  gtk_window_set_default_size (GTK_WINDOW (f->window), WHOLE_WIDTH, 700);
  g_assert_true (hsd_test_wait (is_as_wide, f->window));
  walk_pages (f, expect_whole);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style));
}

/* --- accents of capitals --- */

/* How many rows below @top are of one colour, where the word stands: after its mark, in the left half. */
static int
count_clear (const guint32 *pixels, int width, int top, int height)
{
  int y = top;

  for (; y < height; y++)
    for (int x = height / 5; x < width / 2; x++)
      if (pixels[y * width + x] != pixels[top * width])
        return y - top;

  return y - top;
}

/* Between the edge of the band and the word below it, as “Échec total”, there is room at every size. */
static void
test_accents (Fixture *f, gconstpointer data)
{
  static const int widths[] = { WIDTH, WHOLE_WIDTH, 1600 };
  HsdSystem *system = hsd_registry_find ("luck");
  int face = 100;
  g_autoptr (GArray) luck = g_array_append_val (g_array_new (FALSE, FALSE, sizeof (int)), face);
  HsdThrow options = { .character = "Nadia", .luck = luck };
  g_autoptr (HsdForm) form = hsd_form_new_for_test (f->table, system, NULL);

  g_assert_true (hsd_table_roll (f->table, system, hsd_form_read (form), &options, NULL));
  hsd_window_show_page (f->window, hsd_system_get_index (system));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      HsdStageView *view = hsd_system_page_get_stage (hsd_window_get_page (f->window));
      g_autofree guint32 *pixels = NULL;
      int width, height, clear;

      gtk_window_set_default_size (GTK_WINDOW (f->window), widths[i], 900);
      hsd_test_pass (300);
      hsd_stage_view_skip (view);
      width = gtk_widget_get_width (GTK_WIDGET (view));
      height = gtk_widget_get_height (GTK_WIDGET (view));
      pixels = hsd_test_draw (view, width, height);
      clear = count_clear (pixels, width, (int) ceil (height * (HSD_STAGE_BAND_TOP + HSD_STAGE_BAND_EDGE)) + 1, height);
      g_test_message ("%d × %d: %d rows", width, height, clear);
      g_assert_cmpfloat (clear + 2, >=, height * .012);
      g_assert_cmpfloat (clear, <, height * .1);
    }
}

/* A negotiation is completely visible in the smallest window with two columns, in the style of the
 * application; below what a secret threshold leaves to be shown, it has to be scrolled to its last line. */
static void
test_negotiation (Fixture *f, gconstpointer secret)
{
  static const int faces[] = { 3, 4, 6 };
  HsdSystem *system = hsd_registry_find ("initiates");
  HsdRecord *input = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
  g_autoptr (GArray) luck = g_array_append_vals (g_array_new (FALSE, FALSE, sizeof (int)), faces, G_N_ELEMENTS (faces));
  HsdThrow options = { .character = "Tomas", .label = "Lire l’inscription effacée", .luck = luck };
  g_autoptr (GtkCssProvider) style = wear_style ();
  HsdWindow *window = hsd_window_new (NULL, f->table);
  GtkWidget *scrolled;
  graphene_rect_t bounds;
  GtkWidget *negotiation;
  HsdSystemPage *page;

  hsd_record_set (input, hsd_record_index (input, "value"), 2);
  hsd_record_set (input, hsd_record_index (input, "threshold"), 7);
  hsd_record_set (input, hsd_record_index (input, "secret_threshold"), secret != NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_present (GTK_WINDOW (window));
  hsd_window_show_page (window, hsd_system_get_index (system));
  hsd_test_settle ();
  g_assert_true (hsd_table_roll (f->table, system, input, &options, NULL));
  hsd_test_settle ();
  page = hsd_window_get_page (window);
  hsd_stage_view_skip (hsd_system_page_get_stage (page));
  hsd_test_settle ();

  scrolled = gtk_widget_get_ancestor (GTK_WIDGET (hsd_system_page_get_stage (page)), GTK_TYPE_SCROLLED_WINDOW);
  negotiation = hsd_test_find (GTK_WIDGET (page), GTK_TYPE_BOX, "negotiation");
  while (gtk_widget_get_height (negotiation) == 0)
    g_main_context_iteration (NULL, TRUE);
  hsd_test_settle ();
  g_assert_cmpint (gtk_widget_is_visible (hsd_test_find (GTK_WIDGET (page), HSD_TYPE_KEPT_BACK, NULL)), ==, secret != NULL);
  g_assert_true (gtk_widget_compute_bounds (negotiation, scrolled, &bounds));
  g_test_message ("%g of %d", bounds.origin.y + bounds.size.height, gtk_widget_get_height (scrolled));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scrolled) + (secret != NULL ? 30 : 0));
  gtk_window_destroy (GTK_WINDOW (window));
  hsd_test_settle ();
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style));
}

/* --- on a large monitor --- */

/* The bottom of the stage, the widget below it, and the bottom of the page. */
typedef struct
{
  HsdSystemPage *page;
  double stage, column, room;
} Reach;

static double
foot_of (gpointer widget, GtkWidget *of)
{
  graphene_rect_t bounds;

  return gtk_widget_is_visible (widget) && gtk_widget_compute_bounds (widget, of, &bounds) ? bounds.origin.y + bounds.size.height : 0;
}

static gboolean
is_wide (gpointer data)
{
  Reach *reach = data;
  GtkWidget *stage = GTK_WIDGET (hsd_system_page_get_stage (reach->page));
  GtkWidget *scrolled = gtk_widget_get_ancestor (stage, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *aside = GTK_WIDGET (hsd_system_page_get_place (reach->page, HSD_PLACE_ASIDE));

  reach->stage = foot_of (stage, scrolled);
  reach->column = MAX (reach->stage, gtk_widget_get_first_child (aside) != NULL ? foot_of (aside, scrolled) : 0);
  reach->room = gtk_widget_get_height (scrolled);

  return gtk_widget_get_height (scrolled) > 860 && gtk_widget_get_child_visible (aside) && reach->stage > 0;
}

/* The stage, and the chart below it if there is one, fill the available height, and keep it when a
 * result is shown. */
static void
test_wide (Fixture *f, gconstpointer data)
{
  Reach asked = { 0 }, told = { 0 };

  gtk_window_set_default_size (GTK_WINDOW (f->window), 1920, 1080);
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      hsd_window_show_page (f->window, i);
      asked.page = told.page = hsd_window_get_page (f->window);
      g_assert_true (hsd_test_wait (is_wide, &asked));
      hsd_test_settle ();
      is_wide (&asked);
      g_test_message ("%u: %g and %g of %g", i, asked.stage, asked.column, asked.room);
      g_assert_cmpfloat (asked.column, >, asked.room * .92);
      g_assert_cmpfloat (asked.column, <=, asked.room);

      gtk_widget_activate_action (GTK_WIDGET (f->window), "win.throw", NULL);
      hsd_stage_view_skip (hsd_system_page_get_stage (told.page));
      hsd_test_settle ();
      g_assert_true (hsd_test_wait (is_wide, &told));
      g_assert_cmpfloat (told.stage, ==, asked.stage);
    }
}

HSD_SUITE (narrow)
{
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("HASARD_LOCALEDIR"));
  g_test_add ("/narrow/pages", Fixture, NULL, set_up, test_narrow, tear_down);
  g_test_add ("/whole/pages", Fixture, NULL, set_up, test_whole, tear_down);
  g_test_add ("/narrow/negotiation", Fixture, NULL, set_up, test_negotiation, tear_down);
  g_test_add ("/narrow/secret-negotiation", Fixture, "secret", set_up, test_negotiation, tear_down);
  g_test_add ("/narrow/accents", Fixture, NULL, set_up, test_accents, tear_down);
  g_test_add ("/narrow/wide", Fixture, NULL, set_up, test_wide, tear_down);
}
