/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-piles.h"
#include "app/widgets/wrap-layout.h"

struct _HsdTarotPiles
{
  HsdTarotSection parent_instance;
};

G_DEFINE_FINAL_TYPE (HsdTarotPiles, hsd_tarot_piles, HSD_TYPE_TAROT_SECTION)

static char *
name_talon (HsdTarotPiles *self, gboolean npc_talon)
{
  if (npc_talon)
    /* Translators: the cards that are left of those of an NPC. */
    return g_strdup (_("NPC’s deck"));

  /* Translators: the cards that the GM draws Destiny from. */
  return g_strdup (_("GM’s deck"));
}

static char *
name_draw_pile (HsdTarotPiles *self, const char *player)
{
  /* Translators: the cards that somebody, %s, has still to draw. */
  return player != NULL ? g_strdup_printf (_("Draw pile (%s)"), player) : NULL;
}

static gboolean
has_draw_pile (HsdTarotPiles *self, gboolean dealt, gboolean wide)
{
  return dealt && wide;
}

static void
hsd_tarot_piles_class_init (HsdTarotPilesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/tarot-piles.ui");
  gtk_widget_class_bind_template_callback (widget_class, name_talon);
  gtk_widget_class_bind_template_callback (widget_class, name_draw_pile);
  gtk_widget_class_bind_template_callback (widget_class, has_draw_pile);
}

static void
hsd_tarot_piles_init (HsdTarotPiles *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
