/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Memory that is given in small pieces and taken back as a whole: a file of a million entries has several million texts. */
typedef struct
{
  GPtrArray *blocks; /* char* */
  char *next;
  gsize left; /* bytes from @next on */
} HsdPoArena;

void hsd_po_arena_init (HsdPoArena *self);
void hsd_po_arena_clear (HsdPoArena *self);

/* @length bytes of @text, with a NUL behind them. */
char *hsd_po_arena_add (HsdPoArena *self, const char *text, gsize length);

/* A list of the texts of @texts, which it does not copy, ended by NULL. */
const char *const *hsd_po_arena_add_list (HsdPoArena *self, const GPtrArray *texts);

G_END_DECLS
