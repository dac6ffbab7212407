/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the extra card and Destiny: a card is played, perhaps taken back, and Destiny drawn. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-page.h"
#include "app/games/tarot/tarot-words.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* --- deeds --- */

/* The arguments of a choice, with the real cards that were entered for it. */
static HsdRecord *
make_args (HsdTarotPage *self, const char *choice)
{
  HsdRecord *args = hsd_system_page_args (HSD_SYSTEM_PAGE (self), choice);
  g_autoptr (GArray) real = hsd_tarot_real_read (self->real);

  for (guint i = 0; i < real->len; i++)
    hsd_record_add_number (args, hsd_record_index (args, "cards"), g_array_index (real, int, i));

  return args;
}

static void
play (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);
  HsdRecord *args = make_args (self, "play");

  hsd_record_set (args, hsd_record_index (args, "card"), hsd_tarot_hand_get_chosen (self->hand));
  if (hsd_tarot_snapshot_is_against (self->snapshot, "versus-player"))
    hsd_record_set_text (args, hsd_record_index (args, "character"), hsd_tarot_snapshot_player (self->snapshot));

  if (hsd_system_page_choose (page, "play", args))
    hsd_system_page_focus (page);
}

static void
draw_destiny (HsdSystemPage *page)
{
  hsd_system_page_choose (page, "destiny", make_args (HSD_TAROT_PAGE (page), "destiny"));
}

static void
uncover (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  g_free (self->uncovered);
  self->uncovered = g_strdup (hsd_tarot_snapshot_player (self->snapshot));
  self->uncovered_in = hsd_tarot_snapshot_story (self->snapshot)->throw_id;
  hsd_tarot_page_follow (self);
  hsd_system_page_focus (page);
}

void
hsd_tarot_decisions_take_back (HsdSystemPage *page)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_undo (hsd_system_page_get_table (page), &error))
    gtk_widget_activate_action (GTK_WIDGET (page), "win.tell", "s", error->message);
}

/* The card goes back to the hand it came from. */
static void
take_back (HsdSystemPage *page)
{
  g_clear_pointer (&HSD_TAROT_PAGE (page)->uncovered, g_free);
  hsd_tarot_decisions_take_back (page);
  hsd_system_page_focus (page);
}

/* The extra card goes back to the draw pile too; the history keeps the test. */
static void
cancel (HsdSystemPage *page)
{
  hsd_tarot_decisions_take_back (page);
  hsd_system_page_prepare (page);
  hsd_system_page_focus (page);
}

/* --- offering --- */

static gboolean
has_begun (HsdTarotPage *self)
{
  if (hsd_tarot_snapshot_is_against (self->snapshot, "versus-player"))
    return hsd_tarot_snapshot_has_fact (self->snapshot, "hidden-own") || hsd_tarot_snapshot_has_fact (self->snapshot, "hidden-opponent");

  return hsd_tarot_snapshot_card_of (self->snapshot, hsd_tarot_snapshot_story (self->snapshot)->character) > 0;
}

static void
offer_play (HsdTarotPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  int chosen = hsd_tarot_hand_get_chosen (self->hand);
  g_autofree char *name = NULL;

  if (chosen == 0)
    return;
  if (!self->hidden)
    /* Translators: a button; %s is a card, as in “the 3”. */
    name = g_strdup_printf (C_("button", "Play %s"), hsd_tarot_card_in_words (chosen));
  /* Translators: a button: the card that is chosen in a hand whose cards are hidden. */
  hsd_system_page_offer (page, HSD_TO_CONFIRM, name != NULL ? name : _("Play This Card"), play);
}

/* Whether one key plays the card and draws Destiny: there are no lenders, and the user selected the
 * card. The default selection does not count, since the space bar may still be held from the draw. */
static gboolean
may_go_on (HsdTarotPage *self)
{
  return self->chosen_in == hsd_tarot_snapshot_story (self->snapshot)->throw_id && hsd_tarot_hand_get_chosen (self->hand) > 0 &&
         !hsd_tarot_snapshot_get (self->snapshot, "crucial") &&
           !hsd_tarot_snapshot_is_against (self->snapshot, "versus-player");
}

static void
play_and_draw (HsdSystemPage *page)
{
  g_autoptr (GArray) real = hsd_tarot_real_read (HSD_TAROT_PAGE (page)->real);
  g_autoptr (HsdTarotSnapshot) played = NULL;

  play (page);
  played = hsd_tarot_page_make_scene (HSD_TAROT_PAGE (page));
  /* Real cards are drawn from the table, Destiny too. */
  if (real->len == 0 && !hsd_tarot_snapshot_is_choosing (played))
    draw_destiny (page);
}

