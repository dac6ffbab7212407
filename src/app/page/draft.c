/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/draft.h"
#include "model/story/system.h"

struct _HsdDraft
{
  GObject parent_instance;

  HsdTable *table;   /* owned */
  HsdSystem *system; /* lives as long as the program */
  HsdRecord *input;
  HsdRecord *standing; /* what was answered last of what belongs to the scene */
  char *character;
  char *somebody; /* how they are called where no character acts, or NULL */
  char *label;
  char *note;
  char *name; /* from the answers, or NULL */
  HsdVisibility visibility;
  GArray *luck; /* int, or NULL */

  HsdChances *odds; /* the last ones that were asked for, or NULL */
};

G_DEFINE_FINAL_TYPE (HsdDraft, hsd_draft, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static HsdContext
make_context (HsdDraft *self)
{
  return (HsdContext) { hsd_table_get_state (self->table), NULL, self->character };
}

/* Clears what the answers beside it leave no place for. */
static void
prune (HsdRecord *input, const HsdContext *context)
{
  const HsdField *fields = hsd_record_fields (input);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (input, i) && hsd_field_need (&fields[i], input, context) == HSD_NEED_ABSENT)
      hsd_record_clear (input, i);
}

static void
change (HsdDraft *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* A character may have left. */
static void
table_changed_cb (HsdDraft *self)
{
  if (self->character != NULL && hsd_state_find (hsd_table_get_state (self->table), self->character) == NULL)
    g_clear_pointer (&self->character, g_free);
}

/* While the scene is played in secret, every test begins so. */
static HsdVisibility
first_visibility (HsdDraft *self)
{
  return hsd_state_first_visibility (hsd_table_get_state (self->table), self->character);
}

/* Whether an NPC acts is as the character is, until it is said otherwise. */
static void
tell_npc (HsdDraft *self)
{
  const HsdField *fields = hsd_record_fields (self->input);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].flags & HSD_OF_NPC)
      hsd_record_clear (self->input, i);
  hsd_state_fill_npc (hsd_table_get_state (self->table), self->character, self->input);
}

/* The test that is being prepared belongs to the scene too. */
static void
scene_changed_cb (HsdDraft *self)
{
  hsd_draft_set_visibility (self, first_visibility (self));
}

static void
hsd_draft_dispose (GObject *object)
{
  HsdDraft *self = HSD_DRAFT (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->input, hsd_record_unref);
  g_clear_pointer (&self->standing, hsd_record_unref);
  g_clear_pointer (&self->character, g_free);
  g_clear_pointer (&self->somebody, g_free);
  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->luck, g_array_unref);
  g_clear_pointer (&self->odds, hsd_chances_unref);

  G_OBJECT_CLASS (hsd_draft_parent_class)->dispose (object);
}

static void
hsd_draft_class_init (HsdDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_draft_dispose;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_draft_init (HsdDraft *self)
{
}

/* A new input, with a value for each required field. */
static HsdRecord *
make_input (HsdSystem *system)
{
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (system)->inputs;
  HsdRecord *input = hsd_record_new (fields);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].flags & HSD_REQUIRED && (fields[i].kind == HSD_INT || fields[i].kind == HSD_WORD))
      hsd_record_set (input, i, fields[i].fallback);

  return input;
}

