/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <gtk/gtk.h>
#include <stdio.h>
#include <string.h>

#include "app/shell/debug.h"
#include "app/shell/doors.h"
#include "app/shell/window.h"
#include "app/translation/translation.h"
#include "app/widgets/wait-idle.h"
#include "model/table/protocol.h"

/* Pictures of what is on the screen. Their coordinates are those of the widget that is painted, in pixels of the screen. */

/* Paints @widget at its place on the surface of its window. */
static void
paint_native (GtkSnapshot *snapshot, GtkWidget *widget, double x, double y)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  gtk_snapshot_restore (snapshot);
}

/* Where a popover is painted, which has a surface of its own at a place on that of its parent's native. */
static void
move_to_popover (GtkWidget *popover, double *x, double *y)
{
  GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover)));

  *x += gdk_popup_get_position_x (popup);
  *y += gdk_popup_get_position_y (popup);
}

static void
paint_popovers (GtkSnapshot *snapshot, GtkWidget *widget, double x, double y)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      double child_x = x;
      double child_y = y;

      if (!gtk_widget_get_mapped (child))
        continue;
      if (GTK_IS_POPOVER (child))
        {
          double inner_x, inner_y;

          gtk_native_get_surface_transform (GTK_NATIVE (child), &inner_x, &inner_y);
          move_to_popover (child, &child_x, &child_y);
          paint_native (snapshot, child, child_x + inner_x, child_y + inner_y);
        }
      paint_popovers (snapshot, child, child_x, child_y);
    }
}

/* Paints @window with the popovers over it. */
static void
hsd_picture_paint_window (GtkSnapshot *snapshot, GtkWindow *window)
{
  double x, y;

  g_return_if_fail (GTK_IS_WINDOW (window));

  /* Without a compositor, the frame is part of the window; the picture leaves it out. */
  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  paint_native (snapshot, GTK_WIDGET (window), -x, -y);
  paint_popovers (snapshot, GTK_WIDGET (window), -x, -y);
}

/* The part @bounds of what was painted, which is drawn as the window of @widget is, @scale times as large. Takes @snapshot over.
 * NULL if nothing was painted. */
static GdkTexture *
hsd_picture_take (GtkSnapshot *snapshot, GtkWidget *widget, const graphene_rect_t *bounds, float scale)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_autoptr (GskTransform) transform = gsk_transform_scale (NULL, scale, scale); /* NULL for 1 */
  g_autoptr (GskRenderNode) large = NULL;
  graphene_rect_t viewport;

  if (node == NULL)
    return NULL;

  large = transform != NULL ? gsk_transform_node_new (node, transform) : gsk_render_node_ref (node);
  graphene_rect_scale (bounds, scale, scale, &viewport);

  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), large, &viewport);
}

/* A window takes its new size a few frames later: milliseconds between two looks, and how often one looks. */
#define PAUSE 40
#define TRIES 60
#define LARGEST_FRAME 120 /* pixels */

typedef struct
{
  char *path;
  void (*done) (const char *path);
} Waiting;

static gboolean
take (GtkWindow *window, const char *path)
{
  GtkWidget *widget = GTK_WIDGET (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkTexture) texture = NULL;

  hsd_picture_paint_window (snapshot, window);
  texture = hsd_picture_take (snapshot, widget,
                              &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)), 1);

  return texture != NULL && gdk_texture_save_to_png (texture, path);
}

static void
rested_cb (GtkWindow *window, gpointer data)
{
  Waiting *wish = data;

  wish->done (window != NULL && take (window, wish->path) ? wish->path : NULL);
  g_free (wish->path);
  g_free (wish);
}

/* Saves a picture of @window with the popovers over it as a PNG at @path, once nothing has been
 * drawn for a moment. @done is called afterwards, with @path or NULL when that was not possible. */
static void
save_picture (GtkWindow *window, const char *path, void (*done) (const char *path))
{
  Waiting *wish = g_new (Waiting, 1);

  *wish = (Waiting) { g_strdup (path), done };
  hsd_wait_idle (window, rested_cb, wish);
}

static gboolean
is_on (void)
{
  return g_getenv ("HASARD_DEBUG") != NULL;
}

/* Test programs wait for these lines. */
static void
tell (const char *what, const char *text)
{
  printf ("%s %s\n", what, text);
  fflush (stdout);
}

/* --- what is meant --- */

static HsdWindow *
front_window (gpointer application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (HSD_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

/* The last toplevel of a type that is called so. */
static GtkWindow *
find_toplevel (const char *type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWindow *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (g_type_is_a (G_OBJECT_TYPE (toplevel), g_type_from_name (type)))
        found = toplevel;
    }

  return found;
}

static void
tell_missing (gboolean done, const char *name)
{
  if (!done)
    tell ("missing", name);
}

/* Lines are what goes to stdout: no text may break one. */
static void
append_texts (GtkWidget *widget, GString *told)
{
  g_autofree GParamSpec **properties = NULL;
  guint n;

  properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (widget), &n);
  for (guint i = 0; i < n; i++)
    if (properties[i]->value_type == G_TYPE_STRING && (properties[i]->flags & G_PARAM_READABLE) != 0)
      {
        g_autofree char *text = NULL;

        g_object_get (widget, properties[i]->name, &text, NULL);
        if (text != NULL && *text != '\0')
          g_string_append_printf (told, " %s=%s", properties[i]->name, g_strdelimit (text, "\n\r", ' '));
      }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    append_texts (child, told);
}

/* --- actions --- */

static void
play_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  HsdWindow *window = front_window (application);
  const char *line = g_variant_get_string (parameter, NULL);
  g_autoptr (HsdProtocol) protocol = window != NULL ? hsd_protocol_new (hsd_window_get_table (window)) : NULL;
  g_autofree char *answer = protocol != NULL ? hsd_protocol_answer (protocol, line, strlen (line)) : NULL;

  tell ("answer", answer != NULL ? answer : "{\"ok\":false}");
}

