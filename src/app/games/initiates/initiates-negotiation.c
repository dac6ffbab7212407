/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/initiates/initiates-page.h"
#include "app/widgets/avatar.h"
#include "app/widgets/closures.h"
#include "app/widgets/expander.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/option-card.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/wrap-layout.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define N_PRICES 3
#define STATED_FROM 4
#define STATED_TO 9

struct _HsdInitiatesNegotiation
{
  HsdSection parent_instance;

  GtkWidget *card;
  HsdToggleGroup *stated;
  GtkWidget *anew; /* asks for the threshold where it was told */
  HsdToggles *prices;
  GtkEditable *text;
  GtkBox *suggestions;
  GtkBox *agreeing;
  GtkToggleButton *everybody;
  GtkLabel *missing;
  GtkWidget *real; /* the pad is below it */
  HsdFacePad *pad;

  GPtrArray *people;  /* char *, as the buttons go */
  GHashTable *agreed; /* those who do */
  guint price;
  guint64 throw_id; /* that is negotiated */
  gboolean stating; /* a threshold that was told is to be stated anew */
};

G_DEFINE_FINAL_TYPE (HsdInitiatesNegotiation, hsd_initiates_negotiation, HSD_TYPE_SECTION)

static void offer_actions (HsdInitiatesNegotiation *self);

/* Each price with what a failure then means. */
static const HsdOffer *
get_offers (HsdInitiatesNegotiation *self)
{
  HsdSystem *system = hsd_section_get_system (self);

  return HSD_SYSTEM_GET_CLASS (system)->choices[hsd_system_find_choice (system, "negotiate")].offers;
}

/* --- agreement --- */

/* The first who has not agreed yet; NULL when all have. */
static const char *
find_missing (HsdInitiatesNegotiation *self)
{
  for (guint i = 0; i < self->people->len; i++)
    if (!g_hash_table_contains (self->agreed, g_ptr_array_index (self->people, i)))
      return g_ptr_array_index (self->people, i);

  return NULL;
}

static void
show_agreement (HsdInitiatesNegotiation *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->agreeing));

  for (guint i = 0; button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                  g_hash_table_contains (self->agreed, g_ptr_array_index (self->people, i)));
  gtk_toggle_button_set_active (self->everybody, find_missing (self) == NULL);
}

/* Of one person, or with NULL of all of them. */
static void
take_agreement (HsdInitiatesNegotiation *self, const char *name, gboolean agrees)
{
  for (guint i = 0; i < self->people->len; i++)
    {
      char *person = g_ptr_array_index (self->people, i);

      if (name != NULL && name != person)
        continue;
      if (agrees)
        g_hash_table_add (self->agreed, person);
      else
        g_hash_table_remove (self->agreed, person);
    }
  show_agreement (self);
  if (hsd_section_get_story (self) != NULL)
    offer_actions (self);
}

static void
agreed_cb (HsdInitiatesNegotiation *self, GtkToggleButton *button)
{
  const char *person;
  guint i = 0;

  for (GtkWidget *before = GTK_WIDGET (button); (before = gtk_widget_get_prev_sibling (before)) != NULL;)
    i++;
  person = g_ptr_array_index (self->people, i);
  if (gtk_toggle_button_get_active (button) != g_hash_table_contains (self->agreed, person))
    take_agreement (self, person, gtk_toggle_button_get_active (button));
}

static void
everybody_cb (HsdInitiatesNegotiation *self)
{
  if (gtk_toggle_button_get_active (self->everybody) != (find_missing (self) == NULL))
    take_agreement (self, NULL, gtk_toggle_button_get_active (self->everybody));
}

void
hsd_initiates_negotiation_agree (HsdInitiatesNegotiation *self)
{
  if (gtk_widget_get_visible (self->card))
    take_agreement (self, NULL, find_missing (self) != NULL);
}

static void
add_person (HsdInitiatesNegotiation *self, HsdCharacter *character, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *avatar = hsd_avatar_new (22);
  /* Translators: %s is asked to agree to a price. */
  g_autofree char *said = g_strdup_printf (_("%s agrees"), name);
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "child", box, "hexpand", TRUE, "tooltip-text", said, NULL);

  hsd_avatar_show_character (HSD_AVATAR (avatar), character);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), avatar);
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars", 8, NULL));
  gtk_widget_add_css_class (button, "agrees");
  hsd_widget_set_label (button, said);
  g_signal_connect_object (button, "toggled", G_CALLBACK (agreed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->agreeing, button);
  g_ptr_array_add (self->people, g_strdup (name));
}

