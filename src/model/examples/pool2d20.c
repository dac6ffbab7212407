/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/lists.h"

#define NADIA "{'do':'character','name':'Nadia','colour':'#2f5d8c','motif':'disc','2d20':{'luck':9}}\n"
#define ILYES "{'do':'character','name':'Ilyes','colour':'#b07a1e','motif':'triangle','2d20':{'luck':5}}\n"

static const HsdExampleStep lock[] = {
  /* Translators: worked example “A Bought Die and a Helping Hand” of the 2d20 pool, step 1 of 4. */
  { N_("Nadia picks a lock: Perception 8 and skill 4 make a target of 12, and lockpicking is her personal asset, so that 1 "
       "to 4 count double. The difficulty is 3. She buys one die for one of the group’s two points; Ilyes helps with a die "
       "of his own, target 10. 4 counts two, 12 one, 18 nothing, and since Nadia has a success Ilyes’s 9 counts as well: 4 "
       "in all, one more than needed."),
    "{'do':'pools','group':2,'gm':0}\n" NADIA ILYES
    "{'do':'roll','system':'2d20','character':'Nadia','label':'*1','input':{'attribute':8,'skill':4,'asset':true,'difficulty':3,"
    "'bought_dice':1,'helpers':[{'name':'Ilyes','attribute':7,'skill':3}]},'faces':[4,12,18,9]}",
    "{'test':{'target':12,'critical_on':4,'leader':3,'helpers_total':1,'total':4,'outcome':'success','produced':1,"
    "'paid':{'pool':1,'gm':0}},'table':{'group_pool':1}}",
    /* Translators: in the worked example “A Bought Die and a Helping Hand” of the 2d20 pool: the label of a roll, in a
       few words. */
    { N_("The lock of the chest") } },
  /* Translators: worked example “A Bought Die and a Helping Hand” of the 2d20 pool, step 2 of 4. */
  { N_("One action point was produced. It is worth a question to the game master, answered honestly: what is behind the door? The point "
       "just produced goes first, the pool keeps its own."),
    "{'do':'choose','choice':'spend','on':'information'}", "{'test':{'spent':1},'table':{'group_pool':1}}" },
  /* Translators: worked example “A Bought Die and a Helping Hand” of the 2d20 pool, step 3 of 4: the price of doing
     something in half the time; the step is refused. */
  { N_("Half the time would cost two points, and only one is left in the pool."), "{'do':'choose','choice':'spend','on':'time'}",
    "{'error':{'code':'not-allowed','reason':'not-enough-points'}}" },
  /* Translators: worked example “A Bought Die and a Helping Hand” of the 2d20 pool, step 4 of 4: “confirmed” is the
     test. */
  { N_("Confirmed: nothing is left to store, nothing is lost."), "{'do':'choose','choice':'confirm'}",
    "{'test':{'stored':0,'lost':0,'phase':'resolved'},'table':{'group_pool':1}}" },
  { NULL },
};

