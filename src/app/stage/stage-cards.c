/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/stage/stage-cards.h"
#include "app/stage/stage-deck.h"
#include "app/stage/stage-text.h"
#include "app/widgets/drawing.h"
#include "app/widgets/format.h"
#include "model/story/system.h"
#include "render/cards/flip.h"

/* A sign as scores have it, the same in every language. */
#define VERSUS "VS"

#define TURN_TIME .75 /* of one card, in seconds */
#define N_CARDS 16    /* more are not drawn */

/* In parts of the height of the stage: alone on it, and above the band. */
static const double card_height[] = { .5, .4 };
static const double card_middle[] = { .5, .38 };
static const double caption_row[] = { .2, .155 };
static const double sum_row[] = { .845, .616 };
#define CAPTION_SIZE .046
#define LENT_ROOM .036
#define TERMS_SIZE .056
#define SUM_SIZE .074
#define VERSUS_SIZE .1

/* In parts of its width: the middles of both sides, and the room of each. */
#define LEFT .255
#define RIGHT .745
#define SIDE .36


/* The space around a card, in parts of its width. */
#define MARGIN .3

typedef struct
{
  HsdCardId id;
  gboolean right;
  gboolean slot; /* where a card is to be: none lies there yet */
  gboolean spent;
  gboolean lent;
  guint turn; /* how many are turned before it, or G_MAXUINT for one that lies open */
  HsdSeat owner; /* without its name */
  char *name; /* of the owner, or NULL */

  double x, y;          /* where it was laid last */
  GdkTexture *texture; /* as it lies, or NULL */
} Piece;

struct _HsdStageCards
{
  GtkWidget *widget; /* not owned: it owns this */
  Piece pieces[N_CARDS];
  guint n_pieces;
  guint n_turned;
  char *left, *right; /* the captions, or NULL */
  gboolean emblem;
  int texture_width;  /* of a card in device pixels, that the textures are for */
};

HsdStageCards *
hsd_stage_cards_new (GtkWidget *widget)
{
  HsdStageCards *self = g_new0 (HsdStageCards, 1);

  self->widget = widget;

  return self;
}

static void
clear (HsdStageCards *self)
{
  for (guint i = 0; i < self->n_pieces; i++)
    {
      g_clear_pointer (&self->pieces[i].name, g_free);
      g_clear_object (&self->pieces[i].texture);
    }
  self->n_pieces = self->n_turned = 0;
  self->emblem = FALSE;
  g_clear_pointer (&self->left, g_free);
  g_clear_pointer (&self->right, g_free);
}

void
hsd_stage_cards_free (HsdStageCards *self)
{
  hsd_card_cache_forget (hsd_stage_deck_get (), self);
  clear (self);
  g_free (self);
}

/* --- what lies there --- */

static Piece *
add_piece (HsdStageCards *self, HsdCardId id, gboolean right)
{
  Piece *piece;

  if (self->n_pieces == N_CARDS)
    return NULL;

  piece = &self->pieces[self->n_pieces++];
  *piece = (Piece) { .id = id, .right = right, .turn = G_MAXUINT };

  return piece;
}

static void
add_card (HsdStageCards *self, const HsdStory *story, guint index, gboolean lying, const GPtrArray *seats)
{
  const HsdCard *card = &g_array_index (story->cards, HsdCard, index);
  const char *name = hsd_story_owner_name (story, card->owner);
  const HsdSeat *owner = hsd_seats_find (seats, name);
  gboolean destiny = card->arcana == HSD_CARD_MAJOR;
  gboolean opposed = card->role == HSD_CARD_CHOICE && g_strcmp0 (name, story->character) != 0;
  Piece *piece = add_piece (self, hsd_stage_deck_id (card, owner->suit), destiny || opposed);

  if (piece == NULL)
    return;

  piece->owner = *owner;
  piece->owner.name = NULL;
  piece->name = g_strdup (name);
  piece->lent = card->role == HSD_CARD_LENT;
  piece->spent = card->role == HSD_CARD_FOOL;
  if (destiny && !lying)
    piece->turn = self->n_turned++;
}

