/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/page/gathered.h"
#include "app/widgets/label.h"
#include "model/story/system.h"
#include "model/words/join.h"

struct _HsdGathered
{
  GtkBox parent_instance;

  GtkListBox *list;
  HsdTable *table; /* owned; NULL before it followed one */
  GArray *throws;  /* guint64, by row */
  gboolean following;
};

G_DEFINE_FINAL_TYPE (HsdGathered, hsd_gathered, GTK_TYPE_BOX)

static void
bring (HsdGathered *self, guint index)
{
  g_autoptr (GError) error = NULL;

  if (index < self->throws->len &&
      !hsd_table_front (self->table, g_array_index (self->throws, guint64, index), &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

static void
selected_cb (HsdGathered *self, GtkListBoxRow *row)
{
  if (!self->following && row != NULL)
    bring (self, gtk_list_box_row_get_index (row));
}

static const char *
name_of (const HsdStory *story)
{
  if (story->character != NULL)
    return story->character;

  return story->label != NULL ? story->label : hsd_system_get_title (story->system);
}

static char *
tell_state (HsdStory *story)
{
  g_autoptr (HsdTest) test = hsd_test_new (story);
  g_autofree char *verdict = hsd_test_get_verdict (test);

  /* Translators: beside the verdict of one of several tests: the player may still decide something. */
  return hsd_join (HSD_JOIN_FACTS, verdict != NULL ? verdict : "", story->choosing ? _("to be decided") : NULL, NULL);
}

static void
show_row (HsdGathered *self, guint index, HsdStory *story)
{
  AdwActionRow *row = ADW_ACTION_ROW (gtk_list_box_get_row_at_index (self->list, index));
  g_autofree char *state = tell_state (story);
  g_autofree char *said = hsd_join_pair (name_of (story), state);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name_of (story));
  adw_action_row_set_subtitle (row, state);
  hsd_widget_set_label (GTK_WIDGET (row), said);
}

/* Rows stay as they are as long as there are as many: one of them may have the focus. */
static void
fit_rows (HsdGathered *self, guint n)
{
  GtkListBoxRow *row;

  for (guint i = 0; i < n; i++)
    if (gtk_list_box_get_row_at_index (self->list, i) == NULL)
      {
        GtkWidget *made = adw_action_row_new ();

        adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (made), FALSE);
        gtk_list_box_append (self->list, made);
      }
  while ((row = gtk_list_box_get_row_at_index (self->list, n)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

void
hsd_gathered_follow (HsdGathered *self, HsdTable *table)
{
  const HsdState *state = hsd_table_get_state (table);
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (state);
  guint n = state->beside->len > 0 ? stories->len : 0;

  g_return_if_fail (HSD_IS_GATHERED (self));

  g_set_object (&self->table, table);
  self->following = TRUE;
  g_array_set_size (self->throws, 0);
  fit_rows (self, n);
  for (guint i = 0; i < n; i++)
    {
      HsdStory *story = g_ptr_array_index (stories, i);

      g_array_append_val (self->throws, story->throw_id);
      show_row (self, i, story);
      if (state->story != NULL && story->throw_id == state->story->throw_id)
        gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, i));
    }
  self->following = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

gboolean
hsd_gathered_bring (HsdGathered *self, guint index)
{
  g_return_val_if_fail (HSD_IS_GATHERED (self), FALSE);

  if (index >= self->throws->len)
    return FALSE;

  bring (self, index);
  return TRUE;
}

static void
hsd_gathered_dispose (GObject *object)
{
  HsdGathered *self = HSD_GATHERED (object);

  g_clear_object (&self->table);

  G_OBJECT_CLASS (hsd_gathered_parent_class)->dispose (object);
}

static void
hsd_gathered_finalize (GObject *object)
{
  g_array_unref (HSD_GATHERED (object)->throws);

  G_OBJECT_CLASS (hsd_gathered_parent_class)->finalize (object);
}

static void
hsd_gathered_class_init (HsdGatheredClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_gathered_dispose;
  G_OBJECT_CLASS (klass)->finalize = hsd_gathered_finalize;
}

static void
hsd_gathered_init (HsdGathered *self)
{
  self->throws = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_widget_set_hexpand (GTK_WIDGET (self->list), TRUE);
  /* Translators: the name of the list of tests that several persons rolled at once, for screen readers. */
  hsd_widget_set_label (GTK_WIDGET (self->list), _("Tests rolled together"));
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
