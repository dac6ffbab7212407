/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-row.h"
#include "app/stage/stage-deck.h"
#include "app/widgets/label.h"
#include "model/words/join.h"

struct _HsdTarotRow
{
  HsdTarotSection parent_instance;

  GtkLabel *question, *counts;
  HsdHand *hand;
};

G_DEFINE_FINAL_TYPE (HsdTarotRow, hsd_tarot_row, HSD_TYPE_TAROT_SECTION)

static void
hsd_tarot_row_follow (HsdTarotSection *section, HsdTarotSnapshot *snapshot)
{
  HsdTarotRow *self = HSD_TAROT_ROW (section);
  const char *player = hsd_tarot_snapshot_player (snapshot);
  gboolean choosing = hsd_tarot_snapshot_is_choosing (snapshot);
  g_autofree char *question = NULL;
  g_autofree char *counts = NULL;

  /* Another test or another player begins without a card. */
  if (!choosing || !gtk_widget_get_visible (GTK_WIDGET (self)))
    hsd_hand_set_chosen (self->hand, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), hsd_tarot_row_is_wanted (snapshot));
  if (!hsd_tarot_row_is_wanted (snapshot))
    return;

  /* Translators: above all cards that somebody, %s, may hold: the one that lies on the real table is entered. */
  question = g_strdup_printf (_("Which card did %s play?"), player);
  counts = hsd_tarot_row_count (snapshot, player);
  gtk_label_set_label (self->question, question);
  gtk_label_set_label (self->counts, counts);
  hsd_widget_set_label (GTK_WIDGET (self->hand), question);
  hsd_tarot_row_fill (self->hand, snapshot, player, 0, choosing);
}

static gboolean
hsd_tarot_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HSD_TAROT_ROW (widget)->hand));
}

static void
chosen_cb (HsdTarotRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tarot.choose", NULL);
}

static void
activated_cb (HsdTarotRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tarot.play", NULL);
}

static void
hsd_tarot_row_class_init (HsdTarotRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = hsd_tarot_row_grab_focus;
  HSD_TAROT_SECTION_CLASS (klass)->follow = hsd_tarot_row_follow;
}

static void
hsd_tarot_row_init (HsdTarotRow *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->question = GTK_LABEL (hsd_label_new (NULL, "question"));
  self->counts = GTK_LABEL (hsd_label_new_at_end (NULL, "question-note"));
  self->hand = g_object_new (HSD_TYPE_HAND, NULL);
  hsd_hand_set_row (self->hand, TRUE);
  g_signal_connect_object (self->hand, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (GTK_WIDGET (self->question), TRUE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->question));
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->counts));
  gtk_box_append (GTK_BOX (self), head);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->hand));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

HsdHand *
hsd_tarot_row_get_hand (HsdTarotRow *self)
{
  g_return_val_if_fail (HSD_IS_TAROT_ROW (self), NULL);

  return self->hand;
}

gboolean
hsd_tarot_row_is_wanted (HsdTarotSnapshot *snapshot)
{
  return hsd_tarot_snapshot_is_open (snapshot) && !hsd_tarot_snapshot_is_covered (snapshot) &&
         hsd_tarot_snapshot_is_private (snapshot, hsd_tarot_snapshot_player (snapshot));
}

void
hsd_tarot_row_fill (HsdHand *hand, HsdTarotSnapshot *snapshot, const char *name, int beside, gboolean choosing)
{
  const HsdRecord *sheet = hsd_tarot_snapshot_sheet (snapshot, name);
  HsdPile possible = hsd_tarot_snapshot_pile (snapshot, name, "hand");
  int played = hsd_tarot_snapshot_card_of (snapshot, name);
  HsdHandCard cards[HSD_CARD_RANKS] = { 0 };

  for (guint i = 0; i < HSD_CARD_RANKS; i++)
    {
      int number = i + 1;
      gboolean here = hsd_pile_has (possible, number);

      cards[i] = (HsdHandCard) {
        .number = number,
        .chance = here || number == played ? hsd_tarot_snapshot_chance_with (snapshot, number + beside) : (HsdFraction) { 0 },
        .sensitive = choosing,
        .played = number == played,
        .gone = !here && number != played,
      };
    }
  hsd_hand_set_cards (hand, hsd_stage_deck_suit (hsd_record_get (sheet, hsd_record_index (sheet, "suit"))), cards, HSD_CARD_RANKS);
}

/* Takes over @part, which is left out where it counts none. */
static void
add (GString *text, HsdJoin how, guint n, char *part)
{
  hsd_join_add (text, how, n > 0 ? part : NULL);
  g_free (part);
}

char *
hsd_tarot_row_count (HsdTarotSnapshot *snapshot, const char *name)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint held = hsd_tarot_snapshot_count_held (snapshot, name);
  guint behind = hsd_pile_size (hsd_tarot_snapshot_pile (snapshot, name, "hand")) - held;
  guint gone = hsd_pile_size (hsd_tarot_snapshot_pile (snapshot, name, "discard"));
  guint played = hsd_tarot_snapshot_card_of (snapshot, name) > 0;

  /* Translators: how many cards lie on the table: %u; no capital, no full stop. */
  add (text, HSD_JOIN_LIST, played, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u played", "%u played", played), played));
  /* Translators: how many cards are in a hand: %u; no capital, no full stop. */
  add (text, HSD_JOIN_LIST, held, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u in hand", "%u in hand", held), held));
  /* Translators: how many cards are in a draw pile: %u; no capital, no full stop. */
  add (text, HSD_JOIN_LIST, behind, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u in the draw pile", "%u in the draw pile", behind), behind));
  /* Translators: how many cards are in a discard: %u; no capital, no full stop. */
  add (text, HSD_JOIN_FACTS, gone, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u in the discard", "%u in the discard", gone), gone));

  return g_strdup (text->str);
}
