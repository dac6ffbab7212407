/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/noise.h"

guint32
hsd_noise_hash (guint32 x, guint32 y, guint32 z)
{
  guint32 h = x * 0x8da6b343u ^ y * 0xd8163841u ^ z * 0xcb1ab31fu;

  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  h ^= h >> 12;
  h *= 0x297a2d39u;
  return h ^ h >> 15;
}
