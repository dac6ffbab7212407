/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "disk.h"

/* More than the shared memory of SQLite needs for the logs of these evenings. */
#define MAP_BYTES (256 * 1024)

typedef enum
{
  CHANGE_WRITE,
  CHANGE_SIZE,
} ChangeKind;

typedef struct
{
  ChangeKind kind;
  gsize offset; /* or the new size */
  GBytes *bytes; /* owned; NULL for a new size */
} Change;

/* A change of names since the last sync of their folder; both are owned. */
typedef struct
{
  char *from;     /* NULL if @node is new at @to */
  char *to;       /* NULL if @from is dropped */
  DiskNode *node; /* borrowed */
} Naming;

static GPtrArray *nodes;   /* DiskNode: all that ever were, until the disk is reset */
static GHashTable *names;  /* path → DiskNode */
static GHashTable *kept;   /* path → DiskNode, as of the last syncs of the folders */
static GArray *namings;    /* Naming */
static guint64 last_number;

/* --- nodes --- */

static void
change_clear (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->bytes, g_bytes_unref);
}

static void
node_free (gpointer data)
{
  DiskNode *node = data;

  g_byte_array_unref (node->now);
  g_byte_array_unref (node->kept);
  g_array_unref (node->changes);
  g_free (node);
}

static DiskNode *
node_new (gboolean folder, guint mode)
{
  DiskNode *node = g_new0 (DiskNode, 1);

  node->number = ++last_number;
  node->folder = folder;
  node->mode = mode;
  node->now = g_byte_array_new ();
  node->kept = g_byte_array_new ();
  node->changes = g_array_new (FALSE, FALSE, sizeof (Change));
  node->flock = -1;
  g_array_set_clear_func (node->changes, change_clear);
  g_ptr_array_add (nodes, node);

  return node;
}

static void
naming_clear (gpointer data)
{
  Naming *naming = data;

  g_clear_pointer (&naming->from, g_free);
  g_clear_pointer (&naming->to, g_free);
}

static void
clear (void)
{
  if (nodes == NULL)
    {
      nodes = g_ptr_array_new_with_free_func (node_free);
      names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      namings = g_array_new (FALSE, FALSE, sizeof (Naming));
      g_array_set_clear_func (namings, naming_clear);
    }

  g_array_set_size (namings, 0);
  g_hash_table_remove_all (names);
  g_hash_table_remove_all (kept);
  g_ptr_array_set_size (nodes, 0);
}

void
disk_reset (void)
{
  static const char *const folders[] = { DISK_ROOT, DISK_ROOT "/tables", DISK_ROOT "/tmp", DISK_ROOT "/state" };

  clear ();
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    disk_make (folders[i], TRUE, 0700);
  disk_settle ();
}

/* --- names --- */

DiskNode *
disk_find (const char *path)
{
  return g_hash_table_lookup (names, path);
}

static void
rename_in (GHashTable *table, const Naming *naming)
{
  if (naming->to != NULL)
    g_hash_table_replace (table, g_strdup (naming->to), naming->node);
  if (naming->from != NULL)
    g_hash_table_remove (table, naming->from);
}

static void
note_naming (const char *from, const char *to, DiskNode *node)
{
  Naming naming = { g_strdup (from), g_strdup (to), node };

  rename_in (names, &naming);
  g_array_append_val (namings, naming);
}

DiskNode *
disk_make (const char *path, gboolean folder, guint mode)
{
  DiskNode *node = node_new (folder, mode);

  note_naming (NULL, path, node);

  return node;
}

void
disk_drop (const char *path)
{
  note_naming (path, NULL, disk_find (path));
}

void
disk_move (const char *from, const char *to)
{
  note_naming (from, to, disk_find (from));
}

void
disk_link (const char *from, const char *to)
{
  note_naming (NULL, to, disk_find (from));
}

guint
disk_count_names (const DiskNode *node)
{
  GHashTableIter iter;
  gpointer named;
  guint n = 0;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, NULL, &named))
    n += named == node;

  return n;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
disk_list (const char *folder)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  gsize length = strlen (folder);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const char *path = key;

      if (g_str_has_prefix (path, folder) && path[length] == '/' && strchr (path + length + 1, '/') == NULL)
        g_ptr_array_add (list, g_strdup (path));
    }
  g_ptr_array_sort (list, compare_names);

  return list;
}

