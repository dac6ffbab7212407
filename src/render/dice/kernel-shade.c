/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "render/dice/data.h"
#include "render/dice/kernel.h"
#include "render/dice/noise.h"

#define N HSD_SPAN
#define EACH for (int i = 0; i < N; i++)
#define CELL_LAST (HSD_GLYPH_CELL - 2)

/* The light: a warm key from the upper left, a blue ground, and a tone curve that keeps highlights
 * from clipping. */
#define KEY_STRENGTH 1.9f
static const float key[3] = { 1.10f * KEY_STRENGTH, 0.98f * KEY_STRENGTH, 0.82f * KEY_STRENGTH };
static const float ground[3] = { .030f, .050f, .150f };
static const float room[3] = { .30f, .32f, .30f };
static const float rim[3] = { .33f, .37f, .51f };
#define SHOULDER 0.62f

/* A run of pixels being shaded, in the order of computation. */
typedef struct
{
  float t[N];
  float u[N], v[N], slope_u[N], slope_v[N], ink[N], sharp[N];
  int field[N];
  float x[N], y[N], z[N];    /* the point */
  float nx[N], ny[N], nz[N]; /* the normal */
  float edge[N];             /* its share of a bevel */
  float relief[N];           /* the engraving's share of the light */
  float vein[N];
  float sparkle[N];
  float key_part[N];         /* the share of the key light that reaches it */
  float open[N];             /* the share of the room that it sees */
  float lit[N], facing[N], rising[N]; /* the normal along the light, to the eye, upwards */
} Run;

KERNEL_INLINE float
clamp_unit (float x)
{
  return x < 0 ? 0 : x > 1 ? 1 : x;
}

KERNEL_INLINE float
smooth (float x)
{
  x = clamp_unit (x);
  return x * x * (3 - 2 * x);
}

KERNEL_INLINE void
meet_faces (Run *run, const HsdKernelDie *die, const HsdKernelPick *pick, float x0, float y, float step)
{
  float q[HSD_KERNEL_FACES][N], least[N];

  EACH least[i] = 1e30f;
  for (int k = 0; k < pick->n_front; k++)
    {
      const HsdKernelFace *face = &die->faces[pick->faces[k]];
      float at = face->q[0] + face->q[1] * x0 + face->q[2] * y, by = face->q[1] * step;

      EACH
        {
          q[k][i] = at + by * i;
          least[i] = q[k][i] < least[i] ? q[k][i] : least[i];
        }
    }
  EACH run->t[i] = 1 / least[i];
  for (int k = 0; k < pick->n_front; k++)
    {
      const HsdKernelFace *face = &die->faces[pick->faces[k]];
      float u0 = face->u[0], v0 = face->v[0];
      float u_at = face->u[1] + face->u[2] * x0 + face->u[3] * y, u_by = face->u[2] * step;
      float v_at = face->v[1] + face->v[2] * x0 + face->v[3] * y, v_by = face->v[2] * step;
      float slope_u = face->slope_u, slope_v = face->slope_v, ink = face->ink, sharp = face->sharp;
      int field = face->field;

      EACH
        {
          gboolean met = k == 0 || q[k][i] <= least[i];

          run->u[i] = met ? u0 + run->t[i] * (u_at + u_by * i) : run->u[i];
          run->v[i] = met ? v0 + run->t[i] * (v_at + v_by * i) : run->v[i];
          run->slope_u[i] = met ? slope_u : run->slope_u[i];
          run->slope_v[i] = met ? slope_v : run->slope_v[i];
          run->ink[i] = met ? ink : run->ink[i];
          run->sharp[i] = met ? sharp : run->sharp[i];
          run->field[i] = met ? field : run->field[i];
        }
    }
}

/* The sums over faces only stay in registers if the compiler knows the size of a register. Where
 * registers are smaller, it uses several for one of these. */
#define LANES 8
typedef float Lanes __attribute__ ((vector_size (LANES * sizeof (float))));
typedef gint32 Mask __attribute__ ((vector_size (LANES * sizeof (gint32))));