static const HsdExampleStep owed[] = {
  /* Translators: worked example “On Credit, with Miss Fortune” of the 2d20 pool, step 1 of 4. */
  { N_("The group’s pool is empty, and Ilyes wants two more dice, which cost 3. What a pool cannot pay is given to the "
       "game master, point for point: the GM’s pool grows by 3. Target 10, difficulty 2: 15, 13, 17 and 12 bring nothing "
       "at all."),
    "{'do':'pools','group':0,'gm':1}\n" NADIA ILYES
    "{'do':'roll','system':'2d20','character':'Ilyes','label':'*1','input':{'attribute':6,'skill':4,'difficulty':2,'bought_dice':2,"
    "'helpers':[{'name':'Nadia','attribute':8,'skill':4}]},'faces':[15,13,17,12,1]}",
    "{'test':{'target':10,'leader':0,'helpers_total':2,'total':0,'outcome':'failure','produced':0,'paid':{'pool':0,'gm':3}},"
    "'table':{'group_pool':0,'gm_pool':4}}",
    /* Translators: in the worked example “On Credit, with Miss Fortune” of the 2d20 pool: the label of a roll, in a few
       words. */
    { N_("Talking past the guard") } },
  /* Translators: worked example “On Credit, with Miss Fortune” of the 2d20 pool, step 2 of 4: Miss Fortune is a use of
     luck points. */
  { N_("Nadia’s 1 would count two, but help needs something to help: without a success of the leader it counts for "
       "nothing. So Ilyes calls on Miss Fortune: a luck point re-rolls his 12, and it becomes an 8. Now Nadia’s two count "
       "as well: 3, one more than needed."),
    "{'do':'choose','choice':'reroll','dice':[3],'faces':[8]}",
    "{'test':{'leader':1,'helpers_total':2,'total':3,'outcome':'success','produced':1,'luck_points':4}}" },
  /* Translators: worked example “On Credit, with Miss Fortune” of the 2d20 pool, step 3 of 4: the step is refused. */
  { N_("The same die cannot be re-rolled twice."), "{'do':'choose','choice':'reroll','dice':[3],'faces':[1]}",
    "{'error':{'code':'not-allowed','reason':'die-already-rerolled'}}" },
  /* Translators: worked example “On Credit, with Miss Fortune” of the 2d20 pool, step 4 of 4. */
  { N_("Ilyes keeps the point for later: it goes to the group’s pool."), "{'do':'choose','choice':'confirm'}",
    "{'test':{'stored':1,'lost':0},'table':{'group_pool':1,'gm_pool':4}}" },
  { NULL },
};

static const HsdExampleStep fight[] = {
  /* Translators: worked example “Complications and Combat Dice” of the 2d20 pool, step 1 of 5. */
  { N_("A fight on wet stones: the complication range is 3, so 18, 19 and 20 bring one each. Target 12, difficulty 1, two "
       "bought dice for 3 points. 1 counts two, 7 and 11 one each, 19 none: 4, that is 3 points produced, and one "
       "complication."),
    "{'do':'pools','group':6,'gm':0}\n" NADIA
    "{'do':'roll','system':'2d20','character':'Nadia','label':'*1','input':{'attribute':9,'skill':3,'difficulty':1,"
    "'complication_range':3,'bought_dice':2,'attack':true},'faces':[1,7,11,19]}",
    "{'test':{'total':4,'outcome':'success','produced':3,'complications':1,'criticals':1,'paid':{'pool':3,'gm':0}},"
    "'table':{'group_pool':3}}",
    /* Translators: in the worked example “Complications and Combat Dice” of the 2d20 pool: the label of a roll, in a
       few words. */
    { N_("A blow with the halberd") } },
  /* Translators: worked example “Complications and Combat Dice” of the 2d20 pool, step 2 of 5. */
  { N_("Two of the points become two more combat dice."), "{'do':'choose','choice':'spend','on':'damage','amount':2}",
    "{'test':{'spent':2}}" },
  /* Translators: worked example “Complications and Combat Dice” of the 2d20 pool, step 3 of 5. */
  { N_("The halberd has three, so five are rolled: 1 is worth one, 2 two, 3 and 4 nothing, 5 and 6 one and an effect. 2, "
       "5, 6, 3 and 4 make 4 points of damage and 2 effects."),
    "{'do':'choose','choice':'combat-dice','count':3,'faces':[2,5,6,3,4]}", "{'test':{'combat':{'total':4,'effects':2}}}" },
  /* Translators: worked example “Complications and Combat Dice” of the 2d20 pool, step 4 of 5. */
  { N_("One luck point re-rolls up to three of them: the 3 and the 4 become a 2 and a 1, and the damage is 7."),
    "{'do':'choose','choice':'reroll-combat','dice':[3,4],'faces':[2,1]}",
    "{'test':{'combat':{'total':7,'effects':2},'luck_points':8}}" },
  /* Translators: worked example “Complications and Combat Dice” of the 2d20 pool, step 5 of 5: “confirmed” is the
     test. */
  { N_("Confirmed: one point is left and goes to the pool. The complication is for the game master to resolve, success or "
       "not: the halberd slips out of wet hands."),
    "{'do':'choose','choice':'confirm'}", "{'test':{'stored':1,'lost':0,'complications':1},'table':{'group_pool':4}}" },
  { NULL },
};

