/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/protocol.h"

G_BEGIN_DECLS

/* Exit codes. */
enum
{
  HSD_EXIT_DONE,
  HSD_EXIT_REFUSED,
  HSD_EXIT_USAGE,
};

/* The commands. Each gets the words after its own name. */
int hsd_cli_play (int argc, char **argv);
int hsd_cli_roll (int argc, char **argv);
int hsd_cli_odds (int argc, char **argv);
int hsd_cli_simulate (int argc, char **argv);
int hsd_cli_history (int argc, char **argv);
int hsd_cli_export (int argc, char **argv);
int hsd_cli_import (int argc, char **argv);
int hsd_cli_verify (int argc, char **argv);

/* Prints what is wrong with the command line to standard error; always returns HSD_EXIT_USAGE. */
int hsd_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Opens the table at @path, or with NULL one in memory; its chance is its own evenings or the seed
 * @seed. If that fails, prints the reason and returns NULL. */
HsdTable *hsd_cli_make_table (const char *path, gboolean seeded, gint64 seed);

/* Opens the table whose path is the only word left, or without a word the user's own, which may be
 * new. If that fails, prints the reason and returns NULL. */
HsdTable *hsd_cli_look_at_table (int argc, char **argv);

/* Reads a whole number; FALSE if the text is anything else. */
gboolean hsd_cli_read_number (const char *text, gint64 *number);

G_END_DECLS
