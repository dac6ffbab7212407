/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "render/dice/die.h"

G_BEGIN_DECLS

/* What the light does about a die that decides, for a second: a function of the time since it began. Everything that is
 * soft is prepared once. */
typedef enum
{
  HSD_FLOURISH_NONE,
  HSD_FLOURISH_BLAZE, /* its numeral is on fire; rays turn behind it, and shrink to its ring */
  HSD_FLOURISH_CRACK, /* cracks run from it over the cloth, and close */
} HsdFlourishKind;

#define HSD_FLOURISH_TIME 1.0 /* seconds; before and after them it is not seen */

typedef struct _HsdFlourish HsdFlourish;

/* About a die at rest: its middle and its radius on the screen. @seed distinguishes the flourishes of several dice.
 * @plain and @inked are its sprites, of one size and at full resolution, with black and with white ink. */
HsdFlourish *hsd_flourish_new (HsdFlourishKind kind, double x, double y, double radius, guint seed,
                               const HsdSprite *plain, const HsdSprite *inked);
void         hsd_flourish_free (HsdFlourish *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdFlourish, hsd_flourish_free)

/* Draws it as it is @elapsed seconds after its beginning. Returns the opacity of its layers, 0 to 256. */
int  hsd_flourish_draw (HsdFlourish *self, double elapsed);

/* What was drawn below the die, or @above it, and where it lies on the screen; NULL if there is nothing. */
cairo_surface_t *hsd_flourish_get_layer (HsdFlourish *self, gboolean above, int *x, int *y);

G_END_DECLS
