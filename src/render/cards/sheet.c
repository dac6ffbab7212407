/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <librsvg/rsvg.h>

#include "render/cards/deck.h"
#include "render/cards/plain.h"
#include "render/cards/sheet.h"

/* A parsed card of our deck takes most of a megabyte: at most this number of cards stay in memory. */
#define KEPT 16

/* The largest of our pictures. */
#define MOST_BYTES (1024 * 1024)

/* The state of a card. A handle is used by one thread at a time. */
typedef struct
{
  GMutex mutex;
  RsvgHandle *handle; /* of our deck, once parsed */
  GError *fault;      /* or the error */
} Slot;

struct _HsdCardSheet
{
  GObject parent_instance;

  char *folder;          /* of our deck, or NULL */
  HsdCardDeck *scans;    /* or those of the user, and what decodes them */
  HsdScanDecode decode;
  HsdCardSheet *instead; /* or NULL */
  Slot slots[HSD_N_CARD_IDS];

  GMutex mutex;          /* of the members below; never locked together with the mutex of a slot */
  HsdCardId kept[KEPT];  /* in order of reading: those in memory */
  guint n_kept;          /* the number of cards kept so far, evicted ones included */
};

G_DEFINE_FINAL_TYPE (HsdCardSheet, hsd_card_sheet, G_TYPE_OBJECT)

static void
remember (HsdCardSheet *self, Slot *slot, HsdCardId id, GError *fault)
{
  g_warning ("%s is not drawn: %s", hsd_card_id_path (id), fault->message);
  slot->fault = fault;
}

/* A picture of ours is parsed once. */
static void
load (HsdCardSheet *self, Slot *slot, HsdCardId id)
{
  g_autofree char *path = g_build_filename (self->folder, hsd_card_id_path (id), NULL);
  GError *error = NULL;
  g_autoptr (GBytes) bytes = hsd_scan_read (path, MOST_BYTES, &error);
  const guint8 *data;
  gsize size;

  if (bytes != NULL)
    {
      data = g_bytes_get_data (bytes, &size);
      slot->handle = rsvg_handle_new_from_data (data, size, &error);
    }
  if (error != NULL)
    remember (self, slot, id, error);
}

static cairo_surface_t *
draw_handle (RsvgHandle *handle, int width, int height, GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  RsvgRectangle whole = { 0, 0, width, height };
  gboolean drawn = rsvg_handle_render_document (handle, cr, &whole, error);

  cairo_destroy (cr);
  if (drawn)
    return surface;
  cairo_surface_destroy (surface);

  return NULL;
}

/* Clips the picture to a card and puts it on paper: opaque except for its round corners. */
static void
lay_on_paper (cairo_surface_t *surface, int width, int height)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OVER);
  cairo_set_source_rgb (cr, 0xfb / 255.0, 0xf6 / 255.0, 0xe9 / 255.0);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_IN);
  /* Covers the last row too, whether the height was rounded up or down. */
  cairo_scale (cr, 1, height * HSD_CARD_WIDTH / (width * HSD_CARD_HEIGHT));
  hsd_card_outline (cr, width, 0);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
}

/* The card was just read: evicts the one read longest ago. Without any lock. */
static void
keep (HsdCardSheet *self, HsdCardId id)
{
  int old = -1;

  g_mutex_lock (&self->mutex);
  if (self->n_kept >= KEPT)
    old = self->kept[self->n_kept % KEPT];
  self->kept[self->n_kept++ % KEPT] = id;
  g_mutex_unlock (&self->mutex);
  if (old < 0)
    return;
  g_mutex_lock (&self->slots[old].mutex);
  g_clear_object (&self->slots[old].handle);
  g_mutex_unlock (&self->slots[old].mutex);
}

/* Under the lock of the slot, since a handle is used by one thread at a time. */
static cairo_surface_t *
draw_ours (HsdCardSheet *self, Slot *slot, HsdCardId id, int width, int height)
{
  cairo_surface_t *surface = NULL;
  gboolean is_read = FALSE;
  GError *error = NULL;

  g_mutex_lock (&slot->mutex);
  if (slot->handle == NULL && slot->fault == NULL)
    {
      load (self, slot, id);
      is_read = slot->fault == NULL;
    }
  if (slot->handle != NULL && slot->fault == NULL)
    surface = draw_handle (slot->handle, width, height, &error);
  if (error != NULL)
    remember (self, slot, id, error);
  g_mutex_unlock (&slot->mutex);
  if (is_read)
    keep (self, id);

  return surface;
}

