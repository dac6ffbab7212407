/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdarg.h>

#include <glib/gi18n-lib.h>

#include "model/store/words.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/party-labels.h"
#include "model/table/table-private.h"
#include "model/words/join.h"
#include "model/words/number.h"
#include "model/table/party-text.h"

void
hsd_party_place_clear (HsdPartyPlace *place)
{
  g_clear_pointer (&place->row, g_free);
}

gboolean
hsd_party_gives (const HsdField *field)
{
  return !(field->flags & (HSD_ANSWERED | HSD_INTERNAL)) && field->kind != HSD_CARDS && field->kind != HSD_FACES &&
         field->kind != HSD_PILE;
}

/* --- names --- */

static char *
fold (const char *text)
{
  g_auto (GStrv) words = hsd_words_fold (text);

  return g_strjoinv (" ", words);
}

/* Whether @wanted, which is folded, is @label, what stands in its brackets, or what stands before them. */
static gboolean
is_label (const char *label, const char *wanted)
{
  const char *open = strchr (label, '(');
  const char *close = open != NULL ? strchr (open, ')') : NULL;
  g_autofree char *whole = fold (label);
  g_autofree char *before = NULL;
  g_autofree char *within = NULL;
  g_autofree char *cut = NULL;

  if (strcmp (whole, wanted) == 0)
    return TRUE;
  if (close == NULL)
    return FALSE;

  before = g_strndup (label, open - label);
  within = g_strndup (open + 1, close - open - 1);
  cut = fold (before);
  if (strcmp (cut, wanted) == 0)
    return TRUE;

  g_free (cut);
  cut = fold (within);
  return strcmp (cut, wanted) == 0;
}

static const char *
without_context (const char *msgid)
{
  const char *end = strchr (msgid, '\004');

  return end != NULL ? end + 1 : msgid;
}

/* Whether @text is an identifier, or what a msgid, or its abbreviation, says in any language. */
static gboolean
is_called (const char *id, const char *label, const char *letters, const char *text)
{
  g_autofree char *wanted = fold (text);
  const char *const msgids[] = { label, letters };

  if (g_ascii_strcasecmp (id, text) == 0)
    return TRUE;
  if (*wanted == '\0')
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (msgids); i++)
    {
      if (msgids[i] == NULL)
        continue;
      if (is_label (without_context (msgids[i]), wanted) || is_label (hsd_translate (msgids[i]), wanted))
        return TRUE;
      for (guint j = 0; hsd_party_labels[j].label != NULL; j++)
        if (strcmp (hsd_party_labels[j].label, msgids[i]) == 0 && is_label (hsd_party_labels[j].name, wanted))
          return TRUE;
    }

  return FALSE;
}

static gboolean
is_field (const HsdField *field, const char *text)
{
  return is_called (field->id, field->label, field->letters, text);
}

static gboolean
is_system (HsdSystem *system, const char *text)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);

  return is_called (klass->id, klass->title, klass->name, text);
}

/* --- places --- */

/* The field of a sheet that @head names, with the member or row that @rest names, which may be NULL. */
static gboolean
find_in_sheet (const HsdField *sheet, const char *head, const char *rest, HsdPartyPlace *place)
{
  for (int i = 0; sheet[i].id != NULL; i++)
    {
      const HsdField *members = sheet[i].kind == HSD_OBJECT ? sheet[i].fields : NULL;
      gboolean named = is_field (&sheet[i], head);
      const char *member = named ? rest : rest == NULL ? head : NULL;

      if (!hsd_party_gives (&sheet[i]))
        continue;

      for (int j = 0; members != NULL && member != NULL && members[j].id != NULL; j++)
        if (hsd_party_gives (&members[j]) && is_field (&members[j], member))
          {
            place->field = i;
            place->member = j;
            return TRUE;
          }
      if (!named || members != NULL || (rest != NULL && !hsd_kind_holds_rows (sheet[i].kind)))
        continue;

      place->field = i;
      place->row = g_strdup (rest);
      return TRUE;
    }

  return FALSE;
}

