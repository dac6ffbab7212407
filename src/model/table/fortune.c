/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/table/fortune.h"
#include "model/words/join.h"
#include "model/words/number.h"

static HsdFortune *
fortune_new (const char *name)
{
  HsdFortune *self = g_new0 (HsdFortune, 1);

  self->name = g_strdup (name);
  self->chances = g_array_new (FALSE, FALSE, sizeof (HsdFraction));

  return self;
}

static void
fortune_free (HsdFortune *self)
{
  g_clear_pointer (&self->successes, hsd_successes_free);
  g_array_unref (self->chances);
  g_free (self->name);
  g_free (self);
}

/* --- what counts --- */

/* Those of a person, who is added; NULL for a throw without a name. */
static HsdFortune *
fortune_of (GPtrArray *fortunes, const char *name)
{
  HsdFortune *found = name != NULL ? (HsdFortune *) hsd_fortunes_find (fortunes, name) : NULL;

  if (found == NULL && name != NULL)
    g_ptr_array_add (fortunes, found = fortune_new (name));

  return found;
}

/* FALSE if the chance is not known; one that no chance can be was never told by us. */
static gboolean
read_chance (HsdHistoryThrow *throw, HsdFraction *chance)
{
  const char *told = hsd_history_throw_get_chance (throw);

  *chance = told != NULL ? hsd_fraction_read (told) : (HsdFraction) { 0, 0 };

  return hsd_fraction_fits (*chance) && hsd_fraction_compare (*chance, HSD_FRACTION_ZERO) >= 0 &&
         hsd_fraction_compare (*chance, HSD_FRACTION_ONE) <= 0;
}

HsdCame
hsd_fortune_of_throw (HsdHistoryThrow *throw, gboolean public, HsdFraction *chance)
{
  const HsdStory *story = hsd_history_throw_get_story (throw);
  const HsdStory *fallen = hsd_history_throw_get_fallen (throw);
  const HsdWord *words;
  HsdMark mark;

  if (story == NULL)
    return HSD_CAME_UNREADABLE;
  if (public && hsd_story_visibility (story) != HSD_OPEN)
    return HSD_CAME_SECRET;
  if (hsd_history_throw_is_cancelled (throw))
    return HSD_CAME_UNDONE;
  if (!read_chance (throw, chance))
    return HSD_CAME_UNKNOWN;
  if (hsd_story_outcome (fallen) < 0)
    return HSD_CAME_UNDECIDED;

  words = hsd_record_fields (fallen->facts)[hsd_system_get_outcome_fact (fallen->system)].words;
  mark = words[hsd_story_outcome (fallen)].mark;

  return mark == HSD_MARK_SUCCESS || mark == HSD_MARK_CRITICAL_SUCCESS ? HSD_CAME_SUCCESS : HSD_CAME_FAILURE;
}

static void
add (HsdFortune *self, HsdCame came, HsdFraction chance)
{
  switch (came)
    {
    case HSD_CAME_UNREADABLE:
      self->n_unreadable++;
      break;
    case HSD_CAME_SECRET:
      self->n_secret++;
      break;
    case HSD_CAME_UNDONE:
      self->n_undone++;
      break;
    case HSD_CAME_UNKNOWN:
      self->n_unknown++;
      break;
    case HSD_CAME_UNDECIDED:
      self->n_undecided++;
      break;
    case HSD_CAME_SUCCESS:
    case HSD_CAME_FAILURE:
    default:
      self->n_tests++;
      self->n_succeeded += came == HSD_CAME_SUCCESS;
      g_array_append_val (self->chances, chance);
    }
}

