/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was typed, read against the words that were lent. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/quick-words-private.h"

#define DIGITS_MAX 6

/* A text being read. */
typedef struct
{
  const HsdQuickWords *words;
  HsdQuickReading *reading;
  GPtrArray *tokens;  /* char, folded; one for each piece */
  GPtrArray *said;    /* HsdQuickWord, borrowed: the words of the sheet said so far */
  GArray *answered;   /* guint: fields that numbers answered */
  int who;            /* index of the character, or −1 */
} Reader;

static void
piece_clear (HsdQuickPiece *piece)
{
  g_free (piece->caption);
  g_clear_pointer (&piece->texts, g_ptr_array_unref);
  g_clear_pointer (&piece->captions, g_ptr_array_unref);
}

static HsdQuickPiece *
piece_at (const Reader *self, guint index)
{
  return &g_array_index (self->reading->pieces, HsdQuickPiece, index);
}

static const char *
token_at (const Reader *self, guint index)
{
  return g_ptr_array_index (self->tokens, index);
}

/* --- what is wrong --- */

static char *
quote (const Reader *self, const HsdQuickPiece *piece)
{
  return g_strndup (self->reading->text + piece->start, piece->end - piece->start);
}

static void
refuse (Reader *self, HsdQuickPiece *piece, char *sentence)
{
  piece->kind = HSD_QUICK_WRONG;
  piece->caption = sentence;
}

static void
refuse_unknown (Reader *self, HsdQuickPiece *piece)
{
  g_autofree char *typed = quote (self, piece);

  if (self->who >= 0)
    {
      const HsdQuickWord *who = g_ptr_array_index (self->words->characters, self->who);

      /* Translators: %1$s is what was typed, %2$s a character’s name. */
      refuse (self, piece, g_strdup_printf (_("“%1$s”: nothing on the sheet of %2$s begins so."), typed, who->text));
    }
  else
    {
      /* Translators: %s is what was typed. */
      refuse (self, piece, g_strdup_printf (_("“%s”: nobody and nothing here begins so."), typed));
    }
}

/* --- splitting --- */

static void
split (Reader *self)
{
  const char *text = self->reading->text;

  for (const char *p = text; *p != '\0';)
    {
      gsize blank = strspn (p, " \t\n,;");
      gsize length = strcspn (p + blank, " \t\n,;");
      HsdQuickPiece piece = { HSD_QUICK_WRONG, p + blank - text, p + blank + length - text };

      p += blank + length;
      if (length == 0)
        continue;

      g_array_append_val (self->reading->pieces, piece);
      {
        g_autofree char *typed = quote (self, &piece);

        g_ptr_array_add (self->tokens, hsd_quick_fold (typed));
      }
    }
}

/* A sign of any kind, then digits. */
static gboolean
read_number (const char *token, gboolean *has_sign, gint64 *number)
{
  const char *digits = token;
  int sign = 1;

  if (g_str_has_prefix (token, "\u2212"))
    digits += strlen ("\u2212");
  else if (*token == '-' || *token == '+')
    digits++;

  *has_sign = digits != token;
  if (*has_sign && *token != '+')
    sign = -1;
  if (*digits == '\0' || strspn (digits, "0123456789") != strlen (digits) || strlen (digits) > DIGITS_MAX)
    return FALSE;

  *number = sign * g_ascii_strtoll (digits, NULL, 10);
  return TRUE;
}

static gboolean
is_number (const char *token)
{
  gboolean has_sign;
  gint64 number;

  return read_number (token, &has_sign, &number);
}

/* --- finding --- */

/* Those of @all that @token finds best. */
static GPtrArray *
find_best (const GPtrArray *all, const char *token, gboolean (*may_say) (const HsdQuickWord *word, int who), int who,
           HsdQuickMatch *best)
{
  GPtrArray *found = g_ptr_array_new ();

  *best = HSD_QUICK_NO_MATCH;
  for (guint i = 0; i < all->len; i++)
    {
      HsdQuickWord *word = g_ptr_array_index (all, i);
      HsdQuickMatch match = hsd_quick_word_match (word, token);

      if (match == HSD_QUICK_NO_MATCH || match < *best || !may_say (word, who))
        continue;
      if (match > *best)
        g_ptr_array_set_size (found, 0);
      *best = match;
      g_ptr_array_add (found, word);
    }

  return found;
}

