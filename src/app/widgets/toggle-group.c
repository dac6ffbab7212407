/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/label.h"
#include "app/widgets/property.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/toggles.h"
#include "app/widgets/closures.h"
#include "model/story/field.h"
#include "model/words/join.h"
#include "model/words/number.h"

enum
{
  PROP_0,
  PROP_CAPTION,
  PROP_NOTE,
  PROP_CHOSEN,
  PROP_OTHER_MIN,
  PROP_OTHER_MAX,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

struct _HsdToggleGroup
{
  GtkWidget parent_instance;

  char *texts[PROP_CHOSEN]; /* by property */
  HsdToggles *toggles;
  guint n_items; /* the button “…” comes after them, if there is one */
  int chosen;    /* what the toggles go back to when no other number is given */

  GtkWidget *other; /* the button “…”, or NULL */
  GtkWidget *popover;
  GtkWidget *spin;
  int min, max;        /* of other numbers; none while min > max */
  int number;          /* that the spin button holds */
  gboolean has_number; /* it has been given */

  /* As it was when “…” was opened. */
  gboolean is_open;
  int chosen_before;
  int number_before;
};

G_DEFINE_FINAL_TYPE (HsdToggleGroup, hsd_toggle_group, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  OTHER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
has_header (HsdToggleGroup *self, const char *caption, const char *note)
{
  return hsd_has_text (self, caption) || hsd_has_text (self, note);
}

static void
set_text (HsdToggleGroup *self, guint prop_id, const char *text)
{
  if (hsd_property_set_text (self, properties[prop_id], &self->texts[prop_id], text) && prop_id == PROP_CAPTION && text != NULL)
    hsd_widget_set_label (GTK_WIDGET (self), text);
}

/* --- what is chosen --- */

/* Also of “…”, which is number n_items: that leaves no item chosen. */
static void
set_chosen (HsdToggleGroup *self, int index)
{
  hsd_toggles_set_chosen (self->toggles, index);
  hsd_property_set_int (self, properties[PROP_CHOSEN], &self->chosen, index < (int) self->n_items ? index : -1);
}

static void
emit_chosen (HsdToggleGroup *self, int index)
{
  set_chosen (self, index);
  g_signal_emit (self, signals[CHOSEN], 0, index);
}

static GtkWidget *
add_button (HsdToggleGroup *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *value = gtk_label_new (NULL);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (value, "answer");
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), value);

  return hsd_toggles_add (self->toggles, box);
}

static void
show_words (GtkWidget *button, const char *text, const char *value)
{
  GtkWidget *upper = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  GtkWidget *lower = gtk_widget_get_next_sibling (upper);

  gtk_label_set_label (GTK_LABEL (upper), text);
  hsd_widget_set_class (upper, "word", value != NULL);
  hsd_widget_set_class (upper, "answer", value == NULL);
  gtk_label_set_label (GTK_LABEL (lower), value != NULL ? value : "");
  gtk_widget_set_visible (lower, value != NULL);
}

static void
show_item (HsdToggleGroup *self, guint index, const HsdToggleItem *item)
{
  GtkWidget *button = hsd_toggles_get (self->toggles, index);
  const char *word = item->tooltip != NULL ? item->tooltip : item->label;
  g_autofree char *label = hsd_join (HSD_JOIN_VALUE, word, item->value, NULL);

  show_words (button, item->label, item->value);
  hsd_toggle_set_closed (HSD_TOGGLE (button), item->closed);
  hsd_widget_set_tooltip (button, item->tooltip);
  hsd_widget_set_label (button, label);
}

/* --- another number --- */

static void
show_number (HsdToggleGroup *self)
{
  g_autofree char *text = hsd_format_number (self->number);
  /* Translators: what a button says to a screen reader; %s was entered, as no button has it. */
  g_autofree char *label = g_strdup_printf (_("Another number: %s"), text);

  show_words (self->other, self->has_number ? text : "…", NULL);
  /* Translators: what the button “…” says to a screen reader. */
  hsd_widget_set_label (self->other, self->has_number ? label : C_("button", "Another number"));
}

static void
choose_number (HsdToggleGroup *self, int number)
{
  self->number = CLAMP (number, self->min, self->max);
  self->has_number = TRUE;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), self->number);
  show_number (self);
  set_chosen (self, self->n_items);
}

static void
emit_other (HsdToggleGroup *self, int number)
{
  choose_number (self, number);
  g_signal_emit (self, signals[OTHER], 0, number);
}