static void
do_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  HsdWindow *window = front_window (application);
  const char *detailed = g_variant_get_string (parameter, NULL);

  tell_missing (window != NULL && hsd_doors_do (GTK_WIDGET (window), detailed), detailed);
}

static void
press_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const char *name = g_variant_get_string (parameter, NULL);

  tell_missing (hsd_doors_press (NULL, name), name);
}

static void
write_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const char *name, *text;

  g_variant_get (parameter, "(&s&s)", &name, &text);
  tell_missing (hsd_doors_write (NULL, name, text), name);
}

typedef struct
{
  GtkWindow *window; /* owned */
  int width, height;
  guint tries; /* that are left */
} Wish;

static void
wish_free (Wish *wish)
{
  g_object_unref (wish->window);
  g_free (wish);
}

/* On a screen where nothing composes, a frame of its own is part of a window's size; it is not known before the
 * window is there, and may change then. What is more than a frame can be, is a size that the screen has not given yet. */
static gboolean
resize_cb (gpointer data)
{
  Wish *wish = data;
  int actual_width = gtk_widget_get_width (GTK_WIDGET (wish->window));
  int actual_height = gtk_widget_get_height (GTK_WIDGET (wish->window));
  gboolean fits = actual_width == wish->width && actual_height == wish->height;
  int width, height;

  if (fits || wish->tries-- == 0)
    {
      tell ("size", fits ? "as wished" : "another");
      return G_SOURCE_REMOVE;
    }

  gtk_window_get_default_size (wish->window, &width, &height);
  if (ABS (width - actual_width) <= LARGEST_FRAME && ABS (height - actual_height) <= LARGEST_FRAME)
    gtk_window_set_default_size (wish->window, wish->width + width - actual_width, wish->height + height - actual_height);

  return G_SOURCE_CONTINUE;
}

static void
size_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  HsdWindow *window = front_window (application);
  Wish *wish;

  if (window == NULL)
    {
      tell ("missing", "a window");
      return;
    }

  wish = g_new0 (Wish, 1);
  wish->window = GTK_WINDOW (g_object_ref (window));
  wish->tries = TRIES;
  g_variant_get (parameter, "(ii)", &wish->width, &wish->height);
  g_timeout_add_full (G_PRIORITY_DEFAULT, PAUSE, resize_cb, wish, (GDestroyNotify) wish_free);
}

static void
taken_cb (const char *path)
{
  tell ("picture", path != NULL ? path : "");
}

static void
picture_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const char *type, *path;
  GtkWindow *window;

  g_variant_get (parameter, "(&s&s)", &type, &path);
  window = *type == '\0' ? GTK_WINDOW (front_window (application)) : find_toplevel (type);
  if (window != NULL)
    save_picture (window, path, taken_cb);
  else
    taken_cb (NULL);
}

static void
dump_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GType type = g_type_from_name (g_variant_get_string (parameter, NULL));
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (g_type_is_a (G_OBJECT_TYPE (toplevel), type))
        append_texts (toplevel, told);
    }
  tell ("dump", told->str);
}

/* --- a translation --- */

/* From the end of its being saved to the picture. */
static void
retold_cb (GdkFrameClock *clock, gpointer window)
{
  GFile *file = hsd_translation_get_file (hsd_translation_get_default ());
  g_autoptr (GFileInfo) info = file != NULL ? g_file_query_info (file, "time::modified,time::modified-usec", 0, NULL, NULL) : NULL;
  g_autoptr (GDateTime) saved = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;
  g_autofree char *told = NULL;

  g_signal_handlers_disconnect_by_func (clock, retold_cb, window);
  if (saved == NULL)
    return;

  told = g_strdup_printf ("%d", (int) (g_get_real_time () - g_date_time_to_unix (saved) * G_USEC_PER_SEC - g_date_time_get_microsecond (saved)));
  tell ("retold", told);
}

static void
retell_cb (GtkApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (application);
  GdkFrameClock *clock = window != NULL ? gtk_widget_get_frame_clock (GTK_WIDGET (window)) : NULL;

  if (clock != NULL)
    g_signal_connect_object (clock, "after-paint", G_CALLBACK (retold_cb), window, 0);
}

static const GActionEntry actions[] = {
  { .name = "debug-play", .activate = play_activated, .parameter_type = "s" },
  { .name = "debug-do", .activate = do_activated, .parameter_type = "s" },
  { .name = "debug-press", .activate = press_activated, .parameter_type = "s" },
  { .name = "debug-write", .activate = write_activated, .parameter_type = "(ss)" },
  { .name = "debug-size", .activate = size_activated, .parameter_type = "(ii)" },
  { .name = "debug-dump", .activate = dump_activated, .parameter_type = "s" },
  { .name = "debug-picture", .activate = picture_activated, .parameter_type = "(ss)" },
};

/* --- the first frame --- */

static void
painted_cb (GdkFrameClock *clock, GApplication *application)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, application);
  tell ("frame", "shown");
  g_application_quit (application);
}

static void
realized_cb (GtkWidget *window, GApplication *application)
{
  g_signal_connect_object (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), application, 0);
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window)
{
  g_signal_connect_object (window, "realize", G_CALLBACK (realized_cb), application, 0);
}

void
hsd_debug_attach (GtkApplication *application)
{
  if (!is_on ())
    return;

  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  g_signal_connect_object (hsd_translation_get_default (), "changed", G_CALLBACK (retell_cb), application, G_CONNECT_SWAPPED);
  if (g_str_equal (g_getenv ("HASARD_DEBUG"), "first-frame"))
    g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
}
