/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "render/cards/id.h"

G_BEGIN_DECLS

/* A deck in a folder of the user: scans as PNG or JPEG, by the names of their files. A file is not read before its card is drawn. */
typedef struct
{
  char *name;                   /* of its folder, as UTF-8 */
  char *folder;
  char *files[HSD_N_CARD_IDS];  /* the path of each; NULL: the card of the default deck is shown instead */
  guint n_missing;
} HsdCardDeck;

void hsd_card_deck_free (HsdCardDeck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdCardDeck, hsd_card_deck_free)

/* The card that a file is named after, or −1: by number (“00” … “21”, “wands01”, “cups-14”), or by the usual English and French
 * names (“The Fool”, “le-mat”, “ace of wands”, “Roi d’Épée”, “back”, “dos”). A name counts more than the number before it. */
int hsd_card_deck_recognize (const char *file);

/* The deck in @folder; NULL if it has no cards. */
HsdCardDeck *hsd_card_deck_read (const char *folder);

/* The folder of the decks: “decks” in the user's folder of Hasard, which HASARD_DATA_DIR changes. */
char *hsd_card_deck_folder (void);

/* One deck for each folder in @parent that has at least one card, by name; a folder that cannot be
 * read has none. At most a hundred are read. Returns (transfer full) HsdCardDeck*. */
GPtrArray *hsd_card_deck_list (const char *parent);

/* The same, in a thread. */
void       hsd_card_deck_list_async (const char *parent,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback done,
                                     gpointer data);
GPtrArray *hsd_card_deck_list_finish (GAsyncResult *result, GError **error);

G_END_DECLS
