/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck that is spent beside a test: a detail for a point or more, and acting first. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-page.h"
#include "app/page/choice-popover.h"
#include "app/widgets/label.h"
#include "app/widgets/number-popover.h"

static const HsdStory *
story_of (HsdPool2d20Page *self)
{
  return hsd_test_get_story (hsd_system_page_get_test (HSD_SYSTEM_PAGE (self)));
}

static const HsdRecord *
sheet_of (HsdPool2d20Page *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  const HsdState *state = hsd_table_get_state (hsd_system_page_get_table (page));
  const char *character = story_of (self)->character;

  return character != NULL ? hsd_state_get_sheet (state, hsd_system_page_get_system (page), character) : NULL;
}

const char *
hsd_pool2d20_luck_why_closed (HsdPool2d20Page *self, const char *on)
{
  const HsdRecord *sheet = sheet_of (self);

  if (sheet == NULL)
    return _("Nobody’s sheet has luck points.");
  if (hsd_record_get (sheet, hsd_record_index (sheet, "luck_points")) == 0)
    return _("No luck point is left.");
  if (g_str_equal (on, "timing") && hsd_record_get (sheet, hsd_record_index (sheet, "acted")))
    return _("They have acted in this round already.");

  return NULL;
}

/* --- spending --- */

static gboolean
spend (HsdPool2d20Page *self, const char *on, int points)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  HsdSystem *system = hsd_system_page_get_system (page);
  guint errand = hsd_system_find_errand (system, "luck");
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields);
  g_autoptr (GError) error = NULL;

  hsd_record_set_text (args, hsd_record_index (args, "character"), story_of (self)->character);
  hsd_record_set (args, hsd_record_index (args, "on"), hsd_record_word (args, hsd_record_index (args, "on"), on));
  if (points > 1)
    hsd_record_set (args, hsd_record_index (args, "points"), points);
  if (hsd_table_run (hsd_system_page_get_table (page), system, errand, args, &error))
    return TRUE;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
  return FALSE;
}

/* --- how many points --- */

static void
name_button (GtkSpinButton *spin, GtkButton *button)
{
  int points = gtk_spin_button_get_value_as_int (spin);
  /* Translators: a button; so many luck points are spent. */
  g_autofree char *label =
    /* Translators: a button; so many luck points are spent. */
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Spend %d Luck Point", "Spend %d Luck Points", points), points);

  gtk_button_set_label (button, label);
}

static void
spent_cb (HsdPool2d20Page *self, GtkWidget *button)
{
  GtkSpinButton *spin = g_object_get_data (G_OBJECT (button), "spin");

  /* The test may have been taken back meanwhile. */
  if (hsd_system_page_get_test (HSD_SYSTEM_PAGE (self)) == NULL)
    return;
  if (spend (self, "detail", gtk_spin_button_get_value_as_int (spin)))
    gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
}

static void
ask_points (HsdPool2d20Page *self, GtkWidget *at, int most)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _("How many points does the GM ask for?"), "xalign", 0.0, "wrap", TRUE,
                                   "max-width-chars", 28, NULL);
  GtkWidget *spin = gtk_spin_button_new_with_range (1, most, 1);
  GtkWidget *button = gtk_button_new_with_label ("");
  GtkWidget *popover;

  hsd_widget_set_label (spin, _("Luck points"));
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (box, "reroll");
  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (spin), GTK_UPDATE_IF_VALID);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), spin);
  gtk_box_append (GTK_BOX (box), button);
  g_object_set_data (G_OBJECT (button), "spin", spin);
  name_button (GTK_SPIN_BUTTON (spin), GTK_BUTTON (button));

  /* Translators: the name of what a luck point does in this game. */
  popover = hsd_choice_popover_new (at, _("Veinard"), box);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (name_button), button, 0);
  g_signal_connect_object (button, "clicked", G_CALLBACK (spent_cb), self, G_CONNECT_SWAPPED);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  hsd_number_popover_add (popover, spin, button);
  gtk_popover_popup (GTK_POPOVER (popover));
}

void
hsd_pool2d20_luck_spend (HsdPool2d20Page *self, GtkWidget *at, const char *on)
{
  const HsdRecord *sheet = sheet_of (self);
  int points = sheet != NULL ? hsd_record_get (sheet, hsd_record_index (sheet, "luck_points")) : 0;

  if (g_str_equal (on, "detail") && points > 1)
    ask_points (self, at, points);
  else
    spend (self, on, 1);
}
