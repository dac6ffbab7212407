/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* What is done for the framed one of several tests, and not for all of them. */
typedef enum
{
  HSD_ALONE_SHOW,
  HSD_ALONE_CONFIRM,
  HSD_ALONE_KEEP,
  HSD_N_ALONE,
} HsdAlone;

/**
 * HsdFramed:
 *
 * The one of several tests that is framed: who, how it ended, and what may be done for it alone.
 */
#define HSD_TYPE_FRAMED (hsd_framed_get_type ())
G_DECLARE_FINAL_TYPE (HsdFramed, hsd_framed, HSD, FRAMED, GtkBox)

/* @may: whether each of HSD_N_ALONE may be done now. */
void hsd_framed_follow (HsdFramed *self, HsdTest *test, const HsdState *state, const gboolean *may);

G_END_DECLS
