/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/practice/practice-lists.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "model/words/join.h"

#define MARK_SIZE 16

static GtkWidget *
make_row (HsdMark mark, const char *text, const char *note)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *sign = mark != HSD_MARK_NONE ? hsd_mark_view_new (mark, MARK_SIZE) : gtk_image_new_from_icon_name ("dialog-information-symbolic");
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "hexpand", TRUE, NULL);

  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), label);
  if (note != NULL)
    {
      GtkWidget *end = g_object_new (GTK_TYPE_LABEL, "label", note, "xalign", 1.0, "wrap", TRUE, NULL);

      gtk_widget_add_css_class (end, "caption-ink");
      gtk_box_append (GTK_BOX (box), end);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hsd_widget_set_label (row, text);

  return row;
}

void
hsd_practice_fill_hints (GtkListBox *list, GPtrArray *hints)
{
  hsd_list_empty (list);
  for (guint i = 0; i < hints->len; i++)
    {
      const HsdPracticeHint *hint = g_ptr_array_index (hints, i);

      gtk_list_box_append (list, make_row (hint->mark, hint->text, NULL));
    }
  g_ptr_array_unref (hints);
}

void
hsd_practice_fill_rounds (GtkListBox *list, HsdPracticeCycle *cycle)
{
  hsd_list_empty (list);
  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    {
      const HsdPracticeRound *round = hsd_practice_cycle_get_round (cycle, i);
      g_autofree char *sum = NULL;
      g_autofree char *text = NULL;

      if (round->destiny == 0)
        return;
      sum = hsd_practice_coach_sum (round);
      text = hsd_join_numbered (i + 1, sum);
      gtk_list_box_append (list, make_row (round->success ? HSD_MARK_SUCCESS : HSD_MARK_FAILURE, text,
                                           /* Translators: the card that was played was the best one. */
                                           round->card == round->best ? _("best card") : NULL));
    }
}

const char *
hsd_practice_tag (const HsdPracticeRound *round, int card)
{
  if (card == round->best)
    /* Translators: below a card of a hand: play this one. */
    return C_("die", "advised");
  if (card > round->best)
    /* Translators: below a card of a hand: play it later. */
    return _("to keep");

  /* Translators: below a card of a hand: it is worth too little here. */
  return _("too weak");
}
