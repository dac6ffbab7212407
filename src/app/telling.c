/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/fact-list.h"
#include "app/form-row.h"
#include "app/history-row.h"
#include "app/telling.h"

struct _HsdTelling
{
  GtkWidget parent_instance;

  GtkListBox *pairs;
  GtkExpander *why;
  GtkListBox *steps;
  GtkBox *ahead;
  GtkBox *more;
};

G_DEFINE_FINAL_TYPE (HsdTelling, hsd_telling, GTK_TYPE_WIDGET)

/* --- what was asked --- */

static void
add_pair (HsdTelling *self, const char *label, const char *value)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "focusable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", label, "xalign", 0.0, "wrap", TRUE, "hexpand", TRUE, NULL);
  GtkWidget *said = g_object_new (GTK_TYPE_LABEL, "label", value, "xalign", 1.0, "wrap", TRUE, "justify", GTK_JUSTIFY_RIGHT,
                                  NULL);
  g_autofree char *both = g_strdup_printf ("%s: %s", label, value);

  gtk_widget_add_css_class (name, "caption-ink");
  gtk_widget_add_css_class (said, "numeric");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), said);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hsd_widget_set_label (row, both);
  gtk_list_box_append (self->pairs, row);
  gtk_widget_set_visible (GTK_WIDGET (self->pairs), TRUE);
}

static void
add_odds_before (HsdTelling *self, HsdTable *table, HsdSystem *system)
{
  HsdFilter latest = { .system = system };
  g_autoptr (GPtrArray) pasts = hsd_history_find_latest (hsd_table_get_history (table), &latest, 1);
  g_autofree char *chance = pasts->len > 0 ? hsd_history_describe_chance (g_ptr_array_index (pasts, 0)) : NULL;

  if (chance != NULL)
    /* Translators: before a percentage that was told before the throw. */
    add_pair (self, _("Before the throw"), chance);
}

/* What goes without saying is left out. */
static gboolean
is_worth_telling (const HsdRecord *input, guint index)
{
  const HsdField *field = &hsd_record_fields (input)[index];
  gboolean plain = field->kind == HSD_INT || field->kind == HSD_BOOL || field->kind == HSD_WORD;

  if (!hsd_record_has (input, index) || field->label == NULL || field->flags & (HSD_INTERNAL | HSD_OF_CHARACTER))
    return FALSE;

  return field->flags & HSD_REQUIRED || !plain || hsd_record_get (input, index) != field->fallback;
}

static void
add_inputs (HsdTelling *self, const HsdStory *story)
{
  const HsdField *fields = hsd_record_fields (story->input);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      g_autofree char *value = is_worth_telling (story->input, i) ? hsd_fact_describe (story->input, i) : NULL;

      if (value != NULL && *value != '\0')
        add_pair (self, hsd_translate (fields[i].label), value);
    }
}

/* --- class --- */

static void
hsd_telling_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_telling_parent_class)->dispose (object);
}

static void
hsd_telling_class_init (HsdTellingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_telling_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/telling.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdTelling, pairs);
  gtk_widget_class_bind_template_child (widget_class, HsdTelling, why);
  gtk_widget_class_bind_template_child (widget_class, HsdTelling, steps);
  gtk_widget_class_bind_template_child (widget_class, HsdTelling, ahead);
  gtk_widget_class_bind_template_child (widget_class, HsdTelling, more);
}

static void
hsd_telling_init (HsdTelling *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hsd_telling_follow (HsdTelling *self, HsdTable *table, HsdTest *test)
{
  const HsdStory *story;
  g_autoptr (HsdSteps) steps = NULL;

  g_return_if_fail (HSD_IS_TELLING (self));

  story = hsd_test_get_story (test);
  steps = hsd_test_explain (test);
  hsd_list_empty (self->pairs);
  hsd_step_list_fill (self->steps, steps);
  gtk_widget_set_visible (GTK_WIDGET (self->pairs), FALSE);
  if (story->label != NULL)
    /* Translators: what was attempted in a test. */
    add_pair (self, _("Attempt"), story->label);
  add_inputs (self, story);
  add_odds_before (self, table, hsd_test_get_system (test));
}

void
hsd_telling_set_veiled (HsdTelling *self, gboolean veiled)
{
  g_return_if_fail (HSD_IS_TELLING (self));

  gtk_widget_set_visible (GTK_WIDGET (self->why), !veiled);
}

void
hsd_telling_toggle (HsdTelling *self)
{
  g_return_if_fail (HSD_IS_TELLING (self));

  gtk_expander_set_expanded (self->why, !gtk_expander_get_expanded (self->why));
}

GtkBox *
hsd_telling_get_ahead (HsdTelling *self)
{
  g_return_val_if_fail (HSD_IS_TELLING (self), NULL);

  return self->ahead;
}

GtkBox *
hsd_telling_get_more (HsdTelling *self)
{
  g_return_val_if_fail (HSD_IS_TELLING (self), NULL);

  return self->more;
}
