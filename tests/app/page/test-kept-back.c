/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Secrets are kept from the first key on: while a test is prepared on each page, when it is thrown,
 * and when it is copied, the public views do not depend on the secret. */

#include "config.h"

#include "app/history/replay-window.h"
#include "app/projection/projection.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "look.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

#define WIDTH 960
#define HEIGHT 540

/* These words occur nowhere else. */
static const char *const words[] = { "Zanzibar", "Quimper" };
static const char *const people[] = { "Nadia", "Tomas" };

typedef struct
{
  HsdPageDesk desk;
  GtkWidget *projection;
} Table;

/* --- what the table sees --- */

static GtkWidget *
find_projection (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (HSD_IS_PROJECTION (window))
        return window;
    }

  return NULL;
}

static gboolean
is_drawn (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static void
open_table (Table *self, const char *system)
{
  self->desk = hsd_page_desk_open (system);
  hsd_page_desk_do (&self->desk, "win.project");
  self->projection = find_projection ();
  g_assert_nonnull (self->projection);
  g_assert_true (hsd_test_wait (is_drawn, self->projection));
}

static void
close_table (Table *self)
{
  hsd_page_desk_do (&self->desk, "win.stop-projecting");
  hsd_page_desk_close (&self->desk);
}

static void
gather (GtkWidget *widget, gpointer said)
{
  g_autofree char *heard = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");

  g_string_append_printf (said, "%s\n%s\n", heard != NULL ? heard : "",
                          GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : "");
}

/* The title of the window and all accessible texts in it. */
static char *
read_aloud (Table *self)
{
  GString *said = g_string_new (gtk_window_get_title (GTK_WINDOW (self->projection)));

  hsd_test_settle ();
  hsd_test_walk (self->projection, gather, said);

  return g_string_free (said, FALSE);
}

/* The same with its pixels. Pictures of cards are loaded in threads. */
static char *
see (Table *self)
{
  g_autofree char *said = read_aloud (self);
  HsdStageView *view = hsd_projection_get_view (HSD_PROJECTION (self->projection));
  gboolean cards = HSD_SYSTEM_GET_CLASS (hsd_draft_get_system (self->desk.draft))->luck == HSD_CARDS;
  g_autofree char *picture = cards ? hsd_test_look_at_rest (view, WIDTH, HEIGHT) : hsd_test_look (view, WIDTH, HEIGHT);

  return g_strconcat (said, picture, NULL);
}

static gboolean
tells (const char *said, guint which)
{
  return strstr (said, words[which]) != NULL || strstr (said, people[which]) != NULL;
}

/* --- what the game master fills in --- */

static void
set_text (HsdRecord *record, guint index, guint which)
{
  hsd_record_set_text (record, index, hsd_record_fields (record)[index].kind == HSD_PERSON ? people[which] : words[which]);
}

static int
number_for (const HsdField *field, guint which)
{
  guint n = 0;

  if (field->kind == HSD_BOOL)
    return which;
  if (field->kind != HSD_WORD)
    return MIN (field->min + 1 + (int) which, field->max);

  while (field->words[n].id != NULL)
    n++;

  return (which + 1) % n;
}

/* Sets one of two values of the field; FALSE if forms do not show it. */
static gboolean
fill (HsdRecord *record, guint index, guint which)
{
  const HsdField *field = &hsd_record_fields (record)[index];

  if (field->flags & (HSD_ANSWERED | HSD_INTERNAL))
    return FALSE;
  if (field->kind == HSD_INT || field->kind == HSD_LEVEL || field->kind == HSD_BOOL || field->kind == HSD_WORD)
    hsd_record_set (record, index, number_for (field, which));
  else if (hsd_kind_holds_text (field->kind) && field->kind != HSD_COLOUR)
    set_text (record, index, which);
  else if (field->kind == HSD_LIST)
    {
      HsdRecord *row = hsd_record_add_row (record, index);

      for (guint i = 0; field->fields[i].id != NULL; i++)
        fill (row, i, which);
    }
  else
    return FALSE;

  return TRUE;
}

/* Sets each input of every form of the game, one after the other: none changes the public views,
 * neither at once nor after the layout. */
static void
check_answers (Table *self)
{
  GtkAccessible *view = GTK_ACCESSIBLE (hsd_projection_get_view (HSD_PROJECTION (self->projection)));
  g_autofree char *before = gtk_test_accessible_check_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
  g_autoptr (HsdRecord) blank = hsd_draft_copy_input (self->desk.draft);
  const HsdField *fields = hsd_record_fields (blank);
  guint n = 0;

  for (guint i = 0; fields[i].id != NULL; i++)
    for (guint which = 0; which < 2; which++)
      {
        HsdRecord *input = hsd_record_copy (blank);
        g_autofree char *said = NULL;

        n += fill (input, i, which);
        hsd_draft_take (self->desk.draft, input);
        said = gtk_test_accessible_check_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
        if (!g_str_equal (said, before))
          g_test_message ("%s", fields[i].id);
        g_assert_cmpstr (said, ==, before);
      }
  g_assert_cmpuint (n, >, 8);
  hsd_draft_take (self->desk.draft, hsd_record_copy (blank));
}

/* --- answers that make a throw --- */

static const struct
{
  const char *system;
  struct
  {
    const char *field;
    int values[2]; /* two different throws */
  } answers[5];
  /* A field that only changes the difficulty, which must not be visible while the threshold is hidden. */
  const char *threshold;
} games[] = {
  { "luck", { { "characteristic", { 12, 17 } }, { "roll_type", { 1, 1 } } }, "characteristic" },
  { "discordant", { { "challenge", { 1, 4 } } }, "challenge" },
  { "2d20", { { "attribute", { 9, 12 } }, { "skill", { 2, 3 } }, { "difficulty", { 1, 4 } } }, "difficulty" },
  { "tarot", { { "difficulty", { 2, 5 } } }, "difficulty" },
  { "initiates", { { "value", { 2, 2 } }, { "threshold", { 6, 8 } } }, "threshold" },
};

static void
answer (Table *self, guint game, guint which)
{
  for (guint i = 0; games[game].answers[i].field != NULL; i++)
    hsd_draft_set (self->desk.draft, games[game].answers[i].field, games[game].answers[i].values[which]);
}

/* --- the clipboard --- */

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_pasted (gpointer text)
{
  return *(char **) text != NULL;
}

static char *
paste_after (Table *self, const char *action)
{
  char *text = NULL;

  hsd_page_desk_do (&self->desk, action);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self->desk.window)), NULL, pasted_cb, &text);
  g_assert_true (hsd_test_wait (is_pasted, &text));

  return text;
}

