/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The widgets of a page in each of its states. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/system-page-private.h"
#include "app/widgets/label.h"
#include "model/words/join.h"
#include "model/words/number.h"

typedef HsdPagePrivate Private;

#define PRIVATE(self) hsd_page_private (self)

/* How a test is called goes with it, beside its inputs. */
const HsdField hsd_page_name_fields[] = {
  /* Translators: in an empty entry: what the test is about, in the words of the players; it becomes the label of the
     roll. */
  { "label", N_("What is attempted"), HSD_NAME },
  { NULL },
};

gboolean
hsd_page_needs_character (const HsdPagePrivate *priv)
{
  return HSD_SYSTEM_GET_CLASS (priv->system)->needs_character;
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
      hsd_system_page_withdraw (self, key);
}

/* Shows the next throw on the console only: the projection keeps the last verdict until the throw. */
void
hsd_page_foretell (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  const char *given = hsd_draft_get_label (priv->draft);
  const char *label = given != NULL ? given : hsd_draft_get_name (priv->draft);
  const char *actor = hsd_draft_get_character (priv->draft);
  const char *who = actor != NULL ? actor : hsd_draft_get_somebody (priv->draft);
  g_autofree char *header = hsd_join (HSD_JOIN_FACTS, who != NULL ? who : "", label, NULL);
  g_autoptr (HsdProspect) prospect = hsd_prospect_new (priv->system, header, NULL);
  g_autofree char *real = NULL;
  g_autofree char *hint = NULL;

  if (klass->foretell != NULL)
    klass->foretell (self, prospect);
  if (priv->real != NULL)
    hsd_real_dice_follow (priv->real, prospect);
  real = priv->real != NULL ? hsd_real_dice_describe (priv->real) : NULL;
  /* Translators: on the console, before a roll: Space is the key that rolls; %s is “physical: 3 of 4”. */
  hint = real != NULL ? g_strdup_printf (_("Space to roll · %s"), real) : NULL;
  if (hint != NULL || prospect->hint == NULL)
    /* Translators: on the console, before a roll: Space is the key that rolls. */
    hsd_prospect_set_hint (prospect, hint != NULL ? hint : _("Space to roll · click a die to enter its face"));
  hsd_stage_view_set_prospect (priv->stage, prospect);
}

void
hsd_page_name_draft (HsdSystemPage *self)
{
  HsdDraft *draft = PRIVATE (self)->draft;
  g_autofree char *name = hsd_lender_name_test (HSD_SYSTEM_PAGE_GET_CLASS (self)->lender, draft);

  hsd_draft_set_name (draft, name);
}

/* Updates the rows of the draft beside its questions. */
static void
follow_names (Private *priv)
{
  const char *label = hsd_draft_get_label (priv->draft);
  g_autoptr (HsdRecord) said = hsd_form_read (priv->name);
  g_autoptr (HsdRecord) now = hsd_record_new (hsd_page_name_fields);

  if (g_strcmp0 (hsd_record_get_text (said, 0), label) != 0)
    {
      hsd_record_set_text (now, 0, label != NULL ? label : "");
      hsd_form_fill (priv->name, now);
    }
  hsd_stranger_row_follow (priv->stranger);
}

void
hsd_page_show_asked (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  g_autofree char *name = NULL;
  g_autofree char *percent = NULL;
  HsdFraction chance;

  g_autofree char *said = NULL;

  if (klass->ask != NULL)
    klass->ask (self);
  follow_names (priv);
  hsd_page_name_draft (self);
  hsd_page_foretell (self);

  name = klass->name_throw (self);
  forget_deeds (priv);
  hsd_system_page_offer (self, HSD_TO_THROW, name, hsd_page_throw_deed);
  withdraw_others (self);
  if (hsd_draft_get_visibility (priv->draft) == HSD_OPEN && hsd_draft_get_success (priv->draft, &chance))
    percent = hsd_chance_to_percent (chance);
  said = hsd_draft_say (priv->draft);
  g_object_set (priv->bar, "percent", percent, "visibility", hsd_draft_get_visibility (priv->draft), "statement", said, NULL);
}

