/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/choice-button.h"
#include "app/games/pool2d20/pool2d20-decisions.h"
#include "app/games/pool2d20/pool2d20-luck.h"
#include "app/games/section.h"
#include "app/page/choice-popover.h"
#include "app/page/history-row.h"
#include "app/widgets/closures.h"
#include "app/widgets/expander.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/format.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/tokens.h"
#include "app/widgets/wrap-layout.h"
#include "model/systems/pool2d20-table.h"
#include "model/words/join.h"
#include "model/words/number.h"

/**
 * HsdPool2d20Reroll:
 *
 * The popover of Miss Fortune: the dice to re-roll, each with its chance.
 */
#define HSD_TYPE_POOL2D20_REROLL (hsd_pool2d20_reroll_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Reroll, hsd_pool2d20_reroll, HSD, POOL2D20_REROLL, HsdSection)

struct _HsdPool2d20Reroll
{
  HsdSection parent_instance;

  const HsdChoice *choice;
  const HsdOffer *offer;
  GtkLabel *heading;
  GtkListBox *list;
  GtkLabel *promise;
  GtkWidget *real; /* the pad is below it */
  HsdFacePad *pad; /* NULL while no die is chosen */
  guint n_pads;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (HsdPool2d20Reroll, hsd_pool2d20_reroll, HSD_TYPE_SECTION)

/* --- what is promised --- */

static HsdRecord *
args_for (const HsdChoice *choice, guint place)
{
  HsdRecord *args = hsd_record_new (choice->fields);

  hsd_record_add_number (args, hsd_record_index (args, "dice"), place);

  return args;
}

/* The chance that the test succeeds then, as a percentage; a secret threshold is not given away by it. */
static gboolean
find_gain (HsdSystemPage *page, const HsdChoice *choice, const HsdRecord *args, HsdFraction *chance)
{
  return hsd_story_visibility (hsd_test_get_story (hsd_system_page_get_test (page))) != HSD_HIDE_THRESHOLD &&
         hsd_table_gain (hsd_system_page_get_table (page), hsd_system_find_choice (hsd_system_page_get_system (page), choice->id), args,
                         chance);
}

/* The best that one die promises, or NULL; free with g_free(). */
static char *
hsd_pool2d20_reroll_gain (HsdSystemPage *page, const HsdChoice *choice, const HsdOffer *offer)
{
  guint n = hsd_story_n_places (hsd_test_get_story (hsd_system_page_get_test (page)), offer->dice);
  HsdFraction best;
  gboolean any = FALSE;

  for (guint place = 0; place < n; place++)
    {
      g_autoptr (HsdRecord) args = args_for (choice, place);
      HsdFraction chance;

      if (hsd_system_page_why_closed (page, choice->id, args) != NULL || !find_gain (page, choice, args, &chance) ||
          (any && hsd_fraction_compare (chance, best) <= 0))
        continue;
      best = chance;
      any = TRUE;
    }

  return any ? hsd_chance_to_percent (best) : NULL;
}

/* --- what is chosen --- */

static GtkCheckButton *
check_at (HsdPool2d20Reroll *self, guint place)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, place);

  return row != NULL ? GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row))) : NULL;
}

static HsdRecord *
read_args (HsdPool2d20Reroll *self, guint *n_chosen)
{
  HsdRecord *args = hsd_record_new (self->choice->fields);
  GtkCheckButton *check;

  *n_chosen = 0;
  for (guint place = 0; (check = check_at (self, place)) != NULL; place++)
    if (gtk_check_button_get_active (check))
      {
        hsd_record_add_number (args, hsd_record_index (args, "dice"), place);
        (*n_chosen)++;
      }

  return args;
}

static void
follow_pad (HsdPool2d20Reroll *self, guint n)
{
  if (self->n_pads == n)
    return;

  self->n_pads = n;
  self->pad = n > 0 ? HSD_FACE_PAD (hsd_face_pad_new_for_dice (self->offer->dice, n)) : NULL;
  if (n > 0)
    hsd_expander_set_child (self->real, GTK_WIDGET (self->pad));
  else
    gtk_expander_set_child (GTK_EXPANDER (self->real), NULL);
  gtk_widget_set_visible (self->real, n > 0);
}

