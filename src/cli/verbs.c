/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands and their options: what is read, helped with and completed. */

#include "config.h"

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "model/systems/registry.h"
#include "model/words/languages.h"

#define FLAG(name, field, does) { name, 0, 0, G_OPTION_ARG_NONE, &hsd_cli_options.field, does, NULL }
/* As it was typed: the other kind of text is refused where the locale has not its letters. */
#define TEXT(name, field, does, needs) { name, 0, 0, G_OPTION_ARG_FILENAME, &hsd_cli_options.field, does, needs }
#define TABLE \
  /* Translators: in the help of a command: what --table does. */ \
  TEXT ("table", table, N_("Plays at the table of this file, which may be new."), "FILE")
#define SEED \
  /* Translators: in the help of a command: what --seed does. */ \
  TEXT ("seed", seed, N_("Gives the same dice and cards whenever the number is the same."), "N")
#define JSON \
  /* Translators: in the help of a command: what --json does. */ \
  FLAG ("json", json, N_("Prints JSON for programs, the same in every language."))

static gboolean take_luck_cb (const char *name, const char *value, gpointer data, GError **error);

HsdCliOptions hsd_cli_options;

const GOptionEntry hsd_cli_common_options[] = {
  /* Translators: in the help of a command: what --help does. */
  { "help", 'h', 0, G_OPTION_ARG_NONE, &hsd_cli_options.help, N_("Shows this help."), NULL },
  /* Translators: in the help of a command: what --version does. */
  FLAG ("version", version, N_("Prints the version.")),
  { NULL },
};

const GOptionEntry hsd_cli_first_options[] = {
  /* Translators: in the list of commands: what --language does. */
  TEXT ("language", language, N_("Uses a language other than the preferred one."), "CODE"),
  /* Translators: in the list of commands: what --completion does; the names are those of programs: leave them. */
  TEXT ("completion", shell, N_("Writes the completion of commands and options for bash, zsh or fish."), "bash|zsh|fish"),
  { NULL },
};

static const GOptionEntry play_options[] = { TABLE, SEED, { NULL } };
static const GOptionEntry roll_options[] = { TABLE, SEED, JSON, { NULL } };
static const GOptionEntry odds_options[] = { JSON, { NULL } };
static const GOptionEntry no_options[] = { { NULL } };

static const GOptionEntry history_options[] = {
  /* Translators: in the help of a command: what --format does. */
  TEXT ("format", format, N_("Lists the rolls in this format."), "text|csv|json|lines|markdown"),
  /* Translators: in the help of a command: what --search does. */
  TEXT ("search", search, N_("Lists only rolls that contain this text."), "TEXT"),
  /* Translators: in the help of a command: what --character does. */
  TEXT ("character", character, N_("Lists only rolls of this character."), "NAME"),
  /* Translators: in the help of a command: what --system does. */
  TEXT ("system", system, N_("Lists only rolls of this game."), "SYSTEM (hasard-cli roll --help)"),
  /* Translators: in the help of a command: what --outcome does. */
  TEXT ("outcome", outcome, N_("Lists only rolls with this outcome."), "OUTCOME (--format csv)"),
  /* Translators: in the help of a command: what --since does. */
  TEXT ("since", since, N_("Lists only rolls from this day on."), "YYYY-MM-DD"),
  /* Translators: in the help of a command: what --until does. */
  TEXT ("until", until, N_("Lists only rolls up to this day."), "YYYY-MM-DD"),
  FLAG ("public", public,
        /* Translators: in the help of a command: what --public does. */
        N_("Lists what players may see. Without it the list is the game master’s, and marks what is secret.")),
  /* Translators: in the help of a command: what --statistics does. */
  FLAG ("statistics", statistics, N_("Counts instead of listing.")),
  { "luck", 0, G_OPTION_FLAG_OPTIONAL_ARG | G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, take_luck_cb,
    /* Translators: in the help of a command: what --luck does; “all” is typed as it stands. */
    N_("Shows how lucky everyone was: in the last evening, the given one, or all."), "[EVENING]" },
  FLAG ("story", story,
        /* Translators: in the help of a command: what --story does. */
        N_("Prints the last or the given evening as a page: who played, the best and worst moments, luck, debts and "
           "notes.")),
  /* Translators: in the help of a command, after --story: what --markdown does. */
  FLAG ("markdown", markdown, N_("Writes this page in Markdown.")),
  /* Translators: in the help of a command, after --story: what --html does. */
  FLAG ("html", html, N_("Writes this page in HTML.")),
  /* Translators: in the help of a command, after --story: what --evening does. */
  TEXT ("evening", evening, N_("Tells of this evening instead of the last one."), "NUMBER"),
  { NULL },
};

static const GOptionEntry export_options[] = {
  FLAG ("player", player,
        /* Translators: in the help of a command; --player is an option: leave it. */
        N_("An export is the whole table, secrets included; --player leaves them out.")),
  { NULL },
};

