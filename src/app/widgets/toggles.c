/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/label.h"
#include "app/widgets/property.h"
#include "app/widgets/toggles.h"

#define RADIUS 9 /* pixels, of the ends of a row */

/* --- one button --- */

struct _HsdToggle
{
  GtkToggleButton parent_instance;

  gboolean closed;
};

G_DEFINE_FINAL_TYPE (HsdToggle, hsd_toggle, GTK_TYPE_TOGGLE_BUTTON)

static gboolean
space_cb (GtkWidget *button, GVariant *args, gpointer data)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) && gtk_widget_activate_action (button, "win.throw", NULL);
}

static void
hsd_toggle_class_init (HsdToggleClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_RADIO);
}

static void
hsd_toggle_init (HsdToggle *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_space, 0),
                                                          gtk_callback_action_new (space_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, FALSE, -1);
}

void
hsd_toggle_set_closed (HsdToggle *self, gboolean closed)
{
  g_return_if_fail (HSD_IS_TOGGLE (self));

  if (closed == self->closed)
    return;

  self->closed = closed;
  hsd_widget_set_class (GTK_WIDGET (self), "closed", closed);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, closed, -1);
}

/* --- all of them --- */

struct _HsdToggles
{
  GtkWidget parent_instance; /* each child is a HsdToggle */

  int chosen;
};

G_DEFINE_FINAL_TYPE (HsdToggles, hsd_toggles, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GParamSpec *chosen_property;

static void
show_chosen (HsdToggles *self)
{
  int i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self)); button != NULL; button = gtk_widget_get_next_sibling (button))
    {
      gboolean down = i++ == self->chosen;

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), down);
      gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                                   down ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
    }
}

static void
set_chosen (HsdToggles *self, int index)
{
  gboolean other = index != self->chosen;

  self->chosen = index;
  show_chosen (self);
  if (other)
    g_object_notify_by_pspec (G_OBJECT (self), chosen_property);
}

static void
choose (HsdToggles *self, int index)
{
  set_chosen (self, index);
  g_signal_emit (self, signals[CHOSEN], 0, index);
}

static gboolean
is_closed (HsdToggles *self, int index)
{
  return HSD_TOGGLE (hsd_toggles_get (self, index))->closed;
}

static int
index_of (HsdToggles *self, GtkWidget *button)
{
  int index = 0;

  while ((button = gtk_widget_get_prev_sibling (button)) != NULL)
    index++;

  return index;
}

/* The button has just toggled itself; one that is chosen stays down. */
static void
clicked_cb (HsdToggles *self, HsdToggle *button)
{
  if (button->closed)
    show_chosen (self);
  else
    choose (self, index_of (self, GTK_WIDGET (button)));
}

/* --- the keyboard --- */

/* The button that has the focus, or something inside it, such as its popover; -1 for none. */
static int
index_of_focus (HsdToggles *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return -1;
  while (gtk_widget_get_parent (focus) != GTK_WIDGET (self))
    focus = gtk_widget_get_parent (focus);

  return index_of (self, focus);
}

static graphene_point_t
middle_of (HsdToggles *self, GtkWidget *button)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (button, GTK_WIDGET (self), &bounds))
    return GRAPHENE_POINT_INIT_ZERO;

  return (graphene_point_t) { bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2 };
}

/* Up and down: the nearest button of the next row, or -1 at the edge. In a single row they go to
 * the neighbours, as in any radio group. */
static int
find_in_next_row (HsdToggles *self, int from, int by)
{
  graphene_point_t here = middle_of (self, hsd_toggles_get (self, from));
  gboolean one_row = TRUE;
  double nearest = G_MAXDOUBLE;
  int found = -1;
  GtkWidget *button;

  for (int i = 0; (button = hsd_toggles_get (self, i)) != NULL; i++)
    {
      graphene_point_t there = middle_of (self, button);
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
go_to (HsdToggles *self, int index)
{
  GtkWidget *button = index >= 0 ? hsd_toggles_get (self, index) : NULL;

  if (button == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  gtk_widget_grab_focus (button);
  if (!is_closed (self, index) && index != self->chosen)
    choose (self, index);
}

static gboolean
hsd_toggles_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HsdToggles *self = HSD_TOGGLES (widget);
  int forward = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? -1 : 1;
  int from = index_of_focus (self);

  if (from < 0)
    return gtk_widget_get_first_child (widget) != NULL && gtk_widget_grab_focus (hsd_toggles_get (self, MAX (self->chosen, 0)));

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

/* --- rows of one piece --- */

/* The row that begins with @first, and the first button of the next one. */
static graphene_rect_t
bounds_of_row (GtkWidget *widget, GtkWidget *first, GtkWidget **end)
{
  graphene_rect_t row, bounds;

  if (!gtk_widget_compute_bounds (first, widget, &row))
    row = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  for (*end = gtk_widget_get_next_sibling (first); *end != NULL; *end = gtk_widget_get_next_sibling (*end))
    {
      if (!gtk_widget_compute_bounds (*end, widget, &bounds) || ABS (bounds.origin.y - row.origin.y) > 1)
        break;
      graphene_rect_union (&row, &bounds, &row);
    }

  return row;
}

static void
snapshot_rows (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child != NULL)
    {
      GtkWidget *end;
      graphene_rect_t row = bounds_of_row (widget, child, &end);
      GskRoundedRect rounded;

      gsk_rounded_rect_init_from_rect (&rounded, &row, RADIUS);
      gtk_snapshot_push_rounded_clip (snapshot, &rounded);
      for (; child != end; child = gtk_widget_get_next_sibling (child))
        gtk_widget_snapshot_child (widget, child, snapshot);
      gtk_snapshot_pop (snapshot);
    }
}

static void
hsd_toggles_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (gtk_widget_has_css_class (widget, "joined"))
    snapshot_rows (widget, snapshot);
  else
    GTK_WIDGET_CLASS (hsd_toggles_parent_class)->snapshot (widget, snapshot);
}

/* --- the widget --- */

static void
hsd_toggles_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_toggles_parent_class)->dispose (object);
}

