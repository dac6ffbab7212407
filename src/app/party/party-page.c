/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/games/reserves.h"
#include "app/page/toasts.h"
#include "app/party/character-window.h"
#include "app/party/party-list.h"
#include "app/party/party-page.h"
#include "app/party/sheet-view.h"
#include "app/widgets/focus-scroll.h"
#include "app/widgets/label.h"
#include "model/examples/sample.h"

#define MARGIN 12
#define MASTER 304
#define SHEET 336

struct _HsdPartyPage
{
  GtkWidget parent_instance;

  HsdTable *table; /* owned */
  GtkWidget *stack;
  GtkWidget *leaflet;
  GtkWidget *master;
  GtkWidget *detail;
  GtkWidget *list;
  GtkWidget *sheet;
  GtkWidget *back;
};

G_DEFINE_FINAL_TYPE (HsdPartyPage, hsd_party_page, GTK_TYPE_WIDGET)

/* --- showing --- */

static void
show_chosen (HsdPartyPage *self)
{
  hsd_sheet_view_show (HSD_SHEET_VIEW (self->sheet), hsd_party_list_get_chosen (HSD_PARTY_LIST (self->list)));
}

static void
table_changed_cb (HsdPartyPage *self)
{
  gboolean some = g_list_model_get_n_items (hsd_table_get_characters (self->table)) > 0;

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), some ? "party" : "nobody");
  if (!some)
    adw_leaflet_set_visible_child (ADW_LEAFLET (self->leaflet), self->master);
}

static void
game_chosen_cb (HsdPartyPage *self)
{
  hsd_party_list_set_system (HSD_PARTY_LIST (self->list), hsd_sheet_view_get_system (HSD_SHEET_VIEW (self->sheet)));
}

static void
opened_cb (HsdPartyPage *self)
{
  show_chosen (self);
  adw_leaflet_set_visible_child (ADW_LEAFLET (self->leaflet), self->detail);
  if (adw_leaflet_get_folded (ADW_LEAFLET (self->leaflet)))
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
  adw_leaflet_set_visible_child (ADW_LEAFLET (self->leaflet), self->master);
}

static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (widget);

  adw_leaflet_set_visible_child (ADW_LEAFLET (self->leaflet), self->master);
  gtk_widget_child_focus (self->list, GTK_DIR_TAB_FORWARD);
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
hsd_party_page_class_init (HsdPartyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_party_page_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "party.add", NULL, add_activated);
  gtk_widget_class_install_action (widget_class, "party.sample", NULL, sample_activated);
  gtk_widget_class_install_action (widget_class, "party.edit", "s", edit_activated);
  gtk_widget_class_install_action (widget_class, "party.edit-chosen", NULL, edit_activated);
  gtk_widget_class_install_action (widget_class, "party.remove", "s", remove_activated);
  gtk_widget_class_install_action (widget_class, "party.remove-chosen", NULL, remove_activated);
  gtk_widget_class_install_action (widget_class, "party.back", NULL, back_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "party.edit-chosen", NULL);
}

static GtkWidget *
make_pill (const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  hsd_widget_set_label (button, label);

  return button;
}

static GtkWidget *
make_nobody (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *add = make_pill (_("Add a Character"), "party.add");

  gtk_widget_add_css_class (add, "suggested-action");
  gtk_box_append (GTK_BOX (box), add);
  /* Translators: a button that seats characters who are ready to play. */
  gtk_box_append (GTK_BOX (box), make_pill (_("Take the Sample Party"), "party.sample"));
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "system-users-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("Who Is Around the Table?"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page), _("Characters fill in their pages with their own sheets."));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), box);

  return page;
}

static GtkWidget *
make_button (const char *icon, const char *action, const char *said)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, said);
  hsd_widget_set_label (button, said);

  return button;
}

static GtkWidget *
make_scrolled (GtkWidget *child, int width)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *viewport = gtk_viewport_new (NULL, NULL);

  hsd_focus_scroll (GTK_VIEWPORT (viewport));
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), child);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), viewport);
  gtk_widget_set_size_request (scrolled, width, -1);

  return scrolled;
}