/* NPCs are the game master's, who agrees for them. */
static void
show_people (HsdInitiatesNegotiation *self)
{
  HsdTable *table = hsd_section_get_table (self);
  GListModel *characters = hsd_table_get_characters (table);
  const HsdState *state = hsd_table_get_state (table);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->agreeing))) != NULL)
    gtk_box_remove (self->agreeing, child);
  g_hash_table_remove_all (self->agreed);
  g_ptr_array_set_size (self->people, 0);
  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (hsd_state_is_npc (state, hsd_character_get_name (character)))
        continue;
      add_person (self, character, hsd_character_get_name (character));
    }
  /* Translators: the game master, as short as it is said. */
  add_person (self, NULL, C_("points", "GM"));
}

/* --- actions --- */

/* The price in words; free it with g_free(). */
static char *
get_words (HsdInitiatesNegotiation *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->text)));
}

static HsdRecord *
make_args (HsdInitiatesNegotiation *self, guint price)
{
  HsdRecord *args = hsd_system_page_args (hsd_section_get_page (self), "negotiate");
  g_autofree char *words = get_words (self);

  hsd_record_set (args, hsd_record_index (args, "price"), price);
  hsd_record_set (args, hsd_record_index (args, "agreed"), find_missing (self) == NULL);
  if (*words != '\0')
    hsd_record_set_text (args, hsd_record_index (args, "text"), words);

  return args;
}

static void
reroll (HsdSystemPage *page)
{
  HsdInitiatesNegotiation *self = hsd_initiates_page_get_negotiation (HSD_INITIATES_PAGE (page));
  HsdRecord *args = make_args (self, self->price);
  const GArray *faces = hsd_face_pad_get (self->pad);

  for (guint i = 0; !hsd_face_pad_is_empty (self->pad) && i < faces->len; i++)
    hsd_record_add_number (args, hsd_record_index (args, "faces"), g_array_index (faces, int, i));
  hsd_system_page_choose (page, "negotiate", args);
}

static void
refuse (HsdSystemPage *page)
{
  hsd_system_page_choose_all (page, "refuse");
}

static void
state_threshold (HsdSystemPage *page)
{
  hsd_system_page_choose (page, "reveal", NULL);
}

/* What the players must not know yet. */
static gboolean
is_hidden (HsdInitiatesNegotiation *self)
{
  return hsd_story_visibility (hsd_section_get_story (self)) == HSD_HIDE_THRESHOLD;
}

/* The rules want a price that all know: here it is said in words, where a script may leave them out. */
static void
offer_actions (HsdInitiatesNegotiation *self)
{
  HsdSystemPage *page = hsd_section_get_page (self);
  int dice = self->price + 1;
  const char *missing = find_missing (self);
  g_autoptr (HsdRecord) args = make_args (self, self->price);
  g_autofree char *words = get_words (self);
  const char *locked = hsd_system_page_why_closed (page, "negotiate", args);
  /* Translators: why the button of a re-roll is closed: what a new failure will cost has to be typed; digits choose
     among suggestions. */
  const char *closed = locked != NULL ? locked : *words == '\0' ? _("Put the price into words: type it, or press a digit.") : NULL;
  /* Translators: a button: %d dice are rolled again. */
  g_autofree char *again = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Re-roll %d Die", "Re-roll %d Dice", dice), dice);
  /* Translators: a button: %1$s is “Re-roll 2 Dice”, %2$s what it may cost, as in “Very high”. */
  g_autofree char *label = g_strdup_printf (_("%1$s · Price: %2$s"), again, hsd_translate (get_offers (self)[self->price].title));
  /* Translators: %s has not agreed yet. */
  g_autofree char *waits = missing != NULL ? g_strdup_printf (_("%s has not agreed yet"), missing) : NULL;

  if (is_hidden (self))
    /* Translators: a button: the threshold of the re-roll, which was secret, is said to the players. */
    hsd_system_page_offer (page, HSD_TO_PAY, _("State the Threshold"), state_threshold);
  else
    hsd_system_page_offer (page, HSD_TO_PAY, closed == NULL ? label : NULL, reroll);
  hsd_system_page_offer (page, HSD_TO_CONFIRM, hsd_system_page_name_acceptance (page), refuse);
  /* Translators: to the price of a negotiation. */
  gtk_label_set_label (self->missing, waits != NULL ? waits : closed != NULL ? closed : _("All agree."));
}

