/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/steps.h"
#include "model/words/join.h"
#include "model/words/number.h"

struct _HsdSteps
{
  GArray *steps;    /* HsdStep */
  GPtrArray *texts; /* char*: the texts that the arguments point to */
};

static void
step_clear (HsdStep *step)
{
  g_free (step->text);
}

HsdSteps *
hsd_steps_new (void)
{
  HsdSteps *self = g_new0 (HsdSteps, 1);

  self->steps = g_array_new (FALSE, FALSE, sizeof (HsdStep));
  g_array_set_clear_func (self->steps, (GDestroyNotify) step_clear);
  self->texts = g_ptr_array_new_with_free_func (g_free);

  return self;
}

void
hsd_steps_free (HsdSteps *self)
{
  g_array_unref (self->steps);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

void
hsd_steps_add (HsdSteps *self, const char *rule, const char *format, ...)
{
  HsdStep step = { .rule = rule };
  va_list args;

  va_start (args, format);
  step.text = g_strdup_vprintf (format, args);
  va_end (args);

  g_array_append_val (self->steps, step);
}

guint
hsd_steps_count (const HsdSteps *self)
{
  return self->steps->len;
}

const HsdStep *
hsd_steps_get (const HsdSteps *self, guint index)
{
  return &g_array_index (self->steps, HsdStep, index);
}

const char *
hsd_steps_keep (HsdSteps *self, char *text)
{
  g_ptr_array_add (self->texts, text);

  return text;
}

const char *
hsd_steps_signed (HsdSteps *self, int number)
{
  char buffer[16];

  return hsd_steps_keep (self, g_strdup (hsd_format_signed (number, buffer)));
}

const char *
hsd_steps_list (HsdSteps *self, const int *numbers, guint n_numbers)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_numbers; i++)
    hsd_join_add_number (list, HSD_JOIN_LIST, numbers[i]);

  return hsd_steps_keep (self, g_string_free (list, FALSE));
}
