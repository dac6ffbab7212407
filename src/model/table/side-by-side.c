/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/system.h"
#include "model/table/side-by-side.h"
#include "model/table/test.h"
#include "model/words/join.h"

/* Dice of the others lie behind those of the test in front, whose places stay its own. */
#define FIRST_PLACE 40
#define LAST_PLACE 255

static guint8
owner_of (HsdStory *merged, const HsdStory *story, guint8 owner)
{
  const char *name = hsd_story_owner_name (story, owner);

  return hsd_story_owner (merged, name != NULL ? name : story->character);
}

static void
add_dice (HsdStory *merged, const HsdStory *story, guint *place)
{
  for (guint i = 0; i < story->dice->len; i++)
    {
      HsdDie die = g_array_index (story->dice, HsdDie, i);

      die.owner = owner_of (merged, story, die.owner);
      if (place != NULL)
        die.place = MIN ((*place)++, LAST_PLACE);
      g_array_append_val (merged->dice, die);
    }
  for (guint i = 0; i < story->cards->len; i++)
    {
      HsdCard card = g_array_index (story->cards, HsdCard, i);

      card.owner = owner_of (merged, story, card.owner);
      g_array_append_val (merged->cards, card);
    }
}

/* The dice of the test in front are the last ones, so that those of its choices come at the end. */
HsdStory *
hsd_side_by_side (const HsdStory *front, const GPtrArray *others)
{
  HsdStory *merged = hsd_story_copy (front);
  guint place = FIRST_PLACE;

  g_array_set_size (merged->dice, 0);
  g_array_set_size (merged->cards, 0);
  for (guint i = 0; i < others->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (others, i);

      /* Thrown together, they move together, whichever is in front. */
      if (story->throw_id > merged->throw_id)
        {
          merged->throw_id = story->throw_id;
          merged->motion = story->motion;
        }
      if (story->throw_id != front->throw_id)
        add_dice (merged, story, &place);
    }
  add_dice (merged, front, NULL);

  return merged;
}

/* --- in words --- */

static void
add_captions (GPtrArray *captions, GPtrArray *those, guint n_dice)
{
  for (guint i = 0; i < n_dice; i++)
    {
      HsdCaption *caption = g_new0 (HsdCaption, 1);

      if (i < those->len)
        *caption = *(HsdCaption *) g_ptr_array_index (those, i);
      caption->text = g_strdup (caption->text);
      g_ptr_array_add (captions, caption);
    }
}

static void
add_verdict (GString *text, const HsdStory *story)
{
  g_autoptr (HsdTest) test = hsd_test_new ((HsdStory *) story);
  g_autofree char *verdict = hsd_test_get_verdict (test);
  const char *name = story->character != NULL ? story->character : story->label;
  g_autofree char *one = NULL;

  if (verdict == NULL || name == NULL)
    return;

  one = hsd_join_pair (name, verdict);
  hsd_join_add (text, HSD_JOIN_FACTS, one);
}

static GPtrArray *
captions_of (const HsdStory *story, const HsdState *state, HsdShowing **showing)
{
  *showing = hsd_showing_make (story, NULL, state);

  return (*showing)->captions;
}

void
hsd_side_by_side_show (HsdShowing *showing, const HsdStory *front, const GPtrArray *others, const HsdState *state)
{
  g_autoptr (HsdShowing) all = hsd_showing_new ();
  GString *verdicts = g_string_new (NULL);
  GPtrArray *captions;

  for (guint i = 0; i < others->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (others, i);
      g_autoptr (HsdShowing) its = NULL;

      add_verdict (verdicts, story);
      if (story->throw_id != front->throw_id)
        add_captions (all->captions, captions_of (story, state, &its), story->dice->len);
    }
  add_captions (all->captions, showing->captions, front->dice->len);

  captions = showing->captions;
  showing->captions = all->captions;
  all->captions = captions;
  g_free (showing->notes[1]);
  showing->notes[1] = g_string_free (verdicts, FALSE);
}
