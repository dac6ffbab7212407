/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/stage/stage-band.h"
#include "app/stage/stage-head.h"
#include "app/stage/stage-text.h"
#include "app/widgets/outcome.h"
#include "model/story/system.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* Middles of rows and sizes, in parts of the height of the stage. */
#define MARGIN .045
#define WORD_ROW .79
#define WORD_ROW_HIGH .762 /* where a second row is wanted under it */
#define WORD_ROW_OF_SQUARE .71
#define NOTE_ROW_OF_SQUARE .855
#define NOTE_ROW .897
#define TOKEN_ROW .95
#define WORD_SIZE .18 /* of letters whose capitals are an eighth of the stage */
#define WORD_TOP (HSD_STAGE_BAND_TOP + HSD_STAGE_BAND_EDGE + .018) /* above which no accent of a capital reaches */
#define ACCENT_ROOM .014 /* by which a word with one stands lower */
#define MARK_SIZE .135
#define NOTE_SIZE .046
#define HEADLINE_SIZE .115
#define NUMBER_SIZE .305 /* where it stands for the outcome, */
#define NUMBER_ROOM .5   /* of the width at most; beside it: */
#define HOW_SIZE .07
#define RANGE_SIZE .048
#define TOKEN_SIZE .04
#define TOKEN_PITCH 1.02 /* in sizes of one, as are these: */
#define TOKEN_LETTERS .92
#define AFTER_LABEL .45
#define AFTER_PLACES .3
#define MOST_TOKENS 10 /* more are drawn as one and a number */

/* Of letters, on parchment and on ink. */
#define INK 0x1d1d22
#define PALE 0xf4f2e8

/* The colours of letters and edge for each mark: on ink, on parchment. */
static const guint32 colours[][2] = {
  [HSD_MARK_NONE] = { 0xf4f2e8, 0x2a2a2a },
  [HSD_MARK_CRITICAL_SUCCESS] = { 0xf2c14e, 0x8a5a00 },
  [HSD_MARK_SUCCESS] = { 0x6fd3a0, 0x17714a },
  [HSD_MARK_TIE] = { 0xa9c3de, 0x3f5a78 },
  [HSD_MARK_FAILURE] = { 0xff9a76, 0xb23a1c },
  [HSD_MARK_AUTOMATIC_FAILURE] = { 0xe9a3bd, 0x8a4560 },
  [HSD_MARK_CRITICAL_FAILURE] = { 0xe29bf0, 0x7a2a86 },
};

/* The state of drawing a band. */
typedef struct
{
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  const HsdStageShape *shape; /* NULL for a token alone */
  double width, height; /* its width, and its unit */
  gboolean light;
  GdkRGBA ink, edge;
} Pen;

GdkRGBA
hsd_stage_band_ink (gboolean light)
{
  return hsd_stage_text_rgb (light ? INK : PALE);
}

/* One ink, where high contrast is asked for. */
GdkRGBA
hsd_stage_band_colour (HsdMark mark, gboolean light)
{
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    return hsd_stage_band_ink (light);

  return hsd_stage_text_rgb (colours[mark][light ? 1 : 0]);
}

/* --- in words --- */

char *
hsd_stage_band_describe (const HsdStory *story, const HsdShowing *showing)
{
  HsdMark mark;
  GString *said = g_string_new (hsd_showing_get_word (showing, story, &mark));

  for (guint i = 0; i < 2; i++)
    hsd_join_add (said, HSD_JOIN_LIST, showing->notes[i]);
  hsd_join_add (said, HSD_JOIN_LIST, showing->headline);
  for (guint i = 0; i < showing->tokens->len; i++)
    {
      const HsdToken *token = g_ptr_array_index (showing->tokens, i);

      g_autofree char *number = hsd_format_number (token->n);
      g_autofree char *pool = hsd_join (HSD_JOIN_VALUE, token->label, number, NULL);

      hsd_join_add (said, HSD_JOIN_GROUPS, pool);
    }
  hsd_join_add (said, HSD_JOIN_GROUPS, showing->scene);

  return g_string_free (said, FALSE);
}

