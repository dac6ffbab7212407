/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/games/tarot/hand.h"
#include "app/stage/stage-deck.h"
#include "app/widgets/drawing.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/outcome.h"
#include "model/story/chances.h"
#include "model/words/join.h"
#include "model/words/number.h"
#include "render/cards/card.h"
#include "render/cards/fan.h"
#include "render/cards/id.h"

/**
 * HsdHandColumn:
 *
 * One column of a hand: the card and the text below it. The hand tells it how wide a
 * card is and how it is turned, so that all columns agree.
 */
#define HSD_TYPE_HAND_COLUMN (hsd_hand_column_get_type ())
G_DECLARE_FINAL_TYPE (HsdHandColumn, hsd_hand_column, HSD, HAND_COLUMN, GtkWidget)

typedef struct
{
  double card;     /* the width of a card */
  double angle;    /* clockwise, in radians */
  double drop;     /* how far its middle lies under that of the middle card */
  double room;     /* for the cards, from the top */
  double beside;   /* for the card, and then the text is beside it; or 0 */
  gboolean narrow; /* the name stands above the percentage, which has no decimal */
  gboolean row;    /* of a private hand: the key stands below both */
} HsdHandPlace;

/* --- card names --- */

static const char *const short_names[] = {
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Ace"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Two"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Three"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Four"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Five"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Six"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Seven"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Eight"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Nine"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Ten"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Page"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Knight"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Queen"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "King"),
};

static const char *const suit_names[HSD_N_CARD_SUITS] = {
  /* Translators: a suit of the tarot, after the rank of a card: “Ace of Wands”. */
  [HSD_CARD_WANDS] = NC_("suit", "of Wands"),
  /* Translators: a suit of the tarot, after the rank of a card: “Ace of Cups”. */
  [HSD_CARD_CUPS] = NC_("suit", "of Cups"),
  /* Translators: a suit of the tarot, after the rank of a card: “Ace of Swords”. */
  [HSD_CARD_SWORDS] = NC_("suit", "of Swords"),
  /* Translators: a suit of the tarot, after the rank of a card: “Ace of Coins”. */
  [HSD_CARD_COINS] = NC_("suit", "of Coins"),
};

/* The keys of the cards above the ten. */
static const char *const card_keys[] = {
  /* Translators: the key for the Page of any suit: one letter, which no other “card key” has. */
  HSD_NC_("card key", "P"),
  /* Translators: the key for the Knight of any suit: one letter, which no other “card key” has. */
  HSD_NC_("card key", "N"),
  /* Translators: the key for the Queen of any suit: one letter, which no other “card key” has. */
  HSD_NC_("card key", "Q"),
  /* Translators: the key for the King of any suit: one letter, which no other “card key” has. */
  HSD_NC_("card key", "K"),
};

static int
place_of (int number)
{
  return CLAMP (number, 1, HSD_CARD_RANKS) - 1;
}

/* “Eight”, for a number from 1 to 14; beyond them the nearest card. */
static const char *
hsd_card_name_short (int number)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "card", short_names[place_of (number)]);
}

char *
hsd_hand_name_card (HsdCardSuit suit, int number)
{
  const char *name = g_dpgettext2 (GETTEXT_PACKAGE, "suit", suit_names[suit < HSD_N_CARD_SUITS ? suit : HSD_CARD_COINS]);

  /* Translators: a card of the tarot: %1$s is its rank, “Ace”, and %2$s its suit, “of Wands”. */
  return g_strdup_printf (C_("card", "%1$s %2$s"), hsd_card_name_short (number), name);
}

/* The key as it is shown: a digit, 0 for the ten, or a letter; a catalogue that gives one letter to two cards gets those of
 * English. The text is static. */
static const char *
hsd_card_say_key (int number)
{
  static const char digits[][2] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "0" };
  const char *letters[G_N_ELEMENTS (card_keys)];
  int letter = place_of (number) - (int) G_N_ELEMENTS (digits);

  if (letter < 0)
    return digits[place_of (number)];

  for (guint i = 0; i < G_N_ELEMENTS (card_keys); i++)
    letters[i] = hsd_translate (card_keys[i]);

  return hsd_letters_are_sound (letters, G_N_ELEMENTS (letters)) ? letters[letter] : strrchr (card_keys[letter], '\004') + 1;
}

/* --- hand column --- */

#define RAISE_MS 250
#define BAR 8
#define COLUMN_GAP 6
#define TAG .82
#define NAME .88
#define KEY .8
#define SMALL .7

/* In parts of the width of a card: how far a raised card rises, and the margin of its picture. */
#define RISE .16
#define HOVER .5 /* of that, for one that is only pointed at */
#define MARGIN .2

#define GONE .28       /* of a card in the discard */
#define KEY_MARGIN 5   /* pixels */

struct _HsdHandColumn
{
  GtkWidget parent_instance;

  HsdCardSuit suit;
  HsdHandCard card; /* its texts are owned */
  HsdHandPlace place;
  gboolean chosen, hidden;
  guint index; /* from 1, for a card that is hidden */

  double raised; /* 0 … 1, animated */
  AdwAnimation *animation;
  GdkTexture *texture; /* as it lies, or NULL */
  int texture_width;   /* of the card in it, in device pixels */
};

