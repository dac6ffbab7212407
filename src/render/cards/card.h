/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/lettering.h"
#include "render/cards/owner.h"
#include "render/mark.h"

G_BEGIN_DECLS

/* The shadow of something of that size that floats @lift (0 … 1) above the table, light coming
 * from above on the left: near the table it is dark and tight. */
void hsd_shade_lifted (cairo_t *cr, double x, double y, double width, double height, double unit, double lift);

/* The states of a card. Each has a shape of its own, so that none depends on its colour alone. */
typedef enum
{
  HSD_SHOW_RAISED = 1 << 0,    /* chosen or pointed at: lifted, and outlined */
  HSD_SHOW_SPENT = 1 << 1,     /* played or gone: faded, struck through, its edge dashed */
  HSD_SHOW_LENT = 1 << 2,      /* another player's: a tab with the owner's motif, an edge in their colour */
  HSD_SHOW_FORBIDDEN = 1 << 3, /* may not be played: hatched, under a lock */
} HsdCardShowState;

/* A card to draw. With a surface of the cache or the sheet, which includes the words and is scaled
 * to any size; without one, a plain card with the words. */
typedef struct
{
  HsdCardId id;
  cairo_surface_t *surface;
  HsdCardWords words;
  guint states;          /* HsdCardShowState */
  const HsdOwner *owner; /* of a lent card */
  gboolean is_flat;      /* casts no shadow */
} HsdCardShow;

/* Draws the card so that it lies @width wide at the origin. Shadow, outline and tab go beyond it,
 * by less than a fifth of its width. */
void hsd_card_draw (cairo_t *cr, const HsdCardShow *show, double width);

/* Only the picture. */
void hsd_card_picture_draw (cairo_t *cr, const HsdCardShow *show, double width, double alpha);

/* The empty place of a card: a dashed edge, and a word in it or NULL. */
void hsd_card_slot_draw (cairo_t *cr, const char *word, double width, HsdInk ink);

G_END_DECLS
