/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of Choice & Destiny: a characteristic and a card of the hand against a major arcanum;
 * cards that others lend, critical phases, and players who oppose each other. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-page.h"

G_DEFINE_FINAL_TYPE (HsdTarotPage, hsd_tarot_page, HSD_TYPE_SYSTEM_PAGE)

/* --- the piles, at the foot --- */

static GtkWidget *
add_pool (GtkBox *pools, GtkWidget **label, GtkWidget **number)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *card = g_object_new (GTK_TYPE_LABEL, "label", "◆", "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign",
                                  GTK_ALIGN_CENTER, NULL);

  *label = gtk_label_new (NULL);
  *number = gtk_label_new (NULL);
  gtk_widget_add_css_class (box, "pile");
  gtk_widget_add_css_class (card, "pile-card");
  gtk_widget_add_css_class (*number, "pile-count");
  gtk_widget_add_css_class (*label, "caption-ink");
  gtk_box_append (GTK_BOX (box), *label);
  gtk_box_append (GTK_BOX (box), card);
  gtk_box_append (GTK_BOX (box), *number);
  gtk_box_append (pools, box);

  return box;
}

static void
lay_pools (HsdTarotPage *self)
{
  GtkBox *pools = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_POOLS);
  GtkWidget *label;

  add_pool (pools, &self->talon_label, &self->talon);
  self->discard_box = add_pool (pools, &label, &self->discard);
  /* Translators: the pile of cards that were drawn. */
  gtk_label_set_label (GTK_LABEL (label), _("Discard"));
  self->pile_box = add_pool (pools, &self->pile_label, &self->pile);
}

static void
set_count (GtkWidget *label, HsdPile pile)
{
  g_autofree char *text = g_strdup_printf ("%u", hsd_pile_size (pile));

  gtk_label_set_label (GTK_LABEL (label), text);
}

static void
follow_pools (HsdTarotPage *self)
{
  const char *player = hsd_tarot_scene_player (self);
  gboolean npc = hsd_tarot_scene_is_against (self, "versus-npc");
  /* Translators: the cards that are left of those of an NPC. */
  const char *of_npc = _("NPC’s talon");
  /* Translators: the cards that the GM draws Destiny from. */
  const char *of_gm = _("GM’s talon");

  gtk_label_set_label (GTK_LABEL (self->talon_label), npc ? of_npc : of_gm);
  set_count (self->talon, hsd_tarot_scene_majors (self, "left"));
  /* Outside a critical phase all cards are shuffled again at once. */
  gtk_widget_set_visible (self->discard_box, hsd_tarot_scene_is_critical (self));
  set_count (self->discard, hsd_tarot_scene_majors (self, "discard"));
  gtk_widget_set_visible (self->pile_box, self->n_columns > 1 && hsd_tarot_scene_sheet (self, player) != NULL);
  if (player != NULL)
    {
      /* Translators: the cards that somebody, %s, has still to draw. */
      g_autofree char *text = g_strdup_printf (_("Draw pile (%s)"), player);

      gtk_label_set_label (GTK_LABEL (self->pile_label), text);
      set_count (self->pile, hsd_tarot_scene_pile (self, player, "draw"));
    }
}

/* --- what lasts --- */

static void
run_phase (HsdTarotPage *self, gboolean critical)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  HsdSystem *system = hsd_system_page_get_system (page);
  guint errand = hsd_system_find_errand (system, "phase");
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields);
  g_autoptr (GError) error = NULL;

  hsd_record_set (args, hsd_record_index (args, "critical"), critical);
  if (!hsd_table_run (hsd_system_page_get_table (page), system, errand, args, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

static void
phase_cb (HsdTarotPage *self)
{
  if (!self->following)
    run_phase (self, gtk_switch_get_active (self->phase));
}

static void
lay_lasting (HsdTarotPage *self)
{
  GtkBox *lasting = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_LASTING);

  hsd_tarot_lenders_lay (self);
  gtk_box_append (lasting, hsd_tarot_switch_row_new (_("Critical phase"), _("the talon is not shuffled again"), &self->phase));
  g_signal_connect_object (self->phase, "notify::active", G_CALLBACK (phase_cb), self, G_CONNECT_SWAPPED);
  self->memory = HSD_DECK_MEMORY (hsd_deck_memory_new ());
  gtk_box_append (lasting, GTK_WIDGET (self->memory));
}

static void
follow_lasting (HsdTarotPage *self)
{
  hsd_tarot_lenders_follow (self);
  self->following = TRUE;
  gtk_switch_set_active (self->phase, hsd_tarot_scene_is_critical (self));
  self->following = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->memory), !hsd_tarot_scene_is_against (self, "versus-player"));
  hsd_deck_memory_set (self->memory, hsd_tarot_scene_majors (self, "left"), hsd_tarot_scene_is_against (self, "versus-npc"));
  follow_pools (self);
  hsd_tarot_real_follow (self);
}

/* --- a page --- */

static void
hand_chosen_cb (HsdTarotPage *self)
{
  self->picked = hsd_tarot_scene_story (self)->telling;
  hsd_tarot_page_follow (self);
}

static void
hand_activated_cb (HsdTarotPage *self)
{
  hsd_tarot_page_follow (self);
  hsd_system_page_key (HSD_SYSTEM_PAGE (self), HSD_DEED_ENTER, TRUE);
}

