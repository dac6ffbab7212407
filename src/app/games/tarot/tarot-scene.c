/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/tarot/tarot-page.h"

static HsdSystemPage *
page_of (HsdTarotPage *self)
{
  return HSD_SYSTEM_PAGE (self);
}

static const HsdState *
state_of (HsdTarotPage *self)
{
  return hsd_table_get_state (hsd_system_page_get_table (page_of (self)));
}

/* --- what is asked --- */

const HsdStory *
hsd_tarot_scene_story (HsdTarotPage *self)
{
  if (hsd_system_page_get_state (page_of (self)) == HSD_PAGE_PREPARING)
    return NULL;

  return hsd_test_get_story (hsd_system_page_get_test (page_of (self)));
}

const HsdRecord *
hsd_tarot_scene_input (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);

  return story != NULL ? story->input : hsd_draft_get_input (hsd_system_page_get_draft (page_of (self)));
}

int
hsd_tarot_scene_get (HsdTarotPage *self, const char *field)
{
  const HsdRecord *input = hsd_tarot_scene_input (self);

  return hsd_record_get (input, hsd_record_index (input, field));
}

const char *
hsd_tarot_scene_text (HsdTarotPage *self, const char *field)
{
  const HsdRecord *input = hsd_tarot_scene_input (self);

  return hsd_record_get_text (input, hsd_record_index (input, field));
}

gboolean
hsd_tarot_scene_is_against (HsdTarotPage *self, const char *kind)
{
  const HsdRecord *input = hsd_tarot_scene_input (self);
  guint index = hsd_record_index (input, "kind");

  return hsd_record_get (input, index) == hsd_record_word (input, index, kind);
}

/* --- the levels --- */

static const HsdRecord *
shared_of (HsdTarotPage *self)
{
  return hsd_state_get_shared (state_of (self), hsd_system_page_get_system (page_of (self)));
}

guint
hsd_tarot_scene_n_levels (HsdTarotPage *self)
{
  return hsd_record_n_rows (shared_of (self), hsd_record_index (shared_of (self), "levels"));
}

const char *
hsd_tarot_scene_get_level (HsdTarotPage *self, guint index, int *value)
{
  const HsdRecord *level = hsd_record_get_row (shared_of (self), hsd_record_index (shared_of (self), "levels"), index);

  *value = hsd_record_get (level, hsd_record_index (level, "value"));
  return hsd_record_get_text (level, hsd_record_index (level, "name"));
}

int
hsd_tarot_scene_difficulty (HsdTarotPage *self)
{
  const char *name = hsd_tarot_scene_text (self, "difficulty");
  int value;

  for (guint i = 0; name != NULL && i < hsd_tarot_scene_n_levels (self); i++)
    if (g_str_equal (hsd_tarot_scene_get_level (self, i, &value), name))
      return value;

  return hsd_tarot_scene_get (self, "difficulty");
}

/* A number without a name is called as the first level that has it. */
static const char *
find_level (HsdTarotPage *self)
{
  const char *name = hsd_tarot_scene_text (self, "difficulty");
  int difficulty = hsd_tarot_scene_difficulty (self);
  int value;

  for (guint i = 0; name == NULL && i < hsd_tarot_scene_n_levels (self); i++)
    {
      const char *level = hsd_tarot_scene_get_level (self, i, &value);

      if (value == difficulty)
        return level;
    }

  return name;
}

char *
hsd_tarot_scene_name_difficulty (HsdTarotPage *self)
{
  g_autofree char *number = hsd_showing_signed (hsd_tarot_scene_difficulty (self));
  const char *name = find_level (self);

  return name != NULL ? g_strdup_printf ("%s %s", name, number) : g_steal_pointer (&number);
}

/* --- piles --- */

const HsdRecord *
hsd_tarot_scene_sheet (HsdTarotPage *self, const char *name)
{
  return name != NULL ? hsd_state_get_sheet (state_of (self), hsd_system_page_get_system (page_of (self)), name) : NULL;
}

HsdPile
hsd_tarot_scene_pile (HsdTarotPage *self, const char *name, const char *pile)
{
  const HsdRecord *sheet = hsd_tarot_scene_sheet (self, name);

  return sheet != NULL ? (HsdPile) hsd_record_get (sheet, hsd_record_index (sheet, pile)) : HSD_PILE_EMPTY;
}

