/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/chance/entropy.h"

struct _HsdEntropyLogged
{
  HsdEntropy parent_instance;

  HsdEntropy *source; /* owned */
  GArray *values;     /* guint32 */
};

G_DEFINE_FINAL_TYPE (HsdEntropyLogged, hsd_entropy_logged, HSD_TYPE_ENTROPY)

static gboolean
hsd_entropy_logged_below (HsdEntropy *entropy, guint32 n, guint32 *value, GError **error)
{
  HsdEntropyLogged *self = HSD_ENTROPY_LOGGED (entropy);

  if (!hsd_entropy_below (self->source, n, value, error))
    return FALSE;

  g_array_append_val (self->values, *value);
  return TRUE;
}

static gboolean
hsd_entropy_logged_fill (HsdEntropy *entropy, guint8 *bytes, gsize size, GError **error)
{
  HsdEntropyLogged *self = HSD_ENTROPY_LOGGED (entropy);

  return HSD_ENTROPY_GET_CLASS (self->source)->fill (self->source, bytes, size, error);
}

static void
hsd_entropy_logged_finalize (GObject *object)
{
  HsdEntropyLogged *self = HSD_ENTROPY_LOGGED (object);

  g_clear_object (&self->source);
  g_clear_pointer (&self->values, g_array_unref);

  G_OBJECT_CLASS (hsd_entropy_logged_parent_class)->finalize (object);
}

static void
hsd_entropy_logged_class_init (HsdEntropyLoggedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_entropy_logged_finalize;
  HSD_ENTROPY_CLASS (klass)->below = hsd_entropy_logged_below;
  HSD_ENTROPY_CLASS (klass)->fill = hsd_entropy_logged_fill;
}

static void
hsd_entropy_logged_init (HsdEntropyLogged *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (guint32));
}

HsdEntropyLogged *
hsd_entropy_logged_new (HsdEntropy *source)
{
  HsdEntropyLogged *self = g_object_new (HSD_TYPE_ENTROPY_LOGGED, NULL);

  self->source = g_object_ref (source);

  return self;
}

const GArray *
hsd_entropy_logged_get (HsdEntropyLogged *self)
{
  g_return_val_if_fail (HSD_IS_ENTROPY_LOGGED (self), NULL);

  return self->values;
}

void
hsd_entropy_logged_clear (HsdEntropyLogged *self)
{
  g_return_if_fail (HSD_IS_ENTROPY_LOGGED (self));

  g_array_set_size (self->values, 0);
}
