/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words around the dice and cards of each game, in English. */

#include "config.h"

#include "model/story/showing.h"
#include "model/story/system.h"
#include "suite.h"
#include "support.h"

typedef struct
{
  const char *name;
  const char *lines[6]; /* intents; what the last one leaves is shown */
  gboolean bare;        /* without the inputs, which would tell a secret */
  const char *shown;    /* see tell() */
} Row;

#define DISCORDANT(input, faces) "{'do':'roll','system':'discordant','input':{" input "},'faces':[" faces "]}"

#define LUCK(input, face) "{'do':'roll','system':'luck','input':{'roll_type':'sight','deliberate':true,'characteristic':10" input "},'faces':[" face "]}"
#define POOL(input, faces) \
  "{'do':'roll','system':'2d20','input':{'attribute':8,'skill':2,'difficulty':1" input "},'faces':[" faces "]}"
#define INITIATES(input, faces) "{'do':'roll','system':'initiates','input':{'threshold':6" input "},'faces':[" faces "]}"
#define NADIA "{'do':'character','name':'Nadia','tarot':{'cards':[7,8,9]}}"
#define TAROT(input) "{'do':'roll','system':'tarot','character':'Nadia','input':{" input "},'cards':[1]}"
#define PLAY "{'do':'choose','choice':'play','card':7}"
#define DESTINY(card) "{'do':'choose','choice':'destiny','cards':[" card "]}"
#define TEST_OF_5(card) { NADIA, TAROT ("'modifier':5,'difficulty':2"), PLAY, DESTINY (card) }
#define AGAINST_2 "asked: difficulty +2\nterms: 7 + 5\nsum: 12\n"

