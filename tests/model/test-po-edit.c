/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Editing a .po file: one entry becomes what gettext would write, and nothing else moves. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "model/translation/po-file.h"
#include "suite.h"

#define HEADER_WITH(plural) \
  "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: " plural "\\n\"\n\n"
#define HEADER HEADER_WITH ("nplurals=2; plural=(n > 1);")

static HsdPoFile *
read_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  HsdPoFile *file = hsd_po_file_new (bytes, &error);

  g_assert_no_error (error);
  return file;
}

static HsdPoFile *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return read_bytes (bytes);
}

static char *
text_of (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strndup (data, size);
}

static HsdPoFile *
set (HsdPoFile *file, guint i, const char *const *forms)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = hsd_po_file_set_text (file, i, forms, FALSE, &error);
  HsdPoFile *after;

  g_assert_no_error (error);
  after = read_bytes (bytes);
  g_assert_true (g_strv_equal (hsd_po_file_get (after, i)->forms, forms));
  hsd_po_file_unref (file);
  return after;
}

/* --- one entry, and nothing else --- */

static void
test_set (void)
{
  static const struct
  {
    const char *before;
    const char *forms[3];
    gboolean keep_fuzzy;
    const char *after;
  } rows[] = {
    { "msgid \"a\"\nmsgstr \"\"\n", { "b" }, FALSE, "msgid \"a\"\nmsgstr \"b\"\n" },
    { "msgid \"a\"\nmsgstr \"\"", { "b\tc\"\\" }, FALSE, "msgid \"a\"\nmsgstr \"b\\tc\\\"\\\\\"" },
    { "msgid \"a\"\r\nmsgstr \"\"\r\n\r\n", { "b\nc" }, FALSE, "msgid \"a\"\r\nmsgstr \"\"\r\n\"b\\n\"\r\n\"c\"\r\n\r\n" },
    { "msgid \"a\"\r\nmsgstr \"\"", { "b\nc" }, FALSE, "msgid \"a\"\r\nmsgstr \"\"\r\n\"b\\n\"\r\n\"c\"" },
    { "  msgid\"a\"msgstr   \"c\"  \"d\" # why\n#: e:1\n", { "b" }, FALSE, "  msgid\"a\"msgstr \"b\" # why\n#: e:1\n" },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\n\"c\"\nmsgstr[1] \"\"\n", { "d", "e" }, FALSE,
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"d\"\nmsgstr[1] \"e\"\n" },
    { "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n", { "c", "d" }, FALSE,
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n" },
    { "#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n", { "b" }, FALSE, "msgid \"a\"\nmsgstr \"b\"\n" },
    { "#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n", { "b" }, TRUE, "#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n" },
    { "#, fuzzy\n#| msgid \"o\"\nmsgid \"a\"\nmsgstr \"b\"\n", { "c" }, TRUE, "#, fuzzy\n#| msgid \"o\"\nmsgid \"a\"\nmsgstr \"c\"\n" },
    { "# fuzzy\n#. fuzzy\n#: fuzzy:1\n#, fuzzy, c-format\n#| msgid \"\"\n#| \"o\"\nmsgid \"a\"\nmsgstr \"b\"\n", { "c" }, FALSE,
      "# fuzzy\n#. fuzzy\n#: fuzzy:1\n#, c-format\nmsgid \"a\"\nmsgstr \"c\"\n" },
    { "#,c-format,fuzzy\r\n#| msgid \"o\"\r\nmsgid \"a\"\r\nmsgstr \"b\"\r\n", { "c" }, FALSE,
      "#,c-format\r\nmsgid \"a\"\r\nmsgstr \"c\"\r\n" },
    { "#,  fuzzy fuzzy,  range: 0..9 ,fuzzy,c-format\n#,fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n", { "c" }, FALSE,
      "#,  range: 0..9,c-format\nmsgid \"a\"\nmsgstr \"c\"\n" },
    { "msgid \"a\"\nmsgstr \"a\" \"long\"\n\" way\"\n", { "along way" }, FALSE, "msgid \"a\"\nmsgstr \"a\" \"long\"\n\" way\"\n" },
    { "msgid \"a\"\nmsgstr \"b\"\n", { "" }, FALSE, "msgid \"a\"\nmsgstr \"\"\n" },
  };
  static const char *const around[][2] = { { "", "" }, { "msgid \"z\"\nmsgstr \"\"\n\"y\" \"x\"\n\n", "\n#, fuzzy\n#| msgid \"w\"\n\nmsgid \"v\"\nmsgstr \"u\"\n\n# end" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint j = 0; j < 2; j++)
      {
        gboolean is_last = j == 0 || !g_str_has_suffix (rows[i].before, "\n");
        g_autofree char *before = g_strconcat (HEADER, around[j][0], rows[i].before, is_last ? "" : around[j][1], NULL);
        g_autofree char *want = g_strconcat (HEADER, around[j][0], rows[i].after, is_last ? "" : around[j][1], NULL);
        g_autoptr (HsdPoFile) file = read_text (before);
        g_autoptr (GError) error = NULL;
        g_autoptr (GBytes) bytes = hsd_po_file_set_text (file, j + 1, rows[i].forms, rows[i].keep_fuzzy, &error);
        g_autofree char *got = NULL;

        g_assert_no_error (error);
        got = text_of (bytes);
        g_assert_cmpstr (got, ==, want);
      }
}

/* A mark of byte order stays before everything, and hides no flag. */
static void
test_mark (void)
{
  static const char *const forms[] = { "Content-Type: text/plain; charset=UTF-8\n", NULL };
  g_autoptr (HsdPoFile) file = read_text ("\xef\xbb\xbf#, fuzzy\nmsgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n");
  g_autoptr (GBytes) bytes = hsd_po_file_set_text (file, 0, forms, FALSE, NULL);
  g_autofree char *text = text_of (bytes);

  g_assert_cmpstr (text, ==, "\xef\xbb\xbfmsgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n");
}

/* --- what is refused --- */

static void
test_refused (void)
{
  static const struct
  {
    const char *plural, *entry;
    const char *forms[4];
    const char *part; /* NULL: it is not refused */
  } rows[] = {
#define TWO "nplurals=2; plural=n>1;"
#define THREE "nplurals=3; plural=n==1?0:n<7?1:2;"
    { TWO, "msgid \"a\\n\"\nmsgstr \"\"\n", { "b" }, "end with a line break" },
    { TWO, "msgid \"a\"\nmsgstr \"\"\n", { "b\n" }, "end with a line break" },
    { TWO, "msgid \"\\na\"\nmsgstr \"\"\n", { "b" }, "begin with a line break" },
    { TWO, "msgid \"a\"\nmsgstr \"\"\n", { "\nb" }, "begin with a line break" },
    { TWO, "msgid \"\\na\\n\"\nmsgstr \"\"\n", { "\nb\n" }, NULL },
    { TWO, "msgid \"\\na\\n\"\nmsgstr \"\"\n", { "" }, NULL },
    { TWO, "#, c-format\nmsgid \"%d\"\nmsgstr \"\"\n", { "%s" }, "“%s” does not have the placeholders of “%d”" },
    { TWO, "#, c-format\nmsgid \"%d\"\nmsgstr \"\"\n", { "b" }, "placeholders" },
    { TWO, "#, c-format\nmsgid \"%d\"\nmsgstr \"\"\n", { "" }, NULL },
    { TWO, "msgid \"b\"\nmsgstr \"\"\n", { "%s" }, "placeholders" },
    { TWO, "msgid \"100% of\"\nmsgstr \"\"\n", { "100 % de" }, NULL },
    { TWO, "#, c-format\nmsgid \"%d a\"\nmsgid_plural \"%d b\"\nmsgstr[0] \"\"\n", { "c", "%d d" }, NULL },
    { TWO, "#, c-format\nmsgid \"%d a\"\nmsgid_plural \"%d b\"\nmsgstr[0] \"\"\n", { "c", "d" }, "placeholders" },
    { TWO, "#, c-format\nmsgid \"%d a\"\nmsgid_plural \"%d b\"\nmsgstr[0] \"\"\n", { "c", "" }, "placeholders" },
    { TWO, "#, c-format\nmsgid \"%d a\"\nmsgid_plural \"%d b\"\nmsgstr[0] \"\"\n", { "", "%s d" }, "placeholders" },
    { TWO, "#, c-format\nmsgid \"%d a\"\nmsgid_plural \"%d b\"\nmsgstr[0] \"\"\n", { "", "%d d" }, NULL },
    { TWO, "#, c-format\nmsgid \"%d a\"\nmsgid_plural \"%d b\"\nmsgstr[0] \"\"\n", { "", "" }, NULL },
    { TWO, "msgid \"a\\n\"\nmsgid_plural \"b\\n\"\nmsgstr[0] \"\"\n", { "c\n", "" }, "end with" },
    { THREE, "#, c-format\nmsgid \"%d a\"\nmsgid_plural \"%d b\"\nmsgstr[0] \"\"\n", { "c", "d", "%d e" }, "placeholders" },
    { "nplurals=3; plural=n==1?0:n<6?1:2;", "#, c-format\nmsgid \"%d a\"\nmsgid_plural \"%d b\"\nmsgstr[0] \"\"\n", { "c", "d", "%d e" }, NULL },
#undef TWO
#undef THREE
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: ", rows[i].plural,
                                           "\\n\"\n", rows[i].entry, NULL);
      g_autoptr (HsdPoFile) file = read_text (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = hsd_po_file_set_text (file, 1, rows[i].forms, FALSE, &error);

      g_test_message ("%u %s", i, rows[i].entry);
      g_assert_true ((bytes == NULL) == (rows[i].part != NULL));
      if (rows[i].part != NULL)
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
          g_assert_nonnull (strstr (error->message, rows[i].part));
        }
    }
}

