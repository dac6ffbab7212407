/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/table/stage.h"

struct _HsdStage
{
  GObject parent_instance;

  HsdSystem *system; /* systems live as long as the program */
  HsdVisibility visibility;
  guint64 telling;
  HsdStory *story; /* owned; the public copy, or on a bare stage the story itself */
  HsdShowing *showing;   /* owned, of that story */
  HsdProspect *prospect; /* owned */
  GPtrArray *seats;      /* HsdSeat; owned, and never changed */
  gboolean bare;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_TOUCHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HsdStage, hsd_stage, G_TYPE_OBJECT)

static void
hsd_stage_finalize (GObject *object)
{
  HsdStage *self = HSD_STAGE (object);

  g_clear_pointer (&self->story, hsd_story_unref);
  g_clear_pointer (&self->showing, hsd_showing_unref);
  g_clear_pointer (&self->prospect, hsd_prospect_free);
  g_ptr_array_unref (self->seats);

  G_OBJECT_CLASS (hsd_stage_parent_class)->finalize (object);
}

static void
hsd_stage_class_init (HsdStageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_stage_finalize;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TOUCHED] =
    g_signal_new ("touched", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_stage_init (HsdStage *self)
{
  self->seats = hsd_seats_read (NULL);
}

HsdStage *
hsd_stage_new (void)
{
  return g_object_new (HSD_TYPE_STAGE, NULL);
}

HsdStage *
hsd_stage_new_bare (void)
{
  HsdStage *self = hsd_stage_new ();

  self->bare = TRUE;

  return self;
}

HsdSystem *
hsd_stage_get_system (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return self->system;
}

gboolean
hsd_stage_is_closed (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), FALSE);

  return self->system != NULL && self->story == NULL;
}

HsdVisibility
hsd_stage_get_visibility (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), HSD_OPEN);

  return self->visibility;
}

guint64
hsd_stage_get_telling (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), 0);

  return self->telling;
}

const HsdStory *
hsd_stage_get_story (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return self->story;
}

const HsdShowing *
hsd_stage_get_showing (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return self->showing;
}

const GPtrArray *
hsd_stage_get_seats (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return self->seats;
}

const HsdProspect *
hsd_stage_get_prospect (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return self->prospect;
}

/* --- what is set --- */

static void
show (HsdStage *self, const HsdStory *story, const HsdState *state)
{
  gboolean told = self->bare || self->visibility == HSD_OPEN;

  g_ptr_array_unref (self->seats);
  self->seats = hsd_seats_read (state);
  g_clear_pointer (&self->showing, hsd_showing_unref);
  if (self->story != NULL)
    self->showing = hsd_showing_make (self->story, told ? story->input : NULL, state);
}

/* A test that was not there before takes the place of what was only about to be. */
static void
set_telling (HsdStage *self, guint64 telling)
{
  if (telling != self->telling)
    g_clear_pointer (&self->prospect, hsd_prospect_free);
  self->telling = telling;
}

static HsdStory *
unveil (HsdStage *self, const HsdStory *story)
{
  return self->bare ? hsd_story_ref ((HsdStory *) story) : hsd_story_public (story);
}

void
hsd_stage_tell (HsdStage *self, const HsdStory *story, const HsdState *state)
{
  g_return_if_fail (HSD_IS_STAGE (self));

  g_clear_pointer (&self->story, hsd_story_unref);
  self->system = story != NULL ? story->system : NULL;
  self->visibility = story != NULL ? hsd_story_visibility (story) : HSD_OPEN;
  set_telling (self, story != NULL ? story->telling : 0);
  self->story = story != NULL ? unveil (self, story) : NULL;
  show (self, story, state);

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hsd_stage_set_story (HsdStage *self, const HsdStory *story)
{
  hsd_stage_tell (self, story, NULL);
}

void
hsd_stage_retell (HsdStage *self, const HsdStory *story, const HsdState *state)
{
  g_return_if_fail (HSD_IS_STAGE (self));

  show (self, story, state);
  g_signal_emit (self, signals[SIGNAL_TOUCHED], 0);
}

void
hsd_stage_set_prospect (HsdStage *self, const HsdProspect *prospect)
{
  HsdProspect *copy;

  g_return_if_fail (HSD_IS_STAGE (self));

  copy = hsd_prospect_copy (prospect);
  if (copy != NULL)
    hsd_prospect_set_hint (copy, NULL);
  if (hsd_prospect_equal (copy, self->prospect))
    {
      hsd_prospect_free (copy);
      return;
    }

  g_clear_pointer (&self->prospect, hsd_prospect_free);
  self->prospect = copy;
  g_signal_emit (self, signals[SIGNAL_TOUCHED], 0);
}

static gboolean
same_story (HsdStage *self, HsdStage *source)
{
  return self->story == source->story && self->system == source->system && self->telling == source->telling &&
         self->visibility == source->visibility;
}

void
hsd_stage_take (HsdStage *self, HsdStage *source)
{
  gboolean same;

  g_return_if_fail (HSD_IS_STAGE (self) && HSD_IS_STAGE (source) && self != source);

  same = same_story (self, source);
  g_clear_pointer (&self->story, hsd_story_unref);
  g_clear_pointer (&self->showing, hsd_showing_unref);
  g_clear_pointer (&self->prospect, hsd_prospect_free);
  self->system = source->system;
  self->visibility = source->visibility;
  self->telling = source->telling;
  self->story = source->story != NULL ? hsd_story_ref (source->story) : NULL;
  self->showing = source->showing != NULL ? hsd_showing_ref (source->showing) : NULL;
  self->prospect = hsd_prospect_copy (source->prospect);
  g_ptr_array_unref (self->seats);
  self->seats = g_ptr_array_ref (source->seats);

  g_signal_emit (self, signals[same ? SIGNAL_TOUCHED : SIGNAL_CHANGED], 0);
}
