/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/debts-view.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "model/story/ledger.h"
#include "model/words/join.h"

struct _HsdDebtsView
{
  GtkBox parent_instance;

  HsdTable *table;  /* owned, or NULL */
  HsdRecord *shown; /* owned: the debts that are listed, or NULL */
  gboolean always;
  gboolean offering;

  GtkButton *owe;
  GtkLabel *offered;
  GtkExpander *expander;
  GtkLabel *title;
  GtkListBox *list;
  GtkEditable *entry;
};

G_DEFINE_FINAL_TYPE (HsdDebtsView, hsd_debts_view, GTK_TYPE_BOX)

static const HsdState *
state_of (HsdDebtsView *self)
{
  return hsd_table_get_state (self->table);
}

static void
tell (HsdDebtsView *self, const GError *error)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

/* --- the list --- */

/* Who owes it and the kind of debt, below its text. */
static char *
describe (const HsdRecord *debt)
{
  const char *kind = hsd_translate (hsd_debt_kinds[hsd_record_get (debt, HSD_DEBT_KIND)].label);
  const char *parts[3] = { NULL };
  guint n = 0;

  if (hsd_record_has (debt, HSD_DEBT_WHO))
    parts[n++] = hsd_record_get_text (debt, HSD_DEBT_WHO);
  if (hsd_record_get (debt, HSD_DEBT_KIND) != HSD_DEBT_OTHER)
    parts[n++] = kind;

  return hsd_join_all (HSD_JOIN_FACTS, parts);
}

static GtkWidget *
button_of (HsdDebtsView *self, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);

  return row != NULL ? gtk_widget_get_last_child (gtk_list_box_row_get_child (row)) : NULL;
}

/* The debt of a row: what was struck off is not listed. */
static const HsdRecord *
debt_of (HsdDebtsView *self, guint index)
{
  const HsdState *state = state_of (self);

  for (guint i = 0; i < hsd_state_n_debts (state); i++)
    if (!hsd_record_get (hsd_state_get_debt (state, i), HSD_DEBT_STRUCK) && index-- == 0)
      return hsd_state_get_debt (state, i);

  g_assert_not_reached ();
}

/* The next one has the focus then. */
static void
strike_cb (HsdDebtsView *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  g_autoptr (HsdRecord) struck = hsd_record_new (hsd_strike_fields);
  g_autoptr (GError) error = NULL;
  GtkWidget *next;

  hsd_record_set (struck, HSD_STRIKE_DEBT, hsd_record_get (debt_of (self, index), HSD_DEBT_ID));
  if (!hsd_table_strike (self->table, struck, &error))
    {
      tell (self, error);
      return;
    }

  next = button_of (self, index);
  if (next == NULL)
    next = index > 0 ? button_of (self, index - 1) : GTK_WIDGET (self->entry);
  gtk_widget_grab_focus (next);
}

static void
add_row (HsdDebtsView *self, const HsdRecord *debt)
{
  const char *text = hsd_record_get_text (debt, HSD_DEBT_TEXT);
  g_autofree char *about = describe (debt);
  /* Translators: the name of a button; %s is a debt, in words. */
  g_autofree char *name = g_strdup_printf (_("Strike off: %s"), text);
  GtkWidget *button = gtk_button_new_from_icon_name ("object-select-symbolic");
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "focusable", FALSE, "child", box, NULL);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), hsd_label_new (text, NULL));
  if (*about != '\0')
    gtk_box_append (GTK_BOX (words), hsd_label_new (about, "caption-ink"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  /* Translators: a button: a debt is paid, and leaves the list. */
  hsd_widget_set_tooltip (button, _("Strike Off"));
  hsd_widget_set_label (button, name);
  g_signal_connect_object (button, "clicked", G_CALLBACK (strike_cb), self, G_CONNECT_SWAPPED);

  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_box_append (self->list, row);
}

static void
show_list (HsdDebtsView *self)
{
  const HsdState *state = state_of (self);
  guint n = hsd_state_n_owed (state);
  g_autofree char *title = NULL;

  if (self->shown == state->debts && self->shown != NULL)
    return;

  g_clear_pointer (&self->shown, hsd_record_unref);
  if (state->debts != NULL)
    self->shown = hsd_record_ref (state->debts);
  hsd_list_empty (self->list);
  for (guint i = 0; i < hsd_state_n_debts (state); i++)
    if (!hsd_record_get (hsd_state_get_debt (state, i), HSD_DEBT_STRUCK))
      add_row (self, hsd_state_get_debt (state, i));
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);

  if (n > 0)
    /* Translators: the title of a list; %u is how many debts there are. */
    title = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u debt", "%u debts", n), n);
  else
    /* Translators: the title of a list that is empty: nobody owes anything. */
    title = g_strdup (_("No debts"));
  gtk_label_set_label (self->title, title);
  hsd_widget_set_label (GTK_WIDGET (self->expander), title);
}

