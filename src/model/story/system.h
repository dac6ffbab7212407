/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/answer.h"
#include "model/story/chances.h"
#include "model/story/offer.h"
#include "model/story/showing.h"
#include "model/story/statement.h"
#include "model/story/steps.h"
#include "model/story/story.h"
#include "model/story/trial.h"
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

/* Why the rules close a choice. A reason is open when an argument can lift it, so that
 * the choice may still be made. */
typedef struct
{
  const char *id;
  const char *text; /* a msgid: a sentence in the words of the rule */
  gboolean open;
} HsdReason;

/* An intent of the system outside any test: pools, recoveries, phases. */
typedef struct
{
  const char *id;
  const char *label; /* a msgid */
  const HsdField *fields;
  gboolean internal; /* for the program's own pages: the protocol does not know it */
  const HsdOffer *offers; /* what it may do beside a test, as those of a choice */
} HsdErrand;

/**
 * HsdSystem:
 *
 * The rules of one game: abstract, with one final subclass a file, stateless. The class
 * declares as data what it asks for and what it tells; its functions are pure but for
 * the chance that the turn brings. A system that is in the registry is in the sidebar,
 * in the protocol, in the history and in the tests.
 */
#define HSD_TYPE_SYSTEM (hsd_system_get_type ())
G_DECLARE_DERIVABLE_TYPE (HsdSystem, hsd_system, HSD, SYSTEM, GObject)

struct _HsdSystemClass
{
  GObjectClass parent_class;

  const char *id;
  const char *title;   /* a msgid */
  const char *summary; /* a msgid: one line on what is thrown */
  const char *name;    /* a msgid of the context “game”: the title in one word */

  const HsdField *inputs;
  const HsdField *facts; /* one of them is "outcome", of kind HSD_WORD */
  const HsdField *shared; /* what the table holds for it, or NULL */
  const HsdField *sheet;  /* what a character holds for it, or NULL */
  const HsdChoice *choices; /* ended by one without id, or NULL */
  const HsdReason *reasons; /* in the order in which they are given, ended by one without id, or NULL */
  const HsdErrand *errands; /* ended by one without id, or NULL */
  const HsdWord *throw_reasons; /* reasons of a refused throw or errand: id and sentence */

  const HsdAnswer *answers; /* what the lines of a sheet answer, or NULL */

  const HsdField *odds_inputs; /* where they are not those of the throw */

  const HsdField *advice_fields; /* what advice asks for, or NULL when it gives none */

  const char *const *policies; /* what a simulation may play; one that ends in "=" wants a value */

  const char *decides; /* the choice whose odds are those of the test, where they are not the throw’s; or NULL */

  HsdKind luck;             /* HSD_FACES or HSD_CARDS: what is thrown */
  gboolean symbols;         /* its dice bear −, 0 and + */
  gboolean needs_character; /* somebody must act */

  /* Fills a new table's part. */
  void (*lay) (HsdSystem *self, HsdRecord *shared);

  /* Puts right what follows from a change of a sheet (@before is NULL for a new one). */
  gboolean (*tidy_sheet) (HsdSystem *self, HsdTurn *turn, const char *name, const HsdRecord *before, const HsdRecord *given,
                          GError **error);

  /* Before another test takes over while choices are open: ends this one, or refuses. */
  gboolean (*settle) (HsdSystem *self, HsdTurn *turn, GError **error);

  /* The facts that an input settles before the throw, a new record. Optional. */
  HsdRecord *(*settled) (HsdSystem *self, const HsdRecord *input);

  /* Adds to what is said of a throw of @input what no field says: how many dice, and what it costs whom. */
  void (*say) (HsdSystem *self, const HsdScene *scene, const HsdRecord *input, HsdStatement *statement);

  /* Throws. The input was validated; the story is empty. */
  gboolean (*roll) (HsdSystem *self, HsdTurn *turn, GError **error);

