/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form-row.h"
#include "app/pages/draft-names.h"
#include "app/quick-entry.h"
#include "app/wrap-layout.h"

#define OFFERS_HEIGHT 200 /* pixels, before they scroll */

struct _HsdQuickEntry
{
  AdwWindow parent_instance;

  HsdDraft *draft;          /* owned: what will be answered */
  HsdDraft *trial;          /* owned: what would be, to look at its odds */
  HsdQuickWords *words;     /* owned */
  HsdQuickReading *reading; /* owned; NULL before anything was typed */

  GtkWidget *entry;
  GtkWidget *summary;
  GtkWidget *line;
  GtkWidget *trouble;
  GtkWidget *complaint;
  GtkWidget *offers; /* GtkScrolledWindow */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (HsdQuickEntry, hsd_quick_entry, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_SEATING,
  SIGNAL_ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- what it will do --- */

/* Where a choice decides after the throw, nothing is known before. */
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

  if (!get_chance (self, &chance))
    return g_steal_pointer (&what);

  percent = hsd_chance_to_percent (chance);
  /* Translators: %1$s is what is attempted, %2$s the chance that it succeeds, in percent. */
  return g_strdup_printf (C_("chance", "%1$s: %2$s"), what, percent);
}

/* What keeps it from being done: what makes no sense, or else what the rules lack. */
static char *
complain (HsdQuickEntry *self, gboolean *ready)
{
  g_autofree char *complaint = hsd_quick_reading_complain (self->reading);
  g_autoptr (GError) error = NULL;

  *ready = hsd_quick_reading_is_complete (self->reading);
  if (!*ready || hsd_draft_check (self->trial, &error))
    return g_steal_pointer (&complaint);

  *ready = FALSE;
  return g_strdup (error->message);
}

static void
add_offer (HsdQuickEntry *self, const char *caption)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", caption, "xalign", 0.0, "wrap", TRUE, "margin-top", 9, "margin-bottom", 9,
                                   "margin-start", 12, "margin-end", 12, NULL);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  hsd_widget_set_label (row, caption);
  gtk_list_box_append (self->list, row);
}

/* A window grows by what must be seen alone. */
static void
make_room (HsdQuickEntry *self)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (self->list), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->offers), MIN (height, OFFERS_HEIGHT));
}

static void
show_offers (HsdQuickEntry *self)
{
  const HsdQuickPiece *piece = hsd_quick_reading_find_ambiguous (self->reading);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));

  gtk_widget_set_visible (self->offers, piece != NULL);
  for (guint i = 0; piece != NULL && i < piece->captions->len; i++)
    add_offer (self, g_ptr_array_index (piece->captions, i));
  if (piece == NULL)
    return;

  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  make_room (self);
}

/* What is not said is as in a test that begins. */
static void
fill_trial (HsdQuickEntry *self)
{
  g_autoptr (GPtrArray) meant = g_ptr_array_new ();
  g_autofree char *name = NULL;

  hsd_draft_begin (self->trial);
  hsd_draft_set_character (self->trial, self->reading->character);
  hsd_draft_set_somebody (self->trial, hsd_draft_get_somebody (self->draft));
  hsd_draft_take (self->trial, hsd_record_ref (self->reading->input));
  for (guint i = 0; i < self->reading->said->len; i++)
    g_ptr_array_add (meant, g_ptr_array_index (self->reading->said, i));
  g_ptr_array_add (meant, NULL);
  name = hsd_draft_derive_name (self->trial, (const char *const *) meant->pdata);
  hsd_draft_set_name (self->trial, name);
}

static void
show_line (HsdQuickEntry *self, gboolean ready)
{
  g_autofree char *line = ready ? hsd_draft_say (self->trial) : g_strdup ("");

  gtk_label_set_label (GTK_LABEL (self->line), line);
  gtk_widget_set_visible (self->line, ready);
}

