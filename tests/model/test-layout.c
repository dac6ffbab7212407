/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields and words are stored by their index. layout.txt lists them, line by line: if a line moves
 * or disappears, old tables become unreadable, or worse, are read wrongly. New ones are added at
 * the end of their list, with a new line. A value that is read out of its range is not believed: a range may grow. One that
 * is not there is read as that after "else".
 *
 * With HASARD_WRITE_LAYOUT the test writes the file: check the difference before committing it. */

#include "config.h"

#include <stdio.h>

#include "model/chance/dice.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/table.h"
#include "suite.h"

static void add_fields (GString *layout, const char *where, const HsdField *fields);

static void
add_words (GString *layout, const char *where, const HsdWord *words)
{
  for (guint i = 0; words[i].id != NULL; i++)
    g_string_append_printf (layout, "%s: %u %s\n", where, i, words[i].id);
}

static void
add_field (GString *layout, const char *where, guint index, const HsdField *field)
{
  g_autofree char *path = g_strdup_printf ("%s.%s", where, field->id);

  g_string_append_printf (layout, "%s: %u %s kind %d", where, index, field->id, field->kind);
  if (field->min != 0 || field->max != 0)
    g_string_append_printf (layout, ", %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, (gint64) field->min, (gint64) field->max);
  if (field->fallback != 0)
    g_string_append_printf (layout, ", else %" G_GINT64_FORMAT, (gint64) field->fallback);
  g_string_append_c (layout, '\n');
  if (field->kind == HSD_WORD)
    add_words (layout, path, field->words);
  if (field->fields != NULL)
    add_fields (layout, path, field->fields);
}

static void
add_fields (GString *layout, const char *where, const HsdField *fields)
{
  for (guint i = 0; fields != NULL && fields[i].id != NULL; i++)
    add_field (layout, where, i, &fields[i]);
}

static void
add_system (GString *layout, HsdSystem *system)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  const struct
  {
    const char *name;
    const HsdField *fields;
  } lists[] = { { "inputs", klass->inputs }, { "facts", klass->facts }, { "shared", klass->shared }, { "sheet", klass->sheet } };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s %s", klass->id, lists[i].name);

      add_fields (layout, where, lists[i].fields);
    }

  for (guint i = 0; klass->choices != NULL && klass->choices[i].id != NULL; i++)
    {
      g_autofree char *where = g_strdup_printf ("%s choice %s", klass->id, klass->choices[i].id);

      g_string_append_printf (layout, "%s choices: %u %s\n", klass->id, i, klass->choices[i].id);
      add_fields (layout, where, klass->choices[i].fields);
    }
  for (guint i = 0; klass->reasons != NULL && klass->reasons[i].id != NULL; i++)
    g_string_append_printf (layout, "%s reasons: %u %s\n", klass->id, i, klass->reasons[i].id);
  for (guint i = 0; klass->errands != NULL && klass->errands[i].id != NULL; i++)
    {
      g_autofree char *where = g_strdup_printf ("%s errand %s", klass->id, klass->errands[i].id);

      add_fields (layout, where, klass->errands[i].fields);
    }
}

static char *
describe (void)
{
  GString *layout = g_string_new (NULL);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      g_string_append_printf (layout, "systems: %u %s\n", i, hsd_system_get_id (hsd_registry_get (i)));
      add_system (layout, hsd_registry_get (i));
    }
  add_fields (layout, "character", hsd_table_character_fields ());
  add_words (layout, "visibility", hsd_visibilities);
  for (guint i = 0; i < HSD_N_DICE; i++)
    g_string_append_printf (layout, "dice: %u %s %d–%d\n", i, hsd_die_kind_id (i), hsd_die_lowest (i), hsd_die_highest (i));

  return g_string_free (layout, FALSE);
}

static void
test_layout (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "layout.txt", NULL);
  g_autofree char *there = NULL;
  g_autofree char *described = describe ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) want = NULL;
  g_auto (GStrv) is = NULL;

  if (g_getenv ("HASARD_WRITE_LAYOUT") != NULL)
    g_assert_true (g_file_set_contents (path, described, -1, NULL));
  g_file_get_contents (path, &there, NULL, &error);
  g_assert_no_error (error);
  want = g_strsplit (there, "\n", -1);
  is = g_strsplit (described, "\n", -1);
  for (guint i = 0; want[i] != NULL || is[i] != NULL; i++)
    if (g_strcmp0 (want[i], is[i]) != 0)
      g_error ("layout.txt, line %u: “%s” is written in old tables, and the program has “%s”", i + 1, want[i], is[i]);
}

HSD_SUITE (layout)
{
  g_test_add_func ("/layout", test_layout);
}
