/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a throw in words, from what the fields of its system declare. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/level.h"
#include "model/story/system.h"
#include "model/words/number.h"
#include "model/story/statement.h"

#define HSD_SAID_BETWEEN " · "    /* parts of a statement */
#define HSD_SAID_LIST ", "        /* rows of a list, members of an object */
#define HSD_SAID_WITHIN "\u00a0"  /* what stays together: members of a row */

struct _HsdStatement
{
  GArray *parts; /* HsdSaid */
};

/* --- names --- */

static gboolean
is_plain_letter (gunichar letter, gboolean strict)
{
  if (g_unichar_isalpha (letter) || g_unichar_ismark (letter) || letter == ' ' || letter == '-' || letter == '\'' || letter == 0x2019)
    return TRUE;

  return !strict && (g_unichar_isdigit (letter) || strchr ("+,.:;!?/()&*", letter < 128 && letter > 0 ? (int) letter : 'a') != NULL);
}

static gboolean
is_plain (const char *name, gboolean strict)
{
  if (*name == '\0' || *name == ' ' || g_str_has_suffix (name, " ") || strstr (name, "  ") != NULL)
    return FALSE;

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    if (!is_plain_letter (g_utf8_get_char (p), strict))
      return FALSE;

  return TRUE;
}

/* The two quotation marks, from the translated pattern with a name between them. */
static void
get_marks (char **open, char **close)
{
  /* Translators: quotation marks around the name %s, in the line that sums up a roll. */
  g_auto (GStrv) marks = g_strsplit (C_("name", "“%s”"), "%s", 2);

  *open = g_strdup (marks[0]);
  *close = g_strdup (marks[1]);
}

static char *
quote (const char *name)
{
  g_autofree char *open = NULL;
  g_autofree char *close = NULL;
  GString *text = g_string_new (NULL);

  get_marks (&open, &close);
  g_string_append (text, open);
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      /* Escapes what would close the quotation. */
      if (*p == '\\' || g_str_has_prefix (p, close))
        g_string_append_c (text, '\\');
      g_string_append_unichar (text, g_utf8_get_char (p));
    }
  g_string_append (text, close);

  return g_string_free (text, FALSE);
}

char *
hsd_said_name (const char *name, gboolean strict)
{
  return is_plain (name, strict) ? g_strdup (name) : quote (name);
}

/* The length of the quotation at the start of @text; 0 if there is none. */
static gsize
quoted_length (const char *text, GString *within)
{
  g_autofree char *open = NULL;
  g_autofree char *close = NULL;
  const char *p;

  get_marks (&open, &close);
  if (!g_str_has_prefix (text, open))
    return 0;

  for (p = text + strlen (open); *p != '\0' && !g_str_has_prefix (p, close); p = g_utf8_next_char (p))
    {
      if (*p == '\\' && p[1] != '\0')
        p++;
      if (within != NULL)
        g_string_append_unichar (within, g_utf8_get_char (p));
    }

  return *p != '\0' ? p + strlen (close) - text : 0;
}

char *
hsd_said_unname (const char *text, gboolean strict)
{
  g_autoptr (GString) within = g_string_new (NULL);

  if (quoted_length (text, within) == strlen (text) && *text != '\0')
    return g_strdup (within->str);

  return is_plain (text, strict) ? g_strdup (text) : NULL;
}

/* Splits at @separator outside quotation marks. */
static GStrv
split (const char *text, const char *separator)
{
  g_autoptr (GStrvBuilder) pieces = g_strv_builder_new ();
  const char *start = text;
  const char *p = text;

  while (*p != '\0')
    {
      gsize quoted = quoted_length (p, NULL);

      if (quoted > 0)
        {
          p += quoted;
        }
      else if (g_str_has_prefix (p, separator))
        {
          g_autofree char *piece = g_strndup (start, p - start);

          g_strv_builder_add (pieces, piece);
          p += strlen (separator);
          start = p;
        }
      else
        {
          p = g_utf8_next_char (p);
        }
    }
  g_strv_builder_add (pieces, start);

  return g_strv_builder_end (pieces);
}

