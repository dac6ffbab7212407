/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a .po file: all that gettext puts into one, and what is refused, with its line. */

#include "config.h"

#include <string.h>

#include "model/translation/po-file.h"
#include "suite.h"

#define CHARSET "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
#define HEADER CHARSET "\"Language: fr\\n\"\n\"Plural-Forms: nplurals=2; plural=n>1;\\n\"\n\n"
#define HEADER_LINES 5

static HsdPoFile *
read_bytes (const char *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  HsdPoFile *file = hsd_po_file_new (bytes, &error);

  g_assert_no_error (error);
  g_assert_true (hsd_po_file_get_bytes (file) == bytes);
  return file;
}

static HsdPoFile *
read_text (const char *text)
{
  return read_bytes (text, strlen (text));
}

static void
assert_list (const char *const *list, const char *want)
{
  g_autofree char *got = g_strjoinv ("|", (char **) list);

  g_assert_cmpstr (got, ==, want);
}

/* --- what there is --- */

static void
test_entry (void)
{
  static const char text[] = HEADER "# of a translator\n#\n#  in two lines\n#. from the source\n#.and more\n"
                                    "#: a.c:1 b.c:2\n#: \u2068a name.c\u2069:3\n#, fuzzy,c-format,  range: 0..10\n"
                                    "#| msgctxt \"old context\"\n#| msgid \"old\"\n#| \" one\"\n#| msgid_plural \"olds\"\n"
                                    "msgctxt \"context\"\nmsgid \"%d \"\n\"die\\n\"\nmsgid_plural \"\"\n\"%d dice\\n\"\n"
                                    "msgstr[0] \"un \\\"dé\\\"\\n\"\nmsgstr[1] \"%d \\303\\251\\x21\\t\\\\\"\n";
  g_autoptr (HsdPoFile) file = read_text (text);
  const HsdPoEntry *entry = hsd_po_file_get (file, 1);

  g_assert_cmpuint (hsd_po_file_count (file), ==, 2);
  g_assert_cmpuint (entry->index, ==, 1);
  g_assert_cmpuint (entry->line, ==, HEADER_LINES + 1);
  g_assert_cmpuint (entry->msgid_line, ==, HEADER_LINES + 13);
  g_assert_cmpuint (entry->msgstr_line, ==, HEADER_LINES + 18);
  g_assert_cmpstr (entry->comments, ==, "of a translator\n\n in two lines");
  g_assert_cmpstr (entry->extracted, ==, "from the source\nand more");
  assert_list (entry->references, "a.c:1|b.c:2|a name.c:3");
  assert_list (entry->flags, "fuzzy|c-format|range: 0..10");
  g_assert_true (hsd_po_entry_has_flag (entry, "c-format"));
  g_assert_false (hsd_po_entry_has_flag (entry, "c"));
  g_assert_cmpstr (entry->previous_context, ==, "old context");
  g_assert_cmpstr (entry->previous_msgid, ==, "old one");
  g_assert_cmpstr (entry->previous_plural, ==, "olds");
  g_assert_cmpstr (entry->context, ==, "context");
  g_assert_cmpstr (entry->msgid, ==, "%d die\n");
  g_assert_cmpstr (entry->plural, ==, "%d dice\n");
  g_assert_cmpuint (entry->n_forms, ==, 2);
  assert_list (entry->forms, "un \"dé\"\n|%d é!\t\\");
  g_assert_cmpint (entry->state, ==, HSD_PO_FUZZY);
  g_assert_false (entry->is_header || entry->is_obsolete);
}

