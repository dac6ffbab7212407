/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/page/quick-words-private.h"

/* --- letters --- */

/* Letters that keep their shape when accents are taken off. */
static const struct
{
  gunichar letter;
  const char *plain;
} ligatures[] = {
  { 0x153, "oe" },
  { 0xe6, "ae" },
  { 0xf8, "o" },
  { 0x2019, "'" },
};

static void
append_plain (GString *plain, gunichar letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (ligatures); i++)
    if (ligatures[i].letter == letter)
      {
        g_string_append (plain, ligatures[i].plain);
        return;
      }

  if (g_unichar_isspace (letter))
    g_string_append_c (plain, ' ');
  else if (!g_unichar_ismark (letter))
    g_string_append_unichar (plain, letter);
}

char *
hsd_quick_fold (const char *text)
{
  g_autofree char *cased = g_utf8_casefold (text, -1);
  g_autofree char *apart = g_utf8_normalize (cased, -1, G_NORMALIZE_ALL);
  GString *plain = g_string_new (NULL);

  for (const char *p = apart; *p != '\0'; p = g_utf8_next_char (p))
    append_plain (plain, g_utf8_get_char (p));

  return g_string_free (plain, FALSE);
}

static HsdQuickMatch
match_name (const char *name, const char *typed)
{
  if (g_str_equal (name, typed))
    return HSD_QUICK_EXACT;
  if (g_str_has_prefix (name, typed))
    return HSD_QUICK_BEGINS;

  for (const char *p = name; *p != '\0'; p++)
    if (strchr (" -'(", *p) != NULL && g_str_has_prefix (p + 1, typed))
      return HSD_QUICK_WITHIN;

  return HSD_QUICK_NO_MATCH;
}

HsdQuickMatch
hsd_quick_word_match (const HsdQuickWord *self, const char *typed)
{
  HsdQuickMatch best = HSD_QUICK_NO_MATCH;

  for (guint i = 0; i < self->names->len; i++)
    best = MAX (best, match_name (g_ptr_array_index (self->names, i), typed));

  return best;
}

/* --- words --- */

static void
word_free (HsdQuickWord *word)
{
  g_free (word->text);
  g_free (word->caption);
  g_ptr_array_unref (word->names);
  g_free (word->implied);
  g_clear_pointer (&word->patch, hsd_record_unref);
  g_free (word);
}

static void
add_name (HsdQuickWord *word, const char *name, gsize length)
{
  g_autofree char *alone = g_strndup (name, length);

  g_ptr_array_add (word->names, hsd_quick_fold (g_strstrip (alone)));
}

/* “Agility (AGI)” is both. */
static void
word_call (HsdQuickWord *word, const char *name)
{
  const char *opened = strchr (name, '(');
  const char *closed = opened != NULL ? strchr (opened, ')') : NULL;

  add_name (word, name, strlen (name));
  if (closed == NULL || opened == name)
    return;

  add_name (word, name, opened - name);
  add_name (word, opened + 1, closed - opened - 1);
}

static HsdQuickWord *
word_new (const char *text, const char *caption, HsdRecord *patch, int owner)
{
  HsdQuickWord *word = g_new0 (HsdQuickWord, 1);

  word->text = g_strdup (text);
  word->caption = g_strdup (caption);
  word->names = g_ptr_array_new_with_free_func (g_free);
  word->patch = patch;
  word->owner = owner;
  word_call (word, text);

  return word;
}

/* The first of @names is shown. */
static HsdQuickWord *
word_new_of_names (const char *names, int owner)
{
  g_auto (GStrv) each = g_strsplit (names, " ", -1);
  HsdQuickWord *word = word_new (each[0], each[0], NULL, owner);

  for (guint i = 1; each[i] != NULL; i++)
    word_call (word, each[i]);

  return word;
}

guint64
hsd_quick_single_answers (const HsdRecord *patch)
{
  const HsdField *fields = hsd_record_fields (patch);
  guint64 answers = 0;

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (patch, i) && fields[i].kind != HSD_LIST)
      answers |= G_GUINT64_CONSTANT (1) << i;

  return answers;
}

gboolean
hsd_quick_word_rivals (const HsdQuickWord *a, const HsdQuickWord *b)
{
  guint64 answers = hsd_quick_single_answers (a->patch);

  return answers != 0 && answers == hsd_quick_single_answers (b->patch);
}

