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

/* What the options say; a text is NULL where nothing was said. It has the bytes that were typed. */
typedef struct
{
  gboolean help;
  gboolean version;
  char *language; /* hsd_cli_set_language() has taken it already */
  char *shell;    /* whose completion is asked for */
  char *table;    /* a file */
  char *seed;
  gboolean json;
  gboolean player;
  gboolean read;
  gboolean strict;
  char *format;
  char *search;
  char *character;
  char *system;
  char *outcome;
  char *since;
  char *until;
  gboolean public;
  gboolean statistics;
  gboolean luck;
  gboolean story;
  gboolean markdown;
  gboolean html;
  char *evening;
  char *session;
  char *entry;
  char *path; /* a table that was named after --luck, where an evening may stand */
} HsdCliOptions;

extern HsdCliOptions hsd_cli_options;

/* A command. */
typedef struct
{
  const char *name;
  int (*run) (int argc, char **argv); /* gets the words after the name that are no options */
  const char *synopsis;               /* SYSTEM at its beginning is a game, FILE anywhere the name of a file */
  const char *words;                  /* what may be typed as it stands */
  const GOptionEntry *options;
  const char *does; /* a msgid */
  const char *more; /* a msgid, or NULL */
} HsdCliVerb;

/* All of them, up to one without a name; the options before a command; and those before or after it. */
extern const HsdCliVerb hsd_cli_verbs[];
extern const GOptionEntry hsd_cli_first_options[];
extern const GOptionEntry hsd_cli_common_options[];

/* Takes the options out of the words, of which the first is not looked at, into hsd_cli_options; with @first only those before
 * a command. FALSE, told to standard error, if one is unknown or lacks its value. */
gboolean hsd_cli_take_options (const GOptionEntry *options, gboolean first, int *argc, char **argv);

/* Whether the command is about a system, and whether it is about files. */
gboolean hsd_cli_verb_has_system (const HsdCliVerb *verb);
gboolean hsd_cli_verb_has_files (const HsdCliVerb *verb);

/* Prints the help of a command, or with NULL of the program. */
void hsd_cli_print_help (const HsdCliVerb *verb);

/* Prints the completion of a shell, "bash", "zsh" or "fish"; returns the exit status. */
int hsd_cli_complete (const char *shell);

/* Calls @each with the keys of a roll of @system, or with @odds of its odds, and what they mean. */
typedef void (*HsdCliEach) (const char *word, const char *does, gpointer data);
void hsd_cli_list_keys (HsdSystem *system, gboolean odds, HsdCliEach each, gpointer data);

/* The commands. */
int hsd_cli_play (int argc, char **argv);
int hsd_cli_roll (int argc, char **argv);
int hsd_cli_odds (int argc, char **argv);
int hsd_cli_history (int argc, char **argv);
int hsd_cli_export (int argc, char **argv);
int hsd_cli_import (int argc, char **argv);
int hsd_cli_party (int argc, char **argv);
int hsd_cli_receipt (int argc, char **argv);
int hsd_cli_verify (int argc, char **argv);

/* Sets the language, of an option that is taken out of the words, of the surroundings or of the preferences; and how letters are printed
 * that the terminal lacks. FALSE, told to standard error, if a language was asked for that is not there. */
gboolean hsd_cli_set_language (int *argc, char **argv);

/* Prints what is wrong with the command line to standard error; always returns HSD_EXIT_USAGE. */
int hsd_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Prints what an option needs, and with @value that it is not that; always returns HSD_EXIT_USAGE. */
int hsd_cli_needs (const char *option, const char *value);

/* Prints why something was refused, as an answer of the protocol with @json; always returns HSD_EXIT_REFUSED. */
int hsd_cli_refused (const GError *error, gboolean json);

/* Prints an answer of the protocol: that all went well, and @value, which it takes, under @key. */
void hsd_cli_print_answer (const char *key, json_t *value);

/* Pads by characters, where printf counts bytes: to the left up to @width, to the right up to −@width. */
void hsd_cli_print_padded (const char *text, int width);

/* Opens the table at @path, or with NULL one in memory; its chance is its own evenings or, unless @seed is NULL, that of this
 * seed, as it was typed. If that fails, prints the reason and returns NULL. */
HsdTable *hsd_cli_make_table (const char *path, const char *seed);

/* Opens the table whose path is the only word left, or without a word the user's own, which may be
 * new. If that fails, prints the reason and returns NULL. Prints what it lacks to standard error if
 * it was saved from a damaged file. */
HsdTable *hsd_cli_look_at_table (int argc, char **argv);

/* Checks the whole file of the table. Prints what is damaged, and returns HSD_EXIT_DAMAGED;
 * or HSD_EXIT_DONE. */
int hsd_cli_check (HsdTable *table);

/* Whether a word is the number of an evening, or stands for all of them. */
gboolean hsd_cli_is_evening (const char *word);

/* Reads a whole number, with a hyphen or a true minus as numbers are shown; FALSE if the text is anything else. */
gboolean hsd_cli_read_number (const char *text, gint64 *number);

G_END_DECLS