G_DEFINE_FINAL_TYPE (HsdHandColumn, hsd_hand_column, GTK_TYPE_WIDGET)

/* --- words --- */

int
hsd_hand_whole_percent (HsdFraction chance)
{
  double percent = 100 * hsd_fraction_to_double (chance);

  return CLAMP (floor (percent + .5), percent > 0 ? 1 : 0, percent < 100 ? 99 : 100);
}

static char *
format_percent (HsdFraction chance, gboolean whole)
{
  if (whole)
    return hsd_format_whole_percent (hsd_hand_whole_percent (chance));

  return hsd_chance_to_percent (chance);
}

static void
describe (HsdHandColumn *self)
{
  g_autoptr (GString) said = g_string_new (NULL);
  g_autofree char *name = hsd_hand_name_card (self->suit, self->card.number);

  if (self->hidden)
    {
      /* Translators: %u is the place of a card in a hand that is hidden. */
      g_string_printf (said, _("Hidden card %u"), self->index);
      hsd_widget_set_label (GTK_WIDGET (self), said->str);
      return;
    }

  g_string_append (said, self->place.row ? hsd_card_name_short (self->card.number) : name);
  if (hsd_fraction_fits (self->card.chance))
    {
      g_autofree char *percent = format_percent (self->card.chance, FALSE);

      hsd_join_add (said, HSD_JOIN_LIST, percent);
    }
  if (self->card.played)
    /* Translators: said of a card, in the feminine in French; it is also written where the card lay. */
    hsd_join_add (said, HSD_JOIN_LIST, _("played"));
  if (self->card.sum != NULL)
    {
      hsd_join_add (said, HSD_JOIN_LIST, self->card.sum);
      g_string_append_printf (said, " = %s", self->card.total);
    }
  if (self->card.gone)
    {
      hsd_join_add (said, HSD_JOIN_LIST, _("in the discard"));
      /* Translators: for a screen reader: said of a card that cannot be chosen, in the feminine in French. */
      hsd_join_add (said, HSD_JOIN_LIST, C_("card", "closed"));
    }
  hsd_join_add (said, HSD_JOIN_LIST, self->card.tag);
  hsd_widget_set_label (GTK_WIDGET (self), said->str);
}

/* --- the card --- */

static void
card_ready_cb (HsdCardId id, gpointer data)
{
  HsdHandColumn *self = data;

  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The threads of the cache draw the cards; this copies them. */
static GdkTexture *
make_texture (HsdHandColumn *self)
{
  int width = self->texture_width;
  int margin = width * MARGIN;
  int height = hsd_card_cache_height (width);
  HsdCardId id = self->hidden ? HSD_CARD_BACK : hsd_card_id_minor (self->suit, self->card.number);
  HsdCardShow show = {
    .id = id,
    .words = hsd_stage_deck_words (id),
    .surface = hsd_card_cache_request (hsd_stage_deck_get (), id, width, card_ready_cb, self),
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + 2 * margin, height + 2 * margin);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, margin, margin);
  hsd_card_draw (cr, &show, width);
  cairo_destroy (cr);
  g_clear_pointer (&show.surface, cairo_surface_destroy);
  return hsd_drawing_take_texture (surface);
}

/* Gold between dark lines for the one that is chosen, in a row in the color of the style; for one that is pointed at, thinner. */
static void
append_ring (HsdHandColumn *self, GtkSnapshot *snapshot)
{
  double width = self->place.card;
  double height = width * HSD_CARD_HEIGHT / HSD_CARD_WIDTH;
  gboolean marked = self->chosen || self->card.played;
  double line = marked ? 3 : 2;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-8, -8, width + 16, height + 16));
  double by = line / 2 + .5;
  GdkRGBA accent = { .95, .73, .23, 1 };

  if (self->place.row)
    gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), "accent_bg_color", &accent);

  hsd_drawing_rounded (cr, -by, -by, width + 2 * by, height + 2 * by, width * .06 + by);
  cairo_set_source_rgba (cr, .12, .1, .09, .95);
  cairo_set_line_width (cr, line + 2);
  cairo_stroke_preserve (cr);
  if (marked)
    gdk_cairo_set_source_rgba (cr, &accent);
  else
    cairo_set_source_rgb (cr, .56, .72, .89);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
append_card (HsdHandColumn *self, GtkSnapshot *snapshot)
{
  int width = MAX (1, self->place.card * gtk_widget_get_scale_factor (GTK_WIDGET (self)) + .5);
  double part, margin;

  if (width != self->texture_width)
    g_clear_object (&self->texture);
  self->texture_width = width;
  if (self->texture == NULL)
    self->texture = make_texture (self);

  part = self->place.card / width;
  margin = (int) (width * MARGIN) * part;
  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT (-margin, -margin, gdk_texture_get_width (self->texture) * part,
                                                    gdk_texture_get_height (self->texture) * part));
}

