/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several tests that were rolled at once, on the console: a row each, and what is done for one of them alone. */

#include "config.h"

#include "app/page/gathered.h"
#include "app/page/framed.h"
#include "model/table/public-view.h"
#include "page.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

static HsdPageDesk
open_several (const char *what)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");

  hsd_sentence_begin (hsd_system_page_get_sentence (desk.page), what);
  hsd_test_settle ();
  hsd_sentence_throw (hsd_system_page_get_sentence (desk.page));
  hsd_stage_view_skip (hsd_system_page_get_stage (desk.page));
  hsd_test_settle ();
  g_assert_cmpuint (hsd_table_get_state (desk.table)->beside->len, ==, 1);

  return desk;
}

static GtkWidget *
part_of (HsdPageDesk *desk, GType type)
{
  GtkWidget *part = hsd_test_find (GTK_WIDGET (desk->page), type, NULL);

  g_assert_nonnull (part);
  return part;
}

static gboolean
is_hidden (HsdPageDesk *desk, guint index)
{
  HsdLines *lines = hsd_lines_new (hsd_table_get_state (desk->table));
  const HsdLine *line = g_ptr_array_index (lines->lines, index);
  gboolean hidden = hsd_public_view_get_story (line->view) == NULL;

  hsd_lines_free (lines);
  return hidden;
}

static int
framed (HsdPageDesk *desk)
{
  GtkListBox *list = GTK_LIST_BOX (hsd_test_find (part_of (desk, HSD_TYPE_GATHERED), GTK_TYPE_LIST_BOX, NULL));
  GtkListBoxRow *row = gtk_list_box_get_selected_row (list);

  return row != NULL ? gtk_list_box_row_get_index (row) : -1;
}

static void
press (HsdPageDesk *desk, guint key, GdkModifierType modifiers)
{
  g_assert_true (hsd_test_press_with (desk->window, key, modifiers));
  hsd_test_settle ();
}

/* Arrows frame a row, and the page is about that one. */
static void
test_frame (void)
{
  HsdPageDesk desk = open_several ("nadia, tomas str 1");

  g_assert_true (gtk_widget_is_visible (part_of (&desk, HSD_TYPE_GATHERED)));
  g_assert_true (gtk_widget_is_visible (part_of (&desk, HSD_TYPE_FRAMED)));
  press (&desk, GDK_KEY_Home, 0);
  g_assert_cmpint (framed (&desk), ==, 0);
  g_assert_cmpstr (hsd_test_get_story (hsd_system_page_get_test (desk.page))->character, ==, "Nadia");
  press (&desk, GDK_KEY_Down, 0);
  g_assert_cmpint (framed (&desk), ==, 1);
  g_assert_cmpstr (hsd_test_get_story (hsd_system_page_get_test (desk.page))->character, ==, "Tomas");
  press (&desk, GDK_KEY_Down, 0);
  g_assert_cmpint (framed (&desk), ==, 1);
  g_assert_true (hsd_says (part_of (&desk, HSD_TYPE_FRAMED), "Tomas"));
  hsd_page_desk_close (&desk);
}

/* Alt and the letter show the framed one; the letter alone shows all that are left. */
static void
test_show (void)
{
  HsdPageDesk desk = open_several ("nadia, tomas str 1 secret");

  g_assert_true (is_hidden (&desk, 0) && is_hidden (&desk, 1));
  press (&desk, GDK_KEY_Home, 0);
  press (&desk, GDK_KEY_o, GDK_ALT_MASK);
  g_assert_false (is_hidden (&desk, 0));
  g_assert_true (is_hidden (&desk, 1));
  press (&desk, GDK_KEY_o, 0);
  g_assert_false (is_hidden (&desk, 1));
  hsd_page_desk_close (&desk);
}

/* One that is kept stays hidden, has its tick, and no button to keep it any more. */
static void
test_keep (void)
{
  HsdPageDesk desk = open_several ("nadia, tomas str 1 secret");
  GtkWidget *framed = part_of (&desk, HSD_TYPE_FRAMED);

  press (&desk, GDK_KEY_Home, 0);
  g_assert_true (hsd_says (framed, "Keep Hidden"));
  press (&desk, GDK_KEY_k, GDK_ALT_MASK);
  g_assert_false (hsd_says (framed, "Keep Hidden"));
  g_assert_true (is_hidden (&desk, 0));
  press (&desk, GDK_KEY_Down, 0);
  g_assert_true (hsd_says (framed, "Keep Hidden"));
  hsd_page_desk_close (&desk);
}

static gboolean
is_open (HsdPageDesk *desk, const char *who)
{
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (hsd_table_get_state (desk->table));

  for (guint i = 0; i < stories->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (stories, i);

      if (g_str_equal (story->character, who))
        return story->choosing;
    }

  g_assert_not_reached ();
}

/* Alt and Enter confirm the framed one, and frame the next that is open. */
static void
test_confirm (void)
{
  HsdPageDesk desk = open_several ("nadia, tomas str 1");

  g_assert_true (is_open (&desk, "Nadia") && is_open (&desk, "Tomas"));
  press (&desk, GDK_KEY_Home, 0);
  press (&desk, GDK_KEY_Return, GDK_ALT_MASK);
  g_assert_false (is_open (&desk, "Nadia"));
  g_assert_true (is_open (&desk, "Tomas"));
  g_assert_cmpint (framed (&desk), ==, 1);
  hsd_page_desk_do (&desk, "win.enter");
  g_assert_false (is_open (&desk, "Tomas"));
  hsd_page_desk_close (&desk);
}

/* The sentence names all of them, what is the same for all, and how many succeeded; what is written is about the next roll. */
static void
test_sentence (void)
{
  HsdPageDesk desk = open_several ("nadia, tomas str 1");
  HsdSentence *sentence = hsd_system_page_get_sentence (desk.page);
  const char *odds = hsd_sentence_get_odds (sentence);

  g_assert_true (g_str_has_prefix (gtk_editable_get_text (hsd_sentence_get_editable (sentence)), "Nadia, Tomas · "));
  g_assert_true (g_str_has_suffix (odds, " of 2"));
  hsd_sentence_begin (sentence, NULL);
  g_assert_false (g_str_has_prefix (gtk_editable_get_text (hsd_sentence_get_editable (sentence)), "Nadia, Tomas · "));
  hsd_sentence_leave (sentence);
  g_assert_true (g_str_has_prefix (gtk_editable_get_text (hsd_sentence_get_editable (sentence)), "Nadia, Tomas · "));
  hsd_page_desk_close (&desk);
}

HSD_SUITE (gathered)
{
  g_test_add_func ("/gathered/frame", test_frame);
  g_test_add_func ("/gathered/show", test_show);
  g_test_add_func ("/gathered/keep", test_keep);
  g_test_add_func ("/gathered/confirm", test_confirm);
  g_test_add_func ("/gathered/sentence", test_sentence);
}