static const HsdExampleStep luck[] = {
  /* Translators: worked example “Luck in Advance, or No Dice at All” of the 2d20 pool, step 1 of 4: Stroke of Luck is a
     use of luck points. */
  { N_("Ilyes has strength 4 and luck 9. “Stroke of Luck”, paid before the roll, puts luck in the place of the attribute: "
       "the target is 12 instead of 7. 9 and 12 are two successes, exactly the difficulty: nothing is produced."),
    "{'do':'character','name':'Ilyes','colour':'#b07a1e','motif':'triangle','2d20':{'luck':9}}\n"
    "{'do':'roll','system':'2d20','character':'Ilyes','label':'*1','input':{'attribute':4,'skill':3,'difficulty':2,"
    "'stacked_deck':true},'faces':[9,12]}",
    /* Translators: in the worked example “Luck in Advance, or No Dice at All” of the 2d20 pool: the label of a roll, in
       a few words. */
    "{'test':{'target':12,'total':2,'outcome':'success','produced':0,'luck_points':8}}", { N_("The fallen beam") } },
  /* Translators: worked example “Luck in Advance, or No Dice at All” of the 2d20 pool, step 2 of 4. */
  { N_("At difficulty 0 nobody has to roll: the success is automatic, and brings neither points nor trouble."),
    "{'do':'roll','system':'2d20','character':'Ilyes','label':'*1','input':{'attribute':4,'skill':3,'difficulty':0,"
    "'skip_roll':true}}",
    /* Translators: in the worked example “Luck in Advance, or No Dice at All” of the 2d20 pool: the label of a roll, in
       a few words. */
    "{'test':{'outcome':'success','produced':0,'complications':0}}", { N_("A door that is not locked") } },
  /* Translators: worked example “Luck in Advance, or No Dice at All” of the 2d20 pool, step 3 of 4. */
  { N_("Those who roll all the same turn each success into a point, and take the risk that goes with it: 1 is worth two, "
       "20 is a complication."),
    "{'do':'roll','system':'2d20','character':'Ilyes','label':'*1','input':{'attribute':4,'skill':3,'difficulty':0},'faces':[1,20]}",
    "{'test':{'outcome':'success','produced':2,'complications':1}}", { N_("A door that is not locked") } },
  /* Translators: worked example “Luck in Advance, or No Dice at All” of the 2d20 pool, step 4 of 4. */
  { N_("A new quest begins, and everybody’s luck is restored."), "{'do':'new-quest'}",
    "{'table':{'characters':{'Ilyes':{'2d20':{'luck':9,'luck_points':9}}},'group_pool':0}}" },
  { NULL },
};

#define WALL(bought, faces) \
  "{'do':'roll','system':'2d20','character':'Ilyes','label':'*1','input':{'attribute':6,'skill':4,'difficulty':3,'bought_dice':" \
  bought "},'faces':" faces "}"

