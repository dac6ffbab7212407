/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/files/dialogs.h"
#include "app/settings.h"
#include "app/shell/doors.h"
#include "app/widgets/carry.h"
#include "app/widgets/rest.h"
#include "app/shell/window-state.h"
#include "app/shell/window.h"
#include "app/tour/moments.h"
#include "app/tour/player.h"
#include "app/translation/translation.h"
#include "model/table/protocol.h"

/* Milliseconds between two steps: what one opens, the next one uses. */
#define BETWEEN 30

/* How often a step is tried: what it needs may be on its way. */
#define TRIES 12

struct _HsdPlayer
{
  GObject parent_instance;

  GtkApplication *application; /* borrowed: it owns us */
  GtkWindow *window;           /* weak */
  char *fault;
  guint moment; /* that stands there */
  guint aim;    /* that is being played */
  guint next;   /* the moment whose steps are being taken */
  guint step;
  guint tries;  /* of that step */
  guint serial; /* of what is being played: what is late belongs to another */
  guint source;
};

G_DEFINE_FINAL_TYPE (HsdPlayer, hsd_player, G_TYPE_OBJECT)

enum
{
  SIGNAL_SHOWN,
  SIGNAL_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- windows --- */

static gboolean
is_ours (HsdPlayer *self, GtkWindow *window)
{
  while (window != NULL && window != self->window)
    window = gtk_window_get_transient_for (window);

  return window != NULL;
}

GPtrArray *
hsd_player_list_windows (HsdPlayer *self)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GPtrArray *windows = g_ptr_array_new ();

  g_return_val_if_fail (HSD_IS_PLAYER (self), windows);

  for (guint i = 0; self->window != NULL && i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (is_ours (self, toplevel))
        g_ptr_array_add (windows, toplevel);
    }

  return windows;
}

static gboolean
fold_windows (HsdPlayer *self)
{
  g_autoptr (GPtrArray) windows = hsd_player_list_windows (self);

  for (guint i = windows->len; i > 0; i--)
    if (hsd_carry_fold (g_ptr_array_index (windows, i - 1)))
      return TRUE;

  return FALSE;
}

/* Those that were opened last go first. */
static void
close_windows (HsdPlayer *self)
{
  g_autoptr (GPtrArray) windows = hsd_player_list_windows (self);

  g_clear_weak_pointer (&self->window);
  for (guint i = windows->len; i > 0; i--)
    {
      while (hsd_carry_fold (g_ptr_array_index (windows, i - 1)))
        continue;
      gtk_window_destroy (g_ptr_array_index (windows, i - 1));
    }
}

static void
stop (HsdPlayer *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->serial++;
  self->moment = G_MAXUINT;
  self->aim = G_MAXUINT;
}

/* The user closes it. */
static gboolean
closed_cb (HsdPlayer *self)
{
  hsd_player_close (self);
  g_signal_emit (self, signals[SIGNAL_ENDED], 0);

  return GDK_EVENT_STOP;
}

/* A table in memory has no name. */
static void
name_window (GtkWindow *window)
{
  GtkWidget *title = hsd_doors_find (GTK_WIDGET (window), "title");

  /* Translators: the title of a window that shows the pages of the program to a translator, with a table that is nobody’s. */
  gtk_window_set_title (window, _("Tour for Translators"));
  if (ADW_IS_WINDOW_TITLE (title))
    adw_window_title_set_subtitle (ADW_WINDOW_TITLE (title), _("Tour for Translators"));
}

static void
named_cb (HsdTranslation *translation, gpointer window)
{
  name_window (window);
}

/* Windows remember how they were left, for the next one; that of the tour does not. */
static void
open_window (HsdPlayer *self)
{
  g_autoptr (HsdTable) table = hsd_moments_table (hsd_moments_get (self->next));
  g_autofree char *page = hsd_settings_dup_text (hsd_settings_get_default (), "page");
  GtkWindow *window = GTK_WINDOW (hsd_window_new (self->application, table));

  g_object_set (hsd_settings_get_default (), "page", page, NULL);
  hsd_window_state_forget (window);
  g_set_weak_pointer (&self->window, window);
  g_signal_connect_object (window, "close-request", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hsd_translation_get_default (), "changed", G_CALLBACK (named_cb), window, G_CONNECT_AFTER);
  gtk_window_present (window);
  name_window (window);
}

/* --- steps --- */

