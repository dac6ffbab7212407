/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The round of a fight: whose turn it is, who has acted, and how many actions everybody has taken. Without a round
 * nothing is counted. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/pool2d20-round.h"

enum
{
  ROUND_NUMBER,
  ROUND_ACTED,
  ROUND_MINOR,
  ROUND_MAJOR,
  ROUND_TURN,
  ROUND_RAISED,
};

enum
{
  TAKEN_NAME,
  TAKEN_TIMES,
};

/* Far more than sit around a table. */
#define NAMES_MAX 4096

/* --- declarations --- */

static const HsdField name_fields[] = {
  /* Translators: of a character. */
  { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED | HSD_WHO },
  { NULL },
};

static const HsdField taken_fields[] = {
  /* Translators: of a character. */
  [TAKEN_NAME] = { "name", HSD_NC_("column", "Name"), HSD_NAME, HSD_REQUIRED | HSD_WHO },
  /* Translators: how many actions somebody has taken in a round. */
  [TAKEN_TIMES] = { "times", HSD_NC_("column", "Actions taken"), HSD_INT, HSD_REQUIRED, 0, HSD_POOL2D20_ACTIONS },
  { NULL },
};

const HsdField hsd_pool2d20_round_fields[] = {
  /* Translators: the number of a round of a fight. */
  [ROUND_NUMBER] = { "number", HSD_NC_("field", "Round"), HSD_INT, HSD_REQUIRED, 1, POINTS_MAX, 1 },
  [ROUND_ACTED] = { "acted", HSD_NC_("field", "Who has acted"), HSD_LIST, HSD_BARE, 0, NAMES_MAX, .fields = name_fields },
  /* Translators: the minor actions that were taken in a round. */
  [ROUND_MINOR] = { "minor", HSD_NC_("field", "Minor actions"), HSD_MAP, 0, 0, NAMES_MAX, .fields = taken_fields },
  /* Translators: the major actions that were taken in a round. */
  [ROUND_MAJOR] = { "major", HSD_NC_("field", "Major actions"), HSD_MAP, 0, 0, NAMES_MAX, .fields = taken_fields },
  [ROUND_TURN] = { "turn", HSD_NC_("field", "Whose turn it is"), HSD_NAME, HSD_WHO },
  /* Whose tests are harder now. */
  [ROUND_RAISED] = { "raised", NULL, HSD_MAP, HSD_INTERNAL, 0, NAMES_MAX, .fields = taken_fields },
  { NULL },
};

static gboolean
check_next (HsdRecord *siblings, guint index, const HsdContext *context, GError **error)
{
  if (hsd_record_get (siblings, index))
    return TRUE;

  /* Translators: why a line of the protocol is refused; “next” is a technical word: leave it as it is. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "next", _("A round that continues needs no intent: “next” is true or absent."));
  return FALSE;
}

const HsdField hsd_pool2d20_round_args[] = {
  /* Translators: whether there is a fight, in which rounds are counted. */
  [ROUND_ARG_ON] = { "on", HSD_NC_("field", "A fight"), HSD_BOOL, .excludes = "next" },
  /* Translators: of a fight. */
  [ROUND_ARG_NEXT] = { "next", HSD_NC_("field", "New round"), HSD_BOOL, .check = check_next, .excludes = "on" },
  { NULL },
};

const HsdField hsd_pool2d20_turn_args[] = {
  /* Translators: a field: whose turn it is. */
  { "character", HSD_NC_("field", "Character"), HSD_PERSON, HSD_REQUIRED },
  { NULL },
};

static const HsdWord kinds[] = {
  /* Translators: a kind of action in a round. */
  [HSD_POOL2D20_MINOR] = { "minor", N_("Minor action") },
  /* Translators: a kind of action in a round. */
  [HSD_POOL2D20_MAJOR] = { "major", N_("Major action") },
  { NULL },
};

const HsdField hsd_pool2d20_act_args[] = {
  /* Translators: a field: who takes an action. */
  [ACT_CHARACTER] = { "character", HSD_NC_("field", "Character"), HSD_PERSON, HSD_REQUIRED },
  /* Translators: a field: minor or major. */
  [ACT_KIND] = { "kind", HSD_NC_("field", "Action"), HSD_WORD, HSD_REQUIRED, .words = kinds },
  [ACT_PAID] = { "paid", HSD_NC_("field", "Bought from the group pool"), HSD_BOOL },
  { NULL },
};

