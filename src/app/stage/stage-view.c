/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/settings.h"
#include "app/stage/prospect.h"
#include "app/stage/sounds.h"
#include "app/stage/stage-band.h"
#include "app/stage/stage-cards.h"
#include "app/stage/stage-cup.h"
#include "app/stage/stage-dice.h"
#include "app/stage/stage-ghosts.h"
#include "app/stage/stage-head.h"
#include "app/stage/stage-lines.h"
#include "app/stage/stage-shape.h"
#include "app/stage/stage-text.h"
#include "app/stage/stage-view.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/outcome.h"
#include "app/widgets/property.h"
#include "model/story/system.h"
#include "model/words/join.h"

/* In seconds. */
#define RISE .18 /* of the band */
#define FADE .15 /* from picture to picture where nothing moves */

/* Of several: the count follows their marks, and a page of them stays so long. */
#define COUNTS .12
#define PAGE 8

#define LEAST_WIDTH 160

#define MIDDLE .8 /* of the width: the unit of cards at most */

struct _HsdStageView
{
  GtkWidget parent_instance;

  HsdStage *stage;        /* owned, or NULL */
  HsdSystem *only;        /* or NULL for all */

  HsdProspect *prospect;  /* owned, or NULL */
  double pace;
  int ground; /* of #HsdBackground */
  char *title; /* or NULL */
  gboolean interactive;
  gboolean takes_keys;
  gboolean audible;
  double heard; /* up to that time of the motion */
  int cursor; /* the piece that has the focus */

  HsdStageDice *dice;
  HsdStageCards *cards;
  HsdStageLines *lines;
  guint page;      /* of the lines of several */
  guint page_turn; /* a source */
  GHashTable *seen_dice; /* of several: by the throw, how many dice of it were shown */
  gboolean closed; /* something lies there that is not shown */
  gboolean cup;    /* under a cup, that is */

  /* what was shown last, to tell what is new */
  guint64 throw_id; /* the latest of all */
  guint64 shown;
  guint n_dice, n_cards;

  HsdThrowClock *clock; /* owned */
  gboolean moving;  /* until rested is emitted */
  gboolean waiting; /* for the motion to be computed */
  double still;     /* everything lies where it will stay: seconds after the start */
  double rest, end; /* it may be told; all of it is */
  double last;      /* nothing moves any more, after a flourish */
  gint64 start;     /* of the frame clock; 0 until the throw begins */
  double time;      /* INFINITY at the end */
  guint tick;
  guint patience; /* until the widget is mapped: a source */
  guint64 seed;   /* of the motion that waits for that */
  gboolean seen;  /* that motion has begun here */
  GskRenderNode *picture; /* as it was drawn last, or NULL */
  GskRenderNode *before; /* the picture that fades, or NULL */
  gint64 fade_start;
  guint fade;
  GCancellable *cancellable;
  GtkEventController *keys; /* of the window while it moves; owned by it */
};

/* The pieces on a stage that can be focused and clicked: ghosts of dice, or dice at rest that count. */
typedef struct
{
  GtkWidget *widget;
  const HsdProspect *prospect; /* or NULL */
  const HsdStory *story;       /* or NULL; not looked at where there is a prospect */
  HsdStageDice *dice;
  guint first; /* of the dice that are drawn, that of the story */
} Pieces;

typedef struct
{
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  double height;
  double line; /* where the words stand */
  double room; /* from die to die */
  double size; /* of letters */
} Pen;

G_DEFINE_FINAL_TYPE (HsdStageView, hsd_stage_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PACE,
  PROP_GROUND,
  PROP_TITLE,
  PROP_INTERACTIVE,
  PROP_TAKES_KEYS,
  PROP_AUDIBLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_RESTED,
  SIGNAL_GHOST_CLICKED,
  SIGNAL_DIE_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- pieces --- */

/* The index in the story of the piece, which counts only dice that lie there; −1 for none. */
static int
find_die (const Pieces *self, guint index)
{
  for (guint i = 0; self->story != NULL && i < self->story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (self->story->dice, HsdDie, i);

      if ((die->state == HSD_DIE_KEPT || die->state == HSD_DIE_DROPPED) && index-- == 0)
        return i;
    }

  return -1;
}

static guint
pieces_count (const Pieces *self)
{
  guint n = 0;

  if (self->prospect != NULL)
    return self->prospect->dice->len;

  while (find_die (self, n) >= 0)
    n++;

  return n;
}

/* The die of the story of that index, or NULL for a ghost. */
static const HsdDie *
pieces_get_die (const Pieces *self, guint index)
{
  int die = self->prospect == NULL ? find_die (self, index) : -1;

  return die >= 0 ? &g_array_index (self->story->dice, HsdDie, die) : NULL;
}

static gboolean
pieces_get_box (const Pieces *self, guint index, graphene_rect_t *box)
{
  int die;

  if (self->prospect != NULL)
    return hsd_stage_ghosts_box (self->widget, self->prospect, index, box);

  die = find_die (self, index);

  return die >= 0 && hsd_stage_dice_get_box (self->dice, self->first + die, box);
}

/* The piece at a point, or −1. */
static int
pieces_find (const Pieces *self, double x, double y)
{
  guint n = pieces_count (self);

  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t box;

      if (pieces_get_box (self, i, &box) && graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT (x, y)))
        return i;
    }

  return -1;
}

/* It in words; free with g_free(). */
static char *
pieces_describe (const Pieces *self, guint index)
{
  const HsdDie *die = pieces_get_die (self, index);
  const HsdGhost *ghost;

  if (die != NULL)
    return hsd_format_describe_die (self->story, die);

  ghost = g_ptr_array_index (self->prospect->dice, index);

  return hsd_join (HSD_JOIN_LIST, hsd_stage_ghosts_name (ghost->kind), ghost->owner != NULL ? ghost->owner : ghost->caption,
                    ghost->owner != NULL ? ghost->caption : NULL, NULL);
}

/* A frame around it. */
static void
pieces_snapshot (const Pieces *self, GtkSnapshot *snapshot, guint index)
{
  double thick = MAX (2, gtk_widget_get_height (self->widget) * .008);
  graphene_rect_t box;
  GskRoundedRect frame;

  if (!pieces_get_box (self, index, &box))
    return;

  graphene_rect_inset (&box, -2 * thick, -2 * thick);
  gsk_rounded_rect_init_from_rect (&frame, &box, 4 * thick);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]) { thick, thick, thick, thick },
                              (GdkRGBA[4]) { HSD_STAGE_PALE, HSD_STAGE_PALE, HSD_STAGE_PALE, HSD_STAGE_PALE });
}

/* The visible story of the stage; NULL if none. */
static const HsdStory *
get_story (HsdStageView *self)
{
  const HsdStory *story = self->stage != NULL ? hsd_stage_get_story (self->stage) : NULL;

  return story != NULL && (self->only == NULL || story->system == self->only) ? story : NULL;
}

static const HsdProspect *
get_prospect (HsdStageView *self)
{
  return self->prospect;
}

