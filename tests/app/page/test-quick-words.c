/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Quick entry: how text is read, suggestions, and the words of games and sheets. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pages.h"
#include "model/systems/registry.h"
#include "quick-table.h"
#include "suite.h"
#include "walk.h"

/* --- reading --- */

typedef struct
{
  const char *path;
  const char *system;
  const char *acts; /* the acting character, or NULL */
  const char *text;
  const char *what;      /* the words that were understood */
  const char *complaint; /* the words that were not; "": none */
  const char *answers;   /* "field=number …" of the resulting input; NULL: not checked */
} Reading;

static const Reading readings[] = {
  { "two-letters", "2d20", NULL, "na croc 2", "Nadia, PER 8, Crochetage 4, Difficulty 2", "", "attribute=8 skill=4 asset=1 difficulty=2" },
  { "who-acts", "2d20", "Nadia", "croc", "Nadia, PER 8, Crochetage 4", "", "attribute=8 skill=4" },
  { "attribute", "2d20", NULL, "nadia for croc", "Nadia, STR 6, Crochetage 4", "", "attribute=6 skill=4" },
  { "attribute-last", "2d20", NULL, "na croc for", "Nadia, Crochetage 4, STR 6", "", "attribute=6 skill=4" },
  { "case", "2d20", NULL, "NADIA CROCH 3", "Nadia, PER 8, Crochetage 4, Difficulty 3", "", NULL },
  { "accents-typed", "2d20", NULL, "nâ dïscr", "Nadia, PER 8, Discrétion 3", "", "skill=3" },
  { "accents-left-out", "2d20", NULL, "elise per", "Élise, PER 7", "", "attribute=7" },
  { "ligature", "2d20", NULL, "el oeuvre", "Élise, PER 7, Œuvre d’art 5", "", "skill=5 asset=1" },
  { "ligature-typed", "2d20", NULL, "él œu", "Élise, PER 7, Œuvre d’art 5", "", "skill=5" },
  { "apostrophe", "2d20", NULL, "él art", "Élise, PER 7, Œuvre d’art 5", "", "skill=5" },
  { "within", "2d20", NULL, "na poing", "Nadia, PER 8, Arme de poing 2", "", "skill=2" },
  { "order", "2d20", NULL, "2 croc na", "Nadia, PER 8, Difficulty 2, Crochetage 4", "", "difficulty=2 skill=4" },
  { "commas", "2d20", NULL, "Nadia, croc; 2", "Nadia, PER 8, Crochetage 4, Difficulty 2", "", NULL },
  { "exact-first", "2d20", NULL, "nils for", "Nils, STR 9", "", "attribute=9" },
  { "longer", "2d20", NULL, "nils forg", "Nils, STR 9, Forge 2", "", "skill=2" },
  { "nothing", "2d20", NULL, "", "", "", NULL },
  { "nobody", "2d20", NULL, "xyz", "", "“xyz”: nothing here starts with that.", NULL },
  { "unknown", "2d20", NULL, "na zorg 2", "Nadia, PER 8, Difficulty 2", "“zorg”: nothing on Nadia’s sheet starts with that.", NULL },
  { "nearest", "2d20", NULL, "na crocehtage 2", "Nadia, PER 8, Difficulty 2",
    "“crocehtage”: nothing on Nadia’s sheet starts with that. Nearest: Crochetage.", NULL },
  { "nearest-within", "2d20", NULL, "na poind", "Nadia, PER 8", "“poind”: nothing on Nadia’s sheet starts with that. Nearest: Arme de poing.", NULL },
  { "nearest-name", "2d20", NULL, "nalia 2", "Difficulty 2", "“nalia”: nothing here starts with that. Nearest: Nadia.", NULL },
  { "not-on-that-sheet", "2d20", NULL, "el croc", "Élise, PER 7", "“croc”: nothing on Élise’s sheet starts with that.", NULL },
  { "ambiguous-skill", "2d20", NULL, "na cro 2", "Nadia, PER 8, Difficulty 2", "“cro” could be Crochetage 4, Croyance 1.", NULL },
  { "ambiguous-name", "2d20", NULL, "n", "Nadia, PER 8", "“n” could be Nadia, Nils.", NULL },
  { "name-by-the-rest", "2d20", NULL, "n croc", "Nadia, PER 8, Crochetage 4", "", "skill=4 attribute=8" },
  { "name-by-the-rest-too", "2d20", NULL, "n forge", "Nils, STR 9, Forge 2", "", "skill=2 attribute=9" },
  { "both-skills", "2d20", NULL, "na croc discr", "Nadia, PER 8, Crochetage 4",
    "“Crochetage” and “Discrétion” exclude each other.", "skill=4" },
  { "out-of-range", "2d20", NULL, "na croc 11", "Nadia, PER 8, Crochetage 4", "Difficulty: from 0 to 10.", NULL },
  { "far-out-of-range", "2d20", NULL, "na 999999", "Nadia, PER 8", "Difficulty: from 0 to 10.", NULL },
  { "too-many-digits", "2d20", NULL, "na 9999999", "Nadia, PER 8", "“9999999”: nothing on Nadia’s sheet starts with that.", NULL },
  { "two-numbers", "2d20", NULL, "na 2 3", "Nadia, PER 8, Difficulty 2", "“3”: Difficulty was already entered.", "difficulty=2" },
  { "bought", "2d20", NULL, "na croc 2 +1", "Nadia, PER 8, Crochetage 4, Difficulty 2, Dice bought 1", "", "difficulty=2 bought_dice=1" },
  { "bought-too-many", "2d20", NULL, "na +4", "Nadia, PER 8", "Dice bought: from 0 to 3.", NULL },
  { "kept-as-it-was", "2d20", NULL, "2", "Difficulty 2", "", "difficulty=2" },
  { "any-order", "2d20", NULL, "3 croc nadia", "Nadia, PER 8, Difficulty 3, Crochetage 4", "", "skill=4 difficulty=3" },
  { "name-last", "2d20", NULL, "per 3 nils", "Nils, STR 9, Difficulty 3", "“per”: nothing on Nils’s sheet starts with that.", NULL },
  { "name-in-full", "2d20", NULL, "per 3 nadia", "Nadia, PER 8, Difficulty 3", "", "attribute=8 difficulty=3" },
  { "attribute-in-full", "2d20", NULL, "nadia strength 3", "Nadia, STR 6, Difficulty 3", "", "attribute=6" },
  { "attribute-begun", "2d20", NULL, "stre nadia", "Nadia, STR 6", "", "attribute=6" },
  { "phrase", "2d20", NULL, "nadia arme de poing 2", "Nadia, PER 8, Arme de poing 2, Difficulty 2", "", "skill=2 difficulty=2" },
  { "phrase-begun", "2d20", NULL, "2 arme de po nadia", "Nadia, PER 8, Difficulty 2, Arme de poing 2", "", "skill=2" },
  { "phrase-parted", "2d20", NULL, "nadia arme, poing", "Nadia, PER 8, Arme de poing 2", "“Arme de poing” is entered twice.", NULL },
  { "difficulty", "2d20", NULL, "difficulty 3 nadia croc", "Nadia, PER 8, Difficulty 3, Crochetage 4", "", "difficulty=3 skill=4" },
  { "diff", "2d20", NULL, "na croc diff 3", "Nadia, PER 8, Crochetage 4, Difficulty 3", "", "difficulty=3" },
  { "diff-begun", "2d20", NULL, "na croc diffi 3", "Nadia, PER 8, Crochetage 4, Difficulty 3", "", "difficulty=3" },
  { "diff-colon", "2d20", NULL, "na croc difficulty: 3", "Nadia, PER 8, Crochetage 4, Difficulty 3", "", "difficulty=3" },
  { "d2", "2d20", NULL, "na croc d2", "Nadia, PER 8, Crochetage 4, Difficulty 2", "", "difficulty=2" },
  { "d-2", "2d20", NULL, "na d 2", "Nadia, PER 8, Discrétion 3, Difficulty 2", "", "difficulty=2 skill=3" },
  { "diff-alone", "2d20", NULL, "na croc diff", "Nadia, PER 8, Crochetage 4",
    "“diff” needs a number after it. Difficulty: from 0 to 10.", NULL },
  { "diff-twice", "2d20", NULL, "na diff 2 3", "Nadia, PER 8, Difficulty 2", "“3”: Difficulty was already entered.", NULL },
  { "diff-too-high", "2d20", NULL, "na diff 12", "Nadia, PER 8", "Difficulty: from 0 to 10.", NULL },
  { "dice-bought", "2d20", NULL, "na croc dice bought 2", "Nadia, PER 8, Crochetage 4, Dice bought 2", "", "bought_dice=2" },
  { "help", "2d20", NULL, "na croc 2 help nils", "Nadia, PER 8, Crochetage 4, Difficulty 2, help Nils", "", "difficulty=2 helpers=1" },
  { "help-anywhere", "2d20", NULL, "croc 3 nadia with nils", "Nadia, PER 8, Crochetage 4, Difficulty 3, help Nils", "", "helpers=1" },
  { "help-first", "2d20", NULL, "help nils nadia croc", "Nadia, PER 8, help Nils, Crochetage 4", "", "helpers=1 skill=4" },
  { "helped-by", "2d20", NULL, "na helped by nils and él croc", "Nadia, PER 8, help Nils, help Élise, Crochetage 4", "", "helpers=2 skill=4" },
  { "help-of-who-acts", "2d20", NULL, "nadia croc help nadia", "Nadia, PER 8, Crochetage 4",
    "“nadia”: Nadia is already acting.", "helpers=0" },
  { "help-of-nobody", "2d20", NULL, "nadia croc help", "Nadia, PER 8, Crochetage 4",
    "“help” needs the name of a helper after it: Nils, Élise, all.", "helpers=0" },
  { "help-twice", "2d20", NULL, "nadia help nils and nils", "Nadia, PER 8, help Nils", "“Nils” is entered twice.", "helpers=1" },
  { "help-all", "2d20", NULL, "nadia croc 2 +all", "Nadia, PER 8, Crochetage 4, Difficulty 2, help all", "", "difficulty=2 helpers=2" },
  { "help-all-first", "2d20", NULL, "help everybody croc nadia", "Nadia, PER 8, help all, Crochetage 4", "", "skill=4 helpers=2" },
  { "help-all-and-one", "2d20", NULL, "nadia help all and nils", "Nadia, PER 8, help all", "“Nils” is entered twice.", "helpers=2" },
  { "help-one-and-all", "2d20", NULL, "nadia help nils and all", "Nadia, PER 8, help Nils", "“all” is entered twice.", "helpers=1" },
  { "help-ambiguous", "2d20", NULL, "élise help n", "Élise, PER 7", "“n” could be Nadia, Nils.", "helpers=0" },
  { "help-not-here", "luck", NULL, "nadia sight help nils", "Nadia, Sight 12",
    "“help”: nothing on Nadia’s sheet starts with that.\n“nils”: Nadia is already acting.", NULL },
  { "two-names", "2d20", NULL, "nadia nils 2", "Nadia, PER 8, Difficulty 2", "“nils”: Nadia is already acting.", NULL },
  { "same-twice", "2d20", NULL, "nadia croc croc", "Nadia, PER 8, Crochetage 4", "“Crochetage” is entered twice.", NULL },
  { "level-named", "luck", NULL, "level -2 sight nadia", "Nadia, Final level −2, Sight 12", "", "level=-2 characteristic=12" },
  { "type-begun", "luck", NULL, "2 climb agi nadia", "Nadia, Final level +2, Climbing 9, Agility", "", "level=2 roll_type=2" },
  { "challenge-named", "discordant", NULL, "challenge 3 ath nadia", "Nadia, Challenge +3, Athlète +3", "", "niv=3 challenge=3" },
  { "discordant-diff", "discordant", NULL, "nadia ath diff 3", "Nadia, Athlète +3, Challenge +3", "", "challenge=3" },
  { "help-plus", "2d20", NULL, "nadia croc 2 +nils", "Nadia, PER 8, Crochetage 4, Difficulty 2, help Nils", "", "difficulty=2 helpers=1" },
  { "help-plus-two", "2d20", NULL, "nadia croc +nils +él", "Nadia, PER 8, Crochetage 4, help Nils, help Élise", "", "helpers=2" },
  { "discordant-counted", "discordant", NULL, "nadia +3D n+1 4", "Nadia, Dice (D) +3, Level (N) +1, Challenge +4", "", "d=3 niv=1 challenge=4" },
  { "discordant-counted-level", "discordant", NULL, "nadia 2d 1n", "Nadia, Dice (D) +2, Level (N) +1", "", "d=2 niv=1" },
  { "discordant-d", "discordant", NULL, "nadia ath d2 3", "Nadia, Athlète +3, Dice (D) +2, Challenge +3", "", "d=2 challenge=3" },
  { "discordant-d-and-source", "discordant", NULL, "nadia esc d2", "Nadia, Escalade +4",
    "“Escalade” and “2” exclude each other.", "d=0" },
  { "discordant-source-after-d", "discordant", NULL, "nadia d2 esc", "Nadia, Dice (D) +2",
    "“Dice (D)” and “Escalade” exclude each other.", "d=2" },
  { "discordant-level-and-aptitude", "discordant", NULL, "nadia ath level 2", "Nadia, Athlète +3",
    "“Athlète” and “2” exclude each other.", "niv=3" },
  { "tools", "discordant", NULL, "nadia ath corde pit 3", "Nadia, Athlète +3, Corde +1, Pitons +2, Challenge +3", "", "niv=3 challenge=3 tools=2" },
  { "source-twice", "discordant", NULL, "nadia esc esc", "Nadia, Escalade +4", "“Escalade” is entered twice.", NULL },
  { "threshold-named", "initiates", NULL, "threshold 8 ment nadia", "Nadia, Threshold 8, Mentir +4", "", "threshold=8 bonus=4" },
  { "threshold-diff", "initiates", NULL, "cha diff 8 nadia", "Nadia, Charisma (CHA) 1, Threshold 8", "", "threshold=8 value=1" },
  { "abbreviation", "initiates", NULL, "8 ENE nadia", "Nadia, Threshold 8, Energy (ENE) 2", "", "value=2 characteristic=0" },
  { "other-characteristic", "initiates", NULL, "na ment energy 8", "Nadia, Mentir +4, Energy (ENE) 2, Threshold 8", "",
    "characteristic=0 value=2 bonus=4" },
  { "other-characteristic-first", "initiates", NULL, "na energy ment 8", "Nadia, Energy (ENE) 2, Mentir +4, Threshold 8", "",
    "characteristic=0 value=2 bonus=4" },
  { "bonus-and-skill", "initiates", NULL, "na ment 8 +2", "Nadia, Mentir +4, Threshold 8",
    "“Mentir” and “+2” exclude each other.", "bonus=4" },
  { "card-difficulty", "tarot", NULL, "diff 4 ruse nadia", "Nadia, Difficulty +4, Ruse +3", "", "difficulty=4" },
  { "card-first-level", "tarot", NULL, "na ruse", "Nadia, Ruse +3", "", "modifier=3 difficulty=0" },
  { "card-level-and-number", "tarot", NULL, "na ruse heroic 4", "Nadia, Ruse +3, Heroic +10",
    "“Heroic” and “4” exclude each other.", NULL },
  { "card-number-and-level", "tarot", NULL, "na ruse 4 heroic", "Nadia, Ruse +3, Difficulty +4",
    "“Difficulty” and “Heroic” exclude each other.",
    "difficulty=4" },
  { "level", "luck", NULL, "na sight -1", "Nadia, Sight 12, Difficulty −1", "", "characteristic=12 roll_type=6 difficulty=-1" },
  { "true-minus", "luck", NULL, "na sight \u22124", "Nadia, Sight 12, Difficulty −4", "", "difficulty=-4" },
  { "level-plus", "luck", NULL, "na climb comb +2", "Nadia, Climbing 9, Combat, Final level +2", "", "characteristic=9 roll_type=0 level=2" },
  { "level-plain", "luck", NULL, "na sight 3", "Nadia, Sight 12, Final level +3", "", "level=3" },
  /* “Sight/Wood lore at −1”: with a skill a number is how hard it is; no other level is said beside it. */
  { "skill", "luck", NULL, "na SIGHT/wood lore at -1", "Nadia, Sight 12, Wood lore −3, Difficulty −1", "",
    "characteristic=12 roll_type=6 skill=-3 difficulty=-1" },
  { "skill-begun", "luck", NULL, "nadia wo/sig", "Nadia, Wood lore −3, Sight 12", "", "characteristic=12 skill=-3" },
  { "skill-zero", "luck", NULL, "na sight wood 0", "Nadia, Sight 12, Wood lore −3, Difficulty 0", "", "skill=-3 difficulty=0" },
  { "colon-in-name", "2d20", NULL, "na stroke of luck: luck instead of the attribute 2",
    "Nadia, PER 8, Stroke of Luck: luck instead of the attribute, Difficulty 2", "", "stacked_deck=1 difficulty=2" },
  { "colon-after-stroke", "2d20", NULL, "na croc/stroke of luck: luck instead of the attribute 2",
    "Nadia, PER 8, Crochetage 4, Stroke of Luck: luck instead of the attribute, Difficulty 2", "", "stacked_deck=1 skill=4 difficulty=2" },
  { "stroke-in-name", "luck", NULL, "na bow/sling at -2", "Nadia, Bow/Sling +2, Difficulty −2", "", "skill=2 difficulty=-2" },
  { "difficulty-named", "luck", NULL, "na sight difficulty -3", "Nadia, Sight 12, Difficulty −3", "", "difficulty=-3" },
  { "difficulty-unsigned", "luck", NULL, "na sight difficulty 3", "Nadia, Sight 12, Difficulty −3", "", "difficulty=-3" },
  { "difficulty-too-low", "luck", NULL, "na difficulty -11", "Nadia", "Difficulty: from −10 to 0.", NULL },
  { "skill-named", "luck", NULL, "na skill 4 -2", "Nadia, Skill +4, Difficulty −2", "", "skill=4 difficulty=-2" },
  { "level-low", "luck", NULL, "na sight -11", "Nadia, Sight 12, Final level −11", "", "level=-11" },
  { "skill-and-level", "luck", NULL, "na wood +2", "Nadia, Wood lore −3", "“Wood lore” and “+2” exclude each other.", NULL },
  { "difficulty-and-level", "luck", NULL, "na sight -1 +2", "Nadia, Sight 12, Difficulty −1",
    "“+2”: Final level was already entered.", NULL },
  { "level-too-low", "luck", NULL, "na -21", "Nadia", "Final level: from −20 to 22.", NULL },
  { "sources", "discordant", NULL, "na ath esc nag rhu +2", "Nadia, Athlète +3, Escalade +4, Nage +2, Rhume −2, Challenge +2", "",
    "niv=3 challenge=2" },
  { "threshold", "initiates", NULL, "na ment 8", "Nadia, Mentir +4, Threshold 8", "", "characteristic=9 value=1 bonus=4 threshold=8" },
  { "bonus", "initiates", NULL, "na energy 8 +2", "Nadia, Energy (ENE) 2, Threshold 8, Skill bonus 2", "", "value=2 bonus=2 threshold=8" },
  { "secret", "initiates", NULL, "na energy 8 secret", "Nadia, Energy (ENE) 2, Threshold 8, Secret threshold", "", "secret_threshold=1" },
  { "modifier", "tarot", NULL, "na ruse 4", "Nadia, Ruse +3, Difficulty +4", "", "modifier=3 difficulty=4" },
  { "npc", "tarot", NULL, "na ruse npc 4 against 3", "Nadia, Ruse +3, An NPC, Difficulty +4, Modifier points of the opponent 3", "",
    "kind=1 modifier=3 difficulty=4 opponent_modifier=3" },
  { "npc-talon", "tarot", NULL, "na ruse npc deck", "Nadia, Ruse +3, An NPC, GM’s deck, up to XIV", "", "kind=1 modifier=3 npc_talon=1" },
  { "level-by-name", "tarot", NULL, "na ruse heroic -1", "Nadia, Ruse +3, Heroic +10, Adjustment −1", "", "modifier=3 adjustment=-1" },
};

