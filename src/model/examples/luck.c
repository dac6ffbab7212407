/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/lists.h"

#define LOOK "{'do':'roll','system':'luck','character':'Nadia','label':'*1'," \
             "'input':{'characteristic':10,'skill':-3,'difficulty':-1,'roll_type':'sight','deliberate':true},'faces':[72]}"

static const HsdExampleStep wood[] = {
  /* Translators: worked example “A Successful Call” of the luck call, step 1 of 3: Sight is a characteristic, Forest
     survival a skill; “dice” is the d100. */
  { N_("Nadia has 10 in Luck and all of her 10 points. Her player said she is searching the edge of the wood, so the roll "
       "is deliberate: Sight/Forest survival at −1. Her skill of −3 and the difficulty of −1 make a final level of −4, "
       "where Sight 10 is worth 30%. The dice show 72: a normal failure, since particular ones begin at 86 and total ones "
       "at 94."),
    "{'do':'character','name':'Nadia','colour':'#2f5d8c','motif':'disc','luck':{'luck':10,'luck_points':10}}\n" LOOK,
    "{'test':{'chance':30,'rolled':72,'quality':'normal-failure','luck_points':10,'choices':[{'id':'appeal','allowed':true}]}}",
    /* Translators: in the worked example “A Successful Call” of the luck call: the label of a roll, in a few words. */
    { N_("The edge of the wood") } },
  /* Translators: worked example “A Successful Call” of the luck call, step 2 of 3: “the points” are luck points. */
  { N_("Her player calls on luck. What counts is the points that are left, 10, at level zero: 50%. The 45 will do. One "
       "point is spent at once, the 72 never happened, and Sight is rolled again: 20, she sees the riders before they see "
       "her."),
    "{'do':'choose','choice':'appeal','faces':[45,20]}",
    "{'test':{'appeal':{'chance':50,'rolled':45,'outcome':'success'},'rolled':20,'outcome':'success','luck_points':9}}" },
  /* Translators: worked example “A Successful Call” of the luck call, step 3 of 3: the step is refused. */
  { N_("A re-roll is final. A second call on luck in the same action is refused."),
    "{'do':'choose','choice':'appeal','faces':[1,1]}", "{'error':{'code':'not-allowed','reason':'already-appealed'}}" },
  { NULL },
};

static const HsdExampleStep away[] = {
  /* Translators: worked example “Luck Stays Away” of the luck call, step 1 of 4: the roll of the example before is made
     once more. */
  { N_("The same look into the wood, and the same 72."),
    "{'do':'character','name':'Nadia','colour':'#2f5d8c','motif':'disc','luck':{'luck':10,'luck_points':10}}\n" LOOK,
    "{'test':{'outcome':'failure','phase':'choosing'}}", { N_("The edge of the wood") } },
  /* Translators: worked example “Luck Stays Away” of the luck call, step 2 of 4. */
  { N_("This time the call shows 51, one too many. The call failed: no point is lost, the 72 stands, and there will be no "
       "other call for this action."),
    "{'do':'choose','choice':'appeal','faces':[51]}",
    "{'test':{'appeal':{'chance':50,'rolled':51,'outcome':'failure'},'rolled':72,'outcome':'failure','luck_points':10,"
    "'phase':'resolved','choices':[{'id':'appeal','allowed':false,'reason':'already-appealed'}]}}" },
  /* Translators: worked example “Luck Stays Away” of the luck call, step 3 of 4. */
  { N_("A little later she looks again: a new action, so luck can be called on again. Once more 72."), LOOK,
    /* Translators: in the worked example “Luck Stays Away” of the luck call: the label of a roll, in a few words. */
    "{'test':{'rolled':72,'choices':[{'id':'appeal','allowed':true}]}}", { N_("Dust on the road") } },
  /* Translators: worked example “Luck Stays Away” of the luck call, step 4 of 4. */
  { N_("The call succeeds with 45, but the second look shows 31 where 30 was needed. The point is spent for nothing: 9 are left."),
    "{'do':'choose','choice':'appeal','faces':[45,31]}",
    "{'test':{'appeal':{'outcome':'success'},'rolled':31,'outcome':'failure','luck_points':9}}" },
  { NULL },
};

