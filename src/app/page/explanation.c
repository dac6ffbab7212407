/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/explanation.h"
#include "app/page/history-row.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "model/words/join.h"
#include "model/words/marks.h"

struct _HsdExplanation
{
  GtkBox parent_instance;

  GtkListBox *pairs;
  GtkExpander *why;
  GtkLabel *letter;
  GtkListBox *steps;
  GtkBox *ahead;
  GtkBox *more;
};

G_DEFINE_FINAL_TYPE (HsdExplanation, hsd_explanation, GTK_TYPE_BOX)

/* --- what was asked --- */

static void
add_row (HsdExplanation *self, GtkWidget *child, const char *said)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "focusable", FALSE, "child", child, NULL);

  hsd_widget_set_label (row, said);
  gtk_list_box_append (self->pairs, row);
  gtk_widget_set_visible (GTK_WIDGET (self->pairs), TRUE);
}

static void
add_pair (HsdExplanation *self, const char *label, const char *value)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = hsd_label_new (label, "caption-ink");
  GtkWidget *said = hsd_label_new (value, "numeric");
  g_autofree char *both = hsd_join_pair (label, value);

  gtk_widget_set_hexpand (name, TRUE);
  g_object_set (said, "xalign", 1.0, "justify", GTK_JUSTIFY_RIGHT, NULL);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), said);
  add_row (self, box, both);
}

/* A sentence over the whole width. */
static void
add_line (HsdExplanation *self, const char *text, const char *css_class)
{
  GtkWidget *label = hsd_label_new (text, css_class);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  add_row (self, label, text);
}

static void
add_odds_before (HsdExplanation *self, HsdTable *table, const HsdStory *story)
{
  /* After an undo the latest throw is not the shown one. */
  g_autoptr (HsdPast) past = hsd_history_find_throw (hsd_table_get_history (table), story->throw_id);
  g_autofree char *chance = past != NULL ? hsd_history_describe_chance (past) : NULL;

  if (chance != NULL)
    /* Translators: before a percentage: the chance as it was shown before the roll. */
    add_pair (self, _("Before the roll"), chance);
}

/* Behind the marks of a translator, if there are any. */
static char *
begin_sentence (const char *text)
{
  gsize marks = hsd_marks_length (text);
  const char *letter = text + marks;
  g_autofree char *before = g_strndup (text, marks);
  char first[7] = "";

  if (*letter != '\0')
    first[g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (letter)), first)] = '\0';

  return g_strconcat (before, first, *letter != '\0' ? g_utf8_next_char (letter) : "", NULL);
}

/* The statement of the throw, without the cost, which depended on the pools of that time and is in
 * the explanation, and without character and label, which are above. */
static void
add_statement (HsdExplanation *self, HsdTable *table, const HsdStory *story)
{
  g_autoptr (HsdStatement) statement = hsd_statement_new_for_story (story, hsd_table_get_state (table));
  const GArray *parts = hsd_statement_get_parts (statement);
  GString *text = g_string_new (NULL);
  g_autofree char *said = NULL;

  for (guint i = 0; i < parts->len; i++)
    {
      const HsdSaid *part = &g_array_index (parts, HsdSaid, i);

      if (part->kind != HSD_SAID_WHO && part->kind != HSD_SAID_LABEL && part->kind != HSD_SAID_COST)
        hsd_join_add (text, HSD_JOIN_FACTS, part->text);
    }

  said = begin_sentence (text->str);
  g_string_free (text, TRUE);
  if (*said != '\0')
    add_line (self, said, NULL);
}

/* --- class --- */

static void
hsd_explanation_class_init (HsdExplanationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/explanation.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdExplanation, pairs);
  gtk_widget_class_bind_template_child (widget_class, HsdExplanation, why);
  gtk_widget_class_bind_template_child (widget_class, HsdExplanation, letter);
  gtk_widget_class_bind_template_child (widget_class, HsdExplanation, steps);
  gtk_widget_class_bind_template_child (widget_class, HsdExplanation, ahead);
  gtk_widget_class_bind_template_child (widget_class, HsdExplanation, more);
}

static void
hsd_explanation_init (HsdExplanation *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_label (self->letter, hsd_letter_say (HSD_LETTER_WHY));
}

void
hsd_explanation_follow (HsdExplanation *self, HsdTable *table, HsdTest *test)
{
  const HsdStory *story;
  g_autoptr (HsdSteps) steps = NULL;

  g_return_if_fail (HSD_IS_EXPLANATION (self));

  story = hsd_test_get_story (test);
  steps = hsd_test_explain (test);
  hsd_list_empty (self->pairs);
  hsd_step_list_fill (self->steps, steps);
  gtk_widget_set_visible (GTK_WIDGET (self->pairs), FALSE);
  if (story->label != NULL)
    add_line (self, story->label, "heading");
  add_statement (self, table, story);
  add_odds_before (self, table, story);
}

void
hsd_explanation_set_veiled (HsdExplanation *self, gboolean veiled)
{
  g_return_if_fail (HSD_IS_EXPLANATION (self));

  gtk_widget_set_visible (GTK_WIDGET (self->why), !veiled);
}

void
hsd_explanation_toggle (HsdExplanation *self)
{
  g_return_if_fail (HSD_IS_EXPLANATION (self));

  gtk_expander_set_expanded (self->why, !gtk_expander_get_expanded (self->why));
}

GtkBox *
hsd_explanation_get_box (HsdExplanation *self, gboolean below)
{
  g_return_val_if_fail (HSD_IS_EXPLANATION (self), NULL);

  return below ? self->more : self->ahead;
}
