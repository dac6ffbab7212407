/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The party as text: lines of keys and values, or cells below a row of heads. */

#include "config.h"

#include <stdarg.h>

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/party-private.h"
#include "model/table/table-private.h"

/* So much text is read, which is far more than any party has. */
#define MOST_BYTES (4 * 1024 * 1024)
#define MOST_CHARACTERS 1000

typedef struct
{
  const HsdState *state;
  HsdSystem *system;  /* or NULL */
  GPtrArray *party;   /* HsdRecord, owned */
  GPtrArray *places;  /* HsdPartyPlace, owned: of the columns of a table; NULL while there are lines */
  guint line;         /* from 1 */
} Reading;

/* --- what is wrong --- */

/* Puts line and column before the sentence. */
static gboolean
place_error (const Reading *self, guint column, GError **error)
{
  g_autofree char *message = NULL;

  if (error == NULL || *error == NULL)
    return FALSE;

  /* Translators: before why a text of characters cannot be read: %1$u and %2$u are numbers, %3$s is a sentence. */
  message = g_strdup_printf (_("Line %1$u, column %2$u: %3$s"), self->line, column, (*error)->message);
  g_free ((*error)->message);
  (*error)->message = g_steal_pointer (&message);

  return FALSE;
}

G_GNUC_PRINTF (4, 5)
static gboolean
refuse (const Reading *self, guint column, GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  hsd_refuse (error, HSD_REFUSAL_MALFORMED, "text", "%s", message);

  return place_error (self, column, error);
}

/* --- a character --- */

static gboolean
is_there (const Reading *self, const char *name)
{
  for (guint i = 0; i < self->party->len; i++)
    if (g_strcmp0 (hsd_record_get_text (g_ptr_array_index (self->party, i), HSD_GIVEN_NAME), name) == 0)
      return TRUE;

  return FALSE;
}

/* Who has that name: somebody new, or who is at the table. */
static HsdRecord *
begin (Reading *self, guint column, const char *name, GError **error)
{
  HsdRecord *given;

  if (!hsd_name_is_valid (name))
    {
      /* Translators: why a text of characters cannot be read: %s is what stands where the name belongs. */
      refuse (self, column, error, _("“%s” is no name."), name);
      return NULL;
    }
  if (is_there (self, name))
    {
      refuse (self, column, error, _("“%s” is there twice."), name);
      return NULL;
    }
  if (self->party->len == MOST_CHARACTERS)
    {
      /* Translators: why a text of characters cannot be read. */
      refuse (self, column, error, _("These are too many characters."));
      return NULL;
    }

  given = hsd_record_new (hsd_table_character_fields ());
  g_ptr_array_add (self->party, given);
  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  if (hsd_state_find (self->state, name) != NULL)
    hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);

  return given;
}

/* --- lines --- */

/* “key=value”, at @column of the line. */
static gboolean
read_pair (const Reading *self, HsdRecord *given, guint column, const char *pair, GError **error)
{
  const char *equals = hsd_party_next (pair, '=');
  g_autofree char *key = g_strndup (pair, equals - pair);
  g_autofree char *value = NULL;
  g_auto (HsdPartyPlace) place = { 0, -1, -1, NULL };

  if (*equals == '\0')
    /* Translators: why a line of a text of characters cannot be read; %s is a part of it, and “=” the sign that is missing. */
    return refuse (self, column, error, _("“%s” has no value: “=” is missing."), g_strstrip (key));
  if (!hsd_party_find (g_strstrip (key), self->system, &place, error))
    return place_error (self, column, error);
  if (place.field < 0 && place.given == HSD_GIVEN_NAME)
    return refuse (self, column, error, _("“%s” is there twice."), key);

  value = g_strstrip (g_strdup (equals + 1));
  if (place.field < 0)
    hsd_party_unquote (value);

  return hsd_party_set (given, &place, value, error) || place_error (self, column, error);
}

static gboolean
read_line (Reading *self, const char *line, GError **error)
{
  HsdRecord *given = NULL;

  for (const char *part = line;;)
    {
      const char *end = hsd_party_next (part, ';');
      g_autofree char *one = g_strndup (part, end - part);
      guint column = g_utf8_strlen (line, part + strspn (part, " ") - line) + 1;

      g_strstrip (one);
      if (given == NULL)
        {
          hsd_party_unquote (one);
          given = begin (self, column, one, error);
          if (given == NULL)
            return FALSE;
        }
      else if (*one != '\0' && !read_pair (self, given, column, one, error))
        {
          return FALSE;
        }

      if (*end == '\0')
        return TRUE;
      part = end + 1;
    }
}

