/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "plain-dice.h"

static void
fill_face (cairo_t *cr, const HsdCamera *camera, const HsdPose *pose, const HsdSolidFace *face, const HsdSolid *solid)
{
  HsdVec normal = hsd_quat_turn (pose->turn, face->normal);
  double light = CLAMP (.35 + .65 * (-.5 * normal.x + .44 * normal.y + .745 * normal.z), .1, 1);

  cairo_new_path (cr);
  for (int i = 0; i < face->n_vertices; i++)
    {
      HsdVec v = hsd_vec_along (pose->position, pose->scale, hsd_quat_turn (pose->turn, solid->vertices[face->vertices[i]]));
      const double place[3] = { v.x, v.y, v.z };
      double x, y;

      hsd_camera_project (camera, place, &x, &y);
      cairo_line_to (cr, x, y);
    }
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, .9 * light, .8 * light, .65 * light);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1.5);
  cairo_set_source_rgb (cr, 1, .95, .85);
  cairo_stroke (cr);
}

/* The numeral, by the affine map that is right at the middle of its face. */
static void
write_face (cairo_t *cr, const HsdCamera *camera, const HsdPose *pose, const HsdSolidFace *face, const char *text)
{
  HsdVec points[3] = { face->centre, hsd_vec_along (face->centre, face->room, face->right),
                       hsd_vec_along (face->centre, face->room, face->up) };
  double x[3], y[3];
  cairo_matrix_t map;
  cairo_text_extents_t extents;

  for (int i = 0; i < 3; i++)
    {
      HsdVec v = hsd_vec_along (pose->position, pose->scale, hsd_quat_turn (pose->turn, points[i]));
      const double place[3] = { v.x, v.y, v.z };

      hsd_camera_project (camera, place, &x[i], &y[i]);
    }
  cairo_matrix_init (&map, x[1] - x[0], y[1] - y[0], x[0] - x[2], y[0] - y[2], x[0], y[0]);
  if (fabs (map.xx * map.yy - map.xy * map.yx) < 1)
    return;
  cairo_save (cr);
  cairo_transform (cr, &map);
  cairo_set_font_size (cr, 1.3);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, -extents.x_bearing - extents.width / 2, -extents.y_bearing - extents.height / 2);
  cairo_text_path (cr, text);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, .1, .08, .06);
  cairo_fill (cr);
}

void
hsd_plain_dice_draw (cairo_t *cr, const HsdCamera *camera, const HsdSceneDie *dice, guint n_dice,
                     const HsdMotion *motion, const HsdQuat *turns, double time)
{
  cairo_set_source_rgb (cr, .12, .2, .35);
  cairo_paint (cr);
  cairo_select_font_face (cr, "Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  for (guint i = 0; i < n_dice; i++)
    {
      const HsdSkin *skin = hsd_skin_get (dice[i].skin);
      const HsdSolid *solid = hsd_solid_get (skin->solid);
      HsdPose pose = hsd_pose_thrown (motion, i, turns[i], time);
      HsdVec eye = hsd_vec_sub (hsd_vec (camera->eye[0], camera->eye[1], camera->eye[2]), pose.position);

      for (guint k = 0; k < solid->n_faces; k++)
        {
          const HsdSolidFace *face = &solid->faces[k];
          const HsdInscription *sign = &skin->faces[k];
          char text[8];

          if (hsd_vec_dot (hsd_quat_turn (pose.turn, face->normal), eye) <= face->distance * pose.scale)
            continue;
          fill_face (cr, camera, &pose, face, solid);
          g_snprintf (text, sizeof text, "%s%s", sign->glyphs[0], sign->glyphs[1] != NULL ? sign->glyphs[1] : "");
          write_face (cr, camera, &pose, face, text);
        }
    }
}
