/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Picking a line of a sheet: the inputs that it sets, that it is kept, and that it is neither in a
 * label nor in the protocol. */

#include "config.h"

#include "model/systems/registry.h"
#include "model/table/protocol.h"
#include "support.h"

typedef struct
{
  TestTable *f;
  HsdSystem *system;
  const HsdRecord *sheet;
  HsdRecord *input;
} Picking;

static Picking
picking_new (const char *id)
{
  Picking p = { test_table_new (1), hsd_registry_find (id) };
  const char *const line =
    "{'do':'character','name':'Nadia','2d20':{'luck':9,'attributes':{'FOR':6,'PER':8,'AGI':8},'skills':["
    "{'name':'Crochetage','rank':4,'asset':true},{'name':'Discrétion','rank':4,'asset':false}]},"
    "'initiates':{'characteristics':{'ENE':2,'CHA':1},'skills':[{'name':'Mentir','characteristic':'CHA','bonus':4},"
    "{'name':'Courir','characteristic':'ENE','bonus':4}]},"
    "'discordant':{'aptitudes':[{'name':'Athlète','niv':3}],'skills':[{'name':'Escalade','d':4}],"
    "'tools':[{'name':'Corde','niv':1},{'name':'Pitons','niv':2}]},"
    "'tarot':{'modifiers':[{'name':'Ruse','modifier':3},{'name':'Force','modifier':5}]}}";
  g_autoptr (json_t) answer = test_table_must (p.f, line);

  p.sheet = hsd_state_get_sheet (hsd_table_get_state (p.f->table), p.system, "Nadia");
  p.input = hsd_record_new (HSD_SYSTEM_GET_CLASS (p.system)->inputs);

  return p;
}

static void
picking_clear (Picking *p)
{
  hsd_record_unref (p->input);
  test_table_free (p->f);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picking, picking_clear)

static int
number (const Picking *p, const char *input)
{
  return hsd_record_get (p->input, hsd_record_index (p->input, input));
}

static const HsdAnswer *
answer_to (const Picking *p, const char *input)
{
  return hsd_system_find_answer (p->system, input);
}

static void
test_pick (void)
{
  g_auto (Picking) p = picking_new ("2d20");
  const HsdAnswer *attribute = answer_to (&p, "attribute");
  const HsdAnswer *skill = answer_to (&p, "skill");

  hsd_answer_pick (attribute, p.sheet, hsd_answer_find_name (attribute, p.sheet, "AGI"), p.input);
  hsd_answer_pick (skill, p.sheet, 1, p.input);
  g_assert_cmpint (number (&p, "attribute"), ==, 8);
  g_assert_cmpint (number (&p, "skill"), ==, 4);
  g_assert_false (number (&p, "asset"));

  /* PER is worth as much, and comes first: it was not the one. */
  g_assert_cmpint (hsd_answer_find_picked (attribute, p.sheet, p.input), ==, hsd_answer_find_name (attribute, p.sheet, "AGI"));
  g_assert_cmpint (hsd_answer_guess (skill, p.system, p.sheet, p.input), ==, 1);

  /* Another number is no longer what was picked; the sheet may have something else of that worth. */
  hsd_answer_forget (p.system, "attribute", p.input);
  g_assert_cmpint (hsd_answer_find_picked (attribute, p.sheet, p.input), ==, -1);
  g_assert_cmpint (hsd_answer_guess (attribute, p.system, p.sheet, p.input), ==, hsd_answer_find_name (attribute, p.sheet, "PER"));
}

/* Luck is listed with the luck points, and is never the best attribute. */
static void
test_mirrored (void)
{
  g_auto (Picking) p = picking_new ("2d20");
  const HsdAnswer *attribute = answer_to (&p, "attribute");
  int value = 0;

  g_assert_true (hsd_answer_get_value (attribute, p.sheet, hsd_answer_find_name (attribute, p.sheet, "CHA"), &value));
  g_assert_cmpint (value, ==, 9);
  g_assert_cmpint (hsd_answer_find_best (attribute, p.sheet), ==, hsd_answer_find_name (attribute, p.sheet, "PER"));
  g_assert_false (hsd_answer_get_value (attribute, p.sheet, hsd_answer_find_name (attribute, p.sheet, "INT"), &value));
}

static void
test_along (void)
{
  g_auto (Picking) p = picking_new ("2d20");
  const HsdAnswer *attribute = answer_to (&p, "attribute");
  int per = hsd_answer_find_name (attribute, p.sheet, "PER");
  g_autofree char *sum = hsd_answer_describe_sum (answer_to (&p, "skill"), p.system, p.sheet, 0, per);

  g_assert_cmpstr (sum, ==, "TN 12");
  hsd_answer_pick_along (answer_to (&p, "skill"), p.system, p.sheet, 0, per, p.input);
  g_assert_cmpint (number (&p, "attribute"), ==, 8);
  g_assert_cmpint (number (&p, "skill"), ==, 4);
  g_assert_cmpint (hsd_answer_find_picked (attribute, p.sheet, p.input), ==, per);
}

