/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/chronicle/chronicle.h"
#include "model/story/ledger.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* A longer fraction is not read by anybody. */
#define FRACTION_MOST 9

static void
passage_free (HsdPassage *self)
{
  g_free (self->lead);
  g_free (self->text);
  g_free (self);
}

/* Takes the texts. */
static HsdPassage *
add (GPtrArray *page, HsdPassageKind kind, char *lead, char *text)
{
  HsdPassage *passage = g_new0 (HsdPassage, 1);

  passage->kind = kind;
  passage->lead = lead;
  passage->text = text;
  g_ptr_array_add (page, passage);

  return passage;
}

static void
add_heading (GPtrArray *page, const char *text)
{
  add (page, HSD_PASSAGE_HEADING, NULL, g_strdup (text));
}

/* --- people --- */

static guint
count_tests (const HsdFortune *fortune)
{
  return fortune->n_tests + fortune->n_unknown + fortune->n_undecided;
}

static char *
tell_tests (guint n)
{
  g_autofree char *number = hsd_format_number (n);

  /* Translators: a sentence about somebody’s session; %s is how many tests they made. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s test.", "%s tests.", n), number);
}

static void
tell_people (const HsdChronicle *self, GPtrArray *page)
{
  char *left_out = hsd_fortune_tell_left_out (g_ptr_array_index (self->fortunes, 0));

  /* Translators: a heading in the story of a session: each character, the number of tests, and how lucky they were. */
  add_heading (page, _("Who Played, and How Lucky They Were"));
  for (guint i = 0; i < self->fortunes->len; i++)
    {
      const HsdFortune *fortune = g_ptr_array_index (self->fortunes, i);
      g_autofree char *tests = tell_tests (i == 0 ? self->n_tests : count_tests (fortune));
      g_autofree char *luck = hsd_fortune_tell (fortune, TRUE);

      add (page, HSD_PASSAGE_ITEM, g_strdup (hsd_fortune_name (fortune)), hsd_join (HSD_JOIN_SENTENCES, tests, luck, NULL));
    }
  if (left_out != NULL)
    add (page, HSD_PASSAGE_TEXT, NULL, left_out);
  add (page, HSD_PASSAGE_TEXT, NULL, g_strdup (hsd_fortunes_explain ()));
}

/* --- moments --- */

static char *
lead_of (const HsdFeat *feat)
{
  return hsd_join (HSD_JOIN_FACTS, feat->clock, feat->who != NULL ? feat->who : feat->what, feat->who != NULL ? feat->what : NULL, NULL);
}

static char *
tell_outcome (const HsdFeat *feat)
{
  if (feat->verdict == NULL)
    return NULL;
  if (feat->later == NULL)
    /* Translators: a sentence: %s is the outcome of a test, as in “Critical success”. */
    return g_strdup_printf (C_("outcome", "%s."), feat->verdict);

  /* Translators: a sentence: %1$s is the outcome of a test as the dice fell, %2$s what decisions made of it. */
  return g_strdup_printf (_("%1$s, and after that %2$s."), feat->verdict, feat->later);
}

static char *
tell_chance (const HsdFeat *feat)
{
  g_autofree char *percent = feat->known ? hsd_chance_to_percent (feat->chance) : NULL;
  g_autofree char *fraction = feat->known ? hsd_fraction_to_string (feat->chance) : NULL;

  if (!feat->known)
    /* Translators: of a test in the story of a session. */
    return g_strdup (_("The odds were not known before the roll."));
  if (strlen (fraction) > FRACTION_MOST)
    /* Translators: of a test in the story of a session; %s is a percentage. */
    return g_strdup_printf (_("The odds of success were %s."), percent);

  /* Translators: of a test in the story of a session; %1$s is a percentage, %2$s the same as a fraction, as in “17/81”. */
  return g_strdup_printf (_("The odds of success were %1$s, exactly %2$s."), percent, fraction);
}

/* Takes @utmost for the one that is beyond all others. */
static void
tell_moments (GPtrArray *page, const char *heading, GPtrArray *feats, const char *utmost, guint n_more)
{
  if (feats->len == 0)
    return;

  add_heading (page, heading);
  for (guint i = 0; i < feats->len; i++)
    {
      const HsdFeat *feat = g_ptr_array_index (feats, i);
      g_autofree char *outcome = tell_outcome (feat);
      g_autofree char *chance = tell_chance (feat);
      GString *text = g_string_new (NULL);

      hsd_join_add (text, HSD_JOIN_SENTENCES, outcome);
      hsd_join_add (text, HSD_JOIN_SENTENCES, chance);
      hsd_join_add (text, HSD_JOIN_SENTENCES, feat->utmost ? utmost : NULL);
      add (page, HSD_PASSAGE_ITEM, lead_of (feat), g_string_free (text, FALSE))->mark = feat->mark;
    }
  if (n_more > 0)
    {
      g_autofree char *number = hsd_format_number (n_more);

      add (page, HSD_PASSAGE_TEXT, NULL,
           /* Translators: below some critical outcomes of a session; %s is how many there were beside them. */
           g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "And %s more critical outcome.", "And %s more critical outcomes.", n_more), number));
    }
}