static void
test_bare (void)
{
  g_autoptr (HsdPoFile) file = read_text (HEADER "msgid \"a\"\nmsgstr \"b\"");
  const HsdPoEntry *header = hsd_po_file_get (file, 0), *entry = hsd_po_file_get (file, 1);

  g_assert_true (header->is_header);
  g_assert_cmpuint (header->line, ==, 1);
  g_assert_null (entry->comments);
  g_assert_null (entry->extracted);
  g_assert_null (entry->context);
  g_assert_null (entry->plural);
  g_assert_null (entry->previous_context);
  g_assert_null (entry->previous_msgid);
  g_assert_null (entry->previous_plural);
  assert_list (entry->references, "");
  assert_list (entry->flags, "");
  assert_list (entry->forms, "b");
  g_assert_false (entry->is_header);
}

/* The same two entries, set in all the ways that gettext reads too. */
static void
test_layouts (void)
{
  static const char *const layouts[] = {
    "msgid \"a\"\nmsgstr \"x\"\n\nmsgctxt \"c\"\nmsgid \"b\"\nmsgstr \"y\"\n",
    "msgid \"a\"\nmsgstr \"x\"\nmsgctxt \"c\"\nmsgid \"b\"\nmsgstr \"y\"",
    "msgid \"a\"\r\nmsgstr \"x\"\r\n\r\nmsgctxt \"c\"\r\nmsgid \"b\"\r\nmsgstr \"y\"\r\n",
    "msgid\"a\"msgstr\"x\" msgctxt\t\"c\" msgid \"b\" msgstr \"y\" # and no more",
    "msgid\n\n\"a\"\n\n  msgstr \"\" \"x\" \"\"\n# one\n\n# two\n\nmsgctxt \"c\"\nmsgid \"b\"\nmsgstr\n\"y\"\n# end",
    "#, fuzzy\n#| msgid \"o\"\n# why\nmsgid \"a\"\nmsgstr \"x\"\n#~| msgid \"o\"\n#~ msgid \"z\"\n#~ msgstr \"\"\n#~ \"z\"\nmsgctxt \"c\" msgid \"b\"\nmsgstr \"y\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      g_autofree char *text = g_strconcat (HEADER, layouts[i], NULL);
      g_autoptr (HsdPoFile) file = read_text (text);
      const HsdPoEntry *a = hsd_po_file_look_up (file, NULL, "a"), *b = hsd_po_file_look_up (file, "c", "b");

      g_test_message ("%s", layouts[i]);
      g_assert_cmpstr (a->forms[0], ==, "x");
      g_assert_cmpstr (b->forms[0], ==, "y");
      g_assert_cmpstr (b->context, ==, "c");
    }
}

static void
test_carriage_returns (void)
{
  g_autoptr (HsdPoFile) file = read_text (HEADER "# why\r\n#. and\r\n#: a.c:1\r\n#, fuzzy\r\nmsgid \"a\"\r\nmsgstr \"\"\r\n\"b\"\r\n");
  const HsdPoEntry *entry = hsd_po_file_get (file, 1);

  g_assert_cmpstr (entry->comments, ==, "why");
  g_assert_cmpstr (entry->extracted, ==, "and");
  assert_list (entry->references, "a.c:1");
  g_assert_cmpint (entry->state, ==, HSD_PO_FUZZY);
  assert_list (entry->forms, "b");
  g_assert_cmpuint (entry->msgid_line, ==, HEADER_LINES + 5);
}

static void
test_mark (void)
{
  g_autoptr (HsdPoFile) file = read_text ("\xef\xbb\xbf" HEADER);

  g_assert_cmpuint (hsd_po_file_count (file), ==, 1);
}

static void
test_look_up (void)
{
  g_autoptr (HsdPoFile) file = read_text (HEADER "msgid \"b\"\nmsgstr \"1\"\nmsgctxt \"a\"\nmsgid \"b\"\nmsgstr \"2\"\n"
                                                 "msgctxt \"\"\nmsgid \"b\"\nmsgstr \"3\"\n#~ msgid \"c\"\n#~ msgstr \"4\"\n");

  g_assert_cmpstr (hsd_po_file_look_up (file, NULL, "b")->forms[0], ==, "1");
  g_assert_cmpstr (hsd_po_file_look_up (file, "a", "b")->forms[0], ==, "2");
  g_assert_cmpstr (hsd_po_file_look_up (file, "", "b")->forms[0], ==, "3");
  g_assert_true (hsd_po_file_look_up (file, NULL, "")->is_header);
  g_assert_null (hsd_po_file_look_up (file, NULL, "c"));
  g_assert_true (hsd_po_file_get (file, 4)->is_obsolete);
  g_assert_null (hsd_po_file_look_up (file, "a", "c"));
  g_assert_null (hsd_po_file_look_up (file, NULL, "a"));
}

