/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/page/note-entry.h"
#include "model/story/ledger.h"

struct _HsdNoteEntry
{
  GtkBox parent_instance;

  HsdTable *table;  /* owned, or NULL */
  HsdDraft *draft;  /* owned; NULL where the throw was made */
  guint64 throw_id; /* 0 where it was not */
  char *other;      /* owned: the note of a throw that has none in the state, or NULL */
  gboolean showing; /* the text is not what somebody types */

  GtkEditable *entry;
};

G_DEFINE_FINAL_TYPE (HsdNoteEntry, hsd_note_entry, GTK_TYPE_BOX)

static const char *
find_note (HsdNoteEntry *self)
{
  const char *note = self->draft != NULL   ? hsd_draft_get_note (self->draft)
                     : self->table != NULL ? hsd_state_get_note (hsd_table_get_state (self->table), self->throw_id)
                                           : NULL;

  return note != NULL ? note : self->other != NULL ? self->other : "";
}

static void
show (HsdNoteEntry *self)
{
  self->showing = TRUE;
  if (strcmp (gtk_editable_get_text (self->entry), find_note (self)) != 0)
    gtk_editable_set_text (self->entry, find_note (self));
  self->showing = FALSE;
}

static gboolean
is_typing (HsdNoteEntry *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self->entry)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static void
table_changed_cb (HsdNoteEntry *self)
{
  if (!is_typing (self))
    show (self);
}

static void
changed_cb (HsdNoteEntry *self)
{
  if (!self->showing && self->draft != NULL)
    hsd_draft_set_note (self->draft, gtk_editable_get_text (self->entry));
}

/* Before the throw the draft has it. */
static void
write_cb (HsdNoteEntry *self)
{
  g_autoptr (HsdRecord) note = NULL;
  g_autoptr (GError) error = NULL;

  if (self->throw_id == 0 || self->table == NULL || strcmp (gtk_editable_get_text (self->entry), find_note (self)) == 0)
    return;

  note = hsd_record_new (hsd_note_fields);
  hsd_record_set (note, HSD_NOTE_THROW, self->throw_id);
  hsd_record_set_text (note, HSD_NOTE_TEXT, gtk_editable_get_text (self->entry));
  if (!hsd_table_note (self->table, note, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

static void
follow (HsdNoteEntry *self, HsdTable *table, HsdDraft *draft, guint64 throw_id, const char *other)
{
  /* A text that is being typed belongs to the throw that was shown. */
  if (throw_id != self->throw_id && is_typing (self))
    write_cb (self);

  if (self->table != NULL && table != self->table)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (g_set_object (&self->table, table) && table != NULL)
    g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->draft, draft);
  self->throw_id = throw_id;
  g_free (self->other);
  self->other = g_strdup (other);
  show (self);
}

void
hsd_note_entry_show (HsdNoteEntry *self, HsdTable *table, guint64 throw_id, const char *note)
{
  g_return_if_fail (HSD_IS_NOTE_ENTRY (self) && HSD_IS_TABLE (table));

  follow (self, table, NULL, throw_id, note);
}

void
hsd_note_entry_show_draft (HsdNoteEntry *self, HsdDraft *draft)
{
  g_return_if_fail (HSD_IS_NOTE_ENTRY (self) && HSD_IS_DRAFT (draft));

  follow (self, self->table, draft, 0, NULL);
}

static void
hsd_note_entry_dispose (GObject *object)
{
  HsdNoteEntry *self = HSD_NOTE_ENTRY (object);

  g_clear_object (&self->table);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->other, g_free);

  G_OBJECT_CLASS (hsd_note_entry_parent_class)->dispose (object);
}

static void
hsd_note_entry_class_init (HsdNoteEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_note_entry_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/note-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdNoteEntry, entry);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, write_cb);
}

static void
hsd_note_entry_init (HsdNoteEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
