/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/form-row.h"
#include "app/page/draft-form.h"
#include "app/page/system-page-private.h"
#include "app/page/table-scene.h"
#include "app/widgets/carry.h"
#include "app/widgets/closures.h"
#include "app/widgets/focus-scroll.h"
#include "app/widgets/label.h"
#include "app/widgets/property.h"

typedef HsdPagePrivate Private;
typedef HsdPagePrivate HsdSystemPagePrivate;

static void hsd_system_page_carrier_init (HsdCarrierInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (HsdSystemPage, hsd_system_page, GTK_TYPE_WIDGET,
                                  G_ADD_PRIVATE (HsdSystemPage)
                                  G_IMPLEMENT_INTERFACE (HSD_TYPE_CARRIER, hsd_system_page_carrier_init))

enum
{
  PROP_0,
  PROP_SECRET_SCENE,
  PROP_STATE,
  PROP_TOLD,
  PROP_N_COLUMNS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static const char *const place_names[HSD_N_OWN_PLACES] = { "questions", "options", "decisions", "aside", "lasting" };

#define PRIVATE(self) hsd_page_private (self)

HsdPagePrivate *
hsd_page_private (HsdSystemPage *self)
{
  return hsd_system_page_get_instance_private (self);
}

void
hsd_page_tell_refusal (HsdSystemPage *self, const GError *error)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

/* --- who acts --- */

static void draft_changed_cb (HsdSystemPage *self);

void
hsd_page_seat (HsdSystemPage *self, const char *name)
{
  Private *priv = PRIVATE (self);

  /* The same character keeps the inputs. */
  if (g_strcmp0 (hsd_draft_get_character (priv->draft), name) == 0 && (name != NULL || priv->somebody))
    return;

  priv->somebody = name == NULL;
  priv->beginning = TRUE;
  hsd_draft_set_character (priv->draft, name);
  hsd_actor_strip_set_chosen (priv->actors, name);
  hsd_page_begin (self);
  if (!priv->following)
    hsd_recent_tests_follow (priv->recent_tests, priv->draft);
}

/* Nothing of the test before: what the page asks is taken from the sheet of who acts. */
void
hsd_page_begin (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  priv->beginning = TRUE;
  hsd_draft_begin (priv->draft);
  if (klass->seat != NULL)
    klass->seat (self);
  priv->beginning = FALSE;
  draft_changed_cb (self);
}

/* Keeps the acting character, or takes the first if they left. */
static void
follow_characters (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  GListModel *characters = hsd_table_get_characters (priv->table);
  g_autoptr (HsdCharacter) first = g_list_model_get_item (characters, 0);

  hsd_actor_strip_set_characters (priv->actors, characters, !hsd_page_needs_character (priv));
  gtk_widget_set_visible (priv->newcomer, first == NULL && hsd_page_needs_character (priv));
  if (hsd_draft_get_character (priv->draft) == NULL && first != NULL && !priv->somebody)
    hsd_page_seat (self, hsd_character_get_name (first));
  else
    hsd_actor_strip_set_chosen (priv->actors, hsd_draft_get_character (priv->draft));
}

static void
actor_cb (HsdSystemPage *self, const char *name)
{
  if (!hsd_page_leave (self))
    {
      follow_characters (self);
      return;
    }

  hsd_system_page_prepare (self);
  hsd_page_seat (self, name);
  hsd_system_page_focus (self);
}

static void
added_cb (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
  g_autoptr (GError) error = NULL;
  const char *name = gtk_editable_get_text (GTK_EDITABLE (priv->newcomer));

  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  if (!hsd_table_set_character (priv->table, given, &error))
    {
      hsd_row_mark (priv->newcomer);
      hsd_page_tell_refusal (self, error);
      return;
    }

  hsd_page_seat (self, name);
  hsd_row_unmark (priv->newcomer);
  gtk_editable_set_text (GTK_EDITABLE (priv->newcomer), "");
}

/* --- states --- */

HsdPageState
hsd_system_page_get_state (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  if (priv->preparing || priv->test == NULL)
    return HSD_PAGE_PREPARING;
  if (hsd_stage_view_is_moving (priv->stage))
    return HSD_PAGE_ROLLING;

  if (hsd_test_get_story (priv->test)->throw_id == priv->accepted)
    return HSD_PAGE_CLOSED;

  return hsd_test_is_choosing (priv->test) ? HSD_PAGE_DECIDING : HSD_PAGE_CLOSED;
}

/* Another test is shown at once; the same one is continued. */
static void
follow_test (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdTest *test = hsd_table_get_test (priv->table);
  gboolean ours = test != NULL && hsd_test_get_system (test) == priv->system;
  guint64 throw_id = ours ? hsd_test_get_story (test)->throw_id : 0;
  const char *who;

  /* Another game took the table over: what was told here is not what is prepared next. An undone test is. */
  if (!ours && test != NULL && !priv->preparing && hsd_test_get_story (test)->throw_id > priv->told)
    hsd_page_begin (self);
  if (ours)
    g_set_object (&priv->test, test);
  else
    g_clear_object (&priv->test);
  who = ours ? hsd_test_get_story (test)->character : NULL;
  /* The character of the last throw becomes the acting one, wherever it was thrown. */
  if (throw_id != priv->told && ours &&
      (who == NULL || hsd_state_find (hsd_table_get_state (priv->table), who) != NULL))
    hsd_page_seat (self, who);
  priv->told = throw_id;
  if (throw_id != priv->prepared || (ours && hsd_test_is_choosing (test) && !priv->left_open))
    priv->preparing = FALSE;
  if (!ours)
    priv->preparing = TRUE;
}

static void
follow_table (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  priv->behind = FALSE;
  priv->following = TRUE;
  hsd_stage_view_follow (priv->stage, HSD_STAGE (hsd_table_get_console (priv->table)), priv->system);
  follow_test (self);
  follow_characters (self);
  hsd_draft_follow (priv->draft);
  hsd_recent_tests_follow (priv->recent_tests, priv->draft);
  priv->following = FALSE;
  hsd_page_show (self);
}

/* A page that is not mapped is updated when it is mapped. */
static void
table_changed_cb (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    follow_table (self);
  else
    priv->behind = TRUE;
}

static void
hsd_system_page_map (GtkWidget *widget)
{
  HsdSystemPage *self = HSD_SYSTEM_PAGE (widget);

  if (PRIVATE (self)->behind)
    follow_table (self);
  GTK_WIDGET_CLASS (hsd_system_page_parent_class)->map (widget);

  /* Nothing passes from one game to another and back. */
  if (hsd_table_scene_show (hsd_table_scene_of (PRIVATE (self)->table), PRIVATE (self)->system) &&
      hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    hsd_page_begin (self);

}

static void
draft_changed_cb (HsdSystemPage *self)
{
  if (!PRIVATE (self)->following && !PRIVATE (self)->beginning && hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    hsd_page_show_asked (self);
}

static void
rested_cb (HsdSystemPage *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (PRIVATE (self)->scrolled), 0);
  hsd_page_await_sight (self);
  hsd_page_show (self);
  hsd_system_page_focus (self);
}

static void
named_cb (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  g_autoptr (HsdRecord) said = hsd_form_read (priv->name);

  hsd_draft_set_label (priv->draft, hsd_record_get_text (said, 0));
}

static void
recalled_cb (HsdSystemPage *self, HsdStory *story)
{
  hsd_system_page_repeat (self, story);
  hsd_system_page_focus (self);
}

static void
deed_cb (HsdSystemPage *self, guint key)
{
  hsd_system_page_do (self, key);
}

static void
ghost_cb (HsdSystemPage *self, guint die)
{
  HsdRealDice *real = PRIVATE (self)->real;

  if (real != NULL && hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    hsd_real_dice_open (real, die);
}

static void
secrecy_cb (HsdSystemPage *self)
{
  int visibility;

  g_object_get (PRIVATE (self)->bar, "visibility", &visibility, NULL);
  hsd_draft_set_visibility (PRIVATE (self)->draft, visibility);
}

/* --- what follows a property --- */

static gboolean
is_equal (HsdSystemPage *self, int one, int other)
{
  return one == other;
}

/* Rolling, nothing may be read off the page but the stage. */
static gboolean
is_still (HsdSystemPage *self, int state)
{
  return state != HSD_PAGE_ROLLING;
}

static double
dim (HsdSystemPage *self, int state)
{
  return is_still (self, state) ? 1 : .55;
}

static char *
name_side (HsdSystemPage *self, gboolean told)
{
  return g_strdup (told ? "told" : "asked");
}

static gboolean
is_foldable (HsdSystemPage *self, gboolean told, int n_columns, const char *title)
{
  return told && n_columns == 1 && hsd_has_text (self, title);
}

static gboolean
is_unfolded (HsdSystemPage *self, gboolean foldable, gboolean active)
{
  return !foldable || active;
}

void
hsd_page_set_state (HsdSystemPage *self, HsdPageState state)
{
  Private *priv = PRIVATE (self);

  hsd_property_set_int (self, properties[PROP_STATE], &priv->state, state);
  if (state == HSD_PAGE_ROLLING)
    return;

  if (state == HSD_PAGE_PREPARING)
    gtk_toggle_button_set_active (priv->fold, FALSE);
  hsd_property_set_int (self, properties[PROP_TOLD], &priv->is_told, state != HSD_PAGE_PREPARING);
}

/* --- room --- */

static gboolean
fit_cb (gpointer data)
{
  HsdSystemPage *self = data;
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  Private *priv = PRIVATE (self);
  guint n_columns = hsd_panes_get_n_columns (priv->panes);

  priv->fitting = 0;
  hsd_property_set_int (self, properties[PROP_N_COLUMNS], &priv->n_columns, n_columns);
  hsd_recent_tests_set_roomy (priv->recent_tests, n_columns == 3);
  hsd_page_follow_last (priv);
  if (klass->fit != NULL)
    klass->fit (self, n_columns);

  return G_SOURCE_REMOVE;
}

/* While it is being laid out, nothing may come or go. */
static void
columns_cb (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  if (priv->fitting == 0)
    priv->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* How far the table was followed, and its test read, goes with the answers. */
static void
hsd_system_page_carry (HsdCarrier *carrier, HsdCarrier *from)
{
  HsdSystemPage *self = HSD_SYSTEM_PAGE (carrier);
  Private *priv = PRIVATE (self);
  const Private *other = PRIVATE (HSD_SYSTEM_PAGE (from));

  priv->told = other->told;
  priv->prepared = other->prepared;
  priv->accepted = other->accepted;
  priv->preparing = other->preparing;
  priv->left_open = other->left_open;
  priv->following = TRUE;
  /* The questions are laid for who acts; the answers come after. */
  hsd_page_seat (self, hsd_draft_get_character (other->draft));
  priv->somebody = other->somebody;
  hsd_draft_carry (priv->draft, other->draft);
  priv->following = FALSE;
  hsd_page_show (self);
}

/* --- class --- */

static void
hsd_system_page_carrier_init (HsdCarrierInterface *iface)
{
  iface->carry = hsd_system_page_carry;
}

static void
hsd_system_page_dispose (GObject *object)
{
  Private *priv = PRIVATE (HSD_SYSTEM_PAGE (object));

  g_clear_handle_id (&priv->fitting, g_source_remove);
  g_clear_object (&priv->form);
  g_clear_object (&priv->name);
  g_clear_object (&priv->real);
  g_clear_object (&priv->draft);
  g_clear_object (&priv->test);
  g_clear_object (&priv->table);
  g_clear_pointer (&priv->verdict, g_free);
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_system_page_parent_class)->dispose (object);
}

static char *
name_throw (HsdSystemPage *self)
{
  gboolean cards = HSD_SYSTEM_GET_CLASS (PRIVATE (self)->system)->luck == HSD_CARDS;

  /* Translators: a button that draws a card; a button that rolls dice. */
  return g_strdup (cards ? C_("button", "Draw") : C_("button", "Roll"));
}

/* The menu of the bar, and the band that tells of it. */
static void
hsd_system_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_scene_set_secret (hsd_table_scene_of (PRIVATE (HSD_SYSTEM_PAGE (object))->table), g_value_get_boolean (value), &error))
    gtk_widget_activate_action (GTK_WIDGET (object), "win.tell", "s", error->message);
}

static void
hsd_system_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  Private *priv = PRIVATE (HSD_SYSTEM_PAGE (object));

  if (id == PROP_SECRET_SCENE)
    g_value_set_boolean (value, priv->table != NULL && hsd_table_scene_is_secret (hsd_table_scene_of (priv->table)));
  else if (id == PROP_TOLD)
    g_value_set_boolean (value, priv->is_told);
  else
    g_value_set_int (value, id == PROP_STATE ? priv->state : priv->n_columns);
}

static void
scene_changed_cb (HsdSystemPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SECRET_SCENE]);
}

