/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/draft-form.h"
#include "app/form-row.h"
#include "app/page-actions.h"
#include "app/system-page-private.h"

typedef HsdPagePrivate Private;
typedef HsdPagePrivate HsdSystemPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HsdSystemPage, hsd_system_page, GTK_TYPE_WIDGET)

#define PRIVATE(self) hsd_page_private (self)

HsdPagePrivate *
hsd_page_private (HsdSystemPage *self)
{
  return hsd_system_page_get_instance_private (self);
}

/* How a test is called goes with it, beside its inputs. */
static const HsdField name_fields[] = {
  { "label", N_("What is attempted"), HSD_NAME },
  { NULL },
};

void
hsd_page_tell_refusal (HsdSystemPage *self, const GError *error)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

/* --- who acts --- */

static gboolean
needs_character (Private *priv)
{
  return HSD_SYSTEM_GET_CLASS (priv->system)->needs_character;
}

void
hsd_page_seat (HsdSystemPage *self, const char *name)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  /* Whoever sits there already keeps their answers. */
  if (name != NULL && g_strcmp0 (hsd_draft_get_character (priv->draft), name) == 0)
    return;

  hsd_draft_set_character (priv->draft, name);
  hsd_actor_strip_set_chosen (priv->actors, name);
  if (!priv->following)
    hsd_recents_follow (priv->recents, priv->draft);
  if (klass->seat != NULL)
    klass->seat (self);
}

/* Somebody who is there: the one before, else the first. */
static void
follow_characters (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  GListModel *characters = hsd_table_get_characters (priv->table);
  g_autoptr (HsdCharacter) first = g_list_model_get_item (characters, 0);

  hsd_actor_strip_set_characters (priv->actors, characters, !needs_character (priv));
  gtk_widget_set_visible (priv->newcomer, first == NULL && needs_character (priv));
  if (hsd_draft_get_character (priv->draft) == NULL && first != NULL)
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

  return hsd_test_is_choosing (priv->test) ? HSD_PAGE_DECIDING : HSD_PAGE_CLOSED;
}

void
hsd_page_throw_deed (HsdSystemPage *self)
{
  hsd_system_page_throw (self);
}

/* Deeds are offered anew each time. A button goes only when all are there: it may have the focus. */
static void
forget_deeds (Private *priv)
{
  for (guint key = 0; key < HSD_N_DEEDS; key++)
    priv->deeds[key] = NULL;
}

static void
withdraw_others (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  for (guint key = 0; key < HSD_N_DEEDS; key++)
    if (priv->deeds[key] == NULL)
      hsd_system_page_offer (self, key, NULL, NULL);
}

/* Rolling, nothing may be read off the page but the stage. */
static void
dim (Private *priv, gboolean rolling)
{
  GtkWidget *parts[] = { priv->situation, priv->decision, GTK_WIDGET (priv->bar) };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gtk_widget_set_sensitive (parts[i], !rolling);
      if (rolling)
        gtk_widget_add_css_class (parts[i], "waits");
      else
        gtk_widget_remove_css_class (parts[i], "waits");
    }
}

/* What is about to be thrown, for the console and, without a hint, for everybody. */
static void
foretell (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  g_autofree char *name = klass->name_draft != NULL ? klass->name_draft (self) : NULL;
  const char *label = hsd_draft_get_label (priv->draft) != NULL ? hsd_draft_get_label (priv->draft) : name;
  const char *who = hsd_draft_get_character (priv->draft);
  g_autofree char *header =
    g_strdup_printf (who != NULL && label != NULL ? "%s · %s" : "%s%s", who != NULL ? who : "", label != NULL ? label : "");
  g_autoptr (HsdProspect) prospect = hsd_prospect_new (priv->system, header, NULL);
  g_autofree char *real = NULL;
  g_autofree char *hint = NULL;

  if (klass->foretell != NULL)
    klass->foretell (self, prospect);
  if (priv->real != NULL)
    hsd_real_dice_follow (priv->real, prospect);
  real = priv->real != NULL ? hsd_real_dice_describe (priv->real) : NULL;
  /* Translators: on the console, before a throw; %s is “real: 3 of 4”. */
  hint = real != NULL ? g_strdup_printf (_("Space to throw · %s"), real) : NULL;
  if (hint != NULL || prospect->hint == NULL)
    hsd_prospect_set_hint (prospect, hint != NULL ? hint : _("Space to throw · click a die to enter its face"));
  hsd_stage_view_set_prospect (priv->stage, prospect);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    hsd_stage_set_prospect (hsd_table_get_stage (priv->table), prospect);
}

