/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/dice/glyphs.h"
#include "render/dice/kernel.h"
#include "render/dice/kernel-clones.h"
#include "render/dice/noise.h"

#define N HSD_SPAN
#define EACH for (int i = 0; i < N; i++)
#define CELL_LAST (HSD_GLYPH_CELL - 2)

/* The light, once for all: a warm key from the upper left, a blue ground, and a shoulder that keeps whites from burning. */
static const float key[3] = { 1.10f * 1.9f, 0.98f * 1.9f, 0.82f * 1.9f };
static const float ground[3] = { .030f, .050f, .150f };
static const float room[3] = { .30f, .32f, .30f };
static const float rim[3] = { .33f, .37f, .51f };
#define SHOULDER 0.62f

/* One run of pixels in the making: what is known of each, in the order in which it is found. */
typedef struct
{
  float t[N];
  float u[N], v[N], slope_u[N], slope_v[N], ink[N], sharp[N];
  int field[N];
  float x[N], y[N], z[N];    /* the point */
  float nx[N], ny[N], nz[N]; /* the normal */
  float edge[N];             /* how much of a bevel it is */
  float relief[N];           /* what the engraving adds to the light */
  float vein[N];
  float sparkle[N];
  float key_part[N];         /* of the key light, what reaches it */
  float open[N];             /* of the room, what it sees */
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

KERNEL_INLINE void
blend_normals (Run *run, const HsdKernelDie *die, const HsdKernelPick *pick, float x0, float y, float step)
{
  float puff;
  float sum[N];
  float ray[3], by[3];

  for (int k = 0; k < 3; k++)
    {
      ray[k] = die->ray[0][k] + die->ray[1][k] * x0 + die->ray[2][k] * y;
      by[k] = die->ray[1][k] * step;
    }
  puff = die->material.puff * 1.6f;
  EACH
    {
      run->x[i] = die->eye[0] + run->t[i] * (ray[0] + by[0] * i);
      run->y[i] = die->eye[1] + run->t[i] * (ray[1] + by[1] * i);
      run->z[i] = die->eye[2] + run->t[i] * (ray[2] + by[2] * i);
      run->nx[i] = puff * run->x[i];
      run->ny[i] = puff * run->y[i];
      run->nz[i] = puff * run->z[i];
      sum[i] = 0;
    }
  for (int k = 0; k < pick->n_faces; k++)
    {
      const HsdKernelFace *face = &die->faces[pick->faces[k]];
      float scale = face->gap * die->bevel;
      float at = (face->q[0] + face->q[1] * x0 + face->q[2] * y) * scale, step_by = face->q[1] * step * scale;
      float nx = face->normal[0], ny = face->normal[1], nz = face->normal[2];

      EACH
        {
          float weight = 1 + (at + step_by * i) * run->t[i] - scale;

          weight = weight < 0 ? 0 : weight;
          weight *= weight;
          run->nx[i] += weight * nx;
          run->ny[i] += weight * ny;
          run->nz[i] += weight * nz;
          sum[i] += weight;
        }
    }
  EACH run->edge[i] = clamp_unit (sum[i] - 1);
}

/* Four corners of a cell of bytes, and what lies between them. */
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
      float wall = 1 - distance * distance * (1 / 12.0f); /* walls are seven texels wide */

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
  look_up_noise (die, run, 7.3f, fine);
  EACH run->sparkle[i] = amount * smooth ((fine[i] - .86f) * 12) * smooth ((value[i] - .40f) * 4);
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
      run->lit[i] = run->nx[i] * die->light[0] + run->ny[i] * die->light[1] + run->nz[i] * die->light[2] + run->relief[i];
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

KERNEL_INLINE void
colour (const Run *run, const HsdKernelDie *die, guint32 *out)
{
  float red[N], green[N], blue[N];
  float *const channels[3] = { red, green, blue };
  const HsdMaterial material = die->material;
  float light_view = die->light[0] * die->view[0] + die->light[1] * die->view[1] + die->light[2] * die->view[2];
  float view_up = die->view[0] * die->up[0] + die->view[1] * die->up[1] + die->view[2] * die->up[2];
  float wrap = 1 / (1 + material.wrap);
  float metal = material.metal ? 1 : 0, matter = 1 - metal;
  float ink_dull = 1 - material.ink_gloss;
  float dim = die->dim, vivid = 1 - .62f * dim;
  float lobe[N], mirror[N], sky[N], away[N], diffuse[N], deep[N];

  EACH
    {
      float g;
      float twice;
      float lit = run->lit[i], facing = run->facing[i];
      float part = run->key_part[i];
      float half = (lit + facing) * die->half_scale;

      diffuse[i] = (lit + material.wrap) * wrap;
      diffuse[i] = (diffuse[i] < 0 ? 0 : diffuse[i]) * part;
      lobe[i] = half < 0 ? 0 : half;
      twice = 2 * facing;
      mirror[i] = smooth ((twice * lit - light_view - .84f) * (1 / .13f)) * part;
      sky[i] = smooth ((twice * run->rising[i] - view_up + .3f) * (1 / 1.2f)) * run->open[i];
      away[i] = 1 - (facing < 0 ? 0 : facing);
      g = .5f - .5f * (run->x[i] * die->light[0] + run->y[i] * die->light[1] + run->z[i] * die->light[2]);
      deep[i] = material.glow * (1.25f * g * g + .25f * away[i]) * (.35f + .65f * part);
    }
  for (int k = 0; k < material.gloss; k++)
    EACH lobe[i] *= lobe[i];
  for (int c = 0; c < 3; c++)
    {
      float base = material.colour[c], vein = material.vein[c] - base, ink = material.ink[c];
      float gold = c == 0 ? .95f : c == 1 ? .66f : .20f;
      float key_c = key[c], ground_c = ground[c], room_c = room[c], rim_c = rim[c], bright = key_c * (1 / 1.9f);
      float *channel = channels[c];

      EACH
        {
          float polished;
          float plain;
          float fringe;
          float shine;
          float worn;
          float fill;
          float gloss;
          float inked = run->ink[i];
          float albedo = base + vein * run->vein[i];

          albedo += (gold - albedo) * run->sparkle[i];
          albedo += (ink - albedo) * inked;
          gloss = (1 - inked * ink_dull) * die->shine;
          fill = (ground_c * (1 - .75f * inked) + room_c * (.5f + .5f * run->rising[i])) * run->open[i];
          worn = material.edge * run->edge[i] * run->edge[i] * (.15f + 1.1f * diffuse[i]) * (.30f + .70f * albedo);
          shine = material.specular * lobe[i] * run->key_part[i] + material.softbox * mirror[i]
            + material.sky * sky[i] * (.25f + .75f * away[i]);
          fringe = material.rim * away[i] * away[i] * away[i] * rim_c * run->open[i];
          plain = albedo * (key_c * material.diffuse * diffuse[i] + material.ambient * fill)
            + deep[i] * (base + vein) * (1 - inked) + shine * gloss * bright + fringe * gloss;
          polished = albedo * (run->open[i] * (.06f + .62f * sky[i] * sky[i])
            + 1.25f * mirror[i] * gloss + .30f * diffuse[i] * diffuse[i] + .16f * diffuse[i]) * bright
            + .6f * material.ambient * albedo * fill + material.specular * lobe[i] * run->key_part[i] * gloss * albedo
            + fringe * gloss;
          channel[i] = plain * matter + polished * metal + worn;
        }
    }
  EACH
    {
      float grey = (.30f * red[i] + .55f * green[i] + .15f * blue[i]) * .55f + .012f;
      float r = red[i] * vivid + (grey * .80f - red[i] * vivid) * dim * .8f;
      float g = green[i] * vivid + (grey * .88f - green[i] * vivid) * dim * .8f;
      float b = blue[i] * vivid + (grey * 1.25f - blue[i] * vivid) * dim * .8f;

      out[i] = 0xff000000u | (guint32) develop (r) << 16 | (guint32) develop (g) << 8 | (guint32) develop (b);
    }
}

KERNEL_CLONES void
hsd_kernel_shade (const HsdKernelDie *die, const HsdKernelPick *pick, float x, float y, float step, guint32 *out)
{
  Run run;

  meet_faces (&run, die, pick, x, y, step);
  blend_normals (&run, die, pick, x, y, step);
  engrave (&run, die);
  find_grain (&run, die);
  normalise (&run, die);
  occlude (&run, die);
  colour (&run, die, out);
}