/* --- values --- */

/* The part of @text at the %s of a pattern; NULL if it does not match. */
static char *
strip (const char *pattern, const char *text)
{
  const char *hole = strstr (pattern, "%s");
  gsize before = hole - pattern;
  gsize after = strlen (hole + 2);

  if (strlen (text) < before + after || strncmp (text, pattern, before) != 0 || !g_str_has_suffix (text, hole + 2))
    return NULL;

  return g_strndup (text + before, strlen (text) - before - after);
}

char *
hsd_said_pattern (const HsdField *field, gboolean value)
{
  const char *label = hsd_translate (field->label);

  if (field->kind == HSD_BOOL && value)
    return g_strdup (field->say != NULL ? hsd_translate (field->say) : label);
  if (field->kind == HSD_BOOL)
    /* Translators: %s is something that is not so, such as “Test of an NPC”. */
    return g_strdup_printf (_("%s: no"), label);
  if (field->say != NULL)
    return g_strdup (hsd_translate (field->say));

  return g_strdup_printf ("%s" HSD_SAID_WITHIN "%%s", label);
}

/* The wording of a number in that field: its name, or digits, signed if the field may be negative. */
static char *
said_number (const HsdField *field, int number)
{
  const char *name = hsd_field_value_name (field, number);
  char buffer[16];

  if (name != NULL)
    return g_strdup (name);

  return field->min < 0 ? g_strdup (hsd_format_signed (number, buffer)) : hsd_format_number (number);
}

static char *say_members (const HsdRecord *members, const HsdContext *context, const char *separator);

static char *
say_level (const HsdRecord *record, guint index)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  const char *key = hsd_record_get_text (record, index);
  g_autofree char *number = said_number (field, hsd_record_get (record, index));
  g_autofree char *said = key != NULL ? hsd_said_name (hsd_level_translate (field->words, key), TRUE) : NULL;

  return said != NULL ? g_strdup_printf ("%s (%s)", said, number) : g_steal_pointer (&number);
}

/* An unset field counts as set if it has a default. */
static gboolean
has_value (const HsdRecord *record, guint index)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  gboolean number = field->kind == HSD_INT || field->kind == HSD_WORD || field->kind == HSD_LEVEL || field->kind == HSD_BOOL;

  return hsd_record_has (record, index) || (number && !(field->flags & HSD_NULLABLE) && field->flags & HSD_SPOKEN);
}

/* Whether the value means the same as an unset one. */
static gboolean
is_default (const HsdRecord *record, guint index)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  switch (field->kind)
    {
    case HSD_INT:
    case HSD_BOOL:
    case HSD_WORD:
      return hsd_record_get (record, index) == field->fallback;
    case HSD_LEVEL:
      return hsd_record_get_text (record, index) == NULL && hsd_record_get (record, index) == field->fallback;
    case HSD_LIST:
    case HSD_MAP:
      return hsd_record_n_rows (record, index) == 0;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
    case HSD_OBJECT:
    case HSD_NUMBERS:
    case HSD_PILE:
    case HSD_FACES:
    case HSD_CARDS:
    default:
      return !hsd_record_has (record, index);
    }
}

/* Whether it is part of the statement even at its default. */
static gboolean
always (const HsdField *field, HsdNeed need)
{
  return need == HSD_NEED_REQUIRED || field->flags & (HSD_REQUIRED | HSD_SPOKEN);
}

static char *
say_rows (const HsdRecord *record, guint index, const HsdContext *context)
{
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    {
      g_autofree char *row = say_members (hsd_record_get_row (record, index, i), context, HSD_SAID_WITHIN);

      g_strv_builder_add (said, row);
    }
  all = g_strv_builder_end (said);

  return g_strjoinv (HSD_SAID_LIST, all);
}