/* --- cells --- */

static void
place_free (HsdPartyPlace *place)
{
  hsd_party_place_clear (place);
  g_free (place);
}

/* Spreadsheets put a cell in quotes where it has quotes in it. */
static char *
read_cell (const char *text)
{
  char *cell = g_strstrip (g_strdup (text));

  hsd_party_unquote (cell);

  return cell;
}

static gboolean
same_place (const HsdPartyPlace *a, const HsdPartyPlace *b)
{
  return a->given == b->given && a->field == b->field && a->member == b->member && g_strcmp0 (a->row, b->row) == 0;
}

static gboolean
read_heads (Reading *self, const char *line, GError **error)
{
  g_auto (GStrv) cells = g_strsplit (line, "\t", -1);
  gboolean named = FALSE;

  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) place_free);
  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_autofree char *head = read_cell (cells[i]);
      HsdPartyPlace *place = g_new0 (HsdPartyPlace, 1);

      g_ptr_array_add (self->places, place);
      place->given = HSD_GIVEN_UPDATE;
      place->field = -1;
      if (*head == '\0')
        continue;
      if (!hsd_party_find (head, self->system, place, error))
        return place_error (self, i + 1, error);
      for (guint j = 0; j < i; j++)
        if (same_place (place, g_ptr_array_index (self->places, j)))
          return refuse (self, i + 1, error, _("“%s” is there twice."), head);
      named |= place->field < 0 && place->given == HSD_GIVEN_NAME;
    }

  /* Translators: why a table of characters cannot be read: the first row has the heads of the columns. */
  return named || refuse (self, 1, error, _("No head of a column says where the names are."));
}

static int
find_name (const Reading *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      const HsdPartyPlace *place = g_ptr_array_index (self->places, i);

      if (place->field < 0 && place->given == HSD_GIVEN_NAME)
        return i;
    }

  return -1;
}

static gboolean
read_cells (Reading *self, const char *line, GError **error)
{
  g_auto (GStrv) cells = g_strsplit (line, "\t", -1);
  guint n = g_strv_length (cells);
  guint name = find_name (self);
  g_autofree char *who = read_cell (name < n ? cells[name] : "");
  HsdRecord *given = begin (self, name + 1, who, error);

  if (given == NULL)
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *cell = read_cell (cells[i]);
      const HsdPartyPlace *place = i < self->places->len ? g_ptr_array_index (self->places, i) : NULL;

      if (*cell == '\0' || i == name)
        continue;
      if (place == NULL || (place->field < 0 && place->given == HSD_GIVEN_UPDATE))
        /* Translators: why a table of characters cannot be read; %s is what stands in a cell of it. */
        return refuse (self, i + 1, error, _("“%s” stands in a column without a head."), cell);
      if (!hsd_party_set (given, place, cell, error))
        return place_error (self, i + 1, error);
    }

  return TRUE;
}

/* --- all of it --- */

static gboolean
is_empty (const char *line)
{
  line += strspn (line, " \t");

  return *line == '\0' || *line == '#';
}

static gboolean
read_any (Reading *self, const char *line, GError **error)
{
  if (self->places != NULL)
    return read_cells (self, line, error);
  if (self->party->len == 0 && strchr (line, '\t') != NULL)
    return read_heads (self, line, error);
  if (strchr (line, '\t') == NULL)
    return read_line (self, line, error);

  /* Translators: why a line of a text of characters cannot be read. */
  return refuse (self, 1, error, _("A table of cells begins with a row of heads."));
}

GPtrArray *
hsd_party_read (const HsdState *state, HsdSystem *system, const char *text, GError **error)
{
  g_autoptr (GPtrArray) party = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);
  Reading reading = { state, system, party, NULL, 0 };
  g_auto (GStrv) lines = NULL;
  gboolean good = TRUE;

  reading.line = 1;
  if (strlen (text) > MOST_BYTES || !g_utf8_validate (text, -1, NULL))
    {
      /* Translators: why a text of characters cannot be read. */
      refuse (&reading, 1, error, _("This is no text, or far too long."));
      return NULL;
    }

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; good && lines[i] != NULL; i++)
    {
      reading.line = i + 1;
      if (!is_empty (g_strchomp (lines[i])))
        good = read_any (&reading, lines[i], error);
    }
  g_clear_pointer (&reading.places, g_ptr_array_unref);

  if (good && party->len == 0)
    /* Translators: why a text of characters cannot be read. */
    good = refuse (&reading, 1, error, _("There is no character in this text."));

  return good ? g_steal_pointer (&party) : NULL;
}