static void
hsd_tarot_page_lay (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  hsd_tarot_questions_lay (self);
  lay_lasting (self);
  hsd_tarot_hand_lay (self, &self->before, hsd_system_page_get_place (page, HSD_PLACE_OPTIONS));
  hsd_tarot_hand_lay (self, &self->after, hsd_system_page_get_place (page, HSD_PLACE_DECISIONS));
  g_signal_connect_object (self->after.hand, "chosen", G_CALLBACK (hand_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->after.hand, "activated", G_CALLBACK (hand_activated_cb), self, G_CONNECT_SWAPPED);
  hsd_tarot_chart_lay (self);
  lay_pools (self);
  hsd_tarot_real_lay (self);
  hsd_system_page_keep_stage (page);
  g_object_set (hsd_system_page_get_bar (page), "back-sign", TRUE, NULL);
}

static void
hsd_tarot_page_ask (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  hsd_tarot_questions_follow (self);
  hsd_tarot_hand_follow (self, &self->before);
  hsd_tarot_chart_follow (self, 0);
  follow_lasting (self);
}

static void
hsd_tarot_page_tell (HsdSystemPage *page, HsdTest *test)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  hsd_tarot_decisions_follow (self);
  follow_lasting (self);
}

void
hsd_tarot_page_follow (HsdTarotPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);

  if (hsd_system_page_get_state (page) == HSD_PAGE_PREPARING)
    hsd_tarot_page_ask (page);
  else
    hsd_tarot_page_tell (page, hsd_system_page_get_test (page));
}

static void
hsd_tarot_page_seat (HsdSystemPage *page)
{
  hsd_tarot_questions_seat (HSD_TAROT_PAGE (page));
}

static char *
hsd_tarot_page_name_throw (HsdSystemPage *page)
{
  if (hsd_tarot_scene_is_against (HSD_TAROT_PAGE (page), "versus-player"))
    /* Translators: a button: two players draw a card each. */
    return g_strdup (_("Draw the Extra Cards"));

  /* Translators: a button: a fourth card is drawn into the hand. */
  return g_strdup (_("Draw the Extra Card"));
}

/* Everybody may see that: the threshold is left out where it is not for all. */
static void
hsd_tarot_page_foretell (HsdSystemPage *page, HsdProspect *prospect)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);
  gboolean versus = hsd_tarot_scene_is_against (self, "versus-player");
  const char *opponent = hsd_tarot_scene_text (self, "opponent");

  hsd_prospect_set_cards (prospect, hsd_tarot_scene_player (self), versus ? opponent : NULL);
  hsd_prospect_set_hint (prospect, _("Space draws the extra card"));
  if (!versus && !hsd_tarot_scene_is_secret (self))
    prospect->line = hsd_tarot_scene_name_difficulty (self);
}

static void
hsd_tarot_page_press (HsdSystemPage *page, char letter)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  if (letter == 'c')
    {
      run_phase (self, !hsd_tarot_scene_is_critical (self));
    }
  else if (letter == 'h')
    {
      self->hidden = !self->hidden;
      hsd_tarot_page_follow (self);
    }
  else if (letter == 't')
    {
      hsd_distribution_chart_set_table (self->chart, !hsd_distribution_chart_get_table (self->chart));
    }
  else if (letter == 'a' && gtk_widget_get_visible (GTK_WIDGET (self->lenders)))
    {
      gtk_widget_child_focus (GTK_WIDGET (self->lenders), GTK_DIR_TAB_FORWARD);
    }
}

static void
hsd_tarot_page_fit (HsdSystemPage *page, guint n_columns)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  self->n_columns = n_columns;
  gtk_widget_set_visible (self->chart_box, n_columns == 3);
  hsd_tarot_hand_fit (&self->before, n_columns);
  hsd_tarot_hand_fit (&self->after, n_columns);
  follow_pools (self);
}

/* The arrows choose a card at once. */
static gboolean
hsd_tarot_page_focus (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  if (hsd_system_page_get_state (page) != HSD_PAGE_DECIDING || !hsd_tarot_scene_is_choosing (self) ||
      hsd_tarot_scene_is_covered (self))
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->after.hand));
}

static const char *
hsd_tarot_page_hold (HsdSystemPage *page)
{
  HsdTest *test = hsd_system_page_get_test (page);

  return test != NULL && hsd_test_is_choosing (test)
             ? _("A test of Choice & Destiny is in progress: finish it or undo it first.")
             : NULL;
}

static void
hsd_tarot_page_finalize (GObject *object)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (object);

  g_free (self->uncovered);
  g_free (self->pads_for);

  G_OBJECT_CLASS (hsd_tarot_page_parent_class)->finalize (object);
}

static void
hsd_tarot_page_class_init (HsdTarotPageClass *klass)
{
  static const char *const asked[] = { "kind", "modifier", "difficulty", "crucial", "opponent", "opponent_modifier", NULL };
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_tarot_page_finalize;
  page_class->asked = asked;
  page_class->lender = &hsd_tarot_lender;
  page_class->lay = hsd_tarot_page_lay;
  page_class->ask = hsd_tarot_page_ask;
  page_class->tell = hsd_tarot_page_tell;
  page_class->seat = hsd_tarot_page_seat;
  page_class->name_throw = hsd_tarot_page_name_throw;
  page_class->foretell = hsd_tarot_page_foretell;
  page_class->press = hsd_tarot_page_press;
  page_class->digits = "difficulty";
  page_class->answer_digits = hsd_tarot_questions_answer_digits;
  page_class->fit = hsd_tarot_page_fit;
  page_class->focus = hsd_tarot_page_focus;
  page_class->hold = hsd_tarot_page_hold;
}

static void
hsd_tarot_page_init (HsdTarotPage *self)
{
  self->n_columns = 2;
}