/* Several tests of a request, where they are shown; else NULL. */
static const HsdLines *
get_lines (HsdStageView *self)
{
  const HsdLines *lines = self->stage != NULL ? hsd_stage_get_lines (self->stage) : NULL;

  return self->prospect == NULL && (self->only == NULL || hsd_stage_get_system (self->stage) == self->only) ? lines : NULL;
}

static const HsdLine *
line_at (const HsdLines *lines, guint index)
{
  return g_ptr_array_index (lines->lines, index);
}

static guint
end_of_page (HsdStageView *self, const HsdLines *lines)
{
  return MIN ((self->page + 1) * HSD_STAGE_LINES, lines->lines->len);
}

/* The dice of the test in front, where its line is shown on the page. */
static const HsdStory *
find_in_front (HsdStageView *self, const HsdLines *lines, guint *first)
{
  const HsdStory *front = get_story (self);

  for (guint i = self->page * HSD_STAGE_LINES; front != NULL && i < end_of_page (self, lines); i++)
    {
      const HsdStory *story = hsd_public_view_get_story (line_at (lines, i)->view);

      if (story != NULL && story->throw_id == front->throw_id)
        return story;
      *first += story != NULL ? story->dice->len : 0;
    }

  return NULL;
}

static Pieces
get_pieces (HsdStageView *self)
{
  const HsdLines *lines = get_lines (self);
  Pieces pieces = {
    .widget = GTK_WIDGET (self),
    .prospect = get_prospect (self),
    .dice = self->dice,
  };

  if (!self->moving)
    pieces.story = lines != NULL ? find_in_front (self, lines, &pieces.first) : get_story (self);

  return pieces;
}

/* Whether nothing at all is there. */
static gboolean
is_blank (HsdStageView *self)
{
  return get_story (self) == NULL && !self->closed && get_prospect (self) == NULL;
}

/* The title of the table and its emblem, where a picture does not take their place. */
static const char *
get_title (HsdStageView *self)
{
  gboolean pictured = HSD_IS_PUBLIC_STAGE (self->stage) && hsd_public_stage_get_picture (HSD_PUBLIC_STAGE (self->stage)) != NULL;

  return pictured ? NULL : self->title;
}

static HsdStageShape
get_shape (HsdStageView *self)
{
  HsdStageShape shape;

  hsd_stage_shape_init_for (&shape, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)), self->stage);

  return shape;
}

/* --- what can be pointed at --- */

static void
say_cursor (HsdStageView *self)
{
  Pieces pieces = get_pieces (self);
  g_autofree char *said = NULL;

  if (gtk_widget_is_focus (GTK_WIDGET (self)) && self->cursor < (int) pieces_count (&pieces))
    said = pieces_describe (&pieces, self->cursor);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said != NULL ? said : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Updates the pieces after a change, or the cursor among them. */
static void
follow_pieces (HsdStageView *self)
{
  Pieces pieces = get_pieces (self);
  int n = pieces_count (&pieces);

  self->cursor = CLAMP (self->cursor, 0, MAX (n - 1, 0));
  gtk_widget_set_focusable (GTK_WIDGET (self), self->interactive && n > 0);
  say_cursor (self);
}

static void
emit_clicked (HsdStageView *self, guint index)
{
  Pieces pieces = get_pieces (self);
  const HsdDie *die = pieces_get_die (&pieces, index);

  if (index >= pieces_count (&pieces))
    return;

  if (die != NULL)
    g_signal_emit (self, signals[SIGNAL_DIE_CLICKED], 0, (guint) die->kind, (guint) die->place);
  else
    g_signal_emit (self, signals[SIGNAL_GHOST_CLICKED], 0, index);
}

static gboolean
piece_key_cb (HsdStageView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  Pieces pieces = get_pieces (self);
  int n = pieces_count (&pieces);
  int step = 0;

  if (n == 0 || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Up:
      step = -1;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_Down:
      step = 1;
      break;
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      emit_clicked (self, self->cursor);
      return TRUE;
    default:
      return FALSE;
    }

  self->cursor = CLAMP (self->cursor + step, 0, n - 1);
  say_cursor (self);

  return TRUE;
}

static void
pressed_cb (HsdStageView *self, int n_press, double x, double y)
{
  Pieces pieces = get_pieces (self);
  int at;

  if (self->tick != 0)
    {
      gboolean told = !self->moving && self->time >= self->end;

      hsd_stage_view_skip (self);
      if (!told)
        return;
    }

  at = self->interactive ? pieces_find (&pieces, x, y) : -1;
  if (at < 0)
    return;

  self->cursor = at;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  say_cursor (self);
  emit_clicked (self, at);
}

/* --- sound --- */

/* A hidden throw always has the same sound, so that it reveals nothing. */
static gboolean
is_covered (HsdStageView *self)
{
  const HsdLines *lines = get_lines (self);

  if (lines != NULL)
    return hsd_lines_count_shown (lines) == 0;

  return hsd_stage_get_visibility (self->stage) >= HSD_HIDE_THROW;
}

static void
hear_cards (HsdStageView *self)
{
  guint before = hsd_stage_cards_count_landed (self->cards, self->heard);

  for (guint i = hsd_stage_cards_count_landed (self->cards, self->time); i > before; i--)
    hsd_sounds_play_card (hsd_sounds_get_default ());
}

/* Lets what came to pass since the last time be heard, where this view is audible; and the outcome
 * of what is new. */
static void
hear (HsdStageView *self)
{
  const HsdMotion *motion = hsd_stage_dice_get_motion (self->dice);

  if (self->audible && is_covered (self))
    hsd_sounds_play_covered (hsd_sounds_get_default (), self->heard, self->time);
  else if (self->audible && motion != NULL)
    hsd_sounds_play_motion (hsd_sounds_get_default (), motion, hsd_stage_dice_get_material (self->dice), self->heard,
                            self->time);
  else if (self->audible)
    hear_cards (self);

  self->heard = self->time;
}

static void
hear_outcome (HsdStageView *self)
{
  const HsdStory *story = get_story (self);
  HsdMark mark = HSD_MARK_NONE;

  if (!self->audible || story == NULL || is_covered (self))
    return;

  /* Of several that differ there is no sound that would tell all. */
  if (get_lines (self) != NULL)
    {
      if (get_lines (self)->alike)
        hsd_sounds_play_outcome (hsd_sounds_get_default (), line_at (get_lines (self), 0)->mark);
      return;
    }

  if (hsd_showing_get_word (hsd_stage_get_showing (self->stage), story, &mark) != NULL)
    hsd_sounds_play_outcome (hsd_sounds_get_default (), mark);
}

/* --- captions --- */

/* In parts of the height of the stage. */
#define SIZE .043
#define UNDER .055 /* clear of a ring */
#define LOWEST .033 /* above the band */
#define PILL_SIZE .04
#define PILL_TOP .15 /* below the title */
#define ABOVE .046   /* the die */
#define LEAST .1 /* smaller dice have no words */

/* Around all dice in that state, or with HSD_DIE_CANCELLED of any; FALSE when there are none. */
static gboolean
find_extent (HsdStageDice *dice, const HsdStory *story, int state, graphene_rect_t *extent)
{
  gboolean found = FALSE;

  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);
      graphene_rect_t box;

      if ((state != HSD_DIE_CANCELLED && die->state != state) || !hsd_stage_dice_get_box (dice, i, &box))
        continue;

      if (found)
        graphene_rect_union (extent, &box, extent);
      else
        *extent = box;
      found = TRUE;
    }

  return found;
}

