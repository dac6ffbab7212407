/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HsdDamage:
 *
 * That a table file is damaged, and which entries of its history cannot be read, or are not what was written.
 */
typedef struct _HsdDamage HsdDamage;

HsdDamage *hsd_damage_new (void);
void       hsd_damage_free (HsdDamage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdDamage, hsd_damage_free)

/* In any order; an entry may be added again. */
void hsd_damage_add (HsdDamage *self, guint seq);

/* NULL is allowed: then nothing is damaged. */
gboolean hsd_damage_has (const HsdDamage *self, guint seq);
guint    hsd_damage_count (const HsdDamage *self);

/* One sentence: “Entries 1,204 to 1,231 cannot be read.” Free it with g_free(). */
char *hsd_damage_describe (const HsdDamage *self);

G_END_DECLS
