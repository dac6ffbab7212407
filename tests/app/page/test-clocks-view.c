/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clocks in the window: made, filled, shown, removed, taken back; and a countdown that ends is told once. */

#include "config.h"

#include "app/page/clock-watch.h"
#include "app/page/clocks-view.h"
#include "app/shell/places.h"
#include "app/stage/clock-face.h"
#include "click.h"
#include "look.h"
#include "model/table/table-clocks.h"
#include "page.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

typedef struct
{
  GType type;
  const char *tip; /* or NULL */
  GtkWidget *found; /* the first one that is seen */
} Search;

static void
look_at (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (search->found == NULL && G_TYPE_CHECK_INSTANCE_TYPE (widget, search->type) && gtk_widget_get_mapped (widget) &&
      (search->tip == NULL || g_strcmp0 (gtk_widget_get_tooltip_text (widget), search->tip) == 0))
    search->found = widget;
}

static gpointer
find (gpointer top, GType type, const char *tip)
{
  Search search = { type, tip, NULL };

  hsd_test_walk (GTK_WIDGET (top), look_at, &search);

  return search.found;
}

static const HsdState *
state_of (HsdPageDesk *desk)
{
  return hsd_table_get_state (desk->table);
}

static void
press (HsdPageDesk *desk, const char *tip)
{
  GtkWidget *button = find (find (desk->window, HSD_TYPE_CLOCKS_VIEW, NULL), GTK_TYPE_BUTTON, tip);

  g_assert_nonnull (button);
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  hsd_test_settle ();
}

/* The number of the clock in front. */
static int
filled (HsdPageDesk *desk)
{
  return hsd_record_get (hsd_state_get_clock (state_of (desk), 0), HSD_CLOCK_FILLED);
}

static gboolean
is_open (gpointer desk)
{
  return find (((HsdPageDesk *) desk)->window, HSD_TYPE_CLOCKS_VIEW, NULL) != NULL;
}

static void
open_ledger (HsdPageDesk *desk)
{
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "u", hsd_places_find ("ledger"));
  g_assert_true (hsd_test_wait (is_open, desk));
}

static void
write_name (HsdPageDesk *desk, const char *name)
{
  GtkWidget *view = find (desk->window, HSD_TYPE_CLOCKS_VIEW, NULL);
  GtkEditable *entry = find (view, GTK_TYPE_ENTRY, NULL);

  g_assert_nonnull (entry);
  gtk_editable_set_text (entry, name);
  g_signal_emit_by_name (entry, "activate");
  hsd_test_settle ();
}

static void
test_clock (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  GtkWidget *view;

  g_assert_null (find (desk.window, GTK_TYPE_SPIN_BUTTON, "Segments of the clock"));
  open_ledger (&desk);
  view = find (desk.window, HSD_TYPE_CLOCKS_VIEW, NULL);
  g_assert_true (hsd_says (view, "No clocks"));
  write_name (&desk, "  ");
  g_assert_cmpuint (hsd_state_n_clocks (state_of (&desk)), ==, 0);
  write_name (&desk, " La crue ");
  g_assert_true (hsd_says (view, "1 clock"));
  g_assert_true (hsd_says (view, "La crue"));
  g_assert_true (hsd_says (view, "0 of 6"));

  /* Whatever is pressed keeps the focus, and can be pressed again. */
  press (&desk, "Fill a Segment");
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (desk.window)));
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (desk.window)), "clicked");
  hsd_test_settle ();
  g_assert_cmpint (filled (&desk), ==, 2);
  g_assert_true (hsd_says (view, "2 of 6"));
  press (&desk, "Empty a Segment");
  g_assert_cmpint (filled (&desk), ==, 1);
  g_assert_true (hsd_table_undo (desk.table, NULL));
  g_assert_true (hsd_says (view, "2 of 6"));

  g_assert_cmpuint (hsd_stage_get_clocks (HSD_STAGE (hsd_table_get_stage (desk.table)))->len, ==, 0);
  press (&desk, "Show to the Table");
  g_assert_cmpuint (hsd_stage_get_clocks (HSD_STAGE (hsd_table_get_stage (desk.table)))->len, ==, 1);
  g_assert_true (hsd_says (view, "2 of 6 · shown to the table"));
  g_assert_true (hsd_table_undo (desk.table, NULL));
  g_assert_false (gtk_toggle_button_get_active (find (view, GTK_TYPE_TOGGLE_BUTTON, "Show to the Table")));
  g_assert_cmpuint (hsd_stage_get_clocks (HSD_STAGE (hsd_table_get_stage (desk.table)))->len, ==, 0);

  press (&desk, "Remove the Clock");
  g_assert_true (hsd_says (view, "No clocks"));
  hsd_page_desk_close (&desk);
}

