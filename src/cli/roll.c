/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/cli.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/export.h"
#include "model/table/protocol-json.h"
#include "model/table/table.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* A number if @text is one, else the text. */
static json_t *
read_scalar (const char *text)
{
  gint64 number;

  return hsd_cli_read_number (text, &number) ? json_integer (number) : json_string (text);
}

static gboolean
is_symbol (const char *text)
{
  return g_str_equal (text, "+") || g_str_equal (text, "-") || g_str_equal (text, "−");
}

/* A 0 beside a + or a − is the blank face of a discordant die, otherwise a number. */
static json_t *
read_face (const char *text, gboolean symbols)
{
  if (g_str_equal (text, "?") || g_str_equal (text, "null"))
    return json_null ();
  if (g_str_equal (text, "−"))
    return json_string ("-");

  return symbols && g_str_equal (text, "0") ? json_string ("0") : read_scalar (text);
}

static json_t *read_value (const HsdField *field, const char *text);

static json_t *
read_row (const HsdField *fields, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  json_t *row = json_object ();

  for (guint i = 0; parts[i] != NULL && fields[i].id != NULL; i++)
    json_object_set_new (row, fields[i].id, read_value (&fields[i], parts[i]));

  return row;
}

static json_t *
read_list (const HsdField *field, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  json_t *list = json_array ();
  gboolean symbols = FALSE;

  for (guint i = 0; parts[i] != NULL; i++)
    symbols |= is_symbol (parts[i]);

  for (guint i = 0; parts[i] != NULL && text[0] != '\0'; i++)
    json_array_append_new (list, field->kind == HSD_LIST    ? read_row (field->fields, parts[i])
                                 : field->kind == HSD_FACES ? read_face (parts[i], symbols)
                                                            : read_scalar (parts[i]));

  return list;
}

static json_t *
read_truth (const char *text)
{
  if (g_str_equal (text, "true") || g_str_equal (text, "1"))
    return json_true ();
  if (g_str_equal (text, "false") || g_str_equal (text, "0"))
    return json_false ();

  return json_string (text);
}

static json_t *
read_value (const HsdField *field, const char *text)
{
  switch (field->kind)
    {
    case HSD_BOOL:
      return read_truth (text);
    case HSD_INT:
    case HSD_LEVEL:
      return read_scalar (text);
    case HSD_LIST:
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      return read_list (field, text);
    case HSD_OBJECT:
      return read_row (field->fields, text);
    case HSD_WORD:
      return field->flags & HSD_TRUTH ? read_truth (text) : json_string (text);
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
    case HSD_MAP:
    case HSD_PILE:
    default:
      return json_string (text);
    }
}

static const HsdField *
find_field (const HsdField *fields, const char *key)
{
  int index = hsd_fields_find (fields, key);

  return index >= 0 ? &fields[index] : NULL;
}

/* Splits KEY=VALUE in place; NULL if there is no “=”. */
static char *
split_word (char *word, GError **error)
{
  char *value = strchr (word, '=');

  if (value == NULL || value == word)
    {
      /* Translators: %s is what somebody typed. */
      hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, _("“%s” should be written KEY=VALUE"), word);
      return NULL;
    }

  *value = '\0';
  return value + 1;
}

/* Puts the words of a command line, KEY=VALUE each, into a JSON intent, with the type of the field
 * of that name. Invalid values are left for the table to refuse; FALSE only if a word is not
 * KEY=VALUE. Lists are written 3,4,9 and rows Ana:8:4,Luc:6:2. */
static gboolean
read_words (json_t *intent, const HsdField *fields, char **words, int n_words, GError **error)
{
  for (int i = 0; i < n_words; i++)
    {
      g_autofree char *word = g_strdup (words[i]);
      char *value = split_word (word, error);
      const HsdField *field;

      if (value == NULL)
        return FALSE;

      /* An unknown field is sent as it is, so that the table refuses it. */
      field = find_field (fields, word);
      json_object_set_new (intent, word, field != NULL ? read_value (field, value) : read_scalar (value));
    }

  return TRUE;
}

static const HsdField beside[] = {
  { "character", NULL, HSD_PERSON }, { "visibility", NULL, HSD_TEXT }, { "label", NULL, HSD_NAME },
  { "faces", NULL, HSD_FACES },      { "cards", NULL, HSD_CARDS },     { NULL },
};

