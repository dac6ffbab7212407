/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/entropy.h"

G_BEGIN_DECLS

/* A source of chance that gives nothing: whoever leaves a face or a card open is told so. */
HsdEntropy *hsd_silent_entropy_new (void);

G_END_DECLS
