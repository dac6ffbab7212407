/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/form/form.h"
#include "app/games/tarot/tarot-hand.h"
#include "app/games/tarot/tarot-lasting.h"
#include "app/games/tarot/tarot-page.h"
#include "app/games/tarot/tarot-private.h"
#include "app/games/tarot/tarot-section.h"
#include "app/games/tarot/tarot-snapshot.h"
#include "app/games/tarot/tarot-words.h"
#include "app/page/draft.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/face-popover.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/wrap-layout.h"
#include "model/story/level.h"
#include "model/words/join.h"
#include "model/words/number.h"

/**
 * HsdTarotReal:
 *
 * Cards drawn from real decks: a pad for each draw that comes next, in the order of the rules. The button that
 * opens it is hidden while nothing is drawn. #HsdTarotReal::changed is emitted when a card is entered, and when other
 * pads are made.
 */
#define HSD_TYPE_TAROT_REAL (hsd_tarot_real_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotReal, hsd_tarot_real, HSD, TAROT_REAL, HsdTarotSection)

#define HAND_SIZE 3

struct _HsdTarotReal
{
  HsdTarotSection parent_instance;

  GtkWidget *button; /* not owned: it holds the popover that this is in */
  GtkBox *pads;
  GArray *draws; /* of Draw, owned: those that have a pad */
  guint64 test;  /* the id of their test, or 0 */
};

G_DEFINE_FINAL_TYPE (HsdTarotReal, hsd_tarot_real, HSD_TYPE_TAROT_SECTION)

/* --- the draws that come next --- */

typedef struct
{
  char *caption;
  HsdPile allowed;
  HsdArcana arcana;
  guint n;
  GtkWidget *pad; /* not owned; NULL before it is made */
} Draw;

static void
draw_clear (Draw *draw)
{
  g_free (draw->caption);
}

static void
add (GArray *draws, char *caption, HsdPile allowed, HsdArcana arcana, guint n)
{
  Draw draw = { caption, allowed, arcana, n, NULL };

  g_array_append_val (draws, draw);
}

/* The extra card, and with it the three of the hand for a player who has none yet. */
static void
add_extra (HsdTarotSnapshot *snapshot, GArray *draws, const char *name)
{
  gboolean dealt = hsd_tarot_snapshot_sheet (snapshot, name) != NULL;
  HsdPile pile = dealt ? hsd_tarot_snapshot_pile (snapshot, name, "draw") : HSD_PILE_MINORS;

  if (name != NULL && !hsd_tarot_snapshot_is_private (snapshot, name))
    /* Translators: above the cards of a physical deck that are entered; %s is who draws. */
    add (draws, g_strdup_printf (_("%s draws"), name), pile, HSD_CARD_MINOR, dealt ? 1 : HAND_SIZE + 1);
}

/* At the end of a test each player draws up to three cards. Then, with @reshuffled, those whose draw pile is empty
 * shuffle all their cards and draw a new hand. */
static void
add_refills (HsdTarotSnapshot *snapshot, GArray *draws, const char *name, gboolean reshuffled)
{
  HsdPile pile = hsd_tarot_snapshot_pile (snapshot, name, "draw");
  guint held = hsd_pile_size (hsd_tarot_snapshot_pile (snapshot, name, "hand"));
  guint n = MIN (held < HAND_SIZE ? HAND_SIZE - held : 0, hsd_pile_size (pile));

  if (hsd_tarot_snapshot_is_private (snapshot, name))
    return;
  if (reshuffled && hsd_pile_size (pile) == n)
    /* Translators: above the cards of a physical deck that are entered that was shuffled; %s is who draws. */
    add (draws, g_strdup_printf (_("%s draws a new hand"), name), HSD_PILE_MINORS, HSD_CARD_MINOR, HAND_SIZE);
  else if (!reshuffled && n > 0)
    /* Translators: above the cards of a physical deck that are entered; %s is who draws. */
    add (draws, g_strdup_printf (_("%s refills the hand"), name), pile, HSD_CARD_MINOR, n);
}

static void
add_end (HsdTarotSnapshot *snapshot, GArray *draws, const HsdStory *story)
{
  for (guint reshuffled = 0; reshuffled < 2; reshuffled++)
    {
      if (hsd_tarot_snapshot_is_against (snapshot, "versus-player"))
        {
          add_refills (snapshot, draws, story->character, reshuffled);
          add_refills (snapshot, draws, hsd_tarot_snapshot_text (snapshot, "opponent"), reshuffled);
        }
      for (guint i = 0; i < story->cards->len; i++)
        add_refills (snapshot, draws, hsd_story_owner_name (story, g_array_index (story->cards, HsdCard, i).owner), reshuffled);
    }
}

static GArray *
list_draws (HsdTarotSnapshot *snapshot)
{
  const HsdStory *story = hsd_tarot_snapshot_story (snapshot);
  gboolean versus = hsd_tarot_snapshot_is_against (snapshot, "versus-player");
  GArray *draws = g_array_new (FALSE, TRUE, sizeof (Draw));
  HsdPile majors = hsd_tarot_snapshot_majors (snapshot, "left");

  g_array_set_clear_func (draws, (GDestroyNotify) draw_clear);
  if (story == NULL)
    {
      add_extra (snapshot, draws, hsd_tarot_snapshot_player (snapshot));
      if (versus)
        add_extra (snapshot, draws, hsd_tarot_snapshot_text (snapshot, "opponent"));
    }
  else if (story->choosing && versus)
    {
      if (hsd_tarot_snapshot_has_fact (snapshot, "hidden-own") && !hsd_tarot_snapshot_is_covered (snapshot))
        add_end (snapshot, draws, story);
    }
  else if (story->choosing && !hsd_tarot_snapshot_is_choosing (snapshot))
    {
      /* The Fool is set aside when it is drawn, and another arcanum takes its place. */
      gboolean fool = hsd_pile_has (majors, HSD_FOOL) && hsd_pile_size (majors) > 1;

      /* Translators: above the cards of a physical deck that are entered. */
      add (draws, g_strdup (fool ? _("Destiny; a second card after the Fool") : C_("field", "Destiny")), majors, HSD_CARD_MAJOR, fool ? 2 : 1);
      add_end (snapshot, draws, story);
    }

  return draws;
}

/* --- pads --- */

