/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Settings: stored if the schema is installed, otherwise only kept in memory. */

#include "config.h"

#include <glib/gstdio.h>

#include "app/settings.h"
#include "render/dice/material.h"
#include "suite.h"

static void
count_cb (guint *n)
{
  *n += 1;
}

static GSettingsSchema *
find_schema (void)
{
  GSettingsSchema *schema = g_settings_schema_source_lookup (g_settings_schema_source_get_default (), HSD_APP_ID, TRUE);

  g_assert_nonnull (schema);

  return schema;
}

/* --- the schema --- */

/* A property for each key and the reverse, with the same ranges and defaults: without the schema
 * everything is as with a new one. */
static void
test_same_keys (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema ();
  g_autoptr (HsdSettings) kept = hsd_settings_new (g_settings_schema_source_get_default ());
  g_autoptr (HsdSettings) unkept = hsd_settings_new (NULL);
  g_auto (GStrv) keys = g_settings_schema_list_keys (schema);
  g_autofree GParamSpec **properties = NULL;
  guint n;

  g_assert_true (hsd_settings_is_kept (kept));
  g_assert_false (hsd_settings_is_kept (unkept));
  properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (kept), &n);
  g_assert_cmpuint (n, ==, g_strv_length (keys));
  for (guint i = 0; i < n; i++)
    {
      g_auto (GValue) one = G_VALUE_INIT;
      g_auto (GValue) other = G_VALUE_INIT;

      g_test_message ("%s", properties[i]->name);
      g_assert_true (g_strv_contains ((const char *const *) keys, properties[i]->name));
      g_object_get_property (G_OBJECT (kept), properties[i]->name, &one);
      g_object_get_property (G_OBJECT (unkept), properties[i]->name, &other);
      g_assert_cmpint (g_param_values_cmp (properties[i], &one, &other), ==, 0);
      g_assert_true (g_param_value_defaults (properties[i], &other));
    }
}

/* A choice has as many nicks as numbers. */
static void
test_same_choices (void)
{
  static const struct
  {
    const char *key;
    guint n;
  } choices[] = {
    { "material", HSD_N_MATERIALS },
    { "pace", HSD_N_PACES },
    { "projection-background", HSD_N_BACKGROUNDS },
    { "coach-speaks", HSD_N_COACHES },
  };
  g_autoptr (GSettingsSchema) schema = find_schema ();

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, choices[i].key);
      g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
      g_autoptr (GVariant) nicks = NULL;
      const char *kind;

      g_variant_get (range, "(&sv)", &kind, &nicks);
      g_assert_cmpstr (kind, ==, "enum");
      g_assert_cmpuint (g_variant_n_children (nicks), ==, choices[i].n);
    }
}

/* The materials have the names of the dice. */
static void
test_material_nicks (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema ();
  g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, "material");
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  g_autoptr (GVariant) nicks = NULL;

  g_variant_get (range, "(sv)", NULL, &nicks);
  for (guint i = 0; i < HSD_N_MATERIALS; i++)
    {
      const char *nick;

      g_variant_get_child (nicks, i, "&s", &nick);
      g_assert_cmpstr (nick, ==, hsd_material_get (i)->name);
    }
}

/* --- values --- */

static void
set_and_get (HsdSettings *settings)
{
  guint n = 0;
  double volume;
  g_autofree char *page = NULL;

  g_signal_connect_swapped (settings, "notify::material", G_CALLBACK (count_cb), &n);
  g_object_set (settings, "material", HSD_MATERIAL_LAPIS, "volume", .25, "sound", FALSE, "window-width", 1280, "page",
                "tarot", NULL);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (hsd_settings_get_choice (settings, "material"), ==, HSD_MATERIAL_LAPIS);
  g_object_get (settings, "volume", &volume, NULL);
  g_assert_cmpfloat (volume, ==, .25);
  g_assert_false (hsd_settings_get_boolean (settings, "sound"));
  g_assert_cmpint (hsd_settings_get_size (settings, "window-width"), ==, 1280);
  page = hsd_settings_dup_text (settings, "page");
  g_assert_cmpstr (page, ==, "tarot");

  /* Setting the same value does not notify. */
  g_object_set (settings, "material", HSD_MATERIAL_LAPIS, NULL);
  g_assert_cmpuint (n, ==, 1);
}

