/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/examples/example.h"
#include "model/examples/sample-sheets.h"

G_BEGIN_DECLS

/* Of each game its examples, ended by one without id, what the sample party has on its sheet, ended by a line without
 * field, and its rules on a card. They stand in the file of the game here. */
#define HSD_SYSTEM(name)                           \
  extern const HsdExample hsd_examples_##name[];   \
  extern const HsdSampleLine hsd_sample_##name[];  \
  extern const HsdRules hsd_rules_##name;
#include "model/systems/registry-list.h"
#undef HSD_SYSTEM

G_END_DECLS
