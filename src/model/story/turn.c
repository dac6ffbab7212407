/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/names.h"
#include "model/story/system.h"
#include "model/story/turn.h"

struct _HsdTurn
{
  HsdState *state;
  HsdEntropy *entropy;     /* owned; NULL when recorded dice and cards are replayed */
  HsdEntropyGiven *given;  /* owned; its wrapper once faces or cards were given */
  const GArray *numbers;   /* int; borrowed from the arguments, or NULL */
  guint next_card;
  GArray *drawn;           /* HsdDraw: see hsd_turn_get_drawn() */
  GArray *fallen;          /* HsdFallen, while watched; or NULL */
  const GArray *again;     /* HsdFallen; borrowed: what is replayed, or NULL */
  GArray *taken;           /* gboolean: which of them were used */
  gboolean owns_story;     /* the story is a copy of this turn */
  GArray *notices;         /* HsdNotice */
};

static void
notice_clear (HsdNotice *notice)
{
  g_free (notice->text);
}

HsdTurn *
hsd_turn_new (const HsdState *state, HsdEntropy *entropy)
{
  HsdTurn *self = g_new0 (HsdTurn, 1);

  self->state = hsd_state_copy (state);
  self->entropy = entropy != NULL ? g_object_ref (entropy) : NULL;
  self->drawn = g_array_new (FALSE, FALSE, sizeof (HsdDraw));
  self->notices = g_array_new (FALSE, FALSE, sizeof (HsdNotice));
  g_array_set_clear_func (self->notices, (GDestroyNotify) notice_clear);

  return self;
}

HsdTurn *
hsd_turn_new_again (const HsdState *state, const GArray *fallen)
{
  HsdTurn *self = hsd_turn_new (state, NULL);

  self->again = fallen;
  self->taken = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_array_set_size (self->taken, fallen != NULL ? fallen->len : 0);

  return self;
}

void
hsd_turn_free (HsdTurn *self)
{
  g_clear_pointer (&self->state, hsd_state_unref);
  g_clear_object (&self->given);
  g_clear_object (&self->entropy);
  g_clear_pointer (&self->fallen, g_array_unref);
  g_clear_pointer (&self->taken, g_array_unref);
  g_array_unref (self->drawn);
  g_array_unref (self->notices);
  g_free (self);
}

const HsdState *
hsd_turn_get_state (const HsdTurn *self)
{
  return self->state;
}

HsdState *
hsd_turn_steal_state (HsdTurn *self)
{
  return g_steal_pointer (&self->state);
}

HsdStory *
hsd_turn_get_story (const HsdTurn *self)
{
  return self->state->story;
}

void
hsd_turn_begin (HsdTurn *self, HsdStory *story)
{
  g_clear_pointer (&self->state->story, hsd_story_unref);
  self->state->story = story;
  self->owns_story = TRUE;
}

HsdStory *
hsd_turn_resume (HsdTurn *self)
{
  hsd_turn_begin (self, hsd_story_copy (self->state->story));

  return self->state->story;
}

void
hsd_turn_set_aside (HsdTurn *self)
{
  if (self->state->story != NULL)
    hsd_state_put_beside (self->state, g_steal_pointer (&self->state->story));
}

gboolean
hsd_turn_bring (HsdTurn *self, guint64 throw_id)
{
  HsdStory *story = hsd_state_find_story (self->state, throw_id);

  if (story == NULL)
    return FALSE;
  if (story != self->state->story)
    {
      hsd_story_ref (story);
      g_ptr_array_remove (self->state->beside, story);
      hsd_turn_set_aside (self);
      hsd_turn_begin (self, story);
      self->owns_story = FALSE;
    }
  if (story->choosing)
    hsd_story_refresh (hsd_turn_resume (self), self->state);

  return TRUE;
}

void
hsd_turn_drop_beside (HsdTurn *self)
{
  g_ptr_array_set_size (self->state->beside, 0);
}

void
hsd_turn_give_faces (HsdTurn *self, const GArray *faces)
{
  if (faces == NULL)
    return;

  self->numbers = faces;
  self->given = hsd_entropy_given_new (self->entropy);
}

gboolean
hsd_turn_give_cards (HsdTurn *self, const GArray *cards, GError **error)
{
  for (guint i = 0; cards != NULL && i < cards->len; i++)
    {
      int card = g_array_index (cards, int, i);

      if (card == HSD_FACE_WRONG_TYPE || card == HSD_FACE_HOLE)
        {
          /* Translators: why a line of the protocol is refused. */
          hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, "cards", _("Enter a card by its number."));
          return FALSE;
        }
    }

  hsd_turn_give_faces (self, cards);
  return TRUE;
}

