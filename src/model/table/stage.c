/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/table/stage.h"

struct _HsdStage
{
  GObject parent_instance;

  HsdSystem *system; /* systems live as long as the program */
  HsdVisibility visibility;
  guint64 telling;
  HsdStory *story; /* owned; the public copy */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HsdStage, hsd_stage, G_TYPE_OBJECT)

static void
hsd_stage_finalize (GObject *object)
{
  g_clear_pointer (&HSD_STAGE (object)->story, hsd_story_unref);

  G_OBJECT_CLASS (hsd_stage_parent_class)->finalize (object);
}

static void
hsd_stage_class_init (HsdStageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_stage_finalize;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_stage_init (HsdStage *self)
{
}

HsdStage *
hsd_stage_new (void)
{
  return g_object_new (HSD_TYPE_STAGE, NULL);
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

void
hsd_stage_set_story (HsdStage *self, const HsdStory *story)
{
  g_return_if_fail (HSD_IS_STAGE (self));

  g_clear_pointer (&self->story, hsd_story_unref);
  self->system = story != NULL ? story->system : NULL;
  self->visibility = story != NULL ? hsd_story_visibility (story) : HSD_OPEN;
  self->telling = story != NULL ? story->telling : 0;
  self->story = story != NULL ? hsd_story_public (story) : NULL;

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}
