/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/stage/clock-face.h"
#include "app/stage/stage-band.h"
#include "app/stage/stage-cup.h"
#include "app/stage/stage-deck.h"
#include "app/stage/stage-head.h"
#include "app/stage/stage-lines.h"
#include "app/stage/stage-text.h"
#include "app/widgets/outcome.h"
#include "model/words/join.h"
#include "render/cards/card.h"

/* In a thousand-and-eightieth of the height, or of the width of a stage that stands. */
#define FEW 4 /* lines that have room for what each has to reach */
#define HEAD 124
#define HEAD_OF_MANY 104
#define FOOT 178
#define FOOT_OF_MANY 128
#define PANEL 600
#define MOST_ROW 226
#define MOST_TALL_ROW 330
#define MARGIN 44
#define TITLE 62
#define ASKED 52
#define LEAST_TEXT 30

/* Of a line, in parts of its height, and at most so many units. */
#define NAME .443
#define MOST_NAME 80
#define MARK .613
#define MOST_MARK 110
#define WORD .443
#define MOST_WORD 72
#define DICE .4 /* half a die */
#define MOST_DICE 88
#define TOKEN .655
#define MOST_TOKEN 126

/* Of the width, for the dice of a line at most; on a narrow stage marks and words are smaller, too. */
#define WIDE_DICE .3
#define NARROW_DICE .18
#define NARROW .72

/* The same of a line of a stage that stands, where the name is above. */
#define TALL_NAME .27
#define TALL_MARK .33
#define TALL_WORD .25
#define TALL_DICE .235
#define TALL_TOKEN .62
#define TALL_NAME_ROW .28
#define TALL_DICE_ROW .7
#define TALL_MARKS .56 /* of the width */

#define LONG .7       /* the letters of a text in two rows */
#define ROW_PITCH 1.12
#define SECOND .56    /* the letters of what is to be reached */
#define ALONG .76     /* of the free room, how much is between names and dice */
#define PITCH 2.2     /* from die to die, in halves of one */
#define LINE_PITCH 2.1
#define WORDS_OF_COUNT .58
#define MOST_CLOCKS 3

typedef enum
{
  NORMAL,
  WIDE, /* the count is beside the lines */
  TALL, /* names are above dice */
} Shape;

/* Where everything stands on a stage of that size. */
typedef struct
{
  Shape shape;
  double width, height, unit;
  double field; /* how wide the lines are */
  double head, foot, row;
  double top;   /* of the first line */
  double name_size, mark_size, word_size, half, token;
  double name, number, mark, word; /* where they begin */
  double dice;     /* where they end */
  guint columns;   /* of dice in a line, in so many rows */
  guint rows;
  double name_room, word_room;
} Layout;

/* A text in one row, or in two that are broken at a blank. */
typedef struct
{
  char *rows[2];
  double size;
  double width;
} Broken;

struct _HsdStageLines
{
  GtkWidget *widget; /* not owned: it owns this */
  HsdStage *stage;   /* not owned, as little as what it tells: */
  const HsdLines *lines;
  const GPtrArray *seats;
  const GPtrArray *clocks;
  guint first;
};

HsdStageLines *
hsd_stage_lines_new (GtkWidget *widget)
{
  HsdStageLines *self = g_new0 (HsdStageLines, 1);

  self->widget = widget;

  return self;
}

void
hsd_stage_lines_free (HsdStageLines *self)
{
  hsd_card_cache_forget (hsd_stage_deck_get (), self);
  g_free (self);
}

void
hsd_stage_lines_set (HsdStageLines *self, HsdStage *stage, guint first)
{
  self->stage = stage;
  self->first = first;
}

/* What the stage tells now. */
static void
look (HsdStageLines *self)
{
  self->lines = hsd_stage_get_lines (self->stage);
  self->seats = hsd_stage_get_seats (self->stage);
  self->clocks = hsd_stage_get_clocks (self->stage);
}

static const HsdLine *
line_at (const HsdStageLines *self, guint index)
{
  return g_ptr_array_index (self->lines->lines, index);
}

static const HsdStory *
story_of (const HsdLine *line)
{
  return hsd_public_view_get_story (line->view);
}

