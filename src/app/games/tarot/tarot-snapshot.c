/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/tarot/tarot-snapshot.h"
#include "model/story/level.h"
#include "model/words/join.h"

struct _HsdTarotSnapshot
{
  GObject parent_instance;

  HsdDraft *draft; /* owned */
  HsdTest *test;   /* owned, or NULL */
  char *uncovered; /* or NULL */
  gboolean hidden;
  gboolean wide;
};

G_DEFINE_FINAL_TYPE (HsdTarotSnapshot, hsd_tarot_snapshot, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PLAYER,
  PROP_DEALT,
  PROP_CHOOSING,
  PROP_CRITICAL,
  PROP_NPC_TALON,
  PROP_VERSUS_DESTINY,
  PROP_WIDE,
  PROP_TALON,
  PROP_N_TALON,
  PROP_N_DISCARD,
  PROP_N_DRAW,
  N_PROPS
};

static const HsdState *
state_of (HsdTarotSnapshot *self)
{
  return hsd_table_get_state (hsd_draft_get_table (self->draft));
}

HsdTable *
hsd_tarot_snapshot_get_table (HsdTarotSnapshot *self)
{
  return hsd_draft_get_table (self->draft);
}

const HsdStory *
hsd_tarot_snapshot_story (HsdTarotSnapshot *self)
{
  return self->test != NULL ? hsd_test_get_story (self->test) : NULL;
}

gboolean
hsd_tarot_snapshot_is_open (HsdTarotSnapshot *self)
{
  return self->test != NULL && hsd_tarot_snapshot_story (self)->choosing;
}

gboolean
hsd_tarot_snapshot_has_fact (HsdTarotSnapshot *self, const char *fact)
{
  const HsdRecord *facts = hsd_tarot_snapshot_story (self)->facts;

  return hsd_record_has (facts, hsd_record_index (facts, fact));
}

/* --- the answers --- */

static const HsdRecord *
input_of (HsdTarotSnapshot *self)
{
  return self->test != NULL ? hsd_tarot_snapshot_story (self)->input : hsd_draft_get_input (self->draft);
}

int
hsd_tarot_snapshot_get (HsdTarotSnapshot *self, const char *field)
{
  return hsd_record_get (input_of (self), hsd_record_index (input_of (self), field));
}

const char *
hsd_tarot_snapshot_text (HsdTarotSnapshot *self, const char *field)
{
  return hsd_record_get_text (input_of (self), hsd_record_index (input_of (self), field));
}

gboolean
hsd_tarot_snapshot_is_against (HsdTarotSnapshot *self, const char *kind)
{
  guint index = hsd_record_index (input_of (self), "kind");

  return hsd_record_get (input_of (self), index) == hsd_record_word (input_of (self), index, kind);
}

/* --- the levels --- */

static const HsdRecord *
shared_of (HsdTarotSnapshot *self)
{
  return hsd_state_get_shared (state_of (self), hsd_draft_get_system (self->draft));
}

guint
hsd_tarot_snapshot_n_levels (HsdTarotSnapshot *self)
{
  return hsd_record_n_rows (shared_of (self), hsd_record_index (shared_of (self), "levels"));
}

static const HsdRecord *
level_of (HsdTarotSnapshot *self, guint index)
{
  return hsd_record_get_row (shared_of (self), hsd_record_index (shared_of (self), "levels"), index);
}

const char *
hsd_tarot_snapshot_get_level (HsdTarotSnapshot *self, guint index, int *value)
{
  const HsdRecord *level = level_of (self, index);

  *value = hsd_record_get (level, hsd_record_index (level, "value"));
  return hsd_level_get_key (level);
}

const char *
hsd_tarot_snapshot_name_level (HsdTarotSnapshot *self, guint index)
{
  return hsd_level_get_label (level_of (self, index));
}

int
hsd_tarot_snapshot_difficulty (HsdTarotSnapshot *self)
{
  const char *name = hsd_tarot_snapshot_text (self, "difficulty");
  int value;

  for (guint i = 0; name != NULL && i < hsd_tarot_snapshot_n_levels (self); i++)
    if (g_str_equal (hsd_tarot_snapshot_get_level (self, i, &value), name))
      return value;

  return hsd_tarot_snapshot_get (self, "difficulty");
}