/* A test that is over leads to the next, or to the same again. */
static void
prepare_deed (HsdSystemPage *self)
{
  hsd_system_page_prepare (self);
  hsd_system_page_focus (self);
}

static void
again_deed (HsdSystemPage *self)
{
  g_autoptr (HsdStory) story = hsd_story_ref ((HsdStory *) hsd_test_get_story (PRIVATE (self)->test));

  hsd_system_page_prepare (self);
  hsd_system_page_repeat (self, story);
  hsd_system_page_focus (self);
}

static const char *
name_next (HsdSystem *system)
{
  /* Translators: a button: prepares the next draw of cards. */
  return HSD_SYSTEM_GET_CLASS (system)->luck == HSD_CARDS ? _("New Draw")
                                                          /* Translators: a button: prepares the next roll. */
                                                          : _("New Roll");
}

static void
offer_next (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  if (hsd_system_page_get_state (self) != HSD_PAGE_CLOSED)
    return;
  hsd_system_page_offer (self, HSD_TO_PREPARE, name_next (priv->system), prepare_deed);
  /* Translators: a button: prepares the test that was made last once more, with all that it was made with. */
  hsd_system_page_offer (self, HSD_TO_REPEAT, _("Same Again"), again_deed);
}

/* A screen reader speaks the name of the window in front when it changes. A task switcher and a shared screen show it
 * too: of a throw that is kept back it says no more than that, and the page alone tells its verdict. */
static void
name_window (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  const HsdPublicView *view = hsd_public_stage_get_view (hsd_table_get_stage (priv->table));

  if (priv->verdict != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    hsd_widget_set_label (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))),
                          hsd_public_view_get_story (view) != NULL ? priv->verdict : C_("visibility", "Secret Roll"));
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
  hsd_gathered_follow (priv->gathered, priv->table);
  hsd_explanation_follow (priv->explanation, priv->table, priv->test);
  g_object_set (priv->bar, "percent", NULL, "statement", NULL, NULL);
  if (klass->tell != NULL)
    klass->tell (self, priv->test);
  offer_next (self);
  withdraw_others (self);
  hsd_throw_bar_say (priv->bar, priv->verdict);
  name_window (self);
}

/* Shows the last throws if there is room, without the one being animated. */
void
hsd_page_follow_last (Private *priv)
{
  if (priv->n_columns == 3 && priv->table != NULL && !hsd_stage_view_is_moving (priv->stage))
    hsd_last_throws_follow (priv->last, priv->table, priv->system);
}

void
hsd_page_show (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdPageState state = hsd_system_page_get_state (self);
  gboolean asking = state == HSD_PAGE_PREPARING;

  hsd_page_set_state (self, state);
  hsd_kept_back_follow (priv->kept_back, priv->table, state == HSD_PAGE_DECIDING || state == HSD_PAGE_CLOSED);
  hsd_debts_view_set_offering (priv->debts, state == HSD_PAGE_DECIDING || state == HSD_PAGE_CLOSED);
  if (asking)
    hsd_note_entry_show_draft (priv->note, priv->draft);
  else
    hsd_note_entry_show (priv->note, priv->table, hsd_table_get_state (priv->table)->story->throw_id, NULL);
  if (!asking)
    hsd_stage_view_set_prospect (priv->stage, NULL);
  if (state == HSD_PAGE_ROLLING)
    return;

  if (!asking)
    gtk_widget_set_visible (GTK_WIDGET (priv->stranger), FALSE);
  hsd_page_follow_last (priv);
  if (asking)
    hsd_page_show_asked (self);
  else
    show_told (self);
  /* While a decision is open the page itself has the focus: this is what is heard then. */
  hsd_widget_set_label (GTK_WIDGET (self), asking || priv->verdict == NULL ? hsd_system_get_title (priv->system) : priv->verdict);
}
