/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"
#include "contract-private.h"
#include "model/systems/registry.h"

void
complain (GPtrArray *complaints, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (complaints, g_strdup_vprintf (format, args));
  va_end (args);
}

gboolean
is_empty (const char *text)
{
  return text == NULL || text[0] == '\0';
}

/* --- legal values --- */

static int
make_number (const HsdField *field, GRand *rand)
{
  gboolean bounded = field->min > G_MININT && field->max < G_MAXINT;

  if (field->flags & HSD_NULLABLE && g_rand_int_range (rand, 0, 4) == 0)
    return HSD_NULL;
  if (!bounded)
    return g_rand_int_range (rand, 0, 6);

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      return field->min;
    case 1:
      return field->max;
    default:
      return g_rand_int_range (rand, field->min, field->max + 1);
    }
}

static const char *
make_person (const HsdContext *context, GRand *rand)
{
  const GPtrArray *all = context->state->characters;

  return hsd_character_get_name (g_ptr_array_index (all, g_rand_int_range (rand, 0, all->len)));
}

static const char *
make_name (const HsdContext *context, GRand *rand)
{
  static const char *const names[] = { "Ombre", "à l’aube", "x", "\"", "\\", "二", "🎲🎲", "  " };
  guint i = g_rand_int_range (rand, 0, G_N_ELEMENTS (names) + 2);

  return i < G_N_ELEMENTS (names) ? names[i] : make_person (context, rand);
}

/* A text that has to be more than a text: what the rules read in it. */
static const char *
make_text (const HsdField *field, const HsdContext *context, GRand *rand)
{
  static const char *const dice[] = { "3d6+2", "D20", "4d6kh3", "2d20 garder 1 bas − 1", "d100", "2W8 - d4 + 3d10dl1",
                                      "16d100", "43d6kh20", "- 5d12 + 999", "Ombre", "3d7", "" };

  return field->check != NULL ? dice[g_rand_int_range (rand, 0, G_N_ELEMENTS (dice))] : make_name (context, rand);
}

static guint
make_count (const HsdField *field, GRand *rand)
{
  return g_rand_int_range (rand, field->min, MIN (field->max, MAX (field->min, 4)) + 1);
}

static void fill (HsdRecord *record, const HsdContext *context, int wanted, GRand *rand);

static void
make_rows (HsdRecord *record, guint index, const HsdContext *context, gboolean some, GRand *rand)
{
  const HsdField *field = &hsd_record_fields (record)[index];
  guint n = make_count (field, rand);

  hsd_record_set_empty (record, index);
  for (guint i = 0; i < (some ? MAX (n, 1) : n); i++)
    {
      HsdRecord *row = hsd_record_add_row (record, index);

      fill (row, context, -1, rand);

      /* Names that must differ do. */
      if (field->fields[0].kind == HSD_NAME)
        {
          g_autofree char *name = g_strdup_printf ("%s %u", make_name (context, rand), i);

          hsd_record_set_text (row, 0, name);
        }
    }
}

static void
make_value (HsdRecord *record, guint index, const HsdContext *context, gboolean wanted, GRand *rand)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  switch (field->kind)
    {
    case HSD_INT:
    case HSD_LEVEL:
      hsd_record_set (record, index, make_number (field, rand));
      break;
    case HSD_BOOL:
      hsd_record_set (record, index, g_rand_boolean (rand));
      break;
    case HSD_WORD:
      hsd_record_set (record, index, g_rand_int_range (rand, 0, MAX (n_words (field->words), 1)));
      break;
    case HSD_TEXT:
      hsd_record_set_text (record, index, make_text (field, context, rand));
      break;
    case HSD_NAME:
      hsd_record_set_text (record, index, make_name (context, rand));
      break;
    case HSD_COLOUR:
      hsd_record_set_text (record, index, "#12abEF");
      break;
    case HSD_PERSON:
      hsd_record_set_text (record, index, make_person (context, rand));
      break;
    case HSD_OBJECT:
      fill (hsd_record_edit_object (record, index), context, -1, rand);
      break;
    case HSD_LIST:
    case HSD_MAP:
      make_rows (record, index, context, wanted, rand);
      break;
    case HSD_NUMBERS:
      hsd_record_set_empty (record, index);
      for (guint i = make_count (field, rand); i > 0; i--)
        hsd_record_add_number (record, index, make_number (&field->fields[0], rand));
      break;
    case HSD_PILE:
    case HSD_FACES:
    case HSD_CARDS:
    default:
      break;
    }
}

