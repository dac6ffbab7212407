/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/draft.h"
#include "app/page/quick-entry.h"
#include "app/page/quick-lend.h"
#include "app/page/quick-words.h"
#include "app/widgets/again.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define OFFERS_MAX 5

/* A game in whose words something may be said. */
typedef struct
{
  HsdDraft *draft;      /* owned: what will be answered */
  HsdDraft *trial;      /* owned: what would be, to look at its odds */
  HsdQuickWords *words; /* owned */
} Side;

/* “all sight 0”, “nadia, bo sight 0”: a test that several roll. A word for everybody, or names with commas between
 * them, stand first; what follows is read for each of them, with the words of their own sheet. */
typedef struct
{
  HsdSystem *system;
  GPtrArray *names;    /* char: who rolls */
  char *wrong;         /* a name between commas that is none, or NULL */
  char *rest;          /* the text with spaces where the names stood: all places in it stay the same */
  GPtrArray *readings; /* HsdQuickReading, by name */
  GPtrArray *drafts;   /* HsdDraft, by name */
} Group;

static void
group_free (Group *self)
{
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->readings);
  g_ptr_array_unref (self->drafts);
  g_free (self->wrong);
  g_free (self->rest);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Group, group_free)

struct _HsdQuickEntry
{
  AdwWindow parent_instance;

  Side own, other;  /* the game of the page, and one that is meant where this one understands nothing, if any */
  HsdDraft *draft;          /* borrowed: those of the one that is meant */
  HsdDraft *trial;
  HsdQuickWords *words;
  HsdQuickReading *reading; /* owned; NULL before anything was typed */
  Group *group;     /* owned: several who roll it; or NULL */
  char *read;               /* the text that was read */
  HsdQuickSuggestions *suggestions; /* owned; NULL before anything was typed */
  gboolean dismissed; /* until something else is typed */

  AdwWindowTitle *title;

  GtkWidget *entry;
  GtkWidget *summary;
  GtkWidget *line;
  GtkWidget *trouble;
  GtkWidget *complaint;
  GtkStack *offers; /* as high with suggestions as without */
  GtkLabel *hint;
  GtkScrolledWindow *scrolled;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (HsdQuickEntry, hsd_quick_entry, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_SEATING,
  SIGNAL_GATHERING,
  SIGNAL_ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- a game --- */

/* Takes ownership of @words. */
static void
side_fill (Side *self, HsdDraft *draft, HsdQuickWords *words)
{
  self->draft = g_object_ref (draft);
  self->trial = hsd_draft_new (hsd_draft_get_table (draft), hsd_draft_get_system (draft));
  self->words = words;
}

static void
side_clear (Side *self)
{
  g_clear_object (&self->draft);
  g_clear_object (&self->trial);
  g_clear_pointer (&self->words, hsd_quick_words_free);
}

/* --- who --- */

static gboolean
is_everybody (const char *word)
{
  /* Translators: words, with spaces between them, that are typed before a test that everybody rolls, as in “all sight 0”. */
  g_auto (GStrv) said = g_strsplit (C_("quick entry", "all everybody everyone"), " ", -1);
  g_autofree char *folded = hsd_quick_fold (word);

  for (guint i = 0; said[i] != NULL; i++)
    {
      g_autofree char *one = hsd_quick_fold (said[i]);

      if (strcmp (one, folded) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
begins (const char *name, const char *typed)
{
  g_autofree char *whole = hsd_quick_fold (name);
  g_autofree char *part = hsd_quick_fold (typed);

  return *part != '\0' && g_str_has_prefix (whole, part);
}

/* Who is called so, in full or by the first letters alone; NULL if there is none, or more than one. */
static const char *
find_name (const HsdState *state, const char *typed)
{
  const char *found = NULL;
  guint n = 0;

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);
      const char *name = hsd_character_get_name (character);

      if (hsd_character_is_retired (character))
        continue;
      if (g_ascii_strcasecmp (name, typed) == 0)
        return name;
      if (begins (name, typed))
        {
          found = name;
          n++;
        }
    }

  return n == 1 ? found : NULL;
}

static const char *
skip_spaces (const char *text)
{
  while (*text == ' ')
    text++;

  return text;
}

static const char *
end_of_word (const char *text)
{
  while (*text != '\0' && *text != ' ' && *text != ',')
    text++;

  return text;
}

static void
add_everybody (Group *self, const HsdState *state, HsdSystem *system)
{
  g_autoptr (GPtrArray) party = hsd_state_list_group (state, NULL);

  for (guint i = 0; i < party->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (party, i));

      if (hsd_state_get_sheet (state, system, name) != NULL)
        g_ptr_array_add (self->names, g_strdup (name));
    }
}

/* The one group of several NPCs whose name begins so, with two letters at least; NULL if there is none, or more than one. */
static const char *
find_group (const HsdState *state, const char *typed)
{
  const char *found = NULL;

  if (g_utf8_strlen (typed, -1) < 2)
    return NULL;

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);
      const char *group = hsd_character_get_group (character);

      if (group == NULL || strcmp (group, hsd_character_get_name (character)) == 0 || !begins (group, typed))
        continue;
      if (found != NULL && strcmp (found, group) != 0)
        return NULL;
      found = group;
    }

