/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/form/form-row.h"
#include "app/form/form.h"
#include "app/page/actor-strip.h"
#include "app/page/debts-view.h"
#include "app/page/draft.h"
#include "app/page/gathered.h"
#include "app/page/history-row.h"
#include "app/page/kept-back.h"
#include "app/page/note-entry.h"
#include "app/page/real-dice.h"
#include "app/page/recent-tests.h"
#include "app/page/stranger-row.h"
#include "app/page/system-page.h"
#include "app/page/together.h"
#include "app/widgets/avatar.h"
#include "app/widgets/chip.h"
#include "app/widgets/closures.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/focus-scroll.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/panes.h"
#include "app/widgets/property.h"
#include "app/widgets/view-state.h"
#include "app/widgets/wrap-layout.h"
#include "model/story/system.h"
#include "model/table/table-clocks.h"
#include "model/table/table.h"
#include "model/words/join.h"
#include "model/words/marks.h"
#include "model/words/number.h"

/* --- explanation --- */

/**
 * HsdExplanation:
 *
 * Replaces the questions after a throw: the situation in a few pairs, the explanation in numbered
 * steps, and further actions.
 */
#define HSD_TYPE_EXPLANATION (hsd_explanation_get_type ())
G_DECLARE_FINAL_TYPE (HsdExplanation, hsd_explanation, HSD, EXPLANATION, GtkBox)

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
add_step_row (HsdExplanation *self, GtkWidget *child, const char *said)
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
  add_step_row (self, box, both);
}

/* A sentence over the whole width. */
static void
add_line (HsdExplanation *self, const char *text, const char *css_class)
{
  GtkWidget *label = hsd_label_new (text, css_class);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  add_step_row (self, label, text);
}

static void
add_odds_before (HsdExplanation *self, HsdTable *table, const HsdStory *story)
{
  /* After an undo the latest throw is not the shown one. */
  g_autoptr (HsdHistoryThrow) throw = hsd_history_find_throw (hsd_table_get_history (table), story->throw_id);
  g_autofree char *chance = throw != NULL ? hsd_history_describe_chance (throw) : NULL;

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

/* Tells of @test, the last of its game at @table: what was attempted and asked, the odds that it had, its steps. */
static void
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

/* Whether the explanation is not shown at all. */
static void
hsd_explanation_set_veiled (HsdExplanation *self, gboolean veiled)
{
  g_return_if_fail (HSD_IS_EXPLANATION (self));

  gtk_widget_set_visible (GTK_WIDGET (self->why), !veiled);
}

/* Opens or closes the explanation. */
static void
hsd_explanation_toggle (HsdExplanation *self)
{
  g_return_if_fail (HSD_IS_EXPLANATION (self));

  gtk_expander_set_expanded (self->why, !gtk_expander_get_expanded (self->why));
}

/* The box for widgets of the page: at the top, or @below the explanation. */
static GtkBox *
hsd_explanation_get_box (HsdExplanation *self, gboolean below)
{
  g_return_val_if_fail (HSD_IS_EXPLANATION (self), NULL);

  return below ? self->more : self->ahead;
}

/* --- system page --- */

/* --- draft form --- */

/* The form and its draft, while both are there. */
typedef struct
{
  HsdForm *form;   /* which owns this */
  HsdDraft *draft; /* owned */
  gboolean busy;
} Bond;

static void
form_changed_cb (Bond *bond)
{
  g_autoptr (HsdRecord) said = NULL;
  HsdRecord *input;

  if (bond->busy)
    return;

  said = hsd_form_read (bond->form);
  input = hsd_draft_copy_input (bond->draft);
  for (guint i = 0; hsd_record_fields (input)[i].id != NULL; i++)
    if (hsd_form_asks (bond->form, i))
      hsd_record_clear (input, i);
  hsd_record_update (input, said);

  bond->busy = TRUE;
  hsd_draft_take (bond->draft, input);
  bond->busy = FALSE;
}

/* A row keeps its answer where it is given none: what is not set is what counts without it. */
static HsdRecord *
complete (const Bond *bond, const HsdRecord *input)
{
  const HsdField *fields = hsd_record_fields (input);
  HsdRecord *whole = hsd_record_copy (input);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_form_asks (bond->form, i) && !hsd_record_has (whole, i) &&
        (fields[i].kind == HSD_INT || fields[i].kind == HSD_BOOL || fields[i].kind == HSD_WORD) &&
        !(fields[i].flags & HSD_NULLABLE))
      hsd_record_set (whole, i, fields[i].fallback);

  return whole;
}

static void
form_draft_changed_cb (Bond *bond)
{
  g_autoptr (HsdRecord) whole = NULL;

  if (bond->busy)
    return;

  whole = complete (bond, hsd_draft_get_input (bond->draft));
  bond->busy = TRUE;
  hsd_form_set_character (bond->form, hsd_draft_get_character (bond->draft));
  hsd_form_fill (bond->form, whole);
  hsd_form_follow (bond->form);
  bond->busy = FALSE;
}

static void
bond_free (gpointer data, GObject *form)
{
  Bond *bond = data;

  g_signal_handlers_disconnect_by_data (bond->draft, bond);
  g_object_unref (bond->draft);
  g_free (bond);
}

/* A form for the inputs of a draft, but for those that are asked for @elsewhere (ended by NULL, or NULL for none):
 * what is answered in one is answered in the other. */
static HsdForm *
hsd_draft_form_new (HsdDraft *draft, const char *const *elsewhere)
{
  Bond *bond = g_new0 (Bond, 1);

  bond->form = hsd_form_new_for_test (hsd_draft_get_table (draft), hsd_draft_get_system (draft), elsewhere);
  bond->draft = g_object_ref (draft);
  form_changed_cb (bond);
  g_signal_connect_swapped (bond->form, "changed", G_CALLBACK (form_changed_cb), bond);
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (form_draft_changed_cb), bond);
  g_object_weak_ref (G_OBJECT (bond->form), bond_free, bond);

  return bond->form;
}

/* --- last throws --- */

/**
 * HsdLastThrows:
 *
 * The last throws of a game, as few rows as one takes in at a glance; hidden while there are none.
 */
#define HSD_TYPE_LAST_THROWS (hsd_last_throws_get_type ())
G_DECLARE_FINAL_TYPE (HsdLastThrows, hsd_last_throws, HSD, LAST_THROWS, GtkBox)

#define MOST 5

struct _HsdLastThrows
{
  GtkBox parent_instance;

  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (HsdLastThrows, hsd_last_throws, GTK_TYPE_BOX)

static void
hsd_last_throws_class_init (HsdLastThrowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/last-throws.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdLastThrows, list);
}

static void
hsd_last_throws_init (HsdLastThrows *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The row is only looked at: the history is where throws are opened. */
static GtkWidget *
add_row (HsdLastThrows *self)
{
  GtkWidget *throw = hsd_history_row_new ();
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "focusable", FALSE, "child", throw, NULL);

  hsd_history_row_set_narrow (HSD_HISTORY_ROW (throw), TRUE);
  gtk_list_box_append (self->list, row);

  return row;
}

/* Shows those that @table holds now. */
static void
hsd_last_throws_follow (HsdLastThrows *self, HsdTable *table, HsdSystem *system)
{
  HsdFilter wanted = { .system = system };
  g_autoptr (GPtrArray) throws = NULL;
  GtkListBoxRow *left;

  g_return_if_fail (HSD_IS_LAST_THROWS (self) && HSD_IS_TABLE (table));

  throws = hsd_history_find_latest (hsd_table_get_history (table), &wanted, MOST);
  for (guint i = 0; i < throws->len; i++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i));
      HsdHistoryRow *throw;

      if (row == NULL)
        row = add_row (self);
      throw = HSD_HISTORY_ROW (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
      hsd_history_row_show (throw, table, g_ptr_array_index (throws, i));
      hsd_history_row_set_before (throw, g_ptr_array_index (throws, i));
      hsd_widget_set_label (row, hsd_history_row_get_said (throw));
    }

  while ((left = gtk_list_box_get_row_at_index (self->list, throws->len)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (left));
  gtk_widget_set_visible (GTK_WIDGET (self->list), throws->len > 0);
}

/* --- system page --- */

/* The private data of all pages. */
typedef struct
{
  HsdTable *table;   /* owned */
  HsdSystem *system; /* lives as long as the program */
  HsdDraft *draft;   /* owned */
  HsdForm *form;     /* owned: what the page does not ask itself */
  HsdForm *name;     /* owned: what the test is called */
  HsdRealDice *real; /* owned; NULL where cards are drawn */
  GPtrArray *members; /* HsdDraft: several who are to roll at once, the test of the first one is asked; or NULL; owned */
  HsdTest *test;     /* that is shown; owned */
  guint64 told;      /* the throw that was followed last */
  guint64 prepared;  /* the throw after which something new is prepared */
  GArray *accepted;  /* guint64: the throws whose choice is left as it stands */
  GArray *kept;      /* guint64: the secret throws of which it is decided that they stay so */
  gboolean alone;    /* an action is for the framed one of several, and not for all */
  gboolean preparing;
  gboolean somebody; /* the user chose to act without a character */
  gboolean beginning; /* a test: all is shown at the end */
  gboolean left_open; /* the test was left with a choice open: it stays left */
  gboolean laid_told; /* the widgets of a result were created */
  gboolean behind;    /* the table has changed while the page was not seen */
  gboolean following; /* the table: all is shown at the end */
  int state;          /* of #HsdPageState, as it is shown */
  gboolean is_told;   /* what came of a throw is shown, and not what is asked */
  int n_columns;
  HsdPageAction actions[HSD_N_ACTION_KEYS];
  gint64 ended;      /* when the last motion did; 0 once its end was seen */
  gint64 ended_frame;
  char *verdict;

  /* of the template */
  AdwToastOverlay *toasts;
  GtkScrolledWindow *scrolled;
  HsdPanes *panes;
  GtkWidget *situation;
  GtkToggleButton *fold;
  GtkBox *fold_box;
  GtkWidget *fold_avatar; /* made by hand */
  GtkLabel *fold_title, *fold_subtitle;
  HsdActorStrip *actors;
  HsdTogether *together;
  HsdStrangerRow *stranger;
  GtkWidget *newcomer;
  HsdRecentTests *recent_tests;
  GtkWidget *settings;
  HsdChip *folded; /* the settings that are seldom used */
  HsdGathered *gathered;
  HsdFramed *framed;
  GtkBox *deciding, *at_left, *at_right; /* what is decided about a test, and its places: at the left for one of several */
  HsdExplanation *explanation;
  HsdStageView *stage;
  HsdKeptBack *kept_back;
  HsdNoteEntry *note;
  HsdDebtsView *debts;
  GtkBox *clocks;
  HsdRecord *shown_clocks; /* owned: those whose chips are laid, or NULL */
  HsdLastThrows *last;
  HsdSentence *sentence;
  HsdThrowBar *bar;
  GtkBox *places[HSD_N_OWN_PLACES];
  gboolean clicked; /* later than any key was pressed */
  gboolean tabbed;  /* Tab was the last key, and nothing was clicked since */
  guint fitting; /* an idle source, or 0 */
} HsdSystemPagePrivate;