HsdPile
hsd_tarot_scene_majors (HsdTarotPage *self, const char *pile)
{
  const char *which = hsd_tarot_scene_is_against (self, "versus-npc") ? "npc_majors" : "majors";
  const HsdRecord *majors = hsd_record_get_object (shared_of (self), hsd_record_index (shared_of (self), which));

  return hsd_record_get (majors, hsd_record_index (majors, pile));
}

gboolean
hsd_tarot_scene_is_critical (HsdTarotPage *self)
{
  return hsd_record_get (shared_of (self), hsd_record_index (shared_of (self), "critical_phase"));
}

/* --- who plays --- */

static gboolean
has_fact (HsdTarotPage *self, const char *fact)
{
  return hsd_system_page_has_fact (page_of (self), fact);
}

const char *
hsd_tarot_scene_player (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);

  if (story == NULL)
    return hsd_draft_get_character (hsd_system_page_get_draft (page_of (self)));
  if (story->choosing && hsd_tarot_scene_is_against (self, "versus-player") && has_fact (self, "hidden-own"))
    return hsd_tarot_scene_text (self, "opponent");

  return story->character;
}

gboolean
hsd_tarot_scene_is_choosing (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);

  if (story == NULL || !story->choosing)
    return FALSE;

  return hsd_tarot_scene_is_against (self, "versus-player") || hsd_tarot_scene_card_of (self, story->character) == 0;
}

gboolean
hsd_tarot_scene_is_covered (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  const char *player = hsd_tarot_scene_player (self);

  if (story == NULL || !story->choosing || g_strcmp0 (player, story->character) == 0)
    return FALSE;

  return self->seen != story->telling || g_strcmp0 (self->uncovered, player) != 0;
}

/* --- what lies there --- */

static guint
n_cards (const HsdStory *story)
{
  return hsd_record_n_rows (story->facts, hsd_record_index (story->facts, "choice"));
}

static const HsdRecord *
get_card (const HsdStory *story, guint index, int *card)
{
  const HsdRecord *row = hsd_record_get_row (story->facts, hsd_record_index (story->facts, "choice"), index);

  *card = hsd_record_get (row, hsd_record_index (row, "card"));
  return row;
}

int
hsd_tarot_scene_card_of (HsdTarotPage *self, const char *name)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  int card;

  for (guint i = 0; story != NULL && i < n_cards (story); i++)
    {
      const HsdRecord *row = get_card (story, i, &card);

      if (g_strcmp0 (hsd_record_get_text (row, hsd_record_index (row, "character")), name) == 0)
        return card;
    }

  return 0;
}

int
hsd_tarot_scene_lent (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  int sum = 0;
  int card;

  for (guint i = 1; story != NULL && i < n_cards (story); i++)
    {
      get_card (story, i, &card);
      sum += card;
    }

  return sum;
}

/* --- odds --- */

HsdVisibility
hsd_tarot_scene_visibility (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);

  return story != NULL ? hsd_story_visibility (story) : hsd_draft_get_visibility (hsd_system_page_get_draft (page_of (self)));
}

gboolean
hsd_tarot_scene_is_secret (HsdTarotPage *self)
{
  return hsd_tarot_scene_visibility (self) != HSD_OPEN;
}

/* Of the Fool alone, a whole talon is made before it is drawn from. */
HsdPile
hsd_tarot_scene_possible (HsdTarotPage *self)
{
  HsdPile left = hsd_pile_without (hsd_tarot_scene_majors (self, "left"), HSD_FOOL);

  if (left != HSD_PILE_EMPTY)
    return left;

  return hsd_pile_without (hsd_tarot_scene_is_against (self, "versus-npc") ? HSD_PILE_NPC_MAJORS : HSD_PILE_MAJORS, HSD_FOOL);
}

/* The same cards that are left make the odds of the model; its sums know of no other hand than the
 * one that is asked about, and here a card that was played is weighed against those that were not. */
gboolean
hsd_tarot_scene_count (HsdTarotPage *self, int cards, HsdDestiny *destiny)
{
  int sum = cards + hsd_tarot_scene_get (self, "modifier") + hsd_tarot_scene_get (self, "adjustment");

  if (hsd_tarot_scene_is_against (self, "versus-player") || hsd_tarot_scene_is_secret (self))
    return FALSE;

  hsd_destiny_count (destiny, sum - hsd_tarot_scene_difficulty (self), hsd_tarot_scene_possible (self),
                     hsd_tarot_scene_is_against (self, "versus-npc"));

  return TRUE;
}

HsdFraction
hsd_tarot_scene_chance (const HsdDestiny *destiny)
{
  return hsd_fraction (destiny->critical_successes + destiny->successes, destiny->total);
}
