/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/chronicle/chronicle.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/table/public-view.h"
#include "model/table/verify.h"
#include "model/words/date.h"

static void
feat_free (HsdFeat *self)
{
  g_free (self->clock);
  g_free (self->who);
  g_free (self->what);
  g_free (self->verdict);
  g_free (self->later);
  g_free (self->note);
  g_free (self);
}

void
hsd_chronicle_free (HsdChronicle *self)
{
  g_clear_pointer (&self->fortunes, g_ptr_array_unref);
  g_ptr_array_unref (self->best);
  g_ptr_array_unref (self->worst);
  g_ptr_array_unref (self->noted);
  g_ptr_array_unref (self->owed);
  g_ptr_array_unref (self->struck);
  hsd_promise_clear (&self->promise);
  g_free (self->difference);
  g_free (self);
}

/* --- moments --- */

static char *
tell_verdict (const HsdStory *story)
{
  g_autoptr (HsdTest) test = hsd_test_new ((HsdStory *) story);

  return hsd_test_get_verdict (test);
}

static HsdMark
mark_of (const HsdStory *story)
{
  int outcome = hsd_story_outcome (story);

  return outcome >= 0 ? hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)].words[outcome].mark : HSD_MARK_NONE;
}

/* Of @story as it stands, and @fallen as it fell: both as the reader may have them. */
static HsdFeat *
feat_new (HsdPast *past, const HsdStory *story, const HsdStory *fallen)
{
  HsdFeat *self = g_new0 (HsdFeat, 1);
  g_autofree char *stands = tell_verdict (story);

  self->number = hsd_past_get_number (past);
  self->clock = hsd_format_hour (hsd_past_get_time (past));
  self->who = g_strdup (story->character);
  self->what = g_strdup (story->label != NULL ? story->label : hsd_system_get_title (story->system));
  self->verdict = tell_verdict (fallen);
  self->mark = mark_of (fallen);
  if (g_strcmp0 (stands, self->verdict) != 0)
    self->later = g_steal_pointer (&stands);

  return self;
}

/* NULL for a throw that players know nothing of, or too little: what is hidden of it would be told by being left out. */
static HsdFeat *
feat_of_public (HsdPast *past)
{
  g_autoptr (HsdPublicView) view = hsd_public_view_of_past (past);
  g_autoptr (HsdPublicView) fallen = NULL;
  const HsdStory *story = hsd_public_view_get_story (view);

  if (story == NULL || hsd_public_view_get_visibility (view) != HSD_OPEN)
    return NULL;

  /* It may have been shown only later: then it is told as it stands. */
  fallen = hsd_public_view_of_story (hsd_past_get_fallen (past), NULL);
  return feat_new (past, story,
                   hsd_public_view_get_visibility (fallen) == HSD_OPEN && hsd_public_view_get_story (fallen) != NULL
                     ? hsd_public_view_get_story (fallen)
                     : story);
}

static HsdFeat *
feat_of (HsdPast *past, gboolean public)
{
  HsdFeat *self;

  if (public)
    return feat_of_public (past);

  self = feat_new (past, hsd_past_get_story (past), hsd_past_get_fallen (past));
  self->note = g_strdup (hsd_past_get_note (past));

  return self;
}

static gboolean
is_success (HsdMark mark)
{
  return mark == HSD_MARK_SUCCESS || mark == HSD_MARK_CRITICAL_SUCCESS;
}

/* Which of two is the greater feat: the less likely one. What is not known is none. */
static int
compare_feats (const HsdFeat *a, const HsdFeat *b, gboolean success)
{
  int order;

  if (a->known != b->known)
    return a->known ? -1 : 1;

  order = a->known ? hsd_fraction_compare (a->chance, b->chance) : 0;
  return order != 0 ? (success ? order : -order) : (int) a->number - (int) b->number;
}

/* The critical ones, and the less likely one that is or is not one of them. */
typedef struct
{
  GPtrArray *critical; /* HsdFeat, borrowed */
  HsdFeat *utmost;     /* borrowed */
} Side;

