/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/columns.h"
#include "app/form-row.h"
#include "app/system-page.h"

#define NBSP "\u00a0"

struct _HsdSystemPage
{
  GtkWidget parent_instance;

  HsdTable *table;   /* owned */
  HsdSystem *system; /* lives as long as the program */
  HsdForm *form;     /* owned: the inputs */
  HsdForm *real;     /* owned: what is read on a real table */
  gboolean following;

  /* of the template */
  GtkScrolledWindow *scrolled;
  HsdColumns *columns;
  GtkWidget *situation;
  AdwComboRow *actor;
  AdwEntryRow *newcomer;
  HsdResultView *result;
  GtkLabel *pools;
  GtkWidget *throw;
  GtkLabel *throw_label;
};

G_DEFINE_FINAL_TYPE (HsdSystemPage, hsd_system_page, GTK_TYPE_WIDGET)

/* What goes with a throw beside its inputs; the refusals use these names. */
static const HsdField real_dice[] = {
  { "faces", N_("Real dice"), HSD_FACES },
  { NULL },
};

static const HsdField real_cards[] = {
  { "cards", N_("Real cards"), HSD_CARDS },
  { NULL },
};

static gboolean
needs_character (HsdSystemPage *self)
{
  return HSD_SYSTEM_GET_CLASS (self->system)->needs_character;
}

/* --- who acts --- */

static GListModel *
characters_of (HsdSystemPage *self)
{
  return hsd_table_get_characters (self->table);
}

/* Before the characters stands somebody, where the system can do without a name. */
static guint
n_before (HsdSystemPage *self)
{
  return needs_character (self) ? 0 : 1;
}

const char *
hsd_system_page_get_character (HsdSystemPage *self)
{
  guint selected = adw_combo_row_get_selected (self->actor);
  GListModel *names = adw_combo_row_get_model (self->actor);

  if (names == NULL || selected < n_before (self) || selected >= g_list_model_get_n_items (names))
    return NULL;

  return gtk_string_list_get_string (GTK_STRING_LIST (names), selected);
}

/* The values of the sheet that serve in the place of fields, as in “Luck 10”. */
static char *
describe_sheet (HsdSystemPage *self, const char *character)
{
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (self->system)->inputs;
  const HsdRecord *sheet = hsd_state_get_sheet (hsd_table_get_state (self->table), self->system, character);
  GString *text = g_string_new (NULL);

  for (guint i = 0; character != NULL && fields[i].id != NULL; i++)
    {
      int index = sheet != NULL ? hsd_fields_find (hsd_record_fields (sheet), fields[i].id) : -1;

      if (fields[i].flags & HSD_OF_CHARACTER && fields[i].kind == HSD_INT)
        g_string_append_printf (text, "%s%s" NBSP "%d", text->len > 0 ? " · " : "", hsd_translate (fields[i].label),
                                index >= 0 ? hsd_record_get (sheet, index) : fields[i].fallback);
    }

  return g_string_free (text, FALSE);
}

static void
follow_actor (HsdSystemPage *self)
{
  const char *character = hsd_system_page_get_character (self);
  g_autofree char *sheet = describe_sheet (self, character);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->actor), sheet);
  hsd_form_set_character (self->form, character);
  hsd_form_set_character (self->real, character);
}

static void
list_actors (HsdSystemPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *before = g_strdup (hsd_system_page_get_character (self));
  gboolean first = adw_combo_row_get_model (self->actor) == NULL;
  guint n = g_list_model_get_n_items (characters_of (self));
  guint selected = first && n > 0 ? n_before (self) : 0;

  if (!needs_character (self))
    /* Translators: whoever acts without being a character of the table. */
    gtk_string_list_append (names, _("Somebody"));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters_of (self), i);
      const char *name = hsd_character_get_name (character);

      gtk_string_list_append (names, name);
      if (g_strcmp0 (name, before) == 0)
        selected = n_before (self) + i;
    }

  self->following = TRUE;
  adw_combo_row_set_model (self->actor, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->actor, selected);
  self->following = FALSE;

  gtk_widget_set_visible (GTK_WIDGET (self->actor), n + n_before (self) > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->newcomer), n + n_before (self) == 0);
}

static void
actor_cb (HsdSystemPage *self)
{
  if (!self->following)
    follow_actor (self);
}

static void
added_cb (HsdSystemPage *self)
{
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
  g_autoptr (GError) error = NULL;
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->newcomer));

  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  if (!hsd_table_set_character (self->table, given, &error))
    {
      hsd_row_mark (GTK_WIDGET (self->newcomer));
      gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
      return;
    }

  hsd_row_unmark (GTK_WIDGET (self->newcomer));
  gtk_editable_set_text (GTK_EDITABLE (self->newcomer), "");
}

/* --- what the table holds --- */

static void
show_pools (HsdSystemPage *self)
{
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (self->table), self->system);
  const HsdField *fields = shared != NULL ? hsd_record_fields (shared) : hsd_no_fields;
  GString *text = g_string_new (NULL);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_INT && fields[i].label != NULL)
      g_string_append_printf (text, "%s%s" NBSP "%d", text->len > 0 ? " · " : "", hsd_translate (fields[i].label),
                              hsd_record_get (shared, i));

  gtk_label_set_label (self->pools, text->str);
  g_string_free (text, TRUE);
}

