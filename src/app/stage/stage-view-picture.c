/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/stage/stage-band.h"
#include "app/stage/stage-captions.h"
#include "app/stage/stage-cup.h"
#include "app/stage/stage-ghosts.h"
#include "app/stage/stage-head.h"
#include "app/stage/stage-view-private.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "model/story/system.h"
#include "model/words/join.h"

/* --- what is said --- */

static char *
describe (const HsdStory *story, const HsdShowing *showing)
{
  GString *said = g_string_new (NULL);
  HsdMark mark;

  for (guint i = 0; i < story->dice->len; i++)
    {
      g_autofree char *die = hsd_format_describe_die (story, &g_array_index (story->dice, HsdDie, i));

      hsd_join_add (said, HSD_JOIN_GROUPS, die);
      if (i < showing->captions->len)
        hsd_join_add (said, HSD_JOIN_LIST, ((HsdCaption *) g_ptr_array_index (showing->captions, i))->text);
    }
  for (guint i = 0; i < story->cards->len; i++)
    {
      g_autofree char *card = hsd_format_describe_card (story, &g_array_index (story->cards, HsdCard, i));

      hsd_join_add (said, HSD_JOIN_GROUPS, card);
    }

  if (hsd_stage_band_word (story, showing, &mark) != NULL)
    {
      g_autofree char *outcome = hsd_stage_band_describe (story, showing);

      hsd_join_add (said, HSD_JOIN_GROUPS, outcome);
    }
  hsd_join_add (said, HSD_JOIN_GROUPS, showing->line);

  return g_string_free (said, FALSE);
}

static char *
describe_prospect (HsdStageView *self)
{
  HsdStagePieces pieces = hsd_stage_view_get_pieces (self);
  GString *said = g_string_new (pieces.prospect->header);
  guint n = hsd_stage_pieces_count (&pieces);

  hsd_join_add (said, HSD_JOIN_LIST, pieces.prospect->line);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *ghost = hsd_stage_pieces_describe (&pieces, i);

      hsd_join_add (said, HSD_JOIN_GROUPS, ghost);
    }

  return g_string_free (said, FALSE);
}

void
hsd_stage_view_say (HsdStageView *self)
{
  const HsdStory *story = hsd_stage_view_get_story (self);
  g_autofree char *said = NULL;

  if (hsd_stage_view_get_prospect (self) != NULL)
    said = describe_prospect (self);
  else if (self->closed)
    said = g_strdup (C_("visibility", "Roll hidden"));
  else if (self->moving)
    said = g_strdup ("");
  else if (story == NULL)
    said = g_strdup (self->title != NULL ? self->title : "");
  else
    said = describe (story, hsd_stage_get_showing (self->stage));

  hsd_widget_set_label (GTK_WIDGET (self), said);
}

/* --- the picture --- */

/* How far what follows rest is there, from 0 to 1. */
static double
get_risen (HsdStageView *self)
{
  if (self->moving)
    return 0;

  return self->time >= self->end ? 1 : CLAMP ((self->time - self->rest) / HSD_STAGE_VIEW_RISE, 0, 1);
}

static HsdBandGround
get_ground (HsdStageView *self)
{
  if (hsd_stage_get_visibility (self->stage) >= HSD_HIDE_THROW)
    return HSD_BAND_VEILED;
  if (self->ground == HSD_BACKGROUND_DESKTOP)
    return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? HSD_BAND_INK : HSD_BAND_PARCHMENT;

  return self->ground == HSD_BACKGROUND_LIGHT ? HSD_BAND_PARCHMENT : HSD_BAND_INK;
}

static void
draw_head (HsdStageView *self, GtkSnapshot *snapshot, const HsdStory *story)
{
  const HsdProspect *prospect = hsd_stage_view_get_prospect (self);
  g_autofree char *title = NULL;

  if (prospect != NULL)
    {
      hsd_stage_head_snapshot (GTK_WIDGET (self), snapshot, prospect->header, prospect->line);
      return;
    }
  if (self->closed)
    {
      hsd_stage_head_snapshot (GTK_WIDGET (self), snapshot, C_("visibility", "Roll hidden"), NULL);
      return;
    }

  if (story->character != NULL)
    title = hsd_join (HSD_JOIN_FACTS, story->character, story->label, NULL);
  else
    title = g_strdup (story->label != NULL ? story->label : hsd_system_get_title (story->system));
  hsd_stage_head_snapshot (GTK_WIDGET (self), snapshot, title, hsd_stage_get_showing (self->stage)->line);
}

