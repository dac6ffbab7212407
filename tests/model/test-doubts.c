/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Doubts about parts of a table: each is known once, and all of them are told in one sentence. And the words of a text, as
 * they are searched. */

#include "config.h"

#include "model/store/doubts.h"
#include "model/store/words.h"
#include "suite.h"
#include "support.h"

static void
test_known (void)
{
  g_autoptr (HsdDoubts) doubts = hsd_doubts_new ();

  g_assert_cmpuint (hsd_doubts_n (doubts), ==, 0);
  g_assert_false (hsd_doubts_has (doubts, HSD_DOUBT_THROW, 3));
  g_assert_cmpuint (hsd_doubts_count (doubts, HSD_DOUBT_THROW), ==, 0);

  g_assert_true (hsd_doubts_add (doubts, HSD_DOUBT_THROW, G_GINT64_CONSTANT (3000000000)));
  g_assert_false (hsd_doubts_add (doubts, HSD_DOUBT_THROW, G_GINT64_CONSTANT (3000000000)));
  g_assert_true (hsd_doubts_add (doubts, HSD_DOUBT_PAGE, G_GINT64_CONSTANT (3000000000)));
  g_assert_true (hsd_doubts_add (doubts, HSD_DOUBT_THROW, 4));

  g_assert_cmpuint (hsd_doubts_n (doubts), ==, 3);
  g_assert_cmpuint (hsd_doubts_count (doubts, HSD_DOUBT_THROW), ==, 2);
  g_assert_cmpuint (hsd_doubts_count (doubts, HSD_DOUBT_PAGE), ==, 1);
  g_assert_cmpuint (hsd_doubts_count (doubts, HSD_DOUBT_ENTRY), ==, 0);
  g_assert_true (hsd_doubts_has (doubts, HSD_DOUBT_THROW, 4));
  g_assert_false (hsd_doubts_has (doubts, HSD_DOUBT_PAGE, 4));
  g_assert_cmpint (hsd_doubts_get (doubts, 1)->kind, ==, HSD_DOUBT_PAGE);
  g_assert_cmpint (hsd_doubts_get (doubts, 2)->key, ==, 4);
}

/* A letter for each: t a throw, e an entry, m any other. */
static const struct
{
  const char *found;
  const char *said;
} sentences[] = {
  { "", NULL },
  { "t", "1 roll cannot be read." },
  { "tt", "2 rolls cannot be read." },
  { "e", "1 place in the table file cannot be trusted." },
  { "em", "2 places in the table file cannot be trusted." },
  { "tee", "1 roll cannot be read." },
  { "teem", "1 roll cannot be read, and 1 place in the table file cannot be trusted." },
  { "ttemm", "2 rolls cannot be read, and 2 places in the table file cannot be trusted." },
};

static void
test_told (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autoptr (HsdDoubts) doubts = hsd_doubts_new ();
      g_autofree char *said = NULL;

      for (guint k = 0; sentences[i].found[k] != '\0'; k++)
        hsd_doubts_add (doubts,
                        sentences[i].found[k] == 't'   ? HSD_DOUBT_THROW
                        : sentences[i].found[k] == 'e' ? HSD_DOUBT_ENTRY
                                                       : HSD_DOUBT_META,
                        k);
      said = hsd_doubts_describe (doubts);
      g_assert_cmpstr (said, ==, sentences[i].said);
    }
}

/* --- words that are searched --- */

static const struct
{
  const char *text;
  const char *words;
} texts[] = {
  { NULL, "" },
  { "", "" },
  { " ,;", "" },
  { "Le gué, à l’aube", "le gue a l aube" },
  { "ŒUVRE æther Ø Łódź", "oeuvre aether o lodz" },
  { "STRASSE straße", "strasse strasse" },
  { "n° 12-13a", "n 12 13a" },
  { "e\314\201te\314\201", "ete" },
  { "ﬁn ½", "fin 1 2" },
  { "Ночь", "ночь" },
};

static void
test_fold (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (GStrv) words = hsd_words_fold (texts[i].text);
      g_autofree char *joined = g_strjoinv (" ", words);

      g_assert_cmpstr (joined, ==, texts[i].words);
    }
}

HSD_SUITE (doubts)
{
  g_test_add_func ("/doubts/known", test_known);
  g_test_add_func ("/doubts/told", test_told);
  g_test_add_func ("/doubts/fold", test_fold);
}