static gboolean
is_in (const char *path, const char *folder)
{
  gsize length = strlen (folder);

  return path != NULL && strncmp (path, folder, length) == 0 && path[length] == '/' && strchr (path + length + 1, '/') == NULL;
}

static void
sync_names (const char *folder)
{
  for (guint i = 0; i < namings->len;)
    {
      const Naming *naming = &g_array_index (namings, Naming, i);

      if (!is_in (naming->from, folder) && !is_in (naming->to, folder))
        {
          i++;
          continue;
        }
      rename_in (kept, naming);
      g_array_remove_index (namings, i);
    }
}

/* --- content --- */

static void
resize (DiskNode *node, GByteArray *bytes, gsize size)
{
  gsize before = bytes->len;

  g_assert (node->n_maps == 0 || bytes != node->now || size <= MAP_BYTES);
  g_byte_array_set_size (bytes, size);
  if (size > before)
    memset (bytes->data + before, 0, size - before);
}

static void
put (DiskNode *node, GByteArray *to, gsize offset, const guint8 *bytes, gsize size)
{
  if (size == 0)
    return;
  if (to->len < offset + size)
    resize (node, to, offset + size);
  memcpy (to->data + offset, bytes, size);
}

void
disk_write (DiskNode *node, gsize offset, const guint8 *bytes, gsize size)
{
  Change change = { CHANGE_WRITE, offset, NULL };

  put (node, node->now, offset, bytes, size);
  if (node->n_maps > 0)
    return;

  change.bytes = g_bytes_new (bytes, size);
  g_array_append_val (node->changes, change);
}

void
disk_resize (DiskNode *node, gsize size)
{
  Change change = { CHANGE_SIZE, size, NULL };

  resize (node, node->now, size);
  g_array_append_val (node->changes, change);
}

guint8 *
disk_map (DiskNode *node)
{
  if (node->n_maps++ == 0)
    {
      GByteArray *roomy = g_byte_array_sized_new (MAP_BYTES);

      g_byte_array_append (roomy, node->now->data, node->now->len);
      g_byte_array_unref (node->now);
      node->now = roomy;
    }

  node->mapped = TRUE;

  return node->now->data;
}

gboolean
disk_unmap (const void *address)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      DiskNode *node = g_ptr_array_index (nodes, i);
      const guint8 *begin = node->now->data;

      if (node->n_maps > 0 && (const guint8 *) address >= begin && (const guint8 *) address < begin + MAP_BYTES)
        {
          node->n_maps--;
          return TRUE;
        }
    }

  return FALSE;
}

static void
apply_whole (DiskNode *node, const Change *change)
{
  gsize size;
  const guint8 *bytes;

  if (change->kind == CHANGE_SIZE)
    {
      resize (node, node->kept, change->offset);
      return;
    }

  bytes = g_bytes_get_data (change->bytes, &size);
  put (node, node->kept, change->offset, bytes, size);
}

void
disk_sync (DiskNode *node, const char *path)
{
  if (node->folder)
    {
      sync_names (path);
      return;
    }

  for (guint i = 0; i < node->changes->len; i++)
    apply_whole (node, &g_array_index (node->changes, Change, i));
  g_array_set_size (node->changes, 0);
}

/* --- fates --- */

/* Each sector is written or not, in whatever order. */
static void
apply_sectors (DiskNode *node, const Change *change, Draw *draw)
{
  gsize size = 0;
  const guint8 *bytes;
  gsize done = 0;

  if (change->kind == CHANGE_SIZE)
    {
      if (draw_once_in (draw, 2))
        apply_whole (node, change);
      return;
    }

  bytes = g_bytes_get_data (change->bytes, &size);
  while (done < size)
    {
      gsize n = MIN (size - done, DISK_SECTOR - (change->offset + done) % DISK_SECTOR);

      if (draw_once_in (draw, 2))
        put (node, node->kept, change->offset + done, bytes + done, n);
      done += n;
    }
}

/* How much of what was not synced is there: nothing, all, the first of it, or any of it. */
typedef enum
{
  LEFT_NOTHING,
  LEFT_ALL,
  LEFT_BEGINNING,
  LEFT_ANY,
  N_LEFT,
} Left;