static void
hsd_system_page_class_init (HsdSystemPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_system_page_dispose;
  G_OBJECT_CLASS (klass)->set_property = hsd_system_page_set_property;
  G_OBJECT_CLASS (klass)->get_property = hsd_system_page_get_property;
  widget_class->map = hsd_system_page_map;
  hsd_page_bind_deeds (widget_class);
  properties[PROP_SECRET_SCENE] = g_param_spec_boolean ("secret-scene", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  properties[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, 0, HSD_PAGE_N_STATES - 1, HSD_PAGE_PREPARING,
                                             HSD_PROPERTY_FLAGS & ~G_PARAM_WRITABLE);
  properties[PROP_TOLD] = g_param_spec_boolean ("told", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS & ~G_PARAM_WRITABLE);
  properties[PROP_N_COLUMNS] = g_param_spec_int ("n-columns", NULL, NULL, 0, 3, 0, HSD_PROPERTY_FLAGS & ~G_PARAM_WRITABLE);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  gtk_widget_class_install_property_action (widget_class, "page.secret-scene", "secret-scene");
  klass->name_throw = name_throw;

  g_type_ensure (HSD_TYPE_ACTOR_STRIP);
  g_type_ensure (HSD_TYPE_CLOCKS_VIEW);
  g_type_ensure (HSD_TYPE_DEBTS_VIEW);
  g_type_ensure (HSD_TYPE_GATHERED);
  g_type_ensure (HSD_TYPE_KEPT_BACK);
  g_type_ensure (HSD_TYPE_NOTE_ENTRY);
  g_type_ensure (HSD_TYPE_LAST_THROWS);
  g_type_ensure (HSD_TYPE_PANES);
  g_type_ensure (HSD_TYPE_RECENT_TESTS);
  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  g_type_ensure (HSD_TYPE_STRANGER_ROW);
  g_type_ensure (HSD_TYPE_EXPLANATION);
  g_type_ensure (HSD_TYPE_THROW_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/system-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, toasts);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, scrolled);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, panes);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, situation);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold_box);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold_title);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold_subtitle);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, actors);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, stranger);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, newcomer);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, recent_tests);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, settings);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, gathered);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, explanation);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, stage);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, kept_back);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, note);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, debts);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, clocks);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, last);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, bar);
  for (guint i = 0; i < HSD_N_OWN_PLACES; i++)
    gtk_widget_class_bind_template_child_full (widget_class, place_names[i], FALSE,
                                               G_PRIVATE_OFFSET (HsdSystemPage, places[i]));
  gtk_widget_class_bind_template_callback (widget_class, actor_cb);
  gtk_widget_class_bind_template_callback (widget_class, added_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_cb);
  gtk_widget_class_bind_template_callback (widget_class, deed_cb);
  gtk_widget_class_bind_template_callback (widget_class, dim);
  gtk_widget_class_bind_template_callback (widget_class, ghost_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_equal);
  gtk_widget_class_bind_template_callback (widget_class, is_foldable);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, is_still);
  gtk_widget_class_bind_template_callback (widget_class, is_unfolded);
  gtk_widget_class_bind_template_callback (widget_class, name_side);
  gtk_widget_class_bind_template_callback (widget_class, recalled_cb);
  gtk_widget_class_bind_template_callback (widget_class, rested_cb);
  gtk_widget_class_bind_template_callback (widget_class, secrecy_cb);
}

