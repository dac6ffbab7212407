/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/entropy.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/* A source of chance that always fails: a face or card that was not given is refused. */
HsdEntropy *hsd_silent_entropy_new (void);

#define HSD_EXAMPLE_ERROR (hsd_example_error_quark ())

/**
 * HsdExampleError:
 * @HSD_EXAMPLE_ERROR_DIFFERS: the result differs from the expectation of the step; the message is for developers, in English.
 */
typedef enum
{
  HSD_EXAMPLE_ERROR_DIFFERS,
} HsdExampleError;

GQuark hsd_example_error_quark (void);

/**
 * HsdExampleStep:
 *
 * One step of an example. An intent is a line of the protocol, with ' for ", which is easier to
 * read in C; several are separated by newlines. "*1" and "*2" stand for the translated words. The
 * expectation is the part of the last answer that the rules determine.
 */
typedef struct
{
  const char *text; /* a msgid: the narration */
  const char *intent;
  const char *expectation;
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
  const char *situation; /* a msgid: the situation at the beginning */
  const HsdExampleStep *steps; /* ended by one without text */
} HsdExample;

/* What players can check of the dice, and what not: msgids, ended by a row without a caption. */
typedef struct
{
  const char *caption;
  const char *text;
} HsdProof;

extern const HsdProof hsd_proofs[];

/* The translation of a text of this folder or of the practice: the examples, the sample party, the rules and the practice have a
 * catalogue of their own. */
const char *hsd_example_text (const char *msgid);

guint             hsd_examples_count (void);
const HsdExample *hsd_examples_get (guint index);

guint hsd_example_n_steps (const HsdExample *self);

/* The input of its first throw, as in the protocol; free it with g_free(). */
char *hsd_example_input (const HsdExample *self);

/* Such an input as a record for @system; NULL if it mentions a character who is not at the table of
 * @state. */
HsdRecord *hsd_example_read_input (const char *input, HsdSystem *system, const HsdState *state);

/**
 * HsdExamplePlayer:
 *
 * Plays an example on its own table in memory. Nothing is random: all faces and cards are given,
 * and a throw that needs more is refused.
 */
typedef struct _HsdExamplePlayer HsdExamplePlayer;

HsdExamplePlayer *hsd_example_player_new (const HsdExample *example);
void              hsd_example_player_free (HsdExamplePlayer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdExamplePlayer, hsd_example_player_free)

const HsdExample *hsd_example_player_get_example (HsdExamplePlayer *self);
HsdTable         *hsd_example_player_get_table (HsdExamplePlayer *self);

/* The number of steps played. */
guint hsd_example_player_get_played (HsdExamplePlayer *self);

/* The message with which the rules refused the last step, or NULL: refusals can be part of an example. */
const char *hsd_example_player_get_refusal (HsdExamplePlayer *self);

/* The test that the last step threw or changed, or NULL. */
HsdTest *hsd_example_player_get_test (HsdExamplePlayer *self);

/* Plays the next step and compares the result with the expectation. If they differ, it fails, but
 * the step has been played. */
gboolean hsd_example_step (HsdExamplePlayer *self, GError **error);

/* Undoes the last step; FALSE at the beginning. */
gboolean hsd_example_back (HsdExamplePlayer *self);

#define HSD_RULES_NUMBERS 3

/**
 * HsdRules:
 *
 * A card with the rules of a game: what a new player has to know.
 */
typedef struct
{
  const char *system;
  const char *thrown; /* msgids */
  const char *counts;
  const char *after;
  struct
  {
    const char *number; /* stands large, and is written the same in every language */
    const char *text;   /* a msgid: what the number is, to be read alone */
  } numbers[HSD_RULES_NUMBERS];
  const char *example; /* the identifier of an example whose first steps show it */
  guint n_steps;
} HsdRules;

/* NULL if there are none for that system. */
const HsdRules *hsd_rules_find (const char *system);

/* Plays their example; free it with hsd_example_player_free(). */
HsdExamplePlayer *hsd_rules_play (const HsdRules *self);

G_END_DECLS
