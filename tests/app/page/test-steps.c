/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The number of keys and clicks from a player's announcement to the verdict, in each game. */

#include "config.h"

#include "app/games/tarot/hand.h"
#include "page.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

static gboolean
is_seen (gpointer page)
{
  return hsd_system_page_has_seen (page);
}

/* Keys and clicks. Waiting for dice does not count. */
typedef struct
{
  HsdPageDesk desk;
  guint n;
} Way;

static void
end_motion (Way *way)
{
  hsd_test_settle ();
  hsd_stage_view_skip (hsd_system_page_get_stage (way->desk.page));
  hsd_test_settle ();
  g_assert_true (hsd_test_wait (is_seen, way->desk.page));
}

static void
key (Way *way, guint keyval)
{
  g_assert_true (hsd_test_wait (is_seen, way->desk.page));
  g_assert_true (hsd_test_press (way->desk.window, keyval));
  way->n++;
  end_motion (way);
}

/* Selects the character: Control and a digit. */
static void
who (Way *way, guint character)
{
  g_assert_true (hsd_test_press_with (way->desk.window, GDK_KEY_1 + character, GDK_CONTROL_MASK));
  way->n++;
  end_motion (way);
}

typedef struct
{
  const char *text;
  GtkWidget *found;
} Search;

static void
compare_button (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (search->found == NULL && GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget) && hsd_says (widget, search->text))
    search->found = widget;
}

/* Clicks a word of the sheet on the page. */
static void
click (Way *way, const char *text)
{
  Search search = { text, NULL };

  hsd_test_walk (GTK_WIDGET (hsd_system_page_get_place (way->desk.page, HSD_PLACE_QUESTIONS)), compare_button, &search);
  if (search.found == NULL)
    g_error ("nothing says “%s”", text);
  g_signal_emit_by_name (search.found, "clicked");
  way->n++;
  end_motion (way);
}

static void
check_verdict (Way *way)
{
  g_assert_nonnull (hsd_system_page_get_verdict (way->desk.page));
  g_assert_cmpint (hsd_system_page_get_state (way->desk.page), >=, HSD_PAGE_DECIDING);
}

static guint
count (Way *way)
{
  guint n = way->n;

  check_verdict (way);
  way->n = 0;

  return n;
}

static void
give (Way *way, int face)
{
  const int faces[] = { face };

  hsd_page_desk_give (&way->desk, G_N_ELEMENTS (faces), faces);
}

static void
tell (const char *what, guint n, guint wanted)
{
  g_test_message ("%s: %u of %u", what, n, wanted);
  if (n > wanted)
    g_error ("%s: %u keys and clicks, and not %u", what, n, wanted);
}

/* “Ilyes, Strength, at −2. I call on luck! Once more.” */
static void
count_luck (Way *way)
{
  who (way, 1);
  click (way, "Strength");
  key (way, GDK_KEY_2);
  give (way, 99);
  key (way, GDK_KEY_space);
  g_assert_cmpint (hsd_draft_get (way->desk.draft, "difficulty"), ==, -2);
  tell ("luck, first", count (way), 4);
  key (way, GDK_KEY_l);
  tell ("luck, call", count (way), 1);
  key (way, GDK_KEY_r);
  key (way, GDK_KEY_space);
  tell ("luck, repeated", count (way), 2);
}

/* “Maëlle, Mind, against 4.” */
static void
count_discordant (Way *way)
{
  who (way, 2);
  click (way, "Mind");
  key (way, GDK_KEY_4);
  key (way, GDK_KEY_space);
  tell ("discordant, first", count (way), 4);
  key (way, GDK_KEY_r);
  key (way, GDK_KEY_space);
  tell ("discordant, repeated", count (way), 2);
}

/* “Ilyes, PER and the first of his skills, difficulty 2.” */
static void
count_2d20 (Way *way)
{
  who (way, 1);
  click (way, "PER");
  key (way, GDK_KEY_2);
  key (way, GDK_KEY_space);
  tell ("2d20, first", count (way), 4);
  key (way, GDK_KEY_r);
  key (way, GDK_KEY_space);
  tell ("2d20, repeated", count (way), 2);
}

/* “Nadia, EMP and no skill, threshold 9. We negotiate, at a very high price.” */
static void
count_initiates (Way *way)
{
  const int faces[] = { 1, 2 };

  who (way, 1);
  who (way, 0);
  way->n = 1;
  click (way, "EMP");
  key (way, GDK_KEY_9);
  hsd_page_desk_give (&way->desk, G_N_ELEMENTS (faces), faces);
  key (way, GDK_KEY_space);
  tell ("initiates, first", count (way), 4);
  key (way, GDK_KEY_plus);
  key (way, GDK_KEY_2);
  key (way, GDK_KEY_a);
  key (way, GDK_KEY_l);
  tell ("initiates, negotiation", count (way), 4);
  key (way, GDK_KEY_r);
  key (way, GDK_KEY_space);
  tell ("initiates, repeated", count (way), 2);
}

/* The card is chosen from the hand later: another announcement, with a step of its own. */
static void
choose_card (Way *way)
{
  GtkWidget *hand = gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (way->desk.window)), HSD_TYPE_HAND);

  g_assert_nonnull (hand);
  /* A preselected card is not played. */
  hsd_test_press (way->desk.window, GDK_KEY_space);
  end_motion (way);
  g_assert_cmpint (hsd_system_page_get_state (way->desk.page), ==, HSD_PAGE_DECIDING);
  g_signal_emit_by_name (hand, "chosen", hsd_hand_get_chosen (HSD_HAND (hand)));
  end_motion (way);
}

/* “Maëlle, Lore, against 4”; and then, of the cards that she holds, “this one”. */
static void
count_tarot (Way *way)
{
  who (way, 2);
  click (way, "Lore");
  key (way, GDK_KEY_4);
  key (way, GDK_KEY_space);
  choose_card (way);
  key (way, GDK_KEY_space);
  tell ("tarot, first", count (way), 5);
  key (way, GDK_KEY_r);
  key (way, GDK_KEY_space);
  choose_card (way);
  key (way, GDK_KEY_space);
  tell ("tarot, repeated", count (way), 3);
}

static void
test_count (void)
{
  static const struct
  {
    const char *system;
    void (*count) (Way *way);
  } games[] = {
    { "luck", count_luck },           { "discordant", count_discordant }, { "2d20", count_2d20 },
    { "initiates", count_initiates }, { "tarot", count_tarot },
  };
  Way way = { hsd_page_desk_open (games[0].system) };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      hsd_page_desk_show (&way.desk, games[i].system);
      hsd_system_page_focus (way.desk.page);
      hsd_test_settle ();
      games[i].count (&way);
      hsd_page_desk_undo (&way.desk);
    }
  hsd_page_desk_close (&way.desk);
}

HSD_SUITE (steps)
{
  g_test_add_func ("/steps/count", test_count);
}