  return found;
}

static void
add_group (Group *self, const HsdState *state, const char *group)
{
  g_autoptr (GPtrArray) members = hsd_state_list_group (state, group);

  for (guint i = 0; i < members->len; i++)
    g_ptr_array_add (self->names, g_strdup (hsd_character_get_name (g_ptr_array_index (members, i))));
}

/* Names up to the one that no comma follows; the end of it, or NULL where there are not two. */
static const char *
take_names (Group *self, const HsdState *state, const char *text)
{
  for (guint n = 1;; n++)
    {
      const char *end = end_of_word (text);
      g_autofree char *typed = g_strndup (text, end - text);
      const char *name = find_name (state, typed);
      const char *next = skip_spaces (end);

      if (name != NULL)
        g_ptr_array_add (self->names, g_strdup (name));
      else if (self->wrong == NULL && n > 1)
        self->wrong = g_strdup (typed);
      if (n == 1 && (name == NULL || *next != ','))
        return NULL;
      if (*next != ',')
        return end;
      text = skip_spaces (next + 1);
    }
}

/* The end of what says who rolls; NULL if it is one alone. */
static const char *
take_who (Group *self, const HsdState *state, HsdSystem *system, const char *text)
{
  const char *start = skip_spaces (text);
  const char *end = end_of_word (start);
  g_autofree char *word = g_strndup (start, end - start);
  const char *group;

  if (is_everybody (word))
    {
      add_everybody (self, state, system);
      return end;
    }

  group = *skip_spaces (end) != ',' ? find_group (state, word) : NULL;
  if (group == NULL)
    return take_names (self, state, start);

  add_group (self, state, group);
  return end;
}

/* --- what each tries --- */

static void
group_read_for (Group *self, const HsdQuickWords *words, const HsdLender *lender, HsdDraft *draft, const char *name)
{
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (draft));
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (draft);
  HsdQuickReading *reading = hsd_quick_words_read (words, self->rest, name, fresh);
  HsdDraft *trial = hsd_draft_new (hsd_draft_get_table (draft), hsd_draft_get_system (draft));
  g_autofree char *called = NULL;

  hsd_draft_begin (trial);
  hsd_draft_set_character (trial, name);
  hsd_draft_take (trial, hsd_record_ref (reading->input));
  called = hsd_lender_name_test (lender, trial);
  hsd_draft_set_name (trial, called);
  /* As it is of each of them, unless the page says who sees it. */
  if (hsd_draft_get_visibility (draft) != hsd_state_first_visibility (state, hsd_draft_get_character (draft)))
    hsd_draft_set_visibility (trial, hsd_draft_get_visibility (draft));
  g_ptr_array_add (self->readings, reading);
  g_ptr_array_add (self->drafts, trial);
}

/* NULL if @text begins with neither: it is the test of one. */
static Group *
group_read (const HsdQuickWords *words, const HsdLender *lender, HsdDraft *draft, const char *text)
{
  g_autoptr (Group) self = g_new0 (Group, 1);
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (draft));
  const char *end;

  self->system = hsd_draft_get_system (draft);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->readings = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_quick_reading_free);
  self->drafts = g_ptr_array_new_with_free_func (g_object_unref);
  end = take_who (self, state, self->system, text);
  if (end == NULL)
    return NULL;

  self->rest = g_strdup (text);
  memset (self->rest, ' ', end - text);
  for (guint i = 0; i < self->names->len; i++)
    group_read_for (self, words, lender, draft, g_ptr_array_index (self->names, i));

  return g_steal_pointer (&self);
}

/* --- in words --- */

