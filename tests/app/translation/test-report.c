/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report: a file that a parser of XML takes, with each message of the page once, pictures that are pictures, and hostile texts as
 * texts. */

#include "config.h"

#include <glib/gstdio.h>

#include "app/games/tarot/practice/practice-tasks.h"
#include "app/shell/places.h"
#include "app/translation/report-collect.h"
#include "app/translation/report.h"
#include "app/translation/translation.h"
#include "follow.h"
#include "model/systems/registry.h"
#include "model/words/marks.h"
#include "suite.h"
#include "walk.h"

#define PNG "data:image/png;base64,"
#define HOSTILE "<script>alert('1')</script> & &amp; ]]> \"><img src=x onerror=1> \u202e"

/* --- reading one --- */

typedef struct
{
  GPtrArray *elements;  /* char*: that are open */
  GPtrArray *english;   /* char*: a row each */
  GPtrArray *told;      /* char*: the translations of a row */
  GPtrArray *languages; /* char*: of their cells */
  GPtrArray *pictures;  /* GdkTexture* */
  guint n_alts, n_heads, n_row_heads, n_scripts;
  char *cell; /* class of the one that is open */
} Read;

static const char *
find_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];

  return NULL;
}

static void
read_picture (Read *read, const char *source, const char *alt)
{
  gsize size;
  g_autofree guchar *data = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture;

  g_assert_true (g_str_has_prefix (source, PNG));
  data = g_base64_decode (source + strlen (PNG), &size);
  bytes = g_bytes_new (data, size);
  texture = gdk_texture_new_from_bytes (bytes, NULL);
  g_assert_nonnull (texture);
  g_ptr_array_add (read->pictures, texture);
  read->n_alts += alt != NULL && *alt != '\0';
}

static void
begin (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data, GError **error)
{
  Read *read = data;
  const char *css_class = find_attribute (names, values, "class");

  if (g_str_equal (element, "img"))
    read_picture (read, find_attribute (names, values, "src"), find_attribute (names, values, "alt"));
  if (g_str_equal (element, "td"))
    {
      g_free (read->cell);
      read->cell = g_strdup (css_class != NULL ? css_class : "");
    }
  if (g_str_equal (element, "td") && g_strcmp0 (css_class, "translation") == 0)
    g_ptr_array_add (read->languages, g_strdup (find_attribute (names, values, "lang")));
  if (g_str_equal (element, "th"))
    {
      read->n_heads += g_strcmp0 (find_attribute (names, values, "scope"), "col") == 0;
      read->n_row_heads += g_strcmp0 (find_attribute (names, values, "scope"), "row") == 0;
    }
  read->n_scripts += g_str_equal (element, "script");
}

static void
hear (GMarkupParseContext *context, const char *text, gsize size, gpointer data, GError **error)
{
  Read *read = data;
  g_autofree char *said = g_strndup (text, size);

  if (!g_str_equal (g_markup_parse_context_get_element (context), "p") || read->cell == NULL)
    return;
  if (g_str_equal (read->cell, "english"))
    g_ptr_array_add (read->english, g_steal_pointer (&said));
  else if (g_str_equal (read->cell, "translation"))
    g_ptr_array_add (read->told, g_steal_pointer (&said));
}

static Read *
read_html (const char *html)
{
  static const GMarkupParser parser = { .start_element = begin, .text = hear };
  Read *read = g_new0 (Read, 1);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, read, NULL);
  g_autoptr (GError) error = NULL;

  read->english = g_ptr_array_new_with_free_func (g_free);
  read->told = g_ptr_array_new_with_free_func (g_free);
  read->languages = g_ptr_array_new_with_free_func (g_free);
  read->pictures = g_ptr_array_new_with_free_func (g_object_unref);
  g_markup_parse_context_parse (context, html, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);

  return read;
}

static void
free_read (Read *read)
{
  g_ptr_array_unref (read->english);
  g_ptr_array_unref (read->told);
  g_ptr_array_unref (read->languages);
  g_ptr_array_unref (read->pictures);
  g_free (read->cell);
  g_free (read);
}

