/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "render/dice/flourish.h"
#include "render/dice/noise.h"

/* Lengths are in radii of the die, times in seconds. */
#define REACH 2.15   /* of rays and cracks */
#define LARGEST 1100 /* pixels, of the reach */

#define KINDLE .14   /* until a fire is at its height */
#define EMBERS .34   /* from then on it settles */
#define TURN (G_PI / 3) /* of the rays, which come to rest on those of the ring */
#define RAYS 12
#define HIDDEN .70   /* behind the die */
#define RING 1.12    /* to which the rays shrink */

#define FAINT 90 /* the ink of the other faces, of 255 */
#define FLAMES .62   /* how high they rise above the numeral */
#define ASIDE .22
#define RISING 1.9   /* how far, all in all */

#define CRACKS 7
#define JOINTS 8
#define TEARING .26  /* until the cracks are as long as they get */
#define CLOSING .42  /* from then on they close */

#define N_ANGLES 1024

typedef struct
{
  int x, y, width, height; /* on the screen */
  cairo_surface_t *surface; /* or NULL */
} Layer;

/* From the die outward, a little thinner with each joint. */
typedef struct
{
  double points[JOINTS][2]; /* pixels of the layer */
  double aside[2];          /* across its way */
  double from, to;          /* the part of the reach where it begins and ends */
  double thick;
} Crack;

struct _HsdFlourish
{
  HsdFlourishKind kind;
  double radius;
  guint seed;
  Layer below, above;

  /* Of a blaze, by pixel. */
  guint32 *polar;  /* below: the angle of #N_ANGLES, times 256, and the distance, 0 to 255 for the reach */
  guint8 *numeral; /* above: how much of it is numeral, */
  guint8 *halo;    /* the same blurred, */
  guint8 *tongues; /* and drawn upward */
  guint8 *flicker; /* as wide, and higher by what rises */
  int n_rising;
  guint32 fire[256], gold[256]; /* colours by heat */

  /* Of cracks. */
  Crack cracks[2 * CRACKS];
  cairo_surface_t *gloom;
  double torn; /* how far they have run in the picture */
};

/* --- numbers --- */

static double
ease (double part)
{
  part = CLAMP (part, 0, 1);

  return part * part * (3 - 2 * part);
}

/* From 0 to 1, the same each time. */
static double
chance (const HsdFlourish *self, guint which, guint what)
{
  return (hsd_noise_hash (self->seed, which, what) & 0xffff) / 65535.0;
}

static void
open_layer (Layer *layer, double left, double top, double right, double bottom)
{
  layer->x = (int) floor (left);
  layer->y = (int) floor (top);
  layer->width = CLAMP ((int) ceil (right) - layer->x, 1, 2 * LARGEST);
  layer->height = CLAMP ((int) ceil (bottom) - layer->y, 1, 2 * LARGEST);
  layer->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, layer->width, layer->height);
}

static gsize
area_of (const Layer *layer)
{
  return (gsize) layer->width * layer->height;
}

typedef struct
{
  double at; /* of the heat */
  double red, green, blue, alpha;
} Stop;

/* Premultiplied colours between them. */
static void
fill_ramp (guint32 *ramp, const Stop *stops, guint n)
{
  guint stop = 0;

  for (int i = 0; i < 256; i++)
    {
      const Stop *one, *next;
      double heat = i / 255.0, part, alpha;

      while (stop + 2 < n && heat > stops[stop + 1].at)
        stop++;
      one = &stops[stop];
      next = &stops[stop + 1];
      part = CLAMP ((heat - one->at) / (next->at - one->at), 0, 1);
      alpha = one->alpha + part * (next->alpha - one->alpha);
      ramp[i] = (guint32) (255 * alpha) << 24;
      ramp[i] |= (guint32) (255 * alpha * (one->red + part * (next->red - one->red))) << 16;
      ramp[i] |= (guint32) (255 * alpha * (one->green + part * (next->green - one->green))) << 8;
      ramp[i] |= (guint32) (255 * alpha * (one->blue + part * (next->blue - one->blue)));
    }
}

/* --- rays --- */