static const HsdExampleStep passive[] = {
  /* Translators: worked example “Nobody Was Listening” of the luck call, step 1 of 4. */
  { N_("Nobody said that Tomas was listening: the game master asks for the roll. Hearing 10 at −4 is again 30%, and 72 "
       "fails. A sense that was not used deliberately gives no right to a call: the choice is unavailable, and says why."),
    "{'do':'character','name':'Tomas','colour':'#b3282d','motif':'lozenge','luck':{'luck':8}}\n"
    "{'do':'roll','system':'luck','character':'Tomas','label':'*1','input':{'characteristic':10,'level':-4,'roll_type':'hearing'},"
    "'faces':[72]}",
    "{'test':{'outcome':'failure','choices':[{'id':'appeal','allowed':false,'reason':'not-deliberate'}]}}",
    /* Translators: in the worked example “Nobody Was Listening” of the luck call: the label of a roll, in a few
       words. */
    { N_("Steps in the undergrowth") } },
  /* Translators: worked example “Nobody Was Listening” of the luck call, step 2 of 4: the step is refused. */
  { N_("Insisting does not help: the call is refused, and nothing changes."), "{'do':'choose','choice':'appeal','faces':[1,1]}",
    "{'error':{'code':'not-allowed','reason':'not-deliberate'}}" },
  /* Translators: worked example “Nobody Was Listening” of the luck call, step 3 of 4: Constitution is a
     characteristic. */
  { N_("Holding one’s breath is a matter of Constitution: not an action, but something the body endures. Luck has no part "
       "in it, deliberate or not."),
    "{'do':'roll','system':'luck','character':'Tomas','label':'*1','input':{'characteristic':11,'roll_type':'constitution',"
    "'deliberate':true},'faces':[80]}",
    "{'test':{'chance':55,'outcome':'failure','choices':[{'id':'appeal','allowed':false,'reason':'not-eligible'}]}}",
    /* Translators: in the worked example “Nobody Was Listening” of the luck call: the label of a roll, in a few
       words. */
    { N_("Holding his breath") } },
  /* Translators: worked example “Nobody Was Listening” of the luck call, step 4 of 4. */
  { N_("And those who succeed have nothing to ask for: Tomas climbs out of the ditch with 12, a significant success."),
    "{'do':'roll','system':'luck','character':'Tomas','label':'*1','input':{'characteristic':10,'roll_type':'agility',"
    "'deliberate':true},'faces':[12]}",
    "{'test':{'chance':50,'quality':'significant-success','outcome':'success',"
    "'choices':[{'id':'appeal','allowed':false,'reason':'action-succeeded'}]}}",
    /* Translators: in the worked example “Nobody Was Listening” of the luck call: the label of a roll, in a few
       words. */
    { N_("Out of the ditch") } },
  { NULL },
};

static const HsdExampleStep hour[] = {
  /* Translators: worked example “The Hour of One’s Birth” of the luck call, step 1 of 4. */
  { N_("Ilyes was born in the seventh hour and has 12 in Luck. Climbing is worth 12 × 8 ÷ 2 = 48%; 80 is a normal failure."),
    "{'do':'character','name':'Ilyes','colour':'#b07a1e','motif':'triangle','luck':{'luck':12,'birth_hour':7}}\n"
    "{'do':'roll','system':'luck','character':'Ilyes','label':'*1','input':{'characteristic':12,'level':-2,'roll_type':'agility'},"
    "'faces':[80]}",
    /* Translators: in the worked example “The Hour of One’s Birth” of the luck call: the label of a roll, in a few
       words. */
    "{'test':{'chance':48,'quality':'normal-failure','luck_points':12}}", { N_("The wall of the keep") } },
  /* Translators: worked example “The Hour of One’s Birth” of the luck call, step 2 of 4: hours, day and number are
     those of the rule of astrology. */
  { N_("It is the twelfth hour, and the day’s astral number is 5: 12 − 7 − 5 = 0, the best there is, +4. The twelve points "
       "become 84%, not 60%. The dice show 84: just enough. The second climb, 40, takes him to the top."),
    "{'do':'choose','choice':'appeal','hours':{'birth':7,'astral':5,'current':12},'faces':[84,40]}",
    "{'test':{'astrology':4,'appeal':{'chance':84,'rolled':84,'outcome':'success'},'rolled':40,'outcome':'success','luck_points':11}}" },
  /* Translators: worked example “The Hour of One’s Birth” of the luck call, step 3 of 4: a true dreamer is a kind of
     character. */
  { N_("When the last hour of the day ends, a true dreamer recovers a point, unless a call succeeded that day. One did: 11 "
       "remain, and the day starts afresh."),
    "{'do':'recover','character':'Ilyes','why':'chateau-dormant'}",
    "{'table':{'characters':{'Ilyes':{'luck':{'luck':12,'luck_points':11,'called_today':false}}}}}" },
  /* Translators: worked example “The Hour of One’s Birth” of the luck call, step 4 of 4. */
  { N_("The day after was a quiet one. At its end the twelfth point comes back."),
    "{'do':'recover','character':'Ilyes','why':'chateau-dormant'}", "{'table':{'characters':{'Ilyes':{'luck':{'luck_points':12}}}}}" },
  { NULL },
};

