/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/lists.h"

static const HsdExampleStep bare[] = {
  /* Translators: worked example “Five Dice and a Reach” of the discordant dice, step 1 of 3: the numbers after the
     colon are faces of a d6. */
  { N_("A discordant die has three results: −1 on 1 and 2, 0 on 3 and 4, +1 on 5 and 6. With nothing else, five are rolled "
       "and added: here −1 − 1 + 0 + 0 + 1 = −1."),
    "{'do':'roll','system':'discordant','label':'*1','input':{},'faces':[1,2,3,4,5]}",
    "{'test':{'sum':-1,'result':-1,'lowest':-5,'highest':5,'outcome':'rolled'}}",
    /* Translators: in the worked example “Five Dice and a Reach” of the discordant dice: the label of a roll, which no
       skill and no aptitude helps. */
    { N_("Pure chance") } },
  /* Translators: worked example “Five Dice and a Reach” of the discordant dice, step 2 of 3: N are levels. */
  { N_("An aptitude of +3 N moves everything up by three: the reach is now from −2 to +8. Even the worst roll, five times "
       "−1, ends at −2."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'niv':3},'faces':[1,1,2,2,1]}",
    /* Translators: in the worked example “Five Dice and a Reach” of the discordant dice: the label of a roll, in a few
       words. */
    "{'test':{'sum':-5,'result':-2,'lowest':-2,'highest':8}}", { N_("A gifted runner") } },
  /* Translators: worked example “Five Dice and a Reach” of the discordant dice, step 3 of 3. */
  { N_("And the best roll ends at +8. Levels say how far you can reach; only dice say how surely."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'niv':3},'faces':[6,6,6,5,5]}",
    "{'test':{'sum':5,'result':8}}", { N_("A gifted runner") } },
  { NULL },
};

static const HsdExampleStep pain[] = {
  /* Translators: worked example “Skills Add, Sufferings Too” of the discordant dice, step 1 of 3: D are dice. */
  { N_("Years of training give +5 D, a twisted ankle takes 3 away: +2 D are left. Seven dice are rolled and the five "
       "highest kept, +1 +1 +1 0 0: the sum is +3, and the two lowest count for nothing."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'sources':[{'label':'*1','value':5},{'label':'*2','value':-3}]},"
    "'faces':[1,3,5,6,2,4,5]}",
    /* Translators: in the worked example “Skills Add, Sufferings Too” of the discordant dice: a source of dice, here a
       skill. */
    "{'test':{'d':2,'thrown_d':2,'sum':3,'result':3}}", { N_("Years of climbing"),
      /* Translators: in the worked example “Skills Add, Sufferings Too” of the discordant dice: a source of dice, here
         a suffering. */
      N_("A twisted ankle") } },
  /* Translators: worked example “Skills Add, Sufferings Too” of the discordant dice, step 2 of 3: D are dice. */
  { N_("Later, fever and hunger outweigh any skill: −4 D. Dice are added all the same, nine are rolled, but now the five "
       "lowest are kept: −1 −1 −1 0 0 = −3."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'sources':[{'label':'*1','value':-4}]},'faces':[1,2,3,4,5,6,1,3,6]}",
    /* Translators: in the worked example “Skills Add, Sufferings Too” of the discordant dice: a source of dice, here
       sufferings. */
    "{'test':{'d':-4,'sum':-3,'result':-3}}", { N_("Fever and hunger") } },
  /* Translators: worked example “Skills Add, Sufferings Too” of the discordant dice, step 3 of 3. */
  { N_("Against a challenge of −3 that is a tie: neither above nor below, and the rules leave it to the table."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'sources':[{'label':'*1','value':-4}],'challenge':-3},"
    "'faces':[1,2,3,4,5,6,1,3,6]}",
    "{'test':{'result':-3,'margin':0,'outcome':'equal'}}", { N_("Fever and hunger") } },
  { NULL },
};