static void
weigh (Side *side, HsdFeat *feat, gboolean success)
{
  if (feat->mark == HSD_MARK_CRITICAL_SUCCESS || feat->mark == HSD_MARK_CRITICAL_FAILURE)
    g_ptr_array_add (side->critical, feat);
  if (feat->known && (side->utmost == NULL || compare_feats (feat, side->utmost, success) < 0))
    side->utmost = feat;
}

static int
compare_successes (gconstpointer a, gconstpointer b)
{
  return compare_feats (*(HsdFeat *const *) a, *(HsdFeat *const *) b, TRUE);
}

static int
compare_failures (gconstpointer a, gconstpointer b)
{
  return compare_feats (*(HsdFeat *const *) a, *(HsdFeat *const *) b, FALSE);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return (int) (*(HsdFeat *const *) a)->number - (int) (*(HsdFeat *const *) b)->number;
}

static HsdFeat *
feat_copy (const HsdFeat *self)
{
  HsdFeat *copy = g_memdup2 (self, sizeof *self);

  copy->clock = g_strdup (self->clock);
  copy->who = g_strdup (self->who);
  copy->what = g_strdup (self->what);
  copy->verdict = g_strdup (self->verdict);
  copy->later = g_strdup (self->later);
  copy->note = g_strdup (self->note);

  return copy;
}

/* The greatest of them, in the order in which they were thrown; returns how many more there are. */
static guint
choose (Side *side, gboolean success, GPtrArray *chosen)
{
  guint n_more;

  g_ptr_array_sort (side->critical, success ? compare_successes : compare_failures);
  if (side->utmost != NULL)
    {
      g_ptr_array_remove (side->critical, side->utmost);
      g_ptr_array_insert (side->critical, 0, side->utmost);
      side->utmost->utmost = TRUE;
    }
  n_more = side->critical->len - MIN (side->critical->len, HSD_MOMENTS_MOST);
  for (guint i = 0; i + n_more < side->critical->len; i++)
    g_ptr_array_add (chosen, feat_copy (g_ptr_array_index (side->critical, i)));
  g_ptr_array_sort (chosen, compare_numbers);

  return n_more;
}

/* --- throw by throw --- */

static void
read_throws (HsdChronicle *self, HsdTable *table)
{
  HsdHistory *history = hsd_table_get_history (table);
  g_autoptr (GPtrArray) feats = g_ptr_array_new_with_free_func ((GDestroyNotify) feat_free);
  g_autoptr (GPtrArray) successes = g_ptr_array_new ();
  g_autoptr (GPtrArray) failures = g_ptr_array_new ();
  Side best = { successes }, worst = { failures };

  for (guint number = self->sitting.first; number <= self->sitting.last; number++)
    {
      g_autoptr (HsdPast) past = hsd_history_get_throw (history, number);
      HsdFeat *feat = past != NULL && hsd_past_is_readable (past) ? feat_of (past, self->public) : NULL;
      HsdCame came;

      if (feat == NULL)
        continue;
      g_ptr_array_add (feats, feat);
      if (feat->note != NULL)
        g_ptr_array_add (self->noted, feat_copy (feat));
      if (hsd_past_is_cancelled (past))
        continue;

      came = hsd_fortune_of_past (past, self->public, &feat->chance);
      feat->known = came == HSD_CAME_SUCCESS || came == HSD_CAME_FAILURE;
      self->n_tests++;
      if (feat->mark != HSD_MARK_NONE)
        weigh (is_success (feat->mark) ? &best : &worst, feat, is_success (feat->mark));
    }
  self->n_more_best = choose (&best, TRUE, self->best);
  self->n_more_worst = choose (&worst, FALSE, self->worst);
}

/* --- debts --- */

