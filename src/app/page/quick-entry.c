/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/quick-entry.h"
#include "app/page/quick-group.h"
#include "app/page/quick-lend.h"
#include "app/page/quick-side.h"
#include "app/widgets/again.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"
#include "model/words/number.h"

#define OFFERS_MAX 5

struct _HsdQuickEntry
{
  AdwWindow parent_instance;

  HsdQuickSide own, other;  /* the game of the page, and one that is meant where this one understands nothing, if any */
  HsdDraft *draft;          /* borrowed: those of the one that is meant */
  HsdDraft *trial;
  HsdQuickWords *words;
  HsdQuickReading *reading; /* owned; NULL before anything was typed */
  HsdQuickGroup *group;     /* owned: several who roll it; or NULL */
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
    return hsd_quick_group_describe (self->group);
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
  g_autofree char *complaint = self->group != NULL ? hsd_quick_group_complain (self->group)
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
    line = self->group != NULL ? hsd_quick_group_say (self->group) : hsd_draft_say (self->trial);
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
aim (HsdQuickEntry *self, const HsdQuickSide *side)
{
  self->draft = side->draft;
  self->trial = side->trial;
  self->words = side->words;
  adw_window_title_set_subtitle (self->title, hsd_system_get_title (hsd_draft_get_system (self->draft)));
}

/* Suggestions for several are those for the first of them. */
static HsdQuickReading *
read_for (HsdQuickEntry *self, const HsdQuickSide *side)
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

  g_clear_pointer (&self->group, hsd_quick_group_free);
  g_clear_pointer (&self->reading, hsd_quick_reading_free);
  g_free (self->read);
  self->read = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  self->group = hsd_quick_group_read (self->own.words, hsd_quick_words_get_lender (self->own.words), self->own.draft, self->read);
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
  g_clear_pointer (&self->group, hsd_quick_group_free);
  g_clear_pointer (&self->read, g_free);
  hsd_quick_side_clear (&self->own);
  hsd_quick_side_clear (&self->other);

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
  hsd_quick_side_fill (&self->own, draft, words);
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

  hsd_quick_side_clear (&self->other);
  hsd_quick_side_fill (&self->other, draft, words);
  follow (self);
}

void
hsd_quick_entry_set_draft (HsdQuickEntry *self, HsdDraft *draft)
{
  HsdQuickSide *side = self->draft == self->own.draft ? &self->own : &self->other;

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
