/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A .po file, as gettext reads and writes it: what an entry says, what is refused with its line, which messages have a fault, and that
 * an edit leaves the file as msgcat would. */

#include "config.h"

#include <string.h>

#include "app/translation/messages.h"
#include "app/translation/po-file.h"
#include "suite.h"

#define HEADER                                                                                                                  \
  "msgid \"\"\nmsgstr \"\"\n\"Language: fr\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n" \
  "\"Plural-Forms: nplurals=2; plural=n > 1;\\n\"\n\n"
#define HEADER_LINES 7

static HsdPoFile *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  HsdPoFile *file = hsd_po_file_new (bytes, NULL, &error);

  g_assert_no_error (error);

  return file;
}

static void
test_entry (void)
{
  g_autoptr (HsdPoFile) file = read_text (HEADER "# of a translator\n#  in two lines\n#. from the source\n#: a.c b.c\n#, fuzzy, c-format\n"
                                                 "#| msgid \"old\"\nmsgctxt \"context\"\nmsgid \"%d \"\n\"die\\n\"\n"
                                                 "msgid_plural \"%d dice\\n\"\nmsgstr[0] \"un \\\"dé\\\"\\n\"\nmsgstr[1] \"%d dés\\n\"\n\n"
                                                 "#~ msgid \"gone\"\n#~ msgstr \"parti\"\n");
  const HsdPoEntry *entry = hsd_po_file_get (file, 1);

  g_assert_cmpuint (hsd_po_file_count (file), ==, 3);
  g_assert_true (hsd_po_file_get (file, 0)->is_header);
  g_assert_true (hsd_po_file_get (file, 2)->is_obsolete);
  g_assert_cmpuint (entry->line, ==, HEADER_LINES + 8);
  g_assert_cmpuint (hsd_po_file_get (file, 2)->line, ==, HEADER_LINES + 14);
  g_assert_cmpstr (entry->comments, ==, "of a translator\n in two lines");
  g_assert_cmpstr (entry->extracted, ==, "from the source");
  g_assert_cmpstr (entry->files, ==, "a.c\nb.c");
  g_assert_cmpstr (entry->previous, ==, "old");
  g_assert_cmpstr (entry->context, ==, "context");
  g_assert_cmpstr (entry->msgid, ==, "%d die\n");
  g_assert_cmpstr (entry->plural, ==, "%d dice\n");
  g_assert_cmpuint (entry->n_forms, ==, 2);
  g_assert_cmpstr (entry->forms[0], ==, "un \"dé\"\n");
  g_assert_cmpint (entry->state, ==, HSD_PO_FUZZY);
  g_assert_null (entry->fault);
  g_assert_true (hsd_po_file_look_up (file, "context", "%d die\n") == entry);
  g_assert_null (hsd_po_file_look_up (file, NULL, "gone"));
  g_assert_cmpuint (hsd_po_file_count_forms (file), ==, 2);
}

