/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After a real click on any button of a page, real space and Enter do what the bar at its foot promises, and nothing else. */

#include "config.h"

#include "click.h"
#include "hand.h"
#include "model/systems/registry.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

#define WIDTH 1400
#define HEIGHT 1000

/* Of so many buttons one is clicked for every change, and each with the long counts; of a roll that was made fewer. */
#define FEW 5
#define FEWER 9

static void
add_button (GtkWidget *widget, gpointer data)
{
  if ((GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_LIST_BOX_ROW (widget) ||
       GTK_IS_SWITCH (widget)) &&
      gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (data, widget);
}

/* Those of the page, without the bar at its foot, whose buttons are the promises. */
static GPtrArray *
list_buttons (HsdPageDesk *desk)
{
  GPtrArray *all = g_ptr_array_new ();
  GtkWidget *bar = GTK_WIDGET (hsd_system_page_get_bar (desk->page));

  hsd_test_walk (GTK_WIDGET (desk->page), add_button, all);
  for (guint i = all->len; i > 0; i--)
    if (gtk_widget_is_ancestor (all->pdata[i - 1], bar))
      g_ptr_array_remove_index (all, i - 1);

  return all;
}

static void
add_label (GtkWidget *widget, gpointer text)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, " %s", gtk_label_get_text (GTK_LABEL (widget)));
}

static char *
describe (GtkWidget *button)
{
  GString *text = g_string_new (G_OBJECT_TYPE_NAME (button));

  hsd_test_walk (button, add_label, text);

  return g_string_free (text, FALSE);
}

/* FALSE where it is out of sight. */
static gboolean
click (HsdPageDesk *desk, GtkWidget *button)
{
  graphene_point_t middle = { (float) gtk_widget_get_width (button) / 2, (float) gtk_widget_get_height (button) / 2 };
  graphene_point_t there;
  double x, y;

  g_assert_true (gtk_widget_compute_point (button, GTK_WIDGET (desk->window), &middle, &there));
  if (there.x < 0 || there.y < 0 || there.x >= WIDTH || there.y >= HEIGHT ||
      gtk_widget_pick (GTK_WIDGET (desk->window), there.x, there.y, GTK_PICK_DEFAULT) == NULL)
    return FALSE;

  gtk_native_get_surface_transform (GTK_NATIVE (desk->window), &x, &y);
  g_assert_true (hsd_hand_click ((int) (there.x + x), (int) (there.y + y)));
  g_usleep (20000);
  hsd_test_settle ();

  return TRUE;
}

static void
key (guint keyval)
{
  g_assert_true (hsd_hand_key (keyval));
  g_usleep (20000);
  hsd_test_settle ();
}

static void
find_popover (GtkWidget *widget, gpointer found)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    *(gboolean *) found = TRUE;
}

static gboolean
has_popover (HsdPageDesk *desk)
{
  gboolean found = FALSE;

  hsd_test_walk (GTK_WIDGET (desk->window), find_popover, &found);

  return found;
}

/* What a button opened over the page, or NULL. */
static GtkWindow *
find_window (HsdPageDesk *desk)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window != GTK_WINDOW (desk->window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }

  return NULL;
}

static gboolean
is_in_page (HsdPageDesk *desk)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (desk->window));

  return focus != NULL && gtk_widget_get_native (focus) == GTK_NATIVE (desk->window) && !GTK_IS_EDITABLE (focus) &&
         (focus == GTK_WIDGET (desk->page) || gtk_widget_is_ancestor (focus, GTK_WIDGET (desk->page)));
}

typedef struct
{
  HsdPageDesk *desk;
  guint n;
} Wait;

static gboolean
has_thrown (gpointer data)
{
  const Wait *wait = data;

  return hsd_page_desk_count (wait->desk) > wait->n;
}