static gboolean
is_one_row (HsdStageDice *dice, const graphene_rect_t *extent)
{
  graphene_rect_t first;

  return hsd_stage_dice_get_box (dice, 0, &first) && extent->size.height < first.size.height * 1.7;
}

/* Between the middles of those two that lie nearest to each other. */
static double
find_room (HsdStageDice *dice, const HsdStory *story, double room)
{
  graphene_rect_t one, other;

  for (guint i = 0; i < story->dice->len; i++)
    for (guint k = i + 1; k < story->dice->len; k++)
      if (hsd_stage_dice_get_box (dice, i, &one) && hsd_stage_dice_get_box (dice, k, &other))
        room = MIN (room, fabs (one.origin.x + one.size.width / 2 - other.origin.x - other.size.width / 2));

  return room * .95;
}

/* All of them in letters of one size, which lets the longest fit. */
static double
find_size (const Pen *pen, const HsdShowing *showing)
{
  double most = 0;

  for (guint i = 0; i < showing->captions->len; i++)
    {
      const HsdCaption *caption = g_ptr_array_index (showing->captions, i);

      most = MAX (most, hsd_stage_text_measure (pen->widget, caption->text, pen->size, TRUE) +
                          (caption->mark != HSD_MARK_NONE ? pen->size * 1.25 : 0));
    }

  return most > pen->room ? pen->size * pen->room / most : pen->size;
}

/* A mark and a word, together in the middle of the die. */
static void
append_caption (const Pen *pen, const HsdCaption *caption, const graphene_rect_t *box)
{
  double mark = caption->mark != HSD_MARK_NONE ? pen->size * 1.25 : 0;
  double room = pen->room - mark;
  double wide = MIN (hsd_stage_text_measure (pen->widget, caption->text, pen->size, TRUE), room + 1);
  double x = box->origin.x + box->size.width / 2 - (wide + mark) / 2;

  if (caption->text == NULL)
    return;

  if (mark > 0)
    {
      double side = pen->size;
      cairo_t *cr = gtk_snapshot_append_cairo (pen->snapshot, &GRAPHENE_RECT_INIT (x, pen->line - side / 2, side, side));

      cairo_translate (cr, x, pen->line - side / 2);
      hsd_mark_draw (cr, hsd_outcome_shape (caption->mark), side, hsd_outcome_ink_on (TRUE));
      cairo_destroy (cr);
    }
  hsd_stage_text_append (pen->widget, pen->snapshot, caption->text,
                         &(HsdStageText) { .x = x + mark, .y = pen->line, .size = pen->size, .room = room + 1, .bold = TRUE,
                                           .colour = HSD_STAGE_PALE });
}

static void
append_owner (const Pen *pen, const HsdStory *story, const HsdDie *die, const graphene_rect_t *box, const GPtrArray *seats)
{
  const char *name = hsd_story_owner_name (story, die->owner);
  const HsdSeat *owner;

  if (name == NULL || g_strcmp0 (name, story->character) == 0)
    return;

  owner = hsd_seats_find (seats, name);
  hsd_stage_pill_append (pen->widget, pen->snapshot, name, owner->known ? owner->colour : 0x5b6472,
                         owner->known ? owner->motif + 1 : 0, box->origin.x + box->size.width / 2,
                         MAX (box->origin.y - pen->height * ABOVE, hsd_stage_head_height (pen->widget) * PILL_TOP), pen->height * PILL_SIZE,
                         pen->room);
}

/* A bracket under dice, and what it says. */
static void
append_bracket (const Pen *pen, const char *text, const graphene_rect_t *extent)
{
  double tick = pen->height * .014;
  double y = pen->line - pen->size * .75;
  double thick = MAX (1, pen->height * .0035);
  GdkRGBA colour = HSD_STAGE_DIM;

  gtk_snapshot_append_color (pen->snapshot, &colour, &GRAPHENE_RECT_INIT (extent->origin.x, y, extent->size.width, thick));
  gtk_snapshot_append_color (pen->snapshot, &colour, &GRAPHENE_RECT_INIT (extent->origin.x, y - tick, thick, tick));
  gtk_snapshot_append_color (pen->snapshot, &colour,
                             &GRAPHENE_RECT_INIT (extent->origin.x + extent->size.width - thick, y - tick, thick, tick));
  hsd_stage_text_append (pen->widget, pen->snapshot, text,
                         &(HsdStageText) { .x = extent->origin.x + extent->size.width / 2, .y = pen->line + pen->size * .1,
                                           .size = pen->size * .95, .align = .5, .bold = TRUE, .colour = HSD_STAGE_PALE });
}

static void
append_brackets (const Pen *pen, HsdStageDice *dice, const HsdStory *story, const HsdShowing *showing)
{
  graphene_rect_t extent;

  if (showing->kept != NULL && find_extent (dice, story, HSD_DIE_KEPT, &extent))
    append_bracket (pen, showing->kept, &extent);
  if (showing->dropped != NULL && find_extent (dice, story, HSD_DIE_DROPPED, &extent))
    hsd_stage_text_append (pen->widget, pen->snapshot, showing->dropped,
                           &(HsdStageText) { .x = extent.origin.x + extent.size.width / 2, .y = pen->line + pen->size * .1,
                                             .size = pen->size * .95, .align = .5, .colour = HSD_STAGE_DIM });
}

/* The texts beside dice at rest: values, owners, and which of them are kept. With several rows of
 * dice there is no room for them. */
static void
append_captions (GtkWidget *widget, GtkSnapshot *snapshot, const HsdStageShape *shape, HsdStageDice *dice, const HsdStory *story,
                 const HsdShowing *showing, const GPtrArray *seats)
{
  Pen pen = { .widget = widget, .snapshot = snapshot, .height = shape->unit };
  graphene_rect_t extent;

  if (!find_extent (dice, story, HSD_DIE_CANCELLED, &extent) || !is_one_row (dice, &extent))
    return;

  pen.line = MIN (extent.origin.y + extent.size.height + pen.height * UNDER, shape->band - pen.height * LOWEST);
  pen.size = pen.height * SIZE;
  pen.room = find_room (dice, story, pen.height * .6);
  pen.size = find_size (&pen, showing);
  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);
      graphene_rect_t box;

      if (!hsd_stage_dice_get_box (dice, i, &box) || box.size.height < pen.height * LEAST || die->state != HSD_DIE_KEPT)
        continue;

      if (i < showing->captions->len)
        append_caption (&pen, g_ptr_array_index (showing->captions, i), &box);
      append_owner (&pen, story, die, &box, seats);
    }
  append_brackets (&pen, dice, story, showing);
}

/* --- what is said --- */