static void
append_slot (HsdHandColumn *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = self->place.card;
  double height = width * HSD_CARD_HEIGHT / HSD_CARD_WIDTH;
  GdkRGBA ink = hsd_drawing_colour (widget, 1);
  g_autofree char *number = g_strdup_printf ("%d", self->card.number);
  g_autoptr (PangoLayout) word = hsd_drawing_text (widget, _("played"), .9, PANGO_WEIGHT_BOLD);
  g_autoptr (PangoLayout) large = hsd_drawing_text (widget, number, 1.5, PANGO_WEIGHT_ULTRABOLD);
  int high = hsd_drawing_text_height (word);
  double y = (height - high - hsd_drawing_text_height (large)) / 2;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-2, -2, width + 4, height + 4));

  hsd_card_slot_draw (cr, NULL, width, hsd_outcome_ink (FALSE));
  cairo_destroy (cr);
  if (self->hidden)
    return;
  hsd_drawing_put (snapshot, word, width / 2, y, .5, &ink);
  hsd_drawing_put (snapshot, large, width / 2, y + high, .5, &ink);
}

static gboolean
is_rtl (HsdHandColumn *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* Its middle. */
static double
find_card (HsdHandColumn *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));

  if (self->place.beside == 0)
    return width / 2;

  return is_rtl (self) ? width - self->place.card / 2 : self->place.card / 2;
}

static void
append_turned (HsdHandColumn *self, GtkSnapshot *snapshot)
{
  double height = self->place.card * HSD_CARD_HEIGHT / HSD_CARD_WIDTH;
  double rise = self->raised * RISE * self->place.card;
  gboolean is_slot = self->card.played && !self->place.row;
  double fade = self->card.gone ? GONE : gtk_widget_is_sensitive (GTK_WIDGET (self)) || self->card.played || self->place.row ? 1 : .5;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (find_card (self), self->place.drop));
  gtk_snapshot_rotate (snapshot, self->place.angle * 180 / G_PI);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-self->place.card / 2, -height / 2 - rise));
  if (fade < 1)
    gtk_snapshot_push_opacity (snapshot, fade);
  if (is_slot)
    append_slot (self, snapshot);
  else
    append_card (self, snapshot);
  if (self->raised > 0 && !is_slot)
    append_ring (self, snapshot);
  if (fade < 1)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* --- the text below the card, or beside it --- */

static double
text_room (HsdHandColumn *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) - self->place.beside;
}

static void
append_bar (HsdHandColumn *self, GtkSnapshot *snapshot, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = text_room (self);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, y, width, BAR));
  GdkRGBA track = hsd_drawing_colour (widget, HSD_FAINT + .05);

  hsd_drawing_rounded (cr, 0, y, width, BAR, BAR / 2.0);
  cairo_clip_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &track);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, y, width * hsd_fraction_to_double (self->card.chance), BAR);
  hsd_drawing_area (cr, widget, HSD_MARK_SUCCESS, 1);
  cairo_destroy (cr);
}

static double
append_odds (HsdHandColumn *self, GtkSnapshot *snapshot, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double middle = text_room (self) / 2;
  gboolean told = hsd_fraction_fits (self->card.chance);
  g_autofree char *percent = told ? format_percent (self->card.chance, self->place.narrow) : g_strdup ("");
  g_autoptr (PangoLayout) name = hsd_drawing_text (widget, hsd_card_name_short (self->card.number), 1, PANGO_WEIGHT_NORMAL);
  g_autoptr (PangoLayout) odds = hsd_drawing_text (widget, percent, 1.15, PANGO_WEIGHT_ULTRABOLD);
  GdkRGBA ink = hsd_drawing_colour (widget, 1);
  GdkRGBA green = hsd_drawing_word (widget, self->chosen ? HSD_MARK_SUCCESS : HSD_MARK_NONE);
  int first = hsd_drawing_text_width (name);
  int second = hsd_drawing_text_width (odds);
  int high = hsd_drawing_text_height (odds);

  if (self->place.narrow)
    {
      hsd_drawing_put (snapshot, name, middle, y, .5, &ink);
      hsd_drawing_put (snapshot, odds, middle, y + hsd_drawing_text_height (name), .5, &green);
      return y + hsd_drawing_text_height (name) + high;
    }

  middle -= (first + (told ? COLUMN_GAP + second : 0)) / 2.0;
  hsd_drawing_put (snapshot, name, middle, y + (pango_layout_get_baseline (odds) - pango_layout_get_baseline (name)) / PANGO_SCALE, 0, &ink);
  hsd_drawing_put (snapshot, odds, middle + first + COLUMN_GAP, y, 0, &green);

  return y + high;
}

static PangoLayout *
make_tag (HsdHandColumn *self, int width)
{
  PangoLayout *tag = hsd_drawing_text (GTK_WIDGET (self), self->card.tag, TAG, PANGO_WEIGHT_NORMAL);

  pango_layout_set_width (tag, width * PANGO_SCALE);
  pango_layout_set_wrap (tag, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (tag, PANGO_ALIGN_CENTER);

  return tag;
}

static void
append_tag (HsdHandColumn *self, GtkSnapshot *snapshot, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) tag = make_tag (self, text_room (self));
  GdkRGBA ink = hsd_drawing_colour (widget, HSD_CAPTION + .06);

  hsd_drawing_put (snapshot, tag, 0, y, 0, &ink);
}

