/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stage looks the same with every renderer of GTK. Draws it with each one, in a process of its
 * own since GTK reads GSK_RENDERER once, and compares the pictures with those of cairo. */

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/shell/renderer.h"
#include "app/stage/stage-deck.h"
#include "app/stage/stage-view.h"
#include "model/systems/registry.h"
#include "model/table/protocol.h"
#include "walk.h"

#define WIDTH 960
#define HEIGHT 540
#define SIZE ((gsize) WIDTH * HEIGHT * 4)
#define BEGIN G_TIME_SPAN_SECOND /* of each throw */
#define AMID (450 * G_TIME_SPAN_MILLISECOND) /* after it */
#define NEVER G_MAXINT /* milliseconds: days */
#define FRAMES 3 /* to go on to another time, and to draw what is there then */
#define MOTION 5

#define SHADE 24 /* a larger difference is another colour */

static const char *program;
static char *folder; /* of the pictures */

/* Lines of the protocol; the throw or draw of the last one is shown. */
static const struct
{
  const char *id;
  const char *lines[5];
} games[] = {
  { "luck", { "{\"do\":\"roll\",\"system\":\"luck\",\"character\":\"Nadia\",\"input\":{\"characteristic\":11,\"roll_type\":\"agility\"}}" } },
  { "discordant", { "{\"do\":\"roll\",\"system\":\"discordant\",\"character\":\"Nadia\",\"input\":{\"challenge\":-2}}" } },
  { "2d20", { "{\"do\":\"roll\",\"system\":\"2d20\",\"character\":\"Nadia\",\"input\":{\"attribute\":8,\"skill\":4}}" } },
  { "tarot", { "{\"do\":\"character\",\"name\":\"Mina\",\"tarot\":{\"cards\":[4,8,13]}}",
               "{\"do\":\"roll\",\"system\":\"tarot\",\"character\":\"Mina\",\"input\":{\"difficulty\":4},\"cards\":[6]}",
               "{\"do\":\"choose\",\"choice\":\"play\",\"card\":8}",
               "{\"do\":\"choose\",\"choice\":\"destiny\",\"cards\":[16]}" } },
  { "initiates", { "{\"do\":\"roll\",\"system\":\"initiates\",\"character\":\"Nadia\",\"input\":{\"value\":2,\"bonus\":1,\"threshold\":8}}" } },
};

/* The renderers, and the versions of GTK 4 that have them; if one is missing, GTK takes another and
 * warns. They smooth letters and edges differently, the oldest worst: the allowed mean difference
 * of a channel, and the allowed share of pixels with another colour. */
static const struct
{
  const char *name;
  guint first, last;
  double most_mean, most_off;
} renderers[] = {
  { "gl", 0, 16, .95, .02 },
  { "ngl", 14, G_MAXUINT, .4, .009 },
  { "vulkan", 14, G_MAXUINT, .4, .009 },
};

static const char *const moments[] = { "before", "amid", "after" };

static char *
path_of (const char *renderer, const char *id, const char *moment)
{
  g_autofree char *name = g_strdup_printf ("%s-%s-%s", renderer, id, moment);

  return g_build_filename (folder, name, NULL);
}

/* --- the process that draws --- */

/* As long as it takes: without a graphics card a busy machine draws slowly. Meson ends what never comes. */
static void
wait_for (gboolean (*done) (gpointer data), gpointer data)
{
  while (!hsd_test_wait (done, data))
    g_test_message ("still waiting");
}

static guchar *
draw (HsdStageView *view)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  guchar *pixels = g_malloc0 (SIZE);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  GTK_WIDGET_GET_CLASS (view)->snapshot (GTK_WIDGET (view), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (view))), node,
                                         &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  gdk_texture_download (texture, pixels, WIDTH * 4);

  return pixels;
}

typedef struct
{
  HsdStageView *view;
  guchar *pixels; /* of the last look, or NULL */
  guint made;     /* cards when it ended, or G_MAXUINT while more were to come */
  gboolean rests;
} Look;

