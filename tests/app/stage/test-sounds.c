/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sounds: blows at their time and not too close together, the outcome after rest, and no sound that
 * would reveal a secret. */

#include "config.h"

#include <adwaita.h>

#include "app/stage/sounds.h"
#include "app/stage/stage-view.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "render/dice/skin.h"
#include "suite.h"
#include "walk.h"

typedef struct
{
  GPtrArray *names;
  GArray *times;    /* gint64 */
  GArray *loudness; /* double */
  HsdStageView *view; /* the view whose rest is checked, or NULL */
  gboolean spoilt;  /* an outcome was played before rest */
} Ear;

static void
hear_cb (HsdSounds *sounds, const char *name, double loudness, Ear *ear)
{
  gint64 now = g_get_monotonic_time ();

  g_ptr_array_add (ear->names, g_strdup (name));
  g_array_append_val (ear->times, now);
  g_array_append_val (ear->loudness, loudness);
  if (ear->view != NULL && g_ascii_isalpha (name[strlen (name) - 1]))
    ear->spoilt |= hsd_stage_view_is_moving (ear->view);
}

static void
listen (Ear *ear, HsdSounds *sounds)
{
  *ear = (Ear) {
    .names = g_ptr_array_new_with_free_func (g_free),
    .times = g_array_new (FALSE, FALSE, sizeof (gint64)),
    .loudness = g_array_new (FALSE, FALSE, sizeof (double)),
  };
  g_signal_connect (sounds, "played", G_CALLBACK (hear_cb), ear);
}

static void
forget (Ear *ear, HsdSounds *sounds)
{
  g_signal_handlers_disconnect_by_data (sounds, ear);
  g_ptr_array_unref (ear->names);
  g_array_unref (ear->times);
  g_array_unref (ear->loudness);
}

static gboolean
is_of (const char *name, const char *matter)
{
  return g_str_has_prefix (name, matter);
}