static void
changed_cb (HsdTarotReal *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
add_pad (HsdTarotReal *self, Draw *draw)
{
  draw->pad = hsd_face_pad_new_for_cards (draw->allowed, draw->arcana, draw->n);
  g_signal_connect_object (draw->pad, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->pads, hsd_label_new (draw->caption, "question"));
  gtk_box_append (self->pads, draw->pad);
}

static void
real_fill (HsdTarotReal *self, GArray *draws)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);
  GtkWidget *child;

  gtk_popover_popdown (GTK_POPOVER (popover));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pads))) != NULL)
    gtk_box_remove (self->pads, child);
  for (guint i = 0; i < draws->len; i++)
    add_pad (self, &g_array_index (draws, Draw, i));
}

static gboolean
are_same (const GArray *a, const GArray *b)
{
  gboolean same = a != NULL && a->len == b->len;

  for (guint i = 0; same && i < a->len; i++)
    {
      const Draw *one = &g_array_index (a, Draw, i);
      const Draw *other = &g_array_index (b, Draw, i);

      same = g_str_equal (one->caption, other->caption) && one->allowed == other->allowed && one->n == other->n;
    }

  return same;
}

/* As long as the same is drawn in the same test, the pads stay with what was entered. */
static void
hsd_tarot_real_follow (HsdTarotSection *section, HsdTarotSnapshot *snapshot)
{
  HsdTarotReal *self = HSD_TAROT_REAL (section);
  const HsdStory *story = hsd_tarot_snapshot_story (snapshot);
  guint64 test = story != NULL ? story->throw_id : 0;
  g_autoptr (GArray) draws = list_draws (snapshot);

  gtk_widget_set_visible (self->button, draws->len > 0);
  if (test == self->test && are_same (self->draws, draws))
    return;

  self->test = test;
  real_fill (self, draws);
  g_clear_pointer (&self->draws, g_array_unref);
  self->draws = g_steal_pointer (&draws);
  changed_cb (self);
}

static void
hsd_tarot_real_finalize (GObject *object)
{
  g_clear_pointer (&HSD_TAROT_REAL (object)->draws, g_array_unref);

  G_OBJECT_CLASS (hsd_tarot_real_parent_class)->finalize (object);
}

static void
hsd_tarot_real_class_init (HsdTarotRealClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_tarot_real_finalize;
  HSD_TAROT_SECTION_CLASS (klass)->follow = hsd_tarot_real_follow;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/tarot-real.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdTarotReal, pads);
}

static void
hsd_tarot_real_init (HsdTarotReal *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Puts a new one into the popover of @button. */
static HsdTarotReal *
hsd_tarot_real_new (GtkMenuButton *button)
{
  HsdTarotReal *self = g_object_new (HSD_TYPE_TAROT_REAL, NULL);
  /* Translators: for a screen reader: the name of a button and of what it opens: cards that were drawn from a physical
     deck are typed. */
  HsdFacePopover *popover = hsd_face_popover_new (_("Enter physical cards"));

  self->button = GTK_WIDGET (button);
  gtk_box_append (hsd_face_popover_get_pads (popover), GTK_WIDGET (self));
  gtk_menu_button_set_popover (button, GTK_WIDGET (popover));
  gtk_menu_button_set_icon_name (button, "hasard-tarot-symbolic");
  /* Translators: the tooltip of a button: cards that were drawn from a physical deck are typed. */
  hsd_widget_set_tooltip (self->button, _("Enter physical cards"));
  hsd_letter_tip (self->button, HSD_LETTER_REAL);
  hsd_widget_set_label (self->button, _("Enter physical cards"));

  return self;
}

/* The cards in the order in which they are drawn, up to the first that is missing: GArray of int, empty where none is
 * entered; free it with g_array_unref(). */
static GArray *
hsd_tarot_real_read (HsdTarotReal *self)
{
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (int));

  g_return_val_if_fail (HSD_IS_TAROT_REAL (self), cards);

  for (guint i = 0; self->draws != NULL && i < self->draws->len; i++)
    {
      const Draw *draw = &g_array_index (self->draws, Draw, i);
      const GArray *faces = hsd_face_pad_get (HSD_FACE_PAD (draw->pad));

      for (guint k = 0; k < faces->len; k++)
        {
          int card = g_array_index (faces, int, k);

          if (card == HSD_FACE_HOLE)
            return cards;
          g_array_append_val (cards, card);
          /* The second place of Destiny is for the card that replaces the Fool. */
          if (draw->arcana == HSD_CARD_MAJOR && card != HSD_FOOL)
            break;
        }
    }

  return cards;
}

/* --- tarot piles --- */

/**
 * HsdTarotPiles:
 *
 * How many cards the piles at the foot of the page have: the talon, its discard in a critical phase, and where there is
 * room the draw pile of the player.
 */
#define HSD_TYPE_TAROT_PILES (hsd_tarot_piles_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotPiles, hsd_tarot_piles, HSD, TAROT_PILES, HsdTarotSection)

struct _HsdTarotPiles
{
  HsdTarotSection parent_instance;
};

G_DEFINE_FINAL_TYPE (HsdTarotPiles, hsd_tarot_piles, HSD_TYPE_TAROT_SECTION)

static char *
name_talon (HsdTarotPiles *self, gboolean npc_talon)
{
  if (npc_talon)
    /* Translators: the cards that are left of those of an NPC. */
    return g_strdup (_("NPC’s deck"));

  /* Translators: the cards that the GM draws Destiny from. */
  return g_strdup (_("GM’s deck"));
}

static char *
name_draw_pile (HsdTarotPiles *self, const char *player)
{
  /* Translators: the cards that somebody, %s, has still to draw. */
  return player != NULL ? g_strdup_printf (_("Draw pile (%s)"), player) : NULL;
}

static gboolean
has_draw_pile (HsdTarotPiles *self, gboolean dealt, gboolean wide)
{
  return dealt && wide;
}

static void
hsd_tarot_piles_class_init (HsdTarotPilesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/tarot-piles.ui");
  gtk_widget_class_bind_template_callback (widget_class, name_talon);
  gtk_widget_class_bind_template_callback (widget_class, name_draw_pile);
  gtk_widget_class_bind_template_callback (widget_class, has_draw_pile);
}

