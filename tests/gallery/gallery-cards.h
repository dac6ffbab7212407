/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "render/cards/card.h"
#include "render/cards/sheet.h"

#define FELT 0x1d3557
#define PAPER 0xfafafa

typedef struct
{
  HsdCardSheet *sheet;
  const char *deck; /* its folder */
  const char *out;  /* folder of the pictures */
} Gallery;

/* A page of so many pixels in one colour. */
cairo_t *page_new (int width, int height, int rgb);

/* Writes the page as a PNG, and frees it. */
void page_save (const Gallery *gallery, cairo_t *cr, const char *name);

/* A card of @height pixels, words included if there are any: as the cache makes it. */
cairo_surface_t *card_new (const Gallery *gallery, HsdCardId id, int height, const char *name);

const char *card_name (HsdCardId id);

/* gallery-cards-motion.c */
void write_hand (const Gallery *gallery);
void write_states (const Gallery *gallery);
void write_flip (const Gallery *gallery);