/* A row of the band, which is in parts of the unit from the top of a stage without a row of clocks. */
static double
row_of (const Pen *pen, double part)
{
  return pen->shape->height - pen->shape->foot - pen->height * (1 - part);
}

/* --- the ground --- */

static void
append_hatching (const Pen *pen, const graphene_rect_t *ground)
{
  double step = pen->height * .05;
  double left = ground->origin.x, top = ground->origin.y;
  double right = left + ground->size.width, bottom = top + ground->size.height;
  cairo_t *cr = gtk_snapshot_append_cairo (pen->snapshot, ground);

  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_clip (cr);
  cairo_set_source_rgba (cr, .96, .95, .91, .055);
  cairo_set_line_width (cr, pen->height * .012);
  for (double x = left - (bottom - top); x < right; x += step)
    {
      cairo_move_to (cr, x, bottom);
      cairo_line_to (cr, x + bottom - top, top);
    }
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
append_ground (const Pen *pen, HsdBandGround ground)
{
  const HsdStageShape *shape = pen->shape;
  double left = shape->panel ? shape->field : 0;
  double top = shape->panel ? 0 : shape->band;
  double edge = pen->height * HSD_STAGE_BAND_EDGE;
  graphene_rect_t whole = GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (pen->width - left), (float) (shape->height - shape->foot - top));
  GdkRGBA dark = hsd_stage_text_rgb (0x0c1322);
  GdkRGBA fill = pen->light ? hsd_stage_text_rgb (0xf3e8cf) : dark;

  gtk_snapshot_append_color (pen->snapshot, &fill, &whole);
  /* Clocks are drawn for the felt. */
  if (shape->foot > 0)
    gtk_snapshot_append_color (pen->snapshot, &dark, &GRAPHENE_RECT_INIT (0, (float) (shape->height - shape->foot), (float) pen->width, (float) shape->foot));
  if (ground == HSD_BAND_VEILED)
    append_hatching (pen, &whole);
  gtk_snapshot_append_color (pen->snapshot, &pen->edge,
                             &GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (shape->panel ? edge : pen->width),
                                                  (float) (shape->panel ? shape->height : edge)));
}

/* A word on a plate at the right end of the band's upper edge. */
static void
append_veil (const Pen *pen)
{
  /* Translators: on the stage, of a secret roll: “you” is the game master. */
  const char *text = _("Visible to You Alone");
  double size = pen->height * .046;
  double width = hsd_stage_text_measure (pen->widget, text, size, TRUE) + size * 1.4;

  hsd_stage_pill_append (pen->widget, pen->snapshot, text, 0xe0a526, 0, pen->width - pen->height * MARGIN - width / 2,
                         pen->shape->panel ? pen->height * (1 - MARGIN) : pen->shape->band, size, pen->width);
}

/* --- tokens --- */

static void
add_token (cairo_t *cr, HsdPoolKind kind, double x, double y, double radius)
{
  cairo_new_path (cr);
  if (kind == HSD_POOL_LUCK)
    cairo_arc (cr, x, y, radius * .88, 0, 2 * G_PI);
  else
    {
      cairo_move_to (cr, x, y - radius);
      cairo_line_to (cr, x + radius, y);
      cairo_line_to (cr, x, y + radius);
      cairo_line_to (cr, x - radius, y);
      cairo_close_path (cr);
    }
}

static int
count_places (const HsdToken *token)
{
  int places = MAX (token->most, token->n);

  return places > MOST_TOKENS ? 1 : places;
}

static double
append_places (const Pen *pen, const HsdToken *token, double x, double y, double size)
{
  static const guint32 fills[][2] = {
    [HSD_POOL_GROUP] = { 0xe0a526, 0xb77c0c },
    [HSD_POOL_LUCK] = { 0x4cc3d9, 0x12808f },
  };
  GdkRGBA fill = hsd_stage_text_rgb (fills[token->kind][pen->light ? 1 : 0]);
  int places = count_places (token);
  double pitch = size * TOKEN_PITCH;
  cairo_t *cr = gtk_snapshot_append_cairo (pen->snapshot,
                                           &GRAPHENE_RECT_INIT (x - size, y - size, places * pitch + 2 * size, 2 * size));

  cairo_set_line_width (cr, MAX (.75, size * .07));
  cairo_set_source_rgb (cr, fill.red, fill.green, fill.blue);
  for (int i = 0; i < places; i++)
    {
      add_token (cr, token->kind, x + pitch * (i + .5), y, size * .44);
      if (places == 1 || i < token->n)
        cairo_fill_preserve (cr);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);

  return places * pitch;
}