static const HsdExampleStep price[] = {
  /* Translators: worked example “What Dice Cost” of the 2d20 pool, step 1 of 5. */
  { N_("A wall at difficulty 3, Ilyes with a target of 10, and six points in the group’s pool. Two dice cost nothing: 11 and 9 are one "
       "success, too few."),
    "{'do':'pools','group':6,'gm':0}\n" ILYES WALL ("0", "[11,9]"),
    /* Translators: in the worked example “What Dice Cost” of the 2d20 pool: the label of a roll, in a few words. */
    "{'test':{'total':1,'outcome':'failure','paid':{'pool':0,'gm':0}},'table':{'group_pool':6}}", { N_("The wall of the garden") } },
  /* Translators: worked example “What Dice Cost” of the 2d20 pool, step 2 of 5: the numbers after the colon are
     faces. */
  { N_("Again, with a third die: it costs one point. 10, 5 and 16 make two."), WALL ("1", "[10,5,16]"),
    "{'test':{'total':2,'outcome':'failure','paid':{'pool':1,'gm':0}},'table':{'group_pool':5}}", { N_("The wall of the garden") } },
  /* Translators: worked example “What Dice Cost” of the 2d20 pool, step 3 of 5: the numbers after the first sentence
     are faces. */
  { N_("Two more dice cost 3, not 2. 12, 9, 19 and 3: still two."), WALL ("2", "[12,9,19,3]"),
    "{'test':{'total':2,'outcome':'failure','paid':{'pool':3,'gm':0}},'table':{'group_pool':2}}", { N_("The wall of the garden") } },
  /* Translators: worked example “What Dice Cost” of the 2d20 pool, step 4 of 5. */
  { N_("Three more cost 6, and the pool has 2: the group pays those, the game master receives the other four. Five dice, 1, 7, 12, 14 and "
       "18, are three successes. Over the wall!"),
    WALL ("3", "[1,7,12,14,18]"),
    "{'test':{'total':3,'outcome':'success','produced':0,'paid':{'pool':2,'gm':4}},'table':{'group_pool':0,'gm_pool':4}}",
    { N_("The wall of the garden") } },
  /* Translators: worked example “What Dice Cost” of the 2d20 pool, step 5 of 5: the step is refused. */
  { N_("A sixth die cannot be bought: a test never has more than five."), WALL ("4", "[1,7,12,14,18,2]"),
    "{'error':{'code':'out-of-range','field':'bought_dice'}}", { N_("The wall of the garden") } },
  { NULL },
};

#define LEDGE(range) \
  "{'do':'roll','system':'2d20','character':'Nadia','label':'*1','input':{'attribute':12,'skill':6,'difficulty':2," \
  "'complication_range':" range "},'faces':[16,18]}"

static const HsdExampleStep ranges[] = {
  /* Translators: worked example “From Normal to Perilous” of the 2d20 pool, step 1 of 5. */
  { N_("Target 18, difficulty 2, and the dice show 16 and 18: two successes. On dry stone the range is 1, normal, and only a 20 would bring "
       "a complication."),
    /* Translators: in the worked example “From Normal to Perilous” of the 2d20 pool: the label of a roll, in a few
       words. */
    NADIA LEDGE ("1"), "{'test':{'total':2,'outcome':'success','complications':0}}", { N_("Along the ledge, on dry stone") } },
  /* Translators: worked example “From Normal to Perilous” of the 2d20 pool, step 2 of 5. */
  { N_("In the wind it is risky: 19 and 20. The 18 is still good."), LEDGE ("2"), "{'test':{'total':2,'complications':0}}",
    /* Translators: in the worked example “From Normal to Perilous” of the 2d20 pool: the label of a roll, in a few
       words. */
    { N_("Along the ledge, in the wind") } },
  /* Translators: worked example “From Normal to Perilous” of the 2d20 pool, step 3 of 5. */
  { N_("In the rain, hazardous: from 18 on. The 18 stays a success, and is a complication as well."), LEDGE ("3"),
    /* Translators: in the worked example “From Normal to Perilous” of the 2d20 pool: the label of a roll, in a few
       words. */
    "{'test':{'total':2,'outcome':'success','complications':1}}", { N_("Along the ledge, in the rain") } },
  /* Translators: worked example “From Normal to Perilous” of the 2d20 pool, step 4 of 5. */
  { N_("By night, dangerous: from 17 on. The 16 is spared by one."), LEDGE ("4"), "{'test':{'total':2,'complications':1}}",
    /* Translators: in the worked example “From Normal to Perilous” of the 2d20 pool: the label of a roll, in a few
       words. */
    { N_("Along the ledge, by night") } },
  /* Translators: worked example “From Normal to Perilous” of the 2d20 pool, step 5 of 5. */
  { N_("Under arrows, perilous: from 16 on. She gets there, and two things go wrong on the way."), LEDGE ("5"),
    /* Translators: in the worked example “From Normal to Perilous” of the 2d20 pool: the label of a roll, in a few
       words. */
    "{'test':{'total':2,'outcome':'success','complications':2}}", { N_("Along the ledge, under arrows") } },
  { NULL },
};

