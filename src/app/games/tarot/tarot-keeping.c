/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-keeping.h"
#include "app/widgets/chip.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/label.h"
#include "model/systems/registry.h"
#include "model/table/party-text.h"

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
  const HsdField *fields = hsd_record_fields (sheet);
  guint hand = 0;

  /* The pile has the same id. */
  while (!g_str_equal (fields[hand].id, "hand") || fields[hand].kind != HSD_WORD)
    hand++;
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
  g_autoptr (GArray) cards = g_array_copy ((GArray *) hsd_face_pad_get (HSD_FACE_PAD (self->pad)));

  set_hand (self, "known", cards);
}

/* Those who have no hand yet get one. */
static void
hide_all_cb (HsdTarotKeeping *self)
{
  HsdTarotSnapshot *snapshot = hsd_tarot_section_get_snapshot (HSD_TAROT_SECTION (self));
  GListModel *characters = hsd_table_get_characters (hsd_tarot_snapshot_get_table (snapshot));
  g_autoptr (GPtrArray) party = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (!hsd_tarot_snapshot_is_private (snapshot, hsd_character_get_name (character)))
        g_ptr_array_add (party, give (hsd_character_get_name (character), "private", NULL));
    }
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

static gboolean
has_known_hand (HsdTarotSnapshot *snapshot)
{
  GListModel *characters = hsd_table_get_characters (hsd_tarot_snapshot_get_table (snapshot));

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (!hsd_tarot_snapshot_is_private (snapshot, hsd_character_get_name (character)))
        return TRUE;
    }

  return FALSE;
}

static void
hsd_tarot_keeping_follow (HsdTarotSection *section, HsdTarotSnapshot *snapshot)
{
  HsdTarotKeeping *self = HSD_TAROT_KEEPING (section);
  const char *player = hsd_tarot_snapshot_player (snapshot);
  gboolean private = hsd_tarot_snapshot_is_private (snapshot, player);
  guint held = hsd_tarot_snapshot_count_held (snapshot, player);
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
  gtk_widget_set_visible (self->hide_all, has_known_hand (snapshot));
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
