/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <math.h>

#include <glib.h>

G_BEGIN_DECLS

/* Vectors, and unit quaternions as rotations. Only + − × ÷ √ are used, so that results are the same
 * to the last bit on every machine that follows IEEE 754. */

typedef struct
{
  double x, y, z;
} HsdVec;

typedef struct
{
  double w, x, y, z;
} HsdQuat;

#define HSD_QUAT_IDENTITY ((HsdQuat){ 1, 0, 0, 0 })

static inline HsdVec
hsd_vec (double x, double y, double z)
{
  return (HsdVec){ x, y, z };
}

static inline HsdVec
hsd_vec_add (HsdVec a, HsdVec b)
{
  return (HsdVec){ a.x + b.x, a.y + b.y, a.z + b.z };
}

static inline HsdVec
hsd_vec_sub (HsdVec a, HsdVec b)
{
  return (HsdVec){ a.x - b.x, a.y - b.y, a.z - b.z };
}

static inline HsdVec
hsd_vec_scale (HsdVec a, double factor)
{
  return (HsdVec){ a.x * factor, a.y * factor, a.z * factor };
}

/* @a + @factor · @b */
static inline HsdVec
hsd_vec_along (HsdVec a, double factor, HsdVec b)
{
  return (HsdVec){ a.x + factor * b.x, a.y + factor * b.y, a.z + factor * b.z };
}

static inline double
hsd_vec_dot (HsdVec a, HsdVec b)
{
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline HsdVec
hsd_vec_cross (HsdVec a, HsdVec b)
{
  return (HsdVec){ a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x };
}

static inline double
hsd_vec_length (HsdVec a)
{
  return sqrt (hsd_vec_dot (a, a));
}

/* The zero vector stays as it is. */
static inline HsdVec
hsd_vec_unit (HsdVec a)
{
  double length = hsd_vec_length (a);

  return length > 0 ? hsd_vec_scale (a, 1 / length) : a;
}

/* First @b, then @a. */
static inline HsdQuat
hsd_quat_times (HsdQuat a, HsdQuat b)
{
  return (HsdQuat){
    a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
  };
}

static inline double
hsd_quat_dot (HsdQuat a, HsdQuat b)
{
  return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}

/* The inverse turn. */
static inline HsdQuat
hsd_quat_inverse (HsdQuat a)
{
  return (HsdQuat){ a.w, -a.x, -a.y, -a.z };
}

static inline HsdQuat
hsd_quat_unit (HsdQuat a)
{
  double factor = 1 / sqrt (hsd_quat_dot (a, a));

  return (HsdQuat){ a.w * factor, a.x * factor, a.y * factor, a.z * factor };
}

static inline HsdVec
hsd_quat_turn (HsdQuat q, HsdVec v)
{
  HsdVec axis = { q.x, q.y, q.z };
  HsdVec twice = hsd_vec_scale (hsd_vec_cross (axis, v), 2);

  return hsd_vec_add (hsd_vec_along (v, q.w, twice), hsd_vec_cross (axis, twice));
}

/* Between two turns, the short way round; @part from 0 to 1. The speed is even enough for
 * the small angles between two frames, or for an eased glide. */
static inline HsdQuat
hsd_quat_between (HsdQuat a, HsdQuat b, double part)
{
  double other = hsd_quat_dot (a, b) < 0 ? -part : part;
  double one = 1 - part;

  return hsd_quat_unit ((HsdQuat){ one * a.w + other * b.w, one * a.x + other * b.x, one * a.y + other * b.y,
                                   one * a.z + other * b.z });
}

G_END_DECLS
