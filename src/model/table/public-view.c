/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/table/public-view.h"
#include "model/words/join.h"
#include "model/words/number.h"

static void
free_line (gpointer data)
{
  HsdLine *line = data;

  g_free (line->name);
  g_free (line->asked);
  g_free (line->number);
  hsd_public_view_unref (line->view);
  g_free (line);
}

void
hsd_lines_free (HsdLines *self)
{
  g_free (self->title);
  g_free (self->asked);
  g_ptr_array_unref (self->lines);
  g_free (self->count);
  g_free (self->hidden);
  g_free (self);
}

static const HsdLine *
line_at (const HsdLines *self, guint index)
{
  return g_ptr_array_index (self->lines, index);
}

/* NULL for one that is hidden. */
static const HsdShowing *
showing_of (const HsdLine *line)
{
  return hsd_public_view_get_showing (line->view);
}

/* --- a line --- */

/* What is rolled for may be a secret, who rolls is none: without a character, a number stands for it. */
static char *
name_of (const HsdStory *story, const HsdStory *shown, guint index)
{
  if (story->character != NULL)
    return g_strdup (story->character);
  if (shown != NULL && shown->label != NULL)
    return g_strdup (shown->label);

  /* Translators: one of several rolls, of nobody with a name: %u is its place, from 1. */
  return g_strdup_printf (_("Roll %u"), index + 1);
}

static char *
number_of (const HsdShowing *showing)
{
  return showing->headline[0] == '0' ? hsd_format_number (showing->number) : g_strdup (showing->headline);
}

/* Where nothing is won or lost, the number is the word. */
static void
read_outcome (HsdLine *line, const HsdStory *shown, const HsdShowing *showing)
{
  line->word = hsd_showing_get_word (showing, shown, &line->mark);
  if (line->word == NULL)
    return;

  if (showing->brief != NULL)
    line->word = showing->brief;
  if (line->mark == HSD_MARK_NONE && showing->headline != NULL)
    line->word = showing->headline;
  else if (showing->reads)
    line->number = number_of (showing);
  else
    line->produced = showing->headline;
}

static HsdLine *
make_line (const HsdStory *story, const HsdState *state, guint index)
{
  HsdLine *line = g_new0 (HsdLine, 1);
  const HsdStory *shown;

  line->view = hsd_public_view_of_story (story, state);
  shown = hsd_public_view_get_story (line->view);
  line->name = name_of (story, shown, index);
  if (shown != NULL)
    read_outcome (line, shown, showing_of (line));

  return line;
}

/* --- what is told once --- */

static gboolean
names_itself (const HsdStory *shown)
{
  return shown->character == NULL;
}

/* What all that have a name of their own are for, if it is the same. */
static char *
find_title (const HsdLines *self)
{
  const char *title = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const HsdStory *shown = hsd_public_view_get_story (line_at (self, i)->view);

      if (shown == NULL || names_itself (shown))
        continue;
      if (shown->label == NULL || (title != NULL && !g_str_equal (title, shown->label)))
        return NULL;
      title = shown->label;
    }

  return g_strdup (title);
}

guint
hsd_lines_count_shown (const HsdLines *self)
{
  guint n = 0;

  for (guint i = 0; i < self->lines->len; i++)
    n += showing_of (line_at (self, i)) != NULL;

  return n;
}

/* What was asked of all that are shown, if it is the same. */
static char *
find_asked (const HsdLines *self)
{
  const HsdShowing *first = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const HsdShowing *showing = showing_of (line_at (self, i));

      if (showing == NULL)
        continue;
      if (showing->line == NULL || (first != NULL && !g_str_equal (first->line, showing->line)))
        return NULL;
      first = showing;
    }

  return first != NULL ? g_strdup (first->line) : NULL;
}

/* What an NPC has to reach is the game master's. */
static void
tell_asked (HsdLines *self, const HsdState *state)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      HsdLine *line = g_ptr_array_index (self->lines, i);
      const HsdShowing *showing = showing_of (line);

      if (showing != NULL && !hsd_state_is_npc (state, line->name))
        line->asked = self->asked != NULL ? g_strdup (showing->threshold) : hsd_showing_describe_asked (showing);
    }
}

/* --- the count --- */

static gboolean
is_good (HsdMark mark)
{
  return mark == HSD_MARK_SUCCESS || mark == HSD_MARK_CRITICAL_SUCCESS;
}

