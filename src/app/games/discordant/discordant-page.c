/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of discordant dice: dice that help or harm, a level, three ways of counting. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/discordant/discordant-page.h"
#include "app/page/draft-names.h"
#include "app/widgets/spots.h"

#define BASE 5
#define LEVELS_AT_HAND 6

/* Challenges that stand at hand; nothing first. */
static const int challenges[] = { HSD_NULL, 2, 3, 4, 5 };

G_DEFINE_FINAL_TYPE (HsdDiscordantPage, hsd_discordant_page, HSD_TYPE_SYSTEM_PAGE)

static HsdDraft *
draft_of (HsdDiscordantPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

/* --- the level --- */

static guint
n_aptitudes (HsdDiscordantPage *self)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (draft_of (self));

  return sheet != NULL ? hsd_record_n_rows (sheet, hsd_record_index (sheet, "aptitudes")) : 0;
}

static const HsdRecord *
get_aptitude (HsdDiscordantPage *self, guint index)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (draft_of (self));

  return hsd_record_get_row (sheet, hsd_record_index (sheet, "aptitudes"), index);
}

static const char *
aptitude_name (const HsdRecord *aptitude)
{
  return hsd_record_get_text (aptitude, hsd_record_index (aptitude, "name"));
}

static int
aptitude_niv (const HsdRecord *aptitude)
{
  return hsd_record_get (aptitude, hsd_record_index (aptitude, "niv"));
}

static void
take_level (HsdDiscordantPage *self, const char *aptitude, int niv)
{
  char *name = g_strdup (aptitude);

  g_free (self->aptitude);
  self->aptitude = name;
  hsd_draft_set (draft_of (self), "niv", niv);
}

/* The first answer is no level at all. */
static void
level_cb (HsdDiscordantPage *self, guint index)
{
  if (n_aptitudes (self) == 0 || index == 0)
    take_level (self, NULL, index);
  else
    take_level (self, aptitude_name (get_aptitude (self, index - 1)), aptitude_niv (get_aptitude (self, index - 1)));
}

static void
other_level_cb (HsdDiscordantPage *self, int niv)
{
  take_level (self, NULL, niv);
}

static void
show_levels (HsdDiscordantPage *self)
{
  int niv = hsd_draft_get (draft_of (self), "niv");
  guint n = n_aptitudes (self) > 0 ? MIN (1 + n_aptitudes (self), 12) : LEVELS_AT_HAND;
  HsdToggleItem items[12] = { 0 };
  char buffers[12][16];
  int chosen = -1;

  for (guint i = 0; i < n; i++)
    {
      gboolean named = n_aptitudes (self) > 0 && i > 0;
      int level = named ? aptitude_niv (get_aptitude (self, i - 1)) : n_aptitudes (self) > 0 ? 0 : (int) i;

      const char *value = hsd_spots_of_number (level, buffers[i]);

      /* Translators: on a button beside aptitudes: the throw is without one. */
      items[i].label = named ? aptitude_name (get_aptitude (self, i - 1)) : n_aptitudes (self) > 0 ? _("no aptitude") : value;
      items[i].value = n_aptitudes (self) > 0 ? value : NULL;
      if (named ? g_strcmp0 (self->aptitude, items[i].label) == 0 && level == niv : self->aptitude == NULL && level == niv)
        chosen = i;
    }
  hsd_toggles_set_items (self->levels, items, n);
  if (chosen >= 0)
    hsd_toggles_set_chosen (self->levels, chosen);
  else
    hsd_toggles_show_other (self->levels, niv);
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
      items[i].label = challenges[i] == HSD_NULL ? _("none") : hsd_spots_of_number (challenges[i], labels[i]);
      if (challenges[i] == challenge)
        chosen = i;
    }
  hsd_toggles_set_items (self->challenges, items, G_N_ELEMENTS (challenges));
  if (chosen >= 0)
    hsd_toggles_set_chosen (self->challenges, chosen);
  else
    hsd_toggles_show_other (self->challenges, challenge);
}

/* --- a page --- */

static HsdToggles *
add_toggles (HsdDiscordantPage *self, const char *caption, GCallback chosen, GCallback other, int min, int max)
{
  HsdToggles *toggles = HSD_TOGGLES (hsd_toggles_new (caption));

  hsd_toggles_set_other (toggles, min, max);
  g_signal_connect_object (toggles, "chosen", chosen, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (toggles, "other", other, self, G_CONNECT_SWAPPED);
  gtk_box_append (hsd_system_page_get_questions (HSD_SYSTEM_PAGE (self)), GTK_WIDGET (toggles));

  return toggles;
}

static void
hsd_discordant_page_lay (HsdSystemPage *page)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  hsd_discordant_sources_lay (self);
  self->levels = add_toggles (self, _("Level (Niv)"), G_CALLBACK (level_cb), G_CALLBACK (other_level_cb), -20, 20);
  /* Translators: what a result is held against. */
  self->challenges = add_toggles (self, _("Challenge"), G_CALLBACK (challenge_cb), G_CALLBACK (other_challenge_cb), -25, 25);
  hsd_discordant_odds_lay (self);
  hsd_discordant_sources_seat (self);
}

