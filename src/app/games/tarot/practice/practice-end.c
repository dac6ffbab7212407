/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>
#include <math.h>

#include "app/games/tarot/practice/practice-coach.h"
#include "app/games/tarot/practice/practice-end.h"
#include "app/games/tarot/practice/practice-mistakes.h"
#include "app/games/tarot/practice/texts.h"
#include "app/widgets/copy.h"
#include "app/widgets/drawing.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "app/widgets/property.h"
#include "model/examples/example.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* Cycles that the measure is of. */
#define MOST 20

#define PICTURE_MARGIN 48 /* in pixels */

/* From how many pixels on the measure is beside the lines, and how wide it is then. */
#define BESIDE 620
#define LEFT_WIDTH 286
#define GAP 12

/* Heights of lines, in lines of text. */
#define HEADING 2.4
#define HEADING_SIZE 1.4
#define LINE 2.5
#define N_LINES 5

/* Successes in hundredths that a word is made of. */
#define LITTLE_LOST 35
#define MUCH_LUCK 50

struct _HsdPracticeEnd
{
  GtkWidget parent_instance;

  HsdPracticeAccount account;
  int score; /* whole successes */
  char *heading;
  char *brief; /* the cycle in one line */
  char *texts[N_LINES];
  char *numbers[N_LINES];

  gboolean beside;
  GtkWidget *left;
  GtkWidget *right;
  GtkWidget *measure;
  GtkLabel *played;
  GtkWidget *mistakes;
  GtkLabel *n_mistakes;
  GtkWidget *day;
  GtkLabel *loss;
  GtkLabel *over;
  GtkWidget *ways_told;
  GtkListBox *ways;
  GtkDrawingArea *lines;
  GtkListBox *costs;
};

G_DEFINE_FINAL_TYPE (HsdPracticeEnd, hsd_practice_end, GTK_TYPE_WIDGET)

static GParamSpec *beside_property;

/* --- counting --- */

HsdPracticeAccount
hsd_practice_end_account (const HsdPracticeResult *result)
{
  return (HsdPracticeAccount) {
    .expected = result->best,
    .choices = -result->lost,
    .draw = result->expected + result->lost - result->best,
    .destiny = result->score - result->expected,
  };
}

guint
hsd_practice_end_measure (const GArray *results, gboolean critical, double *loss, double *error)
{
  double sum = 0, squares = 0;
  guint n = 0;

  for (guint i = results->len; i > 0 && n < MOST; i--)
    {
      const HsdPracticeResult *result = &g_array_index (results, HsdPracticeResult, i - 1);
      double each = result->lost / 100.0 / HSD_PRACTICE_ROUNDS;

      if (!result->finished || result->critical != critical)
        continue;
      sum += each;
      squares += each * each;
      n++;
    }

  *loss = n > 0 ? sum / n : 0;
  *error = n > 1 ? sqrt (MAX (0, squares - sum * sum / n) / (n - 1) / n) : -1;

  return n;
}

/* --- the lines --- */

static const char *
name_skill (int choices)
{
  if (choices == 0)
    /* Translators: how somebody has played a cycle of the tarot, after a number of successes; small letters. */
    return _("perfectly played");

  /* Translators: how somebody has played a cycle of the tarot, after a number of successes; small letters. */
  return choices > -LITTLE_LOST ? _("well played")
                                /* Translators: how somebody has played a cycle of the tarot, after a number of successes; small
                                   letters. */
                                : _("played with errors");
}

/* NULL for little of it. */
static const char *
name_luck (int luck)
{
  if (luck >= MUCH_LUCK)
    /* Translators: what luck has given in a cycle of the tarot, after “well played” and the like; small letters. */
    return _("lucky");

  /* Translators: what luck has given in a cycle of the tarot, after “well played” and the like; small letters. */
  return luck <= -MUCH_LUCK ? _("unlucky") : NULL;
}

