/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/real-dice.h"
#include "app/page/together.h"
#include "app/widgets/avatar.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"

#define AVATAR 26

struct _HsdTogether
{
  GtkBox parent_instance;

  GtkLabel *count;
  GtkListBox *list;
  GPtrArray *drafts; /* owned; NULL: nobody */
  GPtrArray *real;   /* HsdRealDice, by row */
};

G_DEFINE_FINAL_TYPE (HsdTogether, hsd_together, GTK_TYPE_BOX)

enum
{
  SIGNAL_CLOSED,
  SIGNAL_GIVEN_UP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
closed_cb (HsdTogether *self)
{
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

static void
given_up_cb (HsdTogether *self)
{
  g_signal_emit (self, signals[SIGNAL_GIVEN_UP], 0);
}

static GtkWidget *
make_button (HsdTogether *self, HsdDraft *draft)
{
  GtkWidget *button = gtk_menu_button_new ();
  HsdRealDice *real = hsd_real_dice_new (GTK_MENU_BUTTON (button), draft, hsd_draft_get_character (draft));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (real, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->real, real);

  return button;
}

static void
add_row (HsdTogether *self, HsdDraft *draft)
{
  const char *name = hsd_draft_get_character (draft);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *avatar = hsd_avatar_new (AVATAR);
  GtkWidget *label = hsd_label_new (name, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "focusable", FALSE, "child", box, NULL);

  hsd_avatar_show (HSD_AVATAR (avatar), hsd_table_get_state (hsd_draft_get_table (draft)), name);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), avatar);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_button (self, draft));
  gtk_widget_add_css_class (row, "gathered-row");
  hsd_widget_set_label (row, name);
  gtk_list_box_append (self->list, row);
}

static void
take (HsdTogether *self, GPtrArray *drafts)
{
  g_autofree char *rolls = NULL;

  g_clear_pointer (&self->drafts, g_ptr_array_unref);
  g_ptr_array_set_size (self->real, 0);
  hsd_list_empty (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self), drafts != NULL);
  if (drafts == NULL)
    return;

  self->drafts = g_ptr_array_ref (drafts);
  for (guint i = 0; i < drafts->len; i++)
    add_row (self, g_ptr_array_index (drafts, i));
  rolls = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll together", "%u rolls together", drafts->len), drafts->len);
  gtk_label_set_label (self->count, rolls);
  hsd_widget_set_label (GTK_WIDGET (self->list), rolls);
}

static void
hsd_together_dispose (GObject *object)
{
  HsdTogether *self = HSD_TOGETHER (object);

  g_clear_pointer (&self->drafts, g_ptr_array_unref);
  g_clear_pointer (&self->real, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_together_parent_class)->dispose (object);
}

static void
hsd_together_class_init (HsdTogetherClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_together_dispose;

  signals[SIGNAL_CLOSED] =
    g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_GIVEN_UP] =
    g_signal_new ("given-up", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/together.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdTogether, count);
  gtk_widget_class_bind_template_child (widget_class, HsdTogether, list);
  gtk_widget_class_bind_template_callback (widget_class, given_up_cb);
}

static void
hsd_together_init (HsdTogether *self)
{
  self->real = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hsd_together_follow (HsdTogether *self, GPtrArray *drafts, const GPtrArray *prospects)
{
  g_return_if_fail (HSD_IS_TOGETHER (self));

  if (self->drafts != drafts)
    take (self, drafts);
  for (guint i = 0; drafts != NULL && i < drafts->len; i++)
    hsd_real_dice_follow (g_ptr_array_index (self->real, i), g_ptr_array_index (prospects, i));
}

void
hsd_together_open (HsdTogether *self)
{
  guint first = 0;

  g_return_if_fail (HSD_IS_TOGETHER (self) && self->drafts != NULL);

  while (first < self->drafts->len && hsd_draft_get_luck (g_ptr_array_index (self->drafts, first)) != NULL)
    first++;
  hsd_real_dice_open (g_ptr_array_index (self->real, first % self->drafts->len), -1);
}