static char *
describe (const HsdStory *story, const HsdShowing *showing)
{
  g_autofree char *asked = hsd_showing_describe_asked (showing);
  GString *said = g_string_new (NULL);
  HsdMark mark;

  for (guint i = 0; i < story->dice->len; i++)
    {
      g_autofree char *die = hsd_format_describe_die (story, &g_array_index (story->dice, HsdDie, i));

      hsd_join_add (said, HSD_JOIN_GROUPS, die);
      if (i < showing->captions->len)
        hsd_join_add (said, HSD_JOIN_LIST, ((HsdCaption *) g_ptr_array_index (showing->captions, i))->text);
    }
  for (guint i = 0; i < story->cards->len; i++)
    {
      g_autofree char *card = hsd_format_describe_card (story, &g_array_index (story->cards, HsdCard, i));

      hsd_join_add (said, HSD_JOIN_GROUPS, card);
    }

  if (hsd_showing_get_word (showing, story, &mark) != NULL)
    {
      g_autofree char *outcome = hsd_stage_band_describe (story, showing);

      hsd_join_add (said, HSD_JOIN_GROUPS, outcome);
    }
  hsd_join_add (said, HSD_JOIN_GROUPS, asked);

  return g_string_free (said, FALSE);
}

static char *
describe_prospect (HsdStageView *self)
{
  Pieces pieces = get_pieces (self);
  GString *said = g_string_new (pieces.prospect->header);
  guint n = pieces_count (&pieces);

  hsd_join_add (said, HSD_JOIN_LIST, pieces.prospect->line);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *ghost = pieces_describe (&pieces, i);

      hsd_join_add (said, HSD_JOIN_GROUPS, ghost);
    }

  return g_string_free (said, FALSE);
}

/* Sets the label that is read aloud. */
static void
say (HsdStageView *self)
{
  const HsdStory *story = get_story (self);
  g_autofree char *said = NULL;

  if (get_prospect (self) != NULL)
    said = describe_prospect (self);
  else if (get_lines (self) != NULL)
    said = self->moving ? g_strdup ("") : hsd_lines_describe (get_lines (self));
  else if (self->closed)
    said = g_strdup (C_("visibility", "Roll hidden"));
  else if (self->moving)
    said = g_strdup ("");
  else if (story == NULL)
    said = g_strdup (get_title (self) != NULL ? self->title : "");
  else
    said = describe (story, hsd_stage_get_showing (self->stage));

  hsd_widget_set_label (GTK_WIDGET (self), said);
}

/* --- the picture --- */

/* How far what follows rest is there, from 0 to 1. */
static double
get_risen (HsdStageView *self)
{
  if (self->moving)
    return 0;

  return self->time >= self->end ? 1 : CLAMP ((self->time - self->rest) / RISE, 0, 1);
}

static HsdBandGround
get_ground (HsdStageView *self)
{
  if (get_lines (self) == NULL && hsd_stage_get_visibility (self->stage) >= HSD_HIDE_THROW)
    return HSD_BAND_VEILED;
  if (self->ground == HSD_BACKGROUND_DESKTOP)
    return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? HSD_BAND_INK : HSD_BAND_PARCHMENT;

  return self->ground == HSD_BACKGROUND_LIGHT ? HSD_BAND_PARCHMENT : HSD_BAND_INK;
}

static void
draw_head (HsdStageView *self, GtkSnapshot *snapshot, const HsdStageShape *shape, const HsdStory *story)
{
  const HsdProspect *prospect = get_prospect (self);
  g_autofree char *title = NULL;
  g_autofree char *asked = NULL;

  if (prospect != NULL)
    {
      hsd_stage_head_snapshot (GTK_WIDGET (self), snapshot, shape->field, NULL, prospect->header, prospect->line);
      return;
    }
  if (self->closed)
    {
      hsd_stage_head_snapshot (GTK_WIDGET (self), snapshot, shape->field, NULL, C_("visibility", "Roll hidden"), NULL);
      return;
    }

  if (story->character != NULL)
    title = hsd_join (HSD_JOIN_FACTS, story->character, story->label, NULL);
  else
    title = g_strdup (story->label != NULL ? story->label : hsd_system_get_title (story->system));
  asked = hsd_showing_describe_asked (hsd_stage_get_showing (self->stage));
  hsd_stage_head_snapshot (GTK_WIDGET (self), snapshot, shape->field, hsd_seats_find (hsd_stage_get_seats (self->stage), story->character), title, asked);
}

/* Cards and the cup are drawn for a field above a band of the usual place: they are as large as the field lets them be, in its middle. */
static HsdStageShape
begin_middle (GtkSnapshot *snapshot, const HsdStageShape *shape)
{
  HsdStageShape middle = *shape;

  middle.unit = MIN (shape->band / HSD_STAGE_BAND_TOP, (shape->field - shape->rail) * MIDDLE);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) ((shape->band - middle.unit * HSD_STAGE_BAND_TOP) / 2)));

  return middle;
}

/* Draws the texts after rest. */
static void
draw_told (HsdStageView *self, GtkSnapshot *snapshot, const HsdStageShape *shape, const HsdStory *story, double risen)
{
  const HsdShowing *showing = hsd_stage_get_showing (self->stage);
  HsdMark mark;
  double raised = hsd_showing_get_word (showing, story, &mark) != NULL ? risen : 0;

  gtk_snapshot_push_opacity (snapshot, risen);
  append_captions (GTK_WIDGET (self), snapshot, shape, self->dice, story, showing, hsd_stage_get_seats (self->stage));
  if (!hsd_stage_cards_is_empty (self->cards))
    {
      HsdStageShape middle = begin_middle (snapshot, shape);

      hsd_stage_cards_append_sums (self->cards, snapshot, showing, &middle, shape->panel ? 1 : raised);
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_pop (snapshot);
  hsd_stage_band_snapshot (GTK_WIDGET (self), snapshot, shape, story, showing, get_ground (self), risen);
}

static void
draw_pieces (HsdStageView *self, GtkSnapshot *snapshot, const HsdStageShape *shape)
{
  HsdStageShape middle;
  const HsdProspect *prospect = get_prospect (self);
  const HsdStory *story = self->closed || prospect != NULL ? NULL : get_story (self);
  HsdMark mark;
  double risen = get_risen (self);
  gboolean told = story != NULL && hsd_showing_get_word (hsd_stage_get_showing (self->stage), story, &mark) != NULL;

  middle = begin_middle (snapshot, shape);
  hsd_stage_cards_snapshot (self->cards, snapshot, &middle, self->time, shape->panel ? 1 : told ? risen : 0);
  if (self->cup)
    hsd_stage_cup_snapshot (snapshot, shape->field - shape->rail, middle.unit, self->time);
  gtk_snapshot_restore (snapshot);

  /* Dice fly where the name stands. Its shade is below the texts of the dice. */
  if (!is_blank (self) && (!self->moving || !hsd_stage_cards_is_empty (self->cards) || self->closed))
    draw_head (self, snapshot, shape, story);
  if (prospect != NULL)
    hsd_stage_ghosts_snapshot (GTK_WIDGET (self), snapshot, prospect,
                               self->stage != NULL ? hsd_stage_get_seats (self->stage) : NULL);
  else if (story != NULL && risen > 0)
    draw_told (self, snapshot, shape, story, risen);
  else if (is_blank (self) && get_title (self) != NULL)
    hsd_stage_head_snapshot_card (GTK_WIDGET (self), snapshot, self->title);
}

static void
draw_lines (HsdStageView *self, GtkSnapshot *snapshot)
{
  double told = get_risen (self);
  double counted = self->moving ? 0 : self->time >= self->end ? 1 : CLAMP ((self->time - self->rest - COUNTS) / RISE, 0, 1);

  hsd_stage_lines_snapshot (self->lines, snapshot, self->time, told, counted, get_ground (self) == HSD_BAND_PARCHMENT);
}

static gboolean
draw_dice (HsdStageView *self, const HsdStageShape *shape)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));

  hsd_stage_dice_set_renderer (self->dice, native != NULL ? gtk_native_get_renderer (native) : NULL);
  if (get_lines (self) != NULL)
    hsd_stage_lines_place (self->lines, self->dice);
  else if (!is_blank (self))
    hsd_stage_dice_set_shape (self->dice, shape);

  return hsd_stage_dice_render (self->dice, (int) ceil (shape->field), (int) shape->height, scale, self->closed ? INFINITY : self->time);
}

