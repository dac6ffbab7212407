/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/initiates/initiates-page.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/option-card.h"
#include "app/widgets/toggle-group.h"
#include "model/words/join.h"

#define DICE_MAX 4

struct _HsdInitiatesPage
{
  HsdSystemPage parent_instance;

  /* what is asked */
  HsdToggleGroup *characteristics;
  GtkDropDown *skills;
  HsdToggleGroup *bonuses; /* where the sheet has no skills */
  HsdToggleGroup *thresholds;
  GtkToggleButton *secret;
  GtkLabel *zeros;

  /* what it would bring */
  HsdToggles *dice;
  GtkLabel *advice;
  GtkLabel *confidence;

  HsdInitiatesNegotiation *negotiation; /* NULL before a result was shown */
  gboolean following;
};

/* The page of the initiates’ dice: the best of a few d10 against a threshold, a 0 that ruins all,
 * and a negotiation. */

G_DEFINE_FINAL_TYPE (HsdInitiatesPage, hsd_initiates_page, HSD_TYPE_SYSTEM_PAGE)

/* --- questions --- */

/* Thresholds with a button of their own; the others are behind “…”. */
static const int at_hand[] = { 2, 4, 5, 6, 7, 8, 9 };

#define VALUE_MAX 3
#define BONUS_AT_HAND 4
#define BONUS_MAX 10

static HsdDraft *
draft_of (HsdInitiatesPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

/* --- the sheet --- */

static const HsdRecord *
values_of (HsdInitiatesPage *self)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (draft_of (self));

  return sheet != NULL ? hsd_record_get_object (sheet, hsd_record_index (sheet, "characteristics")) : NULL;
}

/* The words of the input are in the order of the sheet’s values. */
static const HsdWord *
words_of (HsdInitiatesPage *self)
{
  HsdDraft *draft = draft_of (self);

  return hsd_record_fields (hsd_draft_get_input (draft))[hsd_draft_field (draft, "characteristic")].words;
}

static int
value_of (HsdInitiatesPage *self, guint characteristic)
{
  const HsdRecord *values = values_of (self);

  return values != NULL ? hsd_record_get (values, hsd_record_index (values, words_of (self)[characteristic].id)) : 0;
}

/* --- from the sheet into the draft --- */

/* All the dice that it gives, until fewer are chosen. */
static void
take_value (HsdInitiatesPage *self, int characteristic, int value)
{
  HsdDraft *draft = draft_of (self);
  HsdRecord *input = hsd_draft_copy_input (draft);

  if (characteristic >= 0)
    hsd_record_set (input, hsd_draft_field (draft, "characteristic"), characteristic);
  hsd_record_set (input, hsd_draft_field (draft, "value"), value);
  hsd_record_clear (input, hsd_draft_field (draft, "dice"));
  hsd_draft_take (draft, input);
}

/* The skill that was picked, or that the bonus is; −1: none is. */
static int
find_skill (HsdInitiatesPage *self)
{
  return hsd_draft_get (draft_of (self), "bonus") > 0 ? hsd_draft_guess_picked (draft_of (self), "bonus")
                                                      : hsd_draft_get_picked (draft_of (self), "bonus");
}

/* Another test: the highest value of the sheet, and no skill yet. */
static void
questions_seat (HsdInitiatesPage *self)
{
  guint best = 0;

  if (values_of (self) == NULL)
    return;

  for (guint i = 0; words_of (self)[i].id != NULL; i++)
    if (value_of (self, i) > value_of (self, best))
      best = i;
  take_value (self, best, value_of (self, best));
}

/* --- callbacks --- */

static void
characteristic_cb (HsdInitiatesPage *self, guint index)
{
  if (values_of (self) != NULL)
    take_value (self, index, value_of (self, index));
  else
    take_value (self, -1, index);
}

