/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which majors come does not depend on what is played. So the value of a hand H with the pile P, before the
 * k-th of the tests to come, and majors M left, is
 *
 *   V (H, P, M) = mean over c in P, mean over offsets o, of
 *                   max over x in H + c of p (M, x + o) + mean over d in M of V (H + c − x, P − c, M − d)
 *
 * where p is the share of the majors with which the sum succeeds. After the phase M is the whole talon each time.
 * All M that can be left after as many tests
 * are as many sets of M; each is counted once, for all hands together, from the last test up.
 *
 * The last choice of a cycle is always the highest card, and the mean of p (M − d) over d is p (M). So nothing is gained
 * there by knowing the majors, and neither by knowing those of the test before it better than M. It is
 * the same calculation where sets are too many: after as many tests as fit, M stays, and the p of the others is
 * its mean. A choice that knows less expects less, but only a little.
 *
 * To stay with whole numbers, values of one level are kept times its scale: for each test the number of
 * offsets, of cards in the pile, and of majors in M as long as they go. */

#include "config.h"

#include <string.h>

#include "model/odds/best-play.h"
#include "model/odds/destiny.h"
#include "model/odds/phase-kernel.h"
#include "model/odds/phase-way.h"
#include "model/odds/subsets.h"

#define LAST_SUM 20

/* Additions and comparisons, in doubles, that are done within the promised time, and the room for values. */
#define MOST_STEPS 550e6
#define MOST_BYTES 90e6
#define WIDE_STEPS 6

/* Values of a level, for each set of majors all hands. */
typedef struct
{
  gboolean wide; /* HsdCount, else double */
  gpointer values;
} Values;

typedef struct
{
  const HsdPhaseQuestion *question;
  HsdPhaseHands hands;
  HsdPile whole;  /* the talon that is shuffled, without Le Mat */
  HsdPile majors; /* that are left of it */
  guint n_majors;
  guint met;      /* majors that are put aside in the first test */
  guint n_ways;   /* numbers of them, each of which is counted */
  guint followed; /* the level from which on the majors stay */

  int offsets[HSD_PHASE_OFFSETS]; /* that differ */
  guint weights[HSD_PHASE_OFFSETS];
  guint n_offsets;
  guint n_all; /* the sum of the weights */

  HsdCount scales[HSD_PHASE_TESTS];
  HsdCount units[HSD_PHASE_TESTS]; /* what one of the majors that succeed is worth */
  Values levels[HSD_PHASE_TESTS];

  HsdPhaseRewards rewards; /* and the rest: scratch */
  HsdPhaseWideRewards wide_rewards;
  double narrow_weights[HSD_PHASE_OFFSETS];
  HsdCount wide_weights[HSD_PHASE_OFFSETS];
  gpointer sums;
  gpointer later;
} Work;

/* --- offsets --- */

static guint
greatest_common_divisor (guint a, guint b)
{
  while (b != 0)
    {
      guint rest = a % b;

      a = b;
      b = rest;
    }

  return a;
}

/* Offsets beyond those that make every card fail, or succeed, are the same. */
static void
list_offsets (Work *work)
{
  const HsdPhaseQuestion *question = work->question;
  int lowest = -work->hands.cards[work->hands.n_cards - 1];
  int highest = LAST_SUM - work->hands.cards[0];
  guint divisor = 0;

  for (guint i = 0; i < question->n_offsets; i++)
    {
      int offset = CLAMP (question->offsets[i], lowest, highest);
      guint place = 0;

      while (place < work->n_offsets && work->offsets[place] != offset)
        place++;
      work->offsets[place] = offset;
      work->weights[place]++;
      work->n_offsets = MAX (work->n_offsets, place + 1);
    }

  for (guint i = 0; i < work->n_offsets; i++)
    divisor = greatest_common_divisor (divisor, work->weights[i]);
  for (guint i = 0; i < work->n_offsets; i++)
    {
      work->weights[i] /= divisor;
      work->n_all += work->weights[i];
      work->narrow_weights[i] = work->weights[i];
      work->wide_weights[i] = work->weights[i];
    }
  work->n_offsets = (work->n_offsets + 3) / 4 * 4;
}

/* --- majors --- */

/* How many majors have gone before a test. */
static guint
get_gone (const Work *work, guint level)
{
  return work->question->other ? level - 1 : work->met + level;
}

/* Those of which @gone have been drawn: when none is left, all. */
static HsdPile
get_base (const Work *work, guint *gone)
{
  if (*gone < work->n_majors)
    return work->majors;
  else
    *gone -= work->n_majors;

  return work->whole;
}