KERNEL_INLINE void
place_points (Run *run, const HsdKernelDie *die, float x0, float y, float step)
{
  float ray[3], by[3];

  for (int k = 0; k < 3; k++)
    {
      ray[k] = die->ray[0][k] + die->ray[1][k] * x0 + die->ray[2][k] * y;
      by[k] = die->ray[1][k] * step;
    }
  EACH
    {
      run->x[i] = die->eye[0] + run->t[i] * (ray[0] + by[0] * i);
      run->y[i] = die->eye[1] + run->t[i] * (ray[1] + by[1] * i);
      run->z[i] = die->eye[2] + run->t[i] * (ray[2] + by[2] * i);
    }
}

KERNEL_INLINE void
blend_normals (Run *run, const HsdKernelDie *die, const HsdKernelPick *pick, float x0, float y, float step)
{
  const Lanes count = { 0, 1, 2, 3, 4, 5, 6, 7 };
  float puff = die->material.puff * 1.6f;

  for (int start = 0; start < N; start += LANES)
    {
      Lanes t, x, nx, ny, nz, sum = { 0 };

      memcpy (&t, run->t + start, sizeof t);
      memcpy (&nx, run->x + start, sizeof nx);
      memcpy (&ny, run->y + start, sizeof ny);
      memcpy (&nz, run->z + start, sizeof nz);
      nx *= puff;
      ny *= puff;
      nz *= puff;
      x = (count + (float) start) * step + x0;
      for (int k = 0; k < pick->n_faces; k++)
        {
          const HsdKernelFace *face = &die->faces[pick->faces[k]];
          float scale = face->gap * die->bevel;
          float at = (face->q[0] + face->q[2] * y) * scale, by = face->q[1] * scale;

          Lanes weight = (x * by + at) * t + (1 - scale);

          weight = (Lanes) ((Mask) weight & (weight > 0));
          weight *= weight;
          nx += weight * face->normal[0];
          ny += weight * face->normal[1];
          nz += weight * face->normal[2];
          sum += weight;
        }
      memcpy (run->nx + start, &nx, sizeof nx);
      memcpy (run->ny + start, &ny, sizeof ny);
      memcpy (run->nz + start, &nz, sizeof nz);
      memcpy (run->edge + start, &sum, sizeof sum);
    }
  EACH run->edge[i] = clamp_unit (run->edge[i] - 1);
}

/* The four corners of a cell of bytes, and the interpolation between them. */
#define CORNER(word, k) ((float) (int) ((word) >> (8 * (k)) & 0xff))

KERNEL_INLINE void
engrave (Run *run, const HsdKernelDie *die)
{
  float bold, relief;
  float texels;
  guint32 cell[N];
  float part_u[N], part_v[N];

  EACH
    {
      float u = run->u[i] < 0 ? 0 : run->u[i] > CELL_LAST ? CELL_LAST : run->u[i];
      float v = run->v[i] < 0 ? 0 : run->v[i] > CELL_LAST ? CELL_LAST : run->v[i];
      int iu = (int) u, iv = (int) v;

      part_u[i] = u - iu;
      part_v[i] = v - iv;
      cell[i] = die->fields[run->field[i] + iv * HSD_GLYPH_CELL + iu];
    }
  texels = HSD_GLYPH_REACH / 127.5f;
  bold = die->bold - HSD_GLYPH_REACH;
  relief = die->relief * texels;
  EACH
    {
      float a = CORNER (cell[i], 0), b = CORNER (cell[i], 1), c = CORNER (cell[i], 2), d = CORNER (cell[i], 3);
      float top = a + (b - a) * part_u[i], bottom = c + (d - c) * part_u[i];
      float distance = (top + (bottom - top) * part_v[i]) * texels + bold;
      float along_u = b - a + (d - c - b + a) * part_v[i], along_v = bottom - top;
      float sharp = run->sharp[i];
      float into = distance - .8f, wall = 1 - into * into * (1 / 6.5f); /* walls are five texels wide */

      wall = (wall < 0 ? 0 : wall) * run->ink[i] * relief;
      run->relief[i] = wall * (along_u * run->slope_u[i] + along_v * run->slope_v[i]);
      run->ink[i] *= clamp_unit (.5f + distance * sharp);
    }
}

