/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/form.h"
#include "app/page/step-diff.h"
#include "app/page/what-if.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/property.h"
#include "app/widgets/reopen.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/table/test.h"
#include "model/words/join.h"
#include "model/words/number.h"

/**
 * HsdVerdictCard:
 *
 * The outcome of a test, as a mark and a word under a caption, for comparison.
 */
#define HSD_TYPE_VERDICT_CARD (hsd_verdict_card_get_type ())
G_DECLARE_FINAL_TYPE (HsdVerdictCard, hsd_verdict_card, HSD, VERDICT_CARD, GtkBox)

struct _HsdVerdictCard
{
  GtkBox parent_instance;

  HsdMarkView *mark;
  char *caption;
  char *text;
  gboolean refused;
};

G_DEFINE_FINAL_TYPE (HsdVerdictCard, hsd_verdict_card, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_CAPTION,
  PROP_TEXT,
  PROP_REFUSED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GStrv
name_classes (HsdVerdictCard *self, gboolean refused)
{
  const char *classes[] = { "word", refused ? "refused" : NULL, NULL };

  return g_strdupv ((char **) classes);
}

static void
verdict_card_show (HsdVerdictCard *self, HsdMark mark, const char *text, gboolean refused)
{
  g_autofree char *said = hsd_join_pair (self->caption, text);

  hsd_mark_view_set_mark (self->mark, mark);
  hsd_property_set_text (self, properties[PROP_TEXT], &self->text, text);
  hsd_property_set_int (self, properties[PROP_REFUSED], &self->refused, refused);
  hsd_widget_set_label (GTK_WIDGET (self), said);
}

static void
hsd_verdict_card_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdVerdictCard *self = HSD_VERDICT_CARD (object);

  if (prop_id == PROP_REFUSED)
    g_value_set_boolean (value, self->refused);
  else
    g_value_set_string (value, prop_id == PROP_CAPTION ? self->caption : self->text);
}

static void
hsd_verdict_card_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  hsd_property_set_text (object, pspec, &HSD_VERDICT_CARD (object)->caption, g_value_get_string (value));
}

static void
hsd_verdict_card_finalize (GObject *object)
{
  HsdVerdictCard *self = HSD_VERDICT_CARD (object);

  g_free (self->caption);
  g_free (self->text);

  G_OBJECT_CLASS (hsd_verdict_card_parent_class)->finalize (object);
}

static void
hsd_verdict_card_class_init (HsdVerdictCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = hsd_verdict_card_finalize;
  object_class->get_property = hsd_verdict_card_get_property;
  object_class->set_property = hsd_verdict_card_set_property;

  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, HSD_PROPERTY_FLAGS & ~G_PARAM_WRITABLE);
  properties[PROP_REFUSED] = g_param_spec_boolean ("refused", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS & ~G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_MARK_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_css_name (widget_class, "verdictcard");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/verdict-card.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdVerdictCard, mark);
  gtk_widget_class_bind_template_callback (widget_class, name_classes);
}

static void
hsd_verdict_card_init (HsdVerdictCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
verdict_card_set_story (HsdVerdictCard *self, HsdStory *story)
{
  g_autoptr (HsdTest) test = hsd_test_new (story);
  g_autofree char *verdict = hsd_test_get_verdict (test);
  int outcome = hsd_story_outcome (story);
  HsdMark mark = HSD_MARK_NONE;

  if (outcome >= 0)
    mark = hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)].words[outcome].mark;

  /* Translators: instead of an outcome that is still open. */
  verdict_card_show (self, mark, verdict != NULL ? verdict : C_("outcome", "Undecided"), FALSE);
}

static void
verdict_card_set_refused (HsdVerdictCard *self, const char *sentence)
{
  verdict_card_show (self, HSD_MARK_NONE, sentence, TRUE);
}

/**
 * HsdAltered:
 *
 * A form that was answered once, to be answered otherwise. It knows which answers are other ones than
 * they were, marks their rows, and changes nothing but those: what a form cannot show stays as it was.
 */
