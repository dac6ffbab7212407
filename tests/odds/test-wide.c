/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole numbers of 256 bits, compared with byte-wise long arithmetic. */

#include "config.h"

#include "odds-support.h"

#include "model/odds/wide.h"
#include "suite.h"

#define ALL (~(HsdCount) 0)
#define BYTES 32

/* --- numbers as bytes, the lowest first --- */

typedef struct
{
  guint bytes[BYTES];
} Plain;

static Plain
plain_of (const HsdWide *wide)
{
  Plain self;

  for (guint i = 0; i < BYTES; i++)
    self.bytes[i] = (guint) (wide->words[i / 8] >> (8 * (i % 8))) & 0xff;

  return self;
}

/* FALSE on overflow. */
static gboolean
carry (Plain *self)
{
  guint rest = 0;

  for (guint i = 0; i < BYTES; i++)
    {
      guint sum = self->bytes[i] + rest;

      self->bytes[i] = sum & 0xff;
      rest = sum >> 8;
    }

  return rest == 0;
}

static gboolean
plain_add (Plain *a, const Plain *b)
{
  for (guint i = 0; i < BYTES; i++)
    a->bytes[i] += b->bytes[i];

  return carry (a);
}

/* Decimal digits, by dividing by ten over and over. */
static char *
plain_text (Plain self)
{
  GString *text = g_string_new (NULL);
  guint any;

  do
    {
      guint rest = 0;

      any = 0;
      for (guint i = BYTES; i-- > 0;)
        {
          guint part = rest << 8 | self.bytes[i];

          self.bytes[i] = part / 10;
          any |= self.bytes[i];
          rest = part % 10;
        }
      g_string_prepend_c (text, (char) ('0' + rest));
    }
  while (any != 0);

  return g_string_free (text, FALSE);
}

static char *
wide_text (const HsdWide *wide)
{
  return hsd_wide_ratio (*wide, hsd_wide (1));
}

static void
assert_same (const HsdWide *wide, const Plain *want)
{
  g_autofree char *got = wide_text (wide);
  g_autofree char *text = plain_text (*want);
  Plain there = plain_of (wide);

  g_assert_cmpmem (there.bytes, sizeof there.bytes, want->bytes, sizeof want->bytes);
  g_assert_cmpstr (got, ==, text);
}

/* --- numbers worth a try --- */

static HsdCount
pick_count (HsdEntropy *dice)
{
  HsdCount number = 0;

  for (guint i = 0; i < 4; i++)
    number = number << 32 | (guint32) odds_pick (dice, 0, G_MAXINT) << 1;

  switch (odds_pick (dice, 0, 3))
    {
    case 0:
      return number >> odds_pick (dice, 0, 127);
    case 1:
      return ALL - (number >> odds_pick (dice, 64, 127));
    case 2:
      return (HsdCount) 1 << odds_pick (dice, 0, 127);
    default:
      return number | (HsdCount) odds_pick (dice, 0, 1);
    }
}

/* Of any length, or near the end of all. */
static HsdWide
pick_wide (HsdEntropy *dice)
{
  HsdCount low = pick_count (dice);
  HsdCount high = odds_pick (dice, 0, 3) > 0 ? pick_count (dice) : 0;

  return (HsdWide) { { (guint64) low, (guint64) (low >> 64), (guint64) high, (guint64) (high >> 64) } };
}

static void
test_add (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (2);
  guint n_overflows = 0;

  for (guint i = 0; i < 20000; i++)
    {
      HsdWide a = pick_wide (dice);
      HsdWide b = pick_wide (dice);
      Plain left = plain_of (&a);
      Plain right = plain_of (&b);
      gboolean fits = plain_add (&left, &right);

      g_assert_cmpint (hsd_wide_add (&a, &b), ==, fits);
      if (fits)
        assert_same (&a, &left);
      else
        n_overflows++;
    }

  g_assert_cmpuint (n_overflows, >, 100);
}

/* By bytes, a factor of eight of them at a time. */
static void
test_multiply (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (3);
  guint n_overflows = 0;

  for (guint i = 0; i < 20000; i++)
    {
      guint64 factor = i == 0 ? G_MAXUINT64 : (guint64) pick_count (dice);
      HsdWide wide = pick_wide (dice);
      Plain left = plain_of (&wide);
      Plain product = { { 0 } };
      gboolean fits = TRUE;

      for (guint a = 0; a < BYTES; a++)
        for (guint b = 0; b < 8; b++)
          if (a + b < BYTES)
            product.bytes[a + b] += left.bytes[a] * (guint) (factor >> (8 * b) & 0xff);
          else
            fits &= left.bytes[a] == 0 || (factor >> (8 * b) & 0xff) == 0;
      fits &= carry (&product);
      g_assert_cmpint (hsd_wide_multiply (&wide, factor), ==, fits);
      assert_same (&wide, &product);
      n_overflows += !fits;
    }

  g_assert_cmpuint (n_overflows, >, 100);
}