static void
draw (HsdStageView *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  Pieces pieces = get_pieces (self);
  HsdStageShape shape = get_shape (self);

  draw_dice (self, &shape);
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  hsd_stage_dice_snapshot (self->dice, snapshot);
  if (get_lines (self) != NULL)
    draw_lines (self, snapshot);
  else
    draw_pieces (self, snapshot, &shape);
  if (gtk_widget_has_visible_focus (widget) && self->cursor < (int) pieces_count (&pieces))
    pieces_snapshot (&pieces, snapshot, self->cursor);
  gtk_snapshot_pop (snapshot);
}

/* --- from picture to picture --- */

static gboolean
fade_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HsdStageView *self = HSD_STAGE_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->fade_start == 0)
    self->fade_start = now;
  gtk_widget_queue_draw (widget);
  if (now - self->fade_start < FADE * G_USEC_PER_SEC)
    return G_SOURCE_CONTINUE;

  self->fade = 0;
  g_clear_pointer (&self->before, gsk_render_node_unref);

  return G_SOURCE_REMOVE;
}

/* Whether anything may move, by the desktop's settings and the pace. */
static gboolean
are_animated (HsdStageView *self)
{
  gboolean animated = FALSE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);

  return animated && self->pace > 0;
}

/* Without animations, the former picture fades into the new one. */
static void
keep_picture (HsdStageView *self)
{
  if (are_animated (self) || self->pace <= 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)) || self->picture == NULL)
    return;

  g_clear_pointer (&self->before, gsk_render_node_unref);
  self->before = gsk_render_node_ref (self->picture);
  self->fade_start = 0;
  if (self->fade == 0)
    self->fade = gtk_widget_add_tick_callback (GTK_WIDGET (self), fade_cb, NULL, NULL);
}

#define LISTEN .1 /* seconds between rest and the word that tells it */

/* How long a throw waits for its stage to be on the screen, in milliseconds. */
#define PATIENCE 300

/* --- time --- */

static void
let_keys_go (HsdStageView *self)
{
  if (self->keys != NULL)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->keys), self->keys);
  self->keys = NULL;
}

/* Everything lies where it will stay. */
static void
finish (HsdStageView *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->waiting = FALSE;
  self->time = INFINITY;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The dice rest: it may be told. */
static void
emit_rested (HsdStageView *self)
{
  g_signal_emit (self, signals[SIGNAL_RESTED], 0);
}

/* Emits rested and shows the outcome: later than the own rest if another view took longer. */
static void
tell_rest (HsdStageView *self)
{
  self->moving = FALSE;
  if (self->time > self->rest && self->time < INFINITY)
    {
      self->end = MAX (self->end, self->time + RISE);
      self->rest = self->time;
    }
  self->last = MAX (self->end, hsd_stage_dice_flourish (self->dice, self->time));
  let_keys_go (self);
  say (self);
  hear_outcome (self);
  follow_pieces (self);
  emit_rested (self);
}

/* Handles rested of the clock; @skipped if the user skipped the animation. */
static void
rested_cb (HsdStageView *self, gboolean skipped)
{
  if (!self->moving)
    return;

  if (skipped || self->tick == 0 || self->waiting || self->time < self->rest)
    finish (self);
  tell_rest (self);
}

/* Rest is reported one frame later, when the frame that shows it is on the screen. */
static void
arrive (HsdStageView *self, double shown)
{
  if (shown < self->still || self->time < self->rest)
    return;

  if (!hsd_throw_clock_arrive (self->clock, GTK_WIDGET (self)))
    tell_rest (self);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HsdStageView *self = HSD_STAGE_VIEW (widget);
  HsdStageShape shape = get_shape (self);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double shown = self->time;

  if (self->start == 0 && !self->waiting)
    self->start = hsd_throw_clock_begin (self->clock, widget, now);
  if (self->start == 0 || self->waiting)
    return G_SOURCE_CONTINUE;

  self->time = MAX (0, now - self->start) / 1e6 / self->pace;
  hear (self);
  if (draw_dice (self, &shape) || self->cup || !hsd_stage_cards_is_empty (self->cards) || !self->moving)
    gtk_widget_queue_draw (widget);
  if (self->moving)
    arrive (self, shown);
  if (self->moving || self->tick == 0 || self->time < self->last)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  finish (self);

  return G_SOURCE_REMOVE;
}

/* --- motion --- */

static void
thrown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HsdStageView) self = data;
  g_autoptr (HsdMotion) motion = hsd_motion_throw_finish (result, NULL);

  /* Cancelled: something else lies there by now. */
  if (motion == NULL)
    return;

  hsd_stage_dice_set_motion (self->dice, motion);
  self->still = hsd_stage_dice_rest_time (self->dice);
  self->rest = get_lines (self) != NULL ? hsd_stage_dice_end_time (self->dice) : self->still + LISTEN;
  self->end = MAX (self->rest + RISE, hsd_stage_dice_end_time (self->dice)) + (get_lines (self) != NULL ? COUNTS : 0);
  self->waiting = FALSE;
  hsd_throw_clock_set_length (self->clock, GTK_WIDGET (self), self->rest * self->pace);
}

static void
throw_dice (HsdStageView *self, guint64 seed)
{
  guint n;
  const HsdSolidKind *thrown = hsd_stage_dice_get_thrown (self->dice, &n);

  self->waiting = TRUE;
  self->cancellable = g_cancellable_new ();
  hsd_motion_throw_async (thrown, n, get_lines (self) != NULL ? HSD_MOTION_APART : hsd_motion_tray (n), seed, self->cancellable, thrown_cb, g_object_ref (self));
}

/* Of a combination with Ctrl or Alt, or of a modifier alone, others know what it is for. */
static gboolean
key_cb (HsdStageView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gboolean plain = (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0 &&
                   !(keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R);

  if (plain)
    hsd_stage_view_skip (self);

  return plain;
}

static void
take_keys (HsdStageView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (root), self->keys);
}

