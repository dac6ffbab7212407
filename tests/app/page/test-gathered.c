/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several tests that were rolled at once, on the console: a row each, and what is done for one of them alone. */

#include "config.h"

#include "app/page/gathered.h"
#include "app/page/framed.h"
#include "app/page/together.h"
#include "click.h"
#include "model/table/public-view.h"
#include "page.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

static void
write_for_several (HsdPageDesk *desk, const char *what)
{
  hsd_sentence_begin (hsd_system_page_get_sentence (desk->page), what);
  hsd_test_settle ();
}

static HsdPageDesk
open_several (const char *what)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");

  write_for_several (&desk, what);
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

/* Alt and a letter keep or show the framed one, the letter alone shows all that are left. One that is kept stays hidden,
 * has its tick, and no button to keep it any more. */
static void
test_show (void)
{
  HsdPageDesk desk = open_several ("nadia, tomas str 1 secret");
  GtkWidget *framed = part_of (&desk, HSD_TYPE_FRAMED);

  g_assert_true (is_hidden (&desk, 0) && is_hidden (&desk, 1));
  press (&desk, GDK_KEY_Home, 0);
  g_assert_true (hsd_says (framed, "Keep Hidden"));
  press (&desk, GDK_KEY_k, GDK_ALT_MASK);
  g_assert_false (hsd_says (framed, "Keep Hidden"));
  g_assert_true (is_hidden (&desk, 0));
  press (&desk, GDK_KEY_Down, 0);
  g_assert_true (hsd_says (framed, "Keep Hidden"));

  press (&desk, GDK_KEY_Home, 0);
  press (&desk, GDK_KEY_o, GDK_ALT_MASK);
  g_assert_false (is_hidden (&desk, 0));
  g_assert_true (is_hidden (&desk, 1));
  press (&desk, GDK_KEY_o, 0);
  g_assert_false (is_hidden (&desk, 1));
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
  const char *odds = gtk_label_get_label (hsd_test_part (sentence, "odds"));

  g_assert_true (g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (hsd_test_part (sentence, "text"))), "Nadia, Tomas · "));
  g_assert_true (g_str_has_suffix (odds, " of 2"));
  hsd_sentence_begin (sentence, NULL);
  g_assert_false (g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (hsd_test_part (sentence, "text"))), "Nadia, Tomas · "));
  hsd_sentence_leave (sentence);
  g_assert_true (g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (hsd_test_part (sentence, "text"))), "Nadia, Tomas · "));
  hsd_page_desk_close (&desk);
}

/* --- real dice, before they are rolled --- */

static void
leave (HsdPageDesk *desk)
{
  hsd_sentence_leave (hsd_system_page_get_sentence (desk->page));
  gtk_widget_grab_focus (GTK_WIDGET (desk->page));
  hsd_test_settle ();
  g_assert_true (gtk_widget_get_mapped (part_of (desk, HSD_TYPE_TOGETHER)));
}

static HsdPageDesk
prepare (const char *system, const char *what)
{
  HsdPageDesk desk = hsd_page_desk_open (system);

  write_for_several (&desk, what);
  leave (&desk);

  return desk;
}

typedef struct
{
  guint index;
  GtkWidget *found;
} Nth;

static void
find_nth (GtkWidget *widget, gpointer data)
{
  Nth *nth = data;

  if (GTK_IS_MENU_BUTTON (widget) && nth->index-- == 0)
    nth->found = widget;
}

static GtkWidget *
button_of (HsdPageDesk *desk, guint index)
{
  Nth nth = { index, NULL };

  hsd_test_walk (part_of (desk, HSD_TYPE_TOGETHER), find_nth, &nth);
  g_assert_nonnull (nth.found);
  return nth.found;
}

static gboolean
is_open_popover (gpointer button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  return popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

static gboolean
is_shut (gpointer button)
{
  return !is_open_popover (button);
}

/* Presses keys of the pad of the one who is asked for next; closing gives the focus to the page. */
static void
enter_faces (HsdPageDesk *desk, guint index, const char *keys)
{
  GtkWidget *button = button_of (desk, index);
  g_auto (GStrv) all = g_strsplit (keys, " ", -1);

  hsd_page_desk_do (desk, "win.real-dice");
  g_assert_true (hsd_test_wait (is_open_popover, button));
  for (guint i = 0; all[i] != NULL; i++)
    hsd_test_click (hsd_test_find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), GTK_TYPE_GRID, NULL), all[i]);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  g_assert_true (hsd_test_wait (is_shut, button));
  hsd_test_settle ();
}

