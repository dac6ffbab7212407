/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/translation/po-file.h"

G_BEGIN_DECLS

/**
 * HsdAppearances:
 *
 * Where each message appears: in which moments of the tour, by their names. The tour, which plays them, finds that out and keeps it
 * until the messages of the program are others; app.show-moment, with the name of one and the key of a message, goes there.
 *
 * There is one for the program. #HsdAppearances::changed comes when more is known.
 */
#define HSD_TYPE_APPEARANCES (hsd_appearances_get_type ())
G_DECLARE_FINAL_TYPE (HsdAppearances, hsd_appearances, HSD, APPEARANCES, GObject)

HsdAppearances *hsd_appearances_get_default (void);

/* The name of a message here, in all languages. Free it with g_free(). */
char *hsd_appearances_key (const HsdPoEntry *entry);

/* The moments that show @entry, as strings, in the order of the tour; NULL for none. Borrowed. */
GPtrArray *hsd_appearances_find (HsdAppearances *self, const HsdPoEntry *entry);

GPtrArray *hsd_appearances_find_key (HsdAppearances *self, const char *key);

/* Keeps in mind that @moment shows @entry. */
void hsd_appearances_add (HsdAppearances *self, const HsdPoEntry *entry, const char *moment);
void hsd_appearances_clear (HsdAppearances *self);

/* They are those of all moments now. */
void     hsd_appearances_end (HsdAppearances *self);
gboolean hsd_appearances_are_known (HsdAppearances *self);

/* The file of them holds for the messages of @po and these moments alone. FALSE if there is none. */
gboolean hsd_appearances_load (HsdAppearances *self, const HsdPoFile *po, const char *const *moments);
void     hsd_appearances_save (HsdAppearances *self, const HsdPoFile *po, const char *const *moments);

/* How the tour names a moment for people; free it with g_free(). */
typedef char *(*HsdMomentName) (const char *moment);
void  hsd_appearances_set_names (HsdAppearances *self, HsdMomentName name);
char *hsd_appearances_name (HsdAppearances *self, const char *moment);

G_END_DECLS
