/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keys of the text of a party: the place that each of them means. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/words.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/party-labels.h"
#include "model/table/party-private.h"

void
hsd_party_place_clear (HsdPartyPlace *place)
{
  g_clear_pointer (&place->row, g_free);
}

gboolean
hsd_party_gives (const HsdField *field)
{
  return !(field->flags & (HSD_ANSWERED | HSD_INTERNAL)) && field->kind != HSD_CARDS && field->kind != HSD_FACES &&
         field->kind != HSD_PILE;
}

/* --- names --- */

static char *
fold (const char *text)
{
  g_auto (GStrv) words = hsd_words_fold (text);

  return g_strjoinv (" ", words);
}

/* Whether @wanted, which is folded, is @label, what stands in its brackets, or what stands before them. */
static gboolean
is_label (const char *label, const char *wanted)
{
  const char *open = strchr (label, '(');
  const char *close = open != NULL ? strchr (open, ')') : NULL;
  g_autofree char *whole = fold (label);
  g_autofree char *before = NULL;
  g_autofree char *within = NULL;
  g_autofree char *cut = NULL;

  if (strcmp (whole, wanted) == 0)
    return TRUE;
  if (close == NULL)
    return FALSE;

  before = g_strndup (label, open - label);
  within = g_strndup (open + 1, close - open - 1);
  cut = fold (before);
  if (strcmp (cut, wanted) == 0)
    return TRUE;

  g_free (cut);
  cut = fold (within);
  return strcmp (cut, wanted) == 0;
}

static const char *
without_context (const char *msgid)
{
  const char *end = strchr (msgid, '\004');

  return end != NULL ? end + 1 : msgid;
}

gboolean
hsd_party_is_called (const char *id, const char *label, const char *letters, const char *text)
{
  g_autofree char *wanted = fold (text);
  const char *const msgids[] = { label, letters };

  if (g_ascii_strcasecmp (id, text) == 0)
    return TRUE;
  if (*wanted == '\0')
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (msgids); i++)
    {
      if (msgids[i] == NULL)
        continue;
      if (is_label (without_context (msgids[i]), wanted) || is_label (hsd_translate (msgids[i]), wanted))
        return TRUE;
      for (guint j = 0; hsd_party_labels[j].label != NULL; j++)
        if (strcmp (hsd_party_labels[j].label, msgids[i]) == 0 && is_label (hsd_party_labels[j].name, wanted))
          return TRUE;
    }

  return FALSE;
}

static gboolean
is_field (const HsdField *field, const char *text)
{
  return hsd_party_is_called (field->id, field->label, field->letters, text);
}

static gboolean
is_system (HsdSystem *system, const char *text)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);

  return hsd_party_is_called (klass->id, klass->title, klass->name, text);
}

/* --- places --- */

/* The field of a sheet that @head names, with the member or row that @rest names, which may be NULL. */
static gboolean
find_in_sheet (const HsdField *sheet, const char *head, const char *rest, HsdPartyPlace *place)
{
  for (int i = 0; sheet[i].id != NULL; i++)
    {
      const HsdField *members = sheet[i].kind == HSD_OBJECT ? sheet[i].fields : NULL;
      gboolean named = is_field (&sheet[i], head);
      const char *member = named ? rest : rest == NULL ? head : NULL;

      if (!hsd_party_gives (&sheet[i]))
        continue;

      for (int j = 0; members != NULL && member != NULL && members[j].id != NULL; j++)
        if (hsd_party_gives (&members[j]) && is_field (&members[j], member))
          {
            place->field = i;
            place->member = j;
            return TRUE;
          }
      if (!named || members != NULL || (rest != NULL && !hsd_kind_holds_rows (sheet[i].kind)))
        continue;

      place->field = i;
      place->row = g_strdup (rest);
      return TRUE;
    }

  return FALSE;
}

static gboolean
find_of_system (HsdSystem *system, const char *head, const char *rest, HsdPartyPlace *place)
{
  const HsdField *sheet = HSD_SYSTEM_GET_CLASS (system)->sheet;

  place->given = HSD_GIVEN_SHEETS + hsd_system_get_index (system);

  return sheet != NULL && find_in_sheet (sheet, head, rest, place);
}

static gboolean
refuse_unknown (const char *key, GError **error)
{
  /* Translators: %s is what somebody wrote as the name of a value. */
  hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, "text", _("“%s” is no field of a character."), key);

  return FALSE;
}

/* A field without its game: one game alone may have it. */
static gboolean
find_anywhere (const char *key, const char *head, const char *rest, HsdPartyPlace *place, GError **error)
{
  HsdSystem *found = NULL;

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      g_auto (HsdPartyPlace) one = { 0, -1, -1, NULL };

      if (!find_of_system (hsd_registry_get (i), head, rest, &one))
        continue;
      if (found != NULL)
        {
          g_autofree char *whole = g_strdup_printf ("%s.%s", hsd_system_get_id (found), key);

          hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, "text",
                      /* Translators: %1$s is the name of a value, %2$s the same with the name of a game before it. */
                      _("“%1$s” stands on the sheets of several games: write which, as in “%2$s”."), key, whole);
          return FALSE;
        }
      found = hsd_registry_get (i);
    }

  return found != NULL ? find_of_system (found, head, rest, place) : refuse_unknown (key, error);
}

static gboolean
find_base (const char *key, HsdPartyPlace *place)
{
  const HsdField *fields = hsd_table_character_fields ();

  for (guint i = HSD_GIVEN_NAME; i < HSD_GIVEN_SHEETS; i++)
    if (i != HSD_GIVEN_UPDATE && is_field (&fields[i], key))
      {
        place->given = i;
        return TRUE;
      }

  return FALSE;
}

gboolean
hsd_party_find (const char *key, HsdSystem *system, HsdPartyPlace *place, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (key, ".", 2);
  g_auto (GStrv) deeper = parts[0] != NULL && parts[1] != NULL ? g_strsplit (parts[1], ".", 2) : NULL;

  *place = (HsdPartyPlace) { 0, -1, -1, NULL };
  if (parts[0] == NULL)
    return refuse_unknown (key, error);
  for (char **part = parts; *part != NULL; part++)
    g_strstrip (*part);

  if (find_base (key, place))
    return TRUE;
  for (guint i = 0; deeper != NULL && i < hsd_registry_count (); i++)
    if (is_system (hsd_registry_get (i), parts[0]))
      {
        g_strstrip (deeper[0]);
        return find_of_system (hsd_registry_get (i), deeper[0], deeper[1] != NULL ? g_strstrip (deeper[1]) : NULL, place) ||
               refuse_unknown (key, error);
      }
  if (system != NULL && find_of_system (system, parts[0], parts[1], place))
    return TRUE;

  return find_anywhere (key, parts[0], parts[1], place, error);
}