static gboolean
is_excluded (const HsdRecord *record, const HsdField *field)
{
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_field_rivals (field, &fields[i]) && hsd_record_has (record, i))
      return TRUE;

  return FALSE;
}

static void
fill (HsdRecord *record, const HsdContext *context, int wanted, GRand *rand)
{
  const HsdField *fields = hsd_record_fields (record);

  for (int i = 0; fields[i].id != NULL; i++)
    {
      HsdNeed need = hsd_field_need (&fields[i], record, context);
      gboolean is_wanted = i == wanted || need == HSD_NEED_REQUIRED;

      if (need == HSD_NEED_ABSENT || fields[i].flags & HSD_PICKED || is_excluded (record, &fields[i]))
        continue;
      if (is_wanted || g_rand_int_range (rand, 0, 3) == 0)
        make_value (record, i, context, is_wanted, rand);
    }
}

HsdRecord *
contract_make_record (const HsdField *fields, const HsdContext *context, int wanted, GRand *rand)
{
  HsdRecord *record = hsd_record_new (fields);

  fill (record, context, wanted, rand);

  return record;
}

/* --- what is declared --- */

guint
n_words (const HsdWord *words)
{
  guint n = 0;

  while (words != NULL && words[n].id != NULL)
    n++;

  return n;
}

static gboolean
is_good_id (const char *id)
{
  if (is_empty (id))
    return FALSE;

  for (const char *p = id; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && *p != '-' && *p != '_')
      return FALSE;

  return TRUE;
}

static gboolean
is_good_label (const char *label)
{
  return !is_empty (label) && strstr (label, "Hsd") == NULL;
}

static void
check_words (const HsdField *field, const char *where, GPtrArray *complaints)
{
  guint n = n_words (field->words);

  if (n == 0)
    complain (complaints, "%s: no words", where);

  for (guint i = 0; i < n; i++)
    {
      if (!is_good_id (field->words[i].id))
        complain (complaints, "%s: bad word “%s”", where, field->words[i].id);
      if (!is_good_label (field->words[i].label))
        complain (complaints, "%s: word %s has no good label", where, field->words[i].id);
      if (hsd_words_find (field->words, field->words[i].id) != (int) i)
        complain (complaints, "%s: two words “%s”", where, field->words[i].id);
    }

  if (field->fallback < 0 || field->fallback >= (int) MAX (n, 1))
    complain (complaints, "%s: the default is no word", where);
}

static gboolean
needs_fields (HsdKind kind)
{
  return kind == HSD_OBJECT || kind == HSD_LIST || kind == HSD_MAP || kind == HSD_NUMBERS;
}

/* Without a declared range, a record from a file could only have 0 and the empty list there. */
static gboolean
lacks_range (const HsdField *field)
{
  switch (field->kind)
    {
    case HSD_INT:
    case HSD_LEVEL:
    case HSD_TEXT:
    case HSD_LIST:
    case HSD_MAP:
    case HSD_NUMBERS:
    case HSD_PILE:
      return field->min == 0 && field->max == 0;
    case HSD_BOOL:
    case HSD_WORD:
    case HSD_NAME:
    case HSD_COLOUR:
    case HSD_PERSON:
    case HSD_OBJECT:
    case HSD_FACES:
    case HSD_CARDS:
    default:
      return FALSE;
    }
}

