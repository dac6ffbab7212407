/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of #HsdSystemPage alone. */

#include "app/page/actor-strip.h"
#include "app/page/clocks-view.h"
#include "app/page/debts-view.h"
#include "app/page/explanation.h"
#include "app/page/gathered.h"
#include "app/page/kept-back.h"
#include "app/page/last-throws.h"
#include "app/page/note-entry.h"
#include "app/page/real-dice.h"
#include "app/page/recent-tests.h"
#include "app/page/stranger-row.h"
#include "app/page/system-page.h"
#include "app/widgets/avatar.h"
#include "app/widgets/panes.h"

G_BEGIN_DECLS

/* The private data of all pages. */
typedef struct
{
  HsdTable *table;   /* owned */
  HsdSystem *system; /* lives as long as the program */
  HsdDraft *draft;   /* owned */
  HsdForm *form;     /* owned: what the page does not ask itself */
  HsdForm *name;     /* owned: what the test is called */
  HsdRealDice *real; /* owned; NULL where cards are drawn */
  HsdTest *test;     /* that is shown; owned */
  guint64 told;      /* the throw that was followed last */
  guint64 prepared;  /* the throw after which something new is prepared */
  guint64 accepted;  /* the throw whose choice is left as it stands */
  gboolean preparing;
  gboolean somebody; /* the user chose to act without a character */
  gboolean beginning; /* a test: all is shown at the end */
  gboolean left_open; /* the test was left with a choice open: it stays left */
  gboolean laid_told; /* the widgets of a result were created */
  gboolean behind;    /* the table has changed while the page was not seen */
  gboolean following; /* the table: all is shown at the end */
  int state;          /* of #HsdPageState, as it is shown */
  gboolean is_told;   /* what came of a throw is shown, and not what is asked */
  int n_columns;
  HsdDeed deeds[HSD_N_DEEDS];
  gint64 ended;      /* when the last motion did; 0 once its end was seen */
  gint64 ended_frame;
  char *verdict;

  /* of the template */
  AdwToastOverlay *toasts;
  GtkScrolledWindow *scrolled;
  HsdPanes *panes;
  GtkWidget *situation;
  GtkToggleButton *fold;
  GtkBox *fold_box;
  GtkWidget *fold_avatar; /* made by hand */
  GtkLabel *fold_title, *fold_subtitle;
  HsdActorStrip *actors;
  HsdStrangerRow *stranger;
  GtkWidget *newcomer;
  HsdRecentTests *recent_tests;
  GtkWidget *settings;
  HsdGathered *gathered;
  HsdExplanation *explanation;
  HsdStageView *stage;
  HsdKeptBack *kept_back;
  HsdNoteEntry *note;
  HsdDebtsView *debts;
  HsdClocksView *clocks;
  HsdLastThrows *last;
  HsdThrowBar *bar;
  GtkBox *places[HSD_N_OWN_PLACES];
  guint fitting; /* an idle source, or 0 */
} HsdPagePrivate;

HsdPagePrivate *hsd_page_private (HsdSystemPage *self);

/* Shows the state that the page is in. */
void hsd_page_show (HsdSystemPage *self);

/* Another test begins. */
void hsd_page_begin (HsdSystemPage *self);

/* Makes the label of the draft from its input. */
void hsd_page_name_draft (HsdSystemPage *self);

/* Whether something new may be prepared; tells why not. */
gboolean hsd_page_leave (HsdSystemPage *self);

/* Updates only the questions, the prospect and the last throws. */
void hsd_page_show_asked (HsdSystemPage *self);
void hsd_page_foretell (HsdSystemPage *self);
void hsd_page_follow_last (HsdPagePrivate *priv);

/* How a test is called goes with it, beside its inputs. */
extern const HsdField hsd_page_name_fields[];

gboolean hsd_page_needs_character (const HsdPagePrivate *priv);

/* The page shows @state; the #HsdSystemPage:told of a page whose dice roll stays as it is. */
void hsd_page_set_state (HsdSystemPage *self, HsdPageState state);

void hsd_page_tell_refusal (HsdSystemPage *self, const GError *error);
void hsd_page_seat (HsdSystemPage *self, const char *name);
void hsd_page_throw_deed (HsdSystemPage *self);

/* A throw has come to its end: until that was on the screen, no key decides anything. */
void hsd_page_await_sight (HsdSystemPage *self);

/* The keys of the three deeds, for the class of a page: space throws, Enter validates, Escape goes back. On the
 * way from the focus a page comes before the window, where GTK's own space and Enter would take them. */
void hsd_page_bind_deeds (GtkWidgetClass *widget_class);

G_END_DECLS
