/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/state.h"
#include "model/story/system.h"
#include "model/systems/luck-table.h"
#include "model/systems/points.h"
#include "model/words/number.h"

/* From −10 on. */
static int
chance_at (int characteristic, int level)
{
  if (level >= -8)
    return MAX (1, characteristic * (level + 10) / 2);
  if (level == -9)
    return MAX (1, characteristic / 2);

  return MAX (1, characteristic / 4);
}

/* Below −10 only a 1 succeeds, and the failures get worse row by row. */
static HsdThresholds
special_thresholds (int level)
{
  static const int total_failures[] = { 90, 70, 50, 30, 10, 2 };

  if (level < -16)
    return (HsdThresholds) { 0, 0, 0, 0, HSD_NO_THRESHOLD, 1 };

  return (HsdThresholds) { 1, 0, 0, 1, level == -16 ? HSD_NO_THRESHOLD : 2, total_failures[-11 - level] };
}

HsdThresholds
hsd_thresholds (int characteristic, int level)
{
  HsdThresholds t = { 0 };

  if (level < -10)
    return special_thresholds (level);

  t.chance = chance_at (characteristic, level);
  t.normal_success = MIN (99, t.chance);
  t.significant_success = t.chance / 2;
  t.particular_success = MIN ((t.chance + 4) / 5, t.significant_success);
  t.particular_failure = 80 + (t.chance + 4) / 5;
  if (t.particular_failure >= 100)
    t.particular_failure = HSD_NO_THRESHOLD;
  t.total_failure = t.chance >= 100 ? HSD_NO_THRESHOLD : MIN (91 + (t.chance + 9) / 10, 100);

  return t;
}

HsdQuality
hsd_thresholds_quality (const HsdThresholds *self, int rolled)
{
  /* A 100 is a failure at any threshold. */
  if (rolled < 100 && rolled <= self->normal_success)
    {
      if (rolled <= self->particular_success)
        return HSD_PARTICULAR_SUCCESS;
      return rolled <= self->significant_success ? HSD_SIGNIFICANT_SUCCESS : HSD_NORMAL_SUCCESS;
    }

  if (rolled >= self->total_failure)
    return HSD_TOTAL_FAILURE;

  return rolled >= self->particular_failure ? HSD_PARTICULAR_FAILURE : HSD_NORMAL_FAILURE;
}

gboolean
hsd_quality_succeeds (HsdQuality quality)
{
  return quality <= HSD_NORMAL_SUCCESS;
}

gboolean
hsd_luck_terms_want (HsdLuckTerms self)
{
  return self == HSD_LUCK_WANTED || self == HSD_LUCK_WANTED_AND_AGREED;
}

gboolean
hsd_luck_terms_agree (HsdLuckTerms self)
{
  return self == HSD_LUCK_AGREED || self == HSD_LUCK_WANTED_AND_AGREED;
}

int
hsd_hours_adjustment (int birth, int astral, int current)
{
  int k = current - birth - astral;

  /* The result of % in C has the sign of the dividend; the dial needs 0 … 11. */
  switch ((k % 12 + 12) % 12)
    {
    case 0:
      return 4;
    case 4:
    case 8:
      return 2;
    case 6:
      return -4;
    case 3:
    case 9:
      return -2;
    default:
      return 0;
    }
}

enum
{
  MODE,
  CHARACTERISTIC,
  ROLL_TYPE,
  LEVEL,
  DELIBERATE,
  LUCK,
  LUCK_POINTS,
  ASTROLOGY,
  HOURS,
  PICKED_CHARACTERISTIC,
  SKILL,
  DIFFICULTY,
  PICKED_SKILL,
};

#define HSD_TYPE_LUCK (hsd_luck_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuck, hsd_luck, HSD, LUCK, HsdSystem)

struct _HsdLuck
{
  HsdSystem parent_instance;
};

enum
{
  MODE_ACTION,
  MODE_LUCK,
};

enum
{
  HOUR_BIRTH,
  HOUR_ASTRAL,
  HOUR_CURRENT,
};

enum
{
  CHANCE,
  ROLLED,
  QUALITY,
  OUTCOME,
  ASTROLOGY_USED,
  APPEAL,
  POINTS_LEFT,
  HOURS_TOLD, /* the hours of the call are known, whatever they are worth */
};

enum
{
  APPEAL_CHANCE,
  APPEAL_ROLLED,
  APPEAL_QUALITY,
  APPEAL_OUTCOME,
};

enum
{
  SHEET_LUCK,
  SHEET_POINTS,
  SHEET_CALLED,
  SHEET_BIRTH,
  SHEET_CHARACTERISTICS,
  SHEET_SKILLS,
};

enum
{
  SUCCESS,
  FAILURE,
};

enum
{
  ARG_GM_AGREES,
  ARG_ASTROLOGY,
  ARG_HOURS,
  ARG_FACES,
};

enum
{
  REASON_LUCK_ROLL,
  REASON_ALREADY_APPEALED,
  REASON_ACTION_SUCCEEDED,
  REASON_NOT_ELIGIBLE,
  REASON_NOT_DELIBERATE,
  REASON_NO_LUCK_POINT,
  REASON_NEEDS_GM,
};

enum
{
  SHARED_ASTRAL,
};

enum
{
  ERRAND_RECOVER,
  ERRAND_DAY,
};

enum
{
  DAY_ASTRAL,
};

enum
{
  RECOVER_CHARACTER,
  RECOVER_WHY,
  RECOVER_POINTS,
};

enum
{
  WHY_CHATEAU_DORMANT,
  WHY_DESTINY,
  WHY_CORRECTION,
};

/* The table ends at +22 with a characteristic of 60. */
#define CHANCE_MAX 960

static const HsdPoints sheet_points = { SHEET_LUCK, SHEET_POINTS };
static const HsdPoints input_points = { LUCK, LUCK_POINTS };

/* --- what is asked for --- */

static const HsdField inputs[14];
static const HsdField sheet_fields[7];

static HsdNeed
need_in_action (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_get (input, MODE) == MODE_ACTION ? HSD_NEED_REQUIRED : HSD_NEED_ABSENT;
}

/* A skill is only picked where its level is told. */
static HsdNeed
need_picked_skill (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_has (input, SKILL) ? HSD_NEED_OPTIONAL : HSD_NEED_ABSENT;
}

static HsdNeed
need_points (const HsdRecord *args, const HsdContext *context)
{
  if (!hsd_record_has (args, RECOVER_WHY))
    return HSD_NEED_OPTIONAL;

  return hsd_record_get (args, RECOVER_WHY) == WHY_CHATEAU_DORMANT ? HSD_NEED_ABSENT : HSD_NEED_REQUIRED;
}

static gboolean
check_input_points (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  return hsd_points_check (&input_points, input, NULL, error);
}

static gboolean
check_sheet_points (HsdRecord *sheet, guint index, const HsdContext *context, GError **error)
{
  return hsd_points_check (&sheet_points, sheet, hsd_state_get_sheet_with (context->state, sheet_fields, context->character), error);
}

