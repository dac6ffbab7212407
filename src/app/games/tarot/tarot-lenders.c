/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mutual aid: who lends a card to a crucial test, and what it brings. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-page.h"
#include "app/games/tarot/tarot-words.h"
#include "app/page/choice-popover.h"
#include "app/stage/stage-deck.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/person-row.h"

/* --- what a card brings --- */

static const char *
actor_of (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);

  return story != NULL ? story->character : hsd_draft_get_character (hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self)));
}

/* The chance with the cards on the table, and so much more. */
static gboolean
chance_with (HsdTarotPage *self, int more, HsdFraction *chance)
{
  int own = hsd_tarot_scene_card_of (self, actor_of (self));
  HsdDestiny destiny;

  if (own == 0 || !hsd_tarot_scene_count (self, own + hsd_tarot_scene_lent (self) + more, &destiny))
    return FALSE;

  *chance = hsd_tarot_scene_chance (&destiny);
  return TRUE;
}

static char *
describe_gain (HsdTarotPage *self, const char *name)
{
  int lent = hsd_tarot_scene_card_of (self, name);
  HsdPile hand = hsd_tarot_scene_pile (self, name, "hand");
  int best = hand != HSD_PILE_EMPTY ? hsd_pile_at (hand, hsd_pile_size (hand) - 1) : 0;
  g_autofree char *points = NULL;
  HsdFraction with, without;
  double gain;

  if (!chance_with (self, lent > 0 ? 0 : best, &with) || !chance_with (self, -lent, &without))
    return NULL;

  gain = hsd_fraction_to_double (with) - hsd_fraction_to_double (without);
  if (ABS (gain) < .0005)
    /* Translators: what a helper, or a card that is lent, adds to the chance: less than a tenth of a percent. */
    return g_strdup (_("no gain"));

  points = hsd_format_decimal (100 * gain, 1, FALSE);
  if (lent > 0)
    /* Translators: how many points of percent a card that was lent adds; %s is the number. */
    return g_strdup_printf (_("+%s pts"), points);

  /* Translators: how many points of percent a card may add at most; %s is the number. */
  return g_strdup_printf (_("≤ +%s pts"), points);
}

/* --- lending --- */

typedef struct
{
  HsdTarotPage *page; /* not owned: it holds the popover */
  char *name;
  HsdHand *hand;
  GtkWidget *button;
  GtkWidget *popover;
} Lending;

static void
lending_free (Lending *lending)
{
  g_free (lending->name);
  g_free (lending);
}

static void
lend (Lending *lending)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (lending->page);
  HsdRecord *args = hsd_system_page_args (page, "lend");
  int card = hsd_hand_get_chosen (lending->hand);

  hsd_record_set_text (args, hsd_record_index (args, "character"), lending->name);
  hsd_record_set (args, hsd_record_index (args, "card"), card);
  gtk_popover_popdown (GTK_POPOVER (lending->popover));
  hsd_system_page_choose (page, "lend", args);
  hsd_system_page_focus (page);
}

static void
lent_chosen_cb (Lending *lending)
{
  int card = hsd_hand_get_chosen (lending->hand);
  g_autofree char *label = NULL;

  if (card > 0 && !lending->page->hidden)
    /* Translators: a button; %s is a card, as in “the 3”. */
    label = g_strdup_printf (_("Lend %s"), hsd_tarot_card_in_words (card));
  /* Translators: a button: the card that is chosen in a hand whose cards nobody sees. */
  gtk_button_set_label (GTK_BUTTON (lending->button), label != NULL ? label : _("Lend This Card"));
  gtk_widget_set_sensitive (lending->button, card > 0);
}

