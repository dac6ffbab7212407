/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/field.h"
#include "model/story/record.h"
#include "model/story/refusal.h"
#include "model/words/number.h"

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
hsd_fields_find_given (const HsdField *fields, const char *id)
{
  int found = -1;

  for (int i = 0; fields != NULL && fields[i].id != NULL; i++)
    if (strcmp (fields[i].id, id) == 0)
      {
        if (!(fields[i].flags & HSD_ANSWERED))
          return i;
        found = found < 0 ? i : found;
      }

  return found;
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

gboolean
hsd_field_sums (const HsdField *field, const HsdField *part)
{
  return field->parts != NULL && g_strv_contains (field->parts, part->id);
}

gboolean
hsd_field_rivals (const HsdField *a, const HsdField *b)
{
  return g_strcmp0 (a->excludes, b->id) == 0 || hsd_field_sums (a, b) || hsd_field_sums (b, a);
}

static gboolean
is_told_in_parts (const HsdField *field, const HsdRecord *siblings)
{
  const HsdField *fields = hsd_record_fields (siblings);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_field_sums (field, &fields[i]) && hsd_record_has (siblings, i))
      return TRUE;

  return FALSE;
}

HsdNeed
hsd_field_need (const HsdField *field, const HsdRecord *siblings, const HsdContext *context)
{
  if (field->flags & (HSD_ANSWERED | HSD_INTERNAL))
    return HSD_NEED_ABSENT;

  if (field->flags & HSD_OF_CHARACTER && context->character != NULL)
    return HSD_NEED_ABSENT;

  if (field->parts != NULL && is_told_in_parts (field, siblings))
    return HSD_NEED_ABSENT;

  if (field->need != NULL)
    return field->need (siblings, context);

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

const char *
hsd_field_letters (const HsdField *field)
{
  return hsd_translate (field->letters != NULL ? field->letters : field->label);
}

const char *
hsd_word_letters (const HsdWord *word)
{
  return hsd_translate (word->letters != NULL ? word->letters : word->label);
}

const char *
hsd_translate_in (const char *domain, const char *msgid)
{
  const char *end_of_context = strchr (msgid, '\004');

  if (end_of_context == NULL)
    return g_dgettext (domain, msgid);

  return g_dpgettext (domain, msgid, end_of_context + 1 - msgid);
}

const char *
hsd_translate (const char *msgid)
{
  return hsd_translate_in (GETTEXT_PACKAGE, msgid);
}

gboolean
hsd_kind_holds_text (HsdKind kind)
{
  return kind == HSD_TEXT || kind == HSD_NAME || kind == HSD_COLOUR || kind == HSD_PERSON || kind == HSD_LEVEL;
}

gboolean
hsd_kind_holds_rows (HsdKind kind)
{
  return kind == HSD_LIST || kind == HSD_MAP;
}

gboolean
hsd_kind_holds_numbers (HsdKind kind)
{
  return kind == HSD_NUMBERS || kind == HSD_FACES || kind == HSD_CARDS;
}

gboolean
hsd_field_refuse_range (const HsdField *field, GError **error)
{
  const char *label = field->label != NULL ? hsd_translate (field->label) : field->id;
  g_autofree char *lowest = hsd_format_number (field->min);
  g_autofree char *highest = hsd_format_number (field->max);

  if (field->kind == HSD_WORD)
    /* Translators: %s is the name of a field, such as “Difficulty”. */
    hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, field->id, _("%s: not an accepted value."), label);
  else if (hsd_kind_holds_text (field->kind) && field->kind != HSD_LEVEL)
    /* Translators: %s is the name of a field, such as “Label”. */
    hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, field->id, _("%s: this text is too long, empty or malformed."), label);
  else if ((hsd_kind_holds_rows (field->kind) || hsd_kind_holds_numbers (field->kind)) && field->min == field->max)
    hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, field->id,
                /* Translators: %1$s is the name of a field, such as “Hand”; %2$d is how many are needed. */
                g_dngettext (GETTEXT_PACKAGE, "%1$s: exactly %2$d needed.", "%1$s: exactly %2$d needed.", field->min),
                label, field->min);
  else if (hsd_kind_holds_rows (field->kind) || hsd_kind_holds_numbers (field->kind))
    hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, field->id,
                /* Translators: %1$s is the name of a field, such as “Helpers”; %2$d is the least number of them, %3$d
                   the greatest. */
                g_dngettext (GETTEXT_PACKAGE, "%1$s: %2$d to %3$d allowed.", "%1$s: %2$d to %3$d allowed.", field->max),
                label, field->min, field->max);
  else
    /* Translators: %1$s is the name of a field, such as “Difficulty”; %2$s and %3$s are its limits. */
    hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, field->id, _("%1$s: from %2$s to %3$s."), label, lowest, highest);

  return FALSE;
}