static gboolean
check_astrology (HsdRecord *record, guint index, const HsdContext *context, GError **error)
{
  if (hsd_record_get (record, index) % 2 == 0)
    return TRUE;

  /* Translators: why an entry is refused: astrology, which changes a luck roll, has these five values only. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "astrology", _("Astrology: −4, −2, 0, +2 or +4 is allowed."));
  return FALSE;
}

static gboolean
check_recovered (HsdRecord *args, guint index, const HsdContext *context, GError **error)
{
  if (hsd_record_get (args, RECOVER_WHY) != WHY_DESTINY || hsd_record_get (args, index) >= 0)
    return TRUE;

  /* Translators: why an entry is refused: how many luck points destiny gives back. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "points", _("Destiny points give luck points back: from 0 to 30."));
  return FALSE;
}

static const HsdWord modes[] = {
  /* Translators: a way of rolling or counting in the luck call. */
  [MODE_ACTION] = { "action", HSD_NC_("roll", "Action") },
  [MODE_LUCK] = { "luck", HSD_NC_("roll", "Luck roll requested by the game master") },
  { NULL },
};

static const HsdWord roll_types[] = {
  /* Translators: a type of roll of the luck call. */
  { "combat", HSD_NC_("type of roll", "Combat") },
  /* Translators: a type of roll of the luck call. */
  { "strength", HSD_NC_("type of roll", "Strength") },
  /* Translators: a type of roll of the luck call. */
  { "agility", HSD_NC_("type of roll", "Agility") },
  /* Translators: a type of roll of the luck call. */
  { "dexterity", HSD_NC_("type of roll", "Dexterity") },
  /* Translators: a type of roll of the luck call. */
  { "dodge", HSD_NC_("type of roll", "Stealth") },
  /* Translators: a type of roll of the luck call. */
  { "appearance", HSD_NC_("type of roll", "Appearance") },
  /* Translators: a type of roll of the luck call. */
  { "sight", HSD_NC_("type of roll", "Sight") },
  /* Translators: a type of roll of the luck call. */
  { "hearing", HSD_NC_("type of roll", "Hearing") },
  { "smell-taste", HSD_NC_("type of roll", "Smell and taste") },
  /* Translators: a type of roll of the luck call. */
  { "constitution", HSD_NC_("type of roll", "Constitution") },
  /* Translators: a type of roll of the luck call. */
  { "will", HSD_NC_("type of roll", "Will") },
  /* Translators: a type of roll of the luck call. */
  { "intellect", HSD_NC_("type of roll", "Intellect") },
  /* Translators: a type of roll of the luck call. */
  { "empathy", HSD_NC_("type of roll", "Empathy") },
  /* Translators: a type of roll of the luck call. */
  { "dream", HSD_NC_("type of roll", "Dream") },
  /* Translators: a type of roll of the luck call. */
  { "luck", HSD_NC_("type of roll", "Luck") },
  /* Translators: a type of roll of the luck call. */
  { "stamina", HSD_NC_("type of roll", "Stamina") },
  /* Translators: a type of roll of the luck call. */
  { "life", HSD_NC_("type of roll", "Life") },
  /* Translators: a type of roll of the luck call. */
  { "initiative", HSD_NC_("type of roll", "Initiative") },
  /* Translators: a type of roll of the luck call. */
  { "stress", HSD_NC_("type of roll", "Stress") },
  /* Translators: a type of roll of the luck call. */
  { "morale", HSD_NC_("type of roll", "Morale") },
  { "other-physical", HSD_NC_("type of roll", "Other physical action") },
  { NULL },
};

static const HsdLuckTerms roll_terms[] = {
  HSD_LUCK_ALWAYS, HSD_LUCK_ALWAYS, HSD_LUCK_ALWAYS, HSD_LUCK_ALWAYS, HSD_LUCK_ALWAYS, HSD_LUCK_ALWAYS, HSD_LUCK_WANTED,
  HSD_LUCK_WANTED, HSD_LUCK_WANTED, HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_WANTED_AND_AGREED,
  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,  HSD_LUCK_NEVER,
  HSD_LUCK_AGREED,
};

G_STATIC_ASSERT (G_N_ELEMENTS (roll_terms) + 1 == G_N_ELEMENTS (roll_types));

HsdLuckTerms
hsd_luck_terms (guint roll_type)
{
  return roll_terms[roll_type];
}

static const HsdWord hour_names[] = {
  /* Translators: an hour of the day in the luck call; hour 1 of 12. */
  { "1", N_("Hour of the Ship") },
  /* Translators: an hour of the day in the luck call; hour 2 of 12. */
  { "2", N_("Hour of the Mermaid") },
  /* Translators: an hour of the day in the luck call; hour 3 of 12. */
  { "3", N_("Hour of the Falcon") },
  /* Translators: an hour of the day in the luck call; hour 4 of 12. */
  { "4", N_("Hour of the Crown") },
  /* Translators: an hour of the day in the luck call; hour 5 of 12. */
  { "5", N_("Hour of the Dragon") },
  /* Translators: an hour of the day in the luck call; hour 6 of 12. */
  { "6", N_("Hour of the Swords") },
  /* Translators: an hour of the day in the luck call; hour 7 of 12. */
  { "7", N_("Hour of the Lyre") },
  /* Translators: an hour of the day in the luck call; hour 8 of 12. */
  { "8", N_("Hour of the Serpent") },
  /* Translators: an hour of the day in the luck call; hour 9 of 12. */
  { "9", N_("Hour of the Acrobat Fish") },
  /* Translators: an hour of the day in the luck call; hour 10 of 12. */
  { "10", N_("Hour of the Spider") },
  /* Translators: an hour of the day in the luck call; hour 11 of 12. */
  { "11", N_("Hour of the Reed") },
  /* Translators: an hour of the day in the luck call; hour 12 of 12. */
  { "12", N_("Hour of the Sleeping Castle") },
  { NULL },
};

static const HsdField hour_fields[] = {
  [HOUR_BIRTH] = { "birth", HSD_NC_("field", "Hour of birth"), HSD_INT, HSD_REQUIRED, 1, 12, 1, .words = hour_names,
                   /* Translators: in the line that sums up a roll; %s is an hour. */
                   .say = HSD_NC_("statement", "born: %s") },
  [HOUR_ASTRAL] = { "astral", HSD_NC_("field", "Astral number of the day"), HSD_INT, HSD_REQUIRED, 1, 12, 1,
                    /* Translators: in the line that sums up a roll; %s is a number. */
                    .say = HSD_NC_("statement", "astral number %s") },
  /* Translators: a field of the dial of hours of the luck call. */
  [HOUR_CURRENT] = { "current", HSD_NC_("field", "Current hour"), HSD_INT, HSD_REQUIRED, 1, 12, 1, .words = hour_names,
                     /* Translators: in the line that sums up a roll; %s is an hour. */
                     .say = HSD_NC_("statement", "now: %s") },
  { NULL },
};

static const char *const level_parts[] = { "skill", "difficulty", NULL };