/* Pictures of cards are made in threads. One that is made while the view draws is not in that drawing, nor in the next
 * unless the view is told in between: none may have been made since the look before. */
static gboolean
is_at_rest (gpointer data)
{
  Look *look = data;
  g_autofree guchar *before = NULL;
  guint former = look->made;

  if (look->rests)
    return TRUE;

  before = look->pixels;
  look->pixels = draw (look->view);
  look->made = hsd_card_cache_get_made (hsd_stage_deck_get ());
  if (hsd_card_cache_is_busy (hsd_stage_deck_get ()))
    look->made = G_MAXUINT;

  look->rests = before != NULL && look->made != G_MAXUINT && look->made == former &&
                memcmp (before, look->pixels, SIZE) == 0;

  return look->rests;
}

static void
keep_picture (HsdStageView *view, const char *id, const char *moment)
{
  g_autofree char *path = path_of (g_getenv ("GSK_RENDERER"), id, moment);
  Look look = { .view = view, .made = G_MAXUINT };

  wait_for (is_at_rest, &look);
  g_assert_true (g_file_set_contents (path, (char *) look.pixels, SIZE, NULL));
  g_free (look.pixels);
}

/* The time of all frames, so that throws stand still: in the place of the function of GTK. */
static gint64 frame_time;

gint64
gdk_frame_clock_get_frame_time (GdkFrameClock *frame_clock)
{
  return frame_time;
}

/* And in the place of that of GLib: no throw ends because its picture takes long on a busy machine. */
static HsdThrowClock *throw_clock;

guint
g_timeout_add (guint interval, GSourceFunc function, gpointer data)
{
  gboolean held = throw_clock != NULL && data == (gpointer) throw_clock;

  return g_timeout_add_full (G_PRIORITY_DEFAULT, held ? NEVER : interval, function, data, NULL);
}

static void
count_cb (guint *frames)
{
  ++*frames;
}

static gboolean
are_enough (gpointer frames)
{
  return *(guint *) frames >= FRAMES;
}

static void
go_to (HsdStageView *view, gint64 time)
{
  GdkFrameClock *frame_clock = gtk_widget_get_frame_clock (GTK_WIDGET (view));
  guint frames = 0;
  gulong counter = g_signal_connect_swapped (frame_clock, "update", G_CALLBACK (count_cb), &frames);

  frame_time = time;
  wait_for (are_enough, &frames);
  g_signal_handler_disconnect (frame_clock, counter);
}

static gboolean
is_drawn (gpointer view)
{
  return gtk_widget_get_mapped (view) && gtk_widget_get_width (view) == WIDTH;
}

static void
foretell (HsdStageView *view, HsdSystem *system)
{
  g_autoptr (HsdProspect) prospect = hsd_prospect_new (system, "Nadia · La grille", "Crochetage");

  if (HSD_SYSTEM_GET_CLASS (system)->luck == HSD_CARDS)
    hsd_prospect_set_cards (prospect, "Nadia", "Destin");
  else
    for (guint i = 0; i < 3; i++)
      hsd_prospect_add_die (prospect, HSD_DIE_D20, i == 0 ? "Nadia" : "Ilyes", i == 2 ? "bonus" : NULL);
  hsd_stage_view_set_prospect (view, prospect);
}

static void
say (HsdTable *table, const char *line)
{
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);
  g_autofree char *answer = hsd_protocol_answer (protocol, line, strlen (line));

  g_test_message ("%s", answer);
  g_assert_false (hsd_protocol_refused (protocol));
}

static void
take (HsdTable *table, HsdBareStage *stage)
{
  hsd_bare_stage_show (stage, hsd_stage_get_story (HSD_STAGE (hsd_table_get_console (table))), hsd_table_get_state (table));
}

