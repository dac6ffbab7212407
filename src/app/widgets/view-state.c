/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/widgets/view-state.h"

/* Frames within which a page that was made again has its full height. */
#define PATIENCE 30

G_DEFINE_INTERFACE (HsdViewStateHolder, hsd_view_state_holder, GTK_TYPE_WIDGET)

static void
hsd_view_state_holder_default_init (HsdViewStateHolderInterface *iface)
{
}

/* --- scrolling --- */

typedef struct
{
  double x, y;
  guint left; /* frames */
} Place;

static gboolean
reach (GtkAdjustment *adjustment, double value)
{
  gtk_adjustment_set_value (adjustment, value);

  return ABS (gtk_adjustment_get_value (adjustment) - value) < 1;
}

/* Before it is laid out there is nowhere to scroll to. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (widget);
  Place *place = data;
  gboolean reached = reach (gtk_scrolled_window_get_hadjustment (scrolled), place->x);

  reached &= reach (gtk_scrolled_window_get_vadjustment (scrolled), place->y);

  return reached || place->left-- == 0 ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
copy_scroll (GtkScrolledWindow *to, GtkScrolledWindow *from)
{
  Place place = { .x = gtk_adjustment_get_value (gtk_scrolled_window_get_hadjustment (from)),
                  .y = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (from)),
                  .left = PATIENCE };

  if (place.x != 0 || place.y != 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (to), scroll_cb, g_memdup2 (&place, sizeof place), g_free);
}

/* --- what GTK's widgets hold --- */

static void
copy_text (GtkText *to, GtkText *from)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (from));

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (to)), text))
    gtk_editable_set_text (GTK_EDITABLE (to), text);
  gtk_editable_set_position (GTK_EDITABLE (to), gtk_editable_get_position (GTK_EDITABLE (from)));
}

static guint
find_page (GtkWidget *parent, GtkWidget *child)
{
  guint place = 0;

  for (GtkWidget *sibling = gtk_widget_get_first_child (parent); sibling != NULL && sibling != child;
       sibling = gtk_widget_get_next_sibling (sibling))
    place++;

  return place;
}

static GtkWidget *
get_page (GtkWidget *parent, guint place)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (child != NULL && place-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* Of a stack or a leaflet: the page of the same name, or else in the same place. */
static void
copy_page (GtkWidget *to, GtkWidget *from)
{
  const char *name = GTK_IS_STACK (from) ? gtk_stack_get_visible_child_name (GTK_STACK (from)) : NULL;
  g_autoptr (GtkWidget) shown = NULL;
  GtkWidget *page;

  if (name != NULL)
    {
      gtk_stack_set_visible_child_name (GTK_STACK (to), name);
      return;
    }

  g_object_get (from, "visible-child", &shown, NULL);
  page = shown != NULL ? get_page (to, find_page (from, shown)) : NULL;
  if (page != NULL)
    g_object_set (to, "visible-child", page, NULL);
}

static void
copy_row (GtkListBox *to, GtkListBox *from)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (from);

  if (row != NULL)
    gtk_list_box_select_row (to, gtk_list_box_get_row_at_index (to, gtk_list_box_row_get_index (row)));
}

/* A value that is the same already is left alone: setting it would tell others that it has changed. */
static void
copy_property (GtkWidget *to, GtkWidget *from, const GParamSpec *property)
{
  g_auto (GValue) wanted = G_VALUE_INIT;
  g_auto (GValue) is = G_VALUE_INIT;

  g_value_init (&wanted, property->value_type);
  g_value_init (&is, property->value_type);
  g_object_get_property (G_OBJECT (from), property->name, &wanted);
  g_object_get_property (G_OBJECT (to), property->name, &is);
  if (g_param_values_cmp ((GParamSpec *) property, &wanted, &is) != 0)
    g_object_set_property (G_OBJECT (to), property->name, &wanted);
}

static const struct
{
  GType (*get_type) (void);
  const char *property;
} plain[] = {
  { gtk_toggle_button_get_type, "active" },
  { gtk_check_button_get_type, "active" },
  { gtk_switch_get_type, "active" },
  { gtk_spin_button_get_type, "value" },
  { gtk_drop_down_get_type, "selected" },
  { gtk_expander_get_type, "expanded" },
  { gtk_paned_get_type, "position" },
  { adw_combo_row_get_type, "selected" },
  { adw_expander_row_get_type, "expanded" },
  { adw_flap_get_type, "reveal-flap" },
};

