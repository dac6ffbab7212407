/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests and ordinary majors make a board: a square for every test and card, marked where
 * that card lets that test succeed. A draw without replacement puts one rook in every
 * test's row, no two on the same card; successes are rooks on marked squares.
 *
 * Since a higher sum succeeds against all that a lower one does, the marks form steps,
 * and rook numbers of stepped boards are simple: taking the rows from the shortest on,
 * the row of a marks adds a rook beside k others in a − k ways. From the numbers r(k) of
 * ways to put k rooks on marks, those with exactly s of n rooks on marks follow by
 * inclusion and exclusion, the other rooks standing anywhere:
 *
 *   h(s) = Σ over k ≥ s of (−1)^(k−s) × C(k, s) × r(k) × (N − k)! / (N − n)!
 *
 * Le Monde and Le Diable succeed and fail by themselves: the tests that they fall to are
 * taken off the board first. */

#include "config.h"

#include <string.h>

#include "model/odds/sequence.h"

#define THE_DEVIL 15
#define THE_WORLD 21
#define NONE G_MAXUINT

typedef struct
{
  int marks[HSD_SEQUENCE_MAX]; /* the number of ordinary majors with which a test succeeds, ascending */
  guint n_tests;
  int n_cards;
  gboolean overflow;
} Board;

static void
multiply (Board *board, HsdWhole *product, HsdWhole factor)
{
  board->overflow |= __builtin_mul_overflow (*product, factor, product);
}

static void
add (Board *board, HsdWhole *sum, HsdWhole term)
{
  board->overflow |= __builtin_add_overflow (*sum, term, sum);
}

/* The rows without those of Le Monde and Le Diable. */
static guint
rows_without (const Board *board, guint world, guint devil, int *rows)
{
  guint n = 0;

  for (guint i = 0; i < board->n_tests; i++)
    if (i != world && i != devil)
      rows[n++] = board->marks[i];

  return n;
}

static void
count_rooks (Board *board, const int *rows, guint n, HsdWhole *rooks)
{
  memset (rooks, 0, (n + 1) * sizeof *rooks);
  rooks[0] = 1;

  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k >= 1; k--)
      {
        HsdWhole ways = rooks[k - 1];

        multiply (board, &ways, MAX (0, rows[i] - (int) (k - 1)));
        add (board, &rooks[k], ways);
      }
}

/* The number of ways to place the other rooks: n − k of them on N − k cards. */
static HsdWhole
others (Board *board, guint n, guint k)
{
  HsdWhole product = 1;

  for (guint i = k; i < n; i++)
    multiply (board, &product, board->n_cards - (int) i);

  return product;
}

static HsdWhole
choose (guint n, guint k)
{
  HsdWhole product = 1;

  for (guint i = 1; i <= k; i++)
    product = product * (n - k + i) / i;

  return product;
}

static void
count_board (Board *board, guint world, guint devil, HsdSequence *sequence)
{
  int rows[HSD_SEQUENCE_MAX];
  HsdWhole rooks[HSD_SEQUENCE_MAX + 1];
  guint n = rows_without (board, world, devil, rows);

  if ((int) n > board->n_cards)
    return;

  count_rooks (board, rows, n, rooks);
  for (guint s = 0; s <= n; s++)
    {
      HsdWhole hits = 0;

      for (guint k = s; k <= n; k++)
        {
          HsdWhole term = rooks[k];

          multiply (board, &term, choose (k, s));
          multiply (board, &term, others (board, n, k));
          add (board, &hits, (k - s) % 2 == 0 ? term : -term);
        }
      add (board, &sequence->counts[s + (world != NONE)][world != NONE][devil != NONE], hits);
    }
}

static void
insert_row (Board *board, int marks)
{
  guint i = board->n_tests++;

  for (; i > 0 && board->marks[i - 1] > marks; i--)
    board->marks[i] = board->marks[i - 1];
  board->marks[i] = marks;
}

gboolean
hsd_sequence_init (HsdSequence *self, const int *sums, guint n_tests, HsdPile majors)
{
  HsdPile left = hsd_pile_without (majors, HSD_FOOL);
  HsdPile ordinary = hsd_pile_without (hsd_pile_without (left, THE_WORLD), THE_DEVIL);
  guint last_world = hsd_pile_has (left, THE_WORLD) ? n_tests : 0;
  guint last_devil = hsd_pile_has (left, THE_DEVIL) ? n_tests : 0;
  Board board = { .n_cards = (int) hsd_pile_size (ordinary) };

  if (n_tests > hsd_pile_size (left) || n_tests > HSD_SEQUENCE_MAX)
    return FALSE;

  memset (self, 0, sizeof *self);
  self->n_tests = n_tests;
  for (guint i = 0; i < n_tests; i++)
    insert_row (&board, (int) hsd_pile_rank (ordinary, CLAMP (sums[i], 0, 20) + 1));

  count_board (&board, NONE, NONE, self);
  for (guint world = 0; world < last_world; world++)
    count_board (&board, world, NONE, self);
  for (guint devil = 0; devil < last_devil; devil++)
    count_board (&board, NONE, devil, self);
  for (guint world = 0; world < last_world; world++)
    for (guint devil = 0; devil < last_devil; devil++)
      if (devil != world)
        count_board (&board, world, devil, self);

  self->total = 1;
  for (guint i = 0; i < n_tests; i++)
    multiply (&board, &self->total, (HsdWhole) hsd_pile_size (left) - (int) i);

  return !board.overflow;
}

HsdFraction
hsd_sequence_chance (const HsdSequence *self, guint successes, gboolean critical_success, gboolean critical_failure)
{
  return hsd_fraction (self->counts[successes][critical_success != FALSE][critical_failure != FALSE], self->total);
}