/* The button says how many dice fly and what they cost. */
static char *
name_button (HsdPool2d20Reroll *self, guint n)
{
  /* Translators: a button: %d dice are rolled again. */
  g_autofree char *dice = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Re-roll %d Die", "Re-roll %d Dice", n), n);
  g_autofree char *price = hsd_coin_say (self->offer->price.coin, hsd_price_of_dice (&self->offer->price, n));

  return hsd_join (HSD_JOIN_FACTS, dice, n > 0 ? price : NULL, NULL);
}

/* The test may have been taken back meanwhile. */
static void
follow_cb (HsdPool2d20Reroll *self)
{
  HsdSystemPage *page = hsd_section_get_page (self);
  guint n;
  g_autoptr (HsdRecord) args = read_args (self, &n);
  g_autofree char *label = name_button (self, n);
  g_autofree char *percent = NULL;
  g_autofree char *promise = NULL;
  const char *closed;
  HsdFraction chance;

  if (hsd_system_page_get_test (page) == NULL)
    return;

  closed = n > 0 ? hsd_system_page_why_closed (page, self->choice->id, args) : NULL;
  if (n > 1 && closed == NULL && find_gain (page, self->choice, args, &chance))
    {
      percent = hsd_chance_to_percent (chance);
      /* Translators: %s is a percentage, the chance of a success with all dice that are chosen. */
      promise = g_strdup_printf (_("Together: %s chance of success"), percent);
    }

  follow_pad (self, n);
  gtk_label_set_label (self->promise, closed != NULL ? closed : promise);
  gtk_button_set_label (GTK_BUTTON (self->button), label);
  gtk_widget_set_sensitive (self->button, n > 0 && closed == NULL);
}

/* Real dice are entered in the order of the list. */
static void
chosen_cb (HsdPool2d20Reroll *self)
{
  guint n;
  HsdRecord *args = read_args (self, &n);
  const GArray *faces = self->pad != NULL && !hsd_face_pad_is_empty (self->pad) ? hsd_face_pad_get (self->pad) : NULL;

  for (guint i = 0; faces != NULL && i < faces->len; i++)
    hsd_record_add_number (args, hsd_record_index (args, "faces"), g_array_index (faces, int, i));
  if (hsd_system_page_choose (hsd_section_get_page (self), self->choice->id, args))
    gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER)));
}

/* --- rows --- */

/* “re-roll the 20: 95 %” is the row of the 20 with its percentage; before it the digit that chooses the die. */
static void
add_row (HsdPool2d20Reroll *self, guint place)
{
  HsdSystemPage *page = hsd_section_get_page (self);
  const HsdStory *story = hsd_section_get_story (self);
  g_autoptr (HsdRecord) args = args_for (self->choice, place);
  const char *closed = hsd_system_page_why_closed (page, self->choice->id, args);
  g_autofree char *described = hsd_format_describe_die (story, hsd_story_die_at (story, self->offer->dice, place));
  /* Translators: a die that may be rolled again; %s is what it shows, and whose it is. */
  g_autofree char *title = g_strdup_printf (_("Re-roll the %s"), described);
  g_autofree char *digit = g_strdup_printf ("%u", place + 1);
  HsdFraction chance;
  g_autofree char *gain = closed == NULL && find_gain (page, self->choice, args, &chance) ? hsd_chance_to_percent (chance) : NULL;
  const char *more = gain != NULL ? gain : closed;
  g_autofree char *said = hsd_join (HSD_JOIN_LIST, title, more, NULL);
  GtkWidget *check = g_object_new (GTK_TYPE_CHECK_BUTTON, "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "title-lines", 0, "subtitle",
                                 closed != NULL ? closed : "", "activatable-widget", check, "sensitive", closed == NULL, NULL);

  if (gain != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), g_object_new (GTK_TYPE_LABEL, "label", gain, "css-classes",
                                                                   (const char *[]) { "gain", "mark-success", NULL }, NULL));
  hsd_widget_set_label (check, said);
  hsd_widget_set_label (row, said);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  if (place < 9)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), g_object_new (GTK_TYPE_LABEL, "label", digit, "css-classes",
                                                                   (const char *[]) { "caption-ink", NULL }, NULL));
  gtk_list_box_append (self->list, row);
  g_signal_connect_object (check, "toggled", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
}

