/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/closures.h"

gboolean
hsd_has_text (gpointer self, const char *text)
{
  return text != NULL && *text != '\0';
}
