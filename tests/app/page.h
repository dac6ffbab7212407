/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/window.h"

G_BEGIN_DECLS

/* A window that shows the page of one system, for a sample party whose luck is always the same. */
typedef struct
{
  HsdWindow *window;
  HsdSystemPage *page;
  HsdDraft *draft;
  HsdTable *table;
} HsdPageDesk;

HsdPageDesk hsd_page_desk_open (const char *system);
void        hsd_page_desk_close (HsdPageDesk *desk); /* fails when something still holds the window */

/* A throw of discordant dice, which leaves nothing to decide. */
void hsd_test_throw (HsdTable *table, const char *character, const char *label, HsdVisibility visibility);

/* An action of the window, as its key does it; dice come to rest at once. */
void hsd_page_desk_do (HsdPageDesk *desk, const char *action);

/* The faces that are thrown next, as from a real table. */
void hsd_page_desk_give (HsdPageDesk *desk, guint n, const int *faces);

/* The last thing that the history holds; its story is that of the page. Free it with
 * hsd_story_unref(). */
HsdStory *hsd_page_desk_told (HsdPageDesk *desk);
guint     hsd_page_desk_count (HsdPageDesk *desk); /* how many entries there are */

/* A number among the facts of @story, or of whoever acts or of all. */
int hsd_fact_of (const HsdStory *story, const char *fact);
int hsd_sheet_of (HsdPageDesk *desk, const char *field);
int hsd_shared_of (HsdPageDesk *desk, const char *field);

/* Whether a visible label below says exactly that. */
gboolean hsd_says (gpointer widget, const char *text);

G_END_DECLS
