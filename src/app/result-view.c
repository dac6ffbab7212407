/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/fact-list.h"
#include "app/form-row.h"
#include "app/mark-view.h"
#include "app/result-view.h"
#include "app/spots.h"
#include "app/stage-view.h"
#include "app/wrap-layout.h"

struct _HsdResultView
{
  GtkWidget parent_instance;

  HsdStory *story; /* what is shown, or NULL; owned */
  HsdTest *test;   /* that tells it; owned */
  HsdTable *table; /* owned */

  /* of the template */
  GtkWidget *content;
  GtkWidget *stage;
  HsdStageView *view;
  GtkLabel *who;
  GtkWidget *nothing;
  GtkWidget *pieces;
  GtkWidget *band;
  HsdMarkView *mark;
  GtkLabel *verdict;
  HsdChoiceList *choices;
  GtkWidget *telling;
  AdwExpanderRow *why;
  AdwExpanderRow *numbers;

  GtkListBox *steps; /* in the expander */
  GtkListBox *facts;
};

G_DEFINE_FINAL_TYPE (HsdResultView, hsd_result_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- dice and cards --- */

static void
append_piece (HsdResultView *self, const char *text, const char *css_class, const char *owner, const char *said)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *face = gtk_label_new (text);

  gtk_widget_add_css_class (face, "piece");
  if (css_class != NULL)
    gtk_widget_add_css_class (face, css_class);
  gtk_widget_set_halign (face, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (face, said);
  hsd_widget_set_label (face, said);
  gtk_box_append (GTK_BOX (box), face);

  if (owner != NULL)
    {
      GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", owner, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars",
                                      9, NULL);

      gtk_widget_add_css_class (name, "owner");
      gtk_box_append (GTK_BOX (box), name);
    }

  gtk_box_append (GTK_BOX (self->pieces), box);
}

/* The owner is named under a die only where there are several. */
static gboolean
has_many_owners (const HsdStory *story)
{
  return story->owners->len > 1;
}

static void
append_die (HsdResultView *self, const HsdStory *story, const HsdDie *die)
{
  static const char *const classes[] = {
    [HSD_DIE_KEPT] = NULL,
    [HSD_DIE_DROPPED] = "dropped",
    [HSD_DIE_REROLLED] = "thrown-again",
    [HSD_DIE_CANCELLED] = "thrown-again",
  };
  g_autofree char *said = hsd_spots_describe_die (story, die);
  char buffer[8];

  append_piece (self, hsd_spots_of_die (die, buffer), classes[die->state],
                has_many_owners (story) ? hsd_story_owner_name (story, die->owner) : NULL, said);
}

static void
append_card (HsdResultView *self, const HsdStory *story, const HsdCard *card)
{
  g_autofree char *said = hsd_spots_describe_card (story, card);
  char buffer[8];

  append_piece (self, hsd_spots_of_card (card, buffer), card->arcana == HSD_CARD_MAJOR ? "destiny" : "card",
                card->arcana == HSD_CARD_MAJOR ? hsd_spots_name_card (card) : hsd_story_owner_name (story, card->owner), said);
}

static void
show_pieces (HsdResultView *self, const HsdStory *story)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->pieces)) != NULL)
    gtk_box_remove (GTK_BOX (self->pieces), child);

  for (guint i = 0; story != NULL && i < story->dice->len; i++)
    append_die (self, story, &g_array_index (story->dice, HsdDie, i));
  for (guint i = 0; story != NULL && i < story->cards->len; i++)
    append_card (self, story, &g_array_index (story->cards, HsdCard, i));

  gtk_widget_set_visible (self->pieces, story != NULL);

  /* They are drawn by the stage; a screen reader finds them one by one here. What the stage keeps
   * back, whoever sits here sees all the same. */
  gtk_widget_set_opacity (self->pieces, story != NULL && hsd_story_visibility (story) >= HSD_HIDE_THROW ? 1 : 0);
}

/* --- the outcome --- */

static void
show_outcome (HsdResultView *self, HsdTest *test)
{
  const HsdStory *story = test != NULL ? hsd_test_get_story (test) : NULL;
  int outcome = story != NULL ? hsd_story_outcome (story) : -1;
  g_autofree char *word = test != NULL ? hsd_test_get_verdict (test) : NULL;
  HsdMark mark = HSD_MARK_NONE;

  if (outcome >= 0)
    mark = hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)].words[outcome].mark;
  else if (story != NULL)
    /* Translators: instead of an outcome that is still open. */
    word = g_strdup (_("To be decided"));

  hsd_mark_view_set_mark (self->mark, mark);
  gtk_label_set_label (self->verdict, word != NULL ? word : "");
  hsd_widget_set_label (self->stage, word != NULL ? word : gtk_label_get_label (GTK_LABEL (self->nothing)));
}

static void
show_who (HsdResultView *self, const HsdStory *story, HsdSystem *system)
{
  const char *title = hsd_system_get_title (system);
  g_autofree char *both = NULL;

  if (story != NULL && story->character != NULL)
    both = g_strdup_printf ("%s · %s", story->character, title);

  gtk_label_set_label (self->who, both != NULL ? both : title);
}

