/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/verdict-card.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "model/story/system.h"
#include "model/table/test.h"

struct _HsdVerdictCard
{
  GtkWidget parent_instance;

  GtkWidget *caption;
  GtkWidget *mark;
  GtkWidget *text;
};

G_DEFINE_FINAL_TYPE (HsdVerdictCard, hsd_verdict_card, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CAPTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
show (HsdVerdictCard *self, HsdMark mark, const char *text, gboolean refused)
{
  const char *caption = gtk_label_get_label (GTK_LABEL (self->caption));
  /* Translators: %1$s is whose verdict it is, as “As it was”, %2$s the verdict. */
  g_autofree char *said = g_strdup_printf (_("%1$s: %2$s"), caption, text);

  hsd_mark_view_set_mark (HSD_MARK_VIEW (self->mark), mark);
  gtk_label_set_label (GTK_LABEL (self->text), text);
  hsd_widget_set_label (GTK_WIDGET (self), said);
  if (refused)
    gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
}

static void
hsd_verdict_card_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdVerdictCard *self = HSD_VERDICT_CARD (object);

  switch (prop_id)
    {
    case PROP_CAPTION:
      g_value_set_string (value, gtk_label_get_label (GTK_LABEL (self->caption)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_verdict_card_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdVerdictCard *self = HSD_VERDICT_CARD (object);

  switch (prop_id)
    {
    case PROP_CAPTION:
      gtk_label_set_label (GTK_LABEL (self->caption), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_verdict_card_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_verdict_card_parent_class)->dispose (object);
}

static void
hsd_verdict_card_class_init (HsdVerdictCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_verdict_card_dispose;
  object_class->get_property = hsd_verdict_card_get_property;
  object_class->set_property = hsd_verdict_card_set_property;

  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_css_name (widget_class, "verdictcard");
}

static void
hsd_verdict_card_init (HsdVerdictCard *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->caption = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  self->mark = hsd_mark_view_new (HSD_MARK_NONE, 28);
  self->text = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (self->caption, "caption-ink");
  gtk_widget_add_css_class (self->text, "word");
  gtk_box_append (GTK_BOX (line), self->mark);
  gtk_box_append (GTK_BOX (line), self->text);
  gtk_widget_set_parent (self->caption, GTK_WIDGET (self));
  gtk_widget_set_parent (line, GTK_WIDGET (self));
}

void
hsd_verdict_card_set_story (HsdVerdictCard *self, HsdStory *story)
{
  g_autoptr (HsdTest) test = hsd_test_new (story);
  g_autofree char *verdict = hsd_test_get_verdict (test);
  int outcome = hsd_story_outcome (story);
  HsdMark mark = HSD_MARK_NONE;

  g_return_if_fail (HSD_IS_VERDICT_CARD (self));

  if (outcome >= 0)
    mark = hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)].words[outcome].mark;

  /* Translators: instead of an outcome that is still open. */
  show (self, mark, verdict != NULL ? verdict : _("To be decided"), FALSE);
}

void
hsd_verdict_card_set_refused (HsdVerdictCard *self, const char *sentence)
{
  g_return_if_fail (HSD_IS_VERDICT_CARD (self));

  show (self, HSD_MARK_NONE, sentence, TRUE);
}

const char *
hsd_verdict_card_get_text (HsdVerdictCard *self)
{
  g_return_val_if_fail (HSD_IS_VERDICT_CARD (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->text));
}