/* One past the last line of the page. */
static guint
end_of_page (const HsdStageLines *self)
{
  return MIN (self->first + HSD_STAGE_LINES, self->lines->lines->len);
}

/* --- texts --- */

static double
measure (const HsdStageLines *self, const char *text, double size)
{
  return hsd_stage_text_measure (self->widget, text, size, TRUE);
}

/* At the blank that leaves the two rows most alike. */
static void
break_text (const HsdStageLines *self, const char *text, double size, Broken *broken)
{
  const char *best = NULL;
  double least = G_MAXDOUBLE;

  for (const char *at = strchr (text, ' '); at != NULL; at = strchr (at + 1, ' '))
    {
      g_autofree char *above = g_strndup (text, at - text);
      double wide = MAX (measure (self, above, size), measure (self, at + 1, size));

      if (wide < least)
        {
          least = wide;
          best = at;
        }
    }
  if (best == NULL)
    return;

  broken->rows[0] = g_strndup (text, best - text);
  broken->rows[1] = g_strdup (best + 1);
  broken->size = size;
  broken->width = least;
}

static void
broken_clear (Broken *self)
{
  g_free (self->rows[0]);
  g_free (self->rows[1]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Broken, broken_clear)

/* Whole, whatever it takes: in one row, else in two, else smaller. */
static Broken
fit_text (const HsdStageLines *self, const char *text, double size, double room)
{
  Broken broken = { .size = size, .width = measure (self, text, size) };

  if (broken.width > room)
    break_text (self, text, size * LONG, &broken);
  if (broken.rows[0] == NULL)
    broken.rows[0] = g_strdup (text);
  if (broken.width > room)
    {
      broken.size *= room / broken.width;
      broken.width = room;
    }

  return broken;
}

static double
height_of (const Broken *broken)
{
  return broken->size * (broken->rows[1] != NULL ? 1 + ROW_PITCH : 1);
}

/* Around @y. */
static void
append_broken (const HsdStageLines *self, GtkSnapshot *snapshot, const Broken *broken, double x, double y, GdkRGBA colour)
{
  gboolean two = broken->rows[1] != NULL;

  for (guint i = 0; i < (two ? 2 : 1); i++)
    hsd_stage_text_append (self->widget, snapshot, broken->rows[i],
                           &(HsdStageText) { .x = x, .y = y + (two ? (i - .5) * broken->size * ROW_PITCH : 0), .size = broken->size,
                                             .bold = TRUE, .colour = colour });
}

/* --- where everything stands --- */

/* The bodies that a line throws: a hundred is read on two. */
static guint
count_bodies (const HsdLine *line)
{
  const HsdStory *story = story_of (line);
  guint n = 0;

  for (guint i = 0; story != NULL && i < story->dice->len; i++)
    n += g_array_index (story->dice, HsdDie, i).kind == HSD_DIE_D100 ? 2 : 1;

  return n;
}

static guint
count_most_bodies (const HsdStageLines *self)
{
  guint most = 1;

  for (guint i = 0; i < self->lines->lines->len; i++)
    most = MAX (most, count_bodies (line_at (self, i)));

  return most;
}

/* As large as they can be in a room of that width: many lie in several rows. */
static void
size_dice (const HsdStageLines *self, Layout *at, double most, double room)
{
  guint n = count_most_bodies (self);

  at->half = 0;
  for (guint rows = 1; rows <= 3; rows++)
    {
      guint columns = (n + rows - 1) / rows;
      double half = MIN (most * (rows == 1 ? 1 : 2.1 / (rows * LINE_PITCH)), room / (columns * PITCH));

      if (half <= at->half * 1.05)
        continue;
      at->half = half;
      at->columns = columns;
      at->rows = rows;
    }
}

static double
widest_number (const HsdStageLines *self, const Layout *at)
{
  double widest = 0;

  for (guint i = 0; i < self->lines->lines->len; i++)
    widest = MAX (widest, measure (self, line_at (self, i)->number, at->word_size));

  return widest;
}

static const char *
word_of (const HsdLine *line)
{
  /* Translators: on the stage, of one of several rolls: it is not shown. */
  return story_of (line) == NULL ? C_("roll", "Hidden") : line->word;
}

/* With what an outcome produced behind it. */
static double
widest_word (const HsdStageLines *self, const Layout *at)
{
  double widest = 0;

  for (guint i = 0; i < self->lines->lines->len; i++)
    {
      const HsdLine *line = line_at (self, i);
      Broken word = { .width = 0 };
      double more = line->produced != NULL ? measure (self, line->produced, at->word_size * .66) + at->word_size * .35 : 0;

      if (word_of (line) != NULL)
        word = fit_text (self, word_of (line), at->word_size, at->word_room - more);
      widest = MAX (widest, word.width + more);
      broken_clear (&word);
    }

  return widest;
}

static double
longest_name (const HsdStageLines *self, const Layout *at)
{
  double longest = 0;

  for (guint i = 0; i < self->lines->lines->len; i++)
    {
      g_auto (Broken) name = fit_text (self, line_at (self, i)->name, at->name_size, at->name_room);

      longest = MAX (longest, name.width);
    }

  return longest;
}

static void
find_shape (const HsdStageLines *self, Layout *at)
{
  guint n = MIN (self->lines->lines->len, HSD_STAGE_LINES);
  gboolean few = n <= FEW;
  double shape;

  at->width = MAX (gtk_widget_get_width (self->widget), 1);
  at->height = MAX (gtk_widget_get_height (self->widget), 1);
  shape = at->width / at->height;
  at->shape = shape >= 2 ? WIDE : shape < 1.2 ? TALL : NORMAL;
  at->unit = at->shape == TALL ? at->width / 1080 : shape < 1.5 ? at->width / 1440 : at->height / 1080;
  at->field = at->width - (at->shape == WIDE ? PANEL * at->unit : 0);
  at->head = (few && at->shape != TALL ? HEAD : HEAD_OF_MANY) * at->unit;
  at->foot = at->shape == WIDE ? 16 * at->unit : (few && at->shape != TALL ? FOOT : FOOT_OF_MANY) * at->unit;
  at->row = MIN ((at->height - at->head - at->foot) / n, (at->shape == TALL ? MOST_TALL_ROW : MOST_ROW) * at->unit);
  at->top = at->head + (at->height - at->head - at->foot - n * at->row) / 2;
}

static void
lay_out_tall (const HsdStageLines *self, Layout *at)
{
  double u = at->unit;

  at->name_size = MIN (TALL_NAME * at->row, MOST_NAME * u);
  at->mark_size = TALL_MARK * at->row;
  at->word_size = TALL_WORD * at->row;
  at->token = TALL_TOKEN * at->row;
  at->name = MARGIN * u + at->token + .16 * at->token;
  at->name_room = at->width - at->name - MARGIN * u;
  at->mark = at->width * TALL_MARKS;
  at->word = at->mark + at->mark_size * 1.25;
  at->word_room = at->width - at->word - MARGIN * u;
  size_dice (self, at, TALL_DICE * at->row, at->mark - at->name - widest_number (self, at) - at->word_size * .6);
  at->dice = at->name + at->columns * PITCH * at->half;
  at->number = at->dice + at->word_size * .2;
}

/* From the right: words, marks, numbers, dice; names have the rest, and dice stand most of the way to the marks. */
static void
lay_out_lines (const HsdStageLines *self, Layout *at)
{
  double u = at->unit, number, least, longest;
  gboolean narrow = at->width / at->height < 1.5;

  at->name_size = MIN (NAME * at->row, MOST_NAME * u);
  at->mark_size = MIN (MARK * at->row, MOST_MARK * u) * (narrow ? NARROW : 1);
  at->word_size = MIN (WORD * at->row, MOST_WORD * u) * (narrow ? NARROW : 1);
  at->token = MIN (TOKEN * at->row, MOST_TOKEN * u);
  at->name = MARGIN * u + at->token + .24 * at->token;
  at->word_room = at->field * .27;
  at->word = at->field - MARGIN * u - widest_word (self, at);
  at->mark = at->word - at->mark_size * 1.22;
  number = widest_number (self, at);
  if (number > 0)
    number += at->word_size * .4;
  size_dice (self, at, MIN (DICE * at->row, MOST_DICE * u), at->field * (narrow ? NARROW_DICE : WIDE_DICE));
  least = at->columns * PITCH * at->half + number + .5 * at->mark_size;
  at->name_room = at->mark - least - at->name - .3 * at->mark_size;
  longest = longest_name (self, at);
  at->dice = at->mark - number - .25 * at->mark_size - (1 - ALONG) * MAX (at->mark - at->name - longest - least, 0);
  at->number = at->dice + at->word_size * .3;
}

static Layout
lay_out (const HsdStageLines *self)
{
  Layout at = { .columns = 1, .rows = 1 };

  find_shape (self, &at);
  if (at.shape == TALL)
    lay_out_tall (self, &at);
  else
    lay_out_lines (self, &at);

  return at;
}

static double
top_of (const HsdStageLines *self, const Layout *at, guint index)
{
  return at->top + (index - self->first) * at->row;
}

static double
middle_of_dice (const HsdStageLines *self, const Layout *at, guint index)
{
  return top_of (self, at, index) + at->row * (at->shape == TALL ? TALL_DICE_ROW : .5);
}

/* --- dice --- */

/* The bodies of a line, those that count before the others. */
static void
place_bodies (const HsdStageLines *self, const Layout *at, guint index, HsdScenePlace *places, const guint *order, guint n)
{
  guint rows = (n + at->columns - 1) / at->columns;

  for (guint i = 0; i < n; i++)
    {
      guint row = i / at->columns, column = i % at->columns;
      guint in_row = MIN (n - row * at->columns, at->columns);
      double left = at->shape == TALL ? at->name : at->dice - in_row * PITCH * at->half;

      places[order[i]] = (HsdScenePlace) {
        .x = (left + (column + .5) * PITCH * at->half) / at->width,
        .y = (middle_of_dice (self, at, index) + (row - (rows - 1) / 2.0) * LINE_PITCH * at->half) / at->height,
        .half = at->half * .96 / at->height,
      };
    }
}

void
hsd_stage_lines_place (HsdStageLines *self, HsdStageDice *dice)
{
  HsdScenePlace places[HSD_SCENE_DICE] = { { 0, 0, 0 } };
  guint die = 0;
  Layout at;

  look (self);
  at = lay_out (self);
  for (guint i = self->first; i < end_of_page (self); i++)
    {
      const HsdStory *story = story_of (line_at (self, i));
      guint order[HSD_SCENE_DICE];
      guint n = story != NULL ? hsd_stage_dice_list_bodies (dice, die, story->dice->len, order) : 0;

      place_bodies (self, &at, i, places, order, n);
      die += story != NULL ? story->dice->len : 0;
    }
  hsd_stage_dice_set_places (dice, places);
}

/* --- a line --- */

/* The first letters of the first two words, or the first two of the only one. */
static char *
initials (const char *name)
{
  const char *second = strpbrk (name, " -’'");
  char letters[16];
  guint n = g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (name)), letters);
  const char *next = second != NULL && second[1] != '\0' ? second + strcspn (second, " -") : g_utf8_next_char (name);

  while (*next == ' ' || *next == '-')
    next = g_utf8_next_char (next);
  if (*next != '\0')
    n += g_unichar_to_utf8 (second != NULL ? g_unichar_totitle (g_utf8_get_char (next)) : g_utf8_get_char (next), letters + n);

  return g_strndup (letters, n);
}

