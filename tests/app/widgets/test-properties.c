/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Properties of widgets and layouts: what a template sets, and how often they notify. */

#include "config.h"

#include "app/widgets/grid-layout.h"
#include "app/widgets/letters.h"
#include "app/widgets/option-card.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/tokens.h"
#include "app/widgets/wrap-layout.h"
#include "lay.h"
#include "suite.h"
#include "walk.h"

static void
count_cb (gpointer object, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

/* A value that is not the default one. */
static void
choose_value (GParamSpec *pspec, GValue *value)
{
  g_value_init (value, pspec->value_type);
  if (G_IS_PARAM_SPEC_STRING (pspec))
    g_value_set_string (value, "12 points");
  else if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    g_value_set_boolean (value, !G_PARAM_SPEC_BOOLEAN (pspec)->default_value);
  else if (G_IS_PARAM_SPEC_DOUBLE (pspec))
    g_value_set_double (value, .5);
  else
    g_value_set_int (value, G_PARAM_SPEC_INT (pspec)->default_value + 1);
}

static void
check_property (GObject *object, GParamSpec *pspec)
{
  g_autofree char *signal = g_strconcat ("notify::", pspec->name, NULL);
  g_auto (GValue) value = G_VALUE_INIT;
  g_auto (GValue) now = G_VALUE_INIT;
  guint n = 0;

  g_test_message ("%s:%s", G_OBJECT_TYPE_NAME (object), pspec->name);
  choose_value (pspec, &value);
  g_signal_connect (object, signal, G_CALLBACK (count_cb), &n);
  g_object_get_property (object, pspec->name, &now);
  g_object_set_property (object, pspec->name, &now);
  g_assert_cmpuint (n, ==, 0);
  for (guint i = 0; i < 2; i++)
    g_object_set_property (object, pspec->name, &value);
  g_assert_cmpuint (n, ==, 1);
  g_object_get_property (object, pspec->name, &now);
  g_assert_cmpint (g_param_values_cmp (pspec, &value, &now), ==, 0);
}

/* Setting a property to its current value does not notify, so that two bound properties come to
 * rest. Properties that need items have tests of their own. */
static void
test_compared (void)
{
  const GType types[] = { HSD_TYPE_GRID_LAYOUT, HSD_TYPE_WRAP_LAYOUT, HSD_TYPE_TOGGLE_GROUP, HSD_TYPE_TOKENS };
  guint n_checked = 0;

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GObject *object = g_object_new (types[i], NULL);
      guint n;
      g_autofree GParamSpec **all = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);

      if (g_object_is_floating (object))
        g_object_ref_sink (object);
      for (guint p = 0; p < n; p++)
        if (all[p]->owner_type == types[i] && !g_str_equal (all[p]->name, "chosen"))
          {
            check_property (object, all[p]);
            n_checked++;
          }
      g_assert_finalize_object (object);
    }
  g_assert_cmpuint (n_checked, >=, 15);
}

static void
test_strip (void)
{
  static const HsdOption options[] = { { .title = "2d20" }, { .title = "3d20" } };
  GtkWidget *strip = g_object_ref_sink (hsd_options_new ("Dice to buy"));
  int chosen;
  guint n = 0;

  hsd_options_show (HSD_TOGGLES (strip), options, G_N_ELEMENTS (options));
  g_signal_connect (strip, "notify::chosen", G_CALLBACK (count_cb), &n);
  for (guint i = 0; i < 2; i++)
    g_object_set (strip, "chosen", 1, NULL);
  g_assert_cmpuint (n, ==, 1);
  for (guint i = 0; i < 2; i++)
    g_signal_emit_by_name (gtk_widget_get_first_child (strip), "clicked");
  g_assert_cmpuint (n, ==, 2);
  hsd_options_show (HSD_TOGGLES (strip), options, 0);
  g_object_get (strip, "chosen", &chosen, NULL);
  g_assert_cmpint (chosen, ==, -1);
  g_assert_cmpuint (n, ==, 3);
  g_assert_finalize_object (strip);
}

/* Two columns stand beside each other only where there is room for twenty letters in each. */
static void
test_template (void)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWidget *box;

  g_type_ensure (HSD_TYPE_GRID_LAYOUT);
  g_type_ensure (HSD_TYPE_TOGGLE_GROUP);
  builder = gtk_builder_new_from_string ("<interface>"
                                         "<object class='GtkBox' id='box'>"
                                         "<property name='layout-manager'><object class='HsdGridLayout'>"
                                         "<property name='column-spacing'>6</property>"
                                         "<property name='max-columns'>2</property>"
                                         "<property name='letters'>20</property>"
                                         "</object></property>"
                                         "<child><object class='GtkLabel'><property name='label'>a</property></object></child>"
                                         "<child><object class='GtkLabel'><property name='label'>b</property></object></child>"
                                         "<child><object class='HsdToggleGroup'><property name='caption'>Level</property>"
                                         "<property name='other-min'>1</property><property name='other-max'>9</property>"
                                         "</object></child>"
                                         "</object></interface>",
                                         -1);
  box = g_object_ref_sink (GTK_WIDGET (gtk_builder_get_object (builder, "box")));
  g_assert_cmpuint (hsd_columns_at (box, 1000), ==, 2);
  g_assert_cmpuint (hsd_columns_at (box, 120), ==, 1);
  hsd_expect_label (gtk_widget_get_last_child (box), "Level");
  g_clear_object (&builder);
  g_assert_finalize_object (box);
}

/* --- letters that are keys --- */

static void
test_letters (void)
{
  static const struct
  {
    const char *texts[3];
    gboolean sound;
  } rows[] = {
    { { "W", "I", "D" }, TRUE },   { { "Ж", "É", "E" }, TRUE },  { { "W", "I", "W" }, FALSE }, { { "W", "w", "D" }, FALSE },
    { { "É", "I", "é" }, FALSE },  { { "W", "", "D" }, FALSE },  { { "W", "Wh", "D" }, FALSE }, { { "W", "1", "D" }, FALSE },
    { { "W", "I", "+" }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (hsd_letters_are_sound (rows[i].texts, G_N_ELEMENTS (rows[i].texts)), ==, rows[i].sound);
}

/* The letter that is shown is the one that is pressed. */
static void
test_tip (void)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new ());

  gtk_widget_set_tooltip_text (button, "Keep");
  hsd_letter_tip (button, HSD_LETTER_KEEP);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Keep (K)");
  g_assert_cmpuint (hsd_letter_key (HSD_LETTER_KEEP), ==, GDK_KEY_k);
  g_assert_cmpstr (hsd_letter_say (HSD_LETTER_WHY), ==, "W");
  g_assert_cmpuint (hsd_letter_key (HSD_LETTER_WHY), ==, GDK_KEY_w);
  g_assert_finalize_object (button);
}

HSD_SUITE (properties)
{
  g_test_add_func ("/properties/compared", test_compared);
  g_test_add_func ("/properties/strip", test_strip);
  g_test_add_func ("/properties/template", test_template);
  g_test_add_func ("/properties/letters", test_letters);
  g_test_add_func ("/properties/tip", test_tip);
}
