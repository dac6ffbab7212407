/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/luck/hour-dial.h"
#include "app/games/luck/luck-day.h"
#include "app/widgets/toggle-group.h"
#include "model/chance/entropy.h"

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
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
birth_cb (HsdLuckDay *self, GParamSpec *pspec, GtkDropDown *down)
{
  int birth = gtk_drop_down_get_selected (down);

  if (birth != self->birth_told)
    g_signal_emit (self, signals[TOLD], 0, birth, self->astral_told);
}

static void
astral_cb (HsdLuckDay *self, guint index)
{
  g_signal_emit (self, signals[TOLD], 0, self->birth_told, index + 1);
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

  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
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

GtkWidget *
hsd_luck_day_new (const HsdWord *hours)
{
  HsdLuckDay *self = g_object_new (HSD_TYPE_LUCK_DAY, NULL);

  for (guint i = 0; i < HSD_HOURS; i++)
    gtk_string_list_append (self->names, hsd_translate (hours[i].label));

  return GTK_WIDGET (self);
}

void
hsd_luck_day_set (HsdLuckDay *self, int birth, int astral)
{
  g_return_if_fail (HSD_IS_LUCK_DAY (self));

  self->birth_told = birth;
  self->astral_told = astral;
  gtk_drop_down_set_selected (self->birth, birth);
  hsd_toggle_group_set_chosen (self->astral, astral - 1);
}