static const Row rows[] = {
  { "discordant/plain", { DISCORDANT ("", "1,3,5,5,6") }, FALSE, "note: dice +2, level 0\nnote: anything from −5 to +5\nheadline: +2\n" },
  { "discordant/advantage", { DISCORDANT ("'d':1", "1,1,1,3,5,5") }, FALSE,
    "kept: 5 highest kept\ndropped: set aside\nnote: dice 0, level 0\nnote: anything from −5 to +5\nheadline: 0\n" },
  { "discordant/drawback", { DISCORDANT ("'d':-1", "1,3,5,5,5,5") }, FALSE,
    "kept: 5 lowest kept\ndropped: set aside\nnote: dice +2, level 0\nnote: anything from −5 to +5\nheadline: +2\n" },
  { "discordant/challenge", { DISCORDANT ("'niv':-3,'challenge':-2", "1,3,5,5,6") }, FALSE,
    "asked: challenge −2\nnote: dice +2, level −3, for −2\nheadline: −1\n" },
  { "discordant/hidden-challenge", { DISCORDANT ("'niv':-3,'challenge':-2", "1,3,5,5,6") }, TRUE,
    "note: dice +2, level −3\nnote: anything from −8 to +2\nheadline: −1\n" },
  { "discordant/cut", { DISCORDANT ("'d':10,'niv':3,'mode':'dice-to-levels'", "5,5,5,5,5") }, FALSE,
    "note: dice +5, level +7\nnote: held within its reach\nheadline: +8\n" },

  { "luck/success", { LUCK ("", "30") }, FALSE,
    "asked: 50 or less\nword: Normal success\ndice: –\nnote: needed 50 or less\nheadline: 30\n" },
  { "luck/one-digit", { LUCK ("", "5") }, FALSE,
    "asked: 50 or less\nword: Particular success\ndice: –\nnote: needed 50 or less\nheadline: 05\n" },
  { "luck/hundred", { LUCK ("", "100") }, FALSE,
    "asked: 50 or less\nword: Total failure\ndice: –\nnote: needed 50 or less\nheadline: 00\n" },
  { "luck/heard", { LUCK (",'luck_points':10", "89"), "{'do':'choose','choice':'appeal','faces':[11,12]}" }, FALSE,
    "asked: 50 or less\nword: Significant success\ndice: action, luck call, new roll\n"
    "note: needed 50 or less\nnote: luck call succeeded\nheadline: 12\n" },
  { "luck/missed", { LUCK (",'luck_points':10", "89"), "{'do':'choose','choice':'appeal','faces':[98]}" }, FALSE,
    "asked: 50 or less\nword: Normal failure\ndice: action, luck call\n"
    "note: needed 50 or less\nnote: luck call failed\nheadline: 89\n" },
  { "luck/points",
    { "{'do':'character','name':'Ondine','luck':{'luck':14,'luck_points':6}}",
      "{'do':'roll','system':'luck','character':'Ondine','input':{'roll_type':'sight','deliberate':true,'characteristic':10},'faces':[30]}" },
    FALSE,
    "asked: 50 or less\nword: Normal success\ndice: –\nnote: needed 50 or less\nheadline: 30\ntoken 1: Luck 6 of 14\n" },

  { "2d20/both-ends", { POOL ("", "1,20") }, FALSE,
    "asked: target 10 · difficulty 1\ndice: 2 successes★(critical), complication(complication)\n"
    "note: 2 successes, 1 needed\nnote: 1 complication\nheadline: +1 AP\ntoken 0: Group 0 of 6\n" },
  { "2d20/hidden", { POOL ("", "1,20") }, TRUE,
    "dice: –(critical), complication(complication)\nnote: 2 successes\nnote: 1 complication\nheadline: +1 AP\ntoken 0: Group 0 of 6\n" },
  { "2d20/edges", { POOL ("", "10,11") }, FALSE,
    "asked: target 10 · difficulty 1\ndice: 1✓, –\nnote: 1 success, 1 needed\ntoken 0: Group 0 of 6\n" },
  { "2d20/hidden-without", { POOL ("", "10,11") }, TRUE, "dice: –, –\nnote: 1 success\ntoken 0: Group 0 of 6\n" },
  { "2d20/asset-and-range", { POOL (",'asset':true,'complication_range':3", "2,18") }, FALSE,
    "asked: target 10 · difficulty 1\ndice: 2 successes★(critical), complication(complication)\n"
    "note: 2 successes, 1 needed\nnote: 1 complication\nheadline: +1 AP\ntoken 0: Group 0 of 6\n" },
  { "2d20/beside-them", { POOL (",'asset':true,'complication_range':3", "3,17") }, FALSE,
    "asked: target 10 · difficulty 1\ndice: 1✓, –\nnote: 1 success, 1 needed\ntoken 0: Group 0 of 6\n" },
  { "2d20/helped", { POOL (",'helpers':[{'name':'Lou','attribute':3,'skill':1}]", "5,15,4") }, FALSE,
    "asked: target 10 · difficulty 1\ndice: 1✓, –, 1✓\nnote: 2 successes, 1 needed\nheadline: +1 AP\ntoken 0: Group 0 of 6\n" },
  { "2d20/help-in-vain", { POOL (",'helpers':[{'name':'Lou','attribute':3,'skill':1}]", "15,16,1") }, FALSE,
    "asked: target 10 · difficulty 1\ndice: –, –, –\nnote: 0 successes, 1 needed\ntoken 0: Group 0 of 6\n" },
  { "2d20/two-complications", { POOL (",'second_major_action':true", "20,20") }, FALSE,
    "asked: target 10 · difficulty 2\ndice: complication(complication), complication(complication)\n"
    "note: 0 successes, 2 needed\nnote: 2 complications\ntoken 0: Group 0 of 6\n" },
  { "2d20/combat", { POOL (",'attack':true", "5,6"), "{'do':'choose','choice':'combat-dice','count':3,'faces':[2,3,5]}" }, FALSE,
    "asked: target 10 · difficulty 1\ndice: 1✓, 1✓, –, –, –\nnote: 2 successes, 1 needed\nnote: damage 3, effects 1\n"
    "headline: +1 AP\ntoken 0: Group 0 of 6\n" },
  { "2d20/round",
    { "{'do':'character','name':'Nadia','2d20':{'luck':5,'luck_points':3}}", "{'do':'pools','group':4,'gm':1}", "{'do':'round','on':true}",
      "{'do':'roll','system':'2d20','character':'Nadia','input':{'attribute':8,'skill':2},'faces':[11,12]}" },
    FALSE,
    "asked: target 10 · difficulty 1\ndice: –, –\nnote: 0 successes, 1 needed\n"
    "token 0: Group 4 of 6\ntoken 1: Luck 3 of 5\nscene: Round 1\n" },
  { "2d20/turn",
    { "{'do':'character','name':'Nadia','2d20':{'luck':5}}", "{'do':'round','on':true}", "{'do':'round','next':true}",
      "{'do':'turn','character':'Nadia'}", POOL ("", "10,11") },
    FALSE,
    "asked: target 10 · difficulty 1\ndice: 1✓, –\nnote: 1 success, 1 needed\ntoken 0: Group 0 of 6\nscene: Round 2 · Nadia’s turn\n" },

  { "tarot/asked", { NADIA, TAROT ("'modifier':5,'difficulty':2") }, FALSE, "asked: difficulty +2\n" },
  { "tarot/played", { NADIA, TAROT ("'modifier':5,'difficulty':2"), PLAY }, FALSE, AGAINST_2 "terms: ? + 2\n" },
  { "tarot/success", TEST_OF_5 ("9"), FALSE, AGAINST_2 "terms: 9 + 2\nsum: 11\nheadline: margin +1\n" },
  { "tarot/just-enough", TEST_OF_5 ("10"), FALSE, AGAINST_2 "terms: 10 + 2\nsum: 12\nnote: just enough\nheadline: margin 0\n" },
  { "tarot/failure", TEST_OF_5 ("11"), FALSE, AGAINST_2 "terms: 11 + 2\nsum: 13\nheadline: margin −1\n" },
  { "tarot/world", TEST_OF_5 ("21"), FALSE, AGAINST_2 "terms: 21 + 2\nsum: 23\nnote: the World decides on its own\n" },
  { "tarot/devil", TEST_OF_5 ("15"), FALSE, AGAINST_2 "terms: 15 + 2\nsum: 17\nnote: the Devil decides on its own\n" },
  { "tarot/hidden", TEST_OF_5 ("9"), TRUE, "sum: 12\nheadline: margin +1\n" },
  { "tarot/below-zero", { NADIA, TAROT ("'difficulty':-3,'adjustment':-9"), PLAY, DESTINY ("4") }, FALSE,
    "asked: difficulty −3\nterms: 7 − 9\nsum: −2\nterms: 4 − 3\nsum: 1\nheadline: margin −3\n" },
  { "tarot/nothing-added", { NADIA, TAROT ("'difficulty':0"), PLAY, DESTINY ("4") }, FALSE,
    "asked: difficulty 0\nterms: 7\nsum: 7\nterms: 4\nsum: 4\nheadline: margin +3\n" },
  { "tarot/level", { NADIA, TAROT ("'difficulty':'very-difficult'"), PLAY }, FALSE, "asked: Very difficult +8\nterms: 7\nsum: 7\nterms: ? + 8\n" },
  { "tarot/npc", { NADIA, TAROT ("'kind':'versus-npc','opponent_modifier':3"), PLAY, DESTINY ("5") }, FALSE,
    "asked: difficulty 0 · NPC +3\nterms: 7\nsum: 7\nterms: 5 + 3\nsum: 8\nheadline: margin −1\n" },
  { "tarot/critical-phase", { NADIA, "{'do':'phase','critical':true}", TAROT ("'difficulty':2") }, FALSE,
    "asked: difficulty +2 · critical phase\n" },
  { "tarot/lent",
    { NADIA, "{'do':'character','name':'Tomas','tarot':{'cards':[4,5,6]}}", TAROT ("'difficulty':0,'modifier':1,'crucial':true"), PLAY,
      "{'do':'choose','choice':'lend','character':'Tomas','card':6}", DESTINY ("9") },
    FALSE, "asked: difficulty 0\nterms: 7 + 6 + 1\nsum: 14\nterms: 9\nsum: 9\nheadline: margin +5\n" },
  { "tarot/against",
    { NADIA, "{'do':'character','name':'Tomas','tarot':{'cards':[4,5,6]}}",
      "{'do':'roll','system':'tarot','character':'Nadia','input':{'kind':'versus-player','opponent':'Tomas'}}" },
    FALSE, "asked: against Tomas\nopponent: Tomas\n" },

  { "initiates/critical", { INITIATES (",'value':1", "0,5") }, FALSE,
    "asked: threshold 6\ndice: –(ruin), best\nnote: against threshold 6\nnote: a 0: grave consequences\nheadline: 5\n" },
  { "initiates/automatic", { INITIATES (",'value':1", "6,0") }, FALSE,
    "asked: threshold 6\ndice: best, –(ruin)\nnote: against threshold 6\nnote: a 0 ruins the roll\nheadline: 6\n" },
  { "initiates/twice", { INITIATES (",'value':1,'bonus':2", "5,5") }, FALSE,
    "asked: threshold 6\ndice: best, –\nnote: against threshold 6\nheadline: 7\n" },
  { "initiates/alone", { INITIATES ("", "4") }, FALSE, "asked: threshold 6\ndice: –\nnote: against threshold 6\nheadline: 4\n" },
  { "initiates/paid",
    { INITIATES (",'bonus':1", "4"), "{'do':'choose','choice':'negotiate','agreed':true,'text':'A wound','price':'very-high','faces':[0,9]}" },
    FALSE, "asked: threshold 6\ndice: –, best, –\nnote: against threshold 6\nnote: price avoided: A wound\nheadline: 11\n" },
  { "initiates/owed",
    { INITIATES (",'bonus':1", "4"), "{'do':'choose','choice':'negotiate','agreed':true,'text':'A wound','price':'high','faces':[3]}" },
    FALSE, "asked: threshold 6\ndice: –, –\nnote: against threshold 6\nnote: to be paid: A wound\nheadline: 4\n" },
  { "initiates/secret", { INITIATES (",'secret_threshold':true", "4") }, FALSE,
    "asked: threshold 6\ndice: –\nnote: against threshold 6\nheadline: 4\n" },
};