typedef struct _HsdAltered HsdAltered;

struct _HsdAltered
{
  HsdForm *form;    /* owned */
  HsdRecord *asked; /* owned: what was answered */
  HsdRecord *first; /* owned: how the form says it */
};

/* A choice that was made, as it is asked for again. */
typedef struct
{
  HsdAltered *altered; /* owned; NULL where nothing is asked */
  GtkWidget *row;      /* of the list of choices */
  GtkWidget *taken;    /* GtkSwitch */
} Choice;

struct _HsdWhatIf
{
  AdwWindow parent_instance;

  HsdTable *table;         /* owned: asked for nothing but what forms need */
  HsdRetelling *retelling; /* owned */
  HsdAltered *altered;     /* owned: the inputs */
  GArray *decisions;       /* owned: HsdDecision */
  GArray *choices;         /* owned: Choice, one for each of them */
  gboolean is_retelling;
  gboolean refused; /* the rules refuse the answers as they are now */

  AdwWindowTitle *title;
  GtkLabel *tag;
  HsdVerdictCard *was;
  HsdVerdictCard *would;
  GtkWidget *questions;
  GtkLabel *changes;
  GtkListBox *steps_was;
  GtkListBox *steps_would;
};

G_DEFINE_FINAL_TYPE (HsdWhatIf, hsd_what_if, ADW_TYPE_WINDOW)

/* @form is taken over, and filled with @asked; lay it first. */
static HsdAltered *
altered_new (HsdForm *form, const HsdRecord *asked)
{
  HsdAltered *self = g_new0 (HsdAltered, 1);

  hsd_form_fill (form, asked);
  self->form = form;
  self->asked = hsd_record_copy (asked);
  self->first = hsd_form_read (form);

  return self;
}

static void
altered_free (HsdAltered *self)
{
  g_clear_object (&self->form);
  hsd_record_unref (self->asked);
  hsd_record_unref (self->first);
  g_free (self);
}

static HsdForm *
altered_get_form (HsdAltered *self)
{
  return self->form;
}

/* The record with that value alone. */
static HsdRecord *
only (const HsdRecord *record, guint index)
{
  HsdRecord *copy = hsd_record_copy (record);
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (i != index)
      hsd_record_clear (copy, i);

  return copy;
}

static gboolean
differs (HsdAltered *self, const HsdRecord *now, guint index)
{
  g_autoptr (HsdRecord) before = only (self->first, index);
  g_autoptr (HsdRecord) after = only (now, index);

  return !hsd_record_equal (before, after);
}

/* All answers as they are now; a new record. */
static HsdRecord *
altered_read (HsdAltered *self)
{
  g_autoptr (HsdRecord) now = hsd_form_read (self->form);
  HsdRecord *read = hsd_record_copy (self->asked);
  const HsdField *fields = hsd_record_fields (read);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (differs (self, now, i))
      {
        g_autoptr (HsdRecord) changed = only (now, i);

        hsd_record_clear (read, i);
        hsd_record_update (read, changed);
      }

  return read;
}

/* --- what is told of it --- */

static char *
describe (const HsdRecord *record, guint index)
{
  g_autofree char *text = hsd_record_has (record, index) ? hsd_fact_describe (record, index) : NULL;

  if (text == NULL && hsd_record_has (record, index))
    return hsd_format_number (hsd_record_get (record, index));

  return text != NULL && text[0] != '\0' ? g_steal_pointer (&text) : g_strdup ("—");
}

static void
mark (GtkWidget *row, const char *before)
{
  g_autofree char *said = NULL;

  if (before == NULL)
    {
      gtk_widget_remove_css_class (row, "altered");
      gtk_accessible_reset_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      return;
    }

  /* Translators: %s is the answer that was given before it was changed. */
  said = g_strdup_printf (_("It was %s."), before);
  gtk_widget_add_css_class (row, "altered");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said, -1);
}

