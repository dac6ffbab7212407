/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/quick-group.h"
#include "app/page/quick-lend.h"
#include "model/words/join.h"
#include "model/words/number.h"

void
hsd_quick_group_free (HsdQuickGroup *self)
{
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->readings);
  g_ptr_array_unref (self->drafts);
  g_free (self->wrong);
  g_free (self->rest);
  g_free (self);
}

/* --- who --- */

static gboolean
is_everybody (const char *word)
{
  /* Translators: words, with spaces between them, that are typed before a test that everybody rolls, as in “all sight 0”. */
  g_auto (GStrv) said = g_strsplit (C_("quick entry", "all everybody everyone"), " ", -1);
  g_autofree char *folded = hsd_quick_fold (word);

  for (guint i = 0; said[i] != NULL; i++)
    {
      g_autofree char *one = hsd_quick_fold (said[i]);

      if (strcmp (one, folded) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
begins (const char *name, const char *typed)
{
  g_autofree char *whole = hsd_quick_fold (name);
  g_autofree char *part = hsd_quick_fold (typed);

  return *part != '\0' && g_str_has_prefix (whole, part);
}

/* Who is called so, in full or by the first letters alone; NULL if there is none, or more than one. */
static const char *
find_name (const HsdState *state, const char *typed)
{
  const char *found = NULL;
  guint n = 0;

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);
      const char *name = hsd_character_get_name (character);

      if (hsd_character_is_retired (character))
        continue;
      if (g_ascii_strcasecmp (name, typed) == 0)
        return name;
      if (begins (name, typed))
        {
          found = name;
          n++;
        }
    }

  return n == 1 ? found : NULL;
}

static const char *
skip_spaces (const char *text)
{
  while (*text == ' ')
    text++;

  return text;
}

static const char *
end_of_word (const char *text)
{
  while (*text != '\0' && *text != ' ' && *text != ',')
    text++;

  return text;
}

static void
add_everybody (HsdQuickGroup *self, const HsdState *state, HsdSystem *system)
{
  g_autoptr (GPtrArray) party = hsd_state_list_group (state, NULL);

  for (guint i = 0; i < party->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (party, i));

      if (hsd_state_get_sheet (state, system, name) != NULL)
        g_ptr_array_add (self->names, g_strdup (name));
    }
}

/* The one group of several NPCs whose name begins so, with two letters at least; NULL if there is none, or more than one. */
static const char *
find_group (const HsdState *state, const char *typed)
{
  const char *found = NULL;

  if (g_utf8_strlen (typed, -1) < 2)
    return NULL;

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);
      const char *group = hsd_character_get_group (character);

      if (group == NULL || strcmp (group, hsd_character_get_name (character)) == 0 || !begins (group, typed))
        continue;
      if (found != NULL && strcmp (found, group) != 0)
        return NULL;
      found = group;
    }

  return found;
}

static void
add_group (HsdQuickGroup *self, const HsdState *state, const char *group)
{
  g_autoptr (GPtrArray) members = hsd_state_list_group (state, group);

  for (guint i = 0; i < members->len; i++)
    g_ptr_array_add (self->names, g_strdup (hsd_character_get_name (g_ptr_array_index (members, i))));
}

/* Names up to the one that no comma follows; the end of it, or NULL where there are not two. */
static const char *
take_names (HsdQuickGroup *self, const HsdState *state, const char *text)
{
  for (guint n = 1;; n++)
    {
      const char *end = end_of_word (text);
      g_autofree char *typed = g_strndup (text, end - text);
      const char *name = find_name (state, typed);
      const char *next = skip_spaces (end);

      if (name != NULL)
        g_ptr_array_add (self->names, g_strdup (name));
      else if (self->wrong == NULL && n > 1)
        self->wrong = g_strdup (typed);
      if (n == 1 && (name == NULL || *next != ','))
        return NULL;
      if (*next != ',')
        return end;
      text = skip_spaces (next + 1);
    }
}

/* The end of what says who rolls; NULL if it is one alone. */
static const char *
take_who (HsdQuickGroup *self, const HsdState *state, HsdSystem *system, const char *text)
{
  const char *start = skip_spaces (text);
  const char *end = end_of_word (start);
  g_autofree char *word = g_strndup (start, end - start);
  const char *group;

  if (is_everybody (word))
    {
      add_everybody (self, state, system);
      return end;
    }

  group = *skip_spaces (end) != ',' ? find_group (state, word) : NULL;
  if (group == NULL)
    return take_names (self, state, start);

  add_group (self, state, group);
  return end;
}

