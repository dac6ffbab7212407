/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/lists.h"

#define DEAL(name, colour, motif, suit, cards) \
  "{'do':'character','name':'" name "','colour':'" colour "','motif':'" motif "','tarot':{'suit':'" suit "','cards':" cards "}}\n"
#define NADIA(cards) DEAL ("Nadia", "#2f5d8c", "disc", "cups", cards)
#define TOMAS(cards) DEAL ("Tomas", "#b3282d", "lozenge", "swords", cards)
#define ILYES(cards) DEAL ("Ilyes", "#b07a1e", "triangle", "coins", cards)

static const HsdExampleStep plain[] = {
  /* Translators: worked example “A Card Against Destiny” of Choice & Destiny, step 1 of 4: the numbers are cards of her
     hand; the knight is worth 12. */
  { N_("Nadia holds 3, 8 and the knight, 12. Her cunning is worth 3 points, the difficulty is medium, 4. A test begins with one more card: "
       "a 7. Four in hand, one of them will be played."),
    NADIA ("[3,8,12]") "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'modifier':3,'difficulty':4},'cards':[7]}",
    "{'test':{'phase':'choosing','outcome':null},'table':{'characters':{'Nadia':{'tarot':{'hand':[3,7,8,12]}}}}}",
    /* Translators: in the worked example “A Card Against Destiny” of Choice & Destiny: the label of a roll, in a few
       words. */
    { N_("The toll collector") } },
  /* Translators: worked example “A Card Against Destiny” of Choice & Destiny, step 2 of 4: Roman numbers are cards of
     Destiny. */
  { N_("She plays the 7: 7 + 3 = 10. Destiny plus 4 can be 10 at most: I to VI will do, and so will the World."),
    "{'do':'choose','choice':'play','card':7}", "{'test':{'choice':[{'character':'Nadia','card':7}],'outcome':null}}" },
  /* Translators: worked example “A Card Against Destiny” of Choice & Destiny, step 3 of 4: Roman numbers are cards of
     Destiny. */
  { N_("Destiny is the Lover, VI: 10 against 6 + 4 = 10. A tie is a success. The 7 goes to her discard, and the 22 majors are shuffled "
       "together again."),
    "{'do':'choose','choice':'destiny','cards':[6]}",
    "{'test':{'left':10,'right':10,'margin':0,'destiny':6,'outcome':'success'},"
    "'table':{'characters':{'Nadia':{'tarot':{'hand':[3,8,12],'discard':[7]}}}}}" },
  /* Translators: worked example “A Card Against Destiny” of Choice & Destiny, step 4 of 4: Roman numbers are cards of
     Destiny. */
  { N_("Another test, the same numbers; an ace is drawn, and this time the 8 is played. The Hermit, IX, is too much for an "
       "8: 11 against 13, a failure by two."),
    "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'modifier':3,'difficulty':4},'cards':[1]}\n"
    "{'do':'choose','choice':'play','card':8}\n{'do':'choose','choice':'destiny','cards':[9]}",
    "{'test':{'left':11,'right':13,'margin':-2,'outcome':'failure'},"
    "'table':{'characters':{'Nadia':{'tarot':{'hand':[1,3,12],'draw':9,'discard':[7,8]}}}}}",
    /* Translators: in the worked example “A Card Against Destiny” of Choice & Destiny: the label of a roll, in a few
       words. */
    { N_("The toll collector’s wife") } },
  { NULL },
};