/* The same for a throw: the inputs of the system go into "input", the others beside it. */
static gboolean
read_roll_words (json_t *intent, HsdSystem *system, char **words, int n_words, GError **error)
{
  const HsdField *inputs = HSD_SYSTEM_GET_CLASS (system)->inputs;

  for (int i = 0; i < n_words; i++)
    {
      g_autofree char *key = g_strndup (words[i], strcspn (words[i], "="));
      gboolean known = find_field (inputs, key) != NULL;
      gboolean aside = !known && find_field (beside, key) != NULL;

      if (!read_words (aside ? intent : json_object_get (intent, "input"), aside ? beside : inputs, words + i, 1, error))
        return FALSE;
    }

  return TRUE;
}

/* The inputs for the odds of a throw, from the words of a command line; NULL if they are refused. */
static HsdRecord *
read_odds_words (HsdTable *table, HsdSystem *system, char **words, int n_words, GError **error)
{
  const HsdField *fields = hsd_table_odds_fields (system);
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  json_t *input = json_object ();
  HsdRecord *record = NULL;

  if (read_words (input, fields, words, n_words, error))
    record = hsd_json_read (input, fields, &context, error);
  json_decref (input);

  return record;
}

typedef struct
{
  HsdTable *table;
  HsdProtocol *protocol;
} Roll;

/* --- what a system asks for, and what it tells --- */

static void
print_id (const char *id, const char *text)
{
  g_print ("  %s — %s\n", id, text);
}

static void
print_range (const HsdField *field)
{
  g_autofree char *least = hsd_format_number (field->min);
  g_autofree char *most = hsd_format_number (field->max);

  switch (field->kind)
    {
    case HSD_INT:
    case HSD_LEVEL:
      g_print ("%s … %s", least, most);
      for (guint i = 0; field->kind == HSD_LEVEL && field->words[i].id != NULL; i++)
        g_print (" | %s", field->words[i].id);
      break;
    case HSD_BOOL:
      g_print ("true | false");
      break;
    case HSD_WORD:
      if (field->flags & HSD_TRUTH)
        g_print ("true | false");
      for (guint i = 0; !(field->flags & HSD_TRUTH) && field->words[i].id != NULL; i++)
        g_print ("%s%s", i > 0 ? " | " : "", field->words[i].id);
      break;
    case HSD_OBJECT:
    case HSD_LIST:
      for (guint i = 0; field->fields[i].id != NULL; i++)
        g_print ("%s%s", i > 0 ? ":" : "", field->fields[i].id);
      g_print (field->kind == HSD_LIST ? ",…" : "");
      break;
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      g_print ("N,N,…");
      break;
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
    case HSD_MAP:
    case HSD_PILE:
    default:
      g_print ("…");
    }
}

static void
print_names (const HsdField *field)
{
  if (field->kind != HSD_INT || field->words == NULL)
    return;

  g_print ("      ");
  for (int value = field->min; value <= field->max; value++)
    {
      g_autofree char *number = hsd_format_number (value);

      /* Translators: in a row of values, each with its name: %1$s is the value, %2$s its name; it ends with a space. */
      g_print (_("%1$s: %2$s. "), number, hsd_field_value_name (field, value));
    }
  g_print ("\n");
}

static void
print_suggestions (const HsdField *field)
{
  for (guint i = 0; field->suggestions != NULL && field->suggestions[i].text != NULL; i++)
    /* Translators: a suggestion for a text: %1$s is what was attempted, %2$s a technical word, %3$s the text. */
    g_print (_("      %1$s, %2$s: %3$s\n"), hsd_translate (field->suggestions[i].topic), field->suggestions[i].word,
             hsd_translate (field->suggestions[i].text));
}

static gboolean
is_input (const HsdField *field)
{
  return !(field->flags & (HSD_INTERNAL | HSD_ANSWERED | HSD_PICKED));
}

static void
print_fields (const HsdField *fields)
{
  for (guint i = 0; fields[i].id != NULL; i++)
    {
      if (!is_input (&fields[i]))
        continue;
      g_print ("  %s=", fields[i].id);
      print_range (&fields[i]);
      g_print ("\n      %s\n", hsd_translate (fields[i].label));
      print_names (&fields[i]);
      print_suggestions (&fields[i]);
    }
}

void
hsd_cli_list_keys (HsdSystem *system, gboolean odds, HsdCliEach each, gpointer data)
{
  const HsdField *fields = odds ? hsd_table_odds_fields (system) : HSD_SYSTEM_GET_CLASS (system)->inputs;

  for (; fields->id != NULL; fields++)
    if (is_input (fields))
      each (fields->id, hsd_translate (fields->label), data);
  for (fields = beside; !odds && fields->id != NULL; fields++)
    if ((fields->kind != HSD_FACES && fields->kind != HSD_CARDS) ||
        (fields->kind == HSD_CARDS) == (HSD_SYSTEM_GET_CLASS (system)->luck == HSD_CARDS))
      each (fields->id, NULL, data);
}

