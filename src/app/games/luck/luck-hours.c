/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/hour-dial.h"
#include "app/games/luck/luck-hours.h"
#include "app/widgets/label.h"
#include "app/widgets/toggles.h"
#include "model/chance/entropy.h"
#include "model/systems/luck-table.h"

/* How high the dial is, in lines of text: a card with it must fit under the stage. */
#define LINES 7.8

/* −4, −2, 0, +2, +4. */
#define STEPS 5
#define LEAST (-4)

struct _HsdLuckHours
{
  GtkWidget parent_instance;

  HsdLuckSky sky;
  const HsdWord *hours;

  HsdHourDial *dial;
  GtkMenuButton *day;
  GtkLabel *missing;
  HsdToggles *adjustments;
  GtkDropDown *birth; /* of the popover, which is made when it is opened first: or NULL */
  HsdToggles *astral; /* the same */
  gboolean following;
};

G_DEFINE_FINAL_TYPE (HsdLuckHours, hsd_luck_hours, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

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

static void
show_day (HsdLuckHours *self)
{
  g_autofree char *label = NULL;

  if (self->sky.astral > 0)
    /* Translators: a button: the astral number of the day, which decides the dial of hours; short. */
    label = g_strdup_printf (_("Astral %d"), self->sky.astral);
  else
    /* Translators: a button: asks for the astral number of the day; short. */
    label = g_strdup (_("Astral…"));
  gtk_menu_button_set_label (self->day, label);
  hsd_widget_set_label (GTK_WIDGET (self->day), label);
}

static void
show_popover (HsdLuckHours *self)
{
  if (self->birth == NULL)
    return;

  self->following = TRUE;
  gtk_drop_down_set_selected (self->birth, self->sky.birth);
  self->following = FALSE;
  hsd_toggles_set_chosen (self->astral, self->sky.astral - 1);
}

/* What the dial waits for. */
static const char *
name_missing (const HsdLuckSky *sky)
{
  if (sky->astral == 0)
    return _("The dial wants the astral number of the day.");

  return sky->birth == 0 ? _("The dial wants the hour of birth.") : NULL;
}

static void
show (HsdLuckHours *self)
{
  const char *missing = name_missing (&self->sky);
  int adjustments[HSD_HOURS];

  for (guint i = 0; i < HSD_HOURS; i++)
    adjustments[i] = adjustment_at (&self->sky, i + 1);
  hsd_hour_dial_set_adjustments (self->dial, adjustments);
  hsd_hour_dial_set_chosen (self->dial, self->sky.current);
  gtk_widget_set_sensitive (GTK_WIDGET (self->dial), missing == NULL);
  gtk_label_set_label (self->missing, missing != NULL ? missing : "");
  gtk_widget_set_visible (GTK_WIDGET (self->missing), missing != NULL);
  hsd_toggles_set_chosen (self->adjustments, (hsd_luck_sky_adjustment (&self->sky) - LEAST) / 2);
  show_day (self);
  show_popover (self);
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

/* Whoever tells the day wants the dial. */
static void
tell_day (HsdLuckHours *self, int birth, int astral)
{
  self->sky.birth = birth;
  self->sky.astral = astral;
  self->sky.by_dial = hsd_luck_sky_is_known (&self->sky);
  change (self);
}

static void
birth_cb (HsdLuckHours *self)
{
  if (!self->following)
    tell_day (self, gtk_drop_down_get_selected (self->birth), self->sky.astral);
}

static void
astral_cb (HsdLuckHours *self, guint index)
{
  tell_day (self, self->sky.birth, index + 1);
}

static void
drawn_cb (HsdLuckHours *self)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();
  g_autoptr (GError) error = NULL;
  guint32 drawn;

  if (hsd_entropy_below (entropy, HSD_HOURS, &drawn, &error))
    tell_day (self, self->sky.birth, drawn + 1);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

/* --- widgets --- */

static GtkDropDown *
make_birth (HsdLuckHours *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *birth;

  /* Translators: the hour of birth of somebody of whom it is not known. */
  gtk_string_list_append (names, _("Not known"));
  for (guint i = 0; i < HSD_HOURS; i++)
    gtk_string_list_append (names, hsd_translate (self->hours[i].label));
  birth = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  hsd_widget_set_label (birth, _("Hour of birth"));
  g_signal_connect_object (birth, "notify::selected", G_CALLBACK (birth_cb), self, G_CONNECT_SWAPPED);

  return GTK_DROP_DOWN (birth);
}

static HsdToggles *
make_astral (HsdLuckHours *self)
{
  GtkWidget *astral = hsd_toggles_new (_("Astral Number of the Day"));
  HsdToggleItem items[HSD_HOURS] = { 0 };
  char labels[HSD_HOURS][4];

  for (guint i = 0; i < HSD_HOURS; i++)
    {
      g_snprintf (labels[i], sizeof labels[i], "%u", i + 1);
      items[i].label = labels[i];
    }
  hsd_toggles_set_items (HSD_TOGGLES (astral), items, HSD_HOURS);
  g_signal_connect_object (astral, "chosen", G_CALLBACK (astral_cb), self, G_CONNECT_SWAPPED);

  return HSD_TOGGLES (astral);
}

static GtkWidget *
make_popover (HsdLuckHours *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  /* Translators: a button: the application throws a die of twelve faces for the day. */
  GtkWidget *draw = gtk_button_new_with_label (_("Throw the Die of Hours"));

  self->birth = make_birth (self);
  self->astral = make_astral (self);
  g_signal_connect_object (draw, "clicked", G_CALLBACK (drawn_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), hsd_label_new (_("Hour of Birth"), "question"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->birth));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->astral));
  gtk_box_append (GTK_BOX (box), hsd_label_new (_("Choose what the die of hours shows, or have it thrown."), "caption-ink"));
  gtk_box_append (GTK_BOX (box), draw);
  gtk_widget_set_size_request (box, 264, -1);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  hsd_widget_set_label (popover, _("Astral Number of the Day"));

  return popover;
}