/* A long value is left out. */
static gboolean
is_long (const HsdField *field)
{
  return field->kind == HSD_LIST || field->kind == HSD_MAP || field->kind == HSD_OBJECT || field->kind == HSD_TEXT;
}

static void
show_change (HsdAltered *self, const HsdRecord *now, guint index, GString *said)
{
  const HsdField *field = &hsd_record_fields (now)[index];
  g_autofree char *before = describe (self->first, index);
  g_autofree char *after = describe (now, index);

  mark (hsd_form_find (self->form, field->id), before);
  if (is_long (field))
    /* Translators: %s is a question whose answer was changed. */
    g_string_append_printf (said, _("%s: changed"), hsd_translate (field->label));
  else
    /* Translators: %1$s is a question, %2$s the answer that was given, %3$s the one that is tried. */
    g_string_append_printf (said, _("%1$s: %2$s → %3$s"), hsd_translate (field->label), before, after);
  g_string_append_c (said, '\n');
}

/* Marks the rows that changed, and appends each change to @said, each a line with its end. */
static void
altered_show (HsdAltered *self, GString *said)
{
  g_autoptr (HsdRecord) now = hsd_form_read (self->form);
  const HsdField *fields = hsd_record_fields (now);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      GtkWidget *row = hsd_form_find (self->form, fields[i].id);

      if (row == NULL)
        continue;
      if (differs (self, now, i))
        show_change (self, now, i, said);
      else
        mark (row, NULL);
    }
}

static void
choice_clear (Choice *choice)
{
  g_clear_pointer (&choice->altered, altered_free);
}

static Choice *
choice_at (HsdWhatIf *self, guint index)
{
  return &g_array_index (self->choices, Choice, index);
}

static HsdDecision *
decision_at (HsdWhatIf *self, guint index)
{
  return &g_array_index (self->decisions, HsdDecision, index);
}

static const HsdChoice *
class_choice (HsdWhatIf *self, guint index)
{
  HsdSystem *system = hsd_retelling_get_story (self->retelling)->system;

  return &HSD_SYSTEM_GET_CLASS (system)->choices[decision_at (self, index)->choice];
}

/* --- what differs --- */

static gboolean
is_either (HsdWhatIf *self, gboolean one, gboolean other)
{
  return one || other;
}

static gboolean
is_neither (HsdWhatIf *self, gboolean one, gboolean other)
{
  return !one && !other;
}

static void
show_some (GtkListBox *list, const HsdSteps *steps)
{
  hsd_step_list_fill (list, steps);
  gtk_widget_set_visible (GTK_WIDGET (list), hsd_steps_count (steps) > 0);
}

static void
show_steps (HsdWhatIf *self, const HsdStory *told)
{
  const HsdStory *story = hsd_retelling_get_story (self->retelling);
  g_autoptr (HsdSteps) was = hsd_system_explain (story->system, story);
  g_autoptr (HsdSteps) would = hsd_system_explain (told->system, told);
  g_autoptr (HsdSteps) only_was = NULL;
  g_autoptr (HsdSteps) only_would = NULL;

  hsd_step_diff (was, would, &only_was, &only_would);
  show_some (self->steps_was, only_was);
  show_some (self->steps_would, only_would);
}

static void
show_changes (HsdWhatIf *self)
{
  g_autoptr (GString) said = g_string_new (NULL);

  altered_show (self->altered, said);
  for (guint i = 0; i < self->choices->len; i++)
    {
      Choice *choice = choice_at (self, i);
      const char *label = hsd_translate (class_choice (self, i)->label);

      if (decision_at (self, i)->left_out)
        {
          /* Translators: %s is a choice that was made, such as “Re-roll”. */
          g_string_append_printf (said, _("Without: %s"), label);
          g_string_append_c (said, '\n');
        }
      else if (choice->altered != NULL)
        {
          altered_show (choice->altered, said);
        }
    }

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "what-if.reset", said->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "what-if.correct", said->len > 0 && !self->refused);
  if (said->len == 0)
    /* Translators: what to do in the window “What If…”. */
    g_string_append (said, _("Change an answer: the same dice and cards show what would have happened."));
  else
    g_string_truncate (said, said->len - 1);
  gtk_label_set_label (self->changes, said->str);
}

