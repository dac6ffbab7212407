/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/answer.h"
#include "model/story/system.h"

const HsdAnswer *
hsd_system_find_answer (HsdSystem *system, const char *input)
{
  const HsdAnswer *answers = HSD_SYSTEM_GET_CLASS (system)->answers;

  for (guint i = 0; answers != NULL && answers[i].lines != NULL; i++)
    if (g_str_equal (answers[i].takes[0].input, input))
      return &answers[i];

  return NULL;
}

const HsdAnswer *
hsd_system_find_answer_of_lines (HsdSystem *system, const char *lines)
{
  const HsdAnswer *answers = HSD_SYSTEM_GET_CLASS (system)->answers;

  for (guint i = 0; answers != NULL && answers[i].lines != NULL; i++)
    if (answers[i].person == NULL && g_str_equal (answers[i].lines, lines))
      return &answers[i];

  return NULL;
}

/* --- lines --- */

/* The members of the object that the lines are, or NULL where they are rows. */
static const HsdRecord *
get_members (const HsdAnswer *self, const HsdRecord *sheet)
{
  guint index = hsd_record_index (sheet, self->lines);

  return hsd_record_fields (sheet)[index].kind == HSD_OBJECT ? hsd_record_get_object (sheet, index) : NULL;
}

static const HsdRecord *
get_row (const HsdAnswer *self, const HsdRecord *sheet, guint line)
{
  return hsd_record_get_row (sheet, hsd_record_index (sheet, self->lines), line);
}

guint
hsd_answer_count (const HsdAnswer *self, const HsdRecord *sheet)
{
  guint index;

  if (sheet == NULL)
    return 0;

  index = hsd_record_index (sheet, self->lines);
  if (hsd_record_fields (sheet)[index].kind == HSD_OBJECT)
    return get_members (self, sheet) != NULL ? hsd_fields_count (hsd_record_fields (sheet)[index].fields) : 0;

  return hsd_record_n_rows (sheet, index);
}

const char *
hsd_answer_get_name (const HsdAnswer *self, const HsdRecord *sheet, guint line)
{
  const HsdRecord *members = get_members (self, sheet);
  const HsdRecord *row;

  if (members != NULL)
    return hsd_record_fields (members)[line].id;

  row = get_row (self, sheet, line);
  return hsd_record_get_text (row, hsd_record_index (row, "name"));
}

const char *
hsd_answer_get_caption (const HsdAnswer *self, const HsdRecord *sheet, guint line)
{
  const HsdRecord *members = get_members (self, sheet);

  return members != NULL ? hsd_field_letters (&hsd_record_fields (members)[line]) : hsd_answer_get_name (self, sheet, line);
}

int
hsd_answer_find_name (const HsdAnswer *self, const HsdRecord *sheet, const char *name)
{
  for (guint i = 0; name != NULL && i < hsd_answer_count (self, sheet); i++)
    if (g_str_equal (hsd_answer_get_name (self, sheet, i), name))
      return i;

  return -1;
}

static gboolean
is_mirrored (const HsdRecord *members, guint line)
{
  return members != NULL && hsd_record_fields (members)[line].flags & HSD_ANSWERED;
}

static guint
number_column (const HsdAnswer *self, const HsdRecord *row)
{
  return self->adds ? 1 : hsd_record_index (row, self->takes[0].column);
}

gboolean
hsd_answer_get_value (const HsdAnswer *self, const HsdRecord *sheet, guint line, int *value)
{
  const HsdRecord *members = get_members (self, sheet);
  gboolean mirrored = is_mirrored (members, line);
  const HsdRecord *record = members == NULL ? get_row (self, sheet, line) : mirrored ? sheet : members;
  guint index = members == NULL ? number_column (self, record) : line;

  if (mirrored && self->mirrors == NULL)
    return FALSE;
  if (mirrored)
    index = hsd_record_index (sheet, self->mirrors);
  *value = hsd_record_get (record, index);

  return mirrored || hsd_record_has (record, index);
}