static void
written_cb (HsdInitiatesNegotiation *self)
{
  if (hsd_section_get_story (self) != NULL && gtk_widget_get_visible (self->card))
    offer_actions (self);
}

/* --- the threshold of the re-roll --- */

static void
other_stated_cb (HsdInitiatesNegotiation *self, int threshold)
{
  HsdRecord *args = hsd_system_page_args (hsd_section_get_page (self), "reveal");

  hsd_record_set (args, hsd_record_index (args, "threshold"), threshold);
  hsd_system_page_choose (hsd_section_get_page (self), "reveal", args);
}

static void
stated_cb (HsdInitiatesNegotiation *self, guint index)
{
  other_stated_cb (self, STATED_FROM + index);
}

static void show_stated (HsdInitiatesNegotiation *self);

static void
anew_cb (HsdInitiatesNegotiation *self)
{
  self->stating = TRUE;
  show_stated (self);
  gtk_widget_child_focus (GTK_WIDGET (self->stated), GTK_DIR_TAB_FORWARD);
}

/* Asked for where the threshold was secret; where it was told, a button asks for it. */
static void
show_stated (HsdInitiatesNegotiation *self)
{
  HsdSystemPage *page = hsd_section_get_page (self);
  const char *locked = hsd_system_page_why_closed (page, "reveal", NULL);
  gboolean known = !is_hidden (self) && hsd_system_page_has_fact (page, "threshold");
  int threshold = known ? hsd_system_page_get_fact (page, "threshold") : -1;
  gboolean asked = is_hidden (self) || self->stating || locked != NULL;
  HsdToggleItem items[STATED_TO - STATED_FROM + 1] = { 0 };
  char labels[G_N_ELEMENTS (items)][8];

  gtk_widget_set_visible (GTK_WIDGET (self->stated), asked);
  gtk_widget_set_visible (self->anew, !asked);
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_snprintf (labels[i], sizeof labels[i], "%u", STATED_FROM + i);
      items[i].label = labels[i];
      items[i].closed = locked != NULL;
    }
  hsd_toggle_group_set_items (self->stated, items, G_N_ELEMENTS (items));
  hsd_toggle_group_set_other (self->stated, 0, locked == NULL ? 30 : -1);
  /* Translators: a threshold that may be changed this once; one that may not. */
  hsd_toggle_group_set_note (self->stated, locked != NULL ? C_("threshold", "locked")
                                                          /* Translators: a note beside a threshold that the game master
                                                             may change this once; no capital, no full stop. */
                                                          : _("locked once stated"));
  if (threshold >= STATED_FROM && threshold <= STATED_TO)
    hsd_toggle_group_set_chosen (self->stated, threshold - STATED_FROM);
  else if (threshold >= 0 && locked == NULL)
    hsd_toggle_group_show_other (self->stated, threshold);
  else
    hsd_toggle_group_set_chosen (self->stated, -1);
}

/* --- the price --- */

static const HsdSuggestion *
get_suggestions (HsdInitiatesNegotiation *self)
{
  g_autoptr (HsdRecord) args = hsd_system_page_args (hsd_section_get_page (self), "negotiate");

  return hsd_record_fields (args)[hsd_record_index (args, "text")].suggestions;
}

static gboolean
is_of_price (HsdInitiatesNegotiation *self, const HsdSuggestion *suggestion)
{
  return g_strcmp0 (suggestion->word, get_offers (self)[self->price].on) == 0;
}

static void
suggested_cb (HsdInitiatesNegotiation *self, GtkWidget *chip)
{
  gtk_editable_set_text (self->text, gtk_widget_get_tooltip_text (chip));
}

void
hsd_initiates_negotiation_suggest (HsdInitiatesNegotiation *self, guint digit)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->suggestions));

  if (digit == 0 || !gtk_widget_get_visible (self->card))
    return;
  while (chip != NULL && --digit > 0)
    chip = gtk_widget_get_next_sibling (chip);
  if (chip != NULL)
    suggested_cb (self, chip);
}

/* Words that were suggested for another price become those for this one. */
static void
follow_words (HsdInitiatesNegotiation *self)
{
  const HsdSuggestion *all = get_suggestions (self);
  const HsdSuggestion *said = all;

  while (said->text != NULL && !g_str_equal (hsd_translate (said->text), gtk_editable_get_text (self->text)))
    said++;
  for (; said->text != NULL && all->text != NULL; all++)
    if (g_str_equal (all->topic, said->topic) && is_of_price (self, all))
      gtk_editable_set_text (self->text, hsd_translate (all->text));
}