static void
show_asked (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  g_autofree char *name = NULL;
  g_autofree char *percent = NULL;
  HsdFraction chance;

  if (klass->ask != NULL)
    klass->ask (self);
  foretell (self);

  name = klass->name_throw (self);
  forget_deeds (priv);
  hsd_system_page_offer (self, HSD_DEED_SPACE, name, hsd_page_throw_deed);
  withdraw_others (self);
  if (hsd_draft_get_visibility (priv->draft) == HSD_OPEN && hsd_draft_get_success (priv->draft, &chance))
    percent = hsd_chance_to_percent (chance);
  hsd_throw_bar_set_percent (priv->bar, percent);
  hsd_throw_bar_set_secrecy (priv->bar, hsd_draft_get_visibility (priv->draft));
}

/* A test that is over leads to the next. */
static void
prepare_deed (HsdSystemPage *self)
{
  hsd_system_page_prepare (self);
}

static const char *
name_next (HsdSystem *system)
{
  /* Translators: a button: prepares the next draw of cards. */
  return HSD_SYSTEM_GET_CLASS (system)->luck == HSD_CARDS ? _("New Draw")
                                                          /* Translators: a button: prepares the next throw. */
                                                          : _("New Throw");
}

static void
show_told (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  if (klass->lay_told != NULL && !priv->laid_told)
    klass->lay_told (self);
  priv->laid_told = TRUE;
  g_free (priv->verdict);
  priv->verdict = hsd_test_get_verdict (priv->test);
  forget_deeds (priv);
  hsd_telling_follow (priv->telling, priv->table, priv->test);
  hsd_throw_bar_set_percent (priv->bar, NULL);
  if (klass->tell != NULL)
    klass->tell (self, priv->test);
  if (!hsd_test_is_choosing (priv->test))
    hsd_system_page_offer (self, HSD_DEED_ENTER, name_next (priv->system), prepare_deed);
  withdraw_others (self);
  hsd_throw_bar_say (priv->bar, priv->verdict);

  /* A screen reader speaks the name of the window in front when it changes. */
  if (priv->verdict != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    hsd_widget_set_label (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), priv->verdict);
}

/* The last throws are for those who have room, and tell nothing of dice that still roll. */
static void
follow_last (Private *priv)
{
  gboolean shown = hsd_panes_get_n_columns (priv->panes) == 3 && priv->table != NULL;

  if (shown && !hsd_stage_view_is_moving (priv->stage))
    hsd_last_throws_follow (priv->last, priv->table, priv->system);
  gtk_widget_set_visible (GTK_WIDGET (priv->last), shown);
}

void
hsd_page_show (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdPageState state = hsd_system_page_get_state (self);
  gboolean asking = state == HSD_PAGE_PREPARING;

  dim (priv, state == HSD_PAGE_ROLLING);
  hsd_throw_bar_set_preparing (priv->bar, asking);
  hsd_kept_back_follow (priv->kept_back, priv->table, state == HSD_PAGE_DECIDING || state == HSD_PAGE_CLOSED);
  if (!asking)
    hsd_stage_view_set_prospect (priv->stage, NULL);
  if (state == HSD_PAGE_ROLLING)
    return;

  gtk_widget_set_sensitive (GTK_WIDGET (priv->options), asking);
  gtk_widget_set_sensitive (GTK_WIDGET (priv->questions), asking);
  gtk_widget_set_sensitive (GTK_WIDGET (priv->decisions), !asking);
  gtk_stack_set_visible_child_name (priv->left, asking ? "asked" : "told");
  gtk_stack_set_visible_child_name (priv->right, asking ? "asked" : "told");
  hsd_panes_set_told (priv->panes, !asking);
  follow_last (priv);
  if (asking)
    show_asked (self);
  else
    show_told (self);
  /* While a decision is open the page itself has the focus: this is what is heard then. */
  hsd_widget_set_label (GTK_WIDGET (self), asking || priv->verdict == NULL ? hsd_system_get_title (priv->system) : priv->verdict);
  hsd_page_fold (self);
}

/* Another test than that which was shown is told at once; the same one goes on. */
static void
follow_test (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdTest *test = hsd_table_get_test (priv->table);
  gboolean ours = test != NULL && hsd_test_get_system (test) == priv->system;
  guint64 telling = ours ? hsd_test_get_story (test)->telling : 0;
  const char *who;

  if (ours)
    g_set_object (&priv->test, test);
  else
    g_clear_object (&priv->test);
  who = ours ? hsd_test_get_story (test)->character : NULL;
  /* Whoever threw last acts, wherever the throw came from. */
  if (telling != priv->told && who != NULL && hsd_state_find (hsd_table_get_state (priv->table), who) != NULL)
    hsd_page_seat (self, who);
  priv->told = telling;
  if (telling != priv->prepared || (ours && hsd_test_is_choosing (test) && !priv->left_open))
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
  hsd_stage_view_follow (priv->stage, hsd_table_get_console (priv->table), priv->system);
  follow_test (self);
  follow_characters (self);
  hsd_draft_follow (priv->draft);
  hsd_recents_follow (priv->recents, priv->draft);
  priv->following = FALSE;
  hsd_page_show (self);
}