gboolean
hsd_turn_has_given (const HsdTurn *self)
{
  return self->numbers != NULL;
}

guint
hsd_turn_n_given (const HsdTurn *self)
{
  return self->numbers != NULL ? self->numbers->len : 0;
}

int
hsd_turn_get_given (const HsdTurn *self, guint index)
{
  return index < hsd_turn_n_given (self) ? g_array_index (self->numbers, int, index) : HSD_FACE_HOLE;
}

/* The face of a given number on that die; else HSD_FACE_WRONG_TYPE or HSD_FACE_BAD. */
static int
read_face (HsdDieKind kind, int number)
{
  if (number == HSD_FACE_HOLE || number == HSD_FACE_WRONG_TYPE)
    return number;

  if (number <= HSD_FACE_SYMBOL + 6)
    return kind != HSD_DIE_DISCORDANT ? HSD_FACE_WRONG_TYPE : number - HSD_FACE_SYMBOL;

  if (number == HSD_FACE_BAD)
    return kind != HSD_DIE_DISCORDANT ? HSD_FACE_WRONG_TYPE : HSD_FACE_BAD;

  return number < hsd_die_lowest (kind) || number > hsd_die_highest (kind) ? HSD_FACE_BAD : number;
}

/* The face given for a die that is thrown, or none. */
static gboolean
expect_face (HsdTurn *self, HsdDieKind kind, int number, GError **error)
{
  int face = read_face (kind, number);

  if (face == HSD_FACE_BAD)
    {
      hsd_refuse (error, HSD_REFUSAL_BAD_FACE, "faces",
                  /* Translators: %1$d is the lowest face of the die, %2$d the highest. */
                  _("The die has no such face: from %1$d to %2$d is allowed."), hsd_die_lowest (kind),
                  hsd_die_highest (kind));
      return FALSE;
    }

  if (face == HSD_FACE_HOLE)
    hsd_entropy_given_push_hole (self->given);
  else
    hsd_entropy_given_push (self->given, face - hsd_die_lowest (kind));

  return TRUE;
}

gboolean
hsd_turn_expect_kinds (HsdTurn *self, const HsdDieKind *kinds, guint n_dice, GError **error)
{
  guint n_given = hsd_turn_n_given (self);

  if (self->numbers == NULL)
    return TRUE;

  if (n_given != n_dice)
    {
      hsd_refuse (error, HSD_REFUSAL_WRONG_FACE_COUNT, "faces",
                  /* Translators: %1$u is the number of dice rolled, %2$u how many faces were entered. */
                  g_dngettext (GETTEXT_PACKAGE, "%1$u die is rolled; number of faces given: %2$u.",
                               "%1$u dice are rolled; number of faces given: %2$u.", n_dice),
                  n_dice, n_given);
      return FALSE;
    }

  for (guint i = 0; i < n_given; i++)
    if (read_face (kinds[i], hsd_turn_get_given (self, i)) == HSD_FACE_WRONG_TYPE)
      {
        hsd_refuse (error, HSD_REFUSAL_WRONG_TYPE, "faces",
                    /* Translators: why a line of the protocol is refused: “nothing” is null or an empty place. */
                    _("A face is a whole number, or nothing where the application rolls."));
        return FALSE;
      }

  for (guint i = 0; i < n_given; i++)
    if (!expect_face (self, kinds[i], hsd_turn_get_given (self, i), error))
      return FALSE;

  return TRUE;
}

gboolean
hsd_turn_expect_dice (HsdTurn *self, HsdDieKind kind, guint n_dice, GError **error)
{
  g_autofree HsdDieKind *kinds = g_new (HsdDieKind, n_dice);

  for (guint i = 0; i < n_dice; i++)
    kinds[i] = kind;

  return hsd_turn_expect_kinds (self, kinds, n_dice, error);
}

static HsdEntropy *
chance (HsdTurn *self)
{
  return self->given != NULL ? HSD_ENTROPY (self->given) : self->entropy;
}

/* Turns an error of the source into a refusal, which the protocol knows, unless it is one. */
static gboolean
refuse_chance (GError **error, GError *cause)
{
  if (cause->domain == HSD_REFUSAL)
    {
      g_propagate_error (error, cause);
      return FALSE;
    }

  hsd_refuse (error, HSD_REFUSAL_NO_CHANCE, NULL, "%s", cause->message);
  g_error_free (cause);

  return FALSE;
}

static void
log_drawn (HsdTurn *self, guint32 number, guint32 below, gboolean real)
{
  HsdDraw drawn = { number, below, real };

  g_array_append_val (self->drawn, drawn);
}

