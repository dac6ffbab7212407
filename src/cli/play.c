/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include <glib/gi18n.h>

#include "cli/cli.h"

/* Reads up to the end of the line into @line; of a line that is too long only one byte more than
 * the limit is kept, to show that it is. FALSE at the end of the input. */
static gboolean
read_line (FILE *input, GByteArray *line)
{
  int c;

  g_byte_array_set_size (line, 0);
  while ((c = getc_unlocked (input)) != EOF && c != '\n')
    if (line->len <= HSD_LINE_MAX)
      {
        guint8 byte = c;

        g_byte_array_append (line, &byte, 1);
      }

  return c != EOF || line->len > 0;
}

/* What was answered must be in the file: a file that was taken away, or written by another program, is reported. */
static int
part (HsdTable *table, gboolean wrote)
{
  g_autofree char *why = wrote ? hsd_table_why_read_only (table) : NULL;

  if (why == NULL)
    return HSD_EXIT_DONE;

  g_printerr ("hasard-cli: %s\n", why);
  return HSD_EXIT_REFUSED;
}

static int
play (HsdTable *table)
{
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);
  g_autoptr (GByteArray) line = g_byte_array_new ();
  gboolean wrote = !hsd_table_is_read_only (table);

  while (read_line (stdin, line))
    {
      const char *answer;

      if (line->len == 0 || (line->len == 1 && line->data[0] == '\r'))
        continue;

      hsd_table_follow (table);
      answer = hsd_protocol_handle_line (protocol, (const char *) line->data, line->len);
      if (puts (answer) == EOF || fflush (stdout) == EOF)
        break;
    }

  return part (table, wrote);
}

int
hsd_cli_play (int argc, char **argv)
{
  g_autoptr (HsdTable) table = NULL;

  if (argc > 0)
    /* Translators: %s is what somebody typed. */
    return hsd_cli_usage (_("unexpected argument: “%s”"), argv[0]);

  table = hsd_cli_make_table (hsd_cli_options.table, hsd_cli_options.seed);

  return table != NULL ? play (table) : HSD_EXIT_USAGE;
}
