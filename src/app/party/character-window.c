/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/form.h"
#include "app/party/character-window.h"
#include "model/systems/registry.h"

struct _HsdCharacterWindow
{
  AdwWindow parent_instance;

  HsdTable *table; /* owned */
  HsdForm *form;   /* owned */
  char *name;      /* owned: who is changed, or NULL */

  /* of the template */
  GtkWidget *group;
  AdwToastOverlay *toasts;
};

G_DEFINE_FINAL_TYPE (HsdCharacterWindow, hsd_character_window, ADW_TYPE_WINDOW)

/* The fields of a character without those that the window knows: whether it changes a character,
 * and the name then. Static, as all fields are. */
static const HsdField *
fields_for (gboolean update)
{
  static HsdField *made[2];
  const HsdField *all = hsd_table_character_fields ();
  guint n = hsd_fields_count (all);

  if (made[update] == NULL)
    {
      made[update] = g_memdup2 (all, (n + 1) * sizeof *all);
      made[update][HSD_GIVEN_UPDATE].flags |= HSD_INTERNAL;
      made[update][hsd_fields_find (all, "portrait")].flags |= HSD_INTERNAL;
      if (update)
        made[update][HSD_GIVEN_NAME].flags |= HSD_INTERNAL;
    }

  return made[update];
}

/* The values of a character, as a record that sets them. */
static HsdRecord *
read_character (HsdCharacter *character)
{
  HsdRecord *given = hsd_record_new (fields_for (TRUE));
  const HsdRecord *base = hsd_character_get_base (character);

  for (guint i = HSD_CHARACTER_PLAYER; i <= HSD_CHARACTER_COLOUR; i++)
    if (hsd_record_get_text (base, i) != NULL)
      hsd_record_set_text (given, HSD_GIVEN_PLAYER + i, hsd_record_get_text (base, i));
  if (hsd_record_has (base, HSD_CHARACTER_MOTIF))
    hsd_record_set (given, HSD_GIVEN_MOTIF, hsd_record_get (base, HSD_CHARACTER_MOTIF));
  for (guint i = 0; i < hsd_registry_count (); i++)
    if (hsd_character_get_sheet (character, i) != NULL)
      hsd_record_update (hsd_record_edit_object (given, HSD_GIVEN_SHEETS + i), hsd_character_get_sheet (character, i));

  return given;
}

gboolean
hsd_character_window_save (HsdCharacterWindow *self)
{
  g_autoptr (HsdRecord) given = hsd_form_read (self->form);
  g_autoptr (GError) error = NULL;

  if (self->name != NULL)
    {
      hsd_record_set_text (given, HSD_GIVEN_NAME, self->name);
      hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);
    }

  if (!hsd_table_set_character (self->table, given, &error))
    {
      g_autofree char *escaped = g_markup_escape_text (error->message, -1);

      if (!hsd_form_explain (self->form, hsd_refusal_get_field (error), error->message))
        adw_toast_overlay_add_toast (self->toasts, adw_toast_new (escaped));
      return FALSE;
    }

  gtk_window_close (GTK_WINDOW (self));
  return TRUE;
}

static void
hsd_character_window_dispose (GObject *object)
{
  HsdCharacterWindow *self = HSD_CHARACTER_WINDOW (object);

  g_clear_object (&self->form);
  g_clear_object (&self->table);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (hsd_character_window_parent_class)->dispose (object);
}

static void
hsd_character_window_class_init (HsdCharacterWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_character_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/character-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdCharacterWindow, group);
  gtk_widget_class_bind_template_child (widget_class, HsdCharacterWindow, toasts);
  gtk_widget_class_bind_template_callback (widget_class, hsd_character_window_save);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hsd_character_window_init (HsdCharacterWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

HsdCharacterWindow *
hsd_character_window_show (GtkWindow *parent, HsdTable *table, const char *name)
{
  HsdCharacterWindow *self = g_object_new (HSD_TYPE_CHARACTER_WINDOW, "transient-for", parent,
                                           /* Translators: the title of a window: it describes a new character. */
                                           "title", name != NULL ? name : _("New Character"), NULL);
  HsdCharacter *character = name != NULL ? hsd_state_find (hsd_table_get_state (table), name) : NULL;

  self->table = g_object_ref (table);
  self->name = g_strdup (name);
  self->form = hsd_form_new_for_fields (table, hsd_registry_get (0), fields_for (name != NULL));
  hsd_form_set_character (self->form, name);
  hsd_form_lay (self->form, self->group);
  if (character != NULL)
    {
      g_autoptr (HsdRecord) given = read_character (character);

      hsd_form_fill (self->form, given);
    }
  gtk_window_present (GTK_WINDOW (self));
  /* Focuses the name, because Cancel comes first in the focus order. */
  gtk_widget_child_focus (self->group, GTK_DIR_TAB_FORWARD);

  return self;
}