static gboolean
has_right (HsdStageCards *self)
{
  for (guint i = 0; i < self->n_pieces; i++)
    if (self->pieces[i].right)
      return TRUE;

  return FALSE;
}

/* The first name on the right that is not Destiny's. */
static const char *
find_opponent (HsdStageCards *self)
{
  for (guint i = 0; i < self->n_pieces; i++)
    if (self->pieces[i].right && self->pieces[i].name != NULL)
      return self->pieces[i].name;

  return NULL;
}

void
hsd_stage_cards_set_story (HsdStageCards *self, const HsdStory *story, guint n_lying, const GPtrArray *seats)
{
  const char *opponent;

  clear (self);
  if (story == NULL || (story->cards->len == 0 && HSD_SYSTEM_GET_CLASS (story->system)->luck != HSD_CARDS))
    return;

  for (guint i = 0; i < story->cards->len; i++)
    add_card (self, story, i, i < n_lying, seats);

  if (story->cards->len == 0)
    add_piece (self, HSD_CARD_BACK, FALSE)->slot = TRUE;

  /* Destiny was not drawn yet. */
  if (!has_right (self) && story->choosing)
    add_piece (self, HSD_CARD_BACK, TRUE);

  opponent = find_opponent (self);
  /* Translators: below a card on the stage, in place of the name of who plays it. */
  self->left = g_strdup (story->character != NULL ? story->character : C_("field", "Choice"));
  /* Translators: below a card on the stage: the card that another one is played against. */
  self->right = g_strdup (opponent != NULL ? opponent : C_("field", "Destiny"));
}

void
hsd_stage_cards_set_opponent (HsdStageCards *self, const char *name)
{
  if (self->n_pieces == 0 || name == NULL)
    return;

  g_free (self->right);
  self->right = g_strdup (name);
}

void
hsd_stage_cards_set_closed (HsdStageCards *self)
{
  clear (self);
  add_piece (self, HSD_CARD_BACK, FALSE);
}

void
hsd_stage_cards_set_places (HsdStageCards *self, const char *left, const char *right)
{
  clear (self);
  add_piece (self, HSD_CARD_BACK, FALSE)->slot = TRUE;
  add_piece (self, HSD_CARD_BACK, TRUE);
  self->left = g_strdup (left != NULL ? left : C_("field", "Choice"));
  self->right = g_strdup (right != NULL ? right : C_("field", "Destiny"));
}

void
hsd_stage_cards_set_emblem (HsdStageCards *self)
{
  hsd_stage_cards_set_closed (self);
  self->emblem = TRUE;
}

gboolean
hsd_stage_cards_is_empty (HsdStageCards *self)
{
  return self->n_pieces == 0;
}

double
hsd_stage_cards_end_time (HsdStageCards *self)
{
  return self->n_turned * TURN_TIME;
}

guint
hsd_stage_cards_count_landed (HsdStageCards *self, double time)
{
  return CLAMP (time / TURN_TIME, 0, self->n_turned);
}

/* --- where it lies --- */

static guint
count_side (HsdStageCards *self, gboolean right)
{
  guint n = 0;

  for (guint i = 0; i < self->n_pieces; i++)
    n += self->pieces[i].right == right;

  return n;
}

/* Side by side around the middle of their half, closer to each other where there is no room. */
static void
lay_side (HsdStageCards *self, gboolean right, double middle, double room, double width, double y)
{
  guint n = count_side (self, right);
  double pitch = n > 1 ? MIN (width * 1.14, (room - width) / (n - 1)) : 0;
  guint k = 0;

  for (guint i = 0; i < self->n_pieces; i++)
    if (self->pieces[i].right == right)
      {
        self->pieces[i].x = middle + (k++ - (n - 1) / 2.0) * pitch - width / 2;
        self->pieces[i].y = y - width * HSD_CARD_HEIGHT / HSD_CARD_WIDTH / 2;
      }
}

static gboolean
is_alone (HsdStageCards *self)
{
  return self->left == NULL;
}

static double
between (const double ends[2], double part)
{
  return ends[0] + (ends[1] - ends[0]) * part;
}

static double
find_left (HsdStageCards *self)
{
  return self->emblem ? .63 : is_alone (self) ? .5 : LEFT;
}

