/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/recent-tests.h"
#include "app/widgets/label.h"
#include "model/words/join.h"

#define ROWS 4       /* where there is room for them */
#define ROWS_SHORT 1 /* where there is not */
#define LOOKED_AT 40

struct _HsdRecentTests
{
  GtkWidget parent_instance;

  GPtrArray *stories; /* HsdStory, by row */
  guint n_rows;       /* that may be shown */
  guint next;
};

G_DEFINE_FINAL_TYPE (HsdRecentTests, hsd_recent_tests, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_RECALLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
recall (HsdRecentTests *self, guint index)
{
  g_autoptr (HsdStory) story = hsd_story_ref (g_ptr_array_index (self->stories, index));

  self->next = (index + 1) % self->stories->len;
  g_signal_emit (self, signals[SIGNAL_RECALLED], 0, story);
}

static void
clicked_cb (HsdRecentTests *self, GtkWidget *row)
{
  guint index = 0;

  while ((row = gtk_widget_get_prev_sibling (row)) != NULL)
    index++;
  recall (self, index);
}

/* A test without a name is not told apart from others. */
static gboolean
is_wanted (HsdRecentTests *self, const HsdStory *story)
{
  if (story == NULL || story->label == NULL)
    return FALSE;

  for (guint i = 0; i < self->stories->len; i++)
    if (g_str_equal (((HsdStory *) g_ptr_array_index (self->stories, i))->label, story->label))
      return FALSE;

  return TRUE;
}

/* As it would be thrown again: while the scene is played in secret nothing is open to all. */
static HsdStatement *
state (const HsdStory *story, const HsdState *table)
{
  HsdThrow options = { story->character, story->label, story->visibility, NULL };

  if (options.visibility == HSD_OPEN)
    options.visibility = hsd_state_first_visibility (table, story->character);

  return hsd_statement_new (story->system, table, story->input, &options);
}

/* The statement without the character, who is known; a long one is ellipsized at its end. */
static char *
mark_up (const HsdStory *story, const HsdStatement *statement)
{
  const GArray *parts = hsd_statement_get_parts (statement);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const HsdSaid *said = &g_array_index (parts, HsdSaid, i);
      g_autofree char *piece = g_markup_printf_escaped (said->kind <= HSD_SAID_LABEL ? "<b>%s</b>" : "<small>%s</small>", said->text);

      if (said->kind == HSD_SAID_WHO && story->character != NULL)
        continue;
      hsd_join_add (text, HSD_JOIN_FACTS, piece);
    }

  return g_string_free (text, FALSE);
}

/* The row has the same statement as the throw button. Its visibility comes first, where nothing is cut off. */
static void
add_row (HsdRecentTests *self, const HsdStory *story, const HsdState *table)
{
  g_autoptr (HsdStatement) statement = state (story, table);
  g_autofree char *said = hsd_statement_get_text (statement);
  g_autofree char *markup = mark_up (story, statement);
  gboolean open = story->visibility == HSD_OPEN && hsd_state_first_visibility (table, story->character) == HSD_OPEN;
  GtkWidget *row = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "single-line-mode", TRUE, "xalign", 0., "hexpand", TRUE, NULL);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("document-open-recent-symbolic"));
  gtk_box_append (GTK_BOX (box), label);
  if (!open)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("view-conceal-symbolic"));
  gtk_button_set_child (GTK_BUTTON (row), box);
  hsd_widget_set_tooltip (row, said);
  gtk_widget_add_css_class (row, "recent");
  gtk_widget_add_css_class (row, "said");
  hsd_widget_set_label (row, said);
  g_signal_connect_object (row, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (row, self->stories->len < self->n_rows);
  gtk_widget_set_parent (row, GTK_WIDGET (self));
  g_ptr_array_add (self->stories, hsd_story_ref ((HsdStory *) story));
}

static void
empty (HsdRecentTests *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (row);
  g_ptr_array_set_size (self->stories, 0);
  self->next = 0;
}

static void
hsd_recent_tests_dispose (GObject *object)
{
  HsdRecentTests *self = HSD_RECENT_TESTS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->stories, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_recent_tests_parent_class)->dispose (object);
}

static void
hsd_recent_tests_class_init (HsdRecentTestsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_recent_tests_dispose;

  signals[SIGNAL_RECALLED] =
    g_signal_new ("recalled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
hsd_recent_tests_init (HsdRecentTests *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 3);
  self->stories = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_story_unref);
  self->n_rows = ROWS_SHORT;
  /* Translators: the name of the list of the tests that somebody tried last. */
  hsd_widget_set_label (GTK_WIDGET (self), _("Recent"));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
hsd_recent_tests_follow (HsdRecentTests *self, HsdDraft *draft)
{
  HsdFilter filter = { .system = hsd_draft_get_system (draft), .character = hsd_draft_get_character (draft) };
  g_autoptr (GPtrArray) throws = NULL;

  g_return_if_fail (HSD_IS_RECENT_TESTS (self));

  empty (self);
  throws = hsd_history_find_latest (hsd_table_get_history (hsd_draft_get_table (draft)), &filter, LOOKED_AT);
  for (guint i = 0; i < throws->len && self->stories->len < ROWS; i++)
    {
      const HsdStory *story = hsd_history_throw_get_story (g_ptr_array_index (throws, i));

      if (is_wanted (self, story))
        add_row (self, story, hsd_table_get_state (hsd_draft_get_table (draft)));
    }

  gtk_widget_set_visible (GTK_WIDGET (self), self->stories->len > 0);
}

void
hsd_recent_tests_set_roomy (HsdRecentTests *self, gboolean roomy)
{
  GtkWidget *row;
  guint i = 0;

  g_return_if_fail (HSD_IS_RECENT_TESTS (self));

  self->n_rows = roomy ? ROWS : ROWS_SHORT;
  for (row = gtk_widget_get_first_child (GTK_WIDGET (self)); row != NULL; row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (row, i++ < self->n_rows);
}

void
hsd_recent_tests_next (HsdRecentTests *self)
{
  g_return_if_fail (HSD_IS_RECENT_TESTS (self));

  if (self->stories->len > 0)
    recall (self, self->next);
}