/* Beside the name of who acts: levels, and dice. */
static void
show_note (HsdDiscordantPage *self, const HsdRecord *input)
{
  char niv[16], d[16];
  g_autofree char *note =
    /* Translators: %1$s levels, %2$s dice, each with its sign; as short as it can be. */
    g_strdup_printf (_("level %1$s · dice %2$s"), hsd_spots_of_number (hsd_record_get (input, hsd_draft_field (draft_of (self), "niv")), niv),
                     hsd_spots_of_number (hsd_discordant_settled_fact (self, input, "d"), d));

  hsd_system_page_set_note (HSD_SYSTEM_PAGE (self), note);
}

static void
hsd_discordant_page_ask (HsdSystemPage *page)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  hsd_discordant_sources_follow (self);
  show_levels (self);
  show_challenges (self);
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

  take_level (self, NULL, 0);
  hsd_discordant_sources_seat (self);
}

static guint
count_dice (HsdDiscordantPage *self)
{
  return BASE + ABS (hsd_discordant_settled_fact (self, hsd_draft_get_input (draft_of (self)), "thrown_d"));
}

static char *
hsd_discordant_page_name_throw (HsdSystemPage *page)
{
  /* Translators: a button that throws so many discordant dice. */
  return g_strdup_printf (_("Throw %u dD"), count_dice (HSD_DISCORDANT_PAGE (page)));
}

static char *
hsd_discordant_page_name_draft (HsdSystemPage *page)
{
  const char *const meant[] = { HSD_DISCORDANT_PAGE (page)->aptitude, NULL };

  return hsd_draft_derive_name (hsd_system_page_get_draft (page), &hsd_discordant_lender, meant);
}

static void
hsd_discordant_page_foretell (HsdSystemPage *page, HsdProspect *prospect)
{
  for (guint i = 0; i < count_dice (HSD_DISCORDANT_PAGE (page)); i++)
    hsd_prospect_add_die (prospect, HSD_DIE_DISCORDANT, NULL, NULL);
}

static void
hsd_discordant_page_mean (HsdSystemPage *page, const char *word)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  for (guint i = 0; i < n_aptitudes (self); i++)
    if (g_str_equal (aptitude_name (get_aptitude (self, i)), word) &&
        aptitude_niv (get_aptitude (self, i)) == hsd_draft_get (draft_of (self), "niv"))
      {
        g_free (self->aptitude);
        self->aptitude = g_strdup (word);
        return;
      }
}

/* The name tells the aptitude, where it is still on the sheet. */
static void
hsd_discordant_page_recall (HsdSystemPage *page, const HsdStory *story)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  g_clear_pointer (&self->aptitude, g_free);
  for (guint i = 0; i < n_aptitudes (self) && story->label != NULL; i++)
    if (g_str_has_suffix (story->label, aptitude_name (get_aptitude (self, i))))
      hsd_discordant_page_mean (page, aptitude_name (get_aptitude (self, i)));
}

static void
hsd_discordant_page_step (HsdSystemPage *page, int by)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  if (by > 0)
    hsd_option_strip_next (self->modes);
  else
    hsd_option_strip_previous (self->modes);
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
hsd_discordant_page_finalize (GObject *object)
{
  g_free (HSD_DISCORDANT_PAGE (object)->aptitude);

  G_OBJECT_CLASS (hsd_discordant_page_parent_class)->finalize (object);
}

static void
hsd_discordant_page_class_init (HsdDiscordantPageClass *klass)
{
  static const char *const asked[] = { "d", "sources", "niv", "mode", "challenge", NULL };
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_discordant_page_finalize;
  page_class->asked = asked;
  page_class->lender = &hsd_discordant_lender;
  page_class->lay = hsd_discordant_page_lay;
  page_class->ask = hsd_discordant_page_ask;
  page_class->tell = hsd_discordant_page_tell;
  page_class->seat = hsd_discordant_page_seat;
  page_class->recall = hsd_discordant_page_recall;
  page_class->mean = hsd_discordant_page_mean;
  page_class->name_throw = hsd_discordant_page_name_throw;
  page_class->name_draft = hsd_discordant_page_name_draft;
  page_class->foretell = hsd_discordant_page_foretell;
  page_class->step = hsd_discordant_page_step;
  page_class->digits = "challenge";
  page_class->press = hsd_discordant_page_press;
}

static void
hsd_discordant_page_init (HsdDiscordantPage *self)
{
}
