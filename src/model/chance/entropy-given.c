/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/chance/entropy.h"

/* Stands for a face that is left to the application. No die has so many faces. */
#define HOLE G_MAXUINT32

struct _HsdEntropyGiven
{
  HsdEntropy parent_instance;

  HsdEntropy *rest; /* owned, or NULL */
  GArray *values;   /* guint32 */
  guint next;
};

G_DEFINE_FINAL_TYPE (HsdEntropyGiven, hsd_entropy_given, HSD_TYPE_ENTROPY)

static gboolean
fail_at_end (GError **error)
{
  /* Translators: why a roll is refused: it takes its numbers from a list, and the list is at its end. */
  g_set_error (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE, _("Not enough numbers were given."));

  return FALSE;
}

static gboolean
hsd_entropy_given_below (HsdEntropy *entropy, guint32 n, guint32 *value, GError **error)
{
  HsdEntropyGiven *self = HSD_ENTROPY_GIVEN (entropy);
  guint32 given = HOLE;

  if (self->next < self->values->len)
    given = g_array_index (self->values, guint32, self->next++);

  if (given == HOLE)
    return self->rest != NULL ? hsd_entropy_below (self->rest, n, value, error) : fail_at_end (error);

  g_return_val_if_fail (given < n, FALSE);

  *value = given;
  return TRUE;
}

static void
hsd_entropy_given_finalize (GObject *object)
{
  HsdEntropyGiven *self = HSD_ENTROPY_GIVEN (object);

  g_clear_object (&self->rest);
  g_clear_pointer (&self->values, g_array_unref);

  G_OBJECT_CLASS (hsd_entropy_given_parent_class)->finalize (object);
}

static void
hsd_entropy_given_class_init (HsdEntropyGivenClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_entropy_given_finalize;
  HSD_ENTROPY_CLASS (klass)->below = hsd_entropy_given_below;
}

static void
hsd_entropy_given_init (HsdEntropyGiven *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (guint32));
}

HsdEntropyGiven *
hsd_entropy_given_new (HsdEntropy *rest)
{
  HsdEntropyGiven *self = g_object_new (HSD_TYPE_ENTROPY_GIVEN, NULL);

  self->rest = rest != NULL ? g_object_ref (rest) : NULL;

  return self;
}

void
hsd_entropy_given_push (HsdEntropyGiven *self, guint32 value)
{
  g_return_if_fail (HSD_IS_ENTROPY_GIVEN (self));

  g_array_append_val (self->values, value);
}

void
hsd_entropy_given_push_hole (HsdEntropyGiven *self)
{
  hsd_entropy_given_push (self, HOLE);
}