HsdDraft *
hsd_draft_new (HsdTable *table, HsdSystem *system)
{
  HsdDraft *self = g_object_new (HSD_TYPE_DRAFT, NULL);

  self->table = g_object_ref (table);
  self->system = system;
  self->input = make_input (system);
  self->standing = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
  self->visibility = first_visibility (self);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::secret", G_CALLBACK (scene_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
hsd_draft_follow (HsdDraft *self)
{
  g_return_if_fail (HSD_IS_DRAFT (self));

  change (self);
}

HsdTable *
hsd_draft_get_table (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return self->table;
}

HsdSystem *
hsd_draft_get_system (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return self->system;
}

/* --- what is tried --- */

const HsdRecord *
hsd_draft_get_input (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return self->input;
}

HsdRecord *
hsd_draft_copy_input (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return hsd_record_copy (self->input);
}

HsdRecord *
hsd_draft_complete_input (HsdDraft *self)
{
  HsdRecord *input = hsd_draft_copy_input (self);
  HsdContext context = { hsd_table_get_state (self->table), NULL, self->character };

  hsd_system_complete (self->system, &context, input);

  return input;
}

static gboolean
is_standing (const HsdRecord *input, guint index)
{
  return hsd_record_fields (input)[index].flags & HSD_STANDING && hsd_record_has (input, index);
}

/* Remembers the settings of the scene until they change. */
static void
remember_standing (HsdDraft *self)
{
  g_autoptr (HsdRecord) said = hsd_record_copy (self->input);
  gboolean any = FALSE;

  for (guint i = 0; hsd_record_fields (said)[i].id != NULL; i++)
    if (is_standing (said, i))
      any = TRUE;
    else
      hsd_record_clear (said, i);

  if (!any)
    return;
  hsd_record_unref (self->standing);
  self->standing = g_steal_pointer (&said);
}

void
hsd_draft_take (HsdDraft *self, HsdRecord *input)
{
  g_autoptr (HsdRecord) taken = input;

  g_return_if_fail (HSD_IS_DRAFT (self));

  if (hsd_record_equal (self->input, taken))
    return;

  hsd_record_unref (self->input);
  self->input = g_steal_pointer (&taken);
  remember_standing (self);
  change (self);
}

guint
hsd_draft_field (HsdDraft *self, const char *field)
{
  return hsd_record_index (self->input, field);
}

int
hsd_draft_get (HsdDraft *self, const char *field)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), 0);

  return hsd_record_get (self->input, hsd_draft_field (self, field));
}

const char *
hsd_draft_get_text (HsdDraft *self, const char *field)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return hsd_record_get_text (self->input, hsd_draft_field (self, field));
}

gboolean
hsd_draft_has (HsdDraft *self, const char *field)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), FALSE);

  return hsd_record_has (self->input, hsd_draft_field (self, field));
}

/* Of two fields that say the same, the one that was answered last counts. */
static HsdRecord *
copy_without_rival (HsdDraft *self, guint index)
{
  HsdRecord *input = hsd_record_copy (self->input);

  hsd_record_clear_rivals (input, index);

  return input;
}

void
hsd_draft_set (HsdDraft *self, const char *field, int value)
{
  guint index = hsd_draft_field (self, field);
  HsdRecord *input = copy_without_rival (self, index);

  hsd_record_set (input, index, value);
  hsd_answer_forget (self->system, field, input);
  hsd_draft_take (self, input);
}

void
hsd_draft_set_text (HsdDraft *self, const char *field, const char *text)
{
  guint index = hsd_draft_field (self, field);
  HsdRecord *input = copy_without_rival (self, index);

  hsd_record_set_text (input, index, text);
  hsd_draft_take (self, input);
}

void
hsd_draft_clear (HsdDraft *self, const char *field)
{
  HsdRecord *input = hsd_draft_copy_input (self);

  hsd_record_clear (input, hsd_draft_field (self, field));
  hsd_draft_take (self, input);
}

/* --- who, for whom, with what --- */

/* Whether @text took the place of what @now held. */
static gboolean
replace (char **now, const char *text)
{
  if (g_strcmp0 (*now, text) == 0)
    return FALSE;

  g_free (*now);
  *now = g_strdup (text);

  return TRUE;
}

const char *
hsd_draft_get_character (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return self->character;
}

void
hsd_draft_set_character (HsdDraft *self, const char *character)
{
  gboolean was_first;

  g_return_if_fail (HSD_IS_DRAFT (self));

  was_first = self->visibility == first_visibility (self);
  if (!replace (&self->character, character))
    return;

  if (character != NULL)
    g_clear_pointer (&self->somebody, g_free);
  if (was_first)
    self->visibility = first_visibility (self);
  tell_npc (self);
  change (self);
}

const char *
hsd_draft_get_somebody (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return self->somebody;
}

void
hsd_draft_set_somebody (HsdDraft *self, const char *name)
{
  g_return_if_fail (HSD_IS_DRAFT (self));

  if (self->character == NULL && replace (&self->somebody, name != NULL && *name != '\0' ? name : NULL))
    change (self);
}

