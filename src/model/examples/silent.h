/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/entropy.h"

G_BEGIN_DECLS

/* A source of chance that always fails: a face or card that was not given is refused. */
HsdEntropy *hsd_silent_entropy_new (void);

G_END_DECLS
