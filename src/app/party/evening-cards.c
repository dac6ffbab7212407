/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/party/evening-cards.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"

#define MARK_SIZE 18
#define GAP 12
#define CARD_LEAST 128

enum
{
  SUCCEEDED,
  CRITICAL,
  EXPECTED,
  N_CARDS
};

static const HsdMark marks[N_CARDS] = { HSD_MARK_SUCCESS, HSD_MARK_CRITICAL_SUCCESS, HSD_MARK_TIE };

struct _HsdEveningCards
{
  GtkWidget parent_instance;

  GtkWidget *cards[N_CARDS];
  GtkWidget *figures[N_CARDS];
  GtkWidget *captions[N_CARDS];
};

G_DEFINE_FINAL_TYPE (HsdEveningCards, hsd_evening_cards, GTK_TYPE_WIDGET)

static void
show (HsdEveningCards *self, guint card, const char *figure, const char *caption)
{
  g_autofree char *said = g_strdup_printf ("%s, %s", figure, caption);

  gtk_label_set_label (GTK_LABEL (self->figures[card]), figure);
  gtk_label_set_label (GTK_LABEL (self->captions[card]), caption);
  hsd_widget_set_label (self->cards[card], said);
}

static guint64
count_critical (const HsdStatistics *statistics)
{
  guint64 n = 0;

  for (guint i = 0; i < statistics->outcomes->len; i++)
    {
      const HsdOutcomeCount *one = &g_array_index (statistics->outcomes, HsdOutcomeCount, i);

      if (one->word != NULL && (one->word->mark == HSD_MARK_CRITICAL_SUCCESS || one->word->mark == HSD_MARK_CRITICAL_FAILURE))
        n += one->count;
    }

  return n;
}

void
hsd_evening_cards_show (HsdEveningCards *self, const HsdStatistics *statistics)
{
  gulong critical = count_critical (statistics);
  /* Translators: how many tests succeeded, %1$lu, and how many were made, %2$lu. */
  g_autofree char *succeeded = g_strdup_printf (_("%1$lu of %2$lu"), (gulong) statistics->succeeded, (gulong) statistics->told);
  /* Translators: how many outcomes were critical. */
  g_autofree char *criticals = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lu critical", "%lu criticals", critical), critical);
  /* Translators: below a number of critical outcomes: of how many tests. */
  g_autofree char *tests = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "in %lu test", "in %lu tests", (gulong) statistics->count),
                                            (gulong) statistics->count);
  int tenths = statistics->expected * 10 + .5;
  /* Translators: how many tests should have succeeded by the odds, with one decimal: whole part, decimal. */
  g_autofree char *expected = g_strdup_printf (_("%1$d.%2$d expected"), tenths / 10, tenths % 10);

  g_return_if_fail (HSD_IS_EVENING_CARDS (self));

  /* Translators: below “3 of 5”: tests. */
  show (self, SUCCEEDED, succeeded, _("tests succeeded"));
  show (self, CRITICAL, criticals, tests);
  /* Translators: below “3.5 expected”. */
  show (self, EXPECTED, expected, _("by the odds"));
}

/* --- class --- */

static void
hsd_evening_cards_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_evening_cards_parent_class)->dispose (object);
}

static void
hsd_evening_cards_class_init (HsdEveningCardsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_evening_cards_dispose;
}

static void
add_card (HsdEveningCards *self, guint card)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "spacing", 9, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->cards[card] = box;
  self->figures[card] = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  self->captions[card] = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (self->figures[card], "heading");
  gtk_widget_add_css_class (self->captions[card], "caption");
  gtk_widget_add_css_class (self->captions[card], "caption-ink");
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "evening-card");
  gtk_box_append (GTK_BOX (words), self->figures[card]);
  gtk_box_append (GTK_BOX (words), self->captions[card]);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), hsd_mark_view_new (marks[card], MARK_SIZE));
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

static void
hsd_evening_cards_init (HsdEveningCards *self)
{
  GtkLayoutManager *layout = hsd_grid_layout_new (GAP, GAP);

  hsd_grid_layout_set_least (HSD_GRID_LAYOUT (layout), CARD_LEAST);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  for (guint i = 0; i < N_CARDS; i++)
    add_card (self, i);
}

GtkWidget *
hsd_evening_cards_new (void)
{
  return g_object_new (HSD_TYPE_EVENING_CARDS, NULL);
}
