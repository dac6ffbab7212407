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
#include "model/words/number.h"

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
hsd_cli_make_table (const char *path, const char *seed)
{
  g_autoptr (HsdEntropy) entropy = NULL;
  g_autoptr (GError) error = NULL;
  HsdTable *table;
  gint64 number;

  if (seed != NULL && !hsd_cli_read_number (seed, &number))
    {
      hsd_cli_needs ("seed", NULL);
      return NULL;
    }

  entropy = seed != NULL ? hsd_entropy_seeded_new_for_number (number) : NULL;
  table = hsd_table_open (path, entropy, &error);
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
    return hsd_cli_make_table (NULL, NULL);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      /* Translators: %s is the name of a file. */
      g_autofree char *message = g_strdup_printf (_("There is no table “%s”."), path);

      g_printerr ("hasard-cli: %s\n", message);
      return NULL;
    }

  table = hsd_cli_make_table (path, NULL);
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

static const HsdCliVerb *
find_verb (const char *name)
{
  for (const HsdCliVerb *verb = hsd_cli_verbs; verb->name != NULL; verb++)
    if (g_str_equal (verb->name, name))
      return verb;

  return NULL;
}

static int
run_verb (const HsdCliVerb *verb, int argc, char **argv)
{
  if (!hsd_cli_take_options (verb->options, FALSE, &argc, argv))
    return HSD_EXIT_USAGE;
  if (hsd_cli_options.version)
    return print_version ();
  /* “roll” itself tells about a system. */
  if (!hsd_cli_options.help || (verb->run == hsd_cli_roll && argc > 1))
    return verb->run (argc - 1, argv + 1);

  hsd_cli_print_help (verb);
  return HSD_EXIT_DONE;
}

static int
run (int argc, char **argv)
{
  const HsdCliVerb *verb;

  if (!hsd_cli_take_options (hsd_cli_first_options, TRUE, &argc, argv))
    return HSD_EXIT_USAGE;
  if (hsd_cli_options.version)
    return print_version ();
  if (hsd_cli_options.shell != NULL)
    return hsd_cli_complete (hsd_cli_options.shell);
  if (hsd_cli_options.help)
    {
      hsd_cli_print_help (NULL);
      return HSD_EXIT_DONE;
    }
  if (argc < 2)
    /* Translators: why the program is refused to run; no capital, no full stop. */
    return hsd_cli_usage (_("a command is missing"));

  verb = find_verb (argv[1]);
  /* Translators: %s is what somebody typed. */
  return verb != NULL ? run_verb (verb, argc - 1, argv + 1) : hsd_cli_usage (_("there is no command “%s”"), argv[1]);
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