static GtkWidget *
find_chip (HsdPageDesk *desk, const char *label)
{
  return hsd_test_find_named (desk->page, GTK_TYPE_BUTTON, label);
}

/* On the page of a game a clock is a chip, which a click fills; of many there is only the number, which leads to their page. */
static void
test_page (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_clock_actions[HSD_CLOCK_MAKE].fields);

  hsd_record_set_text (args, HSD_MAKE_NAME, "La garde");
  hsd_record_set (args, HSD_MAKE_SEGMENTS, 2);
  g_assert_true (hsd_table_do_clock (desk.table, HSD_CLOCK_MAKE, args, NULL));
  hsd_test_settle ();
  gtk_widget_grab_focus (find_chip (&desk, "La garde 0/2"));
  g_signal_emit_by_name (find_chip (&desk, "La garde 0/2"), "clicked");
  hsd_test_settle ();
  g_assert_true (gtk_widget_has_focus (find_chip (&desk, "La garde 1/2")));
  g_signal_emit_by_name (find_chip (&desk, "La garde 1/2"), "clicked");
  hsd_test_settle ();
  g_signal_emit_by_name (find_chip (&desk, "La garde 2/2"), "clicked");
  hsd_test_settle ();
  g_assert_cmpint (filled (&desk), ==, 2);
  g_assert_true (hsd_test_tells (GTK_WIDGET (desk.window), "All segments of this clock are filled already."));

  for (guint i = 0; i < 2; i++)
    g_assert_true (hsd_table_do_clock (desk.table, HSD_CLOCK_MAKE, args, NULL));
  hsd_test_settle ();
  g_assert_null (find_chip (&desk, "La garde 2/2"));
  g_signal_emit_by_name (find_chip (&desk, "3 clocks"), "clicked");
  g_assert_true (hsd_test_wait (is_open, &desk));
  hsd_test_press (desk.window, GDK_KEY_F4);
  hsd_test_settle ();
  g_assert_true (hsd_window_get_page (desk.window) == desk.page);
  hsd_page_desk_close (&desk);
}

static guint
count_toasts (HsdPageDesk *desk)
{
  return hsd_test_tells (GTK_WIDGET (desk->window), "La cloche: Time is up");
}

static gboolean
is_told (gpointer desk)
{
  return count_toasts (desk) > 0;
}

/* It ends while nothing else happens, and is told; one that had ended before is not. */
static void
test_countdown (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_clock_actions[HSD_CLOCK_COUNT_DOWN].fields);
  g_autofree char *end = hsd_clock_write_end (hsd_clock_face_now () + 2000);

  open_ledger (&desk);
  hsd_record_set_text (args, HSD_COUNT_DOWN_NAME, "Le passé");
  hsd_record_set_text (args, HSD_COUNT_DOWN_END, "2020-01-01T00:00:00Z");
  g_assert_true (hsd_table_do_clock (desk.table, HSD_CLOCK_COUNT_DOWN, args, NULL));
  /* As in a window that is opened later. */
  hsd_clock_watch (GTK_WIDGET (desk.window), desk.table);
  hsd_record_set_text (args, HSD_COUNT_DOWN_NAME, "La cloche");
  hsd_record_set_text (args, HSD_COUNT_DOWN_END, end);
  g_assert_true (hsd_table_do_clock (desk.table, HSD_CLOCK_COUNT_DOWN, args, NULL));
  hsd_test_settle ();
  g_assert_cmpuint (count_toasts (&desk), ==, 0);
  g_assert_false (hsd_test_tells (GTK_WIDGET (desk.window), "Le passé: Time is up"));
  g_assert_true (hsd_test_wait (is_told, &desk));
  g_assert_true (hsd_says (find (desk.window, HSD_TYPE_CLOCKS_VIEW, NULL), "Time is up"));
  hsd_page_desk_close (&desk);
}

