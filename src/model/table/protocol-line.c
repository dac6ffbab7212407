/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/table/protocol-json.h"
#include "model/table/protocol.h"
#include "model/words/number.h"

#define DEPTH_MAX 32

/* The limit of jansson is far higher than ours, so brackets outside strings are counted first. */
static gboolean
is_too_deep (const char *line, gsize length)
{
  gboolean in_string = FALSE;
  int depth = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (in_string && line[i] == '\\')
        i++;
      else if (line[i] == '"')
        in_string = !in_string;
      else if (!in_string && (line[i] == '{' || line[i] == '[') && ++depth > DEPTH_MAX)
        return TRUE;
      else if (!in_string && (line[i] == '}' || line[i] == ']'))
        depth--;
    }

  return FALSE;
}

json_t *
hsd_json_parse (const char *line, gsize length, GError **error)
{
  json_error_t cause;
  json_t *object;

  if (length > HSD_LINE_MAX)
    {
      g_autofree char *most = hsd_format_number (HSD_LINE_MAX);

      /* Translators: %s is a number of bytes. */
      hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, _("The line is longer than %s bytes."), most);
      return NULL;
    }

  if (is_too_deep (line, length))
    {
      /* Translators: %d is a number of levels. */
      hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, _("The line is nested deeper than %d levels."), DEPTH_MAX);
      return NULL;
    }

  object = json_loadb (line, length, JSON_REJECT_DUPLICATES, &cause);
  if (json_is_object (object))
    return object;

  if (object == NULL)
    {
      /* Jansson cuts its reason where its room ends, within a character too. */
      g_autofree char *reason = g_utf8_make_valid (cause.text, -1);

      /* Translators: %1$d is a column of the line, %2$s a technical reason in English. */
      hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, _("The line is not JSON (column %1$d: %2$s)."), cause.column, reason);
    }
  else
    /* Translators: why a line of the protocol is refused. */
    hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, _("The line is not one JSON object."));
  json_decref (object);
  return NULL;
}