static const HsdField inputs[14] = {
  /* Translators: a field asked for before a roll of the luck call. */
  [MODE] = { "mode", HSD_NC_("field", "Roll"), HSD_WORD, .words = modes, .say = "%s" },
  /* Translators: a field asked for before a roll of the luck call. */
  [CHARACTERISTIC] = { "characteristic", HSD_NC_("field", "Characteristic"), HSD_INT, 0, 1, 60, 10, .need = need_in_action,
                       /* Translators: in the line that sums up a roll; %s is a number. */
                       .say = HSD_NC_("statement", "characteristic %s") },
  [ROLL_TYPE] = { "roll_type", HSD_NC_("field", "Type of roll"), HSD_WORD, .words = roll_types, .need = need_in_action, .say = "%s" },
  /* Translators: a field asked for before a roll of the luck call. */
  [LEVEL] = { "level", HSD_NC_("field", "Final level"), HSD_INT, HSD_SPOKEN, -20, 22, 0, .parts = level_parts,
              /* Translators: in the line that sums up a roll; %s is a number with its sign. */
              .say = HSD_NC_("statement", "level %s") },
  [DELIBERATE] = { "deliberate", HSD_NC_("field", "The player asked for it"), HSD_BOOL,
                   /* Translators: in the line that sums up a roll. */
                   .say = HSD_NC_("statement", "asked for by the player") },
  /* Translators: a field asked for before a roll of the luck call. */
  [LUCK] = { "luck", HSD_NC_("characteristic", "Luck"), HSD_INT, HSD_OF_CHARACTER, 1, 30, 10,
             /* Translators: in the line that sums up a roll; %s is a number. */
             .say = HSD_NC_("statement", "luck %s") },
  /* Translators: a field asked for before a roll of the luck call. */
  [LUCK_POINTS] = { "luck_points", HSD_NC_("field", "Luck points"), HSD_INT, HSD_OF_CHARACTER | HSD_NOTED, 0, 30, 10, .check = check_input_points,
                    /* Translators: in the line that sums up a roll; %s is a number. */
                    .say = HSD_NC_("statement", "luck points: %s") },
  /* Translators: a field asked for before a roll of the luck call. */
  [ASTROLOGY] = { "astrology", HSD_NC_("field", "Astrology"), HSD_INT, HSD_FOLDED | HSD_STANDING, -4, 4, 0, .excludes = "hours",
                  .check = check_astrology,
                  /* Translators: in the line that sums up a roll; %s is a number with its sign. */
                  .say = HSD_NC_("statement", "astrology %s") },
  /* Translators: a field asked for before a roll of the luck call. */
  [HOURS] = { "hours", HSD_NC_("field", "Hours"), HSD_OBJECT, HSD_FOLDED | HSD_STANDING, .fields = hour_fields, .excludes = "astrology", .say = "%s" },
  [PICKED_CHARACTERISTIC] = { "picked_characteristic", NULL, HSD_NAME, HSD_PICKED },
  /* Translators: a field asked for before a roll of the luck call: the level of the skill that is used. */
  [SKILL] = { "skill", HSD_NC_("field", "Skill"), HSD_INT, HSD_NOTED, -11, 11, 0,
              /* Translators: in the line that sums up a roll; %s is a number with its sign. */
              .say = HSD_NC_("statement", "skill %s") },
  /* Translators: a field asked for before a roll of the luck call. */
  [DIFFICULTY] = { "difficulty", HSD_NC_("field", "Difficulty"), HSD_INT, HSD_NOTED, -10, 0, 0,
                   /* Translators: in the line that sums up a roll; %s is 0 or a number below it. */
                   .say = HSD_NC_("statement", "difficulty %s") },
  [PICKED_SKILL] = { "picked_skill", NULL, HSD_NAME, HSD_PICKED, .need = need_picked_skill },
  { NULL },
};

static const HsdWord qualities[] = {
  /* Translators: how good a roll of the luck call is. */
  [HSD_PARTICULAR_SUCCESS] = { "particular-success", HSD_NC_("outcome", "Particular success"), HSD_MARK_CRITICAL_SUCCESS },
  /* Translators: how good a roll of the luck call is. */
  [HSD_SIGNIFICANT_SUCCESS] = { "significant-success", HSD_NC_("outcome", "Significant success"), HSD_MARK_SUCCESS },
  /* Translators: how good a roll of the luck call is. */
  [HSD_NORMAL_SUCCESS] = { "normal-success", HSD_NC_("outcome", "Normal success"), HSD_MARK_SUCCESS },
  /* Translators: how good a roll of the luck call is. */
  [HSD_NORMAL_FAILURE] = { "normal-failure", HSD_NC_("outcome", "Normal failure"), HSD_MARK_FAILURE },
  /* Translators: how good a roll of the luck call is. */
  [HSD_PARTICULAR_FAILURE] = { "particular-failure", HSD_NC_("outcome", "Particular failure"), HSD_MARK_FAILURE },
  /* Translators: how good a roll of the luck call is. */
  [HSD_TOTAL_FAILURE] = { "total-failure", HSD_NC_("outcome", "Total failure"), HSD_MARK_CRITICAL_FAILURE },
  { NULL },
};

/* The same for a line among several, or NULL: there the mark tells a success from a failure. */
static const char *const brief_qualities[] = {
  /* Translators: how good a roll of the luck call is, in one word beside a mark: a particular success. */
  [HSD_PARTICULAR_SUCCESS] = HSD_NC_("brief outcome", "Particular"),
  /* Translators: how good a roll of the luck call is, in one word beside a mark: a significant success. */
  [HSD_SIGNIFICANT_SUCCESS] = HSD_NC_("brief outcome", "Significant"),
  [HSD_NORMAL_SUCCESS] = HSD_NC_("outcome", "Success"),
  [HSD_NORMAL_FAILURE] = HSD_NC_("outcome", "Failure"),
  [HSD_PARTICULAR_FAILURE] = NULL,
  [HSD_TOTAL_FAILURE] = NULL,
};

static const HsdWord outcomes[] = {
  /* Translators: an outcome of the luck call. */
  [SUCCESS] = { "success", HSD_NC_("outcome", "Success"), HSD_MARK_SUCCESS },
  /* Translators: an outcome of the luck call. */
  [FAILURE] = { "failure", HSD_NC_("outcome", "Failure"), HSD_MARK_FAILURE },
  { NULL },
};

static const HsdField appeal_facts[] = {
  /* Translators: a figure of the call on luck. */
  [APPEAL_CHANCE] = { "chance", HSD_NC_("field", "Chance"), HSD_INT, HSD_REQUIRED | HSD_SECRET, 0, CHANCE_MAX },
  /* Translators: a figure of the call on luck. */
  [APPEAL_ROLLED] = { "rolled", HSD_NC_("field", "Number rolled"), HSD_INT, HSD_REQUIRED, 1, 100 },
  /* Translators: a figure of the call on luck. */
  [APPEAL_QUALITY] = { "quality", HSD_NC_("field", "Quality"), HSD_WORD, HSD_REQUIRED, .words = qualities },
  /* Translators: a figure of the call on luck. */
  [APPEAL_OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = outcomes },
  { NULL },
};