/* --- the desktop is told too --- */

static const char server_xml[] =
  "<node><interface name='org.freedesktop.Notifications'>"
  "<method name='Notify'><arg type='s'/><arg type='u'/><arg type='s'/><arg type='s'/><arg type='s'/><arg type='as'/>"
  "<arg type='a{sv}'/><arg type='i'/><arg type='u' direction='out'/></method>"
  "<method name='CloseNotification'><arg type='u'/></method>"
  "</interface></node>";

/* A bus with what shows notifications on it. */
typedef struct
{
  GTestDBus *bus;
  GApplication *application;
  GDBusNodeInfo *info;
  guint object;
  guint name;
  gboolean owned;
  GString *shown; /* title and body of each */
  guint n_shown;
  guint n_closed;
} Server;

static void
called_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *method,
           GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data)
{
  Server *self = data;
  const char *title, *body;

  if (g_str_equal (method, "Notify"))
    {
      g_variant_get_child (parameters, 3, "&s", &title);
      g_variant_get_child (parameters, 4, "&s", &body);
      g_string_append_printf (self->shown, "%s|%s\n", title, body);
      g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", ++self->n_shown));
      return;
    }

  self->n_closed++;
  g_dbus_method_invocation_return_value (invocation, NULL);
}

static void
owned_cb (GDBusConnection *connection, const char *name, gpointer data)
{
  ((Server *) data)->owned = TRUE;
}

static gboolean
is_owned (gpointer data)
{
  return ((Server *) data)->owned;
}

static void
open_server (Server *self)
{
  static const GDBusInterfaceVTable vtable = { .method_call = called_cb };
  g_autoptr (GError) error = NULL;
  GDBusConnection *connection;

  self->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (self->bus);
  self->application = g_application_new ("io.github.hasard_jdr.Test", G_APPLICATION_NON_UNIQUE);
  g_application_register (self->application, NULL, &error);
  g_assert_no_error (error);
  connection = g_application_get_dbus_connection (self->application);
  g_assert_nonnull (connection);
  g_dbus_connection_set_exit_on_close (connection, FALSE);

  self->shown = g_string_new (NULL);
  self->info = g_dbus_node_info_new_for_xml (server_xml, NULL);
  self->object = g_dbus_connection_register_object (connection, "/org/freedesktop/Notifications", self->info->interfaces[0], &vtable,
                                                    self, NULL, NULL);
  self->name = g_bus_own_name_on_connection (connection, "org.freedesktop.Notifications", 0, owned_cb, NULL, self, NULL);
  g_assert_true (hsd_test_wait (is_owned, self));
}

static void
close_server (Server *self)
{
  g_bus_unown_name (self->name);
  g_dbus_connection_unregister_object (g_application_get_dbus_connection (self->application), self->object);
  g_dbus_node_info_unref (self->info);
  g_string_free (self->shown, TRUE);
  hsd_test_settle ();
  g_object_unref (self->application);
  g_test_dbus_stop (self->bus);
  g_object_unref (self->bus);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
}

static gboolean
has_two (gpointer data)
{
  return ((Server *) data)->n_shown == 2;
}