static void
read_debts (HsdChronicle *self, HsdTable *table, GArray *sittings)
{
  guint at = self->sitting.number - 1;
  const HsdState *state = hsd_table_get_state (table);
  const HsdSitting *before = at > 0 ? &g_array_index (sittings, HsdSitting, at - 1) : NULL;
  const HsdSitting *after = at + 1 < sittings->len ? &g_array_index (sittings, HsdSitting, at + 1) : NULL;
  g_autoptr (HsdPast) last = hsd_history_get_throw (hsd_table_get_history (table), self->sitting.last);
  g_autoptr (GArray) struck = hsd_table_list_struck (table, before, &self->sitting, after);
  guint end = after != NULL && last != NULL && hsd_past_is_readable (last) ? hsd_past_get_seq (last) : G_MAXUINT;

  for (guint i = 0; i < hsd_state_n_debts (state); i++)
    {
      const HsdRecord *debt = hsd_state_get_debt (state, i);
      gboolean of_throw = hsd_record_has (debt, HSD_DEBT_THROW);

      if (!hsd_record_get (debt, HSD_DEBT_STRUCK) && !(of_throw && (guint) hsd_record_get (debt, HSD_DEBT_THROW) > end))
        g_ptr_array_add (self->owed, hsd_record_ref (debt));
    }
  for (guint i = 0; i < struck->len; i++)
    g_ptr_array_add (self->struck, hsd_record_ref (hsd_state_find_debt (state, g_array_index (struck, int, i))));
}

/* --- the seed --- */

static HsdVouched
judge_promise (const HsdPromise *promise)
{
  switch (promise->state)
    {
    case HSD_EVENING_OPEN:
      return HSD_VOUCHED_OPEN;
    case HSD_EVENING_CLOSED:
      return promise->kept ? HSD_VOUCHED_TOLD : HSD_VOUCHED_WRONG;
    case HSD_EVENING_LOST:
    default:
      return HSD_VOUCHED_LOST;
    }
}

void
hsd_chronicle_verify (HsdChronicle *self, HsdTable *table)
{
  g_autoptr (GArray) audits = NULL;
  guint n_outside;

  if (self->vouched != HSD_VOUCHED_TOLD && self->vouched != HSD_VOUCHED_WRONG)
    return;

  audits = hsd_table_verify (table, &n_outside, NULL);
  for (guint i = 0; i < audits->len; i++)
    {
      const HsdAudit *audit = &g_array_index (audits, HsdAudit, i);

      if (g_strcmp0 (audit->commitment, self->promise.commitment) != 0)
        continue;
      if (audit->result == HSD_AUDIT_GOOD)
        self->vouched = HSD_VOUCHED_GOOD;
      else if (audit->result == HSD_AUDIT_WRONG)
        {
          self->vouched = HSD_VOUCHED_WRONG;
          g_free (self->difference);
          self->difference = g_strdup (audit->message);
        }
    }
}

/* --- all of it --- */

HsdChronicle *
hsd_chronicle_new (HsdTable *table, guint number, gboolean public)
{
  g_autoptr (GArray) sittings = hsd_table_list_sittings (table);
  guint n = number != 0 ? number : sittings->len;
  HsdChronicle *self;

  if (n == 0 || n > sittings->len)
    return NULL;

  self = g_new0 (HsdChronicle, 1);
  self->sitting = g_array_index (sittings, HsdSitting, n - 1);
  self->n_sittings = sittings->len;
  self->public = public;
  self->fortunes = hsd_table_count_fortunes (table, self->sitting.first, self->sitting.last, public);
  self->best = g_ptr_array_new_with_free_func ((GDestroyNotify) feat_free);
  self->worst = g_ptr_array_new_with_free_func ((GDestroyNotify) feat_free);
  self->noted = g_ptr_array_new_with_free_func ((GDestroyNotify) feat_free);
  self->owed = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);
  self->struck = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);
  read_throws (self, table);
  /* They are the game master's alone. */
  if (!public)
    read_debts (self, table, sittings);
  if (self->sitting.evening != 0 && hsd_table_read_promise (table, self->sitting.evening, &self->promise))
    self->vouched = judge_promise (&self->promise);

  return self;
}