static void
hsd_tarot_piles_init (HsdTarotPiles *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- tarot page --- */

/* The page makes a #HsdTarotSnapshot of its draft or its test whenever one of them changes; its sections follow
 * #HsdTarotPage:snapshot. Its actions: tarot.choose and tarot.play a card of the hand, tarot.lend one of another hand,
 * tarot.take-back, and the switches tarot.critical, tarot.crucial and tarot.hidden. */
struct _HsdTarotPage
{
  HsdSystemPage parent_instance;

  HsdTarotSnapshot *snapshot; /* owned: what is shown */
  HsdTarotSnapshot *asked; /* owned: the draft, whatever is shown */

  /* The questions. */
  HsdToggleGroup *modifiers;
  GtkLabel *level;
  HsdToggleGroup *difficulties;
  GtkWidget *difficulty_box;
  HsdToggleGroup *kinds;
  HsdToggleGroup *npc_modifiers;
  HsdToggleGroup *opponents;
  HsdToggleGroup *opponent_modifiers;
  GtkWidget *crucial_row;

  /* The decisions. */
  HsdTarotHand *hand;
  HsdTarotRow *row; /* in place of the hand, where that is private */
  gboolean hidden;     /* all hands show their backs */
  char *uncovered;     /* the second player, once they have come to the screen, or NULL */
  guint64 uncovered_in; /* the id of that test */
  guint64 chosen_in;    /* the id of the test in which a card was chosen by hand */
  GtkWidget *chart_box;
  HsdDistributionChart *chart;

  HsdTarotLasting *lasting;
  HsdTarotReal *real;
  gboolean wide; /* more than one column */
};

/* The levels of difficulty that the table knows by name, in a window. */
struct _HsdTarotLevels
{
  AdwWindow parent_instance;

  HsdDraft *draft; /* owned */
  HsdForm *form;   /* owned */
  GtkWidget *group;
  GtkLabel *why;
};

/* The page of Choice & Destiny: a characteristic and a card of the hand against a major arcanum;
 * cards that others lend, critical phases, and players who oppose each other. */

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

G_DECLARE_FINAL_TYPE (HsdTarotLevels, hsd_tarot_levels, HSD, TAROT_LEVELS, AdwWindow)

G_DEFINE_FINAL_TYPE (HsdTarotLevels, hsd_tarot_levels, ADW_TYPE_WINDOW)

static void follow (HsdTarotPage *self);

/* --- levels of difficulty --- */

#define HSD_TYPE_TAROT_LEVELS (hsd_tarot_levels_get_type ())

static guint
find_errand (HsdTarotLevels *self)
{
  return hsd_system_find_errand (hsd_draft_get_system (self->draft), "levels");
}

static void
saved_cb (HsdTarotLevels *self)
{
  g_autoptr (HsdRecord) args = hsd_form_read (self->form);
  g_autoptr (GError) error = NULL;

  hsd_form_unmark (self->form);
  if (hsd_table_run (hsd_draft_get_table (self->draft), hsd_draft_get_system (self->draft), find_errand (self), args, &error))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }

  hsd_form_mark (self->form, hsd_refusal_get_field (error));
  gtk_label_set_label (self->why, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->why), TRUE);
}

/* Fills the form with the levels of the table. */
static void
fill_entry (HsdTarotLevels *self, const HsdField *fields)
{
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (self->draft));
  const HsdRecord *shared = hsd_state_get_shared (state, hsd_draft_get_system (self->draft));
  guint levels = hsd_record_index (shared, "levels");
  g_autoptr (HsdRecord) now = hsd_record_new (fields);
  GtkWidget *list;

  for (guint i = 0; i < hsd_record_n_rows (shared, levels); i++)
    {
      const HsdRecord *level = hsd_record_get_row (shared, levels, i);
      HsdRecord *row = hsd_record_add_row (now, hsd_record_index (now, "levels"));

      hsd_record_set_text (row, hsd_record_index (row, "name"), hsd_level_get_label (level));
      hsd_record_set (row, hsd_record_index (row, "value"), hsd_record_get (level, hsd_record_index (level, "value")));
    }
  hsd_form_lay (self->form, self->group);
  hsd_form_fill (self->form, now);
  list = hsd_form_find (self->form, "levels");
  if (ADW_IS_EXPANDER_ROW (list))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (list), TRUE);
}

static void
hsd_tarot_levels_finalize (GObject *object)
{
  HsdTarotLevels *self = HSD_TAROT_LEVELS (object);

  g_clear_object (&self->form);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (hsd_tarot_levels_parent_class)->finalize (object);
}

static void
hsd_tarot_levels_class_init (HsdTarotLevelsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_tarot_levels_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/tarot-levels.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdTarotLevels, group);
  gtk_widget_class_bind_template_child (widget_class, HsdTarotLevels, why);
  gtk_widget_class_bind_template_callback (widget_class, saved_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hsd_tarot_levels_init (HsdTarotLevels *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Opens a window over the one of @widget that edits the levels of difficulty of the table. */
static void
levels_open (GtkWidget *widget, HsdDraft *draft)
{
  HsdTarotLevels *self = g_object_new (HSD_TYPE_TAROT_LEVELS, "transient-for", gtk_widget_get_root (widget), NULL);
  HsdSystem *system = hsd_draft_get_system (draft);
  const HsdField *fields;

  self->draft = g_object_ref (draft);
  fields = HSD_SYSTEM_GET_CLASS (system)->errands[find_errand (self)].fields;
  self->form = hsd_form_new_for_fields (hsd_draft_get_table (draft), system, fields);
  fill_entry (self, fields);
  gtk_window_present (GTK_WINDOW (self));
}

/* --- chart --- */

/* Under the hand, where there is room: by how much each arcanum that is left would let a card succeed or fail. */

#define ARCANA 22
#define OUTCOMES 4 /* against Destiny */

static HsdMark
mark_of (int arcanum, int margin, gboolean npc)
{
  HsdDestiny one;

  hsd_destiny_count (&one, arcanum + margin, hsd_pile_with (HSD_PILE_EMPTY, arcanum), npc);
  if (one.critical_successes > 0)
    return HSD_MARK_CRITICAL_SUCCESS;
  if (one.critical_failures > 0)
    return HSD_MARK_CRITICAL_FAILURE;

  return one.successes > 0 ? HSD_MARK_SUCCESS : HSD_MARK_FAILURE;
}

/* From the highest arcanum, which leaves the lowest margin. */
static guint
fill (HsdTarotPage *self, int cards, HsdChartItem *items)
{
  gboolean npc = hsd_tarot_snapshot_is_against (self->snapshot, "versus-npc");
  HsdPile left = hsd_tarot_snapshot_possible (self->snapshot);
  int sum = cards + hsd_tarot_snapshot_offset (self->snapshot);
  guint n = 0;

  for (int arcanum = ARCANA - 1; arcanum > 0; arcanum--)
    if (hsd_pile_has (left, arcanum))
      items[n++] = (HsdChartItem) { sum - arcanum, hsd_fraction (1, hsd_pile_size (left)), mark_of (arcanum, sum - arcanum, npc) };

  return n;
}

static void
chart_lay (HsdTarotPage *self)
{
  /* Translators: the title of a chart: a bar for each major arcanum that may still come, as high as the margin with
     it. */
  self->chart = g_object_new (HSD_TYPE_DISTRIBUTION_CHART, "title", _("Margin by Arcanum Left"), "signed", TRUE, NULL);
  self->chart_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_hide (self->chart_box);
  gtk_box_append (GTK_BOX (self->chart_box), GTK_WIDGET (self->chart));
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_DECISIONS), self->chart_box);
}

