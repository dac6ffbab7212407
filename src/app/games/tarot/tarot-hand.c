/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/hand.h"
#include "app/games/tarot/tarot-hand.h"
#include "app/games/tarot/tarot-private.h"
#include "app/stage/stage-deck.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/wrap-layout.h"
#include "model/words/number.h"

/* Pixels: below a stage there must be room for the odds too. */
#define CARD_MOST 84
#define CARD_MOST_NARROW 56

struct _HsdTarotHand
{
  HsdTarotSection parent_instance;

  HsdHand *hand;
  HsdMarkView *world, *devil;
  GtkWidget *hides;
};

G_DEFINE_FINAL_TYPE (HsdTarotHand, hsd_tarot_hand, HSD_TYPE_TAROT_SECTION)

/* --- closures --- */

static char *
describe_hand (HsdTarotHand *self, const char *player)
{
  /* Translators: above the cards that somebody, %s, has in hand. */
  return player != NULL ? g_strdup_printf (C_("title", "%s holds"), player) : g_strdup ("");
}

static char *
describe_note (HsdTarotHand *self, HsdTarotSnapshot *snapshot)
{
  const char *player = snapshot != NULL ? hsd_tarot_snapshot_player (snapshot) : NULL;

  if (player == NULL)
    return g_strdup ("");
  if (hsd_tarot_snapshot_story (snapshot) != NULL && !hsd_tarot_snapshot_is_open (snapshot))
    /* Translators: a note below a hand, after a test: each player holds three cards again. */
    return g_strdup (_("Hands are refilled: three cards each."));
  if (hsd_tarot_snapshot_is_covered (snapshot))
    /* Translators: two players choose in turn at one screen; %s comes next. */
    return g_strdup_printf (_("One card lies face down. Now %s comes to the screen, alone."), player);
  if (hsd_tarot_snapshot_sheet (snapshot, player) == NULL)
    /* Translators: a note in place of a hand: the first cards come when the extra card of the test is drawn. */
    return g_strdup (_("No hand yet: it is dealt with the extra card."));
  if (hsd_tarot_snapshot_is_private (snapshot, player))
    return hsd_tarot_row_count (snapshot, player);
  if (hsd_tarot_snapshot_is_against (snapshot, "versus-player"))
    /* Translators: a note below a hand, where two players oppose each other: both cards lie face down. */
    return g_strdup (_("The higher card plus modifier wins. Nobody knows the other card."));
  if (hsd_tarot_snapshot_visibility (snapshot) != HSD_OPEN)
    return g_strdup (hsd_visibility_say (hsd_tarot_snapshot_visibility (snapshot)));
  if (hsd_tarot_snapshot_is_against (snapshot, "versus-npc"))
    /* Translators: a note below a hand: critical successes and failures come only against Destiny; an NPC is played by
       the game master. */
    return g_strdup (_("There are no criticals against an NPC."));

  return g_strdup ("");
}

static gboolean
has_criticals (HsdTarotHand *self, HsdTarotSnapshot *snapshot, const char *note)
{
  HsdDestiny destiny;

  return snapshot != NULL && *note == '\0' && hsd_tarot_snapshot_player (snapshot) != NULL && hsd_tarot_snapshot_count (snapshot, 0, &destiny);
}

static char *
describe_critical (HsdTarotSnapshot *snapshot, gboolean success)
{
  g_autofree char *percent = NULL;
  HsdDestiny destiny;

  if (snapshot == NULL || !hsd_tarot_snapshot_count (snapshot, 0, &destiny))
    return g_strdup ("");

  percent = hsd_chance_to_percent (hsd_fraction (success ? destiny.critical_successes : destiny.critical_failures, destiny.total));
  if (success)
    /* Translators: the card that succeeds whatever was played; %s is a percentage. */
    return g_strdup_printf (_("The World %s"), percent);

  /* Translators: the card that fails whatever was played; %s is a percentage. */
  return g_strdup_printf (_("The Devil %s"), percent);
}

static char *
describe_world (HsdTarotHand *self, HsdTarotSnapshot *snapshot)
{
  return describe_critical (snapshot, TRUE);
}

static char *
describe_devil (HsdTarotHand *self, HsdTarotSnapshot *snapshot)
{
  return describe_critical (snapshot, FALSE);
}

/* --- the cards --- */

