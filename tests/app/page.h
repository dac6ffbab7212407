/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/window.h"

G_BEGIN_DECLS

/* A window with the page of one system, for a sample party with a seeded table. */
typedef struct
{
  HsdWindow *window;
  HsdSystemPage *page;
  HsdDraft *draft;
  HsdTable *table;
} HsdPageDesk;

HsdPageDesk hsd_page_desk_open (const char *system);
void        hsd_page_desk_show (HsdPageDesk *desk, const char *system); /* in the same window, and says which */
void        hsd_page_desk_close (HsdPageDesk *desk); /* fails if the window is still referenced */

/* A throw of discordant dice, which leaves no choice open. */
void hsd_test_throw (HsdTable *table, const char *character, const char *label, HsdVisibility visibility);

/* Activates an action of the window; dice are not animated. */
void hsd_page_desk_do (HsdPageDesk *desk, const char *action);

/* Sets the faces of the next throw, as from real dice. */
void hsd_page_desk_give (HsdPageDesk *desk, guint n, const int *faces);

/* The last entry of the history; its story is that on the page. Free it with hsd_story_unref(). */
HsdStory *hsd_page_desk_told (HsdPageDesk *desk);
guint     hsd_page_desk_count (HsdPageDesk *desk); /* how many entries there are */
void      hsd_page_desk_undo (HsdPageDesk *desk); /* until nothing was rolled */

/* A number among the facts of @story, or in the sheet of the acting character or the shared part. */
int hsd_fact_of (const HsdStory *story, const char *fact);
int hsd_sheet_of (HsdPageDesk *desk, const char *field);
int hsd_shared_of (HsdPageDesk *desk, const char *field);

/* The words of an input that is a word. */
const HsdWord *hsd_words_of (HsdPageDesk *desk, const char *input);

/* Whether a visible label below has exactly that text. */
gboolean hsd_says (gpointer widget, const char *text);

G_END_DECLS