/* Without the lock, so that two can be decoded at once. A deck may be incomplete: a missing card is no fault. */
static cairo_surface_t *
draw_scan (HsdCardSheet *self, Slot *slot, HsdCardId id, int width, int height)
{
  cairo_surface_t *surface;
  GError *error = NULL;
  gboolean refused;

  g_mutex_lock (&slot->mutex);
  refused = slot->fault != NULL;
  g_mutex_unlock (&slot->mutex);
  if (self->scans->files[id] == NULL || refused)
    return NULL;

  surface = hsd_scan_load (self->scans->files[id], self->decode, width, height, &error);
  g_mutex_lock (&slot->mutex);
  if (error != NULL && slot->fault == NULL)
    remember (self, slot, id, g_steal_pointer (&error));
  g_mutex_unlock (&slot->mutex);
  g_clear_error (&error);

  return surface;
}

static void
hsd_card_sheet_finalize (GObject *object)
{
  HsdCardSheet *self = HSD_CARD_SHEET (object);

  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    {
      g_clear_object (&self->slots[i].handle);
      g_clear_error (&self->slots[i].fault);
      g_mutex_clear (&self->slots[i].mutex);
    }
  g_mutex_clear (&self->mutex);
  g_clear_object (&self->instead);
  g_clear_pointer (&self->scans, hsd_card_deck_free);
  g_free (self->folder);

  G_OBJECT_CLASS (hsd_card_sheet_parent_class)->finalize (object);
}

static void
hsd_card_sheet_class_init (HsdCardSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_card_sheet_finalize;
}

static void
hsd_card_sheet_init (HsdCardSheet *self)
{
  g_mutex_init (&self->mutex);
  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    g_mutex_init (&self->slots[i].mutex);
}

HsdCardSheet *
hsd_card_sheet_new (const char *folder)
{
  HsdCardSheet *self = g_object_new (HSD_TYPE_CARD_SHEET, NULL);

  g_return_val_if_fail (folder != NULL, self);
  self->folder = g_strdup (folder);

  return self;
}

HsdCardSheet *
hsd_card_sheet_new_scans (HsdCardDeck *scans, HsdScanDecode decode, HsdCardSheet *instead)
{
  HsdCardSheet *self = g_object_new (HSD_TYPE_CARD_SHEET, NULL);

  g_return_val_if_fail (scans != NULL && decode != NULL, self);
  self->scans = scans;
  self->decode = decode;
  g_set_object (&self->instead, instead);

  return self;
}

cairo_surface_t *
hsd_card_sheet_render (HsdCardSheet *self, HsdCardId id, int width, int height, GCancellable *cancellable)
{
  cairo_surface_t *surface;

  g_return_val_if_fail (HSD_IS_CARD_SHEET (self) && id < HSD_N_CARD_IDS && width > 0 && height > 0, NULL);

  surface = self->scans != NULL ? draw_scan (self, &self->slots[id], id, width, height)
                                : draw_ours (self, &self->slots[id], id, width, height);
  if (surface != NULL)
    lay_on_paper (surface, width, height);
  if (surface == NULL && self->instead != NULL && !g_cancellable_is_cancelled (cancellable))
    surface = hsd_card_sheet_render (self->instead, id, width, height, cancellable);

  return surface;
}

GError *
hsd_card_sheet_get_fault (HsdCardSheet *self, HsdCardId id)
{
  GError *fault = NULL;

  g_return_val_if_fail (HSD_IS_CARD_SHEET (self) && id < HSD_N_CARD_IDS, NULL);

  g_mutex_lock (&self->slots[id].mutex);
  if (self->slots[id].fault != NULL)
    fault = g_error_copy (self->slots[id].fault);
  g_mutex_unlock (&self->slots[id].mutex);

  return fault;
}
