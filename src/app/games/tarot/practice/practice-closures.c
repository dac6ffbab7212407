/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts of the practice page, each a function of its cycle, which is NULL before the page is shown. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/practice/practice-closures.h"
#include "app/games/tarot/practice/practice-cycle.h"
#include "app/games/tarot/tarot-words.h"
#include "app/widgets/format.h"
#include "model/story/cards.h"
#include "model/story/level.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define NBSP "\u00a0"

static const HsdPracticeTask *
get_task (HsdPracticeCycle *cycle)
{
  return &hsd_practice_cycle_get_round (cycle, hsd_practice_cycle_get_index (cycle))->task;
}

/* --- the score --- */

static char *
describe_round (GtkWidget *page, HsdPracticeCycle *cycle)
{
  guint index = cycle != NULL ? hsd_practice_cycle_get_index (cycle) : 0;

  /* Translators: %1$u is the round, %2$u how many there are in a cycle. */
  return g_strdup_printf (_("Round %1$u of %2$u"), index + 1, HSD_PRACTICE_ROUNDS);
}

static char *
describe_score (GtkWidget *page, HsdPracticeCycle *cycle)
{
  /* Translators: %u is a number of successes. */
  return g_strdup_printf (_("Score: %u"), cycle != NULL ? hsd_practice_cycle_get_score (cycle) : 0);
}

static char *
describe_series (GtkWidget *page, HsdPracticeCycle *cycle)
{
  guint series = cycle != NULL ? hsd_practice_cycle_get_series (cycle) : 0;
  g_autofree char *expected = hsd_format_decimal (cycle != NULL ? hsd_practice_cycle_get_expected (cycle) : 0, 1, FALSE);
  g_autofree char *row = NULL;

  /* Translators: %u is a number of successes one after the other. */
  row = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "series: %u success", "series: %u successes", series), series);

  /* Translators: %1$s tells of a series, %2$s is a mean number of successes. */
  return g_strdup_printf (_("%1$s · expected so far: %2$s"), row, expected);
}

/* --- the rounds --- */

/* Whether a round is finished. */
static gboolean
has_rounds (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return cycle != NULL && hsd_practice_cycle_get_round (cycle, 0)->destiny != 0;
}

static gboolean
is_untold (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return cycle == NULL || hsd_practice_cycle_get_phase (cycle) < HSD_PRACTICE_TOLD;
}

/* The number of the last finished round. */
static char *
describe_reviewed (GtkWidget *page, HsdPracticeCycle *cycle)
{
  guint index = cycle != NULL ? hsd_practice_cycle_get_index (cycle) : 0;

  /* Translators: %u is the number of a round. */
  return g_strdup_printf (_("Round %u"), is_untold (page, cycle) ? index : index + 1);
}

/* --- the task --- */

/* The name that the table gives a difficulty, or "". */
static const char *
name_level (HsdPracticeCycle *cycle, int difficulty)
{
  const HsdState *state = hsd_table_get_state (hsd_practice_cycle_get_table (cycle));
  const HsdRecord *shared = hsd_state_get_shared (state, hsd_practice_system ());
  guint levels = hsd_record_index (shared, "levels");

  for (guint i = 0; i < hsd_record_n_rows (shared, levels); i++)
    {
      const HsdRecord *level = hsd_record_get_row (shared, levels, i);

      if (hsd_record_get (level, hsd_record_index (level, "value")) == difficulty)
        return hsd_level_get_label (level);
    }

  return "";
}

static char *
describe_text (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return g_strdup (cycle != NULL ? hsd_translate (get_task (cycle)->text) : "");
}

static char *
describe_terms (GtkWidget *page, HsdPracticeCycle *cycle)
{
  const HsdPracticeTask *task = cycle != NULL ? get_task (cycle) : NULL;
  g_autofree char *trait = NULL;
  g_autofree char *level = NULL;
  char number[16];

  if (task == NULL)
    return g_strdup ("");

  trait = hsd_join (HSD_JOIN_TIED, hsd_translate (task->trait), hsd_format_signed (task->modifier, number), NULL);
  level = hsd_join (HSD_JOIN_TIED, name_level (cycle, task->difficulty), hsd_format_signed (task->difficulty, number), NULL);

  return hsd_join (HSD_JOIN_FACTS, trait, level, NULL);
}

static char *
describe_brief (GtkWidget *page, const char *text, const char *terms)
{
  return g_strdup_printf ("%s\n%s", text, terms);
}

/* --- the piles --- */

static HsdPile
get_majors (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return cycle != NULL ? hsd_practice_cycle_get_majors (cycle) : HSD_PILE_EMPTY;
}

