/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/projection/preview.h"
#include "app/stage/clock-strip.h"
#include "app/stage/stage-picture.h"
#include "app/widgets/closures.h"

struct _HsdPreview
{
  GtkWidget parent_instance;

  HsdProjector *projector; /* owned */

  /* of the template */
  GtkWidget *content;
  HsdStageView *view;
  HsdStagePicture *picture;
  HsdClockStrip *clocks;
};

G_DEFINE_FINAL_TYPE (HsdPreview, hsd_preview, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PROJECTOR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* In the corner of the picture: told by a sign here and by a word beside the caption. */
static const struct
{
  const char *mark;
  const char *word;
} states[] = {
  /* Translators: nothing is projected. */
  [HSD_PROJECTOR_NONE] = { "", N_("not projecting") },
  /* Translators: what the table sees is projected. */
  [HSD_PROJECTOR_ON] = { "", N_("projecting") },
  /* Translators: the projection stands still. */
  [HSD_PROJECTOR_FROZEN] = { "❚❚", N_("frozen") },
  /* Translators: the projection is black. */
  [HSD_PROJECTOR_BLANK] = { "●", N_("black screen") },
};

static char *
choose_mark (gpointer self, HsdProjectorState state)
{
  return g_strdup (states[state].mark);
}

static char *
describe_state (gpointer self, HsdProjectorState state)
{
  return g_strdup (hsd_translate (states[state].word));
}

static gboolean
is_blank (gpointer self, HsdProjectorState state)
{
  return state == HSD_PROJECTOR_BLANK;
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
hsd_preview_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, HSD_PREVIEW (object)->projector);
}

static void
hsd_preview_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdPreview *self = HSD_PREVIEW (object);

  if (!g_set_object (&self->projector, g_value_get_object (value)) || self->projector == NULL)
    return;

  hsd_stage_view_set_clock (self->view, hsd_projector_get_clock (self->projector));
  hsd_stage_view_follow (self->view, HSD_STAGE (hsd_projector_get_stage (self->projector)), NULL);
  hsd_stage_picture_follow (self->picture, hsd_projector_get_stage (self->projector));
  hsd_clock_strip_follow (self->clocks, hsd_projector_get_stage (self->projector));
  g_object_notify_by_pspec (object, pspec);
}

static void
hsd_preview_class_init (HsdPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_preview_dispose;
  object_class->get_property = hsd_preview_get_property;
  object_class->set_property = hsd_preview_set_property;

  properties[PROP_PROJECTOR] = g_param_spec_object ("projector", NULL, NULL, HSD_TYPE_PROJECTOR,
                                                    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_STAGE_VIEW);
  g_type_ensure (HSD_TYPE_STAGE_PICTURE);
  g_type_ensure (HSD_TYPE_CLOCK_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/preview.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPreview, content);
  gtk_widget_class_bind_template_child (widget_class, HsdPreview, view);
  gtk_widget_class_bind_template_child (widget_class, HsdPreview, picture);
  gtk_widget_class_bind_template_child (widget_class, HsdPreview, clocks);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, choose_mark);
  gtk_widget_class_bind_template_callback (widget_class, describe_state);
  gtk_widget_class_bind_template_callback (widget_class, is_blank);
  gtk_widget_class_set_css_name (widget_class, "preview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hsd_preview_init (HsdPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
