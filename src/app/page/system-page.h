/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/form/form.h"
#include "app/page/draft.h"
#include "app/page/framed.h"
#include "app/page/sentence.h"
#include "app/page/throw-bar.h"
#include "app/page/vocabulary.h"
#include "app/stage/stage-view.h"
#include "model/story/system.h"

G_BEGIN_DECLS

/* From one throw to the next. */
typedef enum
{
  HSD_PAGE_PREPARING, /* the left asks */
  HSD_PAGE_ROLLING,   /* nothing may be read or done but the stage */
  HSD_PAGE_DECIDING,  /* a choice of the test is open; the left explains */
  HSD_PAGE_CLOSED,    /* none is */
  HSD_PAGE_N_STATES,
} HsdPageState;

/* The kinds of actions under keys. Each state of a page assigns them to keys, so that no page can
 * put an action that costs points under space or Enter. */
typedef enum
{
  HSD_TO_NOTHING,
  HSD_TO_SHOW_END,  /* of the motion */
  HSD_TO_THROW,     /* what the line says */
  HSD_TO_GO_ON,     /* with what costs nothing: a hand is uncovered, Destiny drawn */
  HSD_TO_CONFIRM,   /* the shown result */
  HSD_TO_PAY,       /* for something: luck is called, a re-roll negotiated */
  HSD_TO_TAKE_BACK, /* the last card */
  HSD_TO_PREPARE,   /* a new test */
  HSD_TO_REPEAT,    /* the same again, asked for by its name */
} HsdActionKind;

typedef enum
{
  HSD_PLACE_QUESTIONS,
  HSD_PLACE_CHIPS, /* below the questions: what is seldom asked, folded */
  HSD_PLACE_OPTIONS,
  HSD_PLACE_DECISIONS,
  HSD_PLACE_ASIDE,
  HSD_PLACE_ACROSS, /* below all columns: what needs the width, while it is visible */
  HSD_PLACE_LASTING, /* at the foot of the situation: what stays there, asked or told */
  HSD_N_OWN_PLACES,
  HSD_PLACE_POOLS = HSD_N_OWN_PLACES, /* in the bar */
  HSD_PLACE_AHEAD,                    /* above the result */
  HSD_PLACE_TOLD,                     /* below the explanation */
} HsdPagePlace;

/**
 * HsdSystemPage:
 *
 * The page of a game, abstract: who acts, a stage, the bar that throws, and what a throw tells
 * are the same for all. A subclass lays the questions, the priced options and the decisions of
 * its game into it. The page never holds an answer: the draft does.
 */
#define HSD_TYPE_SYSTEM_PAGE (hsd_system_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (HsdSystemPage, hsd_system_page, HSD, SYSTEM_PAGE, GtkWidget)

typedef void (*HsdPageAction) (HsdSystemPage *page);

struct _HsdSystemPageClass
{
  GtkWidgetClass parent_class;

  /* The fields with widgets of the page itself, ended by NULL; the others are in a form below. */
  const char *const *asked;

  /* The words of its sheets for the sentence; NULL if only names are words. */
  const HsdVocabulary *vocabulary;

  /* Makes what is asked and offered, once. */
  void (*lay) (HsdSystemPage *self);

  /* The draft or the table says something else: shows it. Only while preparing. */
  void (*ask) (HsdSystemPage *self);

  /* Creates the widgets of a result, once, before the first one; NULL if lay() does. */
  void (*lay_told) (HsdSystemPage *self);

  /* The test lies still, or has gone on: shows its decisions and offers what may be done. */
  void (*tell) (HsdSystemPage *self, HsdTest *test);

  /* The label of the throw button, as in “Throw 3d20 + Ilyes”; free it with g_free(). */
  char *(*name_throw) (HsdSystemPage *self);

  /* Adds the dice that a throw of @draft would take, or the cards, and what to say of it. */
  void (*foretell) (HsdSystemPage *self, HsdDraft *draft, HsdProspect *prospect);