/* A page that nobody sees is behind, and catches up when it is shown. */
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

  /* The table sees what is prepared on the page that is shown. */
  if (hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    foretell (self);
}

static void
draft_changed_cb (HsdSystemPage *self)
{
  if (!PRIVATE (self)->following && hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    show_asked (self);
}

static void
rested_cb (HsdSystemPage *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (PRIVATE (self)->scrolled), 0);
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
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  hsd_draft_take (priv->draft, hsd_record_copy (story->input));
  if (klass->recall != NULL)
    klass->recall (self, story);
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
secrecy_cb (HsdSystemPage *self, int visibility)
{
  hsd_draft_set_visibility (PRIVATE (self)->draft, visibility);
}

static gboolean
fit_cb (gpointer data)
{
  HsdSystemPage *self = data;
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  Private *priv = PRIVATE (self);
  guint n_columns = hsd_panes_get_n_columns (priv->panes);

  priv->fitting = 0;
  hsd_throw_bar_set_narrow (priv->bar, n_columns == 1);
  hsd_page_fold (self);
  if (priv->table != NULL)
    follow_last (priv);
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

static void
folded_cb (HsdSystemPage *self)
{
  hsd_page_fold (self);
}

/* --- class --- */

static void
hsd_system_page_dispose (GObject *object)
{
  Private *priv = PRIVATE (HSD_SYSTEM_PAGE (object));
  GtkWidget *child;

  g_clear_handle_id (&priv->fitting, g_source_remove);
  g_clear_object (&priv->form);
  g_clear_object (&priv->name);
  g_clear_object (&priv->real);
  g_clear_object (&priv->draft);
  g_clear_object (&priv->test);
  g_clear_object (&priv->table);
  g_clear_pointer (&priv->verdict, g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_system_page_parent_class)->dispose (object);
}

static char *
name_throw (HsdSystemPage *self)
{
  gboolean cards = HSD_SYSTEM_GET_CLASS (PRIVATE (self)->system)->luck == HSD_CARDS;

  /* Translators: a button that draws a card; a button that throws dice. */
  return g_strdup (cards ? _("Draw") : _("Throw"));
}

static void
hsd_system_page_class_init (HsdSystemPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_system_page_dispose;
  widget_class->map = hsd_system_page_map;
  hsd_page_actions_bind_deeds (widget_class);
  klass->name_throw = name_throw;

  g_type_ensure (HSD_TYPE_ACTOR_STRIP);
  g_type_ensure (HSD_TYPE_KEPT_BACK);
  g_type_ensure (HSD_TYPE_LAST_THROWS);
  g_type_ensure (HSD_TYPE_PANES);
  g_type_ensure (HSD_TYPE_RECENTS);
  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  g_type_ensure (HSD_TYPE_TELLING);
  g_type_ensure (HSD_TYPE_THROW_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/system-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, scrolled);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, panes);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, situation);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold_box);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold_title);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold_subtitle);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, unfolded);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, lasting);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, actors);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, newcomer);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, left);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, recents);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, questions);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, settings);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, telling);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, stage);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, decision);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, kept_back);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, right);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, options);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, decisions);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, aside);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, last);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, bar);
  gtk_widget_class_bind_template_callback (widget_class, added_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
}

static void
hsd_system_page_init (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  priv->fold_avatar = hsd_avatar_new (34);
  gtk_box_prepend (priv->fold_box, priv->fold_avatar);
  g_signal_connect_object (priv->stage, "rested", G_CALLBACK (rested_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->stage, "ghost-clicked", G_CALLBACK (ghost_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->actors, "chosen", G_CALLBACK (actor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->recents, "recalled", G_CALLBACK (recalled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->bar, "deed", G_CALLBACK (deed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->bar, "secrecy", G_CALLBACK (secrecy_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->panes, "notify::n-columns", G_CALLBACK (columns_cb), self, G_CONNECT_SWAPPED);
}

void
hsd_system_page_set_table (HsdSystemPage *self, HsdTable *table, HsdSystem *system)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self) && priv->table == NULL);

  priv->table = g_object_ref (table);
  priv->system = system;
  priv->preparing = TRUE;
  priv->draft = hsd_draft_new (table, system);
  priv->form = hsd_draft_form_new (priv->draft, klass->asked);
  priv->name = hsd_form_new_for_fields (table, system, name_fields);
  if (HSD_SYSTEM_GET_CLASS (system)->luck != HSD_CARDS)
    {
      priv->real = hsd_real_dice_new (hsd_throw_bar_get_real (priv->bar), priv->draft);
      g_signal_connect_object (priv->real, "closed", G_CALLBACK (hsd_system_page_focus), self, G_CONNECT_SWAPPED);
    }
  klass->lay (self);
  hsd_form_lay (priv->form, priv->settings);
  hsd_form_lay_folded (priv->name, priv->form);

  follow_table (self);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->name, "changed", G_CALLBACK (named_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
}