static const HsdExampleStep crucial[] = {
  /* Translators: worked example “All for One” of Choice & Destiny, step 1 of 6. */
  { N_("In a critical phase the arcana that Destiny has shown do not come back before the end. The test is crucial, so the "
       "others can lend a card. Nadia has 2 points, the difficulty is 4. She plays a 5: far too little on its own."),
    NADIA ("[2,3,6]") ILYES ("[9,10,11]") TOMAS ("[4,7,8]") "{'do':'phase','critical':true}\n"
    "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'modifier':2,'difficulty':4,'crucial':true},'cards':[5]}\n"
    "{'do':'choose','choice':'play','card':5}",
    "{'test':{'choice':[{'character':'Nadia','card':5}],'choices':[{'id':'lend','allowed':true}]},'table':{'critical_phase':true}}",
    /* Translators: in the worked example “All for One” of Choice & Destiny: the label of a roll, in a few words. */
    { N_("The rope bridge gives way") } },
  /* Translators: worked example “All for One” of Choice & Destiny, step 2 of 6. */
  { N_("Ilyes lends his 9, Tomas a 4. Only the cards add up: the points of the helpers do not count. 5 + 9 + 4 + 2 = 20."),
    "{'do':'choose','choice':'lend','character':'Ilyes','card':9}\n{'do':'choose','choice':'lend','character':'Tomas','card':4}",
    "{'test':{'choice':[{'character':'Nadia','card':5},{'character':'Ilyes','card':9},{'character':'Tomas','card':4}]}}" },
  /* Translators: worked example “All for One” of Choice & Destiny, step 3 of 6: a helper may lend one card only; the
     step is refused. */
  { N_("One card each, not two."), "{'do':'choose','choice':'lend','character':'Tomas','card':7}",
    "{'error':{'code':'not-allowed','reason':'already-lent'}}" },
  /* Translators: worked example “All for One” of Choice & Destiny, step 4 of 6: Roman numbers are cards of Destiny. */
  { N_("Destiny is the House of God, XVI: 20 against 16 + 4 = 20, just enough. Each card goes to its owner’s discard; Ilyes and Tomas draw "
       "a new one, the 1 and the 2."),
    "{'do':'choose','choice':'destiny','cards':[16,1,2]}",
    "{'test':{'left':20,'right':20,'margin':0,'outcome':'success'},'table':{'majors':{'discard':[16]},"
    "'characters':{'Ilyes':{'tarot':{'hand':[1,10,11],'discard':[9]}},'Tomas':{'tarot':{'hand':[2,7,8],'discard':[4]}}}}}" },
  /* Translators: worked example “All for One” of Choice & Destiny, step 5 of 6: a card was to be lent after Destiny;
     the step is refused. */
  { N_("Too late to help now."), "{'do':'choose','choice':'lend','character':'Ilyes','card':10}",
    "{'error':{'code':'not-allowed','reason':'after-destiny'}}" },
  /* Translators: worked example “All for One” of Choice & Destiny, step 6 of 6: Roman numbers are cards of Destiny. */
  { N_("The phase ends, and the XVI goes back among the 22. The players’ cards stay as they are."), "{'do':'phase','critical':false}",
    "{'table':{'critical_phase':false,'majors':{'discard':[]}}}" },
  { NULL },
};

static const HsdExampleStep fool[] = {
  /* Translators: worked example “The Fool, the Devil and the World” of Choice & Destiny, step 1 of 3: Roman numbers are
     cards of Destiny. */
  { N_("The Fool has no number, and decides nothing: Destiny is drawn again, here the Hanged Man, XII. A knight, no points, a basic "
       "difficulty: 12 against 12 is a success."),
    NADIA ("[12,13,14]") "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'difficulty':0},'cards':[1]}\n"
    "{'do':'choose','choice':'play','card':12}\n{'do':'choose','choice':'destiny','cards':[0,12]}",
    /* Translators: in the worked example “The Fool, the Devil and the World” of Choice & Destiny: the label of a roll,
       in a few words. */
    "{'test':{'fools':1,'destiny':12,'margin':0,'outcome':'success'}}", { N_("The ferry in the fog") } },
  /* Translators: worked example “The Fool, the Devil and the World” of Choice & Destiny, step 2 of 3: Roman numbers are
     cards of Destiny. */
  { N_("The highest that one person can play: the king and 9 points, 23. Destiny is the Devil, XV. The sum would win by 8, and the Devil "
       "does not look at sums: a critical failure."),
    "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'modifier':9,'difficulty':0},'cards':[2]}\n"
    "{'do':'choose','choice':'play','card':14}\n{'do':'choose','choice':'destiny','cards':[15]}",
    /* Translators: in the worked example “The Fool, the Devil and the World” of Choice & Destiny: the label of a roll,
       in a few words. */
    "{'test':{'left':23,'right':15,'margin':8,'outcome':'critical-failure'}}", { N_("An oath at midnight") } },
  /* Translators: worked example “The Fool, the Devil and the World” of Choice & Destiny, step 3 of 3: Roman numbers are
     cards of Destiny. */
  { N_("And the lowest: an ace, no points, the hardest of difficulties. Destiny is the World, XXI: thirty short, and a critical success."),
    "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'modifier':0,'difficulty':10},'cards':[3]}\n"
    "{'do':'choose','choice':'play','card':1}\n{'do':'choose','choice':'destiny','cards':[21]}",
    /* Translators: in the worked example “The Fool, the Devil and the World” of Choice & Destiny: the label of a roll,
       in a few words. */
    "{'test':{'left':1,'right':31,'margin':-30,'outcome':'critical-success'}}", { N_("A stone against a giant") } },
  { NULL },
};