const HsdRecord *
hsd_draft_get_sheet (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return self->character != NULL ? hsd_state_get_sheet (hsd_table_get_state (self->table), self->system, self->character) : NULL;
}

const char *
hsd_draft_get_label (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return self->label;
}

void
hsd_draft_set_label (HsdDraft *self, const char *label)
{
  g_return_if_fail (HSD_IS_DRAFT (self));

  if (replace (&self->label, label != NULL && *label != '\0' ? label : NULL))
    change (self);
}

const char *
hsd_draft_get_name (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return self->name;
}

void
hsd_draft_set_name (HsdDraft *self, const char *name)
{
  g_return_if_fail (HSD_IS_DRAFT (self));

  replace (&self->name, name);
}

HsdVisibility
hsd_draft_get_visibility (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), HSD_OPEN);

  return self->visibility;
}

void
hsd_draft_set_visibility (HsdDraft *self, HsdVisibility visibility)
{
  g_return_if_fail (HSD_IS_DRAFT (self));

  if (self->visibility == visibility)
    return;

  self->visibility = visibility;
  change (self);
}

const GArray *
hsd_draft_get_luck (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return self->luck;
}

void
hsd_draft_set_luck (HsdDraft *self, const GArray *luck)
{
  g_return_if_fail (HSD_IS_DRAFT (self));

  if (luck == NULL && self->luck == NULL)
    return;

  g_clear_pointer (&self->luck, g_array_unref);
  if (luck != NULL)
    self->luck = g_array_copy ((GArray *) luck);
  change (self);
}

/* --- what may come of it --- */

HsdChances *
hsd_draft_try (HsdDraft *self, HsdRecord *input)
{
  g_autoptr (HsdRecord) taken = input;
  HsdContext context = make_context (self);
  HsdRecord *asked;

  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  asked = hsd_record_fit (taken, hsd_table_odds_fields (self->system));
  prune (asked, &context);

  return hsd_table_odds (self->table, self->system, asked, self->character, NULL);
}

const HsdChances *
hsd_draft_get_odds (HsdDraft *self)
{
  HsdChances *odds;

  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  odds = hsd_draft_try (self, hsd_draft_copy_input (self));
  g_clear_pointer (&self->odds, hsd_chances_unref);
  self->odds = odds;

  return odds;
}

gboolean
hsd_draft_get_success (HsdDraft *self, HsdFraction *chance)
{
  const HsdChances *odds = hsd_draft_get_odds (self);

  return odds != NULL && hsd_system_success_of (self->system, odds, chance);
}

gboolean
hsd_draft_try_success (HsdDraft *self, HsdRecord *input, HsdFraction *chance)
{
  g_autoptr (HsdChances) odds = hsd_draft_try (self, input);

  return odds != NULL && hsd_system_success_of (self->system, odds, chance);
}

gboolean
hsd_draft_check (HsdDraft *self, GError **error)
{
  HsdContext context = make_context (self);
  g_autoptr (HsdRecord) input = hsd_draft_copy_input (self);

  g_return_val_if_fail (HSD_IS_DRAFT (self), FALSE);

  prune (input, &context);

  return hsd_record_validate (input, &context, error);
}

/* --- picks --- */

/* Inputs by the lines of a sheet, as the system declares them. */

const HsdAnswer *
hsd_draft_find_answer (HsdDraft *self, const char *input, const HsdRecord **sheet)
{
  const HsdAnswer *answer = hsd_system_find_answer (self->system, input);
  const HsdState *state = hsd_table_get_state (self->table);
  const char *who = answer->person != NULL ? hsd_draft_get_text (self, answer->person) : self->character;

  g_return_val_if_fail (answer != NULL, NULL);

  *sheet = who != NULL && hsd_state_find (state, who) != NULL ? hsd_state_get_sheet (state, self->system, who) : NULL;

  return answer;
}

guint
hsd_draft_n_lines (HsdDraft *self, const char *input)
{
  const HsdRecord *sheet;
  const HsdAnswer *answer = hsd_draft_find_answer (self, input, &sheet);

  return hsd_answer_count (answer, sheet);
}