static void
tell_text (GString *out, const char *name, const char *text)
{
  if (text != NULL)
    g_string_append_printf (out, "%s: %s\n", name, text);
}

/* Under each die: its text, with its mark and its ring where it has any: ★ a critical success, ✓ a success. */
static void
tell_captions (GString *out, const HsdShowing *showing)
{
  static const char *const marks[] = { "", "★", "✓" };
  static const char *const rings[] = { "", "(critical)", "(complication)", "(ruin)" };

  for (guint i = 0; i < showing->captions->len; i++)
    {
      const HsdCaption *caption = g_ptr_array_index (showing->captions, i);

      g_assert_cmpuint (caption->mark, <, G_N_ELEMENTS (marks));
      g_string_append_printf (out, "%s%s%s%s", i == 0 ? "dice: " : ", ", caption->text != NULL ? caption->text : "–",
                              marks[caption->mark], rings[caption->ring]);
    }
  if (showing->captions->len > 0)
    g_string_append_c (out, '\n');
}

/* Everything that a stage may write, a line each; what is not there has none. */
static char *
tell (const HsdShowing *showing)
{
  g_autofree char *asked = hsd_showing_describe_asked (showing);
  GString *out = g_string_new (NULL);

  tell_text (out, "asked", asked);
  tell_text (out, "word", showing->word);
  tell_captions (out, showing);
  tell_text (out, "kept", showing->kept);
  tell_text (out, "dropped", showing->dropped);
  for (guint i = 0; i < 2; i++)
    {
      tell_text (out, "terms", showing->terms[i]);
      tell_text (out, "sum", showing->sums[i]);
    }
  tell_text (out, "opponent", showing->opponent);
  for (guint i = 0; i < 2; i++)
    tell_text (out, "note", showing->notes[i]);
  tell_text (out, "headline", showing->headline);
  for (guint i = 0; i < showing->tokens->len; i++)
    {
      const HsdToken *token = g_ptr_array_index (showing->tokens, i);

      g_string_append_printf (out, "token %d: %s %d of %d\n", token->kind, token->label, token->n, token->most);
    }
  tell_text (out, "scene", showing->scene);

  return g_string_free (out, FALSE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdShowing) showing = NULL;
  g_autofree char *told = NULL;
  const HsdStory *story;

  for (guint line = 0; line < G_N_ELEMENTS (row->lines) && row->lines[line] != NULL; line++)
    json_decref (test_table_must (table, row->lines[line]));
  story = hsd_test_get_story (hsd_table_get_test (table->table));
  showing = hsd_showing_make (story, row->bare ? NULL : story->input, hsd_table_get_state (table->table));
  told = tell (showing);

  g_assert_cmpstr (told, ==, row->shown);
}

