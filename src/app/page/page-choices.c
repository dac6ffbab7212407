/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choices of the test on a page. */

#include "config.h"

#include "app/page/system-page.h"

static guint
find_choice (HsdSystemPage *self, const char *choice)
{
  int index = hsd_system_find_choice (hsd_system_page_get_system (self), choice);

  g_assert (index >= 0);

  return index;
}

HsdRecord *
hsd_system_page_args (HsdSystemPage *self, const char *choice)
{
  return hsd_record_new (HSD_SYSTEM_GET_CLASS (hsd_system_page_get_system (self))->choices[find_choice (self, choice)].fields);
}

gboolean
hsd_system_page_choose (HsdSystemPage *self, const char *choice, HsdRecord *args)
{
  g_autoptr (HsdRecord) taken = args != NULL ? args : hsd_system_page_args (self, choice);
  g_autoptr (GError) error = NULL;

  if (hsd_table_choose (hsd_system_page_get_table (self), find_choice (self, choice), taken, &error))
    return TRUE;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
  return FALSE;
}

const char *
hsd_system_page_why_closed (HsdSystemPage *self, const char *choice, const HsdRecord *args)
{
  const HsdStory *story = hsd_test_get_story (hsd_system_page_get_test (self));
  HsdContext context = { hsd_table_get_state (hsd_system_page_get_table (self)), story, story->character };
  const HsdReason *reason = hsd_system_closed (hsd_system_page_get_system (self), &context, find_choice (self, choice), args);

  return reason != NULL && !(args == NULL && reason->open) ? hsd_translate (reason->text) : NULL;
}

int
hsd_system_page_get_fact (HsdSystemPage *self, const char *fact)
{
  const HsdStory *story = hsd_test_get_story (hsd_system_page_get_test (self));

  return hsd_record_get (story->facts, hsd_record_index (story->facts, fact));
}

gboolean
hsd_system_page_has_fact (HsdSystemPage *self, const char *fact)
{
  const HsdStory *story = hsd_test_get_story (hsd_system_page_get_test (self));

  return hsd_record_has (story->facts, hsd_record_index (story->facts, fact));
}
