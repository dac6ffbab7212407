/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/settings.h"
#include "model/systems/registry.h"
#include "page.h"
#include "walk.h"

HsdPageDesk
hsd_page_desk_open (const char *system)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  HsdPageDesk desk = { .table = table };

  g_object_set (hsd_settings_get_default (), "page", system, NULL);
  desk.window = hsd_window_new (NULL, table);
  gtk_window_present (GTK_WINDOW (desk.window));
  hsd_page_desk_show (&desk, system);

  return desk;
}

void
hsd_page_desk_show (HsdPageDesk *desk, const char *system)
{
  g_test_message ("%s", system);
  hsd_window_show_page (desk->window, hsd_system_get_index (hsd_registry_find (system)));
  hsd_test_settle ();
  desk->page = hsd_window_get_page (desk->window);
  desk->draft = hsd_system_page_get_draft (desk->page);
}

void
hsd_page_desk_close (HsdPageDesk *desk)
{
  g_object_ref (desk->window);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  hsd_test_settle ();
  g_assert_finalize_object (desk->window);
}

void
hsd_test_throw (HsdTable *table, const char *character, const char *label, HsdVisibility visibility)
{
  HsdSystem *system = hsd_registry_find ("discordant");
  g_autoptr (HsdForm) form = hsd_form_new_for_test (table, system, NULL);
  HsdThrow options = { .character = character, .label = label, .visibility = visibility };
  g_autoptr (GError) error = NULL;

  hsd_form_set_character (form, character);
  hsd_table_roll (table, system, hsd_form_read (form), &options, &error);
  g_assert_no_error (error);
}

void
hsd_page_desk_do (HsdPageDesk *desk, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (desk->window), action, NULL);
  hsd_stage_view_skip (hsd_system_page_get_stage (desk->page));
  hsd_test_settle ();
}

void
hsd_page_desk_give (HsdPageDesk *desk, guint n, const int *faces)
{
  g_autoptr (GArray) luck = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_vals (luck, faces, n);
  hsd_draft_set_luck (desk->draft, luck);
}

void
hsd_page_desk_undo (HsdPageDesk *desk)
{
  while (hsd_table_get_state (desk->table)->story != NULL)
    g_assert_true (hsd_table_undo (desk->table, NULL));
  hsd_test_settle ();
}

guint
hsd_page_desk_count (HsdPageDesk *desk)
{
  return hsd_history_get_length (hsd_table_get_history (desk->table));
}

HsdStory *
hsd_page_desk_told (HsdPageDesk *desk)
{
  g_auto (HsdEntry) entry = { 0 };
  const HsdStory *shown = hsd_test_get_story (hsd_system_page_get_test (desk->page));

  g_assert_true (hsd_history_get (hsd_table_get_history (desk->table), hsd_page_desk_count (desk), &entry));
  g_assert_nonnull (entry.story);
  g_assert_true (hsd_record_equal (entry.story->facts, shown->facts));
  g_assert_cmpuint (entry.story->dice->len, ==, shown->dice->len);

  return hsd_story_ref (entry.story);
}

static int
number_of (const HsdRecord *record, const char *field)
{
  int index = hsd_fields_find (hsd_record_fields (record), field);

  g_assert_cmpint (index, >=, 0);

  return hsd_record_get (record, index);
}

int
hsd_fact_of (const HsdStory *story, const char *fact)
{
  return number_of (story->facts, fact);
}

int
hsd_sheet_of (HsdPageDesk *desk, const char *field)
{
  return number_of (hsd_draft_get_sheet (desk->draft), field);
}

int
hsd_shared_of (HsdPageDesk *desk, const char *field)
{
  return number_of (hsd_state_get_shared (hsd_table_get_state (desk->table), hsd_system_page_get_system (desk->page)), field);
}

const HsdWord *
hsd_words_of (HsdPageDesk *desk, const char *input)
{
  return hsd_record_fields (hsd_draft_get_input (desk->draft))[hsd_draft_field (desk->draft, input)].words;
}

static void
compare (GtkWidget *widget, gpointer data)
{
  const char **wanted = data;

  if (*wanted != NULL && GTK_IS_LABEL (widget) && gtk_widget_is_visible (widget) &&
      g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), *wanted))
    *wanted = NULL;
}

gboolean
hsd_says (gpointer widget, const char *text)
{
  const char *wanted = text;

  hsd_test_walk (GTK_WIDGET (widget), compare, &wanted);

  return wanted == NULL;
}