/* --- keys --- */

/* The die in that place of the list, as its number says. */
static gboolean
digit_cb (GtkWidget *list, GVariant *place, gpointer self)
{
  GtkCheckButton *check = check_at (self, g_variant_get_uint32 (place));

  if (check == NULL || !gtk_widget_is_sensitive (GTK_WIDGET (check)))
    return FALSE;

  gtk_widget_grab_focus (GTK_WIDGET (check));
  gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
  return TRUE;
}

/* If no die is selected, Enter selects the focused one. */
static gboolean
enter_cb (GtkWidget *list, GVariant *args, gpointer self)
{
  GtkWidget *button = HSD_POOL2D20_REROLL (self)->button;

  if (!gtk_widget_is_sensitive (button))
    return FALSE;

  g_signal_emit_by_name (button, "clicked");
  return TRUE;
}

static void
add_key (HsdPool2d20Reroll *self, GtkEventController *keys, guint key, GtkShortcutFunc func, GVariant *args)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_callback_action_new (func, self, NULL));

  gtk_shortcut_set_arguments (shortcut, args);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

static void
add_keys (HsdPool2d20Reroll *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  for (guint place = 0; place < 9; place++)
    {
      add_key (self, keys, GDK_KEY_1 + place, digit_cb, g_variant_new_uint32 (place));
      add_key (self, keys, GDK_KEY_KP_1 + place, digit_cb, g_variant_new_uint32 (place));
    }
  add_key (self, keys, GDK_KEY_Return, enter_cb, NULL);
  add_key (self, keys, GDK_KEY_KP_Enter, enter_cb, NULL);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
}

static void
focus_cb (HsdPool2d20Reroll *self)
{
  GtkCheckButton *check;

  for (guint place = 0; (check = check_at (self, place)) != NULL; place++)
    if (gtk_widget_is_sensitive (GTK_WIDGET (check)))
      {
        gtk_widget_grab_focus (GTK_WIDGET (check));
        return;
      }
}

static void
hsd_pool2d20_reroll_class_init (HsdPool2d20RerollClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/pool2d20-reroll.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Reroll, heading);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Reroll, list);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Reroll, promise);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Reroll, real);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Reroll, button);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
}

static void
hsd_pool2d20_reroll_init (HsdPool2d20Reroll *self)
{
}