  /* One more or one less of what is counted, with the keys + and −. Optional. */
  void (*step) (HsdSystemPage *self, int by);

  /* The same while a decision is open: its next price, or the one before. Optional. */
  void (*weigh) (HsdSystemPage *self, int by);

  /* The input that a digit answers: how hard the test is. NULL where none is. One that is never above 0 is told without its
   * sign. */
  const char *digits;

  /* Answers it, where there is more to that than the number. Optional. */
  void (*answer_digits) (HsdSystemPage *self, int number);

  /* A digit while a decision is open: one of what is offered for it, from 1. Optional. */
  void (*pick) (HsdSystemPage *self, guint digit);

  /* A letter that is the page’s own: A who helps, C critical phase, H hands, T table. Optional. */
  void (*press) (HsdSystemPage *self, char letter);

  /* Asks for the faces of real dice while a decision is open. Optional. */
  void (*real_dice) (HsdSystemPage *self);

  /* Another test begins: takes over what the sheet of who acts says, and nothing of the one before.
   * Optional. */
  void (*seat) (HsdSystemPage *self);

  /* There are so many columns now. Optional. */
  void (*fit) (HsdSystemPage *self, guint n_columns);

  /* Takes the focus to where the next thing is done; FALSE leaves it to the bar. Optional. */
  gboolean (*focus) (HsdSystemPage *self);

  /* Why nothing new may be prepared before the test is over, or NULL. Optional. */
  const char *(*hold) (HsdSystemPage *self);
};

/* --- for those who show a page --- */

void hsd_system_page_set_table (HsdSystemPage *self, HsdTable *table, HsdSystem *system);

HsdSystem    *hsd_system_page_get_system (HsdSystemPage *self);
HsdTable     *hsd_system_page_get_table (HsdSystemPage *self);
HsdDraft     *hsd_system_page_get_draft (HsdSystemPage *self);
HsdThrowBar  *hsd_system_page_get_bar (HsdSystemPage *self);
HsdStageView *hsd_system_page_get_stage (HsdSystemPage *self);
HsdSentence  *hsd_system_page_get_sentence (HsdSystemPage *self);
HsdPageState  hsd_system_page_get_state (HsdSystemPage *self);

/* The overlay of toasts: above the questions, never above the pools and the buttons. */
AdwToastOverlay *hsd_system_page_get_toasts (HsdSystemPage *self);

/* The test that the page tells, at rest, or NULL. */
HsdTest *hsd_system_page_get_test (HsdSystemPage *self);

/* The outcome that is shown, or NULL. */
const char *hsd_system_page_get_verdict (HsdSystemPage *self);

/* Activates the current action of a key; FALSE if it has none. */
gboolean hsd_system_page_do (HsdSystemPage *self, HsdActionKey key);

/* The focus of the window has changed: after a click it stays on no button of the page. */
void hsd_system_page_settle_focus (HsdSystemPage *self);

/* The key was pressed: what has the focus comes first unless the key is meant @anywhere, a popover keeps its keys,
 * and before the end of a throw has been seen nothing is decided. FALSE when the key had no use. */
gboolean hsd_system_page_key (HsdSystemPage *self, HsdActionKey key, gboolean anywhere);

/* Whether the end of the last throw has been on the screen. */
gboolean hsd_system_page_has_seen (HsdSystemPage *self);

/* Throws what is prepared, going back to preparing first. */
gboolean hsd_system_page_throw (HsdSystemPage *self);

/* The same for everybody who has a sheet for the game; says why not. */
void hsd_system_page_throw_all (HsdSystemPage *self);

/* Accepts the result, and those of tests that were rolled with it, though a choice is open, without telling the table. */
void hsd_system_page_accept (HsdSystemPage *self);

/* Goes back to asking: after a test was told, another one begins. */
void hsd_system_page_prepare (HsdSystemPage *self);

/* Begins a new test of a character, or of none if NULL; FALSE if the former one must be finished first. */
gboolean hsd_system_page_begin (HsdSystemPage *self, const char *name);

