/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/deck-memory.h"
#include "app/games/tarot/hand.h"
#include "app/games/tarot/tarot-lasting.h"
#include "app/games/tarot/tarot-private.h"
#include "app/games/tarot/tarot-section.h"
#include "app/games/tarot/tarot-snapshot.h"
#include "app/games/tarot/tarot-words.h"
#include "app/page/choice-popover.h"
#include "app/stage/stage-deck.h"
#include "app/widgets/avatar.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "model/story/system.h"
#include "model/words/join.h"
#include "model/words/number.h"

struct _HsdTarotLending
{
  HsdTarotSection parent_instance;

  char *name;
  GtkLabel *caption;
  HsdHand *hand;
  GtkButton *button;
};

struct _HsdTarotLasting
{
  HsdTarotSection parent_instance;

  GtkListBox *lenders;
};

G_DEFINE_FINAL_TYPE (HsdTarotLasting, hsd_tarot_lasting, HSD_TYPE_TAROT_SECTION)

G_DECLARE_FINAL_TYPE (HsdTarotLending, hsd_tarot_lending, HSD, TAROT_LENDING, HsdTarotSection)

G_DEFINE_FINAL_TYPE (HsdTarotLending, hsd_tarot_lending, HSD_TYPE_TAROT_SECTION)

/* --- lending --- */

#define HSD_TYPE_TAROT_LENDING (hsd_tarot_lending_get_type ())

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

  hsd_hand_set_row (self->hand, hsd_tarot_snapshot_is_private (snapshot, self->name));
  if (hsd_tarot_snapshot_is_private (snapshot, self->name))
    {
      hsd_tarot_row_fill (self->hand, snapshot, self->name, own, TRUE);
      chosen_cb (self);
      return;
    }
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

/* Shows the hand of @name in a popover at @row; the card that is chosen there is lent by the action tarot.lend. */
static void
lending_open (GtkWidget *row, HsdTarotSnapshot *snapshot, const char *name)
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

/* --- the gain by a card --- */

/* The chance with the cards on the table plus @more; it does not fit if it is not told. */
static HsdFraction
chance_with (HsdTarotSnapshot *snapshot, int more)
{
  int own = hsd_tarot_snapshot_card_of (snapshot, hsd_tarot_snapshot_actor (snapshot));

  return own > 0 ? hsd_tarot_snapshot_chance_with (snapshot, own + more) : (HsdFraction) { 0 };
}

static char *
describe_gain (HsdTarotSnapshot *snapshot, const char *name)
{
  int lent = hsd_tarot_snapshot_card_of (snapshot, name);
  HsdPile hand = hsd_tarot_snapshot_pile (snapshot, name, "hand");
  int best = hand != HSD_PILE_EMPTY ? hsd_pile_at (hand, hsd_pile_size (hand) - 1) : 0;
  HsdFraction with = chance_with (snapshot, lent > 0 ? 0 : best);
  HsdFraction without = chance_with (snapshot, -lent);
  g_autofree char *points = NULL;
  double gain;

  if (!hsd_fraction_fits (with) || !hsd_fraction_fits (without))
    return NULL;

  gain = 100 * (hsd_fraction_to_double (with) - hsd_fraction_to_double (without));
  if (ABS (gain) < .05)
    /* Translators: what a helper, or a card that is lent, adds to the chance: less than a tenth of a percent. */
    return g_strdup (C_("gain", "no gain"));

  points = hsd_format_decimal (gain, 1, FALSE);
  if (lent > 0)
    /* Translators: how many points of percent a card that was lent adds; %s is the number. */
    return g_strdup_printf (_("+%s%%"), points);

  /* Translators: how many points of percent a card may add at most; %s is the number. */
  return g_strdup_printf (_("≤ +%s%%"), points);
}

/* The lender of the card that came to the table last, or NULL. */
static const char *
last_lender (HsdTarotSnapshot *snapshot)
{
  const HsdStory *story = hsd_tarot_snapshot_story (snapshot);
  const HsdCard *card = story != NULL && story->cards->len > 0 ? &g_array_index (story->cards, HsdCard, story->cards->len - 1) : NULL;

  return card != NULL && card->role == HSD_CARD_LENT ? hsd_story_owner_name (story, card->owner) : NULL;
}

