/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/label.h"
#include "app/widgets/radio.h"
#include "app/widgets/toggle-grid.h"
#include "app/widgets/toggles.h"
#include "model/story/field.h"

struct _HsdToggles
{
  GtkWidget parent_instance;

  GtkWidget *header;
  GtkWidget *caption;
  GtkWidget *note;
  GtkWidget *grid;

  HsdRadio *radio; /* owned */
  guint n_items;   /* the button “…” comes after them, if there is one */
  int chosen;      /* what the radio goes back to when no other number is given */

  GtkWidget *other; /* the button “…”, or NULL */
  GtkWidget *popover;
  GtkWidget *spin;
  int min, max;        /* of other numbers; none while min > max */
  gboolean has_number; /* one of them has been given */

  /* As it was when “…” was opened. */
  gboolean is_open;
  int chosen_before;
  int number_before;
};

G_DEFINE_FINAL_TYPE (HsdToggles, hsd_toggles, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  OTHER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- one button --- */

static GtkWidget *
make_button (void)
{
  GtkWidget *button = hsd_radio_make_button (GTK_TYPE_TOGGLE_BUTTON);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_button_set_child (GTK_BUTTON (button), box);

  return button;
}

static void
show_lines (GtkWidget *button, const char *label, const char *value)
{
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (button));
  GtkWidget *upper = gtk_widget_get_first_child (box);
  GtkWidget *lower = gtk_widget_get_last_child (box);

  gtk_label_set_label (GTK_LABEL (upper), label);
  gtk_label_set_label (GTK_LABEL (lower), value != NULL ? value : "");
  gtk_widget_set_visible (lower, value != NULL);
  gtk_widget_set_css_classes (upper, (const char *[]) { value != NULL ? "word" : "answer", NULL });
  gtk_widget_set_css_classes (lower, (const char *[]) { "answer", NULL });
}

static void
show_item (HsdToggles *self, guint index, const HsdToggleItem *item)
{
  GtkWidget *button = hsd_radio_get_button (self->radio, index);
  const char *word = item->tooltip != NULL ? item->tooltip : item->label;
  g_autofree char *label = item->value != NULL ? g_strdup_printf ("%s %s", word, item->value) : g_strdup (word);

  show_lines (button, item->label, item->value);
  gtk_widget_set_tooltip_text (button, item->tooltip);
  hsd_widget_set_label (button, label);
  hsd_radio_set_closed (self->radio, index, item->closed);
}

/* --- another number --- */

static void
show_number (HsdToggles *self)
{
  int number = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin));
  g_autofree char *text = hsd_format_number (number);
  /* Translators: what a button says to a screen reader; %s was entered, as no button has it. */
  g_autofree char *label = g_strdup_printf (_("Another number: %s"), text);

  show_lines (self->other, self->has_number ? text : "…", NULL);
  /* Translators: what the button “…” says to a screen reader. */
  hsd_widget_set_label (self->other, self->has_number ? label : _("Another number"));
}

static void
take_number (HsdToggles *self)
{
  self->has_number = TRUE;
  self->chosen = -1;
  show_number (self);
  hsd_radio_set_chosen (self->radio, self->n_items);
  g_signal_emit (self, signals[OTHER], 0, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin)));
}

static void
number_entered_cb (HsdToggles *self)
{
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->spin));
  take_number (self);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
note_before (HsdToggles *self)
{
  if (self->is_open)
    return;

  self->is_open = TRUE;
  self->chosen_before = self->chosen;
  self->number_before = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin));
}

static void
closed_cb (HsdToggles *self)
{
  self->is_open = FALSE;
}

/* Escape: nothing was said. What was typed is forgotten before it counts, when the focus goes. */
static gboolean
give_up (GtkWidget *popover, GVariant *args, gpointer data)
{
  HsdToggles *self = data;

  g_signal_handlers_block_by_func (self->spin, take_number, self);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), self->number_before);
  g_signal_handlers_unblock_by_func (self->spin, take_number, self);
  if (self->chosen < 0 && self->chosen_before >= 0)
    {
      self->chosen = self->chosen_before;
      hsd_radio_set_chosen (self->radio, self->chosen);
      g_signal_emit (self, signals[CHOSEN], 0, self->chosen);
    }
  else if (self->chosen < 0 && self->has_number)
    take_number (self);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));

  return TRUE;
}