static const HsdExampleStep asked[] = {
  /* Translators: worked example “The Game Master Asks for Luck” of the luck call, step 1 of 4. */
  { N_("Tomas has 13 in Luck and 4 points left. The game master asks for a Luck roll, at level zero: that counts the full "
       "13, 65%. The dice show 65: a normal success, and no point is touched."),
    "{'do':'character','name':'Tomas','colour':'#b3282d','motif':'lozenge','luck':{'luck':13,'luck_points':4}}\n"
    "{'do':'roll','system':'luck','character':'Tomas','label':'*1','input':{'mode':'luck','level':0},'faces':[65]}",
    /* Translators: in the worked example “The Game Master Asks for Luck” of the luck call: the label of a roll, in a
       few words. */
    "{'test':{'chance':65,'quality':'normal-success','luck_points':4}}", { N_("Whose horse goes lame?") } },
  /* Translators: worked example “The Game Master Asks for Luck” of the luck call, step 2 of 4. */
  { N_("Another one fails with 66. Luck cannot be called on to roll Luck again."),
    "{'do':'roll','system':'luck','character':'Tomas','label':'*1','input':{'mode':'luck','level':0},'faces':[66]}",
    "{'test':{'outcome':'failure','choices':[{'id':'appeal','allowed':false,'reason':'luck-roll'}]}}",
    /* Translators: in the worked example “The Game Master Asks for Luck” of the luck call: the label of a roll, in a
       few words. */
    { N_("Whose watch is it when the rain comes?") } },
  /* Translators: worked example “The Game Master Asks for Luck” of the luck call, step 3 of 4. */
  { N_("A call, though, counts the points that are left: 4 of them, 20%. Tomas jumps, 10 × 10 ÷ 2 = 50%, and fails with "
       "60. He calls on luck, the dice show 20, and the point is spent. He jumps again: 51, one too many."),
    "{'do':'roll','system':'luck','character':'Tomas','label':'*1','input':{'characteristic':10,'roll_type':'agility'},'faces':[60]}\n"
    "{'do':'choose','choice':'appeal','faces':[20,51]}",
    "{'test':{'chance':50,'appeal':{'chance':20,'rolled':20,'outcome':'success'},'rolled':51,'outcome':'failure','luck_points':3}}",
    /* Translators: in the worked example “The Game Master Asks for Luck” of the luck call: the label of a roll, in a
       few words. */
    { N_("From roof to roof") } },
  /* Translators: worked example “The Game Master Asks for Luck” of the luck call, step 4 of 4: the step is refused. */
  { N_("That failure stands: there is no second call for one action, and the point does not come back."),
    "{'do':'choose','choice':'appeal','faces':[1,1]}", "{'error':{'code':'not-allowed','reason':'already-appealed'}}" },
  { NULL },
};

