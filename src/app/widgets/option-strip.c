/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/option-strip.h"
#include "app/widgets/property.h"
#include "app/widgets/radio-group.h"

#define GAP 6

struct _HsdOptionStrip
{
  GtkWidget parent_instance;

  HsdRadioGroup *radio; /* owned */
};

G_DEFINE_FINAL_TYPE (HsdOptionStrip, hsd_option_strip, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GParamSpec *chosen_property;

static void
chosen_cb (gpointer self, guint index)
{
  g_signal_emit (self, signals[CHOSEN], 0, index);
}

static void
remove_cards (HsdOptionStrip *self)
{
  hsd_radio_group_clear (self->radio);
  hsd_widget_unparent_children (GTK_WIDGET (self));
}

static void
make_cards (HsdOptionStrip *self, guint n)
{
  remove_cards (self);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *card = g_object_new (HSD_TYPE_OPTION_BUTTON, NULL);

      gtk_widget_set_parent (card, GTK_WIDGET (self));
      hsd_radio_group_add (self->radio, card);
    }
}

static gboolean
hsd_option_strip_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return hsd_radio_group_focus (HSD_OPTION_STRIP (widget)->radio, direction);
}

static void
hsd_option_strip_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, hsd_radio_group_get_chosen (HSD_OPTION_STRIP (object)->radio));
}

static void
hsd_option_strip_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  hsd_radio_group_set_chosen (HSD_OPTION_STRIP (object)->radio, g_value_get_int (value));
}

static void
hsd_option_strip_dispose (GObject *object)
{
  remove_cards (HSD_OPTION_STRIP (object));

  G_OBJECT_CLASS (hsd_option_strip_parent_class)->dispose (object);
}

static void
hsd_option_strip_finalize (GObject *object)
{
  hsd_radio_group_free (HSD_OPTION_STRIP (object)->radio);

  G_OBJECT_CLASS (hsd_option_strip_parent_class)->finalize (object);
}

static void
hsd_option_strip_class_init (HsdOptionStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hsd_option_strip_get_property;
  object_class->set_property = hsd_option_strip_set_property;
  object_class->dispose = hsd_option_strip_dispose;
  object_class->finalize = hsd_option_strip_finalize;
  widget_class->focus = hsd_option_strip_focus;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);

  chosen_property = g_param_spec_int ("chosen", NULL, NULL, -1, G_MAXINT, -1, HSD_PROPERTY_FLAGS);
  g_object_class_install_property (object_class, 1, chosen_property);

  gtk_widget_class_set_css_name (widget_class, "options");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
hsd_option_strip_init (HsdOptionStrip *self)
{
  self->radio = hsd_radio_group_new (GTK_WIDGET (self), chosen_cb);
  hsd_radio_group_set_property (self->radio, chosen_property);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), hsd_grid_layout_new (GAP, GAP));
}

GtkWidget *
hsd_option_strip_new (const char *label)
{
  GtkWidget *self = g_object_new (HSD_TYPE_OPTION_STRIP, NULL);

  hsd_widget_set_label (self, label);

  return self;
}

void
hsd_option_strip_set (HsdOptionStrip *self, const HsdOption *options, guint n)
{
  g_return_if_fail (HSD_IS_OPTION_STRIP (self));
  g_return_if_fail (options != NULL || n == 0);

  if (n != hsd_radio_group_count (self->radio))
    make_cards (self, n);

  for (guint i = 0; i < n; i++)
    hsd_option_button_show (HSD_OPTION_BUTTON (hsd_radio_group_get_button (self->radio, i)), &options[i]);
}

void
hsd_option_strip_set_chosen (HsdOptionStrip *self, int index)
{
  g_return_if_fail (HSD_IS_OPTION_STRIP (self));

  hsd_radio_group_set_chosen (self->radio, index);
}

int
hsd_option_strip_get_chosen (HsdOptionStrip *self)
{
  g_return_val_if_fail (HSD_IS_OPTION_STRIP (self), -1);

  return hsd_radio_group_get_chosen (self->radio);
}

gboolean
hsd_option_strip_next (HsdOptionStrip *self)
{
  g_return_val_if_fail (HSD_IS_OPTION_STRIP (self), FALSE);

  return hsd_radio_group_step (self->radio, 1);
}

gboolean
hsd_option_strip_previous (HsdOptionStrip *self)
{
  g_return_val_if_fail (HSD_IS_OPTION_STRIP (self), FALSE);

  return hsd_radio_group_step (self->radio, -1);
}
