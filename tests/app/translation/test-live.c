/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program speaks from a .po file that changes under it. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "app/translation/live.h"
#include "model/words/languages.h"
#include "model/words/marks.h"
#include "suite.h"

#define HEADER(plural) \
  ("msgid \"\"\nmsgstr \"\"\n\"Language: xx\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: " plural "\\n\"\n\n")
#define FRENCH HEADER ("nplurals=2; plural=(n > 1);")

#define POLISH HEADER ("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);")

/* Of this test alone. */
#define ONE "live: a sentence"
#define TWO "live: another"
#define DIE "live: %u die"
#define DICE "live: %u dice"

static HsdPoFile *
read_text (const char *header, ...)
{
  g_autoptr (GString) text = g_string_new (header);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  const char *part;
  HsdPoFile *file;
  va_list parts;

  va_start (parts, header);
  while ((part = va_arg (parts, const char *)) != NULL)
    g_string_append (text, part);
  va_end (parts);
  bytes = g_bytes_new (text->str, text->len);
  file = hsd_po_file_new (bytes, NULL, &error);
  g_assert_no_error (error);

  return file;
}

static void
show (HsdLive *live, HsdPoFile *file, gboolean sewn)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (hsd_live_show (live, file, sewn, &error));
  g_assert_no_error (error);
  hsd_po_file_unref (file);
}

static void
expect (const char *msgid, const char *text)
{
  g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, msgid), ==, text);
}

#define ENTRY(id, text) "msgid \"" id "\"\nmsgstr \"" text "\"\n\n"
#define FUZZY(id, text) ("#, fuzzy\nmsgid \"" id "\"\nmsgstr \"" text "\"\n\n")
#define PLURAL(one, two) ("#, c-format\nmsgid \"" DIE "\"\nmsgid_plural \"" DICE "\"\nmsgstr[0] \"" one "\"\nmsgstr[1] \"" two "\"\n\n")

#define THREE(one, two, many) \
  ("#, c-format\nmsgid \"" DIE "\"\nmsgid_plural \"" DICE "\"\nmsgstr[0] \"" one "\"\nmsgstr[1] \"" two "\"\nmsgstr[2] \"" many "\"\n\n")

static void
speak_english (gpointer data)
{
  g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "C");
}

static HsdLive *
begin (void)
{
  g_autoptr (GError) error = NULL;
  HsdLive *live;

  g_test_queue_destroy (speak_english, NULL);
  hsd_language_settle ("en");
  live = hsd_live_new (GETTEXT_PACKAGE, &error);
  g_assert_no_error (error);

  return live;
}

/* Text for text, and back to those of before. */
static void
test_changes (void)
{
  HsdLive *live = begin ();

  expect (ONE, ONE);
  show (live, read_text (FRENCH, ENTRY (ONE, "une phrase"), ENTRY (TWO, "une autre"), NULL), FALSE);
  expect (ONE, "une phrase");
  expect (TWO, "une autre");

  show (live, read_text (FRENCH, ENTRY (ONE, "une proposition"), ENTRY (TWO, "une autre"), NULL), FALSE);
  expect (ONE, "une proposition");
  expect (TWO, "une autre");

  show (live, read_text (FRENCH, ENTRY (ONE, "une phrase"), ENTRY (TWO, "une autre"), NULL), FALSE);
  expect (ONE, "une phrase");
  show (live, read_text (FRENCH, FUZZY (ONE, "une phrase"), ENTRY (TWO, ""), NULL), FALSE);
  expect (ONE, ONE);
  expect (TWO, TWO);
  show (live, read_text (FRENCH, ENTRY (TWO, "seule"), NULL), FALSE);
  expect (ONE, ONE);
  expect (TWO, "seule");

  hsd_live_free (live);
  expect (TWO, TWO);
}

/* Another rule for plurals holds for what was there before, too. */
static void
test_plurals (void)
{
  HsdLive *live = begin ();

  show (live, read_text (FRENCH, PLURAL ("%u dé", "%u dés"), NULL), FALSE);
  g_assert_cmpstr (g_dngettext (GETTEXT_PACKAGE, DIE, DICE, 0), ==, "%u dé");
  g_assert_cmpstr (g_dngettext (GETTEXT_PACKAGE, DIE, DICE, 2), ==, "%u dés");
  show (live, read_text (HEADER ("nplurals=2; plural=(n != 1);"), PLURAL ("%u dé", "%u dés"), NULL), FALSE);
  g_assert_cmpstr (g_dngettext (GETTEXT_PACKAGE, DIE, DICE, 0), ==, "%u dés");
  g_assert_cmpuint (hsd_live_get_form (GETTEXT_PACKAGE, 0), ==, 1);
  g_assert_cmpuint (hsd_live_get_form (GETTEXT_PACKAGE, 1), ==, 0);

  hsd_live_free (live);
}

