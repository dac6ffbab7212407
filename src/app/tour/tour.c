/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <jansson.h>
#include <string.h>

#include "app/files/dialogs.h"
#include "app/settings.h"
#include "app/shell/doors.h"
#include "app/shell/places.h"
#include "app/shell/window-state.h"
#include "app/shell/window.h"
#include "app/tour/tour.h"
#include "app/translation/appearances.h"
#include "app/translation/pointing.h"
#include "app/translation/texts.h"
#include "app/translation/translation.h"
#include "app/widgets/view-state.h"
#include "app/widgets/wait-idle.h"
#include "model/chance/entropy.h"
#include "model/table/protocol.h"
#include "model/words/join.h"

/* Of a number: an evening on which everybody was about as lucky as the odds promise. The pictures of the gallery have it too. */
#define SEED 36

static struct
{
  json_t *data;
  GArray *moments; /* HsdTourMoment */
} told;

/* --- reading --- */

static void
add_group (json_t *group)
{
  const char *page = json_string_value (json_object_get (group, "page"));
  guint first = told.moments->len;
  json_t *given;
  size_t i;

  json_array_foreach (json_object_get (group, "moments"), i, given)
    {
      HsdTourMoment moment = { .page = hsd_places_find (page), .first = first, .steps = json_object_get (given, "steps") };

      moment.id = g_strconcat (page, "/", json_string_value (json_object_get (given, "name")), NULL);
      moment.windows = json_object_get (given, "window") != NULL;
      moment.bare = json_is_true (json_object_get (group, "bare"));
      g_array_append_val (told.moments, moment);
    }
}

static void
read_all (void)
{
  static const char *const lists[] = { "moments", "windows", "more" };
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  const char *text;
  json_t *group;
  size_t i;

  if (told.data != NULL)
    return;

  bytes = g_resources_lookup_data ("/io/github/hasard_jdr/Hasard/moments.json", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  text = g_bytes_get_data (bytes, &size);
  told.data = json_loadb (text, size, 0, NULL);
  told.moments = g_array_new (FALSE, FALSE, sizeof (HsdTourMoment));
  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    json_array_foreach (json_object_get (told.data, lists[list]), i, group)
      add_group (group);
}

guint
hsd_moments_count (void)
{
  read_all ();

  return told.moments->len;
}

const HsdTourMoment *
hsd_moments_get (guint index)
{
  read_all ();
  g_return_val_if_fail (index < told.moments->len, NULL);

  return &g_array_index (told.moments, HsdTourMoment, index);
}

guint
hsd_moments_find (const char *id)
{
  for (guint i = 0; i < hsd_moments_count (); i++)
    if (g_str_equal (hsd_moments_get (i)->id, id))
      return i;

  return G_MAXUINT;
}

/* For people: "2d20, choose" of a moment, "2d20" of a page. Free it with g_free(). */
static char *
moments_name (const char *id)
{
  guint index = hsd_moments_find (id);
  const char *name = strchr (id, '/');

  if (name == NULL)
    return g_strdup (hsd_places_title (hsd_places_find (id)));
  if (index == G_MAXUINT)
    return g_strdup (id);

  return hsd_join (HSD_JOIN_FACTS, hsd_places_title (hsd_moments_get (index)->page), name + 1, NULL);
}

/* --- words --- */

/* Those of the language, or the English ones. */
static json_t *
find_words (void)
{
  json_t *all = json_object_get (told.data, "words");

  for (const char *const *names = g_get_language_names (); *names != NULL; names++)
    if (json_object_get (all, *names) != NULL)
      return json_object_get (all, *names);

  return json_object_get (all, "en");
}

static const char *
in_words (const char *text, json_t *words)
{
  const char *word = *text == '@' ? json_string_value (json_object_get (words, text + 1)) : NULL;

  return word != NULL ? word : text;
}

/* @value with the words of @words for their names, at any depth. */
static json_t *
translate (json_t *value, json_t *words)
{
  json_t *made, *inner;
  const char *key;
  size_t i;

  if (json_is_string (value))
    return json_string (in_words (json_string_value (value), words));
  if (!json_is_object (value) && !json_is_array (value))
    return json_incref (value);

  made = json_is_object (value) ? json_object () : json_array ();
  json_object_foreach (value, key, inner)
    json_object_set_new (made, in_words (key, words), translate (inner, words));
  json_array_foreach (value, i, inner)
    json_array_append_new (made, translate (inner, words));

  return made;
}

/* As the protocol takes it. */
static char *
write_line (json_t *step)
{
  json_t *translated = translate (step, find_words ());
  char *dumped = json_dumps (translated, JSON_COMPACT);
  char *line = g_strdup (dumped);

  free (dumped);
  json_decref (translated);

  return line;
}

/* --- the table --- */

static void
play_all (HsdProtocol *protocol, json_t *lines)
{
  json_t *line;
  size_t i;

  json_array_foreach (lines, i, line)
    {
      g_autofree char *text = write_line (line);

      hsd_protocol_handle_line (protocol, text, strlen (text));
    }
}

/* A new table in memory for the group of @moment: with the people of the moments and an evening behind them, unless it is bare. */
static HsdTable *
moments_table (const HsdTourMoment *moment)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (SEED);
  HsdTable *table = hsd_table_new (entropy);
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);

  if (!moment->bare)
    {
      play_all (protocol, json_object_get (told.data, "cast"));
      play_all (protocol, json_object_get (told.data, "evening"));
    }

  return table;
}