/* The same in languages whose catalogue has words of its own. */
static const Reading german[] = {
  { "staerke", "2d20", NULL, "3 stärke nadia", "Nadia, Schwierigkeit 3, STÄ 6", "", "attribute=6 difficulty=3" },
  { "sta", "2d20", NULL, "nadia STA schwierigkeit 2", "Nadia, STÄ 6, Schwierigkeit 2", "", "attribute=6 difficulty=2" },
  { "schwierigkeit", "2d20", NULL, "croc schwierigkeit: 2 nadia", "Nadia, WAH 8, Crochetage 4, Schwierigkeit 2", "", "difficulty=2" },
  { "schw", "2d20", NULL, "nad croc schw 3", "Nadia, WAH 8, Crochetage 4, Schwierigkeit 3", "", "difficulty=3" },
  { "s2", "2d20", NULL, "nad croc s2", "Nadia, WAH 8, Crochetage 4, Schwierigkeit 2", "", "difficulty=2" },
  { "hilfe", "2d20", NULL, "3 croc nadia hilfe nils", "Nadia, WAH 8, Schwierigkeit 3, Crochetage 4, hilfe Nils", "", "helpers=1" },
  { "mit", "2d20", NULL, "croc 3 mit nils nadia", "Nadia, WAH 8, Crochetage 4, Schwierigkeit 3, hilfe Nils", "", "helpers=1 skill=4" },
  { "hilfe-von", "2d20", NULL, "nadia croc hilfe von nils und élise", "Nadia, WAH 8, Crochetage 4, hilfe Nils, hilfe Élise", "", "helpers=2" },
  { "energie", "initiates", NULL, "energie 8 nadia", "Nadia, Energie (ENE) 2, Schwelle 8", "", "value=2 threshold=8" },
  { "ene", "initiates", NULL, "schwelle 8 ene nadia", "Nadia, Schwelle 8, Energie (ENE) 2", "", "value=2 threshold=8" },
  { "herausforderung", "discordant", NULL, "herausforderung 3 ath nadia", "Nadia, Herausforderung +3, Athlète +3", "",
    "niv=3 challenge=3" },
  { "endstufe", "luck", NULL, "endstufe -2 gew climb nadia", "Nadia, Endstufe −2, Gewandtheit, Climbing 9", "", "level=-2 roll_type=2" },
  { "sehen", "luck", NULL, "nadia sehen/wood lore auf −1", "Nadia, Sehen, Wood lore −3, Schwierigkeit −1", "",
    "roll_type=6 skill=-3 difficulty=-1" },
  { "cards", "tarot", NULL, "schw 4 ruse nadia", "Nadia, Schwierigkeit +4, Ruse +3", "", "difficulty=4 modifier=3" },
  { "npc", "tarot", NULL, "nad ruse nsc 4 gegen 3", "Nadia, Ruse +3, Ein NSC, Schwierigkeit +4, Modifikatorpunkte des Gegners 3", "",
    "kind=1 modifier=3 difficulty=4 opponent_modifier=3" },
};