/* --- telling --- */

static void
set_subtitle (GtkWidget *row, const char *text)
{
  if (ADW_IS_EXPANDER_ROW (row))
    adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), text);
  else
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
}

/* The subtitle is the reason that closes the choice; an open one asks with the table before it as context. */
static void
show_choice (HsdWhatIf *self, guint index)
{
  Choice *choice = choice_at (self, index);
  const HsdDecision *decision = decision_at (self, index);

  set_subtitle (choice->row, decision->refused != NULL ? decision->refused : "");
  if (choice->altered == NULL)
    return;

  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (choice->row), !decision->left_out);
  if (decision->refused == NULL && decision->before != NULL)
    hsd_form_set_state (altered_get_form (choice->altered), decision->before);
}

static void
read_choice (HsdWhatIf *self, guint index)
{
  Choice *choice = choice_at (self, index);
  HsdDecision *decision = decision_at (self, index);

  decision->left_out = !gtk_switch_get_active (GTK_SWITCH (choice->taken));
  if (choice->altered == NULL)
    return;

  hsd_record_unref (decision->args);
  decision->args = altered_read (choice->altered);
}

static void
tell (HsdWhatIf *self)
{
  g_autoptr (HsdRecord) input = altered_read (self->altered);
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdStory) told = NULL;

  for (guint i = 0; i < self->choices->len; i++)
    read_choice (self, i);

  told = hsd_retelling_replay (self->retelling, input, self->decisions, &error);
  self->refused = told == NULL;
  if (told != NULL)
    {
      verdict_card_set_story (self->would, told);
      show_steps (self, told);
    }
  else
    {
      verdict_card_set_refused (self->would, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->steps_was), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->steps_would), FALSE);
    }

  for (guint i = 0; i < self->choices->len; i++)
    show_choice (self, i);
  show_changes (self);
}

static void
changed_cb (HsdWhatIf *self)
{
  if (self->is_retelling)
    return;

  self->is_retelling = TRUE;
  tell (self);
  self->is_retelling = FALSE;
}

/* --- questions --- */

static void
follow_form (HsdWhatIf *self, HsdForm *form)
{
  g_signal_connect_object (form, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
add_group (HsdWhatIf *self, const char *title)
{
  GtkWidget *group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", title, NULL);

  hsd_widget_set_label (group, title);
  gtk_box_append (GTK_BOX (self->questions), group);

  return group;
}

static void
ask_inputs (HsdWhatIf *self)
{
  const HsdStory *story = hsd_retelling_get_story (self->retelling);
  HsdForm *form = hsd_form_new_for_past (self->table, story->system, -1, hsd_retelling_get_state (self->retelling));

  hsd_form_set_character (form, story->character);
  hsd_form_lay (form, add_group (self, _("What was attempted")));
  self->altered = altered_new (form, hsd_retelling_get_input (self->retelling));
  follow_form (self, form);
}

/* Faces and cards fell: there may be nothing else to ask. */
static gboolean
asks_something (const HsdField *fields)
{
  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].kind != HSD_FACES && fields[i].kind != HSD_CARDS)
      return TRUE;

  return FALSE;
}

