/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/examples/example.h"

G_BEGIN_DECLS

/* The examples of one game each, ended by one without id. */
extern const HsdExample hsd_examples_luck[];
extern const HsdExample hsd_examples_discordant[];
extern const HsdExample hsd_examples_pool2d20[];
extern const HsdExample hsd_examples_tarot[];
extern const HsdExample hsd_examples_initiates[];

G_END_DECLS