static const Reading spanish[] = {
  { "fuerza", "2d20", NULL, "3 fuerza nadia", "Nadia, Dificultad 3, FUE 6", "", "attribute=6 difficulty=3" },
  { "fue", "2d20", NULL, "nadia FUE dificultad 2", "Nadia, FUE 6, Dificultad 2", "", "attribute=6 difficulty=2" },
  { "dificultad", "2d20", NULL, "croc dificultad: 2 nadia", "Nadia, PER 8, Crochetage 4, Dificultad 2", "", "difficulty=2" },
  { "dif", "2d20", NULL, "na croc dif 3", "Nadia, PER 8, Crochetage 4, Dificultad 3", "", "difficulty=3" },
  { "d2", "2d20", NULL, "na croc d2", "Nadia, PER 8, Crochetage 4, Dificultad 2", "", "difficulty=2" },
  { "ayuda", "2d20", NULL, "3 croc nadia ayuda nils", "Nadia, PER 8, Dificultad 3, Crochetage 4, ayuda Nils", "", "helpers=1" },
  { "con", "2d20", NULL, "croc 3 con nils nadia", "Nadia, PER 8, Crochetage 4, Dificultad 3, ayuda Nils", "", "helpers=1 skill=4" },
  { "ayudada-por", "2d20", NULL, "nadia croc ayudada por nils y élise", "Nadia, PER 8, Crochetage 4, ayuda Nils, ayuda Élise", "", "helpers=2" },
  { "energia", "initiates", NULL, "energia 8 nadia", "Nadia, Energía (ENE) 2, Umbral 8", "", "value=2 threshold=8" },
  { "ene", "initiates", NULL, "umbral 8 ene nadia", "Nadia, Umbral 8, Energía (ENE) 2", "", "value=2 threshold=8" },
  { "desafio", "discordant", NULL, "desafío 3 ath nadia", "Nadia, Desafío +3, Athlète +3", "", "niv=3 challenge=3" },
  { "nivel", "luck", NULL, "nivel -2 agi climb nadia", "Nadia, Nivel final −2, Agilidad, Climbing 9", "", "level=-2 roll_type=2" },
  { "vista", "luck", NULL, "nadia vista/wood lore a −1", "Nadia, Vista, Wood lore −3, Dificultad −1", "", "roll_type=6 skill=-3 difficulty=-1" },
  { "dificultad-luck", "luck", NULL, "nadia vista dif 3", "Nadia, Vista, Dificultad −3", "", "roll_type=6 difficulty=-3" },
  { "cards", "tarot", NULL, "dif 4 ruse nadia", "Nadia, Dificultad +4, Ruse +3", "", "difficulty=4 modifier=3" },
  { "npc", "tarot", NULL, "na ruse pnj 4 contra 3", "Nadia, Ruse +3, Un PNJ, Dificultad +4, Puntos modificadores del adversario 3", "",
    "kind=1 modifier=3 difficulty=4 opponent_modifier=3" },
};

