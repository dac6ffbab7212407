/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "model/table/evening-summary.h"
#include "model/table/receipt.h"
#include "model/table/verify.h"
#include "model/words/date.h"
#include "model/words/join.h"
#include "model/words/languages.h"
#include "model/words/number.h"

static char *
list_numbers (const HsdAudit *audit)
{
  g_autofree char *n_entries = hsd_format_number (audit->n_entries);
  g_autofree char *n_given = hsd_format_number (audit->n_virtual);
  g_autofree char *n_real = hsd_format_number (audit->n_real);
  g_autofree char *entries =
    /* Translators: %s is a number of entries of the history. */
    g_strdup_printf (g_dngettext (HSD_LANGUAGES_TOOLS, "%s entry", "%s entries", audit->n_entries), n_entries);
  g_autofree char *given = g_strdup_printf (
    /* Translators: %s is a number of dice and cards; the seed gave them. */
    g_dngettext (HSD_LANGUAGES_TOOLS, "%s die or card from the seed", "%s dice and cards from the seed", audit->n_virtual), n_given);
  g_autofree char *skipped =
    /* Translators: %s is a number of dice and cards that were entered from the table. */
    g_strdup_printf (g_dngettext (HSD_LANGUAGES_TOOLS, "%s physical one skipped", "%s physical ones skipped", audit->n_real), n_real);

  return hsd_join (HSD_JOIN_LIST, entries, given, audit->n_real > 0 ? skipped : NULL, NULL);
}

static void
print_audit (const HsdAudit *audit)
{
  g_autofree char *day = hsd_format_moment (audit->opened);
  g_autofree char *numbers = list_numbers (audit);
  g_autofree char *words = hsd_promise_in_words (audit->commitment);
  g_autofree char *promise = g_strdup_printf ("%s (%s)", audit->commitment, words);

  switch (audit->result)
    {
    case HSD_AUDIT_OPEN:
      /* Translators: %1$s is a day and an hour, %2$s a long number in hexadecimal and, in parentheses, in twelve words. */
      g_print (_("Session of %1$s, seed hash %2$s: still open; its seed is revealed when it closes.\n"), day, promise);
      break;
    case HSD_AUDIT_LOST:
      /* Translators: %1$s is a day and an hour, %2$s a long number in hexadecimal and, in parentheses, in twelve words. */
      g_print (_("Session of %1$s, seed hash %2$s: cannot be verified; its seed is lost, or the file was moved.\n"), day,
               promise);
      break;
    case HSD_AUDIT_GOOD:
      /* Translators: %1$s is a day and an hour, %2$s a long number in hexadecimal and, in parentheses, in twelve words, %3$s a list of numbers. */
      g_print (_("Session of %1$s, seed hash %2$s: verified; %3$s\n"), day, promise, numbers);
      break;
    case HSD_AUDIT_WRONG:
    default:
      /* Translators: %1$s is a day and an hour, %2$s a long number in hexadecimal and, in parentheses, in twelve words, %3$s a sentence. */
      g_print (_("Session of %1$s, seed hash %2$s: mismatch. %3$s\n"), day, promise, audit->message);
    }
}

static void
print_outside (guint n)
{
  g_autofree char *entries = hsd_format_number (n);

  /* Translators: %s is a number of entries of the history. */
  g_print (g_dngettext (HSD_LANGUAGES_TOOLS, "%s entry used a separate seed and belongs to no session.\n",
                        "%s entries used a separate seed and belong to no session.\n", n),
           entries);
}

/* Three lines: how many rolls are vouched for, what was trusted, and what was taken back. */
static void
print_sum (const HsdVouch *sum)
{
  g_autofree char *vouched = hsd_format_number (sum->n_vouched);
  g_autofree char *throws = hsd_format_number (sum->n_throws);
  g_autofree char *given = hsd_format_number (sum->n_virtual);
  g_autofree char *real = hsd_format_number (sum->n_real);
  g_autofree char *undone = hsd_format_number (sum->n_undone);
  g_autofree char *words = hsd_format_number (sum->n_words);

  /* Translators: %1$s of %2$s rolls: their numbers are those that the seeds, the history and the questions give. */
  g_print (_("Verified rolls: %1$s of %2$s.\n"), vouched, throws);
  /* Translators: %1$s and %2$s are numbers of dice and cards. */
  g_print (_("Dice and cards from the seeds: %1$s; from a real table, and trusted: %2$s.\n"), given, real);
  /* Translators: %1$s is a number of rolls, %2$s of words that players gave. */
  g_print (_("Rolls taken back: %1$s; words of players: %2$s.\n"), undone, words);
}

/* --- receipts --- */

/* A positive number, or 0 where nothing was said. FALSE, told to standard error, if it is something else. */
static gboolean
read_option (const char *option, const char *text, guint *number)
{
  gint64 read = 0;

  if (text != NULL && (!hsd_cli_read_number (text, &read) || read < 1 || read > G_MAXINT32))
    {
      hsd_cli_needs (option, text);
      return FALSE;
    }

  *number = read;
  return TRUE;
}