/* @card is what is played, or may be; 0 for none. */
static void
chart_follow (HsdTarotPage *self, int card)
{
  const HsdStory *story = hsd_tarot_snapshot_story (self->snapshot);
  HsdChartItem items[ARCANA];
  HsdDestiny destiny;
  gboolean shown = card > 0 && story != NULL && story->choosing && !self->hidden &&
                   hsd_tarot_snapshot_count (self->snapshot, card + hsd_tarot_snapshot_lent (self->snapshot), &destiny);
  HsdSystem *system = hsd_system_page_get_system (HSD_SYSTEM_PAGE (self));
  const HsdWord *words = HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)].words;
  HsdChartLegend legend[OUTCOMES];

  gtk_widget_set_visible (GTK_WIDGET (self->chart), shown);
  if (!shown)
    return;

  for (guint i = 0; i < OUTCOMES; i++)
    legend[i] = (HsdChartLegend) { words[i].mark, hsd_translate (words[i].label) };
  hsd_distribution_chart_set_legend (self->chart, legend, G_N_ELEMENTS (legend));
  hsd_distribution_chart_set_items (self->chart, items,
                                    fill (self, card + hsd_tarot_snapshot_lent (self->snapshot), items));
}

/* --- decisions --- */

/* Between the extra card and Destiny: a card is played, perhaps taken back, and Destiny drawn. */

static int
get_chosen (HsdTarotPage *self)
{
  return hsd_tarot_row_is_wanted (self->snapshot) ? hsd_hand_get_chosen (hsd_tarot_row_get_hand (self->row)) : hsd_tarot_hand_get_chosen (self->hand);
}

/* The second of two players enters a private card face down: it is turned together with the other. */
static gboolean
turns_both (HsdTarotPage *self)
{
  return hsd_tarot_row_is_wanted (self->snapshot) && hsd_tarot_snapshot_has_fact (self->snapshot, "hidden-own");
}

/* --- actions --- */

/* The arguments of a choice, with the real cards that were entered for it. */
static HsdRecord *
make_args (HsdTarotPage *self, const char *choice)
{
  HsdRecord *args = hsd_system_page_args (HSD_SYSTEM_PAGE (self), choice);
  g_autoptr (GArray) real = hsd_tarot_real_read (self->real);

  for (guint i = 0; i < real->len; i++)
    hsd_record_add_number (args, hsd_record_index (args, "cards"), g_array_index (real, int, i));

  return args;
}

static void
play (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);
  HsdRecord *args = make_args (self, "play");

  hsd_record_set (args, hsd_record_index (args, "card"), get_chosen (self));
  if (hsd_tarot_snapshot_is_against (self->snapshot, "versus-player"))
    hsd_record_set_text (args, hsd_record_index (args, "character"), hsd_tarot_snapshot_player (self->snapshot));

  if (hsd_system_page_choose (page, "play", args))
    hsd_system_page_focus (page);
}

static void
draw_destiny (HsdSystemPage *page)
{
  hsd_system_page_choose (page, "destiny", make_args (HSD_TAROT_PAGE (page), "destiny"));
}

static void
uncover (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  g_free (self->uncovered);
  self->uncovered = g_strdup (hsd_tarot_snapshot_player (self->snapshot));
  self->uncovered_in = hsd_tarot_snapshot_story (self->snapshot)->throw_id;
  follow (self);
  hsd_system_page_focus (page);
}

/* Undoes the last card of the test, and tells why when it cannot. */
static void
decisions_take_back (HsdSystemPage *page)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_undo (hsd_system_page_get_table (page), &error))
    gtk_widget_activate_action (GTK_WIDGET (page), "win.tell", "s", error->message);
}

/* The card goes back to the hand it came from. */
static void
take_back (HsdSystemPage *page)
{
  g_clear_pointer (&HSD_TAROT_PAGE (page)->uncovered, g_free);
  decisions_take_back (page);
  hsd_system_page_focus (page);
}

/* The extra card goes back to the draw pile too; the history keeps the test. */
static void
cancel (HsdSystemPage *page)
{
  decisions_take_back (page);
  hsd_system_page_prepare (page);
  hsd_system_page_focus (page);
}

/* --- offering --- */

static gboolean
has_begun (HsdTarotPage *self)
{
  if (hsd_tarot_snapshot_is_against (self->snapshot, "versus-player"))
    return hsd_tarot_snapshot_has_fact (self->snapshot, "hidden-own") || hsd_tarot_snapshot_has_fact (self->snapshot, "hidden-opponent");

  return hsd_tarot_snapshot_card_of (self->snapshot, hsd_tarot_snapshot_story (self->snapshot)->character) > 0;
}

static void
offer_play (HsdTarotPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  int chosen = get_chosen (self);
  g_autofree char *name = NULL;

  if (chosen > 0 && (!self->hidden || hsd_tarot_row_is_wanted (self->snapshot)))
    /* Translators: a button; %s is a card, as in “the 3”. */
    name = g_strdup_printf (C_("button", "Play %s"), hsd_tarot_card_in_words (chosen));
  /* Translators: a button: the card that is chosen in a hand whose cards are hidden. */
  hsd_system_page_offer (page, HSD_TO_CONFIRM, chosen == 0 ? NULL : name != NULL ? name : _("Play This Card"), play);
}

/* Whether one key plays the card and draws Destiny: there are no lenders, and the user selected the
 * card. The default selection does not count, since the space bar may still be held from the draw. */
static gboolean
may_go_on (HsdTarotPage *self)
{
  return self->chosen_in == hsd_tarot_snapshot_story (self->snapshot)->throw_id && get_chosen (self) > 0 &&
         !hsd_tarot_snapshot_get (self->snapshot, "crucial") &&
           !hsd_tarot_snapshot_is_against (self->snapshot, "versus-player");
}

