/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <stdio.h>

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "model/table/interchange.h"

static gboolean
write_line (const char *line, gpointer data)
{
  return puts (line) != EOF;
}

int
hsd_cli_export (int argc, char **argv)
{
  g_autoptr (HsdTable) table = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  table = hsd_cli_look_at_table (argc, argv);
  if (table == NULL)
    return HSD_EXIT_USAGE;

  status = hsd_cli_check (table);
  if (hsd_table_export (table, hsd_cli_options.player, write_line, NULL, &error))
    return status;

  /* Without an error it was the output that failed, which is told at the end. */
  if (error != NULL)
    g_printerr ("hasard-cli: %s\n", error->message);
  return HSD_EXIT_REFUSED;
}

static gboolean
read_line (GString *line, gsize most, gpointer data, GError **error)
{
  FILE *input = data;
  int byte = EOF;

  g_string_truncate (line, 0);
  while (line->len < most && (byte = getc_unlocked (input)) != EOF && byte != '\n')
    g_string_append_c (line, byte);

  if (!ferror (input))
    return line->len > 0 || byte != EOF;

  /* Translators: %s is what the system says. */
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), _("The lines cannot be read: %s."), g_strerror (errno));
  return FALSE;
}

int
hsd_cli_import (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  FILE *input = stdin;
  gboolean done;

  if (argc < 1 || argc > 2)
    return hsd_cli_usage (_("%1$s needs %2$s"), "import", "[LINES] FILE");

  if (argc == 2 && !g_str_equal (argv[0], "-"))
    {
      input = fopen (argv[0], "r");
      if (input == NULL)
        /* Translators: %s is the name of a file. */
        return hsd_cli_usage (_("“%s” cannot be read"), argv[0]);
    }

  done = hsd_table_import (argv[argc - 1], read_line, input, &error);
  if (input != stdin)
    fclose (input);
  if (done)
    return HSD_EXIT_DONE;

  g_printerr ("hasard-cli: %s\n", error->message);
  return HSD_EXIT_REFUSED;
}
