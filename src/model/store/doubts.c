/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/doubts.h"
#include "model/words/number.h"

struct _HsdDoubts
{
  GArray *found;                  /* HsdDoubt */
  GHashTable *keys[HSD_N_DOUBTS]; /* gint64, owned; NULL while there is none of that kind */
};

HsdDoubts *
hsd_doubts_new (void)
{
  HsdDoubts *self = g_new0 (HsdDoubts, 1);

  self->found = g_array_new (FALSE, FALSE, sizeof (HsdDoubt));

  return self;
}

void
hsd_doubts_free (HsdDoubts *self)
{
  for (guint i = 0; i < HSD_N_DOUBTS; i++)
    g_clear_pointer (&self->keys[i], g_hash_table_unref);
  g_array_unref (self->found);
  g_free (self);
}

gboolean
hsd_doubts_add (HsdDoubts *self, HsdDoubtKind kind, gint64 key)
{
  HsdDoubt doubt = { kind, key };

  if (self->keys[kind] == NULL)
    self->keys[kind] = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  if (!g_hash_table_add (self->keys[kind], g_memdup2 (&key, sizeof key)))
    return FALSE;

  g_array_append_val (self->found, doubt);
  return TRUE;
}

gboolean
hsd_doubts_has (const HsdDoubts *self, HsdDoubtKind kind, gint64 key)
{
  return self->keys[kind] != NULL && g_hash_table_contains (self->keys[kind], &key);
}

guint
hsd_doubts_count (const HsdDoubts *self, HsdDoubtKind kind)
{
  return self->keys[kind] != NULL ? g_hash_table_size (self->keys[kind]) : 0;
}

guint
hsd_doubts_n (const HsdDoubts *self)
{
  return self->found->len;
}

const HsdDoubt *
hsd_doubts_get (const HsdDoubts *self, guint index)
{
  return &g_array_index (self->found, HsdDoubt, index);
}

char *
hsd_doubts_describe (const HsdDoubts *self)
{
  guint n_throws = hsd_doubts_count (self, HSD_DOUBT_THROW);
  guint n_entries = hsd_doubts_count (self, HSD_DOUBT_ENTRY);
  /* A throw that cannot be read is one because of its entries. */
  guint n_others = hsd_doubts_n (self) - n_throws - (n_throws > 0 ? n_entries : 0);
  g_autofree char *of_throws = hsd_format_number (n_throws);
  g_autofree char *of_others = hsd_format_number (n_others);
  g_autofree char *throws = NULL;
  g_autofree char *others = NULL;

  if (n_throws > 0)
    throws = g_strdup_printf (
      /* Translators: %s is a number of rolls of the history. */
      g_dngettext (GETTEXT_PACKAGE, "%s roll cannot be read", "%s rolls cannot be read", n_throws), of_throws);
  if (n_others > 0)
    others = g_strdup_printf (
      /* Translators: %s is a number of rows or pages of the table file. */
      g_dngettext (GETTEXT_PACKAGE, "%s place in the table file cannot be trusted",
                   "%s places in the table file cannot be trusted", n_others),
      of_others);

  if (throws != NULL && others != NULL)
    /* Translators: a sentence of two halves: %1$s is one as “3 rolls cannot be read”, %2$s one as “2 places in the
       table file cannot be trusted”. */
    return g_strdup_printf (_("%1$s, and %2$s."), throws, others);
  if (throws == NULL && others == NULL)
    return NULL;

  return g_strconcat (throws != NULL ? throws : others, ".", NULL);
}
