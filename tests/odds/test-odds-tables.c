/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rounded percentages in the tables of the rules: the exact answers must round to them. Numbers
 * are hundredths of a percent. */

#include "config.h"

#include "odds-support.h"
#include "suite.h"

/* --- discordant dice: the chance of so much or more, +0 … +15 dice --- */

#define MOST_D 16
#define BOUNDS 10 /* at least −4 … +5 */

static const int at_least[MOST_D][BOUNDS] = {
  { 9959, 9753, 9136, 7901, 6049, 3951, 2099, 864, 247, 41 }, /* +0 */
  { 9986, 9904, 9616, 8930, 7695, 5953, 3951, 2099, 796, 178 }, /* +1 */
  { 9995, 9963, 9835, 9483, 8747, 7494, 5670, 3493, 1573, 453 }, /* +2 */
  { 9998, 9986, 9931, 9761, 9355, 8531, 7025, 4806, 2480, 879 }, /* +3 */
  { 9999, 9995, 9972, 9893, 9682, 9168, 7996, 5929, 3433, 1448 }, /* +4 */
  { 10000, 9998, 9989, 9953, 9849, 9538, 8657, 6846, 4372, 2131 }, /* +5 */
  { 10000, 9999, 9996, 9980, 9930, 9744, 9096, 7575, 5256, 2890 }, /* +6 */
  { 10000, 10000, 9998, 9992, 9969, 9857, 9387, 8147, 6060, 3685 }, /* +7 */
  { 10000, 10000, 9999, 9997, 9986, 9918, 9580, 8593, 6771, 4480 }, /* +8 */
  { 10000, 10000, 10000, 9999, 9994, 9952, 9710, 8938, 7386, 5245 }, /* +9 */
  { 10000, 10000, 10000, 9999, 9997, 9971, 9799, 9202, 7907, 5959 }, /* +10 */
  { 10000, 10000, 10000, 10000, 9999, 9982, 9860, 9404, 8340, 6609 }, /* +11 */
  { 10000, 10000, 10000, 10000, 10000, 9989, 9902, 9558, 8696, 7186 }, /* +12 */
  { 10000, 10000, 10000, 10000, 10000, 9993, 9932, 9673, 8983, 7689 }, /* +13 */
  { 10000, 10000, 10000, 10000, 10000, 9995, 9952, 9760, 9213, 8121 }, /* +14 */
  { 10000, 10000, 10000, 10000, 10000, 9997, 9967, 9824, 9396, 8485 }, /* +15 */
};

static void
test_discordant (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  for (int d = 0; d < MOST_D; d++)
    for (int bound = -4; bound <= 5; bound++)
      {
        g_autoptr (json_t) odds =
          odds_ask (table, "\"system\":\"discordant\",\"input\":{\"d\":%d,\"challenge\":%d}", d, bound - 1);
        g_autoptr (json_t) mirror =
          odds_ask (table, "\"system\":\"discordant\",\"input\":{\"d\":%d,\"challenge\":%d}", -d, 1 - bound);

        g_assert_true (odds_rounds_to (odds_at (odds, "above"), at_least[d][bound + 4]));
        g_assert_true (odds_rounds_to (odds_at (mirror, "below"), at_least[d][bound + 4]));
      }
}

/* --- the 2d20 pool: success at difficulties 1 … 5 --- */

#define DIFFICULTIES 5