static void
test_states (void)
{
  static const struct
  {
    const char *entry;
    HsdPoState state;
  } rows[] = {
    { "msgid \"a\"\nmsgstr \"b\"\n", HSD_PO_TRANSLATED },
    { "msgid \"a\"\nmsgstr \"\"\n", HSD_PO_UNTRANSLATED },
    { "#, c-format, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n", HSD_PO_FUZZY },
    { "#, c-format fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n", HSD_PO_FUZZY },
    { "# fuzzy\n#, notfuzzy\nmsgid \"a\"\nmsgstr \"b\"\n", HSD_PO_TRANSLATED },
    { "#, fuzzy\nmsgid \"a\"\nmsgstr \"\"\n", HSD_PO_UNTRANSLATED },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n", HSD_PO_TRANSLATED },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr [ 0 ] \"c\"\nmsgstr\n[1]\"d\"\n", HSD_PO_TRANSLATED },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\nmsgstr[1] \"d\"\n", HSD_PO_UNTRANSLATED },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"\"\n", HSD_PO_UNTRANSLATED },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n", HSD_PO_UNTRANSLATED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (HEADER, rows[i].entry, NULL);
      g_autoptr (HsdPoFile) file = read_text (text);

      g_test_message ("%s", rows[i].entry);
      g_assert_cmpint (hsd_po_file_get (file, 1)->state, ==, rows[i].state);
    }
}

/* --- what is refused --- */

