/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/examples/rules-window.h"
#include "app/page/vocabulary.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/reopen.h"
#include "app/widgets/wrap-layout.h"
#include "model/examples/example.h"
#include "model/systems/registry.h"
#include "model/words/join.h"

struct _HsdRulesWindow
{
  AdwWindow parent_instance;

  HsdTable *table;
  HsdSentenceWordsFunc build_words;

  /* of the template */
  GtkDropDown *games;
  GtkStack *stack;
  GtkStackPage *rules;
  GtkLabel *thrown;
  GtkLabel *counts;
  GtkLabel *after;
  GtkListBox *numbers;
  GtkWidget *pieces;
  HsdMarkView *mark;
  GtkLabel *verdict;
  GtkLabel *told;
  GtkListBox *examples;
  GtkWidget *written;
  GtkLabel *sentence;
  GtkLabel *meaning;
  GtkListBox *words;
  GtkListBox *proofs;
};

G_DEFINE_FINAL_TYPE (HsdRulesWindow, hsd_rules_window, ADW_TYPE_WINDOW)

/* --- rows --- */

static void
add_row (GtkListBox *list, GtkWidget *first, GtkWidget *second, GtkOrientation orientation)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (orientation, orientation == GTK_ORIENTATION_HORIZONTAL ? 12 : 3);
  g_autofree char *said = hsd_join_pair (gtk_label_get_label (GTK_LABEL (first)), gtk_label_get_label (GTK_LABEL (second)));

  gtk_widget_set_hexpand (second, TRUE);
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  hsd_widget_set_label (row, said);
  gtk_list_box_append (list, row);
}

/* --- the rules --- */

static void
tell_numbers (HsdRulesWindow *self, const HsdRules *rules)
{
  g_autoptr (GtkSizeGroup) wide = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  hsd_list_empty (self->numbers);
  for (guint i = 0; i < HSD_RULES_NUMBERS; i++)
    {
      GtkWidget *number = hsd_label_new (rules->numbers[i].number, "rules-number");

      gtk_label_set_xalign (GTK_LABEL (number), .5);
      gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
      gtk_size_group_add_widget (wide, number);
      add_row (self->numbers, number, hsd_label_new (hsd_example_text (rules->numbers[i].text), NULL), GTK_ORIENTATION_HORIZONTAL);
    }
}

static void
add_piece (HsdRulesWindow *self, const char *text, const char *css_class)
{
  GtkWidget *piece = gtk_label_new (text);

  gtk_widget_add_css_class (piece, "piece");
  if (css_class != NULL)
    gtk_widget_add_css_class (piece, css_class);
  gtk_box_append (GTK_BOX (self->pieces), piece);
}

static void
tell_roll (HsdRulesWindow *self, const HsdRules *rules)
{
  HsdExamplePlayer *player = hsd_rules_play (rules);
  HsdTest *test = hsd_table_get_test (hsd_example_player_get_table (player));
  const HsdStory *story = hsd_test_get_story (test);
  const HsdField *outcome = &hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)];
  g_autofree char *verdict = hsd_test_get_verdict (test);
  char buffer[8];

  for (GtkWidget *piece; (piece = gtk_widget_get_first_child (self->pieces)) != NULL;)
    gtk_box_remove (GTK_BOX (self->pieces), piece);
  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      add_piece (self, hsd_format_die (die, buffer), die->state == HSD_DIE_KEPT ? NULL : "dropped");
    }
  for (guint i = 0; i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);

      add_piece (self, hsd_format_card (card, buffer), card->arcana == HSD_CARD_MAJOR ? "destiny" : "card");
    }
  hsd_mark_view_set_mark (self->mark, outcome->words[hsd_story_outcome (story)].mark);
  gtk_label_set_label (self->verdict, verdict);
  gtk_label_set_label (self->told, hsd_example_text (hsd_example_player_get_example (player)->steps[rules->n_steps - 1].text));
  hsd_example_player_free (player);
}

static void
tell_examples (HsdRulesWindow *self, HsdSystem *system)
{
  hsd_list_empty (self->examples);
  for (guint i = 0; i < hsd_examples_count (); i++)
    {
      const HsdExample *example = hsd_examples_get (i);
      GtkWidget *row;

      if (!g_str_equal (example->system, hsd_system_get_id (system)))
        continue;
      row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", hsd_example_text (example->title), "subtitle",
                          hsd_example_text (example->situation), "activatable", TRUE, "action-name", "rules.example", NULL);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", i);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_append (self->examples, row);
    }
}

