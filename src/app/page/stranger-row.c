/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/page/stranger-row.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"
#include "model/story/system.h"

#define LONGEST 32 /* characters, as in the entry: the label of the test comes after it */
#define NAMES 4
#define LOOKED_AT 60

struct _HsdStrangerRow
{
  GtkBox parent_instance;

  HsdDraft *draft; /* borrowed */
  GtkEditable *entry;
  GtkBox *names; /* of buttons */
};

G_DEFINE_FINAL_TYPE (HsdStrangerRow, hsd_stranger_row, GTK_TYPE_BOX)

static void
changed_cb (HsdStrangerRow *self)
{
  hsd_draft_set_somebody (self->draft, gtk_editable_get_text (self->entry));
}

static void
clicked_cb (HsdStrangerRow *self, GtkButton *button)
{
  hsd_draft_set_somebody (self->draft, gtk_button_get_label (button));
}

/* “a guard · Climbing”: the name of a person without a sheet in a label; NULL if there is none. */
static char *
name_in (const HsdStory *story)
{
  const char *between = story->character == NULL && story->label != NULL ? strstr (story->label, HSD_DRAFT_BETWEEN) : NULL;
  const HsdField *inputs = HSD_SYSTEM_GET_CLASS (story->system)->inputs;
  g_autofree char *name = between != NULL ? g_strndup (story->label, between - story->label) : NULL;

  /* The first part may also be a type of roll. */
  for (guint i = 0; name != NULL && inputs[i].id != NULL; i++)
    for (guint j = 0; inputs[i].kind == HSD_WORD && inputs[i].words[j].id != NULL; j++)
      if (g_str_equal (hsd_translate (inputs[i].words[j].label), name))
        return NULL;

  return name != NULL && g_utf8_strlen (name, -1) <= LONGEST ? g_steal_pointer (&name) : NULL;
}

/* The names that were given last, each once. */
static GPtrArray *
find_names (HsdDraft *draft)
{
  HsdFilter all = { NULL };
  g_autoptr (GPtrArray) throws = hsd_history_find_latest (hsd_table_get_history (hsd_draft_get_table (draft)), &all, LOOKED_AT);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < throws->len && names->len < NAMES; i++)
    {
      const HsdStory *story = hsd_history_throw_get_story (g_ptr_array_index (throws, i));
      g_autofree char *name = story != NULL ? name_in (story) : NULL;

      if (name != NULL && !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }

  return names;
}

static void
show_names (HsdStrangerRow *self)
{
  g_autoptr (GPtrArray) names = find_names (self->draft);

  hsd_widget_unparent_children (GTK_WIDGET (self->names));
  for (guint i = 0; i < names->len; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (g_ptr_array_index (names, i));

      gtk_widget_add_css_class (button, "recent");
      hsd_widget_set_label (button, g_ptr_array_index (names, i));
      g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->names, button);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->names), names->len > 0);
}

static void
hsd_stranger_row_class_init (HsdStrangerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/stranger-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdStrangerRow, entry);
  gtk_widget_class_bind_template_child (widget_class, HsdStrangerRow, names);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
hsd_stranger_row_init (HsdStrangerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hsd_stranger_row_set_draft (HsdStrangerRow *self, HsdDraft *draft)
{
  g_return_if_fail (HSD_IS_STRANGER_ROW (self) && self->draft == NULL);

  self->draft = draft;
}

void
hsd_stranger_row_follow (HsdStrangerRow *self)
{
  gboolean shown = hsd_draft_get_character (self->draft) == NULL &&
                   !HSD_SYSTEM_GET_CLASS (hsd_draft_get_system (self->draft))->needs_character;
  const char *name = hsd_draft_get_somebody (self->draft);

  g_return_if_fail (HSD_IS_STRANGER_ROW (self));

  if (g_strcmp0 (gtk_editable_get_text (self->entry), name != NULL ? name : "") != 0)
    gtk_editable_set_text (self->entry, name != NULL ? name : "");
  if (shown && !gtk_widget_get_visible (GTK_WIDGET (self)))
    show_names (self);
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}
