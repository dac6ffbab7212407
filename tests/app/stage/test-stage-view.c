/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pixels of the stage: they show its content, nothing hidden, and come to rest. */

#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "app/settings.h"
#include "app/stage/stage-dice.h"
#include "app/stage/stage-head.h"
#include "app/stage/stage-view.h"
#include "app/widgets/drawn-texts.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "render/dice/material.h"
#include "look.h"
#include "suite.h"
#include "walk.h"

#define WIDTH 480
#define HEIGHT 270

typedef struct
{
  HsdPublicStage *stage;
  HsdStageView *view;
  GtkWidget *window;
  guint64 throw_id;
  gboolean foretold; /* the view follows a console, and shows the next throw */
  guint rests; /* the number of HsdStageView::rested */
  guint frames;
} Fixture;

static void
count (guint *counter)
{
  ++*counter;
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *view = hsd_stage_view_new ();

  f->stage = hsd_public_stage_new ();
  f->view = HSD_STAGE_VIEW (view);
  f->window = gtk_window_new ();
  gtk_widget_set_size_request (view, WIDTH, HEIGHT);
  gtk_widget_set_halign (view, GTK_ALIGN_START);
  gtk_widget_set_valign (view, GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (f->window), view);
  hsd_stage_view_follow (f->view, HSD_STAGE (f->stage), NULL);
  g_signal_connect_swapped (view, "rested", G_CALLBACK (count), &f->rests);
  gtk_window_present (GTK_WINDOW (f->window));
  g_assert_true (hsd_test_wait (is_mapped, view));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (view), "after-paint", G_CALLBACK (count), &f->frames);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_destroy (GTK_WINDOW (f->window));
  hsd_test_settle ();
  g_assert_finalize_object (f->stage);
}

static void
animate (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* --- stories --- */

static HsdStory *
new_story (Fixture *f, const char *id)
{
  HsdSystem *system = hsd_registry_find (id);
  HsdStory *story = hsd_story_new (system, "Nadia", hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs));

  story->throw_id = ++f->throw_id;
  story->motion = 2 * story->throw_id + 1;

  return story;
}

/* Removes the next throw, which only the console shows. */
static void
tell (Fixture *f, const HsdStory *story)
{
  g_autoptr (HsdPublicView) view = hsd_public_view_of_story (story, NULL);

  if (f->foretold)
    {
      f->foretold = FALSE;
      hsd_stage_view_set_prospect (f->view, NULL);
      hsd_stage_view_follow (f->view, HSD_STAGE (f->stage), NULL);
    }
  hsd_public_stage_show (f->stage, view, NULL);
}

static void
foretell (Fixture *f, HsdProspect *prospect)
{
  g_autoptr (HsdBareStage) console = hsd_bare_stage_new ();

  hsd_stage_view_follow (f->view, HSD_STAGE (console), NULL);
  hsd_stage_view_set_prospect (f->view, prospect);
  f->foretold = TRUE;
}

static void
put (Fixture *f, HsdStory *story)
{
  tell (f, story);
  hsd_story_unref (story);
}

static void
put_dice (Fixture *f, const char *id, HsdDieKind kind, int face, guint n, HsdVisibility visibility)
{
  HsdStory *story = new_story (f, id);

  story->visibility = visibility;
  for (guint i = 0; i < n; i++)
    hsd_story_add_die (story, kind, face, "Nadia");
  put (f, story);
}

static void
put_card (Fixture *f, int destiny, HsdVisibility visibility)
{
  HsdStory *story = new_story (f, "tarot");

  story->visibility = visibility;
  hsd_story_add_card (story, HSD_CARD_MINOR, 12, HSD_CARD_CHOICE, "Nadia");
  hsd_story_add_card (story, HSD_CARD_MAJOR, destiny, HSD_CARD_DESTINY, NULL);
  put (f, story);
}

/* --- what is seen --- */

static char *
look (Fixture *f)
{
  return hsd_test_look (f->view, WIDTH, HEIGHT);
}

static char *
look_at_rest (Fixture *f)
{
  return hsd_test_look_at_rest (f->view, WIDTH, HEIGHT);
}

/* --- tests --- */

static const struct
{
  const char *id;
  HsdDieKind kind;
  int face, other;
} kinds[] = {
  { "luck", HSD_DIE_D100, 42, 100 },      { "discordant", HSD_DIE_DISCORDANT, 1, 6 }, { "2d20", HSD_DIE_D20, 20, 3 },
  { "2d20", HSD_DIE_COMBAT, 6, 2 },       { "initiates", HSD_DIE_D10, 0, 7 },
};

