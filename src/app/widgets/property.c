/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/property.h"

gboolean
hsd_property_set_int (gpointer object, GParamSpec *pspec, int *field, int value)
{
  if (*field == value)
    return FALSE;

  *field = value;
  g_object_notify_by_pspec (object, pspec);

  return TRUE;
}

gboolean
hsd_property_set_text (gpointer object, GParamSpec *pspec, char **field, const char *text)
{
  char *copy = g_strdup (text);

  if (g_strcmp0 (*field, text) == 0)
    {
      g_free (copy);
      return FALSE;
    }

  g_free (*field);
  *field = copy;
  g_object_notify_by_pspec (object, pspec);

  return TRUE;
}
