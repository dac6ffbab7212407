/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/skin.h"

#define BLANK { { NULL } }
#define ONE(glyph) { { glyph } }
#define TWO(left, right) { { left, right } }
#define UNDERLINED(glyph) { { glyph }, TRUE }

/* Opposite faces are the first and the last, and so on inwards: − lies across from +, 1 and 2
 * across from an effect. */
static const HsdSkin skins[HSD_N_SKINS] = {
  [HSD_SKIN_DISCORDANT] = { "discordant", HSD_SOLID_D6, {
    ONE ("minus"), ONE ("minus"), BLANK, BLANK, ONE ("plus"), ONE ("plus"),
  } },
  [HSD_SKIN_COMBAT] = { "combat", HSD_SOLID_D6, {
    ONE ("1"), ONE ("2"), BLANK, BLANK, ONE ("effect"), ONE ("effect"),
  } },
  [HSD_SKIN_DIGITS] = { "digits", HSD_SOLID_D10, {
    ONE ("0"), ONE ("1"), ONE ("2"), ONE ("3"), ONE ("4"),
    ONE ("5"), UNDERLINED ("6"), ONE ("7"), ONE ("8"), UNDERLINED ("9"),
  } },
  [HSD_SKIN_TENS] = { "tens", HSD_SOLID_D10, {
    TWO ("0", "0"), TWO ("1", "0"), TWO ("2", "0"), TWO ("3", "0"), TWO ("4", "0"),
    TWO ("5", "0"), TWO ("6", "0"), TWO ("7", "0"), TWO ("8", "0"), TWO ("9", "0"),
  } },
  [HSD_SKIN_D20] = { "d20", HSD_SOLID_D20, {
    ONE ("1"), ONE ("2"), ONE ("3"), ONE ("4"), ONE ("5"),
    UNDERLINED ("6"), ONE ("7"), ONE ("8"), UNDERLINED ("9"), TWO ("1", "0"),
    TWO ("1", "1"), TWO ("1", "2"), TWO ("1", "3"), TWO ("1", "4"), TWO ("1", "5"),
    TWO ("1", "6"), TWO ("1", "7"), TWO ("1", "8"), TWO ("1", "9"), TWO ("2", "0"),
  } },
  [HSD_SKIN_D4] = { "d4", HSD_SOLID_D8, {
    ONE ("1"), ONE ("2"), ONE ("3"), ONE ("4"), ONE ("1"), ONE ("2"), ONE ("3"), ONE ("4"),
  } },
  [HSD_SKIN_D6] = { "d6", HSD_SOLID_D6, {
    ONE ("1"), ONE ("2"), ONE ("3"), ONE ("4"), ONE ("5"), ONE ("6"),
  } },
  [HSD_SKIN_D8] = { "d8", HSD_SOLID_D8, {
    ONE ("1"), ONE ("2"), ONE ("3"), ONE ("4"), ONE ("5"), ONE ("6"), ONE ("7"), ONE ("8"),
  } },
  [HSD_SKIN_D12] = { "d12", HSD_SOLID_D12, {
    ONE ("1"), ONE ("2"), ONE ("3"), ONE ("4"), ONE ("5"), UNDERLINED ("6"),
    ONE ("7"), ONE ("8"), UNDERLINED ("9"), TWO ("1", "0"), TWO ("1", "1"), TWO ("1", "2"),
  } },
};

const HsdSkin *
hsd_skin_get (HsdSkinKind kind)
{
  g_return_val_if_fail (kind < HSD_N_SKINS, NULL);

  return &skins[kind];
}