static const struct
{
  int target;
  int critical;
  int n_dice;
  int successes[DIFFICULTIES];
} pools[] = {
  { 6, 1, 2, { 5100, 1600, 275, 25, 0 } },
  { 6, 1, 3, { 6570, 2895, 848, 166, 20 } },
  { 6, 1, 5, { 8319, 5318, 2574, 951, 269 } },
  { 8, 1, 2, { 6400, 2200, 375, 25, 0 } },
  { 8, 1, 3, { 7840, 4060, 1315, 256, 27 } },
  { 8, 1, 5, { 9222, 6954, 3984, 1685, 519 } },
  { 10, 1, 2, { 7500, 3000, 475, 25, 0 } },
  { 10, 1, 3, { 8750, 5375, 1962, 376, 35 } },
  { 10, 1, 5, { 9688, 8281, 5594, 2753, 937 } },
  { 10, 3, 2, { 7500, 4000, 1275, 225, 0 } },
  { 10, 3, 3, { 8750, 6125, 3162, 1159, 270 } },
  { 10, 3, 5, { 9688, 8594, 6594, 4209, 2175 } },
  { 12, 1, 2, { 8400, 4000, 575, 25, 0 } },
  { 12, 1, 3, { 9360, 6720, 2850, 526, 43 } },
  { 12, 1, 5, { 9898, 9194, 7194, 4180, 1607 } },
  { 12, 4, 2, { 8400, 5200, 2000, 400, 0 } },
  { 12, 4, 3, { 9360, 7440, 4560, 2000, 560 } },
  { 12, 4, 5, { 9898, 9386, 8106, 6058, 3754 } },
  { 14, 1, 2, { 9100, 5200, 675, 25, 0 } },
  { 14, 1, 3, { 9730, 7975, 4038, 706, 50 } },
  { 14, 1, 5, { 9976, 9712, 8551, 5904, 2650 } },
  { 14, 5, 2, { 9100, 6400, 2875, 625, 0 } },
  { 14, 5, 3, { 9730, 8515, 6017, 3081, 1000 } },
  { 14, 5, 5, { 9976, 9793, 9145, 7718, 5567 } },
  { 16, 6, 2, { 9600, 7600, 3900, 900, 0 } },
  { 16, 6, 3, { 9920, 9320, 7460, 4410, 1620 } },
  { 16, 6, 5, { 9997, 9957, 9733, 8993, 7396 } },
};

static void
test_2d20 (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    for (int difficulty = 1; difficulty <= DIFFICULTIES; difficulty++)
      {
        int skill = pools[i].critical;
        g_autofree char *path = g_strdup_printf ("by_dice.%d", pools[i].n_dice);
        g_autoptr (json_t) odds =
          odds_ask (table, "\"system\":\"2d20\",\"input\":{\"attribute\":%d,\"skill\":%d,\"asset\":true,\"difficulty\":%d,\"free_dice\":%d}",
                    pools[i].target - skill, skill, difficulty, pools[i].n_dice - 2);

        g_assert_true (odds_rounds_to (odds_at (odds, "success"), pools[i].successes[difficulty - 1]));
        g_assert_cmpstr (odds_at (odds, path), ==, odds_at (odds, "success"));
      }
}

/* --- Choice and Destiny: the best of four random cards, in whole percents by difficulty 0, 2 … 10 --- */

static const struct
{
  int modifier;
  int percents[6];
} calibrations[] = {
  { 3, { 73, 65, 57, 48, 38, 29 } },
  { 9, { 93, 89, 82, 73, 65, 57 } },
};

/* How many of the 1,001 hands of four have this highest card. */
static int
n_hands (int highest)
{
  return (highest - 1) * (highest - 2) * (highest - 3) / 6;
}

static void
test_tarot (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < G_N_ELEMENTS (calibrations); i++)
    for (int level = 0; level < 6; level++)
      {
        HsdWhole sum = 0;
        int hands = 0;

        for (int highest = 4; highest <= 14; highest++)
          {
            HsdWhole parts[2];
            HsdWhole wholes[2];
            g_autoptr (json_t) odds = odds_ask (table, "\"system\":\"tarot\",\"input\":{\"sum\":%d}",
                                                highest + calibrations[i].modifier - 2 * level);

            odds_read_ratio (odds_at (odds, "critical-success"), &parts[0], &wholes[0]);
            odds_read_ratio (odds_at (odds, "success"), &parts[1], &wholes[1]);
            sum += n_hands (highest) * (parts[0] * (21 / wholes[0]) + parts[1] * (21 / wholes[1]));
            hands += n_hands (highest);
          }
        g_assert_cmpint (hands, ==, 1001);
        g_assert_cmpint ((int) ((200 * sum + 21 * 1001) / (2 * 21 * 1001)), ==, calibrations[i].percents[level]);
      }
}