/* Its name, its places and its number, from @x on; returns where it ends. */
static double
append_token (const Pen *pen, const HsdToken *token, double x, double y, double size)
{
  g_autofree char *number = g_strdup_printf ("%d", token->n);
  HsdStageText how = { .x = x, .y = y, .size = size * TOKEN_LETTERS, .bold = TRUE, .colour = pen->ink };

  how.x += hsd_stage_text_append (pen->widget, pen->snapshot, token->label, &how) + size * AFTER_LABEL;
  how.x += append_places (pen, token, how.x, y, size) + size * AFTER_PLACES;

  return how.x + hsd_stage_text_append (pen->widget, pen->snapshot, number, &how);
}

double
hsd_stage_band_append_token (GtkWidget *widget, GtkSnapshot *snapshot, const HsdToken *token, gboolean light, double right,
                             double y, double size)
{
  g_autofree char *number = g_strdup_printf ("%d", token->n);
  Pen pen = { .widget = widget, .snapshot = snapshot, .light = light, .ink = hsd_stage_band_ink (light) };
  double wide = hsd_stage_text_measure (widget, token->label, size * TOKEN_LETTERS, TRUE) +
                hsd_stage_text_measure (widget, number, size * TOKEN_LETTERS, TRUE) +
                size * (AFTER_LABEL + AFTER_PLACES + count_places (token) * TOKEN_PITCH);

  append_token (&pen, token, right - wide, y, size);

  return wide;
}

static void
append_tokens (const Pen *pen, const HsdShowing *showing)
{
  double size = pen->height * TOKEN_SIZE;
  double y = row_of (pen, TOKEN_ROW);
  double x = pen->height * MARGIN;
  HsdStageText how = { .y = y, .size = size * TOKEN_LETTERS, .bold = TRUE, .colour = pen->ink };
  GdkRGBA line = pen->ink;

  line.alpha = .2;
  gtk_snapshot_append_color (pen->snapshot, &line,
                             &GRAPHENE_RECT_INIT (x, row_of (pen, .918), pen->width - 2 * x, MAX (1, pen->height * .0015)));
  for (guint i = 0; i < showing->tokens->len; i++)
    x = append_token (pen, g_ptr_array_index (showing->tokens, i), x, y, size) + size * 1.4;

  how.x = pen->width - pen->height * MARGIN;
  how.align = 1;
  how.room = MAX (1, how.x - x);
  hsd_stage_text_append (pen->widget, pen->snapshot, showing->scene, &how);
}

/* --- the outcome --- */

static void
append_mark (const Pen *pen, HsdMark mark, double x, double y)
{
  double size = pen->height * MARK_SIZE;
  cairo_t *cr;

  if (mark == HSD_MARK_NONE)
    return;

  cr = gtk_snapshot_append_cairo (pen->snapshot, &GRAPHENE_RECT_INIT (x, y - size / 2, size, size));
  cairo_translate (cr, x, y - size / 2);
  hsd_mark_draw (cr, hsd_outcome_shape (mark), size, hsd_outcome_ink_on (!pen->light));
  cairo_destroy (cr);
}

static void
append_notes (const Pen *pen, const HsdShowing *showing, double left, double right, double y)
{
  gboolean both = showing->notes[1] != NULL;
  double size = pen->height * NOTE_SIZE;

  for (guint i = 0; i < 2; i++)
    hsd_stage_text_append (pen->widget, pen->snapshot, showing->notes[i],
                           &(HsdStageText) { .x = left, .y = y + (both ? (i - .5) * size * 1.4 : 0), .size = size,
                                             .room = right - left, .bold = TRUE, .colour = pen->ink });
}

