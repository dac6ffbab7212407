/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/tarot/practice/practice-ahead.h"

/* A round, by the cards that were played before it. */
typedef struct
{
  char *seed;
  gboolean critical;
  int cards[HSD_PRACTICE_ROUNDS];
  guint n_cards;
} Order;

static void
order_free (Order *self)
{
  g_free (self->seed);
  g_free (self);
}

static Order *
order_new (HsdPracticeCycle *cycle)
{
  Order *self = g_new0 (Order, 1);

  self->seed = g_strdup (hsd_practice_cycle_get_seed (cycle));
  self->critical = hsd_practice_cycle_is_critical (cycle);
  for (guint i = 0; i < hsd_practice_cycle_get_index (cycle); i++)
    self->cards[self->n_cards++] = hsd_practice_cycle_get_round (cycle, i)->card;

  return self;
}

static gboolean
is_for (const Order *self, HsdPracticeCycle *cycle)
{
  return cycle != NULL && g_str_equal (self->seed, hsd_practice_cycle_get_seed (cycle)) &&
         self->critical == hsd_practice_cycle_is_critical (cycle) && self->n_cards == hsd_practice_cycle_get_index (cycle);
}

static void
compute (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Order *order = data;

  hsd_practice_compute (order->seed, order->critical, order->cards, order->n_cards);
  g_task_return_boolean (task, TRUE);
}

void
hsd_practice_ahead_compute (HsdPracticeCycle *cycle, GObject *source, GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, callback, NULL);

  g_task_set_source_tag (task, hsd_practice_ahead_compute);
  g_task_set_task_data (task, order_new (cycle), (GDestroyNotify) order_free);
  g_task_run_in_thread (task, compute);
}

gboolean
hsd_practice_ahead_finish (GAsyncResult *result, HsdPracticeCycle *cycle)
{
  return is_for (g_task_get_task_data (G_TASK (result)), cycle);
}
