/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/closures.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/option-card.h"
#include "model/words/join.h"

static const char *const tones[] = { [HSD_TONE_GOLD] = "gold", [HSD_TONE_TEAL] = "teal", [HSD_TONE_BEST] = "best" };

GtkWidget *
hsd_price_tag_new (void)
{
  GtkWidget *tag = g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_START, "visible", FALSE, NULL);

  gtk_widget_add_css_class (tag, "price");

  return tag;
}

void
hsd_price_tag_set (GtkWidget *tag, const char *text, HsdTone tone)
{
  gtk_label_set_label (GTK_LABEL (tag), text != NULL ? text : "");
  gtk_widget_set_visible (tag, text != NULL && *text != '\0');
  for (guint i = HSD_TONE_GOLD; i < G_N_ELEMENTS (tones); i++)
    hsd_widget_set_class (tag, tones[i], i == tone);
}

#define GAP 6
#define MARK 13

#define HSD_TYPE_OPTION_CARD (hsd_option_card_get_type ())
G_DECLARE_FINAL_TYPE (HsdOptionCard, hsd_option_card, HSD, OPTION_CARD, GtkBox)

struct _HsdOptionCard
{
  GtkBox parent_instance;

  GtkBox *head;
  GtkWidget *title;
  GtkWidget *tag;
  GtkWidget *percent;
  GtkWidget *bar;
  GtkWidget *caption;
  GtkBox *lines; /* of HSD_OPTION_LINES_MAX boxes: a mark, a word and a percentage */
};

G_DEFINE_FINAL_TYPE (HsdOptionCard, hsd_option_card, GTK_TYPE_BOX)

static void
hsd_option_card_class_init (HsdOptionCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (HSD_TYPE_ODDS_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/option-card.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdOptionCard, head);
  gtk_widget_class_bind_template_child (widget_class, HsdOptionCard, title);
  gtk_widget_class_bind_template_child (widget_class, HsdOptionCard, percent);
  gtk_widget_class_bind_template_child (widget_class, HsdOptionCard, bar);
  gtk_widget_class_bind_template_child (widget_class, HsdOptionCard, caption);
  gtk_widget_class_bind_template_child (widget_class, HsdOptionCard, lines);
}

static void
add_line (HsdOptionCard *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *word = hsd_label_new (NULL, "word");
  GtkWidget *percent = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (line, "line");
  gtk_widget_set_hexpand (word, TRUE);
  gtk_widget_add_css_class (percent, "numeric");
  gtk_box_append (GTK_BOX (line), g_object_new (HSD_TYPE_MARK_VIEW, "size", MARK, NULL));
  gtk_box_append (GTK_BOX (line), word);
  gtk_box_append (GTK_BOX (line), percent);
  gtk_box_append (self->lines, line);
}

static void
hsd_option_card_init (HsdOptionCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tag = hsd_price_tag_new ();
  gtk_box_append (self->head, self->tag);
  for (guint i = 0; i < HSD_OPTION_LINES_MAX; i++)
    add_line (self);
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

static void
show_option (HsdToggles *toggles, guint i, const HsdOption *option)
{
  GtkWidget *button = hsd_toggles_get (toggles, i);
  HsdOptionCard *self = HSD_OPTION_CARD (gtk_button_get_child (GTK_BUTTON (button)));
  g_autofree char *label = option->label != NULL ? g_strdup (option->label) : compose_label (option);
  guint n = 0;

  show_text (self->title, option->title);
  hsd_price_tag_set (self->tag, option->tag, option->tone);
  show_text (self->percent, option->percent);
  hsd_odds_bar_set (HSD_ODDS_BAR (self->bar), option->parts, option->n_parts);
  gtk_widget_set_visible (self->bar, option->percent != NULL);
  show_text (self->caption, caption_of (option));
  for (GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self->lines)); box != NULL; box = gtk_widget_get_next_sibling (box), n++)
    show_line (box, n < option->n_lines ? &option->lines[n] : NULL);
  hsd_toggle_set_closed (HSD_TOGGLE (button), option->closed);
  hsd_widget_set_label (button, label);
}

GtkWidget *
hsd_options_new (const char *label)
{
  GtkWidget *toggles = g_object_new (HSD_TYPE_TOGGLES, "layout-manager", hsd_grid_layout_new (GAP, GAP), NULL);

  hsd_widget_set_label (toggles, label);

  return toggles;
}

void
hsd_options_show (HsdToggles *toggles, const HsdOption *options, guint n)
{
  g_return_if_fail (HSD_IS_TOGGLES (toggles));
  g_return_if_fail (options != NULL || n == 0);

  if (n != hsd_toggles_count (toggles))
    {
      hsd_toggles_clear (toggles);
      for (guint i = 0; i < n; i++)
        gtk_widget_add_css_class (hsd_toggles_add (toggles, g_object_new (HSD_TYPE_OPTION_CARD, NULL)), "option");
    }
  for (guint i = 0; i < n; i++)
    show_option (toggles, i, &options[i]);
}
