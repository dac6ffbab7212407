/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/games/tarot/tarot-scene.h"

G_BEGIN_DECLS

/**
 * HsdTarotSection:
 *
 * A part of the page of Choice & Destiny, abstract. It follows #HsdTarotSection:scene, NULL before the page is laid,
 * and acts by the actions of the page.
 */
#define HSD_TYPE_TAROT_SECTION (hsd_tarot_section_get_type ())
G_DECLARE_DERIVABLE_TYPE (HsdTarotSection, hsd_tarot_section, HSD, TAROT_SECTION, GtkBox)

struct _HsdTarotSectionClass
{
  GtkBoxClass parent_class;

  /* Shows another scene, before #HsdTarotSection:scene notifies. Optional, for what no binding can show. */
  void (*follow) (HsdTarotSection *self, HsdTarotScene *scene);
};

HsdTarotScene *hsd_tarot_section_get_scene (HsdTarotSection *self);

G_END_DECLS
