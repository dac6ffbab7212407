/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After a simple failure: a threshold that is stated, a price, words for it, and everybody’s
 * agreement. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/initiates/initiates-page.h"
#include "app/widgets/avatar.h"
#include "app/widgets/expander.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"

#define N_PRICES 3
#define STATED_FROM 4
#define STATED_TO 9

static const struct
{
  const char *title;
  const char *caption;
} prices[N_PRICES] = {
  /* Translators: a price of a negotiation, and what a failure then means. */
  { N_("High"), N_("an awkward position") },
  /* Translators: a price of a negotiation, and what a failure then means. */
  { N_("Very high"),
    /* Translators: what a failure then means. */
    N_("in danger") },
  /* Translators: a price of a negotiation, and what a failure then means. */
  { N_("Exorbitant"), N_("in great danger") },
};

static const HsdStory *
story_of (HsdInitiatesPage *self)
{
  return hsd_test_get_story (hsd_system_page_get_test (HSD_SYSTEM_PAGE (self)));
}

static gboolean
is_negotiable (HsdInitiatesPage *self)
{
  return hsd_system_page_why_closed (HSD_SYSTEM_PAGE (self), "refuse", NULL) == NULL;
}

/* --- agreement --- */

/* The first who has not agreed yet; NULL when all have. */
static const char *
find_missing (HsdInitiatesPage *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->agreeing)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child)))
      return g_object_get_data (G_OBJECT (child), "name");

  return NULL;
}

static HsdRecord *
make_args (HsdInitiatesPage *self, guint price)
{
  HsdRecord *args = hsd_system_page_args (HSD_SYSTEM_PAGE (self), "negotiate");
  const char *text = gtk_editable_get_text (self->text);

  hsd_record_set (args, hsd_record_index (args, "price"), price);
  hsd_record_set (args, hsd_record_index (args, "agreed"), find_missing (self) == NULL);
  if (*text != '\0')
    hsd_record_set_text (args, hsd_record_index (args, "text"), text);

  return args;
}

/* --- deeds --- */

static void
reroll (HsdSystemPage *page)
{
  HsdInitiatesPage *self = HSD_INITIATES_PAGE (page);

  HsdRecord *args = make_args (self, self->price);
  const GArray *faces = hsd_face_pad_get (self->pad);

  for (guint i = 0; !hsd_face_pad_is_empty (self->pad) && i < faces->len; i++)
    hsd_record_add_number (args, hsd_record_index (args, "faces"), g_array_index (faces, int, i));
  hsd_system_page_choose (page, "negotiate", args);
}

static void
refuse (HsdSystemPage *page)
{
  hsd_system_page_choose (page, "refuse", NULL);
}

static void
offer_deeds (HsdInitiatesPage *self)
{
  int dice = self->price + 1;
  const char *missing = find_missing (self);
  g_autoptr (HsdRecord) args = make_args (self, self->price);
  const char *closed = hsd_system_page_why_closed (HSD_SYSTEM_PAGE (self), "negotiate", args);
  /* Translators: a button that throws so many dice again. */
  g_autofree char *again = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Re-roll %d Die", "Re-roll %d Dice", dice), dice);
  /* Translators: a button: %1$s is “Re-roll 2 Dice”, %2$s what it may cost, as in “Very high”. */
  g_autofree char *label = g_strdup_printf (_("%1$s · Price: %2$s"), again, _(prices[self->price].title));
  /* Translators: %s has not agreed yet. */
  g_autofree char *waits = missing != NULL ? g_strdup_printf (_("%s has not agreed yet"), missing) : NULL;

  hsd_system_page_offer (HSD_SYSTEM_PAGE (self), HSD_TO_PAY, closed == NULL ? label : NULL, reroll);
  /* Translators: a button: nothing is done about a failure. */
  hsd_system_page_offer (HSD_SYSTEM_PAGE (self), HSD_TO_CONFIRM, _("Accept the Failure"), refuse);
  /* Translators: to the price of a negotiation. */
  gtk_label_set_label (self->missing, waits != NULL ? waits : closed != NULL ? closed : _("All agree."));
}

/* --- callbacks --- */

