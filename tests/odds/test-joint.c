/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Successes and complications together, compared with throwing every face of every die. */

#include "config.h"

#include "odds-support.h"

#include "model/odds/joint.h"
#include "suite.h"

#define MOST_DICE 7

/* --- one die, by the words of the rules --- */

typedef struct
{
  int n_faces;
  int target;
  int critical;
  int complication; /* from this face up */
} Die;

static int
successes_of (const Die *die, int face)
{
  return face <= die->critical ? 2 : face <= die->target ? 1 : 0;
}

static HsdJointDie
make (const Die *die)
{
  HsdJointDie made = { .faces = (guint) die->n_faces };

  for (int face = 1; face <= die->n_faces; face++)
    made.counts[successes_of (die, face)][face >= die->complication]++;

  return made;
}

/* --- all throws of a leader's dice and of the helpers' --- */

typedef struct
{
  guint64 cells[HSD_JOINT_ROWS][HSD_JOINT_COLUMNS];
  guint64 total;
} Tally;

static void
throw_all (Tally *tally, const Die *dice, guint n_leader, guint n)
{
  int faces[MOST_DICE] = { 0 };
  gboolean more = TRUE;

  memset (tally, 0, sizeof *tally);
  for (guint i = 0; i < n; i++)
    faces[i] = 1;

  while (more)
    {
      int leader = 0;
      int helpers = 0;
      int complications = 0;

      for (guint i = 0; i < n; i++)
        {
          *(i < n_leader ? &leader : &helpers) += successes_of (&dice[i], faces[i]);
          complications += faces[i] >= dice[i].complication;
        }
      tally->cells[leader > 0 ? leader + helpers : 0][complications]++;
      tally->total++;

      /* The last die turns fastest. */
      more = FALSE;
      for (guint i = n; i-- > 0 && !more;)
        {
          more = faces[i] < dice[i].n_faces;
          faces[i] = more ? faces[i] + 1 : 1;
        }
    }
}

static void
throw_engine (HsdJoint *joint, const Die *dice, guint n_leader, guint n)
{
  HsdJoint leader;
  HsdJoint helpers;

  hsd_joint_init (&leader);
  hsd_joint_init (&helpers);
  for (guint i = 0; i < n; i++)
    {
      HsdJointDie die = make (&dice[i]);

      hsd_joint_throw (i < n_leader ? &leader : &helpers, &die);
    }

  hsd_joint_lead (joint, &leader, &helpers);
}

static void
assert_same (const HsdJoint *joint, const Tally *tally)
{
  g_assert_false (joint->overflow);
  g_assert_cmpuint (joint->total, ==, tally->total);
  for (guint row = 0; row < HSD_JOINT_ROWS; row++)
    {
      guint64 sum = 0;

      for (guint column = 0; column < HSD_JOINT_COLUMNS; column++)
        {
          guint64 count = row < joint->rows && column < joint->columns ? joint->counts[row][column] : 0;
          g_autofree char *want = odds_ratio (count, tally->total);
          g_autofree char *got = hsd_fraction_to_string (hsd_joint_fraction (joint, count));

          g_assert_cmpuint (count, ==, tally->cells[row][column]);
          g_assert_cmpstr (got, ==, want);
          sum += count;
        }
      g_assert_cmpuint (hsd_joint_row (joint, row), ==, sum);
    }
}

static const struct
{
  guint n_leader;
  guint n;
  Die dice[MOST_DICE];
} throws[] = {
  { 0, 0, { { 0 } } },
  { 1, 1, { { 20, 10, 1, 20 } } },
  { 2, 2, { { 20, 10, 1, 20 }, { 20, 10, 1, 20 } } },
  { 2, 2, { { 20, 20, 6, 16 }, { 20, 20, 6, 16 } } }, /* every face succeeds, some complicate too */
  { 3, 3, { { 20, 12, 4, 19 }, { 20, 12, 4, 19 }, { 20, 12, 4, 19 } } },
  { 2, 3, { { 20, 10, 1, 20 }, { 20, 10, 1, 20 }, { 20, 8, 1, 20 } } },
  { 2, 4, { { 20, 14, 5, 18 }, { 20, 14, 5, 18 }, { 20, 9, 1, 18 }, { 20, 11, 2, 18 } } },
  { 0, 2, { { 20, 10, 1, 20 }, { 20, 10, 1, 20 } } }, /* without a leader */
  { 3, 4, { { 20, 19, 5, 16 }, { 20, 19, 5, 16 }, { 20, 19, 5, 16 }, { 20, 18, 3, 16 } } },
  { 4, 7, { { 6, 3, 1, 6 }, { 6, 3, 1, 6 }, { 5, 5, 2, 4 }, { 4, 2, 0, 3 }, { 6, 1, 1, 5 }, { 6, 4, 2, 3 }, { 4, 0, 0, 4 } } },
};

