/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/choice-card.h"
#include "app/games/pool2d20/pool2d20-page.h"
#include "app/page/choice-popover.h"
#include "app/page/history-row.h"
#include "app/widgets/wrap-layout.h"

/* What may be done after the throw, each a card. */
typedef enum
{
  BY_SPENDING, /* the choice “spend”, on something */
  BY_ASKING,   /* a choice that asks for more */
  BY_REROLL,   /* a choice of dice to be thrown again */
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
  /* Translators: what action points are spent on, and its price in action points (AP). */
  { BY_SPENDING, "information", N_("Obtain Information"), N_("A question to the GM"),
    /* Translators: a price in action points. */
    N_("1 AP"), HSD_TONE_GOLD },
  /* Translators: a price in action points. */
  { BY_SPENDING, "time", N_("Reduce the Time"), N_("It takes half as long"),
    /* Translators: a price in action points. */
    N_("2 AP"), HSD_TONE_GOLD },
  /* Translators: what action points are spent on. */
  { BY_SPENDING, "minor-action", N_("Minor Action"), N_("One more in this turn"),
    /* Translators: a price in action points. */
    N_("1 AP"), HSD_TONE_GOLD },
  /* Translators: what action points are spent on. */
  { BY_SPENDING, "major-action", N_("Major Action"), N_("One more; difficulty +1"),
    /* Translators: a price in action points. */
    N_("2 AP"), HSD_TONE_GOLD },
  /* Translators: what action points are spent on, and its price in action points (AP). */
  { BY_SPENDING, "damage", N_("Damage"), N_("A combat die for each point"),
    /* Translators: a price in action points. */
    N_("1–3 AP"), HSD_TONE_GOLD },
  /* Translators: the dice of a weapon. */
  { BY_ASKING, "combat-dice", N_("Combat Dice"), N_("The weapon’s, and those bought"), NULL, HSD_TONE_NONE },
  /* Translators: names of what luck points do in this game, the same in both languages, and a price. */
  { BY_REROLL, "reroll", N_("Miss Fortune"), N_("Throw d20s again"),
    /* Translators: a price in luck points. */
    N_("1 luck"), HSD_TONE_TEAL },
  /* Translators: the same for the dice of a weapon. */
  { BY_REROLL, "reroll-combat", N_("Miss Fortune: Combat"), N_("Throw up to three combat dice again"),
    /* Translators: a price in luck points. */
    N_("1 luck"), HSD_TONE_TEAL },
  /* Translators: the name of what a luck point does in this game. */
  { BY_LUCK, "detail", N_("Veinard"), N_("Add a detail to the scene"),
    /* Translators: a price in luck points. */
    N_("1 luck"), HSD_TONE_TEAL },
  /* Translators: the name of what a luck point does in this game. */
  { BY_LUCK, "timing", N_("Parfait timing"), N_("Act first in this round"),
    /* Translators: a price in luck points. */
    N_("1 luck"), HSD_TONE_TEAL },
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
  guint index = hsd_record_index (args, "on");

  hsd_record_set (args, index, hsd_record_word (args, index, on));

  return args;
}

static const char *
why_closed (HsdPool2d20Page *self, guint deed)
{
  g_autoptr (HsdRecord) args = NULL;

  if (deeds[deed].way == BY_LUCK)
    return hsd_pool2d20_luck_why_closed (self, deeds[deed].id);
  if (deeds[deed].way != BY_SPENDING)
    return hsd_system_page_why_closed (HSD_SYSTEM_PAGE (self), deeds[deed].id, NULL);

  args = spend_args (self, deeds[deed].id);
  return hsd_system_page_why_closed (HSD_SYSTEM_PAGE (self), "spend", args);
}

/* --- doing --- */

static HsdDieKind
kind_of (guint deed)
{
  return g_str_equal (deeds[deed].id, "reroll") ? HSD_DIE_D20 : HSD_DIE_COMBAT;
}

static void
activated_cb (GtkWidget *card, Slot *slot)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (slot->page);

  if (deeds[slot->deed].way == BY_SPENDING)
    hsd_system_page_choose (page, "spend", spend_args (slot->page, deeds[slot->deed].id));
  else if (deeds[slot->deed].way == BY_LUCK)
    hsd_pool2d20_luck_spend (slot->page, card, deeds[slot->deed].id);
  else if (deeds[slot->deed].way == BY_REROLL)
    hsd_pool2d20_reroll_open (slot->page, card, kind_of (slot->deed), -1);
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

