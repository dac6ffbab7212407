/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/history/fortune-card.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/label.h"

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
  told = hsd_fortune_tell (fortune, chosen_sitting (self) != NULL);
  left_out = hsd_fortune_tell_left_out (fortune);
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
count (HsdFortuneCard *self)
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
  count (self);
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

GtkWidget *
hsd_fortune_card_new (void)
{
  return g_object_new (HSD_TYPE_FORTUNE_CARD, NULL);
}

void
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
  count (self);
}

void
hsd_fortune_card_choose (HsdFortuneCard *self, const char *name)
{
  g_return_if_fail (HSD_IS_FORTUNE_CARD (self));

  if (g_strcmp0 (self->person, name) == 0)
    return;

  g_free (self->person);
  self->person = g_strdup (name);
  if (self->table != NULL)
    count (self);
}
