/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>
#include <math.h>

#include "app/history/statistics-view.h"
#include "app/widgets/avatar.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/expander.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/odds-bar.h"
#include "model/systems/registry.h"
#include "model/table/table.h"
#include "model/words/join.h"
#include "model/words/number.h"

/**
 * HsdFortuneCard:
 *
 * Whether it was bad luck: of an evening and a person that one chooses, a sentence, and the bars from which it was
 * counted.
 */
#define HSD_TYPE_FORTUNE_CARD (hsd_fortune_card_get_type ())
G_DECLARE_FINAL_TYPE (HsdFortuneCard, hsd_fortune_card, HSD, FORTUNE_CARD, GtkBox)

struct _HsdFortuneCard
{
  GtkBox parent_instance;

  HsdTable *table;     /* owned */
  GArray *sittings;    /* HsdSitting, the earliest first */
  GPtrArray *fortunes; /* HsdFortune, of the evening that is chosen */
  guint evening;       /* the number of that evening; 0 for all of them, G_MAXUINT for the last one */
  char *person;        /* owned: who is chosen; NULL for all together */
  gboolean filling;    /* the lists are being filled: that chooses nothing */

  GtkDropDown *evenings;
  GtkDropDown *people;
  GtkWidget *story;
  GtkLabel *told;
  HsdDistributionChart *chart;
  GtkLabel *left_out;
};

G_DEFINE_FINAL_TYPE (HsdFortuneCard, hsd_fortune_card, GTK_TYPE_BOX)

/* --- the bars --- */

/* As many as the chart has room for, with all that came and all that was likely among them. */
static guint
first_bar (const HsdFortune *fortune)
{
  int n = (int) fortune->n_tests + 1;
  int middle = ((int) fortune->n_succeeded + (int) round (hsd_successes_get_expected (fortune->successes))) / 2;

  return (guint) CLAMP (middle - HSD_CHART_MOST / 2, 0, MAX (0, n - HSD_CHART_MOST));
}

/* The bars of the tail that is judged have the colour of what came. */
static void
show_bars (HsdFortuneCard *self, const HsdFortune *fortune)
{
  int came = (int) fortune->n_succeeded;
  gboolean bad = hsd_successes_at_most (fortune->successes, came) < hsd_successes_at_least (fortune->successes, came);
  guint first = first_bar (fortune);
  guint n = MIN (fortune->n_tests + 1 - first, HSD_CHART_MOST);
  HsdChartItem items[HSD_CHART_MOST];

  for (guint i = 0; i < n; i++)
    {
      int k = (int) (first + i);
      gboolean judged = bad ? k <= came : k >= came;

      items[i] = (HsdChartItem) { k, hsd_successes_share (fortune->successes, k),
                                  !judged ? HSD_MARK_NONE : bad ? HSD_MARK_FAILURE : HSD_MARK_SUCCESS };
    }
  hsd_distribution_chart_set_items (self->chart, items, n);
  hsd_distribution_chart_set_drawn (self->chart, TRUE, came);
}

/* --- the choice --- */

static const HsdSitting *
chosen_sitting (HsdFortuneCard *self)
{
  guint number = self->evening == G_MAXUINT ? self->sittings->len : self->evening;

  return number >= 1 && number <= self->sittings->len ? &g_array_index (self->sittings, HsdSitting, number - 1) : NULL;
}

static void
tell (HsdFortuneCard *self)
{
  const HsdFortune *fortune = hsd_fortunes_find (self->fortunes, self->person);
  g_autofree char *told = NULL;
  g_autofree char *left_out = NULL;
  gboolean counted;

  if (fortune == NULL)
    fortune = hsd_fortunes_find (self->fortunes, NULL);

  counted = fortune->successes != NULL;
  told = hsd_fortune_describe (fortune, chosen_sitting (self) != NULL);
  left_out = hsd_fortune_describe_left_out (fortune);
  gtk_label_set_label (self->told, told);
  gtk_label_set_label (self->left_out, left_out != NULL ? left_out : "");
  gtk_widget_set_visible (GTK_WIDGET (self->left_out), left_out != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), counted);
  if (counted)
    show_bars (self, fortune);
}

static void
list_people (HsdFortuneCard *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  for (guint i = 0; i < self->fortunes->len; i++)
    {
      const HsdFortune *fortune = g_ptr_array_index (self->fortunes, i);

      gtk_string_list_append (names, hsd_fortune_name (fortune));
      if (g_strcmp0 (fortune->name, self->person) == 0)
        chosen = i;
    }
  gtk_drop_down_set_model (self->people, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->people, chosen);
}

static void
fortune_card_count (HsdFortuneCard *self)
{
  const HsdSitting *sitting = chosen_sitting (self);

  gtk_widget_set_visible (self->story, sitting != NULL);
  if (sitting != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->story), "u", sitting->number);
  g_clear_pointer (&self->fortunes, g_ptr_array_unref);
  self->fortunes = hsd_table_count_fortunes (self->table, sitting != NULL ? sitting->first : 1,
                                             sitting != NULL ? sitting->last : G_MAXUINT, FALSE);
  self->filling = TRUE;
  list_people (self);
  self->filling = FALSE;
  tell (self);
}

