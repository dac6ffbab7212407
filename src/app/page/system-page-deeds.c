/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions of a page, and functions for subclasses. */

#include "config.h"

#include "app/page/system-page-private.h"
#include "app/widgets/label.h"
#include "model/words/join.h"

#define PRIVATE(self) hsd_page_private (self)

/* Microseconds after which the end of a throw counts as seen even where no frame is drawn. */
#define SIGHT (G_TIME_SPAN_SECOND / 4)

/* --- keys --- */

/* The meaning of each key, the same in all games. The help overlay describes it. */
static const HsdDeedKind meanings[HSD_PAGE_N_STATES][HSD_N_DEEDS] = {
  [HSD_PAGE_PREPARING] = { [HSD_DEED_SPACE] = HSD_TO_THROW },
  [HSD_PAGE_ROLLING] = { [HSD_DEED_SPACE] = HSD_TO_SHOW_END,
                         [HSD_DEED_ENTER] = HSD_TO_SHOW_END,
                         [HSD_DEED_LETTER] = HSD_TO_SHOW_END,
                         [HSD_DEED_ESCAPE] = HSD_TO_SHOW_END },
  [HSD_PAGE_DECIDING] = { [HSD_DEED_SPACE] = HSD_TO_GO_ON,
                          [HSD_DEED_ENTER] = HSD_TO_CONFIRM,
                          [HSD_DEED_LETTER] = HSD_TO_PAY,
                          [HSD_DEED_ESCAPE] = HSD_TO_TAKE_BACK },
  [HSD_PAGE_CLOSED] = { [HSD_DEED_SPACE] = HSD_TO_PREPARE, [HSD_DEED_ENTER] = HSD_TO_REPEAT },
};

/* HSD_N_DEEDS where it has none. */
static HsdDeedKey
key_of (HsdPageState state, HsdDeedKind kind)
{
  HsdDeedKey key = 0;

  while (key < HSD_N_DEEDS && meanings[state][key] != kind)
    key++;

  return key;
}

gboolean
hsd_system_page_do (HsdSystemPage *self, HsdDeedKey key)
{
  HsdPagePrivate *priv = PRIVATE (self);
  HsdDeed deed = priv->deeds[key];

  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  if (meanings[hsd_system_page_get_state (self)][key] == HSD_TO_SHOW_END)
    {
      hsd_stage_view_skip (priv->stage);
      return TRUE;
    }

  if (deed == NULL)
    return FALSE;

  deed (self);
  return TRUE;
}

static gboolean
seen_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  HsdPagePrivate *priv = PRIVATE (HSD_SYSTEM_PAGE (page));

  /* The frame of the end may be the one that is being made, or the next. */
  if (priv->ended != 0 && gdk_frame_clock_get_frame_counter (clock) < priv->ended_frame + 2)
    return G_SOURCE_CONTINUE;

  priv->ended = 0;
  return G_SOURCE_REMOVE;
}

void
hsd_page_await_sight (HsdSystemPage *self)
{
  HsdPagePrivate *priv = PRIVATE (self);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL)
    return;

  if (priv->ended == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), seen_cb, NULL, NULL);
  priv->ended = g_get_monotonic_time ();
  priv->ended_frame = gdk_frame_clock_get_frame_counter (clock);
}

gboolean
hsd_system_page_has_seen (HsdSystemPage *self)
{
  HsdPagePrivate *priv = PRIVATE (self);

  return priv->ended == 0 || g_get_monotonic_time () - priv->ended >= SIGHT;
}

gboolean
hsd_system_page_key (HsdSystemPage *self, HsdDeedKey key, gboolean anywhere)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean deeper = focus != NULL && focus != GTK_WIDGET (self) && gtk_widget_get_mapped (focus) &&
                    gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  if (deeper && !anywhere && gtk_widget_get_native (focus) != GTK_NATIVE (root))
    return FALSE;
  /* A row of a list knows no key itself: GTK leaves that to its window. */
  if (deeper && !anywhere && (key == HSD_DEED_SPACE || key == HSD_DEED_ENTER) && gtk_widget_activate (focus))
    return TRUE;

  return !hsd_system_page_has_seen (self) || hsd_system_page_do (self, key);
}

