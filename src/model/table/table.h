/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/chances.h"
#include "model/story/statement.h"
#include "model/story/turn.h"
#include "model/table/fortune.h"
#include "model/table/history.h"
#include "model/table/sittings.h"
#include "model/table/stage.h"
#include "model/table/statistics.h"
#include "model/table/test.h"

G_BEGIN_DECLS

/* Indices of hsd_table_character_fields(); the sheets of the systems follow in the order of the registry, and “portrait” after them:
 * the number of a picture of the album, 0 for none. */
enum
{
  HSD_GIVEN_NAME,
  HSD_GIVEN_UPDATE,
  HSD_GIVEN_PLAYER,
  HSD_GIVEN_COLOUR,
  HSD_GIVEN_MOTIF,
  HSD_GIVEN_SHEETS,
};

/**
 * HsdTable:
 *
 * The single source of truth: it owns all data of the table, and every change is an intent. An
 * intent is accepted as a whole, or refused with a reason without any change. Views bind to its
 * properties and connect to its signals, which are emitted after the change.
 */
#define HSD_TYPE_TABLE (hsd_table_get_type ())
G_DECLARE_FINAL_TYPE (HsdTable, hsd_table, HSD, TABLE, GObject)

/* A table in memory; @entropy provides its chance, or if it is NULL, an #HsdEvening. */
HsdTable *hsd_table_new (HsdEntropy *entropy);

/* Opens the table at @path, and creates it if there is none. NULL if it is damaged or cannot be
 * read; a table that cannot be written is opened read-only. */
HsdTable *hsd_table_open (const char *path, HsdEntropy *entropy, GError **error);

/* --- what is there --- */

const HsdState *hsd_table_get_state (HsdTable *self);
HsdTest        *hsd_table_get_test (HsdTable *self);  /* the last test, or NULL */
HsdPublicStage *hsd_table_get_stage (HsdTable *self);
HsdBareStage   *hsd_table_get_console (HsdTable *self); /* for the game master */
HsdHistory     *hsd_table_get_history (HsdTable *self);

/* The statistics for one game and one character; NULL means all. */
HsdStatistics  *hsd_table_count (HsdTable *self, HsdSystem *system, const char *character);

/* The same for the current evening, without faces; and its beginning, in milliseconds since 1970.
 * Without an #HsdEvening, the last hours count as one. An evening that was quiet for too long is
 * over, and a new one begins now. */
HsdStatistics  *hsd_table_count_evening (HsdTable *self, HsdSystem *system, const char *character);
gint64          hsd_table_get_evening_start (HsdTable *self);

/* Those who play, and all whom the table knows, who retired too: HsdCharacter. */
GListModel     *hsd_table_get_characters (HsdTable *self);
GListModel     *hsd_table_get_everybody (HsdTable *self);

/* The evenings at the table, the earliest first: HsdSitting. And the luck of their throws, from @first to
 * @last, for the game master, or as players may know it: HsdFortune, see hsd_fortunes_count(). */
GArray    *hsd_table_list_sittings (HsdTable *self);
GPtrArray *hsd_table_count_fortunes (HsdTable *self, guint first, guint last, gboolean public);

gboolean        hsd_table_can_undo (HsdTable *self);
gboolean        hsd_table_can_redo (HsdTable *self);

/* The notices of the last accepted intent: HsdNotice. */
const GArray *hsd_table_get_notices (HsdTable *self);

/* --- intents --- */

/* Starts a test; takes ownership of @input. */
gboolean hsd_table_roll (HsdTable *self, HsdSystem *system, HsdRecord *input, const HsdThrow *options, GError **error);

/* One throw of several that are asked for at once. */
typedef struct
{
  HsdRecord *input; /* owned by the caller */
  HsdThrow options;
} HsdRoll;

/* Starts a test for each of 1 … HSD_MOST_GATHERED @rolls, in their order, or none of them: what is refused is refused
 * before the first number is drawn, and the error names whose roll it is. The last one stands in front, the others
 * beside it; undo takes back all of them. */
gboolean hsd_table_roll_all (HsdTable *self, HsdSystem *system, const HsdRoll *rolls, guint n_rolls, GError **error);

/* Refuses if so many tests cannot stand side by side. */
gboolean hsd_table_check_gathered (guint n_tests, GError **error);

/* Puts the name of a person, or nothing if it is NULL, before the sentence of a refusal. */
void hsd_table_name_refusal (GError **error, const char *name);

/* Brings the test of that throw to the front, of those that stand beside the last one: choices are made there. */
gboolean hsd_table_front (HsdTable *self, guint64 throw_id, GError **error);

/* Makes a choice of the last test, by its index in the choices of the system. */
gboolean hsd_table_choose (HsdTable *self, guint choice, const HsdRecord *args, GError **error);

/* The same for all tests of its request for which the choice is open; the last one stays in front. */
gboolean hsd_table_choose_all (HsdTable *self, guint choice, const HsdRecord *args, GError **error);

/* Makes a hidden test public; or all hidden ones of its request. */
gboolean hsd_table_show (HsdTable *self, GError **error);
gboolean hsd_table_show_all (HsdTable *self, GError **error);

/* Adds the character in @given, or changes the values that it has. */
gboolean        hsd_table_set_character (HsdTable *self, const HsdRecord *given, GError **error);
const HsdField *hsd_table_character_fields (void);

/* Checks that a character of that name exists, for @update, or does not, otherwise. */
gboolean hsd_table_check_name (HsdTable *self, const char *name, gboolean update, GError **error);

