/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The tray as it is seen: 16 × 9 units about the origin, x to the right, y up the picture, z towards us. The camera stands
 * 14° off the vertical, so that a cube in the middle still shows a side, and sees 20° from top to bottom. */
#define HSD_TRAY_WIDTH 16.0
#define HSD_TRAY_HEIGHT 9.0

typedef struct
{
  int width, height; /* pixels */
  double eye[3];
  double right[3], up[3], forward[3]; /* a right-handed frame of unit vectors */
  double middle[2]; /* the pixel that lies straight ahead */
  double step;  /* how far along right or up the ray moves with one pixel, at distance one */
  double unit;  /* pixels to a unit of the table, in the middle of the picture */
} HsdCamera;

/* Sets the camera up so that the whole tray is seen, whatever the shape of the picture; @zoom above 1
 * brings it nearer. Width and height are taken for at least 1. */
void hsd_camera_init (HsdCamera *self, int width, int height, double zoom);

/* Enlarges the picture by @zoom about one of its points, as a longer lens does: what was at @x, @y stays there. */
void hsd_camera_approach (HsdCamera *self, double zoom, double x, double y);

/* The pixel at which a point appears, from the left and the top. FALSE if it is behind the camera. */
gboolean hsd_camera_project (const HsdCamera *self, const double point[3], double *x, double *y);

/* The ray through a pixel, not normalised: its component along forward is one. */
void hsd_camera_ray (const HsdCamera *self, double x, double y, double ray[3]);

/* The point of the table, z = @level, that is visible at a pixel. */
void hsd_camera_on_table (const HsdCamera *self, double x, double y, double level, double *table_x, double *table_y);

G_END_DECLS