/* A number without a name is called as the first level that has it. */
static const char *
find_level (HsdTarotSnapshot *self)
{
  const char *key = hsd_tarot_snapshot_text (self, "difficulty");
  const HsdField *field = &hsd_record_fields (input_of (self))[hsd_record_index (input_of (self), "difficulty")];
  int difficulty = hsd_tarot_snapshot_difficulty (self);
  int value;

  for (guint i = 0; key == NULL && i < hsd_tarot_snapshot_n_levels (self); i++)
    if (hsd_tarot_snapshot_get_level (self, i, &value), value == difficulty)
      return hsd_tarot_snapshot_name_level (self, i);

  return key != NULL ? hsd_level_translate (field->words, key) : NULL;
}

char *
hsd_tarot_snapshot_name_difficulty (HsdTarotSnapshot *self)
{
  g_autofree char *number = hsd_showing_signed (hsd_tarot_snapshot_difficulty (self));
  const char *name = find_level (self);

  return name != NULL ? hsd_join (HSD_JOIN_VALUE, name, number, NULL) : g_steal_pointer (&number);
}

/* --- piles --- */

const HsdRecord *
hsd_tarot_snapshot_sheet (HsdTarotSnapshot *self, const char *name)
{
  return name != NULL ? hsd_state_get_sheet (state_of (self), hsd_draft_get_system (self->draft), name) : NULL;
}

HsdPile
hsd_tarot_snapshot_pile (HsdTarotSnapshot *self, const char *name, const char *pile)
{
  const HsdRecord *sheet = hsd_tarot_snapshot_sheet (self, name);

  return sheet != NULL ? (HsdPile) hsd_record_get (sheet, hsd_record_index (sheet, pile)) : HSD_PILE_EMPTY;
}

gboolean
hsd_tarot_snapshot_is_private (HsdTarotSnapshot *self, const char *name)
{
  const HsdRecord *sheet = hsd_tarot_snapshot_sheet (self, name);

  return sheet != NULL && hsd_record_has (sheet, hsd_record_index (sheet, "held"));
}

guint
hsd_tarot_snapshot_count_held (HsdTarotSnapshot *self, const char *name)
{
  const HsdRecord *sheet = hsd_tarot_snapshot_sheet (self, name);

  if (hsd_tarot_snapshot_is_private (self, name))
    return hsd_record_get (sheet, hsd_record_index (sheet, "held"));

  return hsd_pile_size (hsd_tarot_snapshot_pile (self, name, "hand"));
}

/* Whether Destiny comes from the majors that are kept for NPCs. */
static gboolean
has_npc_talon (HsdTarotSnapshot *self)
{
  guint talon = hsd_record_index (input_of (self), "npc_talon");

  return hsd_tarot_snapshot_is_against (self, "versus-npc") &&
         hsd_record_get (input_of (self), talon) == hsd_record_word (input_of (self), talon, "own");
}

HsdPile
hsd_tarot_snapshot_majors (HsdTarotSnapshot *self, const char *pile)
{
  const char *which = has_npc_talon (self) ? "npc_majors" : "majors";
  const HsdRecord *majors = hsd_record_get_object (shared_of (self), hsd_record_index (shared_of (self), which));

  return hsd_record_get (majors, hsd_record_index (majors, pile));
}

gboolean
hsd_tarot_snapshot_is_critical (HsdTarotSnapshot *self)
{
  return hsd_record_get (shared_of (self), hsd_record_index (shared_of (self), "critical_phase"));
}

/* --- the player --- */

const char *
hsd_tarot_snapshot_actor (HsdTarotSnapshot *self)
{
  return self->test != NULL ? hsd_tarot_snapshot_story (self)->character : hsd_draft_get_character (self->draft);
}

const char *
hsd_tarot_snapshot_player (HsdTarotSnapshot *self)
{
  if (hsd_tarot_snapshot_is_open (self) && hsd_tarot_snapshot_is_against (self, "versus-player") &&
      hsd_tarot_snapshot_has_fact (self, "hidden-own"))
    return hsd_tarot_snapshot_text (self, "opponent");

  return hsd_tarot_snapshot_actor (self);
}

gboolean
hsd_tarot_snapshot_is_choosing (HsdTarotSnapshot *self)
{
  return hsd_tarot_snapshot_is_open (self) && (hsd_tarot_snapshot_is_against (self, "versus-player") ||
                                               hsd_tarot_snapshot_card_of (self, hsd_tarot_snapshot_actor (self)) == 0);
}