static void
prepare_rays (HsdFlourish *self)
{
  static const Stop gold[] = {
    { 0, .92, .50, .12, 0 }, { .35, .96, .62, .18, .34 }, { .75, 1, .80, .38, .70 }, { 1, 1, .91, .62, .86 },
  };
  float reach = (float) (REACH * self->radius);

  fill_ramp (self->gold, gold, G_N_ELEMENTS (gold));
  self->polar = g_new (guint32, area_of (&self->below));
  for (int row = 0; row < self->below.height; row++)
    for (int column = 0; column < self->below.width; column++)
      {
        float across = column + .5f - self->below.width / 2.0f, down = row + .5f - self->below.height / 2.0f;
        guint angle = (guint) ((atan2f (down, across) + (float) G_PI) * (float) (N_ANGLES / (2 * G_PI))) % N_ANGLES;
        guint distance = (guint) MIN (255, hypotf (across, down) / reach * 255);

        self->polar[row * self->below.width + column] = angle << 8 | distance;
      }
}

/* Twelve that are not alike, and between them a few that turn the other way. */
static void
fill_angles (const HsdFlourish *self, double turned, guint8 *angles)
{
  for (int i = 0; i < N_ANGLES; i++)
    {
      double angle = i * 2 * G_PI / N_ANGLES - G_PI - turned;
      double ray = angle * RAYS / (2 * G_PI), other = (angle + 1.6 * turned) * 7;
      double strong = .55 + .45 * chance (self, (guint) (((int) floor (ray + .5) % RAYS + RAYS) % RAYS), 3);

      strong *= pow (.5 + .5 * cos (2 * G_PI * ray), 3);
      angles[i] = (guint8) (255 * (.70 * strong + .30 * pow (.5 + .5 * cos (other), 2)));
    }
}

static void
fill_distances (double reach, double light, guint8 *distances)
{
  for (int i = 0; i < 256; i++)
    {
      double distance = i / 255.0 * REACH, along = CLAMP ((distance - RING) / (reach - RING), 0, 1);

      distances[i] = (guint8) (255 * light * ease ((distance - .5) / .42) * pow (1 - along, 1.6));
    }
}

static void
draw_rays (HsdFlourish *self, double elapsed)
{
  guint8 angles[N_ANGLES], distances[256];
  double left = 1 - ease ((elapsed - EMBERS) / (HSD_FLOURISH_TIME - EMBERS));
  double still = 1 - elapsed / HSD_FLOURISH_TIME;
  double reach = RING + .05 + (REACH - RING - .05) * ease (elapsed / (1.6 * KINDLE)) * (.35 + .65 * left);
  guint32 *pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (self->below.surface);

  fill_angles (self, -TURN * still * still, angles);
  fill_distances (reach, ease (elapsed / KINDLE) * left, distances);
  for (gsize i = 0; i < area_of (&self->below); i++)
    {
      guint32 polar = self->polar[i];

      pixels[i] = self->gold[(angles[polar >> 8] * distances[polar & 0xff]) >> 8];
    }
  cairo_surface_mark_dirty (self->below.surface);
}

/* --- fire --- */

/* One pass along lines of @n pixels that lie @step apart. */
static void
blur_lines (guint8 *pixels, int n_lines, int line, int n, int step, int half, guint8 *former)
{
  for (int k = 0; k < n_lines; k++)
    {
      guint8 *at = pixels + (gsize) k * line;
      int sum = 0;

      for (int i = 0; i < n; i++)
        former[i] = at[(gsize) i * step];
      for (int i = -half; i < n; i++)
        {
          sum += (i + half < n ? former[i + half] : 0) - (i - half - 1 >= 0 ? former[i - half - 1] : 0);
          if (i >= 0)
            at[(gsize) i * step] = (guint8) (sum / (2 * half + 1));
        }
    }
}

static void
blur (guint8 *pixels, const Layer *layer, int across, int down)
{
  g_autofree guint8 *former = g_malloc (MAX (layer->width, layer->height));

  for (int pass = 0; pass < 2; pass++)
    {
      blur_lines (pixels, layer->height, layer->width, layer->width, 1, across, former);
      blur_lines (pixels, layer->width, 1, layer->height, layer->width, down, former);
    }
}