/* While a test is prepared Enter throws nothing, and space throws once. */
static void
check_keys (HsdPageDesk *desk, const char *system, const char *name)
{
  guint n = hsd_page_desk_count (desk);

  if (hsd_system_page_get_state (desk->page) != HSD_PAGE_PREPARING)
    return;

  key (GDK_KEY_Return);
  if (hsd_page_desk_count (desk) != n)
    g_error ("%s, %s: Enter did something, and nothing was offered", system, name);
  key (GDK_KEY_space);
  if (!hsd_test_wait (has_thrown, &(Wait) { desk, n }))
    g_error ("%s, %s: space threw nothing, with the focus on a %s", system, name,
             G_OBJECT_TYPE_NAME (gtk_root_get_focus (GTK_ROOT (desk->window))));
  if (hsd_page_desk_count (desk) != n + 1)
    g_error ("%s, %s: space threw %u times", system, name, hsd_page_desk_count (desk) - n);
}

static HsdPageDesk
open_desk (const char *system)
{
  HsdPageDesk desk = hsd_page_desk_open (system);

  gtk_window_set_default_size (GTK_WINDOW (desk.window), WIDTH, HEIGHT);
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.page", "u",
                              hsd_system_get_index (hsd_system_page_get_system (desk.page)));
  hsd_test_settle ();

  return desk;
}

static gboolean
is_told (gpointer page)
{
  return hsd_system_page_get_state (page) != HSD_PAGE_PREPARING && hsd_system_page_get_state (page) != HSD_PAGE_ROLLING;
}

/* After a roll Enter does what stands on its button, once: something is written, or the page goes on. Without one it does nothing. */
static void
check_told (HsdPageDesk *desk, const char *system, const char *name)
{
  guint n = hsd_page_desk_count (desk);
  HsdPageState state = hsd_system_page_get_state (desk->page);
  g_autofree char *offer = g_strdup (hsd_throw_bar_get_offer (hsd_system_page_get_bar (desk->page), HSD_ACTION_KEY_ENTER));
  guint now;

  if (!is_told (desk->page))
    return;

  key (GDK_KEY_Return);
  now = hsd_page_desk_count (desk);
  if (offer == NULL && now != n)
    g_error ("%s, %s: Enter did something, and nothing was offered", system, name);
  if (offer != NULL && now == n && hsd_system_page_get_state (desk->page) == state && !has_popover (desk))
    g_error ("%s, %s: Enter did not do “%s”", system, name, offer);
  if (now > n + 1)
    g_error ("%s, %s: Enter did “%s” and %u more", system, name, offer, now - n - 1);
}

typedef struct
{
  const char *system;
  gboolean told; /* a roll was made, instead of being prepared */
} Walk;

static gboolean
click_one (const Walk *walk, HsdPageDesk *desk, GtkWidget *button)
{
  g_autofree char *name = describe (button);

  if (!click (desk, button))
    return FALSE;
  if (find_window (desk) != NULL)
    {
      gtk_window_destroy (find_window (desk));
      return TRUE;
    }
  if (has_popover (desk))
    key (GDK_KEY_Escape);
  if (!has_popover (desk) && is_in_page (desk))
    (walk->told ? check_told : check_keys) (desk, walk->system, name);

  return TRUE;
}

static void
test_page (gconstpointer data)
{
  const Walk *walk = data;
  guint step = g_test_slow () ? 1 : walk->told ? FEWER : FEW;
  gboolean last = FALSE;
  guint clicked = 0;

  for (guint index = 0; !last; index += step)
    {
      HsdPageDesk desk = open_desk (walk->system);
      g_autoptr (GPtrArray) buttons = NULL;

      if (walk->told)
        {
          hsd_page_desk_do (&desk, "win.throw");
          g_assert_true (hsd_test_wait (is_told, desk.page));
        }
      buttons = list_buttons (&desk);
      last = index + step >= buttons->len;
      if (index < buttons->len)
        clicked += click_one (walk, &desk, buttons->pdata[index]);
      hsd_page_desk_close (&desk);
    }

  g_test_message ("%s: %u buttons were clicked", walk->system, clicked);
  g_assert_cmpuint (clicked, >, walk->told ? 0 : 2);
}

static gboolean
is_closed (gpointer page)
{
  return hsd_system_page_get_state (page) == HSD_PAGE_CLOSED;
}

