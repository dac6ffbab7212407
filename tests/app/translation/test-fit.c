/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that do not fit: each fault at the width where it appears, and none where it fits; in labels that stand alone, on the stage,
 * and in the windows of the application, which stay as they are. */

#include "config.h"

#include "app/stage/stage-view.h"
#include "app/translation/fit-list.h"
#include "app/translation/message-view.h"
#include "app/translation/messages.h"
#include "app/translation/pointing.h"
#include "app/translation/translation.h"
#include "app/widgets/label.h"
#include "follow.h"
#include "model/systems/registry.h"
#include "model/words/languages.h"
#include "model/words/marks.h"
#include "suite.h"
#include "walk.h"

#define NONE -1

/* Far longer than 120 pixels, and shorter than 900. */
#define WORD "Donaudampfschifffahrtsgesellschaftskapitän"
#define SENTENCE "Every word of this one is short, and so it can be told in as many lines as it takes"

#define TOO_LONG SENTENCE ", and then goes on for as long as it needs to be too long for any stage at all"

/* --- labels that stand alone --- */

typedef enum
{
  WRAPS,      /* where a line may end */
  BREAKS,     /* anywhere, if need be */
  SHORTENS,   /* in one line, with an ellipsis */
  TELLS,      /* the same, with a tip */
  TELLS_MORE, /* with a tip of another message */
} Way;

static const struct
{
  const char *name;
  const char *text; /* of the message, with %s for a name */
  Way way;
  int narrow, wide; /* kinds at 120 and 900 pixels */
} labels[] = {
  { "fits", "Word", WRAPS, NONE, NONE },
  { "sentence", SENTENCE, WRAPS, NONE, NONE },
  { "sentence that may break", SENTENCE, BREAKS, NONE, NONE },
  { "hyphens", "one-two-three-four-five-six-seven-eight-nine-ten", BREAKS, NONE, NONE },
  { "mark between", "%1$s · %2$ld (%s)", SHORTENS, NONE, NONE },
  { "lines", "one\ntwo\nthree", BREAKS, NONE, NONE },
  { "word", WORD, WRAPS, HSD_MISFIT_CUT, NONE },
  { "word in a sentence", "The " WORD " rolls", WRAPS, HSD_MISFIT_CUT, NONE },
  { "broken word", WORD, BREAKS, HSD_MISFIT_BROKEN, NONE },
  { "broken word in a sentence", "The " WORD " rolls", BREAKS, HSD_MISFIT_BROKEN, NONE },
  { "broken name", "%s rolls", BREAKS, NONE, NONE },
  { "shortened", "The " WORD " rolls", SHORTENS, HSD_MISFIT_SHORTENED, NONE },
  { "shortened and told", "The " WORD " rolls", TELLS, NONE, NONE },
  { "shortened and something told", "The " WORD " rolls", TELLS_MORE, HSD_MISFIT_SHORTENED, NONE },
};

static HsdPoFile *
make_po (const char *text)
{
  g_autofree char *escaped = g_strescape (text, "äö");
  const HsdTestEntry said[] = { { NULL, "first", "other" }, { NULL, escaped, escaped } };
  g_autofree char *po = hsd_test_write_po (said, G_N_ELEMENTS (said));
  g_autoptr (GBytes) bytes = g_bytes_new (po, strlen (po));
  HsdPoFile *file = hsd_po_file_new (bytes, NULL, NULL);

  g_assert_nonnull (file);

  return file;
}

/* As printf leaves it: the marks around the sentence, the name within. */
static char *
sew (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "%s", 2);
  g_autofree char *said = g_strjoinv (WORD, parts);

  return hsd_marks_sew (said, 2, 0);
}

static GtkWidget *
make_label (const char *text, Way way)
{
  g_autofree char *sewn = sew (text);
  g_autofree char *other = hsd_marks_sew ("other", 1, 0);
  GtkWidget *label = hsd_label_new (sewn, NULL);

  if (way == BREAKS)
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (way >= SHORTENS)
    {
      gtk_label_set_wrap (GTK_LABEL (label), FALSE);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    }
  if (way >= TELLS)
    gtk_widget_set_tooltip_text (label, way == TELLS ? sewn : other);

  return label;
}

static gboolean
has_width (gpointer child)
{
  return gtk_widget_get_mapped (child) && gtk_widget_get_width (child) > 0;
}

static GtkWidget *
show_on_bench (GtkWidget *child)
{
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "default-width", 900, "default-height", 600, NULL);
  GtkWidget *bench = g_object_new (ADW_TYPE_CLAMP, "child", child, "maximum-size", 900, "tightening-threshold", 900, NULL);

  gtk_window_set_child (GTK_WINDOW (window), bench);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (hsd_test_wait (has_width, child));

  return bench;
}

typedef struct
{
  GtkWidget *child;
  int width;
} Laid;

static gboolean
is_laid (gpointer data)
{
  Laid *laid = data;

  return gtk_widget_get_width (laid->child) == laid->width;
}