int
hsd_cli_receipt (int argc, char **argv)
{
  g_autoptr (HsdTable) table = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  guint session, entry;

  if (!read_option ("session", hsd_cli_options.session, &session) || !read_option ("open", hsd_cli_options.entry, &entry))
    return HSD_EXIT_USAGE;

  table = hsd_cli_look_at_table (argc, argv);
  if (table == NULL)
    return HSD_EXIT_USAGE;
  if (entry > 0 ? !hsd_receipt_open (table, entry, text, &error) : !hsd_receipt_write (table, session, text, &error))
    return hsd_cli_refused (error, FALSE);

  g_print ("%s", text->str);
  return hsd_cli_check (table);
}

static void
print_receipt (const HsdReceiptCheck *check)
{
  g_autofree char *words = check->promise != NULL ? hsd_promise_in_words (check->promise) : NULL;
  g_autofree char *entries = hsd_format_number (check->n_entries);
  g_autofree char *shown = hsd_format_number (check->n_shown);
  g_autofree char *sealed = hsd_format_number (check->n_sealed);
  g_autofree char *given = hsd_format_number (check->n_virtual);
  g_autofree char *real = hsd_format_number (check->n_real);
  g_autofree char *undone = hsd_format_number (check->n_undone);

  if (words != NULL)
    /* Translators: the first line about a receipt: %1$s is a long number in hexadecimal, %2$s the same in twelve words. */
    g_print (_("Seed hash promised before the first roll: %1$s (%2$s)\n"), check->promise, words);
  /* Translators: about a receipt: %1$s of %2$s entries have visible numbers, which were checked; %3$s are secret. */
  g_print (_("Entries with verified numbers: %1$s of %2$s; secret: %3$s.\n"), shown, entries, sealed);
  /* Translators: %1$s and %2$s are numbers of dice and cards. */
  g_print (_("Dice and cards from the seeds: %1$s; from a real table, and trusted: %2$s.\n"), given, real);
  /* Translators: %s is a number of steps that were taken back. */
  g_print (_("Steps taken back: %s.\n"), undone);
  if (check->head != NULL)
    /* Translators: %s are three words without a meaning, which stand for the whole history. */
    g_print (_("The history in three words: %s.\n"), check->head);
  if (check->message != NULL)
    g_printerr ("hasard-cli: %s\n", check->message);
}

/* The text of a receipt, or NULL if the file is something else. */
static char *
read_receipt (int argc, char **argv)
{
  g_autofree char *text = NULL;

  if (argc != 1 || !g_file_get_contents (argv[0], &text, NULL, NULL) || !hsd_receipt_is (text))
    return NULL;

  return g_steal_pointer (&text);
}

int
hsd_cli_verify (int argc, char **argv)
{
  g_autofree char *receipt = read_receipt (argc, argv);
  g_auto (HsdReceiptCheck) check = { 0 };
  g_autoptr (HsdTable) table = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) audits = NULL;
  g_autofree char *head = NULL;
  HsdVouch sum;
  guint n_outside;
  int checked;
  int status = HSD_EXIT_DONE;

  if (receipt != NULL)
    {
      hsd_receipt_check (receipt, &check);
      print_receipt (&check);
      return check.message == NULL ? HSD_EXIT_DONE : HSD_EXIT_REFUSED;
    }

  table = hsd_cli_look_at_table (argc, argv);
  if (table == NULL)
    return HSD_EXIT_USAGE;
  if (hsd_cli_options.read && !hsd_table_confirm_missing (table, &error))
    {
      g_printerr ("hasard-cli: %s\n", error->message);
      return HSD_EXIT_REFUSED;
    }

  checked = hsd_cli_check (table);
  audits = hsd_table_verify (table, &n_outside, &error);
  for (guint i = 0; i < audits->len; i++)
    {
      print_audit (&g_array_index (audits, HsdAudit, i));
      if (g_array_index (audits, HsdAudit, i).result == HSD_AUDIT_WRONG)
        status = HSD_EXIT_REFUSED;
    }

  if (audits->len == 0 && error == NULL)
    /* Translators: what “hasard-cli verify” found: there is nothing to verify. */
    g_print ("%s\n", _("No session was opened at this table."));
  if (n_outside > 0)
    print_outside (n_outside);
  if (error == NULL && !hsd_table_verify_counts (table, &error))
    status = HSD_EXIT_REFUSED;
  sum = hsd_table_sum_up_audits (table, audits, n_outside);
  if (audits->len > 0)
    print_sum (&sum);
  head = hsd_table_head_in_words (table, 0);
  if (head != NULL)
    /* Translators: %s are three words without a meaning, which stand for the whole history. */
    g_print (_("The history in three words: %s.\n"), head);
  if (hsd_cli_options.strict && !sum.strict)
    status = HSD_EXIT_REFUSED;
  if (error != NULL)
    {
      g_printerr ("hasard-cli: %s\n", error->message);
      return checked != HSD_EXIT_DONE ? checked : HSD_EXIT_REFUSED;
    }

  return checked != HSD_EXIT_DONE ? checked : status;
}
