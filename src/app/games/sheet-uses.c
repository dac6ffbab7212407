/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/sheet-uses.h"

typedef struct
{
  const char *system;
  const char *field;

  /* The input that takes the value of a member, and the one that takes its identifier. */
  const char *value;
  const char *name;

  /* Columns of a row, and the inputs that take them. */
  struct
  {
    const char *column;
    const char *input;
  } columns[3];

  /* The object that goes along, and its input: the chosen member, or the one that a row names. */
  const char *along;
  const char *along_input;
  gboolean named;

  /* The list of inputs whose only row it becomes, by its name and number. */
  const char *source;

  gboolean sums; /* the row and what goes along make a target number */
} Use;

static const Use uses[] = {
  { .system = "luck", .field = "characteristics", .columns = { { "value", "characteristic" } } },
  { .system = "discordant", .field = "aptitudes", .columns = { { "niv", "niv" } } },
  { .system = "discordant", .field = "skills", .source = "sources" },
  { .system = "2d20", .field = "attributes", .value = "attribute" },
  { .system = "2d20", .field = "skills", .columns = { { "rank", "skill" }, { "asset", "asset" } },
    .along = "attributes", .along_input = "attribute", .sums = TRUE },
  { .system = "tarot", .field = "modifiers", .columns = { { "modifier", "modifier" } } },
  { .system = "initiates", .field = "characteristics", .value = "value", .name = "characteristic" },
  { .system = "initiates", .field = "skills", .columns = { { "characteristic", "characteristic" }, { "bonus", "bonus" } },
    .along = "characteristics", .along_input = "value", .named = TRUE },
};

static const struct
{
  const char *system;
  const char *title;
} titles[] = {
  /* Translators: a game in one word: the luck call. */
  { "luck", NC_("game", "Luck") },
  /* Translators: a game in one word: the discordant dice. */
  { "discordant", NC_("game", "Discordant") },
  /* Translators: a game in one word: the pool of 2d20. */
  { "2d20", NC_("game", "2d20") },
  /* Translators: a game in one word: Choice & Destiny. */
  { "tarot", NC_("game", "Tarot") },
  /* Translators: a game in one word: the initiates’ dice. */
  { "initiates", NC_("game", "Initiates") },
};

const char *
hsd_sheet_use_get_short_title (HsdSystem *system)
{
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].system, hsd_system_get_id (system)))
      return g_dpgettext2 (GETTEXT_PACKAGE, "game", titles[i].title);

  return hsd_system_get_title (system);
}

static const Use *
find_use (HsdSystem *system, guint field)
{
  const char *id = HSD_SYSTEM_GET_CLASS (system)->sheet[field].id;

  for (guint i = 0; i < G_N_ELEMENTS (uses); i++)
    if (g_str_equal (uses[i].system, hsd_system_get_id (system)) && g_str_equal (uses[i].field, id))
      return &uses[i];

  return NULL;
}

static int
find_along (const Use *use, const HsdRecord *sheet)
{
  return use->along != NULL ? (int) hsd_record_index (sheet, use->along) : -1;
}

/* --- JSON --- */

/* No name has a control character in it. */
static void
add_text (GString *json, const char *text)
{
  g_string_append_c (json, '"');
  for (; *text != '\0'; text++)
    {
      if (*text == '"' || *text == '\\')
        g_string_append_c (json, '\\');
      g_string_append_c (json, *text);
    }
  g_string_append_c (json, '"');
}

static void
add_key (GString *json, const char *key)
{
  if (json->str[json->len - 1] != '{')
    g_string_append_c (json, ',');
  add_text (json, key);
  g_string_append_c (json, ':');
}

static void
add_value (GString *json, const char *key, const HsdRecord *record, guint index)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  int value = hsd_record_get (record, index);

  add_key (json, key);
  if (field->kind == HSD_BOOL)
    g_string_append (json, value ? "true" : "false");
  else if (field->kind == HSD_WORD)
    add_text (json, field->words[value].id);
  else
    g_string_append_printf (json, "%d", value);
}

/* --- one line --- */

static void
add_member (GString *json, const Use *use, const HsdRecord *members, guint line)
{
  if (use->name != NULL)
    {
      add_key (json, use->name);
      add_text (json, hsd_record_fields (members)[line].id);
    }
  add_value (json, use->value, members, line);
}

static void
add_source (GString *json, const Use *use, const HsdRecord *row)
{
  add_key (json, use->source);
  g_string_append (json, "[{\"label\":");
  add_text (json, hsd_record_get_text (row, 0));
  g_string_append_printf (json, ",\"value\":%d}]", hsd_record_get (row, 1));
}

/* The member that goes along: the one that is chosen, or the one that a word of the row names. */
static int
choose_along (const Use *use, const HsdRecord *members, const HsdRecord *row, int along)
{
  const HsdField *fields = hsd_record_fields (row);

  if (!use->named)
    return along;

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_WORD)
      return hsd_record_index (members, fields[i].words[hsd_record_get (row, i)].id);

  return -1;
}

static void
add_row (GString *json, const Use *use, const HsdRecord *sheet, const HsdRecord *row, int along)
{
  int object = find_along (use, sheet);
  const HsdRecord *members = object >= 0 ? hsd_record_get_object (sheet, object) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (use->columns) && use->columns[i].column != NULL; i++)
    add_value (json, use->columns[i].input, row, hsd_record_index (row, use->columns[i].column));

  along = members != NULL ? choose_along (use, members, row, along) : -1;
  if (along >= 0 && hsd_record_has (members, along))
    add_value (json, use->along_input, members, along);
}

int
hsd_sheet_use_find_along (HsdSystem *system, guint field)
{
  const Use *use = find_use (system, field);

  return use != NULL && !use->named && use->along != NULL ? hsd_fields_find (HSD_SYSTEM_GET_CLASS (system)->sheet, use->along) : -1;
}

char *
hsd_sheet_use_make_input (HsdSystem *system, const HsdRecord *sheet, guint field, guint line, int along)
{
  const Use *use = find_use (system, field);
  g_autoptr (GString) json = g_string_new ("{");

  if (use == NULL)
    return NULL;

  if (use->value != NULL)
    add_member (json, use, hsd_record_get_object (sheet, field), line);
  else if (use->source != NULL)
    add_source (json, use, hsd_record_get_row (sheet, field, line));
  else
    add_row (json, use, sheet, hsd_record_get_row (sheet, field, line), along);
  g_string_append_c (json, '}');

  return g_string_free (g_steal_pointer (&json), FALSE);
}

char *
hsd_sheet_use_make_figure (HsdSystem *system, const HsdRecord *sheet, guint field, guint line, int along)
{
  const Use *use = find_use (system, field);
  int object = use != NULL ? find_along (use, sheet) : -1;
  const HsdRecord *members = object >= 0 ? hsd_record_get_object (sheet, object) : NULL;
  const HsdRecord *row;
  int rank;

  if (use == NULL || !use->sums || members == NULL || along < 0 || !hsd_record_has (members, along))
    return NULL;

  row = hsd_record_get_row (sheet, field, line);
  rank = hsd_record_get (row, hsd_record_index (row, use->columns[0].column));

  /* Translators: the target number of a test; %d is a number. */
  return g_strdup_printf (_("TN %d"), hsd_record_get (members, along) + rank);
}
