/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/choice-card.h"
#include "app/choice-popover.h"
#include "app/form-row.h"
#include "app/pages/pool2d20-page.h"

/* What may be done after the throw, each a card. */
typedef enum
{
  BY_SPENDING, /* the choice “spend”, on something */
  BY_ASKING,   /* a choice that asks for more */
  BY_LUCK,     /* the errand “luck”, outside the test */
} Way;

static const struct
{
  Way way;
  const char *id; /* of the choice; of what points or luck are spent on */
  const char *title;
  const char *caption;
  const char *price;
  HsdTone tone;
} deeds[] = {
  { BY_SPENDING, "information", N_("Obtain Information"), N_("A question to the GM"), N_("1 AP"), HSD_TONE_GOLD },
  { BY_SPENDING, "time", N_("Reduce the Time"), N_("It takes half as long"), N_("2 AP"), HSD_TONE_GOLD },
  { BY_SPENDING, "minor-action", N_("Minor Action"), N_("One more in this turn"), N_("1 AP"), HSD_TONE_GOLD },
  { BY_SPENDING, "major-action", N_("Major Action"), N_("One more; difficulty +1"), N_("2 AP"), HSD_TONE_GOLD },
  { BY_SPENDING, "damage", N_("Damage"), N_("A combat die for each point"), N_("1–3 AP"), HSD_TONE_GOLD },
  { BY_ASKING, "combat-dice", N_("Combat Dice"), N_("Those of the weapon, and of the points"), NULL, HSD_TONE_NONE },
  /* Translators: names of what luck points do in this game; they are the same in both languages. */
  { BY_ASKING, "reroll", N_("Miss Fortune"), N_("Throw d20s again"), N_("1 luck"), HSD_TONE_TEAL },
  /* Translators: the same for the dice of a weapon. */
  { BY_ASKING, "reroll-combat", N_("Miss Fortune: Combat"), N_("Throw up to three combat dice again"), N_("1 luck"), HSD_TONE_TEAL },
  /* Translators: the name of what a luck point does in this game. */
  { BY_LUCK, "detail", N_("Veinard"), N_("Add a detail to the scene"), N_("1 luck"), HSD_TONE_TEAL },
  { BY_LUCK, "timing", N_("Parfait timing"), N_("Act first in this round"), N_("1 luck"), HSD_TONE_TEAL },
};

typedef struct
{
  HsdPool2d20Page *page; /* not owned */
  guint deed;
} Slot;

/* --- arguments --- */

static HsdRecord *
spend_args (HsdPool2d20Page *self, const char *on)
{
  HsdRecord *args = hsd_system_page_args (HSD_SYSTEM_PAGE (self), "spend");
  guint index = hsd_fields_find (hsd_record_fields (args), "on");

  hsd_record_set (args, index, hsd_record_word (args, index, on));

  return args;
}

static HsdRecord *
luck_args (HsdPool2d20Page *self, guint errand, const char *on)
{
  HsdSystem *system = hsd_system_page_get_system (HSD_SYSTEM_PAGE (self));
  HsdRecord *args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields);
  const HsdStory *story = hsd_test_get_story (hsd_system_page_get_test (HSD_SYSTEM_PAGE (self)));
  guint index = hsd_fields_find (hsd_record_fields (args), "on");

  hsd_record_set_text (args, hsd_fields_find (hsd_record_fields (args), "character"), story->character);
  hsd_record_set (args, index, hsd_record_word (args, index, on));

  return args;
}

/* Spending luck outside a throw is an errand: what closes it is on the sheet. */
static const char *
why_no_luck (HsdPool2d20Page *self, const char *on)
{
  const HsdStory *story = hsd_test_get_story (hsd_system_page_get_test (HSD_SYSTEM_PAGE (self)));
  HsdSystem *system = hsd_system_page_get_system (HSD_SYSTEM_PAGE (self));
  const HsdState *state = hsd_table_get_state (hsd_system_page_get_table (HSD_SYSTEM_PAGE (self)));
  const HsdRecord *sheet = story->character != NULL ? hsd_state_get_sheet (state, system, story->character) : NULL;

  if (sheet == NULL)
    return _("Nobody’s sheet has luck points.");
  if (hsd_record_get (sheet, hsd_fields_find (hsd_record_fields (sheet), "luck_points")) == 0)
    return _("No luck point is left.");
  if (g_str_equal (on, "timing") && hsd_record_get (sheet, hsd_fields_find (hsd_record_fields (sheet), "acted")))
    return _("They have acted in this round already.");

  return NULL;
}

static const char *
why_closed (HsdPool2d20Page *self, guint deed)
{
  g_autoptr (HsdRecord) args = NULL;

  if (deeds[deed].way == BY_LUCK)
    return why_no_luck (self, deeds[deed].id);
  if (deeds[deed].way == BY_ASKING)
    return hsd_system_page_why_closed (HSD_SYSTEM_PAGE (self), deeds[deed].id, NULL);

  args = spend_args (self, deeds[deed].id);
  return hsd_system_page_why_closed (HSD_SYSTEM_PAGE (self), "spend", args);
}

/* --- doing --- */