static void
copy_plain (GtkWidget *to, GtkWidget *from)
{
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (g_type_is_a (G_OBJECT_TYPE (to), plain[i].get_type ()))
      copy_property (to, from, g_object_class_find_property (G_OBJECT_GET_CLASS (to), plain[i].property));

  if (GTK_IS_TEXT (to))
    copy_text (GTK_TEXT (to), GTK_TEXT (from));
  else if (GTK_IS_SCROLLED_WINDOW (to))
    copy_scroll (GTK_SCROLLED_WINDOW (to), GTK_SCROLLED_WINDOW (from));
  else if (GTK_IS_STACK (to) || ADW_IS_LEAFLET (to))
    copy_page (to, from);
  else if (GTK_IS_LIST_BOX (to))
    copy_row (GTK_LIST_BOX (to), GTK_LIST_BOX (from));
}

/* --- what our own hold --- */

/* Texts are not among them: they may be words of the language. */
static gboolean
is_number (const GParamSpec *property)
{
  GType type = G_TYPE_FUNDAMENTAL (property->value_type);

  return type == G_TYPE_BOOLEAN || type == G_TYPE_INT || type == G_TYPE_UINT || type == G_TYPE_DOUBLE || type == G_TYPE_ENUM;
}

/* Most widgets are no types of ours, and to list the properties of a class is dear. */
static void
copy_own (GtkWidget *to, GtkWidget *from)
{
  GParamFlags both = G_PARAM_READWRITE;
  g_autofree GParamSpec **properties = NULL;

  if (!g_str_has_prefix (G_OBJECT_TYPE_NAME (to), "Hsd"))
    return;

  properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (to), NULL);
  for (guint i = 0; properties[i] != NULL; i++)
    if (g_str_has_prefix (g_type_name (properties[i]->owner_type), "Hsd") && is_number (properties[i]) &&
        (properties[i]->flags & (both | G_PARAM_CONSTRUCT_ONLY)) == both)
      copy_property (to, from, properties[i]);
}

/* --- trees --- */

static GtkWidget *
find_next (GtkWidget *from, GType type)
{
  while (from != NULL && G_OBJECT_TYPE (from) != type)
    from = gtk_widget_get_next_sibling (from);

  return from;
}

static void
copy_children (GtkWidget *to, GtkWidget *from, GtkWidget *focus, GtkWidget **found)
{
  GtkWidget *other = gtk_widget_get_first_child (from);
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (to); child != NULL; child = next)
    {
      GtkWidget *match = find_next (other, G_OBJECT_TYPE (child));
      GtkWidget *focused;

      next = gtk_widget_get_next_sibling (child);
      if (match == NULL || GTK_IS_POPOVER (child))
        continue;
      focused = hsd_view_state_copy (child, match, focus);
      *found = focused != NULL ? focused : *found;
      other = gtk_widget_get_next_sibling (match);
    }
}

GtkWidget *
hsd_view_state_copy (GtkWidget *to, GtkWidget *from, GtkWidget *focus)
{
  GtkWidget *found = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (to) && GTK_IS_WIDGET (from), NULL);

  if (G_OBJECT_TYPE (to) != G_OBJECT_TYPE (from))
    return NULL;

  if (HSD_IS_VIEW_STATE_HOLDER (to))
    HSD_VIEW_STATE_HOLDER_GET_IFACE (to)->copy_view_state (HSD_VIEW_STATE_HOLDER (to), HSD_VIEW_STATE_HOLDER (from));
  copy_own (to, from);
  copy_plain (to, from);
  copy_children (to, from, focus, &found);

  return from == focus ? to : found;
}

/* --- the focus --- */

gboolean
hsd_view_state_close_popover (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (hsd_view_state_close_popover (child))
      return TRUE;
  if (!GTK_IS_POPOVER (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;

  gtk_popover_popdown (GTK_POPOVER (widget));

  return TRUE;
}

HsdFocus
hsd_view_state_get_focus (GtkWindow *window)
{
  HsdFocus focus = { gtk_window_get_focus (window), 0, 0 };

  if (GTK_IS_TEXT (focus.widget))
    gtk_editable_get_selection_bounds (GTK_EDITABLE (focus.widget), &focus.start, &focus.end);

  return focus;
}

static void
grab (GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (widget));
  else
    gtk_widget_grab_focus (widget);
}

static void
mapped_cb (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (widget, mapped_cb, NULL);
  grab (widget);
}

void
hsd_view_state_copy_with_focus (GtkWidget *to, GtkWidget *from, const HsdFocus *focus)
{
  GtkWidget *widget = hsd_view_state_copy (to, from, focus->widget);

  if (widget == NULL)
    return;

  grab (widget);
  if (GTK_IS_TEXT (widget))
    gtk_editable_select_region (GTK_EDITABLE (widget), focus->start, focus->end);
  if (!gtk_widget_get_mapped (widget))
    g_signal_connect (widget, "map", G_CALLBACK (mapped_cb), NULL);
}