/* A child that needs more is wider. */
static void
expect_at (GtkWidget *bench, GtkWidget *child, const HsdPoFile *po, int width, int kind)
{
  g_autoptr (GArray) misfits = NULL;
  int least;
  Laid laid = { child, width };

  g_object_set (bench, "maximum-size", width, "tightening-threshold", width, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  laid.width = MAX (width, least);
  g_assert_true (hsd_test_wait (is_laid, &laid));
  misfits = hsd_misfits_find (child, po, width);

  g_assert_cmpuint (misfits->len, ==, kind == NONE ? 0 : 1);
  if (kind != NONE)
    {
      g_assert_cmpint (g_array_index (misfits, HsdMisfit, 0).kind, ==, kind);
      g_assert_cmpuint (g_array_index (misfits, HsdMisfit, 0).entry, ==, 2);
    }
}

static void
test_label (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (HsdPoFile) po = make_po (labels[i].text);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bench;

  gtk_box_append (GTK_BOX (box), make_label (labels[i].text, labels[i].way));
  bench = show_on_bench (box);
  expect_at (bench, box, po, 900, labels[i].wide);
  expect_at (bench, box, po, 120, labels[i].narrow);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (bench)));
}

/* A text that can be scrolled to is not cut. */
static void
test_scrolled (void)
{
  g_autoptr (HsdPoFile) po = make_po (WORD);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *bench;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), make_label (WORD, WRAPS));
  bench = show_on_bench (scrolled);
  expect_at (bench, scrolled, po, 120, NONE);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (bench)));
}

/* A name on an empty stage, which has parts of its height. */
static void
test_stage (void)
{
  static const char *const titles[] = { "Short", SENTENCE ": " SENTENCE };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (HsdPoFile) po = make_po (titles[i]);
      g_autofree char *sewn = hsd_marks_sew (titles[i], 2, 0);
      GtkWidget *view = hsd_stage_view_new ();
      GtkWidget *bench;

      g_object_set (view, "title", sewn, NULL);
      bench = show_on_bench (view);
      expect_at (bench, view, po, 900, i == 0 ? NONE : HSD_MISFIT_SHORTENED);
      gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (bench)));
    }
}

/* --- the windows --- */

/* The name of the game is in the title of the window, what is needed on the stage. */
static HsdWindow *
show_luck (HsdDesk *f, const char *text)
{
  g_autofree char *needed = g_strconcat ("%d%% ", text, NULL);
  const HsdTestEntry said[] = { { "field", "Luck call", text }, { NULL, "%d or less", needed } };
  HsdWindow *window;

  if (!hsd_test_follow (f, "po", said, G_N_ELEMENTS (said)))
    return NULL;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, hsd_system_get_index (hsd_registry_find ("luck")));
  hsd_desk_throw (window);

  return window;
}

static gboolean
has_list (gpointer list)
{
  GtkWindow *window = hsd_desk_find_toplevel (ADW_TYPE_WINDOW);

  *(GtkWidget **) list = window != NULL ? adw_window_get_content (ADW_WINDOW (window)) : NULL;

  return *(GtkWidget **) list != NULL && HSD_IS_FIT_LIST (*(GtkWidget **) list);
}

static void
expect_narrow (GtkWidget *content)
{
  int least;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
}

/* What the windows show is found, its message is shown, and the words are as before, without marks. */
static void
test_list (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window = show_luck (f, TOO_LONG);
  g_autoptr (GArray) texts = NULL;
  GtkWidget *list = NULL;
  GtkWidget *row, *messages;
  HsdMessageView *view;

  if (window == NULL)
    return;

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "fit", NULL);
  while (!hsd_test_wait (has_list, &list))
    ;
  hsd_test_settle ();
  expect_narrow (list);
  row = hsd_test_find (list, GTK_TYPE_LIST_BOX_ROW, NULL);
  g_assert_nonnull (row);
  g_assert_true (hsd_test_tells (list, g_dgettext (HSD_LANGUAGES_TOOLS, "shortened")));
  texts = hsd_texts_find (GTK_WIDGET (window));
  g_assert_cmpuint (texts->len, ==, 0);

  g_signal_emit_by_name (row, "activate");
  hsd_test_settle ();
  messages = adw_window_get_content (ADW_WINDOW (hsd_desk_find_toplevel (ADW_TYPE_WINDOW)));
  g_assert_true (HSD_IS_MESSAGES (messages));
  expect_narrow (messages);
  view = HSD_MESSAGE_VIEW (hsd_test_find (messages, HSD_TYPE_MESSAGE_VIEW, NULL));
  g_assert_cmpstr (hsd_message_get_entry (hsd_message_view_get_message (view))->msgid, ==, "Luck call");

  hsd_translation_end (hsd_translation_get_default ());
  hsd_test_settle ();
  g_assert_null (hsd_desk_find_toplevel (ADW_TYPE_WINDOW));
}

static void
test_fits (HsdDesk *f, gconstpointer data)
{
  GtkWidget *list = NULL;

  if (show_luck (f, "Suerte") == NULL)
    return;

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "fit", NULL);
  while (!hsd_test_wait (has_list, &list))
    ;
  hsd_test_settle ();
  g_assert_false (hsd_test_tells (list, "Suerte"));
  hsd_translation_end (hsd_translation_get_default ());
}

HSD_SUITE (fit)
{
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autofree char *path = g_strdup_printf ("/misfits/%s", labels[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_label);
    }
  g_test_add_func ("/misfits/scrolled", test_scrolled);
  g_test_add_func ("/misfits/stage", test_stage);
  hsd_desk_add ("/fit/list", test_list);
  hsd_desk_add ("/fit/fits", test_fits);
}