/* What throwing one die again promises to a test that has failed. */
static char *
describe_gain (HsdPool2d20Page *self, guint deed)
{
  const HsdStory *story = hsd_test_get_story (hsd_system_page_get_test (HSD_SYSTEM_PAGE (self)));

  if (!g_str_equal (deeds[deed].id, "reroll") || hsd_history_mark_of (story) != HSD_MARK_FAILURE)
    return NULL;

  return hsd_pool2d20_reroll_gain (self);
}

/* What is open, and no more: what is closed is told below, once for each reason. */
static void
show_card (HsdPool2d20Page *self, GtkWidget *card, guint deed)
{
  const char *reason = why_closed (self, deed);
  g_autofree char *gain = reason == NULL ? describe_gain (self, deed) : NULL;
  gboolean shown = reason == NULL && is_wanted (self, deed);
  gboolean held = !shown && gtk_widget_get_focus_child (GTK_WIDGET (self->cards)) == card;

  gtk_widget_set_visible (card, shown);
  hsd_choice_card_show (HSD_CHOICE_CARD (card), &(HsdChoiceLook) {
                                                  .title = _(deeds[deed].title),
                                                  .tag = deeds[deed].price != NULL ? _(deeds[deed].price) : NULL,
                                                  .tone = deeds[deed].tone,
                                                  .caption = reason != NULL ? reason : _(deeds[deed].caption),
                                                  .gain = gain,
                                                  .closed = reason != NULL,
                                                });
  if (held)
    hsd_system_page_focus (HSD_SYSTEM_PAGE (self));
}

/* The names of all that is closed for the same reason as @first; NULL where an earlier one told it. */
static char *
name_closed (HsdPool2d20Page *self, guint first)
{
  const char *reason = is_wanted (self, first) ? why_closed (self, first) : NULL;
  GString *names;

  if (reason == NULL)
    return NULL;

  names = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (is_wanted (self, i) && g_strcmp0 (why_closed (self, i), reason) == 0)
      {
        if (i < first)
          {
            g_string_free (names, TRUE);
            return NULL;
          }
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", _(deeds[i].title));
      }

  return g_string_free (names, FALSE);
}

static void
follow_closed (HsdPool2d20Page *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      g_autofree char *names = name_closed (self, i);
      /* Translators: %1$s are things that cannot be done now, %2$s is a sentence that says why. */
      g_autofree char *line = names != NULL ? g_strdup_printf (_("Closed: %1$s. %2$s"), names, why_closed (self, i)) : NULL;

      if (line != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }

  gtk_label_set_label (self->closed, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->closed), text->len > 0);
  g_string_free (text, TRUE);
}

static GtkWidget *
find_card (HsdPool2d20Page *self, const char *id)
{
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      Slot *slot = g_object_get_data (G_OBJECT (card), "slot");

      if (g_str_equal (deeds[slot->deed].id, id))
        return card;
    }

  g_assert_not_reached ();
}

/* A die at rest is a short way to throwing it again. */
static void
die_cb (HsdPool2d20Page *self, guint kind, guint place)
{
  GtkWidget *card = find_card (self, kind == HSD_DIE_COMBAT ? "reroll-combat" : "reroll");

  if (hsd_system_page_get_state (HSD_SYSTEM_PAGE (self)) != HSD_PAGE_DECIDING || !gtk_widget_get_mapped (card) ||
      hsd_choice_card_is_closed (HSD_CHOICE_CARD (card)))
    return;

  hsd_pool2d20_reroll_open (self, card, kind, place);
}

static void
follow_cards (HsdPool2d20Page *self)
{
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      Slot *slot = g_object_get_data (G_OBJECT (card), "slot");

      show_card (self, card, slot->deed);
    }
  follow_closed (self);
}

/* --- around them --- */

static int
fact (HsdPool2d20Page *self, const char *id)
{
  return hsd_system_page_get_fact (HSD_SYSTEM_PAGE (self), id);
}

/* The points of an NPC are the game master's. */
static gboolean
is_npc (HsdPool2d20Page *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);

  return hsd_record_get (hsd_test_get_story (hsd_system_page_get_test (page))->input,
                         hsd_draft_field (hsd_system_page_get_draft (page), "npc"));
}

