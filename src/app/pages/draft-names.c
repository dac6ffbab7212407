/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a test is called, game by game, from what it will be thrown with. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/pages/draft-names.h"
#include "model/story/system.h"

#define NAME_LENGTH 60 /* characters: longer ones say nothing at a glance */

typedef struct
{
  HsdDraft *draft;
  const HsdRecord *sheet; /* or NULL */
  const char *const *meant;
} Namer;

/* --- the sheet --- */

static gboolean
sounds_like (const char *a, const char *b)
{
  g_autofree char *folded = g_utf8_casefold (a, -1);
  g_autofree char *other = g_utf8_casefold (b, -1);

  return g_str_equal (folded, other);
}

static gboolean
is_meant (const Namer *self, const char *name)
{
  for (guint i = 0; self->meant != NULL && self->meant[i] != NULL; i++)
    if (sounds_like (self->meant[i], name))
      return TRUE;

  return FALSE;
}

static guint
n_rows (const Namer *self, const char *list)
{
  return self->sheet != NULL ? hsd_record_n_rows (self->sheet, hsd_record_index (self->sheet, list)) : 0;
}

static const HsdRecord *
row_at (const Namer *self, const char *list, guint index)
{
  return hsd_record_get_row (self->sheet, hsd_record_index (self->sheet, list), index);
}

static int
get (const HsdRecord *record, const char *field)
{
  return hsd_record_get (record, hsd_record_index (record, field));
}

static const char *
name_of (const HsdRecord *row)
{
  return hsd_record_get_text (row, hsd_record_index (row, "name"));
}

/* The row worth @value: one that is meant, else one called like @namesake, else with @any the first; or NULL. */
static const char *
find_row (const Namer *self, const char *list, const char *field, int value, const char *namesake, gboolean any)
{
  const char *found = NULL;
  gboolean called = FALSE;

  for (guint i = 0; i < n_rows (self, list); i++)
    {
      const HsdRecord *row = row_at (self, list, i);

      if (get (row, field) != value)
        continue;
      if (is_meant (self, name_of (row)))
        return name_of (row);
      if (!called && namesake != NULL && sounds_like (name_of (row), namesake))
        {
          found = name_of (row);
          called = TRUE;
        }
      else if (found == NULL && any)
        {
          found = name_of (row);
        }
    }

  return found;
}

/* --- game by game --- */

/* “Sight”, “Sight · Agility”: another characteristic than that of the roll is told. */
static char *
name_luck (const Namer *self)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  const HsdField *fields = hsd_record_fields (input);
  const char *type = hsd_translate (fields[hsd_draft_field (self->draft, "roll_type")].words[get (input, "roll_type")].label);
  const char *mode = fields[hsd_draft_field (self->draft, "mode")].words[get (input, "mode")].id;
  const char *name;

  if (g_str_equal (mode, "luck"))
    /* Translators: the name of a test: luck itself is rolled. */
    return g_strdup (_("Luck Roll"));

  name = find_row (self, "characteristics", "value", get (input, "characteristic"), type, FALSE);
  if (name == NULL || sounds_like (type, name))
    return g_strdup (type);

  return g_strdup_printf ("%s · %s", type, name);
}

static char *
name_discordant (const Namer *self)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  guint sources = hsd_draft_field (self->draft, "sources");
  int niv = get (input, "niv");
  const char *aptitude = find_row (self, "aptitudes", "niv", niv, NULL, niv != 0);
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < hsd_record_n_rows (input, sources); i++)
    g_string_append_printf (name, "%s%s", i > 0 ? ", " : "", hsd_record_get_text (hsd_record_get_row (input, sources, i), 0));
  if (aptitude != NULL)
    g_string_append_printf (name, "%s%s", name->len > 0 ? " + " : "", aptitude);

  return g_string_free (name, name->len == 0 || g_utf8_strlen (name->str, -1) > NAME_LENGTH);
}

/* The attribute worth as much; luck is worth what the sheet says beside them. */
static const char *
find_attribute (const Namer *self, int value)
{
  const HsdRecord *attributes =
    self->sheet != NULL ? hsd_record_get_object (self->sheet, hsd_record_index (self->sheet, "attributes")) : NULL;
  const HsdField *fields = attributes != NULL ? hsd_record_fields (attributes) : hsd_no_fields;
  const char *found = NULL;

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      gboolean luck = fields[i].flags & HSD_ANSWERED;
      gboolean known = luck || hsd_record_has (attributes, i);

      if (!known || (luck ? get (self->sheet, "luck") : hsd_record_get (attributes, i)) != value)
        continue;
      if (is_meant (self, fields[i].id))
        return fields[i].id;
      if (found == NULL)
        found = fields[i].id;
    }

  return found;
}

static char *
name_pool (const Namer *self)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  const char *attribute = find_attribute (self, get (input, "attribute"));
  const char *skill = find_row (self, "skills", "rank", get (input, "skill"), NULL, TRUE);

  if (attribute == NULL || skill == NULL)
    return g_strdup (skill != NULL ? skill : attribute);

  return g_strdup_printf ("%s + %s", attribute, skill);
}

static char *
name_tarot (const Namer *self)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  int modifier = get (input, "modifier");

  return g_strdup (find_row (self, "modifiers", "modifier", modifier, NULL, modifier != 0));
}

/* A skill counts with its own characteristic, unless another was meant. */
static const char *
find_skill (const Namer *self, const HsdRecord *input)
{
  int bonus = get (input, "bonus");
  const char *found = NULL;

  for (guint i = 0; i < n_rows (self, "skills"); i++)
    {
      const HsdRecord *row = row_at (self, "skills", i);

      if (get (row, "bonus") != bonus)
        continue;
      if (is_meant (self, name_of (row)))
        return name_of (row);
      if (bonus > 0 && get (row, "characteristic") == get (input, "characteristic") && found == NULL)
        found = name_of (row);
    }

  return found != NULL || bonus == 0 ? found : find_row (self, "skills", "bonus", bonus, NULL, TRUE);
}

/* “AGI + Climbing”, “AGI”. */
static char *
name_initiates (const Namer *self)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  guint index = hsd_draft_field (self->draft, "characteristic");
  const char *skill = find_skill (self, input);
  const char *characteristic;

  if (!hsd_record_has (input, index))
    return g_strdup (skill);

  characteristic = hsd_record_fields (input)[index].words[hsd_record_get (input, index)].id;
  return skill != NULL ? g_strdup_printf ("%s + %s", characteristic, skill) : g_strdup (characteristic);
}

/* --- all games --- */

static const struct
{
  const char *system;
  char *(*name) (const Namer *self);
} games[] = {
  { "luck", name_luck },   { "discordant", name_discordant }, { "2d20", name_pool },
  { "tarot", name_tarot }, { "initiates", name_initiates },
};

char *
hsd_draft_derive_name (HsdDraft *draft, const char *const *meant)
{
  Namer self = { draft, hsd_draft_get_sheet (draft), meant };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i].system, hsd_system_get_id (hsd_draft_get_system (draft))))
      return games[i].name (&self);

  return NULL;
}
