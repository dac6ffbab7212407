/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-page.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"

#define BOUGHT_MAX 3

static HsdDraft *
draft_of (HsdPool2d20Page *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

static HsdRecord *
vary (HsdPool2d20Page *self, const char *field, int value)
{
  HsdRecord *input = hsd_draft_copy_input (draft_of (self));

  hsd_record_set (input, hsd_draft_field (draft_of (self), field), value);

  return input;
}

/* --- dice to buy --- */

static int
group_pool (HsdPool2d20Page *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  const HsdRecord *shared =
    hsd_state_get_shared (hsd_table_get_state (hsd_system_page_get_table (page)), hsd_system_page_get_system (page));

  return hsd_record_get (shared, hsd_record_index (shared, "group_pool"));
}

/* Who pays: the group as far as its points go, and the game master receives the rest. */
static char *
describe_payment (HsdPool2d20Page *self, int cost)
{
  int paid = MIN (cost, group_pool (self));

  if (cost == 0)
    return g_strdup (_("nothing to pay"));
  if (hsd_draft_get (draft_of (self), "npc"))
    return g_strdup (_("from the GM"));
  if (paid == cost)
    return g_strdup (_("from the group"));
  if (paid == 0)
    return g_strdup (_("to the GM"));

  /* Translators: %1$d points are taken from the group’s pool, %2$d are given to the game master. */
  return g_strdup_printf (_("%1$d + %2$d to the GM"), paid, cost - paid);
}

static char *
describe_price (int cost)
{
  if (cost == 0)
    /* Translators: the price of nothing. */
    return g_strdup (_("free"));

  /* Translators: %d action points; as short as it can be. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d AP", "%d AP", cost), cost);
}

static void
follow_dice (HsdPool2d20Page *self)
{
  HsdDraft *draft = draft_of (self);
  int free_dice = hsd_draft_get (draft, "free_dice");
  int n = BOUGHT_MAX - free_dice + 1;
  gboolean hidden = hsd_draft_get_visibility (draft) != HSD_OPEN;
  HsdOption options[BOUGHT_MAX + 1] = { 0 };
  HsdOddsPart parts[BOUGHT_MAX + 1][2];
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (int bought = 0; bought < n; bought++)
    {
      HsdOption *option = &options[bought];
      HsdFraction chance;
      int cost = hsd_pool2d20_cost (bought);
      gboolean told = hsd_draft_try_success (draft, vary (self, "bought_dice", bought), &chance) && !hidden;

      g_ptr_array_add (texts, g_strdup_printf ("%dd20", 2 + free_dice + bought));
      option->title = g_ptr_array_index (texts, texts->len - 1);
      g_ptr_array_add (texts, describe_price (cost));
      option->tag = g_ptr_array_index (texts, texts->len - 1);
      option->tone = cost > 0 ? HSD_TONE_GOLD : HSD_TONE_NONE;
      g_ptr_array_add (texts, describe_payment (self, cost));
      option->caption = g_ptr_array_index (texts, texts->len - 1);
      if (!told)
        continue;

      g_ptr_array_add (texts, hsd_chance_to_percent (chance));
      option->percent = g_ptr_array_index (texts, texts->len - 1);
      parts[bought][0] = (HsdOddsPart) { chance, HSD_MARK_SUCCESS };
      parts[bought][1] = (HsdOddsPart) { hsd_fraction_complement (chance), HSD_MARK_FAILURE };
      option->parts = parts[bought];
      option->n_parts = 1;
    }

  hsd_option_strip_set (self->dice, options, n);
  hsd_option_strip_set_chosen (self->dice, hsd_draft_get (draft, "bought_dice"));
  gtk_widget_set_visible (GTK_WIDGET (self->dice), !hsd_draft_get (draft, "skip_roll"));
  g_ptr_array_unref (texts);
}

static void
dice_cb (HsdPool2d20Page *self, guint bought)
{
  hsd_draft_set (draft_of (self), "bought_dice", bought);
}

/* --- the stacked deck --- */

static void
lucky_cb (HsdPool2d20Page *self)
{
  if (!self->following)
    hsd_draft_set (draft_of (self), "stacked_deck", gtk_check_button_get_active (self->lucky));
}

static int
sheet_value (const HsdRecord *sheet, const char *field)
{
  return hsd_record_get (sheet, hsd_record_index (sheet, field));
}

static void
follow_lucky (HsdPool2d20Page *self)
{
  HsdDraft *draft = draft_of (self);
  const HsdRecord *sheet = hsd_draft_get_sheet (draft);
  gboolean chosen = hsd_draft_get (draft, "stacked_deck");
  gboolean shown = sheet != NULL && !hsd_draft_get (draft, "skip_roll") &&
                   (chosen || (sheet_value (sheet, "luck_points") > 0 &&
                               sheet_value (sheet, "luck") > hsd_draft_get (draft, "attribute")));
  g_autofree char *label = NULL;
  g_autofree char *percent = NULL;
  HsdFraction chance;

  gtk_widget_set_visible (self->lucky_row, shown);
  if (!shown)
    return;

  /* Translators: luck takes the place of an attribute: %1$d instead of %2$d. */
  label = g_strdup_printf (_("Coup de bol: luck %1$d instead of %2$d"), sheet_value (sheet, "luck"),
                           hsd_draft_get (draft, "attribute"));
  gtk_label_set_label (GTK_LABEL (gtk_check_button_get_child (self->lucky)), label);
  hsd_widget_set_label (GTK_WIDGET (self->lucky), label);
  self->following = TRUE;
  gtk_check_button_set_active (self->lucky, chosen);
  self->following = FALSE;
  if (hsd_draft_get_visibility (draft) == HSD_OPEN && hsd_draft_try_success (draft, vary (self, "stacked_deck", TRUE), &chance))
    percent = hsd_chance_to_percent (chance);
  gtk_label_set_label (self->lucky_gain, percent != NULL ? percent : "");
}

/* --- the headline --- */

/* What an NPC wins or pays is the game master’s. */
static char *
describe_condition (HsdDraft *draft)
{
  int difficulty = hsd_draft_get (draft, "difficulty") + (hsd_draft_get (draft, "second_major_action") ? 1 : 0);

  if (hsd_draft_get (draft, "npc"))
    /* Translators: after a percentage; %d is the difficulty, and the points are the game master’s. */
    return g_strdup_printf (_("to succeed against difficulty %d; the GM pays and gains the points"), difficulty);

  /* Translators: after a percentage; %d is the difficulty. */
  return g_strdup_printf (_("to succeed against difficulty %d"), difficulty);
}

static void
follow_headline (HsdPool2d20Page *self)
{
  HsdDraft *draft = draft_of (self);
  const HsdChances *odds = hsd_draft_get_odds (draft);
  gboolean hidden = hsd_draft_get_visibility (draft) != HSD_OPEN;
  g_autofree char *percent = NULL;
  g_autofree char *condition = NULL;
  g_autofree char *mean = NULL;
  g_autofree char *complication = NULL;
  g_autofree char *points = NULL;
  HsdFraction chance;

  if (hidden || odds == NULL || !hsd_draft_get_success (draft, &chance))
    {
      gtk_label_set_label (self->percent, "—");
      gtk_label_set_label (self->condition, hidden ? hsd_visibility_say (hsd_draft_get_visibility (draft)) : "");
      gtk_label_set_label (self->mean, "");
      gtk_label_set_label (self->complication, "");
      hsd_odds_bar_set (self->bar, NULL, 0);
      return;
    }

  percent = hsd_chance_to_percent (chance);
  condition = describe_condition (draft);
  points = hsd_format_decimal (hsd_fraction_to_double (hsd_chances_find (odds, "expected_produced")->fraction), 2, FALSE);
  /* Translators: action points that a throw brings; %s is a mean. */
  mean = g_strdup_printf (_("%s AP on average"), points);
  gtk_label_set_label (self->percent, percent);
  gtk_label_set_label (self->condition, condition);
  gtk_label_set_label (self->mean, mean);

  g_free (percent);
  percent = hsd_chance_to_percent (hsd_chances_find (odds, "any_complication")->fraction);
  /* Translators: %s is a percentage, how likely a complication is. */
  complication = g_strdup_printf (_("%s complication"), percent);
  gtk_label_set_label (self->complication, complication);
  hsd_odds_bar_set (self->bar,
                    (HsdOddsPart[]) { { chance, HSD_MARK_SUCCESS },
                                      { hsd_fraction_complement (chance), HSD_MARK_FAILURE } },
                    2);
}

static GtkWidget *
make_headline (HsdPool2d20Page *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *more = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->percent = GTK_LABEL (hsd_label_new (NULL, "percent"));
  self->condition = GTK_LABEL (hsd_label_new (NULL, "caption-ink"));
  self->mean = GTK_LABEL (hsd_label_new (NULL, "numeric"));
  self->complication = GTK_LABEL (hsd_label_new (NULL, "numeric"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->condition), TRUE);
  gtk_label_set_wrap (self->percent, FALSE);
  gtk_label_set_xalign (self->mean, 1);
  gtk_label_set_xalign (self->complication, 1);
  gtk_box_append (GTK_BOX (more), GTK_WIDGET (self->mean));
  gtk_box_append (GTK_BOX (more), GTK_WIDGET (self->complication));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->percent));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->condition));
  gtk_box_append (GTK_BOX (box), more);

  return box;
}

