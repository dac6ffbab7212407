/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/form-row.h"
#include "app/form/form.h"
#include "app/widgets/label.h"

/* Answers may change each other's range; that settles at once, or in a few rounds. */
#define MAX_ROUNDS 4

struct _HsdForm
{
  GObject parent_instance;

  HsdTable *table;
  HsdState *past;    /* owned: the table as it was; or NULL, as it is */
  HsdSystem *system; /* lives as long as the program */
  const HsdField *fields;
  char *character;
  int choice;       /* −1: none */
  gboolean of_test; /* the test in progress is part of the scene */

  GPtrArray *rows;   /* HsdFormRow or NULL, by field; owned */
  HsdRecord *others; /* the other input to mark changes against, or NULL */
  GtkWidget *folded; /* AdwExpanderRow, owned, or NULL */
  GtkWidget *plain;  /* the host of the other rows, if folded ones have a host too; not owned: it may own the form */
  GtkWidget *marked; /* weak */
  gboolean following;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HsdForm, hsd_form, G_TYPE_OBJECT)

static HsdFormRow *
row_at (HsdForm *self, guint index)
{
  return g_ptr_array_index (self->rows, index);
}

static const HsdState *
state_of (HsdForm *self)
{
  return self->past != NULL ? self->past : hsd_table_get_state (self->table);
}

static HsdQuestion
make_question (HsdForm *self, const HsdRecord *record, guint index)
{
  const HsdState *state = state_of (self);

  return (HsdQuestion) {
    .form = self,
    .system = self->system,
    .context = { state, self->of_test ? state->story : NULL, self->character },
    .choice = self->choice,
    .record = record,
    .index = index,
  };
}

/* Of fields that say the same, the later one counts once it says anything. */
static gboolean
is_overruled (HsdForm *self, guint index)
{
  for (guint i = index + 1; i < self->rows->len; i++)
    if (row_at (self, i) != NULL && hsd_field_rivals (&self->fields[index], &self->fields[i]) && hsd_form_row_says (row_at (self, i)))
      return TRUE;

  return FALSE;
}

/* A later one that says nothing leaves it to the earlier one; a part of a sum, where no part does. */
static gboolean
is_left_out (HsdForm *self, guint index)
{
  for (guint i = 0; i < index; i++)
    if (row_at (self, i) != NULL && hsd_field_rivals (&self->fields[index], &self->fields[i]) && !is_overruled (self, i))
      return TRUE;

  return is_overruled (self, index);
}

/* With @all, those that have no place now speak too. */
static HsdRecord *
read_rows (HsdForm *self, gboolean all)
{
  HsdRecord *record = self->others != NULL ? hsd_record_copy (self->others) : hsd_record_new (self->fields);

  for (guint i = 0; i < self->rows->len; i++)
    if (row_at (self, i) != NULL && !is_left_out (self, i) && (all || gtk_widget_get_visible (GTK_WIDGET (row_at (self, i)))))
      hsd_form_row_write (row_at (self, i), record, i);

  return record;
}

static void
follow_once (HsdForm *self, const HsdRecord *record)
{
  gboolean some_folded = FALSE;
  gboolean some_plain = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      HsdQuestion question = make_question (self, record, i);
      HsdFormRow *row = row_at (self, i);
      gboolean wanted;

      if (row == NULL)
        continue;

      wanted = hsd_field_need (&self->fields[i], record, &question.context) != HSD_NEED_ABSENT;
      gtk_widget_set_visible (GTK_WIDGET (row), wanted);
      gtk_widget_set_sensitive (GTK_WIDGET (row), !is_overruled (self, i));
      hsd_form_row_follow (row, &question);
      if (self->fields[i].flags & HSD_FOLDED)
        some_folded |= wanted;
      else
        some_plain |= wanted;
    }

  if (self->folded != NULL)
    gtk_widget_set_visible (self->folded, some_folded);
  if (self->plain != NULL)
    gtk_widget_set_visible (self->plain, some_plain);
}

