/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The alarm threshold: a fair source triggers it once in a thousand million times. */
#define HSD_CHI_SQUARE_ALARM 1e-9

/* Q (a, x): the upper tail of the regularised incomplete gamma function; a > 0, x ≥ 0. */
double hsd_gamma_tail (double a, double x);

/* The chance that a fair source deviates from equal @counts at least as much. */
double hsd_chi_square_p (const guint64 *counts, guint n);

G_END_DECLS