KERNEL_INLINE void
look_up_noise (const HsdKernelDie *die, const Run *run, float scale, float *value)
{
  guint32 near[N], far[N];
  float px[N], py[N], pz[N];
  float sx = die->grain[0] * scale, sy = die->grain[1] * scale, sz = die->grain[2] * scale;

  EACH
    {
      int in_layer;
      float x = die->grain_at[0] + run->x[i] * sx;
      float y = die->grain_at[1] + run->y[i] * sy;
      float z = die->grain_at[2] + run->z[i] * sz;
      int ix = (int) x, iy = (int) y, iz = (int) z;

      px[i] = x - ix;
      py[i] = y - iy;
      pz[i] = z - iz;
      in_layer = (iy & (HSD_NOISE_SIDE - 1)) * HSD_NOISE_SIDE + (ix & (HSD_NOISE_SIDE - 1));
      near[i] = die->noise[(iz & (HSD_NOISE_SIDE - 1)) * HSD_NOISE_SIDE * HSD_NOISE_SIDE + in_layer];
      far[i] = die->noise[((iz + 1) & (HSD_NOISE_SIDE - 1)) * HSD_NOISE_SIDE * HSD_NOISE_SIDE + in_layer];
    }
  EACH
    {
      float second;
      float a = CORNER (near[i], 0), b = CORNER (near[i], 1), c = CORNER (near[i], 2), d = CORNER (near[i], 3);
      float top = a + (b - a) * px[i], bottom = c + (d - c) * px[i];
      float first = top + (bottom - top) * py[i];

      a = CORNER (far[i], 0), b = CORNER (far[i], 1), c = CORNER (far[i], 2), d = CORNER (far[i], 3);
      top = a + (b - a) * px[i], bottom = c + (d - c) * px[i];
      second = top + (bottom - top) * py[i];
      value[i] = (first + (second - first) * pz[i]) * (1 / 255.0f);
    }
}

KERNEL_INLINE void
find_grain (Run *run, const HsdKernelDie *die)
{
  float amount;
  float fine[N];
  float grain;
  float value[N];

  EACH run->vein[i] = run->sparkle[i] = 0;
  if (die->material.grain <= 0)
    return;
  look_up_noise (die, run, 1, value);
  grain = die->material.grain;
  EACH run->vein[i] = grain * smooth (1.5f * value[i] - .25f);
  if (die->material.sparkle <= 0)
    return;
  amount = die->material.sparkle;
  look_up_noise (die, run, 13.7f, fine);
  EACH run->sparkle[i] = amount * smooth ((fine[i] - .87f) * 16) * smooth ((value[i] - .50f) * 5);
}