static GtkWidget *
make_switch (HsdWhatIf *self, const char *label)
{
  GtkWidget *taken = g_object_new (GTK_TYPE_SWITCH, "active", TRUE, "valign", GTK_ALIGN_CENTER, NULL);

  hsd_widget_set_label (taken, label);
  g_signal_connect_object (taken, "notify::active", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return taken;
}

static void
ask_choice (HsdWhatIf *self, GtkWidget *group, guint index)
{
  const HsdDecision *decision = decision_at (self, index);
  HsdSystem *system = hsd_retelling_get_story (self->retelling)->system;
  const char *label = hsd_translate (class_choice (self, index)->label);
  gboolean asks = asks_something (class_choice (self, index)->fields);
  Choice choice = { .taken = make_switch (self, label) };

  choice.row = g_object_new (asks ? ADW_TYPE_EXPANDER_ROW : ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", label, NULL);
  hsd_widget_set_label (choice.row, label);
  if (asks)
    {
      HsdForm *form = hsd_form_new_for_past (self->table, system, decision->choice, decision->before);

      adw_expander_row_add_action (ADW_EXPANDER_ROW (choice.row), choice.taken);
      hsd_form_lay (form, choice.row);
      choice.altered = altered_new (form, decision->args);
      follow_form (self, form);
    }
  else
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (choice.row), choice.taken);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (choice.row), choice.taken);
    }

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), choice.row);
  g_array_append_val (self->choices, choice);
}

static void
forget_answers (HsdWhatIf *self)
{
  g_array_set_size (self->choices, 0);
  g_clear_pointer (&self->altered, altered_free);
  g_clear_pointer (&self->decisions, g_array_unref);
  hsd_widget_unparent_children (self->questions);
}

/* All questions with the answers that were given. */
static void
ask (HsdWhatIf *self)
{
  GtkWidget *group;

  self->is_retelling = TRUE;
  forget_answers (self);
  self->decisions = hsd_retelling_copy_decisions (self->retelling);
  ask_inputs (self);
  /* Translators: a caption in the window “What If…”: the choices that were made after the roll. */
  group = self->decisions->len > 0 ? add_group (self, _("What was decided")) : NULL;
  for (guint i = 0; i < self->decisions->len; i++)
    ask_choice (self, group, i);
  self->is_retelling = FALSE;

  changed_cb (self);
}

/* It begins at the first question. */
static void
focus_questions (HsdWhatIf *self)
{
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_child_focus (self->questions, GTK_DIR_TAB_FORWARD);
}

static void
reset (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWhatIf *self = HSD_WHAT_IF (widget);

  ask (self);
  focus_questions (self);
}

/* The note of the game master on the roll, and below it what was corrected. */
static char *
write_note (HsdWhatIf *self)
{
  const HsdState *state = hsd_table_get_state (self->table);
  const char *note = hsd_state_get_note (state, hsd_retelling_get_story (self->retelling)->throw_id);
  g_auto (GStrv) lines = g_strsplit (gtk_label_get_label (self->changes), "\n", -1);
  g_autofree char *changes = hsd_join_all (HSD_JOIN_LIST, (const char *const *) lines);
  /* Translators: a note on a roll: %s is what was changed afterwards, as in “Difficulty: 2 → 3”. */
  g_autofree char *corrected = g_strdup_printf (_("Corrected. %s"), changes);

  return note != NULL ? g_strconcat (note, "\n", corrected, NULL) : g_steal_pointer (&corrected);
}

