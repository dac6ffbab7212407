/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/reserves.h"
#include "app/page/toasts.h"
#include "app/widgets/label.h"
#include "app/widgets/tokens.h"
#include "model/systems/registry.h"

#define POOL_SYSTEM "2d20"
#define CARD_SYSTEM "tarot"
#define PLAYERS_MAX 20

static const struct
{
  const char *shared;   /* the field of the table */
  const char *argument; /* of the errand that sets it */
  HsdTokenKind kind;
  const char *label; /* a msgid */
  const char *less;
  const char *more;
} pools[] = {
  { "group_pool", "group", HSD_TOKEN_GROUP,
    /* Translators: the points that the players have together. */
    N_("Group"), N_("One point less for the group"), N_("One point more for the group") },
  { "gm_pool", "gm", HSD_TOKEN_GM,
    /* Translators: the points of the game master; short. */
    N_("GM"), N_("One point less for the game master"), N_("One point more for the game master") },
};

#define N_POOLS G_N_ELEMENTS (pools)

struct _HsdReserves
{
  GtkWidget parent_instance;

  HsdTable *table; /* owned */
  GtkWidget *tokens[N_POOLS];
  GtkWidget *less[N_POOLS];
  GtkWidget *more[N_POOLS];
  GtkWidget *phase; /* GtkSwitch */
  gboolean following;
};

G_DEFINE_FINAL_TYPE (HsdReserves, hsd_reserves, GTK_TYPE_WIDGET)

/* --- what is there --- */

static int
read_shared (HsdReserves *self, const char *system, const char *field)
{
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (self->table), hsd_registry_find (system));

  return hsd_record_get (shared, hsd_record_index (shared, field));
}

static int
limit_of (guint pool)
{
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (hsd_registry_find (POOL_SYSTEM))->shared;
  int most = fields[hsd_fields_find (fields, pools[pool].shared)].max;

  return pools[pool].kind == HSD_TOKEN_GROUP ? most : 0;
}

static void
follow (HsdReserves *self)
{
  gboolean read_only = hsd_table_is_read_only (self->table);

  for (guint i = 0; i < N_POOLS; i++)
    {
      int value = read_shared (self, POOL_SYSTEM, pools[i].shared);
      int limit = limit_of (i);

      hsd_tokens_set (HSD_TOKENS (self->tokens[i]), value, limit, 0);
      gtk_widget_set_sensitive (self->less[i], !read_only && value > 0);
      gtk_widget_set_sensitive (self->more[i], !read_only && (limit == 0 || value < limit));
    }

  self->following = TRUE;
  gtk_switch_set_active (GTK_SWITCH (self->phase), read_shared (self, CARD_SYSTEM, "critical_phase"));
  self->following = FALSE;
  gtk_widget_set_sensitive (self->phase, !read_only);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "reserves.pool", !read_only);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "reserves.new-session", !read_only);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "reserves.new-quest", !read_only);
}

/* --- errands --- */

static HsdRecord *
make_args (const char *system, const char *errand)
{
  HsdSystem *found = hsd_registry_find (system);

  return hsd_record_new (HSD_SYSTEM_GET_CLASS (found)->errands[hsd_system_find_errand (found, errand)].fields);
}

static void
set_arg (HsdRecord *args, const char *field, int value)
{
  hsd_record_set (args, hsd_record_index (args, field), value);
}

static gboolean
run (HsdReserves *self, const char *system, const char *errand, const HsdRecord *args)
{
  HsdSystem *found = hsd_registry_find (system);
  g_autoptr (GError) error = NULL;

  if (hsd_table_run (self->table, found, hsd_system_find_errand (found, errand), args, &error))
    return TRUE;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
  follow (self);
  return FALSE;
}

static void
pool_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdReserves *self = HSD_RESERVES (widget);
  g_autoptr (HsdRecord) args = make_args (POOL_SYSTEM, "pools");
  guint pool;
  int by;

  g_variant_get (parameter, "(ui)", &pool, &by);
  for (guint i = 0; i < N_POOLS; i++)
    set_arg (args, pools[i].argument, read_shared (self, POOL_SYSTEM, pools[i].shared) + (i == pool ? by : 0));
  run (self, POOL_SYSTEM, "pools", args);
}

static void
new_session_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdReserves *self = HSD_RESERVES (widget);
  g_autoptr (HsdRecord) args = make_args (POOL_SYSTEM, "new-session");
  int players = g_list_model_get_n_items (hsd_table_get_characters (self->table));

  set_arg (args, "players", CLAMP (players, 1, PLAYERS_MAX));
  if (run (self, POOL_SYSTEM, "new-session", args))
    hsd_toast_undoable (widget, self->table, _("A session begins: the pools are set anew"));
}

static void
new_quest_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdReserves *self = HSD_RESERVES (widget);
  g_autoptr (HsdRecord) args = make_args (POOL_SYSTEM, "new-quest");

  if (run (self, POOL_SYSTEM, "new-quest", args))
    hsd_toast_undoable (widget, self->table, _("A quest begins: everybody has all their luck again"));
}