static void
changed_cb (HsdForm *self)
{
  if (self->following)
    return;

  hsd_form_unmark (self);
  hsd_form_follow (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
is_asked (HsdForm *self, const HsdField *field, const char *const *elsewhere)
{
  if (field->flags & (HSD_ANSWERED | HSD_INTERNAL | HSD_PICKED) || (elsewhere != NULL && g_strv_contains (elsewhere, field->id)))
    return FALSE;

  return self->past == NULL || (field->kind != HSD_FACES && field->kind != HSD_CARDS);
}

/* But for those of the fields that are asked for elsewhere. */
static void
make_rows (HsdForm *self, const char *const *elsewhere)
{
  g_autoptr (HsdRecord) record = hsd_record_new (self->fields);

  self->following = TRUE;
  for (guint i = 0; self->fields[i].id != NULL; i++)
    {
      HsdQuestion question = make_question (self, record, i);
      HsdFormRow *row = is_asked (self, &self->fields[i], elsewhere) ? hsd_form_row_new (&question) : NULL;

      g_ptr_array_add (self->rows, row != NULL ? g_object_ref_sink (row) : NULL);
      if (row == NULL)
        continue;

      hsd_form_row_follow (row, &question);
      hsd_form_row_write (row, record, i);
      g_signal_connect_object (row, "answer-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
    }
  self->following = FALSE;

  /* A form may be read without being laid: what has no place does not speak. */
  hsd_form_follow (self);
}

static void
add_to (GtkWidget *host, GtkWidget *row)
{
  if (ADW_IS_EXPANDER_ROW (host))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (host), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (host), row);
}

static GtkWidget *
open_folded (HsdForm *self)
{
  if (self->folded == NULL)
    {
      /* Translators: opens the questions that are seldom asked. */
      self->folded = g_object_ref_sink (g_object_new (ADW_TYPE_EXPANDER_ROW, "title", _("More settings"), NULL));
      hsd_widget_set_label (self->folded, _("More settings"));
    }
  return self->folded;
}

/* --- class --- */

static void
hsd_form_dispose (GObject *object)
{
  HsdForm *self = HSD_FORM (object);

  g_clear_weak_pointer (&self->marked);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->others, hsd_record_unref);
  g_clear_object (&self->folded);
  g_clear_object (&self->table);
  g_clear_pointer (&self->past, hsd_state_unref);
  g_clear_pointer (&self->character, g_free);

  G_OBJECT_CLASS (hsd_form_parent_class)->dispose (object);
}

static void
hsd_form_class_init (HsdFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_form_dispose;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
unref_row (gpointer row)
{
  if (row != NULL)
    g_object_unref (row);
}

static void
hsd_form_init (HsdForm *self)
{
  self->rows = g_ptr_array_new_with_free_func (unref_row);
  self->choice = -1;
}

static HsdForm *
form_new (HsdTable *table, HsdSystem *system, const HsdField *fields)
{
  HsdForm *self = g_object_new (HSD_TYPE_FORM, NULL);

  self->table = g_object_ref (table);
  self->system = system;
  self->fields = fields;

  return self;
}

HsdForm *
hsd_form_new_for_fields (HsdTable *table, HsdSystem *system, const HsdField *fields)
{
  HsdForm *self = form_new (table, system, fields);

  make_rows (self, NULL);

  return self;
}

HsdForm *
hsd_form_new_for_test (HsdTable *table, HsdSystem *system, const char *const *elsewhere)
{
  HsdForm *self = form_new (table, system, HSD_SYSTEM_GET_CLASS (system)->inputs);

  for (guint i = 0; elsewhere != NULL && elsewhere[i] != NULL; i++)
    g_assert (hsd_fields_find (self->fields, elsewhere[i]) >= 0);
  make_rows (self, elsewhere);

  return self;
}

HsdForm *
hsd_form_new_for_choice (HsdTable *table, HsdSystem *system, guint choice)
{
  HsdForm *self = form_new (table, system, HSD_SYSTEM_GET_CLASS (system)->choices[choice].fields);

  self->choice = choice;
  self->of_test = TRUE;
  self->character = g_strdup (hsd_table_get_state (table)->story->character);
  make_rows (self, NULL);

  return self;
}

HsdForm *
hsd_form_new_within (HsdForm *outer, const HsdField *fields)
{
  HsdForm *self = form_new (outer->table, outer->system, fields);

  self->of_test = outer->of_test;
  self->past = outer->past != NULL ? hsd_state_ref (outer->past) : NULL;
  self->character = g_strdup (outer->character);
  make_rows (self, NULL);

  return self;
}

HsdForm *
hsd_form_new_for_past (HsdTable *table, HsdSystem *system, int choice, HsdState *state)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  HsdForm *self = form_new (table, system, choice >= 0 ? klass->choices[choice].fields : klass->inputs);

  self->choice = choice;
  self->of_test = choice >= 0;
  self->past = hsd_state_ref (state);
  if (choice >= 0)
    self->character = g_strdup (state->story->character);
  make_rows (self, NULL);

  return self;
}

void
hsd_form_set_state (HsdForm *self, HsdState *state)
{
  hsd_state_ref (state);
  g_clear_pointer (&self->past, hsd_state_unref);
  self->past = state;
  hsd_form_follow (self);
}

gboolean
hsd_form_asks (HsdForm *self, guint index)
{
  return row_at (self, index) != NULL;
}

void
hsd_form_lay (HsdForm *self, GtkWidget *host)
{
  hsd_form_lay_apart (self, host, NULL);
}

void
hsd_form_lay_apart (HsdForm *self, GtkWidget *host, GtkWidget *folded)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = GTK_WIDGET (row_at (self, i));
      gboolean folds = self->fields[i].flags & HSD_FOLDED;

      if (row != NULL)
        add_to (!folds ? host : folded != NULL ? folded : open_folded (self), row);
    }

  if (self->folded != NULL)
    add_to (host, self->folded);
  self->plain = folded != NULL ? host : NULL;
  hsd_form_follow (self);
}