/* Makes a snapshot of the page as it is now; free it with g_object_unref(). */
static HsdTarotSnapshot *
make_scene (HsdTarotPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  HsdTest *test = hsd_system_page_get_state (page) != HSD_PAGE_PREPARING ? hsd_system_page_get_test (page) : NULL;
  gboolean same = test != NULL && hsd_test_get_story (test)->throw_id == self->uncovered_in;

  return hsd_tarot_snapshot_new (hsd_system_page_get_draft (page), test, self->hidden, self->wide, same ? self->uncovered : NULL);
}

static void
play_and_draw (HsdSystemPage *page)
{
  g_autoptr (GArray) real = hsd_tarot_real_read (HSD_TAROT_PAGE (page)->real);
  g_autoptr (HsdTarotSnapshot) played = NULL;

  play (page);
  played = make_scene (HSD_TAROT_PAGE (page));
  /* Real cards are drawn from the table, Destiny too. */
  if (real->len == 0 && !hsd_tarot_snapshot_is_choosing (played))
    draw_destiny (page);
}

static void
offer_uncovering (HsdTarotPage *self)
{
  /* Translators: a button; %s is who comes to the screen to see their own cards. */
  g_autofree char *name = g_strdup_printf (_("Show the Hand: %s"), hsd_tarot_snapshot_player (self->snapshot));

  hsd_system_page_offer (HSD_SYSTEM_PAGE (self), HSD_TO_GO_ON, name, uncover);
}

static void
offer_actions (HsdTarotPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  gboolean choosing = hsd_tarot_snapshot_is_choosing (self->snapshot);

  if (!choosing || hsd_tarot_snapshot_is_covered (self->snapshot) || turns_both (self))
    hsd_system_page_offer (page, HSD_TO_CONFIRM, NULL, NULL);
  else
    /* Translators: a button: the card that is chosen is played, and the major arcanum that decides is drawn. */
    hsd_system_page_offer (page, HSD_TO_GO_ON, may_go_on (self) ? _("Play, Draw Destiny") : NULL, play_and_draw);

  if (hsd_tarot_snapshot_is_covered (self->snapshot))
    offer_uncovering (self);
  else if (turns_both (self))
    /* Translators: a button: the cards of two players, which lie face down, are turned over at the same time. */
    hsd_system_page_offer (page, HSD_TO_GO_ON, get_chosen (self) > 0 ? _("Turn Both Cards") : NULL, play);
  else if (choosing)
    offer_play (self);
  else
    /* Translators: a button: the major arcanum that decides is drawn. */
    hsd_system_page_offer (page, HSD_TO_GO_ON, C_("button", "Draw Destiny"), draw_destiny);

  if (has_begun (self))
    /* Translators: a button: the card that came last goes back. */
    hsd_system_page_offer (page, HSD_TO_TAKE_BACK, C_("button", "Take Back"), take_back);
  else
    /* Translators: a button: the test is not made, its extra card goes back. */
    hsd_system_page_offer (page, HSD_TO_TAKE_BACK, _("Cancel Test"), cancel);
}

/* From the lowest card of a private hand to the highest; NULL where that is not told. */
static char *
say_range (HsdTarotPage *self)
{
  HsdPile pile = hsd_tarot_snapshot_pile (self->snapshot, hsd_tarot_snapshot_player (self->snapshot), "hand");
  HsdFraction least = hsd_tarot_snapshot_chance_with (self->snapshot, hsd_pile_at (pile, 0));
  HsdFraction most = hsd_tarot_snapshot_chance_with (self->snapshot, hsd_pile_at (pile, hsd_pile_size (pile) - 1));

  if (!hsd_fraction_fits (least))
    return NULL;

  /* Translators: %1$d and %2$d are the chances with the lowest and the highest card, in percent. */
  return g_strdup_printf (C_("chance", "%1$d – %2$d%%"), hsd_hand_whole_percent (least), hsd_hand_whole_percent (most));
}

/* The chance with the card that is played or, before that, chosen. */
static void
follow_percent (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_snapshot_story (self->snapshot);
  int played = hsd_tarot_snapshot_card_of (self->snapshot, story->character);
  int card = played > 0 ? played : get_chosen (self);
  g_autofree char *percent = NULL;
  HsdDestiny destiny;

  if (card > 0 && !(self->hidden && played == 0 && !hsd_tarot_row_is_wanted (self->snapshot)) && hsd_tarot_snapshot_count (self->snapshot, card + hsd_tarot_snapshot_lent (self->snapshot), &destiny))
    percent = hsd_chance_to_percent (hsd_tarot_snapshot_chance (&destiny));
  else if (card == 0 && hsd_tarot_row_is_wanted (self->snapshot))
    percent = say_range (self);
  hsd_sentence_set_result (hsd_system_page_get_sentence (HSD_SYSTEM_PAGE (self)),
                           percent != NULL ? percent : hsd_system_page_get_verdict (HSD_SYSTEM_PAGE (self)), percent != NULL);
  chart_follow (self, card);
}

/* --- the row that all of it folds into --- */

static void
follow_summary (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_snapshot_story (self->snapshot);
  g_autofree char *difficulty = hsd_tarot_snapshot_name_difficulty (self->snapshot);
  g_autofree char *modifier = hsd_showing_signed (hsd_tarot_snapshot_get (self->snapshot, "modifier"));
  gboolean versus = hsd_tarot_snapshot_is_against (self->snapshot, "versus-player");
  g_autofree char *named = NULL;
  g_autofree char *title = NULL;
  g_autofree char *lent = NULL;
  const char *subtitle = NULL;

  /* Translators: what is added to a card, before its number, where it has no name. */
  named = hsd_join (HSD_JOIN_VALUE, story->label != NULL ? story->label : _("Modifier"), modifier, NULL);
  title = hsd_join (HSD_JOIN_FACTS, named, versus ? hsd_tarot_snapshot_text (self->snapshot, "opponent") : difficulty, NULL);
  if (hsd_tarot_snapshot_lent (self->snapshot) > 0)
    /* Translators: a test to which others lent cards; %d is what these are worth together. */
    lent = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Crucial · +%d lent", "Crucial · +%d lent",
                                         hsd_tarot_snapshot_lent (self->snapshot)),
                            hsd_tarot_snapshot_lent (self->snapshot));
  else if (hsd_tarot_snapshot_get (self->snapshot, "crucial"))
    /* Translators: a test to which others may lend cards. */
    subtitle = _("Crucial");
  else if (hsd_tarot_snapshot_is_critical (self->snapshot))
    subtitle = C_("field", "Critical phase");

  hsd_system_page_set_summary (HSD_SYSTEM_PAGE (self), story->character, title, lent != NULL ? lent : subtitle);
}

