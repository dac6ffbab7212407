/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/settings.h"
#include "render/dice/material.h"

typedef enum
{
  BOOLEAN,
  CHOICE, /* a guint here, a nick in the schema */
  SIZE,   /* an int */
  AMOUNT, /* a double */
  TEXT,
} Kind;

/* The keys, in the order of their properties from 1 on. */
static const struct
{
  const char *name;
  Kind kind;
  double least, most, otherwise; /* not of TEXT, which is empty by default */
} keys[] = {
  { "window-width", SIZE, 360, 32767, 1000 },
  { "window-height", SIZE, 294, 32767, 700 },
  { "window-maximized", BOOLEAN, 0, 1, FALSE },
  { "page", TEXT },
  { "material", CHOICE, 0, HSD_N_MATERIALS - 1, HSD_MATERIAL_BONE },
  { "deck", TEXT },
  { "pace", CHOICE, 0, HSD_N_PACES - 1, HSD_PACE_NATURAL },
  { "sound", BOOLEAN, 0, 1, TRUE },
  { "volume", AMOUNT, 0, 1, .7 },
  { "projection-background", CHOICE, 0, HSD_N_BACKGROUNDS - 1, HSD_BACKGROUND_DESKTOP },
  { "projection-monitor", TEXT },
  { "outputs", TEXT },
  { "single-key-shortcuts", BOOLEAN, 0, 1, TRUE },
  { "language", TEXT },
  { "default-table", TEXT },
  { "last-table", TEXT },
  { "offer-table", BOOLEAN, 0, 1, TRUE },
  { "sentence-typed", BOOLEAN, 0, 1, FALSE },
  { "coach-speaks", CHOICE, 0, HSD_N_COACHES - 1, HSD_COACH_FROM_BLUNDER },
  { "practice-critical", BOOLEAN, 0, 1, FALSE },
};

#define N_KEYS G_N_ELEMENTS (keys)

struct _HsdSettings
{
  GObject parent_instance;

  GSettings *settings;    /* owned; or NULL, and then: */
  GValue values[N_KEYS];  /* of the types of the properties */
};

G_DEFINE_FINAL_TYPE (HsdSettings, hsd_settings, G_TYPE_OBJECT)

static GParamSpec *properties[N_KEYS + 1];

/* --- values --- */