/* Why no card can be lent now, or NULL. */
static const char *
why_not (HsdTarotSnapshot *context)
{
  const HsdStory *story = hsd_tarot_snapshot_story (context);
  const HsdReason *reason;

  if (story == NULL)
    return _("The Choice must be played first.");

  reason = hsd_system_closed (story->system,
                              &(HsdContext) { hsd_table_get_state (hsd_tarot_snapshot_get_table (context)), story, story->character },
                              hsd_system_find_choice (story->system, "lend"), NULL);

  return reason != NULL && !reason->open ? hsd_translate (reason->text) : NULL;
}

/* --- rows --- */

static char *
describe_lender (HsdTarotSnapshot *snapshot, const char *name, const char *gain)
{
  g_autofree char *text = NULL;
  int lent = hsd_tarot_snapshot_card_of (snapshot, name);
  guint n = hsd_tarot_snapshot_count_held (snapshot, name);

  if (lent == 0 && n == 0)
    /* Translators: beside a character who cannot lend a card yet; no capital, no full stop. */
    return g_strdup (_("no hand yet"));
  if (lent > 0)
    /* Translators: somebody has lent a card; %s is the card, as in “the 3”. */
    text = g_strdup_printf (_("lends %s"), hsd_tarot_card_in_words (lent));
  else
    /* Translators: how many cards a character has in hand: %u. */
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "hand of %u", "hand of %u", n), n);

  return hsd_join (HSD_JOIN_FACTS, text, gain, NULL);
}

static void
clicked_cb (HsdTarotLasting *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);
  HsdTarotSnapshot *snapshot = hsd_tarot_section_get_snapshot (HSD_TAROT_SECTION (self));
  const char *name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));

  if (hsd_tarot_snapshot_card_of (snapshot, name) > 0)
    gtk_widget_activate_action (row, "tarot.take-back", NULL);
  else
    lending_open (row, snapshot, name);
}

#define HSD_TYPE_TAROT_LENDER (hsd_tarot_lender_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotLender, hsd_tarot_lender, HSD, TAROT_LENDER, AdwActionRow)

struct _HsdTarotLender
{
  AdwActionRow parent_instance;

  HsdAvatar *avatar;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (HsdTarotLender, hsd_tarot_lender, ADW_TYPE_ACTION_ROW)

static void
hsd_tarot_lender_class_init (HsdTarotLenderClass *klass)
{
}

/* The row has the focus, or each lender would be two stops. */
static void
hsd_tarot_lender_init (HsdTarotLender *self)
{
  self->avatar = HSD_AVATAR (hsd_avatar_new (30));
  self->button = g_object_new (GTK_TYPE_BUTTON, "valign", GTK_ALIGN_CENTER, "can-focus", FALSE, NULL);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "person");
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), GTK_WIDGET (self->avatar));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->button);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static HsdTarotLender *
row_at (HsdTarotLasting *self, guint index)
{
  GtkListBoxRow *made = gtk_list_box_get_row_at_index (self->lenders, index);
  HsdTarotLender *row;

  if (made != NULL)
    return HSD_TAROT_LENDER (made);

  row = g_object_new (HSD_TYPE_TAROT_LENDER, NULL);
  g_signal_connect_object (row->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->lenders, GTK_WIDGET (row));

  return row;
}

static void
show_row (HsdTarotSnapshot *snapshot, HsdTarotLender *row, HsdCharacter *character)
{
  const char *name = hsd_character_get_name (character);
  gboolean open = why_not (snapshot) == NULL;
  gboolean lent = hsd_tarot_snapshot_card_of (snapshot, name) > 0;
  gboolean able = hsd_tarot_snapshot_pile (snapshot, name, "hand") != HSD_PILE_EMPTY;
  /* Translators: a button: a card that was played or lent goes back. */
  const char *back = C_("button", "Take Back");
  /* Translators: a button: a card is chosen to be lent. */
  const char *offer = _("Lend…");
  g_autofree char *gain = open && (lent || able) ? describe_gain (snapshot, name) : NULL;
  g_autofree char *caption = describe_lender (snapshot, name, gain);
  g_autofree char *said = hsd_join (HSD_JOIN_LIST, name, caption, lent ? back : offer, NULL);
  gboolean closed = !open || (lent ? g_strcmp0 (last_lender (snapshot), name) != 0 : !able);

  hsd_avatar_show_character (row->avatar, character);
  g_object_set (row, "title", name, "subtitle", caption, NULL);
  g_object_set (row->button, "label", lent ? back : offer, "sensitive", !closed, NULL);
  hsd_widget_set_label (GTK_WIDGET (row), said);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_DISABLED, closed, -1);
}