KERNEL_INLINE void
occlude (Run *run, const HsdKernelDie *die)
{
  EACH
    {
      float height = die->height[0] + die->height[1] * run->x[i] + die->height[2] * run->y[i] + die->height[3] * run->z[i];
      float open = .42f + .62f * height;

      run->open[i] = open < 1 ? open : 1;
      run->key_part[i] = 1;
    }
  for (int k = 0; k < die->n_casters; k++)
    {
      float size, nearness;
      float cx, cy, cz;
      const HsdKernelCaster *caster = &die->casters[k];
      float covered[N];

      EACH
        {
          float before = caster->before[0] + caster->before[1] * run->x[i] + caster->before[2] * run->y[i]
            + caster->before[3] * run->z[i];

          covered[i] = smooth (before) * caster->strength;
        }
      for (int e = 0; e < caster->n_edges; e++)
        {
          float e0 = caster->edges[e][0], ex = caster->edges[e][1], ey = caster->edges[e][2], ez = caster->edges[e][3];

          EACH covered[i] *= smooth (.5f - .5f * (e0 + ex * run->x[i] + ey * run->y[i] + ez * run->z[i]));
        }
      cx = caster->centre[0];
      cy = caster->centre[1];
      cz = caster->centre[2];
      size = caster->size;
      nearness = caster->nearness;
      EACH
        {
          float hidden;
          float near;
          float toward;
          float square;
          float dx, dy, dz;

          run->key_part[i] *= 1 - covered[i];
          dx = cx - run->x[i];
          dy = cy - run->y[i];
          dz = cz - run->z[i];
          square = dx * dx + dy * dy + dz * dz + .01f;
          toward = (run->nx[i] * dx + run->ny[i] * dy + run->nz[i] * dz) / (square * sqrtf (square));
          near = 1 - square * nearness;
          hidden = (toward < 0 ? 0 : toward) * size * (near < 0 ? 0 : near);
          run->open[i] *= 1 - (hidden < .7f ? hidden : .7f);
        }
    }
}

KERNEL_INLINE void
normalise (Run *run, const HsdKernelDie *die)
{
  EACH
    {
      float scale = 1 / sqrtf (run->nx[i] * run->nx[i] + run->ny[i] * run->ny[i] + run->nz[i] * run->nz[i]);

      run->nx[i] *= scale;
      run->ny[i] *= scale;
      run->nz[i] *= scale;
      run->lit[i] = run->nx[i] * die->light[0] + run->ny[i] * die->light[1] + run->nz[i] * die->light[2];
      run->facing[i] = run->nx[i] * die->view[0] + run->ny[i] * die->view[1] + run->nz[i] * die->view[2];
      run->rising[i] = run->nx[i] * die->up[0] + run->ny[i] * die->up[1] + run->nz[i] * die->up[2];
    }
}

/* A colour that may be brighter than white, as a byte. */
KERNEL_INLINE int
develop (float x)
{
  float over = x - SHOULDER;

  over = over > 0 ? over : 0;
  x = (x < SHOULDER ? x : SHOULDER) + (1 - SHOULDER) * over / (over + .45f);
  x = x > 0 ? x : 0;
  return (int) (sqrtf (x) * 255 + .5f);
}

/* The share of each light that a pixel reflects, before colours are applied. */
typedef struct
{
  float key[N], ground[N], room[N]; /* in the colour of the material */
  float gleam[N];                   /* in that of the lamp */
  float fringe[N];                  /* in that of the rim light */
  float worn[N], deep[N];
} Light;

