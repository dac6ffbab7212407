/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/table/lines.h"
#include "model/table/public-view.h"

struct _HsdPublicView
{
  int ref_count;
  HsdSystem *system; /* borrowed; systems are never freed */
  HsdVisibility visibility;
  guint64 throw_id;
  HsdStory *story;       /* owned, without secrets; or NULL */
  HsdShowing *showing;   /* owned: of that story */
  HsdLines *lines;       /* owned: of all tests of the request; or NULL */

  /* of a throw of the history */
  guint number;
  gint64 time;
  char *clock;
  gboolean cancelled;
  gboolean unreadable;
  char *chance; /* or NULL if unknown */
};

static HsdPublicView *
make (HsdSystem *system, HsdVisibility visibility)
{
  HsdPublicView *self = g_new0 (HsdPublicView, 1);

  self->ref_count = 1;
  self->system = system;
  self->visibility = visibility;

  return self;
}

HsdPublicView *
hsd_public_view_ref (HsdPublicView *self)
{
  self->ref_count++;

  return self;
}

void
hsd_public_view_unref (HsdPublicView *self)
{
  if (--self->ref_count > 0)
    return;

  g_clear_pointer (&self->story, hsd_story_unref);
  g_clear_pointer (&self->showing, hsd_showing_free);
  g_clear_pointer (&self->lines, hsd_lines_free);
  g_free (self->clock);
  g_free (self->chance);
  g_free (self);
}

/* --- what is left of a test --- */

/* If none of the inputs is secret, the texts around the dice may use them. */
static void
show (HsdPublicView *self, const HsdStory *story, const HsdState *state)
{
  if (self->story != NULL)
    self->showing = hsd_showing_make (self->story, self->visibility == HSD_OPEN ? story->input : NULL, state);
}

static HsdPublicView *
make_of_story (const HsdStory *story)
{
  HsdPublicView *self = make (story->system, hsd_story_visibility (story));

  self->throw_id = story->throw_id;

  return self;
}

HsdPublicView *
hsd_public_view_of_story (const HsdStory *story, const HsdState *state)
{
  HsdPublicView *self;

  if (story == NULL)
    return NULL;

  self = make_of_story (story);
  self->story = hsd_story_public (story);
  show (self, story, state);

  return self;
}

/* The test in the middle; where that is hidden, the last that is not. */
static const HsdStory *
find_front (const HsdState *state)
{
  const HsdStory *front = state->story;

  for (guint i = 0; i < state->beside->len && hsd_story_visibility (front) >= HSD_HIDE_THROW; i++)
    front = g_ptr_array_index (state->beside, state->beside->len - 1 - i);

  return hsd_story_visibility (front) < HSD_HIDE_THROW ? front : state->story;
}

HsdPublicView *
hsd_public_view_of_state (const HsdState *state)
{
  HsdPublicView *self = hsd_public_view_of_story (state->story != NULL ? find_front (state) : NULL, state);

  if (self != NULL)
    self->lines = hsd_lines_new (state);
  if (self != NULL && self->lines != NULL)
    self->throw_id = hsd_lines_get_throw_id (self->lines);

  return self;
}

HsdPublicView *
hsd_public_view_again (HsdPublicView *self, const HsdStory *story, const HsdState *state)
{
  HsdPublicView *again;

  if (self == NULL || story == NULL)
    return NULL;

  g_return_val_if_fail (self->throw_id == story->throw_id && self->visibility == hsd_story_visibility (story), NULL);

  again = make_of_story (story);
  again->story = self->story != NULL ? hsd_story_ref (self->story) : NULL;
  show (again, story, state);

  return again;
}

/* --- of a throw of the history --- */

/* The number of the entry would reveal how many secret decisions were made, so players get the
 * number of the throw. A throw that cannot be read may have been secret. */
HsdPublicView *
hsd_public_view_of_past (HsdPast *past)
{
  const HsdStory *story = hsd_past_get_story (past);
  HsdPublicView *self = story != NULL ? hsd_public_view_of_story (story, NULL) : make (NULL, HSD_HIDE_THROW);

  self->number = hsd_past_get_number (past);
  self->time = hsd_past_get_time (past);
  self->clock = hsd_past_format_time (past);
  self->cancelled = hsd_past_is_cancelled (past);
  self->unreadable = !hsd_past_is_readable (past);
  if (self->visibility == HSD_OPEN)
    self->chance = g_strdup (hsd_past_get_chance (past));

  return self;
}

/* --- what may be seen --- */

HsdSystem *
hsd_public_view_get_system (const HsdPublicView *self)
{
  return self != NULL ? self->system : NULL;
}

gboolean
hsd_public_view_is_closed (const HsdPublicView *self)
{
  return self != NULL && self->story == NULL;
}

gboolean
hsd_public_view_is_unreadable (const HsdPublicView *self)
{
  return self != NULL && self->unreadable;
}

HsdVisibility
hsd_public_view_get_visibility (const HsdPublicView *self)
{
  return self != NULL ? self->visibility : HSD_OPEN;
}

guint64
hsd_public_view_get_throw_id (const HsdPublicView *self)
{
  return self != NULL ? self->throw_id : 0;
}

const HsdStory *
hsd_public_view_get_story (const HsdPublicView *self)
{
  return self != NULL ? self->story : NULL;
}

const HsdShowing *
hsd_public_view_get_showing (const HsdPublicView *self)
{
  return self != NULL ? self->showing : NULL;
}

const HsdLines *
hsd_public_view_get_lines (const HsdPublicView *self)
{
  return self != NULL ? self->lines : NULL;
}

const char *
hsd_public_view_get_title (const HsdPublicView *self)
{
  if (hsd_public_view_is_unreadable (self))
    return _("This roll cannot be read");
  if (hsd_public_view_is_closed (self))
    return C_("visibility", "Roll hidden");

  return self->story->label != NULL ? self->story->label : hsd_system_get_title (self->system);
}

guint
hsd_public_view_get_number (const HsdPublicView *self)
{
  return self->number;
}

gint64
hsd_public_view_get_time (const HsdPublicView *self)
{
  return self->time;
}

const char *
hsd_public_view_get_clock (const HsdPublicView *self)
{
  return self->clock;
}

gboolean
hsd_public_view_is_cancelled (const HsdPublicView *self)
{
  return self->cancelled;
}

const char *
hsd_public_view_get_chance (const HsdPublicView *self)
{
  return self->chance;
}
