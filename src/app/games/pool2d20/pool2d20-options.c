/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-options.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "model/systems/pool2d20-table.h"
#include "model/words/join.h"

struct _HsdPool2d20Options
{
  HsdSection parent_instance;

  HsdToggles *dice;
  GtkToggleButton *stacked;
};

G_DEFINE_FINAL_TYPE (HsdPool2d20Options, hsd_pool2d20_options, HSD_TYPE_SECTION)

static gboolean
try (HsdDraft *draft, const char *field, int value, HsdFraction *chance)
{
  HsdRecord *input = hsd_draft_copy_input (draft);

  hsd_record_set (input, hsd_draft_field (draft, field), value);

  return hsd_draft_try_success (draft, input, chance) && hsd_draft_get_visibility (draft) == HSD_OPEN;
}

/* --- beside the dice --- */

/* NULL if there are none, or if they are hidden. */
static const HsdChances *
get_odds (HsdDraft *draft)
{
  HsdFraction chance;

  return hsd_draft_get_visibility (draft) == HSD_OPEN && hsd_draft_get_success (draft, &chance) ? hsd_draft_get_odds (draft) : NULL;
}

/* What a roll brings besides success. */
static char *
say_besides (GtkWidget *label, HsdDraft *draft)
{
  const HsdChances *odds = get_odds (draft);
  g_autofree char *mean = NULL;
  g_autofree char *percent = NULL;
  g_autofree char *points = NULL;
  g_autofree char *trouble = NULL;

  if (odds == NULL)
    return hsd_draft_get_visibility (draft) != HSD_OPEN ? g_strdup (hsd_visibility_say (hsd_draft_get_visibility (draft))) : NULL;

  mean = hsd_format_decimal (hsd_fraction_to_double (hsd_chances_find (odds, "expected_produced")->fraction), 2, FALSE);
  percent = hsd_chance_to_percent (hsd_chances_find (odds, "any_complication")->fraction);
  /* Translators: action points that a roll brings; %s is a mean. */
  points = g_strdup_printf (_("%s AP on average"), mean);
  /* Translators: %s is a percentage, how likely a complication is. */
  trouble = g_strdup_printf (_("%s chance of a complication"), percent);

  return hsd_join (HSD_JOIN_FACTS, points, trouble, NULL);
}

/* --- dice to buy --- */

/* The payment: points of the group first, the rest is added to the game master's. */
static char *
describe_payment (HsdPool2d20Options *self, HsdDraft *draft, int cost)
{
  const HsdRecord *shared = hsd_section_get_shared (self);
  int paid = MIN (cost, hsd_record_get (shared, hsd_record_index (shared, "group_pool")));

  if (cost == 0)
    /* Translators: below a number of dice to buy: they cost no action points; no capital, no full stop. */
    return g_strdup (_("nothing to pay"));
  if (hsd_draft_get (draft, "npc"))
    /* Translators: below a number of dice to buy and their price: the game master’s pool pays; no capital, no full
       stop. */
    return g_strdup (_("from the GM"));
  if (paid == cost)
    /* Translators: below a number of dice to buy and their price: the pool of the players pays; no capital, no full
       stop. */
    return g_strdup (_("from the group"));
  if (paid > 0 && hsd_record_get (shared, hsd_record_index (shared, "strict")))
    /* Translators: below a number of dice to buy and their price: the group has some points, but not so many; no capital,
       no full stop. */
    return g_strdup (_("too few points"));
  if (paid == 0)
    /* Translators: below a number of dice to buy and their price: the game master’s pool receives that many points; no
       capital, no full stop. */
    return g_strdup (_("to the GM"));

  /* Translators: %1$d points are taken from the group’s pool, %2$d are given to the game master. */
  return g_strdup_printf (_("%1$d + %2$d to the GM"), paid, cost - paid);
}

static gboolean
is_thrown (GtkWidget *dice, HsdDraft *draft)
{
  return !hsd_draft_get (draft, "skip_roll");
}