/* --- steps --- */

static guint
moments_count_steps (const HsdTourMoment *moment)
{
  return (guint) json_array_size (moment->steps);
}

static HsdTourStep *
moments_get_step (const HsdTourMoment *moment, guint index)
{
  json_t *given = json_array_get (moment->steps, index);
  HsdTourStep *step = g_new0 (HsdTourStep, 1);
  json_t *word;
  size_t i;

  if (json_is_object (given))
    {
      step->line = write_line (given);
      return step;
    }

  step->door = g_strdup (json_string_value (json_array_get (given, 0)));
  json_array_foreach (given, i, word)
    if (i > 0 && i <= G_N_ELEMENTS (step->words))
      step->words[i - 1] = json_is_object (word) ? write_line (word) : g_strdup (in_words (json_string_value (word), find_words ()));

  return step;
}

/* The sentence of an answer of the protocol that is a refusal, or NULL; free it with g_free(). */
static char *
moments_read_refusal (const char *answer)
{
  json_t *read = json_loads (answer, 0, NULL);
  char *sentence = g_strdup (json_string_value (json_object_get (json_object_get (read, "error"), "message")));

  json_decref (read);

  return sentence;
}

void
hsd_tour_step_free (HsdTourStep *step)
{
  g_free (step->line);
  g_free (step->door);
  for (guint i = 0; i < G_N_ELEMENTS (step->words); i++)
    g_free (step->words[i]);
  g_free (step);
}

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
    if (hsd_view_state_close_popover (g_ptr_array_index (windows, i - 1)))
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
      while (hsd_view_state_close_popover (g_ptr_array_index (windows, i - 1)))
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
  g_autoptr (HsdTable) table = moments_table (hsd_moments_get (self->next));
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

  hsd_protocol_handle_line (protocol, line, strlen (line));

  return !hsd_protocol_refused (protocol);
}

/* A refusal stands where the window tells of it. */
static gboolean
refuse (HsdPlayer *self, const char *line)
{
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (hsd_window_get_table (HSD_WINDOW (self->window)));
  g_autofree char *answer = hsd_protocol_answer (protocol, line, strlen (line));
  g_autofree char *sentence = moments_read_refusal (answer);

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
      hsd_dialogs_show_evening (self->window, step->words[0], step->words[1]);
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
  hsd_wait_idle (self->window, done, pair);
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
  if (self->step == moments_count_steps (moment))
    return go_on (self);

  step = moments_get_step (moment, self->step);
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

#define ACTION "show-moment"

static struct
{
  HsdPlayer *player; /* owned, for good */
  char *key;         /* of the message that is wanted */
} tour;

static const HsdPoFile *
get_po (void)
{
  return hsd_translation_get_po (hsd_translation_get_default ());
}

static const HsdPoEntry *
find_wanted (void)
{
  for (guint i = 0; i < hsd_po_file_count (get_po ()); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (get_po (), i);
      g_autofree char *key = hsd_appearances_key (entry);

      if (g_str_equal (key, tour.key))
        return entry;
    }

  return NULL;
}

/* The window that was opened last lies over the rest. */
static void
point_at_wanted (void)
{
  g_autoptr (GPtrArray) windows = hsd_player_list_windows (tour.player);
  const HsdPoEntry *entry = get_po () != NULL && hsd_pointing_is_on () ? find_wanted () : NULL;

  for (guint i = windows->len; entry != NULL && i > 0; i--)
    if (hsd_pointing_show (g_ptr_array_index (windows, i - 1), entry->index))
      return;
}

/* Where a message stands is only known of texts that carry their marks. */
static void
show_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const char *moment, *key;
  guint index;

  g_variant_get (parameter, "(&s&s)", &moment, &key);
  index = hsd_moments_find (moment);
  if (index == G_MAXUINT || get_po () == NULL)
    return;

  if (tour.player == NULL)
    {
      tour.player = hsd_player_new (application);
      g_signal_connect (tour.player, "shown", G_CALLBACK (point_at_wanted), NULL);
    }
  if (!hsd_pointing_is_on ())
    g_action_group_change_action_state (application, "where", g_variant_new_boolean (TRUE));
  g_free (tour.key);
  tour.key = g_strdup (key);
  if (hsd_player_get_moment (tour.player) == index)
    point_at_wanted ();
  else
    hsd_player_play (tour.player, index);
}

static void
file_cb (GtkApplication *application)
{
  gboolean on = hsd_translation_is_on (hsd_translation_get_default ());

  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (application), ACTION)), on);
  if (!on && tour.player != NULL)
    hsd_player_close (tour.player);
}

void
hsd_tour_add_actions (GtkApplication *application)
{
  static const GActionEntry entry = { .name = ACTION, .activate = show_activated, .parameter_type = "(ss)" };

  g_return_if_fail (GTK_IS_APPLICATION (application));

  g_action_map_add_action_entries (G_ACTION_MAP (application), &entry, 1, application);
  hsd_appearances_set_names (moments_name);
  g_signal_connect_object (hsd_translation_get_default (), "notify::file", G_CALLBACK (file_cb), application, G_CONNECT_SWAPPED);
  file_cb (application);
}
