/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/system-page.h"

G_BEGIN_DECLS

/**
 * HsdSection:
 *
 * A part of the page of a game, with a template of its own; abstract. What its template says follows from
 * #HsdSection:draft or #HsdSection:test by closures. Both are notified whenever the page asks or tells anew, for the
 * same object has other answers then.
 */
#define HSD_TYPE_SECTION (hsd_section_get_type ())
G_DECLARE_DERIVABLE_TYPE (HsdSection, hsd_section, HSD, SECTION, GtkWidget)

struct _HsdSectionClass
{
  GtkWidgetClass parent_class;

  /* Shows what no closure can. Optional. */
  void (*follow) (HsdSection *self);
};

/* Makes a section of @type at the end of @box; (transfer none). */
gpointer hsd_section_add (GType type, HsdSystemPage *page, GtkBox *box);

/* The page has something else to ask or to tell. */
void hsd_section_follow (gpointer self);

/* Objects of the page; (transfer none). The test is NULL if none is shown. */
HsdSystemPage  *hsd_section_get_page (gpointer self);
HsdSystem      *hsd_section_get_system (gpointer self);
HsdTable       *hsd_section_get_table (gpointer self);
HsdDraft       *hsd_section_get_draft (gpointer self);
const HsdStory *hsd_section_get_story (gpointer self);

/* The shared part of the table for the game. */
const HsdRecord *hsd_section_get_shared (gpointer self);

/* Does an errand of the game with @args, which is taken over; tells why when it is refused. */
gboolean hsd_section_run (gpointer self, const char *errand, HsdRecord *args);

/* Arguments of an errand, to be filled. */
HsdRecord *hsd_section_errand_args (gpointer self, const char *errand);

G_END_DECLS