typedef HsdSystemPagePrivate Private;

#define PRIVATE(self) ((Private *) hsd_system_page_get_instance_private (self))

static void hsd_system_page_view_state_init (HsdViewStateHolderInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (HsdSystemPage, hsd_system_page, GTK_TYPE_WIDGET,
                                  G_ADD_PRIVATE (HsdSystemPage)
                                  G_IMPLEMENT_INTERFACE (HSD_TYPE_VIEW_STATE_HOLDER, hsd_system_page_view_state_init))

enum
{
  PROP_0,
  PROP_SECRET_SCENE,
  PROP_STATE,
  PROP_TOLD,
  PROP_N_COLUMNS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static const char *const place_names[HSD_N_OWN_PLACES] = { "questions", "chips", "options", "decisions", "aside", "across", "lasting" };

/* --- choices --- */

static guint
find_choice (HsdSystemPage *self, const char *choice)
{
  int index = hsd_system_find_choice (hsd_system_page_get_system (self), choice);

  g_assert (index >= 0);

  return index;
}

HsdRecord *
hsd_system_page_args (HsdSystemPage *self, const char *choice)
{
  return hsd_record_new (HSD_SYSTEM_GET_CLASS (hsd_system_page_get_system (self))->choices[find_choice (self, choice)].fields);
}

gboolean
hsd_system_page_choose (HsdSystemPage *self, const char *choice, HsdRecord *args)
{
  g_autoptr (HsdRecord) taken = args != NULL ? args : hsd_system_page_args (self, choice);
  g_autoptr (GError) error = NULL;

  if (hsd_table_choose (hsd_system_page_get_table (self), find_choice (self, choice), taken, &error))
    return TRUE;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
  return FALSE;
}

void
hsd_system_page_choose_all (HsdSystemPage *self, const char *choice)
{
  g_autoptr (HsdRecord) args = hsd_system_page_args (self, choice);
  g_autoptr (GError) error = NULL;

  if (PRIVATE (self)->alone ? !hsd_table_choose (hsd_system_page_get_table (self), find_choice (self, choice), args, &error)
                            : !hsd_table_choose_all (hsd_system_page_get_table (self), find_choice (self, choice), args, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

gboolean
hsd_system_page_has_several (HsdSystemPage *self)
{
  return hsd_table_get_state (hsd_system_page_get_table (self))->beside->len > 0;
}

const char *
hsd_system_page_name_acceptance (HsdSystemPage *self)
{
  /* Translators: a button: nothing is done about the failures of tests that were rolled together. */
  return hsd_system_page_has_several (self) ? _("Accept the Failures")
                                            /* Translators: a button: nothing is done about a failure. */
                                            : _("Accept the Failure");
}

const char *
hsd_system_page_why_closed (HsdSystemPage *self, const char *choice, const HsdRecord *args)
{
  const HsdStory *story = hsd_test_get_story (hsd_system_page_get_test (self));
  HsdContext context = { hsd_table_get_state (hsd_system_page_get_table (self)), story, story->character };
  const HsdReason *reason = hsd_system_closed (hsd_system_page_get_system (self), &context, find_choice (self, choice), args);

  return reason != NULL && !(args == NULL && reason->open) ? hsd_translate (reason->text) : NULL;
}

int
hsd_system_page_get_fact (HsdSystemPage *self, const char *fact)
{
  const HsdStory *story = hsd_test_get_story (hsd_system_page_get_test (self));

  return hsd_record_get (story->facts, hsd_record_index (story->facts, fact));
}

gboolean
hsd_system_page_has_fact (HsdSystemPage *self, const char *fact)
{
  const HsdStory *story = hsd_test_get_story (hsd_system_page_get_test (self));

  return hsd_record_has (story->facts, hsd_record_index (story->facts, fact));
}

/* --- what is shown --- */

/* The widgets of a page in each of its states. */

/* How a test is called goes with it, beside its inputs. */
static const HsdField name_fields[] = {
  /* Translators: in an empty entry: what the test is about, in the words of the players; it becomes the label of the
     roll. */
  { "label", N_("What is attempted"), HSD_NAME },
  { NULL },
};

static gboolean
needs_character (const HsdSystemPagePrivate *priv)
{
  return HSD_SYSTEM_GET_CLASS (priv->system)->needs_character;
}

static void
throw_action (HsdSystemPage *self)
{
  hsd_system_page_throw (self);
}

/* Actions are offered anew each time. A button goes only when all are there: it may have the focus. */
static void
forget_actions (Private *priv)
{
  for (guint key = 0; key < HSD_N_ACTION_KEYS; key++)
    priv->actions[key] = NULL;
}

/* Takes back whatever is offered under @key. */
static void
withdraw (HsdSystemPage *self, HsdActionKey key)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);

  priv->actions[key] = NULL;
  hsd_throw_bar_offer (priv->bar, key, NULL);
}

static void
withdraw_others (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  for (guint key = 0; key < HSD_N_ACTION_KEYS; key++)
    if (priv->actions[key] == NULL)
      withdraw (self, key);
}

/* Shows the next throw on the console only: the projection keeps the last verdict until the throw. */
static void
foretell (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  const char *given = hsd_draft_get_label (priv->draft);
  const char *label = given != NULL ? given : hsd_draft_get_name (priv->draft);
  const char *actor = hsd_draft_get_character (priv->draft);
  const char *who = actor != NULL ? actor : hsd_draft_get_somebody (priv->draft);
  g_autofree char *header = hsd_join (HSD_JOIN_FACTS, who != NULL ? who : "", label, NULL);
  g_autoptr (HsdProspect) prospect = hsd_prospect_new (priv->system, header, NULL);
  g_autofree char *real = NULL;
  g_autofree char *hint = NULL;

  if (klass->foretell != NULL)
    klass->foretell (self, priv->draft, prospect);
  if (priv->real != NULL)
    hsd_real_dice_follow (priv->real, prospect);
  real = priv->real != NULL ? hsd_real_dice_describe (priv->real) : NULL;
  /* Translators: on the console, before a roll: Space is the key that rolls; %s is “physical: 3 of 4”. */
  hint = real != NULL ? g_strdup_printf (_("Space to roll · %s"), real) : NULL;
  if (hint != NULL || prospect->hint == NULL)
    /* Translators: on the console, before a roll: Space is the key that rolls. */
    hsd_prospect_set_hint (prospect, hint != NULL ? hint : _("Space to roll · click a die to enter its face"));
  hsd_stage_view_set_prospect (priv->stage, prospect);
}

static char *
name_throw (HsdSystemPage *self)
{
  gboolean cards = HSD_SYSTEM_GET_CLASS (PRIVATE (self)->system)->luck == HSD_CARDS;

  /* Translators: a button that draws a card; a button that rolls dice. */
  return g_strdup (cards ? C_("button", "Draw") : C_("button", "Roll"));
}

/* --- several who are to roll --- */

static void
follow_members (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  g_autoptr (GPtrArray) prospects = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_prospect_unref);

  for (guint i = 0; priv->members != NULL && i < priv->members->len; i++)
    {
      HsdProspect *prospect = hsd_prospect_new (priv->system, NULL, NULL);

      klass->foretell (self, g_ptr_array_index (priv->members, i), prospect);
      g_ptr_array_add (prospects, prospect);
    }
  hsd_together_follow (priv->together, priv->members, prospects);
}

/* All that would be thrown, in words: HsdStatement. */
static GPtrArray *
state_members (const Private *priv)
{
  GPtrArray *statements = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_statement_free);

  for (guint i = 0; i < priv->members->len; i++)
    g_ptr_array_add (statements, hsd_draft_state (g_ptr_array_index (priv->members, i)));

  return statements;
}

/* One sentence each. */
static char *
say_members (const Private *priv)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < priv->members->len; i++)
    {
      g_autofree char *line = hsd_draft_say (g_ptr_array_index (priv->members, i));

      g_string_append_printf (text, i > 0 ? "\n%s" : "%s", line);
    }

  return g_string_free (text, FALSE);
}

/* Makes the label of the draft from its input. */
static void
name_draft (HsdSystemPage *self)
{
  HsdDraft *draft = PRIVATE (self)->draft;
  g_autofree char *name = hsd_vocabulary_name_test (HSD_SYSTEM_PAGE_GET_CLASS (self)->vocabulary, draft);

  hsd_draft_set_name (draft, name);
}

/* Updates the rows of the draft beside its questions. */
static void
follow_names (Private *priv)
{
  const char *label = hsd_draft_get_label (priv->draft);
  g_autoptr (HsdRecord) said = hsd_form_read (priv->name);
  g_autoptr (HsdRecord) now = hsd_record_new (name_fields);

  if (g_strcmp0 (hsd_record_get_text (said, 0), label) != 0)
    {
      hsd_record_set_text (now, 0, label != NULL ? label : "");
      hsd_form_fill (priv->name, now);
    }
  hsd_stranger_row_follow (priv->stranger);
}