static void
hsd_toggles_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, HSD_TOGGLES (object)->chosen);
}

static void
hsd_toggles_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  hsd_toggles_set_chosen (HSD_TOGGLES (object), g_value_get_int (value));
}

static void
hsd_toggles_class_init (HsdTogglesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_toggles_dispose;
  object_class->get_property = hsd_toggles_get_property;
  object_class->set_property = hsd_toggles_set_property;
  widget_class->focus = hsd_toggles_focus;
  widget_class->snapshot = hsd_toggles_snapshot;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);
  chosen_property = g_param_spec_int ("chosen", NULL, NULL, -1, G_MAXINT, -1, HSD_PROPERTY_FLAGS);
  g_object_class_install_property (object_class, 1, chosen_property);

  gtk_widget_class_set_css_name (widget_class, "toggles");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
hsd_toggles_init (HsdToggles *self)
{
  self->chosen = -1;
}

GtkWidget *
hsd_toggles_add (HsdToggles *self, GtkWidget *content)
{
  GtkWidget *button;

  g_return_val_if_fail (HSD_IS_TOGGLES (self), NULL);

  button = g_object_new (HSD_TYPE_TOGGLE, "child", content, NULL);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  show_chosen (self);

  return button;
}

void
hsd_toggles_remove_last (HsdToggles *self)
{
  GtkWidget *button;

  g_return_if_fail (HSD_IS_TOGGLES (self));

  button = gtk_widget_get_last_child (GTK_WIDGET (self));
  if (self->chosen == index_of (self, button))
    set_chosen (self, -1);
  g_signal_handlers_disconnect_by_data (button, self);
  gtk_widget_unparent (button);
}

void
hsd_toggles_clear (HsdToggles *self)
{
  g_return_if_fail (HSD_IS_TOGGLES (self));

  while (gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL)
    hsd_toggles_remove_last (self);
}

guint
hsd_toggles_count (HsdToggles *self)
{
  guint n = 0;

  g_return_val_if_fail (HSD_IS_TOGGLES (self), 0);

  while (hsd_toggles_get (self, n) != NULL)
    n++;

  return n;
}

GtkWidget *
hsd_toggles_get (HsdToggles *self, guint index)
{
  GtkWidget *button;

  g_return_val_if_fail (HSD_IS_TOGGLES (self), NULL);

  button = gtk_widget_get_first_child (GTK_WIDGET (self));
  while (index-- > 0 && button != NULL)
    button = gtk_widget_get_next_sibling (button);

  return button;
}

void
hsd_toggles_set_chosen (HsdToggles *self, int index)
{
  g_return_if_fail (HSD_IS_TOGGLES (self));

  if (index < 0 || hsd_toggles_get (self, index) == NULL)
    index = -1;
  if (index != self->chosen)
    set_chosen (self, index);
}

int
hsd_toggles_get_chosen (HsdToggles *self)
{
  g_return_val_if_fail (HSD_IS_TOGGLES (self), -1);

  return self->chosen;
}

gboolean
hsd_toggles_step (HsdToggles *self, int by)
{
  int n = hsd_toggles_count (self);
  int index;

  g_return_val_if_fail (HSD_IS_TOGGLES (self), FALSE);

  index = self->chosen < 0 && by > 0 ? 0 : self->chosen + by;
  while (index >= 0 && index < n && is_closed (self, index))
    index += by;
  if (index < 0 || index >= n)
    return FALSE;

  choose (self, index);

  return TRUE;
}
