/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/draft.h"
#include "model/table/protocol.h"

G_BEGIN_DECLS

/* A table with Nadia, who has a sheet for every game, Nils and Élise, and a draft of one game. */
typedef struct
{
  HsdTable *table;
  HsdProtocol *protocol;
  HsdDraft *draft;
} HsdQuickTable;

HsdQuickTable hsd_quick_table_open (const char *system);
void          hsd_quick_table_close (HsdQuickTable *self);

/* A line of the protocol with ' for ". */
void hsd_quick_table_say (HsdQuickTable *self, const char *line);

/* @text equals @want except for the kinds of spaces. */
void hsd_assert_reads (const char *text, const char *want);

G_END_DECLS
