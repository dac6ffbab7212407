/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/words/catalogue.h"

G_BEGIN_DECLS

/* The folder of the catalogues: $HASARD_LOCALEDIR, or that of the installation. */
const char *hsd_languages_folder (void);

/* The languages that Hasard speaks, as gettext calls them, sorted: English, and those that have a catalogue in @folder. Free
 * them with g_strfreev(). */
GStrv hsd_languages_list (const char *folder);

/* The catalogue of the language @code in @folder; NULL if there is none. */
HsdCatalogue *hsd_languages_open (const char *folder, const char *code);

/* The name of the language @code in itself, as “español”, and that it is a draft, if the header of the catalogue of @folder says so;
 * its code, if that catalogue does not tell. Free it with g_free(). */
char *hsd_languages_name (const char *folder, const char *code);

/* Sets the language of the program before anything is translated: @code, or the one of the desktop if that
 * is NULL, "" or "system". FALSE for a language that is not there, with one sentence in the language of the desktop that lists those
 * that are. */
gboolean hsd_languages_speak (const char *code, GError **error);

/* Speaks another language while the program runs; FALSE if it is not there, and nothing is changed. */
gboolean hsd_languages_change (const char *code);

/* The catalogues of the program are those of @folder from now on, also for what was said before. */
void hsd_languages_bind (const char *folder);

/* Takes “--OPTION VALUE” and “--OPTION=VALUE” out of @argv as far as the first word that is
 * no option and returns the value, "" if it is missing, NULL if nothing is said. */
const char *hsd_languages_take_option (const char *option, int *argc, char **argv);

G_END_DECLS