static char *
say_value (const HsdRecord *record, guint index, const HsdContext *context)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  switch (field->kind)
    {
    case HSD_INT:
      return said_number (field, hsd_record_get (record, index));
    case HSD_WORD:
      return g_strdup (hsd_translate (field->words[hsd_record_get (record, index)].label));
    case HSD_LEVEL:
      return say_level (record, index);
    case HSD_TEXT:
      return hsd_said_name (hsd_record_get_text (record, index), hsd_record_fields (record)[index].check == NULL);
    case HSD_NAME:
    case HSD_PERSON:
    case HSD_COLOUR:
      return hsd_said_name (hsd_record_get_text (record, index), TRUE);
    case HSD_OBJECT:
      return say_members (hsd_record_get_object (record, index), context, HSD_SAID_LIST);
    case HSD_LIST:
    case HSD_MAP:
      return say_rows (record, index, context);
    case HSD_BOOL:
    case HSD_NUMBERS:
    case HSD_PILE:
    case HSD_FACES:
    case HSD_CARDS:
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

/* “against difficulty 2”, “helped by Ana 8 + 4 ★”; NULL for a value that is left out. */
static char *
field_say (const HsdRecord *record, guint index, const HsdContext *context)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  HsdNeed need = hsd_field_need (field, record, context);
  g_autofree char *pattern = NULL;
  g_autofree char *value = NULL;
  g_autoptr (GString) said = NULL;
  gboolean noted = field->flags & HSD_NOTED && hsd_record_has (record, index);

  if (need == HSD_NEED_ABSENT || field->label == NULL || !has_value (record, index))
    return NULL;
  if (is_default (record, index) && !noted && (field->kind == HSD_BOOL || !always (field, need)))
    return NULL;
  if (field->flags & HSD_NULLABLE && hsd_record_get (record, index) == HSD_NULL)
    return NULL;

  pattern = hsd_said_pattern (field, field->kind == HSD_BOOL && hsd_record_get (record, index));
  if (field->kind == HSD_BOOL)
    return g_steal_pointer (&pattern);

  value = say_value (record, index, context);
  said = g_string_new (pattern);
  g_string_replace (said, "%s", value, 1);

  return g_strdup (said->str);
}

/* The members of an object or row that are not at their default. */
static char *
say_members (const HsdRecord *members, const HsdContext *context, const char *separator)
{
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; hsd_record_fields (members)[i].id != NULL; i++)
    {
      g_autofree char *member = field_say (members, i, context);

      if (member != NULL)
        g_strv_builder_add (said, member);
    }
  all = g_strv_builder_end (said);

  return g_strjoinv (separator, all);
}

/* --- beside the fields --- */

static const char *
said_somebody (void)
{
  /* Translators: who rolls dice without a character. */
  return C_("person", "Somebody");
}

const char *
hsd_visibility_say (HsdVisibility visibility)
{
  static const char *const words[] = {
    /* Translators: in the line that sums up a roll: everybody sees all of it. */
    [HSD_OPEN] = HSD_NC_("visibility", "open to all"),
    /* Translators: in the line that sums up a roll: players do not see against what. */
    [HSD_HIDE_THRESHOLD] = HSD_NC_("visibility", "threshold kept secret"),
    /* Translators: in the line that sums up a roll: only the game master sees it. */
    [HSD_HIDE_THROW] = HSD_NC_("visibility", "secret roll"),
    /* Translators: in the line that sums up a roll. */
    [HSD_GM_FIRST] = HSD_NC_("visibility", "seen by the GM first"),
  };

  return hsd_translate (words[visibility]);
}

static char *
say_face (int face)
{
  static const char *const symbols[] = { "−", "0", "+" };
  int value = face <= HSD_FACE_SYMBOL ? 0 : hsd_die_discordant_value (face - HSD_FACE_SYMBOL);

  if (face == HSD_FACE_HOLE)
    return g_strdup ("…");
  if (face > HSD_FACE_SYMBOL && face <= HSD_FACE_SYMBOL + 6)
    return g_strdup (symbols[value + 1]);

  return hsd_format_number (face);
}

