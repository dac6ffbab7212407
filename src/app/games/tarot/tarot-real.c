/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-real.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/face-popover.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"

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

  if (name != NULL)
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
fill (HsdTarotReal *self, GArray *draws)
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
  fill (self, draws);
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

HsdTarotReal *
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
  hsd_widget_set_tooltip (self->button, _("Enter Physical Cards"));
  hsd_letter_tip (self->button, HSD_LETTER_REAL);
  hsd_widget_set_label (self->button, _("Enter physical cards"));

  return self;
}

GArray *
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