/* The header is a text like any other, as long as the file can be read with it. */
static void
test_header (void)
{
  static const char *const sound[] = { "Language: eo\nContent-Type: text/plain; charset=UTF-8\n", NULL };
  static const char *const broken[][2] = {
    { "Content-Type: text/plain; charset=ISO-8859-1\n" },
    { "" },
    { "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n/2;\n" },
  };
  g_autoptr (HsdPoFile) file = read_text (HEADER "msgid \"a\"\nmsgstr \"b\"\n");
  g_autofree char *language = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (hsd_po_file_set_text (file, 0, broken[i], FALSE, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    }
  file = set (g_steal_pointer (&file), 0, sound);
  language = hsd_po_file_get_field (file, "Language");
  g_assert_cmpstr (language, ==, "eo");
}

/* --- as gettext writes it --- */

/* Words and signs of which texts are put together; each may be broken by its own rules. */
static const char *const pieces[] = {
  "a", "dé", "l’entrée", "Würfelwurf", "Geschicklichkeitsprobe", "chance", "kości", "что", "получить", "τύχη", "œuvre", "naïveté", "¿qué?", "¡sí!",
  "(un)", "[deux]", "{trois}", "«\u00a0quatre\u00a0»", "« cinq »", "“six”", "‘sept’", "„acht“", "\"neuf\"", "'dix'", "vis-à-vis", "2d20",
  "3,5", "1.5", "1\u202f234", "−1", "+2", "-3", "1–6", "oui/non", "a/b/c", "a,b,c", "a:b", "10:30", "…", "...", "—", "–", "·", "×", "→", "≥",
  "$5", "5€", "#12", "&", "a_b", "~/.config", "C:\\dés", "\t", "https://example.org/a?b=c&d=e", "soft\u00adhyphen", "trop\u200bplein", "骰子", "サイコロ、を",
  "「振る」", "dés「振る」dés", "주사위", "נרד", "להטיל-קוביות-נרד", "حظ", "ลูกเต๋า", "😀", "👍🏽", "🇫🇷🇩🇪", "é", "!", "?", ";", ":", ".", ",", "\u00a0!",
};

static const char *const formats[] = { "%d", "%s", "%1$s", "% d", "%-5d", "%+.2f", "%%", "%'d", "%lu" };

static char *
make_text (GRand *rand, const char *placeholder)
{
  GString *text = g_string_new (g_rand_boolean (rand) ? "" : "a");
  guint n = g_rand_int_range (rand, 1, g_rand_boolean (rand) ? 8 : 60), place = g_rand_int_range (rand, 0, n);

  for (guint i = 0; i < n; i++)
    {
      if (i == place && placeholder != NULL)
        g_string_append (text, placeholder);
      else
        g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
      g_string_append (text, g_rand_int_range (rand, 0, 4) > 0 ? " " : g_rand_int_range (rand, 0, 8) > 0 ? "" : "\n");
    }
  g_string_append_c (text, 'z');

  return g_string_free (text, FALSE);
}

/* Gives the file to a tool of gettext, which has to succeed; returns what it writes. */
static char *
run (GBytes *bytes, const char *tool, const char *option)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) written = NULL, told = NULL;
  const char *const words[] = { tool, "-o", "-", option, NULL, NULL };
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("hasard-po-XXXXXX", &path, &error);
  const char *argv[G_N_ELEMENTS (words)];

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
  memcpy (argv, words, sizeof words);
  argv[option != NULL ? 4 : 3] = path;
  process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate (process, NULL, NULL, &written, &told, &error));
  g_assert_no_error (error);
  if (!g_subprocess_get_successful (process))
    g_error ("%s: %.*s", tool, (int) g_bytes_get_size (told), (const char *) g_bytes_get_data (told, NULL));
  g_unlink (path);

  return text_of (written);
}