int
hsd_answer_find_best (const HsdAnswer *self, const HsdRecord *sheet)
{
  int best = -1;
  int most = G_MININT;
  int value;

  for (guint i = 0; i < hsd_answer_count (self, sheet); i++)
    if (!is_mirrored (get_members (self, sheet), i) && hsd_answer_get_value (self, sheet, i, &value) && value > most)
      {
        best = i;
        most = value;
      }

  return best;
}

/* --- picking --- */

static void
add_row (const HsdAnswer *self, const HsdRecord *row, HsdRecord *input)
{
  guint index = hsd_record_index (input, self->takes[0].input);
  HsdRecord *added = hsd_record_add_row (input, index);

  hsd_record_clear_rivals (input, index);
  hsd_record_set_text (added, 0, hsd_record_get_text (row, 0));
  hsd_record_set (added, 1, hsd_record_get (row, 1));
}

static void
take_columns (const HsdAnswer *self, const HsdRecord *row, HsdRecord *input)
{
  for (guint i = 0; i < HSD_ANSWER_TAKES && self->takes[i].input != NULL; i++)
    {
      guint index = hsd_record_index (input, self->takes[i].input);

      hsd_record_clear_rivals (input, index);
      hsd_record_set (input, index, hsd_record_get (row, hsd_record_index (row, self->takes[i].column)));
    }
}

static void
keep_pick (const HsdAnswer *self, const char *name, HsdRecord *input)
{
  guint index;

  if (self->pick == NULL)
    return;

  index = hsd_record_index (input, self->pick);
  if (hsd_record_fields (input)[index].kind == HSD_WORD)
    hsd_record_set (input, index, hsd_record_word (input, index, name));
  else
    hsd_record_set_text (input, index, name);
}

void
hsd_answer_pick (const HsdAnswer *self, const HsdRecord *sheet, guint line, HsdRecord *input)
{
  int value;

  keep_pick (self, hsd_answer_get_name (self, sheet, line), input);
  if (self->adds)
    add_row (self, get_row (self, sheet, line), input);
  else if (get_members (self, sheet) == NULL)
    take_columns (self, get_row (self, sheet, line), input);
  else if (hsd_answer_get_value (self, sheet, line, &value))
    hsd_record_set (input, hsd_record_index (input, self->takes[0].input), value);
}

/* The member that goes along with a line; −1 if there is none. */
static int
choose_along (const HsdAnswer *self, const HsdAnswer *other, const HsdRecord *sheet, guint line, int along)
{
  const HsdRecord *row = get_row (self, sheet, line);
  guint column;

  if (self->along_column == NULL)
    return along;

  column = hsd_record_index (row, self->along_column);
  return hsd_answer_find_name (other, sheet, hsd_record_fields (row)[column].words[hsd_record_get (row, column)].id);
}

void
hsd_answer_pick_along (const HsdAnswer *self, HsdSystem *system, const HsdRecord *sheet, guint line, int along, HsdRecord *input)
{
  const HsdAnswer *other = self->along != NULL ? hsd_system_find_answer_of_lines (system, self->along) : NULL;
  int value;

  hsd_answer_pick (self, sheet, line, input);
  along = other != NULL && hsd_answer_count (other, sheet) > 0 ? choose_along (self, other, sheet, line, along) : -1;
  if (along >= 0 && hsd_answer_get_value (other, sheet, along, &value))
    hsd_answer_pick (other, sheet, along, input);
}

/* --- what was picked --- */

static gboolean
is_worth (const HsdAnswer *self, const HsdRecord *sheet, guint line, const HsdRecord *input)
{
  int value;

  return hsd_answer_get_value (self, sheet, line, &value) && value == hsd_record_get (input, hsd_record_index (input, self->takes[0].input));
}

