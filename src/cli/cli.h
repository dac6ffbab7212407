/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "model/table/protocol.h"

G_BEGIN_DECLS

/* Exit codes. */
enum
{
  HSD_EXIT_DONE,
  HSD_EXIT_REFUSED,
  HSD_EXIT_USAGE,
  HSD_EXIT_DAMAGED, /* done, but the table file is damaged */
  HSD_EXIT_UNREAD = 128 + 13, /* the reader of the output is gone: as if SIGPIPE had ended us */
};

/* The commands. Each gets the words after its own name. */
int hsd_cli_play (int argc, char **argv);
int hsd_cli_roll (int argc, char **argv);
int hsd_cli_odds (int argc, char **argv);
int hsd_cli_history (int argc, char **argv);
int hsd_cli_export (int argc, char **argv);
int hsd_cli_import (int argc, char **argv);
int hsd_cli_party (int argc, char **argv);
int hsd_cli_verify (int argc, char **argv);

/* Sets the language, of an option that is taken out of the words, of the surroundings or of the preferences; and how letters are printed
 * that the terminal lacks. FALSE, told to standard error, if a language was asked for that is not there. */
gboolean hsd_cli_set_language (int *argc, char **argv);

/* Prints how a command is written, which is the same in every language. */
void hsd_cli_print_usage (const char *synopsis);

/* Prints what is wrong with the command line to standard error; always returns HSD_EXIT_USAGE. */
int hsd_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Prints why something was refused, as an answer of the protocol with @json; always returns HSD_EXIT_REFUSED. */
int hsd_cli_refused (const GError *error, gboolean json);

/* Prints an answer of the protocol: that all went well, and @value, which it takes, under @key. */
void hsd_cli_print_answer (const char *key, json_t *value);

/* Pads by characters, where printf counts bytes: to the left up to @width, to the right up to −@width. */
void hsd_cli_print_padded (const char *text, int width);

/* Removes @flag from the words; whether it was there. */
gboolean hsd_cli_take_flag (const char *flag, char **words, int *n_words);

/* Opens the table at @path, or with NULL one in memory; its chance is its own evenings or the seed
 * @seed. If that fails, prints the reason and returns NULL. */
HsdTable *hsd_cli_make_table (const char *path, gboolean seeded, gint64 seed);

/* Opens the table whose path is the only word left, or without a word the user's own, which may be
 * new. If that fails, prints the reason and returns NULL. Prints what it lacks to standard error if
 * it was saved from a damaged file. */
HsdTable *hsd_cli_look_at_table (int argc, char **argv);

/* Checks the whole file of the table. Prints what is damaged, and returns HSD_EXIT_DAMAGED;
 * or HSD_EXIT_DONE. */
int hsd_cli_check (HsdTable *table);

/* Reads a whole number, with a hyphen or a true minus as numbers are shown; FALSE if the text is anything else. */
gboolean hsd_cli_read_number (const char *text, gint64 *number);

G_END_DECLS