static void
offer_uncovering (HsdTarotPage *self)
{
  /* Translators: a button; %s is who comes to the screen to see their own cards. */
  g_autofree char *name = g_strdup_printf (_("Show the Hand: %s"), hsd_tarot_snapshot_player (self->snapshot));

  hsd_system_page_offer (HSD_SYSTEM_PAGE (self), HSD_TO_GO_ON, name, uncover);
}

static void
offer_deeds (HsdTarotPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  gboolean choosing = hsd_tarot_snapshot_is_choosing (self->snapshot);

  if (!choosing || hsd_tarot_snapshot_is_covered (self->snapshot))
    hsd_system_page_offer (page, HSD_TO_CONFIRM, NULL, NULL);
  else
    /* Translators: a button: the card that is chosen is played, and the major arcanum that decides is drawn. */
    hsd_system_page_offer (page, HSD_TO_GO_ON, may_go_on (self) ? _("Play, Draw Destiny") : NULL, play_and_draw);

  if (hsd_tarot_snapshot_is_covered (self->snapshot))
    offer_uncovering (self);
  else if (choosing)
    offer_play (self);
  else
    /* Translators: a button: the major arcanum that decides is drawn. */
    hsd_system_page_offer (page, HSD_TO_GO_ON, C_("button", "Draw Destiny"), draw_destiny);

  if (has_begun (self))
    /* Translators: a button: the card that came last goes back. */
    hsd_system_page_offer (page, HSD_TO_TAKE_BACK, C_("button", "Take Back"), take_back);
  else
    /* Translators: a button: the test is not made, its extra card goes back. */
    hsd_system_page_offer (page, HSD_TO_TAKE_BACK, _("Cancel Test"), cancel);
}

/* The chance with the card that is played or, before that, chosen. */
static void
follow_percent (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_snapshot_story (self->snapshot);
  int played = hsd_tarot_snapshot_card_of (self->snapshot, story->character);
  int card = played > 0 ? played : hsd_tarot_hand_get_chosen (self->hand);
  g_autofree char *percent = NULL;
  HsdDestiny destiny;

  if (card > 0 && !(self->hidden && played == 0) && hsd_tarot_snapshot_count (self->snapshot, card + hsd_tarot_snapshot_lent (self->snapshot), &destiny))
    percent = hsd_chance_to_percent (hsd_tarot_snapshot_chance (&destiny));
  g_object_set (hsd_system_page_get_bar (HSD_SYSTEM_PAGE (self)), "percent", percent, NULL);
  hsd_tarot_chart_follow (self, card);
}

/* --- the row that all of it folds into --- */

static void
follow_summary (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_snapshot_story (self->snapshot);
  g_autofree char *difficulty = hsd_tarot_snapshot_name_difficulty (self->snapshot);
  g_autofree char *modifier = hsd_showing_signed (hsd_tarot_snapshot_get (self->snapshot, "modifier"));
  gboolean versus = hsd_tarot_snapshot_is_against (self->snapshot, "versus-player");
  g_autofree char *named = NULL;
  g_autofree char *title = NULL;
  g_autofree char *lent = NULL;
  const char *subtitle = NULL;

  /* Translators: what is added to a card, before its number, where it has no name. */
  named = hsd_join (HSD_JOIN_VALUE, story->label != NULL ? story->label : _("Modifier"), modifier, NULL);
  title = hsd_join (HSD_JOIN_FACTS, named, versus ? hsd_tarot_snapshot_text (self->snapshot, "opponent") : difficulty, NULL);
  if (hsd_tarot_snapshot_lent (self->snapshot) > 0)
    /* Translators: a test to which others lent cards; %d is what these are worth together. */
    lent = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Crucial · +%d lent", "Crucial · +%d lent",
                                         hsd_tarot_snapshot_lent (self->snapshot)),
                            hsd_tarot_snapshot_lent (self->snapshot));
  else if (hsd_tarot_snapshot_get (self->snapshot, "crucial"))
    /* Translators: a test to which others may lend cards. */
    subtitle = _("Crucial");
  else if (hsd_tarot_snapshot_is_critical (self->snapshot))
    subtitle = C_("field", "Critical phase");

  hsd_system_page_set_summary (HSD_SYSTEM_PAGE (self), story->character, title, lent != NULL ? lent : subtitle);
}

void
hsd_tarot_decisions_follow (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_snapshot_story (self->snapshot);

  follow_summary (self);
  /* Until the test is over the steps tell only which cards were drawn, and the other player may come to the screen. */
  hsd_system_page_veil_why (HSD_SYSTEM_PAGE (self), story->choosing);
  hsd_tarot_chart_follow (self, 0);
  if (!story->choosing)
    return;

  offer_deeds (self);
  follow_percent (self);
}