static void
number_changed_cb (HsdToggleGroup *self)
{
  int number = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin));

  if (number != self->number)
    emit_other (self, number);
}

static void
number_entered_cb (HsdToggleGroup *self)
{
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->spin));
  emit_other (self, self->number);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
note_before (HsdToggleGroup *self)
{
  if (self->is_open)
    return;

  self->is_open = TRUE;
  self->chosen_before = self->chosen;
  self->number_before = self->number;
}

static void
closed_cb (HsdToggleGroup *self)
{
  self->is_open = FALSE;
}

/* Escape: nothing was said. What was typed is forgotten before it counts, when the focus goes. */
static gboolean
give_up (GtkWidget *popover, GVariant *args, gpointer data)
{
  HsdToggleGroup *self = data;

  self->number = self->number_before;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), self->number);
  if (self->chosen < 0 && self->chosen_before >= 0)
    emit_chosen (self, self->chosen_before);
  else if (self->chosen < 0 && self->has_number)
    emit_other (self, self->number);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));

  return TRUE;
}

static void
add_escape (HsdToggleGroup *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_callback_action_new (give_up, self, NULL)));
  gtk_widget_add_controller (self->popover, keys);
}

static void
make_popover (HsdToggleGroup *self)
{
  self->popover = gtk_popover_new ();
  self->number = self->min;
  self->spin = gtk_spin_button_new_with_range (self->min, self->max, 1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->spin), TRUE);
  hsd_widget_set_label (self->spin, self->texts[PROP_CAPTION] != NULL ? self->texts[PROP_CAPTION] : "");
  gtk_popover_set_child (GTK_POPOVER (self->popover), self->spin);
  gtk_widget_set_parent (self->popover, self->other);
  add_escape (self);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (closed_cb), self);
  g_signal_connect_swapped (self->spin, "value-changed", G_CALLBACK (number_changed_cb), self);
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (self->spin)), "activate", G_CALLBACK (number_entered_cb),
                            self);
}

/* An open one is closed first: a pointer above it still asks for its surface. */
static void
drop_popover (HsdToggleGroup *self)
{
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

static void
other_clicked_cb (HsdToggleGroup *self)
{
  note_before (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (self->spin);
  gtk_editable_select_region (GTK_EDITABLE (self->spin), 0, -1);
}

static void
add_other (HsdToggleGroup *self)
{
  self->other = add_button (self);
  make_popover (self);
  show_number (self);
  g_signal_connect_swapped (self->other, "clicked", G_CALLBACK (other_clicked_cb), self);
}

static void
range_changed (HsdToggleGroup *self)
{
  if (self->other != NULL && self->min <= self->max)
    {
      self->number = CLAMP (self->number, self->min, self->max);
      gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->spin), self->min, self->max);
      show_number (self);
    }
  else if (self->other != NULL)
    {
      drop_popover (self);
      hsd_toggles_remove_last (self->toggles);
      self->other = NULL;
    }
  else if (self->min <= self->max)
    add_other (self);
}

/* --- the buttons --- */

static void
chosen_cb (HsdToggleGroup *self, guint index)
{
  if (index < self->n_items)
    emit_chosen (self, index);
  else if (self->has_number)
    {
      self->is_open = FALSE;
      note_before (self);
      emit_other (self, self->number);
    }
  else
    hsd_toggles_set_chosen (self->toggles, self->chosen);
}

static void
remove_buttons (HsdToggleGroup *self)
{
  drop_popover (self);
  self->other = NULL;
  self->spin = NULL;
  self->has_number = FALSE;
  hsd_toggles_clear (self->toggles);
  set_chosen (self, -1);
}

static void
make_buttons (HsdToggleGroup *self, guint n)
{
  remove_buttons (self);
  for (guint i = 0; i < n; i++)
    add_button (self);
  self->n_items = n;
  if (self->min <= self->max)
    add_other (self);
}

/* --- the widget --- */

static gboolean
hsd_toggle_group_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HsdToggleGroup *self = HSD_TOGGLE_GROUP (widget);

  if (self->popover != NULL && gtk_widget_get_mapped (self->popover))
    return gtk_widget_child_focus (self->popover, direction);

  return gtk_widget_child_focus (GTK_WIDGET (self->toggles), direction);
}

static void
hsd_toggle_group_dispose (GObject *object)
{
  HsdToggleGroup *self = HSD_TOGGLE_GROUP (object);

  if (self->toggles != NULL)
    remove_buttons (self);
  self->toggles = NULL;
  hsd_widget_unparent_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (hsd_toggle_group_parent_class)->dispose (object);
}

