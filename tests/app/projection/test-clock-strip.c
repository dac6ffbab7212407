/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clocks on the projection: those that are shown, and nothing of the others. */

#include "config.h"

#include "app/projection/projector.h"
#include "app/stage/clock-face.h"
#include "app/projection/projection.h"
#include "app/stage/clock-strip.h"
#include "app/widgets/drawn-texts.h"
#include "model/table/protocol.h"
#include "look.h"
#include "suite.h"
#include "walk.h"

#define WIDTH 960
#define HEIGHT 540

typedef struct
{
  HsdTable *table;
  HsdProtocol *protocol;
  GtkWidget *console;
  HsdProjector *projector;
  GtkWidget *projection;
  GtkWidget *strip;
} Fixture;

static gboolean
is_drawn (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->table = hsd_test_table (TRUE);
  f->protocol = hsd_protocol_new (f->table);
  f->console = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);
  gtk_window_present (GTK_WINDOW (f->console));
  f->projector = hsd_projector_new (GTK_WINDOW (f->console));
  hsd_projector_follow (f->projector, hsd_table_get_stage (f->table));
  hsd_projector_start (f->projector);
  f->projection = GTK_WIDGET (hsd_projector_get_projection (f->projector));
  g_assert_true (hsd_test_wait (is_drawn, f->projection));
  f->strip = hsd_test_find (f->projection, HSD_TYPE_CLOCK_STRIP, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->console));
  hsd_test_settle ();
  g_assert_finalize_object (f->projector);
  hsd_protocol_free (f->protocol);
  g_object_unref (f->table);
  hsd_test_settle ();
}

static void
must (Fixture *f, const char *line)
{
  g_autofree char *text = g_strdelimit (g_strdup (line), "'", '"');

  hsd_protocol_handle_line (f->protocol, text, strlen (text));
  g_assert_false (hsd_protocol_refused (f->protocol));
  hsd_test_settle ();
}

static char *
look (Fixture *f)
{
  return hsd_test_look (f->strip, WIDTH, HEIGHT);
}

static void
test_shown (Fixture *f, gconstpointer data)
{
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;
  g_autofree char *three = NULL;

  g_assert_false (gtk_widget_get_visible (f->strip));
  must (f, "{'do':'clock','name':'La crue','segments':6}");
  g_assert_false (gtk_widget_get_visible (f->strip));
  must (f, "{'do':'clock','name':'La garde','segments':4,'shown':true}");
  g_assert_true (hsd_test_wait (is_drawn, f->strip));
  gtk_test_accessible_assert_property (f->strip, GTK_ACCESSIBLE_PROPERTY_LABEL, "La garde: 0 of 4");
  one = look (f);
  must (f, "{'do':'tick','clock':1,'by':3}");
  two = look (f);
  g_assert_cmpstr (one, ==, two);
  must (f, "{'do':'tick','clock':2}");
  three = look (f);
  g_assert_cmpstr (one, !=, three);
  gtk_test_accessible_assert_property (f->strip, GTK_ACCESSIBLE_PROPERTY_LABEL, "La garde: 1 of 4");
  must (f, "{'do':'undo'}");
  gtk_test_accessible_assert_property (f->strip, GTK_ACCESSIBLE_PROPERTY_LABEL, "La garde: 0 of 4");
  must (f, "{'do':'show-clock','clock':2,'shown':false}");
  g_assert_false (gtk_widget_get_visible (f->strip));
}

/* A stage that is cleared keeps its clocks, a frozen one what it showed; a black screen has none. */
static void
test_cleared (Fixture *f, gconstpointer data)
{
  must (f, "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'}}");
  must (f, "{'do':'clock','name':'La garde','segments':4,'shown':true}");
  g_action_group_activate_action (G_ACTION_GROUP (f->console), "clear-stage", NULL);
  g_assert_null (hsd_stage_get_system (HSD_STAGE (hsd_projector_get_stage (f->projector))));
  g_assert_true (gtk_widget_get_visible (f->strip));
  g_action_group_activate_action (G_ACTION_GROUP (f->console), "freeze", NULL);
  must (f, "{'do':'tick','clock':1}");
  gtk_test_accessible_assert_property (f->strip, GTK_ACCESSIBLE_PROPERTY_LABEL, "La garde: 0 of 4");
  g_action_group_activate_action (G_ACTION_GROUP (f->console), "freeze", NULL);
  gtk_test_accessible_assert_property (f->strip, GTK_ACCESSIBLE_PROPERTY_LABEL, "La garde: 1 of 4");
  g_assert_true (gtk_widget_is_visible (f->strip));
  g_action_group_activate_action (G_ACTION_GROUP (f->console), "blank", NULL);
  g_assert_false (gtk_widget_is_visible (f->strip));
}

static gboolean
has_changed (gpointer data)
{
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (data), GTK_ACCESSIBLE_PROPERTY_LABEL, "La cloche: Time is up") == NULL;
}