/* After a roll Enter confirms it, and does not spend again what a click has spent. */
static void
test_spent (void)
{
  static const int faces[] = { 1, 1 };
  HsdPageDesk desk = open_desk ("2d20");
  GtkWidget *card;
  guint n;

  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  hsd_page_desk_do (&desk, "win.throw");
  n = hsd_page_desk_count (&desk);
  card = hsd_test_find_named (desk.page, GTK_TYPE_BUTTON, "Obtain Information, 1 AP, A question to the GM");
  g_assert_nonnull (card);
  g_assert_true (click (&desk, card));
  g_assert_true (hsd_test_wait (has_thrown, &(Wait) { &desk, n }));
  n = hsd_page_desk_count (&desk);
  key (GDK_KEY_Return);
  g_assert_true (hsd_test_wait (is_closed, desk.page));
  g_assert_cmpuint (hsd_page_desk_count (&desk), ==, n + 1);
  hsd_page_desk_close (&desk);
}

static gboolean
has_no_popover (gpointer desk)
{
  return !has_popover (desk);
}

/* Faces of real dice are typed into a popover: Enter closes it, and space throws them too. */
static void
test_faces (void)
{
  HsdPageDesk desk = open_desk ("luck");
  g_autoptr (HsdStory) told = NULL;

  hsd_page_desk_do (&desk, "win.real-dice");
  g_assert_true (has_popover (&desk));
  key (GDK_KEY_4);
  key (GDK_KEY_Return);
  g_assert_true (hsd_test_wait (has_no_popover, &desk));
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_PREPARING);
  hsd_page_desk_do (&desk, "win.real-dice");
  key (GDK_KEY_BackSpace);
  key (GDK_KEY_4);
  key (GDK_KEY_2);
  key (GDK_KEY_space);
  g_assert_true (hsd_test_wait (is_told, desk.page));
  told = hsd_page_desk_told (&desk);
  g_assert_cmpint (g_array_index (told->dice, HsdDie, 0).face, ==, 42);
  hsd_page_desk_close (&desk);
}

/* The same of several: the popover is of the first one without faces, and space rolls for all. */
static void
test_faces_of_each (void)
{
  static const guint keys[2][3] = { { GDK_KEY_4, GDK_KEY_2, GDK_KEY_Return }, { GDK_KEY_1, GDK_KEY_7, GDK_KEY_space } };
  static const int faces[2] = { 42, 17 };
  HsdPageDesk desk = open_desk ("luck");
  HsdSentence *sentence = hsd_system_page_get_sentence (desk.page);
  g_autoptr (GPtrArray) stories = NULL;

  hsd_sentence_begin (sentence, "nadia, tomas agility");
  hsd_test_settle ();
  hsd_sentence_leave (sentence);
  hsd_system_page_focus (desk.page);
  for (guint i = 0; i < 2; i++)
    {
      hsd_page_desk_do (&desk, "win.real-dice");
      g_assert_true (has_popover (&desk));
      for (guint k = 0; k < 3; k++)
        key (keys[i][k]);
      g_assert_true (hsd_test_wait (has_no_popover, &desk));
    }
  g_assert_true (hsd_test_wait (is_told, desk.page));
  stories = hsd_state_list_stories (hsd_table_get_state (desk.table));
  g_assert_cmpuint (stories->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (g_array_index (((const HsdStory *) g_ptr_array_index (stories, i))->dice, HsdDie, 0).face, ==, faces[i]);
  hsd_page_desk_close (&desk);
}

static void
test_no_hand (void)
{
  g_test_skip ("the screen takes no real keys");
}

HSD_SUITE (clicks)
{
  if (!hsd_hand_key (GDK_KEY_Shift_L))
    {
      g_test_add_func ("/clicks/none", test_no_hand);
      return;
    }

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      const char *id = hsd_system_get_id (hsd_registry_get (i));

      for (guint told = 0; told < 2; told++)
        {
          g_autofree char *path = g_strdup_printf ("/clicks/%s/%s", id, told ? "told" : "prepared");
          Walk *walk = g_new (Walk, 1);

          *walk = (Walk) { id, told };
          g_test_add_data_func_full (path, walk, test_page, g_free);
        }
    }
  g_test_add_func ("/clicks/spent", test_spent);
  g_test_add_func ("/clicks/faces", test_faces);
  g_test_add_func ("/clicks/faces-of-each", test_faces_of_each);
}