/* Updates only the questions, the prospect and the last throws. */
static void
show_asked (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  g_autoptr (GPtrArray) statements = NULL;
  g_autofree char *name = NULL;
  g_autofree char *said = NULL;

  if (klass->ask != NULL)
    klass->ask (self);
  follow_names (priv);
  name_draft (self);
  foretell (self);
  follow_members (self);
  gtk_widget_set_visible (GTK_WIDGET (priv->actors), priv->members == NULL);
  gtk_widget_set_visible (GTK_WIDGET (hsd_throw_bar_get_real (priv->bar)), priv->members == NULL);

  name = priv->members != NULL ? name_throw (self) : klass->name_throw (self);
  forget_actions (priv);
  hsd_system_page_offer (self, HSD_TO_THROW, name, throw_action);
  withdraw_others (self);
  said = priv->members != NULL ? say_members (priv) : hsd_draft_say (priv->draft);
  statements = priv->members != NULL ? state_members (priv) : NULL;
  g_object_set (priv->bar, "visibility", hsd_draft_get_visibility (priv->draft), NULL);
  hsd_throw_bar_describe (priv->bar, said);
  hsd_sentence_set_several (priv->sentence, statements, priv->members != NULL);
  hsd_sentence_set_result (priv->sentence, NULL, FALSE);
}

static void
member_changed_cb (HsdSystemPage *self)
{
  if (PRIVATE (self)->members != NULL && hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    show_asked (self);
}

static void
set_members (HsdSystemPage *self, GPtrArray *members)
{
  Private *priv = PRIVATE (self);

  for (guint i = 0; priv->members != NULL && i < priv->members->len; i++)
    g_signal_handlers_disconnect_by_func (g_ptr_array_index (priv->members, i), member_changed_cb, self);
  g_clear_pointer (&priv->members, g_ptr_array_unref);
  if (members == NULL)
    return;

  priv->members = g_ptr_array_ref (members);
  for (guint i = 0; i < members->len; i++)
    g_signal_connect_object (g_ptr_array_index (members, i), "changed", G_CALLBACK (member_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Whether all of them are at the table, and the first one would roll what is asked. */
static gboolean
are_meant (const Private *priv)
{
  HsdDraft *first = g_ptr_array_index (priv->members, 0);

  for (guint i = 0; i < priv->members->len; i++)
    if (hsd_draft_get_character (g_ptr_array_index (priv->members, i)) == NULL)
      return FALSE;

  return g_strcmp0 (hsd_draft_get_character (first), hsd_draft_get_character (priv->draft)) == 0 &&
         hsd_record_equal (hsd_draft_get_input (first), hsd_draft_get_input (priv->draft));
}

/* A test that is over leads to the next, or to the same again. */
static void
prepare_action (HsdSystemPage *self)
{
  hsd_system_page_prepare (self);
  hsd_system_page_focus (self);
}

static void
again_action (HsdSystemPage *self)
{
  g_autoptr (HsdStory) story = hsd_story_ref ((HsdStory *) hsd_test_get_story (PRIVATE (self)->test));

  hsd_system_page_prepare (self);
  hsd_system_page_repeat (self, story);
  hsd_system_page_focus (self);
}

static const char *
name_next (HsdSystem *system)
{
  /* Translators: a button: prepares the next draw of cards. */
  return HSD_SYSTEM_GET_CLASS (system)->luck == HSD_CARDS ? _("New Draw")
                                                          /* Translators: a button: prepares the next roll. */
                                                          : _("New Roll");
}

static void
offer_next (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  if (hsd_system_page_get_state (self) != HSD_PAGE_CLOSED)
    return;
  hsd_system_page_offer (self, HSD_TO_PREPARE, name_next (priv->system), prepare_action);
  /* Translators: a button: prepares the test that was made last once more, with all that it was made with. */
  hsd_system_page_offer (self, HSD_TO_REPEAT, _("Same Again"), again_action);
}

/* A screen reader speaks the name of the window in front when it changes. A task switcher and a shared screen show it
 * too: of a throw that is kept back it says no more than that, and the page alone tells its verdict. */
static void
name_window (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  g_autoptr (HsdStory) seen = hsd_story_public (hsd_test_get_story (priv->test));

  if (priv->verdict != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    hsd_widget_set_label (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))),
                          seen != NULL ? priv->verdict : C_("visibility", "Secret Roll"));
}

/* The throw that is shown, and with it all that were made at once, unless an action is for it alone. */
static void
settle (HsdSystemPage *self, GArray *throws)
{
  Private *priv = PRIVATE (self);
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (hsd_table_get_state (priv->table));
  guint64 shown = hsd_test_get_story (priv->test)->throw_id;

  for (guint i = 0; i < stories->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (stories, i);

      if ((!priv->alone || story->throw_id == shown) && !hsd_throws_have (throws, story->throw_id))
        g_array_append_val (throws, story->throw_id);
    }
}

/* What may be done for the test that is shown, alone. */
static void
find_alone (HsdSystemPage *self, gboolean *may)
{
  Private *priv = PRIVATE (self);
  HsdPageState state = hsd_system_page_get_state (self);
  const HsdStory *story = priv->test != NULL ? hsd_test_get_story (priv->test) : NULL;
  gboolean told = state == HSD_PAGE_DECIDING || state == HSD_PAGE_CLOSED;

  may[HSD_ALONE_SHOW] = told && hsd_story_visibility (story) != HSD_OPEN;
  may[HSD_ALONE_CONFIRM] = state == HSD_PAGE_DECIDING && priv->actions[HSD_ACTION_KEY_ENTER] != NULL;
  may[HSD_ALONE_KEEP] = told && hsd_story_visibility (story) > HSD_HIDE_THRESHOLD && !hsd_throws_have (priv->kept, story->throw_id);
}

/* Of several, the one that is framed is decided at the left, beside the table's picture and the list; elsewhere the list
 * is above it. */
static void
seat_deciding (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  GtkBox *seat = hsd_system_page_has_several (self) && priv->n_columns > 1 ? priv->at_left : priv->at_right;

  if (gtk_widget_get_parent (GTK_WIDGET (priv->deciding)) == GTK_WIDGET (seat))
    return;

  g_object_ref (priv->deciding);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (priv->deciding))), GTK_WIDGET (priv->deciding));
  gtk_box_prepend (seat, GTK_WIDGET (priv->deciding));
  g_object_unref (priv->deciding);
}

/* All tests that were made at once, in the place of the one that is shown. */
static void
show_several (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  g_autoptr (GArray) settled = g_array_copy (priv->accepted);
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (hsd_table_get_state (priv->table));
  gboolean several = hsd_system_page_has_several (self);
  g_autoptr (GPtrArray) statements = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_statement_free);
  g_autofree char *count = NULL;

  g_array_append_vals (settled, priv->kept->data, priv->kept->len);
  hsd_gathered_follow (priv->gathered, priv->table, settled);
  gtk_widget_set_visible (GTK_WIDGET (priv->actors), !several);
  seat_deciding (self);
  count = hsd_gathered_count (priv->gathered);
  for (guint i = 0; several && i < stories->len; i++)
    g_ptr_array_add (statements, hsd_statement_new_for_story (g_ptr_array_index (stories, i), hsd_table_get_state (priv->table)));
  hsd_sentence_set_several (priv->sentence, several ? statements : NULL, FALSE);
  hsd_sentence_set_result (priv->sentence, count != NULL ? count : priv->verdict, FALSE);
}

static void
show_framed (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  gboolean may[HSD_N_ALONE];

  find_alone (self, may);
  hsd_framed_follow (priv->framed, priv->test, hsd_table_get_state (priv->table), may);
  gtk_widget_set_visible (GTK_WIDGET (priv->framed), hsd_system_page_has_several (self));
}

static void
show_told (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  if (klass->lay_told != NULL && !priv->laid_told)
    klass->lay_told (self);
  priv->laid_told = TRUE;
  g_free (priv->verdict);
  priv->verdict = hsd_test_get_verdict (priv->test);
  forget_actions (priv);
  hsd_explanation_follow (priv->explanation, priv->table, priv->test);
  hsd_throw_bar_describe (priv->bar, NULL);
  show_several (self);
  if (klass->tell != NULL)
    klass->tell (self, priv->test);
  offer_next (self);
  withdraw_others (self);
  show_framed (self);
  hsd_throw_bar_say (priv->bar, priv->verdict);
  name_window (self);
}

/* Shows the last throws if there is room, without the one being animated. */
static void
follow_last (Private *priv)
{
  if (priv->n_columns == 3 && priv->table != NULL && !hsd_stage_view_is_moving (priv->stage))
    hsd_last_throws_follow (priv->last, priv->table, priv->system);
}

/* In one column the summary says what was rolled, and every line is wanted for what is decided. */
static void
follow_room (Private *priv)
{
  gtk_widget_set_visible (GTK_WIDGET (priv->sentence), !(priv->is_told && priv->n_columns == 1) || hsd_sentence_is_typing (priv->sentence));
}

/* The page shows @state; the #HsdSystemPage:told of a page whose dice roll stays as it is. */
static void
set_state (HsdSystemPage *self, HsdPageState state)
{
  Private *priv = PRIVATE (self);

  hsd_property_set_int (self, properties[PROP_STATE], &priv->state, state);
  if (state == HSD_PAGE_ROLLING)
    return;

  if (state == HSD_PAGE_PREPARING)
    gtk_toggle_button_set_active (priv->fold, FALSE);
  hsd_property_set_int (self, properties[PROP_TOLD], &priv->is_told, state != HSD_PAGE_PREPARING);
  follow_room (priv);
}

