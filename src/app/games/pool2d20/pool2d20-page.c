/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the 2d20 pool: an attribute and a skill against a difficulty, dice that cost
 * points, helpers, and points to spend. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-page.h"
#include "model/systems/pool2d20-table.h"

G_DEFINE_FINAL_TYPE (HsdPool2d20Page, hsd_pool2d20_page, HSD_TYPE_SYSTEM_PAGE)

/* --- pools --- */

static int
shared_value (HsdSystemPage *page, const char *id)
{
  const HsdRecord *shared =
    hsd_state_get_shared (hsd_table_get_state (hsd_system_page_get_table (page)), hsd_system_page_get_system (page));

  return hsd_record_get (shared, hsd_record_index (shared, id));
}

/* Beside the name of who acts. */
static void
show_luck (HsdSystemPage *page, const HsdRecord *sheet)
{
  g_autofree char *note = NULL;

  if (sheet != NULL)
    /* Translators: %1$d luck points are left of %2$d. */
    note = g_strdup_printf (C_("points", "Luck %1$d/%2$d"), hsd_record_get (sheet, hsd_record_index (sheet, "luck_points")),
                            hsd_record_get (sheet, hsd_record_index (sheet, "luck")));
  hsd_system_page_set_note (page, note);
}

static void
follow_pools (HsdPool2d20Page *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  HsdDraft *draft = hsd_system_page_get_draft (page);
  const HsdRecord *sheet = hsd_draft_get_sheet (draft);
  gboolean preparing = hsd_system_page_get_state (page) == HSD_PAGE_PREPARING;
  gboolean npc = hsd_draft_get (draft, "npc");
  int group = shared_value (page, "group_pool");
  int cost = preparing ? hsd_pool2d20_dice_price (hsd_draft_get (draft, "bought_dice")) : 0;
  int paid = npc ? 0 : MIN (cost, group);

  hsd_tokens_set (self->group, group, 6, -paid);
  hsd_tokens_set (self->gm, shared_value (page, "gm_pool"), 0, npc ? -MIN (cost, shared_value (page, "gm_pool")) : cost - paid);
  gtk_widget_set_visible (GTK_WIDGET (self->luck), sheet != NULL);
  show_luck (page, sheet);
  if (sheet == NULL)
    return;

  hsd_tokens_set_label (self->luck, hsd_draft_get_character (draft));
  hsd_tokens_set (self->luck, hsd_record_get (sheet, hsd_record_index (sheet, "luck_points")),
                  hsd_record_get (sheet, hsd_record_index (sheet, "luck")),
                  preparing && hsd_draft_get (draft, "stacked_deck") ? -1 : 0);
}

static void
lay_pools (HsdPool2d20Page *self)
{
  GtkBox *pools = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_POOLS);

  /* Translators: the action points that the whole party may spend. */
  self->group = HSD_TOKENS (hsd_tokens_new (HSD_TOKEN_GROUP, C_("points", "Group")));
  /* Translators: the game master, as short as it is said. */
  self->gm = HSD_TOKENS (hsd_tokens_new (HSD_TOKEN_GM, C_("points", "GM")));
  /* Translators: luck points. */
  self->luck = HSD_TOKENS (hsd_tokens_new (HSD_TOKEN_LUCK, C_("points", "Luck")));
  gtk_box_append (pools, GTK_WIDGET (self->group));
  gtk_box_append (pools, GTK_WIDGET (self->gm));
  gtk_box_append (pools, GTK_WIDGET (self->luck));
}

/* --- a page --- */

static void
hsd_pool2d20_page_lay (HsdSystemPage *page)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);

  hsd_pool2d20_questions_lay (self);
  self->helpers = hsd_section_add (HSD_TYPE_POOL2D20_HELPERS, page, hsd_system_page_get_place (page, HSD_PLACE_QUESTIONS));
  self->options = hsd_section_add (HSD_TYPE_POOL2D20_OPTIONS, page, hsd_system_page_get_place (page, HSD_PLACE_OPTIONS));
  self->aside = hsd_section_add (HSD_TYPE_POOL2D20_ASIDE, page, hsd_system_page_get_place (page, HSD_PLACE_ASIDE));
  self->round = hsd_section_add (HSD_TYPE_POOL2D20_ROUND, page, hsd_system_page_get_place (page, HSD_PLACE_OPTIONS));
  lay_pools (self);
}

static void
hsd_pool2d20_page_ask (HsdSystemPage *page)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);

  hsd_pool2d20_questions_follow (self);
  hsd_section_follow (self->helpers);
  hsd_section_follow (self->options);
  hsd_section_follow (self->aside);
  hsd_section_follow (self->round);
  follow_pools (self);
}