static char *
said_real (HsdSystem *system, const GArray *luck)
{
  gboolean cards = HSD_SYSTEM_GET_CLASS (system)->luck == HSD_CARDS;
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; i < luck->len; i++)
    {
      g_autofree char *face = say_face (g_array_index (luck, int, i));

      g_strv_builder_add (said, face);
    }
  all = g_strv_builder_end (said);
  list = g_strjoinv (HSD_SAID_WITHIN, all);

  /* Translators: %s is a list of cards by their numbers, drawn from a physical deck. */
  return g_strdup_printf (cards ? _("physical cards: %s")
                                /* Translators: %s is a list of faces, read on physical dice. */
                                : _("physical dice: %s"),
                          list);
}

/* --- the whole --- */

static void
said_clear (HsdSaid *said)
{
  g_free (said->text);
}

static HsdStatement *
statement_new (void)
{
  HsdStatement *self = g_new0 (HsdStatement, 1);

  self->parts = g_array_new (FALSE, FALSE, sizeof (HsdSaid));
  g_array_set_clear_func (self->parts, (GDestroyNotify) said_clear);

  return self;
}

void
hsd_statement_free (HsdStatement *self)
{
  g_array_unref (self->parts);
  g_free (self);
}

void
hsd_statement_add (HsdStatement *self, HsdSaidKind kind, char *text)
{
  HsdSaid said = { kind, text };

  g_array_append_val (self->parts, said);
}

static GArray *
read_real (HsdSystem *system, const char *text)
{
  static const struct
  {
    const char *text;
    int face;
  } signs[] = { { "…", HSD_FACE_HOLE }, { "−", HSD_FACE_SYMBOL + 1 }, { "0", HSD_FACE_SYMBOL + 3 }, { "+", HSD_FACE_SYMBOL + 5 } };
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *empty = said_real (system, none);
  g_autofree char *list = g_str_has_prefix (text, empty) ? g_strdup (text + strlen (empty)) : NULL;
  g_auto (GStrv) faces = list != NULL ? g_strsplit (list, HSD_SAID_WITHIN, -1) : NULL;
  g_autoptr (GArray) luck = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean symbols = HSD_SYSTEM_GET_CLASS (system)->symbols;

  if (list == NULL)
    return NULL;

  for (guint i = 0; faces[i] != NULL; i++)
    {
      int face = atoi (faces[i]);

      for (guint j = 0; j < G_N_ELEMENTS (signs); j++)
        if (g_str_equal (faces[i], signs[j].text) && (symbols || j == 0))
          face = signs[j].face;
      g_array_append_val (luck, face);
    }

  return g_steal_pointer (&luck);
}

