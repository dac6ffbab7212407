/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of #HsdTable alone. */

#include "model/store/check.h"
#include "model/store/store.h"
#include "model/table/evening.h"
#include "model/table/intent.h"

G_BEGIN_DECLS

struct _HsdTable
{
  GObject parent_instance;

  HsdStore *store;         /* owned */
  HsdTimeline *timeline;   /* owned */
  HsdState *state;         /* owned; the one that was announced */
  HsdEvening *evening;     /* the same as @entropy, or NULL if another source was given */
  HsdEntropy *entropy;     /* owned; the source of chance */
  guint64 stream;          /* its place in the stream at the beginning of the intent */
  HsdEntropy *salts;       /* owned: gives each entry its salt */
  GByteArray *salt;        /* owned: of the entry that is being made */
  gboolean promise;        /* the stage shows it */
  gint64 (*clock) (void);  /* milliseconds since 1970 */
  GArray *notices;         /* HsdNotice, of the last accepted intent */
  GQueue counted;          /* odds of the state, the last ones first */
  gboolean told_undo;      /* the announced can-undo and can-redo */
  gboolean told_redo;
  gboolean told_secret;    /* whether the scene was secret */

  HsdCheck *check;        /* owned: of the file; NULL before and after, */
  gboolean checked;       /* and it was begun */
  HsdHistory *history;    /* owned */
  HsdPublicStage *stage;  /* owned */
  HsdBareStage *console;  /* owned; for the game master */
  HsdTest *test;          /* owned */
  GListStore *characters; /* owned; those of the state who did not retire */
  GListStore *everybody;  /* owned; mirrors the state */
};

/* A turn from the current state for @intent, with the chance of the table. */
HsdTurn *hsd_table_begin (HsdTable *self, const HsdIntent *intent);

/* Shows the picture of the state, or the promise, on the public stage. */
void hsd_table_update_picture (HsdTable *self);

/* Another state has other odds. */
void hsd_table_forget_counted (HsdTable *self);

/* Intents that are saved together or not at all: the result of each. */
GArray *hsd_table_steps_new (void);

/* The state after the last of @steps, or the current one. */
const HsdState *hsd_table_last_state (HsdTable *self, const GArray *steps);

/* A turn that goes on from there. @chance is that of the table, if NULL. */
HsdTurn *hsd_table_go_on (HsdTable *self, const GArray *steps, HsdEntropy *chance, const HsdIntent *intent);

/* Adds the result of @intent. Nothing is saved yet; FALSE if it changed nothing that would be. */
gboolean hsd_table_add_step (HsdTable *self, GArray *steps, HsdTurn *turn, const HsdIntent *intent);

/* Saves all of @steps, then emits the signals. FALSE if saving failed; then nothing has changed. */
gboolean hsd_table_keep_steps (HsdTable *self, GArray *steps, GError **error);

/* Accepts the result of @intent: saves it, then emits the signals. If the state did not change,
 * nothing is saved. FALSE if saving failed; then nothing has changed. */
gboolean hsd_table_accept (HsdTable *self, HsdTurn *turn, const HsdIntent *intent, GError **error);

/* A throw and a choice without a table: validate them against @state, and carry them out in a turn.
 * The turn is not accepted yet. */
gboolean   hsd_table_prepare_roll (const HsdState *state, HsdSystem *system, HsdRecord *input, const char *character,
                                   GError **error);
gboolean   hsd_table_carry_roll (HsdTurn *turn, HsdSystem *system, HsdRecord *input, const HsdThrow *options, GError **error);
HsdRecord *hsd_table_prepare_choice (const HsdState *state, guint choice, const HsdRecord *args, GError **error);
gboolean   hsd_table_carry_choice (HsdTurn *turn, guint choice, const HsdRecord *args, GError **error);

/* A note and a debt whose throw is not looked for: a replay does not have those of other evenings. */
gboolean hsd_table_carry_note (HsdTable *self, const HsdRecord *note, GError **error);
gboolean hsd_table_carry_debt (HsdTable *self, const HsdRecord *owed, GError **error);

/* Gives somebody the values of a record of hsd_table_character_fields(), whom it adds unless “update” is set. */
gboolean hsd_table_give (HsdTurn *turn, const HsdRecord *given, GError **error);

/* Makes @state the current one and emits the signals; takes ownership. */
void hsd_table_publish (HsdTable *self, HsdState *state);

/* The state of a new table. */
HsdState *hsd_table_make_state (void);

/* Replaces the state of a table in memory without an intent: for replaying a history. */
void hsd_table_set_state (HsdTable *self, HsdState *state);

G_END_DECLS