/* --- what is done --- */

gboolean
hsd_system_page_throw (HsdSystemPage *self)
{
  HsdPagePrivate *priv = PRIVATE (self);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  hsd_page_name_draft (self);
  hsd_form_unmark (priv->form);
  if (hsd_draft_throw (priv->draft, &error))
    {
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (priv->scrolled), 0);
      /* Without an animation, rested is not emitted. */
      if (hsd_system_page_get_state (self) != HSD_PAGE_ROLLING)
        {
          hsd_page_await_sight (self);
          hsd_system_page_focus (self);
        }
      return TRUE;
    }

  hsd_system_page_prepare (self);
  hsd_form_mark (priv->form, hsd_refusal_get_field (error));
  hsd_page_tell_refusal (self, error);
  return FALSE;
}

/* The same test for everybody at the table, each with what it is worth on their own sheet. */
void
hsd_system_page_throw_all (HsdSystemPage *self)
{
  HsdPagePrivate *priv = PRIVATE (self);
  g_autoptr (GPtrArray) drafts = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  if (hsd_system_page_get_state (self) != HSD_PAGE_PREPARING)
    return;

  hsd_page_name_draft (self);
  hsd_form_unmark (priv->form);
  drafts = hsd_draft_for_everybody (priv->draft, &error);
  if (drafts == NULL || !hsd_draft_throw_all (drafts, &error))
    {
      hsd_page_tell_refusal (self, error);
      return;
    }

  hsd_draft_set_luck (priv->draft, NULL);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (priv->scrolled), 0);
  if (hsd_system_page_get_state (self) != HSD_PAGE_ROLLING)
    {
      hsd_page_await_sight (self);
      hsd_system_page_focus (self);
    }
}

gboolean
hsd_page_leave (HsdSystemPage *self)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  const char *why = klass->hold != NULL ? klass->hold (self) : NULL;

  if (why != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", why);

  return why == NULL;
}

void
hsd_system_page_accept (HsdSystemPage *self)
{
  HsdPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self) && priv->test != NULL);

  priv->accepted = hsd_test_get_story (priv->test)->throw_id;
  hsd_page_show (self);
  hsd_system_page_focus (self);
}

void
hsd_system_page_prepare (HsdSystemPage *self)
{
  HsdPagePrivate *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  gboolean told;

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  if (klass->hold != NULL && klass->hold (self) != NULL)
    return;

  told = hsd_system_page_get_state (self) != HSD_PAGE_PREPARING;
  priv->preparing = TRUE;
  priv->left_open = priv->test != NULL && hsd_test_is_choosing (priv->test);
  priv->prepared = priv->test != NULL ? hsd_test_get_story (priv->test)->throw_id : 0;
  if (told)
    hsd_page_begin (self);
  hsd_page_show (self);
}

gboolean
hsd_system_page_begin (HsdSystemPage *self, const char *name)
{
  HsdPagePrivate *priv = PRIVATE (self);

  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  if (!hsd_page_leave (self))
    return FALSE;

  hsd_system_page_prepare (self);
  if (g_strcmp0 (hsd_draft_get_character (priv->draft), name) != 0)
    hsd_page_seat (self, name);
  else
    hsd_page_begin (self);

  return TRUE;
}

/* A label that follows from the input alone is not copied. */
void
hsd_system_page_repeat (HsdSystemPage *self, const HsdStory *story)
{
  HsdPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  priv->beginning = TRUE;
  hsd_draft_repeat (priv->draft, story);
  priv->somebody = hsd_draft_get_character (priv->draft) == NULL;
  hsd_actor_strip_set_chosen (priv->actors, hsd_draft_get_character (priv->draft));
  hsd_page_name_draft (self);
  if (g_strcmp0 (hsd_draft_get_name (priv->draft), hsd_draft_get_label (priv->draft)) == 0)
    hsd_draft_set_label (priv->draft, NULL);
  priv->beginning = FALSE;
  hsd_draft_follow (priv->draft);
}