static const HsdExampleStep duel[] = {
  /* Translators: worked example “Player Against Player” of Choice & Destiny, step 1 of 4. */
  { N_("Nadia and Tomas want the same horse. Both draw a card and choose one in secret; there is no Destiny and no difficulty. Nadia has "
       "laid hers face down."),
    NADIA ("[2,6,11]") TOMAS ("[1,5,13]")
    "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'kind':'versus-player','opponent':'Tomas','modifier':2,"
    "'opponent_modifier':0},'cards':[3,4]}\n{'do':'choose','choice':'play','character':'Nadia','card':11}",
    "{'test':{'outcome':null,'choice':[],'phase':'choosing'},'table':{'characters':{'Nadia':{'tarot':{'hand':[2,3,6]}}}}}",
    /* Translators: in the worked example “Player Against Player” of Choice & Destiny: the label of a roll, in a few
       words. */
    { N_("The last horse") } },
  /* Translators: worked example “Player Against Player” of Choice & Destiny, step 2 of 4: page and queen are cards, of
     the values 11 and 13. */
  { N_("Tomas plays his queen, and both are turned over: page 11 + 2 against queen 13 + 0. A tie: nobody wins, and nothing has changed."),
    "{'do':'choose','choice':'play','character':'Tomas','card':13}",
    "{'test':{'left':13,'right':13,'margin':0,'outcome':'tie','winner':null}}" },
  /* Translators: worked example “Player Against Player” of Choice & Destiny, step 3 of 4. */
  { N_("They try once more. Nadia has 6 + 2, Tomas only 5: she wins."),
    "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'kind':'versus-player','opponent':'Tomas','modifier':2},"
    "'cards':[4,6]}\n{'do':'choose','choice':'play','character':'Nadia','card':6}\n"
    "{'do':'choose','choice':'play','character':'Tomas','card':5}",
    "{'test':{'left':8,'right':5,'margin':3,'outcome':'wins','winner':'Nadia'}}", { N_("The last horse") } },
  /* Translators: worked example “Player Against Player” of Choice & Destiny, step 4 of 4: XIV is the card that was
     drawn. */
  { N_("An NPC has no hand of cards: the game master draws from fourteen majors, I to XIV. Neither the Devil nor the World "
       "is among them, so nothing is critical. 3 + 9 points minus XIV leaves −2: a failure."),
    "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'kind':'versus-npc','modifier':9},'cards':[1]}\n"
    "{'do':'choose','choice':'play','card':3}\n{'do':'choose','choice':'destiny','cards':[14]}",
    /* Translators: in the worked example “Player Against Player” of Choice & Destiny: the label of a roll, in a few
       words. */
    "{'test':{'left':12,'right':14,'margin':-2,'outcome':'failure'}}", { N_("The horse has a master") } },
  { NULL },
};

#define TEST(card, play) \
  "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'difficulty':0},'cards':[" card "]}\n" \
  "{'do':'choose','choice':'play','card':" play "}\n"
#define TESTED(card, play) TEST (card, play) "{'do':'choose','choice':'destiny','cards':[2]}"