/* Removes the time, which is no secret. */
static char *
without_clock (char *text)
{
  for (char *at = text; *at != '\0'; at++)
    if (g_ascii_isdigit (*at))
      *at = '0';

  return text;
}

/* --- tests --- */

/* Nothing is public before the throw, whatever is entered. */
static void
check_kept (Table *self, guint game, HsdVisibility visibility)
{
  g_autofree char *kept = NULL;
  g_autofree char *after = NULL;

  hsd_draft_set_visibility (self->desk.draft, visibility);
  kept = see (self);
  g_assert_false (tells (kept, 0));
  check_answers (self);

  hsd_draft_set_character (self->desk.draft, people[1]);
  hsd_draft_set_label (self->desk.draft, words[1]);
  hsd_draft_set_note (self->desk.draft, words[1]);
  answer (self, game, 1);
  after = see (self);
  g_assert_cmpstr (after, ==, kept);
}

/* Nor if only the threshold is going to be hidden. */
static void
check_threshold (Table *self, guint game)
{
  const char *threshold = games[game].threshold;
  g_autofree char *seen[2] = { NULL, NULL };

  answer (self, game, 0);
  hsd_draft_set_visibility (self->desk.draft, HSD_HIDE_THRESHOLD);
  for (guint which = 0; which < 2; which++)
    {
      for (guint i = 0; games[game].answers[i].field != NULL; i++)
        if (g_str_equal (games[game].answers[i].field, threshold))
          hsd_draft_set (self->desk.draft, threshold, games[game].answers[i].values[which]);
      seen[which] = see (self);
    }
  g_assert_false (tells (seen[0], 1));
  g_assert_cmpstr (seen[0], ==, seen[1]);
}