static void
hsd_system_page_init (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  hsd_focus_scroll (GTK_VIEWPORT (gtk_scrolled_window_get_child (priv->scrolled)));
  hsd_focus_scroll (GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (priv->situation))));
  priv->fold_avatar = hsd_avatar_new (34);
  gtk_box_prepend (priv->fold_box, priv->fold_avatar);
}

void
hsd_system_page_set_table (HsdSystemPage *self, HsdTable *table, HsdSystem *system)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self) && priv->table == NULL);

  priv->table = g_object_ref (table);
  hsd_debts_view_follow (priv->debts, table, FALSE);
  hsd_clocks_view_follow (priv->clocks, table, FALSE);
  priv->system = system;
  priv->preparing = TRUE;
  priv->draft = hsd_draft_new (table, system);
  hsd_stranger_row_set_draft (priv->stranger, priv->draft);
  priv->form = hsd_draft_form_new (priv->draft, klass->asked);
  priv->name = hsd_form_new_for_fields (table, system, hsd_page_name_fields);
  if (HSD_SYSTEM_GET_CLASS (system)->luck != HSD_CARDS)
    {
      priv->real = hsd_real_dice_new (hsd_throw_bar_get_real (priv->bar), priv->draft);
      g_signal_connect_object (priv->real, "closed", G_CALLBACK (hsd_system_page_focus), self, G_CONNECT_SWAPPED);
    }
  priv->beginning = TRUE;
  klass->lay (self);
  priv->beginning = FALSE;
  hsd_form_lay (priv->form, priv->settings);
  hsd_form_lay_folded (priv->name, priv->form);

  follow_table (self);
  scene_changed_cb (self);
  g_signal_connect_object (hsd_table_scene_of (table), "notify::secret", G_CALLBACK (scene_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->name, "changed", G_CALLBACK (named_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
}
