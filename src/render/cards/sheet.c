/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "render/cards/deck.h"
#include "render/cards/plain.h"
#include "render/cards/sheet.h"

G_DEFINE_QUARK (hsd-scan-error-quark, hsd_scan_error)

/* --- files --- */

static gboolean
fail (GError **error, int number, const char *path)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", path, g_strerror (number));

  return FALSE;
}

static gboolean
refuse (GError **error, HsdScanFault fault, const char *path, const char *why)
{
  g_set_error (error, HSD_SCAN_ERROR, fault, "%s: %s", path, why);

  return FALSE;
}

static gboolean
read_regular (int fd, const char *path, GByteArray *bytes, gsize most, GError **error)
{
  struct stat about;
  guint8 block[65536];
  gssize n;

  if (fstat (fd, &about) != 0)
    return fail (error, errno, path);
  if (!S_ISREG (about.st_mode))
    return fail (error, EINVAL, path);
  /* Reads at most one block more than the limit, since the size may have changed. */
  while (bytes->len <= most && (n = read (fd, block, sizeof block)) != 0)
    if (n > 0)
      g_byte_array_append (bytes, block, (guint) n);
    else if (errno != EINTR)
      return fail (error, errno, path);

  return bytes->len <= most || refuse (error, HSD_SCAN_TOO_LARGE, path, "the file is too large");
}

GBytes *
hsd_scan_read (const char *path, gsize most, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  gboolean done = fd >= 0 ? read_regular (fd, path, bytes, most, error) : fail (error, errno, path);

  if (fd >= 0)
    close (fd);
  if (done)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);

  return NULL;
}

/* --- sizes --- */

static guint
number_at (const guint8 *at, guint n_bytes)
{
  guint number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number = number << 8 | at[i];

  return number;
}

/* The first chunk of a PNG is its header. */
static gboolean
read_png (const guint8 *data, gsize size, guint *width, guint *height)
{
  static const guint8 begin[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R' };

  if (size < sizeof begin + 8 || memcmp (data, begin, sizeof begin) != 0)
    return FALSE;

  *width = number_at (data + sizeof begin, 4);
  *height = number_at (data + sizeof begin + 4, 4);
  return TRUE;
}

/* The segments of a JPEG before its frame, whose header has the size. */
static gboolean
read_jpeg (const guint8 *data, gsize size, guint *width, guint *height)
{
  gsize at = 2;

  if (size < 4 || data[0] != 0xff || data[1] != 0xd8)
    return FALSE;

  while (at + 9 < size && data[at] == 0xff)
    {
      guint8 marker = data[at + 1];
      gboolean frame = marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;

      if (frame)
        {
          *height = number_at (data + at + 5, 2);
          *width = number_at (data + at + 7, 2);
          return TRUE;
        }
      /* A marker may be filled up with bytes of this value. */
      at += marker == 0xff ? 1 : 2 + number_at (data + at + 2, 2);
    }

  return FALSE;
}

gboolean
hsd_scan_size (GBytes *bytes, guint *width, guint *height)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  return read_png (data, size, width, height) || read_jpeg (data, size, width, height);
}

/* --- pictures --- */

static gboolean
check_size (GBytes *bytes, const char *path, GError **error)
{
  guint width, height;

  if (!hsd_scan_size (bytes, &width, &height))
    return refuse (error, HSD_SCAN_NOT_A_PICTURE, path, "neither PNG nor JPEG");
  if (width == 0 || height == 0)
    return refuse (error, HSD_SCAN_DAMAGED, path, "no pixels");

  return (guint64) width * height * 4 <= HSD_SCAN_BYTES || refuse (error, HSD_SCAN_TOO_LARGE, path, "too many pixels");
}

