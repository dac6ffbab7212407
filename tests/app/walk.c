/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include <adwaita.h>

#include "app/sample.h"
#include "walk.h"

#define SEED 7

gboolean
hsd_test_start (int *argc, char ***argv)
{
  setlocale (LC_ALL, "");
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP there is no screen\n");
      return FALSE;
    }

  g_test_init (argc, argv, NULL);
  adw_init ();

  return TRUE;
}

void
hsd_test_walk (GtkWidget *widget, HsdVisit visit, gpointer data)
{
  visit (widget, data);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    hsd_test_walk (child, visit, data);
}

typedef struct
{
  GType type;
  const char *css_class;
  GtkWidget *found;
} Search;

static void
compare (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (search->found == NULL && (search->type == 0 || g_type_is_a (G_OBJECT_TYPE (widget), search->type)) &&
      (search->css_class == NULL || gtk_widget_has_css_class (widget, search->css_class)))
    search->found = widget;
}

GtkWidget *
hsd_test_find (GtkWidget *widget, GType type, const char *css_class)
{
  Search search = { type, css_class, NULL };

  hsd_test_walk (widget, compare, &search);

  return search.found;
}

void
hsd_test_settle (void)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

HsdTable *
hsd_test_table (gboolean party)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (SEED);
  HsdTable *table = hsd_table_new (entropy);

  if (party)
    hsd_sample_seat (table);

  return table;
}