static void
assert_refused (const char *data, gsize size, guint line, const char *part)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdPoFile) file = hsd_po_file_new (bytes, &error);
  g_autofree char *begin = g_strdup_printf ("Line %u: ", line);

  if (file != NULL)
    g_error ("“%.*s” is not refused", (int) MIN (size, 200), data);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, begin));
  g_assert_nonnull (strstr (error->message, part));
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_null (strchr (error->message, '\n'));
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    guint line; /* behind the header */
    const char *part;
  } rows[] = {
    { "msgid \"a\"\nmsgstr \"\xc9\"\n", 2, "UTF-8" },
    { "foo\n", 1, "foo" },
    { "é\n", 1, "é" },
    { "domain \"a\"\n", 1, "domain" },
    { "msgids \"a\"\n", 1, "msgids" },
    { "[0]\n", 1, "“msgid”" },
    { "\nmsgstr \"a\"\n", 2, "“msgid”" },
    { "msgid \"a\"\n", 2, "“msgstr”" },
    { "msgid \"a\"\n# why\nmsgstr \"b\"\n", 2, "“msgstr”" },
    { "msgctxt \"a\"\nmsgctxt \"a\"\n", 2, "“msgid”" },
    { "msgid \"a\"\nmsgid \"b\"\n", 2, "“msgstr”" },
    { "msgid\nmsgstr \"b\"\n", 2, "quotation" },
    { "msgid \"a\"\nmsgstr", 2, "quotation" },
    { "msgid \"a\"\nmsgstr \"b\n\"\n", 2, "quotation" },
    { "msgid \"a\"\nmsgstr \"b\\\"\n", 2, "quotation" },
    { "msgid \"a\"\nmsgstr \"b\\", 2, "quotation" },
    { "msgid \"a\\q\"\n", 1, "“\\q”" },
    { "msgid \"a\\é\"\n", 1, "“\\é”" },
    { "msgid \"a\\0\"\n", 1, "“\\0”" },
    { "msgid \"a\\x\"\n", 1, "“\\x”" },
    { "msgid \"a\\8\"\n", 1, "“\\8”" },
    { "msgid \"a\"\nmsgstr \"b\"\n\"\\351\"\n", 2, "UTF-8" },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"\n", 3, "msgstr[0]" },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"\n", 3, "msgstr[0]" },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[0] \"c\"\n", 4, "msgstr[1]" },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[4294967296] \"c\"\n", 3, "msgstr[0]" },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[] \"c\"\n", 3, "“[”" },
    { "msgid \"a\"\nmsgstr[0] \"c\"\n", 2, "quotation" },
    { "#~ msgid \"a\"\nmsgstr \"b\"\n", 2, "“msgstr”" },
    { "msgid \"a\"\n#~ \"b\"\nmsgstr \"b\"\n", 2, "#~" },
    { "msgid \"a\"\n#| \"b\"\nmsgstr \"b\"\n", 2, "#|" },
    { "#| msgid \"a\"\n", 2, "“msgid”" },
    { "#~| msgid \"o\"\nmsgid \"a\"\nmsgstr \"b\"\n", 2, "#~" },
    { "#~ #| msgid \"o\"\nmsgid \"a\"\nmsgstr \"b\"\n", 2, "#~" },
    { "#~| msgctxt \"o\"\n#| msgid \"o\"\n#~ msgid \"a\"\n#~ msgstr \"b\"\n", 2, "#~" },
    { "#| msgstr \"a\"\n", 1, "#| msgid" },
    { "msgid \"a\"\nmsgstr \"b\"\nmsgid \"c\"\nmsgstr \"\"\n#~ msgid \"a\"\n#~ msgstr \"\"\nmsgid \"c\"\nmsgstr \"\"\n", 5, "line 6 already" },
    { "msgid \"\"\nmsgstr \"\"\n", 1, "line 1 already" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (HEADER, rows[i].text, NULL);

      assert_refused (text, strlen (text), HEADER_LINES + rows[i].line, rows[i].part);
    }
  assert_refused (HEADER "\0", sizeof HEADER, HEADER_LINES + 1, "UTF-8");
}

static void
test_headers (void)
{
#define WITH(field) "\nmsgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n" field "\\n\"\n", 2
  static const struct
  {
    const char *text;
    guint line;
    const char *part;
  } rows[] = {
    { "", 1, "charset=UTF-8" },
    { "# nothing\n", 1, "charset=UTF-8" },
    { "#~ msgid \"\"\n#~ msgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n", 1, "charset=UTF-8" },
    { "msgid \"a\"\nmsgstr \"b\"\n", 1, "charset=UTF-8" },
    { "\n\n# why\nmsgid \"\"\nmsgstr \"\"\n", 4, "charset=UTF-8" },
    { "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n", 1, "charset=UTF-8" },
    { "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8-MAC\\n\"\n", 1, "charset=UTF-8" },
    { "msgid \"\"\nmsgid_plural \"\"\nmsgstr[0] \"Content-Type: text/plain; charset=UTF-8\\n\"\n", 1, "charset=UTF-8" },
    { WITH ("Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;"), "nplurals" },
    { WITH ("Plural-Forms: nplurals=0; plural=0;"), "nplurals" },
    { WITH ("Plural-Forms: nplurals=21; plural=0;"), "nplurals" },
    { WITH ("Plural-Forms: nplurals=-1; plural=0;"), "nplurals" },
    { WITH ("Plural-Forms: nplurals=2; plural=;"), "operators of C" },
    { WITH ("Plural-Forms: nplurals=2; plural=n%0;"), "operators of C" },
    { WITH ("Plural-Forms: nplurals=2; plural=n%(n-5);"), "operators of C" },
    { WITH ("Plural-Forms: nplurals=2; plural=n/2;"), "operators of C" },
    { WITH ("Plural-Forms: nplurals=2; plural=n==1 ? 0;"), "operators of C" },
    { WITH ("Plural-Forms: nplurals=2; plural=(n==1;"), "operators of C" },
    { WITH ("Plural-Forms: nplurals=2; plural=n==1);"), "operators of C" },
    { WITH ("Plural-Forms: nplurals=2; plural=n=1;"), "operators of C" },
    { WITH ("Plural-Forms: nplurals=2; plural=n n;"), "operators of C" },
    { WITH ("Plural-Forms: nplurals=2; plural=99999999999999999999>n;"), "operators of C" },
    { WITH ("Plural-Forms: nplurals=2; plural=n;"), "gives 2 a form" },
    { WITH ("Plural-Forms: nplurals=2; plural=n==1000?2:0;"), "gives 1000 a form" },
  };
#undef WITH
  g_autofree char *deep = g_strnfill (500, '('), *nots = g_strnfill (500, '!');

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_refused (rows[i].text, strlen (rows[i].text), rows[i].line, rows[i].part);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strconcat (CHARSET, "\"Plural-Forms: nplurals=1; plural=", i == 0 ? deep : nots, "n;\\n\"\n", NULL);

      assert_refused (text, strlen (text), 1, "operators of C");
    }
}

