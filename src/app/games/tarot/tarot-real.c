/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards drawn from real decks: a pad for each draw that comes next, in the order of the rules. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-page.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/label.h"

#define HAND_SIZE 3

/* More pads than these are scrolled. */
#define PADS_MOST 2

static GtkMenuButton *
button_of (HsdTarotPage *self)
{
  return hsd_throw_bar_get_real (hsd_system_page_get_bar (HSD_SYSTEM_PAGE (self)));
}

/* --- what is drawn --- */

typedef struct
{
  char *caption;
  HsdPile allowed;
  HsdArcana arcana;
  guint n;
} Draw;

static void
draw_clear (Draw *draw)
{
  g_free (draw->caption);
}

static void
add (GArray *draws, char *caption, HsdPile allowed, HsdArcana arcana, guint n)
{
  Draw draw = { caption, allowed, arcana, n };

  g_array_append_val (draws, draw);
}

/* One card more; with the hand, for whoever has none. */
static void
add_extra (HsdTarotPage *self, GArray *draws, const char *name)
{
  gboolean dealt = hsd_tarot_scene_sheet (self, name) != NULL;
  HsdPile pile = dealt ? hsd_tarot_scene_pile (self, name, "draw") : HSD_PILE_MINORS;

  if (name != NULL)
    /* Translators: above what is entered of a real deck; %s is who draws. */
    add (draws, g_strdup_printf (_("%s draws"), name), pile, HSD_CARD_MINOR, dealt ? 1 : HAND_SIZE + 1);
}

/* Whoever then holds too few; and whose pile is then empty makes a new one. */
static void
add_refills (HsdTarotPage *self, GArray *draws, const char *name, gboolean reshuffled)
{
  HsdPile pile = hsd_tarot_scene_pile (self, name, "draw");
  guint held = hsd_pile_size (hsd_tarot_scene_pile (self, name, "hand"));
  guint n = MIN (held < HAND_SIZE ? HAND_SIZE - held : 0, hsd_pile_size (pile));

  if (reshuffled && hsd_pile_size (pile) == n)
    /* Translators: above what is entered of a real deck that was shuffled; %s is who draws. */
    add (draws, g_strdup_printf (_("%s draws a new hand"), name), HSD_PILE_MINORS, HSD_CARD_MINOR, HAND_SIZE);
  else if (!reshuffled && n > 0)
    /* Translators: above what is entered of a real deck; %s is who draws. */
    add (draws, g_strdup_printf (_("%s fills the hand up"), name), pile, HSD_CARD_MINOR, n);
}

static void
add_end (HsdTarotPage *self, GArray *draws, const HsdStory *story)
{
  for (guint reshuffled = 0; reshuffled < 2; reshuffled++)
    {
      if (hsd_tarot_scene_is_against (self, "versus-player"))
        {
          add_refills (self, draws, story->character, reshuffled);
          add_refills (self, draws, hsd_tarot_scene_text (self, "opponent"), reshuffled);
        }
      for (guint i = 0; i < story->cards->len; i++)
        add_refills (self, draws, hsd_story_owner_name (story, g_array_index (story->cards, HsdCard, i).owner), reshuffled);
    }
}

static GArray *
list_draws (HsdTarotPage *self)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  gboolean versus = hsd_tarot_scene_is_against (self, "versus-player");
  GArray *draws = g_array_new (FALSE, TRUE, sizeof (Draw));
  HsdPile majors = hsd_tarot_scene_majors (self, "left");

  g_array_set_clear_func (draws, (GDestroyNotify) draw_clear);
  if (story == NULL)
    {
      add_extra (self, draws, hsd_tarot_scene_player (self));
      if (versus)
        add_extra (self, draws, hsd_tarot_scene_text (self, "opponent"));
    }
  else if (story->choosing && versus)
    {
      if (hsd_system_page_has_fact (HSD_SYSTEM_PAGE (self), "hidden-own") && !hsd_tarot_scene_is_covered (self))
        add_end (self, draws, story);
    }
  else if (story->choosing && !hsd_tarot_scene_is_choosing (self))
    {
      /* The Fool is only set aside: another card follows it. */
      gboolean fool = hsd_pile_has (majors, HSD_FOOL) && hsd_pile_size (majors) > 1;

      /* Translators: above what is entered of a real deck. */
      add (draws, g_strdup (fool ? _("Destiny; a second card after the Fool") : _("Destiny")), majors, HSD_CARD_MAJOR, fool ? 2 : 1);
      add_end (self, draws, story);
    }

  return draws;
}