static const HsdField facts[] = {
  /* Translators: a value shown after a roll of the luck call. */
  [CHANCE] = { "chance", HSD_NC_("field", "Chance"), HSD_INT, HSD_REQUIRED | HSD_SECRET, 0, CHANCE_MAX },
  /* Translators: a value shown after a roll of the luck call. */
  [ROLLED] = { "rolled", HSD_NC_("field", "Number rolled"), HSD_INT, HSD_REQUIRED, 1, 100 },
  /* Translators: a value shown after a roll of the luck call. */
  [QUALITY] = { "quality", HSD_NC_("field", "Quality"), HSD_WORD, HSD_REQUIRED, .words = qualities },
  /* Translators: a value shown after a roll of the luck call. */
  [OUTCOME] = { "outcome", HSD_NC_("field", "Outcome"), HSD_WORD, HSD_REQUIRED, .words = outcomes },
  /* Translators: a value shown after a roll of the luck call. */
  [ASTROLOGY_USED] = { "astrology", HSD_NC_("field", "Astrology"), HSD_INT, HSD_REQUIRED, -4, 4 },
  /* Translators: a value shown after a roll of the luck call. */
  [APPEAL] = { "appeal", HSD_NC_("field", "Luck call"), HSD_OBJECT, .fields = appeal_facts },
  /* Translators: a value shown after a roll of the luck call. */
  [POINTS_LEFT] = { "luck_points", HSD_NC_("field", "Luck points"), HSD_INT, HSD_REQUIRED | HSD_PRIVATE | HSD_LIVE, 0, 30 },
  [HOURS_TOLD] = { "hours-told", NULL, HSD_BOOL, HSD_INTERNAL },
  { NULL },
};

