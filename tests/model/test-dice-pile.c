/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice and piles of cards: their faces, and that every card can be drawn. */

#include "config.h"

#include "model/chance/dice.h"
#include "model/chance/pile.h"
#include "suite.h"

/* --- dice --- */

static const struct
{
  HsdDieKind kind;
  const char *id;
  int lowest;
  int highest;
} dice[] = {
  { HSD_DIE_D100, "d100", 1, 100 },
  { HSD_DIE_DISCORDANT, "dd", 1, 6 },
  { HSD_DIE_D20, "d20", 1, 20 },
  { HSD_DIE_COMBAT, "combat", 1, 6 },
  { HSD_DIE_D10, "d10", 0, 9 },
  { HSD_DIE_D4, "d4", 1, 4 },
  { HSD_DIE_D6, "d6", 1, 6 },
  { HSD_DIE_D8, "d8", 1, 8 },
  { HSD_DIE_D12, "d12", 1, 12 },
};

static void
test_kinds (void)
{
  g_assert_cmpuint (G_N_ELEMENTS (dice), ==, HSD_N_DICE);

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      g_assert_cmpstr (hsd_die_kind_id (dice[i].kind), ==, dice[i].id);
      g_assert_cmpint (hsd_die_lowest (dice[i].kind), ==, dice[i].lowest);
      g_assert_cmpint (hsd_die_highest (dice[i].kind), ==, dice[i].highest);
    }
}

static void
test_states (void)
{
  g_assert_cmpstr (hsd_die_state_id (HSD_DIE_KEPT), ==, "kept");
  g_assert_cmpstr (hsd_die_state_id (HSD_DIE_DROPPED), ==, "dropped");
  g_assert_cmpstr (hsd_die_state_id (HSD_DIE_REROLLED), ==, "rerolled");
  g_assert_cmpstr (hsd_die_state_id (HSD_DIE_CANCELLED), ==, "cancelled");
}

static void
test_discordant (void)
{
  static const int values[] = { -1, -1, 0, 0, 1, 1 };

  for (int face = 1; face <= 6; face++)
    g_assert_cmpint (hsd_die_discordant_value (face), ==, values[face - 1]);
}

/* Every number below the count of faces gives its own face, in their order. */
static void
test_throws (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      g_autoptr (HsdEntropy) rest = hsd_entropy_seeded_new_for_number (1);
      HsdEntropyGiven *given = hsd_entropy_given_new (rest);

      for (int face = dice[i].lowest; face <= dice[i].highest; face++)
        hsd_entropy_given_push (given, face - dice[i].lowest);

      for (int face = dice[i].lowest; face <= dice[i].highest; face++)
        {
          int thrown;

          g_assert_true (hsd_die_throw (dice[i].kind, HSD_ENTROPY (given), &thrown, NULL));
          g_assert_cmpint (thrown, ==, face);
        }

      g_assert_finalize_object (given);
    }
}

/* The range of the number that is drawn is that of the faces, for each die as fair as the source. */
static void
test_throw_range (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      g_autoptr (HsdEntropy) seeded = hsd_entropy_seeded_new_for_number (i);
      g_autoptr (HsdEntropy) twin = hsd_entropy_seeded_new_for_number (i);

      for (guint k = 0; k < 200; k++)
        {
          guint32 number;
          int thrown;

          g_assert_true (hsd_die_throw (dice[i].kind, seeded, &thrown, NULL));
          g_assert_true (hsd_entropy_below (twin, dice[i].highest - dice[i].lowest + 1, &number, NULL));
          g_assert_cmpint (thrown, ==, dice[i].lowest + (int) number);
        }
    }
}

/* --- a source that gives nothing, or a number too large for its range --- */

#define TEST_TYPE_DRY (test_dry_get_type ())
G_DECLARE_FINAL_TYPE (TestDry, test_dry, TEST, DRY, HsdEntropy)

