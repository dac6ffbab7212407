/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of explanations in English: the numbers that decided, and what moved them. */

#include "config.h"

#include "model/story/system.h"
#include "support.h"

typedef struct
{
  const char *name;
  const char *lines[3]; /* intents; the last one’s answer is explained */
  const char *steps;    /* each on a line */
} Row;

#define ROLL(system, input, faces) "{'do':'roll','system':'" system "','input':{" input "},'faces':[" faces "]}"
#define LUCK(input, face) ROLL ("luck", "'roll_type':'sight','deliberate':true," input, face)
#define AT_50(face) { LUCK ("'characteristic':10", face) }, "Characteristic 10 at level 0: the table gives 50%.\n"
#define NEGOTIATED(rest) { ROLL ("initiates", "'threshold':7", "4"), "{'do':'choose','choice':'negotiate','agreed':true," rest "}" }
#define FIRST_SIMPLE \
  "Total 4: best die 4 of 4, bonus 0.\n" \
  "4 is under the threshold 7, and no die shows 0: simple failure.\n"

static const Row rows[] = {
  /* Both sides of 90 and of 96, which the table has at 50 in a hundred. */
  { "luck/89", AT_50 ("89") "The d100 shows 89, over 50 (particular from 90, total from 96): Normal failure." },
  { "luck/90", AT_50 ("90") "The d100 shows 90, over 50 (particular from 90, total from 96): Particular failure." },
  { "luck/95", AT_50 ("95") "The d100 shows 95, over 50 (particular from 90, total from 96): Particular failure." },
  { "luck/96", AT_50 ("96") "The d100 shows 96, over 50 (particular from 90, total from 96): Total failure." },
  { "luck/100", AT_50 ("100") "The d100 shows 00: a 100 always fails (particular from 90, total from 96): Total failure." },
  /* 96 in a hundred leave no particular failure, and 100 no limit at all. */
  { "luck/no-particular", { LUCK ("'characteristic':12,'level':6", "98") },
    "Characteristic 12 at level +6: the table gives 96%.\n"
    "The d100 shows 98, over 96 (total from 100): Normal failure." },
  { "luck/no-particular-100", { LUCK ("'characteristic':12,'level':6", "100") },
    "Characteristic 12 at level +6: the table gives 96%.\n"
    "The d100 shows 00: a 100 always fails (total from 100): Total failure." },
  { "luck/no-limit", { LUCK ("'characteristic':10,'level':10", "100") },
    "Characteristic 10 at level +10: the table gives 100%.\n"
    "The d100 shows 00: a 100 always fails. Normal failure." },
  /* The rows of the table below −10. */
  { "luck/-11", { LUCK ("'characteristic':10,'level':-11", "90") },
    "Characteristic 10 at level −11: the table gives 1%.\n"
    "The d100 shows 90, over 1 (particular from 2, total from 90): Total failure." },
  { "luck/-16", { LUCK ("'characteristic':10,'level':-16", "2") },
    "Characteristic 10 at level −16: the table gives 1%.\n"
    "The d100 shows 2, over 1 (total from 2): Total failure." },
  { "luck/parts", { LUCK ("'characteristic':10,'skill':-3,'difficulty':-1", "30") },
    "Skill −3 and difficulty −1 make level −4.\n"
    "Characteristic 10 at level −4: the table gives 30%.\n"
    "The d100 shows 30, at most 30 (significant up to 15, particular up to 6): Normal success." },
  { "luck/one-part", { LUCK ("'characteristic':10,'difficulty':-4", "30") },
    "Skill 0 and difficulty −4 make level −4.\n"
    "Characteristic 10 at level −4: the table gives 30%.\n"
    "The d100 shows 30, at most 30 (significant up to 15, particular up to 6): Normal success." },
  /* Astrology is named where it moves the level: in a luck roll and in a call. */
  { "luck/roll", { ROLL ("luck", "'mode':'luck','luck':10,'level':2", "60") },
    "Luck roll asked by the game master: intact luck 10 at level +2 gives 60%.\n"
    "The d100 shows 60, at most 60 (significant up to 30, particular up to 12): Normal success." },
  { "luck/roll-astrology", { ROLL ("luck", "'mode':'luck','luck':10,'level':2,'astrology':-4", "40") },
    "Luck roll asked by the game master: level +2 and astrology −4 make −2, where intact luck 10 gives 40%.\n"
    "The d100 shows 40, at most 40 (significant up to 20, particular up to 8): Normal success." },
  { "luck/call-astrology", { LUCK ("'characteristic':10,'luck_points':10", "89"), "{'do':'choose','choice':'appeal','astrology':4,'faces':[98]}" },
    "Characteristic 10 at level 0: the table gives 50%.\n"
    "The d100 shows 89, over 50 (particular from 90, total from 96): Normal failure.\n"
    "Astrology: the hour of the call moves the level of luck from 0 to +4.\n"
    "Luck is called with the 10 points that are left: 70%.\n"
    "The d100 shows 98, over 70 (particular from 94, total from 98): Total failure.\n"
    "Call missed: no point is lost, the action stands, and luck is not called again." },
  { "initiates/critical", { ROLL ("initiates", "'value':1,'threshold':6", "0,5") },
    "Total 5: best die 5 of 0, 5, bonus 0.\n"
    "A 0, and the threshold 6 is not reached: critical failure, with grave consequences." },
  { "initiates/automatic", { ROLL ("initiates", "'value':1,'threshold':6", "0,6") },
    "Total 6: best die 6 of 0, 6, bonus 0.\n"
    "6 reaches the threshold 6, but a 0 ruins the throw: automatic failure." },
  { "initiates/paid", NEGOTIATED ("'price':'very-high','text':'The sergeant tells everybody','faces':[3,6]"),
    FIRST_SIMPLE "Total 6. Very high price (2 dice): best die 6 of 3, 6, where a 0 counts 10, bonus 0.\n"
                 "The threshold 7 is not reached: new failure. What is paid: Very high price (2 dice), “The sergeant tells everybody”." },
  { "initiates/paid-wordless", NEGOTIATED ("'price':'high','faces':[6]"),
    FIRST_SIMPLE "Total 6. High price (1 die): best die 6 of 6, where a 0 counts 10, bonus 0.\n"
                 "The threshold 7 is not reached: new failure. What is paid: High price (1 die)." },
  { "initiates/not-paid", NEGOTIATED ("'price':'high','text':'A wound','faces':[7]"),
    FIRST_SIMPLE "Total 7. High price (1 die): best die 7 of 7, where a 0 counts 10, bonus 0.\n"
                 "The threshold 7 is reached: success, and the price is not paid." },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) answer = NULL;
  g_autoptr (GString) steps = g_string_new (NULL);
  json_t *step;
  size_t i;

  for (guint line = 0; line < G_N_ELEMENTS (row->lines) && row->lines[line] != NULL; line++)
    {
      g_clear_pointer (&answer, json_decref);
      answer = test_table_must (table, row->lines[line]);
    }
  json_array_foreach (test_json_at (answer, "test.steps"), i, step)
    g_string_append_printf (steps, "%s%s", i > 0 ? "\n" : "", json_string_value (json_object_get (step, "text")));

  g_assert_cmpstr (steps->str, ==, row->steps);
}

/* Beside the outcome, for everybody: what a critical failure brings with it. */
static void
test_grave (void)
{
  static const struct
  {
    const char *roll;
    const char *note;
  } ends[] = {
    { ROLL ("initiates", "'value':1,'threshold':6", "0,5"), "a 0: grave consequences" },
    { ROLL ("initiates", "'value':1,'threshold':6", "0,6"), "a 0 ruins the throw" },
    { ROLL ("initiates", "'value':1,'threshold':6", "4,5"), NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (TestTable) table = test_table_new (1);
      g_autoptr (json_t) answer = test_table_must (table, ends[i].roll);
      const HsdStory *story = hsd_test_get_story (hsd_table_get_test (table->table));
      g_autoptr (HsdShowing) showing = hsd_showing_make (story, story->input, NULL);

      g_assert_cmpstr (showing->notes[0], ==, "for a threshold of 6");
      g_assert_cmpstr (showing->notes[1], ==, ends[i].note);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/explanation/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }

  g_test_add_func ("/explanation/initiates/grave", test_grave);

  return g_test_run ();
}
