/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The simulation of Choice & Destiny: one Destiny against a sum, or whole cycles of fourteen cards
 * with the best play. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/odds/best-play.h"
#include "model/systems/tarot.h"

#define TESTS 11
#define N_MAJORS 22

/* Le Mat is drawn again. */
static int
draw_destiny (HsdStream *stream)
{
  int destiny;

  do
    destiny = hsd_stream_below (stream, N_MAJORS);
  while (destiny == HSD_FOOL);

  return destiny;
}

/* --- one test --- */

static void
throw_sums (const HsdTrial *trial, HsdStream *stream, guint64 count, guint64 *counts)
{
  int sum = GPOINTER_TO_INT (trial->data);

  while (count-- > 0)
    {
      int destiny = draw_destiny (stream);

      counts[hsd_tarot_judge (destiny, sum - destiny, FALSE)]++;
    }
}

static HsdTrial *
make_sum_trial (HsdSystem *system, int sum, const HsdChances *chances)
{
  const HsdWord *words = HSD_SYSTEM_GET_CLASS (system)->facts[OUTCOME].words;
  HsdTrial *trial = hsd_trial_new (throw_sums, GINT_TO_POINTER (sum), NULL);

  for (guint outcome = CRITICAL_SUCCESS; outcome <= CRITICAL_FAILURE; outcome++)
    hsd_trial_add_cell (trial, words[outcome].id, chances, words[outcome].id);

  return trial;
}

/* --- whole cycles --- */

static const int usual_offsets[] = { -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };

static int
draw_card (HsdPile *pile, HsdStream *stream)
{
  int card = hsd_pile_at (*pile, hsd_stream_below (stream, hsd_pile_size (*pile)));

  *pile = hsd_pile_without (*pile, card);

  return card;
}

static guint
play_cycle (HsdBestPlay *play, HsdStream *stream)
{
  HsdPile draw = HSD_PILE_MINORS;
  HsdPile hand = HSD_PILE_EMPTY;
  guint successes = 0;

  for (guint i = 0; i < 3; i++)
    hand = hsd_pile_with (hand, draw_card (&draw, stream));

  for (guint test = 0; test < TESTS; test++)
    {
      int offset = usual_offsets[hsd_stream_below (stream, G_N_ELEMENTS (usual_offsets))];
      int destiny;
      int card;

      hand = hsd_pile_with (hand, draw_card (&draw, stream));
      card = hsd_best_play_choose (play, hand, draw, offset);
      hand = hsd_pile_without (hand, card);
      destiny = draw_destiny (stream);
      successes += hsd_tarot_judge (destiny, card + offset - destiny, FALSE) <= SUCCESS;
    }

  return successes;
}

static void
throw_cycles (const HsdTrial *trial, HsdStream *stream, guint64 count, guint64 *counts)
{
  while (count-- > 0)
    counts[play_cycle (trial->data, stream)]++;
}

static HsdTrial *
make_cycle_trial (void)
{
  HsdBestPlay *play = hsd_best_play_new (usual_offsets, G_N_ELEMENTS (usual_offsets), NULL, NULL, NULL, NULL);
  HsdTrial *trial = hsd_trial_new (throw_cycles, play, (GDestroyNotify) hsd_best_play_unref);

  for (guint successes = 0; successes <= TESTS; successes++)
    {
      g_autofree char *path = g_strdup_printf ("successes/%u", successes);

      hsd_trial_add_cell (trial, path + strlen ("successes/"), NULL, path);
    }
  trial->mean = hsd_best_play_cycle (play);

  return trial;
}

HsdTrial *
hsd_tarot_trial (HsdSystem *system, const HsdContext *context, const HsdRecord *input, const char *policy, const HsdChances *chances,
                 GError **error)
{
  return policy != NULL ? make_cycle_trial () : make_sum_trial (system, hsd_record_get (input, SUM), chances);
}