/* What it is worth: the terms, and below them together; a tag means the best, and is beside it where there is room. */
static void
append_worth (HsdHandColumn *self, GtkSnapshot *snapshot, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = text_room (self);
  gboolean best = self->card.tag != NULL;
  g_autofree char *together = g_strdup_printf ("= %s", self->card.total);
  g_autoptr (PangoLayout) sum = hsd_drawing_text (widget, self->card.sum, TAG, PANGO_WEIGHT_NORMAL);
  g_autoptr (PangoLayout) total = hsd_drawing_text (widget, together, 1.15, PANGO_WEIGHT_ULTRABOLD);
  g_autoptr (PangoLayout) tag = best ? hsd_drawing_text (widget, self->card.tag, TAG, PANGO_WEIGHT_BOLD) : NULL;
  GdkRGBA ink = hsd_drawing_colour (widget, 1);
  GdkRGBA green = hsd_drawing_word (widget, best ? HSD_MARK_SUCCESS : HSD_MARK_NONE);
  double beside = best ? COLUMN_GAP + hsd_drawing_text_width (tag) : 0;

  hsd_drawing_put (snapshot, sum, width / 2, y, .5, &ink);
  y += hsd_drawing_text_height (sum);
  if (hsd_drawing_text_width (total) + beside > width)
    {
      hsd_drawing_put (snapshot, tag, width / 2, y + hsd_drawing_text_height (total), .5, &green);
      beside = 0;
    }
  else if (best)
    {
      hsd_drawing_put (snapshot, tag, (width + hsd_drawing_text_width (total) + beside) / 2 - hsd_drawing_text_width (tag),
                       y + (pango_layout_get_baseline (total) - pango_layout_get_baseline (tag)) / PANGO_SCALE, 0, &green);
    }
  hsd_drawing_put (snapshot, total, (width - hsd_drawing_text_width (total) - beside) / 2, y, 0, &green);
}

static double
append_centered (HsdHandColumn *self, GtkSnapshot *snapshot, double y, const char *text, double size, PangoWeight weight, GdkRGBA ink)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) layout = hsd_drawing_text (widget, text, size, weight);

  hsd_drawing_put (snapshot, layout, gtk_widget_get_width (widget) / 2.0, y, .5, &ink);
  return y + hsd_drawing_text_height (layout);
}

static void
append_key (HsdHandColumn *self, GtkSnapshot *snapshot, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double height = hsd_drawing_line (widget, KEY, PANGO_WEIGHT_NORMAL) + 2;
  double width = height + 2;
  double x = (gtk_widget_get_width (widget) - width) / 2;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, width, height));
  GdkRGBA ground = hsd_drawing_colour (widget, HSD_FAINT + .05);

  hsd_drawing_rounded (cr, x, y, width, height, KEY_MARGIN);
  gdk_cairo_set_source_rgba (cr, &ground);
  cairo_fill (cr);
  cairo_destroy (cr);
  append_centered (self, snapshot, y + 1, hsd_card_say_key (self->card.number), KEY, PANGO_WEIGHT_NORMAL, hsd_drawing_colour (widget, 1));
}

/* Name, chance and key; of a card in the discard only where it is. */
static void
append_row_text (HsdHandColumn *self, GtkSnapshot *snapshot, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *number = self->card.number > 1 && self->card.number <= 10 ? hsd_format_number (self->card.number) : NULL;
  const char *name = number != NULL ? number : hsd_card_name_short (self->card.number);
  g_autofree char *percent = hsd_fraction_fits (self->card.chance) ? format_percent (self->card.chance, TRUE) : g_strdup ("");
  GdkRGBA pale = hsd_drawing_colour (widget, HSD_CAPTION);

  if (self->card.gone)
    {
      y = append_centered (self, snapshot, y, name, NAME, PANGO_WEIGHT_NORMAL, pale);
      /* Translators: below a small card that was played before; there is room for about nine letters; no capital. */
      append_centered (self, snapshot, y, C_("card", "discard"), SMALL, PANGO_WEIGHT_NORMAL, pale);
      return;
    }

  y = append_centered (self, snapshot, y, name, NAME, PANGO_WEIGHT_BOLD, hsd_drawing_colour (widget, 1));
  y = append_centered (self, snapshot, y, percent, 1, PANGO_WEIGHT_ULTRABOLD, hsd_drawing_word (widget, HSD_MARK_SUCCESS));
  append_key (self, snapshot, y + 1);
}

static int
row_text_height (GtkWidget *widget)
{
  return hsd_drawing_line (widget, NAME, PANGO_WEIGHT_BOLD) + hsd_drawing_line (widget, 1, PANGO_WEIGHT_ULTRABOLD) + 1 +
         hsd_drawing_line (widget, KEY, PANGO_WEIGHT_NORMAL) + 4;
}

static int
hsd_hand_column_text_height (HsdHandColumn *self, gboolean narrow, int width)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int height;

  if (self->place.row)
    return row_text_height (widget);
  height = hsd_drawing_line (widget, 1.15, PANGO_WEIGHT_ULTRABOLD) + 1 + BAR + 2;

  if (self->card.sum != NULL)
    return height + 2 * hsd_drawing_line (widget, TAG, PANGO_WEIGHT_NORMAL) - BAR;
  if (narrow)
    height += hsd_drawing_line (widget, 1, PANGO_WEIGHT_NORMAL);
  if (self->card.tag != NULL)
    {
      g_autoptr (PangoLayout) tag = make_tag (self, width);

      height += hsd_drawing_text_height (tag);
    }

  return height;
}