static gboolean
find_of_system (HsdSystem *system, const char *head, const char *rest, HsdPartyPlace *place)
{
  const HsdField *sheet = HSD_SYSTEM_GET_CLASS (system)->sheet;

  place->given = HSD_GIVEN_SHEETS + hsd_system_get_index (system);

  return sheet != NULL && find_in_sheet (sheet, head, rest, place);
}

static gboolean
refuse_unknown (const char *key, GError **error)
{
  /* Translators: %s is what somebody wrote as the name of a value. */
  hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, "text", _("“%s” is not a character field."), key);

  return FALSE;
}

/* A field without its game: one game alone may have it. */
static gboolean
find_anywhere (const char *key, const char *head, const char *rest, HsdPartyPlace *place, GError **error)
{
  g_autoptr (GString) ways = g_string_new (NULL);
  HsdSystem *found = NULL;
  guint n = 0;

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      g_auto (HsdPartyPlace) one = { 0, -1, -1, NULL };
      g_autofree char *way = NULL;

      if (!find_of_system (hsd_registry_get (i), head, rest, &one))
        continue;
      found = hsd_registry_get (i);
      n++;
      way = g_strdup_printf ("%s.%s", hsd_system_get_id (found), key);
      hsd_join_add (ways, HSD_JOIN_LIST, way);
    }

  if (n == 0)
    return refuse_unknown (key, error);
  if (n == 1)
    return find_of_system (found, head, rest, place);

  hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, "text",
              /* Translators: %1$s is the name of a value, %2$s a list of the same with the name of a game before it. */
              _("“%1$s” is on the sheets of several games. Write one of these: %2$s."), key, ways->str);
  return FALSE;
}

static gboolean
find_base (const char *key, HsdPartyPlace *place)
{
  const HsdField *fields = hsd_table_character_fields ();

  for (guint i = HSD_GIVEN_NAME; i < HSD_GIVEN_SHEETS; i++)
    if (i != HSD_GIVEN_UPDATE && is_field (&fields[i], key))
      {
        place->given = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
find (const char *key, HsdPartyPlace *place, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (key, ".", 2);
  g_auto (GStrv) deeper = parts[0] != NULL && parts[1] != NULL ? g_strsplit (parts[1], ".", 2) : NULL;

  *place = (HsdPartyPlace) { 0, -1, -1, NULL };
  if (parts[0] == NULL)
    return refuse_unknown (key, error);
  for (char **part = parts; *part != NULL; part++)
    g_strstrip (*part);

  if (find_base (key, place))
    return TRUE;
  for (guint i = 0; deeper != NULL && i < hsd_registry_count (); i++)
    if (is_system (hsd_registry_get (i), parts[0]))
      {
        g_strstrip (deeper[0]);
        return find_of_system (hsd_registry_get (i), deeper[0], deeper[1] != NULL ? g_strstrip (deeper[1]) : NULL, place) ||
               refuse_unknown (key, error);
      }

  return find_anywhere (key, parts[0], parts[1], place, error);
}

/* --- values --- */

/* A switch as people and spreadsheets write it. */
static const char *const yes[] = { "true", "yes", "oui", "sí", "si", "ja", "1", "x", "*", NULL };
static const char *const no[] = { "false", "no", "non", "nein", "0", "-", NULL };

static gboolean
is_among (const char *const *words, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return g_strv_contains (words, folded);
}

/* --- single values --- */

static gboolean
read_int (HsdRecord *record, guint index, const char *text, GError **error)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  gint64 number;

  for (int i = 0; field->words != NULL && field->words[i].id != NULL; i++)
    if (is_called (field->words[i].id, field->words[i].label, NULL, text))
      {
        hsd_record_set (record, index, field->min + i);
        return TRUE;
      }

  if (hsd_read_number (text, &number) && number >= G_MININT / 2 && number <= G_MAXINT / 2)
    {
      hsd_record_set (record, index, number);
      return hsd_record_validate_range (record, index, error);
    }

  /* Translators: %s is what somebody wrote where a number belongs. */
  hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, "text", _("“%s” is not a whole number."), text);
  return FALSE;
}