static gboolean
is_anybodys (const HsdQuickWord *word, int who)
{
  return TRUE;
}

static gboolean
is_theirs (const HsdQuickWord *word, int who)
{
  return word->owner == HSD_QUICK_EVERYBODY || word->owner == who;
}

static GPtrArray *
find_words (const Reader *self, const char *token, int who, HsdQuickMatch *best)
{
  return find_best (self->words->words, token, is_theirs, who, best);
}

static GPtrArray *
find_names (const Reader *self, const char *token, HsdQuickMatch *best)
{
  return find_best (self->words->characters, token, is_anybodys, 0, best);
}

static HsdQuickMatch
match_words (const Reader *self, const char *token, int who)
{
  HsdQuickMatch best;
  g_autoptr (GPtrArray) found = find_words (self, token, who, &best);

  return best;
}

/* --- who --- */

/* Which piece names somebody: the first one, when it names somebody as well as anything else; or
 * the first that means nothing else. −1: none does. */
static int
find_name (const Reader *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      const char *token = token_at (self, i);
      HsdQuickMatch as_word = match_words (self, token, self->who);
      HsdQuickMatch as_name;
      g_autoptr (GPtrArray) found = find_names (self, token, &as_name);

      if (!is_number (token) && as_name != HSD_QUICK_NO_MATCH && (i == 0 ? as_name >= as_word : as_word == HSD_QUICK_NO_MATCH))
        return i;
    }

  return -1;
}

/* Whether all the other words are on the sheet of @who. */
static gboolean
knows_all (const Reader *self, guint name, int who)
{
  for (guint i = 0; i < self->tokens->len; i++)
    if (i != name && !is_number (token_at (self, i)) && match_words (self, token_at (self, i), who) == HSD_QUICK_NO_MATCH)
      return FALSE;

  return TRUE;
}

static void
offer (HsdQuickPiece *piece, const GPtrArray *found)
{
  piece->kind = HSD_QUICK_AMBIGUOUS;
  piece->texts = g_ptr_array_new_with_free_func (g_free);
  piece->captions = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < found->len; i++)
    {
      const HsdQuickWord *word = g_ptr_array_index (found, i);

      g_ptr_array_add (piece->texts, g_strdup (word->text));
      g_ptr_array_add (piece->captions, g_strdup (word->caption));
    }
}

/* Several may begin so: whoever alone has all the rest on their sheet is meant. */
static void
keep_those_who_know (const Reader *self, guint name, GPtrArray *found)
{
  g_autoptr (GPtrArray) knowing = g_ptr_array_new ();

  for (guint i = 0; i < found->len; i++)
    if (knows_all (self, name, ((HsdQuickWord *) g_ptr_array_index (found, i))->owner))
      g_ptr_array_add (knowing, g_ptr_array_index (found, i));

  if (knowing->len == 0)
    return;
  g_ptr_array_set_size (found, 0);
  for (guint i = 0; i < knowing->len; i++)
    g_ptr_array_add (found, g_ptr_array_index (knowing, i));
}

/* Of two fields that say the same, the one that was answered last counts. */
static void
clear_rival_field (HsdRecord *input, guint index)
{
  const HsdField *fields = hsd_record_fields (input);

  if (fields[index].excludes != NULL)
    hsd_record_clear (input, hsd_fields_find (fields, fields[index].excludes));
}

static void
take_patch (HsdRecord *input, const HsdRecord *patch)
{
  for (guint i = 0; hsd_record_fields (patch)[i].id != NULL; i++)
    if (hsd_record_has (patch, i))
      clear_rival_field (input, i);
  hsd_record_update (input, patch);
}

/* Whoever acts brings what goes without saying. */
static void
seat (Reader *self, const HsdQuickWord *who)
{
  HsdQuickReading *reading = self->reading;

  if (who->patch != NULL)
    take_patch (reading->input, who->patch);

  self->who = who->owner;
  g_free (reading->character);
  reading->character = g_strdup (who->text);
}

static void
take_name (Reader *self, guint index)
{
  HsdQuickPiece *piece = piece_at (self, index);
  HsdQuickMatch best;
  g_autoptr (GPtrArray) found = find_names (self, token_at (self, index), &best);
  const HsdQuickWord *first;

  if (found->len > 1)
    keep_those_who_know (self, index, found);

  first = g_ptr_array_index (found, 0);
  seat (self, first);
  if (found->len > 1)
    {
      offer (piece, found);
      return;
    }

  piece->kind = HSD_QUICK_CHARACTER;
  piece->caption = g_strdup (first->caption);
}