static void
append_token (const HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, const char *name, double y)
{
  const HsdSeat *seat = hsd_seats_find (self->seats, name);
  double x = MARGIN * at->unit;
  guint32 colour = seat->known ? seat->colour : 0;
  gboolean pale = .3 * (colour >> 16 & 255) + .59 * (colour >> 8 & 255) + .11 * (colour & 255) > 165;
  g_autofree char *letters = initials (name);

  if (hsd_stage_head_append_disc (snapshot, seat, x, y, at->token))
    return;

  hsd_stage_text_append (self->widget, snapshot, letters,
                         &(HsdStageText) { .x = x + at->token * .48, .y = y, .size = at->token * .4, .align = .5, .bold = TRUE,
                                           .colour = pale ? hsd_stage_text_rgb (0x14161c) : hsd_stage_text_rgb (0xffffff) });
}

static void
append_name (const HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, const HsdLine *line, double y)
{
  g_auto (Broken) name = fit_text (self, line->name, at->name_size, at->name_room);
  double second = line->asked != NULL && self->lines->lines->len <= FEW ? at->name_size * SECOND : 0;
  double whole = height_of (&name) + second * ROW_PITCH;
  double top = y - whole / 2;

  append_broken (self, snapshot, &name, at->name, top + height_of (&name) / 2, HSD_STAGE_PALE);
  if (second > 0)
    {
      double wide = hsd_stage_text_measure (self->widget, line->asked, second, FALSE);

      hsd_stage_text_append (self->widget, snapshot, line->asked,
                             &(HsdStageText) { .x = at->name, .y = top + height_of (&name) + second * ROW_PITCH / 2,
                                               .size = second * MIN (1, at->name_room / wide), .colour = HSD_STAGE_DIM });
    }
}