/* The cards of what may follow a throw that have a place beside it, each with its price. */
static void
test_offers (void)
{
  static const char always[] = "Miss Fortune (1 luck point), Obtain Information (1 AP), Reduce the Time (2 AP), Minor Action (1 AP), "
                               "Major Action (2 AP), Damage (1–3 AP)";
  static const struct
  {
    const char *lines[2];
    const char *more;
  } moments[] = {
    { { POOL ("", "5,6") }, "" },
    { { POOL (",'attack':true", "5,6") }, ", Combat Dice" },
    { { POOL (",'attack':true", "5,6"), "{'do':'choose','choice':'combat-dice','count':1,'faces':[2]}" }, ", Miss Fortune: Combat (1 luck point)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autoptr (TestTable) table = test_table_new (1);
      g_autoptr (GString) told = g_string_new (NULL);
      g_autofree char *want = g_strconcat (always, moments[i].more, NULL);
      const HsdStory *story;
      const HsdChoice *choice;

      for (guint k = 0; k < G_N_ELEMENTS (moments[i].lines) && moments[i].lines[k] != NULL; k++)
        json_decref (test_table_must (table, moments[i].lines[k]));
      story = hsd_test_get_story (hsd_table_get_test (table->table));
      for (choice = HSD_SYSTEM_GET_CLASS (story->system)->choices; choice->id != NULL; choice++)
        for (const HsdOffer *offer = choice->offers; offer != NULL && offer->title != NULL; offer++)
          {
            g_autofree char *price = hsd_price_say (&offer->price);

            if (offer->fits != NULL && !offer->fits (story))
              continue;
            g_string_append_printf (told, "%s%s", told->len > 0 ? ", " : "", offer->title);
            if (price != NULL)
              g_string_append_printf (told, " (%s)", price);
          }
      g_assert_cmpstr (told->str, ==, want);
    }
}

HSD_SUITE (showing)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/showing/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }

  g_test_add_func ("/showing/offers", test_offers);
}
