/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/cards/shelf.h"

#define REMEMBERED 64

typedef struct
{
  GList link; /* in the order of use; data is the entry itself */
  HsdCardId id;
  int width;
  gsize bytes;
  cairo_surface_t *surface;
} Entry;

typedef struct
{
  HsdCardId id;
  int width;
  gint64 time;
} Loss;

struct _HsdShelf
{
  gsize limit;
  gsize bytes;
  GQueue used;                       /* Entry; the head was used last */
  GPtrArray *cards[HSD_N_CARD_IDS];  /* Entry*, of each card, in no order */
  Loss losses[REMEMBERED];
  guint n_losses;                    /* the number of evictions: the next one overwrites the oldest */
};

static Entry *
find (const HsdShelf *self, HsdCardId id, int width)
{
  for (guint i = 0; i < self->cards[id]->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->cards[id], i);

      if (entry->width == width)
        return entry;
    }

  return NULL;
}

static void
use (HsdShelf *self, Entry *entry)
{
  g_queue_unlink (&self->used, &entry->link);
  g_queue_push_head_link (&self->used, &entry->link);
}

static void
drop (HsdShelf *self, Entry *entry)
{
  g_queue_unlink (&self->used, &entry->link);
  g_ptr_array_remove_fast (self->cards[entry->id], entry);
  self->bytes -= entry->bytes;
  cairo_surface_destroy (entry->surface);
  g_free (entry);
}

static void
make_room (HsdShelf *self)
{
  while (self->bytes > self->limit && self->used.tail != NULL)
    {
      Entry *entry = self->used.tail->data;

      self->losses[self->n_losses++ % REMEMBERED] = (Loss) { entry->id, entry->width, g_get_monotonic_time () };
      drop (self, entry);
    }
}

HsdShelf *
hsd_shelf_new (gsize limit)
{
  HsdShelf *self = g_new0 (HsdShelf, 1);

  self->limit = limit;
  g_queue_init (&self->used);
  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    self->cards[i] = g_ptr_array_new ();

  return self;
}

void
hsd_shelf_free (HsdShelf *self)
{
  hsd_shelf_clear (self);
  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    g_ptr_array_unref (self->cards[i]);
  g_free (self);
}

void
hsd_shelf_clear (HsdShelf *self)
{
  while (self->used.head != NULL)
    drop (self, self->used.head->data);
  self->n_losses = 0;
}

void
hsd_shelf_set_limit (HsdShelf *self, gsize limit)
{
  self->limit = limit;
  make_room (self);
}

gsize
hsd_shelf_bytes (const HsdShelf *self)
{
  return self->bytes;
}

void
hsd_shelf_put (HsdShelf *self, HsdCardId id, int width, cairo_surface_t *surface)
{
  Entry *entry = find (self, id, width);

  if (entry != NULL)
    drop (self, entry);
  entry = g_new0 (Entry, 1);
  entry->link.data = entry;
  entry->id = id;
  entry->width = width;
  entry->surface = surface;
  entry->bytes = (gsize) cairo_image_surface_get_stride (surface) * (gsize) cairo_image_surface_get_height (surface);
  self->bytes += entry->bytes;
  g_queue_push_head_link (&self->used, &entry->link);
  g_ptr_array_add (self->cards[id], entry);
  make_room (self);
}

cairo_surface_t *
hsd_shelf_get (HsdShelf *self, HsdCardId id, int width)
{
  Entry *entry = find (self, id, width);

  if (entry == NULL)
    return NULL;
  use (self, entry);

  return entry->surface;
}

cairo_surface_t *
hsd_shelf_nearest (HsdShelf *self, HsdCardId id, int width)
{
  Entry *best = NULL;

  for (guint i = 0; i < self->cards[id]->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->cards[id], i);

      if (best == NULL || (entry->width >= width && (best->width < width || entry->width < best->width))
          || (entry->width < width && best->width < width && entry->width > best->width))
        best = entry;
    }
  if (best == NULL)
    return NULL;
  use (self, best);

  return best->surface;
}

gint64
hsd_shelf_pushed_out (const HsdShelf *self, HsdCardId id, int width)
{
  gint64 time = 0;

  for (guint i = 0; i < MIN (self->n_losses, REMEMBERED); i++)
    if (self->losses[i].id == id && self->losses[i].width == width)
      time = MAX (time, self->losses[i].time);

  return time;
}
