/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/expectation.h"

static char *compare (json_t *want, json_t *got, const char *path);

static char *
tell (const char *path, json_t *want, json_t *got)
{
  char *wanted = json_dumps (want, JSON_COMPACT | JSON_ENCODE_ANY);
  char *came = got != NULL ? json_dumps (got, JSON_COMPACT | JSON_ENCODE_ANY) : g_strdup ("—");
  /* Translators: where a worked example came out otherwise: %1$s is a technical name, %2$s what was expected, %3$s what came. */
  char *text = g_strdup_printf (_("%1$s: %2$s, not %3$s"), path, wanted, came);

  free (wanted);
  free (came);

  return text;
}

static char *
compare_objects (json_t *want, json_t *got, const char *path)
{
  const char *key;
  json_t *value;

  json_object_foreach (want, key, value)
    {
      g_autofree char *below = *path != '\0' ? g_strdup_printf ("%s.%s", path, key) : g_strdup (key);
      char *broken = compare (value, json_object_get (got, key), below);

      if (broken != NULL)
        return broken;
    }

  return NULL;
}

/* The row of that id, or NULL. */
static json_t *
find_row (json_t *rows, json_t *id)
{
  gsize i;
  json_t *row;

  json_array_foreach (rows, i, row)
    if (json_equal (json_object_get (row, "id"), id))
      return row;

  return NULL;
}

static char *
compare_lists (json_t *want, json_t *got, const char *path)
{
  gsize i;
  json_t *row;

  if (json_object_get (json_array_get (want, 0), "id") == NULL)
    return json_equal (want, got) ? NULL : tell (path, want, got);

  json_array_foreach (want, i, row)
    {
      json_t *id = json_object_get (row, "id");
      g_autofree char *below = g_strdup_printf ("%s[%s]", path, json_string_value (id));
      char *broken = compare (row, find_row (got, id), below);

      if (broken != NULL)
        return broken;
    }

  return NULL;
}

static char *
compare (json_t *want, json_t *got, const char *path)
{
  if (got == NULL || json_typeof (want) != json_typeof (got))
    return tell (path, want, got);
  if (json_is_object (want))
    return compare_objects (want, got, path);
  if (json_is_array (want))
    return compare_lists (want, got, path);

  return json_equal (want, got) ? NULL : tell (path, want, got);
}

char *
hsd_expectation_compare (json_t *want, json_t *got)
{
  return compare (want, got, "");
}