static void
tell_rules (HsdRulesWindow *self, const HsdRules *rules)
{
  gtk_stack_page_set_visible (self->rules, rules != NULL);
  if (rules == NULL)
    return;

  gtk_label_set_label (self->thrown, hsd_example_text (rules->thrown));
  gtk_label_set_label (self->counts, hsd_example_text (rules->counts));
  gtk_label_set_label (self->after, hsd_example_text (rules->after));
  tell_numbers (self, rules);
  tell_roll (self, rules);
}

/* --- the words --- */

static void
add_words (HsdRulesWindow *self, const char *caption, GPtrArray *words)
{
  g_autofree char *text = NULL;

  g_ptr_array_add (words, NULL);
  text = hsd_join_all (HSD_JOIN_FACTS, (const char *const *) words->pdata);
  if (*text != '\0')
    add_row (self->words, hsd_label_new (caption, "question"), hsd_label_new (text, NULL), GTK_ORIENTATION_VERTICAL);
}

static void
add_list (HsdRulesWindow *self, const char *caption, const HsdQuickWords *words, HsdQuickList which)
{
  g_autoptr (GPtrArray) list = hsd_quick_words_list (words, which);

  add_words (self, caption, list);
}

static void
add_spaced (HsdRulesWindow *self, const char *caption, const char *words)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) each = g_strsplit (words, " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    g_ptr_array_add (list, g_strdup (each[i]));
  add_words (self, caption, list);
}

/* The first of a list in small letters, as one types it; "" if it has none. */
static char *
first_of (const HsdQuickWords *words, HsdQuickList which)
{
  g_autoptr (GPtrArray) list = hsd_quick_words_list (words, which);

  return list->len > 0 ? g_utf8_strdown (g_ptr_array_index (list, 0), -1) : g_strdup ("");
}

/* A sentence that the game understands: who, with what, how hard; the longest of those. */
static HsdQuickReading *
make_sentence (HsdQuickWords *words, HsdDraft *draft)
{
  static const char *const numbers[] = { " -1", " 2", "" };
  g_autofree char *name = first_of (words, HSD_QUICK_LIST_CHARACTERS);
  g_autofree char *word = first_of (words, HSD_QUICK_LIST_WORDS);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text = g_strconcat (name, " ", word, numbers[i], NULL);
      g_autoptr (HsdQuickReading) reading = hsd_quick_words_read (words, text, NULL, hsd_draft_get_input (draft));

      if (hsd_quick_reading_is_complete (reading))
        return g_steal_pointer (&reading);
    }

  return NULL;
}

static void
tell_sentence (HsdRulesWindow *self, HsdQuickWords *words, HsdDraft *draft)
{
  g_autoptr (HsdRecord) whole = hsd_vocabulary_read_whole (hsd_quick_words_get_vocabulary (words), "3d6+2", NULL);
  g_autoptr (HsdQuickReading) reading = whole == NULL ? make_sentence (words, draft) : NULL;
  g_autofree char *meaning = reading != NULL ? hsd_quick_reading_describe (reading) : NULL;

  gtk_widget_set_visible (self->written, whole != NULL || reading != NULL);
  gtk_label_set_label (self->sentence, whole != NULL ? "3d6+2" : reading != NULL ? reading->text : "");
  gtk_label_set_label (self->meaning, meaning != NULL ? meaning : hsd_system_get_title (hsd_draft_get_system (draft)));
}

