/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/projection/projector-sign.h"
#include "app/widgets/label.h"

struct _HsdProjectorSign
{
  GtkWidget parent_instance;

  HsdProjector *projector; /* owned */
  GtkWidget *squeezer;
  GtkWidget *content; /* of the wide button */
  GtkWidget *wide, *slim;
};

G_DEFINE_FINAL_TYPE (HsdProjectorSign, hsd_projector_sign, GTK_TYPE_WIDGET)

static const struct
{
  const char *icon;
  const char *label;
  const char *tip;
  const char *action;
} signs[HSD_PROJECTOR_BLANK + 1] = {
  [HSD_PROJECTOR_FROZEN] = { "hasard-freeze-symbolic",
                             /* Translators: a sign in the header: the projection stands still. */
                             N_("Frozen"), N_("The projection stands still: go on (F8)"), "win.freeze" },
  [HSD_PROJECTOR_BLANK] = { "hasard-blank-symbolic",
                            /* Translators: a sign in the header: the projection shows nothing. */
                            N_("Black"), N_("The projection is black: show it again (F7)"), "win.blank" },
};

static void
show_button (GtkWidget *button, HsdProjectorState state)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), signs[state].action);
  gtk_widget_set_tooltip_text (button, _(signs[state].tip));
  hsd_widget_set_label (button, _(signs[state].tip));
}

static void
show_state (HsdProjectorSign *self)
{
  HsdProjectorState state = hsd_projector_get_state (self->projector);

  gtk_widget_set_visible (GTK_WIDGET (self), signs[state].action != NULL);
  if (signs[state].action == NULL)
    return;

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (self->content), signs[state].icon);
  adw_button_content_set_label (ADW_BUTTON_CONTENT (self->content), _(signs[state].label));
  gtk_button_set_icon_name (GTK_BUTTON (self->slim), signs[state].icon);
  show_button (self->wide, state);
  show_button (self->slim, state);
}

static void
hsd_projector_sign_dispose (GObject *object)
{
  HsdProjectorSign *self = HSD_PROJECTOR_SIGN (object);

  g_clear_object (&self->projector);
  g_clear_pointer (&self->squeezer, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_projector_sign_parent_class)->dispose (object);
}

static void
hsd_projector_sign_class_init (HsdProjectorSignClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_projector_sign_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
hsd_projector_sign_init (HsdProjectorSign *self)
{
  self->content = adw_button_content_new ();
  self->wide = gtk_button_new ();
  self->slim = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->wide), self->content);
  self->squeezer = adw_squeezer_new ();
  adw_squeezer_set_homogeneous (ADW_SQUEEZER (self->squeezer), FALSE);
  adw_squeezer_add (ADW_SQUEEZER (self->squeezer), self->wide);
  adw_squeezer_add (ADW_SQUEEZER (self->squeezer), self->slim);
  gtk_widget_set_parent (self->squeezer, GTK_WIDGET (self));
  gtk_widget_add_css_class (self->wide, "projector-sign");
  gtk_widget_add_css_class (self->slim, "projector-sign");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
hsd_projector_sign_follow (HsdProjectorSign *self, HsdProjector *projector)
{
  g_return_if_fail (HSD_IS_PROJECTOR_SIGN (self) && self->projector == NULL);

  self->projector = g_object_ref (projector);
  g_signal_connect_object (projector, "notify::state", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  show_state (self);
}