static void
show_everybody (HsdInitiatesPage *self)
{
  gboolean following = self->following;

  self->following = TRUE;
  gtk_toggle_button_set_active (self->everybody, find_missing (self) == NULL);
  self->following = following;
}

static void
agreed_cb (HsdInitiatesPage *self)
{
  if (self->following || hsd_system_page_get_test (HSD_SYSTEM_PAGE (self)) == NULL)
    return;

  show_everybody (self);
  offer_deeds (self);
}

static void
everybody_cb (HsdInitiatesPage *self)
{
  gboolean agree = gtk_toggle_button_get_active (self->everybody);

  if (self->following)
    return;

  self->following = TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->agreeing)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), agree);
  self->following = FALSE;
  agreed_cb (self);
}

void
hsd_initiates_negotiation_agree (HsdInitiatesPage *self)
{
  if (gtk_widget_get_visible (self->negotiation))
    gtk_toggle_button_set_active (self->everybody, !gtk_toggle_button_get_active (self->everybody));
}

void
hsd_initiates_negotiation_weigh (HsdSystemPage *page, int by)
{
  HsdInitiatesPage *self = HSD_INITIATES_PAGE (page);

  if (!gtk_widget_get_visible (self->negotiation))
    return;

  if (by > 0)
    hsd_option_strip_next (self->prices);
  else
    hsd_option_strip_previous (self->prices);
}

static void
state (HsdInitiatesPage *self, int threshold)
{
  HsdRecord *args = hsd_system_page_args (HSD_SYSTEM_PAGE (self), "reveal");

  hsd_record_set (args, hsd_record_index (args, "threshold"), threshold);
  hsd_system_page_choose (HSD_SYSTEM_PAGE (self), "reveal", args);
}

static void
stated_cb (HsdInitiatesPage *self, guint index)
{
  state (self, STATED_FROM + index);
}

static void
other_stated_cb (HsdInitiatesPage *self, int threshold)
{
  state (self, threshold);
}

/* --- suggestions --- */

static void
suggested_cb (HsdInitiatesPage *self, GtkWidget *chip)
{
  gtk_editable_set_text (self->text, g_object_get_data (G_OBJECT (chip), "text"));
}

/* What others paid in such a case, for the price that is chosen. */
static void
show_suggestions (HsdInitiatesPage *self)
{
  g_autoptr (HsdRecord) args = hsd_system_page_args (HSD_SYSTEM_PAGE (self), "negotiate");
  const HsdField *fields = hsd_record_fields (args);
  const HsdSuggestion *suggestions = fields[hsd_record_index (args, "text")].suggestions;
  const char *price = fields[hsd_record_index (args, "price")].words[self->price].id;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->suggestions)) != NULL)
    gtk_box_remove (GTK_BOX (self->suggestions), child);

  for (guint i = 0; suggestions[i].text != NULL; i++)
    {
      GtkWidget *chip;

      if (g_strcmp0 (suggestions[i].word, price) != 0)
        continue;
      chip = gtk_button_new_with_label (hsd_translate (suggestions[i].topic));
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (chip))), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (chip, "recent");
      gtk_widget_add_css_class (chip, "idea");
      gtk_widget_set_tooltip_text (chip, hsd_translate (suggestions[i].text));
      hsd_widget_set_label (chip, hsd_translate (suggestions[i].text));
      g_object_set_data (G_OBJECT (chip), "text", (gpointer) hsd_translate (suggestions[i].text));
      g_signal_connect_object (chip, "clicked", G_CALLBACK (suggested_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->suggestions), chip);
    }
}

/* --- prices --- */

