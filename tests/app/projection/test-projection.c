/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The projection: it shows the public stage, and nothing secret can be deduced from it. */

#include "config.h"

#include <adwaita.h>

#include "app/projection/preview.h"
#include "app/projection/projector-sign.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "look.h"
#include "suite.h"
#include "walk.h"

#define WIDTH 960
#define HEIGHT 540

typedef struct
{
  HsdTable *table;
  GtkWidget *console;
  HsdStageView *bare; /* of the game master */
  HsdProjector *projector;
} Fixture;

static gboolean
is_drawn (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *view = hsd_stage_view_new ();

  f->table = hsd_test_table (TRUE);
  f->console = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);
  f->bare = HSD_STAGE_VIEW (view);
  gtk_window_set_child (GTK_WINDOW (f->console), view);
  hsd_stage_view_follow (f->bare, HSD_STAGE (hsd_table_get_console (f->table)), NULL);
  gtk_window_present (GTK_WINDOW (f->console));
  g_assert_true (hsd_test_wait (is_drawn, view));
  f->projector = hsd_projector_new (GTK_WINDOW (f->console));
  hsd_projector_follow (f->projector, hsd_table_get_stage (f->table));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->console != NULL)
    gtk_window_destroy (GTK_WINDOW (f->console));
  hsd_test_settle ();
  g_assert_finalize_object (f->projector);
  g_object_unref (f->table);
  hsd_test_settle ();
}

static void
act (Fixture *f, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->console), action, NULL);
  hsd_test_settle ();
}

static gboolean
is_enabled (Fixture *f, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (f->console), action);
}

static GtkWidget *
get_view (Fixture *f)
{
  return GTK_WIDGET (hsd_projection_get_view (hsd_projector_get_projection (f->projector)));
}

static void
project (Fixture *f)
{
  act (f, "project");
  g_assert_true (hsd_test_wait (is_drawn, get_view (f)));
}

/* --- what is seen and heard --- */

/* The accessible value of the view: the check of GTK reports the actual one. */
static char *
hear (GtkWidget *view)
{
  char *said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");

  return said != NULL ? said : g_strdup ("");
}

static void
gather (GtkWidget *widget, gpointer said)
{
  g_autofree char *heard = hear (widget);

  g_string_append_printf (said, "%s\n%s\n", heard, GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : "");
}

/* All accessible texts of the window. */
static char *
read_window (Fixture *f)
{
  GString *said = g_string_new (gtk_window_get_title (GTK_WINDOW (hsd_projector_get_projection (f->projector))));

  hsd_test_walk (GTK_WIDGET (hsd_projector_get_projection (f->projector)), gather, said);

  return g_string_free (said, FALSE);
}

/* --- throws --- */

static void
set (HsdRecord *record, const char *id, int value)
{
  int field = hsd_fields_find (hsd_record_fields (record), id);

  g_assert_cmpint (field, >=, 0);
  hsd_record_set (record, field, value);
}

static HsdRecord *
new_input (const char *id)
{
  return hsd_record_new (HSD_SYSTEM_GET_CLASS (hsd_registry_find (id))->inputs);
}

static void
throw (Fixture *f, const char *id, HsdRecord *input, HsdVisibility visibility, const int *faces, guint n)
{
  g_autoptr (GArray) luck = g_array_new (FALSE, FALSE, sizeof (int));
  HsdThrow options = { .character = "Nadia", .label = "La grille", .visibility = visibility, .luck = luck };
  g_autoptr (GError) error = NULL;

  g_array_append_vals (luck, faces, n);
  if (n == 0)
    options.luck = NULL;
  hsd_table_roll (f->table, hsd_registry_find (id), input, &options, &error);
  g_assert_no_error (error);
}

static void
throw_pool (Fixture *f, int difficulty, HsdVisibility visibility, int face)
{
  HsdRecord *input = new_input ("2d20");

  set (input, "attribute", 8);
  set (input, "skill", 4);
  set (input, "difficulty", difficulty);
  throw (f, "2d20", input, visibility, (int[]) { face, 9 }, 2);
}

/* --- secrets --- */

static void
plant_threshold (Fixture *f, gboolean other)
{
  throw_pool (f, other ? 1 : 2, HSD_HIDE_THRESHOLD, 5);
}

/* The same successes by a better character. */
static void
plant_target (Fixture *f, gboolean other)
{
  HsdRecord *input = new_input ("2d20");

  set (input, "attribute", other ? 17 : 8);
  set (input, "skill", 4);
  throw (f, "2d20", input, HSD_HIDE_THRESHOLD, (int[]) { 5, 9 }, 2);
}

static void
plant_throw (Fixture *f, gboolean other)
{
  throw_pool (f, 2, HSD_HIDE_THROW, other ? 17 : 1);
}

