/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of free dice: dice as they are written, a button for each kind, and every total. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/free/free-page.h"
#include "app/stage/stage-ghosts.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"
#include "model/systems/free-dice.h"
#include "model/words/number.h"

#define FIRST "1d20" /* what a new throw begins with */

G_DEFINE_FINAL_TYPE (HsdFreePage, hsd_free_page, HSD_TYPE_SYSTEM_PAGE)

static HsdDraft *
draft_of (HsdFreePage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

/* FALSE while it makes no throw. */
static gboolean
read_draft (HsdDraft *draft, HsdFreeThrow *throw, GError **error)
{
  const char *text = hsd_draft_get_text (draft, "expression");

  return hsd_free_read (throw, text != NULL ? text : "", error);
}

static void
write_draft (HsdFreePage *self, const HsdFreeThrow *throw)
{
  g_autofree char *written = hsd_free_write (throw);

  hsd_draft_set_text (draft_of (self), "expression", written);
}

/* --- what is asked --- */

static void
typed_cb (HsdFreePage *self)
{
  const char *text = gtk_editable_get_text (self->entry);
  const char *known = hsd_draft_get_text (draft_of (self), "expression");

  if (g_str_equal (text, known != NULL ? known : ""))
    return;

  if (*text == '\0')
    hsd_draft_clear (draft_of (self), "expression");
  else
    hsd_draft_set_text (draft_of (self), "expression", text);
}

static void
entered_cb (HsdFreePage *self)
{
  hsd_system_page_throw (HSD_SYSTEM_PAGE (self));
}

/* One more to those of its kind, or the first of them. */
static void
add_die (HsdFreePage *self, HsdDieKind kind)
{
  g_autofree char *written = NULL;
  HsdFreeThrow throw, more;
  guint i = 0;

  if (!read_draft (draft_of (self), &throw, NULL))
    throw = (HsdFreeThrow) { .n_terms = 0 };
  while (i < throw.n_terms && (throw.terms[i].kind != kind || throw.terms[i].minus))
    i++;
  if (i == HSD_FREE_TERMS)
    return;

  if (i == throw.n_terms)
    throw.terms[throw.n_terms++] = (HsdFreeTerm) { .kind = kind };
  if (throw.terms[i].keep == throw.terms[i].n)
    throw.terms[i].keep++;
  throw.terms[i].n++;

  /* More than can be thrown are not asked for. */
  written = hsd_free_write (&throw);
  if (hsd_free_read (&more, written, NULL))
    hsd_draft_set_text (draft_of (self), "expression", written);
}

static void
die_clicked_cb (HsdFreePage *self, GtkWidget *button)
{
  guint n;
  const HsdDieKind *kind = hsd_free_kinds (&n);

  while ((button = gtk_widget_get_prev_sibling (button)) != NULL)
    kind++;
  add_die (self, *kind);
}

static GtkWidget *
make_kinds (HsdFreePage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  guint n;
  const HsdDieKind *kinds = hsd_free_kinds (&n);

  gtk_widget_set_layout_manager (box, hsd_wrap_layout_new (0));
  for (guint i = 0; i < n; i++)
    {
      const char *name = hsd_stage_ghosts_name (kinds[i]);
      GtkWidget *button = gtk_button_new_with_label (name);
      /* Translators: what a button does: one more die of a kind is rolled; %s is the kind, as in “d6”. */
      g_autofree char *tip = g_strdup_printf (_("One More %s"), name);

      hsd_widget_set_tooltip (button, tip);
      g_signal_connect_object (button, "clicked", G_CALLBACK (die_clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), button);
    }

  return box;
}

static HsdDistributionChart *
make_chart (void)
{
  return g_object_new (HSD_TYPE_DISTRIBUTION_CHART, NULL);
}

static void
hsd_free_page_lay (HsdSystemPage *page)
{
  HsdFreePage *self = HSD_FREE_PAGE (page);
  GtkBox *questions = hsd_system_page_get_place (page, HSD_PLACE_QUESTIONS);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *entry = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), C_("field", "Dice"));
  /* Newer libraries say a title twice, where it stands and where it moves to. */
  hsd_widget_set_label (entry, C_("field", "Dice"));
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  self->entry = GTK_EDITABLE (entry);
  self->trouble = GTK_LABEL (hsd_label_new (NULL, "dim-label"));
  gtk_label_set_wrap (self->trouble, TRUE);
  self->chart = make_chart ();
  self->drawn = make_chart ();

  gtk_box_append (questions, make_kinds (self));
  gtk_box_append (questions, list);
  gtk_box_append (questions, GTK_WIDGET (self->trouble));
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_OPTIONS), GTK_WIDGET (self->chart));
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_DECISIONS), GTK_WIDGET (self->drawn));
  g_signal_connect_object (entry, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "entry-activated", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
}

