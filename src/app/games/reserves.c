/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/reserves.h"
#include "app/page/toasts.h"
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
} pools[] = {
  { "group_pool", "group", HSD_TOKEN_GROUP,
    /* Translators: the points that the players have together. */
    HSD_NC_("points", "Group") },
  { "gm_pool", "gm", HSD_TOKEN_GM,
    /* Translators: the points of the game master; short. */
    HSD_NC_("points", "GM") },
};

enum
{
  GROUP,
  GM,
  N_POOLS
};

struct _HsdReserves
{
  GtkWidget parent_instance;

  HsdTable *table; /* owned */
  GtkBox *group;
  GtkBox *gm;
  GtkWidget *tokens[N_POOLS];
};

G_DEFINE_FINAL_TYPE (HsdReserves, hsd_reserves, GTK_TYPE_WIDGET)

enum
{
  PROP_TABLE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- what is there --- */

static int
read_shared (HsdTable *table, const char *system, const char *field)
{
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (table), hsd_registry_find (system));

  return hsd_record_get (shared, hsd_record_index (shared, field));
}

static int
limit_of (guint pool)
{
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (hsd_registry_find (POOL_SYSTEM))->shared;
  int most = fields[hsd_fields_find (fields, pools[pool].shared)].max;

  return pools[pool].kind == HSD_TOKEN_GROUP ? most : 0;
}

static gboolean
is_writable (GtkWidget *widget, HsdTable *table)
{
  return !hsd_table_is_read_only (table);
}

static gboolean
is_critical (GtkWidget *widget, HsdTable *table)
{
  return read_shared (table, CARD_SYSTEM, "critical_phase");
}

static gboolean
is_strict (GtkWidget *widget, HsdTable *table)
{
  return read_shared (table, POOL_SYSTEM, "strict");
}

static gboolean
may_take_group (GtkWidget *button, HsdTable *table)
{
  return is_writable (button, table) && read_shared (table, POOL_SYSTEM, pools[GROUP].shared) > 0;
}

static gboolean
may_add_group (GtkWidget *button, HsdTable *table)
{
  return is_writable (button, table) && read_shared (table, POOL_SYSTEM, pools[GROUP].shared) < limit_of (GROUP);
}

static gboolean
may_take_gm (GtkWidget *button, HsdTable *table)
{
  return is_writable (button, table) && read_shared (table, POOL_SYSTEM, pools[GM].shared) > 0;
}

static void
follow (HsdReserves *self)
{
  static const char *const actions[] = { "reserves.pool", "reserves.new-session", "reserves.new-quest" };

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
  for (guint i = 0; i < N_POOLS; i++)
    hsd_tokens_set (HSD_TOKENS (self->tokens[i]), read_shared (self->table, POOL_SYSTEM, pools[i].shared), limit_of (i), 0);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], is_writable (NULL, self->table));
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
    set_arg (args, pools[i].argument, read_shared (self->table, POOL_SYSTEM, pools[i].shared) + (i == pool ? by : 0));
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
    /* Translators: a message at the foot of the window; the pools of action points are as at the beginning. */
    hsd_toast_undoable (widget, self->table, _("A session begins: the pools are reset"));
}

static void
new_quest_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdReserves *self = HSD_RESERVES (widget);
  g_autoptr (HsdRecord) args = make_args (POOL_SYSTEM, "new-quest");

  if (run (self, POOL_SYSTEM, "new-quest", args))
    /* Translators: a message at the foot of the window; all characters have all their luck points again. */
    hsd_toast_undoable (widget, self->table, _("A quest begins: everybody’s luck is restored"));
}

static void
strict_cb (HsdReserves *self, GParamSpec *pspec, GtkSwitch *strict)
{
  g_autoptr (HsdRecord) args = make_args (POOL_SYSTEM, "pools");

  set_arg (args, "strict", gtk_switch_get_active (strict));
  if (gtk_switch_get_active (strict) != is_strict (NULL, self->table))
    run (self, POOL_SYSTEM, "pools", args);
}

static void
phase_cb (HsdReserves *self, GParamSpec *pspec, GtkSwitch *phase)
{
  gboolean critical = gtk_switch_get_active (phase);
  g_autoptr (HsdRecord) args = make_args (CARD_SYSTEM, "phase");

  set_arg (args, "critical", critical);
  if (critical != is_critical (NULL, self->table))
    run (self, CARD_SYSTEM, "phase", args);
}

/* Not buttons of the action: that would make them sensitive whenever it is, at an empty pool too. */
static void
less_group_cb (HsdReserves *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "reserves.pool", "(ui)", GROUP, -1);
}

static void
more_group_cb (HsdReserves *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "reserves.pool", "(ui)", GROUP, 1);
}

static void
less_gm_cb (HsdReserves *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "reserves.pool", "(ui)", GM, -1);
}

static void
more_gm_cb (HsdReserves *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "reserves.pool", "(ui)", GM, 1);
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
hsd_reserves_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, HSD_RESERVES (object)->table);
}

static void
hsd_reserves_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HSD_RESERVES (object)->table = g_value_dup_object (value);
}

/* Not in init: closures of the template are called at once, and want the table. */
static void
hsd_reserves_constructed (GObject *object)
{
  HsdReserves *self = HSD_RESERVES (object);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_POOLS; i++)
    {
      self->tokens[i] = hsd_tokens_new (pools[i].kind, hsd_translate (pools[i].label));
      gtk_widget_set_hexpand (self->tokens[i], TRUE);
      gtk_widget_set_valign (self->tokens[i], GTK_ALIGN_CENTER);
      gtk_box_prepend (i == GROUP ? self->group : self->gm, self->tokens[i]);
    }
  follow (self);
  g_signal_connect_object (self->table, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);

  G_OBJECT_CLASS (hsd_reserves_parent_class)->constructed (object);
}

static void
hsd_reserves_class_init (HsdReservesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = hsd_reserves_constructed;
  object_class->dispose = hsd_reserves_dispose;
  object_class->get_property = hsd_reserves_get_property;
  object_class->set_property = hsd_reserves_set_property;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE,
                                                G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "reserves.pool", "(ui)", pool_activated);
  gtk_widget_class_install_action (widget_class, "reserves.new-session", NULL, new_session_activated);
  gtk_widget_class_install_action (widget_class, "reserves.new-quest", NULL, new_quest_activated);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/reserves.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdReserves, group);
  gtk_widget_class_bind_template_child (widget_class, HsdReserves, gm);
  gtk_widget_class_bind_template_callback (widget_class, is_critical);
  gtk_widget_class_bind_template_callback (widget_class, is_strict);
  gtk_widget_class_bind_template_callback (widget_class, is_writable);
  gtk_widget_class_bind_template_callback (widget_class, less_gm_cb);
  gtk_widget_class_bind_template_callback (widget_class, less_group_cb);
  gtk_widget_class_bind_template_callback (widget_class, may_add_group);
  gtk_widget_class_bind_template_callback (widget_class, may_take_gm);
  gtk_widget_class_bind_template_callback (widget_class, may_take_group);
  gtk_widget_class_bind_template_callback (widget_class, more_gm_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_group_cb);
  gtk_widget_class_bind_template_callback (widget_class, phase_cb);
  gtk_widget_class_bind_template_callback (widget_class, strict_cb);
}

static void
hsd_reserves_init (HsdReserves *self)
{
}

GtkWidget *
hsd_reserves_new (HsdTable *table)
{
  return g_object_new (HSD_TYPE_RESERVES, "table", table, NULL);
}