static char *
describe (int score, const HsdPracticeAccount *account)
{
  g_autofree char *verdict = hsd_join (HSD_JOIN_LIST, name_skill (account->choices), name_luck (account->draw + account->destiny), NULL);

  /* Translators: what came of a cycle: %1$d is a number of successes, %2$s is “well played, unlucky” and the like. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$d success: %2$s", "%1$d successes: %2$s", score), score, verdict);
}

static void
write_lines (HsdPracticeEnd *self)
{
  static const char *const texts[] = {
    /* Translators: a line of a sum: successes. */
    N_("Expected at the first hand"),
    /* Translators: a line of a sum: what somebody’s choices of cards have lost. */
    N_("Your choices (skill)"),
    /* Translators: a line of a sum: what the cards that came have given. */
    N_("The draw (luck)"),
    /* Translators: a line of a sum: what the cards of Destiny have given. */
    N_("Destiny (luck)"),
    /* Translators: a line of a sum: successes. */
    N_("Your result"),
  };
  const int numbers[] = { self->account.expected, self->account.choices, self->account.draw, self->account.destiny };
  g_autoptr (GString) told = g_string_new (NULL);

  g_free (self->heading);
  self->heading = describe (self->score, &self->account);
  hsd_join_add (told, HSD_JOIN_GROUPS, self->heading);
  for (guint i = 0; i < N_LINES; i++)
    {
      g_autofree char *line = NULL;

      g_free (self->texts[i]);
      g_free (self->numbers[i]);
      self->texts[i] = g_strdup (hsd_example_text (texts[i]));
      self->numbers[i] = i < N_LINES - 1 ? hsd_practice_coach_format (numbers[i], i > 0) : hsd_format_number (self->score);
      line = hsd_join_pair (self->texts[i], self->numbers[i]);
      hsd_join_add (told, HSD_JOIN_GROUPS, line);
    }
  hsd_widget_set_label (GTK_WIDGET (self->lines), told->str);
}

static void
put_text (HsdPracticeEnd *self, cairo_t *cr, const char *text, double size, PangoWeight weight, double x, double y, double align)
{
  g_autoptr (PangoLayout) layout = hsd_drawing_text (GTK_WIDGET (self->lines), text, size, weight);

  cairo_move_to (cr, x - align * hsd_drawing_text_width (layout), y - hsd_drawing_text_height (layout) / 2.0);
  pango_cairo_show_layout (cr, layout);
}

/* From the zero line to the part; all have one scale. */
static void
put_bar (HsdPracticeEnd *self, cairo_t *cr, int part, double zero, double scale, double y, double height, gboolean skill)
{
  if (part == 0)
    return;

  hsd_drawing_rounded (cr, MIN (zero, zero + part * scale), y - height / 2, fabs (part * scale), height, 3);
  hsd_drawing_area (cr, GTK_WIDGET (self->lines), skill ? HSD_MARK_FAILURE : HSD_MARK_NONE, 1);
}

/* By how much it is made smaller. */
static double
fit_heading (HsdPracticeEnd *self, double width)
{
  g_autoptr (PangoLayout) layout = hsd_drawing_text (GTK_WIDGET (self->lines), self->heading, HEADING_SIZE, PANGO_WEIGHT_HEAVY);

  return MIN (1, width / MAX (1, hsd_drawing_text_width (layout)));
}

static double
get_height (HsdPracticeEnd *self)
{
  return (HEADING + N_LINES * LINE) * hsd_drawing_line (GTK_WIDGET (self->lines), 1, PANGO_WEIGHT_NORMAL);
}

static void
put_lines (HsdPracticeEnd *self, cairo_t *cr, double width, const GdkRGBA *ink)
{
  const int parts[] = { 0, self->account.choices, self->account.draw, self->account.destiny, 0 };
  double em = hsd_drawing_line (GTK_WIDGET (self->lines), 1, PANGO_WEIGHT_NORMAL);
  double from = width * .5, to = width - 4.2 * em;
  int least = 0, most = 1;
  double scale;

  for (guint i = 0; i < N_LINES; i++)
    {
      least = MIN (least, parts[i]);
      most = MAX (most, parts[i]);
    }
  scale = (to - from) / (most - least);

  gdk_cairo_set_source_rgba (cr, ink);
  put_text (self, cr, self->heading, HEADING_SIZE * fit_heading (self, width), PANGO_WEIGHT_HEAVY, 0, HEADING * em / 2, 0);
  for (guint i = 0; i < N_LINES; i++)
    {
      double y = (HEADING + LINE * (i + .5)) * em;
      gboolean strong = i == 1 || i == N_LINES - 1;

      put_bar (self, cr, parts[i], from - least * scale, scale, y, em * 1.2, i == 1);
      gdk_cairo_set_source_rgba (cr, ink);
      put_text (self, cr, self->texts[i], 1, strong ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL, 0, y, 0);
      put_text (self, cr, self->numbers[i], i == N_LINES - 1 ? 1.5 : 1.15, PANGO_WEIGHT_BOLD, width, y, 1);
      cairo_rectangle (cr, 0, (HEADING + LINE * i) * em, i > 0 ? width : 0, 1);
      cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, HSD_FAINT);
      cairo_fill (cr);
    }
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_rectangle (cr, from - least * scale - .5, (HEADING + LINE + .3) * em, 1, (3 * LINE - .6) * em);
  cairo_fill (cr);
}