static void
follow (HsdQuickEntry *self)
{
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (self->draft);
  g_autofree char *summary = NULL;
  g_autofree char *complaint = NULL;
  gboolean ready;

  g_clear_pointer (&self->reading, hsd_quick_reading_free);
  self->reading = hsd_quick_words_read (self->words, gtk_editable_get_text (GTK_EDITABLE (self->entry)),
                                        hsd_draft_get_character (self->draft), fresh);
  fill_trial (self);

  summary = self->reading->pieces->len > 0 ? describe (self) : g_strdup ("");
  complaint = complain (self, &ready);
  gtk_label_set_label (GTK_LABEL (self->summary), summary);
  gtk_label_set_label (GTK_LABEL (self->complaint), complaint);
  gtk_widget_set_visible (self->trouble, *complaint != '\0');
  show_offers (self);
  show_line (self, ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "quick-entry.throw", ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "quick-entry.prepare", ready);
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

static void
throw_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  answer (HSD_QUICK_ENTRY (widget), TRUE);
}

static void
prepare_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  answer (HSD_QUICK_ENTRY (widget), FALSE);
}

static gboolean
choose (HsdQuickEntry *self)
{
  const HsdQuickPiece *piece = hsd_quick_reading_find_ambiguous (self->reading);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  g_autofree char *text = NULL;

  if (piece == NULL || row == NULL)
    return FALSE;

  text = hsd_quick_reading_choose (self->reading, piece, gtk_list_box_row_get_index (row));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), -1, -1);

  return TRUE;
}

static void
clicked_cb (HsdQuickEntry *self, GtkListBoxRow *row)
{
  gtk_list_box_select_row (self->list, row);
  choose (self);
}

/* --- keys --- */

static void
scroll_to (HsdQuickEntry *self, GtkListBoxRow *row)
{
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->offers));
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    gtk_adjustment_clamp_page (scroll, bounds.origin.y, bounds.origin.y + bounds.size.height);
}

static gboolean
move (HsdQuickEntry *self, int by)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  GtkListBoxRow *next = row != NULL ? gtk_list_box_get_row_at_index (self->list, gtk_list_box_row_get_index (row) + by) : NULL;

  if (row == NULL)
    return FALSE;
  if (next == NULL)
    return TRUE;

  gtk_list_box_select_row (self->list, next);
  scroll_to (self, next);
  return TRUE;
}

/* Where a word is still to be chosen, Enter chooses it. */
static gboolean
enter (HsdQuickEntry *self, gboolean throws)
{
  if (!choose (self))
    gtk_widget_activate_action (GTK_WIDGET (self), throws ? "quick-entry.throw" : "quick-entry.prepare", NULL);

  return TRUE;
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
      return !(state & GDK_SHIFT_MASK) && choose (self);
    default:
      return FALSE;
    }
}

/* --- class --- */

static void
hsd_quick_entry_dispose (GObject *object)
{
  HsdQuickEntry *self = HSD_QUICK_ENTRY (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->trial);
  g_clear_pointer (&self->words, hsd_quick_words_free);
  g_clear_pointer (&self->reading, hsd_quick_reading_free);

  G_OBJECT_CLASS (hsd_quick_entry_parent_class)->dispose (object);
}

static void
hsd_quick_entry_class_init (HsdQuickEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_quick_entry_dispose;

  signals[SIGNAL_SEATING] = g_signal_new ("seating", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_STRING);
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
  gtk_widget_class_bind_template_child (widget_class, HsdQuickEntry, list);
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
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
}

HsdQuickEntry *
hsd_quick_entry_show (GtkWindow *parent, HsdDraft *draft, HsdQuickWords *words)
{
  HsdQuickEntry *self = g_object_new (HSD_TYPE_QUICK_ENTRY, "transient-for", parent, "modal", TRUE, NULL);

  self->draft = g_object_ref (draft);
  self->trial = hsd_draft_new (hsd_draft_get_table (draft), hsd_draft_get_system (draft));
  self->words = words;
  follow (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->entry);

  return self;
}

const GPtrArray *
hsd_quick_entry_get_said (HsdQuickEntry *self)
{
  g_return_val_if_fail (HSD_IS_QUICK_ENTRY (self), NULL);

  return self->reading->said;
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