static GtkWidget *
make_column (void)
{
  return g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, "margin-top", MARGIN,
                       "margin-bottom", 18, "margin-start", MARGIN, "margin-end", MARGIN, NULL);
}

/* Delete belongs to the list alone: in a text it takes a letter away. */
static void
listen_for_delete (HsdPartyPage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcutAction *action = gtk_named_action_new ("party.remove-chosen");

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Delete, 0), action));
  gtk_widget_add_controller (self->list, controller);
}

static GtkWidget *
make_master (HsdPartyPage *self)
{
  GtkWidget *column = make_column ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _("Characters"), "xalign", 0.0, "hexpand", TRUE, NULL);
  GtkWidget *reserves = hsd_reserves_new (self->table);

  gtk_widget_add_css_class (title, "question");
  self->list = hsd_party_list_new (self->table);
  listen_for_delete (self);
  gtk_widget_set_margin_top (reserves, 6);
  gtk_box_append (GTK_BOX (line), title);
  gtk_box_append (GTK_BOX (line), make_button ("list-add-symbolic", "party.add", _("Add a Character")));
  gtk_box_append (GTK_BOX (column), line);
  gtk_box_append (GTK_BOX (column), self->list);
  gtk_box_append (GTK_BOX (column), reserves);
  self->master = make_scrolled (column, MASTER);
  gtk_widget_set_hexpand (self->master, FALSE);

  return self->master;
}

static GtkWidget *
make_detail (HsdPartyPage *self)
{
  GtkWidget *column = make_column ();
  GtkWidget *clamp = adw_clamp_new ();

  /* Translators: leaves the sheet of a character for the list of all. */
  self->back = make_button ("go-previous-symbolic", "party.back", _("Back"));
  gtk_widget_set_halign (self->back, GTK_ALIGN_START);
  g_object_bind_property (self->leaflet, "folded", self->back, "visible", G_BINDING_SYNC_CREATE);
  self->sheet = hsd_sheet_view_new (self->table);
  gtk_box_append (GTK_BOX (column), self->back);
  gtk_box_append (GTK_BOX (column), self->sheet);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 900);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), 900);
  adw_clamp_set_child (ADW_CLAMP (clamp), column);
  self->detail = make_scrolled (clamp, SHEET);
  gtk_widget_set_hexpand (self->detail, TRUE);

  return self->detail;
}

static void
lay (HsdPartyPage *self)
{
  AdwLeafletPage *page;

  self->leaflet = adw_leaflet_new ();
  adw_leaflet_set_can_navigate_back (ADW_LEAFLET (self->leaflet), TRUE);
  adw_leaflet_set_homogeneous (ADW_LEAFLET (self->leaflet), FALSE);
  adw_leaflet_append (ADW_LEAFLET (self->leaflet), make_master (self));
  page = adw_leaflet_append (ADW_LEAFLET (self->leaflet), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_leaflet_page_set_navigatable (page, FALSE);
  adw_leaflet_append (ADW_LEAFLET (self->leaflet), make_detail (self));
  gtk_stack_add_named (GTK_STACK (self->stack), self->leaflet, "party");
  gtk_stack_add_named (GTK_STACK (self->stack), make_nobody (), "nobody");
}

static void
hsd_party_page_init (HsdPartyPage *self)
{
  self->stack = gtk_stack_new ();
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

GtkWidget *
hsd_party_page_new (HsdTable *table)
{
  HsdPartyPage *self = g_object_new (HSD_TYPE_PARTY_PAGE, NULL);

  self->table = g_object_ref (table);
  lay (self);
  game_chosen_cb (self);
  show_chosen (self);
  table_changed_cb (self);
  g_signal_connect_object (self->list, "chosen", G_CALLBACK (show_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sheet, "game-chosen", G_CALLBACK (game_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

void
hsd_party_page_choose (HsdPartyPage *self, const char *name)
{
  g_return_if_fail (HSD_IS_PARTY_PAGE (self));

  hsd_party_list_choose (HSD_PARTY_LIST (self->list), name);
}

const char *
hsd_party_page_get_chosen (HsdPartyPage *self)
{
  g_return_val_if_fail (HSD_IS_PARTY_PAGE (self), NULL);

  return hsd_party_list_get_chosen (HSD_PARTY_LIST (self->list));
}
