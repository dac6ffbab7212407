/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A .po file is shown where the texts of its folder stand, and nowhere else. */

#include "config.h"

#include "app/shell/places.h"
#include "app/translation/messages.h"
#include "app/translation/pointing.h"
#include "app/translation/translation.h"
#include "follow.h"
#include "suite.h"
#include "walk.h"

/* One of each domain, all of them in the file. */
static const HsdTestEntry said[] = {
  { "field", "Luck call", "primerísimo" },
  { NULL, "A Successful Call", "segundísimo" },
  { NULL, "End the Preview", "tercerísimo" },
};

static const struct
{
  const char *folder;
  guint shown; /* of @said */
} rows[] = { { "po", 0 }, { "po-examples", 1 }, { "po-tools", 2 }, { "elsewhere", 0 } };

static void
expect_told (HsdWindow *window, guint shown)
{
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    g_assert_cmpint (hsd_test_tells (GTK_WIDGET (window), said[i].text), ==, i == shown);
}

/* As “Pick a Text” finds it. */
static void
expect_marked (HsdWindow *window, guint shown)
{
  g_autoptr (GArray) texts = NULL;

  hsd_translation_set_sewn (hsd_translation_get_default (), TRUE);
  hsd_test_settle ();
  texts = hsd_texts_find (GTK_WIDGET (window));
  g_assert_cmpuint (texts->len, >, 0);
  for (guint i = 0; i < texts->len; i++)
    g_assert_cmpuint (g_array_index (texts, HsdShownText, i).entry, ==, shown + 1);
}

static void
test_folder (HsdDesk *f, gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  HsdWindow *window;

  if (!hsd_test_follow (f, rows[row].folder, said, G_N_ELEMENTS (said)))
    return;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, hsd_places_find (rows[row].shown == 0 ? "luck" : "examples"));
  hsd_test_settle ();
  expect_told (window, rows[row].shown);
  expect_marked (window, rows[row].shown);

  hsd_translation_end (hsd_translation_get_default ());
  hsd_test_settle ();
  expect_told (window, G_N_ELEMENTS (said));
}

/* What no moment of the tour shows comes in the order of the file. */
static void
test_order (HsdDesk *f, gconstpointer data)
{
  static const HsdTestEntry empty[] = { { NULL, "zebra", "" }, { NULL, "ape", "" }, { NULL, "mule", "" } };
  const HsdPoFile *po;
  g_autoptr (HsdMessage) message = NULL;

  if (!hsd_test_follow (f, "po-examples", empty, G_N_ELEMENTS (empty)))
    return;

  po = hsd_translation_get_po (hsd_translation_get_default ());
  for (guint i = 0; i < G_N_ELEMENTS (empty); i++)
    {
      HsdMessage *next = hsd_messages_next (po, message != NULL ? hsd_message_get_entry (message) : NULL);

      g_assert_cmpstr (hsd_message_get_entry (next)->msgid, ==, empty[i].msgid);
      g_clear_object (&message);
      message = next;
    }
  hsd_translation_end (hsd_translation_get_default ());
}

HSD_SUITE (domains)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/domains/%s", rows[i].folder);

      hsd_desk_add_with (path, GUINT_TO_POINTER (i), test_folder);
    }
  hsd_desk_add ("/domains/order", test_order);
}
