/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/skin.h"

/* What is inscribed twice has one field. */
#define BLANK { { NULL }, FALSE, 0 }
#define ONE(figure) { { #figure }, FALSE, 1 + figure }
#define BARRED_6 { { "6" }, TRUE, 10 }
#define BARRED_9 { { "9" }, TRUE, 11 }
#define TENS(figure) { { #figure, "0" }, FALSE, 12 + figure }
#define TEEN(figure) { { "1", #figure }, FALSE, 21 + figure }
#define MINUS { { "minus" }, FALSE, 31 }
#define PLUS { { "plus" }, FALSE, 32 }
#define EFFECT { { "effect" }, FALSE, 33 }

/* Opposite faces are the first and the last, and so on inwards: − lies across from +, 1 and 2
 * across from an effect. */
static const HsdSkin skins[HSD_N_SKINS] = {
  [HSD_SKIN_DISCORDANT] = { "discordant", HSD_SOLID_D6, {
    MINUS, MINUS, BLANK, BLANK, PLUS, PLUS,
  } },
  [HSD_SKIN_COMBAT] = { "combat", HSD_SOLID_D6, {
    ONE (1), ONE (2), BLANK, BLANK, EFFECT, EFFECT,
  } },
  [HSD_SKIN_DIGITS] = { "digits", HSD_SOLID_D10, {
    ONE (0), ONE (1), ONE (2), ONE (3), ONE (4),
    ONE (5), BARRED_6, ONE (7), ONE (8), BARRED_9,
  } },
  [HSD_SKIN_TENS] = { "tens", HSD_SOLID_D10, {
    TENS (0), TENS (1), TENS (2), TENS (3), TENS (4),
    TENS (5), TENS (6), TENS (7), TENS (8), TENS (9),
  } },
  [HSD_SKIN_D20] = { "d20", HSD_SOLID_D20, {
    ONE (1), ONE (2), ONE (3), ONE (4), ONE (5),
    BARRED_6, ONE (7), ONE (8), BARRED_9, TENS (1),
    TEEN (1), TEEN (2), TEEN (3), TEEN (4), TEEN (5),
    TEEN (6), TEEN (7), TEEN (8), TEEN (9), TENS (2),
  } },
  [HSD_SKIN_D4] = { "d4", HSD_SOLID_D8, {
    ONE (1), ONE (2), ONE (3), ONE (4), ONE (1), ONE (2), ONE (3), ONE (4),
  } },
  [HSD_SKIN_D6] = { "d6", HSD_SOLID_D6, {
    ONE (1), ONE (2), ONE (3), ONE (4), ONE (5), ONE (6),
  } },
  [HSD_SKIN_D8] = { "d8", HSD_SOLID_D8, {
    ONE (1), ONE (2), ONE (3), ONE (4), ONE (5), ONE (6), ONE (7), ONE (8),
  } },
  [HSD_SKIN_D12] = { "d12", HSD_SOLID_D12, {
    ONE (1), ONE (2), ONE (3), ONE (4), ONE (5), BARRED_6,
    ONE (7), ONE (8), BARRED_9, TENS (1), TEEN (1), TEEN (2),
  } },
};

const HsdSkin *
hsd_skin_get (HsdSkinKind kind)
{
  g_return_val_if_fail (kind < HSD_N_SKINS, NULL);

  return &skins[kind];
}
