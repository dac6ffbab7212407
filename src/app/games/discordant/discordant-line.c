/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/discordant/discordant-line.h"
#include "app/widgets/label.h"
#include "app/widgets/spin.h"

struct _HsdDiscordantLine
{
  AdwActionRow parent_instance;

  GtkCheckButton *check;
  GtkSpinButton *spin;
  GtkWidget *remove;

  /* As it was told or shown last: a widget that differs was changed by the user. */
  gboolean taken;
  int value;
};

G_DEFINE_FINAL_TYPE (HsdDiscordantLine, hsd_discordant_line, ADW_TYPE_ACTION_ROW)

enum
{
  TOLD,
  REMOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
toggled_cb (HsdDiscordantLine *self)
{
  if (gtk_check_button_get_active (self->check) == self->taken)
    return;

  self->taken = !self->taken;
  g_signal_emit (self, signals[TOLD], 0);
}

static void
spun_cb (HsdDiscordantLine *self)
{
  if (gtk_spin_button_get_value_as_int (self->spin) == self->value)
    return;

  hsd_discordant_line_show (self, TRUE, gtk_spin_button_get_value_as_int (self->spin));
  g_signal_emit (self, signals[TOLD], 0);
}

static void
removed_cb (HsdDiscordantLine *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
hsd_discordant_line_class_init (HsdDiscordantLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REMOVED] = g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/discordant-line.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantLine, check);
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantLine, spin);
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantLine, remove);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, spun_cb);
  gtk_widget_class_bind_template_callback (widget_class, removed_cb);
}

static void
hsd_discordant_line_init (HsdDiscordantLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_spin_button_take_minus (self->spin);
}

GtkWidget *
hsd_discordant_line_new (const HsdDiscordantLineWords *words, int value)
{
  HsdDiscordantLine *self = g_object_new (HSD_TYPE_DISCORDANT_LINE, "title", words->name, "subtitle", words->kind, NULL);
  /* Translators: %s is a line of a list, such as “Rope”. */
  g_autofree char *removes = g_strdup_printf (_("Remove “%s”"), words->name);

  self->value = value;
  gtk_spin_button_set_range (self->spin, -words->most, words->most);
  gtk_spin_button_set_value (self->spin, value);
  hsd_widget_set_label (GTK_WIDGET (self->spin), words->number);
  hsd_widget_set_label (self->remove, removes);
  gtk_widget_set_visible (self->remove, words->own);

  return GTK_WIDGET (self);
}

const char *
hsd_discordant_line_get_name (HsdDiscordantLine *self)
{
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
}

gboolean
hsd_discordant_line_get_taken (HsdDiscordantLine *self)
{
  return self->taken;
}

int
hsd_discordant_line_get_value (HsdDiscordantLine *self)
{
  return self->value;
}

void
hsd_discordant_line_show (HsdDiscordantLine *self, gboolean taken, int value)
{
  g_return_if_fail (HSD_IS_DISCORDANT_LINE (self));

  self->taken = taken;
  gtk_check_button_set_active (self->check, taken);
  if (!taken)
    return;

  self->value = value;
  gtk_spin_button_set_value (self->spin, value);
}
