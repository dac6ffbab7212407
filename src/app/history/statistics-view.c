/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/history/fortune-card.h"
#include "app/history/statistics-view.h"
#include "app/widgets/avatar.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/expander.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/odds-bar.h"
#include "model/systems/registry.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define PER_LINE 5

/* Below so many dice a face, the counts say nothing yet. */
#define ENOUGH 5

struct _HsdStatisticsView
{
  GtkBox parent_instance;

  gboolean evening; /* what is counted is of this evening alone */
  GtkWidget *luck;  /* stays, with what is chosen there */
  char *character;  /* owned: whose luck the filter chose last, or NULL */
};

G_DEFINE_FINAL_TYPE (HsdStatisticsView, hsd_statistics_view, GTK_TYPE_BOX)

/* A card with a title, and something at the end of the title's line. */
static GtkWidget *
add_card (HsdStatisticsView *self, const char *title, const char *note)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *head = hsd_label_new (title, "caption-heading");

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "figures");
  gtk_widget_set_hexpand (head, TRUE);
  gtk_box_append (GTK_BOX (line), head);
  if (note != NULL)
    {
      GtkWidget *label = hsd_label_new_at_end (note, "caption");

      gtk_widget_add_css_class (label, "caption-ink");
      gtk_box_append (GTK_BOX (line), label);
    }
  gtk_box_append (GTK_BOX (card), line);
  gtk_box_append (GTK_BOX (self), card);

  return card;
}

static HsdStatistics *
count (HsdStatisticsView *self, HsdTable *table, HsdSystem *system, const char *character)
{
  return self->evening ? hsd_table_count_evening (table, system, character) : hsd_table_count (table, system, character);
}

/* --- how many --- */

static void
add_figure (GtkWidget *line, const char *number, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = hsd_label_new (name, "caption");

  gtk_widget_add_css_class (label, "caption-ink");
  gtk_box_append (GTK_BOX (box), hsd_label_new (number, "figure"));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (line), box);
}

static void
add_note (GtkWidget *card, const char *text)
{
  GtkWidget *label = hsd_label_new (text, "caption");

  gtk_widget_add_css_class (label, "caption-ink");
  gtk_box_append (GTK_BOX (card), label);
}

char *
hsd_statistics_describe_counted (const HsdStatistics *statistics)
{
  guint64 out = statistics->count - MIN (statistics->told, statistics->count);
  g_autofree char *number = NULL;

  if (out == 0)
    return NULL;
  if (statistics->told == 0)
    /* Translators: below percentages of success; “them” are the tests that are counted. */
    return g_strdup (_("The odds of none of them were known before: their success is not counted."));

  number = hsd_format_number (out);
  return g_strdup_printf (
    /* Translators: below percentages of success; %s is a number of tests. */
    g_dngettext (GETTEXT_PACKAGE, "Not counted here: %s test whose odds were not known before the roll.",
                 "Not counted here: %s tests whose odds were not known before the roll.", out),
    number);
}

/* Throws and counts that all the figures leave out. */
static void
add_unread (GtkWidget *card, const HsdStatistics *statistics)
{
  g_autofree char *number = NULL;
  g_autofree char *left = NULL;

  if (statistics->unreadable > 0)
    {
      number = hsd_format_number (statistics->unreadable);
      left = g_strdup_printf (
        /* Translators: below a number of tests; %s is a number of rolls that it leaves out. */
        g_dngettext (GETTEXT_PACKAGE, "Without %s roll that cannot be read.", "Without %s rolls that cannot be read.",
                     statistics->unreadable),
        number);
      add_note (card, left);
    }
  if (statistics->faces_left_out)
    /* Translators: below charts of faces of dice: part of the counts in the file is damaged. */
    add_note (card, _("Some counts of faces cannot be read, and are left out."));
}

static void
add_summary (HsdStatisticsView *self, const HsdStatistics *statistics, const char *title)
{
  GtkWidget *card = add_card (self, title, NULL);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  g_autofree char *count = hsd_format_number (statistics->count);
  g_autofree char *counted = hsd_statistics_describe_counted (statistics);

  /* Translators: below a number: how many tests there were. */
  add_figure (line, count, C_("figure", "Tests"));
  if (statistics->told > 0)
    {
      g_autofree char *got = hsd_format_whole_percent (100. * statistics->succeeded / statistics->told);
      g_autofree char *expected = hsd_format_whole_percent (100 * statistics->expected / statistics->told);

      /* Translators: below a percentage: how many tests succeeded. */
      add_figure (line, got, C_("figure", "Successes"));
      /* Translators: below a percentage: how many tests should have succeeded by the odds. */
      add_figure (line, expected, C_("figure", "Expected successes"));
    }
  gtk_box_append (GTK_BOX (card), line);
  if (counted != NULL)
    add_note (card, counted);
  add_unread (card, statistics);
}