static gboolean
has_closed_two (gpointer data)
{
  return ((Server *) data)->n_closed == 2;
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static gboolean
is_idle (gpointer window)
{
  return !gtk_window_is_active (window);
}

/* What another program would show. It is hidden and never freed: GTK 4.8 lays out a surface once more after it was destroyed. */
static GdkSurface *
open_other (void)
{
  GdkSurface *surface = gdk_surface_new_toplevel (gdk_display_get_default ());
  GdkToplevelLayout *layout = gdk_toplevel_layout_new ();

  gdk_toplevel_present (GDK_TOPLEVEL (surface), layout);
  gdk_toplevel_layout_unref (layout);
  hsd_test_settle ();
  gdk_toplevel_focus (GDK_TOPLEVEL (surface), GDK_CURRENT_TIME);

  return surface;
}

static void
count_down (HsdPageDesk *desk, const char *name, gboolean shown)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_clock_actions[HSD_CLOCK_COUNT_DOWN].fields);
  g_autofree char *end = hsd_clock_write_end (hsd_clock_face_now () + 1500);

  hsd_record_set_text (args, HSD_COUNT_DOWN_NAME, name);
  hsd_record_set_text (args, HSD_COUNT_DOWN_END, end);
  hsd_record_set (args, HSD_COUNT_DOWN_SHOWN, shown);
  g_assert_true (hsd_table_do_clock (desk->table, HSD_CLOCK_COUNT_DOWN, args, NULL));
}

/* One that the table sees is named, a secret one is not; both go when the window is looked at. While it is, there are none. */
static void
test_notification (void)
{
  Server server = { 0 };
  HsdPageDesk desk;
  GdkSurface *other;

  open_server (&server);
  desk = hsd_page_desk_open ("2d20");
  g_assert_true (hsd_test_wait (is_active, desk.window));
  count_down (&desk, "La cloche", TRUE);
  g_assert_true (hsd_test_wait (is_told, &desk));

  other = open_other ();
  g_assert_true (hsd_test_wait (is_idle, desk.window));
  count_down (&desk, "La crue", TRUE);
  count_down (&desk, "Le complot", FALSE);
  g_assert_true (hsd_test_wait (has_two, &server));
  g_assert_nonnull (strstr (server.shown->str, "La crue|Time is up\n"));
  g_assert_nonnull (strstr (server.shown->str, "A countdown has ended|\n"));
  g_assert_null (strstr (server.shown->str, "complot"));
  g_assert_null (strstr (server.shown->str, "cloche"));
  g_assert_cmpuint (server.n_closed, ==, 0);

  gtk_window_present (GTK_WINDOW (desk.window));
  g_assert_true (hsd_test_wait (has_closed_two, &server));
  hsd_test_settle ();
  gdk_surface_hide (other);
  hsd_page_desk_close (&desk);
  close_server (&server);
}

/* The button makes one of so many minutes. */
static void
test_button (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  gint64 before = hsd_clock_face_now ();
  GtkSpinButton *minutes;
  gint64 end;

  open_ledger (&desk);
  minutes = find (find (desk.window, HSD_TYPE_CLOCKS_VIEW, NULL), GTK_TYPE_SPIN_BUTTON, "Minutes of the countdown");
  g_assert_nonnull (minutes);
  gtk_spin_button_set_value (minutes, 25);
  gtk_editable_set_text (find (find (desk.window, HSD_TYPE_CLOCKS_VIEW, NULL), GTK_TYPE_ENTRY, NULL), "La cloche");
  g_signal_emit_by_name (gtk_widget_get_next_sibling (GTK_WIDGET (minutes)), "clicked");
  hsd_test_settle ();
  g_assert_cmpuint (hsd_state_n_clocks (state_of (&desk)), ==, 1);
  end = hsd_clock_read_end (hsd_record_get_text (hsd_state_get_clock (state_of (&desk), 0), HSD_CLOCK_END));
  g_assert_cmpint (end, >=, before + 25 * 60000 - 1000);
  g_assert_cmpint (end, <=, hsd_clock_face_now () + 25 * 60000);
  hsd_page_desk_close (&desk);
}

HSD_SUITE (clocks_view)
{
  g_test_add_func ("/clocks-view/clock", test_clock);
  g_test_add_func ("/clocks-view/page", test_page);
  g_test_add_func ("/clocks-view/countdown", test_countdown);
  g_test_add_func ("/clocks-view/notification", test_notification);
  g_test_add_func ("/clocks-view/button", test_button);
}