/* --- the initiates' dice: any 0 at all, and which number of dice is the best --- */

static const struct
{
  int missing;
  int best; /* dice; of several equal ones the smaller */
} bests[] = {
  { 0, 1 }, { 1, 1 }, { 2, 1 }, { 3, 2 }, { 4, 2 }, { 5, 3 }, { 6, 3 }, { 7, 4 }, { 8, 4 }, { 9, 4 }, { 10, 1 }, { 20, 1 },
};

static void
test_initiates (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < G_N_ELEMENTS (bests); i++)
    {
      g_autoptr (json_t) odds =
        odds_ask (table, "\"system\":\"initiates\",\"input\":{\"value\":3,\"threshold\":%d}", bests[i].missing);
      const char *highest = "-1";
      int best = 0;

      for (int n = 1; n <= 4; n++)
        {
          g_autofree char *path = g_strdup_printf ("by_dice.%d.success", n);

          if (odds_compare (odds_at (odds, path), highest) > 0)
            {
              highest = odds_at (odds, path);
              best = n;
            }
        }
      g_assert_cmpint (best, ==, bests[i].best);
    }
}

static void
test_initiates_zeros (void)
{
  static const char *const zeros[] = { "1/10", "19/100", "271/1000", "3439/10000" };
  g_autoptr (TestTable) table = test_table_new (1);

  for (int n = 1; n <= 4; n++)
    for (int threshold = 0; threshold <= 30; threshold++)
      {
        g_autoptr (json_t) odds =
          odds_ask (table, "\"system\":\"initiates\",\"input\":{\"value\":3,\"dice\":%d,\"threshold\":%d}", n, threshold);
        g_autofree char *sum = odds_add (odds_at (odds, "automatic-failure"), odds_at (odds, "critical-failure"));

        g_assert_cmpstr (sum, ==, zeros[n - 1]);
      }
}

/* Four dice, bonus 1, threshold 8, then three dice for the highest price: the final odds. */
static void
test_initiates_to_the_end (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) odds = odds_ask (table, "\"system\":\"initiates\",\"input\":{\"value\":3,\"bonus\":1,\"threshold\":8}");
  HsdWhole parts[3];
  HsdWhole wholes[3];
  g_autofree char *after = NULL;
  g_autofree char *missed = NULL;
  g_autofree char *all = NULL;

  odds_read_ratio (odds_at (odds, "simple-failure"), &parts[0], &wholes[0]);
  odds_read_ratio (odds_at (odds, "reroll.exorbitant"), &parts[1], &wholes[1]);
  odds_read_ratio (odds_at (odds, "success"), &parts[2], &wholes[2]);
  after = odds_ratio (parts[0] * parts[1], wholes[0] * wholes[1]);
  missed = odds_ratio (parts[0] * (wholes[1] - parts[1]), wholes[0] * wholes[1]);
  all = odds_ratio (parts[0] * parts[1] * wholes[2] + parts[2] * wholes[0] * wholes[1], wholes[0] * wholes[1] * wholes[2]);

  g_assert_cmpstr (after, ==, "7938/78125");
  g_assert_cmpstr (missed, ==, "2187/78125");
  g_assert_cmpstr (all, ==, "785133/1250000");
}

HSD_SUITE (odds_tables)
{
  g_test_add_func ("/tables/discordant", test_discordant);
  g_test_add_func ("/tables/2d20", test_2d20);
  g_test_add_func ("/tables/tarot", test_tarot);
  g_test_add_func ("/tables/initiates", test_initiates);
  g_test_add_func ("/tables/initiates-zeros", test_initiates_zeros);
  g_test_add_func ("/tables/initiates-to-the-end", test_initiates_to_the_end);
}