static gboolean
read_switch (HsdRecord *record, guint index, const char *text, GError **error)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  gboolean on = is_among (yes, text) || is_called (field->id, field->label, NULL, text);

  if (on || is_among (no, text))
    {
      hsd_record_set (record, index, on);
      return TRUE;
    }

  /* Translators: %s is what somebody wrote where yes or no belongs. */
  hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, "text", _("“%s” is neither yes nor no."), text);
  return FALSE;
}

static int
find_word (const HsdField *field, const char *text)
{
  for (int i = 0; field->words[i].id != NULL; i++)
    if (is_called (field->words[i].id, field->words[i].label, field->words[i].letters, text))
      return i;

  return -1;
}

static gboolean
read_word (HsdRecord *record, guint index, const char *text, GError **error)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  int word = find_word (field, text);
  g_autoptr (GString) words = g_string_new (NULL);

  if (word >= 0)
    {
      hsd_record_set (record, index, word);
      return TRUE;
    }

  for (const HsdWord *one = field->words; one->id != NULL; one++)
    hsd_join_add (words, HSD_JOIN_LIST, hsd_translate (one->label));
  /* Translators: %1$s is what somebody wrote, %2$s a list of words. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "text", _("“%1$s” is none of these: %2$s."), text, words->str);
  return FALSE;
}

static gboolean
read_value (HsdRecord *record, guint index, const char *text, GError **error)
{
  switch (hsd_record_fields (record)[index].kind)
    {
    case HSD_INT:
      return read_int (record, index, text, error);
    case HSD_BOOL:
      return read_switch (record, index, text, error);
    case HSD_WORD:
      return read_word (record, index, text, error);
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
      hsd_record_set_text (record, index, text);
      return hsd_record_validate_range (record, index, error);
    case HSD_LEVEL:
    case HSD_PERSON:
    case HSD_OBJECT:
    case HSD_LIST:
    case HSD_MAP:
    case HSD_NUMBERS:
    case HSD_PILE:
    case HSD_FACES:
    case HSD_CARDS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* --- rows --- */

static gboolean
fits_column (const HsdField *field, const char *word)
{
  gint64 number;

  if (field->kind == HSD_INT)
    return hsd_read_number (word, &number);
  if (field->kind == HSD_BOOL)
    return strcmp (word, "*") == 0 || is_called (field->id, field->label, NULL, word);

  return field->kind == HSD_WORD && find_word (field, word) >= 0;
}

/* Sets the column that the last word of a row fits in; FALSE if it fits in none that is still open. */
static gboolean
take_column (HsdRecord *row, const char *word, GError **error)
{
  const HsdField *fields = hsd_record_fields (row);

  for (guint i = 1; fields[i].id != NULL; i++)
    if (!hsd_record_has (row, i) && fits_column (&fields[i], word))
      return read_value (row, i, word, error);

  return FALSE;
}

/* The last word of @text, which is cut off; a star at the end of a number is a word of its own. NULL if there is none, or if it
 * is a name in quotes; or the first word, unless that may go too. */
static char *
cut_last (char *text, gboolean first)
{
  gsize length = strlen (g_strchomp (text));
  char *space;

  if (length > 1 && text[length - 1] == '*')
    {
      text[length - 1] = '\0';
      return g_strdup ("*");
    }

  space = strrchr (text, ' ');
  if (strchr (space != NULL ? space : text, '"') != NULL || (space == NULL && (!first || *text == '\0')))
    return NULL;

  if (space == NULL)
    {
      char *word = g_strdup (text);

      *text = '\0';
      return word;
    }

  *space = '\0';
  return g_strdup (space + 1);
}