/* --- what --- */

/* The fields that a patch answers, lists aside: those come together. */
static guint64
single_answers (const HsdRecord *patch)
{
  const HsdField *fields = hsd_record_fields (patch);
  guint64 answers = 0;

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (patch, i) && fields[i].kind != HSD_LIST)
      answers |= G_GUINT64_CONSTANT (1) << i;

  return answers;
}

/* The word said before that answers the very same. */
static const HsdQuickWord *
find_rival (const Reader *self, const HsdQuickWord *word)
{
  guint64 answers = single_answers (word->patch);

  for (guint i = 0; answers != 0 && i < self->said->len; i++)
    if (single_answers (((HsdQuickWord *) g_ptr_array_index (self->said, i))->patch) == answers)
      return g_ptr_array_index (self->said, i);

  return NULL;
}

static gboolean
was_listed (const Reader *self, guint index)
{
  for (guint i = 0; i < self->said->len; i++)
    if (hsd_record_has (((HsdQuickWord *) g_ptr_array_index (self->said, i))->patch, index))
      return TRUE;

  return FALSE;
}

/* The first word said empties a list of what was answered before. */
static void
add_rows (Reader *self, const HsdRecord *patch, guint index)
{
  HsdRecord *input = self->reading->input;

  if (!was_listed (self, index))
    hsd_record_clear (input, index);
  for (guint i = 0; i < hsd_record_n_rows (patch, index); i++)
    hsd_record_update (hsd_record_add_row (input, index), hsd_record_get_row (patch, index, i));
}

static void
say (Reader *self, HsdQuickWord *word)
{
  g_autoptr (HsdRecord) single = hsd_record_copy (word->patch);
  const HsdField *fields = hsd_record_fields (single);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      if (!hsd_record_has (word->patch, i))
        continue;
      clear_rival_field (self->reading->input, i);
      if (fields[i].kind != HSD_LIST)
        continue;
      add_rows (self, word->patch, i);
      hsd_record_clear (single, i);
    }

  hsd_record_update (self->reading->input, single);
  g_ptr_array_add (self->said, word);
  g_ptr_array_add (self->reading->said, g_strdup (word->text));
}

static void
take_word (Reader *self, guint index)
{
  HsdQuickPiece *piece = piece_at (self, index);
  HsdQuickMatch best;
  g_autoptr (GPtrArray) found = find_words (self, token_at (self, index), self->who, &best);
  const HsdQuickWord *rival;
  HsdQuickWord *word;

  if (found->len == 0)
    {
      refuse_unknown (self, piece);
      return;
    }
  if (found->len > 1)
    {
      offer (piece, found);
      return;
    }

  word = g_ptr_array_index (found, 0);
  rival = find_rival (self, word);
  if (rival != NULL)
    {
      /* Translators: %1$s and %2$s are two words of which only one can be said, such as two skills. */
      refuse (self, piece, g_strdup_printf (_("“%1$s” and “%2$s” cannot both be said."), rival->text, word->text));
      return;
    }

  piece->kind = HSD_QUICK_WORD;
  piece->caption = g_strdup (word->caption);
  say (self, word);
}

/* --- how much --- */

/* The field that such a number answers, or −1. */
static int
field_for (const Reader *self, gboolean has_sign)
{
  const HsdField *inputs = hsd_record_fields (self->reading->input);
  int number = self->words->number;

  if (!has_sign)
    return number;
  if (self->words->signed_number >= 0)
    return self->words->signed_number;

  return number >= 0 && inputs[number].min < 0 ? number : -1;
}

static gboolean
was_answered (const Reader *self, guint field)
{
  for (guint i = 0; i < self->answered->len; i++)
    if (g_array_index (self->answered, guint, i) == field)
      return TRUE;

  return FALSE;
}

static char *
describe_number (const HsdField *field, int number)
{
  const char *name = hsd_field_value_name (field, number);
  g_autofree char *digits = hsd_format_number (number);
  const char *sign = field->min < 0 && number > 0 ? "+" : "";

  return name != NULL ? g_strdup_printf ("%s\u00a0%s", hsd_translate (field->label), name)
                      : g_strdup_printf ("%s\u00a0%s%s", hsd_translate (field->label), sign, digits);
}