static void
append_mark (const Layout *at, GtkSnapshot *snapshot, HsdMark mark, double y)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (at->mark, y - at->mark_size / 2, at->mark_size, at->mark_size));

  cairo_translate (cr, at->mark, y - at->mark_size / 2);
  hsd_mark_draw (cr, hsd_outcome_shape (mark), at->mark_size, hsd_outcome_ink_on (TRUE));
  cairo_destroy (cr);
}

/* Whatever lies under the cup, it looks like this. */
static void
append_hidden (const HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, double y, double time)
{
  double cup = MIN (at->half * 2.1, at->row * (at->shape == TALL ? .46 : .78)), height = cup / HSD_STAGE_CUP_SIZE;
  double middle = at->shape == TALL ? at->name + cup * .6 : at->dice - MIN (at->columns, 2) * PITCH / 2 * at->half;
  double ring = at->mark_size;
  cairo_t *cr;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle - cup, y + cup * .46 - height * HSD_STAGE_CUP_FOOT));
  hsd_stage_cup_snapshot (snapshot, 2 * cup, height, time);
  gtk_snapshot_restore (snapshot);

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (at->mark, y - ring / 2, ring, ring));
  cairo_set_source_rgba (cr, .84, .87, .92, .75);
  cairo_set_line_width (cr, ring * .06);
  cairo_set_dash (cr, (double[]) { ring * .16, ring * .1 }, 2, 0);
  cairo_arc (cr, at->mark + ring / 2, y, ring * .45, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_destroy (cr);
  hsd_stage_text_append (self->widget, snapshot, "?",
                         &(HsdStageText) { .x = at->mark + ring / 2, .y = y, .size = ring * .55, .align = .5, .bold = TRUE,
                                           .colour = HSD_STAGE_DIM });
}