GPtrArray *
hsd_fortunes_count (HsdStore *store, guint first, guint last, gboolean public)
{
  GPtrArray *fortunes = g_ptr_array_new_with_free_func ((GDestroyNotify) fortune_free);
  HsdFortune *all = fortune_new (NULL);

  g_ptr_array_add (fortunes, all);
  if (!hsd_store_require_index (store, NULL))
    return fortunes;

  for (guint number = MAX (1, first); number <= MIN (last, hsd_store_count_throws (store)); number++)
    {
      g_autoptr (HsdHistoryThrow) throw = hsd_history_throw_new (store, number);
      HsdFraction chance;
      HsdCame came = hsd_fortune_of_throw (throw, public, &chance);
      const HsdStory *story = hsd_history_throw_get_story (throw);

      /* Whose test it was that is secret is a secret too. */
      HsdFortune *own = story != NULL && came != HSD_CAME_SECRET ? fortune_of (fortunes, story->character) : NULL;

      add (all, came, chance);
      if (own != NULL)
        add (own, came, chance);
    }

  for (guint i = 0; i < fortunes->len; i++)
    {
      HsdFortune *self = g_ptr_array_index (fortunes, i);

      if (self->n_tests > 0 && self->n_tests <= HSD_SUCCESSES_MOST)
        self->successes = hsd_successes_new ((const HsdFraction *) self->chances->data, self->n_tests);
    }

  return fortunes;
}

const HsdFortune *
hsd_fortunes_find (GPtrArray *fortunes, const char *name)
{
  for (guint i = 0; i < fortunes->len; i++)
    if (g_strcmp0 (((HsdFortune *) g_ptr_array_index (fortunes, i))->name, name) == 0)
      return g_ptr_array_index (fortunes, i);

  return NULL;
}

HsdLuck
hsd_fortune_judge (const HsdFortune *self, guint *once)
{
  *once = 0;

  return self->successes != NULL ? hsd_successes_judge (self->successes, self->n_succeeded, once) : HSD_LUCK_ORDINARY;
}

/* --- in words --- */

const char *
hsd_fortune_name (const HsdFortune *self)
{
  /* Translators: in place of a name: all who are at the table. */
  return self->name != NULL ? self->name : C_("person", "The Whole Table");
}

static char *
tell_rarity (HsdLuck luck, gboolean rarest, gboolean evening, const char *once)
{
  if (luck == HSD_LUCK_BAD && evening)
    return g_strdup_printf (rarest
                              /* Translators: after the successes of an evening; %s is a large number. */
                              ? _("An evening this unlucky happens less than once in %s.")
                              /* Translators: after the successes of an evening; %s is a number from 6 on. */
                              : _("An evening this unlucky happens about once in %s."),
                            once);
  if (luck == HSD_LUCK_BAD)
    return g_strdup_printf (rarest
                              /* Translators: after the successes of somebody; %s is a large number. */
                              ? _("Luck this bad happens less than once in %s.")
                              /* Translators: after the successes of somebody; %s is a number from 6 on. */
                              : _("Luck this bad happens about once in %s."),
                            once);
  if (evening)
    return g_strdup_printf (rarest
                              /* Translators: after the successes of an evening; %s is a large number. */
                              ? _("An evening this lucky happens less than once in %s.")
                              /* Translators: after the successes of an evening; %s is a number from 6 on. */
                              : _("An evening this lucky happens about once in %s."),
                            once);

  return g_strdup_printf (rarest
                            /* Translators: after the successes of somebody; %s is a large number. */
                            ? _("Luck this good happens less than once in %s.")
                            /* Translators: after the successes of somebody; %s is a number from 6 on. */
                            : _("Luck this good happens about once in %s."),
                          once);
}

static char *
describe_rarity (const HsdFortune *self, gboolean evening)
{
  guint once;
  HsdLuck luck = hsd_fortune_judge (self, &once);
  g_autofree char *number = hsd_format_number (once != 0 ? once : HSD_LUCK_RAREST);
  g_autofree char *most = hsd_format_number (HSD_SUCCESSES_MOST);

  if (self->n_tests == 0)
    /* Translators: in place of how lucky somebody was. */
    return g_strdup (_("No tests to judge luck by yet."));
  if (self->successes == NULL)
    /* Translators: in place of how lucky somebody was; %s is a number of tests. */
    return g_strdup_printf (_("Rarity is not calculated for more than %s tests."), most);
  if (luck == HSD_LUCK_ORDINARY)
    /* Translators: after the successes of somebody: their luck was neither good nor bad. */
    return g_strdup (_("As was to be expected."));

  return tell_rarity (luck, once == 0, evening, number);
}