static const Reading french[] = {
  { "force", "2d20", NULL, "3 force nadia", "Nadia, Difficulté 3, FOR 6", "", "attribute=6 difficulty=3" },
  { "for", "2d20", NULL, "nadia FOR difficulté 2", "Nadia, FOR 6, Difficulté 2", "", "attribute=6 difficulty=2" },
  { "difficulte", "2d20", NULL, "croc difficulte : 2 nadia", "Nadia, PER 8, Crochetage 4, Difficulté 2", "", "difficulty=2" },
  { "diff", "2d20", NULL, "na croc diff 3", "Nadia, PER 8, Crochetage 4, Difficulté 3", "", "difficulty=3" },
  { "d2", "2d20", NULL, "na croc d2", "Nadia, PER 8, Crochetage 4, Difficulté 2", "", "difficulty=2" },
  { "aide", "2d20", NULL, "3 croc nadia aide nils", "Nadia, PER 8, Difficulté 3, Crochetage 4, aide Nils", "", "helpers=1" },
  { "avec", "2d20", NULL, "croc 3 avec nils nadia", "Nadia, PER 8, Crochetage 4, Difficulté 3, aide Nils", "", "helpers=1 skill=4" },
  { "aidee-par", "2d20", NULL, "nadia croc aidée par nils et élise", "Nadia, PER 8, Crochetage 4, aide Nils, aide Élise", "", "helpers=2" },
  { "tous", "2d20", NULL, "nadia croc +tous", "Nadia, PER 8, Crochetage 4, aide tous", "", "helpers=2 skill=4" },
  { "energie", "initiates", NULL, "énergie 8 nadia", "Nadia, ÉNE (Énergie) 2, Seuil 8", "", "value=2 threshold=8" },
  { "ene", "initiates", NULL, "seuil 8 ene nadia", "Nadia, Seuil 8, ÉNE (Énergie) 2", "", "value=2 threshold=8" },
  { "epreuve", "discordant", NULL, "épreuve 3 ath nadia", "Nadia, Épreuve +3, Athlète +3", "", "niv=3 challenge=3" },
  { "niveau", "luck", NULL, "niveau -2 agi climb nadia", "Nadia, Niveau final −2, Agilité, Climbing 9", "", "level=-2 roll_type=2" },
  { "vue", "luck", NULL, "nadia VUE/wood lore à −1", "Nadia, Vue, Wood lore −3, Difficulté −1", "", "roll_type=6 skill=-3 difficulty=-1" },
  { "difficulte-luck", "luck", NULL, "nadia vue diff 3", "Nadia, Vue, Difficulté −3", "", "roll_type=6 difficulty=-3" },
  { "agilite", "luck", NULL, "2 agilité climb nadia", "Nadia, Niveau final +2, Agilité, Climbing 9", "", "level=2 roll_type=2" },
  { "cards", "tarot", NULL, "diff 4 ruse nadia", "Nadia, Difficulté +4, Ruse +3", "", "difficulty=4 modifier=3" },
};