/* Each face of each kind of die looks different, and removed dice disappear. */
static void
test_dice (Fixture *f, gconstpointer data)
{
  g_autofree char *empty = look (f);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *after = NULL;

  g_hash_table_add (seen, g_strdup (empty));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      put_dice (f, kinds[i].id, kinds[i].kind, kinds[i].face, 3, HSD_OPEN);
      g_assert_true (g_hash_table_add (seen, look (f)));
      put_dice (f, kinds[i].id, kinds[i].kind, kinds[i].other, 3, HSD_OPEN);
      g_assert_true (g_hash_table_add (seen, look (f)));
    }

  tell (f, NULL);
  after = look (f);
  g_assert_cmpstr (after, ==, empty);
  g_assert_cmpuint (f->rests, ==, 0);
}

/* The material of the preferences changes the dice on the stage, and nothing else. */
static void
test_material (Fixture *f, gconstpointer data)
{
  HsdSettings *settings = hsd_settings_get_default ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *bone = NULL;
  g_autofree char *again = NULL;

  put_dice (f, kinds[0].id, kinds[0].kind, kinds[0].face, 2, HSD_OPEN);
  bone = look (f);
  for (guint i = 0; i < HSD_N_MATERIALS; i++)
    {
      g_object_set (settings, "material", i, NULL);
      g_assert_true (g_hash_table_add (seen, look (f)));
    }
  g_object_set (settings, "material", HSD_MATERIAL_BONE, NULL);
  again = look (f);
  g_assert_cmpstr (again, ==, bone);
  g_assert_cmpuint (f->rests, ==, 0);
}

static void
test_cards (Fixture *f, gconstpointer data)
{
  g_autofree char *empty = look (f);
  g_autofree char *sun = NULL;
  g_autofree char *moon = NULL;

  put_card (f, 19, HSD_OPEN);
  sun = look_at_rest (f);
  put_card (f, 18, HSD_OPEN);
  moon = look_at_rest (f);
  g_assert_cmpstr (sun, !=, empty);
  g_assert_cmpstr (sun, !=, moon);
}

/* A hidden test looks the same and has the same accessible text, whatever it is. */
static void
test_hidden (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *one = NULL;
      g_autofree char *other = NULL;

      put_dice (f, kinds[i].id, kinds[i].kind, kinds[i].face, 2, HSD_HIDE_THROW);
      gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Roll hidden");
      one = look (f);
      put_dice (f, kinds[i].id, kinds[i].kind, kinds[i].other, 5, HSD_GM_FIRST);
      gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Roll hidden");
      other = look (f);
      g_assert_cmpstr (one, ==, other);
    }
}

static void
test_hidden_cards (Fixture *f, gconstpointer data)
{
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  put_card (f, 19, HSD_HIDE_THROW);
  one = look_at_rest (f);
  put_card (f, 0, HSD_HIDE_THROW);
  other = look_at_rest (f);
  g_assert_cmpstr (one, ==, other);
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Roll hidden");
}

static gboolean
is_at_rest (gpointer view)
{
  return !hsd_stage_view_is_moving (view);
}

/* It moves, shows no outcome before rest, and then draws no more frames. */
static void
test_motion (Fixture *f, gconstpointer data)
{
  animate ();
  put_dice (f, "2d20", HSD_DIE_D20, 17, 2, HSD_OPEN);
  g_assert_true (hsd_stage_view_is_moving (f->view));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_true (hsd_test_wait (is_at_rest, f->view));
  g_assert_cmpuint (f->rests, ==, 1);
  g_assert_cmpuint (f->frames, >, 5);
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "17, Nadia; 17, Nadia; target 0 · difficulty 1");

  hsd_test_pass (800);
  f->frames = 0;
  hsd_test_pass (1000);
  g_assert_cmpuint (f->frames, ==, 0);
}

