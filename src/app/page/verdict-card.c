/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/verdict-card.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/property.h"
#include "model/story/system.h"
#include "model/table/test.h"
#include "model/words/join.h"

struct _HsdVerdictCard
{
  GtkBox parent_instance;

  HsdMarkView *mark;
  char *caption;
  char *text;
  gboolean refused;
};

G_DEFINE_FINAL_TYPE (HsdVerdictCard, hsd_verdict_card, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_CAPTION,
  PROP_TEXT,
  PROP_REFUSED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GStrv
name_classes (HsdVerdictCard *self, gboolean refused)
{
  const char *classes[] = { "word", refused ? "refused" : NULL, NULL };

  return g_strdupv ((char **) classes);
}

static void
show (HsdVerdictCard *self, HsdMark mark, const char *text, gboolean refused)
{
  g_autofree char *said = hsd_join_pair (self->caption, text);

  hsd_mark_view_set_mark (self->mark, mark);
  hsd_property_set_text (self, properties[PROP_TEXT], &self->text, text);
  hsd_property_set_int (self, properties[PROP_REFUSED], &self->refused, refused);
  hsd_widget_set_label (GTK_WIDGET (self), said);
}

static void
hsd_verdict_card_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdVerdictCard *self = HSD_VERDICT_CARD (object);

  if (prop_id == PROP_REFUSED)
    g_value_set_boolean (value, self->refused);
  else
    g_value_set_string (value, prop_id == PROP_CAPTION ? self->caption : self->text);
}

static void
hsd_verdict_card_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  hsd_property_set_text (object, pspec, &HSD_VERDICT_CARD (object)->caption, g_value_get_string (value));
}

static void
hsd_verdict_card_finalize (GObject *object)
{
  HsdVerdictCard *self = HSD_VERDICT_CARD (object);

  g_free (self->caption);
  g_free (self->text);

  G_OBJECT_CLASS (hsd_verdict_card_parent_class)->finalize (object);
}

static void
hsd_verdict_card_class_init (HsdVerdictCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = hsd_verdict_card_finalize;
  object_class->get_property = hsd_verdict_card_get_property;
  object_class->set_property = hsd_verdict_card_set_property;

  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, HSD_PROPERTY_FLAGS & ~G_PARAM_WRITABLE);
  properties[PROP_REFUSED] = g_param_spec_boolean ("refused", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS & ~G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_MARK_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_css_name (widget_class, "verdictcard");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/verdict-card.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdVerdictCard, mark);
  gtk_widget_class_bind_template_callback (widget_class, name_classes);
}

static void
hsd_verdict_card_init (HsdVerdictCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  show (self, mark, verdict != NULL ? verdict : C_("outcome", "Undecided"), FALSE);
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

  return self->text;
}