/* --- who --- */

static void
add_rate (GtkWidget *card, HsdTable *table, const char *name, const HsdStatistics *statistics)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *avatar = hsd_avatar_new (20);
  GtkWidget *label = hsd_label_new (name, NULL);
  double expected = statistics->expected / statistics->told;
  g_autofree char *percent = hsd_format_whole_percent (100. * statistics->succeeded / statistics->told);
  g_autofree char *promised = hsd_format_whole_percent (100 * expected);
  /* Translators: %1$s and %2$s are percentages of tests. */
  g_autofree char *both = g_strdup_printf (_("%1$s (%2$s expected)"), percent, promised);
  g_autofree char *counted = hsd_statistics_describe_counted (statistics);
  GtkWidget *number = hsd_label_new_at_end (percent, "numeric");
  GtkWidget *bar = hsd_odds_bar_new (8);

  hsd_avatar_show (HSD_AVATAR (avatar), hsd_table_get_state (table), name);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  hsd_widget_set_tooltip (line, both);
  hsd_widget_set_label (number, both);
  gtk_box_append (GTK_BOX (line), avatar);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), number);
  gtk_box_append (GTK_BOX (card), line);
  hsd_odds_bar_set (HSD_ODDS_BAR (bar), &(HsdOddsPart) { hsd_fraction (statistics->succeeded, statistics->told), HSD_MARK_SUCCESS }, 1);
  hsd_odds_bar_set_expected (HSD_ODDS_BAR (bar), expected);
  gtk_box_append (GTK_BOX (card), bar);
  if (counted != NULL)
    add_note (card, counted);
}

/* A character without a test with known odds has no percentage instead of 0 %. */
static void
add_uncounted (GtkWidget *card, const char *name, const HsdStatistics *statistics)
{
  g_autofree char *counted = hsd_statistics_describe_counted (statistics);
  /* Translators: %1$s is a character, %2$s a sentence about their tests. */
  g_autofree char *said = g_strdup_printf (C_("character", "%1$s: %2$s"), name, counted);

  add_note (card, said);
}

static void
add_rates (HsdStatisticsView *self, HsdTable *table, HsdSystem *system, const char *only)
{
  GListModel *characters = hsd_table_get_everybody (table);
  GtkWidget *card = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);
      const char *name = hsd_character_get_name (character);
      g_autoptr (HsdStatistics) statistics = NULL;

      if (only != NULL && !g_str_equal (only, name))
        continue;
      statistics = count (self, table, system, name);
      if (statistics->count == 0 || (only != NULL && statistics->told == 0))
        continue;
      if (card == NULL)
        /* Translators: the title of bars, one a character. */
        card = add_card (self, C_("title", "Success"),
                         /* Translators: what the tick on a bar stands for. */
                         _("tick: expected"));
      if (statistics->told > 0)
        add_rate (card, table, name, statistics);
      else
        add_uncounted (card, name, statistics);
    }
}

/* --- outcomes --- */

static void
add_outcome (GtkWidget *card, const HsdOutcomeCount *one)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  /* Translators: in place of an outcome: the test has none. */
  GtkWidget *word = hsd_label_new (one->word != NULL ? hsd_translate (one->word->label) : C_("outcome", "not decided"), NULL);
  g_autofree char *times = hsd_format_number (one->count);

  gtk_widget_set_hexpand (word, TRUE);
  gtk_box_append (GTK_BOX (line), hsd_mark_view_new (one->word != NULL ? one->word->mark : HSD_MARK_NONE, 16));
  gtk_box_append (GTK_BOX (line), word);
  gtk_box_append (GTK_BOX (line), hsd_label_new_at_end (times, "numeric"));
  gtk_box_append (GTK_BOX (card), line);
}

static void
add_outcomes (HsdStatisticsView *self, HsdTable *table, HsdSystem *system, const char *character)
{
  g_autoptr (HsdStatistics) statistics = count (self, table, system, character);
  g_autofree char *number = hsd_format_number (statistics->count);
  GtkWidget *card;

  if (statistics->count == 0)
    return;

  card = add_card (self, hsd_system_get_title (system), number);
  for (guint i = 0; i < statistics->outcomes->len; i++)
    {
      const HsdOutcomeCount *one = &g_array_index (statistics->outcomes, HsdOutcomeCount, i);

      if (one->count > 0)
        add_outcome (card, one);
    }
}

