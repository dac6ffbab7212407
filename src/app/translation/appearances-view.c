/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/translation/appearances-view.h"
#include "app/translation/appearances.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"

/* A word like “Close” is in every window. */
#define MOST 12

struct _HsdAppearancesView
{
  GtkWidget parent_instance;

  char *key;
  GPtrArray *moments; /* borrowed, or NULL */
};

G_DEFINE_FINAL_TYPE (HsdAppearancesView, hsd_appearances_view, GTK_TYPE_WIDGET)

static GtkWidget *
make_button (const char *text, const char *action, GVariant *target)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);

  return button;
}

static void
add_moments (HsdAppearancesView *self, GtkWidget *box)
{
  for (guint i = 0; i < MIN (self->moments->len, MOST); i++)
    {
      const char *moment = g_ptr_array_index (self->moments, i);
      g_autofree char *name = hsd_appearances_name (hsd_appearances_get_default (), moment);

      gtk_box_append (GTK_BOX (box), make_button (name, "app.show-moment", g_variant_new ("(ss)", moment, self->key)));
    }
}

static void
fill (HsdAppearancesView *self)
{
  gboolean known = hsd_appearances_are_known (hsd_appearances_get_default ());
  GtkWidget *box;

  hsd_widget_unparent_children (GTK_WIDGET (self));
  if (self->key == NULL)
    return;

  box = g_object_new (GTK_TYPE_BOX, "layout-manager", g_object_new (HSD_TYPE_WRAP_LAYOUT, NULL), NULL);
  /* Translators: above a list of pages in which a message of a .po file is to be seen. */
  gtk_widget_set_parent (hsd_label_new (_("Seen in place"), "heading"), GTK_WIDGET (self));
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  if (self->moments != NULL)
    add_moments (self, box);
  else if (known)
    /* Translators: a button: shows a message in a place like its own, which no page of the program shows at once. */
    gtk_box_append (GTK_BOX (box), make_button (_("Show as a Specimen"), "app.show-specimen", g_variant_new_string (self->key)));
  if (!known)
    /* Translators: a button: finds out which messages stand in which pages. */
    gtk_box_append (GTK_BOX (box), make_button (_("Find Out Where Messages Stand"), "app.find-moments", NULL));
}

static void
changed_cb (HsdAppearancesView *self)
{
  self->moments = NULL;
  if (self->key != NULL)
    self->moments = hsd_appearances_find_key (hsd_appearances_get_default (), self->key);
  fill (self);
}

static void
hsd_appearances_view_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_appearances_view_parent_class)->dispose (object);
}

static void
hsd_appearances_view_finalize (GObject *object)
{
  g_free (HSD_APPEARANCES_VIEW (object)->key);

  G_OBJECT_CLASS (hsd_appearances_view_parent_class)->finalize (object);
}

static void
hsd_appearances_view_class_init (HsdAppearancesViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_appearances_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = hsd_appearances_view_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
hsd_appearances_view_init (HsdAppearancesView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  g_signal_connect_object (hsd_appearances_get_default (), "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

void
hsd_appearances_view_show (HsdAppearancesView *self, const HsdPoEntry *entry)
{
  g_return_if_fail (HSD_IS_APPEARANCES_VIEW (self));

  g_free (self->key);
  self->key = hsd_appearances_key (entry);
  changed_cb (self);
}
