/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#ifdef HAVE_QRENCODE
#include <qrencode.h>
#endif

#include "app/stage/stage-promise.h"
#include "app/stage/stage-text.h"

/* In parts of the unit. */
#define MARGIN .07
#define TITLE_SIZE (76 / 1080.)
#define WORD_SIZE (80 / 1080.)
#define WORD_ROW .125
#define NOTE_SIZE (40 / 1080.)
#define NOTE_ROW .06
#define CODE .52 /* the side of the code, at most */
#define CORNER (12 / 1080.)
#define LEAST .5 /* of the size of a text that is made smaller */

#define QUIET 4 /* light modules around a code, which readers need */

typedef struct
{
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  double unit;
} Pen;

/* --- the code --- */

#ifdef HAVE_QRENCODE
static QRcode *
encode (const char *hash)
{
  g_autofree char *upper = g_ascii_strup (hash, -1);
  g_autofree char *text = g_strconcat ("HASARD ", upper, NULL);

  return QRcode_encodeString (text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
}

static void
append_modules (const Pen *pen, const QRcode *code, double x, double y, double module)
{
  const GdkRGBA black = { 0, 0, 0, 1 };

  for (int row = 0; row < code->width; row++)
    for (int from = 0, to; from < code->width; from = to + 1)
      {
        for (to = from; to < code->width && code->data[row * code->width + to] & 1; to++)
          ;
        if (to > from)
          gtk_snapshot_append_color (pen->snapshot, &black,
                                     &GRAPHENE_RECT_INIT ((float) (x + from * module), (float) (y + row * module), (float) ((to - from) * module),
                                                          (float) module));
      }
}

/* In the middle of a square at (x, y); its modules are whole pixels, as a camera likes them. Returns FALSE where there is no code. */
static gboolean
append_code (const Pen *pen, const char *hash, double x, double y, double side)
{
  QRcode *code = encode (hash);
  GskRoundedRect sheet;
  double module, size;

  if (code == NULL)
    return FALSE;

  module = MAX (1, floor (side / (code->width + 2 * QUIET)));
  size = module * (code->width + 2 * QUIET);
  x = round (x + (side - size) / 2);
  y = round (y + (side - size) / 2);
  gsk_rounded_rect_init_from_rect (&sheet, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size, (float) size), (float) (pen->unit * CORNER));
  gtk_snapshot_push_rounded_clip (pen->snapshot, &sheet);
  gtk_snapshot_append_color (pen->snapshot, &(GdkRGBA) { 1, 1, 1, 1 }, &sheet.bounds);
  append_modules (pen, code, x + QUIET * module, y + QUIET * module, module);
  gtk_snapshot_pop (pen->snapshot);
  QRcode_free (code);

  return TRUE;
}
#else
static gboolean
append_code (const Pen *pen, const char *hash, double x, double y, double side)
{
  return FALSE;
}
#endif

/* --- the words --- */

static void
append_text (const Pen *pen, const char *text, double x, double y, double size, double room, double align, gboolean bold, GdkRGBA colour)
{
  HsdStageText how = { .x = x, .y = y, .size = pen->unit * size, .room = room, .align = align, .bold = bold, .colour = colour };

  hsd_stage_text_append_fitted (pen->widget, pen->snapshot, text, &how, LEAST);
}

/* They are read by rows. */
static void
append_words (const Pen *pen, const char *words, double x, double y, double width, guint in_row)
{
  g_auto (GStrv) each = g_strsplit (words, " ", -1);
  double cell = width / in_row;

  for (guint i = 0; each[i] != NULL; i++)
    append_text (pen, each[i], x + (i % in_row + .5) * cell, y + (i / in_row + .5) * pen->unit * WORD_ROW, WORD_SIZE, cell, .5, TRUE, HSD_STAGE_PALE);
}

/* A sentence in two rows where one is too narrow. */
static void
append_note (const Pen *pen, double x, double y, double width)
{
  /* Translators: below twelve words without a meaning and a square code on the players’ screen, before the first roll of a session. */
  const char *note = _("Take a photo: after the session it shows that no roll was chosen.");
  const char *half = hsd_stage_text_measure (pen->widget, note, pen->unit * NOTE_SIZE, FALSE) > width ? hsd_stage_text_find_half (note) : NULL;
  g_autofree char *first = g_strndup (note, half != NULL ? (gsize) (half - note) : strlen (note));

  append_text (pen, first, x, y, NOTE_SIZE, width, .5, FALSE, HSD_STAGE_DIM);
  if (half != NULL)
    append_text (pen, half + 1, x, y + pen->unit * NOTE_ROW, NOTE_SIZE, width, .5, FALSE, HSD_STAGE_DIM);
}

void
hsd_stage_promise_append (GtkWidget *widget, GtkSnapshot *snapshot, const HsdStageShape *shape, const HsdShownPicture *promise)
{
  Pen pen = { widget, snapshot, shape->unit };
  double margin = pen.unit * MARGIN;
  double width = shape->width - (shape->tall ? 0 : shape->rail) - 2 * margin;
  double height = shape->height - shape->foot;
  double side = MIN (pen.unit * CODE, shape->tall ? width : width * .45);
  guint in_row = shape->tall ? 2 : 3;
  double rows = pen.unit * WORD_ROW * (in_row == 2 ? 6 : 4);
  double top = height * .14, middle = top + pen.unit * TITLE_SIZE + (height * .84 - top - pen.unit * TITLE_SIZE) / 2;
  /* Translators: the title of the players’ screen before the first roll: the hash of the seed of all rolls of the session. */
  const char *title = _("The Promise of the Dice");

  append_text (&pen, title, shape->tall ? shape->width / 2 : margin + width / 2, top, TITLE_SIZE, width, .5, TRUE, HSD_STAGE_GOLD);
  if (shape->tall)
    {
      double above = top + pen.unit * TITLE_SIZE * 1.2;

      append_words (&pen, promise->caption, margin, above, width, in_row);
      append_code (&pen, promise->promise, margin + (width - side) / 2, above + rows + margin / 2, side);
      append_note (&pen, shape->width / 2, height * .93, width);
      return;
    }

  if (append_code (&pen, promise->promise, margin + width - side, middle - side / 2, side))
    append_words (&pen, promise->caption, margin, middle - rows / 2, width - side - margin, in_row);
  else
    append_words (&pen, promise->caption, margin, middle - rows / 2, width, in_row);
  append_note (&pen, margin + width / 2, height * .89, width);
}
