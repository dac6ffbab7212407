/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads text with the words of a game. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/quick-lend.h"
#include "app/page/quick-words-private.h"

static void
piece_clear (HsdQuickPiece *piece)
{
  g_free (piece->caption);
  g_clear_pointer (&piece->texts, g_ptr_array_unref);
  g_clear_pointer (&piece->captions, g_ptr_array_unref);
}

HsdQuickPiece *
hsd_quick_reader_piece (const HsdQuickReader *self, guint index)
{
  return &g_array_index (self->reading->pieces, HsdQuickPiece, index);
}

HsdQuickToken *
hsd_quick_reader_token (const HsdQuickReader *self, guint index)
{
  return &g_array_index (self->tokens, HsdQuickToken, index);
}

static const char *
typed_at (const HsdQuickReader *self, guint index)
{
  return hsd_quick_reader_token (self, index)->folded;
}

/* Whether the piece is neither a number nor determined by its neighbours. */
static gboolean
is_open (const HsdQuickReader *self, guint index)
{
  return hsd_quick_reader_token (self, index)->role == HSD_QUICK_PLAIN && !hsd_quick_is_number (typed_at (self, index));
}

/* --- what is wrong --- */

char *
hsd_quick_reader_quote (const HsdQuickReader *self, const HsdQuickPiece *piece)
{
  return g_strndup (self->reading->text + piece->start, piece->end - piece->start);
}

void
hsd_quick_reader_refuse (HsdQuickPiece *piece, char *sentence)
{
  piece->kind = HSD_QUICK_WRONG;
  piece->caption = sentence;
}

