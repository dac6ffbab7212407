/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Quick entry: the first byte is the game and who acts, the rest what is typed. Reading is pure, and says where each piece
 * of the text stands; what was understood whole is said in words that read back as the same throw; and a suggestion
 * that is taken is understood. */

#include "config.h"

#include <string.h>

#include "app/games/discordant/discordant-page.h"
#include "app/games/initiates/initiates-page.h"
#include "app/games/luck/luck-page.h"
#include "app/games/pool2d20/pool2d20-page.h"
#include "app/games/tarot/tarot-page.h"
#include "app/page/vocabulary.h"
#include "fuzz.h"
#include "model/systems/registry.h"
#include "model/table/protocol.h"

#define MOST_SUGGESTED 8

typedef struct
{
  const char *system;
  const HsdVocabulary *vocabulary;
  HsdDraft *draft;
  HsdQuickWords *words;
} Game;

static Game games[] = {
  { "luck", &hsd_luck_vocabulary },         { "discordant", &hsd_discordant_vocabulary }, { "2d20", &hsd_pool2d20_vocabulary },
  { "tarot", &hsd_tarot_vocabulary }, { "initiates", &hsd_initiates_vocabulary },
};

static const char *const party[] = {
  "{'do':'character','name':'Nadia',"
  "'luck':{'characteristics':{'Sight':12,'Climbing':9},'skills':[{'name':'Wood lore','level':-3},{'name':'Bow/Sling','level':2}]},"
  "'discordant':{'aptitudes':[{'name':'Athlète','niv':3}],'skills':[{'name':'Escalade','d':4},{'name':'Nage','d':2}],"
  "'sufferings':[{'name':'Rhume','d':-2}],'tools':[{'name':'Corde','niv':1},{'name':'Pitons','niv':2}]},"
  "'2d20':{'luck':9,'attributes':{'FOR':6,'PER':8},'skills':[{'name':'Crochetage','rank':4,'asset':true},"
  "{'name':'Croyance','rank':1,'asset':false},{'name':'Arme de poing','rank':2,'asset':false}]},"
  "'tarot':{'modifiers':[{'name':'Ruse','modifier':3}]},"
  "'initiates':{'characteristics':{'ENE':2,'CHA':1},'skills':[{'name':'Mentir','characteristic':'CHA','bonus':4}]}}",
  "{'do':'character','name':'Nils','2d20':{'attributes':{'FOR':9},'skills':[{'name':'Forge','rank':2,'asset':false}]}}",
  "{'do':'character','name':'Élise','2d20':{'attributes':{'PER':7},'skills':[{'name':'Œuvre d’art','rank':5,'asset':true}]}}",
};

static const char *const actors[] = { NULL, "Nadia", "Nils", "Élise" };

/* --- what was read --- */

static void
check_pieces (const HsdQuickReading *reading, const char *text)
{
  gsize length = strlen (text);
  guint last = 0;

  fuzz_same ("what was read", text, reading->text);
  for (guint i = 0; i < reading->pieces->len; i++)
    {
      const HsdQuickPiece *piece = &g_array_index (reading->pieces, HsdQuickPiece, i);

      g_assert (piece->start >= last && piece->start < piece->end && piece->end <= length);
      g_assert (g_utf8_validate_len (text + piece->start, piece->end - piece->start, NULL));
      g_assert ((piece->kind == HSD_QUICK_AMBIGUOUS) == (piece->texts != NULL && piece->texts->len > 1));
      last = piece->end;
    }
}

static void
check_pure (const Game *game, const HsdQuickReading *reading, const char *who, const HsdRecord *fresh)
{
  g_autoptr (HsdQuickReading) again = hsd_quick_words_read (game->words, reading->text, who, fresh);
  g_autofree char *said = hsd_quick_reading_describe (reading);
  g_autofree char *said_again = hsd_quick_reading_describe (again);
  g_autofree char *complaint = hsd_quick_reading_complain (reading);
  g_autofree char *complaint_again = hsd_quick_reading_complain (again);

  fuzz_same ("what is understood", said, said_again);
  fuzz_same ("what is not understood", complaint, complaint_again);
  g_assert (hsd_quick_reading_is_complete (reading) == (reading->pieces->len > 0 && *complaint == '\0'));
}

