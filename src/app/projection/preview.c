/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/projection/preview.h"
#include "app/widgets/label.h"

struct _HsdPreview
{
  GtkWidget parent_instance;

  HsdProjector *projector; /* owned */

  /* of the template */
  GtkWidget *content;
  HsdStageView *view;
  GtkWidget *black;
  GtkLabel *mark;
  GtkLabel *state;
};

G_DEFINE_FINAL_TYPE (HsdPreview, hsd_preview, GTK_TYPE_WIDGET)

/* In the corner of the picture: told by a sign here and by a word beside the caption. */
static const struct
{
  const char *mark;
  const char *word;
} states[] = {
  /* Translators: nothing is projected. */
  [HSD_PROJECTOR_NONE] = { "", N_("not projected") },
  /* Translators: what the table sees is projected. */
  [HSD_PROJECTOR_ON] = { "", N_("projected") },
  /* Translators: the projection stands still. */
  [HSD_PROJECTOR_FROZEN] = { "❚❚", N_("frozen") },
  /* Translators: the projection is black. */
  [HSD_PROJECTOR_BLANK] = { "●", N_("black screen") },
};

static void
show_state (HsdPreview *self)
{
  HsdProjectorState state = hsd_projector_get_state (self->projector);

  gtk_label_set_label (self->mark, states[state].mark);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), states[state].mark[0] != '\0');
  gtk_label_set_label (self->state, hsd_translate (states[state].word));
  gtk_widget_set_visible (self->black, state == HSD_PROJECTOR_BLANK);
}

static void
hsd_preview_dispose (GObject *object)
{
  HsdPreview *self = HSD_PREVIEW (object);

  g_clear_object (&self->projector);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_preview_parent_class)->dispose (object);
}

static void
hsd_preview_class_init (HsdPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_preview_dispose;

  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/preview.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPreview, content);
  gtk_widget_class_bind_template_child (widget_class, HsdPreview, view);
  gtk_widget_class_bind_template_child (widget_class, HsdPreview, black);
  gtk_widget_class_bind_template_child (widget_class, HsdPreview, mark);
  gtk_widget_class_bind_template_child (widget_class, HsdPreview, state);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "preview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hsd_preview_init (HsdPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_widget_set_label (GTK_WIDGET (self), _("What the table sees"));
}

GtkWidget *
hsd_preview_new (void)
{
  return g_object_new (HSD_TYPE_PREVIEW, NULL);
}

void
hsd_preview_follow (HsdPreview *self, HsdProjector *projector)
{
  g_return_if_fail (HSD_IS_PREVIEW (self) && self->projector == NULL);

  self->projector = g_object_ref (projector);
  g_object_bind_property (projector, "title", self->view, "title", G_BINDING_SYNC_CREATE);
  hsd_stage_view_set_clock (self->view, hsd_projector_get_clock (projector));
  hsd_stage_view_follow (self->view, HSD_STAGE (hsd_projector_get_stage (projector)), NULL);
  g_signal_connect_object (projector, "notify::state", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  show_state (self);
}