static void
hsd_pool2d20_page_lay_told (HsdSystemPage *page)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);
  GtkBox *decisions = hsd_system_page_get_place (page, HSD_PLACE_DECISIONS);

  self->decisions = hsd_section_add (HSD_TYPE_POOL2D20_DECISIONS, page, decisions);
  self->round_told = hsd_section_add (HSD_TYPE_POOL2D20_ROUND, page, decisions);
}

static void
hsd_pool2d20_page_tell (HsdSystemPage *page, HsdTest *test)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);

  hsd_section_follow (self->decisions);
  hsd_section_follow (self->aside);
  hsd_section_follow (self->round_told);
  follow_pools (self);
}

static void
hsd_pool2d20_page_seat (HsdSystemPage *page)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);

  hsd_pool2d20_helpers_forget (self->helpers);
  hsd_pool2d20_questions_seat (self);
}

/* “Throw 3d20 + Ilyes”. */
static char *
hsd_pool2d20_page_name_throw (HsdSystemPage *page)
{
  HsdDraft *draft = hsd_system_page_get_draft (page);
  const HsdRecord *input = hsd_draft_get_input (draft);
  guint helpers = hsd_draft_field (draft, "helpers");
  guint n = hsd_record_n_rows (input, helpers);
  int dice = hsd_pool2d20_n_dice (input);

  if (hsd_draft_get (draft, "skip_roll"))
    /* Translators: a button: there is no roll. */
    return g_strdup (_("Automatic Success"));
  if (n == 0)
    /* Translators: a button: %d dice of twenty faces are rolled. */
    return g_strdup_printf (_("Roll %dd20"), dice);
  if (n > 1)
    /* Translators: a button: %1$d dice of twenty faces are rolled, and %2$u people help with one each. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Roll %1$dd20 + %2$u Helper", "Roll %1$dd20 + %2$u Helpers", n), dice, n);

  /* Translators: a button: %1$d dice of twenty faces are rolled, and %2$s helps with one. */
  return g_strdup_printf (_("Roll %1$dd20 + %2$s"), dice, hsd_record_get_text (hsd_record_get_row (input, helpers, 0), 0));
}

static void
hsd_pool2d20_page_foretell (HsdSystemPage *page, HsdProspect *prospect)
{
  HsdDraft *draft = hsd_system_page_get_draft (page);
  const HsdRecord *input = hsd_draft_get_input (draft);
  guint helpers = hsd_draft_field (draft, "helpers");
  int bought = hsd_draft_get (draft, "bought_dice");
  int dice = hsd_pool2d20_n_dice (input);

  if (hsd_draft_get (draft, "skip_roll"))
    return;

  for (int i = 0; i < dice; i++)
    /* Translators: under a die that was paid for. */
    hsd_prospect_add_die (prospect, HSD_DIE_D20, NULL, i >= dice - bought ? _("bought") : NULL);
  for (guint i = 0; i < hsd_record_n_rows (input, helpers); i++)
    hsd_prospect_add_die (prospect, HSD_DIE_D20, hsd_record_get_text (hsd_record_get_row (input, helpers, i), 0), NULL);
}

static void
hsd_pool2d20_page_step (HsdSystemPage *page, int by)
{
  hsd_pool2d20_options_step (HSD_POOL2D20_PAGE (page)->options, by);
}

static void
hsd_pool2d20_page_press (HsdSystemPage *page, char letter)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);

  if (letter == 'a' && hsd_system_page_get_state (page) == HSD_PAGE_PREPARING)
    hsd_pool2d20_helpers_focus (self->helpers);
  else if (letter == 't')
    hsd_pool2d20_aside_turn (self->aside);
  else if (letter == 'n')
    hsd_pool2d20_round_end_turn (self->round);
}

static void
hsd_pool2d20_page_class_init (HsdPool2d20PageClass *klass)
{
  static const char *const asked[] = { "attribute", "skill", "asset", "difficulty", "complication_range", "bought_dice",
                                       "helpers", "stacked_deck", "attack", NULL };
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  page_class->asked = asked;
  page_class->lender = &hsd_pool2d20_lender;
  page_class->lay = hsd_pool2d20_page_lay;
  page_class->ask = hsd_pool2d20_page_ask;
  page_class->lay_told = hsd_pool2d20_page_lay_told;
  page_class->tell = hsd_pool2d20_page_tell;
  page_class->seat = hsd_pool2d20_page_seat;
  page_class->name_throw = hsd_pool2d20_page_name_throw;
  page_class->foretell = hsd_pool2d20_page_foretell;
  page_class->step = hsd_pool2d20_page_step;
  page_class->digits = "difficulty";
  page_class->press = hsd_pool2d20_page_press;
}

static void
hsd_pool2d20_page_init (HsdPool2d20Page *self)
{
}
