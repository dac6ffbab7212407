/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of explanations in English: the numbers that decided, and what moved them. */

#include "config.h"

#include "model/story/system.h"
#include "suite.h"
#include "support.h"

typedef struct
{
  const char *name;
  const char *lines[40]; /* intents; the last one’s answer is explained */
  const char *steps;    /* each on a line */
} Row;

#define ROLL(system, input, faces) "{'do':'roll','system':'" system "','input':{" input "},'faces':[" faces "]}"
#define LUCK(input, face) ROLL ("luck", "'roll_type':'sight','deliberate':true," input, face)
#define AT_50(face) { LUCK ("'characteristic':10", face) }, "Characteristic 10 at level 0: the table gives 50%.\n"
#define NEGOTIATED(rest) { ROLL ("initiates", "'threshold':7", "4"), "{'do':'choose','choice':'negotiate','agreed':true," rest "}" }
#define FIRST_SIMPLE \
  "Total 4: best die 4 of 4, bonus 0.\n" \
  "4 is below the threshold 7, and no die shows 0: simple failure.\n"

#define ALL_KEPT "5 dice are rolled and all are kept.\n"
#define TO_LEVELS(input, faces) ROLL ("discordant", "'mode':'dice-to-levels'," input, faces)
#define TEN_TO_LEVELS "Dice → Levels: +10 D count as +4 levels.\n" ALL_KEPT
#define POOL(input, faces) ROLL ("2d20", "'attribute':8,'skill':2," input, faces)
#define AT_10 "Target 10: attribute 8, skill 2.\n"
#define NADIA "{'do':'character','name':'Nadia','2d20':{'luck':5},'tarot':{'cards':[7,8,9]}}"
#define TAROT(input) "{'do':'roll','system':'tarot','character':'Nadia','input':{" input "},'cards':[1]}"
#define PLAY_OF(card) "{'do':'choose','choice':'play','card':" card "}"
#define PLAY PLAY_OF ("7")
#define DESTINY(card) "{'do':'choose','choice':'destiny','cards':[" card "]}"
#define WHOLE_TEST(card, destiny) \
  "{'do':'roll','system':'tarot','character':'Nadia','input':{'difficulty':0},'cards':[" card "]}", PLAY_OF (card), DESTINY (destiny)
#define TEST_OF_5(card) { NADIA, TAROT ("'modifier':5,'difficulty':2"), PLAY, DESTINY (card) }
#define PLAYS_7 "Nadia draws Ace (1).\nNadia plays 7.\n"

