/* SPDX-License-Identifier: GPL-3.0-or-later */

/* May luck be called? The conditions one by one, each met or with the reason that closes. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"

#define MARK 16

static const char *
name_type (HsdLuckTerms terms)
{
  switch (terms)
    {
    case HSD_LUCK_WANTED:
      return _("active, wanted perception");
    case HSD_LUCK_WANTED_AND_AGREED:
      return _("active, wanted empathy");
    case HSD_LUCK_ALWAYS:
    case HSD_LUCK_AGREED:
    case HSD_LUCK_NEVER:
    default:
      return _("this type of roll allows it");
    }
}

/* The sentence of the model for what is not met. */
static const char *
find_reason (HsdLuckPage *self, const char *id)
{
  const HsdReason *reason = HSD_SYSTEM_GET_CLASS (hsd_system_page_get_system (HSD_SYSTEM_PAGE (self)))->reasons;

  while (!g_str_equal (reason->id, id))
    reason++;

  return hsd_translate (reason->text);
}

static void
add_right (HsdLuckPage *self, gboolean met, const char *text, const char *reason)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = hsd_mark_view_new (met ? HSD_MARK_SUCCESS : HSD_MARK_FAILURE, MARK);
  const char *said = met ? text : find_reason (self, reason);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", said, "xalign", 0.0, "wrap", TRUE, NULL);
  /* Translators: a condition that is not met; %s is why. */
  g_autofree char *name = met ? g_strdup (said) : g_strdup_printf (_("Not met: %s"), said);

  hsd_widget_set_label (label, name);
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), mark);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (self->rights, row);
}

static gboolean
is_word (const HsdRecord *record, const char *field, const char *word)
{
  guint index = hsd_record_index (record, field);

  return hsd_record_get (record, index) == hsd_record_word (record, index, word);
}

static void
add_type (HsdLuckPage *self, const HsdStory *story, HsdLuckTerms terms)
{
  guint deliberate = hsd_record_index (story->input, "deliberate");
  gboolean asks = terms == HSD_LUCK_WANTED || terms == HSD_LUCK_WANTED_AND_AGREED;

  add_right (self, terms != HSD_LUCK_NEVER && (!asks || hsd_record_get (story->input, deliberate)), name_type (terms),
             terms == HSD_LUCK_NEVER ? "not-eligible" : "not-deliberate");
}

static void
add_points (HsdLuckPage *self, const HsdStory *story)
{
  int points = hsd_record_get (story->facts, hsd_record_index (story->facts, "luck_points"));
  g_autofree char *text =
    /* Translators: a condition of a call on luck. */
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d luck point is left", "%d luck points are left", points), points);

  add_right (self, points > 0, text, "no-luck-point");
}

static void
add_all (HsdLuckPage *self, const HsdStory *story)
{
  const HsdWord *types = hsd_luck_page_words (self, "roll_type");
  guint type = hsd_record_index (story->input, "roll_type");
  HsdLuckTerms terms = hsd_luck_types_terms (types, types[hsd_record_get (story->input, type)].id);
  gboolean called = hsd_record_has (story->facts, hsd_record_index (story->facts, "appeal"));

  /* Translators: a condition of a call on luck. */
  add_right (self, is_word (story->facts, "outcome", "failure"), _("the roll is a failure"), "action-succeeded");
  add_type (self, story, terms);
  add_right (self, !called, _("no call yet for this action"), "already-appealed");
  add_points (self, story);
  if (terms == HSD_LUCK_AGREED || terms == HSD_LUCK_WANTED_AND_AGREED)
    /* Translators: a condition of a call on luck. */
    add_right (self, called || gtk_check_button_get_active (self->agreed), _("the game master agrees"), "needs-gm");
}

void
hsd_luck_rights_follow (HsdLuckPage *self, const HsdStory *story)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_last_child (GTK_WIDGET (self->rights))) != gtk_widget_get_first_child (GTK_WIDGET (self->rights)))
    gtk_box_remove (self->rights, child);
  if (is_word (story->input, "mode", "luck"))
    add_right (self, FALSE, NULL, "luck-roll");
  else
    add_all (self, story);
}

/* Its first child is the question. */
void
hsd_luck_rights_lay (HsdLuckPage *self)
{
  GtkWidget *question = g_object_new (GTK_TYPE_LABEL, "label", _("May Luck Be Called?"), "xalign", 0.0, "wrap", TRUE, NULL);

  self->rights = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_widget_add_css_class (question, "question");
  hsd_widget_set_label (GTK_WIDGET (self->rights), _("May Luck Be Called?"));
  gtk_box_append (self->rights, question);
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_TOLD), GTK_WIDGET (self->rights));
}