static void
test_all_throws (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    {
      HsdJoint joint;
      Tally tally;

      throw_engine (&joint, throws[i].dice, throws[i].n_leader, throws[i].n);
      throw_all (&tally, throws[i].dice, throws[i].n_leader, throws[i].n);
      assert_same (&joint, &tally);
    }
}

/* The order of dice does not matter. */
static void
test_order (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    {
      guint n_leader = throws[i].n_leader;
      guint n = throws[i].n;
      Die turned[MOST_DICE];
      HsdJoint joint;
      Tally tally;

      for (guint j = 0; j < n; j++)
        turned[j] = throws[i].dice[j < n_leader ? n_leader - 1 - j : n - 1 - (j - n_leader)];
      throw_engine (&joint, turned, n_leader, n);
      throw_all (&tally, throws[i].dice, n_leader, n);
      assert_same (&joint, &tally);
    }
}

/* --- the figures of the rules --- */

#define MOST_COLUMNS 10

/* A leader of 5d20, target 12, critical 3, complication from 19, and four helpers. */
static const guint64 nine_dice[][MOST_COLUMNS] = {
  { 816293376, 1723286016, 1572120576, 810694656, 259531776, 53332992, 7022592, 571392, 26112, 512 },
  { 202078800, 489654720, 515587680, 308007360, 114123600, 26841600, 3911040, 322560, 11520 },
  { 1587003840, 3363683760, 3041031600, 1521242640, 455553360, 82047360, 8348160, 395520, 3840 },
  { 6078470040, 11192068080, 8606311560, 3557819520, 844566960, 112920960, 7569600, 176640 },
  { 15084246870, 23881509450, 15409261800, 5166115920, 945089520, 89412000, 3560640, 26880 },
  { 26999053245, 36295011684, 19323698904, 5130064944, 696677184, 43507200, 857280 },
  { 36659422503, 41252920758, 17769735288, 3627672984, 348007680, 12903360, 83520 },
  { 38762419833, 35927987724, 12233337228, 1850829696, 117019440, 2144640 },
  { 32374522827, 24254044488, 6344798148, 677478600, 25403760, 153120 },
  { 21511417536, 12733216848, 2467797516, 173599920, 3215760 },
  { 11392891218, 5180063724, 708496308, 29553048, 180048 },
  { 4795720182, 1615246272, 145540476, 2998368 },
  { 1591747200, 378294138, 20207556, 136872 },
  { 410705721, 64287756, 1695276 },
  { 80517807, 7468686, 64692 },
  { 11563641, 529092 },
  { 1144287, 17172 },
  { 69498 },
  { 1944 },
};

static void
test_nine_dice (void)
{
  const Die dice[] = {
    { 20, 12, 3, 19 }, { 20, 12, 3, 19 }, { 20, 12, 3, 19 }, { 20, 12, 3, 19 }, { 20, 12, 3, 19 },
    { 20, 9, 1, 19 },  { 20, 11, 2, 19 }, { 20, 13, 4, 19 }, { 20, 7, 1, 19 },
  };
  HsdJoint joint;

  throw_engine (&joint, dice, 5, G_N_ELEMENTS (dice));
  g_assert_cmpuint (joint.total, ==, 512000000000);
  g_assert_cmpuint (joint.rows, ==, G_N_ELEMENTS (nine_dice));
  g_assert_cmpuint (joint.columns, ==, MOST_COLUMNS);
  for (guint row = 0; row < G_N_ELEMENTS (nine_dice); row++)
    for (guint column = 0; column < MOST_COLUMNS; column++)
      g_assert_cmpuint (joint.counts[row][column], ==, nine_dice[row][column]);
}