const HsdExample hsd_examples_luck[] = {
  /* Translators: the title of a worked example of the luck call, in a list. */
  { "luck-call", "luck", N_("A Successful Call"),
    /* Translators: below the title “A Successful Call” of a worked example: what it is about. */
    N_("Riders are near. Nadia looks for them and misses them."), wood },
  /* Translators: the title of a worked example of the luck call, in a list. */
  { "luck-away", "luck", N_("Luck Stays Away"),
    /* Translators: below the title “Luck Stays Away” of a worked example: what it is about. */
    N_("A call that fails costs nothing; one that succeeds may still be for nothing."), away },
  /* Translators: the title of a worked example of the luck call, in a list. */
  { "luck-passive", "luck", N_("Nobody Was Listening"),
    /* Translators: below the title “Nobody Was Listening” of a worked example: what it is about. */
    N_("Two failures and a success that give no right to a call."), passive },
  /* Translators: the title of a worked example of the luck call, in a list. */
  { "luck-hour", "luck", N_("The Hour of One’s Birth"),
    /* Translators: below the title “The Hour of One’s Birth” of a worked example: what it is about. */
    N_("Ilyes climbs, falls, and has the hour on his side."), hour },
  /* Translators: the title of a worked example of the luck call, in a list. */
  { "luck-asked", "luck", N_("The Game Master Asks for Luck"),
    /* Translators: below the title “The Game Master Asks for Luck” of a worked example: what it is about. */
    N_("All of Luck for a Luck roll, what is left of it for a call."), asked },
  { NULL },
};

/* --- the sheets of the sample party --- */

#define NONE HSD_SAMPLE_NONE

const HsdSampleLine hsd_sample_luck[] = {
  { "luck", NULL, { 9, 12, 10, 11 } },
  { "luck_points", NULL, { 9, 10, 7, 11 } },
  { "birth_hour", NULL, { 3, 12, 9, 5 } },
  /* Translators: a characteristic of the sample table. */
  { "characteristics", HSD_NC_("type of roll", "Sight"), { 12, 10, 11, 9 } },
  /* Translators: a characteristic of the sample table. */
  { "characteristics", HSD_NC_("type of roll", "Hearing"), { 11, 13, 10, 10 } },
  /* Translators: a characteristic of the sample table. */
  { "characteristics", HSD_NC_("type of roll", "Agility"), { 13, 11, 12, 10 } },
  /* Translators: a characteristic of the sample table. */
  { "characteristics", HSD_NC_("type of roll", "Dexterity"), { 14, 11, 10, 12 } },
  /* Translators: a characteristic of the sample table. */
  { "characteristics", HSD_NC_("type of roll", "Strength"), { 9, 10, 8, 14 } },
  /* Translators: a characteristic of the sample table. */
  { "characteristics", HSD_NC_("sample", "Willpower"), { 11, 12, 13, 11 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Forest survival"), { -3, -4, 1, -8 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Acrobatics"), { 3, NONE, -6, -2 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Swordplay"), { 0, 2, NONE, 4 } },
  { NULL },
};

/* --- the rules on a card --- */

const HsdRules hsd_rules_luck = {
  "luck",
  /* Translators: on the card with the rules of the luck call, below “What is rolled”. */
  N_("A d100 that must not exceed a percentage: characteristic × (level + 10) ÷ 2, where the level is skill + difficulty. "
     "At −9 half of the characteristic counts and at −10 a quarter, down to −16 only a 1 succeeds, and below that nothing "
     "does."),
  /* Translators: on the card with the rules of the luck call, below “What counts”. */
  N_("The lower, the better: a success is significant within half of the percentage, particular within a fifth. Failures "
     "get worse toward 100: with 50%, they are particular from 90 and total from 96. From −11 to −15 all of them are "
     "particular, and total from 90, 70, 50, 30 and 10."),
  /* Translators: on the card with the rules of the luck call, below “What happens next”. */
  N_("The player may cancel an unlucky roll of a physical action: roll luck with the points that are left, at level zero "
     "plus the hour. On a success, a point is spent and the action is re-rolled, for good; on a failure, nothing is lost."),
  /* Translators: on the card with the rules of the luck call, below the large figure “5”: what it is; no full stop. */
  { { "5", N_("Percent that each luck point left adds to a call, from 3 to 7 with the hour") },
    /* Translators: on the card with the rules of the luck call, below the large figure “1”: what it is; no full
       stop. */
    { "1", N_("Calls for one action, and none for what body and mind merely bear") },
    /* Translators: on the card with the rules of the luck call, below the large figure “100”: what it is; no full
       stop. */
    { "100", N_("The face that always fails, whatever the percentage") } },
  "luck-call",
  1,
};