static guint
count (const GPtrArray *texts, const char *text)
{
  guint n = 0;

  for (guint i = 0; i < texts->len; i++)
    n += g_str_equal (g_ptr_array_index (texts, i), text);

  return n;
}

/* --- a page of texts --- */

static char *
write_page (const char *po, guint entry)
{
  g_autoptr (GBytes) bytes = g_bytes_new (po, strlen (po));
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdPoFile) file = hsd_po_file_new (bytes, &error);
  g_autoptr (GArray) pictures = g_array_new (FALSE, FALSE, sizeof (HsdReportPicture));
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (HsdReportRow));
  HsdReportRow row = { entry, TRUE };

  g_assert_no_error (error);
  g_array_append_val (rows, row);

  return hsd_report_page_write (&(HsdReportPage) { .po = file, .file = "<es>.po", .title = "a & b", .pictures = pictures, .rows = rows });
}

static void
test_hostile (void)
{
  const HsdTestEntry said[] = { { "<b>", "first </td>", "bell \\a escape \\033 tags <p> & \\\"quotes\\\" end" } };
  g_autofree char *po = hsd_test_write_po (said, G_N_ELEMENTS (said));
  g_autofree char *html = write_page (po, 1);
  Read *read = read_html (html);

  g_assert_cmpuint (read->english->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (read->english, 0), ==, "first </td>");
  g_assert_cmpstr (g_ptr_array_index (read->told, 0), ==, "bell � escape � tags <p> & \"quotes\" end");
  for (const char *p = html; *p != '\0'; p++)
    g_assert_true ((guchar) *p >= 0x20 || *p == '\n');
  free_read (read);
}

/* A language that would leave its attribute. */
static void
test_language (void)
{
  static const struct
  {
    const char *said, *expected;
  } languages[] = { { "pt_BR", "pt-BR" }, { "sr@latin", "sr" }, { "\\\"><b>", "und" }, { "", "und" } };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      const HsdTestEntry said[] = { { NULL, "first", "second" } };
      g_autofree char *po = hsd_test_write_po (said, G_N_ELEMENTS (said));
      g_auto (GStrv) parts = g_strsplit (po, "Language: es", 2);
      g_autofree char *language = g_strconcat ("Language: ", languages[i].said, NULL);
      g_autofree char *other = g_strjoinv (language, parts);
      g_autofree char *html = write_page (other, 1);
      Read *read = read_html (html);

      g_assert_cmpstr (g_ptr_array_index (read->languages, 0), ==, languages[i].expected);
      free_read (read);
    }
}

static void
test_plural (void)
{
  const HsdTestEntry said[] = { { NULL, "one", "other" } };
  g_autofree char *begun = hsd_test_write_po (said, G_N_ELEMENTS (said));
  g_autofree char *po =
    g_strconcat (begun, "\nmsgid \"%d die\"\nmsgid_plural \"%d dice\"\nmsgstr[0] \"%d dado\"\nmsgstr[1] \"%d dados\"\n", NULL);
  g_autofree char *html = write_page (po, 2);
  Read *read = read_html (html);

  g_assert_cmpuint (count (read->english, "%d die"), ==, 1);
  g_assert_cmpuint (count (read->english, "%d dice"), ==, 1);
  g_assert_cmpuint (count (read->told, "%d dado"), ==, 1);
  g_assert_cmpuint (count (read->told, "%d dados"), ==, 1);
  free_read (read);
}

/* --- pictures --- */

/* The number alone is as wide as a letter. */
static gboolean
is_framed (GdkTexture *texture)
{
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guchar *pixels = g_malloc ((gsize) width * height * 4);
  int first = width;
  int last = 0;

  gdk_texture_download (texture, pixels, (gsize) width * 4);
  for (int i = 0; i < width * height; i++)
    if (pixels[4 * i + 2] > 180 && pixels[4 * i + 1] < 60 && pixels[4 * i] < 90)
      {
        first = MIN (first, i % width);
        last = MAX (last, i % width);
      }

  return last - first > 50;
}