/* Opens it at a widget for what @choice offers, with the die in @place chosen; −1: none. */
static void
hsd_pool2d20_reroll_open (HsdSystemPage *page, GtkWidget *at, const HsdChoice *choice, const HsdOffer *offer, int place)
{
  HsdPool2d20Reroll *self = g_object_new (HSD_TYPE_POOL2D20_REROLL, "page", page, NULL);
  const char *title = hsd_translate (offer->title);
  GtkWidget *popover = hsd_choice_popover_new (at, title, GTK_WIDGET (self));
  GtkCheckButton *check;

  self->choice = choice;
  self->offer = offer;
  gtk_label_set_label (self->heading, title);
  hsd_widget_set_label (GTK_WIDGET (self->list), title);
  g_object_set (gtk_button_get_child (GTK_BUTTON (self->button)), "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  for (guint i = 0; i < hsd_story_n_places (hsd_section_get_story (self), offer->dice); i++)
    add_row (self, i);

  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  gtk_popover_set_default_widget (GTK_POPOVER (popover), self->button);
  check = place >= 0 ? check_at (self, place) : NULL;
  if (check != NULL && gtk_widget_is_sensitive (GTK_WIDGET (check)))
    gtk_check_button_set_active (check, TRUE);
  follow_cb (self);
  add_keys (self);
  g_signal_connect_object (popover, "map", G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* A card and what it offers. */
typedef struct
{
  GtkWidget *card;         /* not owned: the grid holds it */
  const HsdOffer *offer;
  const HsdChoice *choice; /* NULL for luck, which is spent beside the test */
} Place;

struct _HsdPool2d20Decisions
{
  HsdSection parent_instance;

  GtkWidget *points;
  HsdTokens *to_spend;
  GtkBox *cards;
  GArray *places; /* Place, as they stand */
};

G_DEFINE_FINAL_TYPE (HsdPool2d20Decisions, hsd_pool2d20_decisions, HSD_TYPE_SECTION)

/* Choices paid with action points come first, those paid with luck last. */
static const HsdCoin coins[] = { HSD_COIN_ACTION, HSD_COIN_NONE, HSD_COIN_LUCK };

static const HsdTone tones[] = {
  [HSD_COIN_NONE] = HSD_TONE_NONE,
  [HSD_COIN_ACTION] = HSD_TONE_GOLD,
  [HSD_COIN_LUCK] = HSD_TONE_TEAL,
};

static Place *
place_at (HsdPool2d20Decisions *self, guint index)
{
  return &g_array_index (self->places, Place, index);
}

static int
fact (HsdTest *test, const char *id)
{
  const HsdRecord *facts = hsd_test_get_story (test)->facts;

  return hsd_record_get (facts, hsd_record_index (facts, id));
}

/* --- what is open --- */

static const char *
why_closed (HsdPool2d20Decisions *self, const Place *place)
{
  g_autoptr (HsdRecord) args = NULL;

  if (place->choice == NULL)
    return hsd_pool2d20_luck_why_closed (HSD_SECTION (self), hsd_section_get_story (self)->character, place->offer->on);
  if (place->offer->on != NULL)
    args = hsd_offer_answer (place->offer, place->choice->fields);

  return hsd_system_page_why_closed (hsd_section_get_page (self), place->choice->id, args);
}

static gboolean
fits (HsdPool2d20Decisions *self, const Place *place)
{
  return place->offer->fits == NULL || place->offer->fits (hsd_section_get_story (self));
}

/* The chance that re-rolling one die saves a failed test. */
static char *
describe_gain (HsdPool2d20Decisions *self, const Place *place)
{
  const HsdStory *story = hsd_section_get_story (self);

  if (!place->offer->rerolls || hsd_history_mark_of (story) != HSD_MARK_FAILURE)
    return NULL;

  return hsd_pool2d20_reroll_gain (hsd_section_get_page (self), place->choice, place->offer);
}

/* --- cards --- */

static void
activated_cb (HsdPool2d20Decisions *self, GtkWidget *card)
{
  HsdSystemPage *page = hsd_section_get_page (self);
  const Place *place = place_at (self, 0);

  while (place->card != card)
    place++;
  if (place->choice == NULL)
    hsd_pool2d20_luck_spend (HSD_SECTION (self), card, hsd_section_get_story (self)->character, place->offer);
  else if (place->offer->rerolls)
    hsd_pool2d20_reroll_open (page, card, place->choice, place->offer, -1);
  else if (place->offer->on != NULL)
    hsd_system_page_choose (page, place->choice->id, hsd_offer_answer (place->offer, place->choice->fields));
  else
    hsd_choice_popover_open (card, page, place->choice->id);
}

static void
add_cards (HsdPool2d20Decisions *self, const HsdOffer *offers, HsdCoin coin, const HsdChoice *choice)
{
  for (; offers != NULL && offers->title != NULL; offers++)
    if (offers->price.coin == coin)
      {
        Place place = { hsd_choice_button_new (), offers, choice };

        g_signal_connect_object (place.card, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
        gtk_box_append (self->cards, place.card);
        g_array_append_val (self->places, place);
      }
}

static void
add_all (HsdPool2d20Decisions *self)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (hsd_section_get_system (self));

  for (guint i = 0; i < G_N_ELEMENTS (coins); i++)
    {
      for (const HsdChoice *choice = klass->choices; choice->id != NULL; choice++)
        add_cards (self, choice->offers, coins[i], choice);
      for (const HsdErrand *errand = klass->errands; errand->id != NULL; errand++)
        add_cards (self, errand->offers, coins[i], NULL);
    }
}

/* Only open choices are visible: closed ones are listed below, once for each reason. */
static void
show_card (HsdPool2d20Decisions *self, const Place *place)
{
  const HsdOffer *offer = place->offer;
  const char *reason = why_closed (self, place);
  g_autofree char *gain = reason == NULL ? describe_gain (self, place) : NULL;
  g_autofree char *price = hsd_price_say (&offer->price);
  gboolean shown = reason == NULL && fits (self, place);
  gboolean held = !shown && gtk_widget_get_focus_child (GTK_WIDGET (self->cards)) == place->card;

  gtk_widget_set_visible (place->card, shown);
  hsd_choice_button_show (HSD_CHOICE_BUTTON (place->card), &(HsdChoiceLook) {
                                                         .title = hsd_translate (offer->title),
                                                         .tag = price,
                                                         .tone = tones[offer->price.coin],
                                                         .caption = reason != NULL ? reason : hsd_translate (offer->caption),
                                                         .gain = gain,
                                                         .closed = reason != NULL,
                                                       });
  if (held)
    hsd_system_page_focus (hsd_section_get_page (self));
}

/* A die at rest is a short way to throwing it again. */
static void
die_cb (HsdPool2d20Decisions *self, guint kind, guint die)
{
  HsdSystemPage *page = hsd_section_get_page (self);

  for (guint i = 0; hsd_system_page_get_state (page) == HSD_PAGE_DECIDING && i < self->places->len; i++)
    {
      const Place *place = place_at (self, i);

      if (place->offer->rerolls && place->offer->dice == kind && gtk_widget_get_mapped (place->card) &&
          !hsd_choice_button_is_closed (HSD_CHOICE_BUTTON (place->card)))
        hsd_pool2d20_reroll_open (page, place->card, place->choice, place->offer, die);
    }
}

/* --- what is told --- */

/* The names of all that is closed for the same reason, each reason once. */
static char *
say_closed (GtkWidget *label, HsdTest *test, HsdPool2d20Decisions *self)
{
  g_autoptr (GPtrArray) reasons = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; test != NULL && i < self->places->len; i++)
    {
      const Place *place = place_at (self, i);
      const char *reason = fits (self, place) ? why_closed (self, place) : NULL;
      const char *title = hsd_translate (place->offer->title);
      guint known;

      if (reason == NULL)
        continue;
      if (g_ptr_array_find_with_equal_func (reasons, reason, g_str_equal, &known))
        {
          g_autofree char *before = g_ptr_array_index (names, known);

          g_ptr_array_index (names, known) = hsd_join (HSD_JOIN_LIST, before, title, NULL);
          continue;
        }
      g_ptr_array_add (reasons, (gpointer) reason);
      g_ptr_array_add (names, g_strdup (title));
    }

  for (guint i = 0; i < reasons->len; i++)
    {
      /* Translators: %1$s are things that cannot be done now, %2$s is a sentence that says why. */
      g_autofree char *line = g_strdup_printf (_("Unavailable: %1$s. %2$s"), (char *) g_ptr_array_index (names, i),
                                               (char *) g_ptr_array_index (reasons, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }

  return g_strdup (text->str);
}

static char *
say_spent (GtkWidget *label, HsdTest *test)
{
  int spent = test != NULL ? fact (test, "spent") : 0;

  if (spent == 0)
    /* Translators: beside a success that meets the difficulty exactly: nothing is left to spend; no full stop. */
    return g_strdup (test == NULL || fact (test, "produced") > 0 ? "" : _("No action points produced"));

  /* Translators: %d action points were spent, from the group too. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point spent", "%d points spent", spent), spent);
}

static gboolean
has_trouble (GtkWidget *line, HsdTest *test)
{
  return test != NULL && fact (test, "complications") > 0;
}

static char *
say_trouble (GtkWidget *label, HsdTest *test)
{
  int n = test != NULL ? fact (test, "complications") : 0;

  /* Translators: %d complications are for the game master to resolve. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d complication for the GM to resolve", "%d complications for the GM to resolve", n), n);
}

/* The label says in advance who gets the points, and how many are lost. */
static char *
name_confirm (HsdPool2d20Decisions *self)
{
  const HsdStory *story = hsd_section_get_story (self);
  int left = hsd_pool2d20_produced_left (story);
  int stored = hsd_pool2d20_to_store (story, hsd_section_get_shared (self));

  if (hsd_system_page_has_several (hsd_section_get_page (self)))
    /* Translators: a button: all tests that were rolled together stand as they are. */
    return g_strdup (C_("button", "Confirm All"));
  if (left == 0)
    /* Translators: a button: the test stands as it is. */
    return g_strdup (_("Confirm"));
  if (hsd_record_get (story->input, hsd_record_index (story->input, "npc")))
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

static void
confirm (HsdSystemPage *page)
{
  hsd_system_page_choose_all (page, "confirm");
}

/* The popover asks how many dice the weapon has. */
static void
roll_combat (HsdSystemPage *page)
{
  hsd_choice_popover_open (hsd_throw_bar_get_button (hsd_system_page_get_bar (page), HSD_ACTION_KEY_ENTER), page, "combat-dice");
}

/* Damage that was bought is rolled before the test is confirmed. */
static void
offer_next (HsdPool2d20Decisions *self)
{
  HsdSystemPage *page = hsd_section_get_page (self);
  g_autofree char *name = name_confirm (self);

  if (hsd_system_page_why_closed (page, "confirm", NULL) == NULL)
    hsd_system_page_offer (page, HSD_TO_CONFIRM, name, confirm);
  else
    /* Translators: a button: the dice of damage that was bought, and of the weapon. */
    hsd_system_page_offer (page, HSD_TO_CONFIRM, _("Roll the Damage…"), roll_combat);
}

/* The tokens that are left are those that “Confirm” would store. */
static void
hsd_pool2d20_decisions_follow (HsdSection *section)
{
  HsdPool2d20Decisions *self = HSD_POOL2D20_DECISIONS (section);
  HsdTest *test = hsd_system_page_get_test (hsd_section_get_page (self));
  int produced = fact (test, "produced");

  hsd_tokens_set (self->to_spend, hsd_pool2d20_produced_left (hsd_test_get_story (test)), produced, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->to_spend), produced > 0);
  for (guint i = 0; i < self->places->len; i++)
    show_card (self, place_at (self, i));
  if (hsd_test_is_choosing (test))
    offer_next (self);
}

/* --- class --- */

static void
hsd_pool2d20_decisions_constructed (GObject *object)
{
  HsdPool2d20Decisions *self = HSD_POOL2D20_DECISIONS (object);

  G_OBJECT_CLASS (hsd_pool2d20_decisions_parent_class)->constructed (object);
  /* Translators: before the action points that a test produced. */
  self->to_spend = HSD_TOKENS (hsd_tokens_new (HSD_TOKEN_GROUP, _("To Spend")));
  gtk_widget_set_valign (GTK_WIDGET (self->to_spend), GTK_ALIGN_CENTER);
  gtk_widget_insert_after (GTK_WIDGET (self->to_spend), self->points, NULL);
  add_all (self);
  g_signal_connect_object (hsd_system_page_get_stage (hsd_section_get_page (self)), "die-clicked", G_CALLBACK (die_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
hsd_pool2d20_decisions_finalize (GObject *object)
{
  g_array_unref (HSD_POOL2D20_DECISIONS (object)->places);

  G_OBJECT_CLASS (hsd_pool2d20_decisions_parent_class)->finalize (object);
}

static void
hsd_pool2d20_decisions_class_init (HsdPool2d20DecisionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = hsd_pool2d20_decisions_constructed;
  G_OBJECT_CLASS (klass)->finalize = hsd_pool2d20_decisions_finalize;
  HSD_SECTION_CLASS (klass)->follow = hsd_pool2d20_decisions_follow;

  g_type_ensure (HSD_TYPE_GRID_LAYOUT);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/pool2d20-decisions.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Decisions, points);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Decisions, cards);
  gtk_widget_class_bind_template_callback (widget_class, has_trouble);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, say_closed);
  gtk_widget_class_bind_template_callback (widget_class, say_spent);
  gtk_widget_class_bind_template_callback (widget_class, say_trouble);
}

static void
hsd_pool2d20_decisions_init (HsdPool2d20Decisions *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
}