static char *
complain_of (const Group *self, guint index)
{
  const HsdQuickReading *reading = g_ptr_array_index (self->readings, index);
  g_autoptr (GError) error = NULL;

  if (!hsd_quick_reading_is_complete (reading))
    return hsd_quick_reading_complain (reading);

  return g_strdup (hsd_draft_check (g_ptr_array_index (self->drafts, index), &error) ? "" : error->message);
}

static void
add_line (GString *text, const char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

/* Sentences about what keeps them from rolling, one a line; "" if nothing does. Free it with g_free(). */
static char *
group_complain (const Group *self)
{
  GString *text = g_string_new (NULL);

  if (self->names->len == 0)
    {
      g_autofree char *line = g_strdup_printf (_("Nobody at the table has a sheet for “%s”."), hsd_system_get_title (self->system));

      add_line (text, line);
    }
  if (self->wrong != NULL)
    {
      /* Translators: %s is a name. */
      g_autofree char *line = g_strdup_printf (_("Nobody at the table is named “%s”."), self->wrong);

      add_line (text, line);
    }
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *complaint = complain_of (self, i);
      g_autofree char *line = hsd_join_pair (g_ptr_array_index (self->names, i), complaint);

      if (*complaint != '\0')
        add_line (text, line);
    }

  return g_string_free (text, FALSE);
}

/* “Nadia 42 %, Bo 35 %”: the chance of each, where there is one. Free it with g_free(). */
static char *
group_describe (const Group *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->names->len; i++)
    {
      HsdDraft *draft = g_ptr_array_index (self->drafts, i);
      g_autofree char *percent = NULL;
      g_autofree char *one = NULL;
      HsdFraction chance;

      if (hsd_quick_reading_is_complete (g_ptr_array_index (self->readings, i)) && hsd_draft_get_success (draft, &chance))
        percent = hsd_chance_to_percent (chance);
      one = hsd_join (HSD_JOIN_VALUE, (const char *) g_ptr_array_index (self->names, i), percent, NULL);
      hsd_join_add (text, HSD_JOIN_LIST, one);
    }

  return g_string_free (text, FALSE);
}

/* All that would be thrown, a line for each. Free it with g_free(). */
static char *
group_say (const Group *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->drafts->len; i++)
    {
      g_autofree char *line = hsd_draft_say (g_ptr_array_index (self->drafts, i));

      add_line (text, line);
    }

  return g_string_free (text, FALSE);
}

/* --- what it will do --- */

/* If a choice after the throw decides, there is no chance before. */
static gboolean
get_chance (HsdQuickEntry *self, HsdFraction *chance)
{
  HsdSystem *system = hsd_draft_get_system (self->draft);

  return hsd_quick_reading_is_complete (self->reading) && HSD_SYSTEM_GET_CLASS (system)->decides == NULL &&
         hsd_draft_get_success (self->trial, chance);
}

static char *
describe (HsdQuickEntry *self)
{
  g_autofree char *what = hsd_quick_reading_describe (self->reading);
  g_autofree char *percent = NULL;
  HsdFraction chance;

  if (self->group != NULL)
    return group_describe (self->group);
  if (!get_chance (self, &chance))
    return g_steal_pointer (&what);

  percent = hsd_chance_to_percent (chance);
  /* Translators: %1$s is what is attempted, %2$s the chance that it succeeds, in percent. */
  return g_strdup_printf (C_("chance", "%1$s: %2$s"), what, percent);
}

/* The problem that prevents the throw: text that is not understood, or required inputs. */
static char *
complain (HsdQuickEntry *self, gboolean *ready)
{
  g_autofree char *complaint = self->group != NULL ? group_complain (self->group)
                                                   : hsd_quick_reading_complain (self->reading);
  g_autoptr (GError) error = NULL;

  if (self->group != NULL)
    {
      *ready = *complaint == '\0' && hsd_quick_reading_is_complete (self->reading);
      return g_steal_pointer (&complaint);
    }

  *ready = hsd_quick_reading_is_complete (self->reading);
  if (!*ready || hsd_draft_check (self->trial, &error))
    return g_steal_pointer (&complaint);

  *ready = FALSE;
  return g_strdup (error->message);
}