static const HsdExampleStep pile[] = {
  /* Translators: worked example “Until the Pile Is Empty” of Choice & Destiny, step 1 of 4: the numbers are cards of
     her hand. */
  { N_("A new deck: Nadia holds the ace, 2 and 3, and eleven cards are in her pile. She draws the 4 and plays the ace. "
       "Three in hand, ten in the pile, one on the discard."),
    NADIA ("[1,2,3]") TOMAS ("[4,5,6]") TESTED ("4", "1"),
    "{'test':{'outcome':'failure'},'table':{'characters':{'Nadia':{'tarot':{'hand':[2,3,4],'draw':10,'discard':[1]}}}}}",
    /* Translators: in the worked example “Until the Pile Is Empty” of Choice & Destiny: the label of a roll, in a few
       words. */
    { N_("One of many errands") } },
  /* Translators: worked example “Until the Pile Is Empty” of Choice & Destiny, step 2 of 4. */
  { N_("In a crucial test of Tomas’s she lends her 2. When it is over she draws a 5 for it: a card that is lent takes one "
       "from the pile as well."),
    "{'do':'roll','system':'tarot','character':'Tomas','label':'*2','input':{'difficulty':0,'crucial':true},'cards':[7]}\n"
    "{'do':'choose','choice':'play','card':7}\n{'do':'choose','choice':'lend','character':'Nadia','card':2}\n"
    "{'do':'choose','choice':'destiny','cards':[3,5]}",
    "{'test':{'left':9,'outcome':'success'},'table':{'characters':{'Nadia':{'tarot':{'hand':[3,4,5],'draw':9,'discard':[1,2]}}}}}",
    { N_("One of many errands"),
      /* Translators: in the worked example “Until the Pile Is Empty” of Choice & Destiny: the label of a roll, in a few
         words. */
      N_("The bolted gate") } },
  /* Translators: worked example “Until the Pile Is Empty” of Choice & Destiny, step 3 of 4. */
  { N_("Eight more tests of her own, and each time she plays her lowest card. One is left in the pile."),
    TESTED ("6", "3") "\n" TESTED ("7", "4") "\n" TESTED ("8", "5") "\n" TESTED ("9", "6") "\n" TESTED ("10", "7") "\n"
    TESTED ("11", "8") "\n" TESTED ("12", "9") "\n" TESTED ("13", "10"),
    "{'table':{'characters':{'Nadia':{'tarot':{'hand':[11,12,13],'draw':1}}}}}", { N_("One of many errands") } },
  /* Translators: worked example “Until the Pile Is Empty” of Choice & Destiny, step 4 of 4. */
  { N_("She draws it, the king, and plays the page. Only now that the test is over are her hand and her discard shuffled together, "
       "and she draws three: 7, 9 and 11. Ten tests and one loan have taken the eleven cards."),
    TEST ("14", "11") "{'do':'choose','choice':'destiny','cards':[2,7,9,11]}",
    "{'test':{'outcome':'success'},'table':{'characters':{'Nadia':{'tarot':{'hand':[7,9,11],'draw':11,'discard':[]}}}}}",
    { N_("One of many errands") } },
  { NULL },
};

static const HsdExampleStep limits[] = {
  /* Translators: worked example “The Highest Points” of Choice & Destiny, step 1 of 3: Roman numbers are cards of
     Destiny. */
  { N_("With 9, and no difficulty, she draws an 8 and plays the 10: 19. Judgment, XX, beats it by one."),
    NADIA ("[10,13,14]") "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'modifier':9,'difficulty':0},'cards':[8]}\n"
    "{'do':'choose','choice':'play','card':10}\n{'do':'choose','choice':'destiny','cards':[20]}",
    /* Translators: in the worked example “The Highest Points” of Choice & Destiny: the label of a roll, in a few
       words. */
    "{'test':{'left':19,'right':20,'margin':-1,'outcome':'failure'}}", { N_("A bridge to jump") } },
  /* Translators: worked example “The Highest Points” of Choice & Destiny, step 2 of 3: Roman numbers are cards of
     Destiny. */
  { N_("The next time she plays the king: 23, and the same XX is short by three. Of all that Destiny may be, only the Devil could have "
       "stopped her."),
    "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'modifier':9,'difficulty':0},'cards':[5]}\n"
    "{'do':'choose','choice':'play','card':14}\n{'do':'choose','choice':'destiny','cards':[20]}",
    "{'test':{'left':23,'right':20,'margin':3,'outcome':'success'}}", { N_("A bridge to jump") } },
  /* Translators: worked example “The Highest Points” of Choice & Destiny, step 3 of 3: modifiers go up to 9; the step
     is refused. */
  { N_("There is no tenth point: a modifier of 10 is refused."),
    "{'do':'roll','system':'tarot','character':'Nadia','label':'*1','input':{'modifier':10,'difficulty':0},'cards':[8]}",
    "{'error':{'code':'out-of-range','field':'modifier'}}", { N_("A bridge to jump") } },
  { NULL },
};