static void
refuse_unknown (HsdQuickReader *self, HsdQuickPiece *piece)
{
  g_autofree char *typed = hsd_quick_reader_quote (self, piece);

  if (self->who >= 0)
    {
      const HsdQuickWord *who = g_ptr_array_index (self->words->characters, self->who);

      /* Translators: %1$s is what was typed, %2$s a character’s name. */
      hsd_quick_reader_refuse (piece, g_strdup_printf (_("“%1$s”: nothing on %2$s’s sheet starts with that."), typed, who->text));
    }
  else
    {
      /* Translators: %s is what was typed. */
      hsd_quick_reader_refuse (piece, g_strdup_printf (_("“%s”: nothing here starts with that."), typed));
    }
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
find_words (const HsdQuickReader *self, const char *token, int who, HsdQuickMatch *best)
{
  return find_best (self->words->words, token, is_theirs, who, best);
}

static GPtrArray *
find_names (const HsdQuickReader *self, const char *token, HsdQuickMatch *best)
{
  return find_best (self->words->characters, token, is_anybodys, 0, best);
}

static HsdQuickMatch
match_words (const HsdQuickReader *self, const char *token, int who)
{
  HsdQuickMatch best;
  g_autoptr (GPtrArray) found = find_words (self, token, who, &best);

  return best;
}

/* --- who --- */

/* How well a piece matches a name, and how well any other word. */
static HsdQuickMatch
match_name (const HsdQuickReader *self, guint index, HsdQuickMatch *as_word)
{
  HsdQuickMatch as_name;
  g_autoptr (GPtrArray) found = find_names (self, typed_at (self, index), &as_name);

  *as_word = match_words (self, typed_at (self, index), self->who);

  return is_open (self, index) ? as_name : HSD_QUICK_NO_MATCH;
}

/* The piece that is a name: a full name; else the first piece, if it matches a name at least as
 * well as other words; else the first that matches nothing else. −1 if there is none. */
static int
find_name (const HsdQuickReader *self)
{
  HsdQuickMatch as_word;

  for (guint i = 0; i < self->tokens->len; i++)
    if (match_name (self, i, &as_word) == HSD_QUICK_EXACT && as_word != HSD_QUICK_EXACT)
      return i;

  for (guint i = 0; i < self->tokens->len; i++)
    {
      HsdQuickMatch as_name = match_name (self, i, &as_word);

      if (as_name != HSD_QUICK_NO_MATCH && (i == 0 ? as_name >= as_word : as_word == HSD_QUICK_NO_MATCH))
        return i;
    }

  return -1;
}

/* Whether all the other words are on the sheet of @who. */
static gboolean
knows_all (const HsdQuickReader *self, guint name, int who)
{
  for (guint i = 0; i < self->tokens->len; i++)
    if (i != name && is_open (self, i) && match_words (self, typed_at (self, i), who) == HSD_QUICK_NO_MATCH)
      return FALSE;

  return TRUE;
}

void
hsd_quick_reader_offer (HsdQuickPiece *piece, const GPtrArray *found)
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

/* Several names may match: takes the only character whose sheet has all other words. */
static void
keep_those_who_know (const HsdQuickReader *self, guint name, GPtrArray *found)
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

/* The character's implied inputs. */
static void
seat (HsdQuickReader *self, const HsdQuickWord *who)
{
  HsdQuickReading *reading = self->reading;

  if (who->patch != NULL)
    hsd_record_update (reading->input, who->patch);

  self->who = who->owner;
  g_free (reading->character);
  reading->character = g_strdup (who->text);
}

static void
take_name (HsdQuickReader *self, guint index)
{
  HsdQuickPiece *piece = hsd_quick_reader_piece (self, index);
  HsdQuickMatch best;
  g_autoptr (GPtrArray) found = find_names (self, typed_at (self, index), &best);
  const HsdQuickWord *first;

  if (found->len > 1)
    keep_those_who_know (self, index, found);

  first = g_ptr_array_index (found, 0);
  seat (self, first);
  if (found->len > 1)
    {
      hsd_quick_reader_offer (piece, found);
      return;
    }

  piece->kind = HSD_QUICK_CHARACTER;
  piece->word = first;
  piece->caption = g_strdup (first->caption);
}

/* --- what --- */

/* The word said before that answers the very same. */
static const HsdQuickWord *
find_rival (const HsdQuickReader *self, const HsdQuickWord *word)
{
  for (guint i = 0; i < self->said->len; i++)
    if (hsd_quick_word_rivals (word, g_ptr_array_index (self->said, i)))
      return g_ptr_array_index (self->said, i);

  return NULL;
}

static gboolean
was_listed (const HsdQuickReader *self, guint index)
{
  for (guint i = 0; i < self->said->len; i++)
    if (hsd_record_has (((HsdQuickWord *) g_ptr_array_index (self->said, i))->patch, index))
      return TRUE;

  return FALSE;
}

void
hsd_quick_reader_add_rows (HsdQuickReader *self, const HsdRecord *patch, guint index, gboolean first)
{
  HsdRecord *input = self->reading->input;

  if (first)
    hsd_record_clear (input, index);
  for (guint i = 0; i < hsd_record_n_rows (patch, index); i++)
    hsd_record_update (hsd_record_add_row (input, index), hsd_record_get_row (patch, index, i));
}

/* A word that sets the same inputs as an earlier one is taken as that one, in any order: “AGI
 * Climbing” is “Climbing AGI”. */
static guint64
find_kept (const HsdQuickReader *self, const HsdQuickWord *word)
{
  guint64 answers = hsd_quick_single_answers (word->patch);
  guint64 kept = 0;

  for (guint i = 0; i < self->said->len; i++)
    {
      guint64 before = hsd_quick_single_answers (((HsdQuickWord *) g_ptr_array_index (self->said, i))->patch);

      if ((before & answers) == before && before != answers)
        kept |= before;
    }

  return kept;
}

static void
say (HsdQuickReader *self, HsdQuickWord *word)
{
  g_autoptr (HsdRecord) single = hsd_record_copy (word->patch);
  const HsdField *fields = hsd_record_fields (single);
  guint64 kept = find_kept (self, word);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      if (!hsd_record_has (word->patch, i))
        continue;
      if (kept & G_GUINT64_CONSTANT (1) << i)
        {
          hsd_record_clear (single, i);
          continue;
        }
      if (fields[i].kind != HSD_LIST)
        continue;
      hsd_record_clear_rivals (self->reading->input, i);
      hsd_quick_reader_add_rows (self, word->patch, i, !was_listed (self, i));
      hsd_record_clear (single, i);
    }

  hsd_record_update (self->reading->input, single);
  g_ptr_array_add (self->said, word);
}

void
hsd_quick_reader_refuse_both (HsdQuickPiece *piece, const char *one, const char *other)
{
  /* Translators: %1$s and %2$s are two words of which only one can be said, such as two skills. */
  hsd_quick_reader_refuse (piece, g_strdup_printf (_("“%1$s” and “%2$s” exclude each other."), one, other));
}