static void
draw_lines (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  HsdPracticeEnd *self = HSD_PRACTICE_END (data);
  GdkRGBA ink = hsd_drawing_colour (GTK_WIDGET (area), 1);

  if (self->heading != NULL)
    put_lines (self, cr, width, &ink);
}

static void
write_brief (HsdPracticeEnd *self, HsdPracticeCycle *cycle)
{
  g_autoptr (GString) rounds = g_string_new (NULL);
  g_autofree char *told = NULL;

  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    {
      g_autofree char *round = hsd_practice_coach_brief (hsd_practice_cycle_get_round (cycle, i));

      hsd_join_add (rounds, HSD_JOIN_GROUPS, round);
    }
  /* Translators: before cards that somebody played, as in “12; 7/10 −0.07; 3”: of some a better one, and what that cost; small
     letters. */
  told = hsd_join_pair (_("card/better card and successes lost"), rounds->str);
  g_free (self->brief);
  self->brief = hsd_join (HSD_JOIN_FACTS, "Hasard", hsd_practice_cycle_get_seed (cycle), self->heading, told, NULL);
}

/* --- the measure --- */

static void
show_mistakes (HsdPracticeEnd *self, const GArray *results)
{
  guint n = hsd_practice_mistakes_count (results);
  g_autofree char *number = hsd_format_number ((int) n);
  g_autofree char *told = hsd_join_pair (C_("button", "My Mistakes Again"), number);

  gtk_label_set_label (self->n_mistakes, number);
  hsd_widget_set_label (self->mistakes, told);
  gtk_widget_set_visible (self->mistakes, n > 0);
}

static void
show_try (HsdPracticeEnd *self, const GArray *results, HsdPracticeTry played)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = hsd_practice_seed_of_day (now);
  guint n = hsd_practice_log_count_days (results, now);
  g_autofree char *days = NULL;

  /* Translators: after the cycle of the day: of how many days in succession, %u, it was played; no full stop. */
  days = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Cycle of the day: %u day in a row", "Cycle of the day: %u days in a row", n), n);
  gtk_label_set_label (self->played,
                       /* Translators: over the measure of how somebody plays, after a cycle of which they knew the cards; no full stop. */
                       played == HSD_PRACTICE_AGAIN ? _("A cycle played again does not count")
                       /* Translators: over the measure of how somebody plays, after a cycle with tests that they chose; no full stop. */
                       : played == HSD_PRACTICE_OWN ? _("A game of your own does not count")
                                                    : days);
  gtk_widget_set_visible (GTK_WIDGET (self->played), played != HSD_PRACTICE_FIRST);
  gtk_widget_set_visible (self->day, !hsd_practice_log_has (results, today));
}

static void
add_way (HsdPracticeEnd *self, const char *name, double successes, gboolean own)
{
  g_autofree char *number = hsd_format_decimal (successes, 2, FALSE);
  g_autofree char *told = hsd_join_pair (name, number);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "label", name, "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE, NULL));
  gtk_box_append (GTK_BOX (box), hsd_label_new_at_end (number, "numeric"));
  if (own)
    gtk_widget_add_css_class (box, "heading");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hsd_widget_set_label (row, told);
  gtk_list_box_append (self->ways, row);
}