int
hsd_answer_find_picked (const HsdAnswer *self, const HsdRecord *sheet, const HsdRecord *input)
{
  guint index = hsd_record_index (input, self->pick);
  const HsdField *field = &hsd_record_fields (input)[index];
  const char *name = !hsd_record_has (input, index) ? NULL
                     : field->kind == HSD_WORD      ? field->words[hsd_record_get (input, index)].id
                                                    : hsd_record_get_text (input, index);
  int line = hsd_answer_find_name (self, sheet, name);

  return line >= 0 && is_worth (self, sheet, line, input) ? line : -1;
}

/* Whether a row goes with the member that @input says was picked. */
static gboolean
goes_along (const HsdAnswer *self, HsdSystem *system, const HsdRecord *sheet, guint line, const HsdRecord *input)
{
  const HsdAnswer *other = hsd_system_find_answer_of_lines (system, self->along);
  const HsdRecord *row = get_row (self, sheet, line);

  return hsd_record_get (row, hsd_record_index (row, self->along_column)) == hsd_record_get (input, hsd_record_index (input, other->pick));
}

int
hsd_answer_guess (const HsdAnswer *self, HsdSystem *system, const HsdRecord *sheet, const HsdRecord *input)
{
  int found = hsd_answer_find_picked (self, sheet, input);

  if (found >= 0)
    return found;

  for (guint i = 0; i < hsd_answer_count (self, sheet); i++)
    {
      if (!is_worth (self, sheet, i, input))
        continue;
      if (self->along_column == NULL || goes_along (self, system, sheet, i, input))
        return i;
      if (found < 0)
        found = i;
    }

  return found;
}

static gboolean
has_name (const char *label, const char *name)
{
  const char *const joints[] = { " + ", " · " };

  if (g_str_equal (label, name))
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
    {
      g_autofree char *last = g_strconcat (joints[i], name, NULL);
      g_autofree char *first = g_strconcat (name, joints[i], NULL);

      if (g_str_has_suffix (label, last) || g_str_has_prefix (label, first))
        return TRUE;
    }

  return FALSE;
}

void
hsd_answer_pick_from_label (const HsdAnswer *self, const HsdRecord *sheet, const char *label, HsdRecord *input)
{
  if (self->pick == NULL || label == NULL || hsd_record_has (input, hsd_record_index (input, self->pick)))
    return;

  for (guint i = 0; i < hsd_answer_count (self, sheet); i++)
    if ((has_name (label, hsd_answer_get_name (self, sheet, i)) || has_name (label, hsd_answer_get_caption (self, sheet, i))) &&
        is_worth (self, sheet, i, input))
      {
        keep_pick (self, hsd_answer_get_name (self, sheet, i), input);
        return;
      }
}

void
hsd_answer_forget (HsdSystem *system, const char *input, HsdRecord *record)
{
  const HsdAnswer *answer = hsd_system_find_answer (system, input);
  int index = answer != NULL && answer->pick != NULL ? (int) hsd_record_index (record, answer->pick) : -1;

  if (index >= 0 && hsd_record_fields (record)[index].flags & HSD_PICKED)
    hsd_record_clear (record, index);
}

char *
hsd_answer_describe_sum (const HsdAnswer *self, HsdSystem *system, const HsdRecord *sheet, guint line, int along)
{
  const HsdAnswer *other = self->sum != NULL ? hsd_system_find_answer_of_lines (system, self->along) : NULL;
  g_autoptr (GString) text = NULL;
  g_autofree char *digits = NULL;
  int value, with;

  if (other == NULL || along < 0 || hsd_answer_count (other, sheet) == 0 || !hsd_answer_get_value (other, sheet, along, &with) ||
      !hsd_answer_get_value (self, sheet, line, &value))
    return NULL;

  digits = g_strdup_printf ("%d", value + with);
  text = g_string_new (hsd_translate (self->sum));
  g_string_replace (text, "%d", digits, 1);

  return g_strdup (text->str);
}
