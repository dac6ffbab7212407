/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the extra card and Destiny: a card is played, perhaps taken back, and Destiny drawn. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-page.h"
#include "app/games/tarot/tarot-words.h"

/* --- deeds --- */

static void
play (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);
  HsdRecord *args = hsd_system_page_args (page, "play");
  g_autoptr (GArray) real = hsd_tarot_real_read (self);
  guint cards = hsd_record_index (args, "cards");

  hsd_record_set (args, hsd_record_index (args, "card"), hsd_hand_get_chosen (self->after.hand));
  if (hsd_tarot_scene_is_against (self, "versus-player"))
    hsd_record_set_text (args, hsd_record_index (args, "character"), hsd_tarot_scene_player (self));
  for (guint i = 0; real != NULL && i < real->len; i++)
    hsd_record_add_number (args, cards, g_array_index (real, int, i));

  if (hsd_system_page_choose (page, "play", args))
    hsd_system_page_focus (page);
}

static void
draw_destiny (HsdSystemPage *page)
{
  HsdRecord *args = hsd_system_page_args (page, "destiny");
  g_autoptr (GArray) real = hsd_tarot_real_read (HSD_TAROT_PAGE (page));
  guint cards = hsd_record_index (args, "cards");

  for (guint i = 0; real != NULL && i < real->len; i++)
    hsd_record_add_number (args, cards, g_array_index (real, int, i));

  hsd_system_page_choose (page, "destiny", args);
}

static void
uncover (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  g_free (self->uncovered);
  self->uncovered = g_strdup (hsd_tarot_scene_player (self));
  self->seen = hsd_tarot_scene_story (self)->telling;
  hsd_tarot_page_follow (self);
  hsd_system_page_focus (page);
}

/* The card goes back to the hand it came from. */
static void
take_back (HsdSystemPage *page)
{
  g_clear_pointer (&HSD_TAROT_PAGE (page)->uncovered, g_free);
  hsd_tarot_take_back (page);
  hsd_system_page_focus (page);
}

/* The extra card goes back too: the history keeps what was seen. */
static void
cancel (HsdSystemPage *page)
{
  hsd_tarot_take_back (page);
  hsd_system_page_prepare (page);
  hsd_system_page_focus (page);
}

/* --- offering --- */

static gboolean
has_begun (HsdTarotPage *self)
{
  if (hsd_tarot_scene_is_against (self, "versus-player"))
    return hsd_system_page_has_fact (HSD_SYSTEM_PAGE (self), "hidden-own") ||
           hsd_system_page_has_fact (HSD_SYSTEM_PAGE (self), "hidden-opponent");

  return hsd_tarot_scene_card_of (self, hsd_tarot_scene_story (self)->character) > 0;
}

static void
offer_play (HsdTarotPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  int chosen = hsd_hand_get_chosen (self->after.hand);
  g_autofree char *name = NULL;

  if (chosen == 0)
    return;
  if (!self->hidden)
    /* Translators: a button; %s is a card, as in “the 3”. */
    name = g_strdup_printf (_("Play %s"), hsd_tarot_card_in_words (chosen));
  /* Translators: a button: the card that is chosen in a hand whose cards nobody sees. */
  hsd_system_page_offer (page, HSD_TO_CONFIRM, name != NULL ? name : _("Play This Card"), play);
}

/* Nobody may lend, and nothing is left to decide but the card: one that was chosen goes on to Destiny at once. One
 * that stands framed by itself does not: space may still be down from the draw. */
static gboolean
may_go_on (HsdTarotPage *self)
{
  return self->picked == hsd_tarot_scene_story (self)->telling && hsd_hand_get_chosen (self->after.hand) > 0 &&
         !hsd_tarot_scene_get (self, "crucial") && !hsd_tarot_scene_is_against (self, "versus-player");
}

static void
play_and_draw (HsdSystemPage *page)
{
  g_autoptr (GArray) real = hsd_tarot_real_read (HSD_TAROT_PAGE (page));

  play (page);
  /* Who enters real cards draws Destiny from the table. */
  if (real == NULL && !hsd_tarot_scene_is_choosing (HSD_TAROT_PAGE (page)))
    draw_destiny (page);
}