/* --- every total --- */

/* Totals beyond what a chart has room for stand together, each bar under the lowest of them. */
static void
show_totals (HsdDistributionChart *chart, const HsdFreeThrow *throw)
{
  g_autoptr (HsdSum) sum = hsd_free_sum (throw);
  guint width = (sum->size + HSD_CHART_MOST - 1) / HSD_CHART_MOST;
  HsdChartItem items[HSD_CHART_MOST];
  g_autofree char *by = hsd_format_number (width);
  g_autofree char *title = NULL;
  guint n = 0;

  for (guint from = 0; from < sum->size; from += width)
    {
      HsdCount ways = 0;

      for (guint i = from; i < MIN (from + width, sum->size); i++)
        ways += sum->counts[i];
      items[n++] = (HsdChartItem) { sum->lowest + (int) from, hsd_fraction_of_counts (ways, sum->total), HSD_MARK_NONE };
    }
  /* Translators: the title of a chart of free dice; %s is how many totals a bar stands for, each bar having the lowest of
     them below it. */
  title = width > 1 ? g_strdup_printf (_("Every %s totals together, in %%"), by)
                    /* Translators: the title of a chart: how likely each total of free dice is. */
                    : g_strdup (_("Every total, in %"));
  g_object_set (chart, "title", title, NULL);
  hsd_distribution_chart_set_items (chart, items, n);
}

static void
show_chart (HsdFreePage *self, const HsdFreeThrow *throw)
{
  if (throw != NULL)
    show_totals (self->chart, throw);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), throw != NULL);
}

/* Beside the name of who acts: what is certain before the throw. */
static void
show_note (HsdFreePage *self, const HsdFreeThrow *throw)
{
  g_autoptr (HsdSum) sum = throw != NULL ? hsd_free_sum (throw) : NULL;
  g_autofree char *lowest = NULL, *highest = NULL, *mean = NULL, *note = NULL;

  if (sum != NULL)
    {
      lowest = hsd_format_number (sum->lowest);
      highest = hsd_format_number (sum->lowest + (int) sum->size - 1);
      mean = hsd_format_decimal (hsd_fraction_to_double (hsd_sum_mean (sum)), 1, FALSE);
      /* Translators: %1$s is the lowest total of some dice, %2$s the highest, %3$s their mean; as short as it can be. */
      note = g_strdup_printf (_("%1$s to %2$s, mean %3$s"), lowest, highest, mean);
    }
  hsd_system_page_set_note (HSD_SYSTEM_PAGE (self), note);
}

/* GTK tells of an empty text before the new one comes, which is no answer. */
static void
show_text (HsdFreePage *self, const char *text)
{
  if (g_str_equal (gtk_editable_get_text (self->entry), text))
    return;

  g_signal_handlers_block_by_func (self->entry, typed_cb, self);
  gtk_editable_set_text (self->entry, text);
  gtk_editable_set_position (self->entry, -1);
  g_signal_handlers_unblock_by_func (self->entry, typed_cb, self);
}