static const GOptionEntry receipt_options[] = {
  /* Translators: in the help of a command: what --session does. */
  TEXT ("session", session, N_("Writes that of this session instead of the last closed one."), "NUMBER"),
  /* Translators: in the help of a command: what --open does; an entry is one of the history. */
  TEXT ("open", entry, N_("Writes only the line that opens this entry, with all that is secret in it."), "NUMBER"),
  { NULL },
};

static const GOptionEntry verify_options[] = {
  /* Translators: in the help of a command: what --read does. */
  FLAG ("read", read, N_("Confirms that you have read what is missing from a table saved from a damaged file.")),
  /* Translators: in the help of a command: what --strict does. */
  FLAG ("strict", strict, N_("Fails if anything is lost, missing or wrong, or was rolled outside the sessions.")),
  { NULL },
};

const HsdCliVerb hsd_cli_verbs[] = {
  { "play", hsd_cli_play, "[OPTIONS] < INTENTS > ANSWERS", "", play_options,
    /* Translators: in the list of commands: what “play” does; an intent is what somebody wants to happen at the table,
       a technical word. */
    N_("Plays a table: one JSON intent per line in, one JSON answer per line out.") },
  { "roll", hsd_cli_roll, "SYSTEM [KEY=VALUE…] [then CHOICE [KEY=VALUE…]]… [OPTIONS]", "then", roll_options,
    /* Translators: in the list of commands: what “roll” does; “roll SYSTEM --help” is a command, leave
       it. */
    N_("Makes one test and prints it; “roll SYSTEM --help” lists its fields.") },
  { "odds", hsd_cli_odds, "SYSTEM [KEY=VALUE…] [OPTIONS]", "", odds_options,
    /* Translators: in the list of commands: what “odds” does. */
    N_("Shows the exact odds of a roll.") },
  { "history", hsd_cli_history, "[FILE] [OPTIONS]", "", history_options,
    /* Translators: in the list of commands: what “history” does. */
    N_("Lists the rolls of a table, or counts them.") },
  { "export", hsd_cli_export, "[FILE] [OPTIONS] > LINES", "", export_options,
    /* Translators: in the list of commands: what “export” does. */
    N_("Writes a table as lines of JSON.") },
  { "import", hsd_cli_import, "[LINES] FILE", "", no_options,
    /* Translators: in the list of commands, after “Writes a table as lines of JSON.”: what “import” does. */
    N_("Makes a new table from such lines.") },
  { "party", hsd_cli_party, "export [FILE] > TEXT, party import TEXT [FILE]", "export import", no_options,
    /* Translators: in the list of commands: what “party” does. */
    N_("Writes a table’s characters as text, one per line, or reads them from text or spreadsheet cells."),
    /* Translators: in the help of a command. */
    N_("One line per character, or spreadsheet cells below a header row.") },
  { "receipt", hsd_cli_receipt, "[FILE] [OPTIONS] > RECEIPT", "", receipt_options,
    /* Translators: in the list of commands: what “receipt” does. */
    N_("Writes what players need to check the numbers of a closed session, without its secrets.") },
  { "verify", hsd_cli_verify, "[FILE|RECEIPT] [OPTIONS]", "", verify_options,
    /* Translators: in the list of commands: what “verify” does. */
    N_("Replays every closed session from its seed and reports any difference."),
    /* Translators: in the help of a command: what it proves, and what it does not. Each sentence is a line. */
    N_("The seed of a session is chosen before its first roll, and its hash is published at once.\n"
       "Each number follows from the seed, from all entries before it, and from the question.\n"
       "An entry that was changed, added, removed or moved afterwards gives other numbers.\n"
       "So does a sheet, a difficulty or a time that was changed.\n"
       "A word of a player changes all rolls after it: nobody who knows the seed can foretell them.\n"
       "Rolls that were taken back stay in the history, and are counted.\n"
       "Real dice and cards are trusted, not verified.\n"
       "Somebody may play two tables and show one, unless the hash was noted before the first roll.") },
  { NULL },
};

/* What the value of an option must be; NULL if nobody knows the option. */
static const char *
find_needs (const GOptionEntry *options, const char *name)
{
  for (; options->long_name != NULL; options++)
    if (g_str_equal (options->long_name, name))
      return options->arg_description;

  return NULL;
}

static void
print_options (const GOptionEntry *options)
{
  for (; options->long_name != NULL; options++)
    g_print ("  --%s%s%s\n      %s\n", options->long_name, options->arg_description != NULL ? " " : "",
             options->arg_description != NULL ? options->arg_description : "",
             hsd_translate_in (HSD_LANGUAGES_TOOLS, options->description));
}

