/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pages.h"
#include "app/widgets/distribution-chart.h"

G_BEGIN_DECLS

/* For the files of the page of free dice alone. */

struct _HsdFreePage
{
  HsdSystemPage parent_instance;

  GtkEditable *entry;
  GtkLabel *trouble; /* why it cannot be thrown, or how it is written */
  HsdDistributionChart *chart;
  HsdDistributionChart *drawn;
};

#define HSD_TYPE_FREE_PAGE (hsd_free_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdFreePage, hsd_free_page, HSD, FREE_PAGE, HsdSystemPage)

/* The words of the sentence: the whole of it is read as dice are written. */
extern const HsdVocabulary hsd_free_vocabulary;

G_END_DECLS
