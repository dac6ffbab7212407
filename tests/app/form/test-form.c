/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/form/form.h"
#include "app/form/rows/rows.h"
#include "app/widgets/format.h"
#include "model/systems/registry.h"
#include "suite.h"
#include "walk.h"

/* A form in a window of its own, where it can have the focus. */
typedef struct
{
  HsdTable *table;
  HsdForm *form;
  GtkWidget *window;
  const HsdField *fields;
} Fixture;

static Fixture
open_form (HsdSystem *system)
{
  Fixture f = { .table = hsd_test_table (TRUE), .fields = HSD_SYSTEM_GET_CLASS (system)->inputs };
  GtkWidget *group = adw_preferences_group_new ();

  f.form = hsd_form_new_for_test (f.table, system, NULL);
  f.window = gtk_window_new ();
  hsd_form_lay (f.form, group);
  gtk_window_set_child (GTK_WINDOW (f.window), group);
  gtk_widget_show (f.window);

  return f;
}

static void
close_form (Fixture *f)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_finalize_object (f->form);
  g_assert_finalize_object (f->table);
}

static HsdSystem *
system_at (guint index)
{
  return hsd_registry_get (index);
}

static GtkWidget *
row_of (Fixture *f, guint field)
{
  return hsd_form_find (f->form, f->fields[field].id);
}

/* --- forms of every system --- */

static void
test_defaults (gconstpointer data)
{
  HsdSystem *system = system_at (GPOINTER_TO_UINT (data));
  Fixture f = open_form (system);
  g_autoptr (HsdRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  HsdContext context = { hsd_table_get_state (f.table), NULL, "Nadia" };

  hsd_form_set_character (f.form, context.character);

  /* A text has no default: free dice are those that are written. */
  for (guint i = 0; f.fields[i].id != NULL; i++)
    if (f.fields[i].kind == HSD_TEXT && f.fields[i].flags & HSD_REQUIRED)
      gtk_editable_set_text (GTK_EDITABLE (row_of (&f, i)), "3d6");
  record = hsd_form_read (f.form);

  for (guint i = 0; f.fields[i].id != NULL; i++)
    if (hsd_record_has (record, i) &&
        (f.fields[i].kind == HSD_INT || f.fields[i].kind == HSD_BOOL || f.fields[i].kind == HSD_WORD))
      g_assert_cmpint (hsd_record_get (record, i), ==, f.fields[i].fallback);

  g_assert_true (hsd_record_validate (record, &context, &error));
  g_assert_no_error (error);
  g_clear_pointer (&record, hsd_record_unref);
  close_form (&f);
}

static guint
check_needs (Fixture *f)
{
  g_autoptr (HsdRecord) record = hsd_form_read (f->form);
  HsdContext context = { hsd_table_get_state (f->table), NULL, NULL };
  guint n_absent = 0;

  for (guint i = 0; f->fields[i].id != NULL; i++)
    {
      gboolean wanted = hsd_field_need (&f->fields[i], record, &context) != HSD_NEED_ABSENT;

      /* A form does not ask for the line that was picked, nor for an input of older records. */
      if (f->fields[i].flags & (HSD_PICKED | HSD_INTERNAL))
        {
          g_assert_null (row_of (f, i));
          continue;
        }
      g_assert_cmpint (gtk_widget_get_visible (row_of (f, i)), ==, wanted);
      n_absent += !wanted;
      if (!wanted)
        g_assert_false (hsd_record_has (record, i));
    }

  return n_absent;
}

/* Every word of every field in turn: rows that are not wanted are absent. */
static void
test_absent (void)
{
  guint n_changes = 0;

  for (guint s = 0; s < hsd_registry_count (); s++)
    {
      Fixture f = open_form (system_at (s));
      guint before = check_needs (&f);

      for (guint i = 0; f.fields[i].id != NULL; i++)
        for (guint word = 0; f.fields[i].kind == HSD_WORD && f.fields[i].words[word].id != NULL; word++)
          {
            adw_combo_row_set_selected (ADW_COMBO_ROW (row_of (&f, i)), word);
            n_changes += check_needs (&f) != before;
          }
      close_form (&f);
    }

  g_assert_cmpuint (n_changes, >, 0);
}

static void
say_something (GtkWidget *row)
{
  if (HSD_IS_LIST_ROW (row))
    hsd_list_row_add (HSD_LIST_ROW (row));
  else if (HSD_IS_OBJECT_ROW (row))
    adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (row), TRUE);
  else
    gtk_spin_button_spin (GTK_SPIN_BUTTON (hsd_test_find (row, GTK_TYPE_SPIN_BUTTON, NULL)), GTK_SPIN_STEP_BACKWARD, 1);
}