static void
print_usage (const char *name, const char *synopsis)
{
  g_autofree char *usage = g_strdup_printf ("hasard-cli %s %s", name, synopsis);

  /* Translators: the first line of the help of a command; %s is how it is written. */
  g_print (_("Usage: %s"), usage);
  g_print ("\n\n");
}

static void
print_systems (void)
{
  g_print ("\n");
  for (guint i = 0; i < hsd_registry_count (); i++)
    g_print ("  %s — %s\n", hsd_system_get_id (hsd_registry_get (i)), hsd_system_get_title (hsd_registry_get (i)));
}

static void
print_program (void)
{
  print_usage ("COMMAND", "[ARGUMENTS]");
  for (const HsdCliVerb *verb = hsd_cli_verbs; verb->name != NULL; verb++)
    g_print ("  %s %s\n      %s\n", verb->name, verb->synopsis, hsd_translate_in (HSD_LANGUAGES_TOOLS, verb->does));
  print_options (hsd_cli_first_options);
  print_options (hsd_cli_common_options);
  /* Translators: at the end of the help: the numbers with which the program ends. */
  g_print ("\n%s\n", _("Exit status: 0 done, 1 refused, 2 wrong arguments, 3 done but part of the table cannot be trusted."));
}

/* GOption takes “--json=no” for “--json”. */
static gboolean
is_flag_with_value (const GOptionEntry *options, const char *word)
{
  gsize length = strcspn (word, "=");

  for (; g_str_has_prefix (word, "--") && word[length] == '=' && options->long_name != NULL; options++)
    if (options->arg == G_OPTION_ARG_NONE && strlen (options->long_name) == length - 2 &&
        g_str_has_prefix (word + 2, options->long_name))
      return TRUE;

  return FALSE;
}

static gboolean
refuse_word (const char *word)
{
  /* Translators: %s is what somebody typed. */
  hsd_cli_usage (_("unexpected argument: “%s”"), word);

  return FALSE;
}

/* “--luck” takes the word after it, which may be a table. */
static gboolean
take_luck_cb (const char *name, const char *value, gpointer data, GError **error)
{
  hsd_cli_options.luck = TRUE;
  if (value != NULL)
    *(hsd_cli_is_evening (value) ? &hsd_cli_options.evening : &hsd_cli_options.path) = g_strdup (value);

  return TRUE;
}

gboolean
hsd_cli_take_options (const GOptionEntry *options, gboolean first, int *argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  for (int i = 1; !first && i < *argc; i++)
    if (is_flag_with_value (options, argv[i]) || is_flag_with_value (hsd_cli_common_options, argv[i]))
      return refuse_word (argv[i]);

  g_option_context_set_help_enabled (context, FALSE);
  /* They are refused in our own words; and “-2” is no option. */
  g_option_context_set_ignore_unknown_options (context, TRUE);
  g_option_context_set_strict_posix (context, first);
  g_option_context_add_main_entries (context, hsd_cli_common_options, NULL);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, argc, &argv, NULL))
    {
      /* All that it refuses: the last word lacks its value. */
      hsd_cli_needs (argv[*argc - 1] + strlen ("--"), NULL);
      return FALSE;
    }

  for (int i = 1; !first && i < *argc; i++)
    if (g_str_has_prefix (argv[i], "--"))
      return refuse_word (argv[i]);

  return TRUE;
}

int
hsd_cli_needs (const char *option, const char *value)
{
  g_autofree char *name = g_strconcat ("--", option, NULL);
  const char *needs = find_needs (hsd_cli_first_options, option);

  for (const HsdCliVerb *verb = hsd_cli_verbs; needs == NULL && verb->name != NULL; verb++)
    needs = find_needs (verb->options, option);

  if (value == NULL)
    /* Translators: %1$s is an option, %2$s what its value must be. */
    return hsd_cli_usage (_("%1$s needs %2$s"), name, needs);

  /* Translators: %1$s is an option, %2$s what its value must be, %3$s what somebody typed. */
  return hsd_cli_usage (_("%1$s needs %2$s, not “%3$s”"), name, needs, value);
}

gboolean
hsd_cli_verb_has_system (const HsdCliVerb *verb)
{
  return g_str_has_prefix (verb->synopsis, "SYSTEM");
}

gboolean
hsd_cli_verb_has_files (const HsdCliVerb *verb)
{
  return strstr (verb->synopsis, "FILE") != NULL;
}

void
hsd_cli_print_help (const HsdCliVerb *verb)
{
  if (verb == NULL)
    {
      print_program ();
      return;
    }

  print_usage (verb->name, verb->synopsis);
  g_print ("%s\n\n", hsd_translate_in (HSD_LANGUAGES_TOOLS, verb->does));
  print_options (verb->options);
  print_options (hsd_cli_common_options);
  if (hsd_cli_verb_has_system (verb))
    print_systems ();
  if (verb->more != NULL)
    g_print ("\n%s\n", hsd_translate_in (HSD_LANGUAGES_TOOLS, verb->more));
}