static void
correct (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdWhatIf *self = HSD_WHAT_IF (widget);
  g_autoptr (HsdRecord) input = altered_read (self->altered);
  g_autofree char *note = write_note (self);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (GError) error = NULL;

  if (!hsd_retelling_correct (self->retelling, self->table, input, self->decisions, note, &error) && parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.tell", "s", error->message);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- class --- */

static void
hsd_what_if_dispose (GObject *object)
{
  HsdWhatIf *self = HSD_WHAT_IF (object);

  if (self->choices != NULL)
    g_array_set_size (self->choices, 0);
  g_clear_pointer (&self->choices, g_array_unref);
  g_clear_pointer (&self->altered, altered_free);
  g_clear_pointer (&self->decisions, g_array_unref);
  g_clear_pointer (&self->retelling, hsd_retelling_free);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (hsd_what_if_parent_class)->dispose (object);
}

static void
hsd_what_if_class_init (HsdWhatIfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_what_if_dispose;

  g_type_ensure (HSD_TYPE_GRID_LAYOUT);
  g_type_ensure (HSD_TYPE_VERDICT_CARD);
  gtk_widget_class_install_action (widget_class, "what-if.reset", NULL, reset);
  gtk_widget_class_install_action (widget_class, "what-if.correct", NULL, correct);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/what-if.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdWhatIf, title);
  gtk_widget_class_bind_template_child (widget_class, HsdWhatIf, tag);
  gtk_widget_class_bind_template_child (widget_class, HsdWhatIf, was);
  gtk_widget_class_bind_template_child (widget_class, HsdWhatIf, would);
  gtk_widget_class_bind_template_child (widget_class, HsdWhatIf, questions);
  gtk_widget_class_bind_template_child (widget_class, HsdWhatIf, changes);
  gtk_widget_class_bind_template_child (widget_class, HsdWhatIf, steps_was);
  gtk_widget_class_bind_template_child (widget_class, HsdWhatIf, steps_would);
  gtk_widget_class_bind_template_callback (widget_class, is_either);
  gtk_widget_class_bind_template_callback (widget_class, is_neither);
}

static void
hsd_what_if_init (HsdWhatIf *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  g_array_set_clear_func (self->choices, (GDestroyNotify) choice_clear);
}

static void
show_who (HsdWhatIf *self, const HsdStory *story)
{
  const char *title = hsd_system_get_title (story->system);
  g_autofree char *both = story->character != NULL ? hsd_join (HSD_JOIN_FACTS, story->character, title, NULL) : NULL;

  adw_window_title_set_subtitle (self->title, both != NULL ? both : title);
}

/* The same questions, asked because a mistake was made. */
static void
name_correction (HsdWhatIf *self)
{
  /* Translators: the title of a window: an answer of the last roll is corrected. */
  const char *title = C_("button", "Correct the Roll");

  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->title, title);
  /* Translators: at the top of the window in which a roll is corrected. */
  gtk_label_set_label (self->tag, _("The dice and cards stay. The history keeps both rolls."));
}

HsdWhatIf *
hsd_what_if_show (GtkWindow *parent, HsdTable *table, gboolean corrects, GError **error)
{
  g_autoptr (HsdRetelling) retelling = hsd_retelling_new (table, error);
  HsdStory *story;
  HsdWhatIf *self;

  if (retelling == NULL)
    return NULL;

  self = g_object_new (HSD_TYPE_WHAT_IF, "transient-for", parent, "modal", TRUE, NULL);
  hsd_reopen_set_action (GTK_WINDOW (self), corrects ? "win.correct" : "win.what-if");
  if (corrects)
    name_correction (self);
  self->table = g_object_ref (table);
  self->retelling = g_steal_pointer (&retelling);
  story = hsd_retelling_get_story (self->retelling);
  verdict_card_set_story (self->was, story);
  show_who (self, story);
  ask (self);
  gtk_window_present (GTK_WINDOW (self));
  focus_questions (self);

  return self;
}

/* --- for tests --- */

HsdForm *
hsd_what_if_get_form (HsdWhatIf *self)
{
  g_return_val_if_fail (HSD_IS_WHAT_IF (self), NULL);

  return altered_get_form (self->altered);
}

GtkSwitch *
hsd_what_if_get_switch (HsdWhatIf *self, guint decision)
{
  g_return_val_if_fail (HSD_IS_WHAT_IF (self), NULL);

  return decision < self->choices->len ? GTK_SWITCH (choice_at (self, decision)->taken) : NULL;
}

HsdForm *
hsd_what_if_get_choice_form (HsdWhatIf *self, guint decision)
{
  g_return_val_if_fail (HSD_IS_WHAT_IF (self), NULL);

  return decision < self->choices->len && choice_at (self, decision)->altered != NULL
           ? altered_get_form (choice_at (self, decision)->altered)
           : NULL;
}
