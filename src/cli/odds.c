/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "cli/words.h"
#include "model/systems/registry.h"
#include "model/table/protocol-json.h"
#include "model/words/number.h"

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
ask (HsdSystem *system, char **words, int n_words, GError **error)
{
  g_autoptr (HsdTable) table = hsd_cli_make_table (NULL, TRUE, 0);
  HsdRecord *input = hsd_words_read_odds (table, system, words, n_words, error);

  return input != NULL ? hsd_table_odds (table, system, input, NULL, error) : NULL;
}

int
hsd_cli_odds (int argc, char **argv)
{
  g_autoptr (HsdChances) chances = NULL;
  g_autoptr (GError) error = NULL;
  HsdSystem *system;
  gboolean json;
  int n_words;

  if (argc < 1 || g_str_equal (argv[0], "--help"))
    {
      /* Translators: the first line of the help of a command: only the first word and the words in capitals are
         translated. */
      g_print ("%s\n", _("Usage: hasard-cli odds SYSTEM [KEY=VALUE…] [--json]"));
      return argc < 1 ? HSD_EXIT_USAGE : HSD_EXIT_DONE;
    }

  system = hsd_registry_find (argv[0]);
  if (system == NULL)
    /* Translators: %s is what somebody typed. */
    return hsd_cli_usage (_("there is no system “%s”"), argv[0]);

  n_words = argc - 1;
  json = hsd_cli_take_flag ("--json", argv + 1, &n_words);
  chances = ask (system, argv + 1, n_words, &error);
  if (chances == NULL)
    return hsd_cli_refused (error, json);

  if (json)
    hsd_cli_print_answer ("odds", hsd_json_chances (chances));
  else
    print_chances (system, chances);

  return HSD_EXIT_DONE;
}
