/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scans: which card the name of a file means, how large a picture says it is, and what is refused before it is decoded. */

#include "config.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cards-support.h"
#include "render/cards/deck.h"
#include "render/cards/sheet.h"
#include "suite.h"

#define MINOR(suit, rank) (HSD_CARD_MAJORS + HSD_CARD_##suit * HSD_CARD_RANKS + rank - 1)

static void
test_names (void)
{
  static const struct
  {
    const char *file;
    int card;
  } files[] = {
    { "00.png", 0 },
    { "21.JPG", 21 },
    { "22.png", -1 },
    { "The Fool.jpeg", 0 },
    { "0-le_mat.png", 0 },
    { "08 Strength.jpg", 11 },
    { "XI-justice.png", -1 },
    { "wheel-of-fortune.png", 10 },
    { "La Roue de Fortune.png", 10 },
    { "L’Impératrice.jpg", 3 },
    { "la maison-dieu.png", 16 },
    { "Judgement.png", 20 },
    { "arcane sans nom.png", 13 },
    { "wands01.png", MINOR (WANDS, 1) },
    { "coins-14.jpg", MINOR (COINS, 14) },
    { "cups15.jpg", -1 },
    { "ace of swords.png", MINOR (SWORDS, 1) },
    { "As d’épée.png", MINOR (SWORDS, 1) },
    { "Roi_de_Bâtons.png", MINOR (WANDS, 14) },
    { "knight-of-pentacles.jpg", MINOR (COINS, 12) },
    { "cavalier de coupe.png", MINOR (CUPS, 12) },
    { "deux de deniers.png", MINOR (COINS, 2) },
    { "10 of cups.png", MINOR (CUPS, 10) },
    { "back.png", HSD_CARD_BACK },
    { "dos.jpg", HSD_CARD_BACK },
    { "00.svg", -1 },
    { "00", -1 },
    { ".png", -1 },
    { "photo.png", -1 },
    { "king.png", -1 },
    { "\xff.png", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (hsd_card_deck_recognize (files[i].file) != files[i].card)
      g_error ("%s is taken for card %d", files[i].file, hsd_card_deck_recognize (files[i].file));
}

/* --- sizes --- */

#define PNG "\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR"
#define JPEG "\xff\xd8\xff\xe0\0\x04xx\xff\xff\xc2\0\x11\x08"

static const struct
{
  const char *name;
  const char *bytes;
  gsize n;
  gboolean known;
  guint width, height;
} pictures[] = {
  { "png", PNG "\0\0\x01\x02\0\0\0\x05", 24, TRUE, 258, 5 },
  { "png/cut", PNG "\0\0\x01", 19, FALSE, 0, 0 },
  { "png/huge", PNG "\0\x01\x86\xa0\0\x01\x86\xa0", 24, TRUE, 100000, 100000 },
  { "jpeg", JPEG "\x01\x02\0\x05\x03xx", 21, TRUE, 5, 258 },
  { "jpeg/cut", JPEG "\x01", 15, FALSE, 0, 0 },
  { "jpeg/endless", "\xff\xd8\xff\xe0\xff\xff", 6, FALSE, 0, 0 },
  { "text", "<svg xmlns='http://www.w3.org/2000/svg'/>", 40, FALSE, 0, 0 },
  { "empty", "", 0, FALSE, 0, 0 },
};

static void
test_sizes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (pictures[i].bytes, pictures[i].n);
      guint width = 0, height = 0;

      g_test_message ("%s", pictures[i].name);
      g_assert_cmpint (hsd_scan_size (bytes, &width, &height), ==, pictures[i].known);
      g_assert_cmpuint (width, ==, pictures[i].width);
      g_assert_cmpuint (height, ==, pictures[i].height);
    }
}

/* --- what is refused --- */

static cairo_surface_t *
never (GBytes *bytes, GError **error)
{
  g_assert_not_reached ();
}

static cairo_surface_t *
in_vain (GBytes *bytes, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "no");

  return NULL;
}

static void
expect (const char *path, HsdScanDecode decode, GQuark domain, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (hsd_scan_load (path, decode, 40, 70, &error));
  g_assert_cmpuint (error->domain, ==, domain);
  if (code >= 0)
    g_assert_cmpint (error->code, ==, code);
}

static char *
put (const char *folder, const char *name, const char *bytes, gsize n)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, bytes, (gssize) n, NULL));

  return path;
}

/* A file with the name of a picture may block forever when it is read; a small one may claim any number of pixels. */
static void
test_hostile (void)
{
  g_autofree char *folder = g_dir_make_tmp ("hasard-scans-XXXXXX", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *huge = put (folder, "huge", pictures[2].bytes, pictures[2].n);
  g_autofree char *text = put (folder, "text", pictures[6].bytes, pictures[6].n);
  g_autofree char *cut = put (folder, "cut", pictures[0].bytes, pictures[0].n);
  g_autofree char *none = put (folder, "none", PNG "\0\0\0\0\0\0\0\x05", 24);
  g_autofree char *large = put (folder, "large", "", 0);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", link), ==, 0);
  g_assert_cmpint (truncate (large, HSD_SCAN_BYTES + 1), ==, 0);
  expect (pipe, never, G_FILE_ERROR, -1);
  expect (link, never, G_FILE_ERROR, -1);
  expect (folder, never, G_FILE_ERROR, -1);
  expect ("/nowhere", never, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  expect (large, never, HSD_SCAN_ERROR, HSD_SCAN_TOO_LARGE);
  expect (huge, never, HSD_SCAN_ERROR, HSD_SCAN_TOO_LARGE);
  expect (text, never, HSD_SCAN_ERROR, HSD_SCAN_NOT_A_PICTURE);
  expect (none, never, HSD_SCAN_ERROR, HSD_SCAN_DAMAGED);
  expect (cut, in_vain, HSD_SCAN_ERROR, HSD_SCAN_DAMAGED);
  test_deck_free (g_steal_pointer (&folder));
}

HSD_SUITE (scan)
{
  g_test_add_func ("/scan/names", test_names);
  g_test_add_func ("/scan/sizes", test_sizes);
  g_test_add_func ("/scan/hostile", test_hostile);
}