const char *
hsd_draft_get_line (HsdDraft *self, const char *input, guint line, int *value)
{
  const HsdRecord *sheet;
  const HsdAnswer *answer = hsd_draft_find_answer (self, input, &sheet);

  if (value != NULL && !hsd_answer_get_value (answer, sheet, line, value))
    *value = HSD_NULL;

  return hsd_answer_get_name (answer, sheet, line);
}

void
hsd_draft_pick (HsdDraft *self, const char *input, guint line)
{
  const HsdRecord *sheet;
  const HsdAnswer *answer = hsd_draft_find_answer (self, input, &sheet);
  HsdRecord *answers;

  if (line >= hsd_answer_count (answer, sheet))
    return;

  answers = hsd_draft_copy_input (self);
  hsd_answer_pick (answer, sheet, line, answers);
  hsd_draft_take (self, answers);
}

int
hsd_draft_get_picked (HsdDraft *self, const char *input)
{
  const HsdRecord *sheet;
  const HsdAnswer *answer = hsd_draft_find_answer (self, input, &sheet);

  return hsd_answer_find_picked (answer, sheet, self->input);
}

int
hsd_draft_guess_picked (HsdDraft *self, const char *input)
{
  const HsdRecord *sheet;
  const HsdAnswer *answer = hsd_draft_find_answer (self, input, &sheet);

  return hsd_answer_guess (answer, self->system, sheet, self->input);
}

const char *
hsd_draft_get_picked_name (HsdDraft *self, const char *input)
{
  int line = hsd_draft_get_picked (self, input);

  return line >= 0 ? hsd_draft_get_line (self, input, line, NULL) : NULL;
}

const char *
hsd_draft_guess_picked_name (HsdDraft *self, const char *input)
{
  int line = hsd_draft_guess_picked (self, input);

  return line >= 0 ? hsd_draft_get_line (self, input, line, NULL) : NULL;
}

/* Of a test of before 0.2, which kept no picks. */
static void
pick_from_label (HsdDraft *self, const char *label)
{
  const HsdAnswer *answers = HSD_SYSTEM_GET_CLASS (self->system)->answers;

  for (guint i = 0; answers != NULL && answers[i].lines != NULL; i++)
    {
      const HsdRecord *sheet;

      hsd_draft_find_answer (self, answers[i].takes[0].input, &sheet);
      hsd_answer_pick_from_label (&answers[i], sheet, label, self->input);
    }
}

/* --- throwing --- */

/* The beginning of a test, its statement, and its throw. */

#define LABEL_MAX 64 /* characters, as of any name */

/* --- from one test to the next --- */

HsdRecord *
hsd_draft_make_fresh (HsdDraft *self)
{
  HsdRecord *fresh;

  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  fresh = make_input (self->system);
  hsd_record_update (fresh, self->standing);

  return fresh;
}

static void
forget_luck (HsdDraft *self)
{
  g_clear_pointer (&self->luck, g_array_unref);
}

void
hsd_draft_begin (HsdDraft *self)
{
  g_return_if_fail (HSD_IS_DRAFT (self));

  hsd_record_unref (self->input);
  self->input = hsd_draft_make_fresh (self);
  tell_npc (self);
  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->name, g_free);
  self->visibility = first_visibility (self);
  forget_luck (self);
  change (self);
}

/* “a guard · Climbing”: a name before what the test is called. */
static void
take_whole_label (HsdDraft *self, const char *label)
{
  g_auto (GStrv) both = label != NULL && self->character == NULL ? g_strsplit (label, HSD_DRAFT_BETWEEN, 2) : NULL;

  g_clear_pointer (&self->somebody, g_free);
  g_free (self->label);
  self->label = NULL;
  if (both != NULL && both[1] != NULL)
    {
      self->somebody = g_strdup (both[0]);
      self->label = g_strdup (both[1]);
    }
  else
    {
      self->label = g_strdup (label);
    }
}

