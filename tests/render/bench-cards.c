/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-cards [DECK]: the cost of drawing the pictures of a deck, one line of JSON per work.
 * Missing cards are left out. It fails if nothing can be drawn, never if it is slow. */

#include "config.h"

#include <stdio.h>
#include <unistd.h>

#include "render/cards/cache.h"
#include "render/cards/flip.h"

#define LIMIT ((gsize) 24 << 20) /* as the application has it */
#define ROUNDS 7
#define BLITS 20   /* a round; many short rounds, so that some are not disturbed */
#define BLIT_ROUNDS 201
#define FRAMES 45 /* of the 750 ms of Destiny */

static const char *folder;
static HsdCardId cards[HSD_N_CARD_IDS]; /* those there are */
static guint n_cards;

static double
now_ms (void)
{
  return g_get_monotonic_time () / 1000.0;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

static double
median (double *times, guint n)
{
  qsort (times, n, sizeof *times, compare);

  return times[n / 2];
}

static double
resident_mb (void)
{
  g_autofree char *text = NULL;
  long pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    sscanf (text, "%*d %ld", &pages);

  return pages * (double) sysconf (_SC_PAGESIZE) / (1 << 20);
}

static void
find_cards (void)
{
  for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
    {
      g_autofree char *path = g_build_filename (folder, hsd_card_id_path (id), NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        cards[n_cards++] = id;
    }
}

static void
render (HsdCardSheet *sheet, HsdCardId id, int width, int height)
{
  cairo_surface_t *surface = hsd_card_sheet_render (sheet, id, width, height, NULL);

  if (surface == NULL)
    g_error ("%s is not drawn", hsd_card_id_path (id));
  cairo_surface_destroy (surface);
}

/* Each picture by itself, without and with the reading of its file. */
static void
rasterise (void)
{
  g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new (folder);
  g_autofree double *medians = g_new (double, n_cards);
  double worst = 0, worst_first = 0;
  HsdCardId slowest = cards[0];
  double before = resident_mb ();
  double middle;

  for (guint i = 0; i < n_cards; i++)
    {
      double times[5];

      for (guint round = 0; round < G_N_ELEMENTS (times); round++)
        {
          double from = now_ms ();

          render (sheet, cards[i], 300, 525);
          times[round] = now_ms () - from;
        }
      worst_first = MAX (worst_first, times[0]);
      medians[i] = median (times, G_N_ELEMENTS (times));
      if (medians[i] > worst)
        {
          worst = medians[i];
          slowest = cards[i];
        }
    }
  middle = median (medians, n_cards);
  g_print ("{\"name\": \"rasterise 300x525\", \"cards\": %u, \"median_ms\": %.1f, \"worst_ms\": %.1f, "
           "\"worst_card\": \"%s\", \"worst_with_parsing_ms\": %.1f, \"target_ms\": 120}\n",
           n_cards, middle, worst, hsd_card_id_path (slowest), worst_first);
  g_print ("{\"name\": \"sheet after the whole deck\", \"cards\": %u, \"resident_mb\": %.1f}\n", n_cards,
           resident_mb () - before);

}

/* Waits for a card, and returns it. */
static void
ready_cb (HsdCardId id, gpointer data)
{
  guint *n = data;

  (*n)++;
}

static void
wait_all (HsdCardCache *cache, const HsdCardId *ids, guint n, int width)
{
  guint wanted = 0;
  guint ready = 0;

  for (guint i = 0; i < n; i++)
    if (!hsd_card_cache_has (cache, ids[i], width))
      {
        cairo_surface_t *surface = hsd_card_cache_request (cache, ids[i], width, ready_cb, &ready);

        g_clear_pointer (&surface, cairo_surface_destroy);
        wanted++;
      }
  while (ready < wanted)
    g_main_context_iteration (NULL, TRUE);
}

/* The gain by the cache, and its cost: making each card from its file, with words, and drawing one
 * that is ready, from the request to its last pixel. The shortest times are compared, since a busy
 * machine affects them least. */
static void
cached (int width)
{
  int height = hsd_card_cache_height (width);
  g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new (folder);
  g_autoptr (HsdCardCache) cache = hsd_card_cache_new (sheet, LIMIT);
  cairo_surface_t *page = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (page);
  double times[BLIT_ROUNDS];
  double made = 0;
  double middle;

  for (guint i = 0; i < n_cards; i++)
    {
      double least = G_MAXDOUBLE;

      for (guint round = 0; round < 3; round++)
        {
          g_autoptr (HsdCardSheet) cold = hsd_card_sheet_new (folder);
          HsdCardWords words = { NULL, "La Roue de Fortune" };
          double from = now_ms ();
          cairo_surface_t *surface = hsd_card_sheet_render (cold, cards[i], width, height, NULL);
          cairo_t *pen = cairo_create (surface);

          hsd_lettering_draw (pen, cards[i], &words, width);
          cairo_destroy (pen);
          least = MIN (least, now_ms () - from);
          cairo_surface_destroy (surface);
        }
      made += least / n_cards;
    }
  wait_all (cache, cards, 1, width);
  for (guint round = 0; round < BLIT_ROUNDS; round++)
    {
      double from = now_ms ();

      for (guint i = 0; i < BLITS; i++)
        {
          HsdCardShow show = { .id = cards[0], .surface = hsd_card_cache_request (cache, cards[0], width, NULL, NULL) };

          hsd_card_picture_draw (cr, &show, width, 1);
          cairo_surface_destroy (show.surface);
        }
      times[round] = (now_ms () - from) / BLITS;
    }
  middle = median (times, BLIT_ROUNDS);
  g_print ("{\"name\": \"draw from the cache %dx%d\", \"median_ms\": %.4f, \"best_ms\": %.4f, \"made_ms\": %.2f, "
           "\"times_faster\": %.0f, \"target_times\": 1000}\n",
           width, height, middle, times[0], made, made / times[0]);
  cairo_destroy (cr);
  cairo_surface_destroy (page);
}

/* Four cards of a cold cache over a sheet that has read nothing, on the two threads of the cache. */
static void
hand (void)
{
  double times[ROUNDS];
  double middle;

  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new (folder);
      g_autoptr (HsdCardCache) cache = hsd_card_cache_new (sheet, LIMIT);
      HsdCardId four[4];
      double from;

      for (guint i = 0; i < 4; i++)
        four[i] = cards[(round * 4 + i) * 5 % n_cards];
      from = now_ms ();
      wait_all (cache, four, 4, 120);
      times[round] = now_ms () - from;
    }
  middle = median (times, ROUNDS);
  g_print ("{\"name\": \"hand of four 120x210, cold\", \"median_ms\": %.1f, \"worst_ms\": %.1f, "
           "\"target_ms\": 150}\n",
           middle, times[ROUNDS - 1]);
}

/* Destiny on the projector: the time until it is ready, of the 375 ms until it is visible; and the
 * cost of a frame of its animation. */
static void
destiny (void)
{
  g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new (folder);
  g_autoptr (HsdCardCache) cache = hsd_card_cache_new (sheet, LIMIT);
  cairo_surface_t *page = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 900, 1200);
  HsdCardShow back = { .id = HSD_CARD_BACK };
  HsdCardShow face = { .id = cards[n_cards / 2] };
  double worst_ready = 0;
  double times[FRAMES];
  double middle;

  for (guint i = 0; i < n_cards; i++)
    {
      double from = now_ms ();

      wait_all (cache, &cards[i], 1, 509);
      worst_ready = MAX (worst_ready, now_ms () - from);
    }
  g_print ("{\"name\": \"Destiny 509x891 ready\", \"worst_ms\": %.1f, \"target_ms\": 375}\n", worst_ready);

  wait_all (cache, &back.id, 1, 509);
  wait_all (cache, &face.id, 1, 509);
  back.surface = hsd_card_cache_request (cache, back.id, 509, NULL, NULL);
  face.surface = hsd_card_cache_request (cache, face.id, 509, NULL, NULL);
  for (guint i = 0; i < FRAMES; i++)
    {
      cairo_t *cr = cairo_create (page);
      double from = now_ms ();

      cairo_translate (cr, 180, 150);
      hsd_flip_draw (cr, &back, &face, 509, i / (FRAMES - 1.0));
      times[i] = now_ms () - from;
      cairo_destroy (cr);
    }
  middle = median (times, FRAMES);
  g_print ("{\"name\": \"frame of a turn-over 509x891\", \"median_ms\": %.2f, \"worst_ms\": %.2f}\n", middle,
           times[FRAMES - 1]);
  cairo_surface_destroy (back.surface);
  cairo_surface_destroy (face.surface);
  cairo_surface_destroy (page);
}

int
main (int argc, char **argv)
{
  folder = argc > 1 ? argv[1] : HSD_CARDS_FOLDER;
  find_cards ();
  if (n_cards == 0)
    {
      g_print ("{\"name\": \"render-cards\", \"cards\": 0}\n");
      return 0;
    }
  rasterise ();
  cached (300);
  cached (120);
  hand ();
  destiny ();

  return 0;
}
