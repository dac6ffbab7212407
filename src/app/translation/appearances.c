/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "app/translation/appearances.h"

#define PLACES "/io/github/hasard_jdr/Hasard/places"

/* tools/po.py makes the same keys. No two messages share one. */
#define KEY_LENGTH 12

typedef struct
{
  guint order;
  char *moments; /* separated by blanks */
} Place;

static struct
{
  GHashTable *places; /* key → Place*, once it was read */
  HsdMomentName name;
} known;

char *
hsd_appearances_key (const HsdPoEntry *entry)
{
  g_autofree char *text = g_strconcat (entry->context != NULL ? entry->context : "", "\004", entry->msgid, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strndup (sum, KEY_LENGTH);
}

static void
free_place (gpointer data)
{
  Place *place = data;

  g_free (place->moments);
  g_free (place);
}

static void
read_places (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (PLACES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) lines = bytes != NULL ? g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1) : NULL;

  known.places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_place);
  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      char *blank = strchr (lines[i], ' ');
      Place *place;

      if (blank == NULL || *lines[i] == '#')
        continue;
      place = g_new (Place, 1);
      *place = (Place) { i, g_strdup (blank + 1) };
      g_hash_table_insert (known.places, g_strndup (lines[i], (gsize) (blank - lines[i])), place);
    }
}

static const Place *
look_up (const HsdPoEntry *entry)
{
  g_autofree char *key = hsd_appearances_key (entry);

  if (known.places == NULL)
    read_places ();

  return g_hash_table_lookup (known.places, key);
}

char **
hsd_appearances_list (const HsdPoEntry *entry)
{
  const Place *place = look_up (entry);

  return place != NULL ? g_strsplit (place->moments, " ", -1) : g_new0 (char *, 1);
}

guint
hsd_appearances_find (const HsdPoEntry *entry)
{
  const Place *place = look_up (entry);

  return place != NULL ? place->order : G_MAXUINT;
}

char *
hsd_appearances_page (const HsdPoEntry *entry)
{
  const Place *place = look_up (entry);

  return place != NULL ? g_strndup (place->moments, strcspn (place->moments, "/")) : NULL;
}

void
hsd_appearances_set_names (HsdMomentName name)
{
  known.name = name;
}

char *
hsd_appearances_name (const char *moment)
{
  return known.name != NULL ? known.name (moment) : g_strdup (moment);
}