/* Other inputs are as in a new test. */
static void
fill_trial (HsdQuickEntry *self)
{
  g_autofree char *name = NULL;

  hsd_draft_begin (self->trial);
  hsd_draft_set_character (self->trial, self->reading->character);
  hsd_draft_set_somebody (self->trial, hsd_draft_get_somebody (self->draft));
  hsd_draft_take (self->trial, hsd_record_ref (self->reading->input));
  name = hsd_lender_name_test (hsd_quick_words_get_lender (self->words), self->trial);
  hsd_draft_set_name (self->trial, name);
}

static void
show_line (HsdQuickEntry *self, gboolean ready)
{
  g_autofree char *line = NULL;

  if (ready)
    line = self->group != NULL ? group_say (self->group) : hsd_draft_say (self->trial);
  else
    line = g_strdup ("");

  gtk_label_set_label (GTK_LABEL (self->line), line);
  gtk_widget_set_visible (self->line, ready);
}

/* --- what it may become --- */

/* Nothing of it can have the focus: the entry tells what is chosen. */
static void
tell_chosen (HsdQuickEntry *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row == NULL)
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT);
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      return;
    }

  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, row, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  (char *) g_ptr_array_index (self->suggestions->captions, gtk_list_box_row_get_index (row)), -1);
}

static void
add_offer (HsdQuickEntry *self, const char *caption)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", caption, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  hsd_widget_set_label (row, caption);
  gtk_list_box_append (self->list, row);
}

static gboolean
has_offers (HsdQuickEntry *self)
{
  return !self->dismissed && self->suggestions != NULL && self->suggestions->texts->len > 0;
}

static void
show_offers (HsdQuickEntry *self)
{
  GtkListBoxRow *row;

  gtk_list_box_unselect_all (self->list);
  tell_chosen (self);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; has_offers (self) && i < self->suggestions->captions->len; i++)
    add_offer (self, g_ptr_array_index (self->suggestions->captions, i));
  gtk_stack_set_visible_child_name (self->offers, has_offers (self) ? "list" : "hint");
}

/* The text was already read. */
static void
suggest (HsdQuickEntry *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  int position = gtk_editable_get_position (GTK_EDITABLE (self->entry));

  if (self->reading == NULL || g_strcmp0 (self->read, text) != 0)
    return;

  g_clear_pointer (&self->suggestions, hsd_quick_suggestions_free);
  self->suggestions = hsd_quick_words_suggest (self->words, self->reading, g_utf8_offset_to_pointer (text, position) - text, OFFERS_MAX);
  show_offers (self);
}

/* --- for which game --- */

static void
aim (HsdQuickEntry *self, const Side *side)
{
  self->draft = side->draft;
  self->trial = side->trial;
  self->words = side->words;
  adw_window_title_set_subtitle (self->title, hsd_system_get_title (hsd_draft_get_system (self->draft)));
}

/* Suggestions for several are those for the first of them. */
static HsdQuickReading *
read_for (HsdQuickEntry *self, const Side *side)
{
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (side->draft);
  const char *who = hsd_draft_get_character (self->own.draft);

  if (self->group != NULL && self->group->names->len > 0)
    who = g_ptr_array_index (self->group->names, 0);

  return hsd_quick_words_read (side->words, self->group != NULL ? self->group->rest : self->read, who, fresh);
}

/* The game of the page comes first, whatever the other one would understand; several roll for that one alone. */
static void
read_text (HsdQuickEntry *self)
{
  HsdQuickReading *own, *other = NULL;
  gboolean meant;

  g_clear_pointer (&self->group, group_free);
  g_clear_pointer (&self->reading, hsd_quick_reading_free);
  g_free (self->read);
  self->read = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  self->group = group_read (self->own.words, hsd_quick_words_get_lender (self->own.words), self->own.draft, self->read);
  own = read_for (self, &self->own);
  if (self->group == NULL && self->other.words != NULL && !hsd_quick_reading_is_complete (own))
    other = read_for (self, &self->other);
  meant = other != NULL && hsd_quick_reading_is_complete (other);
  self->reading = meant ? g_steal_pointer (&other) : g_steal_pointer (&own);
  g_clear_pointer (&other, hsd_quick_reading_free);
  g_clear_pointer (&own, hsd_quick_reading_free);
  aim (self, meant ? &self->other : &self->own);
}

