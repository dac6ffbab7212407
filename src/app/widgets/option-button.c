/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/option-button.h"
#include "app/widgets/property.h"
#include "app/widgets/closures.h"
#include "model/words/join.h"

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_TAG,
  PROP_PERCENT,
  PROP_CAPTION,
  PROP_TONE,
  N_PROPS
};

struct _HsdOptionButton
{
  HsdRadioButton parent_instance;

  char *texts[PROP_TONE]; /* by property */
  int tone;               /* HsdTone, of the tag */
  GtkWidget *bar;
  GtkWidget *lines; /* of HSD_OPTION_LINES_MAX boxes: a mark, a word and a percentage */
};

G_DEFINE_FINAL_TYPE (HsdOptionButton, hsd_option_button, HSD_TYPE_RADIO_BUTTON)

static void
hsd_option_button_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_TONE)
    g_value_set_int (value, HSD_OPTION_BUTTON (object)->tone);
  else
    g_value_set_string (value, HSD_OPTION_BUTTON (object)->texts[prop_id]);
}

static void
hsd_option_button_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_TONE)
    hsd_property_set_int (object, pspec, &HSD_OPTION_BUTTON (object)->tone, g_value_get_int (value));
  else
    hsd_property_set_text (object, pspec, &HSD_OPTION_BUTTON (object)->texts[prop_id], g_value_get_string (value));
}

static void
hsd_option_button_finalize (GObject *object)
{
  for (guint i = 0; i < PROP_TONE; i++)
    g_free (HSD_OPTION_BUTTON (object)->texts[i]);

  G_OBJECT_CLASS (hsd_option_button_parent_class)->finalize (object);
}

static void
hsd_option_button_class_init (HsdOptionButtonClass *klass)
{
  static const char *const names[] = { NULL, "title", "tag", "percent", "caption" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamSpec *properties[N_PROPS] = { NULL };

  object_class->get_property = hsd_option_button_get_property;
  object_class->set_property = hsd_option_button_set_property;
  object_class->finalize = hsd_option_button_finalize;

  for (guint i = 1; i < PROP_TONE; i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_TONE] = g_param_spec_int ("tone", NULL, NULL, HSD_TONE_NONE, HSD_TONE_BEST, HSD_TONE_NONE, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_PRICE_TAG);
  g_type_ensure (HSD_TYPE_ODDS_BAR);
  g_type_ensure (HSD_TYPE_MARK_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/option-button.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdOptionButton, bar);
  gtk_widget_class_bind_template_child (widget_class, HsdOptionButton, lines);
  gtk_widget_class_bind_template_callback (widget_class, hsd_is_given);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
}

static void
hsd_option_button_init (HsdOptionButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, hsd_has_text (label, text));
}

static void
show_line (GtkWidget *box, const HsdOptionLine *line)
{
  GtkWidget *mark = gtk_widget_get_first_child (box);

  gtk_widget_set_visible (box, line != NULL);
  if (line == NULL)
    return;

  hsd_mark_view_set_mark (HSD_MARK_VIEW (mark), line->mark);
  show_text (gtk_widget_get_next_sibling (mark), line->word);
  show_text (gtk_widget_get_last_child (box), line->percent);
}

static const char *
caption_of (const HsdOption *option)
{
  return option->closed && option->reason != NULL ? option->reason : option->caption;
}

/* The card read aloud, in the order in which it is seen. */
static char *
compose_label (const HsdOption *option)
{
  GString *said = g_string_new (NULL);

  hsd_join_add (said, HSD_JOIN_LIST, option->title);
  hsd_join_add (said, HSD_JOIN_LIST, option->tag);
  hsd_join_add (said, HSD_JOIN_LIST, option->percent);
  hsd_join_add (said, HSD_JOIN_LIST, caption_of (option));
  for (guint i = 0; i < MIN (option->n_lines, HSD_OPTION_LINES_MAX); i++)
    {
      const char *word = option->lines[i].word;
      g_autofree char *line = hsd_join (HSD_JOIN_VALUE, word != NULL ? word : "", option->lines[i].percent, NULL);

      hsd_join_add (said, HSD_JOIN_LIST, line);
    }

  return g_string_free (said, FALSE);
}

void
hsd_option_button_show (HsdOptionButton *self, const HsdOption *option)
{
  g_autofree char *label = NULL;
  guint i = 0;

  g_return_if_fail (HSD_IS_OPTION_BUTTON (self) && option != NULL);

  label = option->label != NULL ? g_strdup (option->label) : compose_label (option);
  g_object_set (self, "title", option->title, "tag", option->tag, "tone", option->tone, "percent", option->percent, "caption",
                caption_of (option), "closed", option->closed, NULL);
  hsd_odds_bar_set (HSD_ODDS_BAR (self->bar), option->parts, option->n_parts);
  for (GtkWidget *box = gtk_widget_get_first_child (self->lines); box != NULL; box = gtk_widget_get_next_sibling (box), i++)
    show_line (box, i < option->n_lines ? &option->lines[i] : NULL);
  hsd_widget_set_label (GTK_WIDGET (self), label);
}
