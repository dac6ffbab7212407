/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/hand.h"
#include "app/games/tarot/tarot-lending.h"
#include "app/games/tarot/tarot-section.h"
#include "app/games/tarot/tarot-words.h"
#include "app/page/choice-popover.h"
#include "app/stage/stage-deck.h"

#define HSD_TYPE_TAROT_LENDING (hsd_tarot_lending_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotLending, hsd_tarot_lending, HSD, TAROT_LENDING, HsdTarotSection)

struct _HsdTarotLending
{
  HsdTarotSection parent_instance;

  char *name;
  GtkLabel *caption;
  HsdHand *hand;
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (HsdTarotLending, hsd_tarot_lending, HSD_TYPE_TAROT_SECTION)

static void
chosen_cb (HsdTarotLending *self)
{
  int card = hsd_hand_get_chosen (self->hand);
  g_autofree char *label = NULL;

  if (card > 0 && !hsd_hand_get_hidden (self->hand))
    /* Translators: a button; %s is a card, as in “the 3”. */
    label = g_strdup_printf (_("Lend %s"), hsd_tarot_card_in_words (card));
  /* Translators: a button: the card that is chosen in a hand whose cards are hidden. */
  gtk_button_set_label (self->button, label != NULL ? label : _("Lend This Card"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), card > 0);
}

static void
lend_cb (HsdTarotLending *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_activate_action (popover, "tarot.lend", "(si)", self->name, hsd_hand_get_chosen (self->hand));
}

static void
fill (HsdTarotLending *self, HsdTarotSnapshot *snapshot)
{
  const HsdRecord *sheet = hsd_tarot_snapshot_sheet (snapshot, self->name);
  HsdPile pile = hsd_tarot_snapshot_pile (snapshot, self->name, "hand");
  int own = hsd_tarot_snapshot_card_of (snapshot, hsd_tarot_snapshot_actor (snapshot));
  HsdHandCard cards[HSD_HAND_MOST] = { 0 };
  guint n = MIN (hsd_pile_size (pile), HSD_HAND_MOST);

  for (guint i = 0; i < n; i++)
    {
      int card = hsd_pile_at (pile, i);
      HsdFraction chance = own > 0 ? hsd_tarot_snapshot_chance_with (snapshot, own + card) : (HsdFraction) { 0 };

      cards[i] = (HsdHandCard) { card, chance, NULL, TRUE, FALSE };
    }
  hsd_hand_set_hidden (self->hand, hsd_tarot_snapshot_is_hidden (snapshot));
  hsd_hand_set_cards (self->hand, hsd_stage_deck_suit (hsd_record_get (sheet, hsd_record_index (sheet, "suit"))), cards, n);
  if (n > 0)
    hsd_hand_set_chosen (self->hand, cards[0].number);
  chosen_cb (self);
}

static void
hsd_tarot_lending_finalize (GObject *object)
{
  g_free (HSD_TAROT_LENDING (object)->name);

  G_OBJECT_CLASS (hsd_tarot_lending_parent_class)->finalize (object);
}

static void
hsd_tarot_lending_class_init (HsdTarotLendingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_tarot_lending_finalize;

  g_type_ensure (HSD_TYPE_HAND);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/tarot-lending.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdTarotLending, caption);
  gtk_widget_class_bind_template_child (widget_class, HsdTarotLending, hand);
  gtk_widget_class_bind_template_child (widget_class, HsdTarotLending, button);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, lend_cb);
}

static void
hsd_tarot_lending_init (HsdTarotLending *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hsd_tarot_lending_open (GtkWidget *row, HsdTarotSnapshot *snapshot, const char *name)
{
  HsdTarotLending *self = g_object_new (HSD_TYPE_TAROT_LENDING, NULL);
  /* Translators: above the cards that somebody, %s, has in hand. */
  g_autofree char *title = g_strdup_printf (C_("title", "%s holds"), name);

  self->name = g_strdup (name);
  gtk_label_set_label (self->caption, title);
  fill (self, snapshot);
  gtk_popover_popup (GTK_POPOVER (hsd_choice_popover_new (row, title, GTK_WIDGET (self))));
  gtk_widget_grab_focus (GTK_WIDGET (self->hand));
}
