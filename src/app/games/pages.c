/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/pages.h"
#include "model/systems/registry.h"

#define HSD_PAGE(id, name) GType hsd_##name##_page_get_type (void);
#include "app/games/pages-list.h"
#undef HSD_PAGE

static const struct
{
  const char *system;
  GType (*get_type) (void);
} drawn[] = {
#define HSD_PAGE(id, name) { id, hsd_##name##_page_get_type },
#include "app/games/pages-list.h"
#undef HSD_PAGE
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
hsd_pages_build_words (HsdDraft *draft)
{
  HsdSystemPageClass *klass = g_type_class_ref (find_type (hsd_draft_get_system (draft)));
  HsdQuickWords *words = hsd_vocabulary_build_words (draft, klass->vocabulary);

  g_type_class_unref (klass);

  return words;
}

GtkWidget *
hsd_pages_make_practice (HsdTable *table)
{
  return g_object_new (hsd_practice_page_get_type (), "table", table, NULL);
}