static void
offer_uncovering (HsdTarotPage *self)
{
  /* Translators: a button; %s is who comes to the screen to see their own cards. */
  g_autofree char *name = g_strdup_printf (_("Uncover the Hand: %s"), hsd_tarot_scene_player (self));

  hsd_system_page_offer (HSD_SYSTEM_PAGE (self), HSD_TO_GO_ON, name, uncover);
}

static void
offer_deeds (HsdTarotPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  gboolean choosing = hsd_tarot_scene_is_choosing (self);

  if (!choosing || hsd_tarot_scene_is_covered (self))
    hsd_system_page_offer (page, HSD_TO_CONFIRM, NULL, NULL);
  else
    /* Translators: a button: the card that is chosen is played, and the major arcanum that decides is drawn. */
    hsd_system_page_offer (page, HSD_TO_GO_ON, may_go_on (self) ? _("Play, Draw Destiny") : NULL, play_and_draw);

  if (hsd_tarot_scene_is_covered (self))
    offer_uncovering (self);
  else if (choosing)
    offer_play (self);
  else
    /* Translators: a button: the major arcanum that decides is drawn. */
    hsd_system_page_offer (page, HSD_TO_GO_ON, _("Draw Destiny"), draw_destiny);

  if (has_begun (self))
    /* Translators: a button: the card that came last goes back. */
    hsd_system_page_offer (page, HSD_TO_TAKE_BACK, _("Take Back"), take_back);
  else
    /* Translators: a button: the test is not made, its extra card goes back. */
    hsd_system_page_offer (page, HSD_TO_TAKE_BACK, _("Cancel Test"), cancel);
}

/* Of the card that is chosen, or of all that lies on the table. */
static void
follow_percent (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  int played = hsd_tarot_scene_card_of (self, story->character);
  int card = played > 0 ? played : hsd_hand_get_chosen (self->after.hand);
  g_autofree char *percent = NULL;
  HsdDestiny destiny;

  if (card > 0 && !(self->hidden && played == 0) && hsd_tarot_scene_count (self, card + hsd_tarot_scene_lent (self), &destiny))
    percent = hsd_chance_to_percent (hsd_tarot_scene_chance (&destiny));
  g_object_set (hsd_system_page_get_bar (HSD_SYSTEM_PAGE (self)), "percent", percent, NULL);
  hsd_tarot_chart_follow (self, card);
}

/* --- the row that all of it folds into --- */

static void
follow_summary (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  g_autofree char *difficulty = hsd_tarot_scene_name_difficulty (self);
  g_autofree char *modifier = hsd_showing_signed (hsd_tarot_scene_get (self, "modifier"));
  gboolean versus = hsd_tarot_scene_is_against (self, "versus-player");
  g_autofree char *title = NULL;
  g_autofree char *lent = NULL;
  const char *subtitle = NULL;

  /* Translators: what is added to a card, before its number, where it has no name. */
  title = g_strdup_printf ("%s %s · %s", story->label != NULL ? story->label : _("Modifier"), modifier,
                           versus ? hsd_tarot_scene_text (self, "opponent") : difficulty);
  if (hsd_tarot_scene_lent (self) > 0)
    /* Translators: a test to which others lent cards; %d is what these are worth together. */
    lent = g_strdup_printf (_("Crucial · +%d lent"), hsd_tarot_scene_lent (self));
  else if (hsd_tarot_scene_get (self, "crucial"))
    /* Translators: a test to which others may lend cards. */
    subtitle = _("Crucial");
  else if (hsd_tarot_scene_is_critical (self))
    subtitle = _("Critical phase");

  hsd_system_page_set_summary (HSD_SYSTEM_PAGE (self), story->character, title, lent != NULL ? lent : subtitle);
}

void
hsd_tarot_decisions_follow (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);

  hsd_tarot_hand_follow (self, &self->after);
  follow_summary (self);
  /* So far the steps would only tell whoever comes to the screen which cards were drawn. */
  hsd_system_page_veil_why (HSD_SYSTEM_PAGE (self), story->choosing);
  hsd_tarot_chart_follow (self, 0);
  if (!story->choosing)
    return;

  offer_deeds (self);
  follow_percent (self);
}
