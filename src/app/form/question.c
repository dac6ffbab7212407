/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/form/question.h"
#include "model/story/level.h"

/* Wider ranges are not tried number by number. */
#define SPAN_MAX 128
#define SPAN_LISTED 32

const HsdField *
hsd_question_field (const HsdQuestion *self)
{
  return &hsd_record_fields (self->record)[self->index];
}

const char *
hsd_question_label (const HsdQuestion *self)
{
  const HsdField *field = hsd_question_field (self);

  return field->label != NULL ? hsd_translate (field->label) : field->id;
}

/* --- trying an answer --- */

static gboolean
is_small_number (const HsdField *field)
{
  return field->kind == HSD_INT && field->max - field->min < SPAN_LISTED;
}

static gboolean
leaves_open (const HsdQuestion *self, const HsdRecord *args)
{
  const HsdReason *reason = hsd_system_closed (self->system, &self->context, self->choice, args);

  return reason == NULL || reason->open;
}

/* Whether the choice stays open with these arguments, for some value of the small
 * numbers from @index on. */
static gboolean
may_stay_open (const HsdQuestion *self, HsdRecord *args, guint index)
{
  const HsdField *fields = hsd_record_fields (args);

  while (fields[index].id != NULL && !is_small_number (&fields[index]))
    index++;

  if (fields[index].id == NULL)
    return leaves_open (self, args);

  for (int number = fields[index].min; number <= fields[index].max; number++)
    {
      hsd_record_set (args, index, number);
      if (may_stay_open (self, args, index + 1))
        return TRUE;
    }

  return FALSE;
}

/* The value alone, as the field and its check judge it. */
static gboolean
is_valid (const HsdQuestion *self, HsdRecord *answered)
{
  return hsd_record_validate_range (answered, self->index, NULL) &&
         hsd_record_validate_check (answered, self->index, &self->context, NULL);
}

static gboolean
accepts (const HsdQuestion *self, HsdRecord *answered)
{
  if (!is_valid (self, answered))
    return FALSE;

  return self->choice < 0 || may_stay_open (self, answered, self->index + 1);
}

gboolean
hsd_question_allows_number (const HsdQuestion *self, int number)
{
  g_autoptr (HsdRecord) answered = hsd_record_copy (self->record);

  hsd_record_set (answered, self->index, number);

  return accepts (self, answered);
}

gboolean
hsd_question_allows_name (const HsdQuestion *self, const char *name)
{
  g_autoptr (HsdRecord) answered = hsd_record_copy (self->record);

  hsd_record_set_text (answered, self->index, name);

  return accepts (self, answered);
}

static HsdRecord *
answer_place (const HsdQuestion *self, int place)
{
  HsdRecord *answered = hsd_record_copy (self->record);

  hsd_record_clear (answered, self->index);
  hsd_record_add_number (answered, self->index, place);

  return answered;
}

gboolean
hsd_question_allows_place (const HsdQuestion *self, int place)
{
  g_autoptr (HsdRecord) answered = answer_place (self, place);

  return accepts (self, answered);
}

gboolean
hsd_question_has_place (const HsdQuestion *self, int place)
{
  g_autoptr (HsdRecord) answered = answer_place (self, place);

  return is_valid (self, answered);
}

void
hsd_question_limits (const HsdQuestion *self, int *low, int *high)
{
  const HsdField *field = hsd_question_field (self);
  gboolean found = FALSE;

  *low = field->min;
  *high = field->max;
  if (field->max - field->min >= SPAN_MAX)
    return;

  for (int number = field->min; number <= field->max; number++)
    {
      if (!hsd_question_allows_number (self, number))
        continue;
      if (!found)
        *low = number;
      *high = number;
      found = TRUE;
    }
}

gboolean
hsd_question_is_sparse (const HsdQuestion *self)
{
  const HsdField *field = hsd_question_field (self);
  int n_allowed = 0;
  int low, high;

  if (!is_small_number (field) || field->flags & HSD_NULLABLE)
    return FALSE;

  for (int number = field->min; number <= field->max; number++)
    n_allowed += hsd_question_allows_number (self, number);

  if (n_allowed == 0)
    return FALSE;

  hsd_question_limits (self, &low, &high);

  return n_allowed < high - low + 1 || (self->choice >= 0 && n_allowed < field->max - field->min + 1);
}

const HsdRecord *
hsd_question_levels (const HsdQuestion *self, guint *list)
{
  const HsdRecord *shared = hsd_state_get_shared (self->context.state, self->system);
  const HsdField *fields = shared != NULL ? hsd_record_fields (shared) : hsd_no_fields;

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_LIST && hsd_level_is_row (fields[i].fields))
      {
        *list = i;
        return shared;
      }

  return NULL;
}
