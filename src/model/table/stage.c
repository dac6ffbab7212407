/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/clock.h"
#include "model/table/stage.h"

static void
free_seat (gpointer data)
{
  HsdSeat *seat = data;

  g_free (seat->name);
  g_free (seat->portrait);
  g_free (seat);
}

/* Systems do not declare which field is the suit, but all use the same identifier. */
static int
read_suit (HsdCharacter *character)
{
  for (guint i = 0; i < hsd_character_n_sheets (character); i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (character, i);
      int field = sheet != NULL ? hsd_fields_find (hsd_record_fields (sheet), "suit") : -1;

      if (field >= 0 && hsd_record_has (sheet, field))
        return hsd_record_get (sheet, field);
    }

  return 0;
}

static HsdSeat *
read_seat (HsdCharacter *character)
{
  const HsdRecord *base = hsd_character_get_base (character);
  const char *colour = hsd_record_has (base, HSD_CHARACTER_COLOUR) ? hsd_record_get_text (base, HSD_CHARACTER_COLOUR) : NULL;
  HsdSeat *seat = g_new0 (HsdSeat, 1);

  seat->name = g_strdup (hsd_character_get_name (character));
  seat->suit = read_suit (character);
  seat->portrait = g_strdup (hsd_character_get_portrait (character));
  if (colour != NULL && colour[0] == '#' && hsd_record_has (base, HSD_CHARACTER_MOTIF))
    {
      seat->known = TRUE;
      seat->colour = g_ascii_strtoull (colour + 1, NULL, 16) & 0xffffff;
      seat->motif = hsd_record_get (base, HSD_CHARACTER_MOTIF);
    }

  return seat;
}

/* The seats of all characters in @state, which may be NULL. Returns (transfer full): HsdSeat. */
static GPtrArray *
seats_read (const HsdState *state)
{
  GPtrArray *seats = g_ptr_array_new_with_free_func (free_seat);

  for (guint i = 0; state != NULL && i < state->characters->len; i++)
    g_ptr_array_add (seats, read_seat (g_ptr_array_index (state->characters, i)));

  return seats;
}

const HsdSeat *
hsd_seats_find (const GPtrArray *seats, const char *name)
{
  static const HsdSeat nobody = { .known = FALSE };

  for (guint i = 0; name != NULL && seats != NULL && i < seats->len; i++)
    {
      const HsdSeat *seat = g_ptr_array_index (seats, i);

      if (g_str_equal (seat->name, name))
        return seat;
    }

  return &nobody;
}

/* --- the picture --- */

HsdShownPicture *
hsd_shown_picture_new (GBytes *bytes, const char *caption, gboolean beside)
{
  HsdShownPicture *self = g_rc_box_new0 (HsdShownPicture);

  self->bytes = g_bytes_ref (bytes);
  self->caption = g_strdup (caption);
  self->beside = beside;

  return self;
}

HsdShownPicture *
hsd_shown_picture_new_promise (const char *hash, const char *words)
{
  HsdShownPicture *self = g_rc_box_new0 (HsdShownPicture);

  self->promise = g_strdup (hash);
  self->caption = g_strdup (words);

  return self;
}

HsdShownPicture *
hsd_shown_picture_ref (HsdShownPicture *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_picture (gpointer data)
{
  HsdShownPicture *self = data;

  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->promise);
  g_free (self->caption);
}

void
hsd_shown_picture_unref (HsdShownPicture *self)
{
  g_rc_box_release_full (self, clear_picture);
}

/* --- the stage --- */

typedef struct
{
  HsdSystem *system; /* borrowed; systems are never freed */
  HsdVisibility visibility;
  guint64 throw_id;
  const HsdStory *story;       /* borrowed from the subclass */
  const HsdShowing *showing;   /* borrowed from the subclass */
  const HsdLines *lines;       /* borrowed from the subclass, or NULL */
  GPtrArray *seats;            /* HsdSeat; owned, immutable */
  GPtrArray *clocks;           /* HsdRecord of hsd_clock_face_fields; owned, immutable */
} HsdStagePrivate;

struct _HsdPublicStage
{
  HsdStage parent_instance;

  HsdPublicView *view;      /* owned, or NULL */
  HsdShownPicture *picture; /* owned, or NULL */
};

struct _HsdBareStage
{
  HsdStage parent_instance;

  HsdStory *story;     /* owned, or NULL */
  HsdShowing *showing; /* owned, of that story */
  HsdLines *lines;     /* owned, or NULL */
};

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HsdStage, hsd_stage, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE (HsdPublicStage, hsd_public_stage, HSD_TYPE_STAGE)
G_DEFINE_FINAL_TYPE (HsdBareStage, hsd_bare_stage, HSD_TYPE_STAGE)