/* A screen reader hears the outcome with the button that has the focus. */
static void
say_verdict (HsdSystemPage *self)
{
  const char *label = gtk_label_get_label (self->throw_label);
  g_autofree char *said = NULL;

  if (hsd_result_view_is_told (self->result))
    /* Translators: %1$s is “Throw” or “Draw”, %2$s an outcome such as “Success”. */
    said = g_strdup_printf (_("%1$s; last result: %2$s"), label, hsd_result_view_get_verdict (self->result));

  hsd_widget_set_label (self->throw, said != NULL ? said : label);
}

static void
follow_result (HsdSystemPage *self)
{
  gboolean told = hsd_result_view_follow (self->result, self->table, self->system);

  hsd_columns_set_told (self->columns, told);
}

/* What follows from a throw, once it is at rest: before, the pools would tell it. */
static void
told_cb (HsdSystemPage *self)
{
  say_verdict (self);
  show_pools (self);
}

static void
table_changed_cb (HsdSystemPage *self)
{
  list_actors (self);
  follow_actor (self);
  hsd_form_follow (self->form);
  hsd_form_follow (self->real);
  follow_result (self);
  if (!hsd_result_view_is_moving (self->result))
    told_cb (self);
}

/* --- class --- */

static void
hsd_system_page_dispose (GObject *object)
{
  HsdSystemPage *self = HSD_SYSTEM_PAGE (object);
  GtkWidget *child;

  g_clear_object (&self->form);
  g_clear_object (&self->real);
  g_clear_object (&self->table);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_system_page_parent_class)->dispose (object);
}

static void
hsd_system_page_class_init (HsdSystemPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_system_page_dispose;

  g_type_ensure (HSD_TYPE_COLUMNS);
  g_type_ensure (HSD_TYPE_RESULT_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/system-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdSystemPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, HsdSystemPage, columns);
  gtk_widget_class_bind_template_child (widget_class, HsdSystemPage, situation);
  gtk_widget_class_bind_template_child (widget_class, HsdSystemPage, actor);
  gtk_widget_class_bind_template_child (widget_class, HsdSystemPage, newcomer);
  gtk_widget_class_bind_template_child (widget_class, HsdSystemPage, result);
  gtk_widget_class_bind_template_child (widget_class, HsdSystemPage, pools);
  gtk_widget_class_bind_template_child (widget_class, HsdSystemPage, throw);
  gtk_widget_class_bind_template_child (widget_class, HsdSystemPage, throw_label);
  gtk_widget_class_bind_template_callback (widget_class, added_cb);
}

static void
hsd_system_page_init (HsdSystemPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->result, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
}

static void
make_forms (HsdSystemPage *self)
{
  gboolean cards = HSD_SYSTEM_GET_CLASS (self->system)->luck == HSD_CARDS;

  self->form = hsd_form_new_for_test (self->table, self->system);
  self->real = hsd_form_new_for_fields (self->table, self->system, cards ? real_cards : real_dice);
  hsd_form_lay (self->form, self->situation);
  hsd_form_lay_folded (self->real, self->form);

  if (cards)
    /* Translators: a button that draws a card. */
    gtk_label_set_label (self->throw_label, _("Draw"));
  else
    /* Translators: a button that throws dice. */
    gtk_label_set_label (self->throw_label, _("Throw"));
}

GtkWidget *
hsd_system_page_new (HsdTable *table, HsdSystem *system)
{
  HsdSystemPage *self = g_object_new (HSD_TYPE_SYSTEM_PAGE, NULL);

  self->table = g_object_ref (table);
  self->system = system;
  make_forms (self);
  table_changed_cb (self);
  g_signal_connect_object (self->actor, "notify::selected", G_CALLBACK (actor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

HsdSystem *
hsd_system_page_get_system (HsdSystemPage *self)
{
  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), NULL);

  return self->system;
}

HsdForm *
hsd_system_page_get_form (HsdSystemPage *self)
{
  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), NULL);

  return self->form;
}

HsdResultView *
hsd_system_page_get_result (HsdSystemPage *self)
{
  g_return_val_if_fail (HSD_IS_SYSTEM_PAGE (self), NULL);

  return self->result;
}

static void
mark_refused (HsdSystemPage *self, const char *field)
{
  if (g_strcmp0 (field, "character") == 0)
    hsd_row_mark (gtk_widget_get_visible (GTK_WIDGET (self->newcomer)) ? GTK_WIDGET (self->newcomer) : GTK_WIDGET (self->actor));
  else if (!hsd_form_mark (self->form, field))
    hsd_form_mark (self->real, field);
}

/* What was read on a real table belongs to one throw. */
static void
forget_real (HsdSystemPage *self, const HsdRecord *read)
{
  GtkWidget *row = hsd_form_find (self->real, hsd_record_fields (read)[0].id);

  gtk_editable_set_text (GTK_EDITABLE (row), "");
}

void
hsd_system_page_throw (HsdSystemPage *self)
{
  g_autoptr (HsdRecord) read = hsd_form_read (self->real);
  g_autoptr (GError) error = NULL;
  HsdThrow options = {
    .character = hsd_system_page_get_character (self),
    .luck = hsd_record_get_numbers (read, 0),
  };

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  hsd_form_unmark (self->form);
  hsd_form_unmark (self->real);
  hsd_row_unmark (GTK_WIDGET (self->newcomer));
  if (!hsd_table_roll (self->table, self->system, hsd_form_read (self->form), &options, &error))
    {
      mark_refused (self, hsd_refusal_get_field (error));
      gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
      return;
    }

  forget_real (self, read);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
}

void
hsd_system_page_focus (HsdSystemPage *self)
{
  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self));

  gtk_widget_grab_focus (self->throw);
}