static gboolean
read_visibility (const char *text, HsdVisibility *visibility)
{
  for (int i = HSD_OPEN; i <= HSD_GM_FIRST; i++)
    if (g_str_equal (hsd_visibility_say (i), text))
      {
        *visibility = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_bool (HsdRecord *record, guint index, const char *text)
{
  for (int value = FALSE; value <= TRUE; value++)
    {
      g_autofree char *pattern = hsd_said_pattern (&hsd_record_fields (record)[index], value);

      if (!g_str_equal (pattern, text))
        continue;
      hsd_record_set (record, index, value);
      return TRUE;
    }

  return FALSE;
}

static gboolean
read_int (HsdRecord *record, guint index, const char *text)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  for (int number = field->min; number <= field->max; number++)
    {
      g_autofree char *said = said_number (field, number);

      if (!g_str_equal (said, text))
        continue;
      hsd_record_set (record, index, number);
      return TRUE;
    }

  return FALSE;
}

static gboolean
read_word (HsdRecord *record, guint index, const char *text)
{
  const HsdWord *words = hsd_record_fields (record)[index].words;

  for (guint i = 0; words[i].id != NULL; i++)
    if (g_str_equal (hsd_translate (words[i].label), text))
      {
        hsd_record_set (record, index, i);
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_text (HsdRecord *record, guint index, const char *text)
{
  g_autofree char *name = hsd_said_unname (text, TRUE);

  if (name == NULL)
    return FALSE;

  hsd_record_set_text (record, index, name);
  return TRUE;
}

/* “+2”, “Heroic (+10)”. */
static gboolean
read_level (HsdRecord *record, guint index, const char *text)
{
  const char *open = g_strrstr (text, " (");
  g_autofree char *name = NULL;
  g_autofree char *number = NULL;

  if (open == NULL || !g_str_has_suffix (text, ")"))
    return read_int (record, index, text);

  name = g_strndup (text, open - text);
  number = g_strndup (open + 2, strlen (open + 2) - 1);

  return read_text (record, index, name) && read_int (record, index, number);
}

/* A text that the rules read is not any text: what they cannot read is another part. */
static gboolean
read_checked (HsdRecord *record, guint index, const char *text)
{
  g_autofree char *said = hsd_said_unname (text, FALSE);

  if (said == NULL)
    return FALSE;

  hsd_record_set_text (record, index, said);
  return hsd_record_fields (record)[index].check (record, index, NULL, NULL);
}

static gboolean read_field (HsdRecord *record, guint index, const char *text);

/* Matches members in order, skipping those at their default. */
static gboolean
read_members (HsdRecord *members, GStrv pieces, guint from, guint piece)
{
  for (guint i = from; pieces[piece] != NULL && hsd_record_fields (members)[i].id != NULL; i++)
    {
      /* One member may span several pieces. */
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint end = piece; pieces[end] != NULL; end++)
        {
          g_string_append_printf (text, "%s%s", end > piece ? HSD_SAID_WITHIN : "", pieces[end]);
          if (read_field (members, i, text->str) && read_members (members, pieces, i + 1, end + 1))
            return TRUE;
          hsd_record_clear (members, i);
        }
    }

  return pieces[piece] == NULL;
}

static gboolean
read_object (HsdRecord *record, guint index, const char *text)
{
  g_auto (GStrv) pieces = split (text, HSD_SAID_LIST);

  return read_members (hsd_record_edit_object (record, index), pieces, 0, 0);
}

static gboolean
read_rows (HsdRecord *record, guint index, const char *text)
{
  g_auto (GStrv) rows = split (text, HSD_SAID_LIST);

  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_auto (GStrv) pieces = split (rows[i], HSD_SAID_WITHIN);

      if (!read_members (hsd_record_add_row (record, index), pieces, 0, 0))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_value (HsdRecord *record, guint index, const char *text)
{
  switch (hsd_record_fields (record)[index].kind)
    {
    case HSD_INT:
      return read_int (record, index, text);
    case HSD_WORD:
      return read_word (record, index, text);
    case HSD_LEVEL:
      return read_level (record, index, text);
    case HSD_TEXT:
      if (hsd_record_fields (record)[index].check != NULL)
        return read_checked (record, index, text);
      return read_text (record, index, text);
    case HSD_NAME:
    case HSD_PERSON:
    case HSD_COLOUR:
      return read_text (record, index, text);
    case HSD_OBJECT:
      return read_object (record, index, text);
    case HSD_LIST:
    case HSD_MAP:
      return read_rows (record, index, text);
    case HSD_BOOL:
    case HSD_NUMBERS:
    case HSD_PILE:
    case HSD_FACES:
    case HSD_CARDS:
    default:
      return FALSE;
    }
}

/* Reads a part into that field of @record; FALSE if the part does not match the field. */
static gboolean
read_field (HsdRecord *record, guint index, const char *text)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  g_autofree char *pattern = NULL;
  g_autofree char *value = NULL;

  if (field->label == NULL)
    return FALSE;
  if (field->kind == HSD_BOOL)
    return read_bool (record, index, text);

  pattern = hsd_said_pattern (field, FALSE);
  value = strip (pattern, text);
  if (value != NULL && read_value (record, index, value))
    return TRUE;

  hsd_record_clear (record, index);
  return FALSE;
}

/* Reads a part into the first matching field that is not set yet. */
static gboolean
read_part (HsdRecord *input, const char *text)
{
  for (guint i = 0; hsd_record_fields (input)[i].id != NULL; i++)
    if (!hsd_record_has (input, i) && read_field (input, i, text))
      return TRUE;

  return FALSE;
}

/* Whether a part with that text would be read as a field or as a visibility. */
static gboolean
is_taken (HsdSystem *system, const char *text)
{
  g_autoptr (HsdRecord) input = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
  g_autoptr (GArray) real = read_real (system, text);
  HsdVisibility visibility;

  return real != NULL || read_visibility (text, &visibility) || read_part (input, text);
}

static void
add_label (HsdStatement *self, HsdSystem *system, const char *label)
{
  hsd_statement_add (self, HSD_SAID_LABEL, is_taken (system, label) ? quote (label) : hsd_said_name (label, FALSE));
}

/* “a guard · Climbing”: the name of a character who is not at the table is part of the label. */
static gboolean
add_stranger (HsdStatement *self, HsdSystem *system, const HsdState *state, const char *label)
{
  g_auto (GStrv) both = g_strsplit (label, HSD_SAID_BETWEEN, 2);

  if (g_strv_length (both) != 2 || *both[1] == '\0' || !is_plain (both[0], FALSE) || g_str_equal (both[0], said_somebody ()) ||
      hsd_state_find (state, both[0]) != NULL)
    return FALSE;

  hsd_statement_add (self, HSD_SAID_WHO, g_strdup (both[0]));
  add_label (self, system, both[1]);

  return TRUE;
}

static void
add_who (HsdStatement *self, HsdSystem *system, const HsdState *state, const HsdThrow *options)
{
  if (options->character == NULL && options->label != NULL && add_stranger (self, system, state, options->label))
    return;

  if (options->character == NULL)
    hsd_statement_add (self, HSD_SAID_WHO, g_strdup (said_somebody ()));
  else if (g_str_equal (options->character, said_somebody ()) && !HSD_SYSTEM_GET_CLASS (system)->needs_character)
    hsd_statement_add (self, HSD_SAID_WHO, quote (options->character));
  else
    hsd_statement_add (self, HSD_SAID_WHO, hsd_said_name (options->character, FALSE));

  if (options->label != NULL)
    add_label (self, system, options->label);
}

/* Says @input as it stands. */
static HsdStatement *
say (HsdSystem *system, const HsdState *state, const HsdRecord *input, const HsdThrow *options)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  HsdStatement *self = statement_new ();
  HsdContext context = { state, NULL, options->character };

  add_who (self, system, state, options);
  for (guint i = 0; klass->inputs[i].id != NULL; i++)
    {
      char *said = field_say (input, i, &context);

      if (said != NULL)
        hsd_statement_add (self, HSD_SAID_FIELD, said);
    }
  if (klass->say != NULL)
    klass->say (system, &context, input, self);
  if (options->luck != NULL)
    hsd_statement_add (self, HSD_SAID_REAL, said_real (system, options->luck));
  hsd_statement_add (self, HSD_SAID_SEEN, g_strdup (hsd_visibility_say (options->visibility)));

  return self;
}

HsdStatement *
hsd_statement_new (HsdSystem *system, const HsdState *state, const HsdRecord *input, const HsdThrow *options)
{
  g_autoptr (HsdRecord) completed = hsd_record_copy (input);
  HsdContext context = { state, NULL, options->character };

  hsd_system_complete (system, &context, completed);

  return say (system, state, completed, options);
}

HsdStatement *
hsd_statement_new_for_story (const HsdStory *story, const HsdState *state)
{
  HsdThrow options = { story->character, story->label, story->visibility, NULL };

  return say (story->system, state, story->input, &options);
}

const GArray *
hsd_statement_get_parts (const HsdStatement *self)
{
  return self->parts;
}

char *
hsd_statement_get_text (const HsdStatement *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->parts->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? HSD_SAID_BETWEEN : "", g_array_index (self->parts, HsdSaid, i).text);

  return g_string_free (text, FALSE);
}

