/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/form/form.h"
#include "app/page/draft.h"

G_BEGIN_DECLS

/* A form for the inputs of a draft, but for those that are asked for @elsewhere (ended by NULL, or NULL for none):
 * what is answered in one is answered in the other. */
HsdForm *hsd_draft_form_new (HsdDraft *draft, const char *const *elsewhere);

G_END_DECLS
