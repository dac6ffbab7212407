/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/radio-group.h"

struct _HsdRadioGroup
{
  GtkWidget *owner;
  HsdRadioGroupFunc chose;
  GPtrArray *buttons; /* HsdRadioButton, borrowed: they are children of the owner */
  int chosen;
  GParamSpec *property; /* that notifies when that is another; or NULL */
};

static void
show_chosen (HsdRadioGroup *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkToggleButton *button = g_ptr_array_index (self->buttons, i);
      gboolean down = (int) i == self->chosen;

      gtk_toggle_button_set_active (button, down);
      gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                                   down ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
    }
}

static void
set_chosen (HsdRadioGroup *self, int index)
{
  gboolean other = index != self->chosen;

  self->chosen = index;
  show_chosen (self);
  if (other && self->property != NULL)
    g_object_notify_by_pspec (G_OBJECT (self->owner), self->property);
}

static int
index_of (HsdRadioGroup *self, GtkWidget *button)
{
  guint index;

  return g_ptr_array_find (self->buttons, button, &index) ? (int) index : -1;
}

static void
choose (HsdRadioGroup *self, int index)
{
  set_chosen (self, index);
  self->chose (self->owner, index);
}

/* The button has just toggled itself; one that is chosen stays down. */
static void
clicked_cb (HsdRadioButton *button, HsdRadioGroup *self)
{
  if (hsd_radio_button_get_closed (button))
    show_chosen (self);
  else
    choose (self, index_of (self, GTK_WIDGET (button)));
}

/* --- the keyboard --- */

/* The button that has the focus, or something inside it, such as its popover; -1 for none. */
static int
index_of_focus (HsdRadioGroup *self)
{
  GtkRoot *root = gtk_widget_get_root (self->owner);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (guint i = 0; focus != NULL && i < self->buttons->len; i++)
    if (focus == g_ptr_array_index (self->buttons, i) || gtk_widget_is_ancestor (focus, g_ptr_array_index (self->buttons, i)))
      return i;

  return -1;
}

static graphene_point_t
middle_of (HsdRadioGroup *self, guint index)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (g_ptr_array_index (self->buttons, index), self->owner, &bounds))
    return GRAPHENE_POINT_INIT_ZERO;

  return (graphene_point_t) { bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2 };
}

/* Up and down: the nearest button of the next row, or -1 at the edge. In a single row they go to
 * the neighbours, as in any radio group. */
static int
find_in_next_row (HsdRadioGroup *self, int from, int by)
{
  graphene_point_t here = middle_of (self, from);
  gboolean one_row = TRUE;
  double nearest = G_MAXDOUBLE;
  int found = -1;

  for (guint i = 0; i < self->buttons->len; i++)
    {
      graphene_point_t there = middle_of (self, i);
      double down = (there.y - here.y) * by;
      double aside = there.x - here.x;

      one_row = one_row && ABS (down) < 2;
      if (down < 2 || down * 1000 + ABS (aside) >= nearest)
        continue;

      nearest = down * 1000 + ABS (aside);
      found = i;
    }

  return one_row ? from + by : found;
}

static void
go_to (HsdRadioGroup *self, int index)
{
  GtkWidget *button;

  if (index < 0 || index >= (int) self->buttons->len)
    {
      gtk_widget_error_bell (self->owner);
      return;
    }

  button = g_ptr_array_index (self->buttons, index);
  gtk_widget_grab_focus (button);
  if (!hsd_radio_button_get_closed (HSD_RADIO_BUTTON (button)) && index != self->chosen)
    choose (self, index);
}

static gboolean
enter (HsdRadioGroup *self)
{
  if (self->buttons->len == 0)
    return FALSE;

  return gtk_widget_grab_focus (g_ptr_array_index (self->buttons, MAX (self->chosen, 0)));
}

gboolean
hsd_radio_group_focus (HsdRadioGroup *self, GtkDirectionType direction)
{
  int forward = gtk_widget_get_direction (self->owner) == GTK_TEXT_DIR_RTL ? -1 : 1;
  int from = index_of_focus (self);

  if (from < 0)
    return enter (self);

  switch (direction)
    {
    case GTK_DIR_LEFT:
      go_to (self, from - forward);
      return TRUE;
    case GTK_DIR_RIGHT:
      go_to (self, from + forward);
      return TRUE;
    case GTK_DIR_UP:
      go_to (self, find_in_next_row (self, from, -1));
      return TRUE;
    case GTK_DIR_DOWN:
      go_to (self, find_in_next_row (self, from, 1));
      return TRUE;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

gboolean
hsd_radio_group_step (HsdRadioGroup *self, int by)
{
  int index = self->chosen < 0 && by > 0 ? 0 : self->chosen + by;

  while (index >= 0 && index < (int) self->buttons->len && hsd_radio_button_get_closed (g_ptr_array_index (self->buttons, index)))
    index += by;
  if (index < 0 || index >= (int) self->buttons->len)
    return FALSE;

  choose (self, index);

  return TRUE;
}

/* --- the buttons --- */

HsdRadioGroup *
hsd_radio_group_new (GtkWidget *owner, HsdRadioGroupFunc chose)
{
  HsdRadioGroup *self = g_new0 (HsdRadioGroup, 1);

  self->owner = owner;
  self->chose = chose;
  self->buttons = g_ptr_array_new ();
  self->chosen = -1;

  return self;
}

void
hsd_radio_group_free (HsdRadioGroup *self)
{
  g_ptr_array_unref (self->buttons);
  g_free (self);
}

void
hsd_radio_group_set_property (HsdRadioGroup *self, GParamSpec *property)
{
  self->property = property;
}

void
hsd_radio_group_add (HsdRadioGroup *self, GtkWidget *button)
{
  g_ptr_array_add (self->buttons, button);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  show_chosen (self);
}

void
hsd_radio_group_remove_last (HsdRadioGroup *self)
{
  g_signal_handlers_disconnect_by_data (g_ptr_array_steal_index (self->buttons, self->buttons->len - 1), self);
  if (self->chosen == (int) self->buttons->len)
    set_chosen (self, -1);
}

void
hsd_radio_group_clear (HsdRadioGroup *self)
{
  while (self->buttons->len > 0)
    hsd_radio_group_remove_last (self);
}

guint
hsd_radio_group_count (HsdRadioGroup *self)
{
  return self->buttons->len;
}

GtkWidget *
hsd_radio_group_get_button (HsdRadioGroup *self, guint index)
{
  return g_ptr_array_index (self->buttons, index);
}

void
hsd_radio_group_set_chosen (HsdRadioGroup *self, int index)
{
  index = index < (int) self->buttons->len ? MAX (index, -1) : -1;
  if (index != self->chosen)
    set_chosen (self, index);
}

int
hsd_radio_group_get_chosen (HsdRadioGroup *self)
{
  return self->chosen;
}