/* --- writing --- */

static void
add_pair (GString *line, const char *value, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
add_pair (GString *line, const char *value, const char *format, ...)
{
  va_list args;

  if (value == NULL || *value == '\0')
    return;

  g_string_append (line, "; ");
  va_start (args, format);
  g_string_append_vprintf (line, format, args);
  va_end (args);
  g_string_append_printf (line, "=%s", value);
}

/* A text that could be read otherwise stands in quotes. */
static char *
quote (const char *text)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *doubled = NULL;

  if (text == NULL || (strpbrk (text, "\";=\t#") == NULL && *text != ' ' && !g_str_has_suffix (text, " ")))
    return g_strdup (text);

  parts = g_strsplit (text, "\"", -1);
  doubled = g_strjoinv ("\"\"", parts);

  return g_strdup_printf ("\"%s\"", doubled);
}

static void
add_sheet (GString *line, HsdSystem *system, const HsdRecord *sheet)
{
  const HsdField *fields = hsd_record_fields (sheet);
  const char *id = hsd_system_get_id (system);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      const HsdRecord *object = fields[i].kind == HSD_OBJECT ? hsd_record_get_object (sheet, i) : NULL;
      g_autofree char *value = hsd_party_gives (&fields[i]) && fields[i].kind != HSD_OBJECT ? hsd_party_value (sheet, i) : NULL;

      add_pair (line, value, "%s.%s", id, fields[i].id);
      for (guint j = 0; object != NULL && hsd_party_gives (&fields[i]) && fields[i].fields[j].id != NULL; j++)
        {
          g_autofree char *member = hsd_party_gives (&fields[i].fields[j]) ? hsd_party_value (object, j) : NULL;

          add_pair (line, member, "%s.%s", id, fields[i].fields[j].id);
        }
    }
}

static void
add_line (GString *text, HsdCharacter *character, HsdSystem *only)
{
  const HsdRecord *base = hsd_character_get_base (character);
  const HsdField *fields = hsd_character_fields ();
  g_autofree char *name = quote (hsd_character_get_name (character));

  g_string_append (text, name);
  for (guint i = HSD_CHARACTER_PLAYER; i <= HSD_CHARACTER_MOTIF; i++)
    {
      g_autofree char *value = hsd_party_value (base, i);
      g_autofree char *quoted = i == HSD_CHARACTER_PLAYER ? quote (value) : g_strdup (value);

      add_pair (text, quoted, "%s", fields[i].id);
    }

  for (guint i = 0; i < hsd_character_n_sheets (character); i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (character, i);

      if (sheet != NULL && (only == NULL || only == hsd_registry_get (i)))
        add_sheet (text, hsd_registry_get (i), sheet);
    }
  g_string_append_c (text, '\n');
}

static gboolean
is_of_party (HsdCharacter *character)
{
  return !hsd_character_is_retired (character) && hsd_character_get_group (character) == NULL;
}

char *
hsd_party_write (const HsdState *state, HsdSystem *system, const char *name)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);

      if (name != NULL ? strcmp (hsd_character_get_name (character), name) == 0 : is_of_party (character))
        add_line (text, character, system);
    }

  return g_string_free (text, FALSE);
}

/* --- the intent --- */

static gboolean
give (HsdTable *self, HsdTurn *turn, const HsdRecord *given, GError **error)
{
  const char *name = hsd_record_get_text (given, HSD_GIVEN_NAME);
  g_autofree char *message = NULL;

  if (name != NULL && !hsd_table_check_name (self, name, hsd_record_get (given, HSD_GIVEN_UPDATE), error))
    return FALSE;
  if (hsd_table_give (turn, given, error))
    return TRUE;

  if (error != NULL && name != NULL)
    {
      /* Translators: %1$s is the name of a character, %2$s a sentence about what is wrong with the sheet. */
      message = g_strdup_printf (C_("character", "%1$s: %2$s"), name, (*error)->message);
      g_free ((*error)->message);
      (*error)->message = g_steal_pointer (&message);
    }
  return FALSE;
}

gboolean
hsd_table_set_party (HsdTable *self, const GPtrArray *party, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { HSD_INTENT_PARTY, .party = party };

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  turn = hsd_table_begin (self);
  for (guint i = 0; i < party->len; i++)
    if (!give (self, turn, g_ptr_array_index (party, i), error))
      return FALSE;

  return hsd_table_accept (self, turn, &intent, error);
}
