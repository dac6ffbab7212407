/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/games/reserves.h"
#include "app/page/toasts.h"
#include "app/party/character-window.h"
#include "app/party/npc-entry.h"
#include "app/party/party-actions.h"
#include "app/party/party-list.h"
#include "app/party/party-page.h"
#include "app/party/retired-list.h"
#include "app/party/sheet-view.h"
#include "app/widgets/focus-scroll.h"
#include "model/examples/sample.h"

struct _HsdPartyPage
{
  GtkWidget parent_instance;

  HsdTable *table;   /* owned */
  GtkEditable *npcs; /* where they are written */

  /* of the template */
  GtkWidget *stack;
  AdwLeaflet *leaflet;
  GtkWidget *master;
  GtkViewport *master_viewport;
  GtkBox *column;
  HsdPartyList *list;
  HsdSheetView *sheet;
  GtkWidget *detail;
  GtkViewport *detail_viewport;
  GtkWidget *back;
};

G_DEFINE_FINAL_TYPE (HsdPartyPage, hsd_party_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- showing --- */

static char *
choose_child (gpointer self, HsdCharacter *chosen)
{
  return g_strdup (chosen != NULL ? "party" : "nobody");
}

static void
chosen_cb (HsdPartyPage *self)
{
  HsdCharacter *chosen = hsd_party_list_get_chosen (self->list);

  if (chosen == NULL)
    adw_leaflet_set_visible_child (self->leaflet, self->master);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "party.dismiss", chosen != NULL && hsd_character_get_group (chosen) != NULL);
}

static void
opened_cb (HsdPartyPage *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->detail);
  if (adw_leaflet_get_folded (self->leaflet))
    gtk_widget_grab_focus (self->back);
}

/* --- actions --- */

static void
add_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_character_window_show (GTK_WINDOW (gtk_widget_get_root (widget)), HSD_PARTY_PAGE (widget)->table, NULL);
}

static void
edit_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *name = parameter != NULL ? g_variant_get_string (parameter, NULL) : hsd_party_page_get_chosen (HSD_PARTY_PAGE (widget));

  if (name != NULL)
    hsd_character_window_show (GTK_WINDOW (gtk_widget_get_root (widget)), HSD_PARTY_PAGE (widget)->table, name);
}

static void
sample_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_sample_seat (HSD_PARTY_PAGE (widget)->table);
}

static void
remove_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (widget);
  /* The button that asks for it may go, and the name with it. */
  g_autofree char *name = parameter != NULL ? g_variant_dup_string (parameter, NULL) : g_strdup (hsd_party_page_get_chosen (self));
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;

  if (name == NULL)
    return;

  if (!hsd_table_remove_character (self->table, name, &error))
    {
      gtk_widget_activate_action (widget, "win.tell", "s", error->message);
      return;
    }

  /* Translators: %s is the name of a character. */
  told = g_strdup_printf (_("%s left the table"), name);
  hsd_toast_undoable (widget, self->table, told);
  adw_leaflet_set_visible_child (self->leaflet, self->master);
}

static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->master);
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

/* --- class --- */

static void
hsd_party_page_dispose (GObject *object)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_party_page_parent_class)->dispose (object);
}

static void
hsd_party_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, HSD_PARTY_PAGE (object)->table);
}

static void
hsd_party_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (object);
  GtkWidget *reserves;

  self->table = g_value_dup_object (value);
  reserves = hsd_reserves_new (self->table);
  gtk_widget_set_margin_top (reserves, 6);
  self->npcs = GTK_EDITABLE (hsd_npc_entry_new ());
  gtk_box_append (self->column, GTK_WIDGET (self->npcs));
  gtk_box_append (self->column, hsd_retired_list_new (self->table));
  gtk_box_append (self->column, reserves);
}

static void
hsd_party_page_class_init (HsdPartyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_party_page_dispose;
  object_class->get_property = hsd_party_page_get_property;
  object_class->set_property = hsd_party_page_set_property;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE,
                                                G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_PARTY_LIST);
  g_type_ensure (HSD_TYPE_SHEET_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/party-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, master);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, master_viewport);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, column);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, list);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, detail);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, detail_viewport);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, back);
  gtk_widget_class_bind_template_callback (widget_class, choose_child);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);

  gtk_widget_class_install_action (widget_class, "party.add", NULL, add_activated);
  gtk_widget_class_install_action (widget_class, "party.sample", NULL, sample_activated);
  gtk_widget_class_install_action (widget_class, "party.edit", "s", edit_activated);
  gtk_widget_class_install_action (widget_class, "party.edit-chosen", NULL, edit_activated);
  gtk_widget_class_install_action (widget_class, "party.remove", "s", remove_activated);
  gtk_widget_class_install_action (widget_class, "party.remove-chosen", NULL, remove_activated);
  gtk_widget_class_install_action (widget_class, "party.back", NULL, back_activated);
  hsd_party_actions_install (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "party.edit-chosen", NULL);
}

static void
hsd_party_page_init (HsdPartyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "party.dismiss", FALSE);
  hsd_focus_scroll (self->master_viewport);
  hsd_focus_scroll (self->detail_viewport);
}

GtkWidget *
hsd_party_page_new (HsdTable *table)
{
  return g_object_new (HSD_TYPE_PARTY_PAGE, "table", table, NULL);
}

void
hsd_party_page_choose (HsdPartyPage *self, const char *name)
{
  g_return_if_fail (HSD_IS_PARTY_PAGE (self));

  hsd_party_list_choose (self->list, name);
}

void
hsd_party_page_clear_npcs (HsdPartyPage *self)
{
  g_return_if_fail (HSD_IS_PARTY_PAGE (self));

  gtk_editable_set_text (self->npcs, "");
}

HsdTable *
hsd_party_page_get_table (HsdPartyPage *self)
{
  g_return_val_if_fail (HSD_IS_PARTY_PAGE (self), NULL);

  return self->table;
}

HsdSystem *
hsd_party_page_get_system (HsdPartyPage *self)
{
  HsdSystem *system = NULL;

  g_return_val_if_fail (HSD_IS_PARTY_PAGE (self), NULL);

  g_object_get (self->sheet, "system", &system, NULL);
  g_object_unref (system);

  return system;
}

const char *
hsd_party_page_get_chosen (HsdPartyPage *self)
{
  HsdCharacter *chosen;

  g_return_val_if_fail (HSD_IS_PARTY_PAGE (self), NULL);

  chosen = hsd_party_list_get_chosen (self->list);

  return chosen != NULL ? hsd_character_get_name (chosen) : NULL;
}