static void
tell_words (HsdRulesWindow *self, HsdSystem *system)
{
  g_autoptr (HsdDraft) draft = hsd_draft_new (self->table, system);
  g_autoptr (HsdQuickWords) words = self->build_words (draft);

  hsd_list_empty (self->words);
  tell_sentence (self, words, draft);
  add_list (self, C_("column of the history", "Who"), words, HSD_QUICK_LIST_CHARACTERS);
  /* Translators: the caption of a list of words that one can write: characteristics, skills and other words of sheets. */
  add_list (self, _("With What"), words, HSD_QUICK_LIST_WORDS);
  /* Translators: the caption of a list of what one can write with a number: “difficulty 2”, “d2”. */
  add_list (self, _("With a Number"), words, HSD_QUICK_LIST_NUMBERS);
  /* Translators: the caption of a list of words that one writes before the name of who helps. */
  add_list (self, C_("caption", "With Help"), words, HSD_QUICK_LIST_BESIDES);
  /* Translators: the caption of a list of words, one of which is written where everybody rolls. */
  add_spaced (self, _("Everybody Rolls"), hsd_sentence_everybody_words ());
  /* Translators: the caption of a list of words, one of which is written for a roll that only the game master sees. */
  add_spaced (self, _("Only the Game Master Sees"), hsd_sentence_secret_words ());
  /* Translators: the caption of a list of words, one of which is written before the title of a picture that players then see. */
  add_spaced (self, _("Show to the Table"), hsd_sentence_show_words ());
}

static void
tell_proofs (HsdRulesWindow *self)
{
  for (const HsdProof *proof = hsd_proofs; proof->caption != NULL; proof++)
    add_row (self->proofs, hsd_label_new (hsd_example_text (proof->caption), "question"), hsd_label_new (hsd_example_text (proof->text), NULL),
             GTK_ORIENTATION_VERTICAL);
}

/* --- callbacks --- */

static void
game_changed_cb (HsdRulesWindow *self)
{
  HsdSystem *system = hsd_registry_get (gtk_drop_down_get_selected (self->games));
  /* Translators: the title of a window: %s is the name of a game. */
  g_autofree char *title = g_strdup_printf (C_("title", "Rules: %s"), hsd_system_get_title (system));
  g_autofree char *action = g_strdup_printf ("win.rules('%s')", hsd_system_get_id (system));

  gtk_window_set_title (GTK_WINDOW (self), title);
  hsd_reopen_set_action (GTK_WINDOW (self), action);
  tell_rules (self, hsd_rules_find (hsd_system_get_id (system)));
  tell_examples (self, system);
  tell_words (self, system);
}

/* An action of the main window; this one goes. */
static void
leave_for (HsdRulesWindow *self, const char *action, GVariant *target)
{
  g_autoptr (GtkWidget) parent = g_object_ref (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))));

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action_variant (parent, action, target);
}

static void
sentence_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  leave_for (HSD_RULES_WINDOW (widget), "win.sentence", NULL);
}

static void
example_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  leave_for (HSD_RULES_WINDOW (widget), "win.example", parameter);
}

/* --- class --- */

static void
hsd_rules_window_dispose (GObject *object)
{
  g_clear_object (&HSD_RULES_WINDOW (object)->table);

  G_OBJECT_CLASS (hsd_rules_window_parent_class)->dispose (object);
}

static void
hsd_rules_window_class_init (HsdRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_rules_window_dispose;

  g_type_ensure (HSD_TYPE_MARK_VIEW);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, games);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, rules);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, thrown);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, counts);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, after);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, numbers);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, pieces);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, mark);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, told);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, examples);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, written);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, sentence);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, meaning);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, words);
  gtk_widget_class_bind_template_child (widget_class, HsdRulesWindow, proofs);
  gtk_widget_class_bind_template_callback (widget_class, game_changed_cb);
  gtk_widget_class_install_action (widget_class, "rules.sentence", NULL, sentence_activated);
  gtk_widget_class_install_action (widget_class, "rules.example", "u", example_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_k, GDK_CONTROL_MASK, "rules.sentence", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hsd_rules_window_init (HsdRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tell_proofs (self);
}

GtkWindow *
hsd_rules_window_show (GtkWindow *parent, HsdTable *table, HsdSystem *system, HsdSentenceWordsFunc build_words, gboolean words)
{
  HsdRulesWindow *self = g_object_new (HSD_TYPE_RULES_WINDOW, "transient-for", parent, NULL);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->table = g_object_ref (table);
  self->build_words = build_words;
  for (guint i = 0; i < hsd_registry_count (); i++)
    gtk_string_list_append (titles, hsd_system_get_title (hsd_registry_get (i)));
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->games, hsd_system_get_index (system));
  game_changed_cb (self);
  gtk_stack_set_visible_child_name (self->stack, words ? "words" : "rules");
  gtk_window_present (GTK_WINDOW (self));

  return GTK_WINDOW (self);
}
