/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/words/marks.h"
#include "suite.h"
#include "support.h"

static const HsdMarkSpan *
span_at (GArray *spans, guint i)
{
  g_assert_cmpuint (i, <, spans->len);

  return &g_array_index (spans, HsdMarkSpan, i);
}

static char *
text_of (const char *text, const HsdMarkSpan *span)
{
  g_autofree char *within = g_strndup (text + span->start, span->end - span->start);

  return hsd_marks_strip (within);
}

static void
expect (const char *text, const HsdMarkSpan *span, guint entry, guint form, guint depth, const char *content)
{
  g_autofree char *within = text_of (text, span);

  g_assert_cmpuint (span->entry, ==, entry);
  g_assert_cmpuint (span->form, ==, form);
  g_assert_cmpuint (span->depth, ==, depth);
  g_assert_cmpstr (within, ==, content);
}

/* Every number comes back, and so does every text. */
static void
test_numbers (void)
{
  static const guint entries[] = { 0, 1, 63, 64, 2307, 4095, 4096, 999999, HSD_MARKS_ENTRIES - 1 };
  static const char *const texts[] = { "", "Throw", "É%s", ("\xf3\xa0" "\x80\x81"), "a\nb" };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    for (guint form = 0; form < HSD_MARKS_FORMS; form += 21)
      for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
        {
          g_autofree char *sewn = hsd_marks_sew (texts[j], entries[i], form);
          g_autofree char *bare = hsd_marks_strip (sewn);
          g_autoptr (GArray) spans = hsd_marks_find (sewn);

          g_assert_true (g_utf8_validate (sewn, -1, NULL));
          g_assert_true (hsd_marks_has (sewn));
          g_assert_cmpuint (spans->len, ==, 1);
          g_assert_cmpstr (bare, ==, texts[j]);
          expect (sewn, span_at (spans, 0), entries[i], form, 0, texts[j]);
        }
}

/* As printf and a list make them: one within the other, and one after the other. */
static void
test_within (void)
{
  g_autofree char *inner = hsd_marks_sew ("difficulty 4", 12, 1);
  g_autofree char *said = g_strdup_printf ("Success against %s, %d dice", inner, 3);
  g_autofree char *first = hsd_marks_sew (said, 7, 0);
  g_autofree char *second = hsd_marks_sew ("Why?", 9, 0);
  g_autofree char *text = g_strconcat ("Ilyes · ", first, " · ", second, NULL);
  g_autoptr (GArray) spans = hsd_marks_find (text);
  g_autofree char *bare = hsd_marks_strip (text);

  g_assert_cmpstr (bare, ==, "Ilyes · Success against difficulty 4, 3 dice · Why?");
  g_assert_cmpuint (spans->len, ==, 3);
  expect (text, span_at (spans, 0), 7, 0, 0, "Success against difficulty 4, 3 dice");
  expect (text, span_at (spans, 1), 12, 1, 1, "difficulty 4");
  expect (text, span_at (spans, 2), 9, 0, 0, "Why?");
}

/* A text that was cut tells as much as is left of it. */
static void
test_cut (void)
{
  g_autofree char *sewn = hsd_marks_sew ("Throw", 2307, 1);
  const char *p = sewn;

  while (*(p = g_utf8_next_char (p)) != '\0')
    {
      g_autofree char *cut = g_strndup (sewn, (gsize) (p - sewn));
      g_autoptr (GArray) spans = hsd_marks_find (cut);
      g_autofree char *bare = hsd_marks_strip (cut);
      gboolean whole = g_utf8_strlen (cut, -1) >= 6;

      g_assert_true (g_str_has_prefix ("Throw", bare));
      g_assert_cmpuint (spans->len, ==, whole ? 1 : 0);
      if (whole)
        expect (cut, span_at (spans, 0), 2307, 1, 0, bare);
    }
}

/* Where they are none of ours, nothing is made of them. */
static void
test_strangers (void)
{
  g_autoptr (GArray) none = hsd_marks_find ("Throw 🏴 \xf3\xa0\x81\xbf and more");
  g_autofree char *sewn = hsd_marks_sew ("two", 1, 0);

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_false (hsd_marks_has ("Jeter les dés"));
  g_assert_false (hsd_marks_has ("\xf3\xa0\x84\x80")); /* a variation selector begins with the same bytes */
  g_assert_cmpuint (hsd_marks_length ("two"), ==, 0);
  g_assert_cmpstr (sewn + hsd_marks_length (sewn), !=, sewn);
  g_assert_true (g_str_has_prefix (sewn + hsd_marks_length (sewn), "two"));
}

HSD_SUITE (marks)
{
  g_test_add_func ("/marks/numbers", test_numbers);
  g_test_add_func ("/marks/within", test_within);
  g_test_add_func ("/marks/cut", test_cut);
  g_test_add_func ("/marks/strangers", test_strangers);
}