/* Turning a card or shaking a cup takes the same time for all contents. */
static void
turn (HsdStageView *self)
{
  self->still = self->rest = self->cup || self->closed ? HSD_STAGE_CUP_TIME : hsd_stage_cards_end_time (self->cards);
  self->end = self->closed ? self->rest : self->rest + RISE;
  hsd_throw_clock_set_length (self->clock, GTK_WIDGET (self), self->rest * self->pace);
}

static void
follow_frames (HsdStageView *self)
{
  if (self->takes_keys)
    take_keys (self);
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
move (HsdStageView *self)
{
  guint n = 0;

  self->seen = TRUE;
  self->start = 0;
  self->time = self->heard = 0;
  hsd_stage_dice_get_thrown (self->dice, &n);
  if (!self->closed && n > 0)
    throw_dice (self, self->seed);
  else
    turn (self);
  follow_frames (self);
}

/* A page that shows its stage only once something is thrown has it on the screen a frame later. */
static gboolean
lose_patience_cb (gpointer data)
{
  HsdStageView *self = data;

  self->patience = 0;
  hsd_throw_clock_look (self->clock);

  return G_SOURCE_REMOVE;
}

/* Throws what is new, as soon as it is on the screen. */
static void
start_throw (HsdStageView *self, guint64 seed)
{
  guint n_pieces = self->closed ? 0 : get_lines (self) != NULL ? hsd_lines_count_pieces (get_lines (self)) : self->n_dice + self->n_cards;

  self->moving = TRUE;
  self->seen = FALSE;
  self->time = 0;
  self->seed = seed;
  hsd_throw_clock_join (self->clock, GTK_WIDGET (self), self->throw_id, n_pieces);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    move (self);
  else
    self->patience = g_timeout_add (PATIENCE, lose_patience_cb, self);
}

/* The view is on a screen, or no longer is. What it shows goes on meanwhile. */
static void
go_on (HsdStageView *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (!self->moving)
    return;

  if (self->seen)
    follow_frames (self);
  else
    move (self);
}

static void
go_away (HsdStageView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->heard = G_MAXDOUBLE; /* what comes to pass meanwhile is not heard later */
  let_keys_go (self);
  if (self->moving)
    hsd_throw_clock_look (self->clock);
  else
    finish (self);
}

static gboolean
is_closed (HsdStageView *self)
{
  return self->stage != NULL && get_lines (self) == NULL && hsd_stage_is_closed (self->stage) &&
         (self->only == NULL || hsd_stage_get_system (self->stage) == self->only);
}

/* --- what lies there --- */

/* A test restored by undo, or revealed, was already animated. */
static gboolean
is_new (HsdStageView *self, const HsdStory *story, guint64 throw_id)
{
  if (throw_id > self->throw_id)
    return story == NULL || story->motion != 0;

  return story != NULL && story->motion != 0 && !self->closed && throw_id == self->shown &&
         (story->dice->len > self->n_dice || story->cards->len > self->n_cards);
}

/* How many dice of that line lay there before: all of one that was under its cup. */
static guint
count_lying (HsdStageView *self, const HsdLine *line)
{
  guint64 throw_id = hsd_public_view_get_throw_id (line->view);
  gpointer seen = g_hash_table_lookup (self->seen_dice, &throw_id);

  return seen != NULL ? GPOINTER_TO_UINT (seen) : throw_id > self->throw_id ? 0 : G_MAXUINT;
}

static gboolean
are_new (HsdStageView *self, const HsdLines *lines, guint64 throw_id)
{
  gboolean moved = hsd_lines_count_shown (lines) == 0;

  for (guint i = 0; i < lines->lines->len; i++)
    {
      const HsdStory *story = hsd_public_view_get_story (line_at (lines, i)->view);
      guint lying = count_lying (self, line_at (lines, i));

      if (story == NULL || story->motion == 0)
        continue;
      moved = TRUE;
      if (throw_id == self->shown && lying < story->dice->len)
        return TRUE;
    }

  return moved && throw_id > self->throw_id;
}

/* Of those that are shown, to tell what is new the next time. */
static void
note_lines (HsdStageView *self, const HsdLines *lines)
{
  g_hash_table_remove_all (self->seen_dice);
  for (guint i = 0; lines != NULL && i < lines->lines->len; i++)
    {
      const HsdStory *story = hsd_public_view_get_story (line_at (lines, i)->view);

      if (story != NULL && story->dice->len > 0)
        g_hash_table_insert (self->seen_dice, g_memdup2 (&story->throw_id, sizeof story->throw_id), GUINT_TO_POINTER (story->dice->len));
    }
}

/* The seed of the latest throw of them. */
static guint64
motion_of (const HsdLines *lines)
{
  guint64 motion = 0;

  for (guint i = 0; i < lines->lines->len; i++)
    {
      const HsdStory *story = hsd_public_view_get_story (line_at (lines, i)->view);

      if (story != NULL && story->motion != 0)
        motion = story->motion;
    }

  return motion;
}

static gboolean
has_motion (HsdStageView *self)
{
  guint n;

  hsd_stage_dice_get_thrown (self->dice, &n);

  return self->closed || self->cup || n > 0 || hsd_stage_cards_end_time (self->cards) > 0;
}

/* The cloth for ghosts, or what an empty stage shows. */
static void
lay_nothing (HsdStageView *self)
{
  const HsdProspect *prospect = get_prospect (self);

  self->cup = FALSE;
  hsd_stage_dice_set_story (self->dice, NULL, NULL, 0, NULL);
  hsd_stage_cards_set_story (self->cards, NULL, 0, NULL);
  if (prospect != NULL && prospect->cards)
    hsd_stage_cards_set_places (self->cards, prospect->left, prospect->right);
  else if (prospect == NULL && get_title (self) != NULL)
    {
      hsd_stage_dice_set_emblem (self->dice);
      hsd_stage_cards_set_emblem (self->cards);
    }
}

static void
lay_lines (HsdStageView *self, const HsdLines *lines, gboolean fresh)
{
  guint first = self->page * HSD_STAGE_LINES, n = end_of_page (self, lines) - first;
  guint lying[HSD_STAGE_LINES];

  for (guint i = 0; i < n; i++)
    lying[i] = fresh ? count_lying (self, line_at (lines, first + i)) : G_MAXUINT;
  self->cup = hsd_lines_count_shown (lines) < lines->lines->len;
  hsd_stage_lines_set (self->lines, self->stage, first);
  hsd_stage_dice_set_lines (self->dice, (const HsdLine *const *) lines->lines->pdata + first, lying, n);
  hsd_stage_cards_set_story (self->cards, NULL, 0, NULL);
}

static void
lay_closed (HsdStageView *self)
{
  self->cup = HSD_SYSTEM_GET_CLASS (hsd_stage_get_system (self->stage))->luck != HSD_CARDS;
  hsd_stage_dice_set_story (self->dice, NULL, NULL, 0, NULL);
  hsd_stage_cards_set_story (self->cards, NULL, 0, NULL);
  if (!self->cup)
    hsd_stage_cards_set_closed (self->cards);
}

static void
lay_open (HsdStageView *self, const HsdStory *story, gboolean same, gboolean fresh)
{
  const GPtrArray *seats = story != NULL ? hsd_stage_get_seats (self->stage) : NULL;

  self->cup = FALSE;
  hsd_stage_dice_set_story (self->dice, story, story != NULL ? hsd_stage_get_showing (self->stage) : NULL,
                            !fresh ? G_MAXUINT : same ? self->n_dice : 0, seats);
  hsd_stage_cards_set_story (self->cards, story, !fresh ? G_MAXUINT : same ? self->n_cards : 0, seats);
  if (story != NULL && story->choosing)
    hsd_stage_cards_set_opponent (self->cards, hsd_stage_get_showing (self->stage)->opponent);
}

static gboolean
turn_page_cb (gpointer data)
{
  HsdStageView *self = data;
  const HsdLines *lines = get_lines (self);

  if (self->moving || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_CONTINUE;

  self->page = end_of_page (self, lines) < lines->lines->len ? self->page + 1 : 0;
  lay_lines (self, lines, FALSE);
  follow_pieces (self);

  return G_SOURCE_CONTINUE;
}

/* More than there is room for are shown in turns, from the first. */
static void
follow_pages (HsdStageView *self, const HsdLines *lines, gboolean same)
{
  gboolean many = lines != NULL && lines->lines->len > HSD_STAGE_LINES;

  if (!same || !many || self->page * HSD_STAGE_LINES >= lines->lines->len)
    self->page = 0;
  if (!same || !many)
    g_clear_handle_id (&self->page_turn, g_source_remove);
  if (many && self->page_turn == 0)
    self->page_turn = g_timeout_add_seconds (PAGE, turn_page_cb, self);
}

static void
lay (HsdStageView *self, gboolean animate)
{
  const HsdStory *story = get_story (self);
  const HsdLines *lines = get_lines (self);
  guint64 throw_id = self->stage != NULL ? hsd_stage_get_throw_id (self->stage) : 0;
  gboolean fresh = animate && (lines != NULL ? are_new (self, lines, throw_id)
                                             : (story != NULL || is_closed (self)) && is_new (self, story, throw_id));
  gboolean same = throw_id == self->shown && !self->closed;

  keep_picture (self);
  finish (self);
  self->moving = FALSE;
  hsd_throw_clock_leave (self->clock, GTK_WIDGET (self));
  let_keys_go (self);
  if (throw_id > self->throw_id)
    g_clear_pointer (&self->prospect, hsd_prospect_unref);
  lines = get_lines (self);
  hsd_stage_dice_set_festive (self->dice, fresh && !is_covered (self));
  follow_pages (self, lines, same);
  self->closed = is_closed (self);
  if (lines != NULL)
    lay_lines (self, lines, fresh);
  else if (get_prospect (self) != NULL || is_blank (self))
    lay_nothing (self);
  else if (self->closed)
    lay_closed (self);
  else
    lay_open (self, story, same, fresh);

  self->throw_id = MAX (self->throw_id, throw_id);
  self->shown = throw_id;
  self->n_dice = story != NULL ? story->dice->len : 0;
  self->n_cards = story != NULL ? story->cards->len : 0;
  note_lines (self, lines);

  if (fresh && are_animated (self) && has_motion (self))
    start_throw (self, lines != NULL ? motion_of (lines) : story != NULL ? story->motion : 0);
  else if (fresh)
    hear_outcome (self);
  say (self);
  follow_pieces (self);
}

static void
stage_changed_cb (HsdStageView *self)
{
  lay (self, TRUE);
}

/* An animation goes on; ghosts appear and disappear at rest only. */
static void
stage_touched_cb (HsdStageView *self)
{
  if (self->moving && get_prospect (self) == NULL)
    return;

  hsd_stage_view_skip (self);
  lay (self, FALSE);
}

static void
set_pace (HsdStageView *self, double pace)
{
  if (self->pace == pace)
    return;

  hsd_stage_view_skip (self);
  self->pace = pace;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PACE]);
}