static void
card_ready_cb (HsdCardId id, gpointer data)
{
  gtk_widget_queue_draw (((HsdStageLines *) data)->widget);
}

static void
append_card (HsdStageLines *self, GtkSnapshot *snapshot, const HsdStory *story, const HsdCard *card, double x, double y, double width)
{
  const HsdSeat *owner = hsd_seats_find (self->seats, hsd_story_owner_name (story, card->owner));
  HsdCardId id = hsd_stage_deck_id (card, owner->suit);
  int pixels = MAX (1, width * gtk_widget_get_scale_factor (self->widget));
  double height = width * HSD_CARD_HEIGHT / HSD_CARD_WIDTH;
  HsdCardShow show = {
    .id = id,
    .words = hsd_stage_deck_words (id),
    .surface = hsd_card_cache_request (hsd_stage_deck_get (), id, pixels, card_ready_cb, self),
    .states = card->role == HSD_CARD_FOOL ? HSD_SHOW_SPENT : 0,
  };
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - width * .3, y - height * .7, width * 1.6, height * 1.4));

  cairo_translate (cr, x, y - height / 2);
  cairo_scale (cr, width / pixels, width / pixels);
  hsd_card_draw (cr, &show, pixels);
  cairo_destroy (cr);
  g_clear_pointer (&show.surface, cairo_surface_destroy);
}

static void
append_cards (HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, const HsdStory *story, double y)
{
  double width = at->row * (at->shape == TALL ? .5 : .84) * HSD_CARD_WIDTH / HSD_CARD_HEIGHT;
  double left = at->shape == TALL ? at->name : at->dice - story->cards->len * width * 1.12;

  for (guint i = 0; i < story->cards->len; i++)
    append_card (self, snapshot, story, &g_array_index (story->cards, HsdCard, i), left + i * width * 1.12, y, width);
}