static double
lay (HsdStageCards *self, double width, double height, double raised)
{
  double card = height * between (card_height, raised) * HSD_CARD_WIDTH / HSD_CARD_HEIGHT;
  double y = height * between (card_middle, raised);

  lay_side (self, FALSE, width * find_left (self), width * SIDE, card, y);
  lay_side (self, TRUE, width * RIGHT, width * SIDE, card, y);

  return card;
}

/* --- pictures --- */

static void
card_ready_cb (HsdCardId id, gpointer data)
{
  HsdStageCards *self = data;

  for (guint i = 0; i < self->n_pieces; i++)
    if (self->pieces[i].id == id)
      g_clear_object (&self->pieces[i].texture);
  gtk_widget_queue_draw (self->widget);
}

static HsdCardShow
show_of (HsdStageCards *self, const Piece *piece, HsdCardId id, HsdOwner *owner)
{
  HsdCardShow show = {
    .id = id,
    .words = hsd_stage_deck_words (id),
    .surface = hsd_card_cache_request (hsd_stage_deck_get (), id, self->texture_width, card_ready_cb, self),
  };

  if (piece->spent && id == piece->id)
    show.states |= HSD_SHOW_SPENT;
  if (piece->lent && piece->owner.known)
    {
      *owner = (HsdOwner) {
        .motif = MIN (piece->owner.motif, HSD_N_OWNER_MOTIFS - 1),
        .red = (piece->owner.colour >> 16 & 255) / 255.0,
        .green = (piece->owner.colour >> 8 & 255) / 255.0,
        .blue = (piece->owner.colour & 255) / 255.0,
        .name = piece->name,
      };
      show.states |= HSD_SHOW_LENT;
      show.owner = owner;
    }

  return show;
}

/* A texture of a card with what goes beyond it; @turned is from 0, its back, to 1, its face. */
static GdkTexture *
draw_card (HsdStageCards *self, const Piece *piece, double turned)
{
  int width = self->texture_width;
  int margin = width * MARGIN;
  int height = hsd_card_cache_height (width);
  HsdOwner owner;
  HsdCardShow show = show_of (self, piece, piece->id, &owner);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + 2 * margin, height + 2 * margin);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, margin, margin);
  if (piece->slot)
    /* Translators: in the place where a card is to be played. */
    hsd_card_slot_draw (cr, _("your Choice"), width, HSD_INK_DARK);
  else if (turned < 1)
    {
      HsdCardShow back = show_of (self, piece, HSD_CARD_BACK, &owner);

      hsd_flip_draw (cr, &back, &show, width, turned);
      g_clear_pointer (&back.surface, cairo_surface_destroy);
    }
  else
    hsd_card_draw (cr, &show, width);
  cairo_destroy (cr);
  g_clear_pointer (&show.surface, cairo_surface_destroy);

  return hsd_drawing_take_texture (surface);
}

static void
append_card (HsdStageCards *self, GtkSnapshot *snapshot, Piece *piece, double scale, double time)
{
  double turned = piece->turn == G_MAXUINT ? 1 : CLAMP ((time - piece->turn * TURN_TIME) / TURN_TIME, 0, 1);
  g_autoptr (GdkTexture) texture = NULL;
  double margin = (int) (self->texture_width * MARGIN) / scale;

  if (turned < 1)
    texture = draw_card (self, piece, turned);
  else
    {
      if (piece->texture == NULL)
        piece->texture = draw_card (self, piece, 1);
      texture = g_object_ref (piece->texture);
    }

  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (piece->x - margin, piece->y - margin,
                                                    gdk_texture_get_width (texture) / scale,
                                                    gdk_texture_get_height (texture) / scale));
}

/* Above a lent card is its owner; the name of the side is above that. */
static double
caption_of (HsdStageCards *self, gboolean right, double row)
{
  for (guint i = 0; i < self->n_pieces; i++)
    if (self->pieces[i].right == right && self->pieces[i].lent)
      return row - LENT_ROOM;

  return row;
}