static void
append_text (HsdHandColumn *self, GtkSnapshot *snapshot, double y)
{
  if (self->card.sum != NULL)
    {
      append_worth (self, snapshot, y);
      return;
    }
  if (self->place.row)
    {
      append_row_text (self, snapshot, y);
      return;
    }
  y = append_odds (self, snapshot, y);
  if (hsd_fraction_fits (self->card.chance))
    append_bar (self, snapshot, y + 1);
  if (self->card.tag != NULL)
    append_tag (self, snapshot, y + 1 + BAR + 2);
}

static void
hsd_hand_column_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdHandColumn *self = HSD_HAND_COLUMN (widget);
  gboolean beside = self->place.beside > 0;

  append_turned (self, snapshot);
  if (self->hidden)
    return;

  gtk_snapshot_save (snapshot);
  if (beside && !is_rtl (self))
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (self->place.beside, 0));
  append_text (self, snapshot, beside ? self->place.drop - hsd_hand_column_text_height (self, TRUE, text_room (self)) / 2 : self->place.room);
  gtk_snapshot_restore (snapshot);
}

/* --- raising --- */

static void
raise_cb (double value, gpointer data)
{
  HsdHandColumn *self = data;

  self->raised = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
follow (HsdHandColumn *self)
{
  GtkStateFlags pointed = gtk_widget_get_state_flags (GTK_WIDGET (self)) & (GTK_STATE_FLAG_FOCUS_VISIBLE | GTK_STATE_FLAG_PRELIGHT);
  gboolean marked = self->chosen || (self->card.played && self->place.row);
  double wanted = marked ? 1 : pointed != 0 ? HOVER : 0;
  AdwTimedAnimation *animation = ADW_TIMED_ANIMATION (self->animation);

  if (!marked && (self->card.played || !self->card.sensitive))
    wanted = 0;
  if (wanted == adw_timed_animation_get_value_to (animation))
    return;
  adw_timed_animation_set_value_from (animation, self->raised);
  adw_timed_animation_set_value_to (animation, wanted);
  adw_animation_play (self->animation);
}

static void
hsd_hand_column_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  GTK_WIDGET_CLASS (hsd_hand_column_parent_class)->state_flags_changed (widget, before);
  if (HSD_HAND_COLUMN (widget)->animation != NULL)
    follow (HSD_HAND_COLUMN (widget));
}

static void
free_texts (const HsdHandCard *card)
{
  g_free ((char *) card->tag);
  g_free ((char *) card->sum);
  g_free ((char *) card->total);
}

static void
hsd_hand_column_dispose (GObject *object)
{
  HsdHandColumn *self = HSD_HAND_COLUMN (object);

  hsd_card_cache_forget (hsd_stage_deck_get (), self);
  g_clear_object (&self->animation);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (hsd_hand_column_parent_class)->dispose (object);
}

static void
hsd_hand_column_finalize (GObject *object)
{
  free_texts (&HSD_HAND_COLUMN (object)->card);

  G_OBJECT_CLASS (hsd_hand_column_parent_class)->finalize (object);
}

static void
hsd_hand_column_class_init (HsdHandColumnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_hand_column_dispose;
  object_class->finalize = hsd_hand_column_finalize;
  widget_class->snapshot = hsd_hand_column_snapshot;
  widget_class->state_flags_changed = hsd_hand_column_state_flags_changed;

  gtk_widget_class_set_css_name (widget_class, "handcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
}

static void
hsd_hand_column_init (HsdHandColumn *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  self->card.number = 1;
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 0, RAISE_MS,
                                             adw_callback_animation_target_new (raise_cb, self, NULL));
  hsd_outcome_follow_style (self);
}

/* --- for the hand --- */