static cairo_surface_t *
fit (cairo_surface_t *picture, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  double wide = cairo_image_surface_get_width (picture);
  double high = cairo_image_surface_get_height (picture);
  double scale = MIN (width / wide, height / high);

  cairo_translate (cr, (width - wide * scale) / 2, (height - high * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_destroy (cr);

  return surface;
}

cairo_surface_t *
hsd_scan_load (const char *path, HsdScanDecode decode, int width, int height, GError **error)
{
  g_autoptr (GBytes) bytes = hsd_scan_read (path, HSD_SCAN_BYTES, error);
  g_autoptr (GError) cause = NULL;
  cairo_surface_t *picture;
  cairo_surface_t *surface;

  if (bytes == NULL || !check_size (bytes, path, error))
    return NULL;

  picture = decode (bytes, &cause);
  if (picture == NULL)
    {
      refuse (error, HSD_SCAN_DAMAGED, path, cause != NULL ? cause->message : "not decoded");
      return NULL;
    }

  surface = fit (picture, width, height);
  cairo_surface_destroy (picture);
  return surface;
}

/* A parsed card of our deck takes most of a megabyte: at most this number of cards stay in memory. */
#define KEPT 16

/* Pixels of a scan in a point of paper: 300 dpi. */
#define PRINTED (300 / 72.)

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

void
hsd_card_set_paper (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0xfb / 255.0, 0xf6 / 255.0, 0xe9 / 255.0);
}

/* Clips the picture to a card and puts it on paper: opaque except for its round corners. */
static void
lay_on_paper (cairo_surface_t *surface, int width, int height)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OVER);
  hsd_card_set_paper (cr);
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
static gboolean
draw_ours (HsdCardSheet *self, Slot *slot, HsdCardId id, cairo_t *cr, double width, double height)
{
  RsvgRectangle whole = { 0, 0, width, height };
  gboolean drawn = FALSE;
  gboolean is_read = FALSE;
  GError *error = NULL;

  g_mutex_lock (&slot->mutex);
  if (slot->handle == NULL && slot->fault == NULL)
    {
      load (self, slot, id);
      is_read = slot->fault == NULL;
    }
  if (slot->handle != NULL && slot->fault == NULL)
    drawn = rsvg_handle_render_document (slot->handle, cr, &whole, &error);
  if (error != NULL)
    remember (self, slot, id, error);
  g_mutex_unlock (&slot->mutex);
  if (is_read)
    keep (self, id);

  return drawn;
}

static cairo_surface_t *
render_ours (HsdCardSheet *self, Slot *slot, HsdCardId id, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  gboolean drawn = draw_ours (self, slot, id, cr, width, height);

  cairo_destroy (cr);
  if (!drawn)
    g_clear_pointer (&surface, cairo_surface_destroy);

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
                                : render_ours (self, &self->slots[id], id, width, height);
  if (surface != NULL)
    lay_on_paper (surface, width, height);
  if (surface == NULL && self->instead != NULL && !g_cancellable_is_cancelled (cancellable))
    surface = hsd_card_sheet_render (self->instead, id, width, height, cancellable);

  return surface;
}

/* A scan as it is: its card has its own paper. */
static gboolean
draw_surface (cairo_t *cr, cairo_surface_t *surface, double width, double height)
{
  if (surface == NULL)
    return FALSE;

  cairo_save (cr);
  cairo_scale (cr, width / cairo_image_surface_get_width (surface), height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);

  return TRUE;
}

gboolean
hsd_card_sheet_draw (HsdCardSheet *self, HsdCardId id, cairo_t *cr, double width, double height)
{
  gboolean drawn;

  g_return_val_if_fail (HSD_IS_CARD_SHEET (self) && id < HSD_N_CARD_IDS && cr != NULL && width > 0 && height > 0, FALSE);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  hsd_card_set_paper (cr);
  cairo_paint (cr);
  drawn = self->scans != NULL
            ? draw_surface (cr, draw_scan (self, &self->slots[id], id, lround (width * PRINTED), lround (height * PRINTED)), width, height)
            : draw_ours (self, &self->slots[id], id, cr, width, height);
  cairo_restore (cr);

  return drawn || (self->instead != NULL && hsd_card_sheet_draw (self->instead, id, cr, width, height));
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