/* @asked: the fields are inputs, so that their defaults matter. */
static void
check_field (const HsdField *fields, guint i, const char *where, gboolean asked, GPtrArray *complaints)
{
  const HsdField *field = &fields[i];
  gboolean is_number = (field->kind == HSD_INT || field->kind == HSD_LEVEL) &&
                       !(field->flags & HSD_NULLABLE && field->fallback == HSD_NULL);
  int other = field->excludes != NULL ? hsd_fields_find (fields, field->excludes) : -1;
  int first = hsd_fields_find (fields, field->id);
  g_autofree char *path = g_strdup_printf ("%s.%s", where, field->id);

  if (!is_good_id (field->id))
    complain (complaints, "%s: bad identifier", path);
  if (first != (int) i && !(field->flags & HSD_INSTEAD && fields[first].flags & HSD_YIELDING))
    complain (complaints, "%s: two fields of that name", path);
  if (!(field->flags & (HSD_INTERNAL | HSD_PICKED)) && !is_good_label (field->label))
    complain (complaints, "%s: no good label", path);
  else if (field->label != NULL && strchr (field->label, '\004') == NULL)
    complain (complaints, "%s: the label has no context", path);
  if (field->min > field->max)
    complain (complaints, "%s: the range is empty", path);
  if (lacks_range (field))
    complain (complaints, "%s: no range", path);
  if (asked && is_number && (field->fallback < field->min || field->fallback > field->max))
    complain (complaints, "%s: the default %d is outside %d…%d", path, field->fallback, field->min, field->max);
  if (field->kind == HSD_BOOL && field->fallback != FALSE && field->fallback != TRUE)
    complain (complaints, "%s: the default is neither yes nor no", path);
  if (field->kind == HSD_WORD)
    check_words (field, path, complaints);
  if (needs_fields (field->kind) && hsd_fields_count (field->fields) == 0)
    complain (complaints, "%s: nothing within", path);
  if (field->excludes != NULL && (other < 0 || g_strcmp0 (fields[other].excludes, field->id) != 0))
    complain (complaints, "%s: excludes only one way", path);
  for (guint j = 0; field->parts != NULL && field->parts[j] != NULL; j++)
    if (hsd_fields_find (fields, field->parts[j]) <= (int) i)
      complain (complaints, "%s: its part %s does not come after it", path, field->parts[j]);
}

static void
check_fields (const HsdField *fields, const char *where, gboolean asked, GPtrArray *complaints)
{
  for (guint i = 0; fields != NULL && fields[i].id != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s.%s", where, fields[i].id);
      /* The field inside NUMBERS has no default, nor has a member of a sparse object. */
      gboolean inside = asked && fields[i].kind != HSD_NUMBERS && !(fields[i].flags & HSD_SPARSE);

      check_field (fields, i, where, asked, complaints);
      if (needs_fields (fields[i].kind))
        check_fields (fields[i].fields, path, inside, complaints);
    }
}

/* An offer has one of the words of its field, and re-rolls by numbers of places. */
static void
check_offers (const HsdOffer *offers, const HsdField *fields, const char *where, GPtrArray *complaints)
{
  for (guint i = 0; offers != NULL && offers[i].title != NULL; i++)
    {
      g_autoptr (HsdRecord) args = hsd_offer_answer (&offers[i], fields);
      guint n_answered = 0;

      for (guint field = 0; fields[field].id != NULL; field++)
        n_answered += hsd_record_has (args, field) && hsd_record_get (args, field) >= 0;
      if (!is_good_label (offers[i].title) || !is_good_label (offers[i].caption) || n_answered != (offers[i].on != NULL))
        complain (complaints, "%s: offer %u is not fully declared", where, i);
      if ((offers[i].price.coin == HSD_COIN_NONE) != (offers[i].price.points == 0) || offers[i].price.most < 0)
        complain (complaints, "%s: offer %u has no good price", where, i);
      if (offers[i].rerolls && hsd_fields_find (fields, "dice") < 0)
        complain (complaints, "%s: offer %u throws no dice again", where, i);
    }
}

static void
check_choices (HsdSystemClass *klass, GPtrArray *complaints)
{
  for (guint i = 0; klass->choices != NULL && klass->choices[i].id != NULL; i++)
    {
      const HsdChoice *choice = &klass->choices[i];
      g_autofree char *where = g_strdup_printf ("choice %s", choice->id);

      if (!is_good_id (choice->id) || !is_good_label (choice->label) || choice->fields == NULL)
        complain (complaints, "%s: not fully declared", where);
      for (guint j = 0; j < i; j++)
        if (g_str_equal (klass->choices[j].id, choice->id))
          complain (complaints, "%s: two choices of that name", where);
      check_fields (choice->fields, where, TRUE, complaints);
      check_offers (choice->offers, choice->fields, where, complaints);
    }

  if (klass->choices != NULL && (klass->closed == NULL || klass->choose == NULL || klass->reasons == NULL))
    complain (complaints, "choices without rules");
}