static void
follow_dice (HsdPool2d20Options *self, HsdDraft *draft)
{
  int free_dice = hsd_draft_get (draft, "free_dice");
  int n = HSD_POOL2D20_BONUS_DICE - free_dice + 1;
  HsdOption options[HSD_POOL2D20_BONUS_DICE + 1] = { 0 };
  HsdOddsPart parts[HSD_POOL2D20_BONUS_DICE + 1];
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (int bought = 0; bought < n; bought++)
    {
      int cost = hsd_pool2d20_dice_price (bought);
      /* Translators: above a price and a chance: %d dice of twenty faces, as players write it; as short as it can be. */
      char *title = g_strdup_printf (C_("statement", "%dd20"), HSD_POOL2D20_DICE + free_dice + bought);
      /* Translators: the price of nothing. */
      char *price = cost > 0 ? hsd_coin_say (HSD_COIN_ACTION, cost) : g_strdup (C_("price", "free"));
      char *payment = describe_payment (self, draft, cost);
      HsdFraction chance;
      char *percent;

      options[bought] = (HsdOption) { .title = title, .tag = price, .caption = payment, .tone = cost > 0 ? HSD_TONE_GOLD : HSD_TONE_NONE };
      g_ptr_array_add (texts, title);
      g_ptr_array_add (texts, price);
      g_ptr_array_add (texts, payment);
      if (!try (draft, "bought_dice", bought, &chance))
        continue;

      percent = hsd_chance_to_percent (chance);
      g_ptr_array_add (texts, percent);
      parts[bought] = (HsdOddsPart) { chance, HSD_MARK_SUCCESS };
      options[bought].percent = percent;
      options[bought].parts = &parts[bought];
      options[bought].n_parts = 1;
    }

  hsd_options_show (self->dice, options, n);
  hsd_toggles_set_chosen (self->dice, hsd_draft_get (draft, "bought_dice"));
}

static void
bought_cb (HsdPool2d20Options *self, guint bought)
{
  hsd_draft_set (hsd_section_get_draft (self), "bought_dice", bought);
}

void
hsd_pool2d20_options_step (HsdPool2d20Options *self, int by)
{
  if (by > 0)
    hsd_toggles_step (self->dice, 1);
  else
    hsd_toggles_step (self->dice, -1);
}

/* --- the stacked deck --- */

static int
sheet_value (HsdDraft *draft, const char *field)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (draft);

  return sheet != NULL ? hsd_record_get (sheet, hsd_record_index (sheet, field)) : 0;
}

static gboolean
is_stacked (GtkWidget *check, HsdDraft *draft)
{
  return hsd_draft_get (draft, "stacked_deck");
}

static gboolean
may_stack (GtkWidget *row, HsdDraft *draft)
{
  return hsd_draft_get_sheet (draft) != NULL && !hsd_draft_get (draft, "skip_roll") &&
         (is_stacked (NULL, draft) ||
          (sheet_value (draft, "luck_points") > 0 && sheet_value (draft, "luck") > hsd_draft_get (draft, "attribute")));
}

static char *
say_stacked (GtkWidget *label, HsdDraft *draft)
{
  /* Translators: luck takes the place of an attribute: %1$d instead of %2$d. */
  return g_strdup_printf (_("Stroke of Luck: luck %1$d instead of %2$d"), sheet_value (draft, "luck"), hsd_draft_get (draft, "attribute"));
}

static char *
say_stacked_gain (GtkWidget *label, HsdDraft *draft)
{
  HsdFraction chance;
  g_autofree char *percent = may_stack (NULL, draft) && try (draft, "stacked_deck", TRUE, &chance) ? hsd_chance_to_percent (chance) : NULL;

  /* Translators: a use of luck points in the 2d20 pool: luck takes the place of the attribute. */
  return hsd_join (HSD_JOIN_FACTS, _("Stroke of Luck"), percent, NULL);
}

static void
stacked_cb (HsdPool2d20Options *self)
{
  HsdDraft *draft = hsd_section_get_draft (self);

  hsd_draft_set (draft, "stacked_deck", !is_stacked (NULL, draft));
}

/* --- class --- */

static void
hsd_pool2d20_options_follow (HsdSection *section)
{
  HsdPool2d20Options *self = HSD_POOL2D20_OPTIONS (section);
  HsdDraft *draft = hsd_section_get_draft (self);
  g_autofree char *stacked = say_stacked (NULL, draft);

  follow_dice (self, draft);
  hsd_widget_set_label (GTK_WIDGET (self->stacked), stacked);
}

static void
hsd_pool2d20_options_class_init (HsdPool2d20OptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  HSD_SECTION_CLASS (klass)->follow = hsd_pool2d20_options_follow;

  g_type_ensure (HSD_TYPE_TOGGLES);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/pool2d20-options.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Options, dice);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Options, stacked);
  gtk_widget_class_bind_template_callback (widget_class, bought_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_stacked);
  gtk_widget_class_bind_template_callback (widget_class, is_thrown);
  gtk_widget_class_bind_template_callback (widget_class, may_stack);
  gtk_widget_class_bind_template_callback (widget_class, say_besides);
  gtk_widget_class_bind_template_callback (widget_class, say_stacked);
  gtk_widget_class_bind_template_callback (widget_class, say_stacked_gain);
  gtk_widget_class_bind_template_callback (widget_class, stacked_cb);
}

static void
hsd_pool2d20_options_init (HsdPool2d20Options *self)
{
}
