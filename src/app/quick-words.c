/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/quick-words-private.h"

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

HsdQuickMatch
hsd_quick_word_match (const HsdQuickWord *self, const char *typed)
{
  if (g_str_equal (self->folded, typed))
    return HSD_QUICK_EXACT;
  if (g_str_has_prefix (self->folded, typed))
    return HSD_QUICK_BEGINS;

  for (const char *p = self->folded; *p != '\0'; p++)
    if (strchr (" -'", *p) != NULL && g_str_has_prefix (p + 1, typed))
      return HSD_QUICK_WITHIN;

  return HSD_QUICK_NO_MATCH;
}

/* --- words --- */

static void
word_free (HsdQuickWord *word)
{
  g_free (word->text);
  g_free (word->caption);
  g_free (word->folded);
  g_free (word->implied);
  g_clear_pointer (&word->patch, hsd_record_unref);
  g_free (word);
}

static HsdQuickWord *
word_new (const char *text, const char *caption, HsdRecord *patch, int owner)
{
  HsdQuickWord *word = g_new0 (HsdQuickWord, 1);

  word->text = g_strdup (text);
  word->caption = g_strdup (caption);
  word->folded = hsd_quick_fold (text);
  word->patch = patch;
  word->owner = owner;

  return word;
}

HsdQuickWords *
hsd_quick_words_new (HsdSystem *system)
{
  HsdQuickWords *self = g_new0 (HsdQuickWords, 1);

  self->system = system;
  self->characters = g_ptr_array_new_with_free_func ((GDestroyNotify) word_free);
  self->words = g_ptr_array_new_with_free_func ((GDestroyNotify) word_free);
  self->number = self->signed_number = -1;

  return self;
}

void
hsd_quick_words_free (HsdQuickWords *self)
{
  g_ptr_array_unref (self->characters);
  g_ptr_array_unref (self->words);
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

static int
find_field (HsdQuickWords *self, const char *field)
{
  int index = hsd_fields_find (HSD_SYSTEM_GET_CLASS (self->system)->inputs, field);

  g_assert (index >= 0);

  return index;
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