void
hsd_system_page_step (HsdSystemPage *self, int by)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  if (klass->step != NULL && hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    klass->step (self, by);
  else if (klass->weigh != NULL && hsd_system_page_get_state (self) == HSD_PAGE_DECIDING)
    klass->weigh (self, by);
}

/* Inputs that are unset in @input stay unchanged. */
void
hsd_system_page_recall (HsdSystemPage *self, HsdRecord *input, const char *label)
{
  HsdPagePrivate *priv = PRIVATE (self);
  g_autoptr (HsdRecord) given = input;
  HsdRecord *whole = hsd_draft_copy_input (priv->draft);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  hsd_record_update (whole, given);
  hsd_draft_take (priv->draft, whole);
  hsd_draft_set_label (priv->draft, label);
}

void
hsd_system_page_press (HsdSystemPage *self, char letter)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  if (klass->press != NULL && hsd_system_page_get_state (self) != HSD_PAGE_ROLLING)
    klass->press (self, letter);
}

void
hsd_system_page_focus (HsdSystemPage *self)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  if (klass->focus != NULL && klass->focus (self))
    return;

  /* On a button space and Enter would do the same. With the focus on the page itself each does what the bar
   * says, and neither presses what happens to be there. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
hsd_system_page_toggle_why (HsdSystemPage *self)
{
  hsd_explanation_toggle (PRIVATE (self)->explanation);
}

void
hsd_system_page_real_dice (HsdSystemPage *self)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  GtkMenuButton *real = hsd_throw_bar_get_real (PRIVATE (self)->bar);
  HsdPageState state = hsd_system_page_get_state (self);

  if (state == HSD_PAGE_DECIDING && klass->real_dice != NULL)
    klass->real_dice (self);
  else if (state != HSD_PAGE_ROLLING && gtk_widget_get_visible (GTK_WIDGET (real)))
    gtk_menu_button_popup (real);
}

void
hsd_system_page_next_secrecy (HsdSystemPage *self)
{
  HsdDraft *draft = PRIVATE (self)->draft;

  hsd_draft_set_visibility (draft, (hsd_draft_get_visibility (draft) + 1) % (HSD_GM_FIRST + 1));
}

void
hsd_system_page_next_recent (HsdSystemPage *self)
{
  if (!hsd_page_leave (self))
    return;

  hsd_system_page_prepare (self);
  hsd_recent_tests_next (PRIVATE (self)->recent_tests);
}

void
hsd_system_page_keep (HsdSystemPage *self)
{
  hsd_kept_back_keep (PRIVATE (self)->kept_back);
}

void
hsd_system_page_owe (HsdSystemPage *self)
{
  hsd_debts_view_owe (PRIVATE (self)->debts);
}

void
hsd_system_page_act_as (HsdSystemPage *self, guint character)
{
  GListModel *characters = hsd_table_get_characters (PRIVATE (self)->table);
  g_autoptr (HsdCharacter) chosen = g_list_model_get_item (characters, character);

  if (chosen != NULL && hsd_page_leave (self))
    {
      hsd_system_page_prepare (self);
      hsd_page_seat (self, hsd_character_get_name (chosen));
      hsd_system_page_focus (self);
    }
}

/* --- for subclasses, and for those who show a page --- */

HsdSystem *
hsd_system_page_get_system (HsdSystemPage *self)
{
  return PRIVATE (self)->system;
}

HsdTable *
hsd_system_page_get_table (HsdSystemPage *self)
{
  return PRIVATE (self)->table;
}

