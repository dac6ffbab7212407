/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/lists.h"

static const HsdExampleStep watch[] = {
  /* Translators: worked example “How Many Dice?” of the initiates’ dice, step 1 of 3. */
  { N_("Endurance 2 gives two dice beside the first, and keeping watch is a skill worth +1. The best die counts: 9 + 1 = 10 against a "
       "threshold of 6, a success."),
    "{'do':'roll','system':'initiates','label':'*1','input':{'characteristic':'END','value':2,'bonus':1,'threshold':6},"
    "'faces':[3,4,9]}",
    /* Translators: in the worked example “How Many Dice?” of the initiates’ dice: the label of a roll, in a few
       words. */
    "{'test':{'best':9,'total':10,'outcome':'success'}}", { N_("A night on watch") } },
  /* Translators: worked example “How Many Dice?” of the initiates’ dice, step 2 of 3. */
  { N_("Nobody has to roll all their dice, and each extra one may show a 0. With a value of 3 the player keeps to two "
       "dice: 5 and 9, a success."),
    "{'do':'roll','system':'initiates','label':'*1','input':{'value':3,'dice':2,'threshold':6},'faces':[5,9]}",
    /* Translators: in the worked example “How Many Dice?” of the initiates’ dice: the label of a roll, in a few
       words. */
    "{'test':{'best':9,'outcome':'success'}}", { N_("Two dice will do") } },
  /* Translators: worked example “How Many Dice?” of the initiates’ dice, step 3 of 3: “greed”: the player wanted more
     dice. */
  { N_("Greed has its price: all four dice, three of them excellent, and a 0. The roll reached the threshold and fails all "
       "the same."),
    "{'do':'roll','system':'initiates','label':'*1','input':{'value':3,'threshold':9},'faces':[9,0,9,9]}",
    /* Translators: in the worked example “How Many Dice?” of the initiates’ dice: the label of a roll, in a few
       words. */
    "{'test':{'best':9,'outcome':'automatic-failure'}}", { N_("All four dice") } },
  { NULL },
};

#define SPY(faces) "{'do':'roll','system':'initiates','label':'*1','input':{'characteristic':'PER','value':1,'threshold':6," \
                   "'secret_threshold':true},'faces':" faces "}"

static const HsdExampleStep four[] = {
  /* Translators: worked example “Four Possible Endings” of the initiates’ dice, step 1 of 4. */
  { N_("Perception 1 is two dice. The threshold is 6, and only the game master knows it: players see dice and outcome. 3 and 7: success."),
    /* Translators: in the worked example “Four Possible Endings” of the initiates’ dice: the label of a roll, in a few
       words. */
    SPY ("[3,7]"), "{'test':{'threshold':null,'best':7,'outcome':'success'}}", { N_("Spying on the guards") } },
  /* Translators: worked example “Four Possible Endings” of the initiates’ dice, step 2 of 4. */
  { N_("3 and 5: no die reaches 6, and there is no 0. A simple failure, the only one that can be negotiated."),
    SPY ("[3,5]"), "{'test':{'best':5,'outcome':'simple-failure','choices':[{'id':'negotiate','allowed':false,'reason':'threshold-secret'}]}}",
    { N_("Spying on the guards") } },
  /* Translators: worked example “Four Possible Endings” of the initiates’ dice, step 3 of 4. */
  { N_("0 and 6: the 6 would have been enough, the 0 spoils it. An automatic failure has the same effect, but it cannot be "
       "negotiated."),
    SPY ("[0,6]"), "{'test':{'best':6,'outcome':'automatic-failure',"
                   "'choices':[{'id':'negotiate','allowed':false,'reason':'not-a-simple-failure'}]}}",
    { N_("Spying on the guards") } },
  /* Translators: worked example “Four Possible Endings” of the initiates’ dice, step 4 of 4: the mark is what they were
     spying for. */
  { N_("0 and 5: a 0, and nothing beside it that would have been enough. A critical failure, with grave consequences: the "
       "Initiate is convinced of having found the mark, and is wrong."),
    SPY ("[0,5]"), "{'test':{'best':5,'outcome':'critical-failure',"
                   "'choices':[{'id':'negotiate','allowed':false,'reason':'not-a-simple-failure'}]}}",
    { N_("Spying on the guards") } },
  { NULL },
};

