/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/rows.h"
#include "model/store/seal.h"

static const struct
{
  const char *select;
  const char *insert;
} kinds[] = {
  { "SELECT key, value FROM meta", HSD_INSERT_META ("INSERT") },
  { "SELECT seq, kind, cancelled <> 0, time, rules, evening, telling, motion, chance, drawn, intent, story FROM entry ORDER BY seq",
    HSD_INSERT_ENTRY ("INSERT") },
  { "SELECT at, kind, seq, made FROM step", HSD_INSERT_STEP ("INSERT") },
  { "SELECT slot, name, place, since, until, bytes, id FROM part", HSD_INSERT_PART ("INSERT") },
  { "SELECT id, state, commitment, seed, opened, closed, first FROM evening", HSD_INSERT_EVENING ("INSERT") },
  { "SELECT seq, bytes FROM snapshot", HSD_INSERT_SNAPSHOT ("INSERT") },
};

static gboolean
copy_kind (HsdDatabase *from, const char *select, HsdDatabase *to, const char *insert, GError **error)
{
  g_autoptr (GError) failure = NULL;
  sqlite3_stmt *row = hsd_database_ask (from, error, select, "");

  if (row == NULL)
    return FALSE;

  while (failure == NULL && hsd_database_next (from, row, &failure))
    {
      sqlite3_stmt *copy = hsd_database_ask (to, &failure, insert, "");

      /* The seal of the entry before it is looked for. */
      if (copy != NULL)
        sqlite3_clear_bindings (copy);
      for (int i = 0; copy != NULL && i < sqlite3_column_count (row); i++)
        sqlite3_bind_value (copy, i + 1, sqlite3_column_value (row, i));
      if (copy != NULL)
        hsd_database_next (to, copy, &failure);
    }
  sqlite3_reset (row);
  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
hsd_rows_copy (HsdDatabase *from, HsdDatabase *to, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (!copy_kind (from, kinds[i].select, to, kinds[i].insert, error))
      return FALSE;

  return TRUE;
}
