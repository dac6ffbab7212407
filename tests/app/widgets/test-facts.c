/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of a list in words: a single value stands behind its name alone, several with their own names. */

#include "config.h"

#include "app/widgets/fact-list.h"
#include "model/systems/registry.h"
#include "suite.h"

static HsdRecord *
new_input (const char *system)
{
  return hsd_record_new (HSD_SYSTEM_GET_CLASS (hsd_registry_find (system))->inputs);
}

static void
set (HsdRecord *row, const char *field, int value)
{
  hsd_record_set (row, hsd_record_index (row, field), value);
}

static HsdRecord *
add_row (HsdRecord *input, const char *list, const char *name)
{
  HsdRecord *row = hsd_record_add_row (input, hsd_record_index (input, list));

  hsd_record_set_text (row, 0, name);

  return row;
}

static void
test_named (void)
{
  g_autoptr (HsdRecord) input = new_input ("2d20");
  g_autofree char *said = NULL;
  HsdRecord *row = add_row (input, "helpers", "Ilyes");

  set (row, "attribute", 6);
  set (row, "skill", 1);
  set (row, "asset", FALSE);
  row = add_row (input, "helpers", "Tomas");
  set (row, "attribute", 8);
  set (row, "skill", 3);
  set (row, "asset", TRUE);

  said = hsd_fact_describe (input, hsd_record_index (input, "helpers"));
  g_assert_cmpstr (said, ==, "Ilyes, Attribute 6, Skill 1; Tomas, Attribute 8, Skill 3, Personal asset");
}

static void
test_bare (void)
{
  g_autoptr (HsdRecord) input = new_input ("discordant");
  g_autofree char *said = NULL;
  HsdRecord *row = add_row (input, "tools", "Rope");

  set (row, "value", 1);
  row = add_row (input, "tools", "Pitons");
  set (row, "value", 2);

  said = hsd_fact_describe (input, hsd_record_index (input, "tools"));
  g_assert_cmpstr (said, ==, "Rope 1, Pitons 2");
}

HSD_SUITE (facts)
{
  g_test_add_func ("/facts/named", test_named);
  g_test_add_func ("/facts/bare", test_bare);
}