/* The dice move the same way each time. */
static void
throw (HsdTable *table, HsdBareStage *stage, guint game)
{
  for (guint i = 0; games[game].lines[i] != NULL; i++)
    {
      if (i > 0)
        take (table, stage);
      say (table, games[game].lines[i]);
    }
  ((HsdStory *) hsd_stage_get_story (HSD_STAGE (hsd_table_get_console (table))))->motion = MOTION;
  take (table, stage);
}

typedef struct
{
  HsdThrowClock *clock;
  GtkWidget *view;
} Throw;

static gboolean
has_begun (gpointer data)
{
  Throw *thrown = data;

  return hsd_throw_clock_begin (thrown->clock, thrown->view, BEGIN) == BEGIN;
}

static void
draw_game (HsdStageView *view, guint game)
{
  g_autoptr (HsdThrowClock) clock = hsd_throw_clock_new ();
  Throw thrown = { clock, GTK_WIDGET (view) };
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  g_autoptr (HsdBareStage) stage = hsd_bare_stage_new ();

  frame_time = BEGIN;
  throw_clock = clock;
  hsd_stage_view_set_clock (view, clock);
  hsd_stage_view_follow (view, HSD_STAGE (stage), NULL);
  foretell (view, hsd_registry_find (games[game].id));
  keep_picture (view, games[game].id, "before");

  throw (table, stage, game);
  g_assert_true (hsd_stage_view_is_moving (view));
  wait_for (has_begun, &thrown);
  go_to (view, BEGIN);
  go_to (view, BEGIN + AMID);
  keep_picture (view, games[game].id, "amid");
  g_assert_true (hsd_stage_view_is_moving (view));

  hsd_stage_view_skip (view);
  keep_picture (view, games[game].id, "after");
  hsd_stage_view_follow (view, NULL, NULL);
  throw_clock = NULL;
}

/* A view of its own for each game, since each has a table of its own. */
static void
draw_all (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      GtkWidget *view = hsd_stage_view_new ();
      GtkWidget *window = gtk_window_new ();

      gtk_widget_set_size_request (view, WIDTH, HEIGHT);
      gtk_widget_set_halign (view, GTK_ALIGN_START);
      gtk_widget_set_valign (view, GTK_ALIGN_START);
      gtk_window_set_child (GTK_WINDOW (window), view);
      gtk_window_present (GTK_WINDOW (window));
      wait_for (is_drawn, view);
      draw_game (HSD_STAGE_VIEW (view), i);
      if (i == 0)
        g_print ("drawn by %s\n", G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))));
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* --- the process that compares --- */

/* The renderer used for @renderer, or NULL if GTK does not have it. */
static char *
have_drawn (const char *renderer)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;
  const char *at;

  g_subprocess_launcher_setenv (launcher, "GSK_RENDERER", renderer, TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, program, "draw", folder, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &told, NULL, &error);
  g_assert_no_error (error);
  if (!g_subprocess_get_successful (process))
    g_test_message ("%s: %s", renderer, told);
  g_assert_true (g_subprocess_get_successful (process));
  at = strstr (told, "drawn by ");
  g_assert_nonnull (at);

  return g_strndup (at + strlen ("drawn by "), strcspn (at + strlen ("drawn by "), "\n"));
}

static void
read_picture (const char *renderer, const char *id, const char *moment, guchar **pixels)
{
  g_autofree char *path = path_of (renderer, id, moment);
  gsize length;

  g_assert_true (g_file_get_contents (path, (char **) pixels, &length, NULL));
  g_assert_cmpuint (length, ==, SIZE);
}