HsdQuickWords *
hsd_quick_words_new (HsdSystem *system)
{
  HsdQuickWords *self = g_new0 (HsdQuickWords, 1);

  self->system = system;
  self->characters = g_ptr_array_new_with_free_func ((GDestroyNotify) word_free);
  self->words = g_ptr_array_new_with_free_func ((GDestroyNotify) word_free);
  self->numbers = g_ptr_array_new_with_free_func ((GDestroyNotify) word_free);
  self->besides = g_ptr_array_new_with_free_func ((GDestroyNotify) word_free);
  self->number = self->signed_number = self->wide_number = -1;

  return self;
}

void
hsd_quick_words_free (HsdQuickWords *self)
{
  g_ptr_array_unref (self->characters);
  g_ptr_array_unref (self->words);
  g_ptr_array_unref (self->numbers);
  g_ptr_array_unref (self->besides);
  g_strfreev (self->leads);
  g_clear_pointer (&self->begun_with, hsd_record_unref);
  g_clear_pointer (&self->beside, word_free);
  g_clear_pointer (&self->and, word_free);
  g_free (self);
}

void
hsd_quick_words_add_character (HsdQuickWords *self, const char *name, const char *implied, HsdRecord *patch)
{
  HsdQuickWord *word = word_new (name, name, patch, self->characters->len);

  word->implied = g_strdup (implied);
  g_ptr_array_add (self->characters, word);
}

void
hsd_quick_words_add (HsdQuickWords *self, const char *text, const char *caption, HsdRecord *patch)
{
  int owner = self->characters->len > 0 ? (int) self->characters->len - 1 : HSD_QUICK_EVERYBODY;

  g_ptr_array_add (self->words, word_new (text, caption, patch, owner));
}

void
hsd_quick_words_also (HsdQuickWords *self, const char *name)
{
  g_return_if_fail (self->words->len > 0);

  word_call (g_ptr_array_index (self->words, self->words->len - 1), name);
}

static int
find_field (HsdQuickWords *self, const char *field)
{
  int index = hsd_fields_find (HSD_SYSTEM_GET_CLASS (self->system)->inputs, field);

  g_assert (index >= 0);

  return index;
}

void
hsd_quick_words_begin_with (HsdQuickWords *self, HsdRecord *patch)
{
  g_return_if_fail (self->begun_with == NULL);

  self->begun_with = patch;
}

void
hsd_quick_words_number (HsdQuickWords *self, const char *field)
{
  self->number = find_field (self, field);
}

void
hsd_quick_words_signed_number (HsdQuickWords *self, const char *field)
{
  self->signed_number = find_field (self, field);
}

void
hsd_quick_words_wide_number (HsdQuickWords *self, const char *field)
{
  self->wide_number = find_field (self, field);
}

void
hsd_quick_words_lead_number (HsdQuickWords *self, const char *leads)
{
  g_return_if_fail (self->leads == NULL);

  self->leads = g_strsplit (leads, " ", -1);
}

static gboolean
is_taken (const HsdQuickWords *self, const char *folded)
{
  for (guint i = 0; i < self->numbers->len; i++)
    if (hsd_quick_word_match (g_ptr_array_index (self->numbers, i), folded) == HSD_QUICK_EXACT)
      return TRUE;

  return FALSE;
}

void
hsd_quick_words_name_number (HsdQuickWords *self, const char *name, const char *others, const char *field)
{
  HsdQuickWord *word = word_new (name, name, NULL, find_field (self, field));
  g_auto (GStrv) each = g_strsplit (others != NULL ? others : "", " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    word_call (word, each[i]);
  for (guint i = word->names->len; i-- > 0;)
    if (*(char *) g_ptr_array_index (word->names, i) == '\0' || is_taken (self, g_ptr_array_index (word->names, i)))
      g_ptr_array_remove_index (word->names, i);
  g_ptr_array_add (self->numbers, word);
}

void
hsd_quick_words_beside (HsdQuickWords *self, const char *leads, const char *ands, HsdQuickBeside make, gpointer lender)
{
  g_return_if_fail (self->beside == NULL);

  self->beside = word_new_of_names (leads, HSD_QUICK_EVERYBODY);
  self->and = word_new_of_names (ands, HSD_QUICK_EVERYBODY);
  self->make = make;
  self->lender = lender;
}

void
hsd_quick_words_add_beside (HsdQuickWords *self, const char *name)
{
  g_ptr_array_add (self->besides, word_new (name, name, NULL, HSD_QUICK_EVERYBODY));
}

gboolean
hsd_quick_words_has_beside (const HsdQuickWords *self)
{
  return self->besides->len > 0;
}

void
hsd_quick_words_set_lender (HsdQuickWords *self, const HsdLender *lender)
{
  self->game = lender;
}

const HsdLender *
hsd_quick_words_get_lender (HsdQuickWords *self)
{
  return self->game;
}