static const HsdExampleStep three[] = {
  /* Translators: worked example “Three Counting Methods” of the discordant dice, step 1 of 3: D are dice, N levels. */
  { N_("+6 D, +2 N, a challenge of +5. Without conversion: eleven dice, the five highest kept, here +1 +1 +1 +1 0 = +4, "
       "plus two levels. +6 is one above."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':6,'niv':2,'challenge':5},'faces':[5,1,6,3,2,5,1,6,2,1,1]}",
    "{'test':{'thrown_d':6,'added_niv':2,'sum':4,'result':6,'margin':1,'outcome':'above'}}",
    /* Translators: in the worked example “Three Counting Methods” of the discordant dice: the label of a roll, for which
       dice and levels stay as they are. */
    { HSD_NC_("example", "No conversion") } },
  /* Translators: worked example “Three Counting Methods” of the discordant dice, step 2 of 3: N are levels. */
  { N_("Eleven dice are a handful. Turned into levels, six to nine dice are worth 3 N: five dice, all kept, and 2 + 3 "
       "levels. A sum of 0 gives +5, a tie."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':6,'niv':2,'challenge':5,'mode':'dice-to-levels'},"
    "'faces':[5,1,3,4,3]}",
    /* Translators: in the worked example “Three Counting Methods” of the discordant dice: the label of a roll, in a few
       words. */
    "{'test':{'thrown_d':0,'added_niv':5,'sum':0,'result':5,'truncated':false,'margin':0,'outcome':'equal'}}", { N_("With fewer dice") } },
  /* Translators: worked example “Three Counting Methods” of the discordant dice, step 3 of 3: D are dice, N levels. */
  { N_("The other way round, 2 N are worth 3 dice: +9 D, fourteen dice, no level. Five of them at +1 are as high as dice "
       "can go: +5, a tie again, and this time the best that could happen."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':6,'niv':2,'challenge':5,'mode':'levels-to-dice'},"
    "'faces':[5,5,1,6,2,3,6,1,4,5,2,1,3,2]}",
    /* Translators: in the worked example “Three Counting Methods” of the discordant dice: the label of a roll, in a few
       words. */
    "{'test':{'thrown_d':9,'added_niv':0,'sum':5,'result':5,'highest':5,'outcome':'equal'}}", { N_("With more dice") } },
  { NULL },
};

static const HsdExampleStep cut[] = {
  /* Translators: worked example “Cut at the Top” of the discordant dice, step 1 of 4: D are dice, N levels. */
  { N_("An athlete of +3 N turns +6 D into 3 more levels. The five dice give +4: 4 + 3 + 3 would be +10. But experience "
       "never takes anyone beyond what talent and five dice could do, and the total is cut to 3 + 5 = +8."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':6,'niv':3,'mode':'dice-to-levels'},'faces':[5,5,5,5,3]}",
    /* Translators: in the worked example “Cut at the Top” of the discordant dice: the label of a roll, in a few
       words. */
    "{'test':{'sum':4,'result':8,'truncated':true,'highest':8}}", { N_("The long jump") } },
  /* Translators: worked example “Cut at the Top” of the discordant dice, step 2 of 4: D are dice. */
  { N_("With +4 D, worth 2 levels, and a sum of +1 the total is +6: nothing to cut."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':4,'niv':3,'mode':'dice-to-levels'},'faces':[5,3,3,4,4]}",
    "{'test':{'sum':1,'result':6,'truncated':false}}", { N_("The long jump") } },
  /* Translators: worked example “Cut at the Top” of the discordant dice, step 3 of 4: D are dice. */
  { N_("It works below too. −10 D are worth −4 levels; with one level and a sum of −2 that would be −5, and it is raised "
       "to 1 − 5 = −4."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':-10,'niv':1,'mode':'dice-to-levels'},'faces':[1,1,3,3,4]}",
    /* Translators: in the worked example “Cut at the Top” of the discordant dice: the label of a roll, in a few
       words. */
    "{'test':{'sum':-2,'result':-4,'truncated':true,'lowest':-4}}", { N_("The way home") } },
  /* Translators: worked example “Cut at the Top” of the discordant dice, step 4 of 4. */
  { N_("Fifteen dice and more are worth 5 levels, never more. A sum of 0 ends exactly on the limit, which is not beyond it."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':15,'mode':'dice-to-levels'},'faces':[3,3,3,4,4]}",
    /* Translators: in the worked example “Cut at the Top” of the discordant dice: the label of a roll, in a few
       words. */
    "{'test':{'sum':0,'result':5,'truncated':false}}", { N_("A master at work") } },
  { NULL },
};

static const HsdExampleStep part[] = {
  /* Translators: worked example “A Part of the Dice” of the discordant dice, step 1 of 3: D are dice, N levels. */
  { N_("Seven dice need not all become levels. One of them is worth a level, three are worth two, six are worth three: "
       "here six do, and +1 D and 3 N are left. Six dice are rolled and the five highest kept, +1 +1 0 0 −1: the sum is "
       "+1, the result +4."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':7,'mode':'dice-to-levels','converted':6},'faces':[5,3,1,6,2,4]}",
    /* Translators: in the worked example “A Part of the Dice” of the discordant dice: the label of a roll, in a few
       words. */
    "{'test':{'converted':6,'thrown_d':1,'added_niv':3,'sum':1,'result':4}}", { N_("A steep wall") } },
  /* Translators: worked example “A Part of the Dice” of the discordant dice, step 2 of 3: D are dice, N levels. */
  { N_("With three of them, +4 D and 2 N are left: nine dice, whose five highest are +1 +1 0 0 −1 again. With one level "
       "less the result is +3."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':7,'mode':'dice-to-levels','converted':3},'faces':[5,3,1,6,2,4,1,1,2]}",
    "{'test':{'converted':3,'thrown_d':4,'added_niv':2,'sum':1,'result':3}}", { N_("A steep wall") } },
  /* Translators: worked example “A Part of the Dice” of the discordant dice, step 3 of 3. */
  { N_("Dice turned into levels are cut at aptitude + 5 whatever their number: a sum of +3 and three levels would be +6, "
       "and without an aptitude the reach ends at +5."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':7,'mode':'dice-to-levels','converted':6},'faces':[5,5,5,3,4,1]}",
    "{'test':{'sum':3,'result':5,'truncated':true}}", { N_("A steep wall") } },
  { NULL },
};

static const HsdExampleStep tools[] = {
  /* Translators: worked example “Talent and Tools” of the discordant dice, step 1 of 4: D are dice, N levels. */
  { N_("An aptitude of +3 N, a rope of +1 N, and +10 D that become 4 levels. Five times +1, and 3 + 1 + 4 + 5 would be "
       "+13. The game cuts at aptitude + 5, and the rope does not lift that: +8."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':10,'niv':3,'tools':[{'label':'*2','value':1}],'mode':'dice-to-levels'},"
    "'faces':[5,6,5,5,6]}",
    /* Translators: in the worked example “Talent and Tools” of the discordant dice: the label of a roll, in a few
       words. */
    "{'test':{'niv':3,'tools':1,'added_niv':8,'sum':5,'result':8,'truncated':true}}", { N_("The long way up"),
      /* Translators: in the worked example “Talent and Tools” of the discordant dice: a tool. */
      N_("A rope of hemp") } },
  /* Translators: worked example “Talent and Tools” of the discordant dice, step 2 of 4. */
  { N_("A table may play it differently, and count tools like talent: then it is 3 + 1 + 5 = +9."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':10,'niv':3,'tools':[{'label':'*2','value':1}],'mode':'dice-to-levels',"
    "'cap':'total'},'faces':[5,6,5,5,6]}",
    "{'test':{'result':9,'truncated':true}}", { N_("The long way up"), N_("A rope of hemp") } },
  /* Translators: worked example “Talent and Tools” of the discordant dice, step 3 of 4. */
  { N_("Without conversion, nothing is cut: fifteen dice, the five highest kept, plus aptitude and rope. +9 is the end of "
       "their reach."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':10,'niv':3,'tools':[{'label':'*2','value':1}]},"
    "'faces':[5,6,5,5,6,1,1,1,1,1,2,2,3,4,1]}",
    "{'test':{'added_niv':4,'sum':5,'result':9,'truncated':false,'highest':9}}", { N_("The long way up"), N_("A rope of hemp") } },
  /* Translators: worked example “Talent and Tools” of the discordant dice, step 4 of 4: D are dice. */
  { N_("The lower limit is a Hasard house rule: the game only sets an upper one. A table that turns it off lets −10 D "
       "go below the reach: one level, −4 for the dice and a sum of −2 are −5."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':-10,'niv':1,'mode':'dice-to-levels','floor':false},'faces':[1,1,3,3,4]}",
    "{'test':{'sum':-2,'result':-5,'truncated':false,'lowest':-8}}", { N_("The way home") } },
  { NULL },
};

static const HsdExampleStep promises[] = {
  /* Translators: worked example “One, Three, Six Times in Ten” of the discordant dice, step 1 of 5. */
  { N_("A level against a challenge just as high: two in five rolls are above it, one in five ties, two in five are below. "
       "To be exact, 32, 17 and 32 of 81."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'niv':3,'challenge':3},'faces':[5,3,1,4,3]}\n"
    "{'do':'odds','system':'discordant','input':{'niv':3,'challenge':3}}",
    /* Translators: in the worked example “One, Three, Six Times in Ten” of the discordant dice: the label of a roll, in
       a few words. */
    "{'odds':{'above':'32/81','equal':'17/81','below':'32/81'}}", { N_("Equal to equal") } },
  /* Translators: worked example “One, Three, Six Times in Ten” of the discordant dice, step 2 of 5: D are dice. */
  { N_("What dice change is how surely you get there. With +3 D the five kept are all +1 about one time in ten: 577 of "
       "6,561."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':3},'faces':[5,5,6,1,5,3,6,2]}\n"
    "{'do':'odds','system':'discordant','input':{'d':3}}",
    /* Translators: in the worked example “One, Three, Six Times in Ten” of the discordant dice: the label of a roll, in
       a few words. */
    "{'odds':{'results':{'5':'577/6561'}}}", { N_("A mere beginner") } },
  /* Translators: worked example “One, Three, Six Times in Ten” of the discordant dice, step 3 of 5: D are dice. */
  { N_("With +6 D about three times in ten: 17,065 of 59,049."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':6},'faces':[5,5,6,1,5,3,6,2,4,1,3]}\n"
    "{'do':'odds','system':'discordant','input':{'d':6}}",
    /* Translators: in the worked example “One, Three, Six Times in Ten” of the discordant dice: the label of a roll, in
       a few words. */
    "{'odds':{'results':{'5':'17065/59049'}}}", { N_("A skilled craftsman") } },
  /* Translators: worked example “One, Three, Six Times in Ten” of the discordant dice, step 4 of 5: D are dice. */
  { N_("With +10 D about six times in ten: 8,551,019 of 14,348,907."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':10},'faces':[5,5,6,1,5,3,6,2,4,1,3,1,2,5,6]}\n"
    "{'do':'odds','system':'discordant','input':{'d':10}}",
    /* Translators: in the worked example “One, Three, Six Times in Ten” of the discordant dice: the label of a roll, in
       a few words. */
    "{'odds':{'results':{'5':'8551019/14348907'}}}", { N_("A true master") } },
  /* Translators: worked example “One, Three, Six Times in Ten” of the discordant dice, step 5 of 5: D are dice. */
  { N_("And with +15 D twenty dice are rolled, of which only five count. Nobody gets above +5 that way: that takes a level."),
    "{'do':'roll','system':'discordant','label':'*1','input':{'d':15},'faces':[6,6,6,6,6,6,6,6,6,6,5,5,5,5,5,5,5,5,5,5]}",
    /* Translators: in the worked example “One, Three, Six Times in Ten” of the discordant dice: the label of a roll, in
       a few words. */
    "{'test':{'thrown_d':15,'sum':5,'result':5,'highest':5}}", { N_("A living legend") } },
  { NULL },
};

const HsdExample hsd_examples_discordant[] = {
  /* Translators: the title of a worked example of the discordant dice, in a list. */
  { "discordant-bare", "discordant", N_("Five Dice and a Reach"),
    /* Translators: below the title “Five Dice and a Reach” of a worked example: what it is about. */
    N_("What a roll can give, without and with an aptitude."), bare },
  /* Translators: the title of a worked example of the discordant dice, in a list. */
  { "discordant-pain", "discordant", N_("Skills Add, Sufferings Too"),
    /* Translators: below the title “Skills Add, Sufferings Too” of a worked example: what it is about. */
    N_("More dice are rolled either way: what changes is which are kept."), pain },
  /* Translators: the title of a worked example of the discordant dice, in a list. */
  { "discordant-three", "discordant", N_("Three Counting Methods"),
    /* Translators: below the title “Three Counting Methods” of a worked example: what it is about. */
    N_("The same climber and the same challenge, counted three times."), three },
  /* Translators: the title of a worked example of the discordant dice, in a list. */
  { "discordant-cut", "discordant", N_("Cut at the Top"),
    /* Translators: below the title “Cut at the Top” of a worked example: what it is about. */
    N_("Why dice turned into levels do not lead beyond the reach."), cut },
  /* Translators: the title of a worked example of the discordant dice, in a list. */
  { "discordant-part", "discordant", N_("A Part of the Dice"),
    /* Translators: below the title “A Part of the Dice” of a worked example: what it is about. */
    N_("Seven dice: some become levels and the others are rolled."), part },
  /* Translators: the title of a worked example of the discordant dice, in a list. */
  { "discordant-tools", "discordant", N_("Talent and Tools"),
    /* Translators: below the title “Talent and Tools” of a worked example: what it is about. */
    N_("What lifts the cut, and how a table may play it."), tools },
  /* Translators: the title of a worked example of the discordant dice, in a list. */
  { "discordant-promises", "discordant", N_("One, Three, Six Times in Ten"),
    /* Translators: below the title “One, Three, Six Times in Ten” of a worked example: what it is about. */
    N_("What dice are worth, counted to the last roll."), promises },
  { NULL },
};

/* --- the sheets of the sample party --- */

#define NONE HSD_SAMPLE_NONE

const HsdSampleLine hsd_sample_discordant[] = {
  /* Translators: an aptitude of the sample table. */
  { "aptitudes", HSD_NC_("sample", "Body"), { 1, 1, 0, 2 } },
  /* Translators: an aptitude of the sample table. */
  { "aptitudes", HSD_NC_("sample", "Mind"), { 1, 0, 2, 0 } },
  /* Translators: an aptitude of the sample table. */
  { "aptitudes", HSD_NC_("sample", "Heart"), { 0, 1, 2, 1 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Athletics"), { NONE, 1, 1, 3 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Climbing"), { 2, NONE, NONE, 1 } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Tracking"), { NONE, 3, NONE, NONE } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Persuasion"), { 1, NONE, 3, NONE } },
  /* Translators: a skill of the sample table. */
  { "skills", HSD_NC_("sample", "Sleight of hand"), { 3, NONE, NONE, NONE } },
  /* Translators: a suffering of the sample table. */
  { "sufferings", HSD_NC_("sample", "Injured arm"), { NONE, NONE, NONE, -2 } },
  /* Translators: a suffering of the sample table. */
  { "sufferings", HSD_NC_("sample", "Tired"), { NONE, -1, NONE, NONE } },
  /* Translators: a tool of the sample table. */
  { "tools", HSD_NC_("sample", "Rope and hooks"), { 1, NONE, NONE, NONE } },
  { NULL },
};

/* --- the rules on a card --- */

const HsdRules hsd_rules_discordant = {
  "discordant",
  /* Translators: on the card with the rules of the discordant dice, below “What is rolled”. */
  N_("Five dice that show −1, 0 or +1, plus one for each D of skill or suffering left once they are netted."),
  /* Translators: on the card with the rules of the discordant dice, below “What counts”. */
  N_("All count when nothing is left. With skill the five highest are kept, with suffering the five lowest. Their sum plus "
     "the levels of aptitude and tools is the result: above, equal to or below the challenge."),
  /* Translators: on the card with the rules of the discordant dice, below “What happens next”. */
  N_("Before the roll, dice can be turned into levels or levels into dice. It changes how much there is to count, and "
     "never leads beyond the reach."),
  /* Translators: on the card with the rules of the discordant dice, below the large figure “5”: what it is; no full
     stop. */
  { { "5", N_("Dice that are kept, however many are rolled") },
    /* Translators: on the card with the rules of the discordant dice, below the large figure “±5”: what it is; no full
       stop. */
    { "±5", N_("The reach around the level") },
    /* Translators: on the card with the rules of the discordant dice, below the large figures “1 3 6 10 15”: what they
       are; no full stop. */
    { "1 3 6 10 15", N_("Dice that make one, two, three, four and five levels") } },
  "discordant-pain",
  1,
};