static void
hsd_hand_column_set_card (HsdHandColumn *self, HsdCardSuit suit, const HsdHandCard *card)
{
  HsdHandCard before = self->card;

  if (suit != self->suit || card->number != self->card.number)
    g_clear_object (&self->texture);
  self->suit = suit;
  self->card = *card;
  self->card.tag = g_strdup (card->tag);
  self->card.sum = g_strdup (card->sum);
  self->card.total = g_strdup (card->total);
  free_texts (&before);
  gtk_widget_set_sensitive (GTK_WIDGET (self), card->sensitive && !card->played && !card->gone);
  describe (self);
  follow (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hsd_hand_column_set_place (HsdHandColumn *self, const HsdHandPlace *place)
{
  self->place = *place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hsd_hand_column_set_chosen (HsdHandColumn *self, gboolean chosen)
{
  self->chosen = chosen;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  follow (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hsd_hand_column_set_hidden (HsdHandColumn *self, gboolean hidden, guint index)
{
  if (hidden != self->hidden)
    g_clear_object (&self->texture);
  self->hidden = hidden;
  self->index = index;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hsd_hand_column_set_row (HsdHandColumn *self, gboolean row)
{
  self->place.row = row;
}

static const HsdHandCard *
hsd_hand_column_get_card (HsdHandColumn *self)
{
  return &self->card;
}

/* How wide its longest line is when name and percentage share one, and how high all of
 * them are in a column so wide. */
static int
hsd_hand_column_text_width (HsdHandColumn *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean told = hsd_fraction_fits (self->card.chance);
  g_autofree char *percent = hsd_chance_to_percent (told ? self->card.chance : HSD_FRACTION_ZERO);
  g_autoptr (PangoLayout) name = hsd_drawing_text (widget, hsd_card_name_short (self->card.number), 1, PANGO_WEIGHT_NORMAL);
  g_autoptr (PangoLayout) odds = hsd_drawing_text (widget, percent, 1.15, PANGO_WEIGHT_ULTRABOLD);

  return hsd_drawing_text_width (name) + COLUMN_GAP + hsd_drawing_text_width (odds);
}

/* Pixels. */
#define GAP 6
#define LEAST 52        /* a column */
#define ROW_COLUMN 52
#define ROW_GAP 4
#define ROW_CARD 48
#define ROW_ABOVE 9     /* for a card that rises */
#define MOST 150        /* beyond it, columns only drift apart */
#define CARD_MOST 122
#define WIDE 620
#define ROW_MOST 7u     /* in a narrower window */
#define ROW_LEAST 36    /* a column */
#define BELOW 9         /* the shadow of a card */
#define BESIDE .33      /* of a column, a card with the text beside it */

struct _HsdHand
{
  GtkWidget parent_instance;

  HsdHandColumn *columns[HSD_HAND_MOST]; /* children */
  guint n_columns;
  int chosen; /* number, or 0 */
  int typed;  /* 1 after that digit, which a card above nine begins with; or 0 */
  gboolean hidden;
  gboolean row;
  guint line_most; /* cards */
  int card_most;   /* pixels */
};

G_DEFINE_FINAL_TYPE (HsdHand, hsd_hand, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static int
number_at (HsdHand *self, guint i)
{
  return hsd_hand_column_get_card (self->columns[i])->number;
}

static gboolean
is_open (HsdHand *self, guint i)
{
  return gtk_widget_get_sensitive (GTK_WIDGET (self->columns[i]));
}

static int
find (HsdHand *self, int number)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (number_at (self, i) == number)
      return i;

  return -1;
}

/* --- layout --- */

/* The measures that all columns of a hand share. */
typedef struct
{
  HsdFan fan;
  double column;
  double above;
  HsdHandPlace place;
  int height;
} Layout;

static gboolean
is_narrow (HsdHand *self, double column)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (hsd_hand_column_text_width (self->columns[i]) > column)
      return TRUE;

  return FALSE;
}

static guint
per_row (HsdHand *self, int width)
{
  return CLAMP (self->n_columns, 1, self->row && width < WIDE ? ROW_MOST : self->line_most);
}

static int
gap_of (HsdHand *self)
{
  return self->row ? ROW_GAP : GAP;
}

static guint
count_rows (HsdHand *self, int width)
{
  return (MAX (self->n_columns, 1) - 1) / per_row (self, width) + 1;
}

static Layout
lay_row (HsdHand *self, int width)
{
  guint n = per_row (self, width);
  Layout layout = { .column = MIN (ROW_COLUMN, (width - ROW_GAP * (n - 1.0)) / n) };
  double height;

  layout.place.card = MAX (20, MIN (ROW_CARD, layout.column));
  height = layout.place.card * HSD_CARD_HEIGHT / HSD_CARD_WIDTH;
  layout.above = ROW_ABOVE + height / 2;
  layout.place.room = ROW_ABOVE + height + BELOW / 2;
  layout.place.row = TRUE;
  layout.height = layout.place.room + (self->n_columns > 0 ? hsd_hand_column_text_height (self->columns[0], TRUE, layout.column) : 0);

  return layout;
}

/* In several lines: straight, and the text beside them. */
static Layout
lay_lines (HsdHand *self, int width)
{
  guint n = per_row (self, width);
  Layout layout = { .column = (width - GAP * (n - 1.0)) / n };
  double height;

  layout.place.card = MAX (20, MIN (self->card_most, layout.column * BESIDE));
  height = layout.place.card * HSD_CARD_HEIGHT / HSD_CARD_WIDTH;
  layout.above = ROW_ABOVE + height / 2;
  layout.place.beside = layout.place.card + 2 * GAP;
  layout.place.narrow = TRUE;
  layout.height = ROW_ABOVE + height + BELOW;

  return layout;
}

static Layout
lay (HsdHand *self, int width)
{
  guint n = per_row (self, width);
  Layout layout = { .column = MIN (MOST, (width - GAP * (n - 1.0)) / n) };

  if (self->row)
    return lay_row (self, width);
  if (n < self->n_columns)
    return lay_lines (self, width);

  /* A turned card is wider than itself: by a fifth at the ends of a hand of four or five. */
  layout.fan = (HsdFan) { n * (layout.column + GAP), MAX (20, MIN (self->card_most, layout.column / (n > 2 ? 1.2 : 1.1))), -1 };
  layout.place.card = layout.fan.card_width;
  layout.place.room = hsd_fan_height (&layout.fan, n, &layout.above) + BELOW;
  layout.place.narrow = is_narrow (self, layout.column);
  for (guint i = 0; i < self->n_columns; i++)
    layout.height = MAX (layout.height, hsd_hand_column_text_height (self->columns[i], layout.place.narrow, layout.column));
  layout.height += layout.place.room;

  return layout;
}

static GtkSizeRequestMode
hsd_hand_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hsd_hand_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  HsdHand *self = HSD_HAND (widget);
  guint n = per_row (self, G_MAXINT);
  int least = self->row ? ROW_MOST * (ROW_LEAST + ROW_GAP) - ROW_GAP : n * (LEAST + GAP) - GAP;
  int wanted = self->row ? ROW_MOST * (ROW_COLUMN + ROW_GAP) - ROW_GAP : n * (118 + GAP) - GAP;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = wanted;
    }
  else
    {
      for_size = for_size < 0 ? wanted : MAX (for_size, least);
      *minimum = *natural = lay (self, for_size).height * count_rows (self, for_size);
    }
}

static void
hsd_hand_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HsdHand *self = HSD_HAND (widget);
  Layout layout = lay (self, width);
  HsdFanPlace places[HSD_HAND_MOST] = { 0 };
  guint n = per_row (self, width);
  int row = height / count_rows (self, width);
  double left = (width - n * (layout.column + gap_of (self)) + gap_of (self)) / 2;
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (!self->row && n == self->n_columns)
    hsd_fan_lay (&layout.fan, n, places);
  for (guint i = 0; i < self->n_columns; i++)
    {
      guint at = rtl ? n - 1 - i % n : i % n;
      GtkWidget *column = GTK_WIDGET (self->columns[i]);

      layout.place.angle = places[at].angle;
      layout.place.drop = layout.above + places[at].y;
      hsd_hand_column_set_place (self->columns[i], &layout.place);
      gtk_widget_measure (column, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (column, &(GtkAllocation) { left + at * (layout.column + gap_of (self)), i / n * row, layout.column, row }, -1);
    }
}

/* --- choosing --- */

static void
show_chosen (HsdHand *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    hsd_hand_column_set_chosen (self->columns[i], number_at (self, i) == self->chosen);
}

static void
choose (HsdHand *self, guint i)
{
  int number = number_at (self, i);

  gtk_widget_grab_focus (GTK_WIDGET (self->columns[i]));
  if (number == self->chosen)
    return;
  self->chosen = number;
  show_chosen (self);
  g_signal_emit (self, signals[CHOSEN], 0, number);
}

static void
lay_down (HsdHand *self, guint i)
{
  choose (self, i);
  g_signal_emit (self, signals[ACTIVATED], 0, self->chosen);
}

/* The card that has the focus or should get it, or -1 if none may be chosen. */
static int
current (HsdHand *self)
{
  int chosen = find (self, self->chosen);

  for (guint i = 0; i < self->n_columns; i++)
    if (gtk_widget_is_focus (GTK_WIDGET (self->columns[i])))
      return i;
  if (chosen >= 0 && is_open (self, chosen))
    return chosen;
  for (guint i = 0; i < self->n_columns; i++)
    if (is_open (self, i))
      return i;

  return -1;
}

/* Chooses the next open card in the direction of @by; the first key only chooses the card that has the focus. */
static void
step (HsdHand *self, int by)
{
  int at = current (self);

  if (at < 0)
    return;
  if (self->chosen != number_at (self, at))
    {
      choose (self, at);
      return;
    }
  for (at += by; at >= 0 && at < (int) self->n_columns; at += by)
    if (is_open (self, at))
      {
        choose (self, at);
        return;
      }
}

/* FALSE where there is no such line. */
static gboolean
step_line (HsdHand *self, int by)
{
  int at = current (self) + by * (int) per_row (self, gtk_widget_get_width (GTK_WIDGET (self)));

  if (current (self) < 0 || at < 0 || at >= (int) self->n_columns)
    return FALSE;
  if (is_open (self, at))
    choose (self, at);

  return TRUE;
}

static void
choose_activated (GtkWidget *widget, const char *action, GVariant *number)
{
  int at = find (HSD_HAND (widget), g_variant_get_int32 (number));

  if (at >= 0 && is_open (HSD_HAND (widget), at))
    choose (HSD_HAND (widget), at);
}

/* Chooses a card by its number: the digits 1 and 2 are the card 12, if there is one. Hidden cards have no numbers, for
 * that would tell which is which. */
static gboolean
type_digit (HsdHand *self, int digit)
{
  int number = find (self, 10 * self->typed + digit) >= 0 ? 10 * self->typed + digit : digit;
  int at = find (self, number);

  if (self->hidden)
    return FALSE;

  self->typed = number == 1;
  if (at >= 0 && is_open (self, at))
    choose (self, at);

  return TRUE;
}

/* The key of a card in a row plays it; that of a closed one, and what is no key of a card, does nothing. */
static gboolean
type_key (HsdHand *self, gunichar sign)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (g_unichar_tolower (g_utf8_get_char (hsd_card_say_key (number_at (self, i)))) == g_unichar_tolower (sign))
      {
        if (is_open (self, i))
          lay_down (self, i);
        return TRUE;
      }

  return FALSE;
}

gboolean
hsd_hand_press (HsdHand *self, guint key, guint code, GdkModifierType modifiers)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  gunichar sign = gdk_keyval_to_unicode (key);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (self->row && current (self) < 0)
    return FALSE;
  if (self->row && sign != 0 && type_key (self, g_unichar_isdigit (sign) ? (gunichar) ('0' + g_unichar_digit_value (sign)) : sign))
    return TRUE;
  if (g_unichar_isdigit (sign))
    return type_digit (self, g_unichar_digit_value (sign));

  self->typed = 0;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step (self, rtl ? 1 : -1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step (self, rtl ? -1 : 1);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step_line (self, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step_line (self, 1);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      /* In a row none is chosen before the user does so. */
      if (current (self) < 0 || (self->row && self->chosen == 0))
        return FALSE;
      lay_down (self, current (self));
      return TRUE;
    default:
      return FALSE;
    }
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, HsdHand *self)
{
  GtkWidget *column = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  for (guint i = 0; i < self->n_columns; i++)
    if (GTK_WIDGET (self->columns[i]) == column)
      {
        if (self->row || n_press == 2)
          lay_down (self, i);
        else
          choose (self, i);
        return;
      }
}

/* The hand is one stop of the Tab key, which comes to the chosen card and leaves from any. */
static gboolean
hsd_hand_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HsdHand *self = HSD_HAND (widget);
  int at = current (self);

  if (at < 0 || gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->columns[at]));
}

