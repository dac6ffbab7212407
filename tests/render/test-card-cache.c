/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cards-support.h"
#include "render/cards/cache.h"
#include "suite.h"

#define WIDTH 60
#define BYTES(width) ((gsize) 4 * (width) * hsd_card_cache_height (width))
#define PATIENCE_S 20
#define LIMIT ((gsize) 24 << 20)

typedef struct
{
  guint calls;
  HsdCardId last;
} Asker;

static char *deck;

static void
ready_cb (HsdCardId id, gpointer data)
{
  Asker *asker = data;

  asker->calls++;
  asker->last = id;
}

static gboolean
stop_cb (gpointer data)
{
  g_error ("nothing came");

  return G_SOURCE_REMOVE;
}

/* Runs the main loop until the callback was called that often. */
static void
wait_for (const Asker *asker, guint calls)
{
  guint timeout = g_timeout_add_seconds (PATIENCE_S, stop_cb, NULL);

  while (asker->calls < calls)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timeout);
}

/* Runs all pending callbacks. */
static void
settle (void)
{
  gint64 until = g_get_monotonic_time () + 100000;

  while (g_get_monotonic_time () < until)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

static HsdCardCache *
cache_new (gsize limit)
{
  HsdCardSheet *sheet = hsd_card_sheet_new (deck);
  HsdCardCache *cache = hsd_card_cache_new (sheet, limit);

  g_object_unref (sheet);

  return cache;
}

static void
ask (HsdCardCache *cache, HsdCardId id, int width, Asker *asker)
{
  cairo_surface_t *surface = hsd_card_cache_request (cache, id, width, ready_cb, asker);

  g_clear_pointer (&surface, cairo_surface_destroy);
}

static cairo_surface_t *
wait_card (HsdCardCache *cache, HsdCardId id, int width)
{
  Asker asker = { 0 };
  cairo_surface_t *surface = hsd_card_cache_request (cache, id, width, ready_cb, &asker);

  if (surface != NULL && cairo_image_surface_get_width (surface) == width)
    return surface;
  g_clear_pointer (&surface, cairo_surface_destroy);
  wait_for (&asker, 1);

  return hsd_card_cache_request (cache, id, width, NULL, NULL);
}

/* First nothing; then one callback; then the card is there. */
static void
test_asked (void)
{
  HsdCardCache *cache = cache_new (LIMIT);
  Asker asker = { 0 };
  cairo_surface_t *surface;

  g_assert_null (hsd_card_cache_request (cache, 7, WIDTH, ready_cb, &asker));
  ask (cache, 7, WIDTH, &asker);
  g_assert_cmpuint (asker.calls, ==, 0);
  wait_for (&asker, 1);
  g_assert_cmpint (asker.last, ==, 7);
  settle ();
  g_assert_cmpuint (asker.calls, ==, 1);

  surface = hsd_card_cache_request (cache, 7, WIDTH, ready_cb, &asker);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, WIDTH);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, WIDTH * 7 / 4);
  g_assert_cmpuint (test_ink (surface), >, WIDTH * WIDTH);
  settle ();
  g_assert_cmpuint (asker.calls, ==, 1);
  g_assert_cmpuint (hsd_card_cache_get_made (cache), ==, 1);
  cairo_surface_destroy (surface);
  g_assert_finalize_object (cache);
}

/* Instead of the right size, the one that needs the least shrinking, or else the largest. */
static void
test_nearest (void)
{
  static const struct
  {
    int wanted, given;
  } sizes[] = { { 50, 60 }, { 61, 90 }, { 90, 90 }, { 100, 200 }, { 300, 200 } };
  HsdCardCache *cache = cache_new (LIMIT);

  cairo_surface_destroy (wait_card (cache, 7, 60));
  cairo_surface_destroy (wait_card (cache, 7, 200));
  cairo_surface_destroy (wait_card (cache, 7, 90));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Asker asker = { 0 };
      cairo_surface_t *surface = hsd_card_cache_request (cache, 7, sizes[i].wanted, ready_cb, &asker);

      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, sizes[i].given);
      cairo_surface_destroy (surface);
      hsd_card_cache_forget (cache, &asker);
    }
  g_assert_null (hsd_card_cache_request (cache, 8, 60, NULL, NULL));
  g_assert_finalize_object (cache);
}