static void
plant_first_look (Fixture *f, gboolean other)
{
  throw_pool (f, 2, HSD_GM_FIRST, other ? 20 : 3);
}

static void
plant_challenge (Fixture *f, gboolean other)
{
  HsdRecord *input = new_input ("discordant");

  set (input, "challenge", other ? -4 : -2);
  throw (f, "discordant", input, HSD_HIDE_THRESHOLD, (int[]) { 6, 6, 6, 5, 5 }, 5);
}

static void
plant_secret_threshold (Fixture *f, gboolean other)
{
  HsdRecord *input = new_input ("initiates");

  set (input, "value", 1);
  set (input, "threshold", other ? 9 : 8);
  set (input, "secret_threshold", TRUE);
  throw (f, "initiates", input, HSD_OPEN, (int[]) { 5, 4 }, 2);
}

static void
plant_chance (Fixture *f, gboolean other)
{
  HsdRecord *input = new_input ("luck");

  set (input, "characteristic", other ? 12 : 10);
  set (input, "roll_type", 3);
  throw (f, "luck", input, HSD_HIDE_THRESHOLD, (int[]) { 83 }, 1);
}

static void
plant_card_level (Fixture *f, gboolean other)
{
  HsdRecord *input = new_input ("tarot");

  set (input, "difficulty", other ? 9 : 3);
  throw (f, "tarot", input, HSD_HIDE_THRESHOLD, NULL, 0);
}

static void
plant_pool (Fixture *f, gboolean other)
{
  HsdSystem *system = hsd_registry_find ("2d20");
  int errand = hsd_system_find_errand (system, "pools");
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields;
  g_autoptr (HsdRecord) args = hsd_record_new (fields);
  g_autoptr (GError) error = NULL;

  set (args, "gm", other ? 7777 : 3);
  hsd_table_run (f->table, system, errand, args, &error);
  g_assert_no_error (error);
  throw_pool (f, 2, HSD_OPEN, 5);
}

static const struct
{
  const char *name;
  void (*plant) (Fixture *f, gboolean other);
  gboolean on_console; /* whether they differ on the game master’s stage */
} secrets[] = {
  { "threshold", plant_threshold, TRUE },
  { "target", plant_target, TRUE },
  { "throw", plant_throw, TRUE },
  { "first-look", plant_first_look, TRUE },
  { "challenge", plant_challenge, TRUE },
  { "secret-threshold", plant_secret_threshold, TRUE },
  { "chance", plant_chance, TRUE },
  { "card-level", plant_card_level, TRUE },
  { "pool", plant_pool, FALSE },
};

typedef struct
{
  char *seen, *read, *own;
} Look;

static Look
look_after (guint secret, gboolean other)
{
  Fixture f = { NULL };
  Look seen;

  set_up (&f, NULL);
  project (&f);
  secrets[secret].plant (&f, other);
  seen.seen = hsd_test_look_at_rest (get_view (&f), WIDTH, HEIGHT);
  seen.own = hear (GTK_WIDGET (f.bare));
  seen.read = read_window (&f);
  g_assert_null (strstr (seen.read, "7777"));
  tear_down (&f, NULL);

  return seen;
}

/* Two throws that differ in a secret only are equal in the projection, and differ on the console. */
static void
test_secret (gconstpointer data)
{
  guint secret = GPOINTER_TO_UINT (data);
  Look one = look_after (secret, FALSE);
  Look other = look_after (secret, TRUE);

  g_assert_cmpstr (one.seen, ==, other.seen);
  g_assert_cmpstr (one.read, ==, other.read);
  if (secrets[secret].on_console)
    g_assert_cmpstr (one.own, !=, other.own);
  for (guint i = 0; i < 2; i++)
    {
      Look *look = i == 0 ? &one : &other;

      g_free (look->seen);
      g_free (look->read);
      g_free (look->own);
    }
}

/* --- the window --- */

static void
test_shows (Fixture *f, gconstpointer data)
{
  g_autofree char *empty = NULL;
  g_autofree char *thrown = NULL;
  g_autofree char *said = NULL;

  g_assert_false (is_enabled (f, "blank"));
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_NONE);
  project (f);
  g_assert_true (is_enabled (f, "blank"));
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_ON);
  empty = hsd_test_look_at_rest (get_view (f), WIDTH, HEIGHT);
  throw_pool (f, 1, HSD_OPEN, 5);
  thrown = hsd_test_look (get_view (f), WIDTH, HEIGHT);
  g_assert_cmpstr (empty, !=, thrown);
  said = hear (get_view (f));
  g_assert_nonnull (strstr (said, "5, Nadia"));
  g_assert_nonnull (strstr (said, "Success"));

  act (f, "stop-projecting");
  g_assert_null (hsd_projector_get_projection (f->projector));
  g_assert_false (is_enabled (f, "freeze"));
}