static void
hsd_toggle_group_finalize (GObject *object)
{
  HsdToggleGroup *self = HSD_TOGGLE_GROUP (object);

  for (guint i = 0; i < PROP_CHOSEN; i++)
    g_free (self->texts[i]);

  G_OBJECT_CLASS (hsd_toggle_group_parent_class)->finalize (object);
}

static void
hsd_toggle_group_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdToggleGroup *self = HSD_TOGGLE_GROUP (object);

  if (prop_id < PROP_CHOSEN)
    g_value_set_string (value, self->texts[prop_id]);
  else
    g_value_set_int (value, prop_id == PROP_CHOSEN ? self->chosen : prop_id == PROP_OTHER_MIN ? self->min : self->max);
}

static void
hsd_toggle_group_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdToggleGroup *self = HSD_TOGGLE_GROUP (object);

  if (prop_id < PROP_CHOSEN)
    set_text (self, prop_id, g_value_get_string (value));
  else if (prop_id == PROP_CHOSEN)
    hsd_toggle_group_set_chosen (self, g_value_get_int (value));
  else if (prop_id == PROP_OTHER_MIN)
    hsd_toggle_group_set_other (self, g_value_get_int (value), self->max);
  else
    hsd_toggle_group_set_other (self, self->min, g_value_get_int (value));
}

static void
hsd_toggle_group_class_init (HsdToggleGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_toggle_group_dispose;
  object_class->finalize = hsd_toggle_group_finalize;
  object_class->get_property = hsd_toggle_group_get_property;
  object_class->set_property = hsd_toggle_group_set_property;
  widget_class->focus = hsd_toggle_group_focus;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);
  signals[OTHER] = g_signal_new ("other", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_INT);

  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_CHOSEN] = g_param_spec_int ("chosen", NULL, NULL, -1, G_MAXINT, -1, HSD_PROPERTY_FLAGS);
  properties[PROP_OTHER_MIN] = g_param_spec_int ("other-min", NULL, NULL, G_MININT, G_MAXINT, 1, HSD_PROPERTY_FLAGS);
  properties[PROP_OTHER_MAX] = g_param_spec_int ("other-max", NULL, NULL, G_MININT, G_MAXINT, 0, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_GRID_LAYOUT);
  g_type_ensure (HSD_TYPE_TOGGLES);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/toggle-group.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdToggleGroup, toggles);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, has_header);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
}

static void
hsd_toggle_group_init (HsdToggleGroup *self)
{
  self->chosen = -1;
  self->min = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hsd_toggle_group_new (const char *caption)
{
  return g_object_new (HSD_TYPE_TOGGLE_GROUP, "caption", caption, NULL);
}

void
hsd_toggle_group_set_note (HsdToggleGroup *self, const char *note)
{
  g_return_if_fail (HSD_IS_TOGGLE_GROUP (self));

  set_text (self, PROP_NOTE, note);
}

void
hsd_toggle_group_set_items (HsdToggleGroup *self, const HsdToggleItem *items, guint n)
{
  g_return_if_fail (HSD_IS_TOGGLE_GROUP (self));
  g_return_if_fail (items != NULL || n == 0);

  if (n != self->n_items)
    make_buttons (self, n);
  for (guint i = 0; i < n; i++)
    show_item (self, i, &items[i]);
}

void
hsd_toggle_group_set_chosen (HsdToggleGroup *self, int index)
{
  g_return_if_fail (HSD_IS_TOGGLE_GROUP (self));

  set_chosen (self, index >= 0 && index < (int) self->n_items ? index : -1);
}

int
hsd_toggle_group_get_chosen (HsdToggleGroup *self)
{
  g_return_val_if_fail (HSD_IS_TOGGLE_GROUP (self), -1);

  return self->chosen;
}

void
hsd_toggle_group_set_other (HsdToggleGroup *self, int min, int max)
{
  g_return_if_fail (HSD_IS_TOGGLE_GROUP (self));

  g_object_freeze_notify (G_OBJECT (self));
  if (hsd_property_set_int (self, properties[PROP_OTHER_MIN], &self->min, min) |
      hsd_property_set_int (self, properties[PROP_OTHER_MAX], &self->max, max))
    range_changed (self);
  g_object_thaw_notify (G_OBJECT (self));
}

void
hsd_toggle_group_show_other (HsdToggleGroup *self, int number)
{
  g_return_if_fail (HSD_IS_TOGGLE_GROUP (self) && self->other != NULL);

  choose_number (self, number);
}
