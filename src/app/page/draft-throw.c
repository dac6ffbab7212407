/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The beginning of a test, its statement, and its throw. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/draft-private.h"

#define LABEL_MAX 64 /* characters, as of any name */

/* --- from one test to the next --- */

static gboolean
is_standing (const HsdRecord *input, guint index)
{
  return hsd_record_fields (input)[index].flags & HSD_STANDING && hsd_record_has (input, index);
}

void
hsd_draft_remember_standing (HsdDraft *self)
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

HsdRecord *
hsd_draft_make_fresh (HsdDraft *self)
{
  HsdRecord *fresh;

  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  fresh = hsd_draft_make_input (self->system);
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
  hsd_draft_tell_npc (self);
  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->name, g_free);
  self->visibility = hsd_draft_first_visibility (self);
  forget_luck (self);
  hsd_draft_change (self);
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
  hsd_draft_remember_standing (self);
  /* A character who left the table cannot act. */
  if (story->character == NULL || hsd_state_find (hsd_table_get_state (self->table), story->character) != NULL)
    {
      g_free (self->character);
      self->character = g_strdup (story->character);
    }
  hsd_draft_pick_from_label (self, story->label);
  take_whole_label (self, story->label);
  self->visibility = story->visibility == HSD_OPEN ? hsd_draft_first_visibility (self) : story->visibility;
  forget_luck (self);
  hsd_draft_change (self);
}

static void
take_text (char **now, const char *text)
{
  g_free (*now);
  *now = g_strdup (text);
}

void
hsd_draft_carry (HsdDraft *self, HsdDraft *from)
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
  hsd_draft_change (self);
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
  HsdContext context = hsd_draft_make_context (self);
  Throw throw = { hsd_draft_copy_input (self), make_label (self) };

  hsd_draft_prune (throw.input, &context);
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

HsdDraft *
hsd_draft_for (HsdDraft *self, const char *character, GError **error)
{
  const HsdAnswer *answers = HSD_SYSTEM_GET_CLASS (self->system)->answers;
  g_autoptr (HsdDraft) draft = NULL;

  g_return_val_if_fail (HSD_IS_DRAFT (self), NULL);

  draft = hsd_draft_new (self->table, self->system);
  hsd_draft_carry (draft, self);
  hsd_draft_set_luck (draft, NULL);
  if (g_strcmp0 (self->character, character) == 0)
    return g_steal_pointer (&draft);

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
      draft = hsd_draft_for (self, name, error);
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
