/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets the locale of the program, before anything is translated; nothing may set it again. Messages are in @language, as
 * gettext calls it; NULL leaves them as the desktop has them. A locale of the desktop that is not on this computer still says
 * which language it is, and that letters have accents. */
void hsd_language_settle (const char *language);

/* Other languages, while the program runs: @languages as gettext reads them, “es:fr”, or NULL for those of the desktop. Only texts that are asked for from now on
 * are in them. A program with threads has LANGUAGE in its surroundings before they begin: others then keep their places. */
void hsd_language_switch (const char *languages);

/**
 * HsdCatalogue:
 *
 * An installed catalogue (.mo), to look up what another language than that of the program says. The build made it, and the C library
 * reads the same file without a look at it; here a place beyond its end reads as nothing.
 */
typedef struct _HsdCatalogue HsdCatalogue;

/* NULL if it is not there, or is no catalogue. */
HsdCatalogue *hsd_catalogue_open (const char *path);
void          hsd_catalogue_free (HsdCatalogue *self);

/* The translation of @msgid, with its context and \004 before it, or "" for the header; NULL if there is none. */
const char *hsd_catalogue_look_up (const HsdCatalogue *self, const char *msgid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdCatalogue, hsd_catalogue_free)

/* The folder of the catalogues: $HASARD_LOCALEDIR, or that of the installation. */
const char *hsd_languages_folder (void);

/* The languages that Hasard speaks, as gettext calls them, sorted: English, and those that have a catalogue in @folder. Free
 * them with g_strfreev(). */
GStrv hsd_languages_list (const char *folder);

/* The path of the catalogue of @domain of the language @code in @folder. Free it with g_free(). */
char *hsd_languages_path (const char *folder, const char *code, const char *domain);

/* That catalogue; NULL if there is none. */
HsdCatalogue *hsd_languages_open (const char *folder, const char *code, const char *domain);

/* The name of the language @code in itself, as “español”, and that it is a draft, if the header of the catalogue of @folder says so;
 * its code, if that catalogue does not tell. Free it with g_free(). */
char *hsd_languages_name (const char *folder, const char *code);

/* Sets the language of the program before anything is translated: @code, or the one of the desktop if that
 * is NULL, "" or "system". FALSE for a language that is not there, with one sentence in the language of the desktop that lists those
 * that are. */
gboolean hsd_languages_speak (const char *code, GError **error);

/* Speaks another language while the program runs; FALSE if it is not there, and nothing is changed. */
gboolean hsd_languages_change (const char *code);

/* The domains of the texts of the examples and the practice, and of the command line and the translator’s window. */
#define HSD_LANGUAGES_EXAMPLES "hasard-examples"
#define HSD_LANGUAGES_TOOLS "hasard-tools"

/* The domain whose .po files lie in a folder of that name, as “po-tools”; that of the program for any other name. */
const char *hsd_languages_find_domain (const char *folder);

/* The catalogues of @domain are those of @folder from now on, also for what was said before. The other domains have the installed
 * ones. */
void hsd_languages_bind (const char *domain, const char *folder);

/* Takes “--OPTION VALUE” and “--OPTION=VALUE” out of @argv as far as the first word that is
 * no option and returns the value, "" if it is missing, NULL if nothing is said. */
const char *hsd_languages_take_option (const char *option, int *argc, char **argv);

G_END_DECLS
