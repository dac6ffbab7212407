/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/games/luck/hour-dial.h"
#include "app/games/luck/luck-hours.h"
#include "app/games/section.h"
#include "app/widgets/closures.h"
#include "app/widgets/label.h"
#include "app/widgets/toggle-group.h"
#include "model/chance/entropy.h"
#include "model/story/field.h"
#include "model/systems/luck-table.h"

/**
 * HsdLuckDay:
 *
 * A popover that asks for an hour of birth and for the number of the day.
 *
 * Signals: "told", with both, when the user answers one of them; 0 for what is not known.
 */
#define HSD_TYPE_LUCK_DAY (hsd_luck_day_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckDay, hsd_luck_day, HSD, LUCK_DAY, GtkPopover)

struct _HsdLuckDay
{
  GtkPopover parent_instance;

  GtkDropDown *birth;
  GtkStringList *names;
  HsdToggleGroup *astral;
  int birth_told;
  int astral_told;
};

G_DEFINE_FINAL_TYPE (HsdLuckDay, hsd_luck_day, GTK_TYPE_POPOVER)

enum
{
  TOLD,
  N_DAY_SIGNALS
};

static guint day_signals[N_DAY_SIGNALS];

static void
birth_cb (HsdLuckDay *self, GParamSpec *pspec, GtkDropDown *down)
{
  int birth = gtk_drop_down_get_selected (down);

  if (birth != self->birth_told)
    g_signal_emit (self, day_signals[TOLD], 0, birth, self->astral_told);
}

static void
astral_cb (HsdLuckDay *self, guint index)
{
  g_signal_emit (self, day_signals[TOLD], 0, self->birth_told, index + 1);
}

static void
drawn_cb (HsdLuckDay *self)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();
  g_autoptr (GError) error = NULL;
  guint32 drawn;

  if (hsd_entropy_below (entropy, HSD_HOURS, &drawn, &error))
    astral_cb (self, drawn);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

static void
hsd_luck_day_class_init (HsdLuckDayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  day_signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_INT, G_TYPE_INT);

  g_type_ensure (HSD_TYPE_TOGGLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/luck-day.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdLuckDay, birth);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckDay, names);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckDay, astral);
  gtk_widget_class_bind_template_callback (widget_class, astral_cb);
  gtk_widget_class_bind_template_callback (widget_class, birth_cb);
  gtk_widget_class_bind_template_callback (widget_class, drawn_cb);
}

static void
hsd_luck_day_init (HsdLuckDay *self)
{
  HsdToggleItem items[HSD_HOURS] = { 0 };
  char labels[HSD_HOURS][4];

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < HSD_HOURS; i++)
    {
      g_snprintf (labels[i], sizeof labels[i], "%u", i + 1);
      items[i].label = labels[i];
    }
  hsd_toggle_group_set_items (self->astral, items, HSD_HOURS);
}

/* @hours: the names of the twelve. */
static GtkWidget *
hsd_luck_day_new (const HsdWord *hours)
{
  HsdLuckDay *self = g_object_new (HSD_TYPE_LUCK_DAY, NULL);

  for (guint i = 0; i < HSD_HOURS; i++)
    gtk_string_list_append (self->names, hsd_translate (hours[i].label));

  return GTK_WIDGET (self);
}

/* Emits nothing. */
static void
hsd_luck_day_set (HsdLuckDay *self, int birth, int astral)
{
  g_return_if_fail (HSD_IS_LUCK_DAY (self));

  self->birth_told = birth;
  self->astral_told = astral;
  gtk_drop_down_set_selected (self->birth, birth);
  hsd_toggle_group_set_chosen (self->astral, astral - 1);
}

/* −4, −2, 0, +2, +4. */
#define STEPS 5
#define LEAST (-4)

struct _HsdLuckHours
{
  GtkWidget parent_instance;

  HsdLuckSky sky;
  const HsdWord *hours;

  HsdHourDial *dial;
  GtkBox *box; /* beside the dial, or around it */
  GtkWidget *head;
  GtkMenuButton *day;
  HsdToggleGroup *adjustments;
};

G_DEFINE_FINAL_TYPE (HsdLuckHours, hsd_luck_hours, GTK_TYPE_WIDGET)

enum
{
  PROP_SKY = 1,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- the sky --- */

gboolean
hsd_luck_sky_is_known (const HsdLuckSky *self)
{
  return self->birth > 0 && self->astral > 0;
}

static int
adjustment_at (const HsdLuckSky *sky, int hour)
{
  return hsd_luck_sky_is_known (sky) ? hsd_hours_adjustment (sky->birth, sky->astral, hour) : 0;
}

int
hsd_luck_sky_adjustment (const HsdLuckSky *self)
{
  return self->by_dial ? adjustment_at (self, self->current) : self->by_hand;
}

/* --- what is shown --- */

static int
get_hour (GtkWidget *dial, const HsdLuckSky *sky)
{
  return sky->current;
}

static gboolean
is_known (GtkWidget *dial, const HsdLuckSky *sky)
{
  return hsd_luck_sky_is_known (sky);
}

static char *
say_day (GtkWidget *button, const HsdLuckSky *sky)
{
  if (sky->astral > 0)
    /* Translators: a button: the astral number of the day, %d, by which the dial of hours works; short. */
    return g_strdup_printf (_("Astral %d"), sky->astral);

  /* Translators: a button: asks for the astral number of the day; short. */
  return g_strdup (_("Astral…"));
}

/* The text for what is still missing. */
static char *
say_missing (GtkWidget *label, const HsdLuckSky *sky)
{
  if (sky->astral == 0)
    /* Translators: below a dial of the twelve hours that cannot be used yet: a number of 1 to 12 is missing. */
    return g_strdup (_("Set the astral number of the day to use the dial."));

  /* Translators: below a dial of the twelve hours that cannot be used yet: when the character was born is missing. */
  return sky->birth == 0 ? g_strdup (_("Set the hour of birth to use the dial.")) : NULL;
}

static void
show (HsdLuckHours *self)
{
  GtkPopover *day = gtk_menu_button_get_popover (self->day);
  int adjustments[HSD_HOURS];

  for (guint i = 0; i < HSD_HOURS; i++)
    adjustments[i] = adjustment_at (&self->sky, i + 1);
  hsd_hour_dial_set_adjustments (self->dial, adjustments);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SKY]);
  hsd_toggle_group_set_chosen (self->adjustments, (hsd_luck_sky_adjustment (&self->sky) - LEAST) / 2);
  hsd_widget_set_label (GTK_WIDGET (self->day), gtk_menu_button_get_label (self->day));
  if (day != NULL)
    hsd_luck_day_set (HSD_LUCK_DAY (day), self->sky.birth, self->sky.astral);
}