/* In the order of what they are worth: what a person loses may put them anywhere below the best. */
static void
list_ways (HsdPracticeEnd *self, double loss)
{
  const HsdPracticeMeans *means = hsd_practice_tasks_means ();
  double own = means->perfect - loss * HSD_PRACTICE_ROUNDS;
  const struct
  {
    const char *name;
    double successes;
  } ways[] = {
    /* Translators: a way to play the tarot, in a list with numbers of successes; small letters. */
    { _("perfect play"), means->perfect },
    /* Translators: a way to play the tarot, in a list with numbers of successes; small letters. */
    { _("always the highest card"), means->highest },
    /* Translators: a way to play the tarot, in a list with numbers of successes; small letters. */
    { _("at random"), means->random },
  };
  gboolean told = FALSE;

  hsd_list_empty (self->ways);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (!told && own > ways[i].successes)
        /* Translators: in a list of ways to play the tarot: the reader’s; a small letter. */
        add_way (self, _("you"), own, told = TRUE);
      add_way (self, ways[i].name, ways[i].successes, FALSE);
    }
  if (!told)
    add_way (self, _("you"), own, TRUE);
}

static void
show_measure (HsdPracticeEnd *self, const GArray *results, gboolean critical)
{
  double loss, error;
  guint n = hsd_practice_end_measure (results, critical, &loss, &error);
  g_autofree char *number = hsd_format_decimal (loss, 3, FALSE);
  g_autofree char *uncertain = hsd_format_decimal (error, 3, FALSE);
  g_autofree char *over = NULL;

  if (error < 0)
    /* Translators: below a mean: what it is of; no full stop. */
    over = g_strdup (_("over one cycle"));
  else
    /* Translators: below a mean: %1$s is its uncertainty, such as 0.006, %2$u a number of cycles; no full stop. */
    over = g_strdup_printf (_("± %1$s over the last %2$u cycles"), uncertain, n);

  gtk_label_set_label (self->loss, number);
  gtk_label_set_label (self->over, over);
  gtk_widget_set_visible (self->measure, n > 0);
  gtk_widget_set_visible (self->ways_told, n > 0 && !critical);
  gtk_widget_set_visible (GTK_WIDGET (self->ways), n > 0 && !critical);
  if (n > 0 && !critical)
    list_ways (self, loss);
}

/* --- what was lost --- */

static int
compare_losses (gconstpointer a, gconstpointer b, gpointer cycle)
{
  double first = hsd_practice_cycle_get_round (cycle, *(const guint *) a)->lost;
  double second = hsd_practice_cycle_get_round (cycle, *(const guint *) b)->lost;

  return (first < second) - (first > second);
}

/* All rounds, since each can be played on from: the dearest ones first. */
static void
list_costs (HsdPracticeEnd *self, HsdPracticeCycle *cycle)
{
  guint order[HSD_PRACTICE_ROUNDS];

  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    order[i] = i;
  g_qsort_with_data (order, HSD_PRACTICE_ROUNDS, sizeof *order, compare_losses, cycle);

  hsd_list_empty (self->costs);
  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    gtk_list_box_append (self->costs, hsd_practice_coach_round_row (cycle, order[i] + 1));
}

/* --- class --- */

static void
hsd_practice_end_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, HSD_PRACTICE_END (object)->beside);
}

static gboolean
is_beside (int width)
{
  return width >= BESIDE;
}

static void
hsd_practice_end_measure_size (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                               int *natural_baseline)
{
  HsdPracticeEnd *self = HSD_PRACTICE_END (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  gboolean beside = !across && is_beside (for_size);
  int width = across ? -1 : for_size;
  int least[2], usual[2];

  gtk_widget_measure (self->left, orientation, beside ? LEFT_WIDTH : width, &least[0], &usual[0], NULL, NULL);
  gtk_widget_measure (self->right, orientation, beside ? width - LEFT_WIDTH - GAP : width, &least[1], &usual[1], NULL, NULL);
  if (across || beside)
    {
      *minimum = MAX (least[0], least[1]);
      *natural = MAX (usual[0], usual[1]);
    }
  else
    {
      *minimum = least[0] + GAP + least[1];
      *natural = usual[0] + GAP + usual[1];
    }
}

/* The measure is beside the lines, or below them. */
static void
hsd_practice_end_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HsdPracticeEnd *self = HSD_PRACTICE_END (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int lines;

  hsd_property_set_int (self, beside_property, &self->beside, is_beside (width));
  if (self->beside)
    {
      gtk_widget_size_allocate (self->left, &(GtkAllocation) { rtl ? width - LEFT_WIDTH : 0, 0, LEFT_WIDTH, height }, -1);
      gtk_widget_size_allocate (self->right, &(GtkAllocation) { rtl ? 0 : LEFT_WIDTH + GAP, 0, width - LEFT_WIDTH - GAP, height }, -1);
      return;
    }

  gtk_widget_measure (self->right, GTK_ORIENTATION_VERTICAL, width, &lines, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->right, &(GtkAllocation) { 0, 0, width, lines }, -1);
  gtk_widget_size_allocate (self->left, &(GtkAllocation) { 0, lines + GAP, width, height - lines - GAP }, -1);
}

static GtkSizeRequestMode
hsd_practice_end_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hsd_practice_end_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_practice_end_parent_class)->dispose (object);
}

