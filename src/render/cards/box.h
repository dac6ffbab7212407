/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* Draws an untrusted picture in a process of its own, with little memory and time, and without
 * files, network and children; it returns pixels or nothing. */

#define HSD_BOX_ERROR (hsd_box_error_quark ())
GQuark hsd_box_error_quark (void);

typedef enum
{
  HSD_BOX_ABSENT,   /* the process cannot be started */
  HSD_BOX_TOO_LONG, /* it was killed when its time was over */
  HSD_BOX_FAILED,   /* it ended without a picture, or sent something else */
} HsdBoxFault;

typedef struct
{
  guint memory_mb;  /* of address space */
  guint cpu_s;
  guint wall_ms;    /* the longest time that the caller waits */
} HsdBoxLimits;

/* The limits for pictures of foreign decks: 512 MB and three seconds. */
extern const HsdBoxLimits hsd_box_limits;

/* The largest side of a picture, in pixels. */
#define HSD_BOX_LARGEST 4096

/* The program that draws: from the folder of HASARD_LIBEXECDIR, or where it was installed. */
char *hsd_box_find_helper (void);

/* Blocks until the picture is drawn or the time is over, so never call it in the main thread.
 * Cancelling kills the process. Returns (transfer full) a picture of @width × @height pixels, or
 * NULL. */
cairo_surface_t *hsd_box_render (const char *helper,
                                 GBytes *svg,
                                 int width,
                                 int height,
                                 const HsdBoxLimits *limits,
                                 GCancellable *cancellable,
                                 GError **error);

G_END_DECLS