/* Suggestions of consequences for the chosen price, each with its digit. */
static void
show_suggestions (HsdInitiatesNegotiation *self)
{
  const HsdSuggestion *suggestion = get_suggestions (self);
  GtkWidget *child;
  guint digit = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->suggestions))) != NULL)
    gtk_box_remove (self->suggestions, child);

  for (; suggestion->text != NULL; suggestion++)
    {
      g_autofree char *title = NULL;
      GtkWidget *chip;

      if (!is_of_price (self, suggestion))
        continue;
      /* Translators: a button: %1$u is the digit that presses it, %2$s its text. */
      title = g_strdup_printf (_("%1$u\u2002%2$s"), ++digit, hsd_translate (suggestion->topic));
      chip = gtk_button_new_with_label (title);
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (chip))), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (chip, "recent");
      gtk_widget_add_css_class (chip, "idea");
      hsd_widget_set_tooltip (chip, hsd_translate (suggestion->text));
      hsd_widget_set_label (chip, hsd_translate (suggestion->text));
      g_signal_connect_object (chip, "clicked", G_CALLBACK (suggested_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->suggestions, chip);
    }
}

static void
show_prices (HsdInitiatesNegotiation *self)
{
  gboolean hidden = is_hidden (self);
  guint choice = hsd_system_find_choice (hsd_section_get_system (self), "negotiate");
  const HsdOffer *offers = get_offers (self);
  HsdOption options[N_PRICES] = { 0 };
  HsdOddsPart parts[N_PRICES];
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < N_PRICES; i++)
    {
      g_autoptr (HsdRecord) args = make_args (self, i);
      /* Translators: how many dice are rolled: %d. */
      g_autofree char *dice = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d die", "%d dice", i + 1), i + 1);
      char *caption = hsd_join (HSD_JOIN_FACTS, dice, hsd_translate (offers[i].caption), NULL);
      HsdFraction chance;
      char *percent;

      g_ptr_array_add (texts, caption);
      options[i] = (HsdOption) { .title = hsd_translate (offers[i].title), .caption = caption };
      if (hidden || !hsd_table_gain (hsd_section_get_table (self), choice, args, &chance))
        continue;

      percent = hsd_chance_to_percent (chance);
      g_ptr_array_add (texts, percent);
      parts[i] = (HsdOddsPart) { chance, HSD_MARK_SUCCESS };
      options[i].percent = percent;
      options[i].parts = &parts[i];
      options[i].n_parts = 1;
    }

  hsd_options_show (self->prices, options, N_PRICES);
  hsd_toggles_set_chosen (self->prices, self->price);
}

/* A place for each die of the price; what was entered for another price is forgotten. */
static void
follow_pad (HsdInitiatesNegotiation *self)
{
  self->pad = HSD_FACE_PAD (hsd_face_pad_new_for_dice (HSD_DIE_D10, self->price + 1));
  hsd_expander_set_child (self->real, GTK_WIDGET (self->pad));
}

static void
price_cb (HsdInitiatesNegotiation *self, guint price)
{
  self->price = price;
  follow_words (self);
  follow_pad (self);
  show_suggestions (self);
  if (hsd_section_get_story (self) != NULL)
    offer_actions (self);
}

void
hsd_initiates_negotiation_weigh (HsdInitiatesNegotiation *self, int by)
{
  if (!gtk_widget_get_visible (self->card))
    return;

  if (by > 0)
    hsd_toggles_step (self->prices, 1);
  else
    hsd_toggles_step (self->prices, -1);
}

/* --- all of it --- */

static gboolean
is_negotiable (GtkWidget *card, HsdTest *test, HsdInitiatesNegotiation *self)
{
  return test != NULL && hsd_system_page_why_closed (hsd_section_get_page (self), "refuse", NULL) == NULL;
}

