/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "cli/words.h"
#include "model/systems/registry.h"
#include "model/table/protocol-json.h"

#define COLUMN 36

/* Pads by characters: printf counts bytes. */
static void
print_padded (const char *text)
{
  int width = g_utf8_strlen (text, -1);

  g_print ("  %s%*s", text, MAX (1, COLUMN - width), "");
}

static void
print_chance (const HsdChance *chance)
{
  g_autofree char *name = NULL;
  g_autofree char *fraction = hsd_fraction_to_string (chance->fraction);
  g_autofree char *percent = hsd_chance_to_percent (chance->fraction);

  name = chance->names[0] == NULL ? g_strdup (chance->path)
                                  : g_strdup_printf ("%s: %s %d, %s %d", chance->path, chance->names[0], chance->numbers[0],
                                                     chance->names[1], chance->numbers[1]);
  print_padded (name);

  if (chance->is_void)
    g_print ("—\n");
  else if (chance->is_mean)
    g_print ("%s = %.4f\n", fraction, hsd_fraction_to_double (chance->fraction));
  else
    g_print ("%9s  %s\n", percent, fraction);
}

static HsdChances *
ask (HsdTable *table, HsdSystem *system, char **words, int n_words, GError **error)
{
  const HsdField *fields = hsd_table_odds_fields (system);
  HsdContext context = { hsd_table_get_state (table), NULL, NULL };
  g_autoptr (HsdRecord) record = NULL;
  json_t *input = json_object ();

  if (hsd_words_read (input, fields, words, n_words, error))
    record = hsd_json_read (input, fields, &context, error);
  json_decref (input);
  if (record == NULL)
    return NULL;

  return hsd_table_odds (table, system, g_steal_pointer (&record), NULL, error);
}

int
hsd_cli_odds (int argc, char **argv)
{
  g_autoptr (HsdTable) table = NULL;
  g_autoptr (HsdChances) chances = NULL;
  g_autoptr (GError) error = NULL;
  HsdSystem *system;

  if (argc < 1 || g_str_equal (argv[0], "--help"))
    {
      g_print ("%s\n", _("Usage: hasard-cli odds SYSTEM [KEY=VALUE…]"));
      return argc < 1 ? HSD_EXIT_USAGE : HSD_EXIT_DONE;
    }

  system = hsd_registry_find (argv[0]);
  if (system == NULL)
    /* Translators: %s is what somebody typed. */
    return hsd_cli_usage (_("there is no system “%s”"), argv[0]);

  table = hsd_cli_make_table (NULL, TRUE, 0);
  chances = ask (table, system, argv + 1, argc - 1, &error);
  if (chances == NULL)
    {
      g_printerr ("hasard-cli: %s\n", error->message);
      return HSD_EXIT_REFUSED;
    }

  for (guint i = 0; i < hsd_chances_count (chances); i++)
    if (!hsd_chances_get (chances, i)->is_group)
      print_chance (hsd_chances_get (chances, i));

  return HSD_EXIT_DONE;
}