/* Draws the texts after rest. */
static void
draw_told (HsdStageView *self, GtkSnapshot *snapshot, const HsdStory *story, double risen)
{
  const HsdShowing *showing = hsd_stage_get_showing (self->stage);
  HsdMark mark;
  double raised = hsd_stage_band_word (story, showing, &mark) != NULL ? risen : 0;

  gtk_snapshot_push_opacity (snapshot, risen);
  hsd_stage_captions_snapshot (GTK_WIDGET (self), snapshot, self->dice, story, showing, hsd_stage_get_seats (self->stage));
  if (!hsd_stage_cards_is_empty (self->cards))
    hsd_stage_cards_append_sums (self->cards, snapshot, showing, raised);
  gtk_snapshot_pop (snapshot);
  hsd_stage_band_snapshot (GTK_WIDGET (self), snapshot, story, showing, get_ground (self), risen);
}

static void
draw_pieces (HsdStageView *self, GtkSnapshot *snapshot)
{
  const HsdProspect *prospect = hsd_stage_view_get_prospect (self);
  const HsdStory *story = self->closed || prospect != NULL ? NULL : hsd_stage_view_get_story (self);
  HsdMark mark;
  double risen = get_risen (self);
  gboolean told = story != NULL && hsd_stage_band_word (story, hsd_stage_get_showing (self->stage), &mark) != NULL;

  hsd_stage_cards_snapshot (self->cards, snapshot, self->time, told ? risen : 0);
  if (self->cup)
    hsd_stage_cup_snapshot (snapshot, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)),
                            self->time);
  if (prospect != NULL)
    hsd_stage_ghosts_snapshot (GTK_WIDGET (self), snapshot, prospect,
                               self->stage != NULL ? hsd_stage_get_seats (self->stage) : NULL);
  else if (story != NULL && risen > 0)
    draw_told (self, snapshot, story, risen);
  else if (hsd_stage_view_is_blank (self) && self->title != NULL)
    hsd_stage_head_snapshot_card (GTK_WIDGET (self), snapshot, self->title);

  /* Dice fly where the name stands. */
  if (!hsd_stage_view_is_blank (self) && (!self->moving || !hsd_stage_cards_is_empty (self->cards) || self->closed))
    draw_head (self, snapshot, story);
}

void
hsd_stage_view_draw (HsdStageView *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  HsdStagePieces pieces = hsd_stage_view_get_pieces (self);

  hsd_stage_view_draw_dice (self);
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  hsd_stage_dice_snapshot (self->dice, snapshot);
  draw_pieces (self, snapshot);
  if (gtk_widget_has_visible_focus (widget) && self->cursor < (int) hsd_stage_pieces_count (&pieces))
    hsd_stage_pieces_snapshot (&pieces, snapshot, self->cursor);
  gtk_snapshot_pop (snapshot);
}

/* --- from picture to picture --- */

static gboolean
fade_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HsdStageView *self = HSD_STAGE_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->fade_start == 0)
    self->fade_start = now;
  gtk_widget_queue_draw (widget);
  if (now - self->fade_start < HSD_STAGE_VIEW_FADE * G_USEC_PER_SEC)
    return G_SOURCE_CONTINUE;

  self->fade = 0;
  g_clear_pointer (&self->before, gsk_render_node_unref);

  return G_SOURCE_REMOVE;
}

void
hsd_stage_view_keep_picture (HsdStageView *self)
{
  GtkSnapshot *snapshot;

  if (hsd_stage_view_are_animated (self) || self->pace <= 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;

  snapshot = gtk_snapshot_new ();
  hsd_stage_view_draw (self, snapshot);
  g_clear_pointer (&self->before, gsk_render_node_unref);
  self->before = gtk_snapshot_free_to_node (snapshot);
  self->fade_start = 0;
  if (self->fade == 0)
    self->fade = gtk_widget_add_tick_callback (GTK_WIDGET (self), fade_cb, NULL, NULL);
}