static gboolean
is_wide (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

/* The window shows the first of three; the last is only a tip. */
static void
test_scrolled (void)
{
  const HsdTestEntry said[] = { { NULL, "first", "uno" }, { NULL, "second", "dos" }, { NULL, "third", "tres" } };
  g_autofree char *text = hsd_test_write_po (said, G_N_ELEMENTS (said));
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (HsdPoFile) po = hsd_po_file_new (bytes, NULL);
  g_autoptr (GArray) pictures = NULL;
  g_autoptr (GArray) rows = NULL;
  g_autofree char *first = hsd_marks_sew ("uno", 1, 0);
  g_autofree char *second = hsd_marks_sew ("dos", 2, 0);
  g_autofree char *third = hsd_marks_sew ("tres", 3, 0);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 900);

  gtk_box_append (GTK_BOX (box), gtk_label_new (first));
  gtk_box_append (GTK_BOX (box), gtk_label_new (second));
  gtk_widget_set_tooltip_text (box, third);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 200);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (hsd_test_wait (is_wide, box));
  hsd_test_settle ();
  hsd_report_collect (GTK_WINDOW (window), po, &pictures, &rows);

  g_assert_cmpuint (rows->len, ==, 3);
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpint (g_array_index (rows, HsdReportRow, i).seen, ==, g_array_index (rows, HsdReportRow, i).entry != 3);
  g_assert_cmpuint (pictures->len, ==, 2);
  for (guint i = 0; i < pictures->len; i++)
    {
      const HsdReportPicture *picture = &g_array_index (pictures, HsdReportPicture, i);
      g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (picture->png, NULL);

      g_assert_cmpint (picture->whole, ==, i == 0);
      g_assert_true ((gdk_texture_get_height (texture) > 2 * 900) == (i == 1));
      g_assert_true (is_framed (texture));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- a page of the application --- */

typedef struct
{
  gboolean done;
  char *reason;
} Answer;

static void
done_cb (const GError *error, gpointer data)
{
  *(Answer *) data = (Answer) { TRUE, error != NULL ? g_strdup (error->message) : NULL };
}

static gboolean
is_done (gpointer data)
{
  return ((Answer *) data)->done;
}

static char *
write_report (GtkWindow *window, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Answer answer = { FALSE, NULL };

  hsd_report_write (window, file, done_cb, &answer);
  g_assert_true (hsd_test_wait (is_done, &answer));

  return answer.reason;
}

/* The last is not on the page. */
static const HsdTestEntry said[] = {
  { "game", "Luck call", "<script>alert('1')</script> & &amp; ]]> \\\"><img src=x onerror=1> \u202e" },
  { NULL, "%d%% or less", "%d %% o menos" },
  { NULL, "The party", "El grupo" },
  { NULL, "Worked Examples", "Ejemplos" },
  { NULL, "The copy is saved.", "Se ha guardado." },
};

static HsdWindow *
show_luck (HsdDesk *f)
{
  HsdWindow *window;

  if (!hsd_test_follow (f, said, G_N_ELEMENTS (said)))
    return NULL;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, hsd_system_get_index (hsd_registry_find ("luck")));
  hsd_desk_throw (window);

  return window;
}

static void
test_page (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window = show_luck (f);
  g_autofree char *path = hsd_desk_path (f, "report.html");
  g_autofree char *reason = NULL;
  g_autofree char *html = NULL;
  Read *read;

  if (window == NULL)
    return;

  reason = write_report (GTK_WINDOW (window), path);
  g_assert_cmpstr (reason, ==, NULL);
  g_assert_true (g_file_get_contents (path, &html, NULL, NULL));
  g_assert_false (hsd_marks_has (html));
  read = read_html (html);

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    g_assert_cmpuint (count (read->english, said[i].msgid), ==, i + 1 < G_N_ELEMENTS (said) ? 1 : 0);
  g_assert_cmpuint (read->english->len, ==, G_N_ELEMENTS (said) - 1);
  g_assert_cmpuint (count (read->told, HOSTILE), ==, 1);
  g_assert_cmpuint (read->n_scripts, ==, 0);
  g_assert_cmpuint (read->n_heads, ==, 7);
  g_assert_cmpuint (read->n_row_heads, ==, read->english->len);
  g_assert_cmpuint (read->pictures->len, >=, 1);
  g_assert_cmpuint (read->n_alts, ==, read->pictures->len);
  g_assert_cmpint (gdk_texture_get_width (g_ptr_array_index (read->pictures, 0)), ==, 2 * gtk_widget_get_width (GTK_WIDGET (window)));
  free_read (read);
  hsd_translation_end (hsd_translation_get_default ());
}

