/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/section.h"

typedef struct
{
  HsdSystemPage *page; /* not owned: it holds the section */
} HsdSectionPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HsdSection, hsd_section, GTK_TYPE_WIDGET)

enum
{
  PROP_PAGE = 1,
  PROP_DRAFT,
  PROP_TEST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Not in init: closures of the template are called at once, and want the page. */
static void
hsd_section_constructed (GObject *object)
{
  gtk_widget_init_template (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_section_parent_class)->constructed (object);
}

static void
hsd_section_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_section_parent_class)->dispose (object);
}

static void
hsd_section_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_DRAFT)
    g_value_set_object (value, hsd_section_get_draft (object));
  else
    g_value_set_object (value, hsd_system_page_get_test (hsd_section_get_page (object)));
}

static void
hsd_section_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HsdSectionPrivate *priv = hsd_section_get_instance_private (HSD_SECTION (object));

  priv->page = g_value_get_object (value);
}

static void
hsd_section_class_init (HsdSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = hsd_section_constructed;
  object_class->dispose = hsd_section_dispose;
  object_class->get_property = hsd_section_get_property;
  object_class->set_property = hsd_section_set_property;

  properties[PROP_PAGE] = g_param_spec_object ("page", NULL, NULL, HSD_TYPE_SYSTEM_PAGE,
                                               G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_DRAFT] = g_param_spec_object ("draft", NULL, NULL, HSD_TYPE_DRAFT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TEST] = g_param_spec_object ("test", NULL, NULL, HSD_TYPE_TEST, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hsd_section_init (HsdSection *self)
{
}

gpointer
hsd_section_add (GType type, HsdSystemPage *page, GtkBox *box)
{
  GtkWidget *self = g_object_new (type, "page", page, NULL);

  gtk_box_append (box, self);

  return self;
}

void
hsd_section_follow (gpointer self)
{
  HsdSectionClass *klass = HSD_SECTION_GET_CLASS (self);

  g_object_notify_by_pspec (self, properties[PROP_DRAFT]);
  g_object_notify_by_pspec (self, properties[PROP_TEST]);
  if (klass->follow != NULL)
    klass->follow (self);
}

HsdSystemPage *
hsd_section_get_page (gpointer self)
{
  HsdSectionPrivate *priv = hsd_section_get_instance_private (HSD_SECTION (self));

  return priv->page;
}

HsdSystem *
hsd_section_get_system (gpointer self)
{
  return hsd_system_page_get_system (hsd_section_get_page (self));
}

HsdTable *
hsd_section_get_table (gpointer self)
{
  return hsd_system_page_get_table (hsd_section_get_page (self));
}

HsdDraft *
hsd_section_get_draft (gpointer self)
{
  return hsd_system_page_get_draft (hsd_section_get_page (self));
}

const HsdStory *
hsd_section_get_story (gpointer self)
{
  HsdTest *test = hsd_system_page_get_test (hsd_section_get_page (self));

  return test != NULL ? hsd_test_get_story (test) : NULL;
}

const HsdRecord *
hsd_section_get_shared (gpointer self)
{
  return hsd_state_get_shared (hsd_table_get_state (hsd_section_get_table (self)), hsd_section_get_system (self));
}

HsdRecord *
hsd_section_errand_args (gpointer self, const char *errand)
{
  HsdSystem *system = hsd_section_get_system (self);

  return hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[hsd_system_find_errand (system, errand)].fields);
}

gboolean
hsd_section_run (gpointer self, const char *errand, HsdRecord *args)
{
  HsdSystem *system = hsd_section_get_system (self);
  g_autoptr (HsdRecord) taken = args;
  g_autoptr (GError) error = NULL;

  if (hsd_table_run (hsd_section_get_table (self), system, hsd_system_find_errand (system, errand), taken, &error))
    return TRUE;

  gtk_widget_activate_action (GTK_WIDGET (hsd_section_get_page (self)), "win.tell", "s", error->message);
  return FALSE;
}