static void
skill_cb (HsdInitiatesPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->skills);

  if (self->following)
    return;

  if (selected == 0)
    hsd_draft_set (draft_of (self), "bonus", 0);
  else
    hsd_draft_pick (draft_of (self), "bonus", selected - 1);
}

static void
threshold_cb (HsdInitiatesPage *self, guint index)
{
  hsd_draft_set (draft_of (self), "threshold", at_hand[index]);
}

static void
other_threshold_cb (HsdInitiatesPage *self, int threshold)
{
  hsd_draft_set (draft_of (self), "threshold", threshold);
}

static void
secret_cb (HsdInitiatesPage *self)
{
  if (!self->following)
    hsd_draft_set (draft_of (self), "secret_threshold", gtk_toggle_button_get_active (self->secret));
}

static void
bonus_cb (HsdInitiatesPage *self, int bonus)
{
  hsd_draft_set (draft_of (self), "bonus", bonus);
}

/* --- widgets --- */

static void
questions_lay (HsdInitiatesPage *self)
{
  GtkBox *questions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS);

  self->characteristics = HSD_TOGGLE_GROUP (hsd_toggle_group_new (C_("question", "With What?")));
  self->skills = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  self->bonuses = HSD_TOGGLE_GROUP (hsd_toggle_group_new (C_("field", "Skill bonus")));
  self->thresholds = HSD_TOGGLE_GROUP (hsd_toggle_group_new (C_("field", "Threshold")));
  self->zeros = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "label",
                              /* Translators: below the threshold: why more dice are not always better. */
                              _("A 0 always fails, and every extra die may show one."), NULL);
  self->secret = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (C_("field", "Secret threshold")));
  gtk_widget_add_css_class (GTK_WIDGET (self->secret), "chip-toggle");
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_CHIPS), GTK_WIDGET (self->secret));
  g_signal_connect_object (self->secret, "toggled", G_CALLBACK (secret_cb), self, G_CONNECT_SWAPPED);
  hsd_toggle_group_set_other (self->bonuses, BONUS_AT_HAND + 1, BONUS_MAX);
  hsd_toggle_group_set_other (self->thresholds, 0, 30);
  hsd_widget_set_label (GTK_WIDGET (self->skills), C_("field", "Skill"));
  gtk_widget_add_css_class (GTK_WIDGET (self->zeros), "caption-ink");
  gtk_box_append (questions, GTK_WIDGET (self->characteristics));
  gtk_box_append (questions, GTK_WIDGET (self->skills));
  gtk_box_append (questions, GTK_WIDGET (self->bonuses));
  gtk_box_append (questions, GTK_WIDGET (self->thresholds));
  gtk_box_append (questions, GTK_WIDGET (self->zeros));
  g_signal_connect_object (self->characteristics, "chosen", G_CALLBACK (characteristic_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->skills, "notify::selected", G_CALLBACK (skill_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bonuses, "chosen", G_CALLBACK (bonus_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bonuses, "other", G_CALLBACK (bonus_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->thresholds, "chosen", G_CALLBACK (threshold_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->thresholds, "other", G_CALLBACK (other_threshold_cb), self, G_CONNECT_SWAPPED);
}

/* --- following --- */

static void
show_characteristics (HsdInitiatesPage *self)
{
  HsdDraft *draft = draft_of (self);
  gboolean known = values_of (self) != NULL;
  HsdToggleItem items[16] = { 0 };
  char values[16][8];
  guint n = 0;

  for (; known ? words_of (self)[n].id != NULL : n <= VALUE_MAX; n++)
    {
      g_snprintf (values[n], sizeof values[n], "%d", known ? value_of (self, n) : (int) n);
      items[n].label = known ? hsd_word_letters (&words_of (self)[n]) : values[n];
      items[n].value = known ? values[n] : NULL;
      items[n].tooltip = known ? hsd_translate (words_of (self)[n].label) : NULL;
    }
  hsd_toggle_group_set_items (self->characteristics, items, n);
  hsd_toggle_group_set_chosen (self->characteristics, !known                                   ? hsd_draft_get (draft, "value")
                                                 : hsd_draft_has (draft, "characteristic") ? hsd_draft_get (draft, "characteristic")
                                                                                           : -1);
}

static void
show_skills (HsdInitiatesPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *none = NULL;

  /* Translators: no skill helps. */
  none = hsd_join (HSD_JOIN_ROW, _("No skill"), "+0", NULL);
  gtk_string_list_append (names, none);
  for (guint i = 0; i < hsd_draft_n_lines (draft_of (self), "bonus"); i++)
    {
      int bonus;
      const char *skill = hsd_draft_get_line (draft_of (self), "bonus", i, &bonus);
      g_autofree char *number = hsd_showing_signed (bonus);
      g_autofree char *name = hsd_join (HSD_JOIN_ROW, skill, bonus == 0 ? "+0" : number, NULL);

      gtk_string_list_append (names, name);
    }

  self->following = TRUE;
  gtk_drop_down_set_model (self->skills, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->skills, find_skill (self) + 1);
  gtk_widget_set_visible (GTK_WIDGET (self->skills), hsd_draft_n_lines (draft_of (self), "bonus") > 0);
  self->following = FALSE;
}

static void
show_bonuses (HsdInitiatesPage *self)
{
  int bonus = hsd_draft_get (draft_of (self), "bonus");
  HsdToggleItem items[BONUS_AT_HAND + 1] = { 0 };
  char labels[BONUS_AT_HAND + 1][8];

  for (int i = 0; i <= BONUS_AT_HAND; i++)
    {
      g_snprintf (labels[i], sizeof labels[i], "+%d", i);
      items[i].label = labels[i];
    }
  hsd_toggle_group_set_items (self->bonuses, items, BONUS_AT_HAND + 1);
  if (bonus <= BONUS_AT_HAND)
    hsd_toggle_group_set_chosen (self->bonuses, bonus);
  else
    hsd_toggle_group_show_other (self->bonuses, bonus);
  gtk_widget_set_visible (GTK_WIDGET (self->bonuses), hsd_draft_n_lines (draft_of (self), "bonus") == 0);
}

static void
show_thresholds (HsdInitiatesPage *self)
{
  HsdDraft *draft = draft_of (self);
  int threshold = hsd_draft_get (draft, "threshold");
  HsdToggleItem items[G_N_ELEMENTS (at_hand)] = { 0 };
  char labels[G_N_ELEMENTS (at_hand)][8];
  int chosen = -1;

  for (guint i = 0; i < G_N_ELEMENTS (at_hand); i++)
    {
      g_snprintf (labels[i], sizeof labels[i], "%d", at_hand[i]);
      items[i].label = labels[i];
      if (at_hand[i] == threshold)
        chosen = i;
    }
  hsd_toggle_group_set_items (self->thresholds, items, G_N_ELEMENTS (at_hand));
  if (chosen >= 0)
    hsd_toggle_group_set_chosen (self->thresholds, chosen);
  else
    hsd_toggle_group_show_other (self->thresholds, threshold);

  self->following = TRUE;
  gtk_toggle_button_set_active (self->secret, hsd_draft_get (draft, "secret_threshold"));
  self->following = FALSE;
}

static void
questions_follow (HsdInitiatesPage *self)
{
  show_characteristics (self);
  show_skills (self);
  show_bonuses (self);
  show_thresholds (self);
}

/* --- page --- */

static int
most_dice (HsdDraft *draft)
{
  return 1 + hsd_draft_get (draft, "value");
}

static int
count_dice (HsdDraft *draft)
{
  return hsd_draft_has (draft, "dice") ? hsd_draft_get (draft, "dice") : most_dice (draft);
}

/* --- how many dice --- */

static const struct
{
  const char *id;
  const char *word;
  HsdMark mark;
} failures[] = {
  /* Translators: a failure that can be negotiated; as short as it can be. */
  { "simple-failure", N_("simple"), HSD_MARK_FAILURE },
  /* Translators: an automatic failure; as short as it can be. */
  { "automatic-failure", N_("auto"), HSD_MARK_AUTOMATIC_FAILURE },
  /* Translators: a critical failure; as short as it can be. */
  { "critical-failure", N_("crit."), HSD_MARK_CRITICAL_FAILURE },
};

/* An option with the texts that it points to. */
typedef struct
{
  char *title;
  char *percent;
  char *failures[3];
  HsdOptionLine lines[3];
  HsdOddsPart parts[4];
} Texts;

static HsdFraction
chance_of (const HsdChances *odds, int dice, const char *outcome)
{
  g_autofree char *path = g_strdup_printf ("by_dice/%d/%s", dice, outcome);

  return hsd_chances_find (odds, path)->fraction;
}

static void
fill_option (HsdOption *option, Texts *texts, const HsdChances *odds, int dice, int best)
{
  HsdFraction success;

  /* Translators: how many dice are rolled: %d. */
  texts->title = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d die", "%d dice", dice), dice);
  *option = (HsdOption) { .title = texts->title };
  if (odds == NULL)
    return;

  success = chance_of (odds, dice, "success");
  texts->percent = hsd_chance_to_percent (success);
  texts->parts[0] = (HsdOddsPart) { success, HSD_MARK_SUCCESS };
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      HsdFraction chance = chance_of (odds, dice, failures[i].id);

      texts->failures[i] = hsd_chance_to_percent (chance);
      texts->lines[i] = (HsdOptionLine) { failures[i].mark, hsd_translate (failures[i].word), texts->failures[i] };
      texts->parts[1 + i] = (HsdOddsPart) { chance, failures[i].mark };
    }

  option->percent = texts->percent;
  option->parts = texts->parts;
  option->n_parts = G_N_ELEMENTS (texts->parts);
  option->lines = texts->lines;
  option->n_lines = G_N_ELEMENTS (texts->lines);
  if (dice == best)
    {
      /* Translators: the option with the highest chance. */
      option->tag = C_("option", "best");
      option->tone = HSD_TONE_BEST;
    }
}

static void
texts_clear (Texts *texts)
{
  g_free (texts->title);
  g_free (texts->percent);
  for (guint i = 0; i < G_N_ELEMENTS (texts->failures); i++)
    g_free (texts->failures[i]);
}

static int
compare_dice (const HsdChances *odds, int a, int b)
{
  return hsd_fraction_compare (chance_of (odds, a, "success"), chance_of (odds, b, "success"));
}

/* Of numbers that are worth as much the highest: nothing is lost by it. */
static int
find_best (const HsdChances *odds, int most)
{
  int best = 1;

  for (int dice = 2; odds != NULL && dice <= most; dice++)
    if (compare_dice (odds, dice, best) >= 0)
      best = dice;

  return best;
}

/* The number that is better than each other one; 0 where none is. */
static int
find_only_best (const HsdChances *odds, int most)
{
  int best = find_best (odds, most);

  for (int dice = 1; odds != NULL && dice <= most; dice++)
    if (dice != best && compare_dice (odds, dice, best) == 0)
      return 0;

  return odds != NULL && most > 1 ? best : 0;
}

/* A warning if one more die lowers the chance. Without odds, the reason. */
static void
warn (HsdInitiatesPage *self, const HsdChances *odds, int best)
{
  int dice = count_dice (draft_of (self));
  g_autofree char *points = NULL;
  g_autofree char *text = NULL;

  if (odds != NULL && dice > best)
    {
      points = hsd_format_decimal (100 * (hsd_fraction_to_double (chance_of (odds, best, "success")) -
                                        hsd_fraction_to_double (chance_of (odds, dice, "success"))),
                                 1, FALSE);
      text = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: %1$d dice are rolled where %2$d would be best; %3$s is the difference in percentage points. */
                     "Rolling %1$d die instead of %2$d costs %3$s percentage points: any die can show a 0, and a "
                     "single 0 means failure.",
                     "Rolling %1$d dice instead of %2$d costs %3$s percentage points: any die can show a 0, and a "
                     "single 0 means failure.", dice),
        dice, best, points);
    }
  if (odds == NULL)
    /* Translators: in place of odds: the threshold or the whole roll is secret. */
    text = g_strdup (_("The odds are hidden while part of the roll is secret."));
  gtk_label_set_label (self->advice, text != NULL ? text : "");
  gtk_widget_set_css_classes (GTK_WIDGET (self->advice), (const char *[]) { odds != NULL ? "warned" : "caption-ink", NULL });
  gtk_widget_set_visible (GTK_WIDGET (self->advice), text != NULL);
}

static void
options_follow (HsdInitiatesPage *self)
{
  gboolean told = hsd_draft_get_visibility (draft_of (self)) == HSD_OPEN;
  const HsdChances *odds = told ? hsd_draft_get_odds (draft_of (self)) : NULL;
  int most = most_dice (draft_of (self));
  int only_best = find_only_best (odds, most);
  HsdOption options[DICE_MAX];
  Texts texts[DICE_MAX] = { 0 };

  for (int i = 0; i < most; i++)
    fill_option (&options[i], &texts[i], odds, i + 1, only_best);
  hsd_options_show (self->dice, options, most);
  hsd_toggles_set_chosen (self->dice, count_dice (draft_of (self)) - 1);
  warn (self, odds, find_best (odds, most));
  gtk_widget_set_visible (GTK_WIDGET (self->confidence), most > 1);
  for (int i = 0; i < most; i++)
    texts_clear (&texts[i]);
}

static void
dice_cb (HsdInitiatesPage *self, guint index)
{
  hsd_draft_set (draft_of (self), "dice", index + 1);
}

static void
options_lay (HsdInitiatesPage *self)
{
  GtkBox *options = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_OPTIONS);
  /* Translators: a question above the numbers of dice that may be rolled, and the title of a worked example. */
  GtkWidget *caption = g_object_new (GTK_TYPE_LABEL, "label", _("How Many Dice?"), "xalign", 0.0, NULL);

  self->dice = HSD_TOGGLES (hsd_options_new (_("How Many Dice?")));
  self->advice = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, NULL);
  self->confidence = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "label",
                                   /* Translators: a note of the rules on more dice, and on a 0 among them. */
                                   _("The better you are, the more confident, and the worse your mistakes."), NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->confidence), "caption-ink");
  gtk_widget_add_css_class (caption, "question");
  gtk_box_append (options, caption);
  gtk_box_append (options, GTK_WIDGET (self->dice));
  gtk_box_append (options, GTK_WIDGET (self->advice));
  gtk_box_append (options, GTK_WIDGET (self->confidence));
  g_signal_connect_object (self->dice, "chosen", G_CALLBACK (dice_cb), self, G_CONNECT_SWAPPED);
}