static void
show_telling (HsdResultView *self, HsdTest *test)
{
  g_autoptr (HsdSteps) steps = NULL;

  gtk_widget_set_visible (self->telling, test != NULL);
  if (test == NULL)
    return;

  steps = hsd_test_explain (test);
  hsd_step_list_fill (self->steps, steps);
  hsd_fact_list_fill (self->facts, hsd_test_get_story (test));
}

static GtkListBox *
add_list (AdwExpanderRow *expander)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "focusable", FALSE, NULL);
  GtkWidget *list = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, NULL);

  gtk_widget_add_css_class (list, "told");
  hsd_widget_set_label (list, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (expander)));
  hsd_widget_set_label (row, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (expander)));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), list);
  adw_expander_row_add_row (expander, row);

  return GTK_LIST_BOX (list);
}

/* --- before and after rest --- */

/* While dice fly, nothing but the stage is there to be read, and the band keeps its place. */
static void
show_told (HsdResultView *self)
{
  gboolean told = self->story != NULL && !hsd_stage_view_is_moving (self->view);

  show_pieces (self, told ? self->story : NULL);
  show_outcome (self, told ? self->test : NULL);
  show_telling (self, told ? self->test : NULL);
  gtk_widget_set_visible (self->band, self->story != NULL);
  gtk_widget_set_opacity (self->band, told ? 1 : 0);

  /* Dice fly where the name stands. */
  gtk_widget_set_opacity (GTK_WIDGET (self->who), hsd_stage_view_is_moving (self->view) ? 0 : 1);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), told && hsd_system_n_choices (self->story->system) > 0);
  hsd_choice_list_follow (self->choices, told ? self->table : NULL);
}

static void
rested_cb (HsdResultView *self)
{
  show_told (self);
  g_signal_emit (self, signals[SIGNAL_TOLD], 0);
}

static void
hsd_result_view_dispose (GObject *object)
{
  HsdResultView *self = HSD_RESULT_VIEW (object);

  g_clear_pointer (&self->story, hsd_story_unref);
  g_clear_object (&self->test);
  g_clear_object (&self->table);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_result_view_parent_class)->dispose (object);
}

static void
hsd_result_view_class_init (HsdResultViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_result_view_dispose;

  signals[SIGNAL_TOLD] =
    g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (HSD_TYPE_MARK_VIEW);
  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  g_type_ensure (HSD_TYPE_CHOICE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/result-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, content);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, stage);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, view);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, who);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, nothing);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, pieces);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, band);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, mark);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, verdict);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, choices);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, telling);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, why);
  gtk_widget_class_bind_template_child (widget_class, HsdResultView, numbers);
}

static void
hsd_result_view_init (HsdResultView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->view, "rested", G_CALLBACK (rested_cb), self, G_CONNECT_SWAPPED);
  self->steps = add_list (self->why);
  self->facts = add_list (self->numbers);
  adw_expander_row_set_expanded (self->why, TRUE);
}

gboolean
hsd_result_view_follow (HsdResultView *self, HsdTable *table, HsdSystem *system)
{
  HsdTest *test = hsd_table_get_test (table);
  const HsdStory *story = NULL;

  g_return_val_if_fail (HSD_IS_RESULT_VIEW (self), FALSE);

  if (test != NULL && hsd_test_get_system (test) == system)
    story = hsd_test_get_story (test);
  else
    test = NULL;

  g_set_object (&self->table, table);
  hsd_stage_view_follow (self->view, hsd_table_get_stage (table), hsd_table_get_characters (table), system);
  show_who (self, story, system);
  if (story != NULL && story == self->story)
    return TRUE;

  g_clear_pointer (&self->story, hsd_story_unref);
  self->story = story != NULL ? hsd_story_ref ((HsdStory *) story) : NULL;
  g_set_object (&self->test, test);
  gtk_widget_set_visible (self->nothing, story == NULL);
  show_told (self);

  return story != NULL;
}

gboolean
hsd_result_view_is_moving (HsdResultView *self)
{
  g_return_val_if_fail (HSD_IS_RESULT_VIEW (self), FALSE);

  return hsd_stage_view_is_moving (self->view);
}

gboolean
hsd_result_view_is_told (HsdResultView *self)
{
  g_return_val_if_fail (HSD_IS_RESULT_VIEW (self), FALSE);

  return self->story != NULL && !hsd_stage_view_is_moving (self->view);
}

const char *
hsd_result_view_get_verdict (HsdResultView *self)
{
  g_return_val_if_fail (HSD_IS_RESULT_VIEW (self), NULL);

  return gtk_label_get_label (self->verdict);
}

HsdChoiceList *
hsd_result_view_get_choices (HsdResultView *self)
{
  g_return_val_if_fail (HSD_IS_RESULT_VIEW (self), NULL);

  return self->choices;
}
