/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of the table share. Nobody else includes this. */

#include "model/store/store.h"
#include "model/table/evening.h"
#include "model/table/intent.h"

G_BEGIN_DECLS

struct _HsdTable
{
  GObject parent_instance;

  HsdStore *store;         /* owned */
  HsdTimeline *timeline;   /* owned */
  HsdState *state;         /* owned; the one that the views know */
  HsdEvening *evening;     /* the same, or NULL when another source of chance was given */
  HsdEntropy *entropy;     /* owned; what throws and draws */
  guint64 stream;          /* where its stream was when the intent began */
  gint64 (*clock) (void);  /* milliseconds since 1970 */
  GArray *notices;         /* HsdNotice, of the last accepted intent */
  gboolean told_undo;      /* what the views know of can-undo and can-redo */
  gboolean told_redo;

  HsdHistory *history;    /* owned */
  HsdPublicStage *stage;  /* owned */
  HsdBareStage *console;  /* owned; the same without the veil */
  HsdTest *test;          /* owned */
  GListStore *characters; /* owned; mirrors the state */
};

/* A turn from the table as it is, with the table's own chance. */
HsdTurn *hsd_table_begin (HsdTable *self);

/* Accepts what the turn made of @intent: keeps it, then tells the views. An intent of the
 * table that changed nothing is accepted too, and leaves no trace. FALSE when it could not
 * be kept, and then nothing has changed. */
gboolean hsd_table_accept (HsdTable *self, HsdTurn *turn, const HsdIntent *intent, GError **error);

/* A roll and a choice without a table: checked against @state, then carried out in a turn that
 * begins from it. What is prepared may be carried out; nobody accepts it yet. */
gboolean   hsd_table_prepare_roll (const HsdState *state, HsdSystem *system, HsdRecord *input, const char *character,
                                   GError **error);
gboolean   hsd_table_carry_roll (HsdTurn *turn, HsdSystem *system, HsdRecord *input, const HsdThrow *options, GError **error);
HsdRecord *hsd_table_prepare_choice (const HsdState *state, guint choice, const HsdRecord *args, GError **error);
gboolean   hsd_table_carry_choice (HsdTurn *turn, guint choice, const HsdRecord *args, GError **error);

/* Takes @state over, and tells the views. */
void hsd_table_publish (HsdTable *self, HsdState *state);

/* A table on which nothing happened yet. */
HsdState *hsd_table_make_state (void);

/* What a table in memory goes on from, without an intent: to play a history again. */
void hsd_table_set_state (HsdTable *self, HsdState *state);

G_END_DECLS
