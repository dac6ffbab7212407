/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/pages.h"

static const struct
{
  const char *system;
  GType (*get_type) (void);
} drawn[] = {
  { "2d20", hsd_pool2d20_page_get_type },
  { "discordant", hsd_discordant_page_get_type },
  { "initiates", hsd_initiates_page_get_type },
  { "luck", hsd_luck_page_get_type },
  { "tarot", hsd_tarot_page_get_type },
};

static GType
find_type (HsdSystem *system)
{
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    if (g_str_equal (drawn[i].system, hsd_system_get_id (system)))
      return drawn[i].get_type ();

  return hsd_plain_page_get_type ();
}

GtkWidget *
hsd_pages_make (HsdTable *table, HsdSystem *system)
{
  HsdSystemPage *page = g_object_new (find_type (system), NULL);

  hsd_system_page_set_table (page, table, system);

  return GTK_WIDGET (page);
}

HsdQuickWords *
hsd_pages_lend (HsdDraft *draft)
{
  HsdSystemPageClass *klass = g_type_class_ref (find_type (hsd_draft_get_system (draft)));
  HsdQuickWords *words = hsd_quick_lend (draft, klass->lender);

  g_type_class_unref (klass);

  return words;
}

GtkWidget *
hsd_pages_make_practice (HsdTable *table)
{
  return g_object_new (hsd_practice_page_get_type (), NULL);
}