gboolean
hsd_tarot_snapshot_is_covered (HsdTarotSnapshot *self)
{
  const char *player = hsd_tarot_snapshot_player (self);

  return hsd_tarot_snapshot_is_open (self) && g_strcmp0 (player, hsd_tarot_snapshot_actor (self)) != 0 &&
         g_strcmp0 (player, self->uncovered) != 0;
}

gboolean
hsd_tarot_snapshot_is_hidden (HsdTarotSnapshot *self)
{
  return self->hidden || hsd_tarot_snapshot_is_covered (self);
}

gboolean
hsd_tarot_snapshot_is_wide (HsdTarotSnapshot *self)
{
  return self->wide;
}

/* --- the cards on the table --- */

static guint
n_cards (const HsdStory *story)
{
  return hsd_record_n_rows (story->facts, hsd_record_index (story->facts, "choice"));
}

static const HsdRecord *
get_card (const HsdStory *story, guint index, int *card)
{
  const HsdRecord *row = hsd_record_get_row (story->facts, hsd_record_index (story->facts, "choice"), index);

  *card = hsd_record_get (row, hsd_record_index (row, "card"));
  return row;
}

int
hsd_tarot_snapshot_card_of (HsdTarotSnapshot *self, const char *name)
{
  const HsdStory *story = hsd_tarot_snapshot_story (self);
  int card;

  for (guint i = 0; story != NULL && i < n_cards (story); i++)
    {
      const HsdRecord *row = get_card (story, i, &card);

      if (g_strcmp0 (hsd_record_get_text (row, hsd_record_index (row, "character")), name) == 0)
        return card;
    }

  return 0;
}

int
hsd_tarot_snapshot_lent (HsdTarotSnapshot *self)
{
  const HsdStory *story = hsd_tarot_snapshot_story (self);
  int sum = 0;
  int card;

  for (guint i = 1; story != NULL && i < n_cards (story); i++)
    {
      get_card (story, i, &card);
      sum += card;
    }

  return sum;
}

/* --- odds --- */

HsdVisibility
hsd_tarot_snapshot_visibility (HsdTarotSnapshot *self)
{
  return self->test != NULL ? hsd_story_visibility (hsd_tarot_snapshot_story (self)) : hsd_draft_get_visibility (self->draft);
}

/* Where none of them is left, the whole talon is shuffled before Destiny comes. */
HsdPile
hsd_tarot_snapshot_possible (HsdTarotSnapshot *self)
{
  HsdPile possible = hsd_tarot_snapshot_is_against (self, "versus-npc") ? HSD_PILE_NPC_MAJORS : hsd_pile_without (HSD_PILE_MAJORS, HSD_FOOL);
  HsdPile left = hsd_tarot_snapshot_majors (self, "left") & possible;

  return left != HSD_PILE_EMPTY ? left : possible;
}

int
hsd_tarot_snapshot_npc_modifier (HsdTarotSnapshot *self)
{
  return hsd_tarot_snapshot_is_against (self, "versus-npc") ? hsd_tarot_snapshot_get (self, "opponent_modifier") : 0;
}

int
hsd_tarot_snapshot_offset (HsdTarotSnapshot *self)
{
  return hsd_tarot_snapshot_get (self, "modifier") + hsd_tarot_snapshot_get (self, "adjustment") - hsd_tarot_snapshot_difficulty (self) -
         hsd_tarot_snapshot_npc_modifier (self);
}

/* The odds of the model are those of the hand that is asked about. Here a card that was played is compared with the
 * cards that were not, so they are counted again from the same arcana. */
gboolean
hsd_tarot_snapshot_count (HsdTarotSnapshot *self, int cards, HsdDestiny *destiny)
{
  if (hsd_tarot_snapshot_is_against (self, "versus-player") || hsd_tarot_snapshot_visibility (self) != HSD_OPEN)
    return FALSE;

  hsd_destiny_count (destiny, cards + hsd_tarot_snapshot_offset (self), hsd_tarot_snapshot_possible (self),
                     hsd_tarot_snapshot_is_against (self, "versus-npc"));

  return TRUE;
}

HsdFraction
hsd_tarot_snapshot_chance (const HsdDestiny *destiny)
{
  return hsd_fraction (destiny->critical_successes + destiny->successes, destiny->total);
}