#define PRIVATE(self) ((HsdStagePrivate *) hsd_stage_get_instance_private (HSD_STAGE (self)))

enum
{
  SIGNAL_CHANGED,
  SIGNAL_TOUCHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- both --- */

static GPtrArray *
read_clocks (const HsdState *state)
{
  return state != NULL ? hsd_state_list_clock_faces (state) : g_ptr_array_new ();
}

static void
stage_finalize (GObject *object)
{
  g_ptr_array_unref (PRIVATE (object)->seats);
  g_ptr_array_unref (PRIVATE (object)->clocks);

  G_OBJECT_CLASS (hsd_stage_parent_class)->finalize (object);
}

HsdSystem *
hsd_stage_get_system (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return PRIVATE (self)->system;
}

gboolean
hsd_stage_is_closed (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), FALSE);

  return PRIVATE (self)->system != NULL && PRIVATE (self)->story == NULL;
}

HsdVisibility
hsd_stage_get_visibility (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), HSD_OPEN);

  return PRIVATE (self)->visibility;
}

guint64
hsd_stage_get_throw_id (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), 0);

  return PRIVATE (self)->throw_id;
}

const HsdStory *
hsd_stage_get_story (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return PRIVATE (self)->story;
}

const HsdShowing *
hsd_stage_get_showing (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return PRIVATE (self)->showing;
}

const HsdLines *
hsd_stage_get_lines (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return PRIVATE (self)->lines;
}

const GPtrArray *
hsd_stage_get_seats (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return PRIVATE (self)->seats;
}

const GPtrArray *
hsd_stage_get_clocks (HsdStage *self)
{
  g_return_val_if_fail (HSD_IS_STAGE (self), NULL);

  return PRIVATE (self)->clocks;
}

/* --- the public one --- */

static void
set_view (HsdPublicStage *self, HsdPublicView *view)
{
  HsdStagePrivate *priv = PRIVATE (self);

  if (view != NULL)
    hsd_public_view_ref (view);
  g_clear_pointer (&self->view, hsd_public_view_unref);
  self->view = view;

  priv->system = hsd_public_view_get_system (view);
  priv->visibility = hsd_public_view_get_visibility (view);
  priv->throw_id = hsd_public_view_get_throw_id (view);
  priv->story = hsd_public_view_get_story (view);
  priv->showing = hsd_public_view_get_showing (view);
  priv->lines = hsd_public_view_get_lines (view);
}

/* Takes both. */
static void
set_around (HsdStage *self, GPtrArray *seats, GPtrArray *clocks)
{
  g_ptr_array_unref (PRIVATE (self)->seats);
  g_ptr_array_unref (PRIVATE (self)->clocks);
  PRIVATE (self)->seats = seats;
  PRIVATE (self)->clocks = clocks;
}

/* Whether @view has the same story as the current one, or both are closed for the same test. */
static gboolean
is_same (HsdPublicStage *self, HsdPublicView *view)
{
  HsdStagePrivate *priv = PRIVATE (self);

  return hsd_public_view_get_lines (view) == priv->lines && hsd_public_view_get_story (view) == priv->story && hsd_public_view_get_system (view) == priv->system &&
         hsd_public_view_get_throw_id (view) == priv->throw_id && hsd_public_view_get_visibility (view) == priv->visibility;
}

static void
public_stage_finalize (GObject *object)
{
  HsdPublicStage *self = HSD_PUBLIC_STAGE (object);

  g_clear_pointer (&self->view, hsd_public_view_unref);
  g_clear_pointer (&self->picture, hsd_shown_picture_unref);

  G_OBJECT_CLASS (hsd_public_stage_parent_class)->finalize (object);
}

HsdPublicStage *
hsd_public_stage_new (void)
{
  return g_object_new (HSD_TYPE_PUBLIC_STAGE, NULL);
}

HsdPublicView *
hsd_public_stage_get_view (HsdPublicStage *self)
{
  g_return_val_if_fail (HSD_IS_PUBLIC_STAGE (self), NULL);

  return self->view;
}

HsdShownPicture *
hsd_public_stage_get_picture (HsdPublicStage *self)
{
  g_return_val_if_fail (HSD_IS_PUBLIC_STAGE (self), NULL);

  return self->picture;
}

static void
replace_picture (HsdPublicStage *self, HsdShownPicture *picture)
{
  if (picture != NULL)
    hsd_shown_picture_ref (picture);
  g_clear_pointer (&self->picture, hsd_shown_picture_unref);
  self->picture = picture;
}

