/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/throw-clock.h"

/* How long a view that gets no frames may still hold a throw up that should be over, in seconds. */
#define MARGIN .5

typedef struct
{
  GtkWidget *view; /* leaves before it goes */
  double length;   /* seconds; 0 until it is ready */
  gboolean arrived;
} Party;

struct _HsdThrowClock
{
  GObject parent_instance;

  guint64 throw_id;
  guint n_pieces;
  GArray *parties; /* Party; none when the throw is over */
  gint64 start;    /* of the frame clocks; 0 before it */
  guint patience;  /* a source, or 0 */
};

enum
{
  SIGNAL_RESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HsdThrowClock, hsd_throw_clock, G_TYPE_OBJECT)

static Party *
find (HsdThrowClock *self, GtkWidget *view)
{
  for (guint i = 0; i < self->parties->len; i++)
    if (g_array_index (self->parties, Party, i).view == view)
      return &g_array_index (self->parties, Party, i);

  return NULL;
}

static gboolean
is_seen (GtkWidget *view)
{
  GdkSurface *surface;

  if (!gtk_widget_get_mapped (view))
    return FALSE;

  surface = gtk_native_get_surface (gtk_widget_get_native (view));

  return !GDK_IS_TOPLEVEL (surface) || (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED) == 0;
}

static void
end (HsdThrowClock *self, gboolean skipped)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  g_array_set_size (self->parties, 0);
  self->start = 0;
  g_signal_emit (self, signals[SIGNAL_RESTED], 0, skipped);
}

static gboolean
lose_patience_cb (gpointer data)
{
  HsdThrowClock *self = data;

  self->patience = 0;
  end (self, FALSE);

  return G_SOURCE_REMOVE;
}

/* From now on it takes as long as in the view where it takes longest. */
static void
arm (HsdThrowClock *self)
{
  double length = 0;

  for (guint i = 0; i < self->parties->len; i++)
    length = MAX (length, g_array_index (self->parties, Party, i).length);
  g_clear_handle_id (&self->patience, g_source_remove);
  self->patience = g_timeout_add ((guint) ((length + MARGIN) * 1000), lose_patience_cb, self);
}

/* --- class --- */

static void
hsd_throw_clock_finalize (GObject *object)
{
  HsdThrowClock *self = HSD_THROW_CLOCK (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  g_array_unref (self->parties);

  G_OBJECT_CLASS (hsd_throw_clock_parent_class)->finalize (object);
}

static void
hsd_throw_clock_class_init (HsdThrowClockClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_throw_clock_finalize;

  signals[SIGNAL_RESTED] = g_signal_new ("rested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
hsd_throw_clock_init (HsdThrowClock *self)
{
  self->parties = g_array_new (FALSE, FALSE, sizeof (Party));
}

HsdThrowClock *
hsd_throw_clock_new (void)
{
  return g_object_new (HSD_TYPE_THROW_CLOCK, NULL);
}

/* If the pieces are hidden, any throw of the test matches. */
static gboolean
is_present (HsdThrowClock *self, guint64 throw_id, guint n_pieces)
{
  return self->parties->len > 0 && throw_id == self->throw_id &&
         (n_pieces == self->n_pieces || n_pieces == 0 || self->n_pieces == 0);
}

void
hsd_throw_clock_join (HsdThrowClock *self, GtkWidget *view, guint64 throw_id, guint n_pieces)
{
  Party party = { .view = view };

  g_return_if_fail (HSD_IS_THROW_CLOCK (self) && GTK_IS_WIDGET (view));

  hsd_throw_clock_leave (self, view);
  if (!is_present (self, throw_id, n_pieces))
    {
      g_clear_handle_id (&self->patience, g_source_remove);
      g_array_set_size (self->parties, 0);
      self->start = 0;
      self->throw_id = throw_id;
      self->n_pieces = 0;
    }
  self->n_pieces = MAX (self->n_pieces, n_pieces);
  g_array_append_val (self->parties, party);
}

void
hsd_throw_clock_leave (HsdThrowClock *self, GtkWidget *view)
{
  Party *party = find (self, view);

  if (party != NULL)
    g_array_remove_index (self->parties, party - (Party *) self->parties->data);
  if (self->parties->len == 0)
    g_clear_handle_id (&self->patience, g_source_remove);
}

void
hsd_throw_clock_set_length (HsdThrowClock *self, GtkWidget *view, double seconds)
{
  Party *party = find (self, view);

  if (party == NULL)
    return;

  party->length = MAX (seconds, 1e-3);
  if (self->start == 0)
    arm (self);
}

gint64
hsd_throw_clock_begin (HsdThrowClock *self, GtkWidget *view, gint64 now)
{
  if (find (self, view) == NULL)
    return now;
  if (self->start != 0)
    return self->start;

  for (guint i = 0; i < self->parties->len; i++)
    {
      const Party *party = &g_array_index (self->parties, Party, i);

      if (party->length <= 0 && is_seen (party->view))
        return 0;
    }

  self->start = now;
  arm (self);

  return now;
}

gboolean
hsd_throw_clock_arrive (HsdThrowClock *self, GtkWidget *view)
{
  Party *party = find (self, view);

  if (party == NULL)
    return FALSE;

  party->arrived = TRUE;
  hsd_throw_clock_look (self);

  return TRUE;
}

void
hsd_throw_clock_look (HsdThrowClock *self)
{
  for (guint i = 0; i < self->parties->len; i++)
    {
      const Party *party = &g_array_index (self->parties, Party, i);

      if (!party->arrived && is_seen (party->view))
        return;
    }

  if (self->parties->len > 0)
    end (self, FALSE);
}

void
hsd_throw_clock_skip (HsdThrowClock *self)
{
  end (self, TRUE);
}
