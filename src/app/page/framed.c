/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/framed.h"
#include "app/page/history-row.h"
#include "app/widgets/avatar.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/outcome.h"

#define AVATAR 32

struct _HsdFramed
{
  GtkBox parent_instance;

  GtkBox *who;
  HsdAvatar *avatar;
  GtkLabel *name;
  GtkWidget *alone;
  HsdMarkView *mark;
  GtkLabel *verdict;
  GtkWidget *actions[HSD_N_ALONE];
  GtkLabel *texts[HSD_N_ALONE];
};

G_DEFINE_FINAL_TYPE (HsdFramed, hsd_framed, GTK_TYPE_BOX)

static const char *const ids[HSD_N_ALONE] = {
  [HSD_ALONE_SHOW] = "show",
  [HSD_ALONE_CONFIRM] = "confirm",
  [HSD_ALONE_KEEP] = "keep",
};

static char *
name_action (HsdAlone action, const char *who)
{
  if (action == HSD_ALONE_SHOW)
    /* Translators: a button: the secret roll of one of several is put before everybody's eyes; %s is who rolled. */
    return g_strdup_printf (_("Show %s"), who);
  if (action == HSD_ALONE_CONFIRM)
    /* Translators: a button: the roll of one of several stands as it is; %s is who rolled. */
    return g_strdup_printf (_("Confirm %s Alone"), who);

  /* Translators: leaves a hidden roll hidden. */
  return g_strdup (C_("button", "Keep Hidden"));
}

/* With the key of the same action for all, the one that is framed takes Alt. */
static char *
name_key (HsdAlone action)
{
  const char *key = action == HSD_ALONE_CONFIRM ? C_ ("key", "Enter")
                                              : hsd_letter_say (action == HSD_ALONE_SHOW ? HSD_LETTER_SHOW : HSD_LETTER_KEEP);

  /* Translators: two keys that are pressed together; %s is a letter or “Enter”. */
  return g_strdup_printf (_("Alt+%s"), key);
}

void
hsd_framed_follow (HsdFramed *self, HsdTest *test, const HsdState *state, const gboolean *may)
{
  const HsdStory *story = hsd_test_get_story (test);
  const char *who = hsd_story_get_name (story);
  g_autofree char *verdict = hsd_test_get_verdict (test);

  g_return_if_fail (HSD_IS_FRAMED (self));

  hsd_avatar_show (self->avatar, state, story->character);
  gtk_label_set_label (self->name, who);
  gtk_widget_set_visible (self->alone, hsd_story_visibility (story) > HSD_HIDE_THRESHOLD);
  hsd_mark_view_set_mark (self->mark, hsd_history_mark_of (story));
  hsd_outcome_paint (GTK_WIDGET (self->verdict), hsd_history_mark_of (story));
  gtk_label_set_label (self->verdict, verdict != NULL ? verdict : C_("outcome", "Undecided"));
  for (HsdAlone action = 0; action < HSD_N_ALONE; action++)
    {
      g_autofree char *text = name_action (action, who);

      gtk_label_set_label (self->texts[action], text);
      gtk_widget_set_visible (self->actions[action], may[action]);
    }
}

static void
add_texts (HsdFramed *self, HsdAlone action)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  g_autofree char *text = name_key (action);
  GtkWidget *key = gtk_label_new (text);

  self->texts[action] = GTK_LABEL (hsd_label_new (NULL, NULL));
  gtk_widget_set_hexpand (GTK_WIDGET (self->texts[action]), TRUE);
  gtk_widget_add_css_class (key, "key");
  gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->texts[action]));
  gtk_box_append (GTK_BOX (box), key);
  gtk_button_set_child (GTK_BUTTON (self->actions[action]), box);
}

static void
hsd_framed_class_init (HsdFramedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/framed.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdFramed, who);
  gtk_widget_class_bind_template_child (widget_class, HsdFramed, name);
  gtk_widget_class_bind_template_child (widget_class, HsdFramed, alone);
  gtk_widget_class_bind_template_child (widget_class, HsdFramed, mark);
  gtk_widget_class_bind_template_child (widget_class, HsdFramed, verdict);
  for (HsdAlone action = 0; action < HSD_N_ALONE; action++)
    gtk_widget_class_bind_template_child_full (widget_class, ids[action], FALSE,
                                               G_STRUCT_OFFSET (HsdFramed, actions) + (gssize) (action * sizeof (GtkWidget *)));
}

static void
hsd_framed_init (HsdFramed *self)
{
  g_type_ensure (HSD_TYPE_MARK_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->avatar = HSD_AVATAR (hsd_avatar_new (AVATAR));
  gtk_box_prepend (self->who, GTK_WIDGET (self->avatar));
  for (HsdAlone action = 0; action < HSD_N_ALONE; action++)
    add_texts (self, action);
}
