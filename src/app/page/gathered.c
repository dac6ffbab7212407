/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/gathered.h"
#include "app/page/history-row.h"
#include "app/widgets/avatar.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/outcome.h"
#include "model/words/join.h"

#define MOST_PIECES 7
#define AVATAR 26

/* --- a row --- */

#define HSD_TYPE_GATHERED_ROW (hsd_gathered_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdGatheredRow, hsd_gathered_row, HSD, GATHERED_ROW, GtkListBoxRow)

struct _HsdGatheredRow
{
  GtkListBoxRow parent_instance;

  GtkBox *face;
  HsdAvatar *avatar;
  GtkLabel *name;
  GtkLabel *open;
  GtkBox *pieces;
  GtkWidget *outcome;
  HsdMarkView *mark;
  GtkLabel *word;
  GtkWidget *sight;
  GtkImage *eye;
  GtkLabel *seen;
  GtkWidget *tick;
};

G_DEFINE_FINAL_TYPE (HsdGatheredRow, hsd_gathered_row, GTK_TYPE_LIST_BOX_ROW)

static void
hsd_gathered_row_class_init (HsdGatheredRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (HSD_TYPE_MARK_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/gathered-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, face);
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, name);
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, open);
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, pieces);
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, outcome);
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, mark);
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, word);
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, sight);
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, eye);
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, seen);
  gtk_widget_class_bind_template_child (widget_class, HsdGatheredRow, tick);
}

static void
hsd_gathered_row_init (HsdGatheredRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->avatar = HSD_AVATAR (hsd_avatar_new (AVATAR));
  gtk_box_append (self->face, GTK_WIDGET (self->avatar));
}

static const char *
tell_sight (HsdVisibility visibility)
{
  if (visibility == HSD_HIDE_THRESHOLD)
    /* Translators: how much of a roll is hidden. */
    return C_("visibility", "Secret Threshold");

  return visibility == HSD_OPEN ? /* Translators: in a row of the game master's list: the table sees this roll. */
                                  C_("roll", "shown")
                                /* Translators: in a row of the game master's list: the table does not see this roll. */
                                : C_("roll", "hidden");
}

static void
show_story (HsdGatheredRow *self, const HsdState *state, HsdStory *story, gboolean settled)
{
  HsdVisibility visibility = hsd_story_visibility (story);
  g_autoptr (HsdTest) test = hsd_test_new (story);
  g_autofree char *verdict = hsd_test_get_verdict (test);
  /* Translators: beside the verdict of one of several tests: the player may still decide something. */
  const char *open = story->choosing && !settled ? _("to be decided") : NULL;
  g_autofree char *outcome = hsd_join (HSD_JOIN_FACTS, verdict != NULL ? verdict : "", open, NULL);
  g_autofree char *seen = NULL;
  g_autofree char *said = NULL;

  hsd_avatar_show (self->avatar, state, story->character);
  gtk_label_set_label (self->name, hsd_story_get_name (story));
  hsd_history_show_pieces (self->pieces, story, MOST_PIECES);
  hsd_mark_view_set_mark (self->mark, hsd_history_mark_of (story));
  hsd_outcome_paint (GTK_WIDGET (self->word), hsd_history_mark_of (story));
  gtk_label_set_label (self->word, verdict != NULL ? verdict : "");
  gtk_label_set_label (self->open, open != NULL ? open : "");
  gtk_widget_set_visible (GTK_WIDGET (self->open), open != NULL);
  gtk_image_set_from_icon_name (self->eye, visibility == HSD_OPEN ? "hasard-open-symbolic" : "hasard-secret-symbolic");
  gtk_label_set_label (self->seen, tell_sight (visibility));
  gtk_widget_set_opacity (self->tick, settled ? 1 : 0);

  seen = hsd_join (HSD_JOIN_LIST, tell_sight (visibility),
                   /* Translators: of one of several rolls, for screen readers: nothing is to be decided about it any more. */
                   settled ? C_("roll", "decided") : NULL, NULL);
  said = hsd_join (HSD_JOIN_LIST, hsd_story_get_name (story), outcome, seen, NULL);
  hsd_widget_set_label (GTK_WIDGET (self), said);
}

/* --- the list --- */

struct _HsdGathered
{
  GtkBox parent_instance;

  GtkLabel *count;
  GtkWidget *show_all;
  GtkLabel *cap;
  GtkListBox *list;
  GtkSizeGroup *columns[2]; /* outcomes, and what is seen of them */
  HsdTable *table;          /* owned; NULL before it followed one */
  GArray *throws;           /* guint64, by row */
  gboolean following;
};

G_DEFINE_FINAL_TYPE (HsdGathered, hsd_gathered, GTK_TYPE_BOX)

