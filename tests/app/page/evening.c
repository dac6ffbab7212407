/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "evening.h"
#include "walk.h"

HsdSentence *
hsd_evening_sentence (HsdEvening *self)
{
  return hsd_system_page_get_sentence (hsd_window_get_page (self->desk.window));
}

const GPtrArray *
hsd_evening_party (HsdEvening *self)
{
  return hsd_table_get_state (self->desk.table)->characters;
}

gboolean
hsd_evening_one_in (HsdEvening *self, int n)
{
  return g_rand_int_range (self->rand, 0, n) == 0;
}

const char *
hsd_evening_line_of (HsdEvening *self)
{
  g_free (self->line);
  self->line = hsd_draft_say (self->desk.draft);

  return self->line;
}

/* --- answers --- */

static void
answer_field (HsdEvening *self, const HsdField *field)
{
  HsdDraft *draft = self->desk.draft;

  /* Settings that last are not part of the test. */
  if (field->flags & HSD_STANDING || (field->flags & HSD_OF_CHARACTER && hsd_draft_get_character (draft) != NULL))
    return;
  if (field->kind == HSD_INT)
    hsd_draft_set (draft, field->id, g_rand_int_range (self->rand, MAX (field->min, -5), MIN (field->max, 12) + 1));
  else if (field->kind == HSD_BOOL && !g_str_equal (field->id, "skip_roll"))
    hsd_draft_set (draft, field->id, g_rand_boolean (self->rand));
  else if (field->kind == HSD_WORD && !g_str_equal (field->id, "kind"))
    hsd_draft_set (draft, field->id, g_rand_int_range (self->rand, 0, 2));
}

void
hsd_evening_answer (HsdEvening *self)
{
  static const char *const labels[] = { "À l’aube", "Crochetage", "secret roll", "4d20 · 2" };
  const HsdField *inputs = HSD_SYSTEM_GET_CLASS (self->system)->inputs;
  HsdDraft *draft = self->desk.draft;

  for (guint i = 0; inputs[i].id != NULL; i++)
    if (hsd_evening_one_in (self, 3))
      answer_field (self, &inputs[i]);
  if (hsd_evening_one_in (self, 4))
    hsd_draft_set_label (draft, labels[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (labels))]);
  if (hsd_evening_one_in (self, 4))
    hsd_draft_set_visibility (draft, g_rand_int_range (self->rand, HSD_OPEN, HSD_GM_FIRST + 1));
  if (hsd_evening_one_in (self, 4))
    hsd_draft_set_somebody (draft, "un garde");
  if (hsd_evening_one_in (self, 8) && g_str_equal (hsd_system_get_id (self->system), "luck"))
    hsd_page_desk_give (&self->desk, 1, (const int[]) { 42 });
  hsd_test_settle ();
}

/* --- held against what was thrown --- */

void
hsd_evening_note (HsdEvening *self, const char *line)
{
  g_free (self->said);
  self->said = g_strdup (line);
  g_clear_pointer (&self->before, hsd_state_unref);
  self->before = hsd_state_ref ((HsdState *) hsd_table_get_state (self->desk.table));
}

void
hsd_evening_check_thrown (HsdEvening *self, const char *way)
{
  const HsdStory *story = hsd_table_get_state (self->desk.table)->story;
  g_autoptr (HsdStatement) thrown = NULL;
  g_autofree char *text = NULL;

  if (story == NULL || story == self->before->story)
    return;

  thrown = hsd_statement_new_for_story (story, self->before);
  text = hsd_statement_get_text (thrown);
  /* Faces that were given stand before its end, and are not in the story. */
  if (self->said == NULL || (story->real ? strncmp (self->said, text, (gsize) (g_strrstr (text, " · ") - text)) : strcmp (self->said, text)) != 0)
    g_error ("%s: “%s” was said, and “%s” thrown", way, self->said, text);
}

/* Ends a test that blocks the next one. */
void
hsd_evening_end_test (HsdEvening *self)
{
  const HsdStory *story = hsd_table_get_state (self->desk.table)->story;

  hsd_stage_view_skip (hsd_system_page_get_stage (self->desk.page));
  hsd_test_settle ();
  if (story != NULL && story->choosing && g_str_equal (hsd_system_get_id (self->system), "tarot"))
    hsd_table_undo (self->desk.table, NULL);
  hsd_test_settle ();
}

void
hsd_evening_throw (HsdEvening *self, const char *way, gboolean by_button)
{
  if (hsd_system_page_get_state (self->desk.page) != HSD_PAGE_PREPARING)
    return;

  hsd_evening_note (self, hsd_evening_line_of (self));
  if (by_button)
    g_signal_emit_by_name (hsd_system_page_get_bar (self->desk.page), "action", HSD_ACTION_KEY_SPACE);
  else
    gtk_widget_activate_action (GTK_WIDGET (self->desk.window), "win.throw", NULL);
  hsd_test_settle ();
  hsd_evening_check_thrown (self, way);
  hsd_evening_end_test (self);
}

HsdEvening
hsd_evening_begin (const char *system)
{
  HsdEvening self = { .desk = hsd_page_desk_open (system), .rand = g_rand_new_with_seed (14) };

  self.system = hsd_system_page_get_system (self.desk.page);
  self.firsts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

void
hsd_evening_end (HsdEvening *self)
{
  g_clear_pointer (&self->before, hsd_state_unref);
  g_clear_pointer (&self->said, g_free);
  g_clear_pointer (&self->line, g_free);
  g_hash_table_unref (self->firsts);
  g_rand_free (self->rand);
  hsd_page_desk_close (&self->desk);
}
