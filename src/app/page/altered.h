/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/form/form.h"

G_BEGIN_DECLS

/**
 * HsdAltered:
 *
 * A form that was answered once, to be answered otherwise. It knows which answers are other ones than
 * they were, marks their rows, and changes nothing but those: what a form cannot show stays as it was.
 */
typedef struct _HsdAltered HsdAltered;

/* @form is taken over, and filled with @asked; lay it first. */
HsdAltered *hsd_altered_new (HsdForm *form, const HsdRecord *asked);
void        hsd_altered_free (HsdAltered *self);

HsdForm *hsd_altered_get_form (HsdAltered *self);

/* All answers as they are now; a new record. */
HsdRecord *hsd_altered_read (HsdAltered *self);

/* Marks the rows that changed, and appends each change to @said, each a line with its end. */
void hsd_altered_show (HsdAltered *self, GString *said);

G_END_DECLS
