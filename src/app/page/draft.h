/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/answer.h"
#include "model/story/statement.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/* Stands in a label between a person without a sheet and what the test is called. It is stored, and looked for: it
 * depends on no language. */
#define HSD_DRAFT_BETWEEN " · "

/**
 * HsdDraft:
 *
 * A test in preparation: character, inputs, difficulty, visibility, faces of real dice. It is the
 * only place of these values, so that a toggle, a form, a recent test and the sentence are four
 * ways of setting the same. #HsdDraft::changed is emitted after every change; after a change of the
 * table, when its page is mapped. Odds are always those of the current table, and are cached.
 *
 * Nothing passes from one test to the next by accident: hsd_draft_begin() keeps only the character
 * and the settings of the scene, hsd_draft_repeat() copies a former test. hsd_draft_say() is the
 * statement of what is thrown.
 *
 * Fields are named by the identifiers that the system declares.
 */
#define HSD_TYPE_DRAFT (hsd_draft_get_type ())
G_DECLARE_FINAL_TYPE (HsdDraft, hsd_draft, HSD, DRAFT, GObject)

HsdDraft *hsd_draft_new (HsdTable *table, HsdSystem *system);

/* The table has changed: #HsdDraft::changed. */
void hsd_draft_follow (HsdDraft *self);

HsdTable  *hsd_draft_get_table (HsdDraft *self);
HsdSystem *hsd_draft_get_system (HsdDraft *self);

/* --- from one test to the next --- */

/* Another test begins: nothing is answered but what must be, and what belongs to the scene. */
void hsd_draft_begin (HsdDraft *self);

/* The input of a new test; a new record. */
HsdRecord *hsd_draft_make_fresh (HsdDraft *self);

/* Repeats the input of @story, with the same character. */
void hsd_draft_repeat (HsdDraft *self, const HsdStory *story);

/* Takes over all of @from, a draft of the same table and system. */
void hsd_draft_copy_from (HsdDraft *self, HsdDraft *from);

/* All that would be thrown, in words: part by part, or as one text, to be freed with g_free(). */
HsdStatement *hsd_draft_state (HsdDraft *self);
char         *hsd_draft_say (HsdDraft *self);

/* --- what is tried --- */

/* The input so far; a reference to it never changes. */
const HsdRecord *hsd_draft_get_input (HsdDraft *self);

/* Answers all of it anew; @input is taken over. */
void hsd_draft_take (HsdDraft *self, HsdRecord *input);

/* A copy of the answers, for a variation of them. */
HsdRecord *hsd_draft_copy_input (HsdDraft *self);

/* A copy of it with what the table answers by itself: what is thrown. */
HsdRecord *hsd_draft_complete_input (HsdDraft *self);

/* The index of a field of the inputs; there must be one. */
guint hsd_draft_field (HsdDraft *self, const char *field);

int         hsd_draft_get (HsdDraft *self, const char *field);
const char *hsd_draft_get_text (HsdDraft *self, const char *field);
gboolean    hsd_draft_has (HsdDraft *self, const char *field);
void        hsd_draft_set (HsdDraft *self, const char *field, int value);
void        hsd_draft_set_text (HsdDraft *self, const char *field, const char *text);
void        hsd_draft_clear (HsdDraft *self, const char *field);

/* --- what is picked on a sheet --- */

/* The declaration of the answers to @input, and the sheet that it is about; the sheet may be NULL. */
const HsdAnswer *hsd_draft_find_answer (HsdDraft *self, const char *input, const HsdRecord **sheet);

/* How many lines of the sheet answer @input; how one is called. */
guint       hsd_draft_n_lines (HsdDraft *self, const char *input);
const char *hsd_draft_get_line (HsdDraft *self, const char *input, guint line, int *value);

/* Answers @input by a line of the sheet. */
void hsd_draft_pick (HsdDraft *self, const char *input, guint line);

/* The line that was picked, while it is worth what is answered; or else what the sheet has of that worth; −1: none. */
int hsd_draft_get_picked (HsdDraft *self, const char *input);
int hsd_draft_guess_picked (HsdDraft *self, const char *input);

/* How that is called; NULL: nothing is. */
const char *hsd_draft_get_picked_name (HsdDraft *self, const char *input);
const char *hsd_draft_guess_picked_name (HsdDraft *self, const char *input);

/* --- who, for whom, with what --- */

const char *hsd_draft_get_character (HsdDraft *self); /* NULL: somebody */
void        hsd_draft_set_character (HsdDraft *self, const char *character);

/* The name of a person without a sheet, or NULL. It is part of the label, and cleared when a character acts. */
const char *hsd_draft_get_somebody (HsdDraft *self);
void        hsd_draft_set_somebody (HsdDraft *self, const char *name);

/* The sheet of who acts, or NULL. */
const HsdRecord *hsd_draft_get_sheet (HsdDraft *self);

const char *hsd_draft_get_label (HsdDraft *self); /* NULL: none */
void        hsd_draft_set_label (HsdDraft *self, const char *label);

/* The note that goes with the throw; NULL: none. Emits no signal. */
const char *hsd_draft_get_note (HsdDraft *self);
void        hsd_draft_set_note (HsdDraft *self, const char *note);

/* The label made from the input, if none was given; NULL if none. Emits no signal. */
const char *hsd_draft_get_name (HsdDraft *self);
void        hsd_draft_set_name (HsdDraft *self, const char *name);

HsdVisibility hsd_draft_get_visibility (HsdDraft *self);
void          hsd_draft_set_visibility (HsdDraft *self, HsdVisibility visibility);

/* Faces or cards of a real table, for one throw; NULL: none. */
const GArray *hsd_draft_get_luck (HsdDraft *self); /* int */
void          hsd_draft_set_luck (HsdDraft *self, const GArray *luck);

/* --- what may come of it --- */

/* The exact odds of the input, or NULL if there are none. Computed on demand. */
const HsdChances *hsd_draft_get_odds (HsdDraft *self);

/* The chance of success; FALSE if there is none. */
gboolean hsd_draft_get_success (HsdDraft *self, HsdFraction *chance);

/* The same of a variation of the answers, which is taken over. */
HsdChances *hsd_draft_try (HsdDraft *self, HsdRecord *input);
gboolean    hsd_draft_try_success (HsdDraft *self, HsdRecord *input, HsdFraction *chance);

/* Whether what is answered makes a throw, as far as the answers tell. */
gboolean hsd_draft_check (HsdDraft *self, GError **error);

/* The drafts of the same test for everybody who has a sheet for the game: HsdDraft. Real dice are of who acts alone. NULL with
 * an error that names who cannot. */
GPtrArray *hsd_draft_for_everybody (HsdDraft *self, GError **error);

/* Throws all of @drafts at once, each with the faces that it has, or none of them. */
gboolean hsd_draft_throw_all (const GPtrArray *drafts, GError **error);

/* Throws. What was read on a real table is used up by it. */
gboolean hsd_draft_throw (HsdDraft *self, GError **error);

G_END_DECLS