static void
hsd_practice_end_finalize (GObject *object)
{
  HsdPracticeEnd *self = HSD_PRACTICE_END (object);

  g_free (self->heading);
  g_free (self->brief);
  for (guint i = 0; i < N_LINES; i++)
    {
      g_free (self->texts[i]);
      g_free (self->numbers[i]);
    }

  G_OBJECT_CLASS (hsd_practice_end_parent_class)->finalize (object);
}

static void
hsd_practice_end_class_init (HsdPracticeEndClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hsd_practice_end_get_property;
  object_class->dispose = hsd_practice_end_dispose;
  object_class->finalize = hsd_practice_end_finalize;
  beside_property = g_param_spec_boolean ("beside", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, beside_property);
  widget_class->measure = hsd_practice_end_measure_size;
  widget_class->size_allocate = hsd_practice_end_size_allocate;
  widget_class->get_request_mode = hsd_practice_end_get_request_mode;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/practice-end.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, left);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, right);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, measure);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, played);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, mistakes);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, n_mistakes);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, day);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, loss);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, over);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, ways_told);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, ways);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, lines);
  gtk_widget_class_bind_template_child (widget_class, HsdPracticeEnd, costs);
}

static void
hsd_practice_end_init (HsdPracticeEnd *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->lines, draw_lines, self, NULL);
}

gboolean
hsd_practice_end_is_beside (HsdPracticeEnd *self)
{
  return self->beside;
}

void
hsd_practice_end_show (HsdPracticeEnd *self, HsdPracticeCycle *cycle, const GArray *results, HsdPracticeTry played)
{
  HsdPracticeResult result = hsd_practice_log_sum_up (cycle, FALSE);

  g_return_if_fail (HSD_IS_PRACTICE_END (self));

  self->account = hsd_practice_end_account (&result);
  self->score = (int) hsd_practice_cycle_get_score (cycle);
  write_lines (self);
  gtk_drawing_area_set_content_height (self->lines, (int) get_height (self));
  gtk_widget_queue_draw (GTK_WIDGET (self->lines));
  write_brief (self, cycle);
  show_try (self, results, played);
  show_mistakes (self, results);
  show_measure (self, results, result.critical);
  list_costs (self, cycle);
}

void
hsd_practice_end_copy (HsdPracticeEnd *self)
{
  static const GdkRGBA paper = { .98f, .97f, .94f, 1 }, ink = { .12f, .12f, .14f, 1 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, HSD_PICTURE_WIDTH, HSD_PICTURE_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  double scale = (HSD_PICTURE_HEIGHT - 2 * PICTURE_MARGIN) / get_height (self);

  g_return_if_fail (HSD_IS_PRACTICE_END (self));
  g_return_if_fail (self->heading != NULL);

  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_paint (cr);
  cairo_translate (cr, PICTURE_MARGIN, PICTURE_MARGIN);
  cairo_scale (cr, scale, scale);
  put_lines (self, cr, (HSD_PICTURE_WIDTH - 2 * PICTURE_MARGIN) / scale, &ink);
  cairo_destroy (cr);
  hsd_copy_picture (GTK_WIDGET (self), surface);
}

void
hsd_practice_end_copy_text (HsdPracticeEnd *self)
{
  g_return_if_fail (HSD_IS_PRACTICE_END (self));
  g_return_if_fail (self->brief != NULL);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->brief);
  /* Translators: a message at the foot of the window. */
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", _("The line was copied."));
}