static void
spend_luck (HsdPool2d20Page *self, const char *on)
{
  HsdSystem *system = hsd_system_page_get_system (HSD_SYSTEM_PAGE (self));
  guint errand = hsd_system_find_errand (system, "luck");
  g_autoptr (HsdRecord) args = luck_args (self, errand, on);
  g_autoptr (GError) error = NULL;

  if (!hsd_table_run (hsd_system_page_get_table (HSD_SYSTEM_PAGE (self)), system, errand, args, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

static void
activated_cb (GtkWidget *card, Slot *slot)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (slot->page);

  if (deeds[slot->deed].way == BY_SPENDING)
    hsd_system_page_choose (page, "spend", spend_args (slot->page, deeds[slot->deed].id));
  else if (deeds[slot->deed].way == BY_LUCK)
    spend_luck (slot->page, deeds[slot->deed].id);
  else
    hsd_choice_popover_open (card, page, deeds[slot->deed].id);
}

static void
confirm (HsdSystemPage *page)
{
  hsd_system_page_choose (page, "confirm", NULL);
}

/* --- cards --- */

static gboolean
is_wanted (HsdPool2d20Page *self, guint deed)
{
  gboolean attack = hsd_record_get (hsd_test_get_story (hsd_system_page_get_test (HSD_SYSTEM_PAGE (self)))->input,
                                    hsd_draft_field (hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self)), "attack"));

  /* Combat dice are of attacks, and thrown again once they lie there. */
  if (g_str_equal (deeds[deed].id, "combat-dice"))
    return attack && !hsd_system_page_has_fact (HSD_SYSTEM_PAGE (self), "combat");
  if (g_str_equal (deeds[deed].id, "reroll-combat"))
    return hsd_system_page_has_fact (HSD_SYSTEM_PAGE (self), "combat");

  return TRUE;
}

static void
add_cards (HsdPool2d20Page *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      GtkWidget *card = hsd_choice_card_new ();
      Slot *slot = g_new (Slot, 1);

      *slot = (Slot) { self, i };
      hsd_choice_card_show (HSD_CHOICE_CARD (card), &(HsdChoiceLook) { .title = _(deeds[i].title) });
      g_object_set_data_full (G_OBJECT (card), "slot", slot, g_free);
      g_signal_connect (card, "activated", G_CALLBACK (activated_cb), slot);
      hsd_card_grid_append (self->cards, card);
    }
}

static void
follow_cards (HsdPool2d20Page *self)
{
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      Slot *slot = g_object_get_data (G_OBJECT (card), "slot");
      const char *reason = why_closed (self, slot->deed);

      gtk_widget_set_visible (card, is_wanted (self, slot->deed));
      hsd_choice_card_show (HSD_CHOICE_CARD (card), &(HsdChoiceLook) {
                                                      .title = _(deeds[slot->deed].title),
                                                      .tag = deeds[slot->deed].price != NULL ? _(deeds[slot->deed].price) : NULL,
                                                      .tone = deeds[slot->deed].tone,
                                                      .caption = reason != NULL ? reason : _(deeds[slot->deed].caption),
                                                      .closed = reason != NULL,
                                                    });
    }
}

/* --- around them --- */

static int
fact (HsdPool2d20Page *self, const char *id)
{
  return hsd_system_page_get_fact (HSD_SYSTEM_PAGE (self), id);
}

static char *
name_confirm (HsdPool2d20Page *self)
{
  int left = MAX (fact (self, "produced") - fact (self, "spent"), 0);

  if (left == 0)
    /* Translators: a button: the test stands as it is. */
    return g_strdup (_("Confirm"));

  /* Translators: a button; %d action points go to the group. */
  return g_strdup_printf (_("Confirm · +%d AP to the Group"), left);
}

static void
follow_points (HsdPool2d20Page *self)
{
  int produced = fact (self, "produced");
  int spent = fact (self, "spent");
  g_autofree char *text = g_strdup_printf (_("To spend: %1$d AP produced, %2$d spent"), produced, spent);

  gtk_label_set_label (self->to_spend, text);
}

static void
follow_trouble (HsdPool2d20Page *self)
{
  int n = fact (self, "complications");
  g_autofree char *text =
    /* Translators: %d complications are for the game master to tell. */
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "⚠ %d complication for the GM to resolve", "⚠ %d complications for the GM to resolve", n), n);

  gtk_label_set_label (self->trouble, text);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), n > 0);
}

void
hsd_pool2d20_decisions_lay (HsdPool2d20Page *self)
{
  GtkBox *decisions = hsd_system_page_get_decisions (HSD_SYSTEM_PAGE (self));

  self->to_spend = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->to_spend), "question");
  self->cards = HSD_CARD_GRID (hsd_card_grid_new ());
  self->trouble = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_box_append (decisions, GTK_WIDGET (self->to_spend));
  gtk_box_append (decisions, GTK_WIDGET (self->cards));
  gtk_box_append (decisions, GTK_WIDGET (self->trouble));
  add_cards (self);
}

void
hsd_pool2d20_decisions_follow (HsdPool2d20Page *self, HsdTest *test)
{
  g_autofree char *name = name_confirm (self);

  follow_points (self);
  follow_cards (self);
  follow_trouble (self);
  if (hsd_test_is_choosing (test))
    hsd_system_page_offer (HSD_SYSTEM_PAGE (self), HSD_DEED_ENTER, name, confirm);
}
