/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands of cards, their states, and turning them over. */

#include "config.h"

#include "gallery-cards.h"
#include "render/cards/fan.h"
#include "render/cards/flip.h"

#define FRAMES 12
#define CARD_WIDTH 120

static const HsdOwner owner = { HSD_OWNER_TRIANGLE, 0xb0 / 255.0, 0x78 / 255.0, 0x2a / 255.0, "Ilyes" };

static HsdCardShow
show_new (const Gallery *gallery, HsdCardId id, int width)
{
  return (HsdCardShow) {
    .id = id,
    .surface = card_new (gallery, id, width * 7 / 4, card_name (id)),
    .words = { NULL, card_name (id) },
  };
}

/* Three hands of four, of nine and of fourteen, one card of each raised. */
void
write_hand (const Gallery *gallery)
{
  static const guint sizes[] = { 4, 4, 9, 14 };
  cairo_t *cr = page_new (2 * 560, 2 * 330, PAPER);

  for (guint hand = 0; hand < G_N_ELEMENTS (sizes); hand++)
    {
      HsdFan fan = { .width = 520, .card_width = CARD_WIDTH, .raised = hand == 0 ? -1 : (int) sizes[hand] / 2 };
      HsdFanPlace places[HSD_CARD_RANKS];
      guint n = sizes[hand];

      cairo_save (cr);
      if (hand % 2 == 1)
        {
          cairo_set_source_rgb (cr, 0x1d / 255.0, 0x35 / 255.0, 0x57 / 255.0);
          cairo_rectangle (cr, 560, hand / 2 * 330, 560, 330);
          cairo_fill (cr);
        }
      cairo_translate (cr, 20 + hand % 2 * 560, 60 + hand / 2 * 330);
      hsd_fan_lay (&fan, n, places);
      for (guint order = 0; order < n; order++)
        for (guint i = 0; i < n; i++)
          if (places[i].order == order)
            {
              HsdCardId id = hsd_card_id_minor ((HsdCardSuit) hand, (int) i * (n == 4 ? 4 : 1) + 1);
              HsdCardShow show = show_new (gallery, id, 2 * CARD_WIDTH);

              show.states = fan.raised == (int) i ? HSD_SHOW_RAISED : 0;
              cairo_save (cr);
              cairo_translate (cr, places[i].x, places[i].y);
              cairo_rotate (cr, places[i].angle);
              cairo_translate (cr, -CARD_WIDTH / 2.0, -CARD_WIDTH * 7 / 8.0);
              hsd_card_draw (cr, &show, CARD_WIDTH);
              cairo_restore (cr);
              cairo_surface_destroy (show.surface);
            }
      cairo_restore (cr);
    }
  page_save (gallery, cr, "cards-hand.png");
}

/* Each state on paper and on felt, large and small, then all of them at once. */
void
write_states (const Gallery *gallery)
{
  static const guint states[] = {
    0, HSD_SHOW_RAISED, HSD_SHOW_SPENT, HSD_SHOW_LENT, HSD_SHOW_FORBIDDEN, HSD_SHOW_LENT | HSD_SHOW_RAISED,
    HSD_SHOW_FORBIDDEN | HSD_SHOW_RAISED,
  };
  enum { N = G_N_ELEMENTS (states) + 2, STEP = 160 };
  cairo_t *cr = page_new (N * STEP, 2 * 380, PAPER);

  cairo_set_source_rgb (cr, 0x1d / 255.0, 0x35 / 255.0, 0x57 / 255.0);
  cairo_rectangle (cr, 0, 380, N * STEP, 380);
  cairo_fill (cr);
  for (int row = 0; row < 2; row++)
    for (int i = 0; i < N; i++)
      {
        HsdCardShow show = show_new (gallery, hsd_card_id_minor (HSD_CARD_CUPS, i + 2), 2 * CARD_WIDTH);
        HsdCardShow plain = { .id = show.id, .words = show.words };

        if (i < (int) G_N_ELEMENTS (states))
          show.states = states[i];
        show.owner = &owner;
        cairo_save (cr);
        cairo_translate (cr, i * STEP + 20, row * 380 + 40);
        if (i == N - 2)
          hsd_card_slot_draw (cr, "jouée", CARD_WIDTH, row == 0 ? HSD_INK_LIGHT : HSD_INK_DARK);
        else
          hsd_card_draw (cr, i == N - 1 ? &plain : &show, CARD_WIDTH);
        cairo_translate (cr, 30, 245);
        if (i < N - 2)
          hsd_card_draw (cr, &show, 48);
        cairo_restore (cr);
        cairo_surface_destroy (show.surface);
      }
  page_save (gallery, cr, "cards-states.png");
}

/* Twelve moments of Destiny, on the felt; the seventh is edge-on, and the last at rest. */
void
write_flip (const Gallery *gallery)
{
  enum { WIDTH = 180, STEP = 290, HEIGHT = 420 };
  cairo_t *cr = page_new (6 * STEP, 2 * HEIGHT, FELT);
  HsdCardShow back = show_new (gallery, HSD_CARD_BACK, 2 * WIDTH);
  HsdCardShow face = show_new (gallery, hsd_card_id_major (18), 2 * WIDTH);

  for (int i = 0; i < FRAMES; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i % 6 * STEP + (STEP - WIDTH) / 2, i / 6 * HEIGHT + 60);
      hsd_flip_draw (cr, &back, &face, WIDTH, (i <= FRAMES / 2 ? i : i + 1) / (double) FRAMES);
      cairo_restore (cr);
    }
  cairo_surface_destroy (back.surface);
  cairo_surface_destroy (face.surface);
  page_save (gallery, cr, "cards-turn-over.png");
}
