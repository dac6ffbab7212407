/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/translation/po-arena.h"

#define BLOCK (64 * 1024) /* bytes */

static char *
take (HsdPoArena *self, gsize size)
{
  char *taken;

  if (size > self->left)
    {
      self->left = MAX (size, BLOCK);
      self->next = g_malloc (self->left);
      g_ptr_array_add (self->blocks, self->next);
    }
  taken = self->next;
  self->next += size;
  self->left -= size;

  return taken;
}

void
hsd_po_arena_init (HsdPoArena *self)
{
  *self = (HsdPoArena) { .blocks = g_ptr_array_new_with_free_func (g_free) };
}

void
hsd_po_arena_clear (HsdPoArena *self)
{
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
}

char *
hsd_po_arena_add (HsdPoArena *self, const char *text, gsize length)
{
  char *copy = take (self, length + 1);

  memcpy (copy, text, length);
  copy[length] = '\0';

  return copy;
}

const char *const *
hsd_po_arena_add_list (HsdPoArena *self, const GPtrArray *texts)
{
  static const char *const none[] = { NULL };
  gsize astray = GPOINTER_TO_SIZE (self->next) % sizeof (char *);
  const char **list;

  if (texts->len == 0)
    return none;

  if (astray > 0)
    take (self, MIN (sizeof (char *) - astray, self->left));
  list = (const char **) (gpointer) take (self, (texts->len + 1) * sizeof (char *));
  memcpy (list, texts->pdata, texts->len * sizeof (char *));
  list[texts->len] = NULL;

  return list;
}
