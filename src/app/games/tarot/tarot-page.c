/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of Choice & Destiny: a characteristic and a card of the hand against a major arcanum;
 * cards that others lend, critical phases, and players who oppose each other. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-page.h"
#include "app/games/tarot/tarot-piles.h"
#include "model/words/join.h"

G_DEFINE_FINAL_TYPE (HsdTarotPage, hsd_tarot_page, HSD_TYPE_SYSTEM_PAGE)

enum
{
  PROP_0,
  PROP_SNAPSHOT,
  PROP_HIDDEN,
  PROP_CRITICAL,
  PROP_CRUCIAL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- following --- */

HsdTarotSnapshot *
hsd_tarot_page_make_scene (HsdTarotPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  HsdTest *test = hsd_system_page_get_state (page) != HSD_PAGE_PREPARING ? hsd_system_page_get_test (page) : NULL;
  gboolean same = test != NULL && hsd_test_get_story (test)->throw_id == self->uncovered_in;

  return hsd_tarot_snapshot_new (hsd_system_page_get_draft (page), test, self->hidden, self->wide, same ? self->uncovered : NULL);
}

static void
show_scene (HsdTarotPage *self)
{
  g_clear_object (&self->snapshot);
  self->snapshot = hsd_tarot_page_make_scene (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SNAPSHOT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CRITICAL]);
}

static void
hsd_tarot_page_ask (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  hsd_tarot_questions_follow (self);
  show_scene (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CRUCIAL]);
  hsd_tarot_chart_follow (self, 0);
}

static void
hsd_tarot_page_tell (HsdSystemPage *page, HsdTest *test)
{
  show_scene (HSD_TAROT_PAGE (page));
  hsd_tarot_decisions_follow (HSD_TAROT_PAGE (page));
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

/* --- sections --- */

static gpointer
add_section (HsdTarotPage *self, gpointer section)
{
  g_object_bind_property (self, "snapshot", section, "snapshot", G_BINDING_SYNC_CREATE);

  return section;
}

static void
real_changed_cb (HsdTarotPage *self)
{
  g_autoptr (GArray) cards = hsd_tarot_real_read (self->real);
  gboolean preparing = hsd_system_page_get_state (HSD_SYSTEM_PAGE (self)) == HSD_PAGE_PREPARING;

  hsd_draft_set_luck (hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self)), preparing && cards->len > 0 ? cards : NULL);
}

static void
hsd_tarot_page_lay (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);
  HsdThrowBar *bar = hsd_system_page_get_bar (page);

  self->asked = hsd_tarot_snapshot_new (hsd_system_page_get_draft (page), NULL, FALSE, TRUE, NULL);
  hsd_tarot_questions_lay (self);
  self->lasting = add_section (self, g_object_new (HSD_TYPE_TAROT_LASTING, NULL));
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_LASTING), GTK_WIDGET (self->lasting));
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_OPTIONS), add_section (self, g_object_new (HSD_TYPE_TAROT_HAND, NULL)));
  self->hand = add_section (self, g_object_new (HSD_TYPE_TAROT_HAND, NULL));
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_DECISIONS), GTK_WIDGET (self->hand));
  hsd_tarot_chart_lay (self);
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_POOLS), add_section (self, g_object_new (HSD_TYPE_TAROT_PILES, NULL)));
  self->real = add_section (self, hsd_tarot_real_new (hsd_throw_bar_get_real (bar)));
  g_signal_connect_object (self->real, "changed", G_CALLBACK (real_changed_cb), self, G_CONNECT_SWAPPED);
  hsd_system_page_keep_stage (page);
  g_object_set (bar, "back-sign", TRUE, NULL);
}

/* --- actions --- */

static void
choose_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (widget);

  self->chosen_in = hsd_tarot_snapshot_story (self->snapshot)->throw_id;
  hsd_tarot_page_follow (self);
}

