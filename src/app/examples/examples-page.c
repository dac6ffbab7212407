/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/examples/example-view.h"
#include "app/examples/examples-page.h"
#include "app/widgets/label.h"
#include "model/systems/registry.h"

struct _HsdExamplesPage
{
  GtkWidget parent_instance;

  GtkWidget *stack;
  GtkWidget *view;
  GPtrArray *rows; /* AdwActionRow, by the place of an example; theirs */
  guint current;
};

G_DEFINE_FINAL_TYPE (HsdExamplesPage, hsd_examples_page, GTK_TYPE_WIDGET)

/* --- the list --- */

static GtkWidget *
make_row (guint index)
{
  const HsdExample *example = hsd_examples_get (index);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 0, "subtitle-lines", 0, "activatable",
                                 TRUE, "title", hsd_translate (example->title), "subtitle", hsd_translate (example->situation), NULL);
  GtkWidget *done = gtk_image_new_from_icon_name ("object-select-symbolic");
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_widget_set_visible (done, FALSE);
  /* Translators: of an example that was read to its end. */
  gtk_widget_set_tooltip_text (done, _("Read to the end"));
  hsd_widget_set_label (done, _("Read to the end"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), done);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  g_object_set_data (G_OBJECT (row), "done", done);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "example.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", index);
  hsd_widget_set_label (row, hsd_translate (example->title));

  return row;
}

static GtkWidget *
make_rules (HsdSystem *system)
{
  /* Translators: a button that shows the rules of a game on a card. */
  GtkWidget *button = gtk_button_new_with_label (_("Rules"));
  /* Translators: %s is the name of a game. */
  g_autofree char *said = g_strdup_printf (_("Rules: %s"), hsd_system_get_title (system));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.rules");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", hsd_system_get_id (system));
  hsd_widget_set_label (button, said);

  return button;
}

static GtkWidget *
make_group (HsdExamplesPage *self, HsdSystem *system)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *title = g_markup_escape_text (hsd_system_get_title (system), -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), make_rules (system));
  for (guint i = 0; i < hsd_examples_count (); i++)
    if (g_str_equal (hsd_examples_get (i)->system, hsd_system_get_id (system)))
      {
        GtkWidget *row = make_row (i);

        adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
        g_ptr_array_add (self->rows, row);
      }

  return group;
}

static GtkWidget *
make_list (HsdExamplesPage *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 18, "margin-top", 18,
                                 "margin-bottom", 18, "margin-start", 12, "margin-end", 12, NULL);
  GtkWidget *about = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "label",
                                   _("Small stories, told with their own dice and cards. The engine plays each step along, and "
                                     "checks that what is told is what comes."), NULL);

  gtk_box_append (GTK_BOX (box), about);
  for (guint i = 0; i < hsd_registry_count (); i++)
    gtk_box_append (GTK_BOX (box), make_group (self, hsd_registry_get (i)));
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);

  return scrolled;
}

/* --- callbacks --- */

static void
finished_cb (HsdExamplesPage *self)
{
  gtk_widget_set_visible (g_object_get_data (g_ptr_array_index (self->rows, self->current), "done"), TRUE);
}

static void
open_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdExamplesPage *self = HSD_EXAMPLES_PAGE (widget);

  if (g_variant_get_uint32 (parameter) < self->rows->len)
    hsd_examples_page_open (self, g_variant_get_uint32 (parameter));
}

static void
other_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdExamplesPage *self = HSD_EXAMPLES_PAGE (widget);

  hsd_examples_page_open (self, (self->current + 1) % self->rows->len);
}

static void
leave_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdExamplesPage *self = HSD_EXAMPLES_PAGE (widget);

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "list");
  gtk_widget_grab_focus (g_ptr_array_index (self->rows, self->current));
}

/* --- class --- */

static gboolean
hsd_examples_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HsdExamplesPage *self = HSD_EXAMPLES_PAGE (widget);

  if (gtk_widget_get_focus_child (widget) == NULL && gtk_stack_get_visible_child (GTK_STACK (self->stack)) == self->view)
    {
      hsd_example_view_focus (HSD_EXAMPLE_VIEW (self->view));
      return TRUE;
    }

  return gtk_widget_child_focus (self->stack, direction);
}

static void
hsd_examples_page_dispose (GObject *object)
{
  HsdExamplesPage *self = HSD_EXAMPLES_PAGE (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_examples_page_parent_class)->dispose (object);
}

static void
hsd_examples_page_class_init (HsdExamplesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_examples_page_dispose;
  widget_class->focus = hsd_examples_page_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "example.open", "u", open_activated);
  gtk_widget_class_install_action (widget_class, "example.other", NULL, other_activated);
  gtk_widget_class_install_action (widget_class, "example.leave", NULL, leave_activated);
}

static void
hsd_examples_page_init (HsdExamplesPage *self)
{
  self->rows = g_ptr_array_new ();
  self->stack = gtk_stack_new ();
  self->view = hsd_example_view_new ();
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_add_named (GTK_STACK (self->stack), make_list (self), "list");
  gtk_stack_add_named (GTK_STACK (self->stack), self->view, "view");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
  g_signal_connect_object (self->view, "finished", G_CALLBACK (finished_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hsd_examples_page_new (HsdTable *table)
{
  return g_object_new (HSD_TYPE_EXAMPLES_PAGE, NULL);
}

void
hsd_examples_page_open (HsdExamplesPage *self, guint index)
{
  g_return_if_fail (HSD_IS_EXAMPLES_PAGE (self));
  g_return_if_fail (index < self->rows->len);

  self->current = index;
  hsd_example_view_show (HSD_EXAMPLE_VIEW (self->view), hsd_examples_get (index));
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->view);
  hsd_example_view_focus (HSD_EXAMPLE_VIEW (self->view));
}