static void
test_kept (void)
{
  g_autoptr (HsdSettings) settings = hsd_settings_new (g_settings_schema_source_get_default ());
  g_autoptr (HsdSettings) other = hsd_settings_new (g_settings_schema_source_get_default ());
  guint n = 0;

  g_signal_connect_swapped (other, "notify::material", G_CALLBACK (count_cb), &n);
  set_and_get (settings);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (hsd_settings_get_choice (other, "material"), ==, HSD_MATERIAL_LAPIS);
  hsd_settings_flush (settings);
}

/* Works from an unusual folder, too. */
static void
test_unkept (void)
{
  g_autoptr (HsdSettings) settings = hsd_settings_new (NULL);
  g_autoptr (HsdSettings) other = hsd_settings_new (NULL);

  set_and_get (settings);
  g_assert_cmpuint (hsd_settings_get_choice (other, "material"), ==, HSD_MATERIAL_BONE);
  hsd_settings_flush (settings);
}

/* GSettings would abort the program for a missing key. */
static void
test_old_schema (void)
{
  g_autofree char *folder = g_dir_make_tmp ("hasard-schema-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "old.gschema.xml", NULL);
  g_autofree char *compiled = g_build_filename (folder, "gschemas.compiled", NULL);
  g_autoptr (GSettingsSchemaSource) source = NULL;
  g_autoptr (HsdSettings) settings = NULL;
  const char *argv[] = { "glib-compile-schemas", folder, NULL };

  g_assert_true (g_file_set_contents (file,
                                      "<schemalist><schema id='" HSD_APP_ID "' path='/a/'>"
                                      "<key name='sound' type='b'><default>false</default></key>"
                                      "</schema></schemalist>",
                                      -1, NULL));
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
  source = g_settings_schema_source_new_from_directory (folder, NULL, FALSE, NULL);
  g_assert_nonnull (source);
  settings = hsd_settings_new (source);
  g_assert_false (hsd_settings_is_kept (settings));
  g_assert_true (hsd_settings_get_boolean (settings, "sound"));

  g_remove (file);
  g_remove (compiled);
  g_remove (folder);
}

static void
test_paths (void)
{
  static const char name[] = "/tmp/caf\351 & co"; /* not UTF-8 */
  g_autoptr (HsdSettings) settings = hsd_settings_new (g_settings_schema_source_get_default ());
  g_autofree char *none = hsd_settings_dup_path (settings, "deck");
  g_autofree char *path = NULL;
  g_autofree char *elsewhere = NULL;

  g_assert_null (none);
  hsd_settings_set_path (settings, "deck", name);
  path = hsd_settings_dup_path (settings, "deck");
  g_assert_cmpstr (path, ==, name);

  g_object_set (settings, "deck", "https://example.org/deck", NULL);
  elsewhere = hsd_settings_dup_path (settings, "deck");
  g_assert_null (elsewhere);
  hsd_settings_set_path (settings, "deck", NULL);
}

HSD_SUITE (settings)
{
  g_test_add_func ("/settings/same-keys", test_same_keys);
  g_test_add_func ("/settings/same-choices", test_same_choices);
  g_test_add_func ("/settings/material-nicks", test_material_nicks);
  g_test_add_func ("/settings/kept", test_kept);
  g_test_add_func ("/settings/unkept", test_unkept);
  g_test_add_func ("/settings/old-schema", test_old_schema);
  g_test_add_func ("/settings/paths", test_paths);
}