/* Every sample exists. */
static void
test_files (void)
{
  static const char *const names[] = {
    "bone-1", "ebony-4", "resin-2", "lapis-3", "brass-1", "contrast-4", "felt-1", "felt-4", "rim-1", "rim-4",
    "critical-success", "success", "tie", "failure", "automatic-failure", "critical-failure",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_strconcat (names[i], ".wav", NULL);
      g_autofree char *path = g_build_filename (g_getenv ("HASARD_PKGDATADIR"), "sounds", file, NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
}

/* Twenty dice, frame by frame: blows with several samples, at least 33 ms apart. */
static void
test_apart (void)
{
  HsdSolidKind solids[20];
  g_autoptr (HsdSounds) sounds = hsd_sounds_new ();
  g_autoptr (HsdMotion) motion = NULL;
  g_autoptr (GHashTable) kinds = g_hash_table_new (g_str_hash, g_str_equal);
  gint64 start, last = 0;
  double heard = 0;
  guint blows = 0;
  Ear ear;

  for (guint i = 0; i < G_N_ELEMENTS (solids); i++)
    solids[i] = hsd_skin_get (HSD_SKIN_D20)->solid;
  motion = hsd_motion_throw (solids, G_N_ELEMENTS (solids), hsd_motion_tray (G_N_ELEMENTS (solids)), 7);
  listen (&ear, sounds);
  start = g_get_monotonic_time ();
  while (heard < motion->rest)
    {
      double now = (g_get_monotonic_time () - start) / 1e6;

      hsd_sounds_play_motion (sounds, motion, HSD_MATERIAL_EBONY, heard, now);
      heard = now;
      g_usleep (5000);
    }

  for (guint i = 0; i < ear.names->len; i++)
    {
      const char *name = g_ptr_array_index (ear.names, i);
      gint64 time = g_array_index (ear.times, gint64, i);

      if (!is_of (name, "ebony"))
        continue;

      g_hash_table_add (kinds, (gpointer) name);
      if (blows++ > 0)
        g_assert_cmpint (time - last, >, 32000);
      last = time;
    }
  g_assert_cmpuint (blows, >, 6);
  g_assert_cmpuint (g_hash_table_size (kinds), ==, 4);
  forget (&ear, sounds);
}

static void
test_louder (void)
{
  HsdImpact impacts[] = { { .1, 3, 0, 0, HSD_WITH_FLOOR }, { .3, 18, 0, 0, HSD_WITH_RIM }, { .5, .1, 0, 0, HSD_WITH_FLOOR } };
  HsdMotion motion = { .n_impacts = G_N_ELEMENTS (impacts), .impacts = impacts };
  g_autoptr (HsdSounds) sounds = hsd_sounds_new ();
  Ear ear;

  listen (&ear, sounds);
  hsd_sounds_play_motion (sounds, &motion, HSD_MATERIAL_BONE, 0, .2);
  g_usleep (40000);
  hsd_sounds_play_motion (sounds, &motion, HSD_MATERIAL_BONE, .2, .4);
  g_usleep (40000);
  hsd_sounds_play_motion (sounds, &motion, HSD_MATERIAL_BONE, .4, .6);
  g_assert_cmpuint (ear.names->len, ==, 4);
  g_assert_true (is_of (g_ptr_array_index (ear.names, 0), "bone-"));
  g_assert_true (is_of (g_ptr_array_index (ear.names, 1), "felt-"));
  g_assert_true (is_of (g_ptr_array_index (ear.names, 3), "rim-"));
  g_assert_cmpfloat (g_array_index (ear.loudness, double, 2), >, 2 * g_array_index (ear.loudness, double, 0));
  forget (&ear, sounds);
}

static void
test_off (void)
{
  g_autoptr (HsdSounds) sounds = hsd_sounds_new ();
  Ear ear;

  listen (&ear, sounds);
  g_object_set (sounds, "enabled", FALSE, NULL);
  hsd_sounds_play_outcome (sounds, HSD_MARK_SUCCESS);
  hsd_sounds_play_card (sounds);
  g_object_set (sounds, "enabled", TRUE, "volume", 0., NULL);
  hsd_sounds_play_outcome (sounds, HSD_MARK_SUCCESS);
  g_assert_cmpuint (ear.names->len, ==, 0);
  g_object_set (sounds, "volume", .5, NULL);
  hsd_sounds_play_outcome (sounds, HSD_MARK_SUCCESS);
  g_assert_cmpuint (ear.names->len, ==, 1);
  g_assert_cmpfloat (g_array_index (ear.loudness, double, 0), ==, .5);
  forget (&ear, sounds);
}

/* --- a stage that is heard --- */

static gboolean
is_drawn (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static gboolean
is_at_rest (gpointer view)
{
  return !hsd_stage_view_is_moving (view);
}

/* A throw of two d20 on the console, with its sounds. */
static void
throw_heard (Ear *ear, int face, HsdVisibility visibility)
{
  HsdSounds *sounds = hsd_sounds_get_default ();
  g_autoptr (HsdBareStage) stage = hsd_bare_stage_new ();
  HsdSystem *system = hsd_registry_find ("2d20");
  HsdStory *story = hsd_story_new (system, "Nadia", hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs));
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = hsd_stage_view_new ();

  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (hsd_test_wait (is_drawn, view));
  g_object_set (view, "audible", TRUE, NULL);
  hsd_stage_view_follow (HSD_STAGE_VIEW (view), HSD_STAGE (stage), NULL);
  listen (ear, sounds);
  ear->view = HSD_STAGE_VIEW (view);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  story->visibility = visibility;
  story->motion = 5;
  hsd_story_add_die (story, HSD_DIE_D20, face, "Nadia");
  hsd_story_add_die (story, HSD_DIE_D20, face, "Nadia");
  hsd_record_set (story->facts, hsd_system_get_outcome_fact (system), face > 10);
  hsd_bare_stage_show (stage, story, NULL);
  g_assert_true (hsd_stage_view_is_moving (HSD_STAGE_VIEW (view)));
  g_assert_true (hsd_test_wait (is_at_rest, view));

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  hsd_story_unref (story);
  hsd_test_settle ();
}

static void
test_heard (void)
{
  static const struct
  {
    int face;
    const char *outcome;
  } throws[] = { { 2, "success" }, { 17, "failure" } };

  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    {
      Ear ear;

      throw_heard (&ear, throws[i].face, HSD_OPEN);
      g_assert_cmpuint (ear.names->len, >, 3);
      g_assert_true (is_of (g_ptr_array_index (ear.names, 0), "bone"));
      g_assert_cmpstr (g_ptr_array_index (ear.names, ear.names->len - 1), ==, throws[i].outcome);
      g_assert_false (ear.spoilt);
      forget (&ear, hsd_sounds_get_default ());
    }
}

/* The sound of a hidden throw, and no outcome. */
static void
test_covered (void)
{
  static const int faces[] = { 1, 20 };

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      Ear ear;

      throw_heard (&ear, faces[i], i == 0 ? HSD_HIDE_THROW : HSD_GM_FIRST);
      g_assert_cmpuint (ear.names->len, >, 3);
      for (guint k = 0; k < ear.names->len; k++)
        g_assert_true (is_of (g_ptr_array_index (ear.names, k), "rim-"));
      forget (&ear, hsd_sounds_get_default ());
    }
}

HSD_SUITE (sounds)
{
  g_test_add_func ("/sounds/files", test_files);
  g_test_add_func ("/sounds/apart", test_apart);
  g_test_add_func ("/sounds/louder", test_louder);
  g_test_add_func ("/sounds/off", test_off);
  g_test_add_func ("/sounds/heard", test_heard);
  g_test_add_func ("/sounds/covered", test_covered);
}