static void
follow (HsdQuickEntry *self)
{
  g_autofree char *summary = NULL;
  g_autofree char *complaint = NULL;
  gboolean ready;

  read_text (self);
  fill_trial (self);

  summary = self->reading->pieces->len > 0 ? describe (self) : g_strdup ("");
  complaint = complain (self, &ready);
  self->dismissed = FALSE;
  gtk_label_set_label (GTK_LABEL (self->summary), summary);
  gtk_label_set_label (GTK_LABEL (self->complaint), complaint);
  gtk_widget_set_visible (self->trouble, *complaint != '\0');
  suggest (self);
  show_line (self, ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "quick-entry.throw", ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "quick-entry.prepare", ready && self->group == NULL);
}

/* --- doing it --- */

static void
answer (HsdQuickEntry *self, gboolean throws)
{
  g_autoptr (HsdQuickEntry) kept = g_object_ref (self);

  g_signal_emit (self, signals[SIGNAL_SEATING], 0, self->reading->character);
  hsd_draft_begin (self->draft);
  hsd_draft_set_character (self->draft, self->reading->character);
  hsd_draft_take (self->draft, hsd_record_ref (self->reading->input));
  g_signal_emit (self, signals[SIGNAL_ANSWERED], 0, throws);
  gtk_window_close (GTK_WINDOW (self));
}

/* The page of the game comes first, and then follows the table. */
static void
throw_group (HsdQuickEntry *self)
{
  g_autoptr (HsdQuickEntry) kept = g_object_ref (self);
  g_autoptr (GError) error = NULL;

  g_signal_emit (self, signals[SIGNAL_GATHERING], 0);
  if (hsd_draft_throw_all (self->group->drafts, &error))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }

  gtk_label_set_label (GTK_LABEL (self->complaint), error->message);
  gtk_widget_set_visible (self->trouble, TRUE);
}

static void
throw_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdQuickEntry *self = HSD_QUICK_ENTRY (widget);

  if (self->group != NULL)
    throw_group (self);
  else
    answer (self, TRUE);
}

static void
prepare_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  answer (HSD_QUICK_ENTRY (widget), FALSE);
}

static void
choose (HsdQuickEntry *self, guint index)
{
  guint caret;
  g_autofree char *text =
    hsd_quick_suggestions_take (self->suggestions, gtk_editable_get_text (GTK_EDITABLE (self->entry)), index, &caret);
  int position = g_utf8_pointer_to_offset (text, text + caret);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), position, position);
}

static void
clicked_cb (HsdQuickEntry *self, GtkListBoxRow *row)
{
  choose (self, gtk_list_box_row_get_index (row));
}

/* --- keys --- */

static void
scroll_to (HsdQuickEntry *self, GtkListBoxRow *row)
{
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (self->scrolled);
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    gtk_adjustment_clamp_page (scroll, bounds.origin.y, bounds.origin.y + bounds.size.height);
}

/* Above the first one none is chosen. */
static gboolean
move (HsdQuickEntry *self, int by)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int index = row != NULL ? gtk_list_box_row_get_index (row) + by : by > 0 ? 0 : -1;
  GtkListBoxRow *next = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL;

  if (!has_offers (self))
    return FALSE;

  if (next != NULL)
    {
      gtk_list_box_select_row (self->list, next);
      scroll_to (self, next);
    }
  else if (index < 0)
    {
      gtk_list_box_unselect_all (self->list);
    }
  tell_chosen (self);

  return TRUE;
}

/* Enter takes what was chosen, and else throws; Tab takes the first where none was. */
static gboolean
take_chosen (HsdQuickEntry *self, gboolean or_first)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (!has_offers (self) || (row == NULL && !or_first))
    return FALSE;

  choose (self, row != NULL ? gtk_list_box_row_get_index (row) : 0);
  return TRUE;
}

static gboolean
enter (HsdQuickEntry *self, gboolean throws)
{
  if (!take_chosen (self, FALSE))
    gtk_widget_activate_action (GTK_WIDGET (self), throws ? "quick-entry.throw" : "quick-entry.prepare", NULL);

  return TRUE;
}

/* The suggestions go first. */
static gboolean
dismiss (HsdQuickEntry *self)
{
  gboolean had = has_offers (self);

  self->dismissed = TRUE;
  show_offers (self);

  return had;
}

static gboolean
key_pressed_cb (HsdQuickEntry *self, guint keyval, guint keycode, GdkModifierType state)
{
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return enter (self, !(state & GDK_SHIFT_MASK));
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return move (self, 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return move (self, -1);
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      return !(state & GDK_SHIFT_MASK) && take_chosen (self, TRUE);
    case GDK_KEY_Escape:
      return dismiss (self);
    default:
      return FALSE;
    }
}