static void
compare (guint renderer, const char *id, const char *moment)
{
  g_autofree guchar *like = NULL;
  g_autofree guchar *other = NULL;
  guint64 sum = 0;
  guint off = 0;

  read_picture ("cairo", id, moment, &like);
  read_picture (renderers[renderer].name, id, moment, &other);
  for (gsize i = 0; i < SIZE; i += 4)
    {
      int most = 0;

      for (guint k = 0; k < 4; k++)
        {
          sum += ABS (like[i + k] - other[i + k]);
          most = MAX (most, ABS (like[i + k] - other[i + k]));
        }
      off += most > SHADE;
    }

  g_test_message ("%s, %s, %s: %.3f on average, %.4f %% off", renderers[renderer].name, id, moment, (double) sum / SIZE, 400. * off / SIZE);
  g_assert_cmpfloat ((double) sum / SIZE, <=, renderers[renderer].most_mean);
  g_assert_cmpfloat (4. * off / SIZE, <=, renderers[renderer].most_off);
}

/* Two games must differ, since equal pictures would agree too. */
static void
differ (const char *id)
{
  g_autofree guchar *pictures[G_N_ELEMENTS (moments)] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      read_picture ("cairo", id, moments[i], &pictures[i]);
      g_assert_true (i == 0 || memcmp (pictures[i], pictures[i - 1], SIZE) != 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    g_clear_pointer (&pictures[i], g_free);
}

static void
test_cairo (void)
{
  g_autofree char *drew = have_drawn ("cairo");

  g_assert_cmpstr (drew, ==, "GskCairoRenderer");
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    differ (games[i].id);
}

/* Why that renderer does not exist here, or NULL; free it with g_free(). */
static char *
lacks (guint renderer)
{
  guint minor = gtk_get_minor_version ();

  if (minor >= renderers[renderer].first && minor <= renderers[renderer].last)
    return NULL;

  return g_strdup_printf ("GTK 4.%u has no renderer “%s”", minor, renderers[renderer].name);
}

static void
test_other (gconstpointer data)
{
  guint renderer = GPOINTER_TO_UINT (data);
  const char *name = renderers[renderer].name;
  g_autofree char *why = lacks (renderer);
  g_autofree char *drew = why == NULL ? have_drawn (name) : NULL;

  /* A library may be missing, or this GTK built without it. */
  if (why == NULL && (g_str_equal (drew, "GskCairoRenderer") || (strstr (drew, "Vulkan") != NULL) != g_str_equal (name, "vulkan")))
    why = g_strdup_printf ("the renderer “%s” cannot draw here: GTK takes %s", name, drew);
  if (why != NULL)
    {
      g_test_skip (why);
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint k = 0; k < G_N_ELEMENTS (moments); k++)
      compare (renderer, games[i].id, moments[k]);
}

/* --- whether there is a graphics card --- */

static void
test_card (void)
{
  static const char *const cards[] = { "dri/renderD128", "dri/card1", "nvidiactl", "dxg" };
  g_autofree char *devices = g_build_filename (folder, "dev", NULL);
  g_autofree char *dri = g_build_filename (devices, "dri", NULL);

  g_assert_false (hsd_renderer_has_card (devices));
  g_assert_cmpint (g_mkdir_with_parents (dri, 0700), ==, 0);
  g_assert_false (hsd_renderer_has_card (devices));
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_autofree char *card = g_build_filename (devices, cards[i], NULL);

      g_assert_true (g_file_set_contents (card, "", 0, NULL));
      g_assert_true (hsd_renderer_has_card (devices));
      g_unlink (card);
    }
  g_assert_false (hsd_renderer_has_card (devices));
}

int
main (int argc, char **argv)
{
  gboolean draws = argc > 2 && g_str_equal (argv[1], "draw");

  program = argv[0];
  if (!hsd_test_start (&argc, &argv))
    return 0;

  if (draws)
    {
      folder = argv[2];
      g_test_add_func ("/renderers/draw", draw_all);
      return hsd_test_run ();
    }

  folder = hsd_test_new_home (); /* removed at the end of the program */
  g_test_add_func ("/renderers/card", test_card);
  g_test_add_func ("/renderers/cairo", test_cairo);
  for (guint i = 0; i < G_N_ELEMENTS (renderers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/renderers/%s", renderers[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_other);
    }

  return hsd_test_run ();
}