/* --- asking --- */

static int
find_name (const HsdRecord *round, guint field, const char *name)
{
  for (guint i = 0; name != NULL && i < hsd_record_n_rows (round, field); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (round, field, i), TAKEN_NAME), name) == 0)
      return i;

  return -1;
}

static int
get_times (const HsdRecord *round, guint field, const char *name)
{
  int row = find_name (round, field, name);

  return row >= 0 ? hsd_record_get (hsd_record_get_row (round, field, row), TAKEN_TIMES) : 0;
}

static guint
field_of (HsdPool2d20Action kind)
{
  return kind == HSD_POOL2D20_MINOR ? ROUND_MINOR : ROUND_MAJOR;
}

int
hsd_pool2d20_action_price (HsdPool2d20Action kind)
{
  return hsd_pool2d20_spend_offers[kind == HSD_POOL2D20_MINOR ? ON_MINOR_ACTION : ON_MAJOR_ACTION].price.points;
}

const HsdRecord *
hsd_pool2d20_get_round (const HsdRecord *shared)
{
  return hsd_record_get_object (shared, SHARED_ROUND);
}

int
hsd_pool2d20_round_number (const HsdRecord *round)
{
  return hsd_record_get (round, ROUND_NUMBER);
}

const char *
hsd_pool2d20_round_turn (const HsdRecord *round)
{
  return hsd_record_get_text (round, ROUND_TURN);
}

gboolean
hsd_pool2d20_round_has_acted (const HsdRecord *round, const char *character)
{
  return find_name (round, ROUND_ACTED, character) >= 0;
}

int
hsd_pool2d20_round_taken (const HsdRecord *round, const char *character, HsdPool2d20Action kind)
{
  return get_times (round, field_of (kind), character);
}

gboolean
hsd_pool2d20_round_is_raised (const HsdRecord *round, const char *character)
{
  return round != NULL && get_times (round, ROUND_RAISED, character) > 0;
}

gboolean
hsd_pool2d20_is_out_of_actions (HsdSystem *system, const HsdState *state, const char *character, HsdPool2d20Action kind)
{
  const HsdRecord *round = hsd_pool2d20_get_round (hsd_state_get_shared (state, system));

  return round != NULL && hsd_pool2d20_round_taken (round, character, kind) >= HSD_POOL2D20_ACTIONS;
}

void
hsd_pool2d20_complete (HsdSystem *system, const HsdContext *context, HsdRecord *input)
{
  const HsdRecord *shared = hsd_state_get_shared (context->state, system);

  if (shared != NULL && hsd_pool2d20_round_is_raised (hsd_pool2d20_get_round (shared), context->character))
    hsd_record_set (input, SECOND_MAJOR, TRUE);
}

/* --- changing --- */

/* The round of the table that is made, or NULL outside a fight. */
static HsdRecord *
edit_round (HsdSystem *system, HsdTurn *turn)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);

  return hsd_record_has (shared, SHARED_ROUND) ? hsd_record_edit_object (shared, SHARED_ROUND) : NULL;
}

static void
set_times (HsdRecord *round, guint field, const char *name, int times)
{
  int row = find_name (round, field, name);
  HsdRecord *taken = row >= 0 ? hsd_record_edit_row (round, field, row) : hsd_record_add_row (round, field);

  hsd_record_set_text (taken, TAKEN_NAME, name);
  hsd_record_set (taken, TAKEN_TIMES, times);
}

static void
drop_name (HsdRecord *round, guint field, const char *name)
{
  int row = find_name (round, field, name);

  if (row >= 0)
    hsd_record_remove_row (round, field, row);
}

static void
count_action (HsdRecord *round, const char *character, HsdPool2d20Action kind, gboolean bought)
{
  int taken = hsd_pool2d20_round_taken (round, character, kind) + 1;

  set_times (round, field_of (kind), character, taken);
  if (kind == HSD_POOL2D20_MAJOR && (bought || taken == HSD_POOL2D20_ACTIONS))
    set_times (round, ROUND_RAISED, character, 1);
}

void
hsd_pool2d20_count_bought (HsdSystem *system, HsdTurn *turn, const char *character, HsdPool2d20Action kind)
{
  HsdRecord *round = character != NULL ? edit_round (system, turn) : NULL;

  if (round != NULL)
    count_action (round, character, kind, TRUE);
}