/* --- class --- */

static void
hsd_quick_entry_dispose (GObject *object)
{
  HsdQuickEntry *self = HSD_QUICK_ENTRY (object);

  g_clear_pointer (&self->suggestions, hsd_quick_suggestions_free);
  g_clear_pointer (&self->reading, hsd_quick_reading_free);
  g_clear_pointer (&self->group, group_free);
  g_clear_pointer (&self->read, g_free);
  side_clear (&self->own);
  side_clear (&self->other);

  G_OBJECT_CLASS (hsd_quick_entry_parent_class)->dispose (object);
}

static void
hsd_quick_entry_class_init (HsdQuickEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_quick_entry_dispose;

  signals[SIGNAL_SEATING] = g_signal_new ("seating", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_STRING);
  signals[SIGNAL_GATHERING] =
    g_signal_new ("gathering", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                           1, G_TYPE_BOOLEAN);

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_install_action (widget_class, "quick-entry.throw", NULL, throw_action);
  gtk_widget_class_install_action (widget_class, "quick-entry.prepare", NULL, prepare_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/quick-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, summary);
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, line);
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, trouble);
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, complaint);
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, offers);
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, hint);
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, scrolled);
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, list);
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, title);
}

static void
hsd_quick_entry_init (HsdQuickEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, keys);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "notify::cursor-position", G_CALLBACK (suggest), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
}

HsdQuickEntry *
hsd_quick_entry_show (GtkWindow *parent, HsdDraft *draft, HsdQuickWords *words)
{
  HsdQuickEntry *self = g_object_new (HSD_TYPE_QUICK_ENTRY, "transient-for", parent, "modal", TRUE, NULL);

  hsd_again_note (GTK_WINDOW (self), "win.quick-entry");
  side_fill (&self->own, draft, words);
  gtk_label_set_label (self->hint,
                       hsd_quick_words_has_beside (words)
                         /* Translators: below the entry in which a test is described with a few letters; Tab is a
                            key. */
                         ? _("Who acts, with what, how hard, who helps: in any order, by whole words or first letters. The "
                             "arrow keys choose a suggestion, Tab takes it.")
                         /* Translators: below the entry in which a test is described with a few letters; Tab is a
                            key. */
                         : _("Who acts, with what, how hard: in any order, by whole words or first letters. The arrow keys "
                             "choose a suggestion, Tab takes it."));
  follow (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->entry);

  return self;
}

void
hsd_quick_entry_add_other (HsdQuickEntry *self, HsdDraft *draft, HsdQuickWords *words)
{
  g_return_if_fail (HSD_IS_QUICK_ENTRY (self));

  side_clear (&self->other);
  side_fill (&self->other, draft, words);
  follow (self);
}

void
hsd_quick_entry_set_draft (HsdQuickEntry *self, HsdDraft *draft)
{
  Side *side = self->draft == self->own.draft ? &self->own : &self->other;

  g_return_if_fail (HSD_IS_QUICK_ENTRY (self));

  g_set_object (&side->draft, draft);
  self->draft = side->draft;
}

HsdSystem *
hsd_quick_entry_get_system (HsdQuickEntry *self)
{
  g_return_val_if_fail (HSD_IS_QUICK_ENTRY (self), NULL);

  return hsd_draft_get_system (self->draft);
}

GtkEditable *
hsd_quick_entry_get_editable (HsdQuickEntry *self)
{
  g_return_val_if_fail (HSD_IS_QUICK_ENTRY (self), NULL);

  return GTK_EDITABLE (self->entry);
}

const char *
hsd_quick_entry_get_summary (HsdQuickEntry *self)
{
  g_return_val_if_fail (HSD_IS_QUICK_ENTRY (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->summary));
}

const char *
hsd_quick_entry_get_complaint (HsdQuickEntry *self)
{
  g_return_val_if_fail (HSD_IS_QUICK_ENTRY (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->complaint));
}

const char *
hsd_quick_entry_get_line (HsdQuickEntry *self)
{
  g_return_val_if_fail (HSD_IS_QUICK_ENTRY (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->line));
}

const GPtrArray *
hsd_quick_entry_get_suggestions (HsdQuickEntry *self)
{
  g_return_val_if_fail (HSD_IS_QUICK_ENTRY (self), NULL);

  return has_offers (self) ? self->suggestions->captions : NULL;
}