/* What was not used for a second goes, the oldest first. */
static void
test_limit (void)
{
  HsdCardCache *cache = cache_new (3 * BYTES (WIDTH));

  /* Without the main loop, to take much less than a second. */
  for (HsdCardId id = 0; id < 4; id++)
    hsd_card_cache_make (cache, id, WIDTH);
  g_assert_cmpuint (hsd_card_cache_get_bytes (cache), ==, 4 * BYTES (WIDTH));
  g_usleep (1100 * 1000);
  cairo_surface_destroy (wait_card (cache, 0, WIDTH));
  hsd_card_cache_make (cache, 4, WIDTH);
  g_assert_cmpuint (hsd_card_cache_get_bytes (cache), ==, 3 * BYTES (WIDTH));
  for (HsdCardId id = 0; id < 5; id++)
    g_assert_cmpint (hsd_card_cache_has (cache, id, WIDTH), ==, id == 0 || id >= 3);
  g_assert_finalize_object (cache);
}

/* Three visible cards and room for two: each is made once. */
static void
test_no_thrashing (void)
{
  HsdCardCache *cache = cache_new (2 * BYTES (WIDTH));
  Asker asker = { 0 };
  gint64 until = g_get_monotonic_time () + 300000;

  while (hsd_card_cache_get_made (cache) < 3 || g_get_monotonic_time () < until)
    {
      for (HsdCardId id = 0; id < 3; id++)
        ask (cache, id, WIDTH, &asker);
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
  g_assert_cmpuint (hsd_card_cache_get_made (cache), ==, 3);
  hsd_card_cache_forget (cache, &asker);
  g_assert_finalize_object (cache);
}

/* Made at once, in the place of the thread that may be at it. */
static void
test_made (void)
{
  HsdCardCache *cache = cache_new (LIMIT);
  Asker asker = { 0 };

  ask (cache, 3, WIDTH, &asker);
  hsd_card_cache_make (cache, 3, WIDTH);
  hsd_card_cache_make (cache, 3, WIDTH);
  g_assert_true (hsd_card_cache_has (cache, 3, WIDTH));
  g_assert_cmpuint (hsd_card_cache_get_made (cache), ==, 1);
  wait_for (&asker, 1);
  g_assert_cmpuint (hsd_card_cache_get_bytes (cache), ==, BYTES (WIDTH));
  g_assert_finalize_object (cache);
}

/* A window that is resized requests many widths; only the last is made, besides those already begun. */
static void
test_resized (void)
{
  HsdCardCache *cache = cache_new (LIMIT);
  Asker asker = { 0 };

  for (int width = 300; width < 340; width++)
    ask (cache, 4, width, &asker);
  while (!hsd_card_cache_has (cache, 4, 339))
    wait_for (&asker, asker.calls + 1);
  settle ();
  g_assert_cmpuint (hsd_card_cache_get_made (cache), <=, 20);
  g_assert_finalize_object (cache);
}

/* Cards without a waiter are not made. */
static void
test_unwanted (void)
{
  HsdCardCache *cache = cache_new (LIMIT);
  Asker asker = { 0 };
  Asker gone = { 0 };

  g_assert_null (hsd_card_cache_request (cache, 4, 400, NULL, NULL));
  for (HsdCardId id = 20; id < 78; id++)
    g_assert_null (hsd_card_cache_request (cache, id, 400, ready_cb, &gone));
  hsd_card_cache_forget (cache, &gone);
  g_assert_null (hsd_card_cache_request (cache, 5, 400, ready_cb, &asker));
  wait_for (&asker, 1);
  settle ();
  g_assert_cmpuint (gone.calls, ==, 0);
  g_assert_cmpuint (hsd_card_cache_get_made (cache), <=, 1 + 2); /* which the two threads had begun */
  g_assert_false (hsd_card_cache_has (cache, 4, 400));
  g_assert_finalize_object (cache);
}

/* After hsd_card_cache_forget() there are no callbacks. */
static void
test_forgotten (void)
{
  HsdCardCache *cache = cache_new (LIMIT);
  Asker asker = { 0 };
  Asker other = { 0 };

  g_assert_null (hsd_card_cache_request (cache, 1, WIDTH, ready_cb, &other));
  ask (cache, 1, WIDTH, &asker);
  hsd_card_cache_forget (cache, &asker);
  wait_for (&other, 1);
  settle ();
  g_assert_cmpuint (asker.calls, ==, 0);
  g_assert_cmpuint (other.calls, ==, 1);
  g_assert_finalize_object (cache);
}

/* Freeing the cache frees all its pending work, and soon the sheet. */
static void
test_gone (void)
{
  HsdCardSheet *sheet = hsd_card_sheet_new (deck);
  HsdCardCache *cache = hsd_card_cache_new (sheet, LIMIT);
  gpointer watched = sheet;
  Asker asker = { 0 };

  for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
    g_assert_null (hsd_card_cache_request (cache, id, 300, ready_cb, &asker));
  g_object_add_weak_pointer (G_OBJECT (sheet), &watched);
  g_object_unref (sheet);
  g_assert_finalize_object (cache);
  settle ();
  g_assert_cmpuint (asker.calls, ==, 0);
  for (int i = 0; i < PATIENCE_S && g_atomic_pointer_get (&watched) != NULL; i++)
    settle ();
  g_assert_null (g_atomic_pointer_get (&watched));
}

/* Words are part of the picture; with new words everything is made again. */
static void
test_words (void)
{
  const char *names[HSD_N_CARD_IDS] = { [6] = "L’Amoureux" };
  const char *numerals[HSD_N_CARD_IDS] = { [6] = "6" };
  HsdCardCache *cache = cache_new (LIMIT);
  cairo_surface_t *surfaces[3];
  guint n[2] = { 0, 0 };

  surfaces[0] = wait_card (cache, 6, 240);
  hsd_card_cache_set_words (cache, NULL, names);
  g_assert_cmpuint (hsd_card_cache_get_bytes (cache), ==, 0);
  surfaces[1] = wait_card (cache, 6, 240);
  hsd_card_cache_set_words (cache, numerals, names);
  surfaces[2] = wait_card (cache, 6, 240);
  for (int i = 0; i < 2; i++)
    for (int y = 0; y < 420; y++)
      for (int x = 0; x < 240; x++)
        if (test_pixel (surfaces[i], x, y) != test_pixel (surfaces[i + 1], x, y))
          {
            n[i]++;
            g_assert_true (i == 0 ? y >= 380 && y < 400 : y >= 18 && y < 36);
          }
  g_assert_cmpuint (n[0], >, 100);
  g_assert_cmpuint (n[1], >, 30);
  for (int i = 0; i < 3; i++)
    cairo_surface_destroy (surfaces[i]);
  g_assert_finalize_object (cache);
}

/* A card that takes some tenths of a second. */
static GString *
slow_card (int n)
{
  GString *svg = g_string_new ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 420'>");

  for (int i = 0; i < n; i++)
    g_string_append (svg, "<g opacity='.9'><path d='M0 0h240v420h-240z'/><path d='M0 0h240v420h-240z'/></g>");

  return g_string_append (svg, "</svg>");
}

/* With another sheet, requests to the old one, even one being drawn, are not answered. */
static void
test_other_sheet (void)
{
  char *first = test_deck_new (NULL);
  char *other = test_deck_new (NULL);
  GString *slow = slow_card (1500);
  g_autoptr (HsdCardSheet) old_sheet = hsd_card_sheet_new (first);
  g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new (other);
  HsdCardCache *cache = hsd_card_cache_new (old_sheet, LIMIT);
  Asker asker = { 0 };

  test_deck_put (first, 6, slow->str, (gssize) slow->len);
  test_deck_put (other, 6,
                 "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 420'>"
                 "<rect width='240' height='420' fill='red'/></svg>",
                 -1);
  ask (cache, 6, 300, &asker);
  g_usleep (50000);
  hsd_card_cache_set_sheet (cache, sheet);
  for (int i = 0; i < 20; i++)
    {
      cairo_surface_t *surface = wait_card (cache, 6, 300);

      g_assert_cmphex (test_pixel (surface, 60, 300), ==, 0xffff0000);
      cairo_surface_destroy (surface);
      g_usleep (50000);
    }
  settle ();
  g_assert_cmpuint (asker.calls, ==, 0);
  g_assert_cmpuint (hsd_card_cache_get_made (cache), ==, 1);
  g_assert_finalize_object (cache);
  g_string_free (slow, TRUE);
  test_deck_free (first);
  test_deck_free (other);
}

static void
test_height (void)
{
  g_assert_cmpint (hsd_card_cache_height (240), ==, 420);
  g_assert_cmpint (hsd_card_cache_height (1), ==, 2);
}

static void
remove_deck (void)
{
  test_deck_free (deck);
}

HSD_SUITE (card_cache)
{
  deck = test_deck_new (NULL);
  atexit (remove_deck);

  g_test_add_func ("/card-cache/asked", test_asked);
  g_test_add_func ("/card-cache/nearest", test_nearest);
  g_test_add_func ("/card-cache/limit", test_limit);
  g_test_add_func ("/card-cache/no-thrashing", test_no_thrashing);
  g_test_add_func ("/card-cache/made", test_made);
  g_test_add_func ("/card-cache/resized", test_resized);
  g_test_add_func ("/card-cache/unwanted", test_unwanted);
  g_test_add_func ("/card-cache/forgotten", test_forgotten);
  g_test_add_func ("/card-cache/gone", test_gone);
  g_test_add_func ("/card-cache/words", test_words);
  g_test_add_func ("/card-cache/other-sheet", test_other_sheet);
  g_test_add_func ("/card-cache/height", test_height);
}