static void
check_rivals (HsdSystem *system, guint i, guint rival)
{
  Fixture f = open_form (system);
  g_autoptr (HsdRecord) before = hsd_form_read (f.form);
  g_autoptr (HsdRecord) after = NULL;

  g_assert_true (hsd_record_has (before, i));
  g_assert_false (hsd_record_has (before, rival));
  say_something (row_of (&f, rival));
  after = hsd_form_read (f.form);
  g_assert_false (hsd_record_has (after, i));
  g_assert_true (hsd_record_has (after, rival));
  g_assert_false (gtk_widget_get_sensitive (row_of (&f, i)));
  close_form (&f);
}

/* Of two fields that say the same, as astrology and hours or a level and its parts, the one set later is kept. */
static void
test_exclusive (void)
{
  guint n_pairs = 0;

  for (guint s = 0; s < hsd_registry_count (); s++)
    {
      const HsdField *fields = HSD_SYSTEM_GET_CLASS (system_at (s))->inputs;

      for (guint i = 0; fields[i].id != NULL; i++)
        for (guint rival = i + 1; fields[rival].id != NULL; rival++)
          if (hsd_field_rivals (&fields[i], &fields[rival]))
            {
              check_rivals (system_at (s), i, rival);
              n_pairs++;
            }
    }

  g_assert_cmpuint (n_pairs, >=, 3);
}

/* Values refused by a check in the middle of a range are not offered. */
static void
test_only_allowed (void)
{
  guint n_sparse = 0;

  for (guint s = 0; s < hsd_registry_count (); s++)
    {
      Fixture f = open_form (system_at (s));

      for (guint i = 0; f.fields[i].id != NULL; i++)
        {
          GtkWidget *row = row_of (&f, i);
          GListModel *offered = HSD_IS_PICK_ROW (row) ? adw_combo_row_get_model (ADW_COMBO_ROW (row)) : NULL;

          if (offered == NULL || f.fields[i].kind != HSD_INT || f.fields[i].words != NULL)
            continue;

          g_assert_cmpint (g_list_model_get_n_items (offered), <, f.fields[i].max - f.fields[i].min + 1);
          for (guint pick = 0; pick < g_list_model_get_n_items (offered); pick++)
            {
              g_autoptr (HsdRecord) record = NULL;
              HsdContext context = { hsd_table_get_state (f.table), NULL, NULL };

              adw_combo_row_set_selected (ADW_COMBO_ROW (row_of (&f, i)), pick);
              record = hsd_form_read (f.form);
              g_assert_true (hsd_record_has (record, i));
              g_assert_true (hsd_record_validate (record, &context, NULL));
            }
          n_sparse++;
        }
      close_form (&f);
    }

  g_assert_cmpuint (n_sparse, >, 0);
}

/* --- lists --- */

static void
remove_first (GtkWidget *list)
{
  GtkWidget *item = hsd_test_find (gtk_widget_get_last_child (list), ADW_TYPE_EXPANDER_ROW, NULL);
  GtkWidget *button = NULL;

  for (GtkWidget *child = item; button == NULL && child != NULL; child = gtk_widget_get_next_sibling (child))
    button = hsd_test_find (child, GTK_TYPE_BUTTON, NULL);
  g_signal_emit_by_name (button, "clicked");
}