static void
print_system (HsdSystem *system)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);

  /* Translators: %1$s is the name of a game, %2$s one line about it. */
  g_print (C_("game", "%1$s: %2$s"), hsd_system_get_title (system), hsd_system_get_summary (system));
  g_print ("\n\nhasard-cli roll %s KEY=VALUE…\n", klass->id);
  print_fields (klass->inputs);
  g_print ("  character=…, label=…, visibility=…, %s=N,N,…\n", klass->luck == HSD_CARDS ? "cards" : "faces");

  for (guint i = 0; i < hsd_system_n_choices (system); i++)
    {
      g_print ("\nthen %s KEY=VALUE…\n      %s\n", klass->choices[i].id, hsd_translate (klass->choices[i].label));
      print_fields (klass->choices[i].fields);
    }
}

static void
print_dice (const HsdStory *story)
{
  g_autofree char *dice = hsd_export_format_dice (story);

  /* Translators: %s are the faces of dice. */
  g_print (_("Dice: %s\n"), dice);
}

static void
print_story (const Roll *self)
{
  const HsdStory *story = hsd_table_get_state (self->table)->story;
  HsdTest *test = hsd_table_get_test (self->table);
  g_autoptr (HsdSteps) steps = hsd_test_explain (test);
  g_autofree char *verdict = hsd_test_get_verdict (test);

  if (story->dice->len > 0)
    print_dice (story);
  if (verdict != NULL)
    g_print ("→ %s\n", verdict);
  for (guint i = 0; i < hsd_steps_count (steps); i++)
    {
      g_autofree char *line = hsd_join_numbered (i + 1, hsd_steps_get (steps, i)->text);

      g_print ("  %s\n", line);
    }
}

static void
print_notices (const Roll *self)
{
  const GArray *notices = hsd_table_get_notices (self->table);

  for (guint i = 0; i < notices->len; i++)
    g_print ("! %s\n", g_array_index (notices, HsdNotice, i).text);
}

/* Prints the hash of the seed before the throw, so that the seed can be verified later. */
static void
print_commitment (const Roll *self, const char *before)
{
  const char *commitment = hsd_table_get_commitment (self->table);

  if (hsd_cli_options.table != NULL && commitment != NULL && g_strcmp0 (commitment, before) != 0)
    /* Translators: %s is a long number in hexadecimal. */
    g_print (_("A session opens; hash of its seed: %s\n"), commitment);
}

static void
print_choices (const Roll *self)
{
  const HsdStory *story = hsd_table_get_state (self->table)->story;
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (story->system);

  if (!story->choosing)
    return;

  /* Translators: above the list of choices after a roll, in a terminal. */
  g_print ("\n%s\n", _("What happens next:"));
  for (guint i = 0; i < hsd_system_n_choices (story->system); i++)
    {
      const HsdReason *reason = story->closed[i] > 0 ? &klass->reasons[story->closed[i] - 1] : NULL;

      if (reason != NULL)
        /* Translators: %1$s is a technical name, %2$s what it means, %3$s the reason for which a choice is closed. */
        g_print (_("  %1$s — %2$s (unavailable: %3$s)\n"), klass->choices[i].id, hsd_translate (klass->choices[i].label),
                 hsd_translate (reason->text));
      else
        print_id (klass->choices[i].id, hsd_translate (klass->choices[i].label));
    }
}

/* --- intents --- */

/* Sends one intent through the protocol and prints the result. */
static gboolean
send (Roll *self, json_t *intent)
{
  g_autofree char *answer = NULL;
  char *line = json_dumps (intent, JSON_COMPACT);
  json_t *parsed;

  json_decref (intent);
  answer = hsd_protocol_answer (self->protocol, line, strlen (line));
  free (line);

  if (hsd_cli_options.json)
    {
      g_print ("%s\n", answer);
      return !hsd_protocol_refused (self->protocol);
    }

  if (!hsd_protocol_refused (self->protocol))
    return TRUE;

  parsed = json_loads (answer, 0, NULL);
  g_printerr ("hasard-cli: %s\n", json_string_value (json_object_get (json_object_get (parsed, "error"), "message")));
  json_decref (parsed);
  return FALSE;
}

