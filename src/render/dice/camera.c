/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/dice/camera.h"

#define TILT (14 * G_PI / 180)
#define HALF_FIELD (10 * G_PI / 180)
#define MARGIN 1.09 /* the tray and its rim, with the trapezoid that the tilt makes of them */

void
hsd_camera_init (HsdCamera *self, int width, int height, double zoom)
{
  double distance;
  double aspect;
  double fit;

  width = MAX (width, 1);
  height = MAX (height, 1);
  fit = MARGIN;
  aspect = (double) width / height;
  if (aspect < HSD_TRAY_WIDTH / HSD_TRAY_HEIGHT)
    fit *= HSD_TRAY_WIDTH / HSD_TRAY_HEIGHT / aspect;
  distance = HSD_TRAY_HEIGHT / 2 * fit / zoom / tan (HALF_FIELD);
  *self = (HsdCamera) {
    .width = width,
    .height = height,
    .eye = { 0, -distance * sin (TILT), distance * cos (TILT) },
    .right = { 1, 0, 0 },
    .up = { 0, cos (TILT), sin (TILT) },
    .forward = { 0, sin (TILT), -cos (TILT) },
    .middle = { width * 0.5, height * 0.5 },
    .step = 2 * tan (HALF_FIELD) / height,
  };
  self->unit = 1 / (distance * self->step);
}

void
hsd_camera_approach (HsdCamera *self, double zoom, double x, double y)
{
  self->middle[0] = x + zoom * (self->middle[0] - x);
  self->middle[1] = y + zoom * (self->middle[1] - y);
  self->step /= zoom;
  self->unit *= zoom;
}

gboolean
hsd_camera_project (const HsdCamera *self, const double point[3], double *x, double *y)
{
  double across = 0, upwards = 0, depth = 0;

  for (int i = 0; i < 3; i++)
    {
      double d = point[i] - self->eye[i];

      across += d * self->right[i];
      upwards += d * self->up[i];
      depth += d * self->forward[i];
    }
  if (depth < 1e-3)
    return FALSE;
  *x = self->middle[0] + across / (depth * self->step);
  *y = self->middle[1] - upwards / (depth * self->step);
  return TRUE;
}

void
hsd_camera_ray (const HsdCamera *self, double x, double y, double ray[3])
{
  double across = (x - self->middle[0]) * self->step;
  double upwards = (self->middle[1] - y) * self->step;

  for (int i = 0; i < 3; i++)
    ray[i] = self->forward[i] + across * self->right[i] + upwards * self->up[i];
}

void
hsd_camera_on_table (const HsdCamera *self, double x, double y, double level, double *table_x, double *table_y)
{
  double along;
  double ray[3];

  hsd_camera_ray (self, x, y, ray);
  along = (level - self->eye[2]) / MIN (ray[2], -1e-6);
  *table_x = self->eye[0] + along * ray[0];
  *table_y = self->eye[1] + along * ray[1];
}