static const HsdField characteristic_fields[] = {
  /* Translators: a column of the characteristics of the luck call. */
  { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the characteristics of the luck call. */
  { "value", HSD_NC_("field", "Value"), HSD_INT, HSD_REQUIRED, 1, 30, 10 },
  { NULL },
};

static const HsdField skill_fields[] = {
  /* Translators: a column of the skills of the luck call. */
  { "name", HSD_NC_("field", "Name"), HSD_NAME, HSD_REQUIRED },
  /* Translators: a column of the skills of the luck call. */
  { "level", HSD_NC_("column", "Level"), HSD_INT, HSD_REQUIRED, -11, 11 },
  { NULL },
};

static const HsdField sheet_fields[7] = {
  /* Translators: a field of a character’s sheet for the luck call. */
  [SHEET_LUCK] = { "luck", HSD_NC_("characteristic", "Luck"), HSD_INT, 0, 1, 30, 10 },
  /* Translators: a field of a character’s sheet for the luck call. */
  [SHEET_POINTS] = { "luck_points", HSD_NC_("field", "Luck points"), HSD_INT, 0, 0, 30, 10, .check = check_sheet_points },
  [SHEET_CALLED] = { "called_today", HSD_NC_("field", "A call succeeded today"), HSD_BOOL, HSD_ANSWERED },
  [SHEET_BIRTH] = { "birth_hour", HSD_NC_("field", "Hour of birth"), HSD_INT, HSD_NULLABLE, 1, 12, HSD_NULL, .words = hour_names },
  /* Translators: a field of a character’s sheet for the luck call. */
  [SHEET_CHARACTERISTICS] = { "characteristics", HSD_NC_("field", "Characteristics"), HSD_MAP, 0, 0, 64, .fields = characteristic_fields },
  /* Translators: a field of a character’s sheet for the luck call. */
  [SHEET_SKILLS] = { "skills", HSD_NC_("field", "Skills"), HSD_LIST, 0, 0, 64, .fields = skill_fields },
  { NULL },
};

static const HsdAnswer answers[] = {
  { "characteristics", .pick = "picked_characteristic", .takes = { { "value", "characteristic" } } },
  { "skills", .pick = "picked_skill", .takes = { { "level", "skill" } } },
  { NULL },
};

static const HsdField appeal_args[] = {
  [ARG_GM_AGREES] = { "gm_agrees", HSD_NC_("field", "The game master agrees"), HSD_BOOL },
  /* Translators: a field asked for by the call on luck. */
  [ARG_ASTROLOGY] = { "astrology", HSD_NC_("field", "Astrology"), HSD_INT, HSD_FOLDED, -4, 4, 0, .excludes = "hours", .check = check_astrology },
  /* Translators: a field asked for by the call on luck. */
  [ARG_HOURS] = { "hours", HSD_NC_("field", "Hours"), HSD_OBJECT, HSD_FOLDED, .fields = hour_fields, .excludes = "astrology" },
  /* Translators: a field asked for by the call on luck. */
  [ARG_FACES] = { "faces", HSD_NC_("field", "Physical dice"), HSD_FACES },
  { NULL },
};

static const HsdChoice choices[] = {
  { "appeal", HSD_NC_("action", "Call on Luck"), appeal_args },
  { NULL },
};

static const HsdReason reasons[] = {
  /* Translators: why a call on luck is closed: the roll itself was one of luck. */
  [REASON_LUCK_ROLL] = { "luck-roll", N_("Luck cannot be called on for a luck roll.") },
  /* Translators: why a call on luck is closed. */
  [REASON_ALREADY_APPEALED] = { "already-appealed", N_("Luck was already called on for this action.") },
  /* Translators: why a call on luck is closed: only a failure is rolled again. */
  [REASON_ACTION_SUCCEEDED] = { "action-succeeded", N_("The action succeeded.") },
  /* Translators: why a call on luck is closed, and a note below the type of roll. */
  [REASON_NOT_ELIGIBLE] = { "not-eligible", N_("Luck cannot be called on for this type of roll.") },
  /* Translators: why a call on luck is closed: the game master asked for the roll, the player did nothing
     deliberate. */
  [REASON_NOT_DELIBERATE] = { "not-deliberate", N_("Passive roll: the player did not ask for it.") },
  /* Translators: why a choice is closed, in the luck call and in the 2d20 pool: the character has no luck points. */
  [REASON_NO_LUCK_POINT] = { "no-luck-point", N_("No luck points are left.") },
  /* Translators: why a call on luck is closed until a box is checked. */
  [REASON_NEEDS_GM] = { "needs-gm", N_("The game master must agree first."), TRUE },
  { NULL },
};

static const HsdWord whys[] = {
  /* Translators: a button and a reason: the last of the twelve hours of the day, the Sleeping Castle, ends, and a luck
     point may come back. */
  [WHY_CHATEAU_DORMANT] = { "chateau-dormant", N_("End of the Sleeping Castle") },
  /* Translators: why luck points come back. */
  [WHY_DESTINY] = { "destiny", N_("Destiny points") },
  /* Translators: why luck points come back. */
  [WHY_CORRECTION] = { "correction", N_("Correction") },
  { NULL },
};

static const HsdField recover_args[] = {
  /* Translators: a field of the recovery of luck points. */
  [RECOVER_CHARACTER] = { "character", HSD_NC_("field", "Character"), HSD_PERSON, HSD_REQUIRED },
  /* Translators: a field of the recovery of luck points. */
  [RECOVER_WHY] = { "why", HSD_NC_("field", "Reason"), HSD_WORD, HSD_REQUIRED, .words = whys },
  /* Translators: a field of the recovery of luck points. */
  [RECOVER_POINTS] = { "points", HSD_NC_("field", "Points"), HSD_INT, 0, -30, 30, 1, .need = need_points, .check = check_recovered },
  { NULL },
};

static const HsdField day_args[] = {
  /* Translators: a number from 1 to 12 that a die gives once a day. */
  [DAY_ASTRAL] = { "astral", HSD_NC_("field", "Astral number of the day"), HSD_INT, HSD_REQUIRED, 1, 12, 1 },
  { NULL },
};

/* Part of the scene: known before a throw, and stored in the file of the table only. */
static const HsdField shared_fields[] = {
  [SHARED_ASTRAL] = { "astral", NULL, HSD_INT, HSD_INTERNAL, 1, 12 },
  { NULL },
};

static const HsdErrand errands[] = {
  [ERRAND_RECOVER] = { "recover", HSD_NC_("action", "Recover Luck Points"), recover_args },
  [ERRAND_DAY] = { "astral-day", HSD_NC_("field", "Astral number of the day"), day_args, .internal = TRUE },
  { NULL },
};

/* Sets the declarations of the class. */
static void
declare (HsdSystemClass *klass)
{
  klass->id = "luck";
  /* Translators: the name of a game. */
  klass->title = HSD_NC_("field", "Luck call");
  /* Translators: the luck call in one line, below the name of the game; a d100 is a die of a hundred faces. */
  klass->summary = N_("A d100 under a percentage; luck can cancel a failure");
  /* Translators: a game in one word: the luck call. */
  klass->name = HSD_NC_("game", "Luck");
  klass->inputs = inputs;
  klass->answers = answers;
  klass->facts = facts;
  klass->sheet = sheet_fields;
  klass->choices = choices;
  klass->reasons = reasons;
  klass->errands = errands;
  klass->shared = shared_fields;
}

/* --- the rules --- */

G_DEFINE_FINAL_TYPE (HsdLuck, hsd_luck, HSD_TYPE_SYSTEM)

static int
adjustment_in (const HsdRecord *record, guint astrology, guint hours, int fallback)
{
  if (hsd_record_has (record, hours))
    {
      const HsdRecord *dial = hsd_record_get_object (record, hours);

      return hsd_hours_adjustment (hsd_record_get (dial, HOUR_BIRTH), hsd_record_get (dial, HOUR_ASTRAL),
                                   hsd_record_get (dial, HOUR_CURRENT));
    }

  return hsd_record_has (record, astrology) ? hsd_record_get (record, astrology) : fallback;
}

/* --- the throw --- */

static void
tell_action (HsdRecord *record, const HsdThresholds *t, int rolled)
{
  HsdQuality quality = hsd_thresholds_quality (t, rolled);

  hsd_record_set (record, CHANCE, t->chance);
  hsd_record_set (record, ROLLED, rolled);
  hsd_record_set (record, QUALITY, quality);
  hsd_record_set (record, OUTCOME, hsd_quality_succeeds (quality) ? SUCCESS : FAILURE);
}

/* The adjustment by the hours or the control of an input. */
static int
adjustment (const HsdRecord *input)
{
  return adjustment_in (input, ASTROLOGY, HOURS, 0);
}

/* The adjustment by the hour of the call, or by the one given with the throw. */
static int
call_adjustment (const HsdStory *story, const HsdRecord *args)
{
  return adjustment_in (args, ARG_ASTROLOGY, ARG_HOURS, hsd_record_get (story->facts, ASTROLOGY_USED));
}

/* The thresholds of a call on luck in that story, at the hours in @args. */
static HsdThresholds
call_thresholds (const HsdStory *story, const HsdRecord *args)
{
  return hsd_thresholds (hsd_record_get (story->facts, POINTS_LEFT), call_adjustment (story, args));
}

static gboolean
is_told_in_parts (const HsdRecord *input)
{
  return hsd_record_has (input, SKILL) || hsd_record_has (input, DIFFICULTY);
}

/* The level of the action: told at once, or as skill and difficulty. */
static int
luck_level (const HsdRecord *input)
{
  return is_told_in_parts (input) ? hsd_record_get (input, SKILL) + hsd_record_get (input, DIFFICULTY) : hsd_record_get (input, LEVEL);
}

/* The thresholds of the roll. */
static HsdThresholds
luck_thresholds (const HsdRecord *input)
{
  int level = luck_level (input);

  /* Astrology modifies luck rolls only. */
  if (hsd_record_get (input, MODE) == MODE_LUCK)
    return hsd_thresholds (hsd_record_get (input, LUCK), level + adjustment (input));

  return hsd_thresholds (hsd_record_get (input, CHARACTERISTIC), level);
}

static void
say (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdStatement *statement)
{
  const HsdRecord *sheet = hsd_state_get_sheet (context->state, system, context->character);
  gboolean given = hsd_record_has (input, LUCK) || sheet == NULL;
  g_autofree char *luck = hsd_format_number (given ? hsd_record_get (input, LUCK) : hsd_record_get (sheet, SHEET_LUCK));

  if (hsd_record_get (input, MODE) == MODE_LUCK)
    /* Translators: in the line that sums up a roll: one die of a hundred faces, as players write it, and the luck of the
       character, on which the roll is made. */
    hsd_statement_add (statement, HSD_SAID_DICE, g_strdup_printf (C_("statement", "1d100, luck %s"), luck));
  else
    /* Translators: in the line that sums up a roll: one die of a hundred faces, as players write it. */
    hsd_statement_add (statement, HSD_SAID_DICE, g_strdup (C_("statement", "1d100")));
}

static gboolean
roll (HsdSystem *system, HsdTurn *turn, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  HsdThresholds t;
  int rolled;

  hsd_record_set (story->facts, ASTROLOGY_USED, adjustment (story->input));
  hsd_record_set (story->facts, POINTS_LEFT, hsd_points_get (&input_points, story->input));
  t = luck_thresholds (story->input);

  if (!hsd_turn_expect_dice (turn, HSD_DIE_D100, 1, error) ||
      !hsd_turn_throw (turn, HSD_DIE_D100, story->character, &rolled, error))
    return FALSE;

  tell_action (story->facts, &t, rolled);
  if (t.chance == 0)
    /* Translators: a notice after an action roll of the luck call: whatever the die shows, it fails. */
    hsd_turn_notice (turn, "action-impossible", g_strdup (_("At this level the action is impossible.")));

  return TRUE;
}

/* --- the call --- */

static int
closed (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args)
{
  const HsdStory *story = context->story;
  HsdLuckTerms terms = hsd_luck_terms (hsd_record_get (story->input, ROLL_TYPE));

  if (hsd_record_get (story->input, MODE) == MODE_LUCK)
    return REASON_LUCK_ROLL;
  if (hsd_record_has (story->facts, APPEAL))
    return REASON_ALREADY_APPEALED;
  if (hsd_record_get (story->facts, OUTCOME) == SUCCESS)
    return REASON_ACTION_SUCCEEDED;
  if (terms == HSD_LUCK_NEVER)
    return REASON_NOT_ELIGIBLE;
  if (hsd_luck_terms_want (terms) && !hsd_record_get (story->input, DELIBERATE))
    return REASON_NOT_DELIBERATE;
  if (hsd_record_get (story->facts, POINTS_LEFT) == 0)
    return REASON_NO_LUCK_POINT;
  if (hsd_luck_terms_agree (terms) && (args == NULL || !hsd_record_get (args, ARG_GM_AGREES)))
    return REASON_NEEDS_GM;

  return -1;
}

/* The number of faces depends on the first: only after a successful luck die the action is thrown
 * again. With both places empty the application throws as many as needed. */
static gboolean
expect_appeal_dice (HsdTurn *turn, const HsdThresholds *luck, GError **error)
{
  guint n_given = hsd_turn_n_given (turn);
  int first = hsd_turn_get_given (turn, 0);
  guint n_due = n_given == 2 ? 2 : 1;

  if (!hsd_turn_has_given (turn))
    return TRUE;

  if (first == HSD_FACE_HOLE)
    n_due = n_given == 2 && hsd_turn_get_given (turn, 1) == HSD_FACE_HOLE ? 2 : 1;
  else if (first >= 1 && first <= 100)
    n_due = hsd_quality_succeeds (hsd_thresholds_quality (luck, first)) ? 2 : 1;

  return hsd_turn_expect_dice (turn, HSD_DIE_D100, n_due, error);
}

static gboolean
throw_again (HsdTurn *turn, HsdStory *story, GError **error)
{
  HsdThresholds t = luck_thresholds (story->input);
  int rolled;

  hsd_story_die_at (story, HSD_DIE_D100, 0)->state = HSD_DIE_CANCELLED;
  if (!hsd_turn_throw (turn, HSD_DIE_D100, story->character, &rolled, error))
    return FALSE;

  tell_action (story->facts, &t, rolled);
  return TRUE;
}

static gboolean
choose (HsdSystem *system, HsdTurn *turn, guint choice, const HsdRecord *args, GError **error)
{
  HsdStory *story = hsd_turn_get_story (turn);
  int astrology = call_adjustment (story, args);
  int points = hsd_record_get (story->facts, POINTS_LEFT);
  HsdThresholds luck = call_thresholds (story, args);
  HsdRecord *appeal;
  HsdRecord *sheet;
  HsdQuality quality;
  int rolled;

  if (!expect_appeal_dice (turn, &luck, error) || !hsd_turn_throw (turn, HSD_DIE_D100, story->character, &rolled, error))
    return FALSE;

  quality = hsd_thresholds_quality (&luck, rolled);
  hsd_record_set (story->facts, ASTROLOGY_USED, astrology);
  hsd_record_set (story->facts, HOURS_TOLD, hsd_record_has (story->input, HOURS) || hsd_record_has (args, ARG_HOURS));
  appeal = hsd_record_edit_object (story->facts, APPEAL);
  hsd_record_set (appeal, APPEAL_CHANCE, luck.chance);
  hsd_record_set (appeal, APPEAL_ROLLED, rolled);
  hsd_record_set (appeal, APPEAL_QUALITY, quality);
  hsd_record_set (appeal, APPEAL_OUTCOME, hsd_quality_succeeds (quality) ? SUCCESS : FAILURE);

  if (!hsd_quality_succeeds (quality))
    return TRUE;

  /* The point is spent, whatever the outcome. */
  hsd_record_set (story->facts, POINTS_LEFT, points - 1);
  sheet = hsd_turn_edit_sheet (turn, system, story->character);
  if (sheet != NULL)
    {
      hsd_record_set (sheet, SHEET_POINTS, points - 1);
      hsd_record_set (sheet, SHEET_CALLED, TRUE);
    }

  return throw_again (turn, story, error);
}

/* --- the table --- */

static gboolean
tidy_sheet (HsdSystem *system, HsdTurn *turn, const char *name, const HsdRecord *before, const HsdRecord *given,
            GError **error)
{
  hsd_points_tidy (&sheet_points, turn, name, hsd_turn_edit_sheet (turn, system, name), before == NULL,
                   hsd_record_has (given, SHEET_POINTS));

  return TRUE;
}

static gboolean
recover (HsdSystem *system, HsdTurn *turn, const HsdRecord *args, GError **error)
{
  HsdRecord *sheet = hsd_turn_edit_sheet (turn, system, hsd_record_get_text (args, RECOVER_CHARACTER));
  int points = hsd_record_get (args, RECOVER_POINTS);

  if (sheet == NULL)
    {
      /* Translators: why an entry is refused, in the luck call: no luck is on the character’s sheet. */
      hsd_refuse_reason (error, "no-luck", _("This character has no luck to recover."));
      return FALSE;
    }

  if (hsd_record_get (args, RECOVER_WHY) == WHY_CHATEAU_DORMANT)
    {
      points = hsd_record_get (sheet, SHEET_CALLED) ? 0 : 1;
      hsd_record_clear (sheet, SHEET_CALLED);
    }

  points += hsd_record_get (sheet, SHEET_POINTS);
  hsd_record_set (sheet, SHEET_POINTS, CLAMP (points, 0, hsd_record_get (sheet, SHEET_LUCK)));

  return TRUE;
}

static gboolean
run (HsdSystem *system, HsdTurn *turn, guint errand, const HsdRecord *args, GError **error)
{
  if (errand == ERRAND_RECOVER)
    return recover (system, turn, args, error);

  hsd_record_set (hsd_turn_edit_shared (turn, system), SHARED_ASTRAL, hsd_record_get (args, DAY_ASTRAL));
  return TRUE;
}

/* --- the explanation --- */

/* A 100 fails at any percentage; how badly, the limits say. */
static void
explain_hundred (HsdSteps *steps, const char *rule, const HsdThresholds *t, const char *quality)
{
  if (t->total_failure == HSD_NO_THRESHOLD)
    /* Translators: %s is a quality, such as “Total failure”. */
    hsd_steps_add (steps, rule, _("The d100 shows 00: a 100 always fails. %s."), quality);
  else if (t->particular_failure == HSD_NO_THRESHOLD)
    /* Translators: of failures; %1$d is the least d100 of total ones, %2$s a quality. */
    hsd_steps_add (steps, rule, _("The d100 shows 00: a 100 always fails (total from %1$d): %2$s."), t->total_failure, quality);
  else
    /* Translators: of failures; %1$d and %2$d are the least d100 of particular and of total ones, %3$s is a quality. */
    hsd_steps_add (steps, rule, _("The d100 shows 00: a 100 always fails (particular from %1$d, total from %2$d): %3$s."),
                   t->particular_failure, t->total_failure, quality);
}

/* A percentage of 100 and more has no such limits, and fails on a 100 alone. */
static void
explain_failure (HsdSteps *steps, const char *rule, const HsdThresholds *t, int rolled, const char *quality)
{
  if (t->particular_failure == HSD_NO_THRESHOLD)
    /* Translators: %1$d is the d100, %2$d the threshold; failures are total from %3$d on; %4$s is a quality. */
    hsd_steps_add (steps, rule, _("The d100 shows %1$d, above %2$d (total from %3$d): %4$s."), rolled, t->normal_success,
                   t->total_failure, quality);
  else
    /* Translators: %1$d is the d100, %2$d the threshold; failures are particular from %3$d on, total from %4$d on; %5$s
       is a quality. */
    hsd_steps_add (steps, rule, _("The d100 shows %1$d, above %2$d (particular from %3$d, total from %4$d): %5$s."), rolled,
                   t->normal_success, t->particular_failure, t->total_failure, quality);
}

static void
explain_thresholds (HsdSteps *steps, const char *rule, const HsdThresholds *t, int rolled)
{
  const char *quality = hsd_translate (qualities[hsd_thresholds_quality (t, rolled)].label);

  if (rolled == 100)
    explain_hundred (steps, rule, t, quality);
  else if (rolled <= t->normal_success && t->significant_success == 0)
    /* Translators: %1$d is the d100, %2$d the threshold, %3$s a quality. */
    hsd_steps_add (steps, rule, _("The d100 shows %1$d, at most %2$d: %3$s."), rolled, t->normal_success, quality);
  else if (rolled <= t->normal_success)
    /* Translators: %1$d is the d100; %2$d, %3$d and %4$d are the thresholds of a normal, significant and particular
       success; %5$s is a quality, such as “Normal success”. */
    hsd_steps_add (steps, rule, _("The d100 shows %1$d, at most %2$d (significant up to %3$d, particular up to %4$d): %5$s."),
                   rolled, t->normal_success, t->significant_success, t->particular_success, quality);
  else
    explain_failure (steps, rule, t, rolled, quality);
}

/* Luck itself is rolled: the only roll that astrology moves, but for the call. */
static void
explain_luck_roll (const HsdStory *story, HsdSteps *steps, int chance)
{
  int luck = hsd_record_get (story->input, LUCK);
  int level = luck_level (story->input);
  int astrology = hsd_record_get (story->facts, ASTROLOGY_USED);

  if (astrology == 0)
    /* Translators: %1$d is the luck characteristic, %2$s a level with its sign, %3$d a percentage. */
    hsd_steps_add (steps, "A.5", _("Luck roll requested by the game master: full luck %1$d at level %2$s gives %3$d%%."), luck,
                   hsd_steps_signed (steps, level), chance);
  else
    hsd_steps_add (steps, "A.5",
                   /* Translators: %1$d is the luck characteristic; %2$s and %3$s make the level %4$s, all with their
                      sign; %5$d is a percentage. */
                   _("Luck roll requested by the game master: level %2$s and astrology %3$s make %4$s, where full luck "
                     "%1$d gives %5$d%%."),
                   luck, hsd_steps_signed (steps, level), hsd_steps_signed (steps, astrology),
                   hsd_steps_signed (steps, level + astrology), chance);
}

static void
explain_action (const HsdStory *story, HsdSteps *steps)
{
  HsdThresholds t = luck_thresholds (story->input);
  int first = g_array_index (story->dice, HsdDie, 0).face;

  if (is_told_in_parts (story->input))
    /* Translators: %1$s and %2$s make the level %3$s, all with their sign. */
    hsd_steps_add (steps, "A.2", _("Skill %1$s and difficulty %2$s make level %3$s."),
                   hsd_steps_signed (steps, hsd_record_get (story->input, SKILL)),
                   hsd_steps_signed (steps, hsd_record_get (story->input, DIFFICULTY)),
                   hsd_steps_signed (steps, luck_level (story->input)));

  if (hsd_record_get (story->input, MODE) == MODE_LUCK)
    explain_luck_roll (story, steps, t.chance);
  else
    /* Translators: %1$d is the characteristic, %2$s the level with its sign, %3$d a percentage. */
    hsd_steps_add (steps, "A.2", _("Characteristic %1$d at level %2$s: the table gives %3$d%%."),
                   hsd_record_get (story->input, CHARACTERISTIC),
                   hsd_steps_signed (steps, luck_level (story->input)), t.chance);

  explain_thresholds (steps, "A.3", &t, first);
}

static void
explain_appeal (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *appeal = hsd_record_get_object (story->facts, APPEAL);
  int astrology = hsd_record_get (story->facts, ASTROLOGY_USED);
  gboolean succeeded = hsd_record_get (appeal, APPEAL_OUTCOME) == SUCCESS;
  int points = hsd_record_get (story->facts, POINTS_LEFT) + (succeeded ? 1 : 0);
  HsdThresholds luck = hsd_thresholds (points, astrology);
  HsdThresholds t = luck_thresholds (story->input);

  if (astrology != 0)
    /* Translators: %s is −4, −2, +2 or +4. */
    hsd_steps_add (steps, "A.7", _("Astrology: the hour of the call moves the luck level from 0 to %s."),
                   hsd_steps_signed (steps, astrology));
  else if (hsd_record_get (story->facts, HOURS_TOLD))
    /* Translators: a step of the explanation: the hours of the luck call were told, and change nothing. */
    hsd_steps_add (steps, "A.7", _("Astrology: the hour of the call leaves the luck level at 0."));

  if (hsd_luck_terms_agree (hsd_luck_terms (hsd_record_get (story->input, ROLL_TYPE))))
    /* Translators: a step of the explanation: a luck call that needs an agreement. */
    hsd_steps_add (steps, "A.4", _("The game master agrees to the call."));

  hsd_steps_add (steps, "A.5",
                 /* Translators: %1$d is a number of points, %2$d a percentage. */
                 g_dngettext (GETTEXT_PACKAGE, "Luck call with the %1$d point left: %2$d%%.",
                              "Luck call with the %1$d points left: %2$d%%.", points),
                 points, luck.chance);
  explain_thresholds (steps, "A.5", &luck, hsd_record_get (appeal, APPEAL_ROLLED));

  if (!succeeded)
    {
      /* Translators: a step of the explanation: luck was called on, and did not come; the first roll stands. */
      hsd_steps_add (steps, "A.5", _("Call failed: no point is lost, the action stands, and there is no second call."));
      return;
    }

  /* Translators: a step of the explanation: luck was called on, and the action is rolled again. */
  hsd_steps_add (steps, "A.5", _("Call succeeded: one luck point is spent, and the first roll never happened."));
  explain_thresholds (steps, "A.5", &t, hsd_record_get (story->facts, ROLLED));
}

/* The first throw, the throw of the call, and, if that succeeded, the throw that replaces the first. */
static gboolean
validate (HsdSystem *system, const HsdStory *story)
{
  const HsdRecord *appeal = hsd_record_get_object (story->facts, APPEAL);
  gboolean again = appeal != NULL && hsd_record_get (appeal, APPEAL_OUTCOME) == SUCCESS;
  guint n_dice = 1 + (appeal != NULL) + again;

  if (story->dice->len != n_dice)
    return FALSE;

  for (guint i = 0; i < n_dice; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      if (die->kind != HSD_DIE_D100 || die->place != i || die->state != (again && i == 0 ? HSD_DIE_CANCELLED : HSD_DIE_KEPT))
        return FALSE;
    }

  return TRUE;
}

static void
explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  explain_action (story, steps);

  if (hsd_record_has (story->facts, APPEAL))
    explain_appeal (story, steps);
}