static void
log_fallen (HsdTurn *self, int kind, int number, const char *owner)
{
  HsdFallen fallen = { kind, number, NULL };

  if (self->fallen == NULL)
    return;

  fallen.owner = owner != NULL ? g_ref_string_new (owner) : NULL;
  g_array_append_val (self->fallen, fallen);
}

/* --- again --- */

/* Uses up the next recorded die or card of that kind and owner. */
static gboolean
take_fallen (HsdTurn *self, int kind, const char *owner, int *number)
{
  for (guint i = 0; i < self->taken->len; i++)
    {
      const HsdFallen *fallen = &g_array_index (self->again, HsdFallen, i);
      gboolean *taken = &g_array_index (self->taken, gboolean, i);

      if (*taken || fallen->kind != kind || g_strcmp0 (fallen->owner, owner) != 0)
        continue;

      *number = fallen->number;
      *taken = TRUE;
      return TRUE;
    }

  return FALSE;
}

static gboolean
throw_again (HsdTurn *self, HsdDieKind kind, const char *owner, int *face, GError **error)
{
  if (take_fallen (self, kind, owner, face))
    return TRUE;

  /* Translators: why a roll is refused: too few faces were entered. */
  hsd_refuse_reason (error, "another-die", _("That would need one more die."));
  return FALSE;
}

/* Once the outcome is known, cards are only drawn to fill hands: any card will do. */
static gboolean
draw_again (HsdTurn *self, HsdPile *pile, int *card, GError **error)
{
  if (hsd_story_outcome (self->state->story) >= 0)
    {
      *card = hsd_pile_at (*pile, 0);
    }
  else if (!take_fallen (self, HSD_FALLEN_CARD, NULL, card) || !hsd_pile_has (*pile, *card))
    {
      /* Translators: why a draw is refused: too few cards were entered. */
      hsd_refuse_reason (error, "another-card", _("That would need one more card."));
      return FALSE;
    }

  *pile = hsd_pile_without (*pile, *card);
  return TRUE;
}

static void
fallen_clear (HsdFallen *fallen)
{
  g_clear_pointer (&fallen->owner, g_ref_string_release);
}

GArray *
hsd_turn_watch (HsdTurn *self)
{
  self->fallen = g_array_new (FALSE, FALSE, sizeof (HsdFallen));
  g_array_set_clear_func (self->fallen, (GDestroyNotify) fallen_clear);

  return g_array_ref (self->fallen);
}

const GArray *
hsd_turn_get_drawn (const HsdTurn *self)
{
  return self->drawn;
}

void
hsd_draw_pack (const HsdDraw *self, GByteArray *bytes)
{
  hsd_pack_number (bytes, (guint64) self->number << 1 | (self->real ? 1 : 0));
  hsd_pack_number (bytes, self->below);
}

gboolean
hsd_draw_read (HsdUnpacker *reader, HsdDraw *drawn)
{
  guint64 packed;

  if (reader->bad || hsd_unpack_end (reader))
    return FALSE;

  packed = hsd_unpack_number (reader);
  *drawn = (HsdDraw) { packed >> 1, hsd_unpack_number (reader), packed & 1 };

  return !reader->bad;
}

gboolean
hsd_turn_throw (HsdTurn *self, HsdDieKind kind, const char *owner, int *face, GError **error)
{
  GError *cause = NULL;
  HsdStory *story = self->state->story;
  gboolean real = hsd_turn_get_given (self, self->drawn->len) != HSD_FACE_HOLE;
  int thrown;

  if (self->taken != NULL && !throw_again (self, kind, owner, &thrown, error))
    return FALSE;
  if (self->taken == NULL && !hsd_die_throw (kind, chance (self), &thrown, &cause))
    return refuse_chance (error, cause);

  hsd_story_add_die (story, kind, thrown, owner);
  log_drawn (self, thrown - hsd_die_lowest (kind), hsd_die_highest (kind) - hsd_die_lowest (kind) + 1, real);
  log_fallen (self, kind, thrown, owner);
  if (face != NULL)
    *face = thrown;

  for (guint i = 0; i < hsd_turn_n_given (self) && !story->real; i++)
    story->real = hsd_turn_get_given (self, i) != HSD_FACE_HOLE;

  return TRUE;
}

