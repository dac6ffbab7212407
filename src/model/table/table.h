/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/chances.h"
#include "model/story/statement.h"
#include "model/story/trial.h"
#include "model/story/turn.h"
#include "model/table/history.h"
#include "model/table/stage.h"
#include "model/table/statistics.h"
#include "model/table/test.h"

G_BEGIN_DECLS

/* Indices of hsd_table_character_fields(); the sheets of the systems follow, in the
 * order of the registry. */
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
 * The one writer: it owns everything that is on the table, and every change is an
 * intent that goes through it. An intent is accepted as a whole, or refused with a
 * reason and changes nothing. Views bind to its properties and listen to its signals;
 * they are told after the fact.
 */
#define HSD_TYPE_TABLE (hsd_table_get_type ())
G_DECLARE_FINAL_TYPE (HsdTable, hsd_table, HSD, TABLE, GObject)

/* A table in memory; @entropy throws its dice and draws its cards, or with NULL an evening of
 * its own does. */
HsdTable *hsd_table_new (HsdEntropy *entropy);

/* The table in the file at @path, which is made when there is none. NULL when it cannot be
 * believed, or read; where it cannot be written, it may be looked at. */
HsdTable *hsd_table_open (const char *path, HsdEntropy *entropy, GError **error);

/* --- what is there --- */

const HsdState *hsd_table_get_state (HsdTable *self);
HsdTest        *hsd_table_get_test (HsdTable *self);  /* the last one, or NULL */
HsdPublicStage *hsd_table_get_stage (HsdTable *self);
HsdBareStage   *hsd_table_get_console (HsdTable *self); /* without the veil */
HsdHistory     *hsd_table_get_history (HsdTable *self);

/* What the throws add up to, of one game and one character, or with NULL of all. */
HsdStatistics  *hsd_table_count (HsdTable *self, HsdSystem *system, const char *character);

/* The same of the evening that is being played, without faces; and since when it is, in
 * milliseconds since 1970: from its opening, or for the last hours where chance was given.
 * After a long quiet it is over, and it begins now. */
HsdStatistics  *hsd_table_count_evening (HsdTable *self, HsdSystem *system, const char *character);
gint64          hsd_table_get_evening_start (HsdTable *self);

GListModel     *hsd_table_get_characters (HsdTable *self); /* HsdCharacter */
gboolean        hsd_table_can_undo (HsdTable *self);
gboolean        hsd_table_can_redo (HsdTable *self);

/* What the last accepted intent had to tell: HsdNotice. */
const GArray *hsd_table_get_notices (HsdTable *self);

/* --- intents --- */

/* Starts a test; @input is taken over. */
gboolean hsd_table_roll (HsdTable *self, HsdSystem *system, HsdRecord *input, const HsdThrow *options, GError **error);

/* A decision of the last test, by its index in the system's choices. */
gboolean hsd_table_choose (HsdTable *self, guint choice, const HsdRecord *args, GError **error);

/* Puts on the stage what was kept back. */
gboolean hsd_table_show (HsdTable *self, GError **error);

/* Adds the character of @given, or changes what is given of it. */
gboolean        hsd_table_set_character (HsdTable *self, const HsdRecord *given, GError **error);
const HsdField *hsd_table_character_fields (void);

/* Whether somebody has that name already, to be changed, or nobody, to be added. */
gboolean hsd_table_check_name (HsdTable *self, const char *name, gboolean update, GError **error);

gboolean        hsd_table_remove_character (HsdTable *self, const char *name, GError **error);

/* An intent of a system outside any test. */
gboolean hsd_table_run (HsdTable *self, HsdSystem *system, guint errand, const HsdRecord *args, GError **error);

/* Says what the scene is from now on: a record of hsd_standing_fields. */
gboolean hsd_table_set_scene (HsdTable *self, const HsdRecord *standing, GError **error);

/* The exact odds of a throw of @system with @input, which is taken over; or of the decisions
 * of the test in progress. Changes nothing. NULL when they are refused. */
HsdChances *hsd_table_odds (HsdTable *self, HsdSystem *system, HsdRecord *input, const char *character, GError **error);

/* What may come of a choice of the test in progress, were it taken now and nothing after it: the
 * exact chance of "success", and where a choice has more than two ends, of each. Arguments may be
 * missing, and agreement is taken for granted. NULL where the choice is closed, or cannot change
 * the outcome. It tells what is secret, too: whoever shows it asks hsd_story_visibility() first. */
HsdChances *hsd_table_foresee (HsdTable *self, guint choice, const HsdRecord *args);

/* That chance alone; FALSE where there is none. */
gboolean hsd_table_gain (HsdTable *self, guint choice, const HsdRecord *args, HsdFraction *chance);

/* A throw of @input made ready for a simulation, with what @policy plays after it, or NULL. */
HsdTrial *hsd_table_trial (HsdTable *self, HsdSystem *system, HsdRecord *input, const char *policy, GError **error);

/* The fields of such an input. */
const HsdField *hsd_table_odds_fields (HsdSystem *system);

/* The best play of the test in progress, or of the situation in @args, a record of the
 * advice_fields of @system. Changes nothing. NULL when it is refused. */
HsdChances *hsd_table_advise (HsdTable *self, HsdSystem *system, const HsdRecord *args, const char *character, GError **error);

/* What was done so far cannot be taken back: it is how the table is found. */
void hsd_table_forget (HsdTable *self);

gboolean hsd_table_undo (HsdTable *self, GError **error);
gboolean hsd_table_redo (HsdTable *self, GError **error);

/* --- the file --- */

/* Where the table is when no file is named; its folder is made. Free it with g_free(). */
char *hsd_table_default_path (void);

const char *hsd_table_get_path (HsdTable *self); /* NULL in memory */

/* Whether intents are refused for want of a place to keep them, and why: free it with g_free(). */
gboolean hsd_table_is_read_only (HsdTable *self);
char    *hsd_table_why_read_only (HsdTable *self);

/* What another instance wrote is taken over; and when it has ended, its place. To be called
 * now and then where the table is open elsewhere; it costs nothing where it is not. */
void hsd_table_follow (HsdTable *self);

/* Writes all of it to a new file. */
gboolean hsd_table_save_copy (HsdTable *self, const char *path, GError **error);

/* --- the evening --- */

/* The hash that promises the seed of the evening that is open, in hexadecimal; NULL when none
 * is, or when chance was given. */
const char *hsd_table_get_commitment (HsdTable *self);

/* Ends it, and tells its seed and the hash that promised it, in hexadecimal; NULL both when
 * none was open. A table whose chance was given leaves the evening of its file alone: NULL too.
 * Free them with g_free(). */
gboolean hsd_table_close_evening (HsdTable *self, char **seed, char **commitment, GError **error);

G_END_DECLS