/* The name of a number without its number, or another name beside that of who acts, or nothing at all. */
static void
take_unknown (HsdQuickReader *self, guint index)
{
  HsdQuickPiece *piece = hsd_quick_reader_piece (self, index);
  g_autofree char *typed = hsd_quick_reader_quote (self, piece);
  HsdQuickMatch best;
  g_autoptr (GPtrArray) names = find_names (self, typed_at (self, index), &best);

  if (hsd_quick_take_keyword (self, index))
    return;

  if (names->len > 0 && self->who >= 0)
    /* Translators: %1$s is what was typed, another name than %2$s, who acts. */
    hsd_quick_reader_refuse (piece, g_strdup_printf (_("“%1$s”: %2$s is already acting."), typed, self->reading->character));
  else
    refuse_unknown (self, piece);
}

/* The word can be said beside what was said before it. */
static gboolean
check_word (HsdQuickReader *self, HsdQuickPiece *piece, const HsdQuickWord *word)
{
  const HsdQuickWord *rival = find_rival (self, word);
  const char *number = hsd_quick_find_number_against (self, word);

  if (g_ptr_array_find (self->said, word, NULL))
    /* Translators: %s is a word, such as a skill. */
    hsd_quick_reader_refuse (piece, g_strdup_printf (_("“%s” is entered twice."), word->text));
  else if (rival != NULL)
    hsd_quick_reader_refuse_both (piece, rival->text, word->text);
  else if (number != NULL)
    hsd_quick_reader_refuse_both (piece, number, word->text);
  else
    return TRUE;

  return FALSE;
}

static void
take_word (HsdQuickReader *self, guint index)
{
  HsdQuickPiece *piece = hsd_quick_reader_piece (self, index);
  HsdQuickMatch best;
  g_autoptr (GPtrArray) found = find_words (self, typed_at (self, index), self->who, &best);
  HsdQuickWord *word;

  if (found->len == 0)
    {
      take_unknown (self, index);
      return;
    }
  if (found->len > 1)
    {
      hsd_quick_reader_offer (piece, found);
      return;
    }

  word = g_ptr_array_index (found, 0);
  if (!check_word (self, piece, word))
    return;

  piece->kind = HSD_QUICK_WORD;
  piece->caption = g_strdup (word->caption);
  piece->word = word;
  say (self, word);
}

static void
take (HsdQuickReader *self, guint index)
{
  switch (hsd_quick_reader_token (self, index)->role)
    {
    case HSD_QUICK_NAMES_NUMBER:
    case HSD_QUICK_LEADS:
      hsd_quick_reader_piece (self, index)->kind = HSD_QUICK_KEYWORD;
      break;
    case HSD_QUICK_FOLLOWS:
      hsd_quick_take_beside (self, index);
      break;
    case HSD_QUICK_PLAIN:
    default:
      if (hsd_quick_is_number (typed_at (self, index)))
        hsd_quick_take_number (self, index);
      else
        take_word (self, index);
      break;
    }
}

/* --- who, or what --- */

/* Only one of both can be said, and the other is there. */
static gboolean
has_rival_elsewhere (const HsdQuickReader *self, guint index, const HsdQuickWord *word)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      HsdQuickMatch best;
      g_autoptr (GPtrArray) found = i != index && is_open (self, i) ? find_words (self, typed_at (self, i), self->who, &best) : NULL;

      if (found != NULL && found->len == 1 && hsd_quick_word_rivals (g_ptr_array_index (found, 0), word))
        return TRUE;
    }

  return FALSE;
}

/* A prefix of both a name and a word of the acting sheet is ambiguous. */
static gboolean
offer_both (HsdQuickReader *self, guint index)
{
  HsdQuickMatch as_name, as_word;
  g_autoptr (GPtrArray) found = find_names (self, typed_at (self, index), &as_name);
  g_autoptr (GPtrArray) words = find_words (self, typed_at (self, index), self->who, &as_word);
  guint n_names = found->len;

  for (guint i = 0; as_word == as_name && i < words->len; i++)
    if (!has_rival_elsewhere (self, index, g_ptr_array_index (words, i)))
      g_ptr_array_add (found, g_ptr_array_index (words, i));
  if (found->len == n_names)
    return FALSE;

  hsd_quick_reader_offer (hsd_quick_reader_piece (self, index), found);
  return TRUE;
}

/* --- reading --- */