/* --- how it is shown --- */

/* The first throw, the throw of the call, then the throw that replaces the first. */
static void
show_dice (const HsdStory *shown, HsdShowing *showing)
{
  static const char *const names[] = {
    /* Translators: under the dice of a first roll. */
    N_("action"),
    /* Translators: under the dice that call on luck. */
    N_("luck call"),
    /* Translators: under the dice that replace the first roll. */
    N_("new roll"),
  };

  for (guint i = 0; i < MIN (shown->dice->len, G_N_ELEMENTS (names)); i++)
    hsd_showing_add_caption (showing, HSD_MARK_NONE, HSD_RING_NONE,
                             shown->dice->len > 1 ? g_strdup (hsd_translate (names[i])) : NULL);
}

static void
show_notes (const HsdStory *shown, HsdShowing *showing)
{
  const HsdRecord *appeal = hsd_record_get_object (shown->facts, APPEAL);

  if (hsd_record_has (shown->facts, CHANCE))
    /* Translators: beside an outcome; %d is a percentage. What the d100 shows stands in large figures. */
    hsd_showing_add_note (showing, g_strdup_printf (_("needed %d or less"), hsd_record_get (shown->facts, CHANCE)));
  if (appeal != NULL)
    hsd_showing_add_note (showing, g_strdup (hsd_record_get (appeal, APPEAL_OUTCOME) == SUCCESS
                                               /* Translators: a call on luck. */
                                               ? _("luck call succeeded")
                                               /* Translators: a call on luck. */
                                               : _("luck call failed")));
}

