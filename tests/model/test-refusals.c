/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The refusals and notices of the five games, in English: each sentence names what is allowed in that very case, and is silent
 * beside it; and those of the ledger, which belongs to no game. */

#include "config.h"

#include "suite.h"
#include "support.h"

typedef struct
{
  const char *name;
  const char *lines[6]; /* intents; what the last one is told */
  const char *told;     /* the refusal, or the notices, each on a line; "" for neither */
} Row;

#define ROLL(system, input, faces) "{'do':'roll','system':'" system "','input':{" input "},'faces':[" faces "]}"
#define ODDS(system, input) "{'do':'odds','system':'" system "','input':{" input "}}"
#define LUCK(input, face) ROLL ("luck", "'roll_type':'sight','deliberate':true,'characteristic':10" input, face)
#define APPEAL(more) "{'do':'choose','choice':'appeal'" more "}"
#define ONDINE "{'do':'character','name':'Ondine','luck':{'luck':9,'luck_points':6},'2d20':{'luck':4}}"
#define RECOVER(more) "{'do':'recover','character':'Ondine'," more "}"
#define POOL(input, faces) ROLL ("2d20", "'attribute':8,'skill':2" input, faces)
#define LUCKY_HELPER(name) "{'name':'" name "','attribute':6,'skill':1,'stacked_deck':true}"
#define OF_ONDINE(input, faces) "{'do':'roll','system':'2d20','character':'Ondine','input':{'attribute':8,'skill':2" input "},'faces':[" faces "]}"
#define SPEND(what) "{'do':'choose','choice':'spend','on':" what "}"
#define REROLL(dice) "{'do':'choose','choice':'reroll','dice':[" dice "]}"
#define INITIATES(input, faces) ROLL ("initiates", input, faces)
#define NADIA "{'do':'character','name':'Nadia','tarot':{'cards':[7,8,9]}}"
#define TOMAS "{'do':'character','name':'Tomas','tarot':{'cards':[4,5,6]}}"
#define TAROT(input) "{'do':'roll','system':'tarot','character':'Nadia','input':{" input "},'cards':[1]}"
#define PLAY "{'do':'choose','choice':'play','card':7}"
#define DESTINY(cards) "{'do':'choose','choice':'destiny','cards':[" cards "]}"
#define LEND(name, card) "{'do':'choose','choice':'lend','character':'" name "','card':" card "}"
#define CRITICAL "{'do':'phase','critical':true}"
#define DUEL "{'do':'roll','system':'tarot','character':'Nadia','input':{'kind':'versus-player','opponent':'Tomas'},'cards':[1,2]}"