/* --- what is refused --- */

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    guint line; /* 0: of none */
  } rows[] = {
    { "", 0 },
    { HEADER "msgid \"a\"\nmsgstr \"b\n", HEADER_LINES + 3 },
    { HEADER "msgid \"a\"\nmsgfoo \"b\"\n", HEADER_LINES + 2 },
    { HEADER "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n", HEADER_LINES + 4 },
    { HEADER "msgid \"a\"\nmsgstr \"\xff\"\n", HEADER_LINES + 2 },
    { "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n", 1 },
    { "msgid \"a\"\nmsgstr \"b\"\n", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (rows[i].text, strlen (rows[i].text));
      g_autofree char *place = g_strdup_printf ("Line %u:", rows[i].line);
      g_autoptr (GError) error = NULL;

      g_assert_null (hsd_po_file_new (bytes, NULL, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_true (rows[i].line == 0 || g_str_has_prefix (error->message, place));
    }
}

/* Syntax is looked for again unless only translations have changed, within their quotes. */
static void
test_texts_alone (void)
{
  static const char text[] = HEADER "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgid_plural \"d\"\nmsgstr[0] \"\"\n\"e\\n\"\nmsgstr[1] \"f\"\n";
  static const struct
  {
    const char *from, *to;
    gboolean alone;
  } rows[] = {
    { "msgstr \"b\"", "msgstr \"B\"", TRUE },
    { "\"e\\n\"", "\"\\t\\\"\\\\\"", TRUE },
    { "msgstr[1] \"f\"", "msgstr[1] \"\"", TRUE },
    { "msgstr[1] \"f\"", "msgstr[2] \"f\"", FALSE },
    { "msgstr[1] \"f\"", "msgstr[1] f", FALSE },
    { "msgstr[1] \"f\"", "msgstr[1", FALSE },
    { "msgstr[1] \"f\"", "msgstr[", FALSE },
    { "msgstr \"b\"", "msgstr \"b", FALSE },
    { "msgstr \"b\"", "msgstr \"b\" \"c\"", FALSE },
    { "msgstr \"b\"", "msgstr \"\\q\"", FALSE },
    { "msgstr \"b\"", "msgstr \"b\\\"", FALSE },
    { "msgstr \"b\"", "msgstr \"b\"\n\"c\"", FALSE },
    { "msgid \"c\"", "msgid \"a\"", FALSE },
    { "msgid_plural \"d\"", "msgid_plural \"e\"", FALSE },
    { "charset=UTF-8", "charset=KOI8-R", FALSE },
    { "nplurals=2", "nplurals=3", TRUE },
  };
  g_autoptr (GBytes) before = g_bytes_new_static (text, strlen (text));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) changed = g_string_new (text);
      g_autoptr (GBytes) after = NULL;

      g_assert_cmpuint (g_string_replace (changed, rows[i].from, rows[i].to, 1), ==, 1);
      after = g_bytes_new (changed->str, changed->len);
      g_test_message ("%s", rows[i].to);
      g_assert_cmpint (hsd_po_differs_in_texts_alone (before, after), ==, rows[i].alone);
    }
}

/* One faulty message is known, and the others are whole. */
static void
test_faults (void)
{
  g_autoptr (HsdPoFile) file = read_text (HEADER "#, c-format\nmsgid \"%s of one\"\nmsgstr \"%d\"\n\nmsgid \"fine\"\nmsgstr \"bien\"\n\n"
                                                 "msgid \"line\\n\"\nmsgstr \"ligne\"\n\n"
                                                 "#, c-format\nmsgid \"%u die\"\nmsgid_plural \"%u dice\"\nmsgstr[0] \"%u dé\"\n");
  guint n;

  g_assert_true (hsd_po_file_find_fault (file, &n) == hsd_po_file_get (file, 1));
  g_assert_cmpuint (n, ==, 3);
  g_assert_null (hsd_po_file_get (file, 2)->fault);
  g_assert_nonnull (hsd_po_file_get (file, 3)->fault);
  g_assert_nonnull (hsd_po_file_get (file, 4)->fault);
  g_assert_cmpuint (hsd_po_file_get (file, 4)->line, ==, HEADER_LINES + 12);
}

/* --- edits --- */

/* @text as msgcat writes it. */
static char *
write_again (const char *text)
{
  g_autoptr (GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, "msgcat", "-", NULL);
  char *written = NULL;

  g_assert_nonnull (process);
  g_assert_true (g_subprocess_communicate_utf8 (process, text, NULL, &written, NULL, NULL));

  return written;
}