/* The ink is where the two sprites differ. */
static void
find_numeral (HsdFlourish *self, const HsdSprite *plain, const HsdSprite *inked)
{
  for (int row = 0; row < plain->height; row++)
    for (int column = 0; column < plain->width; column++)
      {
        int x = plain->x + column - self->above.x, y = plain->y + row - self->above.y;
        gsize i = (gsize) row * plain->width + column;
        int more = (int) (inked->pixels[i] >> 8 & 0xff) - (int) (plain->pixels[i] >> 8 & 0xff);

        if (x >= 0 && y >= 0 && x < self->above.width && y < self->above.height)
          self->numeral[y * self->above.width + x] = (guint8) CLAMP ((more - FAINT) * 3, 0, 255);
      }
}

/* Each pixel passes on to the one above what is left of it. */
static void
draw_upward (HsdFlourish *self)
{
  double kept = pow (.10, 1 / (FLAMES * self->radius));
  int width = self->above.width;
  guint16 part = (guint16) (kept * 65535);
  g_autofree guint16 *line = g_new0 (guint16, width);

  for (int y = self->above.height - 1; y >= 0; y--)
    for (int x = 0; x < width; x++)
      {
        guint16 own = (guint16) (self->numeral[y * width + x] * 257);

        line[x] = MAX (own, (guint16) ((guint32) line[x] * part >> 16));
        self->tongues[y * width + x] = (guint8) (line[x] >> 8);
      }
}

/* Values between those of a lattice whose cells are so wide and high. */
static void
fill_noise (guint8 *out, int width, int height, guint seed, double across, double down)
{
  int n = (int) (width / across) + 2;
  g_autofree float *line = g_new (float, n);

  for (int y = 0; y < height; y++)
    {
      guint row = (guint) (y / down);
      double part = ease (y / down - row);

      for (int i = 0; i < n; i++)
        {
          double one = hsd_noise_hash ((guint) i, row, seed) & 0xff;
          double next = hsd_noise_hash ((guint) i, row + 1, seed) & 0xff;

          line[i] = (float) (one + part * (next - one));
        }
      for (int x = 0; x < width; x++)
        {
          float at = (float) (x / across);
          int column = (int) at;

          out[(gsize) y * width + x] = (guint8) (line[column] + (at - column) * (line[column + 1] - line[column]));
        }
    }
}

static void
fill_flicker (HsdFlourish *self)
{
  double cell = .105 * self->radius;
  g_autofree guint8 *fine = NULL;
  int height;
  gsize size;

  self->n_rising = (int) (RISING * self->radius);
  height = self->above.height + self->n_rising;
  size = (gsize) self->above.width * height;
  self->flicker = g_malloc (size);
  fine = g_malloc (size);
  fill_noise (self->flicker, self->above.width, height, self->seed + 11, MAX (cell, 1), MAX (2.2 * cell, 1));
  fill_noise (fine, self->above.width, height, self->seed + 12, MAX (.45 * cell, 1), MAX (1.1 * cell, 1));
  for (gsize i = 0; i < size; i++)
    self->flicker[i] = (guint8) ((self->flicker[i] * 11 + fine[i] * 5) >> 4);
}

/* Thin signs burn as brightly as broad ones. */
static void
strengthen (guint8 *pixels, gsize n)
{
  guint most = 1;

  for (gsize i = 0; i < n; i++)
    most = MAX (most, pixels[i]);
  for (gsize i = 0; i < n; i++)
    pixels[i] = (guint8) (pixels[i] * 255u / most);
}

static void
prepare_fire (HsdFlourish *self, const HsdSprite *plain, const HsdSprite *inked)
{
  static const Stop fire[] = {
    { 0, .96, .52, .10, 0 }, { .25, .95, .42, .05, .34 }, { .5, .98, .48, .05, .78 },
    { .8, 1, .72, .20, .95 }, { 1, 1, .90, .52, 1 },
  };
  int width = (int) MAX (1, .075 * self->radius);

  fill_ramp (self->fire, fire, G_N_ELEMENTS (fire));
  self->numeral = g_malloc0 (area_of (&self->above));
  self->halo = g_malloc (area_of (&self->above));
  self->tongues = g_malloc (area_of (&self->above));
  find_numeral (self, plain, inked);
  memcpy (self->halo, self->numeral, area_of (&self->above));
  blur (self->halo, &self->above, 2 * width, 2 * width);
  strengthen (self->halo, area_of (&self->above));
  draw_upward (self);
  blur (self->tongues, &self->above, width, width);
  strengthen (self->tongues, area_of (&self->above));
  fill_flicker (self);
}