static guint
binomial (guint n, guint k)
{
  guint product = 1;

  for (guint i = 1; i <= k; i++)
    product = product * (n - k + i) / i;

  return product;
}

/* Of a set among those of its size, in the order of hsd_subset_next(). */
static guint
rank (guint set)
{
  guint sum = 0;

  for (guint n = 1; set != 0; set &= set - 1, n++)
    if (__builtin_ctz (set) >= (int) n)
      sum += binomial (__builtin_ctz (set), n);

  return sum;
}

/* Whether the phase is over by that test. */
static gboolean
is_after (const Work *work, guint level)
{
  return level >= work->question->tests;
}

static guint
count_left (const Work *work, guint level)
{
  guint gone = get_gone (work, level);
  HsdPile base = get_base (work, &gone);

  return hsd_pile_size (base) - gone;
}

static guint
count_sets (const Work *work, guint level)
{
  guint gone = is_after (work, level) ? 0 : get_gone (work, MIN (level, work->followed));
  HsdPile base = get_base (work, &gone);

  return binomial (hsd_pile_size (base), gone);
}

/* The number of majors with which a test of that level is met, the majors staying from the level followed on. */
static guint
count_met (const Work *work, guint level)
{
  guint left = is_after (work, level) ? 0 : count_left (work, MIN (level, work->followed));

  return level > work->followed && level - work->followed >= left ? hsd_pile_size (work->whole) : left;
}

/* --- scales --- */

static gboolean
multiply (HsdCount *product, guint factor)
{
  return !__builtin_mul_overflow (*product, (HsdCount) factor, product);
}

/* FALSE if they do not fit. */
static gboolean
scale_levels (Work *work)
{
  guint last = work->hands.n_tests - 1;
  guint first = MAX (1, work->followed);
  HsdCount scale = count_met (work, first);

  if (count_met (work, last) != scale)
    scale *= count_met (work, last);

  for (guint level = last; level >= 1; level--)
    {
      guint met = count_met (work, level);

      if (level < last && !multiply (&scale, work->hands.levels[level].n_draws))
        return FALSE;
      work->units[level] = level < work->followed ? scale : scale / met;
      if ((level < work->followed && !multiply (&scale, met)) || !multiply (&scale, work->n_all))
        return FALSE;
      work->scales[level] = scale;
      work->levels[level].wide = scale > HSD_PHASE_EXACT / (work->hands.n_tests - level);
    }

  /* Leaves room for the factors of the first test. */
  return scale < (HsdCount) 1 << 110;
}

/* --- how far --- */

static double
count_steps (const Work *work)
{
  double steps = 0;

  for (guint level = 1; level < work->hands.n_tests; level++)
    {
      const HsdPhaseLevel *hands = &work->hands.levels[level];
      double each = (double) hands->n_states * hands->n_cards * (work->n_offsets + 8) + (double) hands->n_after * hands->n_draws +
                    HSD_PHASE_CARDS * work->n_offsets;

      if (work->levels[level].wide)
        each *= WIDE_STEPS;
      if (level < work->followed)
        each += (double) count_left (work, level) * work->hands.levels[level + 1].n_states;
      steps += each * count_sets (work, level);
    }

  return steps;
}

static gsize
get_bytes (const Work *work, guint level)
{
  guint n_sets = level <= work->followed ? count_sets (work, level) : 1;

  return (gsize) n_sets * work->hands.levels[level].n_states * (work->levels[level].wide ? sizeof (HsdCount) : sizeof (double));
}

/* Two levels at a time. */
static double
count_bytes (const Work *work)
{
  double most = 0;

  for (guint level = 1; level + 1 < work->hands.n_tests; level++)
    most = MAX (most, (double) get_bytes (work, level) + get_bytes (work, level + 1));

  return most;
}

static gboolean
try_to_follow (Work *work, guint followed)
{
  work->followed = followed;

  return scale_levels (work) && count_steps (work) <= MOST_STEPS / work->n_ways && count_bytes (work) <= MOST_BYTES;
}

/* Sets how far the majors are followed. The last two tests of a cycle need no more than the one before. */
static gboolean
choose_followed (Work *work)
{
  const HsdPhaseQuestion *question = work->question;
  guint least = question->other || question->aside != HSD_PILE_EMPTY ? 1 : 0;
  guint enough = MAX (least, MIN (question->tests, work->hands.n_tests - 1) - 1);
  guint followed = question->followed > 0 ? CLAMP (question->followed - 1, least, enough) : enough;

  while (!try_to_follow (work, followed))
    {
      if (followed == least)
        return FALSE;
      followed--;
    }

  return followed == enough;
}

