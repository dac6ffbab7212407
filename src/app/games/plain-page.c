/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of a game without one of its own: a form with all declared inputs, and a list of choices. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/choice-list.h"
#include "app/games/pages.h"

struct _HsdPlainPage
{
  HsdSystemPage parent_instance;

  HsdChoiceList *choices;
};

#define HSD_TYPE_PLAIN_PAGE (hsd_plain_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdPlainPage, hsd_plain_page, HSD, PLAIN_PAGE, HsdSystemPage)
G_DEFINE_FINAL_TYPE (HsdPlainPage, hsd_plain_page, HSD_TYPE_SYSTEM_PAGE)

static void
hsd_plain_page_lay (HsdSystemPage *page)
{
  HsdPlainPage *self = HSD_PLAIN_PAGE (page);

  self->choices = g_object_new (HSD_TYPE_CHOICE_LIST, "title", _("What happens next"), NULL);
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_DECISIONS), GTK_WIDGET (self->choices));
}

static void
hsd_plain_page_tell (HsdSystemPage *page, HsdTest *test)
{
  HsdPlainPage *self = HSD_PLAIN_PAGE (page);

  gtk_widget_set_visible (GTK_WIDGET (self->choices), hsd_system_n_choices (hsd_system_page_get_system (page)) > 0);
  hsd_choice_list_follow (self->choices, hsd_system_page_get_table (page));
}

static void
hsd_plain_page_class_init (HsdPlainPageClass *klass)
{
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  page_class->lay = hsd_plain_page_lay;
  page_class->tell = hsd_plain_page_tell;
}

static void
hsd_plain_page_init (HsdPlainPage *self)
{
}
