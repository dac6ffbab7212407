/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"
#include "model/table/public-view.h"

G_BEGIN_DECLS

/* The marks of a character at the table. */
typedef struct
{
  char *name;
  gboolean known; /* a character of the table, with a colour and a motif */
  guint32 colour; /* 0xrrggbb */
  guint motif;    /* index of the words of the field */
  int suit;       /* of the tarot: index in hsd_suits */
  char *portrait; /* the hash of a picture, or NULL */
} HsdSeat;

/* The seat of that name; an unknown one if there is none; both arguments may be NULL. */
const HsdSeat *hsd_seats_find (const GPtrArray *seats, const char *name);

/* A picture of the album, as everybody may see it; or the promise of the dice. */
typedef struct
{
  GBytes *bytes;   /* a PNG or JPEG; NULL for a promise */
  char *promise;   /* the hash of a seed, in hexadecimal; or NULL */
  char *caption;   /* or NULL; of a promise its words, with blanks between them */
  gboolean beside; /* it stays beside a roll */
} HsdShownPicture;

HsdShownPicture *hsd_shown_picture_new (GBytes *bytes, const char *caption, gboolean beside);
HsdShownPicture *hsd_shown_picture_new_promise (const char *hash, const char *words);
HsdShownPicture *hsd_shown_picture_ref (HsdShownPicture *self);
void             hsd_shown_picture_unref (HsdShownPicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdShownPicture, hsd_shown_picture_unref)

/**
 * HsdStage:
 *
 * The test that is shown, and the next throw. There are two subclasses, and no function that sets
 * the one accepts data for the other: projector, stream and followers get an #HsdPublicStage; only
 * the game master's own window gets an #HsdBareStage.
 *
 * #HsdStage::changed is emitted when the story changes, #HsdStage::touched when only the texts
 * around it or the next throw do.
 */
#define HSD_TYPE_STAGE (hsd_stage_get_type ())
G_DECLARE_DERIVABLE_TYPE (HsdStage, hsd_stage, HSD, STAGE, GObject)

struct _HsdStageClass
{
  GObjectClass parent_class;
};

/* The system of the test, even if it is hidden; NULL if the stage is empty. */
HsdSystem *hsd_stage_get_system (HsdStage *self);

/* Whether there is a test that is not shown. */
gboolean hsd_stage_is_closed (HsdStage *self);

HsdVisibility hsd_stage_get_visibility (HsdStage *self);

/* The id of the test, even if it is hidden; 0 if the stage is empty. */
guint64 hsd_stage_get_throw_id (HsdStage *self);

/* NULL if it is empty or closed. */
const HsdStory *hsd_stage_get_story (HsdStage *self);

/* The texts around the dice and cards; NULL if there is no story. */
const HsdShowing *hsd_stage_get_showing (HsdStage *self);

/* The tests of one request, as everybody may see them, on every stage; NULL where one stands alone. */
const HsdLines *hsd_stage_get_lines (HsdStage *self);

/* The clocks and countdowns that everybody may see: HsdRecord of hsd_clock_face_fields. They are there without a test too. */
const GPtrArray *hsd_stage_get_clocks (HsdStage *self);

/* The seats at the table: HsdSeat. */
const GPtrArray *hsd_stage_get_seats (HsdStage *self);

/**
 * HsdPublicStage:
 *
 * A stage for everybody: it only ever gets an #HsdPublicView.
 */
#define HSD_TYPE_PUBLIC_STAGE (hsd_public_stage_get_type ())
G_DECLARE_FINAL_TYPE (HsdPublicStage, hsd_public_stage, HSD, PUBLIC_STAGE, HsdStage)

HsdPublicStage *hsd_public_stage_new (void);

/* The picture that is shown, or NULL. It is there without a test too. Setting another one emits #HsdStage::touched. */
HsdShownPicture *hsd_public_stage_get_picture (HsdPublicStage *self);
void             hsd_public_stage_set_picture (HsdPublicStage *self, HsdShownPicture *picture);

/* The view of the test on the stage; NULL if it is empty. */
HsdPublicView *hsd_public_stage_get_view (HsdPublicStage *self);

/* Shows a test, or nothing if @view is NULL; seats and clocks are read from @state, or NULL. If @view was made
 * by hsd_public_view_again(), emits #HsdStage::touched instead of #HsdStage::changed. */
void hsd_public_stage_show (HsdPublicStage *self, HsdPublicView *view, const HsdState *state);

/* Copies the content of @source; or only what lies around a test, and shows none. */
void hsd_public_stage_take (HsdPublicStage *self, HsdPublicStage *source);
void hsd_public_stage_take_around (HsdPublicStage *self, HsdPublicStage *source);

/**
 * HsdBareStage:
 *
 * A stage for the game master: it has the whole story.
 */
#define HSD_TYPE_BARE_STAGE (hsd_bare_stage_get_type ())
G_DECLARE_FINAL_TYPE (HsdBareStage, hsd_bare_stage, HSD, BARE_STAGE, HsdStage)

HsdBareStage *hsd_bare_stage_new (void);

/* Shows @story, or nothing if it is NULL; pools are read from @state, or NULL. Call it again with
 * the same story after the characters or pools have changed. */
void hsd_bare_stage_show (HsdBareStage *self, const HsdStory *story, const HsdState *state);

G_END_DECLS
