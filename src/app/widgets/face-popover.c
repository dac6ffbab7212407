/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/face-popover.h"
#include "app/widgets/label.h"

/* Pixels of the window that the pads leave free: for the bar below, the button “Done” and the edges. */
#define MARGIN 190
#define LEAST 160

struct _HsdFacePopover
{
  GtkPopover parent_instance;

  GtkScrolledWindow *scrolled;
  GtkBox *pads;
};

G_DEFINE_FINAL_TYPE (HsdFacePopover, hsd_face_popover, GTK_TYPE_POPOVER)

static gboolean
is_place (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "face-slot") || gtk_widget_has_css_class (widget, "face-card");
}

/* On a place both keys would only choose it again. */
static gboolean
key_pressed_cb (HsdFacePopover *self, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean space = key == GDK_KEY_space || key == GDK_KEY_KP_Space;

  if (!space && key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter)
    return FALSE;
  if (focus != NULL && GTK_IS_BUTTON (focus) && !is_place (focus))
    return FALSE;

  gtk_popover_popdown (GTK_POPOVER (self));
  if (space)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.throw", NULL);

  return TRUE;
}

static void
hsd_face_popover_map (GtkWidget *widget)
{
  HsdFacePopover *self = HSD_FACE_POPOVER (widget);
  int height = gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (widget)));

  gtk_scrolled_window_set_max_content_height (self->scrolled, MAX (height - MARGIN, LEAST));
  GTK_WIDGET_CLASS (hsd_face_popover_parent_class)->map (widget);
}

static void
hsd_face_popover_class_init (HsdFacePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = hsd_face_popover_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/face-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdFacePopover, scrolled);
  gtk_widget_class_bind_template_child (widget_class, HsdFacePopover, pads);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
hsd_face_popover_init (HsdFacePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

HsdFacePopover *
hsd_face_popover_new (const char *label)
{
  HsdFacePopover *self = g_object_new (HSD_TYPE_FACE_POPOVER, NULL);

  hsd_widget_set_label (GTK_WIDGET (self), label);

  return self;
}

GtkBox *
hsd_face_popover_get_pads (HsdFacePopover *self)
{
  g_return_val_if_fail (HSD_IS_FACE_POPOVER (self), NULL);

  return self->pads;
}