/* Shows the state that the page is in. */
static void
show (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdPageState state = hsd_system_page_get_state (self);
  gboolean asking = state == HSD_PAGE_PREPARING;
  gboolean one = (state == HSD_PAGE_DECIDING || state == HSD_PAGE_CLOSED) && !hsd_system_page_has_several (self);
  const HsdStory *story = one ? hsd_test_get_story (priv->test) : NULL;

  set_state (self, state);
  hsd_kept_back_follow (priv->kept_back, story, story != NULL && hsd_throws_have (priv->kept, story->throw_id));
  hsd_debts_view_set_offering (priv->debts, state == HSD_PAGE_DECIDING || state == HSD_PAGE_CLOSED);
  if (asking)
    hsd_note_entry_show_draft (priv->note, priv->draft);
  else
    hsd_note_entry_show (priv->note, priv->table, hsd_table_get_state (priv->table)->story->throw_id, NULL);
  if (!asking)
    {
      hsd_stage_view_set_prospect (priv->stage, NULL);
      set_members (self, NULL);
      follow_members (self);
    }
  if (state == HSD_PAGE_ROLLING)
    return;

  if (!asking)
    gtk_widget_set_visible (GTK_WIDGET (priv->stranger), FALSE);
  follow_last (priv);
  if (asking)
    show_asked (self);
  else
    show_told (self);
  /* While a decision is open the page itself has the focus: this is what is heard then. */
  hsd_widget_set_label (GTK_WIDGET (self), asking || priv->verdict == NULL ? hsd_system_get_title (priv->system) : priv->verdict);
}

/* --- actions --- */

/* The actions of a page, and functions for subclasses. */

/* Microseconds after which the end of a throw counts as seen even where no frame is drawn. */
#define FOLDED_WIDTH 320 /* pixels of the settings in a chip */
#define SIGHT (G_TIME_SPAN_SECOND / 4)

/* --- keys --- */

/* The meaning of each key, the same in all games. The help overlay describes it. */
static const HsdActionKind meanings[HSD_PAGE_N_STATES][HSD_N_ACTION_KEYS] = {
  [HSD_PAGE_PREPARING] = { [HSD_ACTION_KEY_SPACE] = HSD_TO_THROW },
  [HSD_PAGE_ROLLING] = { [HSD_ACTION_KEY_SPACE] = HSD_TO_SHOW_END,
                         [HSD_ACTION_KEY_ENTER] = HSD_TO_SHOW_END,
                         [HSD_ACTION_KEY_LETTER] = HSD_TO_SHOW_END,
                         [HSD_ACTION_KEY_ESCAPE] = HSD_TO_SHOW_END },
  [HSD_PAGE_DECIDING] = { [HSD_ACTION_KEY_SPACE] = HSD_TO_GO_ON,
                          [HSD_ACTION_KEY_ENTER] = HSD_TO_CONFIRM,
                          [HSD_ACTION_KEY_LETTER] = HSD_TO_PAY,
                          [HSD_ACTION_KEY_ESCAPE] = HSD_TO_TAKE_BACK },
  [HSD_PAGE_CLOSED] = { [HSD_ACTION_KEY_SPACE] = HSD_TO_PREPARE, [HSD_ACTION_KEY_ENTER] = HSD_TO_REPEAT },
};

/* HSD_N_ACTION_KEYS where it has none. */
static HsdActionKey
key_of (HsdPageState state, HsdActionKind kind)
{
  HsdActionKey key = 0;

  while (key < HSD_N_ACTION_KEYS && meanings[state][key] != kind)
    key++;

  return key;
}

gboolean
hsd_system_page_do (HsdSystemPage *self, HsdActionKey key)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  HsdPageAction action = priv->actions[key];

  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  if (meanings[hsd_system_page_get_state (self)][key] == HSD_TO_SHOW_END)
    {
      hsd_stage_view_skip (priv->stage);
      return TRUE;
    }

  if (action == NULL)
    return FALSE;

  action (self);
  return TRUE;
}

static gboolean
seen_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  HsdSystemPagePrivate *priv = PRIVATE (HSD_SYSTEM_PAGE (page));

  /* The frame of the end may be the one that is being made, or the next. */
  if (priv->ended != 0 && gdk_frame_clock_get_frame_counter (clock) < priv->ended_frame + 2)
    return G_SOURCE_CONTINUE;

  priv->ended = 0;
  return G_SOURCE_REMOVE;
}

/* A throw has come to its end: until that was on the screen, no key decides anything. */
static void
await_sight (HsdSystemPage *self)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL)
    return;

  if (priv->ended == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), seen_cb, NULL, NULL);
  priv->ended = g_get_monotonic_time ();
  priv->ended_frame = gdk_frame_clock_get_frame_counter (clock);
}

gboolean
hsd_system_page_has_seen (HsdSystemPage *self)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);

  return priv->ended == 0 || g_get_monotonic_time () - priv->ended >= SIGHT;
}

static gboolean
is_field (GtkWidget *widget)
{
  return GTK_IS_EDITABLE (widget) || GTK_IS_TEXT_VIEW (widget);
}

/* What has the focus below the page, in a popover too, or NULL. */
static GtkWidget *
find_deeper_focus (HsdSystemPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && focus != GTK_WIDGET (self) && gtk_widget_get_mapped (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
           ? focus
           : NULL;
}

static gboolean
is_in_popover (HsdSystemPage *self, GtkWidget *widget)
{
  return gtk_widget_get_native (widget) != gtk_widget_get_native (GTK_WIDGET (self));
}

static gboolean
settle_focus (gpointer data)
{
  HsdSystemPage *self = data;
  GtkWidget *focus = find_deeper_focus (self);

  if (focus != NULL && !is_field (focus) && !GTK_IS_LABEL (focus) && !is_in_popover (self, focus))
    hsd_system_page_focus (self);

  return G_SOURCE_REMOVE;
}

/* After a click a key has one meaning, that of the main button: what was clicked does not keep the focus, nor gets it back when
 * Escape closes what it opened. A field does, to be typed in, and so do labels, where text is selected, and whatever is in a
 * popover. */
void
hsd_system_page_settle_focus (HsdSystemPage *self)
{
  /* Before the next event, and after this one has reached what was clicked. */
  if (PRIVATE (self)->clicked)
    g_idle_add_full (G_PRIORITY_HIGH, settle_focus, g_object_ref (self), g_object_unref);
}

static gboolean
event_cb (HsdSystemPage *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    PRIVATE (self)->tabbed = type == GDK_KEY_PRESS && gdk_key_event_get_keyval (event) == GDK_KEY_Tab;
  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    PRIVATE (self)->clicked = TRUE;
  else if (type == GDK_KEY_PRESS && gdk_key_event_get_keyval (event) != GDK_KEY_Escape)
    PRIVATE (self)->clicked = FALSE;
  else if (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END)
    hsd_system_page_settle_focus (self);

  return GDK_EVENT_PROPAGATE;
}

gboolean
hsd_system_page_key (HsdSystemPage *self, HsdActionKey key, gboolean anywhere)
{
  GtkWidget *focus = anywhere ? NULL : find_deeper_focus (self);

  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  if (focus != NULL && is_in_popover (self, focus))
    return FALSE;
  /* A row of a list knows no key itself: GTK leaves that to its window. */
  if (focus != NULL && (key == HSD_ACTION_KEY_SPACE || key == HSD_ACTION_KEY_ENTER) && gtk_widget_activate (focus))
    return TRUE;
  if (focus != NULL && key == HSD_ACTION_KEY_ESCAPE && is_field (focus))
    return gtk_widget_grab_focus (GTK_WIDGET (self));

  return !hsd_system_page_has_seen (self) || hsd_system_page_do (self, key);
}

/* --- what is done --- */

static void
tell_refusal (HsdSystemPage *self, const GError *error)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

/* Marks the setting that was refused; in the chip, which opens for it. */
static void
show_fault (HsdSystemPage *self, const char *field)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  GtkWidget *row = field != NULL ? hsd_form_find (priv->form, field) : NULL;

  if (row != NULL && gtk_widget_is_ancestor (row, GTK_WIDGET (priv->folded)))
    hsd_chip_open (priv->folded);
  hsd_form_mark (priv->form, field);
}

/* The user wants it so, of all who roll. */
static void
see (HsdSystemPage *self, HsdVisibility visibility)
{
  Private *priv = PRIVATE (self);

  if (hsd_draft_get_visibility (priv->draft) == visibility)
    return;

  hsd_draft_set_visibility (priv->draft, visibility);
  for (guint i = 0; priv->members != NULL && i < priv->members->len; i++)
    hsd_draft_set_visibility (g_ptr_array_index (priv->members, i), visibility);
}

/* What is prepared, by one or by several. */
static gboolean
throw_asked (HsdSystemPage *self, GError **error)
{
  Private *priv = PRIVATE (self);
  g_autoptr (GPtrArray) members = priv->members != NULL ? g_ptr_array_ref (priv->members) : NULL;

  return members != NULL ? hsd_draft_throw_all (members, error) : hsd_draft_throw (priv->draft, error);
}

gboolean
hsd_system_page_throw (HsdSystemPage *self)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  name_draft (self);
  hsd_form_unmark (priv->form);
  if (throw_asked (self, &error))
    {
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (priv->scrolled), 0);
      /* Without an animation, rested is not emitted. */
      if (hsd_system_page_get_state (self) != HSD_PAGE_ROLLING)
        {
          await_sight (self);
          hsd_system_page_focus (self);
        }
      return TRUE;
    }

  hsd_system_page_prepare (self);
  show_fault (self, hsd_refusal_get_field (error));
  tell_refusal (self, error);
  return FALSE;
}

/* The same test for everybody at the table, each with what it is worth on their own sheet. */
void
hsd_system_page_throw_all (HsdSystemPage *self)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  g_autoptr (GPtrArray) drafts = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  if (hsd_system_page_get_state (self) != HSD_PAGE_PREPARING)
    return;
  if (priv->members != NULL)
    {
      hsd_system_page_throw (self);
      return;
    }

  name_draft (self);
  hsd_form_unmark (priv->form);
  drafts = hsd_draft_for_everybody (priv->draft, &error);
  if (drafts == NULL || !hsd_draft_throw_all (drafts, &error))
    {
      tell_refusal (self, error);
      return;
    }

  hsd_draft_set_luck (priv->draft, NULL);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (priv->scrolled), 0);
  if (hsd_system_page_get_state (self) != HSD_PAGE_ROLLING)
    {
      await_sight (self);
      hsd_system_page_focus (self);
    }
}