/* A skipped animation ends like one that was never animated. */
static void
test_skip (Fixture *f, gconstpointer data)
{
  g_autofree char *still = NULL;
  g_autofree char *skipped = NULL;

  put_dice (f, "initiates", HSD_DIE_D10, 7, 3, HSD_OPEN);
  still = look (f);

  animate ();
  put_dice (f, "initiates", HSD_DIE_D10, 7, 3, HSD_OPEN);
  hsd_test_pass (200);
  g_assert_true (hsd_stage_view_is_moving (f->view));
  hsd_stage_view_skip (f->view);
  g_assert_false (hsd_stage_view_is_moving (f->view));
  g_assert_cmpuint (f->rests, ==, 1);
  skipped = look (f);
  g_assert_cmpstr (skipped, ==, still);

  hsd_stage_view_skip (f->view);
  g_assert_cmpuint (f->rests, ==, 1);
}

/* A throw replaces one that is animated, and only the new one emits rested. */
static void
test_replaced (Fixture *f, gconstpointer data)
{
  animate ();
  put_dice (f, "2d20", HSD_DIE_D20, 17, 2, HSD_OPEN);
  hsd_test_pass (100);
  put_dice (f, "2d20", HSD_DIE_D20, 4, 2, HSD_HIDE_THROW);
  g_assert_true (hsd_stage_view_is_moving (f->view));
  put_card (f, 5, HSD_OPEN);
  g_assert_true (hsd_test_wait (is_at_rest, f->view));
  g_assert_cmpuint (f->rests, ==, 1);
}

/* Undo, redo and choices without dice are not animated again. */
static void
test_back (Fixture *f, gconstpointer data)
{
  HsdStory *first = new_story (f, "2d20");
  HsdStory *second = new_story (f, "2d20");

  hsd_story_add_die (first, HSD_DIE_D20, 3, "Nadia");
  hsd_story_add_die (first, HSD_DIE_D20, 5, "Nadia");
  hsd_story_add_die (second, HSD_DIE_D20, 9, "Nadia");
  animate ();
  tell (f, second);
  hsd_stage_view_skip (f->view);
  tell (f, second);
  g_assert_false (hsd_stage_view_is_moving (f->view));
  put (f, first);
  g_assert_false (hsd_stage_view_is_moving (f->view));

  /* A further die of the same test is animated. */
  tell (f, second);
  hsd_story_add_die (second, HSD_DIE_D20, 11, "Nadia");
  put (f, second);
  g_assert_true (hsd_stage_view_is_moving (f->view));
}

/* A page may show its stage only after a throw: the animation waits for it, for a limited time. */
static void
test_patience (Fixture *f, gconstpointer data)
{
  animate ();
  gtk_widget_set_visible (GTK_WIDGET (f->view), FALSE);
  hsd_test_settle ();
  put_dice (f, "2d20", HSD_DIE_D20, 17, 2, HSD_OPEN);
  g_assert_true (hsd_stage_view_is_moving (f->view));
  gtk_widget_set_visible (GTK_WIDGET (f->view), TRUE);
  hsd_test_pass (450);
  g_assert_true (hsd_stage_view_is_moving (f->view));
  g_assert_cmpuint (f->frames, >, 3);
  hsd_stage_view_skip (f->view);

  gtk_widget_set_visible (GTK_WIDGET (f->view), FALSE);
  put_dice (f, "2d20", HSD_DIE_D20, 9, 2, HSD_OPEN);
  g_assert_true (hsd_stage_view_is_moving (f->view));
  hsd_test_pass (450);
  g_assert_false (hsd_stage_view_is_moving (f->view));
  g_assert_cmpuint (f->rests, ==, 2);
}

static void
test_instant (Fixture *f, gconstpointer data)
{
  animate ();
  g_object_set (f->view, "pace", 0., NULL);
  put_dice (f, "2d20", HSD_DIE_D20, 17, 2, HSD_OPEN);
  g_assert_false (hsd_stage_view_is_moving (f->view));
}

static void
ghost_clicked_cb (HsdStageView *view, guint index, GString *noted)
{
  g_string_append_printf (noted, "ghost %u;", index);
}

static void
die_clicked_cb (HsdStageView *view, guint kind, guint place, GString *noted)
{
  g_string_append_printf (noted, "%s %u;", hsd_die_kind_id (kind), place);
}

/* Presses a key in the view. */
static void
press (Fixture *f, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean taken;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &taken);
    }
}