static gboolean
check_columns (const HsdRecord *row, const char *text, GError **error)
{
  const HsdField *fields = hsd_record_fields (row);

  for (guint i = 1; fields[i].id != NULL; i++)
    if (fields[i].flags & HSD_REQUIRED && !hsd_record_has (row, i))
      {
        hsd_refuse (error, HSD_REFUSAL_MISSING_FIELD, "text",
                    /* Translators: %1$s is a line of a sheet as somebody wrote it, %2$s the head of a column. */
                    _("“%1$s”: %2$s is missing."), text, hsd_translate (fields[i].label));
        return FALSE;
      }

  return TRUE;
}

/* Takes the columns from the end of @rest, as long as there are words that fit. */
static gboolean
take_columns (HsdRecord *row, char *rest, gboolean first, GError **error)
{
  for (;;)
    {
      g_autofree char *before = g_strdup (rest);
      g_autofree char *word = cut_last (rest, first);
      g_autoptr (GError) refusal = NULL;

      if (word != NULL && take_column (row, word, &refusal))
        continue;
      if (refusal != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&refusal));
          return FALSE;
        }
      strcpy (rest, before);
      return TRUE;
    }
}

/* Takes the quotes off a text that stands in them: within them two stand for one. */
static void
unquote (char *text)
{
  gsize length = strlen (text);
  char *to = text;

  if (length < 2 || text[0] != '"' || text[length - 1] != '"')
    return;

  for (gsize i = 1; i < length - 1; i++)
    {
      *to++ = text[i];
      if (text[i] == '"' && text[i + 1] == '"')
        i++;
    }
  *to = '\0';
}

/* “Lockpicking 4 asset”: a name, and its columns in any order. */
static gboolean
read_row (HsdRecord *row, const char *text, GError **error)
{
  g_autofree char *rest = g_strdup (text);

  if (!take_columns (row, g_strstrip (rest), FALSE, error))
    return FALSE;

  unquote (g_strstrip (rest));
  hsd_record_set_text (row, 0, rest);

  return hsd_record_validate_range (row, 0, error) && check_columns (row, text, error);
}

/* The row of that name; a new one if there is none. */
static HsdRecord *
find_row (HsdRecord *record, guint list, const char *name)
{
  HsdRecord *row;

  for (guint i = 0; i < hsd_record_n_rows (record, list); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (record, list, i), 0), name) == 0)
      return hsd_record_edit_row (record, list, i);

  row = hsd_record_add_row (record, list);
  hsd_record_set_text (row, 0, name);

  return row;
}

static gboolean
fits_any_column (const HsdField *fields, const char *word)
{
  for (guint i = 1; fields[i].id != NULL; i++)
    if (fits_column (&fields[i], word))
      return TRUE;

  return FALSE;
}

/* “4 asset” of a row whose name the key has. */
static gboolean
read_named_row (HsdRecord *record, guint list, const char *name, const char *text, GError **error)
{
  HsdRecord *row = find_row (record, list, name);
  g_autofree char *rest = g_strdup (text);

  if (!hsd_record_validate_range (row, 0, error) || !take_columns (row, rest, TRUE, error))
    return FALSE;

  if (*g_strstrip (rest) != '\0' && fits_any_column (hsd_record_fields (row), rest))
    {
      hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "text", _("“%s” appears twice."), name);
      return FALSE;
    }
  if (*rest != '\0')
    {
      hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, "text", _("“%s” is not a whole number."), rest);
      return FALSE;
    }

  return check_columns (row, name, error);
}

/* Of two rows of one name it could not be said which is meant. */
static gboolean
check_names (const HsdRecord *record, guint list, GError **error)
{
  for (guint i = 1; i < hsd_record_n_rows (record, list); i++)
    for (guint j = 0; j < i; j++)
      {
        const char *name = hsd_record_get_text (hsd_record_get_row (record, list, i), 0);

        if (g_strcmp0 (name, hsd_record_get_text (hsd_record_get_row (record, list, j), 0)) == 0)
          {
            /* Translators: %s is the name of a line of a sheet, such as a skill. */
            hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "text", _("“%s” appears twice."), name);
            return FALSE;
          }
      }

  return TRUE;
}