static gboolean
lacks_gettext (void)
{
  g_autofree char *path = g_find_program_in_path ("msgcat");

  if (path == NULL)
    g_test_skip ("gettext is not installed");
  return path == NULL;
}

/* The rules of Unicode that say where a line may end are those of the library that gettext was built with, and newer ones end some lines
 * elsewhere, as beside quotation marks. */
static gboolean
breaks_lines_as_we_do (void)
{
  g_autofree char *told = NULL;

  g_assert_true (g_spawn_command_line_sync ("msgcat --version", &told, NULL, NULL, NULL));

  return strstr (told, " 0.21") != NULL;
}

/* The file with each text in one line. */
static char *
join_lines (const char *text)
{
  GString *joined = g_string_new (text);

  g_string_replace (joined, "\"\n\"", "", 0);

  return g_string_free (joined, FALSE);
}

/* Whatever is written into an entry, gettext would write it so: it changes nothing. A newer one may end a line elsewhere. */
static void
test_like_msgcat (void)
{
  enum { N = 600 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr (GString) text = g_string_new (HEADER);
  g_autoptr (HsdPoFile) file = NULL;
  g_autofree char *written = NULL, *wanted = NULL;

  if (lacks_gettext ())
    return;

  for (guint i = 0; i < N; i++)
    if (i % 8 == 0)
      g_string_append_printf (text, "#, c-format\nmsgid \"%u %s\"\nmsgstr \"\"\n\n", i, formats[i / 8 % G_N_ELEMENTS (formats)]);
    else if (i % 8 == 1)
      g_string_append_printf (text, "msgctxt \"a\"\nmsgid \"%u\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n\n", i);
    else
      g_string_append_printf (text, "%smsgid \"%u\"\nmsgstr \"\"\n\n", i % 8 == 2 ? "#, no-wrap\n" : "", i);
  g_string_truncate (text, text->len - 1);
  file = read_text (text->str);
  for (guint i = 0; i < N; i++)
    {
      g_autofree char *first = make_text (rand, i % 8 == 0 ? formats[i / 8 % G_N_ELEMENTS (formats)] : NULL);
      g_autofree char *second = make_text (rand, NULL);
      const char *const forms[] = { first, i % 8 == 1 ? second : NULL, NULL };

      file = set (g_steal_pointer (&file), i + 1, forms);
    }
  written = text_of (hsd_po_file_get_bytes (file));
  wanted = run (hsd_po_file_get_bytes (file), "msgcat", NULL);
  if (!breaks_lines_as_we_do ())
    {
      g_autofree char *lines = written, *other = wanted;

      written = join_lines (lines);
      wanted = join_lines (other);
    }
  if (!g_str_equal (written, wanted))
    {
      g_auto (GStrv) ours = g_strsplit (written, "\n\n", -1), theirs = g_strsplit (wanted, "\n\n", -1);

      for (guint i = 0; ours[i] != NULL && theirs[i] != NULL; i++)
        if (!g_str_equal (ours[i], theirs[i]))
          g_error ("written:\n%s\nmsgcat:\n%s", ours[i], theirs[i]);
      g_error ("msgcat has more or fewer entries");
    }
}

/* No text that is taken makes msgfmt refuse the file, whatever it takes from printf. */
static void
test_like_msgfmt (void)
{
  static const char *const msgids[] = {
    "%d", "%i", "%u", "%x", "%ld", "%lu", "%hhd", "%zu", "%c", "%s", "%p", "%f", "%Lf", "%.2f", "%5d", "% d", "%1$s", "%s %d", "%1$s %2$d", "%2$d %1$s", "%d%%",
  };
  static const char *const texts[] = {
    "%d", "%i", "%u", "%x", "%ld", "%lu", "%hhd", "%zu", "%c", "%s", "%p", "%f", "%Lf", "%.2f", "%5d", "% d", "%1$s", "%s %d", "%1$s %2$d", "%2$d %1$s", "%d%%",
    "%", "%)", "%n", "%m", "%*d", "%1$*2$d", "%lc", "%ls", "%hd", "%e", "%X", "%'d", "%Id", "%d %d", "%1$d %1$d", "%1$d %d", "%2$d", "%0$d", "%d\n", "\n%d", "%% %d", "b",
  };
  enum { N = G_N_ELEMENTS (msgids) * G_N_ELEMENTS (texts) };
  g_autoptr (GString) text = g_string_new (HEADER_WITH ("nplurals=3; plural=n==1?0:n<7?1:2;"));
  g_autoptr (HsdPoFile) file = NULL;
  guint n_taken = 0;

  if (lacks_gettext ())
    return;

  for (guint i = 0; i < N; i++)
    g_string_append_printf (text, "#, c-format\nmsgctxt \"%u\"\nmsgid \"%s\"\nmsgstr \"\"\n\n", i, msgids[i / G_N_ELEMENTS (texts)]);
  for (guint i = 0; i < N; i++)
    g_string_append_printf (text, "#, c-format\nmsgctxt \"%u\"\nmsgid \"one\"\nmsgid_plural \"%s\"\nmsgstr[0] \"\"\n\n", i + N,
                            msgids[i / G_N_ELEMENTS (texts)]);
  file = read_text (text->str);
  for (guint i = 0; i < 2 * N; i++)
    {
      const char *form = texts[i % G_N_ELEMENTS (texts)], *msgid = msgids[i % N / G_N_ELEMENTS (texts)];
      const char *const one[] = { form, NULL }, *const three[][4] = { { form, msgid, msgid }, { msgid, form, msgid }, { msgid, msgid, form } };
      g_autoptr (GBytes) bytes = hsd_po_file_set_text (file, i + 1, i < N ? one : three[i % 3], FALSE, NULL);

      if (bytes == NULL)
        continue;
      n_taken++;
      hsd_po_file_unref (file);
      file = read_bytes (bytes);
    }
  g_assert_cmpuint (n_taken, >, 2 * G_N_ELEMENTS (msgids));
  g_free (run (hsd_po_file_get_bytes (file), "msgfmt", "-c"));
}

/* Our own catalogue: each entry with its own text, and the same wrapped anew, is the same file. */
static void
test_french (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "po", "fr.po", NULL);
  g_autofree char *data = NULL;
  g_autoptr (HsdPoFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  bytes = g_bytes_new (data, size);
  file = read_bytes (bytes);
  for (guint i = 0; i < hsd_po_file_count (file); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (file, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) same = NULL, other = NULL, again = NULL;
      g_autoptr (HsdPoFile) changed = NULL;
      g_auto (GStrv) forms = g_strdupv ((char **) entry->forms);

      if (entry->is_obsolete || entry->is_header)
        continue;
      same = hsd_po_file_set_text (file, i, entry->forms, FALSE, &error);
      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (bytes, same));
      if (i % 20 != g_test_rand_int_range (0, 20) % 20u)
        continue;

      for (guint j = 0; forms[j] != NULL; j++)
        {
          g_free (forms[j]);
          forms[j] = g_strdup ("");
        }
      other = hsd_po_file_set_text (file, i, (const char *const *) forms, FALSE, &error);
      g_assert_no_error (error);
      changed = read_bytes (other);
      again = hsd_po_file_set_text (changed, i, entry->forms, FALSE, &error);
      g_assert_no_error (error);
      if (!g_bytes_equal (bytes, again))
        g_error ("“%s” is written otherwise", entry->msgid);
    }
}

