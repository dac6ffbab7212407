/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/system.h"

typedef struct
{
  guint index;
  guint outcome_fact;
} HsdSystemPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HsdSystem, hsd_system, G_TYPE_OBJECT)

static void
hsd_system_constructed (GObject *object)
{
  HsdSystem *self = HSD_SYSTEM (object);
  HsdSystemPrivate *priv = hsd_system_get_instance_private (self);
  int outcome;

  G_OBJECT_CLASS (hsd_system_parent_class)->constructed (object);

  outcome = hsd_fields_find (HSD_SYSTEM_GET_CLASS (self)->facts, "outcome");
  g_assert (outcome >= 0);
  g_assert (hsd_system_n_choices (self) <= HSD_MAX_CHOICES);
  priv->outcome_fact = outcome;
}

static void
hsd_system_class_init (HsdSystemClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = hsd_system_constructed;
  klass->luck = HSD_FACES;
}

static void
hsd_system_init (HsdSystem *self)
{
}

const char *
hsd_system_get_id (HsdSystem *self)
{
  return HSD_SYSTEM_GET_CLASS (self)->id;
}

const char *
hsd_system_get_title (HsdSystem *self)
{
  return hsd_translate (HSD_SYSTEM_GET_CLASS (self)->title);
}

const char *
hsd_system_get_summary (HsdSystem *self)
{
  return hsd_translate (HSD_SYSTEM_GET_CLASS (self)->summary);
}

const char *
hsd_system_get_name (HsdSystem *self)
{
  const char *name = HSD_SYSTEM_GET_CLASS (self)->name;

  return name != NULL ? hsd_translate (name) : hsd_system_get_title (self);
}

guint
hsd_system_get_index (HsdSystem *self)
{
  HsdSystemPrivate *priv = hsd_system_get_instance_private (self);

  return priv->index;
}

void
hsd_system_set_index (HsdSystem *self, guint index)
{
  HsdSystemPrivate *priv = hsd_system_get_instance_private (self);

  priv->index = index;
}

guint
hsd_system_get_outcome_fact (HsdSystem *self)
{
  HsdSystemPrivate *priv = hsd_system_get_instance_private (self);

  return priv->outcome_fact;
}

guint
hsd_system_n_choices (HsdSystem *self)
{
  const HsdChoice *choices = HSD_SYSTEM_GET_CLASS (self)->choices;
  guint n = 0;

  while (choices != NULL && choices[n].id != NULL)
    n++;

  return n;
}

guint
hsd_system_n_reasons (HsdSystem *self)
{
  const HsdReason *reasons = HSD_SYSTEM_GET_CLASS (self)->reasons;
  guint n = 0;

  while (reasons != NULL && reasons[n].id != NULL)
    n++;

  return n;
}

int
hsd_system_find_choice (HsdSystem *self, const char *id)
{
  const HsdChoice *choices = HSD_SYSTEM_GET_CLASS (self)->choices;

  for (int i = 0; choices != NULL && choices[i].id != NULL; i++)
    if (strcmp (choices[i].id, id) == 0)
      return i;

  return -1;
}

int
hsd_system_find_errand (HsdSystem *self, const char *id)
{
  const HsdErrand *errands = HSD_SYSTEM_GET_CLASS (self)->errands;

  for (int i = 0; errands != NULL && errands[i].id != NULL; i++)
    if (strcmp (errands[i].id, id) == 0)
      return i;

  return -1;
}

void
hsd_system_complete (HsdSystem *self, const HsdContext *context, HsdRecord *input)
{
  if (HSD_SYSTEM_GET_CLASS (self)->complete != NULL)
    HSD_SYSTEM_GET_CLASS (self)->complete (self, context, input);
}

const HsdReason *
hsd_system_closed (HsdSystem *self, const HsdContext *context, guint choice, const HsdRecord *args)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (self);
  int reason = klass->closed (self, context, choice, args);

  return reason >= 0 ? &klass->reasons[reason] : NULL;
}

/* A chance is one of success if it has the name of an outcome with the mark of success; before a
 * decision it is in the group of that decision. */
static gboolean
is_success (HsdSystem *self, const char *path)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (self);
  const HsdWord *words = klass->facts[hsd_system_get_outcome_fact (self)].words;
  const char *slash = klass->decides != NULL ? strrchr (path, '/') : NULL;
  int word = hsd_words_find (words, slash != NULL ? slash + 1 : path);

  return word >= 0 && (words[word].mark == HSD_MARK_SUCCESS || words[word].mark == HSD_MARK_CRITICAL_SUCCESS);
}

/* Chances of two decisions must not be added up. */
static gboolean
is_same_decision (const char *path, const char *other)
{
  const char *slash = strrchr (path, '/');
  gsize length = slash != NULL ? slash - path + 1 : 0;

  return strncmp (path, other, length) == 0 && strchr (other + length, '/') == NULL;
}

gboolean
hsd_system_success_of (HsdSystem *self, const HsdChances *chances, HsdFraction *chance)
{
  const char *told = NULL;

  *chance = HSD_FRACTION_ZERO;
  for (guint i = 0; i < hsd_chances_count (chances); i++)
    {
      const HsdChance *one = hsd_chances_get (chances, i);

      if (one->is_void || one->is_group || one->is_mean || one->names[0] != NULL || !is_success (self, one->path))
        continue;
      if (told != NULL && !is_same_decision (told, one->path))
        return FALSE;
      *chance = hsd_fraction_add (*chance, one->fraction);
      told = one->path;
    }

  return told != NULL && hsd_fraction_fits (*chance);
}

static char *
name_path (HsdSystem *self, const char *path)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (self);

  return hsd_chance_name (klass->chance_names, klass->facts[hsd_system_get_outcome_fact (self)].words, path);
}

char *
hsd_system_name_chance (HsdSystem *self, const HsdChance *chance)
{
  g_autofree char *path = chance->names[0] != NULL ? g_strdup_printf ("%s/%d/%d", chance->path, chance->numbers[0], chance->numbers[1])
                                                   : g_strdup (chance->path);

  return name_path (self, path);
}

HsdSteps *
hsd_system_explain (HsdSystem *self, const HsdStory *story)
{
  HsdSteps *steps = hsd_steps_new ();

  HSD_SYSTEM_GET_CLASS (self)->explain (self, story, steps);

  return steps;
}