/* --- the whole --- */

void
hsd_read_statement_free (HsdReadStatement *self)
{
  hsd_record_unref (self->input);
  g_free (self->character);
  g_free (self->label);
  g_clear_pointer (&self->luck, g_array_unref);
  g_free (self);
}

/* The first @n_names parts: the character and the label. */
static void
read_names (HsdReadStatement *self, HsdSystem *system, const HsdState *state, GStrv parts, guint n_names)
{
  g_autofree char *first = hsd_said_unname (parts[0], FALSE);
  gboolean somebody = g_str_equal (parts[0], said_somebody ()) && !HSD_SYSTEM_GET_CLASS (system)->needs_character;

  if (!somebody && first != NULL && hsd_state_find (state, first) == NULL && n_names == 2)
    {
      g_autofree char *label = hsd_said_unname (parts[1], FALSE);

      self->label = g_strjoin (HSD_SAID_BETWEEN, first, label, NULL);
      return;
    }

  self->character = somebody ? NULL : g_strdup (first);
  self->label = n_names == 2 ? hsd_said_unname (parts[1], FALSE) : NULL;
}

/* Sets fields that no part mentions to their defaults, and at the end compares the computed ones. */
static HsdReadStatement *
read_as (HsdSystem *system, const HsdState *state, GStrv parts, guint n_names)
{
  HsdReadStatement *self = g_new0 (HsdReadStatement, 1);
  guint n = g_strv_length (parts);

  self->input = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
  read_names (self, system, state, parts, n_names);
  for (guint i = n_names; i < n; i++)
    if (!read_visibility (parts[i], &self->visibility) && !read_part (self->input, parts[i]) && self->luck == NULL)
      self->luck = read_real (system, parts[i]);

  return self;
}