/* --- counting --- */

static void
add_values (Work *work, guint level, guint set)
{
  const Values *from = &work->levels[level];
  guint n = work->hands.levels[level].n_states;
  gsize start = (gsize) set * n;

  if (level > 1 && !work->levels[level - 1].wide)
    hsd_phase_add (work->sums, (const double *) from->values + start, n);
  else if (from->wide)
    hsd_phase_add_wide (work->sums, (const HsdCount *) from->values + start, n);
  else
    for (guint i = 0; i < n; i++)
      ((HsdCount *) work->sums)[i] += (HsdCount) ((const double *) from->values)[start + i];
}

/* How many of the majors succeed with each sum. */
static void
count_successes (const Work *work, HsdPile majors, guint *successes)
{
  for (int sum = 0; sum <= LAST_SUM; sum++)
    {
      HsdDestiny destiny;

      hsd_destiny_count (&destiny, sum, majors, work->question->npcs);
      successes[sum] = destiny.successes + destiny.critical_successes;
    }
}

static void
list_rewards (Work *work, guint level, HsdPile majors)
{
  double unit = (double) work->units[level];
  guint successes[LAST_SUM + 1];

  count_successes (work, majors, successes);
  for (guint card = 0; card < work->hands.n_cards; card++)
    for (guint i = 0; i < work->n_offsets; i++)
      {
        guint n = successes[CLAMP (work->hands.cards[card] + work->offsets[i], 0, LAST_SUM)];

        if (work->levels[level].wide)
          work->wide_rewards[card][i] = work->units[level] * n;
        else
          work->rewards[card][i] = unit * n;
      }
}

/* The values of a level with the majors of that set, from the sums over the majors that may be drawn. */
static void
count_level (Work *work, guint level, guint set, HsdPile majors)
{
  const HsdPhaseLevel *hands = &work->hands.levels[level];
  gsize start = (gsize) set * hands->n_states;

  list_rewards (work, level, majors);
  if (work->levels[level].wide)
    {
      hsd_phase_draw_wide (hands, work->sums, work->later);
      hsd_phase_decide_wide (hands, work->later, work->wide_rewards, work->wide_weights, work->n_offsets,
                             (HsdCount *) work->levels[level].values + start);
    }
  else
    {
      hsd_phase_draw (hands, work->sums, work->later);
      hsd_phase_decide (hands, work->later, work->rewards, work->narrow_weights, work->n_offsets,
                        (double *) work->levels[level].values + start);
    }
}

static void
clear_sums (Work *work, guint level)
{
  guint n = level + 1 < work->hands.n_tests ? work->hands.levels[level + 1].n_states : 1;

  memset (work->sums, 0, n * sizeof (HsdCount));
}

/* The tests from @level to @last, the majors staying; the values of the later ones are those of this set alone. */
static void
count_staying (Work *work, guint level, guint last, guint set, HsdPile majors)
{
  guint left = hsd_pile_size (majors);

  for (guint i = last; i >= level; i--)
    {
      gboolean through = is_after (work, i) || (i > work->followed && i - work->followed >= left);

      clear_sums (work, i);
      if (i + 1 < work->hands.n_tests)
        add_values (work, i + 1, 0);
      count_level (work, i, i == level ? set : 0, through ? work->whole : majors);
    }
}

/* Adds the values of the next level with one more major drawn, whichever it is. */
static void
add_drawn (Work *work, guint level, HsdPile base, guint drawn)
{
  guint n = hsd_pile_size (base);
  gboolean last = (guint) __builtin_popcount (drawn) + 1 == n;

  for (guint place = 0; place < n; place++)
    if ((drawn >> place & 1) == 0)
      add_values (work, level + 1, last ? 0 : rank (drawn | 1u << place));
}

static void
allocate (Work *work, guint level)
{
  work->levels[level].values = g_malloc (get_bytes (work, level));
}

static void
release (Work *work, guint level)
{
  g_clear_pointer (&work->levels[level].values, g_free);
}