static void
end_turn (HsdRecord *round)
{
  const char *character = hsd_pool2d20_round_turn (round);

  if (character == NULL)
    return;

  if (find_name (round, ROUND_ACTED, character) < 0)
    hsd_record_set_text (hsd_record_add_row (round, ROUND_ACTED), TAKEN_NAME, character);
  drop_name (round, ROUND_RAISED, character);
  hsd_record_clear (round, ROUND_TURN);
}

void
hsd_pool2d20_forget (HsdSystem *system, HsdTurn *turn, const char *name)
{
  static const guint lists[] = { ROUND_ACTED, ROUND_MINOR, ROUND_MAJOR, ROUND_RAISED };
  HsdRecord *round = edit_round (system, turn);

  if (round == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    drop_name (round, lists[i], name);
  if (g_strcmp0 (hsd_pool2d20_round_turn (round), name) == 0)
    hsd_record_clear (round, ROUND_TURN);
}

void
hsd_pool2d20_give_turn (HsdSystem *system, HsdTurn *turn, const char *character)
{
  HsdRecord *round = edit_round (system, turn);

  if (g_strcmp0 (hsd_pool2d20_round_turn (round), character) == 0)
    return;

  end_turn (round);
  if (character != NULL)
    hsd_record_set_text (round, ROUND_TURN, character);
}

/* Begins a round without turns and actions. */
static void
begin_round (HsdRecord *shared, int number)
{
  HsdRecord *round;

  hsd_record_clear (shared, SHARED_ROUND);
  round = hsd_record_edit_object (shared, SHARED_ROUND);
  hsd_record_set (round, ROUND_NUMBER, MIN (number, POINTS_MAX));
}

static gboolean
run_fight (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  const HsdRecord *round = hsd_pool2d20_get_round (shared);

  if (!hsd_record_has (args, ROUND_ARG_ON) && !hsd_record_has (args, ROUND_ARG_NEXT))
    {
      /* Translators: why a line of the protocol is refused; “on” and “next” are technical words: leave them as they
         are. */
      hsd_refuse (error, HSD_REFUSAL_MISSING_FIELD, "on", _("A fight begins or ends with “on”, and continues with “next”."));
      return FALSE;
    }

  if (hsd_record_has (args, ROUND_ARG_NEXT) && round == NULL)
    return hsd_pool2d20_refuse (error, THROW_NO_ROUND);

  if (hsd_record_has (args, ROUND_ARG_NEXT))
    begin_round (shared, hsd_pool2d20_round_number (round) + 1);
  else if (!hsd_record_get (args, ROUND_ARG_ON))
    hsd_record_clear (shared, SHARED_ROUND);
  else if (round == NULL)
    begin_round (shared, 1);

  return TRUE;
}

static gboolean
act (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdRecord *shared = hsd_turn_edit_shared (turn, system);
  const char *character = hsd_record_get_text (args, ACT_CHARACTER);
  HsdPool2d20Action kind = hsd_record_get (args, ACT_KIND);
  gboolean paid = hsd_record_get (args, ACT_PAID);
  int price = paid ? hsd_pool2d20_action_price (kind) : 0;
  int pool = hsd_record_get (shared, SHARED_GROUP_POOL);

  if (hsd_pool2d20_is_out_of_actions (system, hsd_turn_get_state (turn), character, kind))
    return hsd_pool2d20_refuse (error, THROW_LIMIT);
  if (price > pool)
    return hsd_pool2d20_refuse (error, THROW_NOT_ENOUGH);

  hsd_record_set (shared, SHARED_GROUP_POOL, pool - price);
  count_action (hsd_record_edit_object (shared, SHARED_ROUND), character, kind, paid);

  return TRUE;
}

gboolean
hsd_pool2d20_run_round (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  if (errand == ERRAND_ROUND)
    return run_fight (system, turn, args, error);
  if (hsd_pool2d20_get_round (hsd_turn_edit_shared (turn, system)) == NULL)
    return hsd_pool2d20_refuse (error, THROW_NO_ROUND);
  if (errand == ERRAND_ACT)
    return act (system, turn, args, error);

  hsd_pool2d20_give_turn (system, turn, errand == ERRAND_TURN ? hsd_record_get_text (args, 0) : NULL);
  return TRUE;
}