/* --- the header --- */

static void
test_plurals (void)
{
  static const struct
  {
    const char *forms, *numbers;
  } rows[] = {
    { "", "1|0, 2, 3…" },
    { "Plural-Forms: nplurals=1; plural=0;", "0, 1, 2…" },
    { "Plural-Forms: nplurals=2; plural=(n > 1);", "0, 1|2, 3, 4…" },
    { "Plural-Forms:  nplurals = 2; plural=n > 1;", "1|0, 2, 3…" },
    { "Plural-Forms:nplurals=2 ;plural= n>1", "0, 1|2, 3, 4…" },
    { "Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", "1|2, 3, 4|0, 5, 6…" },
    { "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", "1|2, 3, 4…|0, 5, 6…" },
    { "Plural-Forms: nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;", "1, 21, 31…|2, 3, 4…|0" },
    { "Plural-Forms: nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      "0|1|2|3, 4, 5…|11, 12, 13…|100, 101, 102…" },
    { "Plural-Forms: nplurals=2; plural=n<3||n>5&&n>9;", "3, 4, 5…|0, 1, 2…" },
    { "Plural-Forms: nplurals=3; plural=!(n-2*1+0)+!!n==1;", "0, 2|1, 3, 4…|" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (CHARSET "\"", rows[i].forms, "\\n\"\n", NULL);
      g_autoptr (HsdPoFile) file = read_text (text);
      g_autoptr (GString) numbers = g_string_new (NULL);

      for (guint form = 0; form < hsd_po_file_count_forms (file); form++)
        {
          g_autofree char *list = hsd_po_file_list_numbers (file, form);

          g_string_append_printf (numbers, "%s%s", form > 0 ? "|" : "", list);
        }
      g_assert_cmpstr (numbers->str, ==, rows[i].numbers);
    }
}

/* A form too many that no number up to 1000 betrays is taken back to the first form, as the C library does. */
static void
test_beyond (void)
{
  g_autoptr (HsdPoFile) file = read_text (CHARSET "\"Plural-Forms: nplurals=2; plural=n>1000?n:n==1;\\n\"\n");

  g_assert_cmpuint (hsd_po_file_get_form (file, 1), ==, 1);
  g_assert_cmpuint (hsd_po_file_get_form (file, 1001), ==, 0);
  g_assert_cmpuint (hsd_po_file_get_form (file, G_MAXUINT64), ==, 0);
}

static void
test_fields (void)
{
  g_autoptr (HsdPoFile) file = read_text (HEADER);
  g_autofree char *language = hsd_po_file_get_field (file, "Language");
  g_autofree char *team = hsd_po_file_get_field (file, "Language-Team");
  g_autofree char *type = hsd_po_file_get_field (file, "Content-Type");

  g_assert_cmpstr (language, ==, "fr");
  g_assert_null (team);
  g_assert_cmpstr (type, ==, "text/plain; charset=UTF-8");
}

/* --- whole files --- */

static void
test_french (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "po", "fr.po", NULL);
  g_autofree char *data = NULL;
  g_autoptr (HsdPoFile) file = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  file = read_bytes (data, size);
  g_assert_cmpuint (hsd_po_file_count (file), >, 2000);
  for (guint i = 0; i < hsd_po_file_count (file); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (file, i);

      g_assert_cmpint (entry->state, ==, HSD_PO_TRANSLATED);
      g_assert_true (entry->is_header || entry->is_obsolete || entry->references[0] != NULL);
      g_assert_true (entry->is_obsolete || hsd_po_file_look_up (file, entry->context, entry->msgid) == entry);
    }
}

/* However it is cut or one byte of it is another: read, or refused with a sentence. */
static void
test_damaged (void)
{
  static const char sound[] = HEADER "# é\n#, fuzzy\n#| msgid \"\\\"\"\nmsgctxt \"a\"\nmsgid \"b\"\nmsgid_plural \"c\"\nmsgstr[0] \"\\303\\251\"\n"
                                     "msgstr[1] \"\"\n\"e\"\n\n#~| msgid \"f\"\n#~ msgid \"g\"\n#~ msgstr \"h\"\n";
  static const char astray[] = "\0\"#\\[]\n~|m:,\xff\xc3";

  for (gsize size = 0; size < sizeof sound; size++)
    for (guint i = 0; i < sizeof astray; i++)
      {
        g_autofree char *copy = g_memdup2 (sound, sizeof sound);
        g_autoptr (GBytes) cut = NULL, other = NULL;
        g_autoptr (HsdPoFile) first = NULL, second = NULL;
        g_autoptr (GError) error = NULL;

        copy[size] = astray[i];
        cut = g_bytes_new (copy, size + 1);
        other = g_bytes_new (copy, sizeof sound - 1);
        first = hsd_po_file_new (cut, NULL);
        second = hsd_po_file_new (other, &error);
        g_assert_true ((second == NULL) == (error != NULL));
        g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
      }
}

static void
test_large_entry (void)
{
  g_autoptr (GString) text = g_string_new (HEADER "msgid \"a\"\nmsgstr \"\"\n");
  g_autoptr (HsdPoFile) file = NULL;
  gsize length = 0;

  for (; length < 10 * 1000 * 1000; length += 50)
    g_string_append (text, "\"0123456789012345678901234567890123456789012345678\\n\"\n");
  file = read_bytes (text->str, text->len);
  g_assert_cmpuint (strlen (hsd_po_file_get (file, 1)->forms[0]), ==, length);
}

static void
test_many_entries (void)
{
  g_autoptr (GString) text = g_string_new (HEADER);
  g_autoptr (HsdPoFile) file = NULL;

  for (guint i = 1; i < 1000 * 1000; i++)
    g_string_append_printf (text, "#: a.c:%u\nmsgid \"%u\"\nmsgstr \"b\"\n\n", i, i);
  file = read_bytes (text->str, text->len);
  g_assert_cmpuint (hsd_po_file_count (file), ==, 1000 * 1000);
  g_assert_cmpuint (hsd_po_file_look_up (file, NULL, "654321")->index, ==, 654321);

  g_string_append (text, "msgid \"one more\"\nmsgstr \"b\"\n");
  assert_refused (text->str, text->len, HEADER_LINES + 4 * (1000 * 1000 - 1) + 1, "1,000,000 entries");
}

static void
test_large_file (void)
{
  gsize size = 100 * 1000 * 1000 + 1;
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_strnfill (size, '\n'), size);
  g_autoptr (GError) error = NULL;

  g_assert_null (hsd_po_file_new (bytes, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "100 MB"));
}