/* It ends by itself while nothing else happens. */
static void
test_countdown (Fixture *f, gconstpointer data)
{
  gint64 now = hsd_clock_face_now ();
  g_autofree char *end = hsd_clock_write_end (now + 2000);
  g_autofree char *line = g_strdup_printf ("{'do':'countdown','name':'La cloche','end':'%s','shown':true}", end);

  must (f, line);
  g_assert_true (hsd_test_wait (is_drawn, f->strip));
  g_assert_false (has_changed (f->strip));
  g_assert_true (hsd_test_wait (has_changed, f->strip));
  g_assert_cmpint (hsd_clock_face_now (), >=, hsd_clock_read_end (end));
}

/* --- shapes of a screen --- */

static void
assert_inside (GtkWidget *widget, GtkWidget *window)
{
  g_autoptr (GPtrArray) texts = hsd_drawn_texts_of (widget);
  graphene_rect_t whole = GRAPHENE_RECT_INIT (-1, -1, gtk_widget_get_width (window) + 2, gtk_widget_get_height (window) + 2);

  g_assert_cmpuint (texts->len, >, 0);
  for (guint i = 0; i < texts->len; i++)
    {
      const HsdDrawnText *text = g_ptr_array_index (texts, i);
      graphene_point_t corner;
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_point (widget, window, &text->bounds.origin, &corner));
      bounds = GRAPHENE_RECT_INIT (corner.x, corner.y, text->bounds.size.width, text->bounds.size.height);
      if (!graphene_rect_contains_rect (&whole, &bounds))
        g_error ("at %d × %d “%s” is not on the screen", gtk_widget_get_width (window), gtk_widget_get_height (window), text->text);
      if (text->to > 0)
        g_error ("at %d × %d “%s” is cut", gtk_widget_get_width (window), gtk_widget_get_height (window), text->text);
    }
}

typedef struct
{
  GtkWidget *window;
  int width, height;
} Shape;

static gboolean
has_shape (gpointer data)
{
  const Shape *shape = data;

  return gtk_widget_get_width (shape->window) == shape->width && gtk_widget_get_height (shape->window) == shape->height;
}

/* Whatever the shape, the verdict and the clocks are on the screen, and nothing of them is cut. */
static void
test_shapes (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 1920, 1080 }, { 2560, 1080 }, { 3440, 1440 }, { 1366, 768 }, { 1024, 768 },
                                  { 1280, 1024 }, { 1280, 720 },  { 1080, 1920 } };
  GtkWidget *view = GTK_WIDGET (hsd_projection_get_view (HSD_PROJECTION (f->projection)));

  must (f, "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':3},'faces':[1,2]}");
  for (guint clocks = 0; clocks < 3; clocks += 2)
    {
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          Shape shape = { f->projection, sizes[i][0], sizes[i][1] };

          gtk_window_set_default_size (GTK_WINDOW (f->projection), shape.width, shape.height);
          if (!hsd_test_wait (has_shape, &shape))
            g_error ("%u clocks: the window is %d × %d instead of %d × %d", clocks, gtk_widget_get_width (f->projection),
                     gtk_widget_get_height (f->projection), shape.width, shape.height);
          assert_inside (view, f->projection);
          if (clocks > 0)
            assert_inside (f->strip, f->projection);
        }
      must (f, "{'do':'clock','name':'La garde de la porte du Nord','segments':4,'shown':true}");
      must (f, "{'do':'clock','name':'La crue','segments':6,'shown':true}");
      must (f, "{'do':'clock','name':'Le guet','segments':8,'shown':true}");
    }
}

/* --- words --- */

static void
test_told (void)
{
  static const struct
  {
    HsdClockFace face;
    const char *told;
  } faces[] = {
    { { "x", 6, 3, -1 }, "3 of 6" },       { { "x", .end = 1000 }, "Time is up" },    { { "x", .end = 1001 }, "0:01" },
    { { "x", .end = 2000 }, "0:01" },      { { "x", .end = 2001 }, "0:02" },          { { "x", .end = 601000 }, "10:00" },
    { { "x", .end = 3600000 }, "59:59" },  { { "x", .end = 3601000 }, "1:00:00" },    { { "x", .end = 90061000 + 1000 }, "25:01:01" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      g_autofree char *told = hsd_clock_face_format (&faces[i].face, 1000);

      g_assert_cmpstr (told, ==, faces[i].told);
    }
}

HSD_SUITE (clock_strip)
{
  g_test_add_func ("/clock-strip/told", test_told);
  g_test_add ("/clock-strip/shown", Fixture, NULL, set_up, test_shown, tear_down);
  g_test_add ("/clock-strip/cleared", Fixture, NULL, set_up, test_cleared, tear_down);
  g_test_add ("/clock-strip/shapes", Fixture, NULL, set_up, test_shapes, tear_down);
  g_test_add ("/clock-strip/countdown", Fixture, NULL, set_up, test_countdown, tear_down);
}