static void
read_value (HsdSettings *self, guint key, GValue *value)
{
  const char *name = keys[key].name;

  switch (keys[key].kind)
    {
    case BOOLEAN:
      g_value_set_boolean (value, g_settings_get_boolean (self->settings, name));
      break;
    case CHOICE:
      g_value_set_uint (value, g_settings_get_enum (self->settings, name));
      break;
    case SIZE:
      g_value_set_int (value, g_settings_get_int (self->settings, name));
      break;
    case AMOUNT:
      g_value_set_double (value, g_settings_get_double (self->settings, name));
      break;
    case TEXT:
      g_value_take_string (value, g_settings_get_string (self->settings, name));
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
write_value (HsdSettings *self, guint key, const GValue *value)
{
  const char *name = keys[key].name;
  const char *text = keys[key].kind == TEXT ? g_value_get_string (value) : NULL;

  switch (keys[key].kind)
    {
    case BOOLEAN:
      g_settings_set_boolean (self->settings, name, g_value_get_boolean (value));
      break;
    case CHOICE:
      g_settings_set_enum (self->settings, name, g_value_get_uint (value));
      break;
    case SIZE:
      g_settings_set_int (self->settings, name, g_value_get_int (value));
      break;
    case AMOUNT:
      g_settings_set_double (self->settings, name, g_value_get_double (value));
      break;
    case TEXT:
      g_settings_set_string (self->settings, name, text != NULL ? text : "");
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
hsd_settings_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdSettings *self = HSD_SETTINGS (object);

  if (prop_id == 0 || prop_id > N_KEYS)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  else if (self->settings != NULL)
    read_value (self, prop_id - 1, value);
  else
    g_value_copy (&self->values[prop_id - 1], value);
}

/* Told only when something has changed: what is bound both ways would never come to rest. */
static void
hsd_settings_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdSettings *self = HSD_SETTINGS (object);
  g_auto (GValue) old = G_VALUE_INIT;

  if (prop_id == 0 || prop_id > N_KEYS)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }

  g_value_init (&old, pspec->value_type);
  hsd_settings_get_property (object, prop_id, &old, pspec);
  if (g_param_values_cmp (pspec, &old, value) == 0)
    return;

  if (self->settings != NULL)
    write_value (self, prop_id - 1, value);
  else
    {
      g_value_copy (value, &self->values[prop_id - 1]);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
changed_cb (HsdSettings *self, const char *key)
{
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (self), key);

  if (pspec != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

/* --- the schema --- */

static const char *
type_of (Kind kind)
{
  switch (kind)
    {
    case BOOLEAN:
      return "b";
    case SIZE:
      return "i";
    case AMOUNT:
      return "d";
    case CHOICE:
    case TEXT:
    default:
      return "s";
    }
}

/* GSettings ends the program over a key that its schema has not, as that of an older version may. */
static gboolean
has_all_keys (GSettingsSchema *schema)
{
  for (guint i = 0; i < N_KEYS; i++)
    {
      g_autoptr (GSettingsSchemaKey) key = NULL;

      if (!g_settings_schema_has_key (schema, keys[i].name))
        return FALSE;
      key = g_settings_schema_get_key (schema, keys[i].name);
      if (!g_str_equal (g_variant_type_peek_string (g_settings_schema_key_get_value_type (key)), type_of (keys[i].kind)))
        return FALSE;
    }

  return TRUE;
}

static GSettingsSchema *
look_up (GSettingsSchemaSource *source)
{
  g_autoptr (GSettingsSchema) schema = source != NULL ? g_settings_schema_source_lookup (source, HSD_APP_ID, TRUE) : NULL;

  return schema != NULL && has_all_keys (schema) ? g_steal_pointer (&schema) : NULL;
}

/* The installation folder, which may not be in XDG_DATA_DIRS. */
static GSettingsSchemaSource *
installed_source (void)
{
  g_autofree char *folder = g_build_filename (HSD_PKGDATADIR, "..", "glib-2.0", "schemas", NULL);

  return g_settings_schema_source_new_from_directory (folder, NULL, FALSE, NULL);
}

static void
use_schema (HsdSettings *self, GSettingsSchema *schema)
{
  self->settings = g_settings_new_full (schema, NULL, NULL);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  /* GSettings does not emit changes of keys that were never read. */
  for (guint i = 0; i < N_KEYS; i++)
    g_variant_unref (g_settings_get_value (self->settings, keys[i].name));
}

/* --- class --- */

static void
hsd_settings_finalize (GObject *object)
{
  HsdSettings *self = HSD_SETTINGS (object);

  g_clear_object (&self->settings);
  for (guint i = 0; i < N_KEYS; i++)
    g_value_unset (&self->values[i]);

  G_OBJECT_CLASS (hsd_settings_parent_class)->finalize (object);
}

static GParamSpec *
make_property (guint key)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const char *name = keys[key].name;

  switch (keys[key].kind)
    {
    case BOOLEAN:
      return g_param_spec_boolean (name, NULL, NULL, keys[key].otherwise != 0, flags);
    case CHOICE:
      return g_param_spec_uint (name, NULL, NULL, keys[key].least, keys[key].most, keys[key].otherwise, flags);
    case SIZE:
      return g_param_spec_int (name, NULL, NULL, keys[key].least, keys[key].most, keys[key].otherwise, flags);
    case AMOUNT:
      return g_param_spec_double (name, NULL, NULL, keys[key].least, keys[key].most, keys[key].otherwise, flags);
    case TEXT:
    default:
      return g_param_spec_string (name, NULL, NULL, "", flags);
    }
}

static void
hsd_settings_class_init (HsdSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hsd_settings_finalize;
  object_class->get_property = hsd_settings_get_property;
  object_class->set_property = hsd_settings_set_property;

  for (guint i = 0; i < N_KEYS; i++)
    properties[i + 1] = make_property (i);
  g_object_class_install_properties (object_class, N_KEYS + 1, properties);
}

static void
hsd_settings_init (HsdSettings *self)
{
  for (guint i = 0; i < N_KEYS; i++)
    {
      g_value_init (&self->values[i], properties[i + 1]->value_type);
      g_param_value_set_default (properties[i + 1], &self->values[i]);
    }
}

HsdSettings *
hsd_settings_new (GSettingsSchemaSource *source)
{
  HsdSettings *self = g_object_new (HSD_TYPE_SETTINGS, NULL);
  g_autoptr (GSettingsSchema) schema = look_up (source);

  if (schema != NULL)
    use_schema (self, schema);

  return self;
}

static HsdSettings *
make_default (void)
{
  g_autoptr (HsdSettings) known = hsd_settings_new (g_settings_schema_source_get_default ());
  g_autoptr (GSettingsSchemaSource) installed = known->settings == NULL ? installed_source () : NULL;

  return installed != NULL ? hsd_settings_new (installed) : g_steal_pointer (&known);
}

HsdSettings *
hsd_settings_get_default (void)
{
  static HsdSettings *settings;

  if (settings == NULL)
    settings = make_default ();

  return settings;
}

gboolean
hsd_settings_is_kept (HsdSettings *self)
{
  g_return_val_if_fail (HSD_IS_SETTINGS (self), FALSE);

  return self->settings != NULL;
}

gboolean
hsd_settings_get_boolean (HsdSettings *self, const char *key)
{
  gboolean value = FALSE;

  g_return_val_if_fail (HSD_IS_SETTINGS (self), FALSE);

  g_object_get (self, key, &value, NULL);

  return value;
}

guint
hsd_settings_get_choice (HsdSettings *self, const char *key)
{
  guint value = 0;

  g_return_val_if_fail (HSD_IS_SETTINGS (self), 0);

  g_object_get (self, key, &value, NULL);

  return value;
}

int
hsd_settings_get_size (HsdSettings *self, const char *key)
{
  int value = 0;

  g_return_val_if_fail (HSD_IS_SETTINGS (self), 0);

  g_object_get (self, key, &value, NULL);

  return value;
}

char *
hsd_settings_dup_text (HsdSettings *self, const char *key)
{
  char *value = NULL;

  g_return_val_if_fail (HSD_IS_SETTINGS (self), NULL);

  g_object_get (self, key, &value, NULL);

  return value;
}

/* Kept as an address, a name may be in any bytes. */
char *
hsd_settings_dup_path (HsdSettings *self, const char *key)
{
  g_autofree char *uri = hsd_settings_dup_text (self, key);
  g_autoptr (GFile) file = uri != NULL && *uri != '\0' ? g_file_new_for_uri (uri) : NULL;

  return file != NULL ? g_file_get_path (file) : NULL;
}

void
hsd_settings_set_path (HsdSettings *self, const char *key, const char *path)
{
  g_autofree char *uri = path != NULL ? g_filename_to_uri (path, NULL, NULL) : NULL;

  g_return_if_fail (HSD_IS_SETTINGS (self));

  g_object_set (self, key, uri != NULL ? uri : "", NULL);
}

void
hsd_settings_flush (HsdSettings *self)
{
  g_return_if_fail (HSD_IS_SETTINGS (self));

  if (self->settings != NULL)
    g_settings_sync ();
}
