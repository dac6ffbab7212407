/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/examples/silent.h"

#define HSD_TYPE_SILENT_ENTROPY (hsd_silent_entropy_get_type ())
G_DECLARE_FINAL_TYPE (HsdSilentEntropy, hsd_silent_entropy, HSD, SILENT_ENTROPY, HsdEntropy)

struct _HsdSilentEntropy
{
  HsdEntropy parent_instance;
};

G_DEFINE_FINAL_TYPE (HsdSilentEntropy, hsd_silent_entropy, HSD_TYPE_ENTROPY)

static gboolean
hsd_silent_entropy_fill (HsdEntropy *self, guint8 *bytes, gsize size, GError **error)
{
  g_set_error_literal (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE, "nothing is left to chance here");

  return FALSE;
}

static void
hsd_silent_entropy_class_init (HsdSilentEntropyClass *klass)
{
  HSD_ENTROPY_CLASS (klass)->fill = hsd_silent_entropy_fill;
}

static void
hsd_silent_entropy_init (HsdSilentEntropy *self)
{
}

HsdEntropy *
hsd_silent_entropy_new (void)
{
  return g_object_new (HSD_TYPE_SILENT_ENTROPY, NULL);
}