/* Ghosts stand for the next dice until they are thrown; ghosts and dice can be focused. */
static void
test_pieces (Fixture *f, gconstpointer data)
{
  g_autoptr (HsdProspect) prospect = hsd_prospect_new (hsd_registry_find ("2d20"), "Nadia · Crochetage", "SR 12");
  g_autoptr (GString) noted = g_string_new (NULL);
  g_autofree char *empty = look (f);
  g_autofree char *ghosts = NULL;

  g_signal_connect (f->view, "ghost-clicked", G_CALLBACK (ghost_clicked_cb), noted);
  g_signal_connect (f->view, "die-clicked", G_CALLBACK (die_clicked_cb), noted);
  g_assert_false (gtk_widget_get_focusable (GTK_WIDGET (f->view)));
  g_object_set (f->view, "interactive", TRUE, NULL);
  hsd_prospect_add_die (prospect, HSD_DIE_D20, NULL, NULL);
  hsd_prospect_add_die (prospect, HSD_DIE_D20, "Ilyes", "bought");
  foretell (f, prospect);
  ghosts = look (f);
  g_assert_cmpstr (ghosts, !=, empty);
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Nadia · Crochetage, SR 12; d20; d20, Ilyes, bought");
  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (f->view)));
  press (f, GDK_KEY_Right);
  press (f, GDK_KEY_Right);
  press (f, GDK_KEY_Return);

  put_dice (f, "2d20", HSD_DIE_D20, 9, 3, HSD_OPEN);
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "9, Nadia; 9, Nadia; 9, Nadia; target 0 · difficulty 1");
  press (f, GDK_KEY_Left);
  press (f, GDK_KEY_Left);
  press (f, GDK_KEY_Left);
  press (f, GDK_KEY_space);
  g_assert_cmpstr (noted->str, ==, "ghost 1;d20 0;");
}

/* Cards to be drawn have the same places as on an empty stage. */
static void
test_cards_ahead (Fixture *f, gconstpointer data)
{
  g_autoptr (HsdProspect) prospect = hsd_prospect_new (hsd_registry_find ("tarot"), "Nadia · Ruse", "Basic 0");
  g_autofree char *before = NULL;
  g_autofree char *told = NULL;
  g_autofree char *after = NULL;
  HsdStory *story = new_story (f, "tarot");

  hsd_prospect_set_cards (prospect, "Nadia", "Destiny");
  foretell (f, prospect);
  before = look_at_rest (f);
  hsd_story_add_card (story, HSD_CARD_MINOR, 12, HSD_CARD_CHOICE, "Nadia");
  hsd_story_add_card (story, HSD_CARD_MAJOR, 19, HSD_CARD_DESTINY, NULL);
  hsd_record_set (story->facts, hsd_system_get_outcome_fact (story->system), 0);
  put (f, story);
  told = look_at_rest (f);
  foretell (f, prospect);
  after = look_at_rest (f);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (told, !=, before);
}

/* A few dice are large: readable from the other end of the room. */
static void
test_sizes (Fixture *f, gconstpointer data)
{
  static const struct
  {
    guint n;
    double least; /* in parts of the height of the stage */
  } rows[] = { { 1, .25 }, { 3, .25 }, { 5, .25 }, { 8, .166 }, { 10, .166 }, { 50, .1 } };
  HsdStageDice *dice = hsd_stage_dice_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      HsdStory *story = new_story (f, "2d20");
      g_autoptr (HsdShowing) showing = NULL;
      HsdStageShape shape;
      graphene_rect_t box;

      /* Only one game throws so many, and five of them count. */
      for (guint k = 0; k < rows[i].n; k++)
        hsd_story_add_die (story, rows[i].n > 10 ? HSD_DIE_DISCORDANT : HSD_DIE_D20, 5, "Nadia")->state =
          rows[i].n > 10 && k >= 5 ? HSD_DIE_DROPPED : HSD_DIE_KEPT;
      showing = hsd_showing_make (story, story->input, NULL);
      hsd_stage_dice_set_story (dice, story, showing, G_MAXUINT, NULL);
      hsd_stage_shape_init (&shape, 1920, 1080, 0, TRUE);
      hsd_stage_dice_set_shape (dice, &shape);
      hsd_stage_dice_render (dice, 1920, 1080, 1, INFINITY);
      g_assert_true (hsd_stage_dice_get_box (dice, 0, &box));
      g_test_message ("%u dice: %.3f", rows[i].n, box.size.height / 1080);
      g_assert_cmpfloat (box.size.height, >=, rows[i].least * 1080);
      hsd_story_unref (story);
    }
  hsd_stage_dice_free (dice);
}