/* --- pads --- */

/* Cards are given in the order in which they are drawn: nothing counts after what is missing, but
 * that the second place of Destiny is for the Fool alone. */
static GArray *
read_cards (GtkWidget *pads)
{
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (int));

  for (GtkWidget *child = gtk_widget_get_first_child (pads); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      const GArray *faces = HSD_IS_FACE_PAD (child) ? hsd_face_pad_get (HSD_FACE_PAD (child)) : NULL;
      gboolean destiny = g_object_get_data (G_OBJECT (child), "destiny") != NULL;

      for (guint i = 0; faces != NULL && i < faces->len; i++)
        {
          int card = g_array_index (faces, int, i);

          if (card == HSD_FACE_HOLE)
            return cards;
          g_array_append_val (cards, card);
          if (destiny && card != HSD_FOOL)
            break;
        }
    }

  return cards;
}

GArray *
hsd_tarot_real_read (HsdTarotPage *self)
{
  return self->pads != NULL ? read_cards (self->pads) : NULL;
}

static void
changed_cb (HsdTarotPage *self)
{
  g_autoptr (GArray) cards = hsd_tarot_real_read (self);

  if (hsd_system_page_get_state (HSD_SYSTEM_PAGE (self)) == HSD_PAGE_PREPARING)
    hsd_draft_set_luck (hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self)), cards->len > 0 ? cards : NULL);
}

static void
add_pad (HsdTarotPage *self, GtkBox *box, const Draw *draw)
{
  GtkWidget *caption = g_object_new (GTK_TYPE_LABEL, "label", draw->caption, "xalign", 0.0, "wrap", TRUE, NULL);
  GtkWidget *pad = hsd_face_pad_new_for_cards (draw->allowed, draw->arcana, draw->n);

  gtk_widget_add_css_class (caption, "question");
  if (draw->arcana == HSD_CARD_MAJOR)
    g_object_set_data (G_OBJECT (pad), "destiny", pad);
  g_signal_connect_object (pad, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (box, caption);
  gtk_box_append (box, pad);
}

static GtkWidget *
scroll (GtkWidget *pads)
{
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                       "max-content-height", 440, "child", pads, NULL);
}

static void
fill (HsdTarotPage *self, GArray *draws)
{
  GtkWidget *popover = gtk_popover_new ();

  self->pads = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_widget_set_size_request (self->pads, 300, -1);
  for (guint i = 0; i < draws->len; i++)
    add_pad (self, GTK_BOX (self->pads), &g_array_index (draws, Draw, i));
  gtk_popover_set_child (GTK_POPOVER (popover), draws->len > PADS_MOST ? scroll (self->pads) : self->pads);
  hsd_widget_set_label (popover, _("Enter real cards"));
  gtk_menu_button_set_popover (button_of (self), popover);
}

/* What the pads are made for; they stay, with what was entered, as long as that does. */
static char *
describe (HsdTarotPage *self, GArray *draws)
{
  const HsdStory *story = hsd_tarot_scene_story (self);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%" G_GUINT64_FORMAT, story != NULL ? story->telling : 0);
  for (guint i = 0; i < draws->len; i++)
    {
      const Draw *draw = &g_array_index (draws, Draw, i);

      g_string_append_printf (text, "|%s %u %u", draw->caption, draw->allowed, draw->n);
    }

  return g_string_free (text, FALSE);
}

void
hsd_tarot_real_follow (HsdTarotPage *self)
{
  g_autoptr (GArray) draws = list_draws (self);
  char *made_for = describe (self, draws);
  HsdDraft *draft = hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
  gboolean used = hsd_tarot_scene_story (self) == NULL && hsd_draft_get_luck (draft) == NULL;

  gtk_widget_set_visible (GTK_WIDGET (button_of (self)), draws->len > 0);
  if (g_strcmp0 (made_for, self->pads_for) == 0)
    {
      g_free (made_for);
      return;
    }

  g_free (self->pads_for);
  self->pads_for = made_for;
  self->pads = NULL;
  if (draws->len > 0)
    fill (self, draws);
  else
    gtk_menu_button_set_popover (button_of (self), NULL);
  if (!used)
    hsd_draft_set_luck (draft, NULL);
}

void
hsd_tarot_real_lay (HsdTarotPage *self)
{
  gtk_menu_button_set_icon_name (button_of (self), "hasard-tarot-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (button_of (self)), _("Enter Real Cards (D)"));
  hsd_widget_set_label (GTK_WIDGET (button_of (self)), _("Enter real cards"));
}