static const struct
{
  const char *language;
  const Reading *readings;
  guint n_readings;
} translated[] = {
  { "de", german, G_N_ELEMENTS (german) },
  { "es", spanish, G_N_ELEMENTS (spanish) },
  { "fr", french, G_N_ELEMENTS (french) },
};

static void
check_answers (const HsdRecord *input, const char *answers)
{
  g_auto (GStrv) pairs = g_strsplit (answers, " ", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);
      int index = hsd_fields_find (hsd_record_fields (input), pair[0]);

      g_assert_cmpint (index, >=, 0);
      if (hsd_record_fields (input)[index].kind == HSD_LIST)
        g_assert_cmpint (hsd_record_n_rows (input, index), ==, atoi (pair[1]));
      else
        g_assert_cmpint (hsd_record_get (input, index), ==, atoi (pair[1]));
    }
}

static void
test_reading (gconstpointer data)
{
  const Reading *row = data;
  HsdQuickTable f = hsd_quick_table_open (row->system);
  g_autoptr (HsdQuickWords) words = NULL;
  g_autoptr (HsdQuickReading) reading = NULL;
  g_autofree char *what = NULL;
  g_autofree char *complaint = NULL;

  if (row->acts != NULL)
    hsd_draft_set_character (f.draft, row->acts);
  words = hsd_pages_build_words (f.draft);
  reading = hsd_quick_words_read (words, row->text, row->acts, hsd_draft_get_input (f.draft));
  what = hsd_quick_reading_describe (reading);
  complaint = hsd_quick_reading_complain (reading);

  hsd_assert_reads (what, row->what);
  hsd_assert_reads (complaint, row->complaint);
  g_assert_cmpint (hsd_quick_reading_is_complete (reading), ==, row->complaint[0] == '\0' && row->text[0] != '\0');
  if (row->answers != NULL)
    check_answers (reading->input, row->answers);
  hsd_quick_table_close (&f);
}