static void
show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
      HsdShowing *showing)
{
  const HsdWord *quality = &qualities[hsd_record_get (shown->facts, QUALITY)];
  const char *brief = brief_qualities[hsd_record_get (shown->facts, QUALITY)];
  const HsdRecord *sheet = state != NULL ? hsd_state_get_sheet (state, system, shown->character) : NULL;

  if (hsd_record_has (shown->facts, CHANCE))
    /* Translators: %d is a percentage. */
    showing->threshold = g_strdup_printf (_("%d or less"), hsd_record_get (shown->facts, CHANCE));

  showing->word = g_strdup (hsd_translate (quality->label));
  showing->brief = brief != NULL ? g_strdup (hsd_translate (brief)) : NULL;
  showing->mark = quality->mark;
  hsd_showing_set_number (showing, hsd_record_get (shown->facts, ROLLED), g_strdup_printf ("%02d", hsd_record_get (shown->facts, ROLLED) % 100));
  show_dice (shown, showing);
  show_notes (shown, showing);
  if (sheet != NULL)
    /* Translators: the luck points of the character who acts. */
    hsd_showing_add_token (showing, HSD_POOL_LUCK, C_("points", "Luck"), hsd_record_get (sheet, SHEET_POINTS),
                           hsd_record_get (sheet, SHEET_LUCK));
}