static const HsdExampleStep full[] = {
  /* Translators: worked example “A Full Pool and an Empty One” of the 2d20 pool, step 1 of 5. */
  { N_("Five points are in the group’s pool. Two 1s are four successes against a difficulty of 1: three points are produced."),
    "{'do':'pools','group':5,'gm':3}\n" NADIA
    "{'do':'roll','system':'2d20','character':'Nadia','label':'*1','input':{'attribute':6,'skill':4,'difficulty':1},'faces':[1,1]}",
    /* Translators: in the worked example “A Full Pool and an Empty One” of the 2d20 pool: the label of a roll, in a few
       words. */
    "{'test':{'total':4,'criticals':2,'outcome':'success','produced':3}}", { N_("Reading the tracks") } },
  /* Translators: worked example “A Full Pool and an Empty One” of the 2d20 pool, step 2 of 5. */
  { N_("She spends none of them. The pool holds six, so one is stored and two are lost."), "{'do':'choose','choice':'confirm'}",
    "{'test':{'stored':1,'lost':2},'table':{'group_pool':6}}" },
  /* Translators: worked example “A Full Pool and an Empty One” of the 2d20 pool, step 3 of 5. */
  { N_("Later the pool is empty again. 10 and 9 are two successes, as many as the difficulty: a success, and nothing is produced."),
    "{'do':'pools','group':0,'gm':3}\n"
    "{'do':'roll','system':'2d20','character':'Nadia','label':'*1','input':{'attribute':6,'skill':4,'difficulty':2},'faces':[10,9]}",
    /* Translators: in the worked example “A Full Pool and an Empty One” of the 2d20 pool: the label of a roll, in a few
       words. */
    "{'test':{'total':2,'outcome':'success','produced':0},'table':{'group_pool':0}}", { N_("At the fork") } },
  /* Translators: worked example “A Full Pool and an Empty One” of the 2d20 pool, step 4 of 5: the step is refused. */
  { N_("A question would cost a point, and there is none. Only dice can be paid for by giving points to the game master, so the answer has "
       "to wait."),
    "{'do':'choose','choice':'spend','on':'information'}", "{'error':{'code':'not-allowed','reason':'not-enough-points'}}" },
  /* Translators: worked example “A Full Pool and an Empty One” of the 2d20 pool, step 5 of 5: the step is refused. */
  { N_("With the pool full she could buy combat dice for a blow that hits, one for each point, but never four."),
    "{'do':'pools','group':6}\n{'do':'choose','choice':'spend','on':'damage','amount':4}", "{'error':{'code':'out-of-range','field':'amount'}}" },
  { NULL },
};

