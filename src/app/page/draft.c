/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/page/draft-private.h"
#include "app/page/table-scene.h"

G_DEFINE_FINAL_TYPE (HsdDraft, hsd_draft, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

HsdContext
hsd_draft_make_context (HsdDraft *self)
{
  return (HsdContext) { hsd_table_get_state (self->table), NULL, self->character };
}

void
hsd_draft_prune (HsdRecord *input, const HsdContext *context)
{
  const HsdField *fields = hsd_record_fields (input);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (input, i) && hsd_field_need (&fields[i], input, context) == HSD_NEED_ABSENT)
      hsd_record_clear (input, i);
}

static void
forget_odds (HsdDraft *self)
{
  g_clear_pointer (&self->odds, hsd_chances_free);
  self->counted = FALSE;
}

void
hsd_draft_change (HsdDraft *self)
{
  forget_odds (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Odds follow the pools and the piles; a character may have left. */
static void
table_changed_cb (HsdDraft *self)
{
  if (self->character != NULL && hsd_state_find (hsd_table_get_state (self->table), self->character) == NULL)
    g_clear_pointer (&self->character, g_free);
  forget_odds (self);
}

HsdVisibility
hsd_draft_first_visibility (HsdDraft *self)
{
  return hsd_state_first_visibility (hsd_table_get_state (self->table), self->character);
}

/* Whether an NPC acts is as the character is, until it is said otherwise. */
void
hsd_draft_tell_npc (HsdDraft *self)
{
  const HsdField *fields = hsd_record_fields (self->input);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].flags & HSD_OF_NPC)
      hsd_record_clear (self->input, i);
  hsd_state_tell_npc (hsd_table_get_state (self->table), self->character, self->input);
}

/* The test that is being prepared belongs to the scene too. */
static void
scene_changed_cb (HsdDraft *self)
{
  hsd_draft_set_visibility (self, hsd_draft_first_visibility (self));
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
  g_clear_pointer (&self->odds, hsd_chances_free);

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

HsdRecord *
hsd_draft_make_input (HsdSystem *system)
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
  self->input = hsd_draft_make_input (system);
  self->standing = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
  self->visibility = hsd_draft_first_visibility (self);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hsd_table_scene_of (table), "notify::secret", G_CALLBACK (scene_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
hsd_draft_follow (HsdDraft *self)
{
  g_return_if_fail (HSD_IS_DRAFT (self));

  hsd_draft_change (self);
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

void
hsd_draft_take (HsdDraft *self, HsdRecord *input)
{
  g_autoptr (HsdRecord) taken = input;

  g_return_if_fail (HSD_IS_DRAFT (self));

  if (hsd_record_equal (self->input, taken))
    return;

  hsd_record_unref (self->input);
  self->input = g_steal_pointer (&taken);
  hsd_draft_remember_standing (self);
  hsd_draft_change (self);
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

  was_first = self->visibility == hsd_draft_first_visibility (self);
  if (!replace (&self->character, character))
    return;

  if (character != NULL)
    g_clear_pointer (&self->somebody, g_free);
  if (was_first)
    self->visibility = hsd_draft_first_visibility (self);
  hsd_draft_tell_npc (self);
  hsd_draft_change (self);
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
    hsd_draft_change (self);
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
    hsd_draft_change (self);
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
  hsd_draft_change (self);
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
  hsd_draft_change (self);
}

/* --- what may come of it --- */

HsdChances *
hsd_draft_try (HsdDraft *self, HsdRecord *input)
{
  g_autoptr (HsdRecord) taken = input;
  HsdContext context = hsd_draft_make_context (self);
  HsdRecord *asked;

  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  asked = hsd_record_fit (taken, hsd_table_odds_fields (self->system));
  hsd_draft_prune (asked, &context);

  return hsd_table_odds (self->table, self->system, asked, self->character, NULL);
}

const HsdChances *
hsd_draft_get_odds (HsdDraft *self)
{
  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  if (!self->counted)
    self->odds = hsd_draft_try (self, hsd_draft_copy_input (self));
  self->counted = TRUE;

  return self->odds;
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
  HsdContext context = hsd_draft_make_context (self);
  g_autoptr (HsdRecord) input = hsd_draft_copy_input (self);

  g_return_val_if_fail (HSD_IS_DRAFT (self), FALSE);

  hsd_draft_prune (input, &context);

  return hsd_record_validate (input, &context, error);
}
