/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/table/together.h"

static void
list_before (HsdHistory *history, HsdPast *past, GPtrArray *request)
{
  while (past != NULL && hsd_past_joins (past))
    {
      past = hsd_history_get_throw (history, hsd_past_get_number (past) - 1);
      if (past != NULL)
        g_ptr_array_insert (request, 0, past);
    }
}

static void
list_after (HsdHistory *history, HsdPast *past, GPtrArray *request)
{
  g_autoptr (HsdPast) next = hsd_history_get_throw (history, hsd_past_get_number (past) + 1);

  while (next != NULL && hsd_past_joins (next))
    {
      g_ptr_array_add (request, next);
      next = hsd_history_get_throw (history, hsd_past_get_number (next) + 1);
    }
}

GPtrArray *
hsd_together_list (HsdHistory *history, HsdPast *past)
{
  g_autoptr (GPtrArray) request = NULL;

  g_return_val_if_fail (HSD_IS_HISTORY (history), NULL);
  g_return_val_if_fail (HSD_IS_PAST (past), NULL);

  request = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (request, g_object_ref (past));
  list_before (history, past, request);
  list_after (history, past, request);

  return request->len > 1 ? g_steal_pointer (&request) : NULL;
}

gboolean
hsd_together_contains (GPtrArray *request, HsdPast *past)
{
  for (guint i = 0; i < request->len; i++)
    if (hsd_past_get_number (g_ptr_array_index (request, i)) == hsd_past_get_number (past))
      return TRUE;

  return FALSE;
}