static void
follow_pace (HsdStageView *self)
{
  static const double paces[] = {
    [HSD_PACE_NATURAL] = 1,
    [HSD_PACE_SLOW] = HSD_PACE_SLOWNESS,
    [HSD_PACE_INSTANT] = 0,
  };

  set_pace (self, paces[hsd_settings_get_choice (hsd_settings_get_default (), "pace")]);
}

/* Dice of another material lie where those before lay. */
static void
changed_material_cb (HsdStageView *self)
{
  hsd_stage_view_skip (self);
  lay (self, FALSE);
}

/* --- to be copied --- */

/* A stage of its own, without the clocks of the present table. */
static HsdPublicStage *
set_apart (HsdPublicView *view, const HsdState *state)
{
  HsdPublicStage *stage = hsd_public_stage_new ();
  g_autoptr (HsdState) people = hsd_state_copy (state);

  g_clear_pointer (&people->clocks, hsd_record_unref);
  hsd_public_stage_show (stage, view, people);

  return stage;
}

static GskRenderNode *
draw_node (HsdStageView *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  draw (self, snapshot);

  return gtk_snapshot_free_to_node (snapshot);
}

/* In no window there is no renderer: the picture is the same on every screen. */
static cairo_surface_t *
paint (HsdStageView *self, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  gsk_render_node_unref (draw_node (self));
  hsd_stage_cards_wait (self->cards);
  node = draw_node (self);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);

  return surface;
}

/* --- widget --- */

/* What was drawn, which a picture before may fade into. */
static void
append_picture (HsdStageView *self, GtkSnapshot *snapshot, gint64 now)
{
  if (self->before == NULL)
    {
      gtk_snapshot_append_node (snapshot, self->picture);
      return;
    }

  gtk_snapshot_push_cross_fade (snapshot,
                                self->fade_start == 0 ? 0 : CLAMP ((now - self->fade_start) / 1e6 / FADE, 0, 1));
  gtk_snapshot_append_node (snapshot, self->before);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_node (snapshot, self->picture);
  gtk_snapshot_pop (snapshot);
}

static void
hsd_stage_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdStageView *self = HSD_STAGE_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));
  GtkSnapshot *drawn = gtk_snapshot_new ();

  draw (self, drawn);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->picture = gtk_snapshot_free_to_node (drawn);
  if (self->picture != NULL)
    append_picture (self, snapshot, now);
}

static void
hsd_stage_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_stage_view_parent_class)->map (widget);
  go_on (HSD_STAGE_VIEW (widget));
}

static GtkSizeRequestMode
hsd_stage_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As wide as it may be, and always 16 to 9. */
static void
hsd_stage_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = LEAST_WIDTH;
  else
    *minimum = *natural = MAX (for_size, LEAST_WIDTH) * 9 / 16;
}

static void
hsd_stage_view_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_stage_view_parent_class)->unmap (widget);
  go_away (HSD_STAGE_VIEW (widget));
}