static int
room_in_group (HsdPool2d20Page *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  const HsdRecord *shared =
    hsd_state_get_shared (hsd_table_get_state (hsd_system_page_get_table (page)), hsd_system_page_get_system (page));
  guint pool = hsd_record_index (shared, "group_pool");

  return hsd_record_fields (shared)[pool].max - hsd_record_get (shared, pool);
}

/* Who is paid, and what is lost, is said before. */
static char *
name_confirm (HsdPool2d20Page *self)
{
  int left = MAX (fact (self, "produced") - fact (self, "spent"), 0);
  int stored = MIN (left, room_in_group (self));

  if (left == 0)
    /* Translators: a button: the test stands as it is. */
    return g_strdup (_("Confirm"));
  if (is_npc (self))
    /* Translators: a button; %d action points go to the game master. */
    return g_strdup_printf (_("Confirm · +%d AP to the GM"), left);
  if (stored == 0)
    /* Translators: a button; the group holds all it can, and %d action points are lost. */
    return g_strdup_printf (_("Confirm · Group Full, %d AP Lost"), left);
  if (stored < left)
    /* Translators: a button; %1$d action points go to the group, and %2$d have no room there. */
    return g_strdup_printf (_("Confirm · +%1$d AP to the Group, %2$d Lost"), stored, left - stored);

  /* Translators: a button; %d action points go to the group. */
  return g_strdup_printf (_("Confirm · +%d AP to the Group"), left);
}

/* The tokens that are left are those that “Confirm” would store. */
static void
follow_points (HsdPool2d20Page *self)
{
  int produced = fact (self, "produced");
  int spent = fact (self, "spent");
  /* Translators: %1$d action points came from the throw, %2$d were spent, from the group too. */
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point spent", "%d points spent", spent), spent);

  hsd_tokens_set (self->to_spend, MAX (produced - spent, 0), produced, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->to_spend), produced > 0);
  gtk_label_set_label (self->produced, spent > 0 ? text : produced > 0 ? "" : _("No action points produced"));
}

static void
follow_trouble (HsdPool2d20Page *self)
{
  int n = fact (self, "complications");
  g_autofree char *text =
    /* Translators: %d complications are for the game master to tell. */
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d complication for the GM to resolve", "%d complications for the GM to resolve", n), n);

  gtk_label_set_label (self->trouble, text);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->trouble)), n > 0);
}

/* --- laying --- */

static GtkWidget *
make_trouble (HsdPool2d20Page *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *mark = gtk_image_new_from_icon_name ("hasard-complication-symbolic");

  self->trouble = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (mark, "complication");
  gtk_box_append (GTK_BOX (line), mark);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->trouble));

  return line;
}

static GtkWidget *
make_points (HsdPool2d20Page *self)
{
  GtkWidget *line = g_object_new (GTK_TYPE_BOX, "layout-manager", hsd_wrap_layout_new (0), NULL);

  /* Translators: before the action points that a test produced. */
  self->to_spend = HSD_TOKENS (hsd_tokens_new (HSD_TOKEN_GROUP, _("To Spend")));
  self->produced = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->produced), "caption-ink");
  gtk_widget_add_css_class (GTK_WIDGET (self->produced), "numeric");
  gtk_widget_set_valign (GTK_WIDGET (self->to_spend), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->produced), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->to_spend));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->produced));
  gtk_box_append (GTK_BOX (line), make_trouble (self));
  gtk_widget_add_css_class (line, "points");

  return line;
}

void
hsd_pool2d20_decisions_lay (HsdPool2d20Page *self)
{
  GtkBox *decisions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_DECISIONS);

  self->cards = HSD_CARD_GRID (hsd_card_grid_new ());
  gtk_box_append (decisions, make_points (self));
  gtk_box_append (decisions, GTK_WIDGET (self->cards));
  self->closed = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->closed), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->closed), "caption-ink");
  gtk_box_append (decisions, GTK_WIDGET (self->closed));
  add_cards (self);
  g_signal_connect_object (hsd_system_page_get_stage (HSD_SYSTEM_PAGE (self)), "die-clicked", G_CALLBACK (die_cb), self,
                           G_CONNECT_SWAPPED);
}

void
hsd_pool2d20_decisions_follow (HsdPool2d20Page *self, HsdTest *test)
{
  g_autofree char *name = name_confirm (self);

  follow_points (self);
  follow_cards (self);
  follow_trouble (self);
  if (hsd_test_is_choosing (test))
    hsd_system_page_offer (HSD_SYSTEM_PAGE (self), HSD_TO_CONFIRM, name, confirm);
}
