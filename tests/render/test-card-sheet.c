/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "cards-support.h"
#include "render/cards/sheet.h"
#include "suite.h"

#define WIDTH 60
#define HEIGHT 105

static guint n_warnings;

static void
count_warnings (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if ((level & G_LOG_LEVEL_MASK) == G_LOG_LEVEL_WARNING)
    g_atomic_int_inc (&n_warnings);
  else
    g_log_default_handler (domain, level, message, NULL);
}

static void
mind_warnings (gpointer data)
{
  g_log_set_default_handler (g_log_default_handler, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
}

/* Until the end of the test. */
static void
expect_warnings (void)
{
  n_warnings = 0;
  g_log_set_default_handler (count_warnings, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  g_test_queue_destroy (mind_warnings, NULL);
}

static gboolean
is_red_or_back (HsdCardId id)
{
  return id < 3 || id == HSD_CARD_BACK;
}

static void
assert_drawn (HsdCardSheet *sheet, HsdCardId id, gboolean drawn)
{
  cairo_surface_t *surface = hsd_card_sheet_render (sheet, id, WIDTH, HEIGHT, NULL);

  g_assert_cmpint (surface != NULL, ==, drawn);
  if (surface == NULL)
    return;
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, WIDTH);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, HEIGHT);
  g_assert_cmpuint (test_ink (surface), >, WIDTH * HEIGHT * 9 / 10);
  cairo_surface_destroy (surface);
}

/* Existing pictures are drawn; a missing one gives one warning and stays missing. */
static void
test_own (void)
{
  char *folder = test_deck_new (is_red_or_back);
  HsdCardSheet *sheet;
  g_autoptr (GError) fault = NULL;

  test_deck_put (folder, 5, "<svg", -1);
  sheet = hsd_card_sheet_new (folder);
  expect_warnings ();
  for (int i = 0; i < 3; i++)
    {
      assert_drawn (sheet, 0, TRUE);
      assert_drawn (sheet, HSD_CARD_BACK, TRUE);
      assert_drawn (sheet, 4, FALSE);
      assert_drawn (sheet, 5, FALSE);
    }
  g_assert_cmpuint (n_warnings, ==, 2);
  g_assert_null (hsd_card_sheet_get_fault (sheet, 0));
  g_assert_null (hsd_card_sheet_get_fault (sheet, 1));
  fault = hsd_card_sheet_get_fault (sheet, 4);
  g_assert_error (fault, G_FILE_ERROR, G_FILE_ERROR_NOENT);

  /* A file that is added later is not used. */
  {
    g_autofree char *svg = test_card_svg (4);

    test_deck_put (folder, 4, svg, -1);
  }
  assert_drawn (sheet, 4, FALSE);
  g_assert_finalize_object (sheet);
  test_deck_free (folder);
}

static cairo_status_t
read_block (void *data, unsigned char *block, unsigned int n)
{
  GInputStream *stream = data;
  gsize done;

  return g_input_stream_read_all (stream, block, n, &done, NULL, NULL) && done == n ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR;
}

/* What the program decodes with GTK. */
static cairo_surface_t *
decode (GBytes *bytes, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (read_block, stream);

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    return surface;

  cairo_surface_destroy (surface);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "no PNG");
  return NULL;
}

/* A deck of scans shows its pictures; those of Hasard are in the places of the others, with a reason where one was refused. */
static void
test_scans (void)
{
  char *ours = test_deck_new (NULL);
  char *theirs = g_dir_make_tmp ("hasard-scans-XXXXXX", NULL);
  g_autofree char *text = g_build_filename (theirs, "01.jpg", NULL);
  HsdCardSheet *instead = hsd_card_sheet_new (ours);
  HsdCardSheet *sheet, *alone;
  cairo_surface_t *surface;
  g_autoptr (GError) fault = NULL;

  test_scan_put (theirs, "The Fool.png", 1, 0, 0, 240, 420);
  test_scan_put (theirs, "back.PNG", 0, 0, 1, 240, 100);
  g_assert_true (g_file_set_contents (text, "no picture", -1, NULL));
  sheet = hsd_card_sheet_new_scans (hsd_card_deck_read (theirs), decode, instead);
  alone = hsd_card_sheet_new_scans (hsd_card_deck_read (theirs), decode, NULL);

  surface = hsd_card_sheet_render (sheet, 0, WIDTH, HEIGHT, NULL);
  g_assert_cmphex (test_pixel (surface, 0, 0), ==, 0);
  g_assert_cmphex (test_pixel (surface, WIDTH / 2, HEIGHT / 2), ==, 0xffff0000);
  cairo_surface_destroy (surface);

  /* A picture of another shape is whole, with paper around it. */
  surface = hsd_card_sheet_render (sheet, HSD_CARD_BACK, WIDTH, HEIGHT, NULL);
  g_assert_cmphex (test_pixel (surface, WIDTH / 2, HEIGHT / 2), ==, 0xff0000ff);
  g_assert_cmphex (test_pixel (surface, WIDTH / 2, 10), ==, 0xfffbf6e9);
  cairo_surface_destroy (surface);

  expect_warnings ();
  for (int i = 0; i < 3; i++)
    {
      assert_drawn (sheet, 1, TRUE);
      assert_drawn (sheet, 2, TRUE);
      assert_drawn (alone, 1, FALSE);
      assert_drawn (alone, 2, FALSE);
    }
  g_assert_cmpuint (n_warnings, ==, 2);
  fault = hsd_card_sheet_get_fault (alone, 1);
  g_assert_error (fault, HSD_SCAN_ERROR, HSD_SCAN_NOT_A_PICTURE);
  g_assert_null (hsd_card_sheet_get_fault (alone, 2));

  g_assert_finalize_object (alone);
  g_assert_finalize_object (sheet);
  g_assert_finalize_object (instead);
  test_deck_free (ours);
  test_deck_free (theirs);
}

