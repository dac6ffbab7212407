/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/protocol.h"

G_BEGIN_DECLS

/* What the shell is told. */
enum
{
  HSD_EXIT_DONE,
  HSD_EXIT_REFUSED,
  HSD_EXIT_USAGE,
};

/* Each takes the words after its own name. */
int hsd_cli_play (int argc, char **argv);
int hsd_cli_roll (int argc, char **argv);
int hsd_cli_odds (int argc, char **argv);
int hsd_cli_simulate (int argc, char **argv);
int hsd_cli_history (int argc, char **argv);
int hsd_cli_export (int argc, char **argv);
int hsd_cli_import (int argc, char **argv);
int hsd_cli_verify (int argc, char **argv);

/* Says on standard error what is wrong with the words; always HSD_EXIT_USAGE. */
int hsd_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The table in the file at @path, or with NULL in memory; thrown by its own evenings or by the
 * seed of a number. NULL, after saying why, when it cannot be opened. */
HsdTable *hsd_cli_make_table (const char *path, gboolean seeded, gint64 seed);

/* The table of the one word left, which must be there, or the user's own, on which nothing may
 * have happened yet. NULL, after saying why, when it cannot be opened or more words are left. */
HsdTable *hsd_cli_look_at_table (int argc, char **argv);

/* Reads a whole number; FALSE when the text is anything else. */
gboolean hsd_cli_read_number (const char *text, gint64 *number);

G_END_DECLS