KERNEL_INLINE void
gather_light (const Run *run, const HsdKernelDie *die, Light *light)
{
  const HsdMaterial material = die->material;
  float light_view = die->light[0] * die->view[0] + die->light[1] * die->view[1] + die->light[2] * die->view[2];
  float view_up = die->view[0] * die->up[0] + die->view[1] * die->up[1] + die->view[2] * die->up[2];
  float wrap = 1 / (1 + material.wrap), ink_dull = 1 - material.ink_gloss, shine = die->shine;
  float metal = material.metal ? 1 : 0, matter = 1 - metal;
  float lobe[N];

  EACH
    {
      float half = (run->lit[i] + run->facing[i]) * die->half_scale;

      lobe[i] = half < 0 ? 0 : half;
    }
  for (int k = 0; k < material.gloss; k++)
    EACH lobe[i] *= lobe[i];
  EACH
    {
      float lit = run->lit[i], facing = run->facing[i], part = run->key_part[i], open = run->open[i];
      float away = 1 - (facing < 0 ? 0 : facing);
      float bare = 1 - run->ink[i], gloss = (1 - run->ink[i] * ink_dull) * shine;
      float wall = run->relief[i];
      float creep = (lit + wall + material.wrap) * wrap;
      float diffuse = (creep < 0 ? 0 : creep) * part;
      float mirror = smooth ((2 * facing * lit - light_view - .84f) * (1 / .13f)) * part;
      float sky = smooth ((2 * facing * run->rising[i] - view_up + .3f) * (1 / 1.2f)) * open;
      float spot = material.specular * (lobe[i] + (wall > 0 ? wall * .22f : 0)) * part;
      float depth = .5f - .5f * (run->x[i] * die->light[0] + run->y[i] * die->light[1] + run->z[i] * die->light[2]);
      float flat = material.fresnel * away * away * away * away * away;
      float polish = open * (.06f + .62f * sky * sky) + (1.25f * mirror + spot) * gloss + (.30f * diffuse + .16f) * diffuse;
      float fill = material.ambient * open * (matter + .6f * metal);

      light->key[i] = matter * material.diffuse * diffuse + metal * polish * (1 / KEY_STRENGTH);
      light->ground[i] = fill * (.25f + .75f * bare);
      light->room[i] = fill * (.5f + .5f * run->rising[i]);
      light->gleam[i] = matter * gloss * (spot + material.softbox * mirror + material.sky * sky * (.25f + .75f * away) + flat * (.25f + .75f * sky) * open)
        * (1 / KEY_STRENGTH);
      light->fringe[i] = material.rim * away * away * away * open * gloss;
      light->worn[i] = material.edge * run->edge[i] * run->edge[i] * (.15f + 1.1f * diffuse);
      light->deep[i] = matter * material.glow * (1.25f * depth * depth + .25f * away) * (.35f + .65f * part) * bare;
    }
}

KERNEL_INLINE void
mix_colour (const Run *run, const Light *light, const HsdMaterial *material, int c, float *channel)
{
  static const float gold[3] = { .95f, .66f, .20f };
  float base = material->colour[c], vein = material->vein[c], ink = material->ink[c], fleck = gold[c];
  float to_vein = vein - base, key_c = key[c], ground_c = ground[c], room_c = room[c], rim_c = rim[c];

  EACH
    {
      float albedo = base + to_vein * run->vein[i];

      albedo += (fleck - albedo) * run->sparkle[i];
      albedo += (ink - albedo) * run->ink[i];
      channel[i] = albedo * (key_c * light->key[i] + ground_c * light->ground[i] + room_c * light->room[i])
        + key_c * light->gleam[i] + rim_c * light->fringe[i] + light->worn[i] * (.30f + .70f * albedo)
        + vein * light->deep[i];
    }
}

KERNEL_INLINE void
colour (const Run *run, const HsdKernelDie *die, guint32 *out)
{
  float red[N], green[N], blue[N];
  float dim = die->dim * .8f, vivid = (1 - .62f * die->dim) * (1 - dim);

  Light light;

  gather_light (run, die, &light);
  mix_colour (run, &light, &die->material, 0, red);
  mix_colour (run, &light, &die->material, 1, green);
  mix_colour (run, &light, &die->material, 2, blue);
  /* A dropped die is greyer, bluer and darker. */
  if (dim > 0)
    EACH
      {
        float grey = ((.30f * red[i] + .55f * green[i] + .15f * blue[i]) * .55f + .012f) * dim;

        red[i] = red[i] * vivid + grey * .80f;
        green[i] = green[i] * vivid + grey * .88f;
        blue[i] = blue[i] * vivid + grey * 1.25f;
      }
  EACH out[i] = 0xff000000u | (guint32) develop (red[i]) << 16 | (guint32) develop (green[i]) << 8
    | (guint32) develop (blue[i]);
}

KERNEL_CLONES void
hsd_kernel_shade (const HsdKernelDie *die, const HsdKernelPick *pick, float x, float y, float step, guint32 *out)
{
  Run run;

  meet_faces (&run, die, pick, x, y, step);
  place_points (&run, die, x, y, step);
  blend_normals (&run, die, pick, x, y, step);
  engrave (&run, die);
  find_grain (&run, die);
  normalise (&run, die);
  occlude (&run, die);
  colour (&run, die, out);
}
