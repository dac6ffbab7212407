/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window of the album: files are taken, or refused with a sentence; nothing is shown before it is asked for. */

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/files/picture-file.h"
#include "app/party/album-window.h"
#include "app/party/party-list.h"
#include "app/widgets/letters.h"
#include "model/table/table-album.h"
#include "press.h"
#include "suite.h"
#include "walk.h"

static void
add (HsdAlbumWindow *window, int width, int height)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "hasard-test-Manoir.png", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);

  gdk_pixbuf_fill (pixbuf, 0x336699ff);
  g_assert_true (gdk_pixbuf_save (pixbuf, path, "png", NULL, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "album.add", "s", uri);
  g_remove (path);
  hsd_test_settle ();
}

static void
test_actions (void)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  HsdAlbumWindow *window = hsd_album_window_show (NULL, table);
  const HsdRecord *picture;

  add (window, 4000, 100);
  g_assert_cmpuint (hsd_state_n_pictures (hsd_table_get_state (table)), ==, 1);
  picture = hsd_state_get_picture (hsd_table_get_state (table), 0);
  g_assert_cmpstr (hsd_record_get_text (picture, HSD_PICTURE_TITLE), ==, "hasard-test-Manoir");
  g_assert_null (hsd_state_get_shown_picture (hsd_table_get_state (table)));
  g_assert_true (hsd_test_press (window, hsd_letter_key (HSD_LETTER_SHOW)));
  g_assert_nonnull (hsd_state_get_shown_picture (hsd_table_get_state (table)));
  g_assert_true (hsd_test_press (window, hsd_letter_key (HSD_LETTER_KEEP)));
  g_assert_null (hsd_state_get_shown_picture (hsd_table_get_state (table)));
  g_assert_true (hsd_test_press (window, GDK_KEY_Delete));
  g_assert_cmpuint (hsd_state_n_pictures (hsd_table_get_state (table)), ==, 0);
  g_assert_true (hsd_test_press_with (window, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_cmpuint (hsd_state_n_pictures (hsd_table_get_state (table)), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  hsd_test_settle ();
}

/* The menu names who is there; whoever is named again has none any more. */
static void
test_portrait (void)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  GtkWidget *parent = gtk_window_new ();
  HsdAlbumWindow *window = hsd_album_window_show (GTK_WINDOW (parent), table);
  GtkWidget *button = hsd_test_find (GTK_WIDGET (window), GTK_TYPE_MENU_BUTTON, NULL);
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);
  HsdCharacter *first = g_ptr_array_index (hsd_table_get_state (table)->characters, 0);
  g_autofree char *name = g_strdup (hsd_character_get_name (first));

  g_assert_true (hsd_album_window_show (GTK_WINDOW (parent), table) == window);
  add (window, 60, 80);
  for (guint i = 0; i < 2; i++)
    {
      const char *who = i == 0 ? name : "Nobody";

      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      gtk_widget_activate_action (GTK_WIDGET (window), "portrait.0", NULL);
      hsd_test_settle ();
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, who);
      g_assert_true ((hsd_character_get_portrait (hsd_state_find (hsd_table_get_state (table), name)) != NULL) == (i == 0));
    }
  gtk_window_destroy (GTK_WINDOW (parent));
  hsd_test_settle ();
}

static gboolean
drop_on (GtkWidget *list, GtkWidget *row, const char *path)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (GValue) value = G_VALUE_INIT;
  graphene_rect_t bounds;
  gboolean taken = FALSE;

  g_assert_true (gtk_widget_compute_bounds (row, list, &bounds));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, (double) bounds.origin.x + 5, (double) bounds.origin.y + 5, &taken);
    }
  hsd_test_settle ();

  return taken;
}

/* A picture that is dropped on a person is their portrait; what is no picture changes nothing. */
static void
test_dropped (void)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  const HsdState *state = hsd_table_get_state (table);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *party = g_object_new (HSD_TYPE_PARTY_LIST, "table", table, NULL);
  GtkWidget *list = hsd_test_find (party, GTK_TYPE_LIST_BOX, NULL);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "hasard-test-Ana.png", NULL);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 20, 30);
  GtkWidget *second;

  gtk_window_set_child (GTK_WINDOW (window), party);
  gtk_window_present (GTK_WINDOW (window));
  hsd_test_settle ();
  second = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  g_assert_true (g_file_set_contents (path, "no picture", -1, NULL));
  g_assert_false (drop_on (list, second, path));
  g_assert_cmpuint (hsd_state_n_pictures (state), ==, 0);

  g_assert_true (gdk_pixbuf_save (pixbuf, path, "png", NULL, NULL));
  g_assert_true (drop_on (list, second, path));
  g_remove (path);
  state = hsd_table_get_state (table);
  g_assert_cmpuint (hsd_state_n_pictures (state), ==, 1);
  g_assert_cmpstr (hsd_record_get_text (hsd_state_get_picture (state, 0), HSD_PICTURE_TITLE), ==, "hasard-test-Ana");
  for (guint i = 0; i < state->characters->len; i++)
    g_assert_true ((hsd_character_get_portrait (g_ptr_array_index (state->characters, i)) != NULL) == (i == 1));
  gtk_window_destroy (GTK_WINDOW (window));
  hsd_test_settle ();
}

/* What is on the clipboard is taken, and F2 asks for its title. */
static void
test_pasted (void)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  HsdAlbumWindow *window = hsd_album_window_show (NULL, table);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 20, 10);
  g_autoptr (GdkTexture) texture = gdk_texture_new_for_pixbuf (pixbuf);

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (window)), texture);
  g_assert_true (hsd_test_press_with (window, GDK_KEY_v, GDK_CONTROL_MASK));
  while (hsd_state_n_pictures (hsd_table_get_state (table)) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (hsd_test_press (window, GDK_KEY_F2));
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (window))));
  gtk_window_destroy (GTK_WINDOW (window));
  hsd_test_settle ();
}

/* Bounds are told before anything is decoded. */
static void
test_refused (void)
{
  static const struct
  {
    guint8 side[2]; /* of a PNG that ends where its points begin */
    const char *sentence;
  } files[] = {
    { { 0x20, 0 }, "This picture has 67 million pixels; 40 at most." },
    { { 0, 0 }, "This file is no picture that can be read here." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      guint8 png[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0, files[i].side[0], files[i].side[1],
                       0, 0, files[i].side[0], files[i].side[1], 8, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 'I', 'D', 'A', 'T', 0x78, 0x9c };
      g_autofree char *path = g_build_filename (g_get_tmp_dir (), "hasard-test-head.png", NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      guint32 crc = 0xffffffff;

      for (guint at = 12; at < 29; at++)
        for (guint bit = crc ^= png[at], n = 0; n < 8; n++, bit = crc)
          crc = bit >> 1 ^ (bit & 1 ? 0xedb88320 : 0);
      for (guint byte = 0; byte < 4; byte++)
        png[29 + byte] = ~crc >> (24 - 8 * byte);
      g_assert_true (g_file_set_contents (path, (char *) png, sizeof png, NULL));
      g_assert_null (hsd_picture_file_read (file, &error));
      g_assert_cmpstr (error->message, ==, files[i].sentence);
      g_remove (path);
    }
}

HSD_SUITE (album)
{
  g_test_add_func ("/album/dropped", test_dropped);
  g_test_add_func ("/album/actions", test_actions);
  g_test_add_func ("/album/portrait", test_portrait);
  g_test_add_func ("/album/pasted", test_pasted);
  g_test_add_func ("/album/refused", test_refused);
}
