/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers and other characters: words that say how the next one is read. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/quick-words-private.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* --- numbers --- */

static gboolean
holds (const HsdField *field, gint64 number)
{
  return number >= field->min && number <= field->max;
}

/* The field that such a number answers, or −1. */
static int
field_for (const HsdQuickReader *self, gboolean has_sign, gint64 number)
{
  const HsdField *inputs = hsd_record_fields (self->reading->input);
  int field = self->words->number;

  if (has_sign && self->words->signed_number >= 0)
    field = self->words->signed_number;
  else if (has_sign && field >= 0 && inputs[field].min >= 0)
    field = -1;

  return field >= 0 && self->words->wide_number >= 0 && !holds (&inputs[field], number) ? self->words->wide_number : field;
}

/* By another number, or what says the same otherwise. */
static gboolean
was_answered (const HsdQuickReader *self, guint field)
{
  const HsdField *inputs = hsd_record_fields (self->reading->input);

  for (guint i = 0; i < self->answered->len; i++)
    {
      guint before = g_array_index (self->answered, guint, i);

      if (before == field || hsd_field_rivals (&inputs[before], &inputs[field]))
        return TRUE;
    }

  return FALSE;
}

static char *
describe_number (const HsdField *field, int number)
{
  const char *name = hsd_field_value_name (field, number);
  char buffer[16];
  g_autofree char *digits = field->min < 0 ? g_strdup (hsd_format_signed (number, buffer)) : hsd_format_number (number);

  return hsd_join (HSD_JOIN_TIED, hsd_translate (field->label), name != NULL ? name : digits, NULL);
}

static void
answer (HsdQuickReader *self, HsdQuickPiece *piece, guint index, int number)
{
  const HsdField *field = &hsd_record_fields (self->reading->input)[index];
  g_autoptr (HsdRecord) tried = hsd_record_new (hsd_record_fields (self->reading->input));
  g_autoptr (GError) error = NULL;

  hsd_record_set (tried, index, number);
  if (!hsd_record_validate_range (tried, index, &error))
    {
      hsd_quick_reader_refuse (piece, g_strdup (error->message));
      return;
    }

  hsd_record_clear_rivals (self->reading->input, index);
  hsd_record_clear (self->reading->input, index);
  hsd_record_set (self->reading->input, index, number);
  g_array_append_val (self->answered, index);
  piece->kind = HSD_QUICK_NUMBER;
  piece->caption = describe_number (field, number);
}

/* Whether @index, or the field that says the same otherwise, is among those of the patch. */
static gboolean
answers_field (const HsdRecord *patch, guint index)
{
  const HsdField *fields = hsd_record_fields (patch);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (patch, i) && (i == index || hsd_field_rivals (&fields[index], &fields[i])))
      return TRUE;

  return FALSE;
}

static const HsdQuickWord *
find_word_against (const HsdQuickReader *self, guint field)
{
  for (guint i = 0; i < self->said->len; i++)
    if (answers_field (((HsdQuickWord *) g_ptr_array_index (self->said, i))->patch, field))
      return g_ptr_array_index (self->said, i);

  return NULL;
}

const char *
hsd_quick_find_number_against (const HsdQuickReader *self, const HsdQuickWord *word)
{
  for (guint i = 0; i < self->answered->len; i++)
    {
      guint field = g_array_index (self->answered, guint, i);

      if (answers_field (word->patch, field))
        return hsd_translate (hsd_record_fields (self->reading->input)[field].label);
    }

  return NULL;
}

void
hsd_quick_take_number (HsdQuickReader *self, guint index)
{
  HsdQuickPiece *piece = hsd_quick_reader_piece (self, index);
  const HsdQuickToken *token = hsd_quick_reader_token (self, index);
  const HsdField *inputs = hsd_record_fields (self->reading->input);
  g_autofree char *typed = hsd_quick_reader_quote (self, piece);
  const HsdQuickWord *word;
  gboolean has_sign;
  gint64 number;
  int field;

  hsd_quick_read_number (token->folded, &has_sign, &number);
  field = token->field >= 0 ? token->field : field_for (self, has_sign, number);
  /* A number that is never above 0 has no sign where it is named: “difficulty 3”. */
  if (token->field >= 0 && !has_sign && inputs[field].max <= 0)
    number = -number;
  word = field >= 0 ? find_word_against (self, field) : NULL;
  if (field < 0 && has_sign)
    /* Translators: %s is a number with its sign. */
    hsd_quick_reader_refuse (piece, g_strdup_printf (_("“%s”: no signed number is needed here."), typed));
  else if (field < 0)
    /* Translators: %s is a number. */
    hsd_quick_reader_refuse (piece, g_strdup_printf (_("“%s”: no number is needed here."), typed));
  else if (was_answered (self, field))
    hsd_quick_reader_refuse (piece,
                             /* Translators: %1$s is a number, %2$s what it would answer, such as “Difficulty”. */
                             g_strdup_printf (_("“%1$s”: %2$s was already entered."), typed, hsd_translate (inputs[field].label)));
  else if (word != NULL)
    hsd_quick_reader_refuse_both (piece, word->text, typed);
  else
    answer (self, piece, field, (int) number);
}

/* --- words that say what comes next --- */

static gboolean
is_followed_by_number (const HsdQuickReader *self, guint index)
{
  return index + 1 < self->tokens->len && hsd_quick_is_number (hsd_quick_reader_token (self, index + 1)->folded);
}