/* The next @mark of @text that is not within quotes; its end if there is none. */
static const char *
next (const char *text, char mark)
{
  gboolean quoted = FALSE;

  for (; *text != '\0' && (quoted || *text != mark); text++)
    quoted ^= *text == '"';

  return text;
}

static gboolean
read_rows (HsdRecord *record, guint list, const char *text, GError **error)
{
  for (;;)
    {
      const char *end = next (text, ',');
      g_autofree char *one = g_strndup (text, end - text);

      if (*g_strstrip (one) != '\0' && !read_row (hsd_record_add_row (record, list), one, error))
        return FALSE;
      if (*end == '\0')
        break;
      text = end + 1;
    }

  return check_names (record, list, error) && hsd_record_validate_range (record, list, error);
}

gboolean
hsd_party_set (HsdRecord *given, const HsdPartyPlace *place, const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  HsdRecord *sheet;

  if (*stripped == '\0')
    return TRUE;
  if (place->field < 0)
    return read_value (given, place->given, stripped, error);

  sheet = hsd_record_edit_object (given, place->given);
  if (place->member >= 0)
    return read_value (hsd_record_edit_object (sheet, place->field), place->member, stripped, error);
  if (!hsd_kind_holds_rows (hsd_record_fields (sheet)[place->field].kind))
    return read_value (sheet, place->field, stripped, error);
  if (place->row != NULL)
    return read_named_row (sheet, place->field, place->row, stripped, error);

  return read_rows (sheet, place->field, stripped, error);
}

/* --- writing --- */

/* A name that could be read otherwise stands in quotes. */
static void
add_name (GString *text, const HsdField *fields, const char *name)
{
  const char *last = strrchr (name, ' ');

  if (strpbrk (name, "\",;=*\t") == NULL && !fits_any_column (fields, last != NULL ? last + 1 : name) && name[0] != ' ' &&
      !g_str_has_suffix (name, " "))
    {
      g_string_append (text, name);
      return;
    }

  g_string_append_c (text, '"');
  for (; *name != '\0'; name++)
    {
      if (*name == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *name);
    }
  g_string_append_c (text, '"');
}

/* The columns of a row beside its name: “4*”. */
static char *
describe_columns (const HsdRecord *row)
{
  const HsdField *fields = hsd_record_fields (row);
  GString *text = g_string_new (NULL);

  for (guint i = 1; fields[i].id != NULL; i++)
    {
      const char *space = text->len > 0 ? " " : "";

      if (fields[i].kind == HSD_WORD && hsd_record_has (row, i))
        g_string_append_printf (text, "%s%s", space, fields[i].words[hsd_record_get (row, i)].id);
      else if (fields[i].kind == HSD_INT && hsd_record_has (row, i))
        g_string_append_printf (text, "%s%d", space, hsd_record_get (row, i));
      else if (fields[i].kind == HSD_BOOL && hsd_record_get (row, i))
        g_string_append_c (text, '*');
    }

  return g_string_free (text, FALSE);
}

static void
add_row (GString *text, const HsdRecord *row)
{
  g_autofree char *columns = describe_columns (row);

  add_name (text, hsd_record_fields (row), hsd_record_get_text (row, 0));
  if (*columns != '\0')
    g_string_append_printf (text, " %s", columns);
}

char *
hsd_party_value (const HsdRecord *record, guint index)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  GString *text;

  if (!hsd_record_has (record, index))
    return NULL;

  text = g_string_new (NULL);
  if (hsd_kind_holds_text (field->kind))
    g_string_append (text, hsd_record_get_text (record, index));
  else if (field->kind == HSD_WORD)
    g_string_append (text, field->words[hsd_record_get (record, index)].id);
  else if (field->kind == HSD_BOOL)
    g_string_append (text, hsd_record_get (record, index) ? "yes" : "no");
  else if (field->kind == HSD_INT && hsd_record_get (record, index) != HSD_NULL)
    g_string_append_printf (text, "%d", hsd_record_get (record, index));

  for (guint i = 0; hsd_kind_holds_rows (field->kind) && i < hsd_record_n_rows (record, index); i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      add_row (text, hsd_record_get_row (record, index, i));
    }

  return g_string_free (text, FALSE);
}

