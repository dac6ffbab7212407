/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"
#include "model/chronicle/chronicle.h"

G_BEGIN_DECLS

#define HSD_CLI_ALL_EVENINGS "all"

/* Whether a word is the number of an evening, or stands for all of them. */
gboolean hsd_cli_is_evening (const char *word);

/* Prints the luck of everybody, or of one, in the evening of @word: the last one for NULL. Returns the exit status. */
int hsd_cli_print_luck (HsdTable *table, const char *word, const char *character, gboolean public);

/* Prints the story of the evening of @word: the last one for NULL. Returns the exit status. */
int hsd_cli_print_story (HsdTable *table, const char *word, gboolean public, HsdChronicleFormat format);

G_END_DECLS
