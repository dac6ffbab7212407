/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/page/choice-popover.h"
#include "app/widgets/label.h"
#include "app/widgets/number-popover.h"

/* What is asked, while it is asked. */
typedef struct
{
  HsdSystemPage *page; /* not owned: it holds the popover */
  guint choice;
  HsdForm *form;
  GtkWidget *popover;
  GtkWidget *button;
  GtkWidget *gain;
} Asking;

static void
asking_free (Asking *asking)
{
  g_signal_handlers_disconnect_by_data (asking->form, asking);
  g_object_unref (asking->form);
  g_free (asking);
}

/* What it would bring, with the answers so far. */
static void
follow_cb (Asking *asking)
{
  HsdTest *test = hsd_system_page_get_test (asking->page);
  g_autoptr (HsdRecord) args = NULL;
  const HsdStory *story;
  const HsdReason *reason;
  HsdScene scene;
  gboolean valid;

  /* The test may have been taken back meanwhile. */
  if (test == NULL)
    return;

  story = hsd_test_get_story (test);
  scene = (HsdScene) { hsd_table_get_state (hsd_system_page_get_table (asking->page)), story, story->character };
  args = hsd_form_read (asking->form);
  valid = hsd_record_validate (args, &scene, NULL);
  reason = valid ? hsd_system_closed (story->system, &scene, asking->choice, args) : NULL;

  gtk_widget_set_sensitive (asking->button, valid && reason == NULL);
  gtk_label_set_label (GTK_LABEL (asking->gain), reason != NULL ? hsd_translate (reason->text) : "");
  gtk_widget_set_visible (asking->gain, reason != NULL);
}

static void
chosen_cb (Asking *asking)
{
  HsdSystem *system = hsd_system_page_get_system (asking->page);
  HsdRecord *args = hsd_form_read (asking->form);

  if (hsd_system_page_choose (asking->page, HSD_SYSTEM_GET_CLASS (system)->choices[asking->choice].id, args))
    gtk_popover_popdown (GTK_POPOVER (asking->popover));
}

static gboolean
unparent (gpointer popover)
{
  gtk_widget_unparent (popover);

  return G_SOURCE_REMOVE;
}

/* It is still being told that it is closed. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent, g_object_ref (popover), g_object_unref);
}

GtkWidget *
hsd_choice_popover_new (GtkWidget *widget, const char *label, GtkWidget *content)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), content);
  hsd_widget_set_label (popover, label);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_widget_set_parent (popover, widget);
  /* Its window may be closed over it, and no widget lets go of what was set upon it from outside. */
  g_signal_connect_object (widget, "destroy", G_CALLBACK (gtk_widget_unparent), popover, G_CONNECT_SWAPPED);

  return popover;
}

static GtkWidget *
make_content (Asking *asking, const char *label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *group = adw_preferences_group_new ();

  hsd_form_lay (asking->form, group);
  asking->gain = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "max-width-chars", 32, NULL);
  asking->button = gtk_button_new_with_label (label);
  g_object_set (gtk_button_get_child (GTK_BUTTON (asking->button)), "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (asking->button, "suggested-action");
  gtk_box_append (GTK_BOX (box), group);
  gtk_box_append (GTK_BOX (box), asking->gain);
  gtk_box_append (GTK_BOX (box), asking->button);
  gtk_widget_set_size_request (box, 300, -1);

  return box;
}

void
hsd_choice_popover_open (GtkWidget *widget, HsdSystemPage *page, const char *choice)
{
  HsdSystem *system = hsd_system_page_get_system (page);
  Asking *asking = g_new0 (Asking, 1);
  const char *label;

  asking->page = page;
  asking->choice = hsd_system_find_choice (system, choice);
  asking->form = hsd_form_new_for_choice (hsd_system_page_get_table (page), system, asking->choice);
  label = hsd_translate (HSD_SYSTEM_GET_CLASS (system)->choices[asking->choice].label);
  asking->popover = hsd_choice_popover_new (widget, label, make_content (asking, label));

  g_object_set_data_full (G_OBJECT (asking->popover), "asking", asking, (GDestroyNotify) asking_free);
  g_signal_connect_swapped (asking->form, "changed", G_CALLBACK (follow_cb), asking);
  g_signal_connect_swapped (asking->button, "clicked", G_CALLBACK (chosen_cb), asking);
  follow_cb (asking);
  hsd_number_popover_add_all (asking->popover, gtk_popover_get_child (GTK_POPOVER (asking->popover)), asking->button);
  gtk_popover_popup (GTK_POPOVER (asking->popover));
}