static void
tell_fault (HsdPlayer *self, const HsdTourStep *step)
{
  if (self->fault == NULL)
    self->fault = g_strdup_printf ("%s: %s %s", hsd_moments_get (self->next)->id, step->line != NULL ? step->line : step->door,
                                   step->words[0] != NULL ? step->words[0] : "");
}

static gboolean
play_line (HsdPlayer *self, const char *line)
{
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (hsd_window_get_table (HSD_WINDOW (self->window)));

  hsd_protocol_tell (protocol, line, strlen (line));

  return !hsd_protocol_refused (protocol);
}

/* A refusal stands where the window tells of it. */
static gboolean
refuse (HsdPlayer *self, const char *line)
{
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (hsd_window_get_table (HSD_WINDOW (self->window)));
  g_autofree char *answer = hsd_protocol_answer (protocol, line, strlen (line));
  g_autofree char *sentence = hsd_moments_read_refusal (answer);

  if (sentence == NULL)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.tell", "s", sentence);

  return TRUE;
}

/* An action of the application is for the window in front, which must be ours. */
static gboolean
act (HsdPlayer *self, const HsdTourStep *step)
{
  GVariant *text = step->words[2] != NULL ? g_variant_new_string (step->words[2]) : NULL;

  g_action_group_activate_action (G_ACTION_GROUP (self->application), step->words[0], text);

  return TRUE;
}

/* What the step before has opened is laid out with the next frame. Until then a list has no place to drop down from:
 * GTK would look for the screen of an empty rectangle. */
static gboolean
press (GtkWidget *window, const char *name)
{
  GtkWidget *widget = hsd_doors_find (window, name);

  return widget != NULL && gtk_widget_get_width (widget) > 0 && hsd_doors_press (window, name);
}

/* Through the door of the window that was opened last and has it. */
static gboolean
open_door (HsdPlayer *self, const HsdTourStep *step)
{
  g_autoptr (GPtrArray) windows = hsd_player_list_windows (self);
  gboolean done = FALSE;

  for (guint i = windows->len; i > 0 && !done; i--)
    {
      GtkWidget *window = g_ptr_array_index (windows, i - 1);

      if (g_str_equal (step->door, "do"))
        done = hsd_doors_do (window, step->words[0]);
      else if (g_str_equal (step->door, "press"))
        done = press (window, step->words[0]);
      else if (g_str_equal (step->door, "show"))
        done = hsd_doors_show (window, step->words[0]);
      else
        done = hsd_doors_write (window, step->words[0], step->words[1]);
    }

  return done;
}

/* As narrow or wide as the window may be. */
static gboolean
resize (HsdPlayer *self, const HsdTourStep *step)
{
  int width = (int) g_ascii_strtoll (step->words[0], NULL, 10);
  int height = (int) g_ascii_strtoll (step->words[1], NULL, 10);

  gtk_window_set_default_size (self->window, width, height);

  return TRUE;
}

static gboolean
take_step (HsdPlayer *self, const HsdTourStep *step)
{
  if (step->line != NULL)
    return play_line (self, step->line);
  if (g_str_equal (step->door, "act"))
    return act (self, step);
  if (g_str_equal (step->door, "refuse"))
    return refuse (self, step->words[0]);
  if (g_str_equal (step->door, "size"))
    return resize (self, step);
  if (g_str_equal (step->door, "evening"))
    {
      hsd_dialogs_tell_evening (self->window, step->words[0], step->words[1]);
      return TRUE;
    }

  return open_door (self, step);
}

/* --- a moment --- */

static void
show_page (HsdPlayer *self, guint page)
{
  g_autofree char *former = hsd_settings_dup_text (hsd_settings_get_default (), "page");

  hsd_window_show_page (HSD_WINDOW (self->window), page);
  g_object_set (hsd_settings_get_default (), "page", former, NULL);
}

static void
still_cb (GtkWindow *window, gpointer data)
{
  gpointer *pair = data;
  g_autoptr (HsdPlayer) self = pair[0];
  guint serial = GPOINTER_TO_UINT (pair[1]);

  g_free (pair);
  if (window == NULL || serial != self->serial)
    return;

  self->moment = self->aim;
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0, self->moment);
}

static void
wait (HsdPlayer *self, void (*done) (GtkWindow *window, gpointer data))
{
  gpointer *pair = g_new (gpointer, 2);

  pair[0] = g_object_ref (self);
  pair[1] = GUINT_TO_POINTER (self->serial);
  hsd_rest_wait (self->window, done, pair);
}

