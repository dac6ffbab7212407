/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of discordant dice: dice that help or harm, a level, tools, ways of counting. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/discordant/discordant-page.h"
#include "app/widgets/format.h"

#define BASE 5
#define LEVELS_AT_HAND 6

/* Challenges with a button of their own; none first. */
static const int challenges[] = { HSD_NULL, 2, 3, 4, 5 };

G_DEFINE_FINAL_TYPE (HsdDiscordantPage, hsd_discordant_page, HSD_TYPE_SYSTEM_PAGE)

static HsdDraft *
draft_of (HsdDiscordantPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

/* --- the level --- */

/* The first answer is no level at all. */
static void
level_cb (HsdDiscordantPage *self, guint index)
{
  if (hsd_draft_n_lines (draft_of (self), "niv") == 0 || index == 0)
    hsd_draft_set (draft_of (self), "niv", index);
  else
    hsd_draft_pick (draft_of (self), "niv", index - 1);
}

static void
other_level_cb (HsdDiscordantPage *self, int niv)
{
  hsd_draft_set (draft_of (self), "niv", niv);
}

/* Without aptitudes the levels are their own buttons; with some, the first is to throw without. */
static void
show_levels (HsdDiscordantPage *self)
{
  int niv = hsd_draft_get (draft_of (self), "niv");
  guint n_aptitudes = hsd_draft_n_lines (draft_of (self), "niv");
  int picked = hsd_draft_get_picked (draft_of (self), "niv");
  guint n = n_aptitudes > 0 ? MIN (1 + n_aptitudes, 12) : LEVELS_AT_HAND;
  HsdToggleItem items[12] = { 0 };
  char buffers[12][16];
  int chosen = picked < 0 && niv == 0 ? 0 : picked + 1;

  for (guint i = 0; i < n; i++)
    {
      int level = n_aptitudes > 0 ? 0 : (int) i;
      /* Translators: on a button beside aptitudes: the roll is without one. */
      const char *name = n_aptitudes > 0 && i > 0 ? hsd_draft_get_line (draft_of (self), "niv", i - 1, &level) : _("no aptitude");
      const char *value = hsd_format_signed (level, buffers[i]);

      items[i].label = n_aptitudes > 0 ? name : value;
      items[i].value = n_aptitudes > 0 ? value : NULL;
    }
  if (n_aptitudes == 0)
    chosen = niv >= 0 && niv < LEVELS_AT_HAND ? niv : -1;
  else if (picked < 0 && niv != 0)
    chosen = -1;
  hsd_toggle_group_set_items (self->levels, items, n);
  if (chosen >= 0 && chosen < (int) n)
    hsd_toggle_group_set_chosen (self->levels, chosen);
  else
    hsd_toggle_group_show_other (self->levels, niv);
}

/* --- the challenge --- */

static void
challenge_cb (HsdDiscordantPage *self, guint index)
{
  if (challenges[index] == HSD_NULL)
    hsd_draft_clear (draft_of (self), "challenge");
  else
    hsd_draft_set (draft_of (self), "challenge", challenges[index]);
}

static void
other_challenge_cb (HsdDiscordantPage *self, int challenge)
{
  hsd_draft_set (draft_of (self), "challenge", challenge);
}

static void
show_challenges (HsdDiscordantPage *self)
{
  int challenge = hsd_draft_get (draft_of (self), "challenge");
  HsdToggleItem items[G_N_ELEMENTS (challenges)] = { 0 };
  char labels[G_N_ELEMENTS (challenges)][16];
  int chosen = -1;

  for (guint i = 0; i < G_N_ELEMENTS (challenges); i++)
    {
      /* Translators: no challenge; as short as it can be. */
      items[i].label = challenges[i] == HSD_NULL ? _("none") : hsd_format_signed (challenges[i], labels[i]);
      if (challenges[i] == challenge)
        chosen = i;
    }
  hsd_toggle_group_set_items (self->challenges, items, G_N_ELEMENTS (challenges));
  if (chosen >= 0)
    hsd_toggle_group_set_chosen (self->challenges, chosen);
  else
    hsd_toggle_group_show_other (self->challenges, challenge);
}

/* --- a page --- */

static HsdToggleGroup *
add_toggles (HsdDiscordantPage *self, const char *caption, GCallback chosen, GCallback other, int min, int max)
{
  HsdToggleGroup *toggles = HSD_TOGGLE_GROUP (hsd_toggle_group_new (caption));

  hsd_toggle_group_set_other (toggles, min, max);
  g_signal_connect_object (toggles, "chosen", chosen, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (toggles, "other", other, self, G_CONNECT_SWAPPED);
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS), GTK_WIDGET (toggles));

  return toggles;
}