static void
answer (Reader *self, HsdQuickPiece *piece, guint index, int number)
{
  const HsdField *field = &hsd_record_fields (self->reading->input)[index];
  g_autoptr (HsdRecord) tried = hsd_record_new (hsd_record_fields (self->reading->input));
  g_autoptr (GError) error = NULL;

  hsd_record_set (tried, index, number);
  if (!hsd_record_validate_range (tried, index, &error))
    {
      refuse (self, piece, g_strdup (error->message));
      return;
    }

  clear_rival_field (self->reading->input, index);
  hsd_record_clear (self->reading->input, index);
  hsd_record_set (self->reading->input, index, number);
  g_array_append_val (self->answered, index);
  piece->kind = HSD_QUICK_NUMBER;
  piece->caption = describe_number (field, number);
}

static void
take_number (Reader *self, guint index)
{
  HsdQuickPiece *piece = piece_at (self, index);
  const HsdField *inputs = hsd_record_fields (self->reading->input);
  g_autofree char *typed = quote (self, piece);
  gboolean has_sign;
  gint64 number;
  int field;

  read_number (token_at (self, index), &has_sign, &number);
  field = field_for (self, has_sign);
  if (field < 0 && has_sign)
    /* Translators: %s is a number with its sign. */
    refuse (self, piece, g_strdup_printf (_("“%s”: no number with a sign is asked for here."), typed));
  else if (field < 0)
    /* Translators: %s is a number. */
    refuse (self, piece, g_strdup_printf (_("“%s”: no number is asked for here."), typed));
  else if (was_answered (self, field))
    /* Translators: %1$s is a number, %2$s what it would answer, such as “Difficulty”. */
    refuse (self, piece, g_strdup_printf (_("“%1$s”: another number was said already (%2$s)."), typed, hsd_translate (inputs[field].label)));
  else
    answer (self, piece, field, (int) number);
}

/* --- reading --- */

/* What goes without saying is said while no word answers any of it. */
static void
imply (Reader *self)
{
  const HsdQuickWord *who = self->who >= 0 ? g_ptr_array_index (self->words->characters, self->who) : NULL;
  guint64 implied = who != NULL && who->patch != NULL ? single_answers (who->patch) : 0;

  for (guint i = 0; i < self->said->len; i++)
    if (single_answers (((HsdQuickWord *) g_ptr_array_index (self->said, i))->patch) & implied)
      return;

  if (who != NULL)
    self->reading->implied = g_strdup (who->implied);
}

static int
find_character (const HsdQuickWords *words, const char *name)
{
  for (guint i = 0; i < words->characters->len; i++)
    if (g_strcmp0 (((HsdQuickWord *) g_ptr_array_index (words->characters, i))->text, name) == 0)
      return i;

  return -1;
}

HsdQuickReading *
hsd_quick_words_read (const HsdQuickWords *self, const char *text, const char *character, const HsdRecord *input)
{
  g_autoptr (GPtrArray) tokens = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) said = g_ptr_array_new ();
  g_autoptr (GArray) answered = g_array_new (FALSE, FALSE, sizeof (guint));
  HsdQuickReading *reading = g_new0 (HsdQuickReading, 1);
  Reader reader = { self, reading, tokens, said, answered, find_character (self, character) };
  int name;

  reading->text = g_strdup (text);
  reading->character = g_strdup (character);
  reading->input = hsd_record_copy (input);
  reading->pieces = g_array_new (FALSE, FALSE, sizeof (HsdQuickPiece));
  g_array_set_clear_func (reading->pieces, (GDestroyNotify) piece_clear);
  reading->said = g_ptr_array_new_with_free_func (g_free);

  split (&reader);
  name = find_name (&reader);
  if (name >= 0)
    take_name (&reader, name);
  else if (reader.who >= 0)
    seat (&reader, g_ptr_array_index (self->characters, reader.who));

  for (guint i = 0; i < tokens->len; i++)
    if (is_number (token_at (&reader, i)))
      take_number (&reader, i);
    else if ((int) i != name)
      take_word (&reader, i);
  imply (&reader);

  return reading;
}
