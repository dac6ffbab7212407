/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/prospect.h"

static void
free_ghost (gpointer data)
{
  HsdGhost *ghost = data;

  g_free (ghost->owner);
  g_free (ghost->caption);
  g_free (ghost);
}

HsdProspect *
hsd_prospect_new (HsdSystem *system, const char *header, const char *line)
{
  HsdProspect *self = g_rc_box_new0 (HsdProspect);

  self->system = system;
  self->header = g_strdup (header);
  self->line = g_strdup (line);
  self->dice = g_ptr_array_new_with_free_func (free_ghost);

  return self;
}

static void
clear (gpointer data)
{
  HsdProspect *self = data;

  g_free (self->header);
  g_free (self->line);
  g_free (self->hint);
  g_free (self->left);
  g_free (self->right);
  g_ptr_array_unref (self->dice);
}

void
hsd_prospect_unref (HsdProspect *self)
{
  g_rc_box_release_full (self, clear);
}

void
hsd_prospect_add_die (HsdProspect *self, HsdDieKind kind, const char *owner, const char *caption)
{
  HsdGhost *ghost = g_new (HsdGhost, 1);

  *ghost = (HsdGhost) { .kind = kind, .owner = g_strdup (owner), .caption = g_strdup (caption) };
  g_ptr_array_add (self->dice, ghost);
}

void
hsd_prospect_set_hint (HsdProspect *self, const char *hint)
{
  g_free (self->hint);
  self->hint = g_strdup (hint);
}

void
hsd_prospect_set_cards (HsdProspect *self, const char *left, const char *right)
{
  g_free (self->left);
  g_free (self->right);
  self->cards = TRUE;
  self->left = g_strdup (left);
  self->right = g_strdup (right);
}

static gboolean
same_dice (const HsdProspect *a, const HsdProspect *b)
{
  if (a->dice->len != b->dice->len)
    return FALSE;

  for (guint i = 0; i < a->dice->len; i++)
    {
      const HsdGhost *one = g_ptr_array_index (a->dice, i);
      const HsdGhost *other = g_ptr_array_index (b->dice, i);

      if (one->kind != other->kind || g_strcmp0 (one->owner, other->owner) != 0 ||
          g_strcmp0 (one->caption, other->caption) != 0)
        return FALSE;
    }

  return TRUE;
}

gboolean
hsd_prospect_equal (const HsdProspect *a, const HsdProspect *b)
{
  if (a == NULL || b == NULL)
    return a == b;

  return a->system == b->system && a->cards == b->cards && g_strcmp0 (a->header, b->header) == 0 &&
         g_strcmp0 (a->line, b->line) == 0 && g_strcmp0 (a->hint, b->hint) == 0 && g_strcmp0 (a->left, b->left) == 0 &&
         g_strcmp0 (a->right, b->right) == 0 && same_dice (a, b);
}
