/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of the table share. Nobody else includes this. */

#include "model/table/table.h"

G_BEGIN_DECLS

/* A turn from the table as it is, with the table's own chance. */
HsdTurn *hsd_table_begin (HsdTable *self);

/* Accepts what the turn made: remembers it, then tells the views. An intent of the table
 * that changed nothing is accepted too, and leaves no trace. */
void hsd_table_accept (HsdTable *self, HsdTurn *turn, HsdEntryKind kind);

G_END_DECLS
