/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/tour/collector.h"
#include "app/tour/moments.h"
#include "app/tour/tour.h"
#include "app/tour/walk.h"
#include "app/translation/appearances.h"
#include "app/translation/translation.h"

static void
next_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  hsd_walk_next (application);
}

static void
moment_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const char *moment, *key;

  g_variant_get (parameter, "(&s&s)", &moment, &key);
  hsd_walk_to (application, moment, key);
}

static void
specimen_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  hsd_walk_to (application, NULL, g_variant_get_string (parameter, NULL));
}

static void
find_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  hsd_collector_run (application, NULL, NULL);
}

static const GActionEntry entries[] = {
  { .name = "next-unseen", .activate = next_activated },
  { .name = "show-moment", .activate = moment_activated, .parameter_type = "(ss)" },
  { .name = "show-specimen", .activate = specimen_activated, .parameter_type = "s" },
  { .name = "find-moments", .activate = find_activated },
};

/* Of another session it is known from the start. */
static void
file_cb (GtkApplication *application)
{
  HsdTranslation *translation = hsd_translation_get_default ();
  const HsdPoFile *po = hsd_translation_get_po (translation);

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (application), entries[i].name)),
                                 hsd_translation_is_on (translation));
  if (!hsd_translation_is_on (translation))
    hsd_walk_end ();
  else if (po != NULL && !hsd_collector_is_running () &&
           !hsd_appearances_load (hsd_appearances_get_default (), po, hsd_collector_list ()))
    hsd_appearances_clear (hsd_appearances_get_default ());
}

void
hsd_tour_add_actions (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  hsd_appearances_set_names (hsd_appearances_get_default (), hsd_moments_name);
  g_signal_connect_object (hsd_translation_get_default (), "notify::file", G_CALLBACK (file_cb), application, G_CONNECT_SWAPPED);
  file_cb (application);
}
