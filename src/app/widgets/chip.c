/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/chip.h"
#include "app/widgets/label.h"
#include "model/words/join.h"

#define HEIGHT_MOST 420 /* pixels of a question; a longer one scrolls */

struct _HsdChip
{
  GtkWidget parent_instance;

  char *name;
  GtkMenuButton *button;
};

G_DEFINE_FINAL_TYPE (HsdChip, hsd_chip, GTK_TYPE_WIDGET)

static void
hsd_chip_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_chip_parent_class)->dispose (object);
}

static void
hsd_chip_finalize (GObject *object)
{
  g_free (HSD_CHIP (object)->name);

  G_OBJECT_CLASS (hsd_chip_parent_class)->finalize (object);
}

static void
hsd_chip_class_init (HsdChipClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_chip_dispose;
  G_OBJECT_CLASS (klass)->finalize = hsd_chip_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
hsd_chip_init (HsdChip *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self), "chip");
  gtk_widget_set_parent (GTK_WIDGET (self->button), GTK_WIDGET (self));
}

GtkWidget *
hsd_chip_new (const char *name, GtkWidget *content)
{
  HsdChip *self = g_object_new (HSD_TYPE_CHIP, NULL);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                                      "propagate-natural-width", TRUE, "max-content-height", HEIGHT_MOST, "child", content, NULL);
  GtkWidget *popover = g_object_new (GTK_TYPE_POPOVER, "child", scrolled, NULL);

  self->name = g_strdup (name);
  hsd_widget_set_label (popover, name);
  gtk_menu_button_set_popover (self->button, popover);
  hsd_chip_set_answer (self, name, FALSE);

  return GTK_WIDGET (self);
}

void
hsd_chip_set_answer (HsdChip *self, const char *answer, gboolean filled)
{
  g_autofree char *said = NULL;

  g_return_if_fail (HSD_IS_CHIP (self) && answer != NULL);

  said = strcmp (answer, self->name) != 0 ? hsd_join_pair (self->name, answer) : g_strdup (answer);
  if (g_strcmp0 (gtk_menu_button_get_label (self->button), answer) != 0)
    gtk_menu_button_set_label (self->button, answer);
  hsd_widget_set_label (GTK_WIDGET (self->button), said);
  hsd_widget_set_class (GTK_WIDGET (self), "filled", filled);
}

void
hsd_chip_open (HsdChip *self)
{
  g_return_if_fail (HSD_IS_CHIP (self));

  gtk_menu_button_popup (self->button);
}

void
hsd_chip_close (HsdChip *self)
{
  g_return_if_fail (HSD_IS_CHIP (self));

  gtk_menu_button_popdown (self->button);
}