/* Rows of a list are collected; former rows are removed. */
static void
test_lists (void)
{
  HsdQuickTable f = hsd_quick_table_open ("discordant");
  g_autoptr (HsdQuickWords) words = hsd_pages_build_words (f.draft);
  g_autoptr (HsdRecord) before = hsd_draft_copy_input (f.draft);
  guint sources = hsd_draft_field (f.draft, "sources");
  guint d = hsd_draft_field (f.draft, "d");

  hsd_record_set (before, d, 7);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HsdQuickReading) reading = hsd_quick_words_read (words, "na esc rhu", NULL, before);

      g_assert_cmpuint (hsd_record_n_rows (reading->input, sources), ==, 2);
      g_assert_false (hsd_record_has (reading->input, d));
      hsd_record_unref (before);
      before = hsd_record_copy (reading->input);
    }
  hsd_quick_table_close (&f);
}

/* After the name of somebody, each piece is understood. */
static gboolean
is_understood (HsdQuickTable *f, HsdQuickWords *words, const char *name, const char *listed)
{
  g_autofree char *text = g_strconcat (name, " ", listed, NULL);
  g_autoptr (HsdQuickReading) reading = hsd_quick_words_read (words, text, NULL, hsd_draft_get_input (f->draft));
  g_autofree char *complaint = hsd_quick_reading_complain (reading);

  return *complaint == '\0';
}

