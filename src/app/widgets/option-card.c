/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/option-card.h"

#define BAR 8
#define MARK 13

typedef struct
{
  GtkWidget *box;
  GtkWidget *mark;
  GtkWidget *word;
  GtkWidget *percent;
} Line;

struct _HsdOptionCard
{
  HsdRadioButton parent_instance;

  GtkWidget *title;
  GtkWidget *tag;
  GtkWidget *percent;
  GtkWidget *bar;
  GtkWidget *caption;
  Line lines[HSD_OPTION_LINES_MAX];
};

G_DEFINE_FINAL_TYPE (HsdOptionCard, hsd_option_card, HSD_TYPE_RADIO_BUTTON)

static Line
make_line (void)
{
  Line line = { gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5), hsd_mark_view_new (HSD_MARK_NONE, MARK), hsd_label_new (NULL, "word"),
                hsd_label_new (NULL, "numeric") };

  gtk_widget_add_css_class (line.box, "line");
  gtk_widget_set_hexpand (line.word, TRUE);
  gtk_label_set_wrap (GTK_LABEL (line.percent), FALSE);
  gtk_box_append (GTK_BOX (line.box), line.mark);
  gtk_box_append (GTK_BOX (line.box), line.word);
  gtk_box_append (GTK_BOX (line.box), line.percent);
  gtk_widget_hide (line.box);

  return line;
}

static GtkWidget *
make_header (HsdOptionCard *self)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->title = hsd_label_new (NULL, "title");
  self->tag = hsd_price_tag_new ();
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_box_append (GTK_BOX (header), self->title);
  gtk_box_append (GTK_BOX (header), self->tag);

  return header;
}

static void
hsd_option_card_class_init (HsdOptionCardClass *klass)
{
}

static void
hsd_option_card_init (HsdOptionCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (GTK_WIDGET (self), "option");
  gtk_box_append (GTK_BOX (box), make_header (self));
  self->percent = hsd_label_new (NULL, "percent");
  gtk_label_set_wrap (GTK_LABEL (self->percent), FALSE);
  gtk_box_append (GTK_BOX (box), self->percent);
  self->bar = hsd_odds_bar_new (BAR);
  gtk_box_append (GTK_BOX (box), self->bar);
  self->caption = hsd_label_new (NULL, "option-caption");
  gtk_box_append (GTK_BOX (box), self->caption);
  for (guint i = 0; i < HSD_OPTION_LINES_MAX; i++)
    {
      self->lines[i] = make_line ();
      gtk_box_append (GTK_BOX (box), self->lines[i].box);
    }
  gtk_button_set_child (GTK_BUTTON (self), box);
}

static void
show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

static void
show_line (Line *line, const HsdOptionLine *what)
{
  gtk_widget_set_visible (line->box, what != NULL);
  if (what == NULL)
    return;

  hsd_mark_view_set_mark (HSD_MARK_VIEW (line->mark), what->mark);
  show_text (line->word, what->word);
  show_text (line->percent, what->percent);
}

static void
append_said (GString *said, const char *text)
{
  if (text == NULL || *text == '\0')
    return;

  if (said->len > 0)
    g_string_append (said, ", ");
  g_string_append (said, text);
}

/* The card read aloud, in the order in which it is seen. */
static char *
compose_label (const HsdOption *option)
{
  GString *said = g_string_new (NULL);

  append_said (said, option->title);
  append_said (said, option->tag);
  append_said (said, option->percent);
  append_said (said, option->closed && option->reason != NULL ? option->reason : option->caption);
  for (guint i = 0; i < MIN (option->n_lines, HSD_OPTION_LINES_MAX); i++)
    {
      append_said (said, option->lines[i].word);
      if (option->lines[i].percent != NULL)
        g_string_append_printf (said, " %s", option->lines[i].percent);
    }

  return g_string_free (said, FALSE);
}

void
hsd_option_card_show (HsdOptionCard *self, const HsdOption *option)
{
  g_autofree char *label = NULL;

  g_return_if_fail (HSD_IS_OPTION_CARD (self) && option != NULL);

  label = option->label != NULL ? g_strdup (option->label) : compose_label (option);
  show_text (self->title, option->title);
  hsd_price_tag_set (self->tag, option->tag, option->tone);
  show_text (self->percent, option->percent);
  gtk_widget_set_visible (self->bar, option->percent != NULL);
  hsd_odds_bar_set (HSD_ODDS_BAR (self->bar), option->parts, option->n_parts);
  show_text (self->caption, option->closed && option->reason != NULL ? option->reason : option->caption);
  for (guint i = 0; i < HSD_OPTION_LINES_MAX; i++)
    show_line (&self->lines[i], i < option->n_lines ? &option->lines[i] : NULL);
  g_object_set (self, "closed", option->closed, NULL);
  hsd_widget_set_label (GTK_WIDGET (self), label);
}
