/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/discordant/discordant-converter.h"
#include "app/widgets/format.h"
#include "app/widgets/spin.h"
#include "model/systems/discordant-table.h"

struct _HsdDiscordantConverter
{
  GtkPopover parent_instance;

  GtkSpinButton *dice;
  GtkSpinButton *levels;
};

G_DEFINE_FINAL_TYPE (HsdDiscordantConverter, hsd_discordant_converter, GTK_TYPE_POPOVER)

/* Dice beyond the step of the table are left over, as the seventh of 7 D; more than fifteen are worth no more levels. */
static char *
say_dice (HsdDiscordantConverter *self, double value)
{
  int d = value;
  int niv = hsd_levels_of_dice (d);
  int over = d - hsd_dice_of_levels (niv);
  char worth[16], rest[16];

  if (over == 0)
    /* Translators: after a number of dice: so many levels are worth as much; %s has its sign. */
    return g_strdup_printf (_("D = %s N"), hsd_format_signed (niv, worth));

  /* Translators: after a number of dice: %1$s levels are worth as much, and %2$s dice are left over; both have their
     sign. */
  return g_strdup_printf (_("D = %1$s N, %2$s D left over"), hsd_format_signed (niv, worth), hsd_format_signed (over, rest));
}

static char *
say_levels (HsdDiscordantConverter *self, double value)
{
  int niv = value;
  char worth[16];

  if (ABS (niv) > HSD_LEVELS_MAX)
    /* Translators: after more than five levels, which count as five: %s is how many dice are worth as much, with its
       sign. */
    return g_strdup_printf (_("N = %s D, at most 5 N"), hsd_format_signed (hsd_dice_of_levels (niv), worth));

  /* Translators: after a number of levels: so many dice are worth as much; %s has its sign. */
  return g_strdup_printf (_("N = %s D"), hsd_format_signed (hsd_dice_of_levels (niv), worth));
}

static void
hsd_discordant_converter_class_init (HsdDiscordantConverterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/discordant-converter.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantConverter, dice);
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantConverter, levels);
  gtk_widget_class_bind_template_callback (widget_class, say_dice);
  gtk_widget_class_bind_template_callback (widget_class, say_levels);
}

static void
hsd_discordant_converter_init (HsdDiscordantConverter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_spin_button_take_minus (self->dice);
  hsd_spin_button_take_minus (self->levels);
  gtk_spin_button_set_value (self->dice, hsd_dice_of_levels (1));
  gtk_spin_button_set_value (self->levels, 1);
}