HsdFraction
hsd_tarot_snapshot_chance_with (HsdTarotSnapshot *self, int card)
{
  HsdDestiny destiny;

  if (!hsd_tarot_snapshot_count (self, card + hsd_tarot_snapshot_lent (self), &destiny))
    return (HsdFraction) { 0 };

  return hsd_tarot_snapshot_chance (&destiny);
}

/* --- class --- */

static guint
count_behind (HsdTarotSnapshot *self, const char *player)
{
  HsdPile unseen = hsd_tarot_snapshot_pile (self, player, "hand") | hsd_tarot_snapshot_pile (self, player, "draw");

  return hsd_pile_size (unseen) - hsd_tarot_snapshot_count_held (self, player);
}

static void
hsd_tarot_snapshot_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdTarotSnapshot *self = HSD_TAROT_SNAPSHOT (object);
  const char *player = hsd_tarot_snapshot_player (self);

  switch (prop_id)
    {
    case PROP_PLAYER:
      g_value_set_string (value, player);
      break;
    case PROP_DEALT:
      g_value_set_boolean (value, hsd_tarot_snapshot_sheet (self, player) != NULL);
      break;
    case PROP_CHOOSING:
      g_value_set_boolean (value, hsd_tarot_snapshot_is_choosing (self) && !hsd_tarot_snapshot_is_covered (self));
      break;
    case PROP_CRITICAL:
      g_value_set_boolean (value, hsd_tarot_snapshot_is_critical (self));
      break;
    case PROP_NPC_TALON:
      g_value_set_boolean (value, has_npc_talon (self));
      break;
    case PROP_VERSUS_DESTINY:
      g_value_set_boolean (value, !hsd_tarot_snapshot_is_against (self, "versus-player"));
      break;
    case PROP_WIDE:
      g_value_set_boolean (value, self->wide);
      break;
    case PROP_TALON:
      g_value_set_uint (value, hsd_tarot_snapshot_majors (self, "left"));
      break;
    case PROP_N_TALON:
      g_value_set_uint (value, hsd_pile_size (hsd_tarot_snapshot_majors (self, "left")));
      break;
    case PROP_N_DISCARD:
      g_value_set_uint (value, hsd_pile_size (hsd_tarot_snapshot_majors (self, "discard")));
      break;
    case PROP_N_DRAW:
      g_value_set_uint (value, count_behind (self, player));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_tarot_snapshot_finalize (GObject *object)
{
  HsdTarotSnapshot *self = HSD_TAROT_SNAPSHOT (object);

  g_object_unref (self->draft);
  g_clear_object (&self->test);
  g_free (self->uncovered);

  G_OBJECT_CLASS (hsd_tarot_snapshot_parent_class)->finalize (object);
}

static void
hsd_tarot_snapshot_class_init (HsdTarotSnapshotClass *klass)
{
  static const char *const names[] = { NULL, "player", "dealt", "choosing", "critical", "npc-talon", "versus-destiny", "wide",
                                       "talon", "n-talon", "n-discard", "n-draw" };
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = hsd_tarot_snapshot_get_property;
  object_class->finalize = hsd_tarot_snapshot_finalize;

  g_object_class_install_property (object_class, PROP_PLAYER, g_param_spec_string (names[PROP_PLAYER], NULL, NULL, NULL, flags));
  for (guint i = PROP_DEALT; i <= PROP_WIDE; i++)
    g_object_class_install_property (object_class, i, g_param_spec_boolean (names[i], NULL, NULL, FALSE, flags));
  for (guint i = PROP_TALON; i < N_PROPS; i++)
    g_object_class_install_property (object_class, i, g_param_spec_uint (names[i], NULL, NULL, 0, G_MAXUINT, 0, flags));
}

static void
hsd_tarot_snapshot_init (HsdTarotSnapshot *self)
{
}

HsdTarotSnapshot *
hsd_tarot_snapshot_new (HsdDraft *draft, HsdTest *test, gboolean hidden, gboolean wide, const char *uncovered)
{
  HsdTarotSnapshot *self = g_object_new (HSD_TYPE_TAROT_SNAPSHOT, NULL);

  self->draft = g_object_ref (draft);
  g_set_object (&self->test, test);
  self->hidden = hidden;
  self->wide = wide;
  self->uncovered = g_strdup (uncovered);

  return self;
}