void
hsd_form_set_character (HsdForm *self, const char *character)
{
  if (g_strcmp0 (self->character, character) == 0)
    return;

  g_free (self->character);
  self->character = g_strdup (character);
  hsd_form_follow (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hsd_form_follow (HsdForm *self)
{
  g_autoptr (HsdRecord) before = NULL;

  /* A choice of a test that is gone waits for its rows to be taken away. */
  if (self->of_test && state_of (self)->story == NULL)
    return;

  self->following = TRUE;
  for (guint round = 0; round < MAX_ROUNDS; round++)
    {
      g_autoptr (HsdRecord) now = read_rows (self, TRUE);

      if (before != NULL && hsd_record_equal (before, now))
        break;
      follow_once (self, now);
      g_clear_pointer (&before, hsd_record_unref);
      before = g_steal_pointer (&now);
    }
  self->following = FALSE;
}

void
hsd_form_fill (HsdForm *self, const HsdRecord *record)
{
  g_clear_pointer (&self->others, hsd_record_unref);
  self->others = hsd_record_copy (record);
  for (guint i = 0; i < self->rows->len; i++)
    {
      if (row_at (self, i) == NULL)
        continue;
      hsd_form_row_fill (row_at (self, i), record, i);
      hsd_record_clear (self->others, i);
    }
}

HsdRecord *
hsd_form_read (HsdForm *self)
{
  return read_rows (self, FALSE);
}

GtkWidget *
hsd_form_find (HsdForm *self, const char *path)
{
  g_autofree char *id = g_strndup (path, strcspn (path, ".["));
  int index = hsd_fields_find (self->fields, id);
  HsdFormRow *row = index >= 0 ? row_at (self, index) : NULL;

  return row != NULL ? hsd_form_row_find (row, path + strlen (id)) : NULL;
}

gboolean
hsd_form_mark (HsdForm *self, const char *path)
{
  GtkWidget *row = path != NULL ? hsd_form_find (self, path) : NULL;

  hsd_form_unmark (self);
  if (row == NULL)
    return FALSE;

  g_set_weak_pointer (&self->marked, row);
  hsd_row_mark (row);
  return TRUE;
}

gboolean
hsd_form_explain (HsdForm *self, const char *path, const char *sentence)
{
  gboolean marked = hsd_form_mark (self, path);

  if (marked)
    hsd_row_explain (self->marked, sentence);

  return marked;
}

void
hsd_form_unmark (HsdForm *self)
{
  if (self->marked != NULL)
    hsd_row_unmark (self->marked);
  g_clear_weak_pointer (&self->marked);
}