gboolean        hsd_table_remove_character (HsdTable *self, const char *name, GError **error);

/* Runs an errand: an intent of a system outside tests. */
gboolean hsd_table_run (HsdTable *self, HsdSystem *system, guint errand, const HsdRecord *args, GError **error);

/* Writes a note on a throw: a record of hsd_note_fields, see ledger.h. An empty text removes it. */
gboolean hsd_table_note (HsdTable *self, const HsdRecord *note, GError **error);

/* Adds a debt, a record of hsd_owe_fields, or strikes one off, a record of hsd_strike_fields. */
gboolean hsd_table_owe (HsdTable *self, const HsdRecord *owed, GError **error);
gboolean hsd_table_strike (HsdTable *self, const HsdRecord *struck, GError **error);

/* Adds a word of a player to the history, a record of hsd_word_fields: whoever knows the seed cannot foretell what comes after. */
gboolean hsd_table_give_word (HsdTable *self, const HsdRecord *word, GError **error);

/* Changes the settings of the scene to a record of hsd_standing_fields. */
gboolean hsd_table_set_scene (HsdTable *self, const HsdRecord *standing, GError **error);

/* The exact odds of a throw of @system with @input (takes ownership), or of the decisions of the
 * test in progress. Changes nothing. NULL if refused. */
HsdChances *hsd_table_odds (HsdTable *self, HsdSystem *system, HsdRecord *input, const char *character, GError **error);

/* The odds of a choice of the test in progress, if it is made now and no other follows: "success",
 * and each result if the choice has more than two. Arguments may be missing, and consent counts as
 * given. NULL if the choice is closed, or cannot change the outcome. The odds can reveal secrets:
 * check hsd_story_visibility() before showing them. */
HsdChances *hsd_table_foresee (HsdTable *self, guint choice, const HsdRecord *args);

/* Only the chance of "success"; FALSE if there is none. */
gboolean hsd_table_gain (HsdTable *self, guint choice, const HsdRecord *args, HsdFraction *chance);

/* The fields of an input of the odds. */
const HsdField *hsd_table_odds_fields (HsdSystem *system);

/* The best play of the test in progress, or of the situation in @args, a record of the
 * advice_fields of @system. Changes nothing. NULL if refused. */
HsdChances *hsd_table_advise (HsdTable *self, HsdSystem *system, const HsdRecord *args, const char *character, GError **error);

/* Tells everything again, in the words of a language that has changed. Nothing else changes. */
void hsd_table_update_language (HsdTable *self);

/* Drops the undo history: the current state becomes the first one. */
void hsd_table_forget (HsdTable *self);

gboolean hsd_table_undo (HsdTable *self, GError **error);
gboolean hsd_table_redo (HsdTable *self, GError **error);

/* --- the file --- */

/* The path of the table if no file is given; creates its folder. Free it with g_free(). */
char *hsd_table_default_path (void);

const char *hsd_table_get_path (HsdTable *self); /* NULL in memory */

/* Whether intents are refused because they cannot be saved, and why: free the reason with g_free(). */
gboolean hsd_table_is_read_only (HsdTable *self);
char    *hsd_table_why_read_only (HsdTable *self);

/* Reads what another instance has written, and becomes the writer once that one has ended. Call it
 * from time to time if the table is open elsewhere; otherwise it does nothing. */
void hsd_table_follow (HsdTable *self);

/* Whether the file is damaged, as far as that is known: then intents are refused. */
gboolean hsd_table_is_damaged (HsdTable *self);

/* Checks the whole file in a thread of low priority; to be called when the first page is shown. Damage is reported in the
 * main context, by “changed”. Does nothing for a table in memory, or a second time. */
void hsd_table_check (HsdTable *self);

/* The same at once; FALSE with a sentence in @error if it is damaged, or cannot be read. */
gboolean hsd_table_check_now (HsdTable *self, GError **error);

/* Saves what can be read of a damaged file as NAME-recovered.hasard beside it, whose path is @saved: free it with g_free(). */
gboolean hsd_table_recover (HsdTable *self, char **saved, GError **error);

/* Writes a copy to a new file. */
gboolean hsd_table_save_copy (HsdTable *self, const char *path, GError **error);

/* Of a table that was recovered from a damaged file: how many entries are missing, as a sentence; NULL otherwise, and once
 * somebody confirmed to have read it. Free it with g_free(). */
char *hsd_table_describe_missing (HsdTable *self);

/* Emits “changed”. */
gboolean hsd_table_confirm_missing (HsdTable *self, GError **error);

/* --- the evening --- */

/* The hash of the seed of the open evening, in hexadecimal; NULL if none is open, or if another
 * source of chance was given. */
const char *hsd_table_get_commitment (HsdTable *self);

/* The public stage shows the hash of the seed in words, until something is rolled. It opens an evening where the next roll would,
 * so that the promise is there before the first of its numbers. */
gboolean hsd_table_show_promise (HsdTable *self, gboolean shown, GError **error);
gboolean hsd_table_shows_promise (HsdTable *self);

/* Whether nothing was rolled yet in the evening of the next roll, and this table may write. */
gboolean hsd_table_awaits_promise (HsdTable *self);

/* Closes the evening and publishes its seed, with the hash, in hexadecimal; both NULL if none was
 * open, or if another source of chance was given, since the evening in the file is then left alone.
 * Free them with g_free(). */
gboolean hsd_table_close_evening (HsdTable *self, char **seed, char **commitment, GError **error);

G_END_DECLS