/* The request is beside the name of the character, apart from the names over cards and dice; below
 * it only if there is no room. */
static void
test_head (Fixture *f, gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_widget_set_size_request (area, 480, 220);
  gtk_window_set_child (GTK_WINDOW (window), area);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_height (area) == 0)
    g_main_context_iteration (NULL, TRUE);

  g_assert_true (hsd_stage_head_is_one_row (area, 480, "Nadia · Duel au bord du quai", "contre Marguerite de la Tour"));
  g_assert_true (hsd_stage_head_is_one_row (area, 480, "Nadia", NULL));
  g_assert_false (hsd_stage_head_is_one_row (area, 480, "Marguerite de la Tour · Convaincre la sentinelle du vieux pont",
                                             "difficulté très difficile +12 · phase critique"));
  gtk_window_destroy (GTK_WINDOW (window));
  hsd_test_settle ();
}

/* --- several --- */

/* Tests of 2d20 that everybody sees, but for those of which @hidden has a bit. */
static HsdState *
several (Fixture *f, guint n, guint hidden, int face)
{
  HsdState *state = hsd_state_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Garde numéro %u", i + 1);
      HsdSystem *system = hsd_registry_find ("2d20");
      HsdStory *story = hsd_story_new (system, name, hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs));

      story->throw_id = ++f->throw_id;
      story->motion = 2 * story->throw_id + 1;
      story->visibility = hidden >> i & 1 ? HSD_GM_FIRST : HSD_OPEN;
      for (int k = 0; k < (story->visibility == HSD_OPEN ? 2 : face); k++)
        hsd_story_add_die (story, HSD_DIE_D20, story->visibility == HSD_OPEN ? 7 : face, name);
      hsd_record_set (story->facts, hsd_system_get_outcome_fact (system), story->visibility == HSD_OPEN ? 0 : face % 2);
      if (i < n - 1)
        hsd_state_put_beside (state, story);
      else
        state->story = story;
    }

  return state;
}

static void
tell_several (Fixture *f, guint n, guint hidden, int face)
{
  g_autoptr (HsdState) state = several (f, n, hidden, face);
  g_autoptr (HsdPublicView) view = hsd_public_view_of_state (state);

  hsd_public_stage_show (f->stage, view, state);
}

/* A hidden one looks and sounds the same, whatever lies there; and differs from one that is shown. */
static void
test_several_hidden (Fixture *f, gconstpointer data)
{
  const char *told = "Garde numéro 1, Success; Garde numéro 2, Hidden; Garde numéro 3, Success; Garde numéro 4, Success; "
                     "3 successes of 3; 1 roll still hidden; difficulty 1";
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;
  g_autofree char *shown = NULL;

  tell_several (f, 4, 2, 3);
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL, told);
  one = look (f);
  tell_several (f, 4, 2, 4);
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL, told);
  other = look (f);
  g_assert_cmpstr (one, ==, other);
  tell_several (f, 4, 0, 4);
  shown = look (f);
  g_assert_cmpstr (shown, !=, one);
}

/* No name is cut, whatever the shape of the stage. */
static void
test_several_whole (Fixture *f, gconstpointer data)
{
  static const guint numbers[] = { 2, 4, 8, 11 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GPtrArray) texts = NULL;

      tell_several (f, numbers[i], 0, 1);
      g_free (look (f));
      texts = hsd_drawn_texts_of (GTK_WIDGET (f->view));
      g_assert_cmpuint (texts->len, >, 2 * MIN (numbers[i], 8));
      for (guint k = 0; k < texts->len; k++)
        g_assert_cmpuint (((HsdDrawnText *) g_ptr_array_index (texts, k))->to, ==, 0);
    }
}

/* All of them rest within two seconds, and nothing is told before. */
static void
test_several_motion (Fixture *f, gconstpointer data)
{
  gint64 start;

  animate ();
  start = g_get_monotonic_time ();
  tell_several (f, 8, 0, 1);
  g_assert_true (hsd_stage_view_is_moving (f->view));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_true (hsd_test_wait (is_at_rest, f->view));
  g_test_message ("%.2f s", (g_get_monotonic_time () - start) / 1e6);
  g_assert_cmpuint (f->rests, ==, 1);
  g_assert_cmpuint (f->frames, >, 5);
}

/* --- criticals --- */

#define PLACED 700 /* milliseconds from rest, when the flourish has begun and is not over */
#define OVER 1500  /* and some after which it is */

