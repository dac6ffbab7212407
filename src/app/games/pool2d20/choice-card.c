/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/choice-card.h"
#include "app/widgets/label.h"

struct _HsdChoiceCard
{
  GtkButton parent_instance;

  GtkWidget *lock;
  GtkWidget *title;
  GtkWidget *gain;
  GtkWidget *tag;
  GtkWidget *reason;

  gboolean closed;
  char *said;    /* owned: what a screen reader says */
  guint n_tries; /* to take it while it is closed */
};

G_DEFINE_FINAL_TYPE (HsdChoiceCard, hsd_choice_card, GTK_TYPE_BUTTON)

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A screen reader of our GTK hears nothing but that the name of what has the focus is another
 * one. So the reason comes first, and every second time with a full stop. */
static void
say_why (HsdChoiceCard *self)
{
  const char *reason = gtk_label_get_label (GTK_LABEL (self->reason));
  g_autofree char *said = g_strdup_printf ("%s%s %s", reason, self->n_tries++ % 2 == 0 ? "," : ".", self->said);

  hsd_widget_set_label (GTK_WIDGET (self), said);
}

static void
hsd_choice_card_clicked (GtkButton *button)
{
  HsdChoiceCard *self = HSD_CHOICE_CARD (button);

  if (self->closed)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      say_why (self);
    }
  else
    g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
hsd_choice_card_finalize (GObject *object)
{
  g_free (HSD_CHOICE_CARD (object)->said);

  G_OBJECT_CLASS (hsd_choice_card_parent_class)->finalize (object);
}

static void
hsd_choice_card_class_init (HsdChoiceCardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_choice_card_finalize;
  GTK_BUTTON_CLASS (klass)->clicked = hsd_choice_card_clicked;

  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                     0);
}

static GtkWidget *
make_header (HsdChoiceCard *self)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->lock = gtk_image_new_from_icon_name ("changes-prevent-symbolic");
  self->title = hsd_label_new (NULL, "title");
  self->gain = hsd_label_new (NULL, "gain");
  self->tag = hsd_price_tag_new ();

  gtk_widget_add_css_class (self->lock, "lock");
  gtk_widget_set_valign (self->lock, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->gain, "mark-success");
  gtk_widget_set_valign (self->gain, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (self->gain), FALSE);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_box_append (GTK_BOX (header), self->lock);
  gtk_box_append (GTK_BOX (header), self->title);
  gtk_box_append (GTK_BOX (header), self->gain);
  gtk_box_append (GTK_BOX (header), self->tag);

  return header;
}

static void
hsd_choice_card_init (HsdChoiceCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  gtk_widget_add_css_class (GTK_WIDGET (self), "choice");
  gtk_box_append (GTK_BOX (box), make_header (self));
  self->reason = hsd_label_new (NULL, "reason");
  gtk_box_append (GTK_BOX (box), self->reason);
  gtk_button_set_child (GTK_BUTTON (self), box);
}

GtkWidget *
hsd_choice_card_new (void)
{
  return g_object_new (HSD_TYPE_CHOICE_CARD, NULL);
}

static void
show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

static void
append_said (GString *said, const char *text)
{
  if (text != NULL && *text != '\0')
    g_string_append_printf (said, "%s%s", said->len > 0 ? ", " : "", text);
}

static char *
compose_label (const HsdChoiceLook *look)
{
  GString *said = g_string_new (NULL);

  append_said (said, look->title);
  append_said (said, look->tag);
  append_said (said, look->gain);
  if (look->closed)
    /* Translators: said of a choice that cannot be made now; the reason follows. */
    append_said (said, _("closed"));
  append_said (said, look->caption);

  return g_string_free (said, FALSE);
}

void
hsd_choice_card_show (HsdChoiceCard *self, const HsdChoiceLook *look)
{
  g_return_if_fail (HSD_IS_CHOICE_CARD (self) && look != NULL);

  self->closed = look->closed;
  gtk_widget_set_visible (self->lock, look->closed);
  show_text (self->title, look->title);
  show_text (self->gain, look->closed ? NULL : look->gain);
  hsd_price_tag_set (self->tag, look->tag, look->closed ? HSD_TONE_NONE : look->tone);
  show_text (self->reason, look->caption);
  if (look->closed)
    gtk_widget_add_css_class (GTK_WIDGET (self), "closed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "closed");

  g_free (self->said);
  self->said = compose_label (look);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, look->closed, -1);
  hsd_widget_set_label (GTK_WIDGET (self), self->said);
}

gboolean
hsd_choice_card_is_closed (HsdChoiceCard *self)
{
  g_return_val_if_fail (HSD_IS_CHOICE_CARD (self), TRUE);

  return self->closed;
}