static void
seat_lines (HsdDiscordantPage *self)
{
  hsd_discordant_lines_seat (self->sources);
  hsd_discordant_lines_seat (self->tools);
}

static void
hsd_discordant_page_lay (HsdSystemPage *page)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);
  GtkBox *questions = hsd_system_page_get_place (page, HSD_PLACE_QUESTIONS);

  self->sources = hsd_discordant_lines_add (page, questions, "sources");
  self->levels = add_toggles (self, C_("field", "Level (N)"), G_CALLBACK (level_cb), G_CALLBACK (other_level_cb), -20, 20);
  /* Translators: what a result is held against. */
  self->challenges = add_toggles (self, C_("field", "Challenge"), G_CALLBACK (challenge_cb), G_CALLBACK (other_challenge_cb), -25, 25);
  self->tools = hsd_discordant_lines_add (page, questions, "tools");
  hsd_discordant_odds_lay (self);
  seat_lines (self);
}

/* Beside the name of who acts: levels with those of tools, and dice. */
static void
show_note (HsdDiscordantPage *self, const HsdRecord *input)
{
  int level = hsd_discordant_settled_fact (self, input, "niv") + hsd_discordant_settled_fact (self, input, "tools");
  char niv[16], d[16];
  g_autofree char *note =
    /* Translators: %1$s levels, %2$s dice, each with its sign; as short as it can be. */
    g_strdup_printf (_("level %1$s · dice %2$s"), hsd_format_signed (level, niv),
                     hsd_format_signed (hsd_discordant_settled_fact (self, input, "d"), d));

  hsd_system_page_set_note (HSD_SYSTEM_PAGE (self), note);
}

static void
hsd_discordant_page_ask (HsdSystemPage *page)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  hsd_section_follow (self->sources);
  show_levels (self);
  show_challenges (self);
  hsd_section_follow (self->tools);
  hsd_discordant_odds_follow (self);
  show_note (self, hsd_draft_get_input (draft_of (self)));
}

static void
hsd_discordant_page_tell (HsdSystemPage *page, HsdTest *test)
{
  hsd_discordant_odds_tell (HSD_DISCORDANT_PAGE (page), test);
  show_note (HSD_DISCORDANT_PAGE (page), hsd_test_get_story (test)->input);
}

static void
hsd_discordant_page_seat (HsdSystemPage *page)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  hsd_draft_set (draft_of (self), "niv", 0);
  seat_lines (self);
}

static guint
count_dice (HsdDiscordantPage *self)
{
  return BASE + ABS (hsd_discordant_settled_fact (self, hsd_draft_get_input (draft_of (self)), "thrown_d"));
}

static char *
hsd_discordant_page_name_throw (HsdSystemPage *page)
{
  /* Translators: a button: %u discordant dice (dD) are rolled. */
  return g_strdup_printf (_("Roll %u dD"), count_dice (HSD_DISCORDANT_PAGE (page)));
}

static void
hsd_discordant_page_foretell (HsdSystemPage *page, HsdProspect *prospect)
{
  for (guint i = 0; i < count_dice (HSD_DISCORDANT_PAGE (page)); i++)
    hsd_prospect_add_die (prospect, HSD_DIE_DISCORDANT, NULL, NULL);
}

static void
hsd_discordant_page_step (HsdSystemPage *page, int by)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  if (by > 0)
    hsd_option_strip_next (self->ways);
  else
    hsd_option_strip_previous (self->ways);
}

static void
hsd_discordant_page_press (HsdSystemPage *page, char letter)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);
  gboolean table = !hsd_distribution_chart_get_table (self->chart);

  if (letter != 't')
    return;

  hsd_distribution_chart_set_table (self->chart, table);
  hsd_distribution_chart_set_table (self->drawn, table);
}

static void
hsd_discordant_page_class_init (HsdDiscordantPageClass *klass)
{
  static const char *const asked[] = { "d", "sources", "niv", "mode", "challenge", "tools", "converted", "cap", "floor", NULL };
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  page_class->asked = asked;
  page_class->lender = &hsd_discordant_lender;
  page_class->lay = hsd_discordant_page_lay;
  page_class->ask = hsd_discordant_page_ask;
  page_class->tell = hsd_discordant_page_tell;
  page_class->seat = hsd_discordant_page_seat;
  page_class->name_throw = hsd_discordant_page_name_throw;
  page_class->foretell = hsd_discordant_page_foretell;
  page_class->step = hsd_discordant_page_step;
  page_class->digits = "challenge";
  page_class->press = hsd_discordant_page_press;
}

static void
hsd_discordant_page_init (HsdDiscordantPage *self)
{
}
