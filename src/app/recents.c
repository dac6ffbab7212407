/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form-row.h"
#include "app/recents.h"
#include "app/wrap-layout.h"

#define CHIPS 4
#define LOOKED_AT 40

struct _HsdRecents
{
  GtkWidget parent_instance;

  GPtrArray *stories; /* HsdStory, by chip */
  guint next;
};

G_DEFINE_FINAL_TYPE (HsdRecents, hsd_recents, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_RECALLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
recall (HsdRecents *self, guint index)
{
  g_autoptr (HsdStory) story = hsd_story_ref (g_ptr_array_index (self->stories, index));

  self->next = (index + 1) % self->stories->len;
  g_signal_emit (self, signals[SIGNAL_RECALLED], 0, story);
}

static void
clicked_cb (HsdRecents *self, GtkWidget *chip)
{
  recall (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (chip), "index")));
}

/* A test without a name is not told apart from others. */
static gboolean
is_wanted (HsdRecents *self, const HsdStory *story)
{
  if (story == NULL || story->label == NULL)
    return FALSE;

  for (guint i = 0; i < self->stories->len; i++)
    if (g_str_equal (((HsdStory *) g_ptr_array_index (self->stories, i))->label, story->label))
      return FALSE;

  return TRUE;
}

/* What is thrown when it is recalled is said, in the same words as beside the button. */
static void
add_chip (HsdRecents *self, const HsdStory *story, const HsdState *state)
{
  g_autoptr (HsdStatement) statement = hsd_statement_new_for_story (story, state);
  g_autofree char *said = hsd_statement_get_text (statement);
  GtkWidget *chip = gtk_button_new_with_label (story->label);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (chip));

  g_object_set (label, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars", 24, NULL);
  gtk_widget_set_tooltip_text (chip, said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said, -1);
  gtk_widget_add_css_class (chip, "recent");
  hsd_widget_set_label (chip, story->label);
  g_object_set_data (G_OBJECT (chip), "index", GUINT_TO_POINTER (self->stories->len));
  g_signal_connect_object (chip, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (chip, GTK_WIDGET (self));
  g_ptr_array_add (self->stories, hsd_story_ref ((HsdStory *) story));
}

static void
empty (HsdRecents *self)
{
  GtkWidget *caption = gtk_widget_get_first_child (GTK_WIDGET (self));
  GtkWidget *chip;

  while ((chip = gtk_widget_get_next_sibling (caption)) != NULL)
    gtk_widget_unparent (chip);
  g_ptr_array_set_size (self->stories, 0);
  self->next = 0;
}

static void
hsd_recents_dispose (GObject *object)
{
  HsdRecents *self = HSD_RECENTS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->stories, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_recents_parent_class)->dispose (object);
}

static void
hsd_recents_class_init (HsdRecentsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_recents_dispose;

  signals[SIGNAL_RECALLED] =
    g_signal_new ("recalled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), HSD_TYPE_WRAP_LAYOUT);
}

static void
hsd_recents_init (HsdRecents *self)
{
  /* Translators: before the tests that somebody tried last. */
  GtkWidget *caption = gtk_label_new (_("Recent"));

  self->stories = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_story_unref);
  gtk_widget_add_css_class (caption, "question");
  gtk_widget_set_valign (caption, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (caption, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
hsd_recents_follow (HsdRecents *self, HsdDraft *draft)
{
  HsdFilter filter = { .system = hsd_draft_get_system (draft), .character = hsd_draft_get_character (draft) };
  g_autoptr (GPtrArray) pasts = NULL;

  g_return_if_fail (HSD_IS_RECENTS (self));

  empty (self);
  pasts = hsd_history_find_latest (hsd_table_get_history (hsd_draft_get_table (draft)), &filter, LOOKED_AT);
  for (guint i = 0; i < pasts->len && self->stories->len < CHIPS; i++)
    {
      const HsdStory *story = hsd_past_get_story (g_ptr_array_index (pasts, i));

      if (is_wanted (self, story))
        add_chip (self, story, hsd_table_get_state (hsd_draft_get_table (draft)));
    }

  gtk_widget_set_visible (GTK_WIDGET (self), self->stories->len > 0);
}

void
hsd_recents_next (HsdRecents *self)
{
  g_return_if_fail (HSD_IS_RECENTS (self));

  if (self->stories->len > 0)
    recall (self, self->next);
}