static void
set_stage (HsdStageView *self, HsdStage *stage)
{
  if (self->stage != NULL)
    g_signal_handlers_disconnect_by_data (self->stage, self);
  if (stage != NULL)
    {
      g_signal_connect_object (stage, "changed", G_CALLBACK (stage_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (stage, "touched", G_CALLBACK (stage_touched_cb), self, G_CONNECT_SWAPPED);
    }
  g_set_object (&self->stage, stage);
}

static void
set_clock (HsdStageView *self, HsdThrowClock *clock)
{
  if (self->clock != NULL)
    {
      hsd_throw_clock_leave (self->clock, GTK_WIDGET (self));
      g_signal_handlers_disconnect_by_data (self->clock, self);
    }
  if (clock != NULL)
    g_signal_connect_object (clock, "rested", G_CALLBACK (rested_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->clock, clock);
}

static void
hsd_stage_view_dispose (GObject *object)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  finish (self);
  g_clear_handle_id (&self->page_turn, g_source_remove);
  let_keys_go (self);
  set_stage (self, NULL);
  set_clock (self, NULL);
  g_clear_pointer (&self->prospect, hsd_prospect_unref);
  g_clear_pointer (&self->before, gsk_render_node_unref);
  g_clear_pointer (&self->picture, gsk_render_node_unref);

  G_OBJECT_CLASS (hsd_stage_view_parent_class)->dispose (object);
}

static void
hsd_stage_view_finalize (GObject *object)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  hsd_stage_dice_free (self->dice);
  hsd_stage_cards_free (self->cards);
  hsd_stage_lines_free (self->lines);
  g_hash_table_unref (self->seen_dice);
  g_free (self->title);

  G_OBJECT_CLASS (hsd_stage_view_parent_class)->finalize (object);
}

static gboolean *
switch_of (HsdStageView *self, guint prop_id)
{
  return prop_id == PROP_INTERACTIVE ? &self->interactive : prop_id == PROP_TAKES_KEYS ? &self->takes_keys : &self->audible;
}

static void
hsd_stage_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  if (prop_id == PROP_PACE)
    g_value_set_double (value, self->pace);
  else if (prop_id == PROP_GROUND)
    g_value_set_uint (value, self->ground);
  else if (prop_id == PROP_TITLE)
    g_value_set_string (value, self->title);
  else
    g_value_set_boolean (value, *switch_of (self, prop_id));
}

static void
hsd_stage_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdStageView *self = HSD_STAGE_VIEW (object);

  if (prop_id == PROP_PACE)
    set_pace (self, g_value_get_double (value));
  else if (prop_id == PROP_GROUND && hsd_property_set_int (self, pspec, &self->ground, g_value_get_uint (value)))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else if (prop_id == PROP_TITLE && hsd_property_set_text (self, pspec, &self->title, g_value_get_string (value)) && !self->moving)
    lay (self, FALSE);
  else if (prop_id >= PROP_INTERACTIVE && hsd_property_set_int (self, pspec, switch_of (self, prop_id), g_value_get_boolean (value)))
    follow_pieces (self);
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_PACE] = g_param_spec_double ("pace", NULL, NULL, 0, 10, 1, HSD_PROPERTY_FLAGS);
  properties[PROP_GROUND] =
    g_param_spec_uint ("ground", NULL, NULL, 0, HSD_N_BACKGROUNDS - 1, HSD_BACKGROUND_DARK, HSD_PROPERTY_FLAGS);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  properties[PROP_AUDIBLE] = g_param_spec_boolean ("audible", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  properties[PROP_TAKES_KEYS] = g_param_spec_boolean ("takes-keys", NULL, NULL, TRUE, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_stage_view_class_init (HsdStageViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_stage_view_dispose;
  object_class->finalize = hsd_stage_view_finalize;
  object_class->get_property = hsd_stage_view_get_property;
  object_class->set_property = hsd_stage_view_set_property;
  widget_class->snapshot = hsd_stage_view_snapshot;
  widget_class->map = hsd_stage_view_map;
  widget_class->measure = hsd_stage_view_measure;
  widget_class->get_request_mode = hsd_stage_view_get_request_mode;
  widget_class->unmap = hsd_stage_view_unmap;

  signals[SIGNAL_RESTED] =
    g_signal_new ("rested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_GHOST_CLICKED] = g_signal_new ("ghost-clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_DIE_CLICKED] = g_signal_new ("die-clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  install_properties (object_class);

  gtk_widget_class_set_css_name (widget_class, "stage-view");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hsd_stage_view_init (HsdStageView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  AdwStyleManager *style = adw_style_manager_get_default ();
  HsdSettings *settings = hsd_settings_get_default ();
  g_autoptr (HsdThrowClock) clock = hsd_throw_clock_new ();

  set_clock (self, clock);
  self->dice = hsd_stage_dice_new ();
  self->cards = hsd_stage_cards_new (GTK_WIDGET (self));
  self->lines = hsd_stage_lines_new (GTK_WIDGET (self));
  self->seen_dice = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->time = INFINITY;
  self->ground = HSD_BACKGROUND_DARK;
  self->takes_keys = TRUE;
  follow_pace (self);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (piece_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (say_cursor), NULL);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::pace", G_CALLBACK (follow_pace), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::material", G_CALLBACK (changed_material_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::deck", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hsd_stage_view_new (void)
{
  return g_object_new (HSD_TYPE_STAGE_VIEW, NULL);
}

void
hsd_stage_view_follow (HsdStageView *self, HsdStage *stage, HsdSystem *only)
{
  g_return_if_fail (HSD_IS_STAGE_VIEW (self));

  if (self->stage == stage && self->only == only)
    return;

  set_stage (self, stage);
  self->only = only;
  lay (self, FALSE);
}

void
hsd_stage_view_set_prospect (HsdStageView *self, HsdProspect *prospect)
{
  g_return_if_fail (HSD_IS_STAGE_VIEW (self) && !HSD_IS_PUBLIC_STAGE (self->stage));

  if (hsd_prospect_equal (self->prospect, prospect))
    return;

  g_clear_pointer (&self->prospect, hsd_prospect_unref);
  self->prospect = prospect != NULL ? g_rc_box_acquire (prospect) : NULL;
  if (self->moving)
    hsd_stage_view_skip (self);
  lay (self, FALSE);
}

void
hsd_stage_view_set_clock (HsdStageView *self, HsdThrowClock *clock)
{
  g_return_if_fail (HSD_IS_STAGE_VIEW (self) && HSD_IS_THROW_CLOCK (clock));

  hsd_stage_view_skip (self);
  set_clock (self, clock);
}

gboolean
hsd_stage_view_is_moving (HsdStageView *self)
{
  g_return_val_if_fail (HSD_IS_STAGE_VIEW (self), FALSE);

  return self->moving;
}

void
hsd_stage_view_skip (HsdStageView *self)
{
  g_return_if_fail (HSD_IS_STAGE_VIEW (self));

  if (self->moving)
    hsd_throw_clock_skip (self->clock);
  else if (self->tick != 0)
    finish (self);
}

cairo_surface_t *
hsd_stage_view_paint (HsdPublicView *view, const HsdState *state, int width, int height)
{
  g_autoptr (HsdPublicStage) stage = set_apart (view, state);
  g_autoptr (HsdStageView) self = g_object_ref_sink (HSD_STAGE_VIEW (hsd_stage_view_new ()));

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (GTK_WIDGET (self), width, height, -1, NULL);
  hsd_stage_view_follow (self, HSD_STAGE (stage), NULL);

  return paint (self, width, height);
}