struct _TestDry
{
  HsdEntropy parent_instance;
};

G_DEFINE_FINAL_TYPE (TestDry, test_dry, HSD_TYPE_ENTROPY)

static gboolean
test_dry_fill (HsdEntropy *entropy, guint8 *bytes, gsize size, GError **error)
{
  g_set_error (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE, "dry");

  return FALSE;
}

static void
test_dry_class_init (TestDryClass *klass)
{
  HSD_ENTROPY_CLASS (klass)->fill = test_dry_fill;
}

static void
test_dry_init (TestDry *self)
{
}

static void
test_no_chance (void)
{
  HsdEntropy *dry = g_object_new (TEST_TYPE_DRY, NULL);
  g_autoptr (GError) throw_error = NULL;
  g_autoptr (GError) draw_error = NULL;
  HsdPile pile = HSD_PILE_MAJORS;
  int face = 77;
  int card = 77;

  g_assert_false (hsd_die_throw (HSD_DIE_D20, dry, &face, &throw_error));
  g_assert_error (throw_error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE);
  g_assert_cmpint (face, ==, 77);

  g_assert_false (hsd_pile_draw (&pile, dry, &card, &draw_error));
  g_assert_error (draw_error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE);
  g_assert_cmpint (card, ==, 77);
  g_assert_cmphex (pile, ==, HSD_PILE_MAJORS);

  g_assert_finalize_object (dry);
}

/* --- piles --- */

static void
test_wholes (void)
{
  g_assert_cmpuint (hsd_pile_size (HSD_PILE_MINORS), ==, 14);
  g_assert_cmpuint (hsd_pile_size (HSD_PILE_MAJORS), ==, 22);
  g_assert_true (hsd_pile_has (G_MAXUINT32, 31));
  g_assert_false (hsd_pile_has (G_MAXUINT32, 32));
  g_assert_false (hsd_pile_has (G_MAXUINT32, -1));
  g_assert_cmpuint (hsd_pile_size (HSD_PILE_NPC_MAJORS), ==, 14);
  g_assert_cmpuint (hsd_pile_size (HSD_PILE_EMPTY), ==, 0);

  for (int card = -1; card <= 32; card++)
    {
      g_assert_cmpint (hsd_pile_has (HSD_PILE_MINORS, card), ==, card >= 1 && card <= 14);
      g_assert_cmpint (hsd_pile_has (HSD_PILE_NPC_MAJORS, card), ==, card >= 1 && card <= 14);
      g_assert_cmpint (hsd_pile_has (HSD_PILE_MAJORS, card), ==, card >= HSD_FOOL && card <= 21);
      g_assert_false (hsd_pile_has (HSD_PILE_EMPTY, card));
    }
}

static void
test_sets (void)
{
  for (HsdPile pile = 0; pile < 1u << 10; pile++)
    for (int card = 0; card < 10; card++)
      {
        HsdPile with = hsd_pile_with (pile, card);
        HsdPile without = hsd_pile_without (pile, card);

        g_assert_true (hsd_pile_has (with, card));
        g_assert_false (hsd_pile_has (without, card));
        g_assert_cmphex (hsd_pile_has (pile, card) ? with : without, ==, pile);
        g_assert_cmpuint (hsd_pile_size (with), ==, hsd_pile_size (without) + 1);
      }
}

/* For every pile of the fifteen lowest cards, against a count made one card at a time. */
static void
test_ranks (void)
{
  for (HsdPile pile = 0; pile < 1u << 15; pile++)
    {
      guint n = 0;

      for (int card = 0; card < 15; card++)
        {
          if (hsd_pile_rank (pile, card) != n)
            g_error ("pile %x, card %d: rank %u, not %u", pile, card, hsd_pile_rank (pile, card), n);
          if (pile >> card & 1 && hsd_pile_at (pile, n++) != card)
            g_error ("pile %x: card %d is not at rank %u", pile, card, n - 1);
        }

      if (hsd_pile_size (pile) != n)
        g_error ("pile %x: size %u, not %u", pile, hsd_pile_size (pile), n);
    }
}

