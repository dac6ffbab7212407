/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/example.h"

/* Translators: this file is a page of the help on how players can check that no roll was chosen: a caption of few words, and a text. */
const HsdProof hsd_proofs[] = {
  { N_("Before the first roll"),
    N_("The players’ screen shows the promise of the dice: the hash of a secret seed, in twelve words and as a QR code. Take a photo of it.") },
  { N_("Each number"),
    N_("It comes from that seed, from everything that happened before, and from what was asked. Nobody can choose it afterwards.") },
  { N_("A word of a player"),
    N_("It changes all later numbers, at any time. Without one, a game master who reads the seed could foretell the next roll.") },
  { N_("The history"),
    N_("Each entry has the hash of all before it. If one was changed, moved or left out, the check names the first that differs.") },
  { N_("Rolls taken back"), N_("They stay in the history, and the story of the session counts them.") },
  { N_("After the session"),
    N_("The seed is published when the session is closed. The command “hasard-cli verify” rolls everything again and compares.") },
  { N_("Not proved: real dice and cards"), N_("They are trusted as they were entered.") },
  { N_("Not proved: another table"),
    N_("A game master can play two tables and show one, unless the promise was photographed before the first roll.") },
  { NULL },
};
