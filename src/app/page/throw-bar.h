/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/story.h"

G_BEGIN_DECLS

/* The next actions are under four keys, whose meaning depends on the state of the page only: see
 * system-page.c. */
typedef enum
{
  HSD_ACTION_KEY_SPACE,
  HSD_ACTION_KEY_ENTER,
  HSD_ACTION_KEY_LETTER, /* L: the only one that may cost something that was not said before the throw */
  HSD_ACTION_KEY_ESCAPE,
  HSD_N_ACTION_KEYS,
} HsdActionKey;

/**
 * HsdThrowBar:
 *
 * The foot of a page: what the table holds, and at the right, always in the same place, the
 * button that acts, which says what it does and what it costs.
 *
 * #HsdThrowBar::action brings the key whose button was pressed.
 *
 * Properties: "preparing" says whether a throw is being prepared: real dice and secrecy are for then.
 * "visibility" is the #HsdVisibility of the throw, which the menu sets. With "back-sign" what goes back is a sign alone
 * beside something that goes on. In a "narrow" bar the buttons take its whole width and tell no keys.
 */
#define HSD_TYPE_THROW_BAR (hsd_throw_bar_get_type ())
G_DECLARE_FINAL_TYPE (HsdThrowBar, hsd_throw_bar, HSD, THROW_BAR, GtkWidget)

/* Offers something under a key; a NULL @label takes it away. */
void        hsd_throw_bar_offer (HsdThrowBar *self, HsdActionKey key, const char *label);
const char *hsd_throw_bar_get_offer (HsdThrowBar *self, HsdActionKey key);
GtkWidget  *hsd_throw_bar_get_button (HsdThrowBar *self, HsdActionKey key);
void        hsd_throw_bar_say (HsdThrowBar *self, const char *result);

/* A screen reader hears @statement, all that would be thrown, with the button that throws; or NULL. */
void hsd_throw_bar_describe (HsdThrowBar *self, const char *statement);

/* While a test is written Space is a letter, and the button that throws shows Enter. */
void hsd_throw_bar_set_typing (HsdThrowBar *self, gboolean typing);

/* The box for pools. */
GtkBox *hsd_throw_bar_get_pools (HsdThrowBar *self);

/* The menu button for real dice; its popover is owned by the bar. */
GtkMenuButton *hsd_throw_bar_get_real (HsdThrowBar *self);

G_END_DECLS
