/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Picking a line of a sheet: the inputs that it sets, that it is kept, and that it is neither in a
 * label nor in the protocol. */

#include "config.h"

#include "model/systems/registry.h"
#include "model/table/protocol.h"
#include "suite.h"
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

/* Questions that no line answers. */
static void
test_none (void)
{
  g_auto (Picking) p = picking_new ("2d20");
  g_auto (Picking) tarot = picking_new ("tarot");
  const HsdAnswer *attribute = answer_to (&p, "attribute");

  g_assert_null (answer_to (&p, "difficulty"));
  g_assert_null (hsd_system_find_answer_of_lines (p.system, "luck"));
  g_assert_cmpuint (hsd_answer_count (attribute, NULL), ==, 0);
  g_assert_cmpint (hsd_answer_find_best (attribute, NULL), ==, -1);
  g_assert_cmpint (hsd_answer_find_name (attribute, p.sheet, NULL), ==, -1);
  g_assert_cmpint (hsd_answer_find_name (attribute, p.sheet, "Mentir"), ==, -1);
  g_assert_cmpint (hsd_answer_find_picked (attribute, p.sheet, p.input), ==, -1);

  /* The modifiers of who acts, not those of an opponent. */
  g_assert_true (hsd_system_find_answer_of_lines (tarot.system, "modifiers") == answer_to (&tarot, "modifier"));
  g_assert_true (answer_to (&tarot, "modifier") != answer_to (&tarot, "opponent_modifier"));
}

/* A sheet on which nothing was filled in has no lines, and nothing goes along with those of another. */
static void
test_empty_sheet (void)
{
  g_auto (Picking) p = picking_new ("initiates");
  const HsdAnswer *value = answer_to (&p, "value");
  g_autoptr (HsdRecord) empty = hsd_record_new (HSD_SYSTEM_GET_CLASS (p.system)->sheet);

  g_assert_cmpuint (hsd_answer_count (value, empty), ==, 0);
  g_assert_cmpint (hsd_answer_find_best (value, empty), ==, -1);
  g_assert_cmpuint (hsd_answer_count (answer_to (&p, "bonus"), empty), ==, 0);
  g_assert_cmpuint (hsd_answer_count (value, p.sheet), ==, 10);
}

/* An id is shown in letters, the name of a row as it is. */
static void
test_caption (void)
{
  g_auto (Picking) p = picking_new ("2d20");
  const HsdAnswer *attribute = answer_to (&p, "attribute");

  g_assert_cmpstr (hsd_answer_get_caption (attribute, p.sheet, hsd_answer_find_name (attribute, p.sheet, "FOR")), ==, "STR");
  g_assert_cmpstr (hsd_answer_get_name (attribute, p.sheet, 0), ==, "FOR");
  g_assert_cmpstr (hsd_answer_get_caption (answer_to (&p, "skill"), p.sheet, 1), ==, "Discrétion");
}

/* A member that was never filled in is picked by its name, and answers no number. */
static void
test_never_filled (void)
{
  g_auto (Picking) p = picking_new ("2d20");
  const HsdAnswer *attribute = answer_to (&p, "attribute");
  int intellect = hsd_answer_find_name (attribute, p.sheet, "INT");

  hsd_answer_pick (attribute, p.sheet, intellect, p.input);
  g_assert_false (hsd_record_has (p.input, hsd_record_index (p.input, "attribute")));
  g_assert_cmpstr (hsd_record_get_text (p.input, hsd_record_index (p.input, "picked_attribute")), ==, "INT");
  g_assert_cmpint (hsd_answer_find_picked (attribute, p.sheet, p.input), ==, -1);
  g_assert_null (hsd_answer_describe_sum (answer_to (&p, "skill"), p.system, p.sheet, 0, intellect));
}

/* Only a line that has a sum tells one, and only with a member beside it. */
static void
test_no_sum (void)
{
  g_auto (Picking) p = picking_new ("2d20");
  g_auto (Picking) initiates = picking_new ("initiates");
  HsdRecord *alone = hsd_record_new (HSD_SYSTEM_GET_CLASS (p.system)->inputs);

  g_assert_null (hsd_answer_describe_sum (answer_to (&p, "skill"), p.system, p.sheet, 0, -1));
  g_assert_null (hsd_answer_describe_sum (answer_to (&p, "attribute"), p.system, p.sheet, 0, 0));
  g_assert_null (hsd_answer_describe_sum (answer_to (&initiates, "bonus"), initiates.system, initiates.sheet, 0, 0));

  hsd_answer_pick_along (answer_to (&p, "skill"), p.system, p.sheet, 0, -1, alone);
  g_assert_cmpint (hsd_record_get (alone, hsd_record_index (alone, "skill")), ==, 4);
  g_assert_false (hsd_record_has (alone, hsd_record_index (alone, "attribute")));
  hsd_record_unref (alone);
}

