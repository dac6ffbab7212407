/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done with a page, and what its subclasses may touch of it. */

#include "config.h"

#include "app/form-row.h"
#include "app/system-page-private.h"

#define PRIVATE(self) hsd_page_private (self)

/* --- what is done --- */

gboolean
hsd_system_page_do (HsdSystemPage *self, HsdDeedKey key)
{
  HsdPagePrivate *priv = PRIVATE (self);
  HsdDeed deed = priv->deeds[key];

  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  if (hsd_system_page_get_state (self) == HSD_PAGE_ROLLING)
    {
      hsd_stage_view_skip (priv->stage);
      return TRUE;
    }

  /* Of a test that is over, space does the same once more. */
  if (deed == NULL && key == HSD_DEED_SPACE && hsd_system_page_get_state (self) == HSD_PAGE_CLOSED)
    deed = hsd_page_throw_deed;
  if (deed == NULL)
    return FALSE;

  deed (self);
  return TRUE;
}

gboolean
hsd_system_page_throw (HsdSystemPage *self)
{
  HsdPagePrivate *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  g_autofree char *given = g_strdup (hsd_draft_get_label (priv->draft));
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  gboolean thrown;

  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  if (given == NULL && klass->name_draft != NULL)
    name = klass->name_draft (self);
  if (name != NULL)
    hsd_draft_set_label (priv->draft, name);

  hsd_form_unmark (priv->form);
  thrown = hsd_draft_throw (priv->draft, &error);
  hsd_draft_set_label (priv->draft, given);
  if (thrown)
    {
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (priv->scrolled), 0);
      /* Where nothing moves, nothing will rest. */
      if (hsd_system_page_get_state (self) != HSD_PAGE_ROLLING)
        hsd_system_page_focus (self);
      return TRUE;
    }

  hsd_system_page_prepare (self);
  hsd_form_mark (priv->form, hsd_refusal_get_field (error));
  hsd_page_tell_refusal (self, error);
  return FALSE;
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
hsd_system_page_prepare (HsdSystemPage *self)
{
  HsdPagePrivate *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  if (klass->hold != NULL && klass->hold (self) != NULL)
    return;

  priv->preparing = TRUE;
  priv->left_open = priv->test != NULL && hsd_test_is_choosing (priv->test);
  priv->prepared = priv->test != NULL ? hsd_test_get_story (priv->test)->telling : 0;
  hsd_page_show (self);
}

void
hsd_system_page_step (HsdSystemPage *self, int by)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  if (klass->step != NULL && hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    klass->step (self, by);
}

void
hsd_system_page_seat (HsdSystemPage *self, const char *name)
{
  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  hsd_page_seat (self, name);
}

/* What is not answered there stays as it is. */
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

  /* A key that was to skip the motion, and came late, must not decide anything: with the focus on the page
   * itself, space and Enter do what the bar says, and neither presses what happens to be there. */
  if (hsd_system_page_get_state (self) == HSD_PAGE_DECIDING)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  else
    hsd_throw_bar_focus (PRIVATE (self)->bar);
}

void
hsd_system_page_toggle_why (HsdSystemPage *self)
{
  hsd_telling_toggle (PRIVATE (self)->telling);
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
  hsd_recents_next (PRIVATE (self)->recents);
}

void
hsd_system_page_keep (HsdSystemPage *self)
{
  hsd_kept_back_keep (PRIVATE (self)->kept_back);
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
hsd_system_page_get_questions (HsdSystemPage *self)
{
  return PRIVATE (self)->questions;
}

GtkBox *
hsd_system_page_get_options (HsdSystemPage *self)
{
  return PRIVATE (self)->options;
}

GtkBox *
hsd_system_page_get_decisions (HsdSystemPage *self)
{
  return PRIVATE (self)->decisions;
}

GtkBox *
hsd_system_page_get_aside (HsdSystemPage *self)
{
  return PRIVATE (self)->aside;
}

GtkBox *
hsd_system_page_get_pools (HsdSystemPage *self)
{
  return hsd_throw_bar_get_pools (PRIVATE (self)->bar);
}

GtkBox *
hsd_system_page_get_ahead (HsdSystemPage *self)
{
  return hsd_telling_get_ahead (PRIVATE (self)->telling);
}

GtkBox *
hsd_system_page_get_told (HsdSystemPage *self)
{
  return hsd_telling_get_more (PRIVATE (self)->telling);
}

GtkBox *
hsd_system_page_get_lasting (HsdSystemPage *self)
{
  return PRIVATE (self)->lasting;
}

HsdThrowBar *
hsd_system_page_get_bar (HsdSystemPage *self)
{
  return PRIVATE (self)->bar;
}

void
hsd_system_page_keep_stage (HsdSystemPage *self)
{
  hsd_panes_set_keeps_stage (PRIVATE (self)->panes, TRUE);
}

void
hsd_page_fold (HsdSystemPage *self)
{
  HsdPagePrivate *priv = PRIVATE (self);
  gboolean told = hsd_system_page_get_state (self) != HSD_PAGE_PREPARING;
  gboolean folds = told && hsd_panes_get_n_columns (priv->panes) == 1 && *gtk_label_get_label (priv->fold_title) != '\0';

  if (!told)
    gtk_toggle_button_set_active (priv->fold, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (priv->fold), folds);
  gtk_widget_set_visible (priv->unfolded, !folds || gtk_toggle_button_get_active (priv->fold));
}

void
hsd_system_page_set_summary (HsdSystemPage *self, const char *who, const char *title, const char *subtitle)
{
  HsdPagePrivate *priv = PRIVATE (self);
  g_autofree char *said = g_strdup_printf ("%s, %s, %s", who != NULL ? who : "", title != NULL ? title : "",
                                           subtitle != NULL ? subtitle : "");

  hsd_avatar_show (HSD_AVATAR (priv->fold_avatar), hsd_table_get_state (priv->table), who);
  gtk_label_set_label (priv->fold_title, title != NULL ? title : "");
  gtk_label_set_label (priv->fold_subtitle, subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (priv->fold_subtitle), subtitle != NULL && *subtitle != '\0');
  hsd_widget_set_label (GTK_WIDGET (priv->fold), said);
  hsd_page_fold (self);
}

void
hsd_system_page_veil_why (HsdSystemPage *self, gboolean veiled)
{
  hsd_telling_set_veiled (PRIVATE (self)->telling, veiled);
}

void
hsd_system_page_set_note (HsdSystemPage *self, const char *note)
{
  hsd_actor_strip_set_note (PRIVATE (self)->actors, note);
}

void
hsd_system_page_offer (HsdSystemPage *self, HsdDeedKey key, const char *label, HsdDeed deed)
{
  HsdPagePrivate *priv = PRIVATE (self);

  priv->deeds[key] = label != NULL ? deed : NULL;
  hsd_throw_bar_offer (priv->bar, key, label);
}