static const Row rows[] = {
  /* --- lines that lack a game, or have no right one --- */
  { "line/roll-nothing", { "{'do':'roll'}" }, "“system” is missing." },
  { "line/roll-nothing-more", { "{'do':'roll','whist':1}" }, "“whist” does not belong here." },
  { "line/odds-of-nothing", { "{'do':'odds','input':{}}" }, "“system” is missing." },
  { "line/odds-of-nothing-more", { "{'do':'odds','whist':1}" }, "“whist” does not belong here." },
  { "line/odds-of-number", { "{'do':'odds','system':4,'input':{}}" }, "“system” is not of the right type." },
  { "line/odds-of-stranger", { "{'do':'odds','system':'whist','input':{}}" }, "There is no system “whist”." },
  { "line/advice-on-nothing", { "{'do':'advise'}" }, "“system” is missing." },
  { "line/advice-on-stranger", { "{'do':'advise','system':'whist'}" }, "There is no system “whist”." },
  { "line/advice-on-luck", { "{'do':'advise','system':'luck'}" }, "There is no advice for “Luck call”." },
  { "line/evening-left-open", { "{'do':'evening'}" }, "close is missing." },
  { "line/evening-opened", { "{'do':'evening','close':false}" }, "A session can only be closed: it opens by itself with the first roll." },
  { "line/places-of-text", { ONDINE, OF_ONDINE ("", "5,6"), "{'do':'choose','choice':'reroll','dice':['a']}" }, "“dice[0]” is not of the right type." },

  /* --- the luck call --- */
  { "luck/possible", { LUCK (",'level':-16", "50") }, "" },
  { "luck/impossible", { LUCK (",'level':-17", "50") }, "At this level the action is impossible." },
  { "luck/most-points", { LUCK (",'luck':9,'luck_points':9", "50") }, "" },
  { "luck/too-many-points", { LUCK (",'luck':9,'luck_points':10", "50") }, "Luck points: no more than 9 are allowed." },
  { "luck/points-of-no-luck", { LUCK (",'luck_points':11", "50") }, "Luck points: no more than 10 are allowed." },
  { "luck/sheet-points", { "{'do':'character','name':'Ondine','luck':{'luck':9,'luck_points':10}}" }, "Luck points: no more than 9 are allowed." },
  { "luck/sheet-points-after", { ONDINE, "{'do':'character','name':'Ondine','update':true,'luck':{'luck_points':10}}" },
    "Luck points: no more than 9 are allowed." },
  { "luck/lowered", { ONDINE, "{'do':'character','name':'Ondine','update':true,'luck':{'luck':5}}" },
    "Ondine’s luck points come down to 5." },
  { "luck/lowered-to-them", { ONDINE, "{'do':'character','name':'Ondine','update':true,'luck':{'luck':6}}" }, "" },
  { "luck/odd-astrology", { LUCK (",'astrology':3", "50") }, "Astrology: −4, −2, 0, +2 or +4 is allowed." },
  { "luck/odd-astrology-of-call", { LUCK ("", "60"), APPEAL (",'astrology':-1") }, "Astrology: −4, −2, 0, +2 or +4 is allowed." },
  { "luck/called-again", { LUCK ("", "60"), APPEAL (",'faces':[90]"), APPEAL ("") },
    "Luck was already called on for this action." },
  { "luck/on-luck", { ROLL ("luck", "'mode':'luck'", "90"), APPEAL ("") }, "Luck cannot be called on for a luck roll." },
  { "luck/succeeded", { LUCK ("", "50"), APPEAL ("") }, "The action succeeded." },
  { "luck/never", { ROLL ("luck", "'roll_type':'dream','characteristic':10", "90"), APPEAL ("") },
    "Luck cannot be called on for this type of roll." },
  { "luck/passive", { ROLL ("luck", "'roll_type':'sight','characteristic':10", "90"), APPEAL ("") },
    "Passive roll: the player did not ask for it." },
  { "luck/no-point", { LUCK (",'luck_points':0", "90"), APPEAL ("") }, "No luck points are left." },
  { "luck/last-point", { LUCK (",'luck_points':1", "90"), APPEAL (",'faces':[6]") }, "" },
  { "luck/not-agreed", { ROLL ("luck", "'roll_type':'other-physical','characteristic':10", "90"), APPEAL ("") },
    "The game master must agree first." },
  { "luck/agreed", { ROLL ("luck", "'roll_type':'other-physical','characteristic':10", "90"), APPEAL (",'gm_agrees':true,'faces':[90]") }, "" },
  /* An empathy that the player asks for wants both, an appeal of the body neither. */
  { "luck/empathy", { ROLL ("luck", "'roll_type':'empathy','characteristic':10", "90"), APPEAL (",'gm_agrees':true") },
    "Passive roll: the player did not ask for it." },
  { "luck/empathy-asked", { ROLL ("luck", "'roll_type':'empathy','deliberate':true,'characteristic':10", "90"), APPEAL ("") },
    "The game master must agree first." },
  { "luck/of-the-body", { ROLL ("luck", "'roll_type':'combat','characteristic':10", "90"), APPEAL (",'faces':[90]") }, "" },
  { "luck/two-faces-of-a-miss", { LUCK ("", "60"), APPEAL (",'faces':[90,20]") },
    "1 die is rolled; number of faces given: 2." },
  { "luck/one-face-of-a-hit", { LUCK ("", "60"), APPEAL (",'faces':[40]") }, "2 dice are rolled; number of faces given: 1." },
  { "luck/hole-of-a-call", { LUCK ("", "60"), APPEAL (",'faces':[null,20]") }, "1 die is rolled; number of faces given: 2." },
  { "luck/two-holes", { LUCK ("", "60"), APPEAL (",'faces':[null,null]") }, "" },
  { "luck/three-faces", { LUCK ("", "60"), APPEAL (",'faces':[20,20,20]") }, "2 dice are rolled; number of faces given: 3." },
  { "luck/no-such-face", { LUCK ("", "101") }, "The die has no such face: from 1 to 100 is allowed." },
  { "luck/recovered", { ONDINE, RECOVER ("'why':'destiny','points':2") }, "" },
  { "luck/destiny-takes-none", { ONDINE, RECOVER ("'why':'destiny','points':-1") },
    "Destiny points give luck points back: from 0 to 30." },
  { "luck/nothing-to-recover", { NADIA, "{'do':'recover','character':'Nadia','why':'destiny','points':1}" },
    "This character has no luck to recover." },
  { "luck/no-figure", { ONDINE, RECOVER ("'why':'correction'") }, "Points is missing." },
  { "luck/own-figure", { ONDINE, RECOVER ("'why':'chateau-dormant','points':1") }, "“points” does not belong here." },

  /* --- discordant dice --- */
  { "discordant/sources", { ROLL ("discordant", "'sources':[{'label':'a','value':30},{'label':'b','value':1}]", "") },
    "Dice sources must total between −30 and +30." },
  { "discordant/sources-low", { ROLL ("discordant", "'sources':[{'label':'a','value':-30},{'label':'b','value':-1}]", "") },
    "Dice sources must total between −30 and +30." },
  { "discordant/five-levels", { ROLL ("discordant", "'mode':'levels-to-dice','niv':5", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1") }, "" },
  { "discordant/six-levels", { ROLL ("discordant", "'mode':'levels-to-dice','niv':6", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1") },
    "Beyond 5 levels, the equivalence is capped at 15 dice." },
  { "discordant/minus-six-levels", { ROLL ("discordant", "'mode':'levels-to-dice','niv':-6", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1") },
    "Beyond 5 levels, the equivalence is capped at 15 dice." },
  { "discordant/six-levels-as-they-are", { ROLL ("discordant", "'niv':6", "1,1,1,1,1") }, "" },
  { "discordant/signs", { ROLL ("discordant", "", "'+','−','0',1,7") }, "The die has no such face: from 1 to 6 is allowed." },

  /* --- the 2d20 pool --- */
  { "2d20/bought-without-throw", { POOL (",'difficulty':0,'skip_roll':true,'bought_dice':1", "") },
    "No dice are bought for a test without a roll." },
  { "2d20/four-dice", { POOL (",'free_dice':2,'bought_dice':2", "") }, "Bonus and bought dice together: no more than "
                                                                       "three." },
  { "2d20/three-dice", { POOL (",'free_dice':2,'bought_dice':1", "9,9,9,9,9") }, "" },
  { "2d20/difficulty-without-throw", { POOL (",'difficulty':1,'skip_roll':true", "") },
    "Only a test of difficulty 0 succeeds without a roll." },
  { "2d20/no-luck", { POOL (",'stacked_deck':true,'luck_points':0", "9,9") }, "No luck points are left." },
  { "2d20/helper-no-luck",
    { "{'do':'character','name':'Ondine','2d20':{'luck':4,'luck_points':0}}", POOL (",'helpers':[" LUCKY_HELPER ("Ondine") "]", "9,9,9") },
    "No luck points are left." },
  { "2d20/luck-of-two", { POOL (",'luck_points':1,'helpers':[" LUCKY_HELPER ("Lou") "," LUCKY_HELPER ("Ana") "]", "9,9,9,9") },
    "No luck points are left." },
  { "2d20/luck-of-one", { POOL (",'luck_points':1,'helpers':[" LUCKY_HELPER ("Lou") "]", "9,9,9") }, "" },
  { "2d20/gm-pays", { "{'do':'pools','gm':2}", POOL (",'npc':true,'bought_dice':2", "9,9,9,9") }, "There are not enough action points." },
  { "2d20/gm-can-pay", { "{'do':'pools','gm':3}", POOL (",'npc':true,'bought_dice':2", "9,9,9,9") }, "" },
  { "2d20/places", { POOL ("", "9,9"), REROLL ("2") }, "There is no die at this position: positions run from 0 to 1." },
  { "2d20/places-low", { POOL ("", "9,9"), REROLL ("-1") }, "There is no die at this position: positions run from 0 to 1." },
  { "2d20/combat-places", { POOL (",'attack':true", "9,9"), "{'do':'choose','choice':'combat-dice','count':3,'faces':[1,1,1]}",
                            "{'do':'choose','choice':'reroll-combat','dice':[3]}" },
    "There is no die at this position: positions run from 0 to 2." },
  { "2d20/again", { ONDINE, OF_ONDINE ("", "9,9"), REROLL ("0"), REROLL ("0") }, "A die is re-rolled only once." },
  { "2d20/twice-in-one", { ONDINE, OF_ONDINE ("", "9,9"), REROLL ("0,0") }, "A die is re-rolled only once." },
  { "2d20/overflow", { "{'do':'pools','group':6}", POOL (",'difficulty':1", "9,9"), "{'do':'choose','choice':'confirm'}" },
    "The group pool is full: 1 point is lost." },
  { "2d20/overflows", { "{'do':'pools','group':6}", POOL (",'difficulty':0", "9,9"), "{'do':'choose','choice':'confirm'}" },
    "The group pool is full: 2 points are lost." },
  { "2d20/fits", { "{'do':'pools','group':5}", POOL (",'difficulty':1", "9,9"), "{'do':'choose','choice':'confirm'}" }, "" },
  { "2d20/round-goes-on", { "{'do':'round','on':true}", "{'do':'round','next':false}" },
    "To continue a round, set “next” to true or leave it out." },
  { "2d20/round-how", { "{'do':'round'}" }, "Set “on” to begin or end a fight, “next” to continue it." },
  { "2d20/lowered", { ONDINE, "{'do':'character','name':'Ondine','update':true,'2d20':{'luck':3}}" },
    "Ondine’s luck points come down to 3." },
  { "2d20/points-of-sheet", { ONDINE, "{'do':'character','name':'Ondine','update':true,'2d20':{'luck_points':5}}" },
    "Luck points: no more than 4 are allowed." },

  /* --- Choice & Destiny --- */
  { "tarot/in-progress", { NADIA, TAROT ("'difficulty':2"), POOL ("", "9,9") },
    "A test of Choice & Destiny is in progress: finish it or undo it first." },
  { "tarot/themself", { NADIA, TAROT ("'kind':'versus-player','opponent':'Nadia'") },
    "A character cannot oppose themselves." },
  { "tarot/no-part", { NADIA, TOMAS, "{'do':'character','name':'Ada'}", DUEL,
                       "{'do':'choose','choice':'play','character':'Ada','card':1}" },
    "Ada takes no part in this opposition." },
  { "tarot/two-levels", { "{'do':'levels','levels':[{'name':'Abyss','value':2},{'name':'Abyss','value':4}]}" },
    "Two levels are named “Abyss”." },
  { "tarot/no-level", { NADIA, TAROT ("'difficulty':'Abyss'") }, "“Abyss” is not one of the levels of this table." },
  { "tarot/fool", { NADIA, TAROT ("'difficulty':2"), PLAY, DESTINY ("0,5") }, "The Fool: draw again." },
  { "tarot/phase-ends", { CRITICAL, "{'do':'phase','critical':false}" }, "The major arcana are reshuffled." },
  { "tarot/phase-begins", { CRITICAL }, "" },
  { "tarot/phase-goes-on", { CRITICAL, CRITICAL }, "" },
  { "tarot/no-phase", { "{'do':'phase','critical':false}" }, "" },
  { "tarot/not-crucial", { NADIA, TOMAS, TAROT ("'difficulty':2"), PLAY, LEND ("Tomas", "4") }, "Cards are lent only in a crucial test." },
  { "tarot/not-in-hand", { NADIA, TAROT ("'difficulty':2"), "{'do':'choose','choice':'play','card':10}" }, "This card is not in the hand." },
  { "tarot/not-in-pile", { NADIA, TAROT ("'difficulty':2"), PLAY, DESTINY ("22") }, "Card 22 is not in the pile it should come from." },
  { "tarot/a-card-more", { NADIA, TAROT ("'difficulty':2"), PLAY, DESTINY ("5,6") }, "1 more card was given than is drawn." },
  { "tarot/cards-more", { NADIA, TAROT ("'difficulty':2"), PLAY, DESTINY ("5,6,7") },
    "2 more cards were given than are drawn." },
  { "tarot/advice-without-test", { NADIA, "{'do':'advise','system':'tarot','character':'Nadia'}" },
    "No test of Choice & Destiny is in progress." },
  { "tarot/advice-too-late", { NADIA, TAROT ("'difficulty':2"), PLAY, "{'do':'advise','system':'tarot','character':'Nadia'}" },
    "The card is already played." },
  { "tarot/advice-for-another", { NADIA, TOMAS, TAROT ("'difficulty':2"), "{'do':'advise','system':'tarot','character':'Tomas'}" },
    "The card is already played." },
  { "tarot/advice-in-opposition", { NADIA, TOMAS, DUEL, "{'do':'advise','system':'tarot','character':'Nadia'}" },
    "Not in an opposition between players." },
  { "tarot/odds-in-opposition", { NADIA, TOMAS, DUEL, ODDS ("tarot", "") }, "Not in an opposition between players." },
  { "tarot/odds-of-opposition", { NADIA, "{'do':'odds','system':'tarot','character':'Nadia','input':{'kind':'versus-player'}}" },
    "An opposition between players has no odds against Destiny." },
  { "tarot/odds-against-somebody", { NADIA, TOMAS, "{'do':'odds','system':'tarot','character':'Nadia','input':{'difficulty':2,'opponent':'Tomas'}}" },
    "“opponent” does not belong here." },
  { "tarot/odds-of-no-npc", { NADIA, "{'do':'odds','system':'tarot','character':'Nadia','input':{'difficulty':2,'npc_talon':'shared'}}" },
    "“npc_talon” does not belong here." },
  { "tarot/odds-of-no-opponent", { NADIA, "{'do':'odds','system':'tarot','character':'Nadia','input':{'difficulty':2,'opponent_modifier':1}}" },
    "“opponent_modifier” does not belong here." },
  { "tarot/odds-of-npc",
    { NADIA, "{'do':'odds','system':'tarot','character':'Nadia','input':{'kind':'versus-npc','opponent_modifier':1,'npc_talon':'shared'}}" }, "" },
  { "tarot/odds-of-nobody", { ODDS ("tarot", "'difficulty':2") }, "Character is missing." },
  { "tarot/named-twice", { "{'do':'advise','system':'tarot','hand':[1,2,3,3],'draw':[]}" }, "Card 3 is named twice." },
  { "tarot/in-both", { "{'do':'advise','system':'tarot','hand':[1,2,3,4],'draw':[5,4]}" }, "Card 4 is named twice." },
  { "tarot/tests-of-no-hand", { "{'do':'advise','system':'tarot','input':{'tests':2}}" },
    "Odds for several tests need a hand of cards." },

  /* --- the initiates’ dice --- */
  { "initiates/dice", { INITIATES ("'value':1,'threshold':6,'dice':3", "") }, "A characteristic of 1 gives no more than 2 dice." },
  { "initiates/in-reach", { INITIATES ("'bonus':2,'threshold':11", "5") }, "" },
  { "initiates/out-of-reach", { INITIATES ("'bonus':2,'threshold':12", "5") }, "The threshold is out of reach." },
  { "initiates/out-of-reach-in-secret", { INITIATES ("'threshold':12,'secret_threshold':true", "5") }, "" },
  { "initiates/again-in-reach", { INITIATES ("'threshold':12,'secret_threshold':true", "5"), "{'do':'choose','choice':'reveal','threshold':10}" }, "" },
  { "initiates/again-out-of-reach", { INITIATES ("'threshold':12,'secret_threshold':true", "5"), "{'do':'choose','choice':'reveal'}" },
    "The threshold is out of reach, even with a re-roll." },
  { "initiates/secret-odds", { ODDS ("initiates", "'threshold':6,'secret_threshold':true") }, "State the threshold first." },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) answer = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  json_t *notice;
  size_t i;

  for (guint line = 0; line < G_N_ELEMENTS (row->lines) && row->lines[line] != NULL; line++)
    {
      gboolean last = line + 1 == G_N_ELEMENTS (row->lines) || row->lines[line + 1] == NULL;

      g_clear_pointer (&answer, json_decref);
      answer = (last ? test_table_say : test_table_must) (table, row->lines[line]);
    }
  g_string_append (told, json_is_false (json_object_get (answer, "ok")) ? json_string_value (test_json_at (answer, "error.message")) : "");
  json_array_foreach (json_object_get (answer, "notices"), i, notice)
    g_string_append_printf (told, "%s%s", i > 0 ? "\n" : "", json_string_value (json_object_get (notice, "text")));

  g_assert_cmpstr (told->str, ==, row->told);
}

/* A break of the line is refused wherever it may stand, and a place that is no throw. */
static void
test_ledger (void)
{
  static const struct
  {
    const char *line;
    const char *code;
    const char *field;
  } refused[] = {
    { "{'do':'note','text':'a\\u2028b'}", "out-of-range", "text" },
    { "{'do':'note','text':'a\\u2029b'}", "out-of-range", "text" },
    { "{'do':'note','text':null}", "wrong-type", "text" },
    { "{'do':'note','throw':'one','text':'x'}", "wrong-type", "throw" },
    { "{'do':'note','throw':-1,'text':'x'}", "out-of-range", "throw" },
    { "{'do':'note','throw':2,'text':'x'}", "out-of-range", "throw" },
    { "{'do':'owe','text':'a\\u2028b'}", "out-of-range", "text" },
    { "{'do':'owe','text':7}", "wrong-type", "text" },
    { "{'do':'owe','text':'x','who':7}", "wrong-type", "who" },
    { "{'do':'owe','text':'x','kind':7}", "wrong-type", "kind" },
    { "{'do':'owe','text':'x','throw':9}", "out-of-range", "throw" },
    { "{'do':'owe','text':'x','struck':true}", "unknown-field", "struck" },
    { "{'do':'strike','debt':0}", "out-of-range", "debt" },
    { "{'do':'strike','debt':2}", "out-of-range", "debt" },
    { "{'do':'strike','debt':'one'}", "wrong-type", "debt" },
    { "{'do':'strike','debt':1,'who':'Nadia'}", "unknown-field", "who" },
  };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  json_decref (test_table_must (table, LUCK ("", "50")));
  json_decref (test_table_must (table, "{'do':'owe','text':'Une mule'}"));
  before = test_table_text (table);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_test_message ("%s", refused[i].line);
      test_table_must_not (table, refused[i].line, refused[i].code, refused[i].field);
    }
  after = test_table_text (table);
  g_assert_cmpstr (before, ==, after);
}

HSD_SUITE (refusals)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/refusals/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }

  g_test_add_func ("/refusals/ledger", test_ledger);
}