const HsdExample hsd_examples_tarot[] = {
  /* Translators: the title of a worked example of Choice & Destiny, in a list. */
  { "tarot-plain", "tarot", N_("A Card Against Destiny"),
    /* Translators: below the title “A Card Against Destiny” of a worked example: what it is about. */
    N_("Two tests in a row, the same numbers, and the cards of one hand."), plain },
  /* Translators: the title of a worked example of Choice & Destiny, in a list. */
  { "tarot-crucial", "tarot", N_("All for One"),
    /* Translators: below the title “All for One” of a worked example: what it is about. */
    N_("A critical phase, a crucial test, and cards that are lent."), crucial },
  /* Translators: the title of a worked example of Choice & Destiny, in a list. */
  { "tarot-fool", "tarot", N_("The Fool, the Devil and the World"),
    /* Translators: below the title “The Fool, the Devil and the World” of a worked example: what it is about. */
    N_("Three majors that do not care for sums."), fool },
  /* Translators: the title of a worked example of Choice & Destiny, in a list. */
  { "tarot-duel", "tarot", N_("Player Against Player"),
    /* Translators: below the title “Player Against Player” of a worked example: what it is about. */
    N_("Two want the same horse, and a third owns it."), duel },
  /* Translators: the title of a worked example of Choice & Destiny, in a list. */
  { "tarot-pile", "tarot", N_("Until the Pile Is Empty"),
    /* Translators: below the title “Until the Pile Is Empty” of a worked example: what it is about. */
    N_("Ten tests and a loan, and where the cards go meanwhile."), pile },
  /* Translators: the title of a worked example of Choice & Destiny, in a list. */
  { "tarot-limits", "tarot", N_("The Highest Points"),
    /* Translators: below the title “The Highest Points” of a worked example: what it is about. */
    N_("What nine points and a king can do, and what they cannot."), limits },
  { NULL },
};

/* --- the sheets of the sample party --- */

const HsdSampleLine hsd_sample_tarot[] = {
  { "suit", NULL, { 0, 1, 3, 2 } },
  /* Translators: a modifier of the sample table. */
  { "modifiers", HSD_NC_("type of roll", "Strength"), { 0, 1, 1, 3 } },
  /* Translators: a modifier of the sample table. */
  { "modifiers", HSD_NC_("sample", "Cunning"), { 3, 1, 3, 0 } },
  /* Translators: a modifier of the sample table. */
  { "modifiers", HSD_NC_("sample", "Lore"), { 1, 2, 2, 1 } },
  /* Translators: a modifier of the sample table. */
  { "modifiers", HSD_NC_("sample", "Heart"), { 2, 2, 0, 2 } },
  { NULL },
};

/* --- the rules on a card --- */

const HsdRules hsd_rules_tarot = {
  "tarot",
  /* Translators: on the card with the rules of Choice & Destiny, below “What is rolled”. */
  N_("A card of your hand, when you have drawn a fourth, against a major arcanum of the game master’s twenty-two."),
  /* Translators: on the card with the rules of Choice & Destiny, below “What counts”. */
  N_("Card + modifier against Destiny + difficulty. As much is enough."),
  /* Translators: on the card with the rules of Choice & Destiny, below “What happens next”. */
  N_("In a crucial test everybody else can lend a card before Destiny is drawn. Then hands go back to three cards; when "
     "your pile is empty, your discard and your hand are shuffled into it. In a critical phase Destiny’s cards stay out."),
  /* Translators: on the card with the rules of Choice & Destiny, below the large figure “XV”: what it is; no full
     stop. */
  { { "XV", N_("The Devil: critical failure, whatever was played") },
    /* Translators: on the card with the rules of Choice & Destiny, below the large figure “XXI”: what it is; no full
       stop. */
    { "XXI", N_("The World: critical success, whatever was played") },
    /* Translators: on the card with the rules of Choice & Destiny, below the large figure “11”: what it is; no full
       stop. */
    { "11", N_("Cards to draw until your fourteen are shuffled again: one a test, and one for each card you lend") } },
  "tarot-plain",
  3,
};
