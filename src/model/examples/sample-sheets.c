/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “La Vallée noire”: four people. What they have on the sheet of a game stands with its examples. */

#include "config.h"

#include "model/examples/sample-sheets.h"

const HsdSamplePerson hsd_sample_party[] = {
  { "Nadia", "Samia", "#2f5d8c", "disc" },
  { "Ilyes", "Hugo", "#b07a1e", "triangle" },
  { "Maëlle", "Inès", "#4a7a3a", "square" },
  { "Tomas", "Karim", "#b3282d", "lozenge" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (hsd_sample_party) == HSD_SAMPLE_PARTY);

const HsdSamplePools hsd_sample_pools = { "2d20", "pools", { "group", "gm" }, { 3, 4 } };