gboolean
hsd_turn_draw (HsdTurn *self, HsdPile *pile, int *card, GError **error)
{
  GError *cause = NULL;
  HsdPile before = *pile;
  gboolean real = self->next_card < hsd_turn_n_given (self);

  if (*pile == HSD_PILE_EMPTY)
    {
      /* Translators: why a draw is refused. */
      hsd_refuse (error, HSD_REFUSAL_CARD_NOT_AVAILABLE, "cards", _("No card is left in the pile."));
      return FALSE;
    }

  if (real)
    {
      int given = hsd_turn_get_given (self, self->next_card);

      if (!hsd_pile_has (*pile, given))
        {
          hsd_refuse (error, HSD_REFUSAL_CARD_NOT_AVAILABLE, "cards",
                      /* Translators: %d is the number of a card. */
                      _("Card %d is not in the pile it should come from."), given);
          return FALSE;
        }

      hsd_entropy_given_push (self->given, hsd_pile_rank (*pile, given));
      self->next_card++;
      if (self->owns_story)
        self->state->story->real = TRUE;
    }

  if (self->taken != NULL && !draw_again (self, pile, card, error))
    return FALSE;
  if (self->taken == NULL && !hsd_pile_draw (pile, chance (self), card, &cause))
    return refuse_chance (error, cause);

  log_drawn (self, hsd_pile_rank (before, *card), hsd_pile_size (before), real);
  /* Any card that fills a hand again has not fallen in what is replayed. */
  if (self->taken == NULL || hsd_story_outcome (self->state->story) < 0)
    log_fallen (self, HSD_FALLEN_CARD, *card, NULL);
  return TRUE;
}

gboolean
hsd_turn_expect_no_more_cards (HsdTurn *self, GError **error)
{
  guint left = hsd_turn_n_given (self) - self->next_card;

  if (left == 0)
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_WRONG_FACE_COUNT, "cards",
              /* Translators: %u is a number of cards that were entered. */
              g_dngettext (GETTEXT_PACKAGE, "%u more card was given than is drawn.",
                           "%u more cards were given than are drawn.",
                           left),
              left);
  return FALSE;
}

HsdRecord *
hsd_turn_edit_shared (HsdTurn *self, HsdSystem *system)
{
  guint index = hsd_system_get_index (system);

  return hsd_record_own ((HsdRecord **) &g_ptr_array_index (self->state->shared, index));
}

void
hsd_turn_set_standing (HsdTurn *self, const HsdRecord *standing)
{
  HsdRecord *next = hsd_state_edit_standing (self->state);

  if (hsd_record_has (standing, HSD_STANDING_SECRET))
    hsd_record_set (next, HSD_STANDING_SECRET, hsd_record_get (standing, HSD_STANDING_SECRET));
}

HsdState *
hsd_turn_edit_ledger (HsdTurn *self)
{
  return self->state;
}

HsdCharacter *
hsd_turn_edit_character (HsdTurn *self, const char *name)
{
  HsdCharacter *character = hsd_state_find (self->state, name);
  guint index;

  if (character == NULL)
    return NULL;

  /* A published character must not change: copies it if anyone else holds it. */
  if (G_OBJECT (character)->ref_count > 1)
    {
      g_ptr_array_find (self->state->characters, character, &index);
      g_ptr_array_index (self->state->characters, index) = hsd_character_copy (character);
      g_object_unref (character);
      character = g_ptr_array_index (self->state->characters, index);
    }

  return character;
}

void
hsd_turn_set_portrait (HsdTurn *self, const char *name, const char *hash)
{
  HsdRecord *base = hsd_character_edit_base (hsd_turn_edit_character (self, name));

  if (hash != NULL)
    hsd_record_set_text (base, HSD_CHARACTER_PORTRAIT, hash);
  else
    hsd_record_clear (base, HSD_CHARACTER_PORTRAIT);
}

HsdRecord *
hsd_turn_open_sheet (HsdTurn *self, HsdSystem *system, const char *name)
{
  HsdCharacter *character = hsd_turn_edit_character (self, name);

  if (character == NULL)
    return NULL;

  return hsd_character_edit_sheet (character, hsd_system_get_index (system), HSD_SYSTEM_GET_CLASS (system)->sheet);
}

HsdRecord *
hsd_turn_edit_sheet (HsdTurn *self, HsdSystem *system, const char *name)
{
  if (hsd_state_get_sheet (self->state, system, name) == NULL)
    return NULL;

  return hsd_turn_open_sheet (self, system, name);
}

void
hsd_turn_add_character (HsdTurn *self, const char *name)
{
  g_ptr_array_add (self->state->characters, hsd_character_new (name));
}

gboolean
hsd_turn_rename_character (HsdTurn *self, guint64 seq, const char *from, const char *to)
{
  return hsd_names_add (self->state, seq, from, to);
}

void
hsd_turn_remove_character (HsdTurn *self, const char *name)
{
  g_ptr_array_remove (self->state->characters, hsd_state_find (self->state, name));
}

void
hsd_turn_notice (HsdTurn *self, const char *id, char *text)
{
  HsdNotice notice = { id, text };

  g_array_append_val (self->notices, notice);
}

const GArray *
hsd_turn_get_notices (const HsdTurn *self)
{
  return self->notices;
}