static const Row rows[] = {
  /* Both sides of 90 and of 96, which the table has at 50 in a hundred. */
  { "luck/89", AT_50 ("89") "The d100 shows 89, above 50 (particular from 90, total from 96): Normal failure." },
  { "luck/90", AT_50 ("90") "The d100 shows 90, above 50 (particular from 90, total from 96): Particular failure." },
  { "luck/95", AT_50 ("95") "The d100 shows 95, above 50 (particular from 90, total from 96): Particular failure." },
  { "luck/96", AT_50 ("96") "The d100 shows 96, above 50 (particular from 90, total from 96): Total failure." },
  { "luck/100", AT_50 ("100") "The d100 shows 00: a 100 always fails (particular from 90, total from 96): Total failure." },
  /* 96 in a hundred leave no particular failure, and 100 no limit at all. */
  { "luck/no-particular", { LUCK ("'characteristic':12,'level':6", "98") },
    "Characteristic 12 at level +6: the table gives 96%.\n"
    "The d100 shows 98, above 96 (total from 100): Normal failure." },
  { "luck/no-particular-100", { LUCK ("'characteristic':12,'level':6", "100") },
    "Characteristic 12 at level +6: the table gives 96%.\n"
    "The d100 shows 00: a 100 always fails (total from 100): Total failure." },
  { "luck/no-limit", { LUCK ("'characteristic':10,'level':10", "100") },
    "Characteristic 10 at level +10: the table gives 100%.\n"
    "The d100 shows 00: a 100 always fails. Normal failure." },
  /* The rows of the table below −10. */
  { "luck/-11", { LUCK ("'characteristic':10,'level':-11", "90") },
    "Characteristic 10 at level −11: the table gives 1%.\n"
    "The d100 shows 90, above 1 (particular from 2, total from 90): Total failure." },
  { "luck/-16", { LUCK ("'characteristic':10,'level':-16", "2") },
    "Characteristic 10 at level −16: the table gives 1%.\n"
    "The d100 shows 2, above 1 (total from 2): Total failure." },
  { "luck/parts", { LUCK ("'characteristic':10,'skill':-3,'difficulty':-1", "30") },
    "Skill −3 and difficulty −1 make level −4.\n"
    "Characteristic 10 at level −4: the table gives 30%.\n"
    "The d100 shows 30, at most 30 (significant up to 15, particular up to 6): Normal success." },
  { "luck/one-part", { LUCK ("'characteristic':10,'difficulty':-4", "30") },
    "Skill 0 and difficulty −4 make level −4.\n"
    "Characteristic 10 at level −4: the table gives 30%.\n"
    "The d100 shows 30, at most 30 (significant up to 15, particular up to 6): Normal success." },
  /* Astrology is named where it moves the level: in a luck roll and in a call. */
  { "luck/roll", { ROLL ("luck", "'mode':'luck','luck':10,'level':2", "60") },
    "Luck roll requested by the game master: full luck 10 at level +2 gives 60%.\n"
    "The d100 shows 60, at most 60 (significant up to 30, particular up to 12): Normal success." },
  { "luck/roll-astrology", { ROLL ("luck", "'mode':'luck','luck':10,'level':2,'astrology':-4", "40") },
    "Luck roll requested by the game master: level +2 and astrology −4 make −2, where full luck 10 gives 40%.\n"
    "The d100 shows 40, at most 40 (significant up to 20, particular up to 8): Normal success." },
  { "luck/call-hours", { LUCK ("'characteristic':10,'luck_points':10", "89"),
      "{'do':'choose','choice':'appeal','hours':{'birth':1,'astral':12,'current':2},'faces':[98]}" },
    "Characteristic 10 at level 0: the table gives 50%.\n"
    "The d100 shows 89, above 50 (particular from 90, total from 96): Normal failure.\n"
    "Astrology: the hour of the call leaves the luck level at 0.\n"
    "Luck call with the 10 points left: 50%.\n"
    "The d100 shows 98, above 50 (particular from 90, total from 96): Total failure.\n"
    "Call failed: no point is lost, the action stands, and there is no second call." },
  { "luck/call-astrology", { LUCK ("'characteristic':10,'luck_points':10", "89"), "{'do':'choose','choice':'appeal','astrology':4,'faces':[98]}" },
    "Characteristic 10 at level 0: the table gives 50%.\n"
    "The d100 shows 89, above 50 (particular from 90, total from 96): Normal failure.\n"
    "Astrology: the hour of the call moves the luck level from 0 to +4.\n"
    "Luck call with the 10 points left: 70%.\n"
    "The d100 shows 98, above 70 (particular from 94, total from 98): Total failure.\n"
    "Call failed: no point is lost, the action stands, and there is no second call." },
  { "discordant/plain", { ROLL ("discordant", "", "1,3,5,5,6") }, ALL_KEPT "Sum +2, level 0: final result +2." },
  { "discordant/highest", { ROLL ("discordant", "'d':1", "1,1,1,3,5,5") },
    "6 dice are rolled and the 5 highest are kept.\n"
    "Sum 0, level 0: final result 0." },
  { "discordant/lowest", { ROLL ("discordant", "'d':-2", "1,3,5,5,5,5,5") },
    "7 dice are rolled and the 5 lowest are kept.\n"
    "Sum +2, level 0: final result +2." },
  { "discordant/sources",
    { ROLL ("discordant", "'sources':[{'label':'Rope','value':2},{'label':'Rain','value':-1}]", "3,3,3,3,3,3") },
    "Before the roll, the sources of dice net to +1 D.\n"
    "6 dice are rolled and the 5 highest are kept.\n"
    "Sum 0, level 0: final result 0." },
  { "discordant/tools",
    { ROLL ("discordant", "'niv':2,'tools':[{'label':'Rope','value':1},{'label':'Grapnel','value':2}]", "1,3,5,5,6") },
    "Tools: Rope\u00a0+1, Grapnel\u00a0+2. With aptitude +2 that makes level +5.\n" ALL_KEPT "Sum +2, level +5: final result +7." },
  { "discordant/to-levels", { TO_LEVELS ("'d':3", "3,3,3,3,3") },
    "Dice → Levels: +3 D count as +2 levels.\n" ALL_KEPT "Sum 0, level +2: final result +2." },
  { "discordant/some-to-levels", { TO_LEVELS ("'d':10,'converted':6", "3,3,3,3,3,3,3,3,3") },
    "Dice → Levels: of +10 D, +6 count as +3 levels, and +4 D are left to roll.\n"
    "9 dice are rolled and the 5 highest are kept.\n"
    "Sum 0, level +3: final result +3." },
  { "discordant/to-dice", { ROLL ("discordant", "'mode':'levels-to-dice','niv':2", "3,3,3,3,3,3,3,3") },
    "Levels → Dice: +2 levels count as +3 D, which makes +3 D.\n"
    "8 dice are rolled and the 5 highest are kept.\n"
    "Sum 0, level 0: final result 0." },
  { "discordant/cut", { TO_LEVELS ("'d':10,'niv':3", "5,5,5,5,5") },
    TEN_TO_LEVELS "Sum +5, level +7: +12, cut to +8, aptitude 3 + 5." },
  { "discordant/cut-tools", { TO_LEVELS ("'d':10,'niv':3,'tools':[{'label':'Rope','value':1}]", "5,5,5,5,5") },
    "Tools: Rope\u00a0+1. With aptitude +3 that makes level +4.\n" TEN_TO_LEVELS
    "Sum +5, level +8: +13, cut to +8, aptitude 3 + 5, which tools do not lift." },
  { "discordant/cut-total", { TO_LEVELS ("'d':10,'niv':3,'cap':'total','tools':[{'label':'Rope','value':1}]", "5,5,5,5,5") },
    "Tools: Rope\u00a0+1. With aptitude +3 that makes level +4.\n" TEN_TO_LEVELS
    "Sum +5, level +8: +13, cut to +9, aptitude 3 + tools 1 + 5, as this table plays it." },
  { "discordant/raised", { TO_LEVELS ("'d':-10", "1,1,1,1,1") },
    "Dice → Levels: −10 D count as −4 levels.\n" ALL_KEPT
    "Sum −5, level −4: −9, raised to −5, aptitude 0 − 5; this lower limit is a Hasard house rule." },
  { "discordant/raised-total", { TO_LEVELS ("'d':-10,'cap':'total','tools':[{'label':'Rope','value':-1}]", "1,1,1,1,1") },
    "Tools: Rope −1. With aptitude 0 that makes level −1.\n"
    "Dice → Levels: −10 D count as −4 levels.\n" ALL_KEPT
    "Sum −5, level −5: −10, raised to −6, aptitude 0 + tools −1 − 5; this lower limit is a Hasard house rule." },
  { "discordant/above", { ROLL ("discordant", "'challenge':1", "1,3,5,5,6") },
    ALL_KEPT "Sum +2, level 0: final result +2.\n"
             "+2 against the challenge +1: Above (margin +1)." },
  { "discordant/tie", { ROLL ("discordant", "'challenge':2", "1,3,5,5,6") },
    ALL_KEPT "Sum +2, level 0: final result +2.\n"
             "+2 against the challenge +2: Tie (margin 0)." },
  { "discordant/below", { ROLL ("discordant", "'challenge':3", "1,3,5,5,6") },
    ALL_KEPT "Sum +2, level 0: final result +2.\n"
             "+2 against the challenge +3: Below (margin −1)." },

  { "2d20/both-ends", { POOL ("'difficulty':1", "1,20") },
    AT_10 "Difficulty 1.\n"
          "2 successes of the leader: 1, 20 (a 1 counts two).\n"
          "2 against difficulty 1: success, and 1 action point is produced.\n"
          "1 complication for the GM to resolve." },
  { "2d20/edges", { POOL ("'difficulty':1", "10,11") },
    AT_10 "Difficulty 1.\n"
          "1 success of the leader: 10, 11 (a 1 counts two).\n"
          "1 against difficulty 1: success, and 0 action points are produced." },
  { "2d20/asset", { POOL ("'difficulty':1,'asset':true,'complication_range':3", "2,18") },
    AT_10 "Difficulty 1.\n"
          "Complications from 18 up (Hazardous).\n"
          "2 successes of the leader: 2, 18 (up to 2, by the asset, counts two).\n"
          "2 against difficulty 1: success, and 1 action point is produced.\n"
          "1 complication for the GM to resolve." },
  { "2d20/help-in-vain", { POOL ("'second_major_action':true,'helpers':[{'name':'Lou','attribute':3,'skill':1}]", "15,16,1") },
    AT_10 "Difficulty 2: 1, +1 for the second major action.\n"
          "0 successes of the leader: 15, 16 (a 1 counts two).\n"
          "Lou helps, target 4: 1 is 2 successes.\n"
          "The leader has no success: help does not count.\n"
          "0 against difficulty 2: failure." },
  { "2d20/helpers",
    { POOL ("'difficulty':2,'free_dice':1,'helpers':[{'name':'Lou','attribute':3,'skill':1},{'name':'Ana','attribute':6,'skill':3,'asset':true}]",
            "9,12,13,4,2") },
    AT_10 "Difficulty 2.\n"
          "1 die is granted, and costs nothing.\n"
          "1 success of the leader: 9, 12, 13 (a 1 counts two).\n"
          "Lou helps, target 4: 4 is 1 success.\n"
          "Ana helps, target 9 (up to 3, by the asset, counts two): 2 is 2 successes.\n"
          "4 against difficulty 2: success, and 2 action points are produced." },
  { "2d20/again", { NADIA, ROLL ("2d20", "'attribute':8,'skill':2,'luck_points':2", "12,13"), "{'do':'choose','choice':'reroll','dice':[1],'faces':[7]}" },
    AT_10 "Difficulty 1.\n"
          "Miss Fortune: die 2 showed 13 and shows 7 now.\n"
          "1 success of the leader: 12, 7 (a 1 counts two).\n"
          "1 against difficulty 1: success, and 0 action points are produced." },
  { "2d20/to-the-gm", { POOL ("'npc':true", "1,9"), "{'do':'choose','choice':'confirm'}" },
    AT_10 "Difficulty 1.\n"
          "3 successes of the leader: 1, 9 (a 1 counts two).\n"
          "3 against difficulty 1: success, and 2 action points are produced.\n"
          "Confirmed: 2 goes to the game master’s pool." },
  { "2d20/of-the-gm", { "{'do':'pools','group':2,'gm':3}", POOL ("'npc':true,'bought_dice':1", "10,11,20") },
    AT_10 "Difficulty 1.\n"
          "1 die bought: the game master’s pool pays 1.\n"
          "1 success of the leader: 10, 11, 20 (a 1 counts two).\n"
          "1 against difficulty 1: success, and 0 action points are produced.\n"
          "1 complication for the GM to resolve." },
  { "2d20/of-both", { "{'do':'pools','group':1,'gm':0}", POOL ("'bought_dice':2", "11,12,13,14") },
    AT_10 "Difficulty 1.\n"
          "2 dice bought: the group pool pays 1, and the game master receives 2.\n"
          "0 successes of the leader: 11, 12, 13, 14 (a 1 counts two).\n"
          "0 against difficulty 1: failure." },
  { "2d20/automatic", { "{'do':'roll','system':'2d20','input':{'attribute':8,'skill':2,'difficulty':0,'skip_roll':true}}" },
    AT_10 "Difficulty 0.\n"
          "Difficulty 0 and no roll: automatic success, no points, no complication." },
  { "2d20/stacked-deck",
    { NADIA, "{'do':'roll','system':'2d20','character':'Nadia','input':{'attribute':8,'skill':2,'stacked_deck':true},'faces':[7,8]}" },
    "Target 7, by “Stroke of Luck”: luck 5 in the place of the attribute, skill 2.\n"
    "Difficulty 1.\n"
    "1 success of the leader: 7, 8 (a 1 counts two).\n"
    "1 against difficulty 1: success, and 0 action points are produced." },
  { "2d20/helper-stacked-deck",
    { NADIA, "{'do':'roll','system':'2d20','input':{'attribute':8,'skill':2,'helpers':[{'name':'Nadia','attribute':1,'skill':2,"
             "'stacked_deck':true}]},'faces':[7,11,7]}" },
    AT_10 "Difficulty 1.\n"
          "1 success of the leader: 7, 11 (a 1 counts two).\n"
          "Target 7, by “Stroke of Luck”: luck 5 in the place of the attribute, skill 2.\n"
          "Nadia helps, target 7: 7 is 1 success.\n"
          "2 against difficulty 1: success, and 1 action point is produced." },
  { "2d20/spent",
    { POOL ("'difficulty':0", "1,1"), "{'do':'choose','choice':'spend','on':'information'}", "{'do':'choose','choice':'confirm'}" },
    AT_10 "Difficulty 0.\n"
          "4 successes of the leader: 1, 1 (a 1 counts two).\n"
          "4 against difficulty 0: success, and 4 action points are produced.\n"
          "1 action point is spent: Obtain Information 1. Those just produced went first.\n"
          "Confirmed: 3 stored." },
  { "2d20/too-many",
    { "{'do':'pools','group':5,'gm':0}", POOL ("'difficulty':0", "1,1"), "{'do':'choose','choice':'confirm'}" },
    AT_10 "Difficulty 0.\n"
          "4 successes of the leader: 1, 1 (a 1 counts two).\n"
          "4 against difficulty 0: success, and 4 action points are produced.\n"
          "Confirmed: 1 stored, 3 lost, since the group pool holds 6 at most." },
  { "2d20/combat", { POOL ("'attack':true", "5,6"), "{'do':'choose','choice':'combat-dice','count':3,'faces':[2,3,5]}" },
    AT_10 "Difficulty 1.\n"
          "2 successes of the leader: 5, 6 (a 1 counts two).\n"
          "2 against difficulty 1: success, and 1 action point is produced.\n"
          "The combat dice show 2, 3, 5: total 3, effects 1." },

  { "tarot/success", TEST_OF_5 ("9"),
    PLAYS_7 "Destiny: IX, The Hermit.\n"
            "12 for the Choice: card 7, modifier 5.\n"
            "11 for Destiny: card 9, difficulty +2.\n"
            "12 against 11, margin +1: success." },
  { "tarot/level", { NADIA, TAROT ("'modifier':5,'difficulty':'Heroic'"), PLAY, DESTINY ("2") },
    PLAYS_7 "Destiny: II, The Popess.\n"
            "12 for the Choice: card 7, modifier 5.\n"
            "12 for Destiny: card 2, difficulty Heroic (+10).\n"
            "12 against 12, margin 0: a tie is enough, success." },
  { "tarot/just-enough", TEST_OF_5 ("10"),
    PLAYS_7 "Destiny: X, The Wheel of Fortune.\n"
            "12 for the Choice: card 7, modifier 5.\n"
            "12 for Destiny: card 10, difficulty +2.\n"
            "12 against 12, margin 0: a tie is enough, success." },
  { "tarot/fools", TEST_OF_5 ("0,12"),
    PLAYS_7 "The Fool is set aside 1 time, and Destiny is drawn again.\n"
            "Destiny: XII, The Hanged Man.\n"
            "12 for the Choice: card 7, modifier 5.\n"
            "14 for Destiny: card 12, difficulty +2.\n"
            "12 against 14, margin −2: failure." },
  { "tarot/world", TEST_OF_5 ("21"),
    PLAYS_7 "Destiny: XXI, The World.\n"
            "12 for the Choice: card 7, modifier 5.\n"
            "23 for Destiny: card 21, difficulty +2.\n"
            "XXI, the World, decides on its own: critical success, whatever the margin (−11)." },
  { "tarot/devil", TEST_OF_5 ("15"),
    PLAYS_7 "Destiny: XV, The Devil.\n"
            "12 for the Choice: card 7, modifier 5.\n"
            "17 for Destiny: card 15, difficulty +2.\n"
            "XV, the Devil, decides on its own: critical failure, whatever the margin (−5)." },
  { "tarot/below-zero", { NADIA, TAROT ("'difficulty':-3,'adjustment':-9"), PLAY, DESTINY ("1") },
    PLAYS_7 "Destiny: I, The Magician.\n"
            "−2 for the Choice: card 7, modifier 0, adjustment −9.\n"
            "−2 for Destiny: card 1, difficulty −3.\n"
            "−2 against −2, margin 0: a tie is enough, success." },
  { "tarot/npc", { NADIA, TAROT ("'kind':'versus-npc','opponent_modifier':3"), PLAY, DESTINY ("5") },
    PLAYS_7 "Destiny, among I to XIV: V, The Pope.\n"
            "7 for the Choice: card 7, modifier 0.\n"
            "8 for Destiny: card 5, modifier 3, difficulty 0.\n"
            "7 against 8, margin −1: failure." },
  { "tarot/shared-talon", { NADIA, TAROT ("'kind':'versus-npc','npc_talon':'shared'"), PLAY, DESTINY ("21,16,5") },
    PLAYS_7 "Above XIV, set aside: XXI, XVI.\n"
            "Destiny, among I to XIV: V, The Pope.\n"
            "7 for the Choice: card 7, modifier 0.\n"
            "5 for Destiny: card 5, difficulty 0.\n"
            "7 against 5, margin +2: success." },
  { "tarot/reshuffled",
    { NADIA, "{'do':'phase','critical':true}",
      TAROT ("'difficulty':0"), PLAY, DESTINY ("5"), WHOLE_TEST ("2", "6"), WHOLE_TEST ("3", "7"),
      WHOLE_TEST ("4", "8"), WHOLE_TEST ("5", "9"), WHOLE_TEST ("6", "10"),
      WHOLE_TEST ("10", "11"), WHOLE_TEST ("11", "12"), WHOLE_TEST ("12", "13"),
      WHOLE_TEST ("13", "14"), WHOLE_TEST ("14", "1,1,2,3") },
    "Nadia draws King (14).\nNadia plays King (14).\n"
    "Destiny: I, The Magician.\n"
    "14 for the Choice: card 14, modifier 0.\n"
    "1 for Destiny: card 1, difficulty 0.\n"
    "14 against 1, margin +13: success.\n"
    "The deck of Nadia is reshuffled: discard and hand together." },
  { "tarot/lent",
    { NADIA, "{'do':'character','name':'Tomas','tarot':{'cards':[4,5,12]}}", TAROT ("'difficulty':0,'modifier':1,'crucial':true"), PLAY,
      "{'do':'choose','choice':'lend','character':'Tomas','card':12}", DESTINY ("9") },
    PLAYS_7 "Tomas lends Knight (12).\n"
            "Destiny: IX, The Hermit.\n"
            "20 for the Choice: cards 7 + 12, modifier 1.\n"
            "9 for Destiny: card 9, difficulty 0.\n"
            "20 against 9, margin +11: success.\n"
            "Tomas draws 1 card, and holds three again." },

  { "initiates/critical", { ROLL ("initiates", "'value':1,'threshold':6", "0,5") },
    "Total 5: best die 5 of 0, 5, bonus 0.\n"
    "A 0, and the threshold 6 is not reached: critical failure, with grave consequences." },
  { "initiates/automatic", { ROLL ("initiates", "'value':1,'threshold':6", "0,6") },
    "Total 6: best die 6 of 0, 6, bonus 0.\n"
    "6 reaches the threshold 6, but a 0 ruins the roll: automatic failure." },
  { "initiates/paid", NEGOTIATED ("'price':'very-high','text':'The sergeant tells everybody','faces':[3,6]"),
    FIRST_SIMPLE "Total 6. Very high price (2 dice): best die 6 of 3, 6, where a 0 counts as 10, bonus 0.\n"
                 "The threshold 7 is not reached: new failure. Very high price (2 dice): The sergeant tells "
                 "everybody." },
  { "initiates/paid-wordless", NEGOTIATED ("'price':'high','faces':[6]"),
    FIRST_SIMPLE "Total 6. High price (1 die): best die 6 of 6, where a 0 counts as 10, bonus 0.\n"
                 "The threshold 7 is not reached: new failure. The price to pay: High price (1 die)." },
  { "initiates/not-paid", NEGOTIATED ("'price':'high','text':'A wound','faces':[7]"),
    FIRST_SIMPLE "Total 7. High price (1 die): best die 7 of 7, where a 0 counts as 10, bonus 0.\n"
                 "The threshold 7 is reached: success, and the price is not paid." },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) answer = NULL;
  g_autoptr (GString) steps = g_string_new (NULL);
  json_t *step;
  size_t i;

  for (guint line = 0; line < G_N_ELEMENTS (row->lines) && row->lines[line] != NULL; line++)
    {
      g_clear_pointer (&answer, json_decref);
      answer = test_table_must (table, row->lines[line]);
    }
  json_array_foreach (test_json_at (answer, "test.steps"), i, step)
    g_string_append_printf (steps, "%s%s", i > 0 ? "\n" : "", json_string_value (json_object_get (step, "text")));

  g_assert_cmpstr (steps->str, ==, row->steps);
}

/* Beside the outcome, for everybody: what a critical failure brings with it. */
static void
test_grave (void)
{
  static const struct
  {
    const char *roll;
    const char *note;
  } ends[] = {
    { ROLL ("initiates", "'value':1,'threshold':6", "0,5"), "a 0: grave consequences" },
    { ROLL ("initiates", "'value':1,'threshold':6", "0,6"), "a 0 ruins the roll" },
    { ROLL ("initiates", "'value':1,'threshold':6", "4,5"), NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (TestTable) table = test_table_new (1);
      g_autoptr (json_t) answer = test_table_must (table, ends[i].roll);
      const HsdStory *story = hsd_test_get_story (hsd_table_get_test (table->table));
      g_autoptr (HsdShowing) showing = hsd_showing_make (story, story->input, NULL);

      g_assert_cmpstr (showing->notes[0], ==, "against threshold 6");
      g_assert_cmpstr (showing->notes[1], ==, ends[i].note);
    }
}

HSD_SUITE (explanation)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/explanation/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }

  g_test_add_func ("/explanation/initiates/grave", test_grave);
}