/* --- faces --- */

static const char *
name_kind (HsdDieKind kind)
{
  switch (kind)
    {
    case HSD_DIE_D100:
      /* Translators: the title of a chart: how often each face of this kind of die came. */
      return _("Faces of the d100");
    case HSD_DIE_DISCORDANT:
      /* Translators: the title of a chart: how often each face of this kind of die came. */
      return _("Faces of the discordant dice");
    case HSD_DIE_D20:
      /* Translators: the title of a chart: how often each face of this kind of die came. */
      return _("Faces of the d20");
    case HSD_DIE_COMBAT:
      /* Translators: the title of a chart: how often each face of this kind of die came. */
      return _("Faces of the combat dice");
    case HSD_DIE_D4:
      /* Translators: the title of a chart: how often each face of this kind of die came. */
      return _("Faces of the d4");
    case HSD_DIE_D6:
      /* Translators: the title of a chart: how often each face of this kind of die came. */
      return _("Faces of the d6");
    case HSD_DIE_D8:
      /* Translators: the title of a chart: how often each face of this kind of die came. */
      return _("Faces of the d8");
    case HSD_DIE_D12:
      /* Translators: the title of a chart: how often each face of this kind of die came. */
      return _("Faces of the d12");
    case HSD_DIE_D10:
    case HSD_N_DICE:
    default:
      /* Translators: the title of a chart: how often each face of this kind of die came. */
      return _("Faces of the d10");
    }
}

char *
hsd_statistics_judge (const HsdFaces *faces)
{
  int in_thousand = faces->p * 1000 + .5;
  int in_hundred;

  if (faces->total < ENOUGH * faces->n_faces)
    /* Translators: below a chart of faces of dice, in place of a judgment on whether the dice are fair. */
    return g_strdup (_("Too few dice to say anything yet."));
  if (faces->p < .001)
    /* Translators: below a chart of faces of dice: a judgment on whether the dice are fair. */
    return g_strdup (_("Very unusual: fair dice stray this far less than once in a thousand tries."));
  if (faces->p < .05)
    /* Translators: %d is a number from 1 to 50. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Unusual: fair dice stray this far %d time in a thousand.",
                                         "Unusual: fair dice stray this far %d times in a thousand.", in_thousand),
                            in_thousand);

  in_hundred = (in_thousand + 5) / 10;
  /* Translators: %d is a number from 5 to 100. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Nothing unusual: fair dice stray this far %d time in a hundred.",
                                       "Nothing unusual: fair dice stray this far %d times in a hundred.", in_hundred),
                          in_hundred);
}

static GtkWidget *
make_bars (const HsdFaces *faces, const char *said)
{
  GtkWidget *bars = g_object_new (HSD_TYPE_DISTRIBUTION_BARS, NULL);
  HsdChartState state = { .n_items = faces->n_faces, .counted = faces->total };

  for (guint i = 0; i < faces->n_faces; i++)
    state.items[i] = (HsdChartItem) { faces->lowest + (int) i, hsd_fraction (faces->counts[i], faces->total), HSD_MARK_NONE };
  hsd_distribution_bars_show (HSD_DISTRIBUTION_BARS (bars), &state);
  hsd_widget_set_label (bars, said);

  return bars;
}

/* The same numbers, several to a line: a hundred faces in one column would have to be scrolled within the page. */
static GtkWidget *
make_table (const HsdFaces *faces)
{
  /* Translators: opens the numbers behind a chart. */
  GtkWidget *expander = gtk_expander_new (_("As a table"));
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < faces->n_faces; i++)
    {
      g_autofree char *face = hsd_format_number (faces->lowest + (int) i);
      g_autofree char *times = hsd_format_number (faces->counts[i]);
      g_autofree char *text = hsd_join_pair (face, times);
      /* Translators: %1$d is the face of a die, %2$s how often it came. */
      g_autofree char *said = g_strdup_printf (_("Face %1$d: %2$s"), faces->lowest + (int) i, times);
      GtkWidget *cell = hsd_label_new (text, "numeric");

      gtk_widget_add_css_class (cell, "caption");
      hsd_widget_set_label (cell, said);
      gtk_grid_attach (GTK_GRID (grid), cell, i % PER_LINE, i / PER_LINE, 1, 1);
    }
  hsd_widget_set_label (expander, _("As a table"));
  hsd_expander_set_child (expander, grid);

  return expander;
}