static const HsdExampleStep turns[] = {
  /* Translators: worked example “A Second Major Action, and a Turn Out of Turn” of the 2d20 pool, step 1 of 7. */
  { N_("A fight begins, and with it a round: turns and actions are counted now. It is Nadia’s turn. She draws her blade, a minor action, "
       "and strikes, her major action: target 12, difficulty 1. 3 and 9 hit, and one point is produced."),
    "{'do':'pools','group':3,'gm':0}\n" NADIA ILYES
    "{'do':'round','on':true}\n{'do':'turn','character':'Nadia'}\n{'do':'act','character':'Nadia','kind':'minor'}\n"
    "{'do':'act','character':'Nadia','kind':'major'}\n"
    "{'do':'roll','system':'2d20','character':'Nadia','label':'*1','input':{'attribute':9,'skill':3,'difficulty':1,'attack':true},"
    "'faces':[3,9]}",
    "{'test':{'outcome':'success','produced':1},'table':{'round':{'number':1,'turn':'Nadia','acted':[],'minor':{'Nadia':1},"
    "'major':{'Nadia':1}}}}",
    /* Translators: in the worked example “A Second Major Action, and a Turn Out of Turn” of the 2d20 pool: the label of
       a roll, in a few words. */
    { N_("A blade in the dark") } },
  /* Translators: worked example “A Second Major Action, and a Turn Out of Turn” of the 2d20 pool, step 2 of 7. */
  { N_("She wants to strike again in the same turn. A second major action costs two points: the one just produced, and one "
       "of the group’s three."),
    "{'do':'choose','choice':'spend','on':'major-action'}",
    "{'test':{'spent':2},'table':{'group_pool':2,'round':{'major':{'Nadia':2}}}}" },
  /* Translators: worked example “A Second Major Action, and a Turn Out of Turn” of the 2d20 pool, step 3 of 7. */
  { N_("Any test made in it is harder by one, automatically: the difficulty is 2. 5 is one success, 17 none: a miss."),
    "{'do':'roll','system':'2d20','character':'Nadia','label':'*1','input':{'attribute':9,'skill':3,'difficulty':1,'attack':true},"
    "'faces':[5,17]}",
    "{'test':{'total':1,'outcome':'failure'}}", { N_("A blade in the dark") } },
  /* Translators: worked example “A Second Major Action, and a Turn Out of Turn” of the 2d20 pool, step 4 of 7: minor
     and major ones; the step is refused. */
  { N_("Two actions of a kind are all that a round allows, no matter who pays."),
    "{'do':'act','character':'Nadia','kind':'major','paid':true}", "{'error':{'code':'not-allowed','reason':'limit-reached'}}" },
  /* Translators: worked example “A Second Major Action, and a Turn Out of Turn” of the 2d20 pool, step 5 of 7: Perfect
     Timing is a use of luck points. */
  { N_("Ilyes does not wait for his turn: for a luck point, “Perfect Timing” makes it now. With that, Nadia has acted."),
    "{'do':'luck','character':'Ilyes','on':'timing'}",
    "{'table':{'round':{'turn':'Ilyes','acted':['Nadia']},'characters':{'Ilyes':{'2d20':{'luck_points':4}}}}}" },
  /* Translators: worked example “A Second Major Action, and a Turn Out of Turn” of the 2d20 pool, step 6 of 7: “the
     same” is Perfect Timing; the step is refused. */
  { N_("She cannot do the same: those who have acted in a round wait for the next one."),
    "{'do':'luck','character':'Nadia','on':'timing'}", "{'error':{'code':'not-allowed','reason':'already-acted'}}" },
  /* Translators: worked example “A Second Major Action, and a Turn Out of Turn” of the 2d20 pool, step 7 of 7. */
  { N_("A new round: nobody has acted, and everybody has their actions again."), "{'do':'round','next':true}",
    "{'table':{'round':{'number':2,'turn':null,'acted':[]}}}" },
  { NULL },
};

const HsdExample hsd_examples_pool2d20[] = {
  /* Translators: the title of a worked example of the 2d20 pool, in a list. */
  { "2d20-lock", "2d20", N_("A Bought Die and a Helping Hand"),
    /* Translators: below the title “A Bought Die and a Helping Hand” of a worked example: what it is about. */
    N_("A chest, its lock, and two who want to know what is in it."), lock },
  /* Translators: the title of a worked example of the 2d20 pool, in a list. */
  { "2d20-owed", "2d20", N_("On Credit, with Miss Fortune"),
    /* Translators: below the title “On Credit, with Miss Fortune” of a worked example: what it is about. */
    N_("No points are left, and the guard is not in a good mood."), owed },
  /* Translators: the title of a worked example of the 2d20 pool, in a list. */
  { "2d20-fight", "2d20", N_("Complications and Combat Dice"),
    /* Translators: below the title “Complications and Combat Dice” of a worked example: what it is about. */
    N_("A blow on wet stones, from the roll to the damage."), fight },
  /* Translators: the title of a worked example of the 2d20 pool, in a list. */
  { "2d20-luck", "2d20", N_("Luck in Advance, or No Dice at All"),
    /* Translators: below the title “Luck in Advance, or No Dice at All” of a worked example: what it is about. */
    N_("What a luck point does before the roll, and what difficulty 0 means."), luck },
  /* Translators: the title of a worked example of the 2d20 pool, in a list. */
  { "2d20-price", "2d20", N_("What Dice Cost"),
    /* Translators: below the title “What Dice Cost” of a worked example: what it is about. */
    N_("The same wall four times, with two dice, three, four and five."), price },
  /* Translators: the title of a worked example of the 2d20 pool, in a list. */
  { "2d20-ranges", "2d20", N_("From Normal to Perilous"),
    /* Translators: below the title “From Normal to Perilous” of a worked example: what it is about. */
    N_("The same two dice under each of the five ranges of complications."), ranges },
  /* Translators: the title of a worked example of the 2d20 pool, in a list. */
  { "2d20-full", "2d20", N_("A Full Pool and an Empty One"),
    /* Translators: below the title “A Full Pool and an Empty One” of a worked example: what it is about. */
    N_("What is lost, and what cannot be had on credit."), full },
  /* Translators: the title of a worked example of the 2d20 pool, in a list. */
  { "2d20-round", "2d20", N_("A Second Major Action, and a Turn Out of Turn"),
    /* Translators: below the title “A Second Major Action, and a Turn Out of Turn” of a worked example: what it is
       about. */
    N_("What a round counts: turns, actions, and who may still act."), turns },
  { NULL },
};