/* What it is: the number, the mark and the word, and what came of it. */
static void
append_outcome (const HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, const HsdLine *line, double y)
{
  double more = line->produced != NULL ? measure (self, line->produced, at->word_size * .66) + at->word_size * .35 : 0;
  gboolean bare = line->mark == HSD_MARK_NONE;
  g_auto (Broken) word = fit_text (self, line->word, at->word_size * (bare ? 1.25 : 1), at->word_room - more);
  GdkRGBA colour = bare ? HSD_STAGE_PALE : hsd_stage_band_colour (line->mark, FALSE);

  hsd_stage_text_append (self->widget, snapshot, line->number,
                         &(HsdStageText) { .x = at->number, .y = y, .size = at->word_size, .bold = TRUE, .colour = HSD_STAGE_PALE });
  if (!bare)
    append_mark (at, snapshot, line->mark, y);
  append_broken (self, snapshot, &word, bare ? at->mark : at->word, y, colour);
  hsd_stage_text_append (self->widget, snapshot, line->produced,
                         &(HsdStageText) { .x = at->word + word.width + at->word_size * .35, .y = y, .size = at->word_size * .66,
                                           .bold = TRUE, .colour = HSD_STAGE_GOLD });
}

static void
append_veil (const Layout *at, GtkSnapshot *snapshot, double top)
{
  double inset = 20 * at->unit;
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &GRAPHENE_RECT_INIT (inset, top + 4 * at->unit, at->field - 2 * inset, at->row - 8 * at->unit),
                                   14 * at->unit);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 1, 1, .05 }, &rounded.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
append_line (HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, guint index, double time, double told)
{
  const HsdLine *line = line_at (self, index);
  const HsdStory *story = story_of (line);
  double top = top_of (self, at, index);
  double y = middle_of_dice (self, at, index);
  GdkRGBA dim = HSD_STAGE_DIM;

  dim.alpha = .8;
  if ((index - self->first) % 2 == 0)
    append_veil (at, snapshot, top);
  append_token (self, at, snapshot, line->name, top + at->row / 2);
  append_name (self, at, snapshot, line, at->shape == TALL ? top + at->row * TALL_NAME_ROW : y);
  if (story == NULL)
    {
      g_auto (Broken) word = fit_text (self, word_of (line), at->word_size, at->word_room);

      append_hidden (self, at, snapshot, y, time);
      append_broken (self, snapshot, &word, at->word, y, dim);
      return;
    }
  append_cards (self, at, snapshot, story, y);
  if (line->word == NULL || told <= 0)
    return;
  gtk_snapshot_push_opacity (snapshot, told);
  append_outcome (self, at, snapshot, line, y);
  gtk_snapshot_pop (snapshot);
}

/* --- around them --- */

static void
append_head (const HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot)
{
  const char *title = self->lines->title, *asked = self->lines->asked;
  double size = TITLE * at->unit, small = ASKED * at->unit;
  double room = at->field - 2 * MARGIN * at->unit;
  double beside = hsd_stage_text_measure (self->widget, asked, small, FALSE);
  double least;

  if (beside > 0)
    beside += size;
  least = MIN (1, room / (measure (self, title, size) + beside));
  hsd_stage_head_append_shade (snapshot, at->width, at->head);
  hsd_stage_text_append (self->widget, snapshot, title,
                         &(HsdStageText) { .x = MARGIN * at->unit, .y = at->head / 2, .size = size * least, .bold = TRUE,
                                           .colour = HSD_STAGE_PALE });
  hsd_stage_text_append (self->widget, snapshot, asked,
                         &(HsdStageText) { .x = at->field - MARGIN * at->unit, .y = at->head / 2, .size = small * least, .align = 1,
                                           .colour = HSD_STAGE_DIM });
}

/* A number that begins the count, and is drawn large; 0 bytes where there is none. */
static gsize
number_length (const HsdLines *lines)
{
  char digits[16];

  if (lines->count == NULL || lines->n_good < 0)
    return 0;

  g_snprintf (digits, sizeof digits, "%d", lines->n_good);

  return g_str_has_prefix (lines->count, digits) ? strlen (digits) : 0;
}