/* Whether something new may be prepared; tells why not. */
static gboolean
leave (HsdSystemPage *self)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  const char *why = klass->hold != NULL ? klass->hold (self) : NULL;

  if (why != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", why);

  return why == NULL;
}

void
hsd_system_page_accept (HsdSystemPage *self)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self) && priv->test != NULL);

  settle (self, priv->accepted);
  show (self);
  hsd_system_page_focus (self);
}

static void
draft_changed_cb (HsdSystemPage *self)
{
  if (PRIVATE (self)->members != NULL && !are_meant (PRIVATE (self)))
    set_members (self, NULL);
  if (!PRIVATE (self)->following && !PRIVATE (self)->beginning && hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    show_asked (self);
}

/* Nothing of the test before: what the page asks is taken from the sheet of who acts. */
static void
begin_test (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  priv->beginning = TRUE;
  hsd_draft_begin (priv->draft);
  if (klass->seat != NULL)
    klass->seat (self);
  priv->beginning = FALSE;
  draft_changed_cb (self);
}

void
hsd_system_page_prepare (HsdSystemPage *self)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  gboolean told;

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  if (klass->hold != NULL && klass->hold (self) != NULL)
    return;

  told = hsd_system_page_get_state (self) != HSD_PAGE_PREPARING;
  priv->preparing = TRUE;
  priv->left_open = priv->test != NULL && hsd_test_is_choosing (priv->test);
  priv->prepared = priv->test != NULL ? hsd_test_get_story (priv->test)->throw_id : 0;
  if (told)
    begin_test (self);
  show (self);
}

static void
seat (HsdSystemPage *self, const char *name)
{
  Private *priv = PRIVATE (self);

  /* The same character keeps the inputs. */
  if (g_strcmp0 (hsd_draft_get_character (priv->draft), name) == 0 && (name != NULL || priv->somebody))
    return;

  priv->somebody = name == NULL;
  priv->beginning = TRUE;
  hsd_draft_set_character (priv->draft, name);
  hsd_actor_strip_set_chosen (priv->actors, name);
  begin_test (self);
  if (!priv->following)
    hsd_recent_tests_follow (priv->recent_tests, priv->draft);
}

gboolean
hsd_system_page_begin (HsdSystemPage *self, const char *name)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);

  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  if (!leave (self))
    return FALSE;

  hsd_system_page_prepare (self);
  if (g_strcmp0 (hsd_draft_get_character (priv->draft), name) != 0)
    seat (self, name);
  else
    begin_test (self);

  return TRUE;
}

/* The questions are laid for who acts; the answers come after. */
static void
copy_draft (HsdSystemPage *self, HsdDraft *draft)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);

  priv->following = TRUE;
  seat (self, hsd_draft_get_character (draft));
  priv->somebody = hsd_draft_get_character (draft) == NULL;
  hsd_draft_copy_from (priv->draft, draft);
  priv->following = FALSE;
}

static void
take_draft (HsdSystemPage *self, HsdDraft *draft)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  gboolean another = g_strcmp0 (hsd_draft_get_character (priv->draft), hsd_draft_get_character (draft)) != 0;

  copy_draft (self, draft);
  if (another)
    hsd_recent_tests_follow (priv->recent_tests, priv->draft);
  hsd_draft_follow (priv->draft);
}

gboolean
hsd_system_page_adopt (HsdSystemPage *self, HsdDraft *draft)
{
  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), FALSE);

  if (!leave (self))
    return FALSE;

  hsd_system_page_prepare (self);
  set_members (self, NULL);
  take_draft (self, draft);

  return TRUE;
}

/* What is written moves the questions, where they are asked; of several, to the test of the first one. */
static void
meant_cb (HsdSystemPage *self)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  GPtrArray *group = hsd_sentence_get_group (priv->sentence);
  HsdDraft *meant = group != NULL ? g_ptr_array_index (group, 0) : hsd_sentence_get_meant (priv->sentence);

  if (hsd_system_page_get_state (self) != HSD_PAGE_PREPARING || !hsd_sentence_is_ready (priv->sentence) || meant == NULL ||
      hsd_draft_get_system (meant) != priv->system)
    return;

  set_members (self, NULL);
  take_draft (self, meant);
  if (group != NULL && HSD_SYSTEM_GET_CLASS (priv->system)->luck != HSD_CARDS)
    {
      set_members (self, group);
      show_asked (self);
    }
}

static void
given_up_cb (HsdSystemPage *self)
{
  set_members (self, NULL);
  show (self);
  hsd_system_page_focus (self);
}

static void
typing_cb (HsdSystemPage *self)
{
  hsd_throw_bar_set_typing (PRIVATE (self)->bar, hsd_sentence_is_typing (PRIVATE (self)->sentence));
  follow_room (PRIVATE (self));
}

/* A label that follows from the input alone is not copied. */
void
hsd_system_page_repeat (HsdSystemPage *self, const HsdStory *story)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  priv->beginning = TRUE;
  hsd_draft_repeat (priv->draft, story);
  priv->somebody = hsd_draft_get_character (priv->draft) == NULL;
  hsd_actor_strip_set_chosen (priv->actors, hsd_draft_get_character (priv->draft));
  name_draft (self);
  if (g_strcmp0 (hsd_draft_get_name (priv->draft), hsd_draft_get_label (priv->draft)) == 0)
    hsd_draft_set_label (priv->draft, NULL);
  priv->beginning = FALSE;
  hsd_draft_follow (priv->draft);
}

void
hsd_system_page_step (HsdSystemPage *self, int by)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  if (klass->step != NULL && hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    klass->step (self, by);
  else if (klass->weigh != NULL && hsd_system_page_get_state (self) == HSD_PAGE_DECIDING)
    klass->weigh (self, by);
}

/* Inputs that are unset in @input stay unchanged. */
void
hsd_system_page_recall (HsdSystemPage *self, HsdRecord *input, const char *label)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  g_autoptr (HsdRecord) given = input;
  HsdRecord *whole = hsd_draft_copy_input (priv->draft);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  hsd_record_update (whole, given);
  hsd_draft_take (priv->draft, whole);
  hsd_draft_set_label (priv->draft, label);
}

void
hsd_system_page_press (HsdSystemPage *self, char letter)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  if (klass->press != NULL && hsd_system_page_get_state (self) != HSD_PAGE_ROLLING)
    klass->press (self, letter);
}

void
hsd_system_page_enter (HsdSystemPage *self)
{
  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  if (hsd_system_page_get_state (self) == HSD_PAGE_PREPARING)
    begin_test (self);
}

void
hsd_system_page_focus (HsdSystemPage *self)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  if (klass->focus != NULL && klass->focus (self))
    return;

  /* On a button space and Enter would do the same. With the focus on the page itself each does what the bar
   * says, and neither presses what happens to be there. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
hsd_system_page_toggle_why (HsdSystemPage *self)
{
  hsd_explanation_toggle (PRIVATE (self)->explanation);
}

void
hsd_system_page_real_dice (HsdSystemPage *self)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  GtkMenuButton *real = hsd_throw_bar_get_real (PRIVATE (self)->bar);
  HsdPageState state = hsd_system_page_get_state (self);

  if (state == HSD_PAGE_DECIDING && klass->real_dice != NULL)
    klass->real_dice (self);
  else if (state == HSD_PAGE_PREPARING && PRIVATE (self)->members != NULL)
    hsd_together_open (PRIVATE (self)->together);
  else if (state != HSD_PAGE_ROLLING && gtk_widget_get_visible (GTK_WIDGET (real)))
    gtk_menu_button_popup (real);
}

void
hsd_system_page_next_secrecy (HsdSystemPage *self)
{
  see (self, (hsd_draft_get_visibility (PRIVATE (self)->draft) + 1) % (HSD_GM_FIRST + 1));
}

void
hsd_system_page_next_recent (HsdSystemPage *self)
{
  if (!leave (self))
    return;

  hsd_system_page_prepare (self);
  hsd_recent_tests_next (PRIVATE (self)->recent_tests);
}

void
hsd_system_page_keep (HsdSystemPage *self)
{
  HsdPageState state = hsd_system_page_get_state (self);

  if (state != HSD_PAGE_DECIDING && state != HSD_PAGE_CLOSED)
    return;

  settle (self, PRIVATE (self)->kept);
  show (self);
}

/* Frames the next one about which something is open, if there is one. */
static void
frame_open (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (hsd_table_get_state (priv->table));
  guint front = 0;

  for (guint i = 0; i < stories->len; i++)
    if (((const HsdStory *) g_ptr_array_index (stories, i))->throw_id == hsd_test_get_story (priv->test)->throw_id)
      front = i;
  for (guint i = 1; i < stories->len; i++)
    {
      guint index = (front + i) % stories->len;
      const HsdStory *story = g_ptr_array_index (stories, index);

      if (story->choosing && !hsd_throws_have (priv->accepted, story->throw_id))
        {
          hsd_gathered_frame (priv->gathered, index);
          return;
        }
    }
}

void
hsd_system_page_do_alone (HsdSystemPage *self, HsdAlone what)
{
  Private *priv = PRIVATE (self);
  g_autoptr (GError) error = NULL;
  gboolean may[HSD_N_ALONE];

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self) && what < HSD_N_ALONE);

  find_alone (self, may);
  if (!may[what] || !hsd_system_page_has_seen (self))
    return;

  priv->alone = TRUE;
  if (what == HSD_ALONE_KEEP)
    hsd_system_page_keep (self);
  else if (what == HSD_ALONE_CONFIRM)
    hsd_system_page_do (self, HSD_ACTION_KEY_ENTER);
  else if (!hsd_table_show (priv->table, &error))
    tell_refusal (self, error);
  priv->alone = FALSE;

  if (what == HSD_ALONE_CONFIRM)
    frame_open (self);
}