static gboolean
is_projecting (Fixture *f)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (f->console), "project");

  return g_variant_get_boolean (state);
}

/* Activating it again ends it, and the action has the state. */
static void
test_toggle (Fixture *f, gconstpointer data)
{
  g_assert_false (is_projecting (f));
  project (f);
  g_assert_true (is_projecting (f));
  act (f, "project");
  g_assert_null (hsd_projector_get_projection (f->projector));
  g_assert_false (is_projecting (f));
  project (f);
  gtk_window_close (GTK_WINDOW (hsd_projector_get_projection (f->projector)));
  hsd_test_settle ();
  g_assert_false (is_projecting (f));
}

/* In the header, whether or not the preview is visible. */
static void
test_sign (Fixture *f, gconstpointer data)
{
  GtkWidget *sign = g_object_new (HSD_TYPE_PROJECTOR_SIGN, NULL);

  g_object_set (sign, "projector", f->projector, NULL);
  gtk_window_set_child (GTK_WINDOW (f->console), sign);
  project (f);
  g_assert_false (gtk_widget_get_visible (sign));
  act (f, "freeze");
  g_assert_true (gtk_widget_get_visible (sign));
  g_assert_true (hsd_test_tells (sign, "Frozen"));
  act (f, "blank");
  g_assert_true (hsd_test_tells (sign, "Black"));
  act (f, "blank");
  act (f, "freeze");
  g_assert_false (gtk_widget_get_visible (sign));
  act (f, "freeze");
  act (f, "project");
  g_assert_false (gtk_widget_get_visible (sign));
  gtk_window_set_child (GTK_WINDOW (f->console), NULL);
}

static void
test_freeze (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *frozen = NULL;
  g_autofree char *thawed = NULL;

  project (f);
  throw_pool (f, 1, HSD_OPEN, 5);
  before = hsd_test_look (get_view (f), WIDTH, HEIGHT);
  act (f, "freeze");
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_FROZEN);
  throw_pool (f, 1, HSD_OPEN, 17);
  frozen = hsd_test_look (get_view (f), WIDTH, HEIGHT);
  g_assert_cmpstr (before, ==, frozen);
  act (f, "freeze");
  thawed = hsd_test_look (get_view (f), WIDTH, HEIGHT);
  g_assert_cmpstr (before, !=, thawed);
  g_assert_true (hsd_stage_get_story (HSD_STAGE (hsd_projector_get_stage (f->projector))) ==
                 hsd_stage_get_story (HSD_STAGE (hsd_table_get_stage (f->table))));
}

/* It is empty until the next throw, whatever is undone or decided. */
static void
test_clear (Fixture *f, gconstpointer data)
{
  HsdStage *stage = HSD_STAGE (hsd_projector_get_stage (f->projector));
  g_autofree char *empty = NULL;
  g_autofree char *cleared = NULL;

  project (f);
  g_assert_false (is_enabled (f, "clear-stage"));
  empty = hsd_test_look_at_rest (get_view (f), WIDTH, HEIGHT);
  throw_pool (f, 1, HSD_OPEN, 5);
  throw_pool (f, 1, HSD_OPEN, 4);
  g_assert_true (is_enabled (f, "clear-stage"));
  g_assert_nonnull (hsd_stage_get_story (stage));
  act (f, "clear-stage");
  g_assert_null (hsd_stage_get_system (stage));
  g_assert_false (is_enabled (f, "clear-stage"));
  cleared = hsd_test_look_at_rest (get_view (f), WIDTH, HEIGHT);
  g_assert_cmpstr (empty, ==, cleared);

  g_assert_true (hsd_table_undo (f->table, NULL));
  g_assert_null (hsd_stage_get_system (stage));
  g_assert_true (hsd_table_redo (f->table, NULL));
  g_assert_null (hsd_stage_get_system (stage));
  g_assert_true (hsd_table_remove_character (f->table, "Tomas", NULL));
  g_assert_null (hsd_stage_get_system (stage));
  throw_pool (f, 1, HSD_OPEN, 3);
  g_assert_nonnull (hsd_stage_get_story (stage));

  /* A hidden throw that was cleared appears when it is made public. */
  throw_pool (f, 1, HSD_HIDE_THROW, 3);
  act (f, "clear-stage");
  g_assert_null (hsd_stage_get_system (stage));
  g_assert_true (hsd_table_show (f->table, NULL));
  g_assert_nonnull (hsd_stage_get_story (stage));
}

static void
test_blank (Fixture *f, gconstpointer data)
{
  project (f);
  act (f, "blank");
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_BLANK);
  g_assert_false (gtk_widget_get_mapped (get_view (f)));
  throw_pool (f, 1, HSD_OPEN, 5);
  act (f, "blank");
  g_assert_true (gtk_widget_get_mapped (get_view (f)));
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_ON);
}