/* --- a page --- */

static void
hsd_initiates_page_lay (HsdSystemPage *page)
{
  HsdInitiatesPage *self = HSD_INITIATES_PAGE (page);

  questions_lay (self);
  options_lay (self);
}

/* The note beside the acting character: the outcome of their last test, if it is shown. */
static void
show_note (HsdSystemPage *page)
{
  HsdTest *test = hsd_system_page_get_state (page) != HSD_PAGE_PREPARING ? hsd_system_page_get_test (page) : NULL;

  if (hsd_draft_get_character (hsd_system_page_get_draft (page)) == NULL)
    hsd_system_page_set_note (page, NULL);
  else if (test == NULL)
    /* Translators: of somebody who has no price of a negotiation to pay. */
    hsd_system_page_set_note (page, _("no debt"));
  else
    hsd_system_page_set_note (page, hsd_test_get_outcome (test));
}

static void
hsd_initiates_page_ask (HsdSystemPage *page)
{
  questions_follow (HSD_INITIATES_PAGE (page));
  options_follow (HSD_INITIATES_PAGE (page));
  show_note (page);
}

static void
hsd_initiates_page_lay_told (HsdSystemPage *page)
{
  HSD_INITIATES_PAGE (page)->negotiation =
    hsd_section_add (HSD_TYPE_INITIATES_NEGOTIATION, page, hsd_system_page_get_place (page, HSD_PLACE_DECISIONS));
}

