/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Inputs by the lines of a sheet, as the system declares them. */

#include "config.h"

#include "app/page/draft-private.h"

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

void
hsd_draft_pick_from_label (HsdDraft *self, const char *label)
{
  const HsdAnswer *answers = HSD_SYSTEM_GET_CLASS (self->system)->answers;

  for (guint i = 0; answers != NULL && answers[i].lines != NULL; i++)
    {
      const HsdRecord *sheet;

      hsd_draft_find_answer (self, answers[i].takes[0].input, &sheet);
      hsd_answer_pick_from_label (&answers[i], sheet, label, self->input);
    }
}