/* Of several with that number, the one that goes with what was picked; if none does, the first. */
static void
test_guess (void)
{
  g_auto (Picking) p = picking_new ("initiates");
  const HsdAnswer *skill = answer_to (&p, "bonus");
  guint characteristic = hsd_record_index (p.input, "characteristic");

  g_assert_cmpint (hsd_answer_guess (skill, p.system, p.sheet, p.input), ==, -1);
  hsd_record_set (p.input, hsd_record_index (p.input, "bonus"), 4);
  hsd_record_set (p.input, characteristic, hsd_record_word (p.input, characteristic, "ENE"));
  g_assert_cmpint (hsd_answer_guess (skill, p.system, p.sheet, p.input), ==, 1);
  hsd_record_set (p.input, characteristic, hsd_record_word (p.input, characteristic, "BEA"));
  g_assert_cmpint (hsd_answer_guess (skill, p.system, p.sheet, p.input), ==, 0);
}

/* Only what is kept for the pick alone is forgotten with it: a characteristic of the initiates is an answer of its own. */
static void
test_forget (void)
{
  g_auto (Picking) p = picking_new ("initiates");
  g_auto (Picking) d = picking_new ("discordant");
  const HsdAnswer *value = answer_to (&p, "value");

  hsd_answer_pick (value, p.sheet, hsd_answer_find_name (value, p.sheet, "ENE"), p.input);
  hsd_answer_forget (p.system, "value", p.input);
  g_assert_true (hsd_record_has (p.input, hsd_record_index (p.input, "characteristic")));

  hsd_answer_pick (answer_to (&d, "niv"), d.sheet, 0, d.input);
  hsd_answer_forget (d.system, "sources", d.input);
  hsd_answer_forget (d.system, "challenge", d.input);
  g_assert_cmpint (hsd_answer_find_picked (answer_to (&d, "niv"), d.sheet, d.input), ==, 0);
}

/* A label picks nothing where it is missing, where its line is worth something else, or where lines are only added. */
static void
test_label_in_vain (void)
{
  g_auto (Picking) p = picking_new ("2d20");
  g_auto (Picking) d = picking_new ("discordant");
  const HsdAnswer *skill = answer_to (&p, "skill");
  guint picked = hsd_record_index (p.input, "picked_skill");

  hsd_record_set (p.input, hsd_record_index (p.input, "skill"), 3);
  hsd_answer_pick_from_label (skill, p.sheet, "Discrétion", p.input);
  g_assert_false (hsd_record_has (p.input, picked));
  hsd_record_set (p.input, hsd_record_index (p.input, "skill"), 4);
  hsd_answer_pick_from_label (skill, p.sheet, NULL, p.input);
  g_assert_false (hsd_record_has (p.input, picked));

  hsd_answer_pick_from_label (answer_to (&d, "sources"), d.sheet, "Escalade", d.input);
  g_assert_cmpuint (hsd_record_n_rows (d.input, hsd_record_index (d.input, "sources")), ==, 0);

  /* The letters that the reader sees are a name too. */
  hsd_record_set (p.input, hsd_record_index (p.input, "attribute"), 6);
  hsd_answer_pick_from_label (answer_to (&p, "attribute"), p.sheet, "STR + Discrétion", p.input);
  g_assert_cmpint (hsd_answer_find_picked (answer_to (&p, "attribute"), p.sheet, p.input), ==, 0);
}

HSD_SUITE (answer)
{
  g_test_add_func ("/answer/pick", test_pick);
  g_test_add_func ("/answer/mirrored", test_mirrored);
  g_test_add_func ("/answer/along", test_along);
  g_test_add_func ("/answer/named-along", test_named_along);
  g_test_add_func ("/answer/adds", test_adds);
  g_test_add_func ("/answer/adds-tools", test_adds_tools);
  g_test_add_func ("/answer/label", test_label);
  g_test_add_func ("/answer/kept", test_kept);
  g_test_add_func ("/answer/none", test_none);
  g_test_add_func ("/answer/empty-sheet", test_empty_sheet);
  g_test_add_func ("/answer/caption", test_caption);
  g_test_add_func ("/answer/never-filled", test_never_filled);
  g_test_add_func ("/answer/no-sum", test_no_sum);
  g_test_add_func ("/answer/guess", test_guess);
  g_test_add_func ("/answer/forget", test_forget);
  g_test_add_func ("/answer/label-in-vain", test_label_in_vain);
}