static void
add_escape (HsdToggles *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_callback_action_new (give_up, self, NULL)));
  gtk_widget_add_controller (self->popover, keys);
}

static void
make_popover (HsdToggles *self)
{
  self->popover = gtk_popover_new ();
  self->spin = gtk_spin_button_new_with_range (self->min, self->max, 1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->spin), TRUE);
  hsd_widget_set_label (self->spin, gtk_label_get_label (GTK_LABEL (self->caption)));
  gtk_popover_set_child (GTK_POPOVER (self->popover), self->spin);
  gtk_widget_set_parent (self->popover, self->other);
  add_escape (self);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (closed_cb), self);
  g_signal_connect_swapped (self->spin, "value-changed", G_CALLBACK (take_number), self);
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (self->spin)), "activate", G_CALLBACK (number_entered_cb),
                            self);
}

/* An open one is closed first: a pointer above it still asks for its surface. */
static void
drop_popover (HsdToggles *self)
{
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

static void
other_clicked_cb (HsdToggles *self)
{
  note_before (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (self->spin);
  gtk_editable_select_region (GTK_EDITABLE (self->spin), 0, -1);
}

static void
add_other (HsdToggles *self)
{
  self->other = make_button ();
  make_popover (self);
  show_number (self);
  gtk_widget_set_parent (self->other, self->grid);
  hsd_radio_add (self->radio, self->other);
  g_signal_connect_swapped (self->other, "clicked", G_CALLBACK (other_clicked_cb), self);
}

/* --- the buttons --- */

static void
chosen_cb (gpointer owner, guint index)
{
  HsdToggles *self = owner;

  if (index < self->n_items)
    {
      self->chosen = index;
      g_signal_emit (self, signals[CHOSEN], 0, index);
    }
  else if (self->has_number)
    {
      self->is_open = FALSE;
      note_before (self);
      take_number (self);
    }
  else
    hsd_radio_set_chosen (self->radio, self->chosen);
}

static void
remove_buttons (HsdToggles *self)
{
  GtkWidget *button;

  drop_popover (self);
  self->other = NULL;
  self->spin = NULL;
  self->has_number = FALSE;
  self->chosen = -1;
  hsd_radio_clear (self->radio);
  while ((button = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_widget_unparent (button);
}

static void
make_buttons (HsdToggles *self, guint n)
{
  remove_buttons (self);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *button = make_button ();

      gtk_widget_set_parent (button, self->grid);
      hsd_radio_add (self->radio, button);
    }
  self->n_items = n;
  if (self->min <= self->max)
    add_other (self);
}

/* --- the widget --- */

static gboolean
hsd_toggles_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HsdToggles *self = HSD_TOGGLES (widget);

  if (self->popover != NULL && gtk_widget_get_mapped (self->popover))
    return gtk_widget_child_focus (self->popover, direction);

  return hsd_radio_focus (self->radio, direction);
}

static void
hsd_toggles_dispose (GObject *object)
{
  HsdToggles *self = HSD_TOGGLES (object);

  if (self->grid != NULL)
    remove_buttons (self);
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_clear_pointer (&self->header, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_toggles_parent_class)->dispose (object);
}

static void
hsd_toggles_finalize (GObject *object)
{
  hsd_radio_free (HSD_TOGGLES (object)->radio);

  G_OBJECT_CLASS (hsd_toggles_parent_class)->finalize (object);
}

static void
hsd_toggles_class_init (HsdTogglesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_toggles_dispose;
  object_class->finalize = hsd_toggles_finalize;
  widget_class->focus = hsd_toggles_focus;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);
  signals[OTHER] = g_signal_new ("other", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "toggles");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static GtkWidget *
make_text (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);

  return label;
}

static void
hsd_toggles_init (HsdToggles *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 5);

  self->header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->caption = make_text ("question");
  self->note = make_text ("question-note");
  gtk_label_set_xalign (GTK_LABEL (self->caption), 0);
  gtk_label_set_xalign (GTK_LABEL (self->note), 1);
  gtk_widget_set_hexpand (self->caption, TRUE);
  gtk_box_append (GTK_BOX (self->header), self->caption);
  gtk_box_append (GTK_BOX (self->header), self->note);
  gtk_widget_set_parent (self->header, GTK_WIDGET (self));
  self->grid = hsd_toggle_grid_new ();
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));

  self->radio = hsd_radio_new (GTK_WIDGET (self), chosen_cb);
  self->chosen = -1;
  self->min = 1;
}