static void
hsd_initiates_page_tell (HsdSystemPage *page, HsdTest *test)
{
  hsd_section_follow (HSD_INITIATES_PAGE (page)->negotiation);
  show_note (page);
}

static void
hsd_initiates_page_seat (HsdSystemPage *page)
{
  questions_seat (HSD_INITIATES_PAGE (page));
}

static char *
hsd_initiates_page_name_throw (HsdSystemPage *page)
{
  int dice = count_dice (draft_of (HSD_INITIATES_PAGE (page)));

  /* Translators: a button: %d dice are rolled. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Roll %d Die", "Roll %d Dice", dice), dice);
}

static void
hsd_initiates_page_foretell (HsdSystemPage *page, HsdDraft *draft, HsdProspect *prospect)
{
  for (int i = 0; i < count_dice (draft); i++)
    hsd_prospect_add_die (prospect, HSD_DIE_D10, NULL, NULL);
}

static void
hsd_initiates_page_step (HsdSystemPage *page, int by)
{
  HsdInitiatesPage *self = HSD_INITIATES_PAGE (page);

  if (by > 0)
    hsd_toggles_step (self->dice, 1);
  else
    hsd_toggles_step (self->dice, -1);
}

static void
hsd_initiates_page_weigh (HsdSystemPage *page, int by)
{
  hsd_initiates_negotiation_weigh (HSD_INITIATES_PAGE (page)->negotiation, by);
}

static void
hsd_initiates_page_pick (HsdSystemPage *page, guint digit)
{
  hsd_initiates_negotiation_suggest (HSD_INITIATES_PAGE (page)->negotiation, digit);
}

static void
hsd_initiates_page_press (HsdSystemPage *page, char letter)
{
  if (letter == 'a' && hsd_system_page_get_state (page) == HSD_PAGE_DECIDING)
    hsd_initiates_negotiation_agree (HSD_INITIATES_PAGE (page)->negotiation);
}

static void
hsd_initiates_page_class_init (HsdInitiatesPageClass *klass)
{
  static const char *const asked[] = { "characteristic", "value", "dice", "bonus", "threshold", "secret_threshold", NULL };
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  page_class->asked = asked;
  page_class->vocabulary = &hsd_initiates_vocabulary;
  page_class->lay = hsd_initiates_page_lay;
  page_class->ask = hsd_initiates_page_ask;
  page_class->lay_told = hsd_initiates_page_lay_told;
  page_class->tell = hsd_initiates_page_tell;
  page_class->seat = hsd_initiates_page_seat;
  page_class->name_throw = hsd_initiates_page_name_throw;
  page_class->foretell = hsd_initiates_page_foretell;
  page_class->step = hsd_initiates_page_step;
  page_class->weigh = hsd_initiates_page_weigh;
  page_class->digits = "threshold";
  page_class->pick = hsd_initiates_page_pick;
  page_class->press = hsd_initiates_page_press;
}

static void
hsd_initiates_page_init (HsdInitiatesPage *self)
{
}

HsdInitiatesNegotiation *
hsd_initiates_page_get_negotiation (HsdInitiatesPage *self)
{
  g_return_val_if_fail (HSD_IS_INITIATES_PAGE (self), NULL);

  return self->negotiation;
}
