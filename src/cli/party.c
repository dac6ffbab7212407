/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "model/table/party-text.h"

static int
export_party (int argc, char **argv)
{
  g_autoptr (HsdTable) table = hsd_cli_look_at_table (argc, argv);
  g_autofree char *text = NULL;

  if (table == NULL)
    return HSD_EXIT_USAGE;

  text = hsd_party_write (hsd_table_get_state (table), NULL, NULL);
  fputs (text, stdout);

  return HSD_EXIT_DONE;
}

/* All that standard input or the file has; NULL with @error set if it cannot be read. */
static char *
read_all (const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char block[4096];
  char *content = NULL;
  gsize n;

  if (!g_str_equal (path, "-"))
    {
      gsize length = 0;

      if (!g_file_get_contents (path, &content, &length, error))
        return NULL;
      /* The reader refuses what is no text; it ends at the first zero byte. */
      if (strlen (content) < length)
        content[0] = '\xff';
      return content;
    }

  while ((n = fread (block, 1, sizeof block, stdin)) > 0)
    g_string_append_len (text, block, n);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A text with a mistake makes no new table. */
static gboolean
check_text (const char *text, GError **error)
{
  g_autoptr (HsdTable) table = hsd_table_new (NULL);
  g_autoptr (GPtrArray) party = hsd_party_read (hsd_table_get_state (table), text, error);

  return party != NULL;
}

static int
import_party (int argc, char **argv)
{
  g_autofree char *usual = NULL;
  g_autoptr (HsdTable) table = NULL;
  g_autoptr (GPtrArray) party = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (argc < 1)
    return hsd_cli_usage (_("%1$s needs %2$s"), "party import", "TEXT [FILE]");

  text = read_all (argv[0], &error);
  if (text == NULL)
    return hsd_cli_usage (_("“%s” cannot be read"), argv[0]);

  if (argc > 2)
    return hsd_cli_usage (_("unexpected argument: “%s”"), argv[2]);
  if (!check_text (text, &error))
    return hsd_cli_refused (error, FALSE);

  usual = argc == 1 ? hsd_table_default_path () : NULL;
  table = hsd_cli_make_table (usual != NULL ? usual : argv[1], NULL);
  if (table == NULL)
    return HSD_EXIT_USAGE;

  party = hsd_party_read (hsd_table_get_state (table), text, &error);
  if (party != NULL && hsd_table_set_party (table, party, &error))
    return HSD_EXIT_DONE;

  return hsd_cli_refused (error, FALSE);
}

int
hsd_cli_party (int argc, char **argv)
{
  if (argc > 0 && g_str_equal (argv[0], "export"))
    return export_party (argc - 1, argv + 1);
  if (argc > 0 && g_str_equal (argv[0], "import"))
    return import_party (argc - 1, argv + 1);

  return hsd_cli_usage (_("%1$s needs %2$s"), "party", "export|import");
}
