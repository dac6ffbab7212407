/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The proof that the contract can fail: a small valid system, and subclasses that each break one rule. */

#include "config.h"

#include "contract.h"
#include "model/story/refusal.h"
#include "model/story/system.h"
#include "model/table/table.h"
#include "suite.h"

#define N_THROWS 200

/* --- one d20 against twelve, which may be thrown again once --- */

enum
{
  BONUS,
  MODE,
  LABELS,
  SAID,
  MEANT,
};

enum
{
  FACE,
  OUTCOME,
  AGAIN,
};

static const HsdWord modes[] = { { "plain", "Plain" }, { "bold", "Bold" }, { NULL } };
static const HsdWord outcomes[] = { { "won", "Won" }, { "lost", "Lost" }, { NULL } };
static const HsdWord nameless[] = { { "won", "Won" }, { "lost", NULL }, { NULL } };
static const HsdWord twins[] = { { "plain", "Plain" }, { "plain", "Bold" }, { NULL } };
static const HsdWord no_words[] = { { NULL } };

static const HsdField rows[] = { { "value", HSD_NC_ ("field", "Value"), HSD_INT, HSD_REQUIRED, 1, 3, 2 }, { NULL } };

static const HsdField inputs[] = {
  [BONUS] = { "bonus", HSD_NC_ ("field", "Bonus"), HSD_INT, 0, -2, 2, 0 },
  [MODE] = { "mode", HSD_NC_ ("field", "Mode"), HSD_WORD, .words = modes },
  [LABELS] = { "rows", HSD_NC_ ("field", "Rows"), HSD_LIST, 0, 0, 3, .fields = rows },
  [SAID] = { "said", HSD_NC_ ("field", "Said"), HSD_INT, 0, 1, 2, 1, .excludes = "meant" },
  [MEANT] = { "meant", HSD_NC_ ("field", "Meant"), HSD_INT, 0, 1, 2, 1, .excludes = "said" },
  { NULL },
};

static const HsdField facts[] = {
  [FACE] = { "face", HSD_NC_ ("field", "Face"), HSD_INT, 0, 1, 20 },
  [OUTCOME] = { "outcome", HSD_NC_ ("field", "Outcome"), HSD_WORD, .words = outcomes },
  [AGAIN] = { "again", HSD_NC_ ("field", "Thrown again"), HSD_BOOL },
  { NULL },
};

static const HsdField again_args[] = { { "times", HSD_NC_ ("field", "Times"), HSD_INT, 0, 1, 3, 1 }, { NULL } };
static const HsdChoice choices[] = { { "again", "Throw again", again_args }, { NULL } };
static const HsdReason reasons[] = { { "already", "It was thrown again already." }, { NULL } };
static const HsdErrand errands[] = { { "rest", "Rest", hsd_no_fields }, { NULL } };

static gboolean
valid_throw (HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  int face;

  if (!hsd_turn_throw (turn, HSD_DIE_D20, NULL, &face, error))
    return FALSE;

  hsd_record_set (story->facts, FACE, face);
  hsd_record_set (story->facts, OUTCOME, face + hsd_record_get (story->input, BONUS) >= 12 ? 0 : 1);
  return TRUE;
}

static gboolean
valid_roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  return hsd_turn_expect_dice (turn, HSD_DIE_D20, 1, error) && valid_throw (turn, error);
}

static int
valid_closed (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  return hsd_record_get (context->story->facts, AGAIN) ? 0 : -1;
}

static gboolean
valid_choose (HsdSystem *system, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
{
  hsd_record_set (hsd_turn_get_story (turn)->facts, AGAIN, TRUE);

  return valid_throw (turn, error);
}

static gboolean
valid_run (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  return TRUE;
}

static void
valid_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  hsd_steps_add (steps, "Z.1", "The die shows %d.", hsd_record_get (story->facts, FACE));
}

static void
be_valid (HsdSystemClass *klass)
{
  klass->id = "sound";
  klass->title = "Sound";
  klass->summary = "One d20 against twelve";
  klass->inputs = inputs;
  klass->facts = facts;
  klass->choices = choices;
  klass->reasons = reasons;
  klass->errands = errands;
  klass->roll = valid_roll;
  klass->closed = valid_closed;
  klass->choose = valid_choose;
  klass->run = valid_run;
  klass->explain = valid_explain;
}

/* --- broken declarations --- */

/* A copy of the class's inputs, for the test to change. */
static HsdField *
own_inputs (HsdSystemClass *klass)
{
  HsdField *own = g_memdup2 (inputs, sizeof inputs);

  klass->inputs = own;
  return own;
}

