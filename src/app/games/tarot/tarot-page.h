/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pages.h"
#include "app/games/tarot/deck-memory.h"
#include "app/games/tarot/hand.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/toggles.h"
#include "model/odds/destiny.h"

G_BEGIN_DECLS

/* For the files of the page of Choice & Destiny alone. */

/* A hand with its caption, and what is said below it. */
typedef struct
{
  GtkWidget *head;
  GtkLabel *caption;
  GtkWidget *how;
  HsdHand *hand;
  GtkWidget *marks;
  GtkLabel *world, *devil;
  GtkLabel *note;
  GtkToggleButton *eye;
} HsdTarotHand;

struct _HsdTarotPage
{
  HsdSystemPage parent_instance;

  /* what is asked */
  HsdToggles *modifiers;
  GtkLabel *level;
  HsdToggles *difficulties;
  GtkWidget *difficulty_box;
  HsdToggles *kinds;
  HsdToggles *opponents;
  HsdToggles *opponent_modifiers;
  GtkSwitch *crucial;
  GtkWidget *crucial_row;

  /* what lasts */
  GtkWidget *lenders_box;
  GtkLabel *lenders_note;
  GtkListBox *lenders;
  GtkSwitch *phase;
  HsdDeckMemory *memory;

  /* what is held, before the extra card and after */
  HsdTarotHand before;
  HsdTarotHand after;
  gboolean hidden;    /* hands show their backs */
  char *uncovered;    /* whose turn it is, once they have said that they are there; or NULL */
  guint64 seen;       /* the telling for which that counts */
  guint64 picked; /* the test in which a card was chosen by whoever plays it */

  GtkWidget *chart_box; /* where there are three columns */
  HsdDistributionChart *chart;

  /* the foot */
  GtkWidget *talon_label, *talon;
  GtkWidget *discard_box, *discard;
  GtkWidget *pile_box, *pile_label, *pile;
  GtkWidget *pads;  /* of real cards, or NULL */
  char *pads_for;   /* what they were made for */

  guint n_columns;
  gboolean following;
};

#define HSD_TYPE_TAROT_PAGE (hsd_tarot_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotPage, hsd_tarot_page, HSD, TAROT_PAGE, HsdSystemPage)

/* Shows the page anew where nothing but the page has changed. */
void hsd_tarot_page_follow (HsdTarotPage *self);

/* --- tarot-scene.c: what is asked and told, by name --- */

/* The answers: those of the test once there is one. */
const HsdRecord *hsd_tarot_scene_input (HsdTarotPage *self);
int              hsd_tarot_scene_get (HsdTarotPage *self, const char *field);
const char      *hsd_tarot_scene_text (HsdTarotPage *self, const char *field);
gboolean         hsd_tarot_scene_is_against (HsdTarotPage *self, const char *kind);

/* With its number where a level of the table is named. */
int hsd_tarot_scene_difficulty (HsdTarotPage *self);

/* “Medium +4”, or “+4” where no level is called so; free it with g_free(). */
char *hsd_tarot_scene_name_difficulty (HsdTarotPage *self);

/* The levels of the table. */
guint       hsd_tarot_scene_n_levels (HsdTarotPage *self);
const char *hsd_tarot_scene_get_level (HsdTarotPage *self, guint index, int *value);

const HsdStory  *hsd_tarot_scene_story (HsdTarotPage *self); /* that is told, or NULL */
const HsdRecord *hsd_tarot_scene_sheet (HsdTarotPage *self, const char *name);
HsdPile          hsd_tarot_scene_pile (HsdTarotPage *self, const char *name, const char *pile);
HsdPile          hsd_tarot_scene_majors (HsdTarotPage *self, const char *pile);
gboolean         hsd_tarot_scene_is_critical (HsdTarotPage *self);

/* Whose hand counts now: who plays next, or who acts. */
const char *hsd_tarot_scene_player (HsdTarotPage *self);

/* A card is still to be played by them. */
gboolean hsd_tarot_scene_is_choosing (HsdTarotPage *self);

/* Another player has to come to the screen first. */
gboolean hsd_tarot_scene_is_covered (HsdTarotPage *self);

/* What was played or lent by @name, or 0; and all that was lent together. */
int hsd_tarot_scene_card_of (HsdTarotPage *self, const char *name);
int hsd_tarot_scene_lent (HsdTarotPage *self);

/* Odds are not told: somebody else may see them. */
gboolean hsd_tarot_scene_is_secret (HsdTarotPage *self);
HsdVisibility hsd_tarot_scene_visibility (HsdTarotPage *self);

/* The arcana that may be Destiny now. */
HsdPile hsd_tarot_scene_possible (HsdTarotPage *self);

/* What Destiny may make of cards worth so much together; FALSE where nobody can tell. */
gboolean    hsd_tarot_scene_count (HsdTarotPage *self, int cards, HsdDestiny *destiny);
HsdFraction hsd_tarot_scene_chance (const HsdDestiny *destiny);

/* --- its parts: each is made once, and follows --- */

void  hsd_tarot_questions_lay (HsdTarotPage *self);
void hsd_tarot_questions_answer_digits (HsdSystemPage *page, int number); /* with the name that the table has for it */
void  hsd_tarot_questions_follow (HsdTarotPage *self);
void  hsd_tarot_questions_seat (HsdTarotPage *self);

/* A caption, a line below it and a switch. */
GtkWidget *hsd_tarot_switch_row_new (const char *title, const char *subtitle, GtkSwitch **the_switch);

void hsd_tarot_levels_open (HsdTarotPage *self);

void hsd_tarot_lenders_lay (HsdTarotPage *self);
void hsd_tarot_lenders_follow (HsdTarotPage *self);

/* Takes back what was done last in the test, and tells why when it cannot. */
void hsd_tarot_take_back (HsdSystemPage *page);

void hsd_tarot_hand_lay (HsdTarotPage *self, HsdTarotHand *hand, GtkBox *box);
void hsd_tarot_hand_fit (HsdTarotHand *hand, guint n_columns);
void hsd_tarot_hand_follow (HsdTarotPage *self, HsdTarotHand *hand);

void hsd_tarot_chart_lay (HsdTarotPage *self);
void hsd_tarot_chart_follow (HsdTarotPage *self, int card);

void hsd_tarot_decisions_follow (HsdTarotPage *self);

/* Real cards: the pads follow what is to be drawn next. */
void    hsd_tarot_real_lay (HsdTarotPage *self);
void    hsd_tarot_real_follow (HsdTarotPage *self);
GArray *hsd_tarot_real_read (HsdTarotPage *self); /* int, up to the first that is missing; or NULL */

/* What quick entry is lent. */
extern const HsdLender hsd_tarot_lender;

G_END_DECLS
