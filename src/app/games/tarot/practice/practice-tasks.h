/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/systems/registry.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/* Fourteen cards: three in hand, and one drawn a round until the pile is empty. */
#define HSD_PRACTICE_ROUNDS 11

/* The system that is practiced. */
HsdSystem *hsd_practice_system (void);

/* The test of a round. */
typedef struct
{
  const char *text;  /* a msgid: what happens; or who of the table is tested, interned */
  const char *trait; /* a msgid: the characteristic that is tested; or one of their sheet, interned */
  const char *level; /* the key of the table’s, interned, "" against an NPC; NULL where nobody of the table is tested */
  int modifier;
  int difficulty; /* or the modifier of the NPC */
} HsdPracticeTask;

/**
 * HsdPracticeGame:
 *
 * What is practiced: the usual game, or one’s own. It is immutable, reference-counted, and may be used in any thread.
 */
typedef struct
{
  gboolean critical;  /* majors that are out stay out, in the first rounds */
  guint tests;        /* so many */
  gboolean npc;       /* each test is an opposition to an NPC, whose Destiny is I to XIV */
  const char *person; /* of the table, interned; NULL for nobody */
  GArray *asked;      /* HsdPracticeTask, each as likely: a person’s modifiers, at the table’s levels; NULL for nobody */
} HsdPracticeGame;

/* @person is somebody of @table with modifiers; where it is NULL, @table may be too. */
HsdPracticeGame *hsd_practice_game_new (gboolean critical, guint tests, gboolean npc, HsdTable *table, const char *person);
HsdPracticeGame *hsd_practice_game_ref (HsdPracticeGame *self);
void             hsd_practice_game_unref (HsdPracticeGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdPracticeGame, hsd_practice_game_unref)

/* Whether the same was chosen; and whether it is the game whose results are compared. */
gboolean hsd_practice_game_equal (const HsdPracticeGame *self, const HsdPracticeGame *other);
gboolean hsd_practice_game_is_usual (const HsdPracticeGame *self);

/* How many modifiers somebody of a table has. */
guint hsd_practice_count_modifiers (HsdTable *table, const char *person);

/* Fills @n_tasks of them; where nobody of the table is tested, no two with the same text, and the sum of modifier and
 * difficulty is as likely −3 as any number to 9, as the advice of the model assumes by default. */
void hsd_practice_tasks_draw (HsdPracticeTask *tasks, guint n_tasks, const HsdPracticeGame *game, HsdEntropy *entropy);

/* Its text, or its trait, in the language of the reader. */
const char *hsd_practice_task_format (const HsdPracticeTask *task, const char *text);

/* Expected successes of a cycle by the ordinary rule, whatever the hands and tests. */
typedef struct
{
  double perfect; /* from the best play */
  double highest; /* always the highest card */
  double random;
} HsdPracticeMeans;

/* Takes a moment the first time, in any thread. The result is static. */
const HsdPracticeMeans *hsd_practice_tasks_means (void);

/* A seed to begin a cycle with, as in “passeur-14”; free it with g_free(). */
char *hsd_practice_seed_new (void);

/* The one of a day, where @now is: “2026-11-28” in every language; free it with g_free(). */
char *hsd_practice_seed_of_day (GDateTime *now);

G_END_DECLS