/* Asked once the input was validated, for that puts a level in the place of its name, which may be that of another. */
static gboolean
says_again (const HsdReadStatement *self, HsdSystem *system, const HsdState *state, const char *text)
{
  HsdThrow options = { self->character, self->label, self->visibility, self->luck };
  g_autoptr (HsdStatement) again = hsd_statement_new (system, state, self->input, &options);
  g_autofree char *said = hsd_statement_get_text (again);

  return g_str_equal (said, text);
}

HsdReadStatement *
hsd_statement_read (const char *text, HsdSystem *system, const HsdState *state)
{
  g_auto (GStrv) parts = split (text, HSD_SAID_BETWEEN);

  for (guint n_names = 1; n_names <= 2 && n_names <= g_strv_length (parts); n_names++)
    {
      g_autoptr (HsdReadStatement) self = read_as (system, state, parts, n_names);
      HsdContext context = { state, NULL, self->character };

      if (hsd_record_validate (self->input, &context, NULL) && says_again (self, system, state, text))
        return g_steal_pointer (&self);
    }

  return NULL;
}

gboolean
hsd_statement_same_input (const HsdRecord *a, const HsdRecord *b, const HsdContext *context)
{
  const HsdField *fields = hsd_record_fields (a);
  g_autoptr (HsdRecord) plain_a = hsd_record_copy (a);
  g_autoptr (HsdRecord) plain_b = hsd_record_copy (b);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      gboolean number = fields[i].kind == HSD_INT || fields[i].kind == HSD_WORD || fields[i].kind == HSD_LEVEL;
      gboolean absent = fields[i].flags & HSD_PICKED || hsd_field_need (&fields[i], a, context) == HSD_NEED_ABSENT;

      if (!absent && (!number || fields[i].flags & HSD_NOTED || hsd_record_get (a, i) != hsd_record_get (b, i) ||
                      (fields[i].kind == HSD_LEVEL && g_strcmp0 (hsd_record_get_text (a, i), hsd_record_get_text (b, i)) != 0)))
        continue;
      hsd_record_clear (plain_a, i);
      hsd_record_clear (plain_b, i);
    }

  return hsd_record_equal (plain_a, plain_b);
}