static void
open_popover_cb (GtkMenuButton *day, gpointer data)
{
  HsdLuckHours *self = data;

  if (gtk_menu_button_get_popover (day) == NULL)
    gtk_menu_button_set_popover (day, make_popover (self));
  show_popover (self);
}

static GtkWidget *
make_head (HsdLuckHours *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  /* Translators: over a dial of the hours of the day. */
  GtkWidget *title = hsd_label_new (_("Hour of the Dream"), "question");

  gtk_widget_set_hexpand (title, TRUE);
  self->day = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->day), "small-button");
  gtk_menu_button_set_create_popup_func (self->day, open_popover_cb, self, NULL);
  gtk_menu_button_set_direction (self->day, GTK_ARROW_UP);
  gtk_widget_set_valign (GTK_WIDGET (self->day), GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->day), _("Astral Number of the Day"));
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->day));

  return head;
}

static HsdToggles *
make_adjustments (HsdLuckHours *self)
{
  GtkWidget *toggles = hsd_toggles_new (NULL);
  static const HsdToggleItem items[STEPS] = { { "−4" }, { "−2" }, { "0" }, { "+2" }, { "+4" } };

  hsd_toggles_set_items (HSD_TOGGLES (toggles), items, STEPS);
  /* Translators: what the stars add to a luck roll. */
  hsd_widget_set_label (toggles, _("Astrology"));
  g_signal_connect_object (toggles, "chosen", G_CALLBACK (adjustment_cb), self, G_CONNECT_SWAPPED);

  return HSD_TOGGLES (toggles);
}

static void
make_dial (HsdLuckHours *self)
{
  const char *names[HSD_HOURS];

  for (guint i = 0; i < HSD_HOURS; i++)
    names[i] = hsd_translate (self->hours[i].label);
  self->dial = HSD_HOUR_DIAL (hsd_hour_dial_new ());
  hsd_hour_dial_set_names (self->dial, names);
  hsd_hour_dial_set_lines (self->dial, LINES);
  gtk_widget_set_halign (GTK_WIDGET (self->dial), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->dial), GTK_ALIGN_CENTER);
  g_signal_connect_object (self->dial, "chosen", G_CALLBACK (hour_cb), self, G_CONNECT_SWAPPED);
}

static void
hsd_luck_hours_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_luck_hours_parent_class)->dispose (object);
}

static void
hsd_luck_hours_class_init (HsdLuckHoursClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_luck_hours_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hsd_luck_hours_init (HsdLuckHours *self)
{
  self->sky.current = 1;
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "luck-card");
  hsd_widget_set_label (GTK_WIDGET (self), _("Hour of the Dream"));
}

/* Side by side, everything but the dial stands at its right. */
static GtkWidget *
lay_beside (HsdLuckHours *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->dial), GTK_WIDGET (self));
  gtk_widget_set_parent (box, GTK_WIDGET (self));

  return box;
}

static GtkWidget *
lay_below (HsdLuckHours *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_parent (box, GTK_WIDGET (self));

  return box;
}

GtkWidget *
hsd_luck_hours_new (const HsdWord *hours, GtkOrientation orientation)
{
  HsdLuckHours *self = g_object_new (HSD_TYPE_LUCK_HOURS, NULL);
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  gboolean beside = orientation == GTK_ORIENTATION_HORIZONTAL;
  GtkWidget *box;

  self->hours = hours;
  make_dial (self);
  self->missing = GTK_LABEL (hsd_label_new ("", "question-note"));
  self->adjustments = make_adjustments (self);
  gtk_box_layout_set_spacing (layout, 12);
  box = beside ? lay_beside (self) : lay_below (self);
  gtk_box_append (GTK_BOX (box), make_head (self));
  if (!beside)
    gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->dial));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->missing));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->adjustments));
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
