/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/choice-list.h"
#include "app/widgets/label.h"

/* One choice as it is shown. */
typedef struct
{
  HsdChoiceList *list; /* not owned */
  guint index;
  GtkWidget *row;    /* owned by the group */
  GtkWidget *button; /* owned by the row, or NULL */
  HsdForm *form;     /* owned, or NULL */
} Choice;

struct _HsdChoiceList
{
  AdwPreferencesGroup parent_instance;

  HsdTable *table;
  GPtrArray *choices; /* Choice */
  guint64 throw_id;   /* of the test that is shown */
  guint unfolded;     /* a bit for each choice */
};

G_DEFINE_FINAL_TYPE (HsdChoiceList, hsd_choice_list, ADW_TYPE_PREFERENCES_GROUP)

static void
choice_free (Choice *choice)
{
  if (choice->form != NULL)
    g_signal_handlers_disconnect_by_data (choice->form, choice);
  g_clear_object (&choice->form);
  g_free (choice);
}

static const HsdStory *
story_of (HsdChoiceList *self)
{
  return hsd_table_get_state (self->table)->story;
}

static HsdRecord *
read_args (Choice *choice)
{
  return choice->form != NULL ? hsd_form_read (choice->form) : hsd_record_new (hsd_no_fields);
}

/* The reason that closes the choice with these arguments; NULL while some are missing or invalid,
 * which making the choice reports. */
static const HsdReason *
find_reason (Choice *choice)
{
  const HsdStory *story = story_of (choice->list);
  HsdContext context = { hsd_table_get_state (choice->list->table), story, story->character };
  g_autoptr (HsdRecord) args = read_args (choice);

  if (!hsd_record_validate (args, &context, NULL))
    return NULL;

  return hsd_system_closed (story->system, &context, choice->index, args);
}

static void
show_reason (Choice *choice)
{
  const HsdReason *reason = find_reason (choice);
  const char *text = reason != NULL ? hsd_translate (reason->text) : "";

  gtk_widget_set_sensitive (choice->button, reason == NULL);
  if (ADW_IS_EXPANDER_ROW (choice->row))
    adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (choice->row), text);
}

static void
tell_refusal (Choice *choice, const GError *error)
{
  if (choice->form != NULL)
    hsd_form_mark (choice->form, hsd_refusal_get_field (error));
  gtk_widget_activate_action (GTK_WIDGET (choice->list), "win.tell", "s", error->message);
}

static void
chosen_cb (Choice *choice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdRecord) args = read_args (choice);

  /* An accepted choice replaces the rows, and this one with them. */
  if (!hsd_table_choose (choice->list->table, choice->index, args, &error))
    tell_refusal (choice, error);
}

static void
expanded_cb (Choice *choice)
{
  guint bit = 1u << choice->index;

  if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (choice->row)))
    choice->list->unfolded |= bit;
  else
    choice->list->unfolded &= ~bit;
}

/* --- rows --- */

static GtkWidget *
make_button (Choice *choice, const char *label)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (chosen_cb), choice);

  return button;
}

static GtkWidget *
make_closed_row (const char *label, const HsdReason *reason)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", label, "title-lines", 0, "subtitle",
                                 hsd_translate (reason->text), "subtitle-lines", 0, NULL);
  GtkWidget *lock = gtk_image_new_from_icon_name ("changes-prevent-symbolic");

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), lock);
  gtk_widget_add_css_class (row, "closed");
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_DISABLED, TRUE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hsd_translate (reason->text), -1);

  return row;
}

/* A choice without arguments: the button is in the row. */
static GtkWidget *
make_plain_row (Choice *choice, const char *label)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", label, "title-lines", 0, NULL);

  /* Translators: takes the decision that stands beside the button. */
  choice->button = make_button (choice, C_("decision", "Do It"));
  hsd_widget_set_label (choice->button, label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), choice->button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), choice->button);

  return row;
}

static GtkWidget *
make_button_row (Choice *choice, const char *label)
{
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable", FALSE, NULL);

  choice->button = make_button (choice, label);
  g_object_set (gtk_button_get_child (GTK_BUTTON (choice->button)), "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (choice->button, "choose");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), choice->button);
  hsd_widget_set_label (row, label);

  return row;
}

static GtkWidget *
make_asking_row (Choice *choice, const char *label)
{
  HsdChoiceList *self = choice->list;
  GtkWidget *row = g_object_new (ADW_TYPE_EXPANDER_ROW, "use-markup", FALSE, "title", label, NULL);

  choice->form = hsd_form_new_for_choice (self->table, story_of (self)->system, choice->index);
  hsd_form_lay (choice->form, row);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), make_button_row (choice, label));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), self->unfolded & 1u << choice->index);

  return row;
}

static void
add_choice (HsdChoiceList *self, guint index)
{
  const HsdStory *story = story_of (self);
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (story->system);
  const char *label = hsd_translate (klass->choices[index].label);
  const HsdReason *reason = story->closed[index] > 0 ? &klass->reasons[story->closed[index] - 1] : NULL;
  Choice *choice = g_new0 (Choice, 1);

  choice->list = self;
  choice->index = index;
  g_ptr_array_add (self->choices, choice);

  if (reason != NULL && !reason->open)
    choice->row = make_closed_row (label, reason);
  else if (hsd_fields_count (klass->choices[index].fields) == 0)
    choice->row = make_plain_row (choice, label);
  else
    choice->row = make_asking_row (choice, label);

  hsd_widget_set_label (choice->row, label);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), choice->row);

  if (choice->form != NULL)
    {
      g_signal_connect_swapped (choice->row, "notify::expanded", G_CALLBACK (expanded_cb), choice);
      g_signal_connect_swapped (choice->form, "changed", G_CALLBACK (show_reason), choice);
      show_reason (choice);
    }
}

static void
clear (HsdChoiceList *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      Choice *choice = g_ptr_array_index (self->choices, i);

      g_signal_handlers_disconnect_by_data (choice->row, choice);
      if (choice->button != NULL)
        g_signal_handlers_disconnect_by_data (choice->button, choice);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), choice->row);
    }
  g_ptr_array_set_size (self->choices, 0);
}

static void
hsd_choice_list_dispose (GObject *object)
{
  HsdChoiceList *self = HSD_CHOICE_LIST (object);

  if (self->choices != NULL)
    clear (self);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (hsd_choice_list_parent_class)->dispose (object);
}

static void
hsd_choice_list_class_init (HsdChoiceListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_choice_list_dispose;
}

static void
hsd_choice_list_init (HsdChoiceList *self)
{
  self->choices = g_ptr_array_new_with_free_func ((GDestroyNotify) choice_free);
}

void
hsd_choice_list_follow (HsdChoiceList *self, HsdTable *table)
{
  const HsdStory *story = table != NULL ? hsd_table_get_state (table)->story : NULL;

  g_return_if_fail (HSD_IS_CHOICE_LIST (self));

  clear (self);
  g_set_object (&self->table, table);
  if (story == NULL)
    return;

  if (self->throw_id != story->throw_id)
    self->unfolded = 0;
  self->throw_id = story->throw_id;

  for (guint i = 0; i < hsd_system_n_choices (story->system); i++)
    add_choice (self, i);
}
