/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-page.h"
#include "app/stage/stage-deck.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/wrap-layout.h"

/* Below a stage there must be room for the odds too. */
#define CARD_MOST 84
#define CARD_MOST_NARROW 56

/* --- widgets --- */

static GtkWidget *
make_head (HsdTarotHand *hand)
{
  hand->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  hand->caption = GTK_LABEL (hsd_label_new (NULL, "question"));
  hand->how = gtk_label_new (_("← → to choose, Enter to play"));
  gtk_widget_set_hexpand (GTK_WIDGET (hand->caption), TRUE);
  gtk_widget_add_css_class (hand->how, "question-note");
  gtk_label_set_ellipsize (GTK_LABEL (hand->how), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (hand->head), GTK_WIDGET (hand->caption));
  gtk_box_append (GTK_BOX (hand->head), hand->how);

  return hand->head;
}

static void
append_mark (GtkBox *box, HsdMark mark, GtkLabel **label)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);

  gtk_widget_add_css_class (pair, "pile");
  *label = GTK_LABEL (hsd_label_new (NULL, "question-note"));
  gtk_label_set_wrap (*label, FALSE);
  gtk_box_append (GTK_BOX (pair), hsd_mark_view_new (mark, 14));
  gtk_box_append (GTK_BOX (pair), GTK_WIDGET (*label));
  gtk_box_append (box, pair);
}

static void
eye_cb (HsdTarotPage *self, GtkToggleButton *eye)
{
  if (self->following)
    return;

  self->hidden = gtk_toggle_button_get_active (eye);
  hsd_tarot_page_follow (self);
}

static GtkWidget *
make_foot (HsdTarotPage *self, HsdTarotHand *hand)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  hand->marks = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  append_mark (GTK_BOX (hand->marks), HSD_MARK_CRITICAL_SUCCESS, &hand->world);
  append_mark (GTK_BOX (hand->marks), HSD_MARK_CRITICAL_FAILURE, &hand->devil);
  gtk_widget_set_layout_manager (hand->marks, hsd_wrap_layout_new (0));
  gtk_widget_set_hexpand (hand->marks, TRUE);
  hand->note = GTK_LABEL (hsd_label_new (NULL, "question-note"));
  gtk_widget_set_hexpand (GTK_WIDGET (hand->note), TRUE);
  hand->eye = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
  gtk_button_set_icon_name (GTK_BUTTON (hand->eye), "hasard-secret-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (hand->eye), "flat");
  gtk_widget_set_valign (GTK_WIDGET (hand->eye), GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (GTK_WIDGET (hand->eye), _("Hide Hands (H)"));
  /* Translators: a button that turns all cards over. */
  hsd_widget_set_label (GTK_WIDGET (hand->eye), _("Hide hands"));
  g_signal_connect_object (hand->eye, "toggled", G_CALLBACK (eye_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (foot), hand->marks);
  gtk_box_append (GTK_BOX (foot), GTK_WIDGET (hand->note));
  gtk_box_append (GTK_BOX (foot), GTK_WIDGET (hand->eye));

  return foot;
}

void
hsd_tarot_hand_lay (HsdTarotPage *self, HsdTarotHand *hand, GtkBox *box)
{
  GtkWidget *parts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  hand->hand = HSD_HAND (hsd_hand_new ());
  hsd_hand_set_card_most (hand->hand, CARD_MOST);
  gtk_box_append (GTK_BOX (parts), make_head (hand));
  gtk_box_append (GTK_BOX (parts), GTK_WIDGET (hand->hand));
  gtk_box_append (GTK_BOX (parts), make_foot (self, hand));
  gtk_box_append (box, parts);
}

/* In one column the name stands in the row that the situation is folded into. */
void
hsd_tarot_hand_fit (HsdTarotHand *hand, guint n_columns)
{
  gtk_widget_set_visible (hand->head, n_columns > 1);
  hsd_hand_set_card_most (hand->hand, n_columns > 1 ? CARD_MOST : CARD_MOST_NARROW);
}

/* --- following --- */

/* It does not fit when nothing is told. */
static HsdFraction
chance_of (HsdTarotPage *self, int card)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  HsdDestiny destiny;

  /* What was drawn has been told; the hand that is left waits for another test. */
  if ((story != NULL && !story->choosing) || !hsd_tarot_scene_count (self, card + hsd_tarot_scene_lent (self), &destiny))
    return (HsdFraction) { 0 };

  return hsd_tarot_scene_chance (&destiny);
}

static HsdCardSuit
suit_of (HsdTarotPage *self, const char *name)
{
  const HsdRecord *sheet = hsd_tarot_scene_sheet (self, name);

  return hsd_stage_deck_suit (sheet != NULL ? hsd_record_get (sheet, hsd_record_index (sheet, "suit")) : 0);
}

static void
follow_cards (HsdTarotPage *self, HsdTarotHand *hand)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  const char *player = hsd_tarot_scene_player (self);
  int played = story != NULL && story->choosing ? hsd_tarot_scene_card_of (self, player) : 0;
  HsdPile pile = hsd_tarot_scene_pile (self, player, "hand");
  HsdHandCard cards[HSD_HAND_MOST] = { 0 };
  gboolean choosing = hsd_tarot_scene_is_choosing (self) && !hsd_tarot_scene_is_covered (self);
  guint n;

  if (played > 0)
    pile = hsd_pile_with (pile, played);
  n = MIN (hsd_pile_size (pile), HSD_HAND_MOST);
  for (guint i = 0; i < n; i++)
    {
      cards[i].number = hsd_pile_at (pile, i);
      cards[i].chance = chance_of (self, cards[i].number);
      cards[i].sensitive = choosing;
      cards[i].played = cards[i].number == played;
    }

  hsd_hand_set_hidden (hand->hand, self->hidden || hsd_tarot_scene_is_covered (self));
  hsd_hand_set_cards (hand->hand, suit_of (self, player), cards, n);
  /* What Enter would play is always written on its button. */
  if (choosing && hsd_hand_get_chosen (hand->hand) == 0 && n > 0)
    hsd_hand_set_chosen (hand->hand, cards[0].number);
  if (!choosing)
    hsd_hand_set_chosen (hand->hand, 0);
  gtk_widget_set_visible (GTK_WIDGET (hand->hand), n > 0);
}

