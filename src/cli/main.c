/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "model/words/languages.h"
#include "model/words/number.h"

static const struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *usage;
  const char *does; /* a msgid */
} verbs[] = {
  { "play", hsd_cli_play,
    "play [--table FILE] [--seed N]",
    /* Translators: in the list of commands: what “play” does; an intent is what somebody wants to happen at the table,
       a technical word. */
    N_("Plays a table: one JSON intent per line in, one JSON answer per line out.") },
  { "roll", hsd_cli_roll,
    "roll SYSTEM [KEY=VALUE…] [then CHOICE [KEY=VALUE…]]… [--table FILE] [--seed N] [--json]",
    /* Translators: in the list of commands: what “roll” does; “roll SYSTEM --help” is a command, leave
       it. */
    N_("Makes one test and prints it; “roll SYSTEM --help” lists its fields.") },
  { "odds", hsd_cli_odds,
    "odds SYSTEM [KEY=VALUE…] [--json]",
    /* Translators: in the list of commands: what “odds” does. */
    N_("Shows the exact odds of a roll.") },
  { "history", hsd_cli_history,
    "history [FILE] [--format text|csv|json|markdown] [--search TEXT] [--statistics] …",
    /* Translators: in the list of commands: what “history” does. */
    N_("Lists the rolls of a table, or counts them.") },
  { "export", hsd_cli_export,
    "export [--player] [FILE]",
    /* Translators: in the list of commands: what “export” does. */
    N_("Writes a table as lines of JSON.") },
  { "import", hsd_cli_import,
    "import [LINES] FILE",
    /* Translators: in the list of commands, after “Writes a table as lines of JSON.”: what “import” does. */
    N_("Makes a new table from such lines.") },
  { "party", hsd_cli_party,
    "party export [FILE], party import TEXT [FILE]",
    /* Translators: in the list of commands: what “party” does. */
    N_("Writes a table’s characters as text, one per line, or reads them from text or spreadsheet cells.") },
  { "verify", hsd_cli_verify,
    "verify [--read] [--strict] [FILE]",
    /* Translators: in the list of commands: what “verify” does. */
    N_("Replays every closed session from its seed and reports any difference.") },
};

void
hsd_cli_print_usage (const char *synopsis)
{
  /* Translators: the first line of the help of a command; %s is how it is written. */
  g_print (_("Usage: %s"), synopsis);
  g_print ("\n");
}

static void
print_help (void)
{
  hsd_cli_print_usage ("hasard-cli COMMAND [ARGUMENTS]");
  g_print ("\n");
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    g_print ("  %s\n      %s\n", verbs[i].usage, hsd_translate_in (HSD_LANGUAGES_TOOLS, verbs[i].does));
  g_print ("  --language CODE COMMAND\n      %s\n",
           /* Translators: in the list of commands: what --language does. */
           _("Uses a language other than the preferred one."));
  g_print ("  --help, --version\n");
  /* Translators: at the end of the help: the numbers with which the program ends. */
  g_print ("\n%s\n", _("Exit status: 0 done, 1 refused, 2 wrong arguments, 3 done but part of the table cannot be trusted."));
}

int
hsd_cli_usage (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  /* Translators: after an error: where to find help; what stands in quotes is a command: leave it. */
  g_printerr ("hasard-cli: %s\n%s\n", message, _("Try “hasard-cli --help”."));

  return HSD_EXIT_USAGE;
}

gboolean
hsd_cli_read_number (const char *text, gint64 *number)
{
  return text != NULL && hsd_read_number (text, number);
}

HsdTable *
hsd_cli_make_table (const char *path, gboolean seeded, gint64 seed)
{
  g_autoptr (HsdEntropy) entropy = seeded ? hsd_entropy_seeded_new_for_number (seed) : NULL;
  g_autoptr (GError) error = NULL;
  HsdTable *table = hsd_table_open (path, entropy, &error);

  if (table == NULL)
    g_printerr ("hasard-cli: %s\n", error->message);

  return table;
}

static void
print_missing (HsdTable *table)
{
  g_autofree char *said = table != NULL ? hsd_table_describe_missing (table) : NULL;

  if (said == NULL)
    return;

  g_printerr ("hasard-cli: %s\n", said);
  /* Translators: after a sentence about what a damaged file has lost; what stands in quotes is a command, leave
     it. */
  g_printerr ("hasard-cli: %s\n", _("“hasard-cli verify --read FILE” confirms that you have read this."));
}

HsdTable *
hsd_cli_look_at_table (int argc, char **argv)
{
  g_autofree char *usual = argc == 0 ? hsd_table_default_path () : NULL;
  const char *path = argc == 0 ? usual : argv[0];
  HsdTable *table;

  if (argc > 1)
    {
      /* Translators: %s is what somebody typed. */
      hsd_cli_usage (_("unexpected argument: “%s”"), argv[1]);
      return NULL;
    }
  if (argc == 0 && !g_file_test (path, G_FILE_TEST_EXISTS))
    return hsd_cli_make_table (NULL, FALSE, 0);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      /* Translators: %s is the name of a file. */
      g_autofree char *message = g_strdup_printf (_("There is no table “%s”."), path);

      g_printerr ("hasard-cli: %s\n", message);
      return NULL;
    }

  table = hsd_cli_make_table (path, FALSE, 0);
  print_missing (table);

  return table;
}

int
hsd_cli_check (HsdTable *table)
{
  g_autoptr (GError) error = NULL;

  if (hsd_table_check_now (table, &error))
    return HSD_EXIT_DONE;

  g_printerr ("hasard-cli: %s\n", error->message);
  return HSD_EXIT_DAMAGED;
}

static int
print_version (void)
{
  g_print ("hasard-cli %s\n", HSD_VERSION);

  return HSD_EXIT_DONE;
}

/* --- standard output --- */

/* A descriptor that is closed would be given to the next file that is opened, and what is printed
 * would go there. These refuse what is asked of them. */
static void
fill_standard (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 && errno == EBADF && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
      _exit (HSD_EXIT_USAGE);
}

static gboolean
is_unread (void)
{
  struct pollfd output = { .fd = STDOUT_FILENO, .events = POLLOUT };

  return poll (&output, 1, 0) == 1 && (output.revents & POLLERR);
}

/* All that was done is kept; but who asked has not heard of it. A reader that went away, as “head”
 * does, knows that. */
static int
end (int status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  if (is_unread ())
    return HSD_EXIT_UNREAD;

  /* Translators: an error: the program writes to a file or to another program. */
  g_printerr ("hasard-cli: %s\n", _("Could not write all output: disk full or output closed."));
  return status == HSD_EXIT_DONE ? HSD_EXIT_REFUSED : status;
}

static int
run (int argc, char **argv)
{
  if (argc < 2)
    /* Translators: why the program is refused to run; no capital, no full stop. */
    return hsd_cli_usage (_("a command is missing"));

  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    {
      print_help ();
      return HSD_EXIT_DONE;
    }
  if (g_str_equal (argv[1], "--version"))
    return print_version ();

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (argv[1], verbs[i].name))
      return argc == 3 && g_str_equal (argv[2], "--version") ? print_version () : verbs[i].run (argc - 2, argv + 2);

  /* Translators: %s is what somebody typed. */
  return hsd_cli_usage (_("there is no command “%s”"), argv[1]);
}

int
main (int argc, char **argv)
{
  fill_standard ();
  signal (SIGPIPE, SIG_IGN);
  if (!hsd_cli_set_language (&argc, argv))
    return HSD_EXIT_USAGE;

  return end (run (argc, argv));
}