/* Everything in one row, with the notes between the word and the number. */
static void
append_one_row (const Pen *pen, const HsdShowing *showing, double after, double y)
{
  double gap = pen->height * MARGIN;
  double right = pen->width - gap;
  double size = pen->height * HEADLINE_SIZE;
  double number = hsd_stage_text_append (pen->widget, pen->snapshot, showing->headline,
                                         &(HsdStageText) { .x = right, .y = y, .size = size, .align = 1, .bold = TRUE,
                                                           .colour = pen->ink });

  append_notes (pen, showing, after + gap, right - number - (number > 0 ? gap : 0), y);
}

/* The word has a row of its own, and the rest one below. */
static void
append_second_row (const Pen *pen, const HsdShowing *showing)
{
  double gap = pen->height * MARGIN;
  double size = hsd_stage_head_height (pen->widget) * NOTE_SIZE * 1.08;
  double y = row_of (pen, pen->shape->square ? NOTE_ROW_OF_SQUARE + (showing->tokens->len > 0 ? 0 : .05)
                                             : showing->tokens->len > 0 ? NOTE_ROW - .015 : NOTE_ROW + .022);
  double number = hsd_stage_text_append (pen->widget, pen->snapshot, showing->headline,
                                         &(HsdStageText) { .x = pen->width - gap, .y = y, .size = size * 1.45, .align = 1,
                                                           .bold = TRUE, .colour = pen->ink });
  g_autofree char *both = hsd_join (HSD_JOIN_FACTS, showing->notes[0], showing->notes[1], NULL);

  hsd_stage_text_append (pen->widget, pen->snapshot, both,
                         &(HsdStageText) { .x = gap, .y = y, .size = size, .room = pen->width - 3 * gap - number, .bold = TRUE,
                                           .colour = pen->ink });
}

static double
widest_note (const Pen *pen, const HsdShowing *showing)
{
  double widest = 0;

  for (guint i = 0; i < 2; i++)
    widest = MAX (widest, hsd_stage_text_measure (pen->widget, showing->notes[i], pen->height * NOTE_SIZE, TRUE));

  return widest;
}

/* Where the middle of the word is that was to be at @y: a capital with an accent, as in “Échec”, makes it lower, and smaller
 * where that is not enough. */
static double
make_room (const Pen *pen, const char *word, double y, double *size)
{
  double top = pen->shape->band + pen->height * (WORD_TOP - HSD_STAGE_BAND_TOP);
  double rise = hsd_stage_text_rise (pen->widget, word, *size, TRUE);

  if (y - rise >= top)
    return y;

  y += pen->height * ACCENT_ROOM;
  *size *= MIN (1, (y - top) / rise);

  return y;
}

static void
append_outcome (const Pen *pen, const HsdShowing *showing, const char *word, HsdMark mark)
{
  double gap = pen->height * MARGIN;
  double left = gap + (mark != HSD_MARK_NONE ? pen->height * (MARK_SIZE + .028) : 0);
  double most = pen->width - left - gap;
  double size = pen->height * WORD_SIZE;
  double wide = hsd_stage_text_measure (pen->widget, word, size, TRUE);
  double beside = widest_note (pen, showing) +
                  hsd_stage_text_measure (pen->widget, showing->headline, pen->height * HEADLINE_SIZE, TRUE) + 2 * gap;
  gboolean fits = wide + beside <= most;
  double lower = showing->tokens->len == 0 ? (fits ? .04 : .02) : 0;
  double y = row_of (pen, fits ? WORD_ROW + lower : pen->shape->square ? WORD_ROW_OF_SQUARE + 2 * lower : WORD_ROW_HIGH + lower);
  double middle;

  if (wide > most)
    size *= most / wide;
  middle = make_room (pen, word, y, &size);
  append_mark (pen, mark, gap, y);
  wide = hsd_stage_text_append (pen->widget, pen->snapshot, word,
                                &(HsdStageText) { .x = left, .y = middle, .size = size, .bold = TRUE, .colour = pen->edge });
  if (fits)
    append_one_row (pen, showing, left + wide, y);
  else
    append_second_row (pen, showing);
}