/* --- what is new in it --- */

static const struct
{
  const char *after;
  const char *changes; /* NULL: all of it */
} changes[] = {
  { HEADER "msgid \"a\"\nmsgstr \"x\"\n\n# no\nmsgid \"b\"\nmsgstr \"y\"\n", HEADER "\n\n\n\n\n" },
  { HEADER "msgid \"a\"\nmsgstr \"x\"\n\n# no\nmsgid \"b\"\nmsgstr \"z\"\n", HEADER "\n\n\n# no\nmsgid \"b\"\nmsgstr \"z\"\n" },
  /* A comment or a flag may make another entry of it. */
  { HEADER "#, c-format\nmsgid \"a\"\nmsgstr \"x\"\n\n# no\nmsgid \"b\"\nmsgstr \"y\"\n",
    HEADER "#, c-format\nmsgid \"a\"\nmsgstr \"x\"\n\n\n\n\n" },
  /* Elsewhere in the file they are the same; one that is new is none of them. */
  { HEADER "# no\nmsgid \"b\"\nmsgstr \"y\"\n\n\nmsgid \"a\"\nmsgstr \"x\"\nmsgctxt \"c\"\nmsgid \"a\"\nmsgstr \"x\"\n",
    HEADER "\n\n\n\n\n\n\nmsgctxt \"c\"\nmsgid \"a\"\nmsgstr \"x\"\n" },
  { HEADER, HEADER },
  { HEADER "#~ msgid \"a\"\n#~ msgstr \"x\"\n", HEADER "#~ msgid \"a\"\n#~ msgstr \"x\"\n" },
  { CHARSET "\nmsgid \"a\"\nmsgstr \"x\"\n", NULL },
};