static GtkWidget *
make_lucky_row (HsdPool2d20Page *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *tag = hsd_price_tag_new ();

  self->lucky = GTK_CHECK_BUTTON (gtk_check_button_new ());
  gtk_check_button_set_child (self->lucky, g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, NULL));
  self->lucky_gain = GTK_LABEL (hsd_label_new (NULL, "mark-success"));
  gtk_widget_add_css_class (GTK_WIDGET (self->lucky_gain), "numeric");
  gtk_widget_set_hexpand (GTK_WIDGET (self->lucky), TRUE);
  hsd_price_tag_set (tag, _("1 luck"), HSD_TONE_TEAL);
  gtk_widget_set_valign (tag, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->lucky));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->lucky_gain));
  gtk_box_append (GTK_BOX (row), tag);
  gtk_widget_add_css_class (row, "card");
  gtk_widget_add_css_class (row, "padded");
  g_signal_connect_object (self->lucky, "toggled", G_CALLBACK (lucky_cb), self, G_CONNECT_SWAPPED);

  return row;
}

void
hsd_pool2d20_options_lay (HsdPool2d20Page *self)
{
  GtkBox *options = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_OPTIONS);

  self->bar = HSD_ODDS_BAR (hsd_odds_bar_new (8));
  self->dice = HSD_OPTION_STRIP (hsd_option_strip_new (_("Dice to Buy")));
  self->lucky_row = make_lucky_row (self);
  gtk_box_append (options, make_headline (self));
  gtk_box_append (options, GTK_WIDGET (self->bar));
  gtk_box_append (options, GTK_WIDGET (self->dice));
  gtk_box_append (options, self->lucky_row);
  g_signal_connect_object (self->dice, "chosen", G_CALLBACK (dice_cb), self, G_CONNECT_SWAPPED);
}

void
hsd_pool2d20_options_follow (HsdPool2d20Page *self)
{
  follow_headline (self);
  follow_dice (self);
  follow_lucky (self);
}