HsdDraft *
hsd_system_page_get_draft (HsdSystemPage *self)
{
  return PRIVATE (self)->draft;
}

HsdForm *
hsd_system_page_get_form (HsdSystemPage *self)
{
  return PRIVATE (self)->form;
}

HsdStageView *
hsd_system_page_get_stage (HsdSystemPage *self)
{
  return PRIVATE (self)->stage;
}

HsdTest *
hsd_system_page_get_test (HsdSystemPage *self)
{
  return PRIVATE (self)->test;
}

const char *
hsd_system_page_get_verdict (HsdSystemPage *self)
{
  HsdPageState state = hsd_system_page_get_state (self);

  return state == HSD_PAGE_DECIDING || state == HSD_PAGE_CLOSED ? PRIVATE (self)->verdict : NULL;
}

GtkBox *
hsd_system_page_get_place (HsdSystemPage *self, HsdPagePlace place)
{
  HsdPagePrivate *priv = PRIVATE (self);

  if (place == HSD_PLACE_POOLS)
    return hsd_throw_bar_get_pools (priv->bar);

  return place < HSD_N_OWN_PLACES ? priv->places[place] : hsd_explanation_get_box (priv->explanation,
                                                                                   place == HSD_PLACE_TOLD);
}

HsdThrowBar *
hsd_system_page_get_bar (HsdSystemPage *self)
{
  return PRIVATE (self)->bar;
}

AdwToastOverlay *
hsd_system_page_get_toasts (HsdSystemPage *self)
{
  return PRIVATE (self)->toasts;
}

void
hsd_system_page_keep_stage (HsdSystemPage *self)
{
  hsd_panes_set_keeps_stage (PRIVATE (self)->panes, TRUE);
}

void
hsd_system_page_set_summary (HsdSystemPage *self, const char *who, const char *title, const char *subtitle)
{
  HsdPagePrivate *priv = PRIVATE (self);
  g_autofree char *said = hsd_join (HSD_JOIN_LIST, who != NULL ? who : "", title != NULL ? title : "", subtitle, NULL);

  hsd_avatar_show (HSD_AVATAR (priv->fold_avatar), hsd_table_get_state (priv->table), who);
  gtk_label_set_label (priv->fold_title, title != NULL ? title : "");
  gtk_label_set_label (priv->fold_subtitle, subtitle != NULL ? subtitle : "");
  hsd_widget_set_label (GTK_WIDGET (priv->fold), said);
}

void
hsd_system_page_veil_why (HsdSystemPage *self, gboolean veiled)
{
  hsd_explanation_set_veiled (PRIVATE (self)->explanation, veiled);
}

void
hsd_system_page_set_note (HsdSystemPage *self, const char *note)
{
  hsd_actor_strip_set_note (PRIVATE (self)->actors, note);
}

void
hsd_system_page_withdraw (HsdSystemPage *self, HsdDeedKey key)
{
  HsdPagePrivate *priv = PRIVATE (self);

  priv->deeds[key] = NULL;
  hsd_throw_bar_offer (priv->bar, key, NULL);
}

void
hsd_system_page_offer (HsdSystemPage *self, HsdDeedKind kind, const char *label, HsdDeed deed)
{
  HsdPagePrivate *priv = PRIVATE (self);
  HsdPageState state = hsd_system_page_get_state (self);
  HsdDeedKey key = key_of (state, kind);

  if (state == HSD_PAGE_ROLLING)
    return;

  g_return_if_fail (key < HSD_N_DEEDS);

  if (label == NULL)
    {
      hsd_system_page_withdraw (self, key);
      return;
    }

  priv->deeds[key] = deed;
  hsd_throw_bar_offer (priv->bar, key, label);
}

void
hsd_page_bind_deeds (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "win.key", "y", HSD_DEED_SPACE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "win.key", "y", HSD_DEED_ENTER);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "win.key", "y", HSD_DEED_ENTER);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.key", "y", HSD_DEED_ESCAPE);
}