static void
test_draft (gconstpointer data)
{
  guint game = GPOINTER_TO_UINT (data);
  g_autofree char *open = NULL;
  Table self;

  open_table (&self, games[game].system);
  hsd_draft_set_label (self.desk.draft, words[0]);
  hsd_draft_set_note (self.desk.draft, words[0]);
  open = read_aloud (&self);
  g_assert_false (tells (open, 0));
  check_kept (&self, game, HSD_OPEN);
  check_kept (&self, game, HSD_HIDE_THROW);
  hsd_draft_set_visibility (self.desk.draft, HSD_OPEN);
  check_kept (&self, game, HSD_GM_FIRST);
  check_threshold (&self, game);
  close_table (&self);
}

/* Other people can see the title of a window. */
static void
check_titles (Table *self, guint which)
{
  g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (G_LIST_MODEL (hsd_table_get_history (self->desk.table)), 0);
  HsdReplayWindow *replay = hsd_replay_window_show (GTK_WINDOW (self->desk.window), self->desk.table, throw);

  hsd_test_settle ();
  g_assert_false (tells (gtk_window_get_title (GTK_WINDOW (replay)), which));
  g_assert_true (hsd_test_tells (GTK_WIDGET (replay), words[which]));
  g_assert_false (tells (gtk_window_get_title (GTK_WINDOW (self->desk.window)), which));
  gtk_window_destroy (GTK_WINDOW (replay));
}

/* There is none before all is shown. */
static void
check_picture (Table *self)
{
  g_assert_false (hsd_test_is_enabled (GTK_WIDGET (self->desk.page), "win.copy-picture"));
  hsd_page_desk_do (&self->desk, "win.show");
  g_assert_true (hsd_test_is_enabled (GTK_WIDGET (self->desk.page), "win.copy-picture"));
  hsd_page_desk_do (&self->desk, "win.copy-picture");
  hsd_test_expect_picture (GTK_WIDGET (self->desk.page));
}

/* Throws at two tables that differ in all secrets: on screen, and copied for players. */
static void
test_thrown (gconstpointer data)
{
  guint game = GPOINTER_TO_UINT (data);
  g_autofree char *seen[2] = { NULL, NULL };
  g_autofree char *copied[2] = { NULL, NULL };

  for (guint which = 0; which < 2; which++)
    {
      g_autofree char *mine = NULL;
      Table self;
      guint n;

      open_table (&self, games[game].system);
      n = hsd_page_desk_count (&self.desk);
      hsd_draft_set_character (self.desk.draft, people[which]);
      hsd_draft_set_label (self.desk.draft, words[which]);
      hsd_draft_set_note (self.desk.draft, words[which]);
      hsd_draft_set_visibility (self.desk.draft, HSD_HIDE_THROW);
      answer (&self, game, which);
      hsd_page_desk_do (&self.desk, "win.throw");
      g_assert_cmpuint (hsd_page_desk_count (&self.desk), ==, n + 1);
      seen[which] = see (&self);
      copied[which] = without_clock (paste_after (&self, "win.copy"));
      g_assert_false (tells (seen[which], which));
      g_assert_false (tells (copied[which], which));

      /* The game master's copy is complete, and marks the secret. */
      mine = paste_after (&self, "win.copy-all");
      g_assert_true (tells (mine, which));
      g_assert_nonnull (strstr (mine, "(secret)"));
      check_titles (&self, which);
      check_picture (&self);
      close_table (&self);
    }
  g_assert_cmpstr (seen[0], ==, seen[1]);
  g_assert_cmpstr (copied[0], ==, copied[1]);
}

HSD_SUITE (kept_back)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *draft = g_strdup_printf ("/kept-back/draft/%s", games[i].system);
      g_autofree char *thrown = g_strdup_printf ("/kept-back/thrown/%s", games[i].system);

      if (i % 2 == 0 || g_test_slow ())
        g_test_add_data_func (draft, GUINT_TO_POINTER (i), test_draft);
      g_test_add_data_func (thrown, GUINT_TO_POINTER (i), test_thrown);
    }
}
