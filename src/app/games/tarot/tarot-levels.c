/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The difficulties that the table knows by name are its own. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-page.h"

typedef struct
{
  HsdTarotPage *page; /* not owned: its window is below this one */
  HsdForm *form;      /* owned */
  GtkWidget *window;
  GtkWidget *why;
} Editing;

static void
editing_free (Editing *editing)
{
  g_object_unref (editing->form);
  g_free (editing);
}

static guint
errand_of (HsdTarotPage *self)
{
  return hsd_system_find_errand (hsd_system_page_get_system (HSD_SYSTEM_PAGE (self)), "levels");
}

static void
saved_cb (Editing *editing)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (editing->page);
  g_autoptr (HsdRecord) args = hsd_form_read (editing->form);
  g_autoptr (GError) error = NULL;

  hsd_form_unmark (editing->form);
  if (hsd_table_run (hsd_system_page_get_table (page), hsd_system_page_get_system (page), errand_of (editing->page), args, &error))
    {
      gtk_window_destroy (GTK_WINDOW (editing->window));
      return;
    }

  hsd_form_mark (editing->form, hsd_refusal_get_field (error));
  gtk_label_set_label (GTK_LABEL (editing->why), error->message);
  gtk_widget_set_visible (editing->why, TRUE);
}

/* As they are now. */
static void
fill (HsdTarotPage *self, HsdForm *form)
{
  HsdSystem *system = hsd_system_page_get_system (HSD_SYSTEM_PAGE (self));
  g_autoptr (HsdRecord) now = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand_of (self)].fields);
  guint list = hsd_record_index (now, "levels");
  int value;

  for (guint i = 0; i < hsd_tarot_scene_n_levels (self); i++)
    {
      HsdRecord *row = hsd_record_add_row (now, list);

      hsd_record_set_text (row, hsd_record_index (row, "name"), hsd_tarot_scene_get_level (self, i, &value));
      hsd_record_set (row, hsd_record_index (row, "value"), value);
    }
  hsd_form_fill (form, now);
}

static GtkWidget *
make_header (Editing *editing)
{
  GtkWidget *bar = adw_header_bar_new ();
  /* Translators: a button: what was changed is kept. */
  GtkWidget *save = gtk_button_new_with_label (_("Save"));

  gtk_widget_add_css_class (save, "suggested-action");
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (saved_cb), editing);
  adw_header_bar_pack_end (ADW_HEADER_BAR (bar), save);

  return bar;
}

static GtkWidget *
make_content (Editing *editing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), _("A positive number makes a test harder."));
  editing->why = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "visible", FALSE, "margin-top", 12, NULL);
  gtk_widget_add_css_class (editing->why, "error");
  hsd_form_lay (editing->form, group);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (box), make_header (editing));
  gtk_box_append (GTK_BOX (box), editing->why);
  gtk_box_append (GTK_BOX (box), page);

  return box;
}

static void
add_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

void
hsd_tarot_levels_open (HsdTarotPage *self)
{
  HsdSystem *system = hsd_system_page_get_system (HSD_SYSTEM_PAGE (self));
  Editing *editing = g_new0 (Editing, 1);
  GtkWidget *list;

  editing->page = self;
  editing->form = hsd_form_new_for_fields (hsd_system_page_get_table (HSD_SYSTEM_PAGE (self)), system,
                                           HSD_SYSTEM_GET_CLASS (system)->errands[errand_of (self)].fields);
  editing->window = g_object_new (ADW_TYPE_WINDOW, "title", _("Difficulty levels"), "modal", TRUE, "default-width", 420,
                                  "default-height", 560, "transient-for", gtk_widget_get_root (GTK_WIDGET (self)),
                                  "destroy-with-parent", TRUE, NULL);
  adw_window_set_content (ADW_WINDOW (editing->window), make_content (editing));
  g_object_set_data_full (G_OBJECT (editing->window), "editing", editing, (GDestroyNotify) editing_free);
  fill (self, editing->form);
  list = hsd_form_find (editing->form, "levels");
  if (ADW_IS_EXPANDER_ROW (list))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (list), TRUE);
  add_escape (editing->window);
  gtk_window_present (GTK_WINDOW (editing->window));
}