/* --- the text --- */

/* So much text is read, which is far more than any party has. */
#define MOST_BYTES (4 * 1024 * 1024)
#define MOST_CHARACTERS 1000

typedef struct
{
  const HsdState *state;
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
      refuse (self, column, error, _("“%s” is not a valid name."), name);
      return NULL;
    }
  if (is_there (self, name))
    {
      refuse (self, column, error, _("“%s” appears twice."), name);
      return NULL;
    }
  if (self->party->len == MOST_CHARACTERS)
    {
      /* Translators: why a text of characters cannot be read. */
      refuse (self, column, error, _("Too many characters."));
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
  const char *equals = next (pair, '=');
  g_autofree char *key = g_strndup (pair, equals - pair);
  g_autofree char *value = NULL;
  g_auto (HsdPartyPlace) place = { 0, -1, -1, NULL };

  if (*equals == '\0')
    /* Translators: why a line of a text of characters cannot be read; %s is a part of it, and “=” the sign that is missing. */
    return refuse (self, column, error, _("“%s” has no value: “=” is missing."), g_strstrip (key));
  if (!find (g_strstrip (key), &place, error))
    return place_error (self, column, error);
  if (place.field < 0 && place.given == HSD_GIVEN_NAME)
    return refuse (self, column, error, _("“%s” appears twice."), key);

  value = g_strstrip (g_strdup (equals + 1));
  if (place.field < 0)
    unquote (value);

  return hsd_party_set (given, &place, value, error) || place_error (self, column, error);
}

static gboolean
read_line (Reading *self, const char *line, GError **error)
{
  HsdRecord *given = NULL;

  for (const char *part = line;;)
    {
      const char *end = next (part, ';');
      g_autofree char *one = g_strndup (part, end - part);
      guint column = g_utf8_strlen (line, part + strspn (part, " ") - line) + 1;

      g_strstrip (one);
      if (given == NULL)
        {
          unquote (one);
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

  unquote (cell);

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
      if (!find (head, place, error))
        return place_error (self, i + 1, error);
      for (guint j = 0; j < i; j++)
        if (same_place (place, g_ptr_array_index (self->places, j)))
          return refuse (self, i + 1, error, _("“%s” appears twice."), head);
      named |= place->field < 0 && place->given == HSD_GIVEN_NAME;
    }

  /* Translators: why a table of characters cannot be read: the first row has the heads of the columns. */
  return named || refuse (self, 1, error, _("No column heading is “name”."));
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
        return refuse (self, i + 1, error, _("“%s” is in a column without a heading."), cell);
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
  return refuse (self, 1, error, _("The first row must contain column headings."));
}

GPtrArray *
hsd_party_read (const HsdState *state, const char *text, GError **error)
{
  g_autoptr (GPtrArray) party = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_record_unref);
  Reading reading = { state, party, NULL, 0 };
  g_auto (GStrv) lines = NULL;
  gboolean good = TRUE;

  reading.line = 1;
  if (strlen (text) > MOST_BYTES || !g_utf8_validate (text, -1, NULL))
    {
      /* Translators: why a text of characters cannot be read. */
      refuse (&reading, 1, error, _("Not a text, or far too long."));
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
    good = refuse (&reading, 1, error, _("No characters found in this text."));

  return good ? g_steal_pointer (&party) : NULL;
}

/* --- writing --- */

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

static void
add_pair (GString *line, const char *value, const char *format, ...) G_GNUC_PRINTF (3, 4);

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
      message = g_strdup_printf (C_("pair", "%1$s: %2$s"), name, (*error)->message);
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

  turn = hsd_table_begin (self, &intent);
  for (guint i = 0; i < party->len; i++)
    if (!give (self, turn, g_ptr_array_index (party, i), error))
      return FALSE;

  return hsd_table_accept (self, turn, &intent, error);
}
