/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/examples/example-view.h"
#include "app/examples/examples-page.h"
#include "app/widgets/label.h"
#include "app/widgets/view-state.h"
#include "model/examples/example.h"
#include "model/systems/registry.h"

/* --- example row --- */

/**
 * HsdExampleRow:
 *
 * An example in the list, that opens it: example.open; with a sign once it was read to its end.
 */
#define HSD_TYPE_EXAMPLE_ROW (hsd_example_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdExampleRow, hsd_example_row, HSD, EXAMPLE_ROW, AdwActionRow)

struct _HsdExampleRow
{
  AdwActionRow parent_instance;

  /* of the template */
  GtkWidget *done;
};

G_DEFINE_FINAL_TYPE (HsdExampleRow, hsd_example_row, ADW_TYPE_ACTION_ROW)

static void
hsd_example_row_class_init (HsdExampleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/example-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdExampleRow, done);
}

static void
hsd_example_row_init (HsdExampleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The one in that place among all. */
static GtkWidget *
hsd_example_row_new (guint index)
{
  const HsdExample *example = hsd_examples_get (index);
  const char *title = hsd_example_text (example->title);
  GtkWidget *row = g_object_new (HSD_TYPE_EXAMPLE_ROW, "title", title, "subtitle", hsd_example_text (example->situation), NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", index);
  hsd_widget_set_label (row, title);

  return row;
}

static void
hsd_example_row_mark_done (HsdExampleRow *self)
{
  g_return_if_fail (HSD_IS_EXAMPLE_ROW (self));

  gtk_widget_set_visible (self->done, TRUE);
}

/* --- examples page --- */

struct _HsdExamplesPage
{
  GtkWidget parent_instance;

  GPtrArray *rows; /* HsdExampleRow*, by the place of an example */
  guint current;

  /* of the template */
  GtkStack *stack;
  GtkWidget *list;
  GtkBox *groups;
  HsdExampleView *view;
};

static void
hsd_examples_page_copy_view_state (HsdViewStateHolder *holder, HsdViewStateHolder *from)
{
  HSD_EXAMPLES_PAGE (holder)->current = HSD_EXAMPLES_PAGE (from)->current;
}

static void
hsd_examples_page_view_state_init (HsdViewStateHolderInterface *iface)
{
  iface->copy_view_state = hsd_examples_page_copy_view_state;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdExamplesPage, hsd_examples_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_VIEW_STATE_HOLDER, hsd_examples_page_view_state_init))

/* --- the list --- */

static GtkWidget *
make_rules (HsdSystem *system)
{
  /* Translators: a button that shows the rules of a game on a card. */
  GtkWidget *button = gtk_button_new_with_label (C_("page of the help", "Rules"));
  /* Translators: %s is the name of a game. */
  g_autofree char *said = g_strdup_printf (C_("title", "Rules: %s"), hsd_system_get_title (system));

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
        GtkWidget *row = hsd_example_row_new (i);

        adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
        g_ptr_array_add (self->rows, row);
      }

  return group;
}

/* --- callbacks --- */

static void
finished_cb (HsdExamplesPage *self)
{
  hsd_example_row_mark_done (g_ptr_array_index (self->rows, self->current));
}

static void
open_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_examples_page_open (HSD_EXAMPLES_PAGE (widget), g_variant_get_uint32 (parameter));
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

  gtk_stack_set_visible_child (self->stack, self->list);
  gtk_widget_grab_focus (g_ptr_array_index (self->rows, self->current));
}

/* --- class --- */

static gboolean
hsd_examples_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HsdExamplesPage *self = HSD_EXAMPLES_PAGE (widget);

  if (gtk_widget_get_focus_child (widget) == NULL && gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->view))
    {
      hsd_example_view_focus (self->view);
      return TRUE;
    }

  return gtk_widget_child_focus (GTK_WIDGET (self->stack), direction);
}

static void
hsd_examples_page_dispose (GObject *object)
{
  HsdExamplesPage *self = HSD_EXAMPLES_PAGE (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer ((GtkWidget **) &self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_examples_page_parent_class)->dispose (object);
}

static void
hsd_examples_page_class_init (HsdExamplesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_examples_page_dispose;
  widget_class->focus = hsd_examples_page_focus;

  g_type_ensure (HSD_TYPE_EXAMPLE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/examples-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdExamplesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdExamplesPage, list);
  gtk_widget_class_bind_template_child (widget_class, HsdExamplesPage, groups);
  gtk_widget_class_bind_template_child (widget_class, HsdExamplesPage, view);
  gtk_widget_class_bind_template_callback (widget_class, finished_cb);
  gtk_widget_class_install_action (widget_class, "example.open", "u", open_activated);
  gtk_widget_class_install_action (widget_class, "example.other", NULL, other_activated);
  gtk_widget_class_install_action (widget_class, "example.leave", NULL, leave_activated);
}

static void
hsd_examples_page_init (HsdExamplesPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < hsd_registry_count (); i++)
    gtk_box_append (self->groups, make_group (self, hsd_registry_get (i)));
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

  if (index >= self->rows->len)
    return;

  self->current = index;
  hsd_example_view_show (self->view, hsd_examples_get (index));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->view));
  hsd_example_view_focus (self->view);
}
