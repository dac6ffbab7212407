/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Printing that the commands share. */

#include "config.h"

#include <stdio.h>

#include "cli/cli.h"
#include "model/table/protocol-json.h"

static void
print_json (json_t *answer)
{
  char *line = json_dumps (answer, JSON_COMPACT);

  puts (line); /* for programs: UTF-8 in every locale */
  free (line);
  json_decref (answer);
}

int
hsd_cli_refused (const GError *error, gboolean json)
{
  if (json)
    print_json (json_pack ("{s:b, s:o}", "ok", FALSE, "error", hsd_json_error (error)));
  else
    g_printerr ("hasard-cli: %s\n", error->message);

  return HSD_EXIT_REFUSED;
}

void
hsd_cli_print_answer (const char *key, json_t *value)
{
  print_json (json_pack ("{s:b, s:o}", "ok", TRUE, key, value));
}

void
hsd_cli_print_padded (const char *text, int width)
{
  int missing = MAX (0, ABS (width) - (int) g_utf8_strlen (text, -1));

  g_print ("%*s%s%*s", width < 0 ? missing : 0, "", text, width > 0 ? missing : 0, "");
}
