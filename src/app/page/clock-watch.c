/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/clock-watch.h"
#include "app/stage/clock-face.h"

/* The wall clock is looked at again after so many milliseconds at the latest: it may be set, or the machine sleep. */
#define LONGEST 30000

typedef struct
{
  GtkWidget *window; /* borrowed: it has this */
  HsdTable *table;   /* owned */
  gulong handler;
  gint64 told;       /* whatever ended until then was told */
  guint timer;
  GPtrArray *notes;  /* owned: ids of notifications that may still be seen */
} Watch;

/* The application, where a desktop can be told anything at all: without a bus GLib would complain. */
static GApplication *
find_application (void)
{
  GApplication *application = g_application_get_default ();

  return application != NULL && g_application_get_dbus_connection (application) != NULL ? application : NULL;
}

/* Whoever uses any window of ours sees the toast, or comes back to it by themselves. */
static gboolean
is_looked_at (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (gtk_window_is_active (window))
        return TRUE;
    }

  return FALSE;
}

/* A click presents the window of the table. One in memory has no address; then the window that was used last. */
static void
set_target (GNotification *note, HsdTable *table)
{
  const char *path = hsd_table_get_path (table);
  g_autofree char *uri = path != NULL ? g_filename_to_uri (path, NULL, NULL) : NULL;

  if (uri != NULL)
    g_notification_set_default_action_and_target (note, "app.open-table", "s", uri);
}

/* What is secret at the table is not named on a desktop that players may see. */
static GNotification *
make_note (const HsdRecord *clock)
{
  GNotification *note;

  if (!hsd_record_get (clock, HSD_CLOCK_SHOWN))
    /* Translators: the title of a notification of the desktop: that countdown is secret, so it is not named. */
    return g_notification_new (_("A countdown has ended"));

  note = g_notification_new (hsd_record_get_text (clock, HSD_CLOCK_NAME));
  g_notification_set_body (note, _("Time is up"));

  return note;
}

static void
notify_end (Watch *self, const HsdRecord *clock)
{
  GApplication *application = find_application ();
  const char *path = hsd_table_get_path (self->table);
  g_autoptr (GNotification) note = NULL;
  char *id;

  if (application == NULL || is_looked_at ())
    return;

  id = g_strdup_printf ("countdown %d of %s", hsd_record_get (clock, HSD_CLOCK_ID), path != NULL ? path : "");
  note = make_note (clock);
  set_target (note, self->table);
  g_application_send_notification (application, id, note);
  g_ptr_array_add (self->notes, id);
}

static void
withdraw (Watch *self)
{
  GApplication *application = find_application ();

  for (guint i = 0; application != NULL && i < self->notes->len; i++)
    g_application_withdraw_notification (application, g_ptr_array_index (self->notes, i));
  g_ptr_array_set_size (self->notes, 0);
}

static void
active_cb (GtkWindow *window, GParamSpec *pspec, Watch *self)
{
  if (gtk_window_is_active (window))
    withdraw (self);
}

static void
free_watch (gpointer data)
{
  Watch *self = data;

  withdraw (self);
  g_ptr_array_unref (self->notes);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->window, self);
  g_signal_handler_disconnect (self->table, self->handler);
  g_object_unref (self->table);
  g_free (self);
}

/* Tells what has ended since, and returns the next end; −1 if there is none. */
static gint64
look (Watch *self, gint64 now)
{
  const HsdState *state = hsd_table_get_state (self->table);
  gint64 next = -1;

  for (guint i = 0; i < hsd_state_n_clocks (state); i++)
    {
      const HsdRecord *clock = hsd_state_get_clock (state, i);
      HsdClockFace face = hsd_clock_face_read (clock);

      if (face.end > now && (next < 0 || face.end < next))
        next = face.end;
      if (face.end > self->told && face.end <= now)
        {
          g_autofree char *over = hsd_clock_face_describe (&face, now);

          gtk_widget_activate_action (self->window, "win.tell", "s", over);
          notify_end (self, clock);
        }
    }

  return next;
}

static gboolean pass_cb (gpointer data);

static void
wait_on (Watch *self)
{
  gint64 now = hsd_clock_face_now ();
  gint64 next = look (self, now);

  self->told = MAX (self->told, now);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (next >= 0)
    self->timer = g_timeout_add (MIN (next - now, LONGEST), pass_cb, self);
}

static gboolean
pass_cb (gpointer data)
{
  Watch *self = data;

  self->timer = 0;
  wait_on (self);

  return G_SOURCE_REMOVE;
}

void
hsd_clock_watch (GtkWidget *window, HsdTable *table)
{
  Watch *self = g_new0 (Watch, 1);

  self->window = window;
  self->table = g_object_ref (table);
  self->told = hsd_clock_face_now ();
  self->notes = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect (window, "notify::is-active", G_CALLBACK (active_cb), self);
  self->handler = g_signal_connect_swapped (table, "changed", G_CALLBACK (wait_on), self);
  g_object_set_data_full (G_OBJECT (window), "hsd-clock-watch", self, free_watch);
  wait_on (self);
}