/* Arrows frame another of several, while nothing in the page wants them. */
static gboolean
frame_cb (GtkWidget *widget, GVariant *by, gpointer data)
{
  HsdSystemPage *self = HSD_SYSTEM_PAGE (widget);
  HsdPageState state = hsd_system_page_get_state (self);

  return gtk_widget_is_focus (widget) && (state == HSD_PAGE_DECIDING || state == HSD_PAGE_CLOSED) &&
         hsd_gathered_move (PRIVATE (self)->gathered, g_variant_get_int32 (by));
}

void
hsd_system_page_owe (HsdSystemPage *self)
{
  hsd_debts_view_owe (PRIVATE (self)->debts);
}

void
hsd_system_page_act_as (HsdSystemPage *self, guint character)
{
  GListModel *characters = hsd_table_get_characters (PRIVATE (self)->table);
  g_autoptr (HsdCharacter) chosen = g_list_model_get_item (characters, character);

  if (chosen != NULL && leave (self))
    {
      hsd_system_page_prepare (self);
      seat (self, hsd_character_get_name (chosen));
      hsd_system_page_focus (self);
    }
}

/* --- for subclasses, and for those who show a page --- */

HsdSystem *
hsd_system_page_get_system (HsdSystemPage *self)
{
  return PRIVATE (self)->system;
}

HsdTable *
hsd_system_page_get_table (HsdSystemPage *self)
{
  return PRIVATE (self)->table;
}

HsdDraft *
hsd_system_page_get_draft (HsdSystemPage *self)
{
  return PRIVATE (self)->draft;
}

HsdStageView *
hsd_system_page_get_stage (HsdSystemPage *self)
{
  return PRIVATE (self)->stage;
}

HsdTest *
hsd_system_page_get_test (HsdSystemPage *self)
{
  return PRIVATE (self)->test;
}

const char *
hsd_system_page_get_verdict (HsdSystemPage *self)
{
  HsdPageState state = hsd_system_page_get_state (self);

  return state == HSD_PAGE_DECIDING || state == HSD_PAGE_CLOSED ? PRIVATE (self)->verdict : NULL;
}

GtkBox *
hsd_system_page_get_place (HsdSystemPage *self, HsdPagePlace place)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);

  if (place == HSD_PLACE_POOLS)
    return hsd_throw_bar_get_pools (priv->bar);

  return place < HSD_N_OWN_PLACES ? priv->places[place] : hsd_explanation_get_box (priv->explanation,
                                                                                   place == HSD_PLACE_TOLD);
}

HsdThrowBar *
hsd_system_page_get_bar (HsdSystemPage *self)
{
  return PRIVATE (self)->bar;
}

AdwToastOverlay *
hsd_system_page_get_toasts (HsdSystemPage *self)
{
  return PRIVATE (self)->toasts;
}

void
hsd_system_page_keep_stage (HsdSystemPage *self)
{
  hsd_panes_set_keeps_stage (PRIVATE (self)->panes, TRUE);
}

void
hsd_system_page_set_summary (HsdSystemPage *self, const char *who, const char *title, const char *subtitle)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  g_autofree char *said = hsd_join (HSD_JOIN_LIST, who != NULL ? who : "", title != NULL ? title : "", subtitle, NULL);

  hsd_avatar_show (HSD_AVATAR (priv->fold_avatar), hsd_table_get_state (priv->table), who);
  gtk_label_set_label (priv->fold_title, title != NULL ? title : "");
  gtk_label_set_label (priv->fold_subtitle, subtitle != NULL ? subtitle : "");
  hsd_widget_set_label (GTK_WIDGET (priv->fold), said);
}

void
hsd_system_page_veil_why (HsdSystemPage *self, gboolean veiled)
{
  hsd_explanation_set_veiled (PRIVATE (self)->explanation, veiled);
}

void
hsd_system_page_set_note (HsdSystemPage *self, const char *note)
{
  hsd_actor_strip_set_note (PRIVATE (self)->actors, note);
}

void
hsd_system_page_offer (HsdSystemPage *self, HsdActionKind kind, const char *label, HsdPageAction action)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  HsdPageState state = hsd_system_page_get_state (self);
  HsdActionKey key = key_of (state, kind);

  if (state == HSD_PAGE_ROLLING)
    return;

  g_return_if_fail (key < HSD_N_ACTION_KEYS);

  if (label == NULL)
    {
      withdraw (self, key);
      return;
    }

  priv->actions[key] = action;
  hsd_throw_bar_offer (priv->bar, key, label);
}

/* The keys of the three actions, for the class of a page: space throws, Enter validates, Escape goes back. On the
 * way from the focus a page comes before the window, where GTK's own space and Enter would take them. */
static void
bind_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "win.key", "y", HSD_ACTION_KEY_SPACE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "win.key", "y", HSD_ACTION_KEY_ENTER);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "win.key", "y", HSD_ACTION_KEY_ENTER);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.key", "y", HSD_ACTION_KEY_ESCAPE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, 0, frame_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, 0, frame_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, frame_cb, "i", -HSD_MOST_GATHERED);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, frame_cb, "i", HSD_MOST_GATHERED);
}

/* --- digits --- */

/* A digit says how hard the test is that is prepared. Which of its answers that is, each page declares; one that is never
 * above 0 is told without its sign. */

/* NULL where no digit means anything on the page. */
static const HsdField *
find_field (HsdSystemPage *self)
{
  const char *id = HSD_SYSTEM_PAGE_GET_CLASS (self)->digits;
  HsdDraft *draft = PRIVATE (self)->draft;

  return id != NULL ? &hsd_record_fields (hsd_draft_get_input (draft))[hsd_draft_field (draft, id)] : NULL;
}

static gboolean
is_asked (HsdSystemPage *self, const HsdField *field)
{
  HsdSystemPagePrivate *priv = PRIVATE (self);
  HsdContext context = { hsd_table_get_state (priv->table), NULL, hsd_draft_get_character (priv->draft) };

  return hsd_field_need (field, hsd_draft_get_input (priv->draft), &context) != HSD_NEED_ABSENT;
}

/* Why it cannot be answered so, or NULL; free with g_free(). */
static char *
find_refusal (HsdSystemPage *self, const HsdField *field, int number)
{
  const char *label = hsd_translate (field->label);
  g_autofree char *least = hsd_format_number (field->min);
  g_autofree char *most = hsd_format_number (field->max);

  if (!is_asked (self, field))
    /* Translators: a digit was pressed; %s is what digits set, as in “Difficulty”. */
    return g_strdup_printf (_("%s: not needed in this test."), label);
  if (number < field->min || number > field->max)
    /* Translators: a digit was pressed; %1$s is what digits set, as in “Difficulty”, %2$s and %3$s are numbers. */
    return g_strdup_printf (_("%1$s: from %2$s to %3$s."), label, least, most);

  return NULL;
}

static void
answer (HsdSystemPage *self, const HsdField *field, int number)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  if (klass->answer_digits != NULL)
    klass->answer_digits (self, number);
  else
    hsd_draft_set (PRIVATE (self)->draft, field->id, number);
}

/* A popover keeps its keys. */
static gboolean
is_elsewhere (HsdSystemPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_get_native (focus) != GTK_NATIVE (root);
}

void
hsd_system_page_digit (HsdSystemPage *self, guint digit)
{
  const HsdField *field;
  g_autofree char *refusal = NULL;
  int number;

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self) && digit <= 9);

  if (is_elsewhere (self))
    return;
  if (hsd_system_page_get_state (self) == HSD_PAGE_DECIDING && HSD_SYSTEM_PAGE_GET_CLASS (self)->pick != NULL)
    HSD_SYSTEM_PAGE_GET_CLASS (self)->pick (self, digit);
  else if (digit > 0 && (hsd_system_page_get_state (self) == HSD_PAGE_DECIDING || hsd_system_page_get_state (self) == HSD_PAGE_CLOSED))
    hsd_gathered_frame (PRIVATE (self)->gathered, digit - 1);

  field = find_field (self);
  if (field == NULL || hsd_system_page_get_state (self) != HSD_PAGE_PREPARING)
    return;

  number = field->max <= 0 ? -(int) digit : (int) digit;
  refusal = find_refusal (self, field, number);
  if (refusal != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", refusal);
  else
    answer (self, field, number);
}

/* --- who acts --- */

/* Keeps the acting character, or takes the first if they left. */
static void
follow_characters (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  GListModel *characters = hsd_table_get_characters (priv->table);
  g_autoptr (HsdCharacter) first = g_list_model_get_item (characters, 0);

  hsd_actor_strip_set_characters (priv->actors, characters, !needs_character (priv));
  gtk_widget_set_visible (priv->newcomer, first == NULL && needs_character (priv));
  if (hsd_draft_get_character (priv->draft) == NULL && first != NULL && !priv->somebody)
    seat (self, hsd_character_get_name (first));
  else
    hsd_actor_strip_set_chosen (priv->actors, hsd_draft_get_character (priv->draft));
}

static void
actor_cb (HsdSystemPage *self, const char *name)
{
  if (!leave (self))
    {
      follow_characters (self);
      return;
    }

  hsd_system_page_prepare (self);
  seat (self, name);
  hsd_system_page_focus (self);
}

static void
added_cb (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
  g_autoptr (GError) error = NULL;
  const char *name = gtk_editable_get_text (GTK_EDITABLE (priv->newcomer));

  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  if (!hsd_table_set_character (priv->table, given, &error))
    {
      hsd_row_mark (priv->newcomer);
      tell_refusal (self, error);
      return;
    }

  seat (self, name);
  hsd_row_unmark (priv->newcomer);
  gtk_editable_set_text (GTK_EDITABLE (priv->newcomer), "");
}

/* --- states --- */

HsdSentence *
hsd_system_page_get_sentence (HsdSystemPage *self)
{
  return PRIVATE (self)->sentence;
}

HsdPageState
hsd_system_page_get_state (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  if (priv->preparing || priv->test == NULL)
    return HSD_PAGE_PREPARING;
  if (hsd_stage_view_is_moving (priv->stage))
    return HSD_PAGE_ROLLING;

  if (hsd_throws_have (priv->accepted, hsd_test_get_story (priv->test)->throw_id))
    return HSD_PAGE_CLOSED;

  return hsd_test_is_choosing (priv->test) ? HSD_PAGE_DECIDING : HSD_PAGE_CLOSED;
}

