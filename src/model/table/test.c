/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/showing.h"
#include "model/story/system.h"
#include "model/table/test.h"
#include "model/words/number.h"

struct _HsdTest
{
  GObject parent_instance;

  HsdStory *story; /* owned */
};

enum
{
  PROP_0,
  PROP_CHOOSING,
  PROP_OUTCOME,
  N_PROPS
};

enum
{
  SIGNAL_THROWN,
  SIGNAL_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HsdTest, hsd_test, G_TYPE_OBJECT)

static void
hsd_test_finalize (GObject *object)
{
  g_clear_pointer (&HSD_TEST (object)->story, hsd_story_unref);

  G_OBJECT_CLASS (hsd_test_parent_class)->finalize (object);
}

static void
hsd_test_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdTest *self = HSD_TEST (object);

  switch (prop_id)
    {
    case PROP_CHOOSING:
      g_value_set_boolean (value, hsd_test_is_choosing (self));
      break;
    case PROP_OUTCOME:
      g_value_set_string (value, hsd_test_get_outcome (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hsd_test_class_init (HsdTestClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hsd_test_finalize;
  object_class->get_property = hsd_test_get_property;

  properties[PROP_CHOOSING] =
    g_param_spec_boolean ("choosing", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_OUTCOME] = g_param_spec_string ("outcome", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_THROWN] =
    g_signal_new ("thrown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_test_init (HsdTest *self)
{
}

HsdTest *
hsd_test_new (HsdStory *story)
{
  HsdTest *self = g_object_new (HSD_TYPE_TEST, NULL);

  self->story = hsd_story_ref (story);

  return self;
}

const HsdStory *
hsd_test_get_story (HsdTest *self)
{
  g_return_val_if_fail (HSD_IS_TEST (self), NULL);

  return self->story;
}

HsdSystem *
hsd_test_get_system (HsdTest *self)
{
  g_return_val_if_fail (HSD_IS_TEST (self), NULL);

  return self->story->system;
}

gboolean
hsd_test_is_choosing (HsdTest *self)
{
  g_return_val_if_fail (HSD_IS_TEST (self), FALSE);

  return self->story->choosing;
}

const char *
hsd_test_get_outcome (HsdTest *self)
{
  const HsdField *field;
  int outcome;

  g_return_val_if_fail (HSD_IS_TEST (self), NULL);

  outcome = hsd_story_outcome (self->story);
  field = &hsd_record_fields (self->story->facts)[hsd_system_get_outcome_fact (self->story->system)];

  return outcome >= 0 ? hsd_translate (field->words[outcome].label) : NULL;
}

/* Where nothing is won or lost, the number is the verdict. */
char *
hsd_test_get_verdict (HsdTest *self)
{
  const char *outcome = hsd_test_get_outcome (self);
  g_autoptr (HsdShowing) showing = NULL;
  HsdMark mark = HSD_MARK_NONE;
  const HsdField *fields;
  GString *verdict;

  if (outcome == NULL)
    return NULL;

  showing = hsd_showing_make (self->story, self->story->input, NULL);
  hsd_showing_get_word (showing, self->story, &mark);
  if (mark == HSD_MARK_NONE && showing->headline != NULL)
    return g_strdup (showing->headline);

  verdict = g_string_new (outcome);
  fields = hsd_record_fields (self->story->facts);
  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].flags & HSD_HEADLINE && hsd_record_has (self->story->facts, i))
      {
        char buffer[16];

        g_string_append_printf (verdict, " %s", hsd_format_signed (hsd_record_get (self->story->facts, i), buffer));
      }

  return g_string_free (verdict, FALSE);
}

HsdSteps *
hsd_test_explain (HsdTest *self)
{
  g_return_val_if_fail (HSD_IS_TEST (self), NULL);

  return hsd_system_explain (self->story->system, self->story);
}

void
hsd_test_set_story (HsdTest *self, HsdStory *story)
{
  gboolean thrown;

  g_return_if_fail (HSD_IS_TEST (self));

  if (self->story == story)
    return;

  thrown = story->dice->len > self->story->dice->len || story->cards->len > self->story->cards->len;
  g_object_freeze_notify (G_OBJECT (self));
  if (story->choosing != self->story->choosing)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOOSING]);
  if (hsd_story_outcome (story) != hsd_story_outcome (self->story))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OUTCOME]);

  hsd_story_unref (self->story);
  self->story = hsd_story_ref (story);
  g_object_thaw_notify (G_OBJECT (self));

  if (thrown)
    g_signal_emit (self, signals[SIGNAL_THROWN], 0);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}