static void
decisions_follow (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_snapshot_story (self->snapshot);

  follow_summary (self);
  /* Until the test is over the steps tell only which cards were drawn, and the other player may come to the screen. */
  hsd_system_page_veil_why (HSD_SYSTEM_PAGE (self), story->choosing);
  chart_follow (self, 0);
  if (!story->choosing)
    return;

  offer_actions (self);
  follow_percent (self);
}

/* --- questions --- */

#define MODIFIER_MAX 9
#define DIFFICULTY_MIN -30
#define DIFFICULTY_MAX 30
#define ITEMS 64

static HsdDraft *
draft_of (HsdTarotPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

/* --- what is picked --- */

static void
pick_best (HsdTarotPage *self, const char *field)
{
  const HsdRecord *sheet;
  const HsdAnswer *answer = hsd_draft_find_answer (draft_of (self), field, &sheet);
  int best = hsd_answer_find_best (answer, sheet);

  if (best >= 0)
    hsd_draft_pick (draft_of (self), field, best);
}

/* With the same characteristic as the one it is held against, or with their best. */
static void
seat_opponent (HsdTarotPage *self, const char *name)
{
  const HsdRecord *sheet;
  const HsdAnswer *answer;
  int line;

  hsd_draft_set_text (draft_of (self), "opponent", name);
  answer = hsd_draft_find_answer (draft_of (self), "opponent_modifier", &sheet);
  line = hsd_answer_find_name (answer, sheet, hsd_draft_get_picked_name (draft_of (self), "modifier"));
  if (line >= 0)
    hsd_draft_pick (draft_of (self), "opponent_modifier", line);
  else
    pick_best (self, "opponent_modifier");
}

/* The possible opponents, in the order of the table. */
static HsdCharacter *
get_other (HsdTarotPage *self, guint index)
{
  GListModel *characters = hsd_table_get_characters (hsd_draft_get_table (draft_of (self)));

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (g_strcmp0 (hsd_character_get_name (character), hsd_draft_get_character (draft_of (self))) != 0 && index-- == 0)
        return g_steal_pointer (&character);
    }

  return NULL;
}

/* Ensures that the opponent is not the acting character. */
static void
settle_opponent (HsdTarotPage *self)
{
  const char *opponent = hsd_draft_get_text (draft_of (self), "opponent");
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (draft_of (self)));
  gboolean stays = opponent != NULL && g_strcmp0 (opponent, hsd_draft_get_character (draft_of (self))) != 0 &&
                   hsd_state_find (state, opponent) != NULL;
  g_autoptr (HsdCharacter) first = get_other (self, 0);

  if (hsd_tarot_snapshot_is_against (self->asked, "versus-player") && !stays && first != NULL)
    seat_opponent (self, hsd_character_get_name (first));
}

/* --- callbacks --- */

static void
answer_modifier (HsdTarotPage *self, const char *field, guint index)
{
  if (hsd_draft_n_lines (draft_of (self), field) > 0)
    hsd_draft_pick (draft_of (self), field, index);
  else
    hsd_draft_set (draft_of (self), field, index);
}

static void
modifier_cb (HsdTarotPage *self, guint index)
{
  answer_modifier (self, "modifier", index);
}

static void
opponent_modifier_cb (HsdTarotPage *self, guint index)
{
  answer_modifier (self, "opponent_modifier", index);
}

/* Beside its name a level keeps its number, which stays when the table forgets the name. */
static void
take_difficulty (HsdTarotPage *self, const char *level, int value)
{
  HsdRecord *input = hsd_draft_copy_input (draft_of (self));
  guint index = hsd_draft_field (draft_of (self), "difficulty");

  hsd_record_clear (input, index);
  if (level != NULL)
    hsd_record_set_text (input, index, level);
  hsd_record_set (input, index, value);
  hsd_draft_take (draft_of (self), input);
}

static void
level_cb (HsdTarotPage *self, guint index)
{
  int value;
  const char *level = hsd_tarot_snapshot_get_level (self->asked, index, &value);

  take_difficulty (self, level, value);
}

static void
questions_answer_digits (HsdSystemPage *page, int number)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);
  int value;

  for (guint i = 0; i < hsd_tarot_snapshot_n_levels (self->asked); i++)
    if (hsd_tarot_snapshot_get_level (self->asked, i, &value), value == number)
      {
        level_cb (self, i);
        return;
      }
  take_difficulty (self, NULL, number);
}

/* Another test: their best, against the first of the levels. */
static void
questions_seat (HsdTarotPage *self)
{
  pick_best (self, "modifier");
  if (!hsd_draft_has (draft_of (self), "difficulty") && hsd_tarot_snapshot_n_levels (self->asked) > 0)
    level_cb (self, 0);
  settle_opponent (self);
}

static void
other_difficulty_cb (HsdTarotPage *self, int difficulty)
{
  take_difficulty (self, NULL, difficulty);
}

static void
kind_cb (HsdTarotPage *self, guint index)
{
  gboolean other = hsd_draft_get (draft_of (self), "kind") != (int) index;
  g_autofree char *opponent = NULL;

  hsd_draft_set (draft_of (self), "kind", index);
  settle_opponent (self);
  if (!other)
    return;

  /* An NPC’s modifier is no player’s. */
  opponent = g_strdup (hsd_draft_get_text (draft_of (self), "opponent"));
  if (!hsd_tarot_snapshot_is_against (self->asked, "versus-player"))
    hsd_draft_set (draft_of (self), "opponent_modifier", 0);
  else if (opponent != NULL)
    seat_opponent (self, opponent);
}

static void
npc_modifier_cb (HsdTarotPage *self, guint index)
{
  hsd_draft_set (draft_of (self), "opponent_modifier", index);
}

static void
opponent_cb (HsdTarotPage *self, guint index)
{
  g_autoptr (HsdCharacter) character = get_other (self, index);

  if (character != NULL)
    seat_opponent (self, hsd_character_get_name (character));
}

static void
levels_cb (HsdTarotPage *self)
{
  levels_open (GTK_WIDGET (self), draft_of (self));
}

/* --- widgets --- */

static HsdToggleGroup *
add_toggles (HsdTarotPage *self, GtkBox *box, const char *caption, GCallback chosen)
{
  GtkWidget *toggles = hsd_toggle_group_new (caption);

  g_signal_connect_object (toggles, "chosen", chosen, self, G_CONNECT_SWAPPED);
  gtk_box_append (box, toggles);

  return HSD_TOGGLE_GROUP (toggles);
}