static void
change (HsdLuckHours *self)
{
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- what is answered --- */

static void
hour_cb (HsdLuckHours *self, int hour)
{
  self->sky.current = hour;
  self->sky.by_dial = TRUE;
  change (self);
}

static void
adjustment_cb (HsdLuckHours *self, guint step)
{
  self->sky.by_dial = FALSE;
  self->sky.by_hand = LEAST + 2 * (int) step;
  change (self);
}

/* Setting the day shows the dial. */
static void
told_cb (HsdLuckHours *self, int birth, int astral)
{
  self->sky.birth = birth;
  self->sky.astral = astral;
  self->sky.by_dial = hsd_luck_sky_is_known (&self->sky);
  change (self);
}

static void
open_cb (GtkMenuButton *button, gpointer data)
{
  HsdLuckHours *self = data;
  GtkWidget *day;

  if (gtk_menu_button_get_popover (button) == NULL)
    {
      day = hsd_luck_day_new (self->hours);
      gtk_menu_button_set_popover (button, day);
      hsd_luck_day_set (HSD_LUCK_DAY (day), self->sky.birth, self->sky.astral);
      g_signal_connect_object (day, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
    }
}

/* --- class --- */

static void
hsd_luck_hours_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_luck_hours_parent_class)->dispose (object);
}

static void
hsd_luck_hours_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_pointer (value, &HSD_LUCK_HOURS (object)->sky);
}

static void
hsd_luck_hours_class_init (HsdLuckHoursClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_luck_hours_dispose;
  object_class->get_property = hsd_luck_hours_get_property;

  properties[PROP_SKY] = g_param_spec_pointer ("sky", NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (HSD_TYPE_HOUR_DIAL);
  g_type_ensure (HSD_TYPE_TOGGLE_GROUP);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/luck-hours.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdLuckHours, dial);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckHours, box);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckHours, head);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckHours, day);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckHours, adjustments);
  gtk_widget_class_bind_template_callback (widget_class, adjustment_cb);
  gtk_widget_class_bind_template_callback (widget_class, get_hour);
  gtk_widget_class_bind_template_callback (widget_class, hour_cb);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, is_known);
  gtk_widget_class_bind_template_callback (widget_class, say_day);
  gtk_widget_class_bind_template_callback (widget_class, say_missing);
}

static void
hsd_luck_hours_init (HsdLuckHours *self)
{
  static const HsdToggleItem items[STEPS] = { { "−4" }, { "−2" }, { "0" }, { "+2" }, { "+4" } };

  self->sky.current = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_toggle_group_set_items (self->adjustments, items, STEPS);
  gtk_menu_button_set_create_popup_func (self->day, open_cb, self, NULL);
}

/* From the left of everything else into the midst of it. */
static void
move_dial (HsdLuckHours *self)
{
  g_autoptr (HsdHourDial) dial = g_object_ref (self->dial);

  gtk_widget_unparent (GTK_WIDGET (dial));
  gtk_box_insert_child_after (self->box, GTK_WIDGET (dial), self->head);
}

GtkWidget *
hsd_luck_hours_new (const HsdWord *hours, GtkOrientation orientation)
{
  HsdLuckHours *self = g_object_new (HSD_TYPE_LUCK_HOURS, NULL);
  const char *names[HSD_HOURS];

  self->hours = hours;
  for (guint i = 0; i < HSD_HOURS; i++)
    names[i] = hsd_translate (hours[i].label);
  hsd_hour_dial_set_names (self->dial, names);
  gtk_box_set_spacing (self->box, orientation == GTK_ORIENTATION_HORIZONTAL ? 9 : 6);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_set_valign (GTK_WIDGET (self->box), GTK_ALIGN_CENTER);
  else
    move_dial (self);
  show (self);

  return GTK_WIDGET (self);
}

void
hsd_luck_hours_set (HsdLuckHours *self, const HsdLuckSky *sky)
{
  g_return_if_fail (HSD_IS_LUCK_HOURS (self));

  self->sky = *sky;
  show (self);
}

const HsdLuckSky *
hsd_luck_hours_get (HsdLuckHours *self)
{
  g_return_val_if_fail (HSD_IS_LUCK_HOURS (self), NULL);

  return &self->sky;
}