/* Where nothing is won or lost, the number is the large thing; beside it how it came about, and between what it could lie. */
static void
append_number (const Pen *pen, const HsdShowing *showing)
{
  double gap = pen->height * MARGIN;
  double y = row_of (pen, showing->tokens->len > 0 ? WORD_ROW : (1 + HSD_STAGE_BAND_TOP + HSD_STAGE_BAND_EDGE) / 2);
  double size = pen->height * NUMBER_SIZE * (showing->tokens->len > 0 ? .7 : 1);
  double wide = hsd_stage_text_measure (pen->widget, showing->headline, size, TRUE);
  double sizes[] = { pen->height * HOW_SIZE, pen->height * RANGE_SIZE };
  gboolean both = showing->notes[1] != NULL;
  double left, room;

  size *= MIN (1, pen->width * NUMBER_ROOM / MAX (1, wide));
  wide = hsd_stage_text_append (pen->widget, pen->snapshot, showing->headline,
                                &(HsdStageText) { .x = gap, .y = y, .size = size, .bold = TRUE, .colour = pen->ink });
  left = gap + wide + gap;
  room = pen->width - left - gap;
  for (guint i = 0; i < 2 && showing->notes[i] != NULL; i++)
    {
      double line = hsd_stage_text_measure (pen->widget, showing->notes[i], sizes[i], i == 0);

      hsd_stage_text_append (pen->widget, pen->snapshot, showing->notes[i],
                             &(HsdStageText) { .x = left, .y = y + (both ? (i == 0 ? -.6 : .75) * sizes[0] : 0),
                                               .size = sizes[i] * CLAMP (room / MAX (1, line), .4, 1), .room = room,
                                               .bold = i == 0, .colour = pen->ink });
    }
}

/* --- in a column: on a panel, or on an upright stage --- */

/* In parts of the unit. */
#define LINE .063       /* from one line of notes, or of points, to the next */
#define WORD_MOST .185
#define WORD_LEAST .6   /* of that: a word of several parts takes two rows first */
#define NUMBER_MOST .24 /* where there is no verdict */

/* Smaller where it is wider than the column; returns its width. */
static double
append_fitted (const Pen *pen, const char *text, double x, double y, double size, double room, double align, GdkRGBA colour)
{
  return hsd_stage_text_append_fitted (pen->widget, pen->snapshot, text,
                                       &(HsdStageText) { .x = x, .y = y, .size = size, .room = room, .align = align, .bold = TRUE, .colour = colour }, 0);
}

/* From @y on; returns where it ends. */
static double
append_word (const Pen *pen, const char *word, double x, double y, double room)
{
  double size = pen->height * WORD_MOST;
  const char *half = hsd_stage_text_find_half (word);
  double fit = room / MAX (1, hsd_stage_text_measure (pen->widget, word, size, TRUE));
  g_autofree char *first = NULL;

  if (fit >= WORD_LEAST || half == NULL)
    {
      size *= MIN (1, fit);
      append_fitted (pen, word, x, y + size / 2, size, room, 0, pen->edge);
      return y + size * 1.1;
    }

  first = g_strndup (word, half - word);
  fit = room / MAX (hsd_stage_text_measure (pen->widget, first, size, TRUE), hsd_stage_text_measure (pen->widget, half + 1, size, TRUE));
  size *= MIN (.85, fit);
  append_fitted (pen, first, x, y + size / 2, size, room, 0, pen->edge);
  append_fitted (pen, half + 1, x, y + size * 1.45, size, room, 0, pen->edge);

  return y + size * 2;
}