static HsdField *
own_facts (HsdSystemClass *klass)
{
  HsdField *own = g_memdup2 (facts, sizeof facts);

  klass->facts = own;
  return own;
}

static void blank_id (HsdSystemClass *k) { k->id = "not sound"; }
static void capital_id (HsdSystemClass *k) { k->id = "Sound"; }
static void no_title (HsdSystemClass *k) { k->title = ""; }
static void no_summary (HsdSystemClass *k) { k->summary = NULL; }
static void wrong_default (HsdSystemClass *k) { own_inputs (k)[BONUS].fallback = 3; }
static void wrong_word (HsdSystemClass *k) { own_inputs (k)[MODE].fallback = 2; }
static void twin_field (HsdSystemClass *k) { own_inputs (k)[MODE].id = "bonus"; }
static void blank_field (HsdSystemClass *k) { own_inputs (k)[MODE].id = "a mode"; }
static void no_label (HsdSystemClass *k) { own_inputs (k)[MODE].label = NULL; }
static void code_label (HsdSystemClass *k) { own_inputs (k)[MODE].label = "HsdMode"; }
static void bare_label (HsdSystemClass *k) { own_inputs (k)[MODE].label = "Mode"; }
static void twin_words (HsdSystemClass *k) { own_inputs (k)[MODE].words = twins; }
static void wordless (HsdSystemClass *k) { own_inputs (k)[MODE].words = no_words; }
static void empty_range (HsdSystemClass *k) { own_inputs (k)[BONUS].max = -3; }
static void no_range (HsdSystemClass *k) { HsdField *own = own_facts (k); own[FACE].min = own[FACE].max = 0; }
static void narrow_fact (HsdSystemClass *k) { own_facts (k)[FACE].max = 2; }
static void rowless (HsdSystemClass *k) { own_inputs (k)[LABELS].fields = NULL; }
static void one_way (HsdSystemClass *k) { own_inputs (k)[MEANT].excludes = NULL; }
static const char *const no_parts[] = { "said", NULL };
static void no_part (HsdSystemClass *k) { own_inputs (k)[MEANT].parts = no_parts; }
static void outcome_number (HsdSystemClass *k) { own_facts (k)[OUTCOME].kind = HSD_INT; }
static void outcome_nameless (HsdSystemClass *k) { own_facts (k)[OUTCOME].words = nameless; }
static void
no_lines (HsdSystemClass *klass)
{
  static const HsdAnswer answers[] = { { "nothing", .takes = { { NULL, "bonus" } } }, { NULL } };

  klass->answers = answers;
}

static void
no_answer (HsdSystemClass *klass)
{
  static const HsdAnswer answers[] = { { "nothing", .takes = { { NULL, "nowhere" } } }, { NULL } };

  klass->answers = answers;
}

static void no_roll (HsdSystemClass *k) { k->roll = NULL; }
static void no_reasons (HsdSystemClass *k) { k->reasons = NULL; }
static void no_run (HsdSystemClass *k) { k->run = NULL; }

static void
twin_choices (HsdSystemClass *klass)
{
  static const HsdChoice both[] = {
    { "again", "Throw again", again_args },
    { "again", "And again", again_args },
    { NULL },
  };

  klass->choices = both;
}

static void
bare_choice (HsdSystemClass *klass)
{
  static const HsdChoice bare[] = { { "again", NULL, again_args }, { NULL } };

  klass->choices = bare;
}

static void
twin_errands (HsdSystemClass *klass)
{
  static const HsdErrand both[] = {
    { "rest", "Rest", hsd_no_fields },
    { "rest", "Rest more", hsd_no_fields },
    { NULL },
  };

  klass->errands = both;
}

/* --- broken play --- */

static HsdNeed
never (const HsdRecord *siblings, const HsdContext *context)
{
  return HSD_NEED_ABSENT;
}

static void no_place (HsdSystemClass *k) { own_inputs (k)[BONUS].need = never; }

static gboolean
refuse_all (HsdRecord *siblings, guint index, const HsdContext *context, GError **error)
{
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "bonus", "No.");

  return FALSE;
}

static void choosy (HsdSystemClass *k) { own_inputs (k)[BONUS].check = refuse_all; }

/* Reports an error for a wrong bonus, in place of the field that has it. */
static gboolean
blame_itself (HsdRecord *siblings, guint index, const HsdContext *context, GError **error)
{
  int bonus = hsd_record_get (siblings, SAID);

  if (bonus >= -2 && bonus <= 2)
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "said", "No.");
  return FALSE;
}