static void
bring (HsdGathered *self, guint index)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_front (self->table, g_array_index (self->throws, guint64, index), &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

static void
selected_cb (HsdGathered *self, GtkListBoxRow *row)
{
  if (!self->following && row != NULL)
    bring (self, gtk_list_box_row_get_index (row));
}

/* Rows stay as they are as long as there are as many: one of them may have the focus. */
static void
fit_rows (HsdGathered *self, guint n)
{
  for (guint i = 0; i < n; i++)
    if (gtk_list_box_get_row_at_index (self->list, i) == NULL)
      {
        HsdGatheredRow *made = g_object_new (HSD_TYPE_GATHERED_ROW, NULL);

        gtk_size_group_add_widget (self->columns[0], made->outcome);
        gtk_size_group_add_widget (self->columns[1], made->sight);
        gtk_list_box_append (self->list, GTK_WIDGET (made));
      }
  hsd_list_shorten (self->list, n);
}

gboolean
hsd_throws_have (const GArray *throws, guint64 id)
{
  for (guint i = 0; i < throws->len; i++)
    if (g_array_index (throws, guint64, i) == id)
      return TRUE;

  return FALSE;
}

static void
say (HsdGathered *self, guint n)
{
  /* Translators: above the list of rolls that several persons made at once. */
  g_autofree char *rolls = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll together", "%u rolls together", n), n);
  g_autofree char *good = hsd_gathered_count (self);
  g_autofree char *said = hsd_join (HSD_JOIN_LIST, rolls, good, NULL);

  gtk_label_set_label (self->count, rolls);
  hsd_widget_set_label (GTK_WIDGET (self->list), said);
}

void
hsd_gathered_follow (HsdGathered *self, HsdTable *table, const GArray *settled)
{
  const HsdState *state = hsd_table_get_state (table);
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (state);
  guint n = state->beside->len > 0 ? stories->len : 0;
  gboolean hidden = FALSE;

  g_return_if_fail (HSD_IS_GATHERED (self));

  g_set_object (&self->table, table);
  self->following = TRUE;
  g_array_set_size (self->throws, 0);
  fit_rows (self, n);
  for (guint i = 0; i < n; i++)
    {
      HsdStory *story = g_ptr_array_index (stories, i);
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, i);

      g_array_append_val (self->throws, story->throw_id);
      show_story (HSD_GATHERED_ROW (row), state, story, hsd_throws_have (settled, story->throw_id));
      hidden |= hsd_story_visibility (story) != HSD_OPEN;
      if (state->story != NULL && story->throw_id == state->story->throw_id)
        gtk_list_box_select_row (self->list, row);
    }
  self->following = FALSE;
  say (self, n);
  gtk_widget_set_sensitive (self->show_all, hidden);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

gboolean
hsd_gathered_frame (HsdGathered *self, guint index)
{
  g_return_val_if_fail (HSD_IS_GATHERED (self), FALSE);

  if (index >= self->throws->len)
    return FALSE;

  bring (self, index);
  return TRUE;
}

gboolean
hsd_gathered_move (HsdGathered *self, int by)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (HSD_IS_GATHERED (self), FALSE);

  row = gtk_list_box_get_selected_row (self->list);
  if (row == NULL || self->throws->len == 0)
    return FALSE;

  return hsd_gathered_frame (self, CLAMP (gtk_list_box_row_get_index (row) + by, 0, (int) self->throws->len - 1));
}

char *
hsd_gathered_count (HsdGathered *self)
{
  const HsdState *state;
  int n_good = 0, n_told = 0;

  g_return_val_if_fail (HSD_IS_GATHERED (self), NULL);

  state = hsd_table_get_state (self->table);
  for (guint i = 0; i < self->throws->len; i++)
    {
      HsdMark mark = hsd_history_mark_of (hsd_state_find_story (state, g_array_index (self->throws, guint64, i)));

      n_told += mark != HSD_MARK_NONE;
      n_good += mark == HSD_MARK_SUCCESS || mark == HSD_MARK_CRITICAL_SUCCESS;
    }

  /* Translators: of several who rolled: %1$d of %2$d succeeded; where the odds were; short. */
  return n_told > 0 ? g_strdup_printf (_("%1$d of %2$d"), n_good, n_told) : NULL;
}

static void
hsd_gathered_dispose (GObject *object)
{
  HsdGathered *self = HSD_GATHERED (object);

  g_clear_object (&self->table);
  for (guint i = 0; i < G_N_ELEMENTS (self->columns); i++)
    g_clear_object (&self->columns[i]);

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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_gathered_dispose;
  G_OBJECT_CLASS (klass)->finalize = hsd_gathered_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/gathered.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdGathered, count);
  gtk_widget_class_bind_template_child (widget_class, HsdGathered, show_all);
  gtk_widget_class_bind_template_child (widget_class, HsdGathered, cap);
  gtk_widget_class_bind_template_child (widget_class, HsdGathered, list);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
hsd_gathered_init (HsdGathered *self)
{
  self->throws = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < G_N_ELEMENTS (self->columns); i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_label (self->cap, hsd_letter_say (HSD_LETTER_SHOW));
}
