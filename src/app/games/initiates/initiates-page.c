/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the initiates’ dice: the best of a few d10 against a threshold, a 0 that ruins all,
 * and a negotiation. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/initiates/initiates-page.h"
#include "app/widgets/format.h"

#define DICE_MAX 4

G_DEFINE_FINAL_TYPE (HsdInitiatesPage, hsd_initiates_page, HSD_TYPE_SYSTEM_PAGE)

static HsdDraft *
draft_of (HsdInitiatesPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

static int
most_dice (HsdInitiatesPage *self)
{
  return 1 + hsd_draft_get (draft_of (self), "value");
}

static int
count_dice (HsdInitiatesPage *self)
{
  return hsd_draft_has (draft_of (self), "dice") ? hsd_draft_get (draft_of (self), "dice") : most_dice (self);
}

/* --- how many dice --- */

/* An option with the texts that it points to. */
typedef struct
{
  char *title;
  char *percent;
  char *failures[3];
  HsdOptionLine lines[3];
  HsdOddsPart parts[4];
} Texts;

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
  int dice = count_dice (self);
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
                     "With %1$d die instead of %2$d, %3$s percentage points are lost: each die may show a 0, and one 0 "
                     "fails.",
                     "With %1$d dice instead of %2$d, %3$s percentage points are lost: each die may show a 0, and one 0 "
                     "fails.", dice),
        dice, best, points);
    }
  if (odds == NULL)
    /* Translators: in place of odds: the threshold or the whole roll is secret. */
    text = g_strdup (_("The odds are hidden while part of the roll is secret."));
  gtk_label_set_label (self->advice, text != NULL ? text : "");
  gtk_widget_set_css_classes (GTK_WIDGET (self->advice), (const char *[]) { odds != NULL ? "warned" : "caption-ink", NULL });
  gtk_widget_set_visible (GTK_WIDGET (self->advice), text != NULL);
}

void
hsd_initiates_options_follow (HsdInitiatesPage *self)
{
  gboolean told = hsd_draft_get_visibility (draft_of (self)) == HSD_OPEN;
  const HsdChances *odds = told ? hsd_draft_get_odds (draft_of (self)) : NULL;
  int most = most_dice (self);
  int only_best = find_only_best (odds, most);
  HsdOption options[DICE_MAX];
  Texts texts[DICE_MAX] = { 0 };

  for (int i = 0; i < most; i++)
    fill_option (&options[i], &texts[i], odds, i + 1, only_best);
  hsd_option_strip_set (self->dice, options, most);
  hsd_option_strip_set_chosen (self->dice, count_dice (self) - 1);
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

void
hsd_initiates_options_lay (HsdInitiatesPage *self)
{
  GtkBox *options = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_OPTIONS);
  /* Translators: a question above the numbers of dice that may be rolled, and the title of a worked example. */
  GtkWidget *caption = g_object_new (GTK_TYPE_LABEL, "label", _("How Many Dice?"), "xalign", 0.0, NULL);

  self->dice = HSD_OPTION_STRIP (hsd_option_strip_new (_("How Many Dice?")));
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

  hsd_initiates_questions_lay (self);
  hsd_initiates_options_lay (self);
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
  hsd_initiates_questions_follow (HSD_INITIATES_PAGE (page));
  hsd_initiates_options_follow (HSD_INITIATES_PAGE (page));
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
  hsd_initiates_questions_seat (HSD_INITIATES_PAGE (page));
}

static char *
hsd_initiates_page_name_throw (HsdSystemPage *page)
{
  int dice = count_dice (HSD_INITIATES_PAGE (page));

  /* Translators: a button: %d dice are rolled. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Roll %d Die", "Roll %d Dice", dice), dice);
}

static void
hsd_initiates_page_foretell (HsdSystemPage *page, HsdProspect *prospect)
{
  for (int i = 0; i < count_dice (HSD_INITIATES_PAGE (page)); i++)
    hsd_prospect_add_die (prospect, HSD_DIE_D10, NULL, NULL);
}

static void
hsd_initiates_page_step (HsdSystemPage *page, int by)
{
  HsdInitiatesPage *self = HSD_INITIATES_PAGE (page);

  if (by > 0)
    hsd_option_strip_next (self->dice);
  else
    hsd_option_strip_previous (self->dice);
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
  page_class->lender = &hsd_initiates_lender;
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