static const char *
words_of (const HsdLines *lines)
{
  const char *words = lines->count + number_length (lines);

  while (g_unichar_isspace (g_utf8_get_char (words)))
    words = g_utf8_next_char (words);

  return words;
}

/* Which lines of how many, or NULL where all are on one page. */
static char *
tell_page (const HsdStageLines *self)
{
  if (self->lines->lines->len <= HSD_STAGE_LINES)
    return NULL;

  /* Translators: on the stage, of several rolls that are shown in turns: the %1$u. to the %2$u. of %3$u. */
  return g_strdup_printf (_("%1$u – %2$u of %3$u"), self->first + 1, end_of_page (self), self->lines->lines->len);
}

/* From the right; returns where it begins. */
static double
append_clocks (const HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, double right, double y, gboolean light, GdkRGBA ink)
{
  double size = at->foot * .62;
  gint64 now = hsd_clock_face_now ();

  for (guint i = MIN (self->clocks->len, at->shape == TALL ? 1 : MOST_CLOCKS); i-- > 0;)
    {
      HsdClockFace face = hsd_clock_face_read (g_ptr_array_index (self->clocks, i));
      g_autofree char *told = hsd_clock_face_format (&face, now);
      double name = at->foot * .21, state = at->foot * .18;
      double text = MAX (measure (self, face.name, name), measure (self, told, state));
      double left = right - text - size - size * .22;

      hsd_clock_face_snapshot (&face, snapshot, now, &GRAPHENE_RECT_INIT (left, y - size / 2, size, size), hsd_outcome_ink_on (!light));
      hsd_stage_text_append (self->widget, snapshot, face.name,
                             &(HsdStageText) { .x = right - text, .y = y - at->foot * .13, .size = name, .bold = TRUE, .colour = ink });
      hsd_stage_text_append (self->widget, snapshot, told,
                             &(HsdStageText) { .x = right - text, .y = y + at->foot * .13, .size = state, .colour = ink });
      right = left - size * .4;
    }

  return right;
}

/* The points of the group and what goes on around, of which all lines tell the same. */
static const HsdShowing *
first_showing (const HsdStageLines *self)
{
  for (guint i = 0; i < self->lines->lines->len; i++)
    if (story_of (line_at (self, i)) != NULL)
      return hsd_public_view_get_showing (line_at (self, i)->view);

  return NULL;
}

static double
append_around (const HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, double right, double y, gboolean light, GdkRGBA ink)
{
  const HsdShowing *showing = first_showing (self);
  double size = 40 * at->unit;

  if (showing == NULL)
    return right;

  if (showing->scene != NULL)
    right -= hsd_stage_text_append (self->widget, snapshot, showing->scene,
                                    &(HsdStageText) { .x = right, .y = y, .size = size, .align = 1, .bold = TRUE, .colour = ink }) +
             size;
  for (guint i = 0; i < showing->tokens->len; i++)
    {
      const HsdToken *token = g_ptr_array_index (showing->tokens, i);

      if (token->kind == HSD_POOL_GROUP)
        right -= hsd_stage_band_append_token (self->widget, snapshot, token, light, right, y, size) + size;
    }

  return right;
}

/* The number is large, and both stand on one line. Returns how wide they are. */
static double
append_count (const HsdStageLines *self, GtkSnapshot *snapshot, double x, double y, double size, double room, GdkRGBA ink)
{
  gsize length = number_length (self->lines);
  g_autofree char *number = g_strndup (self->lines->count, length);
  double small = size * WORDS_OF_COUNT, gap = size * .2;
  double wide = measure (self, number, size) + (length > 0 ? gap : 0) + measure (self, words_of (self->lines), small);
  double fits = MIN (1, room / wide);
  double drop = hsd_stage_text_drop (self->widget, size * fits) - hsd_stage_text_drop (self->widget, small * fits);
  HsdStageText how = { .x = x, .y = y, .size = size * fits, .bold = TRUE, .colour = ink };

  if (length > 0)
    how.x += hsd_stage_text_append (self->widget, snapshot, number, &how) + gap * fits;
  how.size = small * fits;
  how.y += length > 0 ? drop : 0;
  hsd_stage_text_append (self->widget, snapshot, words_of (self->lines), &how);

  return wide * fits;
}