/* The same again: asks what @story was asked. */
void hsd_system_page_repeat (HsdSystemPage *self, const HsdStory *story);

/* Takes over answers that were given elsewhere (@input is taken over), and what the test is called, or NULL. */
void hsd_system_page_recall (HsdSystemPage *self, HsdRecord *input, const char *label);

/* Prepares the test of @draft, of the same table and system; FALSE if the former one must be finished first. */
gboolean hsd_system_page_adopt (HsdSystemPage *self, HsdDraft *draft);

void hsd_system_page_step (HsdSystemPage *self, int by);
void hsd_system_page_press (HsdSystemPage *self, char letter);

/* A digit says how hard the test is that is prepared. While a decision is open it picks what is offered for that.
 * One that cannot be tells why, and changes nothing. */
void hsd_system_page_digit (HsdSystemPage *self, guint digit);
void hsd_system_page_focus (HsdSystemPage *self);

/* It is shown after the page of another game: a test that is being prepared begins again. */
void hsd_system_page_enter (HsdSystemPage *self);

/* The keys of a page: why, what if, real dice, secrecy, the next recent test. */
void hsd_system_page_toggle_why (HsdSystemPage *self);
void hsd_system_page_real_dice (HsdSystemPage *self);
void hsd_system_page_next_secrecy (HsdSystemPage *self);
void hsd_system_page_next_recent (HsdSystemPage *self);
void hsd_system_page_keep (HsdSystemPage *self);

/* For the test that is shown, and not for those that were made at once with it. */
void hsd_system_page_do_alone (HsdSystemPage *self, HsdAlone what);

/* Writes down what the test leaves to be paid. */
void hsd_system_page_owe (HsdSystemPage *self);
void hsd_system_page_act_as (HsdSystemPage *self, guint character);

/* --- for subclasses --- */

/* The box for widgets of the page. */
GtkBox *hsd_system_page_get_place (HsdSystemPage *self, HsdPagePlace place);

/* In one column the cards of a page are shown before there is a verdict. */
void hsd_system_page_keep_stage (HsdSystemPage *self);

/* The summary that the situation is folded into in one column once a result is shown; a NULL @title
 * unfolds it. */
void hsd_system_page_set_summary (HsdSystemPage *self, const char *who, const char *title, const char *subtitle);

/* Hides the explanation from players who look at the console in turn. */
void hsd_system_page_veil_why (HsdSystemPage *self, gboolean veiled);

/* The note beside the name of the acting character. */
void hsd_system_page_set_note (HsdSystemPage *self, const char *note);

/* Offers @action under the key that @kind has in the state of the page, or nothing with a NULL @label. In a state
 * where @kind has no key that is an error of the program; while dice roll nothing is offered. */
void hsd_system_page_offer (HsdSystemPage *self, HsdActionKind kind, const char *label, HsdPageAction action);

/* Takes a decision of the test; tells why when it is refused. @args are taken over; NULL: none. */
gboolean hsd_system_page_choose (HsdSystemPage *self, const char *choice, HsdRecord *args);

/* The same without arguments for all tests that were rolled together; and whether there are several. */
void     hsd_system_page_choose_all (HsdSystemPage *self, const char *choice);
gboolean hsd_system_page_has_several (HsdSystemPage *self);

/* The label of the button that does nothing about a failure. */
const char *hsd_system_page_name_acceptance (HsdSystemPage *self);

/* Arguments of a choice, to be filled. */
HsdRecord *hsd_system_page_args (HsdSystemPage *self, const char *choice);

/* Why a choice is closed with @args (NULL: whatever they are); NULL when it is open. */
const char *hsd_system_page_why_closed (HsdSystemPage *self, const char *choice, const HsdRecord *args);

/* A fact of the shown test, by its identifier. */
int      hsd_system_page_get_fact (HsdSystemPage *self, const char *fact);
gboolean hsd_system_page_has_fact (HsdSystemPage *self, const char *fact);

G_END_DECLS