static void
show_prices (HsdInitiatesPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  gboolean hidden = hsd_story_visibility (story_of (self)) == HSD_HIDE_THRESHOLD;
  guint choice = hsd_system_find_choice (hsd_system_page_get_system (page), "negotiate");
  HsdOption options[N_PRICES] = { 0 };
  HsdOddsPart parts[N_PRICES];
  char *texts[2 * N_PRICES] = { NULL };

  for (guint i = 0; i < N_PRICES; i++)
    {
      g_autoptr (HsdRecord) args = make_args (self, i);
      g_autofree char *dice = NULL;
      HsdFraction chance;

      dice = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d die", "%d dice", i + 1), i + 1);
      texts[2 * i] = g_strdup_printf ("%s · %s", dice, _(prices[i].caption));
      options[i] = (HsdOption) { .title = _(prices[i].title), .caption = texts[2 * i] };
      if (hidden || !hsd_table_gain (hsd_system_page_get_table (page), choice, args, &chance))
        continue;

      texts[2 * i + 1] = hsd_chance_to_percent (chance);
      parts[i] = (HsdOddsPart) { chance, HSD_MARK_SUCCESS };
      options[i].percent = texts[2 * i + 1];
      options[i].parts = &parts[i];
      options[i].n_parts = 1;
    }

  hsd_option_strip_set (self->prices, options, N_PRICES);
  hsd_option_strip_set_chosen (self->prices, self->price);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
}

/* A place for each die of the price; what was entered for another price is forgotten. */
static void
follow_pad (HsdInitiatesPage *self)
{
  self->pad = HSD_FACE_PAD (hsd_face_pad_new_for_dice (HSD_DIE_D10, self->price + 1));
  hsd_expander_set_child (self->real, GTK_WIDGET (self->pad));
}

static void
price_cb (HsdInitiatesPage *self, guint price)
{
  self->price = price;
  follow_pad (self);
  show_suggestions (self);
  agreed_cb (self);
}

/* --- the threshold of the re-roll --- */

static void
show_stated (HsdInitiatesPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  const char *locked = hsd_system_page_why_closed (page, "reveal", NULL);
  gboolean known = hsd_system_page_has_fact (page, "threshold");
  int threshold = known ? hsd_system_page_get_fact (page, "threshold") : -1;
  HsdToggleItem items[STATED_TO - STATED_FROM + 1] = { 0 };
  char labels[G_N_ELEMENTS (items)][8];

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_snprintf (labels[i], sizeof labels[i], "%u", STATED_FROM + i);
      items[i].label = labels[i];
      items[i].closed = locked != NULL;
    }
  hsd_toggles_set_items (self->stated, items, G_N_ELEMENTS (items));
  hsd_toggles_set_other (self->stated, 0, locked == NULL ? 30 : -1);
  /* Translators: a threshold that may be changed this once; one that may not. */
  hsd_toggles_set_note (self->stated, locked != NULL ? _("locked") : _("locked once it is stated"));
  if (threshold >= STATED_FROM && threshold <= STATED_TO)
    hsd_toggles_set_chosen (self->stated, threshold - STATED_FROM);
  else if (threshold >= 0 && locked == NULL)
    hsd_toggles_show_other (self->stated, threshold);
  else
    hsd_toggles_set_chosen (self->stated, -1);
}

/* --- who agrees --- */

static void
add_person (HsdInitiatesPage *self, HsdCharacter *character, const char *name)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *avatar = hsd_avatar_new (22);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars", 8, NULL);
  /* Translators: %s is asked to agree to a price. */
  g_autofree char *said = g_strdup_printf (_("%s agrees"), name);

  hsd_avatar_show_character (HSD_AVATAR (avatar), character);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), avatar);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, said);
  gtk_widget_add_css_class (button, "agrees");
  hsd_widget_set_label (button, said);
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (name), g_free);
  g_signal_connect_object (button, "toggled", G_CALLBACK (agreed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->agreeing, button);
}

/* One press for all of them; each may still be asked alone. */
static GtkWidget *
make_everybody (HsdInitiatesPage *self)
{
  /* Translators: a button: all players and the game master agree to a price. */
  GtkWidget *button = gtk_toggle_button_new_with_label (_("Everybody Agrees"));

  self->everybody = GTK_TOGGLE_BUTTON (button);
  gtk_widget_add_css_class (button, "agrees");
  gtk_widget_add_css_class (button, "everybody");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Everybody Agrees (A)"));
  g_signal_connect_object (button, "toggled", G_CALLBACK (everybody_cb), self, G_CONNECT_SWAPPED);

  return button;
}

