/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A disk in memory. It keeps two answers apart: what programs see, and what would still be there
 * after a power cut: the content at the last sync of each file, and the names at the last sync of
 * each folder. Nothing here can fail: faults are those of fault.h. */

#include <sys/stat.h>

#include "draw.h"

G_BEGIN_DECLS

#define DISK_ROOT "/simulated-disk"
#define DISK_SECTOR 512

typedef struct
{
  guint64 number; /* the inode; never used again, since SQLite knows files by it */
  gboolean folder;
  guint mode;
  GByteArray *now;  /* what programs see */
  GByteArray *kept; /* as of the last sync */
  GArray *changes;  /* since the last sync, in order */
  guint n_maps;     /* while it is mapped, @now does not move */
  gboolean mapped;  /* it ever was: what is written there is not known here */
  int flock;        /* the descriptor that locks it, or −1 */
} DiskNode;

/* An empty disk with the folders tables, tmp and state. */
void disk_reset (void);

/* --- files: a path is absolute and canonical --- */

DiskNode *disk_find (const char *path);
DiskNode *disk_make (const char *path, gboolean folder, guint mode); /* its folder exists, it does not */
void      disk_drop (const char *path);
void      disk_move (const char *from, const char *to);
void      disk_link (const char *from, const char *to);
guint     disk_count_names (const DiskNode *node);

/* The paths in a folder, sorted; free the array. */
GPtrArray *disk_list (const char *folder);

void disk_write (DiskNode *node, gsize offset, const guint8 *bytes, gsize size);
void disk_resize (DiskNode *node, gsize size);
/* Memory for a mapping, which does not move from now on. */
guint8 *disk_map (DiskNode *node);

/* FALSE if no file is mapped there. */
gboolean disk_unmap (const void *address);

void disk_sync (DiskNode *node, const char *path); /* of a folder: its names */

/* A sync that failed: of what was to be written, some is there and the rest never will be. */
void disk_sync_badly (DiskNode *node, Draw *draw);

/* --- fates --- */

/* Only what was synced is left, and some of what was not: torn, in any order. */
void disk_cut_power (Draw *draw);

/* Everything is synced: what lies there since long. */
void disk_settle (void);

/* --- rot, in rot.c --- */

/* Changes some bits, a sector or a page of what lies there. FALSE if the file is empty or missing, or
 * came out as it was. */
gboolean disk_rot (const char *path, Draw *draw);

/* Changes one bit of the byte at @offset. FALSE if there is none. */
gboolean disk_flip (const char *path, gsize offset);

/* --- images --- */

typedef struct _DiskImage DiskImage;

DiskImage *disk_take_image (void);
void       disk_put_image (const DiskImage *image);
void       disk_image_free (DiskImage *image);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DiskImage, disk_image_free)

G_END_DECLS
