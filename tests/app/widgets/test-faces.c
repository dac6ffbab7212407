/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entering faces of real dice and cards: by typing, and on the pad. */

#include "config.h"

#include "app/widgets/face-pad.h"
#include "drawn.h"
#include "lay.h"
#include "suite.h"
#include "walk.h"

/* Keys, and the resulting faces: “.” is an empty place, “<” Backspace, “!” the key before it was
 * refused, “
 * ” a pause. */
typedef struct
{
  HsdDieKind kind;
  guint n;
  const char *typed;
  const char *entered;
} Typing;

static const Typing typings[] = {
  { HSD_DIE_D20, 3, "7", "7 . ." },
  { HSD_DIE_D20, 3, "17", "17 . ." },
  { HSD_DIE_D20, 3, "25", "2 5 ." },
  { HSD_DIE_D20, 3, "1|7", "1 7 ." },
  { HSD_DIE_D20, 3, "20", "20 . ." },
  { HSD_DIE_D20, 2, "0!", ". ." },
  { HSD_DIE_D20, 1, "25!", "2" },
  { HSD_DIE_D20, 2, "3<", ". ." },
  { HSD_DIE_D20, 2, "3-!", "3 ." },
  { HSD_DIE_D10, 3, "907", "9 0 7" },
  { HSD_DIE_D100, 2, "72", "72 ." },
  { HSD_DIE_D100, 2, "0300", "3 100" },
  { HSD_DIE_D100, 1, "7|", "7" },
  { HSD_DIE_D100, 1, "0|", "." },
  { HSD_DIE_DISCORDANT, 4, "-0+", "-1999 -1997 -1995 ." },
  { HSD_DIE_DISCORDANT, 1, "5!", "." },
  { HSD_DIE_COMBAT, 3, "107!", "1 3 ." },
  { HSD_N_DICE, 2, "8", "8 ." },
  { HSD_N_DICE, 2, "88!", "8 ." },
  { HSD_N_DICE, 2, "2!", ". ." },
  { HSD_N_DICE, 2, "14", "14 ." },
};

static gboolean
type (HsdFaceEntry *entry, char key)
{
  if (g_ascii_isdigit (key))
    return hsd_face_entry_type_digit (entry, key - '0');
  if (key == '+' || key == '-')
    return hsd_face_entry_type_sign (entry, key == '+');
  if (key == '<')
    hsd_face_entry_go_back (entry);
  else
    hsd_face_entry_settle (entry);

  return TRUE;
}

static char *
list_faces (const GArray *faces)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < faces->len; i++)
    {
      int face = g_array_index (faces, int, i);

      g_string_append (list, i > 0 ? " " : "");
      if (face == HSD_FACE_HOLE)
        g_string_append_c (list, '.');
      else
        g_string_append_printf (list, "%d", face);
    }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static void
test_typing (gconstpointer data)
{
  const Typing *typing = data;
  gboolean cards_alone = typing->kind == HSD_N_DICE;
  /* The Two is not in the deck. */
  g_autoptr (HsdFaceEntry) entry = cards_alone ? hsd_face_entry_new_cards (0x7ffe & ~(1u << 2), HSD_CARD_MINOR, typing->n)
                                               : hsd_face_entry_new_dice (typing->kind, typing->n);
  g_autofree char *entered = NULL;

  for (const char *key = typing->typed; *key != '\0'; key++)
    if (*key != '!')
      g_assert_cmpint (type (entry, *key), ==, key[1] != '!');
  entered = list_faces (entry->faces);
  g_assert_cmpstr (entered, ==, typing->entered);
}

/* --- the pad --- */

static void
changed_cb (HsdDrawn *f)
{
  f->n_signals++;
}

static void
test_pad (HsdDrawn *f, gconstpointer data)
{
  GtkWidget *widget = hsd_face_pad_new_for_dice (HSD_DIE_D20, 3);
  HsdFacePad *pad = HSD_FACE_PAD (widget);
  GtkWidget *slots = gtk_widget_get_first_child (widget);
  g_autofree char *entered = NULL;

  g_signal_connect_swapped (pad, "changed", G_CALLBACK (changed_cb), f);
  hsd_drawn_show (f, widget);
  g_assert_true (hsd_face_pad_is_empty (pad));
  g_assert_true (gtk_widget_grab_focus (widget));
  hsd_expect_said (hsd_child_at (slots, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Die 1: empty");
  hsd_drawn_press (widget, GDK_KEY_1);
  hsd_drawn_press (widget, GDK_KEY_KP_7);
  g_assert_cmpint (f->n_signals, ==, 2);
  hsd_expect_said (hsd_child_at (slots, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Die 1: 17");
  g_assert_true (gtk_widget_is_focus (hsd_child_at (slots, 1)));
  hsd_drawn_press (widget, GDK_KEY_0);
  g_assert_cmpint (f->n_signals, ==, 2);
  g_assert_true (hsd_drawn_press (widget, GDK_KEY_Right));
  hsd_drawn_press (widget, GDK_KEY_9);
  g_assert_false (hsd_drawn_press (widget, GDK_KEY_Return));
  entered = list_faces (hsd_face_pad_get (pad));
  g_assert_cmpstr (entered, ==, "17 . 9");
  g_assert_false (hsd_face_pad_is_empty (pad));
  hsd_face_pad_clear (pad);
  g_assert_true (hsd_face_pad_is_empty (pad));
}

static void
test_pad_of_cards (HsdDrawn *f, gconstpointer data)
{
  GtkWidget *widget = hsd_face_pad_new_for_cards (1u | 1u << 8 | 1u << 21, HSD_CARD_MAJOR, 2);
  GtkWidget *grid = hsd_child_at (widget, 1);
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *entered = NULL;
  int card = 21;

  hsd_drawn_show (f, widget);
  g_signal_emit_by_name (hsd_child_at (grid, 1), "clicked");
  g_assert_false (gtk_widget_get_sensitive (hsd_child_at (grid, 1)));
  g_signal_emit_by_name (hsd_child_at (grid, 0), "clicked");
  entered = list_faces (hsd_face_pad_get (HSD_FACE_PAD (widget)));
  g_assert_cmpstr (entered, ==, "8 0");
  g_array_append_val (before, card);
  hsd_face_pad_set (HSD_FACE_PAD (widget), before);
  g_clear_pointer (&entered, g_free);
  entered = list_faces (hsd_face_pad_get (HSD_FACE_PAD (widget)));
  g_assert_cmpstr (entered, ==, "21 .");
}

HSD_SUITE (faces)
{
  static const HsdDrawnTest tests[] = {
    { "/faces/pad/dice", test_pad },
    { "/faces/pad/cards", test_pad_of_cards },
  };

  hsd_drawn_add (tests, G_N_ELEMENTS (tests));
  for (guint i = 0; i < G_N_ELEMENTS (typings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/faces/typing/%u-%s", i, typings[i].typed);

      g_test_add_data_func (path, &typings[i], test_typing);
    }
}
