/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/kept-back.h"
#include "app/widgets/letters.h"
#include "app/widgets/wrap-layout.h"

struct _HsdKeptBack
{
  GtkWidget parent_instance;

  GtkLabel *title;
  GtkLabel *what;
  GtkWidget *show;
  GtkWidget *keep;
};

G_DEFINE_FINAL_TYPE (HsdKeptBack, hsd_kept_back, GTK_TYPE_WIDGET)

static void
hsd_kept_back_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_kept_back_parent_class)->dispose (object);
}

static void
hsd_kept_back_class_init (HsdKeptBackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_kept_back_dispose;

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/kept-back.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdKeptBack, title);
  gtk_widget_class_bind_template_child (widget_class, HsdKeptBack, what);
  gtk_widget_class_bind_template_child (widget_class, HsdKeptBack, show);
  gtk_widget_class_bind_template_child (widget_class, HsdKeptBack, keep);
}

static void
hsd_kept_back_init (HsdKeptBack *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_letter_tip (self->show, HSD_LETTER_SHOW);
  hsd_letter_tip (self->keep, HSD_LETTER_KEEP);
}

static const char *
describe (HsdVisibility visibility)
{
  if (visibility == HSD_HIDE_THRESHOLD)
    /* Translators: below “Secret Threshold”: “the table” is the players, who see the projection. */
    return _("The table sees the dice and the outcome, not the difficulty.");

  /* Translators: below a secret roll: “the table” is the players, who see the projection. */
  return _("The table sees that something was rolled, and nothing else.");
}

void
hsd_kept_back_follow (HsdKeptBack *self, const HsdStory *story, gboolean kept)
{
  HsdVisibility visibility = story != NULL ? hsd_story_visibility (story) : HSD_OPEN;
  gboolean hidden = visibility != HSD_OPEN;

  g_return_if_fail (HSD_IS_KEPT_BACK (self));

  gtk_widget_set_visible (GTK_WIDGET (self), hidden);
  if (!hidden)
    return;

  /* Translators: how much of a roll is hidden. */
  gtk_label_set_label (self->title, visibility == HSD_HIDE_THRESHOLD ? C_("visibility", "Secret Threshold")
                                                                     /* Translators: the title of a card on the console:
                                                                        the roll is secret, “you” is the game master. */
                                                                     : _("Visible to You Alone"));
  gtk_label_set_label (self->what, describe (visibility));
  gtk_widget_set_visible (self->keep, visibility != HSD_HIDE_THRESHOLD && !kept);
}