/* --- debts and notes --- */

static void
tell_debts (GPtrArray *page, const char *heading, GPtrArray *debts)
{
  if (debts->len == 0)
    return;

  add_heading (page, heading);
  for (guint i = 0; i < debts->len; i++)
    {
      const HsdRecord *debt = g_ptr_array_index (debts, i);
      const char *who = hsd_record_has (debt, HSD_DEBT_WHO) ? hsd_record_get_text (debt, HSD_DEBT_WHO) : NULL;
      const char *kind = hsd_translate (hsd_debt_kinds[hsd_record_get (debt, HSD_DEBT_KIND)].label);

      add (page, HSD_PASSAGE_ITEM, hsd_join (HSD_JOIN_FACTS, kind, who, NULL), g_strdup (hsd_record_get_text (debt, HSD_DEBT_TEXT)));
    }
}

static void
tell_notes (const HsdChronicle *self, GPtrArray *page)
{
  if (self->noted->len == 0)
    return;

  /* Translators: a heading: what the game master wrote about rolls. */
  add_heading (page, _("Notes"));
  for (guint i = 0; i < self->noted->len; i++)
    {
      const HsdFeat *feat = g_ptr_array_index (self->noted, i);

      add (page, HSD_PASSAGE_ITEM, lead_of (feat), g_strdup (feat->note));
    }
}

/* --- the seed --- */

static const char *
tell_vouched (const HsdChronicle *self)
{
  switch (self->vouched)
    {
    case HSD_VOUCHED_OPEN:
      /* Translators: the last line of the story of a session, about the audit of its dice. */
      return _("The seed of the dice is told when the session is closed.");
    case HSD_VOUCHED_LOST:
      /* Translators: the last line of the story of a session, about the audit of its dice. */
      return _("The seed of the dice was lost: nothing vouches for them.");
    case HSD_VOUCHED_TOLD:
      /* Translators: the last line of the story of a session, about the audit of its dice; a hash of the seed was kept before the first roll. */
      return _("The seed of the dice is told, and it is the one that was promised.");
    case HSD_VOUCHED_GOOD:
      /* Translators: the last line of the story of a session, about the audit of its dice. */
      return _("The seed of the dice is told, and every number was verified with it.");
    case HSD_VOUCHED_WRONG:
      /* Translators: the last line of the story of a session, about the audit of its dice. */
      return _("The seed of the dice is told, but what was rolled differs from it.");
    case HSD_VOUCHED_BY_NONE:
    default:
      /* Translators: the last line of the story of a session, about the audit of its dice. */
      return _("No seed vouches for the dice: they were physical, or came from a seed of their own.");
    }
}

/* --- the page --- */

GPtrArray *
hsd_chronicle_tell (const HsdChronicle *self)
{
  GPtrArray *page = g_ptr_array_new_with_free_func ((GDestroyNotify) passage_free);
  g_autofree char *number = hsd_format_number (self->sitting.number);
  g_autofree char *all = hsd_format_number (self->n_sittings);
  g_autofree char *name = hsd_sitting_name (&self->sitting);

  /* Translators: the title of a page with what happened in a session at the table. */
  add (page, HSD_PASSAGE_TITLE, NULL, g_strdup (_("The Evening’s Story")));
  /* Translators: below a title: %1$s is the number of a session at the table, %2$s how many there are, %3$s its day and hours. */
  add (page, HSD_PASSAGE_TEXT, NULL, g_strdup_printf (_("Evening %1$s of %2$s: %3$s"), number, all, name));
  if (self->public)
    /* Translators: in the story of a session for players. */
    add (page, HSD_PASSAGE_TEXT, NULL, g_strdup (_("This is what players may know: secret rolls, notes and debts are left out.")));
  tell_people (self, page);
  /* Translators: a heading in the story of a session, above tests that succeeded. */
  tell_moments (page, _("Best Moments"), self->best,
                /* Translators: a sentence about a test of a session. */
                _("Nothing less likely succeeded."), self->n_more_best);
  /* Translators: a heading in the story of a session, above tests that failed. */
  tell_moments (page, _("Worst Moments"), self->worst,
                /* Translators: a sentence about a test of a session: of all that failed it had the best odds. */
                _("Nothing likelier failed."), self->n_more_worst);
  /* Translators: a heading above the debts that are not struck off. */
  tell_debts (page, _("Still Owed"), self->owed);
  /* Translators: a heading in the story of a session, above debts. */
  tell_debts (page, _("Struck Off This Evening"), self->struck);
  tell_notes (self, page);
  add (page, HSD_PASSAGE_AUDIT, NULL, hsd_join (HSD_JOIN_SENTENCES, tell_vouched (self), self->difference, NULL));

  return page;
}