/* A skill of the initiates says itself what it goes with; of two that are worth as much, that one is meant. */
static void
test_named_along (void)
{
  g_auto (Picking) p = picking_new ("initiates");
  const HsdAnswer *skill = answer_to (&p, "bonus");

  hsd_answer_pick_along (skill, p.system, p.sheet, 1, -1, p.input);
  g_assert_cmpint (number (&p, "value"), ==, 2);
  g_assert_cmpint (number (&p, "bonus"), ==, 4);
  hsd_answer_forget (p.system, "bonus", p.input);
  g_assert_cmpint (hsd_answer_guess (skill, p.system, p.sheet, p.input), ==, 1);
}

static void
test_adds (void)
{
  g_auto (Picking) p = picking_new ("discordant");
  guint sources = hsd_record_index (p.input, "sources");

  hsd_record_set (p.input, hsd_record_index (p.input, "d"), 2);
  hsd_answer_pick (answer_to (&p, "sources"), p.sheet, 0, p.input);
  g_assert_cmpuint (hsd_record_n_rows (p.input, sources), ==, 1);
  g_assert_cmpstr (hsd_record_get_text (hsd_record_get_row (p.input, sources, 0), 0), ==, "Escalade");
  g_assert_cmpint (hsd_record_get (hsd_record_get_row (p.input, sources, 0), 1), ==, 4);
  g_assert_false (hsd_record_has (p.input, hsd_record_index (p.input, "d")));
}

/* Tools come to those that are there, and leave the aptitude alone. */
static void
test_adds_tools (void)
{
  g_auto (Picking) p = picking_new ("discordant");
  guint tools = hsd_record_index (p.input, "tools");

  hsd_answer_pick (answer_to (&p, "niv"), p.sheet, 0, p.input);
  hsd_answer_pick (answer_to (&p, "tools"), p.sheet, 1, p.input);
  hsd_answer_pick (answer_to (&p, "tools"), p.sheet, 0, p.input);
  g_assert_cmpuint (hsd_record_n_rows (p.input, tools), ==, 2);
  g_assert_cmpstr (hsd_record_get_text (hsd_record_get_row (p.input, tools, 0), 0), ==, "Pitons");
  g_assert_cmpint (hsd_record_get (hsd_record_get_row (p.input, tools, 0), 1), ==, 2);
  g_assert_cmpint (number (&p, "niv"), ==, 3);
  g_assert_cmpint (hsd_answer_find_picked (answer_to (&p, "niv"), p.sheet, p.input), ==, 0);
}

/* Tables from before 0.2 have the picked line only in the label. */
static void
test_label (void)
{
  g_auto (Picking) p = picking_new ("2d20");
  const HsdAnswer *skill = answer_to (&p, "skill");
  const char *const labels[] = { "AGI + Discrétion", "Discrétion", "Discrétion · Nuit" };

  hsd_record_set (p.input, hsd_record_index (p.input, "skill"), 4);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      hsd_answer_pick_from_label (skill, p.sheet, labels[i], p.input);
      g_assert_cmpint (hsd_answer_find_picked (skill, p.sheet, p.input), ==, 1);
      hsd_answer_forget (p.system, "skill", p.input);
    }
  hsd_answer_pick_from_label (skill, p.sheet, "Indiscrétion", p.input);
  g_assert_cmpint (hsd_answer_find_picked (skill, p.sheet, p.input), ==, -1);

  /* The picked line stays with any label. */
  hsd_answer_pick (skill, p.sheet, 0, p.input);
  hsd_answer_pick_from_label (skill, p.sheet, "AGI + Discrétion", p.input);
  g_assert_cmpint (hsd_answer_find_picked (skill, p.sheet, p.input), ==, 0);
}

/* It is kept in the story, and the protocol neither takes nor shows it. */
static void
test_kept (void)
{
  g_auto (Picking) p = picking_new ("tarot");
  const HsdThrow options = { "Nadia", NULL, HSD_OPEN, NULL };
  g_autoptr (GError) error = NULL;
  const HsdStory *story;
  g_autofree char *shown = NULL;

  hsd_record_set (p.input, hsd_record_index (p.input, "difficulty"), 6);
  hsd_answer_pick (answer_to (&p, "modifier"), p.sheet, 1, p.input);
  hsd_table_roll (p.f->table, p.system, hsd_record_ref (p.input), &options, &error);
  g_assert_no_error (error);
  story = hsd_table_get_state (p.f->table)->story;
  g_assert_cmpint (hsd_answer_find_picked (answer_to (&p, "modifier"), p.sheet, story->input), ==, 1);

  shown = test_table_text (p.f);
  g_assert_nonnull (strstr (shown, "\"modifier\":5"));
  g_assert_null (strstr (shown, "picked"));
  test_table_must_not (p.f, "{'do':'roll','system':'tarot','character':'Nadia','input':{'difficulty':6,'picked_modifier':'Ruse'}}",
                       "unknown-field", "picked_modifier");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/answer/pick", test_pick);
  g_test_add_func ("/answer/mirrored", test_mirrored);
  g_test_add_func ("/answer/along", test_along);
  g_test_add_func ("/answer/named-along", test_named_along);
  g_test_add_func ("/answer/adds", test_adds);
  g_test_add_func ("/answer/adds-tools", test_adds_tools);
  g_test_add_func ("/answer/label", test_label);
  g_test_add_func ("/answer/kept", test_kept);

  return g_test_run ();
}