static void
append_foot (const HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, double counted, gboolean light, GdkRGBA ink)
{
  double y = at->height - at->foot / 2 + 2 * at->unit;
  double left = MARGIN * at->unit;
  double right = append_clocks (self, at, snapshot, at->width - left, y, light, ink);
  g_autofree char *page = tell_page (self);
  g_autofree char *small = hsd_join (HSD_JOIN_FACTS, self->lines->hidden != NULL ? self->lines->hidden : "", page, NULL);
  double size = MAX (at->foot * .26, LEAST_TEXT * at->unit);
  double wide = measure (self, small, size);

  right = append_around (self, at, snapshot, right, y, light, ink);
  hsd_stage_text_append (self->widget, snapshot, small,
                         &(HsdStageText) { .x = right, .y = y, .size = size, .align = 1, .bold = TRUE, .colour = ink });
  if (wide > 0)
    right -= wide + size;
  if (self->lines->count == NULL)
    return;

  gtk_snapshot_push_opacity (snapshot, counted);
  append_count (self, snapshot, left, y, at->foot * .74, right - left, ink);
  gtk_snapshot_pop (snapshot);
}

static void
append_middle (const HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, const char *text, double y, double size, GdkRGBA ink)
{
  double room = (PANEL - 2 * MARGIN) * at->unit;
  double wide = MAX (measure (self, text, size), 1);

  hsd_stage_text_append (self->widget, snapshot, text,
                         &(HsdStageText) { .x = at->field + PANEL * at->unit / 2, .y = y, .size = size * MIN (1, room / wide), .align = .5,
                                           .bold = TRUE, .colour = ink });
}

/* All that the foot has, one below the other. */
static void
append_panel (const HsdStageLines *self, const Layout *at, GtkSnapshot *snapshot, double counted, gboolean light, GdkRGBA ink)
{
  gsize length = number_length (self->lines);
  double u = at->unit;
  Layout below = *at;
  g_autofree char *page = tell_page (self);

  below.foot = FOOT * u;
  append_clocks (self, &below, snapshot, at->width - MARGIN * u, at->height - 110 * u, light, ink);
  append_around (self, at, snapshot, at->width - MARGIN * u, at->height - 240 * u, light, ink);
  append_middle (self, at, snapshot, self->lines->hidden, 750 * u, 44 * u, ink);
  append_middle (self, at, snapshot, page, 90 * u, 44 * u, ink);
  if (self->lines->count == NULL)
    return;

  gtk_snapshot_push_opacity (snapshot, counted);
  if (length > 0)
    {
      g_autofree char *number = g_strndup (self->lines->count, length);

      append_middle (self, at, snapshot, number, 390 * u, 330 * u, ink);
    }
  append_middle (self, at, snapshot, words_of (self->lines), 610 * u, 76 * u, ink);
  gtk_snapshot_pop (snapshot);
}

static void
append_ground (const Layout *at, GtkSnapshot *snapshot, gboolean light)
{
  graphene_rect_t ground = at->shape == WIDE ? GRAPHENE_RECT_INIT (at->field, 0, at->width - at->field, at->height)
                                             : GRAPHENE_RECT_INIT (0, at->height - at->foot, at->width, at->foot);
  graphene_rect_t edge = ground;
  double thick = MAX (1, 5 * at->unit);

  if (at->shape == WIDE)
    edge.size.width = thick;
  else
    edge.size.height = thick;
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { light ? .953 : .047, light ? .91 : .075, light ? .812 : .133, 1 }, &ground);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { .72, .55, .29, 1 }, &edge);
}

void
hsd_stage_lines_snapshot (HsdStageLines *self, GtkSnapshot *snapshot, double time, double told, double counted, gboolean light)
{
  GdkRGBA ink = hsd_stage_band_ink (light);
  Layout at;

  look (self);
  at = lay_out (self);
  append_head (self, &at, snapshot);
  for (guint i = self->first; i < end_of_page (self); i++)
    append_line (self, &at, snapshot, i, time, told);
  append_ground (&at, snapshot, light);
  if (at.shape == WIDE)
    append_panel (self, &at, snapshot, counted, light, ink);
  else
    append_foot (self, &at, snapshot, counted, light, ink);
}