GtkWidget *
hsd_toggles_new (const char *caption)
{
  HsdToggles *self = g_object_new (HSD_TYPE_TOGGLES, NULL);

  hsd_toggles_set_caption (self, caption);

  return GTK_WIDGET (self);
}

static void
show_header (HsdToggles *self)
{
  const char *caption = gtk_label_get_label (GTK_LABEL (self->caption));
  const char *note = gtk_label_get_label (GTK_LABEL (self->note));

  gtk_widget_set_visible (self->note, *note != '\0');
  gtk_widget_set_visible (self->header, *caption != '\0' || *note != '\0');
}

void
hsd_toggles_set_caption (HsdToggles *self, const char *caption)
{
  g_return_if_fail (HSD_IS_TOGGLES (self));

  gtk_label_set_label (GTK_LABEL (self->caption), caption != NULL ? caption : "");
  if (caption != NULL)
    hsd_widget_set_label (GTK_WIDGET (self), caption);
  show_header (self);
}

void
hsd_toggles_set_note (HsdToggles *self, const char *note)
{
  g_return_if_fail (HSD_IS_TOGGLES (self));

  gtk_label_set_label (GTK_LABEL (self->note), note != NULL ? note : "");
  show_header (self);
}

void
hsd_toggles_set_items (HsdToggles *self, const HsdToggleItem *items, guint n)
{
  g_return_if_fail (HSD_IS_TOGGLES (self));
  g_return_if_fail (items != NULL || n == 0);

  if (n != self->n_items)
    make_buttons (self, n);
  for (guint i = 0; i < n; i++)
    show_item (self, i, &items[i]);
}

void
hsd_toggles_set_chosen (HsdToggles *self, int index)
{
  g_return_if_fail (HSD_IS_TOGGLES (self));

  self->chosen = index >= 0 && index < (int) self->n_items ? index : -1;
  hsd_radio_set_chosen (self->radio, self->chosen);
}

int
hsd_toggles_get_chosen (HsdToggles *self)
{
  g_return_val_if_fail (HSD_IS_TOGGLES (self), -1);

  return self->chosen;
}

void
hsd_toggles_set_other (HsdToggles *self, int min, int max)
{
  g_return_if_fail (HSD_IS_TOGGLES (self));

  if (self->min == min && self->max == max)
    return;

  self->min = min;
  self->max = max;
  if (self->other != NULL && min <= max)
    {
      g_signal_handlers_block_by_func (self->spin, take_number, self);
      gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->spin), min, max);
      g_signal_handlers_unblock_by_func (self->spin, take_number, self);
      show_number (self);
    }
  else if (self->other != NULL)
    {
      drop_popover (self);
      hsd_radio_remove_last (self->radio);
      g_clear_pointer (&self->other, gtk_widget_unparent);
    }
  else if (min <= max)
    add_other (self);
}

void
hsd_toggles_show_other (HsdToggles *self, int number)
{
  g_return_if_fail (HSD_IS_TOGGLES (self) && self->other != NULL);

  g_signal_handlers_block_by_func (self->spin, take_number, self);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), number);
  g_signal_handlers_unblock_by_func (self->spin, take_number, self);
  self->has_number = TRUE;
  self->chosen = -1;
  show_number (self);
  hsd_radio_set_chosen (self->radio, self->n_items);
}
