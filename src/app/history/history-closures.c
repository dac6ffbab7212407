/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/history/history-closures.h"
#include "app/page/history-row.h"
#include "model/story/system.h"
#include "model/table/export.h"

static gboolean
can_replay (gpointer self, HsdPast *opened)
{
  return opened != NULL && hsd_past_get_story (opened) != NULL;
}

static gboolean
is_secret (gpointer self, HsdPast *opened)
{
  return opened != NULL && hsd_export_mark_secret (hsd_past_get_story (opened)) != NULL;
}

static gboolean
can_go_back (gpointer self, HsdPast *opened, gboolean folded)
{
  return opened != NULL || folded;
}

static char *
describe_verdict (gpointer self, HsdPast *opened)
{
  const HsdStory *story = opened != NULL ? hsd_past_get_story (opened) : NULL;
  g_autoptr (HsdTest) test = story != NULL ? hsd_test_new ((HsdStory *) story) : NULL;
  char *verdict = test != NULL ? hsd_test_get_verdict (test) : NULL;

  return verdict != NULL ? verdict : g_strdup (story != NULL ? C_("outcome", "Undecided") : _("This roll cannot be read"));
}

static char *
describe_throw (gpointer self, HsdPast *past)
{
  const HsdStory *story = past != NULL ? hsd_past_get_story (past) : NULL;
  g_autofree char *time = past != NULL ? hsd_past_format_time (past) : NULL;
  g_autofree char *chance = past != NULL ? hsd_history_describe_chance (past) : NULL;
  g_autofree char *dice = story != NULL ? hsd_export_tell_luck (story) : g_strdup ("");
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  if (past == NULL)
    return NULL;
  if (story == NULL)
    return hsd_history_name_unreadable (past);

  if (story->label != NULL)
    g_ptr_array_add (parts, story->label);
  if (story->character != NULL)
    g_ptr_array_add (parts, story->character);
  g_ptr_array_add (parts, (char *) hsd_system_get_title (story->system));
  if (*dice != '\0')
    g_ptr_array_add (parts, dice);
  if (chance != NULL)
    g_ptr_array_add (parts, chance);
  if (hsd_export_mark_secret (story) != NULL)
    g_ptr_array_add (parts, (char *) hsd_export_mark_secret (story));
  if (hsd_past_is_cancelled (past))
    g_ptr_array_add (parts, (char *) C_("throw", "undone"));
  g_ptr_array_add (parts, time);
  g_ptr_array_add (parts, NULL);

  return g_strjoinv ("\n", (char **) parts->pdata);
}

void
hsd_history_bind_closures (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, can_replay);
  gtk_widget_class_bind_template_callback (widget_class, is_secret);
  gtk_widget_class_bind_template_callback (widget_class, can_go_back);
  gtk_widget_class_bind_template_callback (widget_class, describe_verdict);
  gtk_widget_class_bind_template_callback (widget_class, describe_throw);
}