/* --- lists of decks --- */

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GPtrArray **decks = data;

  *decks = hsd_card_deck_list_finish (result, NULL);
}

static void
test_decks (void)
{
  g_autoptr (GError) error = NULL;
  char *parent = g_dir_make_tmp ("hasard-decks-XXXXXX", &error);
  static const char *const names[] = { "Beta", "alpha", "empty", ".hidden" };
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (GPtrArray) none = hsd_card_deck_list ("/nowhere");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *folder = g_build_filename (parent, names[i], NULL);

      g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
      for (HsdCardId id = 0; id < HSD_N_CARD_IDS && i != 2; id++)
        if (i != 1 || is_red_or_back (id))
          {
            static const char *const suits[] = { "wands", "cups", "swords", "coins" };
            g_autofree char *name = id == HSD_CARD_BACK         ? g_strdup ("back.png")
                                    : hsd_card_id_is_major (id) ? g_strdup_printf ("%02d.png", id)
                                                                : g_strdup_printf ("%s%02d.jpg", suits[(id - HSD_CARD_MAJORS) / HSD_CARD_RANKS],
                                                                                   hsd_card_id_number (id));
            g_autofree char *path = g_build_filename (folder, name, NULL);

            g_assert_true (g_file_set_contents (path, "", 0, NULL));
          }
    }
  g_assert_cmpuint (none->len, ==, 0);

  hsd_card_deck_list_async (parent, NULL, listed_cb, &decks);
  g_assert_null (decks);
  while (decks == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (decks->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const HsdCardDeck *deck = g_ptr_array_index (decks, i);
      gboolean is_whole = g_str_equal (deck->name, "Beta");

      g_assert_true (is_whole || g_str_equal (deck->name, "alpha"));
      g_assert_cmpuint (deck->n_missing, ==, is_whole ? 0 : HSD_N_CARD_IDS - 4);
      for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
        g_assert_cmpint (deck->files[id] == NULL, ==, !is_whole && !is_red_or_back (id));
    }
  test_deck_free (parent);
}

/* The folder of decks moves with that of tables. */
static void
test_deck_folder (void)
{
  g_autofree char *before = g_strdup (g_getenv ("HASARD_DATA_DIR"));
  g_autofree char *usual = NULL;
  g_autofree char *moved = NULL;

  g_setenv ("HASARD_DATA_DIR", "", TRUE);
  usual = hsd_card_deck_folder ();
  g_setenv ("HASARD_DATA_DIR", "/elsewhere", TRUE);
  moved = hsd_card_deck_folder ();
  if (before != NULL)
    g_setenv ("HASARD_DATA_DIR", before, TRUE);
  else
    g_unsetenv ("HASARD_DATA_DIR");

  g_assert_true (g_str_has_prefix (usual, g_get_user_data_dir ()) && g_str_has_suffix (usual, "/hasard/decks"));
  g_assert_cmpstr (moved, ==, "/elsewhere/decks");
}

HSD_SUITE (card_sheet)
{
  g_test_add_func ("/card-sheet/own", test_own);
  g_test_add_func ("/card-sheet/scans", test_scans);
  g_test_add_func ("/card-sheet/decks", test_decks);
  g_test_add_func ("/card-sheet/deck-folder", test_deck_folder);
}