char *
hsd_fortune_describe (const HsdFortune *self, gboolean evening)
{
  g_autofree char *rarity = describe_rarity (self, evening);
  g_autofree char *succeeded = hsd_format_number (self->n_succeeded);
  g_autofree char *tests = hsd_format_number (self->n_tests);
  g_autofree char *expected = NULL;
  g_autofree char *came = NULL;

  if (self->successes == NULL)
    return g_steal_pointer (&rarity);

  expected = hsd_format_decimal (hsd_successes_get_expected (self->successes), 1, FALSE);
  /* Translators: a sentence: %1$s is how many tests succeeded, %2$s of how many, %3$s how many were expected, as in “4.6”. */
  came = g_strdup_printf (_("Successes: %1$s of %2$s, where %3$s were to be expected."), succeeded, tests, expected);

  return hsd_join (HSD_JOIN_SENTENCES, came, rarity, NULL);
}

/* Takes the sentence, which is left out where there are none. */
static void
leave_out (GString *text, guint n, char *sentence)
{
  if (n > 0)
    hsd_join_add (text, HSD_JOIN_SENTENCES, sentence);
  g_free (sentence);
}

char *
hsd_fortune_describe_left_out (const HsdFortune *self)
{
  g_autofree char *unknown = hsd_format_number (self->n_unknown);
  g_autofree char *undecided = hsd_format_number (self->n_undecided);
  g_autofree char *undone = hsd_format_number (self->n_undone);
  g_autofree char *secret = hsd_format_number (self->n_secret);
  g_autofree char *unreadable = hsd_format_number (self->n_unreadable);
  GString *text = g_string_new (NULL);

  leave_out (text, self->n_unknown,
             g_strdup_printf (
               /* Translators: below percentages of success; %s is a number of tests. */
               g_dngettext (GETTEXT_PACKAGE, "Not counted here: %s test whose odds were not known before the roll.",
                            "Not counted here: %s tests whose odds were not known before the roll.", self->n_unknown),
               unknown));
  leave_out (text, self->n_undecided,
             g_strdup_printf (
               /* Translators: below the successes of somebody; %s is a number of tests. */
               g_dngettext (GETTEXT_PACKAGE, "Not counted here: %s test without an outcome.",
                            "Not counted here: %s tests without an outcome.", self->n_undecided),
               undecided));
  leave_out (text, self->n_undone,
             g_strdup_printf (
               /* Translators: below the successes of somebody; %s is a number of tests. */
               g_dngettext (GETTEXT_PACKAGE, "Not counted here: %s test that was undone.",
                            "Not counted here: %s tests that were undone.", self->n_undone),
               undone));
  leave_out (text, self->n_secret,
             g_strdup_printf (
               /* Translators: below the successes of somebody, for players; %s is a number of tests. */
               g_dngettext (GETTEXT_PACKAGE, "Not counted here: %s test that was secret.",
                            "Not counted here: %s tests that were secret.", self->n_secret),
               secret));
  leave_out (text, self->n_unreadable,
             g_strdup_printf (
               /* Translators: below a number of tests; %s is a number of rolls that it leaves out. */
               g_dngettext (GETTEXT_PACKAGE, "Without %s roll that cannot be read.", "Without %s rolls that cannot be read.",
                            self->n_unreadable),
               unreadable));

  return g_string_free (text, text->len == 0);
}

const char *
hsd_fortunes_explain (void)
{
  /* Translators: below how lucky everybody was; “decided” is calling luck, rolling again and their like. */
  return _("Each test is counted as first rolled, before any decision, with its exact odds.");
}
