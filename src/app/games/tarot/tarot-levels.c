/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/form/form.h"
#include "app/games/tarot/tarot-levels.h"
#include "model/story/level.h"

#define HSD_TYPE_TAROT_LEVELS (hsd_tarot_levels_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotLevels, hsd_tarot_levels, HSD, TAROT_LEVELS, AdwWindow)

/* The levels of difficulty that the table knows by name, in a window. */
struct _HsdTarotLevels
{
  AdwWindow parent_instance;

  HsdDraft *draft; /* owned */
  HsdForm *form;   /* owned */
  GtkWidget *group;
  GtkLabel *why;
};

G_DEFINE_FINAL_TYPE (HsdTarotLevels, hsd_tarot_levels, ADW_TYPE_WINDOW)

static guint
find_errand (HsdTarotLevels *self)
{
  return hsd_system_find_errand (hsd_draft_get_system (self->draft), "levels");
}

static void
saved_cb (HsdTarotLevels *self)
{
  g_autoptr (HsdRecord) args = hsd_form_read (self->form);
  g_autoptr (GError) error = NULL;

  hsd_form_unmark (self->form);
  if (hsd_table_run (hsd_draft_get_table (self->draft), hsd_draft_get_system (self->draft), find_errand (self), args, &error))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }

  hsd_form_mark (self->form, hsd_refusal_get_field (error));
  gtk_label_set_label (self->why, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->why), TRUE);
}

/* Fills the form with the levels of the table. */
static void
fill (HsdTarotLevels *self, const HsdField *fields)
{
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (self->draft));
  const HsdRecord *shared = hsd_state_get_shared (state, hsd_draft_get_system (self->draft));
  guint levels = hsd_record_index (shared, "levels");
  g_autoptr (HsdRecord) now = hsd_record_new (fields);
  GtkWidget *list;

  for (guint i = 0; i < hsd_record_n_rows (shared, levels); i++)
    {
      const HsdRecord *level = hsd_record_get_row (shared, levels, i);
      HsdRecord *row = hsd_record_add_row (now, hsd_record_index (now, "levels"));

      hsd_record_set_text (row, hsd_record_index (row, "name"), hsd_level_get_label (level));
      hsd_record_set (row, hsd_record_index (row, "value"), hsd_record_get (level, hsd_record_index (level, "value")));
    }
  hsd_form_lay (self->form, self->group);
  hsd_form_fill (self->form, now);
  list = hsd_form_find (self->form, "levels");
  if (ADW_IS_EXPANDER_ROW (list))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (list), TRUE);
}

static void
hsd_tarot_levels_finalize (GObject *object)
{
  HsdTarotLevels *self = HSD_TAROT_LEVELS (object);

  g_clear_object (&self->form);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (hsd_tarot_levels_parent_class)->finalize (object);
}

static void
hsd_tarot_levels_class_init (HsdTarotLevelsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_tarot_levels_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/tarot-levels.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdTarotLevels, group);
  gtk_widget_class_bind_template_child (widget_class, HsdTarotLevels, why);
  gtk_widget_class_bind_template_callback (widget_class, saved_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hsd_tarot_levels_init (HsdTarotLevels *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hsd_tarot_levels_open (GtkWidget *widget, HsdDraft *draft)
{
  HsdTarotLevels *self = g_object_new (HSD_TYPE_TAROT_LEVELS, "transient-for", gtk_widget_get_root (widget), NULL);
  HsdSystem *system = hsd_draft_get_system (draft);
  const HsdField *fields;

  self->draft = g_object_ref (draft);
  fields = HSD_SYSTEM_GET_CLASS (system)->errands[find_errand (self)].fields;
  self->form = hsd_form_new_for_fields (hsd_draft_get_table (draft), system, fields);
  fill (self, fields);
  gtk_window_present (GTK_WINDOW (self));
}