/* What is understood can be said and rolled. */
static void
check_said (const Game *game, const HsdQuickReading *reading)
{
  g_autofree char *name = NULL;
  g_autofree char *line = NULL;

  hsd_draft_begin (game->draft);
  hsd_draft_set_character (game->draft, reading->character);
  hsd_draft_take (game->draft, hsd_record_ref (reading->input));
  name = hsd_vocabulary_name_test (game->vocabulary, game->draft);
  hsd_draft_set_name (game->draft, name);
  line = hsd_draft_say (game->draft);
  g_assert (*line != '\0');
}

/* --- what is suggested --- */

static const HsdQuickPiece *
piece_that_ends (const HsdQuickReading *reading, guint end)
{
  for (guint i = 0; i < reading->pieces->len; i++)
    if (g_array_index (reading->pieces, HsdQuickPiece, i).end == end)
      return &g_array_index (reading->pieces, HsdQuickPiece, i);

  return NULL;
}

static void
check_suggestion (const Game *game, const HsdQuickSuggestions *found, guint index, const char *text, const char *who, const HsdRecord *fresh)
{
  guint caret;
  g_autofree char *taken = hsd_quick_suggestions_take (found, text, index, &caret);
  g_autoptr (HsdQuickReading) reading = hsd_quick_words_read (game->words, taken, who, fresh);
  const HsdQuickPiece *piece = piece_that_ends (reading, caret - 1);

  g_assert (g_utf8_validate (taken, -1, NULL));
  g_assert (caret <= strlen (taken));
  check_pieces (reading, taken);
  if (piece == NULL || piece->start > found->start)
    g_error ("“%s” is not one piece of “%s”", (char *) g_ptr_array_index (found->texts, index), taken);
}

/* One of them, for reading takes time. */
static void
check_suggestions (const Game *game, const HsdQuickReading *reading, guint caret, guint which, const char *who, const HsdRecord *fresh)
{
  g_autoptr (HsdQuickSuggestions) found = hsd_quick_words_suggest (game->words, reading, caret, MOST_SUGGESTED);

  g_assert (found->texts->len == found->captions->len && found->texts->len <= MOST_SUGGESTED);
  g_assert (found->start <= found->end && found->end <= strlen (reading->text));
  if (found->texts->len > 0)
    check_suggestion (game, found, which % found->texts->len, reading->text, who, fresh);
}

/* --- the tables --- */

static HsdTable *
lay_table (void)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  HsdTable *table = hsd_table_new (entropy);
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);

  for (guint i = 0; i < G_N_ELEMENTS (party); i++)
    {
      g_autofree char *line = g_strdelimit (g_strdup (party[i]), "'", '"');
      g_autofree char *answer = hsd_protocol_answer (protocol, line, strlen (line));

      g_assert_false (hsd_protocol_refused (protocol));
    }

  return table;
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_autoptr (HsdTable) table = lay_table ();

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      games[i].draft = hsd_draft_new (table, hsd_registry_find (games[i].system));
      games[i].words = hsd_vocabulary_build_words (games[i].draft, games[i].vocabulary);
    }

  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzInput input = { data, data + size };
  guint8 first = fuzz_take_byte (&input);
  const Game *game = &games[first % G_N_ELEMENTS (games)];
  const char *who = actors[first / G_N_ELEMENTS (games) % G_N_ELEMENTS (actors)];
  guint8 place = fuzz_take_byte (&input);
  g_autofree char *text = fuzz_take_line (&input);
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (game->draft);
  g_autoptr (HsdQuickReading) reading = hsd_quick_words_read (game->words, text, who, fresh);
  guint caret = g_utf8_offset_to_pointer (text, place % (g_utf8_strlen (text, -1) + 1)) - text;

  check_pieces (reading, text);
  check_pure (game, reading, who, fresh);
  check_suggestions (game, reading, caret, first, who, fresh);
  check_suggestions (game, reading, strlen (text), place, who, fresh);
  if (hsd_quick_reading_is_complete (reading))
    check_said (game, reading);

  return 0;
}
