/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/chronicle/chronicle.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/table/export.h"
#include "model/table/public-view.h"
#include "model/table/verify.h"
#include "model/words/date.h"
#include "model/words/join.h"
#include "model/words/marks.h"
#include "model/words/number.h"

/* Files of HTML that stand alone, as XML that is HTML too: no program, and nothing that is fetched from elsewhere. */

#define REPLACEMENT 0xfffd

/* Neither XML nor HTML may have them, not even as references. */
static gboolean
is_forbidden (gunichar c)
{
  return (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0) || (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
}

/* @text without what neither XML nor HTML may have, and with all escaped that would mean something. */
static void
append_text (GString *html, const char *text)
{
  g_autofree char *bare = hsd_marks_strip (text);
  g_autofree char *escaped = NULL;
  GString *allowed = g_string_new (NULL);

  for (const char *p = bare; *p != '\0'; p = g_utf8_next_char (p))
    g_string_append_unichar (allowed, is_forbidden (g_utf8_get_char (p)) ? REPLACEMENT : g_utf8_get_char (p));
  escaped = g_markup_escape_text (allowed->str, (gssize) allowed->len);
  g_string_append (html, escaped);
  g_string_free (allowed, TRUE);
}

/* The same between @start and @end, which are HTML. */
static void
hsd_html_append_element (GString *html, const char *start, const char *text, const char *end)
{
  g_string_append (html, start);
  append_text (html, text);
  g_string_append (html, end);
}

/* All up to the beginning of the body; @language is as in HTML, "pt-BR", and @style is CSS. */
static void
hsd_html_append_head (GString *html, const char *language, const char *title, const char *style)
{
  g_string_append_printf (html, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\" xml:lang=\"%s\">\n<head>\n", language,
                          language);
  g_string_append (html, "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
  hsd_html_append_element (html, "<title>", title, "</title>\n");
  g_string_append_printf (html, "<style>\n%s</style>\n</head>\n<body>\n", style);
}

/* A longer fraction is not read by anybody. */
#define FRACTION_MOST 9

static void
passage_free (HsdPassage *self)
{
  g_free (self->who);
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

static HsdPassage *
add_item (GPtrArray *page, const char *who, char *lead, char *text)
{
  HsdPassage *passage = add (page, HSD_PASSAGE_ITEM, lead, text);

  passage->who = g_strdup (who);

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
  char *left_out = hsd_fortune_describe_left_out (g_ptr_array_index (self->fortunes, 0));

  /* Translators: a heading in the story of a session: each character, the number of tests, and how lucky they were. */
  add_heading (page, _("Who Played, and How Lucky They Were"));
  for (guint i = 0; i < self->fortunes->len; i++)
    {
      const HsdFortune *fortune = g_ptr_array_index (self->fortunes, i);
      g_autofree char *tests = tell_tests (i == 0 ? self->n_tests : count_tests (fortune));
      g_autofree char *luck = hsd_fortune_describe (fortune, TRUE);

      add_item (page, fortune->name, g_strdup (hsd_fortune_name (fortune)), hsd_join (HSD_JOIN_SENTENCES, tests, luck, NULL));
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
      add_item (page, feat->who, lead_of (feat), g_string_free (text, FALSE))->mark = feat->mark;
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

      add_item (page, who, hsd_join (HSD_JOIN_FACTS, kind, who, NULL), g_strdup (hsd_record_get_text (debt, HSD_DEBT_TEXT)));
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

      add_item (page, feat->who, lead_of (feat), g_strdup (feat->note));
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
      return _("The seed is revealed when the session is closed.");
    case HSD_VOUCHED_LOST:
      /* Translators: the last line of the story of a session, about the audit of its dice. */
      return _("The seed was lost, so the dice cannot be verified.");
    case HSD_VOUCHED_TOLD:
      /* Translators: the last line of the story of a session, about the audit of its dice; a hash of the seed was kept before the first roll. */
      return _("The seed is revealed and matches the committed hash.");
    case HSD_VOUCHED_GOOD:
      /* Translators: the last line of the story of a session, about the audit of its dice. */
      return _("The seed is revealed, and every number has been verified against it.");
    case HSD_VOUCHED_WRONG:
      /* Translators: the last line of the story of a session, about the audit of its dice. */
      return _("The seed is revealed, but the rolls do not match it.");
    case HSD_VOUCHED_BY_NONE:
    default:
      /* Translators: the last line of the story of a session, about the audit of its dice. */
      return _("The dice cannot be verified: they were physical, or used a separate seed.");
    }
}

static void
tell_history (const HsdChronicle *self, GPtrArray *page)
{
  g_autofree char *number = hsd_format_number (self->n_undone);

  if (self->n_undone > 0)
    add (page, HSD_PASSAGE_TEXT, NULL,
         /* Translators: %s is a number of rolls of a session that were undone. */
         g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s roll was taken back.", "%s rolls were taken back.", self->n_undone), number));
  if (self->promise.commitment != NULL)
    {
      g_autofree char *words = hsd_promise_in_words (self->promise.commitment);

      /* Translators: %s are twelve words without a meaning, which players may have photographed before the first roll. */
      add (page, HSD_PASSAGE_TEXT, NULL, g_strdup_printf (_("The promise of the dice was: %s."), words));
    }
  if (self->head != NULL)
    add (page, HSD_PASSAGE_TEXT, NULL,
         /* Translators: %s are three words without a meaning, which stand for the whole history of the table: whoever noted
            them can see later whether it was changed. */
         g_strdup_printf (_("The history so far in three words: %s."), self->head));
}

/* --- the page --- */

GPtrArray *
hsd_chronicle_describe (const HsdChronicle *self)
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
                _("This was the least likely success of the evening."), self->n_more_best);
  /* Translators: a heading in the story of a session, above tests that failed. */
  tell_moments (page, _("Worst Moments"), self->worst,
                /* Translators: a sentence about a test of a session: of all that failed it had the best odds. */
                _("This was the least expected failure of the evening."), self->n_more_worst);
  /* Translators: a heading above the debts that are not struck off. */
  tell_debts (page, _("Still Owed"), self->owed);
  /* Translators: a heading in the story of a session, above debts. */
  tell_debts (page, _("Struck Off This Evening"), self->struck);
  tell_notes (self, page);
  add (page, HSD_PASSAGE_AUDIT, NULL, hsd_join (HSD_JOIN_SENTENCES, tell_vouched (self), self->difference, NULL));
  tell_history (self, page);

  return page;
}

static const char style[] =
  "body { font: 16px/1.5 serif; max-width: 42em; margin: 2em auto; padding: 0 1em; color: #1c1c1c; background: #fff; }\n"
  "h1, h2 { font-family: sans-serif; line-height: 1.2; } h2 { margin: 1.5em 0 .4em; font-size: 115%; }\n"
  "ul { margin: 0; padding: 0; list-style: none; } li { margin: 0 0 .6em; overflow-wrap: anywhere; }\n"
  "li strong { display: block; } p { margin: .4em 0; }\n"
  "footer { margin-top: 2em; border-top: 1px solid #999; color: #555; }\n"
  "@media (prefers-color-scheme: dark) { @media screen { body { color: #eee; background: #222; } footer { color: #bbb; } } }\n"
  "@media print { body { font-size: 11pt; margin: 0; max-width: none; } li { break-inside: avoid; } h2 { break-after: avoid; } }\n"
  "@page { size: A4; margin: 18mm; }\n";

/* The language of the texts as in HTML: what its catalogue says of itself. */
static char *
find_language (void)
{
  g_autofree char *header = hsd_marks_strip (g_dgettext (GETTEXT_PACKAGE, ""));
  const char *field = strstr (header, "Language: ");
  char *language = g_strdup (field != NULL ? field + strlen ("Language: ") : "");

  language[strspn (language, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")] = '\0';
  g_strdelimit (language, "_", '-');
  if (*language != '\0')
    return language;

  g_free (language);

  return g_strdup ("en");
}

/* --- text --- */

static void
write_text (GString *out, const HsdPassage *passage)
{
  if (passage->kind != HSD_PASSAGE_ITEM && out->len > 0)
    g_string_append_c (out, '\n');
  if (passage->kind == HSD_PASSAGE_ITEM)
    g_string_append_printf (out, "  %s\n    %s\n", passage->lead, passage->text);
  else
    g_string_append_printf (out, "%s\n", passage->text);
}

/* --- Markdown --- */

static void
write_markdown (GString *out, const HsdPassage *passage, gboolean goes_on)
{
  if (out->len > 0 && !goes_on)
    g_string_append_c (out, '\n');
  switch (passage->kind)
    {
    case HSD_PASSAGE_TITLE:
    case HSD_PASSAGE_HEADING:
      g_string_append (out, passage->kind == HSD_PASSAGE_TITLE ? "# " : "## ");
      hsd_markdown_append_text (out, passage->text);
      break;
    case HSD_PASSAGE_ITEM:
      g_string_append (out, "- **");
      hsd_markdown_append_text (out, passage->lead);
      g_string_append (out, "**  \n  ");
      hsd_markdown_append_line (out, passage->text);
      break;
    case HSD_PASSAGE_TEXT:
    case HSD_PASSAGE_AUDIT:
    default:
      hsd_markdown_append_line (out, passage->text);
    }
  g_string_append_c (out, '\n');
}

/* --- HTML --- */

static void
write_html (GString *out, const HsdPassage *passage, const HsdPassage *before, const HsdPassage *after)
{
  gboolean first = before == NULL || before->kind != HSD_PASSAGE_ITEM;
  gboolean last = after == NULL || after->kind != HSD_PASSAGE_ITEM;

  switch (passage->kind)
    {
    case HSD_PASSAGE_TITLE:
      hsd_html_append_element (out, "<h1>", passage->text, "</h1>\n");
      break;
    case HSD_PASSAGE_HEADING:
      hsd_html_append_element (out, "<h2>", passage->text, "</h2>\n");
      break;
    case HSD_PASSAGE_ITEM:
      hsd_html_append_element (out, first ? "<ul>\n<li><strong>" : "<li><strong>", passage->lead, "</strong> ");
      hsd_html_append_element (out, "", passage->text, last ? "</li>\n</ul>\n" : "</li>\n");
      break;
    case HSD_PASSAGE_TEXT:
      hsd_html_append_element (out, "<p>", passage->text, "</p>\n");
      break;
    case HSD_PASSAGE_AUDIT:
    default:
      hsd_html_append_element (out, "<footer><p>", passage->text, "</p></footer>\n");
    }
}

static void
begin_html (const HsdChronicle *self, GString *out, GPtrArray *page)
{
  g_autofree char *language = find_language ();
  g_autofree char *name = hsd_sitting_name (&self->sitting);
  g_autofree char *title = hsd_join (HSD_JOIN_FACTS, ((const HsdPassage *) g_ptr_array_index (page, 0))->text, name, NULL);

  hsd_html_append_head (out, language, title, style);
}

char *
hsd_chronicle_write (const HsdChronicle *self, HsdChronicleFormat format)
{
  g_autoptr (GPtrArray) page = hsd_chronicle_describe (self);
  GString *out = g_string_new (NULL);

  if (format == HSD_CHRONICLE_HTML)
    begin_html (self, out, page);
  for (guint i = 0; i < page->len; i++)
    {
      const HsdPassage *passage = g_ptr_array_index (page, i);
      const HsdPassage *before = i > 0 ? g_ptr_array_index (page, i - 1) : NULL;
      const HsdPassage *after = i + 1 < page->len ? g_ptr_array_index (page, i + 1) : NULL;

      if (format == HSD_CHRONICLE_TEXT)
        write_text (out, passage);
      else if (format == HSD_CHRONICLE_MARKDOWN)
        write_markdown (out, passage, before != NULL && before->kind == HSD_PASSAGE_ITEM && passage->kind == HSD_PASSAGE_ITEM);
      else
        write_html (out, passage, before, after);
    }
  if (format == HSD_CHRONICLE_HTML)
    g_string_append (out, "</body>\n</html>\n");

  return g_string_free (out, FALSE);
}

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
  g_free (self->head);
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
  const HsdWord *outcome = hsd_story_outcome_word (story);

  return outcome != NULL ? outcome->mark : HSD_MARK_NONE;
}

/* Of @story as it stands, and @fallen as it fell: both as the reader may have them. */
static HsdFeat *
feat_new (HsdHistoryThrow *throw, const HsdStory *story, const HsdStory *fallen)
{
  HsdFeat *self = g_new0 (HsdFeat, 1);
  g_autofree char *stands = tell_verdict (story);

  self->number = hsd_history_throw_get_number (throw);
  self->clock = hsd_format_hour (hsd_history_throw_get_time (throw));
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
feat_of_public (HsdHistoryThrow *throw)
{
  g_autoptr (HsdPublicView) view = hsd_public_view_of_throw (throw);
  g_autoptr (HsdPublicView) fallen = NULL;
  const HsdStory *story = hsd_public_view_get_story (view);

  if (story == NULL || hsd_public_view_get_visibility (view) != HSD_OPEN)
    return NULL;

  /* It may have been shown only later: then it is told as it stands. */
  fallen = hsd_public_view_of_story (hsd_history_throw_get_fallen (throw), NULL);
  return feat_new (throw, story,
                   hsd_public_view_get_visibility (fallen) == HSD_OPEN && hsd_public_view_get_story (fallen) != NULL
                     ? hsd_public_view_get_story (fallen)
                     : story);
}

static HsdFeat *
feat_of (HsdHistoryThrow *throw, gboolean public)
{
  HsdFeat *self;

  if (public)
    return feat_of_public (throw);

  self = feat_new (throw, hsd_history_throw_get_story (throw), hsd_history_throw_get_fallen (throw));
  self->note = g_strdup (hsd_history_throw_get_note (throw));

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
      g_autoptr (HsdHistoryThrow) throw = hsd_history_get_throw (history, number);
      HsdFeat *feat = throw != NULL && hsd_history_throw_is_readable (throw) ? feat_of (throw, self->public) : NULL;
      HsdCame came;

      if (feat == NULL)
        continue;
      g_ptr_array_add (feats, feat);
      if (feat->note != NULL)
        g_ptr_array_add (self->noted, feat_copy (feat));
      if (hsd_history_throw_is_cancelled (throw))
        {
          self->n_undone++;
          continue;
        }

      came = hsd_fortune_of_throw (throw, self->public, &feat->chance);
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
  g_autoptr (HsdHistoryThrow) last = hsd_history_get_throw (hsd_table_get_history (table), self->sitting.last);
  g_autoptr (GArray) struck = hsd_table_list_struck (table, before, &self->sitting, after);
  guint end =
    after != NULL && last != NULL && hsd_history_throw_is_readable (last) ? hsd_history_throw_get_seq (last) : G_MAXUINT;

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
  self->head = self->sitting.evening != 0 ? hsd_table_head_in_words (table, self->sitting.evening) : NULL;
  if (self->sitting.evening != 0 && hsd_table_read_promise (table, self->sitting.evening, &self->promise))
    self->vouched = judge_promise (&self->promise);

  return self;
}