static char *
strip_end (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  char *text = g_strndup (data, size);

  g_assert_cmpuint (size, ==, strlen (text));
  return g_strchomp (text);
}

static void
test_changes (void)
{
  g_autoptr (HsdPoFile) before = read_text (changes[0].after);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (HsdPoFile) after = read_text (changes[i].after);
      g_autoptr (GBytes) new = hsd_po_file_get_changes (after, before);
      g_autofree char *got = strip_end (new);
      g_autofree char *want = g_strchomp (g_strdup (changes[i].changes != NULL ? changes[i].changes : changes[i].after));

      g_assert_cmpstr (got, ==, want);
      if (changes[i].changes == NULL)
        g_assert_true (new == hsd_po_file_get_bytes (after));
    }
}

static void
test_all_is_new (void)
{
  g_autoptr (HsdPoFile) file = read_text (HEADER);
  g_autoptr (GBytes) new = hsd_po_file_get_changes (file, NULL);

  g_assert_true (new == hsd_po_file_get_bytes (file));
}

HSD_SUITE (po_file)
{
  g_test_add_func ("/po-file/entry", test_entry);
  g_test_add_func ("/po-file/bare", test_bare);
  g_test_add_func ("/po-file/layouts", test_layouts);
  g_test_add_func ("/po-file/carriage-returns", test_carriage_returns);
  g_test_add_func ("/po-file/mark", test_mark);
  g_test_add_func ("/po-file/look-up", test_look_up);
  g_test_add_func ("/po-file/states", test_states);
  g_test_add_func ("/po-file/refused", test_refused);
  g_test_add_func ("/po-file/headers", test_headers);
  g_test_add_func ("/po-file/plurals", test_plurals);
  g_test_add_func ("/po-file/beyond", test_beyond);
  g_test_add_func ("/po-file/fields", test_fields);
  g_test_add_func ("/po-file/french", test_french);
  g_test_add_func ("/po-file/damaged", test_damaged);
  g_test_add_func ("/po-file/changes", test_changes);
  g_test_add_func ("/po-file/all-is-new", test_all_is_new);
  g_test_add_func ("/po-file/large-entry", test_large_entry);
  g_test_add_func ("/po-file/many-entries", test_many_entries);
  g_test_add_func ("/po-file/large-file", test_large_file);
}
