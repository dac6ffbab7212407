/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/field.h"
#include "model/story/record.h"

#define NAME_MAX_CHARACTERS 64

const HsdField hsd_no_fields[] = { { NULL } };

guint
hsd_fields_count (const HsdField *fields)
{
  guint n = 0;

  while (fields != NULL && fields[n].id != NULL)
    n++;

  return n;
}

int
hsd_fields_find (const HsdField *fields, const char *id)
{
  for (int i = 0; fields != NULL && fields[i].id != NULL; i++)
    if (strcmp (fields[i].id, id) == 0)
      return i;

  return -1;
}

int
hsd_words_find (const HsdWord *words, const char *id)
{
  for (int i = 0; words[i].id != NULL; i++)
    if (strcmp (words[i].id, id) == 0)
      return i;

  return -1;
}

int
hsd_record_word (const HsdRecord *self, guint index, const char *id)
{
  int word = hsd_words_find (hsd_record_fields (self)[index].words, id);

  g_assert (word >= 0);

  return word;
}

HsdNeed
hsd_field_need (const HsdField *field, const HsdRecord *siblings, const HsdScene *scene)
{
  if (field->flags & (HSD_ANSWERED | HSD_INTERNAL))
    return HSD_NEED_ABSENT;

  if (field->flags & HSD_OF_CHARACTER && scene->character != NULL)
    return HSD_NEED_ABSENT;

  if (field->need != NULL)
    return field->need (siblings, scene);

  return field->flags & HSD_REQUIRED ? HSD_NEED_REQUIRED : HSD_NEED_OPTIONAL;
}

int
hsd_field_most (const HsdField *field)
{
  return field->kind == HSD_FACES || field->kind == HSD_CARDS ? HSD_GIVEN_MAX : field->max;
}

gboolean
hsd_name_is_valid (const char *name)
{
  glong length = 0;

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p), length++)
    if (g_unichar_type (g_utf8_get_char (p)) == G_UNICODE_CONTROL)
      return FALSE;

  return length >= 1 && length <= NAME_MAX_CHARACTERS;
}

const char *
hsd_field_value_name (const HsdField *field, int value)
{
  if (field->kind != HSD_INT || field->words == NULL || value < field->min || value > field->max)
    return NULL;

  return hsd_translate (field->words[value - field->min].label);
}

char *
hsd_format_number (int number)
{
  return g_strdup_printf ("%s%u", number < 0 ? "−" : "", (guint) ABS (number));
}

const char *
hsd_translate (const char *msgid)
{
  return g_dgettext (GETTEXT_PACKAGE, msgid);
}
