/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/answer.h"
#include "model/story/chances.h"
#include "model/story/offer.h"
#include "model/story/showing.h"
#include "model/story/statement.h"
#include "model/story/steps.h"
#include "model/story/story.h"
#include "model/story/chance-names.h"
#include "model/story/turn.h"

G_BEGIN_DECLS

/* A decision after the throw. Its arguments may hold one HSD_FACES or HSD_CARDS field. */
typedef struct
{
  const char *id;
  const char *label; /* a msgid */
  const HsdField *fields;
  const HsdOffer *offers; /* ended by one without title; NULL: none */
} HsdChoice;

/* Why the rules close a choice. An open reason can be lifted by an argument, so that the choice may
 * still be made. */
typedef struct
{
  const char *id;
  const char *text; /* a msgid: a sentence in the words of the rule */
  gboolean open;
} HsdReason;

/* An intent of the system outside tests: pools, recoveries, phases. */
typedef struct
{
  const char *id;
  const char *label; /* a msgid */
  const HsdField *fields;
  gboolean internal; /* used by the pages of the program only, not part of the protocol */
  const HsdOffer *offers; /* what it may do beside a test, as those of a choice */
} HsdErrand;

/**
 * HsdSystem:
 *
 * The rules of one game: an abstract class, with one final, stateless subclass per game. The class
 * declares its inputs and facts as data; its functions are pure except for the chance that the turn
 * provides. Every registered system is in the sidebar, the protocol, the history and the tests.
 */
#define HSD_TYPE_SYSTEM (hsd_system_get_type ())
G_DECLARE_DERIVABLE_TYPE (HsdSystem, hsd_system, HSD, SYSTEM, GObject)

struct _HsdSystemClass
{
  GObjectClass parent_class;

  const char *id;
  const char *title;   /* a msgid */
  const char *summary; /* a msgid: one line on the dice or cards */
  const char *name;    /* a msgid: the title in one word */

  const HsdField *inputs;
  const HsdField *facts; /* one of them is "outcome", of kind HSD_WORD */
  const HsdField *shared; /* the shared part of the table, or NULL if none */
  const HsdField *sheet;  /* the part of a character, or NULL if none */
  const HsdChoice *choices; /* ended by one without id, or NULL if none */
  const HsdReason *reasons; /* by precedence, ended by one without id, or NULL if none */
  const HsdErrand *errands; /* ended by one without id, or NULL if none */

  const HsdAnswer *answers; /* what the lines of a sheet answer, or NULL */

  const HsdField *odds_inputs; /* if they differ from the inputs of the throw */

  const HsdChanceName *chance_names; /* of its odds, ended by one without path; outcomes need none */

  const HsdField *advice_fields; /* the inputs of advice, or NULL if it gives none */

  const char *decides; /* the choice whose odds are those of the test, or NULL if they are those of the throw */

  HsdKind luck;             /* HSD_FACES or HSD_CARDS */
  gboolean symbols;         /* its dice have the symbols −, 0 and + */
  gboolean needs_character; /* a throw requires a character */

  /* Initialises the part of a new table. */
  void (*lay) (HsdSystem *self, HsdRecord *shared);

  /* Updates the sheet after a change; @before is NULL if it is new. */
  gboolean (*tidy_sheet) (HsdSystem *self, HsdTurn *turn, const char *name, const HsdRecord *before, const HsdRecord *given,
                          GError **error);

  /* Optional: a character leaves the table. */
  void (*forget) (HsdSystem *self, HsdTurn *turn, const char *name);

  /* Ends a test with open choices before another one begins, or refuses. */
  gboolean (*settle) (HsdSystem *self, HsdTurn *turn, GError **error);

  /* Optional: a new record of the facts that an input determines before the throw. */
  HsdRecord *(*settled) (HsdSystem *self, const HsdRecord *input);

  /* Optional: sets what the table answers by itself, such as what belongs to the round that is played. */
  void (*complete) (HsdSystem *self, const HsdContext *context, HsdRecord *input);

  /* Optional: all others of the party, or of the group of NPCs, who can help the character of @context do; refuses where
   * nobody can, or @input says already who does. */
  gboolean (*help) (HsdSystem *self, const HsdContext *context, HsdRecord *input, GError **error);