/* Points, each on a line of its own above @bottom, and the scene at the end of the last. */
static void
append_column_tokens (const Pen *pen, const HsdShowing *showing, double x, double right, double bottom)
{
  guint n = showing->tokens->len;
  double size = pen->height * TOKEN_SIZE;
  double y = bottom - pen->height * LINE * (n - .5);
  double after = x;
  GdkRGBA line = pen->ink;

  line.alpha = .2;
  gtk_snapshot_append_color (pen->snapshot, &line, &GRAPHENE_RECT_INIT ((float) x, (float) (y - pen->height * LINE * .8), (float) (right - x), 1));
  for (guint i = 0; i < n; i++, y += pen->height * LINE)
    after = append_token (pen, g_ptr_array_index (showing->tokens, i), x, y, size);
  append_fitted (pen, showing->scene, right, y - pen->height * LINE, size * TOKEN_LETTERS, MAX (1, right - after - size), 1, pen->ink);
}

static void
append_column (const Pen *pen, const HsdShowing *showing, const char *word, HsdMark mark, gboolean number)
{
  const HsdStageShape *shape = pen->shape;
  double gap = pen->height * MARGIN;
  double x = shape->panel ? shape->field + gap : gap;
  double right = pen->width - gap;
  double y = shape->panel ? pen->height * .2 : shape->band + pen->height * .03;
  double beside = 0;

  if (number)
    {
      append_fitted (pen, showing->headline, x, y + pen->height * NUMBER_MOST / 2, pen->height * NUMBER_MOST, right - x, 0, pen->ink);
      y += pen->height * NUMBER_MOST;
    }
  else if (shape->panel)
    {
      append_mark (pen, mark, x, y);
      append_fitted (pen, showing->headline, right, y, pen->height * HEADLINE_SIZE, right - x - pen->height * MARK_SIZE * 1.2, 1, pen->ink);
      y = append_word (pen, word, x, y + pen->height * .13, right - x);
    }
  else
    {
      double after = mark != HSD_MARK_NONE ? pen->height * (MARK_SIZE + .028) : 0;

      append_mark (pen, mark, x, y + pen->height * .08);
      y = append_word (pen, word, x + after, y, right - x - after);
      y = MAX (y, shape->band + pen->height * .18);
      beside = append_fitted (pen, showing->headline, right, y + pen->height * LINE, pen->height * HEADLINE_SIZE * .9, (right - x) / 2, 1, pen->ink);
    }

  for (guint i = 0; i < 2; i++)
    append_fitted (pen, showing->notes[i], x, y + pen->height * LINE * (i + .6), pen->height * NOTE_SIZE, MAX (1, right - x - beside - (beside > 0 ? gap : 0)),
                   0, pen->ink);
  if (showing->tokens->len > 0)
    append_column_tokens (pen, showing, x, right, shape->height - shape->foot - pen->height * .02);
}

void
hsd_stage_band_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const HsdStageShape *shape, const HsdStory *story,
                         const HsdShowing *showing, HsdBandGround ground, double up)
{
  gboolean light = ground == HSD_BAND_PARCHMENT;
  HsdMark mark = HSD_MARK_NONE;
  const char *word = hsd_showing_get_word (showing, story, &mark);
  gboolean number;
  Pen pen = {
    .widget = widget,
    .snapshot = snapshot,
    .shape = shape,
    .width = shape->width,
    .height = shape->unit,
    .light = light,
    .ink = hsd_stage_band_ink (light),
    .edge = hsd_stage_band_colour (mark, light),
  };

  if (word == NULL || up <= 0)
    return;

  number = mark == HSD_MARK_NONE && showing->headline != NULL;
  if (number)
    pen.edge = HSD_STAGE_BRASS; /* there is no outcome */
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (shape->panel ? (float) ((shape->width - shape->field) * (1 - up)) : 0,
                                                          shape->panel ? 0 : (float) ((shape->height - shape->band) * (1 - up))));
  append_ground (&pen, ground);
  if (shape->panel || shape->tall)
    append_column (&pen, showing, word, mark, number);
  else if (number)
    append_number (&pen, showing);
  else
    append_outcome (&pen, showing, word, mark);
  if (showing->tokens->len > 0 && !shape->panel && !shape->tall)
    append_tokens (&pen, showing);
  if (ground == HSD_BAND_VEILED)
    append_veil (&pen);
  gtk_snapshot_restore (snapshot);
}
