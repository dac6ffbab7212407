/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/deck-cells.h"
#include "app/games/tarot/deck-memory.h"
#include "app/widgets/label.h"
#include "model/story/cards.h"

#define MAJORS 0x3ffffeu /* without the Fool */
#define MINORS 0x7ffeu
#define LAST 21

struct _HsdDeckMemory
{
  GtkWidget parent_instance;

  GtkWidget *caption, *note; /* in the head */
  GtkWidget *cells;
};

G_DEFINE_FINAL_TYPE (HsdDeckMemory, hsd_deck_memory, GTK_TYPE_WIDGET)

static guint
count_bits (guint32 bits)
{
  return __builtin_popcount (bits);
}

static char *
write_note (guint32 left, gboolean minors)
{
  guint n = count_bits (left & (minors ? MINORS : MAJORS));

  if (minors)
    /* Translators: how many cards are left in a deck. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u card", "%u cards", n), n);
  if ((left & 1) != 0)
    /* Translators: how many arcana with a number are left in a deck that holds the Fool. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u arcanum + the Fool", "%u arcana + the Fool", n), n);

  /* Translators: how many arcana are left in a deck without the Fool. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u arcanum", "%u arcana", n), n);
}

static char *
write_out (guint32 left, gboolean minors)
{
  guint32 out = ~left & (minors ? MINORS : MAJORS | 1);
  g_autoptr (GString) list = g_string_new (NULL);

  for (int i = 1; i <= LAST; i++)
    if ((out >> i & 1) != 0)
      g_string_append_printf (list, "%s%d", list->len > 0 ? ", " : "", i);
  if ((out & 1) != 0)
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", hsd_major_name (0));
  if (list->len == 0)
    return g_strdup (_("No card is out"));

  /* Translators: %s is a list of cards that are no longer in the deck. */
  return g_strdup_printf (_("Out: %s"), list->str);
}

static void
hsd_deck_memory_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_deck_memory_parent_class)->dispose (object);
}

static void
hsd_deck_memory_class_init (HsdDeckMemoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_deck_memory_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hsd_deck_memory_init (HsdDeckMemory *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (layout, 6);
  /* Translators: the title of a list of the cards that are left in a deck. */
  self->caption = gtk_label_new (_("Deck memory"));
  gtk_label_set_xalign (GTK_LABEL (self->caption), 0);
  gtk_label_set_wrap (GTK_LABEL (self->caption), TRUE);
  gtk_widget_set_hexpand (self->caption, TRUE);
  gtk_widget_add_css_class (self->caption, "caption-heading");
  gtk_widget_add_css_class (self->caption, "caption-ink");
  self->note = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->note), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->note), 1);
  gtk_widget_add_css_class (self->note, "caption");
  gtk_box_append (GTK_BOX (head), self->caption);
  gtk_box_append (GTK_BOX (head), self->note);
  gtk_widget_set_parent (head, GTK_WIDGET (self));
  self->cells = hsd_deck_cells_new ();
  gtk_widget_set_parent (self->cells, GTK_WIDGET (self));
  hsd_widget_set_label (GTK_WIDGET (self), gtk_label_get_text (GTK_LABEL (self->caption)));
  hsd_deck_memory_set (self, MAJORS | 1, FALSE);
}

GtkWidget *
hsd_deck_memory_new (void)
{
  return g_object_new (HSD_TYPE_DECK_MEMORY, NULL);
}

void
hsd_deck_memory_set (HsdDeckMemory *self, guint32 left, gboolean minors)
{
  g_autofree char *note = write_note (left, minors);
  g_autofree char *out = write_out (left, minors);

  g_return_if_fail (HSD_IS_DECK_MEMORY (self));

  gtk_label_set_text (GTK_LABEL (self->note), note);
  hsd_deck_cells_set (HSD_DECK_CELLS (self->cells), left, minors);
  hsd_widget_set_label (self->cells, note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, out, -1);
  gtk_widget_set_tooltip_text (self->cells, out);
}
