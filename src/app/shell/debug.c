/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "app/shell/debug-picture.h"
#include "app/shell/debug.h"
#include "app/shell/window.h"
#include "model/table/protocol.h"

/* A window takes its new size a few frames later: milliseconds between two looks, and how often one looks. */
#define PAUSE 40
#define TRIES 60
#define LARGEST_FRAME 120 /* pixels */

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

static gboolean
is_called (GtkWidget *widget, const char *name)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0 ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), name) || gtk_widget_has_css_class (widget, name);
}

/* The first that can be seen below @widget. */
static GtkWidget *
find_widget (GtkWidget *widget, const char *name)
{
  GtkWidget *found = is_called (widget, name) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      found = find_widget (child, name);

  return found;
}

static GtkWidget *
find_anywhere (const char *name)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels) && found == NULL; i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      found = gtk_widget_get_mapped (toplevel) ? find_widget (toplevel, name) : NULL;
    }
  if (found == NULL)
    tell ("missing", name);

  return found;
}

static gboolean
do_below (GtkWidget *widget, const char *name, GVariant *target)
{
  gboolean done = gtk_widget_activate_action_variant (widget, name, target);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !done;
       child = gtk_widget_get_next_sibling (child))
    done = gtk_widget_get_mapped (child) && do_below (child, name, target);

  return done;
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
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (window == NULL || !g_action_parse_detailed_name (detailed, &name, &target, NULL) ||
      !do_below (GTK_WIDGET (window), name, target))
    tell ("missing", detailed);
}

static void
press_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  GtkWidget *widget = find_anywhere (g_variant_get_string (parameter, NULL));

  if (GTK_IS_MENU_BUTTON (widget))
    gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
  else if (widget != NULL)
    gtk_widget_activate (widget);
}

static void
write_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const char *name, *text;
  GtkWidget *widget;

  g_variant_get (parameter, "(&s&s)", &name, &text);
  widget = find_anywhere (name);
  if (!GTK_IS_EDITABLE (widget))
    return;

  gtk_editable_set_text (GTK_EDITABLE (widget), text);
  gtk_editable_set_position (GTK_EDITABLE (widget), -1);
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
    hsd_debug_picture (window, path, taken_cb);
  else
    taken_cb (NULL);
}

static void
dump_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  GtkWindow *window = find_toplevel (g_variant_get_string (parameter, NULL));
  g_autoptr (GString) told = g_string_new (NULL);

  if (window != NULL)
    append_texts (GTK_WIDGET (window), told);
  tell ("dump", told->str);
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
  if (g_str_equal (g_getenv ("HASARD_DEBUG"), "first-frame"))
    g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
}