static void
wrong_blame (HsdSystemClass *klass)
{
  HsdField *own = own_inputs (klass);
  HsdField bonus = own[BONUS];

  own[BONUS] = own[SAID];
  own[SAID] = bonus;
  own[BONUS].flags = HSD_REQUIRED;
  own[BONUS].check = blame_itself;
}

static void
explain_nothing (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
}

static void
explain_no_rule (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  hsd_steps_add (steps, "Z", "The die was thrown.");
}

static void
explain_blank (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  hsd_steps_add (steps, "Z.1", "%s", "");
}

static void mute (HsdSystemClass *k) { k->explain = explain_nothing; }
static void ruleless (HsdSystemClass *k) { k->explain = explain_no_rule; }
static void blank_step (HsdSystemClass *k) { k->explain = explain_blank; }

static gboolean
roll_beyond (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);

  hsd_record_set (story->facts, OUTCOME, 0);
  hsd_story_add_die (story, HSD_DIE_D20, 21, NULL);
  return TRUE;
}

static gboolean
roll_unheard (HsdSystem *system, HsdTurn *turn, GError **error)
{
  hsd_record_set (hsd_turn_get_story (turn)->facts, OUTCOME, 2);

  return TRUE;
}

static gboolean
roll_nothing (HsdSystem *system, HsdTurn *turn, GError **error)
{
  hsd_record_set (hsd_turn_get_story (turn)->facts, AGAIN, TRUE);

  return TRUE;
}

/* Throws before checking whether it may. */
static gboolean
roll_too_early (HsdSystem *system, HsdTurn *turn, GError **error)
{
  if (!valid_roll (system, turn, error))
    return FALSE;
  if (hsd_record_get (hsd_turn_get_story (turn)->input, BONUS) < 2)
    return TRUE;

  hsd_refuse_reason (error, "too-bold", "That is too bold.");
  return FALSE;
}

static gboolean
roll_mute_refusal (HsdSystem *system, HsdTurn *turn, GError **error)
{
  if (hsd_record_get (hsd_turn_get_story (turn)->input, BONUS) < 2)
    return valid_roll (system, turn, error);

  hsd_refuse_reason (error, "", "");
  return FALSE;
}

static gboolean
roll_foreign_refusal (HsdSystem *system, HsdTurn *turn, GError **error)
{
  if (hsd_record_get (hsd_turn_get_story (turn)->input, BONUS) < 2)
    return valid_roll (system, turn, error);

  hsd_refuse (error, HSD_REFUSAL_MALFORMED, NULL, "That is odd.");
  return FALSE;
}

/* Its dice do not come from the chance of the table. */
static gboolean
roll_moody (HsdSystem *system, HsdTurn *turn, GError **error)
{
  static int mood;
  HsdStory *story = hsd_turn_get_story (turn);

  hsd_record_set (story->facts, FACE, 1 + mood++ % 19);
  hsd_record_set (story->facts, OUTCOME, 0);
  return TRUE;
}

static int
closed_never (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  return -1;
}

static int
closed_by_nothing (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  return args != NULL ? -2 : valid_closed (system, context, choice, args);
}

static int
closed_by_none_there (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  return hsd_record_get (context->story->facts, AGAIN) ? 0 : -2;
}

static void beyond (HsdSystemClass *k) { k->roll = roll_beyond; }
static void unheard (HsdSystemClass *k) { k->roll = roll_unheard; }
static void unresolved (HsdSystemClass *k) { k->roll = roll_nothing; }
static void too_early (HsdSystemClass *k) { k->roll = roll_too_early; }
static void mute_refusal (HsdSystemClass *k) { k->roll = roll_mute_refusal; }
static void foreign_refusal (HsdSystemClass *k) { k->roll = roll_foreign_refusal; }
static void moody (HsdSystemClass *k) { k->roll = roll_moody; }
static void never_closed (HsdSystemClass *k) { k->closed = closed_never; }
static void by_nothing (HsdSystemClass *k) { k->closed = closed_by_nothing; }
static void by_none_there (HsdSystemClass *k) { k->closed = closed_by_none_there; }

static void
blank_reason (HsdSystemClass *klass)
{
  static const HsdReason blank[] = { { "already", "" }, { NULL } };

  klass->reasons = blank;
}

/* --- the proof --- */

