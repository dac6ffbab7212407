/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cards-support.h"
#include "render/cards/box.h"
#include "render/cards/deck.h"
#include "render/cards/gate.h"
#include "render/cards/picture-file.h"
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

/* A foreign deck shows its valid pictures; the default deck replaces the others, with a reason. */
static void
test_foreign (void)
{
  g_autofree char *helper = hsd_box_find_helper ();
  char *ours = test_deck_new (NULL);
  char *theirs = test_deck_new (is_red_or_back);
  HsdCardSheet *instead = hsd_card_sheet_new (ours);
  HsdCardSheet *sheet = hsd_card_sheet_new_foreign (theirs, helper, instead);
  HsdCardSheet *alone = hsd_card_sheet_new_foreign (theirs, helper, NULL);
  GError *fault;

  test_deck_put (theirs, 1, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 7'><script/></svg>", -1);
  expect_warnings ();
  assert_drawn (sheet, 0, TRUE);
  g_assert_null (hsd_card_sheet_get_fault (sheet, 0));
  g_assert_cmpuint (n_warnings, ==, 0);
  assert_drawn (sheet, 1, TRUE);
  fault = hsd_card_sheet_get_fault (sheet, 1);
  g_assert_nonnull (fault);
  g_assert_cmpuint (fault->domain, ==, HSD_GATE_ERROR);
  g_clear_error (&fault);
  g_assert_null (hsd_card_sheet_get_fault (instead, 1));
  assert_drawn (sheet, 10, TRUE);
  assert_drawn (alone, 0, TRUE);
  assert_drawn (alone, 1, FALSE);
  assert_drawn (alone, 10, FALSE);

  g_assert_finalize_object (alone);
  g_assert_finalize_object (sheet);
  g_assert_finalize_object (instead);
  test_deck_free (ours);
  test_deck_free (theirs);
}

/* A foreign picture that is square and full is cut to the shape of a card. */
static void
test_round (void)
{
  g_autofree char *helper = hsd_box_find_helper ();
  char *theirs = test_deck_new (is_red_or_back);
  HsdCardSheet *sheet = hsd_card_sheet_new_foreign (theirs, helper, NULL);
  cairo_surface_t *surface;

  test_deck_put (theirs, 2,
                 "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 420'>"
                 "<rect width='240' height='420' fill='red'/></svg>",
                 -1);
  surface = hsd_card_sheet_render (sheet, 2, WIDTH, HEIGHT, NULL);
  g_assert_cmphex (test_pixel (surface, 0, 0), ==, 0);
  g_assert_cmphex (test_pixel (surface, WIDTH / 2, HEIGHT / 2), ==, 0xffff0000);
  cairo_surface_destroy (surface);
  g_assert_finalize_object (sheet);
  test_deck_free (theirs);
}

/* Without the helper, nothing foreign is drawn, not even in this process. */
static void
test_no_helper (void)
{
  char *theirs = test_deck_new (is_red_or_back);
  HsdCardSheet *sheet = hsd_card_sheet_new_foreign (theirs, "/nowhere/hasard-card-box", NULL);
  g_autoptr (GError) fault = NULL;

  expect_warnings ();
  assert_drawn (sheet, 0, FALSE);
  fault = hsd_card_sheet_get_fault (sheet, 0);
  g_assert_error (fault, HSD_BOX_ERROR, HSD_BOX_ABSENT);
  g_assert_finalize_object (sheet);
  test_deck_free (theirs);
}

/* A file with the name of a picture may block forever when read. */
static void
test_files (void)
{
  g_autofree char *folder = test_deck_new (is_red_or_back);
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *large = g_build_filename (folder, "large", NULL);
  g_autofree char *exact = g_build_filename (folder, "exact", NULL);
  g_autofree char *bytes = g_malloc0 (HSD_GATE_BYTES + 1);
  const char *const bad[] = { pipe, link, large, folder, "/dev/zero" };
  g_autoptr (GBytes) read = NULL;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", link), ==, 0);
  g_assert_true (g_file_set_contents (large, bytes, HSD_GATE_BYTES + 1, NULL));
  g_assert_true (g_file_set_contents (exact, bytes, HSD_GATE_BYTES, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (hsd_picture_file_read (bad[i], &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (error->domain, ==, G_FILE_ERROR);
    }
  read = hsd_picture_file_read (exact, NULL);
  g_assert_cmpuint (g_bytes_get_size (read), ==, HSD_GATE_BYTES);
  test_deck_free (g_steal_pointer (&folder));
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
          test_deck_put (folder, id, "<svg/>", -1);
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
        g_assert_cmpint (deck->missing[id], ==, !is_whole && !is_red_or_back (id));
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
  g_test_add_func ("/card-sheet/foreign", test_foreign);
  g_test_add_func ("/card-sheet/round", test_round);
  g_test_add_func ("/card-sheet/no-helper", test_no_helper);
  g_test_add_func ("/card-sheet/files", test_files);
  g_test_add_func ("/card-sheet/decks", test_decks);
  g_test_add_func ("/card-sheet/deck-folder", test_deck_folder);
}