/* Three forms, and none of them for one number alone. */
static void
test_polish (void)
{
  static const struct
  {
    gulong n;
    const char *text;
  } rows[] = { { 1, "%u kość" }, { 2, "%u kości" }, { 4, "%u kości" }, { 22, "%u kości" }, { 0, "%u kostek" }, { 5, "%u kostek" },
               { 12, "%u kostek" }, { 21, "%u kostek" }, { 112, "%u kostek" } };
  HsdLive *live = begin ();

  show (live, read_text (POLISH, THREE ("%u kość", "%u kości", "%u kostek"), NULL), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (g_dngettext (GETTEXT_PACKAGE, DIE, DICE, rows[i].n), ==, rows[i].text);
  show (live, read_text (POLISH, THREE ("", "%u kości", "%u kostek"), NULL), FALSE);
  g_assert_cmpstr (g_dngettext (GETTEXT_PACKAGE, DIE, DICE, 5), ==, DICE);

  hsd_live_free (live);
}

/* Sewn, each text says its entry and form, in English where there is no translation; and plain again. */
static void
test_sewn (void)
{
  HsdLive *live = begin ();
  HsdPoFile *file = read_text (FRENCH, ENTRY (ONE, "une phrase"), ENTRY (TWO, ""), PLURAL ("%u dé", "%u dés"), NULL);
  const char *ids[] = { ONE, TWO };

  show (live, hsd_po_file_ref (file), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const char *text = g_dgettext (GETTEXT_PACKAGE, ids[i]);
      g_autofree char *bare = hsd_marks_strip (text);
      g_autoptr (GArray) spans = hsd_marks_find (text);

      g_assert_cmpuint (spans->len, ==, 1);
      g_assert_cmpuint (g_array_index (spans, HsdMarkSpan, 0).entry, ==, hsd_po_file_look_up (file, NULL, ids[i])->index);
      g_assert_cmpstr (bare, ==, i == 0 ? "une phrase" : TWO);
    }
  for (guint n = 1; n <= 2; n++)
    {
      g_autoptr (GArray) spans = hsd_marks_find (g_dngettext (GETTEXT_PACKAGE, DIE, DICE, n));

      g_assert_cmpuint (spans->len, ==, 1);
      g_assert_cmpuint (g_array_index (spans, HsdMarkSpan, 0).form, ==, n - 1);
    }

  show (live, file, FALSE);
  expect (ONE, "une phrase");
  expect (TWO, TWO);
  hsd_live_free (live);
}

/* A faulty text is in English, and holds back no other. */
static void
test_faulty (void)
{
  HsdLive *live = begin ();
  guint n;
  HsdPoFile *file = read_text (FRENCH, "#, c-format\n" ENTRY ("%s of one", "une %d"), ENTRY (TWO, "une autre"), NULL);

  g_assert_cmpstr (hsd_po_file_find_fault (file, &n)->msgid, ==, "%s of one");
  g_assert_cmpuint (n, ==, 1);
  show (live, file, FALSE);
  expect ("%s of one", "%s of one");
  expect (TWO, "une autre");
  hsd_live_free (live);
}

/* A hundred saves, each of them shown. */
static void
test_many (void)
{
  HsdLive *live = begin ();
  g_autoptr (GString) rest = g_string_new (NULL);

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (rest, "msgid \"live: %u of many\"\nmsgstr \"le numéro %u de tant\"\n\n", i, i);
  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *word = g_strdup_printf ("msgid \"" ONE "\"\nmsgstr \"la phrase %u\"\n\n", i);
      g_autofree char *wanted = g_strdup_printf ("la phrase %u", i);

      show (live, read_text (FRENCH, rest->str, word, NULL), FALSE);
      expect (ONE, wanted);
      expect ("live: 999 of many", "le numéro 999 de tant");
    }
  hsd_live_free (live);
}

HSD_SUITE (live)
{
  g_test_add_func ("/live/changes", test_changes);
  g_test_add_func ("/live/plurals", test_plurals);
  g_test_add_func ("/live/polish", test_polish);
  g_test_add_func ("/live/sewn", test_sewn);
  g_test_add_func ("/live/faulty", test_faulty);
  g_test_add_func ("/live/many", test_many);
}