static void
fill_hand (Lending *lending)
{
  HsdTarotPage *self = lending->page;
  const HsdRecord *sheet = hsd_tarot_scene_sheet (self, lending->name);
  HsdPile pile = hsd_tarot_scene_pile (self, lending->name, "hand");
  HsdHandCard cards[HSD_HAND_MOST] = { 0 };
  guint n = MIN (hsd_pile_size (pile), HSD_HAND_MOST);
  int suit = hsd_record_get (sheet, hsd_record_index (sheet, "suit"));

  for (guint i = 0; i < n; i++)
    {
      cards[i].number = hsd_pile_at (pile, i);
      chance_with (self, cards[i].number, &cards[i].chance);
      cards[i].sensitive = TRUE;
    }
  hsd_hand_set_hidden (lending->hand, self->hidden);
  hsd_hand_set_cards (lending->hand, hsd_stage_deck_suit (suit), cards, n);
  if (n > 0)
    hsd_hand_set_chosen (lending->hand, cards[0].number);
}

static void
open_hand (HsdTarotPage *self, GtkWidget *row, const char *name)
{
  Lending *lending = g_new0 (Lending, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  /* Translators: above the cards that somebody, %s, has in hand. */
  g_autofree char *title = g_strdup_printf (_("%s holds"), name);
  GtkWidget *caption = gtk_label_new (title);

  lending->page = self;
  lending->name = g_strdup (name);
  lending->hand = HSD_HAND (hsd_hand_new ());
  lending->button = gtk_button_new ();
  gtk_widget_add_css_class (caption, "question");
  gtk_widget_add_css_class (lending->button, "suggested-action");
  gtk_widget_set_size_request (GTK_WIDGET (lending->hand), 290, -1);
  gtk_box_append (GTK_BOX (box), caption);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (lending->hand));
  gtk_box_append (GTK_BOX (box), lending->button);
  lending->popover = hsd_choice_popover_new (row, title, box);
  g_object_set_data_full (G_OBJECT (lending->popover), "lending", lending, (GDestroyNotify) lending_free);
  fill_hand (lending);
  lent_chosen_cb (lending);
  g_signal_connect_swapped (lending->hand, "chosen", G_CALLBACK (lent_chosen_cb), lending);
  g_signal_connect_swapped (lending->hand, "activated", G_CALLBACK (lend), lending);
  g_signal_connect_swapped (lending->button, "clicked", G_CALLBACK (lend), lending);
  gtk_popover_popup (GTK_POPOVER (lending->popover));
  gtk_widget_grab_focus (GTK_WIDGET (lending->hand));
}

/* --- taking back --- */

void
hsd_tarot_take_back (HsdSystemPage *page)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_undo (hsd_system_page_get_table (page), &error))
    gtk_widget_activate_action (GTK_WIDGET (page), "win.tell", "s", error->message);
}

/* The name of whose card came to the table last. */
static const char *
last_lender (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  const HsdCard *card = story != NULL && story->cards->len > 0 ? &g_array_index (story->cards, HsdCard, story->cards->len - 1) : NULL;

  return card != NULL && card->role == HSD_CARD_LENT ? hsd_story_owner_name (story, card->owner) : NULL;
}

static void
pressed_cb (HsdTarotPage *self, GtkWidget *row)
{
  const char *name = g_object_get_data (G_OBJECT (row), "name");

  if (hsd_tarot_scene_card_of (self, name) > 0)
    hsd_tarot_take_back (HSD_SYSTEM_PAGE (self));
  else
    open_hand (self, row, name);
}

/* --- rows --- */

static GtkWidget *
row_at (HsdTarotPage *self, guint index)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->lenders, index));

  if (row != NULL)
    return row;

  row = hsd_person_row_new ();
  g_signal_connect_object (row, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->lenders, row);

  return row;
}

static char *
describe_lender (HsdTarotPage *self, const char *name, const char *gain)
{
  g_autofree char *text = NULL;
  int lent = hsd_tarot_scene_card_of (self, name);
  guint n = hsd_pile_size (hsd_tarot_scene_pile (self, name, "hand"));

  if (lent == 0 && n == 0)
    return g_strdup (_("no hand yet"));
  if (lent > 0)
    /* Translators: somebody has lent a card; %s is the card, as in “the 3”. */
    text = g_strdup_printf (_("lends %s"), hsd_tarot_card_in_words (lent));
  else
    /* Translators: how many cards somebody has in hand. */
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "hand of %u", "hand of %u", n), n);

  return gain != NULL ? g_strdup_printf ("%s · %s", text, gain) : g_steal_pointer (&text);
}