static void
draw_fire (HsdFlourish *self, double elapsed)
{
  double left = 1 - ease ((elapsed - EMBERS) / (HSD_FLOURISH_TIME - EMBERS)), lit = ease (elapsed / KINDLE);
  int core = (int) (110 * lit * left), glow = (int) (105 * lit * left);
  int flames = (int) (235 * ease (elapsed / (2 * KINDLE)) * left * left);
  gsize risen = (gsize) (self->n_rising * CLAMP (elapsed / HSD_FLOURISH_TIME, 0, 1));
  const guint8 *flicker = self->flicker + risen * self->above.width;
  guint32 *pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (self->above.surface);

  for (gsize i = 0; i < area_of (&self->above); i++)
    {
      int tongue = MAX (self->tongues[i] - (255 - flicker[i]) * 5 / 8, 0);
      int heat = (self->numeral[i] * core + self->halo[i] * glow + tongue * flames) >> 8;

      pixels[i] = self->fire[MIN (heat, 255)];
    }
  cairo_surface_mark_dirty (self->above.surface);
}

/* --- cracks --- */

static void
tear (HsdFlourish *self, Crack *crack, guint which, double x, double y, double heading, double from, double to,
      double thick)
{
  double length = (to - from) * REACH * self->radius / (JOINTS - 1);

  *crack = (Crack) { .aside = { -sin (heading), cos (heading) }, .from = from, .to = to, .thick = thick };
  for (guint i = 0; i < JOINTS; i++)
    {
      double aside = (i % 2 == 0 ? 1 : -1) * 1.1 * (chance (self, which, 20 + i) - .1);

      crack->points[i][0] = x;
      crack->points[i][1] = y;
      x += length * cos (heading + aside);
      y += length * sin (heading + aside);
    }
}

static void
prepare_cracks (HsdFlourish *self)
{
  double middle = self->below.width / 2.0, first = 2 * G_PI * chance (self, 0, 1);

  for (guint i = 0; i < CRACKS; i++)
    {
      double heading = first + 2 * G_PI * (i + .55 * (chance (self, i, 2) - .5)) / CRACKS;
      double to = .72 + .26 * chance (self, i, 4), begin = HIDDEN * self->radius;
      Crack *crack = &self->cracks[2 * i];
      guint fork = 2 + (guint) (2.9 * chance (self, i, 5));
      double parted, aside = chance (self, i, 6) < .5 ? -.75 : .75;

      tear (self, crack, i, middle + begin * cos (heading), middle + begin * sin (heading), heading, HIDDEN / REACH, to,
            .092);
      parted = crack->from + (crack->to - crack->from) * fork / (JOINTS - 1);
      tear (self, &self->cracks[2 * i + 1], CRACKS + i, crack->points[fork][0], crack->points[fork][1], heading + aside,
            parted, parted + (to - parted) * (.35 + .4 * chance (self, i, 7)), .045);
    }
}

static void
prepare_gloom (HsdFlourish *self)
{
  double middle = self->below.width / 2.0;
  cairo_pattern_t *pattern = cairo_pattern_create_radial (middle, middle, .5 * self->radius, middle, middle, middle);
  cairo_t *cr;

  self->gloom = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->below.width, self->below.height);
  cr = cairo_create (self->gloom);
  cairo_pattern_add_color_stop_rgba (pattern, 0, .07, .01, .12, .80);
  cairo_pattern_add_color_stop_rgba (pattern, .45, .05, .01, .10, .42);
  cairo_pattern_add_color_stop_rgba (pattern, 1, .03, 0, .08, 0);
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_pattern_destroy (pattern);
  cairo_destroy (cr);
}