/* An exercise on the console leaves the title of the table in the projection. */
static void
test_away (Fixture *f, gconstpointer data)
{
  g_autofree char *said = NULL;

  g_object_set (f->projector, "title", "La Vallée noire", NULL);
  project (f);
  throw_pool (f, 1, HSD_OPEN, 5);
  g_object_set (f->projector, "away", TRUE, NULL);
  hsd_test_settle ();
  said = hear (get_view (f));
  g_assert_cmpstr (said, ==, "La Vallée noire");
}

/* After the monitor is unplugged, a plain window remains. */
static void
test_unplugged (Fixture *f, gconstpointer data)
{
  g_autoptr (GListStore) none = g_list_store_new (GDK_TYPE_MONITOR);
  g_autofree char *said = NULL;

  project (f);
  act (f, "other-screen");
  g_assert_cmpstr (hsd_projector_get_monitor_key (f->projector), !=, "");
  hsd_projector_follow_monitors (f->projector, G_LIST_MODEL (none));
  hsd_test_settle ();
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_ON);
  g_assert_true (gtk_widget_get_mapped (get_view (f)));
  g_assert_false (gtk_window_is_fullscreen (GTK_WINDOW (hsd_projector_get_projection (f->projector))));
  throw_pool (f, 1, HSD_OPEN, 5);
  said = hear (get_view (f));
  g_assert_nonnull (strstr (said, "5, Nadia"));
}

/* Closing the projection ends it; closing the console does too. */
static void
test_closed (Fixture *f, gconstpointer data)
{
  GtkWidget *projection;

  project (f);
  gtk_window_close (GTK_WINDOW (hsd_projector_get_projection (f->projector)));
  hsd_test_settle ();
  g_assert_cmpuint (hsd_projector_get_state (f->projector), ==, HSD_PROJECTOR_NONE);

  project (f);
  projection = GTK_WIDGET (hsd_projector_get_projection (f->projector));
  g_object_add_weak_pointer (G_OBJECT (projection), (gpointer *) &projection);
  gtk_window_destroy (GTK_WINDOW (f->console));
  f->console = NULL;
  hsd_test_settle ();
  g_assert_null (hsd_projector_get_projection (f->projector));
  g_assert_null (projection);
}

/* The preview has the same stage, with an icon for its state. */
static void
test_preview (Fixture *f, gconstpointer data)
{
  GtkWidget *preview = g_object_new (HSD_TYPE_PREVIEW, NULL);
  GtkWidget *view, *mark;
  g_autofree char *small = NULL;
  g_autofree char *large = NULL;

  g_object_set (preview, "projector", f->projector, NULL);
  gtk_window_set_child (GTK_WINDOW (f->console), preview);
  view = hsd_test_find (preview, HSD_TYPE_STAGE_VIEW, NULL);
  mark = hsd_test_find (preview, GTK_TYPE_LABEL, "mark");
  g_assert_true (hsd_test_wait (is_drawn, view));
  g_assert_false (hsd_test_is_enabled (preview, "win.freeze"));
  project (f);
  g_assert_true (hsd_test_is_enabled (preview, "win.freeze"));
  throw_pool (f, 1, HSD_OPEN, 5);
  small = hear (view);
  large = hear (get_view (f));
  g_assert_cmpstr (small, ==, large);
  g_assert_false (gtk_widget_get_visible (mark));
  act (f, "freeze");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (mark)), ==, "❚❚");
  act (f, "blank");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (mark)), ==, "●");
  gtk_window_set_child (GTK_WINDOW (f->console), NULL);
}

/* Undo puts no older roll before the players; redo brings back what was taken back. */
static void
test_taken_back (Fixture *f, gconstpointer data)
{
  HsdStage *stage = HSD_STAGE (hsd_projector_get_stage (f->projector));

  project (f);
  throw_pool (f, 1, HSD_OPEN, 5);
  throw_pool (f, 2, HSD_OPEN, 6);
  g_assert_true (hsd_table_undo (f->table, NULL));
  g_assert_null (hsd_stage_get_system (stage));
  g_assert_true (hsd_table_redo (f->table, NULL));
  g_assert_nonnull (hsd_stage_get_system (stage));
  g_assert_true (hsd_table_undo (f->table, NULL));
  throw_pool (f, 3, HSD_OPEN, 7);
  g_assert_nonnull (hsd_stage_get_system (stage));
}

HSD_SUITE (projection)
{
#define ADD(name) g_test_add ("/projection/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (shows);
  ADD (toggle);
  ADD (sign);
  ADD (freeze);
  ADD (clear);
  ADD (blank);
  ADD (away);
  ADD (unplugged);
  ADD (closed);
  ADD (preview);
  ADD (taken_back);
  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/projection/secret/%s", secrets[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_secret);
    }
}