static void
play_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_tarot_page_follow (HSD_TAROT_PAGE (widget));
  hsd_system_page_key (HSD_SYSTEM_PAGE (widget), HSD_DEED_ENTER, TRUE);
}

static void
lend_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (widget);
  HsdRecord *args = hsd_system_page_args (page, "lend");
  const char *name;
  int card;

  g_variant_get (parameter, "(&si)", &name, &card);
  hsd_record_set_text (args, hsd_record_index (args, "character"), name);
  hsd_record_set (args, hsd_record_index (args, "card"), card);
  hsd_system_page_choose (page, "lend", args);
  hsd_system_page_focus (page);
}

static void
take_back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_tarot_decisions_take_back (HSD_SYSTEM_PAGE (widget));
}

static void
set_critical (HsdTarotPage *self, gboolean critical)
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

/* --- the interface of a page --- */

static void
hsd_tarot_page_seat (HsdSystemPage *page)
{
  hsd_tarot_questions_seat (HSD_TAROT_PAGE (page));
}

static char *
hsd_tarot_page_name_throw (HsdSystemPage *page)
{
  if (hsd_tarot_snapshot_is_against (HSD_TAROT_PAGE (page)->asked, "versus-player"))
    /* Translators: a button: two players draw a card each. */
    return g_strdup (_("Draw the Extra Cards"));

  /* Translators: a button: a fourth card is drawn into the hand. */
  return g_strdup (_("Draw the Extra Card"));
}

/* The difficulty, and the modifier of an NPC. */
static char *
name_opposition (HsdTarotSnapshot *asked)
{
  g_autofree char *difficulty = hsd_tarot_snapshot_name_difficulty (asked);
  g_autofree char *modifier = hsd_showing_signed (hsd_tarot_snapshot_npc_modifier (asked));
  g_autofree char *npc = NULL;

  if (hsd_tarot_snapshot_npc_modifier (asked) == 0)
    return g_steal_pointer (&difficulty);

  /* Translators: %s is the modifier of an NPC, with its sign. */
  npc = g_strdup_printf (C_("statement", "NPC %s"), modifier);

  return hsd_join (HSD_JOIN_FACTS, difficulty, npc, NULL);
}

/* The prospect is public: it has no difficulty unless the test is open to all. */
static void
hsd_tarot_page_foretell (HsdSystemPage *page, HsdProspect *prospect)
{
  HsdTarotSnapshot *asked = HSD_TAROT_PAGE (page)->asked;
  gboolean versus = hsd_tarot_snapshot_is_against (asked, "versus-player");

  hsd_prospect_set_cards (prospect, hsd_tarot_snapshot_player (asked), versus ? hsd_tarot_snapshot_text (asked, "opponent") : NULL);
  /* Translators: on the console, before a test: Space is a key, the extra card is the fourth one in hand; no full
     stop. */
  hsd_prospect_set_hint (prospect, _("Space draws the extra card"));
  if (!versus && hsd_tarot_snapshot_visibility (asked) == HSD_OPEN)
    prospect->line = name_opposition (asked);
}

static void
hsd_tarot_page_press (HsdSystemPage *page, char letter)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  if (letter == 'c')
    gtk_widget_activate_action (GTK_WIDGET (self), "tarot.critical", NULL);
  else if (letter == 'h')
    gtk_widget_activate_action (GTK_WIDGET (self), "tarot.hidden", NULL);
  else if (letter == 't')
    hsd_distribution_chart_set_table (self->chart, !hsd_distribution_chart_get_table (self->chart));
  else if (letter == 'a')
    hsd_tarot_lasting_focus_lenders (self->lasting);
}

static void
hsd_tarot_page_fit (HsdSystemPage *page, guint n_columns)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  gtk_widget_set_visible (self->chart_box, n_columns == 3);
  self->wide = n_columns > 1;
  /* The arcana that are left would tell Destiny while it turns on the stage. */
  if (hsd_system_page_get_state (page) != HSD_PAGE_ROLLING)
    show_scene (self);
}

