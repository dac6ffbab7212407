/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/settings.h"
#include "app/shell/language-row.h"
#include "model/words/languages.h"

/* The codes of the rows, "" for the desktop; they are the data of the row. */
#define CODES "codes"

/* Older versions said so for the desktop. */
static gboolean
is_desktop (const char *code)
{
  return *code == '\0' || g_str_equal (code, "system");
}

static GStrv
list_codes (const char *chosen)
{
  g_auto (GStrv) found = hsd_languages_list (hsd_languages_folder ());
  g_autoptr (GStrvBuilder) codes = g_strv_builder_new ();

  g_strv_builder_add (codes, "");
  g_strv_builder_addv (codes, (const char **) found);
  if (!is_desktop (chosen) && !g_strv_contains ((const char *const *) found, chosen))
    g_strv_builder_add (codes, chosen);

  return g_strv_builder_end (codes);
}

static guint
find_code (AdwComboRow *row, const char *code)
{
  const char *const *codes = g_object_get_data (G_OBJECT (row), CODES);

  for (guint i = 1; codes[i] != NULL; i++)
    if (g_str_equal (codes[i], code))
      return i;

  return 0;
}

static void
selected_cb (AdwComboRow *row)
{
  const char *const *codes = g_object_get_data (G_OBJECT (row), CODES);

  g_object_set (hsd_settings_get_default (), "language", codes[adw_combo_row_get_selected (row)], NULL);
}

static void
changed_cb (AdwComboRow *row)
{
  g_autofree char *chosen = hsd_settings_dup_text (hsd_settings_get_default (), "language");

  adw_combo_row_set_selected (row, find_code (row, chosen));
}

void
hsd_language_row_fill (AdwComboRow *row)
{
  g_autofree char *chosen = hsd_settings_dup_text (hsd_settings_get_default (), "language");
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GStrv codes;

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  codes = list_codes (chosen);
  g_object_set_data_full (G_OBJECT (row), CODES, codes, (GDestroyNotify) g_strfreev);
  /* Translators: a language: the one of the desktop. */
  gtk_string_list_append (names, C_ ("language", "Follow system"));
  for (guint i = 1; codes[i] != NULL; i++)
    gtk_string_list_take (names, hsd_languages_name (hsd_languages_folder (), codes[i]));

  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (row, find_code (row, chosen));
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), NULL);
  g_signal_connect_object (hsd_settings_get_default (), "notify::language", G_CALLBACK (changed_cb), row, G_CONNECT_SWAPPED);
}
