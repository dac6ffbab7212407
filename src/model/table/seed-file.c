/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sodium.h>

#include "model/chance/entropy.h"
#include "model/table/commitment.h"
#include "model/table/seed-file.h"

/* The count comes first and has a fixed width, so that it can be overwritten in place. */
#define COUNT_DIGITS 10
#define LINES 3

static char *
file_name (const char *commitment)
{
  return g_build_filename (g_get_user_state_dir (), "hasard", "evenings", commitment, NULL);
}

void
hsd_seed_file_write (const char *commitment, const guint8 *seed, const char *table, guint next)
{
  g_autofree char *name = file_name (commitment);
  g_autofree char *folder = g_path_get_dirname (name);
  g_autofree char *text = NULL;
  char hex[2 * HSD_ENTROPY_SEED_BYTES + 1];

  sodium_bin2hex (hex, sizeof hex, seed, HSD_ENTROPY_SEED_BYTES);
  text = g_strdup_printf ("%0*u\n%s\n%s", COUNT_DIGITS, next, hex, table);
  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents_full (name, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, NULL);

  sodium_memzero (hex, sizeof hex);
  sodium_memzero (text, strlen (text));
}

void
hsd_seed_file_mark (const char *commitment, guint next)
{
  g_autofree char *name = file_name (commitment);
  g_autofree char *count = g_strdup_printf ("%0*u", COUNT_DIGITS, next);
  int fd = open (name, O_WRONLY | O_CLOEXEC);

  if (fd < 0)
    return;

  if (pwrite (fd, count, COUNT_DIGITS, 0) != COUNT_DIGITS)
    g_debug ("the seed file was not marked");
  close (fd);
}

void
hsd_seed_file_remove (const char *commitment)
{
  g_autofree char *name = file_name (commitment);

  g_unlink (name);
}

gboolean
hsd_seed_file_read (const char *commitment, const char *table, guint next, guint8 *seed)
{
  g_autofree char *name = file_name (commitment);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint64 marked;
  gsize n_bytes;

  if (!g_file_get_contents (name, &text, NULL, NULL))
    return FALSE;

  lines = g_strsplit (text, "\n", LINES);
  return g_strv_length (lines) == LINES && g_ascii_string_to_unsigned (lines[0], 10, 1, G_MAXUINT, &marked, NULL) &&
         marked <= next && strcmp (lines[2], table) == 0 &&
         sodium_hex2bin (seed, HSD_ENTROPY_SEED_BYTES, lines[1], strlen (lines[1]), NULL, &n_bytes, NULL) == 0 &&
         n_bytes == HSD_ENTROPY_SEED_BYTES && hsd_commitment_is_kept (commitment, seed);
}
