/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/page/table-scene.h"

struct _HsdTableScene
{
  GObject parent_instance;

  HsdTable *table; /* not owned: it owns this */
  gboolean secret; /* as it was told last */
  HsdSystem *system; /* shown last, or NULL; lives as long as the program */
};

G_DEFINE_FINAL_TYPE (HsdTableScene, hsd_table_scene, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SECRET,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
hsd_table_scene_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, HSD_TABLE_SCENE (object)->secret);
}

static void
hsd_table_scene_class_init (HsdTableSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = hsd_table_scene_get_property;

  properties[PROP_SECRET] = g_param_spec_boolean ("secret", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
}

static void
hsd_table_scene_init (HsdTableScene *self)
{
}

/* It was said, taken back, or said elsewhere. */
static void
changed_cb (HsdTableScene *self)
{
  gboolean secret = hsd_state_is_secret (hsd_table_get_state (self->table));

  if (self->secret == secret)
    return;

  self->secret = secret;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SECRET]);
}

HsdTableScene *
hsd_table_scene_of (HsdTable *table)
{
  HsdTableScene *self = g_object_get_data (G_OBJECT (table), "scene");

  if (self == NULL)
    {
      self = g_object_new (HSD_TYPE_TABLE_SCENE, NULL);
      self->table = table;
      self->secret = hsd_state_is_secret (hsd_table_get_state (table));
      g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_object_set_data_full (G_OBJECT (table), "scene", self, g_object_unref);
    }

  return self;
}

gboolean
hsd_table_scene_is_secret (HsdTableScene *self)
{
  g_return_val_if_fail (HSD_IS_TABLE_SCENE (self), FALSE);

  return hsd_state_is_secret (hsd_table_get_state (self->table));
}

gboolean
hsd_table_scene_set_secret (HsdTableScene *self, gboolean secret, GError **error)
{
  g_autoptr (HsdRecord) standing = hsd_record_new (hsd_standing_fields);

  g_return_val_if_fail (HSD_IS_TABLE_SCENE (self), FALSE);

  hsd_record_set (standing, HSD_STANDING_SECRET, secret);

  return hsd_table_set_scene (self->table, standing, error);
}

gboolean
hsd_table_scene_show (HsdTableScene *self, HsdSystem *system)
{
  gboolean another = self->system != NULL && self->system != system;

  g_return_val_if_fail (HSD_IS_TABLE_SCENE (self), FALSE);

  self->system = system;

  return another;
}