/* --- the odds --- */

#define FACES 100

static const HsdChanceName chance_names[] = {
  { "qualities/$", NULL, qualities },
  /* Translators: a chance among the odds of a roll: that a call on luck succeeds. */
  { "appeal", N_("A luck call succeeds") },
  /* Translators: a chance among the odds of a roll: that the action succeeds, where a failure is followed by a luck call. */
  { "with_appeal", N_("Success with the help of luck") },
  { NULL },
};

static int
count_successes (const HsdThresholds *thresholds)
{
  int n = 0;

  for (int face = 1; face <= FACES; face++)
    n += hsd_quality_succeeds (hsd_thresholds_quality (thresholds, face));

  return n;
}

static void
tell_qualities (const HsdThresholds *thresholds, HsdChances *chances)
{
  int counts[HSD_TOTAL_FAILURE + 1] = { 0 };

  for (int face = 1; face <= FACES; face++)
    counts[hsd_thresholds_quality (thresholds, face)]++;

  for (guint quality = 0; quality < G_N_ELEMENTS (counts); quality++)
    hsd_chances_add (chances, hsd_fraction (counts[quality], FACES), "qualities/%s", qualities[quality].id);
}

/* Whether luck can be called on a failure, if the game master agrees. */
static gboolean
may_call (const HsdRecord *input)
{
  HsdLuckTerms terms = hsd_luck_terms (hsd_record_get (input, ROLL_TYPE));

  if (hsd_record_get (input, MODE) == MODE_LUCK || terms == HSD_LUCK_NEVER || hsd_points_get (&input_points, input) == 0)
    return FALSE;

  return !hsd_luck_terms_want (terms) || hsd_record_get (input, DELIBERATE);
}

static void
tell_appeal (const HsdRecord *input, int successes, HsdChances *chances)
{
  HsdThresholds luck = hsd_thresholds (hsd_points_get (&input_points, input), adjustment (input));
  HsdFraction action = hsd_fraction (successes, FACES);
  HsdFraction appeal = hsd_fraction (count_successes (&luck), FACES);
  HsdFraction rescued = hsd_fraction_multiply (hsd_fraction (FACES - successes, FACES), hsd_fraction_multiply (appeal, action));

  hsd_chances_add (chances, appeal, "appeal");
  hsd_chances_add (chances, hsd_fraction_add (action, rescued), "with_appeal");
}

static gboolean
odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances,
      GError **error)
{
  HsdThresholds thresholds = luck_thresholds (input);
  int successes = count_successes (&thresholds);

  hsd_chances_add (chances, hsd_fraction (successes, FACES), "success");
  tell_qualities (&thresholds, chances);

  if (may_call (input))
    {
      tell_appeal (input, successes, chances);
    }
  else
    {
      hsd_chances_add_void (chances, "appeal");
      hsd_chances_add_void (chances, "with_appeal");
    }

  return TRUE;
}

/* A call has three results: it saves the action, it costs a point in vain, or it fails and costs nothing. */
static gboolean
foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args,
         HsdChances *chances)
{
  HsdThresholds action = luck_thresholds (context->story->input);
  HsdThresholds luck = call_thresholds (context->story, args);
  int passed = count_successes (&luck);
  int succeeded = count_successes (&action);

  hsd_chances_add (chances, hsd_fraction (passed * succeeded, FACES * FACES), "success");
  hsd_chances_add (chances, hsd_fraction (passed * (FACES - succeeded), FACES * FACES), "passed-in-vain");
  hsd_chances_add (chances, hsd_fraction (FACES - passed, FACES), "missed");

  return TRUE;
}

static void
hsd_luck_class_init (HsdLuckClass *klass)
{
  HsdSystemClass *system_class = HSD_SYSTEM_CLASS (klass);

  declare (system_class);
  system_class->tidy_sheet = tidy_sheet;
  system_class->say = say;
  system_class->roll = roll;
  system_class->closed = closed;
  system_class->choose = choose;
  system_class->run = run;
  system_class->odds = odds;
  system_class->chance_names = chance_names;
  system_class->foresee = foresee;
  system_class->explain = explain;
  system_class->show = show;
  system_class->validate = validate;
}

static void
hsd_luck_init (HsdLuck *self)
{
}