static const struct
{
  guint row;
  guint column;
  guint64 count;
} cells[] = {
  { 0, 0, 81 }, { 0, 1, 18 }, { 0, 2, 1 }, { 1, 0, 162 }, { 1, 1, 18 }, { 2, 0, 99 }, { 2, 1, 2 }, { 3, 0, 18 }, { 4, 0, 1 },
}, overlapping[] = {
  { 0, 3, 15 }, { 0, 4, 5 }, { 1, 3, 60 }, { 1, 4, 24 }, { 4, 4, 192 }, { 8, 0, 375 },
};

static void
test_two_dice (void)
{
  const Die dice[] = { { 20, 10, 1, 20 }, { 20, 10, 1, 20 } };
  HsdJoint joint;
  guint64 sum = 0;

  throw_engine (&joint, dice, 2, 2);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_assert_cmpuint (joint.counts[cells[i].row][cells[i].column], ==, cells[i].count);
      sum += cells[i].count;
    }
  g_assert_cmpuint (sum, ==, joint.total);
}

static void
test_overlap (void)
{
  const Die dice[] = { { 20, 19, 5, 16 }, { 20, 19, 5, 16 }, { 20, 19, 5, 16 }, { 20, 18, 3, 16 } };
  HsdJoint joint;
  guint n = 0;

  throw_engine (&joint, dice, 3, 4);
  for (guint i = 0; i < G_N_ELEMENTS (overlapping); i++)
    g_assert_cmpuint (joint.counts[overlapping[i].row][overlapping[i].column], ==, overlapping[i].count);
  for (guint row = 0; row < joint.rows; row++)
    for (guint column = 0; column < joint.columns; column++)
      n += joint.counts[row][column] > 0;

  g_assert_cmpuint (joint.total, ==, 160000);
  g_assert_cmpuint (n, ==, 26);
}

/* --- what does not fit --- */

/* Twenty-nine d20 fit 128 bits; the thirtieth does not. */
static void
test_overflow (void)
{
  const Die die = { 20, 10, 1, 20 };
  HsdJointDie made = make (&die);
  HsdJoint joint;
  HsdJoint none;
  HsdJoint led;

  hsd_joint_init (&joint);
  hsd_joint_init (&none);
  for (guint n = 1; n <= 30; n++)
    {
      hsd_joint_throw (&joint, &made);
      g_assert_cmpint (joint.overflow, ==, n == 30);
      g_assert_cmpint (hsd_fraction_fits (hsd_joint_fraction (&joint, 1)), ==, n < 30);
    }

  hsd_joint_lead (&led, &joint, &none);
  g_assert_true (led.overflow);
  hsd_joint_lead (&led, &none, &joint);
  g_assert_true (led.overflow);
}

/* Each alone fits, both together do not. */
static void
test_overflow_together (void)
{
  const Die die = { 20, 10, 1, 20 };
  HsdJointDie made = make (&die);
  HsdJoint leader;
  HsdJoint helpers;
  HsdJoint led;

  hsd_joint_init (&leader);
  hsd_joint_init (&helpers);
  for (guint n = 1; n <= 14; n++)
    {
      hsd_joint_throw (&leader, &made);
      hsd_joint_throw (&helpers, &made);
    }
  hsd_joint_throw (&leader, &made);
  hsd_joint_lead (&led, &leader, &helpers);
  g_assert_false (led.overflow);

  hsd_joint_throw (&leader, &made);
  hsd_joint_lead (&led, &leader, &helpers);
  g_assert_true (led.overflow);
  g_assert_false (hsd_fraction_fits (hsd_joint_fraction (&led, 1)));
}

HSD_SUITE (joint)
{
  g_test_add_func ("/joint/all-throws", test_all_throws);
  g_test_add_func ("/joint/order", test_order);
  g_test_add_func ("/joint/nine-dice", test_nine_dice);
  g_test_add_func ("/joint/two-dice", test_two_dice);
  g_test_add_func ("/joint/overlap", test_overlap);
  g_test_add_func ("/joint/overflow", test_overflow);
  g_test_add_func ("/joint/overflow-together", test_overflow_together);
}