/* The arrows choose a card at once. */
static gboolean
hsd_tarot_page_focus (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);
  /* The choice that moves the focus may not be shown yet. */
  g_autoptr (HsdTarotSnapshot) snapshot = hsd_tarot_page_make_scene (self);

  if (hsd_system_page_get_state (page) != HSD_PAGE_DECIDING || !hsd_tarot_snapshot_is_choosing (snapshot) || hsd_tarot_snapshot_is_covered (snapshot))
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->hand));
}

static const char *
hsd_tarot_page_hold (HsdSystemPage *page)
{
  HsdTest *test = hsd_system_page_get_test (page);

  return test != NULL && hsd_test_is_choosing (test)
             ? _("A test of Choice & Destiny is in progress: finish it or undo it first.")
             : NULL;
}

/* --- class --- */

static void
hsd_tarot_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (object);

  switch (prop_id)
    {
    case PROP_SNAPSHOT:
      g_value_set_object (value, self->snapshot);
      break;
    case PROP_HIDDEN:
      g_value_set_boolean (value, self->hidden);
      break;
    case PROP_CRITICAL:
      g_value_set_boolean (value, self->asked != NULL && hsd_tarot_snapshot_is_critical (self->asked));
      break;
    case PROP_CRUCIAL:
      g_value_set_boolean (value, self->asked != NULL && hsd_tarot_snapshot_get (self->asked, "crucial"));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* The draft and the table emit when they change; then the page notifies of #HsdTarotPage:critical and
 * #HsdTarotPage:crucial. */
static void
hsd_tarot_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (object);

  switch (prop_id)
    {
    case PROP_HIDDEN:
      self->hidden = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      hsd_tarot_page_follow (self);
      break;
    case PROP_CRITICAL:
      set_critical (self, g_value_get_boolean (value));
      break;
    case PROP_CRUCIAL:
      hsd_draft_set (hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self)), "crucial", g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_tarot_page_finalize (GObject *object)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (object);

  g_clear_object (&self->snapshot);
  g_clear_object (&self->asked);
  g_free (self->uncovered);

  G_OBJECT_CLASS (hsd_tarot_page_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  static const char *const switches[N_PROPS] = { [PROP_HIDDEN] = "hidden", [PROP_CRITICAL] = "critical", [PROP_CRUCIAL] = "crucial" };

  properties[PROP_SNAPSHOT] = g_param_spec_object ("snapshot", NULL, NULL, HSD_TYPE_TAROT_SNAPSHOT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  for (guint i = PROP_HIDDEN; i < N_PROPS; i++)
    properties[i] = g_param_spec_boolean (switches[i], NULL, NULL, FALSE,
                                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "tarot.choose", NULL, choose_activated);
  gtk_widget_class_install_action (widget_class, "tarot.play", NULL, play_activated);
  gtk_widget_class_install_action (widget_class, "tarot.lend", "(si)", lend_activated);
  gtk_widget_class_install_action (widget_class, "tarot.take-back", NULL, take_back_activated);
  gtk_widget_class_install_property_action (widget_class, "tarot.hidden", "hidden");
  gtk_widget_class_install_property_action (widget_class, "tarot.critical", "critical");
  gtk_widget_class_install_property_action (widget_class, "tarot.crucial", "crucial");
}

static void
hsd_tarot_page_class_init (HsdTarotPageClass *klass)
{
  static const char *const asked[] = { "kind", "modifier", "difficulty", "crucial", "opponent", "opponent_modifier", NULL };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  object_class->get_property = hsd_tarot_page_get_property;
  object_class->set_property = hsd_tarot_page_set_property;
  object_class->finalize = hsd_tarot_page_finalize;
  install_properties (object_class);
  install_actions (GTK_WIDGET_CLASS (klass));

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
  self->wide = TRUE;
}