/* Free it with hsd_story_unref(). */
static HsdStory *
story_of (HsdPageDesk *desk, const char *who)
{
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (hsd_table_get_state (desk->table));

  for (guint i = 0; i < stories->len; i++)
    if (g_str_equal (((HsdStory *) g_ptr_array_index (stories, i))->character, who))
      return hsd_story_ref (g_ptr_array_index (stories, i));

  g_assert_not_reached ();
}

static int
face_of (HsdPageDesk *desk, const char *who, guint die)
{
  g_autoptr (HsdStory) story = story_of (desk, who);

  return g_array_index (story->dice, HsdDie, die).face;
}

static gboolean
is_real (HsdPageDesk *desk, const char *who)
{
  g_autoptr (HsdStory) story = story_of (desk, who);

  return story->real;
}

static gboolean
have_rolled (gpointer desk)
{
  hsd_stage_view_skip (hsd_system_page_get_stage (((HsdPageDesk *) desk)->page));

  return hsd_table_get_state (((HsdPageDesk *) desk)->table)->beside->len == 1;
}

/* Who has faces has them, and nobody else; they are gone with the roll, and undo takes back both. */
static void
test_real (void)
{
  HsdPageDesk desk = prepare ("2d20", "nadia, tomas str 1");
  GtkWidget *real = GTK_WIDGET (hsd_throw_bar_get_real (hsd_system_page_get_bar (desk.page)));

  g_assert_false (gtk_widget_get_visible (real));
  enter_faces (&desk, 0, "");
  enter_faces (&desk, 0, "7 13");
  g_assert_true (hsd_says (button_of (&desk, 0), "7\u00a013"));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (desk.page)));
  press (&desk, GDK_KEY_space, 0);
  g_assert_true (hsd_test_wait (have_rolled, &desk));
  hsd_test_settle ();
  g_assert_cmpint (face_of (&desk, "Nadia", 0), ==, 7);
  g_assert_cmpint (face_of (&desk, "Nadia", 1), ==, 13);
  g_assert_true (is_real (&desk, "Nadia"));
  g_assert_false (is_real (&desk, "Tomas"));
  g_assert_false (gtk_widget_get_visible (part_of (&desk, HSD_TYPE_TOGETHER)));
  hsd_page_desk_do (&desk, "win.undo");
  g_assert_null (hsd_table_get_state (desk.table)->story);
  g_assert_null (hsd_draft_get_luck (desk.draft));
  g_assert_false (gtk_widget_get_visible (part_of (&desk, HSD_TYPE_TOGETHER)));
  hsd_page_desk_close (&desk);
}

/* The second one is asked for after the first. */
static void
test_real_of_each (void)
{
  HsdPageDesk desk = prepare ("luck", "nadia, tomas agility");

  enter_faces (&desk, 0, "4 2");
  enter_faces (&desk, 1, "1 7");
  hsd_page_desk_do (&desk, "win.throw");
  g_assert_true (hsd_test_wait (have_rolled, &desk));
  g_assert_cmpint (face_of (&desk, "Nadia", 0), ==, 42);
  g_assert_cmpint (face_of (&desk, "Tomas", 0), ==, 17);
  hsd_page_desk_close (&desk);
}

/* Where everybody rolls what one prepared, the faces that were entered are of that one. */
static void
test_real_of_one (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("luck");
  g_autoptr (GPtrArray) stories = NULL;

  hsd_page_desk_give (&desk, 1, (const int[]) { 42 });
  hsd_page_desk_do (&desk, "win.throw-all");
  stories = hsd_state_list_stories (hsd_table_get_state (desk.table));
  g_assert_cmpuint (stories->len, >, 1);
  for (guint i = 0; i < stories->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (stories, i);

      g_assert_cmpint (story->real, ==, g_str_equal (story->character, "Nadia"));
    }
  g_assert_cmpint (face_of (&desk, "Nadia", 0), ==, 42);
  g_assert_null (hsd_draft_get_luck (desk.draft));
  hsd_page_desk_close (&desk);
}

