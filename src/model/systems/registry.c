/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/systems/registry.h"

#define HSD_SYSTEM(name) GType hsd_##name##_get_type (void);
#include "model/systems/registry-list.h"
#undef HSD_SYSTEM

static GPtrArray *
make_systems (void)
{
  GPtrArray *systems = g_ptr_array_new ();

#define HSD_SYSTEM(name) g_ptr_array_add (systems, g_object_new (hsd_##name##_get_type (), NULL));
#include "model/systems/registry-list.h"
#undef HSD_SYSTEM

  for (guint i = 0; i < systems->len; i++)
    hsd_system_set_index (g_ptr_array_index (systems, i), i);

  return systems;
}

static GPtrArray *
get_systems (void)
{
  static GPtrArray *systems;

  if (g_once_init_enter (&systems))
    g_once_init_leave (&systems, make_systems ());

  return systems;
}

guint
hsd_registry_count (void)
{
  return get_systems ()->len;
}

HsdSystem *
hsd_registry_get (guint index)
{
  return g_ptr_array_index (get_systems (), index);
}

HsdSystem *
hsd_registry_find (const char *id)
{
  GPtrArray *systems = get_systems ();

  for (guint i = 0; i < systems->len; i++)
    if (strcmp (hsd_system_get_id (g_ptr_array_index (systems, i)), id) == 0)
      return g_ptr_array_index (systems, i);

  return NULL;
}