static void
test_compare (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (4);
  HsdWide none = hsd_wide (0);

  g_assert_cmpuint (hsd_wide_bits (&none), ==, 0);
  for (guint bit = 0; bit < 256; bit++)
    {
      HsdWide power = { { 0 } };
      HsdWide less = { { 0 } };

      power.words[bit / 64] = G_GUINT64_CONSTANT (1) << bit % 64;
      for (guint i = 0; i < bit; i++)
        less.words[i / 64] |= G_GUINT64_CONSTANT (1) << i % 64;
      power.words[0] |= bit > 0 ? (guint64) odds_pick (dice, 0, 1) : 0;
      g_assert_cmpuint (hsd_wide_bits (&power), ==, bit + 1);
      g_assert_cmpuint (hsd_wide_bits (&less), ==, bit);
      g_assert_cmpint (hsd_wide_compare (&power, &less), ==, 1);
      g_assert_cmpint (hsd_wide_compare (&less, &power), ==, -1);
      g_assert_cmpint (hsd_wide_compare (&less, &less), ==, 0);
    }
}

static void
test_overflow_by_one (void)
{
  HsdWide top = { { G_MAXUINT64, G_MAXUINT64, G_MAXUINT64, G_MAXUINT64 } };
  HsdWide next = { { G_MAXUINT64 - 1, G_MAXUINT64, G_MAXUINT64, G_MAXUINT64 } };
  HsdWide one = hsd_wide (1);

  g_assert_true (hsd_wide_add (&next, &one));
  g_assert_true (hsd_wide_equal (&next, &top));
  g_assert_false (hsd_wide_add (&next, &one));
}

/* Quotient times divisor, and the remainder, are the number again. */
static void
test_divide (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (3);

  for (guint i = 0; i < 20000; i++)
    {
      HsdWide number = pick_wide (dice);
      guint64 divisor = (guint64) pick_count (dice) | 1;
      HsdWide quotient = number;
      HsdWide rest = hsd_wide (hsd_wide_divide (&quotient, divisor));

      g_assert_cmpuint (rest.words[0], <, divisor);
      g_assert_true (hsd_wide_multiply (&quotient, divisor) && hsd_wide_add (&quotient, &rest));
      g_assert_true (hsd_wide_equal (&quotient, &number));
    }
}

static void
test_ratio (void)
{
  static const struct
  {
    guint64 numerator;
    guint64 denominator;
    const char *text;
  } ratios[] = {
    { 0, 1, "0" }, { 0, 100, "0" }, { 1, 1, "1" }, { 3, 10, "3/10" }, { 7, 1, "7" }, { 21, 10, "21/10" },
    { 1000000000000000000, 1, "1000000000000000000" }, { 1000000000000000001, 1000000000000000000, "1000000000000000001/1000000000000000000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ratios); i++)
    {
      g_autofree char *text = hsd_wide_ratio (hsd_wide (ratios[i].numerator), hsd_wide (ratios[i].denominator));

      g_assert_cmpstr (text, ==, ratios[i].text);
    }
}

static void
test_long_text (void)
{
  HsdWide top = { { 1, 0, G_MAXUINT64 - 1, G_MAXUINT64 } };
  g_autofree char *text = wide_text (&top);

  g_assert_cmpstr (text, ==, "115792089237316195423570985008687907852589419931798687112530834793049593217025");
}

static void
test_double (void)
{
  HsdWide wide = { { 0, 0, 0, 256 } };
  HsdWide small = hsd_wide (12345);
  HsdWide none = hsd_wide (0);

  g_assert_cmpfloat (hsd_wide_to_double (&wide), ==, 1606938044258990275541962092341162602522202993782792835301376.0);
  g_assert_cmpfloat (hsd_wide_to_double (&small), ==, 12345.0);
  g_assert_true (hsd_wide_is_zero (&none));
  g_assert_false (hsd_wide_is_zero (&wide));
}

HSD_SUITE (wide)
{
  g_test_add_func ("/wide/add", test_add);
  g_test_add_func ("/wide/overflow-by-one", test_overflow_by_one);
  g_test_add_func ("/wide/multiply", test_multiply);
  g_test_add_func ("/wide/compare", test_compare);
  g_test_add_func ("/wide/divide", test_divide);
  g_test_add_func ("/wide/ratio", test_ratio);
  g_test_add_func ("/wide/long-text", test_long_text);
  g_test_add_func ("/wide/double", test_double);
}