/* Faces that cannot have fallen are refused with the name of whose they are, and nothing has changed. */
static void
test_real_refused (void)
{
  static const struct
  {
    guint n;
    int faces[2];
    const char *refusal;
  } cases[] = {
    { 1, { 7 }, "Tomas: 2 dice are rolled; number of faces given: 1." },
    { 2, { 7, 21 }, "Tomas: The die has no such face: from 1 to 20 is allowed." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      HsdPageDesk desk = hsd_page_desk_open ("2d20");
      g_autoptr (GPtrArray) drafts = NULL;
      g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

      write_for_several (&desk, "nadia, tomas str 1");
      drafts = g_ptr_array_ref (hsd_sentence_get_group (hsd_system_page_get_sentence (desk.page)));
      g_array_append_vals (faces, cases[i].faces, cases[i].n);
      leave (&desk);
      hsd_draft_set_luck (g_ptr_array_index (drafts, 1), faces);
      hsd_page_desk_do (&desk, "win.throw");
      hsd_test_settle ();
      g_assert_true (hsd_test_tells (GTK_WIDGET (desk.window), cases[i].refusal));
      g_assert_null (hsd_table_get_state (desk.table)->story);
      g_assert_true (gtk_widget_get_visible (part_of (&desk, HSD_TYPE_TOGETHER)));
      hsd_page_desk_close (&desk);
    }
}

/* Another test, another person or the button at the top: one rolls alone again. */
static void
test_together_ends (void)
{
  HsdPageDesk desk = prepare ("2d20", "nadia, tomas str 1");
  GtkWidget *together = part_of (&desk, HSD_TYPE_TOGETHER);

  hsd_draft_set_visibility (desk.draft, HSD_HIDE_THROW);
  g_assert_true (gtk_widget_get_visible (together));
  hsd_draft_set (desk.draft, "difficulty", 3);
  g_assert_false (gtk_widget_get_visible (together));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (hsd_throw_bar_get_real (hsd_system_page_get_bar (desk.page)))));
  hsd_sentence_begin (hsd_system_page_get_sentence (desk.page), "nadia, tomas str 1");
  hsd_sentence_leave (hsd_system_page_get_sentence (desk.page));
  g_assert_true (gtk_widget_get_visible (together));
  g_signal_emit_by_name (hsd_test_find (together, GTK_TYPE_BUTTON, NULL), "clicked");
  g_assert_false (gtk_widget_get_visible (together));
  g_assert_cmpstr (hsd_draft_get_character (desk.draft), ==, "Nadia");
  hsd_page_desk_close (&desk);
}

/* The sentence at rest names both. The caret comes to what was typed for all: Enter rolls it, and more can be written. */
static void
test_together_sentence (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  HsdSentence *sentence = hsd_system_page_get_sentence (desk.page);
  GtkEditable *editable = GTK_EDITABLE (hsd_test_part (sentence, "text"));

  for (guint typed = 0; typed < 2; typed++)
    {
      int end = -1;

      write_for_several (&desk, "nadia, tomas str 1");
      leave (&desk);
      g_assert_true (g_str_has_prefix (gtk_editable_get_text (editable), "Nadia, Tomas · "));
      g_assert_cmpstr (gtk_label_get_label (hsd_test_part (sentence, "odds")), ==, "2 rolls");
      hsd_sentence_begin (sentence, NULL);
      g_assert_cmpstr (gtk_editable_get_text (editable), ==, "nadia, tomas str 1");
      if (typed)
        gtk_editable_insert_text (editable, " secret", -1, &end);
      hsd_test_settle ();
      g_assert_true (hsd_sentence_is_ready (sentence) || !typed);
      hsd_sentence_throw (sentence);
      hsd_test_settle ();
      g_assert_cmpuint (hsd_table_get_state (desk.table)->beside->len, ==, 1);
      g_assert_cmpint (hsd_table_get_state (desk.table)->story->visibility, ==, typed ? HSD_HIDE_THROW : HSD_OPEN);
      hsd_page_desk_undo (&desk);
    }
  hsd_page_desk_close (&desk);
}

static void
test_real_by_tab (void)
{
  HsdPageDesk desk = prepare ("2d20", "nadia, tomas str 1");

  gtk_widget_grab_focus (button_of (&desk, 0));
  gtk_widget_child_focus (GTK_WIDGET (desk.window), GTK_DIR_TAB_FORWARD);
  hsd_test_settle ();
  g_assert_true (gtk_widget_get_focus_child (button_of (&desk, 1)) != NULL);
  gtk_widget_activate (gtk_root_get_focus (GTK_ROOT (desk.window)));
  g_assert_true (hsd_test_wait (is_open_popover, button_of (&desk, 1)));
  hsd_page_desk_close (&desk);
}

HSD_SUITE (gathered)
{
  g_test_add_func ("/gathered/real", test_real);
  g_test_add_func ("/gathered/real-of-each", test_real_of_each);
  g_test_add_func ("/gathered/real-of-one", test_real_of_one);
  g_test_add_func ("/gathered/real-refused", test_real_refused);
  g_test_add_func ("/gathered/real-by-tab", test_real_by_tab);
  g_test_add_func ("/gathered/together-ends", test_together_ends);
  g_test_add_func ("/gathered/together-sentence", test_together_sentence);
  g_test_add_func ("/gathered/frame", test_frame);
  g_test_add_func ("/gathered/show", test_show);
  g_test_add_func ("/gathered/confirm", test_confirm);
  g_test_add_func ("/gathered/sentence", test_sentence);
}
