/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/motion.h"

G_BEGIN_DECLS

/* Private to the throw: rigid dice in a tray, simulated in small equal steps. Contacts are found,
 * impulses answer them, and the bodies move. */

#define HSD_STEP (1.0 / 480) /* seconds */

typedef struct
{
  const HsdSolid *solid;
  HsdVec position;
  HsdQuat turn;
  HsdVec velocity;
  HsdVec spin; /* radians a second */

  /* Of the present pose, from the centre of the body: see hsd_world_place. */
  HsdVec vertices[HSD_SOLID_MAX_VERTICES];
  HsdVec normals[HSD_SOLID_MAX_FACES];
  HsdVec axis;      /* of its symmetry */
  double tilt;      /* 1 − cos of the angle between the floor and the face nearest to it */
  double reach;     /* the farthest that any point of it moves in the next step */
  double travelled; /* sum of all reaches so far */

  /* The push that separates it from others in this step only: it does not change the speed. */
  HsdVec push;
  HsdVec twist;

  guint n_floor;   /* vertices on the floor */
  double still;    /* seconds for which it has hardly moved */
  double hit_time; /* of its last impact with the floor or the rim */
  gboolean asleep;
  gboolean entered; /* completely in the tray, whose left side is closed behind it */
} HsdBody;

typedef struct
{
  HsdBody *a;
  HsdBody *b; /* NULL for the tray */
  HsdPartner partner;
  HsdVec normal; /* unit, towards a */
  HsdVec lever_a; /* arm × normal */
  HsdVec lever_b;
  HsdVec turn_a; /* the spin that a unit of impulse gives */
  HsdVec turn_b;
  HsdVec arm;      /* of a, for the friction of the floor */
  double gap;      /* negative inside */
  double approach; /* speed along the normal before the solver, negative when they near */
  double mass;     /* the effective mass for an impulse */
  double wanted;   /* least speed along the normal after the step */
  double impulse;
  double drag_x, drag_y; /* friction */
  double mass_x, mass_y;
  double wanted_push; /* speed at which depth is undone */
  double push;
} HsdContact;

/* The last known distance of two dice. */
typedef struct
{
  double gap; /* they were at least so far apart … */
  double travelled; /* … when they had gone so far together */
  double hit_time;
  gint8 side; /* 0 or 1: the die with the separating face; −1 if unknown */
  guint8 face;
} HsdPair;

typedef struct
{
  HsdBody *bodies;
  guint n_bodies;
  HsdPair *pairs; /* n_bodies × n_bodies, the lesser index first */
  GArray *contacts; /* HsdContact */
  GArray *impacts;  /* HsdImpact */
  double half_width;
  double half_height;
  double gravity;
  double time;

  /* The worst so far, as parts of an inradius; and of the energy at the start. */
  double floor_depth;
  double dice_depth;
  double gain;
  double first_energy;
  double energy;
} HsdWorld;

void   hsd_world_init   (HsdWorld *self, guint n_bodies, double tray);
void   hsd_world_clear  (HsdWorld *self);

/* Forgets the throw but keeps the memory allocated. */
void   hsd_world_reset  (HsdWorld *self);

/* Call it after setting the pose of a body. */
void   hsd_world_place  (HsdBody *body);
void   hsd_world_step   (HsdWorld *self);
double hsd_world_energy (const HsdWorld *self);

void   hsd_world_find_contacts (HsdWorld *self);

/* Every solid is a symmetric top: one moment along its axis, another across. */
static inline HsdVec
hsd_body_spin_of (const HsdBody *body, HsdVec momentum)
{
  double across = 1 / body->solid->inertia.x;
  double along = 1 / body->solid->inertia.z - across;

  return hsd_vec_along (hsd_vec_scale (momentum, across), along * hsd_vec_dot (body->axis, momentum), body->axis);
}

static inline HsdVec
hsd_body_momentum (const HsdBody *body)
{
  double across = body->solid->inertia.x;
  double along = body->solid->inertia.z - across;

  return hsd_vec_along (hsd_vec_scale (body->spin, across), along * hsd_vec_dot (body->axis, body->spin), body->axis);
}

G_END_DECLS
