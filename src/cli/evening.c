/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include <glib/gi18n.h>

#include "cli/evening.h"
#include "model/words/number.h"

gboolean
hsd_cli_is_evening (const char *word)
{
  return g_str_equal (word, HSD_CLI_ALL_EVENINGS) || (*word != '\0' && word[strspn (word, "0123456789")] == '\0');
}

/* The evening of the word, the last one for NULL; NULL for all, or if the table has none. FALSE, told to standard error, if
 * there is no such evening. */
static gboolean
find (GArray *sittings, const char *word, const HsdSitting **sitting)
{
  guint64 number = word != NULL ? g_ascii_strtoull (word, NULL, 10) : sittings->len;
  g_autofree char *n = hsd_format_number (sittings->len);

  *sitting = NULL;
  if ((word != NULL && g_str_equal (word, HSD_CLI_ALL_EVENINGS)) || (word == NULL && sittings->len == 0))
    return TRUE;

  if (number == 0 || number > sittings->len)
    {
      /* Translators: %1$s is what somebody typed, %2$s how many evenings a table has. */
      hsd_cli_usage (_("there is no evening %1$s; evenings at this table: %2$s"), word, n);
      return FALSE;
    }

  *sitting = &g_array_index (sittings, HsdSitting, number - 1);
  return TRUE;
}

static void
print_head (const HsdSitting *sitting, guint n)
{
  g_autofree char *name = sitting != NULL ? hsd_sitting_name (sitting) : NULL;
  g_autofree char *number = hsd_format_number (sitting != NULL ? sitting->number : 0);
  g_autofree char *all = hsd_format_number (n);

  if (sitting == NULL)
    /* Translators: a heading; %s is how many evenings there were at the table. */
    g_print (_("All evenings: %s\n"), all);
  else
    /* Translators: a heading: %1$s is the number of an evening at the table, %2$s how many there are, %3$s its day and hours. */
    g_print (_("Evening %1$s of %2$s: %3$s\n"), number, all, name);
}

static void
print_person (const HsdFortune *fortune, gboolean evening)
{
  g_autofree char *told = hsd_fortune_tell (fortune, evening);
  g_autofree char *left_out = hsd_fortune_tell_left_out (fortune);

  g_print ("  %s\n    %s\n", hsd_fortune_name (fortune), told);
  if (left_out != NULL)
    g_print ("    %s\n", left_out);
}

int
hsd_cli_print_luck (HsdTable *table, const char *word, const char *character, gboolean public)
{
  g_autoptr (GArray) sittings = hsd_table_list_sittings (table);
  g_autoptr (GPtrArray) fortunes = NULL;
  const HsdSitting *sitting;

  if (!find (sittings, word, &sitting))
    return HSD_EXIT_USAGE;

  fortunes = hsd_table_count_fortunes (table, sitting != NULL ? sitting->first : 1, sitting != NULL ? sitting->last : G_MAXUINT, public);
  print_head (sitting, sittings->len);
  for (guint i = 0; i < fortunes->len; i++)
    {
      const HsdFortune *fortune = g_ptr_array_index (fortunes, i);

      if (character == NULL || g_strcmp0 (fortune->name, character) == 0)
        print_person (fortune, sitting != NULL);
    }
  g_print ("%s\n", hsd_fortunes_explain ());

  return HSD_EXIT_DONE;
}

int
hsd_cli_print_story (HsdTable *table, const char *word, gboolean public, HsdChronicleFormat format)
{
  g_autoptr (GArray) sittings = hsd_table_list_sittings (table);
  g_autoptr (HsdChronicle) chronicle = NULL;
  g_autofree char *text = NULL;
  const HsdSitting *sitting;

  if (word != NULL && g_str_equal (word, HSD_CLI_ALL_EVENINGS))
    /* Translators: why a command is refused; the words after two hyphens are options, and “all” is typed as it stands: leave them. */
    return hsd_cli_usage (_("--story tells one evening: --evening has no “all” here"));
  if (!find (sittings, word, &sitting))
    return HSD_EXIT_USAGE;
  if (sitting == NULL)
    {
      /* Translators: there is nothing to be told of. */
      g_print ("%s\n", _("Nothing was rolled at this table yet."));
      return HSD_EXIT_DONE;
    }

  chronicle = hsd_chronicle_new (table, sitting->number, public);
  hsd_chronicle_verify (chronicle, table);
  text = hsd_chronicle_write (chronicle, format);
  /* A file for programs is UTF-8 in every locale. */
  if (format == HSD_CHRONICLE_TEXT)
    g_print ("%s", text);
  else
    fputs (text, stdout);

  return HSD_EXIT_DONE;
}
