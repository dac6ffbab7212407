/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

#define HSD_EXAMPLE_ERROR (hsd_example_error_quark ())

/**
 * HsdExampleError:
 * @HSD_EXAMPLE_ERROR_DIFFERS: what came is not what the example promises.
 */
typedef enum
{
  HSD_EXAMPLE_ERROR_DIFFERS,
} HsdExampleError;

GQuark hsd_example_error_quark (void);

/**
 * HsdExampleStep:
 *
 * What happens next. An intent is a line of the protocol, with ' for ", which is easier to
 * read in C; several stand on lines of their own. "*1" and "*2" are the words, translated.
 * The promise is the part of the last answer that the rules foretell.
 */
typedef struct
{
  const char *text; /* a msgid: what is told */
  const char *intent;
  const char *promise;
  const char *words[2]; /* msgids, or NULL */
} HsdExampleStep;

/**
 * HsdExample:
 *
 * A small story of one game, told step by step with dice and cards of its own.
 */
typedef struct
{
  const char *id;
  const char *system;
  const char *title;     /* a msgid */
  const char *situation; /* a msgid: how it begins */
  const HsdExampleStep *steps; /* ended by one without text */
} HsdExample;

guint             hsd_examples_count (void);
const HsdExample *hsd_examples_get (guint index);

guint hsd_example_n_steps (const HsdExample *self);

/* What its first throw asks for, as the "input" of the protocol; free it with g_free(). */
char *hsd_example_input (const HsdExample *self);

/* Such an input as a record of the inputs of @system; NULL where somebody is meant who is not at
 * the table of @state. */
HsdRecord *hsd_example_read_input (const char *input, HsdSystem *system, const HsdState *state);

/**
 * HsdExamplePlayer:
 *
 * Plays an example on a table of its own, in memory. Nothing is left to chance: each face
 * and card is given, and a table that asks for one more is refused it.
 */
typedef struct _HsdExamplePlayer HsdExamplePlayer;

HsdExamplePlayer *hsd_example_player_new (const HsdExample *example);
void              hsd_example_player_free (HsdExamplePlayer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdExamplePlayer, hsd_example_player_free)

const HsdExample *hsd_example_player_get_example (HsdExamplePlayer *self);
HsdTable         *hsd_example_player_get_table (HsdExamplePlayer *self);

/* How many steps are played. */
guint hsd_example_player_get_played (HsdExamplePlayer *self);

/* The sentence with which the rules refused the last step, or NULL: a refusal may be what an
 * example is about. */
const char *hsd_example_player_get_refusal (HsdExamplePlayer *self);

/* The test that the last step threw or changed, or NULL. */
HsdTest *hsd_example_player_get_test (HsdExamplePlayer *self);

/* Plays the next step, and compares what came with what was promised. Where they differ, the
 * step is played all the same. */
gboolean hsd_example_step (HsdExamplePlayer *self, GError **error);

/* Takes the last step back; FALSE at the beginning. */
gboolean hsd_example_back (HsdExamplePlayer *self);

G_END_DECLS