void
hsd_draft_repeat (HsdDraft *self, const HsdStory *story)
{
  g_return_if_fail (HSD_IS_DRAFT (self) && story->system == self->system);

  hsd_record_unref (self->input);
  self->input = hsd_record_copy (story->input);
  remember_standing (self);
  /* A character who left the table cannot act. */
  if (story->character == NULL || hsd_state_find (hsd_table_get_state (self->table), story->character) != NULL)
    {
      g_free (self->character);
      self->character = g_strdup (story->character);
    }
  pick_from_label (self, story->label);
  take_whole_label (self, story->label);
  self->visibility = story->visibility == HSD_OPEN ? first_visibility (self) : story->visibility;
  forget_luck (self);
  change (self);
}

static void
take_text (char **now, const char *text)
{
  g_free (*now);
  *now = g_strdup (text);
}

void
hsd_draft_copy_from (HsdDraft *self, HsdDraft *from)
{
  g_return_if_fail (HSD_IS_DRAFT (self) && HSD_IS_DRAFT (from));
  g_return_if_fail (self->table == from->table && self->system == from->system);

  hsd_record_unref (self->input);
  self->input = hsd_record_copy (from->input);
  hsd_record_unref (self->standing);
  self->standing = hsd_record_copy (from->standing);
  take_text (&self->character, from->character);
  take_text (&self->somebody, from->somebody);
  take_text (&self->label, from->label);
  take_text (&self->name, from->name);
  self->visibility = from->visibility;
  forget_luck (self);
  self->luck = from->luck != NULL ? g_array_copy (from->luck) : NULL;
  change (self);
}

/* --- what is said, and thrown --- */

/* The label with the name of a person without a sheet before it, at most as long as a name may be.
 * Without a label, the name alone would be read as one. */
static char *
make_label (HsdDraft *self)
{
  const char *label = self->label != NULL ? self->label : self->name;
  g_autofree char *whole = NULL;

  if (self->character != NULL || self->somebody == NULL)
    return g_strdup (label);

  /* Translators: what a test is called that was given no name, as in “a guard · Test · 2d20”. */
  whole = g_strconcat (self->somebody, HSD_DRAFT_BETWEEN, label != NULL ? label : C_("name", "Test"), NULL);

  return g_utf8_strlen (whole, -1) > LABEL_MAX ? g_utf8_substring (whole, 0, LABEL_MAX) : g_steal_pointer (&whole);
}

/* The statement and the throw both use this. */
typedef struct
{
  HsdRecord *input;
  char *label;
  HsdThrow options;
} Throw;

static Throw
make_throw (HsdDraft *self)
{
  HsdContext context = make_context (self);
  Throw throw = { hsd_draft_copy_input (self), make_label (self) };

  prune (throw.input, &context);
  throw.options = (HsdThrow) { self->character, throw.label, self->visibility, self->luck };

  return throw;
}

const char *
hsd_draft_get_note (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  return self->note;
}

void
hsd_draft_set_note (HsdDraft *self, const char *note)
{
  char *copy = note != NULL && *note != '\0' ? g_strdup (note) : NULL;

  g_return_if_fail (HSD_IS_DRAFT (self));

  g_free (self->note);
  self->note = copy;
}

HsdStatement *
hsd_draft_state (HsdDraft *self)
{
  Throw throw;
  HsdStatement *statement;

  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  throw = make_throw (self);
  statement = hsd_statement_new (self->system, hsd_table_get_state (self->table), throw.input, &throw.options);
  hsd_record_unref (throw.input);
  g_free (throw.label);

  return statement;
}

char *
hsd_draft_say (HsdDraft *self)
{
  g_autoptr (HsdStatement) statement = hsd_draft_state (self);

  return hsd_statement_get_text (statement);
}

gboolean
hsd_draft_throw (HsdDraft *self, GError **error)
{
  Throw throw;
  g_autoptr (GArray) luck = NULL;
  g_autofree char *note = NULL;
  gboolean thrown;

  g_return_val_if_fail (HSD_IS_DRAFT (self), FALSE);

  /* The table emits its signals before this returns, and the draft may change. */
  throw = make_throw (self);
  luck = self->luck != NULL ? g_array_copy (self->luck) : NULL;
  throw.options.luck = luck;
  throw.options.note = note = g_strdup (self->note);
  {
    g_autofree char *character = g_strdup (self->character);

    throw.options.character = character;
    thrown = hsd_table_roll (self->table, self->system, throw.input, &throw.options, error);
  }
  g_free (throw.label);
  if (thrown)
    {
      hsd_draft_set_luck (self, NULL);
      hsd_draft_set_note (self, NULL);
    }

  return thrown;
}