/* The last evening first, and all of them at the end. */
static void
list_evenings (HsdFortuneCard *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const HsdSitting *chosen = chosen_sitting (self);

  for (guint i = self->sittings->len; i-- > 0;)
    {
      g_autofree char *name = hsd_sitting_name (&g_array_index (self->sittings, HsdSitting, i));

      gtk_string_list_append (names, name);
    }
  /* Translators: in a list of evenings at the table, below all of them. */
  gtk_string_list_append (names, _("All Evenings"));
  gtk_drop_down_set_model (self->evenings, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->evenings, chosen != NULL ? self->sittings->len - chosen->number : self->sittings->len);
}

static void
evening_cb (HsdFortuneCard *self)
{
  guint selected = gtk_drop_down_get_selected (self->evenings);

  if (self->filling || selected == GTK_INVALID_LIST_POSITION)
    return;

  self->evening = selected == self->sittings->len ? 0 : selected == 0 ? G_MAXUINT : self->sittings->len - selected;
  fortune_card_count (self);
}

static void
person_cb (HsdFortuneCard *self)
{
  guint selected = gtk_drop_down_get_selected (self->people);

  if (self->filling || selected >= self->fortunes->len)
    return;

  g_free (self->person);
  self->person = g_strdup (((const HsdFortune *) g_ptr_array_index (self->fortunes, selected))->name);
  tell (self);
}

/* --- class --- */

static void
hsd_fortune_card_dispose (GObject *object)
{
  HsdFortuneCard *self = HSD_FORTUNE_CARD (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->sittings, g_array_unref);
  g_clear_pointer (&self->fortunes, g_ptr_array_unref);
  g_clear_pointer (&self->person, g_free);

  G_OBJECT_CLASS (hsd_fortune_card_parent_class)->dispose (object);
}

static void
hsd_fortune_card_class_init (HsdFortuneCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_fortune_card_dispose;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *object = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (object));
}

/* A long name is cut where there is no room, and never widens the page. */
static GtkDropDown *
add_list (HsdFortuneCard *self, const char *label, GCallback chosen_cb)
{
  GtkWidget *list = gtk_drop_down_new (NULL, NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (list), factory);
  hsd_widget_set_label (list, label);
  g_signal_connect_object (list, "notify::selected", chosen_cb, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), list);

  return GTK_DROP_DOWN (list);
}

static GtkLabel *
add_label (HsdFortuneCard *self, const char *text, const char *css_class)
{
  GtkWidget *label = hsd_label_new (text, css_class);

  gtk_box_append (GTK_BOX (self), label);

  return GTK_LABEL (label);
}

static void
hsd_fortune_card_init (HsdFortuneCard *self)
{
  self->evening = G_MAXUINT;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "figures");

  /* Translators: the title of sentences and bars about how lucky somebody was. */
  add_label (self, _("Was It Bad Luck?"), "caption-heading");
  /* Translators: a list: when the rolls were made that are told of. */
  self->evenings = add_list (self, C_("field", "Evening"), G_CALLBACK (evening_cb));
  /* Translators: a list of characters: which one is told of. */
  self->people = add_list (self, C_("field", "Whose luck"), G_CALLBACK (person_cb));
  self->told = add_label (self, NULL, NULL);
  gtk_label_set_selectable (self->told, TRUE);
  self->chart = g_object_new (HSD_TYPE_DISTRIBUTION_CHART, "title",
                              /* Translators: the title of a chart: how likely each number of successes is. */
                              _("Number of Successes, in %"), NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->chart));
  self->left_out = add_label (self, NULL, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->left_out), "caption-ink");
  gtk_widget_add_css_class (GTK_WIDGET (add_label (self, hsd_fortunes_explain (), "caption")), "caption-ink");
  /* Translators: a button below how lucky an evening was: it shows all that is worth remembering of it; the underscore marks its key. */
  self->story = gtk_button_new_with_mnemonic (_("The Evening’s Stor_y"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->story), "u", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->story), "win.story");
  gtk_widget_set_halign (self->story, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self), self->story);
}

static GtkWidget *
hsd_fortune_card_new (void)
{
  return g_object_new (HSD_TYPE_FORTUNE_CARD, NULL);
}

/* Counts anew. The evening and the person that were chosen stay, and the last evening stays the last one. */
static void
hsd_fortune_card_show (HsdFortuneCard *self, HsdTable *table)
{
  g_return_if_fail (HSD_IS_FORTUNE_CARD (self));

  g_set_object (&self->table, table);
  g_clear_pointer (&self->sittings, g_array_unref);
  self->sittings = hsd_table_list_sittings (table);
  gtk_widget_set_visible (GTK_WIDGET (self), self->sittings->len > 0);
  self->filling = TRUE;
  list_evenings (self);
  self->filling = FALSE;
  fortune_card_count (self);
}

/* Chooses the person of that name, or with NULL all together, if they are there. */
static void
hsd_fortune_card_choose (HsdFortuneCard *self, const char *name)
{
  g_return_if_fail (HSD_IS_FORTUNE_CARD (self));

  if (g_strcmp0 (self->person, name) == 0)
    return;

  g_free (self->person);
  self->person = g_strdup (name);
  if (self->table != NULL)
    fortune_card_count (self);
}

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
    return g_strdup (_("The odds of these tests were not known beforehand, so their successes are not counted."));

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
    add_note (card, _("Some face counts cannot be read and are not included."));
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
      add_figure (line, got, C_("field", "Successes"));
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
  g_autofree char *said = g_strdup_printf (C_("pair", "%1$s: %2$s"), name, counted);

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
        card = add_card (self, C_("outcome", "Success"),
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
  add_note (card, _("Shaded: where fair dice fall 19 times out of 20."));
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
