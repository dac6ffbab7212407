/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rolls of the table, counted: they fall as often as the odds say. */

#include "config.h"

#include <math.h>

#include "model/odds/chi-square.h"
#include "suite.h"
#include "support.h"

#define ROLLS 3000
#define MOST_CELLS 5
#define SEED 11

static const struct
{
  const char *system;
  const char *input;
  const char *outcomes[MOST_CELLS]; /* as the odds name them; what is left of them is the last, where it has no chance of its own */
} cases[] = {
  { "luck", "'characteristic':12,'roll_type':'sight'", { "success", "failure" } },
  { "discordant", "'d':2,'niv':-1,'challenge':1", { "above", "equal", "below" } },
  { "2d20", "'attribute':8,'skill':4,'difficulty':2,'free_dice':1", { "success", "failure" } },
  { "initiates", "'value':2,'bonus':1,'threshold':7", { "success", "simple-failure", "automatic-failure", "critical-failure" } },
};

static double
read_chance (json_t *odds, const char *outcome)
{
  const char *text = json_string_value (json_object_get (odds, outcome));
  g_auto (GStrv) parts = text != NULL ? g_strsplit (text, "/", 2) : NULL;

  if (parts == NULL)
    return -1;

  return g_ascii_strtod (parts[0], NULL) / (parts[1] != NULL ? g_ascii_strtod (parts[1], NULL) : 1);
}

static void
test_thrown (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  const char *const *outcomes = cases[index].outcomes;
  g_autoptr (TestTable) table = test_table_new (SEED);
  g_autofree char *asked = g_strdup_printf ("{'do':'odds','system':'%s','input':{%s}}", cases[index].system, cases[index].input);
  g_autofree char *roll = g_strdup_printf ("{'do':'roll','system':'%s','input':{%s}}", cases[index].system, cases[index].input);
  g_autoptr (json_t) answer = test_table_must (table, asked);
  guint counts[MOST_CELLS] = { 0 };
  double left = 1;
  double chi = 0;
  guint n = 0;

  for (guint i = 0; i < ROLLS; i++)
    {
      g_autoptr (json_t) rolled = test_table_must (table, roll);
      const char *outcome = json_string_value (test_json_at (rolled, "test.outcome"));
      guint cell = 0;

      while (g_strcmp0 (outcomes[cell], outcome) != 0)
        g_assert_nonnull (outcomes[cell++]);
      counts[cell]++;
    }

  for (; n < MOST_CELLS && outcomes[n] != NULL; n++)
    {
      double chance = read_chance (json_object_get (answer, "odds"), outcomes[n]);
      double expected = (chance < 0 ? left : chance) * ROLLS;

      left -= chance;
      g_test_message ("%s: %u, expected %.1f", outcomes[n], counts[n], expected);
      chi += pow (counts[n] - expected, 2) / expected;
    }
  g_assert_cmpfloat (hsd_gamma_tail ((n - 1) / 2.0, chi / 2), >, 1e-4);
}

HSD_SUITE (thrown)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/thrown/", cases[i].system, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_thrown);
    }
}