static char *
describe_note (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  const char *player = hsd_tarot_scene_player (self);

  if (player == NULL)
    return NULL;
  if (story != NULL && !story->choosing)
    return g_strdup (_("Hands are filled up again: three cards each."));
  if (hsd_tarot_scene_is_covered (self))
    /* Translators: two players choose in turn at one screen; %s comes next. */
    return g_strdup_printf (_("One card lies face down. Now %s comes to the screen, alone."), player);
  if (hsd_tarot_scene_sheet (self, player) == NULL)
    return g_strdup (_("No hand yet: it is dealt with the extra card."));
  if (hsd_tarot_scene_is_against (self, "versus-player"))
    return g_strdup (_("The higher card and modifier win. Nobody knows the other card."));
  if (hsd_tarot_scene_is_secret (self))
    return g_strdup_printf ("— %s", hsd_visibility_say (hsd_tarot_scene_visibility (self)));
  if (hsd_tarot_scene_is_against (self, "versus-npc"))
    return g_strdup (_("Against an NPC nothing is critical."));

  return NULL;
}

static void
follow_foot (HsdTarotPage *self, HsdTarotHand *hand)
{
  g_autofree char *note = describe_note (self);
  HsdDestiny destiny;
  gboolean told = note == NULL && hsd_tarot_scene_player (self) != NULL && hsd_tarot_scene_count (self, 0, &destiny);

  gtk_label_set_label (hand->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (hand->note), !told);
  gtk_widget_set_visible (hand->marks, told);
  if (told)
    {
      g_autofree char *world = hsd_chance_to_percent (hsd_fraction (destiny.critical_successes, destiny.total));
      g_autofree char *devil = hsd_chance_to_percent (hsd_fraction (destiny.critical_failures, destiny.total));
      /* Translators: the card that succeeds whatever was played; %s is a percentage. */
      g_autofree char *world_text = g_strdup_printf (_("The World %s"), world);
      /* Translators: the card that fails whatever was played; %s is a percentage. */
      g_autofree char *devil_text = g_strdup_printf (_("The Devil %s"), devil);

      gtk_label_set_label (hand->world, world_text);
      gtk_label_set_label (hand->devil, devil_text);
    }
  self->following = TRUE;
  gtk_toggle_button_set_active (hand->eye, self->hidden);
  self->following = FALSE;
}

void
hsd_tarot_hand_follow (HsdTarotPage *self, HsdTarotHand *hand)
{
  const char *player = hsd_tarot_scene_player (self);
  g_autofree char *caption = NULL;

  if (player != NULL)
    /* Translators: above the cards that somebody, %s, has in hand. */
    caption = g_strdup_printf (_("%s holds"), player);
  gtk_label_set_label (hand->caption, caption != NULL ? caption : "");
  if (caption != NULL)
    hsd_widget_set_label (GTK_WIDGET (hand->hand), caption);
  gtk_widget_set_visible (hand->how, hsd_tarot_scene_is_choosing (self) && !hsd_tarot_scene_is_covered (self));
  follow_cards (self, hand);
  follow_foot (self, hand);
}