/* What the help lists can be written. */
static void
test_listed (gconstpointer data)
{
  HsdQuickTable f = hsd_quick_table_open (data);
  g_autoptr (HsdQuickWords) words = hsd_pages_build_words (f.draft);
  g_autoptr (GPtrArray) names = hsd_quick_words_list (words, HSD_QUICK_LIST_CHARACTERS);

  g_assert_cmpuint (names->len, ==, 3);
  for (HsdQuickList which = HSD_QUICK_LIST_WORDS; which <= HSD_QUICK_LIST_NUMBERS; which++)
    {
      g_autoptr (GPtrArray) list = hsd_quick_words_list (words, which);

      g_assert_cmpuint (list->len, >, 0);
      for (guint i = 0; i < list->len; i++)
        {
          guint n = 0;

          for (guint j = 0; j < names->len; j++)
            n += is_understood (&f, words, g_ptr_array_index (names, j), g_ptr_array_index (list, i));
          if (n == 0)
            g_test_message ("“%s” is listed, and is not understood", (char *) g_ptr_array_index (list, i));
          g_assert_cmpuint (n, >, 0);
        }
    }
  hsd_quick_table_close (&f);
}

/* A helper uses the same skill as the acting character, else the best one. */
static void
test_helper (void)
{
  HsdQuickTable f = hsd_quick_table_open ("2d20");
  g_autoptr (HsdQuickWords) words = hsd_pages_build_words (f.draft);
  g_autoptr (HsdQuickReading) reading = hsd_quick_words_read (words, "nils for help nadia", NULL, hsd_draft_get_input (f.draft));
  const HsdRecord *row = hsd_record_get_row (reading->input, hsd_draft_field (f.draft, "helpers"), 0);

  g_assert_cmpstr (hsd_record_get_text (row, hsd_record_index (row, "name")), ==, "Nadia");
  g_assert_cmpint (hsd_record_get (row, hsd_record_index (row, "attribute")), ==, 6);
  g_assert_cmpint (hsd_record_get (row, hsd_record_index (row, "skill")), ==, 4);
  g_assert_true (hsd_record_get (row, hsd_record_index (row, "asset")));
  hsd_quick_table_close (&f);
}

static void
assert_complains (HsdQuickTable *f, const char *text, const char *complaint)
{
  g_autoptr (HsdQuickWords) words = hsd_pages_build_words (f->draft);
  g_autoptr (HsdQuickReading) reading = hsd_quick_words_read (words, text, "Nadia", hsd_draft_get_input (f->draft));
  g_autofree char *said = hsd_quick_reading_complain (reading);

  hsd_assert_reads (said, complaint);
}

/* A prefix of both a name and a line of the sheet is ambiguous. */
static void
test_who_or_what (void)
{
  HsdQuickTable f = hsd_quick_table_open ("2d20");

  hsd_quick_table_say (&f, "{'do':'character','name':'Crochard','2d20':{'attributes':{'PER':5},"
                           "'skills':[{'name':'Discrétion','rank':3,'asset':false}]}}");
  assert_complains (&f, "croc 2", "“croc” could be Crochard, Crochetage 4.");
  assert_complains (&f, "nadia croc 2", "");
  assert_complains (&f, "crochard 2", "");
  assert_complains (&f, "croc discr 2", ""); /* two skills are refused */
  hsd_quick_table_close (&f);
}

/* --- suggesting --- */

typedef struct
{
  const char *path;
  const char *system;
  const char *text;
  int caret; /* bytes; −1: at the end */
  const char *suggested;
} Suggesting;

static const Suggesting suggestions[] = {
  { "nothing", "2d20", "", -1, "" },
  { "names", "2d20", "n", -1, "Nadia|Nils" },
  { "skills", "2d20", "nadia cro", -1, "Crochetage 4|Croyance 1" },
  { "within", "2d20", "nadia poi", -1, "Arme de poing 2" },
  { "phrase", "2d20", "nadia arme de p", -1, "Arme de poing 2" },
  { "understood", "2d20", "nadia croc", -1, "Crochetage 4" },
  { "in-full", "2d20", "nadia crochetage", -1, "" },
  { "abbreviation-in-full", "2d20", "nadia for", -1, "" },
  { "attribute", "2d20", "nadia stren", -1, "STR 6" },
  { "number", "2d20", "nadia croc 2", -1, "" },
  { "space", "2d20", "nadia ", -1, "" },
  { "keyword", "2d20", "nadia hel", -1, "help …" },
  { "keyword-of-number", "2d20", "nadia diffi", -1, "Difficulty …" },
  { "keyword-short", "2d20", "nadia diff", -1, "Difficulty …" },
  { "who-helps", "2d20", "nadia croc help ", -1, "Nils|Élise|all" },
  { "who-helps-begun", "2d20", "nadia croc help n", -1, "Nils" },
  { "no-second-name", "2d20", "nadia ni", -1, "" },
  { "no-second-skill", "2d20", "nadia croc d", -1, "Difficulty …|Dice bought …|Bonus dice …" },
  { "other-sheet", "2d20", "nils croc", -1, "" },
  { "in-the-middle", "2d20", "nadia cro 2", 9, "Crochetage 4|Croyance 1" },
  { "elsewhere", "2d20", "nadia cro 2", -1, "Crochetage 4|Croyance 1" },
  { "no-more-than-five", "luck", "nadia s", -1, "Sight 12|Strength|Stealth|Smell and taste|Stamina" },
};

