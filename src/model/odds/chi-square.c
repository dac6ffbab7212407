/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <float.h>
#include <math.h>

#include "model/odds/chi-square.h"

/* P by its series, which converges fast below a + 1. */
static double
gamma_series (double a, double x)
{
  double term = 1 / a;
  double sum = term;

  for (double k = a + 1; fabs (term) > fabs (sum) * DBL_EPSILON; k++)
    {
      term *= x / k;
      sum += term;
    }

  return sum * exp (-x + a * log (x) - lgamma (a));
}

/* Q by its continued fraction, in Lentz's form, for the rest. */
static double
gamma_fraction (double a, double x)
{
  double b = x + 1 - a;
  double c = 1 / DBL_MIN;
  double d = 1 / b;
  double h = d;
  double step = 0;

  for (int i = 1; fabs (step - 1) > DBL_EPSILON && i < 100000; i++)
    {
      double an = -i * (i - a);

      b += 2;
      d = 1 / (an * d + b);
      c = b + an / c;
      step = c * d;
      h *= step;
    }

  return h * exp (-x + a * log (x) - lgamma (a));
}

double
hsd_gamma_tail (double a, double x)
{
  g_assert (a > 0 && x >= 0);

  return x < a + 1 ? 1 - gamma_series (a, x) : gamma_fraction (a, x);
}

double
hsd_chi_square_p (const guint64 *counts, guint n)
{
  double total = 0;
  double sum = 0;

  for (guint i = 0; i < n; i++)
    total += counts[i];
  for (guint i = 0; i < n; i++)
    sum += pow (counts[i] - total / n, 2) / (total / n);

  return hsd_gamma_tail ((n - 1) / 2.0, sum / 2);
}