static gboolean
hsd_hand_grab_focus (GtkWidget *widget)
{
  int at = current (HSD_HAND (widget));

  return at >= 0 && gtk_widget_grab_focus (GTK_WIDGET (HSD_HAND (widget)->columns[at]));
}

/* --- columns --- */

static void
add_column (HsdHand *self)
{
  GtkWidget *column = g_object_new (HSD_TYPE_HAND_COLUMN, NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (column, GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_parent (column, GTK_WIDGET (self));
  hsd_hand_column_set_row (HSD_HAND_COLUMN (column), self->row);
  self->columns[self->n_columns++] = HSD_HAND_COLUMN (column);
}

static void
remove_column (HsdHand *self)
{
  gtk_widget_unparent (GTK_WIDGET (self->columns[--self->n_columns]));
}

static void
hsd_hand_dispose (GObject *object)
{
  HsdHand *self = HSD_HAND (object);

  while (self->n_columns > 0)
    remove_column (self);

  G_OBJECT_CLASS (hsd_hand_parent_class)->dispose (object);
}

static void
hsd_hand_class_init (HsdHandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_hand_dispose;
  widget_class->get_request_mode = hsd_hand_get_request_mode;
  widget_class->measure = hsd_hand_measure;
  widget_class->size_allocate = hsd_hand_size_allocate;
  widget_class->focus = hsd_hand_focus;
  widget_class->grab_focus = hsd_hand_grab_focus;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_INT);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_install_action (widget_class, "hand.choose", "i", choose_activated);
  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
hsd_hand_init (HsdHand *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->line_most = HSD_HAND_MOST;
  self->card_most = CARD_MOST;
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (hsd_hand_press), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  /* Translators: the cards that a player holds. */
  hsd_widget_set_label (GTK_WIDGET (self), C_("pile", "Hand"));
}

void
hsd_hand_set_cards (HsdHand *self, HsdCardSuit suit, const HsdHandCard *cards, guint n_cards)
{
  g_return_if_fail (HSD_IS_HAND (self));

  n_cards = MIN (n_cards, HSD_HAND_MOST);
  while (self->n_columns < n_cards)
    add_column (self);
  while (self->n_columns > n_cards)
    remove_column (self);
  for (guint i = 0; i < n_cards; i++)
    {
      hsd_hand_column_set_card (self->columns[i], suit, &cards[i]);
      hsd_hand_column_set_hidden (self->columns[i], self->hidden, i + 1);
    }
  if (find (self, self->chosen) < 0)
    self->chosen = 0;
  show_chosen (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
hsd_hand_set_row (HsdHand *self, gboolean row)
{
  g_return_if_fail (HSD_IS_HAND (self));

  self->row = row;
  for (guint i = 0; i < self->n_columns; i++)
    hsd_hand_column_set_row (self->columns[i], row);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
hsd_hand_set_line_most (HsdHand *self, guint n_cards)
{
  g_return_if_fail (HSD_IS_HAND (self));
  g_return_if_fail (n_cards >= 1 && n_cards <= HSD_HAND_MOST);

  self->line_most = n_cards;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
hsd_hand_set_card_most (HsdHand *self, int width)
{
  g_return_if_fail (HSD_IS_HAND (self));

  self->card_most = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
hsd_hand_set_chosen (HsdHand *self, int number)
{
  int at;

  g_return_if_fail (HSD_IS_HAND (self));

  at = find (self, number);
  self->chosen = at < 0 ? 0 : number;
  show_chosen (self);
  /* Enter plays the card that has the focus: it is the chosen one. */
  if (at >= 0 && is_open (self, at) && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->columns[at]));
}

int
hsd_hand_get_chosen (HsdHand *self)
{
  g_return_val_if_fail (HSD_IS_HAND (self), 0);

  return self->chosen;
}

void
hsd_hand_set_hidden (HsdHand *self, gboolean hidden)
{
  g_return_if_fail (HSD_IS_HAND (self));

  self->hidden = hidden;
  for (guint i = 0; i < self->n_columns; i++)
    hsd_hand_column_set_hidden (self->columns[i], hidden, i + 1);
}

gboolean
hsd_hand_get_hidden (HsdHand *self)
{
  g_return_val_if_fail (HSD_IS_HAND (self), FALSE);

  return self->hidden;
}
