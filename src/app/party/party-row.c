/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/party/party-row.h"
#include "app/party/persona.h"
#include "app/widgets/avatar.h"
#include "app/widgets/closures.h"
#include "app/widgets/label.h"

#define AVATAR 34

struct _HsdPartyRow
{
  GtkListBoxRow parent_instance;

  HsdCharacter *character; /* owned, or NULL */
  HsdSystem *system;       /* lives as long as the program */
  GtkWidget *avatar;

  /* of the template */
  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (HsdPartyRow, hsd_party_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  PROP_0,
  PROP_CHARACTER,
  PROP_SYSTEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* As in “5/9”; "" where the game has no such thing. */
static char *
describe_points (gpointer self, HsdCharacter *character, HsdSystem *system)
{
  int points, limit;

  return hsd_sheet_read_points (character, system, &points, &limit) ? g_strdup_printf ("%d/%d", points, limit) : g_strdup ("");
}

static void
name_row (HsdPartyRow *self)
{
  const char *name = hsd_character_get_name (self->character);
  g_autofree char *points = describe_points (self, self->character, self->system);
  /* Translators: what a screen reader says of a character: %1$s is the name, %2$s the points left of the limit. */
  g_autofree char *said = *points != '\0' ? g_strdup_printf (_("%1$s, luck %2$s"), name, points) : g_strdup (name);

  hsd_widget_set_label (GTK_WIDGET (self), said);
}

static void
hsd_party_row_dispose (GObject *object)
{
  g_clear_object (&HSD_PARTY_ROW (object)->character);

  G_OBJECT_CLASS (hsd_party_row_parent_class)->dispose (object);
}

static void
hsd_party_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdPartyRow *self = HSD_PARTY_ROW (object);

  g_value_set_object (value, prop_id == PROP_CHARACTER ? (gpointer) self->character : self->system);
}

static void
hsd_party_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdPartyRow *self = HSD_PARTY_ROW (object);

  if (prop_id == PROP_CHARACTER ? !g_set_object (&self->character, g_value_get_object (value))
                                : self->system == g_value_get_object (value))
    return;

  if (prop_id == PROP_CHARACTER)
    hsd_avatar_show_character (HSD_AVATAR (self->avatar), self->character);
  else
    self->system = g_value_get_object (value);
  if (self->character != NULL)
    name_row (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
hsd_party_row_class_init (HsdPartyRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_party_row_dispose;
  object_class->get_property = hsd_party_row_get_property;
  object_class->set_property = hsd_party_row_set_property;

  properties[PROP_CHARACTER] = g_param_spec_object ("character", NULL, NULL, HSD_TYPE_CHARACTER, flags);
  properties[PROP_SYSTEM] = g_param_spec_object ("system", NULL, NULL, HSD_TYPE_SYSTEM, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/party-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPartyRow, box);
  hsd_closures_bind (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, hsd_describe_name);
  gtk_widget_class_bind_template_callback (widget_class, hsd_describe_player);
  gtk_widget_class_bind_template_callback (widget_class, describe_points);
}

static void
hsd_party_row_init (HsdPartyRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->avatar = hsd_avatar_new (AVATAR);
  gtk_box_prepend (self->box, self->avatar);
}

HsdCharacter *
hsd_party_row_get_character (HsdPartyRow *self)
{
  g_return_val_if_fail (HSD_IS_PARTY_ROW (self), NULL);

  return self->character;
}