/* --- for everybody --- */

/* The line of the sheet that answers @input and is called @name; −1: none. */
static int
find_line (HsdDraft *self, const char *input, const char *name)
{
  guint n = hsd_draft_n_lines (self, input);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (hsd_draft_get_line (self, input, i, NULL), name) == 0)
      return i;

  return -1;
}

static gboolean
pick_like (HsdDraft *self, HsdDraft *model, const HsdAnswer *answer, GError **error)
{
  const char *input = answer->takes[0].input;
  const char *name = NULL;
  int line;

  /* Where the pick is kept, none that is kept is none: a number alone is the same for all. */
  if (answer->person == NULL && !answer->adds)
    name = answer->pick != NULL ? hsd_draft_get_picked_name (model, input) : hsd_draft_guess_picked_name (model, input);
  line = name != NULL ? find_line (self, input, name) : -1;
  if (line >= 0)
    hsd_draft_pick (self, input, line);
  if (name == NULL || line >= 0)
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, input,
              /* Translators: why a roll for everybody is refused; %1$s is a character’s name, %2$s a line of a sheet. */
              _("Nothing on %1$s’s sheet is called “%2$s”."), self->character, name);
  return FALSE;
}

/* The same test of another character: what was picked on one sheet is picked on the other, by its name. NULL with an
 * error if it is not there. */
static HsdDraft *
draft_for (HsdDraft *self, const char *character, GError **error)
{
  const HsdAnswer *answers = HSD_SYSTEM_GET_CLASS (self->system)->answers;
  g_autoptr (HsdDraft) draft = NULL;

  draft = hsd_draft_new (self->table, self->system);
  hsd_draft_copy_from (draft, self);
  if (g_strcmp0 (self->character, character) == 0)
    return g_steal_pointer (&draft);

  hsd_draft_set_luck (draft, NULL);
  hsd_draft_set_character (draft, character);
  for (guint i = 0; answers != NULL && answers[i].lines != NULL; i++)
    if (!pick_like (draft, self, &answers[i], error))
      return NULL;

  return g_steal_pointer (&draft);
}

GPtrArray *
hsd_draft_for_everybody (HsdDraft *self, GError **error)
{
  const HsdState *state = hsd_table_get_state (self->table);
  HsdCharacter *first = hsd_state_find (state, self->character);
  g_autoptr (GPtrArray) members = hsd_state_list_group (state, first != NULL ? hsd_character_get_group (first) : NULL);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < members->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (members, i));
      HsdDraft *draft;

      if (hsd_state_get_sheet (state, self->system, name) == NULL)
        continue;
      draft = draft_for (self, name, error);
      if (draft == NULL)
        return NULL;
      g_ptr_array_add (drafts, draft);
    }
  if (drafts->len > 0)
    return g_steal_pointer (&drafts);

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "who", _("Nobody at the table has a sheet for “%s”."),
              hsd_system_get_title (self->system));
  return NULL;
}

static void
clear_throw (Throw *throw)
{
  hsd_record_unref (throw->input);
  g_free (throw->label);
}

gboolean
hsd_draft_throw_all (const GPtrArray *drafts, GError **error)
{
  g_autoptr (GArray) throws = g_array_new (FALSE, FALSE, sizeof (Throw));
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (HsdRoll));
  HsdDraft *first = g_ptr_array_index (drafts, 0);

  g_array_set_clear_func (throws, (GDestroyNotify) clear_throw);
  for (guint i = 0; i < drafts->len; i++)
    {
      Throw throw = make_throw (g_ptr_array_index (drafts, i));
      HsdRoll roll = { throw.input, throw.options };

      g_array_append_val (throws, throw);
      g_array_append_val (rolls, roll);
    }

  return hsd_table_roll_all (first->table, first->system, (const HsdRoll *) rolls->data, rolls->len, error);
}