/* As far as it has run, as a sliver that tapers. */
static void
trace (cairo_t *cr, const HsdFlourish *self, const Crack *crack, double run, double widened)
{
  double shown = CLAMP ((run - crack->from) / (crack->to - crack->from), 1e-3, 1) * (JOINTS - 1);
  int n = MIN ((int) shown, JOINTS - 2);
  double thick = .5 * widened * crack->thick * self->radius;
  const double (*points)[2] = crack->points;
  double part = shown - n;

  cairo_new_path (cr);
  for (int side = 0; side < 2; side++)
    {
      for (int k = 0; k <= n; k++)
        {
          int i = side == 0 ? k : n - k;
          double half = (side == 0 ? thick : -thick) * (1 - i / shown);

          cairo_line_to (cr, points[i][0] + half * crack->aside[0], points[i][1] + half * crack->aside[1]);
        }
      if (side == 0)
        cairo_line_to (cr, points[n][0] + part * (points[n + 1][0] - points[n][0]),
                       points[n][1] + part * (points[n + 1][1] - points[n][1]));
    }
  cairo_close_path (cr);
}

/* Dark, and at its edges what is left of the light. */
static void
draw_crack (cairo_t *cr, const HsdFlourish *self, const Crack *crack, double run)
{
  static const struct
  {
    double widened, red, green, blue, alpha;
  } coats[] = {
    { 3.2, .46, .24, .72, .26 }, { 1.75, .64, .42, .88, .72 }, { 1, .03, .01, .07, 1 },
  };

  for (guint i = 0; run > crack->from && i < G_N_ELEMENTS (coats); i++)
    {
      trace (cr, self, crack, run, coats[i].widened);
      cairo_set_source_rgba (cr, coats[i].red, coats[i].green, coats[i].blue, coats[i].alpha);
      cairo_fill (cr);
    }
}

static void
draw_cracks (HsdFlourish *self, double elapsed)
{
  double part = CLAMP (elapsed / TEARING, 0, 1);
  double run = 1 - (1 - HIDDEN / REACH) * (1 - part) * (1 - part);
  cairo_t *cr;

  if (self->torn == run)
    return;

  self->torn = run;
  cr = cairo_create (self->below.surface);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_set_source_surface (cr, self->gloom, 0, 0);
  cairo_paint_with_alpha (cr, ease (elapsed / KINDLE));
  for (guint i = 0; i < G_N_ELEMENTS (self->cracks); i++)
    draw_crack (cr, self, &self->cracks[i], run);
  cairo_destroy (cr);
  cairo_surface_flush (self->below.surface);
}

/* --- public functions --- */

HsdFlourish *
hsd_flourish_new (HsdFlourishKind kind, double x, double y, double radius, guint seed, const HsdSprite *plain,
                  const HsdSprite *inked)
{
  HsdFlourish *self = g_new0 (HsdFlourish, 1);
  double reach;

  self->kind = kind;
  self->radius = CLAMP (radius, 1, LARGEST / REACH);
  self->seed = seed;
  reach = REACH * self->radius;
  open_layer (&self->below, x - reach, y - reach, x + reach, y + reach);
  if (kind == HSD_FLOURISH_BLAZE)
    {
      open_layer (&self->above, plain->x - ASIDE * self->radius, plain->y - FLAMES * self->radius,
                  plain->x + plain->width + ASIDE * self->radius, plain->y + plain->height + ASIDE * self->radius);
      prepare_rays (self);
      prepare_fire (self, plain, inked);
    }
  else
    {
      prepare_cracks (self);
      prepare_gloom (self);
    }

  return self;
}

void
hsd_flourish_free (HsdFlourish *self)
{
  g_clear_pointer (&self->below.surface, cairo_surface_destroy);
  g_clear_pointer (&self->above.surface, cairo_surface_destroy);
  g_clear_pointer (&self->gloom, cairo_surface_destroy);
  g_free (self->polar);
  g_free (self->numeral);
  g_free (self->halo);
  g_free (self->tongues);
  g_free (self->flicker);
  g_free (self);
}

int
hsd_flourish_draw (HsdFlourish *self, double elapsed)
{
  if (self->kind == HSD_FLOURISH_BLAZE)
    {
      draw_rays (self, elapsed);
      draw_fire (self, elapsed);
      return 256;
    }

  draw_cracks (self, elapsed);

  return (int) (256 * (1 - ease ((elapsed - CLOSING) / (HSD_FLOURISH_TIME - CLOSING))));
}

cairo_surface_t *
hsd_flourish_get_layer (HsdFlourish *self, gboolean above, int *x, int *y)
{
  const Layer *layer = above ? &self->above : &self->below;

  *x = layer->x;
  *y = layer->y;

  return layer->surface;
}