/* Nothing is left of a report that could not be written, and the one before stays. */
static void
test_refused (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window = show_luck (f);
  g_autofree char *path = hsd_desk_path (f, "none/report.html");
  g_autofree char *reason = NULL;

  if (window == NULL)
    return;

  reason = write_report (GTK_WINDOW (window), path);
  g_assert_nonnull (reason);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  hsd_translation_end (hsd_translation_get_default ());
}

static void
test_closed (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window = show_luck (f);
  g_autofree char *path = hsd_desk_path (f, "report.html");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Answer answer = { FALSE, NULL };

  if (window == NULL)
    return;

  hsd_report_write (GTK_WINDOW (window), file, done_cb, &answer);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_true (hsd_test_wait (is_done, &answer));
  g_assert_nonnull (answer.reason);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_free (answer.reason);
  hsd_translation_end (hsd_translation_get_default ());
}

/* Words that become a seed and a name of practice leave their marks behind. */
static void
test_every_page (HsdDesk *f, gconstpointer data)
{
  static const char *const words[] = { "ferryman", "lantern", "raven",   "bell", "hourglass", "mill",
                                       "cliff",    "scales",  "brazier", "fox",  "gargoyle",  "drum" };
  HsdTestEntry seeds[G_N_ELEMENTS (words) + 1] = { [G_N_ELEMENTS (words)] = { NULL, "You", "Usted" } };
  g_autofree char *path = hsd_desk_path (f, "report.html");
  g_autofree char *seed = NULL;
  HsdWindow *window;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    seeds[i] = (HsdTestEntry) { "seed", words[i], "palabra" };
  if (!hsd_test_follow (f, seeds, G_N_ELEMENTS (seeds)))
    return;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  for (guint i = 0; i < hsd_places_count (); i++)
    {
      g_autofree char *reason = NULL;

      hsd_window_show_page (window, i);
      reason = write_report (GTK_WINDOW (window), path);
      g_assert_cmpstr (reason, ==, NULL);
    }

  hsd_translation_set_sewn (hsd_translation_get_default (), TRUE);
  seed = hsd_practice_seed_new ();
  g_assert_true (g_str_has_prefix (seed, "palabra-"));
  hsd_translation_end (hsd_translation_get_default ());
}

static gboolean
is_saved (gpointer window)
{
  return hsd_desk_has_toast (window, "The report is saved.");
}

/* By the action of the application, over a file that was there. */
static void
test_action (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window = show_luck (f);
  g_autofree char *path = hsd_desk_path (f, "report.html");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *html = NULL;
  Read *read;

  if (window == NULL)
    return;

  g_assert_true (g_file_set_contents (path, "before", -1, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "report-to", g_variant_new_string (uri));
  g_assert_true (hsd_test_wait (is_saved, window));
  g_assert_true (g_file_get_contents (path, &html, NULL, NULL));
  read = read_html (html);
  g_assert_cmpuint (read->english->len, ==, G_N_ELEMENTS (said) - 1);
  free_read (read);
  hsd_translation_end (hsd_translation_get_default ());
}

HSD_SUITE (report)
{
  g_test_add_func ("/report/hostile", test_hostile);
  g_test_add_func ("/report/language", test_language);
  g_test_add_func ("/report/plural", test_plural);
  g_test_add_func ("/report/scrolled", test_scrolled);
  hsd_desk_add ("/report/page", test_page);
  if (g_test_slow ())
    hsd_desk_add ("/report/every page", test_every_page);
  hsd_desk_add ("/report/refused", test_refused);
  hsd_desk_add ("/report/closed", test_closed);
  hsd_desk_add ("/report/action", test_action);
}