static void
check_errands (HsdSystemClass *klass, GPtrArray *complaints)
{
  for (guint i = 0; klass->errands != NULL && klass->errands[i].id != NULL; i++)
    {
      const HsdErrand *errand = &klass->errands[i];
      g_autofree char *where = g_strdup_printf ("errand %s", errand->id);

      if (!is_good_id (errand->id) || !is_good_label (errand->label) || errand->fields == NULL)
        complain (complaints, "%s: not fully declared", where);
      for (guint j = 0; j < i; j++)
        if (g_str_equal (klass->errands[j].id, errand->id))
          complain (complaints, "%s: two errands of that name", where);
      check_fields (errand->fields, where, TRUE, complaints);
      check_offers (errand->offers, errand->fields, where, complaints);
    }

  if (klass->errands != NULL && klass->run == NULL)
    complain (complaints, "errands that nothing runs");
}

/* Answers name fields of the sheet and inputs that exist. */
static void
check_answers (HsdSystemClass *klass, GPtrArray *complaints)
{
  for (guint i = 0; klass->answers != NULL && klass->answers[i].lines != NULL; i++)
    {
      const HsdAnswer *answer = &klass->answers[i];
      int lines = hsd_fields_find (klass->sheet, answer->lines);
      int pick = answer->pick != NULL ? hsd_fields_find (klass->inputs, answer->pick) : -1;

      if (lines < 0 || klass->sheet[lines].fields == NULL)
        complain (complaints, "answers: no lines “%s” on the sheet", answer->lines);
      if (answer->pick != NULL && (pick < 0 || (klass->inputs[pick].kind != HSD_NAME && klass->inputs[pick].kind != HSD_WORD)))
        complain (complaints, "answers: “%s” keeps no pick", answer->pick);
      if (answer->person != NULL && hsd_fields_find (klass->inputs, answer->person) < 0)
        complain (complaints, "answers: no person “%s”", answer->person);
      if (answer->along != NULL && hsd_fields_find (klass->sheet, answer->along) < 0)
        complain (complaints, "answers: no lines “%s” to go along", answer->along);
      for (guint j = 0; j < HSD_ANSWER_TAKES && answer->takes[j].input != NULL; j++)
        {
          if (hsd_fields_find (klass->inputs, answer->takes[j].input) < 0)
            complain (complaints, "answers: no input “%s”", answer->takes[j].input);
          if (answer->takes[j].column != NULL && lines >= 0 && hsd_fields_find (klass->sheet[lines].fields, answer->takes[j].column) < 0)
            complain (complaints, "answers: no column “%s”", answer->takes[j].column);
        }
    }

  for (guint i = 0; klass->inputs[i].id != NULL; i++)
    if (klass->inputs[i].flags & HSD_PICKED && (klass->inputs[i].kind != HSD_NAME || klass->inputs[i].label != NULL))
      complain (complaints, "inputs.%s: a pick is a name that is never shown", klass->inputs[i].id);
}

void
contract_check_declared (HsdSystem *system, GPtrArray *complaints)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  const HsdField *outcome = &klass->facts[hsd_system_get_outcome_fact (system)];

  if (!is_good_id (klass->id))
    complain (complaints, "the identifier is not good");
  for (const char *p = klass->id; *p != '\0'; p++)
    if (g_ascii_isupper (*p))
      {
        complain (complaints, "the identifier has capitals");
        break;
      }
  if (!is_good_label (klass->title))
    complain (complaints, "no title");
  if (!is_good_label (klass->summary))
    complain (complaints, "no summary");
  if (klass->roll == NULL || klass->explain == NULL || klass->inputs == NULL)
    complain (complaints, "nothing to throw");
  if (outcome->kind != HSD_WORD || outcome->words == NULL)
    complain (complaints, "facts.outcome: not a word");

  check_fields (klass->inputs, "inputs", TRUE, complaints);
  check_fields (klass->facts, "facts", FALSE, complaints);
  check_fields (klass->shared, "shared", FALSE, complaints);
  check_fields (klass->sheet, "sheet", FALSE, complaints);
  check_answers (klass, complaints);
  check_choices (klass, complaints);
  check_errands (klass, complaints);
}