static void
test_suggesting (gconstpointer data)
{
  const Suggesting *row = data;
  HsdQuickTable f = hsd_quick_table_open (row->system);
  g_autoptr (HsdQuickWords) words = hsd_pages_build_words (f.draft);
  g_autoptr (HsdQuickReading) reading = hsd_quick_words_read (words, row->text, NULL, hsd_draft_get_input (f.draft));
  g_autoptr (HsdQuickSuggestions) found =
    hsd_quick_words_suggest (words, reading, row->caret < 0 ? strlen (row->text) : (guint) row->caret, 5);
  g_autofree char *joined = NULL;

  g_ptr_array_add (found->captions, NULL);
  joined = g_strjoinv ("|", (char **) found->captions->pdata);
  hsd_assert_reads (joined, row->suggested);
  g_ptr_array_remove_index (found->captions, found->captions->len - 1);
  hsd_quick_table_close (&f);
}

/* An accepted suggestion is one word from then on, even with spaces in it. */
static void
test_taking (void)
{
  HsdQuickTable f = hsd_quick_table_open ("2d20");
  g_autoptr (HsdQuickWords) words = NULL;
  g_autoptr (HsdQuickReading) reading = NULL;
  g_autoptr (HsdQuickSuggestions) found = NULL;
  g_autoptr (HsdQuickReading) taken = NULL;
  g_autofree char *text = NULL;
  g_autofree char *what = NULL;
  guint caret;

  hsd_quick_table_say (&f, "{'do':'character','name':'Sœur Anne','2d20':{'attributes':{'PER':5}}}");
  hsd_quick_table_say (&f, "{'do':'character','name':'Sœur Marthe','2d20':{'attributes':{'PER':6}}}");
  words = hsd_pages_build_words (f.draft);
  reading = hsd_quick_words_read (words, "soeur 3", NULL, hsd_draft_get_input (f.draft));
  found = hsd_quick_words_suggest (words, reading, strlen ("soeur"), 5);
  g_assert_cmpuint (found->captions->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (found->captions, 1), ==, "Sœur Marthe");

  text = hsd_quick_suggestions_take (found, reading->text, 1, &caret);
  g_assert_cmpstr (text, ==, "Sœur\u00a0Marthe 3");
  g_assert_cmpstr (text + caret, ==, "3");
  taken = hsd_quick_words_read (words, text, NULL, hsd_draft_get_input (f.draft));
  what = hsd_quick_reading_describe (taken);
  hsd_assert_reads (what, "Sœur Marthe, PER 6, Difficulty 3");
  hsd_quick_table_close (&f);
}

/* A game without words of its own still knows the characters. */
static void
test_no_words (void)
{
  g_autoptr (HsdQuickWords) words = hsd_quick_words_new (hsd_registry_get (0));
  g_autoptr (HsdRecord) input = hsd_record_new (HSD_SYSTEM_GET_CLASS (hsd_registry_get (0))->inputs);
  g_autoptr (HsdQuickReading) reading = NULL;
  g_autofree char *complaint = NULL;

  hsd_quick_words_add_character (words, "Nadia", NULL, NULL);
  reading = hsd_quick_words_read (words, "nad 3 +4", NULL, input);
  complaint = hsd_quick_reading_complain (reading);
  g_assert_cmpstr (reading->character, ==, "Nadia");
  g_assert_cmpstr (complaint, ==, "“3”: no number is needed here.\n“+4”: no signed number is needed here.");
}

/* Whether the process has one of the languages with a table of their own. */
static gboolean
add_translated (const char *language)
{
  for (guint i = 0; i < G_N_ELEMENTS (translated); i++)
    if (g_strcmp0 (language, translated[i].language) == 0)
      {
        for (guint j = 0; j < translated[i].n_readings; j++)
          {
            const Reading *reading = &translated[i].readings[j];
            g_autofree char *path = g_strdup_printf ("/quick-words/%s/%s", language, reading->path);

            g_test_add_data_func (path, reading, test_reading);
          }
        return TRUE;
      }

  return FALSE;
}

HSD_SUITE (quick_words)
{
  if (add_translated (g_getenv ("LANGUAGE")))
    {
      bindtextdomain (GETTEXT_PACKAGE, g_getenv ("HASARD_LOCALEDIR"));
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autofree char *path = g_strconcat ("/quick-words/reading/", readings[i].path, NULL);

      g_test_add_data_func (path, &readings[i], test_reading);
    }
  g_test_add_func ("/quick-words/lists", test_lists);
  g_test_add_data_func ("/quick-words/listed/luck", "luck", test_listed);
  g_test_add_data_func ("/quick-words/listed/discordant", "discordant", test_listed);
  g_test_add_data_func ("/quick-words/listed/2d20", "2d20", test_listed);
  g_test_add_data_func ("/quick-words/listed/tarot", "tarot", test_listed);
  g_test_add_data_func ("/quick-words/listed/initiates", "initiates", test_listed);
  g_test_add_func ("/quick-words/helper", test_helper);
  g_test_add_func ("/quick-words/who-or-what", test_who_or_what);
  for (guint i = 0; i < G_N_ELEMENTS (suggestions); i++)
    {
      g_autofree char *path = g_strconcat ("/quick-words/suggesting/", suggestions[i].path, NULL);

      g_test_add_data_func (path, &suggestions[i], test_suggesting);
    }
  g_test_add_func ("/quick-words/taking", test_taking);
  g_test_add_func ("/quick-words/no-words", test_no_words);
}
