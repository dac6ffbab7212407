/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/tarot/tarot-section.h"

typedef struct
{
  HsdTarotSnapshot *snapshot; /* owned, or NULL */
} HsdTarotSectionPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HsdTarotSection, hsd_tarot_section, GTK_TYPE_BOX)

#define PRIVATE(object) ((HsdTarotSectionPrivate *) hsd_tarot_section_get_instance_private (HSD_TAROT_SECTION (object)))

enum
{
  PROP_0,
  PROP_SNAPSHOT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
hsd_tarot_section_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, PRIVATE (object)->snapshot);
}

static void
hsd_tarot_section_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdTarotSectionClass *klass = HSD_TAROT_SECTION_GET_CLASS (object);
  HsdTarotSnapshot *snapshot = g_value_get_object (value);

  if (!g_set_object (&PRIVATE (object)->snapshot, snapshot))
    return;

  if (klass->follow != NULL && snapshot != NULL)
    klass->follow (HSD_TAROT_SECTION (object), snapshot);
  g_object_notify_by_pspec (object, pspec);
}

static void
hsd_tarot_section_dispose (GObject *object)
{
  g_clear_object (&PRIVATE (object)->snapshot);

  G_OBJECT_CLASS (hsd_tarot_section_parent_class)->dispose (object);
}

static void
hsd_tarot_section_class_init (HsdTarotSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = hsd_tarot_section_get_property;
  object_class->set_property = hsd_tarot_section_set_property;
  object_class->dispose = hsd_tarot_section_dispose;

  properties[PROP_SNAPSHOT] = g_param_spec_object ("snapshot", NULL, NULL, HSD_TYPE_TAROT_SNAPSHOT,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_tarot_section_init (HsdTarotSection *self)
{
}

HsdTarotSnapshot *
hsd_tarot_section_get_snapshot (HsdTarotSection *self)
{
  return PRIVATE (self)->snapshot;
}
