/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-private.h"
#include "app/stage/stage-deck.h"
#include "app/widgets/chip.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/label.h"
#include "model/systems/registry.h"
#include "model/table/party-text.h"
#include "model/words/join.h"

/* --- which card is played --- */

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

/* --- who knows the hand --- */

struct _HsdTarotKeeping
{
  HsdTarotSection parent_instance;

  HsdChip *chip;
  GtkLabel *note;
  GtkBox *place;  /* of the pad */
  GtkWidget *pad; /* for the cards of a private hand, or NULL */
  HsdPile asked;  /* that the pad was made for */
  guint n_asked;
  GtkWidget *hide, *show, *hide_all;
};

G_DEFINE_FINAL_TYPE (HsdTarotKeeping, hsd_tarot_keeping, HSD_TYPE_TAROT_SECTION)

/* --- what is done --- */

/* The hand of @name becomes private, or known with @cards. */
static HsdRecord *
give (const char *name, const char *kept, const GArray *cards)
{
  HsdRecord *given = hsd_record_new (hsd_table_character_fields ());
  HsdRecord *sheet = hsd_record_edit_object (given, HSD_GIVEN_SHEETS + hsd_system_get_index (hsd_registry_find ("tarot")));
  guint hand = hsd_fields_find_given (hsd_record_fields (sheet), "hand");

  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);
  hsd_record_set (sheet, hand, hsd_record_word (sheet, hand, kept));
  for (guint i = 0; cards != NULL && i < cards->len; i++)
    hsd_record_add_number (sheet, hsd_record_index (sheet, "cards"), g_array_index (cards, int, i));

  return given;
}

static void
set_hands (HsdTarotKeeping *self, GPtrArray *party)
{
  HsdTarotSnapshot *snapshot = hsd_tarot_section_get_snapshot (HSD_TAROT_SECTION (self));
  g_autoptr (GError) error = NULL;

  hsd_chip_close (self->chip);
  if (!hsd_table_set_party (hsd_tarot_snapshot_get_table (snapshot), party, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

static void
set_hand (HsdTarotKeeping *self, const char *kept, const GArray *cards)
{
  HsdTarotSnapshot *snapshot = hsd_tarot_section_get_snapshot (HSD_TAROT_SECTION (self));
  g_autoptr (GPtrArray) party = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);

  g_ptr_array_add (party, give (hsd_tarot_snapshot_player (snapshot), kept, cards));
  set_hands (self, party);
}

static void
hide_cb (HsdTarotKeeping *self)
{
  set_hand (self, "private", NULL);
}

static void
show_cb (HsdTarotKeeping *self)
{
  set_hand (self, "known", hsd_face_pad_get (HSD_FACE_PAD (self->pad)));
}

/* The names of those whose hand is known, or who have none yet; borrowed from the table. */
static GPtrArray *
list_known (HsdTarotSnapshot *snapshot)
{
  GListModel *characters = hsd_table_get_characters (hsd_tarot_snapshot_get_table (snapshot));
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (!hsd_tarot_snapshot_is_private (snapshot, hsd_character_get_name (character)))
        g_ptr_array_add (names, (gpointer) hsd_character_get_name (character));
    }

  return names;
}

/* Those who have no hand yet get one. */
static void
hide_all_cb (HsdTarotKeeping *self)
{
  g_autoptr (GPtrArray) names = list_known (hsd_tarot_section_get_snapshot (HSD_TAROT_SECTION (self)));
  g_autoptr (GPtrArray) party = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);

  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (party, give (g_ptr_array_index (names, i), "private", NULL));
  set_hands (self, party);
}

/* --- following --- */

static void
entered_cb (HsdTarotKeeping *self)
{
  const GArray *cards = hsd_face_pad_get (HSD_FACE_PAD (self->pad));
  gboolean whole = TRUE;

  for (guint i = 0; i < cards->len; i++)
    whole &= g_array_index (cards, int, i) != HSD_FACE_HOLE;
  gtk_widget_set_sensitive (self->show, whole);
}

/* A pad stays, with what was entered, as long as it asks for the same. */
static void
show_pad (HsdTarotKeeping *self, HsdPile asked, guint n)
{
  if (asked == self->asked && n == self->n_asked)
    return;

  self->asked = asked;
  self->n_asked = n;
  if (self->pad != NULL)
    gtk_box_remove (self->place, self->pad);
  self->pad = n > 0 ? hsd_face_pad_new_for_cards (asked, HSD_CARD_MINOR, n) : NULL;
  if (self->pad == NULL)
    return;
  g_signal_connect_object (self->pad, "changed", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->place, self->pad);
  entered_cb (self);
}

static void
hsd_tarot_keeping_follow (HsdTarotSection *section, HsdTarotSnapshot *snapshot)
{
  HsdTarotKeeping *self = HSD_TAROT_KEEPING (section);
  const char *player = hsd_tarot_snapshot_player (snapshot);
  gboolean private = hsd_tarot_snapshot_is_private (snapshot, player);
  guint held = hsd_tarot_snapshot_count_held (snapshot, player);
  g_autoptr (GPtrArray) known = list_known (snapshot);
  g_autofree char *note = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), player != NULL);
  if (player == NULL)
    return;

  if (private)
    /* Translators: above a pad of cards: %1$s is a character, %2$u how many cards they hold. */
    note = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Only %1$s sees the hand. It is known again once its %2$u card is entered.",
                                         "Only %1$s sees the hand. It is known again once its %2$u cards are entered.", held),
                            player, held);
  else
    /* Translators: above the button “Make Private”; %s is a character. */
    note = g_strdup_printf (_("%s may hold real cards that nobody else sees. Only the card that is played is entered."), player);
  gtk_label_set_label (self->note, note);
  hsd_chip_set_answer (self->chip, private ? _("Private Hand") : _("Known Hand"), private);
  show_pad (self, hsd_tarot_snapshot_pile (snapshot, player, "hand"), private ? held : 0);
  gtk_widget_set_visible (self->hide, !private);
  gtk_widget_set_visible (self->show, private);
  gtk_widget_set_visible (self->hide_all, known->len > 0);
}

static void
hsd_tarot_keeping_class_init (HsdTarotKeepingClass *klass)
{
  HSD_TAROT_SECTION_CLASS (klass)->follow = hsd_tarot_keeping_follow;
}

static GtkWidget *
add_button (HsdTarotKeeping *self, GtkBox *box, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (box, button);

  return button;
}

static void
hsd_tarot_keeping_init (HsdTarotKeeping *self)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 9));

  self->note = GTK_LABEL (hsd_label_new (NULL, NULL));
  gtk_label_set_max_width_chars (self->note, 40);
  gtk_box_append (box, GTK_WIDGET (self->note));
  self->place = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_box_append (box, GTK_WIDGET (self->place));
  /* Translators: a button: from now on only the player sees the cards of the hand. */
  self->hide = add_button (self, box, _("Make Private"), G_CALLBACK (hide_cb));
  /* Translators: a button: all cards of the hand were entered. */
  self->show = add_button (self, box, _("Make Known"), G_CALLBACK (show_cb));
  /* Translators: a button: from now on each player alone sees the cards of their hand. */
  self->hide_all = add_button (self, box, _("Make All Hands Private"), G_CALLBACK (hide_all_cb));
  self->chip = HSD_CHIP (hsd_chip_new (C_("pile", "Hand"), GTK_WIDGET (box)));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->chip));
}