static void
count_good (HsdLines *self)
{
  int n_good = 0, n_told = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const HsdLine *line = line_at (self, i);

      n_told += line->word != NULL && line->mark != HSD_MARK_NONE;
      n_good += line->word != NULL && is_good (line->mark);
    }
  if (n_told == 0)
    return;

  self->n_good = n_good;
  self->alike = n_told == (int) self->lines->len && (n_good == 0 || n_good == n_told);
  /* Translators: on the stage, of several who roll: %1$d of the %2$d rolls that are shown succeed. If it begins with the
     number, the number is drawn large. */
  self->count = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$d success of %2$d", "%1$d successes of %2$d", n_good), n_good, n_told);
}

/* Nobody, where two have it. */
static void
find_highest (HsdLines *self)
{
  const HsdLine *highest = NULL;
  gboolean alone = TRUE;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const HsdLine *line = line_at (self, i);
      const HsdShowing *showing = showing_of (line);

      if (showing == NULL || !showing->reads)
        continue;
      if (highest != NULL && showing->number <= showing_of (highest)->number)
        {
          alone &= showing->number < showing_of (highest)->number;
          continue;
        }
      highest = line;
      alone = TRUE;
    }

  if (highest != NULL && alone && hsd_lines_count_shown (self) > 1)
    /* Translators: on the stage, of several numbers that were rolled: before the name of who has the highest one. */
    self->count = hsd_join_pair (_("Highest"), highest->name);
}

static void
count_hidden (HsdLines *self)
{
  guint n = self->lines->len - hsd_lines_count_shown (self);

  if (n > 0 && n < self->lines->len)
    /* Translators: on the stage, of several rolls: %u of them is not shown yet. */
    self->hidden = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll still hidden", "%u rolls still hidden", n), n);
}

/* --- public functions --- */

HsdLines *
hsd_lines_new (const HsdState *state)
{
  g_autoptr (GPtrArray) stories = NULL;
  HsdLines *self;

  if (state->story == NULL || state->beside->len == 0)
    return NULL;

  stories = hsd_state_list_stories (state);
  self = g_new0 (HsdLines, 1);
  self->lines = g_ptr_array_new_with_free_func (free_line);
  for (guint i = 0; i < stories->len; i++)
    g_ptr_array_add (self->lines, make_line (g_ptr_array_index (stories, i), state, i));

  self->title = find_title (self);
  if (self->title == NULL)
    self->title = g_strdup (hsd_lines_count_shown (self) > 0 ? hsd_system_get_title (state->story->system) : C_("visibility", "Roll hidden"));
  self->asked = find_asked (self);
  tell_asked (self, state);
  self->n_good = -1;
  count_good (self);
  if (self->count == NULL)
    find_highest (self);
  count_hidden (self);

  return self;
}

char *
hsd_lines_describe (const HsdLines *self)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const HsdLine *line = line_at (self, i);
      /* Translators: of one of several rolls on the stage: it is not shown. */
      const char *word = showing_of (line) == NULL ? C_("roll", "Hidden") : line->word;
      g_autofree char *one = hsd_join (HSD_JOIN_LIST, line->name, line->number != NULL ? line->number : word,
                                       line->number != NULL ? word : NULL, NULL);

      hsd_join_add (said, HSD_JOIN_GROUPS, one);
      hsd_join_add (said, HSD_JOIN_LIST, line->produced);
    }
  hsd_join_add (said, HSD_JOIN_GROUPS, self->count);
  hsd_join_add (said, HSD_JOIN_GROUPS, self->hidden);
  hsd_join_add (said, HSD_JOIN_GROUPS, self->asked);

  return g_string_free (said, FALSE);
}

guint64
hsd_lines_get_throw_id (const HsdLines *self)
{
  guint64 latest = 0;

  for (guint i = 0; i < self->lines->len; i++)
    latest = MAX (latest, hsd_public_view_get_throw_id (line_at (self, i)->view));

  return latest;
}

guint
hsd_lines_count_pieces (const HsdLines *self)
{
  guint n = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const HsdStory *shown = hsd_public_view_get_story (line_at (self, i)->view);

      n += shown != NULL ? shown->dice->len + shown->cards->len : 0;
    }

  return n;
}

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
hsd_public_view_of_throw (HsdHistoryThrow *throw)
{
  const HsdStory *story = hsd_history_throw_get_story (throw);
  HsdPublicView *self = story != NULL ? hsd_public_view_of_story (story, NULL) : make (NULL, HSD_HIDE_THROW);

  self->number = hsd_history_throw_get_number (throw);
  self->time = hsd_history_throw_get_time (throw);
  self->clock = hsd_history_throw_format_time (throw);
  self->cancelled = hsd_history_throw_is_cancelled (throw);
  self->unreadable = !hsd_history_throw_is_readable (throw);
  if (self->visibility == HSD_OPEN)
    self->chance = g_strdup (hsd_history_throw_get_chance (throw));

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
