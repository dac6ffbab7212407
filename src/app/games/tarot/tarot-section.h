/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/games/tarot/tarot-snapshot.h"

G_BEGIN_DECLS

/**
 * HsdTarotSection:
 *
 * A part of the page of Choice & Destiny, abstract. It follows #HsdTarotSection:snapshot, NULL before the page is laid,
 * and acts by the actions of the page.
 */
#define HSD_TYPE_TAROT_SECTION (hsd_tarot_section_get_type ())
G_DECLARE_DERIVABLE_TYPE (HsdTarotSection, hsd_tarot_section, HSD, TAROT_SECTION, GtkBox)

struct _HsdTarotSectionClass
{
  GtkBoxClass parent_class;

  /* Shows another snapshot, before #HsdTarotSection:snapshot notifies. Optional, for what no binding can show. */
  void (*follow) (HsdTarotSection *self, HsdTarotSnapshot *snapshot);
};

HsdTarotSnapshot *hsd_tarot_section_get_snapshot (HsdTarotSection *self);

G_END_DECLS
