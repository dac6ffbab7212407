/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/character.h"

#define HASH_LENGTH 64 /* of hsd_picture_hash() */

static const HsdWord motifs[] = {
  /* Translators: a shape that marks a character beside its color. */
  { "disc", HSD_NC_("shape", "Disc") },
  /* Translators: a shape that marks a character beside its color. */
  { "triangle", HSD_NC_("shape", "Triangle") },
  /* Translators: a shape that marks a character beside its color. */
  { "square", HSD_NC_("shape", "Square") },
  /* Translators: a shape that marks a character beside its color. */
  { "lozenge", HSD_NC_("shape", "Lozenge") },
  /* Translators: a shape that marks a character beside its color. */
  { "ring", HSD_NC_("shape", "Ring") },
  /* Translators: a shape that marks a character beside its color. */
  { "cross", HSD_NC_("shape", "Cross") },
  /* Translators: a shape that marks a character beside its color. */
  { "star", HSD_NC_("shape", "Star") },
  { NULL },
};

static const HsdField base_fields[] = {
  /* Translators: a field of a character. */
  [HSD_CHARACTER_PLAYER] = { "player", HSD_NC_("field", "Player"), HSD_NAME },
  /* Translators: a field of a character. */
  [HSD_CHARACTER_COLOUR] = { "colour", HSD_NC_("field", "Color"), HSD_COLOUR },
  /* Translators: a field of a character. */
  [HSD_CHARACTER_MOTIF] = { "motif", HSD_NC_("field", "Emblem"), HSD_WORD, .words = motifs },
  [HSD_CHARACTER_RETIRED] = { "retired", NULL, HSD_BOOL, HSD_INTERNAL },
  [HSD_CHARACTER_GROUP] = { "group", NULL, HSD_NAME, HSD_INTERNAL },
  [HSD_CHARACTER_PORTRAIT] = { "portrait", NULL, HSD_TEXT, HSD_INTERNAL, HASH_LENGTH, HASH_LENGTH },
  { NULL },
};

struct _HsdCharacter
{
  GObject parent_instance;

  char *name; /* GRefString */
  HsdRecord *base;
  GPtrArray *sheets; /* HsdRecord or NULL, by index of the system */
};

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HsdCharacter, hsd_character, G_TYPE_OBJECT)

static void
clear_sheet (gpointer sheet)
{
  if (sheet != NULL)
    hsd_record_unref (sheet);
}

static void
hsd_character_finalize (GObject *object)
{
  HsdCharacter *self = HSD_CHARACTER (object);

  g_clear_pointer (&self->name, g_ref_string_release);
  g_clear_pointer (&self->base, hsd_record_unref);
  g_clear_pointer (&self->sheets, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_character_parent_class)->finalize (object);
}

static void
hsd_character_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdCharacter *self = HSD_CHARACTER (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_character_class_init (HsdCharacterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hsd_character_finalize;
  object_class->get_property = hsd_character_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_character_init (HsdCharacter *self)
{
  self->sheets = g_ptr_array_new_with_free_func (clear_sheet);
}

HsdCharacter *
hsd_character_new (const char *name)
{
  HsdCharacter *self = g_object_new (HSD_TYPE_CHARACTER, NULL);

  self->name = g_ref_string_new (name);
  self->base = hsd_record_new (base_fields);

  return self;
}

HsdCharacter *
hsd_character_copy (HsdCharacter *self)
{
  return hsd_character_copy_as (self, self->name);
}

HsdCharacter *
hsd_character_copy_as (HsdCharacter *self, const char *name)
{
  HsdCharacter *copy = g_object_new (HSD_TYPE_CHARACTER, NULL);

  copy->name = g_ref_string_new (name);
  copy->base = hsd_record_ref (self->base);
  for (guint i = 0; i < self->sheets->len; i++)
    {
      HsdRecord *sheet = g_ptr_array_index (self->sheets, i);

      g_ptr_array_add (copy->sheets, sheet != NULL ? hsd_record_ref (sheet) : NULL);
    }

  return copy;
}

gboolean
hsd_character_equal (HsdCharacter *self, HsdCharacter *other)
{
  guint n = MAX (self->sheets->len, other->sheets->len);

  if (self == other)
    return TRUE;
  if (strcmp (self->name, other->name) != 0 || !hsd_record_equal (self->base, other->base))
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!hsd_record_equal (hsd_character_get_sheet (self, i), hsd_character_get_sheet (other, i)))
      return FALSE;

  return TRUE;
}

const HsdField *
hsd_character_fields (void)
{
  return base_fields;
}

const char *
hsd_character_get_name (HsdCharacter *self)
{
  g_return_val_if_fail (HSD_IS_CHARACTER (self), NULL);

  return self->name;
}

const HsdRecord *
hsd_character_get_base (HsdCharacter *self)
{
  return self->base;
}

HsdRecord *
hsd_character_edit_base (HsdCharacter *self)
{
  return hsd_record_own (&self->base);
}

gboolean
hsd_character_is_retired (HsdCharacter *self)
{
  g_return_val_if_fail (HSD_IS_CHARACTER (self), FALSE);

  return hsd_record_get (self->base, HSD_CHARACTER_RETIRED);
}

const char *
hsd_character_get_group (HsdCharacter *self)
{
  g_return_val_if_fail (HSD_IS_CHARACTER (self), NULL);

  return hsd_record_get_text (self->base, HSD_CHARACTER_GROUP);
}

const char *
hsd_character_get_portrait (HsdCharacter *self)
{
  g_return_val_if_fail (HSD_IS_CHARACTER (self), NULL);

  return hsd_record_get_text (self->base, HSD_CHARACTER_PORTRAIT);
}

guint
hsd_character_n_sheets (HsdCharacter *self)
{
  return self->sheets->len;
}

const HsdRecord *
hsd_character_get_sheet (HsdCharacter *self, guint system)
{
  return system < self->sheets->len ? g_ptr_array_index (self->sheets, system) : NULL;
}

HsdRecord *
hsd_character_edit_sheet (HsdCharacter *self, guint system, const HsdField *fields)
{
  HsdRecord **sheet;

  if (system >= self->sheets->len)
    g_ptr_array_set_size (self->sheets, system + 1);

  sheet = (HsdRecord **) &g_ptr_array_index (self->sheets, system);
  if (*sheet == NULL)
    *sheet = hsd_record_new (fields);

  return hsd_record_own (sheet);
}
