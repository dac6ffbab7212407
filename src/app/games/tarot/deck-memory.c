/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/deck-cells.h"
#include "app/games/tarot/deck-memory.h"
#include "app/widgets/label.h"
#include "model/story/cards.h"
#include "model/words/join.h"

#define MAJORS 0x3ffffeu /* without the Fool */
#define MINORS 0x7ffeu
#define LAST 21

struct _HsdDeckMemory
{
  GtkBox parent_instance;

  guint32 left;
  gboolean minors;
  HsdDeckCells *cells;
};

G_DEFINE_FINAL_TYPE (HsdDeckMemory, hsd_deck_memory, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_LEFT,
  PROP_MINORS
};

static char *
describe_left (HsdDeckMemory *self, guint left, gboolean minors)
{
  guint n = __builtin_popcount (left & (minors ? MINORS : MAJORS));

  if (minors)
    /* Translators: how many cards are left in a deck: %u. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u card", "%u cards", n), n);
  if ((left & 1) != 0)
    /* Translators: how many arcana with a number are left in a deck, %u, beside the Fool. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u arcanum + the Fool", "%u arcana + the Fool", n), n);

  /* Translators: how many arcana are left in a deck, %u, where the Fool is out. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u arcanum", "%u arcana", n), n);
}

static char *
describe_out (HsdDeckMemory *self, guint left, gboolean minors)
{
  guint32 out = ~left & (minors ? MINORS : MAJORS | 1);
  g_autoptr (GString) list = g_string_new (NULL);

  for (int i = 1; i <= LAST; i++)
    if ((out >> i & 1) != 0)
      hsd_join_add_number (list, HSD_JOIN_LIST, i);
  if ((out & 1) != 0)
    hsd_join_add (list, HSD_JOIN_LIST, hsd_major_name (0));
  if (list->len == 0)
    /* Translators: in the memory of a deck: none was drawn; no full stop. */
    return g_strdup (_("No card is out"));

  /* Translators: %s is a list of cards that are no longer in the deck. */
  return g_strdup_printf (_("Out: %s"), list->str);
}

static void
show_cells (HsdDeckMemory *self)
{
  g_autofree char *left = describe_left (self, self->left, self->minors);
  g_autofree char *out = describe_out (self, self->left, self->minors);

  hsd_deck_cells_set (self->cells, self->left, self->minors);
  hsd_widget_set_label (GTK_WIDGET (self->cells), left);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, out, -1);
}

static void
hsd_deck_memory_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdDeckMemory *self = HSD_DECK_MEMORY (object);

  if (prop_id == PROP_LEFT)
    g_value_set_uint (value, self->left);
  else
    g_value_set_boolean (value, self->minors);
}

static void
hsd_deck_memory_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdDeckMemory *self = HSD_DECK_MEMORY (object);
  guint left = prop_id == PROP_LEFT ? g_value_get_uint (value) : self->left;
  gboolean minors = prop_id == PROP_MINORS ? g_value_get_boolean (value) : self->minors;

  if (left == self->left && minors == self->minors)
    return;

  self->left = left;
  self->minors = minors;
  g_object_notify_by_pspec (object, pspec);
  show_cells (self);
}

static void
hsd_deck_memory_class_init (HsdDeckMemoryClass *klass)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hsd_deck_memory_get_property;
  object_class->set_property = hsd_deck_memory_set_property;

  g_object_class_install_property (object_class, PROP_LEFT, g_param_spec_uint ("left", NULL, NULL, 0, G_MAXUINT32, MAJORS | 1, flags));
  g_object_class_install_property (object_class, PROP_MINORS, g_param_spec_boolean ("minors", NULL, NULL, FALSE, flags));

  g_type_ensure (HSD_TYPE_DECK_CELLS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/deck-memory.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDeckMemory, cells);
  gtk_widget_class_bind_template_callback (widget_class, describe_left);
  gtk_widget_class_bind_template_callback (widget_class, describe_out);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hsd_deck_memory_init (HsdDeckMemory *self)
{
  self->left = MAJORS | 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  show_cells (self);
}
