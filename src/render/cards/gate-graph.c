/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/cards/gate-private.h"

#define CHAIN 6           /* references of any kind, one leading to the next */
#define MOST_DRAWN 100000 /* elements drawn, once every copy is counted */
#define MASK_WEIGHT 50    /* a mask or clip costs as much as so many elements */

/* The longest chain of references from a node, and the number of elements drawn along it. */
typedef struct
{
  guint64 drawn;
  guint depth;
} Reach;

/* The index of the referenced node, or -1 if there is none of that name. */
static int
target_of (GateScan *scan, const GateReference *reference)
{
  g_autofree char *id = g_strndup (reference->id.at, (gsize) (reference->id.end - reference->id.at));

  return GPOINTER_TO_INT (g_hash_table_lookup (scan->ids, id)) - 1;
}

/* Finds every target once. */
static gboolean
resolve (GateScan *scan, int *targets)
{
  for (guint i = 0; i < scan->references->len; i++)
    {
      const GateReference *reference = &g_array_index (scan->references, GateReference, i);

      targets[i] = target_of (scan, reference);
      if (targets[i] < 0)
        return gate_refuse (scan, HSD_GATE_OUTSIDE, reference->id.at, "reference to nothing");
      if (reference->bond == GATE_BY_SHEET
          && g_array_index (scan->nodes, GateNode, targets[i]).element != GATE_GRADIENT)
        return gate_refuse (scan, HSD_GATE_CHAIN, reference->id.at, "sheet that paints with more than a gradient");
    }

  return TRUE;
}

/* One more step: the nodes that each node reaches if its references reach those in @before. A
 * parent stands before its children, so that one pass backwards sums up the whole tree. */
static void
step (GateScan *scan, const int *targets, gboolean copies_only, const Reach *before, Reach *after)
{
  for (guint i = 0; i < scan->nodes->len; i++)
    after[i] = (Reach) { 1, 0 };
  for (guint i = 0; i < scan->references->len; i++)
    {
      const GateReference *reference = &g_array_index (scan->references, GateReference, i);
      const Reach *reached = &before[targets[i]];
      Reach *from = &after[reference->node];

      if (reference->bond == GATE_BY_SHEET || (copies_only && reference->bond != GATE_BY_COPY))
        continue;
      from->drawn += reached->drawn + (reference->bond == GATE_BY_MASK ? MASK_WEIGHT : 0);
      from->depth = MAX (from->depth, reached->depth + 1);
    }
  for (guint i = scan->nodes->len; i-- > 1;)
    {
      Reach *parent = &after[g_array_index (scan->nodes, GateNode, i).parent];

      /* Far beyond the limit already; clamped, so that it cannot overflow. */
      parent->drawn = MIN (parent->drawn + after[i].drawn, G_MAXUINT32);
      parent->depth = MAX (parent->depth, after[i].depth);
    }
}

/* After @most steps nothing may be deeper than @most; a cycle always is. */
static gboolean
reaches_at_most (GateScan *scan, const int *targets, gboolean copies_only, guint most)
{
  g_autofree Reach *before = g_new0 (Reach, scan->nodes->len);
  g_autofree Reach *after = g_new0 (Reach, scan->nodes->len);

  for (guint i = 0; i <= most + 1; i++)
    {
      Reach *swap = before;

      step (scan, targets, copies_only, before, after);
      before = after;
      after = swap;
    }
  for (guint i = 0; i < scan->nodes->len; i++)
    {
      if (before[i].depth > most)
        return gate_refuse (scan, HSD_GATE_CHAIN, NULL, "references that lead too far, or back");
      if (before[i].drawn > MOST_DRAWN)
        return gate_refuse (scan, HSD_GATE_TOO_MANY, NULL, "elements to draw");
    }

  return TRUE;
}

gboolean
gate_check_graph (GateScan *scan)
{
  g_autofree int *targets = g_new (int, MAX (scan->references->len, 1));

  return resolve (scan, targets) && reaches_at_most (scan, targets, TRUE, HSD_GATE_USE_DEPTH)
         && reaches_at_most (scan, targets, FALSE, CHAIN);
}