static const HsdExampleStep bargain[] = {
  /* Translators: worked example “A Negotiation That Pays Off” of the initiates’ dice, step 1 of 4. */
  { N_("Agility 3, no skill, and a threshold kept secret. Four dice, the best is a 5: a simple failure."),
    "{'do':'character','name':'Tomas','colour':'#b3282d','motif':'lozenge'}\n"
    "{'do':'roll','system':'initiates','character':'Tomas','label':'*1','input':{'characteristic':'AGI','value':3,'threshold':8,"
    "'secret_threshold':true},'faces':[1,2,4,5]}",
    /* Translators: in the worked example “A Negotiation That Pays Off” of the initiates’ dice: the label of a roll, in
       a few words. */
    "{'test':{'best':5,'outcome':'simple-failure','threshold':null}}", { N_("Across the gap") } },
  /* Translators: worked example “A Negotiation That Pays Off” of the initiates’ dice, step 2 of 4: the step is
     refused. */
  { N_("Tomas wants to try again, at any price. First the threshold has to be stated: without it nobody knows what is "
       "being bought."),
    "{'do':'choose','choice':'negotiate','price':'exorbitant','agreed':true,'faces':[1,8,0]}",
    "{'error':{'code':'not-allowed','reason':'threshold-secret'}}" },
  /* Translators: worked example “A Negotiation That Pays Off” of the initiates’ dice, step 3 of 4: “it” is the
     threshold, which the game master states. */
  { N_("It is 8."), "{'do':'choose','choice':'reveal'}",
    "{'test':{'threshold':8,'outcome':'simple-failure','choices':[{'id':'negotiate','allowed':true}]}}" },
  /* Translators: worked example “A Negotiation That Pays Off” of the initiates’ dice, step 4 of 4. */
  { N_("The price is exorbitant, the whole table agrees, and three dice are rolled, whatever the characteristic: 1, 8 and "
       "0. In a re-roll a 0 counts as ten and harms nobody. The 8 would do, and so does the 10: success, and the price "
       "need not be paid."),
    "{'do':'choose','choice':'negotiate','price':'exorbitant','agreed':true,'text':'*1','faces':[1,8,0]}",
    "{'test':{'outcome':'success','negotiation':'done','reroll':{'price':'exorbitant','best':10,'outcome':'success'}}}",
    /* Translators: in the worked example “A Negotiation That Pays Off” of the initiates’ dice: the price of a new
       failure, in the words of the players. */
    { N_("A leg broken in the fall, far from any help") } },
  { NULL },
};

static const HsdExampleStep paid[] = {
  /* Translators: worked example “The Price Is Paid” of the initiates’ dice, step 1 of 3. */
  { N_("Charisma 1 and a known threshold of 7: 4 and 6, one short. A simple failure."),
    "{'do':'character','name':'Nadia','colour':'#2f5d8c','motif':'disc'}\n"
    "{'do':'roll','system':'initiates','character':'Nadia','label':'*1','input':{'characteristic':'CHA','value':1,'threshold':7},"
    "'faces':[4,6]}",
    /* Translators: in the worked example “The Price Is Paid” of the initiates’ dice: the label of a roll, in a few
       words. */
    "{'test':{'best':6,'outcome':'simple-failure','choices':[{'id':'negotiate','allowed':true}]}}", { N_("A lie for the sergeant") } },
  /* Translators: worked example “The Price Is Paid” of the initiates’ dice, step 2 of 3: the step is refused. */
  { N_("She offers a high price, but somebody shakes their head. A negotiation needs everybody’s agreement: nothing is "
       "rolled."),
    "{'do':'choose','choice':'negotiate','price':'high','agreed':false,'faces':[9]}", "{'error':{'code':'not-allowed','reason':'not-agreed'}}" },
  /* Translators: worked example “The Price Is Paid” of the initiates’ dice, step 3 of 3. */
  { N_("A very high price convinces the table: two dice. 3 and 6 miss the 7 again. Now the price is paid, and there will "
       "be no third roll."),
    "{'do':'choose','choice':'negotiate','price':'very-high','agreed':true,'text':'*1','faces':[3,6]}",
    "{'test':{'outcome':'new-failure','reroll':{'price':'very-high','best':6},"
    "'choices':[{'id':'negotiate','allowed':false,'reason':'already-negotiated'}]}}",
    /* Translators: in the worked example “The Price Is Paid” of the initiates’ dice: the price of a new failure, in the
       words of the players. */
    { N_("The sergeant tells the whole guardroom") } },
  { NULL },
};