/* The @index-th character at the table without the one who acts, or NULL. */
static HsdCharacter *
get_other (HsdTarotSnapshot *snapshot, guint index)
{
  GListModel *characters = hsd_table_get_characters (hsd_tarot_snapshot_get_table (snapshot));

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (g_strcmp0 (hsd_character_get_name (character), hsd_tarot_snapshot_actor (snapshot)) != 0 && index-- == 0)
        return g_steal_pointer (&character);
    }

  return NULL;
}

static void
hsd_tarot_lasting_follow (HsdTarotSection *section, HsdTarotSnapshot *snapshot)
{
  HsdTarotLasting *self = HSD_TAROT_LASTING (section);
  HsdCharacter *other;
  GtkListBoxRow *left;
  guint n = 0;

  for (; (other = get_other (snapshot, n)) != NULL; n++)
    {
      show_row (snapshot, row_at (self, n), other);
      g_object_unref (other);
    }
  while ((left = gtk_list_box_get_row_at_index (self->lenders, n)) != NULL)
    gtk_list_box_remove (self->lenders, GTK_WIDGET (left));
}

/* --- closures --- */

static gboolean
may_be_lent (HsdTarotLasting *self, HsdTarotSnapshot *snapshot)
{
  return snapshot != NULL && !hsd_tarot_snapshot_is_against (snapshot, "versus-player") &&
         (hsd_tarot_snapshot_get (snapshot, "crucial") || hsd_tarot_snapshot_is_open (snapshot));
}

static gboolean
has_others (HsdTarotLasting *self, HsdTarotSnapshot *snapshot)
{
  g_autoptr (HsdCharacter) other = snapshot != NULL ? get_other (snapshot, 0) : NULL;

  return other != NULL;
}

static gboolean
has_rows (HsdTarotLasting *self, HsdTarotSnapshot *snapshot)
{
  return has_others (self, snapshot) && hsd_tarot_snapshot_get (snapshot, "crucial") && !hsd_tarot_snapshot_is_against (snapshot, "versus-player");
}

static char *
describe_note (HsdTarotLasting *self, HsdTarotSnapshot *snapshot)
{
  if (!has_others (self, snapshot))
    /* Translators: below “Who Lends a Card?”: there is only one character. */
    return g_strdup (_("Nobody else is at the table."));

  return g_strdup (why_not (snapshot) != NULL ? why_not (snapshot) : "");
}

static gboolean
has_note (HsdTarotLasting *self, HsdTarotSnapshot *snapshot)
{
  return !has_others (self, snapshot) || why_not (snapshot) != NULL;
}

static void
hsd_tarot_lasting_class_init (HsdTarotLastingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  HSD_TAROT_SECTION_CLASS (klass)->follow = hsd_tarot_lasting_follow;

  g_type_ensure (HSD_TYPE_DECK_MEMORY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/tarot-lasting.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdTarotLasting, lenders);
  gtk_widget_class_bind_template_callback (widget_class, may_be_lent);
  gtk_widget_class_bind_template_callback (widget_class, has_rows);
  gtk_widget_class_bind_template_callback (widget_class, describe_note);
  gtk_widget_class_bind_template_callback (widget_class, has_note);
}

static void
hsd_tarot_lasting_init (HsdTarotLasting *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hsd_tarot_lasting_focus_lenders (HsdTarotLasting *self)
{
  g_return_if_fail (HSD_IS_TAROT_LASTING (self));

  gtk_widget_child_focus (GTK_WIDGET (self->lenders), GTK_DIR_TAB_FORWARD);
}