/* Each number below the size draws a different card and removes only that one, so the draw is as
 * fair as the number. */
static void
check_draws (HsdPile pile)
{
  g_autoptr (HsdEntropy) rest = hsd_entropy_seeded_new_for_number (1);
  HsdPile seen = HSD_PILE_EMPTY;

  for (guint rank = 0; rank < hsd_pile_size (pile); rank++)
    {
      g_autoptr (HsdEntropyGiven) given = hsd_entropy_given_new (rest);
      HsdPile left = pile;
      int card;

      hsd_entropy_given_push (given, rank);
      g_assert_true (hsd_pile_draw (&left, HSD_ENTROPY (given), &card, NULL));
      g_assert_true (hsd_pile_has (pile, card));
      g_assert_false (hsd_pile_has (seen, card));
      g_assert_cmphex (left, ==, hsd_pile_without (pile, card));
      seen = hsd_pile_with (seen, card);
    }

  g_assert_cmphex (seen, ==, pile);
}

static void
test_draws (void)
{
  for (HsdPile pile = 1; pile < 1u << 9; pile++)
    check_draws (pile);
  check_draws (HSD_PILE_MINORS);
  check_draws (HSD_PILE_MAJORS);
}

/* The range of the number that is drawn is the size of the pile. */
static void
test_draw_range (void)
{
  for (guint size = 1; size <= 22; size++)
    {
      g_autoptr (HsdEntropy) seeded = hsd_entropy_seeded_new_for_number (size);
      g_autoptr (HsdEntropy) twin = hsd_entropy_seeded_new_for_number (size);

      for (guint i = 0; i < 100; i++)
        {
          HsdPile pile = (1u << size) - 1;
          guint32 rank;
          int card;

          g_assert_true (hsd_pile_draw (&pile, seeded, &card, NULL));
          g_assert_true (hsd_entropy_below (twin, size, &rank, NULL));
          g_assert_cmpint (card, ==, rank);
        }
    }
}

static void
test_draw_all (void)
{
  g_autoptr (HsdEntropy) seeded = hsd_entropy_seeded_new_for_number (1);

  for (guint i = 0; i < 1000; i++)
    {
      HsdPile pile = HSD_PILE_MAJORS;
      HsdPile drawn = HSD_PILE_EMPTY;

      for (guint left = 22; left > 0; left--)
        {
          int card;

          g_assert_cmpuint (hsd_pile_size (pile), ==, left);
          g_assert_true (hsd_pile_draw (&pile, seeded, &card, NULL));
          g_assert_false (hsd_pile_has (drawn, card));
          drawn = hsd_pile_with (drawn, card);
        }
      g_assert_cmphex (drawn, ==, HSD_PILE_MAJORS);
    }
}

HSD_SUITE (dice_pile)
{
  g_test_add_func ("/dice-pile/dice/kinds", test_kinds);
  g_test_add_func ("/dice-pile/dice/states", test_states);
  g_test_add_func ("/dice-pile/dice/discordant", test_discordant);
  g_test_add_func ("/dice-pile/dice/throws", test_throws);
  g_test_add_func ("/dice-pile/dice/throw-range", test_throw_range);
  g_test_add_func ("/no-chance", test_no_chance);
  g_test_add_func ("/dice-pile/pile/wholes", test_wholes);
  g_test_add_func ("/dice-pile/pile/sets", test_sets);
  g_test_add_func ("/dice-pile/pile/ranks", test_ranks);
  g_test_add_func ("/dice-pile/pile/draws", test_draws);
  g_test_add_func ("/dice-pile/pile/draw-range", test_draw_range);
  g_test_add_func ("/dice-pile/pile/draw-all", test_draw_all);
}
