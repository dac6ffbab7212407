/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

/* @base multiplied by itself; the caller knows that it fits. */
static inline HsdWhole
hsd_power (int base, guint exponent)
{
  HsdWhole product = 1;

  while (exponent-- > 0)
    product *= base;

  return product;
}

G_END_DECLS