/* --- another one --- */

static void
show_offered (HsdDebtsView *self)
{
  g_autoptr (GPtrArray) offered = hsd_state_list_offered (state_of (self));
  gboolean some = self->offering && offered->len > 0;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->owe), some);
  if (!some)
    return;

  /* Translators: a button that adds to the list of debts; %s is a debt, such as “2 complications”. */
  text = g_strdup_printf (_("Write down: %s"), hsd_record_get_text (g_ptr_array_index (offered, 0), HSD_OWE_TEXT));
  gtk_label_set_label (self->offered, text);
  hsd_widget_set_label (GTK_WIDGET (self->owe), text);
}

static void
show (HsdDebtsView *self)
{
  if (self->table == NULL)
    return;

  show_list (self);
  show_offered (self);
  gtk_widget_set_visible (GTK_WIDGET (self->expander), self->always || hsd_state_n_owed (state_of (self)) > 0);
}

void
hsd_debts_view_owe (HsdDebtsView *self)
{
  g_autoptr (GPtrArray) offered = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (HSD_IS_DEBTS_VIEW (self));

  if (!self->offering || self->table == NULL)
    return;

  offered = hsd_state_list_offered (state_of (self));
  for (guint i = 0; i < offered->len && error == NULL; i++)
    if (!hsd_table_owe (self->table, g_ptr_array_index (offered, i), &error))
      tell (self, error);
}

static void
add_cb (HsdDebtsView *self)
{
  g_autoptr (HsdRecord) owed = hsd_record_new (hsd_owe_fields);
  g_autofree char *text = hsd_note_in_one_line (gtk_editable_get_text (self->entry));
  g_autoptr (GError) error = NULL;

  if (*text == '\0')
    return;

  hsd_record_set_text (owed, HSD_OWE_TEXT, text);
  if (hsd_table_owe (self->table, owed, &error))
    gtk_editable_set_text (self->entry, "");
  else
    tell (self, error);
}

/* --- class --- */

static void
hsd_debts_view_dispose (GObject *object)
{
  HsdDebtsView *self = HSD_DEBTS_VIEW (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->shown, hsd_record_unref);

  G_OBJECT_CLASS (hsd_debts_view_parent_class)->dispose (object);
}

static void
hsd_debts_view_class_init (HsdDebtsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_debts_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/debts-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDebtsView, owe);
  gtk_widget_class_bind_template_child (widget_class, HsdDebtsView, offered);
  gtk_widget_class_bind_template_child (widget_class, HsdDebtsView, expander);
  gtk_widget_class_bind_template_child (widget_class, HsdDebtsView, title);
  gtk_widget_class_bind_template_child (widget_class, HsdDebtsView, list);
  gtk_widget_class_bind_template_child (widget_class, HsdDebtsView, entry);
  gtk_widget_class_bind_template_callback (widget_class, hsd_debts_view_owe);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
hsd_debts_view_init (HsdDebtsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_letter_tip (GTK_WIDGET (self->owe), HSD_LETTER_OWE);
}

void
hsd_debts_view_follow (HsdDebtsView *self, HsdTable *table, gboolean always)
{
  g_return_if_fail (HSD_IS_DEBTS_VIEW (self) && HSD_IS_TABLE (table) && self->table == NULL);

  self->table = g_object_ref (table);
  self->always = always;
  gtk_expander_set_expanded (self->expander, always);
  g_signal_connect_object (table, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

void
hsd_debts_view_set_offering (HsdDebtsView *self, gboolean offering)
{
  g_return_if_fail (HSD_IS_DEBTS_VIEW (self));

  self->offering = offering;
  show (self);
}