static void
hsd_free_page_ask (HsdSystemPage *page)
{
  HsdFreePage *self = HSD_FREE_PAGE (page);
  const char *text = hsd_draft_get_text (draft_of (self), "expression");
  g_autoptr (GError) error = NULL;
  HsdFreeThrow throw;
  gboolean good = read_draft (draft_of (self), &throw, &error);

  show_text (self, text != NULL ? text : "");
  gtk_label_set_label (self->trouble, good
                         /* Translators: below an entry for dice: kh and kl are written so in all languages. */
                         ? _("3d6+2 rolls three dice and adds 2. 4d6kh3 keeps the three highest, 2d20kl1 the lower of "
                             "the two.")
                         : error->message);
  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  show_chart (self, good ? &throw : NULL);
  show_note (self, good ? &throw : NULL);
}

static void
hsd_free_page_tell (HsdSystemPage *page, HsdTest *test)
{
  HsdFreePage *self = HSD_FREE_PAGE (page);
  HsdFreeThrow throw;
  const HsdRecord *input = hsd_test_get_story (test)->input;

  if (!hsd_free_read (&throw, hsd_record_get_text (input, hsd_draft_field (draft_of (self), "expression")), NULL))
    return;

  show_totals (self->drawn, &throw);
  hsd_distribution_chart_set_drawn (self->drawn, TRUE, hsd_system_page_get_fact (page, "total"));
  show_note (self, &throw);
}

static void
hsd_free_page_seat (HsdSystemPage *page)
{
  HsdFreePage *self = HSD_FREE_PAGE (page);

  if (!hsd_draft_has (draft_of (self), "expression"))
    hsd_draft_set_text (draft_of (self), "expression", FIRST);
}

static char *
hsd_free_page_name_throw (HsdSystemPage *page)
{
  HsdFreePage *self = HSD_FREE_PAGE (page);
  g_autofree char *written = NULL;
  HsdFreeThrow throw;

  if (!read_draft (draft_of (self), &throw, NULL))
    /* Translators: a button: dice are rolled that are not written yet. */
    return g_strdup (_("Roll the Dice"));

  written = hsd_free_write (&throw);
  /* Translators: a button: dice are rolled; %s are those dice, as in “3d6+2”. */
  return g_strdup_printf (_("Roll %s"), written);
}

static void
hsd_free_page_foretell (HsdSystemPage *page, HsdDraft *draft, HsdProspect *prospect)
{
  HsdFreeThrow throw;

  if (!read_draft (draft, &throw, NULL))
    return;

  for (guint i = 0; i < throw.n_terms; i++)
    for (guint k = 0; k < throw.terms[i].n; k++)
      hsd_prospect_add_die (prospect, throw.terms[i].kind, NULL, NULL);
}

static void
hsd_free_page_step (HsdSystemPage *page, int by)
{
  HsdFreePage *self = HSD_FREE_PAGE (page);
  HsdFreeThrow throw;

  if (!read_draft (draft_of (self), &throw, NULL))
    return;

  throw.added = CLAMP (throw.added + by, -HSD_FREE_ADDED, HSD_FREE_ADDED);
  write_draft (self, &throw);
}

static void
hsd_free_page_press (HsdSystemPage *page, char letter)
{
  HsdFreePage *self = HSD_FREE_PAGE (page);
  gboolean table = !hsd_distribution_chart_get_table (self->chart);

  if (letter != 't')
    return;

  hsd_distribution_chart_set_table (self->chart, table);
  hsd_distribution_chart_set_table (self->drawn, table);
}

static void
hsd_free_page_class_init (HsdFreePageClass *klass)
{
  static const char *const asked[] = { "expression", NULL };
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  page_class->asked = asked;
  page_class->vocabulary = &hsd_free_vocabulary;
  page_class->lay = hsd_free_page_lay;
  page_class->ask = hsd_free_page_ask;
  page_class->tell = hsd_free_page_tell;
  page_class->seat = hsd_free_page_seat;
  page_class->name_throw = hsd_free_page_name_throw;
  page_class->foretell = hsd_free_page_foretell;
  page_class->step = hsd_free_page_step;
  page_class->press = hsd_free_page_press;
}

static void
hsd_free_page_init (HsdFreePage *self)
{
}