static void
append_captions (HsdStageCards *self, GtkSnapshot *snapshot, double width, double height, double raised)
{
  double row = between (caption_row, raised);
  HsdStageText how = { .x = width * LEFT, .y = height * caption_of (self, FALSE, row), .size = height * CAPTION_SIZE,
                       .room = width * SIDE, .align = .5, .bold = TRUE, .colour = HSD_STAGE_PALE };

  /* Names are only drawn above the band if two sides oppose each other. */
  if (find_opponent (self) == NULL)
    how.colour.alpha = 1 - raised;
  hsd_stage_text_append (self->widget, snapshot, self->left, &how);
  how.x = width * RIGHT;
  how.y = height * caption_of (self, TRUE, row);
  hsd_stage_text_append (self->widget, snapshot, self->right, &how);
  if (has_right (self))
    hsd_stage_text_append (self->widget, snapshot, VERSUS,
                           &(HsdStageText) { .x = width * .5, .y = height * between (card_middle, raised),
                                             .size = height * VERSUS_SIZE, .align = .5, .bold = TRUE,
                                             .colour = HSD_STAGE_GOLD });
}

/* The sum is drawn towards the middle, for comparison. */
static void
append_side (HsdStageCards *self, GtkSnapshot *snapshot, const HsdShowing *showing, guint side, double width, double height, double y)
{
  double middle = width * (side == 0 ? LEFT : RIGHT);
  const char *sum = showing->sums[side];
  g_autofree char *terms = NULL;
  double wide, whole;

  if (showing->terms[side] != NULL)
    terms = sum == NULL ? g_strdup (showing->terms[side])
                        : g_strconcat (side == 0 ? "" : " = ", showing->terms[side], side == 0 ? " = " : "", NULL);
  wide = hsd_stage_text_measure (self->widget, terms, height * TERMS_SIZE, FALSE);
  whole = wide + hsd_stage_text_measure (self->widget, sum, height * SUM_SIZE, TRUE);

  hsd_stage_text_append (self->widget, snapshot, terms,
                         &(HsdStageText) { .x = middle + (side == 0 ? -whole / 2 : whole / 2), .y = y, .align = side,
                                           .size = height * TERMS_SIZE, .colour = HSD_STAGE_PALE });
  hsd_stage_text_append (self->widget, snapshot, sum,
                         &(HsdStageText) { .x = middle + (side == 0 ? whole / 2 : -whole / 2), .y = y, .align = 1 - side,
                                           .size = height * SUM_SIZE, .bold = TRUE, .colour = HSD_STAGE_PALE });
}

void
hsd_stage_cards_append_sums (HsdStageCards *self, GtkSnapshot *snapshot, const HsdShowing *showing, const HsdStageShape *shape,
                             double raised)
{
  double y = shape->unit * between (sum_row, raised);

  append_side (self, snapshot, showing, 0, shape->field - shape->rail, shape->unit, y);
  append_side (self, snapshot, showing, 1, shape->field - shape->rail, shape->unit, y);
}

/* Textures are made for the size that cards have above the band where they end there: on their way
 * they are only scaled. */
void
hsd_stage_cards_snapshot (HsdStageCards *self, GtkSnapshot *snapshot, const HsdStageShape *shape, double time, double raised)
{
  double width = shape->field - shape->rail;
  double height = shape->unit;
  int pixels = gtk_widget_get_scale_factor (self->widget);
  int card;
  double drawn;

  if (self->n_pieces == 0)
    return;

  raised = self->emblem ? 1 : raised;
  card = MAX (1, lay (self, width, height, raised > 0 ? 1 : 0) * pixels);
  if (card != self->texture_width)
    for (guint i = 0; i < self->n_pieces; i++)
      g_clear_object (&self->pieces[i].texture);
  self->texture_width = card;

  drawn = lay (self, width, height, raised);
  for (guint i = 0; i < self->n_pieces; i++)
    append_card (self, snapshot, &self->pieces[i], card / drawn, time);
  if (!is_alone (self))
    append_captions (self, snapshot, width, height, raised);
}

void
hsd_stage_cards_wait (HsdStageCards *self)
{
  for (guint i = 0; i < self->n_pieces; i++)
    {
      hsd_card_cache_make (hsd_stage_deck_get (), self->pieces[i].id, self->texture_width);
      g_clear_object (&self->pieces[i].texture);
    }
}