static void
test_edit (void)
{
  static const char text[] = HEADER "#: a.c\n#, fuzzy\n#| msgid \"old\"\nmsgid \"one\"\nmsgstr \"un\"\n\n"
                                    "#. from the source\n#, c-format\nmsgid \"%u die\"\nmsgid_plural \"%u dice\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n";
  static const char *const one[] = { "Une phrase assez longue pour être coupée en deux\u202f; ou trois, vis-à-vis de l’autre, « entre guillemets »", NULL };
  static const char *const dice[] = { "un dé", "%u dés", NULL };
  g_autoptr (HsdPoFile) file = read_text (text);
  g_autoptr (GBytes) first = hsd_po_file_set_text (file, 1, one, FALSE, NULL);
  g_autoptr (HsdPoFile) changed = hsd_po_file_new (first, file, NULL);
  g_autoptr (GBytes) second = hsd_po_file_set_text (changed, 2, dice, FALSE, NULL);
  g_autoptr (HsdPoFile) whole = hsd_po_file_new (second, NULL, NULL);
  g_autofree char *written = g_strndup (g_bytes_get_data (second, NULL), g_bytes_get_size (second));
  g_autofree char *again = write_again (written);

  g_assert_cmpstr (hsd_po_file_get (whole, 1)->forms[0], ==, one[0]);
  g_assert_cmpint (hsd_po_file_get (whole, 1)->state, ==, HSD_PO_TRANSLATED);
  g_assert_null (hsd_po_file_get (whole, 1)->previous);
  g_assert_cmpstr (hsd_po_file_get (whole, 2)->forms[1], ==, "%u dés");
  g_assert_cmpstr (written, ==, again);
}

static void
test_refused_edit (void)
{
  static const char *const wrong[] = { "%s dés", "%u dés", NULL };
  static const char *const same[] = { "un", NULL };
  g_autoptr (HsdPoFile) file = read_text (HEADER "#, fuzzy\nmsgid \"one\"\nmsgstr \"un\"\n\n"
                                                 "#, c-format\nmsgid \"%u die\"\nmsgid_plural \"%u dice\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) kept = hsd_po_file_set_text (file, 1, same, TRUE, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (kept, NULL), g_bytes_get_size (kept));

  g_assert_null (hsd_po_file_set_text (file, 2, wrong, FALSE, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (text, "#, fuzzy\nmsgid \"one\""));
}

/* --- lists of messages --- */

static void
test_lists (void)
{
  g_autoptr (HsdPoFile) file = read_text (HEADER "msgid \"a challenge\"\nmsgstr \"une épreuve\"\n\nmsgid \"rolls\"\nmsgstr \"\"\n\n"
                                                 "msgid \"the challenge rolls\"\nmsgstr \"\"\n\nmsgid \"of rolls\"\nmsgstr \"de jets\"\n");
  g_autoptr (GListStore) all = hsd_messages_list (file, HSD_MESSAGES_ALL, "");
  g_autoptr (GListStore) found = hsd_messages_list (file, HSD_MESSAGES_ALL, "ÉPREUVE");
  g_autoptr (HsdMessage) first = hsd_messages_next (file, NULL);
  g_autoptr (HsdMessage) second = hsd_messages_next (file, hsd_message_get_entry (first));
  g_autoptr (HsdMessage) around = hsd_messages_next (file, hsd_message_get_entry (second));
  g_autoptr (GPtrArray) alike = hsd_messages_find_like (file, hsd_po_file_get (file, 3));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (all)), ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (found)), ==, 1);
  g_assert_cmpstr (hsd_message_get_entry (first)->msgid, ==, "rolls");
  g_assert_cmpstr (hsd_message_get_entry (second)->msgid, ==, "the challenge rolls");
  g_assert_true (hsd_message_get_entry (around) == hsd_message_get_entry (first));
  /* The rarer word first. */
  g_assert_cmpuint (alike->len, ==, 3);
  g_assert_true (g_ptr_array_index (alike, 0) == hsd_po_file_get (file, 1));
}

HSD_SUITE (po_file)
{
  g_test_add_func ("/po-file/entry", test_entry);
  g_test_add_func ("/po-file/refused", test_refused);
  g_test_add_func ("/po-file/texts-alone", test_texts_alone);
  g_test_add_func ("/po-file/faults", test_faults);
  g_test_add_func ("/po-file/edit", test_edit);
  g_test_add_func ("/po-file/refused edit", test_refused_edit);
  g_test_add_func ("/po-file/lists", test_lists);
}