static const struct
{
  const char *id;
  HsdDieKind kind;
  int face;
} criticals[] = { { "2d20", HSD_DIE_D20, 1 }, { "2d20", HSD_DIE_D20, 20 } };

static char *
look_while_placed (Fixture *f)
{
  g_assert_true (hsd_test_wait (is_at_rest, f->view));
  hsd_test_pass (PLACED - 180);

  return look (f);
}

static void
assert_quiet (Fixture *f)
{
  f->frames = 0;
  hsd_test_pass (600);
  g_assert_cmpuint (f->frames, ==, 0);
}

/* For a second, light shows which dice decided; then the picture is the still one, and no more frames are drawn. */
static void
test_flourish (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (criticals); i++)
    {
      g_autofree char *still = NULL;
      g_autofree char *lit = NULL;
      g_autofree char *after = NULL;

      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
      put_dice (f, criticals[i].id, criticals[i].kind, criticals[i].face, 2, HSD_OPEN);
      still = look (f);
      assert_quiet (f);

      animate ();
      put_dice (f, criticals[i].id, criticals[i].kind, criticals[i].face, 2, HSD_OPEN);
      lit = look_while_placed (f);
      g_assert_cmpstr (lit, !=, still);
      hsd_test_pass (OVER - PLACED);
      after = look (f);
      g_assert_cmpstr (after, ==, still);
      assert_quiet (f);
    }
}

static void
click (Fixture *f, double x, double y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, x, y);
    }
}

/* A click ends it, and reaches the die all the same. */
static void
test_flourish_clicked (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) noted = g_string_new (NULL);
  g_autofree char *lit = NULL;
  g_autofree char *clicked = NULL;
  g_autofree char *still = NULL;

  g_signal_connect (f->view, "die-clicked", G_CALLBACK (die_clicked_cb), noted);
  g_object_set (f->view, "interactive", TRUE, NULL);
  animate ();
  put_dice (f, "2d20", HSD_DIE_D20, 1, 1, HSD_OPEN);
  lit = look_while_placed (f);
  click (f, WIDTH / 2, HEIGHT * .42);
  g_assert_cmpstr (noted->str, ==, "d20 0;");
  clicked = look (f);
  assert_quiet (f);
  hsd_test_pass (OVER);
  still = look (f);
  g_assert_cmpstr (clicked, !=, lit);
  g_assert_cmpstr (clicked, ==, still);
}

/* A throw that is the GM's has none, neither on a public stage nor on the console. */
static void
test_flourish_secret (Fixture *f, gconstpointer data)
{
  g_autoptr (HsdBareStage) console = hsd_bare_stage_new ();
  HsdStory *story;
  g_autofree char *placed = NULL;
  g_autofree char *still = NULL;

  animate ();
  for (int face = 1; face <= 20; face += 19)
    {
      put_dice (f, "2d20", HSD_DIE_D20, face, 2, HSD_HIDE_THROW);
      g_assert_true (hsd_test_wait (is_at_rest, f->view));
      hsd_test_pass (200);
      assert_quiet (f);
    }

  hsd_stage_view_follow (f->view, HSD_STAGE (console), NULL);
  story = new_story (f, "2d20");
  story->visibility = HSD_HIDE_THROW;
  hsd_story_add_die (story, HSD_DIE_D20, 1, "Nadia");
  hsd_bare_stage_show (console, story, NULL);
  g_assert_true (hsd_stage_view_is_moving (f->view));
  placed = look_while_placed (f);
  assert_quiet (f);
  still = look (f);
  g_assert_cmpstr (placed, ==, still);
  hsd_stage_view_follow (f->view, HSD_STAGE (f->stage), NULL);
  hsd_story_unref (story);
}

HSD_SUITE (stage_view)
{
#define ADD(name) g_test_add ("/stage-view/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (dice);
  ADD (material);
  ADD (cards);
  ADD (hidden);
  ADD (hidden_cards);
  ADD (motion);
  ADD (skip);
  ADD (replaced);
  ADD (back);
  ADD (patience);
  ADD (instant);
  ADD (pieces);
  ADD (cards_ahead);
  ADD (sizes);
  ADD (head);
  ADD (several_hidden);
  ADD (several_whole);
  ADD (several_motion);
  ADD (flourish);
  ADD (flourish_clicked);
  ADD (flourish_secret);
}