static void
show_people (HsdInitiatesPage *self)
{
  GListModel *characters = hsd_table_get_characters (hsd_system_page_get_table (HSD_SYSTEM_PAGE (self)));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->agreeing))) != NULL)
    gtk_box_remove (self->agreeing, child);
  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      add_person (self, character, hsd_character_get_name (character));
    }
  /* Translators: the game master, as short as it is said. */
  add_person (self, NULL, _("GM"));
}

/* --- all of it --- */

void
hsd_initiates_negotiation_lay (HsdInitiatesPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *line = g_object_new (GTK_TYPE_BOX, "layout-manager", hsd_wrap_layout_new (0), NULL);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _("Negotiate a Re-roll: a 0 Will Count as 10"), "xalign", 0.0, "wrap",
                                   TRUE, NULL);

  self->negotiation = box;
  self->stated = HSD_TOGGLES (hsd_toggles_new (_("Threshold for the re-roll")));
  self->prices = HSD_OPTION_STRIP (hsd_option_strip_new (_("Price")));
  self->text = GTK_EDITABLE (gtk_entry_new ());
  self->suggestions = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->agreeing = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  self->real = gtk_expander_new (_("Real dice"));
  hsd_widget_set_label (self->real, _("Real dice"));
  self->missing = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  self->owed = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "negotiation");
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->text), _("Paid on a new failure: a wound, lost time…"));
  hsd_widget_set_label (GTK_WIDGET (self->text), _("What is paid on a new failure"));

  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stated));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->prices));
  gtk_box_append (GTK_BOX (line), make_everybody (self));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->missing));
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->agreeing));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->text));
  gtk_box_append (GTK_BOX (box), self->suggestions);
  gtk_box_append (GTK_BOX (box), self->real);
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_DECISIONS), box);
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_DECISIONS), GTK_WIDGET (self->owed));
  g_signal_connect_object (self->stated, "chosen", G_CALLBACK (stated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stated, "other", G_CALLBACK (other_stated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->prices, "chosen", G_CALLBACK (price_cb), self, G_CONNECT_SWAPPED);
}

/* After a re-roll that failed as well. */
static void
show_owed (HsdInitiatesPage *self)
{
  const HsdStory *story = story_of (self);
  const HsdRecord *reroll_facts = hsd_record_get_object (story->facts, hsd_record_index (story->facts, "reroll"));
  g_autofree char *owed = NULL;
  gboolean failed = hsd_story_outcome (story) >= 0 && reroll_facts != NULL &&
                    g_str_equal (hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)]
                                   .words[hsd_story_outcome (story)]
                                   .id,
                                 "new-failure");

  if (failed)
    {
      const char *text = hsd_record_get_text (reroll_facts, hsd_record_index (reroll_facts, "text"));
      const char *price = _(prices[hsd_record_get (reroll_facts, hsd_record_index (reroll_facts, "price"))].title);

      /* Translators: %1$s is a price such as “Very high”, %2$s what it is. */
      owed = text != NULL ? g_strdup_printf (_("To be paid: %1$s · %2$s"), price, text) :
             /* Translators: %s is a price such as “Very high”. */
                            g_strdup_printf (_("To be paid: %s"), price);
    }
  gtk_label_set_label (self->owed, owed != NULL ? owed : "");
  gtk_widget_set_visible (GTK_WIDGET (self->owed), owed != NULL);
}

void
hsd_initiates_negotiation_follow (HsdInitiatesPage *self, HsdTest *test)
{
  guint64 telling = hsd_test_get_story (test)->telling;
  gboolean open = is_negotiable (self);

  gtk_widget_set_visible (self->negotiation, open);
  show_owed (self);
  if (!open)
    return;

  if (self->negotiated != telling)
    {
      self->following = TRUE;
      show_people (self);
      gtk_editable_set_text (self->text, "");
      self->following = FALSE;
      self->price = 0;
      gtk_expander_set_expanded (GTK_EXPANDER (self->real), FALSE);
      follow_pad (self);
    }
  self->negotiated = telling;
  show_stated (self);
  show_prices (self);
  show_suggestions (self);
  show_everybody (self);
  offer_deeds (self);
}