static void
hsd_tarot_hand_follow (HsdTarotSection *section, HsdTarotSnapshot *snapshot)
{
  HsdTarotHand *self = HSD_TAROT_HAND (section);
  const char *player = hsd_tarot_snapshot_player (snapshot);
  gboolean told = hsd_tarot_snapshot_story (snapshot) != NULL && !hsd_tarot_snapshot_is_open (snapshot);
  int played = hsd_tarot_snapshot_is_open (snapshot) ? hsd_tarot_snapshot_card_of (snapshot, player) : 0;
  gboolean private = hsd_tarot_snapshot_is_private (snapshot, player);
  HsdPile pile = private ? HSD_PILE_EMPTY : hsd_tarot_snapshot_pile (snapshot, player, "hand");
  const HsdRecord *sheet = hsd_tarot_snapshot_sheet (snapshot, player);
  gboolean choosing = hsd_tarot_snapshot_is_choosing (snapshot) && !hsd_tarot_snapshot_is_covered (snapshot);
  HsdHandCard cards[HSD_HAND_MOST] = { 0 };
  guint n;

  if (played > 0 && !private)
    pile = hsd_pile_with (pile, played);
  n = MIN (hsd_pile_size (pile), HSD_HAND_MOST);
  for (guint i = 0; i < n; i++)
    {
      int card = hsd_pile_at (pile, i);
      /* After a test the remaining cards wait for the next one, whose odds are not known yet. */
      HsdFraction chance = told ? (HsdFraction) { 0 } : hsd_tarot_snapshot_chance_with (snapshot, card);

      cards[i] = (HsdHandCard) { card, chance, NULL, choosing, card == played };
    }

  hsd_hand_set_card_most (self->hand, hsd_tarot_snapshot_is_wide (snapshot) ? CARD_MOST : CARD_MOST_NARROW);
  hsd_hand_set_hidden (self->hand, hsd_tarot_snapshot_is_hidden (snapshot));
  hsd_hand_set_cards (self->hand, hsd_stage_deck_suit (sheet != NULL ? hsd_record_get (sheet, hsd_record_index (sheet, "suit")) : 0),
                      cards, n);
  /* The button always names the card that Enter would play. */
  if (choosing && hsd_hand_get_chosen (self->hand) == 0 && n > 0)
    hsd_hand_set_chosen (self->hand, cards[0].number);
  if (!choosing)
    hsd_hand_set_chosen (self->hand, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->hand), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), !hsd_tarot_row_is_wanted (snapshot));
  if (player != NULL)
    {
      g_autofree char *label = describe_hand (self, player);

      hsd_widget_set_label (GTK_WIDGET (self->hand), label);
    }
}

static gboolean
hsd_tarot_hand_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HSD_TAROT_HAND (widget)->hand));
}

static void
chosen_cb (HsdTarotHand *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tarot.choose", NULL);
}

static void
activated_cb (HsdTarotHand *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tarot.play", NULL);
}

static void
hsd_tarot_hand_class_init (HsdTarotHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = hsd_tarot_hand_grab_focus;
  HSD_TAROT_SECTION_CLASS (klass)->follow = hsd_tarot_hand_follow;

  g_type_ensure (HSD_TYPE_HAND);
  g_type_ensure (HSD_TYPE_MARK_VIEW);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/tarot-hand.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdTarotHand, hand);
  gtk_widget_class_bind_template_child (widget_class, HsdTarotHand, world);
  gtk_widget_class_bind_template_child (widget_class, HsdTarotHand, devil);
  gtk_widget_class_bind_template_child (widget_class, HsdTarotHand, hides);
  gtk_widget_class_bind_template_callback (widget_class, describe_hand);
  gtk_widget_class_bind_template_callback (widget_class, describe_note);
  gtk_widget_class_bind_template_callback (widget_class, describe_world);
  gtk_widget_class_bind_template_callback (widget_class, describe_devil);
  gtk_widget_class_bind_template_callback (widget_class, has_criticals);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
hsd_tarot_hand_init (HsdTarotHand *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_mark_view_set_mark (self->world, HSD_MARK_CRITICAL_SUCCESS);
  hsd_mark_view_set_mark (self->devil, HSD_MARK_CRITICAL_FAILURE);
  hsd_letter_tip (self->hides, HSD_LETTER_HANDS);
}

int
hsd_tarot_hand_get_chosen (HsdTarotHand *self)
{
  g_return_val_if_fail (HSD_IS_TAROT_HAND (self), 0);

  return hsd_hand_get_chosen (self->hand);
}