  /* The reason that closes a choice now, or −1. @args is NULL when only the state is asked about. */
  int (*closed) (HsdSystem *self, const HsdScene *scene, guint choice, const HsdRecord *args);

  /* Carries out a choice that is open with validated @args. */
  gboolean (*choose) (HsdSystem *self, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error);

  /* Carries out an errand with validated @args. */
  gboolean (*run) (HsdSystem *self, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error);

  /* Tells the exact odds of a throw, or of the decisions of the test in @scene. */
  gboolean (*odds) (HsdSystem *self, const HsdScene *scene, const HsdRecord *input, HsdChances *chances, GError **error);

  /* Tells what may come of a choice that is open, were it taken now and nothing after it: the
   * chance of "success" first, then by which way where there are several. Arguments of the choice
   * may be missing, and what agreement alone opens counts as agreed. FALSE where the choice leaves
   * the outcome as it is, or nobody can know. */
  gboolean (*foresee) (HsdSystem *self, const HsdScene *scene, guint choice, const HsdRecord *args, HsdChances *chances);

  /* Makes the throw of @input ready for a simulation, with what @policy plays after it
   * (NULL: nothing); @chances are its odds. */
  HsdTrial *(*trial) (HsdSystem *self, const HsdScene *scene, const HsdRecord *input, const char *policy,
                      const HsdChances *chances, GError **error);

  /* Tells the best play of the situation that @args or the test in @scene describe. */
  gboolean (*advise) (HsdSystem *self, const HsdScene *scene, const HsdRecord *args, HsdChances *chances, GError **error);

  /* Adds the steps of the explanation, in rule order. */
  void (*explain) (HsdSystem *self, const HsdStory *story, HsdSteps *steps);

  /* Tells what is written around the dice or cards of @shown, to those who may see what is in it
   * and in @input, which is NULL while it is secret; @state may be NULL. */
  void (*show) (HsdSystem *self, const HsdStory *shown, const HsdRecord *input, const HsdState *state, HsdShowing *showing);

  /* Whether a story of sound values also hangs together: dice where the facts speak of dice,
   * and so on. What lies on a disk is not told before; the functions above rely on it. */
  gboolean (*sound) (HsdSystem *self, const HsdStory *story);

  /* The least that is hidden now, whatever was asked for. */
  HsdVisibility (*veil) (HsdSystem *self, const HsdStory *story);

  /* Whether a fact is the GM's alone in this story. */
  gboolean (*keeps) (HsdSystem *self, const HsdStory *story, const char *fact);
};

const char *hsd_system_get_id (HsdSystem *self);
const char *hsd_system_get_title (HsdSystem *self);
const char *hsd_system_get_summary (HsdSystem *self);
const char *hsd_system_get_name (HsdSystem *self);

/* Its place in the registry. */
guint hsd_system_get_index (HsdSystem *self);
void  hsd_system_set_index (HsdSystem *self, guint index);

guint hsd_system_get_outcome_fact (HsdSystem *self);

guint hsd_system_n_choices (HsdSystem *self);
guint hsd_system_n_reasons (HsdSystem *self);

/* −1 when there is none of that name. */
int hsd_system_find_choice (HsdSystem *self, const char *id);
int hsd_system_find_errand (HsdSystem *self, const char *id);

/* The reason that closes @choice in the story of @scene, or NULL. */
const HsdReason *hsd_system_closed (HsdSystem *self, const HsdScene *scene, guint choice, const HsdRecord *args);

/* The chance that a throw of @input succeeds, or with the cards on the table of the test in
 * @scene; FALSE where none is told. */
gboolean hsd_system_success (HsdSystem *self, const HsdScene *scene, const HsdRecord *input, HsdFraction *chance);

/* The same in odds that were told already. */
gboolean hsd_system_success_of (HsdSystem *self, const HsdChances *chances, HsdFraction *chance);

/* The explanation of a story of this system. */
HsdSteps *hsd_system_explain (HsdSystem *self, const HsdStory *story);

G_END_DECLS
