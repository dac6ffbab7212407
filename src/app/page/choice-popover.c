/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/page/choice-popover.h"
#include "app/widgets/closures.h"
#include "app/widgets/label.h"
#include "app/widgets/number-popover.h"

/* The questions of a choice in a popover. */
#define HSD_TYPE_CHOICE_QUESTIONS (hsd_choice_questions_get_type ())
G_DECLARE_FINAL_TYPE (HsdChoiceQuestions, hsd_choice_questions, HSD, CHOICE_QUESTIONS, GtkBox)

struct _HsdChoiceQuestions
{
  GtkBox parent_instance;

  HsdSystemPage *page; /* not owned: it holds the popover */
  guint choice;
  HsdForm *form; /* owned */
  GtkWidget *group;
  GtkLabel *gain;
  GtkWidget *button;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (HsdChoiceQuestions, hsd_choice_questions, GTK_TYPE_BOX)

/* The chance with the arguments so far. */
static void
follow_cb (HsdChoiceQuestions *self)
{
  HsdTest *test = hsd_system_page_get_test (self->page);
  g_autoptr (HsdRecord) args = NULL;
  const HsdStory *story;
  const HsdReason *reason;
  HsdContext context;
  gboolean valid;

  /* The test may have been taken back meanwhile. */
  if (test == NULL)
    return;

  story = hsd_test_get_story (test);
  context = (HsdContext) { hsd_table_get_state (hsd_system_page_get_table (self->page)), story, story->character };
  args = hsd_form_read (self->form);
  valid = hsd_record_validate (args, &context, NULL);
  reason = valid ? hsd_system_closed (story->system, &context, self->choice, args) : NULL;

  gtk_widget_set_sensitive (self->button, valid && reason == NULL);
  gtk_label_set_label (self->gain, reason != NULL ? hsd_translate (reason->text) : "");
}

static void
chosen_cb (HsdChoiceQuestions *self)
{
  HsdSystem *system = hsd_system_page_get_system (self->page);
  HsdRecord *args = hsd_form_read (self->form);

  if (hsd_system_page_choose (self->page, HSD_SYSTEM_GET_CLASS (system)->choices[self->choice].id, args))
    gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER)));
}

static void
hsd_choice_questions_dispose (GObject *object)
{
  g_clear_object (&HSD_CHOICE_QUESTIONS (object)->form);

  G_OBJECT_CLASS (hsd_choice_questions_parent_class)->dispose (object);
}

static void
hsd_choice_questions_class_init (HsdChoiceQuestionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_choice_questions_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/choice-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdChoiceQuestions, group);
  gtk_widget_class_bind_template_child (widget_class, HsdChoiceQuestions, gain);
  gtk_widget_class_bind_template_child (widget_class, HsdChoiceQuestions, button);
  gtk_widget_class_bind_template_child (widget_class, HsdChoiceQuestions, label);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
hsd_choice_questions_init (HsdChoiceQuestions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- the popover --- */

static gboolean
unparent (gpointer popover)
{
  gtk_widget_unparent (popover);

  return G_SOURCE_REMOVE;
}

/* It is still being told that it is closed. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent, g_object_ref (popover), g_object_unref);
}

GtkWidget *
hsd_choice_popover_new (GtkWidget *widget, const char *label, GtkWidget *content)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), content);
  hsd_widget_set_label (popover, label);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_widget_set_parent (popover, widget);
  /* Its window may be closed over it, and no widget lets go of what was set upon it from outside. */
  g_signal_connect_object (widget, "destroy", G_CALLBACK (gtk_widget_unparent), popover, G_CONNECT_SWAPPED);

  return popover;
}

void
hsd_choice_popover_open (GtkWidget *widget, HsdSystemPage *page, const char *choice)
{
  HsdSystem *system = hsd_system_page_get_system (page);
  HsdChoiceQuestions *questions = g_object_new (HSD_TYPE_CHOICE_QUESTIONS, NULL);
  GtkWidget *popover;
  const char *label;

  questions->page = page;
  questions->choice = hsd_system_find_choice (system, choice);
  questions->form = hsd_form_new_for_choice (hsd_system_page_get_table (page), system, questions->choice);
  hsd_form_lay (questions->form, questions->group);
  label = hsd_translate (HSD_SYSTEM_GET_CLASS (system)->choices[questions->choice].label);
  gtk_label_set_label (questions->label, label);
  popover = hsd_choice_popover_new (widget, label, GTK_WIDGET (questions));

  g_signal_connect_object (questions->form, "changed", G_CALLBACK (follow_cb), questions, G_CONNECT_SWAPPED);
  follow_cb (questions);
  hsd_number_popover_add_all (popover, GTK_WIDGET (questions), questions->button);
  gtk_popover_popup (GTK_POPOVER (popover));
}