static void
add_faces (HsdStatisticsView *self, const HsdFaces *faces)
{
  const char *title = name_kind (faces->kind);
  g_autofree char *number = hsd_format_number (faces->total);
  /* Translators: %s is how many dice were rolled. */
  g_autofree char *total = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s die", "%s dice", faces->total), number);
  g_autofree char *judged = hsd_statistics_judge (faces);
  g_autofree char *chi_square = hsd_format_decimal (faces->chi_square, 1, FALSE);
  g_autofree char *p = hsd_format_decimal (faces->p, 3, FALSE);
  /* Translators: the result of a statistical test: %1$s tells how far the counts stray, %2$s how likely fair dice stray
     as far. */
  g_autofree char *figures = g_strdup_printf (_("χ² = %1$s, p = %2$s"), chi_square, p);
  /* Translators: a chart in words: %1$s is a kind of dice, %2$s a sentence. */
  g_autofree char *said = g_strdup_printf (_("%1$s. %2$s"), title, judged);
  GtkWidget *card = add_card (self, title, total);
  GtkWidget *verdict = hsd_label_new (judged, "caption");

  gtk_box_append (GTK_BOX (card), make_bars (faces, said));
  /* Translators: the legend of a chart of faces of dice: a shaded band. */
  add_note (card, _("Shaded: the range where fair dice fall 19 times in 20."));
  hsd_widget_set_tooltip (verdict, figures);
  gtk_widget_add_css_class (verdict, "caption-ink");
  gtk_box_append (GTK_BOX (card), verdict);
  if (faces->total >= ENOUGH * faces->n_faces)
    add_note (card, figures);
  gtk_box_append (GTK_BOX (card), make_table (faces));
}

static void
hsd_statistics_view_finalize (GObject *object)
{
  g_free (HSD_STATISTICS_VIEW (object)->character);

  G_OBJECT_CLASS (hsd_statistics_view_parent_class)->finalize (object);
}

static void
hsd_statistics_view_class_init (HsdStatisticsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_statistics_view_finalize;
}

static void
hsd_statistics_view_init (HsdStatisticsView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  self->luck = hsd_fortune_card_new ();
  gtk_box_append (GTK_BOX (self), self->luck);
}

/* All but the luck, which is followed and not made anew. */
static void
clear (HsdStatisticsView *self)
{
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (child != self->luck)
        gtk_box_remove (GTK_BOX (self), child);
    }
}

/* A person whom the filter names is the one of whom one wants to know. */
static void
show_luck (HsdStatisticsView *self, HsdTable *table, const char *character)
{
  if (g_strcmp0 (self->character, character) != 0)
    hsd_fortune_card_choose (HSD_FORTUNE_CARD (self->luck), character);
  g_free (self->character);
  self->character = g_strdup (character);
  hsd_fortune_card_show (HSD_FORTUNE_CARD (self->luck), table);
}

/* The character or the period of the figures. */
static const char *
name_summary (HsdStatisticsView *self, HsdSystem *system, const char *character)
{
  if (character != NULL)
    return character;
  if (system != NULL)
    return hsd_system_get_title (system);

  /* Translators: the titles of summaries: of the rolls of a session, and of all rolls. */
  return self->evening ? C_("title", "This session")
                       /* Translators: the title of a summary: of all the rolls of this table’s history, beside “This
                          session”. */
                       : _("At this table");
}

void
hsd_statistics_view_show (HsdStatisticsView *self, HsdTable *table, HsdSystem *system, const char *character, gboolean evening)
{
  g_autoptr (HsdStatistics) statistics = NULL;
  g_autoptr (HsdStatistics) ever = NULL; /* dice are judged by all of them */

  g_return_if_fail (HSD_IS_STATISTICS_VIEW (self));

  clear (self);
  show_luck (self, table, character);
  self->evening = evening;
  statistics = count (self, table, system, character);
  ever = hsd_table_count (table, system, character);
  statistics->faces_left_out = ever->faces_left_out;
  add_summary (self, statistics, name_summary (self, system, character));
  gtk_box_reorder_child_after (GTK_BOX (self), self->luck, gtk_widget_get_last_child (GTK_WIDGET (self)));
  add_rates (self, table, system, character);
  for (guint i = 0; i < hsd_registry_count (); i++)
    if (system == NULL || system == hsd_registry_get (i))
      add_outcomes (self, table, hsd_registry_get (i), character);
  for (guint i = 0; i < ever->faces->len; i++)
    if (g_array_index (ever->faces, HsdFaces, i).total > 0)
      add_faces (self, &g_array_index (ever->faces, HsdFaces, i));
}