/* Whether the test of the page was undone, and no later one was made. */
static gboolean
was_taken_back (Private *priv)
{
  const HsdState *state = hsd_table_get_state (priv->table);
  guint64 throw_id = priv->test != NULL ? hsd_test_get_story (priv->test)->throw_id : 0;

  return throw_id > 0 && (state->story == NULL || state->story->throw_id < throw_id) && hsd_state_find_story (state, throw_id) == NULL;
}

/* The page asks for the undone roll as it was made, and does not tell the roll before it. */
static void
take_back (HsdSystemPage *self, HsdTest *test)
{
  Private *priv = PRIVATE (self);
  g_autoptr (HsdStory) undone = hsd_story_ref ((HsdStory *) hsd_test_get_story (priv->test));

  g_set_object (&priv->test, test);
  priv->told = priv->prepared = test != NULL ? hsd_test_get_story (test)->throw_id : 0;
  priv->left_open = test != NULL && hsd_test_is_choosing (test);
  priv->preparing = TRUE;
  hsd_system_page_repeat (self, undone);
}

/* Another test is shown at once; the same one is continued. */
static void
follow_test (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  HsdTest *test = hsd_table_get_test (priv->table);
  gboolean ours = test != NULL && hsd_test_get_system (test) == priv->system;
  guint64 throw_id = ours ? hsd_test_get_story (test)->throw_id : 0;
  const char *who;

  if (was_taken_back (priv))
    {
      take_back (self, ours ? test : NULL);
      return;
    }

  /* Another game took the table over: what was told here is not what is prepared next. An undone test is. */
  if (!ours && test != NULL && !priv->preparing && hsd_test_get_story (test)->throw_id > priv->told)
    begin_test (self);
  if (ours)
    g_set_object (&priv->test, test);
  else
    g_clear_object (&priv->test);
  who = ours ? hsd_test_get_story (test)->character : NULL;
  /* The character of the last throw becomes the acting one, wherever it was thrown. */
  if (throw_id != priv->told && ours &&
      (who == NULL || hsd_state_find (hsd_table_get_state (priv->table), who) != NULL))
    seat (self, who);
  priv->told = throw_id;
  if (throw_id != priv->prepared || (ours && hsd_test_is_choosing (test) && !priv->left_open))
    priv->preparing = FALSE;
  if (!ours)
    priv->preparing = TRUE;
}

/* --- clocks --- */

#define CLOCKS_MOST 2 /* chips; more are a number */

static void
tick_activated (GtkWidget *widget, const char *action, GVariant *clock)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_tick (PRIVATE (HSD_SYSTEM_PAGE (widget))->table, g_variant_get_int32 (clock), 1, &error))
    tell_refusal (HSD_SYSTEM_PAGE (widget), error);
}

static GtkWidget *
make_clock_chip (const char *label, const char *action, GVariant *target)
{
  GtkWidget *chip = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (chip), target);
  gtk_widget_add_css_class (chip, "chip-toggle");
  hsd_widget_set_label (chip, label);

  return chip;
}

/* “Alarm 2/6”, which a click fills by a segment; a countdown leads to the page of clocks, as does the number of many. */
static GtkWidget *
make_clock (const HsdRecord *clock)
{
  const char *name = hsd_record_get_text (clock, HSD_CLOCK_NAME);
  g_autofree char *label = NULL;
  GtkWidget *chip;

  if (hsd_record_has (clock, HSD_CLOCK_END))
    return make_clock_chip (name, "win.ledger", NULL);

  /* Translators: on a button: the name of a clock, %1$s, how many of its segments are filled, %2$d, and how many there are, %3$d. */
  label = g_strdup_printf (_("%1$s %2$d/%3$d"), name, hsd_record_get (clock, HSD_CLOCK_FILLED), hsd_record_get (clock, HSD_CLOCK_SEGMENTS));
  chip = make_clock_chip (label, "page.tick", g_variant_new_int32 (hsd_record_get (clock, HSD_CLOCK_ID)));
  gtk_widget_set_tooltip_text (chip, _("Fill a Segment"));

  return chip;
}

static void
follow_clocks (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  const HsdState *state = hsd_table_get_state (priv->table);
  guint n = hsd_state_n_clocks (state);
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (priv->clocks));
  int focused = child != NULL ? 0 : -1;

  if (priv->shown_clocks == state->clocks)
    return;

  while (child != NULL && (child = gtk_widget_get_prev_sibling (child)) != NULL)
    focused++;

  g_clear_pointer (&priv->shown_clocks, hsd_record_unref);
  priv->shown_clocks = state->clocks != NULL ? hsd_record_ref (state->clocks) : NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (priv->clocks))) != NULL)
    gtk_box_remove (priv->clocks, child);
  for (guint i = 0; n <= CLOCKS_MOST && i < n; i++)
    gtk_box_append (priv->clocks, make_clock (hsd_state_get_clock (state, i)));
  if (n > CLOCKS_MOST)
    {
      g_autofree char *label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u clock", "%u clocks", n), n);

      gtk_box_append (priv->clocks, make_clock_chip (label, "win.ledger", NULL));
    }
  gtk_widget_set_visible (GTK_WIDGET (priv->clocks), n > 0);

  /* The focus goes to the chip that replaces the one that had it. */
  for (child = focused >= 0 ? gtk_widget_get_first_child (GTK_WIDGET (priv->clocks)) : NULL; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (focused-- == 0)
      gtk_widget_grab_focus (child);
}

static void
follow_table (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  priv->behind = FALSE;
  priv->following = TRUE;
  hsd_stage_view_follow (priv->stage, HSD_STAGE (hsd_table_get_console (priv->table)), priv->system);
  follow_test (self);
  follow_characters (self);
  hsd_draft_follow (priv->draft);
  hsd_recent_tests_follow (priv->recent_tests, priv->draft);
  follow_clocks (self);
  priv->following = FALSE;
  show (self);
}

/* A page that is not mapped is updated when it is mapped. */
static void
table_changed_cb (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    follow_table (self);
  else
    priv->behind = TRUE;
}

static void
hsd_system_page_map (GtkWidget *widget)
{
  HsdSystemPage *self = HSD_SYSTEM_PAGE (widget);

  if (PRIVATE (self)->behind)
    follow_table (self);
  GTK_WIDGET_CLASS (hsd_system_page_parent_class)->map (widget);
}

static gboolean
has_focus_inside (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && focus != widget && gtk_widget_is_ancestor (focus, widget);
}

/* The focus comes to the page before anything in it: a key has its meaning there, and is no letter of the sentence. Only Tab
 * brings it further; a window moves it too when what had it goes. */
static gboolean
hsd_system_page_take_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (has_focus_inside (widget) || direction != GTK_DIR_TAB_FORWARD || (gtk_widget_is_focus (widget) && PRIVATE (HSD_SYSTEM_PAGE (widget))->tabbed))
    return GTK_WIDGET_CLASS (hsd_system_page_parent_class)->focus (widget, direction);

  hsd_system_page_focus (HSD_SYSTEM_PAGE (widget));
  return TRUE;
}

static void
rested_cb (HsdSystemPage *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (PRIVATE (self)->scrolled), 0);
  await_sight (self);
  show (self);
  hsd_system_page_focus (self);
}

static void
named_cb (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  g_autoptr (HsdRecord) said = hsd_form_read (priv->name);

  hsd_draft_set_label (priv->draft, hsd_record_get_text (said, 0));
  for (guint i = 0; priv->members != NULL && i < priv->members->len; i++)
    hsd_draft_set_label (g_ptr_array_index (priv->members, i), hsd_record_get_text (said, 0));
}

static void
recalled_cb (HsdSystemPage *self, HsdStory *story)
{
  hsd_system_page_repeat (self, story);
  hsd_system_page_focus (self);
}

static void
action_cb (HsdSystemPage *self, guint key)
{
  hsd_system_page_do (self, key);
}

static void
ghost_cb (HsdSystemPage *self, guint die)
{
  Private *priv = PRIVATE (self);

  if (priv->real == NULL || hsd_system_page_get_state (self) != HSD_PAGE_PREPARING)
    return;
  if (priv->members != NULL)
    hsd_together_open (priv->together);
  else
    hsd_real_dice_open (priv->real, die);
}

static void
secrecy_cb (HsdSystemPage *self)
{
  int visibility;

  g_object_get (PRIVATE (self)->bar, "visibility", &visibility, NULL);
  see (self, visibility);
}

/* --- what follows a property --- */

static gboolean
is_equal (HsdSystemPage *self, int one, int other)
{
  return one == other;
}

/* Rolling, nothing may be read off the page but the stage. */
static gboolean
is_still (HsdSystemPage *self, int state)
{
  return state != HSD_PAGE_ROLLING;
}

static double
dim (HsdSystemPage *self, int state)
{
  return is_still (self, state) ? 1 : .55;
}

static char *
name_side (HsdSystemPage *self, gboolean told)
{
  return g_strdup (told ? "told" : "asked");
}

static gboolean
is_foldable (HsdSystemPage *self, gboolean told, int n_columns, const char *title)
{
  return told && n_columns == 1 && hsd_has_text (self, title);
}

static gboolean
is_unfolded (HsdSystemPage *self, gboolean foldable, gboolean active)
{
  return !foldable || active;
}

/* --- room --- */

static gboolean
fit_cb (gpointer data)
{
  HsdSystemPage *self = data;
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);
  Private *priv = PRIVATE (self);
  guint n_columns = hsd_panes_get_n_columns (priv->panes);

  priv->fitting = 0;
  hsd_property_set_int (self, properties[PROP_N_COLUMNS], &priv->n_columns, n_columns);
  hsd_recent_tests_set_roomy (priv->recent_tests, n_columns == 3);
  hsd_sentence_set_narrow (priv->sentence, n_columns == 1);
  follow_room (priv);
  follow_last (priv);
  seat_deciding (self);
  if (klass->fit != NULL)
    klass->fit (self, n_columns);

  return G_SOURCE_REMOVE;
}