/* Takes the faces and cards that were typed, if any. */
static GArray *
read_luck (HsdSystem *system, json_t *intent)
{
  gboolean cards = HSD_SYSTEM_GET_CLASS (system)->luck == HSD_CARDS;
  json_t *given = json_object_get (intent, cards ? "cards" : "faces");
  GArray *luck = json_is_array (given) ? g_array_new (FALSE, FALSE, sizeof (int)) : NULL;
  size_t i;
  json_t *one;

  json_array_foreach (given, i, one)
    {
      const char *symbol = json_string_value (one);
      int face = json_is_integer (one) ? (int) json_integer_value (one) : HSD_FACE_HOLE;

      if (symbol != NULL)
        face = HSD_FACE_SYMBOL + (*symbol == '+' ? 5 : *symbol == '0' ? 3 : 1);
      g_array_append_val (luck, face);
    }

  return luck;
}

/* Prints the whole throw in words, before its result. */
static char *
say_throw (Roll *self, const HsdState *before, const GArray *luck)
{
  const HsdStory *story = hsd_table_get_state (self->table)->story;
  HsdThrow options = { story->character, story->label, story->visibility, luck };
  g_autoptr (HsdStatement) statement = hsd_statement_new (story->system, before, story->input, &options);

  return hsd_statement_get_text (statement);
}

/* Prints the statement of the throw, made from the table before it, then throws. */
static gboolean
throw (Roll *self, HsdSystem *system, json_t *intent)
{
  g_autoptr (HsdState) before = hsd_state_ref ((HsdState *) hsd_table_get_state (self->table));
  g_autoptr (GArray) luck = read_luck (system, intent);
  g_autofree char *said = NULL;

  if (!send (self, intent))
    return FALSE;
  if (hsd_cli_options.json)
    return TRUE;

  said = say_throw (self, before, luck);
  g_print ("%s\n%s\n", hsd_system_get_title (system), said);

  return TRUE;
}

/* A card game requires a character: for a single test, a new one will do. */
static gboolean
seat_character (Roll *self, HsdSystem *system, json_t *intent)
{
  const char *given = json_string_value (json_object_get (intent, "character"));

  if (given == NULL && !HSD_SYSTEM_GET_CLASS (system)->needs_character)
    return TRUE;

  if (given == NULL)
    {
      /* Translators: the name of the player when none was given. */
      json_object_set_new (intent, "character", json_string (C_("person", "Somebody")));
      given = json_string_value (json_object_get (intent, "character"));
    }

  return hsd_state_find (hsd_table_get_state (self->table), given) != NULL ||
         send (self, json_pack ("{s:s, s:s}", "do", "character", "name", given));
}

/* These functions return the exit code. */
static int
choose (Roll *self, char **words, int n_words)
{
  HsdSystem *system = hsd_table_get_state (self->table)->story->system;
  g_autoptr (GError) error = NULL;
  json_t *intent;
  int choice;

  choice = hsd_system_find_choice (system, words[0]);
  intent = json_pack ("{s:s, s:s}", "do", "choose", "choice", words[0]);
  if (choice >= 0 &&
      !read_words (intent, HSD_SYSTEM_GET_CLASS (system)->choices[choice].fields, words + 1, n_words - 1, &error))
    {
      json_decref (intent);
      return hsd_cli_usage ("%s", error->message);
    }

  return send (self, intent) ? HSD_EXIT_DONE : HSD_EXIT_REFUSED;
}

/* On a terminal, asks for each choice: one per line, an empty line to stop. */
static void
ask (Roll *self)
{
  char line[1024];

  while (hsd_table_get_state (self->table)->story->choosing)
    {
      g_auto (GStrv) words = NULL;
      int n_words;

      print_choices (self);
      g_print ("> ");
      if (fgets (line, sizeof line, stdin) == NULL || !g_shell_parse_argv (line, &n_words, &words, NULL))
        break;
      if (choose (self, words, n_words) == HSD_EXIT_DONE)
        print_story (self);
    }
}

static int
find_then (char **words, int n_words)
{
  int i = 0;

  while (i < n_words && !g_str_equal (words[i], "then"))
    i++;

  return i;
}

/* Makes the choices after each "then"; stops at the first one that is refused. */
static int
choose_all (Roll *self, char **words, int n_words)
{
  int result = HSD_EXIT_DONE;
  int n = 0;

  while (n < n_words && result == HSD_EXIT_DONE)
    {
      int from = n + 1;

      n = from + find_then (words + from, n_words - from);
      /* Translators: why a command is refused; “then” is typed: leave it; no capital, no full stop. */
      result = n > from ? choose (self, words + from, n - from) : hsd_cli_usage (_("%1$s needs %2$s"), "then", "CHOICE");
    }

  return result;
}