static void
take_number_name (HsdQuickReader *self, guint index, const HsdQuickWord *name)
{
  HsdQuickPiece *piece = hsd_quick_reader_piece (self, index);
  g_autofree char *typed = hsd_quick_reader_quote (self, piece);
  g_autoptr (GError) error = NULL;

  if (is_followed_by_number (self, index))
    {
      hsd_quick_reader_token (self, index + 1)->field = name->owner;
      piece->kind = HSD_QUICK_KEYWORD;
      return;
    }

  hsd_field_refuse_range (&hsd_record_fields (self->reading->input)[name->owner], &error);
  /* Translators: %1$s is what was typed, such as “difficulty”, %2$s a sentence that says which numbers are allowed. */
  hsd_quick_reader_refuse (piece, g_strdup_printf (_("“%1$s” needs a number after it. %2$s"), typed, error->message));
}

/* The characters who can be mentioned beside the acting one. */
static char *
list_besides (const HsdQuickReader *self)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < self->words->besides->len; i++)
    {
      const HsdQuickWord *one = g_ptr_array_index (self->words->besides, i);

      if (g_strcmp0 (one->text, self->reading->character) != 0)
        hsd_join_add (names, HSD_JOIN_LIST, one->text);
    }

  return g_string_free (names, FALSE);
}

gboolean
hsd_quick_take_keyword (HsdQuickReader *self, guint index)
{
  HsdQuickPiece *piece = hsd_quick_reader_piece (self, index);
  const char *typed = hsd_quick_reader_token (self, index)->folded;
  g_autofree char *quoted = hsd_quick_reader_quote (self, piece);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  if (self->words->beside != NULL && hsd_quick_word_match (self->words->beside, typed) == HSD_QUICK_EXACT)
    {
      g_autofree char *names = list_besides (self);

      /* Translators: %1$s is what was typed, such as “help”, %2$s a list of names. */
      hsd_quick_reader_refuse (piece, *names != '\0' ? g_strdup_printf (_("“%1$s” needs the name of a helper after it: "
                                                                          "%2$s."), quoted, names)
                                                     /* Translators: %s is what was typed, such as “help”. */
                                                     : g_strdup_printf (_("“%s”: nobody else here can help."), quoted));
      return TRUE;
    }

  for (guint i = 0; g_utf8_strlen (typed, -1) > 1 && i < self->words->numbers->len; i++)
    if (hsd_quick_word_match (g_ptr_array_index (self->words->numbers, i), typed) >= HSD_QUICK_WITHIN)
      g_ptr_array_add (found, g_ptr_array_index (self->words->numbers, i));

  if (found->len == 1)
    take_number_name (self, index, g_ptr_array_index (found, 0));
  else if (found->len > 1)
    hsd_quick_reader_offer (piece, found);

  return found->len > 0;
}

/* --- who stands beside --- */

void
hsd_quick_take_beside (HsdQuickReader *self, guint index)
{
  HsdQuickPiece *piece = hsd_quick_reader_piece (self, index);
  const char *typed = hsd_quick_reader_token (self, index)->folded;
  g_autofree char *quoted = hsd_quick_reader_quote (self, piece);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  HsdQuickMatch best = HSD_QUICK_WITHIN;
  const HsdQuickWord *who;

  for (guint i = 0; i < self->words->besides->len; i++)
    {
      HsdQuickWord *one = g_ptr_array_index (self->words->besides, i);
      HsdQuickMatch match = hsd_quick_word_match (one, typed);

      if (match < best || g_strcmp0 (one->text, self->reading->character) == 0)
        continue;
      if (match > best)
        g_ptr_array_set_size (found, 0);
      best = match;
      g_ptr_array_add (found, one);
    }

  who = found->len == 1 ? g_ptr_array_index (found, 0) : NULL;
  if (found->len == 0)
    hsd_quick_reader_refuse (piece, g_strdup_printf (_("“%1$s”: %2$s is already acting."), quoted, self->reading->character));
  else if (found->len > 1)
    hsd_quick_reader_offer (piece, found);
  else if (g_ptr_array_find (self->beside, who, NULL))
    hsd_quick_reader_refuse (piece, g_strdup_printf (_("“%s” is entered twice."), who->text));
  else
    {
      piece->kind = HSD_QUICK_BESIDE;
      piece->caption = hsd_join (HSD_JOIN_TIED, self->words->beside->text, who->text, NULL);
      piece->word = who;
      g_ptr_array_add (self->beside, (gpointer) who);
    }
}

void
hsd_quick_answer_beside (HsdQuickReader *self)
{
  for (guint i = 0; i < self->beside->len; i++)
    {
      const HsdQuickWord *who = g_ptr_array_index (self->beside, i);
      g_autoptr (HsdRecord) patch = self->words->make (self->words->lender, self->reading, who->text);
      const HsdField *fields = patch != NULL ? hsd_record_fields (patch) : hsd_no_fields;

      for (guint j = 0; fields[j].id != NULL; j++)
        if (hsd_record_has (patch, j) && fields[j].kind == HSD_LIST)
          {
            hsd_quick_reader_add_rows (self, patch, j, i == 0);
            hsd_record_clear (patch, j);
          }
      if (patch != NULL)
        hsd_record_update (self->reading->input, patch);
    }
}
