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

/* A name as it is written in a statement: in quotation marks if it could be taken for something else. A @strict one stands among
 * numbers. */
static char *
said_name (const char *name, gboolean strict)
{
  return is_plain (name, strict) ? g_strdup (name) : quote (name);
}

/* --- values --- */

/* The pattern of a field, with %s for its value except for an HSD_BOOL. */
static char *
said_pattern (const HsdField *field, gboolean value)
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
  g_autofree char *said = key != NULL ? said_name (hsd_level_translate (field->words, key), TRUE) : NULL;

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
      return said_name (hsd_record_get_text (record, index), hsd_record_fields (record)[index].check == NULL);
    case HSD_NAME:
    case HSD_PERSON:
    case HSD_COLOUR:
      return said_name (hsd_record_get_text (record, index), TRUE);
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

  pattern = said_pattern (field, field->kind == HSD_BOOL && hsd_record_get (record, index));
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

char *
hsd_faces_say (const GArray *luck)
{
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < luck->len; i++)
    {
      g_autofree char *face = say_face (g_array_index (luck, int, i));

      g_strv_builder_add (said, face);
    }
  all = g_strv_builder_end (said);

  return g_strjoinv (HSD_SAID_WITHIN, all);
}

static char *
said_real (HsdSystem *system, const GArray *luck)
{
  gboolean cards = HSD_SYSTEM_GET_CLASS (system)->luck == HSD_CARDS;
  g_autofree char *list = hsd_faces_say (luck);

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
  HsdSaid said = { kind, text, 0 };

  g_array_append_val (self->parts, said);
}

static void
add_field (HsdStatement *self, guint field, char *text)
{
  HsdSaid said = { HSD_SAID_FIELD, text, field };

  g_array_append_val (self->parts, said);
}

/* “a guard · Climbing”: the name of a character who is not at the table is part of the label. */
static gboolean
add_stranger (HsdStatement *self, const HsdState *state, const char *label)
{
  g_auto (GStrv) both = g_strsplit (label, HSD_SAID_BETWEEN, 2);

  if (g_strv_length (both) != 2 || *both[1] == '\0' || !is_plain (both[0], FALSE) || g_str_equal (both[0], said_somebody ()) ||
      hsd_state_find (state, both[0]) != NULL)
    return FALSE;

  hsd_statement_add (self, HSD_SAID_WHO, g_strdup (both[0]));
  hsd_statement_add (self, HSD_SAID_LABEL, said_name (both[1], FALSE));

  return TRUE;
}

static void
add_who (HsdStatement *self, HsdSystem *system, const HsdState *state, const HsdThrow *options)
{
  if (options->character == NULL && options->label != NULL && add_stranger (self, state, options->label))
    return;

  if (options->character == NULL)
    hsd_statement_add (self, HSD_SAID_WHO, g_strdup (said_somebody ()));
  else if (g_str_equal (options->character, said_somebody ()) && !HSD_SYSTEM_GET_CLASS (system)->needs_character)
    hsd_statement_add (self, HSD_SAID_WHO, quote (options->character));
  else
    hsd_statement_add (self, HSD_SAID_WHO, said_name (options->character, FALSE));

  if (options->label != NULL)
    hsd_statement_add (self, HSD_SAID_LABEL, said_name (options->label, FALSE));
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
        add_field (self, i, said);
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