/* --- what each tries --- */

static void
read_for (HsdQuickGroup *self, const HsdQuickWords *words, const HsdLender *lender, HsdDraft *draft, const char *name)
{
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (draft));
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (draft);
  HsdQuickReading *reading = hsd_quick_words_read (words, self->rest, name, fresh);
  HsdDraft *trial = hsd_draft_new (hsd_draft_get_table (draft), hsd_draft_get_system (draft));
  g_autofree char *called = NULL;

  hsd_draft_begin (trial);
  hsd_draft_set_character (trial, name);
  hsd_draft_take (trial, hsd_record_ref (reading->input));
  called = hsd_lender_name_test (lender, trial);
  hsd_draft_set_name (trial, called);
  /* As it is of each of them, unless the page says who sees it. */
  if (hsd_draft_get_visibility (draft) != hsd_state_first_visibility (state, hsd_draft_get_character (draft)))
    hsd_draft_set_visibility (trial, hsd_draft_get_visibility (draft));
  g_ptr_array_add (self->readings, reading);
  g_ptr_array_add (self->drafts, trial);
}

HsdQuickGroup *
hsd_quick_group_read (const HsdQuickWords *words, const HsdLender *lender, HsdDraft *draft, const char *text)
{
  g_autoptr (HsdQuickGroup) self = g_new0 (HsdQuickGroup, 1);
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (draft));
  const char *end;

  self->system = hsd_draft_get_system (draft);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->readings = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_quick_reading_free);
  self->drafts = g_ptr_array_new_with_free_func (g_object_unref);
  end = take_who (self, state, self->system, text);
  if (end == NULL)
    return NULL;

  self->rest = g_strdup (text);
  memset (self->rest, ' ', end - text);
  for (guint i = 0; i < self->names->len; i++)
    read_for (self, words, lender, draft, g_ptr_array_index (self->names, i));

  return g_steal_pointer (&self);
}

/* --- in words --- */

static char *
complain_of (const HsdQuickGroup *self, guint index)
{
  const HsdQuickReading *reading = g_ptr_array_index (self->readings, index);
  g_autoptr (GError) error = NULL;

  if (!hsd_quick_reading_is_complete (reading))
    return hsd_quick_reading_complain (reading);

  return g_strdup (hsd_draft_check (g_ptr_array_index (self->drafts, index), &error) ? "" : error->message);
}

static void
add_line (GString *text, const char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

char *
hsd_quick_group_complain (const HsdQuickGroup *self)
{
  GString *text = g_string_new (NULL);

  if (self->names->len == 0)
    {
      g_autofree char *line = g_strdup_printf (_("Nobody at the table has a sheet for “%s”."), hsd_system_get_title (self->system));

      add_line (text, line);
    }
  if (self->wrong != NULL)
    {
      /* Translators: %s is a name. */
      g_autofree char *line = g_strdup_printf (_("Nobody at the table is named “%s”."), self->wrong);

      add_line (text, line);
    }
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *complaint = complain_of (self, i);
      g_autofree char *line = hsd_join_pair (g_ptr_array_index (self->names, i), complaint);

      if (*complaint != '\0')
        add_line (text, line);
    }

  return g_string_free (text, FALSE);
}

char *
hsd_quick_group_describe (const HsdQuickGroup *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->names->len; i++)
    {
      HsdDraft *draft = g_ptr_array_index (self->drafts, i);
      g_autofree char *percent = NULL;
      g_autofree char *one = NULL;
      HsdFraction chance;

      if (hsd_quick_reading_is_complete (g_ptr_array_index (self->readings, i)) && hsd_draft_get_success (draft, &chance))
        percent = hsd_chance_to_percent (chance);
      one = hsd_join (HSD_JOIN_VALUE, (const char *) g_ptr_array_index (self->names, i), percent, NULL);
      hsd_join_add (text, HSD_JOIN_LIST, one);
    }

  return g_string_free (text, FALSE);
}

char *
hsd_quick_group_say (const HsdQuickGroup *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->drafts->len; i++)
    {
      g_autofree char *line = hsd_draft_say (g_ptr_array_index (self->drafts, i));

      add_line (text, line);
    }

  return g_string_free (text, FALSE);
}