/* --- a whole file --- */

/* A text that no flag calls a format is given to printf all the same; what is fuzzy is not shown. */
static void
test_check (void)
{
  static const struct
  {
    const char *entry;
    guint line; /* 0: it may be used */
  } rows[] = {
    { "msgid \"Rolls\"\nmsgstr \"Jets\"\n", 0 },
    { "msgid \"Rolls\"\nmsgstr \"Jets %s\"\n", 7 },
    { "#, fuzzy\nmsgid \"Rolls\"\nmsgstr \"Jets %s\"\n", 0 },
    { "msgid \"Rolls\"\nmsgstr \"\"\n", 0 },
    { "#~ msgid \"Rolls\"\n#~ msgstr \"Jets %s\"\n", 0 },
    { "msgid \"%d die\"\nmsgid_plural \"%d dice\"\nmsgstr[0] \"un dé\"\nmsgstr[1] \"%s dés\"\n", 8 },
    { "msgid \"Rolls\\n\"\nmsgstr \"Jets\"\n", 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (HEADER, rows[i].entry, NULL);
      g_autoptr (HsdPoFile) file = read_text (text);
      g_autoptr (GError) error = NULL;
      guint line = 0;

      g_assert_cmpint (hsd_po_file_check (file, &line, &error), ==, rows[i].line == 0);
      g_assert_true ((error != NULL) == (rows[i].line != 0));
      if (rows[i].line != 0)
        g_assert_cmpuint (line, ==, rows[i].line);
    }
}

HSD_SUITE (po_edit)
{
  g_test_add_func ("/po-edit/set", test_set);
  g_test_add_func ("/po-edit/mark", test_mark);
  g_test_add_func ("/po-edit/refused", test_refused);
  g_test_add_func ("/po-edit/header", test_header);
  g_test_add_func ("/po-edit/check", test_check);
  g_test_add_func ("/po-edit/like-msgcat", test_like_msgcat);
  g_test_add_func ("/po-edit/like-msgfmt", test_like_msgfmt);
  g_test_add_func ("/po-edit/french", test_french);
}
