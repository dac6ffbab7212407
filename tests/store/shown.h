/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table-private.h"

/* All that is shown of a table, in lines. */
typedef struct
{
  GPtrArray *lines; /* char: each of them is true or not by itself */
  GPtrArray *sums;  /* char: those that are others when something is left out */
  gboolean marked;  /* it is said that something cannot be believed */
} TestShown;

void test_show (TestShown *self, HsdTable *table);
void test_shown_clear (TestShown *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TestShown, test_shown_clear)

/* Adds the state and the entries to the lines. */
void test_show_protocol (TestShown *self, HsdTable *table);