static void
add_difficulty (HsdTarotPage *self, GtkBox *questions)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  /* Translators: how hard a test is, as a question before it. */
  GtkWidget *caption = g_object_new (GTK_TYPE_LABEL, "label", C_("field", "Difficulty"), "xalign", 0.0, "hexpand", TRUE, NULL);
  /* Translators: a button: the names of the difficulties can be changed. */
  GtkWidget *levels = gtk_button_new_with_label (_("Levels…"));

  self->level = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 1.0, NULL);
  self->difficulty_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (caption, "question");
  gtk_widget_add_css_class (GTK_WIDGET (self->level), "question-note");
  gtk_widget_add_css_class (levels, "flat");
  gtk_widget_add_css_class (levels, "levels");
  g_signal_connect_object (levels, "clicked", G_CALLBACK (levels_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (head), caption);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->level));
  gtk_box_append (GTK_BOX (head), levels);
  gtk_box_append (GTK_BOX (self->difficulty_box), head);
  self->difficulties = add_toggles (self, GTK_BOX (self->difficulty_box), NULL, G_CALLBACK (level_cb));
  hsd_widget_set_label (GTK_WIDGET (self->difficulties), gtk_label_get_label (GTK_LABEL (caption)));
  g_signal_connect_object (self->difficulties, "other", G_CALLBACK (other_difficulty_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (questions, self->difficulty_box);
}

static void
questions_lay (HsdTarotPage *self)
{
  GtkBox *questions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS);
  g_autoptr (GtkBuilder) builder = NULL;

  /* Translators: what somebody is good at, as a question. */
  self->modifiers = add_toggles (self, questions, _("Which Characteristic?"), G_CALLBACK (modifier_cb));
  add_difficulty (self, questions);
  /* Translators: what the card is played against, as a question. */
  self->kinds = add_toggles (self, questions, _("Against Whom?"), G_CALLBACK (kind_cb));
  /* Translators: what is added to the Destiny of an NPC, as a question. */
  self->npc_modifiers = add_toggles (self, questions, _("Modifier of the NPC?"), G_CALLBACK (npc_modifier_cb));
  /* Translators: who opposes, as a question. */
  self->opponents = add_toggles (self, questions, _("Which Player?"), G_CALLBACK (opponent_cb));
  /* Translators: a question about the other player, in an opposition: what they are good at. */
  self->opponent_modifiers = add_toggles (self, questions, _("With Which Characteristic?"), G_CALLBACK (opponent_modifier_cb));
  builder = gtk_builder_new_from_resource ("/io/github/hasard_jdr/Hasard/tarot-crucial.ui");
  self->crucial_row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  gtk_box_append (questions, self->crucial_row);
  if (hsd_tarot_snapshot_n_levels (self->asked) > 0)
    level_cb (self, 0);
}

/* --- following --- */

static void
show_points (HsdTarotPage *self, HsdToggleGroup *toggles, const char *field)
{
  HsdToggleItem items[MODIFIER_MAX + 1] = { 0 };
  char values[MODIFIER_MAX + 1][8];

  for (guint i = 0; i <= MODIFIER_MAX; i++)
    {
      g_snprintf (values[i], sizeof values[i], "%u", i);
      items[i].label = values[i];
    }

  hsd_toggle_group_set_items (toggles, items, MODIFIER_MAX + 1);
  hsd_toggle_group_set_chosen (toggles, hsd_draft_get (draft_of (self), field));
}

/* The modifiers of the sheet, or numbers; for an opponent the one with that value is shown. */
static void
show_modifiers (HsdTarotPage *self, HsdToggleGroup *toggles, const char *field, int picked)
{
  HsdToggleItem items[ITEMS] = { 0 };
  char values[ITEMS][16];
  guint n = MIN (hsd_draft_n_lines (draft_of (self), field), ITEMS);
  int value;

  if (n == 0)
    {
      show_points (self, toggles, field);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      items[i].label = hsd_draft_get_line (draft_of (self), field, i, &value);
      items[i].value = hsd_format_signed (value, values[i]);
    }

  hsd_toggle_group_set_items (toggles, items, n);
  hsd_toggle_group_set_chosen (toggles, picked);
}

static void
show_difficulties (HsdTarotPage *self)
{
  const char *name = hsd_draft_get_text (draft_of (self), "difficulty");
  int difficulty = hsd_tarot_snapshot_difficulty (self->asked);
  guint n = MIN (hsd_tarot_snapshot_n_levels (self->asked), ITEMS);
  HsdToggleItem items[ITEMS] = { 0 };
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  int chosen = -1;
  int value;

  for (guint i = 0; i < n; i++)
    {
      const char *level = hsd_tarot_snapshot_get_level (self->asked, i, &value);

      items[i].tooltip = hsd_tarot_snapshot_name_level (self->asked, i);
      g_ptr_array_add (numbers, hsd_showing_signed (value));
      items[i].label = g_ptr_array_index (numbers, i);
      if (name != NULL ? g_str_equal (level, name) : value == difficulty && chosen < 0)
        chosen = i;
    }

  hsd_toggle_group_set_items (self->difficulties, items, n);
  hsd_toggle_group_set_other (self->difficulties, DIFFICULTY_MIN, DIFFICULTY_MAX);
  if (chosen >= 0)
    hsd_toggle_group_set_chosen (self->difficulties, chosen);
  else
    hsd_toggle_group_show_other (self->difficulties, difficulty);
  gtk_label_set_label (self->level, chosen >= 0 ? items[chosen].tooltip : "");
}

static void
show_kinds (HsdTarotPage *self)
{
  const HsdRecord *input = hsd_draft_get_input (draft_of (self));
  const HsdWord *kinds = hsd_record_fields (input)[hsd_draft_field (draft_of (self), "kind")].words;
  g_autoptr (HsdCharacter) other = get_other (self, 0);
  HsdToggleItem items[ITEMS] = { 0 };
  guint n = 0;

  for (; kinds[n].id != NULL; n++)
    {
      items[n].label = hsd_translate (kinds[n].label);
      items[n].closed = g_str_equal (kinds[n].id, "versus-player") && other == NULL;
      /* Translators: the tooltip of a button, “A player”, that is closed: there is no other character to oppose; no
         full stop. */
      items[n].tooltip = items[n].closed ? _("A player: nobody else is at the table") : NULL;
    }
  hsd_toggle_group_set_items (self->kinds, items, n);
  hsd_toggle_group_set_chosen (self->kinds, hsd_draft_get (draft_of (self), "kind"));
}