static void
phase_cb (HsdReserves *self)
{
  g_autoptr (HsdRecord) args = NULL;

  if (self->following)
    return;

  args = make_args (CARD_SYSTEM, "phase");
  set_arg (args, "critical", gtk_switch_get_active (GTK_SWITCH (self->phase)));
  run (self, CARD_SYSTEM, "phase", args);
}

/* --- class --- */

static void
hsd_reserves_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&HSD_RESERVES (object)->table);

  G_OBJECT_CLASS (hsd_reserves_parent_class)->dispose (object);
}

static void
hsd_reserves_class_init (HsdReservesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_reserves_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_install_action (widget_class, "reserves.pool", "(ui)", pool_activated);
  gtk_widget_class_install_action (widget_class, "reserves.new-session", NULL, new_session_activated);
  gtk_widget_class_install_action (widget_class, "reserves.new-quest", NULL, new_quest_activated);
}

static void
stepped_cb (GtkWidget *button, gpointer by)
{
  guint pool = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "pool"));

  gtk_widget_activate_action (button, "reserves.pool", "(ui)", pool, GPOINTER_TO_INT (by));
}

/* Not a button of the action: that would make it sensitive whenever the action is, at an empty pool too. */
static GtkWidget *
make_step (const char *icon, guint pool, int by, const char *said)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "pool", GUINT_TO_POINTER (pool));
  g_signal_connect (button, "clicked", G_CALLBACK (stepped_cb), GINT_TO_POINTER (by));
  gtk_widget_set_tooltip_text (button, said);
  hsd_widget_set_label (button, said);

  return button;
}

static GtkWidget *
make_row (GtkWidget *box)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (box, "reserve");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);

  return row;
}

static GtkWidget *
make_pool (HsdReserves *self, guint pool)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *row = make_row (box);

  self->tokens[pool] = hsd_tokens_new (pools[pool].kind, _(pools[pool].label));
  self->less[pool] = make_step ("list-remove-symbolic", pool, -1, _(pools[pool].less));
  self->more[pool] = make_step ("list-add-symbolic", pool, 1, _(pools[pool].more));
  gtk_widget_set_hexpand (self->tokens[pool], TRUE);
  gtk_widget_set_valign (self->tokens[pool], GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->tokens[pool]);
  gtk_box_append (GTK_BOX (box), self->less[pool]);
  gtk_box_append (GTK_BOX (box), self->more[pool]);
  hsd_widget_set_label (row, _(pools[pool].label));

  return row;
}

/* A label that takes the width it is given, and asks for little. */
static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "max-width-chars", 12, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
make_phase (HsdReserves *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Translators: the cards that were drawn stay out, for the tests that follow. */
  const char *title = _("Critical phase");
  GtkWidget *below = make_label (_("The major arcana are not shuffled again"), "caption-ink");
  GtkWidget *row = make_row (box);

  self->phase = gtk_switch_new ();
  gtk_widget_add_css_class (below, "caption");
  gtk_widget_set_valign (self->phase, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  hsd_widget_set_label (self->phase, title);
  hsd_widget_set_label (row, title);
  gtk_box_append (GTK_BOX (words), make_label (title, NULL));
  gtk_box_append (GTK_BOX (words), below);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), self->phase);
  gtk_widget_add_css_class (box, "phase");
  g_signal_connect_object (self->phase, "notify::active", G_CALLBACK (phase_cb), self, G_CONNECT_SWAPPED);

  return row;
}

static GtkWidget *
make_errand (const char *icon, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), make_label (label, NULL));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_hexpand (button, TRUE);
  hsd_widget_set_label (button, label);

  return button;
}

static void
hsd_reserves_init (HsdReserves *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *errands = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  /* Translators: the title of the points and states that belong to the whole table. */
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _("Reserves"), "xalign", 0.0, NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_add_css_class (title, "question");
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  hsd_widget_set_label (list, _("Reserves"));
  for (guint i = 0; i < N_POOLS; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_pool (self, i));
  gtk_list_box_append (GTK_LIST_BOX (list), make_phase (self));
  /* Translators: a button: everybody’s luck comes back. */
  gtk_box_append (GTK_BOX (errands), make_errand ("starred-symbolic", _("New Quest"), "reserves.new-quest"));
  /* Translators: a button: the pools are set as at the beginning of an evening. */
  gtk_box_append (GTK_BOX (errands), make_errand ("weather-clear-night-symbolic", _("New Session"), "reserves.new-session"));
  gtk_widget_set_margin_top (errands, 3);
  gtk_widget_set_parent (title, GTK_WIDGET (self));
  gtk_widget_set_parent (list, GTK_WIDGET (self));
  gtk_widget_set_parent (errands, GTK_WIDGET (self));
}

GtkWidget *
hsd_reserves_new (HsdTable *table)
{
  HsdReserves *self = g_object_new (HSD_TYPE_RESERVES, NULL);

  self->table = g_object_ref (table);
  follow (self);
  g_signal_connect_object (table, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