/* --- the sheets of the sample party --- */

#define ASSET HSD_SAMPLE_ASSET

const HsdSampleLine hsd_sample_pool2d20[] = {
  { "luck", NULL, { 9, 6, 7, 8 } },
  { "luck_points", NULL, { 5, 6, 4, 7 } },
  { "attributes", "FOR", { 5, 7, 5, 9 } },
  { "attributes", "PER", { 8, 7, 8, 5 } },
  { "attributes", "END", { 6, 7, 7, 9 } },
  { "attributes", "CHR", { 4, 5, 8, 6 } },
  { "attributes", "INT", { 7, 6, 7, 5 } },
  { "attributes", "AGI", { 7, 5, 6, 5 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Lockpicking"), { 4 + ASSET, 0, 0, 1 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Stealth"), { 3 + ASSET, 3, 2, 0 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Light weapons"), { 2, 3 + ASSET, 1, 1 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Speech"), { 3, 1, 4 + ASSET, 2 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Barter"), { 1, 0, 3, 2 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Medicine"), { 2, 1, 2, 0 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Repair"), { 4 + ASSET, 1, 0, 3 + ASSET } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Survival"), { 0, 3 + ASSET, 1, 2 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Sport"), { 1, 2, 1, 4 + ASSET } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Sciences"), { 1, 0, 2 + ASSET, 0 } },
  { NULL },
};

/* --- the rules on a card --- */

const HsdRules hsd_rules_pool2d20 = {
  "2d20",
  /* Translators: on the card with the rules of the 2d20 pool, below “What is rolled”. */
  N_("Two d20, and up to three more that you buy. Each helper adds one die of their own."),
  /* Translators: on the card with the rules of the 2d20 pool, below “What counts”. */
  N_("A die no higher than attribute + skill is a success; a 1 is two, and with a personal asset so is any die no higher "
     "than the skill. Helpers count as soon as the leader has a success. The highest faces are complications."),
  /* Translators: on the card with the rules of the 2d20 pool, below “What happens next”. */
  N_("Successes beyond the difficulty become action points, spent at once or kept by the group. Before the roll is "
     "confirmed, a luck point re-rolls a die."),
  /* Translators: on the card with the rules of the 2d20 pool, below the large figures “1 3 6”: what they are; no full
     stop. */
  { { "1 3 6", N_("Points that one, two and three more dice cost; what the group lacks, the game master receives") },
    /* Translators: on the card with the rules of the 2d20 pool, below the large figure “6”: what it is; no full
       stop. */
    { "6", N_("The most points that the group’s pool holds") },
    /* Translators: on the card with the rules of the 2d20 pool, below the large figure “20”: what it is; no full
       stop. */
    { "20", N_("The face that is a complication, and lower ones too where it is dangerous") } },
  "2d20-lock",
  1,
};
