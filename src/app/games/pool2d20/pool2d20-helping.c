/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/pool2d20/pool2d20-helping.h"
#include "app/widgets/toggle-group.h"

#define MOST 16

struct _HsdPool2d20Helping
{
  HsdSection parent_instance;

  HsdCharacter *character; /* owned */
  HsdToggleGroup *attributes;
  GtkDropDown *skills;
  GtkStringList *names;
};

G_DEFINE_FINAL_TYPE (HsdPool2d20Helping, hsd_pool2d20_helping, HSD_TYPE_SECTION)

enum
{
  WISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const HsdRecord *
get_sheet (HsdPool2d20Helping *self)
{
  return hsd_character_get_sheet (self->character, hsd_system_get_index (hsd_section_get_system (self)));
}

/* The attributes that the sheet has, in its order; luck is not lent. */
static guint
list_attributes (const HsdRecord *sheet, HsdToggleItem *items, char values[][8], const char **ids)
{
  const HsdRecord *attributes = hsd_record_get_object (sheet, hsd_record_index (sheet, "attributes"));
  const HsdField *fields = attributes != NULL ? hsd_record_fields (attributes) : hsd_no_fields;
  guint n = 0;

  for (guint i = 0; fields[i].id != NULL && n < MOST; i++)
    if (hsd_record_has (attributes, i) && !(fields[i].flags & HSD_ANSWERED))
      {
        g_snprintf (values[n], sizeof values[n], "%d", hsd_record_get (attributes, i));
        items[n] = (HsdToggleItem) { hsd_field_letters (&fields[i]), values[n], hsd_translate (fields[i].label), FALSE };
        ids[n] = fields[i].id;
        n++;
      }

  return n;
}

static void
attribute_cb (HsdPool2d20Helping *self, guint index)
{
  HsdToggleItem items[MOST] = { 0 };
  char values[MOST][8];
  const char *ids[MOST];

  if (index < list_attributes (get_sheet (self), items, values, ids))
    g_signal_emit (self, signals[WISHED], 0, ids[index], NULL);
}

static void
skill_cb (HsdPool2d20Helping *self)
{
  const HsdRecord *sheet = get_sheet (self);
  guint selected = gtk_drop_down_get_selected (self->skills);
  const HsdRecord *skill;

  if (selected >= hsd_record_n_rows (sheet, hsd_record_index (sheet, "skills")))
    return;

  skill = hsd_record_get_row (sheet, hsd_record_index (sheet, "skills"), selected);
  g_signal_emit (self, signals[WISHED], 0, NULL, hsd_record_get_text (skill, hsd_record_index (skill, "name")));
}

static void
fill_attributes (HsdPool2d20Helping *self, const HsdPool2d20Help *help)
{
  HsdToggleItem items[MOST] = { 0 };
  char values[MOST][8];
  const char *ids[MOST];
  guint n = list_attributes (get_sheet (self), items, values, ids);

  hsd_toggle_group_set_items (self->attributes, items, n);
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (ids[i], help->attribute_id) == 0)
      hsd_toggle_group_set_chosen (self->attributes, i);
}

static void
fill_skills (HsdPool2d20Helping *self, const HsdPool2d20Help *help)
{
  const HsdRecord *sheet = get_sheet (self);
  guint list = hsd_record_index (sheet, "skills");

  for (guint i = 0; i < hsd_record_n_rows (sheet, list); i++)
    {
      const HsdRecord *skill = hsd_record_get_row (sheet, list, i);
      const char *name = hsd_record_get_text (skill, hsd_record_index (skill, "name"));
      g_autofree char *text = hsd_pool2d20_name_skill (name, hsd_record_get (skill, hsd_record_index (skill, "rank")),
                                                       hsd_record_get (skill, hsd_record_index (skill, "asset")));

      gtk_string_list_append (self->names, text);
      if (g_strcmp0 (name, help->skill_name) == 0)
        gtk_drop_down_set_selected (self->skills, i);
    }
}

static void
hsd_pool2d20_helping_finalize (GObject *object)
{
  g_clear_object (&HSD_POOL2D20_HELPING (object)->character);

  G_OBJECT_CLASS (hsd_pool2d20_helping_parent_class)->finalize (object);
}

static void
hsd_pool2d20_helping_class_init (HsdPool2d20HelpingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_pool2d20_helping_finalize;

  signals[WISHED] = g_signal_new ("wished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_STRING, G_TYPE_STRING);

  g_type_ensure (HSD_TYPE_TOGGLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/pool2d20-helping.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Helping, attributes);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Helping, skills);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Helping, names);
  gtk_widget_class_bind_template_callback (widget_class, attribute_cb);
}

static void
hsd_pool2d20_helping_init (HsdPool2d20Helping *self)
{
}

GtkWidget *
hsd_pool2d20_helping_new (HsdSystemPage *page, HsdCharacter *character, const HsdPool2d20Help *help)
{
  HsdPool2d20Helping *self = g_object_new (HSD_TYPE_POOL2D20_HELPING, "page", page, NULL);

  self->character = g_object_ref (character);
  fill_attributes (self, help);
  fill_skills (self, help);
  g_signal_connect_object (self->skills, "notify::selected", G_CALLBACK (skill_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