static void
show_row (HsdTarotPage *self, GtkWidget *row, HsdCharacter *character, gboolean open)
{
  const char *name = hsd_character_get_name (character);
  gboolean lent = hsd_tarot_scene_card_of (self, name) > 0;
  gboolean able = hsd_tarot_scene_pile (self, name, "hand") != HSD_PILE_EMPTY;
  /* Translators: a button: a card that was played or lent goes back. */
  const char *back = _("Take Back");
  /* Translators: a button: a card is chosen to be lent. */
  const char *offer = _("Lend…");
  g_autofree char *gain = open && (lent || able) ? describe_gain (self, name) : NULL;
  g_autofree char *caption = describe_lender (self, name, gain);

  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  hsd_person_row_show (HSD_PERSON_ROW (row), &(HsdPersonLook) {
                                               .character = character,
                                               .name = name,
                                               .caption = caption,
                                               .button = lent ? back : offer,
                                               .closed = !open || (lent ? g_strcmp0 (last_lender (self), name) != 0 : !able),
                                             });
}

static guint
show_rows (HsdTarotPage *self, gboolean open)
{
  GListModel *characters = hsd_table_get_characters (hsd_system_page_get_table (HSD_SYSTEM_PAGE (self)));
  GtkListBoxRow *left;
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (g_strcmp0 (hsd_character_get_name (character), actor_of (self)) != 0)
        show_row (self, row_at (self, n++), character, open);
    }
  while ((left = gtk_list_box_get_row_at_index (self->lenders, n)) != NULL)
    gtk_list_box_remove (self->lenders, GTK_WIDGET (left));

  return n;
}

void
hsd_tarot_lenders_lay (HsdTarotPage *self)
{
  GtkWidget *caption = gtk_label_new (_("Who Lends a Card?"));

  self->lenders_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->lenders_note = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  self->lenders = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_label_set_xalign (GTK_LABEL (caption), 0);
  gtk_widget_add_css_class (caption, "question");
  gtk_widget_add_css_class (GTK_WIDGET (self->lenders_note), "question-note");
  gtk_widget_add_css_class (GTK_WIDGET (self->lenders), "boxed-list");
  gtk_list_box_set_selection_mode (self->lenders, GTK_SELECTION_NONE);
  hsd_widget_set_label (GTK_WIDGET (self->lenders), gtk_label_get_label (GTK_LABEL (caption)));
  gtk_box_append (GTK_BOX (self->lenders_box), caption);
  gtk_box_append (GTK_BOX (self->lenders_box), GTK_WIDGET (self->lenders_note));
  gtk_box_append (GTK_BOX (self->lenders_box), GTK_WIDGET (self->lenders));
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_LASTING), self->lenders_box);
}

/* Before the Choice they are only named; where nobody may lend, the rule says why. */
void
hsd_tarot_lenders_follow (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  gboolean versus = hsd_tarot_scene_is_against (self, "versus-player");
  gboolean crucial = hsd_tarot_scene_get (self, "crucial") && !versus;
  const char *why = story != NULL ? hsd_system_page_why_closed (HSD_SYSTEM_PAGE (self), "lend", NULL)
                                  : _("The Choice must be played first.");
  guint n = show_rows (self, why == NULL);

  if (n == 0)
    why = _("Nobody else is at the table.");
  gtk_label_set_label (self->lenders_note, why != NULL ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->lenders_note), why != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->lenders), n > 0 && crucial);
  gtk_widget_set_visible (self->lenders_box, crucial || (story != NULL && story->choosing && !versus));
}
