/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/stage-view-private.h"

HsdStagePieces
hsd_stage_view_get_pieces (HsdStageView *self)
{
  return (HsdStagePieces) {
    .widget = GTK_WIDGET (self),
    .prospect = hsd_stage_view_get_prospect (self),
    .story = self->moving ? NULL : hsd_stage_view_get_story (self),
    .dice = self->dice,
  };
}

/* --- what can be pointed at --- */

void
hsd_stage_view_say_cursor (HsdStageView *self)
{
  HsdStagePieces pieces = hsd_stage_view_get_pieces (self);
  g_autofree char *said = NULL;

  if (gtk_widget_is_focus (GTK_WIDGET (self)) && self->cursor < (int) hsd_stage_pieces_count (&pieces))
    said = hsd_stage_pieces_describe (&pieces, self->cursor);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said != NULL ? said : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hsd_stage_view_follow_pieces (HsdStageView *self)
{
  HsdStagePieces pieces = hsd_stage_view_get_pieces (self);
  int n = hsd_stage_pieces_count (&pieces);

  self->cursor = CLAMP (self->cursor, 0, MAX (n - 1, 0));
  gtk_widget_set_focusable (GTK_WIDGET (self), self->interactive && n > 0);
  hsd_stage_view_say_cursor (self);
}

gboolean
hsd_stage_view_piece_key_cb (HsdStageView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  HsdStagePieces pieces = hsd_stage_view_get_pieces (self);
  int n = hsd_stage_pieces_count (&pieces);
  int step = 0;

  if (n == 0 || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Up:
      step = -1;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_Down:
      step = 1;
      break;
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      hsd_stage_view_emit_clicked (self, self->cursor);
      return TRUE;
    default:
      return FALSE;
    }

  self->cursor = CLAMP (self->cursor + step, 0, n - 1);
  hsd_stage_view_say_cursor (self);

  return TRUE;
}

void
hsd_stage_view_pressed_cb (HsdStageView *self, int n_press, double x, double y)
{
  HsdStagePieces pieces = hsd_stage_view_get_pieces (self);
  int at;

  if (self->tick != 0)
    {
      hsd_stage_view_skip (self);
      return;
    }

  at = self->interactive ? hsd_stage_pieces_find (&pieces, x, y) : -1;
  if (at < 0)
    return;

  self->cursor = at;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  hsd_stage_view_say_cursor (self);
  hsd_stage_view_emit_clicked (self, at);
}