static const struct
{
  const char *name;
  void (*spoil) (HsdSystemClass *klass);
  const char *complaint; /* NULL if none is expected */
} spoils[] = {
  { "nothing", NULL, NULL },
  { "blank-id", blank_id, "identifier is not good" },
  { "capital-id", capital_id, "identifier has capitals" },
  { "no-title", no_title, "no title" },
  { "no-summary", no_summary, "no summary" },
  { "no-lines", no_lines, "answers: no lines “nothing” on the sheet" },
  { "no-answer", no_answer, "answers: no input “nowhere”" },
  { "wrong-default", wrong_default, "inputs.bonus: the default 3 is outside" },
  { "wrong-word", wrong_word, "inputs.mode: the default is no word" },
  { "twin-field", twin_field, "two fields of that name" },
  { "blank-field", blank_field, "bad identifier" },
  { "no-label", no_label, "inputs.mode: no good label" },
  { "code-label", code_label, "inputs.mode: no good label" },
  { "bare-label", bare_label, "inputs.mode: the label has no context" },
  { "twin-words", twin_words, "two words" },
  { "wordless", wordless, "no words" },
  { "empty-range", empty_range, "the range is empty" },
  { "no-range", no_range, "facts.face: no range" },
  { "narrow-fact", narrow_fact, "a story would be refused when it is read again" },
  { "rowless", rowless, "nothing within" },
  { "one-way", one_way, "excludes only one way" },
  { "no-part", no_part, "its part said does not come after it" },
  { "outcome-number", outcome_number, "facts.outcome: not a word" },
  { "outcome-nameless", outcome_nameless, "facts.outcome: word lost has no good label" },
  { "no-roll", no_roll, "nothing to throw" },
  { "no-reasons", no_reasons, "choices without rules" },
  { "no-run", no_run, "errands that nothing runs" },
  { "twin-choices", twin_choices, "two choices of that name" },
  { "bare-choice", bare_choice, "choice again: not fully declared" },
  { "twin-errands", twin_errands, "two errands of that name" },
  { "no-place", no_place, "bonus: has no place in any form" },
  { "choosy", choosy, "bonus: has no place in any form" },
  { "wrong-blame", wrong_blame, "is refused for" },
  { "mute", mute, "an explanation is empty" },
  { "ruleless", ruleless, "a step names no rule" },
  { "blank-step", blank_step, "a step says nothing" },
  { "beyond", beyond, "a d20 shows 21" },
  { "unheard", unheard, "the outcome 2 is no word" },
  { "unresolved", unresolved, "resolved without outcome" },
  { "too-early", too_early, "a refusal took from the stream of chance" },
  { "mute-refusal", mute_refusal, "a refusal without a sentence" },
  { "foreign-refusal", foreign_refusal, "a legal input was refused" },
  { "moody", moody, "the same seed does not give the same game" },
  { "never-closed", never_closed, "choice again is never closed" },
  { "by-nothing", by_nothing, "choice again is closed by -2, which is no reason" },
  { "by-none-there", by_none_there, "choice again is closed by -2, which is no reason" },
  { "blank-reason", blank_reason, "closed without a reason" },
};

static void
class_init (gpointer klass, gpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  be_valid (klass);
  if (spoils[i].spoil != NULL)
    spoils[i].spoil (klass);
}

static HsdSystem *
make_system (guint i)
{
  static guint n;
  g_autofree char *name = g_strdup_printf ("TestSystem%u", ++n);
  GTypeInfo info = {
    .class_size = sizeof (HsdSystemClass),
    .class_init = class_init,
    .class_data = GUINT_TO_POINTER (i),
    .instance_size = sizeof (HsdSystem),
  };

  return g_object_new (g_type_register_static (HSD_TYPE_SYSTEM, name, &info, G_TYPE_FLAG_FINAL), NULL);
}

static void
test_spoilt (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (HsdSystem) system = make_system (i);
  g_autoptr (GPtrArray) complaints = contract_complaints (system, N_THROWS);
  gboolean found = FALSE;

  for (guint k = 0; k < complaints->len; k++)
    {
      const char *complaint = g_ptr_array_index (complaints, k);

      found |= spoils[i].complaint != NULL && strstr (complaint, spoils[i].complaint) != NULL;
      g_test_message ("%s", complaint);
    }

  if (spoils[i].complaint == NULL)
    g_assert_cmpuint (complaints->len, ==, 0);
  else
    g_assert_true (found);
}

/* A game may come before its odds: that is said, and nothing is called that is not there. */
static void
test_no_odds (void)
{
  g_autoptr (HsdSystem) system = make_system (0);
  g_autoptr (HsdTable) table = hsd_table_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (hsd_table_odds (table, system, hsd_record_new (inputs), NULL, &error));
  g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_OUT_OF_RANGE);
}

HSD_SUITE (contract)
{
  for (guint i = 0; i < G_N_ELEMENTS (spoils); i++)
    {
      g_autofree char *path = g_strconcat ("/contract/finds/", spoils[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_spoilt);
    }

  g_test_add_func ("/contract/no-odds", test_no_odds);
}
