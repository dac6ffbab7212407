/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A disk that does not give back what it was given. */

#include "config.h"

#include <string.h>

#include "disk.h"

static void
rot_range (DiskNode *node, gsize unit, gboolean zero, Draw *draw)
{
  gsize n_units = (node->now->len + unit - 1) / unit;
  gsize begin = draw_below (draw, n_units) * unit;
  gsize size = MIN (unit, node->now->len - begin);

  if (zero)
    memset (node->now->data + begin, 0, size);
  else
    draw_fill (draw, node->now->data + begin, size);
}

gboolean
disk_rot (const char *path, Draw *draw)
{
  DiskNode *node = disk_find (path);
  guint how = draw_below (draw, 6);
  g_autoptr (GBytes) before = NULL;

  if (node == NULL || node->now->len == 0)
    return FALSE;

  before = g_bytes_new (node->now->data, node->now->len);
  if (how < 3)
    node->now->data[draw_below (draw, node->now->len)] ^= 1 << draw_below (draw, 8);
  else if (how == 3)
    rot_range (node, DISK_SECTOR, FALSE, draw);
  else
    rot_range (node, how == 4 ? DISK_SECTOR : 4096, TRUE, draw);
  disk_settle ();

  /* Zeros may have become zeros. */
  return memcmp (node->now->data, g_bytes_get_data (before, NULL), node->now->len) != 0;
}

gboolean
disk_flip (const char *path, gsize offset)
{
  DiskNode *node = disk_find (path);

  if (node == NULL || node->now->len <= offset)
    return FALSE;

  node->now->data[offset] ^= 1;
  disk_settle ();

  return TRUE;
}