const HsdExample hsd_examples_initiates[] = {
  /* Translators: the title of a worked example of the initiates’ dice, in a list. */
  { "initiates-watch", "initiates", N_("How Many Dice?"),
    /* Translators: below the title “How Many Dice?” of a worked example: what it is about. */
    N_("The best die counts, and a 0 among them ruins everything."), watch },
  /* Translators: the title of a worked example of the initiates’ dice, in a list. */
  { "initiates-four", "initiates", N_("Four Possible Endings"),
    /* Translators: below the title “Four Possible Endings” of a worked example: what it is about. */
    N_("Four times the same two dice, against a threshold kept secret."), four },
  /* Translators: the title of a worked example of the initiates’ dice, in a list. */
  { "initiates-bargain", "initiates", N_("A Negotiation That Pays Off"),
    /* Translators: below the title “A Negotiation That Pays Off” of a worked example: what it is about. */
    N_("A jump that failed, and a price that nobody will have to pay."), bargain },
  /* Translators: the title of a worked example of the initiates’ dice, in a list. */
  { "initiates-paid", "initiates", N_("The Price Is Paid"),
    /* Translators: below the title “The Price Is Paid” of a worked example: what it is about. */
    N_("A lie that nobody believes, twice."), paid },
  { NULL },
};

/* --- the sheets of the sample party --- */

#define NONE HSD_SAMPLE_NONE

const HsdSampleLine hsd_sample_initiates[] = {
  { "characteristics", "ENE", { 2, 1, 2, 1 } },
  { "characteristics", "PER", { 2, 3, 2, 2 } },
  { "characteristics", "AGI", { 3, 2, 1, 3 } },
  { "characteristics", "INT", { 2, 1, 2, 0 } },
  { "characteristics", "FOR", { 0, 1, 0, 1 } },
  { "characteristics", "EMP", { 1, 2, 3, 2 } },
  { "characteristics", "END", { 1, 2, 1, 2 } },
  { "characteristics", "RUS", { 3, 1, 2, 1 } },
  { "characteristics", "BEA", { 1, 1, 1, 0 } },
  { "characteristics", "CHA", { 0, 1, 2, 1 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Hide"), { 3, 2, 1, NONE }, "AGI" },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Watch"), { NONE, 4, 1, 1 }, "PER" },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Convince"), { NONE, NONE, 4, 1 }, "CHA" },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Carry"), { NONE, 1, NONE, 4 }, "FOR" },
  { NULL },
};

/* --- the rules on a card --- */

const HsdRules hsd_rules_initiates = {
  "initiates",
  /* Translators: on the card with the rules of the initiates’ dice, below “What is rolled”. */
  N_("One d10 with faces 0 to 9, plus one for each point of the characteristic. You may roll fewer."),
  /* Translators: on the card with the rules of the initiates’ dice, below “What counts”. */
  N_("The best die and the bonus of a skill must reach the threshold. But a 0 fails: automatically where the threshold was reached, "
     "critically where it was not."),
  /* Translators: on the card with the rules of the initiates’ dice, below “What happens next”. */
  N_("After a simple failure a re-roll can be negotiated: a price that the whole table accepts, paid if it fails too. "
     "There a 0 is worth ten."),
  /* Translators: on the card with the rules of the initiates’ dice, below the large figure “0”: what it is; no full
     stop. */
  { { "0", N_("The face that spoils the first roll, and is the best of the re-roll") },
    /* Translators: on the card with the rules of the initiates’ dice, below the large figures “1 2 3”: what they are;
       no full stop. */
    { "1 2 3", N_("Dice for a high, a very high and an exorbitant price") },
    /* Translators: on the card with the rules of the initiates’ dice, below the large figures “1/10”: what they are; no
       full stop. */
    { "1/10", N_("How often each further die brings that 0") } },
  "initiates-watch",
  1,
};