/* While it is being laid out, nothing may come or go. */
static void
columns_cb (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);

  if (priv->fitting == 0)
    priv->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* How far the table was followed, and its test read, goes with the answers. */
static void
hsd_system_page_copy_view_state (HsdViewStateHolder *holder, HsdViewStateHolder *from)
{
  HsdSystemPage *self = HSD_SYSTEM_PAGE (holder);
  Private *priv = PRIVATE (self);
  const Private *other = PRIVATE (HSD_SYSTEM_PAGE (from));

  priv->told = other->told;
  priv->prepared = other->prepared;
  g_array_append_vals (priv->accepted, other->accepted->data, other->accepted->len);
  g_array_append_vals (priv->kept, other->kept->data, other->kept->len);
  priv->preparing = other->preparing;
  priv->left_open = other->left_open;
  copy_draft (self, other->draft);
  priv->somebody = other->somebody;
  show (self);
}

/* --- class --- */

static void
hsd_system_page_view_state_init (HsdViewStateHolderInterface *iface)
{
  iface->copy_view_state = hsd_system_page_copy_view_state;
}

static void
hsd_system_page_dispose (GObject *object)
{
  Private *priv = PRIVATE (HSD_SYSTEM_PAGE (object));

  g_clear_handle_id (&priv->fitting, g_source_remove);
  g_clear_object (&priv->form);
  g_clear_object (&priv->name);
  g_clear_object (&priv->real);
  set_members (HSD_SYSTEM_PAGE (object), NULL);
  g_clear_object (&priv->draft);
  g_clear_object (&priv->test);
  g_clear_object (&priv->table);
  g_clear_pointer (&priv->verdict, g_free);
  g_clear_pointer (&priv->accepted, g_array_unref);
  g_clear_pointer (&priv->kept, g_array_unref);
  g_clear_pointer (&priv->shown_clocks, hsd_record_unref);
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_system_page_parent_class)->dispose (object);
}

/* The menu of the bar, and the band that tells of it. */
static void
hsd_system_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  g_autoptr (HsdRecord) standing = hsd_record_new (hsd_standing_fields);
  g_autoptr (GError) error = NULL;

  hsd_record_set (standing, HSD_STANDING_SECRET, g_value_get_boolean (value));
  if (!hsd_table_set_scene (PRIVATE (HSD_SYSTEM_PAGE (object))->table, standing, &error))
    gtk_widget_activate_action (GTK_WIDGET (object), "win.tell", "s", error->message);
}

static void
hsd_system_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  Private *priv = PRIVATE (HSD_SYSTEM_PAGE (object));

  if (id == PROP_SECRET_SCENE)
    g_value_set_boolean (value, priv->table != NULL && hsd_state_is_secret (hsd_table_get_state (priv->table)));
  else if (id == PROP_TOLD)
    g_value_set_boolean (value, priv->is_told);
  else
    g_value_set_int (value, id == PROP_STATE ? priv->state : priv->n_columns);
}

static void
scene_changed_cb (HsdSystemPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SECRET_SCENE]);
}

static void
hsd_system_page_class_init (HsdSystemPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_system_page_dispose;
  G_OBJECT_CLASS (klass)->set_property = hsd_system_page_set_property;
  G_OBJECT_CLASS (klass)->get_property = hsd_system_page_get_property;
  widget_class->focus = hsd_system_page_take_focus;
  widget_class->map = hsd_system_page_map;
  bind_actions (widget_class);
  properties[PROP_SECRET_SCENE] = g_param_spec_boolean ("secret-scene", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  properties[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, 0, HSD_PAGE_N_STATES - 1, HSD_PAGE_PREPARING,
                                             HSD_PROPERTY_FLAGS & ~G_PARAM_WRITABLE);
  properties[PROP_TOLD] = g_param_spec_boolean ("told", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS & ~G_PARAM_WRITABLE);
  properties[PROP_N_COLUMNS] = g_param_spec_int ("n-columns", NULL, NULL, 0, 3, 0, HSD_PROPERTY_FLAGS & ~G_PARAM_WRITABLE);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  gtk_widget_class_install_property_action (widget_class, "page.secret-scene", "secret-scene");
  klass->name_throw = name_throw;

  g_type_ensure (HSD_TYPE_ACTOR_STRIP);
  g_type_ensure (HSD_TYPE_DEBTS_VIEW);
  g_type_ensure (HSD_TYPE_FRAMED);
  g_type_ensure (HSD_TYPE_GATHERED);
  g_type_ensure (HSD_TYPE_GRID_LAYOUT);
  g_type_ensure (HSD_TYPE_KEPT_BACK);
  g_type_ensure (HSD_TYPE_NOTE_ENTRY);
  g_type_ensure (HSD_TYPE_LAST_THROWS);
  g_type_ensure (HSD_TYPE_PANES);
  g_type_ensure (HSD_TYPE_RECENT_TESTS);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  g_type_ensure (HSD_TYPE_SENTENCE);
  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  g_type_ensure (HSD_TYPE_STRANGER_ROW);
  g_type_ensure (HSD_TYPE_EXPLANATION);
  g_type_ensure (HSD_TYPE_THROW_BAR);
  g_type_ensure (HSD_TYPE_TOGETHER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/system-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, toasts);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, scrolled);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, panes);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, situation);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold_box);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold_title);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, fold_subtitle);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, actors);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, together);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, stranger);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, newcomer);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, recent_tests);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, settings);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, gathered);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, framed);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, deciding);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, at_left);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, at_right);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, explanation);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, stage);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, kept_back);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, note);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, debts);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, clocks);
  gtk_widget_class_install_action (widget_class, "page.tick", "i", tick_activated);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, last);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, bar);
  gtk_widget_class_bind_template_child_private (widget_class, HsdSystemPage, sentence);
  for (guint i = 0; i < HSD_N_OWN_PLACES; i++)
    gtk_widget_class_bind_template_child_full (widget_class, place_names[i], FALSE,
                                               G_PRIVATE_OFFSET (HsdSystemPage, places[i]));
  gtk_widget_class_bind_template_callback (widget_class, actor_cb);
  gtk_widget_class_bind_template_callback (widget_class, added_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_cb);
  gtk_widget_class_bind_template_callback (widget_class, action_cb);
  gtk_widget_class_bind_template_callback (widget_class, dim);
  gtk_widget_class_bind_template_callback (widget_class, ghost_cb);
  gtk_widget_class_bind_template_callback (widget_class, given_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, hsd_system_page_focus);
  gtk_widget_class_bind_template_callback (widget_class, is_equal);
  gtk_widget_class_bind_template_callback (widget_class, is_foldable);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, is_still);
  gtk_widget_class_bind_template_callback (widget_class, is_unfolded);
  gtk_widget_class_bind_template_callback (widget_class, meant_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_side);
  gtk_widget_class_bind_template_callback (widget_class, recalled_cb);
  gtk_widget_class_bind_template_callback (widget_class, rested_cb);
  gtk_widget_class_bind_template_callback (widget_class, secrecy_cb);
  gtk_widget_class_bind_template_callback (widget_class, typing_cb);
}

static void
hsd_system_page_init (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  GtkEventController *clicks;

  priv->accepted = g_array_new (FALSE, FALSE, sizeof (guint64));
  priv->kept = g_array_new (FALSE, FALSE, sizeof (guint64));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  hsd_focus_scroll (GTK_VIEWPORT (gtk_scrolled_window_get_child (priv->scrolled)));
  hsd_focus_scroll (GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (priv->situation))));
  priv->fold_avatar = hsd_avatar_new (34);
  gtk_box_prepend (priv->fold_box, priv->fold_avatar);

  clicks = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (clicks, GTK_PHASE_CAPTURE);
  g_signal_connect_object (clicks, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), clicks);
}

/* The settings of the form, and those that are seldom used in a chip after the chips of the game. */
static void
lay_settings (HsdSystemPage *self)
{
  Private *priv = PRIVATE (self);
  GtkWidget *folded = adw_preferences_group_new ();

  gtk_widget_set_size_request (folded, FOLDED_WIDTH, -1);
  /* Translators: a button that opens the questions that are seldom asked; as short as it can be. */
  priv->folded = HSD_CHIP (hsd_chip_new (C_("button", "Settings"), folded));
  gtk_box_append (priv->places[HSD_PLACE_CHIPS], GTK_WIDGET (priv->folded));
  hsd_form_lay_apart (priv->form, priv->settings, folded);
  hsd_form_lay (priv->name, folded);
}

void
hsd_system_page_set_table (HsdSystemPage *self, HsdTable *table, HsdSystem *system)
{
  Private *priv = PRIVATE (self);
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self) && priv->table == NULL);

  priv->table = g_object_ref (table);
  hsd_debts_view_follow (priv->debts, table, FALSE);
  priv->system = system;
  priv->preparing = TRUE;
  priv->draft = hsd_draft_new (table, system);
  hsd_stranger_row_set_draft (priv->stranger, priv->draft);
  priv->form = hsd_draft_form_new (priv->draft, klass->asked);
  priv->name = hsd_form_new_for_fields (table, system, name_fields);
  if (HSD_SYSTEM_GET_CLASS (system)->luck != HSD_CARDS)
    {
      priv->real = hsd_real_dice_new (hsd_throw_bar_get_real (priv->bar), priv->draft, NULL);
      g_signal_connect_object (priv->real, "closed", G_CALLBACK (hsd_system_page_focus), self, G_CONNECT_SWAPPED);
    }
  hsd_sentence_set_draft (priv->sentence, priv->draft);
  priv->beginning = TRUE;
  klass->lay (self);
  priv->beginning = FALSE;
  lay_settings (self);

  follow_table (self);
  scene_changed_cb (self);
  g_signal_connect_object (table, "notify::secret", G_CALLBACK (scene_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->name, "changed", G_CALLBACK (named_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
}