/* The next moment on the way, or what there is after the last. */
static gboolean
go_on (HsdPlayer *self)
{
  if (self->next == self->aim)
    {
      self->source = 0;
      wait (self, still_cb);
      return G_SOURCE_REMOVE;
    }

  self->next++;
  self->step = 0;
  show_page (self, hsd_moments_get (self->next)->page);

  return G_SOURCE_CONTINUE;
}

static gboolean
step_cb (gpointer data)
{
  HsdPlayer *self = data;
  const HsdTourMoment *moment = hsd_moments_get (self->next);
  g_autoptr (HsdTourStep) step = NULL;
  gboolean taken;

  if (self->window == NULL)
    {
      self->source = 0;
      return G_SOURCE_REMOVE;
    }
  if (self->step == hsd_moments_count_steps (moment))
    return go_on (self);

  step = hsd_moments_get_step (moment, self->step);
  taken = take_step (self, step);
  if (!taken && step->line == NULL && ++self->tries < TRIES)
    return G_SOURCE_CONTINUE;

  if (!taken)
    tell_fault (self, step);
  self->tries = 0;
  self->step++;

  return G_SOURCE_CONTINUE;
}

/* From the page on which the moment stands. */
static void
take_steps (HsdPlayer *self)
{
  show_page (self, hsd_moments_get (self->next)->page);
  self->source = g_timeout_add (BETWEEN, step_cb, self);
}

static void leave (HsdPlayer *self);

static void
folded_cb (GtkWindow *window, gpointer data)
{
  gpointer *pair = data;
  g_autoptr (HsdPlayer) self = pair[0];
  guint serial = GPOINTER_TO_UINT (pair[1]);

  g_free (pair);
  if (serial == self->serial)
    leave (self);
}

/* Lists are folded one by one before the window that they are in. */
static void
leave (HsdPlayer *self)
{
  if (fold_windows (self))
    {
      wait (self, folded_cb);
      return;
    }

  close_windows (self);
  open_window (self);
  take_steps (self);
}

void
hsd_player_play (HsdPlayer *self, guint moment)
{
  guint first = hsd_moments_get (moment)->first;
  gboolean goes_on;

  g_return_if_fail (HSD_IS_PLAYER (self));

  goes_on = self->window != NULL && self->moment != G_MAXUINT && self->moment >= first && self->moment < moment;
  self->next = goes_on ? self->moment + 1 : first;
  stop (self);
  g_clear_pointer (&self->fault, g_free);
  self->aim = moment;
  self->step = 0;
  self->tries = 0;
  if (goes_on)
    take_steps (self);
  else
    leave (self);
}

void
hsd_player_close (HsdPlayer *self)
{
  g_return_if_fail (HSD_IS_PLAYER (self));

  stop (self);
  close_windows (self);
}

guint
hsd_player_get_moment (HsdPlayer *self)
{
  g_return_val_if_fail (HSD_IS_PLAYER (self), G_MAXUINT);

  return self->moment;
}

GtkWindow *
hsd_player_get_window (HsdPlayer *self)
{
  g_return_val_if_fail (HSD_IS_PLAYER (self), NULL);

  return self->window;
}

const char *
hsd_player_get_fault (HsdPlayer *self)
{
  g_return_val_if_fail (HSD_IS_PLAYER (self), NULL);

  return self->fault;
}

/* --- class --- */

static void
hsd_player_dispose (GObject *object)
{
  hsd_player_close (HSD_PLAYER (object));

  G_OBJECT_CLASS (hsd_player_parent_class)->dispose (object);
}

static void
hsd_player_finalize (GObject *object)
{
  g_free (HSD_PLAYER (object)->fault);

  G_OBJECT_CLASS (hsd_player_parent_class)->finalize (object);
}

static void
hsd_player_class_init (HsdPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hsd_player_dispose;
  object_class->finalize = hsd_player_finalize;

  signals[SIGNAL_SHOWN] =
    g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_player_init (HsdPlayer *self)
{
  self->moment = G_MAXUINT;
  self->aim = G_MAXUINT;
}

HsdPlayer *
hsd_player_new (GtkApplication *application)
{
  HsdPlayer *self = g_object_new (HSD_TYPE_PLAYER, NULL);

  self->application = application;

  return self;
}