static void
test_list (void)
{
  guint n_lists = 0;

  for (guint s = 0; s < hsd_registry_count (); s++)
    {
      Fixture f = open_form (system_at (s));

      for (guint i = 0; f.fields[i].id != NULL; i++)
        {
          g_autoptr (HsdRecord) two = NULL;
          g_autoptr (HsdRecord) one = NULL;

          if (f.fields[i].kind != HSD_LIST)
            continue;

          hsd_list_row_add (HSD_LIST_ROW (row_of (&f, i)));
          hsd_list_row_add (HSD_LIST_ROW (row_of (&f, i)));
          two = hsd_form_read (f.form);
          g_assert_cmpuint (hsd_record_n_rows (two, i), ==, 2);
          remove_first (row_of (&f, i));
          one = hsd_form_read (f.form);
          g_assert_cmpuint (hsd_record_n_rows (one, i), ==, 1);
          n_lists++;
        }
      close_form (&f);
    }

  g_assert_cmpuint (n_lists, >, 0);
}

/* A row without a name: the path of the refusal leads to the entry for it. */
static void
test_mark_inside (void)
{
  for (guint s = 0; s < hsd_registry_count (); s++)
    {
      Fixture f = open_form (system_at (s));
      HsdContext context = { hsd_table_get_state (f.table), NULL, "Nadia" };

      hsd_form_set_character (f.form, "Nadia");
      for (guint i = 0; f.fields[i].id != NULL; i++)
        {
          g_autoptr (HsdRecord) record = NULL;
          g_autoptr (GError) error = NULL;
          GtkWidget *row;

          if (f.fields[i].kind != HSD_LIST)
            continue;

          hsd_list_row_add (HSD_LIST_ROW (row_of (&f, i)));
          record = hsd_form_read (f.form);
          g_assert_false (hsd_record_validate (record, &context, &error));
          g_assert_nonnull (strchr (hsd_refusal_get_field (error), '['));

          g_assert_true (hsd_form_mark (f.form, hsd_refusal_get_field (error)));
          row = hsd_form_find (f.form, hsd_refusal_get_field (error));
          g_assert_true (HSD_IS_TEXT_ROW (row));
          g_assert_true (gtk_widget_has_css_class (row, "error"));
          g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f.window)), row));

          gtk_editable_set_text (GTK_EDITABLE (row), "Maëlle");
          g_assert_false (gtk_widget_has_css_class (row, "error"));
        }
      g_assert_false (hsd_form_mark (f.form, "nothing-of-that-name"));
      close_form (&f);
    }
}

/* --- what is read on a real table --- */

static const struct
{
  const char *text;
  int n;
  int numbers[4];
} readings[] = {
  { "", 0, { 0 } },
  { "  ", 0, { 0 } },
  { "17", 1, { 17 } },
  { "17, 3;20", 3, { 17, 3, 20 } },
  { "0 0", 2, { 0, 0 } },
  { "? 8", 2, { HSD_FACE_HOLE, 8 } },
  { "+ 0 -", 3, { HSD_FACE_SYMBOL + 5, HSD_FACE_SYMBOL + 3, HSD_FACE_SYMBOL + 1 } },
  { "\u2212 ?", 2, { HSD_FACE_SYMBOL + 1, HSD_FACE_HOLE } },
  { "-5", 1, { HSD_FACE_WRONG_TYPE } },
  { "six 6", 2, { HSD_FACE_WRONG_TYPE, 6 } },
  { "99999999999", 1, { HSD_FACE_WRONG_TYPE } },
};

static void
test_read_faces (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autoptr (GArray) numbers = hsd_format_read (readings[i].text);

      g_test_message ("“%s”", readings[i].text);
      g_assert_cmpint (numbers != NULL ? numbers->len : 0, ==, readings[i].n);
      for (int n = 0; n < readings[i].n; n++)
        g_assert_cmpint (g_array_index (numbers, int, n), ==, readings[i].numbers[n]);
    }
}

HSD_SUITE (form)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      g_autofree char *path = g_strdup_printf ("/form/defaults/%s", hsd_system_get_id (hsd_registry_get (i)));

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_defaults);
    }
  g_test_add_func ("/form/absent-fields-disappear", test_absent);
  g_test_add_func ("/form/exclusive-fields", test_exclusive);
  g_test_add_func ("/form/only-what-is-allowed", test_only_allowed);
  g_test_add_func ("/form/list", test_list);
  g_test_add_func ("/form/mark-inside-a-list", test_mark_inside);
  g_test_add_func ("/spots/read", test_read_faces);
}