  /* Adds the parts of the statement that belong to no field: how many dice, the cost and who pays. */
  void (*say) (HsdSystem *self, const HsdContext *context, const HsdRecord *input, HsdStatement *statement);

  /* Throws the dice or draws the cards. The input is valid, the story still empty. */
  gboolean (*roll) (HsdSystem *self, HsdTurn *turn, GError **error);

  /* The index of the reason that closes a choice, or −1. With NULL @args only the state counts. */
  int (*closed) (HsdSystem *self, const HsdContext *context, guint choice, const HsdRecord *args);

  /* Carries out an open choice with valid @args. */
  gboolean (*choose) (HsdSystem *self, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error);

  /* Carries out an errand with valid @args. */
  gboolean (*run) (HsdSystem *self, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error);

  /* The exact odds of a throw, or of the decisions in the test of @context. */
  gboolean (*odds) (HsdSystem *self, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error);

  /* The odds of an open choice if it is made now and no other follows: "success" first, then by way
   * of succeeding if there are several. Arguments may be missing, and consent that they would give
   * counts as given. FALSE if the choice does not change the outcome, or the odds cannot be known. */
  gboolean (*foresee) (HsdSystem *self, const HsdContext *context, guint choice, const HsdRecord *args, HsdChances *chances);

  /* The best play in the situation of @args, or of the test in @context. */
  gboolean (*advise) (HsdSystem *self, const HsdContext *context, const HsdRecord *args, HsdChances *chances, GError **error);

  /* Appends the steps of the explanation, in the order of the rules. */
  void (*explain) (HsdSystem *self, const HsdStory *story, HsdSteps *steps);

  /* Fills @showing for an audience that may see all that is in @shown and @input. @input is NULL
   * while it is secret; @state may be NULL. */
  void (*show) (HsdSystem *self, const HsdStory *shown, const HsdRecord *input, const HsdState *state, HsdShowing *showing);

  /* Whether a story with valid values is consistent: dice where the facts mention dice, and so on.
   * Called for stories from a file, before any other function. */
  gboolean (*validate) (HsdSystem *self, const HsdStory *story);

  /* Optional: appends what the rules say that a story leaves to be paid: HsdRecord of hsd_owe_fields, without the throw,
   * and without the one who owes it if that is the character. */
  void (*leave) (HsdSystem *self, const HsdStory *story, GPtrArray *owed);

  /* The least visibility that the rules ask for now. */
  HsdVisibility (*veil) (HsdSystem *self, const HsdStory *story);

  /* Whether a fact of this story is for the GM only. */
  gboolean (*keeps) (HsdSystem *self, const HsdStory *story, const char *fact);
};

const char *hsd_system_get_id (HsdSystem *self);
const char *hsd_system_get_title (HsdSystem *self);
const char *hsd_system_get_summary (HsdSystem *self);
const char *hsd_system_get_name (HsdSystem *self);

/* The index in the registry. */
guint hsd_system_get_index (HsdSystem *self);
void  hsd_system_set_index (HsdSystem *self, guint index);

guint hsd_system_get_outcome_fact (HsdSystem *self);

guint hsd_system_n_choices (HsdSystem *self);
guint hsd_system_n_reasons (HsdSystem *self);

/* −1 if there is none of that name. */
int hsd_system_find_choice (HsdSystem *self, const char *id);
int hsd_system_find_errand (HsdSystem *self, const char *id);

/* Completes the input of a throw by the character of @context. */
void hsd_system_complete (HsdSystem *self, const HsdContext *context, HsdRecord *input);

/* The reason that closes @choice in the story of @context, or NULL if it is open. */
const HsdReason *hsd_system_closed (HsdSystem *self, const HsdContext *context, guint choice, const HsdRecord *args);

/* The chance that a throw with these odds succeeds; FALSE if unknown. */
gboolean hsd_system_success_of (HsdSystem *self, const HsdChances *chances, HsdFraction *chance);

/* The name of a chance of its odds, in the language of the user; free it with g_free(). */
char *hsd_system_name_chance (HsdSystem *self, const HsdChance *chance);

/* The explanation of a story of this system. */
HsdSteps *hsd_system_explain (HsdSystem *self, const HsdStory *story);

G_END_DECLS