void
hsd_public_stage_set_picture (HsdPublicStage *self, HsdShownPicture *picture)
{
  g_return_if_fail (HSD_IS_PUBLIC_STAGE (self));

  if (self->picture == picture)
    return;

  replace_picture (self, picture);
  g_signal_emit (self, signals[SIGNAL_TOUCHED], 0);
}

void
hsd_public_stage_show (HsdPublicStage *self, HsdPublicView *view, const HsdState *state)
{
  gboolean same;

  g_return_if_fail (HSD_IS_PUBLIC_STAGE (self));

  same = is_same (self, view);
  set_view (self, view);
  set_around (HSD_STAGE (self), seats_read (state), read_clocks (state));
  g_signal_emit (self, signals[same ? SIGNAL_TOUCHED : SIGNAL_CHANGED], 0);
}

static void
take (HsdPublicStage *self, HsdPublicStage *source, HsdPublicView *view)
{
  gboolean same = is_same (self, view);

  set_view (self, view);
  set_around (HSD_STAGE (self), g_ptr_array_ref (PRIVATE (source)->seats), g_ptr_array_ref (PRIVATE (source)->clocks));
  replace_picture (self, source->picture);
  g_signal_emit (self, signals[same ? SIGNAL_TOUCHED : SIGNAL_CHANGED], 0);
}

void
hsd_public_stage_take (HsdPublicStage *self, HsdPublicStage *source)
{
  g_return_if_fail (HSD_IS_PUBLIC_STAGE (self) && HSD_IS_PUBLIC_STAGE (source) && self != source);

  take (self, source, source->view);
}

void
hsd_public_stage_take_around (HsdPublicStage *self, HsdPublicStage *source)
{
  g_return_if_fail (HSD_IS_PUBLIC_STAGE (self) && HSD_IS_PUBLIC_STAGE (source) && self != source);

  take (self, source, NULL);
}

/* --- the bare one --- */

static void
bare_stage_finalize (GObject *object)
{
  HsdBareStage *self = HSD_BARE_STAGE (object);

  g_clear_pointer (&self->story, hsd_story_unref);
  g_clear_pointer (&self->showing, hsd_showing_free);
  g_clear_pointer (&self->lines, hsd_lines_free);

  G_OBJECT_CLASS (hsd_bare_stage_parent_class)->finalize (object);
}

HsdBareStage *
hsd_bare_stage_new (void)
{
  return g_object_new (HSD_TYPE_BARE_STAGE, NULL);
}

void
hsd_bare_stage_show (HsdBareStage *self, const HsdStory *story, const HsdState *state)
{
  HsdStagePrivate *priv;
  HsdLines *lines;
  gboolean same;

  g_return_if_fail (HSD_IS_BARE_STAGE (self));

  priv = PRIVATE (self);
  lines = story != NULL && state != NULL && state->story == story ? hsd_lines_new (state) : NULL;
  same = story == self->story && lines == NULL && self->lines == NULL;
  if (story != NULL)
    hsd_story_ref ((HsdStory *) story);
  g_clear_pointer (&self->story, hsd_story_unref);
  g_clear_pointer (&self->showing, hsd_showing_free);
  g_clear_pointer (&self->lines, hsd_lines_free);
  self->story = (HsdStory *) story;
  self->lines = lines;
  if (story != NULL)
    self->showing = hsd_showing_make (story, story->input, state);

  priv->system = story != NULL ? story->system : NULL;
  priv->visibility = story != NULL ? hsd_story_visibility (story) : HSD_OPEN;
  priv->throw_id = lines != NULL ? hsd_lines_get_throw_id (lines) : story != NULL ? story->throw_id : 0;
  priv->story = self->story;
  priv->showing = self->showing;
  priv->lines = lines;
  set_around (HSD_STAGE (self), seats_read (state), read_clocks (state));
  g_signal_emit (self, signals[same ? SIGNAL_TOUCHED : SIGNAL_CHANGED], 0);
}

static void
hsd_stage_class_init (HsdStageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stage_finalize;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TOUCHED] =
    g_signal_new ("touched", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_stage_init (HsdStage *self)
{
  PRIVATE (self)->seats = seats_read (NULL);
  PRIVATE (self)->clocks = read_clocks (NULL);
}

static void
hsd_public_stage_class_init (HsdPublicStageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = public_stage_finalize;
}

static void
hsd_public_stage_init (HsdPublicStage *self)
{
}

static void
hsd_bare_stage_class_init (HsdBareStageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bare_stage_finalize;
}

static void
hsd_bare_stage_init (HsdBareStage *self)
{
}