static void
count_sets_of (Work *work, guint level)
{
  guint gone = get_gone (work, MIN (level, work->followed));
  HsdPile base = get_base (work, &gone);
  guint n_sets = count_sets (work, level);
  guint drawn = hsd_subset_first (gone);

  for (guint set = 0; set < n_sets; set++)
    {
      HsdPile majors = base & ~hsd_subset_spread (drawn, ~base);

      if (level < work->followed)
        {
          clear_sums (work, level);
          add_drawn (work, level, base, drawn);
          count_level (work, level, set, majors);
        }
      else
        {
          count_staying (work, level, work->question->tests - 1, set, majors);
        }
      drawn = hsd_subset_next (drawn);
    }
}

static void
count_levels (Work *work)
{
  guint last = work->hands.n_tests - 1;
  guint after = work->question->tests;
  guint first = MIN (MAX (1, work->followed), after - 1);
  guint most = 0;

  for (guint level = 0; level <= last; level++)
    most = MAX (most, MAX (work->hands.levels[level].n_states, work->hands.levels[level].n_after));
  work->sums = g_new (HsdCount, most);
  work->later = g_new (HsdCount, most);

  for (guint level = last; level > first; level--)
    allocate (work, level);
  count_staying (work, after, last, 0, work->whole);
  for (guint level = first; level >= 1; level--)
    {
      allocate (work, level);
      count_sets_of (work, level);
      for (guint above = level + 1; above <= last; above++)
        release (work, above);
    }
}

/* --- the whole --- */

/* Adds the values of the second test for each set of majors that can go in the first one: one that meets it, and as many
 * put aside as are met. How many sets these are. */
static guint
add_put_aside (Work *work)
{
  guint gone = work->met + 1;
  guint n = work->n_majors;
  guint n_sets = 0;
  guint last = hsd_subset_first (gone) << (n - gone);

  for (guint drawn = hsd_subset_first (gone);; drawn = hsd_subset_next (drawn))
    {
      HsdPile out = hsd_subset_spread (drawn, ~work->majors);

      if (hsd_pile_size (out & work->question->aside) == work->met)
        {
          add_values (work, 1, gone == n ? 0 : rank (drawn));
          n_sets++;
        }
      if (drawn == last)
        return n_sets;
    }
}

/* Adds the value of the other cards, for each card of the hand, as often as these majors go. */
static void
answer_hand (Work *work, HsdFraction share, HsdPhaseAnswer *answer)
{
  const HsdPhaseLevel *hands = &work->hands.levels[0];
  const HsdPhaseQuestion *question = work->question;
  HsdCount scale = work->scales[1] * hands->n_draws;

  clear_sums (work, 0);
  if (question->aside != HSD_PILE_EMPTY)
    {
      scale *= add_put_aside (work);
    }
  else if (work->followed > 0 && !question->other)
    {
      guint gone = 0;
      HsdPile base = get_base (work, &gone);

      add_drawn (work, 0, base, 0);
      scale *= hsd_pile_size (base);
    }
  else
    {
      add_values (work, 1, 0);
    }

  hsd_phase_draw_wide (hands, work->sums, work->later);
  for (guint i = 0; i < hands->n_cards; i++)
    {
      HsdFraction value = hsd_fraction_of_counts (((HsdCount *) work->later)[hands->after[0][i]], scale);
      HsdFraction *later = &answer->later[work->hands.cards[hands->hands[0][i]]];

      *later = hsd_fraction_add (*later, hsd_fraction_multiply (value, share));
    }
}

gboolean
hsd_phase_way_count (const HsdPhaseQuestion *question, HsdPile majors, guint met, HsdFraction share, HsdPhaseAnswer *answer)
{
  g_autofree Work *work = g_new0 (Work, 1);
  gboolean exact;

  work->question = question;
  work->whole = question->npcs ? HSD_PILE_NPC_MAJORS : HSD_PHASE_MAJORS;
  work->majors = majors;
  work->n_majors = hsd_pile_size (majors);
  work->met = met;
  work->n_ways = hsd_pile_size (majors & question->aside) + 1;
  hsd_phase_hands_init (&work->hands, question->hand, question->draw, hsd_pile_size (question->draw) + 1);
  list_offsets (work);
  exact = choose_followed (work);
  if (!exact)
    answer->followed = work->followed + 1;

  if (exact || question->aside == HSD_PILE_EMPTY)
    {
      count_levels (work);
      answer_hand (work, share, answer);
    }

  for (guint level = 1; level < work->hands.n_tests; level++)
    release (work, level);
  g_free (work->sums);
  g_free (work->later);
  hsd_phase_hands_clear (&work->hands);

  return exact;
}
