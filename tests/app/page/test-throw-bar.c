/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bar that throws follows its properties, and those notify of changes alone. */

#include "config.h"

#include "app/page/throw-bar.h"
#include "suite.h"
#include "walk.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *bar; /* owned */
  guint n_notified;
} Fixture;

static void
notified_cb (Fixture *f)
{
  f->n_notified++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->bar = g_object_ref_sink (g_object_new (HSD_TYPE_THROW_BAR, NULL));
  f->n_notified = 0;
  f->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (f->window), f->bar);
  gtk_window_present (GTK_WINDOW (f->window));
  hsd_test_settle ();
  g_signal_connect_swapped (f->bar, "notify", G_CALLBACK (notified_cb), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  hsd_test_settle ();
  g_assert_finalize_object (f->bar);
}

static void
test_notify (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    g_object_set (f->bar, "space", "Throw", "preparing", TRUE, "visibility",
                  HSD_HIDE_THROW, "back-sign", TRUE, NULL);
  g_assert_cmpuint (f->n_notified, ==, 4);
  g_object_set (f->bar, "space", NULL, NULL);
  g_assert_cmpuint (f->n_notified, ==, 5);
}

typedef struct
{
  const char *label;
  GtkWidget *found;
} Search;

static void
compare (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && hsd_test_tells (widget, search->label))
    search->found = widget;
}

/* The button that is shown with that label, or NULL. */
static GtkWidget *
find_button (Fixture *f, const char *label)
{
  Search search = { label, NULL };

  hsd_test_settle ();
  hsd_test_walk (f->bar, compare, &search);

  return search.found;
}

/* Enter leads on only where nothing is to be thrown. */
static void
test_offers (Fixture *f, gconstpointer data)
{
  HsdThrowBar *bar = HSD_THROW_BAR (f->bar);

  hsd_throw_bar_offer (bar, HSD_ACTION_KEY_ENTER, "Accept");
  g_assert_true (gtk_widget_has_css_class (find_button (f, "Accept"), "suggested-action"));
  hsd_throw_bar_offer (bar, HSD_ACTION_KEY_SPACE, "Throw");
  g_assert_false (gtk_widget_has_css_class (find_button (f, "Accept"), "suggested-action"));
  g_assert_true (gtk_widget_has_css_class (find_button (f, "Throw"), "suggested-action"));
  hsd_throw_bar_offer (bar, HSD_ACTION_KEY_SPACE, NULL);
  g_assert_null (hsd_throw_bar_get_offer (bar, HSD_ACTION_KEY_SPACE));
  g_assert_null (find_button (f, "Throw"));
}

/* The button that goes back is a sign alone beside what goes on, and has its word in a tooltip. */
static void
test_sign (Fixture *f, gconstpointer data)
{
  GtkWidget *button;

  g_object_set (f->bar, "back-sign", TRUE, "narrow", TRUE, "escape", "Take Back", NULL);
  button = find_button (f, "Take Back");
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_hexpand (button));
  g_assert_null (hsd_test_find (f->bar, GTK_TYPE_BUTTON, "sign"));
  g_object_set (f->bar, "enter", "Uncover", NULL);
  g_assert_null (find_button (f, "Take Back"));
  g_assert_true (hsd_test_find (f->bar, GTK_TYPE_BUTTON, "sign") == button);
  g_assert_false (gtk_widget_get_hexpand (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Take Back");
}

/* The menu sets the property, and the button tells of it. */
static void
test_visibility (Fixture *f, gconstpointer data)
{
  GtkWidget *button = hsd_test_find (f->bar, GTK_TYPE_MENU_BUTTON, "secret");

  g_assert_null (button);
  gtk_widget_activate_action (f->bar, "bar.secrecy", "i", HSD_HIDE_THRESHOLD);
  button = hsd_test_find (f->bar, GTK_TYPE_MENU_BUTTON, "secret");
  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Visible to: Secret Threshold");
  g_assert_cmpstr (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (button)), ==, "hasard-secret-symbolic");
}

HSD_SUITE (throw_bar)
{
  g_test_add ("/throw-bar/notify", Fixture, NULL, set_up, test_notify, tear_down);
  g_test_add ("/throw-bar/offers", Fixture, NULL, set_up, test_offers, tear_down);
  g_test_add ("/throw-bar/sign", Fixture, NULL, set_up, test_sign, tear_down);
  g_test_add ("/throw-bar/visibility", Fixture, NULL, set_up, test_visibility, tear_down);
}
