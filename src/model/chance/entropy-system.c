/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <sys/random.h>

#include <glib/gi18n-lib.h>

#include "model/chance/entropy.h"

/* One call fetches the words of several throws; a word is wiped once it was used, so
 * that memory never holds a die already seen. */
#define POOL_BYTES 256

#define HSD_TYPE_ENTROPY_SYSTEM (hsd_entropy_system_get_type ())
G_DECLARE_FINAL_TYPE (HsdEntropySystem, hsd_entropy_system, HSD, ENTROPY_SYSTEM, HsdEntropy)

struct _HsdEntropySystem
{
  HsdEntropy parent_instance;

  guint8 pool[POOL_BYTES];
  gsize left; /* unused bytes, at the end of the pool */
};

G_DEFINE_FINAL_TYPE (HsdEntropySystem, hsd_entropy_system, HSD_TYPE_ENTROPY)

/* EINTR and short reads are a busy machine: ask for the rest. Anything else is final. */
static gboolean
read_kernel (guint8 *bytes, gsize size, GError **error)
{
  while (size > 0)
    {
      gssize got = getrandom (bytes, size, 0);

      if (got < 0 && errno == EINTR)
        continue;

      if (got <= 0)
        {
          g_set_error (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE,
                       /* Translators: %s is the reason given by the operating system. */
                       _("The system’s source of randomness failed (%s): no dice can be rolled. Enter physical dice "
                         "instead."),
                       g_strerror (got < 0 ? errno : EIO));
          return FALSE;
        }

      bytes += got;
      size -= got;
    }

  return TRUE;
}

static gboolean
hsd_entropy_system_fill (HsdEntropy *entropy, guint8 *bytes, gsize size, GError **error)
{
  HsdEntropySystem *self = HSD_ENTROPY_SYSTEM (entropy);
  guint8 *next;

  if (size > sizeof self->pool)
    return read_kernel (bytes, size, error);

  if (self->left < size)
    {
      if (!read_kernel (self->pool, sizeof self->pool, error))
        {
          self->left = 0;
          return FALSE;
        }
      self->left = sizeof self->pool;
    }

  next = self->pool + sizeof self->pool - self->left;
  memcpy (bytes, next, size);
  memset (next, 0, size);
  self->left -= size;

  return TRUE;
}

static void
hsd_entropy_system_class_init (HsdEntropySystemClass *klass)
{
  HSD_ENTROPY_CLASS (klass)->fill = hsd_entropy_system_fill;
}

static void
hsd_entropy_system_init (HsdEntropySystem *self)
{
}

HsdEntropy *
hsd_entropy_system_new (void)
{
  return g_object_new (HSD_TYPE_ENTROPY_SYSTEM, NULL);
}
