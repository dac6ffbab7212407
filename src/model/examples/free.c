/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/lists.h"

static const HsdExampleStep sum[] = {
  /* Translators: worked example “Dice and a Number” of the free dice, step 1 of 2: 3d6 is written as players of the
     language do. */
  { N_("3d6+2 is the total of three six-sided dice, plus 2: here 4 + 1 + 5 + 2 = 12. Nothing says whether that is "
       "good."),
    "{'do':'roll','system':'free','label':'*1','input':{'expression':'3d6+2'},'faces':[4,1,5]}",
    "{'test':{'expression':'3d6+2','total':12,'added':2,'lowest':5,'highest':20,'outcome':'rolled'}}",
    /* Translators: in the worked example “Dice and a Number” of the free dice: the label of a roll, in a few words. */
    { N_("Coins in the chest") } },
  /* Translators: worked example “Dice and a Number” of the free dice, step 2 of 2. */
  { N_("Dice of several kinds are rolled together, and some may be taken away: 3d8−d4 can end anywhere from −1 to 23."),
    "{'do':'roll','system':'free','label':'*1','input':{'expression':'3d8 − d4'},'faces':[7,3,1,2]}",
    "{'test':{'expression':'3d8-1d4','total':9,'lowest':-1,'highest':23}}", { N_("Coins in the chest") } },
  { NULL },
};

static const HsdExampleStep keep[] = {
  /* Translators: worked example “Only the Best Count” of the free dice, step 1 of 2: kh3 is written so in all languages. */
  { N_("4d6kh3 rolls four dice and counts the three highest: 6 + 5 + 3 = 14. The 1 lies aside."),
    "{'do':'roll','system':'free','label':'*1','input':{'expression':'4d6kh3'},'faces':[5,1,6,3]}",
    "{'test':{'total':14,'lowest':3,'highest':18}}",
    /* Translators: in the worked example “Only the Best Count” of the free dice: the label of a roll, in a few words. */
    { N_("A new hero’s strength") } },
  /* Translators: worked example “Only the Best Count” of the free dice, step 2 of 2: kl1 is written so in all languages. */
  { N_("The other way round, 2d20kl1 counts the lower of two dice: of 17 and 4 that is 4."),
    "{'do':'roll','system':'free','label':'*1','input':{'expression':'2d20kl1'},'faces':[17,4]}",
    "{'test':{'total':4,'lowest':1,'highest':20}}",
    /* Translators: in the worked example “Only the Best Count” of the free dice: the label of a roll, in a few words. */
    { N_("With a heavy pack") } },
  { NULL },
};

static const HsdExampleStep hundred[] = {
  /* Translators: worked example “A Hundred and Ten” of the free dice, step 1 of 2. */
  { N_("A d100 is read on two dice, tens and ones; 00 and 0 together are a hundred."),
    "{'do':'roll','system':'free','label':'*1','input':{'expression':'d100'},'faces':[100]}",
    "{'test':{'expression':'1d100','total':100,'lowest':1,'highest':100}}",
    /* Translators: in the worked example “A Hundred and Ten” of the free dice: the label of a roll, in a few words. */
    { N_("What the cellar holds") } },
  /* Translators: worked example “A Hundred and Ten” of the free dice, step 2 of 2. */
  { N_("A d10 has faces from 0 to 9, and its 0 is read 10: two of them here make 10 + 4 = 14."),
    "{'do':'roll','system':'free','label':'*1','input':{'expression':'2d10'},'faces':[0,4]}",
    "{'test':{'total':14,'lowest':2,'highest':20}}", { N_("What the cellar holds") } },
  { NULL },
};

const HsdExample hsd_examples_free[] = {
  /* Translators: the title of a worked example of the free dice, in a list. */
  { "free-sum", "free", N_("Dice and a Number"),
    /* Translators: below the title “Dice and a Number” of a worked example: what it is about. */
    N_("A question that no game has rules for."), sum },
  /* Translators: the title of a worked example of the free dice, in a list. */
  { "free-keep", "free", N_("Only the Best Count"),
    /* Translators: below the title “Only the Best Count” of a worked example: what it is about. */
    N_("More dice than are counted."), keep },
  /* Translators: the title of a worked example of the free dice, in a list. */
  { "free-hundred", "free", N_("A Hundred and Ten"),
    /* Translators: below the title “A Hundred and Ten” of a worked example: what it is about. */
    N_("Dice with a 0 on them."), hundred },
  { NULL },
};

/* Free dice know no sheets. */
const HsdSampleLine hsd_sample_free[] = {
  { NULL },
};

/* --- the rules on a card --- */

const HsdRules hsd_rules_free = {
  "free",
  /* Translators: on the card with the rules of the free dice, below “What is rolled”. */
  N_("What you write: d4, d6, d8, d10, d12, d20 and d100, so many of each, and a number to add or to take away."),
  /* Translators: on the card with the rules of the free dice, below “What counts”. */
  N_("All dice, or the highest or lowest of some: 4d6kh3 counts the three highest, 2d20kl1 the lower of two."),
  /* Translators: on the card with the rules of the free dice, below “What happens next”. */
  N_("Nothing. There is no success and no failure: the table knows what the number is for."),
  /* Translators: on the card with the rules of the free dice, below the large figure “10”: what it is; no full stop. */
  { { "10", N_("What the 0 of a d10 is worth") },
    /* Translators: on the card with the rules of the free dice, below the large figure “8”: what it is; no full stop. */
    { "8", N_("Kinds of dice that may be rolled together") },
    /* Translators: on the card with the rules of the free dice, below the large figure “999”: what it is; no full stop. */
    { "999", N_("The most that is added or taken away") } },
  "free-sum",
  1,
};