/* Prints the throw, even if a choice after it was refused. */
static int
tell (Roll *self, HsdSystem *system, char **words, int n_words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *commitment = g_strdup (hsd_table_get_commitment (self->table));
  json_t *intent = json_pack ("{s:s, s:s, s:{}}", "do", "roll", "system", hsd_system_get_id (system), "input");
  int n = find_then (words, n_words);
  int result;

  if (!read_roll_words (intent, system, words, n, &error))
    {
      json_decref (intent);
      return hsd_cli_usage ("%s", error->message);
    }

  if (!seat_character (self, system, intent) || !throw (self, system, intent))
    return HSD_EXIT_REFUSED;

  result = choose_all (self, words + n, n_words - n);
  if (hsd_cli_options.json)
    return result;

  print_story (self);
  print_notices (self);
  print_commitment (self, commitment);
  if (result == HSD_EXIT_DONE && isatty (STDIN_FILENO) && isatty (STDOUT_FILENO))
    ask (self);
  else
    print_choices (self);

  return result;
}

/* --- the command --- */

/* The system of the first word; NULL, told to standard error, if there is none. */
static HsdSystem *
find_system (const char *verb, int argc, char **argv)
{
  HsdSystem *system = argc > 0 ? hsd_registry_find (argv[0]) : NULL;

  if (argc < 1)
    hsd_cli_usage (_("%1$s needs %2$s"), verb, "SYSTEM");
  else if (system == NULL)
    /* Translators: %s is what somebody typed. */
    hsd_cli_usage (_("there is no system “%s”"), argv[0]);

  return system;
}

int
hsd_cli_roll (int argc, char **argv)
{
  g_autoptr (HsdTable) table = NULL;
  g_autoptr (HsdProtocol) protocol = NULL;
  Roll self = { 0 };
  HsdSystem *system = find_system ("roll", argc, argv);

  if (system == NULL)
    return HSD_EXIT_USAGE;
  if (hsd_cli_options.help)
    {
      print_system (system);
      return HSD_EXIT_DONE;
    }

  table = hsd_cli_make_table (hsd_cli_options.table, hsd_cli_options.seed);
  if (table == NULL)
    return HSD_EXIT_USAGE;

  protocol = hsd_protocol_new (table);
  self.table = table;
  self.protocol = protocol;

  return tell (&self, system, argv + 1, argc - 1);
}

#define COLUMN 36

static void
print_chance (HsdSystem *system, const HsdChance *chance)
{
  g_autofree char *name = hsd_system_name_chance (system, chance);
  g_autofree char *fraction = hsd_fraction_to_string (chance->fraction);
  g_autofree char *value = chance->is_void   ? g_strdup ("—")
                           : chance->is_mean ? hsd_format_decimal (hsd_fraction_to_double (chance->fraction), 4, FALSE)
                                             : hsd_chance_to_percent (chance->fraction);

  g_print ("  ");
  hsd_cli_print_padded (name, COLUMN);
  hsd_cli_print_padded (value, -9);
  g_print (chance->is_void ? "\n" : "  %s\n", fraction);
}

static void
print_chances (HsdSystem *system, const HsdChances *chances)
{
  for (guint i = 0; i < hsd_chances_count (chances); i++)
    if (!hsd_chances_get (chances, i)->is_group)
      print_chance (system, hsd_chances_get (chances, i));
}

static HsdChances *
ask_odds (HsdSystem *system, char **words, int n_words, GError **error)
{
  g_autoptr (HsdTable) table = hsd_cli_make_table (NULL, "0");
  HsdRecord *input = read_odds_words (table, system, words, n_words, error);

  return input != NULL ? hsd_table_odds (table, system, input, NULL, error) : NULL;
}

int
hsd_cli_odds (int argc, char **argv)
{
  g_autoptr (HsdChances) chances = NULL;
  g_autoptr (GError) error = NULL;
  HsdSystem *system = find_system ("odds", argc, argv);

  if (system == NULL)
    return HSD_EXIT_USAGE;

  chances = ask_odds (system, argv + 1, argc - 1, &error);
  if (chances == NULL)
    return hsd_cli_refused (error, hsd_cli_options.json);

  if (hsd_cli_options.json)
    hsd_cli_print_answer ("odds", hsd_json_chances (chances));
  else
    print_chances (system, chances);

  return HSD_EXIT_DONE;
}