/* The implied inputs are listed while no word sets any of them. */
static void
imply (HsdQuickReader *self)
{
  const HsdQuickWord *who = self->who >= 0 ? g_ptr_array_index (self->words->characters, self->who) : NULL;
  guint64 implied = who != NULL && who->patch != NULL ? hsd_quick_single_answers (who->patch) : 0;

  for (guint i = 0; i < self->said->len; i++)
    if (hsd_quick_single_answers (((HsdQuickWord *) g_ptr_array_index (self->said, i))->patch) & implied)
      return;

  if (who != NULL)
    self->reading->implied = g_strdup (who->implied);
}

/* Other inputs are those of a new test on the page. */
static void
complete (const HsdQuickWords *words, HsdRecord *input)
{
  g_autoptr (HsdRecord) rest = words->begun_with != NULL ? hsd_record_copy (words->begun_with) : NULL;

  if (rest == NULL)
    return;

  for (guint i = 0; hsd_record_fields (rest)[i].id != NULL; i++)
    if (hsd_record_has (input, i))
      hsd_record_clear (rest, i);
  hsd_record_update (input, rest);
}

static int
find_character (const HsdQuickWords *words, const char *name)
{
  for (guint i = 0; i < words->characters->len; i++)
    if (g_strcmp0 (((HsdQuickWord *) g_ptr_array_index (words->characters, i))->text, name) == 0)
      return i;

  return -1;
}

/* A throw that the game reads as a whole, and where it begins: at once, or after words that say who. */
static HsdRecord *
find_whole (const HsdQuickWords *self, const char *text, guint *start)
{
  for (const char *from = text; from != NULL; from = strchr (from, ' ') != NULL ? strchr (from, ' ') + 1 : NULL)
    {
      HsdRecord *whole = hsd_lender_read_whole (self->game, from, NULL);

      *start = from - text;
      if (whole != NULL)
        return whole;
    }

  return NULL;
}

static void
take_whole (HsdQuickReading *reading, const HsdRecord *whole, guint start)
{
  HsdQuickPiece piece = { HSD_QUICK_WORD, start, strlen (reading->text), g_strdup (reading->text + start) };

  hsd_record_update (reading->input, whole);
  g_array_append_val (reading->pieces, piece);
}

/* Why the game cannot read it, in the place of a word that it does not know. */
static void
refuse_whole (HsdQuickReader *self, int name)
{
  const char *rest = self->reading->text + (name >= 0 ? hsd_quick_reader_piece (self, name)->end : 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdRecord) none = hsd_lender_read_whole (self->words->game, rest, &error);

  for (guint i = 0; error != NULL && i < self->tokens->len; i++)
    if ((int) i != name)
      {
        hsd_quick_reader_refuse (hsd_quick_reader_piece (self, i), g_strdup (error->message));
        return;
      }
}

HsdQuickReading *
hsd_quick_words_read (const HsdQuickWords *self, const char *text, const char *character, const HsdRecord *input)
{
  g_autoptr (GPtrArray) said = g_ptr_array_new ();
  g_autoptr (GPtrArray) beside = g_ptr_array_new ();
  g_autoptr (GArray) answered = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) tokens = NULL;
  HsdQuickReading *reading = g_new0 (HsdQuickReading, 1);
  HsdQuickReader reader = { self, reading, NULL, said, answered, beside, find_character (self, character) };
  g_autoptr (HsdRecord) whole = NULL;
  g_autofree char *words = NULL;
  guint start;
  int name;

  reading->text = g_strdup (text);
  reading->character = g_strdup (character);
  reading->input = hsd_record_copy (input);
  reading->pieces = g_array_new (FALSE, FALSE, sizeof (HsdQuickPiece));
  g_array_set_clear_func (reading->pieces, (GDestroyNotify) piece_clear);

  whole = find_whole (self, text, &start);
  words = whole != NULL ? g_strndup (text, start) : g_strdup (text);
  tokens = reader.tokens = hsd_quick_split (self, words, reading->pieces);
  name = find_name (&reader);
  if (name >= 0 && !offer_both (&reader, name))
    take_name (&reader, name);
  else if (reader.who >= 0)
    seat (&reader, g_ptr_array_index (self->characters, reader.who));

  for (guint i = 0; i < tokens->len; i++)
    if ((int) i != name)
      take (&reader, i);
  imply (&reader);
  hsd_quick_answer_beside (&reader);
  if (whole != NULL)
    take_whole (reading, whole, start);
  else if (self->game != NULL && self->game->whole != NULL)
    refuse_whole (&reader, name);
  complete (self, reading->input);

  return reading;
}