static void
apply_some (DiskNode *node, Draw *draw)
{
  Left left = draw_below (draw, N_LEFT);
  guint n = left == LEFT_NOTHING ? 0 : left == LEFT_BEGINNING ? draw_below (draw, node->changes->len + 1) : node->changes->len;

  for (guint i = 0; i < n; i++)
    {
      const Change *change = &g_array_index (node->changes, Change, i);

      if (left == LEFT_ANY || (left == LEFT_BEGINNING && i + 1 == n))
        apply_sectors (node, change, draw);
      else
        apply_whole (node, change);
    }
  g_array_set_size (node->changes, 0);
}

void
disk_sync_badly (DiskNode *node, Draw *draw)
{
  if (!node->folder)
    apply_some (node, draw);
}

static void
cut_names (Draw *draw)
{
  Left left = draw_below (draw, N_LEFT);
  guint n = left == LEFT_NOTHING ? 0 : left == LEFT_BEGINNING ? draw_below (draw, namings->len + 1) : namings->len;

  for (guint i = 0; i < n; i++)
    if (left != LEFT_ANY || draw_once_in (draw, 2))
      rename_in (kept, &g_array_index (namings, Naming, i));
  g_array_set_size (namings, 0);
}

static void
copy_names (GHashTable *from, GHashTable *to)
{
  GHashTableIter iter;
  gpointer path, node;

  g_hash_table_remove_all (to);
  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &path, &node))
    g_hash_table_replace (to, g_strdup (path), node);
}

static void
become (GByteArray *array, const GByteArray *other)
{
  g_byte_array_set_size (array, 0);
  g_byte_array_append (array, other->data, other->len);
}

/* Of what was written through memory any sector may be there. */
static void
leave_some_memory (DiskNode *node, Draw *draw)
{
  g_array_set_size (node->changes, 0);
  become (node->kept, node->now);
  for (gsize at = 0; at < node->kept->len; at += DISK_SECTOR)
    if (draw_once_in (draw, 2))
      memset (node->kept->data + at, 0, MIN (DISK_SECTOR, node->kept->len - at));
}

void
disk_cut_power (Draw *draw)
{
  cut_names (draw);
  copy_names (kept, names);

  /* SQLite has files by their inode; the same files in the next world are others. */
  for (guint i = 0; i < nodes->len; i++)
    {
      DiskNode *node = g_ptr_array_index (nodes, i);

      if (node->mapped)
        leave_some_memory (node, draw);
      else if (!node->folder)
        apply_some (node, draw);
      become (node->now, node->kept);
      node->number = ++last_number;
    }
}

void
disk_settle (void)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      DiskNode *node = g_ptr_array_index (nodes, i);

      become (node->kept, node->now);
      g_array_set_size (node->changes, 0);
    }
  copy_names (names, kept);
  g_array_set_size (namings, 0);
}

/* --- images --- */

typedef struct
{
  char *path;
  gboolean folder;
  guint mode;
  GBytes *bytes;
} Stored;

struct _DiskImage
{
  GArray *files; /* Stored */
};

static void
stored_clear (gpointer data)
{
  Stored *stored = data;

  g_free (stored->path);
  g_bytes_unref (stored->bytes);
}

static int
compare_stored (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Stored *) a)->path, ((const Stored *) b)->path);
}

DiskImage *
disk_take_image (void)
{
  DiskImage *image = g_new0 (DiskImage, 1);
  GHashTableIter iter;
  gpointer path, named;

  image->files = g_array_new (FALSE, FALSE, sizeof (Stored));
  g_array_set_clear_func (image->files, stored_clear);
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &path, &named))
    {
      const DiskNode *node = named;
      Stored stored = { g_strdup (path), node->folder, node->mode, g_bytes_new (node->now->data, node->now->len) };

      g_array_append_val (image->files, stored);
    }
  g_array_sort (image->files, compare_stored);

  return image;
}

void
disk_put_image (const DiskImage *image)
{
  clear ();
  for (guint i = 0; i < image->files->len; i++)
    {
      const Stored *stored = &g_array_index (image->files, Stored, i);
      DiskNode *node = disk_make (stored->path, stored->folder, stored->mode);
      gsize size;
      const guint8 *bytes = g_bytes_get_data (stored->bytes, &size);

      put (node, node->now, 0, bytes, size);
    }
  disk_settle ();
}

void
disk_image_free (DiskImage *image)
{
  g_array_unref (image->files);
  g_free (image);
}
