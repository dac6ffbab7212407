/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "render/cards/id.h"

G_BEGIN_DECLS

/* A deck that somebody put into a folder: which cards it has, by the names of their files. What is
 * in the files is not looked at before a card is drawn. */
typedef struct
{
  char *name;                        /* of its folder, as UTF-8 */
  char *folder;
  gboolean missing[HSD_N_CARD_IDS];  /* the default deck's is shown */
  guint n_missing;
} HsdCardDeck;

void hsd_card_deck_free (HsdCardDeck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdCardDeck, hsd_card_deck_free)

/* The deck in @folder; NULL when there is not one card. */
HsdCardDeck *hsd_card_deck_read (const char *folder);

/* Where decks are looked for: “decks” in the user's folder of Hasard, which HASARD_DATA_DIR moves. */
char *hsd_card_deck_folder (void);

/* One deck for each folder in @parent that has at least one card, by name; a folder that cannot be
 * read has none. At most a hundred are read. Returns (transfer full) HsdCardDeck*. */
GPtrArray *hsd_card_deck_list (const char *parent);

/* The same without waiting for a slow disk. */
void       hsd_card_deck_list_async (const char *parent,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback done,
                                     gpointer data);
GPtrArray *hsd_card_deck_list_finish (GAsyncResult *result, GError **error);

G_END_DECLS