static void
show_opponents (HsdTarotPage *self)
{
  const char *opponent = hsd_draft_get_text (draft_of (self), "opponent");
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);
  HsdToggleItem items[ITEMS] = { 0 };
  HsdCharacter *other;
  int chosen = -1;

  while (others->len < ITEMS && (other = get_other (self, others->len)) != NULL)
    {
      items[others->len].label = hsd_character_get_name (other);
      if (g_strcmp0 (hsd_character_get_name (other), opponent) == 0)
        chosen = others->len;
      g_ptr_array_add (others, other);
    }
  hsd_toggle_group_set_items (self->opponents, items, others->len);
  hsd_toggle_group_set_chosen (self->opponents, chosen);
  show_modifiers (self, self->opponent_modifiers, "opponent_modifier", hsd_draft_guess_picked (draft_of (self), "opponent_modifier"));
}

/* A level that the table no longer has is only its number. */
static void
forget_level (HsdTarotPage *self)
{
  const char *name = hsd_draft_get_text (draft_of (self), "difficulty");
  int value;

  for (guint i = 0; name != NULL && i < hsd_tarot_snapshot_n_levels (self->asked); i++)
    if (g_str_equal (hsd_tarot_snapshot_get_level (self->asked, i, &value), name))
      return;
  if (name != NULL)
    take_difficulty (self, NULL, hsd_draft_get (draft_of (self), "difficulty"));
}

static void
questions_follow (HsdTarotPage *self)
{
  gboolean versus = hsd_tarot_snapshot_is_against (self->asked, "versus-player");
  gboolean npc = hsd_tarot_snapshot_is_against (self->asked, "versus-npc");

  forget_level (self);
  settle_opponent (self);
  show_modifiers (self, self->modifiers, "modifier", hsd_draft_get_picked (draft_of (self), "modifier"));
  show_difficulties (self);
  show_kinds (self);
  if (versus)
    show_opponents (self);
  if (npc)
    show_points (self, self->npc_modifiers, "opponent_modifier");

  gtk_widget_set_visible (self->difficulty_box, !versus);
  gtk_widget_set_visible (self->crucial_row, !versus);
  gtk_widget_set_visible (GTK_WIDGET (self->npc_modifiers), npc);
  gtk_widget_set_visible (GTK_WIDGET (self->opponents), versus);
  gtk_widget_set_visible (GTK_WIDGET (self->opponent_modifiers), versus);
}

/* --- following --- */

static void
show_scene (HsdTarotPage *self)
{
  g_clear_object (&self->snapshot);
  self->snapshot = make_scene (self);
  hsd_widget_set_class (GTK_WIDGET (hsd_system_page_get_toasts (HSD_SYSTEM_PAGE (self))), "above-row", hsd_tarot_row_is_wanted (self->snapshot));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SNAPSHOT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CRITICAL]);
}

static void
hsd_tarot_page_ask (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);

  questions_follow (self);
  show_scene (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CRUCIAL]);
  chart_follow (self, 0);
}

static void
hsd_tarot_page_tell (HsdSystemPage *page, HsdTest *test)
{
  show_scene (HSD_TAROT_PAGE (page));
  decisions_follow (HSD_TAROT_PAGE (page));
}

/* Shows the page anew when nothing but the page has changed. */
static void
follow (HsdTarotPage *self)
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

/* The keys of the cards win over those of the page while the question is open, wherever on the page the focus is. */
static gboolean
key_pressed_cb (HsdTarotPage *self, guint key, guint code, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (!gtk_widget_is_drawable (GTK_WIDGET (self->row)) || hsd_system_page_get_state (HSD_SYSTEM_PAGE (self)) != HSD_PAGE_DECIDING ||
      (focus != NULL && gtk_widget_get_native (focus) != gtk_widget_get_native (GTK_WIDGET (self))))
    return FALSE;

  return hsd_hand_press (hsd_tarot_row_get_hand (self->row), key, code, modifiers);
}

static void
hsd_tarot_page_lay (HsdSystemPage *page)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);
  HsdThrowBar *bar = hsd_system_page_get_bar (page);

  self->asked = hsd_tarot_snapshot_new (hsd_system_page_get_draft (page), NULL, FALSE, TRUE, NULL);
  questions_lay (self);
  self->lasting = add_section (self, g_object_new (HSD_TYPE_TAROT_LASTING, NULL));
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_LASTING), GTK_WIDGET (self->lasting));
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_OPTIONS), add_section (self, g_object_new (HSD_TYPE_TAROT_HAND, NULL)));
  self->hand = add_section (self, g_object_new (HSD_TYPE_TAROT_HAND, NULL));
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_DECISIONS), GTK_WIDGET (self->hand));
  self->row = add_section (self, g_object_new (HSD_TYPE_TAROT_ROW, NULL));
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_ACROSS), GTK_WIDGET (self->row));
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_CHIPS), add_section (self, g_object_new (HSD_TYPE_TAROT_KEEPING, NULL)));
  chart_lay (self);
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
  follow (self);
}

static void
play_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  follow (HSD_TAROT_PAGE (widget));
  hsd_system_page_key (HSD_SYSTEM_PAGE (widget), HSD_ACTION_KEY_ENTER, TRUE);
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
  decisions_take_back (HSD_SYSTEM_PAGE (widget));
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
  questions_seat (HSD_TAROT_PAGE (page));
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
hsd_tarot_page_foretell (HsdSystemPage *page, HsdDraft *draft, HsdProspect *prospect)
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
  g_autoptr (HsdTarotSnapshot) snapshot = make_scene (self);

  if (hsd_system_page_get_state (page) != HSD_PAGE_DECIDING || !hsd_tarot_snapshot_is_choosing (snapshot) || hsd_tarot_snapshot_is_covered (snapshot))
    return FALSE;

  return gtk_widget_grab_focus (hsd_tarot_row_is_wanted (snapshot) ? GTK_WIDGET (self->row) : GTK_WIDGET (self->hand));
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
      follow (self);
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
  page_class->vocabulary = &hsd_tarot_vocabulary;
  page_class->lay = hsd_tarot_page_lay;
  page_class->ask = hsd_tarot_page_ask;
  page_class->tell = hsd_tarot_page_tell;
  page_class->seat = hsd_tarot_page_seat;
  page_class->name_throw = hsd_tarot_page_name_throw;
  page_class->foretell = hsd_tarot_page_foretell;
  page_class->press = hsd_tarot_page_press;
  page_class->digits = "difficulty";
  page_class->answer_digits = questions_answer_digits;
  page_class->fit = hsd_tarot_page_fit;
  page_class->focus = hsd_tarot_page_focus;
  page_class->hold = hsd_tarot_page_hold;
}

static void
hsd_tarot_page_init (HsdTarotPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->wide = TRUE;
}