/* After a re-roll that failed as well. */
static char *
say_owed (GtkWidget *label, HsdTest *test, HsdInitiatesNegotiation *self)
{
  const HsdStory *story = test != NULL ? hsd_test_get_story (test) : NULL;
  const HsdRecord *again = story != NULL ? hsd_record_get_object (story->facts, hsd_record_index (story->facts, "reroll")) : NULL;
  guint outcome = hsd_system_get_outcome_fact (hsd_section_get_system (self));
  const char *text;
  const char *price;

  if (again == NULL || hsd_story_outcome (story) < 0 ||
      hsd_story_outcome (story) != hsd_record_word (story->facts, outcome, "new-failure"))
    return NULL;

  text = hsd_record_get_text (again, hsd_record_index (again, "text"));
  price = hsd_translate (get_offers (self)[hsd_record_get (again, hsd_record_index (again, "price"))].title);
  if (text != NULL)
    /* Translators: %1$s is a price such as “Very high”, %2$s what it is. */
    return g_strdup_printf (_("To be paid: %1$s · %2$s"), price, text);

  /* Translators: %s is a price such as “Very high”. */
  return g_strdup_printf (_("To be paid: %s"), price);
}

static void
hsd_initiates_negotiation_follow (HsdSection *section)
{
  HsdInitiatesNegotiation *self = HSD_INITIATES_NEGOTIATION (section);
  guint64 throw_id = hsd_section_get_story (self)->throw_id;

  if (!gtk_widget_get_visible (self->card))
    return;

  if (self->throw_id != throw_id)
    {
      show_people (self);
      gtk_editable_set_text (self->text, "");
      self->price = 0;
      self->stating = FALSE;
      gtk_expander_set_expanded (GTK_EXPANDER (self->real), FALSE);
      follow_pad (self);
    }
  self->throw_id = throw_id;
  show_stated (self);
  show_prices (self);
  show_suggestions (self);
  show_agreement (self);
  offer_actions (self);
}

static void
hsd_initiates_negotiation_finalize (GObject *object)
{
  g_hash_table_unref (HSD_INITIATES_NEGOTIATION (object)->agreed);
  g_ptr_array_unref (HSD_INITIATES_NEGOTIATION (object)->people);

  G_OBJECT_CLASS (hsd_initiates_negotiation_parent_class)->finalize (object);
}

static void
hsd_initiates_negotiation_constructed (GObject *object)
{
  HsdInitiatesNegotiation *self = HSD_INITIATES_NEGOTIATION (object);

  G_OBJECT_CLASS (hsd_initiates_negotiation_parent_class)->constructed (object);
  hsd_letter_tip (GTK_WIDGET (self->everybody), HSD_LETTER_AGREE);
}

static void
hsd_initiates_negotiation_class_init (HsdInitiatesNegotiationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = hsd_initiates_negotiation_constructed;
  G_OBJECT_CLASS (klass)->finalize = hsd_initiates_negotiation_finalize;
  HSD_SECTION_CLASS (klass)->follow = hsd_initiates_negotiation_follow;

  g_type_ensure (HSD_TYPE_TOGGLES);
  g_type_ensure (HSD_TYPE_TOGGLE_GROUP);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/initiates-negotiation.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdInitiatesNegotiation, card);
  gtk_widget_class_bind_template_child (widget_class, HsdInitiatesNegotiation, stated);
  gtk_widget_class_bind_template_child (widget_class, HsdInitiatesNegotiation, anew);
  gtk_widget_class_bind_template_child (widget_class, HsdInitiatesNegotiation, prices);
  gtk_widget_class_bind_template_child (widget_class, HsdInitiatesNegotiation, text);
  gtk_widget_class_bind_template_child (widget_class, HsdInitiatesNegotiation, suggestions);
  gtk_widget_class_bind_template_child (widget_class, HsdInitiatesNegotiation, agreeing);
  gtk_widget_class_bind_template_child (widget_class, HsdInitiatesNegotiation, everybody);
  gtk_widget_class_bind_template_child (widget_class, HsdInitiatesNegotiation, missing);
  gtk_widget_class_bind_template_child (widget_class, HsdInitiatesNegotiation, real);
  gtk_widget_class_bind_template_callback (widget_class, anew_cb);
  gtk_widget_class_bind_template_callback (widget_class, everybody_cb);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, is_negotiable);
  gtk_widget_class_bind_template_callback (widget_class, other_stated_cb);
  gtk_widget_class_bind_template_callback (widget_class, price_cb);
  gtk_widget_class_bind_template_callback (widget_class, say_owed);
  gtk_widget_class_bind_template_callback (widget_class, stated_cb);
  gtk_widget_class_bind_template_callback (widget_class, written_cb);
}

static void
hsd_initiates_negotiation_init (HsdInitiatesNegotiation *self)
{
  self->people = g_ptr_array_new_with_free_func (g_free);
  self->agreed = g_hash_table_new (g_str_hash, g_str_equal);
}