/* Whether majors that were drawn stay out. */
static gboolean
is_critical (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return cycle != NULL && hsd_practice_cycle_is_critical (cycle);
}

/* The rule of this cycle, or that another one is chosen. */
static char *
describe_rule (GtkWidget *page, HsdPracticeCycle *cycle, gboolean critical)
{
  if (cycle != NULL && is_critical (page, cycle) != critical)
    /* Translators: below a switch that was just changed: the cycle of rounds that goes on keeps its rule. */
    return g_strdup (_("From the next cycle on."));

  /* Translators: below the switch “Critical phase” of the practice: what it means. */
  return g_strdup (critical ? _("Arcana that were drawn stay out until the end of the cycle.")
                            /* Translators: below the switch “Critical phase” of the practice, which is off: what that
                               means. */
                            : _("The major arcana are reshuffled after each test."));
}

static char *
describe_count (GtkWidget *page, HsdPracticeCycle *cycle)
{
  guint n = cycle != NULL ? hsd_pile_size (hsd_practice_cycle_get_draw (cycle)) : 0;

  /* Translators: how many cards are left in a deck: %u. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u card", "%u cards", n), n);
}

static char *
describe_pile (GtkWidget *page, HsdPracticeCycle *cycle)
{
  HsdPile pile = cycle != NULL ? hsd_practice_cycle_get_draw (cycle) : HSD_PILE_EMPTY;
  GString *text = g_string_new (pile == HSD_PILE_EMPTY ? "—" : NULL);

  for (guint i = 0; i < hsd_pile_size (pile); i++)
    hsd_join_add (text, HSD_JOIN_LIST, hsd_minor_name (hsd_pile_at (pile, i)));

  return g_string_free (text, FALSE);
}

/* --- the bar --- */

static char *
get_seed (GtkWidget *page, HsdPracticeCycle *cycle)
{
  return g_strdup (cycle != NULL ? hsd_practice_cycle_get_seed (cycle) : "");
}

char *
hsd_practice_name_deed (HsdPracticeCycle *cycle, int chosen)
{
  switch (hsd_practice_cycle_get_phase (cycle))
    {
    case HSD_PRACTICE_CHOOSING:
      if (chosen > 0)
        /* Translators: a button; %s is a card, as in “the 3”. */
        return g_strdup_printf (C_("button", "Play %s"), hsd_tarot_card_in_words (chosen));
      /* Translators: a button: none of the cards in hand is chosen yet. */
      return g_strdup (_("Choose a Card"));
    case HSD_PRACTICE_PLAYED:
      /* Translators: a button: the major arcanum that decides is drawn. */
      return g_strdup (C_("button", "Draw Destiny"));
    case HSD_PRACTICE_TOLD:
      /* Translators: a button that goes on to the next of eleven rounds. */
      return g_strdup (_("Next Round"));
    case HSD_PRACTICE_FINISHED:
    default:
      /* Translators: a button that begins another eleven rounds. */
      return g_strdup (C_("button", "New Cycle"));
    }
}

static char *
name_key (GtkWidget *page, HsdPracticeCycle *cycle)
{
  gboolean choosing = cycle != NULL && hsd_practice_cycle_get_phase (cycle) == HSD_PRACTICE_CHOOSING;

  /* Translators: the name of a key. */
  return g_strdup (choosing ? C_("key", "Enter") : C_("key", "Space"));
}

void
hsd_practice_bind_closures (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, describe_round);
  gtk_widget_class_bind_template_callback (widget_class, describe_score);
  gtk_widget_class_bind_template_callback (widget_class, describe_series);
  gtk_widget_class_bind_template_callback (widget_class, has_rounds);
  gtk_widget_class_bind_template_callback (widget_class, is_untold);
  gtk_widget_class_bind_template_callback (widget_class, describe_reviewed);
  gtk_widget_class_bind_template_callback (widget_class, describe_text);
  gtk_widget_class_bind_template_callback (widget_class, describe_terms);
  gtk_widget_class_bind_template_callback (widget_class, describe_brief);
  gtk_widget_class_bind_template_callback (widget_class, get_majors);
  gtk_widget_class_bind_template_callback (widget_class, is_critical);
  gtk_widget_class_bind_template_callback (widget_class, describe_rule);
  gtk_widget_class_bind_template_callback (widget_class, describe_count);
  gtk_widget_class_bind_template_callback (widget_class, describe_pile);
  gtk_widget_class_bind_template_callback (widget_class, get_seed);
  gtk_widget_class_bind_template_callback (widget_class, name_key);
}
